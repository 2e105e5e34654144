#!/usr/bin/env python3
"""No match is lost without a word: not by a new one, not by closing the window in the middle of the orders, not by watching.

    keeping.py BUILD"""

import json
import pathlib
import sys

from client import Home, run

TURN = """click train.primary
          key c
          expect widget confirm.yes
          key enter
          expect screen playback
          finish
          click playback.done
          expect screen orders"""


class Player:
    def __init__(self, build, home):
        self.build = build
        self.home = home

    def play(self, name, lines, *arguments):
        script = self.home.path / "part.script"
        script.write_text("\n".join(line.strip() for line in lines.splitlines()) + "\n", encoding="utf-8")
        result = run(self.build / "sancta", *arguments, "--script", script, home=self.home)
        if result.returncode != 0:
            raise SystemExit(f"{name}: exit code {result.returncode}\n{result.stdout}{result.stderr}")

    def saved(self):
        return sorted(path.stem for path in self.home.saves.glob("*.sancta"))

    def read(self, name):
        return (self.home.saves / f"{name}.sancta").read_bytes()


def a_new_match_keeps_the_one_before(player):
    player.play("first", f"expect focus title.new-match\nkey enter\nkey enter\nexpect screen orders\n{TURN}\nquit")
    assert player.saved() == ["autosave"], player.saved()
    first = player.read("autosave")
    # Looking at a new match and leaving it again changes nothing; Enter goes on with the match of before.
    player.play("look", """expect focus title.resume
                           click title.new-match
                           click new.start
                           expect screen orders
                           click menu
                           click menu.title
                           expect focus title.resume
                           key enter
                           expect screen orders
                           expect label skybar.turn Turn 2""")
    assert player.saved() == ["autosave"] and player.read("autosave") == first, player.saved()
    player.play("second", f"click title.new-match\nclick new.start\nexpect screen orders\n{TURN}\nquit")
    assert player.saved() == ["autosave", "unfinished 1"], player.saved()
    assert player.read("unfinished 1") == first
    second = player.read("autosave")
    player.play("third", f"expect screen orders\n{TURN}\nquit", "--new", "--red", "human", "--blue", "random", "--seed", "4")
    assert player.read("unfinished 1") == first and player.read("unfinished 2") == second


def orders_survive_closing_the_window_and_a_kill(player):
    begin = ("--new", "--red", "human", "--blue", "random", "--seed", "5")
    player.play("closed", "expect screen orders\nclick train.primary\nexpect widget order.1\nquit", *begin)
    # What the clock has written down by itself is there even if the client never got to close: a script's end is a kill.
    player.play("killed", """click title.resume
                             expect screen orders
                             expect label message The orders that you had not confirmed are here again.
                             expect widget order.1
                             drag square.d2 square.d3
                             expect widget order.2
                             wait 1200""")
    player.play("back", """click title.resume
                           expect widget order.2
                           key z ctrl
                           expect no order.1""")


def a_match_that_is_over_leaves_the_title_screen(player):
    player.play("over", """click title.resume
                           expect screen orders
                           click menu
                           click menu.concede
                           click concede.yes
                           key c
                           expect screen playback
                           finish
                           click playback.done
                           expect screen result
                           click result.title
                           expect screen title
                           expect no title.resume
                           expect focus title.new-match
                           click title.load
                           expect label load.row-1 last match
                           quit""")
    assert "autosave" not in player.saved(), player.saved()
    assert json.loads(player.read("last match"))["result"] == "blue"


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    with Home() as home:
        player = Player(build, home)
        a_new_match_keeps_the_one_before(player)
        orders_survive_closing_the_window_and_a_kill(player)
        a_match_that_is_over_leaves_the_title_screen(player)
    return 0


sys.exit(main())
