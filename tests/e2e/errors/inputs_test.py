#!/usr/bin/env python3
"""Bad files for weft-run and weft-inspect, on programs that weft-compile made: arrays that are missing, of another shape or type, or in no
sound file, and executables that are damaged or not for this machine. Each ends in its exit code with a message that names what is wrong,
and leaves no output file."""
import io
import json
import os
import re
import struct
import sys
import tempfile
import zipfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "..", "support"))
from cases import Cases, run, runfile  # noqa: E402

MODEL = """sdy.mesh @mesh = <["data"=2]>
func.func public @main(%arg0: tensor<4x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>} loc("params['w']"),
                       %arg1: tensor<4x4xf32> loc("params['b']"), %arg2: tensor<4xi32> loc("steps"))
    -> (tensor<4x4xf32> {jax.result_info = "result['sum']"}, tensor<4xi32> {jax.result_info = "result['steps']"}) {
  %0 = stablehlo.add %arg0, %arg1 : tensor<4x4xf32>
  %1 = stablehlo.add %arg2, %arg2 : tensor<4xi32>
  return %0, %1 : tensor<4x4xf32>, tensor<4xi32>
}
"""
W, B, STEPS = ("<f4", [4, 4], struct.pack("<16f", *range(16))), ("<f4", [4, 4], struct.pack("<16f", *range(16))), \
    ("<i4", [4], struct.pack("<4i", *range(4)))
SUM = ("<f4", [4, 4], struct.pack("<16f", *range(0, 32, 2)))
DTYPES = {"<f4": "F32", "<i4": "I32", "<f8": "F64", "<i8": "I64"}


def npy(descr, shape, data):
    text = str({"descr": descr, "fortran_order": False, "shape": tuple(shape)})
    text += " " * (63 - (10 + len(text)) % 64) + "\n"
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(text)) + text.encode() + data


def npz(arrays, compression=zipfile.ZIP_DEFLATED):
    """`arrays` is a dict, or pairs, where a name may come twice."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", compression) as z:
        for name, (descr, shape, data) in arrays.items() if isinstance(arrays, dict) else arrays:
            z.writestr(name + ".npy", npy(descr, shape, data))
    return stream.getvalue()


def safetensors(arrays):
    pairs, at, header, data = arrays.items() if isinstance(arrays, dict) else arrays, 0, [], b""
    for name, (descr, shape, bytes_) in pairs:
        entry = {"dtype": DTYPES[descr], "shape": shape, "data_offsets": [at, at + len(bytes_)]}
        header.append(f"{json.dumps(name)}:{json.dumps(entry)}")
        at, data = at + len(bytes_), data + bytes_
    text = ("{" + ",".join(header) + "}").encode()
    return struct.pack("<Q", len(text)) + text + data


GOOD = {"params.w": W, "params.b": B, "steps": STEPS}


def without(name):
    return {key: value for key, value in GOOD.items() if key != name}


# name, arrays, what the message must say; each as npz and as safetensors.
ARRAYS = [
    ("a missing argument", without("params.b"), r"no value is given for argument 'params\.b' \(4x4xf32\)"),
    ("two missing arguments", {"steps": STEPS}, r"no value is given for arguments 'params\.w' \(4x4xf32\), 'params\.b' \(4x4xf32\)"),
    ("nothing at all", {}, r"'params\.w' \(4x4xf32\), 'params\.b' \(4x4xf32\), 'steps' \(4xi32\)"),
    ("a mistyped name: what is unused and what is missing", {**without("params.b"), "params.bb": B},
     r"array 'params\.bb', .* of 3 arguments, has none of that name; did you mean 'params\.b'\?\n.*no value is given for argument 'params\.b' \(4x4xf32\)"),
    ("a name unlike any", {**GOOD, "momentum": B}, "array 'momentum', .*of 3 arguments, has none of that name; weft-inspect lists them .JAX drops arguments that .*keep_unused=True"),
    ("a name unlike enough", {**without("params.b"), "params": B}, "array 'params', .*none of that name; weft-inspect lists them"),
    ("a name of which one letter differs, and that is given", {**GOOD, "params.c": B}, "array 'params.c', .*none of that name; weft-inspect lists them"),
    ("another number", {**without("params.b"), "params.b2": B}, "array 'params.b2', .*none of that name; weft-inspect lists them"),
    ("a position that there is not", {**GOOD, "arg3": B}, "array 'arg3', .*none of that name"),
    ("another rank", {**GOOD, "params.w": ("<f4", [16], W[2])}, r"array 'params\.w' is 16xf32, argument 0 'params\.w' is 4x4xf32"),
    ("another shape", {**GOOD, "params.w": ("<f4", [2, 8], W[2])}, r"array 'params\.w' is 2x8xf32, argument 0 'params\.w' is 4x4xf32"),
    ("the shard's shape", {**GOOD, "params.w": ("<f4", [2, 4], W[2][:32])}, r"is 2x4xf32, argument 0 'params\.w' is 4x4xf32"),
    ("another type", {**GOOD, "steps": ("<f4", [4], STEPS[2])}, "array 'steps' is 4xf32, argument 2 'steps' is 4xi32"),
    ("a wider type", {**GOOD, "steps": ("<i8", [4], STEPS[2] * 2)}, "array 'steps' is 4xi64, argument 2 'steps' is 4xi32"),
    ("two things wrong", {**GOOD, "steps": ("<f4", [4], STEPS[2]), "params.w": ("<f4", [16], W[2])},
     r"'params\.w' is 16xf32(.|\n)*'steps' is 4xf32|'steps' is 4xf32(.|\n)*'params\.w' is 16xf32"),
    ("an argument by name and by position", {**GOOD, "arg1": B}, r"gives argument 1 'params\.b' twice, as '(params\.b|arg1)' and as '(params\.b|arg1)'"),
    ("a name twice", list(GOOD.items()) + [("steps", STEPS)], "array 'steps' is there twice|key 'steps' is there twice"),
]

# name, the file's bytes, what the message must say.
FILES = [
    ("an empty file", b"", "these 0 bytes are neither npz nor npy nor safetensors"),
    ("a text", MODEL.encode(), "neither npz nor npy nor safetensors: this is MLIR text"),
    ("a text of no kind", b"hello", "these 5 bytes are neither npz nor npy nor safetensors\\n"),
    ("an executable for inputs", b"WEFTEXE\0" + bytes(64), "neither npz nor npy nor safetensors: this is a Weft executable"),
    ("a zip of something else", None, "entry 'readme.txt'.*npy"),
    ("an npz cut in half", npz(GOOD)[:len(npz(GOOD)) // 2], "no end record in its [0-9]+ bytes .truncated"),
    ("an npz without its last byte", npz(GOOD)[:-1], "no end record|truncated"),
    ("a changed element", npz(GOOD, zipfile.ZIP_STORED).replace(W[2], W[2][:-1] + b"\x7f", 1), r"entry 'params\.w\.npy' has CRC"),
    ("an array shorter than its header says", npz({**GOOD, "steps": ("<i4", [4], STEPS[2][:12])}), r"'steps\.npy'.*dims 4xi32 with 12 bytes"),
    ("an array of objects", npz({**GOOD, "steps": ("|O", [4], b"\x80\x04.")}), r"'steps\.npy'.*\|O"),
    ("dims that overflow", npz({**GOOD, "steps": ("<i4", [2 ** 40, 2 ** 40], STEPS[2])}), r"'steps\.npy'.*1099511627776"),
    ("an npy for three arguments", npy(*W), r"holds one array without a name \(npy\), and the program, of 3 arguments, takes arrays by name: write an npz, "
     r"as numpy\.savez\('F\.npz', \*\*\{'params\.w': array, \.\.\.\}\) does; weft-inspect lists the names"),
    ("safetensors cut in half", safetensors(GOOD)[:-70], r"'params\.b' 4x4xf32 lies at 64 to 128 of 74"),
    ("safetensors of a header only", safetensors(GOOD)[:20], r"\b\d+\b"),
    ("safetensors whose header is no JSON", struct.pack("<Q", 4) + b"{a:}", "JSON"),
    ("safetensors whose arrays overlap", struct.pack("<Q", 0) + b"", "neither|8 bytes"),
]


def main():
    cases = Cases("inputs")
    compiler, runner, inspector = (runfile("tools/weft-" + tool) for tool in ("compile", "run", "inspect"))
    with tempfile.TemporaryDirectory(dir=os.environ.get("TEST_TMPDIR")) as folder:
        def path(name, contents=None):
            if contents is not None:
                with open(os.path.join(folder, name), "wb") as f:
                    f.write(contents)
            return os.path.join(folder, name)

        def expect(name, command, code, pattern):
            before = set(os.listdir(folder))
            got, out, err = run(command, timeout=60)
            left = sorted(set(os.listdir(folder)) - before)
            cases.check(name, got == code and re.search(pattern, err) and not left and not out,
                        f"exit {got}, wanted {code}; wanted /{pattern}/ in: {err[:800]}; printed: {out[:200]}; left behind: {left}")

        model, program = path("model.mlir", MODEL.encode()), path("model.weft")
        code, _, err = run([compiler, model, "-o", program])
        cases.check("the model compiles", code == 0, err)
        weft_run = [runner, program, "--devices", "cpu:2"]
        want = path("want.npz", npz({"sum": SUM, "steps": ("<i4", [4], struct.pack("<4i", 0, 2, 4, 6))}))
        for kind, pack in (("npz", npz), ("safetensors", safetensors)):
            code, out, err = run([*weft_run, "--inputs", path("good." + kind, pack(GOOD)), "--expect", want, "--rtol", "0", "--atol", "0"])
            cases.check(f"{kind}: the values without an error", code == 0 and "2 results are as expected" in out, f"exit {code}: {out}{err}")
            for name, arrays, pattern in ARRAYS:
                file = path("bad." + kind, pack(arrays))
                expect(f"{kind}: {name}", [*weft_run, "--inputs", file, "--outputs", path("out.npz")], 1, rf"({pattern})(.|\n)*bad\.{kind}'|bad\.{kind}'(.|\n)*({pattern})")
        stream = io.BytesIO()
        with zipfile.ZipFile(stream, "w") as z:
            z.writestr("readme.txt", "no array")
        for name, contents, pattern in FILES:
            expect(name, [*weft_run, "--inputs", path("bad.npz", stream.getvalue() if contents is None else contents), "--outputs", path("out.npz")], 1,
                   rf"bad\.npz'.*({pattern})")
        good = path("good.npz")
        expect("a missing file", [*weft_run, "--inputs", path("no.npz")], 1, "cannot open '.*no.npz': No such file")
        expect("a folder", [*weft_run, "--inputs", folder], 1, "cannot read '.*': Is a directory")
        expect("a result that there is not", [*weft_run, "--inputs", good, "--expect", path("bad.npz", npz({"summ": SUM}))], 1,
               "array 'summ', .*no result of that name; did you mean 'sum'")
        expect("nothing to compare with", [*weft_run, "--inputs", good, "--expect", path("bad.npz", npz({}))], 1, r"bad\.npz' has no arrays")
        expect("an npy for two results", [*weft_run, "--inputs", good, "--expect", path("bad.npy", npy(*SUM))], 1,
               r"bad\.npy' holds one array without a name \(npy\), and the program, of 2 results, takes arrays by name: .*'sum': array")
        expect("a result of another shape", [*weft_run, "--inputs", good, "--expect", path("bad.npz", npz({"sum": ("<f4", [16], SUM[2])}))], 3,
               "result 'sum': .*4x4xf32.*16xf32|result 'sum': .*16xf32.*4x4xf32")
        expect("another result", [*weft_run, "--inputs", good, "--expect", path("bad.npz", npz({"sum": W}))], 3, r"result 'sum': 15 of 16 .*\[")
        for name, flags, pattern in [
                ("--feed of one name", ["--feed", "sum"], "--feed takes RESULT=ARGUMENT, got 'sum'"),
                ("--feed to nothing", ["--feed", "sum="], "--feed takes RESULT=ARGUMENT, got 'sum='"),
                ("--steps 0", ["--steps", "0"], "--steps takes a whole number from 1 to 1000000000, got '0'"),
                ("--steps -1", ["--steps", "-1"], "--steps .*got '-1'"),
                ("--steps of words", ["--steps", "ten"], "--steps .*got 'ten'"),
                ("--steps too many", ["--steps", "99999999999999999999"], "--steps .*got '99999999999999999999'"),
                ("--threads 0", ["--threads", "0"], "--threads takes a whole number from 1 to 4096, got '0'"),
                ("--warmup -1", ["--benchmark", "--warmup", "-1"], "--warmup .*got '-1'"),
                ("--warmup without --benchmark", ["--warmup", "1"], "--warmup needs --benchmark"),
                ("--seed -1", ["--seed", "-1"], "--seed takes a whole number from 0 up, got '-1'"),
                ("--rtol nan", ["--expect", want, "--rtol", "nan"], "--rtol takes a number from 0 up, got 'nan'"),
                ("--atol -1", ["--expect", want, "--atol", "-1"], "--atol takes a number from 0 up, got '-1'"),
                ("--rtol without --expect", ["--rtol", "1"], "--rtol needs --expect"),
                ("--rtol with --expect-meta", ["--expect", want, "--expect-meta", want, "--rtol", "1"], "--expect-meta"),
                ("--devices cpu:0", ["--devices", "cpu:0"], "--devices 'cpu:0': expected cpu:N; this executable needs cpu:2"),
                ("--devices of nothing", ["--devices", ""], "--devices needs a value that is not empty"),
                ("--outputs of nothing", ["--outputs", ""], "--outputs needs a value that is not empty"),
                ("--outputs and --trace alike", ["--outputs", path("x"), "--trace", path("x")], "both name '.*x'")]:
            expect(name, [*weft_run, *flags], 2, pattern)
        expect("--feed of a mistyped result", [*weft_run, "--steps", "2", "--feed", "summ=params.w"], 1, "no result 'summ'; did you mean 'sum'")
        expect("--feed to a mistyped argument", [*weft_run, "--steps", "2", "--feed", "sum=params.ww"], 1, r"no argument 'params\.ww'; did you mean 'params\.w'")
        for flag in ("--outputs", "--trace"):
            expect(f"{flag} in a missing folder", [*weft_run, "--inputs", good, flag, path("none/x")], 1, "cannot write '.*none/x': there is no folder '.*none'")
            expect(f"{flag} that is a folder", [*weft_run, flag, folder], 1, "cannot write '.*': Is a directory")
            expect(f"{flag} on a full disk", [*weft_run, flag, "/dev/full"], 1, "cannot write '/dev/full': No space left")
            expect(f"{flag} over the executable", [*weft_run, flag, program], 1, "is the executable itself")
        for tool, flags in ((runner, ["--steps", "2"]), (runner, ["--json"]), (inspector, []), (inspector, ["--json"])):
            expect(f"{os.path.basename(tool)} {flags} to a full disk", ["bash", "-c", " ".join([tool, program, *flags]) + " > /dev/full"], 1,
                   "cannot write standard output: No space left")

        # Executables.
        whole = open(program, "rb").read()
        for tool in (runner, inspector):
            name = os.path.basename(tool)
            for what, contents, pattern in [
                    ("a changed byte", whole[:700] + bytes([whole[700] ^ 1]) + whole[701:], r"checksum|CRC"),
                    ("a cut", whole[:len(whole) // 2], rf"\b{len(whole) // 2}\b"),
                    ("nothing", b"", "0 bytes .*make one with weft-compile"),
                    ("the model", MODEL.encode(), "not an executable: this is MLIR text; weft-compile FILE -o OUT.weft makes an executable of it\\n"),
                    ("arrays", npz(GOOD), r"not an executable: this is a NumPy archive \(npz\); arrays go to weft-run --inputs\n"),
                    ("JSON", b'{"a": 1}', "not an executable: this is JSON; make one with weft-compile"),
                    ("bytes of no kind", b"hello", "not an executable: 5 bytes .*make one with weft-compile")]:
                expect(f"{name}, damaged: {what}", [tool, path("bad.weft", contents)], 5, rf"bad\.weft'.*({pattern})")
            expect(f"{name}, a missing file", [tool, path("no.weft")], 1, "cannot open '.*no.weft': No such file")
            expect(f"{name}, a folder", [tool, folder], 1, "cannot read '.*': Is a directory")
            expect(f"{name}, no name", [tool, ""], 1, "cannot open '': No such file")
            expect(f"{name}, a mistyped flag", [tool, program, "--jsn"], 2, "no flag '--jsn'; did you mean '--json'")
            expect(f"{name}, two files", [tool, program, program], 2, "expected one executable, got 2")
        expect("weft-inspect --html of nothing", [inspector, program, "--html", ""], 2, "--html needs a value that is not empty")
        expect("weft-inspect --html in a missing folder", [inspector, program, "--html", path("none/x.html")], 1, "there is no folder")
        expect("weft-inspect --html over the executable", [inspector, program, "--html", program], 1, "is the executable itself")
        cases.check("the executable is as it was", open(program, "rb").read() == whole)

        # For another CPU: of these, most machines lack some; whichever this one lacks must be refused by the names of what is missing.
        flags = set(re.sub("[_.]", "", open("/proc/cpuinfo").read().split("flags", 1)[1].split("\n")[0]).split())
        refused = 0
        for cpu in ("bdver4", "graniterapids", "znver5", "x86-64-v4"):
            code, _, err = run([compiler, model, "-o", path("other.weft"), "--target-cpu", cpu])
            if not cases.check(f"the model compiles for {cpu}", code == 0, err):
                continue
            code, _, err = run([runner, path("other.weft"), "--inputs", good, "--expect", want, "--rtol", "0", "--atol", "0"])
            lacks = re.search(rf"the executable is for {cpu}, and this CPU lacks ([^;]*); compile it again with --target-cpu", err)
            named = lacks[1].split(", ") if lacks else []
            cases.check(f"an executable for {cpu} is refused or right", code == 0 or (code == 5 and named and not set(named) & flags), f"exit {code}: {err}")
            refused += code == 5
        cases.check("one of them is not for this CPU", refused > 0)
    sys.exit(cases.finish())


main()
