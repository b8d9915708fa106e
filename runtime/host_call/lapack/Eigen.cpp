//===- Eigen.cpp - eigenvalues, Schur forms, and reductions on the way -----===//
#include "runtime/host_call/lapack/Matrices.h"

namespace weft::hostcall::lapack {

/// Hermitian: the eigenvalues, ascending, and the eigenvectors in the matrix' place.
template <typename T> int runSyevd(const Matrices<T> &call) {
  using Real = typename Element<T>::Real;
  char mode = call.letter("mode"), uplo = call.letter("uplo");
  Int n = call.n(), ld = atLeastOne(n);
  auto run = [&](T *a, Real *values, T *scratch, Int size, Real *real, Int realSize, Int *integers, Int integerSize,
                 Int *info) {
    if constexpr (Element<T>::kIsComplex)
      lapack::call<T>("heevd", &mode, &uplo, &n, a, &ld, values, scratch, &size, real, &realSize, integers,
                      &integerSize, info, size_t{1}, size_t{1});
    else
      lapack::call<T>("syevd", &mode, &uplo, &n, a, &ld, values, scratch, &size, integers, &integerSize, info,
                      size_t{1}, size_t{1});
  };
  T size = 0;
  Real realSize = 0;
  Int integerSize = 0, info = 0;
  run(nullptr, nullptr, &size, -1, &realSize, -1, &integerSize, -1, &info);
  Int work = workspaceSize(size), realWork = Element<T>::kIsComplex ? workspaceSize(realSize) : 0,
      integerWork = atLeastOne(integerSize);
  return call.forEach([&](int64_t i) {
    Scratch<T> scratch(work);
    Scratch<Real> real(realWork);
    Scratch<Int> integers(integerWork);
    T *a = call.start(0, 0, i);
    run(a, call.template result<Real>(1, i), scratch.get(), work, real.get(), realWork, integers.get(), integerWork,
        call.template result<Int>(2, i));
  });
}

namespace {

/// LAPACK writes a conjugate pair of eigenvectors of a real matrix as a column of real and one of imaginary parts.
template <typename Real> void unpack(Int n, const Real *imaginaryValues, const Real *packed, std::complex<Real> *out) {
  for (Int j = 0; j < n; ++j) {
    const Real *column = packed + static_cast<int64_t>(j) * n;
    std::complex<Real> *to = out + static_cast<int64_t>(j) * n;
    if (imaginaryValues[j] == 0 || j + 1 == n) {
      std::copy_n(column, n, to);
      continue;
    }
    for (Int row = 0; row < n; ++row) {
      to[row] = {column[row], column[n + row]};
      to[n + row] = {column[row], -column[n + row]};
    }
    ++j;
  }
}

} // namespace

/// Eigenvalues of any matrix (of a real one: real parts, imaginary parts), then left and right eigenvectors, which are
/// zeros where they are not asked for. A matrix with an element that is not finite has info -4, as LAPACK would not end
/// for all of these.
template <typename T> int runGeev(const Matrices<T> &call) {
  using Real = typename Element<T>::Real;
  using Complex = typename Element<T>::Complex;
  constexpr bool kIsComplex = Element<T>::kIsComplex;
  constexpr int kVectors = kIsComplex ? 1 : 2;
  char left = call.letter("compute_left"), right = call.letter("compute_right");
  Int n = call.n(), ld = atLeastOne(n);
  int64_t square = static_cast<int64_t>(n) * n;
  auto run = [&](T *a, T *values, T *imaginary, T *leftVectors, T *rightVectors, T *scratch, Int size, Real *real,
                 Int *info) {
    if constexpr (kIsComplex)
      lapack::call<T>("geev", &left, &right, &n, a, &ld, values, leftVectors, &ld, rightVectors, &ld, scratch, &size,
                      real, info, size_t{1}, size_t{1});
    else
      lapack::call<T>("geev", &left, &right, &n, a, &ld, values, imaginary, leftVectors, &ld, rightVectors, &ld,
                      scratch, &size, info, size_t{1}, size_t{1});
  };
  T size = 0;
  Real real = 0;
  Int info = 0;
  run(nullptr, nullptr, nullptr, nullptr, nullptr, &size, -1, &real, &info); // which writes to its real scratch, too
  Int work = workspaceSize(size);
  return call.forEach([&](int64_t i) {
    const T *given = call.operand(0, i);
    auto *values = call.result(0, i);
    T *imaginary = kIsComplex ? nullptr : call.result(1, i);
    Complex *vectors[2] = {call.template result<Complex>(kVectors, i), call.template result<Complex>(kVectors + 1, i)};
    Int *status = call.template result<Int>(kVectors + 2, i);
    for (Complex *each : vectors)
      std::fill_n(each, square, Complex(0));
    if (!allFinite(given, square)) {
      std::fill_n(values, n, nanOf<T>());
      if (!kIsComplex)
        std::fill_n(imaginary, n, nanOf<T>());
      *status = -4;
      return;
    }
    Scratch<T> a(square), scratch(work), packed(kIsComplex ? 0 : 2 * square);
    std::copy_n(given, square, a.get());
    Scratch<Real> real(kIsComplex ? 2 * n : 0);
    if constexpr (kIsComplex) {
      run(a.get(), values, nullptr, vectors[0], vectors[1], scratch.get(), work, real.get(), status);
    } else {
      run(a.get(), values, imaginary, packed.get(), packed.get() + square, scratch.get(), work, nullptr, status);
      if (*status == 0 && left == 'V')
        unpack(n, imaginary, packed.get(), vectors[0]);
      if (*status == 0 && right == 'V')
        unpack(n, imaginary, packed.get() + square, vectors[1]);
    }
  });
}

/// A = Z S Z^H: S in the matrix' place, Z (zeros where it is not asked for), the eigenvalues, the number that were
/// selected (0), info.
template <typename T> int runGees(const Matrices<T> &call) {
  using Real = typename Element<T>::Real;
  constexpr bool kIsComplex = Element<T>::kIsComplex;
  char mode = call.letter("mode"), sort = 'N';
  Int n = call.n(), ld = atLeastOne(n);
  int64_t square = static_cast<int64_t>(n) * n;
  auto run = [&](T *a, Int *selected, T *values, T *imaginary, T *z, T *scratch, Int size, Real *real, Int *unused,
                 Int *info) {
    void *select = nullptr;
    if constexpr (kIsComplex)
      lapack::call<T>("gees", &mode, &sort, select, &n, a, &ld, selected, values, z, &ld, scratch, &size, real, unused,
                      info, size_t{1}, size_t{1});
    else
      lapack::call<T>("gees", &mode, &sort, select, &n, a, &ld, selected, values, imaginary, z, &ld, scratch, &size,
                      unused, info, size_t{1}, size_t{1});
  };
  T size = 0;
  Real real = 0;
  Int selected = 0, unused = 0, info = 0;
  run(nullptr, &selected, nullptr, nullptr, nullptr, &size, -1, &real, &unused, &info);
  Int work = workspaceSize(size);
  return call.forEach([&](int64_t i) {
    Scratch<T> scratch(work);
    Scratch<Real> real(kIsComplex ? n : 0);
    Scratch<Int> unused(n);
    T *a = call.start(0, 0, i);
    std::fill_n(call.result(1, i), square, T(0));
    run(a, call.template result<Int>(kIsComplex ? 3 : 4, i), call.result(2, i),
        kIsComplex ? nullptr : call.result(3, i), call.result(1, i), scratch.get(), work, real.get(), unused.get(),
        call.template result<Int>(kIsComplex ? 4 : 5, i));
  });
}

/// A = Q H Q^H with H upper Hessenberg; Q as Householder vectors below it.
template <typename T> int runGehrd(const Matrices<T> &call) {
  Int n = call.n(), ld = atLeastOne(n), low = static_cast<Int>(call.integer("low")),
      high = static_cast<Int>(call.integer("high")), query = -1, info = 0;
  T size = 0;
  lapack::call<T>("gehrd", &n, &low, &high, static_cast<T *>(nullptr), &ld, static_cast<T *>(nullptr), &size, &query,
                  &info);
  Int work = workspaceSize(size);
  return call.forEach([&](int64_t i) {
    Scratch<T> scratch(work);
    T *a = call.start(0, 0, i);
    lapack::call<T>("gehrd", &n, &low, &high, a, &ld, call.result(1, i), scratch.get(), &work,
                    call.template result<Int>(2, i));
  });
}

/// A = Q T Q^H with T tridiagonal: diagonal, other diagonal, coefficients of the Householder vectors in the matrix'
/// place.
template <typename T> int runSytrd(const Matrices<T> &call) {
  using Real = typename Element<T>::Real;
  const char *name = Element<T>::kIsComplex ? "hetrd" : "sytrd";
  char uplo = call.letter("uplo");
  Int n = call.n(), ld = atLeastOne(n);
  auto run = [&](T *a, Real *diagonal, Real *other, T *coefficients, T *scratch, Int size, Int *info) {
    lapack::call<T>(name, &uplo, &n, a, &ld, diagonal, other, coefficients, scratch, &size, info, size_t{1});
  };
  T size = 0;
  Int info = 0;
  run(nullptr, nullptr, nullptr, nullptr, &size, -1, &info);
  Int work = workspaceSize(size);
  return call.forEach([&](int64_t i) {
    Scratch<T> scratch(work);
    T *a = call.start(0, 0, i);
    run(a, call.template result<Real>(1, i), call.template result<Real>(2, i), call.result(3, i), scratch.get(), work,
        call.template result<Int>(4, i));
  });
}

WEFT_LAPACK_INSTANTIATE(runSyevd)
WEFT_LAPACK_INSTANTIATE(runGeev)
WEFT_LAPACK_INSTANTIATE(runGees)
WEFT_LAPACK_INSTANTIATE(runGehrd)
WEFT_LAPACK_INSTANTIATE(runSytrd)

} // namespace weft::hostcall::lapack
