//===- Choice.cpp - on which axes an op is computed -------------------------===//
#include "passes/partition/Choice.h"

#include "dialects/stablehlo/Dialect.h"
#include "passes/partition/Handlers.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

using namespace mlir;

namespace weft::partition {

namespace {

/// Bytes sent that a point of the iteration space is worth. A core does a point of a contraction in about 20 ps, and
/// devices of one machine exchange a byte in about 200 ps; other ops are bound by memory, at some bytes a point.
constexpr double kContractionPointCost = 0.1, kPointCost = 0.05;

/// How many other choices are told beside the one that is taken, and how many operands of an op.
constexpr size_t kToldChoices = 3, kNamedOperands = 3;

/// What no way leads to costs more.
constexpr double kUnreachable = 1e200;

using Assignment = std::vector<AxisList>;

bool isUsed(const Assignment &axes, AxisId axis) {
  return llvm::any_of(axes, [&](const AxisList &list) { return llvm::is_contained(list, axis); });
}

/// A tensor's layout as a wish for factors; axes on dims without a factor are left over.
struct Seed {
  Assignment axes;
  AxisList leftOver;
  double weight = 0; ///< elements of the tensor
};

/// `withHalo`: whether factors that need an exchange count as factors.
Seed seedOf(const OpFactors &factors, const std::vector<int> &dims, const Layout &layout, double weight,
            bool withHalo) {
  Seed seed{Assignment(factors.factors.size()), {}, weight};
  for (size_t dim = 0; dim < dims.size(); ++dim) {
    if (dims[dim] == kWhole || (!withHalo && factors.factors[dims[dim]].isHalo))
      seed.leftOver.insert(seed.leftOver.end(), layout.dims[dim].begin(), layout.dims[dim].end());
    else if (seed.axes[dims[dim]].empty())
      seed.axes[dims[dim]] = layout.dims[dim];
  }
  return seed;
}

/// Gives `wish` to factors that have nothing yet, as far as its axes are free.
void fill(const OpFactors &factors, Assignment &axes, const Assignment &wish, bool reductions) {
  for (size_t f = 0; f < axes.size(); ++f) {
    if (!axes[f].empty() || (factors.factors[f].isReduction && !reductions))
      continue;
    AxisList list;
    for (AxisId axis : wish[f]) {
      if (isUsed(axes, axis) || llvm::is_contained(list, axis))
        break;
      list.push_back(axis);
      if (factors.factors[f].fits && !factors.factors[f].fits(list)) {
        list.pop_back();
        break;
      }
    }
    axes[f] = list;
  }
}

} // namespace

/// How the results are pending when the operands `set`, which are pending with `combine`, pass through the op; none if
/// they may not. A sum that is held in a wider type passes only what moves elements or changes their signs: without the
/// split it would be rounded before.
static std::optional<Combine> passing(Operation *op, const OpFactors &factors, ArrayRef<unsigned> set,
                                      Combine combine) {
  if (!isSum(combine))
    return std::nullopt;
  StringRef name = op->getName().getStringRef();
  bool isMove = name == "stablehlo.transpose" || name == "stablehlo.broadcast_in_dim" || name == "stablehlo.select" ||
                name == "stablehlo.negate";
  bool contracts =
      isa<stablehlo::ConvolutionOp>(op) || llvm::any_of(factors.factors, [](const Factor &f) { return f.isReduction; });
  if (auto reduce = dyn_cast<stablehlo::ReduceOp>(op)) {
    contracts =
        llvm::any_of(factors.factors, [](const Factor &factor) { return factor.isReduction && factor.size > 1; });
    isMove = !contracts && isIdentity(reduce.getInitValues()[0], Combine::kSum);
  }
  // An element that several devices contribute to is none that one device owns.
  Combine after = combine == Combine::kOwner && !contracts && (set.size() == 1 || name == "stablehlo.select")
                      ? Combine::kOwner
                      : Combine::kSum;
  Type element = cast<RankedTensorType>(op->getOperand(set.front()).getType()).getElementType();
  Type result = cast<RankedTensorType>(op->getResult(0).getType()).getElementType();
  if (Partitioner::isHeldWider(element, combine) && !isMove)
    return std::nullopt;
  // What becomes a sum must be computed in the type in which it is held. Contractions are.
  if (combine != after && Partitioner::isHeldWider(result, after) &&
      !isa<stablehlo::DotGeneralOp, stablehlo::ConvolutionOp, stablehlo::ReduceOp>(op))
    return std::nullopt;
  return after;
}

Choice layoutsFor(const OpFactors &factors, Assignment axes) {
  Choice out;
  for (size_t f = 0; f < axes.size(); ++f)
    if (factors.factors[f].isReduction)
      out.reduced.insert(out.reduced.end(), axes[f].begin(), axes[f].end());
  std::sort(out.reduced.begin(), out.reduced.end());
  auto layoutOf = [&](const std::vector<int> &dims) {
    Layout layout = Layout::replicated(dims.size());
    for (size_t dim = 0; dim < dims.size(); ++dim)
      if (dims[dim] != kWhole)
        layout.dims[dim] = axes[dims[dim]];
    return layout;
  };
  for (const auto &dims : factors.operands)
    out.operands.push_back(layoutOf(dims));
  for (const auto &dims : factors.results) {
    out.results.push_back(layoutOf(dims));
    out.results.back().partial = out.reduced;
    out.results.back().combine = factors.combine;
  }
  out.axes = std::move(axes);
  if (factors.adjust)
    factors.adjust(out);
  return out;
}

/// The assignments that are worth a look.
static std::set<Assignment> candidatesFor(Partitioner &p, Operation *op, ValueRange operands, const OpFactors &factors,
                                          bool allowSplitReduction, bool withHalo) {
  std::vector<Seed> seeds;
  auto weight = [](Value value) { return static_cast<double>(product(Partitioner::shapeOf(value))); };
  for (auto [i, result] : llvm::enumerate(op->getResults()))
    seeds.push_back(seedOf(factors, factors.results[i], p.desired(result), weight(result), withHalo));
  std::vector<Seed> operandSeeds;
  for (auto [i, operand] : llvm::enumerate(operands)) {
    if (!p.isTensor(operand))
      continue;
    for (const Layout &layout : p.layouts(operand))
      operandSeeds.push_back(seedOf(factors, factors.operands[i], layout, weight(operand), withHalo));
  }
  std::vector<size_t> order(operandSeeds.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](size_t a, size_t b) {
    return operandSeeds[a].weight != operandSeeds[b].weight ? operandSeeds[a].weight > operandSeeds[b].weight : a < b;
  });
  for (size_t i = 0; i < std::min<size_t>(order.size(), 8); ++i)
    seeds.push_back(operandSeeds[order[i]]);

  std::set<Assignment> candidates;
  candidates.insert(Assignment(factors.factors.size()));
  for (size_t first = 0; first < seeds.size(); ++first)
    for (bool reductions : {true, false}) {
      if (reductions && !allowSplitReduction)
        continue;
      Assignment axes(factors.factors.size());
      fill(factors, axes, seeds[first].axes, reductions);
      candidates.insert(axes);
      for (const Seed &seed : seeds)
        fill(factors, axes, seed.axes, reductions);
      candidates.insert(axes);
      // Axes of dims that must become whole can move to another dim.
      for (const Seed &seed : seeds) {
        if (seed.leftOver.empty())
          continue;
        for (size_t f = 0; f < axes.size(); ++f) {
          if (factors.factors[f].isReduction)
            continue;
          Assignment moved = axes;
          for (AxisId axis : seed.leftOver)
            if (!isUsed(moved, axis))
              moved[f].push_back(axis);
          const auto &fits = factors.factors[f].fits;
          if (factors.factors[f].size % p.mesh.size(moved[f]) == 0 && (!fits || fits(moved[f])))
            candidates.insert(moved);
        }
      }
    }

  return candidates;
}

Choice choose(Partitioner &p, Operation *op, const OpFactors &factors, bool allowSplitReduction) {
  Choice best = chooseFor(p, op, op->getOperands(), factors, allowSplitReduction);
  noteMoves(p, op, op->getOperands(), factors, best);
  p.setPriced(best.priced);
  return best;
}

/// How the choice computes the op, for people, and what a device then holds of its operands and results.
static Priced describeChoice(Partitioner &p, Operation *op, ValueRange operands, const Choice &choice) {
  Priced out;
  auto add = [&](Value value, const Layout &layout, const char *separator) {
    out.held += static_cast<double>(product(localShape(p.mesh, Partitioner::shapeOf(value), layout))) *
                elementBytes(value.getType());
    if (!layout.dims.empty())
      out.how += separator + layout.text(p.mesh);
  };
  size_t named = 0;
  for (auto [operand, layout] : llvm::zip(operands, choice.operands)) {
    if (!p.isTensor(operand))
      continue;
    std::string before = out.how;
    add(operand, layout, named == 0 ? "" : " x ");
    if (out.how != before && ++named > kNamedOperands)
      out.how = named == kNamedOperands + 1 ? before + " x ..." : before;
  }
  for (auto [i, result] : llvm::enumerate(op->getResults()))
    if (p.isTensor(result))
      add(result, choice.results[i], i == 0 ? (named == 0 ? "-> " : " -> ") : ", ");
  out.how = out.how.empty() ? "computed on scalars" : "computed as " + out.how;
  out.price = choice.cost - choice.work;
  return out;
}

Choice chooseFor(Partitioner &p, Operation *op, ValueRange operands, const OpFactors &factors,
                 bool allowSplitReduction) {
  std::vector<Layout> wanted;
  for (Value result : op->getResults())
    wanted.push_back(p.desired(result));
  auto weight = [](Value value) { return static_cast<double>(product(Partitioner::shapeOf(value))); };
  std::set<Assignment> candidates = candidatesFor(p, op, operands, factors, allowSplitReduction, /*withHalo=*/true);
  if (llvm::any_of(factors.factors, [](const Factor &factor) { return factor.isHalo; }))
    candidates.merge(candidatesFor(p, op, operands, factors, allowSplitReduction, /*withHalo=*/false));

  // Slabs of what a loop does not change are fetched before it, and so is all that is computed from such alone.
  SmallVector<Value> tensors;
  for (Value operand : operands)
    if (p.isTensor(operand) && !Partitioner::shapeOf(operand).empty())
      tensors.push_back(operand);
  double slabRounds = p.rounds(tensors), resultRounds = op->getNumRegions() == 0 ? p.rounds(op->getOperands()) : 1;
  auto sum = [&](Choice &choice, double most, Partitioner::Accuracy accuracy) {
    bool contracts = llvm::any_of(factors.factors, [](const Factor &factor) { return factor.isReduction; });
    choice.work = contracts && operands.size() == 2 ? kContractionPointCost : kPointCost;
    for (size_t f = 0; f < choice.axes.size(); ++f)
      choice.work *= static_cast<double>(ceilDiv(factors.factors[f].size, p.mesh.size(choice.axes[f])));
    choice.cost = choice.work;
    for (auto [operand, layout] : llvm::zip(operands, choice.operands))
      if (p.isTensor(operand) && choice.cost < most)
        choice.cost += p.cost(operand, layout, accuracy);
    if (factors.exchange && choice.cost < most)
      choice.cost += factors.exchange(choice) / slabRounds;
    for (size_t i = 0; i < wanted.size() && choice.cost < most; ++i) {
      double price =
          p.reshardCost(cast<RankedTensorType>(op->getResult(i).getType()), choice.results[i], wanted[i], accuracy);
      choice.cost +=
          (choice.results[i].isPartial() && factors.sumPart ? factors.sumPart(choice.results[i].partial) * price
                                                            : price) /
          resultRounds;
    }
    return choice.cost < most;
  };
  auto priceOf = [&](Choice &choice, double most) { return sum(choice, most, Partitioner::Accuracy::kExact); };
  // Sets of operands whose pending sums may pass.
  struct Pass {
    std::vector<unsigned> operands;
    AxisList axes;
    Combine after = Combine::kSum;
  };
  std::vector<Pass> passes;
  if (isSum(factors.combine))
    for (const auto &set : factors.linear) {
      Pass pass{set, {}};
      Combine before = p.natural(operands[set.front()]).combine;
      bool usable = true;
      for (unsigned i : set) {
        Value operand = operands[i];
        usable &= p.isLonelyPartial(operand);
        Layout layout = p.natural(operand);
        // Sums of both kinds are added as sums, if they are of one type.
        if (layout.combine != before) {
          usable &=
              isSum(layout.combine) && isSum(before) &&
              !Partitioner::isHeldWider(cast<RankedTensorType>(operand.getType()).getElementType(), Combine::kSum);
          before = Combine::kSum;
        }
        usable &= pass.axes.empty() || pass.axes == layout.partial;
        pass.axes = layout.partial;
      }
      if (usable) {
        std::optional<Combine> after = passing(op, factors, set, before);
        usable = after.has_value();
        pass.after = after.value_or(Combine::kSum);
      }
      // What grows on the way is reduced before.
      double in = 0, out = 0;
      for (unsigned i : set)
        in += weight(operands[i]);
      for (Value result : op->getResults())
        out += weight(result);
      if (usable && !pass.axes.empty() && out <= in)
        passes.push_back(pass);
    }
  // Candidates that pass partial values come first, so that they win ties.
  std::vector<Choice> choices;
  for (const Pass &pass : passes)
    for (const Assignment &axes : candidates) {
      if (llvm::any_of(pass.axes, [&](AxisId axis) { return isUsed(axes, axis); }))
        continue;
      Choice choice = layoutsFor(factors, axes);
      choice.passed = pass.axes;
      for (unsigned i : pass.operands) {
        choice.operands[i].partial = pass.axes;
        choice.operands[i].combine = p.natural(operands[i]).combine;
      }
      for (Layout &layout : choice.results) {
        layout.partial.insert(layout.partial.end(), pass.axes.begin(), pass.axes.end());
        std::sort(layout.partial.begin(), layout.partial.end());
        // Sums of both kinds at once are sums.
        layout.combine = choice.reduced.empty() || layout.combine == pass.after ? pass.after : Combine::kSum;
      }
      choices.push_back(std::move(choice));
    }
  for (const Assignment &axes : candidates)
    choices.push_back(layoutsFor(factors, axes));
  // Those that may be cheap first: what the others cost at least is often more than what is found by then. Of equally
  // dear ones the first wins.
  std::vector<std::pair<double, size_t>> order;
  for (auto [i, choice] : llvm::enumerate(choices)) {
    sum(choice, kUnreachable, Partitioner::Accuracy::kAtLeast);
    order.push_back({choice.cost, i});
  }
  std::sort(order.begin(), order.end());
  size_t best = 0;
  double least = 1e300;
  for (auto [atLeast, i] : order) {
    double most = i < best ? std::nextafter(least, 1e300) : least;
    if (atLeast < most && priceOf(choices[i], most)) {
      best = i;
      least = choices[i].cost;
    }
  }
  priceOf(choices[best], 1e300);
  if (choices[best].cost <= choices[best].work)
    return std::move(choices[best]);
  // What sends something says what else was looked at.
  std::vector<std::pair<double, size_t>> others; // the cheapest, ascending
  for (auto [atLeast, i] : order) {
    Choice &choice = choices[i];
    if (others.size() == kToldChoices && atLeast >= others.back().first)
      break;
    bool isKnown =
        i == best || llvm::any_of(others, [&](const auto &other) {
          return choices[other.second].operands == choice.operands && choices[other.second].results == choice.results;
        });
    if (isKnown || !priceOf(choice, others.size() < kToldChoices ? kUnreachable : others.back().first))
      continue;
    others.push_back({choice.cost, i});
    std::sort(others.begin(), others.end());
    if (others.size() > kToldChoices)
      others.pop_back();
  }
  Choice out = std::move(choices[best]);
  out.priced.push_back(describeChoice(p, op, operands, out));
  out.priced.back().isTaken = true;
  for (auto [cost, i] : others)
    out.priced.push_back(describeChoice(p, op, operands, choices[i]));
  return out;
}

void noteMoves(Partitioner &p, Operation *op, ValueRange operands, const OpFactors &factors, const Choice &choice) {
  for (auto [i, operand] : llvm::enumerate(operands)) {
    if (!p.isTensor(operand) || i >= op->getNumOperands() || op->getOperand(i) != operand)
      continue;
    SmallVector<bool> isWhole;
    for (int factor : factors.operands[i])
      isWhole.push_back(factor == kWhole);
    p.noteForcedMove(op, i, choice.operands[i], isWhole);
  }
}

} // namespace weft::partition
