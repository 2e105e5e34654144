#!/usr/bin/env python3
"""Takes pictures of the client's screens, for eyes.

    shots.py BUILD FOLDER [NAME]   writes FOLDER/SIZE/NAME.png; without NAME all of them
    shots.py BUILD FOLDER --text-size P [NAME]   the same with texts of P percent (80 to 200)

The names cards, creatures, nations, ground and effects (effects-contrast, effects-monochrome) are sheets of all pictures of that kind: FOLDER/NAME.png."""

import pathlib
import subprocess
import sys
import tempfile

import tours

SHEETS = ("cards", "creatures", "nations", "ground", "effects", "effects-contrast", "effects-monochrome")
ASSETS = pathlib.Path(__file__).resolve().parent.parent.parent / "assets"


def take_sheet(build, folder, name):
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{name}.png"
    subprocess.run([build / "art_sheet", ASSETS, name, file], check=True)
    print(file)


def main():
    arguments = sys.argv[1:]
    text_size = "100"
    if arguments[2:3] == ["--text-size"] and len(arguments) > 3:
        text_size = arguments[3]
        del arguments[2:4]
    if len(arguments) not in (2, 3):
        print(__doc__, file=sys.stderr)
        return 2
    build, target = pathlib.Path(arguments[0]).resolve(), pathlib.Path(arguments[1]).resolve()
    wanted = [name for name in arguments[2:] or tours.names() if name not in SHEETS]
    for name in arguments[2:] or SHEETS:
        if name in SHEETS:
            take_sheet(build, target, name)
    if not wanted:
        return 0
    if not set(wanted) <= set(tours.names()):
        print(f"no such screen: {wanted[0]}; there are {', '.join(sorted([*tours.names(), *SHEETS]))}", file=sys.stderr)
        return 2
    for size in tours.SIZES:
        folder = target / size
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory() as scratch:
            problems = tours.take(build, size, pathlib.Path(scratch), text_size=text_size)
            for name in wanted:
                picture = pathlib.Path(scratch) / f"{name}.png"
                if picture.exists():
                    (folder / picture.name).write_bytes(picture.read_bytes())
        if problems:
            print(problems, file=sys.stderr)
            return 1
        print(f"{folder}: {len(wanted)}")
    return 0


sys.exit(main())
