//===- Base.td - The StableHLO dialect: types, constraints, op classes ------*- tablegen -*-===//
//
// What every other .td file of the dialect includes. Type constraints are loose on purpose (a ranked tensor of a
// supported element type): the verifiers in C++ say what is wrong with the numbers in the message.
//
//===----------------------------------------------------------------------------------------===//

#ifndef WEFT_DIALECTS_STABLEHLO_BASE
#define WEFT_DIALECTS_STABLEHLO_BASE

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def StablehloDialect : Dialect {
  let name = "stablehlo";
  let cppNamespace = "::mlir::stablehlo";
  let summary = "Portable operations of machine learning programs";
  let usePropertiesForAttributes = 1;
  let useDefaultAttributePrinterParser = 0;
  let useDefaultTypePrinterParser = 1;
  let hasConstantMaterializer = 1;
  let dependentDialects = ["::mlir::quant::QuantDialect"];
  let extraClassDeclaration = [{
    ::mlir::Attribute parseAttribute(::mlir::DialectAsmParser &parser, ::mlir::Type type) const override;
    void printAttribute(::mlir::Attribute attr, ::mlir::DialectAsmPrinter &printer) const override;

    // Each group of ops registers itself in a translation unit of its own.
    void registerUnaryOps();
    void registerBinaryOps();
    void registerShapeOps();
    void registerLinalgOps();
    void registerReduceOps();
    void registerIndexingOps();
    void registerControlOps();
    void registerCollectiveOps();
    void registerDynamicOps();
    void registerAttributes();
    void registerTypes();
  }];
}

// Types.

class StableHLO_TypePred<string function> : CPred<"::mlir::stablehlo::" # function # "($_self)">;

def StableHLO_Tensor : Type<StableHLO_TypePred<"isStablehloTensor">, "ranked tensor of StableHLO element type",
                            "::mlir::RankedTensorType">;
def StableHLO_NumTensor : Type<StableHLO_TypePred<"isNumericTensor">,
    "ranked tensor of integer, floating-point, complex or quantized type", "::mlir::RankedTensorType">;
def StableHLO_FpOrComplexTensor : Type<StableHLO_TypePred<"isFloatOrComplexTensor">,
    "ranked tensor of floating-point, complex or quantized type", "::mlir::RankedTensorType">;
def StableHLO_FpTensor : Type<StableHLO_TypePred<"isFloatTensor">,
    "ranked tensor of floating-point or quantized type", "::mlir::RankedTensorType">;
def StableHLO_IntTensor : Type<StableHLO_TypePred<"isIntTensor">,
    "ranked tensor of integer type", "::mlir::RankedTensorType">;
def StableHLO_PredOrIntTensor : Type<StableHLO_TypePred<"isPredOrIntTensor">,
    "ranked tensor of boolean or integer type", "::mlir::RankedTensorType">;
def StableHLO_PredTensor : Type<StableHLO_TypePred<"isPredTensor">,
    "ranked tensor of boolean type", "::mlir::RankedTensorType">;
def StableHLO_DimensionTensor : Type<StableHLO_TypePred<"isDimensionTensor">,
    "1-dimensional tensor of integer or index type", "::mlir::RankedTensorType">;
def StableHLO_IntScalar : Type<StableHLO_TypePred<"isIntScalar">,
    "0-dimensional tensor of integer type", "::mlir::RankedTensorType">;
def StableHLO_TokenLike : Type<StableHLO_TypePred<"isToken">, "token", "::mlir::Type">;
def StableHLO_Value : Type<StableHLO_TypePred<"isStablehloValue">, "tensor, token, tuple, buffer or future">;
def StableHLO_TensorOrToken : Type<StableHLO_TypePred<"isTensorOrToken">, "ranked tensor or token">;

// Traits.

class StableHLO_Trait<string name> : NativeOpTrait<name> { let cppNamespace = "::mlir::stablehlo"; }

// One output element depends on the elements at the same index of the operands only (rank-0 operands broadcast).
def StableHLO_Elementwise : StableHLO_Trait<"Elementwise">;
// All operands and results have one type, up to unknown dimensions, encodings and quantization parameters.
def StableHLO_CompatibleOperandsAndResultType : StableHLO_Trait<"CompatibleOperandsAndResultType">;

// Ops.

class StableHLO_Op<string mnemonic, list<Trait> traits = []> : Op<StablehloDialect, mnemonic, traits>;

#endif // WEFT_DIALECTS_STABLEHLO_BASE
