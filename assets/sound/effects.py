"""The effects, one function each; the docstring says what is heard. Levels are set afterwards, all alike.

What is heard again and again has three takes: the same hand, another stroke. `voices.py` has those of the spells and heroes.
"""

import functools
import math

from synth import (bell, decay, drum, envelope, fade_out, jingle, lute, mix, noise, organ, partials, pitch, pluck,
                   psaltery, reverse, room, shawm, silence, svf, tone)

EFFECTS = {}


def effect(make):
    """Registers under the function's name, as the game asks for it."""
    EFFECTS[make.__name__.replace("_", "-")] = make
    return make


TAKES = 3  # of each frequent effect, as the game knows (SOUND_TAKES in src/render/include/render/sound.h)


def frequent(make):
    """Registers [TAKES] takes: name, name-2, name-3. The function gets 0, 1 or 2."""
    name = make.__name__.replace("_", "-")
    for take in range(TAKES):
        EFFECTS[name if take == 0 else f"{name}-{take + 1}"] = functools.partial(make, take)
    return make


def other(take, value, apart=0.05):
    """[value] hertz, or seconds, as it is, a little more or a little less."""
    return value * (1, 1 + apart, 1 - 0.8 * apart)[take]


# --- Things that several effects are made of ---


def hall(sound, wet=0.4, seconds=1.2, tail=0.8):
    """The sound in a small stone room."""
    dry = sound + silence(tail)
    left, right = room(dry, dry, seconds, 0.01)
    return fade_out(mix((0, 1, dry), (0, wet * 0.5, left), (0, wet * 0.5, right)), 0.2)


def swish(seconds, low, high, seed, peak=0.4, q=1.6):
    """Air moved: a band of noise that rises and falls."""
    sweep = svf(noise(seconds, seed), lambda t: low + (high - low) * math.sin(math.pi * min(t / seconds, 1)), q, "band")
    return envelope(sweep, [(0, 0), (seconds * peak, 1), (seconds, 0)])


def step(seed, weight=1.0):
    """One boot on earth."""
    heel = partials(0.12, 74 * weight, ((1, 0.8, 0.09), (1.7, 0.3, 0.05)))
    dust = decay(svf(noise(0.1, seed), 1400, 0.8, "band"), 0.06, 0.006)
    return mix((0, 0.7, heel), (0.008, 0.5, dust))


def steel(frequency, seconds, seed, length=0.5):
    """A blade that rings: close inharmonic partials, a scrape at the start."""
    rows = ((1, 0.5, length), (1.34, 0.6, length * 0.8), (1.71, 0.5, length * 0.9), (2.42, 0.4, length * 0.6),
            (3.13, 0.3, length * 0.5), (4.27, 0.25, length * 0.35), (5.6, 0.2, length * 0.25))
    scrape = decay(svf(noise(0.08, seed), 5200, 1.4, "band"), 0.06, 0.001)
    return mix((0, 0.4, partials(seconds, frequency, rows)), (0, 0.6, scrape))


def wood(frequency, seconds=0.15):
    return partials(seconds, frequency, ((1, 0.8, 0.07), (2.57, 0.4, 0.04), (4.9, 0.2, 0.025)))


def paper(seed, seconds=0.12):
    """Parchment that moves: short irregular crackles."""
    rustle = svf(noise(seconds, seed), 2800, 0.7, "high")
    flutter = [x * (0.4 + 0.6 * abs(math.sin(k * 0.011) * math.sin(k * 0.0047 + seed))) for k, x in enumerate(rustle)]
    return envelope(flutter, [(0, 0), (seconds * 0.25, 1), (seconds, 0)])


def shimmer(names, gap, seconds=1.0, seed=3):
    """High wires one after the other."""
    return mix(*[(k * gap, 0.5, psaltery(pitch(name), seconds, 0.6, seed + k)) for k, name in enumerate(names)])


def jaw_harp(start, end, seconds, seed):
    """The tongue of a jaw harp; the mouth opens or closes over it."""
    buzz = tone(seconds, 82, tuple(1 / (h ** 0.6) for h in range(1, 26)))
    mouth = svf(buzz, lambda t: start + (end - start) * min(t / seconds, 1), 7, "band")
    return mix((0, 1, decay(mouth, seconds, 0.002)), (0, 0.3, decay(buzz, seconds * 0.5)))


def horn(notes):
    """A short call: (start, pitch, seconds)."""
    return mix(*[(start, 0.6, svf(shawm(pitch(name), seconds), 1500)) for start, name, seconds in notes])


def choir(names, seconds):
    """Voices on 'ah', far away."""
    parts = []
    for k, name in enumerate(names):
        voice = tone(seconds, pitch(name), tuple(1 / h for h in range(1, 13)), vibrato=0.008, rate=4.7 + 0.3 * k)
        formed = mix((0, 1, svf(voice, 760, 5, "band")), (0, 0.5, svf(voice, 1180, 6, "band")), (0, 0.2, svf(voice, 2700, 7, "band")))
        parts.append((0.03 * k, 0.5, envelope(formed, [(0, 0), (seconds * 0.3, 1), (seconds * 0.6, 0.9), (seconds, 0)])))
    return mix(*parts)


def rumble(seconds, cutoff, seed):
    return envelope(svf(svf(noise(seconds, seed), cutoff, 0.8), cutoff, 0.8), [(0, 0), (seconds * 0.2, 1), (seconds, 0)])


# --- The calendar of a turn ---


@effect
def turn():
    """A new turn: the bell of a tower."""
    return mix((0, 0.8, bell(pitch("d4"), 2.2, 1.4)), (0, 0.12, decay(noise(0.03, 4), 0.02)))


@effect
def phase():
    """A leaf of the book is turned."""
    return mix((0, 0.9, paper(5, 0.2)), (0.13, 0.5, paper(8, 0.14)), (0.2, 0.5, wood(240)))


@effect
def level_up():
    """A minion has grown: an upward run of wires."""
    return hall(shimmer(("d5", "f5", "a5", "d6"), 0.075, 0.9), 0.3)


@effect
def experience():
    """Experience earned: one bright wire and its fifth."""
    return shimmer(("a5", "e6"), 0.06, 0.7, 9)


# --- Cards ---


@frequent
def card_draw(take):
    """A card slides from the deck."""
    slide = swish(other(take, 0.11), 1800, 5200, 3 + 200 * take, 0.7)
    return mix((0, 1, slide), (0.09, 0.8, paper(6 + take, 0.07)))


@effect
def card_discard():
    """A card is thrown away."""
    return mix((0, 0.8, paper(12, 0.1)), (0.06, 0.9, swish(0.16, 3600, 900, 7, 0.3)), (0.2, 0.3, wood(190)))


# --- Towns, mana, novices ---


@effect
def capture():
    """A structure falls to a new lord: horns in fifths, the flag goes up and a bell of the town answers."""
    call = horn(((0, "d4", 0.2), (0.2, "a4", 0.2), (0.4, "d5", 0.75), (0.4, "a4", 0.75), (0.4, "d4", 0.75)))
    flag = mix((0, 1, swish(0.16, 500, 1600, 111)), (0.17, 0.7, swish(0.13, 600, 1900, 112)), (0.31, 0.5, swish(0.11, 700, 2100, 113)))
    return hall(mix((0, 1, call), (0, 0.8, drum(78, 0.9, 3)), (0.4, 0.9, drum(78, 0.9, 4)), (0.55, 0.5, flag),
                    (0.95, 0.5, bell(pitch("a4"), 1.4, 1)), (1.2, 0.35, bell(pitch("d5"), 1.3, 1))), 0.35)


@effect
def novice():
    """Somebody knocks and a small bell answers."""
    return mix((0, 0.5, wood(520)), (0.09, 0.5, wood(520)), (0.18, 0.35, bell(pitch("a5"), 0.8, 0.5)))


@effect
def training():
    """A novice is trained: hammer on the anvil."""
    return mix((0, 0.8, steel(1180, 0.5, 5, 0.35)), (0.17, 0.5, steel(1240, 0.5, 6, 0.3)), (0, 0.4, wood(160)))


@effect
def initiative():
    """The initiative changes hands: a coin is turned over."""
    coin = partials(0.5, 2640, ((1, 0.5, 0.35), (1.52, 0.4, 0.25), (2.31, 0.3, 0.18)))
    return mix((0, 0.5, coin), (0.11, 0.35, coin), (0.19, 0.25, coin), (0.25, 0.2, coin), (0.3, 0.4, wood(420)))


@effect
def mana():
    """Mana comes: a glass is rubbed."""
    glass = tone(0.8, pitch("d6"), (1, 0.1, 0.25), vibrato=0.004, rate=6)
    fifth = tone(0.8, pitch("a6"), (1, 0.05), vibrato=0.004, rate=5)
    return mix((0, 0.5, envelope(glass, [(0, 0), (0.18, 1), (0.8, 0)])), (0.08, 0.25, envelope(fifth, [(0, 0), (0.2, 1), (0.7, 0)])))


@effect
def build():
    """A building rises: stone on stone, then a mallet."""
    stone = mix((0, 1, rumble(0.3, 500, 4)), (0.24, 0.7, drum(60, 0.8, 2)))
    return mix((0, 1.2, stone), (0.42, 0.6, wood(310)), (0.58, 0.6, wood(330)), (0.58, 0.3, drum(60, 0.6, 5)))


@effect
def ruin():
    """A building falls."""
    stones = [(0.05 + 0.09 * k + 0.02 * (k % 3), 0.5 - 0.05 * k, wood(150 + 37 * (k * 5 % 7), 0.2)) for k in range(8)]
    return mix((0, 2.2, rumble(1.0, 340, 9)), (0, 0.9, drum(46, 0.9, 7)), *stones)


# --- Spells ---


@effect
def cast():
    """A spell is spoken: breath drawn in, a chord let go."""
    breath = reverse(decay(svf(noise(0.32, 21), lambda t: 3400 - 2600 * min(t / 0.32, 1), 2, "band"), 0.5))
    chord = mix(*[(0.012 * k, 0.5, psaltery(pitch(n), 1.1, 0.7, k)) for k, n in enumerate(("d4", "a4", "e5", "a5"))])
    return hall(mix((0, 0.8, breath), (0.3, 1, chord)), 0.5, 1.6)


@effect
def squander():
    """A spell comes to nothing: the chord sags and fizzles."""
    sag = tone(0.55, lambda t: 330 * 2 ** (-t * 1.6), (1, 0.5, 0.3, 0.2))
    fizz = envelope(svf(noise(0.6, 31), lambda t: 4200 - 5200 * min(t, 0.7), 1.2, "band"), [(0, 0.8), (0.25, 0.5), (0.6, 0)])
    return mix((0, 0.4, decay(sag, 0.7, 0.01)), (0.03, 0.7, fizz))


@effect
def enchant():
    """An enchantment takes hold: wires shimmer inwards."""
    return hall(shimmer(("a5", "e5", "b5", "f#5", "c#6"), 0.045, 0.7, 15), 0.5, 1.4)


@effect
def fade():
    """An enchantment ends: the shimmer, backwards."""
    return reverse(decay(shimmer(("a5", "e5", "d5"), 0.06, 0.6, 18), 0.55, 0.03))


@frequent
def effect_applied(take):
    """A card acts: a spark."""
    crackle = decay(svf(noise(0.16, 41 + 200 * take), lambda t: 5200 - 12000 * min(t, 0.25), 2.5, "band"), 0.14, 0.001)
    return mix((0, 0.7, crackle), (0.01, 0.5, psaltery(pitch(("a5", "b5", "g5")[take]), 0.5, 0.9, 2 + take)))


@effect
def terrain():
    """The ground itself changes."""
    return mix((0, 2.0, rumble(0.9, 260, 13)), (0.1, 0.5, decay(tone(0.7, lambda t: 62 + 20 * t, (1, 0.4)), 0.9, 0.1)),
               (0.55, 0.35, rumble(0.35, 1400, 14)))


@effect
def swamp():
    """Bubbles."""
    parts = []
    for k, (start, f) in enumerate(((0, 240), (0.09, 320), (0.15, 210), (0.25, 380))):
        parts.append((start, 0.6, decay(tone(0.12, lambda t, f=f: f * (1 + 5 * t)), 0.12, 0.008)))
    return mix(*parts)


# --- Groups and minions ---


@effect
def arrive():
    """A group appears: a low drum and a breath of wind."""
    return mix((0, 0.8, drum(70, 0.8, 9)), (0.02, 0.7, swish(0.45, 300, 1500, 17, 0.3)))


@frequent
def recruit(take):
    """A minion joins the game: the shaft of a spear on the floor, mail that settles."""
    return mix((0, 0.8, wood(other(take, 210), 0.2)), (0, 0.5, drum(other(take, 95), 0.6, 3 + take)),
               (other(take, 0.07, 0.2), 0.8, jingle(0.5, 3 + 20 * take)), (other(take, 0.13, 0.2), 0.4, jingle(0.4, 5 + 20 * take)))


@effect
def stronger():
    """A value rises: two plucked notes upwards."""
    return mix((0, 0.6, lute(pitch("d4"), 0.5, 0.8, 3)), (0.09, 0.7, lute(pitch("a4"), 0.7, 0.8, 4)))


@effect
def weaker():
    """A value falls: two plucked notes downwards."""
    return mix((0, 0.6, lute(pitch("a4"), 0.5, 0.8, 5)), (0.09, 0.7, lute(pitch("eb4"), 0.7, 0.8, 6)))


@effect
def turncoat():
    """A group changes sides: the string is bent into another note."""
    bent = tone(0.7, lambda t: pitch("a4") * 2 ** (-min(1, max(0, t - 0.15) * 4) * 6 / 12), (1, 0.6, 0.4, 0.3, 0.2))
    return mix((0, 0.5, decay(svf(bent, 1800), 0.9, 0.005)), (0.38, 0.5, drum(66, 0.7, 8)))


@effect
def order():
    """An order changes: a quill scratches."""
    return mix((0, 0.7, swish(0.09, 3000, 5200, 51)), (0.1, 0.8, swish(0.12, 2600, 4800, 52)), (0.23, 0.3, wood(700, 0.08)))


@effect
def vanish():
    """Gone from the board: the air closes."""
    return mix((0, 1, swish(0.4, 2600, 400, 61, 0.75)), (0.36, 0.6, decay(tone(0.12, lambda t: 420 - 2000 * t), 0.12)))


@effect
def appear():
    """Back on the board: the air opens."""
    return mix((0, 0.6, decay(tone(0.12, lambda t: 180 + 2000 * t), 0.12, 0.004)), (0.04, 1, swish(0.4, 400, 2800, 62, 0.2)))


@effect
def teleport():
    """Carried through the air: a flute that glides beyond hearing."""
    glide = tone(0.6, lambda t: 300 * 2 ** (t * 4.2), (1, 0.2))
    return mix((0, 0.5, envelope(glide, [(0, 0), (0.1, 1), (0.6, 0)])), (0, 0.5, swish(0.6, 500, 4200, 63, 0.6)))


# --- Movement ---


@frequent
def walk(take):
    """A group marches: four boots, not quite together."""
    a, b, c = other(take, 0.1, 0.12), other(take, 0.21, 0.05), other(take, 0.32, 0.06)
    more = 40 * take
    return mix((0, 0.9, step(1 + more)), (a, 0.6, step(2 + more, 1.2)), (b, 0.9, step(3 + more, other(take, 0.95))),
               (c, 0.6, step(4 + more, 1.15)), (0.05, 0.12, jingle(0.4, 1 + more)), (b + 0.05, 0.12, jingle(0.4, 2 + more)))


@effect
def join():
    """Two groups become one: shields touch."""
    return mix((0, 0.6, step(6)), (0.12, 0.8, wood(290, 0.2)), (0.13, 0.5, steel(760, 0.4, 7, 0.18)), (0.2, 0.4, step(7, 1.2)))


@effect
def slide():
    """Over the ice."""
    scrape = svf(noise(0.55, 71), lambda t: 2300 + 2600 * t, 3, "band")
    return mix((0, 0.9, envelope(scrape, [(0, 0), (0.08, 1), (0.55, 0)])), (0.02, 0.25, envelope(tone(0.5, lambda t: 1200 + 900 * t), [(0, 0), (0.2, 1), (0.5, 0)])))


@effect
def moonwalk():
    """Backwards, with style: a jaw harp that struts, soles that slide, fingers that snap."""
    strut = mix((0, 0.8, jaw_harp(1500, 420, 0.3, 3)), (0.3, 0.6, jaw_harp(900, 500, 0.16, 4)), (0.45, 0.8, jaw_harp(480, 1700, 0.34, 5)),
                (0.9, 0.8, jaw_harp(1700, 400, 0.3, 6)), (1.2, 0.9, jaw_harp(420, 2100, 0.5, 7)))
    slides = mix(*[(0.02 + 0.3 * k, 0.5, swish(0.2, 900, 2300, 73 + k)) for k in range(5)])
    snaps = mix(*[(0.15 + 0.3 * k, 0.35, wood(1150, 0.05)) for k in range(5)])
    steps = mix((0, 0.5, lute(pitch("d3"), 0.4, 0.8, 1)), (0.3, 0.4, lute(pitch("c3"), 0.4, 0.8, 2)), (0.6, 0.4, lute(pitch("a2"), 0.4, 0.8, 3)),
                (0.9, 0.4, lute(pitch("c3"), 0.4, 0.8, 4)), (1.2, 0.5, lute(pitch("d3"), 0.6, 0.8, 5)))
    return mix((0, 1, strut), (0, 1, slides), (0, 1, snaps), (0, 1, steps))


@effect
def bounce():
    """Thrown back: a drum and the twang of a jaw harp."""
    return mix((0, 0.7, drum(110, 0.8, 6)), (0.03, 0.9, jaw_harp(480, 1300, 0.5, 5)))


@effect
def refused():
    """It cannot go there: a knock on a closed door, twice, deep."""
    return mix((0, 0.9, wood(130, 0.2)), (0, 0.5, drum(72, 0.5, 2)), (0.13, 0.9, wood(122, 0.2)), (0.13, 0.5, drum(68, 0.5, 3)))


@effect
def vote():
    """A square is contested and awarded: staves on the floor, three times."""
    return mix((0, 0.6, wood(360, 0.2)), (0.09, 0.6, wood(345, 0.2)), (0.2, 0.9, wood(300, 0.25)), (0.2, 0.4, drum(88, 0.6, 4)))


# --- Combat ---


@effect
def combat_begins():
    """Two groups clash: a war horn over drums."""
    call = horn(((0, "d4", 0.25), (0.25, "eb4", 0.12), (0.37, "d4", 0.6), (0.37, "a3", 0.6)))
    return hall(mix((0, 0.9, call), (0, 0.9, drum(62, 0.9, 1)), (0.12, 0.5, drum(62, 0.6, 2)), (0.25, 0.7, drum(62, 0.8, 3)),
                    (0.37, 1.0, drum(58, 0.9, 4)), (0.37, 0.4, steel(920, 0.6, 8, 0.4))), 0.3)


@frequent
def round_begins(take):
    """A round of combat: one roll on the frame drum."""
    skin = other(take, 92, 0.03)
    return mix((0, 0.5, drum(skin, 0.6, 1 + take, "tek")), (0.07, 0.6, drum(skin, 0.6, 2 + take, "tek")),
               (0.14, 1.0, drum(other(take, 80, 0.03), 0.9, 3 + take)))


@effect
def forfeit():
    """Attacks are given up: a blade is lowered."""
    return mix((0, 0.6, swish(0.2, 1600, 600, 81, 0.3)), (0.17, 0.6, lute(pitch("d3"), 0.5, 0.5, 7)))


@frequent
def aim(take):
    """A victim is chosen: a bowstring creaks."""
    strand = svf(noise(0.1, 83 + 200 * take), other(take, 1900, 0.08), 5, "band")
    slack = (190, 170, 215)[take]
    creak = [x * (0.3 + 0.7 * (k // slack % 2)) for k, x in enumerate(strand)]
    return mix((0, 0.9, envelope(creak, [(0, 0), (0.07, 1), (0.1, 0)])), (0.095, 0.4, wood(other(take, 880), 0.06)))


@frequent
def miss(take):
    """A stroke through the air."""
    return mix((0, 1, swish(other(take, 0.24, 0.1), 700, other(take, 3400, 0.12), 91 + 200 * take, 0.55, 2.4)),
               (0.06, 0.3, swish(0.2, 1500, 5200, 92 + 200 * take, 0.5)))


@frequent
def hit(take):
    """A blow lands: short and heavy."""
    crack = decay(svf(noise(0.09, 95 + 200 * take), other(take, 2100, 0.15), 0.8), 0.06, 0.0008)
    return mix((0, 0.9, drum(other(take, 105, 0.07), 0.9, 5 + take)), (0, 0.9, crack), (0.004, 0.4, wood(other(take, 260, 0.1), 0.1)))


@frequent
def blade(take):
    """The stroke of a hand weapon: steel."""
    return mix((0, 0.9, steel(other(take, 1450, 0.09), 0.6, 97 + 200 * take, other(take, 0.4, 0.15))), (0, 0.4, wood(330, 0.08)))


@frequent
def arrow(take):
    """A missile: the string, the flight, the point in the wood."""
    return mix((0, 0.7, pluck(other(take, 190), 0.25, 0.3, 0.2, 1, 0.3, 8 + take)),
               (0.03, 0.6, swish(other(take, 0.16, 0.08), 2200, 4600, 99 + 200 * take, 0.6)), (0.18, 0.9, wood(other(take, 410, 0.09), 0.12)))


@frequent
def blast(take):
    """Magic that hurts: a flash and its thunder."""
    flash = decay(svf(noise(0.5, 101 + 200 * take), lambda t: other(take, 5600, 0.15) * 2 ** (-t * 7), 1.0), 0.5, 0.001)
    boom = tone(0.5, lambda t: other(take, 150, 0.08) * 2 ** (-t * 2.5), (1, 0.4, 0.2))
    return mix((0, 0.9, flash), (0, 0.7, decay(boom, 0.5, 0.003)))


@frequent
def ward(take):
    """Damage is kept off: a shield of glass."""
    glass = partials(0.7, other(take, 1320, 0.07), ((1, 0.5, 0.5), (2.32, 0.4, 0.35), (4.25, 0.3, 0.2), (6.63, 0.2, 0.12)))
    return mix((0, 0.6, glass), (0, 0.3, decay(svf(noise(0.04, 103 + 200 * take), 4200, 1, "band"), 0.03)))


@frequent
def armor(take):
    """Armor takes it: a dull plate."""
    plate = partials(0.35, other(take, 430, 0.1), ((1, 0.7, 0.16), (1.63, 0.6, 0.13), (2.41, 0.5, 0.1), (3.77, 0.4, 0.08), (5.3, 0.3, 0.05)))
    return mix((0, 0.7, plate), (0, 0.4, decay(svf(noise(0.05, 105 + 200 * take), 3300, 1.2, "band"), 0.04, 0.001)))


@frequent
def glance(take):
    """The blow glances off: steel that slips."""
    return mix((0, 0.5, steel(other(take, 1900, 0.08), 0.4, 107 + 200 * take, 0.2)),
               (0.03, 0.6, swish(other(take, 0.2, 0.1), 5200, 2400, 108 + 200 * take, 0.2, 3)))


@frequent
def hurt(take):
    """Somebody loses hit points: a thud and a falling breath."""
    groan = tone(0.28, lambda t: other(take, 170, 0.12) * 2 ** (-t * 1.5), (1, 0.8, 0.6, 0.5, 0.35, 0.2), vibrato=0.01)
    voice = mix((0, 1, svf(groan, other(take, 620, 0.1), 4, "band")), (0, 0.5, svf(groan, 1050, 5, "band")))
    return mix((0, 0.7, envelope(voice, [(0, 0), (0.03, 1), (0.28, 0)])), (0, 0.7, drum(other(take, 96), 0.7, 7 + take)))


@effect
def heal():
    """Hit points return: a warm third on the organ."""
    chord = mix((0, 0.5, organ(pitch("f4"), 0.75, 1)), (0.05, 0.5, organ(pitch("a4"), 0.7, 2)), (0.1, 0.5, organ(pitch("c5"), 0.65, 3)))
    return mix((0, 1, chord), (0.1, 0.25, psaltery(pitch("f5"), 0.8, 0.5, 4)))


@effect
def saved():
    """Death is turned away: voices from above."""
    return hall(choir(("d4", "a4", "d5", "f#5"), 1.0), 0.6, 1.8)


@frequent
def death(take):
    """A minion dies: armour on the ground, a low string."""
    return mix((0, 0.8, lute(pitch(("d2", "eb2", "c2")[take]), 1.0, 0.9, 8 + take)), (0, 0.6, drum(other(take, 64), 0.8, 4 + take)),
               (0.12, 0.5, steel(other(take, 540, 0.08), 0.5, 109 + 200 * take, 0.25)), (0.2, 0.4, jingle(0.5, 7 + take)),
               (other(take, 0.24, 0.1), 0.4, step(9 + take)))


@effect
def group_lost():
    """A whole group is gone: the passing bell."""
    return mix((0, 0.8, bell(pitch("a3"), 1.9, 1.2)), (0, 0.6, drum(54, 0.7, 5)))


@effect
def combat_ends():
    """The fight is over: drums that walk away."""
    return mix((0, 0.9, drum(78, 0.9, 1)), (0.22, 0.65, drum(76, 0.8, 2)), (0.46, 0.4, drum(74, 0.7, 3)), (0.74, 0.22, drum(72, 0.6, 4)))


# --- The end ---


@effect
def victory():
    """Horns call, the organ closes in full, and all bells of the town ring."""
    call = horn(((0, "d4", 0.2), (0.2, "f4", 0.2), (0.4, "a4", 0.2), (0.6, "d5", 0.75), (0.6, "a4", 0.75), (1.4, "c5", 0.25), (1.65, "e5", 0.25),
                 (1.9, "d5", 1.7), (1.9, "a4", 1.7), (1.9, "f#4", 1.7)))
    ground = mix(*[(1.9, 0.4, organ(pitch(name), 2.0, k)) for k, name in enumerate(("d3", "a3", "d4", "f#4"))])
    ringing = mix(*[(0.24 * k, 0.34 - 0.02 * k, bell(pitch(name), 1.5, 1.1)) for k, name in enumerate(("d5", "a5", "f#5", "e5", "d5", "a4", "d5"))])
    drums = mix((0, 0.7, drum(78, 0.9, 1)), (0.4, 0.6, drum(78, 0.9, 2)), (0.6, 0.9, drum(70, 0.9, 3)), (1.4, 0.6, drum(78, 0.8, 4)),
                (1.65, 0.7, drum(78, 0.8, 5)), (1.9, 1.0, drum(66, 0.9, 6)))
    return hall(mix((0, 1, call), (0, 1, ground), (2.0, 1, ringing), (0, 1, drums)), 0.4, 1.8)


@effect
def defeat():
    """The banner falls: a lament in the second mode, a bell that tolls and a drum that stops."""
    line = mix(*[(0.42 * k, 0.7, organ(pitch(name), 0.6 if k < 6 else 1.7, k)) for k, name in enumerate(("a4", "bb4", "a4", "g4", "f4", "eb4", "d4"))])
    under = mix((0, 0.45, organ(pitch("d3"), 1.6, 9)), (1.68, 0.45, organ(pitch("bb2"), 0.9, 10)), (2.52, 0.6, organ(pitch("d3"), 1.7, 11)))
    toll = mix((0, 0.35, bell(pitch("d4"), 2.0, 1.3)), (1.26, 0.3, bell(pitch("d4"), 2.0, 1.3)), (2.52, 0.4, bell(pitch("d4"), 2.2, 1.4)))
    drums = mix((0, 0.6, drum(56, 0.9, 6)), (0.84, 0.45, drum(56, 0.8, 7)), (1.68, 0.35, drum(54, 0.7, 8)), (2.52, 0.7, drum(50, 0.9, 9)))
    return hall(mix((0, 0.8, line), (0, 1, under), (0, 1, toll), (0, 1, drums)), 0.5, 2.0)


@effect
def draw():
    """Nobody wins: an open fifth that stands."""
    return hall(mix((0, 0.6, organ(pitch("d4"), 1.4, 1)), (0.06, 0.6, organ(pitch("a4"), 1.3, 2)), (0, 0.4, bell(pitch("d4"), 1.5, 1))), 0.4, 1.6)


# --- The hand at the desk ---


@frequent
def click(take):
    """A control is pressed: a wooden key."""
    tap = decay(svf(noise(0.02, 121 + 200 * take), 3000, 1, "band"), 0.015, 0.0005)
    return mix((0, 0.8, wood(other(take, 640, 0.04), 0.09)), (0, 0.2, tap))


@effect
def confirm():
    """The orders are sealed: wax and a stamp."""
    return mix((0, 0.9, wood(170, 0.2)), (0, 0.5, drum(84, 0.8, 2)), (0.05, 0.4, lute(pitch("d4"), 0.9, 0.7, 2)), (0.09, 0.4, lute(pitch("a4"), 0.9, 0.7, 3)))
