//===- VerifyControl.cpp - Checks of control flow and tuples ------------------------------===//

#include "dialects/stablehlo/ControlOps.h"
#include "dialects/stablehlo/VerifyUtils.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// As many values, pairwise of compatible types.
static LogicalResult verifySameTypes(Operation *op, StringRef name, TypeRange actual, StringRef otherName,
                                     TypeRange expected) {
  if (actual.size() != expected.size())
    return op->emitOpError("has ") << actual.size() << " " << name << "s for " << expected.size() << " " << otherName
                                   << "s";
  for (auto [i, pair] : llvm::enumerate(llvm::zip(actual, expected)))
    if (failed(expectType(op, name + " " + Twine(i), std::get<0>(pair), std::get<1>(pair))))
      return failure();
  return success();
}

LogicalResult IfOp::verify() {
  return expectRank(*this, "pred", tensorType(getPred()).getRank(), 0);
}

LogicalResult IfOp::verifyRegions() {
  if (failed(verifyRegionTypes(*this, getTrueBranch(), "true_branch", {}, getResultTypes())))
    return failure();
  return verifyRegionTypes(*this, getFalseBranch(), "false_branch", {}, getResultTypes());
}

LogicalResult CaseOp::verify() {
  if (getBranches().empty())
    return emitOpError("expects at least 1 branch");
  if (!elementType(getIndex()).isSignlessInteger(32))
    return emitOpError("index has element type ") << elementType(getIndex()) << ", expected i32";
  return success();
}

LogicalResult CaseOp::verifyRegions() {
  for (auto [i, branch] : llvm::enumerate(getBranches()))
    if (failed(verifyRegionTypes(*this, branch, "branch " + std::to_string(i), {}, getResultTypes())))
      return failure();
  return success();
}

LogicalResult WhileOp::verify() {
  return verifySameTypes(*this, "result", getResultTypes(), "operand", getOperandTypes());
}

LogicalResult WhileOp::verifyRegions() {
  Type pred = RankedTensorType::get({}, IntegerType::get(getContext(), 1));
  if (failed(verifyRegionTypes(*this, getCond(), "cond", getOperandTypes(), pred)))
    return failure();
  return verifyRegionTypes(*this, getBody(), "body", getOperandTypes(), getOperandTypes());
}

LogicalResult OptimizationBarrierOp::verify() {
  return verifySameTypes(*this, "result", getResultTypes(), "operand", getOperandTypes());
}

LogicalResult TupleOp::verify() {
  return verifySameTypes(*this, "operand", getOperandTypes(), "element of the tuple",
                         cast<TupleType>(getType()).getTypes());
}

LogicalResult GetTupleElementOp::verify() {
  auto tuple = cast<TupleType>(getOperand().getType());
  int64_t index = static_cast<int32_t>(getIndex());
  if (failed(expectDim(*this, "index", index, tuple.size())))
    return failure();
  return expectType(*this, "result", getType(), tuple.getType(index));
}
