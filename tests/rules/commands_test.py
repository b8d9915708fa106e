#!/usr/bin/env python3
"""The set-up and test commands themselves: what they say when something is missing, and that test results are counted honestly."""
import os
import stat
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "support"))
from cases import Cases, workspace

ROOT = workspace()


def setup(shims, *args):
    """Runs tools/setup with these scripts before the system's commands; returns (exit code, what it printed)."""
    with tempfile.TemporaryDirectory() as folder:
        for name, body in shims.items():
            path = os.path.join(folder, name)
            with open(path, "w", encoding="utf-8") as f:
                f.write("#!/bin/bash\n" + body + "\n")
            os.chmod(path, os.stat(path).st_mode | stat.S_IXUSR)
        environment = {"PATH": folder + ":/usr/bin:/bin", "HOME": folder}
        p = subprocess.run(["bash", os.path.join(ROOT, "tools", "setup"), *args], env=environment, stdin=subprocess.DEVNULL,
                           stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=60)
        return p.returncode, p.stdout


ALL = 'for p in "${@:4}"; do echo "ii  $p"; done'  # dpkg-query where every package is installed
NOT_LLVM = 'for p in "${@:4}"; do case $p in *-22*) ;; *) echo "ii  $p";; esac; done'
ROOT_USER, USER = 'echo 0', 'echo 1000'
KNOWN = 'echo "  Candidate: 1.0"'
UNKNOWN = 'echo "  Candidate: (none)"'
NEVER = 'echo "CALLED $0 $*"; exit 99'


def check_setup(cases):
    def expect(name, code, words, shims, *args):
        got, text = setup(shims, *args)
        cases.check("setup: " + name, got == code and all(w in text for w in words) and "CALLED" not in text,
                    f"exit code {got}, want {code}; wanted {words} in:\n{text}")

    expect("does nothing where all is there", 0, ["packages are installed"],
           {"dpkg-query": ALL, "apt-get": NEVER, "sudo": NEVER})
    expect("refuses an unknown option", 2, ["unknown option '--fast'"], {"dpkg-query": ALL, "apt-get": NEVER}, "--fast")
    expect("says what is missing, and that it needs root", 1, ["libmlir-22-dev", "asks for a password"],
           {"dpkg-query": NOT_LLVM, "id": USER, "apt-get": NEVER, "sudo": "exit 1"})
    expect("names the security suite where LLVM is unknown", 1, ["bookworm-security", "deb http://"],
           {"dpkg-query": NOT_LLVM, "id": ROOT_USER, "apt-get": "exit 0", "apt-cache": UNKNOWN})
    expect("names the network where the lists cannot be read", 1, ["Is the network there?"],
           {"dpkg-query": NOT_LLVM, "id": ROOT_USER, "apt-get": 'echo "E: no host"; exit 100', "apt-cache": UNKNOWN})
    expect("shows what apt-get said where it failed", 1, ["E: no room", "did not succeed"],
           {"dpkg-query": NOT_LLVM, "id": ROOT_USER, "apt-cache": KNOWN,
            "apt-get": 'case "$*" in *install*) echo "E: no room"; exit 100;; esac'})
    expect("sees that packages are still missing", 1, ["still missing"],
           {"dpkg-query": NOT_LLVM, "id": ROOT_USER, "apt-cache": KNOWN, "apt-get": "exit 0"})
    expect("uses sudo without a terminal where it asks nothing", 1, ["still missing"],
           {"dpkg-query": NOT_LLVM, "id": USER, "apt-cache": KNOWN, "apt-get": "exit 0",
            "sudo": '[ "$1" = -n ] || exit 9; shift; exec "$@"'})


def xml_of(*cases_xml):
    return '<?xml version="1.0"?>\n<testsuites><testsuite name="s">\n' + "\n".join(cases_xml) + "\n</testsuite></testsuites>\n"


def count(folder, results, broken=(), status=0):
    """Runs the counter on made-up events; `results` are (label, status, xml or None)."""
    lines = ['{"id":{"started":{}},"started":{}}']
    for i, (label, result, xml) in enumerate(results):
        output = ""
        if xml is not None:
            path = os.path.join(folder, f"{i}.test.xml")
            with open(path, "w", encoding="utf-8") as f:
                f.write(xml)
            output = f'{{"name":"test.xml","uri":"file://{path}"}}'
        lines += [f'{{"id":{{"targetCompleted":{{"label":"{label}"}}}},"completed":{{"success":true}}}}',
                  f'{{"id":{{"testResult":{{"label":"{label}","run":1,"shard":1,"attempt":1}}}},"testResult":{{"testActionOutput":'
                  f'[{output}],"status":"{result}"}}}}',
                  f'{{"id":{{"testSummary":{{"label":"{label}"}}}},"testSummary":{{"overallStatus":"{result}"}}}}']
    for label in broken:
        lines.append(f'{{"id":{{"targetCompleted":{{"label":"{label}"}}}},"completed":{{}}}}')
    events = os.path.join(folder, "events.json")
    with open(events, "w", encoding="utf-8") as f:
        f.write("\n".join(lines) + "\n")
    p = subprocess.run(["awk", "-v", f"status={status}", "-f", os.path.join(ROOT, "tools", "count-tests.awk"), events],
                       capture_output=True, text=True)
    return p.returncode, p.stdout.strip().split("\n")[-1]


def check_count(cases):
    ok, bad = '<testcase name="a"/>', '<testcase name="b"><failure message="x">y</failure>\n <failure/></testcase>'
    skip, text = '<testcase name="c"><skipped message="why"/></testcase>', "<system-out>\n<testcase name='log'>\n</system-out>"
    with tempfile.TemporaryDirectory() as folder:
        def expect(name, want, *args, **kwargs):
            got = count(folder, *args, **kwargs)
            cases.check("count: " + name, got == want, f"got {got}, want {want}")

        expect("cases that pass", (0, "3 passed, 0 failed"), [("//a:a", "PASSED", xml_of(ok, ok)), ("//b:b", "PASSED", xml_of(ok))])
        expect("a case with two failures is one", (1, "1 passed, 1 failed"), [("//a:a", "FAILED", xml_of(ok, bad))], status=3)
        expect("skipped cases are said", (0, "1 passed, 0 failed, 1 skipped"), [("//a:a", "PASSED", xml_of(ok, skip))])
        expect("what a test printed is no case", (0, "1 passed, 0 failed"), [("//a:a", "PASSED", xml_of(ok, text))])
        expect("a target without a case fails", (1, "0 passed, 1 failed"), [("//a:a", "PASSED", xml_of())])
        expect("a crash without results fails", (1, "0 passed, 1 failed"), [("//a:a", "FAILED", None)], status=3)
        expect("a crash after good cases fails", (1, "1 passed, 1 failed"), [("//a:a", "TIMEOUT", xml_of(ok))], status=3)
        expect("a target that does not build fails", (1, "1 passed, 1 failed"), [("//a:a", "PASSED", xml_of(ok))],
               broken=["//b:b"], status=1)
        expect("no test at all fails", (1, "0 passed, 1 failed"), [])
        expect("a build that ends early fails", (1, "0 passed, 1 failed"), [], status=1)
        expect("Bazel's own failure fails", (1, "1 passed, 1 failed"), [("//a:a", "PASSED", xml_of(ok))], status=37)


def main():
    cases = Cases("commands")
    check_setup(cases)
    check_count(cases)
    return cases.finish()


if __name__ == "__main__":
    sys.exit(main())
