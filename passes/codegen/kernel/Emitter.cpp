//===- Emitter.cpp - memory, reuse, and the ops that only compute ---------------------*- C++ -*-===//
#include "passes/codegen/kernel/Emitter.h"

#include "dialects/stablehlo/ShapeOps.h"
#include "mlir/IR/BuiltinAttributes.h"

namespace weft::codegen {

Elem Emitter::load(DType t, V pointer, const Lanes &linear) {
  auto &b = ir.b;
  llvm::Type *type = types.memoryType(t);
  unsigned parts = isComplex(t) ? 2 : 1;
  llvm::Align align(bytesOf(partOf(t)));
  if (linear.uniform() || lanes == 1) {
    V address = b.CreateInBoundsGEP(type, pointer, parts == 2 ? b.CreateShl(linear.base, 1) : linear.base);
    Elem result{types.decode(partOf(t), b.CreateAlignedLoad(type, address, align)), nullptr};
    if (parts == 2)
      result.im = b.CreateAlignedLoad(type, b.CreateConstInBoundsGEP1_64(type, address, 1), align);
    return result;
  }
  if (!linear.vector && (linear.stride == 1 || linear.stride == -1)) {
    V base = linear.stride == 1 ? linear.base : b.CreateSub(linear.base, ir.i64(lanes - 1));
    V address = b.CreateInBoundsGEP(type, pointer, parts == 2 ? b.CreateShl(base, 1) : base);
    V all = b.CreateAlignedLoad(llvm::FixedVectorType::get(type, lanes * parts), address, align);
    auto pick = [&](unsigned part) {
      llvm::SmallVector<int> mask;
      for (unsigned l = 0; l < lanes; ++l)
        mask.push_back((linear.stride == 1 ? l : lanes - 1 - l) * parts + part);
      return linear.stride == 1 && parts == 1 ? all : b.CreateShuffleVector(all, mask);
    };
    return {types.decode(partOf(t), pick(0)), parts == 2 ? pick(1) : nullptr};
  }
  V offsets = at.toVector(linear);
  auto gather = [&](unsigned part) {
    V index = parts == 2 ? b.CreateAdd(b.CreateShl(offsets, 1), ir.integer(offsets, part)) : offsets;
    V addresses = b.CreateInBoundsGEP(type, pointer, index);
    V mask = llvm::Constant::getAllOnesValue(llvm::FixedVectorType::get(b.getInt1Ty(), lanes));
    return types.decode(partOf(t),
                        b.CreateMaskedGather(llvm::FixedVectorType::get(type, lanes), addresses, align, mask));
  };
  return {gather(0), parts == 2 ? gather(1) : nullptr};
}

void Emitter::store(DType t, V pointer, const Lanes &linear, Elem value) {
  auto &b = ir.b;
  llvm::Type *type = types.memoryType(t);
  unsigned parts = isComplex(t) ? 2 : 1;
  llvm::Align align(bytesOf(partOf(t)));
  V re = types.encode(partOf(t), ir.splat(value.re, lanes));
  V im = parts == 2 ? ir.splat(value.im, lanes) : nullptr;
  if (lanes == 1) {
    V address = b.CreateInBoundsGEP(type, pointer, parts == 2 ? b.CreateShl(linear.base, 1) : linear.base);
    b.CreateAlignedStore(re, address, align);
    if (im)
      b.CreateAlignedStore(im, b.CreateConstInBoundsGEP1_64(type, address, 1), align);
    return;
  }
  if (!linear.vector && linear.stride == 1) {
    V address = b.CreateInBoundsGEP(type, pointer, parts == 2 ? b.CreateShl(linear.base, 1) : linear.base);
    if (im) {
      llvm::SmallVector<int> mask;
      for (unsigned l = 0; l < lanes; ++l) {
        mask.push_back(l);
        mask.push_back(lanes + l);
      }
      re = b.CreateShuffleVector(re, im, mask);
    }
    b.CreateAlignedStore(re, address, align);
    return;
  }
  V offsets = at.toVector(linear);
  V mask = llvm::Constant::getAllOnesValue(llvm::FixedVectorType::get(b.getInt1Ty(), lanes));
  for (unsigned part = 0; part < parts; ++part) {
    V index = parts == 2 ? b.CreateAdd(b.CreateShl(offsets, 1), ir.integer(offsets, part)) : offsets;
    b.CreateMaskedScatter(part ? im : re, b.CreateInBoundsGEP(type, pointer, index), align, mask);
  }
}

Elem Emitter::get(mlir::Value v, const Index &index) {
  if (auto it = bound.find(v); it != bound.end())
    return it->second;
  for (auto &scope : scopes)
    if (auto it = scope.find(v); it != scope.end())
      for (const Cached &cached : it->second)
        if (cached.lanes == lanes && cached.index == index)
          return cached.elem;
  Elem result;
  if (V pointer = memory.lookup(v)) {
    result = load(dtypeOf(v), pointer, at.linear(index));
  } else if (auto it = scratch.find(v); it != scratch.end()) {
    Lanes linear = at.linear(index);
    Lanes column = index.parts.empty() ? linear : at.rem(linear, it->second.row);
    if (!index.parts.empty() &&
        product(llvm::ArrayRef<int64_t>(index.shape).slice(index.parts.back().first)) == it->second.row)
      column = index.parts.back().at;
    llvm::Type *type = types.registerType(dtypeOf(v));
    V address = ir.b.CreateInBoundsGEP(type, it->second.pointer, column.vector ? ir.i64(0) : column.base);
    llvm::Align align(8);
    if (column.uniform() || lanes == 1)
      result.re = ir.b.CreateAlignedLoad(type, address, align);
    else if (!column.vector && column.stride == 1)
      result.re = ir.b.CreateAlignedLoad(llvm::FixedVectorType::get(type, lanes), address, llvm::Align(4));
    else
      result.re = ir.b.CreateMaskedGather(llvm::FixedVectorType::get(type, lanes),
                                          ir.b.CreateInBoundsGEP(type, it->second.pointer, at.toVector(column)),
                                          llvm::Align(4));
  } else if (mlir::Operation *op = v.getDefiningOp()) {
    result = compute(op, llvm::cast<mlir::OpResult>(v).getResultNumber(), index);
  } else {
    fail("a block argument is neither an input nor bound");
  }
  if (!result.re) {
    if (mlir::Operation *op = v.getDefiningOp())
      fail("no code for '" + op->getName().getStringRef().str() + "' on this type");
    result = types.zero(dtypeOf(v), nullptr);
  }
  if (!scopes.empty())
    scopes.back()[v].push_back({index, lanes, result});
  return result;
}

llvm::SmallVector<Elem> Emitter::region(mlir::Region &region, llvm::ArrayRef<Elem> arguments) {
  Scope scope(*this);
  mlir::Block &block = region.front();
  for (auto [argument, elem] : llvm::zip(block.getArguments(), arguments))
    bindElem(argument, elem);
  llvm::SmallVector<Elem> results;
  for (mlir::Value v : block.getTerminator()->getOperands())
    results.push_back(getScalar(v));
  for (mlir::Value argument : block.getArguments())
    unbindElem(argument);
  return results;
}

Elem Emitter::constant(mlir::Operation *op) {
  auto attribute = llvm::cast<mlir::stablehlo::ConstantOp>(op).getValue();
  auto dense = llvm::dyn_cast<mlir::DenseElementsAttr>(attribute);
  if (!dense || (!dense.isSplat() && dense.getNumElements() != 1)) {
    fail("a constant that is not splat must be an input");
    return types.zero(dtypeOf(op->getResult(0)), nullptr);
  }
  DType t = dtypeOf(op->getResult(0));
  auto real = [&](const llvm::APFloat &value) -> V {
    llvm::APFloat copy = value;
    bool lost;
    copy.convert(partOf(t) == DType::kF64 ? llvm::APFloat::IEEEdouble() : llvm::APFloat::IEEEsingle(),
                 llvm::APFloat::rmNearestTiesToEven, &lost);
    return llvm::ConstantFP::get(types.registerType(partOf(t)), copy);
  };
  if (isComplex(t)) {
    auto value = *dense.getValues<std::complex<llvm::APFloat>>().begin();
    return {real(value.real()), real(value.imag())};
  }
  if (isFloat(t))
    return {real(*dense.getValues<llvm::APFloat>().begin()), nullptr};
  llvm::APInt bits = *dense.getValues<llvm::APInt>().begin();
  return {llvm::ConstantInt::get(types.registerType(t), bits.zextOrTrunc(bitsOf(t))), nullptr};
}

Elem Emitter::choose(V condition, llvm::function_ref<Elem()> then, llvm::function_ref<Elem()> otherwise) {
  auto run = [&](llvm::function_ref<Elem()> f) {
    Scope scope(*this);
    Elem e = f();
    llvm::SmallVector<V> values{e.re};
    if (e.im)
      values.push_back(e.im);
    return values;
  };
  if (auto *known = llvm::dyn_cast<llvm::ConstantInt>(condition))
    return known->isOne() ? then() : otherwise();
  llvm::SmallVector<V> merged = ir.branch(condition, [&] { return run(then); }, [&] { return run(otherwise); });
  return {merged[0], merged.size() > 1 ? merged[1] : nullptr};
}

} // namespace weft::codegen
