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
expect label lesson.step Take a Sanctum, done
expect label lesson.prompt That was the last lesson, and chapter 1 of the rulebook (F1) sums up what you need. Next begins your first match, in which comments tell what matters; Leave opens the list of lessons.
click lesson.next
expect screen orders
"""


# Which page or paragraph of the rulebook each step opens, by the first words that text mode prints of it.
RULES = {
    "Move a group": ("26.1", "15.4", "15.0", "12.1", "10.6", "15.0.2", "15.0"),
    "Towns, novices and mana": ("8.3", "7.0", "3.3.9", "7.1", "8.2", "8.5", "3.3.5"),
    "Neighbors fight": ("18.1.1", "18.3", "18.2.3", "18.3.2", "18.3.2", "18.6", "18.7", "9.4"),
    "Step through a fight": ("18.1.1", "18.3", "18.4", "18.7", "19.2", "12.3", "Contents"),
    "Cast a card": ("15.1", "15.2", "16.2", "19.0", "16.4", "13.4"),
    "Join groups": ("10.5", "10.5", "10.6", "10.1", "15.4.1", "17.3.7"),
    "Make a moonwalk": ("17.3", "17.3.8", "17.4", "17.4", "17.4.3", "17.3.8", "17.3"),
    "Mind the ground": ("6.14", "6.5", "17.6", "17.6", "6.1", "6.13"),
    "Meet a monster": ("2.4", "Retribution", "20.1", "17.2.4", "24.1"),
    "Take a Sanctum": ("7.2", "26.1", "26.1", "26.5"),
}
MARK = "look marked"
STEP = re.compile(r"^expect label lesson\.step (.*), (\d+) of \d+$")


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
        if STEP.match(line):
            lines += [MARK, "rules"]
        lines.append(line)
    return "\n".join(lines) + "\n"


def wrong_rules(text, printed):
    """The steps that the script expects whose `rules`, asked behind MARK, has printed another page or paragraph."""
    steps = [found.groups() for found in map(STEP.match, text.splitlines()) if found]
    answers = [part.split("\nscreen ")[0] for part in re.split(r"^.*: marked$", printed, flags=re.M)[1:]]
    assert len(steps) == len(answers), (len(steps), len(answers))
    wrong = []
    for (title, number), answer in zip(steps, answers):
        wanted = RULES[title][int(number) - 1]
        if re.search(rf"^{re.escape(wanted)}\b(?!\.\d)", answer, re.M) is None:
            wrong.append(f"{title}, {number}: not {wanted}")
    return wrong


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
        wrong = wrong_rules(text, result.stdout)
        missing = [step for step in re.findall(r"^expect label lesson\.(?:step|prompt) (.*)$", text, re.M) if step not in told]
        if ENDING in text:
            assert BETWEEN in told, told[-2000:]
        steps += len(re.findall(r"^expect label lesson\.step", text, re.M))
        if result.returncode != 0 or missing or wrong:
            print(f"{name}: exit code {result.returncode}, not printed: {missing}, other rules: {wrong}\n{result.stderr}")
            return 1
    assert steps >= 50, steps
    with Home(first_start=True) as home:
        told = run(build / "sancta", "--text", home=home, text=MONSTER).stdout
    assert "Retribution takes effect on " in told, told[-4000:]
    print(f"{steps} steps of lessons, each told in text mode")
    return 0


sys.exit(main())
