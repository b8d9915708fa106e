//===- Lives.h - when the tensors of a plan are alive -------------*- C++ -*-===//
//
// All bodies are laid out on one line of time: a loop's condition and body, a branch's programs lie within the step
// that runs them.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_CODEGEN_PROGRAM_LIVES_H
#define WEFT_PASSES_CODEGEN_PROGRAM_LIVES_H

#include "passes/codegen/program/Plan.h"
#include "passes/memory/Packer.h"

namespace weft::program {

struct Lives {
  /// By tensor id (roots only): the steps from a write to the last read of what it wrote, ascending. A loop's slot has
  /// a hole between its last use in the body and the yield.
  std::vector<std::vector<memory::Lifetime>> ranges;
  /// The step at a moment; null where a body or a nested step begins or ends.
  std::vector<const Step *> stepAt;
  int64_t end = 0; ///< after everything
};

Lives livesOf(const Plan &plan);

} // namespace weft::program

#endif // WEFT_PASSES_CODEGEN_PROGRAM_LIVES_H
