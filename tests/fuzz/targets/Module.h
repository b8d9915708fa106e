//===- Module.h - texts and phases for the targets ----------------*- C++ -*-===//
#ifndef WEFT_TESTS_FUZZ_TARGETS_MODULE_H
#define WEFT_TESTS_FUZZ_TARGETS_MODULE_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <string>

namespace mlir {
class MLIRContext;
class OpPassManager;
} // namespace mlir

namespace weft::fuzz {

/// A context with every dialect loaded; the same for some hundred inputs, since making one takes longer than most of
/// them.
mlir::MLIRContext &contextOf();

/// Parses and verifies. Null for what is refused, which must be with an error that has a text.
mlir::OwningOpRef<mlir::ModuleOp> parseModule(mlir::MLIRContext &context, const std::string &text);

/// Runs the passes that `build` adds. False if they refuse the module, which must be with an error that has a text;
/// what they leave must verify. `phase` is for the message.
bool runPhase(mlir::ModuleOp module, const char *phase, llvm::function_ref<void(mlir::OpPassManager &)> build);

} // namespace weft::fuzz

#endif // WEFT_TESTS_FUZZ_TARGETS_MODULE_H
