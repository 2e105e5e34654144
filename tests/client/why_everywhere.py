#!/usr/bin/env python3
"""Asks why of everything that shows a number or cannot be used now, on every screen that the scripts visit: `audit why`
wherever a tour takes a picture, and wherever another script looks the screen over.

    why_everywhere.py BUILD"""

import collections
import pathlib
import re
import sys
import tempfile

from client import HERE, Home, run, script_arguments

# What the walk must have come past. A screen that no script visits any more would go unnoticed else.
SCREENS = {"orders", "playback", "result", "review", "new-match", "decks", "deck-builder", "load", "career", "lines",
           "learn", "settings", "all-settings", "why"}
VISITED = re.compile(r"(?m)^(shot .*|audit everywhere|audit)\n")
# Scripts that need what this walk does not give them: fingers, a first start.
LEFT_OUT = {"window_touch", "lesson_first"}


def walk(build, script):
    """Returns what the client printed."""
    text, count = VISITED.subn("audit why\n", script.read_text(encoding="utf-8"))
    if count == 0:
        return ""
    with Home() as home, tempfile.TemporaryDirectory() as scratch:
        path = pathlib.Path(scratch) / script.name
        path.write_text(text, encoding="utf-8")
        result = run(build / "sancta", *script_arguments(script), "--script", path, home=home)
    return result.stdout


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    silent = {}
    asked = collections.Counter()
    for script in sorted(HERE.glob("*.script")):
        if script.stem in LEFT_OUT:
            continue
        for line in walk(build, script).splitlines():
            found = re.match(r"audit why: (\S+): (?:nothing answers for (\S+)|(\d+) asked)", line)
            if found and found[2]:
                silent.setdefault((found[1], found[2]), script.stem)
            elif found:
                asked[found[1]] += int(found[3])
    for (screen, name), script in sorted(silent.items()):
        print(f"{script}: {screen}: nothing answers for {name}")
    missed = sorted(screen for screen in SCREENS if asked[screen] == 0)
    for screen in missed:
        print(f"nothing was asked about on the screen {screen}: no script visits it with a number on it")
    print(f"{sum(asked.values())} numbers and refusals were asked about, {len(silent)} do not answer")
    return 1 if silent or missed else 0


sys.exit(main())
