#!/usr/bin/env python3
"""Runs the commands that pages show and compares what they print with what the page says.

    readme_test.py PAGE.md ...             compares
    readme_test.py --update PAGE.md ...    writes what the commands print into the pages, where it differs

In a page, a code block whose lines start with `$ ` is a session: each such line is a command (a line that ends in a backslash goes on), the
lines after it what it prints, standard error too. Commands run in an empty folder in which `examples` is the checkout's, with Weft's tools
in PATH. Numbers with a point are equal within a relative 1e-3; other text is equal up to white space; `...` stands for anything, on a
line of its own for any lines. Each command's exit code must be 0, or N where the line ends in `# exits with N`.
"""
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.realpath(__file__)))
from cases import Cases, runfile, workspace

NUMBER = re.compile(r"(?<![\w.])[-+]?\d+\.\d+(?:[eE][-+]?\d+)?(?![\w.]*\d)")
TOLERANCE = 1e-3


def sessions(text):
    """(first line number, lines) of each code block that holds commands."""
    inside, start, block = False, 0, []
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith("```"):
            if inside and any(x.startswith("$ ") for x in block):
                yield start, block
            inside, start, block = not inside, number + 1, []
        elif inside:
            block.append(line)


def commands(block):
    """(offset, command lines, expected lines) of each command of a block; text before the first command is not allowed."""
    out = []
    for i, line in enumerate(block):
        goes_on = out and not out[-1][2] and out[-1][1][-1].endswith("\\")
        if line.startswith("$ ") and not goes_on:
            out.append((i, [line], []))
        elif goes_on:
            out[-1][1].append(line)
        elif not out:
            raise ValueError(f"'{line}' stands before the first command of its block")
        else:
            out[-1][2].append(line)
    return out


def line_matches(want, got):
    """Whether a printed line is what the page says."""
    want, got = " ".join(want.split()), " ".join(got.split())
    if want == got:
        return True
    pattern, numbers, at = "", [], 0
    for m in re.finditer(NUMBER.pattern + r"|\.\.\.", want):
        pattern += re.escape(want[at:m.start()])
        if m.group() == "...":
            pattern += ".*?"
        else:
            pattern += r"([-+]?(?:\d+(?:\.\d+)?(?:[eE][-+]?\d+)?|inf|nan))"
            numbers.append(float(m.group()))
        at = m.end()
    m = re.fullmatch(pattern + re.escape(want[at:]), got)
    return bool(m) and all(abs(float(g) - w) <= TOLERANCE * max(abs(w), 1e-2) for g, w in zip(m.groups(), numbers))


def matches(want, got):
    """Whether printed lines are what the page says; `...` on a line of its own stands for any lines, none too."""
    while want and not want[-1].strip():
        want = want[:-1]
    while got and not got[-1].strip():
        got = got[:-1]
    reachable = {0}  # how many printed lines the page's lines so far may have used up
    for w in want:
        if w.strip() == "...":
            reachable = set(range(min(reachable), len(got) + 1)) if reachable else set()
        else:
            reachable = {i + 1 for i in reachable if i < len(got) and line_matches(w, got[i])}
    return len(got) in reachable


def execute(command, folder, tools):
    environment = dict(os.environ, PATH=tools + os.pathsep + os.environ.get("PATH", ""), TMPDIR=folder)
    try:
        p = subprocess.run(["bash", "-c", command], cwd=folder, env=environment, stdin=subprocess.DEVNULL, timeout=600,
                           stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
        return p.returncode, p.stdout.split("\n")
    except subprocess.TimeoutExpired:
        return 124, ["no end in 600 s"]


def run_page(page, cases, tools, update):
    path = os.path.join(workspace(), page)
    with open(path, encoding="utf-8") as f:
        text = f.read()
    lines, shift, found = text.split("\n"), 0, 0
    with tempfile.TemporaryDirectory() as folder:
        os.symlink(os.path.join(workspace(), "examples"), os.path.join(folder, "examples"))
        for start, block in sessions(text):
            for offset, command, want in commands(block):
                found += 1
                code = re.search(r"# exits with (\d+)$", command[-1])
                code = int(code.group(1)) if code else 0
                got_code, got = execute("\n".join([command[0][2:]] + command[1:]), folder, tools)
                while got and not got[-1].strip():
                    got.pop()
                ok = matches(want, got)
                if update and not ok:
                    at = start - 1 + offset + len(command) + shift
                    lines[at:at + len(want)] = got
                    shift += len(got) - len(want)
                    ok = True
                cases.check(f"{page}:{start + offset}: {command[0][2:]}", ok and got_code == code,
                            f"exit code {got_code}, want {code}\nthe page says:\n" + "\n".join(want) + "\nit printed:\n" +
                            "\n".join(got))
    cases.check(f"{page}: shows commands", found > 0, "no code block with lines that start with '$ '")
    if update and "\n".join(lines) != text:
        with open(path, "w", encoding="utf-8") as f:
            f.write("\n".join(lines))
        print(f"{page}: written")


def self_check(cases):
    """That the comparison tells right from wrong."""
    same = [("loss 1.0085", "loss  1.0086"), ("took ... s", "took 3.1 s"), ("a 5", "a 5")]
    other = [("loss 1.0085", "loss 1.02"), ("a 5", "a 6"), ("x", "x y"), ("loss 1.5", "loss nan")]
    cases.check("comparison of lines", all(line_matches(*x) for x in same) and not any(line_matches(*x) for x in other))
    cases.check("comparison of blocks", matches(["a", "...", "d"], ["a", "b", "c", "d"]) and matches(["..."], []) and
                not matches(["a"], []) and not matches([], ["a"]) and not matches(["a", "...", "d"], ["a", "b"]))


def main():
    update = "--update" in sys.argv
    pages = [a for a in sys.argv[1:] if a != "--update"]
    cases = Cases("readme")
    self_check(cases)
    tools = os.path.dirname(os.path.realpath(runfile("tools/weft-run"))) if "TEST_SRCDIR" in os.environ else \
        os.path.join(workspace(), "bazel-bin", "tools")
    for page in pages:
        run_page(page, cases, tools, update)
    return cases.finish()


if __name__ == "__main__":
    sys.exit(main())
