#!/usr/bin/env python3
"""Exact images: the tours' pictures, drawn by the software renderer, must equal images/NAME-SIZE.png pixel by pixel.

    images.py BUILD            compares; what differs is left in BUILD/images with a picture of the difference
    images.py --update BUILD   rewrites the images after a change that was meant (looking at them is the review)"""

import pathlib
import sys

import pictures
import tours
from client import HERE

# Only as many as it takes to notice a change: each has its place in the repository's history for ever.
WANTED = {
    "1280x720": ("title", "new-match", "settings", "load", "handover", "orders", "movement", "combat", "mana-choice",
                 "result"),
    "1920x1080": ("new-match", "combat"),
    "960x600": ("orders", "combat"),
}
# Reached by another path, and the same all the same.
SAME = {"combat-back": "combat"}


def compare(golden, actual):
    """What differs, as text; None if nothing does."""
    if not golden.exists():
        return f"{golden} is missing; ./dev golden writes it"
    wanted, got = pictures.read_png(golden), pictures.read_png(actual)
    count, first, picture = pictures.difference(wanted, got)
    if count == 0:
        return None
    shown = actual.with_name(f"{actual.stem}.difference.png")
    pictures.write_png(shown, picture)
    return (f"{golden.name}: {count} of {wanted.width * wanted.height} pixels differ, the first at {first}\n"
            f"  wanted {golden}\n  got    {actual}\n  where  {shown}\n  ./dev golden accepts the change")


def main():
    words = [word for word in sys.argv[1:] if word != "--update"]
    if len(words) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    build = pathlib.Path(words[0]).resolve()
    goldens = {(size, name): HERE / "images" / f"{name}-{size}.png" for size in WANTED for name in WANTED[size]}
    problems = []
    for size, names in WANTED.items():
        folder = build / "images" / size
        problem = tours.take(build, size, folder)
        if problem:
            problems.append(problem)
            continue
        if "--update" in sys.argv:
            for name in names:
                pictures.write_png(goldens[size, name], pictures.read_png(folder / f"{name}.png"))
        for name in (*names, *(other for other, name in SAME.items() if name in names)):
            problems.append(compare(goldens[size, SAME.get(name, name)], folder / f"{name}.png"))
    for stray in set((HERE / "images").glob("*")) - set(goldens.values()):
        problems.append(f"{stray} belongs to no screen")
    problems = [problem for problem in problems if problem]
    print("\n".join(problems) or f"{len(goldens)} images are equal")
    return 1 if problems else 0


sys.exit(main())
