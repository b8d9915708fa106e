//===- Windows.cpp - operands of windowed ops on split dims -----------------===//
#include "passes/partition/Windows.h"

#include "passes/partition/Emit.h"
#include "passes/partition/Halo.h"
#include "passes/partition/Indices.h"

using namespace mlir;

namespace weft::partition {

/// `layout` with those of the dims whole that every device has anyhow.
static Layout sourceLayout(Partitioner &p, Value old, const Layout &layout, ArrayRef<DimReads> dims) {
  Layout source = layout;
  for (const DimReads &entry : dims) {
    if (source.dims[entry.dim].empty())
      continue;
    Layout whole = source;
    whole.dims[entry.dim].clear();
    // Cutting out a part costs a little, sending more.
    if (p.cost(old, whole) < 1)
      source = std::move(whole);
  }
  return source;
}

static HaloPlan planOf(int64_t ranks, int64_t size, bool isSplit, const WindowReads &reads) {
  return planHalo(ranks, {{size, isSplit}}, windowPieces(reads.starts, reads.length, {0, size}), reads.length,
                  reads.needed);
}

double readsCost(Partitioner &p, Value old, const Layout &layout, ArrayRef<DimReads> dims) {
  if (dims.empty())
    return 0;
  Layout source = sourceLayout(p, old, layout, dims);
  auto type = cast<RankedTensorType>(old.getType());
  Shape shape = localShape(p.mesh, Partitioner::shapeOf(old), source);
  double cost = 0;
  for (const auto &[dim, reads] : dims) {
    shape[dim] = 1;
    if (!source.dims[dim].empty())
      cost += planOf(p.mesh.size(source.dims[dim]), type.getDimSize(dim), true, reads)
                  .cost(static_cast<double>(product(shape)) * elementBytes(type));
    shape[dim] = reads.length;
  }
  return cost;
}

Value fetchReads(Partitioner &p, Value old, const Layout &layout, ArrayRef<DimReads> dims, Value fill) {
  Layout source = sourceLayout(p, old, layout, dims);
  Value local = p.get(old, source);
  if (!local || !fill)
    return {};
  auto type = cast<RankedTensorType>(old.getType());
  Emit emit(p.builder, p.loc);
  for (const auto &[dim, reads] : dims) {
    const AxisList &axes = layout.dims[dim];
    HaloPlan plan = planOf(p.mesh.size(axes), type.getDimSize(dim), !source.dims[dim].empty(), reads);
    local = emitHalo(p, plan, {local}, dim, axes, fill);
    if (!reads.isExpanded)
      continue;
    SmallVector<int64_t> shape(Emit::type(local).getShape()), none(shape.size(), 0), high(none), interior(none);
    interior[dim] = reads.expansion - 1;
    high[dim] = reads.tail;
    shape[dim] = (shape[dim] - 1) * reads.expansion + 1 + reads.tail;
    local = emit.make("stablehlo.pad", Emit::withShape(Emit::type(local), shape), {local, fill},
                      {emit.i64s("edge_padding_low", none), emit.i64s("edge_padding_high", high),
                       emit.i64s("interior_padding", interior)});
    Value phase = perRank(p, axes, reads.phases, positionType(p, shape[dim]));
    local = emit.dynamicSliceDim(local, dim, phase, reads.total);
  }
  return local;
}

void RankForms::add(ArrayRef<int64_t> value) {
  auto known = llvm::find_if(values, [&](const auto &other) { return ArrayRef<int64_t>(other) == value; });
  forms.push_back(known - values.begin());
  if (known == values.end())
    values.emplace_back(value.begin(), value.end());
}

size_t formCount(ArrayRef<RankForms> dims) {
  size_t count = 1;
  for (const RankForms &dim : dims)
    count *= dim.values.size();
  return count;
}

Value emitByForm(Partitioner &p, ArrayRef<RankForms> dims, RankedTensorType type,
                 llvm::function_ref<Value(ArrayRef<int64_t>)> make) {
  size_t count = formCount(dims);
  if (count == 1)
    return make(SmallVector<int64_t>(dims.size(), 0));
  Emit emit(p.builder, p.loc);
  Type i32 = p.builder.getI32Type();
  Value index = emit.scalarInt(i32, 0);
  for (const RankForms &dim : dims)
    index = emit.add(emit.mul(index, emit.scalarInt(i32, static_cast<int64_t>(dim.values.size()))),
                     perRank(p, dim.axes, dim.forms, i32));
  OperationState state(p.loc, "stablehlo.case", index, type);
  for (size_t form = 0; form < count; ++form)
    state.addRegion();
  Operation *branch = p.builder.create(state);
  for (size_t form = 0; form < count; ++form) {
    SmallVector<int64_t> numbers(dims.size());
    size_t rest = form;
    for (size_t dim = dims.size(); dim-- > 0; rest /= dims[dim].values.size())
      numbers[dim] = static_cast<int64_t>(rest % dims[dim].values.size());
    p.enterRegion(branch, &branch->getRegion(form).emplaceBlock(), /*rounds=*/0);
    Value result = make(numbers);
    emit.op("stablehlo.return", {}, result);
    p.leaveRegion();
  }
  return branch->getResult(0);
}

SmallVector<int64_t> entriesOr(std::optional<ArrayRef<int64_t>> values, size_t rank, int64_t neutral) {
  return values ? SmallVector<int64_t>(*values) : SmallVector<int64_t>(rank, neutral);
}

SmallVector<std::pair<int64_t, int64_t>> paddingOr(DenseIntElementsAttr padding, size_t rank) {
  SmallVector<std::pair<int64_t, int64_t>> out(rank, {0, 0});
  if (!padding)
    return out;
  auto values = padding.getValues<int64_t>();
  for (size_t i = 0; i < rank; ++i)
    out[i] = {values[2 * i], values[2 * i + 1]};
  return out;
}

DenseIntElementsAttr paddingAttr(OpBuilder &builder, ArrayRef<std::pair<int64_t, int64_t>> padding) {
  SmallVector<int64_t> values;
  for (auto [low, high] : padding) {
    values.push_back(low);
    values.push_back(high);
  }
  auto type = RankedTensorType::get({static_cast<int64_t>(padding.size()), 2}, builder.getI64Type());
  return DenseIntElementsAttr::get(type, values);
}

} // namespace weft::partition
