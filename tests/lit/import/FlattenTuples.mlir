// RUN: split-file %s %t
// RUN: weft-opt --weft-import-flatten-tuples %t/good.mlir | FileCheck %t/good.mlir
// RUN: weft-opt --weft-import-flatten-tuples %t/transfers.mlir | FileCheck %t/transfers.mlir
// RUN: weft-opt --weft-import-flatten-tuples %t/bad.mlir -verify-diagnostics

//--- good.mlir
// CHECK-LABEL: func.func @main(
// CHECK-SAME: %arg0: tensor<2xf32> {tf.aliasing_output = 1 : i32}, %arg1: tensor<f32> {mhlo.sharding = "{replicated}"}, %arg2: tensor<i32> {mhlo.sharding = "{devices=[1]<=[1]}"})
// CHECK-SAME: -> (tensor<i32>, tensor<2xf32>, tensor<f32>)
func.func @main(%a: tensor<2xf32> {tf.aliasing_output = 1 : i32},
                %b: tuple<tensor<f32>, !stablehlo.token, tuple<tensor<i32>>> {mhlo.sharding = "{{replicated}, {maximal device=0}, {devices=[1]<=[1]}}"},
                %t: !stablehlo.token) -> (tuple<!stablehlo.token, tensor<i32>>, tensor<2xf32>, tensor<f32>) {
  %0 = stablehlo.get_tuple_element %b[0] : (tuple<tensor<f32>, !stablehlo.token, tuple<tensor<i32>>>) -> tensor<f32>
  %1 = stablehlo.get_tuple_element %b[2] : (tuple<tensor<f32>, !stablehlo.token, tuple<tensor<i32>>>) -> tuple<tensor<i32>>
  %2 = stablehlo.get_tuple_element %1[0] : (tuple<tensor<i32>>) -> tensor<i32>
  %u = stablehlo.create_token : !stablehlo.token
  %v = stablehlo.after_all %t, %u : !stablehlo.token
  // CHECK: %[[B:.*]]:2 = stablehlo.optimization_barrier %arg0, %arg1 : tensor<2xf32>, tensor<f32>
  %3:3 = stablehlo.optimization_barrier %a, %v, %0 : tensor<2xf32>, !stablehlo.token, tensor<f32>
  // CHECK: %[[W:.*]]:2 = stablehlo.while(%[[I:.*]] = %arg2, %[[X:.*]] = %[[B]]#0) : tensor<i32>, tensor<2xf32>
  // CHECK: stablehlo.return %[[I]], %[[X]] : tensor<i32>, tensor<2xf32>
  %4 = stablehlo.tuple %2, %3#1, %3#0 : tuple<tensor<i32>, !stablehlo.token, tensor<2xf32>>
  %5 = "stablehlo.while"(%4) ({
  ^bb0(%x: tuple<tensor<i32>, !stablehlo.token, tensor<2xf32>>):
    %c = stablehlo.constant dense<false> : tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%x: tuple<tensor<i32>, !stablehlo.token, tensor<2xf32>>):
    stablehlo.return %x : tuple<tensor<i32>, !stablehlo.token, tensor<2xf32>>
  }) : (tuple<tensor<i32>, !stablehlo.token, tensor<2xf32>>) -> tuple<tensor<i32>, !stablehlo.token, tensor<2xf32>>
  // CHECK: %[[C:.*]] = call @f(%[[W]]#1) : (tensor<2xf32>) -> tensor<2xf32>
  %6 = stablehlo.get_tuple_element %5[2] : (tuple<tensor<i32>, !stablehlo.token, tensor<2xf32>>) -> tensor<2xf32>
  %7 = stablehlo.tuple %6 : tuple<tensor<2xf32>>
  %8 = call @f(%7) : (tuple<tensor<2xf32>>) -> tuple<tensor<2xf32>>
  %9 = stablehlo.get_tuple_element %8[0] : (tuple<tensor<2xf32>>) -> tensor<2xf32>
  // CHECK: return %arg2, %[[C]], %arg1 : tensor<i32>, tensor<2xf32>, tensor<f32>
  %10 = stablehlo.tuple %v, %2 : tuple<!stablehlo.token, tensor<i32>>
  return %10, %9, %0 : tuple<!stablehlo.token, tensor<i32>>, tensor<2xf32>, tensor<f32>
}
// CHECK: func.func private @f(%arg0: tensor<2xf32>) -> tensor<2xf32>
func.func private @f(%a: tuple<tensor<2xf32>>) -> tuple<tensor<2xf32>> {
  return %a : tuple<tensor<2xf32>>
}

//--- transfers.mlir
// What belongs to transfers is left for the pass that refuses them.
// CHECK: stablehlo.create_token
func.func @main(%a: tensor<f32>) {
  %t = stablehlo.create_token : !stablehlo.token
  %0 = "stablehlo.outfeed"(%a, %t) <{outfeed_config = ""}> : (tensor<f32>, !stablehlo.token) -> !stablehlo.token
  return
}

//--- bad.mlir
!t0 = tuple<tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>>
!t1 = tuple<!t0, !t0, !t0, !t0, !t0, !t0, !t0, !t0, !t0, !t0>
!t2 = tuple<!t1, !t1, !t1, !t1, !t1, !t1, !t1, !t1, !t1, !t1>
!t3 = tuple<!t2, !t2, !t2, !t2, !t2, !t2, !t2, !t2, !t2, !t2>
!t4 = tuple<!t3, !t3, !t3, !t3, !t3, !t3, !t3, !t3, !t3, !t3>
!t5 = tuple<!t4, !t4, !t4, !t4, !t4, !t4, !t4, !t4, !t4, !t4>
!t6 = tuple<!t5, !t5, !t5, !t5, !t5, !t5, !t5, !t5, !t5, !t5>
// expected-error @+1 {{a tuple of more than 1000000 parts}}
func.func @main(%a: !t6) {
  return
}
