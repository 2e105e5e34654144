#!/usr/bin/env python3
"""Golden matches: every NAME.sancta of this folder is played and its log compared, line by line, with NAME.log.

    golden.py BUILD            compares; exit 1 with the first difference of each match
    golden.py --update BUILD   rewrites the logs after a change that was meant (the diff is the review)

A match is played with all turns that its orders list. must_differ.sancta has a log that is wrong on purpose: the
comparison must notice it, or the harness itself is broken."""

import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent


def play(build, match):
    result = subprocess.run([build / "sancta-lab", "run", match, "--log", "-"], capture_output=True, text=True)
    if result.returncode != 0:
        return [f"exit code {result.returncode}: {result.stderr.strip()}"]
    return result.stdout.splitlines()


def difference(wanted, got):
    for number, (a, b) in enumerate(zip(wanted, got), 1):
        if a != b:
            return f"line {number}:\n  wanted {a}\n  got    {b}"
    if len(wanted) != len(got):
        return f"{len(wanted)} lines wanted, got {len(got)}"
    return None


def main():
    update = "--update" in sys.argv
    build = pathlib.Path([a for a in sys.argv[1:] if not a.startswith("--")][0]).resolve()
    failed = passed = 0
    for match in sorted(HERE.glob("*.sancta")):
        log = match.with_suffix(".log")
        got = play(build, match)
        must_differ = match.stem == "must_differ"
        if update:
            if must_differ:
                got = got[:-1] + ['{"i":0,"event":"never"}']
            log.write_text("\n".join(got) + "\n", encoding="utf-8")
            continue
        wanted = log.read_text(encoding="utf-8").splitlines() if log.exists() else []
        found = difference(wanted, got)
        if (found is not None) == must_differ:
            passed += 1
        else:
            failed += 1
            print(f"{match.name}: {found or 'the wrong log went unnoticed'}")
    if not update:
        print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


sys.exit(main())
