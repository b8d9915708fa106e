//===- Linalg.cpp - the host calls "triangular_solve" and "cholesky" -------===//
#include "runtime/device/cpu/host_calls/HostCalls.h"

#include "runtime/base/Scratch.h"
#include "runtime/device/cpu/Convert.h"
#include "runtime/format/DTypeUtils.h"

#include "absl/strings/str_cat.h"

#include <cmath>
#include <complex>
#include <limits>
#include <type_traits>
#include <vector>

namespace weft::cpu {
namespace {

using format::DType;
using format::HostCall;

double conjugate(double value) {
  return value;
}
std::complex<double> conjugate(std::complex<double> value) {
  return std::conj(value);
}

bool isNumber(DType dtype) {
  return format::isFloat(dtype) || format::isComplex(dtype);
}

int64_t batchOf(const std::vector<int64_t> &dims) {
  int64_t batch = 1;
  for (size_t i = 0; i + 2 < dims.size(); ++i)
    batch *= dims[i];
  return batch;
}

//===----------------------------------------------------------------------===//
// triangular_solve
//===----------------------------------------------------------------------===//

enum Transpose : int64_t { kNone = 1, kTransposed = 2, kAdjoint = 3 };

absl::Status checkSolve(const HostCall &call, size_t reads, size_t writes) {
  auto bad = [](std::string text) { return absl::InvalidArgumentError("the call of 'triangular_solve' " + text); };
  if (reads != 2 || writes != 1 || call.integers.size() != 4)
    return bad(absl::StrCat("has ", reads, " operands, ", writes, " results and ", call.integers.size(), " integers"));
  if (call.integers[3] < kNone || call.integers[3] > kAdjoint)
    return bad(absl::StrCat("has transpose ", call.integers[3]));
  const std::vector<int64_t> &a = call.dims[0], &b = call.dims[1];
  size_t rank = a.size();
  bool fits = rank >= 2 && b.size() == rank && call.dims[2] == b && a[rank - 1] == a[rank - 2] &&
              a[rank - 1] == b[call.integers[0] ? rank - 2 : rank - 1];
  for (size_t i = 0; fits && i + 2 < rank; ++i)
    fits = a[i] == b[i];
  if (!fits || call.dtypes[0] != call.dtypes[1] || call.dtypes[0] != call.dtypes[2] || !isNumber(call.dtypes[0]))
    return bad(absl::StrCat("of ", format::shapeText(a, call.dtypes[0]), " and ", format::shapeText(b, call.dtypes[1]),
                            " gives ", format::shapeText(call.dims[2], call.dtypes[2])));
  return absl::OkStatus();
}

/// One right side after the other: substitution from the end where the matrix has its diagonal first.
template <typename Number> void solve(const HostCallContext &context, HostParallelFor parallelFor) {
  const HostCall &call = context.call;
  bool left = call.integers[0], lower = call.integers[1], unit = call.integers[2];
  int64_t transpose = call.integers[3];
  int64_t size = call.dims[0].back(), rank = static_cast<int64_t>(call.dims[1].size());
  int64_t others = call.dims[1][left ? rank - 1 : rank - 2], width = format::dtypeBytes(call.dtypes[0]);
  // x a = b is a^T x^T = b^T.
  bool flipped = (transpose != kNone) != !left, forward = lower != flipped;
  int64_t rowStride = flipped ? 1 : size, columnStride = flipped ? size : 1;
  int64_t step = left ? others : 1, next = left ? 1 : size;

  parallelFor(batchOf(call.dims[0]), [&](int64_t begin, int64_t end) {
    CountedVector<Number> a(size * size), b(size * others);
    for (int64_t number = begin; number < end; ++number) {
      load(call.dtypes[0], context.buffers[0] + number * size * size * width, 1, size * size, a.data());
      load(call.dtypes[1], context.buffers[1] + number * size * others * width, 1, size * others, b.data());
      if (transpose == kAdjoint)
        for (Number &each : a)
          each = conjugate(each);
      for (int64_t side = 0; side < others; ++side) {
        Number *x = &b[side * next];
        for (int64_t at = 0; at < size; ++at) {
          int64_t row = forward ? at : size - 1 - at;
          Number value = x[row * step];
          for (int64_t k = forward ? 0 : row + 1, last = forward ? row : size; k < last; ++k)
            value -= a[row * rowStride + k * columnStride] * x[k * step];
          x[row * step] = unit ? value : value / a[row * (size + 1)];
        }
      }
      store(call.dtypes[2], b.data(), size * others, context.buffers[2] + number * size * others * width, 1);
    }
  });
}

void runSolve(const HostCallContext &context, HostParallelFor parallelFor) {
  if (format::isComplex(context.call.dtypes[0]))
    solve<std::complex<double>>(context, parallelFor);
  else
    solve<double>(context, parallelFor);
}

//===----------------------------------------------------------------------===//
// cholesky
//===----------------------------------------------------------------------===//

absl::Status checkCholesky(const HostCall &call, size_t reads, size_t writes) {
  auto bad = [](std::string text) { return absl::InvalidArgumentError("the call of 'cholesky' " + text); };
  if (reads != 1 || writes != 1 || call.integers.size() != 1)
    return bad(absl::StrCat("has ", reads, " operands, ", writes, " results and ", call.integers.size(), " integers"));
  const std::vector<int64_t> &dims = call.dims[0];
  if (dims.size() < 2 || dims[dims.size() - 1] != dims[dims.size() - 2] || call.dims[1] != dims ||
      call.dtypes[0] != call.dtypes[1] || !isNumber(call.dtypes[0]))
    return bad(absl::StrCat("of ", format::shapeText(dims, call.dtypes[0]), " gives ",
                            format::shapeText(call.dims[1], call.dtypes[1])));
  return absl::OkStatus();
}

template <typename Number> void factor(const HostCallContext &context, HostParallelFor parallelFor) {
  const HostCall &call = context.call;
  bool lower = call.integers[0];
  int64_t size = call.dims[0].back(), width = format::dtypeBytes(call.dtypes[0]);

  parallelFor(batchOf(call.dims[0]), [&](int64_t begin, int64_t end) {
    CountedVector<Number> a(size * size), out(size * size);
    for (int64_t number = begin; number < end; ++number) {
      load(call.dtypes[0], context.buffers[0] + number * size * size * width, 1, size * size, a.data());
      std::fill(out.begin(), out.end(), Number(0));
      // The upper factor is the lower one's adjoint; which triangle is read is all that differs.
      auto given = [&](int64_t row, int64_t column) {
        return lower ? a[row * size + column] : conjugate(a[column * size + row]);
      };
      auto at = [&](int64_t row, int64_t column) -> Number & {
        return out[lower ? row * size + column : column * size + row];
      };
      // Within the loop `out` holds L, or L transposed; it is conjugated for the adjoint at the end.
      bool definite = true;
      for (int64_t column = 0; column < size && definite; ++column) {
        double diagonal = std::real(given(column, column));
        for (int64_t k = 0; k < column; ++k)
          diagonal -= std::norm(at(column, k));
        definite = diagonal > 0;
        double root = std::sqrt(diagonal);
        at(column, column) = root;
        for (int64_t row = column + 1; row < size; ++row) {
          Number value = given(row, column);
          for (int64_t k = 0; k < column; ++k)
            value -= at(row, k) * conjugate(at(column, k));
          at(row, column) = value / root;
        }
      }
      for (int64_t row = 0; row < size; ++row)
        for (int64_t column = 0; column <= row; ++column)
          at(row, column) = !definite ? Number(std::numeric_limits<double>::quiet_NaN())
                            : lower   ? at(row, column)
                                      : conjugate(at(row, column));
      store(call.dtypes[1], out.data(), size * size, context.buffers[1] + number * size * size * width, 1);
    }
  });
}

void runCholesky(const HostCallContext &context, HostParallelFor parallelFor) {
  if (format::isComplex(context.call.dtypes[0]))
    factor<std::complex<double>>(context, parallelFor);
  else
    factor<double>(context, parallelFor);
}

/// A matrix and what becomes of it, or the right sides.
HostScratch scratchOf(const HostCall &call, size_t) {
  uint64_t size = static_cast<uint64_t>(call.dims[0].back()), rank = call.dims[1].size();
  uint64_t other = static_cast<uint64_t>(call.dims[1][rank - 1] * call.dims[1][rank - 2]);
  return {0,
          (size * size + other) * (format::isComplex(call.dtypes[0]) ? sizeof(std::complex<double>) : sizeof(double))};
}

} // namespace

const HostFunction kTriangularSolve = {"triangular_solve", checkSolve, runSolve, scratchOf};
const HostFunction kCholesky = {"cholesky", checkCholesky, runCholesky, scratchOf};

} // namespace weft::cpu
