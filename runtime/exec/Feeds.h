//===- Feeds.h - which result feeds which argument ----------------*- C++ -*-===//
#ifndef WEFT_RUNTIME_EXEC_FEEDS_H
#define WEFT_RUNTIME_EXEC_FEEDS_H

#include "runtime/format/Executable.h"

#include "absl/status/statusor.h"

#include <optional>
#include <string>
#include <vector>

namespace weft::exec {

/// Before the next step, this argument takes what this result held.
struct Feed {
  size_t result = 0, argument = 0;
};

/// The feeds of `--steps`: for each result what `byHand` says ("RESULT=ARG"), else the argument of equal name, element
/// type and global shape, else the argument whose memory it takes. The name goes first, because donated memory is
/// matched by type and order, which may cross parts of one type. InvalidArgument for unknown names, types that differ,
/// and arguments that would be fed twice.
absl::StatusOr<std::vector<Feed>> resolveFeeds(const format::Executable &executable,
                                               const std::vector<std::string> &byHand);

/// The argument of that name, or of that position for "argN".
std::optional<size_t> findArgument(const format::Executable &executable, const std::string &name);
/// The result of that name, or of that position for "result.N".
std::optional<size_t> findResult(const format::Executable &executable, const std::string &name);

} // namespace weft::exec

#endif // WEFT_RUNTIME_EXEC_FEEDS_H
