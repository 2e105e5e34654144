#!/usr/bin/env python3
"""Breaks the code on purpose, one change at a time, and expects a test to notice: those that no test did once
(tests/regressions.md). The change is taken back whatever happens; sources that are not as git has them are refused.

    mutants.py BUILD [WORD]     WORD: only changes whose test has it in its name"""

import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LIMIT_S = 300
UNIT, UI = "tests_unit", "tests_ui"

# File, what stands there once, what is put in its place, program, its arguments, a word that its answer must hold.
MUTANTS = [
    ("src/play/session_turn.c", "    return fail(session, text);\n}\n\n// The human who", "    return true;\n}\n\n// The human who",
     UI, ["session_memory"], "an_order_that_cannot_be_played_is_told_and_stops_the_turn"),
    ("src/replay/story/movement_story.c", "            s->first = i;\n            s->pass += 1;", "            s->pass += 1;",
     UNIT, ["test_story"], "the_strip_of_a_second_run_begins_anew_with_those_who_move_on"),
    ("src/engine/cards/effects.c", "effect_begin(c, self->source, effect_on_square(p->from));\n    terrain_change(c, p->from, to)",
     "effect_begin(c, self->source, effect_on_square(p->to));\n    terrain_change(c, p->from, to)",
     UNIT, ["test_answers"], "a_trail_stands_under_its_card_on_the_square_it_changes"),
    ("src/engine/cards/body.c", "    if (!group_is_on_board(c->s, group)) return SQUANDER_NONE;\n    const Group old", "    const Group old",
     UNIT, ["test_body_2"], "a group is empty or too large"),
    ("src/engine/cards/life.c",
     "    if (spell_find(c->s, effect_on_square(p->at), CARD_GOLDEN_LEAVES).v != 0) return;\n    const Cause", "    const Cause",
     UNIT, ["test_life_2"], "golden_grove_ripens_once"),
    ("src/engine/cards/life.c", "square_steps(to, goal) >= square_steps(best, goal)", "square_steps(to, goal) > square_steps(best, goal)",
     UNIT, ["test_life_2"], "liennas_steed_takes_the_first_of_corners_that_are_as_near"),
    ("src/replay/view/timeline.c", "names->spells[spell].visible == 0;", "names->spells[spell].visible != 0;",
     UNIT, ["test_story"], "a_mark_that_a_card_keeps_for_itself_is_never_news"),
    ("src/engine/rules/combat.c", "    const Cause outer = cause_begin(c, event);\n    bool goes_on",
     "    (void)event;\n    const Cause outer = {.cause = c->cause, .depth = c->depth};\n    bool goes_on",
     "random_play", ["--matches", "20"], "stands under nothing"),
]


def run(words):
    try:
        done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=LIMIT_S)
    except subprocess.TimeoutExpired:
        return 1, "it never ended"
    return done.returncode, done.stdout + done.stderr


def is_noticed(build, path, before, after, program, arguments, told):
    """Builds and runs with the change. A change that does not compile says nothing of the tests."""
    source = ROOT / path
    text = source.read_text(encoding="utf-8")
    if text.count(before) != 1:
        print(f"{path}: what is to be changed for {told} stands there {text.count(before)} times")
        return False
    try:
        source.write_text(text.replace(before, after), encoding="utf-8")
        code, said = run(["cmake", "--build", build, "--target", program])
        if code != 0:
            print(f"{path}: the change for {told} does not build:\n{said[-2000:]}")
            return False
        code, said = run([build / program, *arguments])
    finally:
        source.write_text(text, encoding="utf-8")
    noticed = code != 0 and (told in said or said == "it never ended")
    print(f"{path}: {'noticed by' if noticed else 'LIVES, wanted'} {told}{'' if noticed else said[-500:]}", flush=True)
    return noticed


def main():
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    build = pathlib.Path(sys.argv[1]).resolve()
    chosen = [mutant for mutant in MUTANTS if len(sys.argv) < 3 or sys.argv[2] in mutant[5]]
    changed = run(["git", "status", "--porcelain", "--", *{mutant[0] for mutant in chosen}])[1]
    if changed:
        print(f"mutants: commit or remove these first:\n{changed}", end="")
        return 2
    lived = [mutant[5] for mutant in chosen if not is_noticed(build, *mutant)]
    print(f"{len(chosen)} changes, {len(lived)} lived")
    return 1 if lived else 0


sys.exit(main())
