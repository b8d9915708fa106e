//===- WorkspaceTest.cpp - stated memory against the allocator's count ----===//
//
// The test's own malloc counts what is alive: what a run takes beside the devices' memory must be in `workspace`, and
// little else. Sanitizers bring allocators of their own; with one of them only the figures' sums are looked at.
//
//===----------------------------------------------------------------------===//
#include "runtime/base/Scratch.h"
#include "runtime/device/cpu/OneDnn.h"
#include "runtime/exec/Session.h"
#include "runtime/format/DTypeUtils.h"
#include "runtime/format/Verify.h"
#include "runtime/testing/Build.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <malloc.h>
#include <thread>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define WEFT_COUNTS_HEAP 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define WEFT_COUNTS_HEAP 0
#endif
#endif
#ifndef WEFT_COUNTS_HEAP
#define WEFT_COUNTS_HEAP 1
#endif

static std::atomic<int64_t> alive{0}, mostAlive{0};

#if WEFT_COUNTS_HEAP
extern "C" {
void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);
void __libc_free(void *);
}

static void *counted(void *memory) {
  if (memory) {
    auto bytes = static_cast<int64_t>(malloc_usable_size(memory));
    int64_t now = alive.fetch_add(bytes) + bytes, most = mostAlive.load();
    while (now > most && !mostAlive.compare_exchange_weak(most, now)) {
    }
  }
  return memory;
}
static void uncount(void *memory) {
  if (memory)
    alive.fetch_sub(static_cast<int64_t>(malloc_usable_size(memory)));
}

extern "C" {
void *malloc(size_t size) {
  return counted(__libc_malloc(size));
}
void *calloc(size_t number, size_t size) {
  return counted(__libc_calloc(number, size));
}
void *realloc(void *old, size_t size) {
  uncount(old);
  return counted(__libc_realloc(old, size));
}
void *memalign(size_t alignment, size_t size) {
  return counted(__libc_memalign(alignment, size));
}
void *aligned_alloc(size_t alignment, size_t size) {
  return counted(__libc_memalign(alignment, size));
}
int posix_memalign(void **result, size_t alignment, size_t size) {
  *result = counted(__libc_memalign(alignment, size));
  return *result || !size ? 0 : ENOMEM;
}
void free(void *memory) {
  uncount(memory);
  __libc_free(memory);
}
}
#endif

using namespace weft;
using namespace weft::exec;
using namespace weft::format;
namespace t = weft::testing;

namespace {

/// Code that oneDNN generates when a process first multiplies is no scratch memory.
const int generated = [] {
  std::vector<float> a(256 * 256, 1), c(256 * 256);
  for (int64_t size : {16, 100, 256})
    for (bool left : {false, true})
      for (bool right : {false, true})
        for (bool more : {false, true})
          cpu::sgemm(left, right, size, size, size, a.data(), size, a.data(), size, more, c.data(), size);
  return 0;
}();

/// What a run allocates for its own bookkeeping: pointers, closures, texts.
constexpr int64_t kBookkeeping = 64 << 10;
/// What malloc may count behind a block that begins where a large page does; it is never touched.
constexpr int64_t kLargePage = 2 << 20;
/// What may be stated of the library's own memory in a product and not be needed, by worker.
constexpr int64_t kPacked = 16 << 20;

/// A program of one instruction on arguments, of which the first `reads` tensors are read.
Executable programOf(Instruction instruction, std::vector<DType> types, std::vector<std::vector<int64_t>> dims,
                     size_t reads) {
  Executable executable;
  executable.target_cpu = "x86-64";
  for (size_t i = 0; i < types.size(); ++i) {
    bool in = i < reads;
    std::vector<Parameter> &list = in ? executable.arguments : executable.results;
    auto index = static_cast<uint32_t>(list.size());
    list.push_back(t::parameter((in ? "in" : "out") + std::to_string(index), types[i], dims[i]));
    uint64_t bytes = format::localBytes(list.back());
    if (in)
      instruction.reads.push_back(t::argument(index, bytes));
    else
      instruction.writes.push_back(t::result(index, bytes));
  }
  executable.programs = {{"main", {std::move(instruction)}}};
  return executable;
}

Executable callOf(std::string name, std::vector<int64_t> integers, std::vector<DType> types,
                  std::vector<std::vector<int64_t>> dims, size_t reads) {
  Instruction instruction;
  instruction.kind = InstructionKind::kHostCall;
  instruction.host_call.name = std::move(name);
  instruction.host_call.integers = std::move(integers);
  instruction.host_call.dtypes = types;
  instruction.host_call.dims = dims;
  return programOf(std::move(instruction), types, dims, reads);
}

io::Array randomArray(const Parameter &parameter) {
  bool wide = parameter.dtype == DType::kF64 || parameter.dtype == DType::kC128;
  int64_t count =
      format::elementCount(parameter.global_dims).value_or(0) * (format::isComplex(parameter.dtype) ? 2 : 1);
  io::Array array{parameter.name, parameter.dtype, false, parameter.global_dims, ""};
  array.data.resize(static_cast<size_t>(count * (wide ? 8 : 4)));
  uint32_t state = 7;
  for (int64_t i = 0; i < count; ++i) {
    state = state * 1664525 + 1013904223;
    double value = static_cast<double>(state >> 8) * 0x1p-24 + (i % 7 == 0 ? 8 : 0);
    auto narrow = static_cast<float>(value);
    std::memcpy(&array.data[static_cast<size_t>(i * (wide ? 8 : 4))], wide ? static_cast<void *>(&value) : &narrow,
                wide ? 8 : 4);
  }
  return array;
}

/// Memory of this process that no file is behind, in bytes.
int64_t anonymousMemory() {
  std::ifstream file("/proc/self/smaps_rollup");
  std::string key, rest;
  for (int64_t value = 0; file >> key; std::getline(file, rest))
    if (key == "Anonymous:" && file >> value)
      return value * 1024;
  return 0;
}

struct Measured {
  uint64_t atMost = 0; ///< what was said before
  int64_t heap = 0;    ///< what a run had from malloc at most, beyond what there was before it
  int64_t kept = 0;    ///< by how much the process was larger afterwards, whoever keeps it
  MemoryUse use;
};

/// Two runs on a thread of its own, so that nothing is kept from another one.
Measured measure(Executable executable, int workers) {
  Measured out;
  std::thread([&] {
    SessionOptions options;
    options.workers = workers;
    auto session = Session::create(std::move(executable), options);
    ASSERT_TRUE(session.ok()) << session.status();
    for (size_t i = 0; i < (*session)->executable().arguments.size(); ++i)
      ASSERT_TRUE((*session)->setInput(i, randomArray((*session)->executable().arguments[i])).ok());
    int64_t before = alive, anonymous = anonymousMemory();
    mostAlive = before;
    for (int step = 0; step < 2; ++step) {
      absl::Status status = (*session)->run();
      ASSERT_TRUE(status.ok()) << status;
    }
    out.heap = mostAlive - before;
    out.kept = anonymousMemory() - anonymous;
    out.use = (*session)->memory();
    out.atMost = (*session)->workspaceAtMost();
  }).join();
  const MemoryUse &use = out.use;
  EXPECT_EQ(use.peak, use.argument + use.output - use.alias + use.temp + use.constant + use.workspace)
      << "of one device";
  EXPECT_EQ(use.process, use.peak);
  return out;
}

/// That `workspace` is what malloc gave: no less, and no more but for `allowance`.
void expectStated(const char *what, Executable executable, int workers, int64_t least, int64_t allowance = 0) {
  SCOPED_TRACE(std::string(what) + " on " + std::to_string(workers) + " workers");
  size_t before = scratchUse().held;
  bool isCustom = executable.programs[0].instructions[0].host_call.is_custom;
  Measured got = measure(std::move(executable), workers);
  auto workspace = static_cast<int64_t>(got.use.workspace - before);
  std::printf("%s: at most %lld bytes, %lld stated, %lld counted, %lld kept\n", what,
              static_cast<long long>(got.atMost), static_cast<long long>(workspace), static_cast<long long>(got.heap),
              static_cast<long long>(got.kept));
  EXPECT_GE(workspace, least);
  if (!isCustom) {
    EXPECT_GE(static_cast<int64_t>(got.atMost), workspace) << "known before";
    EXPECT_LE(static_cast<int64_t>(got.atMost), workers * 5 * (workspace + (1 << 20)));
  }
  if (!WEFT_COUNTS_HEAP)
    return;
  EXPECT_GE(workspace, got.heap - kBookkeeping - (workspace > kLargePage ? workers * kLargePage : 0));
  EXPECT_LE(workspace, std::max(got.heap, got.kept) + kBookkeeping + allowance + got.heap / 50);
  EXPECT_GE(workspace, got.kept - kLargePage);
}

TEST(Workspace, OfSorts) {
  for (int workers : {1, 3}) {
    expectStated("a long line", callOf("sort", {0, 1}, {DType::kF32, DType::kF32}, {{3000000}, {3000000}}, 1), workers,
                 12000000);
    expectStated("two operands",
                 callOf("sort", {0, 1, 0, 0, 0}, {DType::kF32, DType::kF32, DType::kF32, DType::kF32},
                        {{800000}, {800000}, {800000}, {800000}}, 2),
                 workers, 2 * 8 * 800000);
    expectStated("lines side by side", callOf("sort", {0, 1}, {DType::kF64, DType::kF64}, {{60000, 5}, {60000, 5}}, 1),
                 workers, 2 * 8 * 60000 * 5);
    expectStated("the largest",
                 callOf("top_k", {}, {DType::kF32, DType::kF32, DType::kI32}, {{4000000}, {900000}, {900000}}, 1),
                 workers, 8 * 4000000);
  }
}

TEST(Workspace, OfTransforms) {
  int64_t length = 30011; // a prime
  for (int workers : {1, 3}) {
    expectStated("of a prime length",
                 callOf("fft", {0, length}, {DType::kC64, DType::kC64}, {{40, length}, {40, length}}, 1), workers,
                 128 * 3 * length);
    expectStated("of a long line", callOf("fft", {1, 1 << 19}, {DType::kC64, DType::kC64}, {{1 << 19}, {1 << 19}}, 1),
                 workers, 2 * 8 << 19);
    expectStated("of three dims, to reals",
                 callOf("fft", {3, 128, 128, 128}, {DType::kC64, DType::kF32}, {{128, 128, 65}, {128, 128, 128}}, 1),
                 workers, 8 * 128 * 128 * 65);
    length = 30013;
  }
}

TEST(Workspace, OfSolvers) {
  for (int workers : {1, 3}) {
    expectStated("triangular",
                 callOf("triangular_solve", {1, 1, 0, 1}, {DType::kF32, DType::kF32, DType::kF32},
                        {{4, 400, 400}, {4, 400, 300}, {4, 400, 300}}, 2),
                 workers, 8 * (400 * 400 + 400 * 300));
    expectStated("of Cholesky", callOf("cholesky", {1}, {DType::kF32, DType::kF32}, {{4, 300, 300}, {4, 300, 300}}, 1),
                 workers, 2 * 8 * 300 * 300);
  }
}

Executable lapack(const std::string &target, std::vector<HostAttribute> attributes, std::vector<DType> types,
                  std::vector<std::vector<int64_t>> dims, size_t reads) {
  Executable executable = callOf(target, {}, std::move(types), std::move(dims), reads);
  HostCall &call = executable.programs[0].instructions[0].host_call;
  call.is_custom = true;
  call.attributes = std::move(attributes);
  for (const std::vector<int64_t> &each : call.dims)
    call.layouts.push_back(each.size() == 3 ? std::vector<int64_t>{1, 2, 0} : std::vector<int64_t>{});
  return executable;
}

// OpenBLAS maps memory of its own, which malloc does not see, and keeps it.
TEST(Workspace, OfLapack) {
  auto letter = [](std::string name, char value) {
    return HostAttribute{std::move(name), HostAttribute::Kind::kInteger, {value}, {}, ""};
  };
  for (int workers : {1, 3})
    for (int64_t n : {60, 700}) {
      expectStated("singular values",
                   lapack("lapack_dgesdd_ffi", {letter("mode", 'S')},
                          {DType::kF64, DType::kF64, DType::kF64, DType::kF64, DType::kF64, DType::kI32},
                          {{3, n, n}, {3, n, n}, {3, n}, {3, n, n}, {3, n, n}, {3}}, 1),
                   workers, n * n * 8, workers * (2 * n * n * 8 + (1 << 20)));
      expectStated("LU",
                   lapack("lapack_sgetrf_ffi", {}, {DType::kF32, DType::kF32, DType::kI32, DType::kI32},
                          {{3, n, n}, {3, n, n}, {3, n}, {3}}, 1),
                   workers, 0, workers * (2 * n * n * 4 + (1 << 20)));
      expectStated("eigenvalues",
                   lapack("lapack_zgeev_ffi", {letter("compute_left", 'N'), letter("compute_right", 'V')},
                          {DType::kC128, DType::kC128, DType::kC128, DType::kC128, DType::kI32},
                          {{3, n / 4, n / 4}, {3, n / 4}, {3, n / 4, n / 4}, {3, n / 4, n / 4}, {3}}, 1),
                   workers, n * n, workers * (2 * n * n + (1 << 20)));
    }
}

TEST(Workspace, OfConvolutions) {
  // 3x3 windows of 64 features, to 96; by features last and first.
  for (int workers : {1, 3}) {
    expectStated("features last",
                 callOf("convolution", {1, 1, 0, 3, 2, 3, 0, 3, 1, 0, 1, 1, 1, 1, 1, 0, 2, 1, 2, 1, 1, 1, 1, 0},
                        {DType::kF32, DType::kF32, DType::kF32}, {{4, 40, 40, 64}, {3, 3, 64, 96}, {4, 40, 40, 96}}, 2),
                 workers, 4 * 9 * 64 * 96, workers << 20);
    expectStated("features first",
                 callOf("convolution", {1, 1, 0, 1, 1, 0, 0, 1, 2, 2, 2, 1, 1, 1, 1, 0, 3, 3, 3, 1, 1, 1, 1, 0},
                        {DType::kF32, DType::kF32, DType::kF32}, {{4, 64, 40, 40}, {96, 64, 3, 3}, {4, 96, 40, 40}}, 2),
                 workers, 4 * 9 * 64 * 96, workers << 20);
  }
}

TEST(Workspace, OfProducts) {
  auto product = [](DType dtype, int64_t m, int64_t k, int64_t n) {
    Instruction instruction = t::matmul(dtype, m, k, n, {}, {}, {});
    instruction.reads.clear();
    instruction.writes.clear();
    return programOf(std::move(instruction), {dtype, dtype, dtype}, {{m, k}, {k, n}, {m, n}}, 2);
  };
  // The library's own scratch memory is mapped at load, and not from malloc.
  for (int workers : {1, 3}) {
    expectStated("of f32", product(DType::kF32, 700, 900, 800), workers, 0, workers * kPacked);
    expectStated("tall", product(DType::kF32, 20000, 700, 64), workers, 0, workers * kPacked);
    expectStated("wide", product(DType::kF32, 64, 700, 20000), workers, 0, workers * kPacked);
    expectStated("of f64", product(DType::kF64, 300, 300, 300), workers, 100000, workers * kPacked);
  }
}

} // namespace
