//===- Sort.cpp - the host call "sort" ------------------------------------===//
//
// Lines whose order keys tell are sorted by radix (keys alone by whole vectors, where the CPU has them), all others by
// merging with the comparator. Both are stable, so the result depends on nothing but the operands. A few long lines
// share each line's work, many lines are shared out.
//
//===----------------------------------------------------------------------===//
#include "runtime/device/cpu/host_calls/HostCalls.h"
#include "runtime/device/cpu/host_calls/RadixSort.h"
#include "runtime/device/cpu/host_calls/SortKeys.h"
#include "runtime/device/cpu/host_calls/VectorSort.h"

#include "runtime/base/Scratch.h"
#include "runtime/device/cpu/Convert.h"
#include "runtime/format/DTypeUtils.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

namespace weft::cpu {
namespace {

using format::DType;
using format::HostCall;

/// From this on a line's own work is shared; pieces are at least of this size.
constexpr int64_t kLongLine = int64_t{1} << 15;
constexpr int64_t kPieces = 16;
constexpr int64_t kSideBySide = 16; ///< lines that are made dense at a time

int64_t pieceBegin(int64_t piece, int64_t count) {
  return count / kPieces * piece + std::min(piece, count % kPieces);
}

/// Merges [start, middle) and [middle, end) of `from` into `to`, equal ones of the left first.
template <typename Before>
void merge(const uint64_t *from, uint64_t *to, int64_t start, int64_t middle, int64_t end, const Before &before) {
  int64_t left = start, right = middle, at = start;
  while (left < middle && right < end)
    to[at++] = before(from[right], from[left]) ? from[right++] : from[left++];
  std::copy(from + left, from + middle, to + at);
  std::copy(from + right, from + end, to + at + (middle - left));
}

/// Bottom-up merge sort of positions: stable, and safe with any comparator (one that contradicts itself, as of NaN,
/// gives some order, the same on every run).
template <typename Before>
void mergeSort(uint64_t *order, uint64_t *spare, int64_t size, const Before &before, HostParallelFor parallelFor) {
  constexpr int64_t kRun = 8;
  int64_t blocks = (size + kRun - 1) / kRun;
  parallelFor(blocks, [&](int64_t begin, int64_t end) {
    for (int64_t block = begin; block < end; ++block) {
      int64_t start = block * kRun, stop = std::min(start + kRun, size);
      for (int64_t i = start + 1; i < stop; ++i) {
        uint64_t value = order[i];
        int64_t j = i;
        for (; j > start && before(value, order[j - 1]); --j)
          order[j] = order[j - 1];
        order[j] = value;
      }
    }
  });
  uint64_t *from = order, *to = spare;
  for (int64_t run = kRun; run < size; run *= 2) {
    parallelFor((size + 2 * run - 1) / (2 * run), [&](int64_t begin, int64_t end) {
      for (int64_t pair = begin; pair < end; ++pair) {
        int64_t start = pair * 2 * run;
        merge(from, to, start, std::min(start + run, size), std::min(start + 2 * run, size), before);
      }
    });
    std::swap(from, to);
  }
  if (from != order)
    std::copy(from, from + size, order);
}

/// to[i] = from[order[i]], of `width` bytes each.
void permute(const char *from, const uint64_t *order, int64_t count, char *to, int64_t width) {
  auto copy = [&](auto zero) {
    for (int64_t i = 0; i < count; ++i)
      std::memcpy(to + i * sizeof(zero), from + order[i] * sizeof(zero), sizeof(zero));
  };
  switch (width) {
  case 1:
    return copy(uint8_t{});
  case 2:
    return copy(uint16_t{});
  case 4:
    return copy(uint32_t{});
  case 8:
    return copy(uint64_t{});
  default:
    for (int64_t i = 0; i < count; ++i)
      std::memcpy(to + i * width, from + order[i] * static_cast<uint64_t>(width), static_cast<size_t>(width));
  }
}

// Entries of a key and a position.
inline void setEntry(uint64_t &entry, uint32_t key, uint64_t position) {
  entry = uint64_t{key} << 32 | position;
}
inline void setEntry(WideEntry &entry, uint64_t key, uint64_t position) {
  entry = {key, position};
}
inline uint64_t positionOf(uint64_t entry) {
  return entry & 0xffffffff;
}
inline uint64_t positionOf(const WideEntry &entry) {
  return entry.position;
}
inline bool less(uint64_t a, uint64_t b) {
  return a < b;
}
inline bool less(const WideEntry &a, const WideEntry &b) {
  return a.key != b.key ? a.key < b.key : a.position < b.position;
}
template <typename K> using EntryOf = std::conditional_t<sizeof(K) == 4, uint64_t, WideEntry>;
template <typename K> constexpr int kLowestBit = sizeof(K) == 4 ? 32 : 0;

/// Room for elements that are written before they are read; it grows and is never cleared.
template <typename T> class Room {
public:
  T *of(int64_t count) {
    if (count > capacity) {
      memory.reset();
      memory.emplace(count);
      capacity = count;
    }
    return memory->get();
  }

private:
  std::optional<Scratch<T>> memory;
  int64_t capacity = 0;
};

/// Sorts dense lines of a call, one after the other.
class LineSorter {
public:
  /// Of top_k: all by the one operand, the largest first.
  LineSorter(const HostCall &call, int64_t size, int64_t kept)
      : call(call), comparator(nullptr), operands(1), size(size), kept(kept), keys({{0, true, KeyOrder::kTotal}}),
        widths({format::dtypeBytes(call.dtypes[0])}) {}

  LineSorter(const HostCallContext &context, int64_t size, int64_t kept)
      : call(context.call), comparator(reinterpret_cast<Comparator>(context.kernel)), operands(context.reads),
        size(size), kept(kept) {
    for (size_t i = 2; i + 2 < call.integers.size(); i += 3)
      keys.push_back({static_cast<size_t>(call.integers[i]), call.integers[i + 1] != 0,
                      static_cast<KeyOrder>(call.integers[i + 2])});
    if (keys.empty() && !comparator)
      keys.push_back({});
    for (size_t k = 0; k < operands; ++k)
      widths.push_back(format::dtypeBytes(call.dtypes[k]));
  }

  /// The first `kept` of the sorted elements go to `out`, which may be `in`.
  void sort(const char *const *in, char *const *out, HostParallelFor parallelFor) {
    bool byKeys = !keys.empty() && size < (int64_t{1} << 32);
    if (byKeys && operands == 1 && keys.size() == 1 && kept == size && keysGiveElements(call.dtypes[0]) &&
        (hasWideKeys(call.dtypes[0]) ? sortAlone(wideKeys, wideSpare, in[0], out[0], parallelFor)
                                     : sortAlone(narrowKeys, narrowSpare, in[0], out[0], parallelFor)))
      return;
    if (!byKeys || !orderByKeys(in, parallelFor))
      orderByComparator(in, parallelFor);
    deal(in, out, parallelFor);
  }

  /// The `kept` largest elements of a line and their positions.
  void largest(const char *in, char *values, DType positions, char *places, HostParallelFor parallelFor) {
    orderByKeys(&in, parallelFor);
    permute(in, order, kept, values, widths[0]);
    store(positions, reinterpret_cast<const int64_t *>(order), kept, places, 1);
  }

private:
  void deal(const char *const *in, char *const *out, HostParallelFor parallelFor) {
    bool inPlace = false;
    for (size_t k = 0; k < operands; ++k)
      for (size_t l = 0; l < operands; ++l)
        inPlace |= in[k] < out[l] + kept * widths[l] && out[l] < in[k] + size * widths[k];
    for (size_t k = 0; k < operands; ++k) {
      CountedVector<char> &line = lines.emplace_back();
      if (inPlace)
        line.resize(static_cast<size_t>(kept * widths[k]));
      char *to = inPlace ? line.data() : out[k];
      parallelFor(kept < kLongLine ? 1 : kPieces, [&](int64_t begin, int64_t end) {
        int64_t from = kept < kLongLine ? 0 : pieceBegin(begin, kept),
                stop = kept < kLongLine ? kept : pieceBegin(end, kept);
        permute(in[k], order + from, stop - from, to + from * widths[k], widths[k]);
      });
    }
    for (size_t k = 0; inPlace && k < operands; ++k)
      std::memcpy(out[k], lines[k].data(), lines[k].size());
    lines.clear();
  }

  /// Runs body(begin, end) over pieces of the line, in parallel where it is long.
  template <typename Body> void forPieces(HostParallelFor parallelFor, const Body &body) {
    if (size < kLongLine)
      return body(0, size);
    parallelFor(kPieces, [&](int64_t begin, int64_t end) { body(pieceBegin(begin, size), pieceBegin(end, size)); });
  }

  /// Keys of a key's operand. False where only the comparator knows the order.
  template <typename K> bool fill(const SortKey &key, const char *line, K *to, HostParallelFor parallelFor) {
    DType dtype = call.dtypes[key.operand];
    found = {};
    std::atomic<bool> nan{false}, negativeZero{false};
    forPieces(parallelFor, [&](int64_t begin, int64_t end) {
      KeyFindings here;
      makeKeys(dtype, key, line + begin * widths[key.operand], end - begin, to + begin, here);
      if (here.nan)
        nan = true;
      if (here.negativeZero)
        negativeZero = true;
    });
    found = {nan, negativeZero};
    return !(found.nan && key.order == KeyOrder::kPartial);
  }

  /// Sorts the keys of a single operand and makes its elements of them. False if they do not tell enough; the operand
  /// is as it was then.
  template <typename K>
  bool sortAlone(Room<K> &values, Room<K> &spare, const char *in, char *out, HostParallelFor parallelFor) {
    const SortKey &key = keys[0];
    // The result's own memory serves where a key is as wide as an element, if the operand is still there afterwards.
    bool apart = in + size * widths[0] <= out || out + size * widths[0] <= in;
    K *made = apart && widths[0] == sizeof(K) ? reinterpret_cast<K *>(out) : values.of(size);
    if (!fill(key, in, made, parallelFor))
      return false;
    // Zeros of both signs have one key, and so have all NaNs: among each of them the order stays.
    CountedVector<K> zeros, nans;
    if (found.nan || found.negativeZero)
      collectAlike(reinterpret_cast<const K *>(in), zeros, nans);
    if (hasVectorSort())
      vectorSort(made, spare.of(size), size, parallelFor);
    else
      radixSort(made, spare.of(size), size, 0, parallelFor);
    int64_t zerosAt = placeOf(made, K{0}), nansAt = placeOf(made, kNan<K>);
    forPieces(parallelFor, [&](int64_t begin, int64_t end) {
      elementsOfKeys(call.dtypes[0], key, made + begin, end - begin, out + begin * widths[0]);
    });
    if (!zeros.empty())
      std::memcpy(out + zerosAt * widths[0], zeros.data(), zeros.size() * sizeof(K));
    if (!nans.empty())
      std::memcpy(out + nansAt * widths[0], nans.data(), nans.size() * sizeof(K));
    return true;
  }

  template <typename K> static constexpr K kNan = sizeof(K) == 4 ? K{0x7fffffff} : static_cast<K>(0x7fffffffffffffff);

  /// The zeros and the NaNs of a line of floats, as they follow each other.
  template <typename K> void collectAlike(const K *line, CountedVector<K> &zeros, CountedVector<K> &nans) const {
    constexpr K kInfinity = sizeof(K) == 4 ? K{0x7f800000} : static_cast<K>(0x7ff0000000000000);
    size_t zeroCount = 0, nanCount = 0;
    for (int64_t i = 0; i < size; ++i) {
      K magnitude = line[i] & kNan<K>;
      zeroCount += magnitude == 0;
      nanCount += magnitude > kInfinity;
    }
    zeros.reserve(zeroCount);
    nans.reserve(nanCount);
    for (int64_t i = 0; i < size; ++i) {
      K magnitude = line[i] & kNan<K>;
      if (magnitude == 0)
        zeros.push_back(line[i]);
      else if (magnitude > kInfinity)
        nans.push_back(line[i]);
    }
  }

  /// Where the first of sorted keys is that belongs to the float of these bits.
  template <typename K> int64_t placeOf(const K *sorted, K bits) const {
    if (!found.nan && !found.negativeZero)
      return 0;
    K wanted;
    KeyFindings ignored;
    makeKeys(call.dtypes[0], keys[0], reinterpret_cast<const char *>(&bits), 1, &wanted, ignored);
    return std::lower_bound(sorted, sorted + size, wanted) - sorted;
  }

  bool orderByKeys(const char *const *in, HostParallelFor parallelFor) {
    order = orderRoom.of(size);
    if (keys.size() == 1 && kept < size / 4)
      return hasWideKeys(call.dtypes[keys[0].operand]) ? select<uint64_t>(in[keys[0].operand], parallelFor)
                                                       : select<uint32_t>(in[keys[0].operand], parallelFor);
    // The last key first: each pass keeps the order of those before among equals.
    bool isFirst = true;
    for (size_t k = keys.size(); k-- > 0; isFirst = false) {
      const char *line = in[keys[k].operand];
      bool wide = hasWideKeys(call.dtypes[keys[k].operand]);
      if (wide ? !sortByKey(keys[k], line, wideKeys, wideEntries, wideEntrySpare, isFirst, parallelFor)
               : !sortByKey(keys[k], line, narrowKeys, narrowEntries, narrowEntrySpare, isFirst, parallelFor))
        return false;
    }
    return true;
  }

  template <typename K, typename Entry>
  bool sortByKey(const SortKey &key, const char *line, Room<K> &keyRoom, Room<Entry> &entryRoom, Room<Entry> &spare,
                 bool isFirst, HostParallelFor parallelFor) {
    K *values = keyRoom.of(size);
    if (!fill(key, line, values, parallelFor))
      return false;
    Entry *entries = entryRoom.of(size);
    forPieces(parallelFor, [&](int64_t begin, int64_t end) {
      for (int64_t i = begin; i < end; ++i)
        setEntry(entries[i], values[isFirst ? i : order[i]], i);
    });
    radixSort(entries, spare.of(size), size, kLowestBit<K>, parallelFor);
    if (!isFirst) {
      before = beforeRoom.of(size);
      std::copy(order, order + size, before);
    }
    forPieces(parallelFor, [&](int64_t begin, int64_t end) {
      for (int64_t i = begin; i < end; ++i)
        order[i] = isFirst ? positionOf(entries[i]) : before[positionOf(entries[i])];
    });
    return true;
  }

  /// The first `kept` positions in order, without sorting the others.
  template <typename K> bool select(const char *line, HostParallelFor parallelFor) {
    using Entry = EntryOf<K>;
    auto isLess = [](const Entry &a, const Entry &b) { return less(a, b); };
    const SortKey &key = keys[0];
    int64_t width = widths[key.operand], limit = std::max<int64_t>(2 * kept, 64);
    std::atomic<bool> unknown{false};
    CountedVector<Entry> found[kPieces];
    auto shrink = [&](CountedVector<Entry> &best) {
      if (static_cast<int64_t>(best.size()) > kept) {
        std::nth_element(best.begin(), best.begin() + kept, best.end(), isLess);
        best.resize(static_cast<size_t>(kept));
      }
    };
    auto search = [&](int64_t begin, int64_t end, CountedVector<Entry> &best) {
      constexpr int64_t kBlock = 256;
      K block[kBlock];
      K worst = ~K{0}; // among equal keys an earlier position is better, and positions ascend here
      bool full = false;
      KeyFindings here;
      for (int64_t i = begin; i < end; i += kBlock) {
        int64_t count = std::min(kBlock, end - i);
        makeKeys(call.dtypes[key.operand], key, line + i * width, count, block, here);
        bool any = !full;
        for (int64_t j = 0; j < count; ++j)
          any |= block[j] < worst;
        for (int64_t j = 0; any && j < count; ++j)
          if (!full || block[j] < worst) {
            setEntry(best.emplace_back(), block[j], i + j);
            if (static_cast<int64_t>(best.size()) >= limit) {
              shrink(best);
              worst = 0;
              for (const Entry &each : best)
                worst = std::max(worst, static_cast<K>(keyOf(each) >> kLowestBit<K>));
              full = true;
            }
          }
      }
      shrink(best);
      if (here.nan && key.order == KeyOrder::kPartial)
        unknown = true;
    };
    CountedVector<Entry> &all = found[0];
    if (size < kLongLine || kept * kPieces > size / 2) {
      search(0, size, all);
    } else {
      parallelFor(kPieces, [&](int64_t begin, int64_t end) {
        for (int64_t piece = begin; piece < end; ++piece)
          search(pieceBegin(piece, size), pieceBegin(piece + 1, size), found[piece]);
      });
      for (int64_t piece = 1; piece < kPieces; ++piece)
        all.insert(all.end(), found[piece].begin(), found[piece].end());
      shrink(all);
    }
    std::sort(all.begin(), all.end(), isLess);
    for (int64_t i = 0; i < kept; ++i)
      order[i] = positionOf(all[i]);
    return !unknown;
  }

  void orderByComparator(const char *const *in, HostParallelFor parallelFor) {
    order = orderRoom.of(size);
    before = beforeRoom.of(size);
    std::iota(order, order + size, 0);
    constexpr size_t kFew = 8;
    auto isBefore = [&](uint64_t a, uint64_t b) {
      void *few[2 * kFew];
      std::vector<void *> many(operands > kFew ? 2 * operands : 0);
      void **pair = operands > kFew ? many.data() : few;
      for (size_t k = 0; k < operands; ++k) {
        pair[2 * k] = const_cast<char *>(in[k] + a * widths[k]);
        pair[2 * k + 1] = const_cast<char *>(in[k] + b * widths[k]);
      }
      return comparator(pair) != 0;
    };
    mergeSort(order, before, size, isBefore, parallelFor);
  }

  const HostCall &call;
  Comparator comparator;
  size_t operands;
  int64_t size, kept;
  std::vector<SortKey> keys;
  std::vector<int64_t> widths;
  KeyFindings found;
  uint64_t *order = nullptr, *before = nullptr;
  Room<uint64_t> orderRoom, beforeRoom, wideKeys, wideSpare, narrowEntries, narrowEntrySpare;
  Room<uint32_t> narrowKeys, narrowSpare;
  Room<WideEntry> wideEntries, wideEntrySpare;
  std::vector<CountedVector<char>> lines;
};

/// Few long lines share each line's work, others are sorted by one thread each.
bool isShared(int64_t lines, int64_t size) {
  return lines < kPieces && size >= kLongLine;
}

/// What a LineSorter takes for a line, at most; in place, where it is not known that the results lie elsewhere.
uint64_t lineScratch(const HostCall &call, size_t operands, const std::vector<SortKey> &keys, bool hasComparator,
                     int64_t size, int64_t kept) {
  bool narrow = false, wide = false;
  for (const SortKey &key : keys)
    (hasWideKeys(call.dtypes[key.operand]) ? wide : narrow) = true;
  auto room = [&](int64_t width, int64_t count = 1) {
    return static_cast<uint64_t>(count) * scratchTaken(static_cast<size_t>(width * size));
  };
  uint64_t bytes = uint64_t{128} << 10, elements = 0; // of small things
  for (size_t k = 0; k < operands; ++k)
    elements += static_cast<uint64_t>(kept * format::dtypeBytes(call.dtypes[k]));
  if (hasComparator || keys.empty())
    bytes += room(8, 2) + elements;
  if (operands == 1 && keys.size() == 1 && kept == size &&
      keysGiveElements(call.dtypes[0])) // with the elements that share a key
    return bytes + (narrow ? room(4, 3) : 0) + (wide ? room(8, 3) : 0);
  if (keys.empty())
    return bytes;
  bytes += room(8, keys.size() > 1 ? 2 : 1) + elements;
  if (keys.size() == 1 && kept < size / 4) {
    // The best of each piece in a vector that grows: what it had is still there when it is given twice as much.
    bool isWhole = size < kLongLine || kept * kPieces > size / 2;
    return bytes +
           static_cast<uint64_t>((isWhole ? 1 : kPieces + 2) * 4 * std::max<int64_t>(2 * kept, 64) * (wide ? 16 : 8));
  }
  return bytes + (narrow ? room(4) + room(8, 2) : 0) + (wide ? room(8) + room(16, 2) : 0);
}

HostScratch scratchOf(const HostCall &call, size_t reads) {
  auto dim = static_cast<size_t>(call.integers[0]);
  int64_t size = call.dims[0][dim], kept = call.dims[reads][dim], inner = 1, lines = 1, width = 0;
  for (size_t i = 0; i < call.dims[0].size(); ++i) {
    lines *= i == dim ? 1 : call.dims[0][i];
    inner *= i > dim ? call.dims[0][i] : 1;
  }
  if (kept * lines == 0)
    return {};
  std::vector<SortKey> keys;
  for (size_t i = 2; i + 2 < call.integers.size(); i += 3)
    keys.push_back({static_cast<size_t>(call.integers[i]), false, KeyOrder::kTotal});
  bool hasComparator = call.kernel != HostCall::kNoKernel;
  if (keys.empty() && !hasComparator)
    keys.push_back({});
  uint64_t line = lineScratch(call, reads, keys, hasComparator, size, kept);
  for (size_t k = 0; k < reads; ++k)
    width += format::dtypeBytes(call.dtypes[k]);
  if (inner > 1)
    return {0, line + static_cast<uint64_t>(width * kSideBySide * (size + kept))};
  return isShared(lines, size) ? HostScratch{line, 0} : HostScratch{0, line};
}

HostScratch scratchOfTopK(const HostCall &call, size_t) {
  int64_t size = call.dims[0].back(), kept = call.dims[1].back(), lines = 1;
  for (size_t i = 0; i + 1 < call.dims[0].size(); ++i)
    lines *= call.dims[0][i];
  if (kept * lines == 0)
    return {};
  uint64_t line = lineScratch(call, 1, {{0, true, KeyOrder::kTotal}}, false, size, kept);
  return isShared(lines, size) ? HostScratch{line, 0} : HostScratch{0, line};
}

absl::Status check(const HostCall &call, size_t reads, size_t writes) {
  auto bad = [](std::string text) { return absl::InvalidArgumentError("the call of 'sort' " + text); };
  if (reads == 0 || reads != writes)
    return bad(absl::StrCat("has ", reads, " operands and ", writes, " results"));
  if (call.integers.empty() || call.integers[0] < 0 || call.integers[0] >= static_cast<int64_t>(call.dims[0].size()))
    return bad("names no dim of its operands");
  auto dim = static_cast<size_t>(call.integers[0]);
  std::vector<int64_t> results = call.dims[0];
  if (call.dims[reads].size() == results.size() && call.dims[reads][dim] < results[dim])
    results[dim] = call.dims[reads][dim];
  for (size_t i = 0; i < reads + writes; ++i) {
    const std::vector<int64_t> &expected = i < reads ? call.dims[0] : results;
    if (call.dims[i] != expected || call.dtypes[i] != call.dtypes[i % reads])
      return bad(absl::StrCat("has buffer ", i, " of type ", format::shapeText(call.dims[i], call.dtypes[i]),
                              " beside ", format::shapeText(expected, call.dtypes[i % reads])));
  }
  size_t count = call.integers.size() < 2 ? 0 : call.integers.size() - 2;
  if (count % 3 != 0)
    return bad(absl::StrCat("has ", call.integers.size(), " integers"));
  for (size_t i = 2; i < call.integers.size(); i += 3) {
    int64_t operand = call.integers[i], order = call.integers[i + 2];
    if (operand < 0 || operand >= static_cast<int64_t>(reads) || format::isComplex(call.dtypes[operand]))
      return bad(absl::StrCat("has a key of operand ", operand, ", which has none"));
    if (order < 0 || order > static_cast<int64_t>(KeyOrder::kPartial) ||
        (order == static_cast<int64_t>(KeyOrder::kPartial) && call.kernel == HostCall::kNoKernel))
      return bad(absl::StrCat("has a key of order ", order, " and no comparator"));
  }
  if (call.kernel == HostCall::kNoKernel && count == 0 && format::isComplex(call.dtypes[0]))
    return bad("of complex numbers needs a comparator");
  return absl::OkStatus();
}

/// Lines that lie side by side are turned into dense ones, some at a time, and back.
void runStrided(const HostCallContext &context, int64_t size, int64_t kept, int64_t inner, int64_t outer,
                const std::vector<int64_t> &widths, HostParallelFor parallelFor) {
  constexpr int64_t kBlock = kSideBySide;
  int64_t blocks = (inner + kBlock - 1) / kBlock;
  size_t operands = context.reads;
  auto turn = [](const char *from, int64_t rowStride, int64_t columnStride, int64_t rows, int64_t columns,
                 int64_t width, char *to, int64_t toRow, int64_t toColumn) {
    for (int64_t i = 0; i < rows; ++i)
      for (int64_t j = 0; j < columns; ++j)
        std::memcpy(to + (i * toRow + j * toColumn) * width, from + (i * rowStride + j * columnStride) * width,
                    static_cast<size_t>(width));
  };
  parallelFor(outer * blocks, [&](int64_t begin, int64_t end) {
    LineSorter sorter(context, size, kept);
    std::vector<CountedVector<char>> given(operands), made(operands);
    std::vector<const char *> in(operands);
    std::vector<char *> out(operands);
    auto serial = [](int64_t items, FunctionRef<void(int64_t, int64_t)> body) { body(0, items); };
    for (int64_t number = begin; number < end; ++number) {
      int64_t first = number % blocks * kBlock, columns = std::min(kBlock, inner - first), o = number / blocks;
      for (size_t k = 0; k < operands; ++k) {
        given[k].resize(static_cast<size_t>(size * columns * widths[k]));
        made[k].resize(static_cast<size_t>(kept * columns * widths[k]));
        turn(context.buffers[k] + (o * size * inner + first) * widths[k], inner, 1, size, columns, widths[k],
             given[k].data(), 1, size);
      }
      for (int64_t j = 0; j < columns; ++j) {
        for (size_t k = 0; k < operands; ++k) {
          in[k] = given[k].data() + j * size * widths[k];
          out[k] = made[k].data() + j * kept * widths[k];
        }
        sorter.sort(in.data(), out.data(), serial);
      }
      for (size_t k = 0; k < operands; ++k)
        turn(made[k].data(), 1, kept, kept, columns, widths[k],
             context.buffers[operands + k] + (o * kept * inner + first) * widths[k], inner, 1);
    }
  });
}

void run(const HostCallContext &context, HostParallelFor parallelFor) {
  const HostCall &call = context.call;
  const std::vector<int64_t> &dims = call.dims[0];
  size_t operands = context.reads;
  auto dim = static_cast<size_t>(call.integers[0]);
  int64_t size = dims[dim], kept = call.dims[operands][dim], inner = 1, outer = 1;
  for (size_t i = 0; i < dims.size(); ++i)
    if (i != dim)
      (i < dim ? outer : inner) *= dims[i];
  if (kept * inner * outer == 0)
    return;
  std::vector<int64_t> widths;
  for (size_t k = 0; k < operands; ++k)
    widths.push_back(format::dtypeBytes(call.dtypes[k]));
  if (inner > 1)
    return runStrided(context, size, kept, inner, outer, widths, parallelFor);
  auto sortLines = [&](int64_t begin, int64_t end, HostParallelFor within) {
    LineSorter sorter(context, size, kept);
    std::vector<const char *> in(operands);
    std::vector<char *> out(operands);
    for (int64_t line = begin; line < end; ++line) {
      for (size_t k = 0; k < operands; ++k) {
        in[k] = context.buffers[k] + line * size * widths[k];
        out[k] = context.buffers[operands + k] + line * kept * widths[k];
      }
      sorter.sort(in.data(), out.data(), within);
    }
  };
  if (isShared(outer, size))
    return sortLines(0, outer, parallelFor);
  auto serial = [](int64_t items, FunctionRef<void(int64_t, int64_t)> body) { body(0, items); };
  if (outer * size < 4096)
    return sortLines(0, outer, serial);
  parallelFor(outer, [&](int64_t begin, int64_t end) { sortLines(begin, end, serial); });
}

absl::Status checkTopK(const HostCall &call, size_t reads, size_t writes) {
  auto bad = [](std::string text) { return absl::InvalidArgumentError("the call of 'top_k' " + text); };
  if (reads != 1 || writes != 2)
    return bad(absl::StrCat("has ", reads, " operands and ", writes, " results"));
  std::vector<int64_t> expected = call.dims[0];
  if (expected.empty() || call.dims[1].size() != expected.size() || call.dims[1].back() > expected.back())
    return bad(absl::StrCat("of ", format::shapeText(call.dims[0], call.dtypes[0]), " gives ",
                            format::shapeText(call.dims[1], call.dtypes[1])));
  expected.back() = call.dims[1].back();
  if (call.dims[1] != expected || call.dims[2] != expected || call.dtypes[1] != call.dtypes[0] ||
      !format::isInteger(call.dtypes[2]) || format::isComplex(call.dtypes[0]))
    return bad(absl::StrCat("of ", format::shapeText(call.dims[0], call.dtypes[0]), " gives ",
                            format::shapeText(call.dims[1], call.dtypes[1]), " and ",
                            format::shapeText(call.dims[2], call.dtypes[2])));
  if (call.dims[0].back() >= int64_t{1} << 32)
    return bad(absl::StrCat("is over ", call.dims[0].back(), " elements; fewer than 2^32 are supported"));
  return absl::OkStatus();
}

void runTopK(const HostCallContext &context, HostParallelFor parallelFor) {
  const HostCall &call = context.call;
  int64_t size = call.dims[0].back(), kept = call.dims[1].back(), lines = 1;
  for (size_t i = 0; i + 1 < call.dims[0].size(); ++i)
    lines *= call.dims[0][i];
  if (kept == 0)
    return;
  int64_t width = format::dtypeBytes(call.dtypes[0]), placeWidth = format::dtypeBytes(call.dtypes[2]);
  auto each = [&](int64_t begin, int64_t end, HostParallelFor within) {
    LineSorter sorter(call, size, kept);
    for (int64_t line = begin; line < end; ++line)
      sorter.largest(context.buffers[0] + line * size * width, context.buffers[1] + line * kept * width, call.dtypes[2],
                     context.buffers[2] + line * kept * placeWidth, within);
  };
  if (isShared(lines, size))
    return each(0, lines, parallelFor);
  auto serial = [](int64_t items, FunctionRef<void(int64_t, int64_t)> body) { body(0, items); };
  if (lines * size < 4096)
    return each(0, lines, serial);
  parallelFor(lines, [&](int64_t begin, int64_t end) { each(begin, end, serial); });
}

} // namespace

const HostFunction kTopK = {"top_k", checkTopK, runTopK, scratchOfTopK};
const HostFunction kSort = {"sort", check, run, scratchOf};

} // namespace weft::cpu
