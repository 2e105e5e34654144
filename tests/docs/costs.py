#!/usr/bin/env python3
"""tools/test_costs.py tells a time limit that would catch more than what hangs, and a test that fails.

    costs.py"""

import pathlib
import subprocess
import sys
import tempfile

TOOL = pathlib.Path(__file__).resolve().parents[2] / "tools" / "test_costs.py"
BUSY = "import time\nwhile time.process_time() < 1.3: pass"


def told(command, limit):
    """Exit code and words of the tool for a build with one test."""
    with tempfile.TemporaryDirectory() as folder:
        program = pathlib.Path(folder) / "program.py"
        program.write_text(command, encoding="utf-8")
        (pathlib.Path(folder) / "CTestTestfile.cmake").write_text(
            f'add_test(one "{sys.executable}" "{program}")\nset_tests_properties(one PROPERTIES TIMEOUT {limit})\n', encoding="utf-8")
        done = subprocess.run([sys.executable, TOOL, folder], capture_output=True, text=True, check=False)
        return done.returncode, done.stdout


for command, limit, code, word in (("", 10, 0, "one\n"), ("", 9, 1, "limit too short"), (BUSY, 12, 1, "limit too short"),
                                   (BUSY, 600, 0, "one\n"), ("raise SystemExit(1)", 60, 1, "FAILED")):
    answer = told(command, limit)
    if answer[0] != code or word not in answer[1]:
        sys.exit(f"limit {limit}: wanted {code} and {word!r}, got {answer}")
print("limits are held against costs")
