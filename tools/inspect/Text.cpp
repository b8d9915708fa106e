//===- Text.cpp - the report as text --------------------------------------===//
#include "tools/inspect/Report.h"

#include "runtime/base/Wording.h"
#include "runtime/device/cpu/Memory.h"
#include "runtime/format/DTypeUtils.h"
#include "runtime/format/Text.h"
#include "runtime/format/Verify.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

#include <algorithm>

namespace weft::inspect {

using format::Executable;

namespace {

std::string bytesText(double bytes) {
  return cpu::bytesText(static_cast<uint64_t>(std::min(std::max(bytes, 0.0), 1e19)));
}

/// A table with columns as wide as they need to be; the first row is the head.
std::string table(const std::vector<std::vector<std::string>> &rows) {
  std::vector<size_t> widths;
  for (const std::vector<std::string> &row : rows)
    for (size_t i = 0; i < row.size(); ++i) {
      if (i == widths.size())
        widths.push_back(0);
      widths[i] = std::max(widths[i], row[i].size());
    }
  std::string text;
  for (const std::vector<std::string> &row : rows) {
    std::string line = " ";
    for (size_t i = 0; i < row.size(); ++i)
      absl::StrAppend(&line, " ", row[i], std::string(widths[i] - row[i].size() + 1, ' '));
    line.erase(line.find_last_not_of(' ') + 1);
    absl::StrAppend(&text, line, "\n");
  }
  return text;
}

std::string parametersTable(const std::vector<format::Parameter> &parameters) {
  std::vector<std::vector<std::string>> rows = {{"name", "global", "local", "bytes", "sharding", ""}};
  for (const format::Parameter &parameter : parameters)
    rows.push_back({parameter.name, format::shapeText(parameter.global_dims, parameter.dtype),
                    parameter.local_dims == parameter.global_dims
                        ? "same"
                        : format::shapeText(parameter.local_dims, parameter.dtype),
                    cpu::bytesText(format::localBytes(parameter)), parameter.sharding.text,
                    parameter.alias >= 0 ? "donated" : ""});
  return table(rows);
}

} // namespace

std::string reportText(const Executable &executable, const Report &report) {
  std::string text = absl::StrCat("devices  ", format::deviceCount(executable));
  for (size_t i = 0; i < executable.mesh.size(); ++i)
    absl::StrAppend(&text, i ? " x " : "  (", executable.mesh[i].name, "=", executable.mesh[i].size);
  absl::StrAppend(&text, executable.mesh.empty() ? "\n" : ")\n", "target   ", executable.target_cpu, "\n\n");

  const exec::MemoryUse &memory = report.memory;
  absl::StrAppend(
      &text, "Memory of one device\n",
      table({{"arguments", bytesText(static_cast<double>(memory.argument))},
             {"results", bytesText(static_cast<double>(memory.output))},
             {"in arguments' place", (memory.alias > 0 ? "-" : "") + bytesText(static_cast<double>(memory.alias))},
             {"temporaries", bytesText(static_cast<double>(memory.temp))},
             {"constants", bytesText(static_cast<double>(memory.constant))},
             {"peak",
              absl::StrCat(bytesText(static_cast<double>(memory.peak)), " (", counted(memory.peak, "byte"), ")")}}),
      "\n");

  absl::StrAppend(&text, "Communication of one device in one step: ", bytesText(report.bytesSent), " sent");
  if (report.unknownLoops > 0)
    absl::StrAppend(&text, ", with ", counted(report.unknownLoops, "loop"), " of unknown length counted once");
  absl::StrAppend(&text, "\n");
  if (!report.byKind.empty()) {
    std::vector<std::vector<std::string>> rows = {{"kind", "in program", "executed", "sent"}};
    for (const auto &[kind, traffic] : report.byKind)
      rows.push_back({kind, absl::StrCat(traffic.ops), absl::StrCat(traffic.executed), bytesText(traffic.bytes)});
    absl::StrAppend(&text, table(rows), "\n");
    rows = {{"collective", "axes", "of", "times", "sent", "asked for by"}};
    for (const CollectiveLine &line : report.collectives) {
      std::string source, shapes;
      if (const format::Source *from = sourceOf(executable, line))
        source = absl::StrCat(from->op, from->location.empty() ? "" : " at ", from->location,
                              from->annotation.empty() ? "" : ", ", from->annotation);
      const auto &operands = line.instruction->collective.operands;
      shapes = format::shapeText(operands[0].dims, operands[0].dtype);
      if (operands.size() > 1)
        absl::StrAppend(&shapes, " and ", operands.size() - 1, " more");
      rows.push_back({line.kind, absl::StrCat(line.axes, " (", line.groupSize, ")"), shapes,
                      absl::StrCat(line.executed), bytesText(line.bytes), source});
    }
    absl::StrAppend(&text, table(rows));
  }
  absl::StrAppend(&text, "\nArguments\n", parametersTable(executable.arguments), "\nResults\n",
                  parametersTable(executable.results), "\nInstructions\n");
  std::vector<std::vector<std::string>> rows;
  for (const auto &[kind, count] : report.instructions)
    rows.push_back({kind, absl::StrCat(count)});
  rows.push_back({"kernels", absl::StrCat(executable.kernels.size())});
  absl::StrAppend(&text, table(rows));
  if (!executable.remarks.empty()) {
    rows = {{"remark", "bytes", "", "at"}};
    for (const format::Remark &remark : executable.remarks)
      rows.push_back({remark.category, cpu::bytesText(static_cast<uint64_t>(std::max<int64_t>(remark.bytes, 0))),
                      remark.text, remark.location});
    absl::StrAppend(&text, "\nRemarks\n", table(rows));
  }
  return text;
}

} // namespace weft::inspect
