//===- Ir.h - an IR builder that is indifferent to scalars and vectors ----------------*- C++ -*-===//
//
// Every arithmetic helper takes its shape from its operands: a scalar, or a vector with one element per lane. A scalar
// may meet a vector anywhere; it is then repeated over the lanes ("uniform" values stay scalar as long as they can). No
// fast-math flag is ever set, and a multiply-add is fused only where a formula says fma.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_CODEGEN_KERNEL_IR_H
#define WEFT_PASSES_CODEGEN_KERNEL_IR_H

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Intrinsics.h"
#include <functional>
#include <initializer_list>

namespace weft::codegen {

using V = llvm::Value *;

class Ir {
public:
  explicit Ir(llvm::LLVMContext &context) : b(context) {}

  llvm::IRBuilder<> b;

  static bool isVector(V v) { return v->getType()->isVectorTy(); }
  static unsigned lanesOf(V v) {
    auto *type = llvm::dyn_cast<llvm::FixedVectorType>(v->getType());
    return type ? type->getNumElements() : 1;
  }
  /// `scalar`, or a vector of it with the lanes of `like`.
  static llvm::Type *typeLike(llvm::Type *scalar, V like) {
    unsigned n = lanesOf(like);
    return n == 1 && !isVector(like) ? scalar : llvm::FixedVectorType::get(scalar, n);
  }
  static bool isDouble(V v) { return v->getType()->getScalarType()->isDoubleTy(); }
  static unsigned bitsOf(V v) { return v->getType()->getScalarSizeInBits(); }

  V splat(V v, unsigned lanes) { return lanes <= 1 || isVector(v) ? v : b.CreateVectorSplat(lanes, v); }
  /// Repeats scalars so that all have the lanes of the widest.
  void unify(std::initializer_list<V *> values) {
    unsigned lanes = 1;
    for (V *v : values)
      lanes = std::max(lanes, lanesOf(*v));
    for (V *v : values)
      *v = splat(*v, lanes);
  }

  // Constants of the type of `like`.
  V fp(V like, double value) { return llvm::ConstantFP::get(like->getType(), value); }
  V integer(V like, int64_t value) { return llvm::ConstantInt::get(like->getType(), value, /*isSigned=*/true); }
  /// A float of `like`'s width from its bits.
  V fpBits(V like, uint64_t bits) {
    return b.CreateBitCast(llvm::ConstantInt::get(typeLike(b.getIntNTy(bitsOf(like)), like), bits), like->getType());
  }
  V i64(int64_t value) { return b.getInt64(value); }

  // Floating point.
  V fadd(V x, V y) { return unify({&x, &y}), b.CreateFAdd(x, y); }
  V fsub(V x, V y) { return unify({&x, &y}), b.CreateFSub(x, y); }
  V fmul(V x, V y) { return unify({&x, &y}), b.CreateFMul(x, y); }
  V fdiv(V x, V y) { return unify({&x, &y}), b.CreateFDiv(x, y); }
  V fadd(V x, double y) { return b.CreateFAdd(x, fp(x, y)); }
  V fsub(V x, double y) { return b.CreateFSub(x, fp(x, y)); }
  V fmul(V x, double y) { return b.CreateFMul(x, fp(x, y)); }
  V fneg(V x) { return b.CreateFNeg(x); }
  V fma(V x, V y, V z) {
    unify({&x, &y, &z});
    return b.CreateIntrinsic(llvm::Intrinsic::fma, {x->getType()}, {x, y, z});
  }
  V fma(V x, V y, double z) { return fma(x, y, fp(isVector(x) ? x : y, z)); }
  V fabs(V x) { return b.CreateUnaryIntrinsic(llvm::Intrinsic::fabs, x); }
  V sqrt(V x) { return b.CreateUnaryIntrinsic(llvm::Intrinsic::sqrt, x); }
  V floor(V x) { return b.CreateUnaryIntrinsic(llvm::Intrinsic::floor, x); }
  V ceil(V x) { return b.CreateUnaryIntrinsic(llvm::Intrinsic::ceil, x); }
  V trunc(V x) { return b.CreateUnaryIntrinsic(llvm::Intrinsic::trunc, x); }
  V rint(V x) { return b.CreateUnaryIntrinsic(llvm::Intrinsic::roundeven, x); }
  V copysign(V magnitude, V sign) {
    unify({&magnitude, &sign});
    return b.CreateBinaryIntrinsic(llvm::Intrinsic::copysign, magnitude, sign);
  }
  /// x0 + y*(x1 + y*(...)), each step one fma; coefficients in ascending order.
  V poly(V y, std::initializer_list<double> ascending) {
    V sum = fp(y, *(ascending.end() - 1));
    for (const double *c = ascending.end() - 1; c != ascending.begin();)
      sum = fma(sum, y, fp(y, *--c));
    return sum;
  }

  // Comparison (ordered: false if an operand is NaN, except `une`).
  V flt(V x, V y) { return unify({&x, &y}), b.CreateFCmpOLT(x, y); }
  V fle(V x, V y) { return unify({&x, &y}), b.CreateFCmpOLE(x, y); }
  V fgt(V x, V y) { return unify({&x, &y}), b.CreateFCmpOGT(x, y); }
  V fge(V x, V y) { return unify({&x, &y}), b.CreateFCmpOGE(x, y); }
  V feq(V x, V y) { return unify({&x, &y}), b.CreateFCmpOEQ(x, y); }
  V flt(V x, double y) { return flt(x, fp(x, y)); }
  V fle(V x, double y) { return fle(x, fp(x, y)); }
  V fgt(V x, double y) { return fgt(x, fp(x, y)); }
  V fge(V x, double y) { return fge(x, fp(x, y)); }
  V feq(V x, double y) { return feq(x, fp(x, y)); }
  V isNan(V x) { return b.CreateFCmpUNO(x, x); }
  V isInf(V x) { return feq(fabs(x), fp(x, __builtin_inf())); }

  V select(V condition, V x, V y) {
    unify({&condition, &x, &y});
    return b.CreateSelect(condition, x, y);
  }
  V select(V condition, double x, V y) { return select(condition, fp(y, x), y); }
  V select(V condition, V x, double y) { return select(condition, x, fp(x, y)); }
  V logicalAnd(V x, V y) { return unify({&x, &y}), b.CreateAnd(x, y); }
  V logicalOr(V x, V y) { return unify({&x, &y}), b.CreateOr(x, y); }
  V logicalNot(V x) { return b.CreateNot(x); }

  // Bits.
  V bits(V x) { return b.CreateBitCast(x, typeLike(b.getIntNTy(bitsOf(x)), x)); }
  V fromBits(V x) { return b.CreateBitCast(x, typeLike(bitsOf(x) == 64 ? b.getDoubleTy() : b.getFloatTy(), x)); }
  V signBit(V x) { return b.CreateICmpSLT(bits(x), llvm::Constant::getNullValue(bits(x)->getType())); }
  V toF64(V x) { return isDouble(x) ? x : b.CreateFPExt(x, typeLike(b.getDoubleTy(), x)); }
  V toF32(V x) { return isDouble(x) ? b.CreateFPTrunc(x, typeLike(b.getFloatTy(), x)) : x; }

  // Integers.
  V iadd(V x, V y) { return unify({&x, &y}), b.CreateAdd(x, y); }
  V isub(V x, V y) { return unify({&x, &y}), b.CreateSub(x, y); }
  V imul(V x, V y) { return unify({&x, &y}), b.CreateMul(x, y); }
  V icmp(llvm::CmpInst::Predicate predicate, V x, V y) { return unify({&x, &y}), b.CreateICmp(predicate, x, y); }
  V minmax(llvm::Intrinsic::ID id, V x, V y) { return unify({&x, &y}), b.CreateBinaryIntrinsic(id, x, y); }

  // Control flow.
  /// for (i = from; i < to; i += step) body(i); from, to, step are i64. Nothing is run when from >= to.
  void loop(V from, V to, int64_t step, const std::function<void(V)> &body);
  /// The same with values carried from one iteration to the next; returns what the last one left.
  llvm::SmallVector<V> loop(V from, V to, int64_t step, llvm::ArrayRef<V> init,
                            const std::function<llvm::SmallVector<V>(V, llvm::ArrayRef<V>)> &body);
  /// Runs `then` or `otherwise`; each returns values of equal types, which are merged.
  llvm::SmallVector<V> branch(V condition, const std::function<llvm::SmallVector<V>()> &then,
                              const std::function<llvm::SmallVector<V>()> &otherwise);
  /// while (condition(state)) state = body(state); with a first test.
  llvm::SmallVector<V> whileLoop(llvm::ArrayRef<V> init, const std::function<V(llvm::ArrayRef<V>)> &condition,
                                 const std::function<llvm::SmallVector<V>(llvm::ArrayRef<V>)> &body);
  /// True if any lane is.
  V any(V condition) { return isVector(condition) ? b.CreateOrReduce(condition) : condition; }
};

} // namespace weft::codegen

#endif // WEFT_PASSES_CODEGEN_KERNEL_IR_H
