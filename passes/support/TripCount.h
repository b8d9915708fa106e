//===- TripCount.h - how often a loop runs ------------------------*- C++ -*-===//
#ifndef WEFT_PASSES_SUPPORT_TRIPCOUNT_H
#define WEFT_PASSES_SUPPORT_TRIPCOUNT_H

#include <cstdint>
#include <optional>

namespace mlir::stablehlo {
class WhileOp;
} // namespace mlir::stablehlo

namespace weft::support {

/// How often the body runs, where one carried integer goes from a constant by a constant step to a constant bound.
std::optional<int64_t> tripCountOf(mlir::stablehlo::WhileOp op);

} // namespace weft::support

#endif // WEFT_PASSES_SUPPORT_TRIPCOUNT_H
