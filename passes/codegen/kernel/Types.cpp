//===- Types.cpp - what the element types are made of ---------------------------------*- C++ -*-===//
#include "passes/codegen/kernel/Types.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/TypeSwitch.h"

namespace weft::codegen {

std::optional<DType> dtypeOf(mlir::Type type) {
  if (auto complex = llvm::dyn_cast<mlir::ComplexType>(type)) {
    if (complex.getElementType().isF32())
      return DType::kC64;
    if (complex.getElementType().isF64())
      return DType::kC128;
    return std::nullopt;
  }
  if (auto integer = llvm::dyn_cast<mlir::IntegerType>(type)) {
    bool isUnsigned = integer.isUnsigned();
    switch (integer.getWidth()) {
    case 1:
      return isUnsigned ? std::nullopt : std::optional(DType::kI1);
    case 2:
      return isUnsigned ? DType::kUI2 : DType::kI2;
    case 4:
      return isUnsigned ? DType::kUI4 : DType::kI4;
    case 8:
      return isUnsigned ? DType::kUI8 : DType::kI8;
    case 16:
      return isUnsigned ? DType::kUI16 : DType::kI16;
    case 32:
      return isUnsigned ? DType::kUI32 : DType::kI32;
    case 64:
      return isUnsigned ? DType::kUI64 : DType::kI64;
    default:
      return std::nullopt;
    }
  }
  return llvm::TypeSwitch<mlir::Type, std::optional<DType>>(type)
      .Case<mlir::Float64Type>([](auto) { return DType::kF64; })
      .Case<mlir::Float32Type>([](auto) { return DType::kF32; })
      .Case<mlir::Float16Type>([](auto) { return DType::kF16; })
      .Case<mlir::BFloat16Type>([](auto) { return DType::kBF16; })
      .Case<mlir::Float8E4M3Type>([](auto) { return DType::kF8E4M3; })
      .Case<mlir::Float8E4M3FNType>([](auto) { return DType::kF8E4M3FN; })
      .Case<mlir::Float8E4M3B11FNUZType>([](auto) { return DType::kF8E4M3B11FNUZ; })
      .Case<mlir::Float8E4M3FNUZType>([](auto) { return DType::kF8E4M3FNUZ; })
      .Case<mlir::Float8E5M2Type>([](auto) { return DType::kF8E5M2; })
      .Case<mlir::Float8E5M2FNUZType>([](auto) { return DType::kF8E5M2FNUZ; })
      .Case<mlir::Float8E3M4Type>([](auto) { return DType::kF8E3M4; })
      .Case<mlir::Float8E8M0FNUType>([](auto) { return DType::kF8E8M0FNU; })
      .Case<mlir::Float4E2M1FNType>([](auto) { return DType::kF4E2M1FN; })
      .Case<mlir::Float6E2M3FNType>([](auto) { return DType::kF6E2M3FN; })
      .Case<mlir::Float6E3M2FNType>([](auto) { return DType::kF6E3M2FN; })
      .Default([](auto) { return std::nullopt; });
}

std::optional<FloatFormat> formatOf(DType t) {
  switch (t) {
  case DType::kF8E4M3:
    return FloatFormat{4, 3, 7, FloatFormat::kIeee};
  case DType::kF8E4M3FN:
    return FloatFormat{4, 3, 7, FloatFormat::kFn};
  case DType::kF8E4M3B11FNUZ:
    return FloatFormat{4, 3, 11, FloatFormat::kFnuz};
  case DType::kF8E4M3FNUZ:
    return FloatFormat{4, 3, 8, FloatFormat::kFnuz};
  case DType::kF8E5M2:
    return FloatFormat{5, 2, 15, FloatFormat::kIeee};
  case DType::kF8E5M2FNUZ:
    return FloatFormat{5, 2, 16, FloatFormat::kFnuz};
  case DType::kF8E3M4:
    return FloatFormat{3, 4, 3, FloatFormat::kIeee};
  case DType::kF8E8M0FNU:
    return FloatFormat{8, 0, 127, FloatFormat::kScale};
  case DType::kF4E2M1FN:
    return FloatFormat{2, 1, 1, FloatFormat::kNone};
  case DType::kF6E2M3FN:
    return FloatFormat{2, 3, 1, FloatFormat::kNone};
  case DType::kF6E3M2FN:
    return FloatFormat{3, 2, 3, FloatFormat::kNone};
  case DType::kBF16:
    return FloatFormat{8, 7, 127, FloatFormat::kIeee};
  case DType::kF16:
    return FloatFormat{5, 10, 15, FloatFormat::kIeee};
  default:
    return std::nullopt;
  }
}

unsigned bitsOf(DType t) {
  switch (t) {
  case DType::kI1:
    return 1;
  case DType::kI2:
  case DType::kUI2:
    return 2;
  case DType::kI4:
  case DType::kUI4:
    return 4;
  case DType::kI8:
  case DType::kUI8:
    return 8;
  case DType::kI16:
  case DType::kUI16:
    return 16;
  case DType::kI32:
  case DType::kUI32:
  case DType::kF32:
    return 32;
  case DType::kI64:
  case DType::kUI64:
  case DType::kF64:
  case DType::kC64:
    return 64;
  case DType::kC128:
    return 128;
  default:
    return formatOf(t)->bits();
  }
}

unsigned bytesOf(DType t) {
  return std::max(1u, bitsOf(t) / 8);
}

} // namespace weft::codegen
