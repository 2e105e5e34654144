"""The words in which scenes of cards are composed: skies, land, what stands on it, weather, light, and what flies about.

A scene (assets/card/scenes.txt) is a list of lines, from the back to the front; each is a word of this module, then names,
then numbers, then options (key=value, a letter for a ramp of art_lib, or flip). Depth runs from 0, lost in the haze of the
air, to 100, as dark as what frames the picture; light comes from the place that `sky` names.
"""

import math
import re

import art_lib as art

WIDTH, HEIGHT = 240, 180

# A mood of the sky: at its light, its air, and where it is darkest. Each house mixes its own colours in.
MOODS = {
    "dawn": ("#fff2c4", "#f2a878", "#5a4478"),
    "day": ("#ffffff", "#a6d6ee", "#40719e"),
    "dusk": ("#ffdf96", "#dc7648", "#371c4c"),
    "night": ("#e4ecff", "#46588e", "#090d22"),
    "fire": ("#fff0a0", "#e2702a", "#340a08"),
    "storm": ("#eef4fa", "#66758a", "#141b2a"),
    "mist": ("#fbfbf0", "#aab4b4", "#414a52"),
    "glade": ("#fdffd0", "#8fc45e", "#173e1e"),
    "cave": ("#ffdca6", "#75503c", "#120a0a"),
    "ghost": ("#dcffec", "#4a9084", "#091a24"),
    "arcane": ("#ffe6ff", "#a462cc", "#1c0732"),
    "sea": ("#f2ffff", "#58b4c4", "#0d3a56"),
    "sand": ("#fff6cc", "#e4b464", "#6e421c"),
    "blood": ("#ffd8b0", "#b8323a", "#24040c"),
}
HOUSE_SHARE = 0.5


def mix(one, other, share):
    """The colour that lies [share] of the way from [one] to [other]."""
    parts = [(int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in parts)


def n(value):
    return art.number(value)


def filled(d, color, share=1.0):
    return f'<path d="{d}" fill="{color}"' + (f' opacity="{share:.2g}"' if share < 1 else "") + "/>"


def stroked(d, color, width, share=1.0):
    rest = f' opacity="{share:.2g}"' if share < 1 else ""
    return f'<path d="{d}" fill="none" stroke="{color}" stroke-width="{n(width)}" stroke-linecap="round" stroke-linejoin="round"{rest}/>'


# What stands on the land: its outline from (0, 0) upwards, about 100 high; where the light falls on it; what glows.
STAMPS = {
    "deadtree": ("M-7 0Q-2-30-5-45-20-52-32-74-16-62-7-60-10-80-20-96-4-82 0-64 4-80 16-100 11-76 6-60 20-62 36-82 27-60 9-46 5-25 10 0Z", "M-7 0Q-2-30-5-45-20-52-32-74-18-60-3-52 0-30-2 0Z", ""),
    "pine": ("M0-100L14-74H8L22-48H13L30-16H5V0H-5V-16H-30L-13-48H-22L-8-74H-14Z", "M0-100L-14-74H-8L-22-48H-13L-30-16H-14Q-4-50 0-100Z", ""),
    "oak": ("M-7 0Q-3-20-6-34-34-30-36-52-40-72-20-78-12-100 6-96 30-98 32-76 46-62 34-44 24-30 7-34 4-18 9 0Z", "M-34-56Q-36-72-18-76-12-94 4-94-4-80 6-70-10-64-12-52-26-44-34-56Z", ""),
    "palm": ("M-4 0Q2-40-2-70-24-76-36-58-34-84-10-80-26-96-40-88-24-104-4-86 6-106 26-98 12-94 6-82 30-88 38-62 24-76 6-72 10-36 6 0Z", "M-40-88Q-24-104-4-86-22-92-40-88ZM-36-58Q-34-84-10-80-28-74-36-58Z", ""),
    "castle": ("M-50 0V-44H-46V-50H-41V-44H-35V-50H-30V-62H-34V-84L-24-104-14-84V-62H-10V-58H-5V-90H-8V-98H-3V-93H2V-98H8V-93H12V-98H16V-90H13V-56H18V-62H22V-56H28V-70L37-90 46-70V0Z", "M-34-84L-24-104-23-84ZM28-70L37-90 38-70ZM-50 0V-44H-44V0ZM-5-90H1V-40H-5ZM28-70H34V0H28Z", "M-27-76h5v9h-5ZM5-82h5v9h-5ZM37-62h5v9h-5ZM-6 0V-18Q2-30 10-18V0Z"),
    "ruin": ("M-46 0V-50L-38-58V-46L-30-52V-30H-20V-66L-12-80-4-70V-40Q6-58 16-44V-72L24-84 30-60 36-66V-20L46-12V0Z", "M-46 0V-50L-38-58-40 0ZM-20-30V-66L-12-80-14-30ZM16-44V-72L24-84 22-20Z", ""),
    "tower": ("M-15 0L-12-70H-18V-88H-11V-82H-5V-88H5V-82H11V-88H18V-70H12L15 0Z", "M-15 0L-12-70H-18V-88H-11V-70H-5L-7 0Z", "M0-62h6v12h-6ZM0-34h6v12h-6Z"),
    "house": ("M-30 0V-34H-36L0-66 8-59V-74H18V-50L36-34H30V0Z", "M-36-34L0-66 6-34ZM-30 0V-34H-24V0Z", "M-18-26h11v12h-11ZM8-26h11v12h-11Z"),
    "hut": ("M-30 0V-26H-42L-5-72H5L42-26H30V0Z", "M-42-26L-5-72H0L-14-26Z", "M-8 0V-18H8V0Z"),
    "tent": ("M-42 0L-4-70-8-84H8L4-70 42 0Z", "M-42 0L-4-70-14 0Z", "M-6 0L2-44 14 0Z"),
    "grave": ("M-22 0V-44Q-22-66 0-66T22-44V0Z", "M-22 0V-44Q-22-66 0-66-14-58-14-40V0Z", ""),
    "cross": ("M-6 0V-44H-24V-56H-6V-78H6V-56H24V-44H6V0Z", "M-6 0V-44H-24V-56H-18V-49H-1V0ZM-6-56V-78H-1V-56Z", ""),
    "stones": ("M-48 0L-46-66H-30L-28 0ZM-54-68L-50-82H46L50-68ZM24 0L26-66H42L46 0Z", "M-48 0L-46-66H-40L-42 0ZM-54-68L-50-82H-30L-34-68ZM24 0L26-66H31L30 0Z", ""),
    "column": ("M-15 0V-8H-10V-84H-16V-94H16V-84H10V-8H15V0Z", "M-10-8V-84H-5V-8ZM-16-84V-94H-2V-84Z", ""),
    "broken": ("M-15 0V-8H-10V-56L-4-68 2-52 10-64V-8H15V0Z", "M-10-8V-56L-4-68-3-8Z", ""),
    "arch": ("M-44 0V-66Q-44-104 0-104T44-66V0H26V-62Q26-86 0-86T-26-62V0Z", "M-44 0V-66Q-44-104 0-104-34-94-36-62V0Z", ""),
    "banner": ("M-2 0V-102H2V-96Q22-106 42-94 33-79 42-64 22-74 2-64V0Z", "M2-96Q12-102 22-100V-69Q12-68 2-64Z", ""),
    "crystal": ("M-10 0L-18-50-4-98 8-52 6 0ZM6 0L10-30 22-62 30-30 22 0ZM-30 0L-34-20-26-38-16-18-14 0Z", "M-10 0L-18-50-4-98-2-48 0 0ZM6 0L10-30 22-62 18-28 14 0Z", ""),
    "volcano": ("M-90 0L-24-78Q0-66 24-78L90 0Z", "M-90 0L-24-78-14-74-40 0Z", "M-22-78Q0-66 22-78L14-68 10-44 4-66-4-52-10-70Z"),
    "ship": ("M-42-16H42L29 0H-29ZM-2-16V-92H2V-86Q36-66 34-26H2V-16Z", "M2-86Q16-76 18-26H2Z", ""),
    "mushroom": ("M-9 0Q-4-24-6-40H-34Q-34-76 0-78T34-40H6Q4-24 10 0Z", "M-34-40Q-34-76 0-78-14-62-16-40Z", ""),
    "pyramid": ("M-90 0L0-90 90 0Z", "M-90 0L0-90-26 0Z", ""),
    "dome": ("M-50 0V-40H-44Q-40-84-2-88V-104H2V-88Q40-84 44-40H50V0Z", "M-44-40Q-40-84-2-88-20-70-20-40Z", "M-30-26h8v16h-8ZM-4-26h8v16h-8ZM22-26h8v16h-8Z"),
    "idol": ("M-34 0V-14H-26L-30-52Q-36-92 0-96T30-52L26-14H34V0Z", "M-26-14L-30-52Q-36-92 0-96-18-80-14-14Z", "M-16-66L-4-60V-54L-16-58ZM16-66L4-60V-54L16-58ZM-12-38H12L6-30H-6Z"),
    "gallows": ("M-30 0V-98H34V-80H28V-92H-12L-24-78V0Z", "M-30 0V-98H-26V0Z", ""),
    "boulder": ("M-40 0L-46-26-30-54 4-62 36-44 46-14 38 0Z", "M-46-26L-30-54 4-62-8-40-30-20Z", ""),
}


def hazed(body, color, share):
    """The drawing as it looks through [share] of air of [color]: flat, so that it lies behind whatever is not."""
    flat = {name: tones[1] for name, tones in art.RAMPS.items()}
    flat["q"] = flat["cloth"] = color
    body = re.sub(r"url\(#(\w+)\)", lambda m: flat.get(m[1], color), body)
    return re.sub(r"#[0-9a-fA-F]{6}\b", lambda m: mix(m[0], color, share), body)


class Scenery:
    """A scene that grows line by line: [parts] is its SVG, [defs] the gradients it needs."""

    def __init__(self, house, dice):
        self.c, self.dice = house, dice
        self.parts, self.defs, self.glows = [], "", 0
        self.light = (120, 60)
        self.bright, self.air, self.deep = house.light, house.main, house.dark

    # --- Colours ---

    def tone(self, depth, tint=None):
        """What lies at [depth]: the air's colour afar, the darkest near; [tint] is a ramp's letter."""
        share = depth / 100
        color = mix(mix(self.air, self.bright, 0.25), mix(self.deep, self.air, 0.08), share)
        if tint:
            light, middle, dark = art.RAMPS[tint]
            color = mix(color, mix(light, middle, min(1, share * 2)) if share < 0.5 else mix(middle, dark, share * 2 - 1), 0.62)
        return color

    def lit(self, depth, tint=None):
        """The same where light falls on it."""
        return mix(self.tone(depth, tint), self.bright, 0.42)

    def add(self, *texts):
        self.parts.extend(texts)

    def roll(self, low, high):
        return self.dice.roll(low, high)

    # --- Skies ---

    def sky(self, mood, x=120, y=60, reach=150):
        glow, air, deep = MOODS[mood]
        self.light = (x, y)
        self.bright = mix(glow, self.c.light, 0.35)
        self.air = mix(air, self.c.main, HOUSE_SHARE)
        self.deep = mix(deep, self.c.dark, HOUSE_SHARE)
        stops = ((0, self.bright), (0.22, mix(self.bright, self.air, 0.45)), (0.6, self.air), (1, mix(self.air, self.deep, 0.75)))
        text = "".join(f'<stop offset="{at:g}" stop-color="{color}"/>' for at, color in stops)
        self.defs += f'<radialGradient id="sky" gradientUnits="userSpaceOnUse" cx="{n(x)}" cy="{n(y)}" r="{n(reach)}">{text}</radialGradient>'
        self.add('<path d="M0 0H240V180H0Z" fill="url(#sky)"/>')

    def glow(self, x, y, radius, share=80, color=None):
        """Light that fades out from (x, y)."""
        color = color or self.bright
        self.glows += 1
        name = f"glow{self.glows}"
        self.defs += (
            f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{n(x)}" cy="{n(y)}" r="{n(radius)}"><stop offset="0" stop-color="{color}" stop-opacity="{share / 100:g}"/>'
            f'<stop offset="1" stop-color="{color}" stop-opacity="0"/></radialGradient>'
        )
        self.add(f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(radius)}" fill="url(#{name})"/>')

    def sun(self, x, y, radius, tint="y"):
        self.add(f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(radius * 1.5)}" fill="{self.bright}" opacity="0.4"/><circle cx="{n(x)}" cy="{n(y)}" r="{n(radius)}" fill="{art.RAMPS[tint][0]}"/>')

    def moon(self, x, y, radius, cut=0):
        """Full, or a crescent with [cut] of its radius taken away at the right."""
        color = mix("#fffbe8", self.bright, 0.3)
        self.add(f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(radius * 1.45)}" fill="{color}" opacity="0.22"/>')
        if cut:
            r = radius
            self.add(filled(f"M{n(x)} {n(y - r)}A{n(r)} {n(r)} 0 1 0 {n(x + r)} {n(y)}A{n(r * 0.85)} {n(r * 0.85)} 0 0 1 {n(x)} {n(y - r)}Z", color))
        else:
            craters = "".join(f'<circle cx="{n(x + a * radius)}" cy="{n(y + b * radius)}" r="{n(c * radius)}"/>' for a, b, c in ((-0.35, -0.2, 0.2), (0.3, 0.25, 0.26), (-0.1, 0.5, 0.14)))
            self.add(f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(radius)}" fill="{color}"/><g fill="{mix(color, self.air, 0.35)}">{craters}</g>')

    def stars(self, count=16, low=90):
        d = ""
        for _ in range(int(count)):
            x, y, r = self.roll(18, 222), self.roll(14, low), self.roll(1.4, 4)
            k = r * 0.25
            d += f"M{n(x)} {n(y - r)}L{n(x + k)} {n(y - k)} {n(x + r)} {n(y)} {n(x + k)} {n(y + k)} {n(x)} {n(y + r)} {n(x - k)} {n(y + k)} {n(x - r)} {n(y)} {n(x - k)} {n(y - k)}Z"
        self.add(filled(d, "#fff8dc", 0.85))

    def clouds(self, depth, y, size=30, count=4, tint=None):
        """A bank of rounded clouds whose tops catch the light."""
        shade, top = "", ""
        for i in range(int(count)):
            x = (i + 0.5) * WIDTH / count + self.roll(-16, 16)
            h, w = size * self.roll(0.6, 1), size * self.roll(1.3, 1.9)
            at = y + self.roll(-6, 6)
            d = f"M{n(x - w)} {n(at)}q{n(-w * 0.1)} {n(-h * 0.6)} {n(w * 0.5)} {n(-h * 0.5)}q{n(w * 0.3)} {n(-h * 0.8)} {n(w * 0.8)} {n(-h * 0.2)}q{n(w * 0.6)} {n(-h * 0.2)} {n(w * 0.7)} {n(h * 0.7)}Z"
            shade += d
            top += f"M{n(x - w * 0.55)} {n(at - h * 0.55)}q{n(w * 0.35)} {n(-h * 0.75)} {n(w * 0.85)} {n(-h * 0.15)}"
        self.add(filled(shade, self.tone(depth, tint), 0.85), stroked(top, self.bright, 2, 0.6))

    # --- Land ---

    def ridge(self, y, high, steps, sharp):
        points = [(i * (WIDTH + 20) / steps - 10, y - self.roll(0, high)) for i in range(steps + 1)]
        if sharp:
            return "M" + "L".join(f"{n(a)} {n(b)}" for a, b in points)
        d = f"M{n(points[0][0])} {n(points[0][1])}"
        for (a, b), (e, f) in zip(points, points[1:]):
            d += f"C{n((a + e) / 2)} {n(b)} {n((a + e) / 2)} {n(f)} {n(e)} {n(f)}"
        return d

    def hills(self, depth, y, high=18, steps=4, tint=None):
        d = self.ridge(y, high, int(steps), False)
        self.add(filled(d + "V190H-10Z", self.tone(depth, tint)), stroked(d, self.lit(depth, tint), 1.6, 0.7))

    def peaks(self, depth, y, high=50, count=5, snow=0, tint=None):
        """Mountains with one lit side; [snow] of their height is white."""
        all_d, lit_d, snow_d = "", "", ""
        gap = (WIDTH + 40) / count
        for i in range(int(count)):
            x, h, w = -20 + gap * (i + 0.5) + self.roll(-8, 8), high * self.roll(0.55, 1), gap * self.roll(0.8, 1.05)
            side = -1 if self.light[0] < x else 1
            all_d += f"M{n(x - w)} {n(y)}L{n(x - w * 0.35)} {n(y - h * 0.55)} {n(x)} {n(y - h)} {n(x + w * 0.3)} {n(y - h * 0.6)} {n(x + w)} {n(y)}Z"
            lit_d += f"M{n(x)} {n(y - h)}L{n(x + side * w * (0.35 if side < 0 else 0.3))} {n(y - h * (0.55 if side < 0 else 0.6))} {n(x + side * w)} {n(y)}H{n(x + side * w * 0.3)}L{n(x + side * w * 0.12)} {n(y - h * 0.5)}Z"
            if snow:
                s = snow / 100
                snow_d += f"M{n(x)} {n(y - h)}L{n(x - w * 0.35 * s * 1.8)} {n(y - h * (1 - s * 0.8))} {n(x - w * 0.08)} {n(y - h * (1 - s * 0.5))} {n(x + w * 0.05)} {n(y - h * (1 - s))} {n(x + w * 0.3 * s * 1.8)} {n(y - h * (1 - s * 0.72))}Z"
        self.add(filled(all_d + f"M-10 {n(y)}H250V190H-10Z", self.tone(depth, tint)), filled(lit_d, self.lit(depth, tint), 0.6))
        if snow:
            self.add(filled(snow_d, mix("#ffffff", self.bright, 0.3), 0.9))

    def ground(self, depth, y, high=6, tint=None):
        """The land in front, with a lit edge and strokes that lie along it."""
        d = self.ridge(y, high, 3, False)
        near = mix(self.tone(depth, tint), self.deep, 0.6)
        self.glows += 1
        name = f"land{self.glows}"
        self.defs += (
            f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{n(y - high)}" x2="0" y2="180"><stop offset="0" stop-color="{self.lit(depth, tint)}"/>'
            f'<stop offset="0.3" stop-color="{self.tone(depth, tint)}"/><stop offset="1" stop-color="{near}"/></linearGradient>'
        )
        light = dark = ""
        for i in range(14):
            x, at, w = self.roll(8, 220), self.roll(y + 4, 170), self.roll(6, 22)
            text = f"M{n(x)} {n(at)}q{n(w / 2)} {n(self.roll(-3, 1))} {n(w)} 0"
            light, dark = (light + text, dark) if i % 2 else (light, dark + text)
        self.add(filled(d + "V190H-10Z", f"url(#{name})"), stroked(d, self.bright, 1.6, 0.6), stroked(dark, near, 2, 0.6), stroked(light, self.lit(depth, tint), 1.6, 0.6))

    def water(self, depth, y, tint="l"):
        """Still water with the light's road on it."""
        glints = marks = ""
        for i in range(12):
            at = y + 5 + i * (176 - y) / 12
            w = 8 + i * 2.4
            x = self.light[0] + self.roll(-14, 14)
            glints += f"M{n(x - w)} {n(at)}H{n(x + w)}"
            x = self.roll(0, 220)
            marks += f"M{n(x)} {n(at)}q{n(w / 2)} -3 {n(w)} 0t{n(w)} 0"
        self.add(filled(f"M-10 {n(y)}H250V190H-10Z", self.tone(depth, tint)), stroked(marks, self.lit(depth, tint), 1.4, 0.6), stroked(glints, self.bright, 2, 0.75))

    def surf(self, depth, y, high=12, tint="l"):
        """A row of breaking waves."""
        d = f"M-10 {n(y)}"
        foam = ""
        x = -10
        while x < 250:
            w, h = self.roll(26, 40), high * self.roll(0.7, 1.2)
            d += f"q{n(w * 0.5)} {n(-h)} {n(w * 0.72)} {n(-h * 0.7)}q{n(-w * 0.14)} {n(h * 0.5)} {n(w * 0.28)} {n(h * 0.7)}"
            foam += f"M{n(x + w * 0.25)} {n(y - h * 0.6)}q{n(w * 0.3)} {n(-h * 0.4)} {n(w * 0.47)} {n(-h * 0.1)}"
            x += w
        self.add(filled(d + "V190H-10Z", self.tone(depth, tint)), stroked(foam, "#ffffff", 2.4, 0.8))

    # --- What stands on it ---

    def stamp(self, name, x, y, size, depth=50, tint=None, flip=False, windows=True, turn=0):
        outline, lit, windows_d = STAMPS[name]
        scale = size / 100
        spin = f" rotate({n(turn)})" if turn else ""
        left = (self.light[0] > x) != flip  # the lit side is drawn at the left
        side = -scale if left else scale
        body = filled(outline, self.tone(depth, tint)) + filled(lit, self.lit(depth, tint), 0.75)
        if windows_d and windows:
            body += filled(windows_d, mix("#ffd873", self.bright, 0.3))
        self.add(f'<g transform="translate({n(x)} {n(y)}){spin} scale({side:.3g} {scale:.3g})">{body}</g>')

    def forest(self, depth, y, high=40, count=9, kind=0, tint=None):
        """A wood from rim to rim: firs, round crowns (kind 1) or bare trunks (kind 2)."""
        d = lit = ""
        gap = WIDTH / count
        for i in range(int(count)):
            x, h = gap * (i + 0.5) + self.roll(-5, 5), high * self.roll(0.65, 1)
            w = gap * 0.62
            if kind == 0:
                d += f"M{n(x)} {n(y - h)}L{n(x + w * 0.6)} {n(y - h * 0.5)}H{n(x + w * 0.35)}L{n(x + w)} {n(y)}H{n(x - w)}L{n(x - w * 0.35)} {n(y - h * 0.5)}H{n(x - w * 0.6)}Z"
                lit += f"M{n(x)} {n(y - h)}L{n(x - w * 0.6)} {n(y - h * 0.5)}H{n(x - w * 0.15)}Z"
            elif kind == 1:
                d += f"M{n(x - w)} {n(y)}V{n(y - h * 0.5)}q{n(w * 0.1)} {n(-h * 0.5)} {n(w)} {n(-h * 0.5)}t{n(w)} {n(h * 0.5)}V{n(y)}Z"
                lit += f"M{n(x - w * 0.8)} {n(y - h * 0.6)}q{n(w * 0.2)} {n(-h * 0.36)} {n(w * 0.9)} {n(-h * 0.34)}q{n(-w * 0.5)} {n(h * 0.16)} {n(-w * 0.9)} {n(h * 0.34)}Z"
            else:
                d += f"M{n(x - w * 0.18)} {n(y)}L{n(x - w * 0.1)} {n(y - h * 1.6)}H{n(x + w * 0.12)}L{n(x + w * 0.04)} {n(y - h * 0.7)}L{n(x + w * 0.5)} {n(y - h)}L{n(x + w * 0.1)} {n(y - h * 0.5)}L{n(x + w * 0.24)} {n(y)}Z"
        self.add(filled(d + f"M-10 {n(y - 1)}H250V190H-10Z", self.tone(depth, tint)))
        if lit:
            self.add(filled(lit, self.lit(depth, tint), 0.7))

    def army(self, left, right, y, size=10, depth=50, flags=1):
        """Heads and spears of a host, shoulder to shoulder."""
        d = spears = cloth = ""
        x, i = left, 0
        while x < right:
            at = y + self.roll(-1.5, 1.5)
            d += f"M{n(x - size * 0.5)} {n(y + size * 1.4)}V{n(at)}q0 {n(-size * 0.4)} {n(size * 0.28)} {n(-size * 0.44)}a{n(size * 0.3)} {n(size * 0.3)} 0 1 1 {n(size * 0.44)} 0q{n(size * 0.28)} 0 {n(size * 0.28)} {n(size * 0.44)}V{n(y + size * 1.4)}Z"
            top = at - size * self.roll(1.6, 2.2)
            spears += f"M{n(x + size * 0.4)} {n(y)}V{n(top)}"
            if flags and i % 4 == 1:
                cloth += f"M{n(x + size * 0.4)} {n(top)}l{n(size)} {n(size * 0.35)}l{n(-size)} {n(size * 0.35)}Z"
            x += size * 0.95
            i += 1
        self.add(stroked(spears, self.tone(depth), size * 0.12), filled(d, self.tone(depth)))
        if cloth:
            self.add(filled(cloth, self.c.cloth))

    # --- Frames of the near ---

    def cave(self, hole=70, depth=95, tint=None):
        """The mouth of a cave, seen from within."""
        d = "M-9-9H249V189H-9Z"
        points = []
        for i in range(14):
            a = i * math.tau / 14
            r = 1 + self.roll(-0.12, 0.1)
            points.append(f"{n(120 + math.cos(a) * hole * 1.42 * r)} {n(92 + math.sin(a) * hole * r)}")
        inner = "M" + "L".join(points) + "Z"
        self.add(f'<path d="{d}{inner}" fill="{self.tone(depth, tint)}" fill-rule="evenodd"/>', stroked(inner, self.lit(70, tint), 2, 0.6))

    def archway(self, half=84, top=26, depth=92, tint="a"):
        """A gate of stone through which one looks out."""
        l, r = 120 - half, 120 + half
        inner = f"M{n(l)} 189V{n(top + half * 0.7)}Q{n(l)} {n(top)} 120 {n(top)}T{n(r)} {n(top + half * 0.7)}V189Z"
        self.add(f'<path d="M-9-9H249V189H-9Z{inner}" fill="{self.tone(depth, tint)}" fill-rule="evenodd"/>', stroked(inner, self.lit(60, tint), 3, 0.8))
        joints = "".join(f"M{n(l)} {y}H{n(l - 26)}M{n(r)} {y}H{n(r + 26)}" for y in range(84, 180, 22))
        self.add(stroked(joints, self.tone(100), 2, 0.8))

    def grass(self, left, right, y, high=16, depth=90, tint=None):
        d = f"M{n(left)} 190V{n(y)}"
        x = left
        while x < right:
            w, h = self.roll(4, 7), high * self.roll(0.5, 1.1)
            d += f"q{n(w * 0.2)} {n(-h * 0.6)} {n(w * 0.5 + self.roll(-4, 4))} {n(-h)}L{n(x + w)} {n(y)}"
            x += w
        self.add(filled(d + "V190Z", self.tone(depth, tint)))

    def bough(self, x, y, size=1, depth=90, tint="e", flip=False):
        """A branch with leaves that hangs into the picture from the left."""
        leaves = ""
        for i in range(12):
            a, b = i * 6.4 + self.roll(-3, 3), i * i * 0.26 + self.roll(-9, 9)
            leaves += f"M{n(a)} {n(b)}q6 -9 15 -3q-4 9 -15 3Z"
        body = stroked("M-16-4Q30-4 78 34", self.tone(depth), 4) + filled(leaves, self.tone(depth - 8, tint)) + stroked("M2-5Q30-2 60 18", self.lit(depth - 20, tint), 1.2, 0.7)
        self.add(f'<g transform="translate({n(x)} {n(y)}) scale({-size if flip else size:g} {size:g})">{body}</g>')

    def rocks(self, x, y, size=20, depth=85, tint="a"):
        d = lit = ""
        for dx, k in ((-size * 0.9, 0.7), (size * 0.9, 0.55), (0, 1)):
            s = size * k
            d += f"M{n(x + dx - s)} {n(y)}l{n(s * 0.25)} {n(-s * 0.8)}l{n(s * 0.7)} {n(-s * 0.35)}l{n(s * 0.75)} {n(s * 0.5)}l{n(s * 0.3)} {n(s * 0.65)}Z"
            lit += f"M{n(x + dx - s * 0.75)} {n(y - s * 0.8)}l{n(s * 0.7)} {n(-s * 0.35)}l{n(s * 0.2)} {n(s * 0.4)}l{n(-s * 0.6)} {n(s * 0.25)}Z"
        self.add(f'<path d="{d}" fill="{self.tone(depth, tint)}" stroke="{art.INK}" stroke-width="1.4"/>', filled(lit, self.lit(depth, tint), 0.8))

    def reeds(self, x, y, high=50, count=6, depth=85, tint="e"):
        d = heads = ""
        for i in range(int(count)):
            a, h, lean = x + i * 7 + self.roll(-2, 2), high * self.roll(0.6, 1), self.roll(-6, 6)
            d += f"M{n(a)} {n(y)}q{n(lean * 0.3)} {n(-h * 0.5)} {n(lean)} {n(-h)}"
            if i % 2 == 0:
                heads += f"M{n(a + lean)} {n(y - h - 1)}l0 {n(h * 0.2)}"
        self.add(stroked(d, self.tone(depth, tint), 2.4), stroked(heads, self.tone(depth, "n"), 5))

    def thorns(self, x, y, size=1, depth=95, flip=False):
        body = stroked("M0 60Q10 10 50 0T110 20M10 50Q40 40 70 -14", self.tone(depth), 5) + filled("M16 22l-12-8 16 2ZM34 6l-4-14 10 10ZM62 0l6-14 3 14ZM88 8l12-8-5 12ZM44 26l12 4-14 3Z", self.tone(depth))
        self.add(f'<g transform="translate({n(x)} {n(y)}) scale({-size if flip else size:g} {size:g})">{body}</g>')

    # --- Weather ---

    def rain(self, count=26, lean=-8, share=60):
        d = "".join(f"M{n(self.roll(16, 236))} {n(self.roll(10, 150))}l{n(lean)} {n(self.roll(16, 26))}" for _ in range(int(count)))
        self.add(stroked(d, mix("#e8f6ff", self.bright, 0.3), 1.7, share / 100))

    def snow(self, count=24):
        dots = "".join(f'<circle cx="{n(self.roll(16, 224))}" cy="{n(self.roll(14, 166))}" r="{n(self.roll(1, 3))}"/>' for _ in range(int(count)))
        self.add(f'<g fill="#ffffff" opacity="0.85">{dots}</g>')

    def mist(self, y, share=35, high=14):
        d = ""
        for i in range(4):
            x, at, w = self.roll(-20, 180), y + self.roll(-high, high), self.roll(60, 120)
            d += f"M{n(x)} {n(at)}q{n(w * 0.2)} {n(-high * 0.9)} {n(w * 0.5)} {n(-high * 0.4)}t{n(w * 0.5)} {n(high * 0.4)}q{n(-w * 0.5)} {n(high * 0.6)} {n(-w)} 0Z"
        self.add(filled(d, self.bright, share / 100))

    def leaves(self, count=10, tint="e"):
        d = ""
        for _ in range(int(count)):
            x, y, a, r = self.roll(20, 220), self.roll(20, 150), self.roll(0, 6.28), self.roll(7, 13)
            tx, ty = math.cos(a) * r, math.sin(a) * r
            d += f"M{n(x)} {n(y)}q{n(math.cos(a + 0.9) * r * 0.7)} {n(math.sin(a + 0.9) * r * 0.7)} {n(tx)} {n(ty)}q{n(math.cos(a - 0.9) * r * 0.7 - tx)} {n(math.sin(a - 0.9) * r * 0.7 - ty)} {n(-tx)} {n(-ty)}Z"
        self.add(f'<path d="{d}" fill="{art.RAMPS[tint][0]}" stroke="{art.RAMPS[tint][2]}" stroke-width="1"/>')

    # --- Light and force ---

    def beam(self, x, y, wide=40, share=40):
        """A shaft from the light down to (x, y)."""
        a, b = self.light
        self.add(filled(f"M{n(a - 7)} {n(b)}L{n(a + 7)} {n(b)} {n(x + wide)} {n(y)} {n(x - wide)} {n(y)}Z", self.bright, share / 100))

    def rays(self, x, y, count=12, share=30, reach=170):
        start, d = self.roll(0, 0.5), ""
        for i in range(int(count)):
            a, w = start + i * math.tau / count, math.tau / count * self.roll(0.25, 0.5)
            d += f"M{n(x)} {n(y)}L{n(x + math.cos(a) * reach)} {n(y + math.sin(a) * reach)} {n(x + math.cos(a + w) * reach)} {n(y + math.sin(a + w) * reach)}Z"
        self.add(filled(d, self.bright, share / 100))

    def aura(self, x, y, rx, ry, tint="y"):
        """Light that clings to somebody."""
        light, middle, _ = art.RAMPS[tint]
        self.glow(x, y, max(rx, ry) * 1.3, 75, light)
        self.add(f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="{n(rx)}" ry="{n(ry)}" fill="none" stroke="{light}" stroke-width="2.6" opacity="0.8"/><ellipse cx="{n(x)}" cy="{n(y)}" rx="{n(rx * 1.18)}" ry="{n(ry * 1.14)}" fill="none" stroke="{middle}" stroke-width="1.4" opacity="0.6"/>')

    def circle(self, x, y, rx, tint="y"):
        """A magic circle on the ground."""
        light = art.RAMPS[tint][0]
        marks = ""
        for i in range(10):
            a = i * math.tau / 10
            marks += f"M{n(x + math.cos(a) * rx * 0.82)} {n(y + math.sin(a) * rx * 0.25)}L{n(x + math.cos(a + 0.2) * rx * 0.96)} {n(y + math.sin(a + 0.2) * rx * 0.3)}"
        self.glow(x, y, rx, 60, light)
        self.add(f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="{n(rx)}" ry="{n(rx * 0.31)}" fill="none" stroke="{light}" stroke-width="2.4"/><ellipse cx="{n(x)}" cy="{n(y)}" rx="{n(rx * 0.78)}" ry="{n(rx * 0.23)}" fill="none" stroke="{light}" stroke-width="1.2"/>', stroked(marks, light, 1.6))

    def swing(self, x, y, radius, start, end, wide=16, tint="w"):
        """The trail of a blow from angle to angle, in degrees, clockwise from the right."""
        a, b = math.radians(start), math.radians(end)
        inner = radius - wide
        d = f"M{n(x + math.cos(a) * radius)} {n(y + math.sin(a) * radius)}A{n(radius)} {n(radius)} 0 0 1 {n(x + math.cos(b) * radius)} {n(y + math.sin(b) * radius)}"
        back = f"A{n((radius + inner) / 1.9)} {n((radius + inner) / 1.9)} 0 0 0 {n(x + math.cos(a) * radius)} {n(y + math.sin(a) * radius)}"
        light = art.RAMPS[tint][0]
        self.add(filled(f"{d}L{n(x + math.cos(b) * inner)} {n(y + math.sin(b) * inner)}{back}Z", light, 0.6), stroked(d, "#ffffff", 2.2, 0.9))

    def speed(self, x, y, wide=60, high=60, count=7, share=70, lean=0):
        """Lines of a rush to the right that ends at x."""
        d = ""
        for i in range(int(count)):
            at = y - high / 2 + high * (i + 0.5) / count
            w = wide * self.roll(0.5, 1)
            d += f"M{n(x - wide + self.roll(0, 14))} {n(at + lean)}l{n(w)} {n(-lean)}"
        self.add(stroked(d, self.bright, 2, share / 100))

    def sparks(self, x, y, radius=40, count=12, tint="y", inner=0.4):
        d = ""
        for _ in range(int(count)):
            a, r, s = self.roll(0, math.tau), radius * self.roll(inner, 1), self.roll(2, 6)
            px, py, k = x + math.cos(a) * r, y + math.sin(a) * r, s * 0.22
            d += f"M{n(px)} {n(py - s)}L{n(px + k)} {n(py - k)} {n(px + s)} {n(py)} {n(px + k)} {n(py + k)} {n(px)} {n(py + s)} {n(px - k)} {n(py + k)} {n(px - s)} {n(py)} {n(px - k)} {n(py - k)}Z"
        self.add(filled(d, art.RAMPS[tint][0], 0.95))

    def embers(self, x, y, wide=60, high=80, count=16, tint="o"):
        dots = "".join(f'<circle cx="{n(x + self.roll(-wide, wide))}" cy="{n(y - self.roll(0, high))}" r="{n(self.roll(0.8, 2.6))}"/>' for _ in range(int(count)))
        self.add(f'<g fill="{art.RAMPS[tint][0]}" opacity="0.9">{dots}</g>')

    def flames(self, x, y, wide=60, high=50, tint="o"):
        """A fire that stands on the ground about x."""
        light, middle, dark = art.RAMPS[tint]

        def tongues(w, h, count):
            d, step = f"M{n(x - w)} {n(y)}", 2 * w / count
            for i in range(count):
                k = h * (1 - abs((i + 0.5) / count - 0.5) * 1.3) * self.roll(0.75, 1.15)
                d += f"q{n(-step * 0.1)} {n(-k * 0.5)} {n(step * 0.55)} {n(-k)}q0 {n(k * 0.6)} {n(step * 0.45)} {n(k)}"
            return d + "Z"

        self.add(f'<path d="{tongues(wide, high, 6)}" fill="{mix(middle, dark, 0.4)}" stroke="{art.INK}" stroke-width="1.6" stroke-linejoin="round"/>', filled(tongues(wide * 0.8, high * 0.72, 5), middle), filled(tongues(wide * 0.55, high * 0.46, 4), light))

    def smoke(self, x, y, size=30, depth=60, lean=14, share=75):
        d, lit = "", ""
        for i in range(5):
            r = size * (0.28 + i * 0.1)
            px, py = x + lean * i + self.roll(-5, 5), y - size * 0.5 * i
            d += f"M{n(px - r)} {n(py)}a{n(r)} {n(r * 0.9)} 0 1 1 {n(2 * r)} 0a{n(r)} {n(r * 0.9)} 0 1 1 {n(-2 * r)} 0Z"
            lit += f"M{n(px - r * 0.7)} {n(py - r * 0.3)}q{n(r * 0.3)} {n(-r * 0.5)} {n(r * 0.9)} {n(-r * 0.4)}"
        self.add(filled(d, self.tone(depth), share / 100), stroked(lit, self.bright, 1.8, 0.5))

    def bolt(self, x, y, to_x, to_y, wide=8, tint="y"):
        """Lightning from (x, y) down to (to_x, to_y)."""
        dx, dy = to_x - x, to_y - y
        left, right = [], []
        for i, side in enumerate((0, 1, -1, 0.8, -0.6, 0)):
            t = i / 5
            w = wide * (1 - t * 0.8)
            px, py = x + dx * t + side * 12 * (1 if i % 2 else 1.2), y + dy * t
            left.append(f"{n(px - w / 2)} {n(py)}")
            right.append(f"{n(px + w / 2)} {n(py + 3)}")
        light, middle, _ = art.RAMPS[tint]
        d = "M" + "L".join(left + right[::-1]) + "Z"
        self.add(f'<path d="{d}" fill="{light}" stroke="{middle}" stroke-width="7" stroke-linejoin="round" opacity="0.45"/>', f'<path d="{d}" fill="{mix(light, "#ffffff", 0.5)}" stroke="{art.INK}" stroke-width="1.6" stroke-linejoin="round"/>')

    def shards(self, x, y, radius=50, count=9, tint="s"):
        d = ""
        for i in range(int(count)):
            a, r, s = i * math.tau / count + self.roll(-0.2, 0.2), radius * self.roll(0.6, 1), self.roll(5, 11)
            px, py = x + math.cos(a) * r, y + math.sin(a) * r
            d += f"M{n(px)} {n(py)}L{n(px + math.cos(a + 0.5) * s)} {n(py + math.sin(a + 0.5) * s)} {n(px + math.cos(a) * s * 1.7)} {n(py + math.sin(a) * s * 1.7)} {n(px + math.cos(a - 0.6) * s * 0.7)} {n(py + math.sin(a - 0.6) * s * 0.7)}Z"
        self.add(f'<path d="{d}" fill="{art.RAMPS[tint][1]}" stroke="{art.INK}" stroke-width="1.3"/>')

    def drops(self, x, y, wide=40, high=30, count=7, tint="r"):
        d = ""
        for _ in range(int(count)):
            px, py, s = x + self.roll(-wide, wide), y + self.roll(0, high), self.roll(2.5, 5)
            d += f"M{n(px)} {n(py - s * 1.8)}q{n(s)} {n(s * 1.4)} {n(s)} {n(s * 2)}a{n(s)} {n(s)} 0 0 1 {n(-2 * s)} 0q0 {n(-s * 0.6)} {n(s)} {n(-2 * s)}Z"
        self.add(f'<path d="{d}" fill="{art.RAMPS[tint][1]}" stroke="{art.INK}" stroke-width="1.2"/>')

    def spiral(self, x, y, radius=60, turns=2, wide=4, flat=60, share=70, tint="w"):
        """Something that whirls about (x, y), flattened to [flat] percent."""
        d, k, steps = "", flat / 100, int(turns * 8)
        for i in range(steps + 1):
            a, r = i * math.pi / 4, radius * (i + 2) / (steps + 2)
            px, py = n(x + math.cos(a) * r), n(y + math.sin(a) * r * k)
            if i == 0:
                d = f"M{px} {py}"
            else:
                m, q = a - math.pi / 8, radius * (i + 1.5) / (steps + 2) * 1.08
                d += f"Q{n(x + math.cos(m) * q)} {n(y + math.sin(m) * q * k)} {px} {py}"
        self.add(stroked(d, art.RAMPS[tint][1], wide, share / 100), stroked(d, art.RAMPS[tint][0], wide * 0.4, 0.9))

    def shadow(self, x, y, rx, share=45):
        self.add(f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="{n(rx)}" ry="{n(rx * 0.22)}" fill="{self.deep}" opacity="{share / 100:g}"/>')

    def dust(self, x, y, wide=40, count=5, share=60):
        puffs = "".join(f'<ellipse cx="{n(x + self.roll(-wide, wide))}" cy="{n(y + self.roll(-4, 3))}" rx="{n(self.roll(8, 16))}" ry="{n(self.roll(4, 9))}"/>' for _ in range(int(count)))
        self.add(f'<g fill="{self.bright}" opacity="{share / 100:g}">{puffs}</g>')

    def cracks(self, x, y, radius=60, count=7, tint="o"):
        """Ground that breaks open, seen from above; what glows in it is of [tint]."""
        d = ""
        for i in range(int(count)):
            a = i * math.tau / count + self.roll(-0.2, 0.2)
            for k, turn in ((0.35, 0.2), (0.7, -0.15), (1, 0.15)):
                px, py = x + math.cos(a + turn) * radius * k, y + math.sin(a + turn) * radius * k * 0.32
                d += (f"M{n(x)} {n(y)}" if k == 0.35 else "") + f"L{n(px)} {n(py)}"
        self.add(stroked(d, self.deep, 5), stroked(d, art.RAMPS[tint][0], 1.8))
