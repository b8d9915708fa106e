"""Sorts, largest elements and their places along split dims."""
from pattern import Pattern, np, random, tensor

MAX_BODY = """ reducer(%p: tensor<f32>, %q: tensor<f32>) (%u: tensor<i32>, %v: tensor<i32>) {
  %gt = stablehlo.compare GT, %p, %q, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %nan = stablehlo.compare NE, %p, %p, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %win = stablehlo.or %gt, %nan : tensor<i1>
  %eq = stablehlo.compare EQ, %p, %q, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %nan2 = stablehlo.compare NE, %q, %q, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %both = stablehlo.and %nan, %nan2 : tensor<i1>
  %tie = stablehlo.or %eq, %both : tensor<i1>
  %less = stablehlo.compare LT, %u, %v, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %tl = stablehlo.and %tie, %less : tensor<i1>
  %nb = stablehlo.not %both : tensor<i1>
  %wn = stablehlo.and %win, %nb : tensor<i1>
  %k = stablehlo.or %wn, %tl : tensor<i1>
  %m = stablehlo.select %k, %p, %q : tensor<i1>, tensor<f32>
  %j = stablehlo.select %k, %u, %v : tensor<i1>, tensor<i32>
  stablehlo.return %m, %j : tensor<f32>, tensor<i32> }"""


def descending(name, x, k, comparator="GT", stable=True):
  """Text: sort of (x, iota) along the last dim, then its first k."""
  shape = x.shape
  t, ti = tensor(shape, "f32"), tensor(shape, "i32")
  kept = shape[:-1] + (k,)
  ranges = ", ".join([f"0:{n}" for n in shape[:-1]] + [f"0:{k}"])
  return f"""%i{name} = stablehlo.iota dim = {len(shape) - 1} : {ti}
%s{name}:2 = "stablehlo.sort"(%x, %i{name}) <{{dimension = {len(shape) - 1} : i64, is_stable = {'true' if stable else 'false'}}}> ({{
^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
  %gt = stablehlo.compare {comparator}, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
  stablehlo.return %gt : tensor<i1>
}}) : ({t}, {ti}) -> ({t}, {ti})
%v{name} = stablehlo.slice %s{name}#0 [{ranges}] : ({t}) -> {tensor(kept, 'f32')}
%j{name} = stablehlo.slice %s{name}#1 [{ranges}] : ({ti}) -> {tensor(kept, 'i32')}
"""


def best(x, k):
  order = np.argsort(-x, axis=-1, kind="stable")[..., :k].astype(np.int32)
  return np.take_along_axis(x, order, -1), order


def largest():
  distinct = np.stack([np.random.RandomState(i).permutation(8192) for i in range(2)]).astype(np.float32) - 4096
  ties = random(4, (2, 8192))
  odd = random(5, (3, 1003))
  for name, x, mesh, split in (("distinct", distinct, {"d": 8}, "_,d"), ("with ties", ties, {"d": 8}, "_,d"),
                               ("one row", distinct[:1], {"d": 8}, "_,d"), ("uneven", odd, {"d": 4}, "_,d"),
                               ("rows and columns", distinct, {"a": 2, "d": 4}, "a,d"), ("two axes", ties, {"a": 2, "d": 4}, "_,a+d")):
    shards = int(np.prod([n for a, n in mesh.items() if a in split.split(",")[1].split("+")]))
    rows = x.shape[0] // (2 if split[0] == "a" else 1)
    for text in ("sort and slice", "chlo.top_k"):
      p = Pattern(f"A04 the largest by {text}, {name}, {mesh}", mesh)
      p.argument("x", x, split)
      for k in (1, 4):
        if text == "chlo.top_k":
          p.line(f"%v{k}, %j{k} = chlo.top_k(%x, k = {k}) : {tensor(x.shape, 'f32')} -> ({tensor((x.shape[0], k), 'f32')}, {tensor((x.shape[0], k), 'i32')})")
        else:
          p.line(descending(k, x, k))
        values, places = best(x, k)
        p.result(f"v{k}", values, split[0] + ",_", exact=True)
        p.result(f"j{k}", places, split[0] + ",_")
      # 2 * shards * k elements of each row and use, in each direction; one gather may serve both uses.
      p.budget(bytes=2 * 4 * rows * shards * (1 + 4))
      yield p


def whole_sorts():
  x = np.random.RandomState(6).permutation(32 * 64).reshape(32, 64).astype(np.float32)
  for name, split, want_split, shape in (("moves to the other dim", "_,d", "_,d", (32, 64)), ("already on the other dim", "d,_", "d,_", (32, 64))):
    p = Pattern(f"A04 a whole sort {name}", {"d": 4})
    p.argument("x", x, split)
    p.line('%r = "stablehlo.sort"(%x) <{dimension = 1 : i64, is_stable = true}> ({\n^bb0(%a: tensor<f32>, %b: tensor<f32>):\n'
           "  %lt = stablehlo.compare LT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>\n  stablehlo.return %lt : tensor<i1>\n"
           "}) : (tensor<32x64xf32>) -> tensor<32x64xf32>")
    p.result("r", np.sort(x, 1), want_split, exact=True)
    p.budget(collectives={"all_to_all": 2} if split == "_,d" else {}, held=2 * 32 * 64 * 4 // 4)
    yield p


def argmax(x):
  return np.argmax(x, axis=1).astype(np.int32)


def places():
  inputs = {"example": np.array([[10, 5, 3, 8]], np.float32), "ties across shards": np.tile(random(7, (1, 64)), (1, 4)),
            "last": np.arange(1024, dtype=np.float32)[None], "all equal": np.zeros((2, 64), np.float32), "uneven": random(8, (3, 1003)),
            "negative": -np.arange(1, 1004, dtype=np.float32)[None]}
  nan = random(9, (2, 64))
  nan[0, 40], nan[0, 50], nan[1, 5] = np.nan, np.nan, np.nan
  inputs["NaN"] = nan
  for name, x in inputs.items():
    for shards in (2, 4):
      p = Pattern(f"A05 argmax, {name}, {shards} shards", {"m": shards})
      p.argument("x", x, "_,m")
      rows = x.shape[0]
      p.line(f"%i = stablehlo.iota dim = 1 : {tensor(x.shape, 'i32')}")
      p.line("%low = stablehlo.constant dense<0xFF800000> : tensor<f32>\n%zero = stablehlo.constant dense<0> : tensor<i32>")
      p.line(f"%m:2 = stablehlo.reduce(%x init: %low), (%i init: %zero) across dimensions = [1] : ({tensor(x.shape, 'f32')}, "
             f"{tensor(x.shape, 'i32')}, tensor<f32>, tensor<i32>) -> (tensor<{rows}xf32>, tensor<{rows}xi32>)\n{MAX_BODY}")
      p.result("m#0", x[np.arange(rows), argmax(x)], "_", exact=True)
      p.result("m#1", argmax(x), "_")
      p.budget(collectives={"all_gather": 1}, bytes=8 * rows * shards)
      yield p


def logits():
  for shards in (2, 4):
    p = Pattern(f"A05 argmax of logits, {shards} shards", {"m": shards})
    x, w = p.argument("x", random(10, (1, 1024)), "_,_"), p.argument("w", random(11, (1024, 8192)), "_,m")
    p.line("%l = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<1x1024xf32>, tensor<1024x8192xf32>) -> tensor<1x8192xf32>")
    p.line("%i = stablehlo.iota dim = 1 : tensor<1x8192xi32>")
    p.line("%low = stablehlo.constant dense<0xFF800000> : tensor<f32>\n%zero = stablehlo.constant dense<0> : tensor<i32>")
    p.line("%m:2 = stablehlo.reduce(%l init: %low), (%i init: %zero) across dimensions = [1] : (tensor<1x8192xf32>, tensor<1x8192xi32>, "
           f"tensor<f32>, tensor<i32>) -> (tensor<1xf32>, tensor<1xi32>)\n{MAX_BODY}")
    p.result("m#1", argmax(x @ w), "_")
    p.budget(collectives={"all_gather": 1}, bytes=8 * shards)
    yield p


def other_bodies():
  """Any variadic body: sums of both operands and the count of their products, over two split dims at once."""
  p = Pattern("A05 a sum and a maximum in one reduce", {"m": 2, "n": 3})
  x, y = p.argument("x", random(12, (6, 7, 5)), "m,_,n"), p.argument("y", random(13, (6, 7, 5)), "_,n,m")
  p.line("""%z = stablehlo.constant dense<0.0> : tensor<f32>
%low = stablehlo.constant dense<0xFF800000> : tensor<f32>
%r:2 = stablehlo.reduce(%x init: %z), (%y init: %low) across dimensions = [0, 2] : (tensor<6x7x5xf32>, tensor<6x7x5xf32>, tensor<f32>, tensor<f32>) -> (tensor<7xf32>, tensor<7xf32>)
 reducer(%a: tensor<f32>, %b: tensor<f32>) (%c: tensor<f32>, %d: tensor<f32>) {
  %s = stablehlo.add %a, %b : tensor<f32>
  %t = stablehlo.maximum %c, %d : tensor<f32>
  stablehlo.return %s, %t : tensor<f32>, tensor<f32> }""")
  p.result("r#0", x.sum((0, 2)), "_", exact=True)
  p.result("r#1", y.max((0, 2)), "_", exact=True)
  yield p


def patterns():
  yield from largest()
  yield from whole_sorts()
  yield from places()
  yield from logits()
  yield from other_bodies()
