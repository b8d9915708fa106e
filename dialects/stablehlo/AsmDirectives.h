//===- AsmDirectives.h - Parts of the printed form that ODS cannot say --------------------===//
//
// parseX and printX implement custom<X>(...) of the ops' assembly formats. Parsers report at the offending token.
// Printers take anything that was built, verified or not.
//
//===----------------------------------------------------------------------------------------===//

#ifndef WEFT_DIALECTS_STABLEHLO_ASMDIRECTIVES_H
#define WEFT_DIALECTS_STABLEHLO_ASMDIRECTIVES_H

#include "dialects/stablehlo/Base.h"

namespace mlir::stablehlo {

/// `T` if all types are equal, else `(A, B) -> R`. The last type is the result's.
ParseResult parseSameType(OpAsmParser &parser, ArrayRef<Type *> types);
void printSameType(OpAsmPrinter &printer, ArrayRef<Type> types);

template <typename... Types> ParseResult parseSameOperandsAndResultType(OpAsmParser &parser, Types &...types) {
  return parseSameType(parser, {&types...});
}
template <typename... Types> void printSameOperandsAndResultType(OpAsmPrinter &printer, Operation *, Types... types) {
  printSameType(printer, {types...});
}

/// The complex result's type alone when it gives the operands' types.
ParseResult parseComplexOpType(OpAsmParser &parser, Type &lhs, Type &rhs, Type &result);
void printComplexOpType(OpAsmPrinter &printer, Operation *op, Type lhs, Type rhs, Type result);

/// `P, T` when both values and the result have one type.
ParseResult parseSelectOpType(OpAsmParser &parser, Type &pred, Type &onTrue, Type &onFalse, Type &result);
void printSelectOpType(OpAsmPrinter &printer, Operation *op, Type pred, Type onTrue, Type onFalse, Type result);

/// `tuple<A, B>`, which gives the operands' types.
ParseResult parseTupleOpType(OpAsmParser &parser, SmallVectorImpl<Type> &operands, Type &result);
void printTupleOpType(OpAsmPrinter &printer, Operation *op, TypeRange operands, Type result);

/// `A, B`: operands and results, pair by pair.
ParseResult parsePairwiseOpType(OpAsmParser &parser, SmallVectorImpl<Type> &operands, SmallVectorImpl<Type> &results);
void printPairwiseOpType(OpAsmPrinter &printer, Operation *op, TypeRange operands, TypeRange results);

/// One type for any number of operands and the result.
ParseResult parseAfterAllType(OpAsmParser &parser, ArrayRef<OpAsmParser::UnresolvedOperand> inputs,
                              SmallVectorImpl<Type> &operands, Type &result);
void printAfterAllType(OpAsmPrinter &printer, Operation *op, OperandRange inputs, TypeRange operands, Type result);

/// `%a, %b, `: operands that a named attribute follows.
ParseResult parseVariadicOperandWithAttribute(OpAsmParser &parser,
                                              SmallVectorImpl<OpAsmParser::UnresolvedOperand> &operands);
void printVariadicOperandWithAttribute(OpAsmPrinter &printer, Operation *op, OperandRange operands);

/// `[1, 2]`; `array<i64: 1, 2>` is read too.
ParseResult parseDenseI64Array(OpAsmParser &parser, DenseI64ArrayAttr &attr);
void printDenseI64Array(OpAsmPrinter &printer, Operation *op, DenseI64ArrayAttr attr);

/// `e8m7`.
ParseResult parseExponentMantissa(OpAsmParser &parser, IntegerAttr &exponent, IntegerAttr &mantissa);
void printExponentMantissa(OpAsmPrinter &printer, Operation *op, IntegerAttr exponent, IntegerAttr mantissa);

/// `[start:limit, start:limit:stride]`.
ParseResult parseSliceRanges(OpAsmParser &parser, DenseI64ArrayAttr &starts, DenseI64ArrayAttr &limits,
                             DenseI64ArrayAttr &strides);
void printSliceRanges(OpAsmPrinter &printer, Operation *op, DenseI64ArrayAttr starts, DenseI64ArrayAttr limits,
                      DenseI64ArrayAttr strides);

/// `, precision = [DEFAULT, HIGH]` or nothing.
ParseResult parsePrecisionConfig(OpAsmParser &parser, ArrayAttr &precision);
void printPrecisionConfig(OpAsmPrinter &printer, Operation *op, ArrayAttr precision);

/// The same, then `, algorithm = <...>` or nothing.
ParseResult parsePrecisionConfigAndAlgorithm(OpAsmParser &parser, ArrayAttr &precision, DotAlgorithmAttr &algorithm);
void printPrecisionConfigAndAlgorithm(OpAsmPrinter &printer, Operation *op, ArrayAttr precision,
                                      DotAlgorithmAttr algorithm);

/// `batching_dims = [0] x [0], contracting_dims = [2] x [1]`, without the first part if it is empty.
ParseResult parseDotDimensionNumbers(OpAsmParser &parser, DotDimensionNumbersAttr &dims);
void printDotDimensionNumbers(OpAsmPrinter &printer, Operation *op, DotDimensionNumbersAttr dims);

/// `[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]`.
ParseResult parseConvolutionDimensions(AsmParser &parser, ConvDimensionNumbersAttr &dims);
void printConvolutionDimensions(AsmPrinter &printer, ConvDimensionNumbersAttr dims);
inline void printConvolutionDimensions(OpAsmPrinter &printer, Operation *, ConvDimensionNumbersAttr dims) {
  printConvolutionDimensions(static_cast<AsmPrinter &>(printer), dims);
}

/// `stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = ..., rhs_dilate = ..., reverse = [false, false]`; each part
/// is optional.
ParseResult parseWindowAttributes(OpAsmParser &parser, DenseI64ArrayAttr &strides, DenseIntElementsAttr &padding,
                                  DenseI64ArrayAttr &lhsDilation, DenseI64ArrayAttr &rhsDilation,
                                  DenseBoolArrayAttr &reversal);
void printWindowAttributes(OpAsmPrinter &printer, Operation *op, DenseI64ArrayAttr strides,
                           DenseIntElementsAttr padding, DenseI64ArrayAttr lhsDilation, DenseI64ArrayAttr rhsDilation,
                           DenseBoolArrayAttr reversal);

/// `@name`, quoted if need be.
ParseResult parseCustomCallTarget(OpAsmParser &parser, StringAttr &target);
void printCustomCallTarget(OpAsmPrinter &printer, Operation *op, StringAttr target);

/// `({...}, {...})` or nothing.
ParseResult parseCompositeRegions(OpAsmParser &parser, SmallVectorImpl<std::unique_ptr<Region>> &regions);
void printCompositeRegions(OpAsmPrinter &printer, Operation *op, MutableArrayRef<Region> regions);

} // namespace mlir::stablehlo

#endif // WEFT_DIALECTS_STABLEHLO_ASMDIRECTIVES_H
