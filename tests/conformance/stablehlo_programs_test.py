#!/usr/bin/env python3
"""Runs exported programs of shared/testdata/stablehlo and holds them to their own expectations.

    stablehlo_programs_test.py unsharded                all, on one device
    stablehlo_programs_test.py random SEED...           all, with random shardings on their values over random meshes of 2 to 8 devices
    stablehlo_programs_test.py all [EVERY [FIRST]]      each EVERY-th program from number FIRST on, its largest input split in every way

exceptions.txt beside this file lists those that must fail on one device, with reasons; any other failure, and an entry that passes
there or names no file, fails the test. Split, a listed program may pass: its error is at the edge of what its check allows, and sums
in another order may fall on either side. Without `shared` all is skipped, which is printed and counted.
"""
import glob
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "support"))
from cases import Cases, run, runfile, shared


def check(cases, files, flags, label=""):
    code, out, err = run([runfile("tools/weft-check"), *files, *flags, "--jobs=2", "--verbose"], timeout=3000)
    seen = 0
    for line in out.splitlines():
        mark, _, rest = line.partition(" ")
        if mark not in ("ok", "FAIL", "except"):
            continue
        seen += 1
        path = rest.strip().split(": ")[0]
        cases.check(label + os.path.basename(path), mark != "FAIL", rest)
    cases.check(label + "all were run", code == 0 and seen == len(files), f"exit code {code}, {seen} of {len(files)}\n{err[-4000:]}")


def main():
    mode, numbers = sys.argv[1], [int(a) for a in sys.argv[2:]]
    cases = Cases("conformance/stablehlo_programs_" + mode)
    base = shared() and os.path.join(shared(), "testdata", "stablehlo")
    if not base or not os.path.isdir(base):
        cases.skip("programs", "there is no shared/testdata/stablehlo")
        return cases.finish()
    exceptions = runfile("tests/conformance/exceptions.txt")
    with open(exceptions, encoding="utf-8") as f:
        listed = {line.split(": ")[0] for line in f if line.strip() and not line.startswith("#")}
    files = sorted(glob.glob(os.path.join(base, "*.mlir")))
    if mode == "unsharded":
        unknown = sorted(listed - {os.path.basename(f) for f in files})
        cases.check("every exception names a program", not unknown, ", ".join(unknown))
        check(cases, files, ["--unsharded", "--except=" + exceptions])
        return cases.finish()
    files = [f for f in files if os.path.basename(f) not in listed]
    if mode == "all":
        every, first = (numbers + [1])[0], (numbers + [0, 0])[1]
        check(cases, files[first::every], ["--all-shardings"])
    for seed in numbers if mode == "random" else []:
        check(cases, files, [f"--random-shardings={seed}"], f"seed {seed}: ")
    return cases.finish()


if __name__ == "__main__":
    sys.exit(main())
