#!/usr/bin/env python3
"""Draws what belongs to the board beside its ground: assets/board/<name>.svg.

  base_<red|blue|neutral>         what a group stands on, 120 x 70; its shape tells the owner as well as its colour
  banner_<red|blue|neutral>_<1|2|3>   its banner in three moments of the wind, 120 x 60, the pole at the left; the cut of
                                  its tail is that of the flags of structures
  map                             the parchment under the board, 800 x 480
  soft                            a white spot that fades out, 64 x 64: shade and light, in whatever tint
  light/soft, light/blotch        on black, to be added as light or multiplied, 64 x 64
  soft_<terrain>                  the same in the colour of that ground, for borders without a seam
  cloud                           the shadow of one, 160 x 80
"""

import math

import art_lib as art
import art_raster
from art_cards import Dice

OWNERS = ("red", "blue", "neutral")
LIGHT, MAIN, DARK = "#ff00f3", "#ff00f1", "#ff00f2"
NEUTRAL = {LIGHT: "#fbf7ec", MAIN: "#d8d0bc", DARK: "#7d7462"}
SOILS = {
    "plains": "#a9b963", "barren": "#b39a78", "forest": "#6d8b45", "ice": "#cfe6ef", "mountain": "#948873", "swamp": "#6d7648",
    "desert": "#e6ca86", "lava": "#43291f", "volcano": "#4a362d", "water": "#5497b5", "void": "#120a20",
}  # fmt: skip
n = art.number


def toned(text, owner):
    """Nobody puts colours into the pictures of neutral groups."""
    for word, tone in NEUTRAL.items():
        text = text.replace(word, tone) if owner == "neutral" else text
    return text


def path(d, fill, stroke="", width=0.0, share=1.0):
    line = f' stroke="{stroke}" stroke-width="{width:g}" stroke-linejoin="round" stroke-linecap="round"' if stroke else ""
    return f'<path d="{d}" fill="{fill}"{line}' + (f' opacity="{share:g}"' if share < 1 else "") + "/>"


def outline(owner, cx, cy, rx, ry):
    """A lozenge for red, a disc for blue, a square for the neutral, as their dots are, lying on the ground."""
    if owner == "blue":
        points = [(cx + rx * math.cos(i * math.pi / 16), cy + ry * math.sin(i * math.pi / 16)) for i in range(32)]
    elif owner == "red":
        points = []
        for x, y in ((1, 0), (0, 1), (-1, 0), (0, -1)):  # corners cut a little, so that no tip is a needle
            across, down = -y, x
            points += [(cx + rx * (1.06 * x - 0.14 * across), cy + ry * (1.06 * y - 0.14 * down)),
                       (cx + rx * (1.06 * x + 0.14 * across), cy + ry * (1.06 * y + 0.14 * down))]  # fmt: skip
    else:
        points = [(cx + rx * x, cy + ry * y) for x, y in ((-0.7, -0.84), (0.7, -0.84), (0.92, 0), (0.84, 0.84), (-0.84, 0.84), (-0.92, 0))]
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in points) + "Z"


def base(owner):
    defs = f'<linearGradient id="face" x1="0%" y1="0%" x2="60%" y2="100%"><stop offset="0" stop-color="{LIGHT}"/><stop offset="0.45" stop-color="{MAIN}"/><stop offset="1" stop-color="{DARK}"/></linearGradient>'
    defs += '<radialGradient id="earth" cx="45%" cy="40%" r="60%"><stop offset="0" stop-color="#d9c999"/><stop offset="1" stop-color="#8f7c55"/></radialGradient>'
    defs += '<radialGradient id="shade" cx="50%" cy="50%" r="50%"><stop offset="0.55" stop-color="#140c06" stop-opacity="0.55"/><stop offset="1" stop-color="#140c06" stop-opacity="0"/></radialGradient>'
    body = '<ellipse cx="63" cy="41" rx="57" ry="28" fill="url(#shade)"/>'
    body += path(outline(owner, 60, 38.5, 52, 25), art.INK) + path(outline(owner, 60, 38.5, 49.5, 23.4), DARK)
    body += path(outline(owner, 60, 33.5, 52, 25), art.INK) + path(outline(owner, 60, 33.5, 49.5, 23.4), "url(#face)")
    body += path(outline(owner, 60, 33.5, 39, 18), art.INK, share=0.55) + path(outline(owner, 60, 33.8, 37.5, 17), "url(#earth)")
    return toned(art.document(120, 70, body, defs), owner)


def tail(owner, wave):
    """From the upper end of the fly to the lower one: how the cloth ends."""
    a, b = 10 + wave, 50 + wave
    return {
        "red": f"L88 {n(10 + wave * 0.5)}L117 {n(a)}L102 {n(30 + wave)}L117 {n(b)}L88 {n(50 + wave * 0.5)}",
        "blue": f"L88 {n(10 + wave * 0.5)}Q116 {n(12 + wave)} 116 {n(30 + wave)}Q116 {n(48 + wave)} 88 {n(50 + wave * 0.5)}",
        "neutral": f"L88 {n(10 + wave * 0.5)}L118 {n(30 + wave)}L88 {n(50 + wave * 0.5)}",
    }[owner]


def banner(owner, frame):
    wave = (0.0, 2.6, -2.6)[frame - 1]
    cloth = f"M8 8Q30 {n(8 - wave)} 56 {n(9 + wave * 0.3)}{tail(owner, wave)}Q60 {n(50 - wave * 0.5)} 8 52Z"
    defs = f'<linearGradient id="cloth" x1="0%" y1="0%" x2="100%" y2="20%"><stop offset="0" stop-color="{MAIN}"/><stop offset="0.7" stop-color="{MAIN}"/><stop offset="0.84" stop-color="{DARK}"/><stop offset="1" stop-color="{LIGHT}"/></linearGradient>'
    body = path(cloth, "url(#cloth)", art.INK, 5)
    body += path("M6 60V5", "none", art.INK, 7) + path("M6 60V6", "none", "#b98f4e", 3.4)
    body += f'<circle cx="6" cy="5" r="4.600" fill="#e9bf57" stroke="{art.INK}" stroke-width="1.600"/>'
    return toned(art.document(120, 60, body, defs), owner)


def soft(color):
    defs = f'<radialGradient id="spot" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="{color}"/><stop offset="0.35" stop-color="{color}" stop-opacity="0.78"/>'
    defs += f'<stop offset="0.7" stop-color="{color}" stop-opacity="0.24"/><stop offset="1" stop-color="{color}" stop-opacity="0"/></radialGradient>'
    return art.document(64, 64, '<circle cx="32" cy="32" r="32" fill="url(#spot)"/>', defs)


def glow(body, defs):
    """On black, for it is added or multiplied: what is white is all light."""
    return art.document(64, 64, f'<rect width="64" height="64" fill="#000000"/>{body}', defs)


def light():
    stops = ((0, "#ffffff"), (0.18, "#cccccc"), (0.4, "#757575"), (0.62, "#333333"), (0.82, "#0f0f0f"), (1, "#000000"))
    marks = "".join(f'<stop offset="{at:g}" stop-color="{color}"/>' for at, color in stops)
    defs = f'<radialGradient id="spot" cx="50%" cy="50%" r="50%">{marks}</radialGradient>'
    return glow('<circle cx="32" cy="32" r="32" fill="url(#spot)"/>', defs)


def blotch():
    """Ragged, as what burns or bleeds leaves it."""
    defs = '<radialGradient id="spot" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="#ffffff" stop-opacity="0.5"/>'
    defs += '<stop offset="0.6" stop-color="#ffffff" stop-opacity="0.34"/><stop offset="1" stop-color="#ffffff" stop-opacity="0"/></radialGradient>'
    dice = Dice("blotch")
    spots = [(32, 32, 21, 19), (32, 32, 13, 12)]
    for i in range(17):
        angle, far = math.tau * i / 17 + dice.roll(-0.16, 0.16), dice.roll(11, 21)
        size = dice.roll(4, 10) * (1.1 - far / 40)
        spots.append((32 + math.cos(angle) * far, 32 + math.sin(angle) * far, size, size * dice.roll(0.6, 1)))
    body = "".join(f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="{n(a)}" ry="{n(b)}" fill="url(#spot)"/>' for x, y, a, b in spots)
    return glow(body, defs)


def cloud():
    defs = '<radialGradient id="spot" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="#ffffff" stop-opacity="0.6"/><stop offset="0.6" stop-color="#ffffff" stop-opacity="0.3"/><stop offset="1" stop-color="#ffffff" stop-opacity="0"/></radialGradient>'
    spots = ((52, 42, 50, 30), (96, 36, 54, 32), (122, 48, 36, 24), (72, 54, 44, 22), (30, 50, 28, 18))
    return art.document(160, 80, "".join(f'<ellipse cx="{x}" cy="{y}" rx="{a}" ry="{b}" fill="url(#spot)"/>' for x, y, a, b in spots), defs)


INK = "#5a4122"


def stroke(d, width, share):
    return f'<path d="{d}" fill="none" stroke="{INK}" stroke-width="{width:g}" stroke-linecap="round" stroke-linejoin="round" opacity="{share:g}"/>'


def torn(dice, step=18, depth=4.0):
    """The rim of the sheet, with the wear of a long way in a saddle bag."""
    corners = ((10, 12), (790, 8), (794, 470), (8, 474))
    points = []
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1]):
        length = math.hypot(bx - ax, by - ay)
        for i in range(int(length / step)):
            share = i * step / length
            points.append((ax + (bx - ax) * share + dice.roll(-depth, depth), ay + (by - ay) * share + dice.roll(-depth, depth)))
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in points) + "Z"


def rose(x, y, r):
    """Sixteen winds; four of them have names."""
    body = stroke(f"M{x - r} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0M{x - r * 0.9:g} {y}a{r * 0.9:g} {r * 0.9:g} 0 1 0 {r * 1.8:g} 0a{r * 0.9:g} {r * 0.9:g} 0 1 0 {-r * 1.8:g} 0", 1, 0.7)
    for i in range(8):
        a = i * math.pi / 4
        long, wide = (r * 1.22, 0.2) if i % 2 == 0 else (r * 0.76, 0.16)
        tip = (x + long * math.cos(a), y + long * math.sin(a))
        for side, fill in ((1, INK), (-1, "#c9ab74")):
            flank = (x + r * wide * math.cos(a + side * math.pi / 4), y + r * wide * math.sin(a + side * math.pi / 4))
            body += f'<path d="M{x} {y}L{n(flank[0])} {n(flank[1])} {n(tip[0])} {n(tip[1])}Z" fill="{fill}" stroke="{INK}" stroke-width="0.600" opacity="0.8"/>'
    return body


def hills(dice, x, y, count):
    d = ""
    for i in range(count):
        a, h = x + i * 15 + dice.roll(-2, 2), dice.roll(12, 20)
        d += f"M{n(a - 10)} {n(y)}q4 {n(-h)} 9 {n(-h)}q3 2 10 {n(h)}M{n(a + 1)} {n(y - h * 0.8)}l3 {n(h * 0.5)}M{n(a + 4)} {n(y - h * 0.5)}l2 {n(h * 0.3)}"
    return stroke(d, 1.3, 0.6)


def waves(dice, x, y, wide, rows):
    d = ""
    for row in range(rows):
        for i in range(int(wide / 26)):
            d += f"M{n(x + i * 26 + row % 2 * 13 + dice.roll(-3, 3))} {n(y + row * 12)}q4 -5 8 0t8 0"
    return stroke(d, 1.1, 0.5)


def pines(dice, x, y, count):
    d = ""
    for i in range(count):
        a, b = x + i % 4 * 13 + dice.roll(-3, 3), y + i // 4 * 11 + dice.roll(-2, 2)
        d += f"M{n(a)} {n(b)}v-4M{n(a - 5)} {n(b - 4)}h10l-5 -11Z"
    return stroke(d, 1.2, 0.55)


def ship(x, y):
    return stroke(f"M{x - 22} {y}q4 14 16 14h16q12 0 16 -16l-10 4h-28ZM{x} {y}v-34M{x + 2} {y - 32}q16 8 2 24M{x - 2} {y - 30}q-18 10 -2 22M{x} {y - 34}l10 -3 -10 -3M{x - 30} {y + 20}q5 -5 10 0t10 0 10 0 10 0 10 0", 1.5, 0.75)


def sheet():
    dice = Dice("map")
    rim = torn(dice)
    defs = '<radialGradient id="paper" cx="50%" cy="46%" r="62%"><stop offset="0" stop-color="#cdb584"/><stop offset="0.6" stop-color="#b89a66"/><stop offset="1" stop-color="#84673c"/></radialGradient>'
    defs += '<radialGradient id="stain" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="#6b4d26" stop-opacity="0.35"/><stop offset="0.8" stop-color="#6b4d26" stop-opacity="0.18"/><stop offset="1" stop-color="#6b4d26" stop-opacity="0"/></radialGradient>'
    body = f'<path d="{rim}" fill="#1a1008" opacity="0.35" transform="translate(5 7)"/><path d="{rim}" fill="url(#paper)" stroke="#4c3617" stroke-width="1.500"/>'
    for x, y, r in ((150, 90, 70), (700, 390, 90), (640, 70, 60), (90, 420, 60)):
        body += f'<ellipse cx="{x}" cy="{y}" rx="{r}" ry="{r * 0.7:g}" fill="url(#stain)"/>'
    body += stroke("M26 28H774V452H26Z", 1.2, 0.6) + stroke("M32 34H768V446H32Z", 0.7, 0.5)
    body += stroke("M26 134H774M26 240H774M26 346H774M212 28V452M400 28V452M588 28V452", 0.5, 0.25)
    coast = "M32 150Q70 140 84 168T140 150Q150 110 196 96T226 34M768 300Q730 296 718 326T664 352Q652 392 606 404T586 446"
    body += stroke(coast, 2, 0.65) + stroke(coast.replace("M32 150", "M32 158").replace("M768 300", "M768 308"), 0.7, 0.4)
    body += waves(dice, 44, 60, 150, 6) + waves(dice, 640, 390, 120, 4) + ship(98, 92)
    body += hills(dice, 636, 76, 7) + hills(dice, 668, 104, 5) + pines(dice, 52, 330, 8) + pines(dice, 690, 160, 8)
    body += rose(98, 398, 32) + stroke("M706 214q20 20 6 40t10 40", 1.6, 0.5) + stroke("M60 220l30 12 26 -4 40 18", 1.2, 0.5)
    body += stroke("M714 410q10 -14 22 -4t-4 18 18 4M702 402q4 -8 12 -4M700 398l4 -1", 1.8, 0.65)
    return art.document(800, 480, body, defs)


def main():
    for owner in OWNERS:
        art.save(f"board/base_{owner}", base(owner))
        for frame in (1, 2, 3):
            art.save(f"board/banner_{owner}_{frame}", banner(owner, frame))
    art.save("board/map", sheet())
    if art.stale is None:
        art_raster.main(("board/map",))
    art.save("board/soft", soft("#ffffff"))
    art.save("board/cloud", cloud())
    art.save("light/soft", light())
    art.save("light/blotch", blotch())
    for name, color in SOILS.items():
        art.save(f"board/soft_{name}", soft(color))
    print("the board")


if __name__ == "__main__":
    main()
