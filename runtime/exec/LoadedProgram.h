//===- LoadedProgram.h - an executable, prepared to run -----------------*- C++ -*-===//
//
// What the interpreter works on: instructions with addresses instead of names. Buffers are slots (a base pointer that
// each device has in a table) and offsets, so one prepared program serves all devices.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_RUNTIME_EXEC_LOADEDPROGRAM_H
#define WEFT_RUNTIME_EXEC_LOADEDPROGRAM_H

#include "runtime/collectives/Groups.h"
#include "runtime/collectives/Move.h"
#include "runtime/device/cpu/Kernels.h"
#include "runtime/device/cpu/Matmuls.h"
#include "runtime/device/cpu/host_calls/HostCalls.h"
#include "runtime/format/Executable.h"
#include "runtime/host_call/CallView.h"
#include "runtime/host_call/Registry.h"

#include "absl/status/statusor.h"

#include <map>
#include <memory>
#include <set>
#include <utility>
#include <vector>

namespace weft::exec {

/// A buffer: an offset from a device's slot.
struct Ref {
  uint32_t slot = 0;
  uint64_t offset = 0;
};

/// The slots of a device: the arena, then its arguments, then its results, then the constants.
struct SlotMap {
  explicit SlotMap(const format::Executable &executable)
      : arguments(static_cast<uint32_t>(executable.arguments.size())),
        results(static_cast<uint32_t>(executable.results.size())) {}
  uint32_t argument(uint32_t index) const { return 1 + index; }
  uint32_t result(uint32_t index) const { return 1 + arguments + index; }
  uint32_t constants() const { return 1 + arguments + results; }
  uint32_t count() const { return 2 + arguments + results; }
  uint32_t arguments, results;
};

/// A collective, resolved for all groups of devices.
struct CollectivePlan {
  const collectives::Groups *groups = nullptr;
  struct Operand {
    Ref in, out;
    uint64_t outBytes = 0;
    std::vector<collectives::Mover> movers; ///< one, or one per group where they differ
    const collectives::Mover &mover(int32_t group) const { return movers[movers.size() == 1 ? 0 : group]; }
  };
  std::vector<Operand> operands;
};

/// One instruction.
struct Op {
  format::InstructionKind kind;
  const format::Instruction *source = nullptr;
  std::vector<Ref> buffers;                    ///< reads, then writes
  cpu::KernelFunction function = nullptr;      ///< launch
  int64_t items = 0, pieces = 1;               ///< launch: work items, and into how many calls to cut them at most
  int plan = -1;                               ///< matmul: its number; collective: index into `collectives`
  int planWithout = -1;                        ///< matmul with a condition: the number of the one without terms
  uint64_t bytes = 0;                          ///< copy, fill
  Ref scalar;                                  ///< loop: predicate; branch: index
  const std::vector<int32_t> *ranks = nullptr; ///< axis index: of each device
  const cpu::HostFunction *host = nullptr;
  void *kernel = nullptr;
  const WeftTarget *target = nullptr; ///< custom call, in place of `host`
  std::unique_ptr<hostcall::CallView> custom;
};

struct PreparedProgram {
  std::vector<Op> ops;
};

/// Everything about an executable that does not depend on a run. Immutable once its scratch memory is there; refers to
/// the executable, which must outlive it.
class LoadedProgram {
public:
  /// FailedPrecondition if this machine or this runtime cannot run it, among others if a custom call's target is not in
  /// `registry`.
  static absl::StatusOr<std::unique_ptr<LoadedProgram>> prepare(const format::Executable &executable, int workers,
                                                                const hostcall::Registry &registry);

  /// What its matmuls work in (matmuls().scratchBytes()), before the first run. ResourceExhausted if it is not there.
  absl::Status allocateScratch() { return matmulPlans->finish(); }

  /// What functions of the runtime work in, of all workers together, at most. What custom calls do is not known.
  uint64_t scratchAtMost() const;

  const format::Executable &executable() const { return *source; }
  int64_t devices() const { return deviceCount; }
  const SlotMap &slots() const { return slotMap; }
  const std::vector<PreparedProgram> &programs() const { return prepared; }
  const CollectivePlan &collective(int plan) const { return collectivePlans[plan]; }
  size_t collectiveCount() const { return collectivePlans.size(); }
  const cpu::Matmuls &matmuls() const { return *matmulPlans; }

private:
  LoadedProgram(const format::Executable &executable, int workers, const hostcall::Registry &registry);
  Ref resolve(const format::Buffer &buffer) const;
  absl::Status prepareOp(const format::Instruction &instruction, Op &op);
  absl::Status prepareHostCall(const format::Instruction &instruction, Op &op);
  void prepareCollective(const format::Instruction &instruction, Op &op);
  const collectives::Groups &groupsOf(uint32_t communicator);

  const format::Executable *source;
  int workers;
  const hostcall::Registry &registry;
  int64_t deviceCount;
  SlotMap slotMap;
  std::unique_ptr<cpu::Kernels> kernels;
  std::unique_ptr<cpu::Matmuls> matmulPlans;
  std::vector<PreparedProgram> prepared;
  std::vector<CollectivePlan> collectivePlans;
  std::vector<std::unique_ptr<collectives::Groups>> communicators; ///< made when first needed
  std::map<std::vector<std::pair<int32_t, int32_t>>, std::unique_ptr<collectives::Groups>> pairGroups;
  std::vector<int32_t> deviceIds;
  std::set<std::pair<uint64_t, uint64_t>> scratches; ///< of host calls: shared, each
};

} // namespace weft::exec

#endif // WEFT_RUNTIME_EXEC_LOADEDPROGRAM_H
