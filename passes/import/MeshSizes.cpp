//===- MeshSizes.cpp - sizes of mesh axes as a flag gives them ---------------===//

#include "passes/import/MeshSizes.h"

#include <algorithm>

namespace weft::import {
namespace {

std::string trimmed(const std::string &text) {
  size_t begin = text.find_first_not_of(" \t"), end = text.find_last_not_of(" \t");
  return begin == std::string::npos ? "" : text.substr(begin, end - begin + 1);
}

/// -1 for what is no decimal number, or none from 1 to kMostDevices.
int64_t sizeFrom(const std::string &text) {
  int64_t size = 0;
  for (char c : text) {
    if (c < '0' || c > '9')
      return -1;
    size = std::min(size * 10 + (c - '0'), kMostDevices + 1);
  }
  return size >= 1 && size <= kMostDevices ? size : -1;
}

} // namespace

std::string parseMeshSizes(const std::string &text, std::vector<std::pair<std::string, int64_t>> &sizes) {
  for (size_t begin = 0; begin <= text.size();) {
    size_t end = std::min(text.find(',', begin), text.size());
    std::string part = text.substr(begin, end - begin);
    begin = end + 1;
    size_t equals = part.find('=');
    std::string name = trimmed(part.substr(0, equals));
    if (equals == std::string::npos || name.empty())
      return "sizes are written AXIS=N,..., got '" + part + "'" + (part == text ? "" : " in '" + text + "'");
    std::string number = trimmed(part.substr(equals + 1));
    int64_t size = sizeFrom(number);
    if (size < 0)
      return "the size of axis '" + name + "' is a whole number from 1 to " + std::to_string(kMostDevices) + ", got '" +
             number + "'";
    for (const auto &[known, other] : sizes)
      if (known == name)
        return "axis '" + name + "' is given twice, as " + std::to_string(other) + " and as " + std::to_string(size);
    sizes.emplace_back(name, size);
  }
  return "";
}

} // namespace weft::import
