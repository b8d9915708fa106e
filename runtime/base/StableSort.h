//===- StableSort.h - a sort that keeps equal elements in order ---*- C++ -*-===//
//
// What std::stable_sort does, which libstdc++ writes with a function that C++17 deprecates.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_RUNTIME_BASE_STABLESORT_H
#define WEFT_RUNTIME_BASE_STABLESORT_H

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>
#include <vector>

namespace weft {

/// Sorts a range with random access, of elements that can be copied, by merging. `less` may be any function of two
/// elements: where it is no order, the result is some permutation.
template <typename Range, typename Less> void stableSort(Range &&range, Less less) {
  std::vector<std::decay_t<decltype(*std::begin(range))>> from(std::begin(range), std::end(range)), to = from;
  size_t count = from.size();
  for (size_t width = 1; width < count; width *= 2) {
    for (size_t start = 0; start < count; start += 2 * width) {
      size_t middle = std::min(start + width, count), end = std::min(start + 2 * width, count);
      auto at = [&](size_t i) { return std::make_move_iterator(from.begin() + static_cast<ptrdiff_t>(i)); };
      std::merge(at(start), at(middle), at(middle), at(end), to.begin() + static_cast<ptrdiff_t>(start), less);
    }
    std::swap(from, to);
  }
  std::move(from.begin(), from.end(), std::begin(range));
}

} // namespace weft

#endif // WEFT_RUNTIME_BASE_STABLESORT_H
