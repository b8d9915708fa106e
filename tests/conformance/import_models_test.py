#!/usr/bin/env python3
"""Imports every model of shared/models: names as meta.json gives them, one function, no annotation left with --unsharded, other mesh sizes.

Without `shared` all is skipped, which is printed and counted.
"""
import json
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "support"))
from cases import Cases, run, runfile, shared


def main():
    cases = Cases("conformance/import")
    base = shared() and os.path.join(shared(), "models")
    if not base or not os.path.isdir(base):
        cases.skip("models", "there is no shared/models")
        return cases.finish()
    weft_opt = runfile("tools/weft-opt")
    for model in sorted(os.listdir(base)):
        path = os.path.join(base, model, "model.mlir")
        if not os.path.exists(path):
            continue
        with open(os.path.join(base, model, "meta.json"), encoding="utf-8") as f:
            meta = json.load(f)

        code, text, err = run([weft_opt, "--weft-import", path])
        functions = re.findall(r"^ *func\.func .*$", text, re.M)
        names = re.findall(r'weft\.name = "([^"]*)"', functions[0]) if functions else []
        want = [a["name"] for a in meta["args"]] + [r["name"] for r in meta["results"]]
        cases.check(f"{model}: names", code == 0 and len(functions) == 1 and names == want,
                    f"exit code {code}, {len(functions)} functions\n{err}\ngot {names}\nwant {want}")
        left = re.findall(r"\bcall @|named_computation|chlo\.(?:square|broadcast_)\w*", text)
        cases.check(f"{model}: normal form", code == 0 and not left, f"left: {left[:5]}")

        code, text, err = run([weft_opt, "--weft-import=unsharded=true", path])
        manual = "sdy.manual_computation" in open(path, encoding="utf-8").read()
        cases.check(f"{model}: unsharded", code == 0 and "sdy." not in text, err)

        mesh = re.search(r'sdy\.mesh @mesh = <\["(\w+)"=(\d+)', open(path, encoding="utf-8").read())
        if mesh and not manual:
            axis, size = mesh.group(1), 3 * int(mesh.group(2))
            code, text, err = run([weft_opt, f"--weft-import=mesh={axis}={size}", path])
            cases.check(f"{model}: mesh {axis}={size}", code == 0 and f'"{axis}"={size}' in text, err)
    return cases.finish()


if __name__ == "__main__":
    sys.exit(main())
