//===- CrashHandler.h - a defect ends in a message ----------------*- C++ -*-===//
//
// What no check foresaw (a library's assertion, a wild pointer, a stack that ran out) still ends in a line that says
// so, the command that shows it, and exit code 70; a failed allocation in exit code 4. docs/design/exit_codes.md
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_RUNTIME_BASE_CRASHHANDLER_H
#define WEFT_RUNTIME_BASE_CRASHHANDLER_H

namespace weft {

/// Installs the handlers for this process. `tool` and `argv` must outlive it: pass main's own. Under a sanitizer it
/// does nothing, whose reports say more. Not thread-safe; once, first thing in main.
void installCrashHandler(const char *tool, int argc, const char *const *argv);

/// While it lives, a crash is the fault of an input that a library cannot read: the handler prints this line (cut at
/// 4,000 bytes) and exits with `code`. With `seconds`, so does more processor time than that: a library that does not
/// end. One at a time; without installCrashHandler it does nothing.
class CrashMeaning {
public:
  CrashMeaning(const char *line, int code, unsigned seconds = 0);
  ~CrashMeaning();
  CrashMeaning(const CrashMeaning &) = delete;
  CrashMeaning &operator=(const CrashMeaning &) = delete;
};

} // namespace weft

#endif // WEFT_RUNTIME_BASE_CRASHHANDLER_H
