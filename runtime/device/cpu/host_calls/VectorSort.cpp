//===- VectorSort.cpp - sorting numbers by whole vectors ------------------===//
//
// Quicksort: a part is dealt out to those below its pivot and the others, a vector at a time, from one buffer to the
// other. Parts of a few vectors are sorted in registers: each lane by a network between vectors, then lanes are merged
// by bitonic ones. Numbers that are equal are the same, so there is one result, whatever the pivots.
//
//===----------------------------------------------------------------------===//
#include "runtime/device/cpu/host_calls/VectorSort.h"
#include "runtime/device/cpu/CpuLevel.h"

#include <algorithm>
#include <cstring>
#include <utility>

#ifdef __x86_64__
#include <immintrin.h>
#endif

namespace weft::cpu {

#ifdef __x86_64__

namespace {

#define WEFT_WIDE __attribute__((target("avx512f,avx512dq,avx512vl,avx512bw,popcnt,bmi,bmi2")))
#define WEFT_WIDE_INLINE WEFT_WIDE __attribute__((always_inline)) inline

constexpr int kVectors = 16; ///< that are sorted in registers

/// A vector of T and what is done with it.
template <typename T> struct Lanes;
template <> struct Lanes<uint32_t> {
  using Vector = uint32_t __attribute__((ext_vector_type(16)));
  static constexpr int kCount = 16;
  WEFT_WIDE_INLINE static unsigned below(Vector x, Vector pivot) {
    return _mm512_cmplt_epu32_mask(reinterpret_cast<__m512i>(x), reinterpret_cast<__m512i>(pivot));
  }
  WEFT_WIDE_INLINE static unsigned upTo(Vector x, Vector pivot) {
    return _mm512_cmple_epu32_mask(reinterpret_cast<__m512i>(x), reinterpret_cast<__m512i>(pivot));
  }
  WEFT_WIDE_INLINE static Vector compress(unsigned mask, Vector x) {
    return reinterpret_cast<Vector>(
        _mm512_maskz_compress_epi32(static_cast<__mmask16>(mask), reinterpret_cast<__m512i>(x)));
  }
  WEFT_WIDE_INLINE static void store(uint32_t *to, unsigned mask, Vector x) {
    _mm512_mask_storeu_epi32(to, static_cast<__mmask16>(mask), reinterpret_cast<__m512i>(x));
  }
  WEFT_WIDE_INLINE static Vector load(const uint32_t *from, unsigned mask, Vector other) {
    return reinterpret_cast<Vector>(
        _mm512_mask_loadu_epi32(reinterpret_cast<__m512i>(other), static_cast<__mmask16>(mask), from));
  }
};
template <> struct Lanes<uint64_t> {
  using Vector = uint64_t __attribute__((ext_vector_type(8)));
  static constexpr int kCount = 8;
  WEFT_WIDE_INLINE static unsigned below(Vector x, Vector pivot) {
    return _mm512_cmplt_epu64_mask(reinterpret_cast<__m512i>(x), reinterpret_cast<__m512i>(pivot));
  }
  WEFT_WIDE_INLINE static unsigned upTo(Vector x, Vector pivot) {
    return _mm512_cmple_epu64_mask(reinterpret_cast<__m512i>(x), reinterpret_cast<__m512i>(pivot));
  }
  WEFT_WIDE_INLINE static Vector compress(unsigned mask, Vector x) {
    return reinterpret_cast<Vector>(
        _mm512_maskz_compress_epi64(static_cast<__mmask8>(mask), reinterpret_cast<__m512i>(x)));
  }
  WEFT_WIDE_INLINE static void store(uint64_t *to, unsigned mask, Vector x) {
    _mm512_mask_storeu_epi64(to, static_cast<__mmask8>(mask), reinterpret_cast<__m512i>(x));
  }
  WEFT_WIDE_INLINE static Vector load(const uint64_t *from, unsigned mask, Vector other) {
    return reinterpret_cast<Vector>(
        _mm512_mask_loadu_epi64(reinterpret_cast<__m512i>(other), static_cast<__mmask8>(mask), from));
  }
};

template <typename T> using VectorOf = typename Lanes<T>::Vector;
template <typename T> constexpr int kWidth = Lanes<T>::kCount;
template <typename T> constexpr int kSmall = kVectors * kWidth<T>;

/// Batcher's sort of `kCount` numbers by exchanges of an odd-even merge.
template <int kCount> struct Exchanges {
  struct Pair {
    int low, high;
  };
  Pair pairs[kCount * kCount] = {};
  int count = 0;
  constexpr Exchanges() {
    for (int run = 1; run < kCount; run *= 2)
      for (int step = run; step >= 1; step /= 2)
        for (int start = step % run; start + step < kCount; start += 2 * step)
          for (int i = start; i < start + step && i + step < kCount; ++i)
            if (i / (2 * run) == (i + step) / (2 * run))
              pairs[count++] = {i, i + step};
  }
};

template <typename T> WEFT_WIDE_INLINE void exchange(VectorOf<T> &a, VectorOf<T> &b) {
  VectorOf<T> low = __builtin_elementwise_min(a, b);
  b = __builtin_elementwise_max(a, b);
  a = low;
}

/// Sorts every lane: its numbers ascend from vector to vector.
template <typename T, int kCount, int... kPair>
WEFT_WIDE_INLINE void sortLanes(VectorOf<T> *x, std::integer_sequence<int, kPair...>) {
  constexpr Exchanges<kCount> all;
  (exchange<T>(x[all.pairs[kPair].low], x[all.pairs[kPair].high]), ...);
}

/// The vector whose lane is that of `x` with the bits of kFlip changed.
template <typename T, int kFlip, int... kLane>
WEFT_WIDE_INLINE VectorOf<T> flipped(VectorOf<T> x, std::integer_sequence<int, kLane...>) {
  return __builtin_shufflevector(x, x, (kLane ^ kFlip)...);
}
/// Of two vectors, the second's lanes where the lane's number has kBit.
template <typename T, int kBit, int... kLane>
WEFT_WIDE_INLINE VectorOf<T> blended(VectorOf<T> x, VectorOf<T> y, std::integer_sequence<int, kLane...>) {
  return __builtin_shufflevector(x, y, ((kLane & kBit) ? kWidth<T> + kLane : kLane)...);
}
template <typename T> using LaneNumbers = std::make_integer_sequence<int, kWidth<T>>;

/// Puts bitonic runs of 2 * kStep lanes in order, as far as between lanes: each lane meets the one kStep from it.
template <typename T, int kStep, int kCount> WEFT_WIDE_INLINE void tidyLanes(VectorOf<T> *x) {
  if constexpr (kStep > 0) {
#pragma clang loop unroll(full)
    for (int i = 0; i < kCount; ++i) {
      VectorOf<T> other = flipped<T, kStep>(x[i], LaneNumbers<T>());
      x[i] = blended<T, kStep>(__builtin_elementwise_min(x[i], other), __builtin_elementwise_max(x[i], other),
                               LaneNumbers<T>());
    }
    tidyLanes<T, kStep / 2, kCount>(x);
  }
}
/// The same within each lane, between vectors that are kStep apart.
template <typename T, int kStep, int kCount> WEFT_WIDE_INLINE void tidyVectors(VectorOf<T> *x) {
  if constexpr (kStep > 0) {
#pragma clang loop unroll(full)
    for (int i = 0; i < kCount; ++i)
      if (!(i & kStep))
        exchange<T>(x[i], x[i + kStep]);
    tidyVectors<T, kStep / 2, kCount>(x);
  }
}
/// Merges neighbouring runs of kRun lanes, up to all. A run ascends lane by lane, within a lane vector by vector.
template <typename T, int kRun, int kCount> WEFT_WIDE_INLINE void mergeLanes(VectorOf<T> *x) {
  if constexpr (kRun < kWidth<T>) {
    // The first of one run meets the last of the other, and so on.
    constexpr int kFlip = 2 * kRun - 1;
#pragma clang loop unroll(full)
    for (int i = 0; i < (kCount + 1) / 2; ++i) {
      VectorOf<T> &a = x[i], &b = x[kCount - 1 - i];
      VectorOf<T> otherA = flipped<T, kFlip>(b, LaneNumbers<T>()), otherB = flipped<T, kFlip>(a, LaneNumbers<T>());
      VectorOf<T> newA = blended<T, kRun>(__builtin_elementwise_min(a, otherA), __builtin_elementwise_max(a, otherA),
                                          LaneNumbers<T>());
      b = blended<T, kRun>(__builtin_elementwise_min(b, otherB), __builtin_elementwise_max(b, otherB),
                           LaneNumbers<T>());
      a = newA;
    }
    tidyLanes<T, kRun / 2, kCount>(x);
    tidyVectors<T, kCount / 2, kCount>(x);
    mergeLanes<T, 2 * kRun, kCount>(x);
  }
}

/// One half of two vectors whose lanes alternate.
template <typename T, int kFrom, int... kLane>
WEFT_WIDE_INLINE VectorOf<T> woven(VectorOf<T> x, VectorOf<T> y, std::integer_sequence<int, kLane...>) {
  return __builtin_shufflevector(x, y, (kLane / 2 + kFrom + (kLane & 1) * kWidth<T>)...);
}
/// From lane by lane to vector by vector: each step moves the top bit of the vectors' numbers behind the lanes'.
template <typename T, int kStep, int kCount> WEFT_WIDE_INLINE void turn(VectorOf<T> *x) {
  if constexpr (kStep < kCount) {
    VectorOf<T> y[kCount];
#pragma clang loop unroll(full)
    for (int i = 0; i < kCount / 2; ++i) {
      y[2 * i] = woven<T, 0>(x[i], x[i + kCount / 2], LaneNumbers<T>());
      y[2 * i + 1] = woven<T, kWidth<T> / 2>(x[i], x[i + kCount / 2], LaneNumbers<T>());
    }
#pragma clang loop unroll(full)
    for (int i = 0; i < kCount; ++i)
      x[i] = y[i];
    turn<T, 2 * kStep, kCount>(x);
  }
}

template <typename T, int kCount> WEFT_WIDE void sortVectors(const T *from, int64_t count, T *to) {
  VectorOf<T> x[kCount];
  const VectorOf<T> last = ~VectorOf<T>{};
  unsigned masks[kCount];
#pragma clang loop unroll(full)
  for (int i = 0; i < kCount; ++i) {
    int64_t left = std::clamp<int64_t>(count - i * kWidth<T>, 0, kWidth<T>);
    masks[i] = (1u << left) - 1;
    x[i] = Lanes<T>::load(from + i * kWidth<T>, masks[i], last);
  }
  sortLanes<T, kCount>(x, std::make_integer_sequence<int, Exchanges<kCount>().count>());
  mergeLanes<T, 1, kCount>(x);
  turn<T, 1, kCount>(x);
#pragma clang loop unroll(full)
  for (int i = 0; i < kCount; ++i)
    Lanes<T>::store(to + i * kWidth<T>, masks[i], x[i]);
}

/// At most kSmall numbers.
template <typename T> WEFT_WIDE void sortSmall(const T *from, int64_t count, T *to) {
  if (count <= kWidth<T>)
    return sortVectors<T, 1>(from, count, to);
  if (count <= 2 * kWidth<T>)
    return sortVectors<T, 2>(from, count, to);
  if (count <= 4 * kWidth<T>)
    return sortVectors<T, 4>(from, count, to);
  if (count <= 8 * kWidth<T>)
    return sortVectors<T, 8>(from, count, to);
  sortVectors<T, kVectors>(from, count, to);
}

/// Deals out [from, from + count): those below the pivot (or up to it) to the front of `to`, the others to its end.
/// Returns how many are in front.
template <typename T, bool kUpTo> WEFT_WIDE int64_t deal(const T *from, int64_t count, T pivot, T *to) {
  using L = Lanes<T>;
  VectorOf<T> pivots = VectorOf<T>(pivot);
  T *front = to, *back = to + count;
  constexpr unsigned kAll = (1u << kWidth<T>)-1;
  auto take = [&](VectorOf<T> x, unsigned valid) WEFT_WIDE __attribute__((always_inline)) {
    unsigned low = (kUpTo ? L::upTo(x, pivots) : L::below(x, pivots)) & valid, high = ~low & valid;
    int lows = __builtin_popcount(low), highs = __builtin_popcount(high);
    L::store(front, (1u << lows) - 1, L::compress(low, x));
    back -= highs;
    L::store(back, (1u << highs) - 1, L::compress(high, x));
    front += lows;
  };
  // While the two ends are apart, what is stored beyond an end is overwritten later.
  int64_t i = 0;
  constexpr int kUnroll = 4;
  for (; i + (kUnroll + 2) * kWidth<T> <= count; i += kUnroll * kWidth<T>) {
    VectorOf<T> x[kUnroll];
    unsigned low[kUnroll];
#pragma clang loop unroll(full)
    for (int u = 0; u < kUnroll; ++u) {
      std::memcpy(&x[u], from + i + u * kWidth<T>, sizeof(x[u]));
      low[u] = kUpTo ? L::upTo(x[u], pivots) : L::below(x[u], pivots);
    }
#pragma clang loop unroll(full)
    for (int u = 0; u < kUnroll; ++u) {
      VectorOf<T> lows = L::compress(low[u], x[u]);
      std::memcpy(front, &lows, sizeof(lows));
      int some = __builtin_popcount(low[u]);
      front += some;
      back -= kWidth<T> - some;
      L::store(back, kAll >> some, L::compress(~low[u] & kAll, x[u]));
    }
  }
  for (; i + kWidth<T> <= count; i += kWidth<T>)
    take(L::load(from + i, kAll, pivots), kAll);
  if (i < count) {
    unsigned valid = (1u << (count - i)) - 1;
    take(L::load(from + i, valid, pivots), valid);
  }
  return front - to;
}

/// Numbers from all over the array, at irregular places that are the same every time.
template <typename T> void takeSample(const T *values, int64_t count, int64_t samples, T *sample) {
  auto stretch = static_cast<uint64_t>(count / samples);
  uint64_t state = 0x9e3779b97f4a7c15;
  for (int64_t i = 0; i < samples; ++i) {
    state = state * 6364136223846793005 + 1442695040888963407;
    uint64_t offset = stretch >> 32 ? (state >> 32) % stretch : ((state >> 32) * stretch) >> 32;
    sample[i] = values[static_cast<uint64_t>(i) * stretch + offset];
  }
}

/// A number near the middle, by a sample.
template <typename T> WEFT_WIDE T pivotOf(const T *values, int64_t count) {
  constexpr int64_t kMost = 8 * kWidth<T>;
  int64_t samples = count < 8 * kMost ? kMost / 4 : count < 256 * kMost ? kMost / 2 : kMost;
  T sample[kMost];
  takeSample(values, count, samples, sample);
  sortSmall(sample, samples, sample);
  return sample[samples / 2];
}

/// Sorts what is at `from`; the result is there, or at `other` if `across`. Either may be overwritten.
template <typename T> WEFT_WIDE void quick(T *from, T *other, int64_t count, bool across, int depth) {
  while (count > kSmall<T>) {
    if (depth-- == 0) { // pivots were bad again and again
      std::sort(from, from + count);
      if (across)
        std::copy(from, from + count, other);
      return;
    }
    T pivot = pivotOf(from, count);
    int64_t low = deal<T, false>(from, count, pivot, other);
    bool done = false;
    if (low == 0) { // the pivot is the least: all that equal it are at their place
      low = deal<T, true>(from, count, pivot, other);
      done = true;
    }
    if (done) {
      if (!across)
        std::fill(from, from + low, pivot);
    } else {
      quick(other, from, low, !across, depth);
    }
    // The rest in this loop, from the other side.
    from += low;
    other += low;
    count -= low;
    std::swap(from, other);
    across = !across;
  }
  if (count > 0)
    sortSmall(from, count, across ? other : from);
}

constexpr int kParts = 8; ///< of a large array

/// How many are in each part: part p has what is not below splitter p - 1 and below splitter p.
template <typename T> WEFT_WIDE void countParts(const T *from, int64_t count, const T *splitters, int64_t *parts) {
  using L = Lanes<T>;
  int64_t below[kParts] = {};
  constexpr unsigned kAll = (1u << kWidth<T>)-1;
  auto take = [&](VectorOf<T> x, unsigned valid) WEFT_WIDE __attribute__((always_inline)) {
    for (int p = 0; p + 1 < kParts; ++p)
      below[p] += __builtin_popcount(L::below(x, VectorOf<T>(splitters[p])) & valid);
  };
  int64_t i = 0;
  for (; i + kWidth<T> <= count; i += kWidth<T>)
    take(L::load(from + i, kAll, VectorOf<T>{}), kAll);
  if (i < count) {
    unsigned valid = (1u << (count - i)) - 1;
    take(L::load(from + i, valid, VectorOf<T>{}), valid);
  }
  below[kParts - 1] = count;
  for (int p = 0; p < kParts; ++p)
    parts[p] = below[p] - (p ? below[p - 1] : 0);
}

/// Moves each to its part, whose next place is places[p].
template <typename T>
WEFT_WIDE void dealParts(const T *from, int64_t count, const T *splitters, int64_t *places, T *to) {
  using L = Lanes<T>;
  constexpr unsigned kAll = (1u << kWidth<T>)-1;
  auto take = [&](VectorOf<T> x, unsigned valid) WEFT_WIDE __attribute__((always_inline)) {
    unsigned before = 0;
    for (int p = 0; p < kParts; ++p) {
      unsigned below = p + 1 < kParts ? L::below(x, VectorOf<T>(splitters[p])) & valid : valid, mine = below & ~before;
      int some = __builtin_popcount(mine);
      L::store(to + places[p], (1u << some) - 1, L::compress(mine, x));
      places[p] += some;
      before = below;
    }
  };
  int64_t i = 0;
  for (; i + kWidth<T> <= count; i += kWidth<T>)
    take(L::load(from + i, kAll, VectorOf<T>{}), kAll);
  if (i < count) {
    unsigned valid = (1u << (count - i)) - 1;
    take(L::load(from + i, valid, VectorOf<T>{}), valid);
  }
}

template <typename T> void sortAll(T *values, T *spare, int64_t count, HostParallelFor parallelFor) {
  constexpr int64_t kLarge = int64_t{1} << 17, kChunks = 16;
  constexpr int kDepth = 96;
  if (count < kLarge)
    return quick(values, spare, count, false, kDepth);
  // Splitters from a sample; the parts between them are dealt out by chunks.
  constexpr int64_t kSamples = 2048;
  T sample[kSamples], room[kSamples], splitters[kParts - 1];
  takeSample(values, count, kSamples, sample);
  quick(sample, room, kSamples, false, kDepth);
  for (int p = 1; p < kParts; ++p)
    splitters[p - 1] = sample[kSamples * p / kParts];
  int64_t places[kChunks][kParts], starts[kParts + 1];
  auto chunkBegin = [&](int64_t chunk) { return count / kChunks * chunk + std::min(chunk, count % kChunks); };
  parallelFor(kChunks, [&](int64_t begin, int64_t end) {
    for (int64_t chunk = begin; chunk < end; ++chunk)
      countParts(values + chunkBegin(chunk), chunkBegin(chunk + 1) - chunkBegin(chunk), splitters, places[chunk]);
  });
  int64_t sum = 0;
  for (int p = 0; p < kParts; ++p) {
    starts[p] = sum;
    for (int64_t chunk = 0; chunk < kChunks; ++chunk)
      sum += std::exchange(places[chunk][p], sum);
  }
  starts[kParts] = sum;
  parallelFor(kChunks, [&](int64_t begin, int64_t end) {
    for (int64_t chunk = begin; chunk < end; ++chunk)
      dealParts(values + chunkBegin(chunk), chunkBegin(chunk + 1) - chunkBegin(chunk), splitters, places[chunk], spare);
  });
  parallelFor(kParts, [&](int64_t begin, int64_t end) {
    for (int64_t p = begin; p < end; ++p)
      quick(spare + starts[p], values + starts[p], starts[p + 1] - starts[p], true, kDepth);
  });
}

} // namespace

#endif

bool hasVectorSort() {
#ifdef __x86_64__
  static const bool has =
      cpuLevel() == CpuLevel::kAvx512 && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
  return has;
#else
  return false;
#endif
}

void vectorSort(uint32_t *values, uint32_t *spare, int64_t count, HostParallelFor parallelFor) {
#ifdef __x86_64__
  sortAll(values, spare, count, parallelFor);
#endif
}

void vectorSort(uint64_t *values, uint64_t *spare, int64_t count, HostParallelFor parallelFor) {
#ifdef __x86_64__
  sortAll(values, spare, count, parallelFor);
#endif
}

} // namespace weft::cpu
