"""Instruments, filters and a room, in the standard library alone. Sounds are lists of floats at RATE samples a second.

Every random number comes from a generator seeded by the caller, so that the same script gives the same file.
"""

import array
import itertools
import math
import random
import wave

RATE = 32000  # nothing here has energy above 16 kHz, and the game keeps its music decoded in memory
NOTE_STEPS = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}


def pitch(name):
    """Frequency of 'd4', 'c#5', 'bb3' in a meantone-like just scale on D, as a lute of the time was fretted."""
    step = NOTE_STEPS[name[0]]
    octave = int(name[-1])
    for sign in name[1:-1]:
        step += {"#": 1, "b": -1}[sign]
    just = [1, 16 / 15, 9 / 8, 6 / 5, 5 / 4, 4 / 3, 45 / 32, 3 / 2, 8 / 5, 5 / 3, 16 / 9, 15 / 8]
    above = step - 2 + 12 * (octave - 4)
    # Half way between just and equal: chords are calmer than tempered ones, no chord is out of tune.
    equal = 2 ** (above / 12)
    pure = just[above % 12] * 2 ** (above // 12)
    return 293.66 * math.sqrt(equal * pure)


# --- Building blocks ---


def silence(seconds):
    return [0.0] * int(seconds * RATE)


def noise(seconds, seed):
    draw = random.Random(seed)
    return [draw.uniform(-1, 1) for _ in range(int(seconds * RATE))]


def gain(sound, factor):
    return [x * factor for x in sound]


def mix(*parts):
    """Sum of (start in seconds, gain, sound)."""
    length = max(int(start * RATE) + len(sound) for start, _, sound in parts)
    out = [0.0] * length
    for start, factor, sound in parts:
        a = int(start * RATE)
        b = a + len(sound)
        out[a:b] = [x + factor * y for x, y in zip(out[a:b], sound)]
    return out


def envelope(sound, points):
    """Multiplies by straight lines through (seconds, level) points; after the last one the level stays."""
    out = []
    at = 0
    for (t0, v0), (t1, v1) in zip(points, points[1:]):
        end = min(int(t1 * RATE), len(sound))
        span = max(1, int(t1 * RATE) - int(t0 * RATE))
        slope = (v1 - v0) / span
        out += [x * (v0 + slope * k) for k, x in enumerate(sound[at:end])]
        at = end
    last = points[-1][1]
    return out + [x * last for x in sound[at:]]


def decay(sound, seconds, attack=0.002):
    """Exponential decay to a thousandth in [seconds], with a short rise so that it does not click."""
    factor = math.exp(-6.9 / (seconds * RATE))
    rise = max(1, int(attack * RATE))
    level = 1.0
    out = []
    for k, x in enumerate(sound):
        out.append(x * level * (k / rise if k < rise else 1.0))
        level *= factor
    return out


def fade_out(sound, seconds=0.02):
    count = min(len(sound), int(seconds * RATE))
    return sound[: len(sound) - count] + [x * (count - 1 - k) / count for k, x in enumerate(sound[len(sound) - count:])]


def reverse(sound):
    return sound[::-1]


def svf(sound, cutoff, q=0.7, kind="low"):
    """State-variable filter; [cutoff] is a number of hertz or a function of the seconds since the start."""
    low = band = 0.0
    out = []
    moving = callable(cutoff)
    k = 1 / q
    g = math.tan(math.pi * min((cutoff(0) if moving else cutoff) / RATE, 0.49))
    for n, x in enumerate(sound):
        if moving and n % 16 == 0:
            g = math.tan(math.pi * min(cutoff(n / RATE) / RATE, 0.49))
        high = (x - (k + g) * band - low) / (1 + g * (g + k))
        b = g * high + band
        band = g * high + b
        lo = g * b + low
        low = g * b + lo
        out.append(lo if kind == "low" else high if kind == "high" else k * b)
    return out


def tone(seconds, frequency, harmonics=(1.0,), vibrato=0.0, rate=5.2):
    """A sum of harmonics; [frequency] is a number or a function of seconds, [vibrato] a share of the frequency."""
    size = 4096
    table = [
        sum(level * math.sin(2 * math.pi * (h + 1) * k / size) for h, level in enumerate(harmonics))
        for k in range(size)
    ]
    count = int(seconds * RATE)
    if not callable(frequency) and vibrato == 0:
        step = frequency * size / RATE
        phases = (step * n for n in range(count))
    else:
        follow = frequency if callable(frequency) else (lambda t: frequency)
        wobble = 2 * math.pi * rate / RATE

        def steps():
            for n in range(count):
                # Players let a note settle before they shake it.
                depth = vibrato * min(1.0, max(0.0, n / RATE - 0.18) * 4)
                yield follow(n / RATE) * (1 + depth * math.sin(wobble * n)) * size / RATE

        phases = itertools.accumulate(steps())
    return [table[int(p) % size] for p in phases]


def partials(seconds, frequency, rows):
    """Struck metal, wood or skin: (ratio, level, seconds of decay) rows."""
    out = silence(seconds)
    for ratio, level, length in rows:
        if frequency * ratio > RATE * 0.45:
            continue
        omega = 2 * math.pi * frequency * ratio / RATE
        fall = math.exp(-6.9 / (length * RATE))
        # A sine that dies away, by recursion.
        a = 2 * fall * math.cos(omega)
        b = -fall * fall
        y1, y2 = 0.0, -math.sin(omega) * level / fall
        for n in range(len(out)):
            y = a * y1 + b * y2
            y2, y1 = y1, y
            out[n] += y
    return out


# --- Instruments ---


def pluck(frequency, seconds, ring=2.5, damping=0.12, soft=2, position=0.18, seed=1):
    """Karplus and Strong's string. [ring] seconds to a thousandth, [damping] 0..0.25 of the high partials, [soft] how
    round the plectrum is, [position] along the string where it is plucked."""
    period = RATE / frequency
    length = int(period - 1.5)
    d = period - 1 - length
    # Three taps for the damping times three of Lagrange's for the fraction of a sample that tunes the string.
    fraction = ((d - 1) * (d - 2) / 2, d * (2 - d), d * (d - 1) / 2)
    loss = (damping, 1 - 2 * damping, damping)
    fall = 10 ** (-3 * period / (RATE * ring))
    taps = [0.0] * 5
    for i, a in enumerate(loss):
        for k, b in enumerate(fraction):
            taps[i + k] += a * b * fall
    c0, c1, c2, c3, c4 = taps
    # What a string plucked there does at the bridge is a pulse of that width; some noise is the finger.
    draw = random.Random(seed)
    width = max(1, int(length * position))
    shape = [(1 - position if k < width else -position) + draw.uniform(-0.22, 0.22) for k in range(length)]
    for _ in range(soft):
        shape = [0.25 * shape[k - 1] + 0.5 * x + 0.25 * shape[(k + 1) % length] for k, x in enumerate(shape)]
    mean = sum(shape) / length
    shape = [x - mean for x in shape]
    past = [0.0] * 4 + shape
    out = list(shape)
    count = int(seconds * RATE)
    while len(out) < count:
        new = [
            c4 * a + c3 * b + c2 * c + c1 * e + c0 * f
            for a, b, c, e, f in zip(past, past[1:], past[2:], past[3:], past[4:])
        ]
        out += new
        past = (past + new)[-(length + 4):]
    return fade_out(out[:count], min(0.06, seconds / 3))


def lute(frequency, seconds, force=0.7, seed=1):
    """Gut strings, plucked with the finger; low ones are double, an octave apart."""
    soft = 5 - int(force * 3)
    sound = pluck(frequency, seconds, ring=2.2, damping=0.1, soft=soft, position=0.22, seed=seed)
    if frequency < 200:
        upper = pluck(frequency * 2.003, seconds, ring=1.4, damping=0.1, soft=soft, position=0.2, seed=seed + 1)
        sound = mix((0, 1, sound), (0.004, 0.35, upper))
    return sound


def psaltery(frequency, seconds, force=0.7, seed=1):
    """Wire strings in pairs, plucked with a quill: bright, long, slightly apart in tune."""
    soft = 3 - int(force * 2)
    one = pluck(frequency * 0.9994, seconds, ring=3.2, damping=0.03, soft=soft, position=0.11, seed=seed)
    two = pluck(frequency * 1.0007, seconds, ring=2.9, damping=0.03, soft=soft, position=0.13, seed=seed + 7)
    return mix((0, 0.6, one), (0.006, 0.5, two))


def organ(frequency, seconds, seed=1):
    """A portative: stopped wooden pipes, a breath of chiff, a hand on the bellows."""
    body = tone(seconds, frequency, (1.0, 0.12, 0.28, 0.04, 0.09), vibrato=0.0025, rate=4.6)
    chiff = decay(svf(noise(min(seconds, 0.09), seed), frequency * 3, 3, "band"), 0.07, 0.008)
    body = envelope(body, [(0, 0), (0.05, 0.8), (0.16, 1), (max(0.17, seconds - 0.09), 0.93), (seconds, 0)])
    return mix((0, 0.5, body), (0, 0.14, chiff))


def recorder(frequency, seconds, seed=1):
    """A wooden flute: nearly a sine, breath around it."""
    body = tone(seconds, frequency, (1.0, 0.16, 0.07, 0.02), vibrato=0.006, rate=4.9)
    breath = svf(noise(seconds, seed), frequency * 2, 4, "band")
    sound = mix((0, 0.55, body), (0, 0.035, breath))
    return envelope(sound, [(0, 0), (0.06, 0.9), (0.2, 1), (max(0.21, seconds - 0.1), 0.85), (seconds, 0)])


REED = (0.55, 0.9, 1.0, 0.7, 0.62, 0.4, 0.3, 0.22, 0.14, 0.1, 0.06, 0.04)


def shawm(frequency, seconds, seed=1):
    """A double reed in the open air, its edge taken off."""
    count = max(3, min(len(REED), int(9000 / frequency)))
    body = tone(seconds, frequency, REED[:count], vibrato=0.007, rate=5.6)
    body = svf(body, 3600, 0.8)
    return envelope(gain(body, 0.22), [(0, 0), (0.025, 1), (0.07, 0.82), (max(0.08, seconds - 0.05), 0.85), (seconds, 0)])


def vielle(frequency, seconds, seed=1):
    """Bowed strings, two slightly apart: the slow beat of a drone."""
    rows = tuple((1 / h) * (0.6 + 0.4 * math.sin(h * 1.7)) for h in range(1, 15))
    one = tone(seconds, frequency * 0.9988, rows, vibrato=0.003, rate=4.3)
    two = tone(seconds, frequency * 1.0013, rows, vibrato=0.003, rate=4.8)
    sound = svf(mix((0, 0.5, one), (0, 0.5, two)), 1700, 0.7)
    rise = min(0.35, seconds / 3)
    return envelope(gain(sound, 0.35), [(0, 0), (rise, 1), (max(rise + 0.01, seconds - rise), 1), (seconds, 0)])


SKIN = ((1.0, 1.0, 0.42), (1.59, 0.5, 0.26), (2.14, 0.32, 0.2), (2.3, 0.22, 0.16), (2.65, 0.16, 0.12), (3.6, 0.08, 0.08))


def drum(frequency, force=0.8, seed=1, kind="dum"):
    """A frame drum: 'dum' in the middle, 'tek' at the rim, 'ka' damped."""
    if kind == "dum":
        skin = partials(0.55, frequency, SKIN)
        drop = decay(tone(0.2, lambda t: frequency * (1 + 0.5 * math.exp(-t * 40))), 0.2)
        slap = decay(svf(noise(0.05, seed), 900, 0.7), 0.04, 0.001)
        return fade_out(gain(mix((0, 0.55, skin), (0, 0.6, drop), (0, 0.35 * force, slap)), force))
    rim = partials(0.2, frequency * 2.2, ((1.0, 0.5, 0.1), (1.48, 0.5, 0.08), (2.2, 0.4, 0.06), (3.1, 0.3, 0.05)))
    slap = decay(svf(noise(0.1, seed), 2600, 1.2, "band"), 0.07 if kind == "tek" else 0.03, 0.0008)
    return fade_out(gain(mix((0, 0.5, rim), (0, 0.7, slap)), force * (1.5 if kind == "tek" else 1.1)))


def jingle(force=0.5, seed=1):
    """Small brass discs in a rim."""
    hiss = svf(noise(0.22, seed), 6200, 0.8, "high")
    draw = random.Random(seed)
    discs = partials(0.25, 5200, [(1 + 0.13 * k + draw.uniform(0, 0.05), 0.12, 0.2) for k in range(9)])
    return fade_out(gain(mix((0, 0.5, decay(hiss, 0.12)), (0.004, 0.5, discs)), force))


BELL = ((0.5, 0.35, 1.6), (1.0, 0.6, 1.3), (1.19, 0.45, 1.0), (1.5, 0.25, 0.8), (2.0, 0.6, 0.7), (2.52, 0.2, 0.5),
        (3.0, 0.22, 0.4), (4.1, 0.14, 0.25), (5.4, 0.08, 0.16))


def bell(frequency, seconds=1.5, length=1.0):
    """A church bell with its minor third; [length] stretches the decay."""
    return fade_out(partials(seconds, frequency, [(r, v, s * length) for r, v, s in BELL]), 0.1)


# --- The room and the way out ---


class Loop:
    """A stereo strip that is a circle: what rings beyond the end rings into the beginning."""

    def __init__(self, seconds):
        self.count = int(round(seconds * RATE))
        self.left = array.array("d", bytes(8 * self.count))
        self.right = array.array("d", bytes(8 * self.count))

    def add(self, start, sound, level=1.0, pan=0.0):
        """[pan] -1 (left) to 1 (right), equal power."""
        angle = (pan + 1) * math.pi / 4
        self._add(self.left, start, sound, level * math.cos(angle))
        self._add(self.right, start, sound, level * math.sin(angle))

    def _add(self, strip, start, sound, level):
        at = int(round(start * RATE)) % self.count
        done = 0
        while done < len(sound):
            size = min(len(sound) - done, self.count - at)
            piece = sound[done:done + size]
            strip[at:at + size] = array.array("d", [x + level * y for x, y in zip(strip[at:at + size], piece)])
            done += size
            at = 0


def room(left, right, seconds=1.8, before=0.018, is_circle=False):
    """A feedback network of eight delays with high partials dying first; returns the wet sound of both sides. In a
    circle the tail of the end is there at the beginning."""
    lengths = [1031, 1163, 1327, 1447, 1559, 1693, 1811, 1951]
    block = 1024
    count = len(left)
    lead = min(count, int(4 * RATE)) if is_circle else 0
    source_left = list(left[count - lead:]) + list(left) if lead else list(left)
    source_right = list(right[count - lead:]) + list(right) if lead else list(right)
    wait = int(before * RATE)
    source_left = [0.0] * wait + source_left
    source_right = [0.0] * wait + source_right
    lines = [[0.0] * (n + 1) for n in lengths]
    falls = [10 ** (-3 * n / (RATE * seconds)) for n in lengths]
    out_left, out_right = [], []
    for at in range(0, count + lead, block):
        size = min(block, count + lead - at)
        # Two taps damp: each line's output is an average of neighbours, nearer to the newer one.
        taps = [[g * (0.72 * a + 0.28 * b) for a, b in zip(line[1:size + 1], line[:size])]
                for line, g in zip(lines, falls)]
        total = [0.25 * sum(row) for row in zip(*taps)]
        feed = (source_left[at:at + size], source_right[at:at + size])
        for k, tap in enumerate(taps):
            new = [t - s + x for t, s, x in zip(tap, total, feed[k & 1])]
            lines[k] = lines[k][size:] + new
        out_left += [a - b + c - d for a, b, c, d in zip(taps[0], taps[2], taps[4], taps[6])]
        out_right += [a - b + c - d for a, b, c, d in zip(taps[1], taps[3], taps[5], taps[7])]
    return out_left[lead:], out_right[lead:]


def limit(sound, ceiling):
    """Bends what is above 0.7 of the ceiling so that nothing goes beyond it."""
    knee = 0.7 * ceiling
    rest = ceiling - knee
    return [
        x if -knee < x < knee else math.copysign(knee + rest * math.tanh((abs(x) - knee) / rest), x) for x in sound
    ]


def write_wav(path, channels):
    """[channels] lists of floats -1..1, written as 16 bits with a little dither."""
    draw = random.Random(5)
    frames = array.array("h")
    for row in zip(*channels):
        for x in row:
            value = int(round(x * 32767 + draw.random() - draw.random()))
            frames.append(max(-32768, min(32767, value)))
    with wave.open(str(path), "wb") as out:
        out.setnchannels(len(channels))
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(frames.tobytes())
