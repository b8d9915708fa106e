//===- FormatTest.cpp - files: round trip, damage, meaning ----------------===//
#include "runtime/format/Checksum.h"
#include "runtime/format/DTypeUtils.h"
#include "runtime/format/Serialize.h"
#include "runtime/format/Text.h"
#include "runtime/format/Verify.h"
#include "runtime/testing/Build.h"

#include "flatbuffers/flatbuffers.h"

#include <gtest/gtest.h>

#include <cstring>
#include <functional>
#include <random>

using namespace weft::format;
namespace t = weft::testing;

namespace {

TEST(Checksum, KnownValue) {
  // The check value of CRC-64/XZ.
  EXPECT_EQ(crc64("123456789", 9), 0x995DC9BBDF1939FAull);
}

TEST(Checksum, ContinuesAtAnySplit) {
  std::string data(1000, '\0');
  std::mt19937 random(1);
  for (char &c : data)
    c = static_cast<char>(random());
  uint64_t whole = crc64(data.data(), data.size());
  for (size_t split : {0, 1, 15, 16, 17, 500, 999, 1000})
    EXPECT_EQ(crc64(data.data() + split, data.size() - split, crc64(data.data(), split)), whole) << split;
}

TEST(DTypes, NamesRoundTrip) {
  for (uint8_t i = 0; i < kDTypeCount; ++i)
    EXPECT_EQ(dtypeFromName(dtypeName(static_cast<DType>(i))), static_cast<DType>(i));
  EXPECT_EQ(dtypeFromName("float"), std::nullopt);
}

TEST(DTypes, CountsRefuseOverflow) {
  EXPECT_EQ(elementCount({}), 1);
  EXPECT_EQ(elementCount({3, 0, int64_t{1} << 62}), 0);
  EXPECT_EQ(elementCount({int64_t{1} << 40, int64_t{1} << 40}), std::nullopt);
  EXPECT_EQ(elementCount({0, -1}), std::nullopt);
}

/// A file around tables, with checksums that fit.
std::string fileOf(const flatbuffers::FlatBufferBuilder &builder) {
  std::string tables(reinterpret_cast<const char *>(builder.GetBufferPointer()), builder.GetSize());
  std::string bytes = serialize(t::sampleExecutable()).substr(0, 64);
  auto put = [&](size_t at, uint64_t value) { std::memcpy(&bytes[at], &value, sizeof value); };
  put(16, tables.size());
  put(24, 0);
  put(32, 0);
  tables.resize((tables.size() + 63) / 64 * 64, '\0');
  put(40, bytes.size() + tables.size());
  put(48, crc64(tables.data(), tables.size()));
  put(56, crc64(bytes.data(), 56));
  return bytes + tables;
}

constexpr flatbuffers::voffset_t field(int number) {
  return static_cast<flatbuffers::voffset_t>(4 + 2 * number);
}

TEST(Format, TablesThatAreReferredToManyTimesFillNoMemory) {
  // 20,000 times the same program of 20,000 times the same instruction.
  flatbuffers::FlatBufferBuilder builder;
  auto start = builder.StartTable();
  flatbuffers::Offset<void> instruction(builder.EndTable(start));
  auto instructions = builder.CreateVector(std::vector<flatbuffers::Offset<void>>(20000, instruction));
  start = builder.StartTable();
  builder.AddOffset(field(1), instructions);
  flatbuffers::Offset<void> program(builder.EndTable(start));
  auto programs = builder.CreateVector(std::vector<flatbuffers::Offset<void>>(20000, program));
  start = builder.StartTable();
  builder.AddOffset(field(7), programs);
  builder.Finish(flatbuffers::Offset<void>(builder.EndTable(start)), "WEFT");
  auto read = parse(fileOf(builder));
  EXPECT_EQ(read.status().message(), "damaged executable: its tables do not hold together");
}

TEST(Format, VectorsThatAreReferredToManyTimesFillNoMemory) {
  // 20,000 arguments of the same 200,000 dims.
  flatbuffers::FlatBufferBuilder builder;
  auto dims = builder.CreateVector(std::vector<int64_t>(200000, 1));
  std::vector<flatbuffers::Offset<void>> parameters;
  for (int i = 0; i < 20000; ++i) {
    auto start = builder.StartTable();
    builder.AddOffset(field(2), dims);
    parameters.emplace_back(builder.EndTable(start));
  }
  auto arguments = builder.CreateVector(parameters);
  auto start = builder.StartTable();
  builder.AddOffset(field(3), arguments);
  builder.Finish(flatbuffers::Offset<void>(builder.EndTable(start)), "WEFT");
  auto read = parse(fileOf(builder));
  EXPECT_EQ(read.status().message(), "damaged executable: its tables refer to the same bytes many times");
}

TEST(Format, RoundTrip) {
  Executable executable = t::sampleExecutable();
  executable.remarks = {{"gather", "model.py:1:1", "a whole tensor", 4096}};
  ASSERT_TRUE(verify(executable).ok()) << verify(executable);
  std::string bytes = serialize(executable);
  EXPECT_EQ(bytes, serialize(executable));
  auto back = parse(bytes);
  ASSERT_TRUE(back.ok()) << back.status();
  EXPECT_EQ(executableText(*back), executableText(executable));
  EXPECT_EQ(serialize(*back), bytes);
  EXPECT_EQ(back->remarks[0].bytes, 4096);
  EXPECT_EQ(back->constant_data, executable.constant_data);
}

TEST(Format, EveryByteIsCovered) {
  std::string bytes = serialize(t::sampleExecutable());
  std::mt19937 random(2);
  for (size_t i = 0; i < bytes.size(); ++i) {
    std::string damaged = bytes;
    damaged[i] = static_cast<char>(damaged[i] ^ (1 + random() % 255));
    EXPECT_FALSE(parse(damaged).ok()) << "byte " << i;
  }
}

TEST(Format, EveryTruncationIsRefused) {
  std::string bytes = serialize(t::sampleExecutable());
  for (size_t size = 0; size < bytes.size(); ++size)
    EXPECT_FALSE(parse(std::string_view(bytes).substr(0, size)).ok()) << size;
  EXPECT_FALSE(parse(bytes + '\0').ok());
}

// With the checksums repaired, damage reaches the verifiers: they must answer with a text or with an executable that is
// sound, and never crash. (What is sound may well differ from the original.)
TEST(Format, DamageBehindTheChecksum) {
  std::string bytes = serialize(t::sampleExecutable());
  std::mt19937 random(3);
  int refused = 0;
  for (int round = 0; round < 20000; ++round) {
    std::string damaged = bytes;
    for (int k = 1 + random() % 3; k > 0; --k)
      damaged[64 + random() % (damaged.size() - 64)] = static_cast<char>(random());
    uint64_t body = crc64(damaged.data() + 64, damaged.size() - 64);
    std::memcpy(&damaged[48], &body, 8);
    uint64_t prelude = crc64(damaged.data(), 56);
    std::memcpy(&damaged[56], &prelude, 8);
    auto result = parse(damaged);
    refused += !result.ok();
    if (result.ok())
      EXPECT_TRUE(verify(*result).ok());
  }
  EXPECT_GT(refused, 1000);
}

TEST(Format, OtherVersionsAndFiles) {
  std::string bytes = serialize(t::sampleExecutable());
  uint32_t version = 2;
  std::memcpy(&bytes[8], &version, 4);
  uint64_t prelude = crc64(bytes.data(), 56);
  std::memcpy(&bytes[56], &prelude, 8);
  EXPECT_EQ(parse(bytes).status().code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_EQ(parse("module {}").status().code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_EQ(readExecutable("/nonexistent/x.weft").status().code(), absl::StatusCode::kNotFound);
}

/// The sample with its host call a custom one, with a layout and an attribute of each kind.
HostCall &customCall(Executable &executable) {
  HostCall &call = executable.programs[0].instructions[11].host_call;
  call.is_custom = true;
  call.layouts = {{0}, {}};
  call.aliases = {{0, 0}};
  using Kind = HostAttribute::Kind;
  call.attributes = {{"a", Kind::kBool, {1}, {}, ""},           {"b", Kind::kInteger, {-7}, {}, ""},
                     {"c", Kind::kNumber, {}, {0.5}, ""},       {"d", Kind::kString, {}, {}, std::string("x\0y", 3)},
                     {"e", Kind::kIntegers, {1, 2, 3}, {}, ""}, {"f", Kind::kNumbers, {}, {1.5, -2}, ""}};
  return call;
}

TEST(Format, CustomCallsRoundTrip) {
  Executable executable = t::sampleExecutable();
  HostCall &call = customCall(executable);
  absl::StatusOr<Executable> back = parse(serialize(executable));
  ASSERT_TRUE(back.ok()) << back.status();
  EXPECT_TRUE(verify(*back).ok()) << verify(*back);
  const HostCall &got = back->programs[0].instructions[11].host_call;
  EXPECT_TRUE(got.is_custom);
  EXPECT_EQ(got.layouts, call.layouts);
  EXPECT_EQ(got.aliases, call.aliases);
  ASSERT_EQ(got.attributes.size(), call.attributes.size());
  for (size_t i = 0; i < call.attributes.size(); ++i) {
    EXPECT_EQ(got.attributes[i].name, call.attributes[i].name);
    EXPECT_EQ(got.attributes[i].kind, call.attributes[i].kind);
    EXPECT_EQ(got.attributes[i].integers, call.attributes[i].integers);
    EXPECT_EQ(got.attributes[i].numbers, call.attributes[i].numbers);
    EXPECT_EQ(got.attributes[i].text, call.attributes[i].text);
  }
  EXPECT_NE(executableText(*back).find(
                "custom call sort {a = 1, b = -7, c = 0.5, d = \"x\\000y\", e = [1, 2, 3], f = [1.5, -2]}"),
            std::string::npos)
      << executableText(*back);
}

struct Damage {
  const char *text; ///< part of the message
  std::function<void(Executable &)> apply;
};

class Unsound : public ::testing::TestWithParam<Damage> {};

TEST_P(Unsound, IsRefusedWithAText) {
  Executable executable = t::sampleExecutable();
  GetParam().apply(executable);
  absl::Status status = verify(executable);
  ASSERT_FALSE(status.ok());
  EXPECT_NE(std::string(status.message()).find(GetParam().text), std::string::npos) << status;
}

Instruction &main(Executable &executable, size_t index) {
  return executable.programs[0].instructions[index];
}

INSTANTIATE_TEST_SUITE_P(
    Verify, Unsound,
    ::testing::Values(
        Damage{"has size 0", [](Executable &e) { e.mesh[0].size = 0; }},
        Damage{"has size 16777216", [](Executable &e) { e.mesh[1].size = 1 << 24; }},
        Damage{"are 2 each, not 3", [](Executable &e) { e.arguments[0].local_dims[0] = 3; }},
        Damage{"absurd dims",
               [](Executable &e) { e.arguments[1].global_dims = e.arguments[1].local_dims = {1LL << 40, 1LL << 40}; }},
        Damage{"is none of 4 devices", [](Executable &e) { e.arguments[0].sharding.dims[0][0].stride = 3; }},
        Damage{"overlaps another", [](Executable &e) { e.results[4].sharding.dims[0][0].stride = 1; }},
        Damage{"does not point back", [](Executable &e) { e.results[1].alias = -1; }},
        Damage{"does not point back", [](Executable &e) { e.results[1].alias = 7; }},
        Damage{"no multiple of 64", [](Executable &e) { e.arena_bytes = 100; }},
        Damage{"the arena has", [](Executable &e) { e.arena_bytes = uint64_t{1} << 60; }},
        Damage{"outside the", [](Executable &e) { e.constants[1].bytes = 1000; }},
        Damage{"has device 3 twice", [](Executable &e) { e.communicators[2].groups[1][0] = 3; }},
        Damage{"no ELF object", [](Executable &e) { e.kernels = {{"f"}}; }},
        Damage{"there is no program", [](Executable &e) { e.programs.clear(); }},
        Damage{"is outside its 96 bytes", [](Executable &e) { main(e, 0).reads[1].offset = 4; }},
        Damage{"which there is not", [](Executable &e) { main(e, 0).reads[1].index = 9; }},
        Damage{"which no result reuses", [](Executable &e) { main(e, 0).writes[0] = t::argument(1, 96); }},
        Damage{"is a constant", [](Executable &e) { main(e, 3).writes[0] = t::constant(0, 16); }},
        Damage{"too small for its dims", [](Executable &e) { main(e, 0).matmul.k = 7; }},
        Damage{"is not one byte", [](Executable &e) { main(e, 0).reads.push_back(main(e, 0).reads[0]); }},
        Damage{"too small for its dims", [](Executable &e) { main(e, 0).matmul.rhs.row_stride = 1LL << 62; }},
        Damage{"writes an element of its output twice",
               [](Executable &e) { main(e, 1).matmul.out.batch_strides[0] = 1; }},
        Damage{"over its operand", [](Executable &e) { main(e, 1).writes[0] = t::arena(0, 32); }},
        Damage{"it uses communicator 9", [](Executable &e) { main(e, 2).collective.communicator = 9; }},
        Damage{"makes 8 bytes",
               [](Executable &e) {
                 main(e, 2).collective.kind = CollectiveKind::kAllGather;
                 main(e, 2).collective.operands[0].dims = {1};
               }},
        Damage{"is none of", [](Executable &e) { main(e, 2).collective.kind = CollectiveKind::kAllGather; }},
        Damage{"bitwise reduction of f32", [](Executable &e) { main(e, 2).collective.reduction = Reduction::kXor; }},
        Damage{"device 0 receives twice", [](Executable &e) { main(e, 10).collective.pairs[0].second = 0; }},
        Damage{"says it reads", [](Executable &e) { main(e, 10).reads.clear(); }},
        Damage{"a pattern of 3", [](Executable &e) { main(e, 3).fill.pattern = "abc"; }},
        Damage{"it runs program 8 of 5", [](Executable &e) { main(e, 7).loop.body = 8; }},
        Damage{"runs itself", [](Executable &e) { e.programs[2].instructions.push_back(t::repeat(2, 0)); }},
        Damage{"index has 1 bytes", [](Executable &e) { main(e, 4).branch.index.bytes = 1; }},
        Damage{"4xf32 in", [](Executable &e) { main(e, 11).host_call.dims[0] = {4}, main(e, 11).reads[0].bytes = 12; }},
        Damage{"no order of the dims of its tensor 0", [](Executable &e) { customCall(e).layouts[0] = {1}; }},
        Damage{"no order of the dims of its tensor 2", [](Executable &e) { customCall(e).layouts.push_back({0}); }},
        Damage{"has result 1 begin as operand 0", [](Executable &e) { customCall(e).aliases = {{0, 1}}; }},
        Damage{"has result 0 begin as operand -1", [](Executable &e) { customCall(e).aliases = {{-1, 0}}; }},
        Damage{"attribute 'b' of kind 1 with 2 integers",
               [](Executable &e) { customCall(e).attributes[1].integers.push_back(1); }},
        Damage{"attribute 'c' of kind 9",
               [](Executable &e) { customCall(e).attributes[2].kind = static_cast<HostAttribute::Kind>(9); }},
        Damage{"its source is 5 of 2", [](Executable &e) { main(e, 0).source = 5; }},
        Damage{"it launches kernel 0 of 0", [](Executable &e) { main(e, 0).kind = InstructionKind::kLaunch; }}));

TEST(Verify, NamesTheInstruction) {
  Executable executable = t::sampleExecutable();
  main(executable, 2).collective.communicator = 9;
  EXPECT_EQ(verify(executable).message(),
            "program 0 'main' instruction 2 (stablehlo.add at model.py:7:3): it uses communicator 9 of 3");
}

} // namespace
