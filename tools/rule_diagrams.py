#!/usr/bin/env python3
"""Draws the diagrams of the rulebook: docs/rules/diagrams/*.svg. Run it without arguments after a change."""

import pathlib

OUT = pathlib.Path(__file__).resolve().parent.parent / "docs" / "rules" / "diagrams"
INK, PAPER, LINE = "#2c2218", "#f6eeda", "#8a7a5c"
RED, BLUE, GRAY, GOLD = "#b5372b", "#2d5c9e", "#d9cdb0", "#d8a62c"
FONT = "font-family=\"'DejaVu Sans', sans-serif\""


def text(x, y, words, size=16, color=INK, anchor="middle", bold=False):
    weight = ' font-weight="bold"' if bold else ""
    return (f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{color}" text-anchor="{anchor}"{weight} {FONT}>'
            f"{words}</text>")


def polygon(points, fill, stroke=LINE, width=1.2):
    at = " ".join(f"{x:g},{y:g}" for x, y in points)
    return f'<polygon points="{at}" fill="{fill}" stroke="{stroke}" stroke-width="{width}"/>'


def box(x, y, w, h, fill=PAPER, stroke=LINE, width=1.6):
    return (f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="6" fill="{fill}" stroke="{stroke}" '
            f'stroke-width="{width}"/>')


def arrow(x0, y0, x1, y1, color=INK, dashed=False):
    length = max(((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5, 1)
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    bx, by = x1 - 11 * ux, y1 - 11 * uy
    dash = ' stroke-dasharray="6 5"' if dashed else ""
    return (f'<line x1="{x0:g}" y1="{y0:g}" x2="{bx:g}" y2="{by:g}" stroke="{color}" stroke-width="2.6"{dash}/>'
            + polygon([(x1, y1), (bx - 5.5 * uy, by + 5.5 * ux), (bx + 5.5 * uy, by - 5.5 * ux)], color, color, 1))


def save(name, width, height, *parts):
    body = "\n".join(parts)
    (OUT / f"{name}.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">\n<rect width="{width}" height="{height}" fill="#fffaf0"/>\n{body}\n</svg>\n',
        encoding="utf-8")


# --- The board, as Blue sees it: up is northeast ---

HALF_W, HALF_H = 34, 20
SANCTA = {(2, 3): RED, (9, 8): BLUE}
ENTRANCES = {(1, 3), (2, 2), (2, 4), (3, 3), (8, 8), (9, 7), (9, 9), (10, 8)}
CENTERS = {(5, 6), (6, 5)}


def is_playable(row, column):
    return 4 <= row + column <= 18 and row - column < 7 and column - row < 7


def diamond(x, y, fill):
    return polygon([(x, y - HALF_H), (x + HALF_W, y), (x, y + HALF_H), (x - HALF_W, y)], fill)


def board():
    """Blue's view: row -1 is up and to the right, column +1 is down and to the right."""
    parts = []
    for row in range(12):
        for column in range(12):
            if not is_playable(row, column):
                continue
            x, y = 250 + (column - row) * HALF_W, 52 + (row + column - 4) * HALF_H
            fill, ink = PAPER, INK
            if (row, column) in SANCTA:
                fill, ink = SANCTA[row, column], "#ffffff"
            elif (row, column) in ENTRANCES:
                fill = GRAY
            elif (row, column) in CENTERS:
                fill = GOLD
            parts += [diamond(x, y, fill), text(x, y + 5, f"{chr(97 + column)}{row}", 13, ink)]
    for row, (fill, words) in enumerate([(RED, "Red's Sanctum"), (BLUE, "Blue's Sanctum"), (GRAY, "entrance"),
                                         (GOLD, "center square")]):
        y = 60 + 34 * row
        parts += [box(520, y, 22, 22, fill), text(552, y + 17, words, 15, anchor="start")]
    x, y = 610, 300
    for dx, dy, words in [(1, -1, "up"), (-1, 1, "down"), (1, 1, "right"), (-1, -1, "left")]:
        parts += [arrow(x, y, x + 44 * dx, y + 27 * dy), text(x + 66 * dx, y + 40 * dy + 6, words, 15)]
    save("board", 720, 384, *parts)


# --- What the game is about, for its first page ---

LAND = {"plains": "#b7c878", "forest": "#7fa562", "water": "#86b0d4", "desert": "#e3cf93", "mountain": "#b9ad98"}
GROWN = {(3, 6): "forest", (4, 5): "forest", (4, 7): "water", (2, 5): "mountain", (5, 3): "desert", (6, 2): "desert", (3, 8): "mountain",
         (5, 7): "water", (4, 2): "forest", (5, 5): "forest"}
TOWNS = [(3, 7), (4, 4), (8, 4), (7, 7)]
GOAL_W, GOAL_H = 23, 13.5


def goal_point(row, column):
    return 410 + (column - row) * GOAL_W, 34 + (row + column - 4) * GOAL_H


def house(x, y, color):
    return (f'<rect x="{x - 8:g}" y="{y - 7:g}" width="16" height="11" fill="#efe3c8" stroke="{INK}" stroke-width="1.4"/>'
            + polygon([(x - 11, y - 6), (x, y - 16), (x + 11, y - 6)], color, INK, 1.4))


def castle(x, y, color):
    parts = [f'<rect x="{x - 14:g}" y="{y - 14:g}" width="28" height="20" fill="#d8cdb8" stroke="{INK}" stroke-width="1.6"/>']
    for side in (-15, 15):
        parts += [f'<rect x="{x + side - 6:g}" y="{y - 22:g}" width="12" height="29" fill="#e6dcc8" stroke="{INK}" stroke-width="1.6"/>',
                  polygon([(x + side - 8, y - 21), (x + side, y - 36), (x + side + 8, y - 21)], color, INK, 1.6)]
    parts.append(f'<rect x="{x - 5:g}" y="{y - 5:g}" width="10" height="11" fill="{INK}" stroke="{INK}" stroke-width="1"/>')
    return "".join(parts)


def goal():
    """Both Sancta, the towns between them, and a group that sets out."""
    parts = []
    for row in range(12):
        for column in range(12):
            if is_playable(row, column):
                x, y = goal_point(row, column)
                kind = GROWN.get((row, column)) or GROWN.get((11 - row, 11 - column)) or "plains"
                parts.append(polygon([(x, y - GOAL_H), (x + GOAL_W, y), (x, y + GOAL_H), (x - GOAL_W, y)], LAND[kind], LINE, 0.8))
    for town in TOWNS:
        parts.append(house(*goal_point(*town), GRAY))
    parts += [castle(*goal_point(2, 3), RED), castle(*goal_point(9, 8), BLUE)]
    gx, gy = goal_point(4, 3)
    tx, ty = goal_point(8, 4)
    bx, by = goal_point(9, 8)
    parts += [arrow(gx - 8, gy + 8, tx + 6, ty - 22, RED), arrow(tx + 10, ty + 6, bx - 30, by - 16, RED, dashed=True), group(gx, gy, "A", 0, RED, 13)]
    told = [(240, 40, "end", "Red's Sanctum", goal_point(2, 3), -26), (240, 112, "end", "a group of up to 8", (gx, gy), -15),
            (212, 190, "end", "a town: mana and novices", (tx, ty), -13), (598, 216, "start", "Blue's Sanctum: Red wins", (bx, by), 26),
            (598, 238, "start", "by standing in it", None, 0)]
    for x, y, anchor, words, at, off in told:
        parts.append(text(x, y, words, 15, anchor=anchor))
        if at is not None:
            near = x + (6 if anchor == "end" else -6)
            parts.append(f'<line x1="{near:g}" y1="{y - 5:g}" x2="{at[0] + off:g}" y2="{at[1] - 4:g}" stroke="{LINE}" stroke-width="1.4"/>')
    save("goal", 820, 258, *parts)


# --- Squares seen from above, rows down and columns across ---

SIDE = 110


def square(x, y, name="", fill=PAPER):
    label = text(x + 9, y + 20, name, 14, LINE, "start") if name else ""
    return f'<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" fill="{fill}" stroke="{LINE}" stroke-width="1.6"/>' + label


def group(x, y, name, size, color=BLUE, radius=29):
    count = text(x, y + 18, f"{size}", 14, "#ffffff") if size else ""
    return (f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{color}" stroke="{INK}" stroke-width="2"/>'
            + text(x, y + (0 if size else 7), name, 19, "#ffffff", bold=True) + count)


def vote():
    parts = [text(240, 30, "Orders", 17, bold=True), text(660, 30, "After the vote", 17, bold=True)]
    for left, is_after in ((75, False), (495, True)):
        for i, name in enumerate("abc"):
            parts.append(square(left + i * SIDE, 50, name))
        a, b, c = (left + SIDE // 2 + i * SIDE for i in range(3))
        if is_after:
            parts += [group(b, 110, "A", 5), group(c, 110, "C", 4)]
        else:
            parts += [group(a, 110, "A", 5), group(c, 110, "C", 4), arrow(a + 31, 110, b - 8, 110), arrow(c - 31, 110, b + 8, 110)]
    parts += [text(450, 190, "Both groups belong to Blue. A has more members, so it wins b.", 15),
              text(450, 214, "Together they would have 9 members. C cannot join and bounces.", 15)]
    save("vote", 900, 232, *parts)


def moonwalk():
    parts = []
    for left, words in ((40, "Orders: D, then A, then C"), (500, "What happens")):
        parts.append(text(left + 165, 30, words, 17, bold=True))
        for column in range(3):
            for row in range(2):
                name = {(0, 0): "b", (0, 1): "a"}.get((row, column), "")
                parts.append(square(left + column * SIDE, 48 + row * SIDE, name))
    ax, bx, top, low = 40 + 165, 40 + 55, 108, 108 + SIDE
    parts += [group(bx, top, "B", 1), group(ax, top, "A", 4), group(bx, low, "C", 5), group(ax, low, "D", 5),
              arrow(ax - 31, top, bx + 31, top), arrow(bx, low - 31, bx, top + 31), arrow(ax, low - 31, ax, top + 31)]
    ax, bx = 500 + 165, 500 + 55
    parts += [group(bx, top, "B+C", 6), group(ax, top, "D", 5), group(500 + 275, top, "A", 4),
              f'<path d="M{bx + 22} {top - 24}Q{ax} {top - 76} {500 + 250} {top - 36}" fill="none" stroke="{INK}" '
              'stroke-width="2.6" stroke-dasharray="6 5"/>',
              arrow(500 + 250, top - 36, 500 + 260, top - 26)]
    parts += [text(435, 298, "B stays and wins b. C (5) is larger than A (4) and votes first: it joins, 6 members. D settles in a.", 15),
              text(435, 322, "A has no room in b (10) and none in a (9). It goes to the nearest free square. The board ends above.", 15)]
    save("moonwalk", 870, 340, *parts)


def combat_order():
    parts, mid = [], (250, 190)
    spots = [("1", "up", 1, -1), ("2", "down", -1, 1), ("3", "right", 1, 1), ("4", "left", -1, -1)]
    half_w, half_h = 92, 58

    def tile(x, y, fill=PAPER):
        return polygon([(x, y - half_h), (x + half_w, y), (x, y + half_h), (x - half_w, y)], fill)

    parts += [tile(*mid), group(mid[0], mid[1], "g", 0, BLUE, 26)]
    for name, way, dx, dy in spots:
        x, y = mid[0] + dx * half_w, mid[1] + dy * half_h
        parts += [tile(x, y), group(x, y - 6, name, 0, RED, 22), text(x, y + 36, way, 15)]
        parts.append(arrow(mid[0] + 22 * dx, mid[1] + 15 * dy, mid[0] + 66 * dx, mid[1] + 40 * dy))
    parts += [text(250, 350, "Blue's view. If g has precedence, it fights 1, then 2, 3 and 4.", 15)]
    save("combat-order", 500, 370, *parts)


# --- Flow charts ---


def step(x, y, label, words, w=206, h=52, fill=PAPER):
    first, _, second = words.partition("/")
    lines = text(x + 52, y + (h / 2 + 5 if not second else h / 2 - 4), first, 14, anchor="start")
    lines += text(x + 52, y + h / 2 + 14, second, 14, anchor="start") if second else ""
    return box(x, y, w, h, fill) + text(x + 27, y + h / 2 + 6, label, 17, bold=True) + lines


def damage():
    left, middle, right = 20, 280, 540
    parts = [text(left + 103, 28, "Attack", 17, bold=True), text(middle + 103, 28, "Taking damage", 17, bold=True),
             text(right + 103, 28, "Other damage", 17, bold=True)]
    attack = [("A1", "hit or miss"), ("A2", "add up the damage"), ("A3", "the victim/takes it"), ("A4", "when it hits"),
              ("A5", "when it damages"), ("A6", "victim buried?"), ("A7", "the victim dies"), ("A8", "when it kills")]
    for i, (label, words) in enumerate(attack):
        parts.append(step(left, 44 + 68 * i, label, words))
        parts += [arrow(left + 103, 44 + 68 * i - 16, left + 103, 44 + 68 * i)] if i else []
    take = [("D1", "before armor"), ("D2", "armor soaks"), ("D3", "cap, after armor"), ("D4", "lose hit points")]
    for i, (label, words) in enumerate(take):
        parts.append(step(middle, 112 + 82 * i, label, words, fill="#efe3c4"))
        parts += [arrow(middle + 103, 112 + 82 * i - 30, middle + 103, 112 + 82 * i)] if i else []
    parts += [step(right, 112, "G1", "victim still there?"), step(right, 194, "G2", "the victim/takes it"),
              step(right, 276, "G3", "the victim dies"), arrow(right + 103, 164, right + 103, 194),
              arrow(right + 103, 246, right + 103, 276), arrow(left + 206, 200, middle, 150),
              arrow(right, 214, middle + 206, 150)]
    results = [("bounced", "armor or an effect stopped it"), ("damaged", "it has hit points left"), ("killed", "it is dying")]
    for i, (label, words) in enumerate(results):
        parts += [text(middle + 4, 452 + 32 * i, label, 15, anchor="start", bold=True),
                  text(middle + 92, 452 + 32 * i, words, 15, anchor="start")]
    parts += [text(middle + 4, 552, "The result goes back to A3 or G2.", 15, anchor="start")]
    save("damage", 766, 596, *parts)


def bubble():
    parts = [box(330, 20, 200, 46, "#efe3c4"), text(430, 49, "the globe", 16, bold=True),
             box(300, 116, 260, 66), text(430, 143, "square", 16, bold=True),
             text(430, 167, "square, structure, terrain", 14)]
    for i, x in enumerate((90, 330, 570)):
        parts += [box(x, 236, 200, 66), text(x + 100, 263, f"member {i + 1}", 16, bold=True),
                  text(x + 100, 287, "individual, then group", 14), arrow(x + 100 + (330 - x) * 0.08, 236, 330 + (x + 100) * 0.23, 182),
                  arrow(430 + (x - 330) * 0.3, 352, x + 100, 302, LINE, True)]
    parts += [arrow(430, 116, 430, 66), box(330, 352, 200, 46, GRAY), text(430, 381, "event on a group", 16, bold=True)]
    save("bubble", 860, 416, *parts)


OUT.mkdir(parents=True, exist_ok=True)
for draw in (board, goal, vote, moonwalk, combat_order, damage, bubble):
    draw()
