//===- VerifyInstruction.cpp - checks of one instruction ------------------===//
#include "runtime/format/VerifyInstruction.h"

#include "runtime/format/DTypeUtils.h"
#include "runtime/format/Text.h"
#include "runtime/format/Verify.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <limits>

namespace weft::format {
namespace {

using absl::StrCat;

absl::Status unsound(std::string text) {
  return absl::InvalidArgumentError(std::move(text));
}

/// The size of the memory that a buffer lies in. False for a space or an index that there is not.
bool spaceBytes(const Executable &executable, const Buffer &buffer, uint64_t &bytes) {
  switch (buffer.space) {
  case Space::kArena:
    bytes = executable.arena_bytes;
    return buffer.index == 0;
  case Space::kArgument:
    if (buffer.index >= executable.arguments.size())
      return false;
    bytes = localBytes(executable.arguments[buffer.index]);
    return true;
  case Space::kResult:
    if (buffer.index >= executable.results.size())
      return false;
    bytes = localBytes(executable.results[buffer.index]);
    return true;
  case Space::kConstant:
    if (buffer.index >= executable.constants.size())
      return false;
    bytes = executable.constants[buffer.index].bytes;
    return true;
  }
  return false;
}

class Checker {
public:
  Checker(const Executable &executable, int64_t devices) : executable(executable), devices(devices) {}

  absl::Status check(const Instruction &instruction);

private:
  absl::Status read(const Buffer &buffer, const char *what) const;
  absl::Status write(const Buffer &buffer, const char *what) const;
  absl::Status counts(const Instruction &instruction, size_t reads, size_t writes) const;
  absl::Status launch(const Instruction &instruction) const;
  absl::Status matmul(const Instruction &instruction) const;
  absl::Status matmulOperand(const Matmul &matmul, const MatmulOperand &operand, int64_t rows, int64_t cols,
                             const Buffer &buffer, const char *what) const;
  absl::Status fill(const Instruction &instruction) const;
  absl::Status collective(const Instruction &instruction) const;
  absl::Status collectiveOperand(const Collective &collective, const CollectiveOperand &operand) const;
  absl::Status loop(const Loop &loop) const;
  absl::Status branch(const Branch &branch) const;
  absl::Status hostCall(const Instruction &instruction) const;
  absl::Status customCall(const HostCall &call, size_t reads) const;
  absl::Status program(uint32_t index) const;
  bool overlap(const Buffer &a, const Buffer &b) const;

  const Executable &executable;
  int64_t devices;
};

absl::Status Checker::read(const Buffer &buffer, const char *what) const {
  uint64_t bytes = 0;
  if (!spaceBytes(executable, buffer, bytes))
    return unsound(StrCat(what, " lies in space ", static_cast<int>(buffer.space), " number ", buffer.index,
                          ", which there is not"));
  if (buffer.offset > bytes || buffer.bytes > bytes - buffer.offset)
    return unsound(StrCat(what, " ", bufferText(buffer), " is outside its ", bytes, " bytes"));
  return absl::OkStatus();
}

absl::Status Checker::write(const Buffer &buffer, const char *what) const {
  if (absl::Status status = read(buffer, what); !status.ok())
    return status;
  if (buffer.space == Space::kConstant)
    return unsound(StrCat(what, " ", bufferText(buffer), " is a constant, and written"));
  if (buffer.space == Space::kArgument && executable.arguments[buffer.index].alias < 0)
    return unsound(StrCat(what, " ", bufferText(buffer), " is the argument '", executable.arguments[buffer.index].name,
                          "', which no result reuses, and written"));
  return absl::OkStatus();
}

absl::Status Checker::counts(const Instruction &instruction, size_t reads, size_t writes) const {
  if (instruction.reads.size() != reads || instruction.writes.size() != writes)
    return unsound(StrCat("it has ", instruction.reads.size(), " reads and ", instruction.writes.size(),
                          " writes, expected ", reads, " and ", writes));
  return absl::OkStatus();
}

absl::Status Checker::program(uint32_t index) const {
  if (index >= executable.programs.size())
    return unsound(StrCat("it runs program ", index, " of ", executable.programs.size()));
  return absl::OkStatus();
}

/// Whether two buffers share bytes, on any device; aliased arguments and results are the same memory.
bool Checker::overlap(const Buffer &a, const Buffer &b) const {
  auto home = [&](const Buffer &buffer) -> std::pair<int, uint32_t> {
    if (buffer.space == Space::kResult && executable.results[buffer.index].alias >= 0)
      return {static_cast<int>(Space::kArgument), executable.results[buffer.index].alias};
    return {static_cast<int>(buffer.space), buffer.index};
  };
  return home(a) == home(b) && a.bytes && b.bytes && a.offset < b.offset + b.bytes && b.offset < a.offset + a.bytes;
}

absl::Status Checker::launch(const Instruction &instruction) const {
  const Launch &launch = instruction.launch;
  if (launch.kernel >= executable.kernels.size())
    return unsound(StrCat("it launches kernel ", launch.kernel, " of ", executable.kernels.size()));
  if (launch.work_items < 0 || launch.work_items > kMaxCount || launch.work_cost < 0)
    return unsound(StrCat("it has ", launch.work_items, " work items of together ", launch.work_cost, " ns"));
  return absl::OkStatus();
}

absl::Status Checker::matmulOperand(const Matmul &matmul, const MatmulOperand &operand, int64_t rows, int64_t cols,
                                    const Buffer &buffer, const char *what) const {
  if (static_cast<uint8_t>(operand.dtype) >= kDTypeCount)
    return unsound(StrCat(what, " has element type number ", static_cast<int>(operand.dtype)));
  if (operand.batch_strides.size() != matmul.batch.size())
    return unsound(
        StrCat(what, " has ", operand.batch_strides.size(), " batch strides for ", matmul.batch.size(), " batch dims"));
  // The last element's position; dims and strides are limited first, so that the sum cannot wrap.
  int64_t last = 0;
  bool empty = false;
  auto extend = [&](int64_t dim, int64_t stride) {
    if (stride < 0 || stride > kMaxCount)
      return false;
    empty |= dim == 0;
    __int128 sum = static_cast<__int128>(dim > 0 ? dim - 1 : 0) * stride + last;
    if (sum > kMaxCount)
      return false;
    last = static_cast<int64_t>(sum);
    return true;
  };
  bool fits = extend(rows, operand.row_stride) && extend(cols, operand.col_stride);
  for (size_t i = 0; fits && i < matmul.batch.size(); ++i)
    fits = extend(matmul.batch[i], operand.batch_strides[i]);
  if (!fits || (!empty && static_cast<uint64_t>(last + 1) * dtypeBytes(operand.dtype) > buffer.bytes))
    return unsound(StrCat(what, " ", bufferText(buffer), " is too small for its dims and strides (", rows, "x", cols,
                          ", strides ", operand.row_stride, " and ", operand.col_stride, ")"));
  return absl::OkStatus();
}

/// Whether a dim of the output is written more than once because its stride is smaller than what lies inside it.
bool outputOverlaps(const Matmul &matmul) {
  std::vector<std::pair<int64_t, int64_t>> dims = {{matmul.out.row_stride, matmul.m},
                                                   {matmul.out.col_stride, matmul.n}};
  for (size_t i = 0; i < matmul.batch.size(); ++i)
    dims.emplace_back(matmul.out.batch_strides[i], matmul.batch[i]);
  for (auto [stride, size] : dims)
    if (size == 0)
      return false;
  std::sort(dims.begin(), dims.end());
  int64_t inside = 0; // the largest offset that the dims so far reach
  for (auto [stride, size] : dims) {
    if (size <= 1)
      continue;
    if (stride <= inside)
      return true;
    inside += (size - 1) * stride;
  }
  return false;
}

absl::Status Checker::matmul(const Instruction &instruction) const {
  const Matmul &matmul = instruction.matmul;
  bool isConditional = instruction.reads.size() == 3;
  if (absl::Status status = counts(instruction, isConditional ? 3 : 2, 1); !status.ok())
    return status;
  if (isConditional && instruction.reads[2].bytes != 1)
    return unsound(StrCat("a matmul's condition ", bufferText(instruction.reads[2]), " is not one byte"));
  std::vector<int64_t> dims = matmul.batch;
  dims.insert(dims.end(), {matmul.m, matmul.n, matmul.k});
  for (int64_t dim : dims)
    if (dim < 0 || dim > kMaxCount)
      return unsound(StrCat("a matmul has a dim of ", dim));
  if (auto count = elementCount(matmul.batch); !count || *count > kMaxCount)
    return unsound("a matmul has absurd batch dims");
  const struct {
    const MatmulOperand &operand;
    int64_t rows, cols;
    const Buffer &buffer;
    const char *what;
  } operands[] = {{matmul.lhs, matmul.m, matmul.k, instruction.reads[0], "the left operand"},
                  {matmul.rhs, matmul.k, matmul.n, instruction.reads[1], "the right operand"},
                  {matmul.out, matmul.m, matmul.n, instruction.writes[0], "the output"}};
  for (const auto &o : operands)
    if (absl::Status status = matmulOperand(matmul, o.operand, o.rows, o.cols, o.buffer, o.what); !status.ok())
      return status;
  if (outputOverlaps(matmul))
    return unsound("a matmul writes an element of its output twice");
  for (const Buffer &buffer : instruction.reads)
    if (overlap(buffer, instruction.writes[0]))
      return unsound(
          StrCat("a matmul writes ", bufferText(instruction.writes[0]), " over its operand ", bufferText(buffer)));
  bool complex = isComplex(matmul.out.dtype);
  if (isComplex(matmul.lhs.dtype) != complex || isComplex(matmul.rhs.dtype) != complex)
    return unsound("a matmul mixes complex and real element types");
  return absl::OkStatus();
}

absl::Status Checker::fill(const Instruction &instruction) const {
  if (absl::Status status = counts(instruction, 0, 1); !status.ok())
    return status;
  size_t size = instruction.fill.pattern.size();
  if (size != 1 && size != 2 && size != 4 && size != 8 && size != 16)
    return unsound(StrCat("a fill has a pattern of ", size, " bytes"));
  if (instruction.writes[0].bytes % size != 0)
    return unsound(StrCat("a fill of ", instruction.writes[0].bytes, " bytes has a pattern of ", size));
  return absl::OkStatus();
}

absl::Status Checker::collectiveOperand(const Collective &collective, const CollectiveOperand &operand) const {
  if (static_cast<uint8_t>(operand.dtype) >= kDTypeCount)
    return unsound(StrCat("an operand has element type number ", static_cast<int>(operand.dtype)));
  auto count = elementCount(operand.dims);
  if (!count || *count > kMaxCount)
    return unsound(StrCat("an operand has absurd dims ", shapeText(operand.dims, operand.dtype)));
  uint64_t bytes = static_cast<uint64_t>(*count) * dtypeBytes(operand.dtype);
  if (operand.in.bytes != bytes)
    return unsound(StrCat("an operand ", shapeText(operand.dims, operand.dtype), " of ", bytes, " bytes lies in ",
                          bufferText(operand.in)));
  if (absl::Status status = read(operand.in, "a collective's operand"); !status.ok())
    return status;
  if (absl::Status status = write(operand.out, "a collective's result"); !status.ok())
    return status;

  auto rank = static_cast<int32_t>(operand.dims.size());
  auto inRange = [&](int32_t dim) { return dim >= 0 && dim < rank; };
  uint64_t outBytes = bytes;
  bool inPlace = true;
  switch (collective.kind) {
  case CollectiveKind::kAllReduce:
  case CollectiveKind::kPermute:
  case CollectiveKind::kBroadcast:
    break;
  case CollectiveKind::kAllGather:
  case CollectiveKind::kReduceScatter:
  case CollectiveKind::kAllToAll: {
    int64_t size = groupSize(executable.communicators[collective.communicator]);
    if (size < 1)
      return unsound("its groups have unequal sizes");
    if (!inRange(operand.dim) || (collective.kind == CollectiveKind::kAllToAll && !inRange(operand.dim2)))
      return unsound(
          StrCat("dim ", operand.dim, " or ", operand.dim2, " is none of ", shapeText(operand.dims, operand.dtype)));
    if (collective.kind != CollectiveKind::kAllGather && operand.dims[operand.dim] % size != 0)
      return unsound(StrCat("dim ", operand.dim, " of ", shapeText(operand.dims, operand.dtype),
                            " does not divide into ", size, " pieces"));
    if (collective.kind == CollectiveKind::kAllGather) {
      if (bytes && static_cast<uint64_t>(size) > kMaxBytes / bytes)
        return unsound(StrCat("a gather of ", size, " times ", bytes, " bytes is absurd"));
      outBytes = bytes * size;
    } else if (collective.kind == CollectiveKind::kReduceScatter) {
      outBytes = bytes / size;
    }
    inPlace = size == 1;
    break;
  }
  default:
    return unsound(StrCat("collective kind ", static_cast<int>(collective.kind), " is unknown"));
  }
  if (operand.out.bytes != outBytes)
    return unsound(StrCat("a ", collectiveName(collective.kind), " of ", shapeText(operand.dims, operand.dtype),
                          " makes ", outBytes, " bytes, its result is ", bufferText(operand.out)));
  bool same = operand.in.space == operand.out.space && operand.in.index == operand.out.index &&
              operand.in.offset == operand.out.offset;
  if (overlap(operand.in, operand.out) && !(inPlace && same))
    return unsound(StrCat("a ", collectiveName(collective.kind), " writes ", bufferText(operand.out),
                          " over its operand ", bufferText(operand.in)));

  if (collective.kind == CollectiveKind::kAllReduce || collective.kind == CollectiveKind::kReduceScatter) {
    bool bitwise = collective.reduction >= Reduction::kAnd;
    if (collective.reduction > Reduction::kXor)
      return unsound(StrCat("reduction ", static_cast<int>(collective.reduction), " is unknown"));
    if (bitwise && !isInteger(operand.dtype))
      return unsound(StrCat("a bitwise reduction of ", dtypeName(operand.dtype)));
    if (isComplex(operand.dtype) && collective.reduction > Reduction::kProduct)
      return unsound(StrCat("a minimum or maximum of ", dtypeName(operand.dtype)));
  }
  return absl::OkStatus();
}

absl::Status Checker::collective(const Instruction &instruction) const {
  const Collective &collective = instruction.collective;
  if (collective.communicator >= executable.communicators.size() && collective.pairs.empty())
    return unsound(StrCat("it uses communicator ", collective.communicator, " of ", executable.communicators.size()));
  if (collective.operands.empty())
    return unsound("a collective has no operand");
  if (!collective.pairs.empty() && collective.kind != CollectiveKind::kPermute)
    return unsound(StrCat("a ", collectiveName(collective.kind), " has source and target pairs"));
  std::vector<char> receives(collective.pairs.empty() ? 0 : devices);
  for (auto [source, target] : collective.pairs) {
    if (source < 0 || source >= devices || target < 0 || target >= devices)
      return unsound(StrCat("a pair ", source, " to ", target, " is outside 0..", devices - 1));
    if (receives[target]++)
      return unsound(StrCat("device ", target, " receives twice"));
  }
  for (const CollectiveOperand &operand : collective.operands)
    if (absl::Status status = collectiveOperand(collective, operand); !status.ok())
      return status;

  // Devices work at different times, so what one operand's result overwrites, no other operand may need.
  for (size_t i = 0; i < collective.operands.size(); ++i) {
    const CollectiveOperand &a = collective.operands[i];
    auto listed = [](const std::vector<Buffer> &buffers, const Buffer &buffer) {
      return std::any_of(buffers.begin(), buffers.end(), [&](const Buffer &other) {
        return other.space == buffer.space && other.index == buffer.index && other.offset == buffer.offset &&
               other.bytes == buffer.bytes;
      });
    };
    if (!listed(instruction.reads, a.in) || !listed(instruction.writes, a.out))
      return unsound(StrCat("operand ", i, " is not among what the collective says it reads and writes"));
    for (size_t j = 0; j < collective.operands.size(); ++j)
      if (i != j && (overlap(a.out, collective.operands[j].in) || overlap(a.out, collective.operands[j].out)))
        return unsound(StrCat("the result ", bufferText(a.out), " of operand ", i, " overlaps operand ", j));
  }
  return absl::OkStatus();
}

absl::Status Checker::loop(const Loop &loop) const {
  if (loop.trip_count < -1)
    return unsound(StrCat("a loop has trip count ", loop.trip_count));
  if (absl::Status status = program(loop.body); !status.ok())
    return status;
  if (loop.trip_count >= 0)
    return absl::OkStatus();
  if (loop.predicate.bytes != 1)
    return unsound(StrCat("a loop's predicate has ", loop.predicate.bytes, " bytes"));
  if (absl::Status status = read(loop.predicate, "a loop's predicate"); !status.ok())
    return status;
  return program(loop.condition);
}

absl::Status Checker::branch(const Branch &branch) const {
  if (branch.programs.empty() || (branch.is_predicate && branch.programs.size() != 2))
    return unsound(StrCat("a branch has ", branch.programs.size(), " programs"));
  for (uint32_t index : branch.programs)
    if (absl::Status status = program(index); !status.ok())
      return status;
  if (branch.index.bytes != (branch.is_predicate ? 1 : 4))
    return unsound(StrCat("a branch's index has ", branch.index.bytes, " bytes"));
  return read(branch.index, "a branch's index");
}

absl::Status Checker::hostCall(const Instruction &instruction) const {
  const HostCall &call = instruction.host_call;
  size_t buffers = instruction.reads.size() + instruction.writes.size();
  if (call.dtypes.size() != buffers || call.dims.size() != buffers)
    return unsound(StrCat("the call of '", call.name, "' has ", buffers, " buffers, ", call.dtypes.size(),
                          " element types and ", call.dims.size(), " shapes"));
  if (call.kernel != HostCall::kNoKernel && call.kernel >= executable.kernels.size())
    return unsound(StrCat("the call of '", call.name, "' has kernel ", call.kernel, " of ", executable.kernels.size()));
  for (size_t i = 0; i < buffers; ++i) {
    const Buffer &buffer =
        i < instruction.reads.size() ? instruction.reads[i] : instruction.writes[i - instruction.reads.size()];
    if (static_cast<uint8_t>(call.dtypes[i]) >= kDTypeCount)
      return unsound(
          StrCat("the call of '", call.name, "' has element type number ", static_cast<int>(call.dtypes[i])));
    auto count = elementCount(call.dims[i]);
    if (!count || *count > kMaxCount || static_cast<uint64_t>(*count) * dtypeBytes(call.dtypes[i]) != buffer.bytes)
      return unsound(StrCat("the call of '", call.name, "' has ", shapeText(call.dims[i], call.dtypes[i]), " in ",
                            bufferText(buffer)));
  }
  return call.is_custom ? customCall(call, instruction.reads.size()) : absl::OkStatus();
}

absl::Status Checker::customCall(const HostCall &call, size_t reads) const {
  for (size_t i = 0; i < call.layouts.size(); ++i) {
    std::vector<int64_t> sorted = call.layouts[i];
    std::sort(sorted.begin(), sorted.end());
    bool fits = sorted.empty() || (i < call.dims.size() && sorted.size() == call.dims[i].size());
    for (size_t dim = 0; fits && dim < sorted.size(); ++dim)
      fits = sorted[dim] == static_cast<int64_t>(dim);
    if (!fits)
      return unsound(
          StrCat("the custom call '", call.name, "' has a layout that is no order of the dims of its tensor ", i));
  }
  for (auto [operand, result] : call.aliases)
    if (operand < 0 || result < 0 || static_cast<size_t>(operand) >= reads ||
        static_cast<size_t>(result) >= call.dims.size() - reads || call.dims[operand] != call.dims[reads + result] ||
        call.dtypes[operand] != call.dtypes[reads + result])
      return unsound(StrCat("the custom call '", call.name, "' has result ", result, " begin as operand ", operand,
                            ", of which there is none of its type"));
  using Kind = HostAttribute::Kind;
  for (const HostAttribute &attribute : call.attributes) {
    bool isInteger = attribute.kind == Kind::kBool || attribute.kind == Kind::kInteger;
    if (attribute.kind > Kind::kNumbers || (isInteger && attribute.integers.size() != 1) ||
        (attribute.kind == Kind::kNumber && attribute.numbers.size() != 1))
      return unsound(StrCat("the custom call '", call.name, "' has an attribute '", attribute.name, "' of kind ",
                            static_cast<int>(attribute.kind), " with ", attribute.integers.size(), " integers and ",
                            attribute.numbers.size(), " numbers"));
  }
  return absl::OkStatus();
}

absl::Status Checker::check(const Instruction &instruction) {
  if (instruction.source >= executable.sources.size() && !(instruction.source == 0 && executable.sources.empty()))
    return unsound(StrCat("its source is ", instruction.source, " of ", executable.sources.size()));
  for (const Buffer &buffer : instruction.reads)
    if (absl::Status status = read(buffer, "what it reads"); !status.ok())
      return status;
  for (const Buffer &buffer : instruction.writes)
    if (absl::Status status = write(buffer, "what it writes"); !status.ok())
      return status;

  switch (instruction.kind) {
  case InstructionKind::kLaunch:
    return launch(instruction);
  case InstructionKind::kMatmul:
    return matmul(instruction);
  case InstructionKind::kCopy:
    if (absl::Status status = counts(instruction, 1, 1); !status.ok())
      return status;
    if (instruction.reads[0].bytes != instruction.writes[0].bytes)
      return unsound(StrCat("a copy of ", instruction.reads[0].bytes, " to ", instruction.writes[0].bytes, " bytes"));
    return absl::OkStatus();
  case InstructionKind::kFill:
    return fill(instruction);
  case InstructionKind::kCollective:
    return collective(instruction);
  case InstructionKind::kLoop:
    return loop(instruction.loop);
  case InstructionKind::kBranch:
    return branch(instruction.branch);
  case InstructionKind::kAxisIndex:
    if (absl::Status status = counts(instruction, 0, 1); !status.ok())
      return status;
    if (instruction.writes[0].bytes != 4)
      return unsound(StrCat("an axis index has ", instruction.writes[0].bytes, " bytes"));
    if (instruction.axis_index.communicator != AxisIndex::kDeviceId &&
        instruction.axis_index.communicator >= executable.communicators.size())
      return unsound(StrCat("it uses communicator ", instruction.axis_index.communicator, " of ",
                            executable.communicators.size()));
    return absl::OkStatus();
  case InstructionKind::kHostCall:
    return hostCall(instruction);
  }
  return unsound(StrCat("instruction kind ", static_cast<int>(instruction.kind), " is unknown"));
}

} // namespace

absl::Status verifyInstruction(const Executable &executable, int64_t devices, const Instruction &instruction) {
  return Checker(executable, devices).check(instruction);
}

} // namespace weft::format
