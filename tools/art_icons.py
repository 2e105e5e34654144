#!/usr/bin/env python3
"""Draws the small signs: assets/mana/<mana>.svg, jewels with a shape and a letter each, and assets/icon/<name>.svg."""

import art_lib as art
from art_cards import Library, tinted
from art_houses import LETTERS

# World has R, because Will has the W.
MANA_LETTERS = {"order": "O", "strife": "S", "clarity": "C", "mystery": "M", "will": "W", "world": "R"}
MORE_LETTERS = {
    "O": "M10 1Q19 2 19 12 19 22 10 23 1 22 1 12 1 2 10 1Z",
    "S": "M17 5Q14 1 9 1 3 2 3 7 4 11 10 12 17 13 17 18 16 23 10 23 4 23 2 18",
    "C": "M18 6Q15 1 10 1 2 2 2 12 2 22 10 23 15 23 18 18",
    "R": "M4 23V1H11Q18 2 17 8 16 13 4 13M10 13L18 23",
}
# Where the letter stands: the middle of the thickest part of the shape.
PLACES = {"order": (24, 24), "strife": (24, 31), "clarity": (24, 24), "mystery": (14.5, 27), "will": (24, 24), "world": (24, 24)}


# Icons are motifs with an outline twice as strong, because they are seen at 16 pixels: motif, degrees.
ICONS = {
    "heart": ("heart:r", 0), "star": ("star", 0), "globe": ("globe:g", 0), "whirlpool": ("maelstrom", 0),
    "walk-desert": ("dunes", 0), "walk-water": ("wave", 0), "walk-mountain": ("mountain", 0), "walk-swamp": ("reeds", 0),
    "walk-fire": ("flame", 0), "walk-flight": ("wing:w", 0), "sword": ("dagger", 40),
}  # fmt: skip


def icon(reference, turn, library):
    name, _, ramp = reference.partition(":")
    drawing = art.inked(art.draw(tinted(library.motifs[name], ramp)), 4.2)
    spin = f"rotate({turn} 50 50)" if turn else ""
    return art.document(48, 48, f'<g transform="translate(1.5 1.5) scale(0.45) {spin}">{drawing}</g>')


def mana(name, library):
    x, y = PLACES[name]
    letter = MANA_LETTERS[name]
    d = MORE_LETTERS.get(letter) or LETTERS[letter]
    size = 0.62 if name not in ("strife", "mystery") else 0.54
    body = f'<g transform="translate(1 1) scale(0.46)">{library.motif("gem-" + name)}</g>'
    body += f'<g transform="translate({art.number(x - 10 * size)} {art.number(y - 12 * size)}) scale({size})">'
    body += f'<path d="{d}" fill="none" stroke="{art.INK}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>'
    body += f'<path d="{d}" fill="none" stroke="#fff8e2" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></g>'
    return art.document(48, 48, body)


def main():
    library = Library()
    for name in MANA_LETTERS:
        art.save(f"mana/{name}", mana(name, library))
    for name, (reference, turn) in ICONS.items():
        art.save(f"icon/{name}", icon(reference, turn, library))
    print(f"{len(MANA_LETTERS)} manas, {len(ICONS)} icons")


if __name__ == "__main__":
    main()
