// RUN: weft-compile %s --unsharded -o %t && weft-inspect %t --text | FileCheck %s
//
// Large dots of integers and complex numbers are matmuls of the runtime; small ones, and those with a 64-bit sum, stay in kernels.
// CHECK-DAG: matmul 64x70x36, i8{{.*}}i8{{.*}}i32
// CHECK-DAG: matmul 64x70x36, complex<f32>{{.*}}complex<f32>{{.*}}complex<f32>
// CHECK-NOT: matmul
func.func public @main(%a: tensor<64x70xi8>, %b: tensor<70x36xi8>, %c: tensor<64x70xcomplex<f32>>, %d: tensor<70x36xcomplex<f32>>,
                       %e: tensor<8x8xi8>) -> (tensor<64x36xi32>, tensor<64x36xcomplex<f32>>, tensor<64x36xi64>, tensor<8x8xi32>) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<64x70xi8>, tensor<70x36xi8>) -> tensor<64x36xi32>
  %1 = stablehlo.dot_general %c, %d, contracting_dims = [1] x [0]
      : (tensor<64x70xcomplex<f32>>, tensor<70x36xcomplex<f32>>) -> tensor<64x36xcomplex<f32>>
  %2 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<64x70xi8>, tensor<70x36xi8>) -> tensor<64x36xi64>
  %3 = stablehlo.dot_general %e, %e, contracting_dims = [1] x [0] : (tensor<8x8xi8>, tensor<8x8xi8>) -> tensor<8x8xi32>
  func.return %0, %1, %2, %3 : tensor<64x36xi32>, tensor<64x36xcomplex<f32>>, tensor<64x36xi64>, tensor<8x8xi32>
}
