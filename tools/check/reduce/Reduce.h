//===- Reduce.h - shrinks a program that fails --------------------*- C++ -*-===//
//
// Makes a program smaller as long as a predicate holds: fewer results, ops replaced by arguments, constants or their
// operands, regions and calls unfolded, smaller sizes, fewer shardings and mesh axes. Every try is a program that
// verifies.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TOOLS_CHECK_REDUCE_REDUCE_H
#define WEFT_TOOLS_CHECK_REDUCE_REDUCE_H

#include <cstdint>
#include <functional>
#include <string>

namespace weft::check {

struct ReduceOptions {
  unsigned seconds = 600; ///< after which no further try is made
  /// Called after each step that shrank the program, with its bytes and the number of tries.
  std::function<void(size_t, size_t)> progress;
};

/// The smallest program found for which `fails` holds, as text; `text` itself if it does not parse or nothing smaller
/// fails. `fails` is called with candidates only, so check the program itself first.
std::string reduceProgram(const std::string &text, const std::string &name,
                          const std::function<bool(const std::string &)> &fails, const ReduceOptions &options);

} // namespace weft::check

#endif // WEFT_TOOLS_CHECK_REDUCE_REDUCE_H
