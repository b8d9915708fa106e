//===- Partitioner.h - rebuilds @main on local shapes -------------*- C++ -*-===//
//
// The partitioner walks the old function in program order and builds the new one beside it. For each old value it keeps
// the local values that stand for it, one per layout that was asked for so far (versions); `get` makes a further one by
// the cheapest reshard from any of them. A reduction that is still to be done is a layout too (Layout::partial), so it
// happens where a consumer first needs the sum, in the form which that consumer needs. Pending sums and products of
// floats narrower than f32 are held in f32, sent in f32 and rounded when they are done: the kernels of one device
// accumulate in f32 and round once, too, so that the results are the same.
//
// A handler looks at one old op, chooses the layouts that its operands shall have and the one that its result then has,
// emits local ops and calls `set`. Nothing is resharded at its definition: consumers decide.
//
// Values that cost nothing to make anew (splat constants, iotas, broadcast scalars) have no version but a recipe.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_PARTITION_PARTITIONER_H
#define WEFT_PASSES_PARTITION_PARTITIONER_H

#include "passes/partition/Boundary.h"
#include "passes/partition/Layout.h"
#include "passes/partition/MeshRefinement.h"
#include "passes/partition/ReshardPlanner.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

#include <functional>
#include <map>
#include <optional>

namespace mlir::sdy {
class AxisRefAttr;
class TensorShardingAttr;
} // namespace mlir::sdy

namespace weft::partition {

struct PartitionerOptions {
  bool strict = false; ///< a fallback to a replicated computation is an error
  BoundaryLayouts boundary;
};

/// A way to compute an op that was priced.
struct Priced {
  std::string how;  ///< "computed as [{data}, {}] x [{}, {}] -> [{data}, {}]", or "[{data}], gathered to [{}]"
  double price = 0; ///< bytes that a device sends, and a little for each message
  double held = 0;  ///< bytes of operands and results on a device
  bool isTaken = false;
};

class Partitioner {
public:
  Partitioner(mlir::ModuleOp module, const MeshRefinement &refinement, PartitionerOptions options);

  /// The local form of `function`, which stays as it is, with the same name and outside of the module. Diagnoses and
  /// fails on what cannot be. Call it once.
  mlir::FailureOr<mlir::OwningOpRef<mlir::func::FuncOp>> build(mlir::func::FuncOp function);

  //===--- The walk -----------------------------------------------------------===//
  /// Ops of the block without its terminator.
  mlir::LogicalResult partitionBlock(mlir::Block &block);
  mlir::LogicalResult partitionOp(mlir::Operation *op);
  /// Between these calls ops are emitted into a region of `newOp`; what is made in it is forgotten at its end.
  /// `rounds`: how often the region runs, as far as is known; 0 if it may not run at all. Reshards of values from
  /// outside are put before newOp unless it is 0.
  void enterRegion(mlir::Operation *newOp, mlir::Block *block, double rounds);
  void leaveRegion();

  //===--- Values -------------------------------------------------------------===//
  using Recipe = std::function<mlir::Value(Partitioner &, const Layout &)>;
  void set(mlir::Value old, mlir::Value local, Layout layout);
  void setRecipe(mlir::Value old, Recipe recipe);
  /// Leaves the result of a pure op, which all users can see through (Copies.h), to be computed when something needs it
  /// after all; then the op is partitioned with isForced set.
  void defer(mlir::Operation *op) { deferred.insert(op); }
  /// Whether the value is deferred and still not computed.
  bool isDeferred(mlir::Value old) const { return deferred.contains(old.getDefiningOp()) && !entries.contains(old); }
  /// Values that are no tensors stand for themselves.
  void setOther(mlir::Value old, mlir::Value fresh) { others[old] = fresh; }
  mlir::Value getOther(mlir::Value old) { return others.lookup(old); }
  bool isTensor(mlir::Value value) const { return llvm::isa<mlir::RankedTensorType>(value.getType()); }

  /// `old` stands for the same value as `other`, with all its versions.
  void alias(mlir::Value old, mlir::Value other);
  /// The same where `layout`, in which `other` has a version, shall be the one in which `old` is defined.
  void aliasIn(mlir::Value old, mlir::Value other, const Layout &layout);
  /// How often what is emitted here runs for each time that `old` needs to be made: 1 for what is made here and differs
  /// each time, 1e300 for recipes, which are made anywhere. The collectives that what never changes needs are done
  /// before the loop (aliasIn, get, and the pass HoistLoopCollectives).
  double rounds(mlir::Value old);
  /// The least of several values.
  double rounds(mlir::ValueRange olds);
  bool hasRecipe(mlir::Value old) const;
  /// Whether the value was partitioned already.
  bool isSet(mlir::Value old) const { return entries.contains(old); }
  /// The layout in which the value was defined; for recipes replicated.
  Layout natural(mlir::Value old) const;
  /// All layouts that there are; none for recipes.
  std::vector<Layout> layouts(mlir::Value old);
  /// The local value in a layout, resharded if it must be. The layout may be partial only as far as a version is.
  mlir::Value get(mlir::Value old, const Layout &layout);
  /// Bytes (and a little for latency) that `get` would send; or no more than that, which is quick.
  enum class Accuracy { kExact, kAtLeast };
  double cost(mlir::Value old, const Layout &layout, Accuracy accuracy = Accuracy::kExact);
  double reshardCost(mlir::RankedTensorType type, const Layout &from, const Layout &to,
                     Accuracy accuracy = Accuracy::kExact);
  /// Reshards a local value that stands for no old one.
  mlir::Value reshard(mlir::Value local, mlir::RankedTensorType global, const Layout &from, const Layout &to);

  //===--- Layouts ------------------------------------------------------------===//
  /// What propagation chose for a value; replicated if it chose nothing. Unreduced axes become partial ones.
  Layout desired(mlir::Value old);
  Layout fromAttr(mlir::sdy::TensorShardingAttr sharding, size_t rank);
  /// The atomic axes of an axis of a mesh; without a mesh of any that has it. Empty if none has, or its size is 1.
  AxisList atomsOf(mlir::sdy::AxisRefAttr axis, mlir::FlatSymbolRefAttr mesh);
  /// Whether shardings of the mesh can be had: another mesh may have no common factors with it.
  bool knowsMesh(mlir::StringRef name) const { return llvm::is_contained(refinement.meshNames(), name.str()); }
  mlir::sdy::TensorShardingAttr toAttr(const Layout &layout);
  /// The type of the local values that stand for a global one; of pending sums it may be a wider one (pendingType).
  mlir::RankedTensorType localType(mlir::Type global, const Layout &layout);
  /// In which element type a value is held as long as its reduction is to be done: f32 in place of narrower floats if
  /// rounding matters.
  static mlir::Type pendingType(mlir::Type element, Combine combine);
  static bool isHeldWider(mlir::Type element, Combine combine) { return pendingType(element, combine) != element; }
  static Shape shapeOf(mlir::Type type);
  static Shape shapeOf(mlir::Value value) { return shapeOf(value.getType()); }
  /// The sum axes over which a value is partial and may stay so when `user`, its only user, consumes it.
  bool isLonelyPartial(mlir::Value old) const;

  //===--- Emission -----------------------------------------------------------===//
  /// The text for weft.annotation of a collective over `axes` that is emitted now: what needs it, and the user's
  /// annotations that the axes came from, as in "... for stablehlo.add (f.py:3:1) [model: argument 'w' (f.py:9:1)]".
  mlir::StringAttr annotation(const AxisList &axes);
  /// Puts on a collective over `axes` that is emitted now what explains it: weft.annotation; weft.priced, an array of
  /// dictionaries {how, bytes, held, taken}, the ways to bring a value to its layout and to compute the current op; and
  /// weft.candidates, annotations that may make it unnecessary: an array of dictionaries {argument or result,
  /// sharding}, or {axis, origin} (compiler/Remedies.h).
  void explain(mlir::Operation *collective, const AxisList &axes);
  void setReason(std::string text) { reason = std::move(text); }
  /// What was priced for the current op.
  void setPriced(std::vector<Priced> list) { priced = std::move(list); }
  /// Remarks that an op is computed by every device, or fails if that is not allowed.
  mlir::LogicalResult noteFallback(mlir::Operation *op, llvm::StringRef why);
  /// Remarks that `operand` leaves the splits of those dims of it that the op cannot compute on shards (`isWhole` by
  /// dim), with the bytes that it costs. If that gathers the whole tensor, it is an error where fallbacks are: the walk
  /// then fails at this op.
  void noteForcedMove(mlir::Operation *op, unsigned operand, const Layout &layout, llvm::ArrayRef<bool> isWhole);
  /// Computes the op on replicated operands.
  mlir::LogicalResult replicate(mlir::Operation *op, llvm::StringRef why);
  /// Clones `op` with local operands and result types; regions are cloned as they are.
  mlir::Operation *cloneLocal(mlir::Operation *op, mlir::ValueRange operands, mlir::TypeRange results);
  /// Copies a region of an op that is not partitioned inside (a reducer); constraints in it disappear.
  void cloneScalarRegion(mlir::Region &from, mlir::Region &to);
  mlir::ArrayAttr axesAttr(const AxisList &axes);
  /// tensor<i32>: the device's number over the axes.
  mlir::Value axisIndex(const AxisList &axes);
  /// The global index of the first element that the device holds of a dim of n elements split by `axes`: tensor<i32>,
  /// or i64 where n needs it.
  mlir::Value shardStart(int64_t n, const AxisList &axes);
  /// Of `dims`, those of which each device's part is all padding or has none, as 8 elements on 4,096 devices.
  llvm::SmallVector<int64_t> fullOrEmpty(mlir::RankedTensorType global, const Layout &layout,
                                         llvm::ArrayRef<int64_t> dims) const;
  /// tensor<i1>: whether the device holds elements, if `dims` are all full or empty; null if all devices do.
  mlir::Value holdsElements(mlir::RankedTensorType global, const Layout &layout, llvm::ArrayRef<int64_t> dims);
  /// Replaces what lies in the padding along dims that the layout splits unevenly. `dims`: which dims matter.
  mlir::Value maskPadding(mlir::Value local, mlir::RankedTensorType global, const Layout &layout,
                          llvm::ArrayRef<int64_t> dims, mlir::Attribute element);

  mlir::OpBuilder builder;
  mlir::Location loc;
  Mesh mesh;
  ReshardPlanner planner;
  mlir::Operation *current = nullptr; ///< the old op that is being partitioned
  PartitionerOptions options;
  std::string meshName;
  bool isForced = false; ///< the op that is being partitioned was deferred, but is needed

private:
  struct Version {
    Layout layout;
    mlir::Value value;
    unsigned depth; ///< number of regions around the place where it was emitted
  };
  struct Entry {
    mlir::RankedTensorType type;
    llvm::SmallVector<Version, 1> versions;
    Recipe recipe;
    unsigned depth = 0;
    double rounds = 1; ///< of a loop around it that computes the same each time
  };
  struct Scope {
    mlir::Operation *op;
    double rounds;                    ///< 0: nothing leaves it
    std::vector<mlir::Value> touched; ///< old values that got a version in this scope
    mlir::OpBuilder::InsertPoint outer;
  };

  mlir::Value emitSteps(mlir::Value local, mlir::RankedTensorType global, const Layout &from, const ReshardPlan &plan);
  mlir::Value emitStep(mlir::Value local, mlir::RankedTensorType global, const Layout &before, const ReshardStep &step);
  mlir::Value emitMove(mlir::Value local, mlir::RankedTensorType global, const Layout &before, const ReshardStep &step);
  mlir::Value emitPermute(mlir::Value local, const Layout &before, const Layout &after);
  /// How often what is emitted here runs for each time that what is emitted at a depth does, as far as it can be put
  /// there. `inside`: the same of what is emitted there, for what its surroundings do.
  double roundsFrom(unsigned depth, double inside) const;
  /// Computes a deferred value here if it is none of those that are computed.
  void require(mlir::Value old);
  void addVersion(mlir::Value old, Entry &entry, Version version);
  /// The version from which the layout is reached with the lowest cost; none if no version leads there.
  std::optional<size_t> cheapest(const Entry &entry, const Layout &layout);
  void nameAxes();
  /// The user's annotation that put an atomic axis into play where we are, "" if none is known.
  std::string originOf(AxisId axis);
  /// Annotations of the program that might do without a collective over `axes` that is emitted now.
  llvm::SmallVector<mlir::Attribute> candidatesFor(const AxisList &axes);
  /// The plan and others from the versions of a value to a layout.
  std::vector<Priced> movesOf(const Entry &entry, const Layout &from, const Layout &to, const ReshardPlan &plan);
  /// Remarks a gather with many bytes that nobody asked for.
  void noteLargeGather(mlir::Value old, const Layout &from, const Layout &to, const ReshardPlan &plan);

  mlir::ModuleOp module;
  const MeshRefinement &refinement;
  llvm::DenseMap<mlir::Value, Entry> entries;
  llvm::DenseMap<mlir::Value, mlir::Value> others;
  llvm::DenseMap<mlir::Value, Layout> boundaryWishes; ///< of values that are results with a layout in options.boundary
  llvm::DenseSet<mlir::Operation *> deferred;
  std::vector<Scope> scopes;
  std::map<AxisList, mlir::Value> indexCache;
  mlir::Block *entryBlock = nullptr;
  mlir::Operation *lastIndexOp = nullptr;
  std::string reason;
  std::vector<Priced> priced;      ///< for `current`
  std::vector<Priced> pricedMoves; ///< for `resharded`
  Layout moveFrom, moveTo;         ///< of `resharded`
  mlir::Value resharded;           ///< the old value that `get` brings to another layout now
  std::vector<llvm::SmallVector<std::string, 2>>
      axisNames; ///< by atomic axis: the axes of the program's meshes that contain it
  llvm::DenseSet<std::pair<mlir::Operation *, mlir::Value>> noted; ///< moves that were remarked
  bool isRefused = false;                                          ///< a remark was an error
};

/// The splat constant that a value is, also through sdy's constants, constraints and barriers; null if it is none.
mlir::DenseElementsAttr splatConstant(mlir::Value value);

/// Whether a version may become the layout: it must be partial over what the layout is partial over.
bool reachable(const Layout &from, const Layout &to);

/// Bytes of one element; sub-byte types count a byte.
double elementBytes(mlir::Type type);
/// For the planner, of a value that is pending with `combine` at times.
ElementBytes bytesOfElement(mlir::RankedTensorType type, Combine combine);

/// Where an op stands in the user's program: "name at file:line:col", as short as the location allows.
std::string describe(mlir::Operation *op);
std::string describe(mlir::Value value);

} // namespace weft::partition

#endif // WEFT_PASSES_PARTITION_PARTITIONER_H
