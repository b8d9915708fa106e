//===- Arithmetic.h - what the elementwise ops of StableHLO and CHLO compute ----------*- C++ -*-===//
//
// By op name, on registers (see Types.h), for scalars and vectors alike. Nothing here knows of tensors or MLIR.
// Semantics are the StableHLO specification's; where it leaves a choice: x/0 = -1 and x rem 0 = x on integers, INT_MIN
// / -1 = INT_MIN, shifts by the width or more give 0 (arithmetic right: the sign), minimum and maximum give NaN if an
// operand is NaN, conversions saturate.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_CODEGEN_KERNEL_ARITHMETIC_H
#define WEFT_PASSES_CODEGEN_KERNEL_ARITHMETIC_H

#include "passes/codegen/kernel/Math.h"
#include "passes/codegen/kernel/Types.h"
#include "llvm/ADT/StringRef.h"

namespace weft::codegen {

enum class Direction { kEQ, kNE, kGE, kGT, kLE, kLT };

class Arithmetic {
public:
  explicit Arithmetic(Ir &ir) : ir(ir), types(ir), math(ir) {}

  /// Whether `apply` knows this op ("stablehlo.add").
  static bool knows(llvm::StringRef op);
  /// Rough nanoseconds per f32 element on one core, vectorised.
  static double cost(llvm::StringRef op);
  /// The value of an op that has no attributes; `t` is the element type of its first operand, `result` of its result.
  /// Null `re` if the op does not exist for the type.
  Elem apply(llvm::StringRef op, DType t, DType result, llvm::ArrayRef<Elem> x);

  V compare(Direction direction, bool totalOrder, DType t, Elem x, Elem y); ///< i1
  Elem select(V condition, Elem x, Elem y);

  Ir &ir;
  Conversions types;
  Math math;

private:
  V floatUnary(llvm::StringRef name, V x);
  V floatBinary(llvm::StringRef name, V x, V y);
  V integerUnary(llvm::StringRef name, DType t, V x);
  V integerBinary(llvm::StringRef name, DType t, V x, V y);
  V integerDivide(DType t, V x, V y, bool wantRemainder);
  V integerPower(DType t, V x, V y);
  Elem complexUnary(llvm::StringRef name, Elem x);
  Elem complexBinary(llvm::StringRef name, Elem x, Elem y);
  Elem complexMul(Elem x, Elem y);
  Elem complexDiv(Elem x, Elem y);
  Elem complexExp(Elem x);
  Elem complexLog(Elem x);
  Elem complexLog1p(Elem x);
  Elem complexExpm1(Elem x);
  Elem complexSqrt(Elem x);
  Elem complexTanh(Elem x);
  Elem complexPower(Elem x, Elem y);
  Elem complexSinCos(Elem x, bool cosine);
  Elem complexInverse(llvm::StringRef name, Elem x);
};

} // namespace weft::codegen

#endif // WEFT_PASSES_CODEGEN_KERNEL_ARITHMETIC_H
