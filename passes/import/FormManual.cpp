//===- FormManual.cpp - old manual regions as manual computations ------------===//
//
// What lies between calls @SPMDFullToShardShape and @SPMDShardToFullShape of a block is written for one device. Ops
// that hang together there become one sdy.manual_computation, which takes what the first kind of calls took and gives
// what the second kind gave. A region inside of another one, over more axes, is formed before that.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

#include "dialects/sdy/Utils.h"
#include "dialects/stablehlo/ControlOps.h"
#include "passes/import/PassDetail.h"
#include "runtime/base/StableSort.h"

using namespace mlir;

namespace weft::import {
#define GEN_PASS_DEF_FORMMANUAL
#include "passes/import/Passes.h.inc"

namespace {

constexpr llvm::StringLiteral kManualAxes = "weft.manual_axes";
/// Axes that are manual outside of the region, by a region around it.
constexpr llvm::StringLiteral kOuterAxes = "weft.outer_manual_axes";

bool isCall(Operation *op, StringRef target) {
  auto call = dyn_cast<stablehlo::CustomCallOp>(op);
  return call && call.getCallTargetName() == target && op->getNumOperands() == 1 && op->getNumResults() == 1;
}
bool isBorder(Operation *op) {
  return isCall(op, "SPMDFullToShardShape") || isCall(op, "SPMDShardToFullShape");
}

/// The sharding that a value has by whoever makes it.
sdy::TensorShardingAttr shardingOf(Value value) {
  if (auto constraint = value.getDefiningOp<sdy::ShardingConstraintOp>())
    return constraint.getSharding();
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    auto func = dyn_cast<func::FuncOp>(argument.getOwner()->getParentOp());
    return func ? func.getArgAttrOfType<sdy::TensorShardingAttr>(argument.getArgNumber(), sdy::kShardingAttr)
                : sdy::TensorShardingAttr();
  }
  ArrayRef<sdy::TensorShardingAttr> shardings = sdy::getShardings(value.getDefiningOp());
  size_t index = cast<OpResult>(value).getResultNumber();
  return index < shardings.size() ? shardings[index] : sdy::TensorShardingAttr();
}

/// One region in the making.
struct Manual {
  llvm::SetVector<Operation *> ops; ///< in the block's order
  SmallVector<Operation *> entries, exits;
};

/// Forms the regions of a block around which just `outer` are manual; null: none.
class Former {
public:
  Former(Block &block, ArrayAttr outer) : block(block), outer(outer) {}

  LogicalResult run() {
    collect();
    llvm::EquivalenceClasses<Operation *> classes;
    for (Operation *op : inside) {
      classes.insert(op);
      forEachOperand(op, [&](Value value) {
        if (Operation *def = definerHere(value); def && inside.contains(def))
          classes.unionSets(op, def);
        else if (def && isEntry(def))
          classes.unionSets(op, def);
      });
    }
    for (Operation &op : block)
      if (isExit(&op))
        if (Operation *def = definerHere(op.getOperand(0)); def && (inside.contains(def) || isEntry(def)))
          classes.unionSets(&op, def);
    llvm::MapVector<Operation *, Manual> regions;
    for (Operation &op : block) {
      if (!inside.contains(&op) && !isEntry(&op) && !isExit(&op))
        continue;
      Manual &region = regions[classes.findLeader(&op) == classes.member_end() ? &op : *classes.findLeader(&op)];
      if (isEntry(&op))
        region.entries.push_back(&op);
      else if (isExit(&op))
        region.exits.push_back(&op);
      else
        region.ops.insert(&op);
    }
    for (auto &[leader, region] : regions)
      if (failed(form(region)))
        return failure();
    return success();
  }

private:
  bool isHere(Operation *op) const { return op->getAttrOfType<ArrayAttr>(kOuterAxes) == outer; }
  bool isEntry(Operation *op) const { return isCall(op, "SPMDFullToShardShape") && isHere(op); }
  bool isExit(Operation *op) const { return isCall(op, "SPMDShardToFullShape") && isHere(op); }

  template <typename Fn> static void forEachOperand(Operation *op, Fn fn) {
    op->walk([&](Operation *inner) {
      for (Value value : inner->getOperands())
        if (!op->isProperAncestor(value.getParentBlock()->getParentOp()) && value.getParentBlock()->getParentOp() != op)
          fn(value);
    });
  }

  Operation *definerHere(Value value) const {
    Operation *def = value.getDefiningOp();
    return def && def->getBlock() == &block ? def : nullptr;
  }

  /// Ops that depend on what enters, and those that nothing but such ops use.
  void collect() {
    for (Operation &op : block.without_terminator()) {
      if (isBorder(&op))
        continue;
      bool depends = false;
      forEachOperand(&op, [&](Value value) {
        Operation *def = definerHere(value);
        depends |= def && (isEntry(def) || inside.contains(def));
      });
      if (depends)
        inside.insert(&op);
    }
    for (Operation &op : llvm::reverse(block)) {
      if (inside.contains(&op) || isBorder(&op) || op.use_empty())
        continue;
      bool all = llvm::all_of(op.getUsers(), [&](Operation *user) {
        Operation *here = block.findAncestorOpInBlock(*user);
        return here && (inside.contains(here) || isExit(here));
      });
      if (all)
        inside.insert(&op);
    }
  }

  LogicalResult form(Manual &region) {
    if (region.exits.empty())
      return dropUnused(region);
    Operation *first = region.exits.front();
    SmallVector<Value> operands;
    SmallVector<sdy::TensorShardingAttr> inShardings, outShardings;
    IRMapping mapping;
    Block *body = new Block();
    std::unique_ptr<Block> holder(body);
    ArrayAttr axes;
    auto fail = [&](Operation *op) {
      return op->emitError(
          "the ops between @SPMDFullToShardShape and @SPMDShardToFullShape make no region of their own: ");
    };
    for (Operation *entry : llvm::concat<Operation *const>(region.entries, region.exits)) {
      auto mine = entry->getAttrOfType<ArrayAttr>(kManualAxes);
      if (!mine ? isEntry(entry) : axes && mine != axes)
        return fail(entry) << (mine ? "its manual axes differ from those of another"
                                    : "its sharding says no manual axes");
      axes = mine ? mine : axes;
    }
    if (!axes || axes.empty())
      return fail(first) << "no sharding says which axes are manual";
    auto take = [&](Value value, Value inner, sdy::TensorShardingAttr sharding) {
      operands.push_back(value);
      inShardings.push_back(sharding);
      mapping.map(inner, body->addArgument(inner.getType(), inner.getLoc()));
    };
    StringRef mesh;
    for (Operation *exit : region.exits) {
      sdy::TensorShardingAttr sharding = sdy::getShardings(exit).empty() ? nullptr : sdy::getShardings(exit)[0];
      if (!sharding)
        return fail(exit) << "@SPMDShardToFullShape has no sharding that says what its result is";
      outShardings.push_back(sharding);
      mesh = sharding.getMeshName();
    }
    for (Operation *entry : region.entries) {
      if (first->isBeforeInBlock(entry))
        return fail(entry) << "it takes a value after another one has left";
      sdy::TensorShardingAttr sharding = shardingOf(entry->getOperand(0));
      if (!sharding)
        return fail(entry) << "its operand has no sharding";
      take(entry->getOperand(0), entry->getResult(0), sharding);
    }
    // Values of outside that are read without an entry are whole on every device.
    LogicalResult sound = success();
    OpBuilder inner(block.getParentOp()->getContext());
    inner.setInsertionPointToEnd(body);
    auto capture = [&](Operation *user, Value value) {
      Operation *def = definerHere(value);
      if (mapping.contains(value) || (def && region.ops.contains(def)))
        return;
      if (Operation *any = value.getDefiningOp(); any && matchPattern(any, m_Constant())) {
        inner.clone(*any, mapping);
        return;
      }
      if (def && (isExit(def) || first->isBeforeInBlock(def))) {
        sound = fail(user) << "it uses a value that is made after another one has left";
        return;
      }
      auto type = dyn_cast<RankedTensorType>(value.getType());
      if (!type) {
        sound = fail(user) << "it uses a value of type " << value.getType() << " of outside";
        return;
      }
      take(value, value,
           sdy::TensorShardingAttr::getFullyClosed(block.getParentOp()->getContext(), type.getRank(), mesh));
    };
    for (Operation *op : region.ops) {
      forEachOperand(op, [&](Value value) { capture(op, value); });
      for (Operation *user : op->getUsers()) {
        Operation *here = block.findAncestorOpInBlock(*user);
        if (!here || (!region.ops.contains(here) && !isExit(here)))
          return fail(user) << "it uses a value of one device without @SPMDShardToFullShape";
      }
    }
    for (Operation *exit : region.exits)
      capture(exit, exit->getOperand(0));
    if (failed(sound))
      return failure();
    for (Operation *op : region.ops)
      inner.clone(*op, mapping);
    SmallVector<Value> results;
    SmallVector<Type> types;
    for (Operation *exit : region.exits) {
      results.push_back(mapping.lookup(exit->getOperand(0)));
      types.push_back(exit->getResult(0).getType());
    }
    sdy::ReturnOp::create(inner, first->getLoc(), results);
    OpBuilder builder(first);
    MLIRContext *context = builder.getContext();
    SmallVector<StringAttr> names;
    for (Attribute axis : axes)
      if (!outer || !llvm::is_contained(outer, axis))
        names.push_back(cast<StringAttr>(axis));
    if (names.empty())
      return fail(first) << "the region around it has made its axes manual already";
    auto made = sdy::ManualComputationOp::create(
        builder, first->getLoc(), types, operands, sdy::TensorShardingPerValueAttr::get(context, inShardings),
        sdy::TensorShardingPerValueAttr::get(context, outShardings), sdy::ManualAxesAttr::get(context, names));
    made.getBody().push_back(holder.release());
    for (auto [exit, result] : llvm::zip_equal(region.exits, made.getResults()))
      exit->getResult(0).replaceAllUsesWith(result);
    for (Operation *op : llvm::reverse(region.exits))
      op->erase();
    for (Operation *op : llvm::reverse(region.ops.getArrayRef()))
      op->erase();
    for (Operation *op : llvm::reverse(region.entries))
      op->erase();
    return success();
  }

  /// What nothing leaves may go, unless something uses it.
  LogicalResult dropUnused(Manual &region) {
    for (ArrayRef<Operation *> ops : {region.ops.getArrayRef(), ArrayRef<Operation *>(region.entries)})
      for (Operation *op : llvm::reverse(ops)) {
        if (!op->use_empty())
          return op->emitError("a value of one device is used without @SPMDShardToFullShape");
        op->erase();
      }
    return success();
  }

  Block &block;
  ArrayAttr outer;
  llvm::SetVector<Operation *> inside;
};

struct FormManualPass : impl::FormManualBase<FormManualPass> {
  void runOnOperation() override {
    llvm::MapVector<Block *, llvm::SetVector<ArrayAttr>> blocks;
    // Inner blocks first: an outer region takes the loops in it along, which are made anew.
    getOperation()->walk<WalkOrder::PostOrder>([&](Block *block) {
      for (Operation &op : *block)
        if (isBorder(&op))
          blocks[block].insert(op.getAttrOfType<ArrayAttr>(kOuterAxes));
    });
    for (auto &[block, outers] : blocks) {
      SmallVector<ArrayAttr> order = outers.takeVector();
      stableSort(order, [](ArrayAttr a, ArrayAttr b) { return (a ? a.size() : 0) > (b ? b.size() : 0); });
      for (ArrayAttr outer : order)
        if (failed(Former(*block, outer).run()))
          return signalPassFailure();
    }
  }
};

} // namespace
} // namespace weft::import
