"""What is heard in the five realms while nothing happens: circles of half a minute, one channel each.

The game plays one channel on the left and the same, half a circle later, on the right, so what stirs on one side is answered
on the other. Noise is filtered as a circle, too, and what swells does so a whole number of times: the loop has no seam.
"""

import math
import random

from synth import RATE, decay, envelope, mix, noise, partials, svf, tone

SECONDS = 26


class Circle:
    def __init__(self, seed):
        self.count = SECONDS * RATE
        self.sound = [0.0] * self.count
        self.draw = random.Random(seed)

    def air(self, seed, cutoff, q, kind, level, swells=(3,)):
        """Noise all around; [cutoff] may follow the share 0..1 of the circle. [swells]: how often it comes and goes."""
        lead = RATE  # the filter has settled by then, on what stands at the end of the circle
        source = noise(SECONDS, seed)
        follow = (lambda t: cutoff((t - 1) / SECONDS)) if callable(cutoff) else cutoff
        filtered = svf(source[-lead:] + source, follow, q, kind)[lead:]
        turn = 2 * math.pi / self.count
        for k, x in enumerate(filtered):
            if k % 32 == 0:
                swell = 1.0
                for n, times in enumerate(swells):
                    swell *= 0.62 + 0.38 * math.sin(turn * k * times + 1.7 * n)
            self.sound[k] += x * swell * level

    def put(self, at, level, sound):
        start = int(at * RATE)
        for k, x in enumerate(sound):
            self.sound[(start + k) % self.count] += x * level

    def scatter(self, times, level, make):
        """[make](k, draw) somewhere in each of [times] equal parts of the circle."""
        part = SECONDS / times
        for k in range(times):
            self.put((k + self.draw.uniform(0.1, 0.9)) * part, level * self.draw.uniform(0.5, 1), make(k, self.draw))


def chirp(notes, each=0.07):
    """A small bird: (from, to) hertz."""
    return mix(*[(k * each * 1.25, 0.5, envelope(tone(each, lambda t, a=a, b=b: a + (b - a) * t / each, (1, 0.15)),
                                                [(0, 0), (each * 0.3, 1), (each, 0)])) for k, (a, b) in enumerate(notes)])


def veldt():
    """Noon over grass: wind in the blades, crickets, a lark far up."""
    circle = Circle(1)
    circle.air(11, 900, 0.6, "band", 0.5, (2, 5))
    circle.air(12, 3600, 0.8, "band", 0.22, (3, 7))

    def cricket(k, draw):
        pulse = envelope(tone(0.03, 4300 + 90 * (k % 3)), [(0, 0), (0.01, 1), (0.03, 0)])
        return mix(*[(0.052 * n, 0.4, pulse) for n in range(7 + k % 4)])

    circle.scatter(30, 0.11, cricket)
    circle.scatter(4, 0.16, lambda k, draw: chirp([(draw.uniform(2300, 3300), draw.uniform(2600, 4200)) for _ in range(6 + k)]))
    return circle.sound


def volgaria():
    """Fire under the crust: a deep rumble, lava that bubbles, embers."""
    circle = Circle(2)
    circle.air(21, 90, 0.9, "low", 2.4, (2, 3))
    circle.air(22, 240, 1.4, "band", 0.6, (5,))

    def bubble(k, draw):
        f = draw.uniform(70, 150)
        return decay(tone(0.3, lambda t: f * (1 + 2.4 * t), (1, 0.3)), 0.28, 0.02)

    circle.scatter(22, 0.5, bubble)
    circle.scatter(60, 0.2, lambda k, draw: decay(svf(noise(0.03, 230 + k), draw.uniform(1200, 4800), 2, "band"), 0.025, 0.0006))
    return circle.sound


def badlands():
    """Dry wind that whistles round stones; pebbles, now and then a dry branch."""
    circle = Circle(3)
    circle.air(31, lambda share: 620 + 260 * math.sin(2 * math.pi * 3 * share), 5, "band", 0.5, (3, 4))
    circle.air(32, lambda share: 1150 + 320 * math.sin(2 * math.pi * 2 * share + 1), 8, "band", 0.3, (2, 5))
    circle.air(33, 400, 0.6, "low", 0.3, (2,))

    def pebbles(k, draw):
        return mix(*[(0.07 * n + 0.02 * draw.random(), 0.5 - 0.08 * n, partials(0.06, draw.uniform(900, 1700), ((1, 0.7, 0.03), (2.3, 0.3, 0.02)))) for n in range(2 + k % 4)])

    circle.scatter(9, 0.16, pebbles)
    circle.scatter(3, 0.14, lambda k, draw: partials(0.2, draw.uniform(300, 420), ((1, 0.7, 0.06), (2.57, 0.4, 0.04), (4.9, 0.3, 0.03))))
    return circle.sound


def great_frost():
    """The blue hour: thin high wind, ice that works, a glimmer."""
    circle = Circle(4)
    circle.air(41, lambda share: 1500 + 500 * math.sin(2 * math.pi * 2 * share), 4, "band", 0.4, (2, 3))
    circle.air(42, 300, 0.7, "low", 0.5, (3,))
    circle.air(43, 5200, 1, "band", 0.1, (5,))

    def ice(k, draw):
        f = draw.uniform(180, 340)
        groan = decay(tone(0.5, lambda t: f * 2 ** (-1.2 * t), (1, 0.4, 0.3, 0.2)), 0.45, 0.03)
        return mix((0, 0.6, groan), (0.02, 0.3, decay(svf(noise(0.05, 440 + k), 3800, 1, "band"), 0.03, 0.0006)))

    circle.scatter(6, 0.2, ice)
    circle.scatter(7, 0.05, lambda k, draw: partials(1.6, draw.choice((1760, 2093, 2637, 3136)), ((1, 0.6, 1.4), (2.76, 0.25, 0.7))))
    return circle.sound


def arboria():
    """The wood: leaves, birds that answer each other, a woodpecker, drops."""
    circle = Circle(5)
    circle.air(51, 2600, 0.7, "band", 0.36, (2, 5))
    circle.air(52, 600, 0.7, "low", 0.35, (3,))
    circle.scatter(9, 0.2, lambda k, draw: chirp([(draw.uniform(1900, 2700), draw.uniform(2100, 3400)) for _ in range(3 + k % 3)], 0.1))
    circle.scatter(5, 0.15, lambda k, draw: chirp([(3300, 2500)] * (4 + k), 0.09))
    circle.scatter(2, 0.16, lambda k, draw: mix(*[(0.055 * n, 0.6 - 0.03 * n, partials(0.06, 760, ((1, 0.8, 0.03), (2.57, 0.3, 0.02)))) for n in range(12)]))

    def drop(k, draw):
        f = draw.uniform(700, 1100)
        return decay(tone(0.08, lambda t: f * (1 + 4 * t)), 0.07, 0.004)

    circle.scatter(10, 0.12, drop)
    return circle.sound


REALMS = {"veldt": veldt, "volgaria": volgaria, "badlands": badlands, "great-frost": great_frost, "arboria": arboria}
