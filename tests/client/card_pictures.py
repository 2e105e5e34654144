#!/usr/bin/env python3
"""Pictures of cards that a player has added: drawn wherever the card's picture is, off by a setting and in safe mode; a file that cannot be
shown is told with its reason and harms no other, whatever is in it. Nothing in their folder is ever changed.

    card_pictures.py BUILD [--audit-once]     --audit-once: each "audit everywhere" looks at the screen as it stands"""

import json
import os
import pathlib
import random
import re
import struct
import sys
import zlib

from client import EVERYWHERE, HERE, Home, paths_of, play, run

CORPUS = HERE.parent / "fuzz" / "corpus"
BLUE = (16, 32, 208)
DRAWING = ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} 300"><rect width="{}" height="300" fill="#1020d0"/></svg>')
OPEN = """click title.decks
expect screen decks
click decks.pictures
expect screen card-pictures
"""
# A hand of Abomination with this seed: Accursed Minion, Offal Trough, Stalking Blyk, Pestilence, Cannibalism.
MATCH = ("--new", "--red", "human", "--blue", "human", "--red-deck", "abomination", "--seed", "5")
HAND = """wait 800
key enter
expect screen orders
expect label card.1 Accursed Minion (3 Will, 1 Strife)
point card.1
wait 1000
shot held.ppm
"""
# Every place is looked at where the settings say no, too.
BUILDER = """click title.decks
click decks.new
expect screen deck-builder
click pool.words
type accursed
point card.accursed-minion
shot builder.ppm
key f1
wait 500
shot book.ppm
"""
MUTATIONS = 60


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width, height, pixels=None, said=None):
    """A picture of one color, or what is handed over; its head may say another size."""
    rows = pixels or b"".join(b"\0" + bytes(BLUE) * width for _ in range(height))
    head = struct.pack(">IIBBBBB", *(said or (width, height)), 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def look(build, home, lines, *arguments):
    script = lines.replace(EVERYWHERE, "audit\n") if "--audit-once" in sys.argv else lines
    play(build, home, script, *arguments, "--size", "1280x720", cwd=home.path)


def told(build, home, *arguments):
    """The rows of the list in text mode: what they say by number, and the count."""
    result = run(build / "sancta", *arguments, "--text", home=home, text=OPEN + "key tab\n" + "key pagedown\n" * 5)
    if result.returncode != 0:
        sys.exit(f"exit code {result.returncode}\n{result.stdout}{result.stderr}")
    rows = dict(re.findall(r'item (pictures\.row-\d+) "([^"]*)"', result.stdout))
    return list(rows.values()), re.findall(r'label pictures\.count "([^"]*)"', result.stdout)[-1]


def blue(home, name):
    """How many pixels of a picture are of that color to the last bit."""
    data = (home.path / name).read_bytes()
    magic, width, height, most = data.split(b"\n", 3)[0], *re.match(rb"P6\s+(\d+)\s+(\d+)\s+(\d+)\s", data).groups()
    assert magic.startswith(b"P6") and most == b"255"
    pixels = data[-3 * int(width) * int(height):]
    # One bit a pixel and channel, of all pixels at once: a loop over them takes as long as drawing them.
    equal = [int.from_bytes(pixels[channel::3].translate(bytes(value == wanted for value in range(256))), "big") for channel, wanted in enumerate(BLUE)]
    return bin(equal[0] & equal[1] & equal[2]).count("1")


def check_places(build, folder, home):
    """In hand and held up, in the deck builder and in the rulebook, as PNG and as SVG; not when it is off."""
    for name, content in (("accursed-minion.png", png(400, 300)), ("accursed-minion.svg", DRAWING.format(400, 400).encode())):
        path = folder / name
        path.write_bytes(content)
        look(build, home, HAND, *MATCH)
        held = blue(home, "held.ppm")
        # 222 x 166 units held up, but for the frame over its rim.
        assert held > 30000, (name, held)
        look(build, home, BUILDER)
        assert blue(home, "builder.ppm") > 12000 and blue(home, "book.ppm") > 20000, name
        for arguments in (("--safe-mode",), ()):
            if not arguments:
                look(build, home, OPEN + "click pictures.shown\nexpect label pictures.count 1 found, not shown.\nclick pictures.back\n")
            look(build, home, BUILDER, *arguments)
            assert blue(home, "builder.ppm") == blue(home, "book.ppm") == 0, (name, arguments)
        look(build, home, OPEN + "click pictures.shown\nexpect label pictures.count 1 of 1 shown.\nclick pictures.back\n")
        path.unlink()


def check_refusals(build, folder, home):
    good = png(40, 30)
    bad = {"abatement.png": (b"", "Abatement: not shown. abatement.png: it is empty"),
           "albatross.png": (b"\x89PNG\r\n", "Albatross: not shown. albatross.png: it is neither a PNG nor an SVG picture"),
           "allies.png": (good[:len(good) // 2], "Allies: not shown. allies.png: it is damaged"),
           "amok.png": (png(40, 30, said=(60000, 60000)),
                        "Amok: not shown. amok.png: it is 60000 x 60000 pixels large; each side may have 4096"),
           "cannibalism.svg": (b"<svg " + b" " * (1 << 20), "Cannibalism: not shown. cannibalism.svg: it is a drawing of more than 1 MiB"),
           "husks.svg": (DRAWING.format(9000, 9000).encode(),
                         "Husks: not shown. husks.svg: one side is more than four times as long as the other one"),
           "mirage.jpg": (b"\xff\xd8", "Mirage: not shown. mirage.jpg: only PNG and SVG pictures are shown"),
           "nonsense.png": (good, "Not shown. nonsense.png: there is no card of that name")}
    for name, (content, _) in bad.items():
        (folder / name).write_bytes(content)
    (folder / "bog-horror.png").write_bytes(good)
    (folder / "volgaris.svg").write_text(DRAWING.format(400, 400), encoding="utf-8")
    (folder / "notes.txt").write_text("no picture", encoding="utf-8")
    (folder / "pestilence.png").symlink_to(folder / "bog-horror.png")
    (folder / "swamp-land.png").mkdir()
    os.mkfifo(folder / "entrail-eater.png")
    wanted = [line for _, line in bad.values()]
    wanted += ["Pestilence: not shown. pestilence.png: it is a link, and links are not followed",
               "Swamp Land: not shown. swamp-land.png: it is no file", "Entrail Eater: not shown. entrail-eater.png: it is no file"]
    if os.geteuid() != 0:
        (folder / "offal-trough.png").write_bytes(good)
        (folder / "offal-trough.png").chmod(0)
        wanted.append("Offal Trough: not shown. offal-trough.png: it must not be read")
    before = {path.name: path.lstat().st_mtime_ns for path in folder.iterdir()}
    rows, count = told(build, home)
    assert sorted(rows) == sorted(wanted + [f"Bog Horror. bog-horror.png, {len(good)} bytes",
                                            f"Volgaris. volgaris.svg, {len(DRAWING.format(400, 400))} bytes"]), rows
    assert count == f"2 of {len(wanted) + 2} shown.", count
    assert told(build, home, "--safe-mode")[1] == f"{len(wanted) + 2} found, not shown."
    look(build, home, OPEN + EVERYWHERE + "key tab\nkey end\n" + EVERYWHERE)
    assert before == {path.name: path.lstat().st_mtime_ns for path in folder.iterdir()}, "the folder was changed"
    for path in list(folder.iterdir()):
        path.rmdir() if path.is_dir() and not path.is_symlink() else path.unlink()


def damaged(dice, content):
    """A few bytes changed, a piece taken out or doubled, or the end cut off."""
    out = bytearray(content)
    for _ in range(dice.randrange(1, 6)):
        out[dice.randrange(len(out))] = dice.randrange(256)
    at, size = dice.randrange(len(out)), dice.randrange(40)
    how = dice.randrange(4)
    if how == 0:
        del out[at:at + size]
    elif how == 1:
        out[at:at] = out[at:at + size]
    elif how == 2:
        del out[max(at, 60):]
    return bytes(out)


def check_damaged(build, folder, home):
    """Changed pictures go through the decoders themselves: each is shown or told, and the game goes on."""
    cards = [line["id"] for line in json.loads(run(build / "sancta-lab", "cards", "--json", home=home).stdout)][:MUTATIONS]
    dice = random.Random(20261126)
    seeds = (CORPUS / "picture.bin").read_bytes(), (CORPUS / "picture.svg").read_bytes()
    for i, card in enumerate(cards):
        kind = i % 2
        (folder / f"{card}.{('png', 'svg')[kind]}").write_bytes(damaged(dice, seeds[kind]))
    result = run(build / "sancta", "--text", home=home, text=OPEN + "key tab\n" + "key pagedown\n" * (len(cards) // 4))
    assert result.returncode == 0, result.stderr
    rows = dict(re.findall(r'item (pictures\.row-\d+) "([^"]*)"', result.stdout))
    assert len(rows) == len(cards), len(rows)
    shown = sum(": not shown. " not in row for row in rows.values())
    assert 0 < shown < len(cards), shown
    for path in folder.iterdir():
        path.unlink()


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    with Home() as home:
        paths = paths_of(build, home)
        folder = pathlib.Path(paths["cards"])
        assert folder.parent == pathlib.Path(paths["data"]), folder
        look(build, home, OPEN + "expect label pictures.count There are none yet.\nexpect no pictures.row-1\n"
             "expect widget pictures.none\naudit everywhere\n")
        folder.mkdir(parents=True)
        check_places(build, folder, home)
        check_refusals(build, folder, home)
        check_damaged(build, folder, home)
    print("card_pictures: shown, refused and off as they should be")


main()
