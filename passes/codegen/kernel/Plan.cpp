//===- Plan.cpp - loop nests for a group ----------------------------------------------*- C++ -*-===//
#include "passes/codegen/kernel/Plan.h"

#include "dialects/stablehlo/BinaryOps.h"
#include "dialects/stablehlo/ControlOps.h"
#include "dialects/stablehlo/IndexingOps.h"
#include "dialects/stablehlo/ReduceOps.h"
#include "dialects/stablehlo/ShapeOps.h"
#include "dialects/stablehlo/UnaryOps.h"
#include "passes/codegen/kernel/Emitter.h"
#include "llvm/ADT/StringSwitch.h"

namespace weft::codegen {

namespace sh = mlir::stablehlo;

bool isSplatConstant(mlir::Operation *op) {
  auto constant = llvm::dyn_cast<sh::ConstantOp>(op);
  if (!constant)
    return false;
  auto dense = llvm::dyn_cast<mlir::DenseElementsAttr>(constant.getValue());
  return dense && (dense.isSplat() || dense.getNumElements() == 1);
}

static bool hasKernelTypes(mlir::Operation *op) {
  auto ok = [](mlir::Type type) {
    auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
    return tensor && tensor.hasStaticShape() && tensor.getRank() < 60 && dtypeOf(tensor.getElementType());
  };
  return llvm::all_of(op->getOperandTypes(), ok) && llvm::all_of(op->getResultTypes(), ok);
}

/// Regions are emitted as element code: everything in them must be elementwise on scalars.
static bool regionsAreElemental(mlir::Operation *op) {
  for (mlir::Region &region : op->getRegions()) {
    if (!region.hasOneBlock())
      return false;
    for (mlir::Operation &inner : region.front().without_terminator())
      if (classify(&inner) != OpClass::kElemental)
        return false;
    for (mlir::Value v : region.front().getTerminator()->getOperands())
      if (v.getParentRegion() != &region)
        return false;
  }
  return true;
}

OpClass classify(mlir::Operation *op) {
  if (!hasKernelTypes(op))
    return OpClass::kNone;
  llvm::StringRef name = op->getName().getStringRef();
  if (Arithmetic::knows(name))
    return OpClass::kElemental;
  OpClass result =
      llvm::StringSwitch<OpClass>(name)
          .Cases({"stablehlo.compare", "stablehlo.iota", "stablehlo.broadcast_in_dim", "stablehlo.broadcast",
                  "stablehlo.reshape", "stablehlo.transpose", "stablehlo.slice", "stablehlo.dynamic_slice",
                  "stablehlo.reverse", "stablehlo.pad", "stablehlo.concatenate", "stablehlo.gather"},
                 OpClass::kElemental)
          .Cases({"stablehlo.bitcast_convert", "stablehlo.reduce_precision", "stablehlo.map",
                  "stablehlo.optimization_barrier"},
                 OpClass::kElemental)
          .Case("stablehlo.reduce", OpClass::kReduction)
          .Cases({"stablehlo.scatter", "stablehlo.dynamic_update_slice", "stablehlo.reduce_window",
                  "stablehlo.select_and_scatter", "stablehlo.dot_general", "stablehlo.convolution"},
                 OpClass::kStandalone)
          .Default(OpClass::kNone);
  if (name == "stablehlo.constant")
    return isSplatConstant(op) ? OpClass::kElemental : OpClass::kNone;
  return regionsAreElemental(op) ? result : OpClass::kNone;
}

double elementCost(mlir::Operation *op) {
  llvm::StringRef name = op->getName().getStringRef();
  if (isSplatConstant(op))
    return 0;
  double factor = 1;
  if (op->getNumResults())
    if (auto type = llvm::dyn_cast<mlir::RankedTensorType>(op->getResult(0).getType()))
      if (auto t = dtypeOf(type.getElementType()))
        factor = bytesOf(*t) / 4.0 < 1 ? 1.5 : bytesOf(*t) / 4.0;
  if (name == "stablehlo.gather" || name == "stablehlo.pad" || name == "stablehlo.concatenate")
    return 0.1 * factor;
  return Arithmetic::cost(name) * factor;
}

Group::Group(const KernelRequest &request) : request(request) {
  inputs.insert(request.inputs.begin(), request.inputs.end());
  ops.insert(request.ops.begin(), request.ops.end());
}

bool Group::isInlineConstant(mlir::Value v) const {
  return !isInput(v) && v.getDefiningOp() && isSplatConstant(v.getDefiningOp());
}

ReduceShape reduceShape(mlir::Operation *op) {
  auto reduce = llvm::cast<sh::ReduceOp>(op);
  ReduceShape result;
  unsigned rank = shapeOf(reduce.getInputs()[0]).size();
  for (unsigned d = 0; d < rank; ++d)
    (llvm::is_contained(reduce.getDimensions(), static_cast<int64_t>(d)) ? result.reduced : result.kept).push_back(d);
  result.lastReduced = !result.reduced.empty() && result.reduced.back() + 1 == rank;
  result.trailing = rank;
  while (result.trailing > 0 && llvm::is_contained(result.reduced, result.trailing - 1))
    --result.trailing;
  result.prefixKept = rank - result.trailing == result.reduced.size();
  return result;
}

llvm::StringRef simpleReducer(mlir::Region &body) {
  mlir::Block &block = body.front();
  if (block.getNumArguments() != 2 || block.getOperations().size() != 2)
    return "";
  mlir::Operation &op = block.front();
  if (op.getNumOperands() != 2 || op.getNumResults() != 1 || block.getTerminator()->getOperand(0) != op.getResult(0))
    return "";
  bool both = (op.getOperand(0) == block.getArgument(0) && op.getOperand(1) == block.getArgument(1)) ||
              (op.getOperand(0) == block.getArgument(1) && op.getOperand(1) == block.getArgument(0));
  llvm::StringRef name = op.getName().getStringRef();
  bool known = llvm::StringSwitch<bool>(name)
                   .Cases({"stablehlo.add", "stablehlo.multiply", "stablehlo.maximum", "stablehlo.minimum"}, true)
                   .Cases({"stablehlo.and", "stablehlo.or", "stablehlo.xor"}, true)
                   .Default(false);
  DType t = dtypeOf(block.getArgument(0));
  if (isComplex(t) && name != "stablehlo.add" && name != "stablehlo.multiply")
    known = false;
  return both && known ? name : "";
}

namespace {
class Planner {
public:
  explicit Planner(const Group &group) : group(group) {}
  absl::StatusOr<Plan> run();

private:
  absl::Status check();
  bool dependsOnReduce(mlir::Value v);
  unsigned stageOf(mlir::Value v);
  absl::Status aligned(mlir::Value v, int64_t rows);
  absl::Status planRows();
  bool joinColumns(mlir::Value v);

  const Group &group;
  llvm::SmallVector<mlir::Operation *> reduces;
  mlir::Operation *standalone = nullptr;
  llvm::DenseMap<mlir::Value, bool> depends;
  llvm::DenseMap<mlir::Value, unsigned> stages;
  llvm::DenseSet<mlir::Value> known;
  Plan plan;
};
} // namespace

/// What a column nest computes on the way to its sums can be stored there too: computed once, and in place of what it
/// is made of. Not where that would leave a large tensor to fewer work items than a loop of its own has.
bool Planner::joinColumns(mlir::Value v) {
  constexpr int64_t kFewColumns = 16, kColumnsPerItem = 32, kItemsEnough = 16, kSmall = 1 << 16;
  for (Nest &nest : plan.nests) {
    if (nest.kind != Nest::kColumn || shapeOf(nest.stages[0][0]->getOperand(0)) != shapeOf(v))
      continue;
    int64_t inner = 1, outer = 1,
            last =
                reduceShape(nest.stages[0][0]).reduced.empty() ? 0 : reduceShape(nest.stages[0][0]).reduced.back() + 1;
    for (unsigned d : reduceShape(nest.stages[0][0]).kept)
      (d < last ? outer : inner) *= shapeOf(v)[d];
    if (inner < kFewColumns || (product(shapeOf(v)) > kSmall && outer * (inner / kColumnsPerItem) < kItemsEnough))
      continue;
    for (mlir::Operation *op : nest.stages[0])
      if (llvm::is_contained(op->getOperands().take_front(op->getNumOperands() / 2), v)) {
        nest.outputs.push_back(v);
        return true;
      }
  }
  return false;
}

static absl::Status refuse(const std::string &why) {
  return absl::InvalidArgumentError(why);
}

absl::Status Planner::check() {
  if (group.request.outputs.empty())
    return refuse("a kernel without outputs");
  for (mlir::Operation *op : group.request.ops) {
    std::string name = op->getName().getStringRef().str();
    switch (classify(op)) {
    case OpClass::kNone:
      return refuse("'" + name + "' has no kernel for these types");
    case OpClass::kReduction:
      reduces.push_back(op);
      break;
    case OpClass::kStandalone:
      if (standalone)
        return refuse("'" + name + "' and '" + standalone->getName().getStringRef().str() + "' cannot be one kernel");
      standalone = op;
      break;
    case OpClass::kElemental:
      break;
    }
    for (mlir::Value operand : op->getOperands())
      if (!group.isInput(operand) && !group.isComputed(operand) && !group.isInlineConstant(operand))
        return refuse("an operand of '" + name + "' is neither an input nor computed by the group");
  }
  for (mlir::Value v : group.request.outputs)
    if (!group.isComputed(v))
      return refuse("an output is not computed by the group");
  return absl::OkStatus();
}

bool Planner::dependsOnReduce(mlir::Value v) {
  if (!group.isComputed(v))
    return false;
  if (llvm::isa<sh::ReduceOp>(v.getDefiningOp()))
    return true;
  if (auto it = depends.find(v); it != depends.end())
    return it->second;
  bool result = llvm::any_of(v.getDefiningOp()->getOperands(), [&](mlir::Value o) { return dependsOnReduce(o); });
  return depends[v] = result;
}

/// The number of stages that must be over before v can be computed.
unsigned Planner::stageOf(mlir::Value v) {
  if (!group.isComputed(v))
    return 0;
  if (auto it = stages.find(v); it != stages.end())
    return it->second;
  unsigned stage = 0;
  for (mlir::Value operand : v.getDefiningOp()->getOperands())
    stage = std::max(stage, stageOf(operand));
  if (llvm::isa<sh::ReduceOp>(v.getDefiningOp()))
    ++stage;
  return stages[v] = stage;
}

/// The number of leading dims with `rows` elements, or -1. With dims of size 1 behind them left to the trailing ones.
static int boundary(llvm::ArrayRef<int64_t> shape, int64_t rows) {
  int64_t size = 1;
  for (unsigned d = 0; d <= shape.size(); ++d) {
    if (size == rows)
      return d;
    if (d < shape.size())
      size *= shape[d];
  }
  return -1;
}

/// That v, in whatever depends on a reduction, at row r uses nothing but row r.
absl::Status Planner::aligned(mlir::Value v, int64_t rows) {
  if (!dependsOnReduce(v) || !known.insert(v).second)
    return absl::OkStatus();
  mlir::Operation *op = v.getDefiningOp();
  std::string name = op->getName().getStringRef().str();
  int b = boundary(shapeOf(v), rows);
  if (b < 0)
    return refuse("'" + name + "' does not keep the rows of a reduction apart");
  for (mlir::Value operand : op->getOperands()) {
    if (!dependsOnReduce(operand))
      continue;
    if (absl::Status status = aligned(operand, rows); !status.ok())
      return status;
    llvm::ArrayRef<int64_t> from = shapeOf(operand), to = shapeOf(v);
    int a = boundary(from, rows);
    if (llvm::isa<sh::ReduceOp>(op) || llvm::isa<sh::ReshapeOp>(op))
      continue; // shapes of both were checked; the linear order stays
    if (auto broadcast = llvm::dyn_cast<sh::BroadcastInDimOp>(op)) {
      // The row dims of the result are, in order, those of the operand.
      llvm::SmallVector<int64_t> mapped, wanted;
      for (int d = 0; d < a; ++d)
        if (from[d] != 1)
          mapped.push_back(broadcast.getBroadcastDimensions()[d]);
      for (int d = 0; d < b; ++d)
        if (to[d] != 1)
          wanted.push_back(d);
      if (mapped != wanted)
        return refuse("a broadcast of a reduction's result mixes rows");
      continue;
    }
    bool elementwise = (Arithmetic::knows(name) ||
                        llvm::isa<sh::CompareOp, sh::MapOp, sh::ReducePrecisionOp, sh::OptimizationBarrierOp>(op)) &&
                       (from == to || rows == 1);
    if (!elementwise && rows != 1)
      return refuse("'" + name + "' uses a reduction's result of other rows");
    if (!elementwise)
      return refuse("'" + name + "' of a reduction's result in the same kernel");
  }
  return absl::OkStatus();
}

absl::Status Planner::planRows() {
  Nest nest;
  nest.kind = Nest::kRow;
  for (mlir::Operation *op : reduces) {
    llvm::ArrayRef<int64_t> shape = shapeOf(op->getOperand(0));
    ReduceShape dims = reduceShape(op);
    if (!dims.lastReduced || !dims.prefixKept)
      return refuse("a reduction that is used in its kernel must be over the innermost dims");
    int64_t rows = product(shape.take_front(dims.trailing)), columns = product(shape.drop_front(dims.trailing));
    if (op != reduces.front() && (rows != nest.rows || columns != nest.columns))
      return refuse("reductions over rows of different sizes");
    nest.rows = rows;
    nest.columns = columns;
    // Init values may not depend on the row.
    unsigned n = op->getNumOperands() / 2;
    for (unsigned i = n; i < 2 * n; ++i)
      if (dependsOnReduce(op->getOperand(i)))
        return refuse("the init value of a reduction depends on another");
    unsigned stage = stageOf(op->getResult(0)) - 1;
    if (nest.stages.size() <= stage)
      nest.stages.resize(stage + 1);
    nest.stages[stage].push_back(op);
  }
  for (mlir::Operation *op : reduces)
    for (mlir::Value operand : op->getOperands())
      if (absl::Status status = aligned(operand, nest.rows); !status.ok())
        return status;
  Nest rest;
  for (mlir::Value v : group.request.outputs) {
    int64_t size = product(shapeOf(v));
    bool fits = (size == nest.rows || size == nest.rows * nest.columns) && boundary(shapeOf(v), nest.rows) >= 0;
    if (dependsOnReduce(v)) {
      if (!fits)
        return refuse("an output that depends on a reduction has neither its rows nor its elements");
      if (absl::Status status = aligned(v, nest.rows); !status.ok())
        return status;
    }
    (fits ? nest : rest).outputs.push_back(v);
  }
  plan.nests.push_back(nest);
  // Elementwise outputs of other sizes have loops of their own.
  for (mlir::Value v : rest.outputs) {
    Nest map;
    map.outputs.push_back(v);
    plan.nests.push_back(map);
  }
  return absl::OkStatus();
}

absl::StatusOr<Plan> Planner::run() {
  if (absl::Status status = check(); !status.ok())
    return status;
  auto addMap = [&](mlir::Value v) {
    for (Nest &nest : plan.nests) {
      if (nest.kind == Nest::kMap && product(shapeOf(nest.outputs[0])) == product(shapeOf(v))) {
        nest.outputs.push_back(v);
        return;
      }
    }
    Nest nest;
    nest.outputs.push_back(v);
    plan.nests.push_back(nest);
  };
  if (standalone) {
    if (!reduces.empty())
      return refuse("'" + standalone->getName().getStringRef().str() + "' with a reduction");
    bool onlyOutput =
        llvm::all_of(group.request.outputs, [&](mlir::Value v) { return v.getDefiningOp() == standalone; });
    if (!onlyOutput)
      return refuse("'" + standalone->getName().getStringRef().str() + "' must make all outputs of its kernel");
    for (mlir::Operation *op : group.request.ops)
      for (mlir::Value operand : op->getOperands())
        if (operand.getDefiningOp() == standalone && !group.isInput(operand))
          return refuse("the result of '" + standalone->getName().getStringRef().str() + "' is used in its kernel");
    Nest nest;
    nest.kind = Nest::kStandalone;
    nest.op = standalone;
    nest.outputs.append(group.request.outputs.begin(), group.request.outputs.end());
    plan.nests.push_back(nest);
    return plan;
  }
  if (reduces.empty()) {
    for (mlir::Value v : group.request.outputs)
      addMap(v);
    return plan;
  }
  // Does anything use a reduction's result, other than memory?
  bool used = false;
  for (mlir::Operation *op : group.request.ops)
    used |= llvm::any_of(op->getOperands(), [&](mlir::Value v) { return dependsOnReduce(v); });
  bool rows = llvm::all_of(reduces, [&](mlir::Operation *op) {
    ReduceShape dims = reduceShape(op);
    return dims.lastReduced && dims.prefixKept;
  });
  auto sizes = [&](mlir::Operation *op) {
    llvm::ArrayRef<int64_t> shape = shapeOf(op->getOperand(0));
    unsigned trailing = reduceShape(op).trailing;
    return std::pair(product(shape.take_front(trailing)), product(shape.drop_front(trailing)));
  };
  bool equalRows = rows && llvm::all_of(reduces, [&](mlir::Operation *op) { return sizes(op) == sizes(reduces[0]); });
  if (used || equalRows) {
    if (absl::Status status = planRows(); !status.ok())
      return status;
    return plan;
  }
  for (mlir::Operation *op : reduces) {
    ReduceShape dims = reduceShape(op);
    Nest *same = nullptr;
    if (!dims.lastReduced)
      for (Nest &nest : plan.nests)
        if (nest.kind == Nest::kColumn && shapeOf(nest.stages[0][0]->getOperand(0)) == shapeOf(op->getOperand(0)) &&
            reduceShape(nest.stages[0][0]).reduced == dims.reduced)
          same = &nest;
    if (!same) {
      plan.nests.emplace_back();
      same = &plan.nests.back();
      same->kind = dims.lastReduced ? Nest::kRow : Nest::kColumn;
      same->stages.emplace_back();
      llvm::ArrayRef<int64_t> shape = shapeOf(op->getOperand(0));
      for (unsigned d : dims.kept)
        same->rows *= shape[d];
      for (unsigned d : dims.reduced)
        same->columns *= shape[d];
    }
    same->stages[0].push_back(op);
    for (mlir::Value v : op->getResults())
      if (llvm::is_contained(group.request.outputs, v))
        same->outputs.push_back(v);
  }
  for (mlir::Value v : group.request.outputs)
    if (!llvm::isa<sh::ReduceOp>(v.getDefiningOp()) && !joinColumns(v))
      addMap(v);
  return plan;
}

absl::StatusOr<Plan> makePlan(const Group &group) {
  return Planner(group).run();
}

bool canBuild(const KernelRequest &request, std::string *why) {
  Group group(request);
  absl::StatusOr<Plan> plan = makePlan(group);
  if (!plan.ok() && why)
    *why = std::string(plan.status().message());
  return plan.ok();
}

} // namespace weft::codegen
