"""Pending sums, and numbers that must not depend on the number of devices."""
from pattern import Pattern, np, random, region, tensor, typeof

F = "tensor<f32>"


def total(p, name, value, shape):
  dims = ", ".join(str(i) for i in range(len(shape)))
  p.line(f"%{name} = stablehlo.reduce(%{value} init: %zero) applies stablehlo.add across dimensions = [{dims}] : ({tensor(shape, 'f32')}, {F}) -> {F}")


def pending():
  x = np.arange(10, dtype=np.float32).reshape(10, 1)
  y = np.arange(3, 13, dtype=np.float32).reshape(10, 1)

  def start(name):
    p = Pattern(f"A07 {name}", {"d": 2})
    p.argument("x", x, "d,_")
    p.line(f"%zero = stablehlo.constant dense<0.0> : {F}\n%ten = stablehlo.constant dense<10.0> : {F}")
    total(p, "s", "x", (10, 1))
    p.budget(collectives={"all_reduce": 1})
    return p

  p = start("a constant on either side of a sum")
  p.line(f"%y1 = stablehlo.add %s, %ten : {F}\n%y2 = stablehlo.add %ten, %s : {F}")
  p.result("y1", np.float32(55))
  p.result("y2", np.float32(55))
  yield p
  p = start("an argument added to a sum")
  p.argument("t", np.float32(10))
  p.line(f"%y1 = stablehlo.add %s, %t : {F}\n%y2 = stablehlo.subtract %s, %t : {F}\n%y3 = stablehlo.subtract %t, %s : {F}")
  for name, want in (("y1", 55), ("y2", 35), ("y3", -35)):
    p.result(name, np.float32(want))
  yield p
  p = start("the root of a sum of squares, plus two")
  p.line("%q = stablehlo.multiply %x, %x : tensor<10x1xf32>")
  total(p, "sq", "q", (10, 1))
  p.line(f"%two = stablehlo.constant dense<2.0> : {F}\n%root = stablehlo.sqrt %sq : {F}\n%y = stablehlo.add %root, %two : {F}")
  p.result("y", np.float32(np.sqrt((x * x).sum()) + 2))
  yield p
  p = start("a sum times three, and then a number added")
  p.line(f"%three = stablehlo.constant dense<3.0> : {F}\n%m = stablehlo.multiply %s, %three : {F}\n%y = stablehlo.add %m, %ten : {F}")
  p.result("m", np.float32(135))
  p.result("y", np.float32(145))
  yield p
  p = start("a sum times itself")
  p.line(f"%m = stablehlo.multiply %s, %s : {F}")
  p.result("m", np.float32(45 * 45))
  yield p
  p = start("two pending sums added, reduced once")
  p.argument("y", y, "d,_")
  total(p, "t", "y", (10, 1))
  p.line(f"%u = stablehlo.add %s, %t : {F}\n%v = stablehlo.subtract %u, %ten : {F}")
  p.result("v", np.float32(x.sum() + y.sum() - 10))
  yield p
  p = start("a sum selected, clamped and compared")
  p.line(f"%b = stablehlo.compare GT, %s, %ten, FLOAT : ({F}, {F}) -> tensor<i1>\n%y1 = stablehlo.select %b, %s, %ten : tensor<i1>, {F}")
  p.line(f"%hi = stablehlo.constant dense<40.0> : {F}\n%y2 = stablehlo.clamp %ten, %s, %hi : {F}\n%y3 = stablehlo.maximum %s, %ten : {F}")
  for name, want in (("y1", 45), ("y2", 40), ("y3", 45)):
    p.result(name, np.float32(want))
  yield p


def joined():
  """Concatenations along a split dim where another axis holds replicas."""
  mesh = {"data": 4, "model": 2}
  ones = [np.ones(4, np.float32), np.ones(12, np.float32)]
  distinct = [random(40, (4,)), random(41, (12,))]
  odd = [random(42, (n,)) for n in (3, 6, 7)]
  two = [random(43, (4, 6)), random(44, (12, 6))]
  odd_two = [random(45, (n, 5)) for n in (3, 6, 7)]
  for name, values, split in (("ones", ones, "data"), ("distinct values", distinct, "data"), ("odd sizes", odd, "data"),
                              ("rows", two, "data,_"), ("rows with columns split", two, "data,model"), ("odd rows", odd_two, "data,model")):
    for result in (split, ",".join("_" * values[0].ndim)):
      p = Pattern(f"A03 joined {name}, result {result}", mesh)
      for i, v in enumerate(values):
        p.argument(f"a{i}", v, split)
      want = np.concatenate(values)
      p.line(f"%r = stablehlo.concatenate {', '.join(f'%a{i}' for i in range(len(values)))}, dim = 0 : "
             f"({', '.join(typeof(v) for v in values)}) -> {typeof(want)}")
      p.result("r", want, result, exact=True)
      yield p


ROTATIONS = (13, 15, 26, 6, 17, 29, 16, 24)


def threefry(key, hi, lo):
  """20 rounds of the usual mixing, in NumPy."""
  rot = lambda v, r: (v << np.uint32(r)) | (v >> np.uint32(32 - r))
  keys = [key[0], key[1], key[0] ^ key[1] ^ np.uint32(0x1BD11BDA)]
  a, b = hi + keys[0], lo + keys[1]
  for i in range(5):
    for r in ROTATIONS[4 * (i % 2):4 * (i % 2) + 4]:
      a = a + b
      b = rot(b, r) ^ a
    a, b = a + keys[(i + 1) % 3], b + keys[(i + 2) % 3] + np.uint32(i + 1)
  return a, b


def counters():
  """The same in StableHLO on an iota of 496, split in two words: each element is a function of its place alone."""
  key = np.array([0x12345678, 0x9ABCDEF0], np.uint32)
  n = 496
  flat = np.arange(n, dtype=np.uint64)
  with np.errstate(over="ignore"):
    a, b = threefry(key, (flat >> np.uint64(32)).astype(np.uint32), flat.astype(np.uint32))
  want = (a ^ b).astype(np.float32)
  for mesh in ({"d": 4}, {"d": 8}, {"d": 16}, {"d": 4, "e": 4}, {"d": 3}):
    p = Pattern(f"A08 counter-based random numbers, {mesh}", mesh)
    p.argument("key", key)
    t, count = f"tensor<{n}xui32>", iter(range(10**6))

    def op(text, kind=t):
      name = f"%t{next(count)}"
      p.line(f"{name} = stablehlo.{text} : {kind}")
      return name

    flat64 = op("iota dim = 0", f"tensor<{n}xui64>")
    shift = op("constant dense<32>", f"tensor<{n}xui64>")
    high = op(f"shift_right_logical {flat64}, {shift}", f"tensor<{n}xui64>")
    lo, hi = (op(f"convert {v}", f"(tensor<{n}xui64>) -> {t}") for v in (flat64, high))
    keys = []
    for i in range(2):
      part = op(f"slice %key [{i}:{i + 1}]", "(tensor<2xui32>) -> tensor<1xui32>")
      keys.append(op(f"broadcast_in_dim {part}, dims = [0]", f"(tensor<1xui32>) -> {t}"))
    mixed = op(f"xor {keys[0]}, {keys[1]}")
    parity = op("constant dense<466688986>")
    keys.append(op(f"xor {mixed}, {parity}"))
    x, y = op(f"add {hi}, {keys[0]}"), op(f"add {lo}, {keys[1]}")
    for i in range(5):
      for r in ROTATIONS[4 * (i % 2):4 * (i % 2) + 4]:
        x = op(f"add {x}, {y}")
        left, right = op(f"constant dense<{r}>"), op(f"constant dense<{32 - r}>")
        y = op(f"xor {op(f'or ' + op(f'shift_left {y}, {left}') + ', ' + op(f'shift_right_logical {y}, {right}'))}, {x}")
      x = op(f"add {x}, {keys[(i + 1) % 3]}")
      y = op(f"add {op(f'add {y}, {keys[(i + 2) % 3]}')}, {op(f'constant dense<{i + 1}>')}")
    both = op(f"xor {x}, {y}")
    p.line(f"%r = stablehlo.convert {both} : ({t}) -> tensor<{n}xf32>")
    p.result("r", want, "d", exact=True)
    p.budget(collectives={}, bytes=0)
    yield p


def generators():
  """rng_bit_generator: a block of two words for each pair of neighbours."""
  state = np.array([0x12345678, 7], np.uint64)
  for mesh, split in (({"d": 4}, "d"), ({"d": 8}, "d"), ({"d": 4, "e": 4}, "d"), ({"d": 3}, "d"), ({"d": 4}, "_")):
    p = Pattern(f"A08 rng_bit_generator, {mesh}, result {split}", mesh)
    p.argument("s", state)
    p.line("%o, %r = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<496xui32>)")
    p.result("r", generated(state, 496), split)
    yield p


def generated(state, n):
  """The first n words of THREE_FRY from a state of a key and a counter."""
  key = np.array([state[0] & np.uint64(0xFFFFFFFF), state[0] >> np.uint64(32)], np.uint64).astype(np.uint32)
  counter = state[1] + np.arange((n + 1) // 2, dtype=np.uint64)
  with np.errstate(over="ignore"):
    a, b = threefry(key, (counter & np.uint64(0xFFFFFFFF)).astype(np.uint32), (counter >> np.uint64(32)).astype(np.uint32))
  return np.stack([a, b], 1).reshape(-1)[:n]


def patterns():
  yield from joined()
  yield from pending()
  yield from counters()
  yield from generators()
