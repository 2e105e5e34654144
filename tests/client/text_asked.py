#!/usr/bin/env python3
"""Lessons, odds and the review are printed in text mode as the screens show them; what cannot be told is refused with its reason.

    text_asked.py BUILD"""

import pathlib
import re
import sys

from client import HERE, Home, run

ODDS = re.compile(r"^Red group A \(\d\) against Blue group B \(\d\): (.*?)(?: \(±\d+%\))?\. Left on average: (\d\.\d) and (\d\.\d)\.$", re.M)
ROW = re.compile(r"^Turn 2, .*: [a-z ]+, (?:nothing given away|within the error \(±3\)|\d+% given away \(±3\)); chance to win .* with the best orders, .* with those given\.(?: (?:Only given|Given|Only best|Best|Given and best): [^.]+\.)+$", re.M)
ACCURACY = re.compile(r"^Accuracy: .* \d+\.\d%, .* \d+\.\d%$", re.M)
WATCHED = ("--new", "--red", "beginner", "--blue", "random", "--seed", "7")


def text(build, home, arguments, lines):
    result = run(build / "sancta", *arguments, "--text", home=home, text="\n".join(lines) + "\n")
    assert result.returncode == 0, result.stderr
    return result.stdout


def check_odds(build, home):
    told = text(build, home, [HERE / "fight.sancta"], ["odds A B", "key enter", "odds A B", "odds B A", "odds A Z", "odds A A", "odds A"])
    assert told.index("nobody gives orders on this screen") < told.index("Red group A ("), told
    found = ODDS.search(told)
    assert found, told
    chances = [int(part.rsplit(" ", 1)[1].rstrip("%")) for part in found[1].split(", ")]
    assert 97 <= sum(chances) <= 103 and 0 <= float(found[2]) <= 8, found[0]
    assert "Blue group B (" in told.split("Red group A (", 1)[1].split("\n", 1)[1], told
    for problem in ("there is no such group", "they do not fight", "a word is missing"):
        assert problem in told, (problem, told)


# A match of the program's own making names its groups otherwise than its screens do.
def check_letters(build, home):
    new = ("--new", "--red", "human", "--blue", "beginner", "--seed", "7")
    told = text(build, home, new, ["odds A B", "odds d2 i9", "odds A i9", "odds A Z", "quit"])
    assert len(ODDS.findall(told)) == 3 and told.count("there is no such group") == 1, told


# What is ordered counts: a recruit who is trained this turn fights, too.
def check_odds_after_orders(build, home):
    new = ("--new", "--red", "human", "--blue", "beginner", "--seed", "7")
    told = text(build, home, new, ["click train.swordsman", "odds A B", "odds B A", "quit"])
    assert "After your orders: Red group A (5) against Blue group B (4): win " in told, told
    assert "After your orders: Blue group B (4) against Red group A (5): " in told, told


def check_lessons(build, home):
    folder = home.path / "config" / "sancta"
    (folder / "lessons").write_text("move finished\n", encoding="utf-8")
    told = text(build, home, [], ["learn", "quit"])
    assert "Lessons: 1 of 10 finished.\n  lesson 1   Move a group (finished). " in told, told
    assert "Puzzles: 0 of 64 solved." in told and "First match: not begun.\n" in told and "Added" not in told, told


# The numbers of that list are no numbers of controls: what stands before a row begins it.
def check_begun(build, home):
    told = text(build, home, [], ["lesson 11", "puzzle 65", "lesson 0", "lesson 2", "widgets", "puzzle 1", "click menu", "widgets", "quit"])
    assert told.count("there is no such number in the list of learn") == 2, told
    assert "the number of a lesson is meant here" in told, told
    assert 'label lesson.step "Towns, novices and mana, 1 of 7"' in told, told
    assert "a lesson begins at the title or on the screen Learn" in told, told
    told = text(build, home, [], ["learn", "puzzle 1", "quit"])
    row = re.search(r"^  puzzle 1   (.*?)\. Grade", told, re.MULTILINE)
    assert row and f'label lesson.step "{row.group(1)}' in told, told


def check_review(build, home):
    lines = ["review", *["key ]"] * 60, "finish", "review", "click result.review", "review", "key escape", "review"]
    told = text(build, home, WATCHED, lines)
    assert told.count("no review of this match was made yet") == 2, told
    assert told.count("screen result") >= 1 and len(ROW.findall(told)) == 4 and len(ACCURACY.findall(told)) == 2, told


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    for check in (check_odds, check_letters, check_odds_after_orders, check_lessons, check_begun, check_review):
        with Home() as home:
            check(build, home)
    print("lessons, odds and the review are told")
    return 0


sys.exit(main())
