//===- Tensors.cpp - files of named arrays --------------------------------===//
#include "runtime/io/Tensors.h"

#include "runtime/base/File.h"
#include "runtime/base/FileKind.h"
#include "runtime/io/Npy.h"
#include "runtime/io/Safetensors.h"
#include "runtime/io/Zip.h"

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"

#include <set>

namespace weft::io {
namespace {

bool startsWith(std::string_view text, std::string_view prefix) {
  return text.substr(0, prefix.size()) == prefix;
}
bool endsWith(std::string_view text, std::string_view suffix) {
  return text.size() >= suffix.size() && text.substr(text.size() - suffix.size()) == suffix;
}

absl::StatusOr<std::vector<Array>> parseNpz(std::string_view bytes) {
  absl::StatusOr<std::vector<ZipEntry>> entries = parseZip(bytes);
  if (!entries.ok())
    return entries.status();
  std::vector<Array> arrays;
  std::set<std::string> names;
  for (ZipEntry &entry : *entries) {
    absl::StatusOr<Array> array = parseNpy(entry.data);
    if (!array.ok())
      return absl::Status(array.status().code(),
                          absl::StrCat("entry '", absl::CEscape(entry.name), "': ", array.status().message()));
    array->name = endsWith(entry.name, ".npy") ? entry.name.substr(0, entry.name.size() - 4) : entry.name;
    if (!names.insert(array->name).second)
      return absl::DataLossError(absl::StrCat("array '", absl::CEscape(array->name), "' is there twice"));
    entry.data = std::string();
    arrays.push_back(*std::move(array));
  }
  return arrays;
}

} // namespace

absl::StatusOr<std::vector<Array>> parseTensors(std::string_view bytes) {
  if (startsWith(bytes, "PK"))
    return parseNpz(bytes);
  if (startsWith(bytes, "\x93NUMPY")) {
    absl::StatusOr<Array> array = parseNpy(bytes);
    if (!array.ok())
      return array.status();
    return std::vector<Array>{*std::move(array)};
  }
  if (bytes.size() > 8 && bytes[8] == '{')
    return parseSafetensors(bytes);
  FileKind kind = fileKind(bytes);
  std::string known = kind == FileKind::kEmpty ? "" : fileKindText(kind);
  return absl::DataLossError(absl::StrCat("these ", bytes.size(), " bytes are neither npz nor npy nor safetensors",
                                          known.empty() ? "" : ": this is ", known));
}

absl::StatusOr<std::vector<Array>> readTensors(const std::string &path) {
  absl::StatusOr<std::string> bytes = readFile(path);
  if (!bytes.ok())
    return bytes.status();
  absl::StatusOr<std::vector<Array>> arrays = parseTensors(*bytes);
  if (!arrays.ok())
    return absl::Status(arrays.status().code(), absl::StrCat("'", path, "': ", arrays.status().message()));
  return arrays;
}

absl::Status writeTensors(const std::string &path, const std::vector<Array> &arrays) {
  if (endsWith(path, ".safetensors")) {
    std::string error, header = safetensorsHeader(arrays, error);
    if (!error.empty())
      return absl::InvalidArgumentError(absl::StrCat("cannot write '", path, "': ", error));
    std::vector<std::string_view> pieces = {header};
    for (const Array &array : arrays)
      pieces.push_back(array.data);
    return writeFileAtomically(path, pieces);
  }
  if (endsWith(path, ".npy")) {
    if (arrays.size() != 1)
      return absl::InvalidArgumentError(absl::StrCat("cannot write '", path, "': an npy holds one array, there are ",
                                                     arrays.size(), "; name it .npz"));
    std::string header = npyHeader(arrays[0]);
    return writeFileAtomically(path, {header, arrays[0].data});
  }
  std::vector<ZipPiece> entries;
  constexpr size_t kLongestName = 65535 - 4; // with ".npy"
  for (const Array &array : arrays) {
    if (array.name.size() > kLongestName)
      return absl::InvalidArgumentError(absl::StrCat("cannot write '", path, "': a name of ", array.name.size(),
                                                     " bytes, and an npz holds at most ", kLongestName));
    entries.push_back({array.name + ".npy", npyHeader(array), array.data});
  }
  return writeFileAtomically(path, writeZip(entries).pieces);
}

} // namespace weft::io
