//===- Parse.cpp - reads executables --------------------------------------===//
//
// Order matters: checksums first, then FlatBuffers' structural verifier, then the tables, and last the meaning
// (Verify.cpp).
//
//===----------------------------------------------------------------------===//
#include "runtime/base/File.h"
#include "runtime/base/FileKind.h"
#include "runtime/format/Checksum.h"
#include "runtime/format/Prelude.h"
#include "runtime/format/Serialize.h"
#include "runtime/format/Verify.h"
#include "runtime/format/executable_generated.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cstring>

namespace weft::format {
namespace {

/// Copies tables into the in-memory form. In a file that somebody made by hand many places may refer to one vector, so
/// that a small file would fill any memory: no more is copied than the tables have bytes.
class TableReader {
public:
  explicit TableReader(uint64_t tableBytes) : left(tableBytes) {}
  absl::Status read(const fb::Executable &tables, Executable &executable) {
    absl::Status status = fromTables(tables, executable);
    if (status.ok() && exhausted)
      return absl::DataLossError("damaged executable: its tables refer to the same bytes many times");
    return status;
  }

private:
  bool spend(uint64_t bytes) {
    exhausted |= bytes > left;
    left -= exhausted ? 0 : bytes;
    return !exhausted;
  }

  std::string toString(const flatbuffers::String *string) {
    return string && spend(string->size()) ? string->str() : std::string();
  }

  // FlatBuffers' verifier sees to the alignment of fields and of a vector's length, not of the elements behind it: in a
  // damaged file numbers and structs of 8 bytes may lie at any multiple of 4. So they are copied, never pointed to.
  template <typename T> std::vector<T> copyElements(const uint8_t *data, size_t count) {
    if (!spend(count * sizeof(T)))
      return {};
    std::vector<T> elements(count);
    if (count != 0)
      std::memcpy(elements.data(), data, count * sizeof(T));
    return elements;
  }

  template <typename T> std::vector<T> toVector(const flatbuffers::Vector<T> *vector) {
    return vector ? copyElements<T>(vector->Data(), vector->size()) : std::vector<T>();
  }

  template <typename T> std::vector<T> toVector(const flatbuffers::Vector<const T *> *structs) {
    return structs ? copyElements<T>(structs->Data(), structs->size()) : std::vector<T>();
  }

  Buffer fromTable(const fb::Buffer &table) {
    Buffer buffer;
    // An unknown space must not turn into a known one by truncation.
    buffer.space = static_cast<Space>(table.space() > 0xff ? 0xff : table.space());
    buffer.index = table.index();
    buffer.offset = table.offset();
    buffer.bytes = table.bytes();
    return buffer;
  }

  std::vector<Buffer> fromTable(const flatbuffers::Vector<const fb::Buffer *> *tables) {
    std::vector<Buffer> buffers;
    for (const fb::Buffer &table : toVector(tables))
      buffers.push_back(fromTable(table));
    return buffers;
  }

  std::vector<AxisDigit> fromTable(const flatbuffers::Vector<const fb::Digit *> *tables) {
    std::vector<AxisDigit> digits;
    for (const fb::Digit &table : toVector(tables))
      digits.push_back({table.size(), table.stride()});
    return digits;
  }

  Communicator fromTable(const fb::Communicator &table) {
    Communicator communicator;
    communicator.digits = fromTable(table.digits());
    if (table.groups())
      for (const fb::Group *group : *table.groups())
        communicator.groups.push_back(toVector(group->devices()));
    communicator.name = toString(table.name());
    return communicator;
  }

  Collective fromTable(const fb::Collective &table) {
    Collective collective;
    collective.kind = static_cast<CollectiveKind>(table.kind());
    collective.communicator = table.communicator();
    collective.reduction = static_cast<Reduction>(table.reduction());
    if (table.operands())
      for (const fb::CollectiveOperand *from : *table.operands()) {
        CollectiveOperand operand;
        if (from->in())
          operand.in = fromTable(*from->in());
        if (from->out())
          operand.out = fromTable(*from->out());
        operand.dtype = static_cast<DType>(from->dtype());
        operand.dims = toVector(from->dims());
        operand.dim = from->dim();
        operand.dim2 = from->dim2();
        collective.operands.push_back(std::move(operand));
      }
    collective.shift = table.shift();
    collective.wrap = table.wrap();
    for (const fb::Pair &pair : toVector(table.pairs()))
      collective.pairs.emplace_back(pair.source(), pair.target());
    return collective;
  }

  MatmulOperand fromTable(const fb::MatmulOperand *table) {
    MatmulOperand operand;
    if (!table)
      return operand;
    operand.dtype = static_cast<DType>(table->dtype());
    operand.batch_strides = toVector(table->batch_strides());
    operand.row_stride = table->row_stride();
    operand.col_stride = table->col_stride();
    return operand;
  }

  Matmul fromTable(const fb::Matmul &table) {
    Matmul matmul;
    matmul.batch = toVector(table.batch());
    matmul.m = table.m();
    matmul.n = table.n();
    matmul.k = table.k();
    matmul.lhs = fromTable(table.lhs());
    matmul.rhs = fromTable(table.rhs());
    matmul.out = fromTable(table.out());
    matmul.accumulate = table.accumulate();
    return matmul;
  }

  HostCall fromTable(const fb::HostCall &table) {
    HostCall call;
    call.name = toString(table.name());
    call.kernel = table.kernel();
    call.integers = toVector(table.integers());
    for (uint8_t number : toVector(table.dtypes()))
      call.dtypes.push_back(static_cast<DType>(number));
    if (table.dims())
      for (const fb::Dims *dims : *table.dims())
        call.dims.push_back(toVector(dims->values()));
    call.is_custom = table.is_custom();
    if (table.attributes())
      for (const fb::HostAttribute *attribute : *table.attributes())
        call.attributes.push_back({toString(attribute->name()), static_cast<HostAttribute::Kind>(attribute->kind()),
                                   toVector(attribute->integers()), toVector(attribute->numbers()),
                                   toString(attribute->text())});
    if (table.layouts())
      for (const fb::Dims *dims : *table.layouts())
        call.layouts.push_back(toVector(dims->values()));
    for (const fb::Pair &pair : toVector(table.aliases()))
      call.aliases.emplace_back(pair.source(), pair.target());
    return call;
  }

  absl::StatusOr<Instruction> fromTable(const fb::Instruction &table) {
    Instruction instruction;
    instruction.kind = static_cast<InstructionKind>(table.kind());
    instruction.source = table.source();
    instruction.reads = fromTable(table.reads());
    instruction.writes = fromTable(table.writes());
    bool present = true;
    switch (instruction.kind) {
    case InstructionKind::kLaunch:
      if ((present = table.launch()))
        instruction.launch = {table.launch()->kernel(), table.launch()->work_items(), table.launch()->work_cost()};
      break;
    case InstructionKind::kMatmul:
      if ((present = table.matmul()))
        instruction.matmul = fromTable(*table.matmul());
      break;
    case InstructionKind::kCopy:
      break;
    case InstructionKind::kFill:
      if ((present = table.fill()))
        for (uint8_t byte : toVector(table.fill()))
          instruction.fill.pattern.push_back(static_cast<decltype(instruction.fill.pattern)::value_type>(byte));
      break;
    case InstructionKind::kCollective:
      if ((present = table.collective()))
        instruction.collective = fromTable(*table.collective());
      break;
    case InstructionKind::kLoop:
      if ((present = table.loop() && table.loop()->predicate()))
        instruction.loop = {table.loop()->condition(), table.loop()->body(), fromTable(*table.loop()->predicate()),
                            table.loop()->trip_count()};
      break;
    case InstructionKind::kBranch:
      if ((present = table.branch() && table.branch()->index()))
        instruction.branch = {toVector(table.branch()->programs()), fromTable(*table.branch()->index()),
                              table.branch()->is_predicate()};
      break;
    case InstructionKind::kAxisIndex:
      instruction.axis_index.communicator = table.axis_index();
      break;
    case InstructionKind::kHostCall:
      if ((present = table.host_call()))
        instruction.host_call = fromTable(*table.host_call());
      break;
    default:
      return absl::FailedPreconditionError(
          absl::StrCat("instruction kind ", table.kind(), " is unknown to this runtime; use a newer one"));
    }
    if (!present)
      return absl::DataLossError(absl::StrCat("an instruction of kind ", table.kind(), " has no payload"));
    return instruction;
  }

  Parameter fromTable(const fb::Parameter &table) {
    Parameter parameter;
    parameter.name = toString(table.name());
    parameter.dtype = static_cast<DType>(table.dtype());
    parameter.global_dims = toVector(table.global_dims());
    parameter.local_dims = toVector(table.local_dims());
    if (table.sharding())
      for (const fb::Digits *digits : *table.sharding())
        parameter.sharding.dims.push_back(fromTable(digits->values()));
    parameter.sharding.text = toString(table.sharding_text());
    parameter.alias = table.alias();
    return parameter;
  }

  absl::Status fromTables(const fb::Executable &tables, Executable &executable) {
    executable.target_cpu = toString(tables.target_cpu());
    if (tables.cpu_flags())
      for (const flatbuffers::String *flag : *tables.cpu_flags())
        executable.cpu_flags.push_back(toString(flag));
    if (tables.mesh())
      for (const fb::Axis *axis : *tables.mesh())
        executable.mesh.push_back({toString(axis->name()), axis->size()});
    if (tables.arguments())
      for (const fb::Parameter *parameter : *tables.arguments())
        executable.arguments.push_back(fromTable(*parameter));
    if (tables.results())
      for (const fb::Parameter *parameter : *tables.results())
        executable.results.push_back(fromTable(*parameter));
    executable.arena_bytes = tables.arena_bytes();
    if (tables.communicators())
      for (const fb::Communicator *communicator : *tables.communicators())
        executable.communicators.push_back(fromTable(*communicator));
    if (tables.programs())
      for (const fb::Program *from : *tables.programs()) {
        Program program;
        program.name = toString(from->name());
        if (from->instructions()) {
          program.instructions.reserve(from->instructions()->size());
          for (const fb::Instruction *table : *from->instructions()) {
            absl::StatusOr<Instruction> instruction = fromTable(*table);
            if (!instruction.ok())
              return instruction.status();
            program.instructions.push_back(*std::move(instruction));
          }
        }
        executable.programs.push_back(std::move(program));
      }
    if (tables.kernels())
      for (const flatbuffers::String *symbol : *tables.kernels())
        executable.kernels.push_back({toString(symbol)});
    for (const fb::Extent &extent : toVector(tables.constants()))
      executable.constants.push_back({extent.offset(), extent.bytes()});
    if (tables.sources())
      for (const fb::Source *source : *tables.sources()) {
        std::vector<Priced> priced;
        if (source->priced())
          for (const fb::Priced *one : *source->priced())
            priced.push_back({toString(one->how()), one->bytes(), one->held(), one->taken()});
        executable.sources.push_back({toString(source->op()), toString(source->location()),
                                      toString(source->annotation()), std::move(priced), toString(source->remedy())});
      }
    if (tables.remarks())
      for (const fb::Remark *remark : *tables.remarks())
        executable.remarks.push_back(
            {toString(remark->category()), toString(remark->location()), toString(remark->text()), remark->bytes()});
    return absl::OkStatus();
  }

  uint64_t left;
  bool exhausted = false;
};

std::string notAnExecutable(std::string_view bytes) {
  FileKind kind = fileKind(bytes);
  if (kind == FileKind::kUnknown || kind == FileKind::kBinary || kind == FileKind::kEmpty ||
      kind == FileKind::kExecutable)
    return absl::StrCat("not an executable: ", bytes.size(), " bytes that do not start with a prelude of ",
                        Prelude::kBytes, " bytes and \"WEFTEXE\"; make one with weft-compile");
  std::string advice = fileKindAdvice(kind);
  return absl::StrCat("not an executable: this is ", fileKindText(kind), "; ",
                      advice.empty() ? "make one with weft-compile" : advice);
}

absl::Status checkPrelude(std::string_view bytes, Prelude &prelude) {
  if (bytes.size() < Prelude::kBytes || std::memcmp(bytes.data(), Prelude().magic, sizeof(Prelude::magic)) != 0)
    return absl::FailedPreconditionError(notAnExecutable(bytes));
  std::memcpy(&prelude, bytes.data(), Prelude::kBytes);
  uint64_t sum = crc64(&prelude, Prelude::kBytes - sizeof(uint64_t));
  if (sum != prelude.preludeChecksum)
    return absl::DataLossError(absl::StrCat("damaged executable: the checksum of the prelude is ", absl::Hex(sum),
                                            ", stored is ", absl::Hex(prelude.preludeChecksum)));
  if (prelude.version != kFormatVersion)
    return absl::FailedPreconditionError(absl::StrCat("the executable has format version ", prelude.version,
                                                      ", this runtime reads ", kFormatVersion, "; compile it again"));
  if (prelude.fileBytes != bytes.size())
    return absl::DataLossError(
        absl::StrCat("damaged executable: it has ", bytes.size(), " bytes, its prelude says ", prelude.fileBytes));
  // Each below the file's size, so that the sums cannot wrap.
  if (prelude.zero != 0 || prelude.tableBytes > bytes.size() || prelude.constantBytes > bytes.size() ||
      prelude.kernelBytes > bytes.size() || prelude.end() != bytes.size())
    return absl::DataLossError(absl::StrCat("damaged executable: segments of ", prelude.tableBytes, ", ",
                                            prelude.constantBytes, " and ", prelude.kernelBytes,
                                            " bytes do not make a file of ", bytes.size()));
  sum = crc64(bytes.data() + Prelude::kBytes, bytes.size() - Prelude::kBytes);
  if (sum != prelude.bodyChecksum)
    return absl::DataLossError(absl::StrCat("damaged executable: the checksum of ", bytes.size() - Prelude::kBytes,
                                            " bytes is ", absl::Hex(sum), ", stored is ",
                                            absl::Hex(prelude.bodyChecksum)));
  return absl::OkStatus();
}

} // namespace

absl::StatusOr<Executable> parse(std::string_view bytes) {
  Prelude prelude;
  if (absl::Status status = checkPrelude(bytes, prelude); !status.ok())
    return status;

  // FlatBuffers reads scalars in place, so the tables need an aligned home.
  std::vector<uint64_t> aligned((prelude.tableBytes + 7) / 8);
  std::memcpy(aligned.data(), bytes.data() + Prelude::tables(), prelude.tableBytes);
  auto *tables = reinterpret_cast<const uint8_t *>(aligned.data());
  // A table and what refers to it have 8 bytes at least; more visits than that are of the same ones.
  flatbuffers::Verifier verifier(
      tables, prelude.tableBytes, /*max_depth=*/64,
      /*max_tables=*/static_cast<flatbuffers::uoffset_t>(std::min<uint64_t>(prelude.tableBytes / 8 + 1, 1u << 30)));
  if (prelude.tableBytes < 8 || !fb::VerifyExecutableBuffer(verifier))
    return absl::DataLossError("damaged executable: its tables do not hold together");

  Executable executable;
  if (absl::Status status = TableReader(prelude.tableBytes).read(*fb::GetExecutable(tables), executable); !status.ok())
    return status;
  executable.constant_data = std::string(bytes.substr(prelude.constants(), prelude.constantBytes));
  executable.kernel_object = std::string(bytes.substr(prelude.kernels(), prelude.kernelBytes));
  if (absl::Status status = verify(executable); !status.ok())
    return absl::DataLossError(absl::StrCat("unsound executable: ", status.message()));
  return executable;
}

absl::StatusOr<Executable> readExecutable(const std::string &path) {
  absl::StatusOr<std::string> bytes = readFile(path);
  if (!bytes.ok())
    return bytes.status();
  absl::StatusOr<Executable> executable = parse(*bytes);
  if (!executable.ok())
    return absl::Status(executable.status().code(), absl::StrCat("'", path, "': ", executable.status().message()));
  return executable;
}

} // namespace weft::format
