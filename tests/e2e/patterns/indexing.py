"""Run-time positions on split dims: dynamic slices and updates, gathers and scatters."""
from pattern import Pattern, np, random, region, tensor, typeof


def updated(x, update, starts):
  """NumPy's dynamic_update_slice, with the clamping of the specification."""
  starts = [int(np.clip(int(s), 0, n - m)) for s, n, m in zip(starts, x.shape, update.shape)]
  out = x.copy()
  out[tuple(slice(s, s + m) for s, m in zip(starts, update.shape))] = update
  return out


def update_slice(name, mesh, x, split, update, starts, update_split=None, result_split=None, constant=False):
  p = Pattern(name, mesh)
  p.argument("x", x, split)
  p.argument("u", update, update_split)
  kinds = []
  for i, start in enumerate(starts):
    kind = typeof(start)
    kinds.append(kind)
    if constant:
      p.line(f"%s{i} = stablehlo.constant dense<{start}> : {kind}")
    else:
      p.argument(f"s{i}", start)
  p.line(f"%r = stablehlo.dynamic_update_slice %x, %u, {', '.join(f'%s{i}' for i in range(len(starts)))} : "
         f"({typeof(x)}, {typeof(update)}, {', '.join(kinds)}) -> {typeof(x)}")
  p.result("r", updated(x, update, starts), result_split or split)
  p.budget(collectives={}, bytes=0)  # a replicated update is there already
  return p


def clamped_updates():
  x, update = np.arange(4, dtype=np.int32).reshape(2, 2), np.full((2, 1), 99, np.int32)
  for start in (2, -5, 0, 1, 2**31 - 1, -2**31):
    yield update_slice(f"A01 update at column {start}", {"x": 2}, x, "_,x", update, [np.int32(0), np.int32(start)])
  x = random(1, (6, 10), np.int32)
  for starts in ((7, 9), (-3, 4), (2, 5), (5, -1)):
    yield update_slice(f"A01 two split dims, update at {starts}", {"x": 3, "y": 2}, x, "x,y", np.full((2, 3), 99, np.int32),
                       [np.int32(s) for s in starts])


def wide_indices():
  zeros, ones = np.zeros(64), np.ones(3)
  for kind, start in ((np.int64, 2), (np.int64, 15), (np.int32, 15), (np.uint32, 15), (np.int64, 61), (np.int64, 1 << 40), (np.uint32, 2**32 - 1)):
    start = kind(start)
    for constant in (True, False):
      yield update_slice(f"A11 {start.dtype} {'constant' if constant else 'argument'} {start}", {"a": 4}, zeros, "a", ones, [start],
                         constant=constant)
  p = Pattern("A11 in a loop over an i64", {"a": 4})
  p.argument("x", zeros, "a")
  p.argument("u", ones, "_")
  p.line("""%zero = stablehlo.constant dense<0> : tensor<i64>
%w:2 = stablehlo.while(%i = %zero, %y = %x) : tensor<i64>, tensor<64xf64>
cond {
  %n = stablehlo.constant dense<5> : tensor<i64>
  %c = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
  stablehlo.return %c : tensor<i1>
} do {
  %k = stablehlo.constant dense<15> : tensor<i64>
  %at = stablehlo.multiply %i, %k : tensor<i64>
  %z = stablehlo.dynamic_update_slice %y, %u, %at : (tensor<64xf64>, tensor<3xf64>, tensor<i64>) -> tensor<64xf64>
  %one = stablehlo.constant dense<1> : tensor<i64>
  %j = stablehlo.add %i, %one : tensor<i64>
  stablehlo.return %j, %z : tensor<i64>, tensor<64xf64>
}""")
  want = zeros
  for i in range(5):
    want = updated(want, ones, [15 * i])
  p.result("w#1", want, "a")
  p.budget(collectives={}, bytes=0)
  yield p


def embedding_gradients():
  long = list(np.random.RandomState(0).randint(0, 16, 64))
  for mesh, split, ids in (({"tp": 2}, "tp", long), ({"dp": 2, "tp": 2}, "dp+tp", long),
                           ({"tp": 2}, "tp", [3, 3, 15, 0, 8, 7, 3, 12]), ({"dp": 2, "tp": 2}, "dp+tp", [3, 3, 15, 0, 8, 7, 3, 12]),
                           ({"tp": 2}, "tp", [-1, 16, 15, 0, 99, 7, 0, -2**31])):
    p = Pattern(f"A02 gradient of an embedding, {mesh}, {len(ids)} ids {ids[:8]}", mesh)
    n = len(ids)
    u = p.argument("u", random(2, (n, 4)), split + ",_")
    ids = p.argument("ids", np.array(ids, np.int32).reshape(n, 1), split + ",_")
    p.line("%c = stablehlo.constant dense<0.0> : tensor<f32>")
    p.line("%z = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<f32>) -> tensor<16x4xf32>")
    p.line(f'%r = "stablehlo.scatter"(%z, %ids, %u) <{{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<'
           'update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, '
           f'unique_indices = false}}> {region("add")} : (tensor<16x4xf32>, tensor<{n}x1xi32>, tensor<{n}x4xf32>) -> tensor<16x4xf32>')
    want = np.zeros((16, 4), np.float32)
    for i, row in zip(ids[:, 0], u):
      if 0 <= i < 16:
        want[i] += row
    p.result("r", want, "tp,_", exact=True)
    # One reduce-scatter over tp and, with dp, a sum over dp of what is left; or the updates gathered, where these are few.
    few = n == 8
    p.budget(collectives={"all_gather": 1} if few else {"reduce_scatter": 1, "all_reduce": len(mesh) - 1},
             bytes=16 * 4 * 4 // 2 + (len(mesh) - 1) * 8 * 4 * 4)
    yield p


COUNTER = """%row = stablehlo.iota dim = 0 : tensor<24x4096xui32>
%col = stablehlo.iota dim = 1 : tensor<24x4096xui32>
%m1 = stablehlo.constant dense<2654435761> : tensor<24x4096xui32>
%m2 = stablehlo.constant dense<40503> : tensor<24x4096xui32>
%b1 = stablehlo.multiply %row, %m2 : tensor<24x4096xui32>
%b2 = stablehlo.add %b1, %col : tensor<24x4096xui32>
%b3 = stablehlo.multiply %b2, %m1 : tensor<24x4096xui32>
%s = stablehlo.constant dense<13> : tensor<24x4096xui32>
%b4 = stablehlo.shift_right_logical %b3, %s : tensor<24x4096xui32>
%bits = stablehlo.xor %b3, %b4 : tensor<24x4096xui32>
%index = stablehlo.iota dim = 1 : tensor<24x4096xi32>
%s1, %order = "stablehlo.sort"(%bits, %index) <{dimension = 1 : i64, is_stable = true}> ({
^bb0(%a: tensor<ui32>, %b: tensor<ui32>, %c: tensor<i32>, %d: tensor<i32>):
  %lt = stablehlo.compare LT, %a, %b, UNSIGNED : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
  stablehlo.return %lt : tensor<i1>
}) : (tensor<24x4096xui32>, tensor<24x4096xi32>) -> (tensor<24x4096xui32>, tensor<24x4096xi32>)
"""


def shuffles():
  row, col = np.indices((24, 4096)).astype(np.uint32)
  bits = (row * np.uint32(40503) + col) * np.uint32(2654435761)
  bits ^= bits >> np.uint32(13)
  order = np.argsort(bits, axis=1, kind="stable")
  x = random(3, (24, 4096, 16))
  batching = ('%ids = stablehlo.reshape %order : (tensor<24x4096xi32>) -> tensor<24x4096x1xi32>\n'
              '%r = "stablehlo.gather"(%x, %ids) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], '
              'operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, '
              'indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 16>}> : (tensor<24x4096x16xf32>, tensor<24x4096x1xi32>) -> '
              'tensor<24x4096x16xf32>')
  pairs = ('%o1 = stablehlo.reshape %order : (tensor<24x4096xi32>) -> tensor<24x4096x1xi32>\n{first}'
           '%ids = stablehlo.concatenate %o0, %o1, dim = 2 : (tensor<24x4096x1xi32>, tensor<24x4096x1xi32>) -> tensor<24x4096x2xi32>\n'
           '%r = "stablehlo.gather"(%x, %ids) <{{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], '
           'start_index_map = [0, 1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 16>}}> : '
           '(tensor<24x4096x16xf32>, tensor<24x4096x2xi32>) -> tensor<24x4096x16xf32>')
  iota = "%o0 = stablehlo.iota dim = 0 : tensor<24x4096x1xi32>\n"
  # As JAX prints vmap's: a vector, broadcast, and negative numbers mapped as Python does.
  vector = ("%v = stablehlo.iota dim = 0 : tensor<24xi32>\n%v1 = stablehlo.broadcast_in_dim %v, dims = [0] : (tensor<24xi32>) -> tensor<24x1xi32>\n"
            "%z = stablehlo.constant dense<0> : tensor<24x1xi32>\n%n = stablehlo.constant dense<24> : tensor<24x1xi32>\n"
            "%neg = stablehlo.compare LT, %v1, %z, SIGNED : (tensor<24x1xi32>, tensor<24x1xi32>) -> tensor<24x1xi1>\n"
            "%plus = stablehlo.add %v1, %n : tensor<24x1xi32>\n%v2 = stablehlo.select %neg, %plus, %v1 : tensor<24x1xi1>, tensor<24x1xi32>\n"
            "%o0 = stablehlo.broadcast_in_dim %v2, dims = [0, 2] : (tensor<24x1xi32>) -> tensor<24x4096x1xi32>\n")
  # vmap of dynamic_slice: each row of indices takes a window of one row.
  window = ('%ids = stablehlo.reshape %order : (tensor<24x4096xi32>) -> tensor<24x4096x1xi32>\n'
            '%g = "stablehlo.gather"(%x, %ids) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], operand_batching_dims = [0], '
            'start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2, collapsed_slice_dims = []>, '
            'indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 16>}> : (tensor<24x4096x16xf32>, tensor<24x4096x1xi32>) -> '
            'tensor<24x4096x1x16xf32>\n%r = stablehlo.reshape %g : (tensor<24x4096x1x16xf32>) -> tensor<24x4096x16xf32>')
  for name, text in (("batching dims", batching), ("iota component", pairs.format(first=iota)), ("broadcast iota", pairs.format(first=vector)),
                     ("vmapped dynamic_slice", window)):
    p = Pattern(f"A18 shuffled rows, {name}", {"dp": 8})
    p.argument("x", x, "dp,_,_")
    p.line(COUNTER + text)
    p.result("r", np.take_along_axis(x, order[:, :, None], axis=1), "dp,_,_", exact=True)
    p.budget(collectives={}, bytes=0)
    yield p


def patterns():
  yield from clamped_updates()
  yield from embedding_gradients()
  yield from wide_indices()
  yield from shuffles()
