#!/bin/bash
# run_lit.sh TEST.mlir TOOL...: runs the RUN lines of a test with lit. The tools are put on PATH under their names, weft-opt also
# as sdy_opt and stablehlo-opt. A file without RUN lines fails.
set -eu
llvm=/usr/lib/llvm-22/bin
test=$(realpath -s "$1")
shift
work=$(mktemp -d "${TEST_TMPDIR:-/tmp}/lit.XXXXXX")
mkdir -p "$work/bin" "$work/suite"
for tool in "$@"; do
  tool=$(realpath "$tool")
  ln -s "$tool" "$work/bin/$(basename "$tool")"
  if [ "$(basename "$tool")" = weft-opt ]; then
    ln -s "$tool" "$work/bin/sdy_opt"
    ln -s "$tool" "$work/bin/stablehlo-opt"
  fi
done
# lit looks for its configuration beside the test, so the test's folder is mirrored.
for file in "$(dirname "$test")"/*; do
  ln -s "$(realpath "$file")" "$work/suite/$(basename "$file")"
done
cat > "$work/suite/lit.cfg.py" <<CFG
import lit.formats, os
config.name = "weft"
config.test_format = lit.formats.ShTest(True)
config.suffixes = [".mlir"]
config.test_source_root = "$work/suite"
config.test_exec_root = "$work/out"
config.environment["PATH"] = "$work/bin:$llvm:" + os.environ["PATH"]
config.environment["FILECHECK_OPTS"] = "-dump-input=fail"
CFG
status=0
python3 "$llvm/lit" -v "$work/suite/$(basename "$test")" || status=$?
rm -rf "$work"
exit "$status"
