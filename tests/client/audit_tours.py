#!/usr/bin/env python3
"""Looks over every screen of the tours in every palette, size and scale: where a tour takes a picture, `audit everywhere`, and
`audit why` of everything that shows a number or cannot be used.

    audit_tours.py BUILD [--audit-once] [--dyslexic]

--audit-once: each screen as it stands; --dyslexic: in the letters of OpenDyslexic, exit code 77 where they are not installed. Neither
asks why, which the run without them does."""

import collections
import pathlib
import re
import sys
import tempfile

import tours
from client import EVERYWHERE, Home, and_why, asked_why, run, script_arguments


LETTERS = pathlib.Path("/usr/share/fonts/opentype/opendyslexic/OpenDyslexic-Regular.otf")
# On which something must have been asked why: a screen whose numbers nobody comes past any more would go unnoticed else.
ASKED = {"orders", "playback", "result", "new-match", "decks", "deck-builder", "load", "settings", "sounds", "colours", "why"}


def main():
    is_dyslexic = "--dyslexic" in sys.argv
    if is_dyslexic and not LETTERS.exists():
        return 77
    build = pathlib.Path(sys.argv[1]).resolve()
    audit = "audit\n" if "--audit-once" in sys.argv else EVERYWHERE
    asks = audit == EVERYWHERE and not is_dyslexic
    if asks:
        audit = and_why(audit)
    failures = screens = 0
    asked = collections.Counter()
    for tour in tours.TOURS:
        text, count = re.subn(r"(?m)^shot .*\n", audit, tour.read_text(encoding="utf-8"))
        with Home() as home, tempfile.TemporaryDirectory() as scratch:
            if is_dyslexic:
                (home.path / "config" / "sancta" / "settings").write_text("dyslexic-letters 1\n", encoding="utf-8")
            script = pathlib.Path(scratch) / tour.name
            script.write_text(text, encoding="utf-8")
            result = run(build / "sancta", *script_arguments(tour), "--script", script, home=home)
        screens += count
        asked += asked_why(result.stdout)
        if result.returncode != 0:
            failures += 1
            print(result.stdout, result.stderr, f"{tour.name}: exit code {result.returncode}", sep="")
    missed = sorted(screen for screen in ASKED if asks and asked[screen] == 0)
    print(f"{screens} screens were looked over, {sum(asked.values())} numbers and refusals asked about",
          *(f"nothing was asked about on the screen {screen}" for screen in missed), sep="\n")
    return 1 if failures or missed or screens == 0 else 0


sys.exit(main())
