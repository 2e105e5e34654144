#!/usr/bin/env python3
"""docs/playing.md has a row for each action of the table of keys (keymap.h), with its usual keys and its description. By itself it prints
these rows, to be put there."""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
KEYMAP = ROOT / "src/ui/include/ui/keymap.h"
PLAYING = ROOT / "docs/playing.md"
ACTION = re.compile(r'^\s*X\(ACTION_\w+, "([^"]*)", "([^"]*)", ([A-Z_ |]+), "([^"]*)"\)', flags=re.M)
PLACES = {"KEYS_EVERYWHERE": "Everywhere", "KEYS_ORDERS": "Orders", "KEYS_PLAYBACK": "Playback", "KEYS_DECKS": "Deck builder"}
KEYS = {"pageup": "Page Up", "pagedown": "Page Down"}


def key_words(stroke):
    """ "ctrl+shift+z" as the client says it: Ctrl+Shift+Z."""
    *modifiers, key = re.match(r"((?:ctrl\+|alt\+|shift\+)*)(.+)", stroke).groups()
    held = [word for word in ("ctrl", "alt", "shift") if word + "+" in modifiers[0]]
    return "".join(word.capitalize() + "+" for word in held) + KEYS.get(key, key[0].upper() + key[1:])


def rows():
    """Each action as (place, row of the table)."""
    words = ""
    for name, keys, where, text in ACTION.findall(KEYMAP.read_text(encoding="utf-8")):
        words = text or words  # without one the action before it says what this one does
        place = " and ".join(PLACES[part.strip()] for part in where.split("|"))
        yield place, f"| {', '.join(key_words(key) for key in keys.split())} | {words} | `{name}` |"


def check():
    """Problems as (path, line, text)."""
    lines = PLAYING.read_text(encoding="utf-8").split("\n")
    for _, row in rows():
        if row not in lines:
            yield PLAYING, 1, f'"Every key" lacks the row {row}'
    known = {row for _, row in rows()}
    for number, line in enumerate(lines, 1):
        if re.fullmatch(r"\| [^|]+ \| [^|]+ \| `[a-z0-9-]+` \|", line) and line not in known:
            yield PLAYING, number, "no action of keymap.h has this name, these keys and these words"


if __name__ == "__main__":
    for title in dict.fromkeys(place for place, _ in rows()):
        print(f"| {title} | | name in the settings file |\n| --- | --- | --- |")
        print("\n".join(row for place, row in rows() if place == title) + "\n")
