#!/usr/bin/env python3
"""Bad input to weft-compile: each case ends in its exit code with a diagnostic that names the place or the numbers, in no signal,
no hang, and with no output file left behind."""
import io
import os
import re
import stat
import struct
import subprocess
import sys
import tempfile
import zipfile

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


def npz_of(name):
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as z:
        z.writestr(name, b"\x93NUMPY")
    return stream.getvalue()


GOOD = sharded('[{"data"}, {"model"}]')


def at(line, column, words):
    """A diagnostic at a place of the model with these words."""
    return rf"model\.mlir:{line}:{column}: error: [^\n]*" + words


# name, text, flags, exit code, what stderr must match
TEXTS = [
    ("text that does not parse", "func.func public @main( {\n", [], 1, at(1, 24, "expected")),
    ("an op that does not exist", main_of("  %0 = stablehlo.addd %arg0 : tensor<8x4xf32>\n  return %0 : tensor<8x4xf32>"), [], 1,
     at(2, 8, "stablehlo.addd")),
    ("an op that does not verify", main_of("  %0 = stablehlo.transpose %arg0, dims = [0, 0] : (tensor<8x4xf32>) -> tensor<8x8xf32>\n"
                                           "  return %arg0 : tensor<8x4xf32>"), [], 1, at(2, 8, "'stablehlo.transpose' op.*0, 0")),
    ("types that do not match", main_of('  %0 = "stablehlo.add"(%arg0, %arg0) : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x5xf32>\n'
                                        "  return %arg0 : tensor<8x4xf32>"), [], 1, at(2, 8, "'stablehlo.add' op.*tensor<8x[45]xf32>")),
    ("an empty file", "", [], 1, r"\A[^\n]*model\.mlir: error: the file is empty: .*StableHLO text\n\Z"),
    ("blank lines alone", "\n\n  \n", [], 1, r"model\.mlir: error: the file is empty"),
    ("no function @main", "module {}\n", [], 1, at(1, 1, "no function '?@?main")),
    ("an axis that does not exist", sharded('[{"dta"}, {}]'), [], 1, at(2, r"\d+", "dta")),
    ("an axis used twice", sharded('[{"data"}, {"data"}]'), [], 1, at(2, r"\d+", 'data.*twice|duplicate.*data')),
    ("more dims than the rank", sharded('[{"data"}, {}, {}]'), [], 1, at(2, r"\d+", "arg 0 - .*rank: 3 != 2")),
    ("a sharding of the wrong rank, on the line of its argument where the function says none", MESH + main_of("  return %arg0 : tensor<8x4xf32>",
     '%arg0: tensor<8x4xf32>,\n    %arg1: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>}')[:-1] + " loc(unknown)\n", [], 1,
     at(3, 5, "arg 1 - .*rank: 2 != 1")),
    ("the same as JAX prints it: locations that say no line", MESH + main_of("  return %arg0 : tensor<8x4xf32>",
     '%arg0: tensor<8x4xf32> loc("x"),\n    %arg1: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"dta"}]>} loc("y")')[:-1] + " loc(unknown)\n", [], 1,
     at(3, 5, 'arg 1 - unknown axis name: "dta"')),
    ("a wrong op at a location that says no line", main_of('  %0 = "stablehlo.transpose"(%arg0) {permutation = array<i64: 0, 0>} : (tensor<8x4xf32>) -> tensor<8x8xf32> loc("t")\n'
                                                          "  return %arg0 : tensor<8x4xf32>"), [], 1, at(2, 8, "'stablehlo.transpose' op.*0, 0")),
    ("a mesh that does not exist", main_of("  return %arg0 : tensor<8x4xf32>",
                                           "%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@none, [{}, {}]>}"), [], 1,
     at(1, r"\d+", "mesh.*none")),
    ("overlapping sub-axes", sharded('[{"model":(1)2}, {"model":(1)2}]'), [], 1, at(2, r"\d+", r'model.*\(1\)2')),
    ("a sub-axis larger than its axis", sharded('[{"model":(1)8}, {}]'), [], 1, at(2, r"\d+", r'model.*\(1\)8')),
    ("a priority on an empty closed dim", sharded("[{}p1, {}]"), [], 1, at(2, r"\d+", "0.*priority|priority.*0")),
    ("an axis both replicated and in a dim", sharded('[{"data"}, {}], replicated={"data"}'), [], 1, at(2, r"\d+", "data")),
    ("device ids that are not distinct", sharded("[{}, {}]", 'sdy.mesh @mesh = <["data"=2, "model"=2], device_ids=[0, 0, 1, 2]>\n'), [], 1,
     at(1, r"\d+", "0, 0, 1, 2|device.*\\b0\\b")),
    ("meshes with different device counts", 'sdy.mesh @other = <["x"=3]>\n' + GOOD, [], 1,
     at(2, 1, "mesh 'mesh' has 8 devices, mesh 'other' has 3")),
    ("a mesh of too many devices", sharded("[{}, {}]", 'sdy.mesh @mesh = <["data"=65536, "model"=65536]>\n'), [], 1,
     at(1, 1, "mesh 'mesh' has more than 16777216 devices")),
    ("dynamic dims", main_of("  return %arg0 : tensor<?x4xf32>", "%arg0: tensor<?x4xf32>", "tensor<?x4xf32>"), [], 1,
     at(1, 24, r"argument 0.*tensor<\?x4xf32>.*dynamic")),
    ("an unknown custom call", main_of("  %0 = stablehlo.custom_call @secret(%arg0) : (tensor<8x4xf32>) -> tensor<8x4xf32>\n"
                                       "  return %0 : tensor<8x4xf32>"), [], 1, at(2, 8, "custom call to unknown target 'secret'")),
    ("recursion", main_of("  %0 = call @main(%arg0) : (tensor<8x4xf32>) -> tensor<8x4xf32>\n  return %0 : tensor<8x4xf32>"), [], 1,
     at(r"\d+", r"\d+", "main")),
    ("a size beyond 64 bits", main_of("  return %arg0 : tensor<4611686018427387904x64xf32>",
                                      "%arg0: tensor<4611686018427387904x64xf32>", "tensor<4611686018427387904x64xf32>"), [], 1,
     at(1, 24, "argument 0: .*tensor<4611686018427387904x64xf32>.*2\\^48")),
    ("an error without a place", main_of('  %0 = stablehlo.custom_call @secret(%arg0) : (tensor<8x4xf32>) -> tensor<8x4xf32> loc(unknown)\n'
                                         "  return %0 : tensor<8x4xf32>"), [], 1, r"model\.mlir: error: .*secret"),
    ("an error in the place of the front end", main_of(
        '  %0 = stablehlo.custom_call @secret(%arg0) : (tensor<8x4xf32>) -> tensor<8x4xf32> loc("train.py":12:3)\n'
        "  return %0 : tensor<8x4xf32>"), [], 1, r"train\.py:12:3: error: .*secret"),
    ("an error in a line of a megabyte", main_of("  return %x : tensor<8x4xf32> // " + "x" * 1000000), [], 1,
     r"\A[^\n]*model\.mlir:2:10: error: [^\n]{1,200}\n\Z"),
    ("modules nested 4,000 deep", "module {" * 4000 + "}" * 4000, [], 1, at(1, 8008, "1000 deep")),
    ("attributes nested 100,000 deep", "module attributes {a = " + "[" * 100000 + "]" * 100000 + "} {}", [], 1, at(1, 1023, "1000 deep")),
    ("an array of index", "module attributes {a = array<index: 1>} {}", [], 1, at(1, 29, "type index")),
    ("bytes that are no text", "\x00\x01\x02garbage\x7f", [], 1, at(1, 1, "this is a binary file, not StableHLO text\n\\Z")),
    ("an unknown axis in --mesh", GOOD, ["--mesh", "modle=2"], 1,
     r"model\.mlir: error: --mesh modle=2: there is no mesh axis 'modle'; there are 'data', 'model'; did you mean 'model'\?"),
    ("an axis in --mesh without a mesh", main_of("  return %arg0 : tensor<8x4xf32>"), ["--mesh", "data=2"], 1, "--mesh data=2: .*the module has no mesh"),
    ("more devices in --mesh than are", GOOD, ["--mesh", "data=65536,model=65536"], 1, "--mesh data=65536,model=65536: .*more than 16777216 devices"),
    ("a mesh size of zero", GOOD, ["--mesh", "data=0"], 2, "--mesh data=0: the size of axis 'data' .* from 1 to 16777216, got '0'"),
    ("a negative mesh size", GOOD, ["--mesh", "data=-2"], 2, "--mesh data=-2: .*axis 'data'.*got '-2'"),
    ("a mesh size that overflows", GOOD, ["--mesh", "data=99999999999999999999"], 2, "axis 'data'.*got '99999999999999999999'"),
    ("--mesh without a size", GOOD, ["--mesh", "data"], 2, "--mesh data: sizes are written AXIS=N,..., got 'data'"),
    ("a comma too many in --mesh", GOOD, ["--mesh", "data=2,,model=4"], 2, "--mesh data=2,,model=4: .*got '' in 'data=2,,model=4'"),
    ("a comma at the end of --mesh", GOOD, ["--mesh", "data=2,"], 2, "--mesh data=2,: .*got ''"),
    ("an axis twice in --mesh", GOOD, ["--mesh", "data=2,data=4"], 2, "axis 'data' is given twice, as 2 and as 4"),
    ("--mesh of nothing", GOOD, ["--mesh", ""], 2, "--mesh needs a value that is not empty"),
    ("a manual axis resized", MANUAL, ["--mesh", "data=4"], 1, at(3, 8, "axis 'data' cannot change from 2 to 4.*manual")),
    ("an unknown flag", GOOD, ["--strct"], 2, "no flag '--strct'; did you mean '--strict'"),
    ("an unknown phase", GOOD, ["--to", "partiton"], 2, "no phase 'partiton'; did you mean 'partition'"),
    ("a phase unlike any", GOOD, ["--from", "x" * 20], 2, "there are import, shard, partition, collectives, codegen"),
    ("phases in the wrong order", GOOD, ["--from", "shard", "--to", "import"], 2, "--from shard comes after --to import"),
    ("a model that has not been partitioned, from there on", GOOD, ["--from", "collectives"], 1,
     at(2, r"\d+", "argument 0.*partition")),
    ("a model that calls, after import", main_of("  %0 = call @f(%arg0) : (tensor<8x4xf32>) -> tensor<8x4xf32>\n  return %0 : tensor<8x4xf32>") +
     "func.func private @f(%arg0: tensor<8x4xf32>) -> tensor<8x4xf32> {\n  return %arg0 : tensor<8x4xf32>\n}\n", ["--from", "shard"], 1,
     at(2, 8, "a call.*--from shard.*--to import")),
    ("an unknown CPU", GOOD, ["--target-cpu", "pdp-11"], 1, "unknown target cpu 'pdp-11'.*x86-64-v3"),
    ("a CPU that is too small", GOOD, ["--target-cpu", "x86-64"], 1, "target cpu 'x86-64' lacks avx2.*x86-64-v3"),
    ("another target", GOOD, ["--target", "abacus"], 2, "--target abacus: only cpu"),
    ("--unsharded with --mesh", GOOD, ["--unsharded", "--mesh", "data=4"], 2, "--unsharded .*--mesh"),
    ("--mesh without a value", GOOD, ["--mesh"], 2, "--mesh needs a value: --mesh AXIS=N"),
    ("a flag in place of a value", GOOD, ["--mesh", "--strict"], 2, "--mesh needs a value.*'--strict' is a flag itself"),
    ("a dump into what is no folder", GOOD, ["--dump-ir", "/dev/null/x"], 1, "/dev/null/x.*: error: cannot be written: Not a directory"),
]

# Files that are for something else: one line says what it is and what to do.
OTHERS = [
    ("an npz", npz_of("w.npy"), r"this is a NumPy archive \(npz\), not StableHLO text: arrays go to weft-run --inputs"),
    ("a zip file of something else", npz_of("readme.txt"), r"this is a compressed file \(zip\), .*: unpack it first"),
    ("an npy", b"\x93NUMPY\x01\x00v\x00{'descr': '<f4'", r"this is a NumPy array \(npy\), .*: arrays go to weft-run --inputs, named in an npz"),
    ("safetensors", struct.pack("<Q", 2) + b"{}", r"this is a file of arrays \(safetensors\), .*: arrays go to weft-run --inputs"),
    ("a jaxpr", "{ lambda ; a:f32[8]. let b:f32[8] = sin a in (b,) }\n", r"this is a jaxpr, JAX's own text, .*: print the program as StableHLO text \(JAX: .*as_text.*"),
    ("a Python program", "import jax\n\njax.jit(lambda x: x)\n", r"this is Python source, .*: print the program as StableHLO text .*"),
    ("JSON", '{"rtol": 1e-4}\n', "this is JSON, not StableHLO text"),
    ("a library", open("/proc/self/exe", "rb").read(4096), r"this is a program or a library of this machine \(ELF\), not StableHLO text"),
    ("what Git LFS leaves", "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 7\n", r"this is a pointer of Git LFS .*: fetch it with git lfs pull"),
]

# These look like errors and are none: each gives what it gives unsharded.
FINE = [
    ("a manual region", MANUAL, 8),
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

        for name, contents, pattern in OTHERS:
            write(contents)
            attempt(name, [compiler, model, "-o", out], 1, r"\A[^\n]*model\.mlir:1:1: error: " + pattern + r"\n\Z")

        write(GOOD)
        attempt("a missing model", [compiler, os.path.join(folder, "no.mlir"), "-o", out], 1, "no.mlir.*No such file")
        attempt("a folder for a model", [compiler, folder, "-o", out], 1, re.escape(folder) + ".*Is a directory; name the file with the program's text")
        attempt("a model without a name", [compiler, "", "-o", out], 1, "No such file")
        attempt("an output in a missing folder", [compiler, model, "-o", os.path.join(folder, "none", "x.weft")], 1,
                "cannot write '.*x.weft': there is no folder '.*none'")
        attempt("an output that is a folder", [compiler, model, "-o", folder], 1, re.escape(folder) + "': Is a directory")
        attempt("an output in a file", [compiler, model, "-o", os.path.join(model, "x.weft")], 1, "model.mlir.*Not a directory")
        attempt("an output on a full disk", [compiler, model, "-o", "/dev/full"], 1, "cannot write '/dev/full': No space left")
        attempt("an output beyond the size limit", ["bash", "-c", f"ulimit -f 1; {compiler} {model} -o {out}"], 1, "out.weft.*File too large")
        attempt("an output without a name", [compiler, model, "-o", ""], 2, "-o needs a value that is not empty")
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
        link, target = os.path.join(folder, "link.weft"), os.path.join(folder, "target.weft")
        os.symlink("target.weft", link)
        code, _, err = run([compiler, model, "-o", link])
        cases.check("a link stays, and its target is written", code == 0 and os.path.islink(link) and os.path.getsize(target) > 1000, err)
        os.remove(link)
        os.remove(target)
        attempt("no output named", [compiler, model], 2, "-o OUT is missing")
        attempt("two inputs", [compiler, model, model, "-o", out], 2, "one input file at a time, got 2")
        write(b"ML\xefR\x06StableHLO_v1.9.0\0rest")
        attempt("bytecode of another producer", [compiler, model, "-o", out], 1, "StableHLO_v1.9.0")

        write(GOOD)
        code, _, err = run([compiler, model, "-o", out])
        if cases.check("the model without an error compiles", code == 0, err):
            attempt_run = run([runner, out, "--devices", "cpu:3"])
            cases.check("a device count that is not the mesh's", attempt_run[0] == 5 and re.search(r"for 8 devices \(mesh data=2,model=4\), --devices cpu:3 asks for 3", attempt_run[2]),
                        f"exit {attempt_run[0]}: {attempt_run[2][:300]}")
            first = open(out, "rb").read()
            run([compiler, model, "-o", out])
            cases.check("compiled twice, the same bytes", open(out, "rb").read() == first)
            os.remove(out)
            write(first)
            attempt("an executable", [compiler, model, "-o", out], 1,
                    r"\A[^\n]*model\.mlir:1:1: error: this is a Weft executable, not StableHLO text: weft-run runs it, weft-inspect shows it\n\Z")
        huge = "tensor<1099511627776x4xf32>"
        write(main_of(f"  return %arg0 : {huge}", f"%arg0: {huge}", huge))
        run([compiler, model, "-o", out])
        code, _, err = run([runner, out, "--devices", "cpu:1"], timeout=20)
        cases.check("an argument of 16 TiB", code == 4 and re.search(r"needs 35184372088832 bytes \(35\.2 TB\), \d+ \(.*\) are available", err), f"exit {code}: {err[:300]}")
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
