//===- KernelsTest.cpp - objects side by side, and what is refused --------===//
#include "runtime/device/cpu/Kernels.h"
#include "runtime/base/File.h"

#include <gtest/gtest.h>

namespace weft::cpu {
namespace {

format::Executable executable(int number) {
  format::Executable made;
  made.kernels = {{"number"}};
  made.kernel_object = readFile("runtime/testing/number_kernel_" + std::to_string(number) + ".so").value_or("");
  return made;
}
int numberOf(const Kernels &kernels) {
  int number = 0;
  void *buffers[] = {&number};
  kernels.function(0)(buffers, 0, 1);
  return number;
}

// The symbols of both have the same name, and an object that is gone leaves its place to the next.
TEST(Kernels, EveryExecutableHasItsOwn) {
  auto one = Kernels::load(executable(1)), two = Kernels::load(executable(2)), again = Kernels::load(executable(1));
  ASSERT_TRUE(one.ok() && two.ok() && again.ok()) << one.status() << two.status() << again.status();
  EXPECT_EQ(numberOf(**one), 1);
  EXPECT_EQ(numberOf(**two), 2);
  one->reset();
  auto last = Kernels::load(executable(2));
  ASSERT_TRUE(last.ok()) << last.status();
  EXPECT_EQ(numberOf(**two), 2);
  EXPECT_EQ(numberOf(**again), 1);
  EXPECT_EQ(numberOf(**last), 2);
}

TEST(Kernels, WhatCannotBeLoadedIsRefused) {
  format::Executable missing = executable(1);
  missing.kernels = {{"another"}};
  absl::Status status = Kernels::load(missing).status();
  EXPECT_EQ(status.code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_NE(status.message().find("no kernel 'another'"), absl::string_view::npos) << status;
  missing.kernel_object = "no object";
  EXPECT_EQ(Kernels::load(missing).status().code(), absl::StatusCode::kFailedPrecondition);
}

} // namespace
} // namespace weft::cpu
