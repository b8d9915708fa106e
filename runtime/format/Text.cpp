//===- Text.cpp - executables for people ----------------------------------===//
#include "runtime/format/Text.h"

#include "runtime/base/Wording.h"
#include "runtime/format/DTypeUtils.h"
#include "runtime/format/Verify.h"

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

namespace weft::format {
namespace {

using absl::StrAppend;
using absl::StrCat;
using absl::StrJoin;

std::string digitsText(const std::vector<AxisDigit> &digits) {
  std::string text = "{";
  for (const AxisDigit &digit : digits)
    StrAppend(&text, text.size() > 1 ? ", " : "", digit.size, ":", digit.stride);
  return text + "}";
}

std::string buffersText(const std::vector<Buffer> &buffers) {
  std::string text;
  for (const Buffer &buffer : buffers)
    StrAppend(&text, text.empty() ? "" : ", ", bufferText(buffer));
  return text;
}

std::string communicatorText(const Executable &executable, uint32_t index) {
  if (index >= executable.communicators.size())
    return StrCat("communicator ", index);
  return StrCat("over \"", executable.communicators[index].name, "\"");
}

std::string operandText(const MatmulOperand &operand) {
  std::string batch;
  for (int64_t stride : operand.batch_strides)
    StrAppend(&batch, stride, ", ");
  return StrCat(dtypeName(operand.dtype), " strides [", batch, operand.row_stride, ", ", operand.col_stride, "]");
}

/// "{uplo = 76, axes = [0, 1]}", "" for none.
std::string attributesText(const HostCall &call) {
  std::string text;
  for (const HostAttribute &attribute : call.attributes) {
    StrAppend(&text, text.empty() ? " {" : ", ", attribute.name, " = ");
    switch (attribute.kind) {
    case HostAttribute::Kind::kString:
      StrAppend(&text, "\"", absl::CEscape(attribute.text), "\"");
      break;
    case HostAttribute::Kind::kIntegers:
      StrAppend(&text, "[", StrJoin(attribute.integers, ", "), "]");
      break;
    case HostAttribute::Kind::kNumbers:
      StrAppend(&text, "[", StrJoin(attribute.numbers, ", "), "]");
      break;
    default:
      StrAppend(&text, StrJoin(attribute.integers, ""), StrJoin(attribute.numbers, ""));
    }
  }
  return text.empty() ? text : text + "}";
}

std::string collectiveText(const Executable &executable, const Collective &collective) {
  std::string text = collectiveName(collective.kind);
  if (collective.kind == CollectiveKind::kAllReduce || collective.kind == CollectiveKind::kReduceScatter)
    StrAppend(&text, " ", reductionName(collective.reduction));
  if (!collective.pairs.empty()) {
    StrAppend(&text, " pairs {");
    for (size_t i = 0; i < collective.pairs.size(); ++i)
      StrAppend(&text, i ? ", " : "", collective.pairs[i].first, "->", collective.pairs[i].second);
    StrAppend(&text, "}");
  } else {
    StrAppend(&text, " ", communicatorText(executable, collective.communicator));
  }
  if (collective.kind == CollectiveKind::kPermute && collective.pairs.empty())
    StrAppend(&text, " shift ", collective.shift, collective.wrap ? " wrap" : "");
  for (const CollectiveOperand &operand : collective.operands) {
    StrAppend(&text, ", ", shapeText(operand.dims, operand.dtype), " ", bufferText(operand.in), " -> ",
              bufferText(operand.out));
    if (collective.kind == CollectiveKind::kAllGather || collective.kind == CollectiveKind::kReduceScatter)
      StrAppend(&text, " dim ", operand.dim);
    if (collective.kind == CollectiveKind::kAllToAll)
      StrAppend(&text, " split ", operand.dim, " concat ", operand.dim2);
  }
  return text;
}

void appendParameters(std::string &text, const std::vector<Parameter> &parameters, const char *what) {
  for (size_t i = 0; i < parameters.size(); ++i) {
    const Parameter &parameter = parameters[i];
    StrAppend(&text, what, " ", i, " \"", absl::CEscape(parameter.name), "\" ",
              shapeText(parameter.global_dims, parameter.dtype), " local ",
              shapeText(parameter.local_dims, parameter.dtype), " sharding [");
    for (size_t dim = 0; dim < parameter.sharding.dims.size(); ++dim)
      StrAppend(&text, dim ? ", " : "", digitsText(parameter.sharding.dims[dim]));
    StrAppend(&text, "]");
    if (!parameter.sharding.text.empty())
      StrAppend(&text, " ", parameter.sharding.text);
    if (parameter.alias >= 0)
      StrAppend(&text, " alias ", parameter.alias);
    StrAppend(&text, "\n");
  }
}

} // namespace

std::string bufferText(const Buffer &buffer) {
  static const char *const names[] = {"arena", "argument ", "result ", "constant "};
  auto space = static_cast<unsigned>(buffer.space);
  std::string text = space < 4 ? names[space] : StrCat("space ", space, " ");
  if (space != 0)
    StrAppend(&text, buffer.index);
  return StrCat(text, "[", buffer.offset, "+", buffer.bytes, "]");
}

const char *collectiveName(CollectiveKind kind) {
  static const char *const names[] = {"all-gather", "all-reduce",         "reduce-scatter",
                                      "all-to-all", "collective-permute", "collective-broadcast"};
  auto number = static_cast<unsigned>(kind);
  return number < 6 ? names[number] : "unknown collective";
}

const char *reductionName(Reduction reduction) {
  static const char *const names[] = {"sum", "product", "min", "max", "and", "or", "xor"};
  auto number = static_cast<unsigned>(reduction);
  return number < 7 ? names[number] : "unknown reduction";
}

const char *instructionName(InstructionKind kind) {
  static const char *const names[] = {"launch", "matmul", "copy",       "fill",     "collective",
                                      "loop",   "branch", "axis-index", "host-call"};
  auto number = static_cast<unsigned>(kind);
  return number < 9 ? names[number] : "unknown instruction";
}

std::string instructionText(const Executable &executable, const Instruction &instruction) {
  std::string text;
  switch (instruction.kind) {
  case InstructionKind::kLaunch: {
    const Launch &launch = instruction.launch;
    text = StrCat("launch ", launch.kernel < executable.kernels.size() ? executable.kernels[launch.kernel].symbol : "?",
                  " items ", launch.work_items, " cost ", launch.work_cost, " ns");
    break;
  }
  case InstructionKind::kMatmul: {
    const Matmul &matmul = instruction.matmul;
    text = StrCat("matmul ", matmul.batch.empty() ? "" : StrCat("batch ", StrJoin(matmul.batch, "x"), " "), matmul.m,
                  "x", matmul.k, "x", matmul.n, matmul.accumulate ? " accumulate" : "",
                  instruction.reads.size() == 3 ? " if the third is set" : "", ", ", operandText(matmul.lhs), ", ",
                  operandText(matmul.rhs), " -> ", operandText(matmul.out));
    break;
  }
  case InstructionKind::kFill:
    text = StrCat("fill 0x", absl::BytesToHexString(instruction.fill.pattern));
    break;
  case InstructionKind::kCollective:
    return collectiveText(executable, instruction.collective);
  case InstructionKind::kLoop:
    if (instruction.loop.trip_count >= 0)
      text = StrCat("loop ", instruction.loop.trip_count, " times program ", instruction.loop.body);
    else
      text = StrCat("loop program ", instruction.loop.body, " while program ", instruction.loop.condition, " sets ",
                    bufferText(instruction.loop.predicate));
    break;
  case InstructionKind::kBranch:
    text = StrCat(instruction.branch.is_predicate ? "if " : "case ", bufferText(instruction.branch.index), " programs ",
                  StrJoin(instruction.branch.programs, ", "));
    break;
  case InstructionKind::kAxisIndex:
    text = StrCat("axis-index ", instruction.axis_index.communicator == AxisIndex::kDeviceId
                                     ? "device"
                                     : communicatorText(executable, instruction.axis_index.communicator));
    break;
  case InstructionKind::kHostCall:
    text = instruction.host_call.is_custom
               ? StrCat("custom call ", instruction.host_call.name, attributesText(instruction.host_call))
               : StrCat("call ", instruction.host_call.name, "(", StrJoin(instruction.host_call.integers, ", "), ")");
    for (size_t i = 0; i < instruction.host_call.dims.size() && i < instruction.host_call.dtypes.size(); ++i)
      StrAppend(&text, " ", shapeText(instruction.host_call.dims[i], instruction.host_call.dtypes[i]));
    break;
  default:
    text = instructionName(instruction.kind);
  }
  return StrCat(text, " (", buffersText(instruction.reads), ") -> (", buffersText(instruction.writes), ")");
}

std::string executableText(const Executable &executable) {
  std::string text = StrCat("executable for ", executable.target_cpu, " {", StrJoin(executable.cpu_flags, ", "), "}\n");
  StrAppend(&text, "mesh [");
  for (size_t i = 0; i < executable.mesh.size(); ++i)
    StrAppend(&text, i ? ", " : "", "\"", executable.mesh[i].name, "\"=", executable.mesh[i].size);
  StrAppend(&text, "], ", counted(deviceCount(executable), "device"), ", arena ", executable.arena_bytes,
            " bytes, constants ", executable.constant_data.size(), " bytes, kernels ", executable.kernel_object.size(),
            " bytes\n");
  appendParameters(text, executable.arguments, "argument");
  appendParameters(text, executable.results, "result");
  for (size_t i = 0; i < executable.communicators.size(); ++i) {
    const Communicator &communicator = executable.communicators[i];
    StrAppend(&text, "communicator ", i, " \"", communicator.name, "\" ");
    if (communicator.groups.empty()) {
      StrAppend(&text, digitsText(communicator.digits), "\n");
      continue;
    }
    for (const std::vector<int32_t> &group : communicator.groups)
      StrAppend(&text, "{", StrJoin(group, ", "), "}");
    StrAppend(&text, "\n");
  }
  for (size_t i = 0; i < executable.constants.size(); ++i)
    StrAppend(&text, "constant ", i, " [", executable.constants[i].offset, "+", executable.constants[i].bytes, "]\n");
  for (size_t p = 0; p < executable.programs.size(); ++p) {
    StrAppend(&text, "program ", p, " \"", executable.programs[p].name, "\" {\n");
    for (const Instruction &instruction : executable.programs[p].instructions) {
      StrAppend(&text, "  ", instructionText(executable, instruction));
      if (instruction.source < executable.sources.size()) {
        const Source &source = executable.sources[instruction.source];
        StrAppend(&text, "  // ", source.op, source.location.empty() ? "" : " at ", source.location,
                  source.annotation.empty() ? "" : " for ", source.annotation);
      }
      StrAppend(&text, "\n");
    }
    StrAppend(&text, "}\n");
  }
  return text;
}

} // namespace weft::format
