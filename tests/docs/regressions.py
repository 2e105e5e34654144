#!/usr/bin/env python3
"""Every test that tests/regressions.md names is there: a name in the second or third column that reads as one. And every change
of tools/mutants.py still has its place in the code.

    regressions.py"""

import pathlib
import re
import subprocess
import sys

TESTS = pathlib.Path(__file__).resolve().parent.parent
# TEST(name) {, SCENE(name, .proves = …) {, and what scripts and helpers are called.
NAMED = re.compile(r"^[A-Z_]+\((?:\w+,\s+)?(\w+)(?:\) \{|,\s+\.)|def (\w+)\(|static \w+ (\w+)\(", re.MULTILINE)
WORD = re.compile(r"`([a-z]\w*_\w+)`")


def known():
    """Names of all tests, C and Python, and of the files they stand in."""
    names = set()
    for path in (*TESTS.rglob("*.c"), *TESTS.rglob("*.py")):
        names.add(path.stem)
        names |= set(NAMED.findall(path.read_text(encoding="utf-8")))
    tests = re.findall(r"add_test\(NAME (\w+)", (TESTS / "CMakeLists.txt").read_text(encoding="utf-8"))
    return {name for entry in names for name in (entry if isinstance(entry, tuple) else (entry,))} | set(tests)


def main():
    there = known()
    named = WORD.findall((TESTS / "regressions.md").read_text(encoding="utf-8"))
    missing = sorted({name for name in named if name not in there})
    for name in missing:
        print(f"tests/regressions.md: there is no test {name}")
    print(f"{len(named)} names, {len(missing)} missing")
    places = subprocess.run([sys.executable, TESTS.parent / "tools" / "mutants.py", "--look"], check=False).returncode
    return 1 if missing or len(named) < 50 or places != 0 else 0


sys.exit(main())
