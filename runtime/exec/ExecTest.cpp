//===- ExecTest.cpp - hand-made executables, run --------------------------===//
#include "runtime/exec/Session.h"
#include "runtime/host_call/Registry.h"
#include "runtime/testing/Build.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <numeric>

using namespace weft::exec;
using namespace weft::format;
namespace t = weft::testing;
using weft::io::Array;

namespace {

template <typename T> Array arrayOf(DType dtype, std::vector<int64_t> dims, std::vector<T> values) {
  return {"", dtype, false, std::move(dims), t::bytesOf(values)};
}
template <typename T> std::vector<T> valuesOf(const Array &array) {
  std::vector<T> values(array.data.size() / sizeof(T));
  std::memcpy(values.data(), array.data.data(), array.data.size());
  return values;
}

std::unique_ptr<Session> load(Executable executable, int workers = 2) {
  SessionOptions options;
  options.workers = workers;
  auto session = Session::create(std::move(executable), options);
  EXPECT_TRUE(session.ok()) << session.status();
  return session.ok() ? *std::move(session) : nullptr;
}

TEST(Session, RunsTheSample) {
  for (int workers : {1, 2, 3, 8}) {
    auto session = load(t::sampleExecutable(), workers);
    ASSERT_TRUE(session);
    std::vector<float> x(24), w(24);
    std::iota(x.begin(), x.end(), 1.0f);
    for (int i = 0; i < 24; ++i)
      w[i] = static_cast<float>((i * 7) % 5) - 2;
    ASSERT_TRUE(session->setInput(0, arrayOf(DType::kF32, {4, 6}, x)).ok());
    ASSERT_TRUE(session->setInput(1, arrayOf(DType::kF32, {6, 4}, w)).ok());
    ASSERT_TRUE(session->setInput(2, arrayOf<int32_t>(DType::kI32, {}, {9})).ok());
    absl::Status status = session->run();
    ASSERT_TRUE(status.ok()) << status;

    std::vector<float> expected(16, 0);
    for (int i = 0; i < 4; ++i)
      for (int j = 0; j < 4; ++j)
        for (int k = 0; k < 6; ++k)
          expected[i * 4 + j] += 2 * x[i * 6 + k] * w[k * 4 + j];
    EXPECT_EQ(valuesOf<float>(*session->output(0, true)), expected);
    EXPECT_EQ(valuesOf<int32_t>(*session->output(1, true)),
              std::vector<int32_t>{5}); // the last branch taken: index 1 of a predicate
    EXPECT_EQ(valuesOf<float>(*session->output(2, true)), std::vector<float>{expected[0] + expected[8]});
    std::vector<float> row(w.begin(), w.begin() + 4);
    std::sort(row.begin(), row.end());
    EXPECT_EQ(valuesOf<float>(*session->output(3, true)), row);
    EXPECT_EQ(valuesOf<int32_t>(*session->output(4, true)),
              (std::vector<int32_t>{2, 0, 1, 0})); // device 3 receives nothing
  }
}

TEST(Session, CountsMemoryAsPlanned) {
  auto session = load(t::sampleExecutable());
  MemoryUse use = session->memory();
  EXPECT_EQ(use.argument, 48u + 96 + 4);
  EXPECT_EQ(use.output, 32u + 4 + 4 + 16 + 4);
  EXPECT_EQ(use.alias, 4u);
  EXPECT_EQ(use.temp, 256u);
  EXPECT_EQ(use.constant, 16u + 12);
  uint64_t planned = use.argument + use.output - use.alias + use.temp + use.constant;
  EXPECT_EQ(plannedMemory(t::sampleExecutable()).peak, planned);
  EXPECT_EQ(use.peak, planned + (use.workspace + 1) / 2) << "four devices on two workers";
  EXPECT_GE(use.process, 4 * (planned - use.constant) + use.constant + use.workspace);
  ASSERT_TRUE(session->run().ok());
  EXPECT_GE(session->memory().workspace, use.workspace + 4096) << "it sorts";
}

TEST(Session, RefusesOtherShapesAndTypes) {
  auto session = load(t::sampleExecutable());
  absl::Status status = session->setInput(0, arrayOf<float>(DType::kF32, {6, 4}, std::vector<float>(24)));
  EXPECT_EQ(status.message(), "argument 0 'x' is 4x6xf32, the array given for it is 6x4xf32");
  EXPECT_FALSE(session->setInput(2, arrayOf<float>(DType::kF32, {}, {1})).ok());
  EXPECT_FALSE(session->setInput(7, arrayOf<float>(DType::kF32, {}, {1})).ok());
}

TEST(Session, RefusesMoreMemoryThanThereIs) {
  Executable executable = t::sampleExecutable();
  executable.arena_bytes = uint64_t{1} << 44;
  auto session = Session::create(executable, {});
  EXPECT_EQ(session.status().code(), absl::StatusCode::kResourceExhausted);
  EXPECT_NE(std::string(session.status().message()).find("are available"), std::string::npos) << session.status();
}

TEST(Session, RefusesOtherCpusAndFunctions) {
  Executable executable = t::sampleExecutable();
  executable.cpu_flags = {"sse2", "avx9000"};
  auto session = Session::create(executable, {});
  EXPECT_EQ(session.status().code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_NE(std::string(session.status().message()).find("lacks avx9000"), std::string::npos) << session.status();

  executable = t::sampleExecutable();
  executable.programs[0].instructions.back().host_call.name = "sprout";
  EXPECT_EQ(Session::create(executable, {}).status().code(), absl::StatusCode::kFailedPrecondition);
}

TEST(Session, CustomCallsComeFromTheRegistry) {
  Executable executable = t::sampleExecutable();
  HostCall &call = executable.programs[0].instructions.back().host_call;
  call.is_custom = true;
  auto session = Session::create(executable, {});
  EXPECT_EQ(session.status().code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_NE(std::string(session.status().message()).find("is to 'sort', which this runtime does not have"),
            std::string::npos)
      << session.status();

  // One that fails everywhere: the first device is named.
  static const WeftTarget target = {"sort",
                                    [](const WeftCall *call, char *error, size_t size) {
                                      return std::snprintf(error, size, "got %g",
                                                           *static_cast<const float *>(call->operands[0].data));
                                    },
                                    nullptr, nullptr, 0};
  weft::hostcall::Registry registry;
  ASSERT_TRUE(registry.add(target, "test").ok());
  EXPECT_EQ(registry.userTargets(), std::vector<std::string>{"sort"});
  EXPECT_FALSE(registry.isBuiltIn("sort"));
  EXPECT_TRUE(registry.isBuiltIn("lapack_sgetrf_ffi"));
  SessionOptions options;
  options.registry = &registry;
  session = Session::create(executable, options);
  ASSERT_TRUE(session.ok()) << session.status();
  absl::Status status = (*session)->run();
  EXPECT_EQ(status.code(), absl::StatusCode::kAborted);
  EXPECT_NE(std::string(status.message()).find("the custom call to 'sort'"), std::string::npos) << status;
  EXPECT_NE(std::string(status.message()).find("failed on device 0: got 0"), std::string::npos) << status;
  EXPECT_EQ((*session)->run().code(), absl::StatusCode::kFailedPrecondition);
}

// Device-dependent control flow takes half of the devices to one collective and half to another, both over all devices.
TEST(Session, ReportsDeadlocks) {
  Executable executable;
  executable.mesh = {{"x", 4}};
  executable.communicators = {{{{4, 1}}, {}, "x"}, {{{2, 2}}, {}, "half"}};
  executable.results = {t::parameter("r", DType::kF32, {})};
  executable.arena_bytes = 64;
  executable.sources = {{"stablehlo.all_reduce", "model.py:3:1", "", {}, ""}};
  Collective sum;
  sum.operands = {{t::arena(0, 4), t::result(0, 4), DType::kF32, {}, 0, 0}};
  Program main{"main", {}}, left{"left", {}}, right{"right", {}};
  main.instructions = {t::axisIndex(1, t::arena(4, 4)), t::branch({1, 2}, t::arena(4, 4), false)};
  left.instructions = {t::collective(sum)};
  right.instructions = {t::collective(sum)};
  executable.programs = {main, left, right};
  auto session = load(executable);
  ASSERT_TRUE(session);
  absl::Status status = session->run();
  EXPECT_EQ(status.code(), absl::StatusCode::kInternal);
  EXPECT_NE(std::string(status.message()).find("device 0 at all-reduce (model.py:3:1) waits for 2, 3"),
            std::string::npos)
      << status;
  EXPECT_FALSE(session->run().ok());
}

// Many devices, few workers, collectives over different axes inside a loop: everything is awaited, nothing is mixed up.
TEST(Session, ManyDevicesOnFewWorkers) {
  Executable executable;
  executable.mesh = {{"a", 4}, {"b", 4}, {"c", 4}};
  executable.communicators = {{{{4, 16}}, {}, "a"}, {{{4, 4}}, {}, "b"}, {{{4, 1}, {4, 16}}, {}, "c,a"}};
  executable.results = {t::parameter("r", DType::kI64, {64}, {{{4, 16}, {4, 4}, {4, 1}}})};
  executable.arena_bytes = 64;
  auto sum = [](uint32_t communicator) {
    Collective collective;
    collective.communicator = communicator;
    collective.operands = {{t::arena(0, 8), t::arena(0, 8), DType::kI64, {}, 0, 0}}; // in place
    return t::collective(collective);
  };
  Program main{"main", {}}, body{"body", {}};
  main.instructions = {t::fill(t::arena(0, 8), t::bytesOf(int64_t{0})),
                       t::axisIndex(AxisIndex::kDeviceId, t::arena(0, 4)), t::repeat(5, 1),
                       t::copy(t::arena(0, 8), t::result(0, 8))};
  body.instructions = {sum(0), sum(1), sum(2)};
  executable.programs = {main, body};

  std::vector<int64_t> expected(64);
  std::iota(expected.begin(), expected.end(), 0);
  for (int turn = 0; turn < 5; ++turn)
    for (int communicator = 0; communicator < 3; ++communicator) {
      std::vector<int64_t> next(64, 0);
      for (int d = 0; d < 64; ++d)
        for (int e = 0; e < 64; ++e) {
          bool a = d / 16 == e / 16, b = d / 4 % 4 == e / 4 % 4, c = d % 4 == e % 4;
          if (communicator == 0 ? b && c : communicator == 1 ? a && c : b)
            next[d] += expected[e];
        }
      expected = next;
    }
  for (int workers : {1, 2, 5}) {
    auto session = load(executable, workers);
    ASSERT_TRUE(session);
    for (int step = 0; step < 20; ++step) {
      absl::Status status = session->run();
      ASSERT_TRUE(status.ok()) << status;
      ASSERT_EQ(valuesOf<int64_t>(*session->output(0)), expected);
    }
  }
}

TEST(Session, ConditionalLoopsRunUntilTheConditionFails) {
  // A table holds the predicates of each turn; the loop body shifts it by one byte.
  Executable executable;
  executable.arguments = {t::parameter("table", DType::kUI8, {8})};
  executable.results = {t::parameter("left", DType::kUI8, {8})};
  executable.arena_bytes = 64;
  Program main{"main", {}}, condition{"condition", {}}, body{"body", {}};
  main.instructions = {t::copy(t::argument(0, 8), t::arena(8, 8)), t::loop(1, 2, t::arena(0, 1)),
                       t::copy(t::arena(8, 8), t::result(0, 8))};
  condition.instructions = {t::copy(t::arena(8, 1), t::arena(0, 1))};
  body.instructions = {t::copy(t::arena(9, 7), t::arena(8, 7))};
  executable.programs = {main, condition, body};
  auto session = load(executable);
  ASSERT_TRUE(session->setInput(0, arrayOf<uint8_t>(DType::kUI8, {8}, {1, 1, 1, 0, 5, 6, 7, 8})).ok());
  ASSERT_TRUE(session->run().ok());
  EXPECT_EQ(valuesOf<uint8_t>(*session->output(0))[0], 0);
  EXPECT_EQ(valuesOf<uint8_t>(*session->output(0))[1], 5);
  ASSERT_TRUE(session->setInput(0, arrayOf<uint8_t>(DType::kUI8, {8}, {0, 1, 1, 0, 5, 6, 7, 8})).ok());
  ASSERT_TRUE(session->run().ok());
  EXPECT_EQ(valuesOf<uint8_t>(*session->output(0))[1], 1);
}

TEST(Session, UnevenShardsComeBackWhole) {
  // 5 elements on 4 shards: two each, then one, then none.
  Executable executable;
  executable.mesh = {{"x", 4}};
  executable.arguments = {t::parameter("in", DType::kI32, {5, 3}, {{{4, 1}}, {}})};
  executable.results = {t::parameter("out", DType::kI32, {5, 3}, {{{4, 1}}, {}})};
  executable.programs = {{"main", {t::copy(t::argument(0, 24), t::result(0, 24))}}};
  auto session = load(executable);
  std::vector<int32_t> values(15);
  std::iota(values.begin(), values.end(), 1);
  ASSERT_TRUE(session->setInput(0, arrayOf(DType::kI32, {5, 3}, values)).ok());
  ASSERT_TRUE(session->run().ok());
  EXPECT_EQ(valuesOf<int32_t>(*session->output(0, true)), values);
  EXPECT_EQ(valuesOf<int32_t>(session->localOutput(0, 2)), (std::vector<int32_t>{13, 14, 15, 0, 0, 0}));
  EXPECT_EQ(valuesOf<int32_t>(session->localOutput(0, 3)), std::vector<int32_t>(6, 0));
}

TEST(Session, FindsReplicasThatDiffer) {
  Executable executable;
  executable.mesh = {{"x", 2}};
  executable.results = {t::parameter("who", DType::kI32, {})};
  executable.programs = {{"main", {t::axisIndex(AxisIndex::kDeviceId, t::result(0, 4))}}};
  auto session = load(executable);
  ASSERT_TRUE(session->run().ok());
  EXPECT_TRUE(session->output(0, false).ok());
  EXPECT_EQ(session->output(0, true).status().code(), absl::StatusCode::kInternal);
}

TEST(Feeds, ByHandThenNameThenAlias) {
  Executable executable;
  executable.arguments = {t::parameter("a", DType::kF32, {2}), t::parameter("b", DType::kF32, {2}),
                          t::parameter("c", DType::kF32, {2}), t::parameter("d", DType::kI32, {2})};
  executable.results = {t::parameter("a", DType::kF32, {2}), t::parameter("z", DType::kF32, {2}),
                        t::parameter("c", DType::kF32, {2}), t::parameter("d", DType::kF32, {2})};
  executable.results[1].alias = 1;
  executable.arguments[1].alias = 1;
  auto pairs = [](const std::vector<Feed> &feeds) {
    std::vector<std::pair<size_t, size_t>> list;
    for (const Feed &feed : feeds)
      list.emplace_back(feed.result, feed.argument);
    return list;
  };
  using Pairs = std::vector<std::pair<size_t, size_t>>;
  EXPECT_EQ(pairs(*resolveFeeds(executable, {})), (Pairs{{0, 0}, {1, 1}, {2, 2}}));
  EXPECT_EQ(pairs(*resolveFeeds(executable, {"result.3=arg0"})), (Pairs{{3, 0}, {1, 1}, {2, 2}}));
  EXPECT_EQ(pairs(*resolveFeeds(executable, {"z=c"})), (Pairs{{0, 0}, {1, 2}}));
  EXPECT_FALSE(resolveFeeds(executable, {"z=d"}).ok());
  EXPECT_FALSE(resolveFeeds(executable, {"z=q"}).ok());
  EXPECT_FALSE(resolveFeeds(executable, {"z"}).ok());
  EXPECT_FALSE(resolveFeeds(executable, {"z=a", "c=a"}).ok());
  // Memory that is matched by type and order alone crosses parts of one name.
  executable.results[0].alias = 2, executable.arguments[2].alias = 0;
  executable.results[2].alias = 0, executable.arguments[0].alias = 2;
  EXPECT_EQ(pairs(*resolveFeeds(executable, {})), (Pairs{{0, 0}, {1, 1}, {2, 2}}));
}

TEST(Feeds, StateMovesFromStepToStep) {
  // out = in + in over the two devices' sum, laid out differently, and swapped pairs: r0 feeds b, r1 feeds a.
  Executable executable;
  executable.mesh = {{"x", 2}};
  executable.communicators = {{{{2, 1}}, {}, "x"}};
  executable.arguments = {t::parameter("a", DType::kI32, {4}, {{{2, 1}}}), t::parameter("b", DType::kI32, {4})};
  executable.results = {t::parameter("r0", DType::kI32, {4}, {{{2, 1}}}), t::parameter("r1", DType::kI32, {4})};
  executable.programs = {
      {"main", {t::copy(t::argument(0, 8), t::result(0, 8)), t::copy(t::argument(1, 16), t::result(1, 16))}}};
  auto session = load(executable);
  ASSERT_TRUE(session->setInput(0, arrayOf<int32_t>(DType::kI32, {4}, {1, 2, 3, 4})).ok());
  ASSERT_TRUE(session->setInput(1, arrayOf<int32_t>(DType::kI32, {4}, {5, 6, 7, 8})).ok());
  auto feeds = resolveFeeds(executable, {"r0=b", "r1=a"});
  ASSERT_TRUE(feeds.ok());
  for (int step = 0; step < 3; ++step) {
    if (step)
      session->feed(*feeds);
    ASSERT_TRUE(session->run().ok());
  }
  EXPECT_EQ(valuesOf<int32_t>(*session->output(0)), (std::vector<int32_t>{1, 2, 3, 4}));
  session->feed(*feeds);
  ASSERT_TRUE(session->run().ok());
  EXPECT_EQ(valuesOf<int32_t>(*session->output(0)), (std::vector<int32_t>{5, 6, 7, 8}));
}

} // namespace
