//===- Propagator.cpp - propagation over a whole module -------------------===//
#include "passes/support/sharding/Propagator.h"

#include <map>

namespace weft::sharding {

Direction Propagator::directionOf(const Step &step, int factor, int round) const {
  if (step.rule.blocked[factor])
    return Direction::kNone;
  if (step.kind == StepKind::kBarrier)
    return step.barrier;
  Direction direction = Direction::kNone;
  bool usesAllow = round >= 1 || step.singleUse;
  if (usesAllow && step.scheduleClass == StepClass::kPassThrough)
    direction = Direction::kBoth;
  else if (usesAllow && step.scheduleClass == StepClass::kForwardPassThrough)
    direction = Direction::kForward;
  bool passesThrough = step.rule.kinds[factor] == FactorKind::kPassThrough;
  if ((round >= 2 && passesThrough) || round >= 3)
    direction = direction | (step.scheduleClass == StepClass::kBroadcast ? Direction::kBackward : Direction::kBoth);
  return round >= 4 ? Direction::kBoth : direction;
}

void Propagator::queue(int32_t step) {
  if (!queued[step]) {
    queued[step] = true;
    stack.push_back(step);
  }
}

void Propagator::update(int32_t number, const Sharding *sharding, int32_t current) {
  graph.setSharding(number, sharding);
  Tensor &tensor = graph.tensors[number];
  tensor.changedAt = time;
  if (current < 0)
    return;
  for (int32_t step : tensor.affected)
    if (step != current)
      queue(step);
}

void Propagator::inheritOrigins(int32_t number, const Sharding &sharding, llvm::ArrayRef<int32_t> tensors) {
  auto originOf = [&](int32_t tensor, int32_t axis) -> const AxisOrigin * {
    for (const AxisOrigin &origin : graph.tensors[tensor].origins)
      if (origin.axis == axis)
        return &origin;
    return nullptr;
  };
  for (const DimSharding &dim : sharding.dims)
    for (const AxisRef &axis : dim.axes) {
      if (originOf(number, axis.axis))
        continue;
      for (int32_t source : tensors)
        if (const AxisOrigin *origin = source >= 0 && source != number ? originOf(source, axis.axis) : nullptr) {
          graph.tensors[number].origins.push_back(*origin);
          break;
        }
    }
}

bool Propagator::propagateBetween(llvm::ArrayRef<int32_t> tensors, const Rule &rule,
                                  llvm::ArrayRef<Direction> directions, StepOptions options, const Step *edge,
                                  int32_t current) {
  llvm::SmallVector<const Sharding *, 8> shardings;
  for (int32_t tensor : tensors)
    shardings.push_back(tensor < 0 ? nullptr : graph.tensors[tensor].sharding);
  Sharding target;
  if (edge && shardings.back()) {
    target = graph.targetToSources(*edge, *shardings.back());
    shardings.back() = &target;
  }
  std::optional<int32_t> mesh = graph.meshes.commonMesh(shardings);
  if (!mesh)
    return false;
  options.axisSizes = graph.meshes.mesh(*mesh).axisSizes;

  Projection projection(shardings, rule);
  llvm::SmallBitVector changed = propagate(projection, rule, directions, options);
  bool any = false;
  for (int i : changed.set_bits()) {
    if (tensors[i] < 0)
      continue;
    Sharding sharding = projection.tensors[i].toSharding(rule.tensor(i), rule, *mesh);
    // Axes that would need strides are left out, so that nothing may be new after all.
    if (shardings[i] ? sharding == *shardings[i] : sharding.hasNoAxes())
      continue;
    any = true;
    inheritOrigins(tensors[i], sharding, tensors);
    const Sharding *kept = graph.meshes.keep(std::move(sharding));
    bool isTarget = edge && size_t(i) + 1 == tensors.size();
    update(tensors[i], isTarget ? graph.meshes.keep(graph.sourcesToTarget(*edge, *kept)) : kept, current);
    if (graph.tensors[tensors[i]].group < 0)
      continue;
    for (int32_t member : graph.groups[graph.tensors[tensors[i]].group])
      if (member != tensors[i]) {
        inheritOrigins(member, *kept, tensors[i]);
        update(member, kept, current);
      }
  }
  return any;
}

bool Propagator::take(Step &step, int32_t number, Strategy strategy, int round) {
  llvm::SmallVector<Direction, 8> directions;
  uint64_t key = uint64_t(strategy) + 1;
  bool any = false;
  for (int factor = 0; factor < step.rule.numFactors(); ++factor) {
    directions.push_back(directionOf(step, factor, round));
    any |= directions.back() != Direction::kNone;
    key = key * 5 + uint64_t(directions.back());
  }
  if (!any)
    return false;
  // Nothing to do where nothing changed since the last try of this kind.
  if (step.seenKey == key && llvm::all_of(step.tensors, [&](int32_t tensor) {
        return tensor < 0 || graph.tensors[tensor].changedAt < step.seenAt;
      }))
    return false;
  ++time;
  StepOptions options;
  options.strategy = strategy;
  options.conservative = conservative && step.kind == StepKind::kOp;
  options.elementwise = step.elementwise;
  bool changed = propagateBetween(step.tensors, step.rule, directions, options,
                                  step.kind == StepKind::kEdge ? &step : nullptr, number);
  step.seenKey = changed ? 0 : key;
  step.seenAt = ++time;
  return changed;
}

void Propagator::propagateReturns(Strategy strategy) {
  StepOptions options;
  options.strategy = strategy;
  for (const ReturnTie &tie : graph.returns) {
    ++time;
    llvm::SmallVector<Direction, 8> directions(tie.rule.numFactors(), Direction::kBoth);
    propagateBetween({tie.value, tie.result}, tie.rule, directions, options, nullptr, -1);
  }
}

void Propagator::runToFixedPoint(Strategy strategy, int round) {
  propagateReturns(strategy);
  queued.assign(graph.steps.size(), false);
  for (int32_t step = graph.steps.size(); step-- > 0;)
    queue(step);
  // An op that changed something is not looked at again for its own change: one step does all that can be done, but for
  // an op that has one value as several operands, which Shardy leaves as it is, too.
  while (!stack.empty()) {
    int32_t number = stack.back();
    stack.pop_back();
    queued[number] = false;
    take(graph.steps[number], number, strategy, round);
  }
  propagateReturns(strategy);
}

void Propagator::runStrategies(StrategySequence sequence, int round) {
  if (sequence != StrategySequence::kAggressive)
    runToFixedPoint(Strategy::kBasic, round);
  if (sequence != StrategySequence::kBasic)
    runToFixedPoint(Strategy::kAggressive, round);
}

void Propagator::runOpPriorities(StrategySequence sequence) {
  for (int round = 0; round <= kLastRound; ++round)
    runStrategies(sequence, round);
}

//===----------------------------------------------------------------------===//
// User priorities
//===----------------------------------------------------------------------===//

/// Without dims of a priority other than 0: those are closed and empty, and their axes taken.
static Sharding hideLowerPriorities(const Sharding &sharding) {
  Sharding result = sharding;
  for (DimSharding &dim : result.dims) {
    if (dim.priority.value_or(0) != 0) {
      result.replicated.append(dim.axes.begin(), dim.axes.end());
      dim.axes.clear();
      dim.closed = true;
    }
    dim.priority.reset();
  }
  llvm::sort(result.replicated);
  return result;
}

/// With the dims of this priority as they were.
static Sharding revealPriority(const Sharding &current, const Sharding &original, int64_t priority) {
  Sharding result = current;
  AxisList revealed;
  for (auto [dim, its] : llvm::zip(result.dims, original.dims)) {
    if (its.priority.value_or(0) != priority)
      continue;
    dim = its;
    dim.priority.reset();
    revealed.append(its.axes.begin(), its.axes.end());
  }
  llvm::erase_if(result.replicated, [&](const AxisRef &axis) { return llvm::is_contained(revealed, axis); });
  return result;
}

void Propagator::runUserPriorities(StrategySequence sequence, bool opPriorities) {
  std::map<int64_t, std::vector<std::pair<int32_t, const Sharding *>>> byPriority;
  for (auto [i, tensor] : llvm::enumerate(graph.tensors)) {
    if (!tensor.sharding)
      continue;
    llvm::SmallVector<int64_t, 4> seen;
    for (const DimSharding &dim : tensor.sharding->dims)
      if (int64_t priority = dim.priority.value_or(0); priority != 0 && !llvm::is_contained(seen, priority)) {
        seen.push_back(priority);
        byPriority[priority].push_back({int32_t(i), tensor.sharding});
      }
    if (llvm::any_of(tensor.sharding->dims, [](const DimSharding &dim) { return dim.priority.has_value(); }))
      tensor.sharding = graph.meshes.keep(hideLowerPriorities(*tensor.sharding));
  }
  auto run = [&] {
    if (opPriorities)
      runOpPriorities(sequence);
    else
      runStrategies(sequence);
  };
  run();
  for (const auto &[priority, originals] : byPriority) {
    ++time;
    for (auto [number, original] : originals) {
      Tensor &tensor = graph.tensors[number];
      tensor.sharding = graph.meshes.keep(revealPriority(*tensor.sharding, *original, priority));
      tensor.changedAt = time;
    }
    ++time;
    run();
  }
}

} // namespace weft::sharding
