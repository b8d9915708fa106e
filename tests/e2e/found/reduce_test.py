#!/usr/bin/env python3
"""weft-reduce makes a program small and keeps what makes it fail."""
import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "..", "support"))
from cases import Cases, run, runfile


def main():
    cases = Cases("e2e/reduce")
    reduce, check = runfile("tools/weft-reduce"), runfile("tools/weft-check")
    with tempfile.TemporaryDirectory() as folder:
        large, small = os.path.join(folder, "large.mlir"), os.path.join(folder, "small.mlir")
        code, text, err = run([check, "--generate=1", "--seed=67", "--print"])
        cases.check("the program has a loop and a sort", code == 0 and "stablehlo.while" in text and "stablehlo.sort" in text, err)
        with open(large, "w", encoding="utf-8") as f:
            f.write(text)
        code, _, err = run([reduce, large, "--quiet", "--output", small, "--command", "! grep -q stablehlo.while {}"])
        got = open(small, encoding="utf-8").read() if os.path.exists(small) else ""
        cases.check("a command's exit code is kept", code == 0 and "stablehlo.while" in got, err)
        cases.check("all else is gone", 0 < len(got) < len(text) // 2 and "stablehlo.sort" not in got and "sharding<" not in got, got)
        code, _, err = run([check, small, "--timeout=1"])
        cases.check("what is left is a program", "does not parse" not in err, err)
        code, out, err = run([reduce, small, "--seconds", "1", "--code", "139", "--command", "kill -SEGV $$; true"])
        cases.check("a signal is 128 and its number", code == 0 and "exit code 139" in err, f"exit code {code}\n{err}")
        code, out, err = run([reduce, large])
        cases.check("a program that passes is not shrunk", code == 3 and not out and "nothing to shrink" in err, f"exit code {code}\n{err}")
        for name, content in (("empty.mlir", b""), ("arrays.npz", b"PK\x03\x04\x14\0"), ("binary", b"ab\0\1")):
            other = os.path.join(folder, name)
            with open(other, "wb") as f:
                f.write(content)
            code, out, err = run([reduce, other])
            cases.check(f"{name} is no program", code == 1 and not out and "not the text of a program" in err, f"exit code {code}\n{err}")
        # An error of the compiler that one op in the middle makes.
        with open(large, "w", encoding="utf-8") as f:
            f.write("""func.func public @main(%x: tensor<8x6xf32>) -> tensor<8x6xf32> {
  %0 = stablehlo.add %x, %x : tensor<8x6xf32>
  %1 = stablehlo.custom_call @nobody_knows_this(%0) : (tensor<8x6xf32>) -> tensor<8x6xf32>
  %2 = stablehlo.multiply %1, %0 : tensor<8x6xf32>
  return %2 : tensor<8x6xf32>
}
""")
        code, out, err = run([reduce, large, "--quiet"])
        cases.check("the same diagnostic is kept", code == 0 and "nobody_knows_this" in out and "add" not in out and "multiply" not in out,
                    f"exit code {code}\n{out}\n{err}")
    return cases.finish()


if __name__ == "__main__":
    sys.exit(main())
