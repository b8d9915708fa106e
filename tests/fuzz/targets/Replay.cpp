//===- Replay.cpp - a target on the files of its corpus -------------------===//
//
//   <target>_corpus_test FILE...
//
// What the fuzzer kept, and every finding, once more, each in isolation, so that one that crashes or hangs is named.
//
//===----------------------------------------------------------------------===//

#include "tests/fuzz/Isolated.h"
#include "tests/fuzz/targets/Target.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <vector>

namespace {

std::vector<std::string> files;

std::string bytesOf(const std::string &path) {
  std::ifstream in(path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(in), {});
}

TEST(Corpus, EndsWellOnEveryFile) {
  ASSERT_GE(files.size(), 5u) << "hardly any file to replay";
  weft::fuzz::Outcome outcome = weft::fuzz::runIsolated(
      files.size(),
      [](uint64_t i) {
        std::string bytes = bytesOf(files[i]);
        return LLVMFuzzerTestOneInput(reinterpret_cast<const uint8_t *>(bytes.data()), bytes.size()) == 0;
      },
      /*seconds=*/60);
  for (const weft::fuzz::Casualty &casualty : outcome.casualties)
    ADD_FAILURE() << files[casualty.number] << ": " << casualty.how;
  EXPECT_EQ(outcome.tries, files.size());
  EXPECT_GT(outcome.accepted, 0u);
}

} // namespace

int main(int argc, char **argv) {
  testing::InitGoogleTest(&argc, argv);
  files.assign(argv + 1, argv + argc);
  return RUN_ALL_TESTS();
}
