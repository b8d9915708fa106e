//===- Compare.cpp - whether two arrays agree by a check's rule ------------===//

#include "tools/check/Compare.h"

#include "runtime/device/cpu/Convert.h"
#include "runtime/device/cpu/SmallFloat.h"
#include "runtime/format/DTypeUtils.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <limits>

namespace weft::check {
namespace {

using format::DType;

/// How a scalar is laid out: floats by their format, everything else as an integer of `bytes`.
struct Layout {
  unsigned bytes = 1;
  unsigned parts = 1; ///< 2 for complex
  unsigned mantissa = 0, exponent = 0;
  bool isFloat = false;
  const cpu::SmallFloat *small = nullptr; ///< of the float types of one byte
  unsigned bits() const { return small ? mantissa + exponent + 1 : bytes * 8; }
};

Layout layoutOf(DType dtype) {
  switch (dtype) {
  case DType::kF64:
    return {8, 1, 52, 11, true};
  case DType::kC128:
    return {8, 2, 52, 11, true};
  case DType::kF32:
    return {4, 1, 23, 8, true};
  case DType::kC64:
    return {4, 2, 23, 8, true};
  case DType::kF16:
    return {2, 1, 10, 5, true};
  case DType::kBF16:
    return {2, 1, 7, 8, true};
  case DType::kI64:
  case DType::kUI64:
    return {8};
  case DType::kI32:
  case DType::kUI32:
    return {4};
  case DType::kI16:
  case DType::kUI16:
    return {2};
  default: // small integers and booleans: their bits are compared
    break;
  }
  Layout layout;
  if ((layout.small = cpu::SmallFloat::of(dtype))) {
    layout.isFloat = true;
    // Neighbours have neighbouring codes, in every such type; NaN is known by its value.
    layout.exponent = dtype == DType::kF8E8M0FNU ? 8 : format::dtypeBits(dtype) - 1;
  }
  return layout;
}

double valueOf(uint64_t bits, const Layout &layout) {
  if (layout.small)
    return layout.small->decode(static_cast<uint8_t>(bits));
  if (layout.bytes == 8) {
    double value;
    std::memcpy(&value, &bits, 8);
    return value;
  }
  if (layout.mantissa == 10) { // f16
    int exponent = (bits >> 10) & 31;
    double fraction = bits & 1023;
    double magnitude = exponent == 31 ? (fraction ? std::nan("") : HUGE_VAL)
                       : exponent     ? std::ldexp(1024 + fraction, exponent - 25)
                                      : std::ldexp(fraction, -24);
    return bits >> 15 ? -magnitude : magnitude;
  }
  uint32_t wide = layout.bytes == 2 ? static_cast<uint32_t>(bits) << 16 : static_cast<uint32_t>(bits);
  float value;
  std::memcpy(&value, &wide, 4);
  return value;
}

bool agree(uint64_t got, uint64_t want, const Layout &layout, Rule rule, Tolerance tolerance) {
  if (got == want)
    return true;
  if (!layout.isFloat)
    return false;
  double g = valueOf(got, layout), w = valueOf(want, layout);
  if (std::isnan(g) || std::isnan(w))
    return std::isnan(g) && std::isnan(w);
  if (g == w)
    return true;
  if (rule == Rule::kEqual || std::isinf(g) || std::isinf(w))
    return false;
  if ((rule == Rule::kAlmostEqual || rule == Rule::kReordered) && std::fabs(g - w) <= tolerance.absolute)
    return true;
  if (rule == Rule::kAlmostEqual)
    return false;
  return ulpDistance(got, want, layout.bits(), layout.mantissa) <= tolerance.units;
}

} // namespace

double reorderedTolerance(double scale, bool isDouble) {
  double tolerance = std::max(1e-3 * std::clamp(scale, 1e-2, 1.0), 1e-5 * scale);
  return isDouble ? 1e-6 * tolerance : tolerance;
}

int64_t ulpDistance(uint64_t a, uint64_t b, unsigned bits, unsigned mantissaBits) {
  uint64_t sign = uint64_t(1) << (bits - 1);
  uint64_t infinity = ((sign - 1) >> mantissaBits) << mantissaBits;
  bool aNan = (a & (sign - 1)) > infinity, bNan = (b & (sign - 1)) > infinity;
  if (aNan || bNan)
    return aNan && bNan ? 0 : std::numeric_limits<int64_t>::max();
  // Floats of one sign are ordered as their magnitudes are as integers.
  auto ordered = [&](uint64_t x) {
    int64_t magnitude = static_cast<int64_t>(x & (sign - 1));
    return x & sign ? -magnitude : magnitude;
  };
  int64_t x = ordered(a), y = ordered(b), distance;
  if (__builtin_sub_overflow(x, y, &distance))
    return std::numeric_limits<int64_t>::max();
  return distance < 0 ? -distance : distance;
}

std::optional<Mismatch> findMismatch(std::string_view got, std::string_view want, DType dtype, Rule rule,
                                     Tolerance tolerance) {
  Layout layout = layoutOf(dtype);
  Mismatch mismatch;
  mismatch.count = want.size() / layout.bytes;
  auto at = [&](std::string_view bytes, size_t i) {
    uint64_t value = 0;
    std::memcpy(&value, bytes.data() + i * layout.bytes, layout.bytes);
    return value;
  };
  if (rule == Rule::kReordered && layout.isFloat) {
    double scale = 0;
    for (size_t i = 0; i < mismatch.count; ++i)
      if (double magnitude = std::fabs(valueOf(at(want, i), layout)); std::isfinite(magnitude))
        scale = std::max(scale, magnitude);
    tolerance = {reorderedTolerance(scale, layout.mantissa == 52), layout.mantissa < 23 ? 1 : 0};
  }
  auto text = [&](std::string_view bytes, size_t i) {
    if (layout.isFloat) {
      char buffer[40];
      std::snprintf(buffer, sizeof(buffer), "%.*g", layout.mantissa == 52 ? 17 : 9, valueOf(at(bytes, i), layout));
      return std::string(buffer);
    }
    int64_t value;
    cpu::load(dtype, bytes.data() + i * layout.bytes, 1, 1, &value);
    return dtype == DType::kUI64 ? std::to_string(static_cast<uint64_t>(value)) : std::to_string(value);
  };
  for (size_t i = 0; i < mismatch.count; ++i)
    if (!agree(at(got, i), at(want, i), layout, rule, tolerance) && mismatch.wrong++ == 0) {
      mismatch.first = i / layout.parts;
      mismatch.got = text(got, i);
      mismatch.want = text(want, i);
    }
  if (!mismatch.wrong)
    return std::nullopt;
  return mismatch;
}

std::string compare(std::string_view got, std::string_view want, DType dtype, Rule rule, Tolerance tolerance) {
  if (got.size() != want.size())
    return "sizes differ: " + std::to_string(got.size()) + " != " + std::to_string(want.size()) + " bytes";
  std::optional<Mismatch> mismatch = findMismatch(got, want, dtype, rule, tolerance);
  if (!mismatch)
    return "";
  return std::to_string(mismatch->wrong) + " of " + std::to_string(mismatch->count) + " differ, first at " +
         std::to_string(mismatch->first) + ": got " + mismatch->got + ", want " + mismatch->want;
}

} // namespace weft::check
