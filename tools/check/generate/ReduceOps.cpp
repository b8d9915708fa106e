//===- ReduceOps.cpp - random reductions, products and sorts ----------------===//

#include "tools/check/generate/Ops.h"

#include <algorithm>

namespace weft::check {
namespace {

/// The type's least value, as a scalar constant: where a maximum starts.
Value lowest(Builder &b, Element element) {
  Value fresh{b.freshName(), {element, {}}, 0};
  b.line(fresh.name + " = stablehlo.constant dense<" + lowestText(element) + "> : " + fresh.type.text());
  return fresh;
}

std::vector<std::string> reductionsOf(Element element) {
  if (element == Element::kI1)
    return {"and", "or"};
  if (isComplex(element))
    return {"add"};
  if (isFloat(element))
    return {"add", "add", "add", "maximum", "minimum"};
  return {"add", "add", "maximum", "minimum", "and", "or", "xor", "multiply"};
}

int64_t neutral(const std::string &op) {
  return op == "multiply" ? 1 : op == "and" ? -1 : 0;
}

std::string compareLine(const std::string &name, const char *direction, const std::string &a, const std::string &b,
                        const Type &type) {
  return name + " = stablehlo.compare " + direction + ", " + a + ", " + b + " : (" + type.text() + ", " + type.text() +
         ") -> tensor<i1>";
}

} // namespace

bool addReduce(Builder &b) {
  std::optional<Value> x = b.pick([](const Value &v) { return v.type.rank() >= 1; });
  if (!x)
    return false;
  Dims dims = b.random.permutation(x->type.rank()), kept;
  dims.resize(b.random.between(1, x->type.rank()));
  std::sort(dims.begin(), dims.end());
  int64_t count = 1;
  for (int64_t i = 0; i < x->type.rank(); ++i)
    if (std::binary_search(dims.begin(), dims.end(), i))
      count *= x->type.dims[i];
    else
      kept.push_back(x->type.dims[i]);
  Element element = x->type.element;
  std::string op = b.random.oneOf(reductionsOf(element));
  double bound = x->bound, limit = exactLimit(element);
  if (op == "add" && isBounded(element)) {
    if (x->bound * count > limit / 4)
      x = b.tamed(*x, limit / 4 / std::max<int64_t>(count, 1));
    bound = x->bound * count;
    if (bound > limit)
      return false;
  }
  Type scalar{element, {}};
  // Where a reduction starts is counted once, however the values are spread.
  bool plain = b.random.below(8) != 0;
  Value start = (op == "maximum" && count > 0 && plain) ? lowest(b, element)
                : (op == "minimum" || !plain) ? b.constant(scalar, element == Element::kI1 ? 1 : 3)
                                              : b.constant(scalar, element == Element::kI1              ? op == "and"
                                                                   : isUnsigned(element) && op == "and" ? 15
                                                                                                        : neutral(op));
  b.emit("stablehlo.reduce", {*x, start}, "dimensions = " + arrayText(dims), {element, kept},
         std::max(bound + start.bound, start.bound), {b.combiner({element}, op)});
  return true;
}

bool addArgMax(Builder &b) {
  std::optional<Value> x =
      b.pick([](const Value &v) { return v.type.rank() >= 1 && v.type.count() > 0 && isOrdered(v.type.element); });
  if (!x)
    return false;
  int64_t dim = b.random.below(x->type.rank());
  Type scalar{x->type.element, {}}, number{Element::kI32, {}};
  Value index = b.iota({Element::kI32, x->type.dims}, dim);
  Value low = lowest(b, x->type.element), zero = b.constant(number, 0);
  std::vector<Value> arguments = {
      {b.freshName(), scalar, 0}, {b.freshName(), number, 0}, {b.freshName(), scalar, 0}, {b.freshName(), number, 0}};
  std::string region = b.block(arguments, [&] {
    std::string greater = b.freshName(), equal = b.freshName(), less = b.freshName(), tie = b.freshName(),
                take = b.freshName();
    b.line(compareLine(greater, "GT", arguments[0].name, arguments[2].name, scalar));
    b.line(compareLine(equal, "EQ", arguments[0].name, arguments[2].name, scalar));
    b.line(compareLine(less, "LT", arguments[1].name, arguments[3].name, number));
    b.line(tie + " = stablehlo.and " + equal + ", " + less + " : tensor<i1>");
    b.line(take + " = stablehlo.or " + greater + ", " + tie + " : tensor<i1>");
    std::string value = b.freshName(), place = b.freshName();
    b.line(value + " = stablehlo.select " + take + ", " + arguments[0].name + ", " + arguments[2].name +
           " : tensor<i1>, " + scalar.text());
    b.line(place + " = stablehlo.select " + take + ", " + arguments[1].name + ", " + arguments[3].name +
           " : tensor<i1>, " + number.text());
    b.line("stablehlo.return " + value + ", " + place + " : " + scalar.text() + ", " + number.text());
  });
  Dims kept = x->type.dims;
  kept.erase(kept.begin() + dim);
  b.emit("stablehlo.reduce", {*x, index, low, zero}, "dimensions = " + arrayText({dim}),
         std::vector<Type>{{x->type.element, kept}, {Element::kI32, kept}}, std::vector<double>{x->bound, 0}, {region});
  return true;
}

bool addDot(Builder &b) {
  std::optional<Value> x = b.pick([](const Value &v) { return v.type.rank() >= 1 && v.type.element != Element::kI1; });
  if (!x)
    return false;
  Dims batch, contracted, free;
  for (int64_t i : b.random.permutation(x->type.rank())) {
    int64_t role = b.random.below(5);
    (role == 0 ? batch : role <= 2 ? contracted : free).push_back(i);
  }
  std::sort(free.begin(), free.end());
  // The right side has the batch and contracted dims and some of its own, in any order.
  struct Side {
    int64_t size, role, number;
  };
  std::vector<Side> sides;
  int64_t depth = 1;
  for (size_t i = 0; i < batch.size(); ++i)
    sides.push_back({x->type.dims[batch[i]], 0, static_cast<int64_t>(i)});
  for (size_t i = 0; i < contracted.size(); ++i) {
    sides.push_back({x->type.dims[contracted[i]], 1, static_cast<int64_t>(i)});
    depth *= x->type.dims[contracted[i]];
  }
  for (int64_t i = b.random.between(0, 2); i > 0; --i)
    sides.push_back({b.randomDim(), 2, 0});
  Dims rightDims, rightBatch(batch.size()), rightContracted(contracted.size()), result, rightFree;
  for (int64_t i : b.random.permutation(sides.size())) {
    int64_t at = static_cast<int64_t>(rightDims.size());
    rightDims.push_back(sides[i].size);
    if (sides[i].role == 2)
      rightFree.push_back(sides[i].size);
    else
      (sides[i].role == 0 ? rightBatch : rightContracted)[sides[i].number] = at;
  }
  for (int64_t i : batch)
    result.push_back(x->type.dims[i]);
  for (int64_t i : free)
    result.push_back(x->type.dims[i]);
  result.insert(result.end(), rightFree.begin(), rightFree.end());
  if (countOf(result) > kMostElements || countOf(rightDims) > kMostElements || rightDims.size() > 5)
    return false;
  Value y = b.make(x->type.withDims(rightDims), std::max(kInputBound, x->bound));
  Element element = x->type.element, wide = element;
  if ((element == Element::kBF16 || element == Element::kF16) && b.random.oneIn(2))
    wide = Element::kF32;
  if (element == Element::kI8 && b.random.oneIn(2))
    wide = Element::kI32;
  if (isFloat(element) && bitsOf(element) == 8 && b.random.oneIn(2))
    wide = b.random.oneIn(2) ? Element::kF32 : Element::kBF16;
  double limit = exactLimit(wide);
  depth *= isComplex(element) ? 2 : 1;
  if (isBounded(element) && x->bound * y.bound * depth > limit) {
    x = b.tamed(*x, limit < 64 ? 1 : 4);
    y = b.tamed(y, limit < 64 ? 1 : 4);
    if (x->bound * y.bound * depth > limit)
      return false;
  }
  b.emit("stablehlo.dot_general", {*x, y},
         "dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [" + listText(batch) +
             "], rhs_batching_dimensions = [" + listText(rightBatch) + "], lhs_contracting_dimensions = [" +
             listText(contracted) + "], rhs_contracting_dimensions = [" + listText(rightContracted) + "]>",
         {wide, result}, x->bound * y.bound * depth);
  return true;
}

bool addSort(Builder &b) {
  std::optional<Value> x = b.pick([](const Value &v) { return v.type.rank() >= 1 && isOrdered(v.type.element); });
  if (!x)
    return false;
  int64_t dim = b.random.below(x->type.rank());
  std::vector<Value> operands = {*x};
  for (int64_t more = b.random.below(3); more > 0; --more)
    operands.push_back(more == 2 ? b.iota({Element::kI32, x->type.dims}, dim)
                                 : b.make({b.randomElement(), x->type.dims}));
  std::vector<Value> arguments;
  std::vector<Type> types;
  std::vector<double> bounds;
  for (const Value &operand : operands) {
    for (int side = 0; side < 2; ++side)
      arguments.push_back({b.freshName(), {operand.type.element, {}}, 0});
    types.push_back(operand.type);
    bounds.push_back(operand.bound);
  }
  const char *direction = b.random.oneIn(2) ? "LT" : "GT";
  // By a second key where the first ones are equal, now and then.
  bool byTwo = operands.size() > 1 && isOrdered(operands[1].type.element) && b.random.oneIn(2);
  std::string region = b.block(arguments, [&] {
    std::string name = b.freshName();
    b.line(compareLine(name, direction, arguments[0].name, arguments[1].name, arguments[0].type));
    if (byTwo) {
      std::string equal = b.freshName(), second = b.freshName(), both = b.freshName(), either = b.freshName();
      b.line(compareLine(equal, "EQ", arguments[0].name, arguments[1].name, arguments[0].type));
      b.line(compareLine(second, b.random.oneIn(2) ? "LT" : "GT", arguments[2].name, arguments[3].name,
                         arguments[2].type));
      b.line(both + " = stablehlo.and " + equal + ", " + second + " : tensor<i1>");
      b.line(either + " = stablehlo.or " + name + ", " + both + " : tensor<i1>");
      name = either;
    }
    b.line("stablehlo.return " + name + " : tensor<i1>");
  });
  b.emit("stablehlo.sort", operands, "dimension = " + std::to_string(dim) + " : i64, is_stable = true", types, bounds,
         {region});
  return true;
}

bool addTopK(Builder &b) {
  std::optional<Value> x =
      b.pick([](const Value &v) { return v.type.rank() >= 1 && v.type.count() > 0 && isOrdered(v.type.element); });
  if (!x)
    return false;
  Dims dims = x->type.dims;
  dims.back() = b.random.between(1, dims.back());
  b.emit("chlo.top_k", {*x}, "k = " + std::to_string(dims.back()) + " : i64",
         std::vector<Type>{x->type.withDims(dims), {Element::kI32, dims}}, std::vector<double>{x->bound, 0});
  return true;
}

} // namespace weft::check
