//===- Dialect.h - the chlo dialect -------------------------------*- C++ -*-===//
//
// Ops that JAX and PyTorch print beside StableHLO's. Text-compatible with openxla's CHLO.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_DIALECTS_CHLO_DIALECT_H
#define WEFT_DIALECTS_CHLO_DIALECT_H

#include <optional>

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace mlir::chlo {

/// The shape that two operands broadcast to: trailing dims aligned, or the dims of the operand of lower rank placed by
/// `broadcastDimensions`; size 1 stretches. Nothing if they do not fit. Static shapes only.
std::optional<SmallVector<int64_t>> getBroadcastShape(ArrayRef<int64_t> lhs, ArrayRef<int64_t> rhs,
                                                      std::optional<ArrayRef<int64_t>> broadcastDimensions);
/// The result dims that an operand's dims become under the same rules.
SmallVector<int64_t> getOperandDims(int64_t operandRank, int64_t resultRank,
                                    std::optional<ArrayRef<int64_t>> broadcastDimensions);

namespace detail {
LogicalResult verifyBroadcast(Operation *op, std::optional<ArrayRef<int64_t>> broadcastDimensions);
} // namespace detail
} // namespace mlir::chlo

#include "dialects/chlo/Dialect.h.inc"
#include "dialects/chlo/Enums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "dialects/chlo/Attrs.h.inc"

#define GET_OP_CLASSES
#include "dialects/chlo/Ops.h.inc"

#endif // WEFT_DIALECTS_CHLO_DIALECT_H
