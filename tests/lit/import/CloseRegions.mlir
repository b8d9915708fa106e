// RUN: weft-opt --weft-import-close-regions %s | FileCheck %s

// Constants that a region captures are copied into it, with what is computed out of them; what comes from arguments stays.
// CHECK-LABEL: func.func @captures
// CHECK: stablehlo.reduce
// CHECK-NEXT: reducer(%[[X:.*]]: tensor<i1>, %[[Y:.*]]: tensor<i1>)
// CHECK-DAG: %[[T:.*]] = stablehlo.constant dense<true>
// CHECK-DAG: %[[N:.*]] = stablehlo.not %[[T]]
// CHECK: stablehlo.select %{{.*}}, %[[T]], %[[N]]
func.func @captures(%a: tensor<5x7xi1>) -> tensor<5xi1> {
  %true = stablehlo.constant dense<true> : tensor<i1>
  %no = stablehlo.not %true : tensor<i1>
  %0 = stablehlo.reduce(%a init: %no) across dimensions = [1] : (tensor<5x7xi1>, tensor<i1>) -> tensor<5xi1>
   reducer(%x: tensor<i1>, %y: tensor<i1>) {
    %1 = stablehlo.or %x, %y : tensor<i1>
    %2 = stablehlo.select %1, %true, %no : tensor<i1>, tensor<i1>
    stablehlo.return %2 : tensor<i1>
  }
  return %0 : tensor<5xi1>
}

// Loops keep what they capture.
// CHECK-LABEL: func.func @loop
// CHECK: do {
// CHECK-NOT: stablehlo.constant
// CHECK: stablehlo.return
func.func @loop(%a: tensor<i32>) -> tensor<i32> {
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0 = stablehlo.while(%i = %a) : tensor<i32>
   cond {
    %1 = stablehlo.compare LT, %i, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }
  return %0 : tensor<i32>
}
