//===- Rule.cpp - how an op's dims correspond -----------------------------===//
#include "passes/support/sharding/Rule.h"

#include <cassert>

namespace weft::sharding {

RuleBuilder::RuleBuilder(llvm::ArrayRef<int64_t> operandRanks, llvm::ArrayRef<int64_t> resultRanks) {
  for (int64_t rank : operandRanks)
    rule.operands.emplace_back(rank);
  for (int64_t rank : resultRanks)
    rule.results.emplace_back(rank);
}

static void place(llvm::MutableArrayRef<TensorMapping> tensors, llvm::ArrayRef<int64_t> dims, int32_t factor) {
  assert(tensors.size() == dims.size());
  for (auto [tensor, dim] : llvm::zip(tensors, dims))
    if (dim != kNoDim)
      tensor[dim].push_back(factor);
}

RuleBuilder &RuleBuilder::add(llvm::ArrayRef<int64_t> operandDims, llvm::ArrayRef<int64_t> resultDims, int64_t size,
                              FactorKind kind, bool blocked) {
  int32_t factor = rule.numFactors();
  place(rule.operands, operandDims, factor);
  place(rule.results, resultDims, factor);
  rule.sizes.push_back(size);
  rule.kinds.push_back(kind);
  rule.blocked.push_back(blocked);
  return *this;
}

RuleBuilder &RuleBuilder::addEverywhere(int64_t dim, int64_t size, FactorKind kind, bool blocked) {
  int32_t factor = rule.numFactors();
  for (auto *tensors : {&rule.operands, &rule.results})
    for (TensorMapping &tensor : *tensors)
      if (!tensor.empty())
        tensor[dim].push_back(factor);
  rule.sizes.push_back(size);
  rule.kinds.push_back(kind);
  rule.blocked.push_back(blocked);
  return *this;
}

RuleBuilder &RuleBuilder::addPointwise(llvm::ArrayRef<int64_t> shape, llvm::function_ref<FactorKind(int64_t)> kind) {
  for (auto [dim, size] : llvm::enumerate(shape))
    addEverywhere(dim, size, kind ? kind(dim) : FactorKind::kPassThrough);
  return *this;
}

RuleBuilder &RuleBuilder::addWithMismatch(llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<int64_t> other, FactorKind kind,
                                          bool blocked) {
  for (auto [dim, size] : llvm::enumerate(shape)) {
    bool mismatch = size != other[dim];
    addEverywhere(dim, size, mismatch ? kind : FactorKind::kPassThrough, mismatch && blocked);
  }
  return *this;
}

/// Drops factors of size 1 from dims that have others, and factors that are then in no dim.
static void dropUnitFactors(Rule &rule) {
  llvm::SmallVector<bool, 8> used(rule.numFactors(), false);
  bool dropped = false;
  for (auto *tensors : {&rule.operands, &rule.results})
    for (TensorMapping &tensor : *tensors)
      for (DimMapping &dim : tensor) {
        if (dim.size() > 1) {
          size_t before = dim.size();
          llvm::erase_if(dim, [&](int32_t factor) { return rule.sizes[factor] == 1; });
          dropped |= dim.size() != before;
        }
        for (int32_t factor : dim)
          used[factor] = true;
      }
  if (!dropped || llvm::all_of(used, [](bool isUsed) { return isUsed; }))
    return;
  llvm::SmallVector<int32_t, 8> number(rule.numFactors());
  int32_t next = 0;
  for (int32_t factor = 0, e = rule.numFactors(); factor < e; ++factor) {
    number[factor] = next;
    if (!used[factor])
      continue;
    rule.sizes[next] = rule.sizes[factor];
    rule.kinds[next] = rule.kinds[factor];
    rule.blocked[next] = rule.blocked[factor];
    ++next;
  }
  rule.sizes.truncate(next);
  rule.kinds.truncate(next);
  rule.blocked.truncate(next);
  for (auto *tensors : {&rule.operands, &rule.results})
    for (TensorMapping &tensor : *tensors)
      for (DimMapping &dim : tensor)
        for (int32_t &factor : dim)
          factor = number[factor];
}

Rule RuleBuilder::build() {
  dropUnitFactors(rule);
  for (auto *tensors : {&rule.operands, &rule.results})
    for (TensorMapping &tensor : *tensors)
      for (DimMapping &dim : tensor)
        if (dim.empty()) {
          dim.push_back(rule.numFactors());
          rule.sizes.push_back(1);
          rule.kinds.push_back(FactorKind::kPassThrough);
          rule.blocked.push_back(false);
        }
  return std::move(rule);
}

Rule identityRule(llvm::ArrayRef<int64_t> shape, size_t numOperands) {
  llvm::SmallVector<int64_t> ranks(numOperands, shape.size());
  return RuleBuilder(ranks, {int64_t(shape.size())}).addPointwise(shape).build();
}

} // namespace weft::sharding
