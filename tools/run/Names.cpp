//===- Names.cpp - arrays in files and what they are called ---------------===//
#include "tools/run/Names.h"

#include "absl/strings/str_cat.h"

namespace weft::run {

std::string namelessText(const std::string &path, const std::string &program,
                         const std::vector<format::Parameter> &parameters) {
  std::string text =
      absl::StrCat("'", path, "' holds one array without a name (npy), and ", program, " takes arrays by name");
  if (parameters.empty())
    return text;
  return absl::StrCat(text, ": write an npz, as numpy.savez('F.npz', **{'", parameters[0].name, "': array",
                      parameters.size() > 1 ? ", ..." : "", "}) does; weft-inspect lists the names");
}

} // namespace weft::run
