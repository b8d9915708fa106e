//===- Matrices.h - what the LAPACK targets have in common --------*- C++ -*-===//
#ifndef WEFT_RUNTIME_HOST_CALL_LAPACK_MATRICES_H
#define WEFT_RUNTIME_HOST_CALL_LAPACK_MATRICES_H

#include "runtime/base/Scratch.h"
#include "runtime/host_call/lapack/Library.h"
#include "runtime/host_call/lapack/Signature.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <vector>

namespace weft::hostcall::lapack {

/// A call that fits its signature, of routines on elements T.
template <typename T> class Matrices {
public:
  using Real = typename Element<T>::Real;
  using Complex = typename Element<T>::Complex;

  Matrices(const WeftCall &call, Match match) : call(call), match(std::move(match)) {}

  Int size(char letter) const { return static_cast<Int>(match.sizes.at(letter)); }
  Int m() const { return size('m'); }
  Int n() const { return size('n'); }
  Int q() const { return std::min(m(), n()); }
  char letter(const char *name) const { return letterOf(call, name); }
  int64_t integer(const char *name) const { return integerOf(call, name); }

  /// Matrix number `i` of an operand or a result.
  template <typename U = T> const U *operand(int number, int64_t i) const {
    const WeftTensor &tensor = call.operands[number];
    return static_cast<const U *>(tensor.data) + i * elementsEach(tensor);
  }
  template <typename U = T> U *result(int number, int64_t i) const {
    const WeftTensor &tensor = call.results[number];
    return static_cast<U *>(tensor.data) + i * elementsEach(tensor);
  }
  int64_t elementsEach(const WeftTensor &tensor) const {
    int64_t count = 1;
    for (int32_t d = match.batchDims; d < tensor.rank; ++d)
      count *= tensor.dims[d];
    return count;
  }

  /// The result begins as the operand, matrix by matrix; nothing where they share memory.
  template <typename U = T> U *start(int operandNumber, int resultNumber, int64_t i) const {
    const U *from = operand<U>(operandNumber, i);
    U *to = result<U>(resultNumber, i);
    if (from != to)
      std::copy_n(from, elementsEach(call.results[resultNumber]), to);
    return to;
  }

  /// body(i) for each matrix, possibly in several threads.
  template <typename Body> int forEach(Body body) const {
    struct State {
      Body &body;
      size_t packed;
    } state{body, packedBytes()};
    call.parallel_for(
        &call, match.batch,
        [](void *opaque, int64_t begin, int64_t end) {
          auto *state = static_cast<State *>(opaque);
          countKeptByLibrary(state->packed);
          for (int64_t i = begin; i < end; ++i)
            state->body(i);
        },
        &state);
    return 0;
  }

private:
  /// What the library keeps for each thread to pack blocks of matrices in, at most: one of several hundred elements
  /// each way, and one as long as the matrix.
  size_t packedBytes() const {
    int64_t longest = 0;
    for (auto [letter, size] : match.sizes)
      longest = std::max(longest, size);
    constexpr int64_t kDepth = 512, kWidth = 768, kMore = 64 << 10;
    return static_cast<size_t>(
        std::min(longest, kDepth) * (std::min(longest, kWidth) + longest) * static_cast<int64_t>(sizeof(T)) + kMore);
  }

  const WeftCall &call;
  Match match;
};

inline Int atLeastOne(Int value) {
  return std::max<Int>(1, value);
}

/// A size that a routine wrote as a floating-point number into its workspace; rounded up, since f32 may have rounded it
/// down.
template <typename T> Int workspaceSize(T value) {
  double size = std::real(value);
  return atLeastOne(static_cast<Int>(std::min(
      std::nextafter(static_cast<float>(size), std::numeric_limits<float>::infinity()) + 1.0f, 2147483520.0f)));
}

template <typename T> bool allFinite(const T *values, int64_t count) {
  return std::all_of(values, values + count,
                     [](T value) { return std::isfinite(std::real(value)) && std::isfinite(std::imag(value)); });
}

template <typename T> T nanOf() {
  return T(std::numeric_limits<typename Element<T>::Real>::quiet_NaN());
}

/// Registered in Targets.cpp, where each has its signature.
template <typename T> int runPotrf(const Matrices<T> &);
template <typename T> int runGetrf(const Matrices<T> &);
template <typename T> int runGeqrf(const Matrices<T> &);
template <typename T> int runGeqp3(const Matrices<T> &);
template <typename T> int runOrgqr(const Matrices<T> &);
template <typename T> int runOrmqr(const Matrices<T> &);
template <typename T> int runTrsm(const Matrices<T> &);
template <typename T> int runGtsv(const Matrices<T> &);
template <typename T> int runGesdd(const Matrices<T> &);
template <typename T> int runGesvd(const Matrices<T> &);
template <typename T> int runSyevd(const Matrices<T> &);
template <typename T> int runGeev(const Matrices<T> &);
template <typename T> int runGees(const Matrices<T> &);
template <typename T> int runGehrd(const Matrices<T> &);
template <typename T> int runSytrd(const Matrices<T> &);

/// Instantiates a routine for the four element types.
#define WEFT_LAPACK_INSTANTIATE(NAME)                                                                                  \
  template int NAME<float>(const Matrices<float> &);                                                                   \
  template int NAME<double>(const Matrices<double> &);                                                                 \
  template int NAME<std::complex<float>>(const Matrices<std::complex<float>> &);                                       \
  template int NAME<std::complex<double>>(const Matrices<std::complex<double>> &);

} // namespace weft::hostcall::lapack

#endif // WEFT_RUNTIME_HOST_CALL_LAPACK_MATRICES_H
