//===- LapackTest.cpp - the LAPACK family by its definitions ---------------===//
//
// Each routine, in its four element types, on a batch of two: what it gives is multiplied together again.
//
//===----------------------------------------------------------------------===//
#include "runtime/host_call/lapack/Lapack.h"
#include "runtime/host_call/CallView.h"
#include "runtime/host_call/Registry.h"
#include "runtime/host_call/lapack/Library.h"

#include "gtest/gtest.h"

#include <cmath>
#include <cstring>
#include <random>

namespace weft::hostcall::lapack {
namespace {

using format::DType;
using format::HostAttribute;
using format::HostCall;

constexpr int64_t kBatch = 2;

template <typename T> DType dtypeOf() {
  bool isDouble = sizeof(typename Element<T>::Real) == 8;
  if (Element<T>::kIsComplex)
    return isDouble ? DType::kC128 : DType::kC64;
  return isDouble ? DType::kF64 : DType::kF32;
}

/// A batch of column-major matrices.
template <typename T> struct Batch {
  int64_t rows, columns;
  std::vector<T> data;
  Batch(int64_t rows, int64_t columns) : rows(rows), columns(columns), data(kBatch * rows * columns) {}
  T &at(int64_t b, int64_t i, int64_t j) { return data[(b * columns + j) * rows + i]; }
  const T &at(int64_t b, int64_t i, int64_t j) const { return data[(b * columns + j) * rows + i]; }
};

template <typename T> T conjugate(T value) {
  if constexpr (Element<T>::kIsComplex)
    return std::conj(value);
  else
    return value;
}

template <typename T> Batch<T> operator*(const Batch<T> &a, const Batch<T> &b) {
  Batch<T> out(a.rows, b.columns);
  for (int64_t n = 0; n < kBatch; ++n)
    for (int64_t i = 0; i < a.rows; ++i)
      for (int64_t j = 0; j < b.columns; ++j)
        for (int64_t k = 0; k < a.columns; ++k)
          out.at(n, i, j) += a.at(n, i, k) * b.at(n, k, j);
  return out;
}

template <typename T> Batch<T> adjoint(const Batch<T> &a) {
  Batch<T> out(a.columns, a.rows);
  for (int64_t n = 0; n < kBatch; ++n)
    for (int64_t i = 0; i < a.rows; ++i)
      for (int64_t j = 0; j < a.columns; ++j)
        out.at(n, j, i) = conjugate(a.at(n, i, j));
  return out;
}

template <typename T> Batch<T> identity(int64_t size) {
  Batch<T> out(size, size);
  for (int64_t n = 0; n < kBatch; ++n)
    for (int64_t i = 0; i < size; ++i)
      out.at(n, i, i) = 1;
  return out;
}

/// Keeps what `keep(i, j)` says.
template <typename T, typename Keep> Batch<T> masked(Batch<T> a, Keep keep) {
  for (int64_t n = 0; n < kBatch; ++n)
    for (int64_t i = 0; i < a.rows; ++i)
      for (int64_t j = 0; j < a.columns; ++j)
        if (!keep(i, j))
          a.at(n, i, j) = 0;
  return a;
}

template <typename T> Batch<T> random(int64_t rows, int64_t columns, int seed) {
  Batch<T> out(rows, columns);
  std::mt19937 engine(seed);
  std::uniform_real_distribution<double> number(-1, 1);
  for (T &value : out.data) {
    if constexpr (Element<T>::kIsComplex)
      value = T(static_cast<typename Element<T>::Real>(number(engine)),
                static_cast<typename Element<T>::Real>(number(engine)));
    else
      value = static_cast<T>(number(engine));
  }
  return out;
}

template <typename T> Batch<T> hermitian(int64_t size, int seed, double diagonal) {
  Batch<T> a = random<T>(size, size, seed), b = adjoint(a);
  for (size_t i = 0; i < a.data.size(); ++i)
    a.data[i] += b.data[i];
  for (int64_t n = 0; n < kBatch; ++n)
    for (int64_t i = 0; i < size; ++i)
      a.at(n, i, i) += static_cast<typename Element<T>::Real>(diagonal);
  return a;
}

template <typename T> void expectNear(const Batch<T> &got, const Batch<T> &want, const char *what) {
  double bound = 100 * std::numeric_limits<typename Element<T>::Real>::epsilon();
  ASSERT_EQ(got.data.size(), want.data.size());
  for (size_t i = 0; i < got.data.size(); ++i)
    EXPECT_LT(std::abs(got.data[i] - want.data[i]), bound * 10) << what << " of " << Element<T>::kLetter << " at " << i;
}

/// One call of a target, made argument by argument.
class Caller {
public:
  Caller(char letter, const std::string &routine) {
    call.name = std::string("lapack_") + letter + routine + "_ffi";
    call.is_custom = true;
  }
  Caller &letter(const char *name, char value) {
    HostAttribute attribute;
    attribute.name = name;
    attribute.integers = {value};
    call.attributes.push_back(attribute);
    return *this;
  }
  Caller &number(const char *name, int64_t value, HostAttribute::Kind kind = HostAttribute::Kind::kInteger) {
    letter(name, 0);
    call.attributes.back().integers = {value};
    call.attributes.back().kind = kind;
    return *this;
  }
  template <typename T> Caller &in(const Batch<T> &matrix) {
    ++reads;
    return add(dtypeOf<T>(), const_cast<T *>(matrix.data.data()), {kBatch, matrix.rows, matrix.columns});
  }
  template <typename T> Caller &inVector(const std::vector<T> &values, DType dtype) {
    ++reads;
    return add(dtype, const_cast<T *>(values.data()), {kBatch, static_cast<int64_t>(values.size()) / kBatch});
  }
  template <typename T> Caller &out(Batch<T> &matrix) {
    return add(dtypeOf<T>(), matrix.data.data(), {kBatch, matrix.rows, matrix.columns});
  }
  template <typename T> Caller &outVector(std::vector<T> &values, DType dtype) {
    return add(dtype, values.data(), {kBatch, static_cast<int64_t>(values.size()) / kBatch});
  }
  Caller &info(std::vector<Int> &values) {
    values.assign(kBatch, 77);
    return add(DType::kI32, values.data(), {kBatch});
  }
  Caller &alias(int32_t operand, int32_t result) {
    call.aliases.emplace_back(operand, result);
    return *this;
  }
  absl::Status run() {
    const WeftTarget *target = Registry::builtIns().find(call.name);
    if (!target)
      return absl::NotFoundError(call.name);
    CallView view(call, reads);
    if (absl::Status status = view.check(*target); !status.ok())
      return status;
    EXPECT_EQ(view.batchDims(*target), 1) << call.name;
    return view.run(*target, buffers.data(), [](int64_t items, FunctionRef<void(int64_t, int64_t)> body) {
      for (int64_t i = items - 1; i >= 0; --i)
        body(i, i + 1);
    });
  }

  HostCall call;
  size_t reads = 0;

private:
  Caller &add(DType dtype, void *data, std::vector<int64_t> dims) {
    call.dtypes.push_back(dtype);
    call.layouts.push_back(dims.size() == 3   ? std::vector<int64_t>{1, 2, 0}
                           : dims.size() == 2 ? std::vector<int64_t>{1, 0}
                                              : std::vector<int64_t>{0});
    call.dims.push_back(std::move(dims));
    buffers.push_back(static_cast<char *>(data));
    return *this;
  }
  std::vector<char *> buffers;
};

template <typename T> class Lapack : public testing::Test {
protected:
  using Real = typename Element<T>::Real;
  using Complex = typename Element<T>::Complex;
  static constexpr char kLetter = Element<T>::kLetter;
  static constexpr bool kIsComplex = Element<T>::kIsComplex;
  static DType real() { return dtypeOf<Real>(); }
  static std::string named(const char *plain, const char *complex) { return kIsComplex ? complex : plain; }

  void SetUp() override { ASSERT_TRUE(lapack::load().ok()) << lapack::load(); }

  /// Q with as many columns as `vectors`, out of what geqrf and its like gave.
  Batch<T> makeQ(const Batch<T> &vectors, const std::vector<T> &coefficients) {
    Batch<T> q(vectors.rows, vectors.columns);
    EXPECT_TRUE(
        Caller(kLetter, named("orgqr", "ungqr")).in(vectors).inVector(coefficients, dtypeOf<T>()).out(q).run().ok());
    return q;
  }
};

using Types = testing::Types<float, double, std::complex<float>, std::complex<double>>;
TYPED_TEST_SUITE(Lapack, Types);

auto upper = [](int64_t i, int64_t j) { return i <= j; };
auto lower = [](int64_t i, int64_t j) { return i >= j; };

TYPED_TEST(Lapack, Potrf) {
  using T = TypeParam;
  Batch<T> a = hermitian<T>(5, 1, 12), out(5, 5);
  std::vector<Int> info;
  ASSERT_TRUE(Caller(this->kLetter, "potrf").letter("uplo", 'L').in(a).out(out).info(info).alias(0, 0).run().ok());
  EXPECT_EQ(info, std::vector<Int>(kBatch, 0));
  expectNear(masked(out, lower) * adjoint(masked(out, lower)), a, "L L^H");
  ASSERT_TRUE(Caller(this->kLetter, "potrf").letter("uplo", 'U').in(a).out(out).info(info).run().ok());
  expectNear(adjoint(masked(out, upper)) * masked(out, upper), a, "U^H U");
  // The second matrix is not definite from its second row on.
  a.at(1, 1, 1) = -50;
  ASSERT_TRUE(Caller(this->kLetter, "potrf").letter("uplo", 'L').in(a).out(out).info(info).run().ok());
  EXPECT_EQ(info, (std::vector<Int>{0, 2}));
  a.at(1, 1, 1) = std::numeric_limits<typename Element<T>::Real>::quiet_NaN();
  ASSERT_TRUE(Caller(this->kLetter, "potrf").letter("uplo", 'U').in(a).out(out).info(info).run().ok());
  EXPECT_EQ(info, (std::vector<Int>{0, 2}));
}

TYPED_TEST(Lapack, GetrfAndTrsm) {
  using T = TypeParam;
  for (auto [m, n] : {std::pair(5, 5), std::pair(6, 3), std::pair(3, 6)}) {
    Batch<T> a = random<T>(m, n, 2), out(m, n);
    int64_t q = std::min(m, n);
    std::vector<Int> pivots(kBatch * q), info;
    ASSERT_TRUE(Caller(this->kLetter, "getrf").in(a).out(out).outVector(pivots, DType::kI32).info(info).run().ok());
    EXPECT_EQ(info, std::vector<Int>(kBatch, 0));
    Batch<T> l(m, q), u(q, n);
    for (int64_t b = 0; b < kBatch; ++b) {
      for (int64_t i = 0; i < m; ++i)
        for (int64_t j = 0; j < n; ++j) {
          if (i > j && j < q)
            l.at(b, i, j) = out.at(b, i, j);
          if (i <= j && i < q)
            u.at(b, i, j) = out.at(b, i, j);
          if (i == j)
            l.at(b, i, j) = 1;
        }
      // Rows change places in order; pivots count from 1.
      for (int64_t i = 0; i < q; ++i)
        for (int64_t j = 0; j < n; ++j)
          std::swap(a.at(b, i, j), a.at(b, pivots[b * q + i] - 1, j));
    }
    expectNear(l * u, a, "L U");
  }
  Batch<T> a = random<T>(4, 4, 3), b = random<T>(4, 3, 4), x(4, 3);
  for (int64_t n = 0; n < kBatch; ++n)
    for (int64_t i = 0; i < 4; ++i)
      a.at(n, i, i) += 3;
  auto solve = [&](char side, char uplo, char op, char diagonal, const Batch<T> &right, Batch<T> &out) {
    return Caller(this->kLetter, "trsm")
        .letter("diag", diagonal)
        .letter("side", side)
        .letter("trans_x", op)
        .letter("uplo", uplo)
        .in(a)
        .in(right)
        .out(out)
        .alias(1, 0)
        .run();
  };
  ASSERT_TRUE(solve('L', 'L', 'N', 'N', b, x).ok());
  expectNear(masked(a, lower) * x, b, "L x");
  ASSERT_TRUE(solve('L', 'U', 'C', 'N', b, x).ok());
  expectNear(adjoint(masked(a, upper)) * x, b, "U^H x");
  Batch<T> right = adjoint(b), y(3, 4), unit = masked(a, upper);
  for (int64_t n = 0; n < kBatch; ++n)
    for (int64_t i = 0; i < 4; ++i)
      unit.at(n, i, i) = 1;
  ASSERT_TRUE(solve('R', 'U', 'N', 'U', right, y).ok());
  expectNear(y * unit, right, "x U with a unit diagonal");
  EXPECT_EQ(solve('R', 'U', 'N', 'U', b, x).code(), absl::StatusCode::kInvalidArgument);
}

TYPED_TEST(Lapack, GeqrfOrgqrOrmqr) {
  using T = TypeParam;
  for (auto [m, n] : {std::pair(6, 4), std::pair(4, 4)}) {
    Batch<T> a = random<T>(m, n, 5), out(m, n);
    std::vector<T> coefficients(kBatch * n);
    ASSERT_TRUE(Caller(this->kLetter, "geqrf").in(a).out(out).outVector(coefficients, dtypeOf<T>()).run().ok());
    Batch<T> q = this->makeQ(out, coefficients), r(n, n), c = random<T>(m, 3, 6), product(m, 3);
    for (int64_t b = 0; b < kBatch; ++b)
      for (int64_t i = 0; i < n; ++i)
        for (int64_t j = i; j < n; ++j)
          r.at(b, i, j) = out.at(b, i, j);
    expectNear(q * r, a, "Q R");
    expectNear(adjoint(q) * q, identity<T>(n), "Q^H Q");
    // The whole Q, by what it does to columns and to rows.
    std::string name = this->named("ormqr", "unmqr");
    auto multiply = [&](bool left, bool transpose, const Batch<T> &what, Batch<T> &to) {
      return Caller(this->kLetter, name)
          .number("left", left, HostAttribute::Kind::kBool)
          .number("transpose", transpose, HostAttribute::Kind::kBool)
          .in(out)
          .inVector(coefficients, dtypeOf<T>())
          .in(what)
          .out(to)
          .run();
    };
    Batch<T> whole(m, m);
    ASSERT_TRUE(multiply(true, false, identity<T>(m), whole).ok());
    expectNear(adjoint(whole) * whole, identity<T>(m), "whole Q^H Q");
    ASSERT_TRUE(multiply(true, true, c, product).ok());
    expectNear(product, adjoint(whole) * c, "Q^H C");
    Batch<T> row = adjoint(c), right(3, m);
    ASSERT_TRUE(multiply(false, false, row, right).ok());
    expectNear(right, row * whole, "C Q");
  }
}

TYPED_TEST(Lapack, Geqp3) {
  using T = TypeParam;
  Batch<T> a = random<T>(5, 4, 7), out(5, 4);
  std::vector<Int> free(kBatch * 4, 0), order(kBatch * 4);
  std::vector<T> coefficients(kBatch * 4);
  ASSERT_TRUE(Caller(this->kLetter, "geqp3")
                  .in(a)
                  .inVector(free, DType::kI32)
                  .out(out)
                  .outVector(order, DType::kI32)
                  .outVector(coefficients, dtypeOf<T>())
                  .alias(1, 1)
                  .run()
                  .ok());
  Batch<T> q = this->makeQ(out, coefficients), r(4, 4), moved(5, 4);
  for (int64_t b = 0; b < kBatch; ++b)
    for (int64_t j = 0; j < 4; ++j) {
      for (int64_t i = 0; i <= j; ++i)
        r.at(b, i, j) = out.at(b, i, j);
      for (int64_t i = 0; i < 5; ++i)
        moved.at(b, i, j) = a.at(b, i, order[b * 4 + j] - 1);
      if (j)
        EXPECT_LE(std::abs(r.at(b, j, j)), std::abs(r.at(b, j - 1, j - 1)) * 1.001);
    }
  expectNear(q * r, moved, "Q R");
}

TYPED_TEST(Lapack, GesddAndGesvd) {
  using T = TypeParam;
  using Real = typename Element<T>::Real;
  for (const char *name : {"gesdd", "gesvd"})
    for (char mode : {'A', 'S', 'N'})
      for (auto [m, n] : {std::pair(5, 3), std::pair(3, 5), std::pair(4, 4)}) {
        int64_t q = std::min(m, n);
        Batch<T> a = random<T>(m, n, 8), out(m, n), u(m, mode == 'A' ? m : q), v(mode == 'A' ? n : q, n),
                 sigma(u.columns, v.rows);
        std::vector<Real> values(kBatch * q);
        std::vector<Int> info;
        ASSERT_TRUE(Caller(this->kLetter, name)
                        .letter("mode", mode)
                        .in(a)
                        .out(out)
                        .outVector(values, this->real())
                        .out(u)
                        .out(v)
                        .info(info)
                        .alias(0, 0)
                        .run()
                        .ok());
        EXPECT_EQ(info, std::vector<Int>(kBatch, 0));
        double norm = 0, sum = 0;
        for (const T &each : a.data)
          norm += std::norm(each);
        for (Real each : values)
          sum += each * each;
        EXPECT_NEAR(norm, sum, 1e-4);
        for (int64_t b = 0; b < kBatch; ++b)
          for (int64_t i = 0; i < q; ++i) {
            sigma.at(b, i, i) = values[b * q + i];
            EXPECT_GE(values[b * q + i], i + 1 < q ? values[b * q + i + 1] : 0);
          }
        if (mode == 'N')
          continue;
        expectNear(u * sigma * v, a, "U S V");
        expectNear(adjoint(u) * u, identity<T>(u.columns), "U^H U");
        expectNear(v * adjoint(v), identity<T>(v.rows), "V V^H");
      }
}

TYPED_TEST(Lapack, Syevd) {
  using T = TypeParam;
  using Real = typename Element<T>::Real;
  for (char uplo : {'L', 'U'}) {
    Batch<T> a = hermitian<T>(5, 9, 0), out(5, 5), lambda(5, 5);
    std::vector<Real> values(kBatch * 5);
    std::vector<Int> info;
    ASSERT_TRUE(Caller(this->kLetter, this->named("syevd", "heevd"))
                    .letter("mode", 'V')
                    .letter("uplo", uplo)
                    .in(a)
                    .out(out)
                    .outVector(values, this->real())
                    .info(info)
                    .run()
                    .ok());
    for (int64_t b = 0; b < kBatch; ++b)
      for (int64_t i = 0; i < 5; ++i) {
        lambda.at(b, i, i) = values[b * 5 + i];
        if (i)
          EXPECT_LE(values[b * 5 + i - 1], values[b * 5 + i]);
      }
    expectNear(out * lambda * adjoint(out), a, "V L V^H");
    expectNear(adjoint(out) * out, identity<T>(5), "V^H V");
  }
}

TYPED_TEST(Lapack, Geev) {
  using T = TypeParam;
  using Complex = typename Element<T>::Complex;
  using Real = typename Element<T>::Real;
  Batch<T> a = random<T>(6, 6, 10);
  Batch<Complex> left(6, 6), right(6, 6), wide(6, 6), lambda(6, 6);
  for (size_t i = 0; i < a.data.size(); ++i)
    wide.data[i] = a.data[i];
  std::vector<T> values(kBatch * 6), imaginary(kBatch * 6);
  std::vector<Int> info;
  auto run = [&](char both) {
    Caller caller(this->kLetter, "geev");
    caller.letter("compute_left", both).letter("compute_right", 'V').in(a).outVector(values, dtypeOf<T>());
    if (!this->kIsComplex)
      caller.outVector(imaginary, this->real());
    return caller.out(left).out(right).info(info).run();
  };
  ASSERT_TRUE(run('V').ok());
  EXPECT_EQ(info, std::vector<Int>(kBatch, 0));
  for (int64_t b = 0; b < kBatch; ++b)
    for (int64_t i = 0; i < 6; ++i)
      lambda.at(b, i, i) =
          this->kIsComplex ? Complex(values[b * 6 + i])
                           : Complex(std::real(values[b * 6 + i]), static_cast<Real>(std::real(imaginary[b * 6 + i])));
  expectNear(wide * right, right * lambda, "A v = l v");
  expectNear(adjoint(left) * wide, lambda * adjoint(left), "u^H A = l u^H");
  // A matrix that is not finite, beside one that is.
  a.at(1, 2, 3) = std::numeric_limits<Real>::quiet_NaN();
  ASSERT_TRUE(run('N').ok());
  EXPECT_EQ(info, (std::vector<Int>{0, -4}));
  for (const Complex &each : left.data)
    EXPECT_EQ(each, Complex(0));
}

TYPED_TEST(Lapack, GeesAndGehrd) {
  using T = TypeParam;
  Batch<T> a = random<T>(5, 5, 11), out(5, 5), z(5, 5);
  std::vector<T> values(kBatch * 5), imaginary(kBatch * 5);
  std::vector<Int> selected, info;
  Caller caller(this->kLetter, "gees");
  caller.letter("mode", 'V').letter("sort", 'N').in(a).out(out).out(z).outVector(values, dtypeOf<T>());
  if (!this->kIsComplex)
    caller.outVector(imaginary, dtypeOf<T>());
  ASSERT_TRUE(caller.info(selected).info(info).run().ok());
  EXPECT_EQ(info, std::vector<Int>(kBatch, 0));
  EXPECT_EQ(selected, std::vector<Int>(kBatch, 0));
  expectNear(z * out * adjoint(z), a, "Z S Z^H");
  expectNear(adjoint(z) * z, identity<T>(5), "Z^H Z");
  expectNear(masked(out, [](int64_t i, int64_t j) { return i > j + (TestFixture::kIsComplex ? 0 : 1); }),
             Batch<T>(5, 5), "below S");

  std::vector<T> coefficients(kBatch * 4);
  ASSERT_TRUE(Caller(this->kLetter, "gehrd")
                  .number("high", 5)
                  .number("low", 1)
                  .in(a)
                  .out(out)
                  .outVector(coefficients, dtypeOf<T>())
                  .info(info)
                  .run()
                  .ok());
  Batch<T> h = masked(out, [](int64_t i, int64_t j) { return i <= j + 1; }), inner(4, 4), q = identity<T>(5);
  for (int64_t b = 0; b < kBatch; ++b)
    for (int64_t i = 0; i < 4; ++i)
      for (int64_t j = 0; j < 4; ++j)
        inner.at(b, i, j) = out.at(b, i + 1, j);
  inner = this->makeQ(inner, coefficients);
  for (int64_t b = 0; b < kBatch; ++b)
    for (int64_t i = 0; i < 4; ++i)
      for (int64_t j = 0; j < 4; ++j)
        q.at(b, i + 1, j + 1) = inner.at(b, i, j);
  expectNear(q * h * adjoint(q), a, "Q H Q^H");
}

TYPED_TEST(Lapack, Sytrd) {
  using T = TypeParam;
  using Real = typename Element<T>::Real;
  Batch<T> a = hermitian<T>(5, 12, 0), out(5, 5), t(5, 5), inner(4, 4), q = identity<T>(5);
  std::vector<Real> diagonal(kBatch * 5), other(kBatch * 4);
  std::vector<T> coefficients(kBatch * 4);
  std::vector<Int> info;
  ASSERT_TRUE(Caller(this->kLetter, this->named("sytrd", "hetrd"))
                  .letter("uplo", 'L')
                  .in(a)
                  .out(out)
                  .outVector(diagonal, this->real())
                  .outVector(other, this->real())
                  .outVector(coefficients, dtypeOf<T>())
                  .info(info)
                  .run()
                  .ok());
  for (int64_t b = 0; b < kBatch; ++b)
    for (int64_t i = 0; i < 4; ++i)
      for (int64_t j = 0; j < 4; ++j)
        inner.at(b, i, j) = out.at(b, i + 1, j);
  inner = this->makeQ(inner, coefficients);
  for (int64_t b = 0; b < kBatch; ++b)
    for (int64_t i = 0; i < 5; ++i) {
      t.at(b, i, i) = diagonal[b * 5 + i];
      if (i < 4)
        t.at(b, i, i + 1) = t.at(b, i + 1, i) = other[b * 4 + i];
      for (int64_t j = 0; i < 4 && j < 4; ++j)
        q.at(b, i + 1, j + 1) = inner.at(b, i, j);
    }
  expectNear(q * t * adjoint(q), a, "Q T Q^H");
}

TYPED_TEST(Lapack, Gtsv) {
  using T = TypeParam;
  Batch<T> low = random<T>(5, 1, 13), mid = random<T>(5, 1, 14), up = random<T>(5, 1, 15), b = random<T>(5, 2, 16),
           a(5, 5), x(5, 2);
  for (T &each : mid.data)
    each += 4;
  for (int64_t n = 0; n < kBatch; ++n)
    for (int64_t i = 0; i < 5; ++i) {
      a.at(n, i, i) = mid.at(n, i, 0);
      if (i)
        a.at(n, i, i - 1) = low.at(n, i, 0);
      if (i < 4)
        a.at(n, i, i + 1) = up.at(n, i, 0);
    }
  std::vector<T> outs[3] = {std::vector<T>(10), std::vector<T>(10), std::vector<T>(10)};
  std::vector<Int> info;
  DType dtype = dtypeOf<T>();
  ASSERT_TRUE(Caller(this->kLetter, "gtsv")
                  .inVector(low.data, dtype)
                  .inVector(mid.data, dtype)
                  .inVector(up.data, dtype)
                  .in(b)
                  .outVector(outs[0], dtype)
                  .outVector(outs[1], dtype)
                  .outVector(outs[2], dtype)
                  .out(x)
                  .info(info)
                  .run()
                  .ok());
  EXPECT_EQ(info, std::vector<Int>(kBatch, 0));
  expectNear(a * x, b, "A x");
}

TEST(LapackChecks, SaysWhatDoesNotFit) {
  auto problem = [](Caller caller) {
    absl::Status status = caller.run();
    EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
    return std::string(status.message());
  };
  Batch<float> a(4, 4), b(4, 3);
  Batch<double> wide(4, 4);
  std::vector<Int> info, pivots(kBatch * 3);
  EXPECT_EQ(problem(Caller('s', "potrf").letter("uplo", 'L').in(a).info(info)),
            "has 1 operands and 1 results, expected 1 and 2");
  EXPECT_EQ(problem(Caller('s', "potrf").letter("uplo", 'L').in(a).out(wide).info(info)),
            "has result 0 of type 2x4x4xf64, expected elements of type f32");
  EXPECT_EQ(problem(Caller('s', "potrf").letter("uplo", 'X').in(a).out(a).info(info)),
            "has an attribute 'uplo' of 88, expected one of 76 'L', 85 'U'");
  EXPECT_EQ(problem(Caller('s', "potrf").in(a).out(a).info(info)), "has no attribute 'uplo'");
  EXPECT_NE(
      problem(Caller('s', "potrf").letter("uplo", 'L').in(b).out(b).info(info)).find("has operand 0 of type 2x4x3xf32"),
      std::string::npos);
  EXPECT_NE(problem(Caller('s', "getrf").in(a).out(a).outVector(pivots, DType::kI32).info(info))
                .find("has result 1 of type 2x3xi32"),
            std::string::npos);
  Caller rowMajor('s', "geqrf");
  std::vector<float> coefficients(kBatch * 4);
  rowMajor.in(a).out(a).outVector(coefficients, DType::kF32);
  rowMajor.call.layouts[0] = {2, 1, 0};
  EXPECT_EQ(problem(rowMajor), "has operand 0 of type 2x4x4xf32 in another layout than column-major matrices");
}

TEST(LapackChecks, EmptyMatrices) {
  ASSERT_TRUE(lapack::load().ok());
  Batch<float> none(0, 0), flat(0, 3), u(0, 0), v(3, 3);
  std::vector<Int> info, pivots;
  std::vector<float> nothing;
  EXPECT_TRUE(Caller('s', "potrf").letter("uplo", 'L').in(none).out(none).info(info).run().ok());
  EXPECT_EQ(info, std::vector<Int>(kBatch, 0));
  EXPECT_TRUE(Caller('s', "geqrf").in(flat).out(flat).outVector(nothing, DType::kF32).run().ok());
  EXPECT_TRUE(Caller('s', "getrf").in(flat).out(flat).outVector(pivots, DType::kI32).info(info).run().ok());
  EXPECT_TRUE(Caller('s', "gesdd")
                  .letter("mode", 'A')
                  .in(flat)
                  .out(flat)
                  .outVector(nothing, DType::kF32)
                  .out(u)
                  .out(v)
                  .info(info)
                  .run()
                  .ok());
  EXPECT_EQ(info, std::vector<Int>(kBatch, 0));
  expectNear(v, identity<float>(3), "V");
}

} // namespace
} // namespace weft::hostcall::lapack
