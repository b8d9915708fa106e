//===- Targets.cpp - a library of custom calls for tests -------------------===//
#include "runtime/host_call/HostCallApi.h"

#include <cstdio>
#include <cstring>
#include <string>

namespace {

int64_t elements(const WeftTensor &tensor) {
  int64_t count = 1;
  for (int32_t d = 0; d < tensor.rank; ++d)
    count *= tensor.dims[d];
  return count;
}

std::string listText(const int64_t *values, int64_t count) {
  std::string text = "[";
  for (int64_t i = 0; i < count; ++i)
    text += (i ? "," : "") + std::to_string(values[i]);
  return text + "]";
}

std::string tensorText(const WeftTensor &tensor) {
  return std::to_string(tensor.dtype) + listText(tensor.dims, tensor.rank) +
         listText(tensor.minor_to_major, tensor.rank);
}

/// Says all that it got, as an error.
int describe(const WeftCall *call, char *error, size_t size) {
  std::string text = std::string(call->target) + " of";
  for (int32_t i = 0; i < call->operand_count; ++i)
    text += " " + tensorText(call->operands[i]);
  text += " ->";
  for (int32_t i = 0; i < call->result_count; ++i)
    text += " " + tensorText(call->results[i]);
  for (int32_t i = 0; i < call->attribute_count; ++i) {
    const WeftAttribute &each = call->attributes[i];
    char number[64] = "";
    text += std::string(" ") + each.name + "=";
    switch (each.kind) {
    case WEFT_BOOL:
      text += each.integers[0] ? "true" : "false";
      break;
    case WEFT_INTEGER:
      text += std::to_string(each.integers[0]);
      break;
    case WEFT_INTEGERS:
      text += listText(each.integers, each.size);
      break;
    case WEFT_STRING:
      text += "'" + std::string(each.text, each.size) + "'";
      break;
    default:
      for (int64_t k = 0; k < (each.kind == WEFT_NUMBER ? 1 : each.size); ++k) {
        std::snprintf(number, sizeof(number), "%s%g", k ? "|" : "", each.numbers[k]);
        text += number;
      }
    }
  }
  std::snprintf(error, size, "%s", text.c_str());
  return 1;
}

/// Adds the second operand to the first, in whose memory the result lies.
int accumulate(const WeftCall *call, char *error, size_t size) {
  if (call->operands[0].data != call->results[0].data)
    return std::snprintf(error, size, "the result has memory of its own");
  auto *to = static_cast<float *>(call->results[0].data);
  const auto *from = static_cast<const float *>(call->operands[1].data);
  for (int64_t i = 0; i < elements(call->results[0]); ++i)
    to[i] += from[i];
  return 0;
}

/// The sum of each line along the last dim, and the number of lines that came with it: shows how the call was split.
int lineSums(const WeftCall *call, char *, size_t) {
  const WeftTensor &in = call->operands[0];
  int64_t width = in.dims[in.rank - 1], lines = width ? elements(in) / width : 0;
  struct State {
    const float *in;
    float *sums, *counts;
    int64_t width, lines;
  } state = {static_cast<const float *>(in.data), static_cast<float *>(call->results[0].data),
             static_cast<float *>(call->results[1].data), width, lines};
  call->parallel_for(
      call, lines,
      [](void *opaque, int64_t begin, int64_t end) {
        auto *state = static_cast<State *>(opaque);
        for (int64_t line = begin; line < end; ++line) {
          state->sums[line] = 0;
          for (int64_t k = 0; k < state->width; ++k)
            state->sums[line] += state->in[line * state->width + k];
          state->counts[line] = static_cast<float>(state->lines);
        }
      },
      &state);
  return 0;
}

int checkLines(const WeftCall *call, char *error, size_t size) {
  if (call->operand_count != 1 || call->result_count != 2 || call->operands[0].rank < 1)
    return std::snprintf(error, size, "wants one operand and two results, got %d and %d", call->operand_count,
                         call->result_count);
  return 0;
}

/// The bytes of the operand as they lie, whatever its layout.
int copyBytes(const WeftCall *call, char *, size_t) {
  std::memcpy(call->results[0].data, call->operands[0].data,
              sizeof(float) * static_cast<size_t>(elements(call->operands[0])));
  return 0;
}

int failSilently(const WeftCall *, char *, size_t) {
  return 7;
}

int failAtLength(const WeftCall *, char *error, size_t size) {
  std::memset(error, 'x', size); // no zero at the end
  return 1;
}

const WeftTarget kTargets[] = {
    {"test.describe", describe, nullptr, nullptr, 0},
    {"test.accumulate", accumulate, nullptr, nullptr, 0},
    {"test.line_sums", lineSums, checkLines, [](const WeftCall *call) { return call->operands[0].rank - 1; }, 0},
    {"test.too_many_batch_dims", lineSums, checkLines, [](const WeftCall *) { return 99; }, 0},
    {"test.copy_bytes", copyBytes, nullptr, nullptr, 0},
    {"test.column_major", copyBytes, nullptr, nullptr, 1},
    {"test.fail_silently", failSilently, nullptr, nullptr, 0},
    {"test.fail_at_length", failAtLength, nullptr, nullptr, 0},
    // In place of the built-in one.
    {"lapack_sgeqrf_ffi", failSilently, nullptr, nullptr, 0},
};

} // namespace

extern "C" const WeftHostCallLibrary *weft_host_calls(void) {
  static const WeftHostCallLibrary library = {WEFT_HOST_CALL_API, sizeof(kTargets) / sizeof(kTargets[0]),
                                              sizeof(WeftTarget), kTargets};
  return &library;
}
