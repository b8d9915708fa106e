//===- MathExp.cpp - exponentials, logarithms, powers, hyperbolic functions -----------*- C++ -*-===//
//
// Method: x = n*ln2 + r with |r| <= ln2/2 (n by adding 1.5 * 2^23 or 2^52, which rounds to nearest and leaves n in the
// low bits), exp(r) by a polynomial, the power of two in two steps so that subnormal results are rounded once. log: x =
// m * 2^e with m near 1, f = m - 1, s = f/(2+f), log(m) = f - (f^2/2 - s*(f^2/2 + R(s^2))). Coefficients: interpolation
// at Chebyshev nodes with 400 bits.
//
//===----------------------------------------------------------------------===//
#include "passes/codegen/kernel/Math.h"

namespace weft::codegen {

static constexpr double kLog2E = 1.4426950408889634, kLn2 = 0.6931471805599453;
static constexpr double kLn2Hi32 = 0.693145751953125, kLn2Lo32 = 1.4286068203094173e-06;
static constexpr double kLn2Hi64 = 0.6931471803691238, kLn2Lo64 = 1.9082149292705877e-10;

static V clampFinite(Ir &ir, V x, double low, double high) {
  x = ir.select(ir.flt(x, low), low, x);
  return ir.select(ir.fgt(x, high), high, x);
}

/// (n as a float, n as an integer in the low bits)
static std::pair<V, V> nearestInteger(Ir &ir, V x, double factor) {
  double magic = Ir::isDouble(x) ? 6755399441055744.0 : 12582912.0;
  V shifted = ir.fma(x, ir.fp(x, factor), magic);
  V n = ir.fsub(shifted, magic);
  return {n, ir.b.CreateSub(ir.bits(shifted), ir.bits(ir.fp(x, magic)))};
}

static V reduce(Ir &ir, V x, V n) {
  bool wide = Ir::isDouble(x);
  V r = ir.fma(n, ir.fp(x, -(wide ? kLn2Hi64 : kLn2Hi32)), x);
  return ir.fma(n, ir.fp(x, -(wide ? kLn2Lo64 : kLn2Lo32)), r);
}

/// exp(r) - 1 for |r| <= 0.35.
static V expm1Poly(Ir &ir, V r) {
  V q = Ir::isDouble(r)
            ? ir.poly(r, {0.5, 0.16666666666666666, 0.04166666666666668, 0.008333333333333333, 0.0013888888888878269,
                          0.00019841269841262761, 2.4801587338565345e-05, 2.7557319248633827e-06, 2.755726102934377e-07,
                          2.5052069594795685e-08, 2.0918961837795778e-09, 1.6087177234380782e-10})
            : ir.poly(r, {0.5, 1.666657336e-01, 4.166654849e-02, 8.363777056e-03, 1.392710457e-03});
  return ir.fma(ir.fmul(r, r), q, r);
}

static V powerOfTwo(Ir &ir, V like, V n) {
  bool wide = Ir::isDouble(like);
  return ir.fromBits(ir.b.CreateShl(ir.b.CreateAdd(n, ir.integer(n, wide ? 1023 : 127)), wide ? 52 : 23));
}

V Math::ldexp(V x, V n) {
  V half = ir.b.CreateAShr(n, 1);
  return ir.fmul(ir.fmul(x, powerOfTwo(ir, x, half)), powerOfTwo(ir, x, ir.b.CreateSub(n, half)));
}

V Math::exp(V x) {
  bool wide = Ir::isDouble(x);
  x = clampFinite(ir, x, wide ? -746.0 : -104.0, wide ? 710.0 : 89.0);
  auto [n, k] = nearestInteger(ir, x, kLog2E);
  return ldexp(ir.fadd(expm1Poly(ir, reduce(ir, x, n)), 1.0), k);
}

V Math::exp2(V x) {
  if (!Ir::isDouble(x))
    return throughF64(x, &Math::exp2);
  x = clampFinite(ir, x, -1080.0, 1030.0);
  auto [n, k] = nearestInteger(ir, x, 1.0);
  return ldexp(ir.fadd(expm1Poly(ir, ir.fmul(ir.fsub(x, n), kLn2)), 1.0), k);
}

V Math::expm1(V x) {
  bool wide = Ir::isDouble(x);
  V input = x;
  x = clampFinite(ir, x, wide ? -60.0 : -30.0, wide ? 710.0 : 89.0);
  auto [n, k] = nearestInteger(ir, x, kLog2E);
  V p = expm1Poly(ir, reduce(ir, x, n));
  // 2^n * (p + 1) - 1, with half of 2^n because 2^n itself may be too large.
  V half = powerOfTwo(ir, x, ir.b.CreateSub(k, ir.integer(k, 1)));
  V result = ir.fmul(ir.fma(half, p, ir.fsub(half, 0.5)), 2.0);
  result = ir.b.CreateSelect(ir.b.CreateICmpEQ(k, ir.integer(k, 0)), p, result);
  return ir.select(ir.feq(input, 0.0), input, result);
}

std::pair<V, V> Math::frexp(V x) {
  bool wide = Ir::isDouble(x);
  V tiny = ir.flt(x, wide ? 0x1p-1022 : 0x1p-126);
  V bits = ir.bits(ir.select(tiny, ir.fmul(x, wide ? 0x1p54 : 0x1p25), x));
  int shift = wide ? 52 : 23;
  V k = ir.b.CreateAShr(ir.b.CreateSub(bits, ir.integer(bits, wide ? 0x3fe6a09e667f3bcd : 0x3f3504f3)), shift);
  V m = ir.fromBits(ir.b.CreateSub(bits, ir.b.CreateShl(k, shift)));
  V e = ir.b.CreateSub(k, ir.b.CreateSelect(tiny, ir.integer(k, wide ? 54 : 25), ir.integer(k, 0)));
  if (!wide)
    return {m, ir.b.CreateSIToFP(e, x->getType())};
  // i64 to double by way of the low bits: older vector units have no such conversion.
  double magic = 6755399441055744.0;
  V shifted = ir.b.CreateAdd(e, ir.bits(ir.fp(x, magic)));
  return {m, ir.fsub(ir.fromBits(shifted), magic)};
}

/// s*(f^2/2 + R) and f^2/2 of the formula on top.
static std::pair<V, V> logTail(Ir &ir, V f) {
  V s = ir.fdiv(f, ir.fadd(f, 2.0)), z = ir.fmul(s, s);
  V r = Ir::isDouble(f) ? ir.poly(z, {0.6666666666666666, 0.40000000000001007, 0.2857142857072325, 0.22222222409750114,
                                      0.18181793732111753, 0.15386342449645143, 0.13266048812203002, 0.131148348695975})
                        : ir.poly(z, {6.666666655e-01, 4.000012943e-01, 2.854996859e-01, 2.335342760e-01});
  V half = ir.fmul(ir.fmul(f, 0.5), f);
  return {ir.fmul(s, ir.fma(z, r, half)), half};
}

static V logSpecial(Ir &ir, V x, V result) {
  result = ir.select(ir.feq(x, 0.0), -__builtin_inf(), result);
  result = ir.select(ir.flt(x, 0.0), __builtin_nan(""), result);
  return ir.select(ir.b.CreateFCmpUEQ(x, ir.fp(x, __builtin_inf())), x, result);
}

V Math::log(V x) {
  bool wide = Ir::isDouble(x);
  auto [m, e] = frexp(x);
  V f = ir.fsub(m, 1.0);
  auto [tail, half] = logTail(ir, f);
  V low = ir.fma(e, ir.fp(x, wide ? kLn2Lo64 : kLn2Lo32), tail);
  V result = ir.fsub(f, ir.fsub(half, low));
  result = ir.fma(e, ir.fp(x, wide ? kLn2Hi64 : kLn2Hi32), result);
  return logSpecial(ir, x, result);
}

V Math::log1p(V x) {
  bool wide = Ir::isDouble(x);
  V u = ir.fadd(x, 1.0);
  V lost = ir.select(ir.fge(x, 1.0), ir.fsub(ir.fp(x, 1.0), ir.fsub(u, x)), ir.fsub(x, ir.fsub(u, 1.0)));
  auto [m, e] = frexp(u);
  V f = ir.fsub(m, 1.0);
  auto [tail, half] = logTail(ir, f);
  V low = ir.fadd(ir.fma(e, ir.fp(x, wide ? kLn2Lo64 : kLn2Lo32), ir.fdiv(lost, u)), tail);
  V result = ir.fsub(f, ir.fsub(half, low));
  result = ir.fma(e, ir.fp(x, wide ? kLn2Hi64 : kLn2Hi32), result);
  return ir.select(ir.feq(x, 0.0), x, logSpecial(ir, u, result));
}

V Math::log2(V x) {
  return Ir::isDouble(x) ? ir.fmul(log(x), kLog2E) : throughF64(x, &Math::log2);
}

V Math::tanh(V x) {
  V z = ir.fmul(x, x), a = ir.fabs(x);
  V p = Ir::isDouble(x)
            ? ir.poly(z, {-0.3333333333333333, 0.13333333333333333, -0.0539682539682529, 0.021869488536086317,
                          -0.008863235527570488, 0.003592127989191788, -0.0014558337615969835, 0.0005900218161458671,
                          -0.0002390936783473204, 9.675687386076013e-05, -3.8774451278696295e-05, 1.479403568717068e-05,
                          -4.735133332239033e-06, 9.026692984838536e-07})
            : ir.poly(z, {-3.333333333e-01, 1.333333171e-01, -5.396759383e-02, 2.185934112e-02, -8.788001205e-03,
                          3.298820203e-03, -8.553807506e-04});
  V small = ir.fma(ir.fmul(x, z), p, x);
  V large = ir.fsub(ir.fp(x, 1.0), ir.fdiv(ir.fp(x, 2.0), ir.fadd(exp(ir.fadd(a, a)), 1.0)));
  V result = ir.select(ir.flt(a, 0.63), small, large);
  return ir.copysign(result, x);
}

V Math::logistic(V x) {
  V e = exp(ir.fneg(ir.fabs(x)));
  V top = ir.select(ir.flt(x, 0.0), e, 1.0);
  return ir.fdiv(top, ir.fadd(e, 1.0));
}

/// e^(a - ln 2) and e^(-a - ln 2) of an f32, in f64. The shifted exponents are rounded to f32, which is what JAX's own
/// lowering of sinh and cosh does and what its programs expect: a few units off for large a, and no early overflow.
static std::pair<V, V> halfExps(Ir &ir, Math &math, V a) {
  V shift = ir.fp(a, -kLn2);
  return {math.exp(ir.toF64(ir.fadd(a, shift))), math.exp(ir.toF64(ir.fadd(ir.fneg(a), shift)))};
}

V Math::sinh(V x) {
  if (!Ir::isDouble(x)) {
    V a = ir.fabs(x);
    auto [up, down] = halfExps(ir, *this, a);
    V far = ir.copysign(narrow(ir.fsub(up, down)), x);
    return ir.select(ir.flt(a, 1.0), throughF64(x, &Math::sinh), far);
  }
  V a = ir.fabs(x), e = expm1(ir.select(ir.flt(a, 700.0), a, 700.0));
  V near = ir.fmul(ir.fadd(e, ir.fdiv(e, ir.fadd(e, 1.0))), 0.5);
  V root = exp(ir.fmul(a, 0.5));
  V result = ir.select(ir.flt(a, 700.0), near, ir.fmul(ir.fmul(root, 0.5), root));
  return ir.select(ir.isNan(x), x, ir.copysign(result, x));
}

V Math::cosh(V x) {
  if (!Ir::isDouble(x)) {
    auto [up, down] = halfExps(ir, *this, ir.fabs(x));
    return narrow(ir.fadd(up, down));
  }
  V a = ir.fabs(x), root = exp(ir.fmul(a, 0.5)), e = exp(a);
  V near = ir.fmul(ir.fadd(e, ir.fdiv(ir.fp(x, 1.0), e)), 0.5);
  return ir.select(ir.flt(a, 700.0), near, ir.fmul(ir.fmul(root, 0.5), root));
}

V Math::asinh(V x) {
  if (!Ir::isDouble(x))
    return throughF64(x, &Math::asinh);
  V a = ir.fabs(x), square = ir.fmul(a, a);
  V near = log1p(ir.fadd(a, ir.fdiv(square, ir.fadd(ir.sqrt(ir.fadd(square, 1.0)), 1.0))));
  V result = ir.select(ir.flt(a, 0x1p28), near, ir.fadd(log(a), kLn2));
  return ir.copysign(ir.select(ir.flt(a, 0x1p-28), a, result), x);
}

V Math::acosh(V x) {
  if (!Ir::isDouble(x))
    return throughF64(x, &Math::acosh);
  V t = ir.fsub(x, 1.0);
  V near = log1p(ir.fadd(t, ir.sqrt(ir.fma(t, t, ir.fmul(t, 2.0)))));
  V result = ir.select(ir.fgt(x, 0x1p28), ir.fadd(log(x), kLn2), near);
  return ir.select(ir.flt(x, 1.0), __builtin_nan(""), result);
}

V Math::atanh(V x) {
  if (!Ir::isDouble(x))
    return throughF64(x, &Math::atanh);
  V a = ir.fabs(x);
  V result = ir.fmul(log1p(ir.fdiv(ir.fmul(a, 2.0), ir.fsub(ir.fp(x, 1.0), a))), 0.5);
  return ir.copysign(ir.select(ir.flt(a, 0x1p-28), a, result), x);
}

V Math::cbrt(V x) {
  if (!Ir::isDouble(x))
    return throughF64(x, &Math::cbrt);
  auto [m, e] = frexp(ir.fabs(x));
  V third = ir.floor(ir.fmul(e, 1.0 / 3));
  // e/3 in floating point may fall just under the integer that it is.
  third = ir.select(ir.fge(ir.fsub(e, ir.fmul(third, 3.0)), 3.0), ir.fadd(third, 1.0), third);
  V rest = ir.fsub(e, ir.fmul(third, 3.0));
  V scaled = ir.select(ir.feq(rest, 2.0), ir.fmul(m, 4.0), ir.select(ir.feq(rest, 1.0), ir.fmul(m, 2.0), m));
  V y = ir.poly(scaled, {0.61, 0.42, -0.0333});
  for (int i = 0; i < 4; ++i) { // Halley: y * (y^3 + 2a) / (2y^3 + a)
    V cube = ir.fmul(ir.fmul(y, y), y);
    V correction = ir.fdiv(ir.fsub(scaled, cube), ir.fma(cube, ir.fp(x, 2.0), scaled));
    y = ir.fma(y, correction, y);
  }
  double magic = 6755399441055744.0;
  V k = ir.b.CreateSub(ir.bits(ir.fadd(third, magic)), ir.bits(ir.fp(x, magic)));
  V result = ir.copysign(ldexp(y, k), x);
  V plain = ir.logicalOr(ir.feq(x, 0.0), ir.logicalNot(ir.flt(ir.fabs(x), __builtin_inf())));
  return ir.select(plain, x, result);
}

V Math::rsqrt(V x) {
  return ir.fdiv(ir.fp(x, 1.0), ir.sqrt(x));
}

V Math::hypot(V x, V y) {
  if (!Ir::isDouble(x)) {
    V a = ir.toF64(x), c = ir.toF64(y);
    V result = ir.toF32(ir.sqrt(ir.fma(a, a, ir.fmul(c, c))));
    return ir.select(ir.logicalOr(ir.isInf(x), ir.isInf(y)), __builtin_inf(), result);
  }
  V a = ir.fabs(x), c = ir.fabs(y);
  V large = ir.select(ir.fgt(a, c), a, c), small = ir.select(ir.fgt(a, c), c, a);
  // Scaled so that squares neither overflow nor vanish.
  V huge = ir.fgt(large, 0x1p500), tiny = ir.flt(large, 0x1p-500);
  V down = ir.select(huge, ir.fp(x, 0x1p-600), ir.select(tiny, 0x1p600, ir.fp(x, 1.0)));
  V up = ir.select(huge, ir.fp(x, 0x1p600), ir.select(tiny, 0x1p-600, ir.fp(x, 1.0)));
  V l = ir.fmul(large, down), s = ir.fmul(small, down);
  V square = ir.fmul(s, s), lost = ir.fma(s, s, ir.fneg(square));
  V sum = ir.fma(l, l, square), error = ir.fadd(ir.fma(l, l, ir.fsub(square, sum)), lost);
  V root = ir.sqrt(sum);
  // One correction step for the part of the sum that was lost.
  V fix = ir.fdiv(ir.fadd(ir.fma(ir.fneg(root), root, sum), error), ir.fmul(root, 2.0));
  V result = ir.fmul(ir.select(ir.feq(root, 0.0), root, ir.fadd(root, fix)), up);
  result = ir.select(ir.logicalOr(ir.isNan(x), ir.isNan(y)), __builtin_nan(""), result);
  return ir.select(ir.logicalOr(ir.isInf(x), ir.isInf(y)), __builtin_inf(), result);
}

std::pair<V, V> Math::logDouble(V x) {
  auto [m, e] = frexp(x);
  V f = ir.fsub(m, 1.0);
  // s = f / (2 + f) with its rounding error.
  V d = ir.fadd(f, 2.0), dLow = ir.fsub(f, ir.fsub(d, 2.0));
  V s = ir.fdiv(f, d), sLow = ir.fdiv(ir.fsub(ir.fma(ir.fneg(s), d, f), ir.fmul(s, dLow)), d);
  V z = ir.fmul(s, s), zLow = ir.fma(s, s, ir.fneg(z));
  zLow = ir.fma(ir.fmul(s, 2.0), sLow, zLow);
  V cube = ir.fmul(s, z), cubeLow = ir.fma(s, z, ir.fneg(cube));
  cubeLow = ir.fadd(cubeLow, ir.fma(s, zLow, ir.fmul(sLow, z)));
  // 2s + (2/3) s^3 + s^5 * (...): the first two as sums of two numbers.
  V third = ir.fmul(cube, 2.0 / 3), thirdLow = ir.fma(cube, ir.fp(x, 2.0 / 3), ir.fneg(third));
  thirdLow = ir.fadd(thirdLow, ir.fma(cubeLow, ir.fp(x, 2.0 / 3), ir.fmul(cube, 3.700743415417188e-17)));
  V rest = ir.fmul(ir.fmul(cube, z), ir.poly(z, {0.4, 0.2857142857142857, 0.2222222222222222, 0.18181818181818182,
                                                 0.15384615384615385, 0.13333333333333333, 0.11764705882352941,
                                                 0.10526315789473684, 0.09523809523809523, 0.08695652173913043, 0.08}));
  auto twoSum = [&](V a, V c) -> std::pair<V, V> {
    V sum = ir.fadd(a, c), back = ir.fsub(sum, a);
    return {sum, ir.fadd(ir.fsub(a, ir.fsub(sum, back)), ir.fsub(c, back))};
  };
  auto [high0, low0] = twoSum(ir.fmul(e, kLn2Hi64), ir.fmul(s, 2.0));
  auto [high1, low1] = twoSum(high0, third);
  V low =
      ir.fadd(ir.fadd(low0, low1), ir.fadd(ir.fma(sLow, ir.fp(x, 2.0), thirdLow), ir.fma(e, ir.fp(x, kLn2Lo64), rest)));
  V high = ir.fadd(high1, low);
  return {high, ir.fsub(low, ir.fsub(high, high1))};
}

V Math::power(V x, V y) {
  bool isNarrow = !Ir::isDouble(x);
  ir.unify({&x, &y});
  V a = ir.toF64(x), c = ir.toF64(y), size = ir.fabs(a);
  V result;
  if (isNarrow) {
    result = exp(ir.fmul(c, log(size)));
  } else {
    auto [high, low] = logDouble(size);
    V product = ir.fmul(c, high), lost = ir.fma(c, low, ir.fma(c, high, ir.fneg(product)));
    V clamped = clampFinite(ir, product, -746.0, 710.0);
    auto [n, k] = nearestInteger(ir, clamped, kLog2E);
    V r = ir.fma(n, ir.fp(a, -kLn2Hi64), clamped);
    r = ir.fadd(r, ir.fma(n, ir.fp(a, -kLn2Lo64), ir.select(ir.flt(ir.fabs(product), 720.0), lost, 0.0)));
    result = ldexp(ir.fadd(expm1Poly(ir, r), 1.0), k);
    // Zero and infinity have no such logarithm.
    V simple = exp(ir.fmul(c, log(size)));
    result = ir.select(ir.logicalOr(ir.feq(size, 0.0), ir.logicalOr(ir.isInf(size), ir.isInf(c))), simple, result);
  }
  V whole = ir.feq(ir.trunc(c), c), half = ir.fmul(c, 0.5);
  V odd = ir.logicalAnd(whole, ir.logicalAnd(ir.b.CreateFCmpONE(ir.trunc(half), half), ir.flt(ir.fabs(c), 0x1p53)));
  result = ir.select(ir.logicalAnd(odd, ir.signBit(a)), ir.fneg(result), result);
  V bad = ir.logicalAnd(ir.logicalAnd(ir.flt(a, 0.0), ir.logicalNot(whole)), ir.logicalNot(ir.isInf(a)));
  result = ir.select(bad, __builtin_nan(""), result);
  result = ir.select(ir.logicalAnd(ir.feq(size, 1.0), ir.isInf(c)), 1.0, result);
  result = ir.select(ir.logicalOr(ir.isNan(a), ir.isNan(c)), __builtin_nan(""), result);
  result = ir.select(ir.logicalOr(ir.feq(c, 0.0), ir.feq(a, 1.0)), 1.0, result);
  return isNarrow ? narrow(result) : result;
}

} // namespace weft::codegen
