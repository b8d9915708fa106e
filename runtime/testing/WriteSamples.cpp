//===- WriteSamples.cpp - writes hand-made executables for tests ----------===//
//
//   write_samples KERNELS.so FOLDER
//
// Writes into FOLDER: sample.weft (sampleExecutable), train.weft (a training step with kernels), big.weft (more memory
// than any machine has), foreign.weft (for a CPU that nobody has), stuck.weft (devices that wait for each other).
//
//===----------------------------------------------------------------------===//
#include "runtime/base/File.h"
#include "runtime/format/Serialize.h"
#include "runtime/format/Verify.h"
#include "runtime/testing/Build.h"

#include <cstdio>

using namespace weft;
using namespace weft::format;
namespace t = weft::testing;

namespace {

/// A step on two devices: w -= g / 2 (w replicated and donated, g comes as data), loss = sum of all w of both devices,
/// and the two ids sorted.
Executable trainExecutable(const std::string &kernels) {
  Executable executable;
  executable.target_cpu = "x86-64";
  executable.cpu_flags = {"sse2"};
  executable.mesh = {{"data", 2}};
  executable.communicators = {{{{2, 1}}, {}, "data"}};
  executable.arguments = {t::parameter("state.w", DType::kF32, {1024}),
                          t::parameter("batch.g", DType::kF32, {2048}, {{{2, 1}}}),
                          t::parameter("ids", DType::kI32, {4})};
  executable.results = {t::parameter("state.w", DType::kF32, {1024}), t::parameter("loss", DType::kF32, {}),
                        t::parameter("sorted", DType::kI32, {4}), t::parameter("seen", DType::kBF16, {3})};
  executable.arguments[0].alias = 0;
  executable.results[0].alias = 0;
  executable.arena_bytes = 4160;
  executable.kernel_object = kernels;
  executable.kernels = {{"update"}, {"total"}, {"descending"}};
  executable.sources = {{"", "", "", {}, ""}, {"stablehlo.reduce", "train.py:12:3", "sdy.sharding of batch.g", {}, ""}};
  uint16_t halves[3] = {0x3f80, 0x4000, 0x4040};
  uint32_t seen = t::addConstant(executable, halves, sizeof(halves));
  Program main{"main", {}};
  // The mean gradient first: an all-reduce of both halves.
  Collective mean;
  mean.operands = {{t::argument(1, 4096), t::arena(0, 4096), DType::kF32, {1024}, 0, 0}};
  main.instructions.push_back(t::collective(mean));
  main.instructions.back().source = 1;
  main.instructions.push_back(
      t::launch(0, 1024, 1000000, {t::argument(0, 4096), t::arena(0, 4096)}, {t::result(0, 4096)}));
  main.instructions.push_back(t::launch(1, 1, 1000, {t::result(0, 4096)}, {t::arena(4096, 4)}));
  Collective sum;
  sum.operands = {{t::arena(4096, 4), t::result(1, 4), DType::kF32, {}, 0, 0}};
  main.instructions.push_back(t::collective(sum));
  main.instructions.back().source = 1;
  Instruction sort;
  sort.kind = InstructionKind::kHostCall;
  sort.reads = {t::argument(2, 16)};
  sort.writes = {t::result(2, 16)};
  sort.host_call = {"sort", 2, {0, 1}, {DType::kI32, DType::kI32}, {{4}, {4}}};
  main.instructions.push_back(sort);
  main.instructions.push_back(t::copy(t::constant(seen, 6), t::result(3, 6)));
  executable.programs = {main};
  return executable;
}

Executable stuckExecutable() {
  Executable executable;
  executable.mesh = {{"x", 2}};
  executable.communicators = {{{{2, 1}}, {}, "x"}};
  executable.results = {t::parameter("r", DType::kF32, {})};
  executable.arena_bytes = 64;
  executable.sources = {{"stablehlo.all_reduce", "stuck.py:3:1", "", {}, ""}};
  Collective sum;
  sum.operands = {{t::arena(0, 4), t::result(0, 4), DType::kF32, {}, 0, 0}};
  executable.programs = {
      {"main", {t::axisIndex(AxisIndex::kDeviceId, t::arena(4, 4)), t::branch({1, 2}, t::arena(4, 4), false)}},
      {"left", {t::collective(sum)}},
      {"right", {}}};
  return executable;
}

bool write(const std::string &path, const Executable &executable) {
  absl::Status status = verify(executable);
  if (status.ok())
    status = writeFileAtomically(path, {serialize(executable)});
  if (!status.ok())
    std::fprintf(stderr, "%s: %s\n", path.c_str(), std::string(status.message()).c_str());
  return status.ok();
}

} // namespace

int main(int argc, char **argv) {
  if (argc != 3) {
    std::fprintf(stderr, "usage: write_samples KERNELS.so FOLDER\n");
    return 2;
  }
  absl::StatusOr<std::string> kernels = readFile(argv[1]);
  if (!kernels.ok()) {
    std::fprintf(stderr, "%s\n", std::string(kernels.status().message()).c_str());
    return 1;
  }
  std::string folder = argv[2];
  Executable big = t::sampleExecutable(), foreign = t::sampleExecutable();
  big.arena_bytes = uint64_t{1} << 45;
  foreign.cpu_flags = {"avx9000"};
  foreign.target_cpu = "cray-1";
  bool good = write(folder + "/sample.weft", t::sampleExecutable()) &&
              write(folder + "/train.weft", trainExecutable(*kernels)) && write(folder + "/big.weft", big) &&
              write(folder + "/foreign.weft", foreign) && write(folder + "/stuck.weft", stuckExecutable());
  return good ? 0 : 1;
}
