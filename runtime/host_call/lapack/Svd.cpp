//===- Svd.cpp - singular values and vectors -------------------------------===//
#include "runtime/host_call/lapack/Matrices.h"

namespace weft::hostcall::lapack {
namespace {

template <typename T> void setIdentity(T *a, Int rows, Int columns) {
  std::fill_n(a, static_cast<int64_t>(rows) * columns, T(0));
  for (Int i = 0; i < std::min(rows, columns); ++i)
    a[static_cast<int64_t>(i) * rows + i] = 1;
}

/// Where a side is empty there are no singular values, and any unitary matrices do; LAPACK leaves them as they are.
template <typename T> int setEmpty(const Matrices<T> &call) {
  return call.forEach([&](int64_t i) {
    setIdentity(call.result(2, i), call.m(), call.size('u'));
    setIdentity(call.result(3, i), call.size('v'), call.n());
    *call.template result<Int>(4, i) = 0;
  });
}

/// `real`: how many elements of real scratch a complex routine takes.
template <typename T, typename Run> int runWith(const Matrices<T> &call, int64_t real, Run run) {
  using Real = typename Element<T>::Real;
  if (call.q() == 0)
    return setEmpty(call);
  T size = 0;
  Real realSize = 0;
  Int integer = 0, info = 0;
  run(nullptr, nullptr, nullptr, nullptr, &size, -1, &realSize, &integer, &info);
  Int work = workspaceSize(size);
  return call.forEach([&](int64_t i) {
    Scratch<T> scratch(work);
    Scratch<Real> realScratch(real);
    Scratch<Int> integers(8 * static_cast<int64_t>(call.q()));
    T *a = call.start(0, 0, i);
    run(a, call.template result<Real>(1, i), call.result(2, i), call.result(3, i), scratch.get(), work,
        realScratch.get(), integers.get(), call.template result<Int>(4, i));
  });
}

} // namespace

template <typename T> int runGesdd(const Matrices<T> &call) {
  using Real = typename Element<T>::Real;
  char mode = call.letter("mode");
  Int m = call.m(), n = call.n(), ldA = atLeastOne(m), ldU = atLeastOne(m), ldV = atLeastOne(call.size('v'));
  int64_t least = call.q(), most = std::max(m, n);
  int64_t real = Element<T>::kIsComplex ? std::max(least * (5 * least + 7), least * (2 * most + 2 * least + 1)) + 1 : 0;
  return runWith(
      call, real,
      [&](T *a, Real *values, T *u, T *v, T *scratch, Int size, Real *realScratch, Int *integers, Int *info) {
        if constexpr (Element<T>::kIsComplex)
          lapack::call<T>("gesdd", &mode, &m, &n, a, &ldA, values, u, &ldU, v, &ldV, scratch, &size, realScratch,
                          integers, info, size_t{1});
        else
          lapack::call<T>("gesdd", &mode, &m, &n, a, &ldA, values, u, &ldU, v, &ldV, scratch, &size, integers, info,
                          size_t{1});
      });
}

template <typename T> int runGesvd(const Matrices<T> &call) {
  using Real = typename Element<T>::Real;
  char mode = call.letter("mode");
  Int m = call.m(), n = call.n(), ldA = atLeastOne(m), ldU = atLeastOne(m), ldV = atLeastOne(call.size('v'));
  int64_t real = Element<T>::kIsComplex ? 5 * static_cast<int64_t>(call.q()) : 0;
  return runWith(call, real,
                 [&](T *a, Real *values, T *u, T *v, T *scratch, Int size, Real *realScratch, Int *, Int *info) {
                   if constexpr (Element<T>::kIsComplex)
                     lapack::call<T>("gesvd", &mode, &mode, &m, &n, a, &ldA, values, u, &ldU, v, &ldV, scratch, &size,
                                     realScratch, info, size_t{1}, size_t{1});
                   else
                     lapack::call<T>("gesvd", &mode, &mode, &m, &n, a, &ldA, values, u, &ldU, v, &ldV, scratch, &size,
                                     info, size_t{1}, size_t{1});
                 });
}

WEFT_LAPACK_INSTANTIATE(runGesdd)
WEFT_LAPACK_INSTANTIATE(runGesvd)

} // namespace weft::hostcall::lapack
