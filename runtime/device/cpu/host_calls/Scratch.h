//===- Scratch.h - memory that host calls work in -----------------*- C++ -*-===//
//
// A step calls the same functions again and again: what one has worked in, its thread keeps for the next, since taking
// pages from the system costs more than most calls do.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_RUNTIME_DEVICE_CPU_HOST_CALLS_SCRATCH_H
#define WEFT_RUNTIME_DEVICE_CPU_HOST_CALLS_SCRATCH_H

#include <cstddef>
#include <cstdint>

namespace weft::cpu {

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

/// What the calling thread keeps at this moment, in bytes: for tests.
size_t scratchKeptHere();

} // namespace weft::cpu

#endif // WEFT_RUNTIME_DEVICE_CPU_HOST_CALLS_SCRATCH_H
