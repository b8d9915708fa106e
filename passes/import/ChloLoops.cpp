//===- ChloLoops.cpp - ragged_dot as masked products, scan as a loop -----------===//

#include "dialects/chlo/Dialect.h"
#include "dialects/stablehlo/LinalgOps.h"
#include "passes/import/Build.h"
#include "passes/import/OldOps.h"

#include "mlir/IR/IRMapping.h"

using namespace mlir;

namespace weft::import {

//===----------------------------------------------------------------------===//
// ragged_dot
//===----------------------------------------------------------------------===//

namespace {

/// i1 of `shape`, dims first the group, then those of lhs: whether the index along `ragged` lies in the group.
Value groupMask(Build &at, Value sizes, ArrayRef<int64_t> lhsShape, ArrayRef<int64_t> batches, int64_t ragged) {
  RankedTensorType type = Build::type(sizes); // [.., groups]
  int64_t groups = type.getShape().back(), rank = type.getRank();
  // Ends of the groups: sums of the sizes up to each, by a mask over pairs (.., from, to).
  SmallVector<int64_t> pairs(type.getShape()), from, group(1, groups);
  pairs.push_back(groups);
  for (int64_t i = 0; i < rank; ++i)
    from.push_back(i);
  RankedTensorType pairType = type.clone(pairs);
  Value before = at.compare("LE", at.iota(pairType, rank - 1), at.iota(pairType, rank));
  Value ends = at.sum(at.select(before, at.broadcast(sizes, pairs, from), at.zero(pairType)), rank - 1);
  Value starts = at.sub(ends, sizes);
  SmallVector<int64_t> shape(1, groups), dims;
  llvm::append_range(shape, lhsShape);
  if (rank > 1)
    for (int64_t batch : batches)
      dims.push_back(batch + 1);
  dims.push_back(0);
  // broadcast_in_dim wants no order of its dims.
  Value index = at.iota(type.clone(shape), ragged + 1);
  return at.binary("stablehlo.and", at.compare("GE", index, at.broadcast(starts, shape, dims)),
                   at.compare("LT", index, at.broadcast(ends, shape, dims)));
}

SmallVector<int64_t> raised(ArrayRef<int64_t> dims) {
  return llvm::map_to_vector(dims, [](int64_t dim) { return dim + 1; });
}

} // namespace

Values expandRaggedDot(OpBuilder &b, chlo::RaggedDotOp op) {
  auto numbers = op.getRaggedDotDimensionNumbers();
  Value lhs = op.getLhs(), rhs = op.getRhs(), sizes = op.getGroupSizes();
  ArrayRef<int64_t> batches = numbers.getLhsBatchingDimensions(), contracting = numbers.getLhsContractingDimensions();
  int64_t rank = Build::type(sizes).getRank();
  auto type = cast<RankedTensorType>(op.getType());
  if (numbers.getLhsRaggedDimensions().size() != 1 || numbers.getRhsGroupDimensions().size() > 1 || rank < 1 ||
      (rank > 1 && rank != static_cast<int64_t>(batches.size()) + 1))
    return {};
  int64_t ragged = numbers.getLhsRaggedDimensions()[0];
  bool raggedBatch = llvm::is_contained(batches, ragged), grouped = !numbers.getRhsGroupDimensions().empty();
  if (raggedBatch ? rank != 1 || grouped : grouped == llvm::is_contained(contracting, ragged))
    return {};
  Build at(b, op.getLoc());
  SmallVector<int64_t> wide(1, Build::type(sizes).getShape().back()), along;
  llvm::append_range(wide, Build::shape(lhs));
  for (int64_t dim = 0; dim < Build::type(lhs).getRank(); ++dim)
    along.push_back(dim + 1);
  Value mask = groupMask(at, sizes, Build::shape(lhs), batches, ragged);
  // Elements outside of the group count as zero, in a copy of lhs for each group.
  Value masked = at.select(mask, at.broadcast(lhs, wide, along), at.zero(Build::type(lhs).clone(wide)));
  SmallVector<int64_t> lhsContracting = raised(contracting), rhsContracting(numbers.getRhsContractingDimensions());
  SmallVector<int64_t> shape, order;
  if (grouped || raggedBatch) { // groups are summed over
    lhsContracting.push_back(0);
    if (grouped)
      rhsContracting.push_back(numbers.getRhsGroupDimensions()[0]);
    shape.assign(type.getShape().begin(), type.getShape().end());
  }
  if (raggedBatch) { // no group has weights of its own
    masked = at.sum(masked, 0);
    lhsContracting.assign(contracting.begin(), contracting.end());
  }
  SmallVector<int64_t> lhsBatches = raggedBatch ? SmallVector<int64_t>(batches) : raised(batches);
  bool groupsInResult = !grouped && !raggedBatch;
  if (groupsInResult) { // dot_general puts them behind the batches, the result has them first
    for (int64_t i = 0; i < static_cast<int64_t>(batches.size()); ++i)
      shape.push_back(type.getDimSize(i + 1));
    shape.push_back(type.getDimSize(0));
    order.push_back(batches.size());
    for (int64_t i = 0; i < static_cast<int64_t>(batches.size()); ++i)
      order.push_back(i);
    for (int64_t i = batches.size() + 1; i < type.getRank(); ++i) {
      shape.push_back(type.getDimSize(i));
      order.push_back(i);
    }
  }
  auto dims = stablehlo::DotDimensionNumbersAttr::get(op.getContext(), lhsBatches, numbers.getRhsBatchingDimensions(),
                                                      lhsContracting, rhsContracting);
  Value product =
      stablehlo::DotGeneralOp::create(b, op.getLoc(), type.clone(shape), masked, rhs, dims, nullptr, nullptr);
  return {groupsInResult ? at.transpose(product, order) : product};
}

//===----------------------------------------------------------------------===//
// scan
//===----------------------------------------------------------------------===//

Values expandScan(OpBuilder &b, chlo::ScanOp op) {
  Location loc = op.getLoc();
  Build at(b, loc);
  Block &body = op.getBody().front();
  int64_t dim = op.getDimension(), inputs = op.getInputs().size(), carries = op.getInits().size();
  int64_t outputs = op.getOutputs().size();
  int64_t steps = op.getScanDimSize().value_or(0);
  for (Value input : op.getInputs()) {
    if (dim >= Build::type(input).getRank())
      return {};
    steps = Build::shape(input)[dim];
  }
  if (static_cast<int64_t>(body.getNumArguments()) != inputs + carries ||
      static_cast<int64_t>(body.getTerminator()->getNumOperands()) != outputs + carries ||
      static_cast<int64_t>(op.getCarries().size()) != carries)
    return {};
  auto sliceShape = [&](ArrayRef<int64_t> shape) {
    SmallVector<int64_t> sizes(shape);
    sizes[dim] = 1;
    return sizes;
  };
  auto fits = [&](Type slice, Type whole) {
    auto from = dyn_cast<RankedTensorType>(slice), to = dyn_cast<RankedTensorType>(whole);
    return from && to && to.getRank() > dim && to.getDimSize(dim) == steps &&
           from.getNumElements() == to.clone(sliceShape(to.getShape())).getNumElements();
  };
  for (int64_t i = 0; i < inputs; ++i)
    if (!fits(body.getArgument(i).getType(), op.getInputs()[i].getType()))
      return {};
  for (int64_t i = 0; i < outputs; ++i)
    if (!fits(body.getTerminator()->getOperand(i).getType(), op.getOutputs()[i].getType()))
      return {};

  // Carried: the step, the inputs, the outputs so far, the carries.
  auto count = RankedTensorType::get({}, b.getI32Type());
  SmallVector<Value> init = {at.zero(count)};
  llvm::append_range(init, op.getInputs());
  for (Value output : op.getOutputs())
    init.push_back(at.zero(Build::type(output)));
  llvm::append_range(init, op.getInits());
  SmallVector<Type> types = llvm::map_to_vector(init, [](Value value) { return value.getType(); });
  SmallVector<Location> locs(types.size(), loc);
  OperationState state(loc, "stablehlo.while", init, types);
  state.addRegion();
  state.addRegion();
  Operation *made = b.create(state);
  OpBuilder::InsertionGuard guard(b);
  auto finish = [&](ValueRange values) { b.create(OperationState(loc, "stablehlo.return", values, TypeRange())); };
  Block *test = b.createBlock(&made->getRegion(0), {}, types, locs);
  finish(at.compare("LT", test->getArgument(0), at.splat(count, static_cast<double>(steps))));

  Block *block = b.createBlock(&made->getRegion(1), {}, types, locs);
  Value step = block->getArgument(0), zero = at.zero(count);
  Value position = op.getIsReverse() ? at.sub(at.splat(count, static_cast<double>(steps - 1)), step) : step;
  auto starts = [&](int64_t rank) {
    SmallVector<Value> all(rank, zero);
    all[dim] = position;
    return all;
  };
  IRMapping map;
  for (int64_t i = 0; i < inputs; ++i) {
    Value whole = block->getArgument(1 + i);
    SmallVector<int64_t> sizes = sliceShape(Build::shape(whole));
    SmallVector<Value> operands = {whole};
    llvm::append_range(operands, starts(sizes.size()));
    Value slice =
        at.make("stablehlo.dynamic_slice", Build::type(whole).clone(sizes), operands, at.dims("slice_sizes", sizes));
    map.map(body.getArgument(i), at.reshape(slice, Build::shape(body.getArgument(i))));
  }
  for (int64_t i = 0; i < carries; ++i)
    map.map(body.getArgument(inputs + i), block->getArgument(1 + inputs + outputs + i));
  for (Operation &inner : body.without_terminator())
    b.clone(inner, map);
  SmallVector<Value> next = {at.add(step, at.splat(count, 1))};
  for (int64_t i = 0; i < inputs; ++i)
    next.push_back(block->getArgument(1 + i));
  for (int64_t i = 0; i < outputs; ++i) {
    Value whole = block->getArgument(1 + inputs + i);
    Value part = map.lookupOrDefault(body.getTerminator()->getOperand(i));
    SmallVector<Value> operands = {whole, at.reshape(part, sliceShape(Build::shape(whole)))};
    llvm::append_range(operands, starts(Build::type(whole).getRank()));
    next.push_back(at.make("stablehlo.dynamic_update_slice", whole.getType(), operands));
  }
  for (int64_t i = 0; i < carries; ++i)
    next.push_back(map.lookupOrDefault(body.getTerminator()->getOperand(outputs + i)));
  finish(next);
  return SmallVector<Value>(made->getResults().drop_front(1 + inputs));
}

} // namespace weft::import
