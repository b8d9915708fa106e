//===- Verifiers.cpp - what makes a sharding well formed --------------------===//

#include "dialects/sdy/Verifiers.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

#include "dialects/sdy/Utils.h"

using namespace mlir;
using namespace mlir::sdy;

//===----------------------------------------------------------------------===//
// Axes
//===----------------------------------------------------------------------===//

static LogicalResult verifySubAxis(AxisRefAttr axis, MeshAttr mesh, const EmitError &emitError) {
  SubAxisInfoAttr info = axis.getSubAxisInfo();
  if (!info)
    return success();
  int64_t full = mesh.getAxisSize(axis.getName()), next = 0;
  if (info.getPreSize() < 1)
    return emitError("sub-axis pre-size must be at least 1: ") << axis.toString();
  if (info.getSize() <= 1)
    return emitError("sub-axis sizes must be greater than 1: ") << axis.toString();
  if (info.getSize() == full)
    return emitError("sub-axis size is equal to the full axis size: ") << axis.toString();
  if (llvm::MulOverflow(info.getPreSize(), info.getSize(), next) || full % next != 0)
    return emitError("sub-axis next pre-size ")
           << next << " doesn't divide the size of the full axis " << full << ": " << axis.toString();
  return success();
}

LogicalResult mlir::sdy::verifyAxisLists(ArrayRef<ArrayRef<AxisRefAttr>> lists, MeshAttr mesh,
                                         const EmitError &emitError) {
  SmallVector<AxisRefAttr> all;
  for (ArrayRef<AxisRefAttr> list : lists)
    for (auto [i, axis] : llvm::enumerate(list)) {
      if (!mesh.hasAxis(axis.getName()))
        return emitError("unknown axis name: ") << '"' << axis.getName() << '"';
      if (i > 0 && list[i - 1].canMerge(axis))
        return emitError("two consecutive sub-axes can be merged: ")
               << list[i - 1].toString() << ", " << axis.toString();
      if (failed(verifySubAxis(axis, mesh, emitError)))
        return failure();
      all.push_back(axis);
    }
  // Sorted by name and place, what overlaps stands side by side.
  llvm::sort(all, [&](AxisRefAttr a, AxisRefAttr b) { return AxisRefAttr::less(a, b, mesh); });
  for (size_t i = 1; i < all.size(); ++i) {
    AxisRefAttr a = all[i - 1], b = all[i];
    if (!a.overlaps(b))
      continue;
    if (a == b)
      return emitError("duplicate axis ref: ") << a.toString();
    if (!a.getSubAxisInfo() || !b.getSubAxisInfo())
      return emitError("both sub-axis and full-axis are used for axis name: ") << '"' << a.getName() << '"';
    return emitError("overlapping sub-axes: ") << a.toString() << ", " << b.toString();
  }
  return success();
}

static bool isOrdered(ArrayRef<AxisRefAttr> axes, MeshAttr mesh) {
  return llvm::is_sorted(axes, [&](AxisRefAttr a, AxisRefAttr b) { return AxisRefAttr::less(a, b, mesh); });
}

//===----------------------------------------------------------------------===//
// Shardings
//===----------------------------------------------------------------------===//

/// A tuple of one is seen as its element: how old custom calls return.
static Type getElementOfTuple(Type type) {
  auto tuple = dyn_cast<TupleType>(type);
  return tuple && tuple.size() == 1 ? tuple.getType(0) : type;
}

static bool isRankZeroAndBare(TensorShardingAttr sharding) {
  return sharding.getRank() == 0 && sharding.getReplicatedAxes().empty() && sharding.getUnreducedAxes().empty();
}

static LogicalResult verifyShape(TensorShardingAttr sharding, Type type, const EmitError &emitError) {
  auto shaped = dyn_cast<ShapedType>(getElementOfTuple(type));
  if (!shaped) {
    if (isa<TupleType>(type))
      return emitError("ops can only have a sharding for a tuple of size 1");
    if (!isRankZeroAndBare(sharding))
      return emitError("non-shaped tensors can only have a sharding with rank 0 and no replicated or unreduced axes");
    return success();
  }
  if (!shaped.hasRank())
    return emitError("only ranked tensors can have a sharding");
  if (sharding.getRank() != shaped.getRank())
    return emitError("sharding doesn't match tensor rank: ") << sharding.getRank() << " != " << shaped.getRank();
  for (auto [i, dim] : llvm::enumerate(sharding.getDimShardings()))
    if (dim.emptyAxes() && dim.getIsClosed() && dim.getPriority())
      return emitError("dim ") << i << " is empty and closed but has a priority";
  return success();
}

LogicalResult mlir::sdy::verifyTensorSharding(TensorShardingAttr sharding, Type type, Operation *op,
                                              const EmitError &emitError, bool checkManual) {
  MeshAttr mesh = sharding.getMesh(op);
  if (!mesh)
    return emitError("unknown mesh: @") << sharding.getMeshName();
  if (mesh.isMaximal()) {
    if (!isRankZeroAndBare(sharding))
      return emitError("a maximal sharding can only have a sharding with rank 0 and no replicated or unreduced axes");
    return success();
  }
  if (failed(verifyShape(sharding, type, emitError)))
    return failure();

  SmallVector<ArrayRef<AxisRefAttr>> lists;
  for (DimensionShardingAttr dim : sharding.getDimShardings())
    lists.push_back(dim.getAxes());
  lists.push_back(sharding.getReplicatedAxes());
  lists.push_back(sharding.getUnreducedAxes());
  if (failed(verifyAxisLists(lists, mesh, emitError)))
    return failure();
  if (!isOrdered(sharding.getReplicatedAxes(), mesh))
    return emitError("replicated axes are not ordered w.r.t. mesh");
  if (!isOrdered(sharding.getUnreducedAxes(), mesh))
    return emitError("unreduced axes are not ordered w.r.t. mesh");
  if (!checkManual)
    return success();
  LogicalResult result = success();
  sharding.forEachAxisRef([&](AxisRefAttr axis) {
    if (failed(result))
      return;
    if (ManualComputationOp parent = getParentBindingAxis(op, axis.getName())) {
      result = (emitError("operates on axis ")
                << '"' << axis.getName() << "\" which is already bound by a parent sdy.manual_computation op")
                   .attachNote(parent.getLoc())
               << "parent bounding this axis as manual";
    }
  });
  return result;
}

LogicalResult mlir::sdy::verifyShardingPerValue(TensorShardingPerValueAttr shardings, TypeRange types, Operation *op,
                                                StringRef name) {
  ArrayRef<TensorShardingAttr> all = shardings.getShardings();
  // An op without results may say where it runs: like a value without a shape.
  if (types.empty() && all.size() == 1)
    return verifyTensorSharding(all.front(), NoneType::get(op->getContext()), op,
                                [&](StringRef message) { return op->emitOpError(name) << " - " << message; });
  if (all.size() != types.size())
    return op->emitOpError(name) << " shardings don't match number of values: " << all.size() << " shardings vs "
                                 << types.size() << " values";
  for (auto [i, sharding, type] : llvm::enumerate(all, types)) {
    auto emitError = [&, i = i](StringRef message) {
      InFlightDiagnostic diag = op->emitOpError(name);
      if (types.size() > 1)
        diag << " " << i;
      return diag << " - " << message, std::move(diag);
    };
    if (failed(verifyTensorSharding(sharding, type, op, emitError)))
      return failure();
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

static LogicalResult verifyMappings(ArrayRef<TensorMappingAttr> mappings, TypeRange types, StringRef kind,
                                    OpShardingRuleAttr rule, Operation *op, SmallVectorImpl<bool> &used) {
  if (mappings.size() != types.size())
    return op->emitOpError("number of ") << kind << "s and mappings must match: " << types.size()
                                         << " != " << mappings.size();
  int64_t factors = rule.getNumFactors();
  for (auto [i, mapping, type] : llvm::enumerate(mappings, types)) {
    int64_t rank = getTensorRank(type);
    if (mapping.getRank() != rank)
      return op->emitOpError("mapping rank must match: ")
             << mapping.getRank() << " != " << rank << " for " << kind << ' ' << i;
    SmallVector<bool> seen(factors, false);
    for (DimMappingAttr dim : mapping.getDimMappings())
      for (int64_t factor : dim.getFactorIndices()) {
        if (factor >= factors)
          return op->emitOpError("expecting factor indices to be less than ")
                 << factors << ", got " << OpShardingRuleAttr::getFactorSymbol(factor) << " in " << kind << ' ' << i;
        if (seen[factor])
          return op->emitOpError("cannot reuse factor ")
                 << OpShardingRuleAttr::getFactorSymbol(factor) << " within the mapping of " << kind << ' ' << i;
        if (dim.getFactorIndices().size() > 1 && rule.getFactorSize(factor) == 1)
          return op->emitOpError("a dim of several factors cannot have one of size 1: ")
                 << OpShardingRuleAttr::getFactorSymbol(factor) << " in " << kind << ' ' << i;
        seen[factor] = used[factor] = true;
      }
  }
  return success();
}

LogicalResult mlir::sdy::verifyShardingRule(OpShardingRuleAttr rule, Operation *op) {
  if (rule.getOperandMappings().empty() && rule.getResultMappings().empty())
    return op->emitOpError("cannot have a sharding rule without operands and results");
  for (auto [factor, size] : llvm::enumerate(rule.getFactorSizes()))
    if (size < 0)
      return op->emitOpError("factor ") << OpShardingRuleAttr::getFactorSymbol(factor)
                                        << " has a negative size: " << size;
  SmallVector<bool> used(rule.getNumFactors(), false);
  if (failed(verifyMappings(rule.getOperandMappings(), op->getOperandTypes(), "operand", rule, op, used)) ||
      failed(verifyMappings(rule.getResultMappings(), op->getResultTypes(), "result", rule, op, used)))
    return failure();
  for (auto [factor, isUsed] : llvm::enumerate(used))
    if (!isUsed)
      return op->emitOpError("has factor ")
             << OpShardingRuleAttr::getFactorSymbol(factor) << '=' << rule.getFactorSize(factor)
             << " that isn't used in operand and result mappings";

  auto inRange = [&](ArrayRef<int64_t> factors, StringRef name) -> LogicalResult {
    for (int64_t factor : factors)
      if (factor >= rule.getNumFactors())
        return op->emitOpError("unknown factor ") << OpShardingRuleAttr::getFactorSymbol(factor) << " in " << name;
    return success();
  };
  SmallVector<int64_t> special(rule.getReductionFactors());
  llvm::append_range(special, rule.getNeedReplicationFactors());
  llvm::append_range(special, rule.getPermutationFactors());
  if (failed(inRange(special, "the reduction, need_replication or permutation factors")) ||
      failed(inRange(rule.getBlockedPropagationFactors(), "blocked_propagation")))
    return failure();
  llvm::sort(special);
  if (auto it = std::adjacent_find(special.begin(), special.end()); it != special.end())
    return op->emitOpError("factor ") << OpShardingRuleAttr::getFactorSymbol(*it)
                                      << " is given twice among reduction, need_replication and permutation";
  return success();
}

//===----------------------------------------------------------------------===//
// Attributes on ops and functions
//===----------------------------------------------------------------------===//

LogicalResult SdyDialect::verifyOperationAttribute(Operation *op, NamedAttribute attr) {
  if (attr.getName() == kShardingAttr) {
    auto shardings = dyn_cast<TensorShardingPerValueAttr>(attr.getValue());
    if (!shardings)
      return op->emitOpError("should have a sharding attribute of type TensorShardingPerValueAttr");
    return verifyShardingPerValue(shardings, op->getResultTypes(), op, "result");
  }
  if (attr.getName() == kShardingRuleAttr) {
    auto rule = dyn_cast<OpShardingRuleAttr>(attr.getValue());
    if (!rule)
      return op->emitOpError("should have a sharding rule attribute of type OpShardingRuleAttr");
    return verifyShardingRule(rule, op);
  }
  return success();
}

/// Errors are at `loc`, where the value is.
static LogicalResult verifyFuncValue(Operation *op, NamedAttribute attr, StringRef kind, unsigned index, Type type,
                                     Location loc) {
  if (attr.getName() != kShardingAttr)
    return success();
  auto emitError = [&](StringRef message) {
    InFlightDiagnostic diag = mlir::emitError(loc) << "'" << op->getName() << "' op " << kind;
    diag << ' ' << index << " - " << message;
    return diag;
  };
  auto sharding = dyn_cast<TensorShardingAttr>(attr.getValue());
  if (!sharding)
    return emitError("should have a sharding attribute of type TensorShardingAttr");
  return verifyTensorSharding(sharding, type, op, emitError);
}

LogicalResult SdyDialect::verifyRegionArgAttribute(Operation *op, unsigned, unsigned argIndex, NamedAttribute attr) {
  auto func = dyn_cast<FunctionOpInterface>(op);
  if (!func)
    return success();
  // At the function, as Shardy says it; JAX gives the place of none, and then the argument's is nearer.
  Location loc = op->getLoc();
  if (!loc->findInstanceOf<FileLineColLoc>() && !func.isExternal() && argIndex < func.front().getNumArguments())
    loc = func.front().getArgument(argIndex).getLoc();
  return verifyFuncValue(op, attr, "arg", argIndex, func.getArgumentTypes()[argIndex], loc);
}

LogicalResult SdyDialect::verifyRegionResultAttribute(Operation *op, unsigned, unsigned resultIndex,
                                                      NamedAttribute attr) {
  auto func = dyn_cast<FunctionOpInterface>(op);
  return func ? verifyFuncValue(op, attr, "result", resultIndex, func.getResultTypes()[resultIndex], op->getLoc())
              : success();
}
