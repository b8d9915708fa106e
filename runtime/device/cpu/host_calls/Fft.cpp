//===- Fft.cpp - the host call "fft" --------------------------------------===//
#include "runtime/device/cpu/host_calls/FftPlan.h"
#include "runtime/device/cpu/host_calls/HostCalls.h"

#include "runtime/device/cpu/Convert.h"
#include "runtime/format/DTypeUtils.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <memory>
#include <vector>

namespace weft::cpu {
namespace {

using format::DType;
using format::HostCall;
using Complex = std::complex<double>;

enum Type : int64_t { kForward = 0, kInverse = 1, kReal = 2, kInverseReal = 3 };

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

/// One pass over all lines of an array along one dim. Lines that lie side by side are transformed together.
struct Pass {
  Type type;
  int64_t length;          ///< of the transform; of reals for kReal and kInverseReal
  int64_t inLine, outLine; ///< elements of a line on each side
  int64_t lines, between;  ///< `between` neighbouring elements, each of another line (1: a line is dense)
  double scale;
  DType inType, outType;
  const char *in;
  char *out;
};

/// Copies of a few lines and the transform's scratch; each thread has its own.
class PassRunner {
public:
  explicit PassRunner(const Pass &pass) : pass(pass) {
    bool halved = (pass.type == kReal || pass.type == kInverseReal) && pass.length % 2 == 0;
    plan = FftPlan::of(halved ? pass.length / 2 : pass.length);
    values.reset(new FftElement[static_cast<size_t>(pass.length + 1)]);
    scratch.reset(new FftElement[static_cast<size_t>(plan->scratchElements())]);
    line.reset(new Complex[static_cast<size_t>(std::max({pass.inLine, pass.outLine, pass.length}) + 1)]);
    inWidth = format::dtypeBytes(pass.inType);
    outWidth = format::dtypeBytes(pass.outType);
    if (halved)
      for (int64_t k = 0; k <= pass.length / 2; ++k)
        roots.push_back(fftRoot(k, pass.length));
  }

  void run(int64_t first, int64_t count) {
    if (count < kFftLanes)
      std::fill(values.get(), values.get() + pass.length + 1, FftElement{});
    for (int64_t l = 0; l < count; ++l)
      get(first + l, l);
    bool inverse = pass.type == kInverse || pass.type == kInverseReal;
    int64_t n = plan->length();
    if (pass.type == kInverseReal && !roots.empty())
      joinHalves();
    if (inverse)
      swapParts(n);
    plan->run(values.get(), scratch.get());
    if (inverse)
      swapParts(n);
    if (pass.type == kReal && !roots.empty())
      splitHalves();
    for (int64_t l = 0; l < count; ++l)
      put(first + l, l);
  }

private:
  template <typename T> static T *at(T *base, int64_t number, int64_t line, int64_t between, int64_t width) {
    return base + (number / between * line * between + number % between) * width;
  }

  void get(int64_t number, int64_t l) {
    const char *from = at(pass.in, number, pass.inLine, pass.between, inWidth);
    int64_t n = pass.length;
    if (pass.type == kReal && !roots.empty()) { // pairs of reals as complex numbers
      auto *reals = reinterpret_cast<double *>(line.get());
      load(pass.inType, from, pass.between, n, reals);
      for (int64_t k = 0; k < n / 2; ++k) {
        values[k].re[l] = reals[2 * k];
        values[k].im[l] = reals[2 * k + 1];
      }
      return;
    }
    if (pass.inType == DType::kC64) {
      auto *numbers = reinterpret_cast<const float *>(from);
      for (int64_t k = 0; k < pass.inLine; ++k) {
        values[k].re[l] = numbers[2 * k * pass.between];
        values[k].im[l] = numbers[2 * k * pass.between + 1];
      }
    } else {
      load(pass.inType, from, pass.between, pass.inLine, line.get());
      for (int64_t k = 0; k < pass.inLine; ++k) {
        values[k].re[l] = line[k].real();
        values[k].im[l] = line[k].imag();
      }
    }
    if (pass.type != kInverseReal)
      return;
    // Of a real result's first frequency (and of its middle one) the imaginary part does not count.
    values[0].im[l] = 0;
    if (n % 2 == 0)
      values[n / 2].im[l] = 0;
    for (int64_t k = pass.inLine; roots.empty() && k < n; ++k) {
      values[k].re[l] = values[n - k].re[l];
      values[k].im[l] = -values[n - k].im[l];
    }
  }

  void put(int64_t number, int64_t l) {
    char *to = at(pass.out, number, pass.outLine, pass.between, outWidth);
    if (pass.type == kInverseReal) {
      auto *reals = reinterpret_cast<double *>(line.get());
      for (int64_t k = 0; k < pass.length; ++k)
        reals[k] = (roots.empty() ? values[k].re[l] : k % 2 ? values[k / 2].im[l] : values[k / 2].re[l]) * pass.scale;
      return store(pass.outType, reals, pass.length, to, pass.between);
    }
    if (pass.outType == DType::kC64) {
      auto *numbers = reinterpret_cast<float *>(to);
      for (int64_t k = 0; k < pass.outLine; ++k) {
        numbers[2 * k * pass.between] = static_cast<float>(values[k].re[l] * pass.scale);
        numbers[2 * k * pass.between + 1] = static_cast<float>(values[k].im[l] * pass.scale);
      }
      return;
    }
    for (int64_t k = 0; k < pass.outLine; ++k)
      line[k] = {values[k].re[l] * pass.scale, values[k].im[l] * pass.scale};
    store(pass.outType, line.get(), pass.outLine, to, pass.between);
  }

  void swapParts(int64_t count) {
    for (int64_t k = 0; k < count; ++k)
      std::swap(values[k].re, values[k].im);
  }

  /// The transform of pairs becomes that of the reals: even and odd elements' parts are told apart by symmetry.
  void splitHalves() {
    int64_t half = pass.length / 2;
    for (int64_t k = 0; k <= half / 2; ++k)
      for (int64_t l = 0; l < kFftLanes; ++l) {
        int64_t m = half - k;
        Complex a(values[k].re[l], values[k].im[l]), b(values[k ? m : 0].re[l], values[k ? m : 0].im[l]);
        Complex even((a.real() + b.real()) / 2, (a.imag() - b.imag()) / 2);
        Complex odd((a.imag() + b.imag()) / 2, (b.real() - a.real()) / 2); // (a - conj(b)) / 2i
        Complex w = roots[k],
                turned(odd.real() * w.real() - odd.imag() * w.imag(), odd.real() * w.imag() + odd.imag() * w.real());
        values[k].re[l] = even.real() + turned.real();
        values[k].im[l] = even.imag() + turned.imag();
        values[m].re[l] = even.real() - turned.real();
        values[m].im[l] = turned.imag() - even.imag();
      }
  }

  /// And back, for the inverse: unscaled, twice the even elements' spectrum plus i times the odd ones'.
  void joinHalves() {
    int64_t half = pass.length / 2;
    for (int64_t k = 0; k <= half / 2; ++k)
      for (int64_t l = 0; l < kFftLanes; ++l) {
        int64_t m = half - k;
        Complex a(values[k].re[l], values[k].im[l]), b(values[m].re[l], values[m].im[l]);
        Complex even(a.real() + b.real(), a.imag() - b.imag()), odd(a.real() - b.real(), a.imag() + b.imag());
        Complex w = std::conj(roots[k]),
                turned(odd.real() * w.real() - odd.imag() * w.imag(), odd.real() * w.imag() + odd.imag() * w.real());
        values[k].re[l] = even.real() - turned.imag();
        values[k].im[l] = even.imag() + turned.real();
        values[m].re[l] = even.real() + turned.imag();
        values[m].im[l] = turned.real() - even.imag();
      }
  }

  const Pass &pass;
  std::shared_ptr<const FftPlan> plan;
  std::unique_ptr<FftElement[]> values, scratch;
  std::unique_ptr<Complex[]> line;
  std::vector<Complex> roots; ///< of the whole length, where half of it is transformed
  int64_t inWidth, outWidth;
};

void runPass(const Pass &pass, HostParallelFor parallelFor) {
  int64_t groups = (pass.lines + kFftLanes - 1) / kFftLanes;
  auto body = [&](int64_t begin, int64_t end) {
    PassRunner runner(pass);
    for (int64_t group = begin; group < end; ++group)
      runner.run(group * kFftLanes, std::min(kFftLanes, pass.lines - group * kFftLanes));
  };
  if (pass.lines * pass.length < 4096)
    return body(0, groups);
  parallelFor(groups, body);
}

/// A factor of a long line's length near its root, so that the line is a matrix of short ones; 1 if there is none.
int64_t splitOf(int64_t length) {
  int64_t best = 1, rest = length;
  for (int64_t factor = 2; factor <= 7; ++factor)
    for (; rest % factor == 0 && best * factor <= static_cast<int64_t>(std::sqrt(static_cast<double>(length)));
         rest /= factor)
      best *= factor;
  return best;
}

/// A long line x[j2 + n2 j1] as a matrix of n1 rows: transforms of its columns, turned by their place, then of its
/// rows, whose element k2 of row k1 is the result's element k1 + n1 k2.
void runLong(const Pass &pass, int64_t n1, HostParallelFor parallelFor) {
  int64_t n2 = pass.length / n1, inWidth = format::dtypeBytes(pass.inType), outWidth = format::dtypeBytes(pass.outType);
  // Not cleared: as doubles.
  std::unique_ptr<double[]> columnMemory(new double[static_cast<size_t>(2 * pass.length)]),
      rowMemory(new double[static_cast<size_t>(2 * pass.length)]);
  auto *columns = reinterpret_cast<Complex *>(columnMemory.get()), *rows = reinterpret_cast<Complex *>(rowMemory.get());
  // The root of a place is a coarse one times a fine one.
  constexpr int64_t kFine = 1024;
  std::vector<Complex> fine, coarse;
  bool inverse = pass.type == kInverse;
  for (int64_t i = 0; i < std::min(kFine, pass.length); ++i)
    fine.push_back(inverse ? std::conj(fftRoot(i, pass.length)) : fftRoot(i, pass.length));
  for (int64_t i = 0; i < pass.length; i += kFine)
    coarse.push_back(inverse ? std::conj(fftRoot(i, pass.length)) : fftRoot(i, pass.length));
  for (int64_t line = 0; line < pass.lines; ++line) {
    Pass first{pass.type,
               n1,
               n1,
               n1,
               n2,
               n2,
               1,
               pass.inType,
               DType::kC128,
               pass.in + line * pass.length * inWidth,
               reinterpret_cast<char *>(columns)};
    runPass(first, parallelFor);
    parallelFor(n1, [&](int64_t begin, int64_t end) {
      for (int64_t k1 = begin; k1 < end; ++k1)
        for (int64_t j2 = 0; j2 < n2; ++j2) {
          Complex a = coarse[k1 * j2 / kFine], b = fine[k1 * j2 % kFine], x = columns[k1 * n2 + j2];
          Complex w(a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real());
          columns[k1 * n2 + j2] = {x.real() * w.real() - x.imag() * w.imag(),
                                   x.real() * w.imag() + x.imag() * w.real()};
        }
    });
    Pass second{pass.type,
                n2,
                n2,
                n2,
                n1,
                1,
                pass.scale,
                DType::kC128,
                DType::kC128,
                reinterpret_cast<const char *>(columns),
                reinterpret_cast<char *>(rows)};
    runPass(second, parallelFor);
    char *out = pass.out + line * pass.length * outWidth;
    parallelFor((n2 + 15) / 16, [&](int64_t begin, int64_t end) {
      Complex block[16];
      for (int64_t k2 = begin * 16; k2 < std::min(end * 16, n2); ++k2)
        for (int64_t k1 = 0; k1 < n1; k1 += 16) {
          int64_t count = std::min<int64_t>(16, n1 - k1);
          for (int64_t i = 0; i < count; ++i)
            block[i] = rows[(k1 + i) * n2 + k2];
          store(pass.outType, block, count, out + (k2 * n1 + k1) * outWidth, 1);
        }
    });
  }
}

void run(const HostCallContext &context, HostParallelFor parallelFor) {
  const HostCall &call = context.call;
  auto type = static_cast<Type>(call.integers[0]);
  std::vector<int64_t> lengths(call.integers.begin() + 1, call.integers.end());
  size_t rank = call.dims[0].size(), count = lengths.size();
  int64_t batch = 1, points = 1;
  for (size_t i = 0; i + count < rank; ++i)
    batch *= call.dims[0][i];
  for (int64_t length : lengths)
    points *= length;
  if (batch == 0)
    return;
  bool inverse = type == kInverse || type == kInverseReal;
  double scale = inverse ? 1.0 / static_cast<double>(points) : 1;
  // The dims that are complex on both sides; the last one has half of its elements on a real array's complex side.
  int64_t length = lengths.back(), inLine = call.dims[0].back(), outLine = call.dims[1].back();
  int64_t inner = type == kReal ? outLine : inLine, lines = batch * (points / length);
  std::vector<Pass> passes;
  Pass last{type, length, inLine, outLine, lines, 1, 1, DType::kC128, DType::kC128, nullptr, nullptr};
  if (type != kInverseReal)
    passes.push_back(last);
  for (int64_t axis = static_cast<int64_t>(count) - 2, between = inner; axis >= 0; between *= lengths[axis--])
    passes.push_back({inverse ? kInverse : kForward, lengths[axis], lengths[axis], lengths[axis],
                      lines / lengths[axis] * inner, between, 1, DType::kC128, DType::kC128, nullptr, nullptr});
  if (type == kInverseReal)
    passes.push_back(last); // a real result comes of the last dim, once the others are done
  std::unique_ptr<double[]> between(passes.size() > 1 ? new double[static_cast<size_t>(2 * lines * inner)] : nullptr);
  for (Pass &pass : passes) {
    pass.in = reinterpret_cast<const char *>(between.get());
    pass.out = reinterpret_cast<char *>(between.get());
  }
  passes.front().in = context.buffers[0];
  passes.front().inType = call.dtypes[0];
  passes.back().out = context.buffers[1];
  passes.back().outType = call.dtypes[1];
  passes.back().scale = scale;
  for (const Pass &pass : passes) {
    constexpr int64_t kLong = 4096;
    int64_t split = pass.between == 1 && pass.lines < kFftLanes && pass.length >= kLong &&
                            (pass.type == kForward || pass.type == kInverse)
                        ? splitOf(pass.length)
                        : 1;
    if (split >= 16)
      runLong(pass, split, parallelFor);
    else
      runPass(pass, parallelFor);
  }
}

} // namespace

const HostFunction kFft = {"fft", check, run};

} // namespace weft::cpu
