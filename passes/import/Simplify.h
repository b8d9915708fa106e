//===- Simplify.h - rules of weft-import-simplify-ops -------------*- C++ -*-===//
//
// Each looks at one op and what defines its operands, and keeps every bit of the result.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_IMPORT_SIMPLIFY_H
#define WEFT_PASSES_IMPORT_SIMPLIFY_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Operation.h"
#include "mlir/IR/Value.h"

namespace weft::import {

/// The value of a stablehlo.constant, or null.
mlir::DenseElementsAttr getConstant(mlir::Value value);
/// The element of a splat stablehlo.constant, or null.
mlir::Attribute getSplat(mlir::Value value);

/// The constant that a shape op, conversion or select on constants is, or null. Only splats, and small others.
mlir::DenseElementsAttr foldToConstant(mlir::Operation *op);

/// An element converted to another type as stablehlo.convert does, or null where that is not defined or not simple.
mlir::Attribute convertElement(mlir::Attribute element, mlir::Type type);

/// The operand, or an operand's operand, that the op's one result equals; null if there is none.
mlir::Value foldToValue(mlir::Operation *op);

/// Changes a chain of two shape ops into one, in place. False if it is none.
bool shortenChain(mlir::Operation *op);

/// Shares equal ops within each block under `op` and erases unused ones. Nothing moves between blocks.
void shareEqualOps(mlir::Operation *op);
void dropUnusedOps(mlir::Operation *op);

} // namespace weft::import

#endif // WEFT_PASSES_IMPORT_SIMPLIFY_H
