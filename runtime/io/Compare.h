//===- Compare.h - arrays against expected ones -------------------*- C++ -*-===//
#ifndef WEFT_RUNTIME_IO_COMPARE_H
#define WEFT_RUNTIME_IO_COMPARE_H

#include "runtime/io/Array.h"

#include <string>

namespace weft::io {

struct Tolerance {
  double rtol = 1e-4, atol = 1e-5;
};

/// Empty if every element of `got` is right: |got - want| <= atol + rtol |want|, NaN equal to NaN, an infinity to
/// itself, integers and booleans exact. Else what differs: shapes or types, or how many elements, the worst difference,
/// and the first by index with both values. An opaque `want` has the element type of `got`.
std::string difference(const Array &got, const Array &want, const Tolerance &tolerance);

/// An element as text, exact enough to read back ("true", "-3", "0.1", "(1,2)").
std::string elementText(const Array &array, int64_t element);

} // namespace weft::io

#endif // WEFT_RUNTIME_IO_COMPARE_H
