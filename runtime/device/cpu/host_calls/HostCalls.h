//===- HostCalls.h - functions of the runtime, by name ------------*- C++ -*-===//
//
// What an executable may call besides its own kernels (format::HostCall). A function checks its call once, at load, and
// then runs on a worker; its results depend on its operands only.
//
//   sort   reads n operands of one shape, writes n results of that shape: the operands, sorted together along a dim.
//          Where the results are shorter in that dim, they hold the first of the sorted elements.
//          integers = {dim, stable (0 or 1; the implementation is always stable), and for each key, the first one
//          deciding first: operand, descending (0 or 1), order (KeyOrder in SortKeys.h)}
//          kernel = a Comparator, or kNoKernel: by the keys; without keys, ascending by the first operand (floats by
//          StableHLO's total order: -NaN, -inf, ..., -0, +0, ..., +inf, +NaN; complex needs a kernel). With both, the
//          comparator serves lines that the keys do not order (KeyOrder::kPartial).
//
//   top_k  reads one array, writes its largest elements along the last dim, the largest first (floats by the total
//   order),
//          and their positions (of any integer type); equal ones by position. How many, the results' last dim says.
//
//   convolution   reads an input and a kernel, writes their convolution: floats up to 32 bits, summed in f32.
//          integers = {batch groups, feature groups; dims: input batch, input feature, kernel input feature, kernel
//          output feature, output batch, output feature; and for each spatial dim: dim of the input, of the kernel, of
//          the output, stride, padding before, dilation of the input, dilation of the window, reversed (0 or 1)}
//
//   fft    reads one array, writes one: a transform of the last 1 to 3 dims, computed in the width of its
//          elements (f32 for narrower ones).
//          integers = {type (0 FFT, 1 IFFT, 2 RFFT, 3 IRFFT, as StableHLO numbers them), length of each of these dims}
//
//   triangular_solve   reads a (.., m, m) and b, writes x of b's shape: op(a) x = b, or x op(a) = b; in double.
//          integers = {left side, lower, unit diagonal (0 or 1 each), op (1 none, 2 transpose, 3 adjoint)}. The other
//          triangle of a, and a unit diagonal, are never used.
//
//   cholesky   reads (.., m, m), writes its factor, zeros in the other triangle; in double. integers = {lower}. A
//   matrix
//          that is not positive definite gives NaN throughout the triangle.
//
//   rng_bit_generator   reads a state of 2 or 3 ui64 (key, counter), writes the next state and bits of any type but i1.
//          integers = {algorithm (0 and 2 Philox, 1 Threefry)}. The bits are XLA's.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_RUNTIME_DEVICE_CPU_HOST_CALLS_HOSTCALLS_H
#define WEFT_RUNTIME_DEVICE_CPU_HOST_CALLS_HOSTCALLS_H

#include "runtime/base/FunctionRef.h"
#include "runtime/device/cpu/Failure.h"
#include "runtime/format/Executable.h"

#include "absl/status/status.h"

#include <cstdint>

namespace weft::cpu {

/// The compiled callback of "sort": `elements` points to one element of each operand of the left and of the right
/// position, in turn: lhs of operand 0, rhs of operand 0, lhs of operand 1, rhs of operand 1, ... Returns 1 if left
/// must come before right, else 0. Called from several threads.
using Comparator = int8_t (*)(void *const *elements);

/// Runs body(begin, end) over [0, items), possibly in parallel.
using HostParallelFor = FunctionRef<void(int64_t items, FunctionRef<void(int64_t, int64_t)> body)>;

/// What a call gets: the instruction's payload, the buffers (reads, then writes), and the address of its kernel or
/// null.
struct HostCallContext {
  const format::HostCall &call;
  size_t reads, writes; ///< numbers of buffers
  char *const *buffers;
  void *kernel;
  Failure *failure = nullptr; ///< where what goes wrong in the run is noted; the results are of no use then
};

/// What a call works in at most, in bytes.
struct HostScratch {
  uint64_t shared = 0; ///< taken once, by the thread that makes the call
  uint64_t each = 0;   ///< by every thread that takes part
};

struct HostFunction {
  const char *name;
  /// InvalidArgument with what is wrong with a call of this name.
  absl::Status (*check)(const format::HostCall &call, size_t reads, size_t writes);
  void (*run)(const HostCallContext &context, HostParallelFor parallelFor);
  /// Null for a function that needs none.
  HostScratch (*scratch)(const format::HostCall &call, size_t reads);
};

/// The function of that name, or null.
const HostFunction *findHostFunction(const std::string &name);

/// All names, for messages.
std::string hostFunctionNames();

extern const HostFunction kSort;
extern const HostFunction kTopK;
extern const HostFunction kConvolution;
extern const HostFunction kFft;
extern const HostFunction kTriangularSolve;
extern const HostFunction kCholesky;
extern const HostFunction kRngBitGenerator;

} // namespace weft::cpu

#endif // WEFT_RUNTIME_DEVICE_CPU_HOST_CALLS_HOSTCALLS_H
