//===- InlineCalls.cpp - make one function @main of all ----------------------===//

#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/DenseMap.h"

#include "dialects/sdy/Utils.h"
#include "dialects/stablehlo/ControlOps.h"
#include "passes/import/PassDetail.h"

using namespace mlir;

namespace weft::import {
#define GEN_PASS_DEF_INLINECALLS
#include "passes/import/Passes.h.inc"

namespace {

/// Ops of a program, more than which is taken for a mistake.
constexpr int64_t kMostOps = 10'000'000;

/// The callee of a call or composite, empty for other ops.
StringRef getCallee(Operation *op) {
  if (auto call = dyn_cast<func::CallOp>(op))
    return call.getCallee();
  if (auto composite = dyn_cast<stablehlo::CompositeOp>(op))
    return composite.getDecomposition();
  return StringRef();
}

Value constrain(OpBuilder &builder, Location loc, Value value, sdy::TensorShardingAttr sharding) {
  if (!sharding || sharding.isFullyOpen())
    return value;
  return sdy::ShardingConstraintOp::create(builder, loc, value, sharding);
}

class Inliner {
public:
  explicit Inliner(ModuleOp module) : module(module) {
    for (auto func : module.getOps<func::FuncOp>())
      functions[func.getSymName()].func = func;
  }

  LogicalResult run() {
    func::FuncOp main = findMain();
    if (!main || failed(visit(main)) || failed(checkSize(main)) || failed(inlineAll(main)))
      return failure();
    for (auto func : llvm::make_early_inc_range(module.getOps<func::FuncOp>()))
      if (func != main)
        func.erase();
    main.setSymName("main");
    return success();
  }

private:
  struct Function {
    func::FuncOp func;
    SmallVector<Operation *> calls;
    int64_t ops = 0;   ///< its own
    int64_t total = 0; ///< with those of all that it calls, a call at a time
    int64_t uses = 0;  ///< call sites not yet inlined
    enum { kNew, kOpen, kDone } state = kNew;
  };

  func::FuncOp findMain() {
    if (auto it = functions.find("main"); it != functions.end()) {
      if (!it->second.func.isExternal())
        return it->second.func;
      it->second.func.emitError("function 'main' has no body");
      return nullptr;
    }
    SmallVector<func::FuncOp> candidates;
    for (auto func : module.getOps<func::FuncOp>())
      if (func.isPublic() && !func.isExternal())
        candidates.push_back(func);
    if (candidates.size() == 1)
      return candidates.front();
    InFlightDiagnostic diag = module.emitError("the module has no function 'main' and ")
                              << candidates.size() << " public functions, of which one would be needed in its place";
    for (func::FuncOp func : candidates)
      diag.attachNote(func.getLoc()) << "public function '" << func.getSymName() << "'";
    return nullptr;
  }

  /// Orders what `root` reaches: callees before callers.
  LogicalResult visit(func::FuncOp root) {
    // Function and the number of its calls that have been followed.
    SmallVector<std::pair<Function *, size_t>> stack;
    if (failed(open(root, nullptr, stack)))
      return failure();
    while (!stack.empty()) {
      auto &[function, next] = stack.back();
      if (next == function->calls.size()) {
        function->state = Function::kDone;
        order.push_back(function->func);
        stack.pop_back();
        continue;
      }
      Operation *call = function->calls[next++];
      auto it = functions.find(getCallee(call));
      if (it == functions.end())
        return call->emitOpError("calls unknown function '") << getCallee(call) << "'";
      Function &callee = it->second;
      ++callee.uses;
      if (callee.state == Function::kOpen)
        return call->emitOpError("function '") << getCallee(call) << "' calls itself; recursion is not supported";
      if (callee.state == Function::kNew && failed(open(callee.func, call, stack)))
        return failure();
    }
    return success();
  }

  LogicalResult open(func::FuncOp func, Operation *call, SmallVectorImpl<std::pair<Function *, size_t>> &stack) {
    if (func.isExternal())
      return call->emitOpError("function '") << func.getSymName() << "' has no body";
    if (!func.getBody().hasOneBlock())
      return func.emitOpError("has ") << func.getBody().getBlocks().size()
                                      << " blocks; branches between blocks are not supported";
    Function &function = functions[func.getSymName()];
    function.state = Function::kOpen;
    func.walk([&](Operation *op) {
      ++function.ops;
      if (!getCallee(op).empty())
        function.calls.push_back(op);
    });
    stack.emplace_back(&function, 0);
    return success();
  }

  /// Functions that call each other twice and more make programs that no memory holds.
  LogicalResult checkSize(func::FuncOp main) {
    for (func::FuncOp func : order) { // callees first
      Function &function = functions[func.getSymName()];
      function.total = function.ops;
      for (Operation *call : function.calls)
        function.total = std::min(function.total + functions[getCallee(call)].total, kMostOps + 1);
    }
    if (functions[main.getSymName()].total <= kMostOps)
      return success();
    return main.emitError("with every call inlined, function '")
           << main.getSymName() << "' has more than " << kMostOps << " ops";
  }

  /// From the outside in, so that each op moves or is copied once, whatever the depth of its call.
  LogicalResult inlineAll(func::FuncOp main) {
    pending = functions[main.getSymName()].calls;
    std::reverse(pending.begin(), pending.end());
    while (!pending.empty())
      if (failed(inlineCall(pending.pop_back_val())))
        return failure();
    // Inside out, so that a region moves once for each computation around it.
    main.walk<WalkOrder::PostOrder>([&](sdy::NamedComputationOp op) { inlineNamed(op); });
    return success();
  }

  LogicalResult inlineCall(Operation *call) {
    Function &callee = functions[getCallee(call)];
    func::FuncOp func = callee.func;
    if (TypeRange(func.getArgumentTypes()) != TypeRange(call->getOperandTypes()) ||
        TypeRange(func.getResultTypes()) != TypeRange(call->getResultTypes()))
      return call->emitOpError("does not fit function '")
             << func.getSymName() << "' of type " << func.getFunctionType();
    OpBuilder builder(call);
    SmallVector<Value> operands;
    for (auto [i, operand] : llvm::enumerate(call->getOperands()))
      operands.push_back(constrain(builder, call->getLoc(), operand,
                                   func.getArgAttrOfType<sdy::TensorShardingAttr>(i, sdy::kShardingAttr)));
    Block &body = func.getBody().front();
    SmallVector<Value> results;
    if (--callee.uses == 0) {
      llvm::append_range(pending, llvm::reverse(callee.calls));
      results = moveBody(body, operands, call);
    } else {
      results = copyBody(body, operands, call, builder);
    }
    ArrayRef<sdy::TensorShardingAttr> shardings = sdy::getShardings(call);
    for (auto [i, result] : llvm::enumerate(results)) {
      sdy::TensorShardingAttr sharding = shardings.size() == results.size()
                                             ? shardings[i]
                                             : func.getResultAttrOfType<sdy::TensorShardingAttr>(i, sdy::kShardingAttr);
      result = constrain(builder, call->getLoc(), result, sharding);
    }
    call->replaceAllUsesWith(results);
    call->erase();
    return success();
  }

  /// "the op, called at the call". Of calls nested very deep the nearest and the outermost are named, since
  /// whoever reads a location recurses.
  static Location placeOf(Location loc, Location call) {
    constexpr int kMostCallers = 50;
    int depth = 0;
    for (auto site = dyn_cast<CallSiteLoc>(call); site; site = dyn_cast<CallSiteLoc>(site.getCaller()))
      if (++depth == kMostCallers)
        return CallSiteLoc::get(loc, cast<CallSiteLoc>(call).getCaller());
    return CallSiteLoc::get(loc, call);
  }

  static void setCaller(Operation *op, Location call) {
    op->walk([&](Operation *nested) { nested->setLoc(placeOf(nested->getLoc(), call)); });
  }

  static SmallVector<Value> moveBody(Block &body, ArrayRef<Value> operands, Operation *call) {
    for (auto [arg, operand] : llvm::zip_equal(body.getArguments(), operands))
      arg.replaceAllUsesWith(operand);
    SmallVector<Value> results(body.getTerminator()->getOperands());
    for (Operation &op : llvm::make_early_inc_range(body.without_terminator())) {
      setCaller(&op, call->getLoc());
      op.moveBefore(call);
    }
    return results;
  }

  SmallVector<Value> copyBody(Block &body, ArrayRef<Value> operands, Operation *call, OpBuilder &builder) {
    IRMapping mapping;
    mapping.map(body.getArguments(), operands);
    size_t known = pending.size();
    for (Operation &op : body.without_terminator()) {
      Operation *copy = builder.clone(op, mapping);
      setCaller(copy, call->getLoc());
      copy->walk([&](Operation *nested) {
        if (StringRef callee = getCallee(nested); !callee.empty()) {
          ++functions[callee].uses;
          pending.push_back(nested);
        }
      });
    }
    std::reverse(pending.begin() + known, pending.end());
    SmallVector<Value> results;
    for (Value value : body.getTerminator()->getOperands())
      results.push_back(mapping.lookupOrDefault(value));
    return results;
  }

  static void inlineNamed(sdy::NamedComputationOp op) {
    OpBuilder builder(op);
    Block &body = op.getBody().front();
    SmallVector<Value> operands(op.getOperands());
    if (auto shardings = op.getInShardings())
      for (auto [operand, sharding] : llvm::zip_equal(operands, shardings->getShardings()))
        operand = constrain(builder, op.getLoc(), operand, sharding);
    SmallVector<Value> results = moveBody(body, operands, op);
    if (auto shardings = op.getOutShardings())
      for (auto [result, sharding] : llvm::zip_equal(results, shardings->getShardings()))
        result = constrain(builder, op.getLoc(), result, sharding);
    op->replaceAllUsesWith(results);
    op->erase();
  }

  ModuleOp module;
  llvm::DenseMap<StringRef, Function> functions;
  SmallVector<func::FuncOp> order;  ///< callees before callers
  SmallVector<Operation *> pending; ///< calls in main, the next one last
};

struct InlineCallsPass : impl::InlineCallsBase<InlineCallsPass> {
  void runOnOperation() override {
    if (failed(Inliner(getOperation()).run()))
      signalPassFailure();
  }
};

} // namespace
} // namespace weft::import
