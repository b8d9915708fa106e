//===- NestMap.cpp - element by element ------------------------------------------------*- C++ -*-===//
#include "passes/codegen/kernel/Nests.h"

#include "dialects/stablehlo/ReduceOps.h"

namespace weft::codegen {

static constexpr int64_t kItemsWanted = 64;       ///< work items of a large nest, at least
static constexpr int64_t kElementsPerItem = 2048; ///< and this many elements in each, if there are more

unsigned NestEmitter::lanesFor(mlir::Value v) {
  // The widest type on the way decides: registers must hold it.
  unsigned bytes = 4;
  llvm::DenseSet<mlir::Value> seen;
  std::function<void(mlir::Value)> visit = [&](mlir::Value x) {
    if (!seen.insert(x).second)
      return;
    if (!shapeOf(x).empty())
      bytes = std::max(bytes, bytesOf(partOf(dtypeOf(x))));
    if (!isLeaf(x) && x.getDefiningOp())
      for (mlir::Value operand : x.getDefiningOp()->getOperands())
        visit(operand);
  };
  visit(v);
  return vectorBytes / bytes;
}

unsigned NestEmitter::lanesFor(const Nest &nest) {
  unsigned lanes = vectorBytes / 4;
  for (mlir::Value v : nest.outputs)
    lanes = std::min(lanes, lanesFor(v));
  for (auto &stage : nest.stages)
    for (mlir::Operation *op : stage)
      for (mlir::Value v : op->getOperands())
        lanes = std::min(lanes, lanesFor(v));
  return lanes;
}

CutSet NestEmitter::cutsOf(mlir::Value v) {
  auto leaf = [&](mlir::Value x) {
    return isLeaf(x) || (x.getDefiningOp() && llvm::isa<mlir::stablehlo::ReduceOp>(x.getDefiningOp()));
  };
  return Cuts(leaf).of(v);
}

bool NestEmitter::inPlace(mlir::Value output, mlir::Value *input) const {
  for (auto [in, out] : group.request.inPlace)
    if (group.request.outputs[out] == output) {
      if (input)
        *input = group.request.inputs[in];
      return true;
    }
  return false;
}

NestEmitter::MapShape NestEmitter::mapShape(llvm::ArrayRef<int64_t> shape, CutSet cuts) {
  MapShape map;
  map.runs = runsOf(shape, cuts);
  int64_t total = product(shape);
  if (total == 0) {
    map.sharedItems = 0;
    return map;
  }
  if (map.runs.empty())
    return map;
  int64_t wanted = std::min(kItemsWanted, std::max<int64_t>(1, total / kElementsPerItem));
  while (map.shared + 1 < map.runs.size() && map.sharedItems < wanted)
    map.sharedItems *= map.runs[map.shared++].size;
  int64_t last = map.runs.back().size;
  map.chunk = last;
  if (map.sharedItems < wanted && map.shared + 1 == map.runs.size() && last > kElementsPerItem) {
    int64_t pieces = (wanted + map.sharedItems - 1) / map.sharedItems;
    map.chunk = std::max(kElementsPerItem, (last + pieces - 1) / pieces);
    map.chunk = (map.chunk + 63) / 64 * 64;
    map.chunks = (last + map.chunk - 1) / map.chunk;
  }
  return map;
}

Index NestEmitter::indexOf(llvm::ArrayRef<int64_t> shape, llvm::SmallVector<Part> parts) {
  // Dims between the runs are of size 1.
  Index index;
  index.shape.assign(shape.begin(), shape.end());
  unsigned next = 0;
  for (const Part &part : parts) {
    if (part.first > next)
      index.parts.push_back({next, part.first, at.constant(0)});
    index.parts.push_back(part);
    next = part.end;
  }
  if (next < shape.size())
    index.parts.push_back({next, static_cast<unsigned>(shape.size()), at.constant(0)});
  return index;
}

void NestEmitter::forVectors(V from, V to, unsigned lanes, const std::function<void(const Lanes &)> &body) {
  auto *lower = llvm::dyn_cast<llvm::ConstantInt>(from), *upper = llvm::dyn_cast<llvm::ConstantInt>(to);
  // A short run gets a shorter vector; what is not a multiple is finished one by one.
  if (lower && upper) {
    int64_t count = upper->getSExtValue() - lower->getSExtValue();
    while (lanes > 1 && lanes > static_cast<uint64_t>(count))
      lanes /= 2;
    if (lanes < 4)
      lanes = 1;
  }
  V middle = from;
  if (lanes > 1) {
    middle = ir.b.CreateAdd(from, ir.b.CreateAnd(ir.b.CreateSub(to, from), ir.i64(-static_cast<int64_t>(lanes))));
    ir.loop(from, middle, lanes, [&](V i) {
      Emitter::Scope scope(e);
      e.lanes = lanes;
      body({i, 1, nullptr, static_cast<int64_t>(lanes)});
      e.lanes = 1;
    });
  }
  ir.loop(middle, to, 1, [&](V i) {
    Emitter::Scope scope(e);
    e.lanes = 1;
    body({i, 0, nullptr, 1});
  });
}

void NestEmitter::forRuns(llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<Run> runs, unsigned lanes,
                          llvm::SmallVector<Part> parts, const std::function<void(const Index &)> &body) {
  if (runs.empty()) {
    Emitter::Scope scope(e);
    e.lanes = 1;
    body(indexOf(shape, parts));
    return;
  }
  const Run &run = runs.front();
  if (runs.size() == 1) {
    forVectors(ir.i64(0), ir.i64(run.size), lanes, [&](const Lanes &i) {
      llvm::SmallVector<Part> all = parts;
      all.push_back({run.first, run.end, i});
      body(indexOf(shape, all));
    });
    return;
  }
  ir.loop(ir.i64(0), ir.i64(run.size), 1, [&](V i) {
    llvm::SmallVector<Part> all = parts;
    all.push_back({run.first, run.end, Lanes{i, 0, nullptr, 1}});
    forRuns(shape, runs.drop_front(), lanes, all, body);
  });
}

void NestEmitter::forMap(llvm::ArrayRef<int64_t> shape, const MapShape &map, unsigned lanes, V begin, V end,
                         const std::function<void(const Index &)> &body) {
  if (map.total() == 0)
    return;
  llvm::ArrayRef<Run> runs = map.runs;
  if (runs.size() == 1) { // consecutive items are one loop
    V from = ir.b.CreateMul(begin, ir.i64(map.chunk));
    V to = ir.minmax(llvm::Intrinsic::smin, ir.b.CreateMul(end, ir.i64(map.chunk)), ir.i64(runs[0].size));
    if (map.total() == 1) {
      from = ir.i64(0);
      to = ir.b.CreateSelect(ir.b.CreateICmpSLT(begin, end), ir.i64(runs[0].size), ir.i64(0));
    }
    // Short runs need their own vector width, which forVectors can only tell from constants.
    unsigned width = lanes;
    while (width > 1 && width > static_cast<uint64_t>(runs[0].size))
      width /= 2;
    forVectors(from, to, width < 4 ? 1 : width,
               [&](const Lanes &i) { body(indexOf(shape, {Part{runs[0].first, runs[0].end, i}})); });
    return;
  }
  ir.loop(begin, end, 1, [&](V item) {
    llvm::SmallVector<Part> parts;
    V rest = item, piece = ir.i64(0);
    if (map.chunks > 1) {
      piece = ir.b.CreateURem(rest, ir.i64(map.chunks));
      rest = ir.b.CreateUDiv(rest, ir.i64(map.chunks));
    }
    for (unsigned r = map.shared; r-- > 0;) {
      V i = r == 0 ? rest : ir.b.CreateURem(rest, ir.i64(runs[r].size));
      if (r != 0)
        rest = ir.b.CreateUDiv(rest, ir.i64(runs[r].size));
      parts.insert(parts.begin(), Part{runs[r].first, runs[r].end, Lanes{i, 0, nullptr, 1}});
    }
    if (map.chunks > 1) {
      const Run &run = runs.back();
      V from = ir.b.CreateMul(piece, ir.i64(map.chunk));
      V to = ir.minmax(llvm::Intrinsic::smin, ir.b.CreateAdd(from, ir.i64(map.chunk)), ir.i64(run.size));
      forVectors(from, to, lanes, [&](const Lanes &i) {
        llvm::SmallVector<Part> all = parts;
        all.push_back({run.first, run.end, i});
        body(indexOf(shape, all));
      });
      return;
    }
    forRuns(shape, runs.drop_front(map.shared), lanes, parts, body);
  });
}

NestEmitter::MapShape NestEmitter::mapOf(const Nest &nest) {
  llvm::ArrayRef<int64_t> shape = shapeOf(nest.outputs[0]);
  CutSet cuts = 0;
  for (mlir::Value v : nest.outputs)
    cuts |= shapeOf(v) == shape ? cutsOf(v) : Cuts::reshaped(cutsOf(v), shapeOf(v), shape);
  return mapShape(shape, cuts);
}

void NestEmitter::emitMap(const Nest &nest, V begin, V end) {
  llvm::ArrayRef<int64_t> shape = shapeOf(nest.outputs[0]);
  forMap(shape, mapOf(nest), lanesFor(nest), begin, end, [&](const Index &index) {
    // All are computed before any is stored: an output may lie where an input was.
    std::vector<std::pair<Index, Elem>> results;
    for (mlir::Value v : nest.outputs) {
      Index own = shapeOf(v) == shape ? index : at.reshape(index, shapeOf(v));
      results.push_back({own, e.get(v, own)});
    }
    for (auto [v, result] : llvm::zip(nest.outputs, results))
      e.store(v, outputPointer(v), result.first, result.second);
  });
}

int64_t NestEmitter::items(const Nest &nest) {
  switch (nest.kind) {
  case Nest::kMap:
    return isTurn(nest) ? turnItems(nest) : mapOf(nest).total();
  case Nest::kRow: {
    int64_t rows = rowsPerItem(nest);
    return (nest.rows + rows - 1) / rows;
  }
  case Nest::kColumn: {
    ColumnShape shape = columnShape(nest);
    return shape.outer * shape.blocks();
  }
  case Nest::kStandalone:
    return standaloneItems(nest.op);
  }
  return 1;
}

void NestEmitter::emit(const Nest &nest, V begin, V end) {
  switch (nest.kind) {
  case Nest::kMap:
    return isTurn(nest) ? emitTurn(nest, begin, end) : emitMap(nest, begin, end);
  case Nest::kRow:
    return emitRow(nest, begin, end);
  case Nest::kColumn:
    return emitColumn(nest, begin, end);
  case Nest::kStandalone:
    break;
  }
  llvm::StringRef name = nest.op->getName().getStringRef();
  if (name == "stablehlo.dynamic_update_slice")
    return emitUpdateSlice(nest, begin, end);
  if (name == "stablehlo.scatter")
    return emitScatter(nest, begin, end);
  if (auto scan = scanOf(nest.op))
    return emitScan(nest, *scan, begin, end);
  if (name == "stablehlo.reduce_window")
    return emitWindow(nest, begin, end);
  if (name == "stablehlo.select_and_scatter")
    return emitSelectAndScatter(nest, begin, end);
  if (name == "stablehlo.dot_general")
    return emitDot(nest, begin, end);
  if (name == "stablehlo.convolution")
    return emitConvolution(nest, begin, end);
  e.fail("no code for '" + name.str() + "'");
}

} // namespace weft::codegen
