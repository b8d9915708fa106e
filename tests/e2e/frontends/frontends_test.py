#!/usr/bin/env python3
"""Programs as other front ends print them: PyTorch/XLA (`mhlo.sharding` with lists of devices, `@mhlo.erf`, reducers that capture
constants, manual regions between two custom calls) and JAX without Shardy. Each NAME.mlir has a NAME.json with its inputs and the
results that the front end computed itself; each is compiled for its 8 devices and for one, and must give these results both ways."""
import json
import os
import sys
import tempfile

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "..", "support"))
from cases import Cases, run, runfile

HERE = os.path.dirname(os.path.realpath(__file__))


def arrays(entries, prefix):
    return {f"{prefix}{i}": np.array(e["values"], e["type"]).reshape(e["shape"]) for i, e in enumerate(entries)}


def main():
    cases = Cases("frontends")
    compiler, runner = runfile("tools/weft-compile"), runfile("tools/weft-run")
    names = sorted(f[:-5] for f in os.listdir(HERE) if f.endswith(".mlir"))
    with tempfile.TemporaryDirectory() as folder:
        inputs, outputs, executable = (os.path.join(folder, f) for f in ("in.npz", "out.npz", "program.weft"))
        for name in names:
            with open(os.path.join(HERE, name + ".json")) as f:
                data = json.load(f)
            np.savez(inputs, **arrays(data["inputs"], "arg"))
            want = arrays(data["results"], "")
            for devices, flags in ((8, []), (1, ["--unsharded"])):
                if os.path.exists(outputs):
                    os.remove(outputs)
                for command in ([compiler, os.path.join(HERE, name + ".mlir"), "-o", executable, *flags],
                                [runner, executable, "--devices", f"cpu:{devices}", "--inputs", inputs, "--outputs", outputs]):
                    code, _, err = run(command)
                    if code:
                        break
                detail = f"exit {code} of {command}: {err[:600]}" if code else ""
                if not code:
                    got = np.load(outputs)
                    if len(got.files) != len(want):
                        detail = f"{len(got.files)} results, wanted {len(want)}"
                    for (number, expected), key in zip(want.items(), got.files):
                        if got[key].shape != expected.shape or got[key].dtype != expected.dtype:
                            detail += f"result {number} is {got[key].dtype}{got[key].shape}, wanted {expected.dtype}{expected.shape}\n"
                        elif not np.allclose(got[key], expected, rtol=2e-5, atol=2e-5):
                            detail += f"result {number}: {got[key].ravel()[:8]}, wanted {expected.ravel()[:8]}\n"
                cases.check(f"{name} on {devices}", not detail, detail)
    cases.check("there are programs", len(names) >= 9, str(names))
    sys.exit(cases.finish())


main()
