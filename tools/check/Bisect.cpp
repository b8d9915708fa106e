//===- Bisect.cpp - the first op that differs --------------------------------===//
//
// Works on the program behind the phase shard, where every value has its sharding: further results with the sharding
// that their value has do not change what propagation chose.
//
//===----------------------------------------------------------------------===//

#include "tools/check/Differential.h"

#include "dialects/sdy/Utils.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>

namespace weft::check {
namespace {

/// Bytes of values that are looked at in one run.
constexpr int64_t kChunkBytes = 64 << 20;
/// Runs after which the search for a difference that hides ends.
constexpr unsigned kMostRuns = 100;
/// Turns of a loop that are looked into.
constexpr unsigned kMostTurns = 8;

mlir::func::FuncOp mainOf(mlir::ModuleOp module) {
  return module.lookupSymbol<mlir::func::FuncOp>("main");
}

bool isTensor(mlir::Value value) {
  auto type = llvm::dyn_cast<mlir::RankedTensorType>(value.getType());
  return type && type.hasStaticShape();
}

int64_t bytesOf(mlir::Value value) {
  auto type = llvm::cast<mlir::RankedTensorType>(value.getType());
  return type.getNumElements() * 8;
}

/// All tensors that @main's top level computes, in program order.
std::vector<mlir::Value> valuesOf(mlir::ModuleOp module) {
  std::vector<mlir::Value> values;
  for (mlir::Operation &op : mainOf(module).getBody().front())
    for (mlir::Value result : op.getResults())
      if (isTensor(result))
        values.push_back(result);
  return values;
}

/// Makes these of valuesOf() results of @main, behind its own.
void addResults(mlir::ModuleOp module, const std::vector<size_t> &probes) {
  mlir::func::FuncOp main = mainOf(module);
  std::vector<mlir::Value> values = valuesOf(module);
  mlir::Operation *end = main.getBody().front().getTerminator();
  llvm::SmallVector<mlir::Value> results(end->getOperands());
  llvm::SmallVector<mlir::DictionaryAttr> attributes;
  for (unsigned i = 0; i < results.size(); ++i)
    attributes.push_back(mlir::DictionaryAttr::get(module.getContext(), main.getResultAttrs(i)));
  for (size_t probe : probes) {
    mlir::NamedAttrList list;
    list.set("weft.name", mlir::StringAttr::get(module.getContext(), "value." + std::to_string(probe)));
    if (mlir::sdy::TensorShardingAttr sharding = mlir::sdy::getSharding(values[probe]))
      list.set("sdy.sharding", sharding);
    attributes.push_back(list.getDictionary(module.getContext()));
    results.push_back(values[probe]);
  }
  end->setOperands(results);
  llvm::SmallVector<mlir::Type> types(mlir::ValueRange(results).getTypes());
  main.setFunctionType(mlir::FunctionType::get(module.getContext(), main.getFunctionType().getInputs(), types));
  main.setAllResultAttrs(attributes);
}

struct Probed {
  bool ok = false;
  bool ownDiffer = false;                              ///< a result of the program itself still differs
  std::vector<std::pair<size_t, Mismatch>> mismatches; ///< of the probes, in their order
};

/// Runs the program both ways with these values as results.
Probed probe(compiler::Driver &driver, mlir::ModuleOp sharded, const std::vector<size_t> &probes,
             const CheckOptions &options) {
  mlir::OwningOpRef<mlir::ModuleOp> split = sharded.clone();
  unsigned own = mainOf(*split).getNumResults();
  addResults(*split, probes);
  mlir::OwningOpRef<mlir::ModuleOp> whole = split->clone();
  std::optional<format::Executable> partitioned =
      compilePartitioned(driver, *split, options, compiler::Phase::kPartition);
  compiler::CompileOptions compile = options.compile;
  compile.unsharded = true;
  compile.mesh.clear();
  std::optional<format::Executable> unsharded = driver.compile(*whole, compile);
  if (!partitioned || !unsharded)
    return {};
  absl::StatusOr<std::vector<io::Array>> got =
      runOnce(*std::move(partitioned), /*inputSeed=*/1, options.inputs, options.compile.registry);
  absl::StatusOr<std::vector<io::Array>> want =
      runOnce(*std::move(unsharded), /*inputSeed=*/1, options.inputs, options.compile.registry);
  if (!got.ok() || !want.ok() || got->size() != own + probes.size() || want->size() != got->size())
    return {};
  Probed result;
  result.ok = true;
  for (size_t i = 0; i < got->size(); ++i) {
    const io::Array &a = (*got)[i], &b = (*want)[i];
    std::optional<Mismatch> mismatch =
        a.data.size() == b.data.size() ? findMismatch(a.data, b.data, b.dtype, options.rule) : Mismatch();
    if (!mismatch)
      continue;
    if (i < own)
      result.ownDiffer = true;
    else
      result.mismatches.push_back({probes[i - own], *mismatch});
  }
  return result;
}

/// "tensor<4x6xf32> <@mesh, [{"a"}, {}]>".
std::string shardingText(mlir::Value value) {
  std::string type, text;
  llvm::raw_string_ostream(type) << value.getType();
  mlir::sdy::TensorShardingAttr sharding = mlir::sdy::getSharding(value);
  if (!sharding)
    return type + " replicated";
  llvm::raw_string_ostream(text) << sharding;
  constexpr llvm::StringLiteral kPrefix = "#sdy.sharding";
  return type + " " + (llvm::StringRef(text).starts_with(kPrefix) ? text.substr(kPrefix.size()) : text);
}

/// Where the op stands in the user's program: "f.py:3:1".
std::string placeOf(mlir::Location location) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  location.print(stream);
  return text.rfind("loc(", 0) == 0 && text.back() == ')' ? text.substr(4, text.size() - 5) : text;
}

/// "[2, 0]" of an element's place in row-major order.
std::string placeText(size_t place, mlir::Type type) {
  llvm::ArrayRef<int64_t> shape = llvm::cast<mlir::RankedTensorType>(type).getShape();
  std::string text;
  for (size_t d = shape.size(); d-- > 0;) {
    text = std::to_string(shape[d] ? place % shape[d] : 0) + (text.empty() ? "" : ", ") + text;
    place /= std::max<int64_t>(shape[d], 1);
  }
  return "[" + text + "]";
}

std::string describe(mlir::Value value, const Mismatch &mismatch) {
  mlir::Operation *op = value.getDefiningOp();
  std::string text =
      "  first op that differs: " + op->getName().getStringRef().str() + " at " + placeOf(op->getLoc()) + "\n";
  for (mlir::OpOperand &operand : op->getOpOperands())
    text += "    operand " + std::to_string(operand.getOperandNumber()) + ": " + shardingText(operand.get()) + "\n";
  text += "    result " + std::to_string(llvm::cast<mlir::OpResult>(value).getResultNumber()) + ": " +
          shardingText(value) + "\n";
  return text + "    element " + placeText(mismatch.first, value.getType()) + ": got " + mismatch.got + ", want " +
         mismatch.want + " (" + std::to_string(mismatch.wrong) + " of " + std::to_string(mismatch.count) + " differ)";
}

/// A difference that all values together do not show is looked for with one of them at a time, from the results
/// upwards: a value differs though none of the values that it is made of does.
std::string walkUp(compiler::Driver &driver, mlir::ModuleOp sharded, const CheckOptions &options) {
  std::vector<mlir::Value> values = valuesOf(sharded);
  llvm::DenseMap<mlir::Value, size_t> number;
  for (size_t i = 0; i < values.size(); ++i)
    number[values[i]] = i;
  std::vector<bool> seen(values.size());
  unsigned runs = 0;
  std::optional<std::pair<size_t, Mismatch>> found;
  auto differing = [&](mlir::ValueRange candidates) -> std::optional<std::pair<size_t, Mismatch>> {
    for (mlir::Value candidate : candidates) {
      auto it = number.find(candidate);
      if (it == number.end() || seen[it->second] || ++runs > kMostRuns)
        continue;
      seen[it->second] = true;
      if (Probed one = probe(driver, sharded, {it->second}, options); one.ok && !one.mismatches.empty())
        return one.mismatches.front();
    }
    return std::nullopt;
  };
  mlir::Operation *at = mainOf(sharded).getBody().front().getTerminator();
  while (auto next = differing(at->getOperands())) {
    found = next;
    at = values[next->first].getDefiningOp();
  }
  if (!found)
    return "  no value between differs when it is looked at: the fault goes away with further results";
  return describe(values[found->first], found->second);
}

/// The first of the values with numbers from `begin` to before `end` that differs.
std::optional<std::pair<size_t, Mismatch>> firstDiffering(compiler::Driver &driver, mlir::ModuleOp module, size_t begin,
                                                          size_t end, const CheckOptions &options) {
  std::vector<mlir::Value> values = valuesOf(module);
  for (size_t at = begin; at < end;) {
    std::vector<size_t> chunk;
    for (int64_t bytes = 0; at < end && (chunk.empty() || bytes < kChunkBytes); ++at) {
      chunk.push_back(at);
      bytes += bytesOf(values[at]);
    }
    if (Probed probed = probe(driver, module, chunk, options); probed.ok && !probed.mismatches.empty())
      return probed.mismatches.front();
  }
  return std::nullopt;
}

/// Does one turn of a loop of @main's top level before it, which then goes on from there. How many values that
/// computes.
size_t peelTurn(mlir::ModuleOp module, mlir::Operation *loop) {
  size_t before = valuesOf(module).size();
  mlir::Block &body = loop->getRegion(1).front();
  mlir::OpBuilder builder(loop);
  mlir::IRMapping mapping;
  mapping.map(body.getArguments(), loop->getOperands());
  for (mlir::Operation &op : body.without_terminator())
    builder.clone(op, mapping);
  llvm::SmallVector<mlir::Value> next;
  for (mlir::Value value : body.getTerminator()->getOperands())
    next.push_back(mapping.lookupOrDefault(value));
  loop->setOperands(next);
  return valuesOf(module).size() - before;
}

/// Says which op differs, with the place `where`; of a loop whose results differ, which op of its body, and in which
/// turn. The loop's turns are done one after the other before it: more than it would do change its results, but not
/// what is compared.
std::string describeInside(compiler::Driver &driver, mlir::ModuleOp module, size_t number, const Mismatch &mismatch,
                           const CheckOptions &options, const std::string &where) {
  mlir::Value value = valuesOf(module)[number];
  mlir::Operation *op = value.getDefiningOp();
  if (op->getName().getStringRef() == "stablehlo.while") {
    // The loop's first result is the first value behind what is peeled off.
    size_t first = number - llvm::cast<mlir::OpResult>(value).getResultNumber();
    for (mlir::Value result : op->getResults())
      if (!isTensor(result))
        return describe(value, mismatch) + where;
    for (unsigned turn = 1; turn <= kMostTurns; ++turn) {
      size_t count = peelTurn(module, op);
      auto found = firstDiffering(driver, module, first, first + count, options);
      if (found)
        return describeInside(driver, module, found->first, found->second, options,
                              "\n    in turn " + std::to_string(turn) + " of the loop at " + placeOf(op->getLoc()) +
                                  where);
      first += count;
    }
  }
  return describe(value, mismatch) + where;
}

} // namespace

std::string bisect(compiler::Driver &driver, mlir::ModuleOp module, const CheckOptions &options) {
  compiler::CompileOptions compile = options.compile;
  compile.to = compiler::Phase::kShard;
  if (!driver.lower(module, compile))
    return "  the program cannot be searched";
  if (auto found = firstDiffering(driver, module, 0, valuesOf(module).size(), options))
    return describeInside(driver, module, found->first, found->second, options, "");
  return walkUp(driver, module, options);
}

} // namespace weft::check
