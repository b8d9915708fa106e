// Both loops hand on a value unchanged that nothing reads: it was set after the loop, over a result that was there already.
sdy.mesh @mesh = <["a"=2]>
func.func public @main(%x: tensor<2xi32>, %y: tensor<4x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}, %n: tensor<i32>) -> (tensor<4x3xi32>, tensor<2x3xi32>, tensor<2xi32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %few = stablehlo.constant dense<3> : tensor<i32>
  %r:3 = stablehlo.while(%i = %zero, %a = %y, %p = %x) : tensor<i32>, tensor<4x3xi32>, tensor<2xi32>
  cond {
    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %s:3 = stablehlo.while(%j = %zero, %b = %a, %q = %p) : tensor<i32>, tensor<4x3xi32>, tensor<2xi32>
    cond {
      %c = stablehlo.compare LT, %j, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %k = stablehlo.add %j, %one : tensor<i32>
      %d = stablehlo.add %b, %b : tensor<4x3xi32>
      stablehlo.return %k, %d, %q : tensor<i32>, tensor<4x3xi32>, tensor<2xi32>
    }
    %h = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %h, %s#1, %s#2 : tensor<i32>, tensor<4x3xi32>, tensor<2xi32>
  }
  %u = stablehlo.slice %r#1 [0:2, 0:3] : (tensor<4x3xi32>) -> tensor<2x3xi32>
  %v = stablehlo.slice %y [0:2, 0:1] : (tensor<4x3xi32>) -> tensor<2x1xi32>
  %w = stablehlo.reshape %v : (tensor<2x1xi32>) -> tensor<2xi32>
  return %r#1, %u, %w : tensor<4x3xi32>, tensor<2x3xi32>, tensor<2xi32>
}
