#!/usr/bin/env python3
"""Takes pictures of the client's screens, for eyes.

    shots.py BUILD FOLDER [NAME]   writes FOLDER/SIZE/NAME.png; without NAME all of them"""

import pathlib
import sys
import tempfile

import tours


def main():
    if len(sys.argv) not in (3, 4):
        print(__doc__, file=sys.stderr)
        return 2
    wanted = sys.argv[3:] or tours.names()
    if not set(wanted) <= set(tours.names()):
        print(f"no such screen: {wanted[0]}; there are {', '.join(sorted(tours.names()))}", file=sys.stderr)
        return 2
    for size in tours.SIZES:
        folder = pathlib.Path(sys.argv[2]).resolve() / size
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory() as scratch:
            problems = tours.take(pathlib.Path(sys.argv[1]).resolve(), size, pathlib.Path(scratch))
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
