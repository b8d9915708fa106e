#!/usr/bin/env python3
"""What jnp.linalg and its neighbours print on CPU gives what it says by definition: on one device, and with shardings at random on its
values, on meshes that cut its batches evenly and unevenly.

    linalg_test.py unsharded | AxB SEED
"""
import glob
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "..", "support"))
from cases import Cases, run, runfile


def main():
    flags = ["--unsharded"] if sys.argv[1] == "unsharded" else ["--random-shardings", sys.argv[2], "--sizes", sys.argv[1]]
    files = sorted(glob.glob(runfile("tests/e2e/linalg/*.mlir")))
    cases = Cases("e2e/linalg_" + "_".join(sys.argv[1:]))
    code, out, err = run([runfile("tools/weft-check"), *files, *flags, "--verbose", "--jobs=2", "--timeout=300"], timeout=800)
    seen = {}
    for line in out.splitlines():
        mark, _, rest = line.partition(" ")
        if mark in ("ok", "FAIL"):
            name, _, detail = rest.strip().partition(": ")
            seen[name] = (mark == "ok", detail)
    for name in files:
        ok, detail = seen.get(name, (False, "was not checked"))
        cases.check(os.path.basename(name), ok, detail)
    cases.check("all were run", code == 0 and len(seen) == len(files) > 0, f"exit code {code}\n{out[-8000:]}\n{err[-4000:]}")
    return cases.finish()


if __name__ == "__main__":
    sys.exit(main())
