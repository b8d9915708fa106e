//===- RandomShardings.cpp - seeded random annotations ---------------------===//

#include "tools/check/RandomShardings.h"

#include "tools/check/generate/Random.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/Parser/Parser.h"

namespace weft::check {
namespace {

const std::vector<std::vector<int64_t>> kMeshes = {{2}, {3}, {4}, {5}, {6}, {7}, {8}, {2, 2}, {2, 3}, {3, 2}, {2, 4}, {4, 2}, {2, 2, 2}};

/// Each axis goes to a random dim or to none; axes of one dim in random order, dims open or closed.
std::string randomSharding(llvm::ArrayRef<int64_t> shape, size_t axes, Random &random) {
  std::vector<std::vector<size_t>> dims(shape.size());
  for (size_t axis = 0; axis < axes; ++axis) {
    size_t dim = random.below(shape.size() + 1);
    if (dim == shape.size() || shape[dim] == 0)
      continue;
    auto &list = dims[dim];
    list.insert(list.begin() + random.below(list.size() + 1), axis);
  }
  std::string text = "#sdy.sharding<@mesh, [";
  for (size_t d = 0; d < dims.size(); ++d) {
    text += d ? ", {" : "{";
    for (size_t i = 0; i < dims[d].size(); ++i)
      text += (i ? ", \"a" : "\"a") + std::to_string(dims[d][i]) + "\"";
    if (random.oneIn(3))
      text += dims[d].empty() ? "?" : ", ?";
    text += "}";
  }
  return text + "]>";
}

} // namespace

std::string annotateRandomly(mlir::ModuleOp module, uint64_t seed, std::vector<int64_t> sizes) {
  for (mlir::Operation &op : *module.getBody())
    if (op.getName().getStringRef() == "sdy.mesh")
      return "";
  Random random(seed);
  if (sizes.empty())
    sizes = kMeshes[random.below(kMeshes.size())];
  std::string mesh = "sdy.mesh @mesh = <[", shape;
  int64_t devices = 1;
  for (size_t i = 0; i < sizes.size(); ++i) {
    mesh += (i ? ", \"a" : "\"a") + std::to_string(i) + "\"=" + std::to_string(sizes[i]);
    shape += (i ? "x" : "") + std::to_string(sizes[i]);
    devices *= sizes[i];
  }
  mesh += "]>";
  mlir::MLIRContext *context = module.getContext();
  mlir::OwningOpRef<mlir::ModuleOp> holder = mlir::parseSourceString<mlir::ModuleOp>(mesh, context);
  if (!holder)
    return "";
  holder->getBody()->front().moveBefore(module.getBody(), module.getBody()->begin());
  module->setAttr("mhlo.num_partitions", mlir::Builder(context).getI32IntegerAttr(devices));

  // Values of the functions' top level: inside regions of reducers and the like a constraint would mean nothing.
  std::vector<mlir::Value> values;
  for (auto function : module.getOps<mlir::func::FuncOp>()) {
    if (function.isExternal())
      continue;
    for (mlir::Value argument : function.getArguments())
      values.push_back(argument);
    for (mlir::Operation &op : function.getBody().front())
      for (mlir::Value result : op.getResults())
        values.push_back(result);
  }
  int constraints = 0;
  for (mlir::Value value : values) {
    auto type = llvm::dyn_cast<mlir::RankedTensorType>(value.getType());
    if (!type || !type.hasStaticShape() || type.getRank() == 0 || !random.oneIn(2))
      continue;
    mlir::Attribute sharding = mlir::parseAttribute(randomSharding(type.getShape(), sizes.size(), random), context);
    if (!sharding)
      continue;
    mlir::OpBuilder builder(context);
    builder.setInsertionPointAfterValue(value);
    mlir::OperationState state(value.getLoc(), "sdy.sharding_constraint");
    state.addOperands(value);
    state.addTypes(type);
    state.addAttribute("sharding", sharding);
    mlir::Operation *constraint = builder.create(state);
    value.replaceAllUsesExcept(constraint->getResult(0), constraint);
    ++constraints;
  }
  return "mesh " + shape + ", " + std::to_string(constraints) + " constraints";
}

} // namespace weft::check
