//===- ControlOps.cpp - random loops, branches and calls ---------------------===//

#include "tools/check/generate/Ops.h"

#include <algorithm>

namespace weft::check {
namespace {

constexpr double kCarriedBound = 8;

std::string names(const std::vector<Value> &values) {
  std::string text;
  for (size_t i = 0; i < values.size(); ++i)
    text += (i ? ", " : "") + values[i].name;
  return text;
}

std::string types(const std::vector<Value> &values) {
  std::string text;
  for (size_t i = 0; i < values.size(); ++i)
    text += (i ? ", " : "") + values[i].type.text();
  return text;
}

/// Names are numbered as they are made; arguments come before all.
int64_t numberOf(const Value &value) {
  return value.name[1] == 'v' ? std::stoll(value.name.substr(2)) : -1;
}

/// Values of these types and bounds, made of what the block computed, and the op that returns them.
/// `newest` was the last value before the block.
std::vector<Value> finish(Builder &b, const std::vector<Value> &like, const Value &newest, const std::string &op,
                          const std::string &first = "") {
  std::vector<Value> results;
  for (const Value &wanted : like) {
    // What the block computed rather than what it was given.
    std::optional<Value> found =
        b.pick([&](const Value &v) { return v.type == wanted.type && numberOf(v) > numberOf(newest); });
    if (!found)
      found = b.pick([&](const Value &v) { return v.type == wanted.type; });
    results.push_back(b.tamed(found ? *found : b.make(wanted.type, wanted.bound), wanted.bound));
  }
  for (const Value &value : results)
    b.used.insert(value.name);
  std::string scalar = "tensor<i32>";
  std::string comma = first.empty() || results.empty() ? "" : ", ";
  b.line(op + " " + first + comma + names(results) + " : " + (first.empty() ? "" : scalar) + comma + types(results));
  return results;
}

std::vector<Value> carried(Builder &b, int64_t most) {
  std::vector<Value> list;
  for (int64_t i = b.random.between(1, most); i > 0; --i) {
    Value value = b.tamed(b.any(), kCarriedBound);
    value.bound = std::max(value.bound, kInputBound);
    list.push_back(value);
  }
  return list;
}

std::vector<Value> renamed(Builder &b, const std::vector<Value> &values) {
  std::vector<Value> fresh = values;
  for (Value &value : fresh)
    value.name = b.freshName();
  return fresh;
}

} // namespace

bool addWhile(Builder &b) {
  std::vector<Value> inits = carried(b, 3);
  Type number{Element::kI32, {}};
  Value start = b.constant(number, 0), step = b.constant(number, 1), limit = b.constant(number, b.random.between(0, 4));
  std::vector<Value> all = inits;
  all.insert(all.begin(), start);
  std::vector<Value> condition = renamed(b, all), body = renamed(b, all);
  bool captures = b.random.oneIn(3);
  std::string test = b.block(condition, [&] {
    std::string name = b.freshName();
    b.line(name + " = stablehlo.compare LT, " + condition[0].name + ", " + limit.name +
           " : (tensor<i32>, tensor<i32>) -> tensor<i1>");
    b.line("stablehlo.return " + name + " : tensor<i1>");
  });
  std::string loop = b.block(body, [&] {
    if (!captures)
      b.values = body;
    for (int64_t i = b.random.between(1, 5); i > 0; --i)
      addAny(b);
    std::string next = b.freshName();
    b.line(next + " = stablehlo.add " + body[0].name + ", " + step.name + " : tensor<i32>");
    finish(b, {body.begin() + 1, body.end()}, body.back(), "stablehlo.return", next);
  });
  std::vector<Type> resultTypes;
  std::vector<double> bounds;
  for (const Value &value : all) {
    resultTypes.push_back(value.type);
    bounds.push_back(value.bound);
  }
  b.emit("stablehlo.while", all, "", resultTypes, bounds, {test, loop});
  return true;
}

bool addCase(Builder &b) {
  std::vector<Value> like = carried(b, 2);
  bool isIf = b.random.oneIn(3);
  Value index = b.make({isIf ? Element::kI1 : Element::kI32, {}});
  std::vector<std::string> branches;
  for (int64_t i = isIf ? 2 : b.random.between(1, 3); i > 0; --i)
    branches.push_back(b.block({}, [&] {
      Value newest = b.values.back();
      for (int64_t ops = b.random.between(0, 4); ops > 0; --ops)
        addAny(b);
      finish(b, like, newest, "stablehlo.return");
    }));
  std::vector<Type> resultTypes;
  std::vector<double> bounds;
  for (const Value &value : like) {
    resultTypes.push_back(value.type);
    bounds.push_back(value.bound);
  }
  b.emit(isIf ? "stablehlo.if" : "stablehlo.case", {index}, "", resultTypes, bounds, branches);
  return true;
}

bool addCall(Builder &b) {
  std::vector<Value> operands = carried(b, 3), parameters = renamed(b, operands), results;
  std::string name = "@f" + std::to_string(b.functions.size());
  // Reserves the number: calls inside make functions, too.
  size_t slot = b.functions.size();
  b.functions.emplace_back();
  int indent = 2;
  std::swap(indent, b.indent);
  std::string text = b.block({}, [&] {
    b.values = parameters;
    for (int64_t ops = b.random.between(1, 5); ops > 0; --ops)
      addAny(b);
    std::vector<Value> like;
    for (int64_t i = b.random.between(1, 2); i > 0; --i) {
      Value value = *b.pick();
      value.bound = std::max(value.bound, kInputBound);
      like.push_back(value);
    }
    results = finish(b, like, parameters.back(), "return");
  });
  std::swap(indent, b.indent);
  std::string header;
  for (const Value &parameter : parameters) {
    header += (header.empty() ? "" : ", ") + parameter.name + ": " + parameter.type.text();
    if (parameter.type.rank() && !b.inManual && b.random.oneIn(5))
      header += " {sdy.sharding = #sdy.sharding" + b.shardingText(parameter.type.dims) + "}";
  }
  b.functions[slot] =
      "  func.func private " + name + "(" + header + ") -> (" + types(results) + ") {\n" + text + "  }\n";
  std::vector<Type> resultTypes;
  std::vector<double> bounds;
  for (const Value &value : results) {
    resultTypes.push_back(value.type);
    bounds.push_back(value.bound);
  }
  b.emit("func.call", operands, "callee = " + name, resultTypes, bounds);
  if (b.random.oneIn(3)) {
    for (Value &operand : operands)
      operand = b.make(operand.type, operand.bound);
    b.emit("func.call", operands, "callee = " + name, resultTypes, bounds);
  }
  return true;
}

bool addBarrier(Builder &b) {
  std::vector<Value> operands = {b.any()};
  if (b.random.oneIn(2))
    operands.push_back(b.any());
  std::vector<Type> resultTypes;
  std::vector<double> bounds;
  for (const Value &value : operands) {
    resultTypes.push_back(value.type);
    bounds.push_back(value.bound);
  }
  b.emit("stablehlo.optimization_barrier", operands, "", resultTypes, bounds);
  return true;
}

} // namespace weft::check
