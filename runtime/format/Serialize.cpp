//===- Serialize.cpp - writes executables ---------------------------------===//
#include "runtime/format/Serialize.h"

#include "runtime/format/Checksum.h"
#include "runtime/format/Prelude.h"
#include "runtime/format/executable_generated.h"

#include <cstring>

namespace weft::format {
namespace {

using flatbuffers::Offset;
using Builder = flatbuffers::FlatBufferBuilder;
template <typename T> using Vector = Offset<flatbuffers::Vector<T>>;

fb::Buffer toTable(const Buffer &buffer) {
  return fb::Buffer(buffer.offset, buffer.bytes, buffer.index, static_cast<uint32_t>(buffer.space));
}

Vector<const fb::Buffer *> toTable(Builder &builder, const std::vector<Buffer> &buffers) {
  std::vector<fb::Buffer> structs;
  structs.reserve(buffers.size());
  for (const Buffer &buffer : buffers)
    structs.push_back(toTable(buffer));
  return builder.CreateVectorOfStructs(structs);
}

Vector<const fb::Digit *> toTable(Builder &builder, const std::vector<AxisDigit> &digits) {
  std::vector<fb::Digit> structs;
  for (const AxisDigit &digit : digits)
    structs.emplace_back(digit.size, digit.stride);
  return builder.CreateVectorOfStructs(structs);
}

Vector<uint8_t> toTable(Builder &builder, const std::vector<DType> &dtypes) {
  std::vector<uint8_t> numbers;
  for (DType dtype : dtypes)
    numbers.push_back(static_cast<uint8_t>(dtype));
  return builder.CreateVector(numbers);
}

Offset<fb::Communicator> toTable(Builder &builder, const Communicator &communicator) {
  std::vector<Offset<fb::Group>> groups;
  for (const std::vector<int32_t> &group : communicator.groups)
    groups.push_back(fb::CreateGroup(builder, builder.CreateVector(group)));
  auto digits = toTable(builder, communicator.digits);
  auto groupVector = builder.CreateVector(groups);
  return fb::CreateCommunicator(builder, digits, groupVector, builder.CreateString(communicator.name));
}

Offset<fb::Collective> toTable(Builder &builder, const Collective &collective) {
  std::vector<Offset<fb::CollectiveOperand>> operands;
  for (const CollectiveOperand &operand : collective.operands) {
    auto dims = builder.CreateVector(operand.dims);
    fb::Buffer in = toTable(operand.in), out = toTable(operand.out);
    operands.push_back(fb::CreateCollectiveOperand(builder, &in, &out, static_cast<uint8_t>(operand.dtype), dims,
                                                   operand.dim, operand.dim2));
  }
  std::vector<fb::Pair> pairs;
  for (auto [source, target] : collective.pairs)
    pairs.emplace_back(source, target);
  auto operandVector = builder.CreateVector(operands);
  auto pairVector = builder.CreateVectorOfStructs(pairs);
  return fb::CreateCollective(builder, static_cast<uint8_t>(collective.kind), collective.communicator,
                              static_cast<uint8_t>(collective.reduction), operandVector, collective.shift,
                              collective.wrap, pairVector);
}

Offset<fb::MatmulOperand> toTable(Builder &builder, const MatmulOperand &operand) {
  auto strides = builder.CreateVector(operand.batch_strides);
  return fb::CreateMatmulOperand(builder, static_cast<uint8_t>(operand.dtype), strides, operand.row_stride,
                                 operand.col_stride);
}

Offset<fb::Matmul> toTable(Builder &builder, const Matmul &matmul) {
  auto batch = builder.CreateVector(matmul.batch);
  auto lhs = toTable(builder, matmul.lhs);
  auto rhs = toTable(builder, matmul.rhs);
  auto out = toTable(builder, matmul.out);
  return fb::CreateMatmul(builder, batch, matmul.m, matmul.n, matmul.k, lhs, rhs, out, matmul.accumulate);
}

Offset<fb::HostCall> toTable(Builder &builder, const HostCall &call) {
  std::vector<Offset<fb::Dims>> dims;
  for (const std::vector<int64_t> &values : call.dims)
    dims.push_back(fb::CreateDims(builder, builder.CreateVector(values)));
  auto name = builder.CreateString(call.name);
  auto integers = builder.CreateVector(call.integers);
  auto dtypes = toTable(builder, call.dtypes);
  auto dimsVector = builder.CreateVector(dims);
  if (!call.is_custom)
    return fb::CreateHostCall(builder, name, call.kernel, integers, dtypes, dimsVector);
  std::vector<Offset<fb::HostAttribute>> attributes;
  for (const HostAttribute &attribute : call.attributes) {
    auto attributeName = builder.CreateString(attribute.name);
    auto values = builder.CreateVector(attribute.integers);
    auto numbers = builder.CreateVector(attribute.numbers);
    auto text = builder.CreateString(attribute.text);
    attributes.push_back(
        fb::CreateHostAttribute(builder, attributeName, static_cast<uint8_t>(attribute.kind), values, numbers, text));
  }
  std::vector<Offset<fb::Dims>> layouts;
  for (const std::vector<int64_t> &values : call.layouts)
    layouts.push_back(fb::CreateDims(builder, builder.CreateVector(values)));
  std::vector<fb::Pair> aliases;
  for (auto [operand, result] : call.aliases)
    aliases.emplace_back(operand, result);
  auto attributesVector = builder.CreateVector(attributes);
  auto layoutsVector = builder.CreateVector(layouts);
  auto aliasesVector = builder.CreateVectorOfStructs(aliases);
  return fb::CreateHostCall(builder, name, call.kernel, integers, dtypes, dimsVector, /*is_custom=*/true,
                            attributesVector, layoutsVector, aliasesVector);
}

Offset<fb::Instruction> toTable(Builder &builder, const Instruction &instruction) {
  Offset<fb::Launch> launch;
  Offset<fb::Matmul> matmul;
  Vector<uint8_t> fill;
  Offset<fb::Collective> collective;
  Offset<fb::Loop> loop;
  Offset<fb::Branch> branch;
  Offset<fb::HostCall> hostCall;
  uint32_t axisIndex = 0;
  switch (instruction.kind) {
  case InstructionKind::kLaunch:
    launch = fb::CreateLaunch(builder, instruction.launch.kernel, instruction.launch.work_items,
                              instruction.launch.work_cost);
    break;
  case InstructionKind::kMatmul:
    matmul = toTable(builder, instruction.matmul);
    break;
  case InstructionKind::kCopy:
    break;
  case InstructionKind::kFill:
    fill = builder.CreateVector(reinterpret_cast<const uint8_t *>(instruction.fill.pattern.data()),
                                instruction.fill.pattern.size());
    break;
  case InstructionKind::kCollective:
    collective = toTable(builder, instruction.collective);
    break;
  case InstructionKind::kLoop: {
    fb::Buffer predicate = toTable(instruction.loop.predicate);
    loop = fb::CreateLoop(builder, instruction.loop.condition, instruction.loop.body, &predicate,
                          instruction.loop.trip_count);
    break;
  }
  case InstructionKind::kBranch: {
    auto programs = builder.CreateVector(instruction.branch.programs);
    fb::Buffer index = toTable(instruction.branch.index);
    branch = fb::CreateBranch(builder, programs, &index, instruction.branch.is_predicate);
    break;
  }
  case InstructionKind::kAxisIndex:
    axisIndex = instruction.axis_index.communicator;
    break;
  case InstructionKind::kHostCall:
    hostCall = toTable(builder, instruction.host_call);
    break;
  }
  auto reads = toTable(builder, instruction.reads);
  auto writes = toTable(builder, instruction.writes);
  return fb::CreateInstruction(builder, static_cast<uint8_t>(instruction.kind), instruction.source, reads, writes,
                               launch, matmul, fill, collective, loop, branch, axisIndex, hostCall);
}

Offset<fb::Program> toTable(Builder &builder, const Program &program) {
  std::vector<Offset<fb::Instruction>> instructions;
  instructions.reserve(program.instructions.size());
  for (const Instruction &instruction : program.instructions)
    instructions.push_back(toTable(builder, instruction));
  auto name = builder.CreateString(program.name);
  return fb::CreateProgram(builder, name, builder.CreateVector(instructions));
}

Offset<fb::Parameter> toTable(Builder &builder, const Parameter &parameter) {
  std::vector<Offset<fb::Digits>> sharding;
  for (const std::vector<AxisDigit> &digits : parameter.sharding.dims)
    sharding.push_back(fb::CreateDigits(builder, toTable(builder, digits)));
  auto name = builder.CreateString(parameter.name);
  auto global = builder.CreateVector(parameter.global_dims);
  auto local = builder.CreateVector(parameter.local_dims);
  auto shardingVector = builder.CreateVector(sharding);
  auto text = builder.CreateString(parameter.sharding.text);
  return fb::CreateParameter(builder, name, static_cast<uint8_t>(parameter.dtype), global, local, shardingVector, text,
                             parameter.alias);
}

/// One vector of tables, each made by `make`.
template <typename Table, typename Value, typename Make>
Vector<Offset<Table>> vectorOf(Builder &builder, const std::vector<Value> &values, Make make) {
  std::vector<Offset<Table>> offsets;
  offsets.reserve(values.size());
  for (const Value &value : values)
    offsets.push_back(make(value));
  return builder.CreateVector(offsets);
}

void buildTables(Builder &builder, const Executable &executable) {
  auto toTableOf = [&](const auto &value) { return toTable(builder, value); };
  auto targetCpu = builder.CreateString(executable.target_cpu);
  auto cpuFlags = builder.CreateVectorOfStrings(executable.cpu_flags);
  auto mesh = vectorOf<fb::Axis>(builder, executable.mesh, [&](const Axis &axis) {
    auto name = builder.CreateString(axis.name);
    return fb::CreateAxis(builder, name, axis.size);
  });
  auto arguments = vectorOf<fb::Parameter>(builder, executable.arguments, toTableOf);
  auto results = vectorOf<fb::Parameter>(builder, executable.results, toTableOf);
  auto communicators = vectorOf<fb::Communicator>(builder, executable.communicators, toTableOf);
  auto programs = vectorOf<fb::Program>(builder, executable.programs, toTableOf);
  std::vector<std::string> symbols;
  for (const Kernel &kernel : executable.kernels)
    symbols.push_back(kernel.symbol);
  auto kernels = builder.CreateVectorOfStrings(symbols);
  std::vector<fb::Extent> extents;
  for (const Constant &constant : executable.constants)
    extents.emplace_back(constant.offset, constant.bytes);
  auto constants = builder.CreateVectorOfStructs(extents);
  // Locations repeat (one file, many ops of a line): strings are shared.
  auto sources = vectorOf<fb::Source>(builder, executable.sources, [&](const Source &source) {
    auto op = builder.CreateSharedString(source.op);
    auto location = builder.CreateSharedString(source.location);
    auto annotation = builder.CreateSharedString(source.annotation);
    if (source.priced.empty() && source.remedy.empty())
      return fb::CreateSource(builder, op, location, annotation);
    // These are long: shared, they would count as often as they are used in what a reader lets a file be.
    auto priced = vectorOf<fb::Priced>(builder, source.priced, [&](const Priced &one) {
      return fb::CreatePriced(builder, builder.CreateString(one.how), one.bytes, one.held, one.taken);
    });
    return fb::CreateSource(builder, op, location, annotation, priced, builder.CreateString(source.remedy));
  });
  auto remarks = vectorOf<fb::Remark>(builder, executable.remarks, [&](const Remark &remark) {
    auto category = builder.CreateSharedString(remark.category);
    auto location = builder.CreateSharedString(remark.location);
    auto text = builder.CreateSharedString(remark.text);
    return fb::CreateRemark(builder, category, location, text, remark.bytes);
  });
  builder.Finish(fb::CreateExecutable(builder, targetCpu, cpuFlags, mesh, arguments, results, executable.arena_bytes,
                                      communicators, programs, kernels, constants, sources, remarks),
                 fb::ExecutableIdentifier());
}

} // namespace

std::string serialize(const Executable &executable) {
  Builder builder(1 << 16);
  buildTables(builder, executable);

  Prelude prelude;
  prelude.tableBytes = builder.GetSize();
  prelude.constantBytes = executable.constant_data.size();
  prelude.kernelBytes = executable.kernel_object.size();
  prelude.fileBytes = prelude.end();

  std::string file(prelude.fileBytes, '\0');
  std::memcpy(&file[Prelude::tables()], builder.GetBufferPointer(), builder.GetSize());
  std::memcpy(&file[prelude.constants()], executable.constant_data.data(), executable.constant_data.size());
  std::memcpy(&file[prelude.kernels()], executable.kernel_object.data(), executable.kernel_object.size());
  prelude.bodyChecksum = crc64(&file[Prelude::kBytes], file.size() - Prelude::kBytes);
  prelude.preludeChecksum = crc64(&prelude, Prelude::kBytes - sizeof(uint64_t));
  std::memcpy(&file[0], &prelude, Prelude::kBytes);
  return file;
}

} // namespace weft::format
