//===- Machine.h - runs a program on all devices of a process -----*- C++ -*-===//
//
// Every device is a task of the worker pool with a stack of frames of its own. It runs until it ends or comes to a
// collective whose group is not complete; the last member to come moves the data of all and makes the others runnable.
// Nothing waits in a thread, so any number of devices runs on any number of cores, and devices that wait for different
// groups do not disturb each other. If no device can go on and some have not ended, they wait for each other for ever:
// that is reported, with what each waits for.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_RUNTIME_EXEC_MACHINE_H
#define WEFT_RUNTIME_EXEC_MACHINE_H

#include "runtime/device/cpu/WorkerPool.h"
#include "runtime/exec/LoadedProgram.h"
#include "runtime/exec/Trace.h"

#include "absl/status/status.h"

#include <memory>
#include <vector>

namespace weft::exec {

/// Runs steps. Not thread-safe.
class Machine {
public:
  Machine(const LoadedProgram &program, cpu::WorkerPool &pool);
  ~Machine();

  /// The base pointers of a device, by SlotMap.
  std::vector<char *> &slots(int64_t device);

  /// Records events from now on if `on`.
  void setTracing(bool on) { tracing = on; }
  const std::vector<std::vector<TraceEvent>> traces() const;

  /// Runs main once on every device. Internal if the devices wait for each other for ever, ResourceExhausted if a
  /// library found no memory, Aborted if a custom call failed (on several devices: on the first one); the machine
  /// cannot be used after that.
  absl::Status runStep();

private:
  class Device;
  struct Rendezvous {
    std::mutex mutex;
    std::vector<int32_t> arrived; ///< by group
  };

  void moveData(const Op &op, int32_t group, int worker);
  absl::Status explainDeadlock() const;
  absl::Status explainFailure(const Device &device) const;

  const LoadedProgram &program;
  cpu::WorkerPool &pool;
  std::vector<std::unique_ptr<Device>> devices;
  std::unique_ptr<Rendezvous[]> rendezvous; ///< by collective
  bool tracing = false;
  int32_t step = 0;
};

} // namespace weft::exec

#endif // WEFT_RUNTIME_EXEC_MACHINE_H
