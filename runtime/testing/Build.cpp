//===- Build.cpp - hand-made executables for tests ------------------------===//
#include "runtime/testing/Build.h"

#include "runtime/format/DTypeUtils.h"

namespace weft::testing {
using namespace format;

Buffer arena(uint64_t offset, uint64_t bytes) {
  return {Space::kArena, 0, offset, bytes};
}
Buffer argument(uint32_t index, uint64_t bytes, uint64_t offset) {
  return {Space::kArgument, index, offset, bytes};
}
Buffer result(uint32_t index, uint64_t bytes, uint64_t offset) {
  return {Space::kResult, index, offset, bytes};
}
Buffer constant(uint32_t index, uint64_t bytes, uint64_t offset) {
  return {Space::kConstant, index, offset, bytes};
}

Parameter parameter(std::string name, DType dtype, std::vector<int64_t> dims,
                    std::vector<std::vector<AxisDigit>> digits) {
  Parameter result;
  result.name = std::move(name);
  result.dtype = dtype;
  result.global_dims = dims;
  for (size_t i = 0; i < dims.size(); ++i) {
    int64_t shards = 1;
    if (!digits.empty())
      for (const AxisDigit &digit : digits[i])
        shards *= digit.size;
    result.local_dims.push_back((dims[i] + shards - 1) / shards);
  }
  result.sharding.dims = std::move(digits);
  return result;
}

Instruction copy(Buffer from, Buffer to) {
  Instruction instruction;
  instruction.kind = InstructionKind::kCopy;
  instruction.reads = {from};
  instruction.writes = {to};
  return instruction;
}

Instruction fill(Buffer to, std::string pattern) {
  Instruction instruction;
  instruction.kind = InstructionKind::kFill;
  instruction.writes = {to};
  instruction.fill.pattern = std::move(pattern);
  return instruction;
}

Instruction launch(uint32_t kernel, int64_t items, int64_t cost, std::vector<Buffer> reads,
                   std::vector<Buffer> writes) {
  Instruction instruction;
  instruction.kind = InstructionKind::kLaunch;
  instruction.reads = std::move(reads);
  instruction.writes = std::move(writes);
  instruction.launch = {kernel, items, cost};
  return instruction;
}

Instruction matmul(DType dtype, int64_t m, int64_t k, int64_t n, Buffer lhs, Buffer rhs, Buffer out) {
  Instruction instruction;
  instruction.kind = InstructionKind::kMatmul;
  instruction.reads = {lhs, rhs};
  instruction.writes = {out};
  instruction.matmul.m = m;
  instruction.matmul.n = n;
  instruction.matmul.k = k;
  instruction.matmul.lhs = {dtype, {}, k, 1};
  instruction.matmul.rhs = {dtype, {}, n, 1};
  instruction.matmul.out = {dtype, {}, n, 1};
  return instruction;
}

Instruction axisIndex(uint32_t communicator, Buffer to) {
  Instruction instruction;
  instruction.kind = InstructionKind::kAxisIndex;
  instruction.writes = {to};
  instruction.axis_index.communicator = communicator;
  return instruction;
}

Instruction collective(Collective collective) {
  Instruction instruction;
  instruction.kind = InstructionKind::kCollective;
  for (const CollectiveOperand &operand : collective.operands) {
    instruction.reads.push_back(operand.in);
    instruction.writes.push_back(operand.out);
  }
  instruction.collective = std::move(collective);
  return instruction;
}

Instruction loop(uint32_t condition, uint32_t body, Buffer predicate) {
  Instruction instruction;
  instruction.kind = InstructionKind::kLoop;
  instruction.reads = {predicate};
  instruction.loop = {condition, body, predicate, -1};
  return instruction;
}

Instruction repeat(int64_t trips, uint32_t body) {
  Instruction instruction;
  instruction.kind = InstructionKind::kLoop;
  instruction.loop = {0, body, {}, trips};
  return instruction;
}

Instruction branch(std::vector<uint32_t> programs, Buffer index, bool isPredicate) {
  Instruction instruction;
  instruction.kind = InstructionKind::kBranch;
  instruction.reads = {index};
  instruction.branch = {std::move(programs), index, isPredicate};
  return instruction;
}

uint32_t addConstant(Executable &executable, const void *data, size_t bytes) {
  std::string &all = executable.constant_data;
  all.resize((all.size() + 63) / 64 * 64);
  executable.constants.push_back({all.size(), bytes});
  all.append(static_cast<const char *>(data), bytes);
  return static_cast<uint32_t>(executable.constants.size() - 1);
}

Executable sampleExecutable() {
  Executable executable;
  executable.target_cpu = "x86-64";
  executable.mesh = {{"data", 2}, {"model", 2}};
  const AxisDigit data{2, 2}, model{2, 1};
  executable.communicators = {{{data}, {}, "data"}, {{model}, {}, "model"}, {{}, {{0, 3}, {1, 2}}, "by hand"}};
  executable.arguments = {parameter("x", DType::kF32, {4, 6}, {{data}, {}}), parameter("w", DType::kF32, {6, 4}),
                          parameter("count", DType::kI32, {})};
  executable.results = {parameter("y", DType::kF32, {4, 4}, {{data}, {}}), parameter("count", DType::kI32, {}),
                        parameter("total", DType::kF32, {}), parameter("sorted", DType::kF32, {4}),
                        parameter("moved", DType::kI32, {4}, {{data, model}})};
  executable.arguments[2].alias = 1;
  executable.results[1].alias = 2;
  executable.arena_bytes = 256;
  executable.sources = {{"", "", "", {}, ""},
                        {"stablehlo.add",
                         "model.py:7:3",
                         "sdy.sharding_constraint at model.py:5",
                         {{"[{x}] -> [{}]", 8, 16, true}},
                         "argument 'a' with [{}]"}};

  float two[4] = {2, 0, 0, 2};
  uint32_t doubler = addConstant(executable, two, sizeof(two));
  int32_t numbers[3] = {5, 1, 2};
  uint32_t table = addConstant(executable, numbers, sizeof(numbers));

  // arena: [0, 32) product; [64, 80) sums; [128, 132) scratch; [132] predicate; [136, 140) index.
  Program main{"main", {}}, condition{"condition", {}}, body{"body", {}}, yes{"yes", {}}, no{"no", {}};
  main.instructions.push_back(matmul(DType::kF32, 2, 6, 4, argument(0, 48), argument(1, 96), arena(0, 32)));
  // Twice the product, as a batch of one-row products with a 2x2 diagonal; batch strides skip over columns.
  Instruction twice = matmul(DType::kF32, 2, 2, 2, arena(0, 32), constant(doubler, 16), result(0, 32));
  twice.matmul.batch = {2};
  twice.matmul.lhs = {DType::kF32, {2}, 4, 1};
  twice.matmul.rhs = {DType::kF32, {0}, 2, 1};
  twice.matmul.out = {DType::kF32, {2}, 4, 1};
  main.instructions.push_back(twice);
  Collective sum;
  sum.kind = CollectiveKind::kAllReduce;
  sum.operands = {{result(0, 4), result(2, 4), DType::kF32, {}, 0, 0}};
  main.instructions.push_back(collective(sum));
  main.instructions.back().source = 1;
  // The count goes up by three in the only way that needs no kernel: the table's value by branch.
  main.instructions.push_back(fill(arena(136, 4), bytesOf(int32_t{7})));
  main.instructions.push_back(branch({3, 4}, arena(136, 4), false));
  main.instructions.push_back(fill(arena(132, 1), std::string(1, '\1')));
  main.instructions.push_back(branch({3, 4}, arena(132, 1), true));
  main.instructions.push_back(loop(1, 2, arena(132, 1)));
  main.instructions.push_back(repeat(3, 2));
  main.instructions.push_back(axisIndex(AxisIndex::kDeviceId, arena(128, 4)));
  Collective move;
  move.kind = CollectiveKind::kPermute;
  move.pairs = {{0, 1}, {1, 2}, {2, 0}};
  move.operands = {{arena(128, 4), result(4, 4), DType::kI32, {1}, 0, 0}};
  main.instructions.push_back(collective(move));
  Instruction sort;
  sort.kind = InstructionKind::kHostCall;
  sort.reads = {argument(1, 16)};
  sort.writes = {result(3, 16)};
  sort.host_call.name = "sort";
  sort.host_call.integers = {0, 1};
  sort.host_call.dtypes = {DType::kF32, DType::kF32};
  sort.host_call.dims = {{4}, {4}};
  main.instructions.push_back(sort);

  yes.instructions.push_back(copy(constant(table, 4), argument(2, 4)));
  no.instructions.push_back(copy(constant(table, 4, 8), argument(2, 4)));
  condition.instructions.push_back(fill(arena(132, 1), std::string(1, '\0')));
  body.instructions.push_back(copy(arena(128, 4), arena(140, 4)));
  executable.programs = {main, condition, body, yes, no};
  return executable;
}

} // namespace weft::testing
