//===- RunParallel.cpp - programs on a grid of replicas x partitions ---------===//

#include "tools/check/RunParallel.h"

#include "dialects/sdy/Dialect.h"
#include "dialects/stablehlo/Base.h"
#include "passes/import/Processes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/SymbolTable.h"

using namespace mlir;

namespace weft::check {
namespace {

using import::Grid;

/// Ops of one program, and of what it calls, for processes that are positions in a mesh.
LogicalResult convertProgram(func::FuncOp function, ModuleOp module, Grid grid, llvm::DenseSet<Operation *> &done) {
  if (!done.insert(function).second)
    return success();
  if (failed(import::flattenProcesses(function, grid)))
    return failure();
  WalkResult result = function.walk([&](func::CallOp call) {
    auto callee = module.lookupSymbol<func::FuncOp>(call.getCallee());
    return callee ? WalkResult(convertProgram(callee, module, grid, done)) : WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

/// The grid and the program of each process.
LogicalResult readPrograms(Operation *op, Grid &grid, SmallVector<SymbolRefAttr> &programs) {
  auto replicas = op->getAttrOfType<ArrayAttr>("programs");
  if (!replicas || replicas.empty())
    return op->emitError("needs programs = [[@f, ...], ...]");
  grid.replicas = replicas.size();
  for (Attribute each : replicas) {
    auto partitions = dyn_cast<ArrayAttr>(each);
    if (!partitions || partitions.empty() ||
        (grid.partitions && static_cast<int64_t>(partitions.size()) != grid.partitions))
      return op->emitError("programs must be as many for each replica");
    grid.partitions = partitions.size();
    for (Attribute name : partitions) {
      auto symbol = dyn_cast<SymbolRefAttr>(name);
      if (!symbol)
        return op->emitError("programs must be names of functions, got ") << name;
      programs.push_back(symbol);
    }
  }
  return success();
}

/// Whether a function, or what it calls, exchanges anything with other processes.
bool exchanges(func::FuncOp function, ModuleOp module, llvm::DenseSet<Operation *> &seen) {
  if (!seen.insert(function).second)
    return false;
  return function
      .walk([&](Operation *op) {
        bool does = import::isProcessOp(op) && op->getNumOperands() > 0;
        if (auto call = dyn_cast<func::CallOp>(op))
          if (auto callee = module.lookupSymbol<func::FuncOp>(call.getCallee()))
            does |= exchanges(callee, module, seen);
        return does ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

class Converter {
public:
  Converter(Operation *op, Grid grid, StringRef mesh) : op(op), b(op), grid(grid), mesh(mesh) {}

  /// `functions` are all of one type; process p runs number `which[p]`.
  LogicalResult run(ArrayRef<func::FuncOp> functions, ArrayRef<int32_t> which) {
    func::FuncOp function = functions.front();
    Location loc = op->getLoc();
    unsigned arguments = function.getNumArguments(), results = function.getNumResults();
    if (op->getNumOperands() != arguments * grid.size() || op->getNumResults() != results * grid.size())
      return op->emitError("has ") << op->getNumOperands() << " operands and " << op->getNumResults() << " results for "
                                   << grid.size() << " runs of a function of " << arguments << " and " << results;
    SmallVector<Value> stacked;
    SmallVector<Type> inside, types;
    SmallVector<sdy::TensorShardingAttr> inShardings, outShardings;
    for (unsigned i = 0; i < arguments; ++i) {
      SmallVector<Value> parts;
      for (int64_t process = 0; process < grid.size(); ++process) {
        Value operand = op->getOperand(process * arguments + i);
        if (operand.getType() != function.getArgumentTypes()[i])
          return op->emitError("operand ") << process * arguments + i << " is " << operand.getType()
                                           << ", its function takes " << function.getArgumentTypes()[i];
        parts.push_back(reshape(operand, raised(operand.getType(), 1)));
      }
      RankedTensorType type = raised(op->getOperand(i).getType(), grid.size());
      stacked.push_back(
          make("stablehlo.concatenate", type, parts, b.getNamedAttr("dimension", b.getI64IntegerAttr(0))));
      inside.push_back(parts[0].getType());
      inShardings.push_back(sharding(type.getRank()));
    }
    for (Type type : function.getResultTypes()) {
      types.push_back(raised(type, grid.size()));
      outShardings.push_back(sharding(cast<RankedTensorType>(types.back()).getRank()));
    }
    auto perValue = [&](ArrayRef<sdy::TensorShardingAttr> shardings) {
      return sdy::TensorShardingPerValueAttr::get(b.getContext(), shardings);
    };
    auto axes = sdy::ManualAxesAttr::get(b.getContext(), {b.getStringAttr("replica"), b.getStringAttr("partition")});
    auto manual =
        sdy::ManualComputationOp::create(b, loc, types, stacked, perValue(inShardings), perValue(outShardings), axes);
    {
      OpBuilder::InsertionGuard guard(b);
      Block *body = b.createBlock(&manual.getBody(), {}, inside, SmallVector<Location>(inside.size(), loc));
      SmallVector<Value> given, made;
      for (auto [argument, type] : llvm::zip_equal(body->getArguments(), function.getArgumentTypes()))
        given.push_back(reshape(argument, type));
      for (Value result : chosen(functions, which, given))
        made.push_back(reshape(result, raised(result.getType(), 1)));
      sdy::ReturnOp::create(b, loc, made);
    }
    for (int64_t process = 0; process < grid.size(); ++process)
      for (unsigned i = 0; i < results; ++i) {
        Value whole = manual->getResult(i);
        auto type = cast<RankedTensorType>(whole.getType());
        SmallVector<int64_t> starts(type.getRank(), 0), limits(type.getShape()), strides(type.getRank(), 1);
        starts[0] = process;
        limits[0] = process + 1;
        Value part = make("stablehlo.slice", raised(function.getResultTypes()[i], 1), whole,
                          {b.getNamedAttr("start_indices", b.getDenseI64ArrayAttr(starts)),
                           b.getNamedAttr("limit_indices", b.getDenseI64ArrayAttr(limits)),
                           b.getNamedAttr("strides", b.getDenseI64ArrayAttr(strides))});
        op->getResult(process * results + i).replaceAllUsesWith(reshape(part, function.getResultTypes()[i]));
      }
    op->erase();
    return success();
  }

private:
  /// The results of the function that this process runs: of all functions, which exchange nothing, it takes those of
  /// its own.
  SmallVector<Value> chosen(ArrayRef<func::FuncOp> functions, ArrayRef<int32_t> which, ValueRange given) {
    SmallVector<Value> results(func::CallOp::create(b, op->getLoc(), functions.front(), given)->getResults());
    if (functions.size() == 1)
      return results;
    Type i32 = b.getI32Type();
    auto scalar = RankedTensorType::get({}, i32),
         table = RankedTensorType::get(static_cast<int64_t>(which.size()), i32);
    auto constant = [&](RankedTensorType type, ArrayRef<int32_t> values) {
      return make("stablehlo.constant", type, {}, b.getNamedAttr("value", DenseElementsAttr::get(type, values)));
    };
    auto id = RankedTensorType::get({}, IntegerType::get(b.getContext(), 32, IntegerType::Unsigned));
    Value one = make("stablehlo.dynamic_slice", RankedTensorType::get({1}, i32),
                     {constant(table, which), make("stablehlo.partition_id", id, {})},
                     b.getNamedAttr("slice_sizes", b.getDenseI64ArrayAttr({1})));
    Value mine = reshape(one, scalar);
    for (auto [number, function] : llvm::enumerate(functions.drop_front())) {
      OperationState compare(op->getLoc(), "stablehlo.compare",
                             {mine, constant(scalar, static_cast<int32_t>(number + 1))},
                             RankedTensorType::get({}, b.getI1Type()));
      compare.addAttribute("comparison_direction",
                           stablehlo::ComparisonDirectionAttr::get(b.getContext(), stablehlo::ComparisonDirection::EQ));
      Value is = b.create(compare)->getResult(0);
      auto call = func::CallOp::create(b, op->getLoc(), function, given);
      for (auto [result, its] : llvm::zip_equal(results, call.getResults()))
        result = make("stablehlo.select", result.getType(), {is, its, result});
    }
    return results;
  }

  Value make(StringRef name, Type type, ValueRange operands, ArrayRef<NamedAttribute> attributes = {}) {
    return b.create(OperationState(op->getLoc(), name, operands, TypeRange(type), attributes))->getResult(0);
  }
  Value reshape(Value value, Type type) { return make("stablehlo.reshape", type, value); }
  /// With a leading dim.
  static RankedTensorType raised(Type type, int64_t size) {
    auto tensor = cast<RankedTensorType>(type);
    SmallVector<int64_t> shape(1, size);
    llvm::append_range(shape, tensor.getShape());
    return tensor.clone(shape);
  }
  sdy::TensorShardingAttr sharding(int64_t rank) {
    MLIRContext *context = b.getContext();
    SmallVector<sdy::DimensionShardingAttr> dims(rank, sdy::DimensionShardingAttr::get(context, {}, /*isClosed=*/true));
    sdy::AxisRefAttr axes[] = {sdy::AxisRefAttr::get(context, "replica"), sdy::AxisRefAttr::get(context, "partition")};
    dims[0] = sdy::DimensionShardingAttr::get(context, axes, /*isClosed=*/true);
    return sdy::TensorShardingAttr::get(context, mesh, dims);
  }

  Operation *op;
  OpBuilder b;
  Grid grid;
  StringRef mesh;
};

} // namespace

llvm::LogicalResult convertRunParallel(ModuleOp module) {
  SmallVector<Operation *> runs;
  module.walk([&](Operation *op) {
    if (op->getName().getStringRef() == "interpreter.run_parallel")
      runs.push_back(op);
  });
  if (runs.empty())
    return success();
  // The grid says it.
  module->removeAttr("mhlo.num_replicas");
  module->removeAttr("mhlo.num_partitions");
  constexpr StringRef mesh = "grid";
  Grid grid;
  llvm::DenseSet<Operation *> done;
  for (Operation *op : runs) {
    Grid mine;
    SmallVector<SymbolRefAttr> programs;
    if (failed(readPrograms(op, mine, programs)))
      return failure();
    if (grid.replicas && (mine.replicas != grid.replicas || mine.partitions != grid.partitions))
      return op->emitError("runs on another grid of processes than an earlier one");
    if (!grid.replicas) {
      if (module.lookupSymbol(mesh))
        return op->emitError("needs the name @") << mesh << " for its mesh";
      OpBuilder b = OpBuilder::atBlockBegin(module.getBody());
      auto axis = [&](StringRef name, int64_t size) { return sdy::MeshAxisAttr::get(b.getContext(), name, size); };
      sdy::MeshOp::create(
          b, op->getLoc(), b.getStringAttr(mesh),
          sdy::MeshAttr::get(b.getContext(), {axis("replica", mine.replicas), axis("partition", mine.partitions)}));
    }
    grid = mine;
    SmallVector<func::FuncOp> functions;
    SmallVector<int32_t> which;
    for (SymbolRefAttr program : programs) {
      auto function = module.lookupSymbol<func::FuncOp>(program.getRootReference());
      if (!function || function.isExternal())
        return op->emitError("there is no function ") << program;
      auto known = llvm::find(functions, function);
      which.push_back(known - functions.begin());
      if (known == functions.end())
        functions.push_back(function);
    }
    auto isTensor = [](Type type) {
      return isa<RankedTensorType>(type) && cast<RankedTensorType>(type).hasStaticShape();
    };
    for (func::FuncOp function : functions) {
      if (!llvm::all_of(function.getArgumentTypes(), isTensor) || !llvm::all_of(function.getResultTypes(), isTensor))
        return op->emitError("a program on a grid takes and gives tensors of known sizes");
      if (function.getFunctionType() != functions.front().getFunctionType())
        return op->emitError("processes run functions of different types, '")
               << functions.front().getSymName() << "' and '" << function.getSymName() << "'";
      llvm::DenseSet<Operation *> seen;
      if (functions.size() > 1 && exchanges(function, module, seen))
        return op->emitError("processes that run different functions (of which '")
               << function.getSymName() << "' exchanges values with other processes) are not supported";
      if (failed(convertProgram(function, module, grid, done)))
        return failure();
    }
    if (failed(Converter(op, grid, mesh).run(functions, which)))
      return failure();
  }
  return success();
}

} // namespace weft::check
