#!/usr/bin/env python3
"""Rejects pictures that the client cannot draw: nanosvg, inside of SDL_image, knows only a part of SVG.

Looks at every assets/**/*.svg: well-formed, the right root, only elements and attributes that nanosvg reads, numbers of
a gradient's box in percent, every gradient defined, paths that parse, sizes within bounds, all pictures of the tables
there, no two cards alike, no figure larger than its picture, and every picture what the tools draw today. The cards that are
played most and the heroes have scenes with light, depth and a subject, none composed like another. Exit code 1 if anything
is wrong.
"""

import collections
import os
import re
import sys
import xml.etree.ElementTree as tree

import art_extent
import art_lib as art
from art_scenery import STAMPS

SPACE = "{http://www.w3.org/2000/svg}"
PAINT = {"fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "opacity", "fill-opacity", "stroke-opacity", "fill-rule", "transform", "id"}
ALLOWED = {
    "svg": {"width", "height", "viewBox"},
    "defs": set(),
    "g": PAINT,
    "path": PAINT | {"d"},
    "circle": PAINT | {"cx", "cy", "r"},
    "ellipse": PAINT | {"cx", "cy", "rx", "ry"},
    "rect": PAINT | {"x", "y", "width", "height", "rx", "ry"},
    "line": PAINT | {"x1", "y1", "x2", "y2"},
    "polygon": PAINT | {"points"},
    "polyline": PAINT | {"points"},
    "linearGradient": {"id", "x1", "y1", "x2", "y2", "gradientUnits", "gradientTransform", "spreadMethod"},
    "radialGradient": {"id", "cx", "cy", "r", "fx", "fy", "gradientUnits", "gradientTransform", "spreadMethod"},
    "stop": {"offset", "stop-color", "stop-opacity"},
}
BOXES = {"card": (240, 180), "creature": (120, 140), "sprite": (120, 140), "terrain": (200, 180), "structure": (200, 180), "motif": (100, 100), "house": (48, 48), "app": (100, 100)}
LARGEST = {"title": 300000, "card": 24000, "creature": 8000, "sprite": 8000, "motif": 6000}
LOOSE = 4  # how far a tip may stick out
OWNERS = ("#ff00f1", "#ff00f2", "#ff00f3")
FAR_WORDS = ("hills", "peaks", "forest", "ground", "water", "surf", "clouds")  # they begin with a depth
NEAR_WORDS = ("ground", "water", "surf", "clouds", ">")
ALIKE = 0.25  # of the lines of a scene another may have, too
POSES = ("stand", "walk", "fight", "duck")


def check_element(element, defined, used, wrong):
    name = element.tag.removeprefix(SPACE)
    if name not in ALLOWED:
        wrong.append(f"<{name}> is not drawn")
        return
    for key, value in element.attrib.items():
        if key not in ALLOWED[name]:
            wrong.append(f"<{name} {key}> is not read")
        used.update(re.findall(r"url\(#([^)]*)\)", value))
        if key in ("fill", "stroke") and not re.fullmatch(r"none|#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}|url\(#\w+\)", value):
            wrong.append(f"{key}={value} is no colour")
    if name.endswith("Gradient"):
        defined.add(element.get("id"))
        if element.get("gradientUnits") != "userSpaceOnUse":
            plain = [k for k in ("x1", "y1", "x2", "y2", "cx", "cy", "r") if k in element.attrib and not element.get(k).endswith("%")]
            if plain:
                wrong.append(f"gradient {element.get('id')}: {plain} must be in percent")
    if name == "path":
        try:
            commands = art.path_commands(element.get("d", ""))
        except (KeyError, ValueError) as error:
            wrong.append(f"path: {error}")
            commands = [("M", [])]
        if not commands or commands[0][0] not in "Mm":
            wrong.append("a path must begin with M")
    for child in element:
        check_element(child, defined, used, wrong)


def check_file(path, folder):
    wrong = []
    with open(path, encoding="utf-8") as file:
        text = file.read()
    try:
        root = tree.fromstring(text)
    except tree.ParseError as error:
        return [str(error)]
    if root.tag != SPACE + "svg":
        return ["no svg"]
    width, height = float(root.get("width", 0)), float(root.get("height", 0))
    if root.get("viewBox") != f"0 0 {width:g} {height:g}":
        wrong.append("viewBox and size differ")
    if folder in BOXES and (width, height) != BOXES[folder]:
        wrong.append(f"is {width:g} x {height:g}")
    if len(text) > LARGEST.get(folder, 40000):
        wrong.append(f"{len(text)} bytes")
    if folder == "card" and any(word in text for word in OWNERS):
        wrong.append("a card has no owner")
    defined, used = set(), set()
    check_element(root, defined, used, wrong)
    if folder in ("creature", "sprite"):
        left, top, right, bottom = art_extent.box(root)
        if left < -LOOSE or top < -LOOSE or right > width + LOOSE or bottom > height + LOOSE:
            wrong.append(f"leaves its picture: {left:.0f} {top:.0f} {right:.0f} {bottom:.0f}")
    if used - defined:
        wrong.append(f"no gradient {sorted(used - defined)}")
    return wrong


def expected_files():
    """The names on which the client relies."""
    from art_cards import Library, read_table
    from art_figures import CLASSES, NATIONS
    from art_houses import HOUSES
    from art_board import OWNERS as BOARD_OWNERS, SOILS
    from art_terrain import SIDES, TERRAINS

    rows = read_table()
    names = [f"card/{row['card']}" for row in rows]
    names += [f"creature/{row['card']}_{pose}" for row in rows if row["type"] in ("summoning", "hero") for pose in POSES]
    names += [f"sprite/{nation}_{unit}_{pose}" for nation in NATIONS for unit in CLASSES for pose in POSES]
    names += [f"terrain/{name}{suffix}" for name in TERRAINS for suffix in ("", "_2", "_3")]
    names += [f"terrain/{name}{suffix}_up" for name in ("forest", "mountain", "volcano", "swamp", "ice") for suffix in ("", "_2", "_3")]
    names += [f"terrain/{name}_edge_{side}" for name in TERRAINS for side in SIDES]
    names += [f"house/{name}" for name in HOUSES] + [f"structure/sanctum_{name}" for name in HOUSES]
    names += [f"motif/{name}" for name in Library().motifs]
    names += [f"title/{name}" for name in ("background", "dragon", "serpent", "wordmark", "eyes", "fold", "swag", "medallion")]
    names += ["board/map", "board/soft", "board/cloud", "light/soft", "light/blotch"] + [f"board/soft_{name}" for name in SOILS]
    names += [f"board/base_{owner}" for owner in BOARD_OWNERS]
    names += [f"board/banner_{owner}_{frame}" for owner in BOARD_OWNERS for frame in (1, 2, 3)]
    return names


def deck_holders():
    """How many starter decks hold each card."""
    folder = os.path.join(art.ROOT, "decks")
    holders = collections.Counter()
    for name in os.listdir(folder):
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            titles = re.findall(r"^\d+ (.+)$", file.read(), flags=re.M)
        holders.update({re.sub(r"[^a-z0-9]+", "-", title.lower().replace("'", "")) for title in titles})
    return holders


def check_most_played(wrong):
    """The list of the cards that are played most; returns them."""
    from most_played import LISTED, read_most_played

    table = read_most_played()
    holders = deck_holders()
    if len(table) != LISTED or len({card for card, _, _ in table}) != LISTED:
        wrong.append(f"most_played.tsv: not {LISTED} cards")
    for card, casts, decks in table:
        if decks != holders[card]:
            wrong.append(f"most_played.tsv: {holders[card]} decks hold {card}, not {decks}: run tools/most_played.py")
        if casts == 0 and decks == 0:
            wrong.append(f"most_played.tsv: nobody plays {card}")
    return [card for card, _, _ in table]


def check_scene(name, words):
    """What a scene must have: light from a place, something far, something near, and a subject."""
    wrong = []
    if words[0][0] != "sky":
        wrong.append(f"scenes.txt: {name} must begin with its sky")
    depths = [numbers[0] for word, _, numbers, _ in words if word in FAR_WORDS and numbers]
    depths += [numbers[3] for word, _, numbers, _ in words if word in STAMPS and len(numbers) > 3]
    if not any(depth < 60 for depth in depths) and not any("haze" in options for _, _, _, options in words):
        wrong.append(f"scenes.txt: {name} has nothing far away")
    if not any(word in NEAR_WORDS for word, _, _, _ in words):
        wrong.append(f"scenes.txt: {name} stands on nothing")
    if not any(word in ("fig", "motif", ">") for word, _, _, _ in words):
        wrong.append(f"scenes.txt: {name} shows nobody")
    return wrong


def check_scenes():
    """Every scene that must be there is there, whole, and composed like no other."""
    from art_cards import read_table
    from art_scenes import read_line, read_scenes

    wrong = []
    scenes = read_scenes()
    rows = {row["card"]: row for row in read_table()}
    wanted = check_most_played(wrong) + [name for name, row in rows.items() if row["type"] == "hero"]
    wrong += [f"scenes.txt: {name} has no scene" for name in wanted if name not in scenes]
    wrong += [f"scenes.txt: there is no card {name}" for name in scenes if name not in rows]
    lines = {}
    for name, text in scenes.items():
        own = [line for line in text.strip().splitlines() if line and not line.startswith("#")]
        wrong += check_scene(name, [read_line(line) for line in own])
        for other, others in lines.items():
            if len(set(own) & others) > ALIKE * min(len(own), len(others)):
                wrong.append(f"scenes.txt: {name} is composed like {other}")
        lines[name] = set(own)
    return wrong


def stale_files():
    """The pictures that differ from what the tools draw today."""
    import contextlib
    import io

    import art_app
    import art_board
    import art_cards
    import art_figures
    import art_icons
    import art_terrain
    import art_title
    import art_wordmark

    art.stale = []
    with contextlib.redirect_stdout(io.StringIO()):
        for tool in (art_figures, art_cards, art_icons, art_terrain, art_board, art_wordmark, art_title, art_app):
            tool.main()
    return art.stale


def main():
    failures = 0
    count = 0
    cards = {}
    for folder, _, files in sorted(os.walk(art.ROOT)):
        for name in sorted(files):
            if not name.endswith(".svg"):
                continue
            count += 1
            path = os.path.join(folder, name)
            kind = os.path.basename(folder)
            wrong = check_file(path, kind)
            if kind == "card":
                with open(path, encoding="utf-8") as file:
                    other = cards.setdefault(file.read(), name)
                if other != name:
                    wrong.append(f"looks like {other}")
            for text in wrong:
                print(f"{os.path.relpath(path, art.ROOT)}: {text}")
            failures += len(wrong)
    for name in expected_files():
        if not os.path.exists(os.path.join(art.ROOT, name + ".svg")):
            print(f"{name}.svg is missing")
            failures += 1
    for text in check_scenes():
        print(text)
        failures += 1
    for name in stale_files():
        print(f"{name}.svg is not what the tools draw: run them as assets/README.md says")
        failures += 1
    print(f"{count} pictures, {failures} faults")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
