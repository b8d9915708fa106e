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

const std::vector<std::vector<int64_t>> kMeshes = {{2},    {3},    {4},    {5},    {6},    {7},      {8},
                                                   {2, 2}, {2, 3}, {3, 2}, {2, 4}, {4, 2}, {2, 2, 2}};

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
  return shardingText(dims, [&](size_t) { return random.oneIn(3); });
}

} // namespace

std::string shardingText(const std::vector<std::vector<size_t>> &dims, const std::function<bool(size_t)> &isOpen) {
  std::string text = "#sdy.sharding<@mesh, [";
  for (size_t d = 0; d < dims.size(); ++d) {
    text += d ? ", {" : "{";
    for (size_t i = 0; i < dims[d].size(); ++i)
      text += (i ? ", \"a" : "\"a") + std::to_string(dims[d][i]) + "\"";
    if (isOpen(d))
      text += dims[d].empty() ? "?" : ", ?";
    text += "}";
  }
  return text + "]>";
}

bool hasMesh(mlir::ModuleOp module) {
  return llvm::any_of(*module.getBody(), [](mlir::Operation &op) { return op.getName().getStringRef() == "sdy.mesh"; });
}

bool addMesh(mlir::ModuleOp module, const std::vector<int64_t> &sizes) {
  std::string mesh = "sdy.mesh @mesh = <[";
  int64_t devices = 1;
  for (size_t i = 0; i < sizes.size(); ++i) {
    mesh += (i ? ", \"a" : "\"a") + std::to_string(i) + "\"=" + std::to_string(sizes[i]);
    devices *= sizes[i];
  }
  mesh += "]>";
  mlir::MLIRContext *context = module.getContext();
  mlir::OwningOpRef<mlir::ModuleOp> holder = mlir::parseSourceString<mlir::ModuleOp>(mesh, context);
  if (!holder)
    return false;
  holder->getBody()->front().moveBefore(module.getBody(), module.getBody()->begin());
  module->setAttr("mhlo.num_partitions", mlir::Builder(context).getI32IntegerAttr(devices));
  return true;
}

bool constrain(mlir::Value value, const std::string &text) {
  mlir::MLIRContext *context = value.getContext();
  mlir::Attribute sharding = mlir::parseAttribute(text, context);
  if (!sharding)
    return false;
  mlir::OpBuilder builder(context);
  builder.setInsertionPointAfterValue(value);
  mlir::OperationState state(value.getLoc(), "sdy.sharding_constraint");
  state.addOperands(value);
  state.addTypes(value.getType());
  state.addAttribute("sharding", sharding);
  mlir::Operation *constraint = builder.create(state);
  value.replaceAllUsesExcept(constraint->getResult(0), constraint);
  return true;
}

std::string annotateRandomly(mlir::ModuleOp module, uint64_t seed, std::vector<int64_t> sizes) {
  if (hasMesh(module))
    return "";
  Random random(seed);
  if (sizes.empty())
    sizes = kMeshes[random.below(kMeshes.size())];
  if (!addMesh(module, sizes))
    return "";
  std::string shape;
  for (size_t i = 0; i < sizes.size(); ++i)
    shape += (i ? "x" : "") + std::to_string(sizes[i]);

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
    if (!constrain(value, randomSharding(type.getShape(), sizes.size(), random)))
      continue;
    ++constraints;
  }
  return "mesh " + shape + ", " + std::to_string(constraints) + " constraints";
}

} // namespace weft::check
