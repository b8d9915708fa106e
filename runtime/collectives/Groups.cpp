//===- Groups.cpp - who talks to whom -------------------------------------===//
#include "runtime/collectives/Groups.h"

#include <numeric>
#include <unordered_map>

namespace weft::collectives {

Groups resolveGroups(const format::Communicator &communicator, int64_t devices) {
  Groups groups;
  groups.groupOf.assign(devices, -1);
  groups.rankOf.assign(devices, 0);
  if (!communicator.groups.empty()) {
    groups.members = communicator.groups;
    for (size_t g = 0; g < groups.members.size(); ++g)
      for (size_t r = 0; r < groups.members[g].size(); ++r) {
        groups.groupOf[groups.members[g][r]] = static_cast<int32_t>(g);
        groups.rankOf[groups.members[g][r]] = static_cast<int32_t>(r);
      }
    return groups;
  }
  int64_t size = 1;
  for (const format::AxisDigit &digit : communicator.digits)
    size *= digit.size;
  // A group's number is found by its device with rank 0, which comes first in the order of devices.
  std::vector<int32_t> numberOf(devices, -1);
  for (int64_t device = 0; device < devices; ++device) {
    int64_t rank = 0, root = device;
    for (const format::AxisDigit &digit : communicator.digits) {
      int64_t value = device / digit.stride % digit.size;
      rank = rank * digit.size + value;
      root -= value * digit.stride;
    }
    if (numberOf[root] < 0) {
      numberOf[root] = static_cast<int32_t>(groups.members.size());
      groups.members.emplace_back(size, -1);
    }
    groups.members[numberOf[root]][rank] = static_cast<int32_t>(device);
    groups.groupOf[device] = numberOf[root];
    groups.rankOf[device] = static_cast<int32_t>(rank);
  }
  return groups;
}

Groups groupsOfPairs(const std::vector<std::pair<int32_t, int32_t>> &pairs, int64_t devices) {
  std::vector<int32_t> parent(devices);
  std::iota(parent.begin(), parent.end(), 0);
  auto root = [&](int32_t device) {
    while (parent[device] != device)
      device = parent[device] = parent[parent[device]];
    return device;
  };
  std::vector<char> paired(devices, 0);
  for (auto [source, target] : pairs) {
    paired[source] = paired[target] = 1;
    parent[root(source)] = root(target);
  }
  Groups groups;
  groups.groupOf.assign(devices, -1);
  groups.rankOf.assign(devices, 0);
  std::unordered_map<int32_t, int32_t> numberOf;
  for (int32_t device = 0; device < devices; ++device) {
    if (!paired[device])
      continue;
    auto [entry, isNew] = numberOf.emplace(root(device), static_cast<int32_t>(groups.members.size()));
    if (isNew)
      groups.members.emplace_back();
    groups.groupOf[device] = entry->second;
    groups.rankOf[device] = static_cast<int32_t>(groups.members[entry->second].size());
    groups.members[entry->second].push_back(device);
  }
  return groups;
}

} // namespace weft::collectives
