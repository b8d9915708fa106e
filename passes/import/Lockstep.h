//===- Lockstep.h - a region of several devices, run on one -------*- C++ -*-===//
//
// Writes a block that every one of several devices runs as one block that computes the values of all of them, op by op:
// an op becomes one op per device (one for all where its operands are the same), a collective becomes slices, sums and
// concatenations of its members' values, partition_id a constant. Loops and branches with collectives in them become
// one loop or branch that carries the values of all devices; such a loop goes on as its first device says.
//
// A device is a place in a mesh along some of its axes; along the others it is at 0.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_IMPORT_LOCKSTEP_H
#define WEFT_PASSES_IMPORT_LOCKSTEP_H

#include "dialects/sdy/Dialect.h"
#include "passes/import/Build.h"

#include "mlir/IR/IRMapping.h"

#include <map>
#include <optional>
#include <vector>

namespace weft::import {

class Lockstep {
public:
  Lockstep(mlir::OpBuilder &builder, mlir::sdy::MeshAttr mesh);

  /// Writes a manual computation at the builder's position, for a single device outside, and returns its results. None,
  /// with a diagnostic, if it has a form that is not known here.
  std::optional<std::vector<mlir::Value>> run(mlir::sdy::ManualComputationOp op);

private:
  using Values = std::vector<mlir::Value>;         ///< of one value, by device
  using Groups = std::vector<std::vector<size_t>>; ///< devices in rank order
  struct Device {
    std::vector<int64_t> at; ///< by mesh axis
    mlir::IRMapping map;
  };

  mlir::LogicalResult manual(mlir::sdy::ManualComputationOp op);
  mlir::LogicalResult block(mlir::Block &block);
  mlir::LogicalResult visit(mlir::Operation *op);
  mlir::LogicalResult collective(mlir::Operation *op);
  mlir::LogicalResult loop(mlir::Operation *op);
  mlir::LogicalResult branch(mlir::Operation *op);
  void cloneForEach(mlir::Operation *op);

  mlir::FailureOr<Groups> groupsOf(mlir::Operation *op);
  std::optional<size_t> deviceOf(int64_t id) const;
  int64_t idOf(const Device &device) const;
  /// The digit of a device along an axis or a part of one, and its size.
  std::optional<std::pair<int64_t, int64_t>> digitOf(const Device &device, llvm::StringRef axis, int64_t pre,
                                                     int64_t size) const;
  /// The digits of a dim along the manual axes among its axes, as one number, and the number of pieces.
  mlir::FailureOr<std::pair<int64_t, int64_t>> pieceOf(mlir::Operation *op, const Device &device,
                                                       mlir::sdy::DimensionShardingAttr dim) const;
  bool isManual(llvm::StringRef axis) const { return llvm::is_contained(manualAxes, axis); }

  Values valuesOf(mlir::Value value) const;
  void set(mlir::Value value, const Values &values);
  mlir::Value reduce(mlir::Operation *op, mlir::ValueRange values);
  /// Arguments of `block` for all devices, device by device for each, bound to fresh ones of `to`.
  void bind(mlir::Block &block, mlir::Block *to);

  mlir::OpBuilder &b;
  mlir::sdy::MeshAttr mesh;
  std::vector<llvm::StringRef> manualAxes;
  std::vector<Device> devices;
};

} // namespace weft::import

#endif // WEFT_PASSES_IMPORT_LOCKSTEP_H
