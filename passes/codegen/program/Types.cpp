//===- Types.cpp - MLIR's tensor types as the executable's ---------------===//
#include "passes/codegen/program/Types.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APInt.h"

#include <complex>

namespace weft::program {

using format::DType;

std::optional<DType> dtypeOf(mlir::Type type) {
  if (auto integer = mlir::dyn_cast<mlir::IntegerType>(type)) {
    bool isUnsigned = integer.isUnsigned();
    switch (integer.getWidth()) {
    case 1:
      return DType::kI1;
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
  if (auto complex = mlir::dyn_cast<mlir::ComplexType>(type)) {
    if (complex.getElementType().isF32())
      return DType::kC64;
    if (complex.getElementType().isF64())
      return DType::kC128;
    return std::nullopt;
  }
  if (type.isBF16())
    return DType::kBF16;
  if (type.isF16())
    return DType::kF16;
  if (type.isF32())
    return DType::kF32;
  if (type.isF64())
    return DType::kF64;
  if (mlir::isa<mlir::Float8E4M3Type>(type))
    return DType::kF8E4M3;
  if (mlir::isa<mlir::Float8E4M3FNType>(type))
    return DType::kF8E4M3FN;
  if (mlir::isa<mlir::Float8E4M3B11FNUZType>(type))
    return DType::kF8E4M3B11FNUZ;
  if (mlir::isa<mlir::Float8E4M3FNUZType>(type))
    return DType::kF8E4M3FNUZ;
  if (mlir::isa<mlir::Float8E5M2Type>(type))
    return DType::kF8E5M2;
  if (mlir::isa<mlir::Float8E5M2FNUZType>(type))
    return DType::kF8E5M2FNUZ;
  if (mlir::isa<mlir::Float8E3M4Type>(type))
    return DType::kF8E3M4;
  if (mlir::isa<mlir::Float8E8M0FNUType>(type))
    return DType::kF8E8M0FNU;
  if (mlir::isa<mlir::Float4E2M1FNType>(type))
    return DType::kF4E2M1FN;
  if (mlir::isa<mlir::Float6E2M3FNType>(type))
    return DType::kF6E2M3FN;
  if (mlir::isa<mlir::Float6E3M2FNType>(type))
    return DType::kF6E3M2FN;
  return std::nullopt;
}

std::optional<DType> tensorDType(mlir::Type type) {
  auto tensor = mlir::dyn_cast<mlir::RankedTensorType>(type);
  if (!tensor || !tensor.hasStaticShape())
    return std::nullopt;
  return dtypeOf(tensor.getElementType());
}

int64_t bytesOf(DType type) {
  switch (type) {
  case DType::kI16:
  case DType::kUI16:
  case DType::kBF16:
  case DType::kF16:
    return 2;
  case DType::kI32:
  case DType::kUI32:
  case DType::kF32:
    return 4;
  case DType::kI64:
  case DType::kUI64:
  case DType::kF64:
  case DType::kC64:
    return 8;
  case DType::kC128:
    return 16;
  default:
    return 1;
  }
}

std::vector<int64_t> dimsOf(mlir::Type type) {
  auto shape = mlir::cast<mlir::RankedTensorType>(type).getShape();
  return {shape.begin(), shape.end()};
}

int64_t elementsOf(mlir::Type type) {
  return mlir::cast<mlir::RankedTensorType>(type).getNumElements();
}

uint64_t tensorBytes(mlir::Type type) {
  auto dtype = tensorDType(type);
  return dtype ? elementsOf(type) * bytesOf(*dtype) : 0;
}

bool isSplat(mlir::ElementsAttr value) {
  return value.isSplat() || value.getNumElements() == 1;
}

namespace {

void appendInt(std::string &out, const llvm::APInt &value, int64_t bytes) {
  uint64_t low = value.getZExtValue();
  for (int64_t i = 0; i < bytes; ++i)
    out.push_back(char(low >> (8 * i)));
}

/// Integers narrower than a byte are extended as their signedness says; an i1 is 0 or 1.
llvm::APInt widened(const llvm::APInt &value, DType dtype) {
  if (value.getBitWidth() >= 8)
    return value;
  return dtype == DType::kI2 || dtype == DType::kI4 ? value.sext(8) : value.zext(8);
}

} // namespace

std::optional<std::string> constantBytes(mlir::ElementsAttr value) {
  auto dtype = tensorDType(value.getType());
  if (!dtype)
    return std::nullopt;
  int64_t bytes = bytesOf(*dtype);
  bool splat = isSplat(value);
  std::string out;
  out.reserve((splat ? 1 : value.getNumElements()) * bytes);
  mlir::Type element = value.getElementType();
  auto appendAll = [&](auto range, auto append) {
    for (const auto &item : range) {
      append(item);
      if (splat)
        break;
    }
  };
  if (mlir::isa<mlir::IntegerType>(element)) {
    auto range = value.tryGetValues<llvm::APInt>();
    if (!range)
      return std::nullopt;
    appendAll(*range, [&](const llvm::APInt &item) { appendInt(out, widened(item, *dtype), bytes); });
    return out;
  }
  if (mlir::isa<mlir::FloatType>(element)) {
    auto range = value.tryGetValues<llvm::APFloat>();
    if (!range)
      return std::nullopt;
    appendAll(*range,
              [&](const llvm::APFloat &item) { appendInt(out, widened(item.bitcastToAPInt(), *dtype), bytes); });
    return out;
  }
  if (mlir::isa<mlir::ComplexType>(element)) {
    auto range = value.tryGetValues<std::complex<llvm::APFloat>>();
    if (!range)
      return std::nullopt;
    appendAll(*range, [&](const std::complex<llvm::APFloat> &item) {
      appendInt(out, item.real().bitcastToAPInt(), bytes / 2);
      appendInt(out, item.imag().bitcastToAPInt(), bytes / 2);
    });
    return out;
  }
  return std::nullopt;
}

} // namespace weft::program
