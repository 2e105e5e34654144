#!/usr/bin/env python3
"""Rejects pictures that the client cannot draw: nanosvg, inside of SDL_image, knows only a part of SVG.

Looks at every assets/**/*.svg: well-formed, the right root, only elements and attributes that nanosvg reads, numbers of
a gradient's box in percent, every gradient defined, paths that parse, sizes within bounds, all pictures of the tables
there, no two cards alike, no figure larger than its picture, and every picture what the tools draw today. Exit code 1 if
anything is wrong.
"""

import os
import re
import sys
import xml.etree.ElementTree as tree

import art_extent
import art_lib as art

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
LARGEST = {"title": 300000, "card": 12000, "creature": 8000, "sprite": 8000, "motif": 6000}
LOOSE = 4  # how far a tip may stick out
OWNERS = ("#ff00f1", "#ff00f2", "#ff00f3")
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
    for name in stale_files():
        print(f"{name}.svg is not what the tools draw: run them as assets/README.md says")
        failures += 1
    print(f"{count} pictures, {failures} faults")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
