//===- Fusion.h - which ops run in one kernel ---------------------*- C++ -*-===//
//
// Greedy grouping of a block's ops, from the last to the first: an op joins the group that uses it. What several groups
// use is computed in each of them if that is cheap, joins one of them as a further output, or starts a group of its
// own. Plain C++ over an abstract graph; what one kernel can hold is asked of an oracle. Deterministic; each op is
// offered to a bounded number of groups.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_CODEGEN_PROGRAM_FUSION_H
#define WEFT_PASSES_CODEGEN_PROGRAM_FUSION_H

#include <cstdint>
#include <functional>
#include <vector>

namespace weft::program {

enum class NodeKind : uint8_t {
  kMemory, ///< lies in memory and reads its operands from memory: arguments, matmuls, collectives, terminators
  kFree,   ///< costs nothing anywhere: splat constants
  kView,   ///< the bytes of its operand, under other dims
  kElemental,
  kReduction,
  kStandalone, ///< takes producers in, joins no consumer
};

struct FusionNode {
  NodeKind kind = NodeKind::kMemory;
  std::vector<uint32_t> operands; ///< nodes with smaller numbers
  int64_t elements = 1;           ///< of the largest result
  int64_t bytes = 4;              ///< of all results
  bool cheap = false;             ///< may be computed again rather than stored and loaded
};

struct FusionGroup {
  std::vector<uint32_t> nodes;   ///< ascending
  std::vector<uint32_t> outputs; ///< ascending; what others read from memory
  uint32_t position =
      0; ///< the node at whose place it runs: its inputs are ready there, nothing needs its outputs before
};

/// Whether these nodes with these outputs make one kernel. Views and free nodes may be among them.
using FusionOracle = std::function<bool(const std::vector<uint32_t> &nodes, const std::vector<uint32_t> &outputs)>;

/// Groups are sorted by position.
std::vector<FusionGroup> fuse(const std::vector<FusionNode> &nodes, const FusionOracle &canBuild);

} // namespace weft::program

#endif // WEFT_PASSES_CODEGEN_PROGRAM_FUSION_H
