//===- IoTest.cpp - npy, npz, safetensors: round trips and damage ---------===//
#include "runtime/base/File.h"
#include "runtime/io/Compare.h"
#include "runtime/io/Npy.h"
#include "runtime/io/Safetensors.h"
#include "runtime/io/Tensors.h"
#include "runtime/io/Zip.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <random>
#include <unistd.h>
#include <zlib.h>

using namespace weft::io;
using weft::format::DType;

namespace {

std::string temporary(const std::string &name) {
  const char *folder = std::getenv("TEST_TMPDIR");
  return std::string(folder ? folder : "/tmp") + "/" + name;
}

Array array(std::string name, DType dtype, std::vector<int64_t> dims, unsigned seed = 1) {
  Array result{std::move(name), dtype, false, std::move(dims), ""};
  std::mt19937 random(seed);
  result.data.resize(result.elements() * weft::format::dtypeBytes(dtype));
  for (char &c : result.data)
    c = static_cast<char>(dtype == DType::kI1 ? random() & 1 : random());
  return result;
}

std::vector<Array> everyType() {
  std::vector<Array> arrays;
  for (uint8_t i = 0; i < weft::format::kDTypeCount; ++i) {
    auto dtype = static_cast<DType>(i);
    arrays.push_back(array(std::string("x.") + weft::format::dtypeName(dtype), dtype, {3, i % 4}, i));
  }
  arrays.push_back(array("scalar", DType::kF64, {}));
  return arrays;
}

std::string zipBytes(const std::vector<Array> &arrays) {
  std::string path = temporary("bytes.npz");
  EXPECT_TRUE(writeTensors(path, arrays).ok());
  return *weft::readFile(path);
}

TEST(Npz, RoundTripsEveryType) {
  std::vector<Array> arrays = everyType();
  std::string path = temporary("all.npz");
  ASSERT_TRUE(writeTensors(path, arrays).ok());
  auto back = readTensors(path);
  ASSERT_TRUE(back.ok()) << back.status();
  ASSERT_EQ(back->size(), arrays.size());
  for (size_t i = 0; i < arrays.size(); ++i) {
    EXPECT_EQ((*back)[i].name, arrays[i].name);
    EXPECT_EQ((*back)[i].dims, arrays[i].dims);
    EXPECT_EQ((*back)[i].data, arrays[i].data);
    EXPECT_TRUE(accepts(arrays[i].dtype, (*back)[i])) << arrays[i].name;
  }
}

TEST(Npz, NothingIsLeftBehind) {
  std::string path = temporary("missing/dir/x.npz");
  absl::Status status = writeTensors(path, everyType());
  EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
  EXPECT_NE(std::string(status.message()).find("missing/dir/x.npz"), std::string::npos);
}

TEST(Safetensors, RoundTrips) {
  std::vector<Array> arrays = {array("a", DType::kBF16, {4, 3}), array("b.c", DType::kF8E4M3FN, {5}),
                               array("d", DType::kI64, {}), array("empty", DType::kF32, {0, 7}),
                               array("e", DType::kI1, {9})};
  std::string path = temporary("x.safetensors");
  ASSERT_TRUE(writeTensors(path, arrays).ok());
  auto back = readTensors(path);
  ASSERT_TRUE(back.ok()) << back.status();
  ASSERT_EQ(back->size(), arrays.size());
  for (size_t i = 0; i < arrays.size(); ++i) {
    EXPECT_EQ((*back)[i].name, arrays[i].name);
    EXPECT_EQ((*back)[i].dtype, arrays[i].dtype);
    EXPECT_FALSE((*back)[i].opaque);
    EXPECT_EQ((*back)[i].data, arrays[i].data);
  }
  absl::Status status = writeTensors(path, {array("z", DType::kC128, {1})});
  EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
}

TEST(Safetensors, Refuses) {
  auto file = [](std::string header, size_t data) {
    uint64_t size = header.size();
    return std::string(reinterpret_cast<char *>(&size), 8) + header + std::string(data, 'x');
  };
  EXPECT_TRUE(parseSafetensors(file(R"({"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}})", 8)).ok());
  for (const char *header :
       {R"({"a":{"dtype":"F32","shape":[2],"data_offsets":[0,16]}})",
        R"({"a":{"dtype":"F32","shape":[3],"data_offsets":[0,8]}})",
        R"({"a":{"dtype":"F32","shape":[-2],"data_offsets":[0,8]}})",
        R"({"a":{"dtype":"F99","shape":[2],"data_offsets":[0,8]}})",
        R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[4,8]}})",
        R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}})",
        R"({"a":{"dtype":"U8","shape":[4611686018427387904,4],"data_offsets":[0,8]}})", R"({"a":3})", R"([])"})
    EXPECT_FALSE(parseSafetensors(file(header, 8)).ok()) << header;
}

TEST(Safetensors, TruthIsOneOrZero) {
  std::string header = R"({"a":{"dtype":"BOOL","shape":[3],"data_offsets":[0,3]}})";
  uint64_t size = header.size();
  auto back = parseSafetensors(std::string(reinterpret_cast<char *>(&size), 8) + header + std::string("\x4b\0\x80", 3));
  ASSERT_TRUE(back.ok()) << back.status();
  EXPECT_EQ((*back)[0].data, std::string("\1\0\1", 3));
}

TEST(Safetensors, NamesThatItCannotHoldAreNotWritten) {
  for (const char *name : {"__metadata__", "\xff"}) {
    std::string error;
    EXPECT_EQ(safetensorsHeader({array(name, DType::kF32, {1})}, error), "");
    EXPECT_NE(error.find("cannot be the name of a tensor"), std::string::npos) << error;
  }
}

TEST(Npy, ForeignLayouts) {
  auto npy = [](std::string header, std::string data) {
    std::string bytes("\x93NUMPY\1\0", 8);
    uint16_t size = header.size();
    bytes.append(reinterpret_cast<char *>(&size), 2);
    return bytes + header + data;
  };
  auto big =
      parseNpy(npy("{'shape': (2,), 'fortran_order': False, 'descr': '>i4'}", std::string("\0\0\0\1\0\0\2\0", 8)));
  ASSERT_TRUE(big.ok()) << big.status();
  int32_t values[2];
  std::memcpy(values, big->data.data(), 8);
  EXPECT_EQ(values[0], 1);
  EXPECT_EQ(values[1], 512);

  auto fortran = parseNpy(npy("{'descr': '|u1', 'fortran_order': True, 'shape': (2, 3)}", "adbecf"));
  ASSERT_TRUE(fortran.ok()) << fortran.status();
  EXPECT_EQ(fortran->data, "abcdef");

  auto complex = parseNpy(npy("{'descr': '>c8', 'fortran_order': False, 'shape': ()}", "abcdefgh"));
  ASSERT_TRUE(complex.ok());
  EXPECT_EQ(complex->data, "dcbahgfe");

  for (const char *header :
       {"{'descr': '|O', 'fortran_order': False, 'shape': ()}",
        "{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': ()}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (2)}", "{'descr': '<f4', 'fortran_order': False}", "",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (99999999999999999999,)}"})
    EXPECT_FALSE(parseNpy(npy(header, "abcd")).ok()) << header;
  // More dims than NumPy has would make a copy in another order as slow as one likes.
  for (int rank : {64, 65}) {
    std::string header = "{'descr': '<f4', 'fortran_order': True, 'shape': (";
    for (int i = 0; i < rank; ++i)
      header += "1, ";
    EXPECT_EQ(parseNpy(npy(header + ")}", "abcd")).ok(), rank == 64);
  }
}

TEST(Zip, DeflatedAndDamaged) {
  // A deflated entry, made by hand: our writer stores.
  std::string raw = npyHeader(array("", DType::kF32, {100})) + array("", DType::kF32, {100}).data;
  std::string packed(raw.size() + 100, '\0');
  z_stream stream = {};
  ASSERT_EQ(deflateInit2(&stream, 9, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY), Z_OK);
  stream.next_in = reinterpret_cast<Bytef *>(&raw[0]);
  stream.avail_in = raw.size();
  stream.next_out = reinterpret_cast<Bytef *>(&packed[0]);
  stream.avail_out = packed.size();
  ASSERT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
  packed.resize(stream.total_out);
  deflateEnd(&stream);

  ZipImage image = writeZip({{"x.npy", packed, ""}});
  std::string bytes;
  for (std::string_view piece : image.pieces)
    bytes.append(piece);
  auto patch = [&](size_t at) { // method, CRC and raw size in a header whose method lies at `at`
    uint16_t method = 8;
    uint32_t crc = crc32(0, reinterpret_cast<const Bytef *>(raw.data()), raw.size()), size = raw.size();
    std::memcpy(&bytes[at], &method, 2);
    std::memcpy(&bytes[at + 6], &crc, 4);
    std::memcpy(&bytes[at + 14], &size, 4);
  };
  patch(8);
  patch(30 + 5 + packed.size() + 10);
  auto arrays = parseTensors(bytes);
  ASSERT_TRUE(arrays.ok()) << arrays.status();
  EXPECT_EQ((*arrays)[0].data, array("", DType::kF32, {100}).data);

  for (size_t size = 0; size < bytes.size(); size += 3)
    EXPECT_FALSE(parseTensors(std::string_view(bytes).substr(0, size)).ok()) << size;
  std::mt19937 random(4);
  for (size_t i = 0; i < bytes.size(); ++i) {
    std::string damaged = bytes;
    damaged[i] = static_cast<char>(damaged[i] ^ (1 + random() % 255));
    auto result = parseTensors(damaged);
    if (result.ok() && !result->empty() && (*result)[0].dims == std::vector<int64_t>{100})
      EXPECT_EQ((*result)[0].data, (*arrays)[0].data) << "byte " << i;
  }
}

TEST(Zip, EntriesDoNotShareBytes) {
  // Two entries of the directory that lead to the same 1,000 bytes.
  std::string bytes, content(1000, 'x');
  ZipImage image = writeZip({{"x", "", content}});
  for (std::string_view piece : image.pieces)
    bytes.append(piece);
  size_t directory = bytes.find("PK\1\2"), end = bytes.find("PK\5\6");
  std::string record = bytes.substr(directory, end - directory);
  auto twice = [&](int times) {
    std::string all = bytes.substr(0, directory), tail = bytes.substr(end);
    for (int i = 0; i < times; ++i)
      all += record;
    uint16_t entries = times;
    uint32_t size = static_cast<uint32_t>(record.size() * times);
    std::memcpy(&tail[8], &entries, 2);
    std::memcpy(&tail[10], &entries, 2);
    std::memcpy(&tail[12], &size, 4);
    return parseZip(all + tail);
  };
  EXPECT_TRUE(twice(1).ok()) << twice(1).status();
  EXPECT_NE(twice(2).status().message().find("they overlap"), std::string::npos) << twice(2).status();
}

// Ten thousand one-byte changes of an archive: an error or the right arrays (a byte that no reader needs, such as a
// date, may change without harm), never another value.
TEST(Npz, TenThousandChanges) {
  std::vector<Array> arrays = {array("w", DType::kF32, {20, 11}), array("step", DType::kI32, {}),
                               array("b", DType::kBF16, {7})};
  std::string bytes = zipBytes(arrays);
  std::mt19937 random(5);
  int refused = 0;
  for (int round = 0; round < 10000; ++round) {
    std::string damaged = bytes;
    damaged[random() % damaged.size()] ^= static_cast<char>(1 + random() % 255);
    auto result = parseTensors(damaged);
    if (!result.ok()) {
      ++refused;
      continue;
    }
    ASSERT_EQ(result->size(), arrays.size());
    for (size_t i = 0; i < arrays.size(); ++i) {
      EXPECT_EQ((*result)[i].name, arrays[i].name);
      EXPECT_EQ((*result)[i].dims, arrays[i].dims);
      EXPECT_EQ((*result)[i].data, arrays[i].data);
    }
  }
  EXPECT_GT(refused, 8000);
}

TEST(Npz, Truncations) {
  std::string bytes = zipBytes({array("w", DType::kF32, {20, 11})});
  for (size_t size = 0; size < bytes.size(); ++size)
    EXPECT_FALSE(parseTensors(std::string_view(bytes).substr(0, size)).ok()) << size;
}

template <typename T> Array of(DType dtype, std::vector<T> values) {
  Array result{"x", dtype, false, {static_cast<int64_t>(values.size())}, ""};
  result.data.assign(reinterpret_cast<const char *>(values.data()), values.size() * sizeof(T));
  return result;
}

TEST(Compare, ToleranceAndSpecialValues) {
  float nan = NAN, inf = INFINITY;
  Tolerance tolerance{0.1, 0.01};
  Array want = of<float>(DType::kF32, {1, 0, nan, inf});
  EXPECT_EQ(difference(of<float>(DType::kF32, {1.1f, 0.01f, nan, inf}), want, tolerance), "");
  EXPECT_EQ(difference(of<float>(DType::kF32, {1.2f, 0.02f, nan, inf}), want, tolerance),
            "2 of 4 elements differ beyond rtol 0.1 and atol 0.01, the worst by 0.2; the first at [0] is 1.20000005, "
            "expected 1");
  for (auto wrong : {std::vector<float>{1, 0, 1, inf}, {1, 0, nan, -inf}, {1, nan, nan, inf}, {1, 0, nan, 3e38f}})
    EXPECT_NE(difference(of(DType::kF32, wrong), want, tolerance), "");
}

TEST(Compare, IntegersAreExactAndTypesMatter) {
  Array want = of<int64_t>(DType::kI64, {1LL << 60, 2});
  EXPECT_EQ(difference(want, want, {}), "");
  EXPECT_NE(difference(of<int64_t>(DType::kI64, {(1LL << 60) + 1, 2}), want, {1, 1}), "");
  EXPECT_EQ(difference(of<int32_t>(DType::kI32, {1, 2}), want, {}), "it is 2xi32, expected 2xi64");
  Array raw = of<uint16_t>(DType::kUI16, {0x3f80});
  raw.opaque = true;
  EXPECT_EQ(difference(of<uint16_t>(DType::kBF16, {0x3f80}), raw, {}), "");
  EXPECT_NE(difference(of<uint16_t>(DType::kBF16, {0x4f80}), raw, {}), "");
}

} // namespace
