#!/usr/bin/env python3
"""Draws the ground: eleven terrains in three variants, their edges, what stands on them, and the structures.

A tile is 200 x 180. Its diamond has the corners (100, 50), (200, 110), (100, 170), (0, 110); the rows above 50 are for
what stands up. Writes

  assets/terrain/<terrain>.svg, _2, _3        the tile; next to each other tiles must not repeat
  assets/terrain/<forest|mountain|volcano|swamp|ice>_up.svg, _2_up, _3_up   what stands on the tile
  assets/terrain/<terrain>_edge_<nw|ne|se|sw>.svg   a fringe that this terrain lays over its neighbour on that side
                                              of the neighbour's tile
  assets/terrain/<water|lava|swamp|volcano>_motion_<1|2|3>.svg   three overlays to fade from one to the next
  assets/structure/<town|colony|sanctum>.svg, sanctum_<house>.svg, <town|colony|sanctum>_<red|blue>.svg
"""

import math
import re

import art_lib as art
from art_houses import ARMS, HOUSES
from art_cards import Dice

WIDTH, HEIGHT = 200, 180
CENTER = (100, 110)
DIAMOND = "M100 49.4L201 110 100 170.6-1 110Z"
n = art.number


def gradient(name, light, middle, dark, box="x1=\"0%\" y1=\"0%\" x2=\"70%\" y2=\"100%\""):
    return (
        f'<linearGradient id="{name}" {box}><stop offset="0" stop-color="{light}"/><stop offset="0.5" stop-color="{middle}"/>'
        f'<stop offset="1" stop-color="{dark}"/></linearGradient>'
    )


def glow(name, inner, outer, share=1.0):
    return (
        f'<radialGradient id="{name}" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="{inner}"/>'
        f'<stop offset="1" stop-color="{outer}" stop-opacity="{share:g}"/></radialGradient>'
    )


def path(d, fill, stroke="", width=0.0, share=1.0):
    text = f'<path d="{d}" fill="{fill}"'
    if stroke:
        text += f' stroke="{stroke}" stroke-width="{width:g}" stroke-linecap="round" stroke-linejoin="round"'
    return text + (f' opacity="{share:.2g}"' if share < 1 else "") + "/>"


def oval(x, y, rx, ry, fill, share=1.0):
    return f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="{n(rx)}" ry="{n(ry)}" fill="{fill}"' + (f' opacity="{share:.2g}"' if share < 1 else "") + "/>"


def is_inside(x, y, share):
    return abs(x - 100) / 100 + abs(y - 110) / 60 < share


def scatter(dice, count, share=0.84, apart=12.0, hole=0.0):
    """Places on the diamond, back to front, none nearer than [apart] to another, none in the [hole] in the middle."""
    places = []
    for _ in range(count * 60):
        if len(places) == count:
            break
        x, y = dice.roll(0, 200), dice.roll(50, 170)
        is_free = all((x - a) ** 2 + ((y - b) * 1.7) ** 2 > apart * apart for a, b in places)
        if is_inside(x, y, share) and not is_inside(x, y, hole) and is_free:
            places.append((x, y))
    return sorted(places, key=lambda p: p[1])


def mixed(a, b, share):
    """Colour a with [share] of colour b."""
    parts = [(int(a[i : i + 2], 16), int(b[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(x + (y - x) * share):02x}" for x, y in parts)


def ground(top, side):
    """Defs and the bare tile: [top] three tones, [side] two for its rim. What is under it is the board's affair."""
    # Far apart tones would make a chequerboard of tiles that lie side by side.
    light, dark = mixed(top[0], top[1], 0.8), mixed(top[2], top[1], 0.8)
    defs = gradient("top", light, top[1], dark)
    body = path(DIAMOND, "url(#top)")
    body += path("M1.5 109.500L100 51 198.500 109.500", "none", top[0], 1.2, 0.22) + path("M2 111L100 169 198 111", "none", side[1], 1, 0.14)
    return defs, body


def tufts(dice, count, color, tall=7.0, share=0.84, hole=0.0):
    d = ""
    for x, y in scatter(dice, count, share, 12, hole):
        h = dice.roll(tall * 0.7, tall)
        d += f"M{n(x - 3)} {n(y)}l-1.500 {n(-h)}M{n(x)} {n(y)}l.5 {n(-h * 1.2)}M{n(x + 3)} {n(y)}l2.500 {n(-h * 0.9)}"
    return path(d, "none", color, 1.4, 0.85)


def stone(x, y, r, tones=("#d2c8b4", "#a2967f", "#6a6050")):
    return (
        oval(x + r * 0.2, y + r * 0.35, r * 1.15, r * 0.5, "#000000", 0.22)
        + path(f"M{n(x - r)} {n(y + r * .3)}L{n(x - r * .7)} {n(y - r * .5)} {n(x)} {n(y - r * .8)} {n(x + r * .8)} {n(y - r * .3)} {n(x + r)} {n(y + r * .35)} {n(x)} {n(y + r * .5)}Z", tones[1])
        + path(f"M{n(x - r * .7)} {n(y - r * .5)}L{n(x)} {n(y - r * .8)} {n(x + r * .2)} {n(y - r * .2)} {n(x - r * .6)} {n(y)}Z", tones[0])
        + path(f"M{n(x + r * .8)} {n(y - r * .3)}L{n(x + r)} {n(y + r * .35)} {n(x)} {n(y + r * .5)} {n(x + r * .2)} {n(y - r * .2)}Z", tones[2])
    )


def plains(dice, variant):
    defs, body = ground(("#cdd68a", "#a9b963", "#82964a"), ("#8a7a4e", "#5c5034"))
    for x, y in scatter(dice, 6, 0.66, 40):
        body += oval(x, y, dice.roll(22, 40), dice.roll(7, 12), "#d9e09a" if dice.roll(0, 1) < 0.6 else "#7f9547", 0.34)
    if variant == 2:
        body += path("M30 120Q70 104 96 116T172 112", "none", "#c9b077", 7, 0.55) + path("M30 120Q70 104 96 116T172 112", "none", "#e0cc96", 3, 0.6)
    body += tufts(dice, 20, "#6c8038")
    for x, y in scatter(dice, 12 if variant == 3 else 5, 0.76, 18):
        color = ("#f4e6a2", "#f7f3e4", "#e39a8a", "#b9a3dc")[int(dice.roll(0, 3.99))]
        body += oval(x, y - 2, 2.3, 1.9, color) + oval(x - 0.4, y - 2.5, 0.9, 0.7, "#fffbe0")
    if variant == 2:
        body += stone(142, 132, 6) + stone(60, 94, 5)
    return defs, body


def barren(dice, variant):
    defs, body = ground(("#d4bf9b", "#b39a78", "#8f7859"), ("#846d52", "#57452f"))
    for x, y in scatter(dice, 5, 0.62, 44):
        body += oval(x, y, dice.roll(20, 34), dice.roll(6, 10), "#e2cfae" if dice.roll(0, 1) < 0.5 else "#8b7354", 0.35)
    d = ""
    for x, y in scatter(dice, 8, 0.72, 32):
        d += f"M{n(x)} {n(y)}l{n(dice.roll(6, 12))} {n(dice.roll(-4, 4))}l{n(dice.roll(3, 9))} {n(dice.roll(-5, 5))}M{n(x)} {n(y)}l{n(dice.roll(-9, -4))} {n(dice.roll(2, 6))}"
    body += path(d, "none", "#6b563e", 1.7, 0.8) + path(d, "none", "#e8d8ba", 0.6, 0.5)
    for x, y in scatter(dice, 8 + 2 * variant, 0.8, 22):
        body += stone(x, y, dice.roll(3, 7.5))
    if variant == 3:
        body += path("M96 128Q92 104 84 92M92 112L104 98M88 102L76 98", "none", "#4a3826", 4) + path("M96 128Q92 104 84 92M92 112L104 98", "none", "#7d6346", 1.6)
    if variant == 2:
        body += path("M124 134Q136 120 150 128L146 134 138 132 134 138Z", "#efe4c8", "#6b563e", 1.2) + path("M120 138l14 4M128 132l8 10", "none", "#efe4c8", 2)
    return defs, body


def pine(x, y, k, tones):
    dark, middle, light = tones
    text = oval(x + 3 * k, y + 1.5 * k, 10 * k, 4 * k, "#10200c", 0.38) + path(f"M{n(x - 1.8 * k)} {n(y + 1)}v{n(-9 * k)}h{n(3.6 * k)}v{n(9 * k)}Z", "#5a3f26")
    for low, high, w in ((-6, -24, 11), (-15, -33, 9), (-25, -42, 6.5)):
        text += path(f"M{n(x)} {n(y + high * k)}L{n(x + w * k)} {n(y + low * k)}Q{n(x)} {n(y + (low + 4) * k)} {n(x - w * k)} {n(y + low * k)}Z", middle, "#1b3115", 1)
        text += path(f"M{n(x)} {n(y + high * k)}L{n(x - w * k * 0.9)} {n(y + (low - .6) * k)}Q{n(x - w * k * .4)} {n(y + (low + 2) * k)} {n(x - w * k * .2)} {n(y + (low + 1) * k)}Z", light)
        text += path(f"M{n(x + w * k * .25)} {n(y + (low + 2) * k)}L{n(x + w * k)} {n(y + low * k)} {n(x + w * k * .4)} {n(y + (low + high) * k / 2)}Z", dark, share=0.7)
    return text


def oak(x, y, k, tones):
    dark, middle, light = tones
    return (
        oval(x + 3 * k, y + 1.5 * k, 11 * k, 4.2 * k, "#10200c", 0.38)
        + path(f"M{n(x - 2 * k)} {n(y + 1)}l{n(.6 * k)} {n(-12 * k)}h{n(2.8 * k)}l{n(.6 * k)} {n(12 * k)}Z", "#5a3f26")
        + path(f"M{n(x)} {n(y - 36 * k)}Q{n(x + 11 * k)} {n(y - 37 * k)} {n(x + 11 * k)} {n(y - 27 * k)}Q{n(x + 17 * k)} {n(y - 19 * k)} {n(x + 8 * k)} {n(y - 12 * k)}Q{n(x)} {n(y - 7 * k)} {n(x - 8 * k)} {n(y - 12 * k)}Q{n(x - 17 * k)} {n(y - 19 * k)} {n(x - 11 * k)} {n(y - 27 * k)}Q{n(x - 11 * k)} {n(y - 37 * k)} {n(x)} {n(y - 36 * k)}Z", middle, "#1b3115", 1.1)
        + path(f"M{n(x + 11 * k)} {n(y - 27 * k)}Q{n(x + 17 * k)} {n(y - 19 * k)} {n(x + 8 * k)} {n(y - 12 * k)}Q{n(x)} {n(y - 7 * k)} {n(x - 8 * k)} {n(y - 12 * k)}Q{n(x + 8 * k)} {n(y - 14 * k)} {n(x + 11 * k)} {n(y - 27 * k)}Z", dark, share=0.75)
        + oval(x - 4 * k, y - 29 * k, 5.5 * k, 4.2 * k, light, 0.9)
        + oval(x - 8 * k, y - 20 * k, 3 * k, 2.2 * k, light, 0.6)
    )


def forest(dice, variant):
    defs, body = ground(("#93ac60", "#6d8b45", "#4a6732"), ("#5c4f33", "#37301f"))
    body += tufts(dice, 14, "#4c6a2c", 6)
    greens = (("#234a1f", "#3c6e33", "#6aa04e"), ("#2c5220", "#4f8238", "#86b556"), ("#1f4430", "#37694a", "#66a073"))
    autumn = ("#7a4a18", "#b97a2c", "#e2b457")
    trees = ""
    for x, y in scatter(dice, 12, 0.78, 26):
        k = dice.roll(1.06, 1.36)
        is_pine = dice.roll(0, 1) < {1: 0.55, 2: 0.15, 3: 0.9}[variant]
        tones = autumn if variant == 2 and dice.roll(0, 1) < 0.12 else greens[int(dice.roll(0, 2.99))]
        trees += pine(x, y, k, tones) if is_pine else oak(x, y, k, tones)
    return defs, body, trees


def shard(x, y, w, h):
    return (
        oval(x + w * 0.2, y + 1, w * 1.1, w * 0.4, "#5d8ca3", 0.4)
        + path(f"M{n(x - w)} {n(y)}L{n(x - w * .2)} {n(y - h)} {n(x + w)} {n(y)} {n(x)} {n(y + w * .4)}Z", "#a9d3e3", "#5c91aa", 1)
        + path(f"M{n(x - w)} {n(y)}L{n(x - w * .2)} {n(y - h)} {n(x - w * .05)} {n(y + w * .4)}Z", "#f2fbff")
    )


def ice(dice, variant):
    defs, body = ground(("#f6fdff", "#cfe6ef", "#a3c8d9"), ("#8db3c7", "#5b8399"))
    for x, y in scatter(dice, 5, 0.62, 42):
        body += oval(x, y, dice.roll(18, 34), dice.roll(6, 10), "#ffffff", 0.5)
    d = ""
    for x, y in scatter(dice, 9, 0.74, 28):
        a = dice.roll(12, 24)
        d += f"M{n(x)} {n(y)}l{n(a)} {n(-a * 0.45)}"
    body += path(d, "none", "#ffffff", 2, 0.9)
    crack = {1: "M40 108l22 8 12-10 24 12 18-4M84 106l-6-14 12-9M100 118l8 18-8 12", 2: "M70 80l14 16-6 14 22 10 8 20M100 120l30-8 22 8", 3: "M150 92l-20 8-6 14-30 4-18 16M124 114l12 18"}[variant]
    body += path(crack, "none", "#6f9fb8", 2, 0.85) + path(crack, "none", "#ffffff", 0.7, 0.8)
    shards = "".join(shard(x, y, dice.roll(6, 10), dice.roll(18, 34)) for x, y in scatter(dice, 4, 0.66, 46))
    return defs, body, shards


def peak(x, y, w, h, dice):
    tip = x + dice.roll(-0.14, 0.1) * w
    ridge = x + w * 0.1
    return (
        oval(x + w * 0.12, y + w * 0.16, w * 1.08, w * 0.3, "#1f1a12", 0.35)
        + path(f"M{n(x - w)} {n(y)}L{n(x - w * .55)} {n(y - h * .42)} {n(x - w * .42)} {n(y - h * .4)} {n(tip)} {n(y - h)} {n(x + w * .34)} {n(y - h * .58)} {n(x + w * .5)} {n(y - h * .5)} {n(x + w)} {n(y)}Q{n(x)} {n(y + w * .42)} {n(x - w)} {n(y)}Z", "url(#rock)", "#3b3428", 1.4)
        + path(f"M{n(tip)} {n(y - h)}L{n(x + w * .34)} {n(y - h * .58)} {n(x + w * .5)} {n(y - h * .5)} {n(x + w)} {n(y)}Q{n(x + w * .6)} {n(y + w * .2)} {n(ridge)} {n(y + w * .21)}L{n(x - w * .04)} {n(y - h * .3)} {n(x + w * .12)} {n(y - h * .56)}Z", "#5d5446", share=0.85)
        + path(f"M{n(x - w * .6)} {n(y - h * .12)}L{n(x - w * .36)} {n(y - h * .34)} {n(x - w * .3)} {n(y)}M{n(x + w * .4)} {n(y - h * .3)}L{n(x + w * .52)} {n(y)}", "none", "#4a4236", 1.4, 0.7)
        + path(f"M{n(tip)} {n(y - h)}L{n(x + w * .3)} {n(y - h * .64)} {n(x + w * .18)} {n(y - h * .68)} {n(x + w * .1)} {n(y - h * .58)} {n(x - w * .06)} {n(y - h * .7)} {n(x - w * .2)} {n(y - h * .6)} {n(x - w * .3)} {n(y - h * .56)}Z", "#fbf9f4")
        + path(f"M{n(tip)} {n(y - h)}L{n(x + w * .3)} {n(y - h * .64)} {n(x + w * .18)} {n(y - h * .68)} {n(x + w * .1)} {n(y - h * .58)}Z", "#c3cbd6")
    )


def mountain(dice, variant):
    defs, body = ground(("#bdb29a", "#948873", "#716654"), ("#6a604c", "#463e30"))
    defs += gradient("rock", "#d8cfbc", "#a39883", "#6d6454")
    for x, y in scatter(dice, 9, 0.84, 20):
        body += stone(x, y, dice.roll(3, 5))
    shapes = {
        1: ((142, 112, 36, 62), (58, 116, 34, 58), (100, 138, 48, 102)),
        2: ((72, 104, 40, 76), (140, 122, 44, 92), (66, 140, 30, 44)),
        3: ((100, 96, 36, 66), (56, 122, 38, 78), (146, 118, 34, 62), (104, 148, 34, 52)),
    }[variant]
    peaks = "".join(peak(x, y, w, h, dice) for x, y, w, h in shapes)
    return defs, body, peaks + tufts(dice, 5, "#66703f", 5, 0.86, 0.6)


def swamp(dice, variant):
    defs, body = ground(("#95995f", "#6d7648", "#4b5535"), ("#4c4a30", "#2f2e1e"))
    pools = {1: ((66, 104, 30, 11), (132, 98, 26, 9), (110, 134, 36, 12)), 2: ((90, 92, 34, 12), (140, 118, 30, 11), (76, 132, 34, 12)), 3: ((100, 112, 54, 20), (100, 76, 18, 6), (150, 128, 16, 6))}[variant]
    for x, y, a, b in pools:
        body += oval(x, y, a + 3, b + 2.2, "#3f4729") + oval(x, y, a, b, "#2e3d36") + oval(x - a * 0.2, y - b * 0.2, a * 0.6, b * 0.45, "#54705f", 0.8) + oval(x - a * 0.35, y - b * 0.4, a * 0.2, b * 0.12, "#c3d6b6", 0.7)
    reeds = ""
    for x, y in scatter(dice, 14, 0.78, 18):
        lean = dice.roll(-2, 3)
        reeds += path(f"M{n(x)} {n(y)}q-1 -9 -3 -15M{n(x + 2)} {n(y)}q.5 -10 {n(lean)} -19M{n(x + 4)} {n(y)}q2 -8 5 -12", "none", "#525c2c", 1.6)
        reeds += path(f"M{n(x + 2 + lean)} {n(y - 25)}v7", "none", "#704c28", 3.2)
    for x, y, a, b in pools:
        body += oval(x + a * 0.4, y + b * 0.2, 5, 2.4, "#9db35a") + oval(x + a * 0.4 - 1, y + b * 0.1, 2.5, 1, "#c6d68a") + oval(x - a * 0.5, y + b * 0.4, 4, 2, "#86a04c")
    if variant == 2:
        reeds += path("M52 112Q56 88 44 66M50 88L64 72M46 76L34 68M52 96L38 90", "none", "#2d241a", 4.4) + path("M51 110Q54 88 43 68", "none", "#6a5741", 1.4)
    return defs, body, reeds


def desert(dice, variant):
    defs, body = ground(("#fbe9b8", "#e6ca86", "#c9a25c"), ("#b48e52", "#83632f"))
    dunes = {1: ((60, 96, 34), (130, 86, 28), (98, 118, 44), (146, 116, 26), (90, 146, 28)), 2: ((80, 84, 36), (140, 104, 36), (56, 116, 30), (108, 140, 42)), 3: ((100, 74, 26), (52, 108, 30), (110, 106, 40), (150, 122, 26), (84, 140, 34))}[variant]
    for x, y, w in dunes:
        body += path(f"M{n(x - w)} {y}Q{n(x - w * .3)} {n(y - w * .48)} {n(x + w * .2)} {n(y - w * .2)}Q{n(x + w * .6)} {y} {n(x + w)} {y + 2}Q{x} {n(y + w * .2)} {n(x - w)} {y}Z", "#bd8f4b", share=0.6)
        body += path(f"M{n(x - w)} {y}Q{n(x - w * .3)} {n(y - w * .48)} {n(x + w * .2)} {n(y - w * .2)}Q{n(x - w * .06)} {n(y - w * .05)} {n(x - w)} {y}Z", "#fff3cd")
        body += path(f"M{n(x - w * .6)} {n(y + w * .12)}q{n(w * .4)} {n(-w * .08)} {n(w * .8)} {n(w * .02)}", "none", "#c8a05a", 1.2, 0.7)
    if variant == 1:
        body += path("M152 104V84M152 96h-7v-8M152 92h7v-9", "none", "#33471f", 5.6) + path("M152 104V84M152 96h-7v-8M152 92h7v-9", "none", "#7d9a4a", 3)
    if variant == 2:
        body += stone(62, 100, 7, ("#f0d9a6", "#c49d63", "#8a6533")) + stone(74, 104, 5, ("#f0d9a6", "#c49d63", "#8a6533"))
    if variant == 3:
        body += path("M136 106q8-12 16-2l-4 8h-8ZM136 104l-7-5M152 104l7-6", "#f7efd8", "#8a6a3c", 1.4)
    return defs, body


def veins(variant):
    return {
        1: "M14 110l24-6 14 10 26-14 16 4 20-18 28 8 14-6M52 114l10 22 22 4 12 22M94 104l10 22 30 2 20-14 28 2M104 126l-8 14M114 86l-8-20-10-8",
        2: "M30 96l20 10 22-8 18 14 30-10 22 12 40-4M90 112l-6 22 16 20M120 102l6-22-12-14M142 114l-4 18-20 10M50 106l-8 14",
        3: "M24 116l26-2 14-16 24 2 10 16 28 4 16-14 36 2M98 116l-14 18 4 18M126 120l8 18-16 14M64 98l8-18 18-10M142 106l4-16-18-12",
    }[variant]


def lava(dice, variant):
    defs, body = ground(("#6b443a", "#43291f", "#2b1815"), ("#2a1815", "#160c0a"))
    defs += glow("pool", "#fff2a6", "#ee6a1e")
    d = veins(variant)
    body += path(d, "none", "#8e1f0c", 11, 0.55) + path(d, "none", "#e0501a", 6.4) + path(d, "none", "#ff9a32", 3.6) + path(d, "none", "#ffe38a", 1.4)
    for x, y in scatter(dice, 3, 0.6, 44):
        r = dice.roll(5, 8)
        body += oval(x, y, r * 2.1, r * 1.15, "#8e1f0c", 0.8) + oval(x, y, r * 1.8, r, "#e0501a") + oval(x, y - 0.4, r * 1.4, r * 0.72, "url(#pool)")
    for x, y in scatter(dice, 8, 0.8, 20):
        body += stone(x, y, dice.roll(3, 6), ("#8a5a48", "#4c2f27", "#251512"))
    return defs, body


def volcano(dice, variant):
    defs, body = ground(("#6d5348", "#4a362d", "#33241d"), ("#2f201b", "#1a100d"))
    defs += gradient("rock", "#a58371", "#6a4e42", "#36261f") + glow("pool", "#fff6b8", "#f0641a")
    lip, left = {1: (46, 22), 2: (54, 27), 3: (40, 19)}[variant]
    cone = oval(104, 130, 74, 30, "#160d0a", 0.5)
    cone += path(f"M30 126Q60 108 {100 - left} {lip}Q100 {lip - 8} {100 + left} {lip}Q140 108 170 126 142 158 100 159 58 158 30 126Z", "url(#rock)", "#20130f", 1.6)
    cone += path(f"M{100 + left} {lip}Q140 108 170 126 146 154 110 158.500 130 104 {100 + left * .4:.0f} {lip + 5}Z", "#2a1a15", share=0.6)
    cone += path(f"M46 122Q70 104 {100 - left * .7:.0f} {lip + 14}M150 122Q132 104 {100 + left * .8:.0f} {lip + 18}M64 146Q78 120 84 96", "none", "#8d6b5b", 1.8, 0.5)
    flow = {1: "M93 50Q88 78 80 94 72 110 78 130M107 52Q108 76 118 92 128 108 122 130", 2: "M98 58Q92 84 100 102 110 122 98 146M116 58Q126 80 136 96", 3: "M94 44Q84 72 88 92 94 112 80 134M106 46Q116 72 112 96 106 120 126 144"}[variant]
    cone += path(flow, "none", "#a32a0e", 9) + path(flow, "none", "#f07a24", 5.4) + path(flow, "none", "#ffe08a", 2)
    cone += oval(100, lip + 1, left + 1, 8.500, "#20110d") + oval(100, lip + 2, left - 3, 6.4, "url(#pool)")
    smoke = {1: ((94, 32, 13, 9), (108, 20, 15, 10), (96, 9, 12, 7)), 2: ((106, 40, 14, 9), (94, 28, 16, 11), (110, 15, 12, 8)), 3: ((98, 28, 12, 8), (90, 17, 14, 9), (104, 8, 12, 7))}[variant]
    for i, (x, y, a, b) in enumerate(smoke):
        cone += oval(x, y, a, b, "#83766f", 0.62 - 0.14 * i) + oval(x - a * 0.25, y - b * 0.3, a * 0.55, b * 0.5, "#c3b8b0", 0.45 - 0.1 * i)
    return defs, body, cone


def water(dice, variant):
    defs, body = ground(("#9ed0e0", "#5497b5", "#2f678a"), ("#356682", "#1f4258"))
    for x, y in scatter(dice, 4, 0.55, 50):
        body += oval(x, y, dice.roll(26, 44), dice.roll(8, 14), "#7fbcd2" if dice.roll(0, 1) < 0.5 else "#2c6083", 0.38)
    for color, count, share in (("#e6f6fb", 12, 0.85), ("#2b5d80", 9, 0.6)):
        d = ""
        for x, y in scatter(dice, count, 0.76, 24):
            w = dice.roll(6, 11)
            d += f"M{n(x - w)} {n(y)}q{n(w * .5)} -4 {n(w)} 0t{n(w)} 0"
        body += path(d, "none", color, 1.8, share)
    if variant == 2:
        body += stone(70, 122, 8) + path("M56 127q14 6 30 0", "none", "#e6f6fb", 1.6, 0.8) + stone(80, 126, 4)
    if variant == 3:
        for x, y in ((126, 98), (138, 104), (120, 106)):
            body += oval(x, y, 6, 3, "#5f9a4e") + oval(x - 1, y - 0.6, 3, 1.3, "#a4cc7a")
        body += oval(127, 96, 2.4, 2, "#f6d3e4")
    return defs, body


def void(dice, variant):
    defs = '<radialGradient id="top" cx="50%" cy="50%" r="52%"><stop offset="0" stop-color="#020105"/><stop offset="0.55" stop-color="#120a20"/><stop offset="1" stop-color="#412c66"/></radialGradient>'
    body = path(DIAMOND, "url(#top)")
    turn = {1: 1, 2: -1, 3: 1}[variant]
    for i, k in enumerate((0.84, 0.66, 0.46, 0.28)):
        a, b = (-92 * k * turn, 60 * k * turn)
        body += path(f"M{n(100 + a)} 110Q{n(100 + a * .33)} {n(110 - 62 * k)} {n(100 + b)} {n(110 - 22 * k)}", "none", "#a27ad8", 2.4, 0.35 + 0.13 * i)
        body += path(f"M{n(100 - a)} 110Q{n(100 - a * .33)} {n(110 + 62 * k)} {n(100 - b)} {n(110 + 22 * k)}", "none", "#6b4ba0", 2.4, 0.35 + 0.13 * i)
    for x, y in scatter(dice, 24, 0.86, 13):
        r = dice.roll(0.7, 1.7)
        body += oval(x, y, r, r, "#efe6ff", dice.roll(0.45, 1))
    for x, y in scatter(dice, 3, 0.8, 60, 0.55):
        body += stone(x, y, dice.roll(4, 7), ("#9a86c0", "#5c4a80", "#2c2046"))
    body += path("M1.5 109.500L100 51 198.500 109.500", "none", "#8f6fc4", 1.6, 0.6)
    return defs, body


TERRAINS = {f.__name__: f for f in (plains, barren, forest, ice, mountain, swamp, desert, lava, volcano, water, void)}

# The colours of the fringe: what lies on the neighbour, and its rim.
EDGES = {
    "plains": ("#a9b963", "#7f9547"), "barren": ("#b39a78", "#8a7254"), "forest": ("#5f8240", "#3c5e2c"),
    "ice": ("#e6f4f9", "#a9cfe0"), "mountain": ("#948873", "#6b604e"), "swamp": ("#6d7648", "#47502f"),
    "desert": ("#ecd395", "#c9a25c"), "lava": ("#43291f", "#e0601f"), "volcano": ("#4a362d", "#2b1c16"),
    "water": ("#7dbdd4", "#eefaff"), "void": ("#241539", "#8f6fc4"),
}  # fmt: skip

# Sides of the diamond, clockwise corners, and the direction inwards.
SIDES = {
    "nw": ((0, 110), (100, 50), (0.514, 0.857)),
    "ne": ((100, 50), (200, 110), (-0.514, 0.857)),
    "se": ((200, 110), (100, 170), (-0.514, -0.857)),
    "sw": ((100, 170), (0, 110), (0.514, -0.857)),
}


def edge(name, side):
    """A ragged strip along one side, widest in the middle, nothing at the corners."""
    (x1, y1), (x2, y2), (ix, iy) = SIDES[side]
    dice = Dice(name + side)
    tone, rim = EDGES[name]
    points = []
    steps = 12
    for i in range(steps + 1):
        t = i / steps
        deep = 0 if i in (0, steps) else (7 + dice.roll(0, 8)) * min(1, 4 * t, 4 * (1 - t))
        points.append((x1 + (x2 - x1) * t + ix * deep, y1 + (y2 - y1) * t + iy * deep * 0.75))
    curve = f"M{n(points[0][0])} {n(points[0][1])}"
    for i in range(1, len(points)):
        (ax, ay), (bx, by) = points[i - 1], points[i]
        curve += f"Q{n((ax + bx) / 2 + ix * 2)} {n((ay + by) / 2 + iy * 2)} {n(bx)} {n(by)}"
    body = path(curve + f"L{x2} {y2}L{x1} {y1}Z", tone, share=0.92)
    if name == "lava":
        body += path(curve, "none", "#8e1f0c", 5, 0.7)
    body += path(curve, "none", rim, 2.2, 0.9)
    if name == "water":
        body += path(curve, "none", "#ffffff", 0.9, 0.8)
    marks = ""
    if name in ("plains", "forest", "swamp"):
        for x, y in points[2:-2]:
            marks += path(f"M{n(x - 2)} {n(y)}l-1.500 -6M{n(x)} {n(y)}l.5 -7M{n(x + 2)} {n(y)}l2.500 -5", "none", rim, 1.4)
    if name in ("barren", "mountain", "volcano", "ice", "void"):
        for x, y in points[2:-2:2]:
            light = {"ice": ("#ffffff", "#cfe9f3", "#8fb9cc"), "void": ("#9a86c0", "#5c4a80", "#2c2046")}.get(name, ("#d2c8b4", "#a2967f", "#6a6050"))
            marks += stone(x, y, 3, light)
    if name == "desert":
        for x, y in points[2:-2:2]:
            marks += path(f"M{n(x - 6)} {n(y)}q6 -4 12 0", "none", "#fff3cd", 1.6)
    return "", body + marks


def motion(name, frame):
    """What moves on a tile: glints on water, light in lava, bubbles in a swamp, sparks over a volcano."""
    dice = Dice(f"{name} moves {frame}")
    body, defs = "", ""
    if name == "water":
        d = ""
        for x, y in scatter(dice, 9, 0.72, 30):
            w = dice.roll(7, 13)
            d += f"M{n(x - w)} {n(y)}q{n(w * .5)} -4.500 {n(w)} 0t{n(w)} 0"
        body = path(d, "none", "#ffffff", 1.8, 0.75)
        for x, y in scatter(dice, 3, 0.6, 50):
            body += path(f"M{n(x)} {n(y - 4)}l1 3 3 1-3 1-1 3-1-3-3-1 3-1Z", "#ffffff", share=0.9)
    elif name == "lava":
        defs = glow("pool", "#fff7c4", "#ff9a32", 0)
        for x, y in scatter(dice, 5, 0.66, 34):
            r = dice.roll(10, 18)
            body += oval(x, y, r, r * 0.6, "url(#pool)", 0.7)
        for x, y in scatter(dice, 6, 0.7, 24):
            body += oval(x, y - 3, 1.8, 1.8, "#ffe38a")
    elif name == "swamp":
        for x, y in scatter(dice, 5, 0.6, 30):
            r = dice.roll(2, 4.5)
            body += f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}" fill="#b7c98a" opacity="0.4"/><circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}" fill="none" stroke="#dbe8b0" stroke-width="1"/>'
    else:
        for _ in range(9):
            x, y = dice.roll(70, 130), dice.roll(6, 46)
            body += oval(x, y, 1.8, 1.8, "#ffcf5e" if dice.roll(0, 1) < 0.6 else "#ff7d2a")
        body += oval(100, 46, 15, 5, "#fff6b8", 0.6)
    return defs, body


# --- Structures. #ff00f1, f2, f3 are the owner's main, dark and light tones. ---

MAIN, DARK, LIGHT = "#ff00f1", "#ff00f2", "#ff00f3"
WALL = ("#f1e6cb", "#cdbd9c", "#8f8066")


def cottage(x, y, w, h):
    """A house with its gable to the lower left."""
    return (
        oval(x + w * 0.6, y + 2, w * 0.75, w * 0.24, "#2a2012", 0.4)
        + path(f"M{x} {y}v{-h}l{n(w * .25)} {n(-w * .34)} {n(w * .25)} {n(w * .46)}V{n(y + w * .12)}Z", "url(#wall)", "#4a3a26", 1.2)
        + path(f"M{n(x + w * .5)} {n(y + w * .12)}V{n(y - h + w * .12)}L{n(x + w)} {n(y - h - 2)}V{n(y - w * .02)}Z", WALL[2], "#4a3a26", 1.2)
        + path(f"M{n(x + w * .25)} {n(y - h - w * .4)}L{n(x + w * .78)} {n(y - h - w * .52)} {n(x + w + 4)} {n(y - h)} {n(x + w * .5)} {n(y - h + w * .16)}Z", MAIN, "#3a2c1c", 1.4)
        + path(f"M{n(x - 3)} {n(y - h + 3)}L{n(x + w * .25)} {n(y - h - w * .4)} {n(x + w * .5)} {n(y - h + w * .16)}", "none", DARK, 3)
        + path(f"M{n(x + w * .34)} {n(y - h - w * .26)}L{n(x + w * .84)} {n(y - h - w * .38)}", "none", LIGHT, 1.6, 0.8)
        + path(f"M{n(x + w * .12)} {n(y + w * .02)}v{n(-h * .55)}q{n(w * .08)} -3 {n(w * .16)} 1v{n(h * .6)}Z", "#5b3c22")
        + path(f"M{n(x + w * .66)} {n(y - h * .36)}v{n(-h * .3)}l{n(w * .14)} -1.500v{n(h * .3)}Z", "#ffd987", "#4a3a26", 0.8)
    )


def banner(x, y, shape=""):
    """A flag whose cut tells the owner as well as its colour: red swallow-tailed, blue round."""
    cut = {"red": f"M{x} {y}h20l-6 6 6 6h-20Z", "blue": f"M{x} {y}h13q8 6 0 12h-13Z"}.get(shape, f"M{x} {y}l18 6-18 6Z")
    return path(f"M{x} {y + 26}V{y - 3}", "none", "#3a2c1c", 2.4) + oval(x, y - 3.500, 2.2, 2.2, "#e9bf57") + path(cut, MAIN, "#3a2c1c", 1.2)


def town(shape=""):
    defs = gradient("wall", *WALL)
    body = oval(100, 118, 84, 42, "#b3a274", 0.55) + oval(96, 114, 64, 30, "#cdbf92", 0.5)
    body += cottage(86, 90, 34, 18) + cottage(34, 110, 38, 21) + cottage(124, 110, 40, 21)
    body += oval(98, 126, 15, 7, "#7d6f53") + oval(98, 123, 13, 5.500, "#cfc3a4") + oval(98, 123, 9, 3.6, "#2c4f66") + path("M88 122V110M108 122V110", "none", "#5b4028", 2.4) + path("M84 111L98 100 112 111Z", MAIN, "#3a2c1c", 1.2)
    body += cottage(58, 142, 40, 22) + cottage(106, 148, 36, 19)
    return defs, body + banner(152, 66, shape)


def tent(x, y, w, h):
    return (
        oval(x + 3, y + 3, w * 0.62, w * 0.2, "#2a2012", 0.4)
        + path(f"M{n(x - w / 2)} {y}L{x} {y - h} {n(x + w * .12)} {y + 6}Z", LIGHT, "#3a2c1c", 1.4)
        + path(f"M{n(x + w * .12)} {y + 6}L{x} {y - h} {n(x + w / 2)} {y - 1}Z", MAIN, "#3a2c1c", 1.4)
        + path(f"M{n(x - w * .18)} {n(y + 2)}L{x} {n(y - h * .64)} {n(x + w * .05)} {n(y + 5)}Z", "#33241a")
        + path(f"M{n(x + w * .24)} {n(y + 3)}L{x} {y - h}", "none", DARK, 1.6, 0.7)
        + path(f"M{x} {y - h}v-7", "none", "#4a3422", 2.2)
    )


def colony(shape=""):
    body = oval(100, 120, 80, 42, "#a9925f", 0.55)
    back = "".join(path(f"M{26 + i * 9:.0f} {100 - i * 5.1:.0f}v-13l2.500 -4 2.500 4v14Z", "#8a6540", "#3a2a18", 0.9) for i in range(8))
    body += back + tent(104, 96, 46, 38) + tent(58, 118, 48, 40) + tent(146, 118, 46, 38)
    body += oval(102, 128, 9, 4, "#4a3a28") + path("M102 112q7 7 3 14h-8q-3 -6 5 -14Z", "#f28a2a") + path("M102 118q3 4 1 8h-4q-1 -4 3 -8Z", "#ffe38a")
    body += tent(92, 148, 52, 42)
    body += "".join(path(f"M{126 + i * 8:.0f} {158 - i * 4.6:.0f}v-13l2.500 -4 2.500 4v12Z", "#9a7248", "#3a2a18", 0.9) for i in range(8))
    return "", body + banner(160, 66, shape)


def tower(x, y, w, h, roof):
    return (
        path(f"M{x} {y}V{y - h}H{x + w}V{y}Q{n(x + w / 2)} {n(y + w * .22)} {x} {y}Z", "url(#wall)", "#4a3a26", 1.4)
        + path(f"M{n(x + w * .62)} {n(y + w * .08)}V{y - h}H{x + w}V{y}Z", WALL[2], share=0.75)
        + path(f"M{x - 3} {y - h + 2}Q{n(x + w / 2)} {n(y - h + w * .3)} {x + w + 3} {y - h + 2}L{n(x + w / 2)} {y - h - roof}Z", MAIN, "#3a2c1c", 1.5)
        + path(f"M{n(x + w * .62)} {n(y - h + 5)}L{x + w + 3} {y - h + 2} {n(x + w / 2)} {y - h - roof}Z", DARK)
        + path(f"M{n(x + w * .2)} {n(y - h - 1)}L{n(x + w / 2 - 1)} {n(y - h - roof + 6)}", "none", LIGHT, 1.8, 0.9)
        + path(f"M{n(x + w * .4)} {n(y - h * .45)}v-10q{n(w * .1)} -5 {n(w * .2)} 0v10Z", "#ffcf73", "#4a3a26", 1)
    )


def wall(x, y, w, h, teeth):
    k = w / (2 * teeth - 1)
    d = f"M{x} {y}V{y - h}"
    for i in range(2 * teeth - 1):
        d += f"v{-6 if i % 2 == 0 else 6}h{n(k)}" if i else f"v-6h{n(k)}"
    return path(d + f"V{y}Z", "url(#wall)", "#4a3a26", 1.3) + path(f"M{x + 3} {n(y - h * .35)}h{n(w * .3)}M{n(x + w * .5)} {n(y - h * .65)}h{n(w * .36)}M{n(x + w * .62)} {n(y - h * .3)}h{n(w * .26)}", "none", WALL[2], 1.2, 0.8)


def sanctum(shape="", house=""):
    defs = gradient("wall", *WALL)
    body = oval(102, 128, 92, 46, "#5f563f", 0.55)
    body += tower(44, 104, 26, 58, 30) + tower(130, 104, 26, 58, 30) + wall(62, 118, 76, 40, 6) + tower(84, 106, 32, 78, 32)
    body += wall(30, 140, 140, 20, 9) + tower(18, 146, 26, 46, 26) + tower(156, 146, 26, 46, 26)
    body += path("M80 160V128Q100 104 120 128V160Q100 166 80 160Z", "#8d7d62", "#4a3a26", 1.5) + path("M87 160V131Q100 114 113 131V160Q100 163 87 160Z", "#2b1f16")
    body += path("M93 161V126M100 162V122M107 161V126M88 138h24M88 149h24", "none", "#a98549", 1.8)
    if house:
        tones = HOUSES[house]
        for x in (57, 143):  # cloths in the house's colours on the towers beside the shield
            body += path(f"M{x - 8} 56H{x + 8}V92L{x} 101 {x - 8} 92Z", tones.main, "#3a2c1c", 1.5)
            body += path(f"M{x - 8} 56H{x - 3}V96.500L{x - 8} 92Z", tones.light, share=0.55) + path(f"M{x - 9} 56H{x + 9}", "none", "#e9bf57", 2.4)
            body += path(f"M{x} 66L{x + 5} 73 {x} 80 {x - 5} 73Z", "#fff3cf", "#3a2c1c", 0.9)
        shield = "M0 -22Q11 -16 22 -16 23 12 0 28 -23 12 -22 -16 -11 -16 0 -22Z"
        rim = "M0 -18.500Q9.500 -13 18.500 -13 19.500 10 0 23.500 -19.500 10 -18.500 -13 -9.500 -13 0 -18.500Z"
        body += f'<g transform="translate(100 88)">{path(shield, tones.main, "#3a2c1c", 2)}{path(rim, "none", "#e9bf57", 1.4)}</g>'
        body += f'<g transform="translate(82.600 69) scale(0.84)"><path d="{ARMS[tones.arms]}" fill="#fff3cf" fill-rule="evenodd" stroke="#2b1d14" stroke-width="1.5"/></g>'
    return defs, body + banner(100, -1 + 4, shape).replace("V0", "V8")


def write(name, drawing):
    """The picture, and as NAME_up what stands on it, for that goes over the fringes of its neighbours."""
    defs, body, *standing = drawing
    if standing:
        art.save(name + "_up", art.document(WIDTH, HEIGHT, standing[0], used(defs, standing[0])))
    return art.save(name, art.document(WIDTH, HEIGHT, body, used(defs, body)))


def used(defs, body):
    """The gradients of [defs] that [body] paints with."""
    found = re.findall(r'<(?:linear|radial)Gradient id="(\w+)".*?</(?:linear|radial)Gradient>', defs)
    parts = re.findall(r'<(?:linear|radial)Gradient id="\w+".*?</(?:linear|radial)Gradient>', defs)
    return "".join(part for name, part in zip(found, parts) if f"url(#{name})" in body)


def main():
    sizes = []
    for name, draw in TERRAINS.items():
        for variant in (1, 2, 3):
            suffix = "" if variant == 1 else f"_{variant}"
            sizes.append(write(f"terrain/{name}{suffix}", draw(Dice(f"{name}{variant}"), variant)))
        for side in SIDES:
            sizes.append(write(f"terrain/{name}_edge_{side}", edge(name, side)))
    for name in ("water", "lava", "swamp", "volcano"):
        for frame in (1, 2, 3):
            sizes.append(write(f"terrain/{name}_motion_{frame}", motion(name, frame)))
    for name, draw in (("town", town), ("colony", colony), ("sanctum", sanctum)):
        for shape in ("", "red", "blue"):
            sizes.append(write(f"structure/{name}" + (f"_{shape}" if shape else ""), draw(shape)))
    for house in HOUSES:
        sizes.append(write(f"structure/sanctum_{house}", sanctum("", house)))
        for shape in ("red", "blue"):
            sizes.append(write(f"structure/sanctum_{house}_{shape}", sanctum(shape, house)))
    print(f"{len(sizes)} pictures of ground and structures, the largest {max(sizes)} bytes")


if __name__ == "__main__":
    main()
