//===- Ops.td - ops of the chlo dialect ----------------------------------===//
#ifndef WEFT_DIALECTS_CHLO_OPS_TD
#define WEFT_DIALECTS_CHLO_OPS_TD

include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "dialects/chlo/Dialect.td"

class Chlo_Op<string mnemonic, list<Trait> traits = []> : Op<Chlo_Dialect, mnemonic, traits>;

def Chlo_FloatTensor : TensorOf<[AnyFloat]>;
def Chlo_FloatOrComplexTensor : TensorOf<[AnyFloat, AnyComplex]>;
def Chlo_ComplexTensor : TensorOf<[AnyComplex]>;
def Chlo_IntTensor : TensorOf<[AnyInteger]>;
def Chlo_BoolTensor : TensorOf<[I1]>;

//===----------------------------------------------------------------------===//
// One operand, element by element
//===----------------------------------------------------------------------===//

class Chlo_UnaryOp<string mnemonic, Type tensor> : Chlo_Op<mnemonic, [Pure, Elementwise, SameOperandsAndResultType]> {
  let arguments = (ins tensor:$operand);
  let results = (outs tensor:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand) `->` type($result)";
}

def Chlo_AsinAcosKernelOp : Chlo_UnaryOp<"_asin_acos_kernel", Chlo_ComplexTensor>;
def Chlo_AcosOp : Chlo_UnaryOp<"acos", Chlo_FloatOrComplexTensor>;
def Chlo_AcoshOp : Chlo_UnaryOp<"acosh", Chlo_FloatOrComplexTensor>;
def Chlo_AsinOp : Chlo_UnaryOp<"asin", Chlo_FloatOrComplexTensor>;
def Chlo_AsinhOp : Chlo_UnaryOp<"asinh", Chlo_FloatOrComplexTensor>;
def Chlo_AtanOp : Chlo_UnaryOp<"atan", Chlo_FloatOrComplexTensor>;
def Chlo_AtanhOp : Chlo_UnaryOp<"atanh", Chlo_FloatOrComplexTensor>;
def Chlo_BesselI1eOp : Chlo_UnaryOp<"bessel_i1e", Chlo_FloatOrComplexTensor>;
def Chlo_ConjOp : Chlo_UnaryOp<"conj", Chlo_FloatOrComplexTensor>;
def Chlo_CoshOp : Chlo_UnaryOp<"cosh", Chlo_FloatOrComplexTensor>;
def Chlo_DigammaOp : Chlo_UnaryOp<"digamma", Chlo_FloatTensor>;
def Chlo_ErfOp : Chlo_UnaryOp<"erf", Chlo_FloatTensor>;
def Chlo_ErfcOp : Chlo_UnaryOp<"erfc", Chlo_FloatTensor>;
def Chlo_ErfInvOp : Chlo_UnaryOp<"erf_inv", Chlo_FloatTensor>;
def Chlo_LgammaOp : Chlo_UnaryOp<"lgamma", Chlo_FloatTensor>;
def Chlo_SinhOp : Chlo_UnaryOp<"sinh", Chlo_FloatOrComplexTensor>;
def Chlo_SquareOp : Chlo_UnaryOp<"square", Chlo_FloatOrComplexTensor>;
def Chlo_TanOp : Chlo_UnaryOp<"tan", Chlo_FloatOrComplexTensor>;

class Chlo_PredicateOp<string mnemonic> : Chlo_Op<mnemonic, [Pure, Elementwise, SameOperandsAndResultShape]> {
  let arguments = (ins Chlo_FloatTensor:$operand);
  let results = (outs Chlo_BoolTensor:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand) `->` type($result)";
}
def Chlo_IsInfOp : Chlo_PredicateOp<"is_inf">;
def Chlo_IsNegInfOp : Chlo_PredicateOp<"is_neg_inf">;
def Chlo_IsPosInfOp : Chlo_PredicateOp<"is_pos_inf">;

//===----------------------------------------------------------------------===//
// Two operands of one type
//===----------------------------------------------------------------------===//

def Chlo_NextAfterOp : Chlo_Op<"next_after", [Pure, Elementwise, SameOperandsAndResultType]> {
  let arguments = (ins Chlo_FloatTensor:$x, Chlo_FloatTensor:$y);
  let results = (outs Chlo_FloatTensor:$result);
  let assemblyFormat = "$x `,` $y attr-dict `:` type($x) `,` type($y) `->` type(results)";
}
def Chlo_PolygammaOp : Chlo_Op<"polygamma", [Pure, Elementwise, SameOperandsAndResultType]> {
  let arguments = (ins Chlo_FloatTensor:$n, Chlo_FloatTensor:$x);
  let results = (outs Chlo_FloatTensor:$result);
  let assemblyFormat = "$n `,` $x attr-dict `:` type($n) `,` type($x) `->` type(results)";
}
def Chlo_ZetaOp : Chlo_Op<"zeta", [Pure, Elementwise, SameOperandsAndResultType]> {
  let arguments = (ins Chlo_FloatTensor:$x, Chlo_FloatTensor:$q);
  let results = (outs Chlo_FloatTensor:$result);
  let assemblyFormat = "$x `,` $q attr-dict `:` type($x) `,` type($q) `->` type(results)";
}
def Chlo_MulhiOp : Chlo_Op<"mulhi", [Pure, Commutative, Elementwise, SameOperandsAndResultType]> {
  let arguments = (ins Chlo_IntTensor:$lhs, Chlo_IntTensor:$rhs);
  let results = (outs Chlo_IntTensor:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs) `->` type($result)";
}

//===----------------------------------------------------------------------===//
// Operands of different shapes: trailing dims are aligned, or those that `broadcast_dimensions` gives for the operand of
// lower rank; size-1 dims stretch.
//===----------------------------------------------------------------------===//

class Chlo_BroadcastOp<string mnemonic, Type operandType, Type resultType, list<Trait> traits = [], dag extra = (ins)>
    : Chlo_Op<mnemonic, !listconcat([Pure], traits)> {
  let arguments = !con((ins operandType:$lhs, operandType:$rhs, OptionalAttr<DenseI64ArrayAttr>:$broadcast_dimensions),
                       extra);
  let results = (outs resultType:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
  let extraClassDefinition = [{
    ::llvm::LogicalResult $cppClass::verify() {
      return detail::verifyBroadcast(*this, getBroadcastDimensions());
    }
  }];
}

def Chlo_BroadcastAddOp : Chlo_BroadcastOp<"broadcast_add", AnyTensor, AnyTensor, [Commutative]>;
def Chlo_BroadcastAndOp : Chlo_BroadcastOp<"broadcast_and", Chlo_IntTensor, Chlo_IntTensor, [Commutative]>;
def Chlo_BroadcastAtan2Op : Chlo_BroadcastOp<"broadcast_atan2", AnyTensor, AnyTensor>;
def Chlo_BroadcastDivOp : Chlo_BroadcastOp<"broadcast_divide", AnyTensor, AnyTensor>;
def Chlo_BroadcastMaxOp : Chlo_BroadcastOp<"broadcast_maximum", AnyTensor, AnyTensor, [Commutative]>;
def Chlo_BroadcastMinOp : Chlo_BroadcastOp<"broadcast_minimum", AnyTensor, AnyTensor, [Commutative]>;
def Chlo_BroadcastMulOp : Chlo_BroadcastOp<"broadcast_multiply", AnyTensor, AnyTensor, [Commutative]>;
def Chlo_BroadcastNextAfterOp : Chlo_BroadcastOp<"broadcast_next_after", AnyTensor, AnyTensor>;
def Chlo_BroadcastOrOp : Chlo_BroadcastOp<"broadcast_or", Chlo_IntTensor, Chlo_IntTensor, [Commutative]>;
def Chlo_BroadcastPolygammaOp : Chlo_BroadcastOp<"broadcast_polygamma", AnyTensor, AnyTensor>;
def Chlo_BroadcastPowOp : Chlo_BroadcastOp<"broadcast_power", AnyTensor, AnyTensor>;
def Chlo_BroadcastRemOp : Chlo_BroadcastOp<"broadcast_remainder", AnyTensor, AnyTensor>;
def Chlo_BroadcastShiftLeftOp : Chlo_BroadcastOp<"broadcast_shift_left", AnyTensor, AnyTensor>;
def Chlo_BroadcastShiftRightArithmeticOp
    : Chlo_BroadcastOp<"broadcast_shift_right_arithmetic", AnyTensor, AnyTensor>;
def Chlo_BroadcastShiftRightLogicalOp : Chlo_BroadcastOp<"broadcast_shift_right_logical", AnyTensor, AnyTensor>;
def Chlo_BroadcastSubOp : Chlo_BroadcastOp<"broadcast_subtract", AnyTensor, AnyTensor>;
def Chlo_BroadcastXorOp : Chlo_BroadcastOp<"broadcast_xor", Chlo_IntTensor, Chlo_IntTensor, [Commutative]>;
def Chlo_BroadcastZetaOp : Chlo_BroadcastOp<"broadcast_zeta", Chlo_FloatTensor, Chlo_FloatTensor>;
def Chlo_BroadcastComplexOp : Chlo_BroadcastOp<"broadcast_complex", Chlo_FloatTensor, Chlo_ComplexTensor>;
def Chlo_BroadcastCompareOp : Chlo_BroadcastOp<"broadcast_compare", AnyTensor, Chlo_BoolTensor, [],
    (ins Chlo_ComparisonDirection:$comparison_direction, OptionalAttr<Chlo_ComparisonType>:$compare_type)>;

def Chlo_BroadcastSelectOp : Chlo_Op<"broadcast_select", [Pure]> {
  let arguments = (ins Chlo_BoolTensor:$pred, AnyTensor:$on_true, AnyTensor:$on_false);
  let results = (outs AnyTensor:$result);
  let assemblyFormat = "$pred `,` $on_true `,` $on_false attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Others
//===----------------------------------------------------------------------===//

def Chlo_ConstantOp : Chlo_Op<"constant", [Pure, ConstantLike, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins ElementsAttr:$value);
  let results = (outs AnyStaticShapeTensor:$output);
  let assemblyFormat = "attr-dict $value";
  let hasFolder = 1;
}

def Chlo_ConstantLikeOp : Chlo_Op<"constant_like", [Pure, SameOperandsAndResultShape]> {
  let arguments = (ins AnyTensor:$operand, TypedAttrInterface:$value);
  let results = (outs AnyTensor:$result);
  let hasVerifier = 1;
}

def Chlo_TopKOp : Chlo_Op<"top_k", [Pure, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "the k largest along the last dim, and where they are";
  let arguments = (ins AnyRankedTensor:$operand, I64Attr:$k, OptionalAttr<BoolAttr>:$is_stable);
  let results = (outs AnyRankedTensor:$values, Chlo_IntTensor:$indices);
  let assemblyFormat = [{
    `(` $operand `,` `k` `=` $k (`,` `is_stable` `=` $is_stable^)? `)` attr-dict `:` type($operand)
    `->` `(` type($values) `,` type($indices) `)`
  }];
  let hasVerifier = 1;
}

def Chlo_RaggedDotOp : Chlo_Op<"ragged_dot", [Pure]> {
  let summary = "a matmul in groups of rows whose sizes are data";
  let arguments = (ins AnyTensor:$lhs, AnyTensor:$rhs, Chlo_IntTensor:$group_sizes,
                       Chlo_RaggedDotDimensionNumbers:$ragged_dot_dimension_numbers,
                       OptionalAttr<TypedArrayAttrBase<Chlo_Precision, "precision per operand">>:$precision_config);
  let results = (outs AnyTensor:$result);
}

def Chlo_ScanOp : Chlo_Op<"scan", [AttrSizedOperandSegments, AttrSizedResultSegments, IsolatedFromAbove,
                                   RecursiveMemoryEffects]> {
  let summary = "a loop along a dim that carries values and stacks outputs";
  let arguments = (ins Variadic<AnyTensor>:$inputs, Variadic<AnyTensor>:$inits,
                       ConfinedAttr<I64Attr, [IntNonNegative]>:$dimension,
                       OptionalAttr<ConfinedAttr<I64Attr, [IntNonNegative]>>:$scan_dim_size,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$is_reverse,
                       OptionalAttr<BoolAttr>:$is_associative);
  let results = (outs Variadic<AnyTensor>:$outputs, Variadic<AnyTensor>:$carries);
  let regions = (region SizedRegion<1>:$body);
}

#endif // WEFT_DIALECTS_CHLO_OPS_TD
