//===- Trace.h - what ran when ------------------------------------*- C++ -*-===//
#ifndef WEFT_RUNTIME_EXEC_TRACE_H
#define WEFT_RUNTIME_EXEC_TRACE_H

#include "runtime/format/Executable.h"

#include <cstdint>
#include <string>
#include <vector>

namespace weft::exec {

/// One instruction's run on one device. A collective lasts from the device's arrival to the end of its data movement.
struct TraceEvent {
  const format::Instruction *instruction;
  int64_t begin, end; ///< nanoseconds of the steady clock
  int32_t step;
  int32_t worker; ///< that finished it
};

/// Chrome's and Perfetto's JSON: a track per device, times from the first event on. Event arguments hold location and
/// annotation.
std::string traceJson(const format::Executable &executable, const std::vector<std::vector<TraceEvent>> &devices);

/// Nanoseconds of the steady clock.
int64_t now();

} // namespace weft::exec

#endif // WEFT_RUNTIME_EXEC_TRACE_H
