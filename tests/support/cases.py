"""Test cases of a Python test: printed as they run, and written as the test.xml that `tools/test` counts.

    cases = Cases("lint")
    cases.check("no file over 1,000 lines", not problems, "\\n".join(problems))
    cases.skip("mlp_train", "there is no folder shared")     # loudly: it is printed and counted
    sys.exit(cases.finish())

Only the standard library, and nothing of Bazel's but the variables that it sets.
"""
import os
import subprocess
from xml.sax.saxutils import escape, quoteattr


def workspace():
    """The folder of the checkout itself, of which Bazel shows links to tests."""
    return os.path.abspath(os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", ".."))


def shared():
    """The folder of models and test data beside the checkout, or None."""
    found = os.environ.get("WEFT_SHARED") or os.path.join(workspace(), "..", "shared")
    return os.path.realpath(found) if os.path.isdir(found) else None


def runfile(path):
    """A file that the test named in its `data`, by its path in the workspace."""
    base = os.path.join(os.environ["TEST_SRCDIR"], os.environ["TEST_WORKSPACE"]) if "TEST_SRCDIR" in os.environ else workspace()
    return os.path.join(base, path)


def run(command, timeout=300, **options):
    """Runs a command; returns (exit code, stdout, stderr). A timeout is exit code 124."""
    try:
        p = subprocess.run(command, capture_output=True, text=True, timeout=timeout, stdin=subprocess.DEVNULL, **options)
        return p.returncode, p.stdout, p.stderr
    except subprocess.TimeoutExpired as e:
        return 124, str(e.stdout or ""), f"no end in {timeout} s"


class Cases:
    def __init__(self, suite):
        self.suite, self.entries = suite, []
        self.passed = self.failed = self.skipped = 0

    def check(self, name, ok, detail=""):
        """Records a case; `detail` says what is wrong if it is."""
        print(f"{'ok  ' if ok else 'FAIL'} {name}" + ("" if ok else f"\n{detail}"), flush=True)
        self.passed, self.failed = self.passed + bool(ok), self.failed + (not ok)
        self.entries.append(f"<testcase name={quoteattr(name)} classname={quoteattr(self.suite)}>" +
                            ("" if ok else f"<failure>{escape(printable(detail))}</failure>") + "</testcase>")
        return ok

    def skip(self, name, why):
        print(f"SKIP {name}: {why}", flush=True)
        self.skipped += 1
        self.entries.append(f"<testcase name={quoteattr(name)} classname={quoteattr(self.suite)}>"
                            f"<skipped message={quoteattr(why)}/></testcase>")

    def weft_check(self, arguments, want):
        """Runs weft-check and makes a case of each of its lines that `want` names; a name without a line has failed."""
        code, out, err = run([runfile("tools/weft-check"), *arguments, "--verbose", "--jobs=2"], timeout=800)
        seen = {}
        for line in out.splitlines():
            mark, _, rest = line.partition(" ")
            if mark in ("ok", "FAIL"):
                name, _, detail = rest.strip().partition(": ")
                seen[name] = (mark == "ok", detail)
        for name in want:
            ok, detail = seen.get(name, (False, "was not checked"))
            self.check(os.path.basename(name), ok, detail)
        self.check("all were run", code == 0 and len(seen) == len(want) > 0, f"exit code {code}\n{out[-8000:]}\n{err[-4000:]}")

    def finish(self):
        """Writes the results and returns the exit code."""
        path = os.environ.get("XML_OUTPUT_FILE")
        if path:
            with open(path, "w", encoding="utf-8") as f:
                f.write(f'<?xml version="1.0" encoding="UTF-8"?>\n<testsuites><testsuite name={quoteattr(self.suite)} '
                        f'tests="{len(self.entries)}" failures="{self.failed}" skipped="{self.skipped}">\n' +
                        "\n".join(self.entries) + "\n</testsuite></testsuites>\n")
        print(f"{self.passed} passed, {self.failed} failed" + (f", {self.skipped} skipped" if self.skipped else ""))
        return 1 if self.failed or not self.entries else 0


def printable(text):
    """XML has no form for most control characters."""
    return "".join(c if c in "\n\t" or ord(c) >= 32 else "?" for c in text)
