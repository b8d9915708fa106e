//===- FixSizes.cpp - dynamic ops whose sizes are known ----------------------===//

#include "mlir/IR/Builders.h"
#include "mlir/IR/Matchers.h"

#include "dialects/sdy/Utils.h"
#include "dialects/stablehlo/DynamicOps.h"
#include "dialects/stablehlo/IndexingOps.h"
#include "passes/import/Build.h"
#include "passes/import/PassDetail.h"

using namespace mlir;

namespace weft::import {
#define GEN_PASS_DEF_FIXSIZES
#include "passes/import/Passes.h.inc"

namespace {

bool isStatic(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.hasStaticShape();
}

/// The numbers of a constant as a list of i64; null if it is none.
DenseI64ArrayAttr numbersOf(OpBuilder &b, Value value) {
  DenseIntElementsAttr elements;
  if (!matchPattern(value, m_Constant(&elements)))
    return nullptr;
  return b.getDenseI64ArrayAttr(
      llvm::map_to_vector(elements.getValues<APInt>(), [](const APInt &v) { return v.getSExtValue(); }));
}

/// The static op in place of a dynamic one; null where something is not known.
Value fix(OpBuilder &b, Operation *op) {
  Build at(b, op->getLoc());
  Type type = op->getResult(0).getType();
  auto attribute = [&](StringRef name) { return b.getNamedAttr(name, op->getAttr(name)); };
  auto operand = [&](unsigned i, StringRef name) {
    DenseI64ArrayAttr numbers = numbersOf(b, op->getOperand(i));
    return numbers ? b.getNamedAttr(name, numbers) : b.getNamedAttr(name, b.getUnitAttr());
  };
  auto make = [&](StringRef name, unsigned operands, ArrayRef<NamedAttribute> attributes) -> Value {
    for (NamedAttribute its : attributes)
      if (isa<UnitAttr>(its.getValue()))
        return nullptr;
    return at.make(name, type, op->getOperands().take_front(operands), attributes);
  };
  if (isa<stablehlo::DynamicBroadcastInDimOp>(op))
    return make("stablehlo.broadcast_in_dim", 1, attribute("broadcast_dimensions"));
  if (isa<stablehlo::DynamicReshapeOp>(op))
    return make("stablehlo.reshape", 1, {});
  if (isa<stablehlo::DynamicIotaOp>(op))
    return make("stablehlo.iota", 0, attribute("iota_dimension"));
  if (isa<stablehlo::DynamicPadOp>(op))
    return make("stablehlo.pad", 2,
                {operand(2, "edge_padding_low"), operand(3, "edge_padding_high"), operand(4, "interior_padding")});
  if (isa<stablehlo::RealDynamicSliceOp>(op))
    return make("stablehlo.slice", 1,
                {operand(1, "start_indices"), operand(2, "limit_indices"), operand(3, "strides")});
  if (isa<stablehlo::DynamicGatherOp>(op))
    return make("stablehlo.gather", 2,
                {operand(2, "slice_sizes"), attribute("dimension_numbers"),
                 b.getNamedAttr("indices_are_sorted",
                                b.getBoolAttr(cast<stablehlo::DynamicGatherOp>(op).getIndicesAreSorted()))});
  if (auto size = dyn_cast<stablehlo::GetDimensionSizeOp>(op)) {
    auto scalar = cast<RankedTensorType>(type);
    int64_t dim = cast<RankedTensorType>(size.getOperand().getType()).getDimSize(size.getDimension());
    return at.constant(DenseElementsAttr::get(scalar, b.getIntegerAttr(scalar.getElementType(), dim)));
  }
  return nullptr;
}

struct FixSizesPass : impl::FixSizesBase<FixSizesPass> {
  void runOnOperation() override {
    getOperation().walk([&](Operation *op) {
      if (op->getNumResults() != 1 || !llvm::all_of(op->getOperandTypes(), isStatic) ||
          !isStatic(op->getResult(0).getType()) ||
          op->getDialect() != getContext().getLoadedDialect<stablehlo::StablehloDialect>())
        return;
      OpBuilder b(op);
      Value fixed = fix(b, op);
      if (!fixed)
        return;
      if (sdy::TensorShardingAttr sharding = sdy::getSharding(op->getResult(0)))
        sdy::setSharding(fixed, sharding);
      op->getResult(0).replaceAllUsesWith(fixed);
      op->erase();
    });
  }
};

} // namespace
} // namespace weft::import
