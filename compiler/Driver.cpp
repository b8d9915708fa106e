//===- Driver.cpp - from a model's text to an executable -------------------===//

#include "compiler/Driver.h"

#include "compiler/RegisterPasses.h"
#include "passes/codegen/Codegen.h"
#include "passes/collectives/Pipeline.h"
#include "passes/import/Pipeline.h"
#include "passes/partition/Pipeline.h"
#include "passes/shard/Pipeline.h"

#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/raw_ostream.h"

#include <chrono>

namespace weft::compiler {
namespace {

constexpr llvm::StringRef kPhaseNames[] = {"import", "shard", "partition", "collectives", "codegen"};

/// MLIR bytecode starts with these bytes, a version, and the producer's name.
constexpr llvm::StringRef kBytecodeMagic = "ML\xefR";

/// The producer that weft-opt writes, which is MLIR's version; others' encodings of dialects with our names are not ours to read.
constexpr llvm::StringRef kOwnProducer = "MLIR" LLVM_VERSION_STRING;

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
  if (colon != std::string::npos && llvm::all_of(remark.text.substr(0, colon), [](char c) { return c >= 'a' && c <= 'z'; })) {
    remark.category = remark.text.substr(0, colon);
    remark.text = remark.text.substr(colon + 2);
  }
  for (const mlir::DiagnosticArgument &argument : diagnostic.getArguments())
    if (argument.getKind() == mlir::DiagnosticArgument::DiagnosticArgumentKind::Integer)
      remark.bytes = argument.getAsInteger();
  return remark;
}

/// Brackets nested deeper than any program's. MLIR's parser recurses for each, and would run out of stack.
constexpr int64_t kMostNesting = 1000;

/// Where text nests too deeply, or null. Strings and comments do not count, nor does the arrow's head.
const char *tooDeep(llvm::StringRef text) {
  int64_t depth = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    switch (text[i]) {
    case '"':
      for (++i; i < text.size() && text[i] != '"' && text[i] != '\n'; ++i)
        i += text[i] == '\\';
      break;
    case '/':
      if (text.substr(i).starts_with("//"))
        i = std::min(text.find('\n', i), text.size());
      break;
    case '(':
    case '[':
    case '{':
    case '<':
      if (++depth > kMostNesting)
        return text.data() + i;
      break;
    case '>':
      depth -= i > 0 && text[i - 1] == '-' ? 0 : 1;
      break;
    case ')':
    case ']':
    case '}':
      --depth;
      break;
    default:
      break;
    }
    depth = std::max<int64_t>(depth, 0);
  }
  return nullptr;
}

} // namespace

llvm::ArrayRef<llvm::StringRef> phaseNames() { return kPhaseNames; }

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
  impl->printer = std::make_unique<mlir::SourceMgrDiagnosticHandler>(impl->sourceMgr, impl->context.get());
  // Handlers are asked last registered first: remarks are kept, and printed only where they were asked for.
  impl->context->getDiagEngine().registerHandler([impl = impl.get()](mlir::Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() != mlir::DiagnosticSeverity::Remark)
      return mlir::failure();
    impl->remarks.push_back(remarkOf(diagnostic));
    return mlir::success(!impl->explain);
  });
}

Driver::~Driver() = default;

mlir::MLIRContext &Driver::context() { return *impl->context; }

const std::vector<format::Remark> &Driver::remarks() const { return impl->remarks; }

mlir::OwningOpRef<mlir::ModuleOp> Driver::parseFile(const std::string &path) {
  auto buffer = llvm::MemoryBuffer::getFileOrSTDIN(path, /*IsText=*/false, /*RequiresNullTerminator=*/true);
  if (!buffer) {
    llvm::errs() << path << ": error: cannot be read: " << buffer.getError().message() << "\n";
    return {};
  }
  return parseText((*buffer)->getBuffer(), path);
}

mlir::OwningOpRef<mlir::ModuleOp> Driver::parseText(llvm::StringRef text, llvm::StringRef name) {
  if (text.starts_with(kBytecodeMagic)) {
    llvm::StringRef producer = text.drop_front(kBytecodeMagic.size() + 1).take_until([](char c) { return c == 0; });
    if (producer != kOwnProducer) {
      llvm::errs() << name << ": error: this is bytecode written by '" << producer.take_front(60)
                   << "'; only bytecode that weft-opt wrote can be read: print the module as text "
                      "(JAX: lowered.as_text(debug_info=True))\n";
      return {};
    }
  }
  impl->sourceMgr = llvm::SourceMgr();
  impl->sourceMgr.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBufferCopy(text, name), llvm::SMLoc());
  llvm::StringRef kept = impl->sourceMgr.getMemoryBuffer(impl->sourceMgr.getMainFileID())->getBuffer();
  if (const char *place = text.starts_with(kBytecodeMagic) ? nullptr : tooDeep(kept)) {
    impl->sourceMgr.PrintMessage(llvm::SMLoc::getFromPointer(place), llvm::SourceMgr::DK_Error,
                                 llvm::formatv("brackets are nested more than {0} deep", kMostNesting));
    return {};
  }
  mlir::ParserConfig config(impl->context.get());
  return mlir::parseSourceFile<mlir::ModuleOp>(impl->sourceMgr, config);
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
  manager.enableVerifier(false);
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

bool Driver::lower(mlir::ModuleOp module, const CompileOptions &options) {
  impl->remarks.clear();
  impl->explain = options.explain;
  bool ok = impl->runPhase(module, Phase::kImport, options, [&](mlir::OpPassManager &manager) {
    import::ImportOptions importOptions;
    importOptions.unsharded = options.unsharded;
    importOptions.mesh = options.mesh;
    import::buildImportPipeline(manager, importOptions);
  });
  ok = ok && impl->runPhase(module, Phase::kShard, options,
                            [&](mlir::OpPassManager &manager) { shard::buildShardPipeline(manager); });
  ok = ok && impl->runPhase(module, Phase::kPartition, options, [&](mlir::OpPassManager &manager) {
    partition::PartitionOptions partitionOptions;
    partitionOptions.strict = options.strict;
    partition::buildPartitionPipeline(manager, partitionOptions);
  });
  return ok && impl->runPhase(module, Phase::kCollectives, options, [&](mlir::OpPassManager &manager) {
    collectives::buildCollectivesPipeline(manager);
  });
}

std::optional<format::Executable> Driver::compile(mlir::ModuleOp module, const CompileOptions &options) {
  if (!lower(module, options))
    return std::nullopt;
  auto start = std::chrono::steady_clock::now();
  codegen::CodegenOptions codegenOptions;
  codegenOptions.targetCpu = options.targetCpu;
  absl::StatusOr<format::Executable> executable = codegen::compileToExecutable(module, codegenOptions);
  impl->report(options, Phase::kCodegen,
               std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  if (!executable.ok()) {
    llvm::errs() << "error: " << llvm::StringRef(executable.status().message().data(),
                                                 executable.status().message().size())
                 << "\n";
    return std::nullopt;
  }
  executable->remarks = impl->remarks;
  return *std::move(executable);
}

} // namespace weft::compiler
