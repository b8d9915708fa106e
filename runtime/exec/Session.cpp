//===- Session.cpp - an executable, loaded and run ------------------------===//
#include "runtime/exec/Session.h"

#include "runtime/base/Scratch.h"
#include "runtime/exec/Shards.h"
#include "runtime/format/DTypeUtils.h"
#include "runtime/format/Verify.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cstring>

namespace weft::exec {

using format::Parameter;

namespace {

uint64_t aligned(uint64_t bytes) {
  return (bytes + 63) / 64 * 64;
}

constexpr uint64_t kSkews = 31, kSkewBytes = 4096 + 64;

/// Touches memory in parallel: taking pages from the system is the slow part of starting.
class Toucher final : public cpu::WorkerPool::Task {
public:
  Toucher(const cpu::Block &block, uint64_t begin, uint64_t end) : block(block), begin(begin), end(end) {}
  void run(int) override { block.touch(begin, end); }

private:
  const cpu::Block &block;
  uint64_t begin, end;
};

void touchAll(const std::vector<cpu::Block> &blocks, cpu::WorkerPool &pool) {
  constexpr uint64_t kStretch = 16 << 20;
  std::vector<std::unique_ptr<Toucher>> touchers;
  std::vector<cpu::WorkerPool::Task *> tasks;
  for (const cpu::Block &block : blocks)
    for (uint64_t begin = 0; begin < block.bytes(); begin += kStretch) {
      touchers.push_back(std::make_unique<Toucher>(block, begin, begin + kStretch));
      tasks.push_back(touchers.back().get());
    }
  pool.run(tasks.data(), tasks.size());
}

} // namespace

MemoryUse plannedMemory(const format::Executable &executable) {
  MemoryUse use;
  for (const Parameter &argument : executable.arguments)
    use.argument += format::localBytes(argument);
  for (const Parameter &result : executable.results) {
    use.output += format::localBytes(result);
    if (result.alias >= 0)
      use.alias += format::localBytes(result);
  }
  use.temp = executable.arena_bytes;
  for (const format::Constant &constant : executable.constants)
    use.constant += constant.bytes;
  use.peak = use.argument + use.output - use.alias + use.temp + use.constant;
  return use;
}

absl::StatusOr<std::unique_ptr<Session>> Session::create(format::Executable executable, const SessionOptions &options) {
  if (absl::Status status = format::verify(executable); !status.ok())
    return status;
  std::unique_ptr<Session> session(new Session(std::move(executable)));
  session->pool = std::make_unique<cpu::WorkerPool>(options.workers, cpu::useOneThreadHere);
  absl::StatusOr<std::unique_ptr<LoadedProgram>> program =
      LoadedProgram::prepare(session->executable_, session->pool->size(),
                             options.registry ? *options.registry : hostcall::Registry::builtIns());
  if (!program.ok())
    return program.status();
  session->program = *std::move(program);
  session->machine = std::make_unique<Machine>(*session->program, *session->pool);
  if (absl::Status status = session->allocate(options.checkMemory); !status.ok())
    return status;
  return session;
}

absl::Status Session::allocate(bool check) {
  MemoryUse planned = plannedMemory(executable_);
  uint64_t deviceBytes = aligned(executable_.arena_bytes);
  for (const Parameter &argument : executable_.arguments)
    deviceBytes += aligned(format::localBytes(argument));
  for (const Parameter &result : executable_.results)
    if (result.alias < 0)
      deviceBytes += aligned(format::localBytes(result));
  uint64_t total =
      deviceBytes * static_cast<uint64_t>(devices()) + executable_.constant_data.size() + workspaceAtMost();
  std::string what = absl::StrCat("the executable, on ", devices(), devices() == 1 ? " device of " : " devices of ",
                                  planned.peak, " bytes");
  if (uint64_t scratch = workspaceAtMost())
    absl::StrAppend(&what, " and with up to ", scratch, " of scratch memory");
  if (check)
    if (absl::Status status = cpu::checkAvailable(total, what + ","); !status.ok())
      return status;

  if (absl::Status status = program->allocateScratch(); !status.ok())
    return status;
  absl::StatusOr<cpu::Block> shared = cpu::Block::allocate(executable_.constant_data.size());
  if (!shared.ok())
    return shared.status();
  constants = *std::move(shared);
  if (constants.bytes())
    std::memcpy(constants.data(), executable_.constant_data.data(), constants.bytes());
  // What the program needs of these now lies elsewhere.
  executable_.constant_data = std::string();
  executable_.kernel_object = std::string();

  const SlotMap &slots = program->slots();
  for (int64_t device = 0; device < devices(); ++device) {
    // Collectives walk the same place of all devices at once: were these equal modulo the size of a cache's way, they
    // would evict each other.
    uint64_t skew = static_cast<uint64_t>(device % kSkews) * kSkewBytes;
    absl::StatusOr<cpu::Block> block = cpu::Block::allocate(deviceBytes + skew);
    if (!block.ok())
      return block.status();
    std::vector<char *> &pointers = machine->slots(device);
    uint64_t at = skew, counted = 0;
    auto take = [&](uint64_t bytes) {
      char *start = block->data() + at;
      at += aligned(bytes);
      counted += bytes;
      return start;
    };
    pointers[0] = take(executable_.arena_bytes);
    for (uint32_t i = 0; i < slots.arguments; ++i)
      pointers[slots.argument(i)] = take(format::localBytes(executable_.arguments[i]));
    for (uint32_t i = 0; i < slots.results; ++i) {
      int32_t alias = executable_.results[i].alias;
      pointers[slots.result(i)] = alias >= 0 ? pointers[slots.argument(static_cast<uint32_t>(alias))]
                                             : take(format::localBytes(executable_.results[i]));
    }
    pointers[slots.constants()] = constants.data();
    allocated = counted;
    blocks.push_back(*std::move(block));
  }
  touchAll(blocks, *pool);
  return absl::OkStatus();
}

char *Session::argumentData(size_t argument, int64_t device) const {
  return machine->slots(device)[program->slots().argument(static_cast<uint32_t>(argument))];
}

char *Session::resultData(size_t result, int64_t device) const {
  return machine->slots(device)[program->slots().result(static_cast<uint32_t>(result))];
}

absl::Status Session::setInput(size_t argument, const io::Array &array) {
  if (argument >= executable_.arguments.size())
    return absl::InvalidArgumentError(
        absl::StrCat("there is no argument ", argument, " among ", executable_.arguments.size()));
  const Parameter &parameter = executable_.arguments[argument];
  if (!io::accepts(parameter.dtype, array) || array.dims != parameter.global_dims)
    return absl::InvalidArgumentError(absl::StrCat("argument ", argument, " '", parameter.name, "' is ",
                                                   format::shapeText(parameter.global_dims, parameter.dtype),
                                                   ", the array given for it is ", io::arrayShapeText(array)));
  for (int64_t device = 0; device < devices(); ++device)
    scatterTo(parameter, device, array.data.data(), argumentData(argument, device));
  return absl::OkStatus();
}

absl::Status Session::run() {
  if (broken)
    return absl::FailedPreconditionError("an earlier step failed");
  restartScratchPeak();
  absl::Status status = machine->runStep();
  scratchPeak = std::max<uint64_t>(scratchPeak, scratchUse().peak);
  broken = !status.ok();
  return status;
}

void Session::feed(const std::vector<Feed> &feeds) {
  std::vector<int> uses(executable_.results.size(), 0);
  for (const Feed &each : feeds)
    ++uses[each.result];
  std::vector<std::pair<size_t, io::Array>> moved;
  for (const Feed &each : feeds) {
    const Parameter &result = executable_.results[each.result], &argument = executable_.arguments[each.argument];
    if (result.alias == static_cast<int32_t>(each.argument))
      continue; // It is there already.
    if (uses[each.result] == 1 && result.alias < 0 && argument.alias < 0 && sameLayout(result, argument)) {
      // The next step overwrites the result anyway: the two change places.
      for (int64_t device = 0; device < devices(); ++device) {
        std::vector<char *> &slots = machine->slots(device);
        std::swap(slots[program->slots().result(static_cast<uint32_t>(each.result))],
                  slots[program->slots().argument(static_cast<uint32_t>(each.argument))]);
      }
      continue;
    }
    // All are read before any argument is written, since results may lie in arguments.
    moved.emplace_back(each.argument, *output(each.result));
  }
  for (const auto &[argument, array] : moved)
    for (int64_t device = 0; device < devices(); ++device)
      scatterTo(executable_.arguments[argument], device, array.data.data(), argumentData(argument, device));
}

absl::StatusOr<io::Array> Session::output(size_t result, bool checkReplicas) const {
  const Parameter &parameter = executable_.results[result];
  io::Array array{parameter.name, parameter.dtype, false, parameter.global_dims, ""};
  array.data.resize(static_cast<size_t>(array.elements() * format::dtypeBytes(parameter.dtype)));
  std::vector<std::pair<std::vector<int64_t>, int64_t>> seen; // starts, device
  for (int64_t device = 0; device < devices(); ++device) {
    Region region = regionOf(parameter, device);
    if (region.empty())
      continue;
    auto same = std::find_if(seen.begin(), seen.end(), [&](const auto &entry) { return entry.first == region.starts; });
    if (same == seen.end()) {
      seen.emplace_back(region.starts, device);
      gatherFrom(parameter, device, resultData(result, device), array.data.data());
    } else if (checkReplicas) {
      std::vector<char> mine = realElements(parameter, device, resultData(result, device));
      std::vector<char> theirs = realElements(parameter, same->second, resultData(result, same->second));
      if (mine != theirs) {
        auto at = static_cast<int64_t>(std::mismatch(mine.begin(), mine.end(), theirs.begin()).first - mine.begin());
        return absl::InternalError(absl::StrCat("result '", parameter.name, "': devices ", same->second, " and ",
                                                device, " hold the same part and differ, first at element ",
                                                at / format::dtypeBytes(parameter.dtype), " of it"));
      }
    }
  }
  return array;
}

io::Array Session::localOutput(size_t result, int64_t device) const {
  const Parameter &parameter = executable_.results[result];
  return {parameter.name, parameter.dtype, false, parameter.local_dims,
          std::string(resultData(result, device), format::localBytes(parameter))};
}

uint64_t Session::workspaceAtMost() const {
  return program->matmuls().scratchBytes() + program->scratchAtMost();
}

MemoryUse Session::memory() const {
  MemoryUse use = plannedMemory(executable_);
  use.workspace = program->matmuls().scratchBytes() + scratchPeak;
  uint64_t atATime = static_cast<uint64_t>(std::min<int64_t>(devices(), workers()));
  use.peak = allocated + use.constant + (use.workspace + atATime - 1) / atATime;
  use.process = allocated * static_cast<uint64_t>(devices()) + constants.bytes() + use.workspace;
  return use;
}

} // namespace weft::exec
