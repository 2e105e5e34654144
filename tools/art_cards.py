#!/usr/bin/env python3
"""Composes the picture of every card: the house's frame, a ground, a motion, and the subject.

Reads   assets/card/cards.tsv, assets/motif/drawings.txt, assets/creature/*.svg (run art_figures.py first)
Writes  assets/motif/<name>.svg, assets/house/<house>.svg, assets/card/<id>.svg
"""

import difflib
import math
import os
import re
import sys

import art_lib as art
from art_figures import portrait_pose
from art_houses import HOUSES, frame, house_emblem, pattern
from art_scenes import read_scenes, scene

WIDTH, HEIGHT = 240, 180
CENTER_X, CENTER_Y = 120, 88
LARGEST = 24000

# How many studs tell for how many a card is.
TARGET_PIPS = {
    "recruit": 1, "swordsman": 1, "archer": 1, "minion": 1, "monster": 1,
    "recruit-group": 4, "group": 4, "monster-group": 4,
}  # fmt: skip


def number(value):
    return art.number(value)


def point(angle, radius, x=CENTER_X, y=CENTER_Y):
    return f"{number(x + math.cos(angle) * radius)} {number(y + math.sin(angle) * radius)}"


def path(d, paint):
    return f'<path d="{d}" {paint}/>'


def fill(color, share=1.0):
    return f'fill="{color}"' + (f' opacity="{share:.2g}"' if share < 1 else "")


def line(color, width, share=1.0):
    return f'fill="none" stroke="{color}" stroke-width="{width}" stroke-linecap="round"' + (
        f' opacity="{share:.2g}"' if share < 1 else ""
    )


def star4(x, y, r):
    k = r * 0.22
    return (
        f"M{number(x)} {number(y - r)}L{number(x + k)} {number(y - k)} {number(x + r)} {number(y)} {number(x + k)} {number(y + k)} "
        f"{number(x)} {number(y + r)} {number(x - k)} {number(y + k)} {number(x - r)} {number(y)} {number(x - k)} {number(y - k)}Z"
    )


class Dice:
    """The same numbers for the same card on every machine."""

    def __init__(self, word):
        self.state = 2166136261
        for letter in word.encode():
            self.state = (self.state ^ letter) * 16777619 % 2**32

    def roll(self, low, high):
        self.state = (self.state * 1664525 + 1013904223) % 2**32
        return low + (high - low) * (self.state >> 8) / 2**24


# --- Motions: what happens behind and before the subject. Each returns (behind, before). ---


def rays(c, dice):
    start = dice.roll(0, 0.4)
    d = ""
    for i in range(14):
        a = start + i * math.tau / 14
        d += f"M{CENTER_X} {CENTER_Y}L{point(a, 170)} {point(a + 0.2, 170)}Z"
    return path(d, fill(c.light, 0.3)) + f'<circle cx="{CENTER_X}" cy="{CENTER_Y}" r="62" {fill(c.light, 0.22)}/>', ""


def burst(c, dice):
    def star(n, outer, inner, turn):
        return "M" + "L".join(point(turn + i * math.pi / n, outer if i % 2 == 0 else inner) for i in range(2 * n)) + "Z"

    turn = dice.roll(0, 0.3)
    behind = path(star(16, 112, 70, turn), fill(c.light, 0.4)) + path(star(12, 84, 58, turn + 0.1), fill("#fff6d8", 0.5))
    d = "".join(star4(CENTER_X + math.cos(a) * 84, CENTER_Y + math.sin(a) * 60, 7) for a in (0.4, 1.3, 2.5, 3.7, 4.6, 5.7))
    return behind, path(d, fill("#fffbe6", 0.95))


def rings(c, dice):
    behind = "".join(
        f'<circle cx="{CENTER_X}" cy="{CENTER_Y}" r="{r}" {line(c.light, w, s)}/>' for r, w, s in ((58, 3, 0.65), (72, 2.2, 0.45), (87, 1.6, 0.32))
    )
    return f'<circle cx="{CENTER_X}" cy="{CENTER_Y}" r="58" {fill(c.light, 0.16)}/>' + behind, ""


def halo(c, dice):
    beads = "".join(f'<circle cx="{point(i * math.tau / 24, 70).split()[0]}" cy="{point(i * math.tau / 24, 70).split()[1]}" r="2.6" fill="#ffe9ae"/>' for i in range(24))
    return (
        f'<circle cx="{CENTER_X}" cy="{CENTER_Y}" r="64" {fill(c.light, 0.34)}/><circle cx="{CENTER_X}" cy="{CENTER_Y}" r="64" {line("#e3b654", 2.2)}/>'
        f'<circle cx="{CENTER_X}" cy="{CENTER_Y}" r="76" {line("#e3b654", 1.2, 0.8)}/>' + beads,
        "",
    )


def swirl(c, dice):
    d = ""
    for k in range(3):
        a = k * math.tau / 3 + dice.roll(0, 1)
        d += f"M{point(a, 30)}Q{point(a + 0.7, 70)} {point(a + 1.5, 74)}T{point(a + 3.0, 96)}"
    return path(d, line(c.light, 5, 0.45)) + path(d, line("#fff6d8", 1.6, 0.7)), ""


def vortex(c, dice):
    text = ""
    for i, r in enumerate((96, 80, 65, 51)):
        a = i * 0.9
        text += path(f"M{point(a, r)}A{r} {r * 0.86:.0f} 20 1 1 {point(a + 4.6, r)}", line(c.light if i % 2 else c.dark, 4.5 - i * 0.5, 0.55))
    return text, ""


def rise(c, dice):
    d = "".join(f"M{number(x)} {number(150 - h)}V{number(150 - h - dice.roll(24, 46))}" for x, h in ((34, 10), (52, 46), (72, 84), (168, 90), (188, 40), (206, 14), (62, 4), (178, 2)))
    stars = "".join(star4(x, y, r) for x, y, r in ((46, 52, 6), (66, 30, 4), (182, 34, 5), (198, 66, 6), (34, 92, 4), (206, 98, 4)))
    return path("M76 176L96 12H144L164 176Z", fill(c.light, 0.26)) + path(d, line(c.light, 2.6, 0.6)), path(stars, fill("#fff6d8", 0.9))


def fall(c, dice):
    d = "".join(f"M{number(dice.roll(24, 214))} {number(dice.roll(18, 110))}l{number(dice.roll(-3, 3))} {number(dice.roll(18, 34))}" for _ in range(16))
    return path(d, line(c.light, 2, 0.5)) + f'<ellipse cx="120" cy="152" rx="64" ry="14" {fill(c.dark, 0.6)}/>', ""


def speed(c, dice):
    d = "".join(f"M{number(dice.roll(14, 60))} {y}H{number(dice.roll(90, 150))}" for y in range(34, 160, 13))
    e = "".join(f"M{number(dice.roll(16, 40))} {y}H{number(dice.roll(60, 92))}" for y in (58, 96, 128))
    return path(d, line(c.light, 4, 0.42)), path(e, line("#fff6d8", 2.2, 0.8))


def sparks(c, dice):
    d = "".join(star4(CENTER_X + math.cos(i * 0.785 + 0.3) * dice.roll(66, 92), CENTER_Y + math.sin(i * 0.785 + 0.3) * dice.roll(50, 64), dice.roll(5, 10)) for i in range(8))
    return f'<circle cx="{CENTER_X}" cy="{CENTER_Y}" r="60" {fill(c.light, 0.3)}/>', path(d, fill("#fff3c0", 0.95))


def shatter(c, dice):
    d = ""
    for i in range(9):
        a = i * math.tau / 9 + dice.roll(-0.15, 0.15)
        d += f"M{point(a, 34)}L{point(a + 0.16, 62)} {point(a - 0.06, 82)} {point(a + 0.1, 124)}"
    shards = "".join(f"M{point(a, r)}l{number(dice.roll(5, 10))} {number(dice.roll(-6, 2))}l{number(dice.roll(-4, 3))} {number(dice.roll(7, 12))}Z" for a, r in ((0.3, 84), (1.2, 72), (2.2, 78), (3.3, 88), (4.0, 76), (5.2, 78)))
    return path(d, line(c.dark, 5, 0.8)) + path(d, line(c.light, 1.4, 0.8)), path(shards, fill(c.light, 0.9))


def mist(c, dice):
    puffs = "".join(f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="{rx}" ry="{ry}" {fill("#ffffff", 0.16)}/>' for x, y, rx, ry in ((54, 150, 50, 12), (120, 158, 66, 13), (190, 148, 46, 12), (90, 140, 34, 8), (160, 140, 36, 8)))
    return f'<circle cx="{CENTER_X}" cy="80" r="66" {fill(c.light, 0.26)}/>', puffs


def leaves(c, dice):
    d = ""
    for x, y in ((40, 46), (58, 84), (36, 122), (200, 44), (184, 82), (204, 120), (86, 26), (156, 26), (70, 146), (172, 146)):
        a, r = dice.roll(0, 6.28), 15
        tip_x, tip_y = math.cos(a) * r, math.sin(a) * r
        tip = f"{number(tip_x)} {number(tip_y)}"
        bend = f"{number(math.cos(a + 0.9) * r * 0.7)} {number(math.sin(a + 0.9) * r * 0.7)}"
        back = f"{number(math.cos(a - 0.9) * r * 0.7 - tip_x)} {number(math.sin(a - 0.9) * r * 0.7 - tip_y)}"
        d += f"M{x} {y}q{bend} {tip}q{back} {number(-tip_x)} {number(-tip_y)}Z"
    return f'<circle cx="{CENTER_X}" cy="{CENTER_Y}" r="64" {fill(c.light, 0.3)}/>' + path(d, 'fill="#a9cf62" stroke="#2a4a1c" stroke-width="1"'), ""


def flames(c, dice):
    def tongue(y, high, step):
        d = f"M0 180V{y}"
        x = 0
        while x < WIDTH:
            h = dice.roll(high * 0.5, high)
            d += f"q{step * 0.1:.0f} {-h * 0.5:.0f} {step * 0.55:.0f} {-h:.0f}q0 {h * 0.6:.0f} {step * 0.45:.0f} {h:.0f}"
            x += step
        return d + "V180Z"

    return (
        f'<circle cx="{CENTER_X}" cy="100" r="72" {fill("#ffd27a", 0.35)}/>' + path(tongue(150, 92, 30), fill("#d9491a", 0.75)) + path(tongue(160, 62, 24), fill("#f7a032", 0.85)),
        path(tongue(172, 24, 20), fill("#ffdf7d", 0.9)),
    )


def waves(c, dice):
    def row(y, color, share):
        d = f"M-4 {y}"
        for _ in range(9):
            d += "q8 -9 14 -2t14 2"
        return path(d + "V180H-4Z", fill(color, share))

    return row(112, "#2f6d9c", 0.85), row(148, "#3f8cc0", 0.8) + row(158, "#235a88", 0.9)


def snow(c, dice):
    dots = "".join(f'<circle cx="{number(dice.roll(18, 222))}" cy="{number(dice.roll(16, 164))}" r="{number(dice.roll(1.4, 3.2))}"/>' for _ in range(24))
    stars = path("".join(star4(x, y, 8) for x, y in ((40, 50), (200, 60), (186, 132), (54, 130))), fill("#ffffff", 0.9))
    return f'<circle cx="{CENTER_X}" cy="{CENTER_Y}" r="64" {fill("#eaf8ff", 0.35)}/>', f'<g fill="#ffffff" opacity="0.85">{dots}</g>' + stars


def stars(c, dice):
    d = "".join(star4(dice.roll(22, 218), dice.roll(16, 120), dice.roll(2.5, 7)) for _ in range(18))
    return f'<circle cx="{CENTER_X}" cy="{CENTER_Y}" r="62" {fill(c.light, 0.2)}/>' + path(d, fill("#fff3c0", 0.9)), ""


def rain(c, dice):
    d = "".join(f"M{number(dice.roll(20, 224))} {number(dice.roll(14, 130))}l-7 20" for _ in range(22))
    return path(d, line("#bfe2f5", 2, 0.6)), path("M30 150l-6 14M76 146l-6 14M168 150l-6 14M206 142l-6 14", line("#e4f4ff", 2.2, 0.8))


def dust(c, dice):
    dots = "".join(f'<circle cx="{number(dice.roll(18, 222))}" cy="{number(dice.roll(96, 166))}" r="{number(dice.roll(1.2, 3.6))}"/>' for _ in range(26))
    return f'<ellipse cx="120" cy="138" rx="100" ry="30" {fill(c.light, 0.3)}/>', f'<g {fill("#f3d9a0", 0.7)}>{dots}</g>'


def drip(c, dice):
    d = "M0 0H240"
    x = 240
    while x > 0:
        h = dice.roll(16, 52)
        d += f"v{h * 0.5:.0f}q-1 {h:.0f} -7 {h:.0f}t-7 {-h:.0f}q-4 -8 -8 -{h * 0.5:.0f}"
        x -= 22
    return path(d + "Z", fill(c.dark, 0.75)) + f'<circle cx="{CENTER_X}" cy="{CENTER_Y}" r="60" {fill(c.light, 0.28)}/>', ""


def notes(c, dice):
    d = ""
    for x, y, k in ((42, 62, 1), (62, 112, 0.8), (196, 56, 1), (180, 108, 0.8), (84, 36, 0.8), (158, 34, 0.8)):
        d += f"M{x} {y}a{6 * k:g} {4.6 * k:g} -20 1 0 .1 0ZM{x + 5 * k:g} {y + 2 * k:g}V{y - 20 * k:g}l{9 * k:g} -4v5l-{7 * k:g} 3V{y + 2 * k:g}Z"
    waves_ = "M14 50q30 -26 60 -6t60 -4 92 -10M14 62q30 -26 60 -6t60 -4 92 -10M14 128q40 22 80 4t132 8"
    return path(waves_, line(c.light, 1.6, 0.5)) + f'<circle cx="{CENTER_X}" cy="{CENTER_Y}" r="60" {fill(c.light, 0.25)}/>', path(d, fill("#fff0c0", 0.95))


MOTIONS = {f.__name__: f for f in (rays, burst, rings, halo, swirl, vortex, rise, fall, speed, sparks, shatter, mist, leaves, flames, waves, snow, stars, rain, dust, drip, notes)}

# --- Scenes: on what the subject stands, by the kind of target. ---


def scene_svg(scene, c):
    if scene.startswith("tile-"):
        light, middle, dark = art.RAMPS[scene[5:]]
        return (
            path("M18 143L120 176 222 143V149L126 180H114L18 149Z", fill(dark))
            + path("M120 110L222 143 120 176 18 143Z", f'fill="{middle}" stroke="{art.INK}" stroke-width="2"')
            + path("M18 143L120 110 222 143 120 117Z", fill(light, 0.7))
        )
    if scene == "globe":
        return (
            path("M21.6 180A132 132 0 0 1 218.4 180Z", f'fill="{c.main}" stroke="{art.INK}" stroke-width="2"')
            + path("M120 136V180M76 143Q64 160 60 180M164 143Q176 160 180 180M34 168Q120 130 206 168M42 158Q120 136 198 158", line(c.light, 1.4, 0.8))
            + path("M24 176Q120 96 216 176", line("#e3b654", 1.6, 0.9))
        )
    if scene == "walls":
        d = "M0 180V150H14V142H22V150H34V132L44 118 54 132V150H70V144H78V150H88V138H96V130H104V138H112V150H128V138H136V130H144V138H152V150H162V144H170V150H186V132L196 118 206 132V150H218V142H226V150H240V180Z"
        return path(d, f'fill="{c.dark}" stroke="{c.light}" stroke-width="1.2"') + path("M40 138h8v8h-8ZM192 138h8v8h-8ZM97 146h6v8h-6ZM137 146h6v8h-6Z", fill("#ffcf73", 0.9))
    if scene == "hill":
        return (
            path("M0 128Q40 104 84 120T170 112 240 122V180H0Z", fill(c.dark, 0.55))
            + path("M0 150Q60 128 124 144T240 140V180H0Z", f'fill="{c.main}" stroke="{c.dark}" stroke-width="1.6"')
            + path("M6 150Q60 132 120 146T236 144", line(c.light, 1.6, 0.7))
        )
    return f'<ellipse cx="120" cy="154" rx="74" ry="12" {fill(c.dark, 0.55)}/>'


# --- Arrangements: (index of motif, x, y, scale, turn, mirrored) ---

ARRANGEMENTS = {
    "one": [(0, 120, 86, 1.22, 0)],
    "big": [(0, 120, 88, 1.42, 0)],
    "low": [(0, 120, 104, 1.02, 0)],
    "tilt": [(0, 120, 86, 1.25, 40)],
    "tiltl": [(0, 120, 86, 1.25, -32)],
    "tilt2": [(0, 120, 86, 1.25, 18)],
    "tiltj": [(0, 120, 90, 1.15, 24)],
    "over": [(0, 106, 80, 1.16, 0), (1, 166, 116, 0.74, 0)],
    "above": [(0, 120, 112, 0.92, 0), (1, 120, 54, 0.84, 0)],
    "over2": [(0, 120, 84, 1.32, 0), (1, 120, 88, 0.56, 0)],
    "behind": [(0, 120, 78, 1.4, 0), (1, 120, 88, 1.18, 24)],
    "overlay": [(0, 76, 84, 0.8, 0, True), (0, 164, 84, 0.8, 0), (1, 120, 88, 1.15, 0)],
    "pair": [(0, 82, 88, 0.92, -12), (1, 158, 88, 0.92, 12, True)],
    "swap": [(0, 76, 96, 0.94, 0), (1, 164, 96, 0.94, 0)],
    "wings": [(0, 74, 82, 1.05, 0, True), (1, 166, 82, 1.05, 0)],
    "cross": [(0, 120, 84, 1.25, 45), (1, 120, 84, 1.25, -45), (2, 120, 96, 0.62, 0)],
    "cross1": [(0, 120, 86, 1.35, 40), (1, 120, 92, 0.92, 0)],
    "trio": [(0, 66, 96, 0.8, 0), (1, 174, 96, 0.8, 0, True), (2, 120, 82, 1.06, 0)],
    "row": [(0, 62, 90, 0.84, -6), (2, 178, 90, 0.84, 6), (1, 120, 84, 1.02, 0)],
    "fan": [(0, 82, 90, 1.05, -26), (1, 158, 90, 1.05, 26), (2, 120, 80, 1.15, 0)],
    "fanshield": [(0, 84, 76, 1.15, -20), (1, 156, 76, 1.15, 20), (2, 120, 68, 1.15, 0), (3, 120, 106, 0.86, 0)],
    "flank": [(0, 70, 100, 0.86, 0), (0, 170, 100, 0.86, 0, True), (1, 120, 82, 1.0, 0)],
    "ring": [(0, 120, 36, 0.44, 0), (0, 188, 72, 0.5, 0), (0, 164, 132, 0.54, 0), (0, 76, 132, 0.54, 0), (0, 52, 72, 0.5, 0), (1, 120, 88, 0.74, 0)],
}

# Figures: (index, x of the feet, y of the feet, scale, mirrored)
FIGURES = {
    "fig": [(0, 120, 164, 1.14)],
    "figbig": [(0, 120, 172, 1.3)],
    "hero": [(0, 120, 176, 1.36)],
    "figs2": [(0, 78, 158, 0.92, True), (1, 158, 166, 1.02)],
    "figs3": [(0, 66, 152, 0.84), (1, 174, 152, 0.84, True), (2, 120, 168, 1.0)],
}


def tinted(text, ramp):
    """The drawing with another ramp in the place of brass."""
    return re.sub(r"(?m)^(\s*\|?)t(?=[0-2!*:% ])", rf"\g<1>{ramp}", text) if ramp else text


class Library:
    def __init__(self):
        with open(os.path.join(art.ROOT, "motif", "drawings.txt"), encoding="utf-8") as file:
            self.motifs = art.parse_drawings(file.read())
        self.drawn = {}

    def motif(self, reference):
        if reference not in self.drawn:
            name, _, ramp = reference.partition(":")
            if name not in self.motifs:
                near = difflib.get_close_matches(name, self.motifs, 3, 0.4)
                raise SystemExit(f"assets/card/cards.tsv: there is no motif {name}; near it are {', '.join(near) or 'none'}")
            self.drawn[reference] = art.inked(art.draw(tinted(self.motifs[name], ramp)))
        return self.drawn[reference]

    def figure(self, name):
        pose = "" if "_" in name else "_" + portrait_pose(name)
        path = os.path.join(art.ROOT, "creature", f"{name}{pose}.svg")
        if not os.path.exists(path):
            raise SystemExit(f"assets/card/cards.tsv: there is no figure {name}: draw it in assets/creature/drawings.txt and run tools/art_figures.py")
        with open(path, encoding="utf-8") as file:
            text = file.read()
        return re.sub(r"^<svg[^>]*>(<defs>.*?</defs>)?|</svg>\s*$", "", text)


def place(body, x, y, scale, turn, mirrored, anchor):
    """The drawing with its point [anchor] at (x, y)."""
    flip = -scale if mirrored else scale
    spin = f" rotate({turn})" if turn else ""
    return f'<g transform="translate({number(x)} {number(y)}){spin} scale({flip:g} {scale:g}) translate({-anchor[0]} {-anchor[1]})">{body}</g>'


def clothed(body, c):
    """The figure in the colours of the house; its gradient of the owner's colours is one of the card's own."""
    for word, tone in zip(art.RAMPS["q"], (c.light, c.cloth, c.dark)):
        body = body.replace(word, tone)
    return body.replace("url(#q)", "url(#cloth)")


def subject(row, library, c):
    names = row["motifs"].split(",")
    kind = row["arrangement"]
    text = ""
    if kind in FIGURES:
        for index, x, y, scale, *mirrored in FIGURES[kind]:
            text += place(clothed(library.figure(names[index]), c), x, y, scale, 0, bool(mirrored), (60, 127))
        return text
    for index, x, y, scale, turn, *mirrored in ARRANGEMENTS[kind]:
        if index >= len(names):
            continue
        if names[index].startswith("@"):
            text += place(clothed(library.figure(names[index][1:]), c), x, y + 8, scale, turn, bool(mirrored), (60, 76))
        else:
            text += place(library.motif(names[index]), x, y, scale, turn, bool(mirrored), (50, 50))
    if kind == "swap":
        text += path("M92 52Q120 26 148 48M148 132Q120 158 92 136", line(art.INK, 8)) + path("M92 52Q120 26 148 48M148 132Q120 158 92 136", line("#ffe9ae", 4))
        text += path("M140 52L156 56 150 38ZM100 132L84 128 90 146Z", f'fill="#ffe9ae" stroke="{art.INK}" stroke-width="2"')
    return text


def hero_laurels():
    d = ""
    for side in (-1, 1):
        for i in range(7):
            a = math.pi / 2 + side * (0.5 + i * 0.3)
            x, y = CENTER_X + math.cos(a) * 86, 92 - math.sin(a) * -66
            d += f"M{number(x)} {number(y)}q{number(side * -9)} -9 {number(side * -3)} -18q{number(side * 9)} 7 {number(side * 3)} 18Z"
    return path(d, f'fill="#e9bf57" stroke="{art.INK}" stroke-width="1.2"')


def pips(target, c):
    """How many it is for: one stud or four on the lower rim."""
    count = TARGET_PIPS.get(target, 0)
    studs = ""
    for i in range(count):
        x = 120 + (i - (count - 1) / 2) * 9
        studs += f'<circle cx="{number(x)}" cy="173" r="3" fill="#fbe6a8" stroke="{art.INK}" stroke-width="1"/>'
    if target == "square":
        studs = path("M120 168L129 173 120 178 111 173Z", f'fill="#fbe6a8" stroke="{art.INK}" stroke-width="1"')
    if target in ("structure", "colony"):
        studs = path("M114 178V171L120 167 126 171V178Z", f'fill="#fbe6a8" stroke="{art.INK}" stroke-width="1"')
    if target == "globe":
        studs = f'<circle cx="120" cy="173" r="5" fill="#fbe6a8" stroke="{art.INK}" stroke-width="1"/>' + path("M115 173H125M120 168V178", line(art.INK, 1))
    return studs


def scenic_card(row, library, text):
    """The picture of a card that has a scene of its own."""
    c = HOUSES[row["house"]]
    body, defs = scene(text, c, Dice(row["card"]), library, clothed)
    if "url(#cloth)" in body:
        defs += art.ramp_gradient("cloth", (c.light, c.cloth, c.dark))
    return art.document(WIDTH, HEIGHT, body + frame(c) + pips(row["target"], c), defs + band_gradient(c))


def band_gradient(c):
    return (
        f'<linearGradient id="band" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="240" y2="180"><stop offset="0" stop-color="{c.band[0]}"/>'
        f'<stop offset="0.5" stop-color="{c.band[1]}"/><stop offset="1" stop-color="{c.band[2]}"/></linearGradient>'
    )


def card(row, library, scenes):
    if row["card"] in scenes:
        return scenic_card(row, library, scenes[row["card"]])
    c = HOUSES[row["house"]]
    behind, before = MOTIONS[row["motion"]](c, Dice(row["card"]))
    sky = (
        f'<radialGradient id="ground" gradientUnits="userSpaceOnUse" cx="112" cy="66" r="140"><stop offset="0" stop-color="{c.light}"/>'
        f'<stop offset="0.5" stop-color="{c.main}"/><stop offset="1" stop-color="{c.dark}"/></radialGradient>'
    )
    sky += band_gradient(c) + art.ramp_gradient("cloth", (c.light, c.cloth, c.dark))
    body = '<path d="M0 0H240V180H0Z" fill="url(#ground)"/>' + pattern(c)
    body += behind + (hero_laurels() if row["type"] == "hero" else "") + scene_svg(row["scene"], c)
    body += subject(row, library, c) + before + frame(c) + pips(row["target"], c)
    return art.document(WIDTH, HEIGHT, body, sky)


def read_table():
    with open(os.path.join(art.ROOT, "card", "cards.tsv"), encoding="utf-8") as file:
        lines = [line.rstrip("\n") for line in file]
    names = "card house type target scene arrangement motifs motion".split()
    return [dict(zip(names, line.split("\t"))) for line in lines if line and not line.startswith("#")]


def main():
    library = Library()
    for name in library.motifs:
        art.save(f"motif/{name}", art.document(100, 100, library.motif(name)))
    for name in HOUSES:
        art.save(f"house/{name}", house_emblem(name))
    rows = read_table()
    scenes = read_scenes()
    documents = {row["card"]: card(row, library, scenes) for row in rows}
    failures = 0
    seen = {}
    for name, text in documents.items():
        size = art.save(f"card/{name}", text)
        if size > LARGEST:
            print(f"{name}: {size} bytes, more than {LARGEST}")
            failures += 1
        if text in seen:
            print(f"{name} looks like {seen[text]}")
            failures += 1
        seen[text] = name
    print(f"{len(library.motifs)} motifs, {len(HOUSES)} houses, {len(rows)} cards, the largest {max(map(len, documents.values()))} bytes")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
