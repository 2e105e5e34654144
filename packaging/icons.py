#!/usr/bin/env python3
"""Makes packaging/icons/KIND-SIZE.png from assets/app (icons.py PROGRAM), or looks whether they are what is drawn there today
(icons.py --check PROGRAM). PROGRAM is the build's icon_png."""

import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
KINDS = ("sancta", "match", "deck")
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
SMALL = 32


def main():
    *check, program = sys.argv[1:]
    failures = 0
    for kind in KINDS:
        for size in SIZES:
            svg = ROOT / "assets" / "app" / f"{kind}{'_small' if size <= SMALL else ''}.svg"
            png = ROOT / "packaging" / "icons" / f"{kind}-{size}.png"
            failures += subprocess.run([program, *check, svg, str(size), png], check=False).returncode != 0
    return 1 if failures else 0


sys.exit(main())
