//===- Memory.h - where the tensors of a plan lie -----------------*- C++ -*-===//
#ifndef WEFT_PASSES_CODEGEN_PROGRAM_MEMORY_H
#define WEFT_PASSES_CODEGEN_PROGRAM_MEMORY_H

#include "passes/codegen/program/Plan.h"

#include "absl/status/status.h"
#include "absl/status/statusor.h"

#include <functional>

namespace weft::program {

struct Placement {
  std::vector<format::Buffer> buffers; ///< of every tensor, views included
  uint64_t arenaBytes = 0;
  uint64_t lowerBound = 0; ///< no arena could be smaller for these lives
};

/// Whether output number `output` of a kernel step may lie where its input number `input` lies.
using InPlaceQuery = std::function<bool(const Step &step, unsigned input, unsigned output)>;

/// Gives every tensor a place: merges what can share memory (so that copies vanish, kernels work in place, donated
/// arguments take results), puts temporaries into results that are not written yet, and packs the rest into the arena.
/// With `reuse` false only what is asked for is shared.
absl::StatusOr<Placement> placeTensors(const Plan &plan, const InPlaceQuery &mayRunInPlace, bool reuse);

/// Checks a placement from scratch, independent of how it was made: no step overwrites what a later one reads. Internal
/// on failure.
absl::Status verifyPlacement(const Plan &plan, const Placement &placement, const InPlaceQuery &mayRunInPlace);

} // namespace weft::program

#endif // WEFT_PASSES_CODEGEN_PROGRAM_MEMORY_H
