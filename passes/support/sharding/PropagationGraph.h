//===- PropagationGraph.h - a module as tensors and steps ---------*- C++ -*-===//
//
// What propagation needs of a module, in arrays: every value whose sharding can change, every op that relates such
// values, and who has to be looked at again when a value changes. Shardings change here only; `write` puts them back on
// the module.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_SUPPORT_SHARDING_PROPAGATIONGRAPH_H
#define WEFT_PASSES_SUPPORT_SHARDING_PROPAGATIONGRAPH_H

#include <memory>
#include <vector>

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"

#include "passes/support/sharding/FactorPropagation.h"
#include "passes/support/sharding/MeshTable.h"
#include "passes/support/sharding/rules/Registry.h"

namespace weft::sharding {

/// Where an axis came from: the tensor that had it before propagation.
struct AxisOrigin {
  int32_t axis;
  int32_t tensor;
};

/// A value, or (without a value) a result of a function.
struct Tensor {
  mlir::Value value;
  mlir::func::FuncOp function;
  unsigned resultIndex = 0;
  const Sharding *sharding = nullptr; ///< null: none, which is as good as fully open
  const Sharding *initial = nullptr;
  int32_t group = -1;
  uint32_t changedAt = 0; ///< the time of the last change
  llvm::SmallVector<int32_t, 2>
      affected; ///< steps to look at again after a change, in the order in which they are queued
  llvm::SmallVector<AxisOrigin, 2> origins;
};

enum class StepKind : uint8_t {
  kOp,      ///< by the op's rule
  kEdge,    ///< sources and the target that stands for all targets
  kBarrier, ///< an identity in one direction
};

/// How a step takes part in the schedule by op priorities.
enum class StepClass : uint8_t { kOther, kPassThrough, kForwardPassThrough, kBroadcast };

struct Step {
  mlir::Operation *op = nullptr;
  Rule rule;
  llvm::SmallVector<int32_t, 4> tensors; ///< operands, then results; -1 for what cannot have a sharding
  StepKind kind = StepKind::kOp;
  StepClass scheduleClass = StepClass::kOther;
  bool elementwise = false;
  bool singleUse = true; ///< no operand that is not a scalar has another use
  Direction barrier = Direction::kBoth;
  uint32_t seenAt = 0;  ///< time of the last evaluation that changed nothing
  uint64_t seenKey = 0; ///< and how it was evaluated
};

/// A returned value and the function's result; propagated before and after the rest.
struct ReturnTie {
  int32_t value, result;
  Rule rule;
};

class PropagationGraph {
public:
  PropagationGraph(mlir::ModuleOp module, const RuleOptions &options);

  MeshTable meshes;
  std::vector<Tensor> tensors;
  std::vector<Step> steps; ///< in program order, an op before what is inside it
  std::vector<ReturnTie> returns;
  std::vector<llvm::SmallVector<int32_t, 4>> groups;

  /// The tensor of a value, or -1. Targets of an edge share one.
  int32_t tensorOf(mlir::Value value) const;

  /// Gives a tensor a sharding. The other results of its op become fully open if none had one.
  void setSharding(int32_t tensor, const Sharding *sharding);

  /// What an edge's target looks like from its sources, and back: in a manual computation the sources and the edge
  /// differ by the manual axes.
  Sharding targetToSources(const Step &edge, const Sharding &sharding) const;
  Sharding sourcesToTarget(const Step &edge, const Sharding &sharding) const;

  /// Writes the shardings that changed to the module.
  void write();

private:
  mlir::Value shardableValue(mlir::Value value) const;
  int32_t addTensor(mlir::Value value);
  void addStep(mlir::Operation *op, const RuleOptions &options);
  void addEdgeStep(mlir::Operation *edge);
  void addGroups(mlir::ModuleOp module);
  void addReturns(mlir::func::FuncOp function);
  void addAffected();
  void appendUsers(mlir::Value value, llvm::SmallVectorImpl<int32_t> &list) const;
  llvm::SmallVector<mlir::Value> sourcesOf(mlir::Operation *edge) const;

  llvm::DenseMap<mlir::Value, int32_t> tensorNumbers;
  llvm::DenseMap<mlir::Operation *, int32_t> stepNumbers;
  llvm::StringMap<llvm::SmallVector<mlir::func::CallOp, 1>> callers; ///< of functions with edges
  mutable llvm::StringMap<mlir::func::FuncOp> functions;
};

} // namespace weft::sharding

#endif // WEFT_PASSES_SUPPORT_SHARDING_PROPAGATIONGRAPH_H
