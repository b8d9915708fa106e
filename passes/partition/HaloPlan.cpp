//===- HaloPlan.cpp - which parts of which shards go where ------------------===//
//
// Pieces are cut at the shards of their source. What comes from other devices is grouped into rounds in which no device
// sends or receives twice, in two ways: by distance, which suits windows near the shard, and by the order in which a
// device meets its sources, which suits reversals and windows that drift away from the shards. The cheaper one is
// taken.
//
//===----------------------------------------------------------------------===//
#include "passes/partition/HaloPlan.h"

#include <algorithm>
#include <array>
#include <map>

namespace weft::partition {

namespace {

/// As the reshard planner charges a message.
constexpr double kMessageCost = 16;

struct Transfer {
  int32_t source;
  int64_t target, sender;
  int64_t from, to, length; ///< `from` in the sender's shard
};

int64_t shardSize(const HaloSource &source, int64_t ranks) {
  return source.isSplit ? (source.size + ranks - 1) / ranks : source.size;
}

using Key = std::array<int64_t, 4>;

/// Transfers by round; `own` ones are no transfers.
using Grouping = std::map<Key, std::vector<const Transfer *>>;

Grouping byDistance(const std::vector<Transfer> &transfers, int64_t ranks) {
  Grouping groups;
  std::map<std::array<int64_t, 3>, int64_t> times;
  for (const Transfer &t : transfers) {
    int64_t distance = (t.sender - t.target + ranks) % ranks;
    groups[{t.source, distance, times[{t.source, t.target, distance}]++, 0}].push_back(&t);
  }
  return groups;
}

Grouping byOrder(const std::vector<Transfer> &transfers) {
  Grouping groups;
  std::map<std::array<int64_t, 2>, int64_t> received;
  std::map<std::array<int64_t, 3>, int64_t> sent;
  for (const Transfer &t : transfers) {
    int64_t position = received[{t.source, t.target}]++;
    groups[{t.source, position, sent[{t.source, position, t.sender}]++, 0}].push_back(&t);
  }
  return groups;
}

double costOf(const Grouping &groups) {
  double elements = 0;
  for (const auto &[key, group] : groups) {
    int64_t longest = 0;
    for (const Transfer *t : group)
      longest = std::max(longest, t->length);
    elements += static_cast<double>(longest);
  }
  return elements + 1e-3 * static_cast<double>(groups.size());
}

HaloRound makeRound(const std::vector<const Transfer *> &group, const HaloSource &source, int64_t ranks) {
  HaloRound round;
  round.source = group.front()->source;
  round.senders.assign(ranks, -1);
  round.starts.assign(ranks, -1);
  for (const Transfer *t : group)
    round.length = std::max(round.length, t->length);
  int64_t last = shardSize(source, ranks) - round.length;
  // Where a slab may begin so that it holds what is needed of it; one place for all is better.
  int64_t low = 0, high = last;
  for (const Transfer *t : group) {
    low = std::max(low, t->from + t->length - round.length);
    high = std::min(high, t->from);
  }
  bool isUniform = low <= high, isShift = true, up = false, down = false;
  int64_t distance = (group.front()->sender - group.front()->target + ranks) % ranks;
  for (const Transfer *t : group) {
    round.senders[t->target] = t->sender;
    round.starts[t->sender] = isUniform ? low : std::min(t->from, last);
    isShift &= (t->sender - t->target + ranks) % ranks == distance;
    (t->sender > t->target ? up : down) = true;
  }
  if (isShift) {
    // Rank r receives from r + distance.
    round.wrap = up && down;
    round.offset = up ? -distance : ranks - distance;
  }
  return round;
}

} // namespace

int64_t HaloPlan::sent() const {
  int64_t out = 0;
  for (const HaloRound &round : rounds)
    out += round.length;
  return out;
}

double HaloPlan::cost(double sliceBytes) const {
  return static_cast<double>(sent()) * sliceBytes + kMessageCost * static_cast<double>(rounds.size());
}

HaloPlan planHalo(int64_t ranks, std::vector<HaloSource> sources, const std::vector<std::vector<HaloPiece>> &pieces,
                  int64_t length, std::vector<int64_t> needed) {
  HaloPlan plan;
  plan.ranks = ranks;
  plan.length = length;
  plan.needed = needed.empty() ? std::vector<int64_t>(ranks, length) : std::move(needed);
  std::vector<Transfer> remote, own;
  for (int64_t target = 0; target < ranks; ++target)
    for (HaloPiece piece : pieces[target]) {
      const HaloSource &source = sources[piece.source];
      piece.length = std::min(piece.length, plan.needed[target] - piece.to);
      if (piece.length <= 0)
        continue;
      if (!source.isSplit) {
        own.push_back({piece.source, target, target, piece.from, piece.to, piece.length});
        continue;
      }
      int64_t size = shardSize(source, ranks);
      for (int64_t at = piece.from, end = piece.from + piece.length; at < end;) {
        int64_t sender = at / size, next = std::min(end, (sender + 1) * size);
        (sender == target ? own : remote)
            .push_back({piece.source, target, sender, at - sender * size, piece.to + at - piece.from, next - at});
        at = next;
      }
    }

  Grouping near = byDistance(remote, ranks), ordered = byOrder(remote);
  const Grouping &rounds = costOf(ordered) < costOf(near) ? ordered : near;
  auto newPart = [&](int32_t source, int32_t round) {
    plan.parts.push_back({source, round, std::vector<int64_t>(ranks, 0), std::vector<HaloRange>(ranks)});
    return &plan.parts.back();
  };
  auto take = [](HaloPart &part, const Transfer &t, int64_t start) {
    part.offsets[t.target] = t.to - (t.from - start);
    part.ranges[t.target] = {t.to, t.to + t.length};
  };
  // Own ranges: parts of one offset on all devices are simplest, unless that makes too many.
  std::map<std::array<int64_t, 2>, std::vector<const Transfer *>> byOffset, byTimes;
  std::map<std::array<int64_t, 2>, int64_t> times;
  bool overlaps = false;
  for (const Transfer &t : own) {
    std::vector<const Transfer *> &same = byOffset[{t.source, t.to - t.from}];
    overlaps |= !same.empty() && same.back()->target == t.target;
    same.push_back(&t);
    byTimes[{t.source, times[{t.source, t.target}]++}].push_back(&t);
  }
  for (const auto &[key, group] : !overlaps && byOffset.size() <= byTimes.size() ? byOffset : byTimes) {
    HaloPart *part = newPart(group.front()->source, -1);
    for (const Transfer *t : group)
      take(*part, *t, 0);
  }
  for (const auto &[key, group] : rounds) {
    HaloRound round = makeRound(group, sources[group.front()->source], ranks);
    HaloPart *part = newPart(round.source, static_cast<int32_t>(plan.rounds.size()));
    for (const Transfer *t : group)
      take(*part, *t, round.starts[t->sender]);
    plan.rounds.push_back(std::move(round));
  }
  plan.sources = std::move(sources);
  return plan;
}

std::vector<std::vector<HaloPiece>> windowPieces(const std::vector<int64_t> &starts, int64_t length, HaloRange valid) {
  std::vector<std::vector<HaloPiece>> out(starts.size());
  for (size_t rank = 0; rank < starts.size(); ++rank) {
    int64_t begin = std::max(starts[rank], valid.begin), end = std::min(starts[rank] + length, valid.end);
    if (begin < end)
      out[rank].push_back({0, begin, begin - starts[rank], end - begin});
  }
  return out;
}

std::vector<int64_t> affineStarts(int64_t ranks, int64_t stride, int64_t offset) {
  std::vector<int64_t> out(ranks);
  for (int64_t rank = 0; rank < ranks; ++rank)
    out[rank] = stride * rank + offset;
  return out;
}

} // namespace weft::partition
