"""Random programs of windowed ops: convolutions of all forms, reduce_window, running sums, select_and_scatter.

Values are small integers, held in floats, so that sums are exact in any order.
"""
from programs import Program

DIMS = [1, 2, 3, 4, 5, 7, 8, 9, 12, 13, 16]


def results(size, dilation, low, high, window, window_dilation, stride):
  """The number of windows along a dim; none fits if it is not positive."""
  return ((size - 1) * dilation + 1 + low + high - ((window - 1) * window_dilation + 1)) // stride + 1


def listed(values):
  return "array<i64: " + ", ".join(str(v) for v in values) + ">"


def pairs(values):
  return f"dense<[{', '.join(f'[{a}, {b}]' for a, b in values)}]> : tensor<{len(values)}x2xi64>"


class WindowProgram(Program):
  def __init__(self, seed):
    super().__init__(seed)

  def step(self):
    kind = self.random.choice(["convolution"] * 3 + ["gradient", "reduce_window", "running", "select_and_scatter"])
    self.kinds.append(kind)
    return self.constrained(getattr(self, "op_" + kind)())

  def pick(self, *values):
    return self.random.choice(values)

  def spatial(self, limit):
    """(size, dilation, low, high, window, window_dilation, stride) such that a window fits."""
    while True:
      dim = (self.pick(*DIMS), self.pick(1, 1, 1, 2, 3), self.pick(-1, 0, 0, 1, 1, 2, 3), self.pick(-1, 0, 0, 1, 1, 2, 3),
             self.pick(1, 2, 3, 3, 4, 5, limit), self.pick(1, 1, 1, 2), self.pick(1, 1, 2, 2, 3))
      if results(*dim) > 0 and (dim[0] - 1) * dim[1] + 1 + dim[2] + dim[3] > 0:
        return dim

  def emit_convolution(self, dims, batch, features, out_features, groups, batch_groups):
    rank = len(dims)
    reversal = [self.pick("false", "true") if self.pick(0, 0, 1) else "false" for _ in dims]
    # Any order of the dims.
    orders = [self.random.sample(range(rank + 2), rank + 2) for _ in range(3)]
    sizes = [[batch, features] + [d[0] for d in dims], [features // groups, out_features] + [d[4] for d in dims],
             [batch // batch_groups, out_features] + [results(*d) for d in dims]]
    shapes = [[size[order.index(i)] for i in range(rank + 2)] for size, order in zip(sizes, orders)]
    names = ["b", "f"], ["i", "o"], ["b", "f"]
    layouts = []
    for order, two in zip(orders, names):
      labels = two + [str(i) for i in range(rank)]
      layouts.append("[" + ", ".join(labels[order.index(i)] for i in range(rank + 2)) + "]")
    lhs, rhs = self.constrained(self.argument(shapes[0], low=-2, high=3)), self.constrained(self.argument(shapes[1], low=-2, high=3))
    window = (f"stride = {[d[6] for d in dims]}, pad = {[[d[2], d[3]] for d in dims]}, lhs_dilate = {[d[1] for d in dims]}, "
              f"rhs_dilate = {[d[5] for d in dims]}, reverse = [{', '.join(reversal)}]")
    return self.emit(f"stablehlo.convolution({lhs.name}, {rhs.name}) dim_numbers = {layouts[0]}x{layouts[1]}->{layouts[2]}, "
                     f"window = {{{window}}} {{batch_group_count = {batch_groups} : i64, feature_group_count = {groups} : i64}}",
                     [lhs, rhs], shapes[2])

  def op_convolution(self):
    dims = [self.spatial(7) for _ in range(self.pick(0, 1, 1, 2, 2))]
    groups, batch_groups = self.pick((1, 1), (1, 1), (self.pick(2, 3, 4, 8), 1), (1, self.pick(2, 4)))
    batch, features, out = self.pick(1, 2, 4, 5, 8), self.pick(1, 2, 3, 4), self.pick(1, 2, 3, 4)
    return self.emit_convolution(dims, batch * batch_groups, features * groups, out * groups * batch_groups, groups, batch_groups)

  def op_gradient(self):
    """As a weight's gradient: a kernel about as large as its input, few results."""
    dims = []
    for _ in range(self.pick(1, 2)):
      size, taps, low = self.pick(5, 7, 8, 12, 16), self.pick(1, 2, 3), self.pick(0, 1, 1)
      step = self.pick(1, 1, 2)
      window = (size - 1) // step + 1
      # High padding such that `taps` windows fit.
      dims.append((size, 1, low, (window - 1) * step + taps - size - low, window, step, 1))
    return self.emit_convolution(dims, self.pick(1, 2, 4), self.pick(1, 2, 4), self.pick(1, 2, 4), 1, 1)

  def op_reduce_window(self):
    dims = [self.spatial(4) if self.pick(0, 1) else (self.pick(*DIMS), 1, 0, 0, 1, 1, 1) for _ in range(self.pick(1, 2, 3))]
    op = self.pick("add", "maximum", "minimum")
    return self.emit_window(dims, op, self.pick("0.0", "0.0", "-9.0", "3.0"))

  def op_running(self):
    dims = [(self.pick(*DIMS), 1, 0, 0, 1, 1, 1) for _ in range(self.pick(1, 2, 3))]
    for i in self.random.sample(range(len(dims)), self.random.choice([1, 1, min(2, len(dims))])):
      n = dims[i][0]
      low, high = self.pick((n - 1, 0), (0, n - 1))
      dims[i] = (n, 1, low, high, n, 1, 1)
    op, init = self.pick(("add", "0.0"), ("maximum", "0xFF800000"), ("minimum", "0x7F800000"), ("add", "1.0"))
    return self.emit_window(dims, op, init)

  def emit_window(self, dims, op, init):
    x, start = self.constrained(self.argument([d[0] for d in dims])), self.constant(init)
    shape = [results(*d) for d in dims]
    attributes = (f"base_dilations = {listed(d[1] for d in dims)}, padding = {pairs([(d[2], d[3]) for d in dims])}, "
                  f"window_dilations = {listed(d[5] for d in dims)}, window_dimensions = {listed(d[4] for d in dims)}, "
                  f"window_strides = {listed(d[6] for d in dims)}")
    return self.emit(f'"stablehlo.reduce_window"({x.name}, {start.name}) <{{{attributes}}}> {self.body(op)}', [x, start], shape)

  @staticmethod
  def body(op):
    return (f"({{\n^bb0(%p: tensor<f32>, %q: tensor<f32>):\n  %w = {op} : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
            "  stablehlo.return %w : tensor<i1>\n})" if op.startswith("stablehlo") else
            f"({{\n^bb0(%p: tensor<f32>, %q: tensor<f32>):\n  %w = stablehlo.{op} %p, %q : tensor<f32>\n"
            "  stablehlo.return %w : tensor<f32>\n})")

  def op_select_and_scatter(self):
    dims = []
    for _ in range(self.pick(1, 2, 2)):
      while True:
        d = (self.pick(*DIMS), 1, self.pick(0, 0, 1, 2), self.pick(0, 0, 1, 2), self.pick(1, 2, 3), 1, self.pick(1, 2, 2, 3))
        # A window of padding alone selects nothing.
        if results(*d) > 0 and d[2] < d[4] and d[3] < d[4]:
          break
      dims.append(d)
    x = self.constrained(self.argument([d[0] for d in dims]))
    source, start = self.constrained(self.argument([results(*d) for d in dims])), self.constant(self.pick("0.0", "2.0"))
    compare = f"stablehlo.compare {self.pick('GE', 'GT', 'LE', 'LT')}, %{self.pick('p, %q', 'q, %p')}, FLOAT"
    attributes = (f"padding = {pairs([(d[2], d[3]) for d in dims])}, window_dimensions = {listed(d[4] for d in dims)}, "
                  f"window_strides = {listed(d[6] for d in dims)}")
    regions = f"{self.body(compare)}, {self.body(self.pick('add', 'add', 'maximum'))}".replace("}), (", "}, ").replace("({\n", "{\n")
    regions = "(" + regions
    return self.emit(f'"stablehlo.select_and_scatter"({x.name}, {source.name}, {start.name}) <{{{attributes}}}> {regions}',
                     [x, source, start], x.shape)
