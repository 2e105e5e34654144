#!/usr/bin/env python3
"""Compares what `sancta-lab cards --json` prints with the decided pool (pool.json), field by field.

A difference is allowed only if corrections.json names the card and the field and gives a reason; a correction that is
no difference any more is an error too, so that the list stays short.
"""
import json
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
FIELDS = ("name", "house", "cost", "rarity", "type", "duration", "target", "persistent", "stacking", "limit",
          "visible", "creates")


def differences(decided, printed):
    by_id = {card["id"]: card for card in printed}
    for card in decided:
        have = by_id.pop(card["id"], None)
        if have is None:
            yield card["id"], "id", "is missing"
            continue
        for field in FIELDS:
            if card[field] != have[field]:
                yield card["id"], field, f"is {have[field]!r}, decided is {card[field]!r}"
    for name in by_id:
        yield name, "id", "is not in the pool"


def texts(printed):
    for card in printed:
        if not 0 < len(card["text"]) <= 220:
            yield card["id"], "text", f"has {len(card['text'])} characters"


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
    print(f"{len(decided)} cards compared")
    return 1 if failed or len(decided) != len(printed) else 0


if __name__ == "__main__":
    sys.exit(main())
