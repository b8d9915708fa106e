//===- weft-inspect.cpp - what an executable does, before it runs ---------===//

#include "runtime/base/CrashHandler.h"
#include "runtime/base/ExitCodes.h"
#include "runtime/base/File.h"
#include "runtime/base/Flags.h"
#include "runtime/format/Serialize.h"
#include "runtime/format/Text.h"
#include "tools/inspect/Report.h"

#include "absl/strings/str_cat.h"

#include <cstdio>

using namespace weft;

namespace {

int fail(int code, const std::string &message) {
  std::fprintf(stderr, "weft-inspect: error: %s\n", message.c_str());
  return code;
}

} // namespace

int main(int argc, char **argv) {
  installCrashHandler("weft-inspect", argc, argv);
  bool asJson = false, asText = false, explain = false;
  std::string html;
  Flags flags("weft-inspect", "F [flags]",
              "Shows what an executable holds: how tensors lie on the devices, what is communicated and why, and the "
              "memory it takes.",
              {"weft-inspect model.weft", "weft-inspect model.weft --json",
               "weft-inspect model.weft --html report.html", "weft-inspect model.weft --text | less"});
  flags.addSwitch("--json", &asJson, "print one JSON object");
  flags.addSwitch("--explain", &explain,
                  "print why each collective is there, what else was priced, and the five costliest");
  flags.addString("--html", &html, "OUT", "write a page with everything, without outside references");
  flags.addSwitch("--text", &asText, "print the whole program, instruction by instruction");
  flags.addExitCode(kExitNoMatch, "the executable is damaged or of another version");
  std::vector<std::string> positional;
  switch (flags.parse(argc, argv, &positional)) {
  case Flags::Outcome::kExitOk:
    return kExitOk;
  case Flags::Outcome::kUsageError:
    return kExitUsage;
  case Flags::Outcome::kRun:
    break;
  }
  if (positional.size() != 1)
    return fail(kExitUsage,
                absl::StrCat("expected one executable, got ", positional.size(), "; see weft-inspect --help"));
  if (isSameFile(html, positional[0]))
    return fail(kExitUserError, absl::StrCat("--html ", html, " is the executable itself: name another file to write"));
  if (asJson + asText + explain > 1)
    return fail(kExitUsage, "--json, --text and --explain exclude each other");

  absl::StatusOr<format::Executable> executable = format::readExecutable(positional[0]);
  if (!executable.ok())
    return fail(executable.status().code() == absl::StatusCode::kNotFound ? kExitUserError : kExitNoMatch,
                std::string(executable.status().message()));
  inspect::Report report = inspect::makeReport(*executable);
  if (!html.empty()) {
    size_t slash = positional[0].rfind('/');
    std::string title = slash == std::string::npos ? positional[0] : positional[0].substr(slash + 1);
    std::string page = inspect::reportHtml(*executable, report, title);
    if (absl::Status status = writeFileAtomically(html, {page}); !status.ok())
      return fail(exitCodeOf(status.code()), std::string(status.message()));
  }
  std::string out;
  if (asJson)
    out = inspect::reportJson(*executable, report).text(1) + "\n";
  else if (asText)
    out = format::executableText(*executable);
  else if (explain)
    out = inspect::explainText(*executable, report);
  else if (html.empty())
    out = inspect::reportText(*executable, report);
  std::fwrite(out.data(), 1, out.size(), stdout);
  if (absl::Status status = flushStandardOutput(); !status.ok())
    return fail(exitCodeOf(status.code()), std::string(status.message()));
  return kExitOk;
}
