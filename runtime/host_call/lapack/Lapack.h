//===- Lapack.h - the custom calls lapack_*_ffi -------------------*- C++ -*-===//
//
// What jnp.linalg and jax.scipy.linalg print on CPU, with the meaning that jaxlib gives it: a batch of column-major
// matrices, LAPACK's own conventions in the results (pivots count from 1, `info` is an i32 by matrix), one letter of
// {s, d, c, z} in the name for the element type. The work is done by the LAPACK that the machine has, OpenBLAS for
// choice, loaded when a program first needs it; it runs on one thread for each matrix, so that results do not depend on
// the number of workers, and matrices of a batch are spread over the workers.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_RUNTIME_HOST_CALL_LAPACK_LAPACK_H
#define WEFT_RUNTIME_HOST_CALL_LAPACK_LAPACK_H

#include "runtime/host_call/HostCallApi.h"

#include "absl/status/status.h"

#include <vector>

namespace weft::hostcall::lapack {

/// All of the family.
const std::vector<WeftTarget> &targets();

/// Loads LAPACK if it is not loaded yet. FailedPrecondition, saying what to install, if the machine has none.
/// Thread-safe. Targets may be checked without it, but not run.
absl::Status load();

} // namespace weft::hostcall::lapack

#endif // WEFT_RUNTIME_HOST_CALL_LAPACK_LAPACK_H
