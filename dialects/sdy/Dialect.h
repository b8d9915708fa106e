//===- Dialect.h - the sdy dialect: meshes, shardings, ops --------*- C++ -*-===//
//
// Text-compatible with Shardy. Attributes only hold data; their meaning is checked by Verifiers.cpp when an op or
// function that carries them is verified. See Utils.h for reading and writing the sharding of a value.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_DIALECTS_SDY_DIALECT_H
#define WEFT_DIALECTS_SDY_DIALECT_H

#include <cstdint>
#include <optional>
#include <string>

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Attributes.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/STLExtras.h"

#include "dialects/sdy/Dialect.h.inc"
#include "dialects/sdy/Enums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "dialects/sdy/Attrs.h.inc"

#define GET_OP_CLASSES
#include "dialects/sdy/Ops.h.inc"

namespace mlir::sdy {
/// Attribute names: a TensorShardingAttr on arguments and results of functions, a TensorShardingPerValueAttr on ops.
inline constexpr llvm::StringLiteral kShardingAttr = "sdy.sharding";
/// An OpShardingRuleAttr on an op.
inline constexpr llvm::StringLiteral kShardingRuleAttr = "sdy.sharding_rule";
} // namespace mlir::sdy

#endif // WEFT_DIALECTS_SDY_DIALECT_H
