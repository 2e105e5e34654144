#!/usr/bin/env python3
"""Draws what belongs to the board beside its ground: assets/board/<name>.svg.

  base_<red|blue|neutral>         what a group stands on, 120 x 70; its shape tells the owner as well as its colour
  banner_<red|blue|neutral>_<1|2|3>   its banner in three moments of the wind, 120 x 60, the pole at the left; the cut of
                                  its tail is that of the flags of structures
"""

import math

import art_lib as art

OWNERS = ("red", "blue", "neutral")
LIGHT, MAIN, DARK = "#ff00f3", "#ff00f1", "#ff00f2"
NEUTRAL = {LIGHT: "#fbf7ec", MAIN: "#d8d0bc", DARK: "#7d7462"}
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


def main():
    for owner in OWNERS:
        art.save(f"board/base_{owner}", base(owner))
        for frame in (1, 2, 3):
            art.save(f"board/banner_{owner}_{frame}", banner(owner, frame))
    print("bases and banners")


if __name__ == "__main__":
    main()
