//===- Report.cpp - counts what an executable does ------------------------===//
#include "tools/inspect/Report.h"

#include "runtime/format/DTypeUtils.h"
#include "runtime/format/Text.h"
#include "runtime/format/Verify.h"

#include <algorithm>

namespace weft::inspect {

using format::Collective;
using format::CollectiveKind;
using format::Executable;
using format::Instruction;
using format::InstructionKind;

namespace {

int64_t membersOf(const Executable &executable, const Collective &collective) {
  if (!collective.pairs.empty() || collective.communicator >= executable.communicators.size())
    return format::deviceCount(executable);
  const format::Communicator &communicator = executable.communicators[collective.communicator];
  if (!communicator.groups.empty())
    return static_cast<int64_t>(communicator.groups.front().size());
  return format::groupSize(communicator);
}

/// What a device sends in one execution.
double bytesOf(const Collective &collective, int64_t members) {
  double in = 0, out = 0, share = static_cast<double>(members - 1) / static_cast<double>(members);
  for (const format::CollectiveOperand &operand : collective.operands) {
    in += static_cast<double>(operand.in.bytes);
    out += static_cast<double>(operand.out.bytes);
  }
  switch (collective.kind) {
  case CollectiveKind::kAllGather:
    return share * out;
  case CollectiveKind::kAllReduce:
    return 2 * share * in;
  case CollectiveKind::kPermute:
    return in;
  case CollectiveKind::kReduceScatter:
  case CollectiveKind::kAllToAll:
  case CollectiveKind::kBroadcast:
    return share * in;
  }
  return 0;
}

/// How often every program runs in a step. Programs call others without cycles, so callers are counted before callees.
class Walk {
public:
  explicit Walk(const Executable &executable)
      : executable(executable), times(executable.programs.size(), 0), visits(executable.programs.size(), 0) {
    order.reserve(executable.programs.size());
    std::vector<char> seen(executable.programs.size(), 0);
    collect(0, seen);
    std::reverse(order.begin(), order.end());
    times[0] = visits[0] = 1;
    for (uint32_t program : order)
      for (const Instruction &instruction : executable.programs[program].instructions)
        forEachCallee(instruction, [&](uint32_t callee, double runs) {
          times[callee] += times[program] * runs;
          visits[callee] += visits[program];
        });
  }

  const Executable &executable;
  std::vector<uint32_t> order; ///< callers first
  std::vector<double> times;   ///< executions in a step
  std::vector<double> visits;  ///< places that it is called from, counted through

private:
  template <typename Body> static void forEachCallee(const Instruction &instruction, const Body &body) {
    if (instruction.kind == InstructionKind::kLoop) {
      const format::Loop &loop = instruction.loop;
      body(loop.body, loop.trip_count >= 0 ? static_cast<double>(loop.trip_count) : 1.0);
      if (loop.trip_count < 0)
        body(loop.condition, 2.0);
    } else if (instruction.kind == InstructionKind::kBranch) {
      for (uint32_t callee : instruction.branch.programs)
        body(callee, 1.0);
    }
  }

  /// Depth first with an explicit stack: a damaged file may nest deeply.
  void collect(uint32_t root, std::vector<char> &seen) {
    std::vector<std::pair<uint32_t, std::vector<uint32_t>>> stack;
    auto open = [&](uint32_t program) {
      seen[program] = 1;
      stack.push_back({program, {}});
      for (const Instruction &instruction : executable.programs[program].instructions)
        forEachCallee(instruction, [&](uint32_t callee, double) { stack.back().second.push_back(callee); });
    };
    open(root);
    while (!stack.empty()) {
      if (stack.back().second.empty()) {
        order.push_back(stack.back().first);
        stack.pop_back();
        continue;
      }
      uint32_t next = stack.back().second.back();
      stack.back().second.pop_back();
      if (!seen[next])
        open(next);
    }
  }
};

} // namespace

Report makeReport(const Executable &executable) {
  Report report;
  report.memory = exec::plannedMemory(executable);
  Walk walk(executable);
  for (uint32_t program : walk.order)
    for (const Instruction &instruction : executable.programs[program].instructions) {
      if (instruction.kind == InstructionKind::kLoop && instruction.loop.trip_count < 0)
        report.unknownLoops += walk.visits[program];
      if (instruction.kind != InstructionKind::kCollective)
        continue;
      const Collective &collective = instruction.collective;
      CollectiveLine line;
      line.instruction = &instruction;
      line.kind = format::collectiveName(collective.kind);
      line.groupSize = membersOf(executable, collective);
      line.axes = collective.pairs.empty() ? executable.communicators[collective.communicator].name : "pairs";
      line.executed = walk.times[program];
      line.bytes = bytesOf(collective, line.groupSize) * line.executed;
      Traffic &traffic = report.byKind[line.kind];
      traffic.ops += walk.visits[program];
      traffic.executed += line.executed;
      traffic.bytes += line.bytes;
      report.bytesSent += line.bytes;
      if (collective.kind == CollectiveKind::kAllGather) {
        double size = 0;
        for (const format::CollectiveOperand &operand : collective.operands)
          size += static_cast<double>(operand.out.bytes);
        report.largestGather = std::max(report.largestGather, size);
      }
      report.collectives.push_back(std::move(line));
    }
  for (const format::Program &program : executable.programs)
    for (const Instruction &instruction : program.instructions)
      ++report.instructions[format::instructionName(instruction.kind)];
  return report;
}

namespace {

/// Counts are integers unless they are beyond those.
json::Value number(double value) {
  if (value >= 0 && value < 9e15 && value == static_cast<double>(static_cast<int64_t>(value)))
    return json::Value(static_cast<int64_t>(value));
  return json::Value(value);
}

json::Value dimsJson(const std::vector<int64_t> &dims) {
  json::Value list = json::Value::array();
  for (int64_t dim : dims)
    list.push(dim);
  return list;
}

json::Value parametersJson(const std::vector<format::Parameter> &parameters) {
  json::Value list = json::Value::array();
  for (const format::Parameter &parameter : parameters) {
    json::Value entry = json::Value::object();
    entry.set("name", parameter.name);
    entry.set("dtype", format::dtypeName(parameter.dtype));
    entry.set("global_shape", dimsJson(parameter.global_dims));
    entry.set("local_shape", dimsJson(parameter.local_dims));
    entry.set("sharding", parameter.sharding.text);
    entry.set("bytes", format::localBytes(parameter));
    entry.set("alias", parameter.alias);
    list.push(std::move(entry));
  }
  return list;
}

} // namespace

json::Value reportJson(const Executable &executable, const Report &report) {
  json::Value out = json::Value::object(), mesh = json::Value::object(), byKind = json::Value::object();
  out.set("devices", format::deviceCount(executable));
  for (const format::Axis &axis : executable.mesh)
    mesh.set(axis.name, axis.size);
  out.set("mesh", std::move(mesh));
  out.set("target_cpu", executable.target_cpu);

  for (const auto &[kind, traffic] : report.byKind) {
    json::Value entry = json::Value::object();
    entry.set("ops", number(traffic.ops));
    entry.set("executed", number(traffic.executed));
    entry.set("bytes_sent_per_device", number(traffic.bytes));
    byKind.set(kind, std::move(entry));
  }
  json::Value list = json::Value::array();
  for (const CollectiveLine &line : report.collectives) {
    json::Value entry = json::Value::object();
    entry.set("kind", line.kind);
    entry.set("axes", line.axes);
    entry.set("group_size", line.groupSize);
    entry.set("executed", number(line.executed));
    entry.set("bytes_sent_per_device", number(line.bytes));
    json::Value operands = json::Value::array();
    for (const format::CollectiveOperand &operand : line.instruction->collective.operands)
      operands.push(format::shapeText(operand.dims, operand.dtype));
    entry.set("operands", std::move(operands));
    entry.set("held_bytes", number(heldBytes(line)));
    if (const format::Source *source = sourceOf(executable, line)) {
      entry.set("op", source->op);
      entry.set("location", source->location);
      entry.set("annotation", source->annotation);
      entry.set("remedy", source->remedy);
      json::Value priced = json::Value::array();
      for (const format::Priced &one : source->priced) {
        json::Value way = json::Value::object();
        way.set("how", one.how);
        way.set("bytes", one.bytes);
        way.set("held_bytes", one.held);
        way.set("taken", one.taken);
        priced.push(std::move(way));
      }
      entry.set("priced", std::move(priced));
    }
    list.push(std::move(entry));
  }
  json::Value most = json::Value::array();
  for (size_t index : costliest(report))
    most.push(static_cast<int64_t>(index));
  json::Value collectives = json::Value::object();
  collectives.set("by_kind", std::move(byKind));
  collectives.set("bytes_sent_per_device", number(report.bytesSent));
  collectives.set("loops_without_known_trip_count", number(report.unknownLoops));
  collectives.set("largest_gather_bytes", number(report.largestGather));
  collectives.set("costliest", std::move(most));
  collectives.set("list", std::move(list));
  out.set("collectives", std::move(collectives));

  json::Value memory = json::Value::object();
  memory.set("argument", report.memory.argument);
  memory.set("output", report.memory.output);
  memory.set("alias", report.memory.alias);
  memory.set("temp", report.memory.temp);
  memory.set("constant", report.memory.constant);
  memory.set("peak", report.memory.peak);
  out.set("memory", std::move(memory));

  out.set("arguments", parametersJson(executable.arguments));
  out.set("results", parametersJson(executable.results));
  json::Value instructions = json::Value::object();
  for (const auto &[kind, count] : report.instructions)
    instructions.set(kind, count);
  out.set("instructions", std::move(instructions));
  out.set("programs", static_cast<int64_t>(executable.programs.size()));
  out.set("kernels", static_cast<int64_t>(executable.kernels.size()));
  json::Value remarks = json::Value::array();
  for (const format::Remark &remark : executable.remarks) {
    json::Value entry = json::Value::object();
    entry.set("category", remark.category);
    entry.set("location", remark.location);
    entry.set("text", remark.text);
    entry.set("bytes", remark.bytes);
    remarks.push(std::move(entry));
  }
  out.set("remarks", std::move(remarks));
  return out;
}

} // namespace weft::inspect
