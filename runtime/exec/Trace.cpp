//===- Trace.cpp - what ran when ------------------------------------------===//
#include "runtime/exec/Trace.h"

#include "runtime/base/Json.h"
#include "runtime/format/Text.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

#include <algorithm>
#include <chrono>

namespace weft::exec {

using format::Instruction;
using format::InstructionKind;

namespace {

std::string eventName(const format::Executable &executable, const Instruction &instruction) {
  switch (instruction.kind) {
  case InstructionKind::kLaunch:
    return executable.kernels[instruction.launch.kernel].symbol;
  case InstructionKind::kMatmul:
    return absl::StrCat("matmul ", instruction.matmul.m, "x", instruction.matmul.k, "x", instruction.matmul.n);
  case InstructionKind::kCollective: {
    const format::Collective &collective = instruction.collective;
    std::string name = format::collectiveName(collective.kind);
    if (collective.pairs.empty())
      absl::StrAppend(&name, " ", executable.communicators[collective.communicator].name);
    return name;
  }
  case InstructionKind::kHostCall:
    return instruction.host_call.name;
  default:
    return format::instructionName(instruction.kind);
  }
}

} // namespace

int64_t now() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

std::string traceJson(const format::Executable &executable, const std::vector<std::vector<TraceEvent>> &devices) {
  int64_t start = INT64_MAX;
  for (const std::vector<TraceEvent> &events : devices)
    for (const TraceEvent &event : events)
      start = std::min(start, event.begin);
  std::string out = "{\"displayTimeUnit\": \"ms\", \"traceEvents\": [\n";
  absl::StrAppend(&out, R"({"ph": "M", "pid": 0, "name": "process_name", "args": {"name": "weft-run"}})");
  for (size_t device = 0; device < devices.size(); ++device) {
    absl::StrAppendFormat(
        &out,
        ",\n{\"ph\": \"M\", \"pid\": 0, \"tid\": %d, \"name\": \"thread_name\", \"args\": {\"name\": \"device %d\"}}",
        device, device);
    for (const TraceEvent &event : devices[device]) {
      const Instruction &instruction = *event.instruction;
      absl::StrAppendFormat(&out,
                            ",\n{\"ph\": \"X\", \"pid\": 0, \"tid\": %d, \"ts\": %.3f, \"dur\": %.3f, \"name\": %s, "
                            "\"cat\": \"%s\", \"args\": {\"step\": %d, \"worker\": %d",
                            device, static_cast<double>(event.begin - start) / 1e3,
                            static_cast<double>(event.end - event.begin) / 1e3,
                            json::literal(eventName(executable, instruction)),
                            format::instructionName(instruction.kind), event.step, event.worker);
      if (instruction.source < executable.sources.size()) {
        const format::Source &source = executable.sources[instruction.source];
        absl::StrAppend(&out, ", \"op\": ", json::literal(source.op),
                        ", \"location\": ", json::literal(source.location));
        if (!source.annotation.empty())
          absl::StrAppend(&out, ", \"annotation\": ", json::literal(source.annotation));
      }
      out += "}}";
    }
  }
  return out + "\n]}\n";
}

} // namespace weft::exec
