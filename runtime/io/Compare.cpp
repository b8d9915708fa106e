//===- Compare.cpp - arrays against expected ones -------------------------===//
#include "runtime/io/Compare.h"

#include "runtime/device/cpu/Convert.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

#include <algorithm>
#include <cmath>
#include <complex>

namespace weft::io {

using format::DType;

namespace {

constexpr int64_t kBlock = 1024;

std::string indexText(int64_t element, const std::vector<int64_t> &dims) {
  std::string text = "]";
  for (size_t d = dims.size(); d-- > 0; element /= dims[d])
    text = absl::StrCat(d ? ", " : "[", element % dims[d], text);
  return dims.empty() ? "[]" : text;
}

bool isRight(double got, double want, const Tolerance &tolerance) {
  if (std::isnan(got) || std::isnan(want))
    return std::isnan(got) && std::isnan(want);
  if (std::isinf(got) || std::isinf(want))
    return got == want;
  return std::abs(got - want) <= tolerance.atol + tolerance.rtol * std::abs(want);
}

/// As NumPy compares complex numbers: by modulus; parts that are not finite must be equal.
bool isRight(std::complex<double> got, std::complex<double> want, const Tolerance &tolerance) {
  if (!std::isfinite(got.real()) || !std::isfinite(got.imag()) || !std::isfinite(want.real()) ||
      !std::isfinite(want.imag()))
    return isRight(got.real(), want.real(), tolerance) && isRight(got.imag(), want.imag(), tolerance);
  return std::abs(got - want) <= tolerance.atol + tolerance.rtol * std::abs(want);
}

bool isRight(int64_t got, int64_t want, const Tolerance &) {
  return got == want;
}

double distance(double a, double b) {
  return std::abs(a - b);
}
double distance(std::complex<double> a, std::complex<double> b) {
  return std::abs(a - b);
}
double distance(int64_t a, int64_t b) {
  return std::abs(static_cast<double>(a) - static_cast<double>(b));
}

template <typename T> std::string compare(const Array &got, const Array &want, const Tolerance &tolerance) {
  int64_t count = got.elements(), wrong = 0, first = -1, width = format::dtypeBytes(got.dtype);
  double worst = 0;
  T a[kBlock], b[kBlock];
  for (int64_t start = 0; start < count; start += kBlock) {
    int64_t size = std::min(kBlock, count - start);
    cpu::load(got.dtype, got.data.data() + start * width, 1, size, a);
    cpu::load(got.dtype, want.data.data() + start * width, 1, size, b);
    for (int64_t i = 0; i < size; ++i) {
      if (isRight(a[i], b[i], tolerance))
        continue;
      if (wrong++ == 0)
        first = start + i;
      double gap = distance(a[i], b[i]);
      worst = std::isnan(gap) || std::isnan(worst) ? std::nan("") : std::max(worst, gap);
    }
  }
  if (wrong == 0)
    return "";
  Array expected = want;
  expected.dtype = got.dtype;
  std::string text = absl::StrCat(wrong, " of ", count, " elements differ");
  if (!format::isInteger(got.dtype))
    absl::StrAppendFormat(&text, " beyond rtol %g and atol %g, the worst by %.3g", tolerance.rtol, tolerance.atol,
                          worst);
  return absl::StrCat(text, "; the first at ", indexText(first, got.dims), " is ", elementText(got, first),
                      ", expected ", elementText(expected, first));
}

} // namespace

std::string elementText(const Array &array, int64_t element) {
  const char *at = array.data.data() + element * format::dtypeBytes(array.dtype);
  switch (format::dtypeClass(array.dtype)) {
  case format::DTypeClass::kBool:
    return *at ? "true" : "false";
  case format::DTypeClass::kSigned:
  case format::DTypeClass::kUnsigned: {
    int64_t value;
    cpu::load(array.dtype, at, 1, 1, &value);
    return array.dtype == DType::kUI64 ? absl::StrCat(static_cast<uint64_t>(value)) : absl::StrCat(value);
  }
  case format::DTypeClass::kFloat: {
    double value;
    cpu::load(array.dtype, at, 1, 1, &value);
    return absl::StrFormat("%.*g", array.dtype == DType::kF64 ? 17 : 9, value);
  }
  case format::DTypeClass::kComplex: {
    std::complex<double> value;
    cpu::load(array.dtype, at, 1, 1, &value);
    int digits = array.dtype == DType::kC128 ? 17 : 9;
    return absl::StrFormat("(%.*g,%.*g)", digits, value.real(), digits, value.imag());
  }
  }
  return "";
}

std::string difference(const Array &got, const Array &want, const Tolerance &tolerance) {
  if (got.dims != want.dims || !accepts(got.dtype, want))
    return absl::StrCat("it is ", arrayShapeText(got), ", expected ", arrayShapeText(want));
  if (format::isInteger(got.dtype))
    return compare<int64_t>(got, want, tolerance);
  if (format::isComplex(got.dtype))
    return compare<std::complex<double>>(got, want, tolerance);
  return compare<double>(got, want, tolerance);
}

} // namespace weft::io
