//===- Families.h - rules by family of ops (internal) -------------*- C++ -*-===//
//
// One function per op that is not pointwise. Each may be called with an op of its kind only.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_SUPPORT_SHARDING_RULES_FAMILIES_H
#define WEFT_PASSES_SUPPORT_SHARDING_RULES_FAMILIES_H

#include <optional>

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Operation.h"

#include "passes/support/sharding/Rule.h"

namespace weft::sharding {

using MaybeRule = std::optional<Rule>;

inline llvm::ArrayRef<int64_t> shapeOf(mlir::Value value) {
  return mlir::cast<mlir::ShapedType>(value.getType()).getShape();
}

/// A builder with the ranks of the op's operands and results; their types must be ranked.
RuleBuilder builderFor(mlir::Operation *op);

/// Like the first result, for every tensor that is not a scalar. None if one has another shape.
MaybeRule pointwiseRule(mlir::Operation *op, bool conservative);

// Shape.cpp
MaybeRule bitcastConvertRule(mlir::Operation *op, bool conservative);
MaybeRule broadcastInDimRule(mlir::Operation *op, bool conservative);
MaybeRule broadcastRule(mlir::Operation *op, bool conservative);
MaybeRule concatenateRule(mlir::Operation *op, bool conservative);
MaybeRule padRule(mlir::Operation *op, bool conservative);
MaybeRule reshapeRule(mlir::Operation *op, bool conservative);
MaybeRule reverseRule(mlir::Operation *op, bool conservative);
MaybeRule sliceRule(mlir::Operation *op, bool conservative);
MaybeRule transposeRule(mlir::Operation *op, bool conservative);

// Contraction.cpp
MaybeRule convolutionRule(mlir::Operation *op, bool conservative);
MaybeRule dotGeneralRule(mlir::Operation *op, bool conservative);
MaybeRule dotRule(mlir::Operation *op, bool conservative);
MaybeRule einsumRule(mlir::Operation *op, bool conservative);

// Indexing.cpp
MaybeRule dynamicSliceRule(mlir::Operation *op, bool conservative);
MaybeRule dynamicUpdateSliceRule(mlir::Operation *op, bool conservative);
MaybeRule gatherRule(mlir::Operation *op, bool conservative);
MaybeRule scatterRule(mlir::Operation *op, bool conservative);
MaybeRule torchIndexSelectRule(mlir::Operation *op, bool conservative);

// Reduction.cpp
MaybeRule batchNormInferenceRule(mlir::Operation *op, bool conservative);
MaybeRule batchNormTrainingRule(mlir::Operation *op, bool conservative);
MaybeRule batchNormGradRule(mlir::Operation *op, bool conservative);
MaybeRule reduceRule(mlir::Operation *op, bool conservative);
MaybeRule reduceWindowRule(mlir::Operation *op, bool conservative);
MaybeRule selectAndScatterRule(mlir::Operation *op, bool conservative);
MaybeRule sortRule(mlir::Operation *op, bool conservative);

// Linalg.cpp
MaybeRule choleskyRule(mlir::Operation *op, bool conservative);
MaybeRule fftRule(mlir::Operation *op, bool conservative);
MaybeRule rngBitGeneratorRule(mlir::Operation *op, bool conservative);
MaybeRule rngRule(mlir::Operation *op, bool conservative);
MaybeRule triangularSolveRule(mlir::Operation *op, bool conservative);

// Collectives.cpp
MaybeRule allReduceRule(mlir::Operation *op, bool conservative);
MaybeRule allGatherRule(mlir::Operation *op, bool conservative);
MaybeRule allToAllRule(mlir::Operation *op, bool conservative);
MaybeRule reduceScatterRule(mlir::Operation *op, bool conservative);

// CustomCalls.cpp
MaybeRule customCallRule(mlir::Operation *op, bool conservative);
/// Dims of operands and first result share factors where their sizes are equal; others must be whole and are not
/// propagated.
MaybeRule topKRule(mlir::Operation *op, bool conservative);

} // namespace weft::sharding

#endif // WEFT_PASSES_SUPPORT_SHARDING_RULES_FAMILIES_H
