//===- Factors.h - which dims of operands and results are one -----*- C++ -*-===//
//
// The partitioner's view of an op: a factor is a loop of the op's iteration space. A dim that a factor covers may be
// split by any axes as long as all dims of that factor are split by the same; a dim without factor (kWhole) must be
// whole on every device. Splitting a reduction factor leaves the results partial.
//
// This differs from the rules of propagation in what they leave open: those say where shardings should flow, these what
// is right to compute locally.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_PARTITION_FACTORS_H
#define WEFT_PASSES_PARTITION_FACTORS_H

#include "passes/partition/Layout.h"

#include "mlir/IR/Operation.h"

#include <functional>
#include <optional>

namespace weft::partition {

constexpr int kWhole = -1;

struct Factor {
  int64_t size = 1;
  bool isReduction = false;
  /// Devices exchange parts of their shards if this factor is split: it may be, but has its price
  /// (OpFactors::exchange).
  bool isHalo = false;
  /// Whether the factor may be split by these axes; null: by any.
  std::function<bool(const AxisList &)> fits = nullptr;
};

struct Choice;

struct OpFactors {
  std::vector<Factor> factors;
  std::vector<std::vector<int>> operands, results; ///< per tensor and dim: a factor or kWhole
  Combine combine = Combine::kSum;                 ///< how reduction factors combine
  /// Sets of operands in each of which the op is linear, if the others are held fixed: if all operands of a set are
  /// partial sums over the same axes, so are the results.
  std::vector<std::vector<unsigned>> linear;
  /// What computing by a choice sends beside the resharding of operands and results, in the units of Partitioner::cost;
  /// null: nothing.
  std::function<double(const Choice &)> exchange;
  /// What part of the price of making the result whole from parts over these axes is to be paid, where users do that
  /// later and cheaper; null: all.
  std::function<double(const AxisList &)> sumPart;
  /// Changes the layouts that follow from the factors, where a dim is no factor but follows from one; null: nothing.
  std::function<void(Choice &)> adjust;

  int add(int64_t size, bool isReduction = false) {
    factors.push_back({size, isReduction, false});
    return static_cast<int>(factors.size()) - 1;
  }
  int addHalo(int64_t size) {
    factors.push_back({size, false, true});
    return static_cast<int>(factors.size()) - 1;
  }
};

/// nullopt for ops about which nothing is known.
std::optional<OpFactors> factorsOf(mlir::Operation *op);

/// Whether the op computes each element of its results from the same element of its operands (which may also be
/// scalars).
bool isElementwise(mlir::Operation *op);

/// The combiner of a region of two scalars that applies one commutative op to them.
std::optional<Combine> combinerOf(mlir::Region &region);

} // namespace weft::partition

#endif // WEFT_PASSES_PARTITION_FACTORS_H
