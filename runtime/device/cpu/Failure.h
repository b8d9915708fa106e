//===- Failure.h - the first failure of shared work ---------------*- C++ -*-===//
#ifndef WEFT_RUNTIME_DEVICE_CPU_FAILURE_H
#define WEFT_RUNTIME_DEVICE_CPU_FAILURE_H

#include "absl/status/status.h"

#include <mutex>
#include <utility>

namespace weft::cpu {

/// What went wrong in work that several threads share: the failure that came first. `note` may be called by all of
/// them, `status` when they are done.
class Failure {
public:
  void note(absl::Status status) {
    if (status.ok())
      return;
    std::lock_guard<std::mutex> lock(mutex);
    first.Update(std::move(status));
  }
  const absl::Status &status() const { return first; }

private:
  std::mutex mutex;
  absl::Status first;
};

} // namespace weft::cpu

#endif // WEFT_RUNTIME_DEVICE_CPU_FAILURE_H
