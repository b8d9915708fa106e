//===- Math.h - elementary and special functions as IR --------------------------------*- C++ -*-===//
//
// Each takes and gives f32 or f64, scalar or vector, as its operand is. No table, no call, no branch but where a
// comment says so: the same operations in every lane, so that body and tail of a loop agree in every bit. Accuracy is
// given as the largest error in units in the last place of the result (f32; f64), measured by MathTest. Subnormal
// results and arguments, infinities, NaN and -0 are right. "Through f64" means that f32 is computed in f64 and rounded:
// 0.5 ULP.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_CODEGEN_KERNEL_MATH_H
#define WEFT_PASSES_CODEGEN_KERNEL_MATH_H

#include "passes/codegen/kernel/Ir.h"

namespace weft::codegen {

class Math {
public:
  explicit Math(Ir &ir) : ir(ir) {}

  // MathExp.cpp
  V exp(V x);
  V expm1(V x);
  V log(V x);
  V log1p(V x);
  V log2(V x);
  V exp2(V x);
  V sinh(V x);
  V cosh(V x);
  V tanh(V x);
  V logistic(V x);
  V asinh(V x);
  V acosh(V x);
  V atanh(V x);
  V cbrt(V x);
  V rsqrt(V x);
  V power(V x, V y);
  V hypot(V x, V y);

  // MathTrig.cpp
  V sin(V x);
  V cos(V x);
  V tan(V x);
  V asin(V x);
  V acos(V x);
  V atan(V x);
  V atan2(V y, V x);
  std::pair<V, V> sinCos(V x);

  // MathSpecial.cpp
  V erf(V x);
  V erfc(V x);
  V erfInv(V x);
  V besselI1e(V x);

  // MathGamma.cpp, and MathZeta.cpp for the last two
  V lgamma(V x);         ///< next to its roots above -18, and
  V digamma(V x);        ///< next to its roots above -32, with all digits
  V zeta(V s, V q);      ///< Hurwitz's, s >= 1: sum over k >= 0 of (q + k)^-s; loops inside
  V polygamma(V n, V x); ///< the n-th derivative of digamma, n = 0, 1, ...

  // MathRound.cpp: exact
  V nextAfter(V x, V y);
  V remainder(V x, V y); ///< C's fmod
  V roundAwayFromZero(V x);
  V sign(V x);
  V minimum(V x, V y); ///< NaN if either is; -0 < +0
  V maximum(V x, V y);
  V reducePrecision(V x, unsigned exponentBits, unsigned mantissaBits);

private:
  V throughF64(V x, V (Math::*f)(V)) { return narrow((this->*f)(ir.toF64(x))); }
  /// To f32, and kept there: LLVM may otherwise join this with a later rounding to f16, for which it has no
  /// instruction.
  V narrow(V x) {
    V result = ir.toF32(x);
    return ir.b.CreateIntrinsic(llvm::Intrinsic::arithmetic_fence, {result->getType()}, {result});
  }
  V ldexp(V x, V n);          ///< x * 2^n, n an integer register of the width of x with |n| < 2 * exponent range
  std::pair<V, V> frexp(V x); ///< positive x = m * 2^e: m in [sqrt(1/2), sqrt(2)), e as a float
  V expm1Reduced(V r, V n);
  std::pair<V, V> logDouble(V x); ///< f64: log as an unevaluated sum, some 2^-68 relative
  V expDouble(V hi, V lo);
  V zetaOfPositive(V s, V q);

  Ir &ir;
};

} // namespace weft::codegen

#endif // WEFT_PASSES_CODEGEN_KERNEL_MATH_H
