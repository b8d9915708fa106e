//===- AllShardings.cpp - every sharding of a program's largest input -------===//

#include "tools/check/AllShardings.h"

#include "tools/check/RandomShardings.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinTypes.h"

#include <algorithm>

namespace weft::check {
namespace {

/// Whether something computes with the value: what only returns it does not.
bool isComputedWith(mlir::Value value) {
  return llvm::any_of(value.getUsers(),
                      [](mlir::Operation *user) { return !user->hasTrait<mlir::OpTrait::IsTerminator>(); });
}

mlir::Value largestInput(mlir::ModuleOp module) {
  mlir::Value largest;
  int64_t most = 0;
  auto consider = [&](mlir::Value value) {
    auto type = llvm::dyn_cast<mlir::RankedTensorType>(value.getType());
    if (!type || !type.hasStaticShape() || type.getRank() == 0 || !isComputedWith(value) ||
        type.getNumElements() < most)
      return;
    // The first of equally large ones.
    if (largest && type.getNumElements() == most)
      return;
    largest = value;
    most = type.getNumElements();
  };
  for (auto function : module.getOps<mlir::func::FuncOp>()) {
    if (!function.isPublic() || function.isExternal())
      continue;
    for (mlir::Value argument : function.getArguments())
      consider(argument);
    for (mlir::Operation &op : function.getBody().front())
      if (op.getNumOperands() == 0 &&
          (llvm::isa<mlir::func::CallOp>(op) || op.getName().getStringRef() == "stablehlo.constant"))
        for (mlir::Value result : op.getResults())
          consider(result);
  }
  return largest;
}

} // namespace

std::vector<std::string> everySharding(size_t rank, size_t axes) {
  // By dim: the axes on it. Each axis goes to any place of any dim, or to none.
  std::vector<std::vector<std::vector<size_t>>> all = {std::vector<std::vector<size_t>>(rank)};
  for (size_t axis = 0; axis < axes; ++axis)
    for (size_t i = 0, n = all.size(); i < n; ++i)
      for (size_t dim = 0; dim < rank; ++dim)
        for (size_t place = 0; place <= all[i][dim].size(); ++place) {
          auto next = all[i];
          next[dim].insert(next[dim].begin() + static_cast<int64_t>(place), axis);
          all.push_back(std::move(next));
        }
  std::vector<std::string> texts;
  for (const auto &dims : all)
    texts.push_back(shardingText(dims, [](size_t) { return false; }));
  return texts;
}

size_t rankOfLargestInput(mlir::ModuleOp module) {
  mlir::Value input = hasMesh(module) ? mlir::Value() : largestInput(module);
  return input ? llvm::cast<mlir::RankedTensorType>(input.getType()).getRank() : 0;
}

void shardLargestInput(mlir::ModuleOp module, const std::vector<int64_t> &sizes, const std::string &sharding) {
  mlir::Value input = largestInput(module);
  if (!input || !addMesh(module, sizes))
    return;
  constrain(input, sharding);
}

} // namespace weft::check
