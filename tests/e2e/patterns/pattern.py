"""A pattern: a small program with shardings, the values that it must give, and what it may send and hold.

    p = Pattern("A03 ones", {"data": 4, "model": 2})
    a = p.argument("a", np.ones(4, np.float32), "data")
    p.line("%r = stablehlo.add %a, %a : tensor<4xf32>")
    p.result("r", 2 * np.ones(4, np.float32), "data")
    p.budget(collectives={}, bytes=0)
    p.check(cases)

A sharding is written a dim after the other with commas between; `_` is whole, `x+y` is split by x, then y, a quoted text stands for itself
as in `"s":(2)3`, and `?` leaves a dim open.

Checked are: (C1) it compiles, and the IR verifies after every pass; (C2) the values, integers and `exact` results bit for bit, others within
1e-5; (C3) replicas agree bit for bit; and the budgets, which are read from `weft-inspect --json` and from the partitioned text:
    collectives  how many of each kind may run in a step ({} for none; kinds that are not named may not run)
    bytes        what each device may send in a step
    gather       bytes of the largest all_gather's result
    held         bytes of the largest value that any device holds, in the whole partitioned program
With `pending="why"` a budget that is exceeded is no failure, but said and counted as skipped; the values are held to all the same.
"""
import json
import os
import re
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "..", "support"))
from cases import Cases, run, runfile  # noqa: F401 (re-exported)

try:
  import numpy as np
except ImportError:
  # Debian's Python has NumPy where another one in front of it may not.
  if os.path.realpath(sys.executable) != os.path.realpath("/usr/bin/python3"):
    os.execv("/usr/bin/python3", ["/usr/bin/python3"] + sys.argv)
  raise

ELEMENTS = {"float32": "f32", "float64": "f64", "float16": "f16", "int32": "i32", "int64": "i64", "uint32": "ui32", "uint64": "ui64", "bool": "i1"}
BITS = {"f32": 32, "f64": 64, "f16": 16, "bf16": 16, "i32": 32, "i64": 64, "ui32": 32, "ui64": 64, "i1": 8, "i8": 8, "ui8": 8}


def tensor(shape, element):
  return "tensor<" + "".join(f"{n}x" for n in shape) + element + ">"


def typeof(array):
  return tensor(array.shape, ELEMENTS[array.dtype.name])


def dims(text, rank):
  """The dims of a sharding attribute."""
  parts = [d.strip() for d in text.split(",")] if rank else []
  assert len(parts) == rank, (text, rank)
  def one(d):
    if d in ("_", "?"):
      return "{?}" if d == "?" else "{}"
    return "{" + ", ".join(a if '"' in a else f'"{a}"' for a in d.split("+")) + "}"
  return "[" + ", ".join(one(d) for d in parts) + "]"


def region(op, element="f32"):
  """A reducer of two scalars."""
  t = f"tensor<{element}>"
  return f"({{\n^bb0(%p: {t}, %q: {t}):\n  %w = stablehlo.{op} %p, %q : {t}\n  stablehlo.return %w : {t}\n}})"


def random(seed, shape, kind=np.float32):
  """Random numbers whose sums are exact in any order."""
  return np.random.RandomState(seed).randint(-8, 9, shape).astype(kind)


class Pattern:
  def __init__(self, name, mesh):
    self.name, self.mesh = name, mesh
    self.arguments, self.inputs, self.lines, self.results, self.budgets = [], {}, [], [], None
    self.pending, self.exceeds = "", []

  @property
  def devices(self):
    return int(np.prod(list(self.mesh.values())))

  def sharding(self, text, rank):
    return f"#sdy.sharding<@mesh, {dims(text, rank)}>"

  def argument(self, name, array, sharding=None):
    array = np.asarray(array)
    attribute = "" if sharding is None else f" {{sdy.sharding = {self.sharding(sharding, array.ndim)}}}"
    self.inputs[f"arg{len(self.arguments)}"] = array
    self.arguments.append(f"%{name}: {typeof(array)}{attribute}")
    return array

  def line(self, text):
    self.lines.append(text)

  def constrain(self, new, old, type_, sharding):
    rank = type_.count("x") if not type_.startswith("tensor<") else type_[7:].count("x")
    self.line(f"%{new} = sdy.sharding_constraint %{old} <@mesh, {dims(sharding, rank)}> : {type_}")

  def result(self, name, want, sharding=None, exact=False):
    self.results.append((name, np.asarray(want), sharding, exact))

  def budget(self, pending="", **budgets):
    """See the top of the file."""
    self.pending, self.budgets = pending, budgets

  def text(self):
    mesh = ", ".join(f'"{a}"={n}' for a, n in self.mesh.items())
    types = [typeof(want) for _, want, _, _ in self.results]
    attributes = ["" if s is None else f" {{sdy.sharding = {self.sharding(s, w.ndim)}}}" for _, w, s, _ in self.results]
    names = ", ".join("%" + name for name, _, _, _ in self.results)
    return (f"module {{\nsdy.mesh @mesh = <[{mesh}]>\nfunc.func public @main({', '.join(self.arguments)}) -> (" +
            ", ".join(t + a for t, a in zip(types, attributes)) + ") {\n" + "\n".join(self.lines) +
            f"\nreturn {names} : {', '.join(types)}\n}}\n}}\n")

  def check(self, cases):
    problems = self.problems()
    cases.check(self.name, not problems, "\n".join(problems) + "\n" + self.text())
    if self.exceeds:
      cases.skip(self.name + ", its budget", f"{self.pending}: {self.exceeds[0]}")

  def problems(self):
    with tempfile.TemporaryDirectory() as folder:
      model, inputs, outputs, weft = (os.path.join(folder, n) for n in ("p.mlir", "in.npz", "out.npz", "p.weft"))
      with open(model, "w") as f:
        f.write(self.text())
      np.savez(inputs, **self.inputs)
      code, _, err = run([runfile("tools/weft-compile"), model, "-o", weft, "--verify-each"])
      if code:
        return [f"weft-compile: exit code {code}: {err[-1500:]}"]
      code, _, err = run([runfile("tools/weft-run"), weft, "--devices", f"cpu:{self.devices}", "--inputs", inputs, "--outputs", outputs,
                          "--check-replicas"])
      if code:
        return [f"weft-run: exit code {code}: {err[-1500:]}"]
      got = np.load(outputs)
      names = ["result"] if "result" in got else [f"result.{i}" for i in range(len(self.results))]
      problems = []
      for name, (_, want, _, exact) in zip(names, self.results):
        have = got[name]
        if have.shape != want.shape or have.dtype != want.dtype:
          problems.append(f"{name}: {have.dtype}{list(have.shape)}, expected {want.dtype}{list(want.shape)}")
          continue
        if exact or want.dtype.kind != "f":
          right = np.array_equal(have, want, equal_nan=want.dtype.kind == "f")
        else:
          right = np.allclose(have, want, rtol=1e-5, atol=1e-6, equal_nan=True)
        if not right:
          problems.append(f"{name}: got\n{have}\nexpected\n{want}")
      exceeded = self.exceeded(model, weft)
      if self.pending:
        self.exceeds, exceeded = exceeded, []
      return problems + exceeded

  def exceeded(self, model, weft):
    """The budgets that are not kept."""
    if self.budgets is None:
      return []
    code, out, err = run([runfile("tools/weft-inspect"), weft, "--json"])
    if code:
      return [f"weft-inspect: exit code {code}: {err}"]
    moved = json.loads(out)["collectives"]
    problems = []
    if "collectives" in self.budgets:
      limits = self.budgets["collectives"]
      for kind, traffic in moved["by_kind"].items():
        kind = kind.replace("-", "_")
        if traffic["executed"] > limits.get(kind, 0):
          problems.append(f"{traffic['executed']} {kind}, at most {limits.get(kind, 0)}")
    for key, name in (("bytes", "bytes_sent_per_device"), ("gather", "largest_gather_bytes")):
      if key in self.budgets and moved[name] > self.budgets[key]:
        problems.append(f"{name}: {moved[name]}, at most {self.budgets[key]}")
    if "held" in self.budgets:
      size, value = largest(model)
      if size > self.budgets["held"]:
        problems.append(f"a device holds {value}, {size} bytes, at most {self.budgets['held']}")
    if problems:
      problems += [f"{c['executed']} x {c['kind']} {c['axes']} {c['operands']}: {c.get('annotation')}" for c in moved["list"]]
    return problems


def largest(model):
  """Bytes and type of the largest tensor of the partitioned program."""
  code, out, err = run([runfile("tools/weft-compile"), model, "--to", "collectives", "-o", "-"])
  assert code == 0, err
  text = re.sub(r"weft\.global_type = tensor<[^>]*>", "", out)
  found = (0, "nothing")
  # Constants that are one number over and over are not held.
  for line in text.splitlines():
    if "stablehlo.constant" in line or "dense<" in line:
      continue
    for shape in re.findall(r"tensor<([0-9x]*x)?(\w+)>", line):
      count = int(np.prod([int(n) for n in shape[0].split("x") if n], dtype=np.int64))
      found = max(found, (count * BITS.get(shape[1], 32) // 8, tensor([n for n in shape[0].split("x") if n], shape[1])))
  return found
