//===- Builder.cpp - the text of a random program, as it grows -------------===//

#include "tools/check/generate/Builder.h"

#include <algorithm>
#include <cmath>

namespace weft::check {

std::vector<Value> Builder::emit(const std::string &op, const std::vector<Value> &operands,
                                 const std::string &attributes, const std::vector<Type> &results,
                                 const std::vector<double> &bounds, const std::vector<std::string> &regions) {
  std::vector<Value> fresh;
  std::string text, operandTypes, resultTypes;
  std::string name = freshName();
  for (size_t i = 0; i < results.size(); ++i) {
    fresh.push_back({results.size() == 1 ? name : name + "#" + std::to_string(i), results[i], bounds[i]});
    resultTypes += (i ? ", " : "") + results[i].text();
  }
  text = name + (results.size() == 1 ? "" : ":" + std::to_string(results.size())) + " = \"" + op + "\"(";
  for (size_t i = 0; i < operands.size(); ++i) {
    text += (i ? ", " : "") + operands[i].name;
    operandTypes += (i ? ", " : "") + operands[i].type.text();
    used.insert(operands[i].name);
  }
  text += ")";
  if (!attributes.empty())
    text += " <{" + attributes + "}>";
  for (size_t i = 0; i < regions.size(); ++i)
    text += (i ? ", {\n" : " ({\n") + regions[i] + std::string(indent, ' ') + "}";
  if (!regions.empty())
    text += ")";
  line(text + " : (" + operandTypes + ") -> " + (results.size() == 1 ? resultTypes : "(" + resultTypes + ")"));
  values.insert(values.end(), fresh.begin(), fresh.end());
  return fresh;
}

Value Builder::emit(const std::string &op, const std::vector<Value> &operands, const std::string &attributes,
                    const Type &result, double bound, const std::vector<std::string> &regions) {
  Value fresh = emit(op, operands, attributes, std::vector<Type>{result}, std::vector<double>{bound}, regions).front();
  maybeConstrain(fresh);
  // The constraint's result stands for the value.
  return values.back().type == result ? values.back() : fresh;
}

std::string Builder::block(const std::vector<Value> &blockArguments, const std::function<void()> &build) {
  std::string outer;
  outer.swap(body);
  std::vector<Value> outerValues = values;
  std::string header;
  for (const Value &argument : blockArguments) {
    header += (header.empty() ? "" : ", ") + argument.name + ": " + argument.type.text();
    values.push_back(argument);
  }
  if (!blockArguments.empty())
    body = std::string(indent, ' ') + "^bb0(" + header + "):\n";
  bool outerMay = mayAddArguments;
  mayAddArguments = false;
  indent += 2;
  ++depth;
  build();
  --depth;
  indent -= 2;
  mayAddArguments = outerMay;
  values = std::move(outerValues);
  std::string text;
  text.swap(body);
  body.swap(outer);
  return text;
}

std::string Builder::combiner(const std::vector<Element> &elements, const std::string &op) {
  std::vector<Value> blockArguments;
  for (int side = 0; side < 2; ++side)
    for (Element element : elements)
      blockArguments.push_back({freshName(), {element, {}}, 0});
  return block(blockArguments, [&] {
    size_t n = elements.size();
    std::string results, types;
    for (size_t i = 0; i < n; ++i) {
      std::string name = freshName(), type = Type{elements[i], {}}.text();
      line(name + " = stablehlo." + op + " " + blockArguments[i].name + ", " + blockArguments[n + i].name + " : " +
           type);
      results += (i ? ", " : "") + name;
      types += (i ? ", " : "") + type;
    }
    line("stablehlo.return " + results + " : " + types);
  });
}

std::optional<Value> Builder::pick(const std::function<bool(const Value &)> &fits) {
  std::vector<size_t> candidates;
  for (size_t i = 0; i < values.size(); ++i)
    if (!fits || fits(values[i]))
      candidates.push_back(i);
  if (candidates.empty())
    return std::nullopt;
  // The better of two: recent values are used more often, old ones still are.
  size_t position = std::max(random.below(candidates.size()), random.below(candidates.size()));
  return values[candidates[position]];
}

Value Builder::any() {
  if (values.empty() || (mayAddArguments && arguments.size() < 3 && random.oneIn(3)))
    return make({randomElement(), randomDims()});
  return *pick();
}

Value Builder::make(const Type &type, double bound) {
  if (random.below(4) != 0)
    if (std::optional<Value> found =
            pick([&](const Value &v) { return v.type == type && (!isBounded(type.element) || v.bound <= bound); }))
      return *found;
  if (mayAddArguments && arguments.size() < 8 && bound >= kInputBound && random.below(4) != 0) {
    Value argument{"%arg" + std::to_string(arguments.size()), type, kInputBound};
    arguments.push_back(argument);
    values.push_back(argument);
    return argument;
  }
  // Of another element type, if the shape is there.
  if (random.oneIn(2))
    if (std::optional<Value> found = pick([&](const Value &v) {
          return v.type.dims == type.dims && v.type.element != type.element && isFloat(v.type.element) &&
                 isBounded(type.element) && v.bound <= std::min(bound, exactLimit(type.element));
        }))
      return emit("stablehlo.convert", {*found}, "", type, found->bound);
  if (type.rank() > 0 && random.oneIn(3)) {
    Value scalar = make({type.element, {}}, bound);
    return emit("stablehlo.broadcast_in_dim", {scalar}, "broadcast_dimensions = array<i64>", type, scalar.bound);
  }
  if (type.rank() > 0 && type.element != Element::kI1 && random.oneIn(2)) {
    int64_t dim = random.below(type.rank());
    if (type.dims[dim] - 1 <= std::min<double>(bound, highestOf(type.element)))
      return iota(type, dim);
  }
  int64_t high = std::min<int64_t>(highestOf(type.element), static_cast<int64_t>(std::min(3.0, std::max(bound, 1.0))));
  if (type.count() <= 24)
    return denseConstant(type, isUnsigned(type.element) || type.element == Element::kI1 ? 0 : -high, high);
  return constant(type, random.below(high + 1));
}

namespace {
std::string literal(Element element, int64_t value) {
  if (element == Element::kI1)
    return value ? "true" : "false";
  std::string number = std::to_string(value) + (isBounded(element) ? ".0" : "");
  // Another imaginary part than the real one, of no greater magnitude.
  return isComplex(element) ? "(" + number + ", " + std::to_string(value > 0 ? 1 - value : value) + ".0)" : number;
}
} // namespace

Value Builder::constant(const Type &type, int64_t value) {
  value = std::min(value, highestOf(type.element));
  Value fresh{freshName(), type, std::fabs(static_cast<double>(value))};
  // An empty tensor has no splat.
  std::string element = literal(type.element, value);
  line(fresh.name + " = stablehlo.constant dense<" + (type.count() ? element : "") + "> : " + type.text());
  values.push_back(fresh);
  return fresh;
}

Value Builder::denseConstant(const Type &type, int64_t low, int64_t high) {
  if (type.count() == 0)
    return constant(type, 0);
  int64_t bound = std::max(std::abs(low), std::abs(high));
  std::function<std::string(size_t)> nested = [&](size_t dim) {
    if (dim == type.dims.size())
      return literal(type.element, random.between(low, high));
    std::string text = "[";
    for (int64_t i = 0; i < type.dims[dim]; ++i)
      text += (i ? ", " : "") + nested(dim + 1);
    return text + "]";
  };
  Value fresh{freshName(), type, static_cast<double>(bound)};
  line(fresh.name + " = stablehlo.constant dense<" + nested(0) + "> : " + type.text());
  values.push_back(fresh);
  return fresh;
}

Value Builder::iota(const Type &type, int64_t dim) {
  return emit("stablehlo.iota", {}, "iota_dimension = " + std::to_string(dim) + " : i64", type,
              std::max<double>(0, static_cast<double>(type.dims[dim]) - 1));
}

Value Builder::tamed(const Value &value, double bound) {
  if (!isBounded(value.type.element) || value.bound <= bound)
    return value;
  if (isComplex(value.type.element)) { // which has no remainder
    Type part = value.type.withElement(partOf(value.type.element));
    Value re = tamed(emit("stablehlo.real", {value}, "", part, value.bound), bound);
    Value im = tamed(emit("stablehlo.imag", {value}, "", part, value.bound), bound);
    return emit("stablehlo.complex", {re, im}, "", value.type, std::max(re.bound, im.bound));
  }
  int64_t modulus = std::max<int64_t>(2, static_cast<int64_t>(std::min(bound, 4.0)) + 1);
  return emit("stablehlo.remainder", {value, constant(value.type, modulus)}, "", value.type,
              static_cast<double>(modulus - 1));
}

int64_t Builder::randomDim() {
  static const Dims kDims = {1, 2, 2, 3, 3, 4, 4, 5, 6, 6, 7, 8, 8, 9, 11, 12, 13, 16};
  return random.oneIn(60) ? 0 : random.oneOf(kDims);
}

Dims Builder::randomDims(int64_t mostRank) {
  Dims dims;
  int64_t rank = random.oneIn(12) ? 0 : random.between(1, mostRank);
  for (int64_t i = 0; i < rank; ++i)
    dims.push_back(randomDim());
  while (countOf(dims) > kMostElements / 4)
    dims[random.below(dims.size())] = 2;
  return dims;
}

Element Builder::randomElement() {
  using E = Element;
  static const std::vector<E> kCommon = {E::kF32, E::kF32, E::kF32, E::kF32,  E::kI32,
                                         E::kI32, E::kI32, E::kF64, E::kBF16, E::kI1};
  static const std::vector<E> kAll = {E::kF64,  E::kBF16, E::kBF16, E::kF16, E::kF8E4M3FN, E::kF8E5M2, E::kC64,
                                      E::kC64,  E::kC128, E::kI64,  E::kI16, E::kI8,       E::kI4,     E::kI2,
                                      E::kUI32, E::kUI64, E::kUI16, E::kUI8, E::kUI4,      E::kUI2};
  return random.oneOf(random.oneIn(2) ? kCommon : kAll);
}

} // namespace weft::check
