//===- Ops.td - the check dialect: expected values in tests --------------===//
#ifndef WEFT_DIALECTS_CHECK_OPS_TD
#define WEFT_DIALECTS_CHECK_OPS_TD

include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/IR/DialectBase.td"
include "mlir/IR/OpBase.td"

def Check_Dialect : Dialect {
  let name = "check";
  let cppNamespace = "::mlir::check";
  let summary = "expected values, as the StableHLO test data writes them";
}

class Check_Op<string mnemonic, list<Trait> traits = []> : Op<Check_Dialect, mnemonic, traits>;

class Check_PairOp<string mnemonic, dag extra = (ins)> : Check_Op<mnemonic, [SameTypeOperands]> {
  let arguments = !con((ins AnyTensor:$lhs, AnyTensor:$rhs), extra);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs)";
}

class Check_ConstOp<string mnemonic, dag extra = (ins)> : Check_Op<mnemonic, [AllTypesMatch<["value", "lhs"]>]> {
  let arguments = !con((ins AnyTensor:$lhs, ElementsAttr:$value), extra);
  let assemblyFormat = "$lhs `,` $value attr-dict";
}

def Check_ExpectEqOp : Check_PairOp<"expect_eq"> {
  let summary = "both are equal, bit for bit up to NaN";
}
def Check_ExpectEqConstOp : Check_ConstOp<"expect_eq_const"> {
  let summary = "the operand is the constant";
}
def Check_ExpectAlmostEqOp
    : Check_PairOp<"expect_almost_eq", (ins DefaultValuedOptionalAttr<F32Attr, "0.001f">:$tolerance)> {
  let summary = "both are equal within a tolerance";
}
def Check_ExpectAlmostEqConstOp
    : Check_ConstOp<"expect_almost_eq_const", (ins DefaultValuedOptionalAttr<F32Attr, "0.001f">:$tolerance)> {
  let summary = "the operand is the constant within a tolerance";
}
def Check_ExpectCloseOp : Check_Op<"expect_close"> {
  let summary = "both differ by no more than a few units in the last place";
  let arguments = (ins AnyTensor:$actual, AnyTensor:$expected,
                       DefaultValuedOptionalAttr<I64Attr, "3">:$max_ulp_difference,
                       DefaultValuedOptionalAttr<I64Attr, "0">:$min_ulp_difference);
  let assemblyFormat = "$actual `,` $expected attr-dict `:` type($actual) `,` type($expected)";
}
def Check_ExpectSerializedEqOp : Check_Op<"expect_serialized_eq"> {
  let summary = "the operand is what a probe wrote in an iteration";
  let arguments = (ins AnyTensor:$expected, StrAttr:$probe_id, I32Attr:$iteration);
  let assemblyFormat = "$expected `,` `probe` `=` $probe_id `,` `iteration` `=` $iteration attr-dict `:` type($expected)";
}

#endif // WEFT_DIALECTS_CHECK_OPS_TD
