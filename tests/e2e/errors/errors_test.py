#!/usr/bin/env python3
"""Bad input to weft-compile: each case ends in its exit code with a diagnostic that names the place or the numbers, in no signal,
no hang, and with no output file left behind."""
import os
import re
import stat
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "..", "support"))
from cases import Cases, run, runfile

MESH = 'sdy.mesh @mesh = <["data"=2, "model"=4]>\n'
MANUAL = MESH + """func.func public @main(%arg0: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"data"}, {}]>] out_shardings=[<@mesh, [{"data"}, {}]>] manual_axes={"data"} (%arg1: tensor<4x4xf32>) {
    %1 = stablehlo.add %arg1, %arg1 : tensor<4x4xf32>
    sdy.return %1 : tensor<4x4xf32>
  } : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}
"""


def main_of(body, argument="%arg0: tensor<8x4xf32>", result="tensor<8x4xf32>"):
    return f"func.func public @main({argument}) -> {result} {{\n{body}\n}}\n"


def sharded(sharding, mesh=MESH):
    return mesh + main_of("  return %arg0 : tensor<8x4xf32>",
                          "%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, " + sharding + ">}")


GOOD = sharded('[{"data"}, {"model"}]')
PLACE = r"\.mlir:\d+:\d+"

# name, text, flags, exit code, what stderr must match
TEXTS = [
    ("text that does not parse", "func.func public @main( {\n", [], 1, PLACE),
    ("an op that does not exist", main_of("  %0 = stablehlo.addd %arg0 : tensor<8x4xf32>\n  return %0 : tensor<8x4xf32>"), [], 1, PLACE),
    ("an op that does not verify", main_of("  %0 = stablehlo.transpose %arg0, dims = [0, 0] : (tensor<8x4xf32>) -> tensor<8x8xf32>\n"
                                           "  return %arg0 : tensor<8x4xf32>"), [], 1, PLACE),
    ("types that do not match", main_of('  %0 = "stablehlo.add"(%arg0, %arg0) : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x5xf32>\n'
                                        "  return %arg0 : tensor<8x4xf32>"), [], 1, PLACE),
    ("an empty file", "", [], 1, "main"),
    ("no function @main", "module {}\n", [], 1, "main"),
    ("an axis that does not exist", sharded('[{"dta"}, {}]'), [], 1, "dta"),
    ("an axis used twice", sharded('[{"data"}, {"data"}]'), [], 1, "data"),
    ("more dims than the rank", sharded('[{"data"}, {}, {}]'), [], 1, r"3|rank"),
    ("a mesh that does not exist", main_of("  return %arg0 : tensor<8x4xf32>",
                                           "%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@none, [{}, {}]>}"), [], 1, "none"),
    ("overlapping sub-axes", sharded('[{"model":(1)2}, {"model":(1)2}]'), [], 1, "model"),
    ("a sub-axis larger than its axis", sharded('[{"model":(1)8}, {}]'), [], 1, "model"),
    ("a priority on an empty closed dim", sharded("[{}p1, {}]"), [], 1, "priority"),
    ("an axis both replicated and in a dim", sharded('[{"data"}, {}], replicated={"data"}'), [], 1, "data"),
    ("device ids that are not distinct", sharded("[{}, {}]", 'sdy.mesh @mesh = <["data"=2, "model"=2], device_ids=[0, 0, 1, 2]>\n'), [], 1, r"device"),
    ("meshes with different device counts", 'sdy.mesh @other = <["x"=3]>\n' + GOOD, [], 1, r"3|8"),
    ("dynamic dims", main_of("  return %arg0 : tensor<?x4xf32>", "%arg0: tensor<?x4xf32>", "tensor<?x4xf32>"), [], 1, PLACE),
    ("an unknown custom call", main_of("  %0 = stablehlo.custom_call @secret(%arg0) : (tensor<8x4xf32>) -> tensor<8x4xf32>\n"
                                       "  return %0 : tensor<8x4xf32>"), [], 1, "secret"),
    ("recursion", main_of("  %0 = call @main(%arg0) : (tensor<8x4xf32>) -> tensor<8x4xf32>\n  return %0 : tensor<8x4xf32>"), [], 1, "main"),
    ("tokens", "func.func public @main(%arg0: !stablehlo.token) -> !stablehlo.token {\n  return %arg0 : !stablehlo.token\n}\n", [], 1, r"token"),
    ("a size beyond 64 bits", main_of("  return %arg0 : tensor<4611686018427387904x64xf32>",
                                      "%arg0: tensor<4611686018427387904x64xf32>", "tensor<4611686018427387904x64xf32>"), [], 1, r"4611686018427387904|\.mlir:\d+"),
    ("modules nested 4,000 deep", "module {" * 4000 + "}" * 4000, [], 1, PLACE + ".*1000 deep"),
    ("attributes nested 100,000 deep", "module attributes {a = " + "[" * 100000 + "]" * 100000 + "} {}", [], 1, PLACE + ".*1000 deep"),
    ("bytes that are no text", "\x00\x01\x02garbage\x7f", [], 1, r"\.mlir"),
    ("an unknown axis in --mesh", GOOD, ["--mesh", "modle=2"], 1, r"modle.*model|model.*modle"),
    ("a mesh size of zero", GOOD, ["--mesh", "data=0"], 1, "0"),
    ("a negative mesh size", GOOD, ["--mesh", "data=-2"], 1, "-2"),
    ("a mesh size that overflows", GOOD, ["--mesh", "data=99999999999999999999"], 1, "99999"),
    ("--mesh without a size", GOOD, ["--mesh", "data"], 1, "data"),
    ("a manual axis resized", MANUAL, ["--mesh", "data=4"], 1, "manual"),
    ("a manual region unsharded", MANUAL, ["--unsharded"], 1, "manual"),
    ("an unknown flag", GOOD, ["--strct"], 2, "did you mean '--strict'"),
    ("an unknown phase", GOOD, ["--to", "partiton"], 2, "did you mean 'partition'"),
    ("an unknown CPU", GOOD, ["--target-cpu", "pdp-11"], 1, "pdp-11"),
    ("another target", GOOD, ["--target", "abacus"], 2, "abacus"),
    ("--unsharded with --mesh", GOOD, ["--unsharded", "--mesh", "data=4"], 2, "--mesh"),
    ("--mesh without a value", GOOD, ["--mesh"], 2, "--mesh"),
]

# These look like errors and are none: each gives what it gives unsharded.
FINE = [
    ("a dim sharded more ways than it has elements", MESH + main_of("  return %arg0 : tensor<1x4xf32>",
     '%arg0: tensor<1x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data", "model"}, {}]>}', "tensor<1x4xf32>"), 8),
    ("a dim of no elements", MESH + main_of("  %0 = stablehlo.add %arg0, %arg0 : tensor<0x4xf32>\n  return %0 : tensor<0x4xf32>",
     '%arg0: tensor<0x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}', "tensor<0x4xf32>"), 8),
    ("a constraint on a constrained value", MESH + main_of(
        '  %0 = sdy.sharding_constraint %arg0 <@mesh, [{"data"}, {}]> : tensor<8x4xf32>\n'
        '  %1 = sdy.sharding_constraint %0 <@mesh, [{}, {"model"}]> : tensor<8x4xf32>\n  return %1 : tensor<8x4xf32>'), 8),
    ("a mesh of 3 and sizes that it does not divide", 'sdy.mesh @mesh = <["x"=3]>\n' + main_of(
        '  %0 = stablehlo.dot_general %arg0, %arg0, contracting_dims = [1] x [1] : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x8xf32>\n'
        '  %1 = sdy.sharding_constraint %0 <@mesh, [{}, {"x"}]> : tensor<8x8xf32>\n  return %1 : tensor<8x8xf32>',
        '%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}', "tensor<8x8xf32>"), 3),
    ("no arguments", "func.func public @main() -> tensor<2xf32> {\n  %0 = stablehlo.constant dense<1.0> : tensor<2xf32>\n  return %0 : tensor<2xf32>\n}\n", 1),
    ("no results", "func.func public @main(%arg0: tensor<2xf32>) {\n  return\n}\n", 1),
    ("an argument returned twice", "func.func public @main(%arg0: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {\n  return %arg0, %arg0 : tensor<2xf32>, tensor<2xf32>\n}\n", 1),
]


def main():
    cases = Cases("errors")
    compiler, runner = runfile("tools/weft-compile"), runfile("tools/weft-run")
    with tempfile.TemporaryDirectory() as folder:
        model, out = os.path.join(folder, "model.mlir"), os.path.join(folder, "out.weft")

        def write(text, path=model):
            with open(path, "wb") as f:
                f.write(text.encode("latin-1") if isinstance(text, str) else text)

        def attempt(name, command, code, pattern):
            got, _, err = run(command, timeout=60)
            left = sorted(set(os.listdir(folder)) - {"model.mlir"})
            cases.check(name, got == code and re.search(pattern, err, re.S) and not left,
                        f"exit {got}, wanted {code}; wanted /{pattern}/ in: {err[:600]}; left behind: {left}")
            for file in left:
                os.remove(os.path.join(folder, file))

        for name, text, flags, code, pattern in TEXTS:
            write(text)
            attempt(name, [compiler, model, "-o", out, *flags], code, pattern)

        write(GOOD)
        attempt("a missing model", [compiler, os.path.join(folder, "no.mlir"), "-o", out], 1, "no.mlir")
        attempt("an output in a missing folder", [compiler, model, "-o", os.path.join(folder, "none", "x.weft")], 1, "none")
        attempt("an output that is a folder", [compiler, model, "-o", folder], 1, re.escape(folder))
        attempt("an output that is the input", [compiler, model, "-o", model], 1, "input file itself")
        cases.check("the model is as it was", open(model).read() == GOOD)
        pipe = os.path.join(folder, "pipe")
        os.mkfifo(pipe)
        reader = subprocess.Popen(["cat", pipe], stdout=subprocess.PIPE)
        code, _, err = run([compiler, model, "-o", pipe], timeout=20)
        still = stat.S_ISFIFO(os.stat(pipe).st_mode)
        got = reader.communicate(timeout=20)[0] if still else reader.kill() or b""
        cases.check("a pipe is written, not replaced", code == 0 and still and len(got) > 1000, f"exit {code}: {err}; pipe: {still}")
        os.remove(pipe)
        attempt("no output named", [compiler, model], 2, "-o")
        attempt("two inputs", [compiler, model, model, "-o", out], 2, "2")
        write(b"ML\xefR\x06StableHLO_v1.9.0\0rest")
        attempt("bytecode of another producer", [compiler, model, "-o", out], 1, "StableHLO_v1.9.0")

        write(GOOD)
        code, _, err = run([compiler, model, "-o", out])
        if cases.check("the model without an error compiles", code == 0, err):
            attempt_run = run([runner, out, "--devices", "cpu:3"])
            cases.check("a device count that is not the mesh's", attempt_run[0] == 5 and "8" in attempt_run[2] and "3" in attempt_run[2],
                        f"exit {attempt_run[0]}: {attempt_run[2][:300]}")
            first = open(out, "rb").read()
            run([compiler, model, "-o", out])
            cases.check("compiled twice, the same bytes", open(out, "rb").read() == first)
        huge = "tensor<1099511627776x4xf32>"
        write(main_of(f"  return %arg0 : {huge}", f"%arg0: {huge}", huge))
        run([compiler, model, "-o", out])
        code, _, err = run([runner, out, "--devices", "cpu:1"], timeout=20)
        cases.check("an argument of 16 TiB", code == 4 and re.search(r"\d", err), f"exit {code}: {err[:300]}")
        plain, values = os.path.join(folder, "plain.weft"), os.path.join(folder, "values.npz")
        for name, text, devices in FINE:
            write(text)
            # Random inputs do not depend on the mesh, so the unsharded run says what is right, to the bit.
            for command in ([compiler, model, "-o", out], [runner, out, "--devices", f"cpu:{devices}", "--check-replicas"],
                            [compiler, model, "--unsharded", "-o", plain],
                            [runner, plain, "--devices", "cpu:1", "--outputs", values],
                            [runner, out, "--devices", f"cpu:{devices}", "--expect", values, "--rtol", "0", "--atol", "0"]):
                code, _, err = run(command, timeout=60)
                if code:
                    break
            cases.check("no error: " + name, code == 0, f"exit {code} of {command}: {err[:400]}")
    sys.exit(cases.finish())


main()
