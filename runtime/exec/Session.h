//===- Session.h - an executable, loaded and run ------------------*- C++ -*-===//
//
//   auto session = Session::create(std::move(executable), {});
//   session->setInput(0, array);  ...
//   session->run();
//   session->output(0);
//
// Arrays are global ones: a session cuts them into shards and puts shards together again. Memory is allocated and
// touched at creation and stays: the state of a training step lies in the devices' memory from step to step. Not
// thread-safe.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_RUNTIME_EXEC_SESSION_H
#define WEFT_RUNTIME_EXEC_SESSION_H

#include "runtime/device/cpu/Memory.h"
#include "runtime/exec/Feeds.h"
#include "runtime/exec/Machine.h"
#include "runtime/format/Executable.h"
#include "runtime/io/Array.h"

#include "absl/status/statusor.h"

#include <memory>
#include <string>
#include <vector>

namespace weft::exec {

struct SessionOptions {
  int workers = 0;         ///< threads; 0 for one per core
  bool checkMemory = true; ///< refuse what passes the available memory
  /// Targets of custom calls, which must outlive the session; null: the built-in ones.
  const hostcall::Registry *registry = nullptr;
};

/// Bytes of one device, unless they say otherwise.
struct MemoryUse {
  uint64_t argument = 0, output = 0, alias = 0, temp = 0, constant = 0;
  /// Argument + output - alias + temp, as the allocator counted them, the constants, which all devices share, and a
  /// device's part of the workspace: the workers hold it for as many devices as run at a time.
  uint64_t peak = 0;
  /// Of the whole process: all that the runtime holds for its steps beside the devices' memory, whichever thread and
  /// library holds it (scratch memory of matmuls, from the start; of functions and custom calls, the most in any run).
  uint64_t workspace = 0;
  uint64_t process = 0; ///< all devices, the constants once, and the workspace
};

/// What a device of this executable needs, by its tables; `workspace` and `process` stay 0, since they depend on the
/// machine: `peak` is that of a machine that needs none.
MemoryUse plannedMemory(const format::Executable &executable);

class Session {
public:
  /// Verifies, loads and allocates. ResourceExhausted if the memory is not there, FailedPrecondition if this machine or
  /// runtime cannot run the executable, InvalidArgument if it is unsound.
  static absl::StatusOr<std::unique_ptr<Session>> create(format::Executable executable, const SessionOptions &options);

  const format::Executable &executable() const { return executable_; }
  int64_t devices() const { return program->devices(); }
  int workers() const { return pool->size(); }

  /// Sets an argument from a global array. InvalidArgument, naming both, if the type or the shape is another.
  absl::Status setInput(size_t argument, const io::Array &array);

  /// Runs the program once on all devices. Donated arguments hold their results afterwards.
  absl::Status run();

  /// Hands results to the arguments that they feed, for the next run.
  void feed(const std::vector<Feed> &feeds);

  /// A result of the last run as a global array. With `checkReplicas`, Internal if devices that hold the same part
  /// differ.
  absl::StatusOr<io::Array> output(size_t result, bool checkReplicas = false) const;
  /// The shard of a result on one device, padding included.
  io::Array localOutput(size_t result, int64_t device) const;

  /// What `workspace` may become, custom calls left out: known before a run, and refused if it is not available.
  uint64_t workspaceAtMost() const;
  /// After a run, with what that needed.
  MemoryUse memory() const;

  void setTracing(bool on) { machine->setTracing(on); }
  std::string trace() const { return traceJson(executable_, machine->traces()); }

private:
  explicit Session(format::Executable executable) : executable_(std::move(executable)) {}
  absl::Status allocate(bool check);
  char *argumentData(size_t argument, int64_t device) const;
  char *resultData(size_t result, int64_t device) const;

  format::Executable executable_;
  std::unique_ptr<cpu::WorkerPool> pool;
  std::unique_ptr<LoadedProgram> program;
  std::unique_ptr<Machine> machine;
  cpu::Block constants;
  std::vector<cpu::Block> blocks; ///< by device
  uint64_t allocated = 0;         ///< bytes given to one device
  uint64_t scratchPeak = 0;       ///< the most scratch memory in any run
  bool broken = false;
};

} // namespace weft::exec

#endif // WEFT_RUNTIME_EXEC_SESSION_H
