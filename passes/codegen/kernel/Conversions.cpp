//===- Conversions.cpp - memory to registers, rounding, convert -----------------------*- C++ -*-===//
//
// All by integer arithmetic and instructions that every target of ours has: LLVM would otherwise call helpers
// (__truncsfbf2,
// __truncdfhf2) that no library here provides.
//
//===----------------------------------------------------------------------===//
#include "passes/codegen/kernel/Types.h"

#include <cmath>

namespace weft::codegen {

using llvm::CmpInst;

llvm::Type *Conversions::registerType(DType t) {
  if (isComplex(t))
    return registerType(partOf(t));
  if (t == DType::kF64)
    return ir.b.getDoubleTy();
  return isFloat(t) ? ir.b.getFloatTy() : static_cast<llvm::Type *>(ir.b.getIntNTy(bitsOf(t)));
}

llvm::Type *Conversions::memoryType(DType t) {
  if (isComplex(t))
    return memoryType(partOf(t));
  if (t == DType::kF64 || t == DType::kF32)
    return registerType(t);
  return ir.b.getIntNTy(bytesOf(t) * 8);
}

V Conversions::decode(DType t, V memory) {
  if (t == DType::kF64 || t == DType::kF32)
    return memory;
  if (t == DType::kI1)
    return ir.b.CreateICmpNE(memory, llvm::Constant::getNullValue(memory->getType()));
  if (isInteger(t))
    return ir.b.CreateTrunc(memory, ir.typeLike(registerType(t), memory));
  return fromBits(t, memory);
}

V Conversions::encode(DType t, V reg) {
  if (t == DType::kF64 || t == DType::kF32)
    return reg;
  llvm::Type *type = ir.typeLike(memoryType(t), reg);
  if (isInteger(t))
    return isSigned(t) ? ir.b.CreateSExt(reg, type) : ir.b.CreateZExt(reg, type);
  return ir.b.CreateZExt(toBits(t, reg), type);
}

V Conversions::toBits(DType t, V reg) {
  if (isInteger(t))
    return reg;
  if (t == DType::kF64 || t == DType::kF32)
    return ir.bits(reg);
  if (t == DType::kBF16)
    return ir.b.CreateTrunc(ir.b.CreateLShr(ir.bits(reg), 16), ir.typeLike(ir.b.getInt16Ty(), reg));
  if (t == DType::kF16)
    return ir.b.CreateBitCast(ir.b.CreateFPTrunc(reg, ir.typeLike(ir.b.getHalfTy(), reg)),
                              ir.typeLike(ir.b.getInt16Ty(), reg));
  return ir.b.CreateTrunc(encodeFormat(*formatOf(t), reg), ir.typeLike(ir.b.getIntNTy(bitsOf(t)), reg));
}

V Conversions::fromBits(DType t, V bits) {
  if (isInteger(t))
    return bits;
  if (t == DType::kF64 || t == DType::kF32)
    return ir.fromBits(bits);
  llvm::Type *i32 = ir.typeLike(ir.b.getInt32Ty(), bits);
  if (t == DType::kBF16)
    return ir.fromBits(ir.b.CreateShl(ir.b.CreateZExt(bits, i32), 16));
  if (t == DType::kF16)
    return ir.b.CreateFPExt(ir.b.CreateBitCast(bits, ir.typeLike(ir.b.getHalfTy(), bits)),
                            ir.typeLike(ir.b.getFloatTy(), bits));
  return decodeFormat(*formatOf(t), ir.b.CreateZExtOrTrunc(bits, i32));
}

/// The f32 between |x| and infinity's neighbours whose last bit says that something was lost: rounding it again is
/// rounding once.
V Conversions::roundToOdd(V x) {
  V narrow = ir.toF32(x), wide = ir.toF64(narrow), bits = ir.bits(narrow);
  V inexact = ir.b.CreateFCmpONE(wide, x);
  V above = ir.fgt(ir.fabs(wide), ir.fabs(x));
  bits = ir.b.CreateSub(bits, ir.b.CreateZExt(above, bits->getType()));
  bits = ir.b.CreateOr(bits, ir.b.CreateZExt(inexact, bits->getType()));
  return ir.fromBits(bits);
}

V Conversions::round(DType t, V reg) {
  if (t == DType::kF64)
    return ir.toF64(reg);
  if (t == DType::kF32)
    return ir.toF32(reg);
  return roundTo(*formatOf(t), Ir::isDouble(reg) ? roundToOdd(reg) : reg);
}

static double largest(const FloatFormat &format) {
  int top = (1 << format.exponent) - 1 - format.bias;
  double ulp = std::ldexp(1.0, -static_cast<int>(format.mantissa));
  switch (format.special) {
  case FloatFormat::kIeee:
    return std::ldexp(2.0 - ulp, top - 1);
  case FloatFormat::kFn:
    return std::ldexp(2.0 - 2 * ulp, top);
  default:
    return std::ldexp(2.0 - ulp, top);
  }
}

V Conversions::roundTo(const FloatFormat &format, V x) {
  auto &b = ir.b;
  V bits = ir.bits(x);
  auto word = [&](int64_t value) { return ir.integer(bits, value); };
  if (format.exponent == 8 && format.mantissa == 7) { // bf16
    V even = b.CreateAnd(b.CreateLShr(bits, 16), word(1));
    V rounded = b.CreateAdd(bits, b.CreateAdd(even, word(0x7fff)));
    rounded = b.CreateSelect(ir.isNan(x), b.CreateOr(bits, word(0x400000)), rounded);
    return ir.fromBits(b.CreateAnd(rounded, word(0xffff0000)));
  }
  if (format.exponent == 5 && format.mantissa == 10) // f16
    return b.CreateFPExt(b.CreateFPTrunc(x, ir.typeLike(b.getHalfTy(), x)), x->getType());
  if (format.special == FloatFormat::kScale) {
    // A power of two, ties to the even exponent; nothing below 2^-127; negative and not finite are NaN.
    V odd = b.CreateAnd(b.CreateLShr(bits, 23), word(1));
    V exponent = b.CreateLShr(b.CreateAdd(bits, b.CreateAdd(word(0x3fffff), odd)), 23);
    V value = b.CreateShl(exponent, 23);
    value = b.CreateSelect(b.CreateICmpEQ(exponent, word(0)), word(0x400000), value);
    V bad = ir.logicalOr(ir.logicalNot(ir.flt(ir.fabs(x), __builtin_inf())), b.CreateICmpUGE(exponent, word(255)));
    return ir.select(ir.logicalOr(bad, ir.flt(x, 0.0)), ir.fp(x, __builtin_nan("")), ir.fromBits(value));
  }
  // The distance between neighbours where |x| is, a power of two; x over it is rounded to an integer.
  V magnitude = ir.fabs(x);
  V exponent = b.CreateLShr(ir.bits(magnitude), 23);
  exponent = ir.minmax(llvm::Intrinsic::umax, exponent, word(1 - format.bias + 127));
  int m = format.mantissa;
  V quantum = ir.fromBits(b.CreateShl(b.CreateSub(exponent, word(m)), 23));
  V inverse = ir.fromBits(b.CreateShl(b.CreateSub(word(254 + m), exponent), 23));
  // The inverse of a huge quantum is subnormal or worse: infinities and such are put right below.
  V rounded = ir.fmul(ir.rint(ir.fmul(magnitude, inverse)), quantum);
  double most = largest(format);
  V over = ir.fgt(magnitude, most);
  V tooMuch = ir.logicalOr(ir.logicalAnd(over, ir.fgt(rounded, most)), ir.fgt(magnitude, 4 * most));
  double beyond = format.special == FloatFormat::kIeee   ? __builtin_inf()
                  : format.special == FloatFormat::kNone ? most
                                                         : __builtin_nan("");
  rounded = ir.select(tooMuch, ir.fp(x, beyond), rounded);
  rounded = ir.copysign(rounded, x);
  if (format.special == FloatFormat::kFnuz)
    rounded = ir.select(ir.feq(rounded, 0.0), ir.fp(x, 0.0), rounded);
  return ir.select(ir.isNan(x), ir.fp(x, format.special == FloatFormat::kNone ? -0.0 : __builtin_nan("")), rounded);
}

V Conversions::encodeFormat(const FloatFormat &format, V x) {
  auto &b = ir.b;
  V bits = ir.bits(x);
  auto word = [&](int64_t value) { return ir.integer(bits, value); };
  V nan = ir.isNan(x);
  if (format.special == FloatFormat::kScale)
    return b.CreateSelect(nan, word(255), b.CreateLShr(bits, 23));
  int m = format.mantissa;
  V magnitude = ir.fabs(x);
  V normal = b.CreateSub(b.CreateLShr(ir.bits(magnitude), 23 - m), word((127 - format.bias) << m));
  V scaled =
      b.CreateFPToSI(ir.select(ir.flt(magnitude, 1e4), ir.fmul(magnitude, std::ldexp(1.0, m - 1 + format.bias)), 0.0),
                     bits->getType());
  V result = b.CreateSelect(ir.flt(magnitude, std::ldexp(1.0, 1 - format.bias)), scaled, normal);
  int64_t sign = int64_t(1) << (format.exponent + m), ones = sign - 1;
  if (format.special == FloatFormat::kIeee) {
    result = b.CreateSelect(ir.isInf(x), word(((int64_t(1) << format.exponent) - 1) << m), result);
    result = b.CreateSelect(nan, word(ones & ~((int64_t(1) << (m - 1)) - 1)), result);
  } else if (format.special == FloatFormat::kFn) {
    result = b.CreateSelect(nan, word(ones), result);
  }
  V signed_ = b.CreateLShr(bits, 31);
  result = b.CreateOr(result, b.CreateMul(signed_, word(sign)));
  if (format.special == FloatFormat::kFnuz) // the code of -0 is NaN's
    result = b.CreateSelect(nan, word(sign), b.CreateSelect(b.CreateICmpEQ(result, word(sign)), word(0), result));
  return result;
}

V Conversions::decodeFormat(const FloatFormat &format, V bits) {
  auto &b = ir.b;
  auto word = [&](int64_t value) { return ir.integer(bits, value); };
  llvm::Type *f32 = ir.typeLike(b.getFloatTy(), bits);
  V nan = llvm::ConstantFP::getNaN(f32);
  if (format.special == FloatFormat::kScale) {
    V value = b.CreateSelect(b.CreateICmpEQ(bits, word(0)), word(0x400000), b.CreateShl(bits, 23));
    return b.CreateSelect(b.CreateICmpEQ(bits, word(255)), nan, ir.fromBits(value));
  }
  int m = format.mantissa;
  int64_t sign = int64_t(1) << (format.exponent + m), ones = sign - 1;
  V magnitude = b.CreateAnd(bits, word(ones));
  V normal = ir.fromBits(b.CreateAdd(b.CreateShl(magnitude, 23 - m), word(int64_t(127 - format.bias) << 23)));
  V tiny =
      b.CreateFMul(b.CreateUIToFP(magnitude, f32), llvm::ConstantFP::get(f32, std::ldexp(1.0, 1 - format.bias - m)));
  V result = b.CreateSelect(b.CreateICmpULT(magnitude, word(int64_t(1) << m)), tiny, normal);
  if (format.special == FloatFormat::kIeee) {
    int64_t infinity = ((int64_t(1) << format.exponent) - 1) << m;
    result = b.CreateSelect(b.CreateICmpEQ(magnitude, word(infinity)), llvm::ConstantFP::getInfinity(f32), result);
    result = b.CreateSelect(b.CreateICmpUGT(magnitude, word(infinity)), nan, result);
  } else if (format.special == FloatFormat::kFn) {
    result = b.CreateSelect(b.CreateICmpEQ(magnitude, word(ones)), nan, result);
  }
  V negative = b.CreateICmpNE(b.CreateAnd(bits, word(sign)), word(0));
  if (format.special == FloatFormat::kFnuz)
    return b.CreateSelect(b.CreateICmpEQ(bits, word(sign)), nan,
                          b.CreateSelect(negative, b.CreateFNeg(result), result));
  return b.CreateSelect(negative, b.CreateFNeg(result), result);
}

V Conversions::convert(DType from, DType to, V x) {
  auto &b = ir.b;
  if (from == to)
    return x;
  llvm::Type *type = ir.typeLike(registerType(to), x);
  if (isFloat(from) && isFloat(to))
    return round(to, x);
  if (isFloat(from)) {
    if (to == DType::kI1)
      return b.CreateFCmpUNE(x, ir.fp(x, 0));
    // Narrow results through i32: LLVM's saturating conversion to odd widths is slow.
    unsigned bits = bitsOf(to);
    auto id = isSigned(to) ? llvm::Intrinsic::fptosi_sat : llvm::Intrinsic::fptoui_sat;
    return b.CreateIntrinsic(id, {ir.typeLike(b.getIntNTy(bits), x), x->getType()}, {x});
  }
  if (isFloat(to)) {
    bool sign = isSigned(from);
    if (to == DType::kF32 || to == DType::kF64)
      return sign ? b.CreateSIToFP(x, type) : b.CreateUIToFP(x, type);
    // Exactly representable in f64, or with the lost bits gathered in one, then rounded once.
    if (bitsOf(from) == 64) {
      V low = b.CreateAnd(x, ir.integer(x, 0xfff));
      V sticky =
          b.CreateOr(b.CreateAnd(x, ir.integer(x, ~int64_t(0xfff))),
                     b.CreateSelect(b.CreateICmpNE(low, ir.integer(x, 0)), ir.integer(x, 0x800), ir.integer(x, 0)));
      V top = sign ? b.CreateAdd(b.CreateAShr(x, 53), ir.integer(x, 1)) : b.CreateLShr(x, 53);
      V big = b.CreateICmpUGT(top, ir.integer(x, sign ? 1 : 0));
      x = b.CreateSelect(big, sticky, x);
    }
    llvm::Type *wide = ir.typeLike(bitsOf(from) <= 16 ? b.getFloatTy() : b.getDoubleTy(), x);
    return round(to, sign ? b.CreateSIToFP(x, wide) : b.CreateUIToFP(x, wide));
  }
  if (to == DType::kI1)
    return b.CreateICmpNE(x, ir.integer(x, 0));
  return isSigned(from) ? b.CreateSExtOrTrunc(x, type) : b.CreateZExtOrTrunc(x, type);
}

Elem Conversions::convert(DType from, DType to, Elem x) {
  if (!isComplex(from) && !isComplex(to))
    return {convert(from, to, x.re), nullptr};
  if (!isComplex(to)) {
    if (to == DType::kI1)
      return {ir.logicalOr(convert(partOf(from), to, x.re), convert(partOf(from), to, x.im)), nullptr};
    return {convert(partOf(from), to, x.re), nullptr};
  }
  V re = convert(partOf(from), partOf(to), x.re);
  return {re, isComplex(from) ? convert(partOf(from), partOf(to), x.im) : llvm::Constant::getNullValue(re->getType())};
}

Elem Conversions::zero(DType t, V like) {
  llvm::Type *scalar = registerType(t);
  llvm::Type *type = like ? ir.typeLike(scalar, like) : scalar;
  V zero = llvm::Constant::getNullValue(type);
  return {zero, isComplex(t) ? zero : nullptr};
}

} // namespace weft::codegen
