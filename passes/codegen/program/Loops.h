//===- Loops.h - facts about while loops, and loops made plainer --*- C++ -*-===//
#ifndef WEFT_PASSES_CODEGEN_PROGRAM_LOOPS_H
#define WEFT_PASSES_CODEGEN_PROGRAM_LOOPS_H

#include "mlir/IR/BuiltinOps.h"

#include <cstdint>
#include <optional>

namespace mlir::stablehlo {
class WhileOp;
} // namespace mlir::stablehlo

namespace weft::program {

/// How often the body runs, where one carried integer goes from a constant by a constant step to a constant bound.
std::optional<int64_t> tripCountOf(mlir::stablehlo::WhileOp op);

/// Takes out of every loop what it only passes on: a carried value that the body yields unchanged is read from outside
/// instead.
void dropInvariantCarries(mlir::ModuleOp module);

} // namespace weft::program

#endif // WEFT_PASSES_CODEGEN_PROGRAM_LOOPS_H
