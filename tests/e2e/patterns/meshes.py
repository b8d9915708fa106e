"""Meshes that are no powers of two, parts of axes, regions that are partly manual, and what has no annotation."""
from pattern import Pattern, np, random, typeof


def manual():
  """Partly manual: a sum over axis a of what the devices hold, while c stays automatic."""
  mesh = {"a": 2, "b": 2, "c": 2}
  for dot in (False, True):
    p = Pattern(f"A12 a partly manual sum{', then a product' if dot else ''}", mesh)
    x = p.argument("x", random(70, (4, 4)), "a,b")
    w = p.argument("w", random(71, (2, 2)), "c,_") if dot else None
    operands, weights = ("%x, %w", ", <@mesh, [{}, {}]>") if dot else ("%x", "")
    blocks = "%l: tensor<2x2xf32>" + (", %k: tensor<2x2xf32>" if dot else "")
    # Axis a is the major one of eight devices: groups are equal in b and c.
    p.line(f"""%r = sdy.manual_computation({operands}) in_shardings=[<@mesh, [{{"a"}}, {{"b"}}]>{weights}] out_shardings=[<@mesh, [{{}}, {{"b"}}]>] manual_axes={{"a", "b"}} ({blocks}) {{
  %s = "stablehlo.all_reduce"(%l) <{{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 4], [1, 5], [2, 6], [3, 7]]> : tensor<4x2xi64>, use_global_device_ids}}> ({{
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %t = stablehlo.add %p, %q : tensor<f32>
    stablehlo.return %t : tensor<f32>
  }}) : (tensor<2x2xf32>) -> tensor<2x2xf32>""")
    want = x[:2] + x[2:]
    if dot:
      p.line("  %d = stablehlo.dot_general %s, %k, contracting_dims = [1] x [0] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>")
      want = np.concatenate([want[:, :2] @ w, want[:, 2:] @ w], axis=1)
    p.line(f"""  sdy.return {'%d' if dot else '%s'} : tensor<2x2xf32>
}} : ({typeof(x)}{', tensor<2x2xf32>' if dot else ''}) -> tensor<2x4xf32>""")
    p.result("r", want, "_,_", exact=True)
    yield p


def odd():
  p = Pattern("A13 twelve devices, a dim on an outer and an inner axis", {"p": 2, "q": 3, "r": 2})
  x = p.argument("x", random(72, (6, 4)), "q,p+r")
  p.line("%y = stablehlo.add %x, %x : tensor<6x4xf32>\n%z = stablehlo.negate %x : tensor<6x4xf32>")
  p.result("y", x + x, "q,p+r", exact=True)
  p.result("z", -x, "q,p+r", exact=True)
  p.budget(collectives={}, bytes=0, held=2 * 1 * 4)
  yield p
  for part, size in (('"p":(1)2', 2), ('"s":(2)3', 3)):
    axis = part[1]
    p = Pattern(f"A13 part {part} of an axis of 6", {axis: 6, "t": 2})
    x = p.argument("x", random(73, (6, 4)), f"{part},t")
    p.line("%y = stablehlo.add %x, %x : tensor<6x4xf32>")
    p.result("y", x + x, f"{part},t", exact=True)
    p.budget(collectives={}, bytes=0)
    yield p
    p = Pattern(f"A13 part {part} of an axis of 6 to the other", {axis: 6, "t": 2})
    x = p.argument("x", random(74, (6, 12)), f"{part},t")
    other = f'"{axis}":(1)2' if size == 3 else f'"{axis}":(2)3'
    p.constrain("y", "x", "tensor<6x12xf32>", f"t,{other}")
    p.result("y", x, f"t,{other}", exact=True)
    yield p
  for mesh in ({"p": 5}, {"p": 3, "q": 3}, {"p": 7}):
    p = Pattern(f"A13 seven rows on {mesh}", mesh)
    x = p.argument("x", random(75, (7, 9)), "p,_" if len(mesh) == 1 else "p,q")
    p.line("%zero = stablehlo.constant dense<0.0> : tensor<f32>\n%y = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : "
           "(tensor<7x9xf32>, tensor<f32>) -> tensor<9xf32>")
    p.result("y", x.sum(0), "p", exact=True)
    yield p


def plain():
  p = Pattern("A15 an argument without use or annotation", {"x": 4, "y": 3})
  x = p.argument("x", random(76, (4, 3)), "x,_")
  p.argument("unused", np.zeros((4096, 14), np.float32))
  p.line("%y = stablehlo.negate %x : tensor<4x3xf32>")
  p.result("y", -x, "x,_", exact=True)
  p.budget(collectives={}, bytes=0)
  yield p
  p = Pattern("A15 whole, split, whole again on a mesh of 4x3", {"x": 4, "y": 3})
  x = p.argument("x", random(77, (4, 3)), "_,_")
  p.constrain("a", "x", "tensor<4x3xf32>", "x,_")
  p.line("%n = stablehlo.negate %a : tensor<4x3xf32>")
  p.constrain("b", "n", "tensor<4x3xf32>", "_,_")
  p.result("b", -x, "_,_", exact=True)
  p.budget(collectives={"all_gather": 1}, bytes=x.nbytes)
  yield p
  p = Pattern("A15 a size that the mesh does not divide", {"x": 4})
  x = p.argument("x", np.arange(6, dtype=np.int32), "x")
  p.line("%y = stablehlo.add %x, %x : tensor<6xi32>")
  p.result("y", x + x, "x")
  yield p
  yield Refused("A15 a sharding of more dims than the tensor has", {"x": 4}, "[{}, {\"x\"}]",
                "sharding")


class Refused(Pattern):
  """A program that must be refused with a diagnostic that contains a text and a place."""

  def __init__(self, name, mesh, sharding, needle):
    super().__init__(name, mesh)
    self.needle = needle
    self.argument("x", np.arange(4, dtype=np.int32), "x")
    self.line(f"%y = sdy.sharding_constraint %x <@mesh, {sharding}> : tensor<4xi32>")
    self.result("y", np.arange(4, dtype=np.int32), "x")

  def problems(self):
    import os
    import tempfile
    from pattern import run, runfile
    with tempfile.TemporaryDirectory() as folder:
      model = os.path.join(folder, "p.mlir")
      with open(model, "w") as f:
        f.write(self.text())
      code, _, err = run([runfile("tools/weft-compile"), model, "-o", os.path.join(folder, "p.weft")])
      if code != 1 or "p.mlir:4:" not in err or "error:" not in err or self.needle not in err:
        return [f"exit code {code}, expected 1 with a place and '{self.needle}': {err[-800:]}"]
    return []


def patterns():
  yield from manual()
  yield from odd()
  yield from plain()
