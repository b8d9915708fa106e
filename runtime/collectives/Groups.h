//===- Groups.h - who talks to whom -------------------------------*- C++ -*-===//
#ifndef WEFT_RUNTIME_COLLECTIVES_GROUPS_H
#define WEFT_RUNTIME_COLLECTIVES_GROUPS_H

#include "runtime/format/Executable.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace weft::collectives {

/// A communicator, resolved for all devices. Immutable once made.
struct Groups {
  std::vector<std::vector<int32_t>> members; ///< of each group, in rank order
  std::vector<int32_t> groupOf;              ///< of each device; -1 for a device in no group
  std::vector<int32_t> rankOf;               ///< of each device within its group
};

Groups resolveGroups(const format::Communicator &communicator, int64_t devices);

/// The devices that a permute with explicit pairs makes depend on each other: connected parts of the graph of pairs,
/// members in ascending order; devices in no pair are in no group.
Groups groupsOfPairs(const std::vector<std::pair<int32_t, int32_t>> &pairs, int64_t devices);

} // namespace weft::collectives

#endif // WEFT_RUNTIME_COLLECTIVES_GROUPS_H
