//===- Expectations.cpp - checks that a program carries --------------------===//

#include "tools/check/Expectations.h"

#include "dialects/check/Dialect.h"
#include "tools/check/RunParallel.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/raw_ostream.h"

namespace weft::check {
namespace {

/// The rule that an op asks for, if it is a check.
std::optional<Rule> ruleOf(mlir::Operation &op) {
  llvm::StringRef name = op.getName().getStringRef();
  if (name == "stablehlo.custom_call") {
    auto target = llvm::dyn_cast_or_null<mlir::StringAttr>(op.getInherentAttr("call_target_name").value_or(nullptr));
    if (!target)
      return std::nullopt;
    name = target.getValue();
  }
  return llvm::StringSwitch<std::optional<Rule>>(name)
      .Cases({"check.expect_eq", "check.eq"}, Rule::kEqual)
      .Case("check.expect_eq_const", Rule::kEqual)
      .Case("check.expect_close", Rule::kClose)
      .Cases({"check.expect_almost_eq", "check.expect_almost_eq_const"}, Rule::kAlmostEqual)
      .Default(std::nullopt);
}

/// What the op says itself about how far apart its operands may be.
Tolerance toleranceOf(mlir::Operation &op) {
  Tolerance tolerance;
  if (auto absolute = op.getAttrOfType<mlir::FloatAttr>("tolerance"))
    tolerance.absolute = absolute.getValueAsDouble();
  if (auto units = op.getAttrOfType<mlir::IntegerAttr>("max_ulp_difference"))
    tolerance.units = units.getInt();
  return tolerance;
}

/// The forms with a constant inside become those of two operands.
void addConstants(mlir::Block &block) {
  for (mlir::Operation &op : block) {
    auto value = llvm::isa<mlir::check::ExpectEqConstOp, mlir::check::ExpectAlmostEqConstOp>(op)
                     ? op.getAttrOfType<mlir::ElementsAttr>("value")
                     : mlir::ElementsAttr();
    if (!value || op.getNumOperands() != 1)
      continue;
    mlir::OpBuilder builder(&op);
    mlir::OperationState state(op.getLoc(), "stablehlo.constant");
    state.addAttribute("value", value);
    state.addTypes(value.getShapedType());
    op.insertOperands(1, builder.create(state)->getResult(0));
  }
}

mlir::func::FuncOp findMain(mlir::ModuleOp module) {
  if (auto main = module.lookupSymbol<mlir::func::FuncOp>("main"))
    return main;
  mlir::func::FuncOp only;
  for (auto function : module.getOps<mlir::func::FuncOp>()) {
    if (!function.isPublic())
      continue;
    if (only)
      return {};
    only = function;
  }
  return only;
}

} // namespace

std::optional<std::vector<Expectation>> extractExpectations(mlir::ModuleOp module) {
  if (llvm::failed(convertRunParallel(module)))
    return std::nullopt;
  mlir::func::FuncOp main = findMain(module);
  if (!main || main.isExternal()) {
    module.emitError("there is no function @main to check");
    return std::nullopt;
  }
  std::vector<Expectation> expectations;
  std::vector<mlir::Operation *> checks;
  llvm::SmallVector<mlir::Value> results;
  addConstants(main.getBody().front());
  for (mlir::Operation &op : main.getBody().front()) {
    std::optional<Rule> rule = ruleOf(op);
    if (!rule)
      continue;
    if (op.getNumOperands() != 2 || op.getNumResults() != 0 ||
        op.getOperand(0).getType() != op.getOperand(1).getType()) {
      op.emitError("a check compares two values of one type, this has ") << op.getNumOperands() << " operands";
      return std::nullopt;
    }
    std::string location;
    llvm::raw_string_ostream stream(location);
    op.getLoc().print(stream);
    unsigned first = results.size();
    expectations.push_back({*rule, toleranceOf(op), first, first + 1, location});
    results.append({op.getOperand(0), op.getOperand(1)});
    checks.push_back(&op);
  }
  if (expectations.empty())
    return expectations;
  for (mlir::Operation *op : checks)
    op->erase();
  main.getBody().front().getTerminator()->setOperands(results);
  llvm::SmallVector<mlir::Type> types(mlir::ValueRange(results).getTypes());
  main.setFunctionType(mlir::FunctionType::get(module.getContext(), main.getFunctionType().getInputs(), types));
  main.removeResAttrsAttr();
  return expectations;
}

} // namespace weft::check
