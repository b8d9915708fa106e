//===- LinalgOps.td - Matrix products, convolutions and other dense algebra -*- tablegen -*-===//

#ifndef WEFT_DIALECTS_STABLEHLO_LINALG_OPS
#define WEFT_DIALECTS_STABLEHLO_LINALG_OPS

include "dialects/stablehlo/Base.td"
include "dialects/stablehlo/Attrs.td"

def StableHLO_DotOp : StableHLO_Op<"dot", [Pure]> {
  let arguments = (ins StableHLO_Tensor:$lhs, StableHLO_Tensor:$rhs,
                       OptionalAttr<StableHLO_PrecisionConfigAttr>:$precision_config);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs `` custom<PrecisionConfig>($precision_config) attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def StableHLO_DotGeneralOp : StableHLO_Op<"dot_general", [Pure]> {
  let arguments = (ins StableHLO_Tensor:$lhs, StableHLO_Tensor:$rhs,
                       StableHLO_DotDimensionNumbers:$dot_dimension_numbers,
                       OptionalAttr<StableHLO_PrecisionConfigAttr>:$precision_config,
                       OptionalAttr<StableHLO_DotAlgorithm>:$algorithm);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs `,` custom<DotDimensionNumbers>($dot_dimension_numbers) ``
    custom<PrecisionConfigAndAlgorithm>($precision_config, $algorithm)
    attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

class StableHLO_ConvAttributes {
  dag attributes = (ins
    OptionalAttr<DenseI64ArrayAttr>:$window_strides,
    OptionalAttr<I64ElementsAttr>:$padding,
    OptionalAttr<DenseI64ArrayAttr>:$lhs_dilation,
    OptionalAttr<DenseI64ArrayAttr>:$rhs_dilation,
    OptionalAttr<DenseBoolArrayAttr>:$window_reversal,
    StableHLO_ConvDimensionNumbers:$dimension_numbers,
    I64Attr:$feature_group_count,
    I64Attr:$batch_group_count,
    OptionalAttr<StableHLO_PrecisionConfigAttr>:$precision_config);
}

def StableHLO_ConvolutionOp : StableHLO_Op<"convolution", [Pure]> {
  let arguments = !con((ins StableHLO_Tensor:$lhs, StableHLO_Tensor:$rhs), StableHLO_ConvAttributes<>.attributes);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = [{
    `(` operands `)` `dim_numbers` `=` custom<ConvolutionDimensions>($dimension_numbers) `,` `window` `=` `{`
    custom<WindowAttributes>($window_strides, $padding, $lhs_dilation, $rhs_dilation, $window_reversal) `}`
    attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def StableHLO_DynamicConvOp : StableHLO_Op<"dynamic_conv", [Pure]> {
  let arguments = !con((ins StableHLO_Tensor:$lhs, StableHLO_Tensor:$rhs, StableHLO_Tensor:$d_padding),
                       StableHLO_ConvAttributes<>.attributes);
  let results = (outs StableHLO_Tensor:$result);
}

def StableHLO_CholeskyOp : StableHLO_Op<"cholesky", [Pure, StableHLO_CompatibleOperandsAndResultType]> {
  let arguments = (ins StableHLO_FpOrComplexTensor:$a, DefaultValuedOptionalAttr<BoolAttr, "false">:$lower);
  let results = (outs StableHLO_FpOrComplexTensor:$result);
  let assemblyFormat = [{
    $a (`,` `lower` `=` $lower^)? attr-dict `:` custom<SameOperandsAndResultType>(type($a), type($result))
  }];
  let hasVerifier = 1;
}

def StableHLO_TriangularSolveOp : StableHLO_Op<"triangular_solve", [Pure]> {
  let arguments = (ins StableHLO_FpOrComplexTensor:$a, StableHLO_FpOrComplexTensor:$b, BoolAttr:$left_side,
                       BoolAttr:$lower, BoolAttr:$unit_diagonal, StableHLO_TransposeAttr:$transpose_a);
  let results = (outs StableHLO_FpOrComplexTensor:$result);
  let hasVerifier = 1;
}

def StableHLO_FftOp : StableHLO_Op<"fft", [Pure]> {
  let arguments = (ins StableHLO_FpOrComplexTensor:$operand, StableHLO_FftTypeAttr:$fft_type,
                       DenseI64ArrayAttr:$fft_length);
  let results = (outs StableHLO_FpOrComplexTensor:$result);
  let assemblyFormat = [{
    $operand `,` `type` `=` `` $fft_type `,` `length` `=` custom<DenseI64Array>($fft_length) attr-dict `:`
    functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def StableHLO_EinsumOp : StableHLO_Op<"einsum", [Pure]> {
  let arguments = (ins StableHLO_Tensor:$lhs, StableHLO_Tensor:$rhs, StrAttr:$einsum_config);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs `,` `config` `=` $einsum_config attr-dict `:` functional-type(operands, results)
  }];
}

def StableHLO_UnaryEinsumOp : StableHLO_Op<"unary_einsum", [Pure]> {
  let arguments = (ins StableHLO_Tensor:$operand, StrAttr:$einsum_config);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = [{
    $operand `,` `config` `=` $einsum_config attr-dict `:` functional-type(operands, results)
  }];
}

def StableHLO_BatchNormInferenceOp : StableHLO_Op<"batch_norm_inference", [Pure]> {
  let arguments = (ins StableHLO_FpTensor:$operand, StableHLO_FpTensor:$scale, StableHLO_FpTensor:$offset,
                       StableHLO_FpTensor:$mean, StableHLO_FpTensor:$variance, F32Attr:$epsilon,
                       I64Attr:$feature_index);
  let results = (outs StableHLO_FpTensor:$result);
  let hasVerifier = 1;
}

def StableHLO_BatchNormTrainingOp : StableHLO_Op<"batch_norm_training", [Pure]> {
  let arguments = (ins StableHLO_FpTensor:$operand, StableHLO_FpTensor:$scale, StableHLO_FpTensor:$offset,
                       F32Attr:$epsilon, I64Attr:$feature_index);
  let results = (outs StableHLO_FpTensor:$output, StableHLO_FpTensor:$batch_mean, StableHLO_FpTensor:$batch_var);
  let hasVerifier = 1;
}

def StableHLO_BatchNormGradOp : StableHLO_Op<"batch_norm_grad", [Pure]> {
  let arguments = (ins StableHLO_FpTensor:$operand, StableHLO_FpTensor:$scale, StableHLO_FpTensor:$mean,
                       StableHLO_FpTensor:$variance, StableHLO_FpTensor:$grad_output, F32Attr:$epsilon,
                       I64Attr:$feature_index);
  let results = (outs StableHLO_FpTensor:$grad_operand, StableHLO_FpTensor:$grad_scale,
                      StableHLO_FpTensor:$grad_offset);
  let hasVerifier = 1;
}

#endif // WEFT_DIALECTS_STABLEHLO_LINALG_OPS
