#!/usr/bin/env python3
"""Exact images: every picture of the tours, drawn by the software painter, must be what it was, pixel by pixel.

    images.py BUILD            compares; what differs is left in BUILD/images
    images.py --update BUILD   rewrites images/ after a change that was meant (looking at the pictures is the review)

images/sums.txt has the SHA-256 of the pixels of every NAME SIZE PALETTE. The most telling screens lie beside it as
NAME-SIZE.png, so that a difference can be seen; for the others ./dev shot in a build of before shows what they were."""

import hashlib
import pathlib
import sys

import pictures
import tours
from client import HERE

SUMS = HERE / "images" / "sums.txt"
SIZES = ("1280x720", "1920x1080")
PALETTES = ("standard", "high-contrast")
# Only as many as it takes to see a change: each has its place in the repository's history for ever.
SHOWN = {
    "1280x720": ("title", "new-match", "settings", "load", "handover", "orders", "movement", "combat", "mana-choice",
                 "result", "deck-builder", "pick-minion"),
    "1920x1080": ("combat",),
}
# Reached by another path, and the same all the same.
SAME = {"combat-back": "combat"}


def take_all(build):
    """Draws every screen in every size and palette. Returns the sum of each, and what went wrong."""
    sums, problems = {}, []
    for size in SIZES:
        for palette in PALETTES:
            folder = build / "images" / f"{size}-{palette}"
            problems.append(tours.take(build, size, folder, palette, "ppm"))
            for path in folder.glob("*.ppm"):
                sums[path.stem, size, palette] = hashlib.sha256(pictures.read_ppm(path).pixels()).hexdigest()
    return sums, [problem for problem in problems if problem]


def golden(name, size):
    return HERE / "images" / f"{name}-{size}.png"


def shown():
    return [(name, size) for size, names in SHOWN.items() for name in names]


def read_sums():
    lines = SUMS.read_text(encoding="utf-8").split("\n") if SUMS.exists() else []
    return {tuple(line.split()[:3]): line.split()[3] for line in lines if line and not line.startswith("#")}


def strays():
    return set((HERE / "images").glob("*")) - {golden(*pair) for pair in shown()} - {SUMS}


def update(build, sums):
    for stray in strays():
        stray.unlink()
    for name, size in shown():
        pictures.write_png(golden(name, size), pictures.read_ppm(build / "images" / f"{size}-standard" / f"{name}.ppm"))
    lines = [f"{' '.join(key)} {sums[key]}\n" for key in sorted(sums) if key[0] not in SAME]
    SUMS.write_text("# name, size, palette, SHA-256 of the pixels; images.py --update writes it\n" + "".join(lines),
                    encoding="utf-8")


def show(build, key):
    """Leaves a PNG of what was drawn, and of the difference where the wanted picture is at hand. Says where."""
    name, size, palette = key
    folder = build / "images" / f"{size}-{palette}"
    got = pictures.read_ppm(folder / f"{name}.ppm")
    pictures.write_png(folder / f"{name}.png", got)
    lines = [f"{' '.join(key)} differs", f"  got    {folder / name}.png"]
    wanted = golden(SAME.get(name, name), size)
    if palette == "standard" and wanted.exists():
        count, first, picture = pictures.difference(pictures.read_png(wanted), got)
        pictures.write_png(folder / f"{name}.difference.png", picture)
        lines += [f"  wanted {wanted}",
                  f"  where  {folder / name}.difference.png: {count} of {got.width * got.height} pixels, "
                  f"the first at {first}"]
    else:
        lines.append("  wanted ./dev shot in a build of before the change draws it")
    return "\n".join(lines + ["  ./dev golden accepts the change"])


def compare(build, sums):
    wanted = read_sums()
    problems = []
    for key, value in sorted(sums.items()):
        wanted_key = (SAME.get(key[0], key[0]), *key[1:])
        if wanted.get(wanted_key) != value:
            problems.append(show(build, key) if wanted_key in wanted else f"{' '.join(key)} is new; ./dev golden adds it")
    problems += [f"{' '.join(key)} was not drawn" for key in sorted(set(wanted) - set(sums))]
    for name, size in shown():
        path = golden(name, size)
        if not path.exists():
            problems.append(f"{path} is missing; ./dev golden writes it")
        elif hashlib.sha256(pictures.read_png(path).pixels()).hexdigest() != wanted.get((name, size, "standard")):
            problems.append(f"{path} is not the picture that sums.txt names; ./dev golden rewrites both")
    return problems + [f"{stray} belongs to no screen" for stray in sorted(strays())]


def main():
    words = [word for word in sys.argv[1:] if word != "--update"]
    if len(words) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    build = pathlib.Path(words[0]).resolve()
    sums, problems = take_all(build)
    if "--update" in sys.argv and not problems:
        update(build, sums)
    problems += compare(build, sums)
    print("\n".join(problems) or f"{len(sums)} images are equal")
    return 1 if problems else 0


sys.exit(main())
