//===- UnaryOps.td - Elementwise StableHLO ops of one operand ---------------*- tablegen -*-===//

#ifndef WEFT_DIALECTS_STABLEHLO_UNARY_OPS
#define WEFT_DIALECTS_STABLEHLO_UNARY_OPS

include "dialects/stablehlo/Base.td"
include "dialects/stablehlo/Attrs.td"

class StableHLO_UnaryOp<string mnemonic, Type type, list<Trait> traits = []>
    : StableHLO_Op<mnemonic, !listconcat([Pure, StableHLO_Elementwise], traits)> {
  let arguments = (ins type:$operand);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))";
}

// Result and operand have one type, which the short builder takes from the operand.
class StableHLO_SameTypeUnaryOp<string mnemonic, Type type>
    : StableHLO_UnaryOp<mnemonic, type, [StableHLO_CompatibleOperandsAndResultType]> {
  let builders = [OpBuilder<(ins "::mlir::Value":$operand), [{
    build($_builder, $_state, operand.getType(), operand);
  }]>];
}

// Functions that a program may ask to be computed with a bounded error.
class StableHLO_AccurateUnaryOp<string mnemonic> : StableHLO_SameTypeUnaryOp<mnemonic, StableHLO_FpOrComplexTensor> {
  let arguments = (ins StableHLO_FpOrComplexTensor:$operand,
                       OptionalAttr<StableHLO_ResultAccuracy>:$result_accuracy);
  let builders = [OpBuilder<(ins "::mlir::Value":$operand), [{
    build($_builder, $_state, operand.getType(), operand, nullptr);
  }]>, OpBuilder<(ins "::mlir::Type":$result, "::mlir::Value":$operand), [{
    build($_builder, $_state, result, operand, nullptr);
  }]>];
}

class StableHLO_ConvertingUnaryOp<string mnemonic, Type type> : StableHLO_UnaryOp<mnemonic, type> {
  let assemblyFormat = "$operand attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

def StableHLO_AbsOp : StableHLO_UnaryOp<"abs", StableHLO_NumTensor> {
  let hasVerifier = 1;
  let builders = [OpBuilder<(ins "::mlir::Value":$operand)>];
}
def StableHLO_CbrtOp : StableHLO_AccurateUnaryOp<"cbrt">;
def StableHLO_CeilOp : StableHLO_SameTypeUnaryOp<"ceil", StableHLO_FpTensor>;
def StableHLO_ClzOp : StableHLO_SameTypeUnaryOp<"count_leading_zeros", StableHLO_IntTensor>;
def StableHLO_CosineOp : StableHLO_AccurateUnaryOp<"cosine">;
def StableHLO_ExpOp : StableHLO_AccurateUnaryOp<"exponential">;
def StableHLO_Expm1Op : StableHLO_AccurateUnaryOp<"exponential_minus_one">;
def StableHLO_FloorOp : StableHLO_SameTypeUnaryOp<"floor", StableHLO_FpTensor>;
def StableHLO_LogOp : StableHLO_AccurateUnaryOp<"log">;
def StableHLO_Log1pOp : StableHLO_AccurateUnaryOp<"log_plus_one">;
def StableHLO_LogisticOp : StableHLO_AccurateUnaryOp<"logistic">;
def StableHLO_NegOp : StableHLO_SameTypeUnaryOp<"negate", StableHLO_NumTensor>;
def StableHLO_NotOp : StableHLO_SameTypeUnaryOp<"not", StableHLO_PredOrIntTensor>;
def StableHLO_PopulationCountOp : StableHLO_SameTypeUnaryOp<"popcnt", StableHLO_IntTensor>;
def StableHLO_RoundOp : StableHLO_SameTypeUnaryOp<"round_nearest_afz", StableHLO_FpTensor>;
def StableHLO_RoundNearestEvenOp : StableHLO_SameTypeUnaryOp<"round_nearest_even", StableHLO_FpTensor>;
def StableHLO_RsqrtOp : StableHLO_AccurateUnaryOp<"rsqrt">;
def StableHLO_SignOp : StableHLO_SameTypeUnaryOp<"sign", StableHLO_NumTensor>;
def StableHLO_SineOp : StableHLO_AccurateUnaryOp<"sine">;
def StableHLO_SqrtOp : StableHLO_AccurateUnaryOp<"sqrt">;
def StableHLO_TanOp : StableHLO_AccurateUnaryOp<"tan">;
def StableHLO_TanhOp : StableHLO_AccurateUnaryOp<"tanh">;

def StableHLO_RealOp : StableHLO_UnaryOp<"real", StableHLO_FpOrComplexTensor> {
  let hasVerifier = 1;
  let builders = [OpBuilder<(ins "::mlir::Value":$operand)>];
}
def StableHLO_ImagOp : StableHLO_UnaryOp<"imag", StableHLO_FpOrComplexTensor> {
  let hasVerifier = 1;
  let builders = [OpBuilder<(ins "::mlir::Value":$operand)>];
}

def StableHLO_ConvertOp : StableHLO_UnaryOp<"convert", StableHLO_Tensor> {
  let hasVerifier = 1;
  let builders = [OpBuilder<(ins "::mlir::Value":$operand, "::mlir::Type":$elementType)>];
  let hasFolder = 1;
}
def StableHLO_IsFiniteOp : StableHLO_ConvertingUnaryOp<"is_finite", StableHLO_FpTensor> {
  let arguments = (ins StableHLO_FpTensor:$x);
  let results = (outs StableHLO_PredTensor:$y);
  let assemblyFormat = "$x attr-dict `:` functional-type(operands, results)";
  let builders = [OpBuilder<(ins "::mlir::Value":$x)>];
}
def StableHLO_UniformQuantizeOp : StableHLO_ConvertingUnaryOp<"uniform_quantize", StableHLO_Tensor>;
def StableHLO_UniformDequantizeOp : StableHLO_ConvertingUnaryOp<"uniform_dequantize", StableHLO_Tensor>;

def StableHLO_ReducePrecisionOp : StableHLO_Op<"reduce_precision",
    [Pure, StableHLO_Elementwise, StableHLO_CompatibleOperandsAndResultType]> {
  let arguments = (ins StableHLO_FpTensor:$operand, I32Attr:$exponent_bits, I32Attr:$mantissa_bits);
  let results = (outs StableHLO_FpTensor:$output);
  let assemblyFormat = [{
    $operand `,` `format` `=` custom<ExponentMantissa>($exponent_bits, $mantissa_bits) attr-dict `:`
    custom<SameOperandsAndResultType>(type($operand), type($output))
  }];
  let hasVerifier = 1;
}

#endif // WEFT_DIALECTS_STABLEHLO_UNARY_OPS
