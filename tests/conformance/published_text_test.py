#!/usr/bin/env python3
"""Runs the RUN lines of published tests where they lie, in the folder `shared` beside the checkout.

    published_text_test.py FOLDER PATTERN...

FOLDER is below shared/testdata, PATTERN names files in it; every match is a case. Without `shared` all is skipped, which is printed
and counted; a pattern without a match fails.
"""
import glob
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "support"))
from cases import Cases, run, runfile, shared


def main(folder, patterns):
    cases = Cases("conformance/" + folder)
    base = shared() and os.path.join(shared(), "testdata", folder)
    for pattern in patterns:
        if not base or not os.path.isdir(base):
            cases.skip(pattern, f"there is no shared/testdata/{folder}")
            continue
        files = sorted(glob.glob(os.path.join(base, pattern)))
        cases.check(f"{pattern} matches", files, f"no file {pattern} in {base}")
        for path in files:
            code, out, err = run(["bash", runfile("bazel/run_lit.sh"), path, runfile("tools/weft-opt")])
            cases.check(os.path.basename(path), code == 0, out + err)
    return cases.finish()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
