// A reduction of two operands over a split dim leaves nothing pending, so that a narrow one stays narrow.
sdy.mesh @mesh = <["a0"=2, "a1"=2]>
func.func public @main(%arg0: tensor<6x65xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"a1", "a0"}]>}) -> (tensor<6xbf16>, tensor<6xi32>) {
  %low = stablehlo.constant dense<0xFF80> : tensor<bf16>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %i = stablehlo.iota dim = 1 : tensor<6x65xi32>
  %0:2 = stablehlo.reduce(%arg0 init: %low), (%i init: %zero) across dimensions = [1] : (tensor<6x65xbf16>, tensor<6x65xi32>, tensor<bf16>, tensor<i32>) -> (tensor<6xbf16>, tensor<6xi32>)
   reducer(%a: tensor<bf16>, %b: tensor<bf16>) (%k: tensor<i32>, %l: tensor<i32>) {
    %gt = stablehlo.compare GT, %a, %b : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    %eq = stablehlo.compare EQ, %a, %b : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    %lt = stablehlo.compare LT, %k, %l : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %tie = stablehlo.and %eq, %lt : tensor<i1>
    %take = stablehlo.or %gt, %tie : tensor<i1>
    %v = stablehlo.select %take, %a, %b : tensor<i1>, tensor<bf16>
    %n = stablehlo.select %take, %k, %l : tensor<i1>, tensor<i32>
    stablehlo.return %v, %n : tensor<bf16>, tensor<i32>
  }
  return %0#0, %0#1 : tensor<6xbf16>, tensor<6xi32>
}
