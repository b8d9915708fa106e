//===- weft-check.cpp - proof that a program runs right --------------------===//
//
// Compiles and runs programs in process. A program that carries expectations (the check dialect) is held to them; any other is
// compiled both partitioned and unsharded, run both ways on the same seeded inputs, and compared.
//
//===----------------------------------------------------------------------===//

#include "compiler/Driver.h"
#include "runtime/base/Flags.h"
#include "tools/check/Expectations.h"
#include "tools/check/RandomShardings.h"
#include "tools/check/Run.h"

#include "mlir/IR/Verifier.h"
#include "llvm/ADT/StringExtras.h"

#include <cstdio>
#include <cstring>
#include <fstream>
#include <map>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

using namespace weft;

constexpr int kOk = 0, kUserError = 1, kUsage = 2, kMismatch = 3;

struct Options {
  bool unsharded = false, verbose = false;
  int64_t randomSeed = -1, jobs = 1;
  std::string mesh, targetCpu = "x86-64-v3";
  std::vector<int64_t> sizes;
  std::map<std::string, std::string> exceptions; ///< reasons by base name
};

enum class Verdict { kPassed, kFailed, kMismatch };

struct Outcome {
  Verdict verdict = Verdict::kPassed;
  std::string text;
};

uint64_t hashOf(const std::string &text) {
  uint64_t hash = 1469598103934665603ull;
  for (unsigned char c : text)
    hash = (hash ^ c) * 1099511628211ull;
  return hash;
}

/// One program, held to its own expectations.
Outcome checkExpectations(compiler::Driver &driver, mlir::ModuleOp module,
                          const std::vector<check::Expectation> &expectations, const compiler::CompileOptions &compile) {
  std::optional<format::Executable> executable = driver.compile(module, compile);
  if (!executable)
    return {Verdict::kFailed, "does not compile"};
  absl::StatusOr<std::vector<io::Array>> results = check::runOnce(*std::move(executable), /*inputSeed=*/1);
  if (!results.ok())
    return {Verdict::kFailed, std::string(results.status().message())};
  for (const check::Expectation &expectation : expectations) {
    const io::Array &got = (*results)[expectation.got], &want = (*results)[expectation.want];
    std::string difference = check::compare(got.data, want.data, got.dtype, expectation.rule, expectation.tolerance);
    if (!difference.empty())
      return {Verdict::kMismatch, difference};
  }
  return {};
}

/// One program, partitioned against unsharded.
Outcome checkDifference(compiler::Driver &driver, mlir::ModuleOp module, compiler::CompileOptions compile) {
  mlir::OwningOpRef<mlir::ModuleOp> plain = module.clone();
  std::optional<format::Executable> partitioned = driver.compile(module, compile);
  if (!partitioned)
    return {Verdict::kFailed, "does not compile"};
  compile.unsharded = true;
  compile.mesh.clear();
  std::optional<format::Executable> unsharded = driver.compile(*plain, compile);
  if (!unsharded)
    return {Verdict::kFailed, "does not compile unsharded"};
  absl::StatusOr<std::vector<io::Array>> got = check::runOnce(*std::move(partitioned), /*inputSeed=*/1);
  absl::StatusOr<std::vector<io::Array>> want = check::runOnce(*std::move(unsharded), /*inputSeed=*/1);
  for (const auto *results : {&got, &want})
    if (!results->ok())
      return {Verdict::kFailed, std::string(results->status().message())};
  for (size_t i = 0; i < want->size(); ++i) {
    std::string difference = check::compare((*got)[i].data, (*want)[i].data, (*want)[i].dtype, check::Rule::kAlmostEqual);
    if (!difference.empty())
      return {Verdict::kMismatch, "result " + (*want)[i].name + ": " + difference};
  }
  return {};
}

Outcome checkFile(const std::string &path, const Options &options) {
  compiler::Driver driver;
  mlir::OwningOpRef<mlir::ModuleOp> module = driver.parseFile(path);
  if (!module)
    return {Verdict::kFailed, "does not parse"};
  std::optional<std::vector<check::Expectation>> expectations = check::extractExpectations(*module);
  if (!expectations)
    return {Verdict::kFailed, "its checks cannot be read"};
  std::string annotated;
  if (options.randomSeed >= 0) {
    size_t slash = path.rfind('/');
    uint64_t seed = options.randomSeed ^ hashOf(slash == std::string::npos ? path : path.substr(slash + 1));
    annotated = check::annotateRandomly(*module, seed, options.sizes);
  }
  compiler::CompileOptions compile;
  compile.unsharded = options.unsharded;
  compile.mesh = options.mesh;
  compile.targetCpu = options.targetCpu;
  Outcome outcome = expectations->empty() ? checkDifference(driver, *module, compile)
                                          : checkExpectations(driver, *module, *expectations, compile);
  if (!annotated.empty())
    outcome.text += (outcome.text.empty() ? "" : " ") + ("[" + annotated + "]");
  return outcome;
}

std::string baseName(const std::string &path) { return path.substr(path.rfind('/') + 1); }

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

/// What the processes share: how far each is, and the counts.
struct Progress {
  size_t next[64];
  size_t passed[64], failed[64], excepted[64];
};

/// Checks every jobs-th file from `progress.next[job]` on; the parent starts it again behind a file that crashed.
void work(const std::vector<std::string> &files, const Options &options, size_t job, Progress *progress) {
  while (progress->next[job] < files.size()) {
    const std::string &file = files[progress->next[job]];
    Outcome outcome = checkFile(file, options);
    bool passed = outcome.verdict == Verdict::kPassed;
    if (auto it = options.exceptions.find(baseName(file)); it != options.exceptions.end()) {
      if (!passed) {
        if (options.verbose)
          std::printf("except %s: %s\n", file.c_str(), it->second.c_str());
        ++progress->excepted[job];
        progress->next[job] += options.jobs;
        continue;
      }
      // A list that is longer than it must be hides what breaks later.
      passed = false;
      outcome.text = "passes, though it is listed as an exception";
    }
    if (!passed || options.verbose) {
      std::string line = (passed ? "ok   " : "FAIL ") + file + (outcome.text.empty() ? "" : ": " + outcome.text) + "\n";
      std::fputs(line.c_str(), stdout);
      std::fflush(stdout);
    }
    ++(passed ? progress->passed : progress->failed)[job];
    progress->next[job] += options.jobs;
  }
}

} // namespace

int main(int argc, char **argv) {
  Options options;
  std::string sizes, except;
  Flags flags("weft-check", "FILE... [flags]",
              "Proves that programs run right: holds a program to the expectations that it carries, and compares any other,\n"
              "partitioned, with itself unsharded. Prints a line for each that fails, then 'N passed, N failed'.",
              {"weft-check model.mlir", "weft-check testdata/*.mlir --unsharded --jobs 2",
               "weft-check testdata/*.mlir --random-shardings 1", "weft-check f.mlir --random-shardings 7 --sizes 2x3"});
  flags.addSwitch("--unsharded", &options.unsharded, "ignore annotations");
  flags.addInteger("--random-shardings", &options.randomSeed, "SEED", "annotate programs without a mesh at random");
  flags.addString("--sizes", &sizes, "AxB", "the random mesh's axis sizes");
  flags.addString("--mesh", &options.mesh, "AXIS=N,...", "other sizes for the module's mesh axes");
  flags.addString("--target-cpu", &options.targetCpu, "CPU", "native, or a level such as x86-64-v3");
  flags.addInteger("--jobs", &options.jobs, "N", "processes (1)");
  flags.addString("--except", &except, "FILE", "programs that must fail: lines 'NAME: REASON'");
  flags.addSwitch("--verbose", &options.verbose, "a line for each program that passes, too");
  flags.addExitCode(kMismatch, "a program failed");
  std::vector<std::string> files;
  switch (flags.parse(argc, argv, &files)) {
  case Flags::Outcome::kExitOk:
    return kOk;
  case Flags::Outcome::kUsageError:
    return kUsage;
  case Flags::Outcome::kRun:
    break;
  }
  llvm::SmallVector<llvm::StringRef> parts;
  llvm::StringRef(sizes).split(parts, 'x', -1, /*KeepEmpty=*/false);
  for (llvm::StringRef part : parts) {
    int64_t size = 0;
    if (part.getAsInteger(10, size) || size < 1) {
      std::fprintf(stderr, "weft-check: error: --sizes takes numbers such as 2x3, got '%s'\n", sizes.c_str());
      return kUsage;
    }
    options.sizes.push_back(size);
  }
  if (std::string problem = except.empty() ? "" : readExceptions(except, options.exceptions); !problem.empty()) {
    std::fprintf(stderr, "weft-check: error: %s\n", problem.c_str());
    return kUserError;
  }
  if (files.empty() || options.jobs < 1 || options.jobs > 64) {
    std::fprintf(stderr, "weft-check: error: %s\n", files.empty() ? "no files" : "--jobs takes 1 to 64");
    return kUsage;
  }
  void *memory = mmap(nullptr, sizeof(Progress), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) {
    std::fprintf(stderr, "weft-check: error: no shared memory: %s\n", std::strerror(errno));
    return kUserError;
  }
  auto *progress = new (memory) Progress();
  std::vector<pid_t> workers(options.jobs);
  auto start = [&](size_t job) {
    std::fflush(nullptr);
    workers[job] = fork();
    if (workers[job] == 0) {
      work(files, options, job, progress);
      std::fflush(nullptr);
      _exit(0);
    }
  };
  for (size_t job = 0; job < workers.size(); ++job) {
    progress->next[job] = job;
    start(job);
  }
  for (size_t running = workers.size(); running;) {
    int status = 0;
    pid_t ended = wait(&status);
    size_t job = std::find(workers.begin(), workers.end(), ended) - workers.begin();
    if (ended < 0 || job == workers.size())
      break;
    if (progress->next[job] < files.size()) { // it did not come to its end: it crashed
      std::printf("FAIL %s: crashed (%s)\n", files[progress->next[job]].c_str(),
                  WIFSIGNALED(status) ? strsignal(WTERMSIG(status)) : "exit");
      std::fflush(stdout);
      ++progress->failed[job];
      progress->next[job] += options.jobs;
      start(job);
      continue;
    }
    --running;
  }
  size_t passed = 0, failed = 0, excepted = 0;
  for (size_t job = 0; job < workers.size(); ++job) {
    passed += progress->passed[job];
    failed += progress->failed[job];
    excepted += progress->excepted[job];
  }
  std::printf("%zu passed, %zu failed", passed, failed);
  std::printf(except.empty() ? "\n" : ", %zu excepted\n", excepted);
  return failed || !passed ? kMismatch : kOk;
}
