//===- ExecutableFuzzTest.cpp - damaged executables are refused, or harmless --===//
//
// Once with single bytes changed, which the checksums must notice; once behind the checksums, as somebody would who
// makes such a file by hand: what the verifier lets through must run without harm, whatever it computes.
//
//===----------------------------------------------------------------------===//

#include "runtime/exec/Session.h"
#include "runtime/format/Checksum.h"
#include "runtime/format/Serialize.h"
#include "runtime/testing/Build.h"
#include "tests/fuzz/Isolated.h"
#include "tests/fuzz/Mutate.h"

#include <gtest/gtest.h>

#include <cstring>
#include <random>

namespace {

namespace exec = weft::exec;
namespace format = weft::format;
namespace fuzz = weft::fuzz;
namespace io = weft::io;

/// The fields of a file's prelude that a forger has to make good again (see Serialize.h).
constexpr size_t kPrelude = 64, kTableBytes = 16, kBodyChecksum = 48, kPreludeChecksum = 56;

void sign(std::string &bytes) {
  uint64_t body = format::crc64(bytes.data() + kPrelude, bytes.size() - kPrelude);
  std::memcpy(bytes.data() + kBodyChecksum, &body, sizeof body);
  uint64_t prelude = format::crc64(bytes.data(), kPreludeChecksum);
  std::memcpy(bytes.data() + kPreludeChecksum, &prelude, sizeof prelude);
}

/// Loads and runs an executable on arguments of small numbers; the results' bytes, or the error.
absl::StatusOr<std::string> runOf(format::Executable executable) {
  exec::SessionOptions options;
  options.workers = 2;
  auto session = exec::Session::create(std::move(executable), options);
  if (!session.ok())
    return session.status();
  const format::Executable &loaded = (*session)->executable();
  for (size_t i = 0; i < loaded.arguments.size(); ++i) {
    io::Array array{loaded.arguments[i].name, loaded.arguments[i].dtype, false, loaded.arguments[i].global_dims, ""};
    array.data.assign(static_cast<size_t>(array.elements()) * format::dtypeBytes(array.dtype), '\x01');
    if (absl::Status status = (*session)->setInput(i, array); !status.ok())
      return status;
  }
  if (absl::Status status = (*session)->run(); !status.ok())
    return status;
  std::string all;
  for (size_t i = 0; i < loaded.results.size(); ++i) {
    auto array = (*session)->output(i);
    if (!array.ok())
      return array.status();
    all += array->data;
  }
  return all;
}

std::string describe(const fuzz::Outcome &outcome) {
  std::string text;
  for (const fuzz::Casualty &casualty : outcome.casualties)
    text += "try " + std::to_string(casualty.number) + ": " + casualty.how + "\n";
  return text;
}

TEST(ExecutableFuzz, TenThousandChangesEndInAnErrorOrTheRightResult) {
  const std::string bytes = format::serialize(weft::testing::sampleExecutable());
  const auto want = runOf(weft::testing::sampleExecutable());
  ASSERT_TRUE(want.ok()) << want.status();
  fuzz::Outcome outcome = fuzz::runIsolated(10000, [&](uint64_t seed) {
    auto executable = format::parse(fuzz::changeOneByte(bytes, seed));
    if (!executable.ok()) {
      if (executable.status().message().empty())
        _exit(3);
      return false;
    }
    auto got = runOf(*std::move(executable));
    if (got.ok() && *got != *want)
      _exit(4);
    return got.ok();
  });
  EXPECT_EQ(outcome.tries, 10000u);
  EXPECT_TRUE(outcome.casualties.empty()) << describe(outcome);
}

TEST(ExecutableFuzz, ForgedTablesAreRefusedOrHarmless) {
  const std::string bytes = format::serialize(weft::testing::sampleExecutable());
  uint64_t tableBytes = 0;
  std::memcpy(&tableBytes, bytes.data() + kTableBytes, sizeof tableBytes);
  constexpr uint64_t kTries = 2000;
  fuzz::Outcome outcome = fuzz::runIsolated(
      kTries,
      [&](uint64_t seed) {
        std::string forged = bytes;
        std::mt19937_64 random(seed);
        for (size_t i = 0, n = 1 + random() % 2; i < n; ++i) {
          // Small values and single bits are likelier to be taken for something than any byte is.
          char &byte = forged[kPrelude + random() % tableBytes];
          switch (random() % 4) {
          case 0:
            byte = static_cast<char>(byte ^ (1 << random() % 8));
            break;
          case 1:
            byte = static_cast<char>(random() % 8);
            break;
          case 2:
            byte = static_cast<char>(byte + (random() % 2 ? 1 : -1));
            break;
          default:
            byte = static_cast<char>(random());
          }
        }
        sign(forged);
        auto executable = format::parse(forged);
        return executable.ok() && runOf(*std::move(executable)).ok();
      },
      /*seconds=*/5);
  // A program that somebody changed may run on for ever; that alone is no harm.
  std::string harm;
  for (const fuzz::Casualty &casualty : outcome.casualties)
    if (casualty.how.rfind("no end", 0) != 0)
      harm += "seed " + std::to_string(casualty.number) + ": " + casualty.how + "\n";
  EXPECT_EQ(harm, "");
  EXPECT_EQ(outcome.tries, kTries) << describe(outcome);
  // The forgery works: some are taken (a name, a remark, another size), and most are not.
  EXPECT_GT(outcome.accepted, kTries / 100);
  EXPECT_LT(outcome.accepted, kTries);
}

TEST(ExecutableFuzz, NothingThatIsNoExecutable) {
  fuzz::Outcome outcome = fuzz::runIsolated(2000, [](uint64_t seed) {
    std::mt19937_64 random(seed);
    std::string bytes(random() % 300, '\0');
    for (char &byte : bytes)
      byte = static_cast<char>(random());
    if (seed % 2)
      bytes.replace(0, std::min<size_t>(bytes.size(), 8), std::string("WEFTEXE\0", 8), 0,
                    std::min<size_t>(bytes.size(), 8));
    return format::parse(bytes).ok();
  });
  EXPECT_EQ(outcome.accepted, 0u);
  EXPECT_TRUE(outcome.casualties.empty()) << describe(outcome);
}

} // namespace
