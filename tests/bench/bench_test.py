#!/usr/bin/env python3
"""That tools/bench reads both sides and puts the right ratios into its table; with stand-ins for the tools and for XLA."""
import json
import os
import stat
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "support"))
from cases import Cases, run, workspace


def script(folder, name, body):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as f:
        f.write("#!/bin/bash\n" + body + "\n")
    os.chmod(path, os.stat(path).st_mode | stat.S_IXUSR)
    return path


def report(**figures):
    return json.dumps({"devices": 8, "parse_s": 0.0, "compile_s": 2.0,
                       "collectives": {"bytes_sent_per_device": figures["bytes"]}, "memory": {"temp": figures["temp"]},
                       "step_s": {"min": figures["step"], "median": 1, "runs": 3}})


def main():
    cases = Cases("bench")
    bench = os.path.join(workspace(), "tests", "bench", "bench.py")
    with tempfile.TemporaryDirectory() as folder:
        for model in ("alpha", "beta"):
            os.makedirs(os.path.join(folder, "models", model))
            open(os.path.join(folder, "models", model, "model.mlir"), "w", encoding="utf-8").close()
        script(folder, "weft-compile", 'case "$1" in *beta*) echo "beta.mlir:1:1: error: no such thing" >&2; exit 1;; esac')
        script(folder, "weft-inspect", f"echo '{report(bytes=1500, temp=2500000, step=0)}'")
        script(folder, "weft-run", f"echo '{report(bytes=0, temp=0, step=0.5)}'")
        peer = script(folder, "python", f'[ "$1" = -c ] || echo \'{report(bytes=3000, temp=2000000, step=1.0)}\'')
        no_jax = script(folder, "bare", "exit 1")
        common = [sys.executable, bench, "--bin", folder, "--shared", folder, "--rounds", "1"]

        code, out, err = run(common + ["--only", "alpha", "--python", peer])
        row = next((line for line in out.split("\n") if line.startswith("| alpha")), "")
        for want in ("| 8 |", "**0.50** (1.5 kB / 3 kB)", "**1.25** (2.5 MB / 2 MB)", "**0.50** (0.5 s / 1 s)"):
            cases.check(f"row has {want}", want in row and code == 0, f"exit code {code}\n{out}\n{err}")
        code, out, err = run(common + ["--only", "alpha", "--python", no_jax])
        cases.check("without jax Weft's side alone is shown, and that is said",
                    code == 0 and "no jax" in err and "| 1.5 kB | 2.5 MB |" in out and "**" not in out, out + err)
        code, out, err = run(common + ["--python", peer])
        cases.check("a model that fails keeps its row, its reason, and the exit code",
                    code == 1 and "error: no such thing" in out and "| alpha | 8 |" in out and "beta" in err, out + err)
    return cases.finish()


if __name__ == "__main__":
    sys.exit(main())
