"""Three more pieces for the band of music.py: a vigil, a siege and the procession that follows a match."""

from music import CHORDS, PIECES, Band, broken
from synth import bell, drum, lute, organ, pitch, psaltery, recorder, shawm, vielle

CHORDS.update({"bb": ("bb2", "f3", "bb3", "d4"), "gm": ("g2", "d3", "bb3", "d4")})

# --- Vigil: orders with the enemy at the gates. D phrygian, four in a bar, a beat a second, 20 bars ---

VIGIL_LOW = """
d4:3 eb4:1 | d4:4 | f4:2 eb4:1 d4:1 | c4:3 r:1 | d4:3 f4:1 | g4:2 f4:1 eb4:1 | f4:1 eb4:1 d4:2 | d4:3 r:1 """
VIGIL_HIGH = """
a4:3 bb4:1 | a4:2 g4:2 | f4:2 g4:1 a4:1 | g4:3 r:1 | bb4:2 a4:1 g4:1 | f4:2 eb4:2 | g4:1 f4:1 eb4:1 f4:1 | d4:3 r:1 """
VIGIL_UNDER = """
f4:3 g4:1 | f4:2 eb4:2 | d4:2 eb4:1 f4:1 | c4:3 r:1 | g4:2 f4:1 eb4:1 | d4:2 c4:2 | eb4:1 d4:1 c4:1 c4:1 | d4:3 r:1 """
VIGIL_BASS = """
d3:2 a3:1 d3:1 | d3:2 bb2:2 | bb2:2 c3:2 | c3:2 g3:2 | d3:2 a3:2 | g2:2 eb3:2 | bb2:2 c3:2 | d3:2 a2:2 """
VIGIL_DROPS = "r:1 d5:.5 a5:.5 r:1 eb5:1 | r:2 d5:1 r:1 | r:1 f5:.5 bb5:.5 r:2 | r:1 g5:1 eb5:.5 d5:.5 r:1"
VIGIL_WATCH = "d5:1 r:1 a4:1 eb5:1 | d5:1 r:3 | c5:1 r:1 g4:1 d5:1 | d5:1 r:3"


def vigil():
    band = Band(20, 4, 1.0, 41)
    for bar in range(1, 21, 2):
        band.loop.add(band.at(bar, 0, -0.2), band.sound(vielle, pitch("d3"), 9.2), 0.2, -0.3)
        band.loop.add(band.at(bar, 0, -0.2), band.sound(vielle, pitch("a3"), 9.2), 0.1, 0.35)
    for bar in (1, 9):
        band.strings(lute, bar, VIGIL_BASS, 0.34, -0.2, ring=2.4)
        band.strings(psaltery, bar, VIGIL_DROPS, 0.34, 0.45, ring=4.0)
        band.strings(psaltery, bar + 4, VIGIL_DROPS, 0.34, 0.45, ring=4.0)
    band.winds(vielle, 1, VIGIL_LOW, 0.42, 0.1, share=1.02)
    band.winds(recorder, 9, VIGIL_HIGH, 0.3, 0.1)
    band.winds(vielle, 9, VIGIL_UNDER, 0.26, -0.15, share=1.02)
    band.strings(psaltery, 17, VIGIL_WATCH, 0.6, 0.2, ring=4.0)
    band.strings(lute, 17, "d2:4 | bb2:4 | c3:4 | d2:4", 0.4, -0.2, ring=1.6)
    # A heart that waits; in the last four bars it stands still.
    band.beats(range(1, 17), "D.d.....", 0.5, 62)
    band.beats(range(9, 17), "......k.", 0.36, 80)
    for bar in (1, 9, 17):
        band.loop.add(band.at(bar, 0), band.sound(bell, pitch("d4"), 4.5, 3.0), 0.1, 0.4)
    return band.finish(0.42, 2.8)


# --- Siege: a great combat, or one for a Sanctum. D aeolian, four in a bar, 112 beats, 36 bars ---

SIEGE_1 = """
d4:1.5 d4:.5 e4:1 f4:1 | e4:1 d4:1 c4:2 | d4:1.5 d4:.5 f4:1 g4:1 | a4:3 r:1 |
a4:1.5 a4:.5 bb4:1 a4:1 | g4:1 f4:1 e4:2 | f4:1 g4:.5 f4:.5 e4:1 c4:1 | d4:3 r:1 """
SIEGE_FIFTHS = """
a3:1.5 a3:.5 b3:1 c4:1 | b3:1 a3:1 g3:2 | a3:1.5 a3:.5 c4:1 d4:1 | e4:3 r:1 |
d4:1.5 d4:.5 f4:1 d4:1 | c4:1 a3:1 c4:2 | a3:1 bb3:.5 a3:.5 g3:1 g3:1 | a3:3 r:1 """
SIEGE_2 = """
a4:2 d5:2 | c5:1 bb4:1 a4:2 | bb4:1.5 a4:.5 g4:1 bb4:1 | a4:3 r:1 |
d5:2 c5:1 bb4:1 | a4:1 g4:1 f4:2 | e4:1 f4:1 g4:1 e4:1 | d4:3 r:1 """
SIEGE_2_LOW = """
f4:2 a4:2 | a4:1 g4:1 f4:2 | g4:1.5 f4:.5 d4:1 g4:1 | e4:3 r:1 |
bb4:2 a4:1 g4:1 | f4:1 e4:1 d4:2 | c4:1 d4:1 d4:1 c4:1 | d4:3 r:1 """
SIEGE_RAM = "d2:.5 d2:.5 a2:1 d2:.5 d2:.5 c3:1"
SIEGE_RAM_2 = "d2:.5 d2:.5 a2:1 f2:.5 f2:.5 c3:1 | bb2:.5 bb2:.5 f3:1 d2:.5 d2:.5 a2:1"


def siege():
    band = Band(36, 4, 60 / 112, 53)
    whole = round(4 * band.unit * 4.1, 3)
    for bar in range(1, 37, 4):
        band.loop.add(band.at(bar, 0, -0.05), band.sound(vielle, pitch("d3"), whole), 0.24, -0.4)
        band.loop.add(band.at(bar, 0, -0.05), band.sound(vielle, pitch("a3"), whole), 0.14, 0.4)
        band.loop.add(band.at(bar, 0), band.sound(bell, pitch("d4"), 3.0, 2.0), 0.14, 0.45)
        if not 17 <= bar < 25:
            band.strings(lute, bar, " | ".join([SIEGE_RAM] * 4), 0.42, -0.05, ring=2.0)
        else:
            band.strings(lute, bar, " | ".join([SIEGE_RAM_2] * 2), 0.42, -0.05, ring=2.0)
    for bar in (1, 9, 29):
        band.winds(shawm, bar, SIEGE_1, 0.34, 0.15, share=0.9)
        if bar > 1:
            band.winds(organ, bar, SIEGE_FIFTHS, 0.24, -0.2)
            band.strings(psaltery, bar, SIEGE_1, 0.5, -0.35, ring=2.0)
    band.winds(shawm, 29, SIEGE_FIFTHS, 0.24, -0.2, share=0.9)
    band.winds(shawm, 17, SIEGE_2, 0.32, 0.2, share=0.9)
    band.winds(shawm, 17, SIEGE_2_LOW, 0.24, -0.25, share=0.92)
    band.strings(psaltery, 17, SIEGE_2, 0.42, -0.35, ring=2.0)
    band.beats(range(1, 9), "D...D.d.", 0.66, 56)
    band.beats(range(9, 25), "D..dD.dt", 0.66, 56)
    band.beats(range(9, 25), "..j...j.", 0.5)
    for bar, pattern in zip(range(25, 29), ("D.......D.......", "D...D...D...D...", "D.d.D.d.D.d.D.d.", "DtdtDtdtDDDDTTTT")):
        band.beats([bar], pattern, 0.74, 56)
    band.beats(range(29, 36), "D.tdD.dt", 0.7, 56)
    band.beats([36], "DtdtDtTT", 0.72, 56)
    band.beats(range(29, 37), "j.j.j.j.", 0.45)
    return band.finish(0.24, 1.6)


# --- Result: the procession home. F, three in a bar, 96 beats, 40 bars ---

RESULT_OPEN = """
f4:2 a4:1 | c5:2 bb4:1 | a4:1 g4:1 a4:1 | f4:3 | g4:2 a4:1 | bb4:2 d5:1 | c5:1 bb4:1 g4:1 | a4:3 """
RESULT_CLOSED = """
f4:2 a4:1 | c5:2 d5:1 | c5:1 a4:1 g4:1 | a4:3 | bb4:2 a4:1 | g4:2 bb4:1 | a4:1 g4:1 e4:1 | f4:3 """
RESULT_MIDDLE = """
c5:2 d5:1 | e5:2 f5:1 | e5:1 d5:1 c5:1 | d5:3 | d5:2 c5:1 | bb4:2 a4:1 | g4:1 a4:1 bb4:1 | c5:3 """
RESULT_CLOSED_LOW = """
c4:2 f4:1 | a4:2 bb4:1 | a4:1 f4:1 e4:1 | f4:3 | d4:2 c4:1 | bb3:2 d4:1 | f4:1 e4:1 c4:1 | c4:3 """
RESULT_MIDDLE_LOW = """
a4:2 a4:1 | g4:2 a4:1 | c5:1 b4:1 a4:1 | a4:3 | f4:2 a4:1 | d4:2 f4:1 | d4:1 f4:1 g4:1 | e4:3 """
RESULT_CHORDS_OPEN = "f:3 | f:3 | f:3 | f:3 | c:3 | bb:3 | c:3 | f:3"
RESULT_CHORDS_CLOSED = "f:3 | f:3 | f:3 | f:3 | bb:3 | gm:3 | c:3 | f:3"
RESULT_CHORDS_MIDDLE = "f:3 | c:3 | am:3 | dm:3 | dm:3 | bb:3 | gm:3 | c:3"
RESULT_BASS = "f3:3 | f3:3 | f3:2 c3:1 | f3:3 | bb2:3 | g2:3 | c3:3 | f3:3"


def result():
    band = Band(40, 3, 60 / 96, 61)
    shape = (0, 1, 2, 3, 2, 1)
    for bar, chords in ((1, RESULT_CHORDS_OPEN), (9, RESULT_CHORDS_CLOSED), (17, RESULT_CHORDS_MIDDLE),
                        (25, RESULT_CHORDS_CLOSED), (33, RESULT_CHORDS_CLOSED)):
        band.strings(lute, bar, broken(chords, 3, shape), 0.3, -0.3, ring=2.4)
    band.winds(recorder, 1, RESULT_OPEN, 0.28, 0.15)
    band.winds(recorder, 9, RESULT_CLOSED, 0.28, 0.15)
    band.winds(organ, 9, RESULT_CLOSED_LOW, 0.18, -0.15)
    band.strings(psaltery, 17, RESULT_MIDDLE, 0.66, 0.2, ring=2.4)
    band.winds(vielle, 17, RESULT_MIDDLE_LOW, 0.24, -0.35, share=1.03)
    for bar in (25, 33):
        band.winds(organ, bar, RESULT_CLOSED, 0.2, 0.1)
        band.winds(organ, bar, RESULT_CLOSED_LOW, 0.17, -0.1)
        band.winds(organ, bar, RESULT_BASS, 0.18, 0.0)
        band.strings(psaltery, bar, RESULT_CLOSED, 0.5, 0.3, ring=2.4)
    band.winds(recorder, 33, RESULT_CLOSED, 0.24, 0.2)
    band.beats(range(9, 25), "D.....d.t...", 0.36, 74)
    band.beats(range(25, 40), "D...d.d...t.", 0.44, 74)
    band.beats([40], "D...........", 0.44, 74)
    for bar in (1, 9, 25, 33):
        band.loop.add(band.at(bar, 0), band.sound(bell, pitch("f4"), 4.0, 2.4), 0.12, 0.4)
    for bar in (25, 29, 33, 37):
        band.loop.add(band.at(bar, 1.5), band.sound(bell, pitch("c5"), 3.0, 1.8), 0.07, -0.4)
    return band.finish(0.38, 2.6)


PIECES.update({"vigil": vigil, "siege": siege, "result": result})
