//===- Backend.cpp - target machine, pass list, object code ---------------------------*- C++ -*-===//
#include "passes/codegen/llvm/Backend.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/TargetParser/Host.h"
#include <mutex>

namespace weft::codegen {

CpuTarget::~CpuTarget() = default;

static constexpr const char *kTriple = "x86_64-unknown-linux-gnu";

/// CSE first, because the emitter computes addresses afresh for each access; then what does not change in a loop leaves
/// it.
static constexpr const char *kPasses = "function(early-cse,simplifycfg,loop-mssa(loop-rotate,licm),loop-simplify,"
                                       "instcombine<no-verify-fixpoint>)";

/// Features that LLVM may use on its own and that CPUs in use differ in. Linux knows each by some name, by which the
/// runtime asks.
static constexpr const char *kFlags[] = {
    "adx",     "avx",          "avx2",       "avx512bf16",  "avx512bitalg", "avx512bw", "avx512cd",   "avx512dq",
    "avx512f", "avx512fp16",   "avx512ifma", "avx512vbmi",  "avx512vbmi2",  "avx512vl", "avx512vnni", "avx512vpopcntdq",
    "avxifma", "avxneconvert", "avxvnni",    "avxvnniint8", "bmi",          "bmi2",     "f16c",       "fma",
    "fma4",    "gfni",         "lzcnt",      "movbe",       "pclmul",       "popcnt",   "sse4.1",     "sse4.2",
    "sse4a",   "ssse3",        "tbm",        "vaes",        "vpclmulqdq",   "xop"};

/// Features that Linux does not name, so that nobody could tell at load whether the CPU has them: never used.
static constexpr const char *kUnusedFeatures =
    "-egpr,-push2pop2,-ppx,-ndd,-ccmp,-nf,-cf,-zu,-avx10.1,-avx10.2,-avxvnniint16";

absl::StatusOr<std::unique_ptr<CpuTarget>> CpuTarget::create(const std::string &cpu) {
  static std::once_flag once;
  std::call_once(once, [] {
    LLVMInitializeX86TargetInfo();
    LLVMInitializeX86Target();
    LLVMInitializeX86TargetMC();
    LLVMInitializeX86AsmPrinter();
  });
  auto result = std::make_unique<CpuTarget>();
  result->cpu = cpu;
  if (cpu == "native") {
    result->cpu = llvm::sys::getHostCPUName().str();
    // A virtual machine may hide features that CPUs of this name have.
    llvm::StringMap<bool> host = llvm::sys::getHostCPUFeatures();
    std::vector<std::string> names;
    for (auto &entry : host)
      names.push_back((entry.second ? "+" : "-") + entry.first().str());
    std::sort(names.begin(), names.end());
    for (const std::string &name : names)
      result->features += (result->features.empty() ? "" : ",") + name;
  }
  result->features += (result->features.empty() ? "" : ",") + std::string(kUnusedFeatures);
  std::string error;
  llvm::Triple triple(kTriple);
  const llvm::Target *target = llvm::TargetRegistry::lookupTarget(triple, error);
  if (!target)
    return absl::InternalError("this LLVM cannot make x86-64 code: " + error);
  // Asked of a nameless CPU first: LLVM prints its own complaint about a name that it does not know.
  std::unique_ptr<llvm::MCSubtargetInfo> info(target->createMCSubtargetInfo(triple, "", ""));
  if (info && info->isCPUStringValid(result->cpu))
    info.reset(target->createMCSubtargetInfo(triple, result->cpu, result->features));
  else
    info.reset();
  if (!info)
    return absl::InvalidArgumentError("unknown target cpu '" + cpu +
                                      "': give a name that LLVM knows, such as x86-64-v3, x86-64-v4, "
                                      "znver4 or native");
  llvm::TargetOptions options;
  options.AllowFPOpFusion = llvm::FPOpFusion::Strict;
  result->machine.reset(target->createTargetMachine(triple, result->cpu, result->features, options, llvm::Reloc::PIC_,
                                                    std::nullopt, llvm::CodeGenOptLevel::Less));
  if (!result->machine)
    return absl::InternalError("no target machine for cpu '" + result->cpu + "'");
  for (const char *flag : kFlags)
    if (info->checkFeatures(std::string("+") + flag))
      result->flags.push_back(flag);
  auto has = [&](const char *flag) {
    return std::find(result->flags.begin(), result->flags.end(), flag) != result->flags.end();
  };
  if (!has("avx2") || !has("fma") || !has("f16c"))
    return absl::InvalidArgumentError("target cpu '" + result->cpu +
                                      "' lacks avx2, fma or f16c, which all kernels use: the least is x86-64-v3");
  result->avx512 = has("avx512f") && has("avx512bw") && has("avx512dq") && has("avx512vl");
  return result;
}

void prepareModule(llvm::Module &module, const CpuTarget &target) {
  module.setTargetTriple(target.machine->getTargetTriple());
  module.setDataLayout(target.machine->createDataLayout());
  for (llvm::Function &function : module) {
    if (function.isDeclaration())
      continue;
    function.addFnAttr("target-cpu", target.cpu);
    if (!target.features.empty())
      function.addFnAttr("target-features", target.features);
    function.addFnAttr("prefer-vector-width", target.avx512 ? "512" : "256");
    function.addFnAttr(llvm::Attribute::NoUnwind);
  }
}

absl::Status optimizeModule(llvm::Module &module, const CpuTarget &target, bool verify) {
  auto check = [&](const char *when) -> absl::Status {
    std::string text;
    llvm::raw_string_ostream os(text);
    if (verify && llvm::verifyModule(module, &os))
      return absl::InternalError(std::string("LLVM's verifier refuses the kernels ") + when + " optimisation: " + text);
    return absl::OkStatus();
  };
  if (absl::Status status = check("before"); !status.ok())
    return status;
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager cgscc;
  llvm::ModuleAnalysisManager modules;
  llvm::PassBuilder builder(target.machine.get());
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(cgscc);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, cgscc, modules);
  llvm::ModulePassManager passes;
  if (llvm::Error error = builder.parsePassPipeline(passes, kPasses))
    return absl::InternalError("pass pipeline: " + llvm::toString(std::move(error)));
  passes.run(module, modules);
  return check("after");
}

absl::StatusOr<llvm::SmallVector<char, 0>> emitObject(llvm::Module &module, const CpuTarget &target) {
  llvm::SmallVector<char, 0> bytes;
  llvm::raw_svector_ostream os(bytes);
  llvm::legacy::PassManager passes;
  if (target.machine->addPassesToEmitFile(passes, os, nullptr, llvm::CodeGenFileType::ObjectFile,
                                          /*DisableVerify=*/true))
    return absl::InternalError("cpu '" + target.cpu + "' cannot emit an object file");
  passes.run(module);
  return bytes;
}

} // namespace weft::codegen
