// eigh_c64, as JAX prints it; written by export.py.
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main() {
    %arg0 = stablehlo.constant dense<[[[(7.094482421875,0.0), (0.335693359375,0.854248046875), (-1.208984375,0.720458984375), (-0.697021484375,1.0361328125)], [(0.335693359375,-0.854248046875), (8.008544921875,0.0), (-1.162353515625,-0.388916015625), (-1.58935546875,0.530029296875)], [(-1.208984375,-0.720458984375), (-1.162353515625,0.388916015625), (6.57275390625,0.0), (1.89111328125,-0.44287109375)], [(-0.697021484375,-1.0361328125), (-1.58935546875,-0.530029296875), (1.89111328125,0.44287109375), (7.025390625,0.0)]], [[(6.386474609375,0.0), (0.185302734375,-1.297119140625), (-0.29931640625,0.081787109375), (1.079833984375,-0.530029296875)], [(0.185302734375,1.297119140625), (6.345947265625,0.0), (0.04443359375,-0.162841796875), (1.251953125,1.369384765625)], [(-0.29931640625,-0.081787109375), (0.04443359375,0.162841796875), (6.303955078125,0.0), (-0.739013671875,-0.10205078125)], [(1.079833984375,0.530029296875), (1.251953125,-1.369384765625), (-0.739013671875,0.10205078125), (6.1357421875,0.0)]], [[(7.288818359375,0.0), (-0.0478515625,0.997802734375), (0.642822265625,1.620849609375), (-0.569091796875,-0.158447265625)], [(-0.0478515625,-0.997802734375), (7.633544921875,0.0), (0.226318359375,-0.570068359375), (0.577880859375,-0.438720703125)], [(0.642822265625,-1.620849609375), (0.226318359375,0.570068359375), (6.737060546875,0.0), (-1.402099609375,-1.509765625)], [(-0.569091796875,0.158447265625), (0.577880859375,0.438720703125), (-1.402099609375,1.509765625), (7.572021484375,0.0)]], [[(6.667724609375,0.0), (-0.63427734375,0.236328125), (-0.5224609375,-0.1396484375), (0.61279296875,-0.490478515625)], [(-0.63427734375,-0.236328125), (7.322998046875,0.0), (-0.001953125,0.120849609375), (-0.2763671875,-0.7900390625)], [(-0.5224609375,0.1396484375), (-0.001953125,-0.120849609375), (5.6533203125,0.0), (0.588134765625,-0.478271484375)], [(0.61279296875,0.490478515625), (-0.2763671875,0.7900390625), (0.588134765625,0.478271484375), (6.553466796875,0.0)]], [[(5.98486328125,0.0), (0.36767578125,-1.840087890625), (0.664306640625,0.343505859375), (0.556640625,1.609619140625)], [(0.36767578125,1.840087890625), (7.567626953125,0.0), (-1.48388671875,-0.004150390625), (-1.01318359375,0.87841796875)], [(0.664306640625,-0.343505859375), (-1.48388671875,0.004150390625), (7.635009765625,0.0), (-0.46630859375,0.1875)], [(0.556640625,-1.609619140625), (-1.01318359375,-0.87841796875), (-0.46630859375,-0.1875), (6.17236328125,0.0)]], [[(7.160400390625,0.0), (0.32861328125,-1.407470703125), (0.202880859375,-0.746826171875), (0.10107421875,0.410888671875)], [(0.32861328125,1.407470703125), (6.13134765625,0.0), (-0.960205078125,-0.069580078125), (0.050048828125,-1.289794921875)], [(0.202880859375,0.746826171875), (-0.960205078125,0.069580078125), (6.465576171875,0.0), (-0.00244140625,1.735107421875)], [(0.10107421875,-0.410888671875), (0.050048828125,1.289794921875), (-0.00244140625,-1.735107421875), (5.61328125,0.0)]]]> : tensor<6x4x4xcomplex<f32>>
    %0:2 = call @eigh(%arg0) : (tensor<6x4x4xcomplex<f32>>) -> (tensor<6x4xf32>, tensor<6x4x4xcomplex<f32>>)
    %1 = stablehlo.broadcast_in_dim %0#0, dims = [0, 2] : (tensor<6x4xf32>) -> tensor<6x1x4xf32>
    %2 = stablehlo.convert %1 : (tensor<6x1x4xf32>) -> tensor<6x1x4xcomplex<f32>>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1, 2] : (tensor<6x1x4xcomplex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %4 = stablehlo.multiply %0#1, %3 : tensor<6x4x4xcomplex<f32>>
    %5 = stablehlo.transpose %0#1, dims = [0, 2, 1] : (tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %6 = stablehlo.real %5 : (tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xf32>
    %7 = stablehlo.imag %5 : (tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xf32>
    %8 = stablehlo.negate %7 : tensor<6x4x4xf32>
    %9 = stablehlo.complex %6, %8 : tensor<6x4x4xcomplex<f32>>
    %10 = stablehlo.dot_general %4, %9, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x4x4xcomplex<f32>>, tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %11 = stablehlo.transpose %0#1, dims = [0, 2, 1] : (tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %12 = stablehlo.real %11 : (tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xf32>
    %13 = stablehlo.imag %11 : (tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xf32>
    %14 = stablehlo.negate %13 : tensor<6x4x4xf32>
    %15 = stablehlo.complex %12, %14 : tensor<6x4x4xcomplex<f32>>
    %16 = stablehlo.dot_general %15, %0#1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x4x4xcomplex<f32>>, tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %17 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %18 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %19 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %20 = stablehlo.add %17, %19 : tensor<4x4xi64>
    %21 = stablehlo.compare EQ, %20, %18, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %22 = stablehlo.convert %21 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f32>>
    %23 = stablehlo.broadcast_in_dim %22, dims = [1, 2] : (tensor<4x4xcomplex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %24:2 = call @eigh_0(%arg0) : (tensor<6x4x4xcomplex<f32>>) -> (tensor<6x4xf32>, tensor<6x4x4xcomplex<f32>>)
    %25 = stablehlo.broadcast_in_dim %24#0, dims = [0, 2] : (tensor<6x4xf32>) -> tensor<6x1x4xf32>
    %26 = stablehlo.convert %25 : (tensor<6x1x4xf32>) -> tensor<6x1x4xcomplex<f32>>
    %27 = stablehlo.broadcast_in_dim %26, dims = [0, 1, 2] : (tensor<6x1x4xcomplex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %28 = stablehlo.multiply %24#1, %27 : tensor<6x4x4xcomplex<f32>>
    %29 = stablehlo.transpose %24#1, dims = [0, 2, 1] : (tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %30 = stablehlo.real %29 : (tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xf32>
    %31 = stablehlo.imag %29 : (tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xf32>
    %32 = stablehlo.negate %31 : tensor<6x4x4xf32>
    %33 = stablehlo.complex %30, %32 : tensor<6x4x4xcomplex<f32>>
    %34 = stablehlo.dot_general %28, %33, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x4x4xcomplex<f32>>, tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %35 = stablehlo.transpose %24#1, dims = [0, 2, 1] : (tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %36 = stablehlo.real %35 : (tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xf32>
    %37 = stablehlo.imag %35 : (tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xf32>
    %38 = stablehlo.negate %37 : tensor<6x4x4xf32>
    %39 = stablehlo.complex %36, %38 : tensor<6x4x4xcomplex<f32>>
    %40 = stablehlo.dot_general %39, %24#1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x4x4xcomplex<f32>>, tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %41 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %42 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %43 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %44 = stablehlo.add %41, %43 : tensor<4x4xi64>
    %45 = stablehlo.compare EQ, %44, %42, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %46 = stablehlo.convert %45 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f32>>
    %47 = stablehlo.broadcast_in_dim %46, dims = [1, 2] : (tensor<4x4xcomplex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %48:5 = stablehlo.custom_call @lapack_chetrd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o], [i, p], [i]) {i=6, j=4, k=4, l=4, m=4, n=4, o=3, p=3}, custom>} : (tensor<6x4x4xcomplex<f32>>) -> (tensor<6x4x4xcomplex<f32>>, tensor<6x4xf32>, tensor<6x3xf32>, tensor<6x3xcomplex<f32>>, tensor<6xi32>)
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %49 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %50 = stablehlo.compare EQ, %48#4, %49, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %51 = stablehlo.broadcast_in_dim %50, dims = [0] : (tensor<6xi1>) -> tensor<6x1x1xi1>
    %cst = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %52 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %53 = stablehlo.broadcast_in_dim %51, dims = [0, 1, 2] : (tensor<6x1x1xi1>) -> tensor<6x4x4xi1>
    %54 = stablehlo.select %53, %48#0, %52 : tensor<6x4x4xi1>, tensor<6x4x4xcomplex<f32>>
    %55 = stablehlo.broadcast_in_dim %50, dims = [0] : (tensor<6xi1>) -> tensor<6x1xi1>
    %cst_2 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<6x4xf32>
    %57 = stablehlo.broadcast_in_dim %55, dims = [0, 1] : (tensor<6x1xi1>) -> tensor<6x4xi1>
    %58 = stablehlo.select %57, %48#1, %56 : tensor<6x4xi1>, tensor<6x4xf32>
    %59 = stablehlo.broadcast_in_dim %50, dims = [0] : (tensor<6xi1>) -> tensor<6x1xi1>
    %cst_3 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<6x3xf32>
    %61 = stablehlo.broadcast_in_dim %59, dims = [0, 1] : (tensor<6x1xi1>) -> tensor<6x3xi1>
    %62 = stablehlo.select %61, %48#2, %60 : tensor<6x3xi1>, tensor<6x3xf32>
    %63 = stablehlo.broadcast_in_dim %50, dims = [0] : (tensor<6xi1>) -> tensor<6x1xi1>
    %cst_4 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %64 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<complex<f32>>) -> tensor<6x3xcomplex<f32>>
    %65 = stablehlo.broadcast_in_dim %63, dims = [0, 1] : (tensor<6x1xi1>) -> tensor<6x3xi1>
    %66 = stablehlo.select %65, %48#3, %64 : tensor<6x3xi1>, tensor<6x3xcomplex<f32>>
    %67 = stablehlo.multiply %58, %58 : tensor<6x4xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %68 = stablehlo.reduce(%67 init: %cst_5) applies stablehlo.add across dimensions = [1] : (tensor<6x4xf32>, tensor<f32>) -> tensor<6xf32>
    %69 = stablehlo.multiply %62, %62 : tensor<6x3xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %70 = stablehlo.reduce(%69 init: %cst_6) applies stablehlo.add across dimensions = [1] : (tensor<6x3xf32>, tensor<f32>) -> tensor<6xf32>
    %cst_7 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %71 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %72 = stablehlo.multiply %71, %70 : tensor<6xf32>
    %73 = stablehlo.add %68, %72 : tensor<6xf32>
    %74 = stablehlo.abs %arg0 : (tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xf32>
    %75 = stablehlo.multiply %74, %74 : tensor<6x4x4xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %76 = stablehlo.reduce(%75 init: %cst_8) applies stablehlo.add across dimensions = [2, 1] : (tensor<6x4x4xf32>, tensor<f32>) -> tensor<6xf32>
    %77 = call @eigvalsh(%arg0) : (tensor<6x4x4xcomplex<f32>>) -> tensor<6x4xf32>
    stablehlo.custom_call @check.expect_almost_eq(%10, %arg0) {has_side_effect = true} : (tensor<6x4x4xcomplex<f32>>, tensor<6x4x4xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%16, %23) {has_side_effect = true} : (tensor<6x4x4xcomplex<f32>>, tensor<6x4x4xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%34, %arg0) {has_side_effect = true} : (tensor<6x4x4xcomplex<f32>>, tensor<6x4x4xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%40, %47) {has_side_effect = true} : (tensor<6x4x4xcomplex<f32>>, tensor<6x4x4xcomplex<f32>>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%73, %76) {has_side_effect = true} : (tensor<6xf32>, tensor<6xf32>) -> ()
    stablehlo.custom_call @check.expect_almost_eq(%77, %24#0) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
    return
  }
  func.func private @eigh(%arg0: tensor<6x4x4xcomplex<f32>>) -> (tensor<6x4xf32>, tensor<6x4x4xcomplex<f32>>) {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %1 = stablehlo.real %0 : (tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xf32>
    %2 = stablehlo.imag %0 : (tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xf32>
    %3 = stablehlo.negate %2 : tensor<6x4x4xf32>
    %4 = stablehlo.complex %1, %3 : tensor<6x4x4xcomplex<f32>>
    %5 = stablehlo.add %arg0, %4 : tensor<6x4x4xcomplex<f32>>
    %cst = stablehlo.constant dense<(2.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %7 = stablehlo.divide %5, %6 : tensor<6x4x4xcomplex<f32>>
    %8:3 = stablehlo.custom_call @lapack_cheevd_ffi(%7) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=6, j=4, k=4, l=4, m=4, n=4}, custom>} : (tensor<6x4x4xcomplex<f32>>) -> (tensor<6x4x4xcomplex<f32>>, tensor<6x4xf32>, tensor<6xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %10 = stablehlo.compare EQ, %8#2, %9, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<6xi1>) -> tensor<6x1x1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %12 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<6x1x1xi1>) -> tensor<6x4x4xi1>
    %14 = stablehlo.select %13, %8#0, %12 : tensor<6x4x4xi1>, tensor<6x4x4xcomplex<f32>>
    %15 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<6xi1>) -> tensor<6x1xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<6x4xf32>
    %17 = stablehlo.broadcast_in_dim %15, dims = [0, 1] : (tensor<6x1xi1>) -> tensor<6x4xi1>
    %18 = stablehlo.select %17, %8#1, %16 : tensor<6x4xi1>, tensor<6x4xf32>
    return %18, %14 : tensor<6x4xf32>, tensor<6x4x4xcomplex<f32>>
  }
  func.func private @eigh_0(%arg0: tensor<6x4x4xcomplex<f32>>) -> (tensor<6x4xf32>, tensor<6x4x4xcomplex<f32>>) {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %1 = stablehlo.real %0 : (tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xf32>
    %2 = stablehlo.imag %0 : (tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xf32>
    %3 = stablehlo.negate %2 : tensor<6x4x4xf32>
    %4 = stablehlo.complex %1, %3 : tensor<6x4x4xcomplex<f32>>
    %5 = stablehlo.add %arg0, %4 : tensor<6x4x4xcomplex<f32>>
    %cst = stablehlo.constant dense<(2.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %7 = stablehlo.divide %5, %6 : tensor<6x4x4xcomplex<f32>>
    %8:3 = stablehlo.custom_call @lapack_cheevd_ffi(%7) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=6, j=4, k=4, l=4, m=4, n=4}, custom>} : (tensor<6x4x4xcomplex<f32>>) -> (tensor<6x4x4xcomplex<f32>>, tensor<6x4xf32>, tensor<6xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %10 = stablehlo.compare EQ, %8#2, %9, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<6xi1>) -> tensor<6x1x1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %12 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<6x1x1xi1>) -> tensor<6x4x4xi1>
    %14 = stablehlo.select %13, %8#0, %12 : tensor<6x4x4xi1>, tensor<6x4x4xcomplex<f32>>
    %15 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<6xi1>) -> tensor<6x1xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<6x4xf32>
    %17 = stablehlo.broadcast_in_dim %15, dims = [0, 1] : (tensor<6x1xi1>) -> tensor<6x4xi1>
    %18 = stablehlo.select %17, %8#1, %16 : tensor<6x4xi1>, tensor<6x4xf32>
    return %18, %14 : tensor<6x4xf32>, tensor<6x4x4xcomplex<f32>>
  }
  func.func private @eigvalsh(%arg0: tensor<6x4x4xcomplex<f32>>) -> tensor<6x4xf32> {
    %0:2 = call @eigh_1(%arg0) : (tensor<6x4x4xcomplex<f32>>) -> (tensor<6x4xf32>, tensor<6x4x4xcomplex<f32>>)
    return %0#0 : tensor<6x4xf32>
  }
  func.func private @eigh_1(%arg0: tensor<6x4x4xcomplex<f32>>) -> (tensor<6x4xf32>, tensor<6x4x4xcomplex<f32>>) {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %1 = stablehlo.real %0 : (tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xf32>
    %2 = stablehlo.imag %0 : (tensor<6x4x4xcomplex<f32>>) -> tensor<6x4x4xf32>
    %3 = stablehlo.negate %2 : tensor<6x4x4xf32>
    %4 = stablehlo.complex %1, %3 : tensor<6x4x4xcomplex<f32>>
    %5 = stablehlo.add %arg0, %4 : tensor<6x4x4xcomplex<f32>>
    %cst = stablehlo.constant dense<(2.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %7 = stablehlo.divide %5, %6 : tensor<6x4x4xcomplex<f32>>
    %8:3 = stablehlo.custom_call @lapack_cheevd_ffi(%7) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=6, j=4, k=4, l=4, m=4, n=4}, custom>} : (tensor<6x4x4xcomplex<f32>>) -> (tensor<6x4x4xcomplex<f32>>, tensor<6x4xf32>, tensor<6xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %10 = stablehlo.compare EQ, %8#2, %9, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<6xi1>) -> tensor<6x1x1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %12 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f32>>) -> tensor<6x4x4xcomplex<f32>>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<6x1x1xi1>) -> tensor<6x4x4xi1>
    %14 = stablehlo.select %13, %8#0, %12 : tensor<6x4x4xi1>, tensor<6x4x4xcomplex<f32>>
    %15 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<6xi1>) -> tensor<6x1xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<6x4xf32>
    %17 = stablehlo.broadcast_in_dim %15, dims = [0, 1] : (tensor<6x1xi1>) -> tensor<6x4xi1>
    %18 = stablehlo.select %17, %8#1, %16 : tensor<6x4xi1>, tensor<6x4xf32>
    return %18, %14 : tensor<6x4xf32>, tensor<6x4x4xcomplex<f32>>
  }
}
