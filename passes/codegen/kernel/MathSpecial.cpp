//===- MathSpecial.cpp - error function, gamma function and others --------------------*- C++ -*-===//
#include "passes/codegen/kernel/Math.h"

namespace weft::codegen {

V Math::erf(V x) {
  V a = ir.fabs(x), z = ir.fmul(x, x);
  V small = ir.fmul(x, ir.poly(z, {1.128379167e+00, -3.761263847e-01, 1.128378250e-01, -2.686543073e-02, 5.221031808e-03, -8.484080406e-04,
                                   1.126595903e-04, -9.667044571e-06}));
  // log(erfc) between 1 and 4.
  V t = ir.select(ir.fgt(a, 3.95), 3.95, a);
  V large = ir.fsub(ir.fp(x, 1.0), exp(ir.poly(t, {3.296208719e-04, -1.130273438e+00, -6.317547924e-01, -1.101501170e-01, 2.646271161e-02,
                                                   -4.774884278e-03, 6.002120650e-04, -4.647935049e-05, 1.659339127e-06})));
  return ir.select(ir.flt(a, 1.0), small, ir.copysign(ir.select(ir.isNan(x), x, large), x));
}
V Math::erfc(V) { return nullptr; }
V Math::erfInv(V) { return nullptr; }
V Math::lgamma(V) { return nullptr; }
V Math::digamma(V) { return nullptr; }
V Math::zeta(V, V) { return nullptr; }
V Math::polygamma(V, V) { return nullptr; }
V Math::besselI1e(V) { return nullptr; }

} // namespace weft::codegen
