//===- CopyViews.cpp - what slices, paddings and joins copy -----------------===//
#include "passes/partition/Copies.h"

#include "dialects/stablehlo/Dialect.h"

#include <algorithm>

using namespace mlir;

namespace weft::partition {

namespace {

/// Ops looked through, and pieces of a join: chains in programs are short.
constexpr size_t kMaxDepth = 8, kMaxPieces = 64;

bool sameFill(Value a, Value b) {
  if (a == b)
    return true;
  DenseElementsAttr x = splatConstant(a), y = splatConstant(b);
  return x && y && x.getElementType() == y.getElementType() && x.getRawData() == y.getRawData();
}

/// The op as a view of its operand.
std::optional<BoxView> viewOf(Operation *op) {
  if (!op || op->getNumResults() != 1 || !isa<RankedTensorType>(op->getResult(0).getType()))
    return std::nullopt;
  Shape result = Partitioner::shapeOf(op->getResult(0));
  BoxView view;
  auto start = [&](Value base) {
    view.base = base;
    for (size_t dim = 0; dim < result.size(); ++dim) {
      BoxDim box;
      box.size = result[dim];
      box.valid = {0, Partitioner::shapeOf(base)[dim]};
      view.dims.push_back(box);
    }
  };
  if (auto slice = dyn_cast<stablehlo::SliceOp>(op)) {
    start(slice.getOperand());
    for (auto [dim, box] : llvm::enumerate(view.dims)) {
      box.begin = slice.getStartIndices()[dim];
      box.stride = slice.getStrides()[dim];
    }
    return view;
  }
  if (auto slice = dyn_cast<stablehlo::DynamicSliceOp>(op)) {
    start(op->getOperand(0));
    for (auto [dim, box] : llvm::enumerate(view.dims)) {
      int64_t room = box.valid.end - box.size;
      if (room == 0)
        continue;
      std::optional<int64_t> index = constantIndex(op->getOperand(1 + dim));
      if (!index)
        return std::nullopt;
      box.begin = std::clamp<int64_t>(*index, 0, room);
    }
    return view;
  }
  if (auto pad = dyn_cast<stablehlo::PadOp>(op)) {
    start(op->getOperand(0));
    for (auto [dim, box] : llvm::enumerate(view.dims)) {
      int64_t low = pad.getEdgePaddingLow()[dim];
      box.interior = pad.getInteriorPadding()[dim];
      box.begin = -low;
      if (box.valid.end <= 1)
        box.interior = 0; // between the elements there is nothing
      if (box.interior > 0 || low > 0 || box.begin + box.size > box.valid.end)
        view.fill = op->getOperand(1);
    }
    return view;
  }
  if (auto reverse = dyn_cast<stablehlo::ReverseOp>(op)) {
    start(op->getOperand(0));
    for (int64_t dim : reverse.getDimensions())
      view.dims[dim].isReversed = true;
    return view;
  }
  return std::nullopt;
}

/// `outer` is a view of the value that `inner` describes.
std::optional<BoxView> composed(const BoxView &outer, const BoxView &inner) {
  BoxView out = outer;
  out.base = inner.base;
  if (inner.fill && outer.fill && !sameFill(inner.fill, outer.fill))
    return std::nullopt;
  if (inner.fill)
    out.fill = inner.fill;
  for (auto [dim, box] : llvm::enumerate(out.dims)) {
    const BoxDim &below = inner.dims[dim];
    bool isIdentity = below.isIdentity(Partitioner::shapeOf(inner.base)[dim]);
    if (isIdentity)
      continue;
    if (below.stride != 1 || below.interior != 0 || below.isReversed || box.interior != 0 || box.isReversed)
      return std::nullopt;
    box.begin += below.begin;
    box.valid = {std::max(box.valid.begin + below.begin, below.valid.begin),
                 std::min(box.valid.end + below.begin, below.valid.end)};
  }
  return out;
}

} // namespace

std::optional<int64_t> constantIndex(Value value) {
  if (Operation *op = value.getDefiningOp(); op && op->getName().getStringRef() == "stablehlo.convert")
    if (auto type = dyn_cast<RankedTensorType>(op->getOperand(0).getType());
        type && type.getElementType().isInteger() && !type.getElementType().isInteger(1)) {
      std::optional<int64_t> number = constantIndex(op->getOperand(0));
      auto to = dyn_cast<IntegerType>(cast<RankedTensorType>(value.getType()).getElementType());
      return number && to && to.getWidth() > 32 ? number : std::nullopt;
    }
  DenseElementsAttr splat = splatConstant(value);
  auto type = splat ? dyn_cast<IntegerType>(splat.getElementType()) : IntegerType();
  if (!type)
    return std::nullopt;
  APInt number = splat.getSplatValue<APInt>();
  if (type.isUnsigned())
    return number.getActiveBits() > 62 ? std::nullopt : std::optional<int64_t>(number.getZExtValue());
  return number.getSignificantBits() > 62 ? std::nullopt : std::optional<int64_t>(number.getSExtValue());
}

std::vector<BoxView> boxViews(Operation *op) {
  std::vector<BoxView> views;
  std::optional<BoxView> view = viewOf(op);
  while (view && views.size() < kMaxDepth) {
    views.push_back(*view);
    // What is made outside of a loop is not made in it again.
    Operation *next = view->base.getDefiningOp();
    std::optional<BoxView> below = next && next->getBlock() == op->getBlock() ? viewOf(next) : std::nullopt;
    view = below ? composed(*view, *below) : std::nullopt;
  }
  return views;
}

//===----------------------------------------------------------------------===//
// Joins
//===----------------------------------------------------------------------===//

namespace {

struct Joiner {
  int64_t dim;
  Block *block; ///< ops of other blocks are not looked through
  JoinView view;
  bool failed = false;

  void add(Value base, int64_t from, int64_t to, int64_t length) {
    if (length <= 0)
      return;
    auto it = llvm::find(view.bases, base);
    if (it == view.bases.end())
      it = view.bases.insert(view.bases.end(), base);
    view.pieces.push_back({static_cast<int32_t>(it - view.bases.begin()), from, to, length});
    failed |= view.pieces.size() > kMaxPieces;
  }

  /// Adds value[from, from + length) at place `to`, looking through at most `depth` ops.
  void addRange(Value value, int64_t from, int64_t to, int64_t length, size_t depth) {
    if (length <= 0 || failed)
      return;
    Operation *op = value.getDefiningOp();
    if (depth > 0 && op && op->getBlock() == block) {
      if (auto concatenate = dyn_cast<stablehlo::ConcatenateOp>(op);
          concatenate && int64_t(concatenate.getDimension()) == dim) {
        int64_t at = 0;
        for (Value operand : op->getOperands()) {
          int64_t size = Partitioner::shapeOf(operand)[dim], begin = std::max(from, at),
                  end = std::min(from + length, at + size);
          addRange(operand, begin - at, to + begin - from, end - begin, depth - 1);
          at += size;
        }
        return;
      }
      std::optional<BoxView> box = viewOf(op);
      bool fits = box && !(box->fill && view.fill && !sameFill(box->fill, view.fill));
      for (size_t i = 0; fits && i < box->dims.size(); ++i)
        fits = int64_t(i) == dim ? box->dims[i].stride == 1 && box->dims[i].interior == 0 && !box->dims[i].isReversed
                                 : box->dims[i].isIdentity(Partitioner::shapeOf(box->base)[i]);
      if (fits) {
        const BoxDim &along = box->dims[dim];
        int64_t begin = std::max(from + along.begin, along.valid.begin),
                end = std::min(from + length + along.begin, along.valid.end);
        if (end - begin < length)
          view.fill = box->fill;
        addRange(box->base, begin, to + begin - along.begin - from, end - begin, depth - 1);
        return;
      }
    }
    add(value, from, to, length);
  }
};

} // namespace

std::vector<JoinView> joinViews(Operation *op) {
  std::vector<JoinView> views;
  int64_t dim = -1;
  // A slice counts if it leaves all but one dim as they are and there is a concatenation along that dim below.
  Operation *below = op;
  for (size_t depth = 0; below && below->getBlock() == op->getBlock() && depth < kMaxDepth; ++depth) {
    if (auto concatenate = dyn_cast<stablehlo::ConcatenateOp>(below)) {
      if (concatenate->getNumOperands() <= kMaxPieces)
        dim = static_cast<int64_t>(concatenate.getDimension());
      break;
    }
    std::optional<BoxView> view = viewOf(below);
    if (!view)
      break;
    below = view->base.getDefiningOp();
  }
  if (dim < 0)
    return views;
  int64_t size = Partitioner::shapeOf(op->getResult(0))[dim];
  for (size_t depth = 1; depth <= kMaxDepth; ++depth) {
    Joiner joiner{dim, op->getBlock(), {}, false};
    joiner.view.dim = dim;
    joiner.view.size = size;
    joiner.addRange(op->getResult(0), 0, 0, size, depth);
    JoinView &view = joiner.view;
    if (joiner.failed || (view.bases.size() == 1 && view.bases[0] == op->getResult(0)))
      break;
    auto equal = [](const JoinView &a, const JoinView &b) {
      return a.bases == b.bases && a.pieces.size() == b.pieces.size();
    };
    // A slice of the join itself is a box.
    bool isBox = !isa<stablehlo::ConcatenateOp>(op) && depth == 1;
    if (!isBox && !view.bases.empty() && (views.empty() || !equal(views.back(), view)))
      views.push_back(view);
  }
  return views;
}

bool isSeenThrough(Operation *op) {
  Value result = op->getResult(0);
  auto looksBehind = [&](Operation *user) {
    std::vector<JoinView> joins = joinViews(user);
    if (!joins.empty() && !llvm::is_contained(joins.back().bases, result))
      return true;
    std::vector<BoxView> boxes = boxViews(user);
    return !boxes.empty() && boxes.back().base != result && boxes.back().fill != result;
  };
  // As a filling or an index it is needed.
  return !result.use_empty() && llvm::all_of(result.getUses(), [&](OpOperand &use) {
    bool isCopied = use.getOperandNumber() == 0 || isa<stablehlo::ConcatenateOp>(use.getOwner());
    return isCopied && looksBehind(use.getOwner());
  });
}

} // namespace weft::partition
