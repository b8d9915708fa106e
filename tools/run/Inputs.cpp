//===- Inputs.cpp - what weft-run feeds a program -------------------------===//
#include "tools/run/Inputs.h"

#include "runtime/base/Flags.h"
#include "runtime/base/Wording.h"
#include "runtime/exec/Feeds.h"
#include "runtime/io/Tensors.h"
#include "tools/run/Names.h"

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

#include <algorithm>
#include <set>

namespace weft::run {

using format::Executable;
using format::Parameter;
using io::Array;

namespace {

/// How many things of a kind a message lists.
constexpr int kMostProblems = 8;

/// What is wrong with an array that no argument has the name of. `given`: the names of all arrays of its file.
std::string unknownName(const Executable &executable, const std::string &path, const std::string &name,
                        const std::set<std::string> &given) {
  std::string program = absl::StrCat("the program, of ", counted(executable.arguments.size(), "argument"), ",");
  if (name.empty())
    return namelessText(path, program, executable.arguments);
  std::vector<std::string> names; // of which one may be meant
  for (const Parameter &argument : executable.arguments)
    if (!given.count(argument.name))
      names.push_back(argument.name);
  std::string nearest = nearestWord(name, names);
  std::string text =
      absl::StrCat("'", path, "' has an array '", absl::CEscape(name), "', and ", program, " has none of that name");
  if (!nearest.empty())
    return absl::StrCat(text, "; did you mean '", nearest, "'?");
  return text + "; weft-inspect lists them (JAX drops arguments that a function does not use, unless jax.jit has "
                "keep_unused=True)";
}

/// Empty, or how the array and its argument differ.
std::string shapeProblem(const Parameter &parameter, size_t position, const std::string &path, const Array &array,
                         bool steps) {
  std::vector<int64_t> dims = array.dims;
  if (steps && !dims.empty())
    dims.erase(dims.begin());
  if (io::accepts(parameter.dtype, array) && dims == parameter.global_dims && (!steps || !array.dims.empty()))
    return "";
  return absl::StrCat("'", path, "': array '", array.name, "' is ", io::arrayShapeText(array), ", argument ", position,
                      " '", parameter.name, "' is ", format::shapeText(parameter.global_dims, parameter.dtype),
                      steps ? ", with a leading step dim in --data" : "");
}

/// Puts a file's arrays to their arguments. What is wrong with an array goes to `problems`, so that one run tells all;
/// the status is an error only where the file cannot be read.
absl::Status place(const Executable &executable, const std::string &path, bool steps,
                   std::vector<std::optional<Array>> &into, std::vector<std::string> &problems) {
  std::vector<std::string> givenAs(executable.arguments.size());
  absl::StatusOr<std::vector<Array>> arrays = io::readTensors(path);
  if (!arrays.ok())
    return arrays.status();
  std::set<std::string> given;
  for (const Array &array : *arrays)
    given.insert(array.name);
  for (Array &array : *arrays) {
    std::optional<size_t> argument = exec::findArgument(executable, array.name);
    // An npy holds one array without a name: it is that of a sole argument.
    if (!argument && array.name.empty() && executable.arguments.size() == 1)
      argument = 0;
    if (!argument) {
      problems.push_back(unknownName(executable, path, array.name, given));
      continue;
    }
    // 'arg0' and its name are one argument: which of two arrays is meant?
    if (into[*argument] && !givenAs[*argument].empty())
      problems.push_back(absl::StrCat("'", path, "' gives argument ", *argument, " '",
                                      executable.arguments[*argument].name, "' twice, as '", givenAs[*argument],
                                      "' and as '", array.name, "'"));
    givenAs[*argument] = array.name;
    if (std::string problem = shapeProblem(executable.arguments[*argument], *argument, path, array, steps);
        !problem.empty())
      problems.push_back(problem);
    into[*argument] = std::move(array);
  }
  return absl::OkStatus();
}

} // namespace

Array slice(const Array &data, int64_t step) {
  Array array{data.name, data.dtype, data.opaque, {data.dims.begin() + 1, data.dims.end()}, ""};
  auto bytes = static_cast<size_t>(array.elements() * format::dtypeBytes(array.dtype));
  array.data = data.data.substr(static_cast<size_t>(step) * bytes, bytes);
  return array;
}

absl::StatusOr<Inputs> readInputs(const Executable &executable, const std::vector<std::string> &inputFiles,
                                  const std::string &dataFile, int64_t steps) {
  Inputs inputs;
  inputs.initial.resize(executable.arguments.size());
  inputs.data.resize(executable.arguments.size());
  if (inputFiles.empty() && dataFile.empty()) {
    inputs.random = true;
    return inputs;
  }
  std::vector<std::string> problems;
  for (const std::string &path : inputFiles)
    if (absl::Status status = place(executable, path, false, inputs.initial, problems); !status.ok())
      return status;
  if (!dataFile.empty())
    if (absl::Status status = place(executable, dataFile, true, inputs.data, problems); !status.ok())
      return status;

  std::string missing;
  int count = 0;
  for (size_t i = 0; i < executable.arguments.size(); ++i) {
    const Parameter &parameter = executable.arguments[i];
    if (inputs.data[i]) {
      if (const std::vector<int64_t> &dims = inputs.data[i]->dims; !dims.empty() && dims[0] < steps)
        problems.push_back(absl::StrCat("'", dataFile, "': array '", parameter.name, "' has ", dims[0],
                                        " steps, --steps asks for ", steps));
    } else if (!inputs.initial[i] && ++count <= kMostProblems) {
      absl::StrAppend(&missing, count > 1 ? ", " : "", "'", parameter.name, "' (",
                      format::shapeText(parameter.global_dims, parameter.dtype), ")");
    }
  }
  if (count > kMostProblems)
    absl::StrAppend(&missing, " and ", count - kMostProblems, " more");
  std::vector<std::string> quoted;
  for (const std::string &path : inputFiles)
    quoted.push_back(absl::StrCat("'", path, "'"));
  if (!dataFile.empty())
    quoted.push_back(absl::StrCat("'", dataFile, "'"));
  if (count)
    problems.push_back(absl::StrCat("no value is given for ", count == 1 ? "argument " : "arguments ", missing, " in ",
                                    absl::StrJoin(quoted, ", "), "; weft-run without --inputs takes random values"));
  if (problems.empty())
    return inputs;
  std::string text =
      absl::StrJoin(problems.begin(), problems.begin() + std::min<ptrdiff_t>(problems.size(), kMostProblems), "\n  ");
  if (problems.size() > kMostProblems) // what is missing is the last, and is always said
    absl::StrAppend(&text, "\n  and ", problems.size() - kMostProblems, " more problems, the last:\n  ",
                    problems.back());
  return absl::InvalidArgumentError(text);
}

} // namespace weft::run
