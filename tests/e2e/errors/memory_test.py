#!/usr/bin/env python3
"""A library that finds no memory in the middle of a run: a diagnostic with the place, exit code 4, and no output file."""
import os
import re
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "..", "support"))
from cases import Cases, run, runfile  # noqa: E402

MESH = 'sdy.mesh @mesh = <["x"=2]>\n'
BY_X = '{sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}'
# name, text, what fails, where
PROGRAMS = [
    ("a product by a primitive", f"""{MESH}func.func @main(%a: tensor<64x64xf32> {BY_X}, %b: tensor<64x64xf32>) -> tensor<64x64xf32> {{
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}}
""", "the matmul", ":3:8"),
    ("a product by blocks", f"""{MESH}func.func @main(%a: tensor<64x64xf16> {BY_X}, %b: tensor<64x64xf16>) -> tensor<64x64xf16> {{
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<64x64xf16>, tensor<64x64xf16>) -> tensor<64x64xf16>
  return %0 : tensor<64x64xf16>
}}
""", "the matmul", ":3:8"),
    ("a convolution", f"""{MESH}func.func @main(%a: tensor<4x16x16x8xf32>, %b: tensor<3x3x8x8xf32>) -> tensor<4x14x14x8xf32> {{
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {{}} {{batch_group_count = 1 : i64, feature_group_count = 1 : i64}} : (tensor<4x16x16x8xf32>, tensor<3x3x8x8xf32>) -> tensor<4x14x14x8xf32>
  return %0 : tensor<4x14x14x8xf32>
}}
""", "the convolution", ":3:8"),
]


def main():
    cases = Cases("memory")
    compiler, runner = runfile("tools/weft-compile"), runfile("tools/weft-run")
    short = dict(os.environ, LD_PRELOAD=runfile("tests/e2e/errors/no_memory.so"))
    with tempfile.TemporaryDirectory(dir=os.environ.get("TEST_TMPDIR")) as folder:
        model, program, out = (os.path.join(folder, name) for name in ("model.mlir", "model.weft", "out.npz"))
        for name, text, what, where in PROGRAMS:
            with open(model, "w") as f:
                f.write(text)
            code, _, err = run([compiler, model, "-o", program])
            if not cases.check(f"{name} compiles", code == 0, err):
                continue
            code, _, err = run([runner, program, "--outputs", out], timeout=60)
            cases.check(f"{name} runs", code == 0 and os.path.exists(out), err)
            if os.path.exists(out):
                os.remove(out)
            code, printed, err = run([runner, program, "--outputs", out], timeout=60, env=short)
            cases.check(f"{name} without memory", code == 4 and not printed and not os.path.exists(out) and
                        re.search(rf"weft-run: error: {what} at [^ ]*model\.mlir{where} failed( on device 0)?: oneDNN has no memory left\n", err),
                        f"exit {code}: {printed}{err}")
    sys.exit(cases.finish())


main()
