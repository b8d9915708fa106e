//===- Executable.h - what a .weft file holds ---------------------*- C++ -*-===//
//
// The in-memory form of an executable: what the compiler fills in, what `serialize` writes and `parse` reads back, and
// what the runtime obeys. Plain data, no behaviour. One executable serves all devices of its mesh: every device runs
// the same program on its own memory, and whatever depends on the device (its coordinates) is resolved when the
// executable is loaded.
//
// Units: sizes and offsets in bytes unless a name says "elements"; dims and strides in elements. Arrays are dense and
// row-major unless strides are given. Device ids are positions in the mesh, major axis first: with axes of sizes s0,
// s1, ..., device d has the coordinates of d written in the mixed radix (s0, s1, ...).
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_RUNTIME_FORMAT_EXECUTABLE_H
#define WEFT_RUNTIME_FORMAT_EXECUTABLE_H

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace weft::format {

/// No mesh may have more devices.
constexpr int64_t kMostDevices = int64_t{1} << 24;

/// Element types, named as StableHLO prints them. An i1 is a byte of 0 or 1; i2, i4, ui2 and ui4 take a byte each
/// (sign- or zero-extended). Numbers are part of the file format: append, never renumber.
enum class DType : uint8_t {
  kI1 = 0,
  kI2,
  kI4,
  kI8,
  kI16,
  kI32,
  kI64,
  kUI2,
  kUI4,
  kUI8,
  kUI16,
  kUI32,
  kUI64,
  kF8E4M3,
  kF8E4M3FN,
  kF8E4M3B11FNUZ,
  kF8E4M3FNUZ,
  kF8E5M2,
  kF8E5M2FNUZ,
  kF8E3M4,
  kF8E8M0FNU,
  kF4E2M1FN,
  kF6E2M3FN,
  kF6E3M2FN,
  kBF16,
  kF16,
  kF32,
  kF64,
  kC64,
  kC128,
};

/// Where a buffer lies. The arena, arguments and results are each device's own; constants are shared and read-only.
enum class Space : uint8_t { kArena = 0, kArgument = 1, kResult = 2, kConstant = 3 };

/// A piece of memory. `index` is the argument, result or constant number (0 for the arena).
struct Buffer {
  Space space = Space::kArena;
  uint32_t index = 0;
  uint64_t offset = 0;
  uint64_t bytes = 0;
};

/// One digit of a device's coordinate: (device / stride) % size.
struct AxisDigit {
  int64_t size = 1;
  int64_t stride = 1;
};

/// Groups of devices that talk to each other. Either `digits` (major first: the members of a group differ in these
/// digits only, and a member's rank in its group is the mixed-radix number that they form), or explicit `groups` of
/// device ids in rank order (a device in no group takes part in nothing: its results are zeros).
struct Communicator {
  std::vector<AxisDigit> digits;
  std::vector<std::vector<int32_t>> groups;
  std::string name; ///< for people: the mesh axes, such as "data,model"
};

enum class Reduction : uint8_t { kSum = 0, kProduct, kMin, kMax, kAnd, kOr, kXor };

enum class CollectiveKind : uint8_t {
  kAllGather = 0, ///< out[.., rank*s + i, ..] = member rank's in[.., i, ..] along `dim`
  kAllReduce,     ///< out = reduction over ranks 0..n-1, always combined in rank order
  kReduceScatter, ///< all-reduce, of which rank r keeps the r-th of n equal pieces along `dim`
  kAllToAll,  ///< `dim` (split) is cut in n pieces, piece r goes to rank r; received pieces are put side by side along
              ///< `dim2` (concat) in rank order
  kPermute,   ///< a whole buffer from each source to its target; a device that receives nothing gets zeros
  kBroadcast, ///< rank 0's buffer to all
};

/// One tensor of a collective; a combined collective has several.
struct CollectiveOperand {
  Buffer in, out;
  DType dtype = DType::kF32;
  std::vector<int64_t> dims; ///< the operand's local dims
  int32_t dim = 0;           ///< gathered, scattered or split dim
  int32_t dim2 = 0;          ///< concat dim of all-to-all
};

struct Collective {
  CollectiveKind kind = CollectiveKind::kAllReduce;
  uint32_t communicator = 0;
  Reduction reduction = Reduction::kSum;
  std::vector<CollectiveOperand> operands;
  /// kPermute: rank i sends to rank i + shift (mod n if `wrap`, else only where that is in 0..n-1); or, when `pairs` is
  /// not empty, explicit (source, target) device ids and the communicator is not used for addressing.
  int64_t shift = 0;
  bool wrap = false;
  std::vector<std::pair<int32_t, int32_t>> pairs;
};

/// Calls compiled code: void f(void *const *buffers, int64_t begin, int64_t end), buffers = reads then writes in the
/// instruction's order. Any split of [0, work_items) into calls gives the same bits, so the runtime may spread it over
/// cores.
struct Launch {
  uint32_t kernel = 0;
  int64_t work_items = 1;
  int64_t work_cost = 0; ///< rough nanoseconds for all items on one core; small launches are not spread
};

/// out[b.., i, j] = sum_k lhs[b.., i, k] * rhs[b.., k, j] (+ out if accumulate), each given by element strides;
/// accumulation in f32 for f32, bf16 and f16, in f64 for f64. In-order: reads = {lhs, rhs} or {lhs, rhs, condition},
/// writes = {out}. The condition is an i1; where it is 0, the sums are those of no terms.
struct MatmulOperand {
  DType dtype = DType::kF32;
  std::vector<int64_t> batch_strides;
  int64_t row_stride = 0, col_stride = 0;
};
struct Matmul {
  std::vector<int64_t> batch;
  int64_t m = 1, n = 1, k = 1;
  MatmulOperand lhs, rhs, out;
  bool accumulate = false;
};

/// reads = {src}, writes = {dst}; equal sizes.
struct Copy {};
/// Fills writes[0] with a repeated pattern of 1, 2, 4, 8 or 16 bytes.
struct Fill {
  std::string pattern;
};

/// while: run `condition`, stop if the i1 at `predicate` is 0, run `body`. With trip_count >= 0 the body runs that
/// often and the condition not at all. Programs use fixed buffers: carried values live where the body expects them.
struct Loop {
  uint32_t condition = 0, body = 0;
  Buffer predicate;
  int64_t trip_count = -1;
};
/// case: runs programs[index], the last one for an index out of range. `index` is an i32 (or an i1, with is_predicate:
/// 1 runs programs[0], 0 runs programs[1]).
struct Branch {
  std::vector<uint32_t> programs;
  Buffer index;
  bool is_predicate = false;
};

/// writes[0] (i32 or ui32, 4 bytes) = the device's rank in the communicator; with communicator == kDeviceId the device
/// id itself.
struct AxisIndex {
  static constexpr uint32_t kDeviceId = 0xffffffff;
  uint32_t communicator = 0;
};

/// An entry of a custom call's configuration. Numbers of kinds are part of the file format.
struct HostAttribute {
  enum class Kind : uint8_t { kBool = 0, kInteger, kNumber, kString, kIntegers, kNumbers };
  std::string name;
  Kind kind = Kind::kInteger;
  std::vector<int64_t> integers; ///< kBool, kInteger (one each), kIntegers
  std::vector<double> numbers;   ///< kNumber (one), kNumbers
  std::string text;              ///< kString
};

/// A function of the runtime, by name ("sort", "fft", ...), documented beside its implementation in
/// runtime/device/cpu/host_calls. `kernel` is a compiled callback where the function takes one, else kNoKernel. With
/// `is_custom` the name is the target of a custom call instead, looked up in runtime/host_call/Registry.h.
struct HostCall {
  static constexpr uint32_t kNoKernel = 0xffffffff;
  std::string name;
  uint32_t kernel = kNoKernel;
  std::vector<int64_t> integers;
  std::vector<DType> dtypes;              ///< of reads, then writes
  std::vector<std::vector<int64_t>> dims; ///< of reads, then writes

  // Of a custom call.
  bool is_custom = false;
  std::vector<HostAttribute> attributes = {};
  std::vector<std::vector<int64_t>> layouts = {}; ///< by tensor: dims from minor to major; missing or empty: row-major
  /// (operand, result): the result begins as the operand, in its memory where that is possible.
  std::vector<std::pair<int32_t, int32_t>> aliases = {};
};

enum class InstructionKind : uint8_t {
  kLaunch = 0,
  kMatmul,
  kCopy,
  kFill,
  kCollective,
  kLoop,
  kBranch,
  kAxisIndex,
  kHostCall,
};

/// One step of a program. Exactly the payload that `kind` names is meaningful. `reads` and `writes` are complete (a
/// collective lists its operands' buffers, a loop its predicate and everything that its body touches outside itself
/// need not be listed).
struct Instruction {
  InstructionKind kind = InstructionKind::kCopy;
  std::vector<Buffer> reads, writes;
  uint32_t source = 0; ///< index into Executable::sources
  Launch launch;
  Matmul matmul;
  Fill fill;
  Collective collective;
  Loop loop;
  Branch branch;
  AxisIndex axis_index;
  HostCall host_call;
};

struct Program {
  std::string name;
  std::vector<Instruction> instructions;
};

struct Axis {
  std::string name;
  int64_t size = 1;
};

/// How a tensor lies on the mesh: for each dim the digits (major first) whose mixed-radix number is the shard index
/// along it. The shard size is ceil(dim / number of shards); the last shards may be partly or wholly padding.
struct Sharding {
  std::vector<std::vector<AxisDigit>> dims;
  std::string text; ///< as Shardy prints it
};

/// An argument or result of the program.
struct Parameter {
  std::string name;
  DType dtype = DType::kF32;
  std::vector<int64_t> global_dims, local_dims;
  Sharding sharding;
  int32_t alias =
      -1; ///< argument: the result that reuses its memory; result: the argument whose memory it is; -1: none
};

struct Kernel {
  std::string symbol; ///< in the ELF object
};

struct Constant {
  uint64_t offset = 0, bytes = 0; ///< in Executable::constant_data, 64-byte aligned
};

/// A way to compute something that the compiler priced.
struct Priced {
  std::string how;
  int64_t bytes = 0; ///< sent by a device, with a little for each message
  int64_t held = 0;  ///< bytes that a device holds of what it is about
  bool taken = false;
};

/// Where an instruction comes from. `annotation` names what asked for a collective ("" if nothing did).
struct Source {
  std::string op;
  std::string location;
  std::string annotation;
  std::vector<Priced> priced; ///< the ways that were compared, one of which led to the collective
  std::string remedy;         ///< the annotation that would remove the collective; "" where none is known
};

/// A remark that the compiler made: a fallback, a gather, a priced alternative.
struct Remark {
  std::string category, location, text;
  int64_t bytes = 0;
};

struct Executable {
  std::string target_cpu;             ///< LLVM's name of the CPU level, such as x86-64-v3
  std::vector<std::string> cpu_flags; ///< features that a CPU must have, such as avx2, fma, avx512f
  std::vector<Axis> mesh;             ///< empty: one device
  std::vector<Parameter> arguments, results;
  uint64_t arena_bytes = 0; ///< of each device, 64-byte aligned
  std::vector<Communicator> communicators;
  std::vector<Program> programs; ///< programs[0] is main
  std::vector<Kernel> kernels;
  std::vector<Constant> constants;
  std::vector<Source> sources;
  std::vector<Remark> remarks;
  std::string constant_data;
  std::string kernel_object; ///< an ELF shared object; empty if there is no kernel
};

} // namespace weft::format

#endif // WEFT_RUNTIME_FORMAT_EXECUTABLE_H
