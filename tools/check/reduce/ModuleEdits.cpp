//===- ModuleEdits.cpp - ways to make a module smaller ----------------------===//

#include "tools/check/reduce/Edits.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/BitVector.h"

namespace weft::check {
namespace {

mlir::func::FuncOp mainOf(mlir::ModuleOp module) {
  return module.lookupSymbol<mlir::func::FuncOp>("main");
}

bool isTensor(mlir::Type type) {
  auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
  return tensor && tensor.hasStaticShape();
}

/// Makes these the results of @main, without attributes.
void setResults(mlir::func::FuncOp main, llvm::ArrayRef<mlir::Value> results,
                llvm::ArrayRef<mlir::DictionaryAttr> attributes) {
  main.getBody().front().getTerminator()->setOperands(results);
  llvm::SmallVector<mlir::Type> types(mlir::ValueRange(results).getTypes());
  main.setFunctionType(mlir::FunctionType::get(main.getContext(), main.getFunctionType().getInputs(), types));
  if (attributes.empty())
    main.removeResAttrsAttr();
  else
    main.setAllResultAttrs(attributes);
}

/// The results with some left out.
bool keepResults(mlir::ModuleOp module, llvm::function_ref<bool(unsigned)> keeps) {
  mlir::func::FuncOp main = mainOf(module);
  llvm::SmallVector<mlir::Value> results;
  llvm::SmallVector<mlir::DictionaryAttr> attributes;
  for (mlir::OpOperand &operand : main.getBody().front().getTerminator()->getOpOperands())
    if (keeps(operand.getOperandNumber())) {
      results.push_back(operand.get());
      auto given = mlir::DictionaryAttr::get(module.getContext(), main.getResultAttrs(operand.getOperandNumber()));
      attributes.push_back(given);
    }
  setResults(main, results, attributes);
  return true;
}

bool keepOneResult(mlir::ModuleOp module, size_t number) {
  unsigned count = mainOf(module).getNumResults();
  return count > 1 && number < count && keepResults(module, [&](unsigned i) { return i == number; });
}

bool dropResult(mlir::ModuleOp module, size_t number) {
  unsigned count = mainOf(module).getNumResults();
  return count > 1 && number < count && keepResults(module, [&](unsigned i) { return i != number; });
}

/// The ops of @main's top level with a tensor result.
std::vector<mlir::Operation *> topOps(mlir::ModuleOp module) {
  std::vector<mlir::Operation *> ops;
  for (mlir::Operation &op : mainOf(module).getBody().front().without_terminator())
    if (op.getNumResults() && llvm::all_of(op.getResultTypes(), isTensor))
      ops.push_back(&op);
  return ops;
}

/// The ops at any depth, of all functions, outside the scalar regions of reducers.
std::vector<mlir::Operation *> allOps(mlir::ModuleOp module) {
  std::vector<mlir::Operation *> ops;
  module.walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation *op) {
    if (!llvm::isa<mlir::ModuleOp, mlir::FunctionOpInterface>(op) && op->getNumResults() &&
        !op->hasTrait<mlir::OpTrait::IsTerminator>())
      ops.push_back(op);
    llvm::StringRef name = op->getName().getStringRef();
    bool isControl = llvm::isa<mlir::ModuleOp, mlir::FunctionOpInterface>(op) || name == "stablehlo.while" ||
                     name == "stablehlo.case" || name == "stablehlo.if" || name.starts_with("sdy.");
    return isControl ? mlir::WalkResult::advance() : mlir::WalkResult::skip();
  });
  return ops;
}

/// An op's results become the only results.
bool endAtOp(mlir::ModuleOp module, size_t number) {
  std::vector<mlir::Operation *> ops = topOps(module);
  if (number >= ops.size())
    return false;
  llvm::SmallVector<mlir::Value> results(ops[number]->getResults());
  setResults(mainOf(module), results, {});
  return true;
}

/// An op's results become arguments.
bool cutAtOp(mlir::ModuleOp module, size_t number) {
  std::vector<mlir::Operation *> ops = topOps(module);
  if (number >= ops.size())
    return false;
  // From the end: what an argument replaces there takes the most with it.
  mlir::Operation *op = ops[ops.size() - 1 - number];
  mlir::func::FuncOp main = mainOf(module);
  for (mlir::Value result : op->getResults()) {
    if (result.use_empty())
      continue;
    unsigned place = main.getNumArguments();
    if (mlir::failed(main.insertArgument(place, result.getType(), {}, op->getLoc())))
      return true;
    result.replaceAllUsesWith(main.getArgument(place));
  }
  return true;
}

/// An op's results become operands of the same types.
bool forwardOperand(mlir::ModuleOp module, size_t number) {
  for (mlir::Operation *op : allOps(module))
    for (mlir::Value operand : op->getOperands()) {
      if (op->getNumResults() != 1 || operand.getType() != op->getResult(0).getType() || number-- != 0)
        continue;
      op->getResult(0).replaceAllUsesWith(operand);
      return true;
    }
  return false;
}

/// An op's result becomes a constant.
bool replaceByConstant(mlir::ModuleOp module, size_t number) {
  for (mlir::Operation *op : allOps(module))
    for (mlir::Value result : op->getResults()) {
      auto type = llvm::dyn_cast<mlir::RankedTensorType>(result.getType());
      if (!type || !type.hasStaticShape() || result.use_empty() || op->getName().getStringRef() == "stablehlo.constant")
        continue;
      mlir::Attribute one;
      if (auto element = llvm::dyn_cast<mlir::FloatType>(type.getElementType()))
        one = mlir::FloatAttr::get(element, 1.0);
      else if (auto element = llvm::dyn_cast<mlir::IntegerType>(type.getElementType()))
        one = mlir::IntegerAttr::get(element, 1);
      if (!one || number-- != 0)
        continue;
      mlir::OpBuilder builder(op);
      mlir::OperationState state(op->getLoc(), "stablehlo.constant");
      state.addTypes(type);
      state.addAttribute("value", mlir::DenseElementsAttr::get(type, one));
      result.replaceAllUsesWith(builder.create(state)->getResult(0));
      return true;
    }
  return false;
}

/// A loop's body once, or a branch, in the op's place.
bool unfoldRegion(mlir::ModuleOp module, size_t number) {
  for (mlir::Operation *op : allOps(module)) {
    llvm::StringRef name = op->getName().getStringRef();
    if (name != "stablehlo.while" && name != "stablehlo.case" && name != "stablehlo.if")
      continue;
    unsigned first = name == "stablehlo.while" ? 1 : 0;
    for (unsigned region = first; region < op->getNumRegions(); ++region) {
      if (number-- != 0)
        continue;
      mlir::Block &block = op->getRegion(region).front();
      mlir::IRMapping mapping;
      if (first)
        mapping.map(block.getArguments(), op->getOperands());
      mlir::OpBuilder builder(op);
      for (mlir::Operation &inner : block.without_terminator())
        builder.clone(inner, mapping);
      for (auto [result, yielded] : llvm::zip(op->getResults(), block.getTerminator()->getOperands()))
        result.replaceAllUsesWith(mapping.lookupOrDefault(yielded));
      return true;
    }
  }
  return false;
}

/// A function's body in its call's place.
bool unfoldCall(mlir::ModuleOp module, size_t number) {
  for (mlir::Operation *op : allOps(module)) {
    auto call = llvm::dyn_cast<mlir::func::CallOp>(op);
    auto callee = call ? module.lookupSymbol<mlir::func::FuncOp>(call.getCallee()) : mlir::func::FuncOp();
    if (!callee || callee.isExternal() || number-- != 0)
      continue;
    mlir::IRMapping mapping;
    mapping.map(callee.getArguments(), call.getOperands());
    mlir::OpBuilder builder(op);
    mlir::Block &block = callee.getBody().front();
    for (mlir::Operation &inner : block.without_terminator())
      builder.clone(inner, mapping);
    for (auto [result, returned] : llvm::zip(op->getResults(), block.getTerminator()->getOperands()))
      result.replaceAllUsesWith(mapping.lookupOrDefault(returned));
    return true;
  }
  return false;
}

/// One sharding of an argument or a result of a function, or of an op.
bool dropSharding(mlir::ModuleOp module, size_t number) {
  constexpr llvm::StringLiteral kSharding = "sdy.sharding";
  auto name = mlir::StringAttr::get(module.getContext(), kSharding);
  for (auto func : module.getOps<mlir::func::FuncOp>()) {
    for (unsigned i = 0; i < func.getNumArguments(); ++i)
      if (func.getArgAttr(i, name) && number-- == 0) {
        func.removeArgAttr(i, name);
        return true;
      }
    for (unsigned i = 0; i < func.getNumResults(); ++i)
      if (func.getResultAttr(i, name) && number-- == 0) {
        func.removeResultAttr(i, name);
        return true;
      }
  }
  for (mlir::Operation *op : allOps(module))
    if (op->getDiscardableAttr(kSharding) && number-- == 0) {
      op->removeDiscardableAttr(kSharding);
      return true;
    }
  return false;
}

/// An operand becomes an earlier operand of the same type.
bool mergeOperands(mlir::ModuleOp module, size_t number) {
  for (mlir::Operation *op : allOps(module))
    for (mlir::OpOperand &operand : op->getOpOperands())
      for (unsigned i = 0; i < operand.getOperandNumber(); ++i)
        if (op->getOperand(i).getType() == operand.get().getType() && op->getOperand(i) != operand.get() &&
            number-- == 0) {
          operand.set(op->getOperand(i));
          return true;
        }
  return false;
}

bool isRemovable(mlir::Operation *op) {
  return op->use_empty() && !op->hasTrait<mlir::OpTrait::IsTerminator>() &&
         !llvm::isa<mlir::ModuleOp, mlir::FunctionOpInterface>(op) && op->getNumResults();
}

} // namespace

const std::vector<ModuleEdit> &moduleEdits() {
  static const std::vector<ModuleEdit> kEdits = {keepOneResult,  endAtOp,      cutAtOp,           dropResult,
                                                 unfoldCall,     unfoldRegion, replaceByConstant, dropSharding,
                                                 forwardOperand, mergeOperands};
  return kEdits;
}

void removeUnused(mlir::ModuleOp module) {
  for (bool changed = true; changed;) {
    llvm::SmallVector<mlir::Operation *> dead;
    module.walk([&](mlir::Operation *op) {
      if (isRemovable(op))
        dead.push_back(op);
    });
    // Inner ones come before those around them.
    for (mlir::Operation *op : dead)
      op->erase();
    changed = !dead.empty();
  }
  for (auto func : llvm::make_early_inc_range(module.getOps<mlir::func::FuncOp>()))
    if (func.isPrivate() && mlir::SymbolTable::symbolKnownUseEmpty(func, module))
      func.erase();
  mlir::func::FuncOp main = mainOf(module);
  llvm::BitVector unused(main.getNumArguments());
  for (mlir::BlockArgument argument : main.getArguments())
    if (argument.use_empty())
      unused.set(argument.getArgNumber());
  (void)main.eraseArguments(unused);
}

} // namespace weft::check
