//===- Html.cpp - the report as one HTML page -----------------------------===//
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

std::string escaped(const std::string &text) {
  std::string out;
  for (char c : text) {
    switch (c) {
    case '&':
      out += "&amp;";
      break;
    case '<':
      out += "&lt;";
      break;
    case '>':
      out += "&gt;";
      break;
    case '"':
      out += "&quot;";
      break;
    default:
      out += c;
    }
  }
  return out;
}

std::string bytesText(double bytes) {
  return cpu::bytesText(static_cast<uint64_t>(std::min(std::max(bytes, 0.0), 1e19)));
}

std::string row(const std::vector<std::string> &cells, const char *tag = "td") {
  std::string out = "<tr>";
  for (const std::string &cell : cells)
    absl::StrAppend(&out, "<", tag, ">", cell, "</", tag, ">");
  return out + "</tr>\n";
}

/// A bar whose length shows a share.
std::string bar(double part, double whole) {
  return absl::StrFormat("<div class=bar style=\"width:%.1f%%\"></div>", whole > 0 ? 100 * part / whole : 0);
}

std::string parameters(const std::vector<format::Parameter> &list) {
  uint64_t most = 1;
  for (const format::Parameter &parameter : list)
    most = std::max(most, format::localBytes(parameter));
  std::string out = "<table>" + row({"name", "global", "local", "sharding", "bytes", "", ""}, "th");
  for (const format::Parameter &parameter : list)
    out += row({escaped(parameter.name), format::shapeText(parameter.global_dims, parameter.dtype),
                format::shapeText(parameter.local_dims, parameter.dtype),
                "<code>" + escaped(parameter.sharding.text) + "</code>", cpu::bytesText(format::localBytes(parameter)),
                bar(static_cast<double>(format::localBytes(parameter)), static_cast<double>(most)),
                parameter.alias >= 0 ? "donated" : ""});
  return out + "</table>\n";
}

const char kStyle[] =
    "body{font:15px/1.45 system-ui,sans-serif;margin:2em auto;max-width:72em;padding:0 1em;color:#222}"
    "h1{font-size:1.5em}h2{font-size:1.15em;margin-top:2em}table{border-collapse:collapse;width:100%}"
    "td,th{padding:.2em .7em .2em 0;text-align:left;vertical-align:top;border-bottom:1px solid #e4e4e4}"
    "th{color:#666;font-weight:500}code,pre{font:13px "
    "ui-monospace,monospace}pre{overflow:auto;background:#f6f6f6;padding:1em}"
    ".bar{height:.7em;margin-top:.35em;background:#4a7fb5;min-width:1px}td:has(.bar){width:22%}"
    ".facts{display:flex;gap:2.5em;flex-wrap:wrap}.facts b{display:block;font-size:1.3em;font-weight:600}";

} // namespace

std::string reportHtml(const Executable &executable, const Report &report, const std::string &title) {
  std::string mesh;
  for (const format::Axis &axis : executable.mesh)
    absl::StrAppend(&mesh, mesh.empty() ? "" : " × ", escaped(axis.name), "=", axis.size);
  const exec::MemoryUse &memory = report.memory;
  std::string out = absl::StrCat(
      "<!doctype html><html lang=en><meta charset=utf-8><title>", escaped(title), "</title><style>", kStyle,
      "</style>\n<h1>", escaped(title), "</h1>\n<div class=facts><div><b>", format::deviceCount(executable),
      "</b>devices", mesh.empty() ? "" : ", ", mesh, "</div><div><b>", bytesText(static_cast<double>(memory.peak)),
      "</b>peak of a device</div><div><b>", bytesText(report.bytesSent), "</b>sent by a device in a step</div><div><b>",
      executable.kernels.size(), "</b>kernels for ", escaped(executable.target_cpu), "</div></div>\n");

  auto peak = static_cast<double>(memory.peak);
  absl::StrAppend(&out, "<h2>Memory of one device</h2><table>");
  for (auto [name, bytes] :
       {std::make_pair("arguments", memory.argument), std::make_pair("results", memory.output),
        std::make_pair("of these in arguments' place", memory.alias), std::make_pair("temporaries", memory.temp),
        std::make_pair("constants", memory.constant), std::make_pair("peak", memory.peak)})
    out += row({name, cpu::bytesText(bytes), absl::StrCat(bytes), bar(static_cast<double>(bytes), peak)});
  absl::StrAppend(&out, "</table>\n<h2>Collectives</h2>");
  if (report.collectives.empty())
    absl::StrAppend(&out, "<p>None: nothing is communicated.</p>");
  if (report.unknownLoops > 0)
    absl::StrAppend(&out, "<p>", counted(report.unknownLoops, "loop"), " of unknown length ",
                    report.unknownLoops == 1 ? "is" : "are", " counted once.</p>");
  absl::StrAppend(&out, "<table>", row({"kind", "in program", "executed", "sent", ""}, "th"));
  for (const auto &[kind, traffic] : report.byKind)
    out += row({kind, absl::StrCat(traffic.ops), absl::StrCat(traffic.executed), bytesText(traffic.bytes),
                bar(traffic.bytes, report.bytesSent)});
  absl::StrAppend(&out, "</table>\n<table>",
                  row({"collective", "axes", "operands", "times", "sent", "source", "asked for by"}, "th"));
  for (const CollectiveLine &line : report.collectives) {
    std::string shapes;
    for (const format::CollectiveOperand &operand : line.instruction->collective.operands)
      absl::StrAppend(&shapes, shapes.empty() ? "" : "<br>", format::shapeText(operand.dims, operand.dtype));
    format::Source source;
    if (line.instruction->source < executable.sources.size())
      source = executable.sources[line.instruction->source];
    out += row({line.kind, absl::StrCat(escaped(line.axes), " (", line.groupSize, ")"), shapes,
                absl::StrCat(line.executed), bytesText(line.bytes),
                absl::StrCat(escaped(source.op), "<br>", escaped(source.location)), escaped(source.annotation)});
  }
  absl::StrAppend(&out, "</table>\n<h2>Arguments</h2>", parameters(executable.arguments), "<h2>Results</h2>",
                  parameters(executable.results));
  if (!executable.remarks.empty()) {
    absl::StrAppend(&out, "<h2>Remarks</h2><table>", row({"category", "remark", "bytes", "at"}, "th"));
    for (const format::Remark &remark : executable.remarks)
      out += row({escaped(remark.category), escaped(remark.text), bytesText(static_cast<double>(remark.bytes)),
                  escaped(remark.location)});
    absl::StrAppend(&out, "</table>\n");
  }
  // The instruction list of a large model would be megabytes that no browser likes.
  std::string text = format::executableText(executable);
  constexpr size_t kMost = 400000;
  absl::StrAppend(&out, "<h2>Instructions</h2><table>");
  for (const auto &[kind, count] : report.instructions)
    out += row({kind, absl::StrCat(count)});
  absl::StrAppend(&out, "</table>\n<details><summary>The program</summary><pre>", escaped(text.substr(0, kMost)),
                  text.size() > kMost ? "\n... weft-inspect --text prints the rest" : "",
                  "</pre></details>\n</html>\n");
  return out;
}

} // namespace weft::inspect
