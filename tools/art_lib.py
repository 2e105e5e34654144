"""The short hand in which the pictures of Sancta are drawn, and the palette they share.

A drawing is text, one shape a line:  STYLE PATH

  STYLE   g        a shape filled with ramp g (gold), lit from the upper left, with an ink outline
          g!       the same without outline
          g0 g1 g2 flat light, middle, dark tone of the ramp, no outline;  g1* with outline
          g1:3     a stroke, 3 wide, round;  g1:3k the same with ink around it
          k        flat ink
          ...%60   60 percent opaque
  PATH    an SVG path, or  o X Y R  or  o X Y RX RY  for a circle or ellipse
  |STYLE  draws the shape and its mirror image about the middle of the drawing

Only what nanosvg can draw comes out: paths, circles, ellipses, gradients, opacity, transforms.
"""

import os
import re

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "assets")
INK = "#2b1d14"
OUTLINE = 2.2

# Every ramp is light, middle, dark. "t" is the tint: brass unless a card asks for another.
RAMPS = {
    "t": ("#f2d795", "#b98f4e", "#6a4a22"),
    "s": ("#eef3f7", "#a9b5c1", "#5d6976"),
    "g": ("#ffedb0", "#dfb04a", "#8a5d18"),
    "b": ("#fff8e2", "#e7d8b2", "#a38c63"),
    "r": ("#f59a78", "#c4402e", "#6c1817"),
    "o": ("#ffe08a", "#f0812a", "#a5310f"),
    "e": ("#b6dd86", "#5f9d49", "#245024"),
    "l": ("#b4e2f5", "#4b92c6", "#1b4272"),
    "p": ("#d3b2f0", "#8858b8", "#412368"),
    "n": ("#c99a64", "#835734", "#422817"),
    "v": ("#77689a", "#3d3157", "#17112a"),
    "w": ("#ffffff", "#f4eddd", "#c2b69e"),
    "m": ("#f8c0d5", "#ca6593", "#72264c"),
    "a": ("#cdc7bb", "#8f877b", "#4b443b"),
    "i": ("#f6feff", "#c0e5f1", "#68a0ba"),
    "u": ("#a8ebdb", "#3f9f92", "#124b45"),
    "f": ("#ffeed6", "#f0c398", "#bd7d4f"),
    "c": ("#fdf2d2", "#ead5a3", "#ae8e57"),
    "y": ("#fff9cc", "#f8d752", "#b48616"),
    "j": ("#bff0c8", "#50b07a", "#18563d"),
    "x": ("#5b504b", "#2f2725", "#120d0c"),
    "q": ("#ff00f3", "#ff00f1", "#ff00f2"),  # the owner's colours: the client puts them in
}

NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?")
STYLE = re.compile(r"^(\|?)([a-z])([0-2]?)(!?)(\*?)(?::([\d.]+)(k?))?(?:%(\d+))?$")
COUNTS = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "Z": 0}


def number(value):
    """A number as short as it can be written."""
    text = f"{value:.1f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text in ("-0", "") else text


def path_commands(path):
    """The path as a list of (command letter, numbers), one entry a repetition."""
    result = []
    for letter, rest in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
        values = [float(v) for v in NUMBER.findall(rest)]
        count = COUNTS[letter.upper()]
        if count == 0:
            result.append((letter, []))
            continue
        if not values or len(values) % count:
            raise ValueError(f"{letter} takes {count} numbers: {path}")
        for at in range(0, len(values), count):
            result.append((letter, values[at : at + count]))
            letter = {"M": "L", "m": "l"}.get(letter, letter)
    return result


def path_write(commands):
    """The inverse of path_commands."""
    return "".join(letter + " ".join(number(v) for v in values) for letter, values in commands)


def path_absolute(path):
    """The path as path_commands gives it, with no letters but M, L, C, S, Q, T, A and Z: every number is a place."""
    result = []
    x = y = start_x = start_y = 0.0
    for letter, values in path_commands(path):
        kind = letter.upper()
        if kind == "Z":
            x, y = start_x, start_y
            result.append(("Z", []))
            continue
        base_x, base_y = (x, y) if letter.islower() else (0.0, 0.0)
        if kind == "H":
            kind, values = "L", [base_x + values[0], y]
        elif kind == "V":
            kind, values = "L", [x, base_y + values[0]]
        elif kind == "A":
            values = values[:5] + [base_x + values[5], base_y + values[6]]
        else:
            values = [v + (base_x if i % 2 == 0 else base_y) for i, v in enumerate(values)]
        x, y = values[-2:]
        if kind == "M":
            start_x, start_y = x, y
        result.append((kind, values))
    return result


def path_mirror(path, width):
    """The path as seen in a mirror that stands at width / 2."""
    result = []
    for letter, values in path_commands(path):
        is_absolute = letter.isupper()
        flip = (lambda x: width - x) if is_absolute else (lambda x: -x)
        kind = letter.upper()
        if kind == "A":
            values = values[:2] + [-values[2], values[3], 1 - values[4], flip(values[5]), values[6]]
        elif kind == "H":
            values = [flip(values[0])]
        elif kind != "V":
            values = [flip(v) if i % 2 == 0 else v for i, v in enumerate(values)]
        result.append((letter, values))
    return path_write(result)


def shape(paint, path):
    """One SVG element: a path, or a circle or ellipse written as o X Y R [R]."""
    if path.startswith("o "):
        values = [number(float(v)) for v in path[2:].split()]
        if len(values) == 3:
            return f'<circle cx="{values[0]}" cy="{values[1]}" r="{values[2]}"{paint}/>'
        return f'<ellipse cx="{values[0]}" cy="{values[1]}" rx="{values[2]}" ry="{values[3]}"{paint}/>'
    return f'<path d="{path}"{paint}/>'


def mirrored(path, width):
    if path.startswith("o "):
        values = path[2:].split()
        return f"o {number(width - float(values[0]))} " + " ".join(values[1:])
    return path_mirror(path, width)


def draw_line(line, width):
    """The elements of one line of a drawing, to stand inside of inked()."""
    style, path = line.split(None, 1)
    match = STYLE.match(style)
    if not match:
        raise ValueError(f"no style: {style}")
    both, ramp, tone, bare, forced, stroke, inked, share = match.groups()
    opacity = f' opacity="{number(int(share) / 100) if int(share) % 10 == 0 else int(share) / 100}"' if share else ""
    flat = INK if ramp == "k" else RAMPS[ramp][int(tone or 1)]
    if stroke:
        color = "" if ramp == "k" else f' stroke="{flat}"'
        paint = f' fill="none"{color} stroke-width="{stroke}"{opacity}'
        under = f' fill="none" stroke-width="{number(float(stroke) + 2 * OUTLINE)}"{opacity}'
    else:
        fill = flat if tone or ramp == "k" else f"url(#{ramp})"
        is_outlined = forced or (ramp != "k" and not tone and not bare)
        paint = f' fill="{fill}"' + ("" if is_outlined else ' stroke="none"') + opacity
        under = ""
    paths = [path] + ([mirrored(path, width)] if both else [])
    result = []
    if inked:
        result += [shape(under, p) for p in paths]
    return result + [shape(paint, p) for p in paths]


def inked(body, outline=OUTLINE):
    """Gives every shape in [body] that does not say otherwise the ink outline."""
    return f'<g stroke="{INK}" stroke-width="{outline}" stroke-linejoin="round" stroke-linecap="round">{body}</g>'


def draw(text, width=100):
    """The SVG elements of a drawing in short hand, to stand inside of inked()."""
    result = []
    for line in text.strip().splitlines():
        line = line.strip()
        if line and not line.startswith("#"):
            result += draw_line(line, width)
    return "".join(result)


def used_ramps(body):
    """The names of the gradients that a drawing needs."""
    return sorted(set(re.findall(r"url\(#([a-z])\)", body)))


def ramp_gradient(identity, tones):
    """Light at the upper left, dark at the lower right, as every picture of the game is lit.

    In percent, because nanosvg takes plain numbers for pixels even in the box of the object.
    """
    light, middle, dark = tones
    return (
        f'<linearGradient id="{identity}" x1="10%" y1="0%" x2="80%" y2="100%"><stop offset="0" stop-color="{light}"/>'
        f'<stop offset="0.45" stop-color="{middle}"/><stop offset="1" stop-color="{dark}"/></linearGradient>'
    )


def document(width, height, body, extra_defs=""):
    """A whole SVG file; the gradients of the ramps that [body] uses come with it."""
    defs = "".join(ramp_gradient(name, RAMPS[name]) for name in used_ramps(body)) + extra_defs
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
    return head + (f"<defs>{defs}</defs>" if defs else "") + body + "</svg>\n"


stale = None  # a list: save() writes nothing and notes here which files are not what is drawn now


def save(name, text):
    """Writes assets/<name>.svg if it differs; the length in bytes."""
    path = os.path.join(ROOT, name + ".svg")
    if stale is not None:
        try:
            with open(path, encoding="utf-8") as file:
                is_fresh = file.read() == text
        except FileNotFoundError:
            is_fresh = False
        stale.extend([] if is_fresh else [name])
        return len(text)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    try:
        with open(path, encoding="utf-8") as file:
            if file.read() == text:
                return len(text)
    except FileNotFoundError:
        pass
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return len(text)


def parse_drawings(text):
    """A file of drawings: '== name' starts one. Returns {what follows ==: short hand}."""
    result = {}
    name = None
    for line in text.splitlines():
        if line.startswith("== "):
            name = line[3:].strip()
            if name in result:
                raise ValueError(f"drawn twice: {name}")
            result[name] = ""
        elif name is not None:
            result[name] += line + "\n"
    return result
