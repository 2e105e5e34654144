"""Three pieces, composed for this game: scores in letters and the players who read them; `music_more.py` has three others.

A voice is a text of notes 'd5:2' (pitch, length in units) and rests 'r:1'; bars end with | and are checked to be full.
Harmony is a text of chords 'dm:3' with their own units; 'd' alone is an open fifth.
"""

import random

from synth import (Loop, drum, bell, jingle, lute, organ, pitch, psaltery, recorder, room, shawm, vielle)

def read(text, units):
    """[(start, length, name)] in units, rests left out."""
    notes = []
    at = 0.0
    for number, bar in enumerate(text.strip().strip("|").split("|"), 1):
        begun = at
        for word in bar.split():
            name, _, length = word.partition(":")
            if name != "r":
                notes.append((at, float(length), name))
            at += float(length)
        if abs(at - begun - units) > 1e-9:
            raise ValueError(f"bar {number} has {at - begun} units instead of {units}: {bar}")
    return notes


class Band:
    """Players on one circular strip; every note is rendered once and remembered."""

    def __init__(self, bars, units, unit_seconds, seed):
        self.units = units
        self.unit = unit_seconds
        self.loop = Loop(bars * units * unit_seconds)
        self.draw = random.Random(seed)
        self.kept = {}

    def sound(self, player, *arguments):
        key = (player.__name__,) + arguments
        if key not in self.kept:
            self.kept[key] = player(*arguments)
        return self.kept[key]

    def at(self, bar, unit, haste=0.0):
        """Seconds of a place in the piece (bars from 1), a human's few milliseconds off."""
        return ((bar - 1) * self.units + unit) * self.unit + self.draw.gauss(0, 0.004) + haste

    def strings(self, player, bar, text, level, pan, ring=1.6):
        """A plucked voice from [bar] on: strong on the beat, softer between, ringing over its length."""
        for start, length, name in read(text, self.units):
            inside = start % self.units
            force = 0.85 if inside == 0 else 0.7 if inside == self.units / 2 else 0.55
            seconds = round(max(0.9, length * self.unit * ring), 1)
            sound = self.sound(player, pitch(name), seconds, force, len(name) + int(start) % 3)
            loud = level * (0.72 + 0.34 * force) * self.draw.uniform(0.94, 1.06)
            self.loop.add(self.at(bar, start), sound, loud, pan)

    def winds(self, player, bar, text, level, pan, share=0.96):
        """A blown or bowed voice; each note a little shorter than written, for the breath."""
        for start, length, name in read(text, self.units):
            sound = self.sound(player, pitch(name), round(length * self.unit * share, 3))
            self.loop.add(self.at(bar, start, -0.012), sound, level, pan)

    def beats(self, bars, pattern, level, tune=92):
        """[pattern] over the units of a bar, two letters a unit or one: D dum, d softer, t tek, k ka, j jingle."""
        step = self.units / len(pattern)
        for bar in bars:
            for k, letter in enumerate(pattern):
                kind = {"D": "dum", "d": "dum", "t": "tek", "T": "tek", "k": "ka"}.get(letter)
                if letter == "j":
                    sound = self.sound(jingle, 0.5, (bar + k) % 4)
                elif kind:
                    force = 0.9 if letter.isupper() else 0.55
                    sound = self.sound(drum, tune, force, (bar + k) % 3, kind)
                else:
                    continue
                self.loop.add(self.at(bar, k * step), sound, level * self.draw.uniform(0.9, 1.08), 0.12)

    def finish(self, wet, seconds):
        left, right = self.loop.left, self.loop.right
        wet_left, wet_right = room(left, right, seconds, is_circle=True)
        return [
            [x + wet * y for x, y in zip(left, wet_left)],
            [x + wet * y for x, y in zip(right, wet_right)],
        ]


CHORDS = {
    "d": ("d3", "a3", "d4", "a4"),
    "dm": ("d3", "a3", "d4", "f4"),
    "c": ("c3", "g3", "c4", "e4"),
    "f": ("f3", "c4", "f4", "a4"),
    "am": ("a2", "e3", "a3", "c4"),
    "a": ("a2", "e3", "a3", "c#4"),
    "g": ("g2", "d3", "g3", "b3"),
    "em": ("e3", "b3", "e4", "g4"),
}


def broken(chords, units, shape):
    """Chords as a lute voice: [shape] are indices into the chord's strings, one a unit of the bar, restarted with
    every chord."""
    bars = []
    for bar in chords.strip().strip("|").split("|"):
        words = []
        for word in bar.split():
            name, _, length = word.partition(":")
            strings = CHORDS[name]
            steps = int(float(length) * len(shape) / units)
            words += [f"{strings[shape[k % len(shape)]]}:{units / len(shape)}" for k in range(steps)]
        bars.append(" ".join(words))
    return " | ".join(bars)


# --- Title: a hymn in the first mode (D dorian), four in a bar, 76 beats a minute, 24 bars ---

TITLE_TUNE = """
d5:1.5 e5:.5 f5:1 e5:1 | d5:1 c5:.5 d5:.5 a4:2 | c5:1.5 d5:.5 e5:1 c5:1 | d5:3 r:1 |
a5:1.5 g5:.5 f5:1 e5:1 | g5:1 f5:.5 e5:.5 d5:1 e5:1 | f5:1 e5:.5 d5:.5 c5:1 e5:1 | d5:3 r:1 """
TITLE_COUNTER = """
f4:2 a4:1 g4:1 | f4:1 e4:1 c4:2 | e4:2 g4:1 a4:1 | f4:1 g4:.5 f4:.5 e4:.5 d4:.5 f4:1 |
c5:2 a4:1 c5:1 | c5:1 d5:.5 c5:.5 b4:1 c5:1 | a4:1 g4:.5 f4:.5 e4:1 c#5:1 | d5:1 a4:1 d4:2 """
TITLE_CHORDS = """
dm:4 | dm:2 am:2 | c:3 am:1 | dm:4 | f:3 am:1 | c:2 g:1 c:1 | f:2 am:1 a:1 | d:4 """
TITLE_HYMN = """
f5:2 g5:1 a5:1 | g5:1.5 f5:.5 e5:2 | f5:1 e5:1 d5:1 c5:1 | b4:1 c5:1 a4:2 |
a4:1 c5:1 d5:1 e5:1 | f5:1.5 e5:.5 d5:1 c5:1 | d5:1 f5:.5 e5:.5 d5:1 c#5:1 | d5:4 """
TITLE_HYMN_LOW = """
a4:2 b4:1 c5:1 | c5:1.5 a4:.5 g4:2 | a4:1 g4:1 f4:1 e4:1 | d4:1 e4:1 c4:1 e4:1 |
f4:3 g4:1 | a4:1.5 g4:.5 b4:1 a4:1 | f4:1 a4:.5 g4:.5 g4:1 e4:1 | d4:4 """
TITLE_HYMN_CHORDS = """
f:2 em:1 f:1 | c:2 c:2 | dm:1 c:1 dm:1 am:1 | g:1 c:1 am:2 |
f:2 dm:1 c:1 | dm:2 g:1 am:1 | dm:2 g:1 a:1 | d:4 """
TITLE_HYMN_BASS = """
f3:2 e3:1 f3:1 | c3:2 c3:2 | d3:1 c3:1 d3:1 a2:1 | g2:1 e3:1 a2:2 |
f3:2 d3:1 c3:1 | d3:2 g3:1 a3:1 | d3:2 g2:1 a2:1 | d3:4 """


def title():
    band = Band(24, 4, 60 / 76, 11)
    for bar in range(1, 25, 2):
        drone = band.sound(vielle, pitch("d3"), round(2.35 * 4 * band.unit, 3))
        fifth = band.sound(vielle, pitch("a3"), round(2.35 * 4 * band.unit, 3))
        if bar < 17:
            band.loop.add(band.at(bar, 0, -0.15), drone, 0.2, -0.35)
            band.loop.add(band.at(bar, 0, -0.1), fifth, 0.12, 0.35)
    shape = (0, 1, 2, 3, 2, 1, 2, 1)
    for bar in (1, 9):
        band.strings(lute, bar, broken(TITLE_CHORDS, 4, shape), 0.3, -0.3)
        band.strings(psaltery, bar, TITLE_TUNE, 0.82, 0.18, ring=2.2)
    band.winds(organ, 9, TITLE_COUNTER, 0.19, -0.12)
    band.strings(lute, 17, broken(TITLE_HYMN_CHORDS, 4, shape), 0.24, -0.3)
    band.winds(organ, 17, TITLE_HYMN, 0.19, 0.1)
    band.strings(psaltery, 17, TITLE_HYMN, 0.62, 0.25, ring=2.2)
    band.winds(organ, 17, TITLE_HYMN_LOW, 0.16, -0.1)
    band.winds(organ, 17, TITLE_HYMN_BASS, 0.16, 0.0)
    band.beats(range(9, 17), "D..kd.t.", 0.42, 78)
    band.beats(range(17, 24), "D.tkd.tk", 0.46, 78)
    band.beats([24], "D...d...", 0.46, 78)
    for bar in (1, 17):
        band.loop.add(band.at(bar, 0), band.sound(bell, pitch("d4"), 4.5, 3.0), 0.11, 0.4)
    return band.finish(0.34, 2.4)


# --- Orders: thoughts over a lute in the seventh mode (G mixolydian), six in a bar, 64 bars ---

ORDERS_A = """
d5:3 b4:2 c5:1 | d5:2 e5:1 d5:3 | c5:3 a4:2 b4:1 | g4:5 r:1 |
d5:3 e5:2 f5:1 | g5:3 e5:3 | f5:2 e5:1 d5:2 c5:1 | d5:5 r:1 """
ORDERS_A_CLOSED = """
d5:3 b4:2 c5:1 | d5:2 e5:1 d5:3 | c5:3 a4:2 c5:1 | b4:3 d5:3 |
e5:3 g5:2 f5:1 | e5:2 d5:1 c5:3 | d5:2 c5:1 a4:2 b4:1 | g4:5 r:1 """
ORDERS_B = """
a4:3 d5:3 | f5:3 e5:2 d5:1 | e5:3 c5:3 | a4:5 r:1 |
b4:3 d5:3 | g5:3 f5:2 e5:1 | f5:2 e5:1 d5:2 c5:1 | d5:5 r:1 """
ORDERS_LAST = """
d5:3 b4:2 c5:1 | d5:2 e5:1 g5:3 | f5:3 e5:2 c5:1 | d5:3 b4:3 |
c5:2 d5:1 e5:3 | d5:2 c5:1 a4:3 | b4:2 a4:1 f4:2 a4:1 | g4:6 """
# The way out into the first mode and back: what if?
ORDERS_C = """
d5:2 e5:1 f5:3 | e5:2 d5:1 a4:3 | c5:2 d5:1 e5:2 g5:1 | e5:5 r:1 |
a5:3 g5:2 f5:1 | e5:2 f5:1 g5:3 | f5:2 d5:1 e5:2 c5:1 | d5:5 r:1 """
ORDERS_D = """
g5:3 e5:2 d5:1 | c5:2 d5:1 e5:3 | d5:2 c5:1 b4:2 a4:1 | b4:5 r:1 |
c5:2 d5:1 e5:2 f5:1 | g5:3 a5:3 | g5:2 f5:1 d5:2 e5:1 | d5:5 r:1 """
# A second recorder a third below the first part, opening into a fifth where the phrase rests.
ORDERS_DUET = """
b4:3 g4:2 a4:1 | b4:2 c5:1 b4:3 | a4:3 f4:2 g4:1 | d4:5 r:1 |
b4:3 c5:2 d5:1 | e5:3 c5:3 | d5:2 c5:1 b4:2 a4:1 | b4:5 r:1 """
ORDERS_CHORDS_C = "dm:6 | dm:3 am:3 | c:6 | am:6 | f:6 | c:6 | dm:3 am:3 | g:6"
ORDERS_CHORDS_D = "c:3 em:3 | c:6 | g:3 dm:3 | g:6 | am:3 c:3 | c:3 f:3 | g:3 dm:3 | g:6"
ORDERS_CHORDS_A = "g:6 | g:6 | f:3 dm:3 | g:6 | g:3 c:3 | c:6 | f:3 g:3 | g:6"
ORDERS_CHORDS_CLOSED = "g:6 | g:6 | f:3 am:3 | g:6 | c:6 | am:6 | dm:3 f:3 | g:6"
ORDERS_CHORDS_B = "dm:6 | dm:6 | am:6 | am:6 | g:6 | em:3 c:3 | f:3 dm:3 | g:6"
ORDERS_CHORDS_LAST = "g:6 | g:3 em:3 | f:3 c:3 | g:6 | c:6 | dm:6 | g:3 f:3 | g:6"
# The tenor holds still below the tune and moves against it.
ORDERS_TENOR_CLOSED = """
b3:6 | b3:3 g3:3 | a3:3 c4:3 | d4:3 b3:3 | c4:6 | c4:3 e4:3 | d4:3 c4:3 | b3:6 """
ORDERS_TENOR_B = """
d4:3 f4:3 | a3:3 d4:3 | c4:3 e4:3 | c4:6 | d4:3 b3:3 | b3:3 c4:3 | a3:3 f4:3 | b3:6 """
ORDERS_TENOR_LAST = """
b3:6 | b3:6 | a3:3 c4:3 | b3:3 g3:3 | e4:3 c4:3 | d4:3 f4:3 | d4:3 a3:3 | b3:6 """
ORDERS_TENOR_C = """
a3:6 | d4:3 c4:3 | g3:3 e4:3 | c4:6 | c4:3 f4:3 | e4:3 c4:3 | a3:3 c4:3 | b3:6 """
# A bird in the garden: the psaltery answers at the ends of the phrases.
ORDERS_ANSWERS = [
    (4, "r:2 d5:1 g5:1 b5:1 d6:1"), (8, "r:1 b5:1 g5:1 d5:1 b4:1 d5:1"), (12, "r:3 d6:1 b5:1 g5:1"),
    (16, "r:1 d5:1 g5:1 a5:1 b5:1 g5:1"), (20, "r:1 e5:1 a5:1 c6:1 b5:1 a5:1"), (24, "r:1 d6:1 c6:1 b5:1 g5:1 d5:1"),
    (28, "r:3 g5:1 b5:1 d6:1"), (32, "r:1 d5:1 g5:1 b5:1 d6:2"), (36, "r:2 a5:1 c6:1 b5:1 a5:1"),
    (40, "r:1 g5:1 a5:1 b5:1 d6:1 b5:1"), (44, "r:3 b5:1 a5:1 g5:1"), (48, "r:1 g5:1 b5:1 d6:1 c6:1 b5:1"),
    (52, "r:2 g5:1 b5:1 d6:1 b5:1"), (56, "r:1 b5:1 a5:1 g5:1 d5:1 g5:1"), (60, "r:3 d6:1 b5:1 g5:1"),
    (64, "r:1 d5:1 g5:1 b5:1 g6:2"),
]


def orders():
    band = Band(64, 6, 0.4, 23)
    shape = (0, 1, 2, 3, 2, 1)
    parts = ((1, ORDERS_A, ORDERS_CHORDS_A), (9, ORDERS_A_CLOSED, ORDERS_CHORDS_CLOSED),
             (17, ORDERS_B, ORDERS_CHORDS_B), (25, ORDERS_LAST, ORDERS_CHORDS_LAST),
             (33, ORDERS_C, ORDERS_CHORDS_C), (41, ORDERS_D, ORDERS_CHORDS_D),
             (49, ORDERS_A, ORDERS_CHORDS_A), (57, ORDERS_LAST, ORDERS_CHORDS_LAST))
    for bar, tune, chords in parts:
        # In the middle the lute is nearly alone, and goes the other way round.
        band.strings(lute, bar, broken(chords, 6, shape if bar != 33 else (3, 2, 1, 0, 1, 2)), 0.29, -0.25, ring=3.0)
        if bar in (1, 17, 41, 49):
            band.winds(recorder, bar, tune, 0.25, 0.15)
        else:
            band.strings(psaltery, bar, tune, 0.62 if bar != 33 else 0.5, 0.2, ring=2.4)
    band.winds(recorder, 25, ORDERS_LAST, 0.16, 0.1)
    band.winds(recorder, 49, ORDERS_DUET, 0.2, -0.2)
    band.winds(recorder, 57, ORDERS_LAST, 0.18, 0.1)
    for bar, tenor in ((9, ORDERS_TENOR_CLOSED), (17, ORDERS_TENOR_B), (25, ORDERS_TENOR_LAST), (33, ORDERS_TENOR_C),
                       (57, ORDERS_TENOR_LAST)):
        band.winds(vielle, bar, tenor, 0.22, -0.45, share=1.05)
    for bar, text in ORDERS_ANSWERS:
        band.strings(psaltery, bar, text, 0.34, 0.5, ring=4.0)
    for bar in range(1, 65, 4):
        # The drone of the seventh mode is silent where the tune has left it.
        if not 33 <= bar < 41:
            band.loop.add(band.at(bar, 0, -0.2), band.sound(vielle, pitch("g2"), 10.0), 0.15, 0.0)
    band.beats(range(17, 25), "d.....", 0.3, 70)
    band.beats(range(41, 49), "d.....", 0.3, 70)
    band.beats(range(49, 57), "d..t..", 0.26, 70)
    return band.finish(0.36, 2.6)


# --- Combat: an estampie in D with a flat second, six eighths in a bar, 126 beats a minute, 72 bars ---

PUNCTUM_1 = """
d5:2 a4:1 d5:2 e5:1 | f5:2 e5:1 f5:1 g5:1 e5:1 | f5:1 e5:1 d5:1 c5:2 d5:1 | e5:1 d5:1 c5:1 a4:3 |
d5:2 e5:1 f5:2 g5:1 | a5:2 g5:1 f5:1 g5:1 e5:1 | """
OPEN_1 = "f5:1 e5:1 d5:1 e5:1 d5:1 c5:1 | e5:3 c5:2 a4:1"
CLOSED_1 = "f5:1 e5:1 d5:1 c5:1 d5:1 e5:1 | d5:6"
ROOTS_1 = "d:6 | f:3 c:3 | d:3 f:3 | c:3 a:3 | d:3 bb:3 | f:3 c:3 | "
ROOTS_OPEN_1, ROOTS_CLOSED_1 = "d:3 a:3 | a:6", "d:3 c:3 | d:6"

PUNCTUM_2 = """
a5:2 bb5:1 a5:2 g5:1 | a5:1 g5:1 f5:1 g5:3 | f5:2 g5:1 a5:1 g5:1 f5:1 | e5:2 f5:1 d5:3 |
eb5:2 d5:1 eb5:2 f5:1 | g5:1 f5:1 eb5:1 d5:1 eb5:1 c5:1 | """
OPEN_2 = "d5:2 c5:1 bb4:2 c5:1 | a4:3 a4:2 c5:1"
CLOSED_2 = "d5:1 c5:1 bb4:1 c5:1 d5:1 e5:1 | d5:6"
ROOTS_2 = "d:6 | f:3 c:3 | f:6 | c:3 d:3 | eb:6 | eb:3 c:3 | "
ROOTS_OPEN_2, ROOTS_CLOSED_2 = "bb:3 g:3 | a:6", "bb:3 c:3 | d:6"

PUNCTUM_3 = """
d5:1 f5:1 a5:1 d6:3 | c6:2 bb5:1 a5:3 | bb5:1 a5:1 g5:1 a5:1 g5:1 f5:1 | g5:2 f5:1 e5:3 |
f5:1 g5:1 a5:1 bb5:2 a5:1 | g5:1 a5:1 g5:1 f5:1 e5:1 f5:1 | """
OPEN_3 = "d5:2 e5:1 f5:2 e5:1 | e5:3 a5:3"
CLOSED_3 = "e5:2 f5:1 e5:1 d5:1 c#5:1 | d5:6"
ROOTS_3 = "d:6 | f:6 | g:3 d:3 | c:6 | f:3 bb:3 | c:3 d:3 | "
ROOTS_OPEN_3, ROOTS_CLOSED_3 = "d:3 d:3 | a:6", "a:6 | d:6"

# A second reed against the first punctum, two notes a bar.
AGAINST_1 = "d4:3 f4:3 | a4:3 c5:3 | a4:3 f4:3 | g4:3 c4:3 | f4:3 d4:3 | f4:3 c5:3 | "
AGAINST_OPEN, AGAINST_CLOSED = "a4:3 e4:3 | c4:3 e4:3", "a4:3 e4:3 | d4:6"
BREAK_BASS = "d:3 d:3 | d:3 eb:3 | d:3 d:3 | eb:3 c:3 | d:3 d:3 | d:3 eb:3 | f:3 eb:3 | a:6"
BASS = {"d": ("d2", "a2"), "f": ("f2", "c3"), "c": ("c2", "g2"), "a": ("a2", "e3"), "bb": ("bb2", "f3"),
        "eb": ("eb2", "bb2"), "g": ("g2", "d3")}


def bass_line(roots):
    """Root, rest, fifth above on every beat: the lowest courses of the lute."""
    bars = []
    for bar in roots.strip().strip("|").split("|"):
        words = []
        for word in bar.split():
            name, _, length = word.partition(":")
            low, high = BASS[name]
            for _ in range(int(length) // 3):
                words += [f"{low}:2", f"{high}:1"]
        bars.append(" ".join(words))
    return " | ".join(bars)


def combat():
    band = Band(72, 6, 60 / 126 / 3, 37)
    first = (PUNCTUM_1 + OPEN_1, PUNCTUM_1 + CLOSED_1)
    second = (PUNCTUM_2 + OPEN_2, PUNCTUM_2 + CLOSED_2)
    third = (PUNCTUM_3 + OPEN_3, PUNCTUM_3 + CLOSED_3)
    for bar, tune in zip(range(1, 49, 8), first + second + third):
        # The first time a punctum is plucked and blown, the closed time the drone player joins in below.
        band.winds(shawm, bar, tune, 0.3, 0.12, share=0.9)
        band.strings(psaltery, bar, tune, 0.34 if bar < 33 else 0.52, -0.3, ring=2.0)
        if bar % 16 == 9:
            band.winds(vielle, bar, tune, 0.26, -0.2, share=0.95)
    for bar, tune, low in ((57, first[0], AGAINST_1 + AGAINST_OPEN), (65, first[1], AGAINST_1 + AGAINST_CLOSED)):
        band.winds(shawm, bar, tune, 0.3, 0.2, share=0.9)
        band.strings(psaltery, bar, tune, 0.42, -0.3, ring=2.0)
        band.winds(shawm, bar, low, 0.22, -0.25, share=0.93)
    roots = [ROOTS_1 + ROOTS_OPEN_1, ROOTS_1 + ROOTS_CLOSED_1, ROOTS_2 + ROOTS_OPEN_2, ROOTS_2 + ROOTS_CLOSED_2,
             ROOTS_3 + ROOTS_OPEN_3, ROOTS_3 + ROOTS_CLOSED_3, BREAK_BASS, ROOTS_1 + ROOTS_OPEN_1,
             ROOTS_1 + ROOTS_CLOSED_1]
    for k, text in enumerate(roots):
        band.strings(lute, 1 + 8 * k, bass_line(text), 0.29, -0.05, ring=2.5)
    for bar in range(1, 73, 4):
        # The drone is silent where the flat second stands against it, so that its return counts.
        if bar % 32 not in (21, 29):
            band.loop.add(band.at(bar, 0, -0.05), band.sound(vielle, pitch("d3"), 3.9), 0.22, -0.4)
            band.loop.add(band.at(bar, 0, -0.05), band.sound(vielle, pitch("a3"), 3.9), 0.13, 0.4)
    for begin in range(1, 73, 8):
        if begin == 49:
            continue
        band.beats(range(begin, begin + 7), "D.td.t" if begin < 17 else "D.kDtk", 0.58)
        band.beats([begin + 7], "DtkDtT", 0.62)
        if begin >= 17:
            band.beats(range(begin, begin + 8), "...j.j", 0.55)
    for bar, pattern in zip(range(49, 57), ("D..D..", "D..Dtt", "D.kD.k", "D.kDtT", "DkkDkk", "DktDkt", "DttDtt", "DTTDTT")):
        band.beats([bar], pattern, 0.68)
        band.beats([bar], "j.....", 0.6)
    return band.finish(0.2, 1.3)


PIECES = {"title": title, "orders": orders, "combat": combat}
