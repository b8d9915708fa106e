"""Reshapes and reshards: what must move does, and only that."""
from pattern import Pattern, np, random, tensor, typeof


def reshape(name, mesh, x, split, shape, result_split=None, constrain=None, held=True):
  p = Pattern(name, mesh)
  p.argument("x", x, split)
  t = tensor(shape, "f32")
  p.line(f"%r = stablehlo.reshape %x : ({typeof(x)}) -> {t}")
  last = "r"
  if constrain:
    p.constrain("s", "r", t, constrain)
    last = "s"
  p.result(last, x.reshape(shape), result_split or ",".join("_" * len(shape)), exact=True)
  return p


def reshapes():
  x = random(20, (12, 8))
  yield reshape("A06 [12,8] split by columns to [16,6]", {"d": 4}, x, "_,d", (16, 6))
  yield reshape("A06 [12,8] split by columns to [16,6] by rows", {"d": 4}, x, "_,d", (16, 6), "d,_")
  yield reshape("A06 [12,8] split by columns to [16,6], open", {"d": 4}, x, "_,d", (16, 6), constrain="?,?")
  p = reshape("A06 [12,8] split by rows to [96]", {"d": 4}, x, "d,_", (96,), "d")
  p.budget(collectives={}, bytes=0)
  yield p
  y = random(21, (8, 12))
  yield reshape("A06 [8,12] split by columns to [8,3,4]", {"d": 4}, y, "_,d", (8, 3, 4))
  p = reshape("A06 [8,12] split by columns to [8,3,4] by the last", {"d": 4}, y, "_,d", (8, 3, 4), "_,_,d")
  p.budget(held=2 * 8 * 12 * 4 // 4)
  yield p
  yield reshape("A06 [6,256] split unevenly to [1536]", {"d": 4}, random(22, (6, 256)), "d,_", (1536,))
  yield reshape("A06 [6,256] split unevenly to [1536] split", {"d": 4}, random(22, (6, 256)), "d,_", (1536,), "d")


def indivisible():
  x = random(23, (3, 30720))
  for split in ("?,?,?", "_,_,m"):
    p = Pattern(f"A14 [3,30720] to [3,6,5120] {split} on 4", {"m": 4})
    p.argument("x", x, "_,m")
    p.line("%r = stablehlo.reshape %x : (tensor<3x30720xf32>) -> tensor<3x6x5120xf32>")
    p.constrain("s", "r", "tensor<3x6x5120xf32>", split)
    p.line("%two = stablehlo.constant dense<2.0> : tensor<3x6x5120xf32>\n%y = stablehlo.multiply %s, %two : tensor<3x6x5120xf32>")
    p.line("%z = stablehlo.constant dense<0.0> : tensor<f32>")
    p.line("%t = stablehlo.reduce(%y init: %z) applies stablehlo.add across dimensions = [2] : (tensor<3x6x5120xf32>, tensor<f32>) -> tensor<3x6xf32>")
    p.result("t", 2 * x.reshape(3, 6, 5120).sum(2), "_,_", exact=True)
    if split != "?,?,?":
      p.budget(held=2 * 3 * 30720 * 4 // 4)
    yield p
  x = random(24, (2, 16, 30 * 128))
  p = reshape("A14 30 heads on 8", {"m": 8}, x, "_,_,m", (2, 16, 30, 128))
  yield p
  p = reshape("A14 30 heads on 8, split by head size", {"m": 8}, x, "_,_,m", (2, 16, 30, 128), "_,_,_,m")
  p.budget(held=2 * x.nbytes // 8)
  yield p


def reshards():
  mesh = {"x": 4, "y": 2}
  p = Pattern("A17 [y,_,x] + [y,_,x] to [_,xy,_]", mesh)
  a, b, c = (p.argument(n, random(25 + i, (16, 16, 16)), s) for i, (n, s) in enumerate((("a", "y,_,x"), ("b", "y,_,x"), ("c", "_,x+y,_"))))
  t = "tensor<16x16x16xf32>"
  p.line(f"%d = stablehlo.add %a, %b : {t}")
  p.constrain("e", "d", t, "_,x+y,_")
  p.line(f"%r = stablehlo.add %c, %e : {t}")
  p.result("r", a + b + c, "_,x+y,_", exact=True)
  p.budget(collectives={"all_to_all": 2, "collective_permute": 1}, held=2 * a.nbytes // 8, bytes=3 * a.nbytes // 8)
  yield p

  p = Pattern("A17 [q] to [p] of an argument", {"p": 2, "q": 2})
  v = p.argument("v", random(28, (96,), np.float64), "q")
  p.constrain("r", "v", "tensor<96xf64>", "p")
  p.result("r", v, "p", exact=True)
  p.budget(collectives={"collective_permute": 1}, bytes=96 * 8 // 2)
  yield p

  p = Pattern("A17 [q] to [p] of a padded broadcast", {"p": 2, "q": 2})
  s = p.argument("s", np.float64(3.0))
  p.line("%b = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f64>) -> tensor<81xf64>\n%z = stablehlo.constant dense<0.0> : tensor<f64>")
  p.line("%v = stablehlo.pad %b, %z, low = [8], high = [7], interior = [0] : (tensor<81xf64>, tensor<f64>) -> tensor<96xf64>")
  p.constrain("w", "v", "tensor<96xf64>", "q")
  p.constrain("r", "w", "tensor<96xf64>", "p")
  p.result("r", np.pad(np.full(81, s), (8, 7)), "p", exact=True)
  p.budget(collectives={"collective_permute": 1}, bytes=96 * 8 // 2)
  yield p


def microbatches():
  """A reshape that makes the loop's dim out of a split one: one exchange, nothing in the loop."""
  for kind in ("f32", "bf16"):
    p = Pattern(f"A19 accumulation over microbatches, {kind}", {"data": 4, "model": 8})
    x = p.argument("x", random(29, (8, 2048)), "data,_")
    element = kind
    if kind == "bf16":
      p.line("%xb = stablehlo.convert %x : (tensor<8x2048xf32>) -> tensor<8x2048xbf16>")
    t, micro = f"tensor<2x4x2048x{element}>", f"tensor<4x2048x{element}>"
    p.line(f"%y0 = stablehlo.reshape {'%xb' if kind == 'bf16' else '%x'} : (tensor<8x2048x{element}>) -> {t}")
    p.constrain("y", "y0", t, "_,data,_")
    p.line(f"""%zero = stablehlo.constant dense<0> : tensor<i32>
%acc = stablehlo.constant dense<0.0> : {micro}
%w:2 = stablehlo.while(%i = %zero, %s = %acc) : tensor<i32>, {micro}
cond {{
  %n = stablehlo.constant dense<2> : tensor<i32>
  %c = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.return %c : tensor<i1>
}} do {{
  %o = stablehlo.constant dense<0> : tensor<i32>
  %m = stablehlo.dynamic_slice %y, %i, %o, %o, sizes = [1, 4, 2048] : ({t}, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x2048x{element}>
  %m1 = stablehlo.reshape %m : (tensor<1x4x2048x{element}>) -> {micro}
  %q = stablehlo.multiply %m1, %m1 : {micro}
  %a = stablehlo.add %s, %q : {micro}
  %one = stablehlo.constant dense<1> : tensor<i32>
  %j = stablehlo.add %i, %one : tensor<i32>
  stablehlo.return %j, %a : tensor<i32>, {micro}
}}""")
    if kind == "bf16":
      p.line("%r = stablehlo.convert %w#1 : (tensor<4x2048xbf16>) -> tensor<4x2048xf32>")
    micros = x.reshape(2, 4, 2048)
    p.result("r" if kind == "bf16" else "w#1", (micros * micros).sum(0), "data,_", exact=True)
    # One exchange before the loop: half of each shard goes to the other dim, and one permute puts the shards in order.
    shard = 2 * 2048 * (2 if kind == "bf16" else 4)
    p.budget(collectives={"all_to_all": 1, "collective_permute": 1}, bytes=1.5 * shard, held=2 * 2 * 2048 * 4)
    yield p


def dispatch(name, mesh, axes, groups, experts, tokens=4):
  """A mixture of experts: one-hot dispatch, expert layers, combination."""
  g, e, c, m, h, s = groups, experts, 2, 4, 16, tokens
  p = Pattern(name, mesh)
  rng = np.random.RandomState(e)
  mask = np.zeros((g, s, e, c), np.float32)
  for group in range(g):
    slots = rng.permutation(e * c)[:s]
    for token, slot in enumerate(slots):
      mask[group, token, slot // c, slot % c] = 1
  mask = p.argument("mask", mask, f"{axes},_,_,_")
  x = p.argument("x", random(30, (g, s, m)), f"{axes},_,_")
  w1, w2 = p.argument("w1", random(31, (e, m, h)), f"{axes},_,_"), p.argument("w2", random(32, (e, h, m)), f"{axes},_,_")
  td, tb, th = f"tensor<{g}x{e}x{c}x{m}xf32>", f"tensor<{e}x{g}x{c}x{m}xf32>", f"tensor<{e}x{g}x{c}x{h}xf32>"
  p.line(f"%d0 = stablehlo.dot_general %mask, %x, batching_dims = [0] x [0], contracting_dims = [1] x [1] : ({typeof(mask)}, {typeof(x)}) -> {td}")
  p.constrain("d1", "d0", td, f"{axes},_,_,_")
  p.constrain("d", "d1", td, f"_,{axes},_,_")
  p.line(f"%h = stablehlo.dot_general %w1, %d, batching_dims = [0] x [1], contracting_dims = [1] x [3] : ({typeof(w1)}, {td}) -> tensor<{e}x{h}x{g}x{c}xf32>")
  p.line(f"%o = stablehlo.dot_general %h, %w2, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<{e}x{h}x{g}x{c}xf32>, {typeof(w2)}) -> {tb}")
  p.line(f"%b0 = stablehlo.transpose %o, dims = [1, 0, 2, 3] : ({tb}) -> {td}")
  p.constrain("b1", "b0", td, f"_,{axes},_,_")
  p.constrain("b", "b1", td, f"{axes},_,_,_")
  p.line(f"%r = stablehlo.dot_general %mask, %b, batching_dims = [0] x [0], contracting_dims = [2, 3] x [1, 2] : ({typeof(mask)}, {td}) -> {typeof(x)}")
  d = np.einsum("gsec,gsm->gecm", mask, x)
  o = np.einsum("gech,ehm->gecm", np.einsum("gecm,emh->gech", d, w1), w2)
  p.result("r", np.einsum("gsec,gecm->gsm", mask, o), f"{axes},_,_", exact=True)
  p.budget(collectives={"all_to_all": 2})
  return p


def experts():
  yield dispatch("A16 two experts on each device", {"e": 4}, "e", 4, 8)
  yield dispatch("A16 one expert on each device", {"e": 4}, "e", 4, 4)
  yield dispatch("A16 six experts on four devices", {"e": 4}, "e", 4, 6)
  yield dispatch("A16 over two axes", {"d": 2, "e": 2}, "d+e", 4, 8)
  yield dispatch("A16 two groups on each device", {"e": 4}, "e", 8, 8)


def patterns():
  yield from reshapes()
  yield from indivisible()
  yield from reshards()
  yield from microbatches()
  yield from experts()
