//===- CountAllocations.cpp - how much a program allocates, as a count of its work --===//
//
// To be preloaded (LD_PRELOAD) into a program: when it ends, the number of its allocations and their bytes are added as
// a line to the file that WEFT_ALLOCATIONS names. Unlike a time, they are nearly the same on every machine. A program
// with an allocator of its own, as sanitizers bring it, writes "0 0".
//
//===----------------------------------------------------------------------===//

#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cstdlib>

extern "C" {
void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);
}

namespace {

std::atomic<unsigned long> calls, bytes;

void count(size_t size) {
  calls.fetch_add(1, std::memory_order_relaxed);
  bytes.fetch_add(size, std::memory_order_relaxed);
}

__attribute__((destructor)) void report() {
  const char *path = std::getenv("WEFT_ALLOCATIONS");
  unsigned long allCalls = calls, allBytes = bytes;
  if (std::FILE *file = path ? std::fopen(path, "a") : nullptr) {
    std::fprintf(file, "%lu %lu\n", allCalls, allBytes);
    std::fclose(file);
  }
}

} // namespace

extern "C" {

void *malloc(size_t size) {
  count(size);
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count(number * size);
  return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
  count(size);
  return __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count(size);
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  count(size);
  *result = __libc_memalign(alignment, size);
  return *result || !size ? 0 : ENOMEM;
}

} // extern "C"
