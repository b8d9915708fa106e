//===- Compare.h - whether two arrays agree by a check's rule -----*- C++ -*-===//
//
// The three rules of the check dialect, and one for two runs of a program. Integers and booleans are exact under every
// rule; a complex number is two floats; NaN equals NaN; infinities must be the same.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TOOLS_CHECK_COMPARE_H
#define WEFT_TOOLS_CHECK_COMPARE_H

#include "runtime/format/Executable.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace weft::check {

enum class Rule {
  kEqual,       ///< expect_eq: equal, +0 and -0 too; NaN to NaN
  kClose,       ///< expect_close: at most three units in the last place apart
  kAlmostEqual, ///< expect_almost_eq: at most 1e-3 apart
  kReordered,   ///< two runs of one program, whose sums have another order: reorderedTolerance(), or neighbours where
                ///< narrower than f32
};

/// How far apart two values may be where the rule allows it.
struct Tolerance {
  double absolute = 1e-3; ///< kAlmostEqual
  int64_t units = 3;      ///< kClose
};

/// How far apart two runs may be where the array's largest finite magnitude is `scale`: a thousandth of it, between
/// 1e-5 (what cancels leaves about that) and 1e-3, or a hundred thousandth of it where that is more; a millionth of all
/// this for f64.
double reorderedTolerance(double scale, bool isDouble);

/// Where two arrays differ.
struct Mismatch {
  size_t wrong = 0, count = 0; ///< elements that differ, and all; a complex number is two
  size_t first = 0;            ///< position of the first of them, complex numbers counted as one
  std::string got, want;       ///< its values
};

/// None if `got` and `want` (dense arrays of `dtype`, of equal byte size) agree.
std::optional<Mismatch> findMismatch(std::string_view got, std::string_view want, format::DType dtype, Rule rule,
                                     Tolerance tolerance = {});

/// Empty if `got` and `want` (dense arrays of `dtype`, of equal byte size) agree, else the number of elements that
/// don't and the first of them with its position and both values.
std::string compare(std::string_view got, std::string_view want, format::DType dtype, Rule rule,
                    Tolerance tolerance = {});

/// Units in the last place between two floats of `bits` width and a mantissa of `mantissaBits`, given as their bit
/// patterns; NaNs are 0 apart, a NaN and a number are INT64_MAX apart.
int64_t ulpDistance(uint64_t a, uint64_t b, unsigned bits, unsigned mantissaBits);

} // namespace weft::check

#endif // WEFT_TOOLS_CHECK_COMPARE_H
