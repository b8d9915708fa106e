//===- Types.cpp - MLIR's tensor types as the executable's ---------------===//
#include "passes/codegen/program/Types.h"

#include "passes/codegen/kernel/Types.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APInt.h"

#include <complex>

namespace weft::program {

using format::DType;

std::optional<DType> dtypeOf(mlir::Type type) {
  return codegen::dtypeOf(type);
}

std::optional<DType> tensorDType(mlir::Type type) {
  auto tensor = mlir::dyn_cast<mlir::RankedTensorType>(type);
  if (!tensor || !tensor.hasStaticShape())
    return std::nullopt;
  return dtypeOf(tensor.getElementType());
}

int64_t bytesOf(DType type) {
  return codegen::bytesOf(type);
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
