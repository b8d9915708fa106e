#!/usr/bin/env python3
"""Custom calls from a library: what it is told, how calls are split, layouts, aliases, and every error with its exit code and its place."""
import os
import re
import sys
import tempfile

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "..", "support"))
from cases import Cases, run, runfile

MESH = 'sdy.mesh @mesh = <["x"=4]>\n'
SHARDED = "{sdy.sharding = #sdy.sharding<@mesh, [%s]>}"


def main():
    cases = Cases("e2e/custom_calls")
    folder = tempfile.mkdtemp(dir=os.environ.get("TEST_TMPDIR"))
    library, old = runfile("tests/e2e/custom_calls/targets.so"), runfile("tests/e2e/custom_calls/old_targets.so")
    compiler, runner, checker = (runfile("tools/weft-" + name) for name in ("compile", "run", "check"))

    def path(name):
        return os.path.join(folder, name)

    def write(text, name="model.mlir"):
        with open(path(name), "w", encoding="utf-8") as f:
            f.write(text)
        return path(name)

    def compiled(name, text, *flags, code=0, says=""):
        got, out, err = run([compiler, write(text), "-o", path("model.weft"), *flags])
        return cases.check(name, got == code and re.search(says, err) is not None, f"exit code {got}, want {code}, and '{says}' in\n{out}{err}")

    def ran(name, *flags, code=0, says="", inputs=None):
        if inputs:
            np.savez(path("in.npz"), **inputs)
            flags = (*flags, "--inputs", path("in.npz"))
        got, out, err = run([runner, path("model.weft"), "--outputs", path("out.npz"), *flags])
        ok = cases.check(name, got == code and re.search(says, err) is not None, f"exit code {got}, want {code}, and '{says}' in\n{out}{err}")
        return dict(np.load(path("out.npz"))) if ok and code == 0 else {}

    def call(target, operand="tensor<8x3xf32>", results="(tensor<8xf32>, tensor<8xf32>)", attributes="", mesh="", dims="{\"x\"}, {}"):
        sharding = " " + SHARDED % dims if mesh else ""
        count = results.count("tensor<") or 1
        values = ", ".join(f"%0#{i}" for i in range(count)) if count > 1 else "%0"
        return (f"{mesh}func.func public @main(%a: {operand}{sharding}) -> {results} {{\n"
                f"  %0{':' + str(count) if count > 1 else ''} = stablehlo.custom_call @{target}(%a) {{{attributes}}} : ({operand}) -> {results}\n"
                f"  return {values} : {results.strip('()')}\n}}\n")

    use = ("--custom-calls", library)
    a = np.arange(24, dtype=np.float32).reshape(8, 3)

    # What a library is told.
    attributes = ('mhlo.backend_config = {a = true, b = 7 : ui8, c = -3 : i64, d = 0.5 : f32, e = "text", f = array<i64: 1, 2>, g = dense<[3, 4]> : '
                  'tensor<2xi32>, h = array<f64: 0.25, 4.0>, i = [1 : i64, 2 : i64], j = array<i1: true, false>}')
    compiled("a call that describes itself compiles", call("test.describe", attributes=attributes, results="tensor<2x5xi8>"), *use)
    ran("a library is told all", *use, code=1, inputs={"arg0": a},
        says=r"custom call to 'test.describe' at .*model.mlir:2:8 failed: test.describe of 26\[8,3\]\[1,0\] -> 3\[2,5\]\[1,0\] a=true b=7 c=-3 d=0.5 "
             r"e='text' f=\[1,2\] g=\[3,4\] h=0.25\|4 i=\[1,2\] j=\[1,0\]")
    compiled("a configuration that is text", call("test.describe", attributes='backend_config = "plain text"', results="tensor<f32>"), *use)
    ran("a library is told the text", *use, code=1, inputs={"arg0": a}, says=r"-> 26\[\]\[\] backend_config='plain text'")

    # How calls are split.
    sums = call("test.line_sums", mesh=MESH)
    compiled("a call with batch dims compiles", sums, *use, "--strict")
    out = ran("a call with batch dims runs", *use, inputs={"arg0": a})
    cases.check("each device has its lines", out and np.array_equal(out["result.0"], a.sum(1)) and np.array_equal(out["result.1"], np.full(8, 2)), str(out))
    uneven = call("test.line_sums", "tensor<6x3xf32>", "(tensor<6xf32>, tensor<6xf32>)", mesh=MESH)
    compiled("an uneven batch compiles", uneven, *use, "--explain", says="gather: stablehlo.custom_call")
    out = ran("an uneven batch runs", *use, inputs={"arg0": a[:6]})
    cases.check("an uneven batch is whole on each device", out and np.array_equal(out["result.0"], a[:6].sum(1)) and
                np.array_equal(out["result.1"], np.full(6, 6)), str(out))
    compiled("batch dims that the program says", call("test.line_sums", mesh=MESH, attributes='mhlo.frontend_attributes = {num_batch_dims = "0"}'), *use)
    out = ran("batch dims that the program says come first", *use, inputs={"arg0": a})
    cases.check("and are obeyed", out and np.array_equal(out["result.1"], np.full(8, 8)), str(out))
    compiled("too many batch dims compile", call("test.too_many_batch_dims", mesh=MESH), *use)
    out = ran("too many batch dims run", *use, inputs={"arg0": a})
    cases.check("no more dims are split than there are", out and np.array_equal(out["result.1"], np.full(8, 2)), str(out))
    code, text, err = run([checker, write(sums.replace("%0#0, %0#1 :", "%0#0, %0#0 :")), *use])
    cases.check("weft-check takes the library", code == 0 and "1 passed" in text, text + err)

    # Layouts.
    layouts = "operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>]"
    compiled("layouts compile", call("test.copy_bytes", results="tensor<8x3xf32>", attributes=layouts), *use)
    out = ran("layouts run", *use, inputs={"arg0": a})
    cases.check("the operand lies column-major", out and np.array_equal(out["result"], a.T.reshape(8, 3)), str(out))
    compiled("column-major by the target", call("test.column_major", results="tensor<3x8xf32>"), *use)
    out = ran("column-major runs", *use, inputs={"arg0": a})
    cases.check("both sides lie column-major", out and np.array_equal(out["result"], a.T.reshape(-1).reshape(8, 3).T), str(out))

    # Aliases: the operand's value is used again, before and after.
    alias = ("output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]")
    text = (f"func.func public @main(%a: tensor<8x3xf32>) -> (tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x3xf32>) {{\n"
            f"  %0 = stablehlo.add %a, %a : tensor<8x3xf32>\n"
            f"  %1 = stablehlo.custom_call @test.accumulate(%0, %0) {{{alias}}} : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>\n"
            f"  %2 = stablehlo.custom_call @test.accumulate(%a, %1) {{{alias}}} : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>\n"
            f"  return %0, %1, %2 : tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x3xf32>\n}}\n")
    compiled("aliases compile", text, *use)
    out = ran("aliases run", *use, inputs={"arg0": a})
    cases.check("operands keep their values", out and all(np.array_equal(out[f"result.{i}"], a * f) for i, f in enumerate((2, 4, 5))), str(out))

    # In place of a built-in target.
    qr = call("lapack_sgeqrf_ffi", results="(tensor<8x3xf32>, tensor<3xf32>)")
    compiled("a built-in target", qr)
    ran("runs", inputs={"arg0": a})
    ran("a library takes its place", *use, inputs={"arg0": a}, code=1, says="'lapack_sgeqrf_ffi' at .* failed: error 7")

    # What goes wrong.
    silent = call("test.fail_silently", results="tensor<8x3xf32>", mesh=MESH)
    compiled("an unknown target", silent, code=1, says=r"model.mlir:3:8: error: .*unknown target 'test.fail_silently': --custom-calls LIB .*--allow-custom-call test.fail_silently")
    compiled("another target is allowed", silent, "--allow-custom-call", "other", code=1, says="unknown target")
    compiled("the target is allowed", silent, "--allow-custom-call", "test.fail_silently")
    ran("and not there", inputs={"arg0": a}, code=5, says=r"at .*model.mlir:3:8 is to 'test.fail_silently', which this runtime does not have: .*--custom-calls LIB")
    ran("and fails on the first device", *use, inputs={"arg0": a}, code=1, says=r"'test.fail_silently' at .*model.mlir:3:8 failed on device 0: error 7\n$")
    compiled("a text that has no end", call("test.fail_at_length", results="tensor<8x3xf32>"), *use)
    ran("is cut", *use, inputs={"arg0": a}, code=1, says="failed: x{1023}\n$")
    wrong = call("test.line_sums", results="tensor<8xf32>")
    compiled("a call that the library refuses", wrong, *use, code=1, says=r"model.mlir:2:8: error: .*to 'test.line_sums' wants one operand and two results, got 1 and 1")
    compiled("unseen by the library", wrong, "--allow-custom-call", "test.line_sums")
    ran("is refused at load", *use, inputs={"arg0": a}, code=5, says=r"'test.line_sums' at .*model.mlir:2:8: wants one operand and two results")
    write("no library", "text.so")
    for name, file, says in (("a file that is not there", "none.so", "'.*none.so' cannot be loaded.*No such file"), ("a file that is no library", "text.so", "'.*text.so' cannot be loaded"),
                             ("a library of another version", old, "has version 2 of the interface of custom calls, this is version 1"),
                             ("a library without the function", "libm.so.6", "'/.*libm.so.6' is no library of custom calls")):
        file = file if file.startswith("/") else next((p for p in ("/lib/x86_64-linux-gnu/" + file, "/usr/lib/x86_64-linux-gnu/" + file) if os.path.exists(p)), path(file))
        compiled(name + ", to the compiler", sums, "--custom-calls", file, code=1, says=says)
        ran(name + ", to the runtime", "--custom-calls", file, code=1, says=says)
    compiled("a library twice", sums, *use, *use, code=1, says="both bring the target 'test.describe'")
    return cases.finish()


if __name__ == "__main__":
    sys.exit(main())
