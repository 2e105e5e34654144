"""The voices of the twelve families of spells (src/render/motion/spell_families.def) and of the nine heroes who enter.

A voice begins at once, because the card has been seen by then, and has died away within two and a half seconds.
"""

import math

from effects import choir, effect, hall, horn, jaw_harp, rumble, shimmer, steel, step, swish, wood
from synth import (bell, decay, drum, envelope, jingle, lute, mix, noise, organ, partials, pitch, pluck, psaltery,
                   reverse, shawm, svf, tone)


def crackle(seconds, count, low, high, seed):
    """[count] sparks, spread unevenly."""
    parts = []
    for k in range(count):
        at = seconds * ((k * 0.618 + 0.13 * math.sin(k * 2.3 + seed)) % 1)
        band = low + (high - low) * ((k * 0.377) % 1)
        parts.append((at, 0.3 + 0.4 * ((k * 0.271) % 1), decay(svf(noise(0.03, seed + k), band, 2, "band"), 0.025, 0.0006)))
    return mix(*parts)


@effect
def cast_fire():
    """Fire: it catches with a gust, roars and crackles."""
    gust = envelope(svf(noise(1.3, 301), lambda t: 500 + 2600 * math.exp(-3 * t), 0.9), [(0, 0), (0.05, 1), (0.3, 0.7), (1.3, 0)])
    roar = envelope(svf(noise(1.5, 302), lambda t: 170 + 60 * math.sin(21 * t), 1.5, "band"), [(0, 0), (0.12, 1), (0.8, 0.6), (1.5, 0)])
    return hall(mix((0, 0.9, gust), (0, 1.6, roar), (0.12, 0.8, crackle(1.3, 34, 1500, 5200, 303))), 0.2, 0.8, 0.4)


@effect
def cast_frost():
    """Frost: glass that grows, and cracks."""
    rows = ((1, 0.4, 1.1), (2.76, 0.3, 0.8), (5.4, 0.2, 0.5), (8.9, 0.12, 0.3))
    chimes = mix(*[(0.09 * k, 0.5, partials(1.2, pitch(n), rows)) for k, n in enumerate(("e6", "b5", "a6", "e7"))])
    crack = decay(svf(noise(0.12, 311), 5200, 0.8, "high"), 0.08, 0.0005)
    breath = envelope(svf(noise(1.2, 312), lambda t: 3400 + 1800 * t, 3, "band"), [(0, 0), (0.3, 0.7), (1.2, 0)])
    return hall(mix((0, 0.8, chimes), (0, 0.7, crack), (0.45, 0.5, crack), (0.52, 0.35, crack), (0, 0.5, breath)), 0.5, 1.6)


@effect
def cast_vine():
    """Vine: wood creaks as it grows, leaves open one after the other."""
    creak = []
    for k, x in enumerate(svf(noise(0.7, 321), lambda t: 420 + 500 * t, 6, "band")):
        slack = int(420 - 250 * min(k / 22000, 1))
        creak.append(x * (0.2 + 0.8 * (k // slack % 2)))
    buds = mix(*[(0.16 + 0.085 * k, 0.5, lute(pitch(n), 0.6, 0.7, k)) for k, n in enumerate(("g3", "b3", "d4", "g4", "a4", "d5"))])
    leaves = mix(*[(0.3 + 0.16 * k, 0.4, swish(0.2, 1800, 3900, 325 + k)) for k in range(5)])
    return hall(mix((0, 0.9, envelope(creak, [(0, 0), (0.1, 1), (0.7, 0)])), (0, 0.8, buds), (0, 0.7, leaves)), 0.3, 1.0, 0.5)


@effect
def cast_light():
    """Light: voices in a fifth and a third, and a small bell above them."""
    sky = choir(("d5", "f#5", "a5"), 1.3)
    return hall(mix((0, 1, sky), (0, 0.3, bell(pitch("d6"), 1.3, 0.9)), (0.16, 0.22, bell(pitch("a6"), 1.1, 0.7)),
                    (0.05, 0.35, shimmer(("d6", "f#6", "a6"), 0.06, 0.9, 331))), 0.6, 2.0)


@effect
def cast_shadow():
    """Shadow: low voices that come from behind and are gone."""
    low = reverse(decay(choir(("d3", "eb3", "a3"), 1.1), 1.3, 0.05))
    whisper = envelope(svf(noise(1.2, 341), lambda t: 1500 - 800 * t, 4, "band"), [(0, 0), (0.9, 1), (1.05, 0.2), (1.2, 0)])
    return hall(mix((0, 1, low), (0, 0.5, whisper), (1.08, 0.8, drum(48, 0.9, 342)), (1.08, 0.4, lute(pitch("d2"), 0.9, 0.8, 343))), 0.5, 1.8)


@effect
def cast_quake():
    """Quake: the ground breaks and stones roll."""
    stones = [(0.12 + 0.07 * k + 0.03 * (k % 3), 0.6 - 0.04 * k, wood(120 + 41 * (k * 5 % 7), 0.2)) for k in range(12)]
    return mix((0, 1.1, drum(42, 0.9, 351)), (0.05, 2.4, rumble(1.5, 240, 352)), (0.3, 1.0, rumble(0.9, 700, 353)), (0.34, 0.9, drum(46, 0.9, 354)), *stones)


@effect
def cast_storm():
    """Storm: a gust, and lightning close by."""
    gust = envelope(svf(noise(1.6, 361), lambda t: 700 + 900 * math.sin(2.2 * t) ** 2, 2.2, "band"), [(0, 0), (0.25, 1), (0.9, 0.7), (1.6, 0)])
    bolt = decay(svf(noise(0.5, 362), lambda t: 6000 * 2 ** (-t * 9), 0.9), 0.4, 0.0005)
    thunder = envelope(svf(svf(noise(1.5, 363), 190, 0.9), 260, 0.8), [(0, 0), (0.03, 1), (0.2, 0.5), (0.32, 0.9), (0.6, 0.4), (1.5, 0)])
    return mix((0, 0.8, gust), (0.22, 0.9, bolt), (0.29, 0.5, bolt), (0.25, 3.0, thunder))


@effect
def cast_blood():
    """Blood: a heart that beats faster, and something that tears."""
    beats = []
    for k, at in enumerate((0, 0.2, 0.56, 0.73, 1.02, 1.16)):
        beats.append((at, 1.0 if k % 2 == 0 else 0.65, drum(52 if k % 2 == 0 else 58, 0.9, 371 + k)))
    wet = envelope(svf(noise(0.5, 377), lambda t: 900 + 500 * math.sin(47 * t), 4, "band"), [(0, 0), (0.1, 1), (0.5, 0)])
    moan = tone(1.3, lambda t: pitch("d3") * 2 ** (-t * 0.08), tuple(1 / h for h in range(1, 11)), vibrato=0.012, rate=6)
    voice = envelope(svf(moan, 480, 3, "band"), [(0, 0), (0.4, 0.8), (1.3, 0)])
    return mix(*beats, (1.1, 0.9, wet), (0.1, 0.5, voice))


@effect
def cast_mind():
    """Mind: rubbed glasses slightly apart, so that the air beats."""
    parts = []
    for k, name in enumerate(("a5", "e6", "b5", "f#6")):
        for side in (0.994, 1.006):
            glass = tone(1.3, pitch(name) * side, (1, 0.08, 0.2), vibrato=0.006, rate=4 + k)
            parts.append((0.1 * k, 0.25, envelope(glass, [(0, 0), (0.2, 1), (0.8, 0.6), (1.3, 0)])))
    slide = tone(1.0, lambda t: pitch("a4") * 2 ** (0.58 * math.sin(3.1 * t)), (1, 0.3))
    return hall(mix(*parts, (0.1, 0.22, envelope(slide, [(0, 0), (0.3, 1), (1.0, 0)]))), 0.4, 1.6)


@effect
def cast_iron():
    """Iron: three strokes on the anvil and a blade that rings out."""
    return hall(mix((0, 0.8, steel(820, 0.7, 391, 0.3)), (0, 0.5, wood(150)), (0.2, 0.6, steel(860, 0.7, 392, 0.28)), (0.2, 0.4, wood(155)),
                    (0.4, 0.9, steel(790, 0.9, 393, 0.4)), (0.4, 0.7, drum(70, 0.9, 394)), (0.55, 0.6, steel(1480, 1.2, 395, 1.0)),
                    (0.45, 0.4, jingle(0.5, 396))), 0.25, 0.9, 0.5)


@effect
def cast_water():
    """Water: a wave comes in, breaks and leaves bubbles."""
    wave = envelope(svf(noise(1.7, 401), lambda t: 350 + 2400 * math.sin(math.pi * min(t / 1.5, 1)) ** 2, 0.9), [(0, 0), (0.55, 1), (0.8, 0.8), (1.7, 0)])
    drops = []
    for k in range(11):
        f = 260 + 90 * (k * 4 % 7)
        drops.append((0.15 + 0.12 * k, 0.4, decay(tone(0.13, lambda t, f=f: f * (1 + 5 * t)), 0.12, 0.008)))
    return mix((0, 1.0, wave), *drops)


@effect
def cast_void():
    """Void: everything falls into one point, and then there is nothing."""
    fall = tone(1.1, lambda t: 880 * 2 ** (-t * 4.2), (1, 0.5, 0.33, 0.25))
    suck = swish(1.1, 300, 4400, 411, 0.92, 2)
    return hall(mix((0, 0.5, envelope(fall, [(0, 0), (0.2, 0.5), (1.0, 1), (1.1, 0)])), (0, 0.9, suck), (1.1, 1.0, drum(38, 0.9, 412)),
                    (1.1, 0.3, decay(svf(noise(0.2, 413), 900, 0.8), 0.15, 0.001))), 0.5, 2.2, 1.0)


# --- Heroes: each enters with a call of his own, and with what he is ---


def entrance(call, *parts):
    """A call, a drum under its first and last note, and whatever else belongs to the hero."""
    last = max(start for start, _, _ in call)
    return hall(mix((0, 0.9, horn(call)), (0, 0.6, drum(74, 0.8, 421)), (last, 1.0, drum(60, 0.9, 422)), *parts), 0.35, 1.4)


def shot(seed):
    """A string that is let go, and the arrow's flight."""
    return mix((0, 0.8, pluck(190, 0.4, 0.4, 0.2, 1, 0.3, seed)), (0.03, 0.6, swish(0.35, 2200, 5200, seed + 1, 0.4)))


@effect
def hero_olotus():
    """Olotus: deep horns, and ground that bears his weight."""
    return entrance(((0, "d3", 0.25), (0.25, "a3", 0.25), (0.5, "d4", 0.8), (0.5, "a3", 0.8)), (0.45, 1.6, rumble(0.8, 260, 423)),
                    (0.5, 0.9, step(424, 0.7)), (0.85, 0.8, step(425, 0.75)))


@effect
def hero_khobai():
    """Khobai: voices from below, a passing bell, a blade."""
    return hall(mix((0, 0.9, choir(("d3", "eb3", "a3"), 1.3)), (0, 0.5, bell(pitch("a3"), 1.6, 1.1)), (0.5, 0.7, steel(980, 1.0, 426, 0.8)),
                    (0, 0.8, drum(52, 0.9, 427)), (0.5, 0.8, drum(48, 0.9, 428))), 0.5, 1.8)


@effect
def hero_lienna():
    """Lienna: a bright call, voices, an arrow that rises."""
    return entrance(((0, "d4", 0.16), (0.16, "f#4", 0.16), (0.32, "a4", 0.8), (0.32, "d4", 0.8)), (0.3, 0.6, choir(("d5", "f#5"), 0.9)),
                    (0.55, 0.8, shot(429)))


@effect
def hero_ogi():
    """Ogi: hammer and anvil, then the horns of the forge."""
    return entrance(((0.34, "g3", 0.2), (0.54, "d4", 0.8), (0.54, "g3", 0.8)), (0, 0.7, steel(820, 0.6, 431, 0.3)), (0.17, 0.6, steel(860, 0.6, 432, 0.28)),
                    (0, 0.5, wood(150)), (0.17, 0.4, wood(155)), (0.54, 0.7, steel(790, 0.9, 433, 0.4)), (0.6, 0.4, jingle(0.5, 434)))


@effect
def hero_ishmera():
    """Ishmera: glasses that beat against each other, and an arrow out of them."""
    glasses = []
    for k, name in enumerate(("a4", "e5", "b5")):
        for side in (0.995, 1.005):
            glass = tone(1.2, pitch(name) * side, (1, 0.08, 0.2), vibrato=0.006, rate=4 + k)
            glasses.append((0.09 * k, 0.3, envelope(glass, [(0, 0), (0.2, 1), (1.2, 0)])))
    return hall(mix(*glasses, (0.5, 0.8, shot(435)), (0, 0.6, drum(74, 0.8, 436)), (0.5, 0.8, drum(66, 0.9, 437))), 0.45, 1.6)


@effect
def hero_diomesia():
    """Diomesia: the organ of the woods, leaves, wires that climb."""
    ground = mix((0, 0.5, organ(pitch("g3"), 1.2, 441)), (0.08, 0.45, organ(pitch("d4"), 1.1, 442)))
    leaves = mix(*[(0.12 * k, 0.4, swish(0.2, 1800, 3900, 443 + k)) for k in range(6)])
    return hall(mix((0, 0.9, ground), (0.05, 0.6, shimmer(("g4", "b4", "d5", "g5", "b5"), 0.07, 0.9, 448)), (0, 0.6, leaves), (0.35, 0.7, drum(62, 0.9, 449))), 0.5, 1.8)


@effect
def hero_illender():
    """Illender: a run on the lute, quick as a brush, and an arrow at its end."""
    run = mix(*[(0.07 * k, 0.6, lute(pitch(name), 0.7, 0.8, 451 + k)) for k, name in enumerate(("d4", "e4", "f#4", "a4", "b4", "d5"))])
    return hall(mix((0, 1, run), (0.45, 0.8, shot(457)), (0.42, 0.4, bell(pitch("d5"), 1.0, 0.8)), (0, 0.5, drum(82, 0.7, 458)), (0.42, 0.9, drum(70, 0.9, 459))), 0.4, 1.4)


@effect
def hero_fingle():
    """Fingle: a jaw harp that has had a few, dice, and an arrow somewhere."""
    dice = mix(*[(0.09 * k + 0.03 * (k % 2), 0.5 - 0.06 * k, wood(900 + 130 * (k * 3 % 5), 0.05)) for k in range(6)])
    return hall(mix((0, 0.8, jaw_harp(1500, 420, 0.3, 461)), (0.3, 0.8, jaw_harp(480, 1700, 0.4, 462)), (0.5, 0.8, dice), (0.72, 0.8, shot(463)),
                    (0, 0.6, drum(88, 0.8, 464)), (0.3, 0.8, drum(74, 0.9, 465))), 0.3, 1.2)


@effect
def hero_ngozi():
    """Ngozi: war drums, a reed above them, steel drawn."""
    drums = mix(*[(at, level, drum(tune, 0.9, 471 + k)) for k, (at, level, tune) in
                  enumerate(((0, 1.0, 58), (0.12, 0.6, 78), (0.24, 0.8, 58), (0.36, 0.6, 78), (0.48, 1.1, 52)))])
    return hall(mix((0, 1, drums), (0.12, 0.5, shawm(pitch("d5"), 0.14)), (0.26, 0.5, shawm(pitch("f5"), 0.14)), (0.48, 0.55, shawm(pitch("a5"), 0.8)),
                    (0.48, 0.7, steel(1320, 1.0, 477, 0.8)), (0.42, 0.5, swish(0.12, 2000, 5200, 478))), 0.35, 1.4)
