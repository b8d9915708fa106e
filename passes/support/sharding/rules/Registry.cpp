//===- Registry.cpp - the sharding rule of every op -----------------------===//
#include "passes/support/sharding/rules/Registry.h"

#include "llvm/ADT/StringMap.h"

#include "passes/support/sharding/rules/Families.h"

using namespace mlir;

namespace weft::sharding {

namespace {
struct Entry {
  MaybeRule (*rule)(Operation *, bool) = nullptr;
  bool elementwise = false;
  bool inShardy = true;
};

/// Elementwise in Shardy's sense, which also schedules them.
constexpr const char *kElementwise[] = {"abs",
                                        "add",
                                        "and",
                                        "atan2",
                                        "cbrt",
                                        "ceil",
                                        "clamp",
                                        "compare",
                                        "complex",
                                        "convert",
                                        "cosine",
                                        "count_leading_zeros",
                                        "divide",
                                        "exponential",
                                        "exponential_minus_one",
                                        "floor",
                                        "imag",
                                        "is_finite",
                                        "log",
                                        "log_plus_one",
                                        "logistic",
                                        "maximum",
                                        "minimum",
                                        "multiply",
                                        "negate",
                                        "not",
                                        "or",
                                        "popcnt",
                                        "power",
                                        "real",
                                        "reduce_precision",
                                        "remainder",
                                        "round_nearest_afz",
                                        "round_nearest_even",
                                        "rsqrt",
                                        "select",
                                        "shift_left",
                                        "shift_right_arithmetic",
                                        "shift_right_logical",
                                        "sign",
                                        "sine",
                                        "sqrt",
                                        "subtract",
                                        "tan",
                                        "tanh",
                                        "xor"};

/// Pointwise to propagate through, though they communicate.
constexpr const char *kPointwiseCollectives[] = {"collective_permute", "collective_broadcast", "cross-replica-sum"};

/// CHLO's elementwise ops; those with implicit broadcasting are not among them.
constexpr const char *kChlo[] = {"acos",       "acosh",     "asin",       "asinh",      "atan",   "atanh",
                                 "bessel_i1e", "conj",      "cosh",       "digamma",    "erf",    "erf_inv",
                                 "erfc",       "is_inf",    "is_neg_inf", "is_pos_inf", "lgamma", "mulhi",
                                 "next_after", "polygamma", "sinh",       "square",     "tan",    "zeta"};

llvm::StringMap<Entry> makeTable() {
  llvm::StringMap<Entry> table;
  auto put = [&](llvm::StringRef name, MaybeRule (*rule)(Operation *, bool), bool elementwise = false,
                 bool inShardy = true) { table[name] = Entry{rule, elementwise, inShardy}; };
  for (const char *name : kElementwise)
    put(("stablehlo." + llvm::Twine(name)).str(), pointwiseRule, true);
  for (const char *name : kPointwiseCollectives)
    put(("stablehlo." + llvm::Twine(name)).str(), pointwiseRule);
  for (const char *name : kChlo)
    put(("chlo." + llvm::Twine(name)).str(), pointwiseRule, true, false);
  put("sdy.sharding_constraint", pointwiseRule, true);

  put("stablehlo.bitcast_convert", bitcastConvertRule);
  put("stablehlo.broadcast_in_dim", broadcastInDimRule);
  put("stablehlo.concatenate", concatenateRule);
  put("stablehlo.pad", padRule);
  put("stablehlo.reshape", reshapeRule);
  put("stablehlo.reverse", reverseRule);
  put("stablehlo.slice", sliceRule);
  put("stablehlo.transpose", transposeRule);

  put("stablehlo.convolution", convolutionRule);
  put("stablehlo.dot", dotRule);
  put("stablehlo.dot_general", dotGeneralRule);

  put("stablehlo.dynamic_slice", dynamicSliceRule);
  put("stablehlo.dynamic_update_slice", dynamicUpdateSliceRule);
  put("stablehlo.gather", gatherRule);
  put("stablehlo.scatter", scatterRule);

  put("stablehlo.batch_norm_inference", batchNormInferenceRule);
  put("stablehlo.reduce", reduceRule);
  put("stablehlo.reduce_window", reduceWindowRule);
  put("stablehlo.select_and_scatter", selectAndScatterRule);
  put("stablehlo.sort", sortRule);

  put("stablehlo.cholesky", choleskyRule);
  put("stablehlo.fft", fftRule);
  put("stablehlo.rng_bit_generator", rngBitGeneratorRule);
  put("stablehlo.triangular_solve", triangularSolveRule);

  put("stablehlo.all_reduce", allReduceRule);
  put("stablehlo.all_gather", allGatherRule);
  put("stablehlo.all_to_all", allToAllRule);
  put("stablehlo.reduce_scatter", reduceScatterRule);
  put("stablehlo.custom_call", customCallRule);

  put("stablehlo.batch_norm_grad", batchNormGradRule, false, false);
  put("stablehlo.batch_norm_training", batchNormTrainingRule, false, false);
  put("stablehlo.broadcast", broadcastRule, false, false);
  put("stablehlo.einsum", einsumRule, false, false);
  put("stablehlo.map", pointwiseRule, true, false);
  put("stablehlo.rng", rngRule, false, false);
  put("stablehlo.torch_index_select", torchIndexSelectRule, false, false);
  put("chlo.top_k", topKRule, false, false);
  return table;
}

const Entry *lookup(Operation *op) {
  static const llvm::StringMap<Entry> table = makeTable();
  auto it = table.find(op->getName().getStringRef());
  return it == table.end() ? nullptr : &it->second;
}

/// Rules are for tensors of known shape.
bool hasStaticTensorsOnly(Operation *op) {
  auto isStatic = [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor && tensor.hasStaticShape();
  };
  return llvm::all_of(op->getOperandTypes(), isStatic) && llvm::all_of(op->getResultTypes(), isStatic);
}
} // namespace

RuleBuilder builderFor(Operation *op) {
  auto ranks = [](auto types) {
    return llvm::map_to_vector(types, [](Type type) { return cast<ShapedType>(type).getRank(); });
  };
  return RuleBuilder(ranks(op->getOperandTypes()), ranks(op->getResultTypes()));
}

MaybeRule pointwiseRule(Operation *op, bool) {
  llvm::ArrayRef<int64_t> shape = shapeOf(op->getResult(0));
  auto fits = [&](Value value) { return shapeOf(value).empty() || shapeOf(value) == shape; };
  if (!llvm::all_of(op->getOperands(), fits) || !llvm::all_of(op->getResults(), fits))
    return std::nullopt;
  return builderFor(op).addPointwise(shape).build();
}

std::optional<Rule> getRule(Operation *op, const RuleOptions &options) {
  if (auto attr = op->getAttrOfType<sdy::OpShardingRuleAttr>(sdy::kShardingRuleAttr))
    return fromAttr(attr);
  const Entry *entry = lookup(op);
  if (!entry || (options.onlyShardy && !entry->inShardy) || op->getNumResults() == 0 || !hasStaticTensorsOnly(op))
    return std::nullopt;
  return entry->rule(op, options.conservative);
}

sdy::OpShardingRuleAttr getOrCreateShardingRule(Operation *op, const RuleOptions &options, bool setOnOp) {
  if (auto attr = op->getAttrOfType<sdy::OpShardingRuleAttr>(sdy::kShardingRuleAttr))
    return attr;
  std::optional<Rule> rule = getRule(op, options);
  if (!rule)
    return {};
  sdy::OpShardingRuleAttr attr = toAttr(*rule, op->getContext());
  if (setOnOp)
    op->setAttr(sdy::kShardingRuleAttr, attr);
  return attr;
}

bool isElementwise(Operation *op) {
  llvm::StringRef name = op->getName().getStringRef();
  if (name == "stablehlo.bitcast_convert")
    return shapeOf(op->getOperand(0)) == shapeOf(op->getResult(0));
  if (isa<sdy::PropagationBarrierOp, sdy::ReshardOp>(op))
    return true;
  const Entry *entry = lookup(op);
  return entry && entry->elementwise;
}

sdy::OpShardingRuleAttr toAttr(const Rule &rule, MLIRContext *context) {
  auto mappings = [&](llvm::ArrayRef<TensorMapping> tensors) {
    llvm::SmallVector<sdy::TensorMappingAttr> attrs;
    for (const TensorMapping &tensor : tensors) {
      llvm::SmallVector<sdy::DimMappingAttr> dims;
      for (const DimMapping &dim : tensor)
        dims.push_back(sdy::DimMappingAttr::get(context, llvm::SmallVector<int64_t>(dim.begin(), dim.end())));
      attrs.push_back(sdy::TensorMappingAttr::get(context, dims));
    }
    return attrs;
  };
  auto factorsOf = [&](FactorKind kind) {
    llvm::SmallVector<int64_t> factors;
    for (int f = 0; f < rule.numFactors(); ++f)
      if (rule.kinds[f] == kind)
        factors.push_back(f);
    return factors;
  };
  llvm::SmallVector<int64_t> blocked;
  for (int f = 0; f < rule.numFactors(); ++f)
    if (rule.blocked[f])
      blocked.push_back(f);
  return sdy::OpShardingRuleAttr::get(context, rule.sizes, mappings(rule.operands), mappings(rule.results),
                                      factorsOf(FactorKind::kReduction), factorsOf(FactorKind::kNeedReplication),
                                      factorsOf(FactorKind::kPermutation), blocked);
}

Rule fromAttr(sdy::OpShardingRuleAttr attr) {
  Rule rule;
  rule.sizes.assign(attr.getFactorSizes().begin(), attr.getFactorSizes().end());
  rule.kinds.assign(rule.sizes.size(), FactorKind::kPassThrough);
  rule.blocked.assign(rule.sizes.size(), false);
  auto setKind = [&](llvm::ArrayRef<int64_t> factors, FactorKind kind) {
    for (int64_t f : factors)
      rule.kinds[f] = kind;
  };
  setKind(attr.getReductionFactors(), FactorKind::kReduction);
  setKind(attr.getNeedReplicationFactors(), FactorKind::kNeedReplication);
  setKind(attr.getPermutationFactors(), FactorKind::kPermutation);
  for (int64_t f : attr.getBlockedPropagationFactors())
    rule.blocked[f] = true;
  auto fill = [](llvm::ArrayRef<sdy::TensorMappingAttr> attrs, llvm::SmallVector<TensorMapping, 2> &tensors) {
    for (sdy::TensorMappingAttr tensorAttr : attrs) {
      TensorMapping &tensor = tensors.emplace_back();
      for (sdy::DimMappingAttr dim : tensorAttr.getDimMappings())
        tensor.emplace_back(dim.getFactorIndices().begin(), dim.getFactorIndices().end());
    }
  };
  fill(attr.getOperandMappings(), rule.operands);
  fill(attr.getResultMappings(), rule.results);
  return rule;
}

} // namespace weft::sharding
