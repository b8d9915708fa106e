#!/usr/bin/env python3
"""weft-run and weft-inspect on hand-made executables: values, steps, files, and every error with its exit code."""
import json
import os
import re
import struct
import sys
import tempfile
import zipfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "support"))
from cases import Cases, run, runfile  # noqa: E402

CODES = {"<f4": "f", "<i4": "i", "|b1": "?", "<V2": "H", "<f8": "d"}


def npy(descr, shape, values, fortran=False):
    text = str({"descr": descr, "fortran_order": fortran, "shape": tuple(shape)})
    text += " " * (63 - (10 + len(text)) % 64) + "\n"
    data = struct.pack(f"<{len(values)}{CODES[descr]}", *values)
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(text)) + text.encode() + data


def write_npz(path, arrays, compression=zipfile.ZIP_DEFLATED):
    with zipfile.ZipFile(path, "w", compression) as z:
        for name, (descr, shape, values) in arrays.items():
            z.writestr(name + ".npy", npy(descr, shape, values))


def read_npz(path):
    arrays = {}
    with zipfile.ZipFile(path) as z:
        assert z.testzip() is None
        for entry in z.namelist():
            data = z.read(entry)
            assert data[:8] == b"\x93NUMPY\x01\x00"
            size, = struct.unpack("<H", data[8:10])
            header = eval(data[10:10 + size])
            assert (10 + size) % 64 == 0 and not header["fortran_order"]
            values = data[10 + size:]
            code = CODES[header["descr"]]
            arrays[entry[:-4]] = (header["descr"], header["shape"],
                                  list(struct.unpack(f"<{len(values) // struct.calcsize(code)}{code}", values)))
    return arrays


def main():
    cases = Cases("run")
    folder = tempfile.mkdtemp(dir=os.environ.get("TEST_TMPDIR"))
    weft_run, weft_inspect, weft_opt = (runfile("tools/weft-" + name) for name in ("run", "inspect", "opt"))

    def path(name):
        return os.path.join(folder, name)

    code, out, err = run([runfile("runtime/testing/write_samples"), runfile("runtime/testing/sample_kernels.so"), folder])
    if not cases.check("hand-made executables are written", code == 0, out + err):
        return cases.finish()

    def expect(name, command, want_code, *texts, absent=None):
        code, out, err = run(command)
        problem = [f"exit {code}, expected {want_code}"] if code != want_code else []
        problem += [f"no {text!r}" for text in texts if text not in out + err]
        if absent and os.path.exists(absent):
            problem.append(f"{absent} was left")
        if want_code not in (0, 3) and out:
            problem.append("standard output is not empty")
        cases.check(name, not problem, f"{'; '.join(problem)}\n{' '.join(command)}\n{out}{err}")
        return out

    # A training step: values, donation, data by step, printed losses.
    weights = [float(i % 7) for i in range(1024)]
    steps = [[float((i * (s + 1)) % 5) for i in range(2048)] for s in range(3)]
    ids = [3, 9, -2, 9]
    write_npz(path("in.npz"), {"state.w": ("<f4", [1024], weights), "ids": ("<i4", [4], ids)})
    write_npz(path("more.npz"), {"arg1": ("<f4", [2048], steps[0])}, zipfile.ZIP_STORED)
    write_npz(path("data.npz"), {"batch.g": ("<f4", [3, 2048], sum(steps, []))})
    truth, losses = list(weights), []
    for g in steps:
        truth = [w - .5 * (g[i] + g[i + 1024]) for i, w in enumerate(truth)]
        losses.append(2 * sum(truth))
    train = [weft_run, path("train.weft"), "--devices", "cpu:2"]
    out = expect("three steps of training", train + ["--inputs", path("in.npz"), "--data", path("data.npz"), "--steps", "3",
                                                     "--outputs", path("out.npz"), "--check-replicas"], 0)
    printed = [float(x) for x in re.findall(r"^step \d+  loss (\S+)$", out, re.M)]
    cases.check("the losses are printed", printed == losses, f"{out}\nexpected {losses}")
    got = read_npz(path("out.npz"))
    cases.check("the outputs hold the last step", got["state.w"] == ("<f4", (1024,), truth) and got["loss"] == ("<f4", (), losses[-1:])
                and got["sorted"] == ("<i4", (4,), sorted(ids, reverse=True)) and got["seen"] == ("<V2", (3,), [0x3f80, 0x4000, 0x4040]),
                str({k: (v[0], v[1], v[2][:4]) for k, v in got.items()}))
    out = expect("steps as JSON", train + ["--inputs", path("in.npz"), "--data", path("data.npz"), "--steps", "3", "--json"], 0)
    cases.check("its steps are the same", [s.get("loss") for s in json.loads(out)["steps"]] == losses, out)

    both = ["--inputs", path("in.npz"), "--inputs", path("more.npz")]
    expect("two input files and safetensors out", train + both + ["--outputs", path("out.safetensors")], 0)
    with open(path("out.safetensors"), "rb") as f:
        size, = struct.unpack("<Q", f.read(8))
        header = json.loads(f.read(size))
    cases.check("safetensors knows bf16", header["seen"]["dtype"] == "BF16" and header["seen"]["shape"] == [3], str(header))
    expect("safetensors in", train + both + ["--inputs", path("state.safetensors")], 1, "state.safetensors")
    w = struct.pack("<1024f", *weights)
    text = json.dumps({"state.w": {"dtype": "F32", "shape": [1024], "data_offsets": [0, 4096]}}).encode()
    with open(path("state.safetensors"), "wb") as f:
        f.write(struct.pack("<Q", len(text)) + text + w)
    expect("safetensors in, and the expected results", train + both + ["--inputs", path("state.safetensors"), "--expect", path("one.npz")], 1)
    run(train + both + ["--outputs", path("one.npz")])
    expect("equal results", train + both + ["--inputs", path("state.safetensors"), "--expect", path("one.npz")], 0, "4 results are as expected")
    one = read_npz(path("one.npz"))
    one["state.w"][2][5] += 1
    write_npz(path("other.npz"), one)
    expect("a result that differs", train + both + ["--expect", path("other.npz")], 3, "state.w", "1 of 1024", "[5]")
    expect("within a wide tolerance", train + both + ["--expect", path("other.npz"), "--atol", "2"], 0)
    with open(path("meta.json"), "w") as f:
        json.dump({"rtol": 0, "atol": 0, "results": [{"name": "state.w", "atol": 1.5}]}, f)
    expect("tolerances by result", train + both + ["--expect", path("other.npz"), "--expect-meta", path("meta.json")], 0)
    one_loss = read_npz(path("one.npz"))["loss"][2][0]
    out = expect("a run that is asked for nothing", train + both, 0)
    said = re.fullmatch(r"ran once on 2 devices; results: 'state\.w' 1024xf32, .*'loss' f32 = (\S+)[,;].* --outputs F writes them, --expect F compares them\n", out)
    cases.check("it says what came of it", said and float(said[1]) == one_loss, f"{out}\nexpected {one_loss}")
    out = expect("and without inputs", train, 0, "ran once on 2 devices with random inputs; results: ")
    for more in (["--outputs", path("quiet.npz")], ["--steps", "1"], ["--benchmark"], ["--expect", path("one.npz")]):
        out = expect(f"a run with {more[0]}", train + both + more, 0)
        cases.check("it prints what it was asked for alone", "ran once" not in out, out)
    expect("a result fed by hand", train + both + ["--steps", "2", "--feed", "sorted=ids"], 0)

    # Two runs give the same bytes, with any number of threads.
    contents = set()
    for threads in ("1", "2", "5"):
        for _ in range(2):
            run([weft_run, path("sample.weft"), "--threads", threads, "--seed", "7", "--outputs", path("again.npz")])
            with open(path("again.npz"), "rb") as f:
                contents.add(f.read())
    cases.check("two runs give the same bits, on any number of threads", len(contents) == 1, f"{len(contents)} different outputs")

    out = expect("a benchmark", [weft_run, path("sample.weft"), "--benchmark", "--steps", "5", "--json"], 0)
    times = json.loads(out)
    cases.check("its JSON", times["step_s"]["runs"] == 5 and 0 < times["step_s"]["min"] <= times["step_s"]["median"], out)
    inspected = json.loads(expect("weft-inspect --json", [weft_inspect, path("sample.weft"), "--json"], 0))
    memory, at_a_time = times["memory"], min(times["devices"], times["workers"])
    cases.check("the run takes what weft-inspect says, and its scratch memory", memory["workspace"] >= 4096 and  # it sorts
                memory["peak"] == inspected["memory"]["peak"] + -(-memory["workspace"] // at_a_time), f"{times} {inspected['memory']}")
    inspected = json.loads(expect("weft-inspect --json of the training step", [weft_inspect, path("train.weft"), "--json"], 0))
    cases.check("bytes by the ring formula", inspected["collectives"]["bytes_sent_per_device"] == 4096 + 4, str(inspected["collectives"]))
    expect("weft-inspect for people", [weft_inspect, path("train.weft")], 0, "all-reduce", "train.py:12:3", "sdy.sharding of batch.g", "donated")
    expect("weft-inspect --text", [weft_inspect, path("train.weft"), "--text"], 0, "launch update items 1024")
    expect("weft-inspect --html", [weft_inspect, path("train.weft"), "--html", path("report.html")], 0)
    cases.check("its page", "train.py:12:3" in open(path("report.html")).read())

    expect("a trace", train + both + ["--trace", path("trace.json")], 0)
    events = [e for e in json.load(open(path("trace.json")))["traceEvents"] if e["ph"] == "X"]
    cases.check("its events", {e["name"] for e in events} >= {"update", "total", "all-reduce data", "sort", "copy"} and
                {e["tid"] for e in events} == {0, 1}, str(events)[:500])
    for tid in (0, 1):
        spans = sorted((e["ts"], e["ts"] + e["dur"]) for e in events if e["tid"] == tid)
        cases.check(f"device {tid} does one thing at a time", all(a[1] <= b[0] + .01 for a, b in zip(spans, spans[1:])), str(spans))

    # Bad input.
    expect("no such file", [weft_run, path("nothing.weft")], 1, "nothing.weft")
    with open(path("train.weft"), "rb") as f:
        whole = f.read()
    for name, damaged in (("a flipped byte", whole[:1000] + bytes([whole[1000] ^ 4]) + whole[1001:]), ("a truncated file", whole[:-7]),
                          ("an empty file", b""), ("a text", b"module {}\n" * 50)):
        with open(path("damaged.weft"), "wb") as f:
            f.write(damaged)
        expect(f"weft-run, {name}", [weft_run, path("damaged.weft")], 5, "damaged.weft")
        expect(f"weft-inspect, {name}", [weft_inspect, path("damaged.weft")], 5, "damaged.weft")
    expect("another number of devices", [weft_run, path("train.weft"), "--devices", "cpu:3"], 5, "for 2 devices", "data=2", "asks for 3")
    expect("another kind of device", [weft_run, path("train.weft"), "--devices", "tpu:2"], 2, "cpu:N", "cpu:2")
    expect("a mistyped flag", [weft_run, path("train.weft"), "--ouputs", "x"], 2, "--outputs")
    expect("no executable", [weft_run], 2, "--help")
    expect("bounds of nothing", train + ["--expect-meta", path("meta.json")], 2, "--expect")
    expect("another CPU", [weft_run, path("foreign.weft")], 5, "cray-1", "avx9000")
    expect("more memory than there is", [weft_run, path("big.weft")], 4, "bytes", "are available")
    expect("devices that wait for each other", [weft_run, path("stuck.weft")], 70, "stuck.py:3:1", "wait for each other")
    expect("a missing argument", train + ["--inputs", path("in.npz")], 1, "batch.g", "2048xf32")
    write_npz(path("bad.npz"), {"state.w": ("<f4", [512, 2], weights)})
    expect("another shape", train + both + ["--inputs", path("bad.npz")], 1, "512x2xf32", "1024xf32", "state.w", "bad.npz")
    write_npz(path("bad.npz"), {"state.w": ("<f8", [1024], weights)})
    expect("another type", train + both + ["--inputs", path("bad.npz")], 1, "1024xf64", "1024xf32", "state.w")
    write_npz(path("bad.npz"), {"state.v": ("<f4", [1024], weights)})
    expect("an argument that there is not", train + both + ["--inputs", path("bad.npz")], 1, "state.v", "did you mean 'state.w'")
    with open(path("in.npz"), "rb") as f:
        whole = f.read()
    with open(path("bad.npz"), "wb") as f:
        f.write(whole[:len(whole) // 2])
    expect("a truncated npz", train + both + ["--inputs", path("bad.npz")], 1, "bad.npz", "truncated")
    expect("too little data", train + ["--inputs", path("in.npz"), "--data", path("data.npz"), "--steps", "4"], 1, "has 3 steps", "asks for 4")
    expect("an output path that cannot be written", train + both + ["--outputs", path("no/out.npz")], 1, "no/out.npz", absent=path("no"))
    expect("a feed of another type", train + both + ["--steps", "2", "--feed", "loss=ids"], 1, "loss", "4xi32")
    expect("a feed of nothing", train + both + ["--steps", "2", "--feed", "los=ids"], 1, "did you mean 'loss'")
    for tool in (weft_run, weft_inspect, weft_opt):
        expect(f"{os.path.basename(tool)} --help", [tool, "--help"], 0, "Examples", "Exit codes")
        expect(f"{os.path.basename(tool)} --version", [tool, "--version"], 0, "weft-")
        expect(f"{os.path.basename(tool)}, a flag that there is not", [tool, "--versoin"], 2, "--version")
    left = [f for f in os.listdir(folder) if re.search(r"\.npz\.|\.safetensors\.", f)]
    cases.check("no temporary files are left", not left, str(left))
    return cases.finish()


if __name__ == "__main__":
    sys.exit(main())
