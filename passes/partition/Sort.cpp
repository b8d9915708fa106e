//===- Sort.cpp - sorts and largest elements along split dims ---------------===//
//
// Where only the first k elements of a sort along a split dim are used (a top-k), each device sorts its shard and keeps
// the first k, these are gathered, and a stable sort of the candidates gives the same first k: candidates lie in the
// order of the shards, so that ties keep the order of the whole. Where it is cheaper, and for whole sorts, the sharding
// moves to another dim or the dim is gathered.
//
//===----------------------------------------------------------------------===//
#include "dialects/spmd/Dialect.h"
#include "dialects/stablehlo/BinaryOps.h"
#include "dialects/stablehlo/ControlOps.h"
#include "dialects/stablehlo/ReduceOps.h"
#include "dialects/stablehlo/ShapeOps.h"
#include "passes/partition/Choice.h"
#include "passes/partition/Emit.h"
#include "passes/partition/Handlers.h"

#include "mlir/IR/IRMapping.h"

using namespace mlir;

namespace weft::partition {

namespace {

/// How the first elements of a split dim are found.
struct FirstPlan {
  Layout layout;    ///< of all operands; splits the dim
  AxisList axes;    ///< that split the dim
  int64_t kept = 0; ///< candidates of each device
  double cost = 1e300;
};

/// The cheapest layout among those that the operands have in which the dim is split over several devices, evenly or
/// not.
FirstPlan planFirst(Partitioner &p, Operation *op, ArrayRef<Value> operands, int64_t dim, int64_t k) {
  FirstPlan best;
  auto type = cast<RankedTensorType>(operands.front().getType());
  for (Value operand : operands)
    for (const Layout &have : p.layouts(operand)) {
      FirstPlan plan;
      plan.layout = have.reduced();
      plan.axes = plan.layout.dims[dim];
      if (plan.axes.empty())
        continue;
      int64_t shards = p.mesh.size(plan.axes);
      Shape local = localShape(p.mesh, Partitioner::shapeOf(type), plan.layout);
      plan.kept = std::min(k, local[dim]);
      double rows = static_cast<double>(product(local)) / std::max<double>(1, static_cast<double>(local[dim]));
      plan.cost = 0;
      for (Value each : operands)
        plan.cost += p.cost(each, plan.layout) +
                     static_cast<double>((shards - 1) * plan.kept) * rows * elementBytes(each.getType());
      if (plan.cost < best.cost)
        best = plan;
    }
  return best;
}

/// What a choice costs in bytes, without the work.
double bytesOf(Partitioner &p, ArrayRef<Value> operands, const Layout &layout) {
  double bytes = 0;
  for (Value operand : operands)
    bytes += p.cost(operand, layout);
  return bytes;
}

Value first(Emit &emit, Value value, int64_t dim, int64_t k) {
  return emit.slice(value, dim, 0, k);
}

/// The candidates of all devices, side by side along `dim`.
SmallVector<Value> gatherAlong(Partitioner &p, Operation *op, ArrayRef<Value> pieces, int64_t dim,
                               const AxisList &axes) {
  SmallVector<Type> types;
  for (Value piece : pieces) {
    SmallVector<int64_t> shape(Emit::type(piece).getShape());
    shape[dim] *= p.mesh.size(axes);
    types.push_back(Emit::withShape(Emit::type(piece), shape));
  }
  SmallVector<int64_t> dims(pieces.size(), dim);
  p.setReason("candidates of " + describe(op) + " over " + p.mesh.text(axes));
  auto gather = spmd::AllGatherOp::create(p.builder, p.loc, types, pieces, p.axesAttr(axes), nullptr,
                                          p.builder.getDenseI64ArrayAttr(dims));
  p.explain(gather, axes);
  p.setReason("");
  return SmallVector<Value>(gather.getOutputs());
}

/// A copy of the sort on these operands, stable. `outside`: i1 by element, those that come last whatever the comparator
/// says.
SmallVector<Value> sortLocal(Partitioner &p, stablehlo::SortOp op, ArrayRef<Value> operands, Value outside) {
  SmallVector<Value> all(operands);
  if (outside)
    all.push_back(outside);
  SmallVector<Type> types;
  for (Value value : all)
    types.push_back(value.getType());
  auto sort =
      stablehlo::SortOp::create(p.builder, p.loc, types, all, op.getDimensionAttr(), p.builder.getBoolAttr(true));
  p.cloneScalarRegion(op.getComparator(), sort.getComparator());
  if (!outside)
    return SmallVector<Value>(sort->getResults());
  // outside(a) < outside(b), or they are equal and the comparator holds.
  Block &block = sort.getComparator().front();
  RankedTensorType flag = RankedTensorType::get({}, p.builder.getI1Type());
  Value a = block.addArgument(flag, p.loc), b = block.addArgument(flag, p.loc);
  OpBuilder::InsertionGuard guard(p.builder);
  Operation *terminator = block.getTerminator();
  p.builder.setInsertionPoint(terminator);
  Emit emit(p.builder, p.loc);
  Value equal = emit.compare(Emit::kEq, a, b);
  terminator->setOperand(0, emit.select(equal, terminator->getOperand(0), b));
  SmallVector<Value> results(sort->getResults());
  results.pop_back();
  return results;
}

/// i1: whether the element lies in the padding along `dim`; null if there is none.
Value paddingOf(Partitioner &p, RankedTensorType global, const Layout &layout, int64_t dim) {
  int64_t n = global.getDimSize(dim);
  const AxisList &axes = layout.dims[dim];
  if (n % p.mesh.size(axes) == 0)
    return {};
  Emit emit(p.builder, p.loc);
  Value inside = emit.indexMask(p.localType(global, layout), dim, p.shardStart(n, axes), n);
  return emit.make("stablehlo.not", inside.getType(), inside);
}

/// The same for candidates: after its sort, each shard's padding is last, so that how many there are says where.
Value paddingOfCandidates(Partitioner &p, RankedTensorType global, const FirstPlan &plan, ArrayRef<int64_t> shape,
                          int64_t dim) {
  int64_t n = global.getDimSize(dim), shards = p.mesh.size(plan.axes), length = ceilDiv(n, shards);
  if (n % shards == 0)
    return {};
  SmallVector<bool> outside;
  for (int64_t shard = 0; shard < shards; ++shard)
    for (int64_t place = 0; place < plan.kept; ++place)
      outside.push_back(shard * length + place >= n);
  auto type = RankedTensorType::get({static_cast<int64_t>(outside.size())}, p.builder.getI1Type());
  Emit emit(p.builder, p.loc);
  return emit.broadcast(emit.constant(DenseElementsAttr::get(type, outside)), shape, {dim});
}

/// The slices that are all uses of a sort's results, if each takes the first elements along the dim; k is the most.
std::optional<SmallVector<stablehlo::SliceOp>> firstSlices(stablehlo::SortOp op, int64_t dim, int64_t &k) {
  SmallVector<stablehlo::SliceOp> slices;
  k = 0;
  for (Operation *user : op->getUsers()) {
    auto slice = dyn_cast<stablehlo::SliceOp>(user);
    if (!slice || slice->getBlock() != op->getBlock())
      return std::nullopt;
    auto type = cast<RankedTensorType>(slice.getOperand().getType());
    for (int64_t i = 0; i < type.getRank(); ++i) {
      int64_t limit = slice.getLimitIndices()[i];
      if (slice.getStartIndices()[i] != 0 || slice.getStrides()[i] != 1 || (i != dim && limit != type.getDimSize(i)))
        return std::nullopt;
    }
    k = std::max(k, slice.getLimitIndices()[dim]);
    slices.push_back(slice);
  }
  if (slices.empty())
    return std::nullopt;
  return slices;
}

/// The layout of results of which `dim` became whole.
Layout wholeAlong(Layout layout, int64_t dim) {
  layout.dims[dim].clear();
  return layout;
}

/// Whether the plan beats the usual choice, which brings `dim` together.
bool isBetter(Partitioner &p, Operation *op, ArrayRef<Value> operands, const FirstPlan &plan, int64_t dim) {
  if (plan.axes.empty())
    return false;
  double usual = 1e300;
  for (Value operand : operands)
    for (const Layout &have : p.layouts(operand)) {
      // Whole along the dim, or its axes moved to another dim that they divide.
      Layout base = wholeAlong(have.reduced(), dim);
      usual = std::min(usual, bytesOf(p, operands, base));
      Shape shape = Partitioner::shapeOf(operand);
      for (size_t other = 0; other < shape.size(); ++other) {
        if (static_cast<int64_t>(other) == dim)
          continue;
        Layout moved = base;
        const AxisList &axes = have.dims[dim];
        moved.dims[other].insert(moved.dims[other].end(), axes.begin(), axes.end());
        if (shape[other] % p.mesh.size(moved.dims[other]) == 0)
          usual = std::min(usual, bytesOf(p, operands, moved));
      }
    }
  return plan.cost < usual;
}

} // namespace

LogicalResult partitionSort(Partitioner &p, Operation *op) {
  auto sort = cast<stablehlo::SortOp>(op);
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  int64_t dim = static_cast<int64_t>(sort.getDimension()), k = 0;
  if (dim < 0)
    dim += type.getRank();
  std::optional<SmallVector<stablehlo::SliceOp>> slices = firstSlices(sort, dim, k);
  if (!slices)
    return partitionGeneric(p, op);
  SmallVector<Value> operands(op->getOperands());
  FirstPlan plan = planFirst(p, op, operands, dim, k);
  if (!isBetter(p, op, operands, plan, dim))
    return partitionGeneric(p, op);
  Emit emit(p.builder, p.loc);
  SmallVector<Value> locals;
  for (Value operand : operands) {
    locals.push_back(p.get(operand, plan.layout));
    if (!locals.back())
      return failure();
  }
  locals = sortLocal(p, sort, locals, paddingOf(p, type, plan.layout, dim));
  for (Value &local : locals)
    local = first(emit, local, dim, plan.kept);
  SmallVector<Value> gathered = gatherAlong(p, op, locals, dim, plan.axes);
  Value outside = paddingOfCandidates(p, type, plan, Emit::type(gathered.front()).getShape(), dim);
  SmallVector<Value> sorted = sortLocal(p, sort, gathered, outside);
  Layout layout = wholeAlong(plan.layout, dim);
  for (stablehlo::SliceOp slice : *slices) {
    unsigned index = cast<OpResult>(slice.getOperand()).getResultNumber();
    p.set(slice.getResult(), first(emit, sorted[index], dim, slice.getLimitIndices()[dim]), layout);
  }
  return success();
}

LogicalResult partitionTopK(Partitioner &p, Operation *op) {
  auto type = cast<RankedTensorType>(op->getOperand(0).getType());
  auto indexType = cast<RankedTensorType>(op->getResult(1).getType());
  int64_t dim = type.getRank() - 1, k = indexType.getDimSize(dim);
  SmallVector<Value> operands{op->getOperand(0)};
  FirstPlan plan = planFirst(p, op, operands, dim, k);
  // Indices are sent with the values.
  if (!plan.axes.empty())
    plan.cost *= 1 + elementBytes(indexType) / elementBytes(type);
  if (!isBetter(p, op, operands, plan, dim))
    return partitionGeneric(p, op);
  // As a sort of pairs, whose comparator looks at the values alone.
  Value local = p.get(op->getOperand(0), plan.layout);
  if (!local)
    return failure();
  Emit emit(p.builder, p.loc);
  RankedTensorType localType = Emit::type(local);
  Value start = emit.convert(p.shardStart(type.getDimSize(dim), plan.axes), indexType.getElementType());
  auto sortPairs = [&](Value values, Value indices, Value outside) {
    SmallVector<Value> all{values, indices};
    SmallVector<Type> types{values.getType(), indices.getType()};
    if (outside) {
      all.push_back(outside);
      types.push_back(outside.getType());
    }
    auto sort = stablehlo::SortOp::create(p.builder, p.loc, types, all, p.builder.getI64IntegerAttr(dim),
                                          p.builder.getBoolAttr(true));
    OpBuilder::InsertionGuard guard(p.builder);
    Block *block = p.builder.createBlock(&sort.getComparator());
    for (Value each : all)
      for (int side = 0; side < 2; ++side)
        block->addArgument(RankedTensorType::get({}, Emit::type(each).getElementType()), p.loc);
    Type element = type.getElementType();
    auto kind = isa<FloatType>(element)                               ? stablehlo::ComparisonType::TOTALORDER
                : element.isUnsignedInteger() || element.isInteger(1) ? stablehlo::ComparisonType::UNSIGNED
                                                                      : stablehlo::ComparisonType::SIGNED;
    Value before = stablehlo::CompareOp::create(
        p.builder, p.loc, RankedTensorType::get({}, p.builder.getI1Type()), block->getArgument(0),
        block->getArgument(1),
        stablehlo::ComparisonDirectionAttr::get(p.builder.getContext(), stablehlo::ComparisonDirection::GT),
        stablehlo::ComparisonTypeAttr::get(p.builder.getContext(), kind));
    if (outside) {
      Value equal = emit.compare(Emit::kEq, block->getArgument(4), block->getArgument(5));
      before = emit.select(equal, before, block->getArgument(5));
    }
    stablehlo::ReturnOp::create(p.builder, p.loc, ValueRange{before});
    return SmallVector<Value>{sort->getResult(0), sort->getResult(1)};
  };
  SmallVector<Value> pieces;
  if (Value padding = paddingOf(p, type, plan.layout, dim)) {
    RankedTensorType places = localType.clone(indexType.getElementType());
    pieces = sortPairs(local, emit.add(emit.iota(places, dim), emit.fill(start, places)), padding);
    for (Value &piece : pieces)
      piece = first(emit, piece, dim, plan.kept);
  } else {
    SmallVector<int64_t> shape(localType.getShape());
    shape[dim] = plan.kept;
    Operation *kept = p.cloneLocal(op, local, {localType.clone(shape), indexType.clone(shape)});
    kept->setAttr("k", p.builder.getI64IntegerAttr(plan.kept));
    pieces = {kept->getResult(0), emit.add(kept->getResult(1), emit.fill(start, Emit::type(kept->getResult(1))))};
  }
  SmallVector<Value> gathered = gatherAlong(p, op, pieces, dim, plan.axes);
  Value outside = paddingOfCandidates(p, type, plan, Emit::type(gathered.front()).getShape(), dim);
  SmallVector<Value> sorted = sortPairs(gathered[0], gathered[1], outside);
  Layout layout = wholeAlong(plan.layout, dim);
  for (int i = 0; i < 2; ++i)
    p.set(op->getResult(i), first(emit, sorted[i], dim, k), layout);
  return success();
}

} // namespace weft::partition
