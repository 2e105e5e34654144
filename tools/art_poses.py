"""Puts a figure of assets/creature/drawings.txt into its four poses by moving its points.

A figure is drawn once, standing, as a list of shapes; between them stand directions how it moves:

  == name GAIT [mirrored]   GAIT is a key of GAITS: what the body as a whole does; mirrored: it is drawn looking left
  @ROLE X Y [POSE=MOVE ...] the shapes below turn about (X, Y) as ROLES says for ROLE, or as the direction says itself
  @                         the shapes below are the body again
  ~ROLE X Y CX CY R         bends the body about (X, Y): whatever lies within R of (CX, CY) goes along
  ~legs Y X1 X2 ...         below Y the body is legs, whose middles are X1, X2 ...; they stride

MOVE is angle[,dx[,dy[,sx[,sy]]]] in degrees clockwise, units and factors. ROLE may end in a digit. Eyes and jaws go
along with a bend, arms and weapons do not. Shapes of the role "still" (water, clouds) stay where they are.
"""

import math

import art_lib as art

POSES = ("stand", "walk", "fight", "duck")
STILL = (0, 0, 0, 1, 1)
GROUND_X, GROUND_Y = 60, 126

# What the body does as a whole, about the middle of the ground it stands on: angle, dx, dy, sx, sy.
GAITS = {
    "biped": {"walk": (4, 1, -3, 1, 1), "fight": (9, 3, 0, 1, 1), "duck": (-9, -2, 0, 1.07, 0.8)},
    "quadruped": {"walk": (-3, 1, -3, 1.02, 1), "fight": (-13, 3, -2, 1, 1), "duck": (3, -4, 0, 1.05, 0.76)},
    "blob": {"walk": (5, 2, 0, 0.93, 1.06), "fight": (9, 5, 0, 1.02, 1.03), "duck": (-3, -2, 0, 1.1, 0.72)},
    "flyer": {"walk": (6, 2, -7, 1, 1), "fight": (13, 4, -5, 1, 1), "duck": (-9, -3, 0, 1.05, 0.8)},
    "serpent": {"walk": (5, 2, -1, 1.02, 0.97), "fight": (11, 3, 0, 1.02, 1.02), "duck": (-5, -3, 0, 1.06, 0.77)},
    "machine": {"walk": (-2, 1, -2, 1, 1), "fight": (4, 5, 0, 1, 1), "duck": (-4, -4, 0, 1.03, 0.9)},
    "idol": {"walk": (6, 2, -6, 1, 1), "fight": (12, 3, -3, 1, 1), "duck": (-6, -2, 0, 1.07, 0.8)},
}

# What a part does on top of that. An arm hangs, a blade is an arm that already holds something up.
ROLES = {
    "leg1": {"walk": (22,), "fight": (12,), "duck": (12, -2)},
    "leg2": {"walk": (-22,), "fight": (-18,), "duck": (-12, 2)},
    "arm": {"walk": (-18,), "fight": (-72,), "duck": (-100, 0, 4)},
    "off": {"walk": (16,), "fight": (38,), "duck": (22,)},
    "blade": {"walk": (9,), "fight": (28, 0, -13), "duck": (20, 0, 6)},
    "bow": {"walk": (22, 0, 4), "fight": (-4, 3, 0), "duck": (34, 0, 6)},
    "head": {"walk": (3, 1), "fight": (7, 3), "duck": (7, -1, 8)},
    "jaw": {"walk": (0,), "fight": (0, 0, 1, 1.05, 1.32), "duck": (0, 0, 0, 0.85, 0.55)},
    "eyes": {"walk": (0,), "fight": (0, 0, 0, 1.04, 0.9), "duck": (0, 0, 1, 1.05, 0.24)},
    "tail": {"walk": (10,), "fight": (18,), "duck": (-20,)},
    "wing1": {"walk": (10,), "fight": (16,), "duck": (-16, 4, 4, 0.72, 0.8)},
    "wing2": {"walk": (-10,), "fight": (-14,), "duck": (16, -4, 4, 0.72, 0.8)},
    "bell": {"walk": (18,), "fight": (-22,), "duck": (12,)},
    "beam": {"walk": (5,), "fight": (58,), "duck": (-10,)},
    "smoke": {"walk": (0, -6, -2), "fight": (0, -10, 0), "duck": (0, 0, 6)},
    "still": {},
}
BENT = ("", "eyes", "jaw")  # the roles that go along with a bend
# How far the foot of every leg steps, and rises, by its place from behind to before.
STRIDES = {
    "stand": ((0, 0),),
    "walk": ((-9, -2), (6, 0), (-5, 0), (9, -3)),
    "fight": ((-6, 0), (-3, 0), (6, -6), (10, -10)),
    "duck": ((-5, 0), (-2, 0), (2, 0), (5, 0)),
}


def role_of(word):
    if word in ROLES:
        return word
    return word.rstrip("0123456789")


def move_of(role, pose, own):
    values = own.get(pose, ROLES[role].get(pose, ()))
    return tuple(values) + STILL[len(values):]


def about(point, pivot, move):
    """The point scaled, turned about the pivot and shifted."""
    angle, dx, dy, sx, sy = move
    x, y = (point[0] - pivot[0]) * sx, (point[1] - pivot[1]) * sy
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return pivot[0] + dx + c * x - s * y, pivot[1] + dy + s * x + c * y


class Figure:
    """A drawing with its directions, read from the lines below '== name'."""

    def __init__(self, title, text, width):
        words = title.split()
        self.gait, self.is_mirrored, self.width = words[1], "mirrored" in words, width
        if self.gait not in GAITS:
            raise ValueError(f"no gait: {title}")
        self.shapes, self.bends, self.hip, self.legs = [], [], None, []
        part = ("", (0, 0), {})
        for line in text.splitlines():
            line = line.strip()
            if not line or line.startswith("#"):
                continue
            if line.startswith("@"):
                part = self.read_part(line[1:].split())
            elif line.startswith("~"):
                self.read_bend(line[1:].split())
            else:
                self.shapes.append((part, line))

    def at(self, x, y):
        x, y = float(x), float(y)
        return (self.width - x, y) if self.is_mirrored else (x, y)

    def read_part(self, words):
        if not words:
            return "", (0, 0), {}
        role = role_of(words[0])
        if role not in ROLES:
            raise ValueError(f"no role: {words[0]}")
        own = {}
        for word in words[3:]:
            pose, values = word.split("=")
            own[pose] = tuple(float(v) for v in values.split(","))
        return role, self.at(*words[1:3]) if len(words) > 2 else (0, 0), own

    def read_bend(self, words):
        if words[0] == "legs":
            self.hip, self.legs = float(words[1]), sorted(self.at(x, 0)[0] for x in words[2:])
        else:
            role = role_of(words[0])
            self.bends.append((role, self.at(*words[1:3]), self.at(*words[3:5]), float(words[5])))

    def stride(self, point, pose):
        if self.hip is None or point[1] <= self.hip:
            return point
        share = min((point[1] - self.hip) / (GROUND_Y - self.hip), 1.1)
        index = min(range(len(self.legs)), key=lambda i: abs(self.legs[i] - point[0]))
        strides = STRIDES[pose]
        place = round(index * (len(strides) - 1) / max(len(self.legs) - 1, 1))
        dx, dy = strides[place]
        return point[0] + dx * share, point[1] + dy * share

    def bend(self, point, pose):
        x, y = self.stride(point, pose)
        for role, pivot, center, radius in self.bends:
            far = math.hypot(point[0] - center[0], point[1] - center[1]) / radius
            share = min(max((1.35 - far) / 0.35, 0), 1)
            if share > 0:
                to = about((x, y), pivot, move_of(role, pose, {}))
                x, y = x + (to[0] - x) * share, y + (to[1] - y) * share
        return x, y

    def moved(self, part, point, pose):
        role, pivot, own = part
        if role not in ("", "still"):
            point = about(point, pivot, move_of(role, pose, own))
        return self.bend(point, pose) if role in BENT else point

    def posed_line(self, part, line, pose):
        """The line in short hand with its points moved."""
        style, path = line.split(None, 1)
        if self.is_mirrored:
            path = art.mirrored(path, self.width)
        if path.startswith("o "):
            values = [float(v) for v in path[2:].split()]
            center = self.moved(part, values[:2], pose)
            factors = move_of(part[0], pose, part[2])[3:] if part[0] else (1, 1)
            rx, ry = values[2] * factors[0], values[-1] * factors[1]
            return f"{style} o " + " ".join(art.number(v) for v in (*center, rx, ry))
        result = []
        for letter, values in art.path_absolute(path):
            if letter == "A":
                values = values[:5] + list(self.moved(part, values[5:], pose))
            else:
                values = [v for at in range(0, len(values), 2) for v in self.moved(part, values[at:at + 2], pose)]
            result.append((letter, values))
        return f"{style} {art.path_write(result)}"

    def draw(self, pose):
        """The elements of the figure in [pose], to stand inside of inked()."""
        angle, dx, dy, sx, sy = move_of_body(self.gait, pose)
        spot = f"{art.number(GROUND_X + dx)} {art.number(GROUND_Y + dy)}"
        turn = (f" rotate({angle})" if angle else "") + (f" scale({sx} {sy})" if (sx, sy) != (1, 1) else "")
        stands = pose == "stand"
        opening = "" if stands else f'<g transform="translate({spot}){turn} translate({-GROUND_X} {-GROUND_Y})">'
        result, is_open = "", False
        for is_body, line in merged([(part[0] != "still" and not stands, self.posed_line(part, line, pose)) for part, line in self.shapes]):
            if is_body != is_open:
                result += opening if is_body else "</g>"
                is_open = is_body
            result += "".join(art.draw_line(line, self.width))
        return result + ("</g>" if is_open else "")


def merged(lines):
    """Strokes of one style that follow each other become one shape: a limb that was split so that it can move."""
    result = []
    for is_body, line in lines:
        style, path = line.split(None, 1)
        last = result[-1] if result else (None, "")
        if ":" in style and last[0] == is_body and last[1].startswith(style + " M"):
            result[-1] = (is_body, last[1] + path)
        else:
            result.append((is_body, line))
    return result


def move_of_body(gait, pose):
    return STILL if pose == "stand" else GAITS[gait][pose]
