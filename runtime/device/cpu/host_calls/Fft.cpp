//===- Fft.cpp - the host call "fft" --------------------------------------===//
#include "runtime/device/cpu/host_calls/HostCalls.h"

#include "runtime/device/cpu/Convert.h"
#include "runtime/format/DTypeUtils.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <vector>

namespace weft::cpu {
namespace {

using format::DType;
using format::HostCall;
using Number = std::complex<double>;

enum Type : int64_t { kForward = 0, kInverse = 1, kReal = 2, kInverseReal = 3 };

/// Without the library's checks for infinities, which cost ten times the product.
Number product(Number a, Number b) {
  return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
}

Number unit(int64_t numerator, int64_t denominator) {
  double angle = 2 * M_PI * static_cast<double>(numerator % denominator) / static_cast<double>(denominator);
  return {std::cos(angle), std::sin(angle)};
}

/// Discrete Fourier transforms of one length, unscaled, in place. Powers of two by halving; other lengths as a
/// convolution of a power of two (Bluestein), so that primes take n log n too.
class Transform {
public:
  explicit Transform(int64_t size) : size(size), padded(1) {
    bool power = (size & (size - 1)) == 0;
    while (padded < (power ? size : 2 * size - 1))
      padded *= 2;
    for (int64_t i = 0; i < padded / 2; ++i)
      roots.push_back(std::conj(unit(i, padded)));
    if (power)
      return;
    // k^2 / 2 turns; the square is taken modulo 2n, which is exact.
    for (int64_t k = 0; k < size; ++k)
      chirp.push_back(std::conj(unit(static_cast<int64_t>(static_cast<__int128>(k) * k % (2 * size)), 2 * size)));
    kernel.assign(padded, 0);
    for (int64_t k = 0; k < size; ++k)
      kernel[k] = kernel[k ? padded - k : 0] = std::conj(chirp[k]);
    halving(kernel.data());
    work.resize(padded);
  }

  void run(Number *values, bool inverse) {
    // The inverse is the forward transform of the conjugate, conjugated.
    if (inverse)
      conjugate(values);
    if (chirp.empty()) {
      halving(values);
    } else {
      std::fill(work.begin(), work.end(), 0);
      for (int64_t k = 0; k < size; ++k)
        work[k] = product(values[k], chirp[k]);
      halving(work.data());
      for (int64_t k = 0; k < padded; ++k)
        work[k] = std::conj(product(work[k], kernel[k]));
      halving(work.data());
      for (int64_t k = 0; k < size; ++k)
        values[k] = product(std::conj(work[k]) / static_cast<double>(padded), chirp[k]);
    }
    if (inverse)
      conjugate(values);
  }

private:
  void conjugate(Number *values) const {
    for (int64_t k = 0; k < size; ++k)
      values[k] = std::conj(values[k]);
  }

  void halving(Number *values) const {
    for (int64_t i = 1, j = 0; i < padded; ++i) {
      int64_t bit = padded / 2;
      for (; j & bit; bit /= 2)
        j ^= bit;
      j |= bit;
      if (i < j)
        std::swap(values[i], values[j]);
    }
    for (int64_t span = 2; span <= padded; span *= 2)
      for (int64_t start = 0; start < padded; start += span)
        for (int64_t k = 0; k < span / 2; ++k) {
          Number &low = values[start + k], &high = values[start + k + span / 2];
          Number turned = product(high, roots[k * (padded / span)]);
          high = low - turned;
          low += turned;
        }
  }

  int64_t size, padded;
  std::vector<Number> roots, chirp, kernel, work;
};

absl::Status check(const HostCall &call, size_t reads, size_t writes) {
  auto bad = [](std::string text) { return absl::InvalidArgumentError("the call of 'fft' " + text); };
  if (reads != 1 || writes != 1)
    return bad(absl::StrCat("has ", reads, " operands and ", writes, " results"));
  size_t count = call.integers.size() - 1;
  if (call.integers.size() < 2 || count > 3 || count > call.dims[0].size() ||
      call.dims[0].size() != call.dims[1].size())
    return bad(absl::StrCat("has ", call.integers.size(), " integers for ", call.dims[0].size(), " dims"));
  int64_t type = call.integers[0];
  if (type < kForward || type > kInverseReal)
    return bad(absl::StrCat("is of type ", type));
  DType in = call.dtypes[0], out = call.dtypes[1];
  if (format::isComplex(in) != (type != kReal) || format::isComplex(out) != (type != kInverseReal) ||
      !(format::isFloat(in) || format::isComplex(in)) || !(format::isFloat(out) || format::isComplex(out)))
    return bad(absl::StrCat("of type ", type, " makes ", format::dtypeName(out), " of ", format::dtypeName(in)));
  std::vector<int64_t> expectedIn = call.dims[0], expectedOut = call.dims[0];
  for (size_t i = 0; i < count; ++i) {
    int64_t length = call.integers[1 + i], half = length / 2 + 1;
    if (length < 1)
      return bad(absl::StrCat("has length ", length));
    bool last = i + 1 == count;
    size_t dim = call.dims[0].size() - count + i;
    expectedIn[dim] = last && type == kInverseReal ? half : length;
    expectedOut[dim] = last && type == kReal ? half : length;
  }
  if (call.dims[0] != expectedIn || call.dims[1] != expectedOut)
    return bad(absl::StrCat("of ", format::shapeText(call.dims[0], in), " gives ", format::shapeText(call.dims[1], out),
                            ", which its lengths do not"));
  return absl::OkStatus();
}

void run(const HostCallContext &context, HostParallelFor parallelFor) {
  const HostCall &call = context.call;
  int64_t type = call.integers[0];
  std::vector<int64_t> lengths(call.integers.begin() + 1, call.integers.end());
  int64_t points = 1, inPoints = 1, outPoints = 1, batch = 1;
  for (size_t i = 0; i < call.dims[0].size(); ++i) {
    bool inner = i + lengths.size() >= call.dims[0].size();
    batch *= inner ? 1 : call.dims[0][i];
    inPoints *= inner ? call.dims[0][i] : 1;
    outPoints *= inner ? call.dims[1][i] : 1;
  }
  for (int64_t length : lengths)
    points *= length;
  int64_t inWidth = format::dtypeBytes(call.dtypes[0]), outWidth = format::dtypeBytes(call.dtypes[1]);
  int64_t length = lengths.back(), half = length / 2 + 1;
  bool inverse = type == kInverse || type == kInverseReal;

  parallelFor(batch, [&](int64_t begin, int64_t end) {
    std::vector<Transform> transforms;
    for (int64_t each : lengths)
      transforms.emplace_back(each);
    std::vector<Number> values(points), given(inPoints), line(*std::max_element(lengths.begin(), lengths.end()));
    auto along = [&](size_t axis) {
      int64_t stride = 1, size = lengths[axis];
      for (size_t i = axis + 1; i < lengths.size(); ++i)
        stride *= lengths[i];
      for (int64_t first = 0; first < points; ++first) {
        if (first / stride % size != 0)
          continue;
        for (int64_t k = 0; k < size; ++k)
          line[k] = values[first + k * stride];
        transforms[axis].run(line.data(), inverse);
        for (int64_t k = 0; k < size; ++k)
          values[first + k * stride] = line[k];
      }
    };
    for (int64_t number = begin; number < end; ++number) {
      load(call.dtypes[0], context.buffers[0] + number * inPoints * inWidth, 1, inPoints, given.data());
      // The half spectrum of a real result goes through the leading dims first; its other half then follows by
      // symmetry.
      for (int64_t row = 0; row < points / length; ++row)
        for (int64_t k = 0; k < length; ++k)
          values[row * length + k] = type != kInverseReal ? given[row * length + k]
                                     : k < half           ? given[row * half + k]
                                                          : 0;
      for (size_t axis = 0; axis + 1 < lengths.size(); ++axis)
        along(axis);
      if (type == kInverseReal)
        for (int64_t row = 0; row < points / length; ++row) {
          Number *at = &values[row * length];
          at[0] = at[0].real();
          for (int64_t k = half; k < length; ++k)
            at[k] = std::conj(at[length - k]);
          if (length % 2 == 0)
            at[half - 1] = at[half - 1].real();
        }
      along(lengths.size() - 1);
      if (inverse)
        for (Number &value : values)
          value /= static_cast<double>(points);
      if (type == kReal)
        for (int64_t row = 0; row < points / length; ++row)
          for (int64_t k = 0; k < half; ++k)
            values[row * half + k] = values[row * length + k]; // never ahead of what is still to be read
      store(call.dtypes[1], values.data(), outPoints, context.buffers[1] + number * outPoints * outWidth, 1);
    }
  });
}

} // namespace

const HostFunction kFft = {"fft", check, run};

} // namespace weft::cpu
