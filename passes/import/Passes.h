//===- Passes.h - passes of the phase import ----------------------*- C++ -*-===//
//
// Each makes one step of the way from a front end's text to the normal form that docs/design/contracts.md describes.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_IMPORT_PASSES_H
#define WEFT_PASSES_IMPORT_PASSES_H

#include <memory>
#include <string>

#include "mlir/Pass/Pass.h"

namespace weft::import {
#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "passes/import/Passes.h.inc"
} // namespace weft::import

#endif // WEFT_PASSES_IMPORT_PASSES_H
