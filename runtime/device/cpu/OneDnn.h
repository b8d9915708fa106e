//===- OneDnn.h - prepared oneDNN matmuls -------------------------*- C++ -*-===//
#ifndef WEFT_RUNTIME_DEVICE_CPU_ONEDNN_H
#define WEFT_RUNTIME_DEVICE_CPU_ONEDNN_H

#include "runtime/format/Executable.h"

#include "absl/status/statusor.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace weft::cpu {

/// Equal for problems of one shape, one set of strides and one set of element types.
std::string matmulKey(const format::Matmul &matmul);

/// oneDNN's matmul primitives, made at load (a first use compiles for a fraction of a millisecond) and run by workers,
/// each on its own thread alone: the library never starts threads of its own. `prepare` is not thread-safe; `run` is,
/// for distinct workers.
class OneDnn {
public:
  static absl::StatusOr<std::unique_ptr<OneDnn>> create(int workers);
  ~OneDnn();

  /// The number of a primitive for this problem, or nothing if the library has none that is fast (element types,
  /// strides). That there was no memory for one is said by `finish`.
  std::optional<int> prepare(const format::Matmul &matmul);

  /// Allocates what the primitives need besides their operands, once all are prepared.
  absl::Status finish();
  uint64_t scratchBytes() const;

  /// What goes wrong says takeOneDnnFailure.
  void run(int primitive, int worker, const void *lhs, const void *rhs, void *out) const;

private:
  struct Impl;
  explicit OneDnn(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl;
};

/// Makes the library's calls from this thread run on this thread alone.
void useOneThreadHere();

/// What a status of the library (a dnnl_status_t) means: ResourceExhausted for out of memory, Internal for all that
/// should not be.
absl::Status oneDnnStatus(int status);

/// The first failure of OneDnn::run and of the products below on this thread since this was last asked, and forgets it.
/// Whoever calls them asks on the same thread; what they wrote is of no use after a failure.
absl::Status takeOneDnnFailure();

/// What the library takes from malloc for a product in f32 that is not given scratch memory, at most.
uint64_t sgemmBytes(int64_t m, int64_t n, int64_t k);

/// c (m x n, row-major, leading dim ldc) = a * b (+ c), on this thread; `transA` and `transB` as in BLAS.
void sgemm(bool transA, bool transB, int64_t m, int64_t n, int64_t k, const float *a, int64_t lda, const float *b,
           int64_t ldb, bool accumulate, float *c, int64_t ldc);

/// Whether `bytesGemm` is exact here: on CPUs that sum products of bytes in 32 bits (AVX-512 VNNI).
bool hasExactBytes();
/// The same as `sgemm` for signed bytes, whose products are summed modulo 2^32.
void bytesGemm(bool transA, bool transB, int64_t m, int64_t n, int64_t k, const int8_t *a, int64_t lda, const int8_t *b,
               int64_t ldb, bool accumulate, int32_t *c, int64_t ldc);

} // namespace weft::cpu

#endif // WEFT_RUNTIME_DEVICE_CPU_ONEDNN_H
