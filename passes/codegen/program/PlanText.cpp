//===- PlanText.cpp - a plan for people and tests ------------------------===//
#include "passes/codegen/program/Emission.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

namespace weft::program {
namespace {

const char *kindName(format::InstructionKind kind) {
  switch (kind) {
  case format::InstructionKind::kLaunch:
    return "kernel";
  case format::InstructionKind::kMatmul:
    return "matmul";
  case format::InstructionKind::kCopy:
    return "copy";
  case format::InstructionKind::kFill:
    return "fill";
  case format::InstructionKind::kCollective:
    return "collective";
  case format::InstructionKind::kLoop:
    return "loop";
  case format::InstructionKind::kBranch:
    return "branch";
  case format::InstructionKind::kAxisIndex:
    return "axis_index";
  case format::InstructionKind::kHostCall:
    return "host_call";
  }
  return "?";
}

} // namespace

std::string planText(const Plan &plan, const Placement &placement) {
  std::string text;
  llvm::raw_string_ostream os(text);
  auto tensors = [&](const char *label, const std::vector<TensorId> &ids) {
    if (ids.empty())
      return;
    os << " " << label;
    for (TensorId id : ids) {
      const format::Buffer &buffer = placement.buffers[id];
      static const char *const spaces[] = {"arena", "arg", "result", "const"};
      os << " t" << plan.root(id) << "=" << spaces[int(buffer.space)];
      if (buffer.space != format::Space::kArena)
        os << buffer.index;
      os << "[" << buffer.offset << "+" << buffer.bytes << "]";
    }
  };
  os << "arena " << placement.arenaBytes << " bytes, at least " << placement.lowerBound << "\n";
  for (const Body &body : plan.bodies) {
    os << body.name << ":\n";
    for (const Step &step : body.steps) {
      bool vanished = step.payload.kind == format::InstructionKind::kCopy &&
                      placement.buffers[step.reads[0]].space == placement.buffers[step.writes[0]].space &&
                      placement.buffers[step.reads[0]].index == placement.buffers[step.writes[0]].index &&
                      placement.buffers[step.reads[0]].offset == placement.buffers[step.writes[0]].offset;
      os << "  " << (vanished ? "(copy)" : kindName(step.payload.kind));
      if (step.payload.kind == format::InstructionKind::kMatmul) {
        const format::Matmul &matmul = step.payload.matmul;
        os << " [";
        for (int64_t dim : matmul.batch)
          os << dim << ",";
        os << matmul.m << "x" << matmul.k << "x" << matmul.n << "]";
      }
      if (step.payload.kind == format::InstructionKind::kLoop)
        os << " x" << step.payload.loop.trip_count;
      for (mlir::Operation *op : step.ops)
        os << " " << op->getName().stripDialect();
      if (step.ops.empty() && step.op)
        os << " " << step.op->getName().stripDialect();
      tensors("<-", step.reads);
      tensors("->", step.writes);
      for (BodyId inner : step.bodies)
        os << " " << plan.bodies[inner].name;
      os << "\n";
    }
  }
  return text;
}

} // namespace weft::program
