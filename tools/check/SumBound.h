//===- SumBound.h - how far a sum in another order may be off -----*- C++ -*-===//
//
// A sum over devices adds its terms in another order than one device does. For f32, f64 and complex numbers (narrower
// ones are summed in f32, whose error their rounding hides) two orders of n terms may differ by 2 (n - 1) u times the
// sum of the terms' magnitudes, where u is the type's unit roundoff. Where the terms cancel that is more than any
// number of units in the last place of the result, so a rule that counts those does not hold. The bound is computed,
// not assumed: the program's sums are run once more on magnitudes, in f64.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TOOLS_CHECK_SUMBOUND_H
#define WEFT_TOOLS_CHECK_SUMBOUND_H

#include "compiler/Driver.h"
#include "runtime/io/Array.h"
#include "tools/check/Expectations.h"

#include <string>

namespace weft::check {

/// For a value `got` of a partitioned run that missed its expectation: whether it is, in every element, within the
/// bound of what the unsharded program gives, and that meets the expectation. `module` is the program after
/// extractExpectations, which is consumed; false also where the value is made of no sums, or of more than sums and
/// moves of elements.
bool isWithinSumBound(compiler::Driver &driver, mlir::ModuleOp module, const compiler::CompileOptions &compile,
                      const Expectation &expectation, const io::Array &got);

} // namespace weft::check

#endif // WEFT_TOOLS_CHECK_SUMBOUND_H
