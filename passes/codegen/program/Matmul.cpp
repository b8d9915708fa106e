//===- Matmul.cpp - dots as strided matrix products ----------------------===//
#include "passes/codegen/program/Matmul.h"

#include "dialects/stablehlo/BinaryOps.h"
#include "dialects/stablehlo/ControlOps.h"
#include "dialects/stablehlo/LinalgOps.h"
#include "dialects/stablehlo/ShapeOps.h"
#include "dialects/stablehlo/UnaryOps.h"
#include "passes/codegen/program/Layout.h"
#include "passes/codegen/program/Types.h"
#include "runtime/format/DTypeUtils.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <numeric>

namespace weft::program {
namespace {

using namespace mlir;
namespace hlo = mlir::stablehlo;
using format::DType;
using Dims = std::vector<int64_t>;

/// Where the elements of a value can be read: in `base`, which is dense, through `layout`.
struct Source {
  Value base;
  Layout layout;
};

Dims toDims(ArrayRef<int64_t> dims) {
  return {dims.begin(), dims.end()};
}

/// Whether a value has memory of its own whoever reads it, so that reading a slice of it in place saves something.
bool liesInMemory(Value value) {
  Operation *op = value.getDefiningOp();
  return !op || !value.hasOneUse() || isa<hlo::DotGeneralOp, hlo::WhileOp>(op);
}

/// How the dims of a dot's result lie in memory when its transpose is dense.
Layout storedLayout(hlo::DotGeneralOp dot, hlo::TransposeOp transpose) {
  Dims inverse(dimsOf(dot.getType()).size());
  for (auto [i, from] : llvm::enumerate(transpose.getPermutation()))
    inverse[from] = i;
  return Layout::dense(dimsOf(transpose.getType())).transposed(inverse);
}

bool isPositiveZero(Value value) {
  auto constant = value.getDefiningOp<hlo::ConstantOp>();
  auto elements = constant ? dyn_cast<DenseFPElementsAttr>(constant.getValue()) : DenseFPElementsAttr();
  return elements && elements.isSplat() && elements.getSplatValue<APFloat>().isPosZero();
}

/// The select that is the only reader of a dot's result and takes it or zeros by one flag, which is known before the
/// dot.
hlo::SelectOp gateOf(hlo::DotGeneralOp dot) {
  if (!dot->hasOneUse())
    return {};
  auto select = dyn_cast<hlo::SelectOp>(*dot->user_begin());
  if (!select || select->getBlock() != dot->getBlock() || select.getOnTrue() != dot.getResult() ||
      cast<RankedTensorType>(select.getPred().getType()).getRank() != 0 || !isPositiveZero(select.getOnFalse()))
    return {};
  Operation *flag = select.getPred().getDefiningOp();
  return flag && flag->getBlock() == dot->getBlock() && !flag->isBeforeInBlock(dot) ? hlo::SelectOp() : select;
}

/// The dot that `value` is the result of, as such or behind its condition.
hlo::DotGeneralOp productOf(Value value) {
  if (auto select = value.getDefiningOp<hlo::SelectOp>()) {
    auto dot = select.getOnTrue().getDefiningOp<hlo::DotGeneralOp>();
    return dot && gateOf(dot) == select ? dot : hlo::DotGeneralOp();
  }
  return value.getDefiningOp<hlo::DotGeneralOp>();
}

Value gatedResult(hlo::DotGeneralOp dot) {
  hlo::SelectOp gate = gateOf(dot);
  return gate ? gate.getResult() : dot.getResult();
}

/// The transpose that is the only reader of a dot's result, if the library can store the product that way at once.
/// Decided from the shapes only, so that the dot and the readers of the transpose agree.
hlo::TransposeOp storedTranspose(hlo::DotGeneralOp dot) {
  Value stored = gatedResult(dot);
  if (!stored.hasOneUse())
    return {};
  auto transpose = dyn_cast<hlo::TransposeOp>(*stored.user_begin());
  if (!transpose)
    return {};
  auto numbers = dot.getDotDimensionNumbers();
  size_t batch = numbers.getLhsBatchingDimensions().size();
  size_t rowCount = dimsOf(dot.getLhs().getType()).size() - batch - numbers.getLhsContractingDimensions().size();
  Layout layout = storedLayout(dot, transpose);
  Dims rowDims(rowCount), colDims(dimsOf(dot.getType()).size() - batch - rowCount);
  std::iota(rowDims.begin(), rowDims.end(), batch);
  std::iota(colDims.begin(), colDims.end(), batch + rowCount);
  auto rows = collapse(layout, rowDims), cols = collapse(layout, colDims);
  bool contiguous = rows && cols && (rows->first == 1 || cols->first == 1 || rows->second == 1 || cols->second == 1);
  return contiguous ? transpose : hlo::TransposeOp();
}

/// All ways to read a value, the one nearest to its origin first and the value itself last.
std::vector<Source> sourcesOf(Value value) {
  std::vector<Source> sources;
  if (auto result = dyn_cast<OpResult>(value)) {
    auto each = [&](Value operand, auto transform) {
      for (Source &source : sourcesOf(operand))
        if (std::optional<Layout> layout = transform(source.layout))
          sources.push_back({source.base, std::move(*layout)});
    };
    Operation *op = result.getOwner();
    Dims dims = dimsOf(value.getType());
    if (auto transpose = dyn_cast<hlo::TransposeOp>(op)) {
      // A dot that stores its product transposed has no other memory.
      hlo::DotGeneralOp dot = productOf(transpose.getOperand());
      if (!dot || storedTranspose(dot) != transpose)
        each(transpose.getOperand(),
             [&](const Layout &l) { return std::optional(l.transposed(toDims(transpose.getPermutation()))); });
    } else if (auto reshape = dyn_cast<hlo::ReshapeOp>(op)) {
      each(reshape.getOperand(), [&](const Layout &l) { return l.reshaped(dims); });
    } else if (auto slice = dyn_cast<hlo::SliceOp>(op); slice && liesInMemory(slice.getOperand())) {
      each(slice.getOperand(), [&](const Layout &l) {
        return std::optional(
            l.sliced(toDims(slice.getStartIndices()), toDims(slice.getLimitIndices()), toDims(slice.getStrides())));
      });
    } else if (auto broadcast = dyn_cast<hlo::BroadcastInDimOp>(op)) {
      // Only where it adds dims of one element: a stretched dim has no stride that every library takes.
      if (elementsOf(broadcast.getOperand().getType()) == elementsOf(value.getType()))
        each(broadcast.getOperand(), [&](const Layout &l) {
          return std::optional(l.broadcast(dims, toDims(broadcast.getBroadcastDimensions())));
        });
    } else if (auto barrier = dyn_cast<hlo::OptimizationBarrierOp>(op)) {
      each(barrier->getOperand(result.getResultNumber()), [](const Layout &l) { return std::optional(l); });
    }
    constexpr size_t kMost = 8; // a chain of dots' operands is short
    if (sources.size() > kMost)
      sources.erase(sources.begin() + kMost, sources.end());
  }
  sources.push_back({value, Layout::dense(dimsOf(value.getType()))});
  return sources;
}

/// Dim numbers of one operand by their roles. Contracting and batching dims are in the order of the dot's numbers.
struct Roles {
  Dims batch, free, contract;
};

Roles rolesOf(int64_t rank, ArrayRef<int64_t> batch, ArrayRef<int64_t> contract) {
  Roles roles{toDims(batch), {}, toDims(contract)};
  for (int64_t i = 0; i < rank; ++i)
    if (!llvm::is_contained(batch, i) && !llvm::is_contained(contract, i))
      roles.free.push_back(i);
  return roles;
}

struct View {
  Source source;
  std::pair<int64_t, int64_t> free, contract; ///< size, stride
};

/// The contracting dims of an operand in the order that `order` gives; the first source whose dims nest and in which
/// one of the two matrix dims is contiguous.
std::optional<View> viewOf(const std::vector<Source> &sources, const Roles &roles, const std::vector<size_t> &order) {
  Dims contract;
  for (size_t i : order)
    contract.push_back(roles.contract[i]);
  for (const Source &source : sources) {
    auto free = collapse(source.layout, roles.free), inner = collapse(source.layout, contract);
    if (!free || !inner)
      continue;
    bool contiguous = (free->first == 1 || free->second == 1) || (inner->first == 1 || inner->second == 1);
    if (contiguous)
      return View{source, *free, *inner};
  }
  return std::nullopt;
}

/// The element types that the runtime multiplies as they are.
bool isDirect(DType lhs, DType rhs, DType out) {
  if (lhs != rhs)
    return false;
  switch (lhs) {
  case DType::kF32:
  case DType::kF64:
  case DType::kC64:
  case DType::kC128:
    return out == lhs;
  case DType::kBF16:
  case DType::kF16:
    return out == lhs || out == DType::kF32;
  case DType::kI8:
  case DType::kUI8:
  case DType::kI16:
  case DType::kUI16:
  case DType::kI32:
  case DType::kUI32:
    // Sums modulo 2^32 hold those of every narrower type.
    return format::isInteger(out) && out != DType::kI1 && format::dtypeBits(out) >= 8 && format::dtypeBits(out) <= 32;
  default:
    return false;
  }
}

bool isRealFloat(DType type) {
  return type == DType::kF32 || type == DType::kF64 || type == DType::kBF16 || type == DType::kF16;
}

/// Whether a dot is one for the runtime: of real floats all are; small ones of integers and complex numbers are faster
/// as kernels, and fuse with what is around them.
bool isForRuntime(hlo::DotGeneralOp dot) {
  auto lhs = tensorDType(dot.getLhs().getType()), rhs = tensorDType(dot.getRhs().getType()),
       out = tensorDType(dot.getType());
  if (!lhs || !rhs || !out || !isDirect(*lhs, *rhs, *out))
    return false;
  if (isRealFloat(*lhs))
    return true;
  constexpr int64_t kLeastSide = 8, kLeastProducts = int64_t{1} << 15;
  auto numbers = dot.getDotDimensionNumbers();
  auto sizeOf = [](Value value, ArrayRef<int64_t> dims) {
    int64_t size = 1;
    for (int64_t dim : dims)
      size *= cast<RankedTensorType>(value.getType()).getDimSize(dim);
    return size;
  };
  int64_t depth = sizeOf(dot.getLhs(), numbers.getLhsContractingDimensions()),
          outer = depth * sizeOf(dot.getLhs(), numbers.getLhsBatchingDimensions());
  if (outer == 0)
    return false;
  int64_t rows = elementsOf(dot.getLhs().getType()) / outer, cols = elementsOf(dot.getRhs().getType()) / outer;
  return std::min({rows, cols, depth}) >= kLeastSide &&
         static_cast<double>(rows) * static_cast<double>(cols) * static_cast<double>(depth) >= kLeastProducts;
}

} // namespace

std::optional<DotPlan> planDot(Operation *op) {
  auto dot = dyn_cast<hlo::DotGeneralOp>(op);
  if (!dot)
    return std::nullopt;
  if (!isForRuntime(dot))
    return std::nullopt;
  auto lhsType = tensorDType(dot.getLhs().getType()), rhsType = tensorDType(dot.getRhs().getType()),
       outType = tensorDType(dot.getType());
  auto numbers = dot.getDotDimensionNumbers();
  Roles lhsRoles = rolesOf(cast<RankedTensorType>(dot.getLhs().getType()).getRank(), numbers.getLhsBatchingDimensions(),
                           numbers.getLhsContractingDimensions());
  Roles rhsRoles = rolesOf(cast<RankedTensorType>(dot.getRhs().getType()).getRank(), numbers.getRhsBatchingDimensions(),
                           numbers.getRhsContractingDimensions());
  std::vector<Source> lhsSources = sourcesOf(dot.getLhs()), rhsSources = sourcesOf(dot.getRhs());

  // The order of the contracting dims is free but common. Try the one in which each operand has them side by side in
  // memory.
  size_t count = lhsRoles.contract.size();
  std::vector<size_t> given(count), byLhs, byRhs;
  std::iota(given.begin(), given.end(), 0);
  byLhs = byRhs = given;
  llvm::sort(byLhs, [&](size_t a, size_t b) { return lhsRoles.contract[a] < lhsRoles.contract[b]; });
  llvm::sort(byRhs, [&](size_t a, size_t b) { return rhsRoles.contract[a] < rhsRoles.contract[b]; });
  std::optional<View> lhs, rhs;
  for (const auto &order : {given, byLhs, byRhs}) {
    lhs = viewOf(lhsSources, lhsRoles, order);
    rhs = viewOf(rhsSources, rhsRoles, order);
    if (lhs && rhs)
      break;
  }
  if (!lhs || !rhs)
    return std::nullopt;

  // The result: batch dims, free dims of lhs, free dims of rhs; stored densely, or as the only transpose of it wants
  // it.
  Dims outDims = dimsOf(dot.getType());
  Dims batchDims(lhsRoles.batch.size()), rowDims(lhsRoles.free.size()), colDims(rhsRoles.free.size());
  std::iota(batchDims.begin(), batchDims.end(), 0);
  std::iota(rowDims.begin(), rowDims.end(), batchDims.size());
  std::iota(colDims.begin(), colDims.end(), batchDims.size() + rowDims.size());
  DotPlan plan;
  std::optional<std::pair<int64_t, int64_t>> rows, cols;
  Layout outLayout;
  if (auto transpose = storedTranspose(dot)) {
    plan.out = transpose.getResult();
    outLayout = storedLayout(dot, transpose);
    rows = collapse(outLayout, rowDims);
    cols = collapse(outLayout, colDims);
  }
  if (!plan.out) {
    plan.out = gatedResult(dot);
    outLayout = Layout::dense(outDims);
    rows = collapse(outLayout, rowDims);
    cols = collapse(outLayout, colDims);
  }

  if (hlo::SelectOp gate = gateOf(dot))
    plan.condition = gate.getPred();
  auto &matmul = plan.matmul;
  plan.lhs = lhs->source.base;
  plan.rhs = rhs->source.base;
  plan.lhsOffset = lhs->source.layout.offset;
  plan.rhsOffset = rhs->source.layout.offset;
  matmul.m = lhs->free.first;
  matmul.n = rhs->free.first;
  matmul.k = lhs->contract.first;
  matmul.lhs = {*lhsType, {}, lhs->free.second, lhs->contract.second};
  matmul.rhs = {*rhsType, {}, rhs->contract.second, rhs->free.second};
  matmul.out = {*outType, {}, rows->second, cols->second};
  for (size_t i = 0; i < batchDims.size(); ++i) {
    if (outDims[i] == 1)
      continue;
    matmul.batch.push_back(outDims[i]);
    matmul.lhs.batch_strides.push_back(lhs->source.layout.strides[lhsRoles.batch[i]]);
    matmul.rhs.batch_strides.push_back(rhs->source.layout.strides[rhsRoles.batch[i]]);
    matmul.out.batch_strides.push_back(outLayout.strides[i]);
  }
  // Dims of one element have any stride: give them the one that a dense matrix would have.
  auto tidy = [](int64_t rowCount, int64_t colCount, format::MatmulOperand &operand) {
    if (colCount == 1 && rowCount != 1 && operand.row_stride != 1)
      operand.col_stride = 1;
    else if (colCount == 1)
      operand.col_stride = std::max<int64_t>(1, operand.row_stride * rowCount);
    if (rowCount == 1)
      operand.row_stride = std::max<int64_t>(1, operand.col_stride * colCount);
  };
  tidy(matmul.m, matmul.k, matmul.lhs);
  tidy(matmul.k, matmul.n, matmul.rhs);
  tidy(matmul.m, matmul.n, matmul.out);
  // The library stores rows: if columns of the result are contiguous instead, compute the transposed product.
  if (matmul.out.col_stride != 1 && matmul.out.row_stride == 1) {
    std::swap(plan.lhs, plan.rhs);
    std::swap(plan.lhsOffset, plan.rhsOffset);
    std::swap(matmul.lhs, matmul.rhs);
    std::swap(matmul.m, matmul.n);
    for (format::MatmulOperand *operand : {&matmul.lhs, &matmul.rhs, &matmul.out})
      std::swap(operand->row_stride, operand->col_stride);
  }
  return plan;
}

Operation *absorbingDot(Operation *op) {
  hlo::DotGeneralOp dot;
  if (auto transpose = dyn_cast<hlo::TransposeOp>(op)) {
    dot = productOf(transpose.getOperand());
    if (dot && storedTranspose(dot) != transpose)
      return nullptr;
  } else if (isa<hlo::SelectOp>(op)) {
    dot = productOf(op->getResult(0));
  }
  return dot && planDot(dot) ? dot.getOperation() : nullptr;
}

//===----------------------------------------------------------------------===//
// Canonical dots
//===----------------------------------------------------------------------===//

namespace {

Value convertTo(OpBuilder &builder, Location loc, Value value, Type elementType) {
  auto type = cast<RankedTensorType>(value.getType());
  if (type.getElementType() == elementType)
    return value;
  return hlo::ConvertOp::create(builder, loc, type.clone(elementType), value);
}

/// Brings an operand to [batch..., first, second], first and second being one dim each.
Value inOrder(OpBuilder &builder, Location loc, Value value, const Dims &batch, const Dims &first, const Dims &second) {
  auto type = cast<RankedTensorType>(value.getType());
  Dims permutation = batch;
  llvm::append_range(permutation, first);
  llvm::append_range(permutation, second);
  Dims permuted;
  for (int64_t from : permutation)
    permuted.push_back(type.getDimSize(from));
  if (!llvm::is_sorted(permutation))
    value = hlo::TransposeOp::create(builder, loc, type.clone(permuted), value, permutation);
  auto product = [&](const Dims &dims) {
    int64_t count = 1;
    for (int64_t dim : dims)
      count *= type.getDimSize(dim);
    return count;
  };
  Dims shape(permuted.begin(), permuted.begin() + batch.size());
  shape.push_back(product(first));
  shape.push_back(product(second));
  if (shape != permuted)
    value = hlo::ReshapeOp::create(builder, loc, type.clone(shape), value);
  return value;
}

void canonicalize(hlo::DotGeneralOp dot) {
  auto lhsType = tensorDType(dot.getLhs().getType()), rhsType = tensorDType(dot.getRhs().getType()),
       outType = tensorDType(dot.getType());
  if (!lhsType || !rhsType || !outType)
    return;
  bool real = isRealFloat(*lhsType) && isRealFloat(*rhsType) && isRealFloat(*outType);
  if (!real && !isForRuntime(dot))
    return;
  OpBuilder builder(dot);
  if (real && !isDirect(*lhsType, *rhsType, *outType)) {
    // The result's type holds what both operands' types hold, or the program asked for less.
    Type element = cast<RankedTensorType>(dot.getType()).getElementType();
    if (bytesOf(*lhsType) > bytesOf(*outType) || bytesOf(*rhsType) > bytesOf(*outType)) {
      Type wide = bytesOf(*lhsType) >= bytesOf(*rhsType)
                      ? cast<RankedTensorType>(dot.getLhs().getType()).getElementType()
                      : cast<RankedTensorType>(dot.getRhs().getType()).getElementType();
      // Compute in the wider type and round once.
      auto outTensor = cast<RankedTensorType>(dot.getType());
      dot.getResult().setType(outTensor.clone(wide));
      builder.setInsertionPointAfter(dot);
      auto narrow = hlo::ConvertOp::create(builder, dot.getLoc(), outTensor, dot.getResult());
      dot.getResult().replaceAllUsesExcept(narrow, narrow);
      builder.setInsertionPoint(dot);
      element = wide;
    }
    dot->setOperand(0, convertTo(builder, dot.getLoc(), dot.getLhs(), element));
    dot->setOperand(1, convertTo(builder, dot.getLoc(), dot.getRhs(), element));
  }
  if (planDot(dot))
    return;
  auto numbers = dot.getDotDimensionNumbers();
  Roles lhs = rolesOf(cast<RankedTensorType>(dot.getLhs().getType()).getRank(), numbers.getLhsBatchingDimensions(),
                      numbers.getLhsContractingDimensions());
  Roles rhs = rolesOf(cast<RankedTensorType>(dot.getRhs().getType()).getRank(), numbers.getRhsBatchingDimensions(),
                      numbers.getRhsContractingDimensions());
  Value left = inOrder(builder, dot.getLoc(), dot.getLhs(), lhs.batch, lhs.free, lhs.contract);
  Value right = inOrder(builder, dot.getLoc(), dot.getRhs(), rhs.batch, rhs.contract, rhs.free);
  auto type = cast<RankedTensorType>(dot.getType());
  int64_t batchCount = lhs.batch.size();
  Dims batch(batchCount), shape;
  std::iota(batch.begin(), batch.end(), 0);
  for (int64_t dim : batch)
    shape.push_back(type.getDimSize(dim));
  shape.push_back(cast<RankedTensorType>(left.getType()).getDimSize(batchCount));
  shape.push_back(cast<RankedTensorType>(right.getType()).getDimSize(batchCount + 1));
  auto newNumbers = hlo::DotDimensionNumbersAttr::get(dot.getContext(), batch, batch, {batchCount + 1}, {batchCount});
  auto product = hlo::DotGeneralOp::create(builder, dot.getLoc(), type.clone(shape), left, right, newNumbers,
                                           dot.getPrecisionConfigAttr(), dot.getAlgorithmAttr());
  Value result = product.getResult();
  if (result.getType() != type)
    result = hlo::ReshapeOp::create(builder, dot.getLoc(), type, result);
  dot.getResult().replaceAllUsesWith(result);
  dot.erase();
}

} // namespace

void canonicalizeDots(ModuleOp module) {
  SmallVector<hlo::DotOp> dots;
  module.walk([&](hlo::DotOp dot) { dots.push_back(dot); });
  for (hlo::DotOp dot : dots) {
    OpBuilder builder(dot);
    int64_t lhsRank = cast<RankedTensorType>(dot.getLhs().getType()).getRank();
    auto numbers = hlo::DotDimensionNumbersAttr::get(dot.getContext(), {}, {}, {lhsRank - 1}, {0});
    auto general = hlo::DotGeneralOp::create(builder, dot.getLoc(), dot.getType(), dot.getLhs(), dot.getRhs(), numbers,
                                             dot.getPrecisionConfigAttr(), hlo::DotAlgorithmAttr());
    dot.getResult().replaceAllUsesWith(general.getResult());
    dot.erase();
  }
  SmallVector<hlo::DotGeneralOp> generals;
  module.walk([&](hlo::DotGeneralOp dot) { generals.push_back(dot); });
  for (hlo::DotGeneralOp dot : generals)
    canonicalize(dot);
}

} // namespace weft::program
