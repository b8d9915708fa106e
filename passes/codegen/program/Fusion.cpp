//===- Fusion.cpp - which ops run in one kernel --------------------------===//
#include "passes/codegen/program/Fusion.h"

#include <algorithm>
#include <set>

namespace weft::program {
namespace {

constexpr size_t kMostNodes = 160;   // of a group; keeps the oracle's work, which is linear in the group, bounded
constexpr size_t kMostCopies = 8;    // groups in which one op is computed
constexpr size_t kMostSearched = 24; // nodes looked at to find the reduction behind a row's scalar

class Fuser {
public:
  Fuser(const std::vector<FusionNode> &nodes, const FusionOracle &canBuild)
      : nodes(nodes), canBuild(canBuild), users(nodes.size()), groupsOf(nodes.size()), inMemory(nodes.size()),
        fromNothing(nodes.size()) {
    for (uint32_t i = 0; i < nodes.size(); ++i) {
      bool cheap = nodes[i].kind == NodeKind::kView || (nodes[i].kind == NodeKind::kElemental && nodes[i].cheap);
      for (uint32_t operand : nodes[i].operands) {
        if (users[operand].empty() || users[operand].back() != i)
          users[operand].push_back(i);
        cheap &= nodes[operand].kind == NodeKind::kFree || fromNothing[operand];
      }
      fromNothing[i] = cheap;
    }
  }

  std::vector<FusionGroup> run() {
    for (uint32_t i = nodes.size(); i-- > 0;)
      visit(i);
    mergeSiblings();
    return finish();
  }

private:
  struct Group {
    std::set<uint32_t> nodes;
    std::set<uint32_t> outputs;
    uint32_t position = 0;
    int64_t elements = 0; ///< of its largest node
    bool alive = true;
  };

  void visit(uint32_t node) {
    switch (nodes[node].kind) {
    case NodeKind::kMemory:
    case NodeKind::kFree:
      return;
    case NodeKind::kView:
      return visitView(node);
    default:
      break;
    }
    std::vector<uint32_t> using_ = groupsUsing(node);
    bool needed = neededInMemory(node);
    if (using_.empty() && !needed)
      return; // dead
    if (nodes[node].kind == NodeKind::kStandalone)
      return startGroup(node);
    if (!needed && using_.size() == 1 && worthInlining(node, using_[0]) && fits(using_[0], node, false))
      return add(using_[0], node, false);
    if (!needed && using_.size() > 1 && using_.size() <= kMostCopies && worthCopying(node) &&
        std::all_of(using_.begin(), using_.end(),
                    [&](uint32_t group) { return worthInlining(node, group) && fits(group, node, false); })) {
      for (uint32_t group : using_)
        add(group, node, false);
      return;
    }
    if (uint32_t group; joinsAsOutput(node, using_, group))
      return add(group, node, true);
    startGroup(node);
  }

  /// A view is computed along in the groups that can; where one cannot, or something reads it from memory, its operand
  /// must lie there.
  void visitView(uint32_t node) {
    bool needed = neededInMemory(node);
    for (uint32_t group : groupsUsing(node)) {
      if (fits(group, node, false))
        add(group, node, false);
      else
        inMemory[node] = true;
    }
    inMemory[node] = inMemory[node] || needed;
  }

  /// Whether something reads this from memory: a node that is no kernel, or a view that lies there.
  bool neededInMemory(uint32_t node) const {
    return std::any_of(users[node].begin(), users[node].end(), [&](uint32_t user) {
      return nodes[user].kind == NodeKind::kMemory || (nodes[user].kind == NodeKind::kView && inMemory[user]);
    });
  }

  std::vector<uint32_t> groupsUsing(uint32_t node) const {
    std::vector<uint32_t> result;
    for (uint32_t user : users[node])
      result.insert(result.end(), groupsOf[user].begin(), groupsOf[user].end());
    std::sort(result.begin(), result.end(), [&](uint32_t a, uint32_t b) {
      return std::make_pair(groups[a].position, a) < std::make_pair(groups[b].position, b);
    });
    result.erase(std::unique(result.begin(), result.end()), result.end());
    return result;
  }

  /// Cheap to compute again, and reading what it is made of costs no more than reading itself.
  bool worthCopying(uint32_t node) const {
    if (!nodes[node].cheap || nodes[node].kind != NodeKind::kElemental)
      return false;
    std::set<uint32_t> large;
    for (uint32_t operand : nodes[node].operands)
      if (nodes[operand].kind != NodeKind::kFree && !fromNothing[operand] &&
          nodes[operand].bytes * 4 > nodes[node].bytes)
        large.insert(operand);
    return large.size() <= 1;
  }

  /// Where a small value is spread over a large loop, each element would compute it again: only what is cheap, or what
  /// is a scalar of rows that the kernel computes once for each row.
  bool worthInlining(uint32_t node, uint32_t group) const {
    if (nodes[node].cheap || nodes[node].kind == NodeKind::kReduction)
      return true;
    int64_t largest = 0;
    for (uint32_t user : users[node])
      if (groups[group].nodes.count(user))
        largest = std::max(largest, spreadOf(user, group));
    return largest <= nodes[node].elements || isRowScalar(node, group);
  }

  /// The elements for which a user computes its operand: its own, or those of what views pass it on to.
  int64_t spreadOf(uint32_t user, uint32_t group) const {
    int64_t most = nodes[user].elements;
    if (nodes[user].kind == NodeKind::kReduction)
      for (uint32_t operand : nodes[user].operands)
        most = std::max(most, nodes[operand].elements);
    if (nodes[user].kind == NodeKind::kView || nodes[user].cheap)
      for (uint32_t next : users[user])
        if (groups[group].nodes.count(next) && nodes[next].kind != NodeKind::kReduction)
          most = std::max(most, nodes[next].elements);
    return most;
  }

  /// Whether a reduction of the same size stands behind `node` and could join the group with everything in between.
  bool isRowScalar(uint32_t node, uint32_t group) const {
    std::vector<uint32_t> found = {node};
    bool reduced = false;
    for (size_t i = 0; i < found.size() && found.size() < kMostSearched; ++i)
      for (uint32_t operand : nodes[found[i]].operands) {
        const FusionNode &next = nodes[operand];
        if (next.elements != nodes[node].elements || std::count(found.begin(), found.end(), operand))
          continue;
        if (next.kind == NodeKind::kReduction) {
          reduced = true;
          found.push_back(operand);
        } else if (next.kind == NodeKind::kView || next.kind == NodeKind::kElemental) {
          found.push_back(operand);
        }
      }
    if (!reduced)
      return false;
    std::set<uint32_t> together = groups[group].nodes;
    together.insert(found.begin(), found.end());
    // What was found but is no way to a reduction may be too much; the reductions themselves suffice for the question.
    return together.size() <= kMostNodes && ask(together, groups[group].outputs);
  }

  bool ask(const std::set<uint32_t> &members, const std::set<uint32_t> &outputs) const {
    return canBuild({members.begin(), members.end()}, {outputs.begin(), outputs.end()});
  }

  bool fits(uint32_t group, uint32_t node, bool asOutput) const {
    if (groups[group].nodes.size() >= kMostNodes)
      return false;
    std::set<uint32_t> members = groups[group].nodes, outputs = groups[group].outputs;
    members.insert(node);
    if (asOutput)
      outputs.insert(node);
    return ask(members, outputs);
  }

  /// A group of this loop that can store the value on the way, and before which nobody needs it.
  bool joinsAsOutput(uint32_t node, const std::vector<uint32_t> &using_, uint32_t &group) const {
    if (using_.empty())
      return false;
    group = using_[0];
    bool sameLoop = groups[group].elements == nodes[node].elements || nodes[node].kind == NodeKind::kReduction ||
                    isRowScalar(node, group);
    if (!sameLoop || firstNeed(node, group) <= groups[group].position || !worthInlining(node, group))
      return false;
    return fits(group, node, true);
  }

  /// The earliest place outside of `except` at which something reads this from memory.
  uint32_t firstNeed(uint32_t node, uint32_t except) const {
    uint32_t first = ~0u;
    for (uint32_t user : users[node]) {
      if (nodes[user].kind == NodeKind::kMemory)
        first = std::min(first, user);
      if (nodes[user].kind == NodeKind::kView && inMemory[user])
        first = std::min(first, needOfView(user, except));
      for (uint32_t group : groupsOf[user])
        if (group != except)
          first = std::min(first, groups[group].position);
    }
    return first;
  }

  /// The same for a view that lies in memory: a group that does not compute it along reads it there, `except` too.
  uint32_t needOfView(uint32_t view, uint32_t except) const {
    uint32_t first = ~0u;
    for (uint32_t user : users[view]) {
      if (nodes[user].kind == NodeKind::kMemory)
        first = std::min(first, user);
      if (nodes[user].kind == NodeKind::kView && inMemory[user])
        first = std::min(first, needOfView(user, except));
      for (uint32_t group : groupsOf[user])
        if (group != except || !groups[group].nodes.count(view))
          first = std::min(first, groups[group].position);
    }
    return first;
  }

  void startGroup(uint32_t node) {
    groups.push_back({{}, {}, node, 0, true});
    add(groups.size() - 1, node, true);
  }

  void add(uint32_t group, uint32_t node, bool asOutput) {
    Group &g = groups[group];
    g.nodes.insert(node);
    if (asOutput) {
      g.outputs.insert(node);
      inMemory[node] = true;
    }
    g.elements = std::max(g.elements, nodes[node].elements);
    if (nodes[node].kind == NodeKind::kReduction)
      for (uint32_t operand : nodes[node].operands)
        g.elements = std::max(g.elements, nodes[operand].elements);
    groupsOf[node].push_back(group);
  }

  /// What a group reads from memory.
  std::vector<uint32_t> inputsOf(const Group &group) const {
    std::vector<uint32_t> inputs;
    for (uint32_t node : group.nodes)
      for (uint32_t operand : nodes[node].operands)
        if (!group.nodes.count(operand) && nodes[operand].kind != NodeKind::kFree)
          inputs.push_back(operand);
    std::sort(inputs.begin(), inputs.end());
    inputs.erase(std::unique(inputs.begin(), inputs.end()), inputs.end());
    return inputs;
  }

  /// When a value is in memory: the place of the group that stores it.
  uint32_t readyAt(uint32_t node) const {
    while (nodes[node].kind == NodeKind::kView)
      node = nodes[node].operands[0];
    for (uint32_t group : groupsOf[node])
      if (groups[group].outputs.count(node))
        return groups[group].position;
    return node;
  }

  /// Groups that read the same large value in loops of the same size become one, if the later one's inputs are there at
  /// the earlier's place.
  void mergeSiblings() {
    std::vector<std::vector<uint32_t>> readers(nodes.size());
    std::vector<uint32_t> order(groups.size());
    for (uint32_t i = 0; i < groups.size(); ++i)
      order[i] = i;
    std::sort(order.begin(), order.end(),
              [&](uint32_t a, uint32_t b) { return groups[a].position < groups[b].position; });
    for (uint32_t index : order)
      for (uint32_t input : inputsOf(groups[index]))
        readers[input].push_back(index);
    for (uint32_t value = 0; value < nodes.size(); ++value) {
      const std::vector<uint32_t> &all = readers[value];
      for (size_t i = 0; i + 1 < all.size() && i < kMostCopies; ++i)
        for (size_t j = i + 1; j < all.size() && j <= i + kMostCopies; ++j)
          if (nodes[value].elements == groups[all[i]].elements)
            tryMerge(all[i], all[j]);
    }
  }

  void tryMerge(uint32_t early, uint32_t late) {
    Group &a = groups[early], &b = groups[late];
    if (early == late || !a.alive || !b.alive || a.elements != b.elements ||
        a.nodes.size() + b.nodes.size() > kMostNodes)
      return;
    for (uint32_t input : inputsOf(b))
      if (!a.nodes.count(input) && readyAt(input) >= a.position)
        return;
    std::set<uint32_t> members = a.nodes, outputs = a.outputs;
    members.insert(b.nodes.begin(), b.nodes.end());
    outputs.insert(b.outputs.begin(), b.outputs.end());
    if (!ask(members, outputs))
      return;
    for (uint32_t node : b.nodes) {
      auto &list = groupsOf[node];
      list.erase(std::remove(list.begin(), list.end(), late), list.end());
      if (!a.nodes.count(node))
        list.push_back(early);
    }
    a.nodes = std::move(members);
    a.outputs = std::move(outputs);
    b.alive = false;
  }

  std::vector<FusionGroup> finish() {
    std::vector<FusionGroup> result;
    for (Group &group : groups) {
      if (!group.alive)
        continue;
      // A view of something from outside is an input like its operand: its bytes lie there.
      bool changed = true;
      while (changed) {
        changed = false;
        for (auto it = group.nodes.begin(); it != group.nodes.end();) {
          bool outside = nodes[*it].kind == NodeKind::kView && nodes[nodes[*it].operands[0]].kind != NodeKind::kFree &&
                         !group.nodes.count(nodes[*it].operands[0]);
          changed |= outside;
          it = outside ? group.nodes.erase(it) : std::next(it);
        }
      }
      result.push_back(
          {{group.nodes.begin(), group.nodes.end()}, {group.outputs.begin(), group.outputs.end()}, group.position});
    }
    std::sort(result.begin(), result.end(),
              [](const FusionGroup &a, const FusionGroup &b) { return a.position < b.position; });
    return result;
  }

  const std::vector<FusionNode> &nodes;
  const FusionOracle &canBuild;
  std::vector<std::vector<uint32_t>> users, groupsOf;
  std::vector<bool> inMemory;
  std::vector<bool> fromNothing; ///< cheap, and made of no memory: masks and the like
  std::vector<Group> groups;
};

} // namespace

std::vector<FusionGroup> fuse(const std::vector<FusionNode> &nodes, const FusionOracle &canBuild) {
  return Fuser(nodes, canBuild).run();
}

} // namespace weft::program
