//===- Random.h - seeded inputs -----------------------------------*- C++ -*-===//
#ifndef WEFT_RUNTIME_EXEC_RANDOM_H
#define WEFT_RUNTIME_EXEC_RANDOM_H

#include "runtime/format/Executable.h"
#include "runtime/io/Array.h"

namespace weft::exec {

/// Values for an argument: floats normal with deviation 0.02, integers 0 or 1, booleans even. They depend on the seed,
/// the argument's position and the element's position only: not on the mesh, and not on the machine.
io::Array randomInput(const format::Parameter &parameter, size_t position, uint64_t seed);

} // namespace weft::exec

#endif // WEFT_RUNTIME_EXEC_RANDOM_H
