//===- Backend.h - from an LLVM module to an ELF shared object ------------------------*- C++ -*-===//
//
// The target machine, the short pass list for code that is explicitly vectorised, object code, and linking with lld in
// this process. Nothing here knows about tensors. Output depends on the input only (no time, no path, no build id).
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_CODEGEN_LLVM_BACKEND_H
#define WEFT_PASSES_CODEGEN_LLVM_BACKEND_H

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <memory>
#include <string>
#include <vector>

namespace llvm {
class Module;
class TargetMachine;
} // namespace llvm

namespace weft::codegen {

/// A CPU to make code for.
struct CpuTarget {
  ~CpuTarget();
  /// `cpu` is a name that LLVM knows, or "native". Refused: unknown names and CPUs without AVX2, FMA and F16C, which
  /// the emitted code relies on.
  static absl::StatusOr<std::unique_ptr<CpuTarget>> create(const std::string &cpu);

  std::string cpu, features;      ///< as LLVM takes them
  std::vector<std::string> flags; ///< what a CPU must have, from a list of those that matter, sorted
  bool avx512 = false;            ///< 512-bit registers with byte and word instructions
  std::unique_ptr<llvm::TargetMachine> machine;
};

/// Sets triple, data layout and function attributes for the target. Call before optimising.
void prepareModule(llvm::Module &module, const CpuTarget &target);

/// CSE, loop-invariant code motion, instruction combining. With `verify`, the module is verified before and after.
absl::Status optimizeModule(llvm::Module &module, const CpuTarget &target, bool verify);

absl::StatusOr<llvm::SmallVector<char, 0>> emitObject(llvm::Module &module, const CpuTarget &target);

/// The names that an ELF object wants from elsewhere, sorted.
absl::StatusOr<std::vector<std::string>> undefinedSymbols(llvm::StringRef elf);

/// Links relocatable objects to a shared object. Only `memcpy`, `memset` and `memmove` may be undefined.
absl::StatusOr<std::string> linkShared(llvm::ArrayRef<llvm::StringRef> objects);

} // namespace weft::codegen

#endif // WEFT_PASSES_CODEGEN_LLVM_BACKEND_H
