//===- NestScan.cpp - cumulative reduce_window as running results ----------------------*- C++ -*-===//
//
// A window that reaches from an element to an end of its dim makes cumulative sums: each is the one before combined
// with one element more, in the same order in which the window would be reduced.
//
//===----------------------------------------------------------------------===//
#include "passes/codegen/kernel/Nests.h"

#include "dialects/stablehlo/ReduceOps.h"
#include "dialects/stablehlo/ShapeOps.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/APFloat.h"

namespace weft::codegen {

namespace sh = mlir::stablehlo;

static constexpr int64_t kColumns = 64; ///< neighbouring lines in one work item, where there are that many

/// The value of every element of v, if it is known.
static mlir::Attribute splatOf(mlir::Value v) {
  while (mlir::Operation *op = v.getDefiningOp()) {
    if (!llvm::isa<sh::BroadcastInDimOp, sh::ReshapeOp>(op))
      break;
    v = op->getOperand(0);
  }
  mlir::DenseElementsAttr constant;
  if (!mlir::matchPattern(v, mlir::m_Constant(&constant)) || (!constant.isSplat() && constant.getNumElements() != 1))
    return {};
  return *constant.value_begin<mlir::Attribute>();
}

/// Whether combining with `init` changes nothing, so that it does not matter how often padding does so.
static bool isIdentity(llvm::StringRef reducer, DType t, mlir::Value init) {
  mlir::Attribute value = splatOf(init);
  if (auto number = llvm::dyn_cast_or_null<mlir::FloatAttr>(value)) {
    const llvm::APFloat &x = number.getValue();
    if (reducer == "stablehlo.add")
      return x.isZero();
    if (reducer == "stablehlo.multiply")
      return x.isExactlyValue(1.0);
    return x.isInfinity() && x.isNegative() == (reducer == "stablehlo.maximum");
  }
  if (auto number = llvm::dyn_cast_or_null<mlir::IntegerAttr>(value)) {
    const llvm::APInt &x = number.getValue();
    if (reducer == "stablehlo.multiply")
      return x.isOne();
    if (reducer == "stablehlo.and")
      return x.isAllOnes();
    if (reducer == "stablehlo.maximum")
      return isSigned(t) ? x.isMinSignedValue() : x.isZero();
    if (reducer == "stablehlo.minimum")
      return isSigned(t) ? x.isMaxSignedValue() : x.isAllOnes();
    return x.isZero(); // add, or, xor
  }
  return false;
}

std::optional<NestEmitter::Scan> NestEmitter::scanOf(mlir::Operation *op) {
  auto window = llvm::dyn_cast<sh::ReduceWindowOp>(op);
  if (!window)
    return std::nullopt;
  llvm::ArrayRef<int64_t> shape = shapeOf(op->getResult(0)), operand = shapeOf(window.getInputs()[0]);
  auto at = [](const std::optional<llvm::ArrayRef<int64_t>> &values, unsigned d) {
    return values ? (*values)[d] : int64_t(1);
  };
  std::optional<Scan> scan;
  for (unsigned d = 0; d < shape.size(); ++d) {
    int64_t size = window.getWindowDimensions()[d], low = 0, high = 0;
    if (auto padding = window.getPaddingAttr()) {
      low = padding.getValues<int64_t>()[{d, 0}];
      high = padding.getValues<int64_t>()[{d, 1}];
    }
    if (shape[d] != operand[d] || at(window.getWindowStrides(), d) != 1 || at(window.getBaseDilations(), d) != 1)
      return std::nullopt;
    if (size == 1 && low == 0 && high == 0)
      continue;
    bool forward = low == size - 1 && high == 0, backward = low == 0 && high == size - 1;
    if (scan || size != shape[d] || at(window.getWindowDilations(), d) != 1 || (!forward && !backward))
      return std::nullopt;
    scan = Scan{d, backward && !forward};
  }
  llvm::StringRef simple = simpleReducer(op->getRegion(0));
  if (scan && !simple.empty() && !isIdentity(simple, dtypeOf(window.getInputs()[0]), window.getInitValues()[0]))
    return std::nullopt;
  return scan;
}

int64_t NestEmitter::scanItems(mlir::Operation *op, const Scan &scan) {
  llvm::ArrayRef<int64_t> shape = shapeOf(op->getResult(0));
  int64_t inner = product(shape.drop_front(scan.dim + 1));
  return product(shape.take_front(scan.dim)) * ((inner + kColumns - 1) / kColumns);
}

void NestEmitter::emitScan(const Nest &nest, const Scan &scan, V begin, V end) {
  auto op = llvm::cast<sh::ReduceWindowOp>(nest.op);
  llvm::ArrayRef<int64_t> shape = shapeOf(op.getResult(0));
  unsigned rank = shape.size();
  int64_t size = shape[scan.dim], inner = product(shape.drop_front(scan.dim + 1));
  int64_t blocks = (inner + kColumns - 1) / kColumns;
  unsigned lanes = 64;
  for (mlir::Value v : op.getInputs())
    lanes = std::min(lanes, lanesFor(v));
  if (inner < lanes)
    lanes = 1;
  Reducer r = windowReducer(op); // what is carried in a wider type is not rounded, what is stored is
  ir.loop(begin, end, 1, [&](V item) {
    Emitter::Scope scope(e);
    Lanes number{item, 0, nullptr, 1}, outer = at.div(number, blocks);
    V from = ir.b.CreateMul(at.rem(number, blocks).base, ir.i64(kColumns));
    V to = ir.minmax(llvm::Intrinsic::smin, ir.b.CreateAdd(from, ir.i64(kColumns)), ir.i64(inner));
    forVectors(from, to, lanes, [&](const Lanes &column) {
      llvm::SmallVector<Elem> init;
      for (mlir::Value v : op.getInitValues()) {
        Elem x = e.getScalar(v);
        init.push_back({ir.splat(x.re, e.lanes), x.im ? ir.splat(x.im, e.lanes) : nullptr});
      }
      llvm::SmallVector<V> flat;
      flattenElems(flat, init);
      ir.loop(ir.i64(0), ir.i64(size), 1, flat, [&](V step, llvm::ArrayRef<V> carried) {
        Emitter::Scope inside(e);
        V place = scan.reverse ? ir.b.CreateSub(ir.i64(size - 1), step) : step;
        llvm::SmallVector<Part> parts;
        if (scan.dim > 0)
          parts.push_back({0, scan.dim, outer});
        parts.push_back({scan.dim, scan.dim + 1, Lanes{place, 0, nullptr, 1}});
        if (scan.dim + 1 < rank)
          parts.push_back({scan.dim + 1, rank, column});
        Index index = indexOf(shape, parts);
        llvm::SmallVector<Elem> state = unflattenElems(carried, init), values;
        for (mlir::Value v : op.getInputs())
          values.push_back(e.get(v, index));
        llvm::SmallVector<V> next;
        llvm::SmallVector<Elem> results = scan.reverse ? combine(r, values, state) : combine(r, state, values);
        for (auto [k, x] : llvm::enumerate(results)) {
          x.re = ir.splat(x.re, e.lanes);
          x.im = x.im ? ir.splat(x.im, e.lanes) : nullptr;
          if (V pointer = outputPointer(op.getResult(k)))
            e.store(op.getResult(k), pointer, index, rounded(r, x));
          flattenElems(next, {x});
        }
        return next;
      });
    });
  });
}

} // namespace weft::codegen
