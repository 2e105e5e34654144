#!/usr/bin/env python3
"""Compares what `sancta-lab cards --json` prints with the decided pool (pool.json), field by field.

It also looks up how many cards the texts of the project say there are.

A difference is allowed only if corrections.json names the card and the field and gives a reason; a correction that is
no difference any more is an error too, so that the list stays short.
"""
import json
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
FIELDS = ("name", "house", "cost", "rarity", "type", "duration", "target", "persistent", "stacking", "limit",
          "visible", "creates", "abilities", "helpers")
# The first number of cards in each is that of the pool.
TOLD_IN = ("README.md", "docs/decisions/003-cards-as-rows-and-phrases.md", "packaging/debian/control",
           "packaging/sancta.metainfo.xml.in", "tests/client/deck_builder.script")
# By which phrases of the engine an ability may act. "while active" and "AI" are open: what they say decides.
ANSWERS = {
    "at start of turn (1b)": {"start-of-turn"},
    "before movement (4)": {"before-movement"},
    "AI (4)": {"computer-orders"},
    "on move (II.d, II.e)": {"on-move"},
    "start of combat (C1)": {"start-of-combat"},
    "start of each combat round (R1)": {"start-of-round", "read-stats"},
    "in round 1 (R2)": {"strikes-in-round-1"},
    "withdraws (C1, R1)": {"start-of-round", "withdraws"},
    "does not attack (R1)": {"read-stats"},
    "deals +N / -N (A2)": {"calculate-damage"},
    "does not deal (A2)": {"no-damage"},
    "before checking armor (D1)": {"before-armor"},
    "after checking armor (D3)": {"after-armor"},
    "when X hits (A4)": {"hits"},
    "when X damages (A5)": {"damages"},
    "kills an opponent by combat damage (A8)": {"kills"},
    "if killed (E1)": {"when-killed"},
    "when a minion has died (E4)": {"buried", "member-died"},
    "after combat (C4b)": {"after-combat"},
    "while active": None,
    "while active: targeting (2 and 3)": {"is-concealed", "can-target"},
}


def creature(made):
    """What is made, without its abilities; names of plain recruits are their nation and class."""
    if made is None:
        return None
    facts = {key: value for key, value in made.items() if key != "abilities"}
    for key in ("class", "nation", "behaviour"):
        facts[key] = "none" if facts[key] is None else facts[key]
    if facts["id"] is None:
        del facts["name"]
    return facts


def wanted(card, field):
    return creature(card["creates"]) if field == "creates" else card[field]


def unanswered(card, have):
    """Abilities of the record that no phrase of the printed creature can be, and the other way round."""
    if card["creates"] is None or card["creates"]["id"] is None:
        return []
    records, phrases = card["creates"]["abilities"], set(have["creates"]["abilities"])
    lacking = [on for on in records if ANSWERS[on] is not None and not ANSWERS[on] & phrases]
    return lacking + ([f"answers {sorted(phrases)}"] if phrases and not records else [])


def differences(decided, printed):
    by_id = {card["id"]: card for card in printed}
    for card in decided:
        have = by_id.pop(card["id"], None)
        if have is None:
            yield card["id"], "id", "is missing"
            continue
        for field in FIELDS:
            if field == "abilities":
                if unanswered(card, have):
                    yield card["id"], field, f"differ: {unanswered(card, have)}"
            elif field == "helpers":
                if not set(card["helpers"]) <= set(have["helpers"]):
                    yield card["id"], field, f"are {have['helpers']!r}, decided are {card['helpers']!r}"
            elif wanted(card, field) != wanted(have, field):
                yield card["id"], field, f"is {wanted(have, field)!r}, decided is {wanted(card, field)!r}"
    for name, have in by_id.items():
        facts = {key: value for key, value in have.items() if key not in ("text", "abilities")}
        yield name, "id", f"is not in the pool; if it is as decided, its line is\n {json.dumps(facts)},"


def texts(printed):
    for card in printed:
        if not 0 < len(card["text"]) <= 220:
            yield card["id"], "text", f"has {len(card['text'])} characters"


def told(count):
    """Texts that say how many cards there are, and say it wrong."""
    for name in TOLD_IN:
        found = re.search(r"\b(\d{3}) cards\b", (HERE.parents[1] / name).read_text())
        if found is None or int(found[1]) != count:
            yield f"{name} says {found[0] if found else 'nothing of cards'}, there are {count}"


def main():
    lab = sys.argv[1]
    printed = json.loads(subprocess.run([lab, "cards", "--json"], check=True, capture_output=True).stdout)
    decided = json.loads((HERE / "pool.json").read_text())
    allowed = {(c["id"], c["field"]): c["reason"] for c in json.loads((HERE / "corrections.json").read_text())}
    failed = False
    for name, field, what in [*differences(decided, printed), *texts(printed)]:
        if allowed.pop((name, field), ""):
            continue
        print(f"{name}: {field} {what}")
        failed = True
    for name, field in allowed:
        print(f"{name}: corrections.json lists {field}, but there is no difference")
        failed = True
    for wrong in told(len(printed)):
        print(wrong)
        failed = True
    print(f"{len(decided)} cards compared")
    return 1 if failed or len(decided) != len(printed) else 0


if __name__ == "__main__":
    sys.exit(main())
