// RUN: weft-compile %s -o %t.weft --explain 2>&1 | FileCheck %s
// RUN: weft-inspect %t.weft --explain | FileCheck %s
// RUN: weft-inspect %t.weft --json | FileCheck %s --check-prefix=JSON
// RUN: weft-compile %s -o %t2.weft 2>&1 | count 0
// RUN: weft-inspect %t2.weft --explain | FileCheck %s --check-prefix=PLAIN

// The weight is gathered for the dot, for which it could be whole from the start; the result could stay as it is made.
// CHECK: collective: all-gather over x (4) of 16x64xf32, 12288 bytes sent, 20480 bytes held, for argument 1 ({{.*}}) from [{x}, {}] to [{}, {}] for stablehlo.dot_general ({{.*}}) [x: argument 'arg1' ({{.*}})]
// CHECK-NEXT: taken: [{x}, {}], gathered to [{}, {}]: 12288 bytes sent, 20480 held
// CHECK-NEXT: taken: computed as [{x}, {}] x [{}, {}] -> [{x}, {}]: 12304 bytes sent, {{[0-9]+}} held
// CHECK-NEXT: priced: computed as {{.*}}: {{[0-9]+}} bytes sent, {{[0-9]+}} held
// CHECK: collective: all-gather over x (4) of 32x64xf32, 24576 bytes sent, 40960 bytes held, for stablehlo.tanh ({{.*}}) from [{x}, {}] to [{}, {}] for func.return
// CHECK: summary: 36864 bytes sent by 2 collectives; the costliest:
// CHECK-NEXT: 24576 bytes (67%): all-gather over x (4) of 32x64xf32 at
// CHECK-NEXT: would go with result 'result' ({{.*}}) as [{"x"}, {}], of which a device then holds 2048 elements instead of 8192; a device sends 24576 bytes less in all
// CHECK-NEXT: 12288 bytes (33%): all-gather over x (4) of 16x64xf32 at
// CHECK-NEXT: would go with argument 'arg1' ({{.*}}) as [{}, {}], of which a device then holds 4096 elements instead of 1024; a device sends 12288 bytes less in all

// JSON: "costliest": [
// JSON-NEXT: 1,
// JSON-NEXT: 0
// JSON: "held_bytes": 20480
// JSON: "remedy": "argument 'arg1' ({{.*}}) as [{}, {}], {{.*}}"
// JSON: "priced": [
// JSON: "how": "[{x}, {}], gathered to [{}, {}]",
// JSON-NEXT: "bytes": 12288,
// JSON-NEXT: "held_bytes": 20480,
// JSON-NEXT: "taken": true

// What was priced is in the file anyway; annotations are tried only where the compiler is asked to explain.
// PLAIN: priced: computed as
// PLAIN: summary: 36864 bytes sent by 2 collectives
// PLAIN-NOT: would go with
sdy.mesh @mesh = <["x"=4]>
func.func public @main(%x: tensor<128x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
                       %w: tensor<64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
    -> (tensor<128x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<128x64xf32>, tensor<64x64xf32>) -> tensor<128x64xf32>
  %1 = stablehlo.tanh %0 : tensor<128x64xf32>
  return %1 : tensor<128x64xf32>
}
