//===- WorkersTest.cpp - tests of tries in child processes ------------------===//

#include "tools/check/Workers.h"

#include "gtest/gtest.h"

#include <chrono>
#include <csignal>
#include <cstdio>
#include <unistd.h>

namespace weft::check {
namespace {

int shell(const char *line) {
  execl("/bin/sh", "sh", "-c", line, static_cast<char *>(nullptr));
  return 127;
}

TEST(Isolated, ExitCodeAndOutput) {
  Isolated result = runIsolated(20, [] { return shell("echo out; echo err >&2; exit 7"); });
  EXPECT_EQ(result.exitCode, 7);
  EXPECT_EQ(result.signalNumber, 0);
  EXPECT_EQ(result.errors, "out\nerr\n");
}

TEST(Isolated, Signals) {
  Isolated result = runIsolated(20, [] { return shell("kill -SEGV $$"); });
  EXPECT_EQ(result.exitCode, -1);
  EXPECT_EQ(result.signalNumber, SIGSEGV);
}

TEST(Isolated, WhatATryStartedEndsWithIt) {
  auto start = std::chrono::steady_clock::now();
  Isolated result = runIsolated(1, [] { return shell("sleep 60; exit 1"); });
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
  EXPECT_EQ(result.signalNumber, SIGALRM);
  EXPECT_EQ(result.signal, "no end in 1 s");
  // One in the background, which holds the output: the try's own exit code stays.
  start = std::chrono::steady_clock::now();
  result = runIsolated(1, [] { return shell("sleep 60 & exit 3"); });
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
  EXPECT_EQ(result.exitCode, 3);
}

TEST(Jobs, CountAndNameTheFailures) {
  Tally tally;
  std::vector<size_t> crashes;
  ASSERT_TRUE(runJobs(
      20, 3, 20,
      [](size_t i) {
        if (i == 11)
          std::raise(SIGKILL);
        return i % 5 == 2 ? Mark::kFailed : i == 4 ? Mark::kExcepted : Mark::kPassed;
      },
      [&](size_t i, const std::string &) { crashes.push_back(i); }, tally));
  EXPECT_EQ(crashes, std::vector<size_t>({11}));
  EXPECT_EQ(tally.failures, std::vector<size_t>({2, 7, 11, 12, 17}));
  EXPECT_EQ(tally.passed, 14u);
  EXPECT_EQ(tally.failed, 5u);
  EXPECT_EQ(tally.excepted, 1u);
}

} // namespace
} // namespace weft::check
