#!/usr/bin/env python3
"""What text mode tells beside the log of a turn: what is new to the player, once in a life, and the odds of each combat.

    text_told.py BUILD"""

import pathlib
import sys

from client import HERE, Home, run

TURN = """key enter
drag square.f9 square.g9
drag card.1 square.f6
click confirm
click confirm.yes
key enter
drag square.h9 square.g9
click confirm
click confirm.yes
"""
FIRST = ('A number chooses the line that it stands before, and keeps its line while the screen lasts. So do the words on a button, such as "confirm"; '
         '"e4" clicks that square, "drag e4 e5" drags from one to another, the name of a card tells what it says, '
         'a key such as "space" is pressed, and "help" lists all commands. What has changed is printed, and after an empty line the whole screen.')
NEW = "new to you: "
COMBAT = NEW + "A combat lasts 10 rounds at most."
ODDS = "[odds: Bob was almost certain to win.]"


def play(build, home):
    result = run(build / "sancta", HERE / "fight.sancta", "--text", home=home, text=TURN)
    assert result.returncode == 0, result.stderr
    return result.stdout


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    with Home() as home:
        first = play(build, home)
        assert first.splitlines()[0] == FIRST, first
        assert first.count(NEW) >= 4 and first.count(COMBAT) == 1, first
        assert first.count("log of turn") == 1 and first.index("log of turn") < first.index(NEW), first
        assert ODDS in first, first
        told = (home.path / "config" / "sancta" / "told").read_text(encoding="utf-8")
        assert "saw-combat 1\n" in told, told
        again = play(build, home)
        assert NEW not in again and ODDS in again, again
        settings = home.path / "config" / "sancta" / "settings"
        (home.path / "config" / "sancta" / "told").unlink()
        settings.write_text("slow-for-new 0\n", encoding="utf-8")
        off = play(build, home)
        assert NEW not in off, off
    print("what is new is told once, and odds with every combat")
    return 0


sys.exit(main())
