//===- Feeds.cpp - which result feeds which argument ----------------------===//
#include "runtime/exec/Feeds.h"

#include "runtime/base/Flags.h"
#include "runtime/format/DTypeUtils.h"

#include "absl/strings/str_cat.h"

namespace weft::exec {

using format::Executable;
using format::Parameter;

namespace {

std::optional<size_t> find(const std::vector<Parameter> &parameters, const std::string &name,
                           const std::string &prefix) {
  for (size_t i = 0; i < parameters.size(); ++i)
    if (parameters[i].name == name)
      return i;
  if (name.size() <= prefix.size() || name.compare(0, prefix.size(), prefix) != 0 || name.size() > prefix.size() + 9)
    return std::nullopt;
  size_t number = 0;
  for (char c : name.substr(prefix.size())) {
    if (c < '0' || c > '9')
      return std::nullopt;
    number = number * 10 + static_cast<size_t>(c - '0');
  }
  if (number >= parameters.size() || name != prefix + std::to_string(number))
    return std::nullopt;
  return number;
}

absl::Status unknown(const char *what, const std::string &name, const std::vector<Parameter> &parameters) {
  std::vector<std::string> names;
  for (const Parameter &parameter : parameters)
    names.push_back(parameter.name);
  std::string nearest = nearestWord(name, names);
  return absl::InvalidArgumentError(
      absl::StrCat("--feed: the program has no ", what, " '", name, "'",
                   nearest.empty() ? "" : absl::StrCat("; did you mean '", nearest, "'?")));
}

} // namespace

std::optional<size_t> findArgument(const Executable &executable, const std::string &name) {
  return find(executable.arguments, name, "arg");
}

std::optional<size_t> findResult(const Executable &executable, const std::string &name) {
  return find(executable.results, name, "result.");
}

absl::StatusOr<std::vector<Feed>> resolveFeeds(const Executable &executable, const std::vector<std::string> &byHand) {
  constexpr size_t kNone = static_cast<size_t>(-1);
  std::vector<size_t> feederOf(executable.arguments.size(), kNone);
  std::vector<char> feeds(executable.results.size(), 0);
  for (const std::string &text : byHand) {
    size_t equals = text.find('=');
    if (equals == std::string::npos)
      return absl::InvalidArgumentError(absl::StrCat("--feed '", text, "': expected RESULT=ARGUMENT"));
    std::string from = text.substr(0, equals), to = text.substr(equals + 1);
    std::optional<size_t> result = findResult(executable, from), argument = findArgument(executable, to);
    if (!result)
      return unknown("result", from, executable.results);
    if (!argument)
      return unknown("argument", to, executable.arguments);
    const Parameter &r = executable.results[*result], &a = executable.arguments[*argument];
    if (r.dtype != a.dtype || r.global_dims != a.global_dims)
      return absl::InvalidArgumentError(absl::StrCat("--feed: result '", from, "' is ",
                                                     format::shapeText(r.global_dims, r.dtype), ", argument '", to,
                                                     "' is ", format::shapeText(a.global_dims, a.dtype)));
    if (feederOf[*argument] != kNone)
      return absl::InvalidArgumentError(absl::StrCat("--feed: argument '", to, "' is fed twice"));
    feederOf[*argument] = *result;
    feeds[*result] = 1;
  }
  for (size_t i = 0; i < executable.results.size(); ++i) {
    const Parameter &result = executable.results[i];
    for (size_t j = 0; !feeds[i] && j < executable.arguments.size(); ++j) {
      const Parameter &argument = executable.arguments[j];
      if (feederOf[j] != kNone || argument.name != result.name || argument.dtype != result.dtype ||
          argument.global_dims != result.global_dims)
        continue;
      feederOf[j] = i;
      feeds[i] = 1;
    }
  }
  for (size_t i = 0; i < executable.results.size(); ++i) {
    int32_t argument = executable.results[i].alias;
    if (feeds[i] || argument < 0 || feederOf[argument] != kNone)
      continue;
    feederOf[argument] = i;
    feeds[i] = 1;
  }
  std::vector<Feed> all;
  for (size_t j = 0; j < feederOf.size(); ++j)
    if (feederOf[j] != kNone)
      all.push_back({feederOf[j], j});
  return all;
}

} // namespace weft::exec
