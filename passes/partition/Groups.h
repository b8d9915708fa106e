//===- Groups.h - lists of device ids as mesh axes ----------------*- C++ -*-===//
//
// Collectives that users write name their groups as lists of device ids. Where the lists are what some mesh axes give,
// axes are better: they do not grow with the devices and other passes understand them.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_PARTITION_GROUPS_H
#define WEFT_PASSES_PARTITION_GROUPS_H

#include "passes/partition/Layout.h"

#include <optional>
#include <utility>

namespace weft::partition {

/// Axes (major first) whose groups are exactly these, ranks in the given order. The groups' own order does not matter.
std::optional<AxisList> axesOfGroups(const Mesh &mesh, const std::vector<std::vector<int64_t>> &groups);

struct ShiftPattern {
  AxisId axis = 0;
  int64_t offset = 0; ///< rank i sends to i + offset
  bool wrap = false;
};

/// The shift along one axis that sends exactly along these (source, target) pairs.
std::optional<ShiftPattern> shiftOfPairs(const Mesh &mesh, std::vector<std::pair<int64_t, int64_t>> pairs);

} // namespace weft::partition

#endif // WEFT_PASSES_PARTITION_GROUPS_H
