"""How programs and the work on them grow: plans are the same every time, and nothing grows with devices or faster than the program.

Work is counted, not timed: the allocations of weft-compile without code generation, and their bytes (CountAllocations.cpp), which are the
same on every machine within a thousandth. What a program of two ops needs is subtracted. Times are in `tools/bench --scaling`.
"""
import os
import re
import tempfile

from pattern import run, runfile


class Measured:
  """Something with a name that is checked in its own way."""

  def __init__(self, name, problems):
    self.name, self.problems = name, problems

  def check(self, cases):
    problems = self.problems()
    cases.check(self.name, not problems, "\n".join(problems))
    if self.problems is not plans and sanitized():
      cases.skip(self.name + ": growth", "a sanitizer has an allocator of its own, whose calls are not counted")


def sanitized():
  with open(runfile("tools/weft-compile"), "rb") as f:
    return b"__asan_init" in f.read()


def compiled(text):
  """(the partitioned text without its locations, (allocations, their bytes))."""
  with tempfile.TemporaryDirectory() as folder:
    model, counts = os.path.join(folder, "p.mlir"), os.path.join(folder, "counts")
    with open(model, "w") as f:
      f.write(text)
    environment = dict(os.environ, WEFT_ALLOCATIONS=counts, LD_PRELOAD=runfile("tests/e2e/patterns/libcount_allocations.so"))
    code, out, err = run([runfile("tools/weft-compile"), model, "--to", "collectives", "-o", "-"], env=environment)
    assert code == 0, err[-1500:]
    with open(counts) as f:
      work = [tuple(map(int, line.split())) for line in f]
    assert len(work) == 1, f"{len(work)} processes counted"
    return re.sub(r" loc\([^)]*\)|^#loc.*\n|/tmp/\S*", "", out, flags=re.M), work[0]


def growth(what, few, many, times, slack=1.1):
  """What is wrong where `times` as much of something takes so much more work: at most a tenth above linear."""
  if sanitized():
    return []
  assert min(few + many) > 0, "nothing was counted"
  base = compiled(added(2))[1]
  problems = []
  for kind, least, small, large in zip(("allocations", "bytes allocated"), base, few, many):
    print(f"{what}: {small} and {large} {kind}, {least} for almost nothing")
    if large - least > slack * times * (small - least):
      problems.append(f"{what}: {times:g} times as many need {(large - least) / (small - least):.2f} times the {kind}")
  return problems


def decoder(layers, data, model):
  """`layers` transformer layers on [8, 16, 64], heads and hidden dims over `model`, batch over `data`; weights are arguments."""
  def sharding(*dims):
    return "{sdy.sharding = #sdy.sharding<@mesh, [" + ", ".join("{}" if d is None else f'{{"{d}"}}' for d in dims) + "]>}"
  arguments = [f"%x: tensor<8x16x64xf32> {sharding('data', None, None)}"]
  lines = ["%zero = stablehlo.constant dense<0.0> : tensor<f32>", "%low = stablehlo.constant dense<0xFF800000> : tensor<f32>"]
  h = "%x"
  for i in range(layers):
    arguments += [f"%q{i}: tensor<64x8x8xf32> {sharding(None, 'model', None)}", f"%k{i}: tensor<64x8x8xf32> {sharding(None, 'model', None)}",
                  f"%v{i}: tensor<64x8x8xf32> {sharding(None, 'model', None)}", f"%o{i}: tensor<8x8x64xf32> {sharding('model', None, None)}",
                  f"%u{i}: tensor<64x256xf32> {sharding(None, 'model')}", f"%d{i}: tensor<256x64xf32> {sharding('model', None)}"]
    t, heads, scores = "tensor<8x16x64xf32>", "tensor<8x16x8x8xf32>", "tensor<8x8x16x16xf32>"
    lines.append(f"%n{i}a = stablehlo.multiply {h}, {h} : {t}")
    lines.append(f"%n{i}b = stablehlo.reduce(%n{i}a init: %zero) applies stablehlo.add across dimensions = [2] : ({t}, tensor<f32>) -> tensor<8x16xf32>")
    lines.append(f"%n{i}c = stablehlo.rsqrt %n{i}b : tensor<8x16xf32>")
    lines.append(f"%n{i}d = stablehlo.broadcast_in_dim %n{i}c, dims = [0, 1] : (tensor<8x16xf32>) -> {t}")
    lines.append(f"%n{i} = stablehlo.multiply {h}, %n{i}d : {t}")
    for w in "qkv":
      lines.append(f"%{w}{i}h = stablehlo.dot_general %n{i}, %{w}{i}, contracting_dims = [2] x [0] : ({t}, tensor<64x8x8xf32>) -> {heads}")
    lines.append(f"%s{i} = stablehlo.dot_general %q{i}h, %k{i}h, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3] : ({heads}, {heads}) -> {scores}")
    lines.append(f"%e{i} = stablehlo.exponential %s{i} : {scores}")
    lines.append(f"%a{i} = stablehlo.dot_general %e{i}, %v{i}h, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1] : ({scores}, {heads}) -> tensor<8x8x16x8xf32>")
    lines.append(f"%p{i} = stablehlo.dot_general %a{i}, %o{i}, contracting_dims = [1, 3] x [0, 1] : (tensor<8x8x16x8xf32>, tensor<8x8x64xf32>) -> {t}")
    lines.append(f"%h{i} = stablehlo.add {h}, %p{i} : {t}")
    lines.append(f"%m{i} = stablehlo.dot_general %h{i}, %u{i}, contracting_dims = [2] x [0] : ({t}, tensor<64x256xf32>) -> tensor<8x16x256xf32>")
    lines.append(f"%g{i} = stablehlo.tanh %m{i} : tensor<8x16x256xf32>")
    lines.append(f"%f{i} = stablehlo.dot_general %g{i}, %d{i}, contracting_dims = [2] x [0] : (tensor<8x16x256xf32>, tensor<256x64xf32>) -> {t}")
    lines.append(f"%r{i} = stablehlo.add %h{i}, %f{i} : {t}")
    h = f"%r{i}"
  return (f'module {{\nsdy.mesh @mesh = <["data"={data}, "model"={model}]>\nfunc.func public @main({", ".join(arguments)}) -> '
          f"(tensor<8x16x64xf32> {sharding('data', None, None)}) {{\n" + "\n".join(lines) + f"\nreturn {h} : tensor<8x16x64xf32>\n}}\n}}\n")


def added(n):
  """The sum of n arguments."""
  s = '{sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}'
  lines = [f"%s{i} = stablehlo.add %{'a0' if i == 1 else f's{i - 1}'}, %a{i} : tensor<8x8xf32>" for i in range(1, n)]
  return ('module {\nsdy.mesh @mesh = <["x"=4, "y"=2]>\nfunc.func public @main(' + ", ".join(f"%a{i}: tensor<8x8xf32> {s}" for i in range(n)) +
          f") -> (tensor<8x8xf32> {s}) {{\n" + "\n".join(lines) + f"\nreturn %s{n - 1} : tensor<8x8xf32>\n}}\n}}\n")


def layers():
  (small, few), (large, many) = (compiled(decoder(n, 8, 8)) for n in (4, 64))
  problems = growth("layers", few, many, 16)
  if small.count("spmd.all_reduce") != 8 or large.count("spmd.all_reduce") != 128:
    problems.append(f"{small.count('spmd.all_reduce')} and {large.count('spmd.all_reduce')} sums, expected 2 for each layer")
  return problems


def arguments():
  (_, few), (text, many) = compiled(added(1000)), compiled(added(10000))
  return growth("arguments", few, many, 10) + [f"a value is moved: {line}" for line in text.splitlines() if "spmd." in line]


def devices():
  # What is done once, for the first layer, differs from mesh to mesh, as other plans are looked at.
  problems, sizes, work, once = [], {}, {}, {}
  for data, model in ((2, 4), (8, 8), (64, 8), (512, 8)):
    text, work[data * model] = compiled(decoder(16, data, model))
    _, once[data * model] = compiled(decoder(1, data, model))
    sizes[data * model] = len(text)
  print("; ".join(f"{n} devices: {sizes[n]} characters" for n in sizes))
  for n in sizes:
    if sizes[n] > 1.3 * sizes[8]:
      problems.append(f"the program for {n} devices has {sizes[n]} characters, for 8 {sizes[8]}")
    problems += growth(f"{n} devices", work[8], work[n], 1) + growth(f"one layer on {n} devices", once[8], once[n], 1, 1.5)
  return problems


RESHAPE = """func.func private @{name}(%x: tensor<32x16x1000x256xf16>) -> tensor<512x1000x256xf16> {{
  %a = stablehlo.add %x, %x : tensor<32x16x1000x256xf16>
  %r = stablehlo.reshape %a : (tensor<32x16x1000x256xf16>) -> tensor<512x1000x256xf16>
  %s = sdy.sharding_constraint %r <@mesh, [{{}}, {{}}, {{"b"}}]> : tensor<512x1000x256xf16>
  return %s : tensor<512x1000x256xf16>
}}
"""


def plans():
  """The same plan twenty times, and whatever the order of the functions."""
  main = ('func.func public @main(%x: tensor<32x16x1000x256xf16> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}, {}, {}]>}) -> '
          '(tensor<512x1000x256xf16> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}, {}]>}, tensor<512x1000x256xf16>) {\n'
          "  %0 = call @f(%x) : (tensor<32x16x1000x256xf16>) -> tensor<512x1000x256xf16>\n"
          "  %1 = call @g(%x) : (tensor<32x16x1000x256xf16>) -> tensor<512x1000x256xf16>\n"
          "  return %0, %1 : tensor<512x1000x256xf16>, tensor<512x1000x256xf16>\n}\n")
  functions = [RESHAPE.format(name="f"), RESHAPE.format(name="g"), main]
  texts = set()
  for i in range(20):
    order = [functions[(i + j) % 3] for j in range(3)] if i % 2 else functions
    text = compiled('module {\nsdy.mesh @mesh = <["a"=2, "b"=4]>\n' + "".join(order) + "}\n")[0]
    texts.add(re.sub(r"\([^()]*:\d+:\d+\)", "", text))
  return [] if len(texts) == 1 else [f"{len(texts)} plans:"] + sorted(texts)[:2]


def patterns():
  yield Measured("A24 the same plan every time and in every order", plans)
  yield Measured("A25 layers", layers)
  yield Measured("A25 arguments", arguments)
  yield Measured("A25 devices", devices)
