//===- Factor.cpp - Cholesky, LU, QR, and solving by them ------------------===//
#include "runtime/host_call/lapack/Matrices.h"

namespace weft::hostcall::lapack {

/// A = L L^H or U^H U; the other triangle stays as it is.
template <typename T> int runPotrf(const Matrices<T> &call) {
  char uplo = call.letter("uplo");
  Int n = call.n(), ld = atLeastOne(n);
  return call.forEach([&](int64_t i) {
    T *a = call.start(0, 0, i);
    Int *info = call.template result<Int>(1, i);
    lapack::call<T>("potrf", &uplo, &n, a, &ld, info, size_t{1});
    // A pivot that is no number is not positive; not every LAPACK says so.
    for (Int j = 0; *info == 0 && j < n; ++j)
      if (std::isnan(std::real(a[static_cast<int64_t>(j) * n + j])))
        *info = j + 1;
  });
}

/// A = P L U; pivots count rows from 1.
template <typename T> int runGetrf(const Matrices<T> &call) {
  Int m = call.m(), n = call.n(), ld = atLeastOne(m);
  return call.forEach([&](int64_t i) {
    T *a = call.start(0, 0, i);
    lapack::call<T>("getrf", &m, &n, a, &ld, call.template result<Int>(1, i), call.template result<Int>(2, i));
  });
}

/// A = Q R; Q as Householder vectors below the diagonal and their coefficients.
template <typename T> int runGeqrf(const Matrices<T> &call) {
  Int m = call.m(), n = call.n(), ld = atLeastOne(m), query = -1, info = 0;
  T size = 0;
  lapack::call<T>("geqrf", &m, &n, static_cast<T *>(nullptr), &ld, static_cast<T *>(nullptr), &size, &query, &info);
  Int work = workspaceSize(size);
  return call.forEach([&](int64_t i) {
    Scratch<T> scratch(work);
    Int status = 0;
    T *a = call.start(0, 0, i);
    lapack::call<T>("geqrf", &m, &n, a, &ld, call.result(1, i), scratch.get(), &work, &status);
  });
}

/// A P = Q R; columns whose entry of the permutation is not 0 come first.
template <typename T> int runGeqp3(const Matrices<T> &call) {
  using Real = typename Element<T>::Real;
  Int m = call.m(), n = call.n(), ld = atLeastOne(m);
  auto run = [&](T *a, Int *order, T *coefficients, T *scratch, Int size, Real *real) {
    Int status = 0;
    if constexpr (Element<T>::kIsComplex)
      lapack::call<T>("geqp3", &m, &n, a, &ld, order, coefficients, scratch, &size, real, &status);
    else
      lapack::call<T>("geqp3", &m, &n, a, &ld, order, coefficients, scratch, &size, &status);
  };
  T size = 0;
  Real realSize = 0;
  run(nullptr, nullptr, nullptr, &size, -1, &realSize);
  // The routine asks for less than it may use where the matrix is empty.
  Int work = std::max(workspaceSize(size), 3 * n + 1);
  return call.forEach([&](int64_t i) {
    Scratch<T> scratch(work);
    Scratch<Real> real(Element<T>::kIsComplex ? 2 * n + 1 : 0);
    T *a = call.start(0, 0, i);
    run(a, call.template start<Int>(1, 1, i), call.result(2, i), scratch.get(), work, real.get());
  });
}

/// The first columns of Q out of the Householder vectors.
template <typename T> int runOrgqr(const Matrices<T> &call) {
  const char *name = Element<T>::kIsComplex ? "ungqr" : "orgqr";
  Int m = call.m(), n = call.n(), k = call.size('k'), ld = atLeastOne(m), query = -1, info = 0;
  T size = 0;
  lapack::call<T>(name, &m, &n, &k, static_cast<T *>(nullptr), &ld, static_cast<const T *>(nullptr), &size, &query,
                  &info);
  Int work = workspaceSize(size);
  return call.forEach([&](int64_t i) {
    Scratch<T> scratch(work);
    Int status = 0;
    T *a = call.start(0, 0, i);
    lapack::call<T>(name, &m, &n, &k, a, &ld, call.operand(1, i), scratch.get(), &work, &status);
  });
}

/// Q C, Q^H C, C Q or C Q^H.
template <typename T> int runOrmqr(const Matrices<T> &call) {
  const char *name = Element<T>::kIsComplex ? "unmqr" : "ormqr";
  char side = call.integer("left") ? 'L' : 'R', transpose = !call.integer("transpose") ? 'N'
                                                            : Element<T>::kIsComplex   ? 'C'
                                                                                       : 'T';
  Int m = call.m(), n = call.n(), k = call.size('k'), ldA = atLeastOne(call.size('r')), ldC = atLeastOne(m);
  // The routine writes into the vectors and puts them back.
  auto run = [&](T *a, const T *coefficients, T *c, T *scratch, Int size) {
    Int status = 0;
    lapack::call<T>(name, &side, &transpose, &m, &n, &k, a, &ldA, coefficients, c, &ldC, scratch, &size, &status,
                    size_t{1}, size_t{1});
  };
  T size = 0;
  run(nullptr, nullptr, nullptr, &size, -1);
  Int work = workspaceSize(size);
  int64_t vectors = static_cast<int64_t>(call.size('r')) * call.size('s');
  return call.forEach([&](int64_t i) {
    Scratch<T> scratch(work), a(vectors);
    std::copy_n(call.operand(0, i), vectors, a.get());
    T *c = call.start(2, 0, i);
    run(a.get(), call.operand(1, i), c, scratch.get(), work);
  });
}

/// op(A) X = B or X op(A) = B for a triangle A.
template <typename T> int runTrsm(const Matrices<T> &call) {
  char side = call.letter("side"), uplo = call.letter("uplo"), op = call.letter("trans_x"),
       diagonal = call.letter("diag");
  Int m = call.m(), n = call.n(), ldA = atLeastOne(call.size('k')), ldB = atLeastOne(m);
  return call.forEach([&](int64_t i) {
    T one = 1;
    T *b = call.start(1, 0, i);
    lapack::call<T>("trsm", &side, &uplo, &op, &diagonal, &m, &n, &one, call.operand(0, i), &ldA, b, &ldB, size_t{1},
                    size_t{1}, size_t{1}, size_t{1});
  });
}

/// Tridiagonal solve: the lower diagonal begins with an element that is not used, the upper one ends with one.
template <typename T> int runGtsv(const Matrices<T> &call) {
  Int n = call.n(), columns = call.size('r'), ld = atLeastOne(n);
  return call.forEach([&](int64_t i) {
    T *lower = call.start(0, 0, i), *diagonal = call.start(1, 1, i), *upper = call.start(2, 2, i),
      *b = call.start(3, 3, i);
    lapack::call<T>("gtsv", &n, &columns, lower + (n > 0), diagonal, upper, b, &ld, call.template result<Int>(4, i));
  });
}

WEFT_LAPACK_INSTANTIATE(runPotrf)
WEFT_LAPACK_INSTANTIATE(runGetrf)
WEFT_LAPACK_INSTANTIATE(runGeqrf)
WEFT_LAPACK_INSTANTIATE(runGeqp3)
WEFT_LAPACK_INSTANTIATE(runOrgqr)
WEFT_LAPACK_INSTANTIATE(runOrmqr)
WEFT_LAPACK_INSTANTIATE(runTrsm)
WEFT_LAPACK_INSTANTIATE(runGtsv)

} // namespace weft::hostcall::lapack
