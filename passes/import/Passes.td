//===- Passes.td - passes of the phase import ------------------------------===//
//
// From the text of a front end to one normal form; what holds after it is in docs/design/contracts.md.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_IMPORT_PASSES_TD
#define WEFT_PASSES_IMPORT_PASSES_TD

include "mlir/Pass/PassBase.td"

class Import_Pass<string name> : Pass<name, "::mlir::ModuleOp"> {
  let dependentDialects = ["::mlir::chlo::ChloDialect", "::mlir::func::FuncDialect", "::mlir::sdy::SdyDialect",
                           "::mlir::stablehlo::StablehloDialect"];
}

def InlineCalls : Import_Pass<"weft-import-inline-calls"> {
  let summary = "Make one function @main of all";
  let description = [{
    Calls, composites (by their decompositions) and `sdy.named_computation`
    are inlined, other functions dropped. Shardings on a callee's arguments
    and on a call's results become constraints. Without a function `main`, a
    single public function takes its place. Recursion is an error. Linear in
    the size of the result.

    ```mlir
    func.func @main(%a: tensor<f32>) -> tensor<f32> { %0 = call @f(%a) : ... return %0 : tensor<f32> }
    func.func private @f(%a: tensor<f32>) -> tensor<f32> { %0 = stablehlo.negate %a : tensor<f32> return %0 : tensor<f32> }
    // becomes
    func.func @main(%a: tensor<f32>) -> tensor<f32> { %0 = stablehlo.negate %a : tensor<f32> return %0 : tensor<f32> }
    ```
  }];
}

def FlattenTuples : Import_Pass<"weft-import-flatten-tuples"> {
  let summary = "Write tuples as their parts and tokens as nothing";
  let description = [{
    Arguments, results, block arguments and operands that are tuples become
    their parts, in order; tokens vanish, since nothing that they order is
    left to order. Shardings, in both forms, and donations follow. A program
    with transfers between host and device stays as it is: it is refused.

    ```mlir
    func.func @main(%a: tuple<tensor<f32>, tensor<i32>>) -> tensor<i32> {
      %0 = stablehlo.get_tuple_element %a[1] : (tuple<tensor<f32>, tensor<i32>>) -> tensor<i32> return %0 : tensor<i32> }
    // becomes
    func.func @main(%a: tensor<f32>, %b: tensor<i32>) -> tensor<i32> { return %b : tensor<i32> }
    ```
  }];
}

def CloseRegions : Import_Pass<"weft-import-close-regions"> {
  let summary = "Copy constants that a reducer captures into it";
  let description = [{
    PyTorch writes reducers, comparators and the like that use constants of the
    function around them. Each such region gets copies of its own, of what is
    computed out of constants as well. A region that uses anything else from
    around it is an error.

    ```mlir
    %c = stablehlo.constant dense<true> : tensor<i1>
    %0 = stablehlo.reduce(%a init: %i) across dimensions = [0] : ... reducer(%x, %y) { %1 = stablehlo.select %x, %c, %y ... }
    // becomes
    %0 = stablehlo.reduce(%a init: %i) across dimensions = [0] : ...
      reducer(%x, %y) { %c = stablehlo.constant dense<true> : tensor<i1> %1 = stablehlo.select %x, %c, %y ... }
    ```
  }];
}

def NameValues : Import_Pass<"weft-import-name-values"> {
  let summary = "Give every argument and result of @main an attribute weft.name";
  let description = [{
    As docs/design/names.md says: from locations and `jax.result_info`, in
    dotted form. Names that are there already stay.

    ```mlir
    func.func @main(%a: tensor<f32> loc("params['w']")) -> (tensor<f32> {jax.result_info = "result['loss']"})
    // becomes
    func.func @main(%a: tensor<f32> {weft.name = "params.w"}) -> (tensor<f32> {weft.name = "loss"})
    ```
  }];
}

def RefuseUnsupported : Import_Pass<"weft-import-refuse-unsupported"> {
  let summary = "Report what is outside the supported subset";
  let description = [{
    Dynamic shapes, quantised types, types of no size that is known here, host
    transfers, unknown custom calls, ops of other dialects. Changes nothing. Reports every
    kind of problem, up to twenty in all.

    ```mlir
    %0 = stablehlo.custom_call @my_kernel(%a) : (tensor<f32>) -> tensor<f32>
    // error: custom call to unknown target 'my_kernel': ...
    ```
  }];
}

def DecomposeChlo : Import_Pass<"weft-import-decompose-chlo"> {
  let summary = "Rewrite CHLO ops that StableHLO expresses exactly";
  let description = [{
    square, conj, tan, constant, constant_like, is_inf and its kin, and the
    broadcasting binary ops. Others stay for code generation.

    ```mlir
    %0 = chlo.square %a : tensor<f32> -> tensor<f32>
    // becomes
    %0 = stablehlo.multiply %a, %a : tensor<f32>
    ```
  }];
}

def ExpandOldOps : Import_Pass<"weft-import-expand-old-ops"> {
  let summary = "Rewrite ops of older forms";
  let description = [{
    batch_norm_inference, batch_norm_training and batch_norm_grad become their
    formulas, einsum and unary_einsum sums, masks and a dot_general,
    torch_index_select a gather, rng the arithmetic on rng_bit_generator
    (in a loop with a state that the trip determines, which the loop then carries),
    chlo.ragged_dot masked products, chlo.scan a while loop. Operands of
    reductions and scatters whose body computes in a wider type are converted
    to it.

    ```mlir
    %0 = stablehlo.einsum %a, %b, config = "ab,bc->ac" : ...
    // becomes
    %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : ...
    ```
  }];
}

def ConvertAnnotations : Import_Pass<"weft-import-convert-annotations"> {
  let summary = "Say old annotations in sdy's form";
  let description = [{
    `mhlo.sharding` on arguments, results and ops becomes `sdy.sharding`, a
    custom call `@Sharding` a constraint; calls at the borders of manual regions
    get their manual axes. One mesh is made that explains all of them; its axes
    are axis_0, axis_1, ... Lists of devices in no regular order give it device
    ids of its own; lists that no one order explains are an error.

    ```mlir
    func.func @main(%a: tensor<8xf32> {mhlo.sharding = "{devices=[2]0,1}"})
    // becomes
    sdy.mesh @mesh = <["axis_0"=2]>
    func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"axis_0"} ]>})
    ```
  }];
  let options = [Option<"onlyManual", "only-manual", "bool", "false", "leave a program without old manual regions as it is">];
}

def FormManual : Import_Pass<"weft-import-form-manual"> {
  let summary = "Make manual computations of what lies between @SPMDFullToShardShape and @SPMDShardToFullShape";
  let description = [{
    What uses results of the one kind of call, up to the other kind, is written
    for one device of the axes that `weft.manual_axes` names. Ops that hang
    together become one `sdy.manual_computation`; its shardings are those of
    what enters and of what leaves. Constants of outside are copied into it,
    other values enter whole.

    ```mlir
    %0 = stablehlo.custom_call @SPMDFullToShardShape(%a) {weft.manual_axes = ["x"]} : (tensor<8xf32>) -> tensor<4xf32>
    %1 = stablehlo.negate %0 : tensor<4xf32>
    %2 = stablehlo.custom_call @SPMDShardToFullShape(%1) {sdy.sharding = ...} : (tensor<4xf32>) -> tensor<8xf32>
    // becomes
    %2 = sdy.manual_computation(%a) ... manual_axes={"x"} (%b: tensor<4xf32>) { %3 = stablehlo.negate %b ... }
    ```
  }];
}

def OrderDevices : Import_Pass<"weft-import-order-devices"> {
  let summary = "Number devices so that no mesh has device ids of its own";
  let description = [{
    Which device has which number says nothing to a program but where it writes
    ids itself. A mesh whose ids count along its axes in another order has its
    axes put in that order. Otherwise devices are numbered by their places in
    one mesh, if that makes the ids of all meshes regular; ids in the groups of
    collectives follow, and `partition_id` is looked up.

    ```mlir
    sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[0, 2, 1, 3]>
    // becomes
    sdy.mesh @mesh = <["y"=2, "x"=2]>
    ```
  }];
}

def SpreadProcesses : Import_Pass<"weft-import-spread-processes"> {
  let summary = "Run a program for several replicas as one over all of them";
  let description = [{
    A module of `mhlo.num_replicas` over 1 is written for one replica. It
    becomes a computation that is manual over a new mesh axis `replica`, major
    to all others. Arguments and results of @main get a leading dim: one entry
    for each replica. Without a mesh, a program that asks for its process, or
    exchanges with others, is written for one partition, too: the leading dim
    counts processes (replica * partitions + partition). Groups of collectives
    by replica, by partition or by both become groups of processes.

    ```mlir
    module attributes {mhlo.num_replicas = 2 : i32} { func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> { ... } }
    // becomes
    module { sdy.mesh @processes = <["replica"=2, "partition"=1]>
      func.func @main(%a: tensor<2x4xf32> {sdy.sharding = #sdy.sharding<@processes, [{"replica", "partition"}, {?} ]>}) -> ... }
    ```
  }];
}

def FixSizes : Import_Pass<"weft-import-fix-sizes"> {
  let summary = "Make static ops of dynamic ones whose sizes are known";
  let description = [{
    Front ends that can do without static shapes write dynamic ops where shapes
    are static, too: dynamic_broadcast_in_dim, dynamic_reshape, dynamic_iota
    with a static result, dynamic_pad, real_dynamic_slice and dynamic_gather
    with constant operands, get_dimension_size.

    ```mlir
    %0 = stablehlo.dynamic_reshape %a, %s : (tensor<8x4xf32>, tensor<1xi32>) -> tensor<32xf32>
    // becomes
    %0 = stablehlo.reshape %a : (tensor<8x4xf32>) -> tensor<32xf32>
    ```
  }];
}

def ExpandApproxTopK : Import_Pass<"weft-import-expand-approx-top-k"> {
  let summary = "Write approximate top-k as a sort of which the first elements are kept";
  let description = [{
    `@ApproxTopK` may leave out some of the largest elements; this leaves out
    none. The function in `called_computations` becomes the comparator.

    ```mlir
    %0:2 = stablehlo.custom_call @ApproxTopK(%a, %i, %inf, %none) {called_computations = [@gt],
        mhlo.backend_config = {reduction_dim = 0 : i64, ...}} : (tensor<9xf32>, tensor<9xi32>, ...) -> (tensor<2xf32>, tensor<2xi32>)
    // becomes
    %1:2 = "stablehlo.sort"(%a, %i) <{dimension = 0 : i64, is_stable = true}> ({ ... }) : ...
    %2 = stablehlo.slice %1#0 [0:2] : (tensor<9xf32>) -> tensor<2xf32>
    %3 = stablehlo.slice %1#1 [0:2] : (tensor<9xi32>) -> tensor<2xi32>
    ```
  }];
}

def ConvertCustomCalls : Import_Pass<"weft-import-convert-custom-calls"> {
  let summary = "Rewrite custom calls that have an op";
  let description = [{
    `@mhlo.erf` and the like become CHLO ops, calls that say where data should
    lie become their operand, `@AllocateBuffer` becomes zeros, `@dce_sink` goes.

    ```mlir
    %0 = stablehlo.custom_call @mhlo.erf(%a) : (tensor<f32>) -> tensor<f32>
    // becomes
    %0 = chlo.erf %a : tensor<f32> -> tensor<f32>
    ```
  }];
}

def AdmitHostCalls : Import_Pass<"weft-import-admit-host-calls"> {
  let summary = "Let in the custom calls that the runtime serves";
  let description = [{
    Those of the LAPACK family, of libraries that the tool loaded, and of the
    names in `allow`. A target that is known looks at types, shapes and
    attributes and may refuse them. `weft.batch_dims` is the number of leading
    dims that count independent calls, as the target says or, for others than
    the built-in ones, `num_batch_dims` in `mhlo.frontend_attributes`;
    `weft.equal_parts` says that a target must not see padding. A target that
    wants column-major matrices gets layouts where the call has none.

    ```mlir
    %0:2 = stablehlo.custom_call @lapack_spotrf_ffi(%a) {mhlo.backend_config = {uplo = 76 : ui8}, ...}
        : (tensor<5x3x3xf32>) -> (tensor<5x3x3xf32>, tensor<5xi32>)
    // gets {weft.batch_dims = 1 : i64}
    ```
  }];
  let options = [ListOption<"allow", "allow", "std::string", "targets that the runtime will be given">];
}

def DropShardings : Import_Pass<"weft-import-drop-shardings"> {
  let summary = "Forget every annotation: the program for one device";
  let description = [{
    Meshes, shardings in new and old form, constraints, groups, barriers. A
    manual computation over more than one device is an error: its collectives
    have no meaning on one.

    ```mlir
    %0 = sdy.propagation_barrier %a allowed_direction=NONE : tensor<8xf32>
    // becomes %a
    ```
  }];
}

def UnrollManual : Import_Pass<"weft-import-unroll-manual"> {
  let summary = "Write manual regions for one device";
  let description = [{
    Every op of a manual region is written once for each device of its manual
    axes; collectives become slices, sums and concatenations of the devices'
    values, `partition_id` a constant. Loops with collectives in them go on as
    their first device says. The size of the result is that of the region times
    the devices.

    ```mlir
    %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"} ]>] out_shardings=[<@mesh, [{"x"} ]>] manual_axes={"x"}
        (%b: tensor<4xf32>) { %1 = stablehlo.negate %b : tensor<4xf32> sdy.return %1 : tensor<4xf32> } : (tensor<8xf32>) -> tensor<8xf32>
    // becomes, for an axis of 2
    %1 = stablehlo.slice %a [0:4] : (tensor<8xf32>) -> tensor<4xf32>
    %2 = stablehlo.slice %a [4:8] : (tensor<8xf32>) -> tensor<4xf32>
    %3 = stablehlo.negate %1 : tensor<4xf32>
    %4 = stablehlo.negate %2 : tensor<4xf32>
    %0 = stablehlo.concatenate %3, %4, dim = 0 : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>
    ```
  }];
}

def ResizeMesh : Import_Pass<"weft-import-resize-mesh"> {
  let summary = "Set the sizes of mesh axes";
  let description = [{
    `axes="a=N,b=M"` sets these axes in every mesh that has them. An unknown
    axis and an axis that a manual computation is bound to are errors. A mesh
    of one axis over all devices that is not named takes the new number of
    devices; otherwise meshes must agree on it.

    ```mlir
    sdy.mesh @mesh = <["x"=2, "y"=4]>
    // with axes="x=1" becomes
    sdy.mesh @mesh = <["x"=1, "y"=4]>
    ```
  }];
  let options = [Option<"axes", "axes", "std::string", "\"\"", "new sizes, as in a=2,b=4">];
}

def FindBatchDims : Import_Pass<"weft-import-find-batch-dims"> {
  let summary = "Name the batch dims of gathers and scatters whose indices count them";
  let description = [{
    A component of the indices that is its own position along a dim of them (an
    iota, also through broadcasts, reshapes, conversions and the mapping of
    negative indices) becomes a pair of batching dims, if both dims have one
    size. What is split along them is then gathered without communication.

    ```mlir
    %i = stablehlo.iota dim = 0 : tensor<8x4x1xi32>
    %k = stablehlo.concatenate %i, %j, dim = 2 : (tensor<8x4x1xi32>, tensor<8x4x1xi32>) -> tensor<8x4x2xi32>
    // a gather by %k with start_index_map = [0, 1] becomes one by %j with
    // start_index_map = [1], operand_batching_dims = [0], start_indices_batching_dims = [0]
    ```
  }];
}

def SimplifyOps : Import_Pass<"weft-import-simplify-ops"> {
  let summary = "Fold, share and drop what costs nothing to fold, share and drop";
  let description = [{
    In one pass over the ops, each rule local: splat constants through shape
    ops and conversions; chains of reshapes, broadcasts and transposes; ops
    that do nothing; constraints that say nothing or stand in reducers. Equal
    ops of a block are shared and unused ones dropped. Nothing moves into or
    out of a region. Every rule keeps each bit.

    ```mlir
    %c = stablehlo.constant dense<1.0> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<f32>) -> tensor<8xf32>
    // becomes
    %0 = stablehlo.constant dense<1.0> : tensor<8xf32>
    ```
  }];
}

#endif // WEFT_PASSES_IMPORT_PASSES_TD
