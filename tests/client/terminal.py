#!/usr/bin/env python3
"""A control character is a command to a terminal: what stands in paths, arguments and notes gets there as text.

    terminal.py BUILD"""

import pathlib
import re
import sys

from client import HERE, Home, run

BAD = "a\x1b[2J\x07"
SHOWN = "a\\u001b[2J\\u0007"

NOTE = """wait 500
key enter
key c
key enter
wait 500
key enter
key c
key enter
expect screen playback
key home
key right shift
key k
type marked
key enter
expect label playback.note marked
"""


def check(what, result, wanted=SHOWN):
    told = result.stdout + result.stderr
    if re.search(r"[\x00-\x09\x0b-\x1f\x7f]", told) or wanted not in told:
        sys.exit(f"{what}: {told!r}")


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    with Home() as home:
        sancta = build / "sancta"
        check("paths", run(sancta, "--print-paths", home=home, XDG_CONFIG_HOME=str(home.path / BAD)))
        broken = home.path / f"{BAD}.sancta"
        check("a match that is not there", run(sancta, broken, "--text", home=home))
        broken.write_text("{", encoding="utf-8")
        check("a match that is none", run(sancta, "--replay", broken, "--text", home=home))
        check("a script that is not there", run(sancta, "--script", home.path / BAD, home=home))
        check("an option", run(sancta, f"--{BAD}", home=home))
        check("a deck", run(sancta, "--new", "--red-deck", home.path / BAD, "--text", home=home))
        script = home.path / "note.script"
        script.write_text(NOTE, encoding="utf-8")
        result = run(sancta, HERE / "fight.sancta", "--script", script, home=home)
        if result.returncode != 0:
            sys.exit(result.stdout + result.stderr)
        kept = [path for path in home.path.rglob("*") if path.is_file() and b"marked" in path.read_bytes()]
        if not kept:
            sys.exit("the note is kept nowhere")
        for path in kept:
            path.write_bytes(path.read_bytes().replace(b"marked", BAD.encode()))
        result = run(sancta, HERE / "fight.sancta", "--text", home=home,
                     text=NOTE.split("key home")[0] + "log everything\nquit\n")
        check("a note", result)
    return 0


sys.exit(main())
