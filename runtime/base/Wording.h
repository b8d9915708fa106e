//===- Wording.h - numbers in sentences ---------------------------*- C++ -*-===//
//
// "1 byte", "2 bytes", "3 axes": what every text that counts something says.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_RUNTIME_BASE_WORDING_H
#define WEFT_RUNTIME_BASE_WORDING_H

#include <cstdint>
#include <string>
#include <string_view>

namespace weft {

/// The word for so many things: `one` for 1, else `many`, or `one` with an s.
inline std::string pluralOf(int64_t count, std::string_view one, std::string_view many = {}) {
  if (count == 1)
    return std::string(one);
  return many.empty() ? std::string(one) + "s" : std::string(many);
}

/// The number and the word for it: "1 loop", "2 loops", "0 loops".
inline std::string counted(int64_t count, std::string_view one, std::string_view many = {}) {
  return std::to_string(count) + " " + pluralOf(count, one, many);
}

} // namespace weft

#endif // WEFT_RUNTIME_BASE_WORDING_H
