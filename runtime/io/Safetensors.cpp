//===- Safetensors.cpp - the safetensors format ---------------------------===//
#include "runtime/io/Safetensors.h"

#include "runtime/base/Json.h"

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cstring>

namespace weft::io {
namespace {

using format::DType;

constexpr uint64_t kMaxHeaderBytes = 100'000'000;
constexpr char kMetadata[] = "__metadata__"; ///< of the header; never a tensor

struct TypeName {
  const char *name;
  DType dtype;
};
// The first name of a type is the one that is written.
constexpr TypeName kTypes[] = {
    {"BOOL", DType::kI1},        {"U8", DType::kUI8},           {"I8", DType::kI8},
    {"F8_E5M2", DType::kF8E5M2}, {"F8_E4M3", DType::kF8E4M3FN}, {"F8_E8M0", DType::kF8E8M0FNU},
    {"I16", DType::kI16},        {"U16", DType::kUI16},         {"F16", DType::kF16},
    {"BF16", DType::kBF16},      {"I32", DType::kI32},          {"U32", DType::kUI32},
    {"F32", DType::kF32},        {"F64", DType::kF64},          {"I64", DType::kI64},
    {"U64", DType::kUI64},       {"C64", DType::kC64},          {"I8", DType::kI2},
    {"I8", DType::kI4},          {"U8", DType::kUI2},           {"U8", DType::kUI4},
};

absl::Status damaged(std::string text) {
  return absl::DataLossError("not a sound safetensors file: " + text);
}

} // namespace

absl::StatusOr<std::vector<Array>> parseSafetensors(std::string_view bytes) {
  uint64_t headerBytes = 0;
  if (bytes.size() < 8)
    return damaged(absl::StrCat("it has only ", bytes.size(), " bytes"));
  std::memcpy(&headerBytes, bytes.data(), 8);
  if (headerBytes > kMaxHeaderBytes || headerBytes > bytes.size() - 8)
    return damaged(absl::StrCat("a header of ", headerBytes, " bytes in ", bytes.size()));
  absl::StatusOr<json::Value> header = json::parse(bytes.substr(8, headerBytes));
  if (!header.ok())
    return damaged(std::string(header.status().message()));
  if (!header->isObject())
    return damaged("its header is no object");

  std::string_view data = bytes.substr(8 + headerBytes);
  std::vector<Array> arrays;
  std::vector<std::pair<uint64_t, uint64_t>> ranges;
  for (size_t i = 0; i < header->keys().size(); ++i) {
    const std::string &name = header->keys()[i];
    const json::Value &entry = header->items()[i];
    if (name == kMetadata)
      continue;
    const json::Value *type = entry.find("dtype"), *shape = entry.find("shape"), *offsets = entry.find("data_offsets");
    if (!type || !type->isString() || !shape || !shape->isArray() || !offsets || !offsets->isArray() ||
        offsets->items().size() != 2 || !offsets->items()[0].isInteger() || !offsets->items()[1].isInteger())
      return damaged(absl::StrCat("tensor '", name, "' lacks its dtype, shape or data_offsets"));
    auto known = std::find_if(std::begin(kTypes), std::end(kTypes),
                              [&](const TypeName &candidate) { return type->string() == candidate.name; });
    if (known == std::end(kTypes))
      return damaged(
          absl::StrCat("tensor '", name, "' has element type '", type->string(), "', which is not supported"));
    Array array;
    array.name = name;
    array.dtype = known->dtype;
    for (const json::Value &dim : shape->items()) {
      if (!dim.isInteger())
        return damaged(absl::StrCat("tensor '", name, "' has a dim that is no integer"));
      array.dims.push_back(dim.integer());
    }
    auto count = format::elementCount(array.dims);
    int64_t begin = offsets->items()[0].integer(), end = offsets->items()[1].integer();
    int64_t width = format::dtypeBytes(array.dtype);
    if (!count || begin < 0 || end < begin || static_cast<uint64_t>(end) > data.size() ||
        *count > (end - begin) / width || *count * width != end - begin)
      return damaged(absl::StrCat("tensor '", name, "' ", arrayShapeText(array), " lies at ", begin, " to ", end,
                                  " of ", data.size()));
    array.data = std::string(data.substr(begin, end - begin));
    if (array.dtype == DType::kI1)
      for (char &value : array.data)
        value = value != 0;
    ranges.emplace_back(begin, end);
    arrays.push_back(std::move(array));
  }
  std::sort(ranges.begin(), ranges.end());
  uint64_t at = 0;
  for (auto [begin, end] : ranges) {
    if (begin != at)
      return damaged(absl::StrCat("a gap or an overlap at ", begin, " of its data"));
    at = end;
  }
  if (at != data.size())
    return damaged(absl::StrCat("its tensors fill ", at, " of ", data.size(), " bytes"));
  return arrays;
}

std::string safetensorsHeader(const std::vector<Array> &arrays, std::string &error) {
  json::Value header = json::Value::object();
  uint64_t at = 0;
  for (const Array &array : arrays) {
    auto known = std::find_if(std::begin(kTypes), std::end(kTypes),
                              [&](const TypeName &candidate) { return candidate.dtype == array.dtype; });
    if (array.name == kMetadata || !json::isUtf8(array.name)) {
      error = absl::StrCat("'", absl::CEscape(array.name), "' cannot be the name of a tensor in safetensors",
                           array.name == kMetadata ? "" : ": it is no UTF-8", "; write an npz instead");
      return "";
    }
    if (known == std::end(kTypes)) {
      error = absl::StrCat("'", array.name, "' has element type ", format::dtypeName(array.dtype),
                           ", which safetensors cannot hold; write an npz instead");
      return "";
    }
    json::Value entry = json::Value::object(), shape = json::Value::array(), offsets = json::Value::array();
    for (int64_t dim : array.dims)
      shape.push(dim);
    offsets.push(at);
    at += array.data.size();
    offsets.push(at);
    entry.set("dtype", known->name);
    entry.set("shape", std::move(shape));
    entry.set("data_offsets", std::move(offsets));
    header.set(array.name, std::move(entry));
  }
  std::string text = header.text();
  text.resize((text.size() + 7) / 8 * 8, ' ');
  uint64_t size = text.size();
  return std::string(reinterpret_cast<const char *>(&size), 8) + text;
}

} // namespace weft::io
