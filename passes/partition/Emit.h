//===- Emit.h - short ways to emit local StableHLO ops ------------*- C++ -*-===//
//
// All take a builder whose insertion point is where the ops shall be. Types of results follow from the operands.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_PARTITION_EMIT_H
#define WEFT_PASSES_PARTITION_EMIT_H

#include "passes/partition/Layout.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

namespace weft::partition {

class Emit {
public:
  Emit(mlir::OpBuilder &builder, mlir::Location loc) : b(builder), loc(loc) {}

  mlir::Operation *op(llvm::StringRef name, mlir::TypeRange results, mlir::ValueRange operands,
                      llvm::ArrayRef<mlir::NamedAttribute> attributes = {});
  mlir::Value make(llvm::StringRef name, mlir::Type result, mlir::ValueRange operands,
                   llvm::ArrayRef<mlir::NamedAttribute> attributes = {});
  mlir::NamedAttribute named(llvm::StringRef name, mlir::Attribute attribute);
  mlir::NamedAttribute i64s(llvm::StringRef name, llvm::ArrayRef<int64_t> values);

  //===--- Constants ----------------------------------------------------------===//
  mlir::Value constant(mlir::TypedAttr value);
  /// A splat of an element attribute.
  mlir::Value splat(mlir::RankedTensorType type, mlir::Attribute element);
  mlir::Value splatInt(mlir::RankedTensorType type, int64_t value);
  mlir::Value scalarInt(mlir::Type elementType, int64_t value);
  mlir::Value zero(mlir::RankedTensorType type);
  /// What changes nothing when it is combined: -0.0 for sums of floats, so that the sign of zero survives.
  mlir::Attribute identityElement(mlir::Type elementType, Combine combine);
  mlir::Value identity(mlir::RankedTensorType type, Combine combine);

  //===--- Element-wise -------------------------------------------------------===//
  mlir::Value binary(llvm::StringRef name, mlir::Value lhs, mlir::Value rhs) {
    return make(name, lhs.getType(), {lhs, rhs});
  }
  mlir::Value add(mlir::Value lhs, mlir::Value rhs) { return binary("stablehlo.add", lhs, rhs); }
  mlir::Value sub(mlir::Value lhs, mlir::Value rhs) { return binary("stablehlo.subtract", lhs, rhs); }
  mlir::Value mul(mlir::Value lhs, mlir::Value rhs) { return binary("stablehlo.multiply", lhs, rhs); }
  mlir::Value andOf(mlir::Value lhs, mlir::Value rhs) { return binary("stablehlo.and", lhs, rhs); }
  mlir::Value select(mlir::Value predicate, mlir::Value yes, mlir::Value no);
  mlir::Value clamp(mlir::Value low, mlir::Value value, mlir::Value high);
  mlir::Value convert(mlir::Value value, mlir::Type elementType);
  enum Direction { kEq, kNe, kGe, kGt, kLe, kLt };
  mlir::Value compare(Direction direction, mlir::Value lhs, mlir::Value rhs);
  /// `combine` as a binary op.
  mlir::Value combine(Combine combine, mlir::Value lhs, mlir::Value rhs);

  //===--- Shapes -------------------------------------------------------------===//
  mlir::Value iota(mlir::RankedTensorType type, int64_t dim);
  mlir::Value reshape(mlir::Value value, llvm::ArrayRef<int64_t> shape);
  mlir::Value transpose(mlir::Value value, llvm::ArrayRef<int64_t> permutation);
  mlir::Value broadcast(mlir::Value value, llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<int64_t> dims);
  mlir::Value slice(mlir::Value value, int64_t dim, int64_t start, int64_t limit, int64_t stride = 1);
  mlir::Value dynamicSlice(mlir::Value value, mlir::ValueRange starts, llvm::ArrayRef<int64_t> sizes);
  /// Scalar starts: zero everywhere except along `dim`.
  mlir::Value dynamicSliceDim(mlir::Value value, int64_t dim, mlir::Value start, int64_t size);
  mlir::Value dynamicUpdateSlice(mlir::Value value, mlir::Value update, mlir::ValueRange starts);
  mlir::Value pad(mlir::Value value, int64_t dim, int64_t low, int64_t high, mlir::Value scalar);
  mlir::Value concatenate(mlir::ValueRange values, int64_t dim);

  /// The scalar on all elements of `type`'s shape.
  mlir::Value fill(mlir::Value scalar, mlir::RankedTensorType type);
  /// i1 of the shape: start + (index along `dim`) < limit. `start` is a scalar tensor of i32 or i64.
  mlir::Value indexMask(mlir::RankedTensorType shapeOf, int64_t dim, mlir::Value start, int64_t limit);

  static mlir::RankedTensorType type(mlir::Value value) { return llvm::cast<mlir::RankedTensorType>(value.getType()); }
  static mlir::RankedTensorType withShape(mlir::RankedTensorType type, llvm::ArrayRef<int64_t> shape) {
    return mlir::RankedTensorType::get(shape, type.getElementType());
  }

  mlir::OpBuilder &b;
  mlir::Location loc;
};

} // namespace weft::partition

#endif // WEFT_PASSES_PARTITION_EMIT_H
