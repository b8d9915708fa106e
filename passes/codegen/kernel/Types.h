//===- Types.h - element types in memory and in registers -----------------------------*- C++ -*-===//
//
// In memory a type is what format::DType says. In registers i1 is an LLVM i1, iN an LLVM iN, f64 a double, and every
// narrower float a float that the type can represent exactly ("rounded"): so no conversion is needed between two ops,
// only rounding. A complex number is two registers.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_CODEGEN_KERNEL_TYPES_H
#define WEFT_PASSES_CODEGEN_KERNEL_TYPES_H

#include "passes/codegen/kernel/Ir.h"
#include "runtime/format/Executable.h"
#include <optional>

namespace mlir {
class Type;
}

namespace weft::codegen {

using format::DType;

/// Nothing for types that have no kernel (quantised types, tuples, tokens).
std::optional<DType> dtypeOf(mlir::Type elementType);

inline bool isComplex(DType t) {
  return t == DType::kC64 || t == DType::kC128;
}
inline bool isFloat(DType t) {
  return t >= DType::kF8E4M3 && t <= DType::kF64;
}
inline bool isSigned(DType t) {
  return t >= DType::kI2 && t <= DType::kI64;
}
inline bool isUnsigned(DType t) {
  return t >= DType::kUI2 && t <= DType::kUI64;
}
inline bool isInteger(DType t) {
  return t <= DType::kUI64;
} ///< bool included
inline DType partOf(DType t) {
  return t == DType::kC64 ? DType::kF32 : t == DType::kC128 ? DType::kF64 : t;
}
/// Of integers the number of bits that count: 1, 2, 4, 8, ...; of floats those of the format.
unsigned bitsOf(DType t);
/// In memory.
unsigned bytesOf(DType t);

/// How a float narrower than f32 is made of bits.
struct FloatFormat {
  unsigned exponent, mantissa; ///< bits
  int bias;
  enum {
    kIeee /*inf, nan*/,
    kFn /*no inf, nan is all ones*/,
    kFnuz /*no inf, no -0: nan is the sign bit alone*/,
    kNone /*neither inf nor nan*/,
    kScale /*f8E8M0FNU: no sign, no zero, nan is all ones*/
  } special;
  unsigned bits() const { return special == kScale ? 8 : 1 + exponent + mantissa; }
};
std::optional<FloatFormat> formatOf(DType t); ///< for f16, bf16, and all narrower

/// A value of one element per lane.
struct Elem {
  V re = nullptr;
  V im = nullptr; ///< complex only
};

/// Loads, stores and conversions. Stateless but for the builder.
class Conversions {
public:
  explicit Conversions(Ir &ir) : ir(ir) {}

  llvm::Type *registerType(DType t); ///< of one lane; of one part of a complex number
  llvm::Type *memoryType(DType t);   ///< likewise
  V decode(DType t, V memory);       ///< memory bits (memoryType) to register
  V encode(DType t, V reg);          ///< a rounded register to memory bits
  V round(DType t, V reg); ///< a float or double register to the nearest that `t` has (ties to even), as `t`'s register
  V convert(DType from, DType to, V reg); ///< no complex; StableHLO's convert: float to integer saturates, NaN gives 0
  Elem convert(DType from, DType to, Elem value);
  Elem zero(DType t, V like);
  /// The bits that a register stands for, as an integer of bitsOf(t), and back.
  V toBits(DType t, V reg);
  V fromBits(DType t, V bits);

  Ir &ir;

private:
  V roundTo(const FloatFormat &format, V f32);
  V encodeFormat(const FloatFormat &format, V f32);
  V decodeFormat(const FloatFormat &format, V bits);
  V roundToOdd(V f64);
};

} // namespace weft::codegen

#endif // WEFT_PASSES_CODEGEN_KERNEL_TYPES_H
