//===- MathSpecial.cpp - error function, gamma function and others --------------------*- C++ -*-===//
//
// Only erf has a form of its own for f32; the others are computed in f64. Coefficients: interpolation at Chebyshev
// nodes with 150 to 400 bits.
//
//===----------------------------------------------------------------------===//
#include "passes/codegen/kernel/Math.h"

namespace weft::codegen {

static constexpr double kPi = 3.141592653589793;

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
  V y = ir.fmul(ir.select(ir.flt(w, 5.0), p, q), inner);
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

/// sin(pi x) with the reduction done exactly.
static V sinPi(Ir &ir, Math &math, V x) {
  V n = ir.rint(x), r = ir.fsub(x, n), half = ir.fmul(n, 0.5);
  V s = math.sin(ir.fmul(r, kPi));
  return ir.select(ir.feq(ir.trunc(half), half), s, ir.fneg(s));
}

V Math::lgamma(V x) {
  if (!Ir::isDouble(x))
    return throughF64(x, &Math::lgamma);
  V reflect = ir.flt(x, 0.0);
  V y = ir.select(reflect, ir.fsub(ir.fp(x, 1.0), x), x);
  // Between 1.5 and 3 by a polynomial times the roots at 1 and 2; smaller arguments are raised, larger ones lowered to
  // there.
  V one = ir.flt(y, 1.5), two = ir.flt(y, 0.5);
  V u = ir.fadd(y, ir.select(two, 2.0, ir.select(one, ir.fp(x, 1.0), ir.fp(x, 0.0))));
  V below = ir.select(two, ir.fmul(y, ir.fadd(y, 1.0)), ir.select(one, y, ir.fp(x, 1.0)));
  V above = ir.fp(x, 1.0);
  for (int i = 0; i < 6; ++i) {
    V more = ir.fge(u, 3.0);
    V less = ir.fsub(u, 1.0);
    above = ir.select(more, ir.fmul(above, less), above);
    u = ir.select(more, less, u);
  }
  V t = ir.fsub(u, 2.0);
  V h = ir.poly(t, {0.42278433509846713,    -0.10031730167435392,    0.03296500062115582,    -0.012384192193371168,
                    0.004998641164697428,   -0.0021081308339620515,  0.0009153769222531849,  -0.000405707397345334,
                    0.0001825526388888045,  -8.309512852072903e-05,  3.8168893588453826e-05, -1.7661660388367362e-05,
                    8.22214325772204e-06,   -3.847373547766078e-06,  1.808373193669622e-06,  -8.530262561394471e-07,
                    4.0292185358745373e-07, -1.9068508656174848e-07, 9.19446253953257e-08,   -4.5929948773326534e-08,
                    2.229067394674251e-08,  -8.876233117424342e-09,  2.335150846979549e-09,  -2.8881941742955666e-10});
  V small = ir.fsub(ir.fma(ir.fmul(ir.fsub(u, 1.0), t), h, log(above)), log(below));
  // Stirling from 8 on.
  V inverse = ir.fdiv(ir.fp(x, 1.0), y), z = ir.fmul(inverse, inverse);
  V tail = ir.fmul(inverse,
                   ir.poly(z, {1.0 / 12, -1.0 / 360, 1.0 / 1260, -1.0 / 1680, 1.0 / 1188, -691.0 / 360360, 1.0 / 156}));
  V logY = log(y);
  V large = ir.fadd(ir.fma(ir.fsub(y, 0.5), ir.fsub(logY, 1.0), ir.fp(x, 0.4189385332046727)), tail);
  V result = ir.select(ir.flt(y, 8.0), small, large);
  result = ir.select(ir.feq(y, __builtin_inf()), __builtin_inf(), result);
  // log(pi / |sin(pi x)|) - lgamma(1 - x)
  V s = ir.fabs(sinPi(ir, *this, x));
  V reflected = ir.fsub(log(ir.fdiv(ir.fp(x, kPi), s)), result);
  V pole = ir.logicalAnd(ir.fle(x, 0.0), ir.feq(ir.trunc(x), x));
  result = ir.select(pole, __builtin_inf(), ir.select(reflect, reflected, result));
  result = ir.select(ir.isInf(x), __builtin_inf(), result);
  return ir.select(ir.isNan(x), x, result);
}

V Math::digamma(V x) {
  if (!Ir::isDouble(x))
    return throughF64(x, &Math::digamma);
  V reflect = ir.flt(x, 0.5);
  V y = ir.select(reflect, ir.fsub(ir.fp(x, 1.0), x), x);
  V sum = ir.fp(x, 0.0);
  for (int i = 0; i < 10; ++i) {
    V more = ir.flt(y, 10.0);
    sum = ir.select(more, ir.fadd(sum, ir.fdiv(ir.fp(x, 1.0), y)), sum);
    y = ir.select(more, ir.fadd(y, 1.0), y);
  }
  V inverse = ir.fdiv(ir.fp(x, 1.0), y), z = ir.fmul(inverse, inverse);
  V tail = ir.fmul(z, ir.poly(z, {1.0 / 12, -1.0 / 120, 1.0 / 252, -1.0 / 240, 1.0 / 132, -691.0 / 32760, 1.0 / 12}));
  V result = ir.fsub(ir.fsub(ir.fsub(log(y), ir.fmul(inverse, 0.5)), tail), sum);
  // digamma(1 - x) - pi / tan(pi x), tan by the distance to the nearest integer.
  V r = ir.fmul(ir.fsub(x, ir.rint(x)), kPi);
  V reflected = ir.fsub(result, ir.fdiv(ir.fp(x, kPi), tan(r)));
  result = ir.select(reflect, reflected, result);
  V pole = ir.logicalAnd(ir.flt(x, 0.0), ir.feq(ir.trunc(x), x));
  result = ir.select(pole, __builtin_nan(""), result);
  result = ir.select(ir.feq(x, 0.0), ir.copysign(ir.fp(x, __builtin_inf()), ir.fneg(x)), result);
  return ir.select(ir.feq(x, __builtin_inf()), x, result);
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
  V inner = ir.select(ir.fgt(a, 8.0), 8.0, a);
  V near = ir.fmul(
      inner,
      chebyshev(ir, ir.fsub(ir.fmul(inner, 0.25), 1.0),
                {0.12629359322181682,    -0.17641651835783406,    0.1026436586898471,     -0.05294598120809499,
                 0.024726449030626516,   -0.010564084894626197,   0.004156422944312888,   -0.0015135724506312532,
                 0.0005122859561685758,  -0.00016176081582589674, 4.781565107550054e-05,  -1.3273163656039436e-05,
                 3.4702513081376785e-06, -8.568720264695455e-07,  2.0032947535521353e-07, -4.445059128796328e-08,
                 9.381537386495773e-09,  -1.8872497517228294e-09, 3.625590281552117e-10,  -6.663489723502027e-11,
                 1.1736186298890901e-11, -1.9839743977649436e-12, 3.223793365945575e-13,  -5.042185504727912e-14,
                 7.600684294735408e-15,  -1.1055969477353862e-15, 1.5536319577362005e-16, -2.111421214358166e-17}));
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
