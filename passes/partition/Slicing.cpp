//===- Slicing.cpp - slices and updates at run-time positions ---------------===//
//
// A dim that is split and sliced at a run-time position: each device takes from its shard what lies in the range, the
// rest is neutral, and the sum over the devices is the slice. Where that is cheaper (many slices of one value in a
// loop), the sharding moves to another dim before, or the dim is gathered. An update touches on each device only the
// part of the range that it owns. Positions that are known allow more: a slice is a copy (Copies.h), and devices get
// from each other the part of a split update that they own.
//
//===----------------------------------------------------------------------===//
#include "passes/partition/Copies.h"
#include "passes/partition/Halo.h"
#include "passes/partition/Handlers.h"
#include "passes/partition/Indices.h"
#include "passes/support/TripCount.h"

#include "dialects/stablehlo/Dialect.h"

#include <algorithm>
#include <memory>
#include <utility>

using namespace mlir;

namespace weft::partition {

/// How many users in a row are looked at.
constexpr size_t kLinearUses = 4;

/// Factors where the sliced dims of the operand are reductions (each element comes from one device), or whole.
static OpFactors sliceFactors(Operation *op, bool isOwned) {
  OpFactors out;
  Shape operand = Partitioner::shapeOf(op->getOperand(0)), result = Partitioner::shapeOf(op->getResult(0));
  out.operands.emplace_back();
  out.results.emplace_back();
  for (size_t dim = 0; dim < operand.size(); ++dim) {
    bool isKept = operand[dim] == result[dim];
    int factor = isKept || isOwned ? out.add(operand[dim], /*isReduction=*/!isKept) : kWhole;
    out.operands[0].push_back(factor);
    out.results[0].push_back(isKept ? factor : kWhole);
  }
  out.operands.resize(op->getNumOperands());
  if (!isOwned)
    return out;
  out.combine = ownershipCombine(cast<RankedTensorType>(op->getResult(0).getType()).getElementType());
  if (isSum(out.combine))
    out.linear = {{0}};
  return out;
}

/// What part of the price of summing a value over axes at once is paid if it stays in parts as long as only linear ops
/// use it: less where a product with it is smaller, next to nothing where a loop only adds it up, which is summed after
/// the loop.
static double partOfSum(Partitioner &p, Value value, const AxisList &axes) {
  auto bytes = [&](Value each) {
    return static_cast<double>(product(localShape(p.mesh, Partitioner::shapeOf(each), p.desired(each)))) *
           elementBytes(each.getType());
  };
  double whole = bytes(value), least = whole;
  for (size_t depth = 0; depth < kLinearUses && value.hasOneUse(); ++depth) {
    Operation *user = *value.user_begin();
    if (user->getBlock() != value.getParentBlock() || user->getNumResults() != 1)
      break;
    StringRef name = user->getName().getStringRef();
    if (name == "stablehlo.add") {
      Value other = user->getOperand(user->getOperand(0) == value ? 1 : 0);
      auto carried = dyn_cast<BlockArgument>(other);
      auto loop = carried && carried.hasOneUse() ? dyn_cast<stablehlo::WhileOp>(carried.getOwner()->getParentOp())
                                                 : stablehlo::WhileOp();
      if (loop && carried.getOwner() == &loop.getBody().front() && user->getResult(0).hasOneUse() &&
          carried.getOwner()->getTerminator()->getOperand(carried.getArgNumber()) == user->getResult(0))
        return std::min(least / whole,
                        1 / static_cast<double>(std::max<int64_t>(1, support::tripCountOf(loop).value_or(1))));
      break;
    }
    if (name != "stablehlo.reshape" && name != "stablehlo.transpose" && name != "stablehlo.negate" &&
        name != "stablehlo.dot_general")
      break;
    value = user->getResult(0);
    Layout wanted = p.desired(value);
    if (llvm::any_of(axes, [&](AxisId axis) { return wanted.uses(axis); }))
      break;
    least = std::min(least, bytes(value));
  }
  return whole > 0 ? least / whole : 1;
}

/// `startOf(dim, type)`: where the slice begins along a dim, clamped, as a scalar of the type.
static LogicalResult emitOwnedSlice(Partitioner &p, Operation *op, const Choice &choice,
                                    function_ref<Value(int64_t, Type)> startOf) {
  Value operand = op->getOperand(0), result = op->getResult(0);
  auto type = cast<RankedTensorType>(operand.getType()), resultType = cast<RankedTensorType>(result.getType());
  Emit emit(p.builder, p.loc);
  Value local = p.get(operand, choice.operands[0]);
  if (!local)
    return failure();
  int64_t longest = 0;
  for (int64_t size : type.getShape())
    longest = std::max(longest, 2 * size);
  Type indexType = positionType(p, longest);
  Attribute identity = ownershipIdentity(p, type.getElementType());
  SmallVector<Value> starts;
  SmallVector<int64_t> sizes;
  Value isOwner; // of the one element of dims that are sliced to one; null if every device is
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    int64_t n = type.getDimSize(dim), size = resultType.getDimSize(dim);
    const AxisList &axes = choice.operands[0].dims[dim];
    if (n == size) {
      starts.push_back(emit.scalarInt(indexType, 0));
      sizes.push_back(Emit::type(local).getDimSize(dim));
      continue;
    }
    Value start = startOf(dim, indexType);
    if (!start)
      return failure();
    if (!axes.empty() && size == 1) {
      // One device has it: the others take any and forget it.
      int64_t length = Emit::type(local).getDimSize(dim);
      Value shifted = emit.sub(start, emit.convert(p.shardStart(n, axes), indexType));
      start = emit.clamp(emit.scalarInt(indexType, 0), shifted, emit.scalarInt(indexType, length - 1));
      Value inside = emit.compare(Emit::kEq, start, shifted);
      isOwner = isOwner ? emit.andOf(isOwner, inside) : inside;
    } else if (!axes.empty()) {
      // The shard between two paddings of the slice's size: whatever the device does not own reads as neutral.
      int64_t length = Emit::type(local).getDimSize(dim);
      RankedTensorType scalar = RankedTensorType::get({}, type.getElementType());
      local = emit.pad(local, dim, size, size,
                       identity ? emit.splat(scalar, identity) : emit.identity(scalar, Combine::kSum));
      Value shifted =
          emit.add(emit.sub(start, emit.convert(p.shardStart(n, axes), indexType)), emit.scalarInt(indexType, size));
      start = emit.clamp(emit.scalarInt(indexType, 0), shifted, emit.scalarInt(indexType, length + size));
    }
    starts.push_back(start);
    sizes.push_back(size);
  }
  Value slice = emit.dynamicSlice(local, starts, sizes);
  if (isOwner) {
    RankedTensorType sliceType = Emit::type(slice);
    slice = emit.select(isOwner, slice,
                        identity ? emit.splat(sliceType, identity) : emit.identity(sliceType, Combine::kSum));
  }
  p.set(result, slice, choice.results[0]);
  return success();
}

static void addSliceWay(Partitioner &p, Operation *op, bool isOwned, std::vector<Way> &ways) {
  auto slice = dyn_cast<stablehlo::SliceOp>(op);
  if (slice && llvm::any_of(slice.getStrides(), [](int64_t stride) { return stride != 1; }))
    return;
  Way way;
  way.name = isOwned ? "each device what it owns, summed: " : "from whole dims: ";
  way.factors = sliceFactors(op, isOwned);
  if (isOwned && way.factors.combine == Combine::kSum)
    way.factors.sumPart = [&p, op](const AxisList &axes) { return partOfSum(p, op->getResult(0), axes); };
  way.operands.append(op->operand_begin(), op->operand_end());
  way.emit = [&p, op, slice](const Choice &choice) mutable {
    return emitOwnedSlice(p, op, choice, [&](int64_t dim, Type type) -> Value {
      if (slice)
        return Emit(p.builder, p.loc).scalarInt(type, slice.getStartIndices()[dim]);
      Value index = p.get(op->getOperand(1 + dim), Layout::replicated(0));
      int64_t room = Partitioner::shapeOf(op->getOperand(0))[dim] - Partitioner::shapeOf(op->getResult(0))[dim];
      return index ? clampIndex(p, index, room, type) : Value();
    });
  };
  ways.push_back(std::move(way));
}

void addOwnedWay(Partitioner &p, Operation *op, std::vector<Way> &ways) {
  addSliceWay(p, op, /*isOwned=*/true, ways);
}

LogicalResult partitionDynamicSlice(Partitioner &p, Operation *op) {
  if (deferSeenThrough(p, op))
    return success();
  std::vector<Way> ways;
  addBoxWays(p, op, ways);
  addJoinWays(p, op, ways);
  addOwnedWay(p, op, ways);
  addSliceWay(p, op, /*isOwned=*/false, ways);
  return emitCheapest(p, op, ways);
}

//===----------------------------------------------------------------------===//
// Updates
//===----------------------------------------------------------------------===//

/// Along a dim of `size` elements of which an update covers `length` from `start` on: what each rank reads of the
/// update, which is split as the dim is. The window of the shard that it goes to has as many elements and covers what
/// the rank owns of the range.
static HaloPlan updatePlan(int64_t size, int64_t length, int64_t start, int64_t ranks) {
  int64_t shard = ceilDiv(size, ranks), window = std::min(shard, length);
  std::vector<int64_t> starts;
  for (int64_t rank = 0; rank < ranks; ++rank) {
    int64_t relative = start - rank * shard;
    starts.push_back(std::clamp<int64_t>(relative, 0, shard - window) - relative);
  }
  return planHalo(ranks, {{length, true}}, windowPieces(starts, window, {0, length}), window);
}

namespace {

/// The plans by dim for an update at known places.
struct UpdateExchange {
  Partitioner &p;
  Shape operand, update;
  SmallVector<std::optional<int64_t>> starts; ///< by dim; none: not known, or the update covers the dim

  bool applies(size_t dim, const Layout &layout) const { return starts[dim] && !layout.dims[dim].empty(); }
  HaloPlan plan(size_t dim, const Layout &layout) const {
    return updatePlan(operand[dim], update[dim], *starts[dim], p.mesh.size(layout.dims[dim]));
  }
  double cost(const Layout &layout, double bytes) const {
    Shape shape = localShape(p.mesh, update, layout);
    double cost = 0;
    for (size_t dim = 0; dim < shape.size(); ++dim) {
      if (!applies(dim, layout))
        continue;
      HaloPlan halo = plan(dim, layout);
      shape[dim] = 1;
      cost += halo.cost(static_cast<double>(product(shape)) * bytes);
      shape[dim] = halo.length;
    }
    return cost;
  }
};

} // namespace

/// `exchange`: the update is split as the operand is along the dims where it starts at a known place; else it is whole
/// along all dims that it does not cover.
static OpFactors updateFactors(Operation *op, const UpdateExchange *exchange) {
  OpFactors out;
  Shape operand = Partitioner::shapeOf(op->getOperand(0)), update = Partitioner::shapeOf(op->getOperand(1));
  out.operands.resize(op->getNumOperands());
  out.results.resize(1);
  for (size_t dim = 0; dim < operand.size(); ++dim) {
    int factor = out.add(operand[dim]);
    out.operands[0].push_back(factor);
    out.results[0].push_back(factor);
    out.operands[1].push_back(operand[dim] == update[dim] || (exchange && exchange->starts[dim]) ? factor : kWhole);
  }
  return out;
}

static LogicalResult emitUpdate(Partitioner &p, Operation *op, const Choice &choice, const UpdateExchange *exchange) {
  Value operand = op->getOperand(0), result = op->getResult(0);
  auto type = cast<RankedTensorType>(operand.getType()),
       updateType = cast<RankedTensorType>(op->getOperand(1).getType());
  Emit emit(p.builder, p.loc);
  Value local = p.get(operand, choice.operands[0]), update = p.get(op->getOperand(1), choice.operands[1]);
  if (!local || !update)
    return failure();
  int64_t longest = 0;
  for (int64_t size : type.getShape())
    longest = std::max(longest, 2 * size);
  Type indexType = positionType(p, longest);
  Value zero = emit.scalarInt(indexType, 0);
  SmallVector<Value> starts;
  SmallVector<int64_t> sizes(Emit::type(update).getShape());
  // For each split dim: the window's position in the range of the update is `offset` + (index in the window).
  SmallVector<std::pair<int64_t, Value>> owned;
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    int64_t n = type.getDimSize(dim), size = updateType.getDimSize(dim);
    const AxisList &axes = choice.operands[0].dims[dim];
    if (n == size) {
      starts.push_back(zero);
      continue;
    }
    Value index = p.get(op->getOperand(2 + dim), Layout::replicated(0));
    if (!index)
      return failure();
    Value start = clampIndex(p, index, n - size, indexType);
    if (axes.empty()) {
      starts.push_back(start);
      continue;
    }
    // A window of the shard that covers what the device owns of the range; the update is shifted to it.
    int64_t length = Emit::type(local).getDimSize(dim), window = std::min(length, size);
    Value relative = emit.sub(start, emit.convert(p.shardStart(n, axes), indexType));
    Value at = emit.clamp(zero, relative, emit.scalarInt(indexType, length - window));
    Value offset = emit.sub(at, relative);
    if (exchange && exchange->applies(dim, choice.operands[1])) {
      update = emitHalo(p, exchange->plan(dim, choice.operands[1]), {update}, dim, axes, {});
    } else {
      RankedTensorType scalar = RankedTensorType::get({}, type.getElementType());
      Value padded = emit.pad(update, dim, window, window, emit.zero(scalar));
      update = emit.dynamicSliceDim(padded, dim,
                                    emit.clamp(zero, emit.add(offset, emit.scalarInt(indexType, window)),
                                               emit.scalarInt(indexType, size + window)),
                                    window);
    }
    sizes[dim] = window;
    owned.push_back({dim, offset});
    starts.push_back(at);
  }
  if (!owned.empty()) {
    RankedTensorType windowType = Emit::type(update), positions = windowType.clone(indexType);
    Value mask;
    for (auto [dim, offset] : owned) {
      Value position = emit.add(emit.iota(positions, dim), emit.fill(offset, positions));
      Value inside =
          emit.andOf(emit.compare(Emit::kGe, position, emit.splatInt(positions, 0)),
                     emit.compare(Emit::kLt, position, emit.splatInt(positions, updateType.getDimSize(dim))));
      mask = mask ? emit.andOf(mask, inside) : inside;
    }
    update = emit.select(mask, update, emit.dynamicSlice(local, starts, sizes));
  }
  p.set(result, emit.dynamicUpdateSlice(local, update, starts), choice.results[0]);
  return success();
}

LogicalResult partitionDynamicUpdateSlice(Partitioner &p, Operation *op) {
  auto exchange = std::make_shared<UpdateExchange>(
      UpdateExchange{p, Partitioner::shapeOf(op->getOperand(0)), Partitioner::shapeOf(op->getOperand(1)), {}});
  bool isKnown = false;
  for (size_t dim = 0; dim < exchange->operand.size(); ++dim) {
    int64_t room = exchange->operand[dim] - exchange->update[dim];
    std::optional<int64_t> start;
    if (room > 0 && exchange->update[dim] > 0)
      start = constantIndex(op->getOperand(2 + dim));
    if (start)
      start = std::clamp<int64_t>(*start, 0, room);
    isKnown |= start.has_value();
    exchange->starts.push_back(start);
  }
  std::vector<Way> ways(isKnown ? 2 : 1);
  for (Way &way : ways)
    way.operands.append(op->operand_begin(), op->operand_end());
  ways[0].factors = updateFactors(op, nullptr);
  ways[0].emit = [&p, op](const Choice &choice) { return emitUpdate(p, op, choice, nullptr); };
  if (isKnown) {
    ways[1].name = "slabs of the update: ";
    ways[1].factors = updateFactors(op, exchange.get());
    double bytes = elementBytes(op->getOperand(1).getType());
    ways[1].factors.exchange = [exchange, bytes](const Choice &choice) {
      return exchange->cost(choice.operands[1], bytes);
    };
    ways[1].emit = [&p, op, exchange](const Choice &choice) { return emitUpdate(p, op, choice, exchange.get()); };
  }
  return emitCheapest(p, op, ways);
}

} // namespace weft::partition
