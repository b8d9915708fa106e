//===- Generate.h - random programs -------------------------------*- C++ -*-===//
//
// Random StableHLO programs with a random mesh of 2 to 8 devices and random shardings on arguments, results and values
// between: element by element ops, moves, reductions, products, sorts, windows, gathers and scatters, loops, branches
// and calls, with shared subexpressions and awkward sizes. All floats are whole numbers that their type holds exactly,
// sums included, as long as float arguments are whole numbers of at most 4 in magnitude and integers lie in [-4, 8]
// (runOnce's Inputs::kWhole): however such a program is partitioned, its results are the same bit for bit (but for the
// signs of zeros).
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TOOLS_CHECK_GENERATE_GENERATE_H
#define WEFT_TOOLS_CHECK_GENERATE_GENERATE_H

#include <cstdint>
#include <string>

namespace weft::check {

/// The text of program number `seed`: the same on every machine.
std::string generateProgram(uint64_t seed);

} // namespace weft::check

#endif // WEFT_TOOLS_CHECK_GENERATE_GENERATE_H
