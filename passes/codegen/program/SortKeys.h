//===- SortKeys.h - what a comparator compares --------------------*- C++ -*-===//
#ifndef WEFT_PASSES_CODEGEN_PROGRAM_SORTKEYS_H
#define WEFT_PASSES_CODEGEN_PROGRAM_SORTKEYS_H

#include "mlir/IR/Region.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace weft::program {

struct SortKeys {
  std::vector<int64_t>
      integers;                 ///< per key, the first deciding first: operand, descending, order (as HostCalls.h says)
  bool needsComparator = false; ///< of a NaN the keys do not know what the comparator says
};

/// The keys by which a sort's comparator compares, where it compares operands one after the other, each as it is or
/// with zeros and NaNs made alike. Empty for any other comparator.
std::optional<SortKeys> sortKeysOf(mlir::Region &comparator);

} // namespace weft::program

#endif // WEFT_PASSES_CODEGEN_PROGRAM_SORTKEYS_H
