//===- Build.h - hand-made executables for tests ------------------*- C++ -*-===//
#ifndef WEFT_RUNTIME_TESTING_BUILD_H
#define WEFT_RUNTIME_TESTING_BUILD_H

#include "runtime/format/Executable.h"

#include <string>
#include <vector>

namespace weft::testing {

format::Buffer arena(uint64_t offset, uint64_t bytes);
format::Buffer argument(uint32_t index, uint64_t bytes, uint64_t offset = 0);
format::Buffer result(uint32_t index, uint64_t bytes, uint64_t offset = 0);
format::Buffer constant(uint32_t index, uint64_t bytes, uint64_t offset = 0);

/// A parameter; `digits` per dim, or none for a replicated one. The local dims follow.
format::Parameter parameter(std::string name, format::DType dtype, std::vector<int64_t> dims,
                            std::vector<std::vector<format::AxisDigit>> digits = {});

format::Instruction copy(format::Buffer from, format::Buffer to);
format::Instruction fill(format::Buffer to, std::string pattern);
format::Instruction launch(uint32_t kernel, int64_t items, int64_t cost, std::vector<format::Buffer> reads,
                           std::vector<format::Buffer> writes);
/// Row-major operands.
format::Instruction matmul(format::DType dtype, int64_t m, int64_t k, int64_t n, format::Buffer lhs, format::Buffer rhs,
                           format::Buffer out);
format::Instruction axisIndex(uint32_t communicator, format::Buffer to);
format::Instruction collective(format::Collective collective);
format::Instruction loop(uint32_t condition, uint32_t body, format::Buffer predicate);
format::Instruction repeat(int64_t trips, uint32_t body);
format::Instruction branch(std::vector<uint32_t> programs, format::Buffer index, bool isPredicate);

/// Appends a constant, aligned; returns its number.
uint32_t addConstant(format::Executable &executable, const void *data, size_t bytes);

/// The bytes of a value, repeated or once.
template <typename T> std::string bytesOf(T value) {
  return std::string(reinterpret_cast<const char *>(&value), sizeof(T));
}
template <typename T> std::string bytesOf(const std::vector<T> &values) {
  return std::string(reinterpret_cast<const char *>(values.data()), values.size() * sizeof(T));
}

/// An executable on a 2x2 mesh ("data", "model") that uses every kind of instruction but launches (it has no kernel):
/// arguments x: 4x6xf32 sharded on data, w: 6x4xf32 replicated, count: i32; results y: 4x4xf32 = 2 * x @ w sharded on
/// data, the updated count (aliased), total: f32 (each element of y's shard 0,0 summed over data), and the sorted first
/// row of w.
format::Executable sampleExecutable();

} // namespace weft::testing

#endif // WEFT_RUNTIME_TESTING_BUILD_H
