//===- Library.h - LAPACK's routines, by name ---------------------*- C++ -*-===//
//
// Fortran's calling convention: everything by address, matrices column-major, and for each string its length as a
// size_t behind all other parameters.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_RUNTIME_HOST_CALL_LAPACK_LIBRARY_H
#define WEFT_RUNTIME_HOST_CALL_LAPACK_LIBRARY_H

#include <complex>
#include <cstdint>

namespace weft::hostcall::lapack {

using Int = int32_t;

/// What an element type is in LAPACK.
template <typename T> struct Element;
template <> struct Element<float> {
  static constexpr char kLetter = 's';
  static constexpr bool kIsComplex = false;
  using Real = float;
  using Complex = std::complex<float>;
};
template <> struct Element<double> {
  static constexpr char kLetter = 'd';
  static constexpr bool kIsComplex = false;
  using Real = double;
  using Complex = std::complex<double>;
};
template <> struct Element<std::complex<float>> {
  static constexpr char kLetter = 'c';
  static constexpr bool kIsComplex = true;
  using Real = float;
  using Complex = std::complex<float>;
};
template <> struct Element<std::complex<double>> {
  static constexpr char kLetter = 'z';
  static constexpr bool kIsComplex = true;
  using Real = double;
  using Complex = std::complex<double>;
};

/// The address of a routine, such as 's' and "getrf" for sgetrf_; null if the loaded library lacks it. Only after
/// lapack::load() succeeded.
void *routine(char letter, const char *name);

/// Calls LAPACK's routine of an element type. The arguments are those of Fortran; lengths of strings are the caller's.
template <typename T, typename... Args> void call(const char *name, Args... args) {
  reinterpret_cast<void (*)(Args...)>(routine(Element<T>::kLetter, name))(args...);
}

} // namespace weft::hostcall::lapack

#endif // WEFT_RUNTIME_HOST_CALL_LAPACK_LIBRARY_H
