//===- Signature.h - what a LAPACK target takes and gives ---------*- C++ -*-===//
//
// Signatures are written as text: "T[m,n] -> T[m,n] i[q] i[]". Before the bracket stands the element type: T the
// routine's own, R its real part's, C its complex one, i an i32. In the brackets stand the dims behind the batch dims,
// which all tensors share: a letter is a size, the same wherever it stands; q is min(m, n), p is max(n - 1, 0).
//
// Attributes are "uplo:LU" (a letter out of these, as its number), "left:?" (a bool) and "low:#" (an integer).
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_RUNTIME_HOST_CALL_LAPACK_SIGNATURE_H
#define WEFT_RUNTIME_HOST_CALL_LAPACK_SIGNATURE_H

#include "runtime/host_call/HostCallApi.h"

#include <cstdint>
#include <map>
#include <string>

namespace weft::hostcall::lapack {

/// What `matchCall` found.
struct Match {
  int32_t batchDims = 0;
  int64_t batch = 1;             ///< the number of matrices
  std::map<char, int64_t> sizes; ///< by letter
  std::string problem;           ///< "" if the call fits
};

/// Compares a call with its signature and its attributes. `letter` is the element type's (s, d, c, z).
Match matchCall(const WeftCall &call, char letter, const std::string &signature, const std::string &attributes);

/// The attribute of that name, or null.
const WeftAttribute *findAttribute(const WeftCall &call, const std::string &name);

/// Of a call that fits: the letter, the truth or the number of an attribute.
char letterOf(const WeftCall &call, const char *name);
int64_t integerOf(const WeftCall &call, const char *name);

} // namespace weft::hostcall::lapack

#endif // WEFT_RUNTIME_HOST_CALL_LAPACK_SIGNATURE_H
