#!/usr/bin/env python3
"""Letters the name of the game and draws what its first screens are hung with: assets/title/<name>.svg.

  wordmark     the name, 1120 x 250, written with a broad pen held at 32 degrees, on gold leaf
  eyes         a pair that looks out of the dark, 40 x 20
  fold, swag   one fold of a curtain and one festoon of its valance in the owner's colour, 100 x 900 and 300 x 130
  medallion    the ring round a seat's sign on the curtain, 200 x 200

A letter is a few strokes: lines of places that curves join. A pen's nib, a short line of constant slant, is led along
them; whatever it covers is ink. That gives thick and thin as a quill does.
"""

import math

import art_lib as art

NIB, SLANT = 21.0, math.radians(32)
LIGHT, MAIN, DARK = "#ff00f3", "#ff00f1", "#ff00f2"
n = art.number

# Strokes by their places, on a square of 100 with the baseline at 100; curves go through all places of a stroke.
LETTERS = {
    "S": (88, [[(80, 20), (62, 6), (38, 8), (24, 24), (34, 42), (58, 54), (72, 70), (64, 90), (40, 97), (16, 84)], [(80, 20), (82, 26)], [(16, 84), (13, 78)]]),
    "A": (100, [[(8, 96), (24, 92), (38, 62), (56, 6)], [(50, 4), (58, 8), (72, 62), (82, 92), (96, 96)], [(30, 64), (50, 60), (74, 62)], [(2, 98), (20, 96)]]),
    "N": (104, [[(16, 4), (22, 12), (20, 60), (16, 96), (6, 99)], [(8, 6), (20, 8), (48, 52), (80, 96)], [(80, 96), (82, 50), (84, 14), (96, 3)], [(8, 99), (24, 97)]]),
    "C": (88, [[(84, 24), (68, 8), (44, 6), (22, 26), (16, 52), (26, 82), (50, 97), (74, 92), (86, 78)], [(84, 24), (85, 30)]]),
    "T": (92, [[(4, 20), (10, 10), (34, 13), (66, 9), (90, 4), (92, 12)], [(48, 12), (48, 50), (46, 84), (54, 96), (68, 95)]]),
}  # fmt: skip
WORD = "SANCTA"


def curve(places, steps=14):
    """Through all [places], by Catmull and Rom."""
    if len(places) == 2:
        (ax, ay), (bx, by) = places
        return [(ax + (bx - ax) * i / steps, ay + (by - ay) * i / steps) for i in range(steps + 1)]
    result = []
    padded = [places[0], *places, places[-1]]
    for p0, p1, p2, p3 in zip(padded, padded[1:], padded[2:], padded[3:]):
        for i in range(steps):
            t = i / steps
            result.append(tuple(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
                for a, b, c, d in zip(p0, p1, p2, p3)
            ))  # fmt: skip
    return [*result, places[-1]]


def covered(points, nib):
    """What a nib covers on its way: one quadrangle a step, all turned the same way."""
    dx, dy = nib * math.cos(SLANT) / 2, -nib * math.sin(SLANT) / 2
    # A quill is no hairline: what is thin has some body, too.
    fat = nib * 0.13
    d = ""
    for (ax, ay), (bx, by) in zip(points, points[1:]):
        corners = []
        for x, y in ((ax, ay), (bx, by)):
            for side in (1, -1):
                for push in (1, -1):
                    corners.append((x + side * dx + push * fat * math.sin(SLANT), y + side * dy + push * fat * math.cos(SLANT)))
        hull = convex(corners)
        d += "M" + "L".join(f"{n(x)} {n(y)}" for x, y in hull) + "Z"
    return d


def convex(points):
    points = sorted(set(points))
    cross = lambda o, a, b: (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])  # noqa: E731
    halves = []
    for row in (points, points[::-1]):
        half = []
        for p in row:
            while len(half) >= 2 and cross(half[-2], half[-1], p) <= 0:
                half.pop()
            half.append(p)
        halves += half[:-1]
    return halves


def written(text, x, base, size, first):
    """The ink of [text] from [x] on, its first letter larger; and where it ends."""
    d = ""
    for i, letter in enumerate(text):
        wide, strokes = LETTERS[letter]
        k = (first if i == 0 else size) / 100
        for stroke in strokes:
            fine = curve(stroke, 5 if len(stroke) > 2 else 3)
            d += covered([(x + px * k, base + (py - 100) * k) for px, py in fine], NIB * (k * 0.86 + 0.24) * 0.82)
        x += wide * k + size * 0.06
    return d, x


def flag(x, y, shape):
    cut = {"red": f"M{x} {y}h46l-13 13 13 13h-46Z", "blue": f"M{x} {y}h30q20 13 0 26h-30Z"}[shape]
    tones = {"red": ("#db8278", "#c83e30"), "blue": ("#82a6d5", "#3e76be")}[shape]
    return (
        f'<path d="M{x} {y + 62}V{y - 8}" stroke="{art.INK}" stroke-width="7" stroke-linecap="round" fill="none"/>'
        f'<path d="M{x} {y + 62}V{y - 8}" stroke="#b98f4e" stroke-width="3" stroke-linecap="round" fill="none"/>'
        f'<path d="{cut}" fill="{tones[1]}" stroke="{art.INK}" stroke-width="4" stroke-linejoin="round"/>'
        f'<path d="M{x + 3} {y + 4}h26" stroke="{tones[0]}" stroke-width="3" fill="none"/>'
        f'<circle cx="{x}" cy="{y - 9}" r="5" fill="#e9bf57" stroke="{art.INK}" stroke-width="2"/>'
    )


def wordmark():
    wide, base, sizes = 1120, 192, (142, 186)
    _, end = written(WORD, 0, base, *sizes)
    x = (wide - end) / 2
    d, _ = written(WORD, x, base, *sizes)
    middle = wide / 2
    defs = '<linearGradient id="leaf" gradientUnits="userSpaceOnUse" x1="0" y1="10" x2="0" y2="206"><stop offset="0" stop-color="#fff3c0"/><stop offset="0.4" stop-color="#f4cf6e"/><stop offset="0.6" stop-color="#c98f2e"/><stop offset="0.64" stop-color="#f0c75e"/><stop offset="1" stop-color="#a8651c"/></linearGradient>'
    defs += f'<radialGradient id="halo" gradientUnits="userSpaceOnUse" cx="{middle:g}" cy="130" r="{middle:g}"><stop offset="0" stop-color="#1c100a" stop-opacity="0.7"/><stop offset="0.6" stop-color="#1c100a" stop-opacity="0.36"/><stop offset="1" stop-color="#1c100a" stop-opacity="0"/></radialGradient>'
    body = f'<g transform="translate(0 97) scale(1 0.2)"><circle cx="{middle:g}" cy="130" r="{middle:g}" fill="url(#halo)"/></g>'
    swash = curve([(middle - 330, 228), (middle - 240, 212), (middle - 120, 226), (middle - 34, 218)], 8)
    other = [(wide - px, py) for px, py in swash]
    tail = covered(swash, 11) + covered(other[::-1], 11)
    body += f'<path d="{d}" transform="translate(5 8)" fill="#120a06" opacity="0.5"/>'
    body += f'<path d="{d}{tail}" fill="{art.INK}" stroke="{art.INK}" stroke-width="9" stroke-linejoin="round"/>'
    body += f'<path d="{d}{tail}" fill="url(#leaf)"/>'
    m = f"{middle:g}"
    body += f'<path d="M{m} 202l21 20-21 20-21-20Z" fill="{art.INK}"/><path d="M{m} 208l14 14h-14Z" fill="#f3a49a"/><path d="M{m} 208l-14 14h14Z" fill="#c83e30"/><path d="M{middle - 14:g} 222l14 14 14-14Z" fill="#3e76be"/>'
    body += flag(int(x) - 62, 104, "red") + flag(int(wide - x) + 16, 104, "blue")
    return art.document(wide, 250, body, defs)


def eyes():
    body = ""
    for x in (10, 28):
        body += f'<ellipse cx="{x}" cy="10" rx="7.500" ry="8" fill="#120a06"/><ellipse cx="{x}" cy="10" rx="6" ry="6.500" fill="#ffe58a"/><ellipse cx="{x + 1}" cy="11" rx="2.200" ry="4.200" fill="#2b1d14"/><circle cx="{x - 1.500}" cy="7.500" r="1.300" fill="#fffbe0"/>'
    return art.document(40, 20, body)


def fold():
    stops = ((0, DARK), (0.18, MAIN), (0.36, LIGHT), (0.5, MAIN), (0.8, DARK), (0.92, "#140a08"), (1, DARK))
    defs = '<linearGradient id="cloth" x1="0%" y1="0%" x2="100%" y2="0%">' + "".join(f'<stop offset="{at}" stop-color="{color}"/>' for at, color in stops) + "</linearGradient>"
    defs += '<linearGradient id="gold" x1="0%" y1="0%" x2="100%" y2="0%"><stop offset="0" stop-color="#8a5d18"/><stop offset="0.36" stop-color="#ffedb0"/><stop offset="0.8" stop-color="#8a5d18"/><stop offset="1" stop-color="#5a3a0c"/></linearGradient>'
    body = '<path d="M0 0H100V900H0Z" fill="url(#cloth)"/><path d="M20 0Q14 450 24 900M58 0Q66 480 56 900" fill="none" stroke="#140a08" stroke-width="2" opacity="0.25"/>'
    body += '<path d="M0 822H100V846H0Z" fill="url(#gold)"/><path d="M0 822H100M0 846H100" stroke="#2b1d14" stroke-width="2.500" fill="none"/>'
    body += '<path d="' + "".join(f"M{x} 848v40" for x in range(4, 100, 8)) + '" stroke="url(#gold)" stroke-width="6" fill="none"/><path d="M0 888H100V900H0Z" fill="#140a08" opacity="0.6"/>'
    return art.document(100, 900, body, defs)


def swag():
    defs = f'<linearGradient id="cloth" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0" stop-color="{DARK}"/><stop offset="0.45" stop-color="{MAIN}"/><stop offset="0.8" stop-color="{LIGHT}"/><stop offset="1" stop-color="{MAIN}"/></linearGradient>'
    body = f'<path d="M0 0H300V34Q280 108 150 112 20 108 0 34Z" fill="url(#cloth)" stroke="{art.INK}" stroke-width="3"/>'
    body += '<path d="M10 20Q60 74 150 78T290 20M18 10Q80 44 150 46T282 10" fill="none" stroke="#140a08" stroke-width="3" opacity="0.4"/>'
    body += f'<path d="M1 36Q22 108 150 112T299 36" fill="none" stroke="{art.INK}" stroke-width="12"/><path d="M1 36Q22 108 150 112T299 36" fill="none" stroke="#dfb04a" stroke-width="7"/><path d="M3 33Q26 104 150 108T297 33" fill="none" stroke="#ffedb0" stroke-width="2"/>'
    body += f'<path d="M150 112l-9 14h18Z" fill="#dfb04a" stroke="{art.INK}" stroke-width="2"/><path d="M0 0H300V16H0Z" fill="#6a4a22" stroke="{art.INK}" stroke-width="3"/><path d="M0 4H300" stroke="#f2d795" stroke-width="3" fill="none"/>'
    return art.document(300, 130, body, defs)


def medallion():
    defs = '<linearGradient id="gold" x1="10%" y1="0%" x2="80%" y2="100%"><stop offset="0" stop-color="#ffedb0"/><stop offset="0.45" stop-color="#dfb04a"/><stop offset="1" stop-color="#8a5d18"/></linearGradient>'
    defs += '<radialGradient id="bowl" cx="42%" cy="36%" r="70%"><stop offset="0" stop-color="#5a3d22"/><stop offset="1" stop-color="#1c100a"/></radialGradient>'
    body = '<circle cx="104" cy="108" r="88" fill="#120a06" opacity="0.45"/>'
    leaves = ""
    for i in range(24):
        a = i * math.pi / 12
        x, y = 100 + 82 * math.cos(a), 100 + 82 * math.sin(a)
        leaves += f"M{n(x + 15 * math.cos(a))} {n(y + 15 * math.sin(a))}L{n(x + 9 * math.cos(a + 1.9))} {n(y + 9 * math.sin(a + 1.9))} {n(x - 6 * math.cos(a))} {n(y - 6 * math.sin(a))} {n(x + 9 * math.cos(a - 1.9))} {n(y + 9 * math.sin(a - 1.9))}Z"
    body += f'<path d="{leaves}" fill="url(#gold)" stroke="{art.INK}" stroke-width="2.500" stroke-linejoin="round"/>'
    body += f'<circle cx="100" cy="100" r="80" fill="url(#gold)" stroke="{art.INK}" stroke-width="3"/><circle cx="100" cy="100" r="67" fill="url(#bowl)" stroke="{art.INK}" stroke-width="3"/>'
    return art.document(200, 200, body, defs)


def main():
    for name, picture in (("wordmark", wordmark()), ("eyes", eyes()), ("fold", fold()), ("swag", swag()), ("medallion", medallion())):
        print(name, art.save(f"title/{name}", picture))


if __name__ == "__main__":
    main()
