#!/usr/bin/env python3
"""Draws the people of the board: twelve nations, two classes, four poses, and the heroes, from one skeleton.

A figure stands in 120 x 140, its feet at 126, looks right and lets its owner's colours show in its clothes. Writes

  assets/sprite/<nation>_<swordsman|archer>_<stand|walk|fight|duck>.svg
  assets/creature/<id>_<stand|walk|fight|duck>.svg   heroes and the other recruits of cards, and the monsters of
                                  assets/creature/drawings.txt
"""

import os

import art_lib as art
import art_poses
from art_extent import extent

WIDTH, HEIGHT = 120, 140
NATIONS = (
    "human imp cyclops keeper shadow vision gargoyle elf dwarf djinn satyr misfit".split()
)
CLASSES = ("swordsman", "archer")
POSES = art_poses.POSES

# Feet left and right, lean of the upper body in degrees, how far it sinks, hands near (weapon) and far, angle of the
# weapon, place and angle of the shield.
SKELETON = {
    "stand": dict(feet=((47, 123), (73, 123)), lean=0, sink=0, near=(90, 90), far=(33, 92), weapon=12, shield=(30, 92, 0)),
    "walk": dict(feet=((34, 118), (84, 123)), lean=6, sink=-2, near=(88, 88), far=(38, 96), weapon=24, shield=(36, 94, -8)),
    "fight": dict(feet=((34, 124), (86, 122)), lean=10, sink=1, near=(94, 58), far=(40, 84), weapon=10, shield=(42, 86, 6)),
    "duck": dict(feet=((38, 124), (82, 124)), lean=-8, sink=21, near=(90, 104), far=(44, 66), weapon=22, shield=(62, 50, 80)),
}
ARCHER_HANDS = {
    "stand": dict(near=(90, 88), far=(33, 92), bow=8, string=0),
    "walk": dict(near=(86, 92), far=(38, 96), bow=30, string=0),
    "fight": dict(near=(98, 72), far=(62, 74), bow=-6, string=1),
    "duck": dict(near=(86, 98), far=(44, 66), bow=52, string=0),
}
SCALE = 0.9  # leaves room for what is swung


class Nation:
    """What one nation looks like; heads are drawn about (0, 0), 19 high and wide, looking right."""

    def __init__(self, skin, legs, boots, body="tunic", weapon="sword", shield="", broad=1.0, **more):
        self.skin, self.legs, self.boots, self.body = skin, legs, boots, body
        self.weapon, self.shield, self.broad = weapon, shield, broad
        self.head_size = more.get("head_size", 1.0)
        self.low = more.get("low", 0)
        self.back = more.get("back", "")
        self.bow = more.get("bow", "n")


STYLE = {
    "human": Nation("f", "n", "x", weapon="sword", shield="heater"),
    "imp": Nation("r", "r", "x", weapon="trident", broad=0.9, back="tail", low=4),
    "cyclops": Nation("f", "n", "n", weapon="club", broad=1.28, head_size=1.12, body="hide", low=-4),
    "keeper": Nation("b", "v", "x", body="robe", weapon="scythe", bow="b"),
    "shadow": Nation("v", "v", "v", body="wisp", weapon="dagger", bow="x"),
    "vision": Nation("w", "w", "w", body="gown", weapon="ray", shield="sun", back="halo", bow="y"),
    "gargoyle": Nation("a", "a", "a", weapon="mace", shield="slab", broad=1.12, back="wings", bow="a"),
    "elf": Nation("f", "e", "n", weapon="leafblade", shield="leaf", broad=0.9, bow="e"),
    "dwarf": Nation("f", "n", "x", weapon="axe", shield="round", broad=1.22, low=14),
    "djinn": Nation("l", "l", "l", body="smoke", weapon="scimitar", bow="t"),
    "satyr": Nation("f", "n", "x", body="vest", weapon="staff", broad=0.95),
    "misfit": Nation("j", "n", "x", weapon="cleaver", shield="lid", broad=1.1, body="patches"),
}

EYES_OPEN = "k o -2 2 2.6 3.4\nk o 10 2 2.6 3.4\nw0! o -1.2 1 0.9\nw0! o 10.8 1 0.9"
EYES_SHUT = "k:2.2 M-6 1 L1 3 L-6 6\nk:2.2 M14 1 L7 3 L14 6"

HEADS = {
    "human": """
f o 0 0 18 19
{eyes}
k:1.8 M0 11 Q5 13 10 10
s M-20 0 Q-21 -24 0 -25 Q21 -24 20 0 L14 -6 Q2 -10 -8 -6 L-10 12 Q-18 10 -20 0 Z
w0:2%80 M-14 -8 Q-12 -18 -2 -20
q M-4 -24 Q0 -38 16 -34 Q10 -28 6 -23 Z
""",
    "imp": """
r M-16 -2 L-32 -10 L-16 12 Z
r M16 -4 L30 -12 L17 10 Z
r o 0 0 18 18
b M-12 -14 Q-20 -26 -12 -38 Q-8 -26 -2 -17 Z
b M12 -14 Q22 -24 16 -38 Q10 -26 3 -17 Z
y o -3 0 4.4
y o 10 0 4.4
{eyes}
k M-6 9 Q4 16 13 8 Q8 17 2 17 Q-4 16 -6 9 Z
w0! M-2 10 L0 14 L2 11 Z
w0! M8 11 L9 14.5 L11 10 Z
""",
    "cyclops": """
f o 0 0 20 19
n M-20 -2 Q-22 -22 -4 -22 Q4 -30 12 -21 Q22 -18 19 -6 Q8 -16 -6 -12 Q-14 -12 -20 -2 Z
w o 4 -1 9.5 8.5
{eye}
n1:3.4 M-6 -12 Q4 -15 14 -11
k:2 M-4 13 Q4 11 12 13
w0!* M0 12.4 L2 8.4 L4 12.2 Z
""",
    "keeper": """
v M-22 20 Q-26 -26 0 -28 Q26 -26 22 20 Q0 28 -22 20 Z
k o 2 2 15 17
b M-10 0 Q-10 -13 3 -13 Q15 -12 15 1 Q15 8 10 10 L9 16 H-3 L-4 10 Q-10 8 -10 0 Z
{eyes}
k M2 7 L0 11 H5 Z
k:1.2 M0 13 V16 M3 13 V16 M6 13 V16
""",
    "shadow": """
v M-20 14 Q-26 -20 -6 -28 Q-2 -20 6 -34 Q10 -22 18 -24 Q26 0 20 16 Q0 26 -20 14 Z
x! o 2 3 14 14
{eyes}
""",
    "vision": """
y:2.6 M-16 -25 Q2 -33 18 -25 Q2 -19 -16 -25
y1:2.6 M-16 -25 Q2 -33 18 -25 Q2 -19 -16 -25
c o 0 0 17 18
{eyes}
k:1.6 M1 10 Q5 12 8 10
w M-18 14 Q-24 -20 0 -21 Q22 -20 19 8 Q16 -6 8 -10 Q-8 -8 -11 2 Q-10 14 -14 20 Z
y1:2.4 M-15 -9 Q2 -16 17 -9
""",
    "gargoyle": """
a M-14 -8 L-28 -14 L-17 6 Z
a M14 -8 L28 -14 L18 6 Z
a M-18 -2 Q-18 -20 0 -20 Q18 -20 19 -2 Q20 10 14 16 L4 20 L-8 17 Q-18 10 -18 -2 Z
a M-12 -16 Q-24 -22 -20 -36 Q-12 -26 -3 -19 Z
a M12 -16 Q24 -22 22 -36 Q12 -26 4 -19 Z
a2:3 M-8 -5 L2 -2 M16 -5 L7 -2
o! o -2 3 3.4
o! o 11 3 3.4
{eyes}
k:2 M-4 12 Q4 10 12 12
w0!* M-1 11.6 L0 7.5 L2 11 Z
w0!* M8 11 L10 7.5 L11 11.6 Z
""",
    "elf": """
f M-14 -2 L-34 -12 L-14 10 Z
f o 0 0 17 19
{eyes}
k:1.6 M1 11 Q5 13 8 11
y M-19 22 Q-26 -20 0 -23 Q22 -22 18 6 Q14 -8 4 -12 Q-6 -8 -11 0 Q-8 12 -13 22 Z
f M-12 -1 L-30 -12 L-13 8 Z
e1:3.4k M-15 -11 Q2 -18 17 -9
""",
    "dwarf": """
f o 0 -2 18 17
{eyes}
o M-17 2 Q-22 30 2 38 Q26 30 17 2 Q10 10 3 8 Q-6 10 -17 2 Z
o2:1.8 M-6 16 Q-4 26 0 32 M8 16 Q8 26 6 32
f o 5 7 5.4 4.4
s M-21 -2 Q-20 -24 0 -24 Q20 -24 21 -2 Q0 -10 -21 -2 Z
t M-22 -3 Q0 -12 22 -3 L22 3 Q0 -6 -22 3 Z
|0
""",
    "djinn": """
l o 0 0 17 18
{eyes}
x M-2 15 Q4 12 9 15 Q8 26 2 28 Q0 20 -2 15 Z
x:1.4 M0 10 Q4 8 9 10
q M-20 -5 Q-22 -22 -2 -25 Q22 -24 20 -5 Q0 -14 -20 -5 Z
q1:2 M-16 -8 Q0 -22 16 -10
y o 4 -12 4.4
x M-6 -23 Q-8 -36 4 -38 Q0 -30 5 -25 Z
""",
    "satyr": """
f M-15 2 L-30 0 L-15 12 Z
f o 0 0 17 18
n M-19 8 Q-22 -20 0 -21 Q22 -20 18 2 Q12 -8 4 -10 Q-8 -8 -12 2 Z
b M-10 -14 Q-32 -22 -24 -2 Q-18 4 -16 -4 Q-20 -10 -6 -10 Z
b M10 -15 Q32 -22 26 -2 Q20 4 18 -5 Q20 -11 8 -11 Z
{eyes}
k:1.8 M-1 11 Q5 14 10 10
n M0 15 Q5 13 9 15 L4 27 Z
""",
    "misfit": """
j M-14 -4 Q-36 -14 -32 12 Q-24 14 -15 8 Z
m! M-18 0 Q-28 -4 -27 7 Q-22 8 -18 5 Z
j M-17 2 Q-20 -20 -2 -21 Q20 -22 20 -2 Q22 14 10 19 Q-8 22 -17 2 Z
w o -4 0 8 8
w o 12 -3 4.6 5
{eyes2}
k:2.2 M-6 13 Q4 9 14 14
w0!* M0 11.4 L2 18 L5 11 Z
n1:2.6k M-4 -20 Q-8 -30 -14 -30 M2 -21 Q4 -32 10 -34
p o 14 8 2.6
""",
}
HEADS["dwarf"] = HEADS["dwarf"].replace("|0\n", "")
HEADS["vision"] = HEADS["vision"].replace("y:2.6 M-16 -25 Q2 -33 18 -25 Q2 -19 -16 -25\n", "y0:5%50 M-16 -25 Q2 -33 18 -25 Q2 -19 -16 -25\n")
HEADS["djinn"] = HEADS["djinn"].replace("x:1.4", "k:1.6")


def head_lines(nation, is_shut):
    """The head of a nation, its eyes open or shut."""
    eyes = EYES_SHUT if is_shut else EYES_OPEN
    if nation in ("keeper", "shadow"):
        color = "o1" if nation == "keeper" else "m0"
        eyes = (
            f"{color}:2 M-6 2 L1 4\n{color}:2 M14 2 L7 4"
            if is_shut
            else f"k o -3 2 4.2 4.6\nk o 9 2 4.2 4.6\n{color}! o -2.6 2.4 2.4\n{color}! o 9.4 2.4 2.4"
        )
    eye = "k:2.4 M-4 0 Q4 5 12 0" if is_shut else "e o 6 -1 5.2\nk o 6.6 -1 2.8\nw0! o 5 -3 1.5"
    eyes2 = "k:2.2 M-10 0 L3 1\nk:2 M8 -3 L16 -3" if is_shut else "k o -2 1 3.4\nk o 13 -3 2"
    return HEADS[nation].format(eyes=eyes, eye=eye, eyes2=eyes2)


# Weapons are held at (0, 0) and point up.
WEAPONS = {
    "sword": "n M-2.6 -4 H2.6 V13 H-2.6 Z\nt o 0 14 3.4\ns M0 -62 L5.4 -52 L4.6 -6 H-4.6 L-5.4 -52 Z\nw0! M0 -62 L-5.4 -52 L-4.6 -6 H-0.6 Z\nt M-13 -7 Q0 -11 13 -7 L12 -2 H-12 Z",
    "trident": "x1:4.4k M0 30 V-40\ns1:3.6k M-10 -52 V-42 Q-9 -34 0 -34 Q9 -34 10 -42 V-52 M0 -34 V-54\ns M-13 -50 L-10 -60 L-7 -50 Z\ns M7 -50 L10 -60 L13 -50 Z\ns M-3.4 -52 L0 -64 L3.4 -52 Z",
    "club": "n M-4 16 L-3.4 -8 Q-13 -34 -6 -54 Q2 -64 10 -54 Q16 -34 4 -8 L4 16 Z\ns M-9 -44 l-7 -4 l7 -5 Z\ns M11 -46 l8 -3 l-6 -6 Z\ns M-9 -30 l-7 0 l6 -6 Z\nn0:1.8%80 M-2 -50 Q-4 -34 0 -18",
    "scythe": "n1:4.4k M2 34 L-2 -50\ns M-4 -56 Q30 -62 36 -28 Q24 -46 -3 -44 Z\nw0:1.6%80 M0 -53 Q22 -54 31 -38\nt M-7 -58 H4 V-42 H-5 Z",
    "dagger": "x M-2.4 -2 H2.4 V11 H-2.4 Z\np M-2 -6 Q-12 -26 2 -46 Q2 -28 6 -6 Z\nm0:1.4 M-3 -14 Q-6 -28 0 -38\nt M-9 -6 H10 V-2 H-9 Z",
    "ray": "y0:9%45 M0 26 V-50\nt1:3.8k M0 32 V-36\ny M0 -66 L8 -46 L0 -34 L-8 -46 Z\nw0! M0 -66 L-8 -46 L0 -42 Z\ny1:2 M-12 -56 l-6 -4 M12 -56 l6 -4",
    "mace": "n1:4.6k M0 18 V-30\na o 0 -40 13\na M0 -53 l-3 -8 h6 Z\na M13 -40 l8 -3 v6 Z\na M-13 -40 l-8 -3 v6 Z\na M9 -49 l7 -5 l-2 9 Z\na M-9 -49 l-7 -5 l2 9 Z\nw0!%70 o -4 -45 4",
    "leafblade": "n M-2.6 -4 H2.6 V13 H-2.6 Z\ns M0 -62 Q11 -38 3.6 -6 H-3.6 Q-11 -38 0 -62 Z\ne0:1.6 M0 -54 V-12\ne M-12 -4 Q0 -12 12 -4 Q0 -2 -12 -4 Z",
    "axe": "n1:4.6k M0 26 V-50\ns M-2 -50 Q-20 -58 -24 -46 Q-24 -30 -20 -24 Q-14 -32 -2 -32 Z\ns M2 -50 Q20 -58 24 -46 Q24 -30 20 -24 Q14 -32 2 -32 Z\nw0:1.6%80 M-20 -46 Q-21 -36 -19 -30\nt M-4 -54 H4 V-28 H-4 Z",
    "scimitar": "n M-2.6 -4 H2.6 V11 H-2.6 Z\ns M-4 -6 Q-12 -34 8 -58 Q10 -62 14 -60 Q4 -34 6 -6 Z\nw0:1.8%80 M-3 -12 Q-6 -34 8 -52\nt M-11 -7 Q0 -10 12 -6 L11 -2 H-10 Z",
    "staff": "n1:5k M0 34 L0 -42\nn1:5k M0 -40 Q-2 -58 10 -58 Q20 -56 16 -46 Q10 -42 8 -48\ne M2 -30 Q14 -38 20 -26 Q10 -20 2 -30 Z\ne M-2 -20 Q-14 -26 -16 -14 Q-8 -12 -2 -20 Z",
    "cleaver": "n M-3 -4 H3 V14 H-3 Z\ns M-4 -4 V-46 L-10 -54 Q8 -60 18 -48 L16 -10 H4 V-4 Z\nx! o 11 -44 3\nw0:1.8%80 M-2 -12 V-44\nr1:2 M16 -26 Q12 -22 16 -16",
    "lute": "n1:5k M0 6 L0 -44\nt M-6 -52 H6 V-42 H-6 Z\nn o 0 18 15 18\nx o 0 16 5\nw1:1 M-2 -44 V28 M2 -44 V28",
    "hammer": "n1:5k M0 26 V-34\ns M-20 -52 H20 V-30 H-20 Z\ns2! M-20 -38 H20 V-30 H-20 Z\nt M-5 -55 H5 V-27 H-5 Z",
    "torchstaff": "n1:4.6k M0 34 V-34\nb o 0 -42 9\nx! o -3 -42 2.4\nx! o 3 -42 2.4\no M0 -74 Q6 -62 8 -56 Q8 -50 0 -50 Q-8 -50 -8 -56 Q-5 -64 0 -74 Z",
    "flamesword": "n M-2.6 -4 H2.6 V13 H-2.6 Z\no M0 -68 Q8 -56 4 -48 Q10 -42 5 -34 Q10 -24 5 -6 H-5 Q-10 -22 -4 -30 Q-10 -40 -4 -48 Q-6 -58 0 -68 Z\ny! M0 -56 Q4 -48 1 -42 Q4 -30 2 -8 H-2 Q-4 -26 -1 -34 Q-3 -46 0 -56 Z\nt M-13 -7 Q0 -11 13 -7 L12 -2 H-12 Z",
    "pitchfork": "n1:4.4k M0 34 V-36\ns1:3.2k M-9 -54 V-44 Q-9 -36 0 -36 Q9 -36 9 -44 V-54 M0 -36 V-56",
    "lance": "t M-4 22 L4 22 L7 -4 H-7 Z\nw M-6 -4 H6 L1 -66 H-1 Z\nr1:2 M-4 -20 L4 -28 M-3 -38 L3 -46",
}

SHIELDS = {
    "heater": "s M-16 -18 Q0 -22 16 -18 Q17 8 0 22 Q-17 8 -16 -18 Z\nq M-11 -13 Q0 -16 11 -13 Q12 6 0 15 Q-12 6 -11 -13 Z\nw0:2%80 M0 -13 V12 M-10 -3 H10",
    "round": "t o 0 0 19\nq o 0 0 14\ns o 0 0 5.5\nw0:1.8%80 M-9 -6 Q-6 -11 0 -11",
    "leaf": "e M0 -24 Q20 -6 12 12 Q8 20 0 24 Q-8 20 -12 12 Q-20 -6 0 -24 Z\nq M0 -15 Q12 -4 7 8 Q4 14 0 16 Q-4 14 -7 8 Q-12 -4 0 -15 Z\nw0:1.6%80 M0 -20 V20",
    "sun": "y M0 -22 L5 -15 L14 -17 L13 -8 L21 -4 L15 3 L19 11 L10 12 L8 20 L0 16 L-8 20 L-10 12 L-19 11 L-15 3 L-21 -4 L-13 -8 L-14 -17 L-5 -15 Z\nq o 0 0 10\nw0! o -3 -3 3",
    "slab": "a M-15 -20 L14 -22 L18 14 L2 22 L-16 16 Z\nq M-8 -13 L9 -14 L11 9 L0 14 L-9 10 Z\na2:1.8 M-15 -4 L-9 0 M18 2 L11 -2",
    "lid": "n o 0 0 18 18\ns1:3 M-13 -12 L13 12 M-13 12 L13 -12\nq o 0 0 7\nk:1.8 M-18 -4 L-12 -6",
}


def group(lines, transform):
    return f'<g transform="{transform}">{art.draw(lines, WIDTH)}</g>'


def limb(style, a, b, c, thick):
    """An arm or leg from a by the bend b to c."""
    return f"{style}1:{thick}k M{a[0]:.0f} {a[1]:.0f} Q{b[0]:.0f} {b[1]:.0f} {c[0]:.0f} {c[1]:.0f}\n"


def legs(style, pose):
    """Two legs with boots; robes, gowns, wisps and smoke have a hem instead."""
    p = SKELETON[pose]
    sway = {"stand": 0, "walk": 6, "fight": 8, "duck": 0}[pose]
    top = 84 + max(p["sink"], 0) * 0.6
    left, right = p["feet"]
    if style.body == "robe":
        return f"v M40 {top} H80 L{90 + sway} 126 L76 121 L66 127 L56 121 L46 127 L{30 - sway} 124 Z\nq M54 {top} H66 L{70 + sway * 0.5} 120 H{52 + sway * 0.5} Z\n"
    if style.body == "gown":
        return f"w M42 {top} H78 L{88 + sway} 124 Q60 132 {32 - sway} 124 Z\nq M54 {top} H66 L{72 + sway * 0.6} 126 Q60 129 {50 + sway * 0.6} 126 Z\nw2:1.8 M44 100 L40 120 M78 104 L84 120\n"
    if style.body == "wisp":
        return f"v M38 {top} H82 Q{92 + sway} 110 {88 + sway} 128 L76 116 L68 130 L58 117 L48 129 L42 118 L{28 - sway} 127 Q30 108 38 {top} Z\n"
    if style.body == "smoke":
        return f"l%92 M42 {top} H78 Q84 106 66 114 Q56 119 {66 - sway} 123 Q{76 - sway} 126 {90 - sway} 120 Q{92 - sway} 131 {70 - sway} 131 Q40 132 44 116 Q36 104 42 {top} Z\ni:2%80 M52 100 Q66 106 56 116\n".replace("i:2%80", "i0:2%80")
    hip_y = 100 + p["sink"] * 0.4
    out = 14 if pose == "duck" else 3
    color = style.legs
    thick = 9 if style.broad > 1.05 else 8
    text = ""
    for side, (foot, hip) in enumerate(((left, (51, hip_y)), (right, (69, hip_y)))):
        bend = (foot[0] + (-out if side == 0 else out), (hip_y + foot[1]) / 2 - 2)
        text += limb(color, hip, bend, (foot[0], foot[1] - 3), thick)
        boot = style.boots
        if style.body == "vest":
            text += f"x M{foot[0] - 6} {foot[1] + 4} L{foot[0] - 4} {foot[1] - 5} H{foot[0] + 5} L{foot[0] + 8} {foot[1] + 4} Z\n"
        else:
            text += f"{boot} M{foot[0] - 7} {foot[1] + 4} Q{foot[0] - 8} {foot[1] - 6} {foot[0]} {foot[1] - 6} Q{foot[0] + 11} {foot[1] - 5} {foot[0] + 12} {foot[1] + 4} Z\n"
    return text


def torso(style):
    """The upper body in the owner's colours, from the shoulders at 66 to the belt at 104."""
    w = 19 * style.broad
    a, b = 60 - w, 60 + w
    shape = f"M{a:.0f} 70 Q{a + 4:.0f} 60 60 60 Q{b - 4:.0f} 60 {b:.0f} 70 L{b - 3:.0f} 104 Q60 111 {a + 3:.0f} 104 Z"
    belt = f"n1:5 M{a + 3:.0f} 97 Q60 103 {b - 3:.0f} 97\ny M56 95 h8 v8 h-8 Z\n"
    if style.body == "hide":
        return f"f {shape}\nq M{a:.0f} 70 Q{a + 3:.0f} 62 48 61 L{b - 6:.0f} 92 L{b - 3:.0f} 106 Q60 114 {a + 3:.0f} 106 Z\n{belt}"
    if style.body == "robe":
        return f"v {shape}\nq M52 62 L60 78 L68 62 L72 106 H48 Z\nb o 60 80 4\n"
    if style.body == "gown":
        return f"w {shape}\nq M{a + 6:.0f} 63 L{b - 8:.0f} 104 L{b - 18:.0f} 106 L{a + 1:.0f} 70 Z\ny1:3 M{a + 3:.0f} 98 Q60 104 {b - 3:.0f} 98\n"
    if style.body == "wisp":
        return f"v {shape}\nq M{a + 2:.0f} 84 Q60 92 {b - 2:.0f} 84 L{b - 3:.0f} 96 Q60 104 {a + 3:.0f} 96 Z\np0:1.8%60 M46 66 Q42 78 46 82\n"
    if style.body in ("vest", "smoke"):
        return f"{style.skin} {shape}\nq M{a:.0f} 70 Q{a + 3:.0f} 62 50 61 L54 104 L{a + 3:.0f} 105 Z\nq M{b:.0f} 70 Q{b - 3:.0f} 62 70 61 L66 104 L{b - 3:.0f} 105 Z\ny1:4 M{a + 3:.0f} 99 Q60 106 {b - 3:.0f} 99\n"
    if style.body == "patches":
        return f"q {shape}\ny* M46 70 l13 -2 l1 14 l-14 0 Z\ne M64 84 l12 -3 l1 14 l-11 2 Z\n{belt}".replace("y* M46", "g M46")
    return f"q {shape}\nq2!%55 M64 61 Q{b - 4:.0f} 61 {b:.0f} 70 L{b - 3:.0f} 104 Q68 108 62 108 Z\n{belt}"


def behind(style, pose, archer):
    """What hangs on the back: wings, tails, halos, quivers."""
    text = ""
    if style.back == "wings":
        text += "a M44 72 Q12 40 4 70 Q2 84 8 100 Q14 88 22 98 Q28 86 42 96 Z\na2:1.8 M44 74 Q22 66 8 98 M42 80 Q28 80 22 96\na M74 70 Q100 36 114 60 Q118 74 112 92 Q106 82 98 90 Q92 82 80 92 Z\na2:1.8 M78 74 Q98 64 112 90\n"
    if style.back == "tail":
        text += "r1:4k M46 102 Q14 112 16 88\nr M10 92 L16 76 L22 90 Z\n"
    if style.back == "halo":
        text += "y0!%35 o 60 60 46\ny0!%35 o 60 54 32\n"
    if archer:
        text += "n M28 54 L42 48 L54 92 L42 98 Z\nw1:3k M32 52 L24 36 M38 50 L33 32\nr M20 38 l2 -8 l8 2 l1 7 Z\nr M29 34 l2 -8 l7 2 l0 7 Z\n"
    return text


def bow_lines(ramp, string):
    back = -26 if string else -2
    text = f"w1:1.4 M-6 -44 L{back} 0 L-6 44\n{ramp} M-6 -46 Q14 -22 8 0 Q14 22 -6 46 Q2 22 1 0 Q2 -22 -6 -46 Z\nt1:4k M5 -6 V6\n"
    if string:
        text += "n1:2.6k M-26 0 H14\ns M24 0 L12 -5 V5 Z\nr M-30 0 l-4 -5 h7 l3 5 l-3 5 h-7 Z\n"
    return text


def upper(nation, style, unit, pose, head, extra):
    """Everything that leans: torso, arms, head, weapon."""
    p = SKELETON[pose]
    is_archer = unit == "archer"
    hands = ARCHER_HANDS[pose] if is_archer else p
    near, far = hands["near"], hands["far"]
    if is_archer:  # a bow is longer than a dwarf
        near = (near[0], near[1] - max(style.low, 0) * 0.6)
    sink = p["sink"] - (style.low if pose == "duck" else 0)
    w = 17 * style.broad
    skin = style.skin
    sleeve = {"robe": "v", "gown": "w", "wisp": "v", "smoke": skin, "vest": skin, "hide": skin}.get(style.body, "q")
    thick = 8 if style.broad < 1.1 else 10
    shoulder_far, shoulder_near = (60 - w, 71 + sink), (60 + w, 71 + sink)
    bend_far = (min(far[0], shoulder_far[0]) - 6, (far[1] + shoulder_far[1]) / 2 + 4)
    bend_near = ((near[0] + shoulder_near[0]) / 2 + 2, max(near[1], shoulder_near[1]) + 3)
    out = ""
    if "cape" in extra:
        # Whoever ducks sits down in his cape: its hem stays where the ground is.
        down = max(sink + style.low, 0)
        fold = 1 - down / 62
        out += group(extra["cape"], f"translate({-down / 2:.1f} {sink + 64 * (1 - fold):.1f}) scale({1 + down / 120:.3g} {fold:.3g})")
    back = behind(style, pose, is_archer)
    out += group(back, f"translate(0 {sink})") if back else ""
    arm_far = limb(sleeve, shoulder_far, bend_far, far, thick) + f"{skin} o {far[0]} {far[1]} 5.6\n"
    arm_near = limb(sleeve, shoulder_near, bend_near, near, thick)
    hand_near = f"{skin} o {near[0]} {near[1]} 5.8\n"
    is_drawing = is_archer and pose == "fight"
    if not is_drawing:
        out += art.draw(arm_far, WIDTH)
    out += group(torso(style), f"translate(0 {sink})")
    lift = 8 if pose == "duck" else 0
    size = style.head_size
    out += group(head, f"translate({61 + (3 if pose in ('walk', 'fight') else 0)} {45 + sink + lift}) scale({size})")
    if is_drawing:
        out += art.draw(arm_far, WIDTH)
    out += art.draw(arm_near, WIDTH)
    if is_archer:
        out += group(bow_lines(style.bow, hands["string"]), f"translate({near[0]} {near[1]}) rotate({hands['bow']})")
    else:
        weapon = WEAPONS[extra.get("weapon", style.weapon)]
        out += group(weapon, f"translate({near[0]} {near[1]}) rotate({p['weapon']})")
    out += art.draw(hand_near, WIDTH)
    shield = extra.get("shield", style.shield)
    if not is_archer and shield:
        x, y, angle = p["shield"]
        out += group(SHIELDS[shield], f"translate({x} {y}) rotate({angle})")
    return out


def figure(nation, unit, pose, **extra):
    """The SVG elements of a figure."""
    style = extra.get("style", STYLE[nation])
    p = dict(SKELETON[pose])
    head = extra.get("head") or head_lines(nation, pose == "duck")
    head += extra.get("hat", "")
    low = style.low
    shadow = '<ellipse cx="60" cy="127" rx="30" ry="6.5" fill="#000" opacity="0.3"/>'
    body = art.draw(legs(style, pose), WIDTH)
    moved = f"translate(0 {low})" if low else ""
    turn = f"rotate({p['lean']} 60 104)" if p["lean"] else ""
    text = upper(nation, style, unit, pose, head, extra)
    body += f'<g transform="{(moved + " " + turn).strip()}">{text}</g>' if moved or turn else text
    return shadow + fitted(art.inked(body), -9 if pose == "fight" else 0)


def fitted(body, shift=0):
    """The figure as large as SCALE, smaller if it must, moved aside if it would leave the picture. It stands at 127."""
    left, top, right, _ = extent(body)
    rim = 2.5  # half an outline and a little air
    scale = min(SCALE, (WIDTH - 2 * rim) / (right - left), (127 - rim) / (127 - top))
    x = 60 - 60 * scale + shift
    x -= max(x + right * scale - (WIDTH - rim), 0)
    x += max(rim - (x + left * scale), 0)
    return f'<g transform="translate({art.number(x)} {127 - 127 * scale:.1f}) scale({scale:.3g})">{body}</g>'


CAPE = "q M42 64 Q60 56 78 64 L96 120 Q60 132 24 120 Z\nq2!%60 M66 60 L78 64 L96 120 Q84 125 70 127 Z\nt1:2.6 M25 118 Q60 130 95 118\n"
CROWN = "t M-17 -12 L-20 -30 L-10 -21 L0 -34 L10 -21 L20 -30 L17 -12 Q0 -19 -17 -12 Z\nr o 0 -21 3\nl o -11 -18 2.2\nl o 11 -18 2.2\n"

# Recruits of cards that are more than a plain member of their nation.
PEOPLE = {
    "olotus": ("cyclops", "swordsman", "fight", dict(cape=CAPE, hat="b M-16 -14 Q-34 -20 -30 -38 Q-22 -26 -8 -20 Z\nb M16 -14 Q34 -20 32 -38 Q22 -26 9 -20 Z\nt M-20 -10 Q0 -20 20 -10 L19 -4 Q0 -14 -19 -4 Z\n", weapon="hammer")),
    "khobai": ("keeper", "swordsman", "stand", dict(cape=CAPE, hat=CROWN.replace("r o", "p o"), weapon="scythe")),
    "lienna": ("elf", "archer", "fight", dict(cape=CAPE, hat="t M-15 -10 Q0 -18 16 -9 L15 -5 Q0 -13 -14 -5 Z\ni o 2 -13 3.4\nw M-18 -12 Q-30 -30 -12 -38 Q-14 -24 -8 -18 Z\n")),
    "ogi": ("dwarf", "swordsman", "stand", dict(cape=CAPE, hat="b M-18 -8 Q-38 -12 -34 -32 Q-26 -20 -12 -18 Z\nb M18 -8 Q38 -12 34 -32 Q26 -20 12 -18 Z\nr o 0 -10 3.4\n", weapon="hammer")),
    "ishmera": ("djinn", "archer", "fight", dict(cape=CAPE, hat="x M-18 0 Q-30 20 -24 44 Q-16 34 -12 12 Z\nt M-20 -5 Q0 -14 20 -5 L19 -1 Q0 -9 -19 -1 Z\nm o 4 -12 4.4\n")),
    "diomesia": ("satyr", "swordsman", "stand", dict(cape=CAPE, hat="n M-16 -4 Q-32 18 -24 40 Q-14 30 -12 8 Z\nm o -10 -14 5\ny o 0 -17 5\nm o 10 -15 5\ne M-18 -8 Q-24 -16 -16 -18 Z\ne M18 -10 Q24 -16 17 -19 Z\n", weapon="staff")),
    "illender": ("satyr", "archer", "walk", dict(cape=CAPE, hat="e M-18 -8 L-26 -24 L-12 -16 L-10 -32 L0 -19 L8 -34 L12 -17 L24 -26 L18 -8 Q0 -18 -18 -8 Z\ny o 0 -15 3\n")),
    "fingle": ("human", "archer", "fight", dict(cape=CAPE, head="f o 0 0 18 19\n" + EYES_OPEN + "\nk:1.8 M0 10 Q6 15 11 8\nn:0 M0 0\n".replace("n:0 M0 0\n", "") + "p M-24 -6 Q0 -16 24 -6 L12 -12 L22 -46 L-2 -28 L-12 -12 Z\np2:2 M-12 -12 Q0 -18 12 -12\ny M20 -46 l3 -6 l3 6 l6 1 l-5 4 l1 6 l-5 -3 l-5 3 l1 -6 l-4 -4 Z\no M-10 13 Q4 20 12 12 Q10 28 2 34 Q-6 26 -10 13 Z\n")),
    "ngozi": ("human", "swordsman", "fight", dict(cape=CAPE, head="n o 0 0 18 19\n" + EYES_OPEN + "\nr1:2.4 M1 11 Q5 13 9 11\nx M-20 8 Q-28 -24 0 -27 Q24 -26 19 -2 Q10 -16 -6 -12 Q-12 0 -14 10 Z\nx M-18 2 Q-30 16 -22 34 Q-14 22 -12 8 Z\ny1:3k M-17 -12 Q0 -22 18 -11\nr M-2 -22 Q-8 -44 10 -42 Q4 -34 8 -24 Z\no o -15 12 3\n", weapon="flamesword")),
    "nomadic-tribe": ("cyclops", "swordsman", "walk", dict(cape="n M44 62 Q60 54 80 64 L92 100 Q60 112 24 104 Z\n", hat="")),
    "dark-minion": ("keeper", "swordsman", "fight", dict()),
    "necromancer": ("keeper", "swordsman", "stand", dict(weapon="torchstaff", hat="b M-20 -8 L-28 -34 L-12 -24 L-4 -40 L4 -25 L16 -38 L20 -10 Q0 -24 -20 -8 Z\ne! o -2.6 2.4 2.6\ne! o 9.4 2.4 2.6\n")),
    "army-of-light": ("vision", "swordsman", "fight", dict(cape="w M48 70 Q18 34 4 56 Q2 72 12 84 Q26 92 46 88 Z\nw M74 68 Q100 32 116 54 Q118 70 108 82 Q94 90 78 86 Z\n")),
    "citizens-militia": ("vision", "swordsman", "walk", dict(weapon="pitchfork", shield="lid", hat="t M-26 -8 Q0 -20 26 -8 Q20 -6 14 -10 Q12 -26 0 -26 Q-12 -26 -14 -10 Q-20 -6 -26 -8 Z\n")),
    "bard": ("elf", "swordsman", "walk", dict(weapon="lute", shield="", hat="r M-22 -10 Q0 -22 24 -12 Q30 -20 12 -26 Q-8 -34 -20 -20 Z\nw M14 -24 Q34 -40 40 -22 Q30 -24 20 -18 Z\n")),
    "faerie-knight": ("elf", "swordsman", "fight", dict(weapon="lance", cape="i%85 M48 72 Q14 22 0 44 Q2 66 30 74 Q8 82 16 104 Q36 102 50 84 Z\ni%85 M70 70 Q100 20 116 42 Q114 62 88 72 Q108 82 100 102 Q82 98 70 84 Z\n", hat="s M-19 0 Q-20 -24 0 -25 Q20 -24 19 -2 L13 -7 Q0 -12 -12 -6 Z\ny M-2 -25 Q-10 -40 2 -44 Q2 -36 10 -38 Q10 -28 6 -24 Z\n")),
    "yeoman": ("elf", "swordsman", "stand", dict(weapon="staff", shield="leaf", hat="e M-22 -8 Q-6 -34 26 -14 L40 -12 Q20 -4 -22 -8 Z\nr M-8 -18 Q-22 -34 -10 -42 Q-8 -30 2 -22 Z\n")),
    "ancient-king": ("dwarf", "swordsman", "stand", dict(cape=CAPE, hat=CROWN + "w M-17 2 Q-24 34 2 46 Q28 34 17 2 Q10 10 3 8 Q-6 10 -17 2 Z\nw2:1.8 M-6 18 Q-4 30 0 38 M8 18 Q8 30 6 38\nf o 5 7 5.4 4.4\n")),
    "master-fletcher": ("dwarf", "archer", "fight", dict(hat="n M-22 -2 Q-20 -26 0 -26 Q20 -26 22 -2 Q0 -12 -22 -2 Z\nw M12 -20 Q18 -42 30 -40 Q28 -24 18 -14 Z\n")),
}


def read_monsters():
    """{name: art_poses.Figure} of assets/creature/drawings.txt."""
    with open(os.path.join(art.ROOT, "creature", "drawings.txt"), encoding="utf-8") as file:
        drawings = art.parse_drawings(file.read())
    return {title.split()[0]: art_poses.Figure(title, text, WIDTH) for title, text in drawings.items()}


# Monsters that look better on their card when they do not just stand there.
PORTRAITS = {
    "fight": "entrail-eater stalking-blyk brother-wolf dreadwing obsidian-dragon brimstone-dragon tindelhunden manticore wolf-pack cockatrice bonewalkers lycanthropy phantasm simian-warriors boggart cloud-serpent jade-dragon firewyrm".split(),
    "walk": "brown-striders husks arboriads mechanical-man minotaur bellwether gnome tree-man".split(),
}


def portrait_pose(name):
    """The pose in which cards show the creature."""
    if name in PEOPLE:
        return PEOPLE[name][2]
    return next((pose for pose, names in PORTRAITS.items() if name in names), "stand")


def main():
    largest = 0
    for nation in NATIONS:
        files = [(f"sprite/{nation}_{unit}_{pose}", figure(nation, unit, pose)) for unit in CLASSES for pose in POSES]
        for name, body in files:
            largest = max(largest, art.save(name, art.document(WIDTH, HEIGHT, body)))
    for name, (nation, unit, _, extra) in PEOPLE.items():
        for pose in POSES:
            text = art.document(WIDTH, HEIGHT, figure(nation, unit, pose, **extra))
            largest = max(largest, art.save(f"creature/{name}_{pose}", text))
    monsters = read_monsters()
    shadow = '<ellipse cx="60" cy="127" rx="40" ry="8" fill="#000" opacity="0.3"/>'
    for name, monster in monsters.items():
        for pose in POSES:
            body = shadow + fitted(art.inked(monster.draw(pose)))
            largest = max(largest, art.save(f"creature/{name}_{pose}", art.document(WIDTH, HEIGHT, body)))
    print(f"{len(NATIONS) * len(CLASSES) * len(POSES)} sprites, {len(PEOPLE) + len(monsters)} creatures in four poses, the largest {largest} bytes")


if __name__ == "__main__":
    main()
