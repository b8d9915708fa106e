//===- FlattenTuples.cpp - tuples as their parts, tokens as nothing ----------===//

#include "mlir/IR/Builders.h"
#include "llvm/ADT/DenseMap.h"

#include "dialects/sdy/Utils.h"
#include "dialects/stablehlo/ControlOps.h"
#include "passes/import/OldSharding.h"
#include "passes/import/PassDetail.h"

using namespace mlir;

namespace weft::import {
#define GEN_PASS_DEF_FLATTENTUPLES
#include "passes/import/Passes.h.inc"

namespace {

constexpr llvm::StringLiteral kOldSharding = "mhlo.sharding";
constexpr llvm::StringLiteral kAlias = "tf.aliasing_output";

/// Parts of one tuple, more than which no program has.
constexpr int64_t kMostParts = 1'000'000;

bool isFlat(Type type) {
  return !isa<TupleType, stablehlo::TokenType>(type);
}

/// Transfers, which tokens order, are refused later with all that belongs to them.
bool isTransfer(Operation *op) {
  return isa<stablehlo::InfeedOp, stablehlo::OutfeedOp, stablehlo::SendOp, stablehlo::RecvOp>(op);
}

/// The tensors in a type, in order; with tokens if asked for.
void appendParts(Type type, SmallVectorImpl<Type> &parts, bool withTokens = false) {
  if (auto tuple = dyn_cast<TupleType>(type)) {
    for (Type part : tuple.getTypes())
      appendParts(part, parts, withTokens);
  } else if (withTokens || isFlat(type)) {
    parts.push_back(type);
  }
}

SmallVector<Type> partsOf(TypeRange types, bool withTokens = false) {
  SmallVector<Type> parts;
  for (Type type : types)
    appendParts(type, parts, withTokens);
  return parts;
}

class Flattener {
public:
  /// Whether some value is a tuple or token. An error where a tuple has too many parts.
  FailureOr<bool> isNeeded(ModuleOp module) {
    bool needed = false, transfers = false;
    LogicalResult fits = success();
    auto look = [&](Operation *op, TypeRange types) {
      for (Type type : types) {
        needed |= !isFlat(type);
        if (succeeded(fits) && countParts(type) > kMostParts)
          fits = op->emitError("a tuple of more than ") << kMostParts << " parts";
      }
    };
    module.walk([&](Operation *op) {
      transfers |= isTransfer(op);
      look(op, op->getResultTypes());
      if (auto func = dyn_cast<func::FuncOp>(op)) {
        look(op, func.getArgumentTypes());
        look(op, func.getResultTypes());
      }
      for (Region &region : op->getRegions())
        for (Block &block : region)
          look(op, block.getArgumentTypes());
    });
    if (failed(fits))
      return failure();
    return needed && !transfers;
  }

  void run(func::FuncOp func) {
    SmallVector<Type> arguments = partsOf(func.getArgumentTypes()), results = partsOf(func.getResultTypes());
    SmallVector<Attribute> argumentAttrs, resultAttrs;
    splitAttrs(func.getContext(), func.getArgumentTypes(), func.getAllArgAttrs(), func.getResultTypes(), argumentAttrs);
    splitAttrs(func.getContext(), func.getResultTypes(), func.getAllResultAttrs(), func.getResultTypes(), resultAttrs);
    for (Block &block : func.getBody())
      flatten(block);
    func.setType(FunctionType::get(func.getContext(), arguments, results));
    func.setArgAttrsAttr(ArrayAttr::get(func.getContext(), argumentAttrs));
    func.setResAttrsAttr(ArrayAttr::get(func.getContext(), resultAttrs));
  }

  /// What nothing refers to any more.
  void erase() {
    for (Operation *op : llvm::reverse(dead)) {
      op->dropAllUses();
      op->erase();
    }
    for (BlockArgument argument : llvm::reverse(deadArguments))
      argument.getOwner()->eraseArgument(argument.getArgNumber());
  }

private:
  int64_t countParts(Type type) {
    auto tuple = dyn_cast<TupleType>(type);
    if (!tuple)
      return 1;
    if (auto it = counts.find(type); it != counts.end())
      return it->second;
    int64_t count = 0;
    for (Type part : tuple.getTypes())
      count = std::min(count + countParts(part), kMostParts + 1);
    return counts[type] = count;
  }

  SmallVector<Value> flatten(ValueRange values) const {
    SmallVector<Value> result;
    for (Value value : values)
      if (isFlat(value.getType()))
        result.push_back(value);
      else
        llvm::append_range(result, parts.lookup(value));
    return result;
  }

  void flatten(Block &block) {
    for (unsigned i = 0; i < block.getNumArguments(); ++i) {
      BlockArgument argument = block.getArgument(i);
      if (isFlat(argument.getType()))
        continue;
      deadArguments.push_back(argument);
      SmallVector<Value> mine;
      for (auto [k, type] : llvm::enumerate(partsOf(argument.getType()))) {
        Location loc = argument.getLoc();
        if (auto name = dyn_cast<NameLoc>(LocationAttr(loc)))
          loc = NameLoc::get(StringAttr::get(loc.getContext(), name.getName().str() + "[" + std::to_string(k) + "]"),
                             name.getChildLoc());
        mine.push_back(block.insertArgument(++i, type, loc));
      }
      parts[argument] = mine;
    }
    for (Operation &op : llvm::make_early_inc_range(block))
      flatten(&op);
  }

  void flatten(Operation *op) {
    auto isTupleOrToken = [](Type type) { return !isFlat(type); };
    if (llvm::any_of(op->getOperandTypes(), isTupleOrToken) || llvm::any_of(op->getResultTypes(), isTupleOrToken))
      op = rewrite(op);
    if (!op)
      return;
    for (Region &region : op->getRegions())
      for (Block &block : region)
        flatten(block);
  }

  /// The op on parts, or null if nothing is left of it.
  Operation *rewrite(Operation *op) {
    SmallVector<Value> operands = flatten(op->getOperands());
    dead.push_back(op);
    if (auto element = dyn_cast<stablehlo::GetTupleElementOp>(op)) {
      auto types = cast<TupleType>(element.getOperand().getType()).getTypes();
      size_t first = partsOf(TypeRange(types).take_front(element.getIndex())).size();
      size_t count = partsOf(types[element.getIndex()]).size();
      setParts(op->getResult(0), ArrayRef(operands).slice(first, count));
      return nullptr;
    }
    // A tuple is its parts, and so is whatever gives back what it gets; tokens leave nothing.
    if (isa<stablehlo::TupleOp, stablehlo::AfterAllOp, stablehlo::CreateTokenOp, sdy::ShardingConstraintOp,
            sdy::ReshardOp, sdy::PropagationBarrierOp, sdy::DataFlowEdgeOp>(op)) {
      setParts(op->getResult(0), isa<stablehlo::AfterAllOp>(op) ? ArrayRef<Value>() : ArrayRef(operands));
      return nullptr;
    }
    SmallVector<Type> results = partsOf(op->getResultTypes());
    if (isa<stablehlo::OptimizationBarrierOp>(op) && operands.empty()) {
      for (Value result : op->getResults())
        setParts(result, {});
      return nullptr;
    }
    NamedAttrList attributes(op->getAttrDictionary());
    fixAttributes(op, attributes);
    OperationState state(op->getLoc(), op->getName().getStringRef(), operands, results, attributes);
    for (Region &region : op->getRegions())
      state.addRegion()->takeBody(region);
    Operation *made = OpBuilder(op).create(state);
    size_t at = 0;
    for (Value result : op->getResults()) {
      size_t count = partsOf(result.getType()).size();
      SmallVector<Value> mine(made->getResults().slice(at, count));
      setParts(result, mine);
      at += count;
    }
    return made;
  }

  void setParts(Value value, ArrayRef<Value> mine) {
    if (isFlat(value.getType()))
      value.replaceAllUsesWith(mine[0]);
    else
      parts[value] = SmallVector<Value>(mine);
  }

  /// What an op's attributes say of each operand or result, said of the parts.
  static void fixAttributes(Operation *op, NamedAttrList &attributes) {
    if (auto text = dyn_cast_or_null<StringAttr>(attributes.get(kOldSharding)))
      if (std::optional<std::string> fixed = withoutTokens(text.getValue(), op->getResultTypes()))
        attributes.set(kOldSharding, StringAttr::get(op->getContext(), *fixed));
    auto fixShardings = [&](StringRef name, TypeRange types) {
      auto shardings = dyn_cast_or_null<sdy::TensorShardingPerValueAttr>(attributes.get(name));
      if (!shardings || shardings.getShardings().size() != types.size())
        return;
      SmallVector<sdy::TensorShardingAttr> kept;
      for (auto [sharding, type] : llvm::zip_equal(shardings.getShardings(), types))
        if (isFlat(type))
          kept.push_back(sharding);
      attributes.set(name, sdy::TensorShardingPerValueAttr::get(op->getContext(), kept));
    };
    fixShardings(sdy::kShardingAttr, op->getResultTypes());
    fixShardings("out_shardings", op->getResultTypes());
    fixShardings("in_shardings", op->getOperandTypes());
    for (StringRef name : {"operand_layouts", "result_layouts", "output_operand_aliases", "arg_attrs", "res_attrs"})
      attributes.erase(name);
  }

  /// The entries of old text for the tensors in `types`; none if it does not have one for each part.
  static std::optional<std::string> withoutTokens(StringRef text, TypeRange types) {
    std::vector<std::string_view> entries = splitOldShardings({text.data(), text.size()});
    SmallVector<Type> all = partsOf(types, /*withTokens=*/true);
    if (entries.size() != all.size())
      return std::nullopt;
    std::string kept;
    for (auto [entry, type] : llvm::zip_equal(entries, all))
      if (isFlat(type))
        kept += (kept.empty() ? "{" : ", ") + std::string(entry);
    return kept.empty() ? "{replicated}" : kept + "}";
  }

  /// Attributes of arguments or results, one list for each part. Donations name results by their new numbers.
  static void splitAttrs(MLIRContext *context, TypeRange types, ArrayAttr all, TypeRange results,
                         SmallVectorImpl<Attribute> &split) {
    for (auto [i, type] : llvm::enumerate(types)) {
      NamedAttrList attributes(all ? cast<DictionaryAttr>(all[i]) : DictionaryAttr::get(context));
      if (auto alias = dyn_cast_or_null<IntegerAttr>(attributes.get(kAlias)))
        if (alias.getInt() >= 0 && alias.getInt() < static_cast<int64_t>(results.size()))
          attributes.set(kAlias, IntegerAttr::get(alias.getType(), partsOf(results.take_front(alias.getInt())).size()));
      if (isFlat(type)) {
        split.push_back(attributes.getDictionary(context));
        continue;
      }
      auto text = dyn_cast_or_null<StringAttr>(attributes.get(kOldSharding));
      std::vector<std::string_view> entries;
      if (text)
        entries = splitOldShardings({text.getValue().data(), text.getValue().size()});
      SmallVector<Type> parts = partsOf(type, /*withTokens=*/true);
      attributes.erase(sdy::kShardingAttr);
      attributes.erase(kAlias);
      for (auto [k, part] : llvm::enumerate(parts)) {
        if (!isFlat(part))
          continue;
        if (entries.size() == parts.size())
          attributes.set(kOldSharding, StringAttr::get(context, StringRef(entries[k].data(), entries[k].size())));
        split.push_back(attributes.getDictionary(context));
      }
    }
  }

  llvm::DenseMap<Type, int64_t> counts;
  llvm::DenseMap<Value, SmallVector<Value>> parts;
  SmallVector<Operation *> dead;
  SmallVector<BlockArgument> deadArguments;
};

struct FlattenTuplesPass : impl::FlattenTuplesBase<FlattenTuplesPass> {
  void runOnOperation() override {
    Flattener flattener;
    FailureOr<bool> needed = flattener.isNeeded(getOperation());
    if (failed(needed))
      return signalPassFailure();
    if (!*needed)
      return;
    for (auto func : getOperation().getOps<func::FuncOp>())
      flattener.run(func);
    flattener.erase();
  }
};

} // namespace
} // namespace weft::import
