//===- Driver.cpp - from a model's text to an executable -------------------===//

#include "compiler/Driver.h"

#include "compiler/OldText.h"
#include "compiler/Places.h"
#include "compiler/RegisterPasses.h"
#include "compiler/Remedies.h"
#include "compiler/Source.h"
#include "compiler/TrimLocations.h"
#include "passes/codegen/Codegen.h"
#include "passes/collectives/Pipeline.h"
#include "passes/import/Pipeline.h"
#include "passes/partition/Pipeline.h"
#include "passes/shard/Pipeline.h"
#include "runtime/base/CrashHandler.h"
#include "runtime/base/ExitCodes.h"

#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/raw_ostream.h"

#include <chrono>
#include <system_error>

namespace weft::compiler {
namespace {

constexpr llvm::StringRef kPhaseNames[] = {"import", "shard", "partition", "collectives", "codegen"};

/// The place in a file behind a location, or null: that which a diagnostic is printed with.
mlir::FileLineColLoc placeOf(mlir::Location location) {
  mlir::FileLineColLoc place;
  location->walk([&](mlir::Location inner) {
    place = llvm::dyn_cast<mlir::FileLineColLoc>(inner);
    return place ? mlir::WalkResult::interrupt() : mlir::WalkResult::advance();
  });
  return place;
}

llvm::StringRef severityText(mlir::DiagnosticSeverity severity) {
  switch (severity) {
  case mlir::DiagnosticSeverity::Note:
    return "note";
  case mlir::DiagnosticSeverity::Warning:
    return "warning";
  case mlir::DiagnosticSeverity::Error:
    return "error";
  case mlir::DiagnosticSeverity::Remark:
    return "remark";
  }
  return "error";
}

/// Lines longer than this (constants are written in one) are not shown with a diagnostic.
constexpr size_t kLongestLine = 1000;

std::string locationText(mlir::Location location) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  location.print(stream);
  if (text.size() > 5 && llvm::StringRef(text).starts_with("loc(") && text.back() == ')')
    text = text.substr(4, text.size() - 5);
  return text;
}

/// A remark that begins with a word and a colon has that word as its category; its last number is its bytes.
format::Remark remarkOf(const mlir::Diagnostic &diagnostic) {
  format::Remark remark{"remark", locationText(diagnostic.getLocation()), diagnostic.str(), 0};
  size_t colon = remark.text.find(": ");
  if (colon != std::string::npos &&
      llvm::all_of(remark.text.substr(0, colon), [](char c) { return c >= 'a' && c <= 'z'; })) {
    remark.category = remark.text.substr(0, colon);
    remark.text = remark.text.substr(colon + 2);
  }
  for (const mlir::DiagnosticArgument &argument : diagnostic.getArguments())
    if (argument.getKind() == mlir::DiagnosticArgument::DiagnosticArgumentKind::Integer)
      remark.bytes = argument.getAsInteger();
  return remark;
}

} // namespace

llvm::ArrayRef<llvm::StringRef> phaseNames() {
  return kPhaseNames;
}

std::optional<Phase> phaseFromName(llvm::StringRef name) {
  for (size_t i = 0; i < std::size(kPhaseNames); ++i)
    if (kPhaseNames[i] == name)
      return static_cast<Phase>(i);
  return std::nullopt;
}

struct Driver::Impl {
  std::unique_ptr<mlir::MLIRContext> context;
  llvm::SourceMgr sourceMgr;
  std::unique_ptr<mlir::SourceMgrDiagnosticHandler> printer;
  std::vector<format::Remark> remarks;
  bool explain = false;
  mlir::OwningOpRef<mlir::ModuleOp> imported; ///< with `explain`: the program after import

  /// Brings a copy of `imported` through the phases up to code generation, without a word.
  bool lowerQuietly(mlir::ModuleOp module);

  /// Prints a diagnostic that MLIR's printer would print badly: one without a place, which gets the file's name instead
  /// of
  /// '<unknown>:0', and one whose line fills the screen. False if MLIR's printer may have it.
  bool printPlainly(const mlir::Diagnostic &diagnostic);

  bool runPhase(mlir::ModuleOp module, Phase phase, const CompileOptions &options,
                llvm::function_ref<void(mlir::OpPassManager &)> build);
  void report(const CompileOptions &options, Phase phase, double seconds);
};

Driver::Driver() : impl(std::make_unique<Impl>()) {
  mlir::DialectRegistry registry;
  registerAllDialects(registry);
  impl->context = std::make_unique<mlir::MLIRContext>(registry, mlir::MLIRContext::Threading::DISABLED);
  impl->context->loadAllAvailableDialects();
  impl->context->printOpOnDiagnostic(false);
  // Ops of other dialects parse, so that the phase import refuses them by their names, and attributes of theirs say
  // nothing here.
  impl->context->allowUnregisteredDialects();
  impl->printer = std::make_unique<mlir::SourceMgrDiagnosticHandler>(impl->sourceMgr, impl->context.get());
  // Handlers are asked last registered first: remarks are kept, and printed only where they were asked for.
  impl->context->getDiagEngine().registerHandler([impl = impl.get()](mlir::Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() == mlir::DiagnosticSeverity::Remark) {
      impl->remarks.push_back(remarkOf(diagnostic));
      if (!impl->explain)
        return mlir::success();
    }
    return mlir::success(impl->printPlainly(diagnostic));
  });
}

Driver::~Driver() = default;

bool Driver::Impl::printPlainly(const mlir::Diagnostic &diagnostic) {
  if (sourceMgr.getNumBuffers() == 0)
    return false;
  const llvm::MemoryBuffer *buffer = sourceMgr.getMemoryBuffer(sourceMgr.getMainFileID());
  mlir::FileLineColLoc place = placeOf(diagnostic.getLocation());
  if (place) {
    if (place.getFilename() != buffer->getBufferIdentifier())
      return false;
    llvm::SMLoc start = sourceMgr.FindLocForLineAndColumn(sourceMgr.getMainFileID(), place.getLine(), 1);
    if (!start.isValid() || llvm::StringRef(start.getPointer()).take_front(kLongestLine + 1).contains('\n'))
      return false;
  }
  auto print = [&](const mlir::Diagnostic &one) {
    mlir::FileLineColLoc at = placeOf(one.getLocation());
    llvm::errs() << (at ? at.getFilename().getValue() : buffer->getBufferIdentifier());
    if (at)
      llvm::errs() << ":" << at.getLine() << ":" << at.getColumn();
    llvm::errs() << ": " << severityText(one.getSeverity()) << ": " << one << "\n";
  };
  print(diagnostic);
  for (const mlir::Diagnostic &note : diagnostic.getNotes())
    print(note);
  return true;
}

mlir::MLIRContext &Driver::context() {
  return *impl->context;
}

const std::vector<format::Remark> &Driver::remarks() const {
  return impl->remarks;
}

mlir::OwningOpRef<mlir::ModuleOp> Driver::parseFile(const std::string &path) {
  auto buffer = llvm::MemoryBuffer::getFileOrSTDIN(path, /*IsText=*/false, /*RequiresNullTerminator=*/true);
  if (!buffer) {
    llvm::errs() << path << ": error: cannot be read: " << buffer.getError().message()
                 << (buffer.getError() == std::errc::is_a_directory ? "; name the file with the program's text" : "")
                 << "\n";
    return {};
  }
  return parseText((*buffer)->getBuffer(), path);
}

mlir::OwningOpRef<mlir::ModuleOp> Driver::parseText(llvm::StringRef text, llvm::StringRef name) {
  if (text.trim().empty()) {
    llvm::errs() << name << ": error: the file is empty: it should hold a program as StableHLO text\n";
    return {};
  }
  if (!checkSource(text, name))
    return {};
  impl->sourceMgr = llvm::SourceMgr();
  impl->sourceMgr.AddNewSourceBuffer(isBytecode(text) ? llvm::MemoryBuffer::getMemBufferCopy(text, name)
                                                      : llvm::MemoryBuffer::getMemBufferCopy(modernText(text), name),
                                     llvm::SMLoc());
  // Verified when no location is too large for a diagnostic.
  mlir::ParserConfig config(impl->context.get(), /*verifyAfterParse=*/false);
  CrashMeaning meaning(crashMeaning(text, name).c_str(), kExitUserError, readingSeconds(text));
  auto module = mlir::parseSourceFile<mlir::ModuleOp>(impl->sourceMgr, config);
  if (!module)
    return {};
  trimLocations(*module);
  bool isSound = isBytecode(text) ? mlir::succeeded(mlir::verify(*module)) : verifyInPlace(module, impl->sourceMgr);
  return isSound ? std::move(module) : mlir::OwningOpRef<mlir::ModuleOp>();
}

void Driver::Impl::report(const CompileOptions &options, Phase phase, double seconds) {
  if (options.timing)
    llvm::errs() << llvm::formatv("{0,-12} {1:F3} s\n", phaseNames()[static_cast<size_t>(phase)], seconds);
}

bool Driver::Impl::runPhase(mlir::ModuleOp module, Phase phase, const CompileOptions &options,
                            llvm::function_ref<void(mlir::OpPassManager &)> build) {
  if (phase < options.from || phase > options.to)
    return true;
  auto start = std::chrono::steady_clock::now();
  mlir::PassManager manager(context.get());
  manager.enableVerifier(options.verifyEach);
  build(manager);
  bool ok = mlir::succeeded(manager.run(module)) && mlir::succeeded(mlir::verify(module));
  report(options, phase, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  if (!ok || options.dumpDir.empty())
    return ok;
  std::string path = llvm::formatv("{0}/{1}-{2}.mlir", options.dumpDir, static_cast<int>(phase) + 1,
                                   phaseNames()[static_cast<size_t>(phase)]);
  std::error_code error = llvm::sys::fs::create_directories(options.dumpDir);
  if (!error) {
    llvm::ToolOutputFile file(path, error, llvm::sys::fs::OF_None);
    if (!error) {
      module->print(file.os(), mlir::OpPrintingFlags().enableDebugInfo());
      file.keep();
    }
  }
  if (error)
    llvm::errs() << path << ": error: cannot be written: " << error.message() << "\n";
  return !error;
}

/// Whether the module is what the phase before `from` leaves, as far as a look can tell: a phase that gets something
/// else could compile it to something wrong. Says what it is not.
static bool checkStart(mlir::ModuleOp module, Phase from) {
  if (from == Phase::kImport)
    return true;
  llvm::StringRef name = phaseNames()[static_cast<size_t>(from)], before = phaseNames()[static_cast<size_t>(from) - 1];
  auto main = module.lookupSymbol<mlir::func::FuncOp>("main");
  if (!main)
    return module.emitError("the module has no function @main"), false;
  auto call = module.walk([&](mlir::func::CallOp op) {
    op.emitError("a call, which --from ")
        << name << " does not take: start from what --to " << before << " wrote, where calls are inlined";
    return mlir::WalkResult::interrupt();
  });
  if (call.wasInterrupted())
    return false;
  auto unknown = module.walk([&](mlir::Operation *op) {
    if (op->isRegistered())
      return mlir::WalkResult::advance();
    op->emitError("op '") << op->getName() << "' is not supported";
    return mlir::WalkResult::interrupt();
  });
  if (unknown.wasInterrupted())
    return false;
  if (from <= Phase::kPartition)
    return true;
  for (unsigned i = 0; i < main.getNumArguments(); ++i)
    if (!main.getArgAttr(i, "weft.global_type"))
      return mlir::emitError(main.getArgument(i).getLoc(), "argument ")
                 << i << " has no weft.global_type: --from " << name << " takes what --to " << before
                 << " wrote, after partition",
             false;
  for (unsigned i = 0; i < main.getNumResults(); ++i)
    if (!main.getResultAttr(i, "weft.global_type"))
      return main.emitError("result ") << i << " has no weft.global_type: --from " << name << " takes what --to "
                                       << before << " wrote, after partition",
             false;
  return true;
}

bool Driver::lower(mlir::ModuleOp module, const CompileOptions &options) {
  impl->remarks.clear();
  impl->explain = options.explain;
  if (!checkStart(module, options.from))
    return false;
  bool ok = impl->runPhase(module, Phase::kImport, options, [&](mlir::OpPassManager &manager) {
    import::ImportOptions importOptions;
    importOptions.unsharded = options.unsharded;
    importOptions.mesh = options.mesh;
    importOptions.registry = options.registry;
    importOptions.allowedCalls = options.allowedCalls;
    import::buildImportPipeline(manager, importOptions);
  });
  impl->imported = ok && options.explain && options.from == Phase::kImport && options.to == Phase::kCodegen
                       ? module.clone()
                       : mlir::ModuleOp();
  ok = ok && impl->runPhase(module, Phase::kShard, options,
                            [&](mlir::OpPassManager &manager) { shard::buildShardPipeline(manager); });
  ok = ok && impl->runPhase(module, Phase::kPartition, options, [&](mlir::OpPassManager &manager) {
    partition::PartitionOptions partitionOptions;
    partitionOptions.strict = options.strict;
    partition::buildPartitionPipeline(manager, partitionOptions);
  });
  return ok && impl->runPhase(module, Phase::kCollectives, options,
                              [&](mlir::OpPassManager &manager) { collectives::buildCollectivesPipeline(manager); });
}

bool Driver::Impl::lowerQuietly(mlir::ModuleOp module) {
  mlir::ScopedDiagnosticHandler quiet(context.get(), [](mlir::Diagnostic &) { return mlir::success(); });
  mlir::PassManager manager(context.get());
  shard::buildShardPipeline(manager);
  partition::buildPartitionPipeline(manager, {});
  collectives::buildCollectivesPipeline(manager);
  return mlir::succeeded(manager.run(module));
}

std::optional<format::Executable> Driver::compile(mlir::ModuleOp module, const CompileOptions &options) {
  if (!lower(module, options))
    return std::nullopt;
  if (impl->imported) {
    findRemedies(*impl->imported, module, [&](mlir::ModuleOp copy) { return impl->lowerQuietly(copy); });
    impl->imported = {};
  }
  auto start = std::chrono::steady_clock::now();
  codegen::CodegenOptions codegenOptions;
  codegenOptions.targetCpu = options.targetCpu;
  absl::StatusOr<format::Executable> executable = codegen::compileToExecutable(module, codegenOptions);
  impl->report(options, Phase::kCodegen,
               std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  if (!executable.ok()) {
    llvm::errs() << "error: "
                 << llvm::StringRef(executable.status().message().data(), executable.status().message().size()) << "\n";
    return std::nullopt;
  }
  executable->remarks = impl->remarks;
  return *std::move(executable);
}

} // namespace weft::compiler
