#!/usr/bin/env python3
"""Measures Weft beside XLA (jaxlib), in one run on one machine, and prints a table of ratios.

  tools/bench                                 every model of ../shared/models: bytes sent, temporaries, compile time, step time
  tools/bench --only mlp_train_dp,gpt_grad    some of them
  tools/bench --write                         and writes the table to docs/benchmarks/models.md
  tools/bench --size large --only gpt_grad --set layers=4,d=512,heads=8,seq=256,batch=8,vocab=8192
                                              a model exported anew in these sizes (../shared/tools/export_models.py)
  tools/bench --unsharded                     every model on one device, without its annotations, in sizes of a fraction of a second
  tools/bench --ops                           single ops beside XLA and NumPy (tests/bench/ops.py; --ops --help)
  tools/bench --all                           all of these tables, with models_large, written to docs/benchmarks; some 25 minutes
  tools/bench --scaling                       a GPT step, and compile time at 2, 8 and 32 layers, at 8 and 4,096 devices, at 1,000 and 10,000 arguments

A ratio under 1 is in Weft's favour. Bytes and temporaries are of one device and do not change from run to run; times do, and are
therefore measured alternately: Weft, XLA, Weft, XLA, ..., the best of each. Nothing is asserted: read the table.
Needs jax (pip install jax==0.10.2 numpy) for the other side; without it, or with --no-xla, only Weft's side is shown.
"""
import argparse
import json
import math
import os
import re
import subprocess
import sys
import tempfile
import time

# Sizes for --unsharded: a step of some tens to hundreds of milliseconds. Models whose program is written for its devices (shard_map) have
# no unsharded form that XLA could run.
UNSHARDED = {
    "mlp_train_dp": "batch=512,d=1024,hidden=2048,out=1024",
    "mlp_train_f16_scaled": "batch=256,d=512,hidden=1024,out=512",
    "gpt_loss": "batch=8,seq=256,d=512,heads=8,layers=4,vocab=8192",
    "gpt_grad": "batch=8,seq=256,d=512,heads=8,layers=4,vocab=8192",
    "gpt_train_dp_tp": "batch=8,seq=128,d=512,heads=8,layers=4,vocab=8192",
    "gpt_train_scan_remat": "batch=4,seq=128,d=256,heads=4,layers=4,vocab=4096",
    "llama_infer_tp": "seq=128,d=512,heads=8,width=64,hidden=1408,layers=4,vocab=8192",
    "llama_decode": "seq=512,d=512,heads=8,width=64,hidden=1408,layers=4,vocab=8192",
    "moe_train_ep": "groups=4,seq=128,d=256,heads=4,hidden=1024,experts=8,capacity=40,vocab=4096",
    "cnn_train": "batch=16,height=110,width=112,channels=32,classes=100",
    "vit_infer": "batch=9,patch=16,d=384,heads=6,layers=6,classes=1000",
    "unet_uneven": "batch=4,height=125,width=93,channels=32",
    "pipeline_gpipe_vmap": "stages=4,microbatches=8,batch=64,d=512",
    "embedding_gather_dlrm": "batch=2048,d=64,hot=8",
    "lstm_scan": "batch=64,seq=64,d=256,hidden=512,classes=1000",
    "topk_sort_beam": "batch=16,beams=4,d=256,vocab=32768,length=64",
    "fft_conv_model": "batch=8,seq=1024,d=256,layers=4",
    "cg_poisson": "rows=512,columns=512",
}

ROOT = os.path.realpath(os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", ".."))


class Failed(Exception):
    """A command that did not succeed; the text says which and why."""


def call(command, timeout):
    try:
        p = subprocess.run(command, capture_output=True, text=True, timeout=timeout, stdin=subprocess.DEVNULL)
    except subprocess.TimeoutExpired:
        raise Failed(f"{os.path.basename(command[0])}: no end in {timeout:g} s") from None
    except OSError as e:
        raise Failed(f"{command[0]}: {e}") from None
    if p.returncode:
        lines = (p.stderr.strip() or p.stdout.strip()).split("\n")
        raise Failed(f"{os.path.basename(command[0])}: exit {p.returncode}: {lines[0][:160]}")
    return p.stdout


class Bench:
    def __init__(self, args):
        self.args, self.shared = args, args.shared
        self.xla = not args.no_xla and subprocess.run([args.python, "-c", "import jax"], capture_output=True).returncode == 0
        if not args.no_xla and not self.xla:
            print(f"no jax for {args.python}: only Weft's side is shown (pip install jax==0.10.2 numpy)", file=sys.stderr)

    def tool(self, name):
        return os.path.join(self.args.bin, name)

    def weft_compile(self, model, out, extra=()):
        t0 = time.perf_counter()
        call([self.tool("weft-compile"), model, "-o", out, *extra], self.args.timeout)
        return time.perf_counter() - t0

    def peer(self, model, run, extra=()):
        return json.loads(call([self.args.python, os.path.join(self.shared, "tools", "xla_peer.py"), model, *extra] +
                               (["--run", str(run)] if run else []), self.args.timeout))

    def export(self, only, settings, out):
        call([self.args.python, os.path.join(self.shared, "tools", "export_models.py"), "--size", "large", "--only", only, "--set",
              settings, "--out", out], self.args.timeout)
        return os.path.join(out, only, "model.mlir")

    def measure(self, model):
        """One model's figures: two dicts of bytes, temp, compile and step; XLA's is empty where it is not at hand."""
        weft, xla = {"compile": [], "step": []}, {"compile": [], "step": []}
        with tempfile.TemporaryDirectory() as folder:
            out, extra, one = os.path.join(folder, "model.weft"), [], []
            if self.args.unsharded:
                extra, one, plain = ["--unsharded"], ["--devices", "1"], os.path.join(folder, "plain.mlir")
                self.weft_compile(model, plain, ["--unsharded", "--to", "import"])
            for _ in range(self.args.rounds):
                weft["compile"].append(self.weft_compile(model, out, ["--target-cpu", self.args.target_cpu] + extra))
                seen = json.loads(call([self.tool("weft-inspect"), out, "--json"], self.args.timeout))
                ran = json.loads(call([self.tool("weft-run"), out, "--devices", f"cpu:{seen['devices']}", "--benchmark",
                                       "--steps", str(self.args.steps), "--json"], self.args.timeout))
                weft["step"].append(ran["step_s"]["min"])
                if self.xla:
                    peer = self.peer(plain if self.args.unsharded else model, self.args.steps, one)
                    xla["compile"].append(peer["parse_s"] + peer["compile_s"])
                    xla["step"].append(peer["step_s"]["min"])
        figures = lambda own, of: {"devices": of["devices"], "bytes": of["collectives"]["bytes_sent_per_device"],
                                   "temp": of["memory"]["temp"], "compile": min(own["compile"]), "step": min(own["step"])}
        return figures(weft, seen), figures(xla, peer) if self.xla else {}


def ratio(ours, theirs):
    if theirs is None:
        return "-"
    if theirs == 0:
        return "1.00" if ours == 0 else "more"
    return f"{ours / theirs:.2f}"


def size(n):
    for unit in ("B", "kB", "MB"):
        if n < 1000:
            return f"{n:.0f} {unit}" if unit == "B" else f"{n:.3g} {unit}"
        n /= 1000
    return f"{n:.3g} GB"


def cell(key, weft, xla):
    show = size if key in ("bytes", "temp") else lambda t: f"{t:.3g} s"
    if not xla:
        return show(weft[key])
    return f"**{ratio(weft[key], xla[key])}** ({show(weft[key])} / {show(xla[key])})"


COLUMNS = (("bytes", "bytes sent"), ("temp", "temporaries"), ("compile", "compile time"), ("step", "step time"))


def models_table(bench, models):
    """Prints the table's lines as they are measured and returns them; (lines, names of models that failed)."""
    lines, failed = [], []

    def put(line):
        print(line, flush=True)
        lines.append(line)

    put("| model | devices | " + " | ".join(title for _, title in COLUMNS) + " |")
    put("|---|---:|" + "---|" * len(COLUMNS))
    for name, path in models:
        try:
            weft, xla = bench.measure(path)
            put(f"| {name} | {weft['devices']} | " + " | ".join(cell(key, weft, xla) for key, _ in COLUMNS) + " |")
        except Failed as e:
            failed.append(name)
            put(f"| {name} | | {str(e).replace('|', '/')} | | | |")
    return lines, failed


def scaling_table(bench):
    """Compile time of a GPT step by layers and by devices, best of the rounds, as ratios to the middle one and to XLA."""
    lines = []

    def put(line):
        print(line, flush=True)
        lines.append(line)

    best = lambda f: min(f() for _ in range(max(bench.args.rounds, 5)))
    sizes = bench.args.set or "d=512,heads=8,seq=256,batch=8,vocab=8192"
    with tempfile.TemporaryDirectory() as folder:
        out, times, models = os.path.join(folder, "x.weft"), {}, {}
        steps = [(n, bench.export(n, f"layers=4,{sizes}", os.path.join(folder, n)))
                 for n in ("gpt_grad", "gpt_train_dp_tp", "gpt_train_fsdp")]
        lines += models_table(bench, steps)[0]
        put("")
        put("| layers | Weft / its own time at 8 layers | Weft / XLA |")
        put("|---:|---:|---:|")
        for layers in (8, 2, 32):
            models[layers] = bench.export("gpt_train_dp_tp", f"layers={layers},{sizes}", os.path.join(folder, str(layers)))
            times[layers] = best(lambda: bench.weft_compile(models[layers], out))
            peer = bench.peer(models[layers], 0) if bench.xla else None
            theirs = peer and peer["parse_s"] + peer["compile_s"]
            put(f"| {layers} | {ratio(times[layers], times[8])} ({times[layers]:.3g} s) | {ratio(times[layers], theirs)} |")
        put("")
        put("| devices (8 layers) | Weft / its own time at 8 devices |")
        put("|---:|---:|")
        for mesh, devices in (("data=2,model=4", 8), ("data=1024,model=4", 4096), ("data=64,model=64", 4096)):
            seconds = best(lambda: bench.weft_compile(models[8], out, ["--mesh", mesh]))
            times.setdefault("devices", seconds)
            put(f"| {devices} ({mesh}) | {ratio(seconds, times['devices'])} ({seconds:.3g} s) |")
        put("")
        put("| model of models_large, one mesh axis 512 times as large | Weft / its own time on the 8 devices that it is written for |")
        put("|---|---:|")
        for name, model, meshes in larger_meshes(os.path.join(bench.shared, "models_large")):
            for mesh in meshes:
                least = {}
                for _ in range(max(bench.args.rounds, 3)):
                    for key, extra in (("own", []), ("larger", ["--mesh", mesh])):
                        least[key] = min(least.get(key, 1e9), bench.weft_compile(model, out, extra))
                put(f"| {name} ({mesh}) | {ratio(least['larger'], least['own'])} ({least['own']:.3g} s) |")
        put("")
        put("| arguments, one added to the next, without code generation | Weft / its own time at 1,000 |")
        put("|---:|---:|")
        for count in (1000, 10000):
            model = os.path.join(folder, f"{count}.mlir")
            with open(model, "w", encoding="utf-8") as f:
                f.write(sum_of(count))
            seconds = best(lambda: bench.weft_compile(model, out, ["--to", "collectives"]))
            times.setdefault("arguments", seconds)
            put(f"| {count:,} | {ratio(seconds, times['arguments'])} ({seconds:.3g} s) |")
    return lines


def larger_meshes(folder):
    """(name, path, meshes for --mesh) of the models that are written for one mesh of 8 devices and not by hand for each of them."""
    for name in sorted(os.listdir(folder)) if os.path.isdir(folder) else []:
        path = os.path.join(folder, name, "model.mlir")
        if not os.path.exists(path):
            continue
        with open(path, encoding="utf-8") as f:
            text = f.read()
        meshes = re.findall(r"sdy\.mesh @\w+ = <\[(.*?)\]", text)
        axes = [(axis, int(n)) for axis, n in re.findall(r'"(\w+)"=(\d+)', meshes[0])] if len(meshes) == 1 else []
        if math.prod(n for _, n in axes) == 8 and "sdy.manual_computation" not in text:
            yield name, path, [",".join(f"{axis}={n * 512 if axis == grown else n}" for axis, n in axes) for grown, _ in axes]


def sum_of(count):
    """A program that adds its arguments."""
    sharding = '{sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}'
    lines = [f"  %s{i} = stablehlo.add %s{i - 1}, %a{i} : tensor<8x8xf32>" for i in range(1, count)]
    arguments = ", ".join(f"%{'s' if i == 0 else 'a'}{i}: tensor<8x8xf32> {sharding}" for i in range(count))
    return (f'sdy.mesh @mesh = <["x"=4, "y"=2]>\nfunc.func public @main({arguments}) -> (tensor<8x8xf32> {sharding}) {{\n' +
            "\n".join(lines) + f"\n  return %s{count - 1} : tensor<8x8xf32>\n}}\n")


ALL = ([], ["--size", "large", "--steps", "2", "--rounds", "1"], ["--unsharded"], ["--scaling"], ["--ops"])


def page(title, lines, args):
    cpu = re.search(r"model name\s*:\s*(.*)", open("/proc/cpuinfo", encoding="utf-8").read())
    return (f"# {title}\n\nWritten by `tools/bench {' '.join(args)}` on {os.cpu_count()} cores"
            f"{' of ' + cpu.group(1) if cpu else ''}. In bold: Weft / XLA (jaxlib), measured side by side in one run; "
            "under 1 is in Weft's favour. Bytes and temporaries are of one device. XLA's CPU backend moves bf16 as f32.\n\n" +
            "\n".join(lines) + "\n")


def main():
    if "--ops" in sys.argv:
        script = os.path.join(os.path.dirname(os.path.realpath(__file__)), "ops.py")
        os.execv(sys.executable, [sys.executable, script] + [a for a in sys.argv[1:] if a != "--ops"])
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("--shared", default=os.environ.get("WEFT_SHARED") or os.path.join(ROOT, "..", "shared"))
    ap.add_argument("--bin", default=os.path.join(ROOT, "bazel-bin", "tools"), help="where Weft's tools lie")
    ap.add_argument("--python", default=sys.executable, help="a Python that has jax")
    ap.add_argument("--only", default="", help="models, with commas between")
    ap.add_argument("--size", choices=("small", "large"), default="small")
    ap.add_argument("--set", default="", help="sizes of an exported model; with --size large")
    ap.add_argument("--unsharded", action="store_true", help="on one device, without annotations; sizes by --set or those in this file")
    ap.add_argument("--scaling", action="store_true")
    ap.add_argument("--ops", action="store_true", help="single ops; see above")
    ap.add_argument("--all", action="store_true", help="every table, written to docs/benchmarks")
    ap.add_argument("--steps", type=int, default=10, help="steps in each round")
    ap.add_argument("--rounds", type=int, default=2)
    ap.add_argument("--target-cpu", default="native")
    ap.add_argument("--no-xla", action="store_true")
    ap.add_argument("--timeout", type=float, default=900)
    ap.add_argument("--write", action="store_true", help="write the table to docs/benchmarks")
    args = ap.parse_args()
    if args.all:
        if len(sys.argv) > 2 and set(sys.argv[1:]) & {"--only", "--set", "--size", "--no-xla", "--unsharded", "--scaling", "--steps", "--rounds"}:
            sys.exit("bench: --all measures everything; it stands alone, or with --shared, --bin, --python, --target-cpu, --timeout")
        common = ["--bin", args.bin, "--target-cpu", args.target_cpu]
        here = ["--shared", args.shared, "--python", args.python, "--timeout", str(args.timeout)]
        return int(any([subprocess.run([sys.executable, os.path.realpath(__file__), *one, "--write", *common,
                                        *(here if one != ["--ops"] else [])]).returncode for one in ALL]))
    bench, only = Bench(args), list(filter(None, args.only.split(",")))
    failed = []
    if args.scaling:
        name, title, lines = "scaling", "A GPT step, and compile time by layers, devices and arguments", scaling_table(bench)
    else:
        with tempfile.TemporaryDirectory() as folder:
            if args.unsharded:
                models = [(n, bench.export(n, args.set or UNSHARDED[n], os.path.join(folder, n))) for n in sorted(UNSHARDED)
                          if not only or n in only]
            elif args.size == "large" and args.set:
                models = [(f"{n} ({args.set})", bench.export(n, args.set, os.path.join(folder, n))) for n in only or ["gpt_grad"]]
            else:
                where = os.path.join(args.shared, "models" if args.size == "small" else "models_large")
                models = [(n, os.path.join(where, n, "model.mlir")) for n in sorted(os.listdir(where))
                          if os.path.exists(os.path.join(where, n, "model.mlir")) and (not only or n in only)]
            title = "Models on one device, Weft beside XLA" if args.unsharded else "Models, Weft beside XLA"
            name = "models_unsharded" if args.unsharded else "models" if args.size == "small" else "models_large"
            lines, failed = models_table(bench, models)
    if args.write:
        folder = os.path.join(ROOT, "docs", "benchmarks")
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, name + ".md"), "w", encoding="utf-8") as f:
            places = ("--shared", "--bin", "--python")
            told = [a for before, a in zip(sys.argv, sys.argv[1:]) if a not in places and before not in places]
            f.write(page(title, lines, told))
    if failed:
        print(f"{len(failed)} models could not be measured: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Failed as problem:
        sys.exit(f"bench: {problem}")
