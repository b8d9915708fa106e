//===- CrashHandlerTest.cpp - crashes end in a message and exit code 70 -----===//

#include "runtime/base/CrashHandler.h"

#include "gtest/gtest.h"

#include <csignal>
#include <cstdlib>
#include <new>

namespace weft {
namespace {

#if !defined(__has_feature) || !(__has_feature(address_sanitizer) || __has_feature(thread_sanitizer))

const char *const kArguments[] = {"tool", "model.mlir", "--flag"};

/// Recursion that no compiler turns into a loop.
int deep(int depth, volatile char *above) {
  volatile char block[4096];
  block[depth % 4096] = above ? *above : 1;
  return depth < 0 ? 0 : deep(depth + 1, block) + block[0];
}

TEST(CrashHandler, SaysWhatCrashedAndHowToSeeItAgain) {
  auto crash = [](int signal) {
    installCrashHandler("tool", 3, kArguments);
    std::raise(signal);
  };
  for (int signal : {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT})
    EXPECT_EXIT(crash(signal), testing::ExitedWithCode(70),
                "tool: internal error: .*SIG[A-Z]+.*\n.*what shows it: tool model.mlir --flag");
}

TEST(CrashHandler, ACrashThatMeansSomething) {
  auto crash = [](bool inside) {
    installCrashHandler("tool", 3, kArguments);
    {
      CrashMeaning meaning("x.bc: error: damaged", 1);
      if (inside)
        std::raise(SIGABRT);
    }
    std::raise(SIGABRT);
  };
  EXPECT_EXIT(crash(true), testing::ExitedWithCode(1), "^x.bc: error: damaged\n$");
  EXPECT_EXIT(crash(false), testing::ExitedWithCode(70), "internal error");
}

TEST(CrashHandler, WhatDoesNotEnd) {
  auto run = [](bool inside) {
    installCrashHandler("tool", 3, kArguments);
    {
      CrashMeaning meaning("x.bc: error: damaged", 1, inside ? 1 : 1000);
      for (volatile bool forever = inside; forever;) {
      }
    }
    std::exit(0);
  };
  EXPECT_EXIT(run(true), testing::ExitedWithCode(1), "^x.bc: error: damaged\n$");
  EXPECT_EXIT(run(false), testing::ExitedWithCode(0), "");
}

TEST(CrashHandler, AStackThatRanOut) {
  auto crash = [] {
    installCrashHandler("tool", 3, kArguments);
    std::exit(deep(0, nullptr) & 1);
  };
  EXPECT_EXIT(crash(), testing::ExitedWithCode(70), "stack that ran out");
}

TEST(CrashHandler, NoMemory) {
  auto crash = [] {
    installCrashHandler("tool", 3, kArguments);
    void *volatile memory = ::operator new(static_cast<size_t>(1) << 60);
    std::exit(memory != nullptr);
  };
  EXPECT_EXIT(crash(), testing::ExitedWithCode(4), "tool: error: out of memory");
}

#else

TEST(CrashHandler, LeavesSanitizersAlone) {
  installCrashHandler("tool", 0, nullptr);
  struct sigaction action = {};
  ASSERT_EQ(sigaction(SIGABRT, nullptr, &action), 0);
  EXPECT_EQ(action.sa_flags & SA_RESETHAND, 0);
}

#endif

} // namespace
} // namespace weft
