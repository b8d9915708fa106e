//===- Types.h - MLIR's tensor types as the executable's ----------*- C++ -*-===//
#ifndef WEFT_PASSES_CODEGEN_PROGRAM_TYPES_H
#define WEFT_PASSES_CODEGEN_PROGRAM_TYPES_H

#include "runtime/format/Executable.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace weft::program {

/// Empty for what the executable has no type for (quantised, index, wide integers).
std::optional<format::DType> dtypeOf(mlir::Type elementType);

/// The same for the element type of a ranked tensor with static dims; empty for other types.
std::optional<format::DType> tensorDType(mlir::Type type);

/// Bytes of one element in memory.
int64_t bytesOf(format::DType type);

/// Static dims of a ranked tensor.
std::vector<int64_t> dimsOf(mlir::Type type);

int64_t elementsOf(mlir::Type type);
uint64_t tensorBytes(mlir::Type type);

/// The bytes of a constant as the executable stores them (i1 as a byte, sub-byte types a byte each), row-major. A splat
/// gives one element only. Empty if the attribute holds no plain numbers.
std::optional<std::string> constantBytes(mlir::ElementsAttr value);

/// Whether every element is the same, so that a fill does.
bool isSplat(mlir::ElementsAttr value);

} // namespace weft::program

#endif // WEFT_PASSES_CODEGEN_PROGRAM_TYPES_H
