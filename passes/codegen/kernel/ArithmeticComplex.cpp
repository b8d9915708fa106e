//===- ArithmeticComplex.cpp - complex numbers ----------------------------------------*- C++ -*-===//
//
// Functions are computed in f64; parts of complex<f32> are rounded once at the end.
//
//===----------------------------------------------------------------------===//
#include "passes/codegen/kernel/Arithmetic.h"

namespace weft::codegen {

Elem Arithmetic::complexMul(Elem x, Elem y) {
  return {ir.fsub(ir.fmul(x.re, y.re), ir.fmul(x.im, y.im)), ir.fadd(ir.fmul(x.re, y.im), ir.fmul(x.im, y.re))};
}

/// Scaled by the larger part of the divisor (Smith), so that squares do not overflow.
Elem Arithmetic::complexDiv(Elem x, Elem y) {
  V wide = ir.fge(ir.fabs(y.re), ir.fabs(y.im));
  V big = ir.select(wide, y.re, y.im), small = ir.select(wide, y.im, y.re);
  V ratio = ir.fdiv(small, big);
  ratio = ir.select(ir.feq(big, 0.0), small, ratio);
  V bottom = ir.fadd(big, ir.fmul(small, ratio));
  V a = ir.select(wide, x.re, x.im), b = ir.select(wide, x.im, x.re);
  V re = ir.fdiv(ir.fadd(a, ir.fmul(b, ratio)), bottom);
  V im = ir.fdiv(ir.select(wide, ir.fsub(b, ir.fmul(a, ratio)), ir.fsub(ir.fmul(a, ratio), b)), bottom);
  // An infinite divisor of a finite number.
  V vanish =
      ir.logicalAnd(ir.logicalOr(ir.isInf(y.re), ir.isInf(y.im)),
                    ir.logicalAnd(ir.flt(ir.fabs(x.re), __builtin_inf()), ir.flt(ir.fabs(x.im), __builtin_inf())));
  return {ir.select(vanish, 0.0, re), ir.select(vanish, 0.0, im)};
}

Elem Arithmetic::complexExp(Elem x) {
  auto [s, c] = math.sinCos(x.im);
  // In two factors, so that a large exponent times a small cosine stays finite.
  V half = math.exp(ir.fmul(x.re, 0.5));
  V whole = math.exp(x.re);
  V large = ir.fgt(ir.fabs(x.re), 700.0);
  auto scale = [&](V v) { return ir.select(large, ir.fmul(ir.fmul(half, v), half), ir.fmul(whole, v)); };
  V im = ir.select(ir.feq(x.im, 0.0), x.im, scale(s));
  V vanish = ir.feq(x.re, -__builtin_inf());
  return {ir.select(vanish, 0.0, ir.select(ir.feq(x.im, 0.0), whole, scale(c))), ir.select(vanish, 0.0, im)};
}

/// A sum and its rounding error.
static std::pair<V, V> twoSum(Ir &ir, V p, V q) {
  V sum = ir.fadd(p, q), back = ir.fsub(sum, p);
  return {sum, ir.fadd(ir.fsub(p, ir.fsub(sum, back)), ir.fsub(q, back))};
}

/// log|x|, accurate where |x| is near 1.
static V logAbs(Ir &ir, Math &math, V re, V im) {
  V a = ir.fabs(re), b = ir.fabs(im);
  V big = ir.select(ir.fgt(a, b), a, b), small = ir.select(ir.fgt(a, b), b, a);
  V square = ir.fma(big, big, ir.fmul(small, small));
  V near = ir.logicalAnd(ir.fgt(square, 0.5), ir.flt(square, 3.0));
  // big^2 - 1 + small^2 with the rounding errors of the squares and the sums.
  V p = ir.fmul(big, big), q = ir.fmul(small, small);
  V pLow = ir.fma(big, big, ir.fneg(p)), qLow = ir.fma(small, small, ir.fneg(q));
  auto [less, e1] = twoSum(ir, p, ir.fp(re, -1.0));
  auto [sum, e2] = twoSum(ir, less, q);
  V exact = ir.fadd(sum, ir.fadd(ir.fadd(e1, e2), ir.fadd(pLow, qLow)));
  return ir.select(near, ir.fmul(math.log1p(exact), 0.5), math.log(math.hypot(re, im)));
}

Elem Arithmetic::complexLog(Elem x) {
  return {logAbs(ir, math, x.re, x.im), math.atan2(x.im, x.re)};
}

Elem Arithmetic::complexLog1p(Elem x) {
  // |1 + x|^2 - 1 = 2 re + re^2 + im^2, summed with its rounding errors.
  V u = ir.fadd(x.re, 1.0);
  V a = ir.fmul(x.re, x.re), b = ir.fmul(x.im, x.im);
  V aLow = ir.fma(x.re, x.re, ir.fneg(a)), bLow = ir.fma(x.im, x.im, ir.fneg(b));
  auto [s1, e1] = twoSum(ir, ir.fmul(x.re, 2.0), a);
  auto [s2, e2] = twoSum(ir, s1, b);
  V exact = ir.fadd(s2, ir.fadd(ir.fadd(e1, e2), ir.fadd(aLow, bLow)));
  V near = ir.logicalAnd(ir.flt(exact, 2.0), ir.fgt(exact, -0.75));
  V re = ir.select(near, ir.fmul(math.log1p(exact), 0.5), logAbs(ir, math, u, x.im));
  return {re, math.atan2(x.im, u)};
}

Elem Arithmetic::complexExpm1(Elem x) {
  auto [s, c] = math.sinCos(x.im);
  V half = math.sin(ir.fmul(x.im, 0.5));
  V e = math.expm1(x.re);
  V re = ir.fma(e, c, ir.fmul(ir.fmul(half, half), -2.0));
  Elem plain = complexExp(x);
  return {ir.select(ir.fgt(x.re, 30.0), plain.re, re), plain.im};
}

Elem Arithmetic::complexSqrt(Elem x) {
  V a = ir.fabs(x.re), b = ir.fabs(x.im);
  // Numbers near the ends of the range by a power of four.
  V big = ir.select(ir.fgt(a, b), a, b);
  V huge = ir.fgt(big, 0x1p1000), tiny = ir.flt(big, 0x1p-1000);
  V down = ir.select(huge, 0x1p-4, ir.select(tiny, 0x1p200, ir.fp(a, 1.0))),
    up = ir.select(huge, 4.0, ir.select(tiny, 0x1p-100, ir.fp(a, 1.0)));
  V r = ir.fmul(a, down), i = ir.fmul(b, down);
  V t = ir.sqrt(ir.fmul(ir.fadd(r, math.hypot(r, i)), 0.5));
  V other = ir.select(ir.feq(t, 0.0), 0.0, ir.fdiv(i, ir.fmul(t, 2.0)));
  t = ir.fmul(t, up);
  other = ir.fmul(other, up);
  V right = ir.logicalNot(ir.signBit(x.re));
  V re = ir.select(right, t, other), im = ir.select(right, other, t);
  V infinite = ir.isInf(x.im);
  re = ir.select(infinite, __builtin_inf(), re);
  im = ir.select(infinite, __builtin_inf(), im);
  // -inf + iy is 0 + i inf, inf + iy is inf + i0.
  V infiniteRe = ir.logicalAnd(ir.isInf(x.re), ir.logicalNot(infinite));
  V number = ir.logicalNot(ir.isNan(x.im));
  re = ir.select(ir.logicalAnd(infiniteRe, number), ir.select(right, ir.fp(re, __builtin_inf()), ir.fp(re, 0.0)), re);
  im = ir.select(ir.logicalAnd(infiniteRe, number), ir.select(right, ir.fp(re, 0.0), ir.fp(re, __builtin_inf())), im);
  return {re, ir.copysign(im, x.im)};
}

/// Kahan's form.
Elem Arithmetic::complexTanh(Elem x) {
  V t = math.tan(x.im), beta = ir.fma(t, t, 1.0);
  V inner = ir.select(ir.flt(ir.fabs(x.re), 20.0), x.re, 1.0);
  V s = math.sinh(inner), rho = ir.sqrt(ir.fma(s, s, 1.0));
  V bottom = ir.fma(beta, ir.fmul(s, s), 1.0);
  Elem near{ir.fdiv(ir.fmul(ir.fmul(beta, rho), s), bottom), ir.fdiv(t, bottom)};
  auto [sine, cosine] = math.sinCos(x.im);
  V small = math.exp(ir.fmul(ir.fabs(x.re), -2.0));
  Elem far{ir.copysign(ir.fp(t, 1.0), x.re), ir.fmul(ir.fmul(ir.fmul(sine, cosine), 4.0), small)};
  far.im = ir.select(ir.isInf(x.re), ir.copysign(ir.fp(t, 0.0), x.im), far.im);
  Elem result = select(ir.fge(ir.fabs(x.re), 20.0), far, near);
  return {result.re, ir.select(ir.feq(x.im, 0.0), x.im, result.im)};
}

Elem Arithmetic::complexSinCos(Elem x, bool cosine) {
  auto [s, c] = math.sinCos(x.re);
  V sh = math.sinh(x.im), ch = math.cosh(x.im);
  if (cosine)
    return {ir.fmul(c, ch), ir.fneg(ir.fmul(s, sh))};
  return {ir.fmul(s, ch), ir.fmul(c, sh)};
}

Elem Arithmetic::complexPower(Elem x, Elem y) {
  Elem result = complexExp(complexMul(y, complexLog(x)));
  V zeroBase = ir.logicalAnd(ir.feq(x.re, 0.0), ir.feq(x.im, 0.0));
  V zeroExponent = ir.logicalAnd(ir.feq(y.re, 0.0), ir.feq(y.im, 0.0));
  V one = ir.select(zeroExponent, 1.0, ir.fp(y.re, 0.0));
  V plain = ir.logicalOr(zeroBase, zeroExponent);
  return {ir.select(plain, one, result.re), ir.select(plain, 0.0, result.im)};
}

/// asin, acos and their hyperbolic kin after Hull, Fairgrieve and Tang, without their treatment of the ends of the
/// range.
Elem Arithmetic::complexInverse(llvm::StringRef name, Elem z) {
  if (name == "asinh" || name == "atan") { // -i f(i z)
    Elem turned{ir.fneg(z.im), z.re};
    Elem r = complexInverse(name == "asinh" ? "asin" : "atanh", turned);
    return {r.im, ir.fneg(r.re)};
  }
  V x = ir.fabs(z.re), y = ir.fabs(z.im), one = ir.fp(x, 1.0);
  if (name == "atanh") {
    V less = ir.fsub(one, x), square = ir.fmul(y, y);
    V re = ir.fmul(math.log1p(ir.fdiv(ir.fmul(x, 4.0), ir.fma(less, less, square))), 0.25);
    V im = ir.fmul(math.atan2(ir.fmul(y, 2.0), ir.fsub(ir.fmul(less, ir.fadd(x, 1.0)), square)), 0.5);
    // Far out 1/z is below all rounding errors.
    V far = ir.logicalOr(ir.fgt(x, 1e100), ir.fgt(y, 1e100));
    V inverse = ir.select(ir.fgt(x, y), ir.fdiv(ir.fdiv(one, ir.fadd(x, ir.fmul(ir.fdiv(y, x), y))), one),
                          ir.fdiv(ir.fdiv(x, y), ir.fadd(y, ir.fmul(ir.fdiv(x, y), x))));
    inverse = ir.select(ir.logicalOr(ir.isInf(x), ir.isInf(y)), 0.0, inverse);
    return {ir.copysign(ir.select(far, inverse, re), z.re), ir.copysign(ir.select(far, 1.5707963267948966, im), z.im)};
  }
  V xp = ir.fadd(x, 1.0), xm = ir.fsub(x, 1.0);
  V r = math.hypot(xp, y), s = math.hypot(xm, y);
  V a = ir.fmul(ir.fadd(r, s), 0.5);
  V inside = ir.fle(x, 1.0), square = ir.fmul(y, y), sum = ir.fadd(r, xp);
  // s -+ (x - 1) and a - 1, without cancellation on either side of x = 1.
  V opposite = ir.select(inside, ir.fsub(s, xm), ir.fadd(s, xm));
  V apx = ir.fadd(a, x);
  V d = ir.select(inside, ir.sqrt(ir.fmul(ir.fmul(apx, 0.5), ir.fadd(ir.fdiv(square, sum), opposite))),
                  ir.fmul(y, ir.sqrt(ir.fmul(ir.fadd(ir.fdiv(apx, sum), ir.fdiv(apx, opposite)), 0.5))));
  V ratio = ir.select(ir.feq(y, 0.0), 0.0, ir.fdiv(square, opposite));
  V am1 = ir.fmul(ir.fadd(ir.fdiv(square, sum), ir.select(inside, ratio, opposite)), 0.5);
  V q = ir.select(ir.fle(a, 1.5), math.log1p(ir.fadd(am1, ir.sqrt(ir.fmul(am1, ir.fadd(a, 1.0))))),
                  math.log(ir.fadd(a, ir.sqrt(ir.fmul(ir.fsub(a, 1.0), ir.fadd(a, 1.0))))));
  // Beyond 1e100 only the size counts.
  V far = ir.logicalOr(ir.fgt(x, 1e100), ir.fgt(y, 1e100));
  q = ir.select(far, ir.fadd(math.log(math.hypot(ir.fmul(x, 0.5), ir.fmul(y, 0.5))), 2 * 0.6931471805599453), q);
  V angleY = ir.select(far, y, d);
  if (name == "asin")
    return {ir.copysign(math.atan2(x, angleY), z.re), ir.copysign(q, z.im)};
  V p = math.atan2(angleY, z.re);
  if (name == "acos")
    return {p, ir.copysign(q, ir.fneg(z.im))};
  return {q, ir.copysign(p, z.im)}; // acosh
}

Elem Arithmetic::complexUnary(llvm::StringRef name, Elem x) {
  if (name == "negate")
    return {ir.fneg(x.re), ir.fneg(x.im)};
  if (name == "conj")
    return {x.re, ir.fneg(x.im)};
  if (name == "abs")
    return {math.hypot(x.re, x.im), nullptr};
  if (name == "square")
    return complexMul(x, x);
  bool single = !Ir::isDouble(x.re);
  Elem z{ir.toF64(x.re), ir.toF64(x.im)}, result;
  if (name == "exponential")
    result = complexExp(z);
  else if (name == "exponential_minus_one")
    result = complexExpm1(z);
  else if (name == "log")
    result = complexLog(z);
  else if (name == "log_plus_one")
    result = complexLog1p(z);
  else if (name == "sqrt")
    result = complexSqrt(z);
  else if (name == "rsqrt")
    result = complexDiv({ir.fp(z.re, 1.0), ir.fp(z.re, 0.0)}, complexSqrt(z));
  else if (name == "tanh")
    result = complexTanh(z);
  else if (name == "tan") { // -i tanh(i z)
    Elem r = complexTanh({ir.fneg(z.im), z.re});
    result = {r.im, ir.fneg(r.re)};
  } else if (name == "sine")
    result = complexSinCos(z, false);
  else if (name == "cosine")
    result = complexSinCos(z, true);
  else if (name == "sinh") { // -i sin(i z)
    Elem r = complexSinCos({ir.fneg(z.im), z.re}, false);
    result = {r.im, ir.fneg(r.re)};
  } else if (name == "cosh")
    result = complexSinCos({ir.fneg(z.im), z.re}, true);
  else if (name == "logistic") {
    Elem e = complexExp({ir.fneg(z.re), ir.fneg(z.im)});
    result = complexDiv({ir.fp(z.re, 1.0), ir.fp(z.re, 0.0)}, {ir.fadd(e.re, 1.0), e.im});
    // Next to the poles, which are at odd multiples of i pi, 1 + e^-z has no digit; (1 + tanh(z / 2)) / 2 has all.
    V near = ir.flt(ir.fabs(z.re), 1.0);
    Elem t = complexTanh({ir.select(near, ir.fmul(z.re, 0.5), 0.0), ir.fmul(z.im, 0.5)});
    result = select(near, Elem{ir.fma(t.re, ir.fp(t.re, 0.5), 0.5), ir.fmul(t.im, 0.5)}, result);
  } else if (name == "sign") {
    V size = math.hypot(z.re, z.im), zero = ir.feq(size, 0.0);
    result = {ir.select(zero, 0.0, ir.fdiv(z.re, size)), ir.select(zero, 0.0, ir.fdiv(z.im, size))};
  } else if (name == "cbrt") {
    V size = math.cbrt(math.hypot(z.re, z.im));
    auto [sine, cosine] = math.sinCos(ir.fmul(math.atan2(z.im, z.re), 1.0 / 3));
    result = {ir.fmul(size, cosine), ir.fmul(size, sine)};
    V zero = ir.logicalAnd(ir.feq(z.re, 0.0), ir.feq(z.im, 0.0)), positive = ir.logicalNot(ir.signBit(z.re));
    V real = ir.logicalAnd(ir.feq(z.im, 0.0), positive);
    result = {ir.select(zero, z.re, result.re), ir.select(ir.logicalOr(zero, real), z.im, result.im)};
  } else if (name == "asin" || name == "acos" || name == "atan" || name == "asinh" || name == "acosh" ||
             name == "atanh")
    result = complexInverse(name, z);
  else
    return {};
  return single ? Elem{ir.toF32(result.re), ir.toF32(result.im)} : result;
}

Elem Arithmetic::complexBinary(llvm::StringRef name, Elem x, Elem y) {
  if (name == "add")
    return {ir.fadd(x.re, y.re), ir.fadd(x.im, y.im)};
  if (name == "subtract")
    return {ir.fsub(x.re, y.re), ir.fsub(x.im, y.im)};
  if (name == "multiply")
    return complexMul(x, y);
  if (name == "divide")
    return complexDiv(x, y);
  if (name == "power") {
    bool single = !Ir::isDouble(x.re);
    Elem result = complexPower({ir.toF64(x.re), ir.toF64(x.im)}, {ir.toF64(y.re), ir.toF64(y.im)});
    return single ? Elem{ir.toF32(result.re), ir.toF32(result.im)} : result;
  }
  return {};
}

} // namespace weft::codegen
