//===- Copies.cpp - slices, paddings, reversals and joins on shards ---------===//
//
// A dim whose elements stay where they are is split as it likes. Along the others each device fetches the window that
// its shard of the result reads (Halo.h), one dim after the other, so that corners come with the second. The
// alternatives - the split moved to another dim, or gathered - are candidates of the same choice.
//
//===----------------------------------------------------------------------===//
#include "passes/partition/Copies.h"

#include "passes/partition/Emit.h"
#include "passes/partition/Halo.h"
#include "passes/partition/Handlers.h"

#include <algorithm>
#include <memory>
#include <utility>

using namespace mlir;

namespace weft::partition {

namespace {

/// n / d rounded up, also for negative n.
int64_t ceilOf(int64_t n, int64_t d) {
  return n >= 0 ? (n + d - 1) / d : -(-n / d);
}

/// How many elements of a dim of `size` a rank has.
int64_t countOn(int64_t size, int64_t ranks, int64_t rank) {
  int64_t shard = ceilDiv(size, ranks);
  return std::clamp<int64_t>(size - rank * shard, 0, shard);
}

/// What the shards of one dim of the result read.
struct DimWindow {
  HaloPlan plan;
  std::vector<int64_t> lead; ///< with interior padding: places before the first element, by rank
};

DimWindow windowOf(const BoxDim &box, int64_t baseSize, int64_t ranks) {
  int64_t shard = ceilDiv(box.size, ranks), length = shard == 0 ? 0 : (shard - 1) * box.stride + 1;
  DimWindow out;
  std::vector<int64_t> starts(ranks), needed(ranks);
  for (int64_t rank = 0; rank < ranks; ++rank) {
    int64_t count = countOn(box.size, ranks, rank), place = rank * shard;
    if (box.isReversed) {
      starts[rank] = baseSize - (rank + 1) * shard;
      needed[rank] = shard;
    } else if (box.interior > 0) {
      int64_t step = box.interior + 1;
      starts[rank] = ceilOf(place + box.begin, step);
      int64_t lead = starts[rank] * step - box.begin - place;
      out.lead.push_back(lead);
      length = ceilDiv(shard, step);
      needed[rank] = std::clamp<int64_t>(ceilOf(count - lead, step), 0, length);
    } else {
      starts[rank] = box.begin + place * box.stride;
      needed[rank] = count == 0 ? 0 : (count - 1) * box.stride + 1;
    }
  }
  out.plan = planHalo(ranks, {{baseSize, true}}, windowPieces(starts, length, box.valid), length, needed);
  return out;
}

class BoxCopy {
public:
  BoxCopy(Partitioner &p, Operation *op, BoxView view) : p(p), op(op), view(std::move(view)) {
    baseType = cast<RankedTensorType>(this->view.base.getType());
  }

  Way way(std::shared_ptr<BoxCopy> self) const {
    Way way;
    way.name = "slabs of neighbours: ";
    way.operands.push_back(view.base);
    way.factors.operands.resize(1);
    way.factors.results.resize(1);
    for (auto [dim, box] : llvm::enumerate(view.dims)) {
      int factor = kWhole;
      if (box.isIdentity(baseType.getDimSize(dim)))
        factor = way.factors.add(box.size);
      else if (box.size > 0)
        factor = way.factors.addHalo(box.size);
      way.factors.operands[0].push_back(factor);
      way.factors.results[0].push_back(factor);
    }
    if (view.fill) {
      way.operands.push_back(view.fill);
      way.factors.operands.emplace_back();
    } else {
      way.factors.linear = {{0}};
    }
    way.factors.exchange = [self](const Choice &choice) { return self->cost(choice); };
    way.emit = [self](const Choice &choice) { return self->emit(choice); };
    return way;
  }

private:
  bool isHalo(size_t dim, const Layout &result) const {
    return !result.dims[dim].empty() && !view.dims[dim].isIdentity(baseType.getDimSize(dim));
  }

  const DimWindow &window(size_t dim, int64_t ranks) {
    auto it = windows.find({dim, ranks});
    if (it == windows.end())
      it = windows.emplace(std::make_pair(dim, ranks), windowOf(view.dims[dim], baseType.getDimSize(dim), ranks)).first;
    return it->second;
  }

  /// The part of the base that the result needs along a dim that is not split.
  HaloRange cut(size_t dim) const {
    const BoxDim &box = view.dims[dim];
    if (box.isReversed || box.interior > 0)
      return {0, baseType.getDimSize(dim)};
    return {std::max(box.valid.begin, box.begin), std::min(box.valid.end, box.begin + (box.size - 1) * box.stride + 1)};
  }

  double cost(const Choice &choice) {
    const Layout &result = choice.results[0];
    Shape shape = localShape(p.mesh, Partitioner::shapeOf(baseType), choice.operands[0]);
    for (size_t dim = 0; dim < shape.size(); ++dim)
      if (result.dims[dim].empty())
        shape[dim] = std::max<int64_t>(0, cut(dim).end - cut(dim).begin);
    double cost = 0;
    for (size_t dim = 0; dim < shape.size(); ++dim) {
      if (!isHalo(dim, result))
        continue;
      int64_t ranks = p.mesh.size(result.dims[dim]);
      shape[dim] = 1;
      cost += window(dim, ranks).plan.cost(static_cast<double>(product(shape)) * elementBytes(baseType));
      shape[dim] = ceilDiv(view.dims[dim].size, ranks);
    }
    return cost;
  }

  LogicalResult emit(const Choice &choice) {
    Emit e(p.builder, p.loc);
    const Layout &layout = choice.results[0];
    Value old = op->getResult(0);
    RankedTensorType type = p.localType(old.getType(), layout);
    if (type.getNumElements() == 0) {
      p.set(old, e.zero(type), layout);
      return success();
    }
    Value fill = view.fill ? p.get(view.fill, Layout::replicated(0)) : Value();
    if (view.fill && !fill)
      return failure();
    bool isAllFill = false;
    for (size_t dim = 0; dim < view.dims.size(); ++dim)
      isAllFill |= cut(dim).empty();
    if (isAllFill) {
      p.set(old, fill ? e.fill(fill, type) : e.zero(type), layout);
      return success();
    }
    Value local = p.get(view.base, choice.operands[0]);
    if (!local)
      return failure();
    // Dims that are not split are cut first, so that less travels.
    size_t rank = view.dims.size();
    SmallVector<int64_t> starts(rank, 0), limits(Emit::type(local).getShape()), strides(rank, 1), lows(rank, 0),
        highs(rank, 0), interior(rank, 0), reversed;
    for (size_t dim = 0; dim < rank; ++dim) {
      const BoxDim &box = view.dims[dim];
      if (!layout.dims[dim].empty() || box.isIdentity(baseType.getDimSize(dim)))
        continue;
      HaloRange range = cut(dim);
      if (box.isReversed) {
        reversed.push_back(dim);
        continue;
      }
      if (box.interior > 0) {
        lows[dim] = -box.begin;
        interior[dim] = box.interior;
        highs[dim] = box.size - lows[dim] - ((range.end - 1) * (box.interior + 1) + 1);
        continue;
      }
      starts[dim] = range.begin;
      limits[dim] = range.end;
      strides[dim] = box.stride;
      lows[dim] = range.begin - box.begin;
      highs[dim] = box.begin + (box.size - 1) * box.stride + 1 - range.end;
    }
    SmallVector<int64_t> late(rank, 1);
    for (size_t dim = 0; dim < rank; ++dim)
      if (lows[dim] != 0 || highs[dim] != 0)
        std::swap(late[dim], strides[dim]);
    local = sliced(e, local, starts, limits, strides);
    for (size_t dim = 0; dim < rank; ++dim)
      if (isHalo(dim, layout))
        local = fetched(e, local, dim, layout.dims[dim], fill);
    if (llvm::any_of(llvm::concat<int64_t>(lows, highs, interior), [](int64_t n) { return n != 0; })) {
      SmallVector<int64_t> shape(Emit::type(local).getShape());
      for (size_t dim = 0; dim < rank; ++dim)
        shape[dim] += lows[dim] + highs[dim] + (shape[dim] - 1) * interior[dim];
      local = e.make(
          "stablehlo.pad", Emit::withShape(Emit::type(local), shape), {local, fill ? fill : zero(e)},
          {e.i64s("edge_padding_low", lows), e.i64s("edge_padding_high", highs), e.i64s("interior_padding", interior)});
    }
    local = sliced(e, local, SmallVector<int64_t>(rank, 0), SmallVector<int64_t>(Emit::type(local).getShape()), late);
    if (!reversed.empty())
      local = e.make("stablehlo.reverse", local.getType(), {local}, {e.i64s("dimensions", reversed)});
    p.set(old, local, layout);
    return success();
  }

  Value zero(Emit &e) const { return e.zero(RankedTensorType::get({}, baseType.getElementType())); }

  static Value sliced(Emit &e, Value value, ArrayRef<int64_t> starts, ArrayRef<int64_t> limits,
                      ArrayRef<int64_t> strides) {
    SmallVector<int64_t> shape;
    for (size_t dim = 0; dim < starts.size(); ++dim)
      shape.push_back(ceilDiv(limits[dim] - starts[dim], strides[dim]));
    if (Emit::type(value).getShape() == ArrayRef<int64_t>(shape))
      return value;
    return e.make("stablehlo.slice", Emit::withShape(Emit::type(value), shape), {value},
                  {e.i64s("start_indices", starts), e.i64s("limit_indices", limits), e.i64s("strides", strides)});
  }

  /// The window along a split dim, and from it the shard of the result.
  Value fetched(Emit &e, Value local, int64_t dim, const AxisList &axes, Value fill) {
    const BoxDim &box = view.dims[dim];
    int64_t ranks = p.mesh.size(axes), shard = ceilDiv(box.size, ranks);
    const DimWindow &reads = window(dim, ranks);
    local = emitHalo(p, reads.plan, {local}, dim, axes, fill);
    if (box.isReversed)
      return e.make("stablehlo.reverse", local.getType(), {local}, {e.i64s("dimensions", {dim})});
    if (box.interior == 0)
      return e.slice(local, dim, 0, reads.plan.length, box.stride);
    // Element k at lead + k * step; leads differ by device and are less than a step.
    int64_t step = box.interior + 1, least = *llvm::min_element(reads.lead), most = *llvm::max_element(reads.lead);
    SmallVector<int64_t> lows(view.dims.size(), 0), highs(lows), interior(lows), shape(Emit::type(local).getShape());
    int64_t spread = (reads.plan.length - 1) * step + 1;
    lows[dim] = most;
    interior[dim] = box.interior;
    shape[dim] = most - least + shard;
    highs[dim] = shape[dim] - most - spread;
    local = e.make(
        "stablehlo.pad", Emit::withShape(Emit::type(local), shape), {local, fill ? fill : zero(e)},
        {e.i64s("edge_padding_low", lows), e.i64s("edge_padding_high", highs), e.i64s("interior_padding", interior)});
    if (most == least)
      return local;
    SmallVector<int64_t> starts;
    for (int64_t lead : reads.lead)
      starts.push_back(most - lead);
    return e.dynamicSliceDim(local, dim, perRank(p, axes, starts, p.builder.getI32Type()), shard);
  }

  Partitioner &p;
  Operation *op;
  BoxView view;
  RankedTensorType baseType;
  std::map<std::pair<size_t, int64_t>, DimWindow> windows; ///< by dim and number of ranks
};

class Join {
public:
  Join(Partitioner &p, Operation *op, JoinView view, SmallVector<bool> isWhole)
      : p(p), op(op), view(std::move(view)), isWhole(std::move(isWhole)) {}

  Way way(std::shared_ptr<Join> self) const {
    Way way;
    way.name = "pieces from where they lie: ";
    way.operands = view.bases;
    Shape shape = Partitioner::shapeOf(op->getResult(0));
    way.factors.operands.resize(view.bases.size());
    way.factors.results.resize(1);
    for (int64_t dim = 0; dim < static_cast<int64_t>(shape.size()); ++dim) {
      bool isJoined = dim == view.dim;
      int factor = isJoined ? way.factors.addHalo(shape[dim]) : way.factors.add(shape[dim]);
      way.factors.results[0].push_back(factor);
      for (size_t i = 0; i < view.bases.size(); ++i)
        way.factors.operands[i].push_back(isJoined && isWhole[i] ? kWhole : factor);
    }
    if (view.fill) {
      way.operands.push_back(view.fill);
      way.factors.operands.emplace_back();
    } else {
      std::vector<unsigned> all;
      for (unsigned i = 0; i < view.bases.size(); ++i)
        all.push_back(i);
      way.factors.linear = {all};
    }
    way.factors.exchange = [self](const Choice &choice) { return self->cost(choice); };
    way.emit = [self](const Choice &choice) { return self->emit(choice); };
    return way;
  }

private:
  const HaloPlan &plan(int64_t ranks) {
    auto it = plans.find(ranks);
    if (it != plans.end())
      return it->second;
    int64_t shard = ceilDiv(view.size, ranks);
    std::vector<HaloSource> sources;
    for (auto [i, base] : llvm::enumerate(view.bases))
      sources.push_back({Partitioner::shapeOf(base)[view.dim], ranks > 1 && !isWhole[i]});
    std::vector<std::vector<HaloPiece>> pieces(ranks);
    std::vector<int64_t> needed;
    for (int64_t rank = 0; rank < ranks; ++rank) {
      needed.push_back(countOn(view.size, ranks, rank));
      for (const HaloPiece &piece : view.pieces) {
        int64_t begin = std::max(piece.to, rank * shard),
                end = std::min(piece.to + piece.length, rank * shard + needed.back());
        if (begin < end)
          pieces[rank].push_back({piece.source, piece.from + begin - piece.to, begin - rank * shard, end - begin});
      }
    }
    return plans.emplace(ranks, planHalo(ranks, std::move(sources), pieces, shard, needed)).first->second;
  }

  double cost(const Choice &choice) {
    const AxisList &axes = choice.results[0].dims[view.dim];
    if (axes.empty())
      return 0;
    Shape shape = localShape(p.mesh, Partitioner::shapeOf(op->getResult(0)), choice.results[0]);
    shape[view.dim] = 1;
    return plan(p.mesh.size(axes)).cost(static_cast<double>(product(shape)) * elementBytes(op->getResult(0).getType()));
  }

  LogicalResult emit(const Choice &choice) {
    const Layout &layout = choice.results[0];
    const AxisList &axes = layout.dims[view.dim];
    Value old = op->getResult(0);
    Value fill = view.fill ? p.get(view.fill, Layout::replicated(0)) : Value();
    SmallVector<Value> locals;
    for (auto [i, base] : llvm::enumerate(view.bases))
      locals.push_back(p.get(base, choice.operands[i]));
    if ((view.fill && !fill) || llvm::is_contained(locals, Value()))
      return failure();
    p.set(old, emitHalo(p, plan(p.mesh.size(axes)), locals, view.dim, axes, fill), layout);
    return success();
  }

  Partitioner &p;
  Operation *op;
  JoinView view;
  SmallVector<bool> isWhole; ///< by base: whether every device has all of it along the dim
  std::map<int64_t, HaloPlan> plans;
};

} // namespace

void addBoxWays(Partitioner &p, Operation *op, std::vector<Way> &ways) {
  for (BoxView &view : boxViews(op)) {
    auto copy = std::make_shared<BoxCopy>(p, op, std::move(view));
    ways.push_back(copy->way(copy));
  }
}

void addJoinWays(Partitioner &p, Operation *op, std::vector<Way> &ways) {
  std::vector<JoinView> views = joinViews(op);
  auto isDeferred = [&](const JoinView &view) {
    return llvm::any_of(view.bases, [&](Value v) { return p.isDeferred(v); });
  };
  // Asking for their layouts would compute them.
  if (!llvm::all_of(views, isDeferred))
    llvm::erase_if(views, isDeferred);
  for (JoinView &view : views) {
    SmallVector<bool> none(view.bases.size(), false), whole;
    for (Value base : view.bases)
      whole.push_back(
          llvm::none_of(p.layouts(base), [&](const Layout &layout) { return !layout.dims[view.dim].empty(); }));
    auto add = [&](const SmallVector<bool> &isWhole) {
      auto join = std::make_shared<Join>(p, op, view, isWhole);
      ways.push_back(join->way(join));
    };
    add(none);
    if (whole != none)
      add(whole);
  }
}

LogicalResult emitCheapest(Partitioner &p, Operation *op, std::vector<Way> &ways) {
  Way *best = nullptr;
  auto isDeferred = [&](const Way &way) {
    return llvm::any_of(way.operands, [&](Value v) { return p.isDeferred(v); });
  };
  bool isAll = llvm::all_of(ways, isDeferred);
  for (Way &way : ways) {
    if (!isAll && isDeferred(way))
      continue;
    way.choice = chooseFor(p, op, way.operands, way.factors);
    if (!best || way.choice.cost < best->choice.cost)
      best = &way;
  }
  noteMoves(p, op, best->operands, best->factors, best->choice);
  std::vector<Priced> priced = best->choice.priced;
  for (Priced &one : priced)
    one.how = best->name + one.how;
  for (const Way &way : ways)
    if (!priced.empty() && &way != best && !way.choice.priced.empty()) {
      priced.push_back(way.choice.priced.front());
      priced.back().how = way.name + priced.back().how;
      priced.back().isTaken = false;
    }
  p.setPriced(std::move(priced));
  return best->emit(best->choice);
}

bool deferSeenThrough(Partitioner &p, Operation *op) {
  if (std::exchange(p.isForced, false) || !isSeenThrough(op))
    return false;
  p.defer(op);
  return true;
}

LogicalResult partitionCopy(Partitioner &p, Operation *op) {
  if (deferSeenThrough(p, op))
    return success();
  std::vector<Way> ways;
  addBoxWays(p, op, ways);
  addJoinWays(p, op, ways);
  if (op->getName().getStringRef() == "stablehlo.slice")
    addOwnedWay(p, op, ways);
  return ways.empty() ? partitionGeneric(p, op) : emitCheapest(p, op, ways);
}

} // namespace weft::partition
