//===- Lowering.cpp - from MLIR to a plan --------------------------------===//
#include "passes/codegen/program/Lowering.h"

#include "dialects/chlo/Dialect.h"
#include "dialects/sdy/Dialect.h"
#include "dialects/stablehlo/ControlOps.h"
#include "dialects/stablehlo/IndexingOps.h"
#include "dialects/stablehlo/LinalgOps.h"
#include "dialects/stablehlo/ReduceOps.h"
#include "dialects/stablehlo/ShapeOps.h"
#include "passes/codegen/program/Convolution.h"
#include "passes/codegen/program/Matmul.h"
#include "passes/codegen/program/SortKeys.h"
#include "passes/codegen/program/Types.h"
#include "passes/support/Locations.h"

#include "llvm/ADT/STLExtras.h"

namespace weft::program {

using namespace mlir;
namespace hlo = mlir::stablehlo;
using format::InstructionKind;
using support::invalidAt;
using support::unimplementedAt;

const format::Axis *Mesh::find(llvm::StringRef name) const {
  for (const format::Axis &axis : axes)
    if (axis.name == name)
      return &axis;
  return nullptr;
}

int64_t Mesh::strideOf(llvm::StringRef name) const {
  int64_t stride = 1;
  for (size_t i = axes.size(); i-- > 0 && axes[i].name != name;)
    stride *= axes[i].size;
  return stride;
}

Lowering::Lowering(ModuleOp module, Plan &plan, const codegen::CodegenOptions &options)
    : module(module), plan(plan), options(options) {}

absl::Status Lowering::run() {
  for (auto meshOp : module.getOps<sdy::MeshOp>()) {
    if (!mesh.axes.empty())
      return invalidAt(meshOp, "more than one mesh is left; partitioning leaves one");
    for (sdy::MeshAxisAttr axis : meshOp.getMesh().getAxes())
      mesh.axes.push_back({axis.getName().str(), axis.getSize()});
  }
  func::FuncOp main = module.lookupSymbol<func::FuncOp>("main");
  if (!main || main.isExternal())
    return absl::InvalidArgumentError("the module has no function @main with a body");
  return lowerMain(main);
}

BodyId Lowering::addBody(const std::string &name) {
  plan.bodies.push_back({});
  plan.bodies.back().name = name;
  return plan.bodies.size() - 1;
}

Step &Lowering::addStep(BodyId body, InstructionKind kind, Operation *op) {
  Step &step = plan.bodies[body].steps.emplace_back();
  step.payload.kind = kind;
  step.op = op;
  return step;
}

absl::Status Lowering::lowerMain(func::FuncOp main) {
  WEFT_RETURN_IF_ERROR(bindArguments(main));
  BodyId body = addBody("main");
  WEFT_RETURN_IF_ERROR(lowerBlock(main.getBody().front(), body));
  return writeResults(main);
}

//===----------------------------------------------------------------------===//
// Arguments and results
//===----------------------------------------------------------------------===//

absl::Status Lowering::bindArguments(func::FuncOp main) {
  size_t resultCount = main.getNumResults();
  plan.argumentOfResult.assign(resultCount, -1);
  std::vector<unsigned> donors;
  for (BlockArgument argument : main.getArguments()) {
    unsigned number = argument.getArgNumber();
    if (!tensorDType(argument.getType()))
      return invalidAt(main, "argument " + std::to_string(number) + " has a type that is no tensor of static dims");
    TensorId id = plan.addRoot(tensorBytes(argument.getType()), argument);
    plan.tensors[id].space = format::Space::kArgument;
    plan.tensors[id].index = number;
    plan.tensors[id].writable = false;
    plan.arguments.push_back(id);
    plan.tensorOf[argument] = id;
    if (auto alias = main.getArgAttrOfType<IntegerAttr>(number, "tf.aliasing_output")) {
      int64_t result = alias.getInt();
      if (result < 0 || result >= int64_t(resultCount))
        return invalidAt(main, "argument " + std::to_string(number) + " aliases result " + std::to_string(result) +
                                   " of " + std::to_string(resultCount));
      if (plan.argumentOfResult[result] >= 0)
        return invalidAt(main, "arguments " + std::to_string(plan.argumentOfResult[result]) + " and " +
                                   std::to_string(number) + " alias the same result " + std::to_string(result));
      // Donation is a permission: a result of another local size does not take it.
      if (tensorBytes(main.getResultTypes()[result]) == tensorBytes(argument.getType()))
        plan.argumentOfResult[result] = number;
    } else if (auto donor = main.getArgAttrOfType<BoolAttr>(number, "jax.buffer_donor"); donor && donor.getValue()) {
      donors.push_back(number);
    }
  }
  // A donor without a result of its own serves the first one of its type and sharding that has no memory yet.
  auto shardingOfResult = [&](size_t i) { return main.getResultAttr(i, sdy::kShardingAttr); };
  for (unsigned donor : donors)
    for (size_t result = 0; result < resultCount; ++result)
      if (plan.argumentOfResult[result] < 0 && main.getResultTypes()[result] == main.getArgumentTypes()[donor] &&
          shardingOfResult(result) == main.getArgAttr(donor, sdy::kShardingAttr)) {
        plan.argumentOfResult[result] = donor;
        break;
      }
  return absl::OkStatus();
}

absl::Status Lowering::writeResults(func::FuncOp main) {
  Operation *terminator = main.getBody().front().getTerminator();
  BodyId body = 0;
  for (auto [i, type] : llvm::enumerate(main.getResultTypes())) {
    if (!tensorDType(type))
      return invalidAt(main, "result " + std::to_string(i) + " has a type that is no tensor of static dims");
    TensorId id = plan.addRoot(tensorBytes(type));
    Tensor &tensor = plan.tensors[id];
    int32_t argument = plan.argumentOfResult[i];
    tensor.space = argument >= 0 ? format::Space::kArgument : format::Space::kResult;
    tensor.index = argument >= 0 ? argument : i;
    if (argument >= 0)
      plan.tensors[plan.arguments[argument]].writable = true;
    plan.results.push_back(id);
  }
  // Results are written in parallel: what lies in an argument that another result overwrites moves out of the way
  // first.
  std::vector<TensorId> from(plan.results.size(), kNone);
  for (auto [i, value] : llvm::enumerate(terminator->getOperands())) {
    Value viewed = viewedValue(value);
    auto argument = dyn_cast<BlockArgument>(viewed);
    if (!argument)
      continue;
    int32_t number = argument.getArgNumber();
    from[i] = plan.arguments[number];
    bool overwritten = plan.tensors[from[i]].writable && plan.argumentOfResult[i] != number;
    if (overwritten) {
      TensorId safe = plan.addRoot(plan.tensors[from[i]].bytes);
      copyTensor(body, from[i], safe, terminator);
      from[i] = safe;
    }
  }
  std::vector<Transfer> transfers;
  // Also what stays where it is gets a copy, which vanishes: it keeps the argument's memory alive to the end.
  for (auto [i, value] : llvm::enumerate(terminator->getOperands()))
    transfers.push_back({value, from[i], plan.results[i]});
  return transfer(body, transfers, terminator);
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

absl::Status Lowering::lowerBlock(Block &block, BodyId body) {
  BlockGroups groups = groupBlock(block, options.fuse);
  for (Operation &op : block.without_terminator()) {
    for (Type type : op.getResultTypes())
      if (!tensorDType(type)) {
        std::string text;
        llvm::raw_string_ostream(text) << "results of type " << type << " cannot be compiled";
        return unimplementedAt(&op, text);
      }
    OpRole role = roleOf(&op);
    if (role == OpRole::kExternal)
      WEFT_RETURN_IF_ERROR(lowerOp(&op, body));
    if (role == OpRole::kConstant)
      WEFT_RETURN_IF_ERROR(lowerConstant(&op, body));
    if (auto it = groups.at.find(&op); it != groups.at.end())
      WEFT_RETURN_IF_ERROR(lowerGroup(groups.groups[it->second], body));
  }
  return absl::OkStatus();
}

/// A large splat that is read from memory is filled in when it is needed: the file need not hold it.
absl::Status Lowering::lowerConstant(Operation *op, BodyId body) {
  constexpr uint64_t kLarge = 1024;
  auto constant = cast<hlo::ConstantOp>(op);
  Value value = op->getResult(0);
  if (!isSplat(constant.getValue()) || tensorBytes(value.getType()) <= kLarge)
    return absl::OkStatus();
  bool read = llvm::any_of(value.getUsers(), [](Operation *user) {
    return planDot(user) || planConvolution(user) ||
           isa<hlo::SortOp, chlo::TopKOp, hlo::FftOp, hlo::TriangularSolveOp, hlo::CholeskyOp, hlo::RngBitGeneratorOp>(
               user) ||
           user->getName().getDialectNamespace() == "spmd";
  });
  if (!read)
    return absl::OkStatus();
  auto bytes = constantBytes(constant.getValue());
  if (!bytes)
    return unimplementedAt(op, "a constant of this form cannot be stored");
  WEFT_ASSIGN_OR_RETURN(TensorId id, define(value));
  Step &step = addStep(body, InstructionKind::kFill, op);
  step.payload.fill.pattern = *bytes;
  step.writes = {id};
  return absl::OkStatus();
}

absl::Status Lowering::lowerGroup(const Group &group, BodyId body) {
  Step step;
  step.payload.kind = InstructionKind::kLaunch;
  step.op = group.ops.back();
  step.ops = group.ops;
  step.inputs = group.inputs;
  step.outputs = group.outputs;
  for (Value input : group.inputs) {
    WEFT_ASSIGN_OR_RETURN(TensorId id, tensorOf(input));
    step.reads.push_back(id);
  }
  for (Value output : group.outputs) {
    WEFT_ASSIGN_OR_RETURN(TensorId id, define(output));
    step.writes.push_back(id);
  }
  for (Operation *op : group.ops)
    if (op->getName().getStringRef() == "stablehlo.dynamic_update_slice" ||
        op->getName().getStringRef() == "stablehlo.scatter")
      for (auto [i, input] : llvm::enumerate(group.inputs))
        if (input == op->getOperand(0) && llvm::is_contained(group.outputs, op->getResult(0)))
          step.prefersToOverwrite.push_back(plan.root(step.reads[i]));
  plan.bodies[body].steps.push_back(std::move(step));
  return absl::OkStatus();
}

absl::Status Lowering::lowerOp(Operation *op, BodyId body) {
  if (auto loop = dyn_cast<hlo::WhileOp>(op))
    return lowerWhile(loop, body);
  if (auto branch = dyn_cast<hlo::CaseOp>(op))
    return lowerBranches(op, branch.getIndex(), false, body);
  if (auto branch = dyn_cast<hlo::IfOp>(op))
    return lowerBranches(op, branch.getPred(), true, body);
  if (auto sort = dyn_cast<hlo::SortOp>(op)) {
    int64_t rank = cast<RankedTensorType>(op->getOperand(0).getType()).getRank();
    int64_t dim = int64_t(sort.getDimension()) < 0 ? int64_t(sort.getDimension()) + rank : int64_t(sort.getDimension());
    std::vector<int64_t> integers{dim, sort.getIsStable()};
    auto keys = sortKeysOf(sort.getComparator());
    if (keys)
      llvm::append_range(integers, keys->integers);
    return lowerHostCall(op, "sort", body, integers, keys && !keys->needsComparator ? nullptr : &sort.getComparator());
  }
  if (auto convolution = planConvolution(op))
    return lowerHostCall(op, "convolution", body, *convolution, nullptr);
  if (isa<chlo::TopKOp>(op))
    return lowerHostCall(op, "top_k", body, {}, nullptr);
  if (isa<hlo::FftOp>(op))
    return lowerFft(op, body);
  if (auto solve = dyn_cast<hlo::TriangularSolveOp>(op))
    return lowerHostCall(
        op, "triangular_solve", body,
        {solve.getLeftSide(), solve.getLower(), solve.getUnitDiagonal(), int64_t(solve.getTransposeA())}, nullptr);
  if (auto cholesky = dyn_cast<hlo::CholeskyOp>(op))
    return lowerHostCall(op, "cholesky", body, {cholesky.getLower()}, nullptr);
  if (auto random = dyn_cast<hlo::RngBitGeneratorOp>(op))
    return lowerHostCall(op, "rng_bit_generator", body, {int64_t(random.getRngAlgorithm())}, nullptr);
  if (isa<hlo::DotGeneralOp>(op))
    return lowerMatmul(op, body);
  if (op->getName().getDialectNamespace() == "spmd")
    return lowerCollective(op, body);
  if (isa<hlo::CustomCallOp>(op))
    return lowerCustomCall(op, body);
  if (op->getName().getStringRef() == "stablehlo.partition_id" ||
      op->getName().getStringRef() == "stablehlo.replica_id") {
    Step &step = addStep(body, InstructionKind::kAxisIndex, op);
    step.payload.axis_index.communicator = format::AxisIndex::kDeviceId;
    WEFT_ASSIGN_OR_RETURN(TensorId id, define(op->getResult(0)));
    plan.bodies[body].steps.back().writes.push_back(id);
    return absl::OkStatus();
  }
  return unimplementedAt(op, "cannot be compiled for a device");
}

absl::Status Lowering::lowerHostCall(Operation *op, const char *name, BodyId body, std::vector<int64_t> integers,
                                     Region *comparator) {
  Step step;
  step.payload.kind = InstructionKind::kHostCall;
  step.op = op;
  step.comparator = comparator;
  auto &call = step.payload.host_call;
  call.name = name;
  call.integers = std::move(integers);
  auto describe = [&](Value value) {
    call.dtypes.push_back(*tensorDType(value.getType()));
    call.dims.push_back(dimsOf(value.getType()));
  };
  for (Value operand : op->getOperands()) {
    WEFT_ASSIGN_OR_RETURN(TensorId id, tensorOf(operand));
    step.reads.push_back(id);
    describe(operand);
  }
  for (Value result : op->getResults()) {
    WEFT_ASSIGN_OR_RETURN(TensorId id, define(result));
    step.writes.push_back(id);
    describe(result);
  }
  plan.bodies[body].steps.push_back(std::move(step));
  return absl::OkStatus();
}

absl::Status Lowering::lowerFft(Operation *op, BodyId body) {
  auto fft = cast<hlo::FftOp>(op);
  std::vector<int64_t> integers = {int64_t(fft.getFftType())};
  llvm::append_range(integers, fft.getFftLength());
  return lowerHostCall(op, "fft", body, integers, nullptr);
}

absl::Status Lowering::lowerMatmul(Operation *op, BodyId body) {
  auto dot = planDot(op);
  if (!dot)
    return unimplementedAt(op, "is no matrix product that the library takes");
  Step step;
  step.payload.kind = InstructionKind::kMatmul;
  step.payload.matmul = dot->matmul;
  step.op = op;
  auto read = [&](Value value, int64_t offset) -> absl::Status {
    WEFT_ASSIGN_OR_RETURN(TensorId id, tensorOf(value));
    if (offset) {
      uint64_t skip = std::min<uint64_t>(offset * bytesOf(*tensorDType(value.getType())), plan.tensors[id].bytes);
      id = plan.addView(id, skip, plan.tensors[id].bytes - skip);
    }
    step.reads.push_back(id);
    return absl::OkStatus();
  };
  WEFT_RETURN_IF_ERROR(read(dot->lhs, dot->lhsOffset));
  WEFT_RETURN_IF_ERROR(read(dot->rhs, dot->rhsOffset));
  if (dot->condition)
    WEFT_RETURN_IF_ERROR(read(dot->condition, 0));
  WEFT_ASSIGN_OR_RETURN(TensorId out, define(dot->out));
  step.writes.push_back(out);
  plan.bodies[body].steps.push_back(std::move(step));
  return absl::OkStatus();
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

Value viewedValue(Value value) {
  while (auto result = dyn_cast<OpResult>(value)) {
    Operation *op = result.getOwner();
    if (!isView(op))
      break;
    value = op->getOperand(isa<hlo::OptimizationBarrierOp>(op) ? result.getResultNumber() : 0);
  }
  return value;
}

absl::StatusOr<TensorId> Lowering::define(Value value) {
  auto [it, isNew] = plan.tensorOf.try_emplace(value, 0);
  if (!isNew)
    return invalidAt(value.getDefiningOp(), "internal: a value is defined twice");
  it->second = plan.addRoot(tensorBytes(value.getType()), value);
  return it->second;
}

absl::StatusOr<TensorId> Lowering::tensorOf(Value value) {
  if (auto it = plan.tensorOf.find(value); it != plan.tensorOf.end())
    return it->second;
  Operation *op = value.getDefiningOp();
  if (!op)
    return absl::InternalError("a block argument has no memory");
  if (isView(op)) {
    auto number = cast<OpResult>(value).getResultNumber();
    WEFT_ASSIGN_OR_RETURN(TensorId of, tensorOf(op->getOperand(isa<hlo::OptimizationBarrierOp>(op) ? number : 0)));
    TensorId id = plan.addView(of, 0, tensorBytes(value.getType()), value);
    plan.tensorOf[value] = id;
    return id;
  }
  if (isa<hlo::ConstantOp>(op)) {
    WEFT_ASSIGN_OR_RETURN(TensorId id, constantTensor(op));
    plan.tensorOf[value] = id;
    return id;
  }
  return invalidAt(op, "internal: a value is read before it is made");
}

absl::StatusOr<TensorId> Lowering::constantTensor(Operation *op) {
  auto constant = cast<hlo::ConstantOp>(op);
  auto bytes = constantBytes(constant.getValue());
  if (!bytes)
    return unimplementedAt(op, "a constant of this form cannot be stored");
  uint64_t total = tensorBytes(op->getResult(0).getType());
  if (bytes->size() < total) { // a splat
    std::string element = *bytes;
    while (bytes->size() < total)
      *bytes += element;
  }
  bytes->resize(total);
  auto [it, isNew] = constantIds.try_emplace(*bytes, plan.constants.size());
  if (isNew) {
    plan.constantData.resize((plan.constantData.size() + 63) / 64 * 64);
    plan.constants.push_back({plan.constantData.size(), total});
    plan.constantData += *bytes;
  }
  TensorId id = plan.addRoot(total, op->getResult(0));
  plan.tensors[id].space = format::Space::kConstant;
  plan.tensors[id].index = it->second;
  plan.tensors[id].writable = false;
  return id;
}

void Lowering::copyTensor(BodyId body, TensorId from, TensorId to, Operation *op) {
  Step &step = addStep(body, InstructionKind::kCopy, op);
  step.reads = {from};
  step.writes = {to};
  step.inPlace = {{0, 0}};
}

absl::Status Lowering::transfer(BodyId body, llvm::ArrayRef<Transfer> transfers, Operation *op) {
  // What goes to several places is copied on from the first one: then it may be made there.
  llvm::DenseMap<Value, TensorId> placed;
  for (const Transfer &item : transfers) {
    if (item.from != kNone) {
      copyTensor(body, item.from, item.to, op);
      continue;
    }
    Value viewed = viewedValue(item.value);
    auto constant = viewed.getDefiningOp<hlo::ConstantOp>();
    if (constant && isSplat(constant.getValue())) {
      if (plan.tensors[item.to].bytes == 0) // not even a pattern
        continue;
      auto bytes = constantBytes(constant.getValue());
      if (!bytes)
        return unimplementedAt(constant, "a constant of this form cannot be stored");
      Step &step = addStep(body, InstructionKind::kFill, op);
      step.payload.fill.pattern = *bytes;
      step.writes = {item.to};
      continue;
    }
    if (auto it = placed.find(viewed); it != placed.end()) {
      copyTensor(body, it->second, item.to, op);
      continue;
    }
    WEFT_ASSIGN_OR_RETURN(TensorId from, tensorOf(item.value));
    copyTensor(body, from, item.to, op);
    placed[viewed] = item.to;
  }
  return absl::OkStatus();
}

} // namespace weft::program
