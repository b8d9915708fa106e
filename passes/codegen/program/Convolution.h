//===- Convolution.h - convolutions that the runtime computes -----*- C++ -*-===//
#ifndef WEFT_PASSES_CODEGEN_PROGRAM_CONVOLUTION_H
#define WEFT_PASSES_CODEGEN_PROGRAM_CONVOLUTION_H

#include "mlir/IR/Operation.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace weft::program {

/// The integers of the host call "convolution" (runtime/device/cpu/host_calls/HostCalls.h) for this op, if it is a
/// convolution that gains by it: of floats up to 32 bits, with enough products under a window and enough of them
/// altogether. Depthwise and tiny ones are better as kernels.
std::optional<std::vector<int64_t>> planConvolution(mlir::Operation *op);

} // namespace weft::program

#endif // WEFT_PASSES_CODEGEN_PROGRAM_CONVOLUTION_H
