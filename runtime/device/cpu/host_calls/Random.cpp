//===- Random.cpp - the host call "rng_bit_generator" ----------------------===//
//
// Bits as XLA gives them, so that programs that carry a state over reproduce its numbers.
//
//===----------------------------------------------------------------------===//
#include "runtime/device/cpu/host_calls/HostCalls.h"

#include "runtime/format/DTypeUtils.h"

#include "absl/strings/str_cat.h"

#include <array>
#include <cstring>
#include <vector>

namespace weft::cpu {
namespace {

using format::DType;
using format::HostCall;

enum Algorithm : int64_t { kDefault = 0, kThreeFry = 1, kPhilox = 2 };

uint32_t low(uint64_t value) {
  return static_cast<uint32_t>(value);
}
uint32_t high(uint64_t value) {
  return static_cast<uint32_t>(value >> 32);
}
uint64_t joined(uint32_t low, uint32_t high) {
  return low | static_cast<uint64_t>(high) << 32;
}

/// Threefry-2x32 with 20 rounds: the block of `counter` under `key`.
std::array<uint32_t, 2> threefry(uint64_t key, uint64_t counter) {
  constexpr int kTurns[8] = {13, 15, 26, 6, 17, 29, 16, 24};
  uint32_t keys[3] = {low(key), high(key), low(key) ^ high(key) ^ 0x1bd11bdau};
  uint32_t a = low(counter) + keys[0], b = high(counter) + keys[1];
  for (int group = 0; group < 5; ++group) {
    for (int round = 0; round < 4; ++round) {
      int turn = kTurns[group % 2 * 4 + round];
      a += b;
      b = (b << turn | b >> (32 - turn)) ^ a;
    }
    a += keys[(group + 1) % 3];
    b += keys[(group + 2) % 3] + static_cast<uint32_t>(group + 1);
  }
  return {a, b};
}

/// Philox-4x32 with 10 rounds.
std::array<uint32_t, 4> philox(uint64_t key, std::array<uint32_t, 4> block) {
  uint32_t keyLow = low(key), keyHigh = high(key);
  for (int round = 0; round < 10; ++round) {
    uint64_t first = uint64_t{0xd2511f53} * block[0], second = uint64_t{0xcd9e8d57} * block[2];
    block = {high(second) ^ block[1] ^ keyLow, low(second), high(first) ^ block[3] ^ keyHigh, low(first)};
    keyLow += 0x9e3779b9u;
    keyHigh += 0xbb67ae85u;
  }
  return block;
}

/// Where the 32-bit words of the result go: `width` bytes an element, two words to an element of eight, and the low
/// bits of one word to a narrower one.
void put(char *out, int64_t width, int64_t element, uint64_t value) {
  std::memcpy(out + element * width, &value, static_cast<size_t>(width));
}

absl::Status check(const HostCall &call, size_t reads, size_t writes) {
  auto bad = [](std::string text) { return absl::InvalidArgumentError("the call of 'rng_bit_generator' " + text); };
  if (reads != 1 || writes != 2 || call.integers.size() != 1)
    return bad(absl::StrCat("has ", reads, " operands, ", writes, " results and ", call.integers.size(), " integers"));
  int64_t algorithm = call.integers[0];
  if (algorithm < kDefault || algorithm > kPhilox)
    return bad(absl::StrCat("names algorithm ", algorithm));
  if (call.dtypes[0] != DType::kUI64 || call.dtypes[1] != DType::kUI64 || call.dims[0] != call.dims[1] ||
      call.dims[0].size() != 1 || call.dims[0][0] < 2 || call.dims[0][0] > (algorithm == kThreeFry ? 2 : 3))
    return bad(absl::StrCat("has states ", format::shapeText(call.dims[0], call.dtypes[0]), " and ",
                            format::shapeText(call.dims[1], call.dtypes[1])));
  if (call.dtypes[2] == DType::kI1 || format::isComplex(call.dtypes[2]))
    return bad(absl::StrCat("makes ", format::dtypeName(call.dtypes[2])));
  return absl::OkStatus();
}

/// A block has two words. An element of eight bytes takes both; narrower ones share a block by pairs along the first
/// dim of even size, or else the largest one.
uint64_t runThreefry(const HostCallContext &context, const uint64_t *state, HostParallelFor parallelFor) {
  const HostCall &call = context.call;
  const std::vector<int64_t> &dims = call.dims[2];
  int64_t width = format::dtypeBytes(call.dtypes[2]), count = 1;
  for (int64_t dim : dims)
    count *= dim;
  uint64_t key = state[0], counter = state[1];
  if (width == 8) {
    parallelFor(count, [&](int64_t begin, int64_t end) {
      for (int64_t i = begin; i < end; ++i) {
        std::array<uint32_t, 2> words = threefry(key, counter + static_cast<uint64_t>(i));
        put(context.buffers[2], width, i, joined(words[0], words[1]));
      }
    });
    return static_cast<uint64_t>(count);
  }
  if (dims.empty()) {
    put(context.buffers[2], width, 0, threefry(key, counter)[0]);
    return 1;
  }
  size_t split = dims.size();
  for (size_t i = 0; i < dims.size() && split == dims.size(); ++i)
    if (dims[i] % 2 == 0)
      split = i;
  if (split == dims.size())
    for (size_t i = split = 0; i < dims.size(); ++i)
      if (dims[i] > dims[split])
        split = i;
  int64_t inner = 1, size = dims[split], half = (size + 1) / 2;
  for (size_t i = split + 1; i < dims.size(); ++i)
    inner *= dims[i];
  if (count == 0)
    return 0;
  int64_t outer = count / (size * inner), blocks = outer * half * inner;
  parallelFor(blocks, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) {
      std::array<uint32_t, 2> words = threefry(key, counter + static_cast<uint64_t>(i));
      int64_t at = i / inner % half * 2, base = i / inner / half * size * inner + i % inner;
      put(context.buffers[2], width, base + at * inner, words[0]);
      if (at + 1 < size)
        put(context.buffers[2], width, base + (at + 1) * inner, words[1]);
    }
  });
  return static_cast<uint64_t>(blocks);
}

/// Four words a block, in order.
uint64_t runPhilox(const HostCallContext &context, uint64_t key, unsigned __int128 counter,
                   HostParallelFor parallelFor) {
  const HostCall &call = context.call;
  int64_t width = format::dtypeBytes(call.dtypes[2]), count = 1, perBlock = width == 8 ? 2 : 4;
  for (int64_t dim : call.dims[2])
    count *= dim;
  int64_t blocks = (count + perBlock - 1) / perBlock;
  parallelFor(blocks, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) {
      unsigned __int128 number = counter + static_cast<uint64_t>(i);
      auto lower = static_cast<uint64_t>(number), upper = static_cast<uint64_t>(number >> 64);
      std::array<uint32_t, 4> words = philox(key, {low(lower), high(lower), low(upper), high(upper)});
      for (int64_t k = 0; k < perBlock && i * perBlock + k < count; ++k)
        put(context.buffers[2], width, i * perBlock + k,
            width == 8 ? joined(words[2 * k], words[2 * k + 1]) : words[k]);
    }
  });
  return static_cast<uint64_t>(blocks);
}

void run(const HostCallContext &context, HostParallelFor parallelFor) {
  int64_t words = context.call.dims[0][0];
  uint64_t state[3] = {0, 0, 0};
  std::memcpy(state, context.buffers[0], static_cast<size_t>(words) * 8);
  if (context.call.integers[0] == kThreeFry) {
    state[1] += runThreefry(context, state, parallelFor);
  } else {
    // A state of two words has the key in its counter's upper half, too.
    unsigned __int128 counter = static_cast<unsigned __int128>(words == 3 ? state[2] : state[0]) << 64 | state[1];
    counter += runPhilox(context, state[0], counter, parallelFor);
    state[1] = static_cast<uint64_t>(counter);
    state[2] = static_cast<uint64_t>(counter >> 64);
  }
  std::memcpy(context.buffers[1], state, static_cast<size_t>(words) * 8);
}

} // namespace

const HostFunction kRngBitGenerator = {"rng_bit_generator", check, run, nullptr};

} // namespace weft::cpu
