//===- Ops.td - the device-local view of a partitioned program ---------------===//
//
// One function, run by every device of the module's one mesh on its own memory. Everything in it has local shapes; the ops of this
// dialect are the only ones that see other devices.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_DIALECTS_SPMD_OPS_TD
#define WEFT_DIALECTS_SPMD_OPS_TD

include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Spmd_Dialect : Dialect {
  let name = "spmd";
  let cppNamespace = "::mlir::spmd";
  let summary = "Communication between the devices of a mesh";
  let description = [{
    The ops of this dialect exchange data between devices that run the same program on local shapes. Devices talk in groups: either
    over `axes`, names of axes of the module's one `sdy.mesh` (major first: members of a group differ in these coordinates only, and
    a member's rank is the mixed-radix number that they form), or over explicit `groups` of device ids in rank order (a matrix whose
    ragged rows are padded with -1; a device in no group gets zeros). All ops are pure: every device executes each of them.
    Each carries `weft.annotation`, a text that says what asked for it.
  }];
}

class Spmd_Op<string mnemonic, list<Trait> traits = []>
    : Op<Spmd_Dialect, mnemonic, !listconcat([Pure, DeclareOpInterfaceMethods<SymbolUserOpInterface>], traits)>;

def Spmd_Axes : TypedArrayAttrBase<StrAttr, "names of mesh axes, major first">;
def Spmd_Groups : OptionalAttr<I64ElementsAttr>;

/// What all collectives over axes or groups have.
class Spmd_Collective<string mnemonic, list<Trait> traits = []> : Spmd_Op<mnemonic, traits> {
  let hasVerifier = 1;
}

def Spmd_AxisIndexOp : Spmd_Op<"axis_index"> {
  let summary = "The device's rank over mesh axes";
  let description = [{
    The mixed-radix number that the device's coordinates on `axes` form, major first. No axes: 0.
    ```mlir
    %0 = spmd.axis_index {axes = ["data", "model"]} : tensor<i32>
    ```
  }];
  let arguments = (ins Spmd_Axes:$axes);
  let results = (outs RankedTensorOf<[I32]>:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
  let hasVerifier = 1;
}

def Spmd_AllGatherOp : Spmd_Collective<"all_gather"> {
  let summary = "Puts the group's pieces side by side along a dim";
  let description = [{
    result[.., rank*s + i, ..] = operand of that rank at [.., i, ..] along `dims` (one per operand), where s is the operand's size.
    Several operands are a combined collective.
    ```mlir
    %1 = spmd.all_gather %0 {axes = ["data"], dims = array<i64: 0>} : (tensor<2x4xf32>) -> tensor<8x4xf32>
    ```
  }];
  let arguments = (ins Variadic<AnyRankedTensor>:$operands, OptionalAttr<Spmd_Axes>:$axes, Spmd_Groups:$groups,
                       DenseI64ArrayAttr:$dims);
  let results = (outs Variadic<AnyRankedTensor>:$outputs);
  let assemblyFormat = "$operands attr-dict `:` functional-type($operands, results)";
}

def Spmd_AllReduceOp : Spmd_Collective<"all_reduce"> {
  let summary = "Combines the group's values element by element";
  let description = [{
    `reduction` is sum, product, min, max, and, or, xor; always combined in rank order, so that all members get the same bits.
    ```mlir
    %1 = spmd.all_reduce %0 {axes = ["data"], reduction = "sum"} : (tensor<2x4xf32>) -> tensor<2x4xf32>
    ```
  }];
  let arguments = (ins Variadic<AnyRankedTensor>:$operands, OptionalAttr<Spmd_Axes>:$axes, Spmd_Groups:$groups,
                       StrAttr:$reduction);
  let results = (outs Variadic<AnyRankedTensor>:$outputs);
  let assemblyFormat = "$operands attr-dict `:` functional-type($operands, results)";
}

def Spmd_ReduceScatterOp : Spmd_Collective<"reduce_scatter"> {
  let summary = "An all-reduce of which every rank keeps its piece";
  let description = [{
    Rank r keeps the r-th of n equal pieces along `dims` (one per operand).
    ```mlir
    %1 = spmd.reduce_scatter %0 {axes = ["data"], dims = array<i64: 0>, reduction = "sum"} : (tensor<8x4xf32>) -> tensor<2x4xf32>
    ```
  }];
  let arguments = (ins Variadic<AnyRankedTensor>:$operands, OptionalAttr<Spmd_Axes>:$axes, Spmd_Groups:$groups,
                       DenseI64ArrayAttr:$dims, StrAttr:$reduction);
  let results = (outs Variadic<AnyRankedTensor>:$outputs);
  let assemblyFormat = "$operands attr-dict `:` functional-type($operands, results)";
}

def Spmd_AllToAllOp : Spmd_Collective<"all_to_all"> {
  let summary = "Moves a sharding from one dim to another";
  let description = [{
    `split_dim` is cut into n equal pieces, piece r goes to rank r; what a rank receives is put side by side along `concat_dim` in
    rank order. The two dims may be equal.
    ```mlir
    %1 = spmd.all_to_all %0 {axes = ["data"], split_dim = 1 : i64, concat_dim = 0 : i64} : (tensor<2x4xf32>) -> tensor<8x1xf32>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$operand, OptionalAttr<Spmd_Axes>:$axes, Spmd_Groups:$groups,
                       I64Attr:$split_dim, I64Attr:$concat_dim);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$operand attr-dict `:` functional-type($operand, $result)";
}

def Spmd_ShiftOp : Spmd_Collective<"shift", [SameOperandsAndResultType]> {
  let summary = "Sends to the neighbour at a fixed distance";
  let description = [{
    Rank i sends its whole operand to rank i + offset, modulo the number of ranks with `wrap`, else only where that rank exists; who
    receives nothing gets zeros.
    ```mlir
    %1 = spmd.shift %0 {axes = ["seq"], offset = 1 : i64, wrap} : tensor<2x4xf32>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$operand, Spmd_Axes:$axes, I64Attr:$offset, UnitAttr:$wrap);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand)";
}

def Spmd_PermuteOp : Spmd_Collective<"permute", [SameOperandsAndResultType]> {
  let summary = "Sends whole values between pairs of devices";
  let description = [{
    `source_target_pairs` holds device ids; no source and no target twice. Who receives nothing gets zeros.
    ```mlir
    %1 = spmd.permute %0 {source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>} : tensor<2x4xf32>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$operand, I64ElementsAttr:$source_target_pairs);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand)";
}

def Spmd_BroadcastOp : Spmd_Collective<"broadcast", [SameOperandsAndResultType]> {
  let summary = "Rank 0's value for the whole group";
  let description = [{
    ```mlir
    %1 = spmd.broadcast %0 {axes = ["data"]} : tensor<2x4xf32>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$operand, OptionalAttr<Spmd_Axes>:$axes, Spmd_Groups:$groups);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand)";
}

#endif // WEFT_DIALECTS_SPMD_OPS_TD
