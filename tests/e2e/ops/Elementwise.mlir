// RUN: weft-check %s --unsharded | FileCheck %s
// CHECK: 1 passed, 0 failed
//
// Corners of element-wise ops: polygamma and zeta beside values of 300 bits, products' upper halves, remainders by infinity,
// zeros of types without -0, acosh below 1.
func.func public @main() {
  // polygamma f64
  %a0_0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 1.0, 2.0, 10.0, 25.0, 60.0]> : tensor<14xf64>
  %a1_0 = stablehlo.constant dense<[0.75, -0.5, -20.5, -3.25, -100.75, 0.001, 0.25, 0.001, 50.0, 1000000.0, -1234.5, 2.5, 3.5, 30.0]> : tensor<14xf64>
  %a2_0 = stablehlo.constant dense<[-0.9209282870533505, 0.11192189570117607, -441.249811568602, 0.0006416389809230993, -4.084704553807207e-05, 8.333333333333334e-21, 0.05814856429249178, -4.99999999400592e-10, 60656.06060743322, 999999.5000000832, -1525225.2499999427, -0.006400835832685716, 9.005119341933797e-12, -131937052.86161937]> : tensor<14xf64>
  %p = chlo.polygamma %a0_0, %a1_0 : tensor<14xf64>, tensor<14xf64> -> tensor<14xf64>
  %q = stablehlo.multiply %p, %a2_0 : tensor<14xf64>
  %o = stablehlo.constant dense<1.0> : tensor<14xf64>
  %w = stablehlo.subtract %q, %o : tensor<14xf64>
  %v = stablehlo.constant dense<1.0e11> : tensor<14xf64>
  %r0_0 = stablehlo.multiply %w, %v : tensor<14xf64>
  %e0_0 = stablehlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]> : tensor<14xf64>
  stablehlo.custom_call @check.expect_almost_eq(%r0_0, %e0_0) {has_side_effect = true} : (tensor<14xf64>, tensor<14xf64>) -> ()
  // polygamma f32
  %a0_1 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 1.0, 2.0, 10.0, 25.0, 60.0]> : tensor<14xf32>
  %a1_1 = stablehlo.constant dense<[0.75, -0.5, -20.5, -3.25, -100.75, 0.001, 0.25, 0.001, 50.0, 1.0e+06, -1234.5, 2.5, 3.5, 30.0]> : tensor<14xf32>
  %r0_1 = chlo.polygamma %a0_1, %a1_1 : tensor<14xf32>, tensor<14xf32> -> tensor<14xf32>
  %e0_1 = stablehlo.constant dense<[-1.0858608, 8.934802, -0.00226629, 1558.5088, -24481.574, 1.1999997e+20, 17.197329, -1.9999997e+09, 1.64864e-05, 1.0000005e-06, -6.5564086e-07, -156.2296, 1.1104794e+11, -7.579372e-09]> : tensor<14xf32>
  stablehlo.custom_call @check.expect_close(%r0_1, %e0_1) {has_side_effect = true} : (tensor<14xf32>, tensor<14xf32>) -> ()
  // polygamma f16
  %a0_2 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 1.0, 3.0]> : tensor<6xf16>
  %a1_2 = stablehlo.constant dense<[0.75, -0.5, -20.5, -3.25, 0.25, 50.0]> : tensor<6xf16>
  %r0_2 = chlo.polygamma %a0_2, %a1_2 : tensor<6xf16>, tensor<6xf16> -> tensor<6xf16>
  %e0_2 = stablehlo.constant dense<[-1.086, 8.94, -0.002266, 1.559e+03, 17.2, 1.65e-05]> : tensor<6xf16>
  stablehlo.custom_call @check.expect_close(%r0_2, %e0_2) {has_side_effect = true} : (tensor<6xf16>, tensor<6xf16>) -> ()
  // zeta f32
  %a0_3 = stablehlo.constant dense<"0x0000803F0000003F00000040000000400000404000002040000000400000C03F000080400000807F"> : tensor<10xf32>
  %a1_3 = stablehlo.constant dense<[3.0, 3.0, -1.0, -1.5, -1.0, -1.5, 1.0, 0.25, 1.0e+10, 2.0]> : tensor<10xf32>
  %r0_3 = chlo.zeta %a0_3, %a1_3 : tensor<10xf32>, tensor<10xf32> -> tensor<10xf32>
  %e0_3 = stablehlo.constant dense<"0x0000807F0000C07F0000807F651116410000C07F0000C07F338DD23FAD6823418058D80C00000000"> : tensor<10xf32>
  stablehlo.custom_call @check.expect_close(%r0_3, %e0_3) {has_side_effect = true} : (tensor<10xf32>, tensor<10xf32>) -> ()
  // mulhi i8
  %a0_4 = stablehlo.constant dense<[0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 127, 127, 127, 127, 127, -128, -128, -128, -128, -128, -1, -1, -1, -1, -1]> : tensor<25xi8>
  %a1_4 = stablehlo.constant dense<[0, 1, 127, -128, -1, 0, 1, 127, -128, -1, 0, 1, 127, -128, -1, 0, 1, 127, -128, -1, 0, 1, 127, -128, -1]> : tensor<25xi8>
  %r0_4 = chlo.mulhi %a0_4, %a1_4 : tensor<25xi8>, tensor<25xi8> -> tensor<25xi8>
  %e0_4 = stablehlo.constant dense<[0, 0, 0, 0, 0, 0, 0, 0, -1, -1, 0, 0, 63, -64, -1, 0, -1, -64, 64, 0, 0, -1, -1, 0, 0]> : tensor<25xi8>
  stablehlo.custom_call @check.expect_eq(%r0_4, %e0_4) {has_side_effect = true} : (tensor<25xi8>, tensor<25xi8>) -> ()
  // mulhi ui8
  %a0_5 = stablehlo.constant dense<[0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 255, 255, 255, 255, 255, 128, 128, 128, 128, 128, 3, 3, 3, 3, 3]> : tensor<25xui8>
  %a1_5 = stablehlo.constant dense<[0, 1, 255, 128, 3, 0, 1, 255, 128, 3, 0, 1, 255, 128, 3, 0, 1, 255, 128, 3, 0, 1, 255, 128, 3]> : tensor<25xui8>
  %r0_5 = chlo.mulhi %a0_5, %a1_5 : tensor<25xui8>, tensor<25xui8> -> tensor<25xui8>
  %e0_5 = stablehlo.constant dense<[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 254, 127, 2, 0, 0, 127, 64, 1, 0, 0, 2, 1, 0]> : tensor<25xui8>
  stablehlo.custom_call @check.expect_eq(%r0_5, %e0_5) {has_side_effect = true} : (tensor<25xui8>, tensor<25xui8>) -> ()
  // mulhi i64
  %a0_6 = stablehlo.constant dense<[0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -1, -1, -1, -1, -1]> : tensor<25xi64>
  %a1_6 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, -1, 0, 1, 9223372036854775807, -9223372036854775808, -1, 0, 1, 9223372036854775807, -9223372036854775808, -1, 0, 1, 9223372036854775807, -9223372036854775808, -1, 0, 1, 9223372036854775807, -9223372036854775808, -1]> : tensor<25xi64>
  %r0_6 = chlo.mulhi %a0_6, %a1_6 : tensor<25xi64>, tensor<25xi64> -> tensor<25xi64>
  %e0_6 = stablehlo.constant dense<[0, 0, 0, 0, 0, 0, 0, 0, -1, -1, 0, 0, 4611686018427387903, -4611686018427387904, -1, 0, -1, -4611686018427387904, 4611686018427387904, 0, 0, -1, -1, 0, 0]> : tensor<25xi64>
  stablehlo.custom_call @check.expect_eq(%r0_6, %e0_6) {has_side_effect = true} : (tensor<25xi64>, tensor<25xi64>) -> ()
  // mulhi ui64
  %a0_7 = stablehlo.constant dense<[0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 18446744073709551615, 18446744073709551615, 18446744073709551615, 18446744073709551615, 18446744073709551615, 9223372036854775808, 9223372036854775808, 9223372036854775808, 9223372036854775808, 9223372036854775808, 3, 3, 3, 3, 3]> : tensor<25xui64>
  %a1_7 = stablehlo.constant dense<[0, 1, 18446744073709551615, 9223372036854775808, 3, 0, 1, 18446744073709551615, 9223372036854775808, 3, 0, 1, 18446744073709551615, 9223372036854775808, 3, 0, 1, 18446744073709551615, 9223372036854775808, 3, 0, 1, 18446744073709551615, 9223372036854775808, 3]> : tensor<25xui64>
  %r0_7 = chlo.mulhi %a0_7, %a1_7 : tensor<25xui64>, tensor<25xui64> -> tensor<25xui64>
  %e0_7 = stablehlo.constant dense<[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 18446744073709551614, 9223372036854775807, 2, 0, 0, 9223372036854775807, 4611686018427387904, 1, 0, 0, 2, 1, 0]> : tensor<25xui64>
  stablehlo.custom_call @check.expect_eq(%r0_7, %e0_7) {has_side_effect = true} : (tensor<25xui64>, tensor<25xui64>) -> ()
  // mulhi i2
  %a0_8 = stablehlo.constant dense<[0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -2, -2, -2, -2, -2, -1, -1, -1, -1, -1]> : tensor<25xi2>
  %a1_8 = stablehlo.constant dense<[0, 1, 1, -2, -1, 0, 1, 1, -2, -1, 0, 1, 1, -2, -1, 0, 1, 1, -2, -1, 0, 1, 1, -2, -1]> : tensor<25xi2>
  %r0_8 = chlo.mulhi %a0_8, %a1_8 : tensor<25xi2>, tensor<25xi2> -> tensor<25xi2>
  %e0_8 = stablehlo.constant dense<[0, 0, 0, 0, 0, 0, 0, 0, -1, -1, 0, 0, 0, -1, -1, 0, -1, -1, 1, 0, 0, -1, -1, 0, 0]> : tensor<25xi2>
  stablehlo.custom_call @check.expect_eq(%r0_8, %e0_8) {has_side_effect = true} : (tensor<25xi2>, tensor<25xi2>) -> ()
  // mulhi ui4
  %a0_9 = stablehlo.constant dense<[0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 15, 15, 15, 15, 15, 8, 8, 8, 8, 8, 3, 3, 3, 3, 3]> : tensor<25xui4>
  %a1_9 = stablehlo.constant dense<[0, 1, 15, 8, 3, 0, 1, 15, 8, 3, 0, 1, 15, 8, 3, 0, 1, 15, 8, 3, 0, 1, 15, 8, 3]> : tensor<25xui4>
  %r0_9 = chlo.mulhi %a0_9, %a1_9 : tensor<25xui4>, tensor<25xui4> -> tensor<25xui4>
  %e0_9 = stablehlo.constant dense<[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 14, 7, 2, 0, 0, 7, 4, 1, 0, 0, 2, 1, 0]> : tensor<25xui4>
  stablehlo.custom_call @check.expect_eq(%r0_9, %e0_9) {has_side_effect = true} : (tensor<25xui4>, tensor<25xui4>) -> ()
  // remainder f64
  %a0_10 = stablehlo.constant dense<[1.7976931348623157e+308, -5.5, 5.5, 0.3, 1.0e+300, 7.0]> : tensor<6xf64>
  %a1_10 = stablehlo.constant dense<"0x000000000000F07F000000000000F0FF00000000000000409A9999999999B93F00000000000008400000000000000000"> : tensor<6xf64>
  %r0_10 = stablehlo.remainder %a0_10, %a1_10 : tensor<6xf64>
  %e0_10 = stablehlo.constant dense<"0xFFFFFFFFFFFFEF7F00000000000016C0000000000000F83F989999999999B93F0000000000000000000000000000F87F"> : tensor<6xf64>
  stablehlo.custom_call @check.expect_eq(%r0_10, %e0_10) {has_side_effect = true} : (tensor<6xf64>, tensor<6xf64>) -> ()
  // negate f8E4M3FNUZ
  %a0_11 = stablehlo.constant dense<"0x00B830C444"> : tensor<5xf8E4M3FNUZ>
  %r0_11 = stablehlo.negate %a0_11 : tensor<5xf8E4M3FNUZ>
  %e0_11 = stablehlo.constant dense<"0x0038B044C4"> : tensor<5xf8E4M3FNUZ>
  stablehlo.custom_call @check.expect_eq(%r0_11, %e0_11) {has_side_effect = true} : (tensor<5xf8E4M3FNUZ>, tensor<5xf8E4M3FNUZ>) -> ()
  // ceil f8E4M3FNUZ
  %a0_12 = stablehlo.constant dense<"0x00B830C444"> : tensor<5xf8E4M3FNUZ>
  %r0_12 = stablehlo.ceil %a0_12 : tensor<5xf8E4M3FNUZ>
  %e0_12 = stablehlo.constant dense<"0x000040C048"> : tensor<5xf8E4M3FNUZ>
  stablehlo.custom_call @check.expect_eq(%r0_12, %e0_12) {has_side_effect = true} : (tensor<5xf8E4M3FNUZ>, tensor<5xf8E4M3FNUZ>) -> ()
  // round_nearest_even f8E4M3FNUZ
  %a0_13 = stablehlo.constant dense<"0x00B830C444"> : tensor<5xf8E4M3FNUZ>
  %r0_13 = stablehlo.round_nearest_even %a0_13 : tensor<5xf8E4M3FNUZ>
  %e0_13 = stablehlo.constant dense<"0x000000C848"> : tensor<5xf8E4M3FNUZ>
  stablehlo.custom_call @check.expect_eq(%r0_13, %e0_13) {has_side_effect = true} : (tensor<5xf8E4M3FNUZ>, tensor<5xf8E4M3FNUZ>) -> ()
  // round_nearest_afz f8E4M3FNUZ
  %a0_14 = stablehlo.constant dense<"0x00B830C444"> : tensor<5xf8E4M3FNUZ>
  %r0_14 = stablehlo.round_nearest_afz %a0_14 : tensor<5xf8E4M3FNUZ>
  %e0_14 = stablehlo.constant dense<"0x00C000C848"> : tensor<5xf8E4M3FNUZ>
  stablehlo.custom_call @check.expect_eq(%r0_14, %e0_14) {has_side_effect = true} : (tensor<5xf8E4M3FNUZ>, tensor<5xf8E4M3FNUZ>) -> ()
  // floor f8E4M3FNUZ
  %a0_15 = stablehlo.constant dense<"0x00B830C444"> : tensor<5xf8E4M3FNUZ>
  %r0_15 = stablehlo.floor %a0_15 : tensor<5xf8E4M3FNUZ>
  %e0_15 = stablehlo.constant dense<"0x00C000C840"> : tensor<5xf8E4M3FNUZ>
  stablehlo.custom_call @check.expect_eq(%r0_15, %e0_15) {has_side_effect = true} : (tensor<5xf8E4M3FNUZ>, tensor<5xf8E4M3FNUZ>) -> ()
  // negate f8E5M2FNUZ
  %a0_16 = stablehlo.constant dense<"0x00BC38C242"> : tensor<5xf8E5M2FNUZ>
  %r0_16 = stablehlo.negate %a0_16 : tensor<5xf8E5M2FNUZ>
  %e0_16 = stablehlo.constant dense<"0x003CB842C2"> : tensor<5xf8E5M2FNUZ>
  stablehlo.custom_call @check.expect_eq(%r0_16, %e0_16) {has_side_effect = true} : (tensor<5xf8E5M2FNUZ>, tensor<5xf8E5M2FNUZ>) -> ()
  // ceil f8E5M2FNUZ
  %a0_17 = stablehlo.constant dense<"0x00BC38C242"> : tensor<5xf8E5M2FNUZ>
  %r0_17 = stablehlo.ceil %a0_17 : tensor<5xf8E5M2FNUZ>
  %e0_17 = stablehlo.constant dense<"0x000040C044"> : tensor<5xf8E5M2FNUZ>
  stablehlo.custom_call @check.expect_eq(%r0_17, %e0_17) {has_side_effect = true} : (tensor<5xf8E5M2FNUZ>, tensor<5xf8E5M2FNUZ>) -> ()
  // round_nearest_even f8E5M2FNUZ
  %a0_18 = stablehlo.constant dense<"0x00BC38C242"> : tensor<5xf8E5M2FNUZ>
  %r0_18 = stablehlo.round_nearest_even %a0_18 : tensor<5xf8E5M2FNUZ>
  %e0_18 = stablehlo.constant dense<"0x000000C444"> : tensor<5xf8E5M2FNUZ>
  stablehlo.custom_call @check.expect_eq(%r0_18, %e0_18) {has_side_effect = true} : (tensor<5xf8E5M2FNUZ>, tensor<5xf8E5M2FNUZ>) -> ()
  // round_nearest_afz f8E5M2FNUZ
  %a0_19 = stablehlo.constant dense<"0x00BC38C242"> : tensor<5xf8E5M2FNUZ>
  %r0_19 = stablehlo.round_nearest_afz %a0_19 : tensor<5xf8E5M2FNUZ>
  %e0_19 = stablehlo.constant dense<"0x00C000C444"> : tensor<5xf8E5M2FNUZ>
  stablehlo.custom_call @check.expect_eq(%r0_19, %e0_19) {has_side_effect = true} : (tensor<5xf8E5M2FNUZ>, tensor<5xf8E5M2FNUZ>) -> ()
  // floor f8E5M2FNUZ
  %a0_20 = stablehlo.constant dense<"0x00BC38C242"> : tensor<5xf8E5M2FNUZ>
  %r0_20 = stablehlo.floor %a0_20 : tensor<5xf8E5M2FNUZ>
  %e0_20 = stablehlo.constant dense<"0x00C000C440"> : tensor<5xf8E5M2FNUZ>
  stablehlo.custom_call @check.expect_eq(%r0_20, %e0_20) {has_side_effect = true} : (tensor<5xf8E5M2FNUZ>, tensor<5xf8E5M2FNUZ>) -> ()
  // negate f8E4M3B11FNUZ
  %a0_21 = stablehlo.constant dense<"0x00D048DC5C"> : tensor<5xf8E4M3B11FNUZ>
  %r0_21 = stablehlo.negate %a0_21 : tensor<5xf8E4M3B11FNUZ>
  %e0_21 = stablehlo.constant dense<"0x0050C85CDC"> : tensor<5xf8E4M3B11FNUZ>
  stablehlo.custom_call @check.expect_eq(%r0_21, %e0_21) {has_side_effect = true} : (tensor<5xf8E4M3B11FNUZ>, tensor<5xf8E4M3B11FNUZ>) -> ()
  // ceil f8E4M3B11FNUZ
  %a0_22 = stablehlo.constant dense<"0x00D048DC5C"> : tensor<5xf8E4M3B11FNUZ>
  %r0_22 = stablehlo.ceil %a0_22 : tensor<5xf8E4M3B11FNUZ>
  %e0_22 = stablehlo.constant dense<"0x000058D860"> : tensor<5xf8E4M3B11FNUZ>
  stablehlo.custom_call @check.expect_eq(%r0_22, %e0_22) {has_side_effect = true} : (tensor<5xf8E4M3B11FNUZ>, tensor<5xf8E4M3B11FNUZ>) -> ()
  // round_nearest_even f8E4M3B11FNUZ
  %a0_23 = stablehlo.constant dense<"0x00D048DC5C"> : tensor<5xf8E4M3B11FNUZ>
  %r0_23 = stablehlo.round_nearest_even %a0_23 : tensor<5xf8E4M3B11FNUZ>
  %e0_23 = stablehlo.constant dense<"0x000000E060"> : tensor<5xf8E4M3B11FNUZ>
  stablehlo.custom_call @check.expect_eq(%r0_23, %e0_23) {has_side_effect = true} : (tensor<5xf8E4M3B11FNUZ>, tensor<5xf8E4M3B11FNUZ>) -> ()
  // round_nearest_afz f8E4M3B11FNUZ
  %a0_24 = stablehlo.constant dense<"0x00D048DC5C"> : tensor<5xf8E4M3B11FNUZ>
  %r0_24 = stablehlo.round_nearest_afz %a0_24 : tensor<5xf8E4M3B11FNUZ>
  %e0_24 = stablehlo.constant dense<"0x00D800E060"> : tensor<5xf8E4M3B11FNUZ>
  stablehlo.custom_call @check.expect_eq(%r0_24, %e0_24) {has_side_effect = true} : (tensor<5xf8E4M3B11FNUZ>, tensor<5xf8E4M3B11FNUZ>) -> ()
  // floor f8E4M3B11FNUZ
  %a0_25 = stablehlo.constant dense<"0x00D048DC5C"> : tensor<5xf8E4M3B11FNUZ>
  %r0_25 = stablehlo.floor %a0_25 : tensor<5xf8E4M3B11FNUZ>
  %e0_25 = stablehlo.constant dense<"0x00D800E058"> : tensor<5xf8E4M3B11FNUZ>
  stablehlo.custom_call @check.expect_eq(%r0_25, %e0_25) {has_side_effect = true} : (tensor<5xf8E4M3B11FNUZ>, tensor<5xf8E4M3B11FNUZ>) -> ()
  // acosh f64
  %a0_26 = stablehlo.constant dense<"0x000000000000E03F000000000000F03F00000000000000400000000065CDCDC100000000000000C0000000000000F07F000000000000F0FF9C7500883CE4377E"> : tensor<8xf64>
  %r0_26 = chlo.acosh %a0_26 : tensor<8xf64> -> tensor<8xf64>
  %e0_26 = stablehlo.constant dense<"0x000000000000F87F0000000000000000350498714212F53F000000000000F87F000000000000F87F000000000000F07F000000000000F87F443EB8D8BF9B8540"> : tensor<8xf64>
  stablehlo.custom_call @check.expect_close(%r0_26, %e0_26) {has_side_effect = true} : (tensor<8xf64>, tensor<8xf64>) -> ()
  // convert f4
  %a0_27 = stablehlo.constant dense<"0x0000C07F0000803F0000E0C000002040CDCC4C3E"> : tensor<5xf32>
  %r0_27 = stablehlo.convert %a0_27 : (tensor<5xf32>) -> tensor<5xf4E2M1FN>
  %e0_27 = stablehlo.constant dense<"0x08020F0400"> : tensor<5xf4E2M1FN>
  stablehlo.custom_call @check.expect_eq(%r0_27, %e0_27) {has_side_effect = true} : (tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>) -> ()
  return
}
