//===- Collectives.cpp - checks of the sdy collectives -----------------------===//
//
// A collective names the axes it works on and the sharding of its result; the latter must follow from the operand's.
//
//===----------------------------------------------------------------------===//

#include "dialects/sdy/Dialect.h"

#include "dialects/sdy/Utils.h"
#include "dialects/sdy/Verifiers.h"

using namespace mlir;
using namespace mlir::sdy;

using AxisVector = SmallVector<AxisRefAttr>;

namespace {
/// What every check needs. `in` is null if the operand has no sharding, which is as good as fully replicated.
struct Collective {
  Operation *op;
  TensorShardingAttr in, out;
  MeshAttr mesh;
  int64_t rank;

  ArrayRef<AxisRefAttr> inAxes(int64_t dim) const {
    return in ? in.getDimSharding(dim).getAxes() : ArrayRef<AxisRefAttr>();
  }
  ArrayRef<AxisRefAttr> outAxes(int64_t dim) const { return out.getDimSharding(dim).getAxes(); }
};
} // namespace

/// The digits of a list of axes: sub-axes that follow each other become one. For comparing lists that are cut
/// differently.
static AxisVector merged(ArrayRef<AxisRefAttr> axes, MeshAttr mesh) {
  AxisVector result;
  for (AxisRefAttr axis : axes) {
    if (!result.empty() && result.back().canMerge(axis))
      result.back() = result.back().merge(axis, mesh);
    else
      result.push_back(axis);
  }
  return result;
}

/// front ++ back in merged form.
static AxisVector joined(ArrayRef<AxisRefAttr> front, ArrayRef<AxisRefAttr> back, MeshAttr mesh) {
  AxisVector all(front);
  all.append(back.begin(), back.end());
  return merged(all, mesh);
}

static std::string toText(ArrayRef<AxisRefAttr> axes) {
  std::string text = "{";
  for (AxisRefAttr axis : axes)
    text += (text.size() > 1 ? ", " : "") + axis.toString();
  return text + "}";
}

/// Sorted by the mesh and merged: lists in which the order means nothing.
static AxisVector asSet(ArrayRef<AxisRefAttr> axes, MeshAttr mesh) {
  AxisVector sorted(axes);
  llvm::sort(sorted, [&](AxisRefAttr a, AxisRefAttr b) { return AxisRefAttr::less(a, b, mesh); });
  return merged(sorted, mesh);
}

static LogicalResult begin(Collective &c, Operation *op, TensorShardingAttr out, bool sameMesh = true) {
  c = {op, sdy::getSharding(op->getOperand(0)), out, out.getMesh(op), out.getRank()};
  auto emitError = [&](StringRef message) {
    InFlightDiagnostic diag = op->emitOpError("result - ");
    diag << message;
    return diag;
  };
  if (failed(verifyTensorSharding(out, op->getResult(0).getType(), op, emitError)))
    return failure();
  if (!c.in)
    return success();
  MeshAttr inMesh = c.in.getMesh(op);
  if (!inMesh)
    return success(); // reported where the operand is defined
  if (sameMesh ? inMesh != c.mesh : !inMesh.equals(c.mesh, /*ignoreDeviceIds=*/true))
    return op->emitOpError("operand and result must have ")
           << (sameMesh ? "one mesh" : "meshes of equal axes") << ", got " << inMesh << " and " << c.mesh;
  if (c.in.getRank() != c.rank)
    return op->emitOpError("operand and result shardings differ in rank: ") << c.in.getRank() << " != " << c.rank;
  return success();
}

/// Axes of one list per dim: one list for each, all well formed together.
static LogicalResult verifyAxesPerDim(const Collective &c, ListOfAxisRefListsAttr axes) {
  if (static_cast<int64_t>(axes.size()) != c.rank)
    return c.op->emitOpError("expected a list of axes for each of the ") << c.rank << " dims, got " << axes.size();
  SmallVector<ArrayRef<AxisRefAttr>> lists;
  for (AxisRefListAttr list : axes)
    lists.push_back(list.getAxes());
  return verifyAxisLists(lists, c.mesh, [&](StringRef message) { return c.op->emitOpError(message); });
}

/// Dim by dim, front ++ axes must be whole.
static LogicalResult verifyConcatenation(const Collective &c, ListOfAxisRefListsAttr axes, bool outIsWhole) {
  for (int64_t dim = 0; dim < c.rank; ++dim) {
    ArrayRef<AxisRefAttr> front = outIsWhole ? c.inAxes(dim) : c.outAxes(dim);
    ArrayRef<AxisRefAttr> whole = outIsWhole ? c.outAxes(dim) : c.inAxes(dim);
    if (joined(front, axes.getValue()[dim].getAxes(), c.mesh) != merged(whole, c.mesh))
      return c.op->emitOpError("dim ") << dim << ": the operand's axes " << toText(c.inAxes(dim)) << " and "
                                       << toText(axes.getValue()[dim].getAxes()) << " do not give the result's axes "
                                       << toText(c.outAxes(dim));
  }
  return success();
}

static LogicalResult verifyEqualDims(const Collective &c) {
  for (int64_t dim = 0; dim < c.rank; ++dim)
    if (merged(c.inAxes(dim), c.mesh) != merged(c.outAxes(dim), c.mesh))
      return c.op->emitOpError("dim ") << dim << ": operand and result must have equal axes, got "
                                       << toText(c.inAxes(dim)) << " and " << toText(c.outAxes(dim));
  return success();
}

/// in's unreduced axes and `added` must make out's.
static LogicalResult verifyAddedUnreduced(const Collective &c, ArrayRef<AxisRefAttr> added) {
  AxisVector all(added);
  if (c.in)
    llvm::append_range(all, c.in.getUnreducedAxes());
  AxisVector expected = asSet(all, c.mesh), got = asSet(c.out.getUnreducedAxes(), c.mesh);
  if (expected != got)
    return c.op->emitOpError("the result's unreduced axes should be ") << toText(expected) << ", got " << toText(got);
  return success();
}

static AxisVector flattened(ListOfAxisRefListsAttr axes) {
  AxisVector all;
  for (AxisRefListAttr list : axes)
    llvm::append_range(all, list.getAxes());
  return all;
}

static LogicalResult verifyNoOverlap(const Collective &c, ArrayRef<AxisRefAttr> axes, ArrayRef<AxisRefAttr> others,
                                     StringRef what) {
  for (AxisRefAttr axis : axes)
    for (AxisRefAttr other : others)
      if (axis.overlaps(other))
        return c.op->emitOpError("axis ") << axis.toString() << " overlaps " << other.toString() << " of " << what;
  return success();
}

static LogicalResult verifySortedAxes(const Collective &c, AxisRefListAttr axes) {
  if (failed(verifyAxisLists({axes.getAxes()}, c.mesh, [&](StringRef m) { return c.op->emitOpError(m); })))
    return failure();
  if (!llvm::is_sorted(axes.getAxes(), [&](AxisRefAttr a, AxisRefAttr b) { return AxisRefAttr::less(a, b, c.mesh); }))
    return c.op->emitOpError("axes are not ordered w.r.t. mesh: ") << toText(axes.getAxes());
  return success();
}

//===----------------------------------------------------------------------===//

LogicalResult AllGatherOp::verifySymbolUses(SymbolTableCollection &) {
  Collective c;
  if (failed(begin(c, *this, getOutSharding())) || failed(verifyAxesPerDim(c, getGatheringAxes())))
    return failure();
  return verifyConcatenation(c, getGatheringAxes(), /*outIsWhole=*/false);
}

LogicalResult AllSliceOp::verifySymbolUses(SymbolTableCollection &) {
  Collective c;
  if (failed(begin(c, *this, getOutSharding())) || failed(verifyAxesPerDim(c, getSlicingAxes())))
    return failure();
  return verifyConcatenation(c, getSlicingAxes(), /*outIsWhole=*/true);
}

LogicalResult ReduceScatterOp::verifySymbolUses(SymbolTableCollection &) {
  Collective c;
  if (failed(begin(c, *this, getOutSharding())) || failed(verifyAxesPerDim(c, getReduceScatterAxes())) ||
      failed(verifyConcatenation(c, getReduceScatterAxes(), /*outIsWhole=*/true)))
    return failure();
  AxisVector axes = flattened(getReduceScatterAxes());
  return verifyNoOverlap(c, axes, c.out.getUnreducedAxes(), "the result's unreduced axes");
}

LogicalResult AllToAllOp::verifySymbolUses(SymbolTableCollection &) {
  Collective c;
  if (failed(begin(c, *this, getOutSharding())))
    return failure();
  ArrayRef<AllToAllParamAttr> params = getParams().getValue();
  if (params.empty())
    return emitOpError("expected at least one move");
  SmallVector<AxisVector> expected;
  for (int64_t dim = 0; dim < c.rank; ++dim)
    expected.push_back(merged(c.inAxes(dim), c.mesh));
  SmallVector<bool> seen(c.rank, false);
  SmallVector<ArrayRef<AxisRefAttr>> lists;
  int64_t lastSource = -1;
  for (AllToAllParamAttr param : params) {
    for (int64_t dim : {param.getSrcDim(), param.getTgtDim()}) {
      if (dim < 0 || dim >= c.rank)
        return emitOpError("dim ") << dim << " is out of range [0, " << c.rank << ")";
      if (seen[dim])
        return emitOpError("dim ") << dim << " is in more than one move";
      seen[dim] = true;
    }
    if (param.getSrcDim() < lastSource)
      return emitOpError("source dims are not in ascending order");
    lastSource = param.getSrcDim();
    if (param.getAxes().empty())
      return emitOpError("a move needs at least one axis");
    lists.push_back(param.getAxes());
  }
  if (failed(verifyAxisLists(lists, c.mesh, [&](StringRef message) { return emitOpError(message); })))
    return failure();
  for (AllToAllParamAttr param : params) {
    if (joined(c.outAxes(param.getSrcDim()), param.getAxes(), c.mesh) != expected[param.getSrcDim()])
      return emitOpError("dim ") << param.getSrcDim() << ": taking " << toText(param.getAxes()) << " from the end of "
                                 << toText(c.inAxes(param.getSrcDim())) << " does not give the result's axes "
                                 << toText(c.outAxes(param.getSrcDim()));
    expected[param.getSrcDim()] = merged(c.outAxes(param.getSrcDim()), c.mesh);
    expected[param.getTgtDim()] = joined(c.inAxes(param.getTgtDim()), param.getAxes(), c.mesh);
  }
  for (int64_t dim = 0; dim < c.rank; ++dim)
    if (expected[dim] != merged(c.outAxes(dim), c.mesh))
      return emitOpError("dim ") << dim << ": the result's axes should be " << toText(expected[dim]) << ", got "
                                 << toText(c.outAxes(dim));
  return success();
}

LogicalResult AllReduceOp::verifySymbolUses(SymbolTableCollection &) {
  Collective c;
  if (failed(begin(c, *this, getOutSharding())) || failed(verifySortedAxes(c, getReductionAxes())) ||
      failed(verifyEqualDims(c)))
    return failure();
  ArrayRef<AxisRefAttr> axes = getReductionAxes().getAxes();
  for (int64_t dim = 0; dim < c.rank; ++dim)
    if (failed(verifyNoOverlap(c, axes, c.inAxes(dim), "the operand's dim sharding")))
      return failure();
  if (c.in && failed(verifyNoOverlap(c, axes, c.in.getReplicatedAxes(), "the operand's replicated axes")))
    return failure();
  return verifyNoOverlap(c, axes, c.out.getUnreducedAxes(), "the result's unreduced axes");
}

LogicalResult CollectivePermuteOp::verifySymbolUses(SymbolTableCollection &) {
  Collective c;
  if (failed(begin(c, *this, getOutSharding(), /*sameMesh=*/false)))
    return failure();
  for (int64_t dim = 0; dim < c.rank; ++dim) {
    int64_t before = c.in ? c.in.getDimSharding(dim).getShardedSize(c.mesh) : 1;
    int64_t after = c.out.getDimSharding(dim).getShardedSize(c.mesh);
    if (before != after)
      return emitOpError("sharded size of result doesn't match operand on dimension ")
             << dim << ": " << after << " != " << before;
  }
  return success();
}

LogicalResult ReplicatedToUnreducedOp::verifySymbolUses(SymbolTableCollection &) {
  Collective c;
  if (failed(begin(c, *this, getOutSharding())) || failed(verifySortedAxes(c, getAxes())) || failed(verifyEqualDims(c)))
    return failure();
  if (getAxes().empty())
    return emitOpError("expected at least one axis");
  for (int64_t dim = 0; dim < c.rank; ++dim)
    if (failed(verifyNoOverlap(c, getAxes().getAxes(), c.inAxes(dim), "the operand's dim sharding")))
      return failure();
  if (c.in && failed(verifyNoOverlap(c, getAxes().getAxes(), c.in.getUnreducedAxes(), "the operand's unreduced axes")))
    return failure();
  return verifyAddedUnreduced(c, getAxes().getAxes());
}

LogicalResult ShardedToUnreducedOp::verifySymbolUses(SymbolTableCollection &) {
  Collective c;
  if (failed(begin(c, *this, getOutSharding())) || failed(verifyAxesPerDim(c, getAxes())) ||
      failed(verifyConcatenation(c, getAxes(), /*outIsWhole=*/false)))
    return failure();
  return verifyAddedUnreduced(c, flattened(getAxes()));
}
