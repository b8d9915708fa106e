#!/usr/bin/env python3
"""Compares propagation with Shardy's own, as jaxlib ships it, on programs with random shardings.

    propagation_peer.py [--programs N] [--seed S] [--weft-opt PATH] [--keep DIR] [--only stablehlo|random] [--mesh a=3,b=5]

Half of the programs are those of shared/testdata/stablehlo, each with seeded random shardings (open and closed dims, parts of axes,
priorities, replicated and unreduced axes) on arguments, results and ops, and with constraints; the others are random graphs of the
ops that models are made of. Each runs through one of the propagation passes in both, and every value is compared. Needs jax.
"""
import argparse
import os
import random
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.realpath(__file__))


def find_shared():
  folder = HERE
  while folder != "/":
    if os.path.isdir(os.path.join(folder, "shared", "tools")):
      return os.path.join(folder, "shared")
    folder = os.path.dirname(folder)
  return os.environ.get("WEFT_SHARED")


MESHES = [
    ("a", 2, "b", 2), ("a", 4, "b", 2, "c", 2), ("a", 6, "b", 2), ("a", 16,), ("a", 2, "b", 3, "c", 4), ("a", 8, "b", 8),
    ("a", 2, "b", 2, "c", 2, "d", 2),
]
IMPORT = "sdy-import-pipeline,sdy-apply-sharding-constraints,sdy-sharding-group-import,"
PASSES = [IMPORT + "sdy-user-priority-propagate", IMPORT + "sdy-user-priority-propagate", IMPORT + "sdy-basic-propagate",
          IMPORT + "sdy-user-priority-propagate,sdy-sink-data-flow-edges,sdy-close-shardings",
          "sdy-basic-propagate", "sdy-aggressive-propagate", "sdy-op-priority-propagate", "sdy-user-priority-propagate",
          "sdy-user-priority-propagate", "sdy-aggressive-propagate=propagation-strategy=basic-then-aggressive",
          "sdy-basic-propagate=conservative-propagation=true", "sdy-user-priority-propagate=conservative-propagation=true"]


class Shardings:
  """Random shardings on one mesh."""

  def __init__(self, rng):
    self.rng = rng
    flat = rng.choice(MESHES)
    self.axes = list(zip(flat[::2], flat[1::2]))

  def mesh(self):
    return "sdy.mesh @mesh = <[" + ", ".join(f'"{n}"={s}' for n, s in self.axes) + "]>"

  def parts(self):
    """The mesh's axes in random order, some cut into parts."""
    rng, refs = self.rng, []
    for name, size in self.axes:
      cuts = [p for p in range(2, size) if size % p == 0]
      if cuts and rng.random() < 0.3:
        cut = rng.choice(cuts)
        refs += [f'"{name}":(1){cut}', f'"{name}":({cut}){size // cut}']
      else:
        refs.append(f'"{name}"')
    rng.shuffle(refs)
    return refs

  @staticmethod
  def mergeable(a, b):
    """Whether part b continues part a: those may not stand side by side."""
    x, y = re.match(r'"(\w+)":\((\d+)\)(\d+)', a), re.match(r'"(\w+)":\((\d+)\)(\d+)', b)
    return bool(x and y and x[1] == y[1] and int(x[2]) * int(x[3]) == int(y[2]))

  def key(self, ref):
    """Place in the mesh, as replicated and unreduced axes are listed."""
    m = re.match(r'"(\w+)"(?::\((\d+)\))?', ref)
    return [n for n, _ in self.axes].index(m[1]), int(m[2] or 1)

  def random(self, shape, priorities):
    rng, refs, dims = self.rng, self.parts(), []
    for size in shape:
      axes = []
      while refs and size != 0 and rng.random() < 0.4:
        if axes and self.mergeable(axes[-1], refs[-1]):
          break
        axes.append(refs.pop())
      is_open = rng.random() < 0.55
      text = "{" + ", ".join(axes + (["?"] if is_open else [])) + "}"
      if priorities and (axes or is_open) and rng.random() < 0.4:
        text += f"p{rng.choice([0, 1, 1, 2, 5])}"
      dims.append(text)
    extra = ""
    for kind, chance in (("replicated", 0.15), ("unreduced", 0.05)):
      if refs and rng.random() < chance:
        taken = [refs.pop() for _ in range(rng.randint(1, len(refs)))]
        taken.sort(key=self.key)
        if any(self.mergeable(a, b) for a, b in zip(taken, taken[1:])):
          taken = taken[:1]
        extra += f", {kind}={{{', '.join(taken)}}}"
    return f"<@mesh, [{', '.join(dims)}]{extra}>"


def tensor_shape(type_text):
  """The dims of a static tensor type, or None."""
  m = re.fullmatch(r"tensor<((?:\d+x)*)[a-z][\w<>]*>", type_text)
  return [int(d) for d in m[1].split("x")[:-1]] if m else None


def open_main(text):
  """The program of a test file with its inputs as arguments and without its checks, or None where it has another form."""
  m = re.search(r"  func\.func public @main\(\)[^\n]*\{\n(.*?)\n  \}\n", text, re.S)
  if not m:
    return None
  arguments, lines = [], []
  rename = {}
  for line in m[1].split("\n"):
    call = re.match(r"    (%\w+)(?::(\d+))? = call @inputs\(\).* -> \(?(.*?)\)?(?: loc.*)?$", line)
    if call:
      types = re.findall(r"tensor<[^>]*(?:<[^>]*>)?[^>]*>", call[3])
      for i, t in enumerate(types):
        rename[f"{call[1]}#{i}" if call[2] else call[1]] = (f"%in{i}", t)
        arguments.append((f"%in{i}", t))
      continue
    if "@expected" in line or "check." in line or line.strip().startswith(("return", "stablehlo.custom_call")):
      continue
    lines.append(line)
  if not arguments:
    return None
  body = "\n".join(lines)
  for old, (new, _) in sorted(rename.items(), key=lambda x: -len(x[0])):
    body = re.sub(re.escape(old) + r"(?![\w#])", new, body)
  if "call @" in body or not body.strip():
    return None
  last = re.match(r"    (%\w+)(:\d+)? = .*(?:->|:) \(?(tensor<[^)]*?>)", lines[-1]) if lines[-1].startswith("    %") else None
  if not last:
    return None
  value = last[1] + ("#0" if last[2] else "")
  return arguments, body, value


class Graph:
  """A random program of ops that models are made of."""

  SHAPES = [[8, 16], [4, 6], [16, 4, 2], [8, 8], [2, 3, 4], [32], [6, 4], [12, 2], [4, 4, 4]]

  def __init__(self, rng, groups):
    self.groups, self.next_group = groups, 0  # before their import a value in two groups is an error
    self.rng, self.lines, self.values, self.count = rng, [], [], 0
    self.arguments = []
    for _ in range(rng.randint(2, 4)):
      shape = rng.choice(self.SHAPES)
      name = f"%in{len(self.arguments)}"
      self.arguments.append((name, self.type(shape)))
      self.values.append((name, shape))

  @staticmethod
  def type(shape):
    return f"tensor<{''.join(str(d) + 'x' for d in shape)}f32>"

  def emit(self, text, shape, results=1):
    name = f"%v{self.count}"
    self.count += 1
    self.lines.append(f"    {name}{f':{results}' if results > 1 else ''} = {text}")
    self.values += [(f"{name}#{i}" if results > 1 else name, shape) for i in range(results)]

  def step(self):
    rng = self.rng
    x, shape = rng.choice(self.values[-8:] if rng.random() < 0.7 else self.values)
    t = self.type(shape)
    kind = rng.choice(["unary", "binary", "binary", "transpose", "reshape", "dot", "dot", "broadcast", "reduce", "concat", "slice",
                       "pad", "reverse", "constraint", "barrier", "dynamic_slice", "sort", "select", "optimization_barrier", "while",
                       "case", "manual", "constant", "group"])
    if kind == "unary":
      self.emit(f"stablehlo.{rng.choice(['tanh', 'negate', 'exponential'])} {x} : {t}", shape)
    elif kind == "binary":
      y = rng.choice([v for v, s in self.values if s == shape])
      self.emit(f"stablehlo.{rng.choice(['add', 'multiply'])} {x}, {y} : {t}", shape)
    elif kind == "transpose":
      order = list(range(len(shape)))
      rng.shuffle(order)
      out = [shape[i] for i in order]
      self.emit(f"stablehlo.transpose {x}, dims = {order} : ({t}) -> {self.type(out)}", out)
    elif kind == "reshape":
      out = self.reshaped(shape)
      self.emit(f"stablehlo.reshape {x} : ({t}) -> {self.type(out)}", out)
    elif kind == "dot":
      options = [(y, s, i, j) for y, s in self.values for i in range(len(shape)) for j in range(len(s)) if shape[i] == s[j]]
      y, s, i, j = rng.choice(options)
      out = shape[:i] + shape[i + 1:] + s[:j] + s[j + 1:]
      if 1 <= len(out) <= 4:
        self.emit(f"stablehlo.dot_general {x}, {y}, contracting_dims = [{i}] x [{j}] : ({t}, {self.type(s)}) -> {self.type(out)}", out)
    elif kind == "broadcast" and len(shape) < 4:
      at = rng.randint(0, len(shape))
      out = shape[:at] + [rng.choice([1, 2, 4, 8])] + shape[at:]
      dims = [i for i in range(len(out)) if i != at]
      self.emit(f"stablehlo.broadcast_in_dim {x}, dims = {dims} : ({t}) -> {self.type(out)}", out)
    elif kind == "reduce" and len(shape) > 1:
      at = rng.randrange(len(shape))
      out = shape[:at] + shape[at + 1:]
      self.emit(f"stablehlo.reduce({x} init: %zero) applies stablehlo.add across dimensions = [{at}] : ({t}, tensor<f32>) -> {self.type(out)}", out)
    elif kind == "concat":
      at = rng.randrange(len(shape))
      y = rng.choice([v for v, s in self.values if s == shape])
      out = shape[:at] + [2 * shape[at]] + shape[at + 1:]
      self.emit(f"stablehlo.concatenate {x}, {y}, dim = {at} : ({t}, {t}) -> {self.type(out)}", out)
    elif kind == "slice":
      at = rng.randrange(len(shape))
      out = shape[:at] + [max(1, shape[at] // 2)] + shape[at + 1:]
      self.emit(f"stablehlo.slice {x} [{', '.join(f'0:{d}' for d in out)}] : ({t}) -> {self.type(out)}", out)
    elif kind == "pad":
      at = rng.randrange(len(shape))
      high = [2 if i == at else 0 for i in range(len(shape))]
      out = [a + b for a, b in zip(shape, high)]
      zeros = [0] * len(shape)
      self.emit(f"stablehlo.pad {x}, %zero, low = {zeros}, high = {high}, interior = {zeros} : ({t}, tensor<f32>) -> {self.type(out)}", out)
    elif kind == "reverse":
      self.emit(f"stablehlo.reverse {x}, dims = [{rng.randrange(len(shape))}] : {t}", shape)
    elif kind == "constraint":
      self.emit(f"sdy.sharding_constraint {x} {self.shardings.random(shape, False)} : {t}", shape)
    elif kind == "barrier" and rng.random() < 0.5:
      self.emit(f"sdy.propagation_barrier {x} allowed_direction={rng.choice(['NONE', 'FORWARD', 'BACKWARD'])} : {t}", shape)
    elif kind == "dynamic_slice":
      at = rng.randrange(len(shape))
      out = shape[:at] + [max(1, shape[at] // 2)] + shape[at + 1:]
      index = ", ".join(["%index"] * len(shape))
      types = ", ".join(["tensor<i32>"] * len(shape))
      self.emit(f"stablehlo.dynamic_slice {x}, {index}, sizes = {out} : ({t}, {types}) -> {self.type(out)}", out)
    elif kind == "sort":
      at = rng.randrange(len(shape))
      self.emit(f'"stablehlo.sort"({x}) <{{dimension = {at} : i64, is_stable = true}}> ({{\n    ^bb0(%a: tensor<f32>, %b: tensor<f32>):\n'
                f"      %c = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
                f"      stablehlo.return %c : tensor<i1>\n    }}) : ({t}) -> {t}", shape)
    elif kind == "optimization_barrier":
      self.emit(f"stablehlo.optimization_barrier {x} : {t}", shape)
    elif kind == "while":
      y = rng.choice([v for v, s in self.values if s == shape])
      self.emit(f"stablehlo.while(%i = {x}, %j = {y}) : {t}, {t}\n    cond {{\n      stablehlo.return %flag : tensor<i1>\n    }} do {{\n"
                f"      %p = stablehlo.add %i, %j : {t}\n      %q = stablehlo.{rng.choice(['tanh', 'negate'])} "
                f"{rng.choice(['%i', '%j', '%p'])} : {t}\n      stablehlo.return %p, %q : {t}, {t}\n    }}", shape, results=2)
    elif kind == "case":
      y = rng.choice([v for v, s in self.values if s == shape])
      self.emit(f'"stablehlo.case"(%index) ({{\n      stablehlo.return {x} : {t}\n    }}, {{\n      %z = stablehlo.negate {y} : {t}\n'
                f"      stablehlo.return %z : {t}\n    }}) : (tensor<i32>) -> {t}", shape)
    elif kind == "constant":
      self.emit(f"stablehlo.constant dense<1.0> : {t}", shape)
    elif kind == "group" and self.groups:
      peers = [v for v, s in self.values if s == shape]
      for v in rng.sample(peers, min(2, len(peers))):
        self.lines.append(f"    sdy.sharding_group {v} group_id={self.next_group} : {t}")
      self.next_group += 1
    elif kind == "manual":
      name, size = rng.choice(self.shardings.axes)
      dims = [d for d in range(len(shape)) if shape[d] % size == 0]
      if dims:
        at = rng.choice(dims)
        local = self.type(shape[:at] + [shape[at] // size] + shape[at + 1:])
        free = rng.choice(["?", "?", ""])
        spec = ", ".join("{" + ", ".join(([f'"{name}"'] if d == at else []) + ([free] if free else [])) + "}" for d in range(len(shape)))
        self.emit(f'sdy.manual_computation({x}) in_shardings=[<@mesh, [{spec}]>] out_shardings=[<@mesh, [{spec}]>] '
                  f'manual_axes={{"{name}"}} (%m: {local}) {{\n      %n = stablehlo.tanh %m : {local}\n      sdy.return %n : {local}\n'
                  f"    }} : ({t}) -> {t}", shape)
    elif kind == "select":
      y = rng.choice([v for v, s in self.values if s == shape])
      self.emit(f"stablehlo.select %flag, {x}, {y} : tensor<i1>, {t}", shape)

  def reshaped(self, shape):
    rng, total = self.rng, 1
    for d in shape:
      total *= d
    out = []
    while total > 1:
      divisors = [d for d in range(2, total + 1) if total % d == 0]
      out.append(rng.choice(divisors))
      total //= out[-1]
    return out or [1]

  def program(self, shardings):
    self.shardings = shardings
    self.lines += ["    %zero = stablehlo.constant dense<0.0> : tensor<f32>"]
    for _ in range(self.rng.randint(3, 25)):
      self.step()
    name, shape = self.values[-1]
    args = self.arguments + [("%index", "tensor<i32>"), ("%flag", "tensor<i1>")]
    # Values that nothing uses would be erased, differently late.
    used = "\n".join(self.lines)
    outs = [(n, s) for n, s in self.values if not re.search(r"[(, ]" + re.escape(n) + r"(?![\w#])(?! =)", used)] or [(name, shape)]
    return args, "\n".join(self.lines), [(n, self.type(s)) for n, s in outs]


def annotate(rng, shardings, arguments, body, outs):
  """The module's text with random shardings on arguments, results and ops."""
  priorities = rng.random() < 0.5

  def attr(type_text, chance):
    shape = tensor_shape(type_text)
    if shape is None or not shape or rng.random() > chance:
      return ""
    return f" {{sdy.sharding = #sdy.sharding{shardings.random(shape, priorities)}}}"

  args = ", ".join(f"{n}: {t}{attr(t, 0.6)}" for n, t in arguments)
  results = ", ".join(f"{t}{attr(t, 0.3)}" for _, t in outs)
  values, types = ", ".join(n for n, _ in outs), ", ".join(t for _, t in outs)
  return (f"module {{\n  {shardings.mesh()}\n  func.func public @main({args}) -> ({results}) {{\n{body}\n"
          f"    return {values} : {types}\n  }}\n}}\n")


def annotate_ops(rng, shardings, module, ir):
  """Puts shardings on some results and constraints on some values of a parsed module."""
  def visit(block):
    for op in list(block.operations):
      o = op.operation
      if len(o.results) == 1 and o.name.startswith("stablehlo.") and o.name not in ("stablehlo.constant",):
        shape = tensor_shape(str(o.results[0].type))
        if shape:
          if rng.random() < 0.12:
            o.attributes["sdy.sharding"] = ir.Attribute.parse(f"#sdy.sharding_per_value<[{shardings.random(shape, False)}]>")
  for op in module.body.operations:
    if op.operation.name == "func.func":
      visit(op.regions[0].blocks[0])


def make(seed, kind, files, peer, ir):
  """(name, text, pass) of a program, or None if it cannot be made."""
  rng = random.Random(seed)
  passes = rng.choice(PASSES)
  shardings = Shardings(rng)
  if kind == "stablehlo":
    path = rng.choice(files)
    opened = open_main(open(path).read())
    if not opened:
      return None
    arguments, body, value = opened
    with peer.context():
      try:
        probe = ir.Module.parse(f"func.func @main({', '.join(f'{n}: {t}' for n, t in arguments)}) {{\n{body}\n    return\n  }}")
      except Exception:  # a form that this script does not understand
        return None
      ops = list(probe.body.operations[0].regions[0].blocks[0].operations)
      out_type = str(ops[-2].operation.results[0].type)
    text = annotate(rng, shardings, arguments, body, [(value, out_type)])
    name = os.path.basename(path)
  else:
    arguments, body, outs = Graph(rng, passes.startswith(IMPORT)).program(shardings)
    text = annotate(rng, shardings, arguments, body, outs)
    name = f"random {seed}"
  with peer.context():
    try:
      module = ir.Module.parse(text)
    except Exception as e:
      return ("bad", name, text, str(e))
    annotate_ops(rng, shardings, module, ir)
    text = module.operation.get_asm(enable_debug_info=False)
  return name, text, passes


def main():
  parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
  parser.add_argument("--programs", type=int, default=300)
  parser.add_argument("--seed", type=int, default=1)
  parser.add_argument("--weft-opt", default="bazel-bin/tools/weft-opt")
  parser.add_argument("--keep", help="folder for programs that differ")
  parser.add_argument("--only", choices=["stablehlo", "random"])
  parser.add_argument("--mesh", help="axes and sizes of the one mesh of all programs, such as a=3,b=5; without it, one of seven is drawn")
  args = parser.parse_args()
  if args.mesh:
    MESHES[:] = [[x for axis in args.mesh.split(",") for x in (axis.split("=")[0], int(axis.split("=")[1]))]]
  shared = find_shared()
  if not shared:
    sys.exit("propagation_peer: no folder `shared` above this file; set WEFT_SHARED")
  sys.path.insert(0, os.path.join(shared, "tools"))
  import shardy_peer as peer
  from jaxlib.mlir import ir
  # These run on modules in the version that jaxlib ships.
  peer.ON_FUNCTIONS -= {"sdy-add-data-flow-edges"}
  folder = os.path.join(shared, "testdata", "stablehlo")
  # A quarter of a million scatter tests would drown the others: one draw per op name.
  by_op = {}
  for f in sorted(os.listdir(folder)):
    by_op.setdefault(f.split("_")[0], []).append(os.path.join(folder, f))
  rng = random.Random(args.seed)
  files = [rng.choice(v) for v in by_op.values() for _ in range(3)]

  programs, bad, seed = [], 0, args.seed * 1000003
  while len(programs) < args.programs:
    kind = args.only or ("stablehlo" if len(programs) % 2 else "random")
    seed += 1
    made = make(seed, kind, files, peer, ir)
    if made and made[0] == "bad":
      bad += 1
      if bad < 4:
        print(made[1], made[3][:300])
      continue
    if made:
      programs.append(made)
    if seed - args.seed * 1000003 > 20 * args.programs + 1000:
      sys.exit(f"propagation_peer: only {len(programs)} programs could be made, {bad} were invalid")

  different = 0
  by_pass = {}
  for program in programs:
    by_pass.setdefault(program[2], []).append(program)
  for flags, group in sorted(by_pass.items()):
    split = [f.partition("=") for f in flags.split(",")]
    their_flags = ",".join(f"{name}{{{options}}}" if options else name for name, _, options in split)
    theirs = [peer.transform(text, their_flags) for _, text, _ in group]
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as f:
      f.write("// -----\n".join(text for _, text, _ in group))
      f.flush()
      run = subprocess.run([args.weft_opt, "--split-input-file", *(f"--{x}" for x in flags.split(",")), "--mlir-print-debuginfo",
                            f.name], capture_output=True, text=True)
    if run.returncode:
      print(run.stderr[:3000])
      return 2
    ours = run.stdout.split("// -----\n")
    for (program, text, _), mine, other in zip(group, ours, theirs):
      a, b = peer.shardings(mine), peer.shardings(other)
      if [w.split(" at ")[0] for w, _ in a] != [w.split(" at ")[0] for w, _ in b]:
        diff = [("the operations differ", str(len(a)), str(len(b)))]
      else:
        diff = [(w, x, y) for (w, x), (_, y) in zip(a, b) if peer.normal(x) != peer.normal(y)]
      if not diff:
        continue
      different += 1
      print(f"{program} under {flags}: {len(diff)} of {len(a)} values differ")
      for w, x, y in diff[:3]:
        print(f"  {w}\n    weft   {x or '-'}\n    shardy {y or '-'}")
      if args.keep:
        os.makedirs(args.keep, exist_ok=True)
        with open(os.path.join(args.keep, re.sub(r"\W+", "_", program) + ".mlir"), "w") as f:
          f.write(f"// {flags}\n{text}")
  print(f"{len(programs)} programs, {different} differ" + (f" ({bad} drawn programs were invalid)" if bad else ""))
  return 1 if different else 0


if __name__ == "__main__":
  sys.exit(main())
