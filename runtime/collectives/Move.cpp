//===- Move.cpp - the data movement of in-process collectives -------------===//
#include "runtime/collectives/Move.h"

#include "runtime/base/Scratch.h"
#include "runtime/collectives/Reduce.h"
#include "runtime/collectives/StridedCopy.h"
#include "runtime/format/DTypeUtils.h"

#include <algorithm>
#include <cstring>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace weft::collectives {

using format::CollectiveKind;

namespace {

/// Bytes that in-place moves hold per rank at a time.
constexpr int64_t kBlockBytes = 4096;

/// From this on, what a collective reads and writes does not stay in the cache: results are written past it, which
/// saves reading the lines that they replace.
constexpr int64_t kBeyondCache = 24 << 20;

/// Copies past the cache. `to` and `from` are multiples of 16; finishStream() before anyone else reads.
void streamCopy(char *to, const char *from, int64_t bytes) {
#ifdef __SSE2__
  int64_t i = 0;
  for (; i + 64 <= bytes; i += 64) {
    __m128i a = _mm_load_si128(reinterpret_cast<const __m128i *>(from + i)),
            b = _mm_load_si128(reinterpret_cast<const __m128i *>(from + i + 16)),
            c = _mm_load_si128(reinterpret_cast<const __m128i *>(from + i + 32)),
            d = _mm_load_si128(reinterpret_cast<const __m128i *>(from + i + 48));
    _mm_stream_si128(reinterpret_cast<__m128i *>(to + i), a);
    _mm_stream_si128(reinterpret_cast<__m128i *>(to + i + 16), b);
    _mm_stream_si128(reinterpret_cast<__m128i *>(to + i + 32), c);
    _mm_stream_si128(reinterpret_cast<__m128i *>(to + i + 48), d);
  }
  std::memcpy(to + i, from + i, static_cast<size_t>(bytes - i));
#else
  std::memcpy(to, from, static_cast<size_t>(bytes));
#endif
}
void finishStream() {
#ifdef __SSE2__
  _mm_sfence();
#endif
}

} // namespace

std::vector<int32_t> shiftSources(int64_t shift, bool wrap, int ranks) {
  std::vector<int32_t> sources(ranks, -1);
  for (int64_t rank = 0; rank < ranks; ++rank) {
    int64_t target = wrap ? ((rank + shift % ranks) % ranks + ranks) % ranks : rank;
    if (!wrap) {
      // A shift may be any number, so it is compared before it is added.
      if (shift > ranks || shift < -ranks || rank + shift < 0 || rank + shift >= ranks)
        continue;
      target = rank + shift;
    }
    sources[target] = static_cast<int32_t>(rank);
  }
  return sources;
}

Mover::Mover(const format::Collective &collective, const format::CollectiveOperand &operand, int ranks,
             std::vector<int32_t> sources)
    : kind(collective.kind), reduction(collective.reduction), dtype(operand.dtype), dims(operand.dims),
      dim(operand.dim), dim2(operand.dim2), ranks(ranks), sources(std::move(sources)),
      width(format::dtypeBytes(operand.dtype)), elements(format::elementCount(operand.dims).value_or(0)) {}

void Mover::move(const char *const *in, char *const *out, ParallelFor parallelFor) const {
  if (elements == 0)
    return;
  switch (kind) {
  case CollectiveKind::kAllReduce:
    return allReduce(in, out, parallelFor);
  case CollectiveKind::kReduceScatter:
    return reduceScatter(in, out, parallelFor);
  case CollectiveKind::kAllGather:
    return allGather(in, out, parallelFor);
  case CollectiveKind::kAllToAll:
    return allToAll(in, out, parallelFor);
  case CollectiveKind::kPermute:
    return permute(in, out, parallelFor);
  case CollectiveKind::kBroadcast:
    return broadcast(in, out, parallelFor);
  }
}

// Block by block: every rank's part is read before any rank's is written, so results may lie over operands.
void Mover::allReduce(const char *const *in, char *const *out, ParallelFor parallelFor) const {
  int64_t blocks = (elements + kReduceBlock - 1) / kReduceBlock, bytes = 2 * ranks * elements * width;
  bool stream = bytes >= kBeyondCache;
  for (int rank = 0; rank < ranks; ++rank)
    stream &= reinterpret_cast<uintptr_t>(out[rank]) % 16 == 0 && out[rank] != in[rank]; // those are in the cache
  parallelFor(blocks, bytes, [&](int64_t begin, int64_t end) {
    std::vector<const char *> from(ranks);
    alignas(64) char made[kReduceBlock * 16]; // elements have 16 bytes at most
    for (int64_t block = begin; block < end; ++block) {
      int64_t first = block * kReduceBlock, count = std::min(kReduceBlock, elements - first);
      for (int rank = 0; rank < ranks; ++rank)
        from[rank] = in[rank] + first * width;
      char *result = stream ? made : out[0] + first * width;
      reduceBlock(dtype, reduction, from.data(), ranks, count, result);
      for (int rank = stream ? 0 : 1; rank < ranks; ++rank)
        if (stream)
          streamCopy(out[rank] + first * width, result, count * width);
        else
          std::memcpy(out[rank] + first * width, result, static_cast<size_t>(count * width));
    }
    if (stream)
      finishStream();
  });
}

namespace {

/// An array as [outer, ranks, row]: `row` elements of every rank in turn.
struct Rows {
  int64_t outer = 1, row = 1;
  Rows(const std::vector<int64_t> &dims, int32_t dim, int64_t pieces) {
    for (int32_t i = 0; i < dim; ++i)
      outer *= dims[i];
    for (size_t i = dim; i < dims.size(); ++i)
      row *= dims[i];
    row /= pieces;
  }
};

} // namespace

void Mover::reduceScatter(const char *const *in, char *const *out, ParallelFor parallelFor) const {
  Rows rows(dims, dim, ranks);
  // Item i is row i / ranks of the piece of rank i % ranks.
  parallelFor(rows.outer * ranks, (ranks + 1) * elements * width, [&](int64_t begin, int64_t end) {
    std::vector<const char *> from(ranks);
    for (int64_t item = begin; item < end; ++item) {
      int64_t outer = item / ranks, piece = item % ranks;
      for (int64_t first = 0; first < rows.row; first += kReduceBlock) {
        int64_t count = std::min(kReduceBlock, rows.row - first);
        for (int rank = 0; rank < ranks; ++rank)
          from[rank] = in[rank] + (item * rows.row + first) * width;
        reduceBlock(dtype, reduction, from.data(), ranks, count, out[piece] + (outer * rows.row + first) * width);
      }
    }
  });
}

void Mover::allGather(const char *const *in, char *const *out, ParallelFor parallelFor) const {
  Rows rows(dims, dim, 1);
  int64_t rowBytes = rows.row * width;
  // Long rows are cut so that there is enough to share out; item i is a slice of the outer rows, for all pairs of
  // ranks.
  int64_t slices = rows.outer > 1 ? rows.outer : std::max<int64_t>(1, rowBytes >> 16);
  parallelFor(slices, 2 * ranks * ranks * elements * width, [&](int64_t begin, int64_t end) {
    if (rows.outer > 1) {
      for (int to = 0; to < ranks; ++to)
        for (int from = 0; from < ranks; ++from)
          copyRows(out[to] + (begin * ranks + from) * rowBytes, ranks * rowBytes, in[from] + begin * rowBytes, rowBytes,
                   rowBytes, end - begin);
      return;
    }
    int64_t first = rowBytes * begin / slices, last = rowBytes * end / slices;
    for (int from = 0; from < ranks; ++from)
      for (int to = 0; to < ranks; ++to)
        std::memcpy(out[to] + from * rowBytes + first, in[from] + first, static_cast<size_t>(last - first));
  });
}

void Mover::allToAll(const char *const *in, char *const *out, ParallelFor parallelFor) const {
  std::vector<int64_t> piece = dims;
  piece[dim] /= ranks;
  std::vector<int64_t> result = piece;
  result[dim2] *= ranks;
  std::vector<int64_t> inStrides = rowMajorStrides(dims), outStrides = rowMajorStrides(result);
  int64_t inStep = piece[dim] * inStrides[dim] * width, outStep = piece[dim2] * outStrides[dim2] * width;
  if (ranks == 1) {
    if (in[0] != out[0])
      std::memcpy(out[0], in[0], static_cast<size_t>(elements * width));
    return;
  }
  parallelFor(static_cast<int64_t>(ranks) * ranks, 2 * ranks * elements * width, [&](int64_t begin, int64_t end) {
    for (int64_t item = begin; item < end; ++item) {
      int64_t to = item / ranks, from = item % ranks;
      copyBlock(piece, width, out[to] + from * outStep, outStrides, in[from] + to * inStep, inStrides);
    }
  });
}

void Mover::permute(const char *const *in, char *const *out, ParallelFor parallelFor) const {
  int64_t bytes = elements * width;
  bool inPlace = false;
  for (int rank = 0; rank < ranks; ++rank)
    inPlace |= in[rank] == out[rank];
  if (!inPlace) {
    parallelFor(ranks, 2 * ranks * bytes, [&](int64_t begin, int64_t end) {
      for (int64_t rank = begin; rank < end; ++rank) {
        if (sources[rank] < 0)
          std::memset(out[rank], 0, static_cast<size_t>(bytes));
        else
          std::memcpy(out[rank], in[sources[rank]], static_cast<size_t>(bytes));
      }
    });
    return;
  }
  int64_t blocks = (bytes + kBlockBytes - 1) / kBlockBytes;
  parallelFor(blocks, 4 * ranks * bytes, [&](int64_t begin, int64_t end) {
    Scratch<char> held(ranks * kBlockBytes);
    for (int64_t block = begin; block < end; ++block) {
      int64_t first = block * kBlockBytes;
      auto count = static_cast<size_t>(std::min(kBlockBytes, bytes - first));
      for (int rank = 0; rank < ranks; ++rank)
        std::memcpy(&held[rank * kBlockBytes], in[rank] + first, count);
      for (int rank = 0; rank < ranks; ++rank) {
        if (sources[rank] < 0)
          std::memset(out[rank] + first, 0, count);
        else
          std::memcpy(out[rank] + first, &held[sources[rank] * kBlockBytes], count);
      }
    }
  });
}

void Mover::broadcast(const char *const *in, char *const *out, ParallelFor parallelFor) const {
  int64_t bytes = elements * width;
  parallelFor(ranks, 2 * ranks * bytes, [&](int64_t begin, int64_t end) {
    for (int64_t rank = begin; rank < end; ++rank)
      if (out[rank] != in[0])
        std::memcpy(out[rank], in[0], static_cast<size_t>(bytes));
  });
}

} // namespace weft::collectives
