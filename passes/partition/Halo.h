//===- Halo.h - windows of split dims, from the neighbours' shards -*- C++ -*-===//
//
// Ops whose result at one position needs positions nearby (slices, pads, convolutions, reduce-windows) or far off
// (rolls, reversals) of a dim that stays split. How to use it:
//
//   1. Say which elements of the dim each device wants. Commonly a window: rank i those from stride * i + offset on,
//   `length` of
//      them; the same length on all devices, and nothing else needs to fit: windows may reach outside of the dim, over
//      several shards, or keep off their own shard, and shards may be uneven or empty.
//   2. For a choice by cost, ask windowCost.
//   3. fetchWindow emits the shifts and gives a local value whose dim has `length` elements, `fill` where the dim has
//   none.
//
// Example: a convolution of width 3 with padding 1 whose result has the operand's size n. Rank i computes the results
// from i * m on, m = ceil(n / ranks), and reads from i * m - 1 on:  fetchWindow(p, local, n, dim, axes, m, -1, m + 2,
// zero); two slabs of one element travel. A window with stride s over n elements, r results on `ranks` devices, reads
// from i * ceil(r / ranks) * s - low on.
//
// HaloPlan.h has the general form: any pieces of several sources for each device.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_PARTITION_HALO_H
#define WEFT_PASSES_PARTITION_HALO_H

#include "passes/partition/HaloPlan.h"
#include "passes/partition/Partitioner.h"

namespace weft::partition {

/// What fetchWindow of the same arguments sends: bytes of one device, and a little for each message. `sliceBytes`: of
/// one element along the dim on one device (see HaloPlan::cost). Without axes nothing.
double windowCost(const Mesh &mesh, int64_t n, const AxisList &axes, int64_t stride, int64_t offset, int64_t length,
                  double sliceBytes);

/// The local value of which `dim` (n elements, split by `axes`; whole on every device if there are none) is replaced by
/// the window of `length` elements that begins at the global index stride * rank + offset. Outside of [0, n) it holds
/// `fill`, a scalar tensor of the local program; null: anything.
mlir::Value fetchWindow(Partitioner &p, mlir::Value local, int64_t n, int64_t dim, const AxisList &axes, int64_t stride,
                        int64_t offset, int64_t length, mlir::Value fill);

/// Emits a plan over the ranks of `axes`. `locals`: the plan's sources on this device, which differ only along `dim`;
/// not empty.
mlir::Value emitHalo(Partitioner &p, const HaloPlan &plan, llvm::ArrayRef<mlir::Value> locals, int64_t dim,
                     const AxisList &axes, mlir::Value fill);

/// The number of this device in `values` (by rank of `axes`) as a scalar of `type` (i32 or i64). Ranks whose value is
/// unspecified
/// (`isUsed` false, if given) may get any number between the least and the greatest.
mlir::Value perRank(Partitioner &p, const AxisList &axes, llvm::ArrayRef<int64_t> values, mlir::Type type,
                    llvm::ArrayRef<bool> isUsed = {});

} // namespace weft::partition

#endif // WEFT_PASSES_PARTITION_HALO_H
