//===- Random.h - seeded numbers, the same on every machine -------*- C++ -*-===//
#ifndef WEFT_TOOLS_CHECK_GENERATE_RANDOM_H
#define WEFT_TOOLS_CHECK_GENERATE_RANDOM_H

#include <cstdint>
#include <random>
#include <utility>
#include <vector>

namespace weft::check {

/// std::uniform_int_distribution is not the same everywhere; this is.
class Random {
public:
  explicit Random(uint64_t seed) : engine(seed) {}

  /// In [0, n); 0 if n is 0.
  uint64_t below(uint64_t n) { return n ? engine() % n : 0; }
  /// In [low, high].
  int64_t between(int64_t low, int64_t high) { return low + static_cast<int64_t>(below(high - low + 1)); }
  bool oneIn(uint64_t n) { return below(n) == 0; }

  template <typename T> const T &oneOf(const std::vector<T> &list) { return list[below(list.size())]; }

  /// The numbers 0 to n - 1 in random order.
  std::vector<int64_t> permutation(int64_t n) {
    std::vector<int64_t> order(n);
    for (int64_t i = 0; i < n; ++i)
      order[i] = i;
    for (int64_t i = n - 1; i > 0; --i)
      std::swap(order[i], order[below(i + 1)]);
    return order;
  }

private:
  std::mt19937_64 engine;
};

} // namespace weft::check

#endif // WEFT_TOOLS_CHECK_GENERATE_RANDOM_H
