#!/usr/bin/env python3
"""Random programs agree bit for bit, partitioned and unsharded; and so do those that once did not, which lie beside this file, shrunk.

    found_test.py files | FIRST COUNT
"""
import glob
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "..", "support"))
from cases import Cases, runfile


def main():
    if sys.argv[1] == "files":
        suite, want = "e2e/found", sorted(glob.glob(runfile("tests/e2e/found/*.mlir")))
        arguments = ["--exact", *want]
    else:
        first, count = int(sys.argv[1]), int(sys.argv[2])
        suite, want = f"e2e/generated_{first}", [f"seed {first + i}" for i in range(count)]
        arguments = ["--generate", str(count), "--seed", str(first)]
    cases = Cases(suite)
    cases.weft_check([*arguments, "--timeout=120"], want)
    return cases.finish()


if __name__ == "__main__":
    sys.exit(main())
