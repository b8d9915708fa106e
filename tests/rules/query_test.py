#!/usr/bin/env python3
"""What the runtime and its tools depend on, as Bazel itself sees it (genquery): nothing of the compiler, MLIR or LLVM."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "support"))
from cases import Cases, runfile

COMPILER = ("//compiler", "//passes", "//dialects", "@llvm")


def main():
    cases = Cases("query")
    for path in sys.argv[1:]:
        with open(runfile(path), encoding="utf-8") as f:
            labels = f.read().split()
        bad = [x for x in labels if x.startswith(COMPILER)]
        name = os.path.basename(path)
        if name.startswith("compiler_"):
            cases.check(f"{name}: the search finds the compiler where it is", len(bad) > 3, f"only {bad} in {len(labels)} labels")
        else:
            cases.check(f"{name}: {len(labels)} labels, none of the compiler", len(labels) > 10 and not bad, "\n".join(bad))
    return cases.finish()


if __name__ == "__main__":
    sys.exit(main())
