//===- Machine.cpp - runs a program on all devices of a process -----------===//
#include "runtime/exec/Machine.h"

#include "runtime/format/Text.h"

#include "absl/strings/str_cat.h"

#include <cstring>

namespace weft::exec {

using format::InstructionKind;

namespace {

/// Bytes that one worker moves in some ten microseconds; a collective is cut into pieces of at least this.
constexpr int64_t kMinPieceBytes = 128 << 10;

/// Repeats a pattern: its first bytes are doubled until they fill the buffer.
void fillPattern(char *to, uint64_t bytes, const std::string &pattern) {
  if (bytes == 0)
    return;
  if (pattern.find_first_not_of(pattern[0]) == std::string::npos) {
    std::memset(to, static_cast<unsigned char>(pattern[0]), bytes);
    return;
  }
  // Within the cache: a block is filled once and then copied.
  uint64_t filled = pattern.size();
  std::memcpy(to, pattern.data(), filled);
  while (filled < bytes) {
    uint64_t count = std::min({filled, bytes - filled, uint64_t{16384}});
    std::memcpy(to + filled, to, count);
    filled += count;
  }
}

} // namespace

/// One device: where it is in the program.
class Machine::Device final : public cpu::WorkerPool::Task {
public:
  Device(Machine &machine, int32_t id) : machine(machine), id(id) {}

  void start() {
    frames.clear();
    frames.push_back({0, 0, Frame::kPlain, nullptr, 0});
    waitingFor = nullptr;
    failure = absl::OkStatus();
    finished = false;
  }
  void run(int worker) override;

  Machine &machine;
  const int32_t id;
  std::vector<char *> slots;
  bool finished = true;
  const Op *waitingFor = nullptr; ///< a collective
  absl::Status failure;           ///< of `failedAt`: a custom call, or what a library computes
  const Op *failedAt = nullptr;
  std::vector<TraceEvent> trace;

private:
  struct Frame {
    uint32_t program, at;
    enum Phase : uint8_t { kPlain, kCondition, kBody } phase;
    const Op *loop;
    int64_t remaining; ///< trips after this one, for a loop of known length
  };

  char *pointer(const Ref &ref) const { return slots[ref.slot] + ref.offset; }
  /// At a program's end: the loop's next turn, or the caller.
  void leave();
  void enter(uint32_t program) { frames.push_back({program, 0, Frame::kPlain, nullptr, 0}); }
  void enterLoop(const Op &op);
  void enterBranch(const Op &op);
  void launch(const Op &op, int worker);
  /// Keeps what went wrong in an op; false if something did.
  bool succeeds(const Op &op, absl::Status status) {
    if (status.ok())
      return true;
    failure = std::move(status);
    failedAt = &op;
    return false;
  }
  /// False if it failed.
  bool hostCall(const Op &op, int worker);
  /// False if the device must wait.
  bool collective(const Op &op, int worker);

  std::vector<Frame> frames;
  int64_t arrivedAt = 0;
};

void Machine::Device::leave() {
  Frame &frame = frames.back();
  if (frame.phase == Frame::kPlain) {
    frames.pop_back();
    return;
  }
  const format::Loop &loop = frame.loop->source->loop;
  if (loop.trip_count >= 0) {
    if (frame.remaining-- > 0)
      frame.at = 0;
    else
      frames.pop_back();
  } else if (frame.phase == Frame::kBody) {
    frame = {loop.condition, 0, Frame::kCondition, frame.loop, 0};
  } else if (*pointer(frame.loop->scalar)) {
    frame = {loop.body, 0, Frame::kBody, frame.loop, 0};
  } else {
    frames.pop_back();
  }
}

void Machine::Device::enterLoop(const Op &op) {
  const format::Loop &loop = op.source->loop;
  if (loop.trip_count > 0)
    frames.push_back({loop.body, 0, Frame::kBody, &op, loop.trip_count - 1});
  else if (loop.trip_count < 0)
    frames.push_back({loop.condition, 0, Frame::kCondition, &op, 0});
}

void Machine::Device::enterBranch(const Op &op) {
  const format::Branch &branch = op.source->branch;
  int32_t index = 0;
  if (branch.is_predicate)
    index = *pointer(op.scalar) ? 0 : 1;
  else
    std::memcpy(&index, pointer(op.scalar), sizeof(index));
  auto count = static_cast<int32_t>(branch.programs.size());
  enter(branch.programs[index < 0 || index >= count ? count - 1 : index]);
}

void Machine::Device::launch(const Op &op, int worker) {
  constexpr size_t kFew = 32;
  void *few[kFew];
  std::vector<void *> many;
  void **buffers = few;
  if (op.buffers.size() > kFew) {
    many.resize(op.buffers.size());
    buffers = many.data();
  }
  for (size_t i = 0; i < op.buffers.size(); ++i)
    buffers[i] = pointer(op.buffers[i]);
  machine.pool.parallelFor(worker, op.items, op.pieces,
                           [&](int64_t begin, int64_t end, int) { op.function(buffers, begin, end); });
}

bool Machine::Device::hostCall(const Op &op, int worker) {
  std::vector<char *> buffers;
  for (const Ref &ref : op.buffers)
    buffers.push_back(pointer(ref));
  auto parallelFor = [&](int64_t items, FunctionRef<void(int64_t, int64_t)> body) {
    machine.pool.parallelFor(worker, items, machine.pool.size() * 4,
                             [&](int64_t begin, int64_t end, int) { body(begin, end); });
  };
  if (op.custom)
    return succeeds(op, op.custom->run(*op.target, buffers.data(), parallelFor));
  cpu::Failure failed;
  cpu::HostCallContext context{
      op.source->host_call, op.source->reads.size(), op.source->writes.size(), buffers.data(), op.kernel, &failed};
  op.host->run(context, parallelFor);
  return succeeds(op, failed.status());
}

bool Machine::Device::collective(const Op &op, int worker) {
  const CollectivePlan &plan = machine.program.collective(op.plan);
  int32_t group = plan.groups->groupOf[id];
  if (group < 0) {
    for (const CollectivePlan::Operand &operand : plan.operands)
      std::memset(pointer(operand.out), 0, operand.outBytes);
    return true;
  }
  const std::vector<int32_t> &members = plan.groups->members[group];
  if (members.size() > 1) {
    Rendezvous &rendezvous = machine.rendezvous[op.plan];
    std::lock_guard<std::mutex> lock(rendezvous.mutex);
    if (rendezvous.arrived[group] + 1 < static_cast<int32_t>(members.size())) {
      // What this task has done must be complete before another worker may take it up again.
      waitingFor = &op;
      ++rendezvous.arrived[group];
      return false;
    }
    rendezvous.arrived[group] = 0;
  }
  machine.moveData(op, group, worker);
  if (members.size() == 1)
    return true;
  int64_t end = machine.tracing ? now() : 0;
  std::vector<cpu::WorkerPool::Task *> others;
  for (int32_t member : members) {
    if (member == id)
      continue;
    Device &other = *machine.devices[member];
    if (machine.tracing)
      other.trace.push_back({op.source, other.arrivedAt, end, machine.step, worker});
    other.waitingFor = nullptr;
    others.push_back(&other);
  }
  machine.pool.post(others.data(), others.size());
  return true;
}

void Machine::Device::run(int worker) {
  const std::vector<PreparedProgram> &programs = machine.program.programs();
  while (!frames.empty()) {
    Frame &frame = frames.back();
    const std::vector<Op> &ops = programs[frame.program].ops;
    if (frame.at == ops.size()) {
      leave();
      continue;
    }
    const Op &op = ops[frame.at++]; // `frame` may move from here on
    int64_t begin = machine.tracing ? now() : 0;
    switch (op.kind) {
    case InstructionKind::kLaunch:
      launch(op, worker);
      break;
    case InstructionKind::kMatmul: {
      bool isLeftOut = op.planWithout >= 0 && !*pointer(op.buffers[2]);
      if (!succeeds(op, machine.program.matmuls().run(isLeftOut ? op.planWithout : op.plan, machine.pool, worker,
                                                      pointer(op.buffers[0]), pointer(op.buffers[1]),
                                                      pointer(op.buffers.back()))))
        return; // It stays unfinished: no device has results.
      break;
    }
    case InstructionKind::kCopy:
      std::memmove(pointer(op.buffers[1]), pointer(op.buffers[0]), op.bytes);
      break;
    case InstructionKind::kFill:
      fillPattern(pointer(op.buffers[0]), op.bytes, op.source->fill.pattern);
      break;
    case InstructionKind::kCollective:
      arrivedAt = begin;
      if (!collective(op, worker))
        return; // Another worker may run this device already.
      break;
    case InstructionKind::kLoop:
      enterLoop(op);
      continue;
    case InstructionKind::kBranch:
      enterBranch(op);
      continue;
    case InstructionKind::kAxisIndex:
      std::memcpy(pointer(op.buffers[0]), &(*op.ranks)[id], sizeof(int32_t));
      break;
    case InstructionKind::kHostCall:
      if (!hostCall(op, worker))
        return; // It stays unfinished: no device has results.
      break;
    }
    if (machine.tracing)
      trace.push_back({op.source, begin, now(), machine.step, worker});
  }
  finished = true;
}

Machine::Machine(const LoadedProgram &program, cpu::WorkerPool &pool)
    : program(program), pool(pool), rendezvous(new Rendezvous[program.collectiveCount()]) {
  for (int64_t id = 0; id < program.devices(); ++id) {
    devices.push_back(std::make_unique<Device>(*this, static_cast<int32_t>(id)));
    devices.back()->slots.resize(program.slots().count());
  }
  for (size_t i = 0; i < program.collectiveCount(); ++i)
    rendezvous[i].arrived.resize(program.collective(static_cast<int>(i)).groups->members.size());
}

Machine::~Machine() = default;

std::vector<char *> &Machine::slots(int64_t device) {
  return devices[device]->slots;
}

const std::vector<std::vector<TraceEvent>> Machine::traces() const {
  std::vector<std::vector<TraceEvent>> all;
  for (const std::unique_ptr<Device> &device : devices)
    all.push_back(device->trace);
  return all;
}

void Machine::moveData(const Op &op, int32_t group, int worker) {
  const CollectivePlan &plan = program.collective(op.plan);
  const std::vector<int32_t> &members = plan.groups->members[group];
  std::vector<const char *> in(members.size());
  std::vector<char *> out(members.size());
  for (const CollectivePlan::Operand &operand : plan.operands) {
    for (size_t rank = 0; rank < members.size(); ++rank) {
      const std::vector<char *> &slots = devices[members[rank]]->slots;
      in[rank] = slots[operand.in.slot] + operand.in.offset;
      out[rank] = slots[operand.out.slot] + operand.out.offset;
    }
    operand.mover(group).move(in.data(), out.data(),
                              [&](int64_t items, int64_t bytes, FunctionRef<void(int64_t, int64_t)> body) {
                                pool.parallelFor(worker, items, bytes / kMinPieceBytes,
                                                 [&](int64_t begin, int64_t end, int) { body(begin, end); });
                              });
  }
}

absl::Status Machine::explainDeadlock() const {
  const format::Executable &executable = program.executable();
  std::string text = "the devices wait for each other for ever:";
  int shown = 0, left = 0;
  for (const std::unique_ptr<Device> &device : devices) {
    if (!device->waitingFor)
      continue;
    if (shown == 8) {
      ++left;
      continue;
    }
    ++shown;
    const Op &op = *device->waitingFor;
    const CollectivePlan &plan = program.collective(op.plan);
    absl::StrAppend(&text, "\n  device ", device->id, " at ", format::collectiveName(op.source->collective.kind));
    if (op.source->source < executable.sources.size() && !executable.sources[op.source->source].location.empty())
      absl::StrAppend(&text, " (", executable.sources[op.source->source].location, ")");
    absl::StrAppend(&text, " waits for");
    int named = 0;
    for (int32_t member : plan.groups->members[plan.groups->groupOf[device->id]])
      if (devices[member]->waitingFor != &op && named++ < 8)
        absl::StrAppend(&text, named == 1 ? " " : ", ", member, devices[member]->finished ? " (ended)" : "");
  }
  if (left)
    absl::StrAppend(&text, "\n  and ", left, " more");
  return absl::InternalError(text);
}

absl::Status Machine::explainFailure(const Device &device) const {
  const format::Executable &executable = program.executable();
  const format::Instruction &instruction = *device.failedAt->source;
  std::string text = device.failedAt->custom ? absl::StrCat("the custom call to '", instruction.host_call.name, "'")
                     : instruction.kind == InstructionKind::kMatmul ? "the matmul"
                                                                    : absl::StrCat("the ", instruction.host_call.name);
  if (instruction.source < executable.sources.size() && !executable.sources[instruction.source].location.empty())
    absl::StrAppend(&text, " at ", executable.sources[instruction.source].location);
  if (devices.size() > 1)
    absl::StrAppend(&text, " failed on device ", device.id);
  return absl::Status(device.failure.code(),
                      absl::StrCat(text, devices.size() > 1 ? ": " : " failed: ", device.failure.message()));
}

absl::Status Machine::runStep() {
  std::vector<cpu::WorkerPool::Task *> tasks;
  for (std::unique_ptr<Device> &device : devices) {
    device->start();
    tasks.push_back(device.get());
  }
  pool.run(tasks.data(), tasks.size());
  ++step;
  // Those that wait for one that failed are no news.
  for (const std::unique_ptr<Device> &device : devices)
    if (!device->failure.ok())
      return explainFailure(*device);
  for (const std::unique_ptr<Device> &device : devices)
    if (!device->finished)
      return explainDeadlock();
  return absl::OkStatus();
}

} // namespace weft::exec
