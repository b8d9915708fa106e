//===- ArithmeticInteger.cpp - integers and booleans ----------------------------------*- C++ -*-===//
#include "passes/codegen/kernel/Arithmetic.h"

namespace weft::codegen {

using llvm::Intrinsic::ID;

V Arithmetic::integerUnary(llvm::StringRef name, DType t, V x) {
  auto &b = ir.b;
  if (name == "abs")
    return isSigned(t) ? b.CreateBinaryIntrinsic(llvm::Intrinsic::abs, x, b.getFalse()) : x;
  if (name == "negate")
    return b.CreateNeg(x);
  if (name == "not")
    return b.CreateNot(x);
  if (name == "popcnt")
    return b.CreateUnaryIntrinsic(llvm::Intrinsic::ctpop, x);
  if (name == "count_leading_zeros")
    return b.CreateBinaryIntrinsic(llvm::Intrinsic::ctlz, x, b.getFalse());
  if (name == "square")
    return b.CreateMul(x, x);
  if (name == "real" || name == "conj")
    return x;
  if (name == "sign") {
    V zero = ir.integer(x, 0);
    V positive = b.CreateZExt(isSigned(t) ? b.CreateICmpSGT(x, zero) : b.CreateICmpNE(x, zero), x->getType());
    return isSigned(t) ? b.CreateSelect(b.CreateICmpSLT(x, zero), ir.integer(x, -1), positive) : positive;
  }
  return nullptr;
}

V Arithmetic::integerBinary(llvm::StringRef name, DType t, V x, V y) {
  auto &b = ir.b;
  ir.unify({&x, &y});
  bool isBool = t == DType::kI1;
  if (name == "add")
    return isBool ? b.CreateOr(x, y) : b.CreateAdd(x, y);
  if (name == "subtract")
    return b.CreateSub(x, y);
  if (name == "multiply")
    return isBool ? b.CreateAnd(x, y) : b.CreateMul(x, y);
  if (name == "and")
    return b.CreateAnd(x, y);
  if (name == "or")
    return b.CreateOr(x, y);
  if (name == "xor")
    return b.CreateXor(x, y);
  if (name == "maximum")
    return isBool ? b.CreateOr(x, y) : ir.minmax(isSigned(t) ? llvm::Intrinsic::smax : llvm::Intrinsic::umax, x, y);
  if (name == "minimum")
    return isBool ? b.CreateAnd(x, y) : ir.minmax(isSigned(t) ? llvm::Intrinsic::smin : llvm::Intrinsic::umin, x, y);
  if (name == "divide")
    return integerDivide(t, x, y, false);
  if (name == "remainder")
    return integerDivide(t, x, y, true);
  if (name == "power")
    return integerPower(t, x, y);
  if (name == "shift_left" || name == "shift_right_logical" || name == "shift_right_arithmetic") {
    V width = ir.integer(x, bitsOf(t));
    // A width of 2^k does not fit into k bits for the very narrow types; there no amount is too large... but i1 and i2
    // are.
    V fits = bitsOf(t) <= 2 ? nullptr : b.CreateICmpULT(y, width);
    if (!fits) {
      llvm::Type *i8 = ir.typeLike(b.getInt8Ty(), x);
      V wx = name == "shift_right_arithmetic" ? b.CreateSExt(x, i8) : b.CreateZExt(x, i8);
      return b.CreateTrunc(integerBinary(name, DType::kUI8, wx, b.CreateZExt(y, i8)), x->getType());
    }
    V safe = b.CreateSelect(fits, y, ir.integer(y, 0));
    if (name == "shift_left")
      return b.CreateSelect(fits, b.CreateShl(x, safe), ir.integer(x, 0));
    if (name == "shift_right_logical")
      return b.CreateSelect(fits, b.CreateLShr(x, safe), ir.integer(x, 0));
    return b.CreateAShr(x, b.CreateSelect(fits, y, ir.integer(y, bitsOf(t) - 1)));
  }
  if (name == "mulhi") { // the upper half of the product in twice the bits
    llvm::Type *twice = ir.typeLike(b.getIntNTy(2 * bitsOf(t)), x);
    bool sign = isSigned(t);
    V wx = sign ? b.CreateSExt(x, twice) : b.CreateZExt(x, twice);
    V wy = sign ? b.CreateSExt(y, twice) : b.CreateZExt(y, twice);
    return b.CreateTrunc(b.CreateLShr(b.CreateMul(wx, wy), bitsOf(t)), x->getType());
  }
  return nullptr;
}

V Arithmetic::integerDivide(DType t, V x, V y, bool wantRemainder) {
  auto &b = ir.b;
  bool sign = isSigned(t);
  V zero = ir.integer(x, 0), one = ir.integer(x, 1), minusOne = ir.integer(x, -1);
  V byZero = b.CreateICmpEQ(y, zero);
  V overflow = sign ? b.CreateICmpEQ(y, minusOne) : nullptr; // then the quotient is the negation, which wraps
  V divisor = b.CreateSelect(byZero, one, y);
  if (overflow)
    divisor = b.CreateSelect(overflow, one, divisor);
  V quotient;
  if (ir.isVector(x) && bitsOf(t) <= 32 && bitsOf(t) > 1 && !llvm::isa<llvm::Constant>(y)) {
    // There is no vector division of integers; that of doubles gives these quotients exactly after truncation.
    llvm::Type *f64 = ir.typeLike(b.getDoubleTy(), x);
    V top = sign ? b.CreateSIToFP(x, f64) : b.CreateUIToFP(x, f64),
      bottom = sign ? b.CreateSIToFP(divisor, f64) : b.CreateUIToFP(divisor, f64);
    V ratio = ir.trunc(b.CreateFDiv(top, bottom));
    quotient = sign ? b.CreateFPToSI(ratio, x->getType()) : b.CreateFPToUI(ratio, x->getType());
  } else {
    quotient = sign ? b.CreateSDiv(x, divisor) : b.CreateUDiv(x, divisor);
  }
  if (wantRemainder) {
    V rest = b.CreateSub(x, b.CreateMul(quotient, divisor));
    return b.CreateSelect(byZero, x, rest);
  }
  if (overflow)
    quotient = b.CreateSelect(overflow, b.CreateNeg(x), quotient);
  return b.CreateSelect(byZero, minusOne, quotient);
}

V Arithmetic::integerPower(DType t, V x, V y) {
  auto &b = ir.b;
  V zero = ir.integer(x, 0), one = ir.integer(x, 1);
  if (t == DType::kI1)
    return b.CreateOr(x, b.CreateNot(y));
  V negative = isSigned(t) ? b.CreateICmpSLT(y, zero) : nullptr;
  V start = negative ? b.CreateSelect(negative, zero, y) : y;
  V result = ir.whileLoop(
      {one, x, start}, [&](llvm::ArrayRef<V> s) { return ir.any(b.CreateICmpNE(s[2], zero)); },
      [&](llvm::ArrayRef<V> s) {
        V odd = b.CreateICmpNE(b.CreateAnd(s[2], one), zero);
        return llvm::SmallVector<V>{b.CreateSelect(odd, b.CreateMul(s[0], s[1]), s[0]), b.CreateMul(s[1], s[1]),
                                    b.CreateLShr(s[2], one)};
      })[0];
  if (!negative)
    return result;
  // 1 / x^|y|: nothing but 1 and -1 has a whole inverse.
  V minusOne = ir.integer(x, -1);
  V even = b.CreateICmpEQ(b.CreateAnd(y, one), zero);
  V inverse = b.CreateSelect(b.CreateICmpEQ(x, one), one, zero);
  inverse = b.CreateSelect(b.CreateICmpEQ(x, minusOne), b.CreateSelect(even, one, minusOne), inverse);
  return b.CreateSelect(negative, inverse, result);
}

} // namespace weft::codegen
