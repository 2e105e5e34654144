#!/usr/bin/env python3
"""Lessons, puzzles and decks that a player has added: listed with the file that they come from, played with mouse and keyboard and in text
mode, kept; a broken one is told with its place. Nothing in their folders is ever changed.

    added_lessons.py BUILD"""

import os
import pathlib
import re
import sys

from client import EVERYWHERE, HERE, Home, paths_of, play, run

ASSETS = HERE.parent.parent / "assets"
ABSENT = "Lessons and puzzles that you add are listed here."
LIST = """click title.learn
expect screen learn
click learn.list
click learn.list
expect value learn.list Added
"""
NOTHING = LIST + f"""expect label learn.about {ABSENT}
expect no learn.row-1
{EVERYWHERE}expect widget learn.folder
click learn.back
expect screen title
"""
PLAYED = LIST + f"""expect label learn.about Your own: 0 of 2 finished.
expect label learn.row-1 Cannot be played. broken.lesson:5:6: there is no condition "flies"
expect widget learn.row-4
expect no learn.row-5
{EVERYWHERE}click learn.row-1
expect screen learn
expect label message broken.lesson:5:6: there is no condition "flies"
click learn.row-3
expect screen orders
{EVERYWHERE}expect label lesson.prompt Give any order.
click lesson.next
expect label lesson.prompt That was the lesson. Next starts the following one, and Leave opens the list of lessons.
click lesson.next
expect screen orders
expect label lesson.help Clue
click lesson.help
click lesson.help
expect widget order.1
click confirm
key enter
expect screen playback
finish
click playback.done
expect screen orders
expect label lesson.prompt Solved: these orders work against every answer. Red had 25, and none prevents it.
click lesson.next
expect screen learn
expect value learn.list Added
expect label learn.about Your own: 2 of 2 finished.
click learn.list
click learn.list
expect value learn.list Puzzles
expect label learn.about 0 of 64 solved. Streak at the first try: 0, best 0.
"""
KEYS = """key up
key enter
expect screen learn
key tab shift
key right
key right
expect value learn.list Added
key tab
expect focus learn.row-1
key tab
key tab
key enter
expect screen orders
expect label lesson.step Mine
"""
DECKS = f"""click title.decks
expect screen decks
expect label decks.name Hills
expect label decks.source hills.deck:3:3: unknown card "Qqqqqqqq xxxxxxxx"; expected a name as on its card, such as "fireball"
{EVERYWHERE}key down
expect label decks.name Plain
expect label decks.source plain.deck
{EVERYWHERE}key down
expect label decks.source stuck.deck: is no plain file
{EVERYWHERE}key down
expect no decks.source
"""


def fill(folder):
    """Two that can be played, behind one with a bad script and one with a bad match."""
    folder.mkdir(parents=True)

    def put(name, script, match):
        (folder / f"{name}.lesson").write_text(script, encoding="utf-8")
        (folder / f"{name}.sancta").write_text(match, encoding="utf-8")

    puzzle = ASSETS / "puzzles" / "p001-save"
    lesson = ASSETS / "lessons" / "01-move"
    position = lesson.with_suffix(".sancta").read_text(encoding="utf-8")
    put("broken", "title T\nabout A.\nstep\nsay S.\ngoal flies A\n", position)
    put("json", "title T\nabout A.\nstep\nsay S.\ngoal next\n", '{ "format": "sancta-match/1",\n  "turn": x }')
    put("mine", "title Mine\nabout It is short.\nstep\nsay Give any order.\ngoal next\n", position)
    (folder / "riddle.sancta").write_bytes(puzzle.with_suffix(".sancta").read_bytes())


def contents(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def told(build, home):
    """What text mode prints of the list, in one line."""
    result = run(build / "sancta", "--text", home=home, text=LIST + "click learn.row-3\n")
    if result.returncode != 0:
        sys.exit(f"exit code {result.returncode}\n{result.stdout}{result.stderr}")
    return re.sub(r"\s+", " ", result.stdout)


def check_opened(build, home):
    """A file with a puzzle in it opens as one from anywhere, and is in no list; --replay watches it; a broken one is told."""
    puzzle = ASSETS / "puzzles" / "p001-save.sancta"
    script = home.path / "open.script"
    script.write_text("expect screen orders\nexpect label lesson.step Save the Sanctum: House of Hope\ndrag square.i8 square.i9\n"
                      "click confirm\nclick confirm.yes\nfinish\nclick playback.done\nexpect label lesson.prompt "
                      "Solved: these orders work against every answer. Red had 25, and none prevents it.\nclick lesson.next\nexpect screen learn\n", encoding="utf-8")
    result = run(build / "sancta", puzzle, "--script", script, home=home)
    assert result.returncode == 0, result.stdout + result.stderr
    kept = home.path / "config" / "sancta"
    assert not (kept / "lessons-added").exists() and "p001" not in (kept / "lessons").read_text(encoding="utf-8")
    script.write_text("expect screen playback\n", encoding="utf-8")
    result = run(build / "sancta", "--replay", puzzle, "--script", script, home=home)
    assert result.returncode == 0, result.stdout + result.stderr
    broken = home.path / "broken.sancta"
    broken.write_text(puzzle.read_text(encoding="utf-8").replace('"goal": "save"', '"goal": "save", "script": [ "step", "go" ]'), encoding="utf-8")
    result = run(build / "sancta", broken, "--script", script, home=home)
    assert result.returncode == 3 and re.match(r'\S+broken\.sancta:3:52: there is no line "go"\n', result.stderr), result


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    with Home() as home:
        paths = paths_of(build, home)
        folder = pathlib.Path(paths["lessons"])
        assert folder.parent == pathlib.Path(paths["data"]), folder
        play(build, home, NOTHING)
        fill(folder)
        before = contents(folder)
        play(build, home, PLAYED)
        kept = (home.path / "config" / "sancta" / "lessons-added").read_text(encoding="utf-8")
        assert kept == "finished riddle\nfinished mine\n", kept
        decks = pathlib.Path(paths["decks"])
        decks.mkdir()
        (decks / "hills.deck").write_text("Name: Hills\n3 Foundlings\n2 Qqqqqqqq xxxxxxxx\n", encoding="utf-8")
        (decks / "plain.deck").write_text("Name: Plain\n3 Foundlings\n", encoding="utf-8")
        os.mkfifo(decks / "stuck.deck")  # Nobody writes into it: whoever waits for it waits forever.
        play(build, home, DECKS)
        text = told(build, home)
        for wanted in ("Cannot be played. broken.lesson:5:6: there is no condition", "Cannot be played. json.sancta:2:",
                       "Mine (finished). It is short. A lesson from mine.lesson.", "A puzzle from riddle.sancta.",
                       "Match files with a lesson or puzzle in them, or with NAME.lesson beside them, in", "Give any order."):
            assert wanted in text, (wanted, text)
        assert contents(folder) == before, "a file of the player's has changed"
    with Home() as home:
        check_opened(build, home)
    with Home(first_start=True) as home:
        fill(home.path / "data" / "sancta" / "lessons")
        play(build, home, KEYS)
    return 0


sys.exit(main())
