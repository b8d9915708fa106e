//===- Plan.h - how a group of ops becomes loop nests ---------------------------------*- C++ -*-===//
#ifndef WEFT_PASSES_CODEGEN_KERNEL_PLAN_H
#define WEFT_PASSES_CODEGEN_KERNEL_PLAN_H

#include "passes/codegen/kernel/KernelBuilder.h"
#include "passes/codegen/kernel/Types.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"

namespace weft::codegen {

/// One loop nest of a kernel, with work items of its own.
struct Nest {
  enum Kind {
    kMap,       ///< outputs of equal element counts, element by element
    kRow,       ///< for each row: stages of reductions along it, then outputs along it and per row
    kColumn,    ///< reductions of equal shapes whose last dim is kept; stores operands of them that are outputs
    kStandalone ///< `op`
  } kind = kMap;
  llvm::SmallVector<mlir::Value> outputs;
  /// stablehlo.reduce ops of equal operand shape and dims; a stage uses results of those before it.
  llvm::SmallVector<llvm::SmallVector<mlir::Operation *>> stages;
  int64_t rows = 1, columns = 1; ///< of a row nest: elements of the kept dims, of the reduced dims
  mlir::Operation *op = nullptr;
};

struct Plan {
  llvm::SmallVector<Nest> nests;
};

/// What a request says, as sets.
class Group {
public:
  explicit Group(const KernelRequest &request);
  bool isInput(mlir::Value v) const { return inputs.contains(v); }
  bool isComputed(mlir::Value v) const { return !isInput(v) && v.getDefiningOp() && ops.contains(v.getDefiningOp()); }
  bool isInlineConstant(mlir::Value v) const;

  const KernelRequest &request;
  llvm::DenseSet<mlir::Value> inputs;
  llvm::DenseSet<mlir::Operation *> ops;
};

absl::StatusOr<Plan> makePlan(const Group &group);

bool isSplatConstant(mlir::Operation *op);
/// The dims that a reduce keeps, and whether its last dim is reduced.
struct ReduceShape {
  llvm::SmallVector<unsigned> kept, reduced;
  bool lastReduced = false;
  unsigned trailing = 0;   ///< first dim of the run of reduced dims at the end (rank if the last is kept)
  bool prefixKept = false; ///< all kept dims come before all reduced ones
};
ReduceShape reduceShape(mlir::Operation *reduce);
/// The single commutative op that a reduce's body consists of ("stablehlo.add"), or "".
llvm::StringRef simpleReducer(mlir::Region &body);

} // namespace weft::codegen

#endif // WEFT_PASSES_CODEGEN_KERNEL_PLAN_H
