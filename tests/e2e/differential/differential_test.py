#!/usr/bin/env python3
"""Random programs, meshes and shardings, even or not: the partitioned run equals the unsharded run bit for bit.

    differential_test.py FIRST COUNT [windows|narrow]      seeds FIRST to FIRST + COUNT - 1; of windowed ops only, of sums of narrow floats
"""
import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "..", "support"))
from cases import Cases, run, runfile

try:
  import numpy as np
except ImportError:
  # Debian's Python has NumPy where another one in front of it may not.
  if os.path.realpath(sys.executable) != os.path.realpath("/usr/bin/python3"):
    os.execv("/usr/bin/python3", ["/usr/bin/python3"] + sys.argv)
  raise

sys.path.insert(0, os.path.dirname(os.path.realpath(__file__)))
from narrow import NarrowProgram
from programs import Program
from windows import WindowProgram


def results(program, folder, flags, devices):
  """The arrays, or what went wrong."""
  model, inputs, outputs = (os.path.join(folder, n) for n in ("p.mlir", "in.npz", "out.npz"))
  with open(model, "w") as f:
    f.write(program.text)
  np.savez(inputs, **{f"arg{i}": a for i, a in enumerate(program.inputs)})
  code, _, err = run([runfile("tools/weft-compile"), model, "-o", os.path.join(folder, "p.weft")] + flags)
  if code == 0:
    code, _, err = run([runfile("tools/weft-run"), os.path.join(folder, "p.weft"), "--devices", f"cpu:{devices}", "--inputs", inputs,
                        "--outputs", outputs])
  return dict(np.load(outputs)) if code == 0 else f"exit code {code}: {err[-600:]}"


def main():
  first, count = int(sys.argv[1]), int(sys.argv[2])
  kind = {"windows": WindowProgram, "narrow": NarrowProgram}[sys.argv[3]] if len(sys.argv) > 3 else Program
  cases = Cases("differential")
  for seed in range(first, first + count):
    program = kind(seed)
    with tempfile.TemporaryDirectory() as folder:
      whole, parts = results(program, folder, ["--unsharded"], 1), results(program, folder, [], program.devices)
    if isinstance(whole, str) or isinstance(parts, str):
      problem = f"unsharded {whole if isinstance(whole, str) else 'runs'}; partitioned {parts if isinstance(parts, str) else 'runs'}"
    else:
      differ = [k for k in whole if k not in parts or not program.agree(whole[k], parts[k])]
      problem = f"{differ} differ" if differ else ""
    cases.check(f"seed {seed}: {', '.join(program.kinds)} on {program.mesh}", not problem, f"{problem}\n{program.text}")
  return cases.finish()


if __name__ == "__main__":
  sys.exit(main())
