//===- Passes.td - passes of the partition phase ------------------------------===//
#ifndef WEFT_PASSES_PARTITION_PASSES
#define WEFT_PASSES_PARTITION_PASSES

include "mlir/Pass/PassBase.td"

def PartitionModule : Pass<"weft-partition-module", "::mlir::ModuleOp"> {
  let summary = "Rewrites @main from global to device-local shapes, with explicit collectives";
  let description = [{
    Every value has a closed sharding. All meshes and sub-axes are refined into one mesh of atomic axes; then @main is rebuilt in
    program order: each op is computed on shards, operands are resharded where the op needs it, and sums over devices stay pending
    until something needs them. Ops for which nothing better is known are computed whole by every device, which is remarked (or, if
    strict, an error). With `split-free`, a result that has no sharding but is made in shards stays in them, and with it the argument
    that it overwrites, if the program then sends fewer bytes.

    Before:
    ```mlir
    sdy.mesh @mesh = <["x"=2]>
    func.func @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"} ]>},
                    %b: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {} ]>}) -> tensor<8x8xf32> {
      %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
      return %0 : tensor<8x8xf32>
    }
    ```
    After (in short):
    ```mlir
    func.func @main(%a: tensor<8x2xf32>, %b: tensor<2x8xf32>) -> tensor<8x8xf32> {
      %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x2xf32>, tensor<2x8xf32>) -> tensor<8x8xf32>
      %1 = spmd.all_reduce %0 {axes = ["x"], reduction = "sum", weft.annotation = "..."} : (tensor<8x8xf32>) -> tensor<8x8xf32>
      return %1 : tensor<8x8xf32>
    }
    ```
  }];
  let options = [Option<"strict", "strict", "bool", "false", "make every fallback to a replicated computation an error">,
                 Option<"splitFree", "split-free", "bool", "false",
                        "keep results without a sharding, and the arguments whose memory they take, in shards if that sends less">];
  let dependentDialects = ["::mlir::spmd::SpmdDialect", "::mlir::stablehlo::StablehloDialect", "::mlir::func::FuncDialect",
                           "::mlir::sdy::SdyDialect"];
}

#endif // WEFT_PASSES_PARTITION_PASSES
