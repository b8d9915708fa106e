//===- Index.cpp ----------------------------------------------------------------------*- C++ -*-===//
#include "passes/codegen/kernel/Index.h"

#include <numeric>

namespace weft::codegen {

int64_t product(llvm::ArrayRef<int64_t> shape) {
  int64_t n = 1;
  for (int64_t d : shape)
    n *= d;
  return n;
}

static std::optional<int64_t> constantOf(const Lanes &x) {
  auto *c = x.uniform() ? llvm::dyn_cast<llvm::ConstantInt>(x.base) : nullptr;
  return c ? std::optional<int64_t>(c->getSExtValue()) : std::nullopt;
}

V Indexing::toVector(const Lanes &x) {
  if (x.vector)
    return x.vector;
  if (lanes == 1)
    return x.base;
  V base = ir.b.CreateSExtOrTrunc(x.base, laneType());
  V all = ir.splat(base, lanes);
  if (x.stride == 0)
    return all;
  llvm::SmallVector<llvm::Constant *> steps;
  for (unsigned l = 0; l < lanes; ++l)
    steps.push_back(llvm::ConstantInt::get(laneType(), l * x.stride, true));
  return ir.b.CreateAdd(all, llvm::ConstantVector::get(steps));
}

Lanes Indexing::fromValue(V v) {
  if (!Ir::isVector(v))
    return {ir.b.CreateSExtOrTrunc(v, ir.b.getInt64Ty()), 0, nullptr, 1};
  return {nullptr, 0, ir.b.CreateSExtOrTrunc(v, ir.typeLike(laneType(), v)), 1};
}

Lanes Indexing::add(const Lanes &x, const Lanes &y) {
  if (constantOf(x) == 0)
    return y;
  if (constantOf(y) == 0)
    return x;
  if (!x.vector && !y.vector)
    return {ir.b.CreateAdd(x.base, y.base), x.stride + y.stride, nullptr, std::gcd(x.align, y.align)};
  return {nullptr, 0, ir.b.CreateAdd(toVector(x), toVector(y)), 1};
}

Lanes Indexing::mul(const Lanes &x, int64_t factor) {
  if (factor == 1)
    return x;
  if (factor == 0)
    return constant(0);
  if (!x.vector)
    return {ir.b.CreateMul(x.base, ir.i64(factor)), x.stride * factor, nullptr,
            x.align >= (int64_t(1) << 30) ? x.align : x.align * std::abs(factor)};
  return {nullptr, 0, ir.b.CreateMul(x.vector, ir.integer(x.vector, factor)), 1};
}

/// Whether all lanes of x lie in one row of `by` elements, known from alignment.
static bool staysInRow(const Lanes &x, int64_t by, unsigned lanes) {
  return !x.vector && x.stride == 1 && by % lanes == 0 && x.align % lanes == 0;
}

Lanes Indexing::div(const Lanes &x, int64_t by) {
  if (by == 1)
    return x;
  if (auto c = constantOf(x))
    return constant(*c / by);
  if (x.uniform() || lanes == 1 || staysInRow(x, by, lanes))
    return {ir.b.CreateUDiv(x.base, ir.i64(by)), 0, nullptr, x.align % by == 0 ? x.align / by : 1};
  if (!x.vector && x.stride % by == 0 && x.align % by == 0)
    return {ir.b.CreateUDiv(x.base, ir.i64(by)), x.stride / by, nullptr, x.align / by};
  V v = toVector(x);
  return {nullptr, 0, ir.b.CreateUDiv(v, ir.integer(v, by)), 1};
}

Lanes Indexing::rem(const Lanes &x, int64_t by) {
  if (by == 1)
    return constant(0);
  if (auto c = constantOf(x))
    return constant(*c % by);
  if (x.uniform() || lanes == 1)
    return {ir.b.CreateURem(x.base, ir.i64(by)), 0, nullptr, std::gcd(x.align, by)};
  if (staysInRow(x, by, lanes))
    return {ir.b.CreateURem(x.base, ir.i64(by)), 1, nullptr, std::gcd(x.align, by)};
  if (!x.vector && x.stride % by == 0)
    return {ir.b.CreateURem(x.base, ir.i64(by)), 0, nullptr, 1};
  V v = toVector(x);
  return {nullptr, 0, ir.b.CreateURem(v, ir.integer(v, by)), 1};
}

Lanes Indexing::clamp(const Lanes &x, int64_t low, int64_t high) {
  V v = toValue(x);
  V raised = ir.minmax(llvm::Intrinsic::smax, v, ir.integer(v, low));
  return fromValue(ir.minmax(llvm::Intrinsic::smin, raised, ir.integer(v, high)));
}

V Indexing::compare(llvm::CmpInst::Predicate predicate, const Lanes &x, int64_t value) {
  V v = toValue(x);
  return ir.b.CreateICmp(predicate, v, ir.integer(v, value));
}

Lanes Indexing::select(V condition, const Lanes &x, const Lanes &y) {
  if (x == y)
    return x;
  if (!Ir::isVector(condition) && !x.vector && !y.vector && x.stride == y.stride)
    return {ir.b.CreateSelect(condition, x.base, y.base), x.stride, nullptr, std::gcd(x.align, y.align)};
  return fromValue(ir.b.CreateSelect(ir.splat(condition, lanes), toVector(x), toVector(y)));
}

Lanes Indexing::dim(const Index &index, unsigned d) {
  if (index.shape[d] == 1)
    return constant(0);
  for (const Part &part : index.parts) {
    if (d < part.first || d >= part.end)
      continue;
    int64_t inner = 1, outer = 1;
    for (unsigned i = d + 1; i < part.end; ++i)
      inner *= index.shape[i];
    for (unsigned i = part.first; i < d; ++i)
      outer *= index.shape[i];
    Lanes at = inner == 0 ? constant(0) : div(part.at, inner);
    return outer == 1 ? at : rem(at, index.shape[d]);
  }
  return constant(0);
}

Lanes Indexing::linear(const Index &index) {
  Lanes sum = constant(0);
  int64_t trailing = 1;
  for (const Part &part : llvm::reverse(index.parts)) {
    sum = add(sum, mul(part.at, trailing));
    for (unsigned i = part.first; i < part.end; ++i)
      trailing *= index.shape[i];
  }
  return sum;
}

Index Indexing::fromLinear(llvm::ArrayRef<int64_t> shape, const Lanes &at) {
  Index index;
  index.shape.assign(shape.begin(), shape.end());
  if (!shape.empty())
    index.parts.push_back({0, static_cast<unsigned>(shape.size()), at});
  return index;
}

Index Indexing::fromDims(llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<Lanes> dims) {
  Index index;
  index.shape.assign(shape.begin(), shape.end());
  for (unsigned i = 0; i < shape.size(); ++i)
    index.parts.push_back({i, i + 1, shape[i] == 1 ? constant(0) : dims[i]});
  return index;
}

Index Indexing::remap(const Index &index, llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<int64_t> from) {
  Index result;
  result.shape.assign(shape.begin(), shape.end());
  for (unsigned i = 0; i < shape.size();) {
    if (shape[i] == 1 || from[i] < 0) {
      result.parts.push_back({i, i + 1, constant(0)});
      ++i;
      continue;
    }
    // A whole part, if its dims are wanted in order.
    const Part *part = nullptr;
    for (const Part &p : index.parts)
      if (from[i] >= p.first && from[i] < p.end)
        part = &p;
    unsigned end = i;
    bool whole = part != nullptr;
    for (unsigned d = part ? part->first : 0; whole && d < part->end; ++d) {
      if (index.shape[d] == 1)
        continue;
      while (end < shape.size() && shape[end] == 1)
        ++end;
      whole = end < shape.size() && from[end] == static_cast<int64_t>(d) && shape[end] == index.shape[d];
      ++end;
    }
    if (whole && end > i) {
      result.parts.push_back({i, end, part->at});
      i = end;
    } else {
      result.parts.push_back({i, i + 1, dim(index, from[i])});
      ++i;
    }
  }
  return result;
}

Index Indexing::reshape(const Index &index, llvm::ArrayRef<int64_t> shape) {
  // Parts whose ends are ends of dims in the new shape stay apart; others are joined with their neighbours.
  Index result;
  result.shape.assign(shape.begin(), shape.end());
  if (shape.empty())
    return result;
  unsigned end = shape.size();
  Lanes at = constant(0);
  int64_t joined = 1;
  for (const Part &part : llvm::reverse(index.parts)) {
    at = add(at, mul(part.at, joined));
    for (unsigned i = part.first; i < part.end; ++i)
      joined *= index.shape[i];
    unsigned first = end;
    int64_t size = 1;
    while (first > 0 && size < joined)
      size *= shape[--first];
    if (size != joined || joined == 1)
      continue;
    result.parts.insert(result.parts.begin(), Part{first, end, at});
    end = first;
    at = constant(0);
    joined = 1;
  }
  if (end > 0) {
    if (result.parts.empty())
      return fromLinear(shape, at);
    // What is left is of size 1, or the sizes did not divide: then one number for all.
    if (joined == 1)
      result.parts.insert(result.parts.begin(), Part{0, end, constant(0)});
    else
      return fromLinear(shape, linear(index));
  }
  return result;
}

} // namespace weft::codegen
