//===- Failure.h - in which way a program fails -------------------*- C++ -*-===//
#ifndef WEFT_TOOLS_CHECK_REDUCE_FAILURE_H
#define WEFT_TOOLS_CHECK_REDUCE_FAILURE_H

#include "tools/check/Differential.h"

#include <string>

namespace weft::check {

/// How a check of a program ends: what goes wrong, and the words of the first diagnostic.
struct Failure {
  std::string kind;    ///< "" if it passes; "does not compile", "crashes (Segmentation fault)", "results differ", ...
  std::string message; ///< the first error without its place, "" if there is none

  bool passes() const { return kind.empty(); }
  /// Fails in the same way: equal kinds, and the same words but for numbers, names and types.
  bool isLike(const Failure &other) const;
};

/// Checks the program in a process of its own, with so many seconds to end.
Failure failureOf(const std::string &text, const std::string &name, const CheckOptions &options, unsigned seconds);

} // namespace weft::check

#endif // WEFT_TOOLS_CHECK_REDUCE_FAILURE_H
