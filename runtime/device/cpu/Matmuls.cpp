//===- Matmuls.cpp - the matmuls of an executable, prepared ---------------===//
#include "runtime/device/cpu/Matmuls.h"

#include "runtime/device/cpu/BlockMatmul.h"
#include "runtime/device/cpu/Failure.h"
#include "runtime/format/DTypeUtils.h"

#include <algorithm>
#include <cstring>

namespace weft::cpu {

using format::Matmul;
using format::MatmulOperand;

namespace {

/// Work below this is not worth sharing: some 20 microseconds of one core.
constexpr double kMinPieceFlops = 1e6;
/// A matrix product's pieces are multiples of this, the library's own block.
constexpr int64_t kGranule = 16;

void eraseBatch(Matmul &matmul, size_t dim) {
  matmul.batch.erase(matmul.batch.begin() + dim);
  for (MatmulOperand *operand : {&matmul.lhs, &matmul.rhs, &matmul.out})
    operand->batch_strides.erase(operand->batch_strides.begin() + dim);
}

/// Fills the result of a sum of nothing.
void zeroOut(const Matmul &matmul, char *out) {
  int64_t width = format::dtypeBytes(matmul.out.dtype);
  std::vector<int64_t> dims = matmul.batch, strides = matmul.out.batch_strides;
  dims.insert(dims.end(), {matmul.m, matmul.n});
  strides.insert(strides.end(), {matmul.out.row_stride, matmul.out.col_stride});
  int64_t count = format::elementCount(dims).value_or(0);
  for (int64_t number = 0; number < count; ++number) {
    int64_t offset = 0, rest = number;
    for (size_t d = dims.size(); d-- > 0; rest /= dims[d])
      offset += rest % dims[d] * strides[d];
    std::memset(out + offset * width, 0, static_cast<size_t>(width));
  }
}

} // namespace

Matmul normalized(Matmul matmul, bool &swapped) {
  for (size_t d = matmul.batch.size(); d-- > 0;)
    if (matmul.batch[d] == 1)
      eraseBatch(matmul, d);
  for (size_t d = matmul.batch.size(); d-- > 1;) {
    bool dense = true;
    for (const MatmulOperand *operand : {&matmul.lhs, &matmul.rhs, &matmul.out})
      dense &= operand->batch_strides[d - 1] == operand->batch_strides[d] * matmul.batch[d];
    if (!dense)
      continue;
    matmul.batch[d] *= matmul.batch[d - 1];
    eraseBatch(matmul, d - 1);
  }
  // A batch dim that only the left operand and the result have is more rows, if the strides allow it.
  for (size_t d = matmul.batch.size(); d-- > 0;)
    if (matmul.rhs.batch_strides[d] == 0 && matmul.lhs.batch_strides[d] == matmul.lhs.row_stride * matmul.m &&
        matmul.out.batch_strides[d] == matmul.out.row_stride * matmul.m && matmul.m > 0) {
      matmul.m *= matmul.batch[d];
      eraseBatch(matmul, d);
    }
  swapped = matmul.out.col_stride != 1 && matmul.n != 1 && (matmul.out.row_stride == 1 || matmul.m == 1);
  if (swapped) {
    // (A B)^T = B^T A^T.
    std::swap(matmul.lhs, matmul.rhs);
    std::swap(matmul.m, matmul.n);
    for (MatmulOperand *operand : {&matmul.lhs, &matmul.rhs, &matmul.out})
      std::swap(operand->row_stride, operand->col_stride);
  }
  return matmul;
}

absl::StatusOr<std::unique_ptr<Matmuls>> Matmuls::create(int workers, int team) {
  std::unique_ptr<Matmuls> matmuls(new Matmuls(workers, std::max(1, team)));
  absl::StatusOr<std::unique_ptr<OneDnn>> oneDnn = OneDnn::create(workers);
  if (!oneDnn.ok())
    return oneDnn.status();
  matmuls->oneDnn = *std::move(oneDnn);
  return matmuls;
}

void Matmuls::addPiece(Piece piece, Plan &plan) {
  const Matmul &matmul = piece.matmul;
  if (isVectorMatmul(matmul)) {
    piece.method = Method::kVector;
  } else if (isBytesMatmul(matmul)) {
    piece.method = Method::kBytes;
  } else if (auto primitive = oneDnn->prepare(matmul)) {
    piece.method = Method::kOneDnn;
    piece.primitive = *primitive;
  } else if (!matmul.batch.empty() && matmul.batch[0] <= 4096) {
    // The library may take the matrices one by one where it does not take the batch.
    Matmul one = matmul;
    eraseBatch(one, 0);
    Plan inner;
    addPiece({one, piece.lhs, piece.rhs, piece.out}, inner);
    if (inner.pieces[0].method == Method::kOneDnn && inner.pieces.size() * matmul.batch[0] <= 4096) {
      for (int64_t i = 0; i < matmul.batch[0]; ++i)
        for (Piece each : inner.pieces) {
          each.lhs += i * matmul.lhs.batch_strides[0] * format::dtypeBytes(matmul.lhs.dtype);
          each.rhs += i * matmul.rhs.batch_strides[0] * format::dtypeBytes(matmul.rhs.dtype);
          each.out += i * matmul.out.batch_strides[0] * format::dtypeBytes(matmul.out.dtype);
          plan.pieces.push_back(each);
        }
      return;
    }
    usesBlocks = true;
  } else {
    usesBlocks = true;
  }
  plan.pieces.push_back(std::move(piece));
}

/// Cuts along a batch dim, else the rows, else the columns, whichever first has enough for the team.
void Matmuls::split(const Matmul &matmul, int64_t lhs, int64_t rhs, int64_t out, Plan &plan) {
  double flops = 2.0 * static_cast<double>(matmul.m) * static_cast<double>(matmul.n) * static_cast<double>(matmul.k);
  for (int64_t dim : matmul.batch)
    flops *= static_cast<double>(dim);
  int64_t pieces = std::min<int64_t>(team, static_cast<int64_t>(flops / kMinPieceFlops));
  auto cut = [&](int64_t size, int64_t granule, auto &&place) {
    int64_t count = std::min(pieces, size / granule);
    for (int64_t i = 0; i < count; ++i) {
      int64_t begin = size / granule * i / count * granule;
      int64_t end = i + 1 == count ? size : size / granule * (i + 1) / count * granule;
      Piece piece{matmul, lhs, rhs, out};
      place(piece, begin, end - begin);
      addPiece(std::move(piece), plan);
    }
  };
  int64_t lhsWidth = format::dtypeBytes(matmul.lhs.dtype), rhsWidth = format::dtypeBytes(matmul.rhs.dtype),
          outWidth = format::dtypeBytes(matmul.out.dtype);
  if (pieces > 1) {
    for (size_t d = 0; d < matmul.batch.size(); ++d)
      if (matmul.batch[d] >= pieces)
        return cut(matmul.batch[d], 1, [&](Piece &piece, int64_t begin, int64_t count) {
          piece.matmul.batch[d] = count;
          piece.lhs += begin * matmul.lhs.batch_strides[d] * lhsWidth;
          piece.rhs += begin * matmul.rhs.batch_strides[d] * rhsWidth;
          piece.out += begin * matmul.out.batch_strides[d] * outWidth;
        });
    if (matmul.m >= pieces * kGranule && matmul.m >= matmul.n / 8)
      return cut(matmul.m, kGranule, [&](Piece &piece, int64_t begin, int64_t count) {
        piece.matmul.m = count;
        piece.lhs += begin * matmul.lhs.row_stride * lhsWidth;
        piece.out += begin * matmul.out.row_stride * outWidth;
      });
    if (matmul.n >= pieces * kGranule)
      return cut(matmul.n, kGranule, [&](Piece &piece, int64_t begin, int64_t count) {
        piece.matmul.n = count;
        piece.rhs += begin * matmul.rhs.col_stride * rhsWidth;
        piece.out += begin * matmul.out.col_stride * outWidth;
      });
  }
  addPiece({matmul, lhs, rhs, out}, plan);
}

int Matmuls::add(const Matmul &matmul) {
  auto [entry, isNew] = known.emplace(matmulKey(matmul), static_cast<int>(plans.size()));
  if (!isNew)
    return entry->second;
  Plan plan;
  bool swapped = false;
  Matmul simple = normalized(matmul, swapped);
  bool empty = simple.m == 0 || simple.n == 0 || std::count(simple.batch.begin(), simple.batch.end(), 0);
  if (!empty && simple.k == 0) {
    if (!simple.accumulate)
      plan.pieces.push_back({simple, 0, 0, 0, Method::kZero});
  } else if (!empty) {
    split(simple, 0, 0, 0, plan);
  }
  // `run` knows lhs and rhs as the instruction has them.
  if (swapped)
    for (Piece &piece : plan.pieces)
      std::swap(piece.lhs, piece.rhs);
  for (Piece &piece : plan.pieces)
    piece.swapped = swapped;
  plans.push_back(std::move(plan));
  return entry->second;
}

uint64_t Matmuls::scratchBytes() const {
  auto count = static_cast<uint64_t>(workers);
  return oneDnn->scratchBytes() + (usesBlocks ? blockMatmulScratchBytes() * count : 0);
}

absl::Status Matmuls::finish() {
  if (usesBlocks) {
    absl::StatusOr<Block> block = Block::allocate(blockMatmulScratchBytes() * workers);
    if (!block.ok())
      return block.status();
    blockScratch = *std::move(block);
  }
  return oneDnn->finish();
}

void Matmuls::runPiece(const Piece &piece, int worker, const char *lhs, const char *rhs, char *out) const {
  lhs += piece.lhs;
  rhs += piece.rhs;
  out += piece.out;
  if (piece.swapped)
    std::swap(lhs, rhs);
  switch (piece.method) {
  case Method::kZero:
    return zeroOut(piece.matmul, out);
  case Method::kOneDnn:
    return oneDnn->run(piece.primitive, worker, lhs, rhs, out);
  case Method::kVector:
    return vectorMatmul(piece.matmul, lhs, rhs, out);
  case Method::kBytes:
    return bytesMatmul(piece.matmul, lhs, rhs, out);
  case Method::kBlocks:
    return blockMatmul(piece.matmul, lhs, rhs, out, blockScratch.data() + blockMatmulScratchBytes() * worker);
  }
}

absl::Status Matmuls::run(int number, WorkerPool &pool, int worker, const char *lhs, const char *rhs, char *out) const {
  const Plan &plan = plans[number];
  auto count = static_cast<int64_t>(plan.pieces.size());
  Failure failure;
  pool.parallelFor(worker, count, team > 1 ? count : 1, [&](int64_t begin, int64_t end, int each) {
    for (int64_t i = begin; i < end; ++i)
      runPiece(plan.pieces[i], each, lhs, rhs, out);
    failure.note(takeOneDnnFailure());
  });
  return failure.status();
}

} // namespace weft::cpu
