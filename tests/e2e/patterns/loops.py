"""Loops: one layer of a stack at a time, and gradients stacked where they belong."""
from pattern import Pattern, np, random, typeof

COUNT = """cond {{
  %n = stablehlo.constant dense<{n}> : tensor<i32>
  %c = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.return %c : tensor<i1>
}} do {{"""
NEXT = """  %one = stablehlo.constant dense<1> : tensor<i32>
  %j = stablehlo.add %i, %one : tensor<i32>"""


def layers():
  for name, mesh, layers, split in (("four layers", {"lp": 4}, 4, "lp,_,_"), ("two layers for each owner", {"lp": 4}, 8, "lp,_,_"),
                                    ("columns split too", {"lp": 2, "tp": 2}, 4, "lp,_,tp"), ("five layers on four", {"lp": 4}, 5, "lp,_,_")):
    p = Pattern(f"A21 a stack of {name}", mesh)
    w = p.argument("w", random(50, (layers, 64, 64)) / 64, split)
    h = p.argument("h", random(51, (8, 64)) / 8, "_,_")
    t = f"tensor<{layers}x64x64xf32>"
    p.line(f"""%zero = stablehlo.constant dense<0> : tensor<i32>
%r:2 = stablehlo.while(%i = %zero, %x = %h) : tensor<i32>, tensor<8x64xf32>
{COUNT.format(n=layers)}
  %o = stablehlo.constant dense<0> : tensor<i32>
  %s = stablehlo.dynamic_slice %w, %i, %o, %o, sizes = [1, 64, 64] : ({t}, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x64x64xf32>
  %wi = stablehlo.reshape %s : (tensor<1x64x64xf32>) -> tensor<64x64xf32>
  %d = stablehlo.dot_general %x, %wi, contracting_dims = [1] x [0] : (tensor<8x64xf32>, tensor<64x64xf32>) -> tensor<8x64xf32>
  %y = stablehlo.tanh %d : tensor<8x64xf32>
{NEXT}
  stablehlo.return %j, %y : tensor<i32>, tensor<8x64xf32>
}}""")
    for i in range(layers):
      h = np.tanh(h @ w[i])
    p.result("r#1", h, "_,_")
    # In each iteration one layer, there and back as a sum over its owners (and the columns of h, where those are split).
    p.budget(bytes=layers * (2 * 64 * 64 * 4 + 8 * 64 * 4), gather=64 * 64 * 4, held=max(w.nbytes // mesh["lp"], 2 * 64 * 64 * 4))
    yield p


def stacked(rows):
  mesh = {"fsdp": 4, "tp": 2}
  p = Pattern(f"A23 gradients of six layers from {rows} rows, stacked in a loop", mesh)
  a, b = p.argument("a", random(52, (rows, 16)), "fsdp,_"), p.argument("b", random(53, (rows, 64)), "fsdp,tp")
  p.line(f"""%zero = stablehlo.constant dense<0> : tensor<i32>
%none = stablehlo.constant dense<0.0> : tensor<6x16x64xf32>
%r:2 = stablehlo.while(%i = %zero, %g = %none) : tensor<i32>, tensor<6x16x64xf32>
{COUNT.format(n=6)}
  %o = stablehlo.constant dense<0> : tensor<i32>
  %f = stablehlo.convert %i : (tensor<i32>) -> tensor<f32>
  %fb = stablehlo.broadcast_in_dim %f, dims = [] : (tensor<f32>) -> tensor<{rows}x64xf32>
  %bi = stablehlo.add %b, %fb : tensor<{rows}x64xf32>
  %d = stablehlo.dot_general %a, %bi, contracting_dims = [0] x [0] : (tensor<{rows}x16xf32>, tensor<{rows}x64xf32>) -> tensor<16x64xf32>
  %u = stablehlo.reshape %d : (tensor<16x64xf32>) -> tensor<1x16x64xf32>
  %h = stablehlo.dynamic_update_slice %g, %u, %i, %o, %o : (tensor<6x16x64xf32>, tensor<1x16x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<6x16x64xf32>
{NEXT}
  stablehlo.return %j, %h : tensor<i32>, tensor<6x16x64xf32>
}}""")
  want = np.stack([a.T @ (b + np.float32(i)) for i in range(6)])
  p.result("r#1", want, "_,fsdp,tp", exact=True)
  # In each iteration one reduce-scatter of [16, 64/2] over fsdp; no device holds more of the stack than its eighth.
  # With few rows it is cheaper to gather those of b, and to bring a's columns where the rows were.
  few = rows < 16
  p.budget(collectives={"all_gather": 6, "all_to_all": 1} if few else {"reduce_scatter": 6}, bytes=6 * 16 * 32 * 4 * 3 // 4,
           held=max(want.nbytes, b.nbytes) // 8)
  yield p


def patterns():
  yield from layers()
  yield from stacked(8)
  yield from stacked(64)
