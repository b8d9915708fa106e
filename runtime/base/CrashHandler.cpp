//===- CrashHandler.cpp - a defect ends in a message ------------------------===//

#include "runtime/base/CrashHandler.h"

#include "runtime/base/ExitCodes.h"

#include <csignal>
#include <cstring>
#include <new>
#include <sys/time.h>
#include <unistd.h>

namespace weft {
namespace {

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define WEFT_UNDER_SANITIZER 1
#endif
#endif

const char *toolName = "weft";
int argumentCount = 0;
const char *const *arguments = nullptr;

/// What a crash means now; no line, and it is a defect.
char meaning[4001] = "";
int meaningCode = 0;
bool isInstalled = false;

// All of this runs in a signal handler: no allocation, no stdio.
void print(const char *text) {
  ssize_t written = ::write(STDERR_FILENO, text, std::strlen(text));
  static_cast<void>(written);
}

const char *nameOf(int signal) {
  switch (signal) {
  case SIGSEGV:
    return "an access to memory that is not there, or a stack that ran out (SIGSEGV)";
  case SIGBUS:
    return "an access to memory that failed (SIGBUS)";
  case SIGILL:
    return "an instruction that this CPU does not have (SIGILL)";
  case SIGFPE:
    return "an arithmetic exception (SIGFPE)";
  default:
    return "a failed assertion (SIGABRT)";
  }
}

void onCrash(int signal) {
  if (meaning[0]) {
    print(meaning);
    print("\n");
    ::_exit(meaningCode);
  }
  print("\n");
  print(toolName);
  print(": internal error: ");
  print(nameOf(signal));
  print("\n");
  print(toolName);
  print(": this is a defect of Weft or of a library it uses, not of your command; what shows it:");
  for (int i = 0; i < argumentCount; ++i) {
    print(" ");
    print(arguments[i]);
  }
  print("\n");
  ::_exit(kExitInternal);
}

/// A timer of an interpretation that has just ended may still come.
[[maybe_unused]] void onTimeUp(int signal) {
  if (meaning[0])
    onCrash(signal);
}

void setTimer(unsigned seconds) {
  itimerval timer = {};
  timer.it_value.tv_sec = seconds;
  ::setitimer(ITIMER_PROF, &timer, nullptr);
}

[[noreturn, maybe_unused]] void onNoMemory() {
  print(toolName);
  print(": error: out of memory: an allocation failed\n");
  ::_exit(kExitOutOfMemory);
}

} // namespace

CrashMeaning::CrashMeaning(const char *line, int code, unsigned seconds) {
  meaningCode = code;
  std::strncpy(meaning, line, sizeof(meaning) - 1);
  if (isInstalled && seconds)
    setTimer(seconds);
}

CrashMeaning::~CrashMeaning() {
  if (isInstalled)
    setTimer(0);
  meaning[0] = 0;
}

void installCrashHandler(const char *tool, int argc, const char *const *argv) {
#ifdef WEFT_UNDER_SANITIZER
  static_cast<void>(tool), static_cast<void>(argc), static_cast<void>(argv);
#else
  toolName = tool;
  argumentCount = argc;
  arguments = argv;
  // A stack that ran out has no room for its handler.
  static char stack[1 << 16];
  stack_t alternative = {};
  alternative.ss_sp = stack;
  alternative.ss_size = sizeof(stack);
  ::sigaltstack(&alternative, nullptr);
  for (int signal : {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT}) {
    struct sigaction action = {};
    action.sa_handler = onCrash;
    action.sa_flags = SA_ONSTACK | SA_RESETHAND;
    ::sigaction(signal, &action, nullptr);
  }
  struct sigaction timeUp = {};
  timeUp.sa_handler = onTimeUp;
  timeUp.sa_flags = SA_ONSTACK | SA_RESTART;
  ::sigaction(SIGPROF, &timeUp, nullptr);
  std::set_new_handler(onNoMemory);
  isInstalled = true;
#endif
}

} // namespace weft
