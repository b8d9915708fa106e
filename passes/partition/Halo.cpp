//===- Halo.cpp - windows of split dims, from the neighbours' shards --------===//
//
// The result is put together from parts. Parts that lie at the same place on all devices are concatenated; where a
// device has less of them than others (at the ends of the dim), one mask brings in the filling. Other parts are padded,
// cut at a place that depends on the device and selected one over the other.
//
//===----------------------------------------------------------------------===//
#include "passes/partition/Halo.h"

#include "dialects/spmd/Dialect.h"
#include "passes/partition/Emit.h"
#include "passes/partition/Indices.h"

#include <algorithm>

using namespace mlir;

namespace weft::partition {

Value perRank(Partitioner &p, const AxisList &axes, ArrayRef<int64_t> values, Type type, ArrayRef<bool> isUsed) {
  Emit emit(p.builder, p.loc);
  SmallVector<int64_t> ranks;
  for (size_t rank = 0; rank < values.size(); ++rank)
    if (isUsed.empty() || isUsed[rank])
      ranks.push_back(static_cast<int64_t>(rank));
  if (ranks.empty())
    return emit.scalarInt(type, 0);
  int64_t low = values[ranks.front()], high = low;
  for (int64_t rank : ranks) {
    low = std::min(low, values[rank]);
    high = std::max(high, values[rank]);
  }
  if (low == high || axes.empty())
    return emit.scalarInt(type, low);
  // A line between the bounds, through two neighbours that differ and lie, if possible, off the bounds.
  std::optional<std::pair<int64_t, int64_t>> line; // factor, summand
  auto fits = [&](int64_t factor, int64_t summand) {
    return llvm::all_of(ranks,
                        [&](int64_t rank) { return std::clamp(factor * rank + summand, low, high) == values[rank]; });
  };
  for (size_t i = 0; i + 1 < ranks.size() && !line; ++i) {
    int64_t distance = ranks[i + 1] - ranks[i], difference = values[ranks[i + 1]] - values[ranks[i]];
    if (difference == 0 || difference % distance != 0)
      continue;
    int64_t factor = difference / distance;
    for (size_t through : {i, i + 1})
      if (int64_t summand = values[ranks[through]] - factor * ranks[through]; !line && fits(factor, summand))
        line = {factor, summand};
  }
  Value index = p.axisIndex(axes);
  // Numbers on the way must fit, too.
  int64_t last = static_cast<int64_t>(values.size());
  if (line && type.isInteger(32) && std::abs(line->first) * last + std::abs(line->second) >= (int64_t(1) << 31))
    line.reset();
  if (line) {
    auto [factor, summand] = *line;
    Value number = emit.convert(index, type);
    if (factor != 1)
      number = emit.mul(number, emit.scalarInt(type, factor));
    if (summand != 0)
      number = emit.add(number, emit.scalarInt(type, summand));
    bool isWithin = true;
    for (int64_t rank = 0; rank < last; ++rank)
      isWithin &= factor * rank + summand >= low && factor * rank + summand <= high;
    return isWithin ? number : emit.clamp(emit.scalarInt(type, low), number, emit.scalarInt(type, high));
  }
  SmallVector<int64_t> table(values.begin(), values.end());
  for (size_t rank = 0; rank < table.size(); ++rank)
    if (!isUsed.empty() && !isUsed[rank])
      table[rank] = low;
  auto tableType = RankedTensorType::get({last}, type);
  Value constant;
  if (type.isInteger(32))
    constant = emit.constant(
        DenseElementsAttr::get(tableType, ArrayRef<int32_t>(SmallVector<int32_t>(table.begin(), table.end()))));
  else
    constant = emit.constant(DenseElementsAttr::get(tableType, ArrayRef<int64_t>(table)));
  return emit.reshape(emit.dynamicSlice(constant, ValueRange{index}, {1}), {});
}

namespace {

class Assembly {
public:
  Assembly(Partitioner &p, const HaloPlan &plan, ArrayRef<Value> locals, int64_t dim, const AxisList &axes, Value fill)
      : p(p), plan(plan), locals(locals), dim(dim), axes(axes), fill(fill), emit(p.builder, p.loc),
        element(Emit::type(locals.front()).getElementType()) {
    // Positions may be as far off as a shard and a window on either side.
    int64_t longest = plan.length;
    for (Value local : locals)
      longest = std::max(longest, Emit::type(local).getDimSize(dim));
    indexType = positionType(p, 4 * longest);
  }

  Value run() {
    RankedTensorType result = sized(plan.length);
    if (plan.length == 0 || plan.parts.empty() || result.getNumElements() == 0)
      return filled(plan.length);
    for (const HaloPart &part : plan.parts) {
      Value value = part.round < 0 ? locals[part.source] : exchange(plan.rounds[part.round]);
      values.push_back(value);
    }
    if (Value value = concatenated())
      return value;
    return selected();
  }

private:
  RankedTensorType sized(int64_t length) const {
    SmallVector<int64_t> shape(Emit::type(locals.front()).getShape());
    shape[dim] = length;
    return RankedTensorType::get(shape, element);
  }

  Value fillScalar() { return fill ? fill : emit.zero(RankedTensorType::get({}, element)); }
  Value filled(int64_t length) { return emit.fill(fillScalar(), sized(length)); }

  bool fillIsZero() const {
    if (!fill)
      return true;
    DenseElementsAttr splat = splatConstant(fill);
    if (!splat)
      return false;
    return llvm::all_of(splat.getRawData(), [](char byte) { return byte == 0; });
  }

  int64_t sizeOf(Value value) const { return Emit::type(value).getDimSize(dim); }

  //===--- Rounds -------------------------------------------------------------===//
  Value exchange(const HaloRound &round) {
    Value local = locals[round.source];
    SmallVector<bool> sends;
    int64_t start = 0;
    bool isUniform = true, isFirst = true;
    for (int64_t at : round.starts) {
      sends.push_back(at >= 0);
      if (at < 0)
        continue;
      isUniform &= isFirst || at == start;
      start = at;
      isFirst = false;
    }
    Value slab = isUniform
                     ? emit.slice(local, dim, start, start + round.length)
                     : emit.dynamicSliceDim(local, dim, perRank(p, axes, round.starts, indexType, sends), round.length);
    OpBuilder &b = p.builder;
    Operation *op;
    if (round.offset) {
      op = spmd::ShiftOp::create(b, p.loc, slab.getType(), slab, p.axesAttr(axes), b.getI64IntegerAttr(*round.offset),
                                 round.wrap ? b.getUnitAttr() : UnitAttr());
    } else {
      SmallVector<int64_t> pairs;
      for (int64_t device = 0; device < p.mesh.devices(); ++device)
        if (int64_t sender = round.senders[rankOf(device)]; sender >= 0) {
          pairs.push_back(withRank(device, sender));
          pairs.push_back(device);
        }
      auto type = RankedTensorType::get({static_cast<int64_t>(pairs.size() / 2), 2}, b.getI64Type());
      op = spmd::PermuteOp::create(b, p.loc, slab.getType(), slab, DenseIntElementsAttr::get(type, pairs));
    }
    p.explain(op, axes);
    return op->getResult(0);
  }

  int64_t stride(AxisId axis) const {
    int64_t out = 1;
    for (size_t i = axis + 1; i < p.mesh.sizes.size(); ++i)
      out *= p.mesh.sizes[i];
    return out;
  }
  int64_t rankOf(int64_t device) const {
    int64_t rank = 0;
    for (AxisId axis : axes)
      rank = rank * p.mesh.size(axis) + device / stride(axis) % p.mesh.size(axis);
    return rank;
  }
  /// The device of that rank which differs from `device` in these axes only.
  int64_t withRank(int64_t device, int64_t rank) const {
    for (size_t i = axes.size(); i-- > 0;) {
      int64_t size = p.mesh.size(axes[i]), digit = device / stride(axes[i]) % size;
      device += (rank % size - digit) * stride(axes[i]);
      rank /= size;
    }
    return device;
  }

  //===--- Parts at the same place everywhere -----------------------------------===//
  /// Cuts a range to what matters on the device.
  HaloRange cut(HaloRange range, int64_t rank) const { return {range.begin, std::min(range.end, plan.needed[rank])}; }

  Value concatenated() {
    struct Place {
      HaloRange hull;
      int64_t offset;
      size_t part;
    };
    SmallVector<Place> places;
    for (auto [i, part] : llvm::enumerate(plan.parts)) {
      std::optional<Place> place;
      for (int64_t rank = 0; rank < plan.ranks; ++rank) {
        HaloRange range = cut(part.ranges[rank], rank);
        if (range.empty())
          continue;
        if (!place)
          place = Place{range, part.offsets[rank], i};
        if (place->offset != part.offsets[rank])
          return {};
        place->hull.begin = std::min(place->hull.begin, range.begin);
        place->hull.end = std::max(place->hull.end, range.end);
      }
      if (place)
        places.push_back(*place);
    }
    llvm::sort(places, [](const Place &a, const Place &b) { return a.hull.begin < b.hull.begin; });
    for (size_t i = 0; i + 1 < places.size(); ++i)
      if (places[i].hull.end > places[i + 1].hull.begin)
        return {};
    // On each device what is right without a mask must be all that has a value; the rest of the hulls is one range
    // around it.
    SmallVector<int64_t> begins(plan.ranks, 0), ends(plan.ranks, plan.length);
    if (fill)
      for (int64_t rank = 0; rank < plan.ranks; ++rank) {
        SmallVector<HaloRange> wrong;
        HaloRange right{plan.length, 0};
        for (const Place &place : places) {
          const HaloPart &part = plan.parts[place.part];
          HaloRange range = cut(part.ranges[rank], rank), hull = cut(place.hull, rank);
          if (!range.empty()) {
            right.begin = std::min(right.begin, range.begin);
            right.end = std::max(right.end, range.end);
          }
          // Who receives nothing has zeros.
          if (range.empty() && part.round >= 0 && fillIsZero() && receivesNothing(plan.rounds[part.round], rank))
            continue;
          wrong.push_back(range.empty() ? hull : HaloRange{hull.begin, range.begin});
          if (!range.empty())
            wrong.push_back({range.end, hull.end});
        }
        for (HaloRange range : wrong) {
          if (range.empty())
            continue;
          if (range.end <= right.begin)
            begins[rank] = std::max(begins[rank], range.end);
          else if (range.begin >= right.end)
            ends[rank] = std::min(ends[rank], range.begin);
          else
            return {};
        }
      }
    SmallVector<Value> pieces;
    int64_t at = 0;
    auto gapTo = [&](int64_t end) {
      if (end > at)
        pieces.push_back(filled(end - at));
    };
    for (const Place &place : places) {
      gapTo(place.hull.begin);
      pieces.push_back(
          emit.slice(values[place.part], dim, place.hull.begin - place.offset, place.hull.end - place.offset));
      at = place.hull.end;
    }
    gapTo(plan.length);
    Value result = emit.concatenate(pieces, dim);
    Value mask = inside(begins, ends, {});
    return mask ? emit.select(mask, result, filled(plan.length)) : result;
  }

  /// Whether the device gets zeros in the round.
  bool receivesNothing(const HaloRound &round, int64_t rank) const {
    if (!round.offset)
      return round.senders[rank] < 0;
    int64_t sender = rank - *round.offset;
    return !round.wrap && (sender < 0 || sender >= plan.ranks);
  }

  /// The mask of begin <= position < end, by device; null if it is true on all positions that matter.
  Value inside(ArrayRef<int64_t> begins, ArrayRef<int64_t> ends, ArrayRef<bool> isUsed) {
    bool needsBegin = false, needsEnd = false;
    SmallVector<bool> endUsed;
    for (int64_t rank = 0; rank < plan.ranks; ++rank) {
      bool counts = isUsed.empty() || isUsed[rank];
      needsBegin |= counts && begins[rank] > 0;
      needsEnd |= counts && ends[rank] < plan.needed[rank];
    }
    RankedTensorType positions = sized(plan.length).clone(indexType);
    Value position, mask;
    if (needsBegin || needsEnd)
      position = emit.iota(positions, dim);
    if (needsBegin)
      mask = emit.compare(Emit::kGe, position, emit.fill(perRank(p, axes, begins, indexType, isUsed), positions));
    if (needsEnd) {
      Value below = emit.compare(Emit::kLt, position, emit.fill(perRank(p, axes, ends, indexType, isUsed), positions));
      mask = mask ? emit.andOf(mask, below) : below;
    }
    return mask;
  }

  //===--- Parts at places of the device's own -----------------------------------===//
  /// The part's value moved to where it belongs; `isUsed`: on which devices it matters.
  Value moved(const HaloPart &part, Value value, ArrayRef<bool> isUsed) {
    std::optional<int64_t> low, high;
    for (int64_t rank = 0; rank < plan.ranks; ++rank)
      if (isUsed[rank]) {
        low = std::min(low.value_or(part.offsets[rank]), part.offsets[rank]);
        high = std::max(high.value_or(part.offsets[rank]), part.offsets[rank]);
      }
    int64_t size = sizeOf(value);
    Value zero = emit.zero(RankedTensorType::get({}, element));
    // Negative padding cuts.
    if (*low == *high)
      return emit.pad(value, dim, *low, plan.length - *low - size, zero);
    // The device that wants the greatest offset starts at 0.
    int64_t longest = *high - *low + plan.length;
    Value padded = emit.pad(value, dim, *high, longest - *high - size, zero);
    SmallVector<int64_t> starts;
    for (int64_t offset : part.offsets)
      starts.push_back(*high - offset);
    return emit.dynamicSliceDim(padded, dim, perRank(p, axes, starts, indexType, isUsed), plan.length);
  }

  Value selected() {
    // The first part needs no mask where all that lies outside of it comes from later parts or does not matter.
    Value result;
    for (auto [i, part] : llvm::enumerate(plan.parts)) {
      SmallVector<int64_t> begins, ends;
      SmallVector<bool> isUsed;
      bool isUsedAtAll = false;
      for (int64_t rank = 0; rank < plan.ranks; ++rank) {
        HaloRange range = cut(part.ranges[rank], rank);
        isUsed.push_back(!range.empty());
        isUsedAtAll |= isUsed.back();
        begins.push_back(range.empty() ? 0 : range.begin);
        ends.push_back(range.empty() ? 0 : range.end);
      }
      if (!isUsedAtAll)
        continue;
      Value value = moved(part, values[i], isUsed);
      if (!result && (!fill || coversRest(i))) {
        result = value;
        continue;
      }
      Value mask = inside(begins, ends, {});
      result = mask ? emit.select(mask, value, result ? result : filled(plan.length)) : value;
    }
    return result ? result : filled(plan.length);
  }

  /// Whether on every device parts after this one cover what it does not.
  bool coversRest(size_t index) const {
    for (int64_t rank = 0; rank < plan.ranks; ++rank) {
      int64_t covered = 0;
      for (size_t i = index; i < plan.parts.size(); ++i) {
        HaloRange range = cut(plan.parts[i].ranges[rank], rank);
        covered += range.empty() ? 0 : range.end - range.begin;
      }
      if (covered < std::min(plan.needed[rank], plan.length))
        return false;
    }
    return true;
  }

  Partitioner &p;
  const HaloPlan &plan;
  ArrayRef<Value> locals;
  int64_t dim;
  const AxisList &axes;
  Value fill;
  Emit emit;
  Type element, indexType;
  SmallVector<Value> values; ///< by part
};

} // namespace

Value emitHalo(Partitioner &p, const HaloPlan &plan, ArrayRef<Value> locals, int64_t dim, const AxisList &axes,
               Value fill) {
  return Assembly(p, plan, locals, dim, axes, fill).run();
}

static HaloPlan windowPlan(const Mesh &mesh, int64_t n, const AxisList &axes, int64_t stride, int64_t offset,
                           int64_t length) {
  int64_t ranks = mesh.size(axes);
  return planHalo(ranks, {{n, !axes.empty()}}, windowPieces(affineStarts(ranks, stride, offset), length, {0, n}),
                  length);
}

double windowCost(const Mesh &mesh, int64_t n, const AxisList &axes, int64_t stride, int64_t offset, int64_t length,
                  double sliceBytes) {
  return windowPlan(mesh, n, axes, stride, offset, length).cost(sliceBytes);
}

Value fetchWindow(Partitioner &p, Value local, int64_t n, int64_t dim, const AxisList &axes, int64_t stride,
                  int64_t offset, int64_t length, Value fill) {
  return emitHalo(p, windowPlan(p.mesh, n, axes, stride, offset, length), {local}, dim, axes, fill);
}

} // namespace weft::partition
