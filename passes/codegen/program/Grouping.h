//===- Grouping.h - which ops of a block run together -------------*- C++ -*-===//
#ifndef WEFT_PASSES_CODEGEN_PROGRAM_GROUPING_H
#define WEFT_PASSES_CODEGEN_PROGRAM_GROUPING_H

#include "mlir/IR/Block.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

#include <vector>

namespace weft::program {

/// Ops that become one kernel, in program order. Splat constants are left out.
struct Group {
  std::vector<mlir::Operation *> ops;
  std::vector<mlir::Value> inputs, outputs;
};

struct BlockGroups {
  std::vector<Group> groups;
  /// Group by the op at whose place in the block it runs: everything that it reads is there, nothing that it makes is
  /// needed earlier.
  llvm::DenseMap<mlir::Operation *, size_t> at;
};

/// Forms the kernels of a block. Only values that something needs in memory are outputs of groups; ops that nothing
/// needs have no group.
BlockGroups groupBlock(mlir::Block &block, bool fuse);

/// How an op outside of groups takes part.
enum class OpRole {
  kKernel,   ///< belongs to a group
  kView,     ///< gives other dims to the bytes of its operand
  kConstant, ///< memory or inlined
  kExternal, ///< an instruction of its own: matmul, collective, control flow, host call, terminator
  kAbsorbed, ///< part of a matmul's addressing
};
OpRole roleOf(mlir::Operation *op);

/// The values that an external op reads from memory, those that its regions capture included.
llvm::SmallVector<mlir::Value> externalOperands(mlir::Operation *op);

} // namespace weft::program

#endif // WEFT_PASSES_CODEGEN_PROGRAM_GROUPING_H
