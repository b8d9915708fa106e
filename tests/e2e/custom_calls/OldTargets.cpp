//===- OldTargets.cpp - a library of another version of the interface ------===//
#include "runtime/host_call/HostCallApi.h"

extern "C" const WeftHostCallLibrary *weft_host_calls(void) {
  static const WeftHostCallLibrary library = {WEFT_HOST_CALL_API + 1, 0, sizeof(WeftTarget), nullptr};
  return &library;
}
