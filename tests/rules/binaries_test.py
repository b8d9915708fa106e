#!/usr/bin/env python3
"""What was linked: the runtime's tools hold and load neither MLIR nor LLVM, and no compiler library asks for the runtime's inside."""
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "support"))
from cases import Cases, run, runfile

READELF = "/usr/lib/llvm-22/bin/llvm-readelf"
COMPILER_LIBRARY = re.compile(r"lib(MLIR|LLVM|clang|lld)", re.I)
COMPILER_SYMBOL = re.compile(r"_ZN(K)?4(mlir|llvm)")


def main():
    cases = Cases("binaries")
    for tool in sys.argv[1:]:
        path = os.path.realpath(runfile(tool))
        code, dynamic, err = run([READELF, "-d", path])
        needed = re.findall(r"NEEDED.*\[(.*)\]", dynamic)
        cases.check(f"{tool} is an ELF file with libraries", code == 0 and needed, f"exit code {code}: {err}")
        # Everything that the loader would load, through all libraries.
        code, loaded, err = run(["ldd", path])
        bad = [line.strip() for line in loaded.split("\n") if COMPILER_LIBRARY.search(line)]
        cases.check(f"{tool} loads no MLIR and no LLVM", code == 0 and "libc.so" in loaded and not bad, "\n".join(bad) or err)
        missing = [line.strip() for line in loaded.split("\n") if "not found" in line]
        cases.check(f"{tool} finds its libraries", not missing, "\n".join(missing))
        code, symbols, err = run([READELF, "--symbols", "--wide", path])
        bad = [line.split()[-1] for line in symbols.split("\n") if COMPILER_SYMBOL.search(line)]
        cases.check(f"{tool} holds no MLIR and no LLVM code", code == 0 and "main" in symbols and not bad,
                    "\n".join(bad[:20]) or err)
    # The search can find what it looks for: clang loads LLVM.
    code, loaded, _ = run(["ldd", "/usr/lib/llvm-22/bin/clang"])
    cases.check("the search finds LLVM where it is", bool(COMPILER_LIBRARY.search(loaded)), loaded)
    return cases.finish()


if __name__ == "__main__":
    sys.exit(main())
