//===- IsolatedTest.cpp - that tries are isolated and texts change ------------===//

#include "tests/fuzz/Isolated.h"
#include "tests/fuzz/Mutate.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>
#include <unistd.h>

namespace {

using namespace weft::fuzz;

TEST(Isolated, CountsAndGoesOnAfterACrash) {
  Outcome outcome = runIsolated(10, [](uint64_t i) {
    if (i == 3)
      abort();
    if (i == 7)
      _exit(5);
    return i % 2 == 0;
  });
  ASSERT_EQ(outcome.casualties.size(), 2u);
  EXPECT_EQ(outcome.casualties[0].number, 3u);
  EXPECT_EQ(outcome.casualties[0].how, "signal 6 (Aborted)");
  EXPECT_EQ(outcome.casualties[1].number, 7u);
  EXPECT_EQ(outcome.casualties[1].how, "exit code 5");
  EXPECT_EQ(outcome.tries, 10u);
  EXPECT_EQ(outcome.accepted, 5u);
}

TEST(Isolated, EndsWhatHangs) {
  Outcome outcome = runIsolated(
      2,
      [](uint64_t i) {
        volatile bool forever = i == 0;
        while (forever) {
        }
        return true;
      },
      /*seconds=*/1);
  ASSERT_EQ(outcome.casualties.size(), 1u);
  EXPECT_EQ(outcome.casualties[0].how, "no end in 1 s");
  EXPECT_EQ(outcome.accepted, 1u);
}

TEST(Isolated, StopsAfterTooManyCasualties) {
  Outcome outcome = runIsolated(100, [](uint64_t) -> bool { _exit(1); }, 20, 4096, /*maxCasualties=*/4);
  EXPECT_EQ(outcome.casualties.size(), 4u);
  EXPECT_EQ(outcome.tries, 4u);
}

TEST(Mutate, SameSeedSameText) {
  const std::string text = "func.func @main(%arg0: tensor<8x4xf32>) {\n  return %arg0\n}\n";
  std::set<std::string> seen;
  for (uint64_t seed = 0; seed < 200; ++seed) {
    std::string changed = mutateText(text, seed);
    EXPECT_EQ(changed, mutateText(text, seed));
    seen.insert(changed);
  }
  EXPECT_GT(seen.size(), 150u);
  EXPECT_NO_FATAL_FAILURE(mutateText("", 1));
}

TEST(Mutate, OneByteAndOnlyOne) {
  const std::string bytes(100, 'x');
  for (uint64_t seed = 0; seed < 100; ++seed) {
    std::string changed = changeOneByte(bytes, seed);
    int differences = 0;
    for (size_t i = 0; i < bytes.size(); ++i)
      differences += changed[i] != bytes[i];
    EXPECT_EQ(differences, 1);
  }
}

} // namespace
