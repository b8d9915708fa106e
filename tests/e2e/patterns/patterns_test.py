#!/usr/bin/env python3
"""Kinds of programs that sharding compilers got wrong, with the right values and what may be sent: docs/design/patterns.md lists them.

    patterns_test.py GROUP [WORD]      a module here, e.g. indexing; only the patterns whose names contain WORD
"""
import importlib
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.realpath(__file__)))
from pattern import Cases


def main():
  group, word = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else ""
  cases = Cases("patterns_" + group)
  for pattern in importlib.import_module(group).patterns():
    if word in pattern.name:
      pattern.check(cases)
  return cases.finish()


if __name__ == "__main__":
  sys.exit(main())
