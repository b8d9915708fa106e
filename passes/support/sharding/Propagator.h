//===- Propagator.h - propagation over a whole module -------------*- C++ -*-===//
//
// Four nested levels, each of which runs the one below to its fixed point: user priorities (dims of lower priority are
// hidden until it is their turn), op priorities (pass-through ops first), strategies, and steps op by op. The order in
// which steps are taken, and so every result, is Shardy's: a stack that starts with the program in order, on which ops
// go whose values changed.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_SUPPORT_SHARDING_PROPAGATOR_H
#define WEFT_PASSES_SUPPORT_SHARDING_PROPAGATOR_H

#include "passes/support/sharding/PropagationGraph.h"

namespace weft::sharding {

enum class StrategySequence : uint8_t { kBasic, kAggressive, kBasicThenAggressive };

class Propagator {
public:
  Propagator(PropagationGraph &graph, bool conservative) : graph(graph), conservative(conservative) {}

  /// Everything that can be propagated, in any direction.
  void runStrategies(StrategySequence sequence) { runStrategies(sequence, kLastRound); }
  /// In five rounds, each of which may do all that the ones before it could: (0) pass-through ops whose operands have
  /// no other use, (1) with other uses, (2) factors that pass through, (3) all but into broadcasts, (4) all.
  void runOpPriorities(StrategySequence sequence);
  /// For each priority of a dim, highest (0) first.
  void runUserPriorities(StrategySequence sequence, bool opPriorities);

private:
  static constexpr int kLastRound = 4;

  void runStrategies(StrategySequence sequence, int round);
  void runToFixedPoint(Strategy strategy, int round);
  void propagateReturns(Strategy strategy);
  /// Takes the step; queues what it affects. Returns whether anything changed.
  bool take(Step &step, int32_t number, Strategy strategy, int round);
  /// One step between these tensors; `directions` per factor. `target` is an edge whose last tensor is seen through
  /// manual axes.
  bool propagateBetween(llvm::ArrayRef<int32_t> tensors, const Rule &rule, llvm::ArrayRef<Direction> directions,
                        StepOptions options, const Step *edge, int32_t current);
  void update(int32_t tensor, const Sharding *sharding, int32_t current);
  void inheritOrigins(int32_t tensor, const Sharding &sharding, llvm::ArrayRef<int32_t> tensors);
  void queue(int32_t step);
  Direction directionOf(const Step &step, int factor, int round) const;

  PropagationGraph &graph;
  bool conservative;
  uint32_t time = 1;
  std::vector<int32_t> stack;
  std::vector<bool> queued;
};

} // namespace weft::sharding

#endif // WEFT_PASSES_SUPPORT_SHARDING_PROPAGATOR_H
