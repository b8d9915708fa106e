//===- CombineIndependent.cpp - several collectives as one ------------------===//
#include "dialects/spmd/Dialect.h"
#include "dialects/stablehlo/Base.h"
#include "passes/collectives/Passes.h"

#include "mlir/IR/Builders.h"

using namespace mlir;

namespace weft::collectives {
#define GEN_PASS_DEF_COMBINEINDEPENDENT
#include "passes/collectives/Passes.h.inc"

namespace {

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
  Combiner(int64_t reduceBytes, int64_t gatherBytes) : reduceBytes(reduceBytes), gatherBytes(gatherBytes) {}

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
        combine(group.members);
  }

private:
  /// Whether all operands of `op` are there before `place` (in the same block).
  static bool availableAt(Operation &op, Operation *place) {
    return llvm::all_of(op.getOperands(), [&](Value operand) {
      Operation *definition = operand.getDefiningOp();
      return !definition || definition->getBlock() != place->getBlock() || definition->isBeforeInBlock(place);
    });
  }

  static void combine(ArrayRef<Operation *> members) {
    Operation *first = members.front();
    OpBuilder builder(first);
    SmallVector<Value> operands, results;
    SmallVector<Type> types;
    SmallVector<int64_t> dims;
    SmallVector<Location> locations;
    std::string text;
    for (Operation *member : members) {
      operands.append(member->operand_begin(), member->operand_end());
      types.append(member->result_type_begin(), member->result_type_end());
      results.append(member->result_begin(), member->result_end());
      locations.push_back(member->getLoc());
      if (auto attribute = member->getAttrOfType<DenseI64ArrayAttr>("dims"))
        dims.append(attribute.asArrayRef().begin(), attribute.asArrayRef().end());
      if (auto annotation = member->getAttrOfType<StringAttr>("weft.annotation"))
        text += (text.empty() ? "" : "; ") + annotation.getValue().str();
    }
    OperationState state(builder.getFusedLoc(locations), first->getName(), operands, types);
    for (NamedAttribute attribute : first->getAttrs())
      state.attributes.set(attribute.getName(), attribute.getValue());
    if (!dims.empty())
      state.attributes.set("dims", builder.getDenseI64ArrayAttr(dims));
    state.attributes.set("weft.annotation", builder.getStringAttr(text));
    Operation *combined = builder.create(state);
    for (auto [old, fresh] : llvm::zip(results, combined->getResults()))
      old.replaceAllUsesWith(fresh);
    for (Operation *member : members)
      member->erase();
  }

  int64_t reduceBytes, gatherBytes;
};

struct CombineIndependentPass : impl::CombineIndependentBase<CombineIndependentPass> {
  using CombineIndependentBase::CombineIndependentBase;
  void runOnOperation() override {
    Combiner combiner(reduceBytes, gatherBytes);
    SmallVector<Block *> blocks;
    getOperation().walk([&](Block *block) { blocks.push_back(block); });
    for (Block *block : blocks)
      combiner.run(*block);
  }
};

} // namespace
} // namespace weft::collectives
