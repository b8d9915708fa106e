//===- LoopTrips.h - numbers of loop trips ------------------------*- C++ -*-===//
//
// For ops whose result differs from one trip of a loop to the next although their operands do not.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_IMPORT_LOOPTRIPS_H
#define WEFT_PASSES_IMPORT_LOOPTRIPS_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/DenseMap.h"

namespace weft::import {

class LoopTrips {
public:
  /// Gives each while loop around an rng one more carried value, a ui64 that tells its trips apart: from one trip to
  /// the next, and over the trips of the loops around it.
  explicit LoopTrips(mlir::ModuleOp module);

  /// That of the innermost loop around the op; null outside of such loops.
  mlir::Value at(mlir::Operation *op) const;

private:
  llvm::DenseMap<mlir::Block *, mlir::Value> trips;
};

} // namespace weft::import

#endif // WEFT_PASSES_IMPORT_LOOPTRIPS_H
