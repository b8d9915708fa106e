//===- Verify.cpp - semantic checks of executables ------------------------===//
#include "runtime/format/Verify.h"

#include "runtime/format/DTypeUtils.h"
#include "runtime/format/VerifyInstruction.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cstring>

namespace weft::format {
namespace {

using absl::StrCat;

absl::Status unsound(std::string text) {
  return absl::InvalidArgumentError(std::move(text));
}

absl::Status verifyMesh(const Executable &executable) {
  int64_t devices = 1;
  for (const Axis &axis : executable.mesh) {
    if (axis.size < 1 || axis.size > kMostDevices / devices)
      return unsound(StrCat("mesh axis '", axis.name, "' has size ", axis.size, " after ", devices, " devices"));
    devices *= axis.size;
  }
  return absl::OkStatus();
}

absl::Status verifyParameter(const Parameter &parameter, int64_t devices, const std::string &what) {
  if (static_cast<uint8_t>(parameter.dtype) >= kDTypeCount)
    return unsound(StrCat(what, " has element type number ", static_cast<int>(parameter.dtype)));
  if (parameter.global_dims.size() != parameter.local_dims.size())
    return unsound(StrCat(what, " has ", parameter.global_dims.size(), " global and ", parameter.local_dims.size(),
                          " local dims"));
  for (const std::vector<int64_t> *dims : {&parameter.global_dims, &parameter.local_dims})
    if (auto count = elementCount(*dims); !count || *count > kMaxCount)
      return unsound(StrCat(what, " has absurd dims ", shapeText(*dims, parameter.dtype)));
  const auto &sharded = parameter.sharding.dims;
  if (!sharded.empty() && sharded.size() != parameter.global_dims.size())
    return unsound(StrCat(what, " has ", parameter.global_dims.size(), " dims and a sharding of ", sharded.size()));

  std::vector<AxisDigit> all;
  for (const std::vector<AxisDigit> &digits : sharded)
    all.insert(all.end(), digits.begin(), digits.end());
  if (std::string problem = digitsProblem(all, devices); !problem.empty())
    return unsound(StrCat(what, ": ", problem));
  for (size_t i = 0; i < parameter.global_dims.size(); ++i) {
    int64_t shards = 1;
    if (!sharded.empty())
      for (const AxisDigit &digit : sharded[i])
        shards *= digit.size;
    int64_t expected = (parameter.global_dims[i] + shards - 1) / shards;
    if (parameter.local_dims[i] != expected)
      return unsound(StrCat(what, " dim ", i, ": ", parameter.global_dims[i], " elements on ", shards, " shards are ",
                            expected, " each, not ", parameter.local_dims[i]));
  }
  return absl::OkStatus();
}

absl::Status verifyAliases(const Executable &executable) {
  auto check = [](const std::vector<Parameter> &from, const std::vector<Parameter> &to, const char *what) {
    for (size_t i = 0; i < from.size(); ++i) {
      int32_t alias = from[i].alias;
      if (alias == -1)
        continue;
      if (alias < 0 || static_cast<size_t>(alias) >= to.size() || to[alias].alias != static_cast<int32_t>(i))
        return unsound(StrCat(what, " ", i, " '", from[i].name, "' has alias ", alias, ", which does not point back"));
      if (localBytes(from[i]) != localBytes(to[alias]))
        return unsound(StrCat(what, " ", i, " '", from[i].name, "' of ", localBytes(from[i]),
                              " bytes shares memory with '", to[alias].name, "' of ", localBytes(to[alias])));
    }
    return absl::OkStatus();
  };
  if (absl::Status status = check(executable.arguments, executable.results, "argument"); !status.ok())
    return status;
  return check(executable.results, executable.arguments, "result");
}

absl::Status verifyMemory(const Executable &executable) {
  uint64_t total = executable.arena_bytes;
  if (executable.arena_bytes > kMaxBytes || executable.arena_bytes % 64 != 0)
    return unsound(
        StrCat("the arena has ", executable.arena_bytes, " bytes: more than ", kMaxBytes, " or no multiple of 64"));
  for (const std::vector<Parameter> *parameters : {&executable.arguments, &executable.results})
    for (const Parameter &parameter : *parameters) {
      total += localBytes(parameter);
      if (total > kMaxBytes)
        return unsound(StrCat("a device would need more than ", kMaxBytes, " bytes"));
    }
  for (size_t i = 0; i < executable.constants.size(); ++i) {
    const Constant &constant = executable.constants[i];
    uint64_t size = executable.constant_data.size();
    if (constant.offset % 64 != 0 || constant.offset > size || constant.bytes > size - constant.offset)
      return unsound(StrCat("constant ", i, " at ", constant.offset, " with ", constant.bytes,
                            " bytes: unaligned or outside the ", size, " bytes of constants"));
  }
  return absl::OkStatus();
}

absl::Status verifyCommunicator(const Communicator &communicator, int64_t devices, const std::string &what) {
  if (!communicator.digits.empty() && !communicator.groups.empty())
    return unsound(StrCat(what, " has both digits and groups"));
  if (std::string problem = digitsProblem(communicator.digits, devices); !problem.empty())
    return unsound(StrCat(what, ": ", problem));
  std::vector<char> seen(communicator.groups.empty() ? 0 : devices, 0);
  for (const std::vector<int32_t> &group : communicator.groups) {
    if (group.empty())
      return unsound(StrCat(what, " has an empty group"));
    for (int32_t device : group)
      if (device < 0 || device >= devices || seen[device]++)
        return unsound(StrCat(what, " has device ", device, " twice or outside 0..", devices - 1));
  }
  return absl::OkStatus();
}

absl::Status verifyKernels(const Executable &executable) {
  if (executable.kernels.empty())
    return absl::OkStatus();
  if (executable.kernel_object.size() < 64 || std::memcmp(executable.kernel_object.data(),
                                                          "\x7f"
                                                          "ELF",
                                                          4) != 0)
    return unsound(StrCat("there are ", executable.kernels.size(), " kernels, but their ",
                          executable.kernel_object.size(), " bytes are no ELF object"));
  for (size_t i = 0; i < executable.kernels.size(); ++i) {
    const std::string &symbol = executable.kernels[i].symbol;
    if (symbol.empty() || symbol.find('\0') != std::string::npos)
      return unsound(StrCat("kernel ", i, " has no usable symbol"));
  }
  return absl::OkStatus();
}

/// Programs that a program runs.
void appendCallees(const Program &program, std::vector<uint32_t> &callees) {
  for (const Instruction &instruction : program.instructions) {
    if (instruction.kind == InstructionKind::kLoop) {
      callees.push_back(instruction.loop.body);
      if (instruction.loop.trip_count < 0)
        callees.push_back(instruction.loop.condition);
    } else if (instruction.kind == InstructionKind::kBranch) {
      callees.insert(callees.end(), instruction.branch.programs.begin(), instruction.branch.programs.end());
    }
  }
}

/// No program runs itself, however indirectly. Iterative: a damaged file may nest deeply.
absl::Status verifyCalls(const Executable &executable) {
  enum State : char { kNew, kOpen, kDone };
  std::vector<State> state(executable.programs.size(), kNew);
  struct Frame {
    uint32_t program;
    std::vector<uint32_t> callees;
  };
  for (uint32_t root = 0; root < executable.programs.size(); ++root) {
    if (state[root] != kNew)
      continue;
    std::vector<Frame> stack;
    auto open = [&](uint32_t program) {
      state[program] = kOpen;
      stack.push_back({program, {}});
      appendCallees(executable.programs[program], stack.back().callees);
    };
    open(root);
    while (!stack.empty()) {
      Frame &top = stack.back();
      if (top.callees.empty()) {
        state[top.program] = kDone;
        stack.pop_back();
        continue;
      }
      uint32_t callee = top.callees.back();
      top.callees.pop_back();
      if (state[callee] == kOpen)
        return unsound(StrCat("program ", callee, " '", executable.programs[callee].name, "' runs itself"));
      if (state[callee] == kNew)
        open(callee);
    }
  }
  return absl::OkStatus();
}

} // namespace

std::string digitsProblem(std::vector<AxisDigit> digits, int64_t devices) {
  std::sort(digits.begin(), digits.end(), [](const AxisDigit &a, const AxisDigit &b) {
    return std::make_pair(a.stride, a.size) < std::make_pair(b.stride, b.size);
  });
  int64_t taken = 1;
  for (const AxisDigit &digit : digits) {
    if (digit.size < 1 || digit.stride < 1 || digit.size > devices || digit.stride > devices ||
        devices % (digit.size * digit.stride) != 0)
      return StrCat("a digit of size ", digit.size, " and stride ", digit.stride, " is none of ", devices, " devices");
    if (digit.size == 1)
      continue;
    if (digit.stride % taken != 0)
      return StrCat("the digit of size ", digit.size, " and stride ", digit.stride, " overlaps another");
    taken = digit.size * digit.stride;
  }
  return "";
}

int64_t deviceCount(const Executable &executable) {
  int64_t devices = 1;
  for (const Axis &axis : executable.mesh)
    devices *= axis.size;
  return devices;
}

int64_t groupSize(const Communicator &communicator) {
  if (communicator.groups.empty()) {
    int64_t size = 1;
    for (const AxisDigit &digit : communicator.digits)
      size *= digit.size;
    return size;
  }
  size_t size = communicator.groups.front().size();
  for (const std::vector<int32_t> &group : communicator.groups)
    if (group.size() != size)
      return 0;
  return static_cast<int64_t>(size);
}

uint64_t localBytes(const Parameter &parameter) {
  return static_cast<uint64_t>(elementCount(parameter.local_dims).value_or(0) * dtypeBytes(parameter.dtype));
}

absl::Status verify(const Executable &executable) {
  if (absl::Status status = verifyMesh(executable); !status.ok())
    return status;
  int64_t devices = deviceCount(executable);
  for (size_t i = 0; i < executable.arguments.size(); ++i)
    if (absl::Status status = verifyParameter(executable.arguments[i], devices,
                                              StrCat("argument ", i, " '", executable.arguments[i].name, "'"));
        !status.ok())
      return status;
  for (size_t i = 0; i < executable.results.size(); ++i)
    if (absl::Status status = verifyParameter(executable.results[i], devices,
                                              StrCat("result ", i, " '", executable.results[i].name, "'"));
        !status.ok())
      return status;
  if (absl::Status status = verifyAliases(executable); !status.ok())
    return status;
  if (absl::Status status = verifyMemory(executable); !status.ok())
    return status;
  for (size_t i = 0; i < executable.communicators.size(); ++i)
    if (absl::Status status =
            verifyCommunicator(executable.communicators[i], devices,
                               StrCat("communicator ", i, " '", executable.communicators[i].name, "'"));
        !status.ok())
      return status;
  if (absl::Status status = verifyKernels(executable); !status.ok())
    return status;
  if (executable.programs.empty())
    return unsound("there is no program");
  for (size_t p = 0; p < executable.programs.size(); ++p)
    for (size_t i = 0; i < executable.programs[p].instructions.size(); ++i) {
      const Instruction &instruction = executable.programs[p].instructions[i];
      absl::Status status = verifyInstruction(executable, devices, instruction);
      if (status.ok())
        continue;
      std::string where;
      if (instruction.source < executable.sources.size())
        where = StrCat(" (", executable.sources[instruction.source].op, " at ",
                       executable.sources[instruction.source].location, ")");
      return absl::Status(status.code(), StrCat("program ", p, " '", executable.programs[p].name, "' instruction ", i,
                                                where, ": ", std::string(status.message())));
    }
  return verifyCalls(executable);
}

} // namespace weft::format
