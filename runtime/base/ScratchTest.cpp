//===- ScratchTest.cpp - what is lent, kept and counted --------------------===//
#include "runtime/base/Scratch.h"

#include <gtest/gtest.h>

#include <thread>

using namespace weft;

namespace {

TEST(Scratch, IsKeptAndLentAgain) {
  char *first;
  {
    Scratch<double> a(1000), b(1000);
    EXPECT_NE(a.get(), b.get());
    EXPECT_EQ(reinterpret_cast<uintptr_t>(a.get()) % 64, 0u);
    first = reinterpret_cast<char *>(a.get());
    a[999] = b[999] = 1;
  }
  size_t kept = scratchKeptHere();
  EXPECT_GE(kept, 2 * 8000u);
  for (int i = 0; i < 100; ++i) {
    Scratch<char> small(1), again(7000); // much smaller than what is kept, and about as large
    again[6999] = 0;
  }
  EXPECT_LE(scratchKeptHere(), kept + 3 * 4096);
  EXPECT_NE(first, nullptr);
}

TEST(Scratch, CountsWhatIsLentAndKept) {
  size_t before = scratchUse().held;
  std::thread([&] {
    restartScratchPeak();
    {
      Scratch<char> large(int64_t{8} << 20);
    }
    EXPECT_EQ(scratchUse().held, before + (size_t{8} << 20)) << "kept";
    {
      Scratch<char> again(int64_t{8} << 20), other(4096);
      EXPECT_EQ(scratchUse().held, before + (size_t{8} << 20) + 4096) << "lent again, and another";
    }
    {
      Scratch<char> huge(int64_t{300} << 20);
    } // never touched
    EXPECT_EQ(scratchUse().held, before + (size_t{8} << 20) + 4096) << "too large to be kept";
    EXPECT_EQ(scratchUse().peak, before + (size_t{308} << 20) + 4096);
    restartScratchPeak();
    EXPECT_EQ(scratchUse().peak, scratchUse().held);
  }).join();
  EXPECT_EQ(scratchUse().held, before) << "a thread takes with it what it kept";
}

TEST(Scratch, CountsVectorsAndLibraries) {
  size_t before = scratchUse().held;
  restartScratchPeak();
  {
    CountedVector<double> values(1000);
    EXPECT_EQ(scratchUse().held, before + 8000);
    ScratchOfLibrary inside(500);
    EXPECT_EQ(scratchUse().held, before + 8500);
  }
  EXPECT_EQ(scratchUse().held, before);
  EXPECT_EQ(scratchUse().peak, before + 8500);
  std::thread([&] {
    for (size_t bytes : {300, 200, 700})
      countKeptByLibrary(bytes);
    EXPECT_EQ(scratchUse().held, before + 700) << "the most that a call needed";
  }).join();
  EXPECT_EQ(scratchUse().held, before);
}

} // namespace
