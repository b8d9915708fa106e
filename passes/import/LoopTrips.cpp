//===- LoopTrips.cpp - numbers of loop trips ------------------------------===//

#include "passes/import/LoopTrips.h"

#include "dialects/sdy/Utils.h"
#include "dialects/stablehlo/ControlOps.h"
#include "dialects/stablehlo/IndexingOps.h"
#include "passes/import/Build.h"

using namespace mlir;

namespace weft::import {

LoopTrips::LoopTrips(ModuleOp module) {
  SmallVector<stablehlo::WhileOp> loops; // outer ones first
  module.walk<WalkOrder::PreOrder>([&](stablehlo::WhileOp loop) {
    if (loop.walk([](stablehlo::RngOp) { return WalkResult::interrupt(); }).wasInterrupted())
      loops.push_back(loop);
  });
  for (stablehlo::WhileOp loop : loops) {
    OpBuilder b(loop);
    Build at(b, loop.getLoc());
    auto type = RankedTensorType::get({}, b.getIntegerType(64, /*isSigned=*/false));
    auto number = [&](uint64_t value) { return at.constant(DenseElementsAttr::get(type, ArrayRef<uint64_t>(value))); };
    // An odd factor spreads the trips of the loop around it, so that the sums with this one's hardly ever meet.
    Value outer = this->at(loop), start = outer ? at.mul(outer, number(0xd1342543de82ef95u)) : number(0);
    SmallVector<Value> operands(loop->getOperands());
    operands.push_back(start);
    auto fresh = stablehlo::WhileOp::create(b, loop.getLoc(), ValueRange(operands).getTypes(), operands);
    fresh->setAttrs(loop->getAttrs());
    if (ArrayRef<sdy::TensorShardingAttr> shardings = sdy::getShardings(loop); !shardings.empty()) {
      SmallVector<sdy::TensorShardingAttr> all(shardings);
      all.push_back(sdy::TensorShardingAttr::get(b.getContext(), shardings.front().getMeshOrRef(), {}, {}, {}));
      sdy::setShardings(fresh, all);
    }
    for (auto [from, to] : llvm::zip_equal(loop->getRegions(), fresh->getRegions())) {
      to.takeBody(from);
      trips[&to.front()] = to.front().addArgument(type, loop.getLoc());
    }
    Operation *end = fresh.getBody().front().getTerminator();
    b.setInsertionPoint(end);
    end->insertOperands(end->getNumOperands(), at.add(trips[&fresh.getBody().front()], number(1)));
    loop.replaceAllUsesWith(fresh.getResults().drop_back());
    loop.erase();
  }
}

Value LoopTrips::at(Operation *op) const {
  for (; op; op = op->getParentOp())
    if (Value trip = trips.lookup(op->getBlock()))
      return trip;
  return {};
}

} // namespace weft::import
