"""What the pictures of one house share: colours, the shape of its window, its ground pattern, its arms and letter."""

import art_lib as art


class House:
    def __init__(self, letter, light, main, dark, band, cloth, window, motif, arms, mana):
        self.letter, self.light, self.main, self.dark = letter, light, main, dark
        self.band, self.cloth, self.window, self.motif = band, cloth, window, motif
        self.arms, self.mana = arms, mana


def teeth(step, depth):
    """A rectangle with fangs above and below."""
    top = "".join(f"l{step / 2:g} {depth}l{step / 2:g} {-depth}" for _ in range(int(216 / step)))
    low = "".join(f"l{-step / 2:g} {-depth}l{-step / 2:g} {depth}" for _ in range(int(216 / step)))
    return f"M12 12{top}V166{low}Z"


def drops():
    return "M14 12" + "q9 34 18 0" * 3 + "q9 22 18 0" * 6 + "q9 34 18 0" * 3 + "L230 14V156L218 168H22L10 156V14Z"


# Letters are drawn as strokes in a box of 20 x 24, because nanosvg draws no text.
LETTERS = {
    "A": "M2 23L10 1 18 23M5 15H15",
    "B": "M4 1V23M4 1H11Q18 2 17 7 17 11 11 12H4M11 12Q19 13 18 18 17 23 11 23H4",
    "D": "M4 1V23M4 1H9Q19 3 19 12 19 21 9 23H4",
    "P": "M4 23V1H11Q18 2 18 8 18 14 11 14H4",
    "H": "M3 1V23M17 1V23M3 12H17",
    "J": "M6 1H16M13 1V17Q12 23 7 23 3 22 2 18",
    "L": "M4 1V23H17",
    "K": "M4 1V23M17 1L4 13M8 10L18 23",
    "M": "M2 23V1L10 14 18 1V23",
    "N": "M3 23V1L17 23V1",
    "U": "M3 1V15Q3 23 10 23 17 23 17 15V1",
    "W": "M1 1L6 23 10 9 14 23 19 1",
}

# Arms in a box of 40 x 40, in one colour.
ARMS = {
    "abomination": "M4 6Q20 14 36 6L33 18 28 10 25 24 20 13 15 24 12 10 7 18ZM6 34Q20 26 34 34L30 24 27 31 23 22 20 32 17 22 13 31 10 24Z",
    "body": "M10 18A4 5 0 1 0 10 8 4 5 0 1 0 10 18ZM30 18A4 5 0 1 0 30 8 4 5 0 1 0 30 18ZM20 13A4.4 5.6 0 1 0 20 2 4.4 5.6 0 1 0 20 13ZM20 17Q34 20 32 31 27 38 20 34 13 38 8 31 6 20 20 17Z",
    "death": "M20 3Q36 4 35 19 34 25 29 27V35H11V27Q6 25 5 19 4 4 20 3ZM13 15A4.4 5 0 1 0 13 25 4.4 5 0 1 0 13 15ZM27 15A4.4 5 0 1 0 27 25 4.4 5 0 1 0 27 15Z",
    "despair": "M20 2Q36 22 33 29 29 38 20 38 11 38 7 29 4 22 20 2ZM14 26Q16 33 22 33 17 31 18 24Z",
    "hope": "M8 27A12 12 0 0 1 32 27ZM3 30H37V34H3ZM18 3H22V11H18ZM5 9L8 6 14 13 11 15ZM35 9L32 6 26 13 29 15Z",
    "justice": "M18.5 3H21.5V8H34V11L39 23Q33 29 27 23L32 12H21.5V33H29V37H11V33H18.5V12H8L13 23Q7 29 1 23L6 11V8H18.5Z",
    "life": "M20 2Q38 14 32 28 28 35 21.5 35V38H18.5V35Q12 35 8 28 2 14 20 2ZM19 12V31H21V25L27 20 26 18 21 22V18L25 14 24 13 21 15V12Z",
    "making": "M6 6H27L33 11V17L27 20H23V37H17V20H6Z",
    "mind": "M2 20Q12 7 20 7T38 20Q28 33 20 33T2 20ZM20 11A9 9 0 1 0 20 29 9 9 0 1 0 20 11ZM20 16A4 4 0 1 1 20 24 4 4 0 1 1 20 16Z",
    "nature": "M20 2L31 15H26L34 26H22V38H18V26H6L14 15H9Z",
    "unmaking": "M18 3L22 15 34 7 27 18 38 22 26 25 31 37 20 29 9 36 14 25 2 20 14 17 8 6 17 14ZM20 18A3 3 0 1 0 20 24 3 3 0 1 0 20 18Z",
    "war": "M4 3L9 4 22 22 25 19 28 22 25 25 34 34 32 37 23 27 20 30 17 27 20 24 5 8ZM36 3L31 4 24 13 27 17 35 8ZM18 21L15 24 12 21 9 24 12 27 5 34 8 37 15 30 18 33 20 31 13 25Z",
}

# The shapes of the six manas, in a box of 16 x 16: what a card of the house costs.
MANA = {
    "order": ("#e2be54", "M1 1H15V15H1Z"),
    "strife": ("#cc4a32", "M8 0L16 15H0Z"),
    "clarity": ("#7ec4e2", "M8 .5A7.5 7.5 0 1 1 7.9 .5Z"),
    "mystery": ("#865cac", "M11 .5A8 8 0 1 0 15 11 7 7 0 0 1 11 .5Z"),
    "will": ("#d0749e", "M8 0L16 8 8 16 0 8Z"),
    "world": ("#68a054", "M4 1H12L16 8 12 15H4L0 8Z"),
}

HOUSES = {
    "abomination": House("A", "#e39aae", "#8c2f52", "#2c0a1b", ("#a85a68", "#5a1c30", "#22070f"), "#a83254", teeth(24, 10), "scale", "abomination", ("will", "strife")),
    "body": House("B", "#f0d698", "#a3722f", "#3a230e", ("#c9a168", "#7a5126", "#2f1c0a"), "#b0692a", "M34 12H206L216 20H228V60L222 66V114L228 120V158H216L206 168H34L24 158H12V120L18 114V66L12 60V20H24Z", "square", "body", ("world", "mystery")),
    "death": House("D", "#a99cc6", "#4b3c70", "#130c24", ("#7b6f96", "#342a4c", "#120d1e"), "#5a3f8a", "M52 10H188L230 62 212 170H28L10 62Z", "cross", "death", ("mystery", "will")),
    "despair": House("P", "#a9bdd2", "#46607f", "#101c30", ("#7389a3", "#2f435d", "#0f1928"), "#3a5478", drops(), "tear", "despair", ("mystery", "strife")),
    "hope": House("H", "#fff6d2", "#83bde6", "#2b5fa0", ("#f4dc9a", "#c39a45", "#6b4a17"), "#4f9ad6", "M12 168V86Q12 12 120 12T228 86V168Z", "star", "hope", ("clarity", "order")),
    "justice": House("J", "#c8c8f2", "#4449a2", "#15163f", ("#f0cf7c", "#a97c2b", "#4a300c"), "#3c419c", "M36 10H204V20H216V30H230V150H216V160H204V170H36V160H24V150H10V30H24V20H36Z", "lozenge", "justice", ("order", "mystery")),
    "life": House("L", "#f6fbc0", "#86c25e", "#1f5f30", ("#cfe39a", "#5d9a4c", "#1c4a26"), "#4f9e46", "M36 12H204Q206 32 228 34V146Q206 148 204 168H36Q34 148 12 146V34Q34 32 36 12Z", "leaf", "life", ("clarity", "world")),
    "making": House("K", "#f9d6a0", "#c06c31", "#471b0a", ("#d9a071", "#8a4a22", "#38190a"), "#b5602a", "M38 12H202L228 38V142L202 168H38L12 142V38Z", "hex", "making", ("order", "will")),
    "mind": House("M", "#c8f6ee", "#37a3a4", "#0b3a50", ("#e7a6d6", "#8e3f88", "#3a1440"), "#9a4a9c", "M14 168V92Q8 54 52 44 100 34 120 10 140 34 188 44 232 54 226 92V168Z", "curl", "mind", ("will", "clarity")),
    "nature": House("N", "#bfe08c", "#3f7d3c", "#0d2c17", ("#a9814f", "#5e3f20", "#26180b"), "#3d7a34", "M34 14Q76 6 120 12T206 14Q230 20 227 54T228 120Q232 160 204 167T120 168 36 167Q8 160 12 120T13 54Q10 20 34 14Z", "vine", "nature", ("world", "order")),
    "unmaking": House("U", "#f0b4f6", "#9238a6", "#29083a", ("#b6d65a", "#5f7f1e", "#232f08"), "#8f3aa8", "M16 22L70 10 92 18 150 8 226 20 219 66 231 96 222 160 170 170 140 163 86 172 20 164 10 118 20 88 9 52Z", "bolt", "unmaking", ("strife", "world")),
    "war": House("W", "#ffc48e", "#bb2c20", "#3f080a", ("#b9b9be", "#5f5a5e", "#211c1e"), "#bb2c20", "M12 12H94L104 20H136L146 12H228V136Q226 150 190 158T120 172Q86 168 50 158T12 136Z", "checker", "war", ("strife", "clarity")),
}

PATTERNS = {
    "scale": (24, 20, "a12 12 0 0 0 24 0", True, True),
    "square": (32, 28, "h9v9h-9zm3 3h3v3h-3z", True, False),
    "cross": (30, 28, "m0 5h4v-4h3v4h4v3h-4v6h-3v-6h-4z", True, False),
    "tear": (28, 30, "q8 11 0 14-8-3 0-14z", True, False),
    "star": (32, 28, "l2 6 6 2-6 2-2 6-2-6-6-2 6-2z", True, False),
    "lozenge": (30, 26, "l12 11-12 11-12-11z", True, True),
    "leaf": (32, 28, "q11 4 5 14-10-3-5-14z", True, False),
    "hex": (30, 26, "l10 5v10l-10 5-10-5v-10z", True, True),
    "curl": (34, 28, "m8 6a5 5 0 1 0-5 5q9 0 9-9", True, True),
    "vine": (40, 24, "q10 16 20 4t20-4m-20 4q-2 9 6 11", False, True),
    "bolt": (30, 28, "l-5 8h5l-5 9 11-11h-5l5-6z", True, False),
    "checker": (28, 28, "l7 7-7 7-7-7z", True, False),
}


def pattern(house):
    """The diaper of the ground, as in a manuscript: one small shape over and over."""
    width, height, shape, is_staggered, is_line = PATTERNS[house.motif]
    d = ""
    row = 0
    y = 14
    while y < 168:
        x = 10 + (width / 2 if is_staggered and row % 2 else 0)
        while x < 236:
            d += f"M{art.number(x)} {y}{shape}"
            x += width
        y += height
        row += 1
    paint = f'fill="none" stroke="{house.light}" stroke-width="1.3"' if is_line else f'fill="{house.light}"'
    return f'<path d="{d}" {paint} opacity="0.3"/>'


def mana_jewel(kind, x, y):
    color, d = MANA[kind]
    return (
        f'<g transform="translate({x} {y})"><path d="{d}" fill="{color}" stroke="{art.INK}" stroke-width="1.6"/>'
        f'<path d="M5 9Q5 5 9 4.6" fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round" opacity="0.8"/></g>'
    )


def frame(house):
    """The border with the house's window in it, its arms at the upper left, its manas below.

    It reaches over the rim: nanosvg does not clip, and a size that is not quite 4 to 3 must not show what lies beyond.
    """
    window = house.window
    return (
        f'<path d="M-8-8H248V188H-8Z{window}" fill="url(#band)" fill-rule="evenodd"/>'
        f'<path d="{window}" fill="none" stroke="{art.INK}" stroke-width="5.5" stroke-linejoin="round"/>'
        f'<path d="{window}" fill="none" stroke="#e9bf57" stroke-width="2.6" stroke-linejoin="round"/>'
        f'<path d="M-3-3H243V183H-3Z" fill="none" stroke="{art.INK}" stroke-width="14"/>'
        f'<path d="M4.5 4.5H235.5V175.5H4.5Z" fill="none" stroke="#e9bf57" stroke-width="1.3"/>'
        f'<circle cx="20" cy="20" r="15" fill="{house.main}" stroke="{art.INK}" stroke-width="4"/><circle cx="20" cy="20" r="15" fill="none" stroke="#e9bf57" stroke-width="1.8"/>'
        f'<g transform="translate(9.6 9.6) scale(0.52)"><path d="{ARMS[house.arms]}" fill="#fff3cf" fill-rule="evenodd" stroke="{art.INK}" stroke-width="2"/></g>'
        + mana_jewel(house.mana[0], 7, 157)
        + mana_jewel(house.mana[1], 217, 157)
    )


def house_emblem(name):
    """The arms and the letter of a house on a shield, 48 x 48."""
    house = HOUSES[name]
    gradient = (
        f'<linearGradient id="shield" x1="10%" y1="0%" x2="90%" y2="100%"><stop offset="0" stop-color="{house.light}"/>'
        f'<stop offset="0.4" stop-color="{house.main}"/><stop offset="1" stop-color="{house.dark}"/></linearGradient>'
    )
    body = (
        f'<path d="M24 2Q34 6 44 6 46 32 24 46 2 32 4 6 14 6 24 2Z" fill="url(#shield)" stroke="{art.INK}" stroke-width="2.4"/>'
        '<path d="M24 5Q33 9 41.5 8.6 43 30.6 24 42.8 5 30.6 6.500 8.6 15 9 24 5Z" fill="none" stroke="#e9bf57" stroke-width="1.4"/>'
        f'<g transform="translate(13.6 7) scale(0.52)"><path d="{ARMS[house.arms]}" fill="#fff3cf" fill-rule="evenodd" stroke="{art.INK}" stroke-width="1.8"/></g>'
        f'<g transform="translate(19.2 27.6) scale(0.48)"><path d="{LETTERS[house.letter]}" fill="none" stroke="{art.INK}" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"/>'
        f'<path d="{LETTERS[house.letter]}" fill="none" stroke="#ffe9ae" stroke-width="3.6" stroke-linejoin="round" stroke-linecap="round"/></g>'
    )
    return art.document(48, 48, body, gradient)
