//===- WindowReads.cpp - what the shards of a windowed op read --------------===//
#include "passes/partition/WindowReads.h"

#include <algorithm>

namespace weft::partition {

namespace {

int64_t floorOf(int64_t n, int64_t d) {
  return n >= 0 ? n / d : -((-n + d - 1) / d);
}
int64_t ceilOf(int64_t n, int64_t d) {
  return -floorOf(-n, d);
}

/// `places` by rank: the first place in the dilated operand; `totals` by rank: how many from there on, at most `total`.
WindowReads readsAt(const std::vector<int64_t> &places, const std::vector<int64_t> &totals, int64_t total,
                    int64_t dilation) {
  WindowReads out;
  out.total = total;
  auto leadOf = [&](int64_t place) { return ceilOf(place, dilation) * dilation - place; };
  int64_t lead = leadOf(places.front());
  bool isUniform =
      lead < total && std::all_of(places.begin(), places.end(), [&](int64_t at) { return leadOf(at) == lead; });
  // The number of elements among `count` places of which the first lies `first` places before an element.
  auto elementsIn = [&](int64_t count, int64_t first) {
    return count <= first ? 0 : (count - 1 - first) / dilation + 1;
  };
  if (isUniform) {
    out.length = elementsIn(total, lead);
    out.low = lead;
    out.high = total - lead - ((out.length - 1) * dilation + 1);
    out.baseDilation = dilation;
  } else {
    out.isExpanded = true;
    out.expansion = dilation;
    out.length = elementsIn(total + dilation - 1, 0);
    out.tail = std::max<int64_t>(0, total + dilation - 1 - ((out.length - 1) * dilation + 1));
  }
  for (size_t rank = 0; rank < places.size(); ++rank) {
    if (isUniform) {
      out.starts.push_back(ceilOf(places[rank], dilation));
      out.needed.push_back(elementsIn(totals[rank], lead));
      continue;
    }
    out.starts.push_back(floorOf(places[rank], dilation));
    out.phases.push_back(places[rank] - out.starts.back() * dilation);
    out.needed.push_back(totals[rank] == 0 ? 0 : elementsIn(totals[rank] + out.phases.back(), 0));
  }
  return out;
}

int64_t spanOf(int64_t count, int64_t step) {
  return count == 0 ? 0 : (count - 1) * step + 1;
}

} // namespace

WindowReads readsByResult(const WindowDim &dim, int64_t ranks) {
  int64_t shard = (dim.results + ranks - 1) / ranks, reach = spanOf(dim.window, dim.windowDilation) - 1;
  std::vector<int64_t> places, totals;
  for (int64_t rank = 0; rank < ranks; ++rank) {
    int64_t count = std::clamp<int64_t>(dim.results - rank * shard, 0, shard);
    places.push_back(rank * shard * dim.stride - dim.low);
    totals.push_back(count == 0 ? 0 : spanOf(count, dim.stride) + reach);
  }
  return readsAt(places, totals, spanOf(shard, dim.stride) + reach, dim.baseDilation);
}

WindowReads readsByTap(const WindowDim &dim, int64_t ranks) {
  int64_t shard = (dim.window + ranks - 1) / ranks;
  int64_t total = spanOf(dim.results, dim.stride) + spanOf(shard, dim.windowDilation) - 1;
  std::vector<int64_t> places;
  for (int64_t rank = 0; rank < ranks; ++rank) {
    int64_t tap = dim.isReversed ? dim.window - shard - rank * shard : rank * shard;
    places.push_back(tap * dim.windowDilation - dim.low);
  }
  WindowReads out = readsAt(places, std::vector<int64_t>(ranks, total), total, dim.baseDilation);
  out.needed.assign(ranks, out.length);
  return out;
}

ScatterReads readsOfScatter(int64_t size, int64_t window, int64_t stride, int64_t low, int64_t ranks) {
  ScatterReads out;
  int64_t shard = (size + ranks - 1) / ranks;
  for (int64_t rank = 0; rank < ranks; ++rank) {
    int64_t begin = rank * shard, last = begin + shard - 1;
    int64_t first = std::min(ceilOf(begin + low - window + 1, stride), floorOf(begin + low, stride));
    out.sources.push_back(first);
    out.starts.push_back(first * stride - low);
    out.offsets.push_back(begin - out.starts.back());
    out.sourceLength = std::max(out.sourceLength, floorOf(last + low, stride) - first + 1);
    out.length = std::max(out.length, out.offsets.back() + shard);
  }
  // As many windows as fit into what is read, and no window reaches out of it.
  out.length = std::max(out.length, (out.sourceLength - 1) * stride + window);
  out.sourceLength = (out.length - window) / stride + 1;
  return out;
}

} // namespace weft::partition
