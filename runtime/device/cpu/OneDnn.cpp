//===- OneDnn.cpp - prepared oneDNN matmuls -------------------------------===//
#include "runtime/device/cpu/OneDnn.h"

#include "runtime/base/Scratch.h"
#include "runtime/device/cpu/Memory.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <dlfcn.h>
#include <dnnl.h>
#include <dnnl_debug.h>
#include <map>
#include <string>
#include <utility>

namespace weft::cpu {
namespace {

using format::DType;
using format::Matmul;
using format::MatmulOperand;

bool dataType(DType dtype, dnnl_data_type_t &type) {
  if (dtype == DType::kF32)
    type = dnnl_f32;
  else if (dtype == DType::kBF16)
    type = dnnl_bf16;
  else
    return false;
  return true;
}

/// A memory descriptor for rows x cols, with batch dims in front; false where the library's fast implementations cannot
/// take the strides.
bool describe(const Matmul &matmul, const MatmulOperand &operand, int64_t rows, int64_t cols, bool isOutput,
              dnnl_memory_desc_t &desc) {
  dnnl_data_type_t type;
  if (!dataType(operand.dtype, type) || matmul.batch.size() + 2 > DNNL_MAX_NDIMS)
    return false;
  int64_t rowStride = operand.row_stride, colStride = operand.col_stride;
  // The stride of a dim of one element does not matter: choose one that looks dense.
  if (cols == 1)
    colStride = rowStride == 1 ? rows : 1;
  if (rows == 1)
    rowStride = colStride == 1 ? cols : 1;
  bool rowMajor = colStride == 1 && rowStride >= cols, colMajor = rowStride == 1 && colStride >= rows;
  if (!rowMajor && !(colMajor && !isOutput))
    return false;
  dnnl_dims_t dims, strides;
  int rank = 0;
  for (size_t i = 0; i < matmul.batch.size(); ++i) {
    bool broadcast = operand.batch_strides[i] == 0 && matmul.batch[i] > 1;
    if (broadcast && isOutput)
      return false;
    dims[rank] = broadcast ? 1 : matmul.batch[i];
    strides[rank++] = broadcast ? rows * cols : operand.batch_strides[i];
  }
  dims[rank] = rows;
  strides[rank++] = rowStride;
  dims[rank] = cols;
  strides[rank++] = colStride;
  return dnnl_memory_desc_init_by_strides(&desc, rank, dims, type, strides) == dnnl_success;
}

// How the library blocks the result of a product, and what it takes beside packed blocks.
constexpr int64_t kMostColumns = 9984, kMostRows = 384, kMoreBytes = 64 << 10;

int64_t padded(int64_t size, int64_t most) {
  constexpr int64_t kStep = 48;
  return std::min((size + kStep - 1) / kStep * kStep, most);
}

/// What went wrong first on this thread.
thread_local dnnl_status_t failedHere = dnnl_success;

void check(dnnl_status_t status) {
  if (status != dnnl_success && failedHere == dnnl_success)
    failedHere = status;
}

} // namespace

absl::Status oneDnnStatus(int status) {
  if (status == dnnl_success)
    return absl::OkStatus();
  if (status == dnnl_out_of_memory)
    return absl::ResourceExhaustedError("oneDNN has no memory left");
  return absl::InternalError(absl::StrCat("oneDNN says '", dnnl_status2str(static_cast<dnnl_status_t>(status)), "'"));
}

absl::Status takeOneDnnFailure() {
  return oneDnnStatus(std::exchange(failedHere, dnnl_success));
}

/// Packed blocks of both operands, which are up to 384 deep, up to 9984 of the result's columns wide and 384 of its
/// rows long (the library's sizes for AVX-512, the largest), in steps of vectors.
uint64_t sgemmBytes(int64_t m, int64_t n, int64_t k) {
  constexpr int64_t kDepth = 384;
  return static_cast<uint64_t>(4 * padded(k, kDepth) * (padded(n, kMostColumns) + padded(m, kMostRows)) + kMoreBytes);
}

std::string matmulKey(const Matmul &matmul) {
  std::string key = absl::StrCat(matmul.m, ",", matmul.n, ",", matmul.k, ",", matmul.accumulate);
  for (const MatmulOperand *operand : {&matmul.lhs, &matmul.rhs, &matmul.out}) {
    absl::StrAppend(&key, ";", static_cast<int>(operand->dtype), ",", operand->row_stride, ",", operand->col_stride);
    for (int64_t stride : operand->batch_strides)
      absl::StrAppend(&key, ",", stride);
  }
  for (int64_t dim : matmul.batch)
    absl::StrAppend(&key, "x", dim);
  return key;
}

struct OneDnn::Impl {
  struct Primitive {
    dnnl_primitive_t primitive = nullptr;
    dnnl_memory_desc_t lhs, rhs, out, scratch;
    uint64_t scratchBytes = 0;
    uint64_t libraryBytes = 0; ///< that the library takes by itself in each run
  };
  /// What a worker passes to a primitive: memory objects are kept, and only their pointers change.
  struct Arguments {
    dnnl_memory_t lhs = nullptr, rhs = nullptr, out = nullptr, scratch = nullptr;
  };

  int workers;
  dnnl_engine_t engine = nullptr;
  std::vector<dnnl_stream_t> streams; ///< one per worker
  std::vector<Primitive> primitives;
  std::vector<std::vector<Arguments>> arguments; ///< by worker, then primitive
  std::map<std::string, std::optional<int>> known;
  std::vector<Block> scratch; ///< one per worker
  absl::Status failure;       ///< of `make`

  ~Impl();
  /// What a worker needs for any of the primitives, and what the library may take beside.
  uint64_t scratchOfOne() const {
    uint64_t bytes = 0;
    for (const Primitive &each : primitives)
      bytes = std::max(bytes, each.scratchBytes);
    return bytes;
  }
  uint64_t libraryBytesOfOne() const {
    uint64_t bytes = 0;
    for (const Primitive &each : primitives)
      bytes = std::max(bytes, each.libraryBytes);
    return bytes;
  }
  std::optional<int> make(const Matmul &matmul);
};

OneDnn::Impl::~Impl() {
  for (const std::vector<Arguments> &ofWorker : arguments)
    for (const Arguments &each : ofWorker)
      for (dnnl_memory_t memory : {each.lhs, each.rhs, each.out, each.scratch})
        if (memory)
          dnnl_memory_destroy(memory);
  for (const Primitive &each : primitives)
    dnnl_primitive_destroy(each.primitive);
  for (dnnl_stream_t stream : streams)
    dnnl_stream_destroy(stream);
  if (engine)
    dnnl_engine_destroy(engine);
}

void useOneThreadHere() {
  // libgomp comes with the library; its number of threads is kept per calling thread.
  using SetThreads = void (*)(int);
  static auto setThreads = reinterpret_cast<SetThreads>(::dlsym(RTLD_DEFAULT, "omp_set_num_threads"));
  if (setThreads)
    setThreads(1);
}

OneDnn::OneDnn(std::unique_ptr<Impl> impl) : impl(std::move(impl)) {}
OneDnn::~OneDnn() = default;

absl::StatusOr<std::unique_ptr<OneDnn>> OneDnn::create(int workers) {
  auto impl = std::make_unique<Impl>();
  impl->workers = workers;
  bool good = dnnl_engine_create(&impl->engine, dnnl_cpu, 0) == dnnl_success;
  for (int i = 0; good && i < workers; ++i) {
    dnnl_stream_t stream = nullptr;
    good = dnnl_stream_create(&stream, impl->engine, dnnl_stream_default_flags) == dnnl_success;
    if (good)
      impl->streams.push_back(stream);
  }
  if (!good)
    return absl::InternalError("oneDNN cannot make an engine for this CPU");
  return std::unique_ptr<OneDnn>(new OneDnn(std::move(impl)));
}

std::optional<int> OneDnn::Impl::make(const Matmul &matmul) {
  Primitive made;
  if (!describe(matmul, matmul.lhs, matmul.m, matmul.k, false, made.lhs) ||
      !describe(matmul, matmul.rhs, matmul.k, matmul.n, false, made.rhs) ||
      !describe(matmul, matmul.out, matmul.m, matmul.n, true, made.out))
    return std::nullopt;
  // Accumulating into a bf16 result would read it rounded; f32 only.
  if (matmul.accumulate && matmul.out.dtype != DType::kF32)
    return std::nullopt;
  dnnl_matmul_desc_t desc;
  if (dnnl_matmul_desc_init(&desc, &made.lhs, &made.rhs, nullptr, &made.out) != dnnl_success)
    return std::nullopt;

  // Primitives plan for the number of threads that their maker's thread has.
  useOneThreadHere();
  dnnl_primitive_attr_t attributes = nullptr;
  dnnl_primitive_desc_t description = nullptr;
  dnnl_post_ops_t postOps = nullptr;
  // What the library does not have, our own loops do; what it has no memory for is an error.
  auto worked = [&](dnnl_status_t status) {
    if (status == dnnl_out_of_memory)
      failure.Update(oneDnnStatus(status));
    return status == dnnl_success;
  };
  bool good = worked(dnnl_primitive_attr_create(&attributes)) &&
              worked(dnnl_primitive_attr_set_scratchpad_mode(attributes, dnnl_scratchpad_mode_user));
  if (good && matmul.accumulate)
    good = worked(dnnl_post_ops_create(&postOps)) && worked(dnnl_post_ops_append_sum(postOps, 1.0f)) &&
           worked(dnnl_primitive_attr_set_post_ops(attributes, postOps));
  good = good && worked(dnnl_primitive_desc_create(&description, &desc, attributes, engine, nullptr));
  if (good) {
    const char *implementation = nullptr;
    dnnl_primitive_desc_query(description, dnnl_query_impl_info_str, 0, &implementation);
    // The reference implementation is a thousand times slower than our own loops.
    good = implementation && std::string(implementation).find("ref") == std::string::npos;
    if (good && std::string(implementation).rfind("gemm", 0) == 0)
      made.libraryBytes = sgemmBytes(matmul.m, matmul.n, matmul.k);
  }
  if (good) {
    const dnnl_memory_desc_t *scratch = dnnl_primitive_desc_query_md(description, dnnl_query_scratchpad_md, 0);
    made.scratch = *scratch;
    made.scratchBytes = dnnl_memory_desc_get_size(scratch);
    good = worked(dnnl_primitive_create(&made.primitive, description));
  }
  if (description)
    dnnl_primitive_desc_destroy(description);
  if (postOps)
    dnnl_post_ops_destroy(postOps);
  if (attributes)
    dnnl_primitive_attr_destroy(attributes);
  if (!good)
    return std::nullopt;
  primitives.push_back(made);
  return static_cast<int>(primitives.size() - 1);
}

std::optional<int> OneDnn::prepare(const Matmul &matmul) {
  auto [entry, isNew] = impl->known.emplace(matmulKey(matmul), std::nullopt);
  if (isNew)
    entry->second = impl->make(matmul);
  return entry->second;
}

absl::Status OneDnn::finish() {
  if (!impl->failure.ok())
    return impl->failure;
  uint64_t bytes = impl->scratchOfOne();
  for (int worker = 0; worker < impl->workers; ++worker) {
    absl::StatusOr<Block> block = Block::allocate(bytes);
    if (!block.ok())
      return block.status();
    block->touch(0, bytes);
    impl->scratch.push_back(*std::move(block));
    impl->arguments.emplace_back(impl->primitives.size());
    for (size_t i = 0; i < impl->primitives.size(); ++i) {
      const Impl::Primitive &primitive = impl->primitives[i];
      Impl::Arguments &arguments = impl->arguments.back()[i];
      auto make = [&](dnnl_memory_t &memory, const dnnl_memory_desc_t &desc, void *place) {
        return oneDnnStatus(dnnl_memory_create(&memory, &desc, impl->engine, place));
      };
      absl::Status status = make(arguments.lhs, primitive.lhs, DNNL_MEMORY_NONE);
      status.Update(make(arguments.rhs, primitive.rhs, DNNL_MEMORY_NONE));
      status.Update(make(arguments.out, primitive.out, DNNL_MEMORY_NONE));
      status.Update(make(arguments.scratch, primitive.scratch, impl->scratch.back().data()));
      if (!status.ok())
        return status;
    }
  }
  return absl::OkStatus();
}

uint64_t OneDnn::scratchBytes() const {
  return (impl->scratchOfOne() + impl->libraryBytesOfOne()) * static_cast<uint64_t>(impl->workers);
}

void OneDnn::run(int primitive, int worker, const void *lhs, const void *rhs, void *out) const {
  const Impl::Arguments &memory = impl->arguments[worker][primitive];
  dnnl_memory_set_data_handle(memory.lhs, const_cast<void *>(lhs));
  dnnl_memory_set_data_handle(memory.rhs, const_cast<void *>(rhs));
  dnnl_memory_set_data_handle(memory.out, out);
  dnnl_exec_arg_t arguments[] = {{DNNL_ARG_SRC, memory.lhs},
                                 {DNNL_ARG_WEIGHTS, memory.rhs},
                                 {DNNL_ARG_DST, memory.out},
                                 {DNNL_ARG_SCRATCHPAD, memory.scratch}};
  check(dnnl_primitive_execute(impl->primitives[primitive].primitive, impl->streams[worker], 4, arguments));
}

void sgemm(bool transA, bool transB, int64_t m, int64_t n, int64_t k, const float *a, int64_t lda, const float *b,
           int64_t ldb, bool accumulate, float *c, int64_t ldc) {
  ScratchOfLibrary packed(sgemmBytes(m, n, k));
  check(dnnl_sgemm(transA ? 'T' : 'N', transB ? 'T' : 'N', m, n, k, 1.0f, a, lda, b, ldb, accumulate ? 1.0f : 0.0f, c,
                   ldc));
}

bool hasExactBytes() {
  // Without VNNI, or told not to use it, the library adds pairs of products in 16 bits, which saturate.
  static const bool has =
      (dnnl_get_effective_cpu_isa() & dnnl_cpu_isa_avx512_core_vnni) == dnnl_cpu_isa_avx512_core_vnni;
  return has;
}

void bytesGemm(bool transA, bool transB, int64_t m, int64_t n, int64_t k, const int8_t *a, int64_t lda, const int8_t *b,
               int64_t ldb, bool accumulate, int32_t *c, int64_t ldc) {
  // Blocks twice as deep as those of f32, and sums.
  constexpr int64_t kDepth = 768;
  int64_t columns = padded(n, kMostColumns), rows = padded(m, kMostRows);
  ScratchOfLibrary packed(static_cast<size_t>(padded(k, kDepth) * (columns + rows) + 4 * columns * rows + kMoreBytes));
  // Not by a primitive: some of those round sums to f32 on their way.
  const int32_t offset = 0;
  check(dnnl_gemm_s8s8s32(transA ? 'T' : 'N', transB ? 'T' : 'N', 'F', m, n, k, 1.0f, a, lda, 0, b, ldb, 0,
                          accumulate ? 1.0f : 0.0f, c, ldc, &offset));
}

} // namespace weft::cpu
