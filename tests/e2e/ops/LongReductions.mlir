// RUN: weft-check %s --unsharded | FileCheck %s
// CHECK: 1 passed, 0 failed
//
// Reductions of many elements to few, which are cut into pieces: sizes with and without divisors, init values that count once,
// sums of bf16 that stay in f32, positions of the first best element. The expected values are by NumPy.
func.func public @main() {
  %r1 = stablehlo.iota dim = 0 : tensor<100003xi32>
  %c1 = stablehlo.constant dense<0> : tensor<i32>
  %r2 = stablehlo.reduce(%r1 init: %c1) applies stablehlo.add across dimensions = [0] : (tensor<100003xi32>, tensor<i32>) -> tensor<i32>
  %c2 = stablehlo.constant dense<705282707> : tensor<i32>
  stablehlo.custom_call @check.expect_eq(%r2, %c2) {has_side_effect = true} : (tensor<i32>, tensor<i32>) -> ()
  %c3 = stablehlo.constant dense<1.0> : tensor<100003xf32>
  %c4 = stablehlo.constant dense<5.0> : tensor<f32>
  %r3 = stablehlo.reduce(%c3 init: %c4) applies stablehlo.add across dimensions = [0] : (tensor<100003xf32>, tensor<f32>) -> tensor<f32>
  %c5 = stablehlo.constant dense<100008.0> : tensor<f32>
  stablehlo.custom_call @check.expect_eq(%r3, %c5) {has_side_effect = true} : (tensor<f32>, tensor<f32>) -> ()
  %c6 = stablehlo.constant dense<7919> : tensor<100003xi32>
  %c7 = stablehlo.constant dense<100003> : tensor<100003xi32>
  %r4 = stablehlo.multiply %r1, %c6 : tensor<100003xi32>
  %r5 = stablehlo.remainder %r4, %c7 : tensor<100003xi32>
  %c8 = stablehlo.constant dense<-7> : tensor<i32>
  %c9 = stablehlo.constant dense<200000> : tensor<i32>
  %r6 = stablehlo.reduce(%r5 init: %c8) applies stablehlo.maximum across dimensions = [0] : (tensor<100003xi32>, tensor<i32>) -> tensor<i32>
  %c10 = stablehlo.constant dense<100002> : tensor<i32>
  stablehlo.custom_call @check.expect_eq(%r6, %c10) {has_side_effect = true} : (tensor<i32>, tensor<i32>) -> ()
  %r7 = stablehlo.reduce(%r5 init: %c9) applies stablehlo.maximum across dimensions = [0] : (tensor<100003xi32>, tensor<i32>) -> tensor<i32>
  %c11 = stablehlo.constant dense<200000> : tensor<i32>
  stablehlo.custom_call @check.expect_eq(%r7, %c11) {has_side_effect = true} : (tensor<i32>, tensor<i32>) -> ()
  %r8 = stablehlo.reduce(%r5 init: %c8) applies stablehlo.minimum across dimensions = [0] : (tensor<100003xi32>, tensor<i32>) -> tensor<i32>
  %c12 = stablehlo.constant dense<-7> : tensor<i32>
  stablehlo.custom_call @check.expect_eq(%r8, %c12) {has_side_effect = true} : (tensor<i32>, tensor<i32>) -> ()
  %r9 = stablehlo.reduce(%r5 init: %c1) applies stablehlo.xor across dimensions = [0] : (tensor<100003xi32>, tensor<i32>) -> tensor<i32>
  %c13 = stablehlo.constant dense<100003> : tensor<i32>
  stablehlo.custom_call @check.expect_eq(%r9, %c13) {has_side_effect = true} : (tensor<i32>, tensor<i32>) -> ()
  %c14 = stablehlo.constant dense<1.0> : tensor<70001xbf16>
  %c15 = stablehlo.constant dense<0.0> : tensor<bf16>
  %r10 = stablehlo.reduce(%c14 init: %c15) applies stablehlo.add across dimensions = [0] : (tensor<70001xbf16>, tensor<bf16>) -> tensor<bf16>
  %c16 = stablehlo.constant dense<70144.0> : tensor<bf16>
  stablehlo.custom_call @check.expect_eq(%r10, %c16) {has_side_effect = true} : (tensor<bf16>, tensor<bf16>) -> ()
  %r11 = stablehlo.iota dim = 2 : tensor<2x3x20000xi32>
  %r12 = stablehlo.iota dim = 1 : tensor<2x3x20000xi32>
  %r13 = stablehlo.add %r11, %r12 : tensor<2x3x20000xi32>
  %r14 = stablehlo.reduce(%r13 init: %c1) applies stablehlo.add across dimensions = [0, 2] : (tensor<2x3x20000xi32>, tensor<i32>) -> tensor<3xi32>
  %c17 = stablehlo.constant dense<[399980000, 400020000, 400060000]> : tensor<3xi32>
  stablehlo.custom_call @check.expect_eq(%r14, %c17) {has_side_effect = true} : (tensor<3xi32>, tensor<3xi32>) -> ()
  %r15 = stablehlo.reduce(%r13 init: %c1) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x3x20000xi32>, tensor<i32>) -> tensor<i32>
  %c18 = stablehlo.constant dense<1200060000> : tensor<i32>
  stablehlo.custom_call @check.expect_eq(%r15, %c18) {has_side_effect = true} : (tensor<i32>, tensor<i32>) -> ()
  %r16 = stablehlo.iota dim = 0 : tensor<30011x3xi32>
  %r17 = stablehlo.reduce(%r16 init: %c1) applies stablehlo.add across dimensions = [0] : (tensor<30011x3xi32>, tensor<i32>) -> tensor<3xi32>
  %c19 = stablehlo.constant dense<[450315055, 450315055, 450315055]> : tensor<3xi32>
  stablehlo.custom_call @check.expect_eq(%r17, %c19) {has_side_effect = true} : (tensor<3xi32>, tensor<3xi32>) -> ()
  %r18 = stablehlo.iota dim = 1 : tensor<600x300xi32>
  %r19 = stablehlo.reduce(%r18 init: %c1) applies stablehlo.add across dimensions = [0, 1] : (tensor<600x300xi32>, tensor<i32>) -> tensor<i32>
  %c20 = stablehlo.constant dense<26910000> : tensor<i32>
  stablehlo.custom_call @check.expect_eq(%r19, %c20) {has_side_effect = true} : (tensor<i32>, tensor<i32>) -> ()
  %r20 = stablehlo.convert %r5 : (tensor<100003xi32>) -> tensor<100003xf32>
  %c21 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %c22 = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %i21 = stablehlo.iota dim = 0 : tensor<100003xi32>
  %r21:2 = stablehlo.reduce(%r20 init: %c21), (%i21 init: %c1) across dimensions = [0] : (tensor<100003xf32>, tensor<100003xi32>, tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>)
   reducer(%a: tensor<f32>, %c: tensor<f32>) (%b: tensor<i32>, %d: tensor<i32>) {
    %p = stablehlo.compare GT, %a, %c, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %n = stablehlo.compare NE, %a, %a, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %o = stablehlo.or %p, %n : tensor<i1>
    %e = stablehlo.compare EQ, %a, %c, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %l = stablehlo.compare LT, %b, %d, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %f = stablehlo.and %e, %l : tensor<i1>
    %g = stablehlo.or %o, %f : tensor<i1>
    %x = stablehlo.select %o, %a, %c : tensor<i1>, tensor<f32>
    %y = stablehlo.select %g, %b, %d : tensor<i1>, tensor<i32>
    stablehlo.return %x, %y : tensor<f32>, tensor<i32>
  }
  %c23 = stablehlo.constant dense<100002.0> : tensor<f32>
  stablehlo.custom_call @check.expect_eq(%r21#0, %c23) {has_side_effect = true} : (tensor<f32>, tensor<f32>) -> ()
  %c24 = stablehlo.constant dense<52685> : tensor<i32>
  stablehlo.custom_call @check.expect_eq(%r21#1, %c24) {has_side_effect = true} : (tensor<i32>, tensor<i32>) -> ()
  %i22 = stablehlo.iota dim = 0 : tensor<100003xi32>
  %r22:2 = stablehlo.reduce(%r20 init: %c22), (%i22 init: %c1) across dimensions = [0] : (tensor<100003xf32>, tensor<100003xi32>, tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>)
   reducer(%a: tensor<f32>, %c: tensor<f32>) (%b: tensor<i32>, %d: tensor<i32>) {
    %p = stablehlo.compare LT, %a, %c, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %n = stablehlo.compare NE, %a, %a, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %o = stablehlo.or %p, %n : tensor<i1>
    %e = stablehlo.compare EQ, %a, %c, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %l = stablehlo.compare LT, %b, %d, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %f = stablehlo.and %e, %l : tensor<i1>
    %g = stablehlo.or %o, %f : tensor<i1>
    %x = stablehlo.select %o, %a, %c : tensor<i1>, tensor<f32>
    %y = stablehlo.select %g, %b, %d : tensor<i1>, tensor<i32>
    stablehlo.return %x, %y : tensor<f32>, tensor<i32>
  }
  %c25 = stablehlo.constant dense<0.0> : tensor<f32>
  stablehlo.custom_call @check.expect_eq(%r22#0, %c25) {has_side_effect = true} : (tensor<f32>, tensor<f32>) -> ()
  %c26 = stablehlo.constant dense<0> : tensor<i32>
  stablehlo.custom_call @check.expect_eq(%r22#1, %c26) {has_side_effect = true} : (tensor<i32>, tensor<i32>) -> ()
  %c27 = stablehlo.constant dense<70000> : tensor<100003xi32>
  %c28 = stablehlo.constant dense<0x7FC00000> : tensor<100003xf32>
  %r23 = stablehlo.compare GE, %r1, %c27, SIGNED : (tensor<100003xi32>, tensor<100003xi32>) -> tensor<100003xi1>
  %r24 = stablehlo.select %r23, %c28, %r20 : tensor<100003xi1>, tensor<100003xf32>
  %i25 = stablehlo.iota dim = 0 : tensor<100003xi32>
  %r25:2 = stablehlo.reduce(%r24 init: %c21), (%i25 init: %c1) across dimensions = [0] : (tensor<100003xf32>, tensor<100003xi32>, tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>)
   reducer(%a: tensor<f32>, %c: tensor<f32>) (%b: tensor<i32>, %d: tensor<i32>) {
    %p = stablehlo.compare GT, %a, %c, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %n = stablehlo.compare NE, %a, %a, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %o = stablehlo.or %p, %n : tensor<i1>
    %e = stablehlo.compare EQ, %a, %c, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %l = stablehlo.compare LT, %b, %d, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %f = stablehlo.and %e, %l : tensor<i1>
    %g = stablehlo.or %o, %f : tensor<i1>
    %x = stablehlo.select %o, %a, %c : tensor<i1>, tensor<f32>
    %y = stablehlo.select %g, %b, %d : tensor<i1>, tensor<i32>
    stablehlo.return %x, %y : tensor<f32>, tensor<i32>
  }
  %c29 = stablehlo.constant dense<70000> : tensor<i32>
  stablehlo.custom_call @check.expect_eq(%r25#1, %c29) {has_side_effect = true} : (tensor<i32>, tensor<i32>) -> ()
  %i26 = stablehlo.iota dim = 0 : tensor<100003xi32>
  %r26:2 = stablehlo.reduce(%r24 init: %c22), (%i26 init: %c1) across dimensions = [0] : (tensor<100003xf32>, tensor<100003xi32>, tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>)
   reducer(%a: tensor<f32>, %c: tensor<f32>) (%b: tensor<i32>, %d: tensor<i32>) {
    %p = stablehlo.compare LT, %a, %c, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %n = stablehlo.compare NE, %a, %a, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %o = stablehlo.or %p, %n : tensor<i1>
    %e = stablehlo.compare EQ, %a, %c, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %l = stablehlo.compare LT, %b, %d, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %f = stablehlo.and %e, %l : tensor<i1>
    %g = stablehlo.or %o, %f : tensor<i1>
    %x = stablehlo.select %o, %a, %c : tensor<i1>, tensor<f32>
    %y = stablehlo.select %g, %b, %d : tensor<i1>, tensor<i32>
    stablehlo.return %x, %y : tensor<f32>, tensor<i32>
  }
  %c30 = stablehlo.constant dense<70000> : tensor<i32>
  stablehlo.custom_call @check.expect_eq(%r26#1, %c30) {has_side_effect = true} : (tensor<i32>, tensor<i32>) -> ()
  %c31 = stablehlo.constant dense<0xFF800000> : tensor<100003xf32>
  %i27 = stablehlo.iota dim = 0 : tensor<100003xi32>
  %r27:2 = stablehlo.reduce(%c31 init: %c21), (%i27 init: %c1) across dimensions = [0] : (tensor<100003xf32>, tensor<100003xi32>, tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>)
   reducer(%a: tensor<f32>, %c: tensor<f32>) (%b: tensor<i32>, %d: tensor<i32>) {
    %p = stablehlo.compare GT, %a, %c, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %n = stablehlo.compare NE, %a, %a, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %o = stablehlo.or %p, %n : tensor<i1>
    %e = stablehlo.compare EQ, %a, %c, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %l = stablehlo.compare LT, %b, %d, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %f = stablehlo.and %e, %l : tensor<i1>
    %g = stablehlo.or %o, %f : tensor<i1>
    %x = stablehlo.select %o, %a, %c : tensor<i1>, tensor<f32>
    %y = stablehlo.select %g, %b, %d : tensor<i1>, tensor<i32>
    stablehlo.return %x, %y : tensor<f32>, tensor<i32>
  }
  %c32 = stablehlo.constant dense<0> : tensor<i32>
  stablehlo.custom_call @check.expect_eq(%r27#1, %c32) {has_side_effect = true} : (tensor<i32>, tensor<i32>) -> ()
  %r28 = stablehlo.slice %r20 [0:100000] : (tensor<100003xf32>) -> tensor<100000xf32>
  %r29 = stablehlo.reshape %r28 : (tensor<100000xf32>) -> tensor<5x20000xf32>
  %i30 = stablehlo.iota dim = 1 : tensor<5x20000xi32>
  %r30:2 = stablehlo.reduce(%r29 init: %c21), (%i30 init: %c1) across dimensions = [1] : (tensor<5x20000xf32>, tensor<5x20000xi32>, tensor<f32>, tensor<i32>) -> (tensor<5xf32>, tensor<5xi32>)
   reducer(%a: tensor<f32>, %c: tensor<f32>) (%b: tensor<i32>, %d: tensor<i32>) {
    %p = stablehlo.compare GT, %a, %c, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %n = stablehlo.compare NE, %a, %a, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %o = stablehlo.or %p, %n : tensor<i1>
    %e = stablehlo.compare EQ, %a, %c, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %l = stablehlo.compare LT, %b, %d, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %f = stablehlo.and %e, %l : tensor<i1>
    %g = stablehlo.or %o, %f : tensor<i1>
    %x = stablehlo.select %o, %a, %c : tensor<i1>, tensor<f32>
    %y = stablehlo.select %g, %b, %d : tensor<i1>, tensor<i32>
    stablehlo.return %x, %y : tensor<f32>, tensor<i32>
  }
  %c33 = stablehlo.constant dense<[5367, 1468, 12685, 3419, 4887]> : tensor<5xi32>
  stablehlo.custom_call @check.expect_eq(%r30#1, %c33) {has_side_effect = true} : (tensor<5xi32>, tensor<5xi32>) -> ()
  %i31 = stablehlo.iota dim = 1 : tensor<5x20000xi32>
  %r31:2 = stablehlo.reduce(%r29 init: %c22), (%i31 init: %c1) across dimensions = [1] : (tensor<5x20000xf32>, tensor<5x20000xi32>, tensor<f32>, tensor<i32>) -> (tensor<5xf32>, tensor<5xi32>)
   reducer(%a: tensor<f32>, %c: tensor<f32>) (%b: tensor<i32>, %d: tensor<i32>) {
    %p = stablehlo.compare LT, %a, %c, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %n = stablehlo.compare NE, %a, %a, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %o = stablehlo.or %p, %n : tensor<i1>
    %e = stablehlo.compare EQ, %a, %c, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %l = stablehlo.compare LT, %b, %d, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %f = stablehlo.and %e, %l : tensor<i1>
    %g = stablehlo.or %o, %f : tensor<i1>
    %x = stablehlo.select %o, %a, %c : tensor<i1>, tensor<f32>
    %y = stablehlo.select %g, %b, %d : tensor<i1>, tensor<i32>
    stablehlo.return %x, %y : tensor<f32>, tensor<i32>
  }
  %c34 = stablehlo.constant dense<[0, 16584, 7318, 18535, 14636]> : tensor<5xi32>
  stablehlo.custom_call @check.expect_eq(%r31#1, %c34) {has_side_effect = true} : (tensor<5xi32>, tensor<5xi32>) -> ()
  return
}
