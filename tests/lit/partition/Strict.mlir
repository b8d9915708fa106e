// RUN: weft-opt %s --weft-partition-module=strict=true -verify-diagnostics

sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<4xf32> {
  // expected-error @+1 {{stablehlo.custom_call is computed whole by every device (no rule for it), 16 bytes of sharded values}}
  %0 = stablehlo.custom_call @mystery(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
