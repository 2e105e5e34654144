#!/usr/bin/env python3
"""readme_picture.py BUILD: takes docs/pictures/match.png, the picture of README.md, by a tour of the client's tests."""

import pathlib
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "client"))

from client import Home, run, script_arguments  # noqa: E402

TOUR, SHOT, SIZE = ROOT / "tests" / "client" / "tour_match.script", "movement.png", "1120x700"


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    with Home() as home, tempfile.TemporaryDirectory() as scratch:
        result = run(build / "sancta", *script_arguments(TOUR), "--size", SIZE, "--script", TOUR, home=home, cwd=scratch)
        if result.returncode != 0:
            print(result.stdout + result.stderr, file=sys.stderr)
            return 1
        (ROOT / "docs" / "pictures" / "match.png").write_bytes((pathlib.Path(scratch) / SHOT).read_bytes())
    return 0


sys.exit(main())
