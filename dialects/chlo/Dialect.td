//===- Dialect.td - the chlo dialect and its attributes ------------------===//
#ifndef WEFT_DIALECTS_CHLO_DIALECT_TD
#define WEFT_DIALECTS_CHLO_DIALECT_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/DialectBase.td"
include "mlir/IR/EnumAttr.td"

def Chlo_Dialect : Dialect {
  let name = "chlo";
  let cppNamespace = "::mlir::chlo";
  let summary = "ops that front ends use and StableHLO expresses by several";
  let description = [{
    Text-compatible with openxla's CHLO. Import rewrites those that have an
    exact StableHLO form; the others (erf, lgamma, top_k, ...) reach code
    generation.
  }];
  let useDefaultAttributePrinterParser = 1;
  let hasConstantMaterializer = 1;
}

class Chlo_Enum<string name, string summary, list<I32EnumAttrCase> cases> : I32EnumAttr<name, summary, cases> {
  let cppNamespace = "::mlir::chlo";
  let genSpecializedAttr = 0;
}
def Chlo_ComparisonDirectionEnum : Chlo_Enum<"ComparisonDirection", "which comparison", [
  I32EnumAttrCase<"EQ", 0>, I32EnumAttrCase<"NE", 1>, I32EnumAttrCase<"GE", 2>, I32EnumAttrCase<"GT", 3>,
  I32EnumAttrCase<"LE", 4>, I32EnumAttrCase<"LT", 5>]>;
def Chlo_ComparisonTypeEnum : Chlo_Enum<"ComparisonType", "how elements compare", [
  I32EnumAttrCase<"NOTYPE", 0>, I32EnumAttrCase<"FLOAT", 1>, I32EnumAttrCase<"TOTALORDER", 2>,
  I32EnumAttrCase<"SIGNED", 3>, I32EnumAttrCase<"UNSIGNED", 4>]>;
def Chlo_PrecisionEnum : Chlo_Enum<"Precision", "asked precision of an operand", [
  I32EnumAttrCase<"DEFAULT", 0>, I32EnumAttrCase<"HIGH", 1>, I32EnumAttrCase<"HIGHEST", 2>]>;

def Chlo_ComparisonDirection : EnumAttr<Chlo_Dialect, Chlo_ComparisonDirectionEnum, "comparison_direction">;
def Chlo_ComparisonType : EnumAttr<Chlo_Dialect, Chlo_ComparisonTypeEnum, "comparison_type">;
def Chlo_Precision : EnumAttr<Chlo_Dialect, Chlo_PrecisionEnum, "precision">;

def Chlo_RaggedDotDimensionNumbers : AttrDef<Chlo_Dialect, "RaggedDotDimensionNumbers"> {
  let mnemonic = "ragged_dot";
  let summary = "dims of a ragged dot: `<lhs_contracting_dimensions = [1], ...>`";
  let parameters = (ins ArrayRefParameter<"int64_t">:$lhs_batching_dimensions,
                        ArrayRefParameter<"int64_t">:$rhs_batching_dimensions,
                        ArrayRefParameter<"int64_t">:$lhs_contracting_dimensions,
                        ArrayRefParameter<"int64_t">:$rhs_contracting_dimensions,
                        ArrayRefParameter<"int64_t">:$lhs_ragged_dimensions,
                        ArrayRefParameter<"int64_t">:$rhs_group_dimensions);
  let hasCustomAssemblyFormat = 1;
}

#endif // WEFT_DIALECTS_CHLO_DIALECT_TD
