/*===- SampleKernels.c - kernels of the hand-made executables -------------===*/
/* Compiled into an object without any library, as the compiler's own kernels are. */
typedef long long Int;

/* buffers: weights, gradient (read), weights (written, the same memory). */
void update(void *const *buffers, Int begin, Int end) {
  const float *weights = buffers[0], *gradient = buffers[1];
  float *out = buffers[2];
  for (Int i = begin; i < end; ++i)
    out[i] = weights[i] - 0.5f * gradient[i];
}

/* buffers: values (1024 of them), their sum. One work item. */
void total(void *const *buffers, Int begin, Int end) {
  const float *values = buffers[0];
  float sum = 0;
  for (Int i = 0; begin < end && i < 1024; ++i)
    sum += values[i];
  if (begin < end)
    *(float *)buffers[1] = sum;
}

/* A comparator for "sort": descending by the first operand. */
signed char descending(void *const *elements) { return *(const int *)elements[0] > *(const int *)elements[1]; }
