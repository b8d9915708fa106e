//===- weft-check.cpp - proof that a program runs right --------------------===//
//
// Compiles and runs programs in process. A program that carries expectations (the check dialect) is held to them; any
// other is compiled both partitioned and unsharded, run both ways on the same seeded inputs, and compared.
//
//===----------------------------------------------------------------------===//

#include "compiler/Driver.h"
#include "passes/import/MeshSizes.h"
#include "runtime/base/ExitCodes.h"
#include "runtime/base/File.h"
#include "runtime/base/Flags.h"
#include "runtime/host_call/Registry.h"
#include "tools/check/AllShardings.h"
#include "tools/check/Differential.h"
#include "tools/check/Expectations.h"
#include "tools/check/RandomShardings.h"
#include "tools/check/Workers.h"
#include "tools/check/generate/Generate.h"
#include "tools/check/reduce/Failure.h"
#include "tools/check/reduce/Reduce.h"

#include "mlir/IR/Verifier.h"
#include "llvm/ADT/StringExtras.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <map>

namespace {

using namespace weft;
using namespace weft::check;

constexpr unsigned kShrinkSeconds = 20; ///< for one try of a shrunk program

struct Options {
  bool unsharded = false, verbose = false, exact = false, prints = false, allShardings = false;
  int64_t randomSeed = -1, jobs = 1, generate = 0, seed = 1, shrink = 5, timeout = 600;
  std::string mesh, targetCpu = "x86-64-v3";
  std::vector<int64_t> sizes;
  std::vector<std::string> libraries;
  hostcall::Registry registry;
  std::map<std::string, std::string> exceptions; ///< reasons by base name
};

uint64_t hashOf(const std::string &text) {
  uint64_t hash = 1469598103934665603ull;
  for (unsigned char c : text)
    hash = (hash ^ c) * 1099511628211ull;
  return hash;
}

CheckOptions checkOptions(const Options &options) {
  CheckOptions check;
  check.compile.unsharded = options.unsharded;
  check.compile.mesh = options.mesh;
  check.compile.targetCpu = options.targetCpu;
  check.compile.registry = &options.registry;
  if (options.exact || options.generate) {
    check.inputs = Inputs::kWhole;
    check.rule = Rule::kEqual;
  }
  return check;
}

/// Tries each sharding of the program's largest input, on each mesh, and says which was the first that fails. What has
/// no input to split is tried once.
Outcome checkAllShardings(compiler::Driver &driver, mlir::ModuleOp module, const std::vector<Expectation> &expectations,
                          const Options &options) {
  std::vector<std::vector<int64_t>> meshes = {{2, 2}, {2, 3}};
  if (!options.sizes.empty())
    meshes = {options.sizes};
  size_t rank = rankOfLargestInput(module);
  std::string why;
  if (rank == 0) {
    meshes = {{}};
    why = hasMesh(module) ? ", its own: it has a mesh" : ": it has no input to split";
  }
  size_t tried = 0, failed = 0;
  Outcome first;
  for (const std::vector<int64_t> &sizes : meshes)
    for (const std::string &sharding : everySharding(rank, sizes.size())) {
      mlir::OwningOpRef<mlir::ModuleOp> copy = module.clone();
      if (rank)
        shardLargestInput(*copy, sizes, sharding);
      CheckOptions check = checkOptions(options);
      Outcome outcome = expectations.empty() ? checkDifference(driver, *copy, check)
                                             : checkExpectations(driver, *copy, expectations, check);
      ++tried;
      if (outcome.verdict == Verdict::kPassed || failed++)
        continue;
      first = outcome;
      std::string mesh;
      for (int64_t size : sizes)
        mesh += (mesh.empty() ? "" : "x") + std::to_string(size);
      first.text += rank ? " [" + sharding + " on " + mesh + "]" : "";
    }
  if (failed)
    first.text = std::to_string(failed) + " of " + std::to_string(tried) + " shardings fail, first: " + first.text;
  else
    first.text = "[" + std::to_string(tried) + (tried == 1 ? " sharding" : " shardings") + why + "]";
  return first;
}

Outcome checkFile(const std::string &path, const Options &options) {
  compiler::Driver driver;
  mlir::OwningOpRef<mlir::ModuleOp> module = driver.parseFile(path);
  if (!module)
    return {Verdict::kFailed, "does not parse"};
  std::optional<std::vector<Expectation>> expectations = extractExpectations(*module);
  if (!expectations)
    return {Verdict::kFailed, "its checks cannot be read"};
  if (options.allShardings)
    return checkAllShardings(driver, *module, *expectations, options);
  std::string annotated;
  if (options.randomSeed >= 0) {
    size_t slash = path.rfind('/');
    uint64_t seed = options.randomSeed ^ hashOf(slash == std::string::npos ? path : path.substr(slash + 1));
    annotated = annotateRandomly(*module, seed, options.sizes);
    if (annotated.empty()) {
      annotated = "no random shardings: it has a mesh of its own";
      std::fprintf(stderr,
                   "weft-check: note: '%s' has a mesh of its own, so it is checked with its own annotations only\n",
                   path.c_str());
    }
  }
  CheckOptions check = checkOptions(options);
  Outcome outcome = expectations->empty() ? checkDifference(driver, *module, check)
                                          : checkExpectations(driver, *module, *expectations, check);
  if (!annotated.empty())
    outcome.text += (outcome.text.empty() ? "" : " ") + ("[" + annotated + "]");
  return outcome;
}

std::string baseName(const std::string &path) {
  return path.substr(path.rfind('/') + 1);
}

/// Reads lines 'NAME: REASON'; what follows a '#' at a line's start is a comment. Says what is wrong, or "".
std::string readExceptions(const std::string &path, std::map<std::string, std::string> &exceptions) {
  std::ifstream file(path);
  if (!file)
    return path + ": cannot be read";
  std::string line;
  for (size_t number = 1; std::getline(file, line); ++number) {
    if (line.empty() || line[0] == '#')
      continue;
    size_t colon = line.find(": ");
    if (colon == 0 || colon == std::string::npos || colon + 2 == line.size())
      return path + ":" + std::to_string(number) + ": expected 'NAME: REASON', got '" + line + "'";
    if (!exceptions.emplace(line.substr(0, colon), line.substr(colon + 2)).second)
      return path + ":" + std::to_string(number) + ": '" + line.substr(0, colon) + "' is listed twice";
  }
  return "";
}

/// Tries file number `i` and says what to count.
Mark checkListed(const std::string &file, const Options &options) {
  Outcome outcome = checkFile(file, options);
  bool passed = outcome.verdict == Verdict::kPassed;
  if (auto it = options.exceptions.find(baseName(file)); it != options.exceptions.end()) {
    if (!passed) {
      if (options.verbose)
        std::printf("except %s: %s\n", file.c_str(), it->second.c_str());
      return Mark::kExcepted;
    }
    // A list that is longer than it must be hides what breaks later.
    passed = false;
    outcome.text = "passes, though it is listed as an exception";
  }
  if (!passed || options.verbose)
    std::printf("%s %s%s%s\n", passed ? "ok  " : "FAIL", file.c_str(), outcome.text.empty() ? "" : ": ",
                outcome.text.c_str());
  return passed ? Mark::kPassed : Mark::kFailed;
}

/// Tries the random program of a seed.
Mark checkGenerated(uint64_t seed, const Options &options) {
  std::string name = "seed " + std::to_string(seed);
  compiler::Driver driver;
  Outcome outcome =
      checkText(driver, generateProgram(seed), "random_" + std::to_string(seed) + ".mlir", checkOptions(options));
  if (outcome.verdict != Verdict::kPassed)
    std::printf("FAIL %s: %s\n", name.c_str(), outcome.text.c_str());
  else if (options.verbose)
    std::printf("ok   %s\n", name.c_str());
  return outcome.verdict == Verdict::kPassed ? Mark::kPassed : Mark::kFailed;
}

/// Shrinks what failed, and prints it with the command that shows it again.
void printSmallest(const std::vector<size_t> &failures, const Options &options) {
  for (size_t i = 0; i < failures.size() && i < static_cast<size_t>(options.shrink); ++i) {
    uint64_t seed = options.seed + failures[i];
    std::string name = "random_" + std::to_string(seed) + ".mlir";
    ReduceOptions reduce;
    reduce.seconds = 120;
    CheckOptions check = checkOptions(options);
    check.bisects = false;
    std::string text = generateProgram(seed);
    Failure failure = failureOf(text, name, check, kShrinkSeconds);
    std::printf("\n=== weft-check --generate 1 --seed %llu: %s", static_cast<unsigned long long>(seed),
                failure.kind.c_str());
    std::printf("%s%s\n", failure.message.empty() ? "" : ": ", failure.message.c_str());
    if (failure.kind.empty()) {
      std::printf("passes when it is tried again alone\n%s", text.c_str());
      continue;
    }
    text = reduceProgram(
        text, name,
        [&](const std::string &smaller) { return failureOf(smaller, name, check, kShrinkSeconds).isLike(failure); },
        reduce);
    std::fputs(text.c_str(), stdout);
    std::fflush(stdout);
  }
}

} // namespace

int main(int argc, char **argv) {
  Options options;
  std::string sizes, except;
  Flags flags(
      "weft-check", "FILE... [flags] | weft-check --generate N [flags]",
      "Proves that programs run right: holds a program to the expectations that it carries, and compares any other,\n"
      "partitioned, with itself unsharded. Prints a line for each that fails, then 'N passed, N failed'. Where results "
      "differ,\n"
      "the first op whose result differs is named, with its line, its shardings and the first wrong element. With "
      "--generate\n"
      "the programs are random ones, whose results must agree bit for bit; what fails is shrunk and printed.",
      {"weft-check model.mlir", "weft-check testdata/*.mlir --unsharded --jobs 2",
       "weft-check testdata/*.mlir --random-shardings 1", "weft-check f.mlir --all-shardings",
       "weft-check f.mlir --random-shardings 7 --sizes 2x3", "weft-check --generate 1000 --seed 1 --jobs 2"});
  flags.addSwitch("--unsharded", &options.unsharded, "ignore annotations");
  flags.addInteger("--random-shardings", &options.randomSeed, "SEED", "annotate programs without a mesh at random");
  flags.addSwitch("--all-shardings", &options.allShardings,
                  "try every assignment of mesh axes to the dims of the largest input, on meshes 2x2 and 2x3");
  flags.addString("--sizes", &sizes, "AxB", "axis sizes of the mesh for --random-shardings or --all-shardings");
  flags.addSwitch("--exact", &options.exact, "inputs are small whole numbers, and results must agree exactly");
  flags.addInteger("--generate", &options.generate, "N", "check N random programs, of the seeds SEED to SEED + N - 1",
                   1, 1000000000);
  flags.addInteger("--seed", &options.seed, "SEED", "the first random program (1)", 0, INT64_MAX / 2);
  flags.addSwitch("--print", &options.prints, "print the random programs instead of checking them");
  flags.addInteger("--shrink", &options.shrink, "N", "shrink the first N random programs that fail (5)");
  flags.addInteger("--timeout", &options.timeout, "SECONDS", "a program that takes longer has failed (600)", 1,
                   1000000);
  flags.addString("--mesh", &options.mesh, "AXIS=N,...", "other sizes for the module's mesh axes");
  flags.addString("--target-cpu", &options.targetCpu, "CPU", "native, or a level such as x86-64-v3");
  flags.addStrings("--custom-calls", &options.libraries, "LIB",
                   "a shared library that brings targets of custom calls; may repeat");
  flags.addInteger("--jobs", &options.jobs, "N", "processes (1)", 1, kMostJobs);
  flags.addString("--except", &except, "FILE", "programs that must fail: lines 'NAME: REASON'");
  flags.addSwitch("--verbose", &options.verbose, "a line for each program that passes, too");
  flags.addExitCode(kExitMismatch, "a program failed");
  std::vector<std::string> files;
  switch (flags.parse(argc, argv, &files)) {
  case Flags::Outcome::kExitOk:
    return kExitOk;
  case Flags::Outcome::kUsageError:
    return kExitUsage;
  case Flags::Outcome::kRun:
    break;
  }
  auto usage = [](const std::string &message) {
    std::fprintf(stderr, "weft-check: error: %s\nweft-check: try 'weft-check --help'\n", message.c_str());
    return kExitUsage;
  };
  if (options.generate && !files.empty())
    return usage("--generate takes no files");
  if (options.prints && !options.generate)
    return usage("--print goes with --generate");
  if (!options.generate && files.empty())
    return usage("no files");
  if (options.allShardings && (options.randomSeed >= 0 || options.unsharded || options.generate))
    return usage("--all-shardings stands alone: not with --random-shardings, --unsharded or --generate");
  if (options.unsharded && !options.mesh.empty())
    return usage("--unsharded targets one device: --mesh has no meaning with it");
  if (!options.mesh.empty()) {
    std::vector<std::pair<std::string, int64_t>> meshSizes;
    if (std::string problem = import::parseMeshSizes(options.mesh, meshSizes); !problem.empty())
      return usage("--mesh " + options.mesh + ": " + problem);
  }
  if (!sizes.empty()) {
    if (options.randomSeed < 0 && !options.allShardings)
      return usage("--sizes needs --random-shardings or --all-shardings, whose mesh it describes");
    llvm::SmallVector<llvm::StringRef> parts;
    llvm::StringRef(sizes).split(parts, 'x');
    for (llvm::StringRef part : parts) {
      int64_t size = 0;
      if (part.empty() || !llvm::all_of(part, llvm::isDigit) || part.getAsInteger(10, size) || size < 1 || size > 4096)
        return usage("--sizes takes numbers from 1 to 4096 such as 2x3, got '" + sizes + "'");
      options.sizes.push_back(size);
    }
  }
  if (std::string problem = except.empty() ? "" : readExceptions(except, options.exceptions); !problem.empty()) {
    std::fprintf(stderr, "weft-check: error: %s\n", problem.c_str());
    return kExitUserError;
  }
  if (absl::Status status = options.registry.load(options.libraries); !status.ok()) {
    std::fprintf(stderr, "weft-check: error: %s\n", std::string(status.message()).c_str());
    return kExitUserError;
  }
  for (const std::string &file : files)
    if (std::ifstream stream(file); file != "-" && (!stream || stream.peek() == std::ifstream::traits_type::eof())) {
      std::fprintf(stderr, "weft-check: error: '%s' cannot be read, or is empty\n", file.c_str());
      return kExitUserError;
    }
  for (int64_t i = 0; options.prints && i < options.generate; ++i)
    std::fputs(generateProgram(options.seed + i).c_str(), stdout);
  if (options.prints)
    return kExitOk;
  size_t count = options.generate ? options.generate : files.size();
  auto nameOf = [&](size_t i) { return options.generate ? "seed " + std::to_string(options.seed + i) : files[i]; };
  Tally tally;
  bool started = runJobs(
      count, options.jobs, options.timeout,
      [&](size_t i) {
        return options.generate ? checkGenerated(options.seed + i, options) : checkListed(files[i], options);
      },
      [&](size_t i, const std::string &how) {
        std::printf("FAIL %s: crashed (%s)\n", nameOf(i).c_str(), how.c_str());
        std::fflush(stdout);
      },
      tally);
  if (!started) {
    std::fprintf(stderr, "weft-check: error: processes cannot be started: %s\n", std::strerror(errno));
    return kExitUserError;
  }
  if (options.generate)
    printSmallest(tally.failures, options);
  std::printf("%zu passed, %zu failed", tally.passed, tally.failed);
  std::printf(except.empty() ? "\n" : ", %zu excepted\n", tally.excepted);
  if (absl::Status status = flushStandardOutput(); !status.ok()) {
    std::fprintf(stderr, "weft-check: error: %s\n", std::string(status.message()).c_str());
    return kExitUserError;
  }
  return tally.failed || !tally.passed ? kExitMismatch : kExitOk;
}
