//===- ReportTest.cpp - counts and bytes of collectives -------------------===//
#include "tools/inspect/Report.h"
#include "runtime/testing/Build.h"

#include <gtest/gtest.h>

using namespace weft;
using namespace weft::format;
namespace t = weft::testing;

namespace {

Instruction of(CollectiveKind kind, uint32_t communicator, std::vector<int64_t> dims, uint64_t outBytes) {
  Collective collective;
  collective.kind = kind;
  collective.communicator = communicator;
  uint64_t bytes = 4;
  for (int64_t dim : dims)
    bytes *= static_cast<uint64_t>(dim);
  collective.operands = {{t::arena(0, bytes), t::arena(4096, outBytes), DType::kF32, dims, 0, 0}};
  return t::collective(collective);
}

// One collective of each kind on a group of four, 64 bytes each, by hand.
TEST(Report, RingFormulasAndLoops) {
  Executable executable;
  executable.mesh = {{"x", 4}};
  executable.communicators = {{{{4, 1}}, {}, "x"}};
  executable.arena_bytes = 8192;
  Program main{"main", {}}, body{"body", {}}, inner{"inner", {}}, condition{"condition", {}};
  main.instructions = {of(CollectiveKind::kAllGather, 0, {16}, 256), of(CollectiveKind::kReduceScatter, 0, {16}, 16),
                       t::repeat(5, 1), t::repeat(2, 1), t::loop(3, 2, t::arena(0, 1))};
  body.instructions = {of(CollectiveKind::kAllReduce, 0, {16}, 64), t::repeat(3, 2)};
  inner.instructions = {of(CollectiveKind::kAllToAll, 0, {16}, 64)};
  condition.instructions = {of(CollectiveKind::kPermute, 0, {16}, 64)};
  executable.programs = {main, body, inner, condition};
  inspect::Report report = inspect::makeReport(executable);

  auto expect = [&](const char *kind, double ops, double executed, double bytes) {
    const inspect::Traffic &traffic = report.byKind.at(kind);
    EXPECT_EQ(traffic.ops, ops) << kind;
    EXPECT_EQ(traffic.executed, executed) << kind;
    EXPECT_EQ(traffic.bytes, bytes) << kind;
  };
  expect("all-gather", 1, 1, 192);             // 3/4 of the result's 256
  expect("reduce-scatter", 1, 1, 48);          // 3/4 of the operand's 64
  expect("all-reduce", 2, 7, 7 * 96);          // twice 3/4 of 64, in loops of 5 and 2
  expect("all-to-all", 3, 7 * 3 + 1, 22 * 48); // from both loops' bodies, and once from the loop of unknown length
  expect("collective-permute", 1, 2, 2 * 64);  // a condition runs once more than its body
  EXPECT_EQ(report.unknownLoops, 1);
  EXPECT_EQ(report.largestGather, 256);
  EXPECT_EQ(report.bytesSent, 192 + 48 + 7 * 96 + 22 * 48 + 128);
}

TEST(Report, JsonHasThePeersKeys) {
  Executable executable = t::sampleExecutable();
  json::Value out = inspect::reportJson(executable, inspect::makeReport(executable));
  EXPECT_EQ(out.find("devices")->integer(), 4);
  const json::Value &collectives = *out.find("collectives");
  // The sum over pairs of 4 bytes, and a permute of 4.
  EXPECT_EQ(collectives.find("bytes_sent_per_device")->integer(), 4 + 4);
  EXPECT_EQ(collectives.find("largest_gather_bytes")->integer(), 0);
  EXPECT_EQ(collectives.find("loops_without_known_trip_count")->integer(), 1);
  EXPECT_EQ(collectives.find("by_kind")->find("all-reduce")->find("executed")->integer(), 1);
  EXPECT_EQ(collectives.find("list")->items()[0].find("annotation")->string(), "sdy.sharding_constraint at model.py:5");
  const json::Value &memory = *out.find("memory");
  EXPECT_EQ(memory.find("peak")->integer(), memory.find("argument")->integer() + memory.find("output")->integer() -
                                                memory.find("alias")->integer() + memory.find("temp")->integer() +
                                                memory.find("constant")->integer());
}

// Programs that call each other twice each, forty deep: counted without walking 2^40 paths.
TEST(Report, SharedProgramsAreCountedOnce) {
  Executable executable;
  executable.communicators = {{{}, {}, ""}};
  for (uint32_t i = 0; i < 40; ++i)
    executable.programs.push_back({"p", {t::repeat(1, i + 1), t::repeat(1, i + 1)}});
  executable.programs.push_back({"last", {of(CollectiveKind::kPermute, 0, {1}, 4)}});
  inspect::Report report = inspect::makeReport(executable);
  EXPECT_EQ(report.byKind.at("collective-permute").executed, 1099511627776.0);
}

TEST(Report, HtmlIsSelfContainedAndEscaped) {
  Executable executable = t::sampleExecutable();
  executable.arguments[0].name = "<script>";
  std::string html = inspect::reportHtml(executable, inspect::makeReport(executable), "a & b");
  EXPECT_EQ(html.find("<script"), std::string::npos);
  EXPECT_EQ(html.find("http"), std::string::npos);
  EXPECT_NE(html.find("a &amp; b"), std::string::npos);
  EXPECT_NE(html.find("&lt;script&gt;"), std::string::npos);
}

} // namespace
