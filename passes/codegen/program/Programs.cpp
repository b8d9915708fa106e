//===- Programs.cpp - steps as instructions ------------------------------===//
#include "passes/codegen/kernel/KernelBuilder.h"
#include "passes/codegen/program/Emission.h"
#include "passes/support/Locations.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

#include <map>
#include <tuple>

namespace weft::program {
namespace {

using codegen::KernelBuilder;
using codegen::KernelRef;
using codegen::KernelRequest;
using format::Buffer;
using format::InstructionKind;

bool sameMemory(const Buffer &a, const Buffer &b) {
  return a.space == b.space && a.index == b.index && a.offset == b.offset && a.bytes == b.bytes;
}

/// What a step is called in traces: its op, or the ops that make up a kernel ("exponential+subtract+reduce").
std::string nameOf(const Step &step) {
  auto shortName = [](mlir::Operation *op) { return op->getName().stripDialect().str(); };
  if (step.ops.size() <= 1)
    return shortName(step.op);
  std::string text;
  llvm::StringSet<> seen;
  size_t more = 0;
  for (mlir::Operation *op : llvm::reverse(step.ops)) {
    std::string name = shortName(op);
    bool moves =
        name == "broadcast_in_dim" || name == "reshape" || name == "constant" || name == "convert" || name == "iota";
    if ((moves && op != step.ops.back()) || !seen.insert(name).second)
      continue;
    if (seen.size() > 4) {
      ++more;
      continue;
    }
    text += (text.empty() ? "" : "+") + name;
  }
  return more ? text + "+" + std::to_string(more) + " more" : text;
}

class Emitter {
public:
  Emitter(const Plan &plan, const Placement &placement, KernelBuilder &kernels, format::Executable &executable)
      : plan(plan), placement(placement), kernels(kernels), executable(executable) {}

  absl::Status run() {
    for (const Body &body : plan.bodies) {
      format::Program program;
      program.name = body.name;
      for (const Step &step : body.steps) {
        if (step.payload.kind == InstructionKind::kCopy &&
            sameMemory(placement.buffers[step.reads[0]], placement.buffers[step.writes[0]]))
          continue;
        format::Instruction instruction;
        WEFT_RETURN_IF_ERROR(emit(step, instruction));
        program.instructions.push_back(std::move(instruction));
      }
      executable.programs.push_back(std::move(program));
    }
    return absl::OkStatus();
  }

private:
  uint32_t sourceOf(const Step &step) {
    format::Source source;
    source.op = nameOf(step);
    source.location = support::filePosition(step.op->getLoc());
    if (std::string name = support::locationName(step.op->getLoc()); source.location.empty())
      source.location = name;
    if (auto annotation = step.op->getAttrOfType<mlir::StringAttr>("weft.annotation"))
      source.annotation = annotation.getValue().str();
    if (auto priced = step.op->getAttrOfType<mlir::ArrayAttr>("weft.priced"))
      for (auto one : priced.getAsRange<mlir::DictionaryAttr>()) {
        auto how = one.getAs<mlir::StringAttr>("how");
        auto bytes = one.getAs<mlir::IntegerAttr>("bytes"), held = one.getAs<mlir::IntegerAttr>("held");
        auto taken = one.getAs<mlir::BoolAttr>("taken");
        if (how && bytes && held && taken)
          source.priced.push_back({how.getValue().str(), bytes.getInt(), held.getInt(), taken.getValue()});
      }
    if (auto remedy = step.op->getAttrOfType<mlir::StringAttr>("weft.remedy"))
      source.remedy = remedy.getValue().str();
    auto [it, isNew] = sources.try_emplace({source.op, source.location, source.annotation}, executable.sources.size());
    if (isNew)
      executable.sources.push_back(std::move(source));
    return it->second;
  }

  absl::Status emit(const Step &step, format::Instruction &instruction) {
    instruction = step.payload;
    instruction.source = sourceOf(step);
    for (TensorId id : step.reads)
      instruction.reads.push_back(placement.buffers[id]);
    for (TensorId id : step.writes)
      instruction.writes.push_back(placement.buffers[id]);
    switch (instruction.kind) {
    case InstructionKind::kLaunch:
      return emitLaunch(step, instruction);
    case InstructionKind::kCollective:
      for (auto [i, operand] : llvm::enumerate(instruction.collective.operands)) {
        operand.in = instruction.reads[i];
        operand.out = instruction.writes[i];
      }
      break;
    case InstructionKind::kLoop:
      instruction.loop.body = step.bodies[1];
      instruction.loop.condition = instruction.loop.trip_count < 0 ? step.bodies[0] : step.bodies[1];
      if (instruction.loop.trip_count < 0) {
        instruction.loop.predicate = placement.buffers[plan.bodies[step.bodies[0]].predicate];
        instruction.reads.push_back(instruction.loop.predicate);
      }
      break;
    case InstructionKind::kBranch:
      instruction.branch.programs.assign(step.bodies.begin(), step.bodies.end());
      instruction.branch.index = instruction.reads[0];
      break;
    case InstructionKind::kHostCall:
      if (step.comparator) {
        WEFT_ASSIGN_OR_RETURN(instruction.host_call.kernel, located(step, kernels.buildComparator(*step.comparator)));
      }
      break;
    default:
      break;
    }
    return absl::OkStatus();
  }

  /// An error with the place in the program in front.
  template <typename T> static absl::StatusOr<T> located(const Step &step, absl::StatusOr<T> value) {
    if (value.ok())
      return value;
    std::string message(value.status().message());
    std::string position = support::filePosition(step.op->getLoc());
    if (!position.empty() && message.find(position) == std::string::npos)
      message = position + ": " + message;
    return absl::Status(value.status().code(), message);
  }

  absl::Status emitLaunch(const Step &step, format::Instruction &instruction) {
    std::vector<std::pair<unsigned, unsigned>> inPlace;
    for (auto [i, read] : llvm::enumerate(instruction.reads))
      for (auto [o, write] : llvm::enumerate(instruction.writes))
        if (read.bytes && sameMemory(read, write))
          inPlace.push_back({i, o});
    KernelRequest request;
    request.ops = step.ops;
    request.inputs = step.inputs;
    request.outputs = step.outputs;
    request.inPlace = inPlace;
    WEFT_ASSIGN_OR_RETURN(KernelRef kernel, located(step, kernels.build(request)));
    instruction.launch = {kernel.index, kernel.workItems, kernel.workCost};
    return absl::OkStatus();
  }

  const Plan &plan;
  const Placement &placement;
  KernelBuilder &kernels;
  format::Executable &executable;
  std::map<std::tuple<std::string, std::string, std::string>, uint32_t> sources;
};

} // namespace

absl::Status emitPrograms(const Plan &plan, const Placement &placement, KernelBuilder &kernels,
                          format::Executable &executable) {
  return Emitter(plan, placement, kernels, executable).run();
}

} // namespace weft::program
