#!/usr/bin/env python3
"""Runs every exported program of shared/testdata/stablehlo on one device and holds it to its own expectations.

exceptions.txt beside this file lists those that must fail, with reasons; any other failure, and an entry that passes
or names no file, fails the test. Without `shared` all is skipped, which is printed and counted.
"""
import glob
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "support"))
from cases import Cases, run, runfile, shared


def main():
    cases = Cases("conformance/stablehlo_programs")
    base = shared() and os.path.join(shared(), "testdata", "stablehlo")
    if not base or not os.path.isdir(base):
        cases.skip("programs", "there is no shared/testdata/stablehlo")
        return cases.finish()
    exceptions = runfile("tests/conformance/exceptions.txt")
    with open(exceptions, encoding="utf-8") as f:
        listed = {line.split(": ")[0] for line in f if line.strip() and not line.startswith("#")}
    files = sorted(glob.glob(os.path.join(base, "*.mlir")))
    unknown = sorted(listed - {os.path.basename(f) for f in files})
    cases.check("every exception names a program", not unknown, ", ".join(unknown))
    code, out, err = run([runfile("tools/weft-check"), *files, "--unsharded", "--jobs=2", "--verbose",
                          "--except=" + exceptions], timeout=800)
    seen = 0
    for line in out.splitlines():
        mark, _, rest = line.partition(" ")
        if mark not in ("ok", "FAIL", "except"):
            continue
        seen += 1
        path = rest.strip().split(": ")[0]
        cases.check(os.path.basename(path), mark != "FAIL", rest)
    cases.check("all were run", code == 0 and seen == len(files), f"exit code {code}, {seen} of {len(files)}\n{err[-4000:]}")
    return cases.finish()


if __name__ == "__main__":
    sys.exit(main())
