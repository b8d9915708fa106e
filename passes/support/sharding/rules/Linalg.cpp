//===- Linalg.cpp - rules of decompositions, transforms, random bits ------===//
#include "dialects/stablehlo/IndexingOps.h"
#include "dialects/stablehlo/LinalgOps.h"
#include "passes/support/sharding/rules/Families.h"

using namespace mlir;

namespace weft::sharding {

MaybeRule choleskyRule(Operation *op, bool) {
  llvm::ArrayRef<int64_t> shape = shapeOf(op->getOperand(0));
  return builderFor(op)
      .addPointwise(shape,
                    [&](int64_t dim) {
                      return dim + 2 < int64_t(shape.size()) ? FactorKind::kPassThrough : FactorKind::kNeedReplication;
                    })
      .build();
}

MaybeRule fftRule(Operation *op, bool) {
  llvm::ArrayRef<int64_t> in = shapeOf(op->getOperand(0)), out = shapeOf(op->getResult(0));
  size_t batchDims = in.size() - cast<stablehlo::FftOp>(op).getFftLength().size();
  RuleBuilder builder = builderFor(op);
  for (auto [dim, size] : llvm::enumerate(in)) {
    // Real transforms have another size on the other side.
    bool blocked = dim + 1 == in.size() && size != out[dim];
    builder.addEverywhere(dim, size, dim < batchDims ? FactorKind::kPassThrough : FactorKind::kNeedReplication,
                          blocked);
  }
  return builder.build();
}

MaybeRule rngBitGeneratorRule(Operation *op, bool) {
  RuleBuilder builder = builderFor(op);
  for (auto [dim, size] : llvm::enumerate(shapeOf(op->getOperand(0))))
    builder.add({int64_t(dim)}, {int64_t(dim), kNoDim}, size, FactorKind::kNeedReplication, true);
  for (auto [dim, size] : llvm::enumerate(shapeOf(op->getResult(1))))
    builder.add({kNoDim}, {kNoDim, int64_t(dim)}, size);
  return builder.build();
}

MaybeRule rngRule(Operation *op, bool) {
  RuleBuilder builder = builderFor(op);
  for (auto [dim, size] : llvm::enumerate(shapeOf(op->getOperand(2))))
    builder.add({kNoDim, kNoDim, int64_t(dim)}, {kNoDim}, size, FactorKind::kNeedReplication, true);
  for (auto [dim, size] : llvm::enumerate(shapeOf(op->getResult(0))))
    builder.add({kNoDim, kNoDim, kNoDim}, {int64_t(dim)}, size);
  return builder.build();
}

MaybeRule triangularSolveRule(Operation *op, bool) {
  auto solve = cast<stablehlo::TriangularSolveOp>(op);
  llvm::ArrayRef<int64_t> a = shapeOf(op->getOperand(0)), b = shapeOf(op->getOperand(1));
  bool transposed = solve.getTransposeA() == stablehlo::Transpose::TRANSPOSE ||
                    solve.getTransposeA() == stablehlo::Transpose::ADJOINT;
  int64_t row = a.size() - 2, column = a.size() - 1;
  RuleBuilder builder = builderFor(op);
  builder.addPointwise(a.drop_back(2));
  // op(a) x = b or x op(a) = b: a's free dim goes with b, its contracted dim with x, and x and b share the remaining
  // one.
  bool left = solve.getLeftSide();
  int64_t solved = left ? row : column, free = left ? column : row;
  int64_t aFree = left == transposed ? column : row, aContracted = left == transposed ? row : column;
  auto addSolved = [&] { builder.add({aFree, solved}, {kNoDim}, a[aFree], FactorKind::kNeedReplication); };
  auto addFree = [&] { builder.add({kNoDim, free}, {free}, b[free], FactorKind::kNeedReplication); };
  if (left) {
    addSolved();
    addFree();
  } else {
    addFree();
    addSolved();
  }
  builder.add({aContracted, kNoDim}, {solved}, a[aContracted], FactorKind::kNeedReplication);
  return builder.build();
}

} // namespace weft::sharding
