#!/usr/bin/env python3
"""Bad input to weft-opt and weft-check, and what holds for every tool: --help with examples and exit codes, --version, a suggestion for a
mistyped flag, and data alone on standard output."""
import os
import random
import re
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "..", "support"))
from cases import Cases, run, runfile  # noqa: E402

GOOD = "func.func public @main(%arg0: tensor<8x4xf32>) -> tensor<8x4xf32> {\n  return %arg0 : tensor<8x4xf32>\n}\n"
MESH = 'sdy.mesh @mesh = <["data"=2]>\n'


def main():
    cases = Cases("tools")
    opt, check = runfile("tools/weft-opt"), runfile("tools/weft-check")
    tools = [opt, check] + [runfile("tools/weft-" + tool) for tool in ("compile", "run", "inspect")]
    with tempfile.TemporaryDirectory(dir=os.environ.get("TEST_TMPDIR")) as folder:
        def path(name, contents=None):
            if contents is not None:
                with open(os.path.join(folder, name), "wb") as f:
                    f.write(contents if isinstance(contents, bytes) else contents.encode())
            return os.path.join(folder, name)

        def expect(name, command, code, pattern, silent=True):
            before = set(os.listdir(folder))
            got, out, err = run(command, timeout=60)
            left = sorted(set(os.listdir(folder)) - before)
            cases.check(name, got == code and re.search(pattern, err) and not left and not (silent and out),
                        f"exit {got}, wanted {code}; wanted /{pattern}/ in: {err[:800]}; printed: {out[:200]}; left behind: {left}")

        for tool in tools:
            name = os.path.basename(tool)
            code, out, err = run([tool, "--help"])
            cases.check(f"{name} --help", code == 0 and not err and all(re.search(word, out) for word in ("Examples\n  " + name, "Exit codes\n +0 +done\n +1 ", "\n +2 ")),
                        f"exit {code}: {out[:1500]}{err}")
            code, out, err = run([tool, "--version"])
            cases.check(f"{name} --version", code == 0 and re.fullmatch(name + r" \d+\.\d+\.\d+\n", out) and not err, f"exit {code}: {out}{err}")
            expect(f"{name}, a mistyped flag", [tool, "--versoin"], 2, "--versoin'.*\n?.*[dD]id you mean '--version'")

        good = path("good.mlir", GOOD)
        texts = [("text that does not parse", "func.func @f( {\n", r"bad\.mlir:1:\d+: error: expected"),
                 ("nothing that MLIR knows", "\x00\x01\x02", r"bad\.mlir:1:\d+: error: "),
                 ("modules nested 20,000 deep", "module {\n" * 20000, r"bad\.mlir:1001:8: error: .*1000 deep"),
                 ("a constant nested 60,000 deep", "func.func @f() {\n %0 = stablehlo.constant dense<" + "[" * 60000, r"bad\.mlir:2:\d+: error: .*1000 deep"),
                 ("an array of index", "module attributes {a = array<index: 1, 2>} {}", r"bad\.mlir:1:29: error: .*type index"),
                 ("an array of index by an alias", "!t = index\nmodule attributes {a = array<!t: 1>} {}", r"bad\.mlir:2:29: error: .*type alias"),
                 ("an op that does not verify", MESH + MESH, r"bad\.mlir:2:1: error: .*mesh"),
                 ("bytecode of another producer", b"ML\xefR\x06StableHLO_v1.9.0\0rest", r"bad\.mlir: error: .*StableHLO_v1\.9\.0"),
                 ("bytecode that is damaged", b"ML\xefR\x06MLIR", r"bad\.mlir")]
        for name, text, pattern in texts:
            bad = path("bad.mlir", text)
            expect(f"weft-opt, {name}", [opt, bad], 1, pattern)
            expect(f"weft-opt into a file, {name}", [opt, bad, "-o", path("out.mlir")], 1, pattern)
            expect(f"weft-check, {name}", [check, bad], 3, pattern, silent=False)
        expect("weft-opt, a missing file", [opt, path("no.mlir")], 1, r"cannot read '.*no\.mlir': No such file")
        expect("weft-opt, a folder", [opt, folder], 1, "cannot read '.*': Is a directory")
        expect("weft-opt, an output in a missing folder", [opt, good, "-o", path("none/x")], 1, "cannot write '.*none/x': there is no folder")
        expect("weft-opt, an output that is a folder", [opt, good, "-o", folder], 1, "cannot write '.*': Is a directory")
        expect("weft-opt to a full disk", ["bash", "-c", f"{opt} {good} > /dev/full"], 1, "cannot write standard output: No space left")
        expect("weft-opt, a pass that there is not", [opt, good, "--weft-import-inline-cals"], 2, "--weft-import-inline-cals.*\n?.*[dD]id you mean '--weft-import-inline-calls'")
        expect("weft-opt, two files", [opt, good, good], 2, "[Tt]oo many positional arguments")
        expect("weft-opt, a pipeline that does not parse", [opt, good, "--pass-pipeline=builtin.module(weft-imp)"], 1, "weft-imp")
        code, out, err = run([opt, good])
        cases.check("weft-opt prints a good module", code == 0 and "@main" in out and not err, out + err)
        code, _, err = run([opt, good, "--emit-bytecode", "-o", path("good.bc")])
        cases.check("weft-opt writes bytecode", code == 0 and open(path("good.bc"), "rb").read().startswith(b"ML\xefR"), err)
        code, out, err = run([opt, path("good.bc")])
        cases.check("and reads it", code == 0 and "@main" in out, err)
        # MLIR's reader crashes on some damage; the tools must not.
        sound, random_ = open(path("good.bc"), "rb").read(), random.Random(1)
        wrong, refused = [], 0
        for i in range(40):
            damaged = bytearray(sound)
            for _ in range(1 + i % 3):
                damaged[random_.randrange(5, len(damaged))] = random_.randrange(256)
            code, out, err = run([opt, path("bad.bc", bytes(damaged))], timeout=60, errors="replace")
            refused += code == 1
            if code not in (0, 1) or (code == 1 and "error: " not in err):
                wrong.append(f"{i}: exit {code}: {err[:200]}")
        cases.check("damaged bytecode is read or refused", not wrong and refused > 5, "\n".join(wrong) + f"\n{refused} refused")
        for flag, word in (("--show-dialects", "stablehlo"), ("--list-passes", "weft-import")):
            code, out, err = run([opt, flag])
            cases.check(f"weft-opt {flag}", code == 0 and word in out + err, out[:500] + err[:500])

        expect("weft-check, no file", [check], 2, "no files")
        expect("weft-check, a missing file", [check, path("no.mlir"), good], 1, r"'.*no\.mlir' cannot be read")
        expect("weft-check, an empty file", [check, path("empty.mlir", "")], 1, r"'.*empty\.mlir' cannot be read, or is empty")
        expect("weft-check, a missing list", [check, good, "--except", path("no.txt")], 1, r"no\.txt: cannot be read")
        expect("weft-check, a list that is none", [check, good, "--except", path("list.txt", "good.mlir\n")], 1, r"list\.txt:1: expected 'NAME: REASON', got 'good\.mlir'")
        for flags, pattern in [
                (["--jobs", "0"], "--jobs takes a whole number from 1 to 64, got '0'"), (["--jobs", "65"], "--jobs .*got '65'"),
                (["--random-shardings", "-5"], "--random-shardings takes a whole number from 0 up, got '-5'"),
                (["--random-shardings", "1", "--sizes", "2x0"], "--sizes takes numbers .*got '2x0'"),
                (["--random-shardings", "1", "--sizes", "2xx3"], "--sizes takes numbers .*got '2xx3'"),
                (["--random-shardings", "1", "--sizes", "x"], "--sizes takes numbers .*got 'x'"),
                (["--sizes", "2x3"], "--sizes needs --random-shardings"),
                (["--mesh", "data=0"], "--mesh data=0: .*axis 'data'.*got '0'"), (["--mesh", "data=2,"], "--mesh data=2,: .*got ''"),
                (["--mesh", "data=2", "--unsharded"], "--unsharded .*--mesh")]:
            expect(f"weft-check {' '.join(flags)}", [check, good, *flags], 2, pattern)
        code, out, err = run([check, good])
        cases.check("weft-check passes a good module", code == 0 and out == "1 passed, 0 failed\n", out + err)
    sys.exit(cases.finish())


main()
