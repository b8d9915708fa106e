//===- Fft.cpp - the host call "fft" --------------------------------------===//
#include "runtime/device/cpu/host_calls/FftPlan.h"
#include "runtime/device/cpu/host_calls/HostCalls.h"

#include "runtime/base/Scratch.h"
#include "runtime/device/cpu/Convert.h"
#include "runtime/format/DTypeUtils.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <memory>
#include <set>
#include <vector>

namespace weft::cpu {
namespace {

using format::DType;
using format::HostCall;

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

/// What the passes compute in, R, as elements of arrays: complex numbers, and reals.
template <typename R> constexpr DType kComplexOf = sizeof(R) == 4 ? DType::kC64 : DType::kC128;
template <typename R> constexpr DType kRealOf = sizeof(R) == 4 ? DType::kF32 : DType::kF64;

/// Copies of a few lines and the transform's scratch; each thread has its own.
template <typename R> class PassRunner {
public:
  using Number = std::complex<R>;
  static constexpr int64_t kLanes = kFftLanes<R>;

  explicit PassRunner(const Pass &pass)
      : pass(pass), halved((pass.type == kReal || pass.type == kInverseReal) && pass.length % 2 == 0),
        inverse(pass.type == kInverse || pass.type == kInverseReal),
        plan(FftPlan<R>::of(halved ? pass.length / 2 : pass.length)), moves(FftMoves<R>::get()),
        values(pass.length + 1), scratch(plan->scratchElements()),
        line(std::max({pass.inLine, pass.outLine, pass.length}) + 1), inWidth(format::dtypeBytes(pass.inType)),
        outWidth(format::dtypeBytes(pass.outType)) {
    if (halved)
      for (int64_t k = 0; k <= pass.length / 2; ++k) {
        std::complex<double> root = fftRoot(k, pass.length);
        roots.emplace_back(static_cast<R>(root.real()), static_cast<R>(root.imag()));
      }
  }

  void run(int64_t first, int64_t count) {
    bool swapped = getAll(first, count);
    if (pass.type == kInverseReal && halved) {
      joinHalves();
      swapped = true;
    }
    int64_t n = plan->length();
    if (inverse && !swapped)
      swapParts(n);
    plan->run(values.get(), scratch.get());
    if (pass.type == kReal && halved)
      splitHalves();
    putAll(first, count);
  }

private:
  template <typename T> static T *at(T *base, int64_t number, int64_t line, int64_t between, int64_t width) {
    return base + (number / between * line * between + number % between) * width;
  }
  /// Whether these lines are beside each other in memory, as many as there are lanes.
  bool beside(int64_t first, int64_t count) const {
    return count == kLanes && pass.between > 1 && first % pass.between + kLanes <= pass.between;
  }

  /// Fills `values`; true if re and im have changed places, as the inverse wants it.
  bool getAll(int64_t first, int64_t count) {
    const char *from = at(pass.in, first, pass.inLine, pass.between, inWidth);
    auto *numbers = reinterpret_cast<const R *>(from);
    bool pairs = pass.inType == kComplexOf<R>, reals = pass.type == kReal && halved && pass.inType == kRealOf<R>;
    bool swap = pass.type == kInverse;
    if (pass.between == 1 && (pairs || reals)) {
      int64_t stride = pairs ? 2 * pass.inLine : pass.inLine;
      moves.loadLines(numbers, stride, pairs ? pass.inLine : pass.length / 2, count, swap, values.get());
    } else if (pairs && beside(first, count)) {
      moves.loadBeside(numbers, 2 * pass.between, pass.inLine, swap, values.get());
    } else {
      if (count < kLanes)
        std::fill(values.get(), values.get() + pass.length + 1, FftElement<R>{});
      for (int64_t l = 0; l < count; ++l)
        getOne(first + l, l);
      swap = false;
    }
    if (pass.type == kInverseReal)
      completeSpectrum();
    return swap;
  }

  void getOne(int64_t number, int64_t l) {
    const char *from = at(pass.in, number, pass.inLine, pass.between, inWidth);
    if (pass.type == kReal && halved) { // pairs of reals as complex numbers
      auto *reals = reinterpret_cast<R *>(line.get());
      load(pass.inType, from, pass.between, pass.length, reals);
      for (int64_t k = 0; k < pass.length / 2; ++k) {
        values[k].re[l] = reals[2 * k];
        values[k].im[l] = reals[2 * k + 1];
      }
      return;
    }
    load(pass.inType, from, pass.between, pass.inLine, line.get());
    for (int64_t k = 0; k < pass.inLine; ++k) {
      values[k].re[l] = line[k].real();
      values[k].im[l] = line[k].imag();
    }
  }

  /// Of a real result's first frequency (and of its middle one) the imaginary part does not count; where the whole
  /// spectrum is wanted, its other half is the mirror image.
  void completeSpectrum() {
    int64_t n = pass.length;
    for (int64_t l = 0; l < kLanes; ++l) {
      values[0].im[l] = 0;
      if (n % 2 == 0)
        values[n / 2].im[l] = 0;
    }
    for (int64_t k = pass.inLine; !halved && k < n; ++k)
      for (int64_t l = 0; l < kLanes; ++l) {
        values[k].re[l] = values[n - k].re[l];
        values[k].im[l] = -values[n - k].im[l];
      }
  }

  /// Stores `values`, whose re and im have changed places if the transform is an inverse one.
  void putAll(int64_t first, int64_t count) {
    char *to = at(pass.out, first, pass.outLine, pass.between, outWidth);
    auto *numbers = reinterpret_cast<R *>(to);
    bool pairs = pass.outType == kComplexOf<R>,
         reals = pass.type == kInverseReal && halved && pass.outType == kRealOf<R>;
    auto scale = static_cast<R>(pass.scale);
    if (pass.between == 1 && (pairs || reals)) {
      int64_t stride = pairs ? 2 * pass.outLine : pass.outLine;
      moves.storeLines(values.get(), pairs ? pass.outLine : pass.length / 2, count, scale, inverse, numbers, stride);
    } else if (pairs && beside(first, count)) {
      moves.storeBeside(values.get(), pass.outLine, scale, inverse, numbers, 2 * pass.between);
    } else {
      if (inverse)
        swapParts(plan->length());
      for (int64_t l = 0; l < count; ++l)
        putOne(first + l, l);
    }
  }

  void putOne(int64_t number, int64_t l) {
    char *to = at(pass.out, number, pass.outLine, pass.between, outWidth);
    auto scale = static_cast<R>(pass.scale);
    if (pass.type == kInverseReal) {
      auto *reals = reinterpret_cast<R *>(line.get());
      for (int64_t k = 0; k < pass.length; ++k)
        reals[k] = (!halved ? values[k].re[l] : k % 2 ? values[k / 2].im[l] : values[k / 2].re[l]) * scale;
      return store(pass.outType, reals, pass.length, to, pass.between);
    }
    for (int64_t k = 0; k < pass.outLine; ++k)
      line[k] = {values[k].re[l] * scale, values[k].im[l] * scale};
    store(pass.outType, line.get(), pass.outLine, to, pass.between);
  }

  void swapParts(int64_t count) {
    for (int64_t k = 0; k < count; ++k)
      std::swap(values[k].re, values[k].im);
  }

  /// The transform of pairs becomes that of the reals: even and odd elements' parts are told apart by symmetry.
  void splitHalves() {
    int64_t half = pass.length / 2;
    for (int64_t k = 0; k <= half / 2; ++k) {
      int64_t m = half - k;
      FftElement<R> a = values[k], b = values[k ? m : 0], low, high;
      R re = roots[k].real(), im = roots[k].imag();
      for (int64_t l = 0; l < kLanes; ++l) {
        R evenRe = (a.re[l] + b.re[l]) / 2, evenIm = (a.im[l] - b.im[l]) / 2;
        R oddRe = (a.im[l] + b.im[l]) / 2, oddIm = (b.re[l] - a.re[l]) / 2; // (a - conj(b)) / 2i
        R turnedRe = oddRe * re - oddIm * im, turnedIm = oddRe * im + oddIm * re;
        low.re[l] = evenRe + turnedRe;
        low.im[l] = evenIm + turnedIm;
        high.re[l] = evenRe - turnedRe;
        high.im[l] = turnedIm - evenIm;
      }
      values[k] = low;
      values[m] = high;
    }
  }

  /// And back, for the inverse: unscaled, twice the even elements' spectrum plus i times the odd ones'. Leaves re and
  /// im in each other's place.
  void joinHalves() {
    int64_t half = pass.length / 2;
    for (int64_t k = 0; k <= half / 2; ++k) {
      int64_t m = half - k;
      FftElement<R> a = values[k], b = values[m], low, high;
      R re = roots[k].real(), im = -roots[k].imag();
      for (int64_t l = 0; l < kLanes; ++l) {
        R evenRe = a.re[l] + b.re[l], evenIm = a.im[l] - b.im[l];
        R oddRe = a.re[l] - b.re[l], oddIm = a.im[l] + b.im[l];
        R turnedRe = oddRe * re - oddIm * im, turnedIm = oddRe * im + oddIm * re;
        low.im[l] = evenRe - turnedIm;
        low.re[l] = evenIm + turnedRe;
        high.im[l] = evenRe + turnedIm;
        high.re[l] = turnedRe - evenIm;
      }
      values[m] = high;
      values[k] = low;
    }
  }

  const Pass &pass;
  const bool halved, inverse;
  std::shared_ptr<const FftPlan<R>> plan;
  const FftMoves<R> &moves;
  Scratch<FftElement<R>> values, scratch;
  Scratch<Number> line;
  CountedVector<Number> roots; ///< of the whole length, where half of it is transformed
  int64_t inWidth, outWidth;
};

template <typename R> void runPass(const Pass &pass, HostParallelFor parallelFor) {
  constexpr int64_t kLanes = kFftLanes<R>;
  int64_t groups = (pass.lines + kLanes - 1) / kLanes;
  auto body = [&](int64_t begin, int64_t end) {
    PassRunner<R> runner(pass);
    for (int64_t group = begin; group < end; ++group)
      runner.run(group * kLanes, std::min(kLanes, pass.lines - group * kLanes));
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
template <typename R> void runLong(const Pass &pass, int64_t n1, HostParallelFor parallelFor) {
  using Number = std::complex<R>;
  constexpr DType kType = kComplexOf<R>;
  int64_t n2 = pass.length / n1, inWidth = format::dtypeBytes(pass.inType), outWidth = format::dtypeBytes(pass.outType);
  Scratch<Number> columns(pass.length), rows(pass.length);
  // The root of a place is a coarse one times a fine one.
  constexpr int64_t kFine = 1024;
  CountedVector<std::complex<double>> fine, coarse;
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
               kType,
               pass.in + line * pass.length * inWidth,
               reinterpret_cast<char *>(columns.get())};
    runPass<R>(first, parallelFor);
    parallelFor(n1, [&](int64_t begin, int64_t end) {
      for (int64_t k1 = begin; k1 < end; ++k1)
        for (int64_t j2 = 0; j2 < n2; ++j2) {
          std::complex<double> a = coarse[k1 * j2 / kFine], b = fine[k1 * j2 % kFine];
          auto re = static_cast<R>(a.real() * b.real() - a.imag() * b.imag()),
               im = static_cast<R>(a.real() * b.imag() + a.imag() * b.real());
          Number x = columns[k1 * n2 + j2];
          columns[k1 * n2 + j2] = {x.real() * re - x.imag() * im, x.real() * im + x.imag() * re};
        }
    });
    Pass second{pass.type,
                n2,
                n2,
                n2,
                n1,
                1,
                pass.scale,
                kType,
                kType,
                reinterpret_cast<const char *>(columns.get()),
                reinterpret_cast<char *>(rows.get())};
    runPass<R>(second, parallelFor);
    char *out = pass.out + line * pass.length * outWidth;
    parallelFor((n2 + 15) / 16, [&](int64_t begin, int64_t end) {
      Number block[16][16];
      for (int64_t k2 = begin * 16; k2 < std::min(end * 16, n2); k2 += 16)
        for (int64_t k1 = 0; k1 < n1; k1 += 16) {
          int64_t count = std::min<int64_t>(16, n1 - k1), across = std::min<int64_t>(16, n2 - k2);
          for (int64_t i = 0; i < count; ++i)
            for (int64_t j = 0; j < across; ++j)
              block[j][i] = rows[(k1 + i) * n2 + k2 + j];
          for (int64_t j = 0; j < across; ++j)
            store(pass.outType, block[j], count, out + ((k2 + j) * n1 + k1) * outWidth, 1);
        }
    });
  }
}

/// The passes of a transform, without memory, for arrays of complex numbers between them.
struct Passes {
  std::vector<Pass> list;
  int64_t between = 0; ///< elements of what lies between two passes
  double scale = 1;
};
template <typename R> Passes passesOf(const HostCall &call) {
  Passes out;
  constexpr DType kType = kComplexOf<R>;
  auto type = static_cast<Type>(call.integers[0]);
  std::vector<int64_t> lengths(call.integers.begin() + 1, call.integers.end());
  size_t rank = call.dims[0].size(), count = lengths.size();
  int64_t batch = 1, points = 1;
  for (size_t i = 0; i + count < rank; ++i)
    batch *= call.dims[0][i];
  for (int64_t length : lengths)
    points *= length;
  if (batch == 0)
    return out;
  bool inverse = type == kInverse || type == kInverseReal;
  out.scale = inverse ? 1.0 / static_cast<double>(points) : 1;
  // The dims that are complex on both sides; the last one has half of its elements on a real array's complex side.
  int64_t length = lengths.back(), inLine = call.dims[0].back(), outLine = call.dims[1].back();
  int64_t inner = type == kReal ? outLine : inLine, lines = batch * (points / length);
  Pass last{type, length, inLine, outLine, lines, 1, 1, kType, kType, nullptr, nullptr};
  if (type != kInverseReal)
    out.list.push_back(last);
  for (int64_t axis = static_cast<int64_t>(count) - 2, between = inner; axis >= 0; between *= lengths[axis--])
    out.list.push_back({inverse ? kInverse : kForward, lengths[axis], lengths[axis], lengths[axis],
                        lines / lengths[axis] * inner, between, 1, kType, kType, nullptr, nullptr});
  if (type == kInverseReal)
    out.list.push_back(last); // a real result comes of the last dim, once the others are done
  out.between = out.list.size() > 1 && call.dtypes[1] != kType ? lines * inner : 0;
  return out;
}

/// A factor by which a pass over few long lines makes matrices of them; else below 16.
int64_t matrixOf(const Pass &pass) {
  constexpr int64_t kLong = 4096, kFewLines = 8;
  bool isLong = pass.between == 1 && pass.lines < kFewLines && pass.length >= kLong &&
                (pass.type == kForward || pass.type == kInverse);
  return isLong ? splitOf(pass.length) : 1;
}

/// All passes, computed in R.
template <typename R> void transform(const HostCallContext &context, HostParallelFor parallelFor) {
  const HostCall &call = context.call;
  auto [passes, elements, scale] = passesOf<R>(call);
  if (passes.empty())
    return;
  // A pass reads its lines before it writes them: what lies between two passes can be the result itself, if it is
  // alike.
  bool alike = call.dtypes[1] == kComplexOf<R>;
  Scratch<std::complex<R>> memory(elements);
  char *between = alike ? context.buffers[1] : reinterpret_cast<char *>(memory.get());
  for (Pass &pass : passes) {
    pass.in = between;
    pass.out = between;
  }
  passes.front().in = context.buffers[0];
  passes.front().inType = call.dtypes[0];
  passes.back().out = context.buffers[1];
  passes.back().outType = call.dtypes[1];
  passes.back().scale = scale;
  for (const Pass &pass : passes) {
    int64_t split = matrixOf(pass);
    if (split >= 16)
      runLong<R>(pass, split, parallelFor);
    else
      runPass<R>(pass, parallelFor);
  }
}

/// What a runner takes for lines of a length, and the plan.
template <typename R> HostScratch scratchOfLines(Type type, int64_t length, int64_t line) {
  bool halved = (type == kReal || type == kInverseReal) && length % 2 == 0;
  int64_t planned = halved ? length / 2 : length;
  auto taken = [](int64_t count, size_t width) { return uint64_t{scratchTaken(static_cast<size_t>(count) * width)}; };
  uint64_t roots =
      halved ? static_cast<uint64_t>(3 * (length / 2 + 1)) * sizeof(std::complex<R>) : 0; // in a vector that grows
  return {FftPlan<R>::planBytes(planned), taken(length + 1, sizeof(FftElement<R>)) +
                                              taken(FftPlan<R>::scratchElementsOf(planned), sizeof(FftElement<R>)) +
                                              taken(std::max(line, length) + 1, sizeof(std::complex<R>)) + roots};
}

template <typename R> HostScratch scratchIn(const HostCall &call) {
  Passes passes = passesOf<R>(call);
  auto taken = [](int64_t count) {
    return uint64_t{scratchTaken(static_cast<size_t>(count) * sizeof(std::complex<R>))};
  };
  HostScratch out{taken(passes.between), 0};
  std::set<uint64_t> seen; // what one pass has worked in serves the next, if it is alike, and else is kept beside it
  auto add = [&](const HostScratch &lines) {
    out.shared += lines.shared;
    if (seen.insert(lines.each).second)
      out.each += lines.each;
  };
  for (const Pass &pass : passes.list) {
    int64_t split = matrixOf(pass);
    if (split < 16) {
      add(scratchOfLines<R>(pass.type, pass.length, std::max(pass.inLine, pass.outLine)));
      continue;
    }
    add(scratchOfLines<R>(pass.type, split, split));
    add(scratchOfLines<R>(pass.type, pass.length / split, pass.length / split));
    out.shared +=
        2 * taken(pass.length) + static_cast<uint64_t>(1024 + pass.length / 1024) * 3 * sizeof(std::complex<double>);
  }
  return out;
}

bool isWide(const HostCall &call) {
  auto wide = [](DType type) { return type == DType::kF64 || type == DType::kC128; };
  return wide(call.dtypes[0]) || wide(call.dtypes[1]);
}

HostScratch scratchOf(const HostCall &call, size_t) {
  return isWide(call) ? scratchIn<double>(call) : scratchIn<float>(call);
}

void run(const HostCallContext &context, HostParallelFor parallelFor) {
  if (isWide(context.call))
    transform<double>(context, parallelFor);
  else
    transform<float>(context, parallelFor);
}

} // namespace

const HostFunction kFft = {"fft", check, run, scratchOf};

} // namespace weft::cpu
