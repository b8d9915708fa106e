"""Shifts, pads and updates along split dims: only what lies at the borders of shards moves."""
from pattern import Pattern, np, random, typeof, tensor


def rows_up():
  for mesh, split in (({"a": 8}, "a,_"), ({"a": 2, "b": 4}, "a,b")):
    for how in ("dynamic_update_slice", "concatenate"):
      p = Pattern(f"A09 shift by one row, {how}, {mesh}", mesh)
      x = p.argument("x", random(60, (16, 16)), split)
      p.line("%s = stablehlo.slice %x [1:16, 0:16] : (tensor<16x16xf32>) -> tensor<15x16xf32>\n%o = stablehlo.constant dense<0> : tensor<i32>\n"
             "%l = stablehlo.constant dense<15> : tensor<i32>\n%v = stablehlo.constant dense<1.456> : tensor<1x16xf32>")
      if how == "concatenate":
        p.line("%z = stablehlo.concatenate %s, %v, dim = 0 : (tensor<15x16xf32>, tensor<1x16xf32>) -> tensor<16x16xf32>")
      else:
        p.line("%y = stablehlo.dynamic_update_slice %x, %s, %o, %o : (tensor<16x16xf32>, tensor<15x16xf32>, tensor<i32>, tensor<i32>) -> tensor<16x16xf32>\n"
               "%z = stablehlo.dynamic_update_slice %y, %v, %l, %o : (tensor<16x16xf32>, tensor<1x16xf32>, tensor<i32>, tensor<i32>) -> tensor<16x16xf32>")
      want = np.concatenate([x[1:], np.full((1, 16), 1.456, np.float32)])
      p.result("z", want, split, exact=True)
      p.budget(collectives={"collective_permute": 1}, bytes=16 // (4 if "b" in mesh else 1) * 4, held=2 * 16 * 16 * 4 // 8)
      yield p


def one_each():
  for kind in (np.float32, np.float64):
    for n in (4, 8):
      p = Pattern(f"A10 pads and joins, {n} elements of {np.dtype(kind).name} on 4", {"d": 4})
      x = p.argument("x", random(61, (n,), kind), "d")
      e = "f32" if kind == np.float32 else "f64"
      t = tensor((n,), e)
      p.line(f"%z = stablehlo.constant dense<0.0> : tensor<{e}>")
      parts = {"p": (1 - n, 0, 1), "q": (0, -1, n - 1), "r": (-1, 0, n - 1), "s": (0, 1 - n, 1)}
      for name, (low, high, size) in parts.items():
        p.line(f"%{name} = stablehlo.pad %x, %z, low = [{low}], high = [{high}], interior = [0] : ({t}, tensor<{e}>) -> {tensor((size,), e)}")
      p.line(f"%a = stablehlo.concatenate %p, %q, dim = 0 : ({tensor((1,), e)}, {tensor((n - 1,), e)}) -> {t}")
      p.line(f"%b = stablehlo.concatenate %r, %s, dim = 0 : ({tensor((n - 1,), e)}, {tensor((1,), e)}) -> {t}")
      p.line(f"%sum = stablehlo.add %a, %b : {t}\n%prod = stablehlo.multiply %a, %b : {t}")
      for name, want in (("a", np.roll(x, 1)), ("b", np.roll(x, -1)), ("sum", np.roll(x, 1) + np.roll(x, -1)), ("prod", np.roll(x, 1) * np.roll(x, -1))):
        p.result(name, want, "d", exact=True)
      p.budget(collectives={"collective_permute": 4}, held=4 * x.nbytes // 4)
      yield p


def slabs():
  mesh = {"x": 2, "y": 4}
  t = random(62, (12, 1024), np.int64)

  def start(name, slab, shard_rows=3):
    p = Pattern(f"A22 {name}", mesh)
    p.argument("t", t, "y,x")
    # Only neighbours' permutes, of at most twice the slab; columns are 8 bytes each on 3 rows.
    p.budget(collectives={"collective_permute": 8}, bytes=2 * slab * shard_rows * 8)
    return p

  for columns in (100, 600):
    p = start(f"rotate by {columns} columns", columns)
    p.line(f"%l = stablehlo.slice %t [0:12, {columns}:1024] : (tensor<12x1024xi64>) -> tensor<12x{1024 - columns}xi64>\n"
           f"%h = stablehlo.slice %t [0:12, 0:{columns}] : (tensor<12x1024xi64>) -> tensor<12x{columns}xi64>\n"
           f"%r = stablehlo.concatenate %l, %h, dim = 1 : (tensor<12x{1024 - columns}xi64>, tensor<12x{columns}xi64>) -> tensor<12x1024xi64>")
    p.result("r", np.roll(t, -columns, 1), "y,x")
    yield p
  p = start("pad 5 columns low and 15 high", 15)
  p.line("%z = stablehlo.constant dense<7> : tensor<i64>\n%r = stablehlo.pad %t, %z, low = [0, 5], high = [0, 15], interior = [0, 0] : "
         "(tensor<12x1024xi64>, tensor<i64>) -> tensor<12x1044xi64>")
  p.result("r", np.pad(t, ((0, 0), (5, 15)), constant_values=7), "y,x")
  yield p
  u = random(63, (12, 1004), np.int64) + 100
  p = start("update of columns 5 to 1008", 15)
  p.argument("u", u, "y,x")
  p.line("%o = stablehlo.constant dense<0> : tensor<i32>\n%c = stablehlo.constant dense<5> : tensor<i32>\n%r = stablehlo.dynamic_update_slice %t, %u, %o, %c : "
         "(tensor<12x1024xi64>, tensor<12x1004xi64>, tensor<i32>, tensor<i32>) -> tensor<12x1024xi64>")
  want = t.copy()
  want[:, 5:1009] = u
  p.result("r", want, "y,x")
  yield p
  u = random(64, (10, 1004), np.int64) + 100
  p = start("update of rows 1 to 10 and columns 5 to 1008", 15)
  p.argument("u", u, "y,x")
  p.line("%o = stablehlo.constant dense<1> : tensor<i32>\n%c = stablehlo.constant dense<5> : tensor<i32>\n%r = stablehlo.dynamic_update_slice %t, %u, %o, %c : "
         "(tensor<12x1024xi64>, tensor<10x1004xi64>, tensor<i32>, tensor<i32>) -> tensor<12x1024xi64>")
  want = t.copy()
  want[1:11, 5:1009] = u
  p.result("r", want, "y,x")
  # Columns for three rows, and for all columns that a device has up to two rows of its three.
  p.budget(collectives={"collective_permute": 8}, bytes=2 * (15 * 3 + 2 * 512) * 8)
  yield p
  p = Pattern("A22 roll by one through a slice of x, x", {"i": 4})
  x = p.argument("x", random(65, (16,), np.int32), "i")
  p.line("%xx = stablehlo.concatenate %x, %x, dim = 0 : (tensor<16xi32>, tensor<16xi32>) -> tensor<32xi32>\n%s = stablehlo.constant dense<15> : tensor<i32>\n"
         "%r = stablehlo.dynamic_slice %xx, %s, sizes = [16] : (tensor<32xi32>, tensor<i32>) -> tensor<16xi32>")
  p.result("r", np.roll(x, 1), "i")
  p.budget(collectives={"collective_permute": 2}, bytes=2 * 4)
  yield p


def patterns():
  yield from rows_up()
  yield from one_each()
  yield from slabs()
