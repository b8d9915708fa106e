#!/usr/bin/env python3
"""What jnp.linalg and its neighbours print on CPU gives what it says by definition: on one device, and with shardings at random on its
values, on meshes that cut its batches evenly and unevenly.

    linalg_test.py unsharded | AxB SEED
"""
import glob
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "..", "support"))
from cases import Cases, runfile


def main():
    flags = ["--unsharded"] if sys.argv[1] == "unsharded" else ["--random-shardings", sys.argv[2], "--sizes", sys.argv[1]]
    files = sorted(glob.glob(runfile("tests/e2e/linalg/*.mlir")))
    cases = Cases("e2e/linalg_" + "_".join(sys.argv[1:]))
    cases.weft_check([*files, *flags, "--timeout=300"], files)
    return cases.finish()


if __name__ == "__main__":
    sys.exit(main())
