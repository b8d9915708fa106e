//===- NestTranspose.cpp - transposes that move the innermost dim ----------------------*- C++ -*-===//
//
// Squares of 8 x 8 elements (of bytes: 16 x 16): vectors along the operand's last dim are read, turned in registers,
// and stored along the result's last dim. What makes the operand is inlined as anywhere else. Bytes that lie in memory
// are turned by tiles of 64 x 64, so that whole cache lines are read and written: rows of a large matrix fall on the
// same few places of a cache, and a line that is written in parts would be fetched for each.
//
//===----------------------------------------------------------------------===//
#include "passes/codegen/kernel/Nests.h"

#include "dialects/stablehlo/ShapeOps.h"

namespace weft::codegen {

namespace sh = mlir::stablehlo;

constexpr int64_t kTile = 64; ///< side of a tile of bytes

/// Of a square.
static int64_t sideOf(DType t) {
  return bytesOf(t) == 1 ? 16 : 8;
}
/// Result rows of a work item: of bytes, a cache line of the operand.
static int64_t bandOf(DType t) {
  return bytesOf(t) == 1 ? kTile : 32;
}

/// The result dim that is the operand's last one, or -1 if this is no transpose for squares.
static int turnedDim(const Nest &nest) {
  auto op = nest.outputs.size() == 1 ? nest.outputs[0].getDefiningOp<sh::TransposeOp>() : sh::TransposeOp();
  if (!op || shapeOf(op.getResult()).size() < 2)
    return -1;
  llvm::ArrayRef<int64_t> shape = shapeOf(op.getResult()), permutation = op.getPermutation();
  int last = static_cast<int>(shape.size()) - 1;
  int64_t side = sideOf(dtypeOf(op.getResult()));
  for (int d = 0; d < last; ++d)
    if (permutation[d] == last)
      return shape[d] >= side && shape[last] >= side ? d : -1;
  return -1;
}

bool NestEmitter::isTurn(const Nest &nest) {
  return nest.kind == Nest::kMap && turnedDim(nest) >= 0;
}

int64_t NestEmitter::turnItems(const Nest &nest) {
  llvm::ArrayRef<int64_t> shape = shapeOf(nest.outputs[0]);
  int d = turnedDim(nest);
  int64_t band = bandOf(dtypeOf(nest.outputs[0]));
  return product(shape) / (shape[d] * shape.back()) * ((shape[d] + band - 1) / band);
}

void NestEmitter::emitTurn(const Nest &nest, V begin, V end) {
  mlir::Value result = nest.outputs[0];
  auto op = llvm::cast<sh::TransposeOp>(result.getDefiningOp());
  mlir::Value operand = op.getOperand();
  llvm::ArrayRef<int64_t> shape = shapeOf(result), operandShape = shapeOf(operand), permutation = op.getPermutation();
  int turned = turnedDim(nest), last = static_cast<int>(shape.size()) - 1;
  DType t = dtypeOf(result);
  const int64_t side = sideOf(t), band = bandOf(t);
  int64_t rows = shape[turned], columns = shape[last], bands = (rows + band - 1) / band;
  llvm::Type *bytes = llvm::FixedVectorType::get(ir.b.getInt8Ty(), kTile);
  llvm::AllocaInst *buffer = nullptr; ///< a tile of the result
  if (bytesOf(t) == 1 && e.pointerOf(operand)) {
    llvm::BasicBlock &entry = ir.b.GetInsertBlock()->getParent()->getEntryBlock();
    llvm::IRBuilder<> top(&entry, entry.begin());
    buffer = top.CreateAlloca(llvm::ArrayType::get(bytes, kTile));
    buffer->setAlignment(llvm::Align(kTile));
  }
  auto bufferAt = [&](V row, V column) {
    return ir.b.CreateInBoundsGEP(ir.b.getInt8Ty(), buffer, ir.b.CreateAdd(ir.b.CreateMul(row, ir.i64(kTile)), column));
  };
  ir.loop(begin, end, 1, [&](V item) {
    Lanes rest{ir.b.CreateUDiv(item, ir.i64(bands)), 0, nullptr, 1};
    V first = ir.b.CreateMul(ir.b.CreateURem(item, ir.i64(bands)), ir.i64(band));
    V limit = ir.minmax(llvm::Intrinsic::smin, ir.b.CreateAdd(first, ir.i64(band)), ir.i64(rows));
    llvm::SmallVector<Lanes> dims(shape.size(), at.constant(0));
    for (int d = last; d-- > 0;) {
      if (d == turned)
        continue;
      dims[d] = at.rem(rest, shape[d]);
      rest = at.div(rest, shape[d]);
    }
    auto indexOfResult = [&](const Lanes &row, const Lanes &column) {
      llvm::SmallVector<Lanes> all = dims;
      all[turned] = row;
      all[last] = column;
      return at.fromDims(shape, all);
    };
    auto indexOfOperand = [&](const Lanes &row, const Lanes &column) {
      llvm::SmallVector<Lanes> all = dims, from(shape.size());
      all[turned] = row;
      all[last] = column;
      for (auto [i, d] : llvm::enumerate(permutation))
        from[d] = all[i];
      return at.fromDims(operandShape, from);
    };
    auto uniform = [](V v) { return Lanes{v, 0, nullptr, 1}; };
    auto square = [&](V row, V column) {
      Emitter::Scope scope(e);
      e.lanes = side;
      llvm::SmallVector<Elem> v;
      for (int64_t i = 0; i < side; ++i) {
        Elem x = e.get(operand, indexOfOperand({row, 1, nullptr, 1}, uniform(ir.b.CreateAdd(column, ir.i64(i)))));
        v.push_back({ir.splat(x.re, side), x.im ? ir.splat(x.im, side) : nullptr});
      }
      // Exchange of ever smaller quarters.
      for (int64_t s = side / 2; s > 0; s /= 2) {
        llvm::SmallVector<int> upper, lower;
        for (int64_t l = 0; l < side; ++l) {
          upper.push_back(l & s ? side + (l ^ s) : l);
          lower.push_back(l & s ? side + l : l | s);
        }
        for (int64_t r = 0; r < side; ++r) {
          if (r & s)
            continue;
          Elem a = v[r], b = v[r | s];
          v[r].re = ir.b.CreateShuffleVector(a.re, b.re, upper);
          v[r | s].re = ir.b.CreateShuffleVector(a.re, b.re, lower);
          if (a.im) {
            v[r].im = ir.b.CreateShuffleVector(a.im, b.im, upper);
            v[r | s].im = ir.b.CreateShuffleVector(a.im, b.im, lower);
          }
        }
      }
      for (int64_t i = 0; i < side; ++i)
        e.store(t, outputPointer(result),
                at.linear(indexOfResult(uniform(ir.b.CreateAdd(row, ir.i64(i))), {column, 1, nullptr, 1})), v[i]);
      e.lanes = 1;
    };
    auto single = [&](V row, V column) {
      Emitter::Scope scope(e);
      e.lanes = 1;
      e.store(t, outputPointer(result), at.linear(indexOfResult(uniform(row), uniform(column))),
              e.get(operand, indexOfOperand(uniform(row), uniform(column))));
    };
    // Four squares side by side turn at once: each step weaves the first half of the vectors with the second, and moves
    // the top bit of their numbers behind the lanes' within each square.
    auto tile = [&](V row, V column) {
      Emitter::Scope scope(e);
      e.lanes = kTile;
      ir.loop(ir.i64(0), ir.i64(kTile), side, [&](V across) {
        llvm::SmallVector<V> v, woven(side);
        for (int64_t i = 0; i < side; ++i) {
          V place = ir.b.CreateAdd(ir.b.CreateAdd(column, across), ir.i64(i));
          Elem x = e.get(operand, indexOfOperand({row, 1, nullptr, 1}, uniform(place)));
          v.push_back(e.types.encode(t, ir.splat(x.re, kTile)));
        }
        llvm::SmallVector<int> halves[2];
        for (int64_t l = 0; l < kTile; ++l)
          for (int64_t half : {0, 1})
            halves[half].push_back(l / side * side + half * side / 2 + l % side / 2 + (l % 2) * kTile);
        for (int64_t step = 1; step < side; step *= 2) {
          for (int64_t i = 0; i < side / 2; ++i)
            for (int64_t half : {0, 1})
              woven[2 * i + half] = ir.b.CreateShuffleVector(v[i], v[i + side / 2], halves[half]);
          v = woven;
        }
        for (int64_t first = 0; first < kTile; first += side) {
          llvm::SmallVector<int> lanes;
          for (int64_t l = 0; l < side; ++l)
            lanes.push_back(first + l);
          for (int64_t i = 0; i < side; ++i)
            ir.b.CreateAlignedStore(ir.b.CreateShuffleVector(v[i], lanes), bufferAt(ir.i64(first + i), across),
                                    llvm::Align(side));
        }
      });
      e.lanes = 1;
      ir.loop(ir.i64(0), ir.i64(kTile), 1, [&](V each) {
        V line = ir.b.CreateAlignedLoad(bytes, bufferAt(each, ir.i64(0)), llvm::Align(kTile));
        V place = at.linear(indexOfResult(uniform(ir.b.CreateAdd(row, each)), uniform(column))).base;
        V to = ir.b.CreateInBoundsGEP(ir.b.getInt8Ty(), outputPointer(result), place);
        ir.b.CreateAlignedStore(line, to, llvm::Align(1));
      });
    };
    V wholeRows = ir.b.CreateAdd(first, ir.b.CreateAnd(ir.b.CreateSub(limit, first), ir.i64(-side)));
    int64_t wholeColumns = columns / side * side;
    V turnedColumns = ir.i64(0);
    if (buffer && rows >= kTile && columns >= kTile) {
      turnedColumns = ir.b.CreateSelect(ir.b.CreateICmpEQ(ir.b.CreateSub(limit, first), ir.i64(kTile)),
                                        ir.i64(columns / kTile * kTile), ir.i64(0));
      ir.loop(ir.i64(0), turnedColumns, kTile, [&](V column) { tile(first, column); });
    }
    ir.loop(turnedColumns, ir.i64(wholeColumns), side,
            [&](V column) { ir.loop(first, wholeRows, side, [&](V row) { square(row, column); }); });
    // The right edge of whole rows, then the rows that are left.
    if (wholeColumns < columns)
      ir.loop(first, wholeRows, 1, [&](V row) {
        ir.loop(ir.i64(wholeColumns), ir.i64(columns), 1, [&](V column) { single(row, column); });
      });
    if (rows % side)
      ir.loop(wholeRows, limit, 1,
              [&](V row) { ir.loop(ir.i64(0), ir.i64(columns), 1, [&](V column) { single(row, column); }); });
  });
}

} // namespace weft::codegen
