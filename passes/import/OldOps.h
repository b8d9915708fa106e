//===- OldOps.h - ops that are written in other ops ---------------*- C++ -*-===//
//
// Each returns what takes the place of the op's results, in order; nothing, with no change, where the op stays as it is
// (a form that it does not know, and which code generation refuses with the op's name).
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_IMPORT_OLDOPS_H
#define WEFT_PASSES_IMPORT_OLDOPS_H

#include "mlir/IR/Builders.h"

namespace mlir::stablehlo {
class BatchNormGradOp;
class BatchNormInferenceOp;
class BatchNormTrainingOp;
class EinsumOp;
class RngOp;
class TorchIndexSelectOp;
class UnaryEinsumOp;
} // namespace mlir::stablehlo

namespace mlir::chlo {
class RaggedDotOp;
class ScanOp;
} // namespace mlir::chlo

namespace weft::import {

using Values = mlir::SmallVector<mlir::Value>;

// OldOpsNorm.cpp: the formulas of the specification. Sums of f16, bf16 and smaller floats are computed in f32.
Values expandBatchNormInference(mlir::OpBuilder &b, mlir::stablehlo::BatchNormInferenceOp op);
Values expandBatchNormTraining(mlir::OpBuilder &b, mlir::stablehlo::BatchNormTrainingOp op);
Values expandBatchNormGrad(mlir::OpBuilder &b, mlir::stablehlo::BatchNormGradOp op);

// OldOpsEinsum.cpp: labels are letters, `...` stands for leading dims of equal sizes.
Values expandEinsum(mlir::OpBuilder &b, mlir::stablehlo::EinsumOp op);
Values expandUnaryEinsum(mlir::OpBuilder &b, mlir::stablehlo::UnaryEinsumOp op);

// OldOpsIndex.cpp
Values expandTorchIndexSelect(mlir::OpBuilder &b, mlir::stablehlo::TorchIndexSelectOp op);
/// Draws from rng_bit_generator with a state that `number` determines, so that each op has numbers of its own, the same
/// ones in every run; and in each trip of the loops around it, which the scalar `trip` tells apart (null outside of
/// loops).
Values expandRng(mlir::OpBuilder &b, mlir::stablehlo::RngOp op, uint64_t number, mlir::Value trip);

// ChloLoops.cpp
/// A dot_general whose operand is zero outside of its group.
Values expandRaggedDot(mlir::OpBuilder &b, mlir::chlo::RaggedDotOp op);
/// A while loop over slices.
Values expandScan(mlir::OpBuilder &b, mlir::chlo::ScanOp op);

// WidenOperands.cpp
/// Converts operands of a reduction or scatter whose body computes in a wider type, so that all have the type of the
/// result. Other ops stay as they are.
void widenOperands(mlir::OpBuilder &b, mlir::Operation *op);

} // namespace weft::import

#endif // WEFT_PASSES_IMPORT_OLDOPS_H
