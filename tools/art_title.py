#!/usr/bin/env python3
"""Composes assets/title/background.svg, 1600 x 900, and title/dragon and title/serpent, who fly there, 120 x 140: two Sancta at dusk and the land between them. Whoever stands on
it moves, and is drawn by the title screen.

Run it last: it borrows tiles and structures. The middle stays quiet for the menu, the top for the name, and the
lowest rows are dark for the hint.
"""

import os
import re

import art_lib as art
import art_raster
from art_cards import Dice, star4

WIDTH, HEIGHT = 1600, 900
OWNERS = {"red": ("#db8278", "#c83e30", "#7a1e1a"), "blue": ("#82a6d5", "#3e76be", "#1e3e74")}
HALF_WIDTH, HALF_HEIGHT = 118, 54


class Scene:
    """Borrowed pictures, each with its gradients under names of its own."""

    def __init__(self):
        self.defs = ""
        self.known = {}

    def picture(self, name, owner="red"):
        key = (name, owner)
        if key not in self.known:
            with open(os.path.join(art.ROOT, name + ".svg"), encoding="utf-8") as file:
                text = file.read()
            for word, tone in zip(art.RAMPS["q"], OWNERS[owner]):
                text = text.replace(word, tone)
            text = re.sub(r'(id="|url\(#)', rf"\g<1>p{len(self.known)}", text)
            found = re.match(r"<svg[^>]*>(?:<defs>(.*?)</defs>)?(.*)</svg>\s*$", text, re.S)
            self.defs += found.group(1) or ""
            self.known[key] = found.group(2)
        return self.known[key]

    def place(self, name, owner, x, y, across, up, mirrored=False):
        flip = f"{-across:g}" if mirrored else f"{across:g}"
        return f'<g transform="translate({art.number(x)} {art.number(y)}) scale({flip} {up:g})">{self.picture(name, owner)}</g>'


def gradient(name, *stops, box='x1="0%" y1="0%" x2="0%" y2="100%"'):
    marks = "".join(f'<stop offset="{at}" stop-color="{color}"' + (f' stop-opacity="{share}"' if share < 1 else "") + "/>" for at, color, share in stops)
    return f'<linearGradient id="{name}" {box}>{marks}</linearGradient>'


def sky():
    defs = gradient("sky", (0, "#2b2038", 1), (0.3, "#6a3f48", 1), (0.52, "#d98a52", 1), (0.62, "#f7c878", 1), (1, "#f7c878", 1))
    defs += '<radialGradient id="sun" gradientUnits="userSpaceOnUse" cx="800" cy="470" r="620"><stop offset="0" stop-color="#fff1c4"/><stop offset="0.2" stop-color="#ffe09a" stop-opacity="0.75"/><stop offset="1" stop-color="#ffb45e" stop-opacity="0"/></radialGradient>'
    defs += gradient("far", (0, "#a8685a", 1), (1, "#d99a68", 1)) + gradient("near", (0, "#6d443f", 1), (1, "#96604a", 1)) + gradient("mound", (0, "#8a6a4a", 1), (1, "#4c3a28", 1)) + gradient("shade", (0, "#120c09", 0), (0.55, "#120c09", 0.75), (1, "#120c09", 0.98))
    dice = Dice("evening")
    stars = "".join(star4(dice.roll(0, 1600), dice.roll(0, 300), dice.roll(2, 7)) for _ in range(60))
    body = '<path d="M0 0H1600V900H0Z" fill="url(#sky)"/>' + f'<path d="{stars}" fill="#ffe9b8" opacity="0.7"/><path d="M0 0H1600V900H0Z" fill="url(#sun)"/>'
    for y, share in ((360, 0.22), (400, 0.3), (332, 0.16)):
        body += f'<path d="M{dice.roll(60, 200):.0f} {y}q80 -22 170 -8t190 -2q60 6 110 14q-120 10 -240 6t-230 -10ZM{dice.roll(980, 1100):.0f} {y + 14}q90 -24 190 -8t200 0q40 4 80 10q-120 10 -240 6t-230 -8Z" fill="#ffe3b0" opacity="{share}"/>'
    body += '<path d="M0 560L120 452 190 500 290 404 372 486 470 430 560 520 690 462 800 528 930 452 1010 506 1120 410 1210 492 1310 420 1410 500 1500 448 1600 540V700H0Z" fill="url(#far)"/>'
    body += '<path d="M290 404L372 486 340 500 310 460ZM1120 410L1210 492 1170 496 1140 456ZM120 452L190 500 150 496ZM1310 420L1410 500 1360 496Z" fill="#7d4a48" opacity="0.55"/>'
    body += '<path d="M0 610Q140 540 300 580T620 600 800 640 980 600 1300 576 1600 606V760H0Z" fill="url(#near)"/>'
    return defs, body


def land(column, row, columns):
    """Fire and wood by the red Sanctum, water and ice by the blue one."""
    side = (column + 0.5) / columns
    dice = Dice(f"{column} {row} land")
    pick = dice.roll(0, 1)
    if side < 0.3:
        return "lava" if pick < 0.26 else "barren" if pick < 0.6 else "plains"
    if side > 0.7:
        return "water" if pick < 0.34 else "forest" if pick < 0.46 else "plains"
    return "forest" if pick < 0.1 else "desert" if pick < 0.2 else "plains"


def board(scene):
    text = ""
    columns = int(WIDTH / HALF_WIDTH / 2) + 2
    for row in range(5):
        y = 646 + row * HALF_HEIGHT
        for column in range(columns):
            x = column * 2 * HALF_WIDTH + (HALF_WIDTH if row % 2 else 0) - HALF_WIDTH
            suffix = ("", "_2", "_3")[(column + 2 * row) % 3]
            name = f"terrain/{land(column, row, columns)}{suffix}"
            for layer in (name, name + "_up") if os.path.exists(os.path.join(art.ROOT, name + "_up.svg")) else (name,):
                text += scene.place(layer, "red", x - HALF_WIDTH, y - 110 * 0.9, HALF_WIDTH / 100, 0.9)
    return text


def flyer(name, owner):
    """A creature in the air: without the shadow on the ground."""
    scene = Scene()
    body = re.sub(r'<ellipse[^>]*opacity="0\.(3|55)"/>', "", scene.picture(f"creature/{name}_fight", owner), count=1)
    return art.document(120, 140, body, scene.defs)


def main():
    art.save("title/dragon", flyer("brimstone-dragon", "red"))
    art.save("title/serpent", flyer("cloud-serpent", "blue"))
    scene = Scene()
    defs, body = sky()
    for name, owner, x in (("war_red", "red", 240), ("life_blue", "blue", 1360)):
        body += f'<path d="M{x - 330} 680Q{x - 250} 520 {x} 510T{x + 330} 680Z" fill="url(#mound)"/>'
        castle = scene.place(f"structure/sanctum_{name}", owner, x - 210, 262, 2.1, 2.1)
        castle = re.sub(r'<ellipse[^>]*opacity="0\.55"/>', "", castle, count=1)
        # The client lets a flag of its own wave there.
        body += re.sub(r'<path d="M100 29V[^"]*"[^>]*/><ellipse[^>]*/><path d="M100 3h[^>]*/>', "", castle, count=1)
    body += board(scene)
    body += '<path d="M0 700H1600V900H0Z" fill="url(#shade)"/>'
    size = art.save("title/background", art.document(WIDTH, HEIGHT, body, defs + scene.defs))
    print(f"title: {size} bytes")
    if art.stale is None:
        art_raster.main(("title/background",))


if __name__ == "__main__":
    main()
