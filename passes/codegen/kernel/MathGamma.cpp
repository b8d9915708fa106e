//===- MathGamma.cpp - lgamma and digamma ---------------------------------------------*- C++ -*-===//
//
// Computed in f64. Between the poles at 0, -1, -2, ... both have roots, next to which a difference of large terms has
// no right digit. There they are computed from the distance to the nearest root, whose place is known with twice the
// digits: for x = s - k and a root s0 - k,
//   lgamma(x) = P(s) - P(s0) - log(s / s0) - sum over j of log((j - s) / (j - s0)),   j = -1 and 1..k,
//   digamma(x) = digamma(1 + s) - digamma(1 + s0) + (s - s0) / (s s0) + sum over j of (s - s0) / ((j - s) (j - s0)), j
//   = 1..k,
// where the differences of the polynomials are divided by s - s0 as they are evaluated. Coefficients: interpolation at
// Chebyshev nodes with 250 bits.
//
//===----------------------------------------------------------------------===//
#include "passes/codegen/kernel/Math.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"

namespace weft::codegen {

static constexpr double kPi = 3.141592653589793;

/// lgamma(2 + t) as a polynomial of t, -0.58 <= t <= 1/2.
static constexpr double kLgammaOfTwo[] = {0.0,
                                          0.42278433509846713,
                                          0.3224670334241132,
                                          -0.06735230105319813,
                                          0.020580808427784515,
                                          -0.007385551028669208,
                                          0.002890510330745821,
                                          -0.0011927539119363513,
                                          0.0005096695245096165,
                                          -0.00022315475267251398,
                                          9.945751922784219e-05,
                                          -4.492631909527765e-05,
                                          2.0507111098800314e-05,
                                          -9.438775396665834e-06,
                                          4.375837250079773e-06,
                                          -2.043012102503338e-06,
                                          9.494346264441061e-07,
                                          -4.3721776610121053e-07,
                                          2.3231884225123867e-07,
                                          -1.205970111793353e-07,
                                          7.712846877410416e-09,
                                          -1.125379511153987e-08,
                                          4.55357786274117e-08};

/// The roots of lgamma next to -2, -3, ..., -17: below and above the pole, relative to it, each as a sum of two
/// numbers. None is between -2 and -1.5.
static constexpr double kLgammaRoots[] = {-0.45702473822080064,
                                          1.843554041574456e-17,
                                          0.0,
                                          0.0,
                                          -0.14358088834998006,
                                          3.862806401714152e-18,
                                          0.2523173532725874,
                                          -2.04688991691325e-17,
                                          -0.03936183974053688,
                                          3.2731379225891636e-18,
                                          0.04470571514140207,
                                          8.223977942582053e-19,
                                          -0.008218168322593521,
                                          -5.582665915956405e-19,
                                          0.008455359439952277,
                                          8.231751957350036e-19,
                                          -0.0013852944531550972,
                                          -2.6295731811446077e-20,
                                          0.0013925199191243706,
                                          -7.090441230646531e-20,
                                          -0.00019833340732475162,
                                          1.1820573401560963e-20,
                                          0.0001984921093623021,
                                          6.263909978492175e-21,
                                          -2.48002706819597e-05,
                                          1.0083974251164085e-21,
                                          2.4802904179335845e-05,
                                          3.15397713595963e-22,
                                          -2.7557148226503463e-06,
                                          -5.624459871432079e-23,
                                          2.7557490225318057e-06,
                                          -6.500300408654724e-23,
                                          -2.755730136466002e-07,
                                          -2.4472526783403563e-23,
                                          2.7557337083353163e-07,
                                          1.4502658434955713e-23,
                                          -2.5052106852407546e-08,
                                          1.2924868620853802e-24,
                                          2.5052109918476226e-08,
                                          -6.807394864189793e-25,
                                          -2.087675687777539e-09,
                                          -4.849684877236172e-26,
                                          2.087675709796081e-09,
                                          -8.658839215884982e-26,
                                          -1.6059043830108875e-10,
                                          7.046449983196074e-27,
                                          1.6059043843534355e-10,
                                          6.465141936497467e-27,
                                          -1.147074559737784e-11,
                                          4.194056116105366e-28,
                                          1.147074559808161e-11,
                                          -7.830340218001236e-28,
                                          -7.647163731803788e-13,
                                          4.886154187641447e-29,
                                          7.647163731835846e-13,
                                          -3.8035184915187745e-29,
                                          -4.779477332386745e-14,
                                          -1.811833433216651e-30,
                                          4.779477332388026e-14,
                                          -9.319923331229129e-31,
                                          -2.811457254345498e-15,
                                          -2.2878206410005478e-32,
                                          2.8114572543455435e-15,
                                          -8.713180440266469e-32};
static constexpr double kLastLgammaRoot = 17;

/// 0! to 30!.
static constexpr double kFactorials[] = {1.0,
                                         1.0,
                                         2.0,
                                         6.0,
                                         24.0,
                                         120.0,
                                         720.0,
                                         5040.0,
                                         40320.0,
                                         362880.0,
                                         3628800.0,
                                         39916800.0,
                                         479001600.0,
                                         6227020800.0,
                                         87178291200.0,
                                         1307674368000.0,
                                         20922789888000.0,
                                         355687428096000.0,
                                         6402373705728000.0,
                                         1.21645100408832e+17,
                                         2.43290200817664e+18,
                                         5.109094217170944e+19,
                                         1.1240007277776077e+21,
                                         2.585201673888498e+22,
                                         6.204484017332394e+23,
                                         1.5511210043330986e+25,
                                         4.0329146112660565e+26,
                                         1.0888869450418352e+28,
                                         3.0488834461171387e+29,
                                         8.841761993739702e+30,
                                         2.6525285981219107e+32};
static constexpr double kMostFactorial = 30;

/// digamma(1 + s) / (s - kDigammaRoot) as a polynomial of s - 1/2, 0 <= s <= 1.
#define WEFT_DIGAMMA_OF_ONE                                                                                            \
  0.951055876031833, -0.4236274212814605, 0.2405424842407742, -0.14840492305390884, 0.09498872445494122,               \
      -0.061922133273064534, 0.04076083381242074, -0.02697579675613825, 0.0179072524394512, -0.011908218001568644,     \
      0.007926944646403797, -0.005279964873257405, 0.003519006401502276, -0.002345267632540769, 0.0015566317474486838, \
      -0.0010376374098418604, 0.0007233266279287554, -0.0004821990530566789, 0.0002272331660987376,                    \
      -0.00015148586836773365, 0.00025968482126430747, -0.00017312261802727394
static constexpr double kDigammaOfOne[] = {WEFT_DIGAMMA_OF_ONE};
static constexpr double kDigammaRoot = 0.46163214496836236, kDigammaRootLow = -1.5522348162858677e-17;

/// The root of digamma between -k and 1 - k, relative to -k, as a sum of two numbers: k = 1, 2, ...
static constexpr double kDigammaRoots[] = {
    0.4959169917355446,  -8.15428206243813e-18,   0.42650152683760956, -1.574185691077347e-17,
    0.38927913155585536, -1.2202694992732132e-17, 0.3647066335630989,  -9.671895995274374e-19,
    0.34676223825685754, 2.2628894141607193e-17,  0.33283755844311447, -3.2153051074948335e-18,
    0.32158178692657324, 1.40129649619771e-17,    0.312211674968374,   -2.4133947001851525e-17,
    0.30423583618359873, 4.467870224652488e-18,   0.29732745999813626, 7.435123333532191e-18,
    0.29125916174585537, -1.8098511510194027e-17, 0.28586693877104613, 2.715774696551599e-17,
    0.2810289742507925,  2.4369117870628782e-17,  0.2766525426361732,  8.738659301743149e-18,
    0.27266558398147106, 1.8892751268118038e-17,  0.2690110936671176,  -5.5027387288572304e-18,
    0.2656432760442643,  1.7295163907657788e-17,  0.2625248400224111,  -1.2977261991403057e-17,
    0.2596250552199003,  -1.4230298349280131e-18, 0.2569183274097824,  -1.556656310557129e-17,
    0.25438313639247406, -6.67177569649072e-18,   0.25200123179887035, -3.3780720055094426e-18,
    0.2497570156939399,  1.1118573635369212e-17,  0.24763706261481824, 1.0790059074834907e-17,
    0.24562974217702885, -1.2394863930507031e-17, 0.24372491922896475, 3.285914383534861e-18,
    0.241913713338634,   -4.5448870682020255e-18, 0.2401883041732943,  -9.925201174654428e-19,
    0.23854177273513444, 1.3741125786470298e-17,  0.23696797087253738, 6.124329524552054e-18,
    0.23546141328182807, -6.405700228137796e-19,  0.23401718754175183, -4.475486518061143e-18};
static constexpr double kLastDigammaRoot = 32;

static llvm::Value *tableOf(llvm::Module &module, const char *name, llvm::ArrayRef<double> values) {
  llvm::Constant *data = llvm::ConstantDataArray::get(module.getContext(), values);
  return new llvm::GlobalVariable(module, data->getType(), true, llvm::GlobalValue::InternalLinkage, data, name);
}

/// An internal function of the module from f64 to f64, made on first use.
static llvm::Function *makeOnce(llvm::Module &module, const char *name, llvm::function_ref<V(Ir &, V)> body) {
  if (llvm::Function *function = module.getFunction(name))
    return function;
  llvm::Type *f64 = llvm::Type::getDoubleTy(module.getContext());
  auto *function =
      llvm::Function::Create(llvm::FunctionType::get(f64, {f64}, false), llvm::Function::InternalLinkage, name, module);
  Ir ir(module.getContext());
  ir.b.SetInsertPoint(llvm::BasicBlock::Create(module.getContext(), "entry", function));
  ir.b.CreateRet(body(ir, function->getArg(0)));
  return function;
}

/// (p(s) - p(r)) / (s - r) for a polynomial of ascending coefficients, without a difference; and p(s).
static std::pair<V, V> dividedDifference(Ir &ir, llvm::ArrayRef<double> coefficients, V s, V r) {
  V divided = ir.fp(s, 0.0), value = ir.fp(s, coefficients.back()), atR = value;
  for (double c : llvm::reverse(coefficients.drop_back())) {
    divided = ir.fma(divided, s, atR);
    atR = ir.fma(atR, r, ir.fp(s, c));
    value = ir.fma(value, s, ir.fp(s, c));
  }
  return {divided, value};
}

/// -30.5 < x < -1.5, not whole.
static llvm::Function *lgammaOfNegative(llvm::Module &module) {
  return makeOnce(module, "weft.lgamma_of_negative", [&](Ir &ir, V x) {
    auto &b = ir.b;
    Math math(ir);
    // To the pole whose root is nearer: between the roots at -2.46 and -2.75 the function is small throughout.
    V k = ir.rint(ir.fsub(ir.fneg(x), 0.07)), s = ir.fadd(x, k), number = b.CreateFPToSI(k, b.getInt64Ty());
    auto load = [&](V table, V at) {
      return b.CreateLoad(b.getDoubleTy(), b.CreateInBoundsGEP(b.getDoubleTy(), table, at));
    };
    V roots = tableOf(module, "weft.lgamma_roots", kLgammaRoots);
    V known = ir.fle(k, kLastLgammaRoot);
    V at = b.CreateMul(b.CreateSub(b.CreateSelect(known, number, ir.i64(2)), ir.i64(2)), ir.i64(4));
    at = b.CreateSelect(ir.flt(s, 0.0), at, b.CreateAdd(at, ir.i64(2)));
    V high = load(roots, at), low = load(roots, b.CreateAdd(at, ir.i64(1)));
    V distance = ir.fsub(ir.fsub(s, high), low);
    // Elsewhere the same with the pole itself, whose own term is log(|s| k!).
    V near = ir.logicalAnd(known, ir.flt(ir.fabs(distance), ir.fmul(ir.fabs(high), 0.75)));
    V root = ir.select(near, high, 0.0);
    distance = ir.select(near, distance, s);
    V divided = dividedDifference(ir, kLgammaOfTwo, s, root).first;
    // The product of the ratios, less 1.
    auto times = [&](V product, V j) {
      V less = ir.fdiv(distance, ir.fsub(j, root));
      return ir.fsub(ir.fsub(product, less), ir.fmul(product, less));
    };
    V product = times(ir.fp(x, 0.0), ir.fp(x, -1.0));
    product = ir.loop(ir.i64(1), b.CreateAdd(number, ir.i64(1)), 1, {product}, [&](V j, llvm::ArrayRef<V> state) {
      return llvm::SmallVector<V>{times(state[0], b.CreateSIToFP(j, b.getDoubleTy()))};
    })[0];
    V factorial = load(tableOf(module, "weft.factorials", kFactorials), number);
    V pole = ir.select(near, math.log1p(ir.fdiv(distance, ir.select(near, high, 1.0))),
                       math.log(ir.fmul(ir.fabs(s), factorial)));
    return ir.fsub(ir.fsub(ir.fmul(distance, divided), math.log1p(product)), pole);
  });
}

/// -32 < x < 0, not next to a pole.
static llvm::Function *digammaOfNegative(llvm::Module &module) {
  return makeOnce(module, "weft.digamma_of_negative", [&](Ir &ir, V x) {
    auto &b = ir.b;
    V k = ir.ceil(ir.fneg(x)), s = ir.fadd(x, k), number = b.CreateFPToSI(k, b.getInt64Ty());
    auto load = [&](V table, V at) {
      return b.CreateLoad(b.getDoubleTy(), b.CreateInBoundsGEP(b.getDoubleTy(), table, at));
    };
    V roots = tableOf(module, "weft.digamma_roots", kDigammaRoots);
    V at = b.CreateShl(b.CreateSub(number, ir.i64(1)), 1);
    V root = load(roots, at), low = load(roots, b.CreateAdd(at, ir.i64(1)));
    V lost = ir.fsub(x, ir.fsub(s, k)); // s is not exact where k = 1
    V distance = ir.fadd(ir.fsub(s, root), ir.fsub(lost, low));
    auto [divided, value] = dividedDifference(ir, kDigammaOfOne, ir.fsub(s, 0.5), ir.fsub(root, 0.5));
    V sum = ir.fadd(ir.fma(ir.fsub(root, kDigammaRoot), divided, value), ir.fdiv(ir.fp(x, 1.0), ir.fmul(s, root)));
    sum = ir.loop(ir.i64(1), b.CreateAdd(number, ir.i64(1)), 1, {sum}, [&](V j, llvm::ArrayRef<V> state) {
      V place = b.CreateSIToFP(j, b.getDoubleTy());
      return llvm::SmallVector<V>{
          ir.fadd(state[0], ir.fdiv(ir.fp(x, 1.0), ir.fmul(ir.fsub(place, s), ir.fsub(place, root))))};
    })[0];
    return ir.fmul(distance, sum);
  });
}

/// `otherwise`, and in the lanes of the condition what the scalar function makes of x.
static V eachLane(Ir &ir, V condition, V x, V otherwise,
                  llvm::function_ref<llvm::Function *(llvm::Module &)> functionOf) {
  auto &b = ir.b;
  return ir.branch(
      ir.any(condition),
      [&] {
        llvm::Function *function = functionOf(*b.GetInsertBlock()->getModule());
        if (!Ir::isVector(x))
          return llvm::SmallVector<V>{b.CreateCall(function, {x})};
        return ir.loop(ir.i64(0), ir.i64(Ir::lanesOf(x)), 1, {otherwise}, [&](V lane, llvm::ArrayRef<V> state) {
          return ir.branch(
              b.CreateExtractElement(condition, lane),
              [&] {
                V value = b.CreateCall(function, {b.CreateExtractElement(x, lane)});
                return llvm::SmallVector<V>{b.CreateInsertElement(state[0], value, lane)};
              },
              [&] { return llvm::SmallVector<V>(state); });
        });
      },
      [&] { return llvm::SmallVector<V>{otherwise}; })[0];
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
  // The distance to 2 by one exact subtraction, since above 1 a sum would round it.
  V t = ir.select(two, y, ir.fsub(ir.select(one, y, u), ir.select(one, ir.fp(x, 1.0), 2.0)));
  V h = ir.poly(t, {0.42278433509846713,    -0.10031730167435392,    0.03296500062115582,    -0.012384192193371168,
                    0.004998641164697428,   -0.0021081308339620515,  0.0009153769222531849,  -0.000405707397345334,
                    0.0001825526388888045,  -8.309512852072903e-05,  3.8168893588453826e-05, -1.7661660388367362e-05,
                    8.22214325772204e-06,   -3.847373547766078e-06,  1.808373193669622e-06,  -8.530262561394471e-07,
                    4.0292185358745373e-07, -1.9068508656174848e-07, 9.19446253953257e-08,   -4.5929948773326534e-08,
                    2.229067394674251e-08,  -8.876233117424342e-09,  2.335150846979549e-09,  -2.8881941742955666e-10});
  V small = ir.fsub(ir.fma(ir.fmul(ir.fadd(t, 1.0), t), h, log(above)), log(below));
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
  reflected = ir.select(ir.fgt(x, -1e-200), ir.fneg(log(ir.fneg(x))), reflected); // pi / s is too large
  V roots = ir.logicalAnd(ir.flt(x, -1.5), ir.fgt(x, 0.5 - kMostFactorial));
  reflected = eachLane(ir, roots, x, reflected, lgammaOfNegative);
  V pole = ir.logicalAnd(ir.fle(x, 0.0), ir.feq(ir.trunc(x), x));
  result = ir.select(pole, __builtin_inf(), ir.select(reflect, reflected, result));
  result = ir.select(ir.isInf(x), __builtin_inf(), result);
  return ir.select(ir.isNan(x), x, result);
}

V Math::digamma(V x) {
  if (!Ir::isDouble(x))
    return throughF64(x, &Math::digamma);
  V one = ir.fp(x, 1.0), reflect = ir.flt(x, 0.0);
  V y = ir.select(reflect, ir.fsub(one, x), x);
  // Down, or up, to between 1 and 2, where it is a polynomial times the root there.
  V under = ir.flt(y, 1.0), u = y, sum = ir.fp(x, 0.0);
  for (int i = 0; i < 8; ++i) {
    V more = ir.fge(u, 2.0), less = ir.fsub(u, 1.0);
    sum = ir.select(more, ir.fadd(sum, ir.fdiv(one, less)), sum);
    u = ir.select(more, less, u);
  }
  V s = ir.select(under, y, ir.fsub(u, 1.0));
  V small =
      ir.fmul(ir.fsub(ir.fsub(s, kDigammaRoot), kDigammaRootLow), ir.poly(ir.fsub(s, 0.5), {WEFT_DIGAMMA_OF_ONE}));
  small = ir.fadd(small, ir.select(under, ir.fneg(ir.fdiv(one, y)), sum));
  V inverse = ir.fdiv(one, y), z = ir.fmul(inverse, inverse);
  V tail = ir.fmul(z, ir.poly(z, {1.0 / 12, -1.0 / 120, 1.0 / 252, -1.0 / 240, 1.0 / 132, -691.0 / 32760, 1.0 / 12}));
  V large = ir.fsub(ir.fsub(log(y), ir.fmul(inverse, 0.5)), tail);
  V result = ir.select(ir.flt(y, 10.0), small, large);
  // digamma(1 - x) - pi / tan(pi x), tan by the distance to the nearest integer.
  V r = ir.fmul(ir.fsub(x, ir.rint(x)), kPi);
  V reflected = ir.fsub(result, ir.fdiv(ir.fp(x, kPi), tan(r)));
  V part = ir.fsub(x, ir.floor(x));
  V roots = ir.logicalAnd(ir.logicalAnd(ir.flt(x, 0.0), ir.fgt(x, -kLastDigammaRoot)),
                          ir.logicalAnd(ir.fgt(part, 0.1), ir.flt(part, 0.9)));
  reflected = eachLane(ir, roots, x, reflected, digammaOfNegative);
  result = ir.select(reflect, reflected, result);
  V pole = ir.logicalAnd(ir.flt(x, 0.0), ir.feq(ir.trunc(x), x));
  result = ir.select(pole, __builtin_nan(""), result);
  result = ir.select(ir.feq(x, 0.0), ir.copysign(ir.fp(x, __builtin_inf()), ir.fneg(x)), result);
  return ir.select(ir.feq(x, __builtin_inf()), x, result);
}

} // namespace weft::codegen
