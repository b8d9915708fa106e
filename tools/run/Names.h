//===- Names.h - arrays in files and what they are called ---------*- C++ -*-===//
#ifndef WEFT_TOOLS_RUN_NAMES_H
#define WEFT_TOOLS_RUN_NAMES_H

#include "runtime/format/Executable.h"

#include <string>
#include <vector>

namespace weft::run {

/// What to say of a file with an array without a name (an npy) where `program` ("the program, of 2 arguments,") has not
/// just one parameter: that it is no npz, and how to write one.
std::string namelessText(const std::string &path, const std::string &program,
                         const std::vector<format::Parameter> &parameters);

} // namespace weft::run

#endif // WEFT_TOOLS_RUN_NAMES_H
