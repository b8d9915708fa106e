//===- Emission.h - from a placed plan to an executable -----------*- C++ -*-===//
#ifndef WEFT_PASSES_CODEGEN_PROGRAM_EMISSION_H
#define WEFT_PASSES_CODEGEN_PROGRAM_EMISSION_H

#include "passes/codegen/program/Memory.h"
#include "passes/codegen/program/Plan.h"

#include "absl/status/status.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace weft::codegen {
class KernelBuilder;
} // namespace weft::codegen

namespace weft::program {

struct Mesh;

/// Writes arguments and results: names, types, shardings, aliases. `main` has the attributes that the partition phase
/// leaves, or none.
absl::Status emitParameters(mlir::func::FuncOp main, const Plan &plan, const Mesh &mesh,
                            format::Executable &executable);

/// Writes the programs and builds their kernels.
absl::Status emitPrograms(const Plan &plan, const Placement &placement, codegen::KernelBuilder &kernels,
                          format::Executable &executable);

/// The plan as text: one line for each step and each root, for people and for tests.
std::string planText(const Plan &plan, const Placement &placement);

} // namespace weft::program

#endif // WEFT_PASSES_CODEGEN_PROGRAM_EMISSION_H
