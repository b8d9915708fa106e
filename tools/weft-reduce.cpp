//===- weft-reduce.cpp - shrinks a program that fails ------------------------===//
//
// Makes a program smaller as long as it fails in the same way: as weft-check sees it, or as a command's exit code says.
//
//===----------------------------------------------------------------------===//

#include "runtime/base/File.h"
#include "runtime/base/FileKind.h"
#include "runtime/base/Flags.h"
#include "runtime/host_call/Registry.h"
#include "tools/check/Workers.h"
#include "tools/check/reduce/Failure.h"
#include "tools/check/reduce/Reduce.h"

#include <cstdio>
#include <cstdlib>
#include <string>
#include <unistd.h>
#include <vector>

namespace {

using namespace weft;
using namespace weft::check;

constexpr int kOk = 0, kUserError = 1, kUsage = 2, kPasses = 3;

struct Options {
  std::string output = "-", command, mesh, targetCpu = "x86-64-v3";
  bool exact = false, unsharded = false, quiet = false;
  int64_t seconds = 600, timeout = 60, code = -1;
  std::vector<std::string> libraries;
};

int error(const std::string &text) {
  std::fprintf(stderr, "weft-reduce: error: %s\n", text.c_str());
  return kUserError;
}

/// The exit code of the command on a program, with the file's name in place of {}; as a shell gives it, 128 and the
/// signal's number where one ended it. -1 if it could not be run.
int codeOf(const std::string &text, const std::string &file, const Options &options) {
  if (absl::Status status = writeFileAtomically(file, {text}); !status.ok())
    return 127;
  std::string line = options.command;
  size_t at = line.find("{}");
  if (at == std::string::npos)
    line += " " + file;
  for (; at != std::string::npos; at = line.find("{}", at + file.size()))
    line.replace(at, 2, file);
  Isolated isolated = runIsolated(options.timeout, [&] {
    execl("/bin/sh", "sh", "-c", line.c_str(), static_cast<char *>(nullptr));
    return 127;
  });
  return isolated.signalNumber ? 128 + isolated.signalNumber : isolated.exitCode;
}

} // namespace

int main(int argc, char **argv) {
  Options options;
  Flags flags("weft-reduce", "FILE [flags]",
              "Shrinks a program that fails: drops results, ops, shardings and mesh axes, halves sizes, and unfolds "
              "loops, branches and\n"
              "calls, as long as the program fails in the same way. That is what weft-check sees in it (it does not "
              "compile, it crashes,\n"
              "its results differ from the unsharded run), or what a command's exit code says.",
              {"weft-reduce fails.mlir --output small.mlir", "weft-reduce fails.mlir --exact --mesh a=2,b=2",
               "weft-reduce fails.mlir --command 'weft-compile {} -o /dev/null' --code 1"});
  flags.addString("--output", &options.output, "FILE", "where to write the small program (-: stdout)");
  flags.addString("--command", &options.command, "COMMAND",
                  "what to run on each try, through sh; {} stands for the file");
  flags.addInteger("--code", &options.code, "CODE",
                   "the exit code to keep; a signal is 128 and its number (what FILE itself gives)");
  flags.addSwitch("--exact", &options.exact, "as weft-check --exact: whole numbers, exactly equal");
  flags.addSwitch("--unsharded", &options.unsharded, "ignore annotations");
  flags.addString("--mesh", &options.mesh, "AXIS=N,...", "other sizes for the module's mesh axes");
  flags.addString("--target-cpu", &options.targetCpu, "CPU", "native, or a level such as x86-64-v3");
  flags.addStrings("--custom-calls", &options.libraries, "LIB",
                   "a shared library that brings targets of custom calls; may repeat");
  flags.addInteger("--seconds", &options.seconds, "N", "stop after this time with what there is (600)");
  flags.addInteger("--timeout", &options.timeout, "N", "seconds for one try (60)");
  flags.addSwitch("--quiet", &options.quiet, "no line for each step");
  flags.addExitCode(kPasses, "the program does not fail");
  std::vector<std::string> files;
  switch (flags.parse(argc, argv, &files)) {
  case Flags::Outcome::kExitOk:
    return kOk;
  case Flags::Outcome::kUsageError:
    return kUsage;
  case Flags::Outcome::kRun:
    break;
  }
  if (files.size() != 1 || options.seconds < 1 || options.timeout < 1) {
    error(files.size() != 1 ? "expected one file" : "--seconds and --timeout take positive numbers");
    return kUsage;
  }
  absl::StatusOr<std::string> text = readFile(files[0]);
  if (!text.ok())
    return error(std::string(text.status().message()));
  // Other files fail too, but not as programs do.
  switch (FileKind kind = fileKind(*text)) {
  case FileKind::kUnknown:
  case FileKind::kMlir:
    break;
  default:
    return error("'" + files[0] + "' is " + fileKindText(kind) + ", not the text of a program");
  }

  hostcall::Registry registry;
  if (absl::Status status = registry.load(options.libraries); !status.ok())
    return error(std::string(status.message()));

  CheckOptions check;
  check.compile.registry = &registry;
  check.bisects = false;
  check.compile.unsharded = options.unsharded;
  check.compile.mesh = options.mesh;
  check.compile.targetCpu = options.targetCpu;
  if (options.exact) {
    check.inputs = Inputs::kWhole;
    check.rule = Rule::kEqual;
  }
  std::string folder, file;
  if (!options.command.empty()) {
    const char *base = std::getenv("TMPDIR");
    folder = std::string(base && *base ? base : "/tmp") + "/weft-reduce.XXXXXX";
    if (!mkdtemp(folder.data()))
      return error(folder + ": cannot be created");
    file = folder + "/try.mlir";
  }
  std::function<bool(const std::string &)> fails;
  std::string how;
  if (options.command.empty()) {
    Failure first = failureOf(*text, files[0], check, options.timeout);
    how = first.message.empty() ? first.kind : first.kind + ": " + first.message;
    if (!first.passes())
      fails = [&options, check, first](const std::string &smaller) {
        return failureOf(smaller, "try.mlir", check, options.timeout).isLike(first);
      };
  } else {
    int code = codeOf(*text, file, options), wanted = options.code < 0 ? code : static_cast<int>(options.code);
    how = "exit code " + std::to_string(code);
    if (code == wanted && code > 0)
      fails = [&options, file, wanted](const std::string &smaller) { return codeOf(smaller, file, options) == wanted; };
  }
  int result = kOk;
  if (!fails) {
    std::fprintf(stderr, "weft-reduce: %s: %s: there is nothing to shrink\n", files[0].c_str(),
                 how.empty() ? "passes" : how.c_str());
    result = kPasses;
  } else {
    ReduceOptions reduce;
    reduce.seconds = static_cast<unsigned>(options.seconds);
    if (!options.quiet) {
      std::fprintf(stderr, "%s: %s\n", files[0].c_str(), how.c_str());
      reduce.progress = [](size_t bytes, size_t tries) {
        std::fprintf(stderr, "%zu bytes after %zu tries\n", bytes, tries);
      };
    }
    std::string small = reduceProgram(*text, files[0], fails, reduce);
    if (absl::Status status = writeFileAtomically(options.output, {small}); !status.ok())
      result = error(std::string(status.message()));
  }
  if (!folder.empty()) {
    unlink(file.c_str());
    rmdir(folder.c_str());
  }
  return result;
}
