#!/usr/bin/env python3
"""Compiles and runs real models, partitioned and unsharded, and compares with stored results.

    models_test.py MODEL,MODEL,... [options of shared/tools/check_models.py]

The models and the script that checks them lie in the folder `shared` beside the checkout. Each model and way is a case.
"""
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "support"))
from cases import Cases, run, runfile, shared


def python_with_numpy():
    """A Python that can read arrays: this one, or Debian's."""
    for python in (sys.executable, "/usr/bin/python3"):
        if run([python, "-c", "import numpy"])[0] == 0:
            return python
    return None


def main():
    names, options = sys.argv[1], sys.argv[2:]
    cases, where, python = Cases("models " + " ".join(options)), shared(), python_with_numpy()
    if not where or not os.path.exists(os.path.join(where, "tools", "check_models.py")):
        cases.skip(names, "no folder 'shared' with models beside the checkout")
        return cases.finish()
    if not python:
        cases.check("NumPy", False, "no Python with NumPy here; run tools/setup --tests")
        return cases.finish()
    tools = os.path.dirname(os.path.realpath(runfile("tools/weft-run")))
    check = os.path.join(os.path.dirname(os.path.realpath(__file__)), "check_models_here.py")
    code, out, err = run([python, check, os.path.join(where, "tools"), os.path.join(where, "models"), "--bin", tools,
                          "--only", names] + options, timeout=3000)
    seen = set()
    for line in out.split("\n"):
        m = re.match(r"(ok|FAIL)\s+(\S+)\s+(\S+)\s+(.*)", line)
        if m:
            seen.add(m.group(2))
            cases.check(f"{m.group(2)} {m.group(3)}", m.group(1) == "ok", m.group(4))
    # With --sizes, models whose mesh has another number of axes are left out; without, each must have run.
    missing = [] if "--sizes" in options else sorted(set(names.split(",")) - seen)
    cases.check("each model ran", not missing and seen, f"not run: {missing}; exit code {code}\n{out[-2000:]}\n{err[-2000:]}")
    return cases.finish()


if __name__ == "__main__":
    sys.exit(main())
