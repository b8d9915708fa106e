//===- Explain.cpp - why each collective is there, and what would do without it -===//
#include "tools/inspect/Report.h"

#include "runtime/base/StableSort.h"
#include "runtime/base/Wording.h"
#include "runtime/format/DTypeUtils.h"
#include "runtime/format/Text.h"

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace weft::inspect {

using format::Executable;

const format::Source *sourceOf(const Executable &executable, const CollectiveLine &line) {
  return line.instruction->source < executable.sources.size() ? &executable.sources[line.instruction->source] : nullptr;
}

double heldBytes(const CollectiveLine &line) {
  double held = 0;
  for (const format::CollectiveOperand &operand : line.instruction->collective.operands) {
    const format::Buffer &in = operand.in, &out = operand.out;
    bool isSame = in.space == out.space && in.index == out.index && in.offset == out.offset;
    held += static_cast<double>(isSame ? std::max(in.bytes, out.bytes) : in.bytes + out.bytes);
  }
  return held;
}

std::vector<size_t> costliest(const Report &report) {
  std::vector<size_t> order(report.collectives.size());
  std::iota(order.begin(), order.end(), size_t(0));
  stableSort(order, [&](size_t a, size_t b) { return report.collectives[a].bytes > report.collectives[b].bytes; });
  while (order.size() > kCostliest || (!order.empty() && report.collectives[order.back()].bytes <= 0))
    order.pop_back();
  return order;
}

namespace {

/// Exact, for comparison with what was priced.
std::string bytesText(double bytes) {
  return counted(static_cast<int64_t>(std::llround(std::min(std::max(bytes, 0.0), 9e18))), "byte");
}

/// "all-reduce over model (4) of 4x32x64xf32 and 2 more".
std::string nameOf(const CollectiveLine &line) {
  const auto &operands = line.instruction->collective.operands;
  std::string text = absl::StrCat(line.kind, " over ", line.axes, " (", line.groupSize, ")");
  if (!operands.empty())
    absl::StrAppend(&text, " of ", format::shapeText(operands[0].dims, operands[0].dtype));
  if (operands.size() > 1)
    absl::StrAppend(&text, " and ", operands.size() - 1, " more");
  return text;
}

} // namespace

std::string explainText(const Executable &executable, const Report &report) {
  std::string out;
  for (const CollectiveLine &line : report.collectives) {
    const format::Source *source = sourceOf(executable, line);
    if (source && !source->location.empty())
      absl::StrAppend(&out, source->location, ": ");
    absl::StrAppend(&out, "collective: ", nameOf(line), ", ", bytesText(line.bytes), " sent");
    if (line.executed != 1)
      absl::StrAppend(&out, " in ", line.executed, " executions");
    absl::StrAppend(&out, ", ", bytesText(heldBytes(line)), " held");
    if (source && !source->annotation.empty())
      absl::StrAppend(&out, ", for ", source->annotation);
    absl::StrAppend(&out, "\n");
    if (source)
      for (const format::Priced &one : source->priced)
        absl::StrAppend(&out, "  ", one.taken ? "taken: " : "priced: ", one.how, ": ", counted(one.bytes, "byte"),
                        " sent, ", one.held, " held\n");
  }
  std::vector<size_t> order = costliest(report);
  if (order.empty())
    return absl::StrCat(out, "summary: nothing is sent\n");
  absl::StrAppend(&out, "summary: ", bytesText(report.bytesSent), " sent by ",
                  counted(static_cast<int64_t>(report.collectives.size()), "collective"), "; the costliest:\n");
  for (size_t index : order) {
    const CollectiveLine &line = report.collectives[index];
    const format::Source *source = sourceOf(executable, line);
    absl::StrAppend(&out, "  ", bytesText(line.bytes),
                    absl::StrFormat(" (%.0f%%): ", 100 * line.bytes / std::max(report.bytesSent, 1.0)), nameOf(line));
    if (source && !source->location.empty())
      absl::StrAppend(&out, " at ", source->location);
    absl::StrAppend(&out, "\n");
    if (source && !source->remedy.empty())
      absl::StrAppend(&out, "    ",
                      absl::StartsWith(source->remedy, "none: ") ? "annotation to remove it: " : "would go with ",
                      source->remedy, "\n");
  }
  return out;
}

} // namespace weft::inspect
