//===- weft-compile.cpp - a model's text to a partitioned executable -------===//

#include "compiler/Driver.h"
#include "passes/import/MeshSizes.h"
#include "runtime/base/CrashHandler.h"
#include "runtime/base/ExitCodes.h"
#include "runtime/base/File.h"
#include "runtime/base/Flags.h"
#include "runtime/base/Wording.h"
#include "runtime/device/cpu/Memory.h"
#include "runtime/format/Serialize.h"
#include "runtime/host_call/Registry.h"
#include "tools/inspect/Report.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdio>

namespace {

using weft::Flags;

int fail(int code, const std::string &message) {
  std::fprintf(stderr, "weft-compile: error: %s\n", message.c_str());
  return code;
}

/// What the remarks say of computing or gathering what is sharded where no annotation asks for it, in one line; empty
/// if nothing.
std::string wholeText(const std::vector<weft::format::Remark> &remarks) {
  int64_t fallbacks = 0, gathers = 0;
  double held = 0, sent = 0;
  for (const weft::format::Remark &remark : remarks) {
    if (remark.category == "fallback") {
      ++fallbacks;
      held += static_cast<double>(remark.bytes);
    } else if (remark.category == "gather") {
      ++gathers;
      sent += static_cast<double>(remark.bytes);
    }
  }
  std::string text;
  if (fallbacks)
    text = weft::counted(fallbacks, "op is", "ops are") + " computed whole by every device (" +
           weft::cpu::bytesText(static_cast<uint64_t>(held)) + " of sharded values)";
  if (gathers)
    text += (text.empty() ? "" : ", ") + weft::counted(gathers, "gather") + " that no annotation asked for (" +
            weft::cpu::bytesText(static_cast<uint64_t>(sent)) + " sent by each device)";
  return text;
}

} // namespace

int main(int argc, char **argv) {
  weft::installCrashHandler("weft-compile", argc, argv);
  std::string output, to, from, target = "cpu";
  std::vector<std::string> libraries;
  weft::compiler::CompileOptions options;
  Flags flags("weft-compile", "IN -o OUT [flags]",
              "Compiles a StableHLO module (text of JAX or PyTorch, with Shardy annotations or none) to an executable "
              "for weft-run.",
              {"weft-compile model.mlir -o model.weft", "weft-compile model.mlir -o model.weft --mesh data=4,model=2",
               "weft-compile model.mlir -o oracle.weft --unsharded", "weft-compile model.mlir --to shard -o -"});
  flags.addString("-o", &output, "OUT", "where to write; - is standard output");
  flags.addSwitch("--unsharded", &options.unsharded, "ignore every annotation and target one device: the oracle");
  flags.addString("--mesh", &options.mesh, "AXIS=N,...", "other sizes for the module's mesh axes");
  flags.addString("--target", &target, "cpu", "kind of device");
  flags.addString("--target-cpu", &options.targetCpu, "CPU", "native, or a level such as x86-64-v3 (the default)");
  flags.addStrings("--custom-calls", &libraries, "LIB",
                   "a shared library that brings targets of custom calls; may repeat");
  flags.addStrings("--allow-custom-call", &options.allowedCalls, "NAME",
                   "let in custom calls to this target, which weft-run will be given; may repeat");
  flags.addSwitch("--strict", &options.strict, "a fallback to replicated computation is an error");
  flags.group("Looking inside");
  flags.addSwitch("--explain", &options.explain,
                  "print why: fallbacks and reshards, each collective with what else was priced, the five costliest "
                  "and which annotation would remove them");
  flags.addString("--to", &to, "PHASE",
                  "stop after import, shard, partition, collectives or codegen; prints the module");
  flags.addString("--from", &from, "PHASE", "start there: IN is the dump of the phase before");
  flags.addString("--dump-ir", &options.dumpDir, "DIR", "write the module after each phase here");
  flags.addSwitch("--timing", &options.timing, "print what each phase took");
  flags.addSwitch("--verify-each", &options.verifyEach,
                  "verify the program after every pass, not only after every phase");
  flags.addExitCode(weft::kExitInternal, "internal error");
  std::vector<std::string> inputs;
  switch (flags.parse(argc, argv, &inputs)) {
  case Flags::Outcome::kExitOk:
    return weft::kExitOk;
  case Flags::Outcome::kUsageError:
    return weft::kExitUsage;
  case Flags::Outcome::kRun:
    break;
  }
  if (inputs.size() != 1)
    return fail(weft::kExitUsage, inputs.empty() ? "no input file; see 'weft-compile --help'"
                                                 : "one input file at a time, got " + std::to_string(inputs.size()));
  if (output.empty())
    return fail(weft::kExitUsage, "-o OUT is missing");
  if (weft::isSameFile(inputs[0], output))
    return fail(weft::kExitUserError, "-o " + output + " is the input file itself: name another");
  if (target != "cpu")
    return fail(weft::kExitUsage, "--target " + target + ": only cpu is supported");
  if (options.unsharded && !options.mesh.empty())
    return fail(weft::kExitUsage, "--unsharded targets one device: --mesh has no meaning with it");
  if (!options.mesh.empty()) {
    std::vector<std::pair<std::string, int64_t>> sizes;
    if (std::string problem = weft::import::parseMeshSizes(options.mesh, sizes); !problem.empty())
      return fail(weft::kExitUsage, "--mesh " + options.mesh + ": " + problem);
  }
  auto readPhase = [](const std::string &name, weft::compiler::Phase *phase) {
    if (name.empty())
      return true;
    auto found = weft::compiler::phaseFromName(name);
    if (found)
      *phase = *found;
    return found.has_value();
  };
  for (auto [name, phase] : {std::pair(&from, &options.from), std::pair(&to, &options.to)})
    if (!readPhase(*name, phase)) {
      std::vector<std::string> names;
      for (llvm::StringRef known : weft::compiler::phaseNames())
        names.push_back(known.str());
      std::string meant = weft::nearestWord(*name, names);
      return fail(weft::kExitUsage,
                  "there is no phase '" + *name + "'" +
                      (meant.empty() ? "; there are " + llvm::join(names, ", ") : "; did you mean '" + meant + "'?"));
    }
  if (options.from > options.to)
    return fail(weft::kExitUsage, "--from " + from + " comes after --to " + to + ": nothing would run");
  // Known before minutes of work.
  if (absl::Status status = weft::checkWritable(output); !status.ok())
    return fail(weft::kExitUserError, std::string(status.message()));

  weft::hostcall::Registry registry;
  if (absl::Status status = registry.load(libraries); !status.ok())
    return fail(weft::kExitUserError, std::string(status.message()));
  options.registry = &registry;

  weft::compiler::Driver driver;
  auto module = driver.parseFile(inputs[0]);
  if (!module)
    return weft::kExitUserError;
  std::string bytes;
  if (options.to == weft::compiler::Phase::kCodegen) {
    auto executable = driver.compile(*module, options);
    if (!executable)
      return weft::kExitUserError;
    if (options.explain)
      llvm::errs() << weft::inspect::explainText(*executable, weft::inspect::makeReport(*executable));
    else if (std::string text = wholeText(executable->remarks); !text.empty())
      llvm::errs() << inputs[0] << ": remark: " << text << "; --explain says which\n";
    bytes = weft::format::serialize(*executable);
  } else {
    if (!driver.lower(*module, options))
      return weft::kExitUserError;
    llvm::raw_string_ostream stream(bytes);
    (*module)->print(stream, mlir::OpPrintingFlags().enableDebugInfo());
  }
  if (absl::Status status = weft::writeFileAtomically(output, {bytes}); !status.ok())
    return fail(weft::kExitUserError, std::string(status.message()));
  return weft::kExitOk;
}
