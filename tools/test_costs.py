#!/usr/bin/env python3
"""What each test of a build costs, in CPU time, so that a busy machine gives the same answer as a quiet one.

    test_costs.py BUILD [-j JOBS] [-R REGEX] [-LE LABEL]

Prints CPU seconds (own and of all programs a test starts), wall seconds and the time limit, dearest first. A limit under
ten times the CPU time would catch more than what hangs: it is marked, and the exit code is 1."""

import argparse
import concurrent.futures
import json
import os
import re
import subprocess
import sys
import time

# A slow machine, and Xvfb beside a test, have a right to this much, however little a test costs.
LEAST_LIMIT = 10


def tests_of(build):
    listed = subprocess.run(["ctest", "--show-only=json-v1"], cwd=build, capture_output=True, text=True, check=True)
    for test in json.loads(listed.stdout)["tests"]:
        if "command" not in test:  # its program is not built: optimized_tests leaves out what only sanitizers run
            continue
        properties = {p["name"]: p["value"] for p in test.get("properties", [])}
        yield {"name": test["name"], "command": test["command"], "labels": properties.get("LABELS", []),
               "limit": properties.get("TIMEOUT", 1500), "folder": properties.get("WORKING_DIRECTORY", build)}


def measure(test):
    """The test with its CPU and wall time and whether it failed."""
    start = time.monotonic()
    child = subprocess.Popen(test["command"], cwd=test["folder"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, used = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    return test | {"cpu": used.ru_utime + used.ru_stime, "wall": time.monotonic() - start, "failed": status != 0}


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("build")
    words.add_argument("-j", "--jobs", type=int, default=1)
    words.add_argument("-R", "--only", default="")
    words.add_argument("-LE", "--without-label", default="-")
    given = words.parse_args()
    tests = [t for t in tests_of(given.build)
             if re.search(given.only, t["name"]) and given.without_label not in t["labels"]]
    with concurrent.futures.ThreadPoolExecutor(given.jobs) as pool:
        told = sorted(pool.map(measure, tests), key=lambda t: -t["cpu"])
    is_short = False
    for test in told:
        short = test["limit"] < max(LEAST_LIMIT, 10 * test["cpu"])
        is_short |= short
        print(f"{test['cpu']:8.2f} {test['wall']:8.2f} {test['limit']:6.0f} {test['name']}"
              f"{' FAILED' if test['failed'] else ''}{' limit too short' if short else ''}", flush=True)
    print(f"{sum(t['cpu'] for t in told):8.2f} seconds of CPU time in {len(told)} tests")
    return 1 if is_short or any(t["failed"] for t in told) else 0


sys.exit(main())
