//===- KernelBuilder.h - groups of local ops become compiled CPU kernels --------------*- C++ -*-===//
//
// The interface between the planner of a program (which ops run together, where their memory lies) and the emitter of
// machine code. A request names a group of ops; `build` emits one function for it into one of a few
// modules; `finish` optimises them and generates code, side by side on the cores there are, and links one ELF shared
// object. The functions have the ABI of `format::Launch`:
//
//     void f(void *const *buffers, int64_t begin, int64_t end)      buffers = inputs, then outputs, in the request's
//     order
//
// Bits: every element of a result depends on its inputs only. Neither its vector lane, nor how [0, workItems) is split,
// nor what is fused changes them. Every op rounds to its declared type (bf16, f16 and f8 arithmetic is f32 rounded to
// nearest even; a sum or product over narrow floats is in f32 and rounded once: NarrowSums.h). A reduction's order
// depends on its own shape only.
//
// Not thread safe. Nothing is kept from a request after a call returns, except that equal requests are recognised by
// the addresses of MLIR's uniqued attributes and types: one builder serves one MLIRContext.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_CODEGEN_KERNEL_KERNELBUILDER_H
#define WEFT_PASSES_CODEGEN_KERNEL_KERNELBUILDER_H

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "mlir/IR/Region.h"
#include "mlir/IR/Value.h"
#include "llvm/ADT/ArrayRef.h"
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace weft::codegen {

/// What the emitter can do with an op.
enum class OpClass {
  kElemental,  ///< an element of the result is computed from elements of operands: may be inlined into any consumer
  kReduction,  ///< stablehlo.reduce: elemental producers may be inlined; see canBuild for consumers in the same kernel
  kStandalone, ///< the only non-elemental op of its kernel, and its output: scatter, dynamic_update_slice,
               ///< reduce_window, select_and_scatter, dot_general, convolution, rng_bit_generator, cholesky, ...;
               ///< elemental producers of its operands may be inlined (worth it where an element is read about once)
  kNone        ///< not a kernel: while, case, sort, collectives, calls, non-splat constants
};
OpClass classify(mlir::Operation *op);

/// A splat constant is kElemental and costs nothing: put its op into `ops`, or leave it out (an operand defined by a
/// splat constant that is not in `inputs` is always inlined). A constant that is not splat is memory: pass its value in
/// `inputs`.
struct KernelRequest {
  llvm::ArrayRef<mlir::Operation *> ops; ///< in program order; results not in `outputs` stay in registers
  llvm::ArrayRef<mlir::Value>
      inputs; ///< in memory, dense and row-major; each once; every operand not computed by `ops`
  llvm::ArrayRef<mlir::Value> outputs; ///< results of `ops` to be stored; at least one; each once
  /// (input, output) pairs that are the same memory. Only those that mayRunInPlace allows. Buffers otherwise do not
  /// overlap, except that inputs may be equal to one another.
  llvm::ArrayRef<std::pair<unsigned, unsigned>> inPlace;
};

/// Work items may be split over threads in any way; with one item the kernel is serial.
struct KernelRef {
  uint32_t index = 0;    ///< into symbols()
  int64_t workItems = 1; ///< may be 0: nothing to do (empty results)
  int64_t workCost = 0;  ///< rough nanoseconds on one core for all items
};

/// Whether `build` takes this group as one kernel. Linear in the group. Accepted are:
///  * any number of elemental outputs of any shapes (of equal element counts they share a loop; otherwise one loop
///  each);
///  * reductions as outputs, with elemental producers;
///  * rows: reductions of the innermost dims that are used by ops of the group in the same row (softmax, layer norm:
///  broadcast
///    back by broadcast_in_dim or reshape, then elemental ops), any number of stages. All reductions then have equal
///    rows;
///  * one standalone op as the only output, with elemental producers.
/// If not, and `why` is given, it says the reason.
bool canBuild(const KernelRequest &request, std::string *why = nullptr);

/// True if the output may overwrite the input's memory: each element of `input` is read only for the element of the
/// same linear index of `output` (or input is the operand of a dynamic_update_slice or scatter whose result is
/// `output`: then only the window is written). `request.inPlace` is ignored. Types of different element sizes never
/// share.
bool mayRunInPlace(const KernelRequest &request, unsigned input, unsigned output);

/// What computing one element of `op`'s result costs, in rough nanoseconds, operands excluded: for deciding what to
/// recompute.
double elementCost(mlir::Operation *op);

struct TargetOptions {
  std::string cpu = "x86-64-v3"; ///< LLVM's name of a CPU or level, or "native"; must have FMA, AVX2 and F16C
  bool verify = false;           ///< run LLVM's verifier on every kernel
  std::string dumpPrefix;        ///< if not empty: writes <prefix>.ll, <prefix>.opt.ll and <prefix>.so
};

class KernelBuilder {
public:
  static absl::StatusOr<std::unique_ptr<KernelBuilder>> create(const TargetOptions &options);
  ~KernelBuilder();

  /// Emits the kernel, or finds the equal one that was emitted before.
  absl::StatusOr<KernelRef> build(const KernelRequest &request);

  /// The comparator of a stablehlo.sort for the runtime: int8_t cmp(void *const *pairs), pairs = addresses of lhs 0,
  /// rhs 0, lhs 1, rhs 1, ... as the region's arguments are. Returns the index of its symbol.
  absl::StatusOr<uint32_t> buildComparator(mlir::Region &region);

  /// Optimises, generates code and links: the bytes of an ELF shared object, the same for the same sequence of calls.
  /// Empty if nothing was built. Once.
  absl::StatusOr<std::string> finish();

  /// By kernel index.
  llvm::ArrayRef<std::string> symbols() const;

  /// LLVM's name of the CPU ("native" resolved), and the features that a CPU must have, for Executable::cpu_flags.
  const std::string &targetCpu() const;
  const std::vector<std::string> &cpuFlags() const;

private:
  struct Impl;
  explicit KernelBuilder(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl;
};

} // namespace weft::codegen

#endif // WEFT_PASSES_CODEGEN_KERNEL_KERNELBUILDER_H
