#!/usr/bin/env python3
"""Exact images: every picture of the tours, drawn by the software painter, must be what it was, pixel by pixel.

    images.py BUILD            compares; what differs is left in BUILD/images
    images.py --update BUILD   rewrites images/ after a change that was meant (looking at the pictures is the review)

images/sums.txt has the SHA-256 of the pixels of every NAME SIZE PALETTE. The most telling screens lie beside it as
NAME-SIZE.png, so that a difference can be seen; for the others ./dev shot in a build of before shows what they were.

Other versions of SDL_image and SDL_ttf than those that sums.txt names draw edges and letters a shade differently. With them only the pictures that
lie beside it are compared, and each may differ a little (MEAN_MOST, SHADES_MOST)."""

import hashlib
import pathlib
import subprocess
import sys

import pictures
import tours
from client import HERE

SUMS = HERE / "images" / "sums.txt"
# What a size changes is where things lie, and what a palette changes is how they are drawn: not each by each.
LOOKS = (("1280x720", "standard"), ("1280x720", "high-contrast"), ("1920x1080", "standard"))
# Only as many as it takes to see a change: each has its place in the repository's history for ever.
SHOWN = {
    "1280x720": ("title", "new-match", "settings", "load", "handover", "orders", "movement", "combat", "mana-choice",
                 "result", "deck-builder", "pick-minion"),
    "1920x1080": ("combat",),
}
# Of all channels of a picture: how much they may differ in the mean, and any of them. Debian 13's libraries differ from Debian 12's by up to 0.04
# and 52; one letter that is another one differs by more than 100.
MEAN_MOST, SHADES_MOST = 0.15, 80
LIBRARIES = ("SDL2_image", "SDL2_ttf")
DRAWN_WITH = "# drawn with "
# Reached by another path, and the same all the same.
SAME = {"combat-back": "combat"}


def take_all(build):
    """Draws every screen in every look. Returns the sum of each, and what went wrong."""
    sums, problems = {}, []
    for size, palette in LOOKS:
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


def libraries():
    """Their versions here: "SDL2_image 2.6.3, SDL2_ttf 2.20.1"."""
    said = [subprocess.run(["pkg-config", "--modversion", name], capture_output=True, text=True, check=False).stdout.strip() for name in LIBRARIES]
    return ", ".join(f"{name} {version}" for name, version in zip(LIBRARIES, said))


def read_libraries():
    lines = SUMS.read_text(encoding="utf-8").split("\n") if SUMS.exists() else []
    return next((line.removeprefix(DRAWN_WITH) for line in lines if line.startswith(DRAWN_WITH)), libraries())


def compare_roughly(build):
    """With other libraries: what is wrong with the pictures that are at hand."""
    problems = []
    for name, size in shown():
        got = pictures.read_ppm(build / "images" / f"{size}-standard" / f"{name}.ppm").pixels()
        wanted = pictures.read_png(golden(name, size)).pixels()
        apart = [abs(a - b) for a, b in zip(got, wanted) if a != b]
        mean, most = sum(apart) / len(wanted), max(apart, default=0)
        if len(got) != len(wanted) or mean > MEAN_MOST or most > SHADES_MOST:
            problems.append(f"{name} {size} differs by {mean:.3f} in the mean, {most} at most\n{show(build, (name, size, 'standard'))}")
    return problems


def strays():
    return set((HERE / "images").glob("*")) - {golden(*pair) for pair in shown()} - {SUMS}


def update(build, sums):
    for stray in strays():
        stray.unlink()
    for name, size in shown():
        pictures.write_png(golden(name, size), pictures.read_ppm(build / "images" / f"{size}-standard" / f"{name}.ppm"))
    lines = [f"{' '.join(key)} {sums[key]}\n" for key in sorted(sums) if key[0] not in SAME]
    SUMS.write_text(f"# name, size, palette, SHA-256 of the pixels; images.py --update writes it\n{DRAWN_WITH}{libraries()}\n" + "".join(lines),
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
    if libraries() == read_libraries():
        problems += compare(build, sums)
        print("\n".join(problems) or f"{len(sums)} images are equal")
    else:
        problems += compare_roughly(build)
        print("\n".join(problems) or f"{len(shown())} images are as good as equal, with {libraries()} for {read_libraries()}; {len(sums)} were drawn")
    return 1 if problems else 0


sys.exit(main())
