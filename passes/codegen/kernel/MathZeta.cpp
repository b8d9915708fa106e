//===- MathZeta.cpp - Hurwitz's zeta function and polygamma ---------------------------*- C++ -*-===//
//
// Computed in f64. For q > 0 ten terms of the series, then Euler and Maclaurin's formula for its rest. For q < 0 and a
// whole s, terms on both sides of zero are three series of positive q, so that no q needs a long sum:
//   zeta(s, q) = zeta(s, f) + (-1)^s (zeta(s, 1 - f) - zeta(s, 1 - q)),   f = q - floor(q).
//
//===----------------------------------------------------------------------===//
#include "passes/codegen/kernel/Math.h"

namespace weft::codegen {

static constexpr int kTerms = 10;

static V isWhole(Ir &ir, V x) {
  return ir.feq(ir.floor(x), x);
}

/// zeta(s, q) for s > 1 and q > 0.
V Math::zetaOfPositive(V s, V q) {
  V minus = ir.fneg(s), zero = ir.fp(q, 0.0);
  llvm::SmallVector<V> series = ir.whileLoop(
      {zero, zero}, [&](llvm::ArrayRef<V> state) { return ir.any(ir.flt(state[0], static_cast<double>(kTerms))); },
      [&](llvm::ArrayRef<V> state) {
        V term = power(ir.fadd(q, state[0]), minus);
        return llvm::SmallVector<V>{ir.fadd(state[0], 1.0), ir.fadd(state[1], term)};
      });
  V a = ir.fadd(q, static_cast<double>(kTerms)), last = power(a, minus);
  V sum = ir.fadd(series[1], ir.fdiv(ir.fmul(last, a), ir.fsub(s, 1.0)));
  sum = ir.fma(last, ir.fp(q, 0.5), sum);
  // The sum of B(2j) / (2j)! * s (s + 1) ... (s + 2j - 2) * a^(1 - s - 2j).
  static const double inverse[] = {12.0,
                                   -720.0,
                                   30240.0,
                                   -1209600.0,
                                   47900160.0,
                                   -1307674368000.0 / 691,
                                   74724249600.0,
                                   -10670622842880000.0 / 3617,
                                   5109094217170944000.0 / 43867,
                                   -802857662698291200000.0 / 174611};
  V factor = ir.fdiv(ir.fmul(s, last), a), square = ir.fmul(a, a);
  double k = 0;
  for (double each : inverse) {
    sum = ir.fadd(sum, ir.fdiv(factor, ir.fp(q, each)));
    V next = ir.fmul(ir.fadd(s, k + 1), ir.fadd(s, k + 2));
    factor = ir.fdiv(ir.fmul(factor, next), square);
    k += 2;
  }
  // Where the last power is zero or infinite, so is what follows it: 0 * inf would spoil the sum.
  V small = ir.feq(last, 0.0);
  sum = ir.select(small, series[1], sum);
  return ir.select(ir.isInf(q), 0.0, sum);
}

V Math::zeta(V s, V q) {
  ir.unify({&s, &q});
  if (!Ir::isDouble(s))
    return narrow(zeta(ir.toF64(s), ir.toF64(q)));
  V below = ir.flt(q, 0.0), whole = isWhole(ir, s), half = ir.fmul(s, 0.5);
  V even = ir.logicalAnd(whole, isWhole(ir, half)), pole = ir.logicalAnd(ir.fle(q, 0.0), isWhole(ir, q));
  // Anything that is computed is defined, so that the loop below has no NaN in it.
  V valid = ir.logicalAnd(ir.fgt(s, 1.0), ir.logicalAnd(ir.logicalNot(ir.isNan(q)), ir.logicalNot(pole)));
  V safeS = ir.select(ir.logicalAnd(valid, ir.logicalNot(ir.isInf(s))), s, 2.0), safeQ = ir.select(valid, q, 1.0);
  V base = ir.floor(safeQ), part = ir.fsub(safeQ, base);
  V sign = ir.select(even, ir.fp(s, 1.0), ir.fp(s, -1.0)), zero = ir.fp(s, 0.0);
  V count = ir.select(below, ir.fp(s, 3.0), ir.fp(s, 1.0));
  V sum = ir.whileLoop(
      {zero, zero}, [&](llvm::ArrayRef<V> state) { return ir.any(ir.flt(state[0], count)); },
      [&](llvm::ArrayRef<V> state) {
        V first = ir.feq(state[0], 0.0), second = ir.feq(state[0], 1.0);
        V at = ir.select(
            ir.logicalNot(below), safeQ,
            ir.select(first, part, ir.select(second, ir.fsub(ir.fp(s, 1.0), part), ir.fsub(ir.fp(s, 1.0), safeQ))));
        V weight = ir.select(first, ir.fp(s, 1.0), ir.select(below, ir.select(second, sign, ir.fneg(sign)), zero));
        return llvm::SmallVector<V>{ir.fadd(state[0], 1.0), ir.fma(weight, zetaOfPositive(safeS, at), state[1])};
      })[1];
  // s without bound: only the term of 1 or less is left.
  V limit = ir.select(ir.fgt(q, 1.0), zero, ir.select(ir.feq(q, 1.0), ir.fp(s, 1.0), ir.fp(s, __builtin_inf())));
  sum = ir.select(ir.isInf(s), limit, sum);
  sum = ir.select(ir.logicalAnd(below, ir.logicalNot(whole)), __builtin_nan(""), sum);
  sum = ir.select(pole, ir.select(even, ir.fp(s, __builtin_inf()), ir.fp(s, __builtin_nan(""))), sum);
  sum = ir.select(ir.flt(s, 1.0), __builtin_nan(""), ir.select(ir.feq(s, 1.0), __builtin_inf(), sum));
  return ir.select(ir.b.CreateFCmpUNO(s, q), __builtin_nan(""), sum);
}

V Math::polygamma(V n, V x) {
  ir.unify({&n, &x});
  if (!Ir::isDouble(n))
    return narrow(polygamma(ir.toF64(n), ir.toF64(x)));
  // n! exactly as far as it is exact.
  V factorial = ir.fp(n, 1.0);
  for (int i = 2; i <= 22; ++i)
    factorial = ir.fmul(factorial, ir.select(ir.fge(n, static_cast<double>(i)), ir.fp(n, i), ir.fp(n, 1.0)));
  factorial = ir.select(ir.fgt(n, 22.0), exp(lgamma(ir.fadd(n, 1.0))), factorial);
  V odd = ir.logicalNot(isWhole(ir, ir.fmul(n, 0.5)));
  V result = ir.fmul(ir.select(odd, factorial, ir.fneg(factorial)), zeta(ir.fadd(n, 1.0), x));
  result = ir.select(ir.feq(n, 0.0), digamma(x), result);
  V valid = ir.logicalAnd(ir.fge(n, 0.0), isWhole(ir, n));
  return ir.select(valid, result, __builtin_nan(""));
}

} // namespace weft::codegen
