//===- CallView.h - an executable's call as a library sees it -----*- C++ -*-===//
#ifndef WEFT_RUNTIME_HOST_CALL_CALLVIEW_H
#define WEFT_RUNTIME_HOST_CALL_CALLVIEW_H

#include "runtime/base/FunctionRef.h"
#include "runtime/format/Executable.h"
#include "runtime/host_call/HostCallApi.h"

#include "absl/status/status.h"

#include <memory>
#include <vector>

namespace weft::hostcall {

/// Runs body(begin, end) over [0, items), possibly in parallel.
using ParallelFor = FunctionRef<void(int64_t items, FunctionRef<void(int64_t, int64_t)> body)>;

/// The C form of a call, made once and used by any number of threads. Refers to the call, which must outlive it, as
/// must what it points to stay where it is.
class CallView {
public:
  /// `reads`: how many of the call's tensors are operands.
  CallView(const format::HostCall &call, size_t reads);

  /// InvalidArgument with the target's own text if it refuses the shapes or the attributes.
  absl::Status check(const WeftTarget &target) const;

  /// How many leading dims count independent calls, by the target; at most as many as all tensors have in common.
  int32_t batchDims(const WeftTarget &target) const;

  /// Runs the target on `buffers`, operands then results. Aborted with the target's text if it fails.
  absl::Status run(const WeftTarget &target, char *const *buffers, ParallelFor parallelFor) const;

private:
  WeftCall callWith(const WeftTensor *tensors) const;

  const format::HostCall &call;
  size_t reads;
  std::vector<std::vector<int64_t>> layouts;
  std::vector<WeftTensor> tensors; ///< without data
  std::vector<WeftAttribute> attributes;
};

/// How many leading dims the call's tensors have in common.
int32_t commonLeadingDims(const format::HostCall &call);

} // namespace weft::hostcall

#endif // WEFT_RUNTIME_HOST_CALL_CALLVIEW_H
