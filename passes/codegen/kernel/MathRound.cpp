//===- MathRound.cpp - exact functions of floats --------------------------------------*- C++ -*-===//
#include "passes/codegen/kernel/Math.h"

#include <cmath>

namespace weft::codegen {

V Math::roundAwayFromZero(V x) {
  V t = ir.trunc(x);
  V away = ir.fge(ir.fabs(ir.fsub(x, t)), 0.5);
  return ir.select(away, ir.fadd(t, ir.copysign(ir.fp(x, 1.0), x)), ir.copysign(t, x));
}

V Math::sign(V x) {
  V result = ir.copysign(ir.fp(x, 1.0), x);
  return ir.select(ir.b.CreateFCmpUEQ(x, ir.fp(x, 0.0)), x, result);
}

V Math::minimum(V x, V y) {
  ir.unify({&x, &y});
  return ir.b.CreateBinaryIntrinsic(llvm::Intrinsic::minimum, x, y);
}

V Math::maximum(V x, V y) {
  ir.unify({&x, &y});
  return ir.b.CreateBinaryIntrinsic(llvm::Intrinsic::maximum, x, y);
}

/// Long division in steps of some 20 bits of the quotient; every step is exact. A loop, left when all lanes are done.
V Math::remainder(V x, V y) {
  ir.unify({&x, &y});
  bool narrow = !Ir::isDouble(x);
  V a = ir.fabs(ir.toF64(x)), d = ir.fabs(ir.toF64(y));
  V invalid = ir.logicalOr(ir.logicalNot(ir.flt(a, __builtin_inf())), ir.logicalOr(ir.feq(d, 0.0), ir.isNan(d)));
  a = ir.select(invalid, 0.0, a);
  d = ir.select(invalid, 1.0, d);
  V plain = ir.isInf(d);
  d = ir.select(plain, ir.fp(d, 0x1.fffffffffffffp1023), d); // any number: x itself is the result
  // Subnormal numbers have exponents from -51 to 0 here.
  auto exponent = [&](V v) {
    V field = ir.b.CreateLShr(ir.bits(v), 52), scaled = ir.b.CreateLShr(ir.bits(ir.fmul(v, 0x1p54)), 52);
    return ir.b.CreateSelect(ir.flt(v, 0x1p-1022), ir.b.CreateSub(scaled, ir.integer(scaled, 54)), field);
  };
  V divisorExponent = exponent(d);
  V rest = ir.whileLoop(
      {a}, [&](llvm::ArrayRef<V> state) { return ir.any(ir.fge(state[0], d)); },
      [&](llvm::ArrayRef<V> state) {
        V r = state[0];
        V distance = ir.b.CreateSub(exponent(r), divisorExponent);
        V shift = ir.minmax(llvm::Intrinsic::smax, ir.b.CreateSub(distance, ir.integer(distance, 20)),
                            ir.integer(distance, 0));
        // In steps: 2^shift may be beyond the range.
        V t = d;
        for (int i = 0; i < 3; ++i) {
          V n = ir.minmax(llvm::Intrinsic::smin, shift, ir.integer(shift, 1000));
          t = ir.fmul(t, ir.fromBits(ir.b.CreateShl(ir.b.CreateAdd(n, ir.integer(n, 1023)), 52)));
          shift = ir.b.CreateSub(shift, n);
        }
        V q = ir.trunc(ir.fdiv(r, t));
        V next = ir.fma(ir.fneg(q), t, r);
        next = ir.select(ir.flt(next, 0.0), ir.fadd(next, t), next);
        return llvm::SmallVector<V>{ir.select(ir.fge(r, d), next, r)};
      })[0];
  if (narrow)
    rest = ir.toF32(rest);
  V result = ir.select(plain, x, ir.copysign(rest, x));
  return ir.select(invalid, __builtin_nan(""), result);
}

V Math::nextAfter(V x, V y) {
  ir.unify({&x, &y});
  V bits = ir.bits(x);
  V towardZero = ir.b.CreateICmpNE(ir.fgt(x, y), ir.signBit(x));
  V step = ir.b.CreateSelect(towardZero, ir.integer(bits, -1), ir.integer(bits, 1));
  V result = ir.fromBits(ir.b.CreateAdd(bits, step));
  // From zero: the smallest subnormal with the sign of y.
  V one = ir.fromBits(ir.integer(bits, 1));
  result = ir.select(ir.feq(x, 0.0), ir.copysign(one, y), result);
  result = ir.select(ir.feq(x, y), y, result);
  return ir.select(ir.b.CreateFCmpUNO(x, y), __builtin_nan(""), result);
}

V Math::reducePrecision(V x, unsigned exponentBits, unsigned mantissaBits) {
  bool wide = Ir::isDouble(x);
  unsigned mantissa = wide ? 52 : 23, exponent = wide ? 11 : 8;
  V result = x;
  if (mantissaBits < mantissa) {
    V bits = ir.bits(x);
    unsigned drop = mantissa - mantissaBits;
    V odd = ir.b.CreateAnd(ir.b.CreateLShr(bits, drop), ir.integer(bits, 1));
    bits = ir.b.CreateAdd(bits, ir.b.CreateAdd(odd, ir.integer(bits, (int64_t(1) << (drop - 1)) - 1)));
    bits = ir.b.CreateAnd(bits, ir.integer(bits, ~((int64_t(1) << drop) - 1)));
    result = ir.fromBits(bits);
  }
  if (exponentBits < exponent) {
    // Too large becomes infinity, too small (no subnormals) zero.
    int bias = (1 << (exponentBits - 1)) - 1;
    double most = std::ldexp(2.0 - std::ldexp(1.0, -static_cast<int>(std::min(mantissaBits, mantissa))), bias);
    V size = ir.fabs(result);
    V limited =
        ir.select(ir.fgt(size, most), __builtin_inf(), ir.select(ir.flt(size, std::ldexp(1.0, 1 - bias)), 0.0, size));
    result = ir.copysign(limited, x);
  }
  return ir.select(ir.isNan(x), x, result);
}

} // namespace weft::codegen
