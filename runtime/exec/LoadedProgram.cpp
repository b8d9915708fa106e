//===- LoadedProgram.cpp - prepares an executable -------------------------------===//
#include "runtime/exec/LoadedProgram.h"

#include "runtime/base/Scratch.h"
#include "runtime/format/Verify.h"
#include "runtime/host_call/lapack/Lapack.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <numeric>

namespace weft::exec {

using format::Collective;
using format::CollectiveKind;
using format::Instruction;
using format::InstructionKind;

namespace {

/// A launch is cut into pieces of at least this long; sharing a piece costs about a microsecond.
constexpr int64_t kMinPieceNanoseconds = 8000;
constexpr int64_t kPiecesPerWorker = 4;

} // namespace

LoadedProgram::LoadedProgram(const format::Executable &executable, int workers, const hostcall::Registry &registry)
    : source(&executable), workers(workers), registry(registry), deviceCount(format::deviceCount(executable)),
      slotMap(executable), communicators(executable.communicators.size()), deviceIds(static_cast<size_t>(deviceCount)) {
  std::iota(deviceIds.begin(), deviceIds.end(), 0);
}

absl::StatusOr<std::unique_ptr<LoadedProgram>> LoadedProgram::prepare(const format::Executable &executable, int workers,
                                                                      const hostcall::Registry &registry) {
  if (absl::Status status = cpu::checkCpu(executable.target_cpu, executable.cpu_flags); !status.ok())
    return status;
  std::unique_ptr<LoadedProgram> program(new LoadedProgram(executable, workers, registry));
  absl::StatusOr<std::unique_ptr<cpu::Kernels>> kernels = cpu::Kernels::load(executable);
  if (!kernels.ok())
    return kernels.status();
  program->kernels = *std::move(kernels);
  int team = static_cast<int>(std::max<int64_t>(1, workers / program->deviceCount));
  absl::StatusOr<std::unique_ptr<cpu::Matmuls>> matmuls = cpu::Matmuls::create(workers, team);
  if (!matmuls.ok())
    return matmuls.status();
  program->matmulPlans = *std::move(matmuls);

  program->prepared.resize(executable.programs.size());
  for (size_t p = 0; p < executable.programs.size(); ++p) {
    const std::vector<Instruction> &instructions = executable.programs[p].instructions;
    program->prepared[p].ops.resize(instructions.size());
    for (size_t i = 0; i < instructions.size(); ++i)
      if (absl::Status status = program->prepareOp(instructions[i], program->prepared[p].ops[i]); !status.ok())
        return absl::Status(status.code(), absl::StrCat("program ", p, " instruction ", i, ": ", status.message()));
  }
  return program;
}

Ref LoadedProgram::resolve(const format::Buffer &buffer) const {
  switch (buffer.space) {
  case format::Space::kArena:
    return {0, buffer.offset};
  case format::Space::kArgument:
    return {slotMap.argument(buffer.index), buffer.offset};
  case format::Space::kResult:
    return {slotMap.result(buffer.index), buffer.offset};
  case format::Space::kConstant:
    return {slotMap.constants(), source->constants[buffer.index].offset + buffer.offset};
  }
  return {};
}

const collectives::Groups &LoadedProgram::groupsOf(uint32_t communicator) {
  std::unique_ptr<collectives::Groups> &groups = communicators[communicator];
  if (!groups)
    groups = std::make_unique<collectives::Groups>(
        collectives::resolveGroups(source->communicators[communicator], deviceCount));
  return *groups;
}

void LoadedProgram::prepareCollective(const Instruction &instruction, Op &op) {
  const Collective &collective = instruction.collective;
  CollectivePlan plan;
  if (!collective.pairs.empty()) {
    std::unique_ptr<collectives::Groups> &groups = pairGroups[collective.pairs];
    if (!groups)
      groups = std::make_unique<collectives::Groups>(collectives::groupsOfPairs(collective.pairs, deviceCount));
    plan.groups = groups.get();
  } else {
    plan.groups = &groupsOf(collective.communicator);
  }

  const auto &members = plan.groups->members;
  // Groups are alike unless a user wrote them, or who sends to whom.
  bool alike = collective.pairs.empty() &&
               std::all_of(members.begin(), members.end(),
                           [&](const std::vector<int32_t> &group) { return group.size() == members[0].size(); });
  size_t kinds = alike ? std::min<size_t>(1, members.size()) : members.size();
  for (const format::CollectiveOperand &operand : collective.operands) {
    CollectivePlan::Operand prepared;
    prepared.in = resolve(operand.in);
    prepared.out = resolve(operand.out);
    prepared.outBytes = operand.out.bytes;
    for (size_t g = 0; g < kinds; ++g) {
      auto size = static_cast<int>(members[g].size());
      std::vector<int32_t> sources;
      if (!collective.pairs.empty()) {
        sources.assign(size, -1);
        for (auto [from, to] : collective.pairs)
          if (plan.groups->groupOf[to] == static_cast<int32_t>(g))
            sources[plan.groups->rankOf[to]] = plan.groups->rankOf[from];
      } else if (collective.kind == CollectiveKind::kPermute) {
        sources = collectives::shiftSources(collective.shift, collective.wrap, size);
      }
      prepared.movers.emplace_back(collective, operand, size, std::move(sources));
    }
    plan.operands.push_back(std::move(prepared));
  }
  op.plan = static_cast<int>(collectivePlans.size());
  collectivePlans.push_back(std::move(plan));
}

absl::Status LoadedProgram::prepareHostCall(const Instruction &instruction, Op &op) {
  const format::HostCall &call = instruction.host_call;
  if (call.is_custom) {
    std::string at;
    if (instruction.source < source->sources.size() && !source->sources[instruction.source].location.empty())
      at = absl::StrCat(" at ", source->sources[instruction.source].location);
    op.target = registry.find(call.name);
    if (!op.target)
      return absl::FailedPreconditionError(
          absl::StrCat("the custom call", at, " is to '", call.name,
                       "', which this runtime does not have: name the library that brings it with --custom-calls LIB"));
    op.custom = std::make_unique<hostcall::CallView>(call, instruction.reads.size());
    absl::Status status = op.custom->check(*op.target);
    if (status.ok() && registry.isBuiltIn(call.name))
      status = hostcall::lapack::load();
    if (!status.ok())
      return absl::FailedPreconditionError(
          absl::StrCat("the custom call to '", call.name, "'", at, ": ", status.message()));
    return absl::OkStatus();
  }
  op.host = cpu::findHostFunction(call.name);
  if (!op.host)
    return absl::FailedPreconditionError(absl::StrCat(
        "it calls '", call.name, "', which this runtime does not have (it has ", cpu::hostFunctionNames(), ")"));
  if (absl::Status status = op.host->check(call, instruction.reads.size(), instruction.writes.size()); !status.ok())
    return absl::FailedPreconditionError(status.message());
  if (op.host->scratch) {
    cpu::HostScratch scratch = op.host->scratch(call, instruction.reads.size());
    scratches.insert({scratch.shared, scratch.each});
  }
  if (call.kernel != format::HostCall::kNoKernel)
    op.kernel = kernels->address(call.kernel);
  return absl::OkStatus();
}

uint64_t LoadedProgram::scratchAtMost() const {
  uint64_t shared = 0, each = 0, most = 0, all = 0;
  for (auto [ofCall, ofThread] : scratches) {
    shared = std::max(shared, ofCall);
    each = std::max(each, ofThread);
    most = std::max(most, ofCall + ofThread);
    all += ofCall + ofThread;
  }
  // As many calls run at a time as devices can. A thread that does not need it now may keep what it worked in as a
  // caller, and what other calls took.
  auto threads = static_cast<uint64_t>(workers), calls = std::min(threads, static_cast<uint64_t>(deviceCount));
  uint64_t kept = (threads - calls) * std::min<uint64_t>(kMostScratchKept, shared) +
                  threads * std::min<uint64_t>(kMostScratchKept, all - most);
  return calls * shared + threads * each + kept;
}

absl::Status LoadedProgram::prepareOp(const Instruction &instruction, Op &op) {
  op.kind = instruction.kind;
  op.source = &instruction;
  for (const format::Buffer &buffer : instruction.reads)
    op.buffers.push_back(resolve(buffer));
  for (const format::Buffer &buffer : instruction.writes)
    op.buffers.push_back(resolve(buffer));
  switch (instruction.kind) {
  case InstructionKind::kLaunch:
    op.function = kernels->function(instruction.launch.kernel);
    op.items = instruction.launch.work_items;
    op.pieces = std::clamp<int64_t>(instruction.launch.work_cost / kMinPieceNanoseconds, 1, workers * kPiecesPerWorker);
    break;
  case InstructionKind::kMatmul:
    op.plan = matmulPlans->add(instruction.matmul);
    if (instruction.reads.size() == 3) {
      format::Matmul without = instruction.matmul;
      without.k = 0;
      op.planWithout = matmulPlans->add(without);
    }
    break;
  case InstructionKind::kCopy:
  case InstructionKind::kFill:
    op.bytes = instruction.writes[0].bytes;
    break;
  case InstructionKind::kCollective:
    prepareCollective(instruction, op);
    break;
  case InstructionKind::kLoop:
    if (instruction.loop.trip_count < 0)
      op.scalar = resolve(instruction.loop.predicate);
    break;
  case InstructionKind::kBranch:
    op.scalar = resolve(instruction.branch.index);
    break;
  case InstructionKind::kAxisIndex:
    op.ranks = instruction.axis_index.communicator == format::AxisIndex::kDeviceId
                   ? &deviceIds
                   : &groupsOf(instruction.axis_index.communicator).rankOf;
    break;
  case InstructionKind::kHostCall:
    return prepareHostCall(instruction, op);
  }
  return absl::OkStatus();
}

} // namespace weft::exec
