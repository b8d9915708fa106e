// RUN: weft-check %s --unsharded | FileCheck %s
// CHECK: 1 passed, 0 failed
//
// Products of integers and complex numbers that are large enough for the runtime's matmuls, beside the same sums written as
// reductions. All numbers are small integers, so that sums are exact.
func.func public @main() {
  // i8
  %i8_a_i = stablehlo.iota dim = 0 : tensor<2800xi32>
  %i8_a_am = stablehlo.constant dense<37> : tensor<2800xi32>
  %i8_a_an = stablehlo.constant dense<251> : tensor<2800xi32>
  %i8_a_ap = stablehlo.multiply %i8_a_i, %i8_a_am : tensor<2800xi32>
  %i8_a_ar = stablehlo.remainder %i8_a_ap, %i8_a_an : tensor<2800xi32>
  %i8_a_o = stablehlo.constant dense<125> : tensor<2800xi32>
  %i8_a_s = stablehlo.subtract %i8_a_ar, %i8_a_o : tensor<2800xi32>
  %i8_a_c = stablehlo.convert %i8_a_s : (tensor<2800xi32>) -> tensor<2800xi8>
  %i8_a = stablehlo.reshape %i8_a_c : (tensor<2800xi8>) -> tensor<40x70xi8>
  %i8_b_i = stablehlo.iota dim = 0 : tensor<2520xi32>
  %i8_b_am = stablehlo.constant dense<41> : tensor<2520xi32>
  %i8_b_an = stablehlo.constant dense<251> : tensor<2520xi32>
  %i8_b_ap = stablehlo.multiply %i8_b_i, %i8_b_am : tensor<2520xi32>
  %i8_b_ar = stablehlo.remainder %i8_b_ap, %i8_b_an : tensor<2520xi32>
  %i8_b_o = stablehlo.constant dense<125> : tensor<2520xi32>
  %i8_b_s = stablehlo.subtract %i8_b_ar, %i8_b_o : tensor<2520xi32>
  %i8_b_c = stablehlo.convert %i8_b_s : (tensor<2520xi32>) -> tensor<2520xi8>
  %i8_b = stablehlo.reshape %i8_b_c : (tensor<2520xi8>) -> tensor<70x36xi8>
  %i8 = stablehlo.dot_general %i8_a, %i8_b, contracting_dims = [1] x [0] : (tensor<40x70xi8>, tensor<70x36xi8>) -> tensor<40x36xi32>
  %i8_a_w = stablehlo.convert %i8_a : (tensor<40x70xi8>) -> tensor<40x70xi32>
  %i8_b_w = stablehlo.convert %i8_b : (tensor<70x36xi8>) -> tensor<70x36xi32>
  %i8_l = stablehlo.broadcast_in_dim %i8_a_w, dims = [0, 2] : (tensor<40x70xi32>) -> tensor<40x36x70xi32>
  %i8_r = stablehlo.broadcast_in_dim %i8_b_w, dims = [2, 1] : (tensor<70x36xi32>) -> tensor<40x36x70xi32>
  %i8_p = stablehlo.multiply %i8_l, %i8_r : tensor<40x36x70xi32>
  %i8_z = stablehlo.constant dense<0> : tensor<i32>
  %i8_e = stablehlo.reduce(%i8_p init: %i8_z) applies stablehlo.add across dimensions = [2] : (tensor<40x36x70xi32>, tensor<i32>) -> tensor<40x36xi32>
  stablehlo.custom_call @check.expect_eq(%i8, %i8_e) {has_side_effect = true} : (tensor<40x36xi32>, tensor<40x36xi32>) -> ()
  // i8_batches
  %i8_batches_a_i = stablehlo.iota dim = 0 : tensor<6930xi32>
  %i8_batches_a_am = stablehlo.constant dense<37> : tensor<6930xi32>
  %i8_batches_a_an = stablehlo.constant dense<251> : tensor<6930xi32>
  %i8_batches_a_ap = stablehlo.multiply %i8_batches_a_i, %i8_batches_a_am : tensor<6930xi32>
  %i8_batches_a_ar = stablehlo.remainder %i8_batches_a_ap, %i8_batches_a_an : tensor<6930xi32>
  %i8_batches_a_o = stablehlo.constant dense<125> : tensor<6930xi32>
  %i8_batches_a_s = stablehlo.subtract %i8_batches_a_ar, %i8_batches_a_o : tensor<6930xi32>
  %i8_batches_a_c = stablehlo.convert %i8_batches_a_s : (tensor<6930xi32>) -> tensor<6930xi8>
  %i8_batches_a = stablehlo.reshape %i8_batches_a_c : (tensor<6930xi8>) -> tensor<3x70x33xi8>
  %i8_batches_b_i = stablehlo.iota dim = 0 : tensor<4200xi32>
  %i8_batches_b_am = stablehlo.constant dense<41> : tensor<4200xi32>
  %i8_batches_b_an = stablehlo.constant dense<251> : tensor<4200xi32>
  %i8_batches_b_ap = stablehlo.multiply %i8_batches_b_i, %i8_batches_b_am : tensor<4200xi32>
  %i8_batches_b_ar = stablehlo.remainder %i8_batches_b_ap, %i8_batches_b_an : tensor<4200xi32>
  %i8_batches_b_o = stablehlo.constant dense<125> : tensor<4200xi32>
  %i8_batches_b_s = stablehlo.subtract %i8_batches_b_ar, %i8_batches_b_o : tensor<4200xi32>
  %i8_batches_b_c = stablehlo.convert %i8_batches_b_s : (tensor<4200xi32>) -> tensor<4200xi8>
  %i8_batches_b = stablehlo.reshape %i8_batches_b_c : (tensor<4200xi8>) -> tensor<70x20x3xi8>
  %i8_batches = stablehlo.dot_general %i8_batches_a, %i8_batches_b, batching_dims = [0] x [2], contracting_dims = [1] x [0] : (tensor<3x70x33xi8>, tensor<70x20x3xi8>) -> tensor<3x33x20xi32>
  %i8_batches_a_w = stablehlo.convert %i8_batches_a : (tensor<3x70x33xi8>) -> tensor<3x70x33xi32>
  %i8_batches_b_w = stablehlo.convert %i8_batches_b : (tensor<70x20x3xi8>) -> tensor<70x20x3xi32>
  %i8_batches_l = stablehlo.broadcast_in_dim %i8_batches_a_w, dims = [0, 3, 1] : (tensor<3x70x33xi32>) -> tensor<3x33x20x70xi32>
  %i8_batches_r = stablehlo.broadcast_in_dim %i8_batches_b_w, dims = [3, 2, 0] : (tensor<70x20x3xi32>) -> tensor<3x33x20x70xi32>
  %i8_batches_p = stablehlo.multiply %i8_batches_l, %i8_batches_r : tensor<3x33x20x70xi32>
  %i8_batches_z = stablehlo.constant dense<0> : tensor<i32>
  %i8_batches_e = stablehlo.reduce(%i8_batches_p init: %i8_batches_z) applies stablehlo.add across dimensions = [3] : (tensor<3x33x20x70xi32>, tensor<i32>) -> tensor<3x33x20xi32>
  stablehlo.custom_call @check.expect_eq(%i8_batches, %i8_batches_e) {has_side_effect = true} : (tensor<3x33x20xi32>, tensor<3x33x20xi32>) -> ()
  // i8_transposed
  %i8_transposed_a_i = stablehlo.iota dim = 0 : tensor<5160xi32>
  %i8_transposed_a_am = stablehlo.constant dense<37> : tensor<5160xi32>
  %i8_transposed_a_an = stablehlo.constant dense<251> : tensor<5160xi32>
  %i8_transposed_a_ap = stablehlo.multiply %i8_transposed_a_i, %i8_transposed_a_am : tensor<5160xi32>
  %i8_transposed_a_ar = stablehlo.remainder %i8_transposed_a_ap, %i8_transposed_a_an : tensor<5160xi32>
  %i8_transposed_a_o = stablehlo.constant dense<125> : tensor<5160xi32>
  %i8_transposed_a_s = stablehlo.subtract %i8_transposed_a_ar, %i8_transposed_a_o : tensor<5160xi32>
  %i8_transposed_a_c = stablehlo.convert %i8_transposed_a_s : (tensor<5160xi32>) -> tensor<5160xi8>
  %i8_transposed_a = stablehlo.reshape %i8_transposed_a_c : (tensor<5160xi8>) -> tensor<129x40xi8>
  %i8_transposed_b_i = stablehlo.iota dim = 0 : tensor<6192xi32>
  %i8_transposed_b_am = stablehlo.constant dense<41> : tensor<6192xi32>
  %i8_transposed_b_an = stablehlo.constant dense<251> : tensor<6192xi32>
  %i8_transposed_b_ap = stablehlo.multiply %i8_transposed_b_i, %i8_transposed_b_am : tensor<6192xi32>
  %i8_transposed_b_ar = stablehlo.remainder %i8_transposed_b_ap, %i8_transposed_b_an : tensor<6192xi32>
  %i8_transposed_b_o = stablehlo.constant dense<125> : tensor<6192xi32>
  %i8_transposed_b_s = stablehlo.subtract %i8_transposed_b_ar, %i8_transposed_b_o : tensor<6192xi32>
  %i8_transposed_b_c = stablehlo.convert %i8_transposed_b_s : (tensor<6192xi32>) -> tensor<6192xi8>
  %i8_transposed_b = stablehlo.reshape %i8_transposed_b_c : (tensor<6192xi8>) -> tensor<48x129xi8>
  %i8_transposed = stablehlo.dot_general %i8_transposed_a, %i8_transposed_b, contracting_dims = [0] x [1] : (tensor<129x40xi8>, tensor<48x129xi8>) -> tensor<40x48xi32>
  %i8_transposed_a_w = stablehlo.convert %i8_transposed_a : (tensor<129x40xi8>) -> tensor<129x40xi32>
  %i8_transposed_b_w = stablehlo.convert %i8_transposed_b : (tensor<48x129xi8>) -> tensor<48x129xi32>
  %i8_transposed_l = stablehlo.broadcast_in_dim %i8_transposed_a_w, dims = [2, 0] : (tensor<129x40xi32>) -> tensor<40x48x129xi32>
  %i8_transposed_r = stablehlo.broadcast_in_dim %i8_transposed_b_w, dims = [1, 2] : (tensor<48x129xi32>) -> tensor<40x48x129xi32>
  %i8_transposed_p = stablehlo.multiply %i8_transposed_l, %i8_transposed_r : tensor<40x48x129xi32>
  %i8_transposed_z = stablehlo.constant dense<0> : tensor<i32>
  %i8_transposed_e = stablehlo.reduce(%i8_transposed_p init: %i8_transposed_z) applies stablehlo.add across dimensions = [2] : (tensor<40x48x129xi32>, tensor<i32>) -> tensor<40x48xi32>
  stablehlo.custom_call @check.expect_eq(%i8_transposed, %i8_transposed_e) {has_side_effect = true} : (tensor<40x48xi32>, tensor<40x48xi32>) -> ()
  // u8
  %u8_a_i = stablehlo.iota dim = 0 : tensor<2800xi32>
  %u8_a_am = stablehlo.constant dense<37> : tensor<2800xi32>
  %u8_a_an = stablehlo.constant dense<251> : tensor<2800xi32>
  %u8_a_ap = stablehlo.multiply %u8_a_i, %u8_a_am : tensor<2800xi32>
  %u8_a_ar = stablehlo.remainder %u8_a_ap, %u8_a_an : tensor<2800xi32>
  %u8_a_o = stablehlo.constant dense<0> : tensor<2800xi32>
  %u8_a_s = stablehlo.subtract %u8_a_ar, %u8_a_o : tensor<2800xi32>
  %u8_a_c = stablehlo.convert %u8_a_s : (tensor<2800xi32>) -> tensor<2800xui8>
  %u8_a = stablehlo.reshape %u8_a_c : (tensor<2800xui8>) -> tensor<40x70xui8>
  %u8_b_i = stablehlo.iota dim = 0 : tensor<2520xi32>
  %u8_b_am = stablehlo.constant dense<41> : tensor<2520xi32>
  %u8_b_an = stablehlo.constant dense<251> : tensor<2520xi32>
  %u8_b_ap = stablehlo.multiply %u8_b_i, %u8_b_am : tensor<2520xi32>
  %u8_b_ar = stablehlo.remainder %u8_b_ap, %u8_b_an : tensor<2520xi32>
  %u8_b_o = stablehlo.constant dense<0> : tensor<2520xi32>
  %u8_b_s = stablehlo.subtract %u8_b_ar, %u8_b_o : tensor<2520xi32>
  %u8_b_c = stablehlo.convert %u8_b_s : (tensor<2520xi32>) -> tensor<2520xui8>
  %u8_b = stablehlo.reshape %u8_b_c : (tensor<2520xui8>) -> tensor<36x70xui8>
  %u8 = stablehlo.dot_general %u8_a, %u8_b, contracting_dims = [1] x [1] : (tensor<40x70xui8>, tensor<36x70xui8>) -> tensor<40x36xui32>
  %u8_a_w = stablehlo.convert %u8_a : (tensor<40x70xui8>) -> tensor<40x70xui32>
  %u8_b_w = stablehlo.convert %u8_b : (tensor<36x70xui8>) -> tensor<36x70xui32>
  %u8_l = stablehlo.broadcast_in_dim %u8_a_w, dims = [0, 2] : (tensor<40x70xui32>) -> tensor<40x36x70xui32>
  %u8_r = stablehlo.broadcast_in_dim %u8_b_w, dims = [1, 2] : (tensor<36x70xui32>) -> tensor<40x36x70xui32>
  %u8_p = stablehlo.multiply %u8_l, %u8_r : tensor<40x36x70xui32>
  %u8_z = stablehlo.constant dense<0> : tensor<ui32>
  %u8_e = stablehlo.reduce(%u8_p init: %u8_z) applies stablehlo.add across dimensions = [2] : (tensor<40x36x70xui32>, tensor<ui32>) -> tensor<40x36xui32>
  stablehlo.custom_call @check.expect_eq(%u8, %u8_e) {has_side_effect = true} : (tensor<40x36xui32>, tensor<40x36xui32>) -> ()
  // i16_two_dims
  %i16_two_dims_a_i = stablehlo.iota dim = 0 : tensor<2160xi32>
  %i16_two_dims_a_am = stablehlo.constant dense<37> : tensor<2160xi32>
  %i16_two_dims_a_an = stablehlo.constant dense<251> : tensor<2160xi32>
  %i16_two_dims_a_ap = stablehlo.multiply %i16_two_dims_a_i, %i16_two_dims_a_am : tensor<2160xi32>
  %i16_two_dims_a_ar = stablehlo.remainder %i16_two_dims_a_ap, %i16_two_dims_a_an : tensor<2160xi32>
  %i16_two_dims_a_o = stablehlo.constant dense<125> : tensor<2160xi32>
  %i16_two_dims_a_s = stablehlo.subtract %i16_two_dims_a_ar, %i16_two_dims_a_o : tensor<2160xi32>
  %i16_two_dims_a_c = stablehlo.convert %i16_two_dims_a_s : (tensor<2160xi32>) -> tensor<2160xi16>
  %i16_two_dims_a = stablehlo.reshape %i16_two_dims_a_c : (tensor<2160xi16>) -> tensor<9x20x12xi16>
  %i16_two_dims_b_i = stablehlo.iota dim = 0 : tensor<4320xi32>
  %i16_two_dims_b_am = stablehlo.constant dense<41> : tensor<4320xi32>
  %i16_two_dims_b_an = stablehlo.constant dense<251> : tensor<4320xi32>
  %i16_two_dims_b_ap = stablehlo.multiply %i16_two_dims_b_i, %i16_two_dims_b_am : tensor<4320xi32>
  %i16_two_dims_b_ar = stablehlo.remainder %i16_two_dims_b_ap, %i16_two_dims_b_an : tensor<4320xi32>
  %i16_two_dims_b_o = stablehlo.constant dense<125> : tensor<4320xi32>
  %i16_two_dims_b_s = stablehlo.subtract %i16_two_dims_b_ar, %i16_two_dims_b_o : tensor<4320xi32>
  %i16_two_dims_b_c = stablehlo.convert %i16_two_dims_b_s : (tensor<4320xi32>) -> tensor<4320xi16>
  %i16_two_dims_b = stablehlo.reshape %i16_two_dims_b_c : (tensor<4320xi16>) -> tensor<12x40x9xi16>
  %i16_two_dims = stablehlo.dot_general %i16_two_dims_a, %i16_two_dims_b, contracting_dims = [0, 2] x [2, 0] : (tensor<9x20x12xi16>, tensor<12x40x9xi16>) -> tensor<20x40xi32>
  %i16_two_dims_a_w = stablehlo.convert %i16_two_dims_a : (tensor<9x20x12xi16>) -> tensor<9x20x12xi32>
  %i16_two_dims_b_w = stablehlo.convert %i16_two_dims_b : (tensor<12x40x9xi16>) -> tensor<12x40x9xi32>
  %i16_two_dims_l = stablehlo.broadcast_in_dim %i16_two_dims_a_w, dims = [2, 0, 3] : (tensor<9x20x12xi32>) -> tensor<20x40x9x12xi32>
  %i16_two_dims_r = stablehlo.broadcast_in_dim %i16_two_dims_b_w, dims = [3, 1, 2] : (tensor<12x40x9xi32>) -> tensor<20x40x9x12xi32>
  %i16_two_dims_p = stablehlo.multiply %i16_two_dims_l, %i16_two_dims_r : tensor<20x40x9x12xi32>
  %i16_two_dims_z = stablehlo.constant dense<0> : tensor<i32>
  %i16_two_dims_e = stablehlo.reduce(%i16_two_dims_p init: %i16_two_dims_z) applies stablehlo.add across dimensions = [2, 3] : (tensor<20x40x9x12xi32>, tensor<i32>) -> tensor<20x40xi32>
  stablehlo.custom_call @check.expect_eq(%i16_two_dims, %i16_two_dims_e) {has_side_effect = true} : (tensor<20x40xi32>, tensor<20x40xi32>) -> ()
  // i32
  %i32_a_i = stablehlo.iota dim = 0 : tensor<4160xi32>
  %i32_a_am = stablehlo.constant dense<37> : tensor<4160xi32>
  %i32_a_an = stablehlo.constant dense<251> : tensor<4160xi32>
  %i32_a_ap = stablehlo.multiply %i32_a_i, %i32_a_am : tensor<4160xi32>
  %i32_a_ar = stablehlo.remainder %i32_a_ap, %i32_a_an : tensor<4160xi32>
  %i32_a_o = stablehlo.constant dense<125> : tensor<4160xi32>
  %i32_a_s = stablehlo.subtract %i32_a_ar, %i32_a_o : tensor<4160xi32>
  %i32_a_c = stablehlo.convert %i32_a_s : (tensor<4160xi32>) -> tensor<4160xi32>
  %i32_a = stablehlo.reshape %i32_a_c : (tensor<4160xi32>) -> tensor<64x65xi32>
  %i32_b_i = stablehlo.iota dim = 0 : tensor<4290xi32>
  %i32_b_am = stablehlo.constant dense<41> : tensor<4290xi32>
  %i32_b_an = stablehlo.constant dense<251> : tensor<4290xi32>
  %i32_b_ap = stablehlo.multiply %i32_b_i, %i32_b_am : tensor<4290xi32>
  %i32_b_ar = stablehlo.remainder %i32_b_ap, %i32_b_an : tensor<4290xi32>
  %i32_b_o = stablehlo.constant dense<125> : tensor<4290xi32>
  %i32_b_s = stablehlo.subtract %i32_b_ar, %i32_b_o : tensor<4290xi32>
  %i32_b_c = stablehlo.convert %i32_b_s : (tensor<4290xi32>) -> tensor<4290xi32>
  %i32_b = stablehlo.reshape %i32_b_c : (tensor<4290xi32>) -> tensor<65x66xi32>
  %i32 = stablehlo.dot_general %i32_a, %i32_b, contracting_dims = [1] x [0] : (tensor<64x65xi32>, tensor<65x66xi32>) -> tensor<64x66xi32>
  %i32_l = stablehlo.broadcast_in_dim %i32_a, dims = [0, 2] : (tensor<64x65xi32>) -> tensor<64x66x65xi32>
  %i32_r = stablehlo.broadcast_in_dim %i32_b, dims = [2, 1] : (tensor<65x66xi32>) -> tensor<64x66x65xi32>
  %i32_p = stablehlo.multiply %i32_l, %i32_r : tensor<64x66x65xi32>
  %i32_z = stablehlo.constant dense<0> : tensor<i32>
  %i32_e = stablehlo.reduce(%i32_p init: %i32_z) applies stablehlo.add across dimensions = [2] : (tensor<64x66x65xi32>, tensor<i32>) -> tensor<64x66xi32>
  stablehlo.custom_call @check.expect_eq(%i32, %i32_e) {has_side_effect = true} : (tensor<64x66xi32>, tensor<64x66xi32>) -> ()
  // i32_split
  %i32_split_a_i = stablehlo.iota dim = 0 : tensor<1536xi32>
  %i32_split_a_am = stablehlo.constant dense<37> : tensor<1536xi32>
  %i32_split_a_an = stablehlo.constant dense<251> : tensor<1536xi32>
  %i32_split_a_ap = stablehlo.multiply %i32_split_a_i, %i32_split_a_am : tensor<1536xi32>
  %i32_split_a_ar = stablehlo.remainder %i32_split_a_ap, %i32_split_a_an : tensor<1536xi32>
  %i32_split_a_o = stablehlo.constant dense<125> : tensor<1536xi32>
  %i32_split_a_s = stablehlo.subtract %i32_split_a_ar, %i32_split_a_o : tensor<1536xi32>
  %i32_split_a_c = stablehlo.convert %i32_split_a_s : (tensor<1536xi32>) -> tensor<1536xi32>
  %i32_split_a = stablehlo.reshape %i32_split_a_c : (tensor<1536xi32>) -> tensor<16x3x32xi32>
  %i32_split_b_i = stablehlo.iota dim = 0 : tensor<2304xi32>
  %i32_split_b_am = stablehlo.constant dense<41> : tensor<2304xi32>
  %i32_split_b_an = stablehlo.constant dense<251> : tensor<2304xi32>
  %i32_split_b_ap = stablehlo.multiply %i32_split_b_i, %i32_split_b_am : tensor<2304xi32>
  %i32_split_b_ar = stablehlo.remainder %i32_split_b_ap, %i32_split_b_an : tensor<2304xi32>
  %i32_split_b_o = stablehlo.constant dense<125> : tensor<2304xi32>
  %i32_split_b_s = stablehlo.subtract %i32_split_b_ar, %i32_split_b_o : tensor<2304xi32>
  %i32_split_b_c = stablehlo.convert %i32_split_b_s : (tensor<2304xi32>) -> tensor<2304xi32>
  %i32_split_b = stablehlo.reshape %i32_split_b_c : (tensor<2304xi32>) -> tensor<3x24x32xi32>
  %i32_split = stablehlo.dot_general %i32_split_a, %i32_split_b, batching_dims = [1] x [0], contracting_dims = [2] x [2] : (tensor<16x3x32xi32>, tensor<3x24x32xi32>) -> tensor<3x16x24xi32>
  %i32_split_l = stablehlo.broadcast_in_dim %i32_split_a, dims = [1, 0, 3] : (tensor<16x3x32xi32>) -> tensor<3x16x24x32xi32>
  %i32_split_r = stablehlo.broadcast_in_dim %i32_split_b, dims = [0, 2, 3] : (tensor<3x24x32xi32>) -> tensor<3x16x24x32xi32>
  %i32_split_p = stablehlo.multiply %i32_split_l, %i32_split_r : tensor<3x16x24x32xi32>
  %i32_split_z = stablehlo.constant dense<0> : tensor<i32>
  %i32_split_e = stablehlo.reduce(%i32_split_p init: %i32_split_z) applies stablehlo.add across dimensions = [3] : (tensor<3x16x24x32xi32>, tensor<i32>) -> tensor<3x16x24xi32>
  stablehlo.custom_call @check.expect_eq(%i32_split, %i32_split_e) {has_side_effect = true} : (tensor<3x16x24xi32>, tensor<3x16x24xi32>) -> ()
  // u16
  %u16_a_i = stablehlo.iota dim = 0 : tensor<2800xi32>
  %u16_a_am = stablehlo.constant dense<37> : tensor<2800xi32>
  %u16_a_an = stablehlo.constant dense<251> : tensor<2800xi32>
  %u16_a_ap = stablehlo.multiply %u16_a_i, %u16_a_am : tensor<2800xi32>
  %u16_a_ar = stablehlo.remainder %u16_a_ap, %u16_a_an : tensor<2800xi32>
  %u16_a_o = stablehlo.constant dense<0> : tensor<2800xi32>
  %u16_a_s = stablehlo.subtract %u16_a_ar, %u16_a_o : tensor<2800xi32>
  %u16_a_c = stablehlo.convert %u16_a_s : (tensor<2800xi32>) -> tensor<2800xui16>
  %u16_a = stablehlo.reshape %u16_a_c : (tensor<2800xui16>) -> tensor<40x70xui16>
  %u16_b_i = stablehlo.iota dim = 0 : tensor<2520xi32>
  %u16_b_am = stablehlo.constant dense<41> : tensor<2520xi32>
  %u16_b_an = stablehlo.constant dense<251> : tensor<2520xi32>
  %u16_b_ap = stablehlo.multiply %u16_b_i, %u16_b_am : tensor<2520xi32>
  %u16_b_ar = stablehlo.remainder %u16_b_ap, %u16_b_an : tensor<2520xi32>
  %u16_b_o = stablehlo.constant dense<0> : tensor<2520xi32>
  %u16_b_s = stablehlo.subtract %u16_b_ar, %u16_b_o : tensor<2520xi32>
  %u16_b_c = stablehlo.convert %u16_b_s : (tensor<2520xi32>) -> tensor<2520xui16>
  %u16_b = stablehlo.reshape %u16_b_c : (tensor<2520xui16>) -> tensor<36x70xui16>
  %u16 = stablehlo.dot_general %u16_a, %u16_b, contracting_dims = [1] x [1] : (tensor<40x70xui16>, tensor<36x70xui16>) -> tensor<40x36xui16>
  %u16_l = stablehlo.broadcast_in_dim %u16_a, dims = [0, 2] : (tensor<40x70xui16>) -> tensor<40x36x70xui16>
  %u16_r = stablehlo.broadcast_in_dim %u16_b, dims = [1, 2] : (tensor<36x70xui16>) -> tensor<40x36x70xui16>
  %u16_p = stablehlo.multiply %u16_l, %u16_r : tensor<40x36x70xui16>
  %u16_z = stablehlo.constant dense<0> : tensor<ui16>
  %u16_e = stablehlo.reduce(%u16_p init: %u16_z) applies stablehlo.add across dimensions = [2] : (tensor<40x36x70xui16>, tensor<ui16>) -> tensor<40x36xui16>
  stablehlo.custom_call @check.expect_eq(%u16, %u16_e) {has_side_effect = true} : (tensor<40x36xui16>, tensor<40x36xui16>) -> ()
  // c64
  %c64_a_i = stablehlo.iota dim = 0 : tensor<2800xi32>
  %c64_a_am = stablehlo.constant dense<37> : tensor<2800xi32>
  %c64_a_an = stablehlo.constant dense<11> : tensor<2800xi32>
  %c64_a_ap = stablehlo.multiply %c64_a_i, %c64_a_am : tensor<2800xi32>
  %c64_a_ar = stablehlo.remainder %c64_a_ap, %c64_a_an : tensor<2800xi32>
  %c64_a_bm = stablehlo.constant dense<53> : tensor<2800xi32>
  %c64_a_bn = stablehlo.constant dense<13> : tensor<2800xi32>
  %c64_a_bp = stablehlo.multiply %c64_a_i, %c64_a_bm : tensor<2800xi32>
  %c64_a_br = stablehlo.remainder %c64_a_bp, %c64_a_bn : tensor<2800xi32>
  %c64_a_re = stablehlo.convert %c64_a_ar : (tensor<2800xi32>) -> tensor<2800xf32>
  %c64_a_im = stablehlo.convert %c64_a_br : (tensor<2800xi32>) -> tensor<2800xf32>
  %c64_a_c = stablehlo.complex %c64_a_re, %c64_a_im : tensor<2800xcomplex<f32>>
  %c64_a = stablehlo.reshape %c64_a_c : (tensor<2800xcomplex<f32>>) -> tensor<40x70xcomplex<f32>>
  %c64_b_i = stablehlo.iota dim = 0 : tensor<2520xi32>
  %c64_b_am = stablehlo.constant dense<41> : tensor<2520xi32>
  %c64_b_an = stablehlo.constant dense<11> : tensor<2520xi32>
  %c64_b_ap = stablehlo.multiply %c64_b_i, %c64_b_am : tensor<2520xi32>
  %c64_b_ar = stablehlo.remainder %c64_b_ap, %c64_b_an : tensor<2520xi32>
  %c64_b_bm = stablehlo.constant dense<57> : tensor<2520xi32>
  %c64_b_bn = stablehlo.constant dense<13> : tensor<2520xi32>
  %c64_b_bp = stablehlo.multiply %c64_b_i, %c64_b_bm : tensor<2520xi32>
  %c64_b_br = stablehlo.remainder %c64_b_bp, %c64_b_bn : tensor<2520xi32>
  %c64_b_re = stablehlo.convert %c64_b_ar : (tensor<2520xi32>) -> tensor<2520xf32>
  %c64_b_im = stablehlo.convert %c64_b_br : (tensor<2520xi32>) -> tensor<2520xf32>
  %c64_b_c = stablehlo.complex %c64_b_re, %c64_b_im : tensor<2520xcomplex<f32>>
  %c64_b = stablehlo.reshape %c64_b_c : (tensor<2520xcomplex<f32>>) -> tensor<70x36xcomplex<f32>>
  %c64 = stablehlo.dot_general %c64_a, %c64_b, contracting_dims = [1] x [0] : (tensor<40x70xcomplex<f32>>, tensor<70x36xcomplex<f32>>) -> tensor<40x36xcomplex<f32>>
  %c64_l = stablehlo.broadcast_in_dim %c64_a, dims = [0, 2] : (tensor<40x70xcomplex<f32>>) -> tensor<40x36x70xcomplex<f32>>
  %c64_r = stablehlo.broadcast_in_dim %c64_b, dims = [2, 1] : (tensor<70x36xcomplex<f32>>) -> tensor<40x36x70xcomplex<f32>>
  %c64_p = stablehlo.multiply %c64_l, %c64_r : tensor<40x36x70xcomplex<f32>>
  %c64_z = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f32>>
  %c64_e = stablehlo.reduce(%c64_p init: %c64_z) applies stablehlo.add across dimensions = [2] : (tensor<40x36x70xcomplex<f32>>, tensor<complex<f32>>) -> tensor<40x36xcomplex<f32>>
  stablehlo.custom_call @check.expect_eq(%c64, %c64_e) {has_side_effect = true} : (tensor<40x36xcomplex<f32>>, tensor<40x36xcomplex<f32>>) -> ()
  // c64_batches
  %c64_batches_a_i = stablehlo.iota dim = 0 : tensor<6930xi32>
  %c64_batches_a_am = stablehlo.constant dense<37> : tensor<6930xi32>
  %c64_batches_a_an = stablehlo.constant dense<11> : tensor<6930xi32>
  %c64_batches_a_ap = stablehlo.multiply %c64_batches_a_i, %c64_batches_a_am : tensor<6930xi32>
  %c64_batches_a_ar = stablehlo.remainder %c64_batches_a_ap, %c64_batches_a_an : tensor<6930xi32>
  %c64_batches_a_bm = stablehlo.constant dense<53> : tensor<6930xi32>
  %c64_batches_a_bn = stablehlo.constant dense<13> : tensor<6930xi32>
  %c64_batches_a_bp = stablehlo.multiply %c64_batches_a_i, %c64_batches_a_bm : tensor<6930xi32>
  %c64_batches_a_br = stablehlo.remainder %c64_batches_a_bp, %c64_batches_a_bn : tensor<6930xi32>
  %c64_batches_a_re = stablehlo.convert %c64_batches_a_ar : (tensor<6930xi32>) -> tensor<6930xf32>
  %c64_batches_a_im = stablehlo.convert %c64_batches_a_br : (tensor<6930xi32>) -> tensor<6930xf32>
  %c64_batches_a_c = stablehlo.complex %c64_batches_a_re, %c64_batches_a_im : tensor<6930xcomplex<f32>>
  %c64_batches_a = stablehlo.reshape %c64_batches_a_c : (tensor<6930xcomplex<f32>>) -> tensor<3x70x33xcomplex<f32>>
  %c64_batches_b_i = stablehlo.iota dim = 0 : tensor<4200xi32>
  %c64_batches_b_am = stablehlo.constant dense<41> : tensor<4200xi32>
  %c64_batches_b_an = stablehlo.constant dense<11> : tensor<4200xi32>
  %c64_batches_b_ap = stablehlo.multiply %c64_batches_b_i, %c64_batches_b_am : tensor<4200xi32>
  %c64_batches_b_ar = stablehlo.remainder %c64_batches_b_ap, %c64_batches_b_an : tensor<4200xi32>
  %c64_batches_b_bm = stablehlo.constant dense<57> : tensor<4200xi32>
  %c64_batches_b_bn = stablehlo.constant dense<13> : tensor<4200xi32>
  %c64_batches_b_bp = stablehlo.multiply %c64_batches_b_i, %c64_batches_b_bm : tensor<4200xi32>
  %c64_batches_b_br = stablehlo.remainder %c64_batches_b_bp, %c64_batches_b_bn : tensor<4200xi32>
  %c64_batches_b_re = stablehlo.convert %c64_batches_b_ar : (tensor<4200xi32>) -> tensor<4200xf32>
  %c64_batches_b_im = stablehlo.convert %c64_batches_b_br : (tensor<4200xi32>) -> tensor<4200xf32>
  %c64_batches_b_c = stablehlo.complex %c64_batches_b_re, %c64_batches_b_im : tensor<4200xcomplex<f32>>
  %c64_batches_b = stablehlo.reshape %c64_batches_b_c : (tensor<4200xcomplex<f32>>) -> tensor<70x20x3xcomplex<f32>>
  %c64_batches = stablehlo.dot_general %c64_batches_a, %c64_batches_b, batching_dims = [0] x [2], contracting_dims = [1] x [0] : (tensor<3x70x33xcomplex<f32>>, tensor<70x20x3xcomplex<f32>>) -> tensor<3x33x20xcomplex<f32>>
  %c64_batches_l = stablehlo.broadcast_in_dim %c64_batches_a, dims = [0, 3, 1] : (tensor<3x70x33xcomplex<f32>>) -> tensor<3x33x20x70xcomplex<f32>>
  %c64_batches_r = stablehlo.broadcast_in_dim %c64_batches_b, dims = [3, 2, 0] : (tensor<70x20x3xcomplex<f32>>) -> tensor<3x33x20x70xcomplex<f32>>
  %c64_batches_p = stablehlo.multiply %c64_batches_l, %c64_batches_r : tensor<3x33x20x70xcomplex<f32>>
  %c64_batches_z = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f32>>
  %c64_batches_e = stablehlo.reduce(%c64_batches_p init: %c64_batches_z) applies stablehlo.add across dimensions = [3] : (tensor<3x33x20x70xcomplex<f32>>, tensor<complex<f32>>) -> tensor<3x33x20xcomplex<f32>>
  stablehlo.custom_call @check.expect_eq(%c64_batches, %c64_batches_e) {has_side_effect = true} : (tensor<3x33x20xcomplex<f32>>, tensor<3x33x20xcomplex<f32>>) -> ()
  // c128_two_dims
  %c128_two_dims_a_i = stablehlo.iota dim = 0 : tensor<2160xi32>
  %c128_two_dims_a_am = stablehlo.constant dense<37> : tensor<2160xi32>
  %c128_two_dims_a_an = stablehlo.constant dense<11> : tensor<2160xi32>
  %c128_two_dims_a_ap = stablehlo.multiply %c128_two_dims_a_i, %c128_two_dims_a_am : tensor<2160xi32>
  %c128_two_dims_a_ar = stablehlo.remainder %c128_two_dims_a_ap, %c128_two_dims_a_an : tensor<2160xi32>
  %c128_two_dims_a_bm = stablehlo.constant dense<53> : tensor<2160xi32>
  %c128_two_dims_a_bn = stablehlo.constant dense<13> : tensor<2160xi32>
  %c128_two_dims_a_bp = stablehlo.multiply %c128_two_dims_a_i, %c128_two_dims_a_bm : tensor<2160xi32>
  %c128_two_dims_a_br = stablehlo.remainder %c128_two_dims_a_bp, %c128_two_dims_a_bn : tensor<2160xi32>
  %c128_two_dims_a_re = stablehlo.convert %c128_two_dims_a_ar : (tensor<2160xi32>) -> tensor<2160xf64>
  %c128_two_dims_a_im = stablehlo.convert %c128_two_dims_a_br : (tensor<2160xi32>) -> tensor<2160xf64>
  %c128_two_dims_a_c = stablehlo.complex %c128_two_dims_a_re, %c128_two_dims_a_im : tensor<2160xcomplex<f64>>
  %c128_two_dims_a = stablehlo.reshape %c128_two_dims_a_c : (tensor<2160xcomplex<f64>>) -> tensor<9x20x12xcomplex<f64>>
  %c128_two_dims_b_i = stablehlo.iota dim = 0 : tensor<4320xi32>
  %c128_two_dims_b_am = stablehlo.constant dense<41> : tensor<4320xi32>
  %c128_two_dims_b_an = stablehlo.constant dense<11> : tensor<4320xi32>
  %c128_two_dims_b_ap = stablehlo.multiply %c128_two_dims_b_i, %c128_two_dims_b_am : tensor<4320xi32>
  %c128_two_dims_b_ar = stablehlo.remainder %c128_two_dims_b_ap, %c128_two_dims_b_an : tensor<4320xi32>
  %c128_two_dims_b_bm = stablehlo.constant dense<57> : tensor<4320xi32>
  %c128_two_dims_b_bn = stablehlo.constant dense<13> : tensor<4320xi32>
  %c128_two_dims_b_bp = stablehlo.multiply %c128_two_dims_b_i, %c128_two_dims_b_bm : tensor<4320xi32>
  %c128_two_dims_b_br = stablehlo.remainder %c128_two_dims_b_bp, %c128_two_dims_b_bn : tensor<4320xi32>
  %c128_two_dims_b_re = stablehlo.convert %c128_two_dims_b_ar : (tensor<4320xi32>) -> tensor<4320xf64>
  %c128_two_dims_b_im = stablehlo.convert %c128_two_dims_b_br : (tensor<4320xi32>) -> tensor<4320xf64>
  %c128_two_dims_b_c = stablehlo.complex %c128_two_dims_b_re, %c128_two_dims_b_im : tensor<4320xcomplex<f64>>
  %c128_two_dims_b = stablehlo.reshape %c128_two_dims_b_c : (tensor<4320xcomplex<f64>>) -> tensor<12x40x9xcomplex<f64>>
  %c128_two_dims = stablehlo.dot_general %c128_two_dims_a, %c128_two_dims_b, contracting_dims = [0, 2] x [2, 0] : (tensor<9x20x12xcomplex<f64>>, tensor<12x40x9xcomplex<f64>>) -> tensor<20x40xcomplex<f64>>
  %c128_two_dims_l = stablehlo.broadcast_in_dim %c128_two_dims_a, dims = [2, 0, 3] : (tensor<9x20x12xcomplex<f64>>) -> tensor<20x40x9x12xcomplex<f64>>
  %c128_two_dims_r = stablehlo.broadcast_in_dim %c128_two_dims_b, dims = [3, 1, 2] : (tensor<12x40x9xcomplex<f64>>) -> tensor<20x40x9x12xcomplex<f64>>
  %c128_two_dims_p = stablehlo.multiply %c128_two_dims_l, %c128_two_dims_r : tensor<20x40x9x12xcomplex<f64>>
  %c128_two_dims_z = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f64>>
  %c128_two_dims_e = stablehlo.reduce(%c128_two_dims_p init: %c128_two_dims_z) applies stablehlo.add across dimensions = [2, 3] : (tensor<20x40x9x12xcomplex<f64>>, tensor<complex<f64>>) -> tensor<20x40xcomplex<f64>>
  stablehlo.custom_call @check.expect_eq(%c128_two_dims, %c128_two_dims_e) {has_side_effect = true} : (tensor<20x40xcomplex<f64>>, tensor<20x40xcomplex<f64>>) -> ()
  // c128_one_row
  %c128_one_row_a_i = stablehlo.iota dim = 0 : tensor<300xi32>
  %c128_one_row_a_am = stablehlo.constant dense<37> : tensor<300xi32>
  %c128_one_row_a_an = stablehlo.constant dense<11> : tensor<300xi32>
  %c128_one_row_a_ap = stablehlo.multiply %c128_one_row_a_i, %c128_one_row_a_am : tensor<300xi32>
  %c128_one_row_a_ar = stablehlo.remainder %c128_one_row_a_ap, %c128_one_row_a_an : tensor<300xi32>
  %c128_one_row_a_bm = stablehlo.constant dense<53> : tensor<300xi32>
  %c128_one_row_a_bn = stablehlo.constant dense<13> : tensor<300xi32>
  %c128_one_row_a_bp = stablehlo.multiply %c128_one_row_a_i, %c128_one_row_a_bm : tensor<300xi32>
  %c128_one_row_a_br = stablehlo.remainder %c128_one_row_a_bp, %c128_one_row_a_bn : tensor<300xi32>
  %c128_one_row_a_re = stablehlo.convert %c128_one_row_a_ar : (tensor<300xi32>) -> tensor<300xf64>
  %c128_one_row_a_im = stablehlo.convert %c128_one_row_a_br : (tensor<300xi32>) -> tensor<300xf64>
  %c128_one_row_a_c = stablehlo.complex %c128_one_row_a_re, %c128_one_row_a_im : tensor<300xcomplex<f64>>
  %c128_one_row_a = stablehlo.reshape %c128_one_row_a_c : (tensor<300xcomplex<f64>>) -> tensor<1x300xcomplex<f64>>
  %c128_one_row_b_i = stablehlo.iota dim = 0 : tensor<45000xi32>
  %c128_one_row_b_am = stablehlo.constant dense<41> : tensor<45000xi32>
  %c128_one_row_b_an = stablehlo.constant dense<11> : tensor<45000xi32>
  %c128_one_row_b_ap = stablehlo.multiply %c128_one_row_b_i, %c128_one_row_b_am : tensor<45000xi32>
  %c128_one_row_b_ar = stablehlo.remainder %c128_one_row_b_ap, %c128_one_row_b_an : tensor<45000xi32>
  %c128_one_row_b_bm = stablehlo.constant dense<57> : tensor<45000xi32>
  %c128_one_row_b_bn = stablehlo.constant dense<13> : tensor<45000xi32>
  %c128_one_row_b_bp = stablehlo.multiply %c128_one_row_b_i, %c128_one_row_b_bm : tensor<45000xi32>
  %c128_one_row_b_br = stablehlo.remainder %c128_one_row_b_bp, %c128_one_row_b_bn : tensor<45000xi32>
  %c128_one_row_b_re = stablehlo.convert %c128_one_row_b_ar : (tensor<45000xi32>) -> tensor<45000xf64>
  %c128_one_row_b_im = stablehlo.convert %c128_one_row_b_br : (tensor<45000xi32>) -> tensor<45000xf64>
  %c128_one_row_b_c = stablehlo.complex %c128_one_row_b_re, %c128_one_row_b_im : tensor<45000xcomplex<f64>>
  %c128_one_row_b = stablehlo.reshape %c128_one_row_b_c : (tensor<45000xcomplex<f64>>) -> tensor<300x150xcomplex<f64>>
  %c128_one_row = stablehlo.dot_general %c128_one_row_a, %c128_one_row_b, contracting_dims = [1] x [0] : (tensor<1x300xcomplex<f64>>, tensor<300x150xcomplex<f64>>) -> tensor<1x150xcomplex<f64>>
  %c128_one_row_l = stablehlo.broadcast_in_dim %c128_one_row_a, dims = [0, 2] : (tensor<1x300xcomplex<f64>>) -> tensor<1x150x300xcomplex<f64>>
  %c128_one_row_r = stablehlo.broadcast_in_dim %c128_one_row_b, dims = [2, 1] : (tensor<300x150xcomplex<f64>>) -> tensor<1x150x300xcomplex<f64>>
  %c128_one_row_p = stablehlo.multiply %c128_one_row_l, %c128_one_row_r : tensor<1x150x300xcomplex<f64>>
  %c128_one_row_z = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f64>>
  %c128_one_row_e = stablehlo.reduce(%c128_one_row_p init: %c128_one_row_z) applies stablehlo.add across dimensions = [2] : (tensor<1x150x300xcomplex<f64>>, tensor<complex<f64>>) -> tensor<1x150xcomplex<f64>>
  stablehlo.custom_call @check.expect_eq(%c128_one_row, %c128_one_row_e) {has_side_effect = true} : (tensor<1x150xcomplex<f64>>, tensor<1x150xcomplex<f64>>) -> ()
  func.return
}
