//===- SmallFloat.cpp - floats of at most eight bits ----------------------===//
#include "runtime/device/cpu/SmallFloat.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace weft::cpu {

using format::DType;

SmallFloat::SmallFloat(const Shape &shape) {
  int bits = shape.exponentBits + shape.mantissaBits;
  int mantissas = 1 << shape.mantissaBits, magnitudes = 1 << bits;
  const float nan = std::numeric_limits<float>::quiet_NaN(), infinity = std::numeric_limits<float>::infinity();
  signBit = static_cast<uint8_t>(shape.isSigned ? magnitudes : 0);
  hasMinusZero = shape.isSigned && !shape.nanIsMinusZero;
  values.fill(nan);
  bool hasNan = shape.infinity || shape.nanIsTop || shape.nanIsMinusZero;
  for (int code = 0; code < magnitudes; ++code) {
    int exponent = code >> shape.mantissaBits, mantissa = code % mantissas;
    bool subnormal = exponent == 0 && shape.isSigned; // the unsigned type is all exponent, without zero
    float value = std::ldexp(static_cast<float>(subnormal ? mantissa : mantissas + mantissa),
                             (subnormal ? 1 : exponent) - shape.bias - shape.mantissaBits);
    bool top = exponent == (1 << shape.exponentBits) - 1;
    if (shape.infinity && top)
      value = mantissa ? nan : infinity;
    else if (shape.nanIsTop && code == magnitudes - 1)
      value = nan;
    values[code] = value;
    if (signBit)
      values[code | signBit] = -value;
    if (std::isfinite(value)) {
      finite.push_back(value);
      codes.push_back(static_cast<uint8_t>(code));
    }
  }
  if (shape.nanIsMinusZero)
    values[signBit] = nan;
  // Bits above the type's width are ignored.
  for (int code = 2 * magnitudes; signBit && code < 256; ++code)
    values[code] = values[code % (2 * magnitudes)];

  int topExponent = ((1 << shape.exponentBits) - 1) << shape.mantissaBits;
  if (shape.nanIsMinusZero)
    nanCode = signBit;
  else if (shape.infinity)
    nanCode = static_cast<uint8_t>(topExponent | (mantissas >> 1));
  else
    nanCode = static_cast<uint8_t>(hasNan ? magnitudes - 1 : signBit); // a type without NaN: -0, as others do
  overflowCode = shape.infinity ? static_cast<uint8_t>(topExponent) : hasNan ? nanCode : codes.back();
}

uint8_t SmallFloat::encode(float value) const {
  if (std::isnan(value) || (std::signbit(value) && !signBit && value != 0))
    return nanCode;
  uint8_t sign = std::signbit(value) ? signBit : 0;
  float magnitude = std::fabs(value);
  auto above = std::lower_bound(finite.begin(), finite.end(), magnitude);
  uint8_t code;
  if (above == finite.end()) {
    // Halfway to the value that would come next counts as that value if its code were even.
    float largest = finite.back(), half = (largest - finite[finite.size() - 2]) / 2;
    bool overflow = codes.back() % 2 ? magnitude >= largest + half : magnitude > largest + half;
    code = overflow ? overflowCode : codes.back();
    if (overflow && code == signBit && signBit)
      return code; // the one NaN of its type has no sign
  } else {
    size_t index = static_cast<size_t>(above - finite.begin());
    code = codes[index];
    if (*above != magnitude && index > 0) {
      float low = magnitude - finite[index - 1], high = *above - magnitude;
      if (low < high || (low == high && codes[index - 1] % 2 == 0))
        code = codes[index - 1];
    }
  }
  if (code == 0 && !hasMinusZero)
    sign = 0;
  return code | sign;
}

const SmallFloat *SmallFloat::of(DType dtype) {
  static const SmallFloat codecs[] = {
      SmallFloat({4, 3, 7, true, false, false, true}),    // f8E4M3
      SmallFloat({4, 3, 7, false, true, false, true}),    // f8E4M3FN
      SmallFloat({4, 3, 11, false, false, true, true}),   // f8E4M3B11FNUZ
      SmallFloat({4, 3, 8, false, false, true, true}),    // f8E4M3FNUZ
      SmallFloat({5, 2, 15, true, false, false, true}),   // f8E5M2
      SmallFloat({5, 2, 16, false, false, true, true}),   // f8E5M2FNUZ
      SmallFloat({3, 4, 3, true, false, false, true}),    // f8E3M4
      SmallFloat({8, 0, 127, false, true, false, false}), // f8E8M0FNU
      SmallFloat({2, 1, 1, false, false, false, true}),   // f4E2M1FN
      SmallFloat({2, 3, 1, false, false, false, true}),   // f6E2M3FN
      SmallFloat({3, 2, 3, false, false, false, true}),   // f6E3M2FN
  };
  if (dtype < DType::kF8E4M3 || dtype > DType::kF6E3M2FN)
    return nullptr;
  return &codecs[static_cast<int>(dtype) - static_cast<int>(DType::kF8E4M3)];
}

} // namespace weft::cpu
