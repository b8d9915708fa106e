//===- Memory.cpp - where the tensors of a plan lie ----------------------===//
#include "passes/codegen/program/Memory.h"

#include "passes/codegen/program/Lives.h"
#include "passes/memory/Coalescer.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace weft::program {
namespace {

using format::InstructionKind;
using memory::Lifetime;

class Placer {
public:
  Placer(const Plan &plan, const InPlaceQuery &query, bool reuse)
      : plan(plan), query(query), reuse(reuse), lives(livesOf(plan)),
        coalescer(units(), [this](int64_t step, uint32_t from, uint32_t to) { return permitted(step, from, to); }) {}

  Placement run() {
    for (auto [result, argument] : llvm::zip(plan.results, plan.argumentOfResult))
      if (argument >= 0)
        coalescer.unite(plan.arguments[argument], result);
    mergeAll();
    return place();
  }

private:
  std::vector<memory::Coalescer::Unit> units() const {
    std::vector<memory::Coalescer::Unit> result(plan.tensors.size());
    for (TensorId id = 0; id < plan.tensors.size(); ++id) {
      if (plan.root(id) != id)
        continue;
      const Tensor &tensor = plan.tensors[id];
      result[id] = {tensor.bytes, lives.ranges[id], tensor.space != format::Space::kArena, !tensor.writable};
    }
    return result;
  }

  /// A tensor that is all of its root.
  bool isWhole(TensorId id) const {
    return plan.tensors[id].offset == 0 && plan.tensors[id].bytes == plan.tensors[plan.root(id)].bytes;
  }

  bool stepAllows(const Step &step, unsigned read, unsigned write) {
    if (step.payload.kind == InstructionKind::kLaunch)
      return query(step, read, write);
    return llvm::is_contained(step.inPlace, std::pair<uint32_t, uint32_t>(read, write));
  }

  bool permitted(int64_t time, uint32_t from, uint32_t to) {
    const Step *step = lives.stepAt[time];
    if (!step || !step->bodies.empty())
      return false;
    bool any = false;
    for (auto [w, write] : llvm::enumerate(step->writes)) {
      if (plan.root(write) != to)
        continue;
      if (!isWhole(write))
        return false;
      for (auto [r, read] : llvm::enumerate(step->reads)) {
        if (plan.root(read) != from)
          continue;
        if (!isWhole(read) || !stepAllows(*step, r, w))
          return false;
        any = true;
      }
    }
    return any;
  }

  struct Candidate {
    uint64_t bytes;
    uint32_t from, to;
  };

  void mergeAll() {
    // First what saves a copy, the largest first; then what only saves memory, in order of time.
    std::vector<Candidate> copies, rest;
    for (const Step *step : lives.stepAt) {
      if (!step)
        continue;
      auto add = [&](std::vector<Candidate> &list, TensorId read, TensorId write) {
        uint32_t from = plan.root(read), to = plan.root(write);
        if (from != to && isWhole(read) && isWhole(write) && plan.tensors[from].bytes == plan.tensors[to].bytes &&
            plan.tensors[from].writable && plan.tensors[to].writable)
          list.push_back({plan.tensors[from].bytes, from, to});
      };
      switch (step->payload.kind) {
      case InstructionKind::kCopy:
        add(copies, step->reads[0], step->writes[0]);
        break;
      case InstructionKind::kCollective:
        for (auto [read, write] : step->inPlace)
          add(rest, step->reads[read], step->writes[write]);
        break;
      case InstructionKind::kLaunch:
        for (TensorId root : step->prefersToOverwrite)
          add(copies, root, step->writes[0]);
        for (TensorId write : step->writes)
          for (TensorId read : step->reads)
            add(rest, read, write);
        break;
      default:
        break;
      }
    }
    llvm::sort(copies, [](const Candidate &a, const Candidate &b) {
      return std::make_tuple(b.bytes, a.from, a.to) < std::make_tuple(a.bytes, b.from, b.to);
    });
    for (const Candidate &candidate : copies)
      coalescer.merge(candidate.from, candidate.to);
    if (reuse)
      for (const Candidate &candidate : rest)
        coalescer.merge(candidate.from, candidate.to);
  }

  Placement place() {
    // The storages, and which of them have memory already.
    struct Storage {
      std::vector<TensorId> roots;
      TensorId fixed = kNone;
      uint64_t bytes = 0;
    };
    std::map<uint32_t, Storage> storages;
    for (TensorId id = 0; id < plan.tensors.size(); ++id) {
      if (plan.root(id) != id)
        continue;
      Storage &storage = storages[coalescer.storageOf(id)];
      storage.roots.push_back(id);
      storage.bytes = std::max(storage.bytes, plan.tensors[id].bytes);
      if (plan.tensors[id].space != format::Space::kArena)
        storage.fixed = id;
    }
    std::vector<memory::Block> blocks;
    std::vector<const Storage *> blockStorages;
    std::vector<memory::Bin> bins;
    std::vector<TensorId> binRoots;
    for (auto &[number, storage] : storages) {
      Lifetime hull = coalescer.hull(number);
      if (storage.fixed == kNone) {
        if (hull.end < hull.begin)
          hull = {0, 0};
        blocks.push_back({storage.bytes, hull});
        blockStorages.push_back(&storage);
      } else if (plan.tensors[storage.fixed].space == format::Space::kResult) {
        bins.push_back({storage.bytes, {hull}});
        binRoots.push_back(storage.fixed);
      }
    }
    std::vector<memory::BinPlacement> inBins(blocks.size());
    if (reuse)
      inBins = memory::placeInBins(blocks, bins);
    for (size_t i = 0; i < blocks.size(); ++i)
      if (inBins[i].bin >= 0)
        blocks[i].bytes = 0;
    memory::Packing packing = memory::pack(blocks);

    Placement placement;
    placement.arenaBytes = packing.bytes;
    placement.lowerBound = packing.lowerBound;
    placement.buffers.resize(plan.tensors.size());
    auto assign = [&](const Storage &storage, format::Space space, uint32_t index, uint64_t offset) {
      for (TensorId root : storage.roots)
        placement.buffers[root] = {space, index, offset, plan.tensors[root].bytes};
    };
    for (auto &[number, storage] : storages)
      if (storage.fixed != kNone)
        assign(storage, plan.tensors[storage.fixed].space, plan.tensors[storage.fixed].index, 0);
    for (size_t i = 0; i < blocks.size(); ++i) {
      if (inBins[i].bin >= 0) {
        const Tensor &result = plan.tensors[binRoots[inBins[i].bin]];
        assign(*blockStorages[i], result.space, result.index, inBins[i].offset);
      } else {
        assign(*blockStorages[i], format::Space::kArena, 0, packing.offsets[i]);
      }
    }
    for (TensorId id = 0; id < plan.tensors.size(); ++id) {
      TensorId root = plan.root(id);
      if (root == id)
        continue;
      placement.buffers[id] = placement.buffers[root];
      placement.buffers[id].offset += plan.tensors[id].offset;
      placement.buffers[id].bytes = plan.tensors[id].bytes;
    }
    return placement;
  }

  const Plan &plan;
  const InPlaceQuery &query;
  bool reuse;
  Lives lives;
  memory::Coalescer coalescer;
};

} // namespace

absl::StatusOr<Placement> placeTensors(const Plan &plan, const InPlaceQuery &mayRunInPlace, bool reuse) {
  Placement placement = Placer(plan, mayRunInPlace, reuse).run();
  if (absl::Status status = verifyPlacement(plan, placement, mayRunInPlace); !status.ok())
    return status;
  return placement;
}

} // namespace weft::program
