//===- Driver.h - from a model's text to an executable ------------*- C++ -*-===//
//
// Runs the phases of docs/design/contracts.md in order: import, shard, partition, collectives, codegen. Used by
// weft-compile and, in process, by tools that compile many programs. A Driver's context is not thread-safe; use one
// Driver per thread.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_COMPILER_DRIVER_H
#define WEFT_COMPILER_DRIVER_H

#include "runtime/format/Executable.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/SourceMgr.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace weft::hostcall {
class Registry;
} // namespace weft::hostcall

namespace weft::compiler {

enum class Phase { kImport = 0, kShard, kPartition, kCollectives, kCodegen };

/// The phases' names in order, as --to and --from take them.
llvm::ArrayRef<llvm::StringRef> phaseNames();

/// None if there is no such phase.
std::optional<Phase> phaseFromName(llvm::StringRef name);

struct CompileOptions {
  bool unsharded = false;                       ///< ignore every annotation, one device
  std::string mesh;                             ///< other axis sizes: "data=2,model=4"
  std::string targetCpu = "x86-64-v3";          ///< "native" or LLVM's name of a CPU or level
  bool strict = false;                          ///< a fallback to replicated computation is an error
  bool explain = false;                         ///< print remarks
  Phase from = Phase::kImport;                  ///< first phase to run: the input is the dump of the one before
  Phase to = Phase::kCodegen;                   ///< last phase to run
  std::string dumpDir;                          ///< write the module after each phase here
  bool timing = false;                          ///< print what each phase took
  const hostcall::Registry *registry = nullptr; ///< targets of custom calls; null: the built-in ones
  std::vector<std::string> allowedCalls;        ///< further targets, which the runtime will be given
  bool verifyEach = false;                      ///< verify the IR after every pass, not only after every phase
};

class Driver {
public:
  Driver();
  ~Driver();

  mlir::MLIRContext &context();

  /// Reads text, or bytecode that weft-opt wrote. Diagnostics go to stderr with the file's name; null after an error.
  mlir::OwningOpRef<mlir::ModuleOp> parseFile(const std::string &path);
  mlir::OwningOpRef<mlir::ModuleOp> parseText(llvm::StringRef text, llvm::StringRef name);

  /// Runs the phases that `options` asks for on the module, in place, code generation excepted. False after an error,
  /// which has been printed.
  bool lower(mlir::ModuleOp module, const CompileOptions &options);

  /// All phases. None after an error, which has been printed.
  std::optional<format::Executable> compile(mlir::ModuleOp module, const CompileOptions &options);

  /// Remarks that the last compilation made, in order.
  const std::vector<format::Remark> &remarks() const;

private:
  struct Impl;
  std::unique_ptr<Impl> impl;
};

} // namespace weft::compiler

#endif // WEFT_COMPILER_DRIVER_H
