//===- HostCalls.cpp - functions of the runtime, by name ------------------===//
#include "runtime/device/cpu/host_calls/HostCalls.h"

namespace weft::cpu {
namespace {

const HostFunction *const kFunctions[] = {&kSort,     &kTopK,           &kConvolution, &kFft, &kTriangularSolve,
                                          &kCholesky, &kRngBitGenerator};

} // namespace

const HostFunction *findHostFunction(const std::string &name) {
  for (const HostFunction *function : kFunctions)
    if (name == function->name)
      return function;
  return nullptr;
}

std::string hostFunctionNames() {
  std::string names;
  for (const HostFunction *function : kFunctions)
    names += (names.empty() ? "" : ", ") + std::string(function->name);
  return names;
}

} // namespace weft::cpu
