//===- VerifyPlacement.cpp - a placement, run symbolically ---------------===//
//
// Runs the plan with tokens for contents: every write leaves a fresh token in the bytes it covers, copies carry tokens
// along, and every read must find the token that its tensor was given last. Loops run several times or not at all,
// branches take one way after another.
//
//===----------------------------------------------------------------------===//
#include "passes/codegen/program/Memory.h"

#include "llvm/ADT/STLExtras.h"

#include <map>
#include <string>

namespace weft::program {
namespace {

using format::Buffer;
using format::InstructionKind;
using format::Space;

/// What lies in the bytes of one memory: intervals, each with the token of its write and where that write began.
class Contents {
public:
  struct Piece {
    uint64_t end, token, start;
  };
  void write(uint64_t begin, uint64_t bytes, uint64_t token) {
    if (!bytes)
      return;
    uint64_t end = begin + bytes;
    split(begin);
    split(end);
    pieces.erase(pieces.lower_bound(begin), pieces.lower_bound(end));
    pieces[begin] = {end, token, begin};
  }
  /// Whether [begin, begin + bytes) lies within what one write with this token, begun at `start`, left.
  bool holds(uint64_t begin, uint64_t bytes, uint64_t token, uint64_t start) const {
    uint64_t end = begin + bytes;
    while (begin < end) {
      auto it = pieces.upper_bound(begin);
      if (it == pieces.begin())
        return false;
      const Piece &piece = (--it)->second;
      if (piece.end <= begin || piece.token != token || piece.start != start)
        return false;
      begin = piece.end;
    }
    return true;
  }

private:
  void split(uint64_t at) {
    auto it = pieces.upper_bound(at);
    if (it == pieces.begin())
      return;
    --it;
    if (it->first >= at || it->second.end <= at)
      return;
    pieces[at] = it->second;
    it->second.end = at;
  }
  std::map<uint64_t, Piece> pieces;
};

class Simulation {
public:
  Simulation(const Plan &plan, const Placement &placement, const InPlaceQuery &query, int variant)
      : plan(plan), placement(placement), query(query), variant(variant), tokens(plan.tensors.size()) {
    for (const Body &body : plan.bodies)
      stepsWithRepeats += kRepeats * body.steps.size();
  }

  absl::Status run() {
    // Constants of equal bytes share one place, so they hold the same thing.
    std::map<uint32_t, uint64_t> constantTokens;
    for (TensorId id = 0; id < plan.tensors.size(); ++id) {
      const Tensor &tensor = plan.tensors[id];
      if (tensor.root != id || tensor.space != Space::kConstant)
        continue;
      auto [it, isNew] = constantTokens.try_emplace(tensor.index, lastToken + 1);
      lastToken += isNew;
      store(id, it->second);
    }
    for (TensorId id : plan.arguments)
      store(id, ++lastToken);
    if (absl::Status status = runBody(0); !status.ok())
      return status;
    for (TensorId id : plan.results)
      if (!holds(id))
        return wrong(nullptr, "result " + std::to_string(plan.tensors[id].index) + " is overwritten before the end");
    return absl::OkStatus();
  }

private:
  Contents &memoryOf(const Buffer &buffer) { return memories[{int(buffer.space), buffer.index}]; }

  void store(TensorId id, uint64_t token) {
    tokens[plan.root(id)] = token;
    const Buffer &buffer = placement.buffers[id];
    memoryOf(buffer).write(buffer.offset, buffer.bytes, token);
  }

  bool holds(TensorId id) {
    const Buffer &buffer = placement.buffers[id];
    return memoryOf(buffer).holds(buffer.offset, buffer.bytes, tokens[plan.root(id)],
                                  placement.buffers[plan.root(id)].offset);
  }

  static bool overlap(const Buffer &a, const Buffer &b) {
    return a.space == b.space && a.index == b.index && a.bytes && b.bytes && a.offset < b.offset + b.bytes &&
           b.offset < a.offset + a.bytes;
  }

  absl::Status wrong(const Step *step, const std::string &what) const {
    std::string where = step && step->op ? " at '" + step->op->getName().getStringRef().str() + "'" : "";
    return absl::InternalError("internal: bad placement" + where + ": " + what);
  }

  absl::Status runBody(BodyId body) {
    for (const Step &step : plan.bodies[body].steps)
      if (absl::Status status = runStep(step); !status.ok())
        return status;
    TensorId predicate = plan.bodies[body].predicate;
    if (predicate != kNone && !holds(predicate))
      return wrong(nullptr, "the predicate of " + plan.bodies[body].name + " is overwritten");
    return absl::OkStatus();
  }

  absl::Status runStep(const Step &step) {
    ++stepsRun;
    for (auto [i, id] : llvm::enumerate(step.reads))
      if (!holds(id))
        return wrong(&step, "what it reads as number " + std::to_string(i) + " is overwritten");
    for (auto [w, write] : llvm::enumerate(step.writes)) {
      const Buffer &to = placement.buffers[write];
      for (auto [r, read] : llvm::enumerate(step.reads)) {
        const Buffer &from = placement.buffers[read];
        if (!overlap(from, to))
          continue;
        bool same = from.offset == to.offset && from.bytes == to.bytes;
        bool allowed = step.payload.kind == InstructionKind::kLaunch
                           ? query(step, r, w)
                           : llvm::is_contained(step.inPlace, std::pair<uint32_t, uint32_t>(r, w));
        if (!same || !allowed)
          return wrong(&step, "number " + std::to_string(w) + " of what it writes lies on number " + std::to_string(r) +
                                  " of what it reads");
      }
      for (size_t other = 0; other < w; ++other)
        if (overlap(to, placement.buffers[step.writes[other]]))
          return wrong(&step, "two of its results overlap");
    }
    if (step.payload.kind == InstructionKind::kLoop) {
      bool known = step.payload.loop.trip_count >= 0;
      // Two trips of each of many nested loops would be exponentially many: after enough steps one is made to do.
      int most = stepsRun > stepsWithRepeats ? 1 : 2;
      int trips = known ? std::min<int64_t>(step.payload.loop.trip_count, most) : std::min(variant % 3, most);
      for (int trip = 0; trip <= trips; ++trip) {
        if (!known)
          if (absl::Status status = runBody(step.bodies[0]); !status.ok())
            return status;
        if (trip < trips)
          if (absl::Status status = runBody(step.bodies[1]); !status.ok())
            return status;
      }
    } else if (step.payload.kind == InstructionKind::kBranch) {
      return runBody(step.bodies[variant % step.bodies.size()]);
    }
    if (step.payload.kind == InstructionKind::kCopy) {
      store(step.writes[0], ++lastToken);
      // What a copy vanished into keeps its other names valid.
      const Buffer &from = placement.buffers[step.reads[0]], &to = placement.buffers[step.writes[0]];
      if (overlap(from, to) && tokens[plan.root(step.reads[0])] != lastToken) {
        memoryOf(to).write(to.offset, to.bytes, tokens[plan.root(step.reads[0])]);
        tokens[plan.root(step.writes[0])] = tokens[plan.root(step.reads[0])];
      }
      return absl::OkStatus();
    }
    for (TensorId id : step.writes)
      store(id, ++lastToken);
    return absl::OkStatus();
  }

  const Plan &plan;
  const Placement &placement;
  const InPlaceQuery &query;
  int variant;
  std::vector<uint64_t> tokens;
  std::map<std::pair<int, uint32_t>, Contents> memories;
  uint64_t lastToken = 0;
  static constexpr uint64_t kRepeats = 64;
  uint64_t stepsRun = 0, stepsWithRepeats = 0;
};

} // namespace

absl::Status verifyPlacement(const Plan &plan, const Placement &placement, const InPlaceQuery &mayRunInPlace) {
  // Without control flow one run says all.
  size_t variants = 1;
  for (const Body &body : plan.bodies)
    for (const Step &step : body.steps)
      if (step.payload.kind == InstructionKind::kBranch)
        variants = std::max(variants, step.bodies.size());
      else if (step.payload.kind == InstructionKind::kLoop && step.payload.loop.trip_count < 0)
        variants = std::max<size_t>(variants, 3);
  for (size_t variant = 0; variant < std::min<size_t>(variants, 16); ++variant)
    if (absl::Status status = Simulation(plan, placement, mayRunInPlace, variant).run(); !status.ok())
      return status;
  return absl::OkStatus();
}

} // namespace weft::program
