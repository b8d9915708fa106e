//===- Copies.h - results whose elements are elements of other values -*- C++ -*-===//
//
// Slices, paddings, reversals and joins as what they copy, seen through chains of such ops: the slice of a padding is a
// window of what was padded, the join of two slices of one value is a roll of it. Plain descriptions of old values; how
// they are computed on shards is in Copies.cpp; how one sees through chains, in CopyViews.cpp.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_PARTITION_COPIES_H
#define WEFT_PASSES_PARTITION_COPIES_H

#include "passes/partition/Choice.h"
#include "passes/partition/HaloPlan.h"

namespace weft::partition {

/// One dim of a result of `size` elements. Without interior padding element q is element begin + q * stride of the base
/// (of the reversed base if `isReversed`); with it (interior > 0, stride 1) element k of the base is at place k *
/// (interior + 1) - begin. Elements that fall outside of `valid` (places of the base) are filled.
struct BoxDim {
  int64_t size = 0, begin = 0, stride = 1, interior = 0;
  bool isReversed = false;
  HaloRange valid;

  bool isIdentity(int64_t baseSize) const {
    return size == baseSize && begin == 0 && stride == 1 && interior == 0 && !isReversed && valid.begin <= 0 &&
           valid.end >= size;
  }
};

struct BoxView {
  mlir::Value base;
  llvm::SmallVector<BoxDim> dims;
  mlir::Value fill; ///< an old scalar; null if nothing is filled
};

/// The op (slice, pad, reverse, or a dynamic_slice at constant places) as a view of its operand and, after that, of the
/// values behind it, as far as one can see. Empty if the op is none of these.
std::vector<BoxView> boxViews(mlir::Operation *op);

/// A result along one dim: places [to, to + length) are [from, from + length) of a base; the rest is filled.
struct JoinView {
  int64_t dim = 0, size = 0;
  llvm::SmallVector<mlir::Value> bases; ///< they differ from the result in this dim only
  std::vector<HaloPiece> pieces;        ///< ascending
  mlir::Value fill;
};

/// The op (concatenate, or a slice of one) as a join of its operands and, after that, of the values behind them. Empty
/// if it is none.
std::vector<JoinView> joinViews(mlir::Operation *op);

/// Whether all users of the op's result can be computed from what lies behind it, so that the result itself is needed
/// by none.
bool isSeenThrough(mlir::Operation *op);

/// Defers the op if isSeenThrough, unless it was deferred and turned out to be needed. True if nothing is left to do.
bool deferSeenThrough(Partitioner &p, mlir::Operation *op);

/// The number that a scalar of an integer type always has.
std::optional<int64_t> constantIndex(mlir::Value value);

/// A way to compute an op on shards.
struct Way {
  const char *name = "";
  OpFactors factors;
  llvm::SmallVector<mlir::Value> operands; ///< old values
  Choice choice;
  std::function<mlir::LogicalResult(const Choice &)> emit;
};

/// Adds the ways to compute the op as a copy.
void addBoxWays(Partitioner &p, mlir::Operation *op, std::vector<Way> &ways);
void addJoinWays(Partitioner &p, mlir::Operation *op, std::vector<Way> &ways);
/// A slice without strides, also at run-time places: each device takes what it owns of the range, and the sum of that
/// is the result.
void addOwnedWay(Partitioner &p, mlir::Operation *op, std::vector<Way> &ways);

/// Chooses for each way, and emits the cheapest (the first of equals). Ways that need deferred values count only if all
/// do.
mlir::LogicalResult emitCheapest(Partitioner &p, mlir::Operation *op, std::vector<Way> &ways);

} // namespace weft::partition

#endif // WEFT_PASSES_PARTITION_COPIES_H
