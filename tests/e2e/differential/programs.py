"""Random small StableHLO programs with random shardings, for comparing partitioned with unsharded runs.

Values are small integers (held in floats too), so that sums are exact in any order and results can be compared bit for bit.
"""
import random

import numpy as np

MESHES = [{"x": 4, "y": 2}, {"x": 2, "y": 3}, {"x": 8}, {"x": 3}, {"x": 2, "y": 2, "z": 2}, {"x": 5}]
SIZES = [1, 2, 3, 4, 5, 6, 7, 8, 12]


def tensor(shape, element):
  return "tensor<" + "".join(f"{n}x" for n in shape) + element + ">"


class Value:
  def __init__(self, name, shape, element):
    self.name, self.shape, self.element = name, tuple(shape), element

  @property
  def type(self):
    return tensor(self.shape, self.element)


def reducer(op):
  return (f"({{\n^bb0(%p: tensor<f32>, %q: tensor<f32>):\n  %w = stablehlo.{op} %p, %q : tensor<f32>\n"
          "  stablehlo.return %w : tensor<f32>\n})")


ARGMAX = """ reducer(%p: tensor<f32>, %q: tensor<f32>) (%u: tensor<i32>, %w: tensor<i32>) {
  %g = stablehlo.compare GT, %p, %q, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %e = stablehlo.compare EQ, %p, %q, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %l = stablehlo.compare LT, %u, %w, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %el = stablehlo.and %e, %l : tensor<i1>
  %k = stablehlo.or %g, %el : tensor<i1>
  %m = stablehlo.select %k, %p, %q : tensor<i1>, tensor<f32>
  %j = stablehlo.select %k, %u, %w : tensor<i1>, tensor<i32>
  stablehlo.return %m, %j : tensor<f32>, tensor<i32> }"""


class Program:
  """text: the module; inputs: one array per argument; devices: how many the mesh has; kinds: the kinds of ops in it."""

  meshes = MESHES

  def __init__(self, seed):
    self.random = random.Random(seed)
    self.mesh = self.random.choice(self.meshes)
    self.devices = int(np.prod(list(self.mesh.values())))
    self.arguments, self.inputs, self.lines, self.kinds, self.count = [], [], [], [], 0
    results = [self.step() for _ in range(self.random.choice([1, 1, 2]))]
    mesh = ", ".join(f'"{a}"={n}' for a, n in self.mesh.items())
    types = ", ".join(f"{v.type} {{sdy.sharding = #sdy.sharding<@mesh, {self.sharding(len(v.shape))}>}}" for v in results)
    self.text = (f"module {{\nsdy.mesh @mesh = <[{mesh}]>\nfunc.func public @main({', '.join(self.arguments)}) -> ({types}) {{\n" +
                 "\n".join(self.lines) + f"\nreturn {', '.join(v.name for v in results)} : "
                 f"{', '.join(v.type for v in results)}\n}}\n}}\n")

  def agree(self, whole, parts):
    """Whether two results are the same, as far as this program's must be."""
    return np.array_equal(whole, parts, equal_nan=whole.dtype.kind == "f")

  def sharding(self, rank):
    axes, dims = list(self.mesh), [[] for _ in range(rank)]
    self.random.shuffle(axes)
    for axis in axes:
      if rank and self.random.random() < .7:
        self.random.choice(dims).append(axis)
    return "[" + ", ".join("{" + ", ".join(f'"{a}"' for a in d) + "}" for d in dims) + "]"

  def fresh(self):
    self.count += 1
    return f"%v{self.count}"

  def constrained(self, value):
    if self.random.random() < .5:
      return value
    name = self.fresh()
    self.lines.append(f"{name} = sdy.sharding_constraint {value.name} <@mesh, {self.sharding(len(value.shape))}> : {value.type}")
    return Value(name, value.shape, value.element)

  def argument(self, shape, element="f32", low=-4, high=5):
    value = Value(f"%a{len(self.arguments)}", shape, element)
    self.arguments.append(f"{value.name}: {value.type} {{sdy.sharding = #sdy.sharding<@mesh, {self.sharding(len(shape))}>}}")
    dtype = {"f32": np.float32, "i32": np.int32, "i1": np.bool_}[element]
    self.inputs.append(np.random.RandomState(self.random.randrange(1 << 30)).randint(low, high, shape).astype(dtype))
    return self.constrained(value)

  def index(self):
    return self.argument((), "i32", -3, 14)

  def constant(self, text, shape=(), element="f32"):
    value = Value(self.fresh(), shape, element)
    self.lines.append(f"{value.name} = stablehlo.constant dense<{text}> : {value.type}")
    return value

  def emit(self, text, operands, shape, element="f32", sizes=""):
    value = Value(self.fresh(), shape, element)
    self.lines.append(f"{value.name} = {text} : ({', '.join(o.type for o in operands)}) -> {value.type}")
    return self.constrained(value)

  def binary(self, op, a, b):
    value = Value(self.fresh(), a.shape, a.element)
    self.lines.append(f"{value.name} = stablehlo.{op} {a.name}, {b.name} : {a.type}")
    return self.constrained(value)

  def size(self):
    return self.random.choice(SIZES)

  def shape(self):
    return tuple(self.size() for _ in range(self.random.choice([1, 2, 2, 3])))

  def step(self):
    kinds = [name[3:] for name in dir(self) if name.startswith("op_")]
    self.kinds.append(self.random.choice(kinds))
    return getattr(self, "op_" + self.kinds[-1])()

  # Slices, joins, moves.
  def op_dynamic_update_slice(self):
    shape = self.shape()
    x, update = self.argument(shape), self.argument([self.random.randint(1, d) for d in shape])
    indices = [self.index() for _ in shape]
    names = ", ".join(i.name for i in indices)
    return self.emit(f"stablehlo.dynamic_update_slice {x.name}, {update.name}, {names}", [x, update] + indices, shape)

  def op_dynamic_slice(self):
    shape = self.shape()
    x, sizes = self.argument(shape), [self.random.randint(1, d) for d in shape]
    indices = [self.index() for _ in shape]
    names = ", ".join(i.name for i in indices)
    return self.emit(f"stablehlo.dynamic_slice {x.name}, {names}, sizes = {sizes}", [x] + indices, sizes)

  def op_concatenate(self):
    shape, values = self.shape(), []
    dim = self.random.randrange(len(shape))
    for _ in range(self.random.choice([1, 2, 3])):
      values.append(self.argument(shape[:dim] + (self.size(),) + shape[dim + 1:]))
    result = shape[:dim] + (sum(v.shape[dim] for v in values),) + shape[dim + 1:]
    return self.emit(f"stablehlo.concatenate {', '.join(v.name for v in values)}, dim = {dim}", values, result)

  def op_pad(self):
    shape = self.shape()
    low = [self.random.choice([0, 0, 1, 2, -1 if d > 2 else 0]) for d in shape]
    high = [self.random.choice([0, 0, 1, 3, -1 if d > 2 else 0]) for d in shape]
    interior = [self.random.choice([0, 0, 1]) for _ in shape]
    x, c = self.argument(shape), self.constant("7.0")
    result = [d + l + h + (d - 1) * i for d, l, h, i in zip(shape, low, high, interior)]
    return self.emit(f"stablehlo.pad {x.name}, {c.name}, low = {low}, high = {high}, interior = {interior}", [x, c], result)

  def op_slice(self):
    shape = self.shape()
    starts = [self.random.randint(0, d - 1) for d in shape]
    limits = [self.random.randint(s + 1, d) for s, d in zip(starts, shape)]
    strides = [self.random.choice([1, 1, 2, 3]) for _ in shape]
    x = self.argument(shape)
    ranges = ", ".join(f"{a}:{b}:{c}" for a, b, c in zip(starts, limits, strides))
    return self.emit(f"stablehlo.slice {x.name} [{ranges}]", [x], [-(-(b - a) // c) for a, b, c in zip(starts, limits, strides)])

  def op_reverse(self):
    x = self.argument(self.shape())
    dims = [i for i in range(len(x.shape)) if self.random.random() < .6] or [0]
    name = self.fresh()
    self.lines.append(f"{name} = stablehlo.reverse {x.name}, dims = {dims} : {x.type}")
    return self.constrained(Value(name, x.shape, "f32"))

  def op_reshape(self):
    x, result = self.argument(self.shape()), []
    n = int(np.prod(x.shape))
    while n > 1 and len(result) < 3:
      result.append(self.random.choice([q for q in range(1, n + 1) if n % q == 0]))
      n //= result[-1]
    if n > 1 or not result:
      result.append(n)
    if self.random.random() < .3:
      result.insert(self.random.randrange(len(result) + 1), 1)
    return self.emit(f"stablehlo.reshape {x.name}", [x], result)

  def op_transpose(self):
    x = self.argument(self.shape())
    dims = list(range(len(x.shape)))
    self.random.shuffle(dims)
    return self.emit(f"stablehlo.transpose {x.name}, dims = {dims}", [x], [x.shape[d] for d in dims])

  def op_broadcast(self):
    x = self.argument(self.shape())
    rank = len(x.shape) + self.random.choice([0, 1, 2])
    dims, result = sorted(self.random.sample(range(rank), len(x.shape))), [self.size() for _ in range(rank)]
    for i, dim in enumerate(dims):
      if x.shape[i] != 1 or self.random.random() < .5:
        result[dim] = x.shape[i]
    return self.emit(f"stablehlo.broadcast_in_dim {x.name}, dims = {dims}", [x], result)

  # Sums and products.
  def op_reduce(self):
    x = self.argument(self.shape())
    dims = [i for i in range(len(x.shape)) if self.random.random() < .6] or [0]
    op, start = self.random.choice([("add", "0.0"), ("add", "3.0"), ("maximum", "0xFF800000"), ("minimum", "0x7F800000")])
    init, result = self.constant(start), [d for i, d in enumerate(x.shape) if i not in dims]
    value = self.emit(f"stablehlo.reduce({x.name} init: {init.name}) applies stablehlo.{op} across dimensions = {dims}", [x, init],
                      result)
    # A number added to a pending sum counts once.
    return self.binary(self.random.choice(["add", "multiply", "subtract"]), value, self.constant("2.0", result))

  def op_argmax(self):
    x = self.argument(self.shape())
    dim = self.random.randrange(len(x.shape))
    result = [d for i, d in enumerate(x.shape) if i != dim]
    index = Value(self.fresh(), x.shape, "i32")
    self.lines.append(f"{index.name} = stablehlo.iota dim = {dim} : {index.type}")
    low, zero, name = self.constant("0xFF800000"), self.constant("0", (), "i32"), self.fresh()
    self.lines.append(f"{name}:2 = stablehlo.reduce({x.name} init: {low.name}), ({index.name} init: {zero.name}) across dimensions = "
                      f"[{dim}] : ({x.type}, {index.type}, tensor<f32>, tensor<i32>) -> ({tensor(result, 'f32')}, "
                      f"{tensor(result, 'i32')})\n{ARGMAX}")
    value = Value(name + "#1", result, "i32")
    return self.binary("add", value, value)

  def product(self, b, m, n, k):
    x, y = self.argument((b, m, k)), self.argument((b, k, n))
    return self.emit(f"stablehlo.dot_general {x.name}, {y.name}, batching_dims = [0] x [0], contracting_dims = [2] x [1]", [x, y],
                     (b, m, n))

  def op_dot(self):
    sizes = [self.size() for _ in range(4)]
    value = self.product(*sizes)
    if self.random.random() < .5:
      op = self.random.choice(["add", "subtract", "maximum", "multiply"])
      value = self.binary(op, value, self.product(*sizes))
    return self.binary(self.random.choice(["add", "multiply"]), value, self.constant("3.0", value.shape))

  def op_cumsum(self):
    x, zero = self.argument(self.shape()), self.constant("0.0")
    dim, rank = self.random.randrange(len(x.shape)), len(x.shape)
    window = ", ".join(str(d if i == dim else 1) for i, d in enumerate(x.shape))
    padding = [[d - 1 if i == dim else 0, 0] for i, d in enumerate(x.shape)]
    return self.emit(f'"stablehlo.reduce_window"({x.name}, {zero.name}) <{{padding = dense<{padding}> : tensor<{rank}x2xi64>, '
                     f'window_dimensions = array<i64: {window}>}}> {reducer("add")}', [x, zero], x.shape)

  # Indexing.
  def op_embedding(self):
    v, e, a, b = [self.size() for _ in range(4)]
    table, ids = self.argument((v, e)), self.argument((a, b, 1), "i32", -2, v + 3)
    return self.emit(f'"stablehlo.gather"({table.name}, {ids.name}) <{{dimension_numbers = #stablehlo.gather<offset_dims = [2], '
                     'collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, '
                     f'slice_sizes = array<i64: 1, {e}>}}>', [table, ids], (a, b, e))

  def op_take_along(self):
    b, n, k, e = [self.size() for _ in range(4)]
    x, ids = self.argument((b, n, e)), self.argument((b, k, 1), "i32", -2, n + 3)
    return self.emit(f'"stablehlo.gather"({x.name}, {ids.name}) <{{dimension_numbers = #stablehlo.gather<offset_dims = [2], '
                     'collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = '
                     f'[1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, {e}>}}>', [x, ids],
                     (b, k, e))

  def op_scatter(self):
    v, e, b = [self.size() for _ in range(3)]
    x, ids, updates = self.argument((v, e)), self.argument((b, 1), "i32", -2, v + 3), self.argument((b, e))
    return self.emit(f'"stablehlo.scatter"({x.name}, {ids.name}, {updates.name}) <{{indices_are_sorted = false, '
                     'scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], '
                     'scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> '
                     f'{reducer(self.random.choice(["add", "maximum"]))}', [x, ids, updates], (v, e))

  def roles(self, rank):
    """How a gather or scatter uses each dim of its operand: (size, role, size of the slice)."""
    out = []
    for _ in range(rank):
      n = self.size()
      role = self.random.choice(["batch", "picked", "picked", "whole", "whole", "window", "window of one"])
      out.append((n, role, {"whole": n, "window": self.random.randint(1, n)}.get(role, 1)))
    return out

  def indexed(self):
    """A gather's or scatter's operand shape, indices and numbers: (dims, indices, names of lists for the attribute, shape of the
    slices)."""
    dims = self.roles(self.random.choice([1, 2, 2, 3]))
    indexed = [i for i, (_, role, _) in enumerate(dims) if role.startswith("window") or role == "picked"]
    if not indexed:
      dims[0] = (dims[0][0], "picked", 1)
      indexed = [0]
    self.random.shuffle(indexed)
    # Dims of the indices: those paired with batch dims, and some of their own.
    batch = [(dims[i][0], i) for i, (_, role, _) in enumerate(dims) if role == "batch"]
    free = [(self.size(), None) for _ in range(self.random.choice([0, 1, 1, 2]))]
    if free and self.random.random() < .5:  # a dim that an index may count
      picked = [i for i in indexed if dims[i][1] == "picked"]
      if picked:
        free[0] = (dims[self.random.choice(picked)][0], None)
    order = batch + free
    self.random.shuffle(order)
    shape = [n for n, _ in order]
    vector = self.random.randint(0, len(shape))
    components, full = [], shape[:vector] + [1] + shape[vector:]
    for i in indexed:
      counts = [d for d, (n, pair) in enumerate(order) if pair is None and n == dims[i][0]]
      if len(indexed) > 1 and counts and dims[i][1] == "picked" and self.random.random() < .7:
        dim = counts[0]
        value = Value(self.fresh(), tuple(full), "i32")
        self.lines.append(f"{value.name} = stablehlo.iota dim = {dim if dim < vector else dim + 1} : {value.type}")
        components.append(value)
      else:
        components.append(self.argument(tuple(full), "i32", -2, dims[i][0] + 3))
    if len(components) > 1:
      full[vector] = len(components)
      indices = self.emit(f"stablehlo.concatenate {', '.join(c.name for c in components)}, dim = {vector}", components, tuple(full), "i32")
    else:
      indices = components[0]
    windows = [(i, dims[i][2]) for i in range(len(dims)) if dims[i][1] not in ("batch", "picked")]
    places = sorted(self.random.sample(range(len(shape) + len(windows)), len(windows)))
    slices, batches, sizes = [], iter(shape), iter(w for _, w in windows)
    for d in range(len(shape) + len(windows)):
      slices.append(next(sizes) if d in places else next(batches))
    pairs = [(i, next(d if d < vector else d + 1 for d, (_, pair) in enumerate(order) if pair == i)) for i, (_, role, _) in enumerate(dims)
             if role == "batch"]
    picked = [i for i, (_, role, _) in enumerate(dims) if role == "picked"]
    return dims, indices, (places, picked, [a for a, _ in pairs], [b for _, b in pairs], indexed, vector), slices

  def op_gather(self):
    dims, indices, (places, picked, mine, theirs, indexed, vector), slices = self.indexed()
    x = self.argument(tuple(n for n, _, _ in dims))
    return self.emit(f'"stablehlo.gather"({x.name}, {indices.name}) <{{dimension_numbers = #stablehlo.gather<offset_dims = {places}, '
                     f'collapsed_slice_dims = {picked}, operand_batching_dims = {mine}, start_indices_batching_dims = {theirs}, '
                     f'start_index_map = {indexed}, index_vector_dim = {vector}>, slice_sizes = array<i64: '
                     f'{", ".join(str(w) for _, _, w in dims)}>}}>', [x, indices], tuple(slices))

  def op_scatter_any(self):
    dims, indices, (places, picked, mine, theirs, indexed, vector), slices = self.indexed()
    x, updates = self.argument(tuple(n for n, _, _ in dims)), self.argument(tuple(slices))
    body = self.random.choice([reducer("add"), reducer("add"), reducer("maximum"), reducer("subtract"),
                               "({\n^bb0(%p: tensor<f32>, %q: tensor<f32>):\n  stablehlo.return %q : tensor<f32>\n})"])
    return self.emit(f'"stablehlo.scatter"({x.name}, {indices.name}, {updates.name}) <{{indices_are_sorted = false, '
                     f'scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = {places}, inserted_window_dims = {picked}, '
                     f'input_batching_dims = {mine}, scatter_indices_batching_dims = {theirs}, scatter_dims_to_operand_dims = {indexed}, '
                     f'index_vector_dim = {vector}>, unique_indices = false}}> {body}', [x, indices, updates], x.shape)

  def op_largest(self):
    x = self.argument(self.shape())
    k = self.random.randint(1, x.shape[-1])
    shape, name = x.shape[:-1] + (k,), self.fresh()
    self.lines.append(f"{name}, {name}i = chlo.top_k({x.name}, k = {k}) : {x.type} -> ({tensor(shape, 'f32')}, {tensor(shape, 'i32')})")
    return self.constrained(Value(name + "i", shape, "i32") if self.random.random() < .7 else Value(name, shape, "f32"))

  def op_first_of_sort(self):
    x = self.argument(self.shape())
    dim = self.random.randrange(len(x.shape))
    k = self.random.randint(1, x.shape[dim])
    index, name = Value(self.fresh(), x.shape, "i32"), self.fresh()
    self.lines.append(f"{index.name} = stablehlo.iota dim = {dim} : {index.type}")
    self.lines.append(f'{name}:2 = "stablehlo.sort"({x.name}, {index.name}) <{{dimension = {dim} : i64, is_stable = true}}> ({{\n'
                      "^bb0(%p: tensor<f32>, %q: tensor<f32>, %u: tensor<i32>, %w: tensor<i32>):\n"
                      f"  %c = stablehlo.compare {self.random.choice(['LT', 'GT'])}, %p, %q, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
                      f"  stablehlo.return %c : tensor<i1>\n}}) : ({x.type}, {index.type}) -> ({x.type}, {index.type})")
    result = x.shape[:dim] + (k,) + x.shape[dim + 1:]
    ranges = ", ".join(f"0:{k if d == dim else n}" for d, n in enumerate(x.shape))
    return self.emit(f"stablehlo.slice {name}#1 [{ranges}]", [index], result, "i32")

  def op_sort(self):
    x = self.argument(self.shape())
    dim = self.random.randrange(len(x.shape))
    return self.emit(f'"stablehlo.sort"({x.name}) <{{dimension = {dim} : i64, is_stable = true}}> ({{\n'
                     "^bb0(%p: tensor<f32>, %q: tensor<f32>):\n  %w = stablehlo.compare LT, %p, %q, FLOAT : (tensor<f32>, "
                     "tensor<f32>) -> tensor<i1>\n  stablehlo.return %w : tensor<i1>\n})", [x], x.shape)

  def op_iota(self):
    x = self.argument(self.shape())
    index = Value(self.fresh(), x.shape, "f32")
    self.lines.append(f"{index.name} = stablehlo.iota dim = {self.random.randrange(len(x.shape))} : {index.type}")
    return self.binary("add", self.constrained(index), x)
