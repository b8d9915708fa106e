//===- CombineIndependent.cpp - several collectives as one ------------------===//
#include "dialects/spmd/Dialect.h"
#include "dialects/stablehlo/Base.h"
#include "dialects/stablehlo/ReduceOps.h"
#include "passes/collectives/Passes.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;

namespace weft::collectives {
#define GEN_PASS_DEF_COMBINEINDEPENDENT
#include "passes/collectives/Passes.h.inc"

namespace {

/// How many ops a small collective may wait for another one, and how many bytes of operands and results may wait with
/// it.
constexpr int64_t kLongestWait = 2000, kWaitingBytes = 16384;

/// Entries of weft.priced and weft.candidates that a combined collective keeps, or a few more.
constexpr size_t kToldPrices = 8;

int64_t bytesOf(TypeRange types) {
  int64_t bytes = 0;
  for (Type type : types) {
    auto tensor = cast<RankedTensorType>(type);
    Type element = tensor.getElementType();
    int64_t width = 1;
    if (auto complex = dyn_cast<ComplexType>(element))
      width = 2 * (complex.getElementType().getIntOrFloatBitWidth() / 8);
    else if (element.isIntOrFloat())
      width = std::max<int64_t>(1, element.getIntOrFloatBitWidth() / 8);
    bytes += tensor.getNumElements() * width;
  }
  return bytes;
}

/// What two collectives must have in common.
struct Kind {
  OperationName name;
  Attribute members, reduction;
  bool operator==(const Kind &other) const {
    return name == other.name && members == other.members && reduction == other.reduction;
  }
};

std::optional<Kind> kindOf(Operation *op) {
  if (!isa<spmd::AllReduceOp, spmd::ReduceScatterOp, spmd::AllGatherOp>(op))
    return std::nullopt;
  Attribute axes = op->getAttr("axes");
  return Kind{op->getName(), axes ? axes : op->getAttr("groups"), op->getAttr("reduction")};
}

struct Group {
  Kind kind;
  SmallVector<Operation *> members;
  int64_t bytes = 0;
};

class Combiner {
public:
  Combiner(int64_t reduceBytes, int64_t gatherBytes, int64_t lateBytes)
      : reduceBytes(reduceBytes), gatherBytes(gatherBytes), lateBytes(lateBytes) {}

  void run(Block &block) {
    SmallVector<Group> groups;
    for (Operation &op : block) {
      std::optional<Kind> kind = kindOf(&op);
      if (!kind)
        continue;
      bool isGather = isa<spmd::AllGatherOp>(op);
      int64_t bytes = bytesOf(isGather ? TypeRange(op.getResultTypes()) : TypeRange(op.getOperandTypes()));
      int64_t bound = isGather ? gatherBytes : reduceBytes;
      Group *home = nullptr;
      for (Group &group : groups)
        if (group.kind == *kind && group.bytes + bytes <= bound && availableAt(op, group.members.front())) {
          home = &group;
          break;
        }
      if (!home)
        home = &groups.emplace_back(Group{*kind, {}, 0});
      home->members.push_back(&op);
      home->bytes += bytes;
    }
    for (Group &group : groups)
      if (group.members.size() > 1)
        combine(group.members, group.members.front());
    joinLate(block);
  }

private:
  /// Small collectives wait for later ones that do not need them. One pair at a time, so that what was combined counts
  /// as one op when the next pair is looked at, and no two combined collectives wait for each other.
  void joinLate(Block &block) {
    SmallVector<Operation *> open;
    SmallVector<Operation *> collectives;
    for (Operation &op : block)
      if (kindOf(&op) && bytesOf(op.getResultTypes()) <= lateBytes)
        collectives.push_back(&op);
    for (Operation *later : collectives) {
      for (size_t i = open.size(); i-- > 0;) {
        Operation *earlier = open[i];
        int64_t bytes = bytesOf(earlier->getOperandTypes()) + bytesOf(later->getOperandTypes());
        int64_t results = bytesOf(earlier->getResultTypes()) + bytesOf(later->getResultTypes());
        bool isGather = isa<spmd::AllGatherOp>(later);
        if (!(kindOf(earlier) == kindOf(later)) || results > lateBytes ||
            (isGather ? results > gatherBytes : bytes > reduceBytes))
          continue;
        SmallVector<Operation *> dependents;
        if (!mayWait(earlier, later, dependents))
          continue;
        Operation *place = later;
        for (Operation *op : dependents) {
          op->moveAfter(place);
          place = op;
        }
        later = combine({earlier, later}, later);
        open.erase(open.begin() + i);
      }
      open.push_back(later);
    }
  }

  /// Whether `earlier` can be computed at `later`'s place: nothing that `later` needs depends on it, and what does
  /// depend on it in between (in order, in `dependents`) can move behind, and is small, since its operands live longer
  /// then.
  bool mayWait(Operation *earlier, Operation *later, SmallVector<Operation *> &dependents) const {
    llvm::DenseSet<Value> late(earlier->result_begin(), earlier->result_end());
    int64_t bytes = 0, distance = 0;
    for (Operation *op = earlier->getNextNode(); op; op = op->getNextNode()) {
      bool depends = false;
      op->walk([&](Operation *inner) {
        depends |= llvm::any_of(inner->getOperands(), [&](Value operand) { return late.contains(operand); });
      });
      if (op == later)
        return !depends;
      if (++distance > kLongestWait)
        return false;
      if (!depends)
        continue;
      auto isTensor = [](Type type) { return isa<RankedTensorType>(type); };
      if (op->getNumRegions() > 0 && !isa<stablehlo::ReduceOp>(op))
        return false;
      if (op->getName().getStringRef() == "stablehlo.custom_call" || op->hasTrait<OpTrait::IsTerminator>() ||
          !llvm::all_of(op->getOperandTypes(), isTensor) || !llvm::all_of(op->getResultTypes(), isTensor))
        return false;
      bytes += bytesOf(op->getOperandTypes()) + bytesOf(op->getResultTypes());
      if (bytes > kWaitingBytes)
        return false;
      dependents.push_back(op);
      late.insert(op->result_begin(), op->result_end());
    }
    return false;
  }

  /// Whether all operands of `op` are there before `place` (in the same block).
  static bool availableAt(Operation &op, Operation *place) {
    return llvm::all_of(op.getOperands(), [&](Value operand) {
      Operation *definition = operand.getDefiningOp();
      return !definition || definition->getBlock() != place->getBlock() || definition->isBeforeInBlock(place);
    });
  }

  static Operation *combine(ArrayRef<Operation *> members, Operation *place) {
    Operation *first = members.front();
    OpBuilder builder(place);
    SmallVector<Value> operands, results;
    SmallVector<Type> types;
    SmallVector<int64_t> dims;
    SmallVector<Location> locations;
    SmallVector<StringRef> texts;
    SmallVector<Attribute> priced, candidates;
    for (Operation *member : members) {
      operands.append(member->operand_begin(), member->operand_end());
      types.append(member->result_type_begin(), member->result_type_end());
      results.append(member->result_begin(), member->result_end());
      locations.push_back(member->getLoc());
      if (auto attribute = member->getAttrOfType<DenseI64ArrayAttr>("dims"))
        dims.append(attribute.asArrayRef().begin(), attribute.asArrayRef().end());
      auto annotation = member->getAttrOfType<StringAttr>("weft.annotation");
      if (annotation && !llvm::is_contained(texts, annotation.getValue()))
        texts.push_back(annotation.getValue());
      // Of many that were combined only the first ones tell what else was priced.
      if (auto list = member->getAttrOfType<ArrayAttr>("weft.priced"); list && priced.size() < kToldPrices)
        priced.append(list.begin(), list.end());
      if (auto list = member->getAttrOfType<ArrayAttr>("weft.candidates"); list && candidates.size() < kToldPrices)
        candidates.append(list.begin(), list.end());
    }
    OperationState state(builder.getFusedLoc(locations), first->getName(), operands, types);
    for (NamedAttribute attribute : first->getAttrs())
      state.attributes.set(attribute.getName(), attribute.getValue());
    if (!dims.empty())
      state.attributes.set("dims", builder.getDenseI64ArrayAttr(dims));
    if (!texts.empty())
      state.attributes.set("weft.annotation", builder.getStringAttr(llvm::join(texts, "; ")));
    if (!priced.empty())
      state.attributes.set("weft.priced", builder.getArrayAttr(priced));
    if (!candidates.empty())
      state.attributes.set("weft.candidates", builder.getArrayAttr(candidates));
    Operation *combined = builder.create(state);
    for (auto [old, fresh] : llvm::zip(results, combined->getResults()))
      old.replaceAllUsesWith(fresh);
    for (Operation *member : members)
      member->erase();
    return combined;
  }

  int64_t reduceBytes, gatherBytes, lateBytes;
};

struct CombineIndependentPass : impl::CombineIndependentBase<CombineIndependentPass> {
  using CombineIndependentBase::CombineIndependentBase;
  void runOnOperation() override {
    Combiner combiner(reduceBytes, gatherBytes, lateBytes);
    SmallVector<Block *> blocks;
    getOperation().walk([&](Block *block) { blocks.push_back(block); });
    for (Block *block : blocks)
      combiner.run(*block);
  }
};

} // namespace
} // namespace weft::collectives
