//===- Inputs.cpp - what weft-run feeds a program -------------------------===//
#include "tools/run/Inputs.h"

#include "runtime/base/Flags.h"
#include "runtime/exec/Feeds.h"
#include "runtime/io/Tensors.h"

#include "absl/strings/str_cat.h"

namespace weft::run {

using format::Executable;
using format::Parameter;
using io::Array;

namespace {

absl::Status unknownName(const Executable &executable, const std::string &path, const std::string &name) {
  std::vector<std::string> names;
  for (const Parameter &argument : executable.arguments)
    names.push_back(argument.name);
  std::string nearest = nearestWord(name, names);
  if (nearest.empty())
    return absl::InvalidArgumentError(absl::StrCat("'", path, "' has an array '", name, "', and the program, of ",
                                                   names.size(),
                                                   " arguments, has none of that name; weft-inspect lists them"));
  return absl::InvalidArgumentError(absl::StrCat("'", path, "' has an array '", name,
                                                 "', and the program has no argument of that name; did you mean '",
                                                 nearest, "'?"));
}

absl::Status checkShape(const Parameter &parameter, size_t position, const std::string &path, const Array &array,
                        bool steps) {
  std::vector<int64_t> dims = array.dims;
  if (steps && !dims.empty())
    dims.erase(dims.begin());
  if (io::accepts(parameter.dtype, array) && dims == parameter.global_dims && (!steps || !array.dims.empty()))
    return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat("'", path, "': array '", array.name, "' is ", io::arrayShapeText(array), ", argument ", position,
                   " '", parameter.name, "' is ", format::shapeText(parameter.global_dims, parameter.dtype),
                   steps ? ", with a leading step dim in --data" : ""));
}

/// Puts a file's arrays to their arguments.
absl::Status place(const Executable &executable, const std::string &path, bool steps,
                   std::vector<std::optional<Array>> &into) {
  absl::StatusOr<std::vector<Array>> arrays = io::readTensors(path);
  if (!arrays.ok())
    return arrays.status();
  for (Array &array : *arrays) {
    std::optional<size_t> argument = exec::findArgument(executable, array.name);
    // An npy holds one array without a name: it is that of a sole argument.
    if (!argument && array.name.empty() && executable.arguments.size() == 1)
      argument = 0;
    if (!argument)
      return unknownName(executable, path, array.name);
    if (absl::Status status = checkShape(executable.arguments[*argument], *argument, path, array, steps); !status.ok())
      return status;
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
  for (const std::string &path : inputFiles)
    if (absl::Status status = place(executable, path, false, inputs.initial); !status.ok())
      return status;
  if (!dataFile.empty())
    if (absl::Status status = place(executable, dataFile, true, inputs.data); !status.ok())
      return status;

  std::string missing;
  int count = 0;
  for (size_t i = 0; i < executable.arguments.size(); ++i) {
    const Parameter &parameter = executable.arguments[i];
    if (inputs.data[i]) {
      if (inputs.data[i]->dims[0] < steps)
        return absl::InvalidArgumentError(absl::StrCat("'", dataFile, "': array '", parameter.name, "' has ",
                                                       inputs.data[i]->dims[0], " steps, --steps asks for ", steps));
    } else if (!inputs.initial[i] && ++count <= 8) {
      absl::StrAppend(&missing, count > 1 ? ", " : "", "'", parameter.name, "' (",
                      format::shapeText(parameter.global_dims, parameter.dtype), ")");
    }
  }
  if (count > 8)
    absl::StrAppend(&missing, " and ", count - 8, " more");
  if (count)
    return absl::InvalidArgumentError(
        absl::StrCat("no value is given for ", count == 1 ? "argument " : "arguments ", missing,
                     "; give them in an --inputs file (or no --inputs at all, for random values)"));
  return inputs;
}

} // namespace weft::run
