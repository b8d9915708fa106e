//===- Kernels.h - the compiled code of an executable -------------*- C++ -*-===//
#ifndef WEFT_RUNTIME_DEVICE_CPU_KERNELS_H
#define WEFT_RUNTIME_DEVICE_CPU_KERNELS_H

#include "runtime/format/Executable.h"

#include "absl/status/statusor.h"

#include <memory>
#include <string>
#include <vector>

namespace weft::cpu {

/// A kernel: computes work items [begin, end) from `buffers`, an instruction's reads and then its writes.
using KernelFunction = void (*)(void *const *buffers, int64_t begin, int64_t end);

/// An ELF object mapped into this process, and its kernels' addresses. Immutable, thread-safe.
class Kernels {
public:
  /// Maps the object by way of an anonymous file. FailedPrecondition if the system cannot load it or a symbol is
  /// missing.
  static absl::StatusOr<std::unique_ptr<Kernels>> load(const format::Executable &executable);
  Kernels() = default;
  ~Kernels();
  Kernels(const Kernels &) = delete;
  Kernels &operator=(const Kernels &) = delete;

  KernelFunction function(uint32_t kernel) const { return reinterpret_cast<KernelFunction>(addresses[kernel]); }
  void *address(uint32_t kernel) const { return addresses[kernel]; }

private:
  /// Open as long as the object is mapped: the loader knows objects by their path, which holds this number, and would
  /// hand out the kernels of one executable for those of the next that got the same.
  int file = -1;
  void *handle = nullptr;
  std::vector<void *> addresses;
};

/// Whether this machine's CPU has all `flags` (LLVM's names). FailedPrecondition, naming those that it lacks.
absl::Status checkCpu(const std::string &target, const std::vector<std::string> &flags);

/// Whether this machine's CPU has one feature, by LLVM's name.
bool cpuHas(const std::string &flag);

} // namespace weft::cpu

#endif // WEFT_RUNTIME_DEVICE_CPU_KERNELS_H
