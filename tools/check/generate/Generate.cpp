//===- Generate.cpp - random programs ---------------------------------------===//

#include "tools/check/generate/Generate.h"

#include "tools/check/generate/Ops.h"

#include <algorithm>

namespace weft::check {
namespace {

constexpr int kMostDepth = 2;
constexpr size_t kMostResults = 6;

struct Kind {
  bool (*add)(Builder &);
  unsigned weight;
  bool isControl = false;
};

const Kind kKinds[] = {
    {addUnary, 4},
    {addBinary, 14},
    {addConvert, 4},
    {addSelect, 5},
    {addClamp, 2},
    {addBroadcast, 6},
    {addTranspose, 6},
    {addReshape, 7},
    {addSlice, 6},
    {addPad, 5},
    {addConcatenate, 6},
    {addReverse, 3},
    {addIota, 2},
    {addReduce, 9},
    {addArgMax, 2},
    {addDot, 9},
    {addSort, 3},
    {addTopK, 2},
    {addReduceWindow, 4},
    {addCumulative, 3},
    {addConvolution, 5},
    {addSelectAndScatter, 2},
    {addDynamicSlice, 4},
    {addDynamicUpdateSlice, 4},
    {addGather, 6},
    {addScatter, 6},
    {addBarrier, 1},
    {addWhile, 4, true},
    {addCase, 4, true},
    {addCall, 3, true},
    {addRngBits, 2},
    {addFft, 2},
    {addTriangularSolve, 2},
    {addCholesky, 1},
    {addBitcast, 2},
    {addManual, 4, true},
};

Mesh randomMesh(Random &random) {
  static const std::vector<Dims> kMeshes = {{2},    {3},    {4},    {5},    {6},    {7},       {8},    {2, 2},
                                            {2, 2}, {2, 3}, {3, 2}, {2, 4}, {4, 2}, {2, 2, 2}, {1, 4}, {2, 1, 3}};
  Mesh mesh{random.oneOf(kMeshes), {}};
  if (random.oneIn(6)) { // the same devices in other axes
    mesh.other = mesh.sizes;
    std::reverse(mesh.other.begin(), mesh.other.end());
    if (mesh.other == mesh.sizes || random.oneIn(2))
      mesh.other = {countOf(mesh.sizes)};
  }
  return mesh;
}

std::string meshText(const Dims &sizes, char letter) {
  std::string text = "<[";
  for (size_t i = 0; i < sizes.size(); ++i)
    text += std::string(i ? ", \"" : "\"") + letter + std::to_string(i) + "\"=" + std::to_string(sizes[i]);
  return text + "]>";
}

std::string annotated(Builder &b, const Type &type, unsigned oneIn) {
  if (!b.random.oneIn(oneIn))
    return type.text();
  return type.text() + " {sdy.sharding = #sdy.sharding" + b.shardingText(type.dims) + "}";
}

} // namespace

void addAny(Builder &b) {
  unsigned total = 0;
  for (const Kind &kind : kKinds)
    total += kind.isControl && b.depth >= kMostDepth ? 0 : kind.weight;
  for (int attempt = 0; attempt < 4; ++attempt) {
    unsigned choice = b.random.below(total);
    for (const Kind &kind : kKinds) {
      unsigned weight = kind.isControl && b.depth >= kMostDepth ? 0 : kind.weight;
      if (choice >= weight) {
        choice -= weight;
        continue;
      }
      if (kind.add(b))
        return;
      break;
    }
  }
}

std::string generateProgram(uint64_t seed) {
  Random choice(seed * 0x9E3779B97F4A7C15ull + 1);
  Mesh mesh = randomMesh(choice);
  Builder b(choice.below(~0ull), mesh);
  for (int64_t ops = b.random.oneIn(4) ? b.random.between(12, 40) : b.random.between(1, 14); ops > 0; --ops)
    addAny(b);
  // What nothing uses is a result, so that every op counts.
  std::vector<Value> results;
  for (auto it = b.values.rbegin(); it != b.values.rend() && results.size() < kMostResults; ++it)
    if (!b.used.count(it->name) && it->name.find("%arg") != 0)
      results.push_back(*it);
  if (results.empty())
    results.push_back(b.any());
  std::string arguments, resultTypes, names, types;
  for (const Value &argument : b.arguments)
    arguments += (arguments.empty() ? "" : ", ") + argument.name + ": " +
                 annotated(b, argument.type, argument.type.rank() ? 2 : 20);
  for (const Value &result : results) {
    resultTypes += (resultTypes.empty() ? "" : ", ") + annotated(b, result.type, result.type.rank() ? 3 : 20);
    names += (names.empty() ? "" : ", ") + result.name;
    types += (types.empty() ? "" : ", ") + result.type.text();
  }
  std::string text =
      "module @random_" + std::to_string(seed) + " {\n  sdy.mesh @mesh = " + meshText(mesh.sizes, 'a') + "\n";
  if (!mesh.other.empty())
    text += "  sdy.mesh @other = " + meshText(mesh.other, 'b') + "\n";
  text += "  func.func public @main(" + arguments + ") -> (" + resultTypes + ") {\n" + b.body;
  text += "    return " + names + " : " + types + "\n  }\n";
  for (const std::string &function : b.functions)
    text += function;
  return text + "}\n";
}

} // namespace weft::check
