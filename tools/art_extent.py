"""How much room a picture takes: the box around everything it paints, transforms included."""

import math
import re
import xml.etree.ElementTree as tree

import art_lib as art

PLAIN = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)  # a b c d e f, as SVG names them


def times(m, n):
    """First [n], then [m]."""
    a, b, c, d, e, f = m
    return (a * n[0] + c * n[1], b * n[0] + d * n[1], a * n[2] + c * n[3], b * n[2] + d * n[3],
            a * n[4] + c * n[5] + e, b * n[4] + d * n[5] + f)  # fmt: skip


def matrix(text):
    """The transform attribute as a matrix."""
    result = PLAIN
    for name, inner in re.findall(r"(\w+)\(([^)]*)\)", text):
        v = [float(x) for x in art.NUMBER.findall(inner)]
        if name == "translate":
            step = (1, 0, 0, 1, v[0], v[1] if len(v) > 1 else 0)
        elif name == "scale":
            step = (v[0], 0, 0, v[-1], 0, 0)
        elif name == "rotate":
            c, s = math.cos(math.radians(v[0])), math.sin(math.radians(v[0]))
            step = (c, s, -s, c, 0, 0)
            if len(v) == 3:
                step = times(times((1, 0, 0, 1, v[1], v[2]), step), (1, 0, 0, 1, -v[1], -v[2]))
        else:
            raise ValueError(f"no such transform: {name}")
        result = times(result, step)
    return result


def curve(points):
    """A Bézier curve as nine places on it."""
    for k in range(9):
        t, row = k / 8, list(points)
        while len(row) > 1:
            row = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in zip(row, row[1:])]
        yield row[0]


def path_places(path):
    at, handle = (0.0, 0.0), None
    for letter, values in art.path_absolute(path):
        points = [tuple(values[i:i + 2]) for i in range(5 if letter == "A" else 0, len(values), 2)]
        if letter in "ST":  # the first handle mirrors the last one
            first = (2 * at[0] - handle[0], 2 * at[1] - handle[1]) if handle else at
            points = [first] + points
        if letter == "A":  # a circle about the middle of the two ends is never too small
            middle, r = ((at[0] + points[0][0]) / 2, (at[1] + points[0][1]) / 2), max(values[:2])
            yield from ((middle[0] + dx * r, middle[1] + dy * r) for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)))
        elif letter in "CSQT":
            yield from curve([at] + points)
        else:
            yield from points
        handle = points[-2] if letter in "CSQT" else None
        at = points[-1] if points else at


def shape_places(element):
    name = element.tag.rsplit("}", 1)[-1]
    if name == "path":
        yield from path_places(element.get("d"))
    elif name in ("circle", "ellipse"):
        x, y = float(element.get("cx")), float(element.get("cy"))
        rx, ry = float(element.get("rx") or element.get("r")), float(element.get("ry") or element.get("r"))
        yield from ((x + math.cos(k * math.pi / 8) * rx, y + math.sin(k * math.pi / 8) * ry) for k in range(16))


def places(element, outer=PLAIN):
    if element.tag.endswith("defs"):
        return
    inner = times(outer, matrix(element.get("transform", "")))
    for x, y in shape_places(element):
        yield inner[0] * x + inner[2] * y + inner[4], inner[1] * x + inner[3] * y + inner[5]
    for child in element:
        yield from places(child, inner)


def box(element):
    """Left, top, right and bottom of everything in an SVG element, without the width of strokes."""
    xs, ys = zip(*places(element))
    return min(xs), min(ys), max(xs), max(ys)


def extent(body):
    """The same of some elements as text."""
    return box(tree.fromstring(f"<g>{body}</g>"))
