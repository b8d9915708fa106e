/* A library of custom calls for weft-compile and weft-run: the nearest point of the probability simplex.
 *
 *     clang-22 -shared -fPIC -O2 examples/custom_call/simplex.c -o simplex.so
 *
 * The target "project_simplex" takes an array of f32 and an attribute `radius`; each line along the last dim becomes the nearest one
 * whose elements are not negative and add up to the radius.
 */
#include "../../runtime/host_call/HostCallApi.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const WeftAttribute *find(const WeftCall *call, const char *name) {
  for (int32_t i = 0; i < call->attribute_count; ++i)
    if (strcmp(call->attributes[i].name, name) == 0)
      return &call->attributes[i];
  return NULL;
}

/* What a program may ask for; all that comes to project() has passed here. */
static int check(const WeftCall *call, char *error, size_t size) {
  if (call->operand_count != 1 || call->result_count != 1)
    return snprintf(error, size, "takes one operand and gives one result");
  const WeftTensor *in = &call->operands[0], *out = &call->results[0];
  if (in->dtype != WEFT_F32 || out->dtype != WEFT_F32 || in->rank < 1 || in->rank != out->rank)
    return snprintf(error, size, "takes and gives an array of f32");
  for (int32_t d = 0; d < in->rank; ++d)
    if (in->dims[d] != out->dims[d] || in->minor_to_major[d] != in->rank - 1 - d || out->minor_to_major[d] != in->rank - 1 - d)
      return snprintf(error, size, "gives an array of its operand's shape, both row-major");
  const WeftAttribute *radius = find(call, "radius");
  if (!radius || radius->kind != WEFT_NUMBER || radius->numbers[0] <= 0)
    return snprintf(error, size, "needs a number 'radius' above 0");
  return 0;
}

/* Lines are independent: all dims but the last may be split over devices. */
static int32_t batchDims(const WeftCall *call) { return call->operands[0].rank - 1; }

static int descending(const void *a, const void *b) {
  float x = *(const float *)a, y = *(const float *)b;
  return (x < y) - (x > y);
}

typedef struct {
  const float *in;
  float *out;
  int64_t width;
  double radius;
} Work;

/* Subtracts from a line what leaves the sum of its positive elements at the radius. */
static void projectLines(void *state, int64_t begin, int64_t end) {
  const Work *work = state;
  float *sorted = malloc(sizeof(float) * (size_t)work->width);
  for (int64_t line = begin; line < end; ++line) {
    const float *in = work->in + line * work->width;
    float *out = work->out + line * work->width;
    memcpy(sorted, in, sizeof(float) * (size_t)work->width);
    qsort(sorted, (size_t)work->width, sizeof(float), descending);
    double sum = 0, shift = 0;
    for (int64_t i = 0; i < work->width; ++i) {
      sum += sorted[i];
      double next = (sum - work->radius) / (double)(i + 1);
      if (sorted[i] > next)
        shift = next;
    }
    for (int64_t i = 0; i < work->width; ++i)
      out[i] = in[i] > shift ? (float)(in[i] - shift) : 0.0f;
  }
  free(sorted);
}

static int project(const WeftCall *call, char *error, size_t size) {
  const WeftTensor *in = &call->operands[0];
  Work work = {in->data, call->results[0].data, in->dims[in->rank - 1], find(call, "radius")->numbers[0]};
  int64_t lines = 1, elements;
  for (int32_t d = 0; d + 1 < in->rank; ++d)
    lines *= in->dims[d];
  elements = lines * work.width;
  for (int64_t i = 0; i < elements; ++i)
    if (work.in[i] != work.in[i])
      return snprintf(error, size, "element %lld is no number", (long long)i);
  call->parallel_for(call, lines, projectLines, &work);
  return 0;
}

static const WeftTarget targets[] = {{"project_simplex", project, check, batchDims, 0}};

const WeftHostCallLibrary *weft_host_calls(void) {
  static const WeftHostCallLibrary library = {WEFT_HOST_CALL_API, 1, sizeof(WeftTarget), targets};
  return &library;
}
