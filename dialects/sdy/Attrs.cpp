//===- Attrs.cpp - meshes, axes and shardings as data ----------------------===//

#include <algorithm>

#include "dialects/sdy/Dialect.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

#include "dialects/sdy/Utils.h"

using namespace mlir;
using namespace mlir::sdy;

//===----------------------------------------------------------------------===//
// Meshes
//===----------------------------------------------------------------------===//

LogicalResult MeshAttr::verify(function_ref<InFlightDiagnostic()> emitError, ArrayRef<MeshAxisAttr> axes,
                               ArrayRef<int64_t> deviceIds) {
  for (int64_t id : deviceIds)
    if (id < 0)
      return emitError() << "device id must be non-negative, got: " << id;
  if (axes.empty()) {
    if (deviceIds.size() > 1)
      return emitError() << "axes is empty and device_ids has more than one element";
    return success();
  }
  int64_t total = 1;
  for (auto [i, axis] : llvm::enumerate(axes)) {
    for (MeshAxisAttr before : axes.take_front(i))
      if (before.getName() == axis.getName())
        return emitError() << "duplicate axis name: \"" << axis.getName() << '"';
    if (llvm::MulOverflow(total, axis.getSize(), total))
      return emitError() << "the product of the axis sizes does not fit into 64 bits";
  }
  if (deviceIds.empty())
    return success();
  if (total != static_cast<int64_t>(deviceIds.size()))
    return emitError() << "total product of axis sizes must match total number of device ids, got: " << total
                       << " != " << deviceIds.size();
  SmallVector<int64_t> sorted(deviceIds);
  llvm::sort(sorted);
  for (int64_t i = 0; i < total; ++i)
    if (sorted[i] != i) {
      InFlightDiagnostic diag = emitError() << "sorted device ids must be iota(product(axes)), got: ";
      llvm::interleaveComma(sorted, diag);
      return diag;
    }
  return success();
}

int64_t MeshAttr::getAxisIndex(StringRef name) const {
  for (auto [i, axis] : llvm::enumerate(getAxes()))
    if (axis.getName() == name)
      return i;
  return -1;
}

bool MeshAttr::hasAxis(StringRef name) const {
  return getAxisIndex(name) >= 0;
}

int64_t MeshAttr::getAxisSize(StringRef name) const {
  int64_t index = getAxisIndex(name);
  return index < 0 ? 1 : getAxes()[index].getSize();
}

int64_t MeshAttr::getTotalSize() const {
  int64_t total = 1;
  for (MeshAxisAttr axis : getAxes())
    total *= axis.getSize();
  return total;
}

bool MeshAttr::equals(MeshAttr other, bool ignoreDeviceIds) const {
  return ignoreDeviceIds ? getAxes() == other.getAxes() : *this == other;
}

//===----------------------------------------------------------------------===//
// Axes
//===----------------------------------------------------------------------===//

std::string AxisRefAttr::toString() const {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << '"';
  llvm::printEscapedString(getName(), os);
  os << '"';
  if (SubAxisInfoAttr info = getSubAxisInfo())
    os << ":(" << info.getPreSize() << ')' << info.getSize();
  return text;
}

int64_t AxisRefAttr::getSize(MeshAttr mesh) const {
  return getSubAxisInfo() ? getSubAxisInfo().getSize() : mesh.getAxisSize(getName());
}

bool AxisRefAttr::overlaps(AxisRefAttr other) const {
  if (getName() != other.getName())
    return false;
  SubAxisInfoAttr mine = getSubAxisInfo(), its = other.getSubAxisInfo();
  if (!mine || !its)
    return true;
  return mine.getPreSize() < its.getNextPreSize() && its.getPreSize() < mine.getNextPreSize();
}

bool AxisRefAttr::contains(AxisRefAttr other) const {
  if (getName() != other.getName())
    return false;
  SubAxisInfoAttr mine = getSubAxisInfo(), its = other.getSubAxisInfo();
  if (!mine)
    return true;
  return its && mine.getPreSize() <= its.getPreSize() && its.getNextPreSize() <= mine.getNextPreSize();
}

bool AxisRefAttr::prefixOf(AxisRefAttr other) const {
  return other.contains(*this) && getSubAxisPreSize() == other.getSubAxisPreSize();
}

bool AxisRefAttr::canMerge(AxisRefAttr other) const {
  SubAxisInfoAttr mine = getSubAxisInfo(), its = other.getSubAxisInfo();
  return getName() == other.getName() && mine && its && mine.getNextPreSize() == its.getPreSize();
}

AxisRefAttr AxisRefAttr::getPart(MLIRContext *context, StringRef name, int64_t preSize, int64_t size, MeshAttr mesh) {
  if (preSize == 1 && size == mesh.getAxisSize(name))
    return AxisRefAttr::get(context, name);
  return AxisRefAttr::get(context, name, preSize, size);
}

AxisRefAttr AxisRefAttr::merge(AxisRefAttr other, MeshAttr mesh) const {
  return getPart(getContext(), getName(), getSubAxisPreSize(),
                 getSubAxisInfo().getSize() * other.getSubAxisInfo().getSize(), mesh);
}

bool AxisRefAttr::less(AxisRefAttr lhs, AxisRefAttr rhs, MeshAttr mesh) {
  if (lhs.getName() != rhs.getName()) {
    int64_t lhsIndex = mesh.getAxisIndex(lhs.getName()), rhsIndex = mesh.getAxisIndex(rhs.getName());
    if (lhsIndex < 0 || rhsIndex < 0)
      return lhsIndex >= 0 || (rhsIndex < 0 && lhs.getName() < rhs.getName());
    return lhsIndex < rhsIndex;
  }
  SubAxisInfoAttr mine = lhs.getSubAxisInfo(), its = rhs.getSubAxisInfo();
  if (!mine || !its)
    return !mine && its;
  return mine < its;
}

//===----------------------------------------------------------------------===//
// Shardings
//===----------------------------------------------------------------------===//

int64_t DimensionShardingAttr::getShardedSize(MeshAttr mesh) const {
  int64_t size = 1;
  for (AxisRefAttr axis : getAxes())
    size *= axis.getSize(mesh);
  return size;
}

DimensionShardingAttr DimensionShardingAttr::dropPriority() const {
  return DimensionShardingAttr::get(getContext(), getAxes(), getIsClosed());
}

StringRef TensorShardingAttr::getMeshName() const {
  if (auto ref = dyn_cast<FlatSymbolRefAttr>(getMeshOrRef()))
    return ref.getValue();
  return StringRef();
}

MeshAttr TensorShardingAttr::getMesh(Operation *op) const {
  return sdy::getMesh(op, getMeshOrRef());
}

bool TensorShardingAttr::isFullyReplicated() const {
  return llvm::all_of(getDimShardings(), [](DimensionShardingAttr dim) { return dim.emptyAxes(); });
}

bool TensorShardingAttr::isFullyClosed() const {
  return llvm::all_of(getDimShardings(), [](DimensionShardingAttr dim) { return dim.getIsClosed(); });
}

bool TensorShardingAttr::isFullyOpen() const {
  return getReplicatedAxes().empty() && getUnreducedAxes().empty() &&
         llvm::all_of(getDimShardings(),
                      [](DimensionShardingAttr dim) { return dim.emptyAxes() && !dim.getIsClosed(); });
}

bool TensorShardingAttr::hasPriorities() const {
  return llvm::any_of(getDimShardings(), [](DimensionShardingAttr dim) { return dim.getPriority().has_value(); });
}

bool TensorShardingAttr::anyOfAxisRef(function_ref<bool(AxisRefAttr)> predicate) const {
  for (DimensionShardingAttr dim : getDimShardings())
    if (llvm::any_of(dim.getAxes(), predicate))
      return true;
  return llvm::any_of(getReplicatedAxes(), predicate) || llvm::any_of(getUnreducedAxes(), predicate);
}

void TensorShardingAttr::forEachAxisRef(function_ref<void(AxisRefAttr)> callback) const {
  for (DimensionShardingAttr dim : getDimShardings())
    llvm::for_each(dim.getAxes(), callback);
  llvm::for_each(getReplicatedAxes(), callback);
  llvm::for_each(getUnreducedAxes(), callback);
}

TensorShardingAttr TensorShardingAttr::replaceDimShardings(ArrayRef<DimensionShardingAttr> dims) const {
  return get(getContext(), getMeshOrRef(), dims, getReplicatedAxes(), getUnreducedAxes(), getReductionOp());
}

TensorShardingAttr TensorShardingAttr::replaceReplicatedAxes(ArrayRef<AxisRefAttr> axes) const {
  return get(getContext(), getMeshOrRef(), getDimShardings(), axes, getUnreducedAxes(), getReductionOp());
}

TensorShardingAttr TensorShardingAttr::replaceUnreducedAxes(ArrayRef<AxisRefAttr> axes) const {
  return get(getContext(), getMeshOrRef(), getDimShardings(), getReplicatedAxes(), axes,
             axes.empty() ? ReductionOp::SUM : getReductionOp());
}

/// All dims closed or all open; priorities stay, except on a closed dim without axes where they mean nothing.
static TensorShardingAttr withClosed(TensorShardingAttr sharding, bool closed) {
  SmallVector<DimensionShardingAttr> dims;
  for (DimensionShardingAttr dim : sharding.getDimShardings()) {
    std::optional<int64_t> priority = dim.getPriority();
    if (closed && dim.emptyAxes())
      priority = std::nullopt;
    dims.push_back(DimensionShardingAttr::get(sharding.getContext(), dim.getAxes(), closed, priority));
  }
  return sharding.replaceDimShardings(dims);
}

TensorShardingAttr TensorShardingAttr::closeDims() const {
  return withClosed(*this, true);
}
TensorShardingAttr TensorShardingAttr::openDims() const {
  return withClosed(*this, false);
}

TensorShardingAttr TensorShardingAttr::getNormalForm() const {
  SmallVector<DimensionShardingAttr> dims;
  for (DimensionShardingAttr dim : getDimShardings())
    dims.push_back(DimensionShardingAttr::get(getContext(), dim.getAxes(), /*isClosed=*/true));
  return replaceDimShardings(dims).replaceReplicatedAxes({});
}

static TensorShardingAttr getEmpty(MLIRContext *context, int64_t rank, Attribute meshOrRef, bool closed) {
  SmallVector<DimensionShardingAttr> dims(rank, DimensionShardingAttr::get(context, ArrayRef<AxisRefAttr>(), closed));
  return TensorShardingAttr::get(context, meshOrRef, dims);
}

TensorShardingAttr TensorShardingAttr::getFullyOpen(MLIRContext *context, int64_t rank, Attribute meshOrRef) {
  return getEmpty(context, rank, meshOrRef, false);
}
TensorShardingAttr TensorShardingAttr::getFullyOpen(MLIRContext *context, int64_t rank, StringRef meshName) {
  return getEmpty(context, rank, FlatSymbolRefAttr::get(context, meshName), false);
}
TensorShardingAttr TensorShardingAttr::getFullyClosed(MLIRContext *context, int64_t rank, Attribute meshOrRef) {
  return getEmpty(context, rank, meshOrRef, true);
}
TensorShardingAttr TensorShardingAttr::getFullyClosed(MLIRContext *context, int64_t rank, StringRef meshName) {
  return getEmpty(context, rank, FlatSymbolRefAttr::get(context, meshName), true);
}

TensorShardingPerValueAttr TensorShardingPerValueAttr::replaceValueSharding(int64_t index,
                                                                            TensorShardingAttr sharding) const {
  SmallVector<TensorShardingAttr> shardings(getShardings());
  shardings[index] = sharding;
  return get(getContext(), shardings);
}

TensorShardingPerValueAttr TensorShardingPerValueAttr::getFullyOpen(MLIRContext *context, TypeRange types,
                                                                    Attribute meshOrRef) {
  SmallVector<TensorShardingAttr> shardings;
  for (Type type : types)
    shardings.push_back(TensorShardingAttr::getFullyOpen(context, getTensorRank(type), meshOrRef));
  return get(context, shardings);
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

bool TensorMappingAttr::containsFactor(int64_t factor) const {
  return llvm::any_of(getDimMappings(),
                      [&](DimMappingAttr dim) { return llvm::is_contained(dim.getFactorIndices(), factor); });
}

std::string OpShardingRuleAttr::getFactorSymbol(int64_t factor) {
  constexpr int64_t kLetters = 'z' - 'i';
  if (factor <= kLetters)
    return std::string(1, static_cast<char>('i' + factor));
  return "z_" + std::to_string(factor - kLetters);
}
