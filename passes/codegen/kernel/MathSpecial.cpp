//===- MathSpecial.cpp - error function and others --------------------*- C++ -*-===//
//
// Only erf has a form of its own for f32; the others are computed in f64. Coefficients: interpolation at Chebyshev
// nodes with 150 to 400 bits.
//
//===----------------------------------------------------------------------===//
#include "passes/codegen/kernel/Math.h"

namespace weft::codegen {

/// erf on |x| <= 1.
static V erfSmall(Ir &ir, V x) {
  V z = ir.fmul(x, x);
  if (Ir::isDouble(x))
    return ir.fmul(
        x, ir.poly(z, {1.1283791670955126, -0.37612638903183754, 0.11283791670955126, -0.026866170645131218,
                       0.005223977625441674, -0.0008548327023403001, 0.00012055332978879483, -1.4925650236967501e-05,
                       1.6462110782018636e-06, -1.636576864883207e-07, 1.4806027146128752e-08, -1.2277734486795524e-09,
                       9.323723518153027e-11, -6.1967364287877e-12, 2.8067128195611264e-13}));
  return ir.fmul(x, ir.poly(z, {1.128379167e+00, -3.761263847e-01, 1.128378250e-01, -2.686543073e-02, 5.221031808e-03,
                                -8.484080406e-04, 1.126595903e-04, -9.667044571e-06}));
}

/// f64: erfc(x) for x >= 0.5, as exp(-x^2) * f((x-2)/(x+2)) / (1+2x).
static V erfcLarge(Ir &ir, Math &math, V x) {
  V t = ir.fdiv(ir.fsub(x, 2.0), ir.fadd(x, 2.0));
  V f = ir.poly(t, {1.2769783815525286,      -0.09276382658574601,    -0.1660303976152894,     0.16405128003344424,
                    -0.05422000099203198,    -0.008034015082548848,   0.008722653875438715,    0.0012713389691857541,
                    -0.0014568139404818401,  -0.000454340876998343,   0.00020636712617025878,  0.0001510395658230681,
                    -1.509176898888229e-06,  -3.6425443069557413e-05, -1.3496253316435266e-05, 3.718340707372386e-06,
                    5.23538622915111e-06,    1.4842238127469415e-06,  -7.235025867302507e-07,  -7.956986802019178e-07,
                    -2.1322617255094265e-07, 7.466772221860665e-08,   1.0208656792027903e-07,  1.0897933144285378e-07,
                    8.467680077004539e-09,   -8.714856324290082e-08,  -3.901055163094729e-09,  3.165079441610444e-08,
                    -8.386456235241206e-09});
  V square = ir.fmul(x, x), lost = ir.fma(x, x, ir.fneg(square));
  V e = math.exp(ir.fneg(square));
  e = ir.fma(ir.fneg(e), lost, e);
  return ir.fdiv(ir.fmul(e, f), ir.fma(x, ir.fp(x, 2.0), 1.0));
}

V Math::erf(V x) {
  V a = ir.fabs(x);
  V large;
  if (Ir::isDouble(x)) {
    V t = ir.select(ir.fgt(a, 6.0), 6.0, ir.select(ir.flt(a, 0.5), 0.5, a));
    large = ir.fsub(ir.fp(x, 1.0), erfcLarge(ir, *this, t));
  } else {
    // log(erfc) between 1 and 4.
    V t = ir.select(ir.fgt(a, 3.95), 3.95, a);
    large =
        ir.fsub(ir.fp(x, 1.0),
                exp(ir.poly(t, {3.296208719e-04, -1.130273438e+00, -6.317547924e-01, -1.101501170e-01, 2.646271161e-02,
                                -4.774884278e-03, 6.002120650e-04, -4.647935049e-05, 1.659339127e-06})));
  }
  return ir.select(ir.flt(a, 1.0), erfSmall(ir, x), ir.copysign(ir.select(ir.isNan(x), x, large), x));
}

V Math::erfc(V x) {
  if (!Ir::isDouble(x))
    return throughF64(x, &Math::erfc);
  V a = ir.fabs(x);
  V t = ir.select(ir.flt(a, 0.5), 0.5, ir.select(ir.fgt(a, 28.0), 28.0, a));
  V tail = erfcLarge(ir, *this, t);
  tail = ir.select(ir.flt(x, 0.0), ir.fsub(ir.fp(x, 2.0), tail), tail);
  V result = ir.select(ir.flt(a, 0.5), ir.fsub(ir.fp(x, 1.0), erfSmall(ir, x)), tail);
  return ir.select(ir.isNan(x), x, result);
}

V Math::erfInv(V x) {
  if (!Ir::isDouble(x))
    return throughF64(x, &Math::erfInv);
  V a = ir.fabs(x);
  V inner = ir.select(ir.flt(a, 1.0), a, 0.0);
  V rest = ir.fsub(ir.fp(x, 1.0), inner); // exact from 1/2 on
  // A first guess (Giles), good to some seven digits.
  V w = ir.fneg(log(ir.fmul(rest, ir.fadd(inner, 1.0))));
  V p = ir.poly(ir.fsub(w, 2.5), {1.50140941, 0.246640727, -0.00417768164, -0.00125372503, 0.00021858087,
                                  -4.39150654e-06, -3.5233877e-06, 3.43273939e-07, 2.81022636e-08});
  V q = ir.poly(ir.fsub(ir.sqrt(w), 3.0), {2.83297682, 1.00167406, 0.00943887047, -0.0076224613, 0.00573950773,
                                           -0.00367342844, 0.00134934322, 0.000100950558, -0.000200214257});
  // His end where those of f32 end; further out, up to the last f64 before 1.
  V far = ir.poly(ir.fsub(ir.sqrt(w), 5.0),
                  {4.849906401408584, 1.0103000528916097, -0.00013860581349443252, -0.0002127820190264416,
                   7.538265130909405e-05, -2.264319567858152e-05, 5.305799464368454e-06});
  V y = ir.fmul(ir.select(ir.flt(w, 5.0), p, ir.select(ir.flt(w, 15.0), q, far)), inner);
  for (int i = 0; i < 2; ++i) { // Halley
    V t = ir.select(ir.flt(y, 0.5), 0.5, y);
    V error = ir.select(ir.flt(y, 0.5), ir.fsub(erfSmall(ir, y), inner), ir.fsub(rest, erfcLarge(ir, *this, t)));
    V u = ir.fmul(ir.fmul(error, 0.886226925452758), exp(ir.fmul(y, y)));
    y = ir.fsub(y, ir.fdiv(u, ir.fma(u, y, 1.0)));
  }
  y = ir.select(ir.flt(a, 1e-9), ir.fmul(a, 0.886226925452758), y);
  y = ir.select(ir.feq(a, 1.0), __builtin_inf(), y);
  y = ir.select(ir.fgt(a, 1.0), __builtin_nan(""), y);
  return ir.select(ir.isNan(x), x, ir.copysign(y, x));
}

/// Chebyshev series by Clenshaw's recurrence, t in [-1, 1].
static V chebyshev(Ir &ir, V t, std::initializer_list<double> c) {
  V twice = ir.fmul(t, 2.0), b1 = ir.fp(t, 0.0), b2 = b1;
  for (const double *k = c.end() - 1; k != c.begin(); --k) {
    V next = ir.fadd(ir.fsub(ir.fmul(twice, b1), b2), ir.fp(t, *k));
    b2 = b1;
    b1 = next;
  }
  return ir.fadd(ir.fsub(ir.fmul(t, b1), b2), ir.fp(t, *c.begin()));
}

V Math::besselI1e(V x) {
  if (!Ir::isDouble(x))
    return throughF64(x, &Math::besselI1e);
  V a = ir.fabs(x);
  // The series, whose terms are all positive.
  V inner = ir.select(ir.fgt(a, 8.0), 8.0, a), half = ir.fmul(inner, 0.5);
  V series = ir.poly(ir.fmul(half, half), {1.0,
                                           0.5,
                                           0.08333333333333333,
                                           0.006944444444444444,
                                           0.00034722222222222224,
                                           1.1574074074074073e-05,
                                           2.755731922398589e-07,
                                           4.920949861426052e-09,
                                           6.834652585313961e-11,
                                           7.594058428126623e-13,
                                           6.903689480115112e-15,
                                           5.230067787965994e-17,
                                           3.352607556388458e-19,
                                           1.842092063949702e-21,
                                           8.771866971189057e-24,
                                           3.654944571328774e-26,
                                           1.3437296218120491e-28,
                                           4.391273273895586e-31,
                                           1.2839980333028028e-33,
                                           3.3789421929021126e-36,
                                           8.045100459290744e-39,
                                           1.7413637357772174e-41,
                                           3.4414303078601135e-44,
                                           6.234475195398757e-47});
  V near = ir.fmul(ir.fmul(half, series), exp(ir.fneg(inner)));
  V outer = ir.select(ir.fgt(a, 8.0), a, 8.0);
  V far = ir.fdiv(
      chebyshev(ir, ir.fsub(ir.fdiv(ir.fp(x, 16.0), outer), 1.0),
                {0.38928811750914005,     -0.009761097491361469,   -0.00011058893876262371, -3.882564808877691e-06,
                 -2.512236237870209e-07,  -2.6314688468895196e-08, -3.835380385964237e-09,  -5.589743462196584e-10,
                 -1.8974958123505413e-11, 3.2526035830154884e-11,  1.4125807436613782e-11,  2.0356285441470896e-12,
                 -7.198551776245908e-13,  -4.0835511110921974e-13, -2.1015418427726643e-14, 4.272440016711951e-14,
                 1.0420276984128802e-14,  -3.8144030724370075e-15, -1.8803547755107825e-15, 3.308202310920928e-16,
                 2.96262899764595e-16,    -3.209525921993424e-17,  -4.6503053684893605e-17}),
      ir.sqrt(outer));
  V result = ir.select(ir.fgt(a, 8.0), far, near);
  result = ir.select(ir.isInf(x), 0.0, result);
  return ir.select(ir.isNan(x), x, ir.copysign(result, x));
}

} // namespace weft::codegen
