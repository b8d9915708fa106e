//===- Lowering.h - from MLIR to a plan ---------------------------*- C++ -*-===//
//
// Walks the module's one function and its nested regions and makes the steps of a plan: groups of ops become kernels,
// dots matmuls, spmd ops collectives, regions programs of their own. Shape-changing ops that move no byte become views.
//
// Copies are made wherever one might be needed (into the slots of loops, into results); memory assignment makes most of
// them vanish.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_CODEGEN_PROGRAM_LOWERING_H
#define WEFT_PASSES_CODEGEN_PROGRAM_LOWERING_H

#include "passes/codegen/Codegen.h"
#include "passes/codegen/program/Grouping.h"
#include "passes/codegen/program/Plan.h"

#include "absl/status/status.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/StringMap.h"

#include <map>

namespace mlir::stablehlo {
class CaseOp;
class CustomCallOp;
class IfOp;
class SortOp;
class WhileOp;
} // namespace mlir::stablehlo

namespace weft::program {

/// The mesh of the module: axes with sizes, and each axis' stride in device numbers.
struct Mesh {
  std::vector<format::Axis> axes;
  /// Null if there is no such axis.
  const format::Axis *find(llvm::StringRef name) const;
  int64_t strideOf(llvm::StringRef name) const;
};

class Lowering {
public:
  Lowering(mlir::ModuleOp module, Plan &plan, const codegen::CodegenOptions &options);

  absl::Status run();

  const Mesh &getMesh() const { return mesh; }

private:
  // Lowering.cpp
  absl::Status lowerMain(mlir::func::FuncOp main);
  absl::Status lowerBlock(mlir::Block &block, BodyId body);
  absl::Status lowerOp(mlir::Operation *op, BodyId body);
  absl::Status lowerConstant(mlir::Operation *op, BodyId body);
  absl::Status lowerGroup(const Group &group, BodyId body);
  absl::Status bindArguments(mlir::func::FuncOp main);
  absl::Status writeResults(mlir::func::FuncOp main);
  absl::Status lowerHostCall(mlir::Operation *op, const char *name, BodyId body, std::vector<int64_t> integers,
                             mlir::Region *comparator);
  absl::Status lowerFft(mlir::Operation *op, BodyId body);
  // CustomCalls.cpp
  absl::Status lowerCustomCall(mlir::Operation *op, BodyId body);

  /// The memory of a value: made on first use, a view where the op behind it moves no byte.
  absl::StatusOr<TensorId> tensorOf(mlir::Value value);
  /// As tensorOf, for a value that a step defines.
  absl::StatusOr<TensorId> define(mlir::Value value);
  Step &addStep(BodyId body, format::InstructionKind kind, mlir::Operation *op);
  void copyTensor(BodyId body, TensorId from, TensorId to, mlir::Operation *op);

  /// A value, or memory that holds it already, and the root to copy (or fill) it into.
  struct Transfer {
    mlir::Value value;
    TensorId from = kNone;
    TensorId to = kNone;
  };
  absl::Status transfer(BodyId body, llvm::ArrayRef<Transfer> transfers, mlir::Operation *op);

  // LowerControl.cpp
  absl::Status lowerWhile(mlir::stablehlo::WhileOp op, BodyId body);
  absl::Status lowerBranches(mlir::Operation *op, mlir::Value index, bool isPredicate, BodyId body);
  BodyId addBody(const std::string &name);

  // LowerCollectives.cpp
  absl::Status lowerCollective(mlir::Operation *op, BodyId body);
  absl::StatusOr<uint32_t> communicatorOf(mlir::Operation *op);
  uint32_t addCommunicator(format::Communicator communicator);

  // LowerMatmul.cpp
  absl::Status lowerMatmul(mlir::Operation *op, BodyId body);

  // Constants
  absl::StatusOr<TensorId> constantTensor(mlir::Operation *op);

  mlir::ModuleOp module;
  Plan &plan;
  const codegen::CodegenOptions &options;
  Mesh mesh;
  std::map<std::string, uint32_t> constantIds;
};

/// The value behind a chain of views (reshapes and the like), up to where bytes are made.
mlir::Value viewedValue(mlir::Value value);

/// Whether an op only gives other dims to the dense bytes of its operand number 0 (optimization_barrier: each result to
/// its operand).
bool isView(mlir::Operation *op);

} // namespace weft::program

#endif // WEFT_PASSES_CODEGEN_PROGRAM_LOWERING_H
