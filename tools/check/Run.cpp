//===- Run.cpp - one step of an executable, in process ---------------------===//

#include "tools/check/Run.h"

#include "runtime/exec/Random.h"
#include "runtime/exec/Session.h"

namespace weft::check {

absl::StatusOr<std::vector<io::Array>> runOnce(format::Executable executable, uint64_t inputSeed) {
  auto session = exec::Session::create(std::move(executable), {});
  if (!session.ok())
    return session.status();
  const format::Executable &loaded = (*session)->executable();
  for (size_t i = 0; i < loaded.arguments.size(); ++i)
    if (absl::Status status = (*session)->setInput(i, exec::randomInput(loaded.arguments[i], i, inputSeed)); !status.ok())
      return status;
  if (absl::Status status = (*session)->run(); !status.ok())
    return status;
  std::vector<io::Array> results;
  for (size_t i = 0; i < loaded.results.size(); ++i) {
    absl::StatusOr<io::Array> result = (*session)->output(i, /*checkReplicas=*/true);
    if (!result.ok())
      return result.status();
    results.push_back(*std::move(result));
  }
  return results;
}

} // namespace weft::check
