//===- OrderDevices.cpp - meshes without device ids of their own -------------===//

#include "mlir/IR/Builders.h"

#include "dialects/sdy/Utils.h"
#include "dialects/stablehlo/CollectiveOps.h"
#include "passes/import/OldSharding.h"
#include "passes/import/PassDetail.h"
#include "runtime/base/StableSort.h"

using namespace mlir;

namespace weft::import {
#define GEN_PASS_DEF_ORDERDEVICES
#include "passes/import/Passes.h.inc"

namespace {

using List = std::vector<int64_t>;

struct OrderDevicesPass : impl::OrderDevicesBase<OrderDevicesPass> {
  void runOnOperation() override {
    SmallVector<sdy::MeshOp> meshes;
    SmallVector<List> lists; // the ids, in the order of the places
    bool allSame = true;
    int64_t devices = 0;
    for (auto op : getOperation().getOps<sdy::MeshOp>())
      if (!op.getMesh().getAxes().empty() && !op.getMesh().getDeviceIds().empty())
        devices = op.getMesh().getDeviceIds().size();
    if (!devices)
      return;
    for (auto op : getOperation().getOps<sdy::MeshOp>()) {
      sdy::MeshAttr mesh = op.getMesh();
      if (mesh.getAxes().empty())
        continue;
      if (mesh.getTotalSize() != devices)
        return; // meshes of different sizes are refused later
      List ids(mesh.getDeviceIds().begin(), mesh.getDeviceIds().end());
      if (ids.empty())
        for (int64_t i = 0; i < devices; ++i)
          ids.push_back(i);
      allSame &= lists.empty() || lists.front() == ids;
      meshes.push_back(op);
      lists.push_back(std::move(ids));
    }
    // Axes keep their places where all meshes have one order.
    if (!allSame && rewrite(meshes, lists, {}))
      return;
    for (const List &order : lists)
      if (rewrite(meshes, lists, order))
        return;
    for (auto [mesh, list] : llvm::zip_equal(meshes, lists))
      if (!mesh.getMesh().getDeviceIds().empty()) {
        mesh.emitError("mesh '") << mesh.getSymName()
                                 << "' has device ids that no order of all devices makes regular in every mesh";
        return signalPassFailure();
      }
  }

private:
  /// Drops the ids if they count along axes when devices are numbered by their places in `order`. False if they do not.
  bool rewrite(ArrayRef<sdy::MeshOp> meshes, ArrayRef<List> lists, const List &order) {
    List place(order.size());
    for (size_t i = 0; i < order.size(); ++i)
      place[order[i]] = i;
    SmallVector<sdy::MeshAttr> results;
    for (auto [op, list] : llvm::zip_equal(meshes, lists)) {
      if (!order.empty() && list.size() != order.size())
        return false;
      List sizes, numbers = list;
      sdy::MeshAttr mesh = sdy::MeshOp(op).getMesh();
      for (sdy::MeshAxisAttr axis : mesh.getAxes())
        sizes.push_back(axis.getSize());
      if (!order.empty())
        for (int64_t &number : numbers)
          number = place[number];
      auto digits = digitsOfOrder(sizes, numbers);
      if (!digits)
        return false;
      // An axis of one digit may go where the digit stands; neighbours of one axis may not be apart.
      SmallVector<std::pair<int64_t, sdy::MeshAxisAttr>> axes;
      for (auto [axis, its] : llvm::zip_equal(mesh.getAxes(), *digits)) {
        for (size_t i = 1; i < its.size(); ++i)
          if (its[i - 1].stride != its[i].stride * its[i].size)
            return false;
        axes.push_back({its.empty() ? 0 : its.back().stride, axis});
      }
      stableSort(axes, [](auto a, auto b) { return a.first > b.first; });
      SmallVector<sdy::MeshAxisAttr> sorted = llvm::map_to_vector(axes, [](auto pair) { return pair.second; });
      results.push_back(sdy::MeshAttr::get(&getContext(), sorted));
    }
    for (auto [op, mesh] : llvm::zip_equal(meshes, results))
      sdy::MeshOp(op).setMeshAttr(mesh);
    if (!order.empty())
      renumber(order, place);
    return true;
  }

  /// Ids that the program itself names, as places.
  void renumber(const List &order, const List &place) {
    SmallVector<Operation *> ids;
    getOperation().walk([&](Operation *op) {
      for (StringRef name : {"replica_groups", "source_target_pairs"})
        if (auto dense = op->getAttrOfType<DenseIntElementsAttr>(name)) {
          SmallVector<int64_t> values(dense.getValues<int64_t>());
          for (int64_t &value : values)
            if (value >= 0 && value < static_cast<int64_t>(place.size()))
              value = place[value];
          op->setAttr(name, DenseIntElementsAttr::get(dense.getType(), values));
        }
      if (isa<stablehlo::PartitionIdOp>(op))
        ids.push_back(op);
    });
    for (Operation *op : ids) {
      OpBuilder b(op);
      b.setInsertionPointAfter(op);
      auto scalar = cast<RankedTensorType>(op->getResult(0).getType());
      Type element = scalar.getElementType();
      auto table = RankedTensorType::get(static_cast<int64_t>(order.size()), element);
      SmallVector<Attribute> entries =
          llvm::map_to_vector(order, [&](int64_t id) -> Attribute { return b.getIntegerAttr(element, id); });
      auto make = [&](StringRef name, ValueRange operands, Type type, ArrayRef<NamedAttribute> attributes = {}) {
        return b.create(OperationState(op->getLoc(), name, operands, TypeRange(type), attributes))->getResult(0);
      };
      Value constant =
          make("stablehlo.constant", {}, table, b.getNamedAttr("value", DenseElementsAttr::get(table, entries)));
      Value one = make("stablehlo.dynamic_slice", {constant, op->getResult(0)}, RankedTensorType::get({1}, element),
                       b.getNamedAttr("slice_sizes", b.getDenseI64ArrayAttr({1})));
      Value id = make("stablehlo.reshape", one, scalar);
      op->getResult(0).replaceUsesWithIf(id, [&](OpOperand &use) { return use.getOwner() != one.getDefiningOp(); });
    }
  }
};

} // namespace
} // namespace weft::import
