//===- Version.h - what --version prints --------------------------*- C++ -*-===//
#ifndef WEFT_RUNTIME_BASE_VERSION_H
#define WEFT_RUNTIME_BASE_VERSION_H

namespace weft {

inline constexpr char kVersion[] = "0.1.0";

} // namespace weft

#endif // WEFT_RUNTIME_BASE_VERSION_H
