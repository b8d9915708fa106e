//===- Utils.cpp - meshes and shardings of values ---------------------------===//

#include "dialects/sdy/Utils.h"

#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace mlir::sdy {

MeshOp getMeshOp(Operation *op, StringRef name) {
  Operation *module = op;
  while (module && !isa<ModuleOp>(module))
    module = module->getParentOp();
  if (!module)
    return nullptr;
  for (MeshOp mesh : cast<ModuleOp>(module).getOps<MeshOp>())
    if (mesh.getSymName() == name)
      return mesh;
  return nullptr;
}

MeshAttr getMesh(Operation *op, Attribute meshOrRef) {
  if (auto mesh = dyn_cast_or_null<MeshAttr>(meshOrRef))
    return mesh;
  auto ref = dyn_cast_or_null<FlatSymbolRefAttr>(meshOrRef);
  MeshOp mesh = ref ? getMeshOp(op, ref.getValue()) : nullptr;
  return mesh ? mesh.getMesh() : MeshAttr();
}

MeshAttr getMesh(Operation *op, TensorShardingAttr sharding) {
  return getMesh(op, sharding.getMeshOrRef());
}

int64_t getTensorRank(Type type) {
  if (auto tuple = dyn_cast<TupleType>(type); tuple && tuple.size() == 1)
    return getTensorRank(tuple.getType(0));
  auto shaped = dyn_cast<ShapedType>(type);
  return shaped && shaped.hasRank() ? shaped.getRank() : 0;
}

//===----------------------------------------------------------------------===//
// Ops that keep the sharding of their one result in an attribute of their own
//===----------------------------------------------------------------------===//

static StringRef getOwnShardingName(Operation *op) {
  return TypeSwitch<Operation *, StringRef>(op)
      .Case<ShardingConstraintOp, ReshardOp, DataFlowEdgeOp>([](auto) { return "sharding"; })
      .Case<AllGatherOp, AllSliceOp, AllToAllOp, AllReduceOp, ReduceScatterOp, CollectivePermuteOp,
            ReplicatedToUnreducedOp, ShardedToUnreducedOp>([](auto) { return "out_sharding"; })
      .Default(StringRef());
}

static StringRef getPerValueName(Operation *op) {
  return isa<ManualComputationOp, NamedComputationOp>(op) ? StringRef("out_shardings") : StringRef(kShardingAttr);
}

static TensorShardingPerValueAttr getPerValue(Operation *op, StringRef name) {
  return op->getAttrOfType<TensorShardingPerValueAttr>(name);
}

static void setPerValue(Operation *op, StringRef name, TypeRange types, int64_t index, TensorShardingAttr sharding) {
  TensorShardingPerValueAttr all = getPerValue(op, name);
  if (!all || all.size() != types.size())
    all = TensorShardingPerValueAttr::getFullyOpen(op->getContext(), types, sharding.getMeshOrRef());
  op->setAttr(name, all.replaceValueSharding(index, sharding));
}

//===----------------------------------------------------------------------===//
// Block arguments
//===----------------------------------------------------------------------===//

/// The result whose sharding a loop's region argument has.
static Value getOwnerOfLoopArgument(BlockArgument arg) {
  Operation *op = arg.getOwner()->getParentOp();
  if (op->getName().getStringRef() != "stablehlo.while" || arg.getArgNumber() >= op->getNumResults())
    return nullptr;
  return op->getResult(arg.getArgNumber());
}

TensorShardingAttr dropAxes(TensorShardingAttr sharding, function_ref<bool(AxisRefAttr)> drop) {
  auto keep = [&](ArrayRef<AxisRefAttr> axes) {
    return llvm::to_vector(llvm::make_filter_range(axes, [&](AxisRefAttr axis) { return !drop(axis); }));
  };
  MLIRContext *context = sharding.getContext();
  SmallVector<DimensionShardingAttr> dims;
  for (DimensionShardingAttr dim : sharding.getDimShardings()) {
    SmallVector<AxisRefAttr> axes = keep(dim.getAxes());
    std::optional<int64_t> priority = dim.getPriority();
    if (axes.empty() && dim.getIsClosed())
      priority = std::nullopt;
    dims.push_back(DimensionShardingAttr::get(context, axes, dim.getIsClosed(), priority));
  }
  SmallVector<AxisRefAttr> unreduced = keep(sharding.getUnreducedAxes());
  return TensorShardingAttr::get(context, sharding.getMeshOrRef(), dims, keep(sharding.getReplicatedAxes()), unreduced,
                                 unreduced.empty() ? ReductionOp::SUM : sharding.getReductionOp());
}

static TensorShardingAttr dropManualAxes(TensorShardingAttr sharding, ManualAxesAttr manual) {
  return dropAxes(sharding, [&](AxisRefAttr axis) { return manual.contains(axis.getName()); });
}

TensorShardingAttr ManualComputationOp::getInShardingWithoutManualAxes(int64_t i) {
  return dropManualAxes(getInSharding(i), getManualAxesAttr());
}
TensorShardingAttr ManualComputationOp::getOutShardingWithoutManualAxes(int64_t i) {
  return dropManualAxes(getOutSharding(i), getManualAxesAttr());
}

/// `inner` with the manual axes of `old` put back where they were.
static TensorShardingAttr addManualAxes(TensorShardingAttr inner, TensorShardingAttr old, ManualAxesAttr manual) {
  MLIRContext *context = inner.getContext();
  auto isManual = [&](AxisRefAttr axis) { return manual.contains(axis.getName()); };
  SmallVector<DimensionShardingAttr> dims;
  for (auto [mine, its] : llvm::zip_equal(inner.getDimShardings(), old.getDimShardings())) {
    SmallVector<AxisRefAttr> axes = llvm::to_vector(llvm::make_filter_range(its.getAxes(), isManual));
    llvm::append_range(axes, mine.getAxes());
    dims.push_back(DimensionShardingAttr::get(context, axes, mine.getIsClosed(), mine.getPriority()));
  }
  auto join = [&](ArrayRef<AxisRefAttr> its, ArrayRef<AxisRefAttr> mine) {
    // The order of the mesh is that of `its` where both have axes; new free axes never come from propagation here.
    SmallVector<AxisRefAttr> axes = llvm::to_vector(llvm::make_filter_range(
        its, [&](AxisRefAttr axis) { return isManual(axis) || llvm::is_contained(mine, axis); }));
    for (AxisRefAttr axis : mine)
      if (!llvm::is_contained(axes, axis))
        axes.push_back(axis);
    return axes;
  };
  return TensorShardingAttr::get(context, inner.getMeshOrRef(), dims,
                                 join(old.getReplicatedAxes(), inner.getReplicatedAxes()),
                                 join(old.getUnreducedAxes(), inner.getUnreducedAxes()), old.getReductionOp());
}

//===----------------------------------------------------------------------===//
// Get and set
//===----------------------------------------------------------------------===//

TensorShardingAttr getSharding(Value value) {
  if (auto arg = dyn_cast<BlockArgument>(value)) {
    Operation *parent = arg.getOwner()->getParentOp();
    if (!parent)
      return nullptr;
    if (auto func = dyn_cast<FunctionOpInterface>(parent))
      return arg.getOwner()->isEntryBlock()
                 ? func.getArgAttrOfType<TensorShardingAttr>(arg.getArgNumber(), kShardingAttr)
                 : TensorShardingAttr();
    if (auto manual = dyn_cast<ManualComputationOp>(parent))
      return manual.getInShardingWithoutManualAxes(arg.getArgNumber());
    if (isa<NamedComputationOp>(parent)) {
      TensorShardingPerValueAttr all = getPerValue(parent, "in_shardings");
      return all ? all.getShardings()[arg.getArgNumber()] : TensorShardingAttr();
    }
    Value owner = getOwnerOfLoopArgument(arg);
    return owner ? getSharding(owner) : TensorShardingAttr();
  }
  Operation *op = value.getDefiningOp();
  if (StringRef own = getOwnShardingName(op); !own.empty())
    return op->getAttrOfType<TensorShardingAttr>(own);
  unsigned index = cast<OpResult>(value).getResultNumber();
  TensorShardingPerValueAttr all = getPerValue(op, getPerValueName(op));
  return all && index < all.size() ? all.getShardings()[index] : TensorShardingAttr();
}

void setSharding(Value value, TensorShardingAttr sharding) {
  if (auto arg = dyn_cast<BlockArgument>(value)) {
    Operation *parent = arg.getOwner()->getParentOp();
    unsigned index = arg.getArgNumber();
    if (!parent)
      return;
    if (auto func = dyn_cast<FunctionOpInterface>(parent)) {
      if (arg.getOwner()->isEntryBlock())
        func.setArgAttr(index, kShardingAttr, sharding);
    } else if (auto manual = dyn_cast<ManualComputationOp>(parent)) {
      TensorShardingAttr whole = addManualAxes(sharding, manual.getInSharding(index), manual.getManualAxesAttr());
      manual.setInShardingsAttr(manual.getInShardings().replaceValueSharding(index, whole));
    } else if (isa<NamedComputationOp>(parent)) {
      setPerValue(parent, "in_shardings", parent->getOperandTypes(), index, sharding);
    } else if (Value owner = getOwnerOfLoopArgument(arg)) {
      setSharding(owner, sharding);
    }
    return;
  }
  Operation *op = value.getDefiningOp();
  if (StringRef own = getOwnShardingName(op); !own.empty())
    op->setAttr(own, sharding);
  else
    setPerValue(op, getPerValueName(op), op->getResultTypes(), cast<OpResult>(value).getResultNumber(), sharding);
}

void removeSharding(Value value) {
  if (auto arg = dyn_cast<BlockArgument>(value)) {
    if (auto func = dyn_cast_or_null<FunctionOpInterface>(arg.getOwner()->getParentOp()))
      func.removeArgAttr(arg.getArgNumber(), kShardingAttr);
    return;
  }
  value.getDefiningOp()->removeAttr(kShardingAttr);
}

ArrayRef<TensorShardingAttr> getShardings(Operation *op) {
  TensorShardingPerValueAttr all = getPerValue(op, getPerValueName(op));
  return all ? all.getShardings() : ArrayRef<TensorShardingAttr>();
}

void setShardings(Operation *op, ArrayRef<TensorShardingAttr> shardings) {
  setShardings(op, TensorShardingPerValueAttr::get(op->getContext(), shardings));
}

void setShardings(Operation *op, TensorShardingPerValueAttr shardings) {
  op->setAttr(getPerValueName(op), shardings);
}

TensorShardingAttr getFuncResultSharding(FunctionOpInterface func, int64_t index) {
  return func.getResultAttrOfType<TensorShardingAttr>(index, kShardingAttr);
}

void setFuncResultSharding(FunctionOpInterface func, int64_t index, TensorShardingAttr sharding) {
  func.setResultAttr(index, kShardingAttr, sharding);
}

OpShardingRuleAttr getShardingRule(Operation *op) {
  return op->getAttrOfType<OpShardingRuleAttr>(kShardingRuleAttr);
}

Type getLocalType(Type type, TensorShardingAttr sharding, MeshAttr mesh) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || !sharding || !mesh || sharding.getRank() != tensor.getRank())
    return type;
  SmallVector<int64_t> shape(tensor.getShape());
  for (auto [size, dim] : llvm::zip_equal(shape, sharding.getDimShardings()))
    if (!ShapedType::isDynamic(size))
      size = llvm::divideCeil(size, dim.getShardedSize(mesh));
  return RankedTensorType::get(shape, tensor.getElementType(), tensor.getEncoding());
}

ManualComputationOp getParentBindingAxis(Operation *op, StringRef axis) {
  for (auto manual = op->getParentOfType<ManualComputationOp>(); manual;
       manual = manual->getParentOfType<ManualComputationOp>())
    if (manual.getManualAxes().contains(axis))
      return manual;
  return nullptr;
}

} // namespace mlir::sdy
