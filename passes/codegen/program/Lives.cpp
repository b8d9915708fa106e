//===- Lives.cpp - when the tensors of a plan are alive ------------------===//
#include "passes/codegen/program/Lives.h"

#include <algorithm>
#include <map>

namespace weft::program {
namespace {

using memory::Lifetime;

struct Access {
  int64_t time;
  BodyId body;
  bool isWrite;
};

struct BodyInfo {
  BodyId parent = kNone;
  bool repeats = false; ///< part of a loop
  int64_t begin = 0, end = 0;
  int64_t stepEnd = 0; ///< of the step that runs it
  int depth = 0;
};

class Analysis {
public:
  explicit Analysis(const Plan &plan) : plan(plan), bodies(plan.bodies.size()), accesses(plan.tensors.size()) {}

  Lives run() {
    layOut(0);
    lives.end = tick(nullptr);
    for (BodyInfo &info : bodies)
      if (info.stepEnd == 0)
        info.stepEnd = lives.end;
    lives.ranges.resize(plan.tensors.size());
    for (TensorId id = 0; id < plan.tensors.size(); ++id)
      if (plan.root(id) == id)
        lives.ranges[id] = rangesOf(id);
    return std::move(lives);
  }

private:
  int64_t tick(const Step *step) {
    lives.stepAt.push_back(step);
    return lives.stepAt.size() - 1;
  }

  void access(TensorId id, int64_t time, BodyId body, bool isWrite) {
    accesses[plan.root(id)].push_back({time, body, isWrite});
  }

  void layOut(BodyId body) {
    bodies[body].begin = tick(nullptr);
    for (const Step &step : plan.bodies[body].steps) {
      int64_t time = tick(&step);
      for (TensorId id : step.reads)
        access(id, time, body, false);
      for (TensorId id : step.writes)
        access(id, time, body, true);
      if (step.bodies.empty())
        continue;
      bool isLoop = step.payload.kind == format::InstructionKind::kLoop;
      for (BodyId inner : step.bodies) {
        bodies[inner].parent = body;
        bodies[inner].repeats = isLoop;
        bodies[inner].depth = bodies[body].depth + 1;
        layOut(inner);
        if (plan.bodies[inner].predicate != kNone)
          access(plan.bodies[inner].predicate, bodies[inner].end, inner, false);
      }
      int64_t end = tick(nullptr);
      for (BodyId inner : step.bodies)
        bodies[inner].stepEnd = end;
      for (TensorId slot : step.slots)
        loopOfSlot[slot] = {&step, time, end};
    }
    bodies[body].end = tick(nullptr);
  }

  BodyId commonBody(BodyId a, BodyId b) const {
    while (a != b) {
      if (bodies[a].depth < bodies[b].depth)
        std::swap(a, b);
      a = bodies[a].parent;
    }
    return a;
  }

  bool isWithin(BodyId body, BodyId outer) const {
    while (bodies[body].depth > bodies[outer].depth)
      body = bodies[body].parent;
    return body == outer;
  }

  /// Until when an access keeps what is defined in `home` alive: to the end of the outermost loop between them.
  int64_t until(const Access &access, BodyId home) const {
    int64_t time = access.time;
    for (BodyId body = access.body; body != home; body = bodies[body].parent)
      if (bodies[body].repeats)
        time = bodies[body].stepEnd;
    return time;
  }

  std::vector<Lifetime> rangesOf(TensorId id) const {
    const std::vector<Access> &all = accesses[id];
    bool isArgument = std::binary_search(plan.arguments.begin(), plan.arguments.end(), id);
    bool isResult = std::binary_search(plan.results.begin(), plan.results.end(), id);
    if (auto it = loopOfSlot.find(id); it != loopOfSlot.end())
      return slotRanges(id, it->second);
    if (all.empty())
      return isArgument ? std::vector<Lifetime>{{0, 0}} : std::vector<Lifetime>{};
    BodyId home = all.front().body;
    for (const Access &access : all)
      home = commonBody(home, access.body);
    Lifetime life{isArgument ? 0 : lives.end, 0};
    for (const Access &access : all) {
      life.begin = std::min(life.begin, access.time);
      life.end = std::max(life.end, isArgument ? until(access, 0) : until(access, home));
    }
    if (isResult)
      life.end = lives.end;
    return {life};
  }

  struct LoopTimes {
    const Step *step;
    int64_t begin, end;
  };

  /// Written before the loop, read in condition and body, written at the end of the body, read after the loop.
  std::vector<Lifetime> slotRanges(TensorId id, const LoopTimes &loop) const {
    BodyId condition = loop.step->bodies[0], body = loop.step->bodies[1];
    BodyId home = bodies[body].parent;
    int64_t begin = loop.begin, lastInside = bodies[condition].end, yield = -1, end = loop.end;
    for (const Access &access : accesses[id]) {
      bool inBody = isWithin(access.body, body), inCondition = isWithin(access.body, condition);
      if (inBody && access.isWrite)
        yield = access.time;
      else if (inBody || inCondition)
        lastInside = std::max(lastInside, until(access, inBody ? body : condition));
      else if (access.isWrite)
        begin = std::min(begin, access.time);
      else
        end = std::max(end, until(access, home));
    }
    if (yield < 0 || yield <= lastInside)
      return {{begin, end}};
    return {{begin, lastInside}, {yield, end}};
  }

  const Plan &plan;
  std::vector<BodyInfo> bodies;
  std::vector<std::vector<Access>> accesses;
  std::map<TensorId, LoopTimes> loopOfSlot;
  Lives lives;
};

} // namespace

Lives livesOf(const Plan &plan) {
  return Analysis(plan).run();
}

} // namespace weft::program
