//===- Expected.cpp - results against a file of expected ones -------------===//
#include "tools/run/Expected.h"

#include "runtime/base/File.h"
#include "runtime/base/Flags.h"
#include "runtime/base/Json.h"
#include "runtime/base/Wording.h"
#include "runtime/exec/Feeds.h"
#include "runtime/io/Tensors.h"
#include "tools/run/Names.h"

#include "absl/strings/str_cat.h"

namespace weft::run {

using format::Executable;

namespace {

/// Takes rtol and atol from a JSON object, where it has them.
bool readTolerance(const json::Value &object, io::Tolerance &tolerance) {
  for (auto [key, to] : {std::make_pair("rtol", &tolerance.rtol), std::make_pair("atol", &tolerance.atol)})
    if (const json::Value *value = object.find(key)) {
      if (!value->isNumber() || value->number() < 0)
        return false;
      *to = value->number();
    }
  return true;
}

absl::Status readMeta(const Executable &executable, const std::string &path, std::vector<io::Tolerance> &tolerances) {
  absl::StatusOr<std::string> text = readFile(path);
  if (!text.ok())
    return text.status();
  absl::StatusOr<json::Value> meta = json::parse(*text);
  if (!meta.ok())
    return absl::InvalidArgumentError(absl::StrCat("'", path, "': ", meta.status().message()));
  auto bad = [&](const std::string &where) {
    return absl::InvalidArgumentError(
        absl::StrCat("'", path, "': ", where, " has an rtol or atol that is no number of at least 0"));
  };
  io::Tolerance common;
  if (!readTolerance(*meta, common))
    return bad("it");
  for (io::Tolerance &tolerance : tolerances)
    tolerance = common;
  const json::Value *results = meta->find("results");
  if (!results || !results->isArray())
    return absl::OkStatus();
  for (const json::Value &entry : results->items()) {
    const json::Value *name = entry.find("name");
    if (!name || !name->isString())
      continue;
    std::optional<size_t> result = exec::findResult(executable, name->string());
    if (result && !readTolerance(entry, tolerances[*result]))
      return bad(absl::StrCat("result '", name->string(), "'"));
  }
  return absl::OkStatus();
}

} // namespace

absl::StatusOr<Expected> readExpected(const Executable &executable, const std::string &path,
                                      const std::string &metaPath, const io::Tolerance &tolerance) {
  Expected expected;
  expected.tolerances.assign(executable.results.size(), tolerance);
  if (!metaPath.empty())
    if (absl::Status status = readMeta(executable, metaPath, expected.tolerances); !status.ok())
      return status;
  absl::StatusOr<std::vector<io::Array>> arrays = io::readTensors(path);
  if (!arrays.ok())
    return arrays.status();
  if (arrays->empty() && !executable.results.empty())
    return absl::InvalidArgumentError(absl::StrCat("'", path, "' has no arrays to compare with"));
  for (io::Array &array : *arrays) {
    std::optional<size_t> result = exec::findResult(executable, array.name);
    if (!result && array.name.empty() && executable.results.size() == 1)
      result = 0;
    if (!result && array.name.empty())
      return absl::InvalidArgumentError(
          namelessText(path, absl::StrCat("the program, of ", counted(executable.results.size(), "result"), ","),
                       executable.results));
    if (!result) {
      std::vector<std::string> names;
      for (const format::Parameter &parameter : executable.results)
        names.push_back(parameter.name);
      std::string nearest = nearestWord(array.name, names);
      return absl::InvalidArgumentError(absl::StrCat(
          "'", path, "' has an array '", array.name, "', and the program has no result of that name",
          nearest.empty() ? "; weft-inspect lists them" : absl::StrCat("; did you mean '", nearest, "'?")));
    }
    expected.results[*result] = std::move(array);
  }
  return expected;
}

std::vector<std::string> compare(const Expected &expected, const std::vector<io::Array> &results) {
  std::vector<std::string> lines;
  for (const auto &[result, want] : expected.results)
    if (std::string text = io::difference(results[result], want, expected.tolerances[result]); !text.empty())
      lines.push_back(absl::StrCat("result '", results[result].name, "': ", text));
  return lines;
}

} // namespace weft::run
