//===- Shape.cpp - rules of ops that move dims around ---------------------===//
#include <numeric>

#include "dialects/stablehlo/ShapeOps.h"
#include "passes/support/sharding/rules/Families.h"

using namespace mlir;

namespace weft::sharding {

MaybeRule bitcastConvertRule(Operation *op, bool) {
  // The narrower side may have one more dim, the parts of a wide element.
  llvm::ArrayRef<int64_t> in = shapeOf(op->getOperand(0)), out = shapeOf(op->getResult(0));
  RuleBuilder builder = builderFor(op);
  builder.addPointwise(in.size() < out.size() ? in : out);
  if (in.size() < out.size())
    builder.add({kNoDim}, {int64_t(out.size()) - 1}, out.back(), FactorKind::kNeedReplication);
  else if (in.size() > out.size())
    builder.add({int64_t(in.size()) - 1}, {kNoDim}, in.back(), FactorKind::kNeedReplication);
  return builder.build();
}

MaybeRule broadcastInDimRule(Operation *op, bool) {
  auto broadcast = cast<stablehlo::BroadcastInDimOp>(op);
  llvm::ArrayRef<int64_t> in = shapeOf(op->getOperand(0)), out = shapeOf(op->getResult(0));
  llvm::SmallVector<int64_t> source(out.size(), kNoDim);
  for (auto [inDim, outDim] : llvm::enumerate(broadcast.getBroadcastDimensions()))
    source[outDim] = inDim;
  RuleBuilder builder = builderFor(op);
  for (auto [outDim, size] : llvm::enumerate(out)) {
    int64_t inDim = source[outDim];
    if (inDim != kNoDim && in[inDim] == 1 && size != 1) {
      builder.add({inDim}, {kNoDim}, 1);
      inDim = kNoDim;
    }
    builder.add({inDim}, {int64_t(outDim)}, size);
  }
  return builder.build();
}

MaybeRule broadcastRule(Operation *op, bool) {
  llvm::ArrayRef<int64_t> in = shapeOf(op->getOperand(0)), out = shapeOf(op->getResult(0));
  int64_t added = out.size() - in.size();
  RuleBuilder builder = builderFor(op);
  for (auto [dim, size] : llvm::enumerate(out))
    builder.add({int64_t(dim) < added ? kNoDim : int64_t(dim) - added}, {int64_t(dim)}, size);
  return builder.build();
}

MaybeRule concatenateRule(Operation *op, bool conservative) {
  auto concat = cast<stablehlo::ConcatenateOp>(op);
  int64_t concatDim = concat.getDimension();
  // Pieces that were cut from something, or from one value with a rotation in mind, can be brought together by
  // neighbours; else the pieces have to be whole.
  auto isSlice = [](Value value) { return value.getDefiningOp<stablehlo::SliceOp>() != nullptr; };
  auto beforeSlice = [](Value value) {
    auto slice = value.getDefiningOp<stablehlo::SliceOp>();
    return slice ? slice->getOperand(0) : value;
  };
  Value first = beforeSlice(op->getOperand(0));
  bool allSlices = llvm::all_of(op->getOperands(), isSlice);
  bool oneSource = llvm::any_of(op->getOperands(), isSlice) &&
                   llvm::all_of(op->getOperands(), [&](Value value) { return beforeSlice(value) == first; });
  RuleBuilder builder = builderFor(op);
  for (auto [dim, size] : llvm::enumerate(shapeOf(op->getResult(0)))) {
    if (int64_t(dim) != concatDim)
      builder.addEverywhere(dim, size);
    else if (!conservative)
      builder.addEverywhere(dim, size,
                            allSlices || oneSource ? FactorKind::kPermutation : FactorKind::kNeedReplication);
  }
  return builder.build();
}

MaybeRule padRule(Operation *op, bool conservative) {
  return builderFor(op)
      .addWithMismatch(shapeOf(op->getOperand(0)), shapeOf(op->getResult(0)), FactorKind::kPermutation, conservative)
      .build();
}

MaybeRule sliceRule(Operation *op, bool conservative) {
  return padRule(op, conservative);
}

MaybeRule reverseRule(Operation *op, bool) {
  auto reverse = cast<stablehlo::ReverseOp>(op);
  return builderFor(op)
      .addPointwise(shapeOf(op->getResult(0)),
                    [&](int64_t dim) {
                      return llvm::is_contained(reverse.getDimensions(), dim) ? FactorKind::kPermutation
                                                                              : FactorKind::kPassThrough;
                    })
      .build();
}

MaybeRule transposeRule(Operation *op, bool) {
  auto transpose = cast<stablehlo::TransposeOp>(op);
  RuleBuilder builder = builderFor(op);
  for (auto [outDim, inDim] : llvm::enumerate(transpose.getPermutation()))
    builder.add({inDim}, {int64_t(outDim)}, shapeOf(op->getOperand(0))[inDim]);
  return builder.build();
}

namespace {
/// One side of a reshape, walked from its major end in pieces.
struct ReshapeSide {
  llvm::ArrayRef<int64_t> shape;
  size_t dim = 0;
  int64_t walked = 1;  ///< the product of the pieces so far
  int64_t reached = 1; ///< the product of the dims up to and including the current one, once it is entered

  bool done() const { return dim >= shape.size(); }
  bool atOne() const { return !done() && shape[dim] == 1; }
  /// Enters the current dim if the one before is used up; returns what is left of it.
  int64_t rest() {
    if (!done() && walked == reached)
      reached *= shape[dim];
    return reached / walked;
  }
  void walk(int64_t piece) {
    walked *= piece;
    if (!done() && walked == reached)
      ++dim;
  }
};
} // namespace

MaybeRule reshapeRule(Operation *op, bool) {
  ReshapeSide in{shapeOf(op->getOperand(0))}, out{shapeOf(op->getResult(0))};
  if (llvm::is_contained(in.shape, 0))
    return std::nullopt; // nothing to split
  RuleBuilder builder = builderFor(op);
  auto addOwn = [&](ReshapeSide &side, int64_t size) {
    int64_t dim = side.dim;
    builder.add({&side == &in ? dim : kNoDim}, {&side == &out ? dim : kNoDim}, size);
  };
  while (!in.done() || !out.done()) {
    if (in.atOne() || out.atOne()) {
      ReshapeSide &side = in.atOne() ? in : out;
      addOwn(side, 1);
      ++side.dim;
      continue;
    }
    int64_t inRest = in.rest(), outRest = out.rest();
    int64_t common = std::gcd(inRest, outRest);
    if (in.walked == out.walked) {
      if (common > 1) {
        builder.add({int64_t(in.dim)}, {int64_t(out.dim)}, common);
        in.walk(common);
        out.walk(common);
      } else {
        // Nothing in common here: both go their own way until they meet again.
        addOwn(in, inRest);
        addOwn(out, outRest);
        in.walk(inRest);
        out.walk(outRest);
      }
      continue;
    }
    // The side that is behind goes on by as much as lets both meet, or else by as much as keeps what comes next in
    // common.
    bool inBehind = in.walked < out.walked;
    ReshapeSide &behind = inBehind ? in : out, &ahead = inBehind ? out : in;
    int64_t rest = inBehind ? inRest : outRest;
    int64_t gap = ahead.walked % behind.walked == 0 ? ahead.walked / behind.walked : 0;
    int64_t piece = gap && rest % gap == 0 ? gap : rest > common ? rest / common : rest;
    addOwn(behind, piece);
    behind.walk(piece);
  }
  return builder.build();
}

} // namespace weft::sharding
