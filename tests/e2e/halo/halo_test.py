#!/usr/bin/env python3
"""Slices, paddings, rolls, reversals and updates along split dims: right, and with no more bytes than the neighbours' slabs.

First programs with a budget of bytes that a device may send; then many ops over sizes (also 0 and 1, uneven, with empty shards) and
meshes. The partitioned run equals NumPy's result, or the unsharded run where a case names none, bit for bit.
"""
import json
import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "..", "support"))
from cases import Cases, run, runfile

try:
  import numpy as np
except ImportError:
  # Debian's Python has NumPy where another one in front of it may not.
  if os.path.realpath(sys.executable) != os.path.realpath("/usr/bin/python3"):
    os.execv("/usr/bin/python3", ["/usr/bin/python3"] + sys.argv)
  raise

TYPES = {"f32": np.float32, "i32": np.int32, "i64": np.int64, "f64": np.float64, "i8": np.int8}


def parts(text):
  """The shape and the element type of "4x8xf32"."""
  *shape, element = text.split("x")
  return tuple(int(n) for n in shape), element


def sharded(text, sharding):
  return f"tensor<{text}> {{sdy.sharding = #sdy.sharding<@mesh, {sharding}>}}"


class Program:
  """`arguments`: (type, sharding) of %a0, %a1, ...; `results`: (value, type, sharding)."""

  def __init__(self, mesh, arguments, lines, results):
    self.devices = int(np.prod(list(mesh.values())))
    axes = ", ".join(f'"{a}"={n}' for a, n in mesh.items())
    head = ", ".join(f"%a{i}: {sharded(*a)}" for i, a in enumerate(arguments))
    self.text = (f"module {{\nsdy.mesh @mesh = <[{axes}]>\nfunc.func public @main({head}) -> "
                 f"({', '.join(sharded(t, s) for _, t, s in results)}) {{\n" + "\n".join(lines) +
                 f"\nreturn {', '.join(v for v, _, _ in results)} : {', '.join(f'tensor<{t}>' for _, t, _ in results)}\n}}\n}}\n")
    self.inputs = []
    for i, (text, _) in enumerate(arguments):
      shape, element = parts(text)
      count = int(np.prod(shape))
      self.inputs.append(((np.arange(count) * 7 + 1 + 100000 * i) % 8191 if element != "i8" else np.arange(count) % 127 + 1)
                         .reshape(shape).astype(TYPES[element]))

  def run(self, folder, flags, devices):
    """(the results in order, bytes that a device sends), or what went wrong."""
    model, inputs, outputs, executable = (os.path.join(folder, n) for n in ("p.mlir", "in.npz", "out.npz", "p.weft"))
    with open(model, "w") as f:
      f.write(self.text)
    np.savez(inputs, **{f"arg{i}": a for i, a in enumerate(self.inputs)})
    code, _, err = run([runfile("tools/weft-compile"), model, "-o", executable] + flags)
    if code == 0:
      code, _, err = run([runfile("tools/weft-run"), executable, "--devices", f"cpu:{devices}", "--inputs", inputs, "--outputs", outputs])
    if code != 0:
      return f"exit code {code}: {err[-600:]}"
    code, out, err = run([runfile("tools/weft-inspect"), executable, "--json"])
    if code != 0:
      return f"weft-inspect, exit code {code}: {err[-600:]}"
    arrays = np.load(outputs)
    return [arrays[name] for name in arrays.files], json.loads(out)["collectives"]


def check(cases, name, program, budget=None, expected=None):
  with tempfile.TemporaryDirectory() as folder:
    whole = program.run(folder, ["--unsharded"], 1)
    split = program.run(folder, [], program.devices)
  if isinstance(whole, str) or isinstance(split, str):
    cases.check(name, False, f"unsharded: {whole if isinstance(whole, str) else 'runs'}; partitioned: "
                f"{split if isinstance(split, str) else 'runs'}\n{program.text}")
    return
  problems = []
  for i, (a, b) in enumerate(zip(whole[0], split[0])):
    if not np.array_equal(a, b):
      problems.append(f"result {i}: {b} instead of {a}")
  if len(whole[0]) != len(split[0]):
    problems.append(f"{len(split[0])} results instead of {len(whole[0])}")
  if expected is not None and not np.array_equal(expected(*program.inputs), split[0][0]):
    problems.append(f"{split[0][0]} instead of {expected(*program.inputs)}")
  collectives = split[1]
  if budget is not None:
    if collectives["bytes_sent_per_device"] > budget:
      problems.append(f"{collectives['bytes_sent_per_device']} bytes sent, {budget} allowed")
    others = [kind for kind, entry in collectives["by_kind"].items() if entry["ops"] and kind != "collective-permute"]
    if others:
      problems.append(f"no {others} allowed")
  cases.check(name, not problems, "\n".join(problems) + "\n" + program.text)


def slice_op(out, value, start, limit, n, rest, element, stride=1):
  size = -(-(limit - start) // stride)
  ranges = ", ".join([f"{start}:{limit}:{stride}"] + [f"0:{r}" for r in rest])
  shape = "".join(f"x{r}" for r in rest) + "x" + element
  return f"{out} = stablehlo.slice {value} [{ranges}] : (tensor<{n}{shape}>) -> tensor<{size}{shape}>", f"{size}{shape}"


def roll_lines(shift, element="i64"):
  """Columns of %a0: 12x1024 from `shift` on, then those before."""
  rest = 1024 - shift
  return [f"%s = stablehlo.slice %a0 [0:12, {shift}:1024] : (tensor<12x1024x{element}>) -> tensor<12x{rest}x{element}>",
          f"%t = stablehlo.slice %a0 [0:12, 0:{shift}] : (tensor<12x1024x{element}>) -> tensor<12x{shift}x{element}>",
          f"%r = stablehlo.concatenate %s, %t, dim = 1 : (tensor<12x{rest}x{element}>, tensor<12x{shift}x{element}>) -> "
          f"tensor<12x1024x{element}>"]


def budgets(cases):
  grid, on_grid = {"x": 2, "y": 4}, '[{"y"}, {"x"}]'
  table = ("12x1024xi64", on_grid)
  for shift in (100, 600):
    # 100 columns from the other half, or the 424 of its 512 that are needed; 3 rows.
    check(cases, f"roll of {shift} columns", Program(grid, [table], roll_lines(shift), [("%r",) + table]),
          3 * 8 * min(shift, 1024 - shift), lambda x, shift=shift: np.roll(x, -shift, axis=1))
  check(cases, "pad", Program(grid, [table], [
      "%c = stablehlo.constant dense<7> : tensor<i64>",
      "%r = stablehlo.pad %a0, %c, low = [0, 5], high = [0, 15], interior = [0, 0] : (tensor<12x1024xi64>, tensor<i64>) -> tensor<12x1044xi64>",
  ], [("%r", "12x1044xi64", on_grid)]), 3 * 8 * 5, lambda x: np.pad(x, ((0, 0), (5, 15)), constant_values=7))

  def update(rows, row):
    kind = f"{rows}x1004xi64"

    def expected(x, u):
      x = x.copy()
      x[row:row + rows, 5:1009] = u
      return x

    # Columns: 5 of each row; rows: one row of 502 columns where they are off by one.
    budget = 3 * 8 * 5 + (8 * 502 if row else 0)
    check(cases, f"update of {rows} rows", Program(grid, [table, (kind, on_grid)], [
        f"%i = stablehlo.constant dense<{row}> : tensor<i32>", "%j = stablehlo.constant dense<5> : tensor<i32>",
        f"%r = stablehlo.dynamic_update_slice %a0, %a1, %i, %j : (tensor<12x1024xi64>, tensor<{kind}>, tensor<i32>, tensor<i32>) -> "
        "tensor<12x1024xi64>"], [("%r",) + table]), budget, expected)

  update(12, 0)
  update(10, 1)
  check(cases, "roll by a dynamic_slice", Program({"i": 4}, [("16xi32", '[{"i"}]')], [
      "%c = stablehlo.constant dense<15> : tensor<i32>",
      "%d = stablehlo.concatenate %a0, %a0, dim = 0 : (tensor<16xi32>, tensor<16xi32>) -> tensor<32xi32>",
      "%r = stablehlo.dynamic_slice %d, %c, sizes = [16] : (tensor<32xi32>, tensor<i32>) -> tensor<16xi32>"
  ], [("%r", "16xi32", '[{"i"}]')]), 4, lambda x: np.roll(x, 1))
  for mesh, sharding, budget in (({"a": 8}, '[{"a"}, {}]', 64), ({"a": 2, "b": 4}, '[{"a"}, {"b"}]', 16)):

    def shifted(x):
      return np.concatenate([x[1:], np.full((1, 16), 1.456, np.float32)])

    check(cases, f"shift in place on {mesh}", Program(mesh, [("16x16xf32", sharding)], [
        "%i = stablehlo.constant dense<0> : tensor<i32>", "%j = stablehlo.constant dense<15> : tensor<i32>",
        "%k = stablehlo.constant dense<1.456> : tensor<1x16xf32>",
        "%s = stablehlo.slice %a0 [1:16, 0:16] : (tensor<16x16xf32>) -> tensor<15x16xf32>",
        "%u = stablehlo.dynamic_update_slice %a0, %s, %i, %i : (tensor<16x16xf32>, tensor<15x16xf32>, tensor<i32>, tensor<i32>) -> "
        "tensor<16x16xf32>",
        "%r = stablehlo.dynamic_update_slice %u, %k, %j, %i : (tensor<16x16xf32>, tensor<1x16xf32>, tensor<i32>, tensor<i32>) -> "
        "tensor<16x16xf32>"], [("%r", "16x16xf32", sharding)]), budget, shifted)
  for n, element in ((4, "f32"), (8, "f32"), (4, "f64")):
    lines = [f"%c = stablehlo.constant dense<0.0> : tensor<{element}>"]
    for i, (low, high) in enumerate(((1 - n, 0), (0, -1), (-1, 0), (0, 1 - n))):
      lines.append(f"%p{i} = stablehlo.pad %a0, %c, low = [{low}], high = [{high}], interior = [0] : (tensor<{n}x{element}>, "
                   f"tensor<{element}>) -> tensor<{n + low + high}x{element}>")
    for i, (p, q) in enumerate((((0, 1), (1, n - 1)), ((2, 3), (n - 1, 1)))):
      lines.append(f"%j{i} = stablehlo.concatenate %p{p[0]}, %p{p[1]}, dim = 0 : (tensor<{q[0]}x{element}>, tensor<{q[1]}x{element}>) -> "
                   f"tensor<{n}x{element}>")
    lines.append(f"%r = stablehlo.add %j0, %j1 : tensor<{n}x{element}>")
    check(cases, f"two rolls made of paddings, {n} of {element}", Program({"d": 4}, [(f"{n}x{element}", '[{"d"}]')], lines,
          [("%r", f"{n}x{element}", '[{"d"}]')]), 2 * (4 if element == "f32" else 8), lambda x: np.roll(x, 1) + np.roll(x, -1))
  # A stencil: what was padded travels, not the padding.
  check(cases, "slices of a padding", Program({"x": 4, "y": 2}, [("48x40xf32", '[{"x"}, {"y"}]')], [
      "%c = stablehlo.constant dense<0.0> : tensor<f32>",
      "%p = stablehlo.pad %a0, %c, low = [1, 1], high = [1, 1], interior = [0, 0] : (tensor<48x40xf32>, tensor<f32>) -> tensor<50x42xf32>",
      "%s = stablehlo.slice %p [0:48, 1:41] : (tensor<50x42xf32>) -> tensor<48x40xf32>",
      "%t = stablehlo.slice %p [1:49, 2:42] : (tensor<50x42xf32>) -> tensor<48x40xf32>",
      "%r = stablehlo.subtract %s, %t : tensor<48x40xf32>"], [("%r", "48x40xf32", '[{"x"}, {"y"}]')]), 80 + 48)
  check(cases, "reversal", Program({"d": 4}, [("32x8xf32", '[{"d"}, {}]')], [
      "%r = stablehlo.reverse %a0, dims = [0, 1] : tensor<32x8xf32>"], [("%r", "32x8xf32", '[{"d"}, {}]')]), 256,
        lambda x: x[::-1, ::-1])
  for sharding in ('[{"data"}]', "[{}]"):
    check(cases, f"join beside an unused axis, result {sharding}", Program({"data": 4, "model": 2}, [
        ("4xf32", '[{"data"}]'), ("12xf32", '[{"data"}]')], [
        "%r = stablehlo.concatenate %a0, %a1, dim = 0 : (tensor<4xf32>, tensor<12xf32>) -> tensor<16xf32>"],
        [("%r", "16xf32", sharding)]), None, lambda a, b: np.concatenate([a, b]))


def sweep(cases, mesh, sharding, n, element):
  """Ops along dim 0 of %a0: n x 3 and %a1: m x 3, all in one program."""
  rest, m, lines, results = (3,), n // 2 + 2, [], []
  fill = "7.0" if element[0] == "f" else "7"
  lines.append(f"%c = stablehlo.constant dense<{fill}> : tensor<{element}>")

  def result(value, text, other=None):
    results.append((value, text, other or sharding))

  def add_slice(start, limit, stride=1):
    if 0 <= start < limit <= n:
      line, text = slice_op(f"%r{len(results)}", "%a0", start, limit, n, rest, element, stride)
      lines.append(line)
      result(f"%r{len(results)}", text)

  def kind(count):
    return f"{count}x3x{element}"

  add_slice(1, n)
  add_slice(0, n - 1)
  add_slice(n // 3, n - n // 4)
  add_slice(n - 1, n)
  add_slice(0, n, 2)
  add_slice(1, n, 3)
  for low, high, interior in ((1, 0, 0), (0, 2, 0), (3, 5, 0), (-1, 2, 0), (2, -1, 0), (0, 0, 1), (1, 2, 2), (-1, 0, 1), (n, n, 0)):
    size = n + low + high + max(n - 1, 0) * interior
    if size < 0 or (n == 0 and min(low, high) < 0):
      continue
    name = f"%r{len(results)}"
    lines.append(f"{name} = stablehlo.pad %a0, %c, low = [{low}, 0], high = [{high}, 1], interior = [{interior}, 0] : (tensor<{kind(n)}>, "
                 f"tensor<{element}>) -> tensor<{size}x4x{element}>")
    result(name, f"{size}x4x{element}")
  name = f"%r{len(results)}"
  lines.append(f"{name} = stablehlo.reverse %a0, dims = [0] : tensor<{kind(n)}>")
  result(name, kind(n))
  for values, sizes in ((("%a0", "%a1"), (n, m)), (("%a1", "%a0", "%a1"), (m, n, m))):
    name = f"%r{len(results)}"
    lines.append(f"{name} = stablehlo.concatenate {', '.join(values)}, dim = 0 : ({', '.join(f'tensor<{kind(s)}>' for s in sizes)}) -> "
                 f"tensor<{kind(sum(sizes))}>")
    result(name, kind(sum(sizes)))
  for shift in {1, n // 2, n - 1}:
    if 0 < shift < n:
      name = f"%r{len(results)}"
      for part, (start, limit) in enumerate(((shift, n), (0, shift))):
        lines.append(slice_op(f"{name}_{part}", "%a0", start, limit, n, rest, element)[0])
      lines.append(f"{name} = stablehlo.concatenate {name}_0, {name}_1, dim = 0 : (tensor<{kind(n - shift)}>, tensor<{kind(shift)}>) -> "
                   f"tensor<{kind(n)}>")
      result(name, kind(n))
  for size, start in ((n, 0), (m, 1), (m, n - m), (1, n // 2)):
    if 0 < size <= m and size <= n:
      name = f"%r{len(results)}"
      lines.append(f"{name}i = stablehlo.constant dense<{start}> : tensor<i64>\n{name}z = stablehlo.constant dense<0> : tensor<i64>")
      lines.append(slice_op(f"{name}u", "%a1", 0, size, m, rest, element)[0])
      lines.append(f"{name} = stablehlo.dynamic_update_slice %a0, {name}u, {name}i, {name}z : (tensor<{kind(n)}>, tensor<{kind(size)}>, "
                   f"tensor<i64>, tensor<i64>) -> tensor<{kind(n)}>")
      result(name, kind(n))
      name = f"%r{len(results)}"
      lines.append(f"{name}i = stablehlo.constant dense<{start}> : tensor<i64>\n{name}z = stablehlo.constant dense<0> : tensor<i64>")
      lines.append(f"{name} = stablehlo.dynamic_slice %a0, {name}i, {name}z, sizes = [{size}, 3] : (tensor<{kind(n)}>, tensor<i64>, "
                   f"tensor<i64>) -> tensor<{kind(size)}>")
      result(name, kind(size), "[{}, {}]" if size == 1 else None)
  program = Program(mesh, [(kind(n), sharding), (kind(m), sharding)], lines, results)
  check(cases, f"{len(results)} ops on {n} of {element} over {mesh}", program)


def main():
  cases = Cases("halo")
  budgets(cases)
  elements = ["f32", "i32", "f64", "i8"]
  for i, mesh in enumerate(({"x": 2}, {"x": 3}, {"x": 4}, {"x": 8}, {"x": 2, "y": 4}, {"x": 3, "y": 2})):
    sharding = "[{" + ", ".join(f'"{a}"' for a in mesh) + "}, {}]"
    for j, n in enumerate((0, 1, 2, 5, 9, 16, 24)):
      sweep(cases, mesh, sharding, n, elements[(i + j) % len(elements)])
  return cases.finish()


if __name__ == "__main__":
  sys.exit(main())
