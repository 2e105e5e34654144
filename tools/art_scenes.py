"""Composes the scenes of assets/card/scenes.txt: pictures of cards with a place, a light and a moment.

A scene begins with '== card'. Each line is a word of tools/art_scenery.py, one of

  fig NAME X Y SIZE     a figure with its feet at (X, Y): a creature (wolf-pack, wolf-pack_duck) or nation.class.pose
                        (human.archer.fight); weapon=, shield= change what it bears
  motif NAME[:RAMP] X Y SIZE [TURN]   a motif with its middle at (X, Y)
  STAMP X Y SIZE DEPTH  what stands on the land (art_scenery.STAMPS), its foot at (X, Y)
  > STYLE PATH          a shape in the short hand of tools/art_lib.py, in the picture's 240 x 180

or a comment. flip mirrors, turn=DEGREES turns, haze=PERCENT puts air of the scene before a figure, a motif or a stamp, and
ink=PERCENT the dark of the scene. A card that is in the file has its scene in the place of what cards.tsv says.
"""

import os

import art_figures
import art_lib as art
from art_scenery import STAMPS, Scenery, hazed

KEYS = {"weapon", "shield", "haze", "ink", "turn", "tint", "color"}


def is_number(word):
    return word.lstrip("-").replace(".", "", 1).isdigit()


def read_line(line):
    """The word, its names, its numbers and its options."""
    word, *rest = line.split()
    names, numbers, options = [], [], {}
    for text in rest:
        key, _, value = text.partition("=")
        if is_number(text):
            numbers.append(float(text))
        elif value and key in KEYS | {"snow", "kind", "share"}:
            options[key] = float(value) if is_number(value) else value
        elif text.startswith("#"):
            options["color"] = text
        elif text == "flip":
            options["flip"] = True
        elif text in art.RAMPS and word not in ("fig", "motif"):
            options["tint"] = text
        else:
            names.append(text)
    return word, names, numbers, options


class Stage(Scenery):
    """A scenery with figures and motifs on it."""

    def __init__(self, house, dice, library, clothe):
        super().__init__(house, dice)
        self.library, self.clothe = library, clothe

    def set_down(self, body, x, y, size, anchor, flip=False, turn=0, haze=0, ink=0):
        if haze or ink:
            body = hazed(body, self.tone(15), haze / 100) if haze else hazed(body, self.tone(96), ink / 100)
        side = -size if flip else size
        spin = f" rotate({art.number(turn)})" if turn else ""
        self.add(f'<g transform="translate({art.number(x)} {art.number(y)}){spin} scale({side:g} {size:g}) translate({-anchor[0]} {-anchor[1]})">{body}</g>')

    def fig(self, name, x, y, size, flip=False, turn=0, haze=0, ink=0, **extra):
        if "." in name:
            if extra.get("shield") == "none":
                extra["shield"] = ""
            body = art_figures.figure(*name.split("."), **extra)
        else:
            body = self.library.figure(name)
        self.set_down(self.clothe(body, self.c), x, y, size, (60, 127), flip, turn, haze, ink)

    def motif(self, name, x, y, size, turn=0, flip=False, haze=0, ink=0):
        self.set_down(self.library.motif(name), x, y, size, (50, 50), flip, turn, haze, ink)


def scene(text, house, dice, library, clothe):
    """The SVG elements of a scene and the gradients it defines."""
    stage = Stage(house, dice, library, clothe)
    for line in text.strip().splitlines():
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        if line.startswith("> "):
            stage.add(clothe(art.inked("".join(art.draw_line(line[2:], 240))), house))
            continue
        word, names, numbers, options = read_line(line)
        try:
            if word in STAMPS:
                stage.stamp(word, *numbers, **options)
            else:
                getattr(stage, word)(*names, *numbers, **options)
        except (AttributeError, TypeError, KeyError, ValueError, FileNotFoundError) as error:
            raise ValueError(f"scenes.txt: {line}: {error}") from error
    return "".join(stage.parts), stage.defs


def read_scenes():
    """{card: its scene in the words of art_scenery}"""
    with open(os.path.join(art.ROOT, "card", "scenes.txt"), encoding="utf-8") as file:
        return art.parse_drawings(file.read())
