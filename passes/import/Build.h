//===- Build.h - short ways to write StableHLO ops ----------------*- C++ -*-===//
//
// For rewrites into several ops. Types of results follow from the operands; shapes are static.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_IMPORT_BUILD_H
#define WEFT_PASSES_IMPORT_BUILD_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

namespace weft::import {

class Build {
public:
  Build(mlir::OpBuilder &builder, mlir::Location loc) : b(builder), loc(loc) {}

  static mlir::RankedTensorType type(mlir::Value value) { return llvm::cast<mlir::RankedTensorType>(value.getType()); }
  static llvm::ArrayRef<int64_t> shape(mlir::Value value) { return type(value).getShape(); }

  mlir::Value make(llvm::StringRef name, mlir::Type result, mlir::ValueRange operands,
                   llvm::ArrayRef<mlir::NamedAttribute> attributes = {});
  mlir::NamedAttribute named(llvm::StringRef name, mlir::Attribute attribute) {
    return b.getNamedAttr(name, attribute);
  }
  mlir::NamedAttribute dims(llvm::StringRef name, llvm::ArrayRef<int64_t> values) {
    return named(name, b.getDenseI64ArrayAttr(values));
  }

  /// `value` in every element, rounded to the element type: float, integer, i1 or complex.
  mlir::Value splat(mlir::RankedTensorType type, double value);
  mlir::Value zero(mlir::RankedTensorType type) { return splat(type, 0); }
  mlir::Value constant(mlir::TypedAttr value);

  mlir::Value unary(llvm::StringRef name, mlir::Value x) { return make(name, x.getType(), x); }
  mlir::Value binary(llvm::StringRef name, mlir::Value x, mlir::Value y) { return make(name, x.getType(), {x, y}); }
  mlir::Value add(mlir::Value x, mlir::Value y) { return binary("stablehlo.add", x, y); }
  mlir::Value sub(mlir::Value x, mlir::Value y) { return binary("stablehlo.subtract", x, y); }
  mlir::Value mul(mlir::Value x, mlir::Value y) { return binary("stablehlo.multiply", x, y); }
  mlir::Value div(mlir::Value x, mlir::Value y) { return binary("stablehlo.divide", x, y); }
  /// `direction` is EQ, NE, GE, GT, LE or LT.
  mlir::Value compare(llvm::StringRef direction, mlir::Value x, mlir::Value y);
  mlir::Value select(mlir::Value predicate, mlir::Value yes, mlir::Value no) {
    return make("stablehlo.select", yes.getType(), {predicate, yes, no});
  }
  mlir::Value convert(mlir::Value value, mlir::Type element);

  mlir::Value iota(mlir::RankedTensorType type, int64_t dim);
  mlir::Value reshape(mlir::Value value, llvm::ArrayRef<int64_t> shape);
  mlir::Value transpose(mlir::Value value, llvm::ArrayRef<int64_t> permutation);
  /// Dim i of `value` becomes dim `dims[i]` of `shape`.
  mlir::Value broadcast(mlir::Value value, llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<int64_t> dims);
  mlir::Value slice(mlir::Value value, int64_t dim, int64_t start, int64_t size);
  /// One value is itself.
  mlir::Value concatenate(mlir::ValueRange values, int64_t dim);
  /// The sum (of i1: or) over `dims`.
  mlir::Value sum(mlir::Value value, llvm::ArrayRef<int64_t> dims);

  mlir::OpBuilder &b;
  mlir::Location loc;
};

} // namespace weft::import

#endif // WEFT_PASSES_IMPORT_BUILD_H
