//===- LowerCollectives.cpp - spmd ops as instructions -------------------===//
#include "passes/codegen/program/Lowering.h"

#include "dialects/spmd/Dialect.h"
#include "passes/codegen/program/Types.h"
#include "passes/support/Locations.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/TypeSwitch.h"

namespace weft::program {

using namespace mlir;
using format::Collective;
using format::CollectiveKind;
using format::InstructionKind;
using support::invalidAt;

uint32_t Lowering::addCommunicator(format::Communicator communicator) {
  auto same = [&](const format::Communicator &other) {
    if (other.groups != communicator.groups || other.digits.size() != communicator.digits.size())
      return false;
    for (size_t i = 0; i < other.digits.size(); ++i)
      if (other.digits[i].size != communicator.digits[i].size ||
          other.digits[i].stride != communicator.digits[i].stride)
        return false;
    return true;
  };
  auto it = llvm::find_if(plan.communicators, same);
  if (it != plan.communicators.end())
    return it - plan.communicators.begin();
  plan.communicators.push_back(std::move(communicator));
  return plan.communicators.size() - 1;
}

/// From `axes` or `groups`, whichever the op has.
absl::StatusOr<uint32_t> Lowering::communicatorOf(Operation *op) {
  format::Communicator communicator;
  if (auto axes = op->getAttrOfType<ArrayAttr>("axes")) {
    for (Attribute attribute : axes) {
      std::string name = cast<StringAttr>(attribute).getValue().str();
      const format::Axis *axis = mesh.find(name);
      if (!axis)
        return invalidAt(op, "axis '" + name + "' is none of the mesh's");
      communicator.name += (communicator.name.empty() ? "" : ",") + name;
      if (axis->size > 1)
        communicator.digits.push_back({axis->size, mesh.strideOf(name)});
    }
    return addCommunicator(std::move(communicator));
  }
  auto groups = op->getAttrOfType<DenseIntElementsAttr>("groups");
  if (!groups || groups.getType().getRank() != 2)
    return invalidAt(op, "has neither axes nor groups");
  int64_t width = groups.getType().getShape()[1], position = 0;
  for (const APInt &id : groups.getValues<APInt>()) {
    if (position++ % width == 0)
      communicator.groups.emplace_back();
    if (!id.isAllOnes())
      communicator.groups.back().push_back(id.getSExtValue());
  }
  llvm::erase_if(communicator.groups, [](const auto &group) { return group.empty(); });
  communicator.name = "groups";
  return addCommunicator(std::move(communicator));
}

namespace {

/// Kind, dims and the like; false for an op that is no collective.
bool describe(Operation *op, Collective &collective) {
  auto reduction = [&](StringRef name) {
    auto parsed = spmd::parseReduction(name);
    collective.reduction = format::Reduction(parsed ? int(*parsed) : 0);
  };
  collective.operands.resize(op->getNumOperands());
  auto setDims = [&](ArrayRef<int64_t> dims) {
    for (size_t i = 0; i < dims.size() && i < collective.operands.size(); ++i)
      collective.operands[i].dim = dims[i];
  };
  return llvm::TypeSwitch<Operation *, bool>(op)
      .Case<spmd::AllGatherOp>([&](auto gather) {
        collective.kind = CollectiveKind::kAllGather;
        setDims(gather.getDims());
        return true;
      })
      .Case<spmd::AllReduceOp>([&](auto reduce) {
        collective.kind = CollectiveKind::kAllReduce;
        reduction(reduce.getReduction());
        return true;
      })
      .Case<spmd::ReduceScatterOp>([&](auto scatter) {
        collective.kind = CollectiveKind::kReduceScatter;
        reduction(scatter.getReduction());
        setDims(scatter.getDims());
        return true;
      })
      .Case<spmd::AllToAllOp>([&](auto exchange) {
        collective.kind = CollectiveKind::kAllToAll;
        collective.operands[0].dim = exchange.getSplitDim();
        collective.operands[0].dim2 = exchange.getConcatDim();
        return true;
      })
      .Case<spmd::ShiftOp>([&](auto shift) {
        collective.kind = CollectiveKind::kPermute;
        collective.shift = shift.getOffset();
        collective.wrap = shift.getWrap();
        return true;
      })
      .Case<spmd::PermuteOp>([&](auto permute) {
        collective.kind = CollectiveKind::kPermute;
        SmallVector<int32_t> ids;
        for (const APInt &id : permute.getSourceTargetPairs().template getValues<APInt>())
          ids.push_back(id.getSExtValue());
        for (size_t i = 0; i + 1 < ids.size(); i += 2)
          collective.pairs.push_back({ids[i], ids[i + 1]});
        return true;
      })
      .Case<spmd::BroadcastOp>([&](auto) {
        collective.kind = CollectiveKind::kBroadcast;
        return true;
      })
      .Default([](Operation *) { return false; });
}

} // namespace

absl::Status Lowering::lowerCollective(Operation *op, BodyId body) {
  Step step;
  step.op = op;
  if (isa<spmd::AxisIndexOp>(op)) {
    step.payload.kind = InstructionKind::kAxisIndex;
    WEFT_ASSIGN_OR_RETURN(step.payload.axis_index.communicator, communicatorOf(op));
    WEFT_ASSIGN_OR_RETURN(TensorId id, define(op->getResult(0)));
    step.writes = {id};
    plan.bodies[body].steps.push_back(std::move(step));
    return absl::OkStatus();
  }
  step.payload.kind = InstructionKind::kCollective;
  Collective &collective = step.payload.collective;
  if (!describe(op, collective))
    return support::unimplementedAt(op, "is no collective that devices can run");
  if (isa<spmd::PermuteOp>(op)) {
    // Nobody sends: everybody gets zeros.
    if (collective.pairs.empty()) {
      step.payload.kind = InstructionKind::kFill;
      step.payload.fill.pattern = std::string(1, '\0');
      WEFT_ASSIGN_OR_RETURN(TensorId id, define(op->getResult(0)));
      step.writes = {id};
      plan.bodies[body].steps.push_back(std::move(step));
      return absl::OkStatus();
    }
    collective.communicator = addCommunicator({});
  } else {
    WEFT_ASSIGN_OR_RETURN(collective.communicator, communicatorOf(op));
  }
  bool inPlace = collective.kind == CollectiveKind::kAllReduce || collective.kind == CollectiveKind::kPermute ||
                 collective.kind == CollectiveKind::kBroadcast;
  for (auto [i, operand] : llvm::enumerate(op->getOperands())) {
    WEFT_ASSIGN_OR_RETURN(TensorId in, tensorOf(operand));
    WEFT_ASSIGN_OR_RETURN(TensorId out, define(op->getResult(i)));
    step.reads.push_back(in);
    step.writes.push_back(out);
    if (inPlace)
      step.inPlace.push_back({i, i});
    collective.operands[i].dtype = *tensorDType(operand.getType());
    collective.operands[i].dims = dimsOf(operand.getType());
  }
  plan.bodies[body].steps.push_back(std::move(step));
  return absl::OkStatus();
}

} // namespace weft::program
