//===- Rule.h - how an op's dims correspond -----------------------*- C++ -*-===//
//
// Each dim of each operand and result is made of factors, major first; dims of different tensors that share a factor
// are split together. This is the plain form of `sdy.op_sharding_rule`, for propagation; partitioning has
// factors of its own (passes/partition/Factors.h), which say what can be computed.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_SUPPORT_SHARDING_RULE_H
#define WEFT_PASSES_SUPPORT_SHARDING_RULE_H

#include <cstdint>
#include <functional>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace weft::sharding {

/// What it takes to compute with a factor that is split.
enum class FactorKind : uint8_t {
  kPassThrough,     ///< nothing
  kReduction,       ///< a reduction of the results over the factor's axes
  kNeedReplication, ///< the factor has to be whole
  kPermutation,     ///< data from neighbours
};

using DimMapping = llvm::SmallVector<int32_t, 1>;
using TensorMapping = llvm::SmallVector<DimMapping, 4>;

struct Rule {
  llvm::SmallVector<int64_t, 4> sizes;
  llvm::SmallVector<FactorKind, 4> kinds;
  llvm::SmallVector<bool, 4> blocked; ///< whether shardings are not propagated along it
  llvm::SmallVector<TensorMapping, 2> operands, results;

  int numFactors() const { return sizes.size(); }
  const TensorMapping &tensor(size_t i) const {
    return i < operands.size() ? operands[i] : results[i - operands.size()];
  }
  size_t numTensors() const { return operands.size() + results.size(); }
};

/// "Not in this tensor".
inline constexpr int64_t kNoDim = -1;

/// Makes a rule factor by factor; factors are numbered in the order of the calls.
class RuleBuilder {
public:
  RuleBuilder(llvm::ArrayRef<int64_t> operandRanks, llvm::ArrayRef<int64_t> resultRanks);

  /// A factor that is dim `operandDims[i]` of operand i and `resultDims[i]` of result i, kNoDim where it is in neither.
  RuleBuilder &add(llvm::ArrayRef<int64_t> operandDims, llvm::ArrayRef<int64_t> resultDims, int64_t size,
                   FactorKind kind = FactorKind::kPassThrough, bool blocked = false);
  /// A factor that is dim `dim` of every tensor that is not a scalar.
  RuleBuilder &addEverywhere(int64_t dim, int64_t size, FactorKind kind = FactorKind::kPassThrough,
                             bool blocked = false);
  /// addEverywhere for each dim of `shape`; `kind` says of which kind each is (all pass through without it).
  RuleBuilder &addPointwise(llvm::ArrayRef<int64_t> shape, llvm::function_ref<FactorKind(int64_t)> kind = nullptr);
  /// addEverywhere for each dim of `shape`, of `kind` where `other` has another size.
  RuleBuilder &addWithMismatch(llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<int64_t> other, FactorKind kind,
                               bool blocked = false);

  /// The rule. A dim of several factors loses those of size 1; a dim that got none gets one of size 1 of its own.
  Rule build();

private:
  Rule rule;
};

/// An identity between `numOperands` tensors and a result of this shape.
Rule identityRule(llvm::ArrayRef<int64_t> shape, size_t numOperands = 1);

} // namespace weft::sharding

#endif // WEFT_PASSES_SUPPORT_SHARDING_RULE_H
