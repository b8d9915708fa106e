//===- SmallFloat.h - floats of at most eight bits ----------------*- C++ -*-===//
#ifndef WEFT_RUNTIME_DEVICE_CPU_SMALLFLOAT_H
#define WEFT_RUNTIME_DEVICE_CPU_SMALLFLOAT_H

#include "runtime/format/Executable.h"

#include <array>
#include <cstdint>
#include <vector>

namespace weft::cpu {

/// One of the 4-, 6- or 8-bit float types, as a table of its values. Encoding searches the table, so that one rule
/// (nearest, ties to the even code) serves them all.
class SmallFloat {
public:
  /// The codec of a type; null for any other type.
  static const SmallFloat *of(format::DType dtype);

  float decode(uint8_t code) const { return values[code]; }
  /// Nearest, ties to even; overflow is infinity, else NaN, else (types that have neither) the largest value.
  uint8_t encode(float value) const;

private:
  struct Shape {
    int exponentBits, mantissaBits, bias;
    bool infinity;       ///< IEEE's use of the largest exponent
    bool nanIsTop;       ///< all ones are NaN ("FN")
    bool nanIsMinusZero; ///< 0x80 is NaN and there is no -0 ("FNUZ")
    bool isSigned;
  };
  explicit SmallFloat(const Shape &shape);

  std::array<float, 256> values;
  std::vector<float> finite;  ///< the non-negative finite values, ascending
  std::vector<uint8_t> codes; ///< their codes
  uint8_t overflowCode, nanCode, signBit;
  bool hasMinusZero;
};

} // namespace weft::cpu

#endif // WEFT_RUNTIME_DEVICE_CPU_SMALLFLOAT_H
