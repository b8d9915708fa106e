//===- CustomCalls.cpp - custom calls as host calls ------------------------===//
#include "passes/codegen/program/CustomCalls.h"

#include "dialects/stablehlo/ControlOps.h"
#include "dialects/stablehlo/ShapeOps.h"
#include "passes/codegen/program/Lowering.h"
#include "passes/codegen/program/Types.h"
#include "passes/support/HostCalls.h"
#include "passes/support/Locations.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/SmallVector.h"

#include <algorithm>

using namespace mlir;

namespace weft::program {

namespace hlo = mlir::stablehlo;

namespace {

/// The logical dim at each place from major to minor.
SmallVector<int64_t> orderOf(Attribute layout) {
  SmallVector<int64_t> order;
  for (const llvm::APInt &dim : cast<DenseIntElementsAttr>(layout).getValues<llvm::APInt>())
    order.push_back(dim.getSExtValue());
  std::reverse(order.begin(), order.end());
  return order;
}

bool isIdentity(ArrayRef<int64_t> order) {
  for (auto [at, dim] : llvm::enumerate(order))
    if (static_cast<int64_t>(at) != dim)
      return false;
  return true;
}

RankedTensorType permuted(Type type, ArrayRef<int64_t> order) {
  auto tensor = cast<RankedTensorType>(type);
  SmallVector<int64_t> dims;
  for (int64_t dim : order)
    dims.push_back(tensor.getDimSize(dim));
  return RankedTensorType::get(dims, tensor.getElementType());
}

} // namespace

void applyCallLayouts(ModuleOp module) {
  module.walk([](hlo::CustomCallOp call) {
    if (!call.getOperandLayouts())
      return;
    OpBuilder builder(call);
    for (auto [i, layout] : llvm::enumerate(*call.getOperandLayouts())) {
      SmallVector<int64_t> order = orderOf(layout);
      Value operand = call->getOperand(i);
      if (!isIdentity(order))
        call->setOperand(
            i, hlo::TransposeOp::create(builder, call.getLoc(), permuted(operand.getType(), order), operand, order));
    }
    builder.setInsertionPointAfter(call);
    for (auto [i, layout] : llvm::enumerate(*call.getResultLayouts())) {
      SmallVector<int64_t> order = orderOf(layout), back(order.size());
      if (isIdentity(order))
        continue;
      for (auto [at, dim] : llvm::enumerate(order))
        back[dim] = at;
      Value result = call->getResult(i);
      Type type = result.getType();
      result.setType(permuted(type, order));
      auto transpose = hlo::TransposeOp::create(builder, call.getLoc(), type, result, back);
      result.replaceAllUsesExcept(transpose.getResult(), transpose);
    }
  });
}

absl::Status Lowering::lowerCustomCall(Operation *op, BodyId body) {
  if (!op->hasAttr(support::kBatchDimsAttr))
    return support::unimplementedAt(op, "no implementation of the custom call '" +
                                            cast<hlo::CustomCallOp>(op).getCallTargetName().str() + "'");
  Step step;
  step.payload.kind = format::InstructionKind::kHostCall;
  step.op = op;
  absl::StatusOr<format::HostCall> form = support::hostCallOf(op);
  if (!form.ok())
    return support::invalidAt(op, std::string(form.status().message()));
  format::HostCall &call = step.payload.host_call;
  call = *std::move(form);
  // The types have the dims as they lie.
  for (size_t i = 0; i < call.layouts.size(); ++i) {
    std::vector<int64_t> lying = call.dims[i];
    for (size_t at = 0; at < lying.size(); ++at)
      call.dims[i][call.layouts[i][lying.size() - 1 - at]] = lying[at];
  }
  for (Value operand : op->getOperands()) {
    WEFT_ASSIGN_OR_RETURN(TensorId id, tensorOf(operand));
    step.reads.push_back(id);
  }
  for (Value result : op->getResults()) {
    WEFT_ASSIGN_OR_RETURN(TensorId id, define(result));
    step.writes.push_back(id);
  }
  for (auto [operand, result] : call.aliases) {
    // An operand that is read twice must last for the other reader.
    TensorId root = plan.root(step.reads[operand]);
    if (llvm::count_if(step.reads, [&](TensorId id) { return plan.root(id) == root; }) == 1 &&
        llvm::none_of(step.inPlace,
                      [operand = operand](auto pair) { return pair.first == static_cast<uint32_t>(operand); }))
      step.inPlace.emplace_back(operand, result);
  }
  plan.bodies[body].steps.push_back(std::move(step));
  return absl::OkStatus();
}

} // namespace weft::program
