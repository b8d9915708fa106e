//===- Cuts.cpp -----------------------------------------------------------------------*- C++ -*-===//
#include "passes/codegen/kernel/Cuts.h"

#include "dialects/stablehlo/ShapeOps.h"
#include "passes/codegen/kernel/Emitter.h"
#include "llvm/ADT/TypeSwitch.h"

namespace weft::codegen {

namespace sh = mlir::stablehlo;

llvm::SmallVector<Run> runsOf(llvm::ArrayRef<int64_t> shape, CutSet cuts, unsigned firstDim) {
  llvm::SmallVector<Run> runs;
  for (unsigned d = firstDim; d < shape.size();) {
    Run run{d, d + 1, shape[d]};
    while (run.end < shape.size() && !(cuts >> run.end & 1))
      run.size *= shape[run.end++];
    d = run.end;
    if (run.size != 1)
      runs.push_back(run);
  }
  return runs;
}

CutSet Cuts::reshaped(CutSet cuts, llvm::ArrayRef<int64_t> from, llvm::ArrayRef<int64_t> to) {
  CutSet result = 0;
  int64_t trailing = 1;
  for (unsigned d = from.size(); d-- > 1;) {
    trailing *= from[d];
    if (!(cuts >> d & 1))
      continue;
    int64_t size = 1;
    for (unsigned i = to.size(); i-- > 1;) {
      size *= to[i];
      if (size == trailing) {
        result |= CutSet(1) << i;
        break;
      }
    }
  }
  return result;
}

CutSet Cuts::of(mlir::Value v) {
  if (isLeaf(v) || !v.getDefiningOp())
    return 0;
  if (auto it = known.find(v); it != known.end())
    return it->second;
  CutSet cuts = compute(v);
  known[v] = cuts;
  return cuts;
}

/// Cuts of a result whose dim from[i] is dim i of the operand (-1: none): neighbours stay joined where they are
/// neighbours in the operand, too, or both are not in it.
static CutSet remapped(llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<int64_t> operandShape,
                       llvm::ArrayRef<int64_t> resultDims, CutSet operandCuts) {
  llvm::SmallVector<int64_t> operandDim(shape.size(), -1);
  for (auto [i, d] : llvm::enumerate(resultDims))
    if (operandShape[i] != 1 || shape[d] == 1)
      operandDim[d] = i;
  CutSet result = 0;
  int last = -1; // the dim before, of those that are not 1
  for (unsigned d = 0; d < shape.size(); ++d) {
    if (shape[d] == 1)
      continue;
    if (last >= 0) {
      int64_t a = operandDim[last], b = operandDim[d];
      bool joined = (a < 0 && b < 0) || (a >= 0 && b > a);
      for (int64_t i = a + 1; joined && a >= 0 && i <= b; ++i)
        joined = !(operandCuts >> i & 1) && (i == b || operandShape[i] == 1);
      if (!joined)
        result |= CutSet(1) << d;
    }
    last = d;
  }
  return result;
}

CutSet Cuts::compute(mlir::Value v) {
  mlir::Operation *op = v.getDefiningOp();
  llvm::ArrayRef<int64_t> shape = shapeOf(v);
  CutSet all = (CutSet(1) << shape.size()) - 1;
  // Only dims that are changed are cut off, on both sides or, where what follows is contiguous, in front.
  auto around = [&](unsigned d, bool behind) { return CutSet(1) << d | (behind ? CutSet(1) << (d + 1) : 0); };
  auto sliceCuts = [&](mlir::Value operand, llvm::ArrayRef<int64_t> strides) {
    CutSet cuts = of(operand);
    llvm::ArrayRef<int64_t> from = shapeOf(operand);
    for (unsigned d = 0; d < shape.size(); ++d)
      if (from[d] != shape[d] || (!strides.empty() && strides[d] != 1))
        cuts |= around(d, !strides.empty() && strides[d] != 1);
    return cuts;
  };
  return llvm::TypeSwitch<mlir::Operation *, CutSet>(op)
      .Case<sh::ConstantOp>([&](auto) { return CutSet(0); })
      .Case<sh::IotaOp>([&](sh::IotaOp iota) { return around(iota.getIotaDimension(), true); })
      .Case<sh::ReshapeOp>([&](sh::ReshapeOp reshape) {
        return reshaped(of(reshape.getOperand()), shapeOf(reshape.getOperand()), shape);
      })
      .Case<sh::BroadcastInDimOp>([&](sh::BroadcastInDimOp broadcast) {
        return remapped(shape, shapeOf(broadcast.getOperand()), broadcast.getBroadcastDimensions(),
                        of(broadcast.getOperand()));
      })
      .Case<sh::TransposeOp>([&](sh::TransposeOp transpose) {
        llvm::SmallVector<int64_t> dims(shape.size());
        for (auto [i, d] : llvm::enumerate(transpose.getPermutation()))
          dims[d] = i;
        return remapped(shape, shapeOf(transpose.getOperand()), dims, of(transpose.getOperand()));
      })
      .Case<sh::SliceOp>([&](sh::SliceOp slice) { return sliceCuts(slice.getOperand(), slice.getStrides()); })
      .Case<sh::DynamicSliceOp>([&](sh::DynamicSliceOp slice) { return sliceCuts(slice.getOperand(), {}); })
      .Case<sh::ReverseOp>([&](sh::ReverseOp reverse) {
        CutSet cuts = of(reverse.getOperand());
        for (int64_t d : reverse.getDimensions())
          cuts |= around(d, true);
        return cuts;
      })
      .Case<sh::PadOp>([&](auto) { return all; })
      .Case<sh::ConcatenateOp>([&](sh::ConcatenateOp concat) {
        CutSet cuts = around(concat.getDimension(), false);
        for (mlir::Value operand : concat.getInputs())
          cuts |= of(operand);
        return cuts;
      })
      .Default([&](mlir::Operation *) -> CutSet {
        if (!Arithmetic::knows(op->getName().getStringRef()) && op->getName().getStringRef() != "stablehlo.compare" &&
            op->getName().getStringRef() != "stablehlo.map" &&
            op->getName().getStringRef() != "stablehlo.reduce_precision" &&
            op->getName().getStringRef() != "stablehlo.optimization_barrier")
          return all;
        CutSet cuts = 0;
        for (mlir::Value operand : op->getOperands())
          if (shapeOf(operand).size() == shape.size())
            cuts |= of(operand);
        return cuts;
      });
}

} // namespace weft::codegen
