//===- MathTrig.cpp - sine, cosine, tangent and their inverses ------------------------*- C++ -*-===//
//
// All in f64. Up to 2^20, x - n*pi/2 is formed exactly with pi/2 in pieces of 33 bits; beyond, by a scalar function of
// the module that multiplies x with the bits of 2/pi that matter (Payne and Hanek), called for the lanes concerned.
//
//===----------------------------------------------------------------------===//
#include "passes/codegen/kernel/Math.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"

namespace weft::codegen {

/// 64 zero bits, then the bits of 2/pi.
static constexpr uint64_t kTwoOverPi[] = {0,
                                          0xa2f9836e4e441529,
                                          0xfc2757d1f534ddc0,
                                          0xdb6295993c439041,
                                          0xfe5163abdebbc561,
                                          0xb7246e3a424dd2e0,
                                          0x06492eea09d1921c,
                                          0xfe1deb1cb129a73e,
                                          0xe88235f52ebb4484,
                                          0xe99c7026b45f7e41,
                                          0x3991d639835339f4,
                                          0x9c845f8bbdf9283b,
                                          0x1ff897ffde05980f,
                                          0xef2f118b5a0a6d1f,
                                          0x6d367ecf27cb09b7,
                                          0x4f463f669e5fea2d,
                                          0x7527bac7ebe5f17b,
                                          0x3d0739f78a5292ea,
                                          0x6bfb5fb11f8d5d08,
                                          0x56033046fc7b6bab};

/// { high, low, quadrant } of |x| >= 2^20, finite.
static llvm::Function *largeReduction(llvm::Module &module) {
  llvm::LLVMContext &context = module.getContext();
  if (llvm::Function *function = module.getFunction("weft.reduce_angle"))
    return function;
  Ir ir(context);
  auto &b = ir.b;
  llvm::Type *f64 = b.getDoubleTy(), *i64 = b.getInt64Ty(), *i128 = b.getInt128Ty();
  auto *result = llvm::StructType::get(context, {f64, f64, i64});
  auto *function = llvm::Function::Create(llvm::FunctionType::get(result, {f64}, false),
                                          llvm::Function::InternalLinkage, "weft.reduce_angle", module);
  llvm::Constant *data = llvm::ConstantDataArray::get(context, llvm::ArrayRef<uint64_t>(kTwoOverPi));
  auto *table = new llvm::GlobalVariable(module, data->getType(), true, llvm::GlobalValue::InternalLinkage, data,
                                         "weft.two_over_pi");
  b.SetInsertPoint(llvm::BasicBlock::Create(context, "entry", function));
  V x = function->getArg(0), bits = ir.bits(ir.fabs(x));
  V mantissa = b.CreateOr(b.CreateAnd(bits, ir.i64((int64_t(1) << 52) - 1)), ir.i64(int64_t(1) << 52));
  // x = mantissa * 2^e; bits of 2/pi above 2^(2-e) only add multiples of 4.
  V start = b.CreateAdd(b.CreateLShr(bits, 52), ir.i64(64 - 2 - 1075));
  V word = b.CreateLShr(start, 6), shift = b.CreateAnd(start, ir.i64(63));
  V t[4];
  for (int i = 0; i < 4; ++i)
    t[i] = b.CreateLoad(i64, b.CreateInBoundsGEP(i64, table, b.CreateAdd(word, ir.i64(i))));
  auto product = [&](int i) {
    V piece = b.CreateIntrinsic(llvm::Intrinsic::fshl, {i64}, {t[i], t[i + 1], shift});
    return b.CreateMul(b.CreateZExt(piece, i128), b.CreateZExt(mantissa, i128));
  };
  auto high = [&](V v) { return b.CreateTrunc(b.CreateLShr(v, 64), i64); };
  V p0 = product(2);
  V p1 = b.CreateAdd(product(1), b.CreateZExt(high(p0), i128));
  V p2 = b.CreateAdd(b.CreateTrunc(product(0), i64), high(p1));
  V low1 = b.CreateTrunc(p1, i64), low0 = b.CreateTrunc(p0, i64);
  V quadrant = b.CreateLShr(p2, 62);
  V fractionHigh = b.CreateOr(b.CreateShl(p2, 2), b.CreateLShr(low1, 62));
  V fractionLow = b.CreateOr(b.CreateShl(low1, 2), b.CreateLShr(low0, 62));
  // From 0..1 to -1/2..1/2.
  V negative = b.CreateICmpSLT(fractionHigh, ir.i64(0));
  quadrant = b.CreateAdd(quadrant, b.CreateZExt(negative, i64));
  V fraction = b.CreateOr(b.CreateShl(b.CreateZExt(fractionHigh, i128), 64), b.CreateZExt(fractionLow, i128));
  fraction = b.CreateSelect(negative, b.CreateNeg(fraction), fraction);
  V zeros = b.CreateTrunc(b.CreateBinaryIntrinsic(llvm::Intrinsic::ctlz, fraction, b.getFalse()), i64);
  fraction = b.CreateShl(fraction, b.CreateZExt(b.CreateAnd(zeros, ir.i64(127)), i128));
  V top = high(fraction), bottom = b.CreateTrunc(fraction, i64);
  V first = b.CreateUIToFP(b.CreateLShr(top, 11), f64);
  V second = b.CreateUIToFP(b.CreateLShr(b.CreateOr(b.CreateShl(top, 53), b.CreateLShr(bottom, 11)), 1), f64);
  V scale = ir.fromBits(b.CreateShl(b.CreateSub(ir.i64(1023 - 53), zeros), 52));
  first = ir.fmul(first, scale);
  second = ir.fmul(ir.fmul(second, scale), 0x1p-63);
  V r = ir.fmul(first, 1.5707963267948966);
  V rest = ir.fma(first, ir.fp(first, 1.5707963267948966), ir.fneg(r));
  rest = ir.fadd(rest, ir.fma(first, ir.fp(first, 6.123233995736766e-17), ir.fmul(second, 1.5707963267948966)));
  V sum = ir.fadd(r, rest);
  rest = ir.fsub(rest, ir.fsub(sum, r));
  V flip = b.CreateICmpNE(negative, ir.signBit(x));
  V values[3] = {b.CreateSelect(flip, ir.fneg(sum), sum), b.CreateSelect(flip, ir.fneg(rest), rest),
                 b.CreateSelect(ir.signBit(x), b.CreateNeg(quadrant), quadrant)};
  V all = llvm::PoisonValue::get(result);
  for (unsigned i = 0; i < 3; ++i)
    all = b.CreateInsertValue(all, values[i], i);
  b.CreateRet(all);
  return function;
}

std::pair<V, V> Math::sinCos(V input) {
  if (!Ir::isDouble(input)) {
    auto [s, c] = sinCos(ir.toF64(input));
    return {narrow(s), narrow(c)};
  }
  auto &b = ir.b;
  V size = ir.fabs(input);
  V large = ir.logicalAnd(ir.fge(size, 0x1p20), ir.flt(size, __builtin_inf()));
  V x = ir.select(ir.flt(size, 0x1p20), input, 0.0);
  double magic = 6755399441055744.0;
  V shifted = ir.fma(x, ir.fp(x, 0.6366197723675814), magic);
  V n = ir.fsub(shifted, magic), minusN = ir.fneg(n);
  V quadrant = b.CreateSub(ir.bits(shifted), ir.bits(ir.fp(x, magic)));
  auto twoSum = [&](V a, V c) -> std::pair<V, V> {
    V sum = ir.fadd(a, c), back = ir.fsub(sum, a);
    return {sum, ir.fadd(ir.fsub(a, ir.fsub(sum, back)), ir.fsub(c, back))};
  };
  V r0 = ir.fma(minusN, ir.fp(x, 1.5707963267341256), x);
  auto [r1, e1] = twoSum(r0, ir.fmul(minusN, 6.077100506303966e-11));
  auto [r2, e2] = twoSum(r1, ir.fmul(minusN, 2.0222662487111665e-21));
  V rest = ir.fma(minusN, ir.fp(x, 8.4784276603689e-32), ir.fadd(e1, e2));
  V r = ir.fadd(r2, rest);
  V low = ir.fsub(rest, ir.fsub(r, r2));
  llvm::SmallVector<V> reduced = ir.branch(
      ir.any(large),
      [&] {
        llvm::Function *function = largeReduction(*b.GetInsertBlock()->getModule());
        if (!Ir::isVector(input)) {
          V all = b.CreateCall(function, {input});
          return llvm::SmallVector<V>{b.CreateExtractValue(all, 0), b.CreateExtractValue(all, 1),
                                      b.CreateExtractValue(all, 2)};
        }
        return ir.loop(ir.i64(0), ir.i64(Ir::lanesOf(input)), 1, {r, low, quadrant},
                       [&](V lane, llvm::ArrayRef<V> state) {
                         return ir.branch(
                             b.CreateExtractElement(large, lane),
                             [&] {
                               V all = b.CreateCall(function, {b.CreateExtractElement(input, lane)});
                               llvm::SmallVector<V> next;
                               for (unsigned i = 0; i < 3; ++i)
                                 next.push_back(b.CreateInsertElement(state[i], b.CreateExtractValue(all, i), lane));
                               return next;
                             },
                             [&] { return llvm::SmallVector<V>(state); });
                       });
      },
      [&] { return llvm::SmallVector<V>{r, low, quadrant}; });
  r = reduced[0];
  low = reduced[1];
  quadrant = reduced[2];

  V z = ir.fmul(r, r), v = ir.fmul(z, r), half = ir.fmul(z, 0.5);
  V sp = ir.poly(z, {0.008333333333333331, -0.00019841269841264968, 2.755731921926441e-06, -2.5052106206531682e-08,
                     1.605852751943773e-10, -7.586455940017973e-13});
  V s = ir.fsub(ir.fmul(z, ir.fsub(ir.fmul(low, 0.5), ir.fmul(v, sp))), low);
  s = ir.fsub(r, ir.fma(v, ir.fp(v, 0.16666666666666666), s));
  V cp = ir.fmul(
      z, ir.poly(z, {0.041666666666666664, -0.0013888888888888887, 2.4801587301584594e-05, -2.755731922136126e-07,
                     2.087675577667168e-09, -1.147045860833049e-11, 4.7457378108825696e-14}));
  V w = ir.fsub(ir.fp(z, 1.0), half);
  V c = ir.fadd(w, ir.fadd(ir.fsub(ir.fsub(ir.fp(z, 1.0), w), half), ir.fma(z, cp, ir.fneg(ir.fmul(r, low)))));
  auto bit = [&](V value, int64_t mask) {
    return b.CreateICmpNE(b.CreateAnd(value, ir.integer(value, mask)), ir.integer(value, 0));
  };
  V swap = bit(quadrant, 1);
  V sine = ir.select(swap, c, s), cosine = ir.select(swap, s, c);
  sine = ir.select(bit(quadrant, 2), ir.fneg(sine), sine);
  cosine = ir.select(bit(b.CreateAdd(quadrant, ir.integer(quadrant, 1)), 2), ir.fneg(cosine), cosine);
  V finite = ir.flt(size, __builtin_inf());
  sine = ir.select(ir.feq(input, 0.0), input, sine);
  return {ir.select(finite, sine, __builtin_nan("")), ir.select(finite, cosine, __builtin_nan(""))};
}

V Math::sin(V x) {
  return sinCos(x).first;
}
V Math::cos(V x) {
  return sinCos(x).second;
}

V Math::tan(V x) {
  if (!Ir::isDouble(x))
    return throughF64(x, &Math::tan);
  auto [s, c] = sinCos(x);
  return ir.select(ir.feq(x, 0.0), x, ir.fdiv(s, c));
}

/// (asin(x) - x) / x of x^2 = z <= 1/4.
static V asinPoly(Ir &ir, V z) {
  return ir.fmul(z,
                 ir.poly(z, {0.16666666666666666, 0.07500000000000001, 0.04464285714285484, 0.030381944444752392,
                             0.02237215906935521, 0.017352765333041607, 0.013964818607290772, 0.011552279171317077,
                             0.0097551449524018, 0.008453554121493546, 0.006862177598046771, 0.008773887623352473,
                             -0.002819696209916603, 0.0267049599700572, -0.029550405970617775, 0.03221872758731593}));
}

V Math::asin(V x) {
  if (!Ir::isDouble(x))
    return throughF64(x, &Math::asin);
  V a = ir.fabs(x), inner = ir.flt(a, 0.5);
  V z = ir.select(inner, ir.fmul(x, x), ir.fmul(ir.fsub(ir.fp(x, 1.0), a), 0.5));
  V base = ir.select(inner, a, ir.sqrt(z));
  V p = ir.fmul(base, asinPoly(ir, z));
  // sqrt(z) has an error; what it lacks goes with the small terms.
  V lost = ir.fdiv(ir.fma(ir.fneg(base), base, z), ir.fmul(base, 2.0));
  V small = ir.fadd(p, ir.select(ir.feq(base, 0.0), 0.0, lost));
  V outer = ir.fsub(ir.fp(x, 1.5707963267948966),
                    ir.fsub(ir.fmul(base, 2.0), ir.fma(small, ir.fp(x, -2.0), 6.123233995736766e-17)));
  return ir.copysign(ir.select(inner, ir.fadd(a, p), outer), x);
}

V Math::acos(V x) {
  if (!Ir::isDouble(x))
    return throughF64(x, &Math::acos);
  V a = ir.fabs(x), inner = ir.flt(a, 0.5);
  V z = ir.select(inner, ir.fmul(x, x), ir.fmul(ir.fsub(ir.fp(x, 1.0), a), 0.5));
  V base = ir.select(inner, x, ir.sqrt(z));
  V p = ir.fmul(base, asinPoly(ir, z));
  V middle = ir.fsub(ir.fp(x, 1.5707963267948966), ir.fsub(x, ir.fsub(ir.fp(x, 6.123233995736766e-17), p)));
  V lost = ir.select(ir.feq(base, 0.0), 0.0, ir.fdiv(ir.fma(ir.fneg(base), base, z), ir.fmul(base, 2.0)));
  V twice = ir.fmul(ir.fadd(base, ir.fadd(p, lost)), 2.0);
  V left = ir.fsub(ir.fp(x, 3.141592653589793), ir.fsub(twice, ir.fp(x, 1.2246467991473532e-16)));
  return ir.select(inner, middle, ir.select(ir.flt(x, 0.0), left, twice));
}

V Math::atan(V x) {
  if (!Ir::isDouble(x))
    return throughF64(x, &Math::atan);
  V a = ir.fabs(x), big = ir.fgt(a, 2.414213562373095), middle = ir.fgt(a, 0.4142135623730951);
  V one = ir.fp(x, 1.0);
  V top = ir.select(big, ir.fp(x, -1.0), ir.select(middle, ir.fsub(a, 1.0), a));
  V bottom = ir.select(big, a, ir.select(middle, ir.fadd(a, 1.0), one));
  V t = ir.fdiv(top, bottom), z = ir.fmul(t, t);
  V p = ir.fmul(z, ir.poly(z, {-0.3333333333333333, 0.2, -0.1428571428571428, 0.1111111111110992, -0.09090909090801665,
                               0.07692307686462796, -0.06666666458681968, 0.058823478531231196, -0.052630696332088896,
                               0.047607998697909146, -0.04337777217071705, 0.039338326016812405, -0.03392854888388525,
                               0.02435069125643706, -0.01030279849451964}));
  V high = ir.select(big, ir.fp(x, 1.5707963267948966), ir.select(middle, 0.7853981633974483, ir.fp(x, 0.0)));
  V low = ir.select(big, ir.fp(x, 6.123233995736766e-17), ir.select(middle, 3.061616997868383e-17, ir.fp(x, 0.0)));
  V result = ir.fadd(high, ir.fadd(t, ir.fma(t, p, low)));
  return ir.select(ir.feq(x, 0.0), x, ir.copysign(result, x));
}

V Math::atan2(V y, V x) {
  ir.unify({&y, &x});
  if (!Ir::isDouble(x))
    return narrow(atan2(ir.toF64(y), ir.toF64(x)));
  V ay = ir.fabs(y), ax = ir.fabs(x), swap = ir.fgt(ay, ax);
  V top = ir.select(swap, ax, ay), bottom = ir.select(swap, ay, ax);
  V q = ir.fdiv(top, bottom);
  V lost = ir.fdiv(ir.fma(ir.fneg(q), bottom, top), ir.fmul(bottom, ir.fma(q, q, 1.0)));
  lost = ir.select(ir.flt(ir.fabs(lost), 1e-8), lost, 0.0);
  q = ir.select(ir.feq(top, bottom), 1.0, q);
  q = ir.select(ir.feq(bottom, 0.0), 0.0, q);
  V angle = atan(q);
  // pi/2 and pi with their low parts.
  V first = ir.select(
      swap, ir.fsub(ir.fp(x, 1.5707963267948966), ir.fsub(angle, ir.fsub(ir.fp(x, 6.123233995736766e-17), lost))),
      ir.fadd(angle, lost));
  V flipped = ir.fsub(ir.fp(x, 3.141592653589793), ir.fsub(first, ir.fp(x, 1.2246467991473532e-16)));
  V result = ir.select(ir.signBit(x), flipped, first);
  return ir.select(ir.b.CreateFCmpUNO(x, y), __builtin_nan(""), ir.copysign(result, y));
}

} // namespace weft::codegen
