//===- OldOpsEinsum.cpp - einsum as dot_general, sums and diagonals ------------===//

#include "dialects/stablehlo/LinalgOps.h"
#include "passes/import/Build.h"
#include "passes/import/OldOps.h"

#include <cctype>
#include <map>
#include <string>

using namespace mlir;

namespace weft::import {

namespace {

/// Labels without spaces, and letters that are used nowhere else for `...` of `extra` dims. Empty on a wrong form.
std::optional<std::string> plainLabels(StringRef text, int64_t rank, int64_t &extra) {
  std::string labels;
  bool ellipsis = false;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] == ' ')
      continue;
    if (text.substr(i).starts_with("...") && !ellipsis) {
      ellipsis = true;
      labels += '.';
      i += 2;
    } else if (std::isalpha(static_cast<unsigned char>(text[i]))) {
      labels += text[i];
    } else {
      return std::nullopt;
    }
  }
  int64_t more = rank - static_cast<int64_t>(labels.size()) + ellipsis;
  if (more < 0 || (!ellipsis && more != 0) || more > 100)
    return std::nullopt;
  if (ellipsis) {
    if (extra >= 0 && extra != more)
      return std::nullopt;
    extra = more;
    std::string dims; // characters above ASCII: no label of the user's
    for (int64_t i = 0; i < more; ++i)
      dims += static_cast<char>(128 + i);
    labels.replace(labels.find('.'), 1, dims);
  }
  return labels;
}

/// An operand, and one label for each of its dims.
struct Labelled {
  Value value;
  std::string labels;

  /// Equal labels: the diagonal, taken by a mask and a sum, so that it splits like any sum.
  void takeDiagonals(Build &at) {
    for (size_t i = 0; i < labels.size(); ++i)
      for (size_t j = labels.size() - 1; j > i; --j) {
        if (labels[i] != labels[j])
          continue;
        RankedTensorType index = Build::type(value).clone(at.b.getI64Type());
        Value mask = at.compare("EQ", at.iota(index, i), at.iota(index, j));
        value = at.sum(at.select(mask, value, at.zero(Build::type(value))), static_cast<int64_t>(j));
        labels.erase(j, 1);
      }
  }

  void sumAllBut(Build &at, const std::string &kept) {
    SmallVector<int64_t> over;
    std::string rest;
    for (auto [i, label] : llvm::enumerate(labels)) {
      if (kept.find(label) == std::string::npos)
        over.push_back(i);
      else
        rest += label;
    }
    value = at.sum(value, over);
    labels = rest;
  }

  Value inOrder(Build &at, const std::string &order) {
    SmallVector<int64_t> permutation;
    for (char label : order)
      permutation.push_back(labels.find(label));
    return at.transpose(value, permutation);
  }
};

/// Every label has one size, and those of the result are all different and known.
bool fits(ArrayRef<Labelled> operands, const std::string &out, RankedTensorType type) {
  std::map<char, int64_t> sizes;
  for (const Labelled &operand : operands)
    for (auto [label, size] : llvm::zip_equal(operand.labels, Build::shape(operand.value)))
      if (sizes.try_emplace(label, size).first->second != size)
        return false;
  if (static_cast<int64_t>(out.size()) != type.getRank())
    return false;
  for (auto [i, label] : llvm::enumerate(out))
    if (out.find(label) != i || !sizes.count(label) || sizes[label] != type.getDimSize(i))
      return false;
  return true;
}

} // namespace

Values expandUnaryEinsum(OpBuilder &b, stablehlo::UnaryEinsumOp op) {
  auto [input, output] = op.getEinsumConfig().split("->");
  auto type = cast<RankedTensorType>(op.getType());
  int64_t extra = -1;
  auto labels = plainLabels(input, Build::type(op.getOperand()).getRank(), extra);
  auto out = plainLabels(output, type.getRank(), extra);
  if (!labels || !out || !op.getEinsumConfig().contains("->"))
    return {};
  Labelled operand{op.getOperand(), *labels};
  if (!fits(operand, *out, type))
    return {};
  Build at(b, op.getLoc());
  operand.takeDiagonals(at);
  operand.sumAllBut(at, *out);
  return {at.convert(operand.inOrder(at, *out), type.getElementType())};
}

Values expandEinsum(OpBuilder &b, stablehlo::EinsumOp op) {
  auto [inputs, output] = op.getEinsumConfig().split("->");
  auto [first, second] = inputs.split(",");
  auto type = cast<RankedTensorType>(op.getType());
  int64_t extra = -1;
  auto lhsLabels = plainLabels(first, Build::type(op.getLhs()).getRank(), extra);
  auto rhsLabels = plainLabels(second, Build::type(op.getRhs()).getRank(), extra);
  auto out = plainLabels(output, type.getRank(), extra);
  if (!lhsLabels || !rhsLabels || !out || !op.getEinsumConfig().contains("->"))
    return {};
  Labelled lhs{op.getLhs(), *lhsLabels}, rhs{op.getRhs(), *rhsLabels};
  if (!fits({lhs, rhs}, *out, type))
    return {};
  Build at(b, op.getLoc());
  lhs.takeDiagonals(at);
  rhs.takeDiagonals(at);
  lhs.sumAllBut(at, rhs.labels + *out);
  rhs.sumAllBut(at, lhs.labels + *out);

  SmallVector<int64_t> lhsBatch, rhsBatch, lhsSum, rhsSum, shape;
  std::string batch, free;
  for (auto [i, label] : llvm::enumerate(lhs.labels)) {
    size_t other = rhs.labels.find(label);
    if (other == std::string::npos) {
      free += label;
      continue;
    }
    bool kept = out->find(label) != std::string::npos;
    (kept ? lhsBatch : lhsSum).push_back(i);
    (kept ? rhsBatch : rhsSum).push_back(other);
    if (kept)
      batch += label;
  }
  for (char label : rhs.labels)
    if (lhs.labels.find(label) == std::string::npos)
      free += label;
  Labelled product{Value(), batch + free};
  for (char label : product.labels)
    shape.push_back(type.getDimSize(out->find(label)));
  auto numbers = stablehlo::DotDimensionNumbersAttr::get(op.getContext(), lhsBatch, rhsBatch, lhsSum, rhsSum);
  product.value = stablehlo::DotGeneralOp::create(b, op.getLoc(), type.clone(shape), lhs.value, rhs.value, numbers,
                                                  nullptr, nullptr);
  return {product.inOrder(at, *out)};
}

} // namespace weft::import
