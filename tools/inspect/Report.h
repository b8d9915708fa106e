//===- Report.h - what weft-inspect tells of an executable --------*- C++ -*-===//
#ifndef WEFT_TOOLS_INSPECT_REPORT_H
#define WEFT_TOOLS_INSPECT_REPORT_H

#include "runtime/base/Json.h"
#include "runtime/exec/Session.h"
#include "runtime/format/Executable.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace weft::inspect {

/// What collectives of one kind, or one collective, do in one step. Bytes are those that one device sends, by the ring
/// formulas (docs/design/json.md). Doubles, since a damaged file may nest loops beyond any integer.
struct Traffic {
  double ops = 0, executed = 0, bytes = 0;
};

/// One collective of the program.
struct CollectiveLine {
  const format::Instruction *instruction = nullptr;
  std::string kind, axes;
  int64_t groupSize = 1;
  double executed = 0, bytes = 0; ///< bytes of all its executions
};

struct Report {
  std::map<std::string, Traffic> byKind;
  std::vector<CollectiveLine> collectives; ///< in program order
  double bytesSent = 0, largestGather = 0, unknownLoops = 0;
  std::map<std::string, int64_t> instructions; ///< in the file, by kind
  exec::MemoryUse memory;
};

/// Walks the program as a step would: loops with a known trip count are multiplied out, others run once.
Report makeReport(const format::Executable &executable);

/// The JSON of `--json`, fields as in docs/design/json.md.
json::Value reportJson(const format::Executable &executable, const Report &report);

/// For people.
std::string reportText(const format::Executable &executable, const Report &report);

/// One HTML page without outside references.
std::string reportHtml(const format::Executable &executable, const Report &report, const std::string &title);

} // namespace weft::inspect

#endif // WEFT_TOOLS_INSPECT_REPORT_H
