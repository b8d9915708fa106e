//===- Scratch.h - memory that functions of a step work in --------*- C++ -*-===//
//
// A step calls the same functions again and again: what one has worked in, its thread keeps for the next, since taking
// pages from the system costs more than most calls do. Every byte is counted, lent or kept: what the runtime holds for
// a step beside the devices' memory is told from here. All of it is thread-safe.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_RUNTIME_BASE_SCRATCH_H
#define WEFT_RUNTIME_BASE_SCRATCH_H

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

namespace weft {

/// What is taken for so many bytes: whole pages, large ones where there are many.
size_t scratchTaken(size_t bytes);

/// Bytes at an address that is a multiple of 64, with any content, from here to the end of the scope. To be released on
/// the thread that made it, as scopes are.
class ScratchBytes {
public:
  explicit ScratchBytes(size_t bytes);
  ~ScratchBytes();
  ScratchBytes(const ScratchBytes &) = delete;
  ScratchBytes &operator=(const ScratchBytes &) = delete;
  char *data() const { return memory; }

private:
  char *memory;
  size_t capacity;
};

/// The same as elements of a type that needs no constructor.
template <typename T> class Scratch {
public:
  explicit Scratch(int64_t count) : bytes(static_cast<size_t>(count) * sizeof(T)) {}
  T *get() const { return reinterpret_cast<T *>(bytes.data()); }
  T &operator[](int64_t i) const { return get()[i]; }

private:
  ScratchBytes bytes;
};

/// Of the whole process, in bytes.
struct ScratchUse {
  size_t held = 0; ///< now: lent, kept by threads, and counted by what follows
  size_t peak = 0; ///< the most since the process began or restartScratchPeak()
};
ScratchUse scratchUse();
void restartScratchPeak();

/// No thread keeps more than this, beside what it works in.
constexpr size_t kMostScratchKept = size_t{256} << 20;

/// What the calling thread keeps at this moment, in bytes: for tests.
size_t scratchKeptHere();

/// Adds to what is held, or with a negative number subtracts.
void countScratch(int64_t bytes);

/// For memory that a library takes by itself and gives back before it returns.
class ScratchOfLibrary {
public:
  explicit ScratchOfLibrary(size_t bytes) : bytes(static_cast<int64_t>(bytes)) { countScratch(this->bytes); }
  ~ScratchOfLibrary() { countScratch(-bytes); }
  ScratchOfLibrary(const ScratchOfLibrary &) = delete;
  ScratchOfLibrary &operator=(const ScratchOfLibrary &) = delete;

private:
  int64_t bytes;
};

/// For memory that a library takes by itself and keeps for the thread's later calls: the most that any of them needed
/// counts as long as the thread lives.
void countKeptByLibrary(size_t bytes);

/// A vector whose memory counts as long as it lives.
template <typename T> struct CountedAllocator {
  using value_type = T;
  CountedAllocator() = default;
  template <typename U> CountedAllocator(const CountedAllocator<U> &) {}
  T *allocate(size_t count) {
    size_t bytes = std::max<size_t>(1, count) * sizeof(T);
    void *memory = alignof(T) > alignof(std::max_align_t) ? std::aligned_alloc(alignof(T), bytes) : std::malloc(bytes);
    if (!memory)
      std::abort(); // as `new` does without exceptions
    countScratch(static_cast<int64_t>(count * sizeof(T)));
    return static_cast<T *>(memory);
  }
  void deallocate(T *memory, size_t count) {
    std::free(memory);
    countScratch(-static_cast<int64_t>(count * sizeof(T)));
  }
  template <typename U> bool operator==(const CountedAllocator<U> &) const { return true; }
  template <typename U> bool operator!=(const CountedAllocator<U> &) const { return false; }
};
template <typename T> using CountedVector = std::vector<T, CountedAllocator<T>>;

} // namespace weft

#endif // WEFT_RUNTIME_BASE_SCRATCH_H
