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

/// A line per collective: what, where, for whom, bytes sent and held, the ways that were priced; then the costliest,
/// with the annotations that would remove them where the compiler looked for such (weft-compile --explain).
std::string explainText(const format::Executable &executable, const Report &report);

/// Where a collective comes from; null if the file does not say.
const format::Source *sourceOf(const format::Executable &executable, const CollectiveLine &line);

/// Bytes of a collective's operands and results on a device; those in one place count once.
double heldBytes(const CollectiveLine &line);

/// The collectives that send most, by number in Report::collectives, most first: at most kCostliest.
inline constexpr size_t kCostliest = 5;
std::vector<size_t> costliest(const Report &report);

/// One HTML page without outside references.
std::string reportHtml(const format::Executable &executable, const Report &report, const std::string &title);

} // namespace weft::inspect

#endif // WEFT_TOOLS_INSPECT_REPORT_H
