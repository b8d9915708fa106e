//===- Selection.h - reductions that pick one of their elements -----------------------*- C++ -*-===//
//
// argmax and argmin are reductions over pairs of a value and its position, whose body compares and selects. What such a
// body does is found out by running it on the few ways in which two pairs can lie to each other, whatever it is made
// of.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_CODEGEN_KERNEL_SELECTION_H
#define WEFT_PASSES_CODEGEN_KERNEL_SELECTION_H

#include "mlir/IR/Operation.h"
#include <optional>

namespace weft::codegen {

/// Of pairs in the order of their positions, the one with the largest (or least) value; of equal ones the first. The
/// first NaN, where the values are floats, is before all numbers.
struct Selection {
  bool largest = true;
  unsigned value = 0; ///< which of the two operands holds the values; the other one holds integers
};

/// What the body of a stablehlo.reduce of two operands selects, when it meets elements in the order of ascending
/// positions (the accumulator is its left side). Nothing if it is no such selection.
std::optional<Selection> selectionOf(mlir::Operation *reduce);

/// Whether elements of `v` that follow each other along `dim` ascend: it is an iota, seen through what keeps that.
/// `mayLook(v)`: whether the op that defines v may be looked at.
bool ascendsAlong(mlir::Value v, unsigned dim, llvm::function_ref<bool(mlir::Value)> mayLook);

} // namespace weft::codegen

#endif // WEFT_PASSES_CODEGEN_KERNEL_SELECTION_H
