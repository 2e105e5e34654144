#!/usr/bin/env python3
"""Safe mode: whatever the settings file says, the game starts with its defaults, and the file stays as it is until its player asks.

    safe_mode.py BUILD"""

import pathlib
import sys

from client import Home, paths_of, play

BROKEN = "scale 400\ntext-size 200\npalette 3\ncolor-text #000000\ncolor-wood #000000\n[keys]\nconfirm none\n"
LOOK = """click title.settings
click settings.all
expect value all.row-text-size 100%, default
expect value all.row-graphics Software, command line
click all.find
type captions
expect value all.row-captions off, default
key down
key enter
expect focus settings.captions
key space
key escape
"""
SAVE = """click title.settings
click settings.all
audit everywhere
click all.save
expect focus all.keep-old
audit everywhere
click all.save-now
expect no all.save
"""


def main():
    build = pathlib.Path(sys.argv[1])
    with Home() as home:
        settings = pathlib.Path(paths_of(build, home)["config"]) / "settings"
        settings.parent.mkdir(parents=True, exist_ok=True)
        settings.write_text(BROKEN, encoding="utf-8")
        play(build, home, LOOK, "--safe-mode")
        assert settings.read_text(encoding="utf-8") == BROKEN, "safe mode has written the settings"
        play(build, home, SAVE, "--safe-mode")
        assert settings.with_name("settings.old").read_text(encoding="utf-8") == BROKEN
        saved = settings.read_text(encoding="utf-8")
        assert "text-size 100\n" in saved and "color-" not in saved and "[keys]" not in saved, saved
        assert "graphics 0\n" in saved, saved
        # What is broken is told, but not to who does not use it.
        settings.write_text("scale much\n", encoding="utf-8")
        assert "scale is a number" in play(build, home, "expect screen title\n").stderr
        assert play(build, home, "expect screen title\n", "--safe-mode").stderr == ""
    print("safe mode: defaults, nothing written unasked, the old file kept")
    return 0


if __name__ == "__main__":
    sys.exit(main())
