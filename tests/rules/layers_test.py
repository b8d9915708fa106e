#!/usr/bin/env python3
"""Who may use whom: tools, tests, examples > compiler > passes > dialects > MLIR; the runtime uses none of them, and of it the compiler
may use base, format, host_call and topology. Read from the BUILD files; `binaries_test` reads what was linked."""
import ast
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "support"))
from cases import Cases, workspace

LOW_RUNTIME = ("runtime/base", "runtime/format", "runtime/host_call", "runtime/topology")
# Layer -> layers that it may name in its rules, beside itself.
MAY_USE = {
    "low runtime": {"bazel"},
    "runtime": {"low runtime", "bazel"},
    "dialects": {"bazel", "mlir"},
    "passes": {"dialects", "low runtime", "bazel", "mlir"},
    "compiler": {"passes", "dialects", "low runtime", "bazel", "mlir"},
    "top": {"compiler", "passes", "dialects", "runtime", "low runtime", "bazel", "mlir"},
    "bazel": {"mlir"},
}
# The default visibility that a package of each layer declares: //bazel has the package groups.
VISIBILITY = {
    "runtime": "//bazel:above_runtime",
    "dialects": "//bazel:above_dialects",
    "passes": "//bazel:above_passes",
    "compiler": "//bazel:above_compiler",
}


def layer_of(package):
    """The layer of a package by its path, or None for one that has no place in the house."""
    if package == "" or package.split("/")[0] in ("tools", "tests", "examples", "docs"):
        return "top"
    if any(package == low or package.startswith(low + "/") for low in LOW_RUNTIME):
        return "low runtime"
    first = package.split("/")[0]
    return first if first in ("runtime", "dialects", "passes", "compiler", "bazel") else None


def layer_of_label(label, package):
    """The layer that a label lies in; None for what every layer may use."""
    if label.startswith("@llvm//") or label == "@llvm":
        return "mlir"
    if label.startswith("@"):
        return None
    if label.startswith("//"):
        return layer_of(label[2:].split(":")[0])
    return layer_of(package)


def rules_of(text):
    """(kind, name, labels in it, visibility) of each rule of a BUILD file, whose syntax is Python's."""
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        name, labels, visibility = "", [], None
        for keyword in node.keywords:
            strings = [n.value for n in ast.walk(keyword.value) if isinstance(n, ast.Constant) and isinstance(n.value, str)]
            if keyword.arg == "name":
                name = "".join(strings)
            elif keyword.arg in ("visibility", "default_visibility"):
                visibility = strings
            elif keyword.arg not in ("cmd", "copts", "args", "tags", "linkopts"):
                labels += [s for s in strings if s.startswith(("//", "@"))]
        yield node.func.id, name, labels, visibility, node.lineno


def is_test(kind):
    return kind.endswith("_test") or kind.endswith("_tests")


def uses_mlir(kind):
    return kind.startswith("mlir_") or kind == "weft_tablegen"


def main():
    root, cases = workspace(), Cases("layers")
    packages = {}
    for folder, folders, names in os.walk(root):
        folders[:] = [f for f in folders if not f.startswith(("bazel-", ".")) and f != "third_party"
                      and not os.path.islink(os.path.join(folder, f))]
        if "BUILD.bazel" in names:
            package = os.path.relpath(folder, root)
            with open(os.path.join(folder, "BUILD.bazel"), encoding="utf-8") as f:
                packages["" if package == "." else package] = f.read()
    cases.check("there are packages to look at", {"runtime/format", "tools", "passes"} <= set(packages), str(sorted(packages)))
    for package, text in sorted(packages.items()):
        layer, problems = layer_of(package), []
        where = (package + "/" if package else "") + "BUILD.bazel"
        if layer is None:
            problems.append(f"{where}: '{package}' is no folder of the house")
        for kind, name, labels, visibility, line in rules_of(text) if layer else ():
            if kind == "package_group":
                continue
            allowed = MAY_USE["top"] if is_test(kind) else MAY_USE[layer] | {layer}
            for label in labels:
                used = layer_of_label(label, package)
                if used == "top" and label.startswith("//tests/support"):
                    used = None if is_test(kind) else used
                if used is not None and used not in allowed | ({"top"} if layer == "top" else set()):
                    problems.append(f"{where}:{line}: {kind} '{name}' is of {layer} and may not use {label} of {used}")
            if uses_mlir(kind) and "mlir" not in allowed:
                problems.append(f"{where}:{line}: {kind} '{name}' is of {layer} and may not use MLIR")
            want = VISIBILITY.get(layer)
            if kind == "package" and want and visibility != [want]:
                problems.append(f"{where}:{line}: default_visibility is {visibility}, want ['{want}']")
            if kind != "package" and want and visibility == ["//visibility:public"]:
                problems.append(f"{where}:{line}: {kind} '{name}' is public, want {want}")
        if layer in VISIBILITY and "package(" not in text:
            problems.append(f"{where}:1: has no default_visibility, want {VISIBILITY[layer]}")
        cases.check(where, not problems, "\n".join(problems))

    # The checks above can fail: a runtime library on MLIR, one on a pass, a public pass.
    rules = lambda text: list(rules_of(text))
    sample = rules('cc_library(name = "x", deps = ["//passes/shard:y", "@llvm//:mlir"])')[0]
    layers = [layer_of_label(x, "runtime/exec") for x in sample[2]]
    cases.check("labels are put in their layers", layers == ["passes", "mlir"] and layer_of("runtime/format/x") == "low runtime" and
                layer_of("somewhere") is None and not set(layers) & MAY_USE["runtime"], str(layers))
    return cases.finish()


if __name__ == "__main__":
    sys.exit(main())
