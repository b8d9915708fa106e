#!/usr/bin/env python3
"""Random programs agree bit for bit, partitioned and unsharded; and so do those that once did not, which lie beside this file, shrunk.

    found_test.py files | FIRST COUNT
"""
import glob
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "..", "support"))
from cases import Cases, run, runfile


def main():
    if sys.argv[1] == "files":
        suite, want = "e2e/found", sorted(glob.glob(runfile("tests/e2e/found/*.mlir")))
        arguments = ["--exact", *want]
    else:
        first, count = int(sys.argv[1]), int(sys.argv[2])
        suite, want = f"e2e/generated_{first}", [f"seed {first + i}" for i in range(count)]
        arguments = ["--generate", str(count), "--seed", str(first)]
    cases = Cases(suite)
    code, out, err = run([runfile("tools/weft-check"), *arguments, "--verbose", "--jobs=2", "--timeout=120"], timeout=800)
    seen = {}
    for line in out.splitlines():
        mark, _, rest = line.partition(" ")
        if mark in ("ok", "FAIL"):
            name, _, detail = rest.strip().partition(": ")
            seen[name] = (mark == "ok", detail)
    for name in want:
        ok, detail = seen.get(name, (False, "was not checked"))
        cases.check(os.path.basename(name), ok, detail)
    cases.check("all were run", code == 0 and len(seen) == len(want) > 0, f"exit code {code}\n{out[-8000:]}\n{err[-4000:]}")
    return cases.finish()


if __name__ == "__main__":
    sys.exit(main())
