//===- Reshape.cpp - reshapes of split dims ---------------------------------===//
#include "passes/partition/Emit.h"
#include "passes/partition/Handlers.h"
#include "passes/partition/ReshapeMapping.h"

using namespace mlir;

namespace weft::partition {

LogicalResult partitionReshape(Partitioner &p, Operation *op) {
  Value operand = op->getOperand(0), result = op->getResult(0);
  Shape from = p.shapeOf(operand), to = p.shapeOf(result);
  auto resultType = cast<RankedTensorType>(result.getType());
  auto reshapeLocal = [resultType](Partitioner &q, Value local, const Layout &layout) {
    return Emit(q.builder, q.loc).reshape(local, q.localType(resultType, layout).getShape());
  };
  if (p.hasRecipe(operand)) {
    p.setRecipe(result, [=](Partitioner &q, const Layout &layout) -> Value {
      ReshapePair pair = mapReshape(q.mesh, to, from, layout);
      Value local = q.get(operand, pair.to);
      if (!local)
        return {};
      return q.reshard(reshapeLocal(q, local, pair.from), resultType, pair.from, layout);
    });
    return success();
  }
  Layout wanted = p.desired(result);
  ReshapePair best;
  double bestCost = 1e300;
  auto consider = [&](const ReshapePair &pair) {
    double cost = p.cost(operand, pair.from) + p.reshardCost(resultType, pair.to, wanted);
    if (cost < bestCost) {
      bestCost = cost;
      best = pair;
    }
  };
  if (p.isLonelyPartial(operand))
    consider(mapReshape(p.mesh, from, to, p.natural(operand)));
  ReshapePair back = mapReshape(p.mesh, to, from, wanted);
  consider({back.to, back.from, back.complete});
  for (const Layout &layout : p.layouts(operand))
    consider(mapReshape(p.mesh, from, to, layout.reduced()));
  // What does not pass may move aside to another dim, on either side.
  for (const Layout &layout : p.layouts(operand))
    for (const ReshapePair &pair : mapReshapeMoved(p.mesh, from, to, layout.reduced()))
      consider(pair);
  for (const ReshapePair &pair : mapReshapeMoved(p.mesh, to, from, wanted))
    consider({pair.to, pair.from, pair.complete});
  consider(mapReshape(p.mesh, from, to, Layout::replicated(from.size())));
  Value local = p.get(operand, best.from);
  if (!local)
    return failure();
  p.set(result, reshapeLocal(p, local, best.to), best.to);
  return success();
}

} // namespace weft::partition
