#!/usr/bin/env python3
"""Rules of style that a look at the files can tell: sizes, banners, names, and that every source and pass is built and tested."""
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "support"))
from cases import Cases, workspace

MAX_LINES = 1000
SOURCES = (".cpp", ".h", ".td", ".py", ".bzl", ".fbs")
CXX = (".cpp", ".h")
# Folders of one machine, spelled so that this file does not hold them.
MACHINE_PATHS = re.compile(r"(?<![\w./-])/(?:" + "|".join(["root", "home", "work", "Users"]) + r")/[\w.-]+")
LLVM_NAME = re.compile(r"^[A-Z][A-Za-z0-9]*$")
# C++ mains carry the name of their command.
COMMAND_NAME = re.compile(r"^weft-[a-z-]+$")


def files(root):
    """Every file of the checkout but generated, ignored and outside ones, by its path from the root."""
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(f for f in folders if f not in (".git", ".venv", "__pycache__") and not f.startswith("bazel-")
                            and not os.path.islink(os.path.join(folder, f)))
        for name in sorted(names):
            path = os.path.relpath(os.path.join(folder, name), root)
            if name != ".git" and not name.endswith((".pyc", ".npz", ".safetensors", ".weft", ".png")):
                yield path


def read(root, path):
    with open(os.path.join(root, path), encoding="utf-8", errors="replace") as f:
        return f.read()


def is_script(text):
    return text.startswith("#!")


def banner_problem(path, text):
    """What is wrong with a file's opening comment, or None."""
    name = os.path.basename(path)
    first = text.split("\n", 1)[0]
    if path.endswith((".cpp", ".h", ".td")):
        if not first.startswith("//===- ") or not first.rstrip().endswith("===//"):
            return f"{path}:1: does not open with a banner '//===- {name} - what it is ---===//'"
        if name not in first:
            return f"{path}:1: the banner does not name {name}"
    elif path.endswith(".py") or (is_script(text) and "python" in first):
        body = text.split("\n", 1)[1] if is_script(text) else text
        if not body.lstrip().startswith(('"""', "# ")):
            return f"{path}:1: does not open with a docstring"
    elif path.endswith(".bzl"):
        if not text.startswith('"""'):
            return f"{path}:1: does not open with a docstring"
    elif is_script(text):
        if not text.split("\n", 2)[1].startswith("# "):
            return f"{path}:2: a script says what it does in a comment below its first line"
    return None


def guard_problem(path, text):
    want = "WEFT_" + re.sub(r"[^A-Za-z0-9]", "_", path).upper()
    if "#pragma once" in text:
        return f"{path}: uses #pragma once, want the guard {want}"
    m = re.search(r"^#ifndef (\w+)", text, re.M)
    if not m or m.group(1) != want:
        return f"{path}: include guard {m.group(1) if m else 'missing'}, want {want}"
    return None


def name_problem(path):
    stem, suffix = os.path.splitext(os.path.basename(path))
    if suffix in CXX and not LLVM_NAME.match(stem) and not (COMMAND_NAME.match(stem) and path.startswith("tools/")):
        return f"{path}: C++ files are named in CamelCase"
    if suffix == ".td" and not LLVM_NAME.match(stem):
        return f"{path}: TableGen files are named in CamelCase"
    return None


def package_of(path, everything):
    folder = os.path.dirname(path)
    while True:
        for name in ("BUILD.bazel", "BUILD"):
            if os.path.join(folder, name) in everything:
                return folder, os.path.join(folder, name)
        if not folder:
            return None, None
        folder = os.path.dirname(folder)


def unbuilt(root, paths):
    """Sources that the BUILD file of their package neither names nor globs."""
    everything, problems = set(paths), []
    for path in paths:
        if not path.endswith((".cpp", ".h", ".td", ".fbs")):
            continue
        package, build = package_of(path, everything)
        if build is None:
            problems.append(f"{path}: in no Bazel package")
            continue
        text, relative = read(root, build), os.path.relpath(path, package or ".")
        globbed = any(re.fullmatch(glob_to_regex(g), relative)
                      for call in re.findall(r"glob\(\s*\[(.*?)\]", text, re.S) for g in re.findall(r'"([^"]+)"', call))
        # In a comprehension a name is put together from two strings.
        quoted = lambda s: not s or f'"{s}"' in text
        if not globbed and not any(quoted(relative[:i]) and quoted(relative[i:]) for i in range(len(relative))):
            problems.append(f"{path}: not named in {build}")
    return problems


def glob_to_regex(pattern):
    out, i = "", 0
    while i < len(pattern):
        if pattern.startswith("**/", i):
            out, i = out + "(?:.*/)?", i + 3
        elif pattern.startswith("**", i):
            out, i = out + ".*", i + 2
        elif pattern[i] == "*":
            out, i = out + "[^/]*", i + 1
        else:
            out, i = out + re.escape(pattern[i]), i + 1
    return out


def passes_without_tests(root, paths):
    """Passes of passes/<phase>/Passes.td without a lit file of their name in tests/lit/<phase>."""
    flat = lambda name: re.sub(r"[^a-z0-9]", "", name.lower())
    problems = []
    for path in paths:
        m = re.fullmatch(r"passes/(.+)/Passes\.td", path)
        if not m:
            continue
        phase = m.group(1)
        lit = {flat(os.path.splitext(os.path.basename(p))[0]) for p in paths
               if p.startswith(f"tests/lit/{phase}/") and p.endswith(".mlir")}
        text = read(root, path)
        for number, line in enumerate(text.split("\n"), 1):
            d = re.match(r"def (\w+)\s*:\s*\w*Pass<\s*(?:\"([^\"]+)\")?", line)
            prefixed = line.split(":")[-1].strip().startswith("Pass<")  # other classes put the prefix before the name
            if not d:
                continue
            name = re.sub(r"Pass$", "", d.group(1))
            if flat(name) not in lit:
                problems.append(f"{path}:{number}: pass {d.group(1)} ({d.group(2)}) has no lit file "
                                f"tests/lit/{phase}/{name}.mlir")
            if d.group(2) and not re.fullmatch(r"(weft|sdy)-[a-z0-9-]+" if prefixed else r"[a-z0-9-]+", d.group(2)):
                problems.append(f"{path}:{number}: pass argument {d.group(2)} is not weft-<phase>-<verb>-<noun>")
    return problems


def lit_outside_packages(root, paths):
    """Lit files that no BUILD file between them and tests/ turns into a test."""
    everything, problems = set(paths), []
    for path in paths:
        if path.startswith("tests/lit/") and path.endswith((".mlir", ".test")):
            package, build = package_of(path, everything)
            if build is None or not package.startswith("tests/lit"):
                problems.append(f"{path}: no BUILD.bazel in its folder, so it is not run")
            elif "lit" not in read(root, build):
                problems.append(f"{path}: {build} has no lit tests")
    return problems


def main():
    root = workspace()
    paths = list(files(root))
    texts = {p: read(root, p) for p in paths if p.endswith(SOURCES) or p.startswith(("tools/", ".ci/", "tests/", "bazel/"))}
    cases = Cases("lint")

    def each(name, problem_of, chosen):
        problems = [x for x in (problem_of(p) for p in chosen) if x]
        cases.check(name, not problems, "\n".join(problems))

    sources = [p for p in paths if p.endswith(SOURCES)]
    cases.check("there are sources to look at", len(sources) > 5 and "WORKSPACE" in paths, f"only {sources} in {root}")
    lines = lambda p: texts[p].count("\n")
    each(f"no source over {MAX_LINES} lines", lambda p: lines(p) > MAX_LINES and f"{p}: {lines(p)} lines", sources)
    each("every source opens with a banner", lambda p: banner_problem(p, texts[p]),
         [p for p in texts if "third_party" not in p])
    each("include guards are the path", lambda p: guard_problem(p, texts[p]), [p for p in sources if p.endswith(".h")])
    each("files are named as LLVM's", name_problem, sources)

    def machine_path(p):
        m = MACHINE_PATHS.search(read(root, p))
        return m and f"{p}: a path of one machine, {m.group(0)}"

    each("no path of one machine", machine_path, [p for p in paths if not p.endswith(".mlir")])
    each("no tab, no space at a line's end, a newline at the end",
         lambda p: (re.search(r"[ \t]+$|\t", texts[p], re.M) or (texts[p] and not texts[p].endswith("\n"))) and
         f"{p}: white space at the end of a line, a tab, or no newline at the end", sources)
    problems = unbuilt(root, paths)
    cases.check("every source is in a BUILD file", not problems, "\n".join(problems))
    problems = passes_without_tests(root, paths)
    cases.check("every pass has a lit file of its name", not problems, "\n".join(problems))
    problems = lit_outside_packages(root, paths)
    cases.check("every lit file is run", not problems, "\n".join(problems))
    return cases.finish()


if __name__ == "__main__":
    sys.exit(main())
