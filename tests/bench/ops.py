#!/usr/bin/env python3
"""Measures single ops beside XLA (jaxlib) and NumPy, in one run on one machine, and prints a table of ratios.

  tools/bench --ops                      every case
  tools/bench --ops --only sort,fft      the cases whose name begins with one of these
  tools/bench --ops --write              and writes the table to docs/benchmarks/ops.md

Each case is a function that JAX prints as StableHLO, so that Weft and XLA run the same text on the same inputs, on one device with all
cores. Times are the least of all steps; rounds take turns, so that what else the machine does meets all alike. The ratio is Weft's time
to that of the faster of XLA and NumPy: under 1 is in Weft's favour. Nothing is asserted: read the table. Needs jax and numpy.
"""
import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time

ROOT = os.path.realpath(os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", ".."))


def cases():
    """(name, function, inputs, NumPy's function or None) of every case, made when asked for."""
    import jax
    import jax.numpy as jnp
    import numpy as np
    from jax import lax

    rng = np.random.default_rng(0)

    def f32(*shape):
        return rng.standard_normal(shape, dtype=np.float32)

    def f64(*shape):
        return rng.standard_normal(shape)

    def c64(*shape):
        return f32(*shape) + 1j * f32(*shape)

    def ints(high, *shape, dtype=np.int32):
        return rng.integers(0, high, shape).astype(dtype)

    def add(name, function, inputs, numpy=None):
        found.append((name, function, inputs, numpy))

    found = []
    M = 1 << 20
    for n in (1000, M, 16 * M):
        label = {1000: "1e3", M: "1M"}.get(n, "16M")
        add(f"sort f32 {label}", jnp.sort, lambda n=n: [f32(n)], np.sort)
        if n <= M:
            add(f"sort i32 {label}", jnp.sort, lambda n=n: [ints(1 << 30, n)], np.sort)
            add(f"sort f64 {label}", jnp.sort, lambda n=n: [f64(n)], np.sort)
            add(f"argsort f32 {label}", jnp.argsort, lambda n=n: [f32(n)], lambda x: np.argsort(x, stable=True))
        add(f"argmax f32 {label}", jnp.argmax, lambda n=n: [f32(n)], np.argmax)
        add(f"sum f32 {label}", jnp.sum, lambda n=n: [f32(n)], np.sum)
        add(f"max f32 {label}", jnp.max, lambda n=n: [f32(n)], np.max)
        add(f"cumsum f32 {label}", jnp.cumsum, lambda n=n: [f32(n)], np.cumsum)
        add(f"gather elements {label}", lambda x, i: x[i], lambda n=n: [f32(n), ints(n, n)], lambda x, i: x[i])
        add(f"scatter-add elements {label}", lambda x, i, u: x.at[i].add(u), lambda n=n: [f32(n), ints(n, n), f32(n)])
    add("sort f32 1024x1024", jnp.sort, lambda: [f32(1024, 1024)], np.sort)
    add("sort f32 1024x1024 dim 0", lambda x: jnp.sort(x, 0), lambda: [f32(1024, 1024)], lambda x: np.sort(x, 0))
    add("sort 2 keys i32 1M", lambda x, y: lax.sort((x, y), num_keys=2), lambda: [ints(1000, M), ints(1000, M)],
        lambda x, y: np.lexsort((y, x)))
    add("argmax f32 4096x4096 rows", lambda x: jnp.argmax(x, 1), lambda: [f32(4096, 4096)], lambda x: np.argmax(x, 1))
    add("argmax f32 4096x4096 columns", lambda x: jnp.argmax(x, 0), lambda: [f32(4096, 4096)], lambda x: np.argmax(x, 0))
    add("top_k 8 of 64x50257", lambda x: lax.top_k(x, 8), lambda: [f32(64, 50257)])
    add("top_k 64 of 1M", lambda x: lax.top_k(x, 64), lambda: [f32(M)])
    add("sum f32 4096x4096 rows", lambda x: jnp.sum(x, 1), lambda: [f32(4096, 4096)], lambda x: np.sum(x, 1))
    add("sum f32 4096x4096 columns", lambda x: jnp.sum(x, 0), lambda: [f32(4096, 4096)], lambda x: np.sum(x, 0))
    add("sum i32 16M", jnp.sum, lambda: [ints(9, 16 * M)], lambda x: np.sum(x, dtype=np.int32))
    add("sum f64 4M", jnp.sum, lambda: [f64(4 * M)], np.sum)
    add("all i1 16M", jnp.all, lambda: [np.ones(16 * M, bool)], np.all)
    add("logsumexp 4096x4096", jax.nn.logsumexp, lambda: [f32(4096, 4096)])
    add("cumsum f32 4096x1024 rows", lambda x: jnp.cumsum(x, 1), lambda: [f32(4096, 1024)], lambda x: np.cumsum(x, 1))
    add("cumsum f32 1024x4096 columns", lambda x: jnp.cumsum(x, 0), lambda: [f32(1024, 4096)], lambda x: np.cumsum(x, 0))
    add("cummax i32 1M", lax.cummax, lambda: [ints(1 << 30, M)], np.maximum.accumulate)
    add("cumlogsumexp f32 1e5", lax.cumlogsumexp, lambda: [f32(100000)])
    window = lambda x, init, op, size, stride=None: lax.reduce_window(x, np.float32(init), op, size, stride or (1,) * len(size), "SAME")
    add("max_pool 3x3 s2 32x112x112x64", lambda x: window(x, -np.inf, lax.max, (1, 3, 3, 1), (1, 2, 2, 1)), lambda: [f32(32, 112, 112, 64)])
    add("max_pool 2x2 s2 NCHW 32x64x112x112", lambda x: window(x, -np.inf, lax.max, (1, 1, 2, 2), (1, 1, 2, 2)),
        lambda: [f32(32, 64, 112, 112)])
    add("avg_pool 3x3 s1 8x56x56x256", lambda x: window(x, 0, lax.add, (1, 3, 3, 1)), lambda: [f32(8, 56, 56, 256)])
    add("moving sum 101 of 1M", lambda x: window(x, 0, lax.add, (101,)), lambda: [f32(M)])
    add("moving max 101 of 1M", lambda x: window(x, -np.inf, lax.max, (101,)), lambda: [f32(M)])
    add("max_pool 2x2 gradient 16x64x64x32", jax.grad(lambda x: jnp.sum(jnp.sin(window(x, -np.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1))))),
        lambda: [f32(16, 64, 64, 32)])
    for n in (1024, 1000, M, 1009):
        batch = M // n if n < M else 1
        add(f"fft c64 {batch}x{n}", jnp.fft.fft, lambda n=n, b=batch: [c64(b, n)], np.fft.fft)
    add("rfft f32 1024x1024", jnp.fft.rfft, lambda: [f32(1024, 1024)], np.fft.rfft)
    add("irfft c64 1024x513", jnp.fft.irfft, lambda: [c64(1024, 513)], np.fft.irfft)
    add("fft2 c64 16x256x256", jnp.fft.fft2, lambda: [c64(16, 256, 256)], np.fft.fft2)
    add("rfftn f32 128x128x128", jnp.fft.rfftn, lambda: [f32(128, 128, 128)], np.fft.rfftn)
    add("fft c64 16", jnp.fft.fft, lambda: [c64(16)], np.fft.fft)
    add("transpose f32 4096x4096", jnp.transpose, lambda: [f32(4096, 4096)], lambda x: np.ascontiguousarray(x.T))
    add("transpose f32 64x128x32x64 0213", lambda x: jnp.transpose(x, (0, 2, 1, 3)), lambda: [f32(64, 128, 32, 64)],
        lambda x: np.ascontiguousarray(np.transpose(x, (0, 2, 1, 3))))
    add("transpose f32 256^3 210", lambda x: jnp.transpose(x, (2, 1, 0)), lambda: [f32(256, 256, 256)],
        lambda x: np.ascontiguousarray(np.transpose(x, (2, 1, 0))))
    add("transpose i8 4096x4096", jnp.transpose, lambda: [ints(99, 4096, 4096, dtype=np.int8)], lambda x: np.ascontiguousarray(x.T))
    add("reverse f32 16M", lambda x: x[::-1], lambda: [f32(16 * M)], lambda x: np.ascontiguousarray(x[::-1]))
    add("concatenate f32 2x4M", lambda x, y: jnp.concatenate((x, y)), lambda: [f32(4 * M), f32(4 * M)], lambda x, y: np.concatenate((x, y)))
    add("gather rows 65536 of 50257x256", lambda x, i: x[i], lambda: [f32(50257, 256), ints(50257, 65536)], lambda x, i: x[i])
    add("take_along_axis 4096x1024", lambda x, i: jnp.take_along_axis(x, i, 1), lambda: [f32(4096, 1024), ints(1024, 4096, 1024)],
        lambda x, i: np.take_along_axis(x, i, 1))
    add("scatter-add rows 65536 to 50257x256", lambda x, i, u: x.at[i].add(u), lambda: [f32(50257, 256), ints(50257, 65536), f32(65536, 256)])
    add("scatter rows set 4096 to 50257x256", lambda x, i, u: x.at[i].set(u), lambda: [f32(50257, 256), ints(50257, 4096), f32(4096, 256)])
    add("segment_sum 1M to 1000", lambda x, i: jax.ops.segment_sum(x, i, 1000), lambda: [f32(M), ints(1000, M)],
        lambda x, i: np.bincount(i, x, 1000))
    add("bincount 1M to 256", lambda i: jnp.zeros(256, jnp.int32).at[i].add(1), lambda: [ints(256, M)], lambda i: np.bincount(i, minlength=256))
    for n in (64, 512, 1024):
        add(f"matmul f64 {n}", jnp.matmul, lambda n=n: [f64(n, n), f64(n, n)], np.matmul)
    add("matmul f64 1024 A^T B", lambda x, y: x.T @ y, lambda: [f64(1024, 1024), f64(1024, 1024)], np.matmul)
    add("matmul f64 64x128x128 batched", jnp.matmul, lambda: [f64(64, 128, 128), f64(64, 128, 128)], np.matmul)
    add("matvec f64 4096", jnp.matmul, lambda: [f64(4096, 4096), f64(4096)], np.matmul)
    add("matmul c64 512", jnp.matmul, lambda: [c64(512, 512), c64(512, 512)], np.matmul)
    add("matmul c128 512", lambda x, y: x @ y, lambda: [c64(512, 512).astype(np.complex128), c64(512, 512).astype(np.complex128)], np.matmul)
    add("matmul i32 512", jnp.matmul, lambda: [ints(99, 512, 512), ints(99, 512, 512)])
    add("matmul i8 to i32 512", lambda x, y: lax.dot(x, y, preferred_element_type=jnp.int32),
        lambda: [ints(99, 512, 512, dtype=np.int8), ints(99, 512, 512, dtype=np.int8)])
    add("matmul f32 1024", jnp.matmul, lambda: [f32(1024, 1024), f32(1024, 1024)], np.matmul)
    add("matmul f16 512", lambda x, y: x @ y, lambda: [f32(512, 512).astype(np.float16), f32(512, 512).astype(np.float16)])
    add("matmul bf16 512", lambda x, y: x.astype(jnp.bfloat16) @ y.astype(jnp.bfloat16), lambda: [f32(512, 512), f32(512, 512)])
    conv = lambda x, w, numbers=("NHWC", "HWIO", "NHWC"), strides=(1, 1), **more: lax.conv_general_dilated(
        x, w, strides, "SAME", dimension_numbers=numbers, **more)
    add("conv 3x3 8x56x56x64-64 NHWC", conv, lambda: [f32(8, 56, 56, 64), f32(3, 3, 64, 64)])
    add("conv 3x3 8x64x56x56-64 NCHW", lambda x, w: conv(x, w, ("NCHW", "OIHW", "NCHW")), lambda: [f32(8, 64, 56, 56), f32(64, 64, 3, 3)])
    add("conv 1x1 8x28x28x256-512", conv, lambda: [f32(8, 28, 28, 256), f32(1, 1, 256, 512)])
    add("conv 7x7 s2 8x224x224x3-64", lambda x, w: conv(x, w, strides=(2, 2)), lambda: [f32(8, 224, 224, 3), f32(7, 7, 3, 64)])
    add("conv depthwise 3x3 8x56x56x128", lambda x, w: conv(x, w, feature_group_count=128), lambda: [f32(8, 56, 56, 128), f32(3, 3, 1, 128)])
    add("conv 3x3 gradient 8x32x32x32-32", jax.grad(lambda w, x: jnp.sum(jnp.sin(conv(x, w))), (0, 1)), lambda: [f32(3, 3, 32, 32), f32(8, 32, 32, 32)])
    add("conv1d 5 16x4096x32-32", lambda x, w: lax.conv_general_dilated(x, w, (1,), "SAME", dimension_numbers=("NWC", "WIO", "NWC")),
        lambda: [f32(16, 4096, 32), f32(5, 32, 32)])
    add("convolve 1M with 64", lambda x, w: jnp.convolve(x, w, "same"), lambda: [f32(M), f32(64)], lambda x, w: np.convolve(x, w, "same"))
    return found


class Failed(Exception):
    """A command that did not succeed; the text says which and why."""


def call(timeout, *command):
    try:
        p = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=timeout)
    except subprocess.TimeoutExpired:
        raise Failed(f"{os.path.basename(command[0])}: no end in {timeout:g} s") from None
    if p.returncode:
        raise Failed(f"{os.path.basename(command[0])}: exit {p.returncode}: {(p.stderr.strip() or p.stdout.strip())[:160]}")
    return p.stdout


def best(step, seconds):
    """The least time of a step, of as many as take about `seconds`, at least 3 and at most 200 after one to warm up."""
    step()
    least, end, count = float("inf"), time.perf_counter() + seconds, 0
    while count < 3 or (time.perf_counter() < end and count < 200):
        t0 = time.perf_counter()
        step()
        least, count = min(least, time.perf_counter() - t0), count + 1
    return least


def measure(args, function, make_inputs, numpy):
    """Seconds of a step of Weft, XLA and NumPy (None without a function of it)."""
    import jax
    import numpy as np
    inputs = make_inputs()
    jitted = jax.jit(function)
    with tempfile.TemporaryDirectory() as folder:
        text, stored, out = (os.path.join(folder, name) for name in ("op.mlir", "in.npz", "op.weft"))
        with open(text, "w", encoding="utf-8") as f:
            f.write(jitted.lower(*inputs).as_text())
        np.savez(stored, **{f"arg{i}": x for i, x in enumerate(inputs)})
        call(args.timeout, os.path.join(args.bin, "weft-compile"), text, "-o", out, "--target-cpu", args.target_cpu)
        placed = [jax.device_put(x) for x in inputs]
        times = {"weft": [], "xla": [], "numpy": []}
        for _ in range(args.rounds):
            times["xla"].append(best(lambda: jax.block_until_ready(jitted(*placed)), args.seconds))
            steps = int(max(3, min(200, args.seconds / max(1e-6, *(times["weft"] or times["xla"])))))
            ran = json.loads(call(args.timeout, os.path.join(args.bin, "weft-run"), out, "--devices", "cpu:1", "--inputs", stored, "--benchmark",
                                  "--steps", str(steps), "--json"))
            times["weft"].append(ran["step_s"]["min"])
            if numpy:
                times["numpy"].append(best(lambda: numpy(*inputs), args.seconds))
    return {name: min(each) if each else None for name, each in times.items()}


def show(seconds):
    if seconds is None:
        return ""
    return f"{seconds * 1e6:.3g} us" if seconds < 1e-3 else f"{seconds * 1e3:.3g} ms"


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("--bin", default=os.path.join(ROOT, "bazel-bin", "tools"), help="where Weft's tools lie")
    ap.add_argument("--only", default="", help="beginnings of names, with commas between")
    ap.add_argument("--rounds", type=int, default=3)
    ap.add_argument("--seconds", type=float, default=0.2, help="of each round of each side, about")
    ap.add_argument("--timeout", type=float, default=60, help="seconds for one command")
    ap.add_argument("--target-cpu", default="native")
    ap.add_argument("--limit", type=float, default=1.5, help="ratios over it are counted at the end")
    ap.add_argument("--write", action="store_true", help="write the table to docs/benchmarks/ops.md")
    args = ap.parse_args()
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    import jax
    jax.config.update("jax_enable_x64", True)
    lines, over, failed, wanted = [], [], [], list(filter(None, args.only.split(",")))

    def put(line):
        print(line, flush=True)
        lines.append(line)

    put("| op | Weft / faster of the two | Weft | XLA | NumPy |")
    put("|---|---:|---:|---:|---:|")
    for name, function, inputs, numpy in cases():
        if wanted and not any(name.startswith(w) for w in wanted):
            continue
        try:
            t = measure(args, function, inputs, numpy)
        except Failed as e:
            failed.append(name)
            put(f"| {name} | {str(e).replace('|', '/')} | | | |")
            continue
        ratio = t["weft"] / min(filter(None, (t["xla"], t["numpy"])))
        if ratio > args.limit:
            over.append(name)
        put(f"| {name} | **{ratio:.2f}** | {show(t['weft'])} | {show(t['xla'])} | {show(t['numpy'])} |")
    total = len(lines) - 2
    put(f"\n{total - len(over) - len(failed)} of {total} are at most {args.limit:g}.")
    if args.write:
        cpu = re.search(r"model name\s*:\s*(.*)", open("/proc/cpuinfo", encoding="utf-8").read())
        with open(os.path.join(ROOT, "docs", "benchmarks", "ops.md"), "w", encoding="utf-8") as f:
            f.write("# Single ops, Weft beside XLA and NumPy\n\n" +
                    f"Written by `tools/bench --ops --write` on {os.cpu_count()} cores{' of ' + cpu.group(1) if cpu else ''}. In bold: Weft's time to "
                    "that of the faster of XLA (jaxlib) and NumPy, measured in turns in one run on one device with all cores; under 1 is in Weft's favour. "
                    "The programs are in `tests/bench/ops.py`.\n\n" + "\n".join(lines) + "\n")
    if failed:
        print(f"{len(failed)} cases could not be measured: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
