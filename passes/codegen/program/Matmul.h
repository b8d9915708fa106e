//===- Matmul.h - dots as strided matrix products -----------------*- C++ -*-===//
//
// Which memory a dot_general reads and writes and by which strides, so that the transposes, reshapes and slices around
// it need no copies.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_CODEGEN_PROGRAM_MATMUL_H
#define WEFT_PASSES_CODEGEN_PROGRAM_MATMUL_H

#include "runtime/format/Executable.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Operation.h"
#include "mlir/IR/Value.h"

#include <optional>

namespace weft::program {

/// A dot as the runtime's matmul: `lhs` and `rhs` are dense values in memory, read from an element offset on; the
/// product is stored so that `out`, the dot's result or a transpose of it, is dense. With a `condition`, a tensor<i1>,
/// there are zeros in place of the product where it is not set: `out` is then the select that says so.
struct DotPlan {
  format::Matmul matmul;
  mlir::Value lhs, rhs, out;
  mlir::Value condition;                ///< or null
  int64_t lhsOffset = 0, rhsOffset = 0; ///< in elements
};

/// Empty if the op is no dot that the matmul library takes (see canonicalizeDots).
std::optional<DotPlan> planDot(mlir::Operation *op);

/// If this op only reorders the result of a planned dot, or is the select that makes it conditional: that dot, which
/// stores the op's result at once.
mlir::Operation *absorbingDot(mlir::Operation *op);

/// Rewrites every floating-point dot, and large ones of integers up to 32 bits and of complex numbers, so that planDot
/// succeeds: `dot` becomes `dot_general`, mixed floats are converted, operands whose dims no strides can bring together
/// are transposed first. Other dots of integers and complex numbers, and those of 8-bit floats, stay kernels.
void canonicalizeDots(mlir::ModuleOp module);

} // namespace weft::program

#endif // WEFT_PASSES_CODEGEN_PROGRAM_MATMUL_H
