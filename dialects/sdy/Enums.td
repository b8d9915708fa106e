//===- Enums.td - enums of the sdy dialect -------------------------------===//
#ifndef WEFT_DIALECTS_SDY_ENUMS_TD
#define WEFT_DIALECTS_SDY_ENUMS_TD

include "mlir/IR/EnumAttr.td"
include "dialects/sdy/Dialect.td"

class Sdy_Enum<string name, string summary, list<I32EnumAttrCase> cases> : I32EnumAttr<name, summary, cases> {
  let cppNamespace = "::mlir::sdy";
  let genSpecializedAttr = 0;
}

def Sdy_EdgeNodeTypeEnum : Sdy_Enum<"EdgeNodeType", "operand or result of an op", [
  I32EnumAttrCase<"OPERAND", 0, "operand">, I32EnumAttrCase<"RESULT", 1, "result">]>;

def Sdy_PropagationDirectionEnum : Sdy_Enum<"PropagationDirection", "where shardings may flow", [
  I32EnumAttrCase<"NONE", 0>, I32EnumAttrCase<"FORWARD", 1>, I32EnumAttrCase<"BACKWARD", 2>,
  I32EnumAttrCase<"BOTH", 3>]>;

def Sdy_ReductionOpEnum : Sdy_Enum<"ReductionOp", "how unreduced values combine", [
  I32EnumAttrCase<"SUM", 0, "sum">, I32EnumAttrCase<"MAX", 1, "max">, I32EnumAttrCase<"MIN", 2, "min">]>;

def Sdy_PropagationDirection : EnumAttr<Sdy_Dialect, Sdy_PropagationDirectionEnum, "propagation_direction">;
def Sdy_ReductionOp : EnumAttr<Sdy_Dialect, Sdy_ReductionOpEnum, "reduction_op">;

#endif // WEFT_DIALECTS_SDY_ENUMS_TD
