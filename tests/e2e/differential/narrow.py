"""Random programs whose sums of narrow floats round: running sums in both printed forms, sums of windows, scatters that add or multiply.

Half of them are of whole numbers, whose sums are exact in f32 and round in the narrow type: any split gives the same bits. So do those of
few terms (docs/design/sums.md), which round one by one in their order. Others may differ where two f32 sums lie on two sides of the middle
between neighbours: rarely, and by one step.
"""
import numpy as np

from programs import Program, Value, tensor

FEW = 32  # passes/support/NarrowSums.h
TIMES = 16  # passes/partition/Scatter.cpp
STEPS = {"bf16": 2.0**-7, "f16": 2.0**-10, "f8E4M3FN": 2.0**-3, "f8E5M2": 2.0**-2}
MESHES = [{"x": n} for n in (2, 3, 4, 5, 6, 7, 8)] + [{"x": 3, "y": 2}, {"x": 2, "y": 4}, {"x": 1}]


class NarrowProgram(Program):
  meshes = MESHES

  def step(self):
    self.element = self.random.choice(["bf16", "bf16", "f16", "f8E4M3FN", "f8E5M2"])
    self.whole = self.random.random() < .5
    self.kinds.append(self.random.choice(["running", "running", "halves", "window", "scatter", "scatter"]))
    value, terms = getattr(self, "op_" + self.kinds[-1])()
    self.kinds[-1] += f" of {self.element}"
    self.is_exact = getattr(self, "is_exact", True) and (self.whole or terms <= FEW)
    return self.converted(value, "f32")

  def agree(self, whole, parts):
    """Whether two results are the same, as far as this program's must be."""
    same = (whole == parts) | (np.isnan(whole) & np.isnan(parts))
    if self.is_exact or same.all():
      return bool(same.all())
    step = max(STEPS[kind.split()[-1]] for kind in self.kinds)
    near = np.abs(whole - parts) <= 1.01 * step * np.abs(whole)
    return bool((same | near).all() and (~same).sum() <= max(1, same.size // 50))

  def converted(self, value, element):
    return self.emit(f"stablehlo.convert {value.name}", [value], value.shape, element)

  def numbers(self, shape, low=-4, high=5):
    value = self.argument(shape, low=low, high=high)
    if not self.whole:
      generator = np.random.RandomState(self.random.randrange(1 << 30))
      index = int(value.name[2:]) if value.name.startswith("%a") else len(self.inputs) - 1
      self.inputs[index] = generator.normal(size=shape).astype(np.float32)
    return self.converted(value, self.element)

  def body(self, op):
    t = f"tensor<{self.element}>"
    return f"({{\n^bb0(%p: {t}, %q: {t}):\n  %w = stablehlo.{op} %p, %q : {t}\n  stablehlo.return %w : {t}\n}})"

  def windowed(self, x, window, padding):
    zero = self.constant("0.0", element=self.element)
    low_high = ", ".join(f"[{a}, {b}]" for a, b in padding)
    shape = [n + a + b - w + 1 for n, w, (a, b) in zip(x.shape, window, padding)]
    return self.emit(f'"stablehlo.reduce_window"({x.name}, {zero.name}) <{{padding = dense<[{low_high}]> : tensor<{len(window)}x2xi64>, '
                     f'window_dimensions = array<i64: {", ".join(map(str, window))}>}}> {self.body("add")}', [x, zero], shape, self.element)

  def op_running(self):
    n = self.random.choice([3, 5, 8, 17, 31, 32, 33, 64, 100, 257, 1000])
    shape = self.random.choice([[n], [n, 3], [2, n], [n, 40], [n, 40]])
    dim, is_forward = shape.index(n), self.random.random() < .6
    window, padding = [1] * len(shape), [(0, 0)] * len(shape)
    longer = n + self.random.choice([0, 0, 0, 2])
    window[dim], padding[dim] = longer, (longer - 1, 0) if is_forward else (0, longer - 1)
    if len(shape) == 2 and self.random.random() < .2:  # along both
      other = 1 - dim
      window[other], padding[other] = shape[other], (shape[other] - 1, 0)
    return self.windowed(self.numbers(shape), window, padding), int(np.prod(window))

  def op_window(self):
    w, n = self.random.choice([(2, 9), (5, 24), (7, 24), (40, 64)])
    x = self.numbers([n, self.random.choice([7, 12])])
    return self.windowed(x, [w, 7], [(0, w - 1), (0, 0)]), 7 * w

  def op_halves(self):
    """As JAX prints it for CPU: sums of neighbours, their running sums, and the places between."""
    def run(x):
      n = x.shape[0]
      if n < 2:
        return x
      def part(of, start, stop, stride):
        length = -(-(stop - start) // stride)
        return self.emit(f"stablehlo.slice {of.name} [{start}:{stop}:{stride}]", [of], [length], self.element)
      odd = run(self.binary("add", part(x, 0, n - 1, 2), part(x, 1, n, 2)))
      even = part(x, 0, 1, 1)
      if n > 2:
        kept = odd if n % 2 else part(odd, 0, odd.shape[0] - 1, 1)
        if kept.shape[0]:
          more = self.binary("add", kept, part(x, 2, n, 2))
          even = self.emit(f"stablehlo.concatenate {even.name}, {more.name}, dim = 0", [even, more], [1 + more.shape[0]], self.element)
      zero = self.constant("0.0", element=self.element)
      wide = [self.emit(f"stablehlo.pad {v.name}, {zero.name}, low = [{low}], high = [{n - low - 2 * v.shape[0] + 1}], interior = [1]",
                        [v, zero], [n], self.element) for v, low in ((even, 0), (odd, 1))]
      return self.binary("add", *wide)
    n = self.random.choice([6, 13, 16, 40, 101])
    return run(self.numbers([n])), 1

  def op_scatter(self):
    places, updates = self.random.choice([4, 7, 20, 64, 3000]), self.random.choice([1, 3, 20, 32, 33, 100, 400])
    row = self.random.choice([[], [], [5]])
    op = self.random.choice(["add", "add", "add", "multiply"])
    is_filled = self.random.random() >= .6
    x = self.numbers([places] + row) if not is_filled else self.constant("1.0", [places] + row, self.element)
    ids = self.argument((updates, 1), "i32", -1, min(places, 40) + 1)
    low, high = (-4, 5) if op == "add" else (-1, 2)
    u = self.numbers([updates] + row, low, high)
    numbers = ("update_window_dims = [1], " if row else "") + "inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1"
    result = self.emit(f'"stablehlo.scatter"({x.name}, {ids.name}, {u.name}) <{{indices_are_sorted = false, scatter_dimension_numbers = '
                       f'#stablehlo.scatter<{numbers}>, unique_indices = false}}> {self.body(op)}', [x, ids, u], x.shape, self.element)
    # A table many times as large is not held in f32 for them: each update rounds.
    rounds_each = updates <= FEW or (not is_filled and places > TIMES * updates)
    return result, 1 if rounds_each else updates
