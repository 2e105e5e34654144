#!/usr/bin/env python3
"""The lessons and a puzzle in text mode: what their scripts do is typed into `sancta --text`, and every prompt that they expect
must have been printed to whoever plays there.

    lessons_text.py BUILD"""

import pathlib
import re
import sys

from client import HERE, Home, run, script_arguments

SCRIPTS = ("lesson_first", "lesson_more", "lesson_keys", "lesson_puzzle")
CONFIRMING = ("click confirm", "key c")

# A playback stands at its end at once in text mode, so the last lesson is over before its third step can be expected; it is told all the same.
BRIEF = "expect label lesson.step Take a Sanctum, 3 of 4"
BETWEEN = 'lesson "Take a Sanctum, 3 of 4", done already: The group stands in the Sanctum.'
ENDING = """expect label lesson.step Take a Sanctum, 4 of 4
click lesson.next
expect label lesson.prompt That was the last lesson. Next begins your first match, in which comments tell what matters.
click lesson.next
expect screen orders
"""


# Whomever the monster hits in the ninth lesson, the spell answers.
MONSTER = """click title.learn
click learn.row-9
click square.e4
click square.e5
click confirm
click confirm.yes
log everything
"""


def asking(build, script, text, first_start):
    """For each confirmation of the script: does the game ask first? In text mode nothing is left to press Enter on if it does not."""
    lines = []
    for line in text.splitlines():
        lines += [line, "where confirm.yes"] if line in CONFIRMING else [line]
    with Home(first_start=first_start) as home:
        played = home.path / script.name
        played.write_text("\n".join(lines) + "\n", encoding="utf-8")
        result = run(build / "sancta", *script_arguments(script), "--script", played, home=home)
    return [line.startswith("where") for line in result.stdout.splitlines() if "confirm.yes" in line]


def typed(text, asks):
    lines = []
    asks = iter(asks)
    is_unasked = False
    for line in text.splitlines():
        if line.startswith(("#", "audit")) or (line == "key enter" and is_unasked):
            continue
        is_unasked = line in CONFIRMING and not next(asks)
        lines.append(line)
    return "\n".join(lines) + "\n"


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    steps = 0
    for name in SCRIPTS:
        script = HERE / f"{name}.script"
        text = script.read_text(encoding="utf-8")
        if BRIEF in text:
            text = text.split(BRIEF)[0] + ENDING
        first_start = text.startswith("# First start")
        words = typed(text, asking(build, script, text, first_start))
        with Home(first_start=first_start) as home:
            result = run(build / "sancta", *script_arguments(script), "--text", home=home, text=words)
        told = re.sub(r"\s+", " ", result.stdout)
        missing = [step for step in re.findall(r"^expect label lesson\.(?:step|prompt) (.*)$", text, re.M) if step not in told]
        if ENDING in text:
            assert BETWEEN in told, told[-2000:]
        steps += len(re.findall(r"^expect label lesson\.step", text, re.M))
        if result.returncode != 0 or missing:
            print(f"{name}: exit code {result.returncode}, not printed: {missing}\n{result.stderr}")
            return 1
    assert steps >= 50, steps
    with Home(first_start=True) as home:
        told = run(build / "sancta", "--text", home=home, text=MONSTER).stdout
    assert "Retribution acts on " in told, told[-4000:]
    print(f"{steps} steps of lessons, each told in text mode")
    return 0


sys.exit(main())
