//===- FormReduceScatters.cpp - all-reduce and slice as one -----------------===//
#include "dialects/spmd/Dialect.h"
#include "dialects/stablehlo/ShapeOps.h"
#include "passes/collectives/Passes.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;

namespace weft::collectives {
#define GEN_PASS_DEF_FORMREDUCESCATTERS
#include "passes/collectives/Passes.h.inc"

namespace {

std::optional<int64_t> constantOf(Value value) {
  Operation *op = value.getDefiningOp();
  auto dense = op ? op->getAttrOfType<DenseIntElementsAttr>("value") : DenseIntElementsAttr();
  if (!dense || !dense.isSplat())
    return std::nullopt;
  return dense.getSplatValue<APInt>().getSExtValue();
}

/// Whether `start` is axis_index over `axes` times `size`.
bool isShardStart(Value start, ArrayAttr axes, int64_t size) {
  auto skip = [](Value value) {
    while (Operation *op = value.getDefiningOp()) {
      if (op->getName().getStringRef() != "stablehlo.convert")
        break;
      value = op->getOperand(0);
    }
    return value;
  };
  start = skip(start);
  auto isIndex = [&](Value value) {
    auto index = skip(value).getDefiningOp<spmd::AxisIndexOp>();
    return index && index.getAxes() == axes;
  };
  if (size == 1 && isIndex(start))
    return true;
  Operation *op = start.getDefiningOp();
  return op && op->getName().getStringRef() == "stablehlo.multiply" &&
         ((isIndex(op->getOperand(0)) && constantOf(op->getOperand(1)) == size) ||
          (isIndex(op->getOperand(1)) && constantOf(op->getOperand(0)) == size));
}

void form(Operation *slice) {
  auto reduce = slice->getOperand(0).getDefiningOp<spmd::AllReduceOp>();
  if (!reduce || reduce.getOperands().size() != 1 || !reduce.getAxes() || !reduce->getResult(0).hasOneUse() ||
      slice->getBlock() != reduce->getBlock())
    return;
  auto whole = cast<RankedTensorType>(reduce->getResult(0).getType()),
       part = cast<RankedTensorType>(slice->getResult(0).getType());
  int64_t dim = -1;
  for (int64_t i = 0; i < whole.getRank(); ++i) {
    if (whole.getDimSize(i) == part.getDimSize(i))
      continue;
    if (dim >= 0)
      return;
    dim = i;
  }
  if (dim < 0)
    return;
  ModuleOp module = slice->getParentOfType<ModuleOp>();
  std::optional<int64_t> devices = spmd::sizeOfAxes(module, *reduce.getAxes());
  if (!devices || part.getDimSize(dim) * *devices != whole.getDimSize(dim) ||
      !isShardStart(slice->getOperand(1 + dim), *reduce.getAxes(), part.getDimSize(dim)))
    return;
  OpBuilder builder(slice);
  auto scatter = spmd::ReduceScatterOp::create(builder, reduce.getLoc(), TypeRange(part), reduce.getOperands(),
                                               reduce.getAxesAttr(), nullptr, builder.getDenseI64ArrayAttr({dim}),
                                               reduce.getReductionAttr());
  scatter->setDiscardableAttrs(reduce->getDiscardableAttrDictionary());
  slice->getResult(0).replaceAllUsesWith(scatter->getResult(0));
  slice->erase();
  reduce.erase();
}

struct FormReduceScattersPass : impl::FormReduceScattersBase<FormReduceScattersPass> {
  void runOnOperation() override {
    SmallVector<Operation *> slices;
    getOperation().walk([&](stablehlo::DynamicSliceOp op) { slices.push_back(op); });
    for (Operation *slice : slices)
      form(slice);
  }
};

} // namespace
} // namespace weft::collectives
