//===- Plan.h - a program as steps over tensors -------------------*- C++ -*-===//
//
// What lies between MLIR and the executable: the steps of each program (kernels, matmuls, copies, collectives, loops)
// and the tensors that they read and write. Lowering makes it, ordering permutes the steps of a body, memory assignment
// gives every root tensor a place, emission turns steps into instructions.
//
// A tensor is a root, which has memory of its own, or a view: the dense bytes of its root from `offset` on. Tensors of
// values that a loop carries are views of the loop's slot, a root that is written before the loop and at the end of its
// body.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_CODEGEN_PROGRAM_PLAN_H
#define WEFT_PASSES_CODEGEN_PROGRAM_PLAN_H

#include "runtime/format/Executable.h"

#include "mlir/IR/Operation.h"
#include "mlir/IR/Value.h"
#include "llvm/ADT/DenseMap.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace weft::program {

using TensorId = uint32_t;
using BodyId = uint32_t;
constexpr uint32_t kNone = 0xffffffff;

struct Tensor {
  mlir::Value value; ///< null for slots, result buffers and temporaries of our own
  uint64_t bytes = 0;
  TensorId root = kNone; ///< itself for a root
  uint64_t offset = 0;   ///< of a view, in bytes from its root
  format::Space space = format::Space::kArena;
  uint32_t index = 0;   ///< argument, result or constant number
  bool writable = true; ///< false: constants, arguments that are not donated
};

/// One instruction to be. `payload` holds what the kind needs, except buffers, programs and kernels, which emission
/// fills in.
struct Step {
  format::Instruction payload;
  mlir::Operation *op = nullptr; ///< for the location; the root op of a kernel
  std::vector<TensorId> reads, writes;

  // Launch: what KernelRequest wants. `inputs` belong to `reads`, `outputs` to `writes`, in order.
  std::vector<mlir::Operation *> ops;
  std::vector<mlir::Value> inputs, outputs;
  mlir::Region *comparator = nullptr; ///< HostCall that takes one

  std::vector<BodyId> bodies;  ///< Loop: {condition, body}; Branch: one for each index
  std::vector<TensorId> slots; ///< Loop: the roots that it carries

  /// (position in reads, position in writes) that may share memory without harm.
  std::vector<std::pair<uint32_t, uint32_t>> inPlace;
  /// Roots that this step would rather change in place: their other readers should come before it.
  std::vector<TensorId> prefersToOverwrite;
};

struct Body {
  std::string name;
  std::vector<Step> steps;
  TensorId predicate = kNone; ///< of a condition
};

struct Plan {
  std::vector<Tensor> tensors;
  std::vector<Body> bodies; ///< bodies[0] is main
  llvm::DenseMap<mlir::Value, TensorId> tensorOf;

  std::vector<format::Communicator> communicators;
  std::vector<format::Constant> constants;
  std::string constantData;

  /// Results in order, as roots; the memory of an aliased one is its argument's.
  std::vector<TensorId> arguments, results;
  std::vector<int32_t> argumentOfResult; ///< -1: none

  TensorId root(TensorId id) const { return tensors[id].root; }
  TensorId addRoot(uint64_t bytes, mlir::Value value = {}) {
    Tensor tensor;
    tensor.value = value;
    tensor.bytes = bytes;
    tensor.root = tensors.size();
    tensors.push_back(tensor);
    return tensor.root;
  }
  TensorId addView(TensorId of, uint64_t offset, uint64_t bytes, mlir::Value value = {}) {
    Tensor tensor = tensors[of];
    tensor.value = value;
    tensor.bytes = bytes;
    tensor.offset += offset;
    tensors.push_back(tensor);
    return tensors.size() - 1;
  }
};

} // namespace weft::program

#endif // WEFT_PASSES_CODEGEN_PROGRAM_PLAN_H
