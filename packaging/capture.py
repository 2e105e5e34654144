#!/usr/bin/env python3
"""A minute of a match as a video with its sound, for pages about the game.

    capture.py SANCTA FILE [SIZE]   films capture.script with the program SANCTA; writes FILE, an .mp4 of SIZE (1280x720)

Pictures and the list of sounds come from `sancta --script … --film`; the sounds are mixed here as the game mixes them: music steps back for effects,
and the sum is made louder below a ceiling. Needs ffmpeg."""

import array
import math
import pathlib
import re
import subprocess
import sys
import tempfile
import wave

HERE = pathlib.Path(__file__).resolve().parent
SOUNDS = HERE.parent / "assets" / "sound"
RATE = 32000
BOOST, CEILING = 2.5, 0.89  # src/render/include/render/sound_bus.h
PEAK_DB = -1.5  # what the highest true peak is lowered to before it is packed, which adds up to half a decibel to it
LOUDNESS = -17.0  # LUFS, what the whole is lowered to where it is louder
QUIETEST, LOUDEST, HIGHEST_PEAK = -20.0, -16.0, -1.0  # what the packed file has to keep: LUFS, LUFS, dBFS
# No hints, and no questions between the orders and what comes of them.
SETTINGS = "hints 0\n" + "".join(f"ask-{what} 0\n" for what in ("groups", "novices", "cards", "squanders", "overruled", "fallen"))
FADE_S = 0.8
DUCKED, DUCK_S = 0.6, 0.35


def decode(name, percent=0):
    """Samples of a file, left and right in turn, played faster by [percent]."""
    filters = ["-af", f"asetrate={RATE * (100 + percent) // 100}"] if percent else []
    data = subprocess.run(["ffmpeg", "-nostdin", "-loglevel", "error", "-i", SOUNDS / name, "-ar", str(RATE), *filters, "-ac", "2", "-ar", str(RATE),
                           "-f", "s16le", "-"], check=True, stdout=subprocess.PIPE).stdout
    return array.array("h", data)


def read_list(file):
    """What begins when: (second, fields); and how long the film is."""
    rows = [line.split("\t") for line in file.read_text(encoding="utf-8").splitlines()]
    return [(int(row[0]) / 1000, row[1:]) for row in rows[:-1]], int(rows[-1][0]) / 1000


def add_effects(bus, rows):
    cache = {}
    for at, (kind, *fields) in rows:
        if kind == "effect":
            name, gain, percent = fields[0], float(fields[1]), int(fields[2])
            if (name, percent) not in cache:
                cache[name, percent] = decode(name, percent)
            first = int(at * RATE) * 2
            for i, sample in enumerate(cache[name, percent][:len(bus) - first]):
                bus[first + i] += sample * gain


def ducks(rows, seconds):
    """What music is multiplied with, by hundredths of a second."""
    gains = [1.0] * (int(seconds * 100) + 2)
    for at, (kind, *fields) in rows:
        if kind == "effect" and "click" not in fields[0]:
            for i in range(int(at * 100), min(int((at + DUCK_S) * 100), len(gains))):
                gains[i] = DUCKED
    smooth, level = [], 1.0
    for gain in gains:
        level += (gain - level) * (0.25 if gain < level else 0.06)
        smooth.append(level)
    return smooth


def add_pieces(bus, rows, wanted, gains, seconds):
    """Music or the sounds of a realm: each piece until the next one, faded in and out, from its beginning again where it ends."""
    pieces = [(at, fields[0], float(fields[1])) for at, (kind, *fields) in rows if kind == wanted]
    for number, (at, name, gain) in enumerate(pieces):
        end = pieces[number + 1][0] if number + 1 < len(pieces) else seconds
        if name.endswith("/none.ogg") or end <= at:
            continue
        samples = decode(name)
        first, last = int(at * RATE), min(int((end + FADE_S) * RATE), len(bus) // 2)
        for i in range(last - first):
            t = i / RATE
            share = min(1, t / FADE_S, max(0, (last - first - i) / RATE / FADE_S))
            level = gain * share * gains[min(int((at + t) * 100), len(gains) - 1)]
            k = 2 * i % len(samples)
            bus[2 * (first + i)] += samples[k] * level
            bus[2 * (first + i) + 1] += samples[k + 1] * level


def write_sound(film, file):
    rows, seconds = read_list(film / "sounds.tsv")
    bus = array.array("d", bytes(8 * 2 * int(seconds * RATE)))
    add_effects(bus, rows)
    gains = ducks(rows, seconds)
    add_pieces(bus, rows, "music", gains, seconds)
    add_pieces(bus, rows, "ambience", [1.0], seconds)
    most = 32767 * CEILING
    out = array.array("h", (int(most * math.tanh(sample * BOOST / most)) for sample in bus))
    with wave.open(str(file), "wb") as sound:
        sound.setnchannels(2)
        sound.setsampwidth(2)
        sound.setframerate(RATE)
        sound.writeframes(out.tobytes())


def heard(file):
    """How loud [file] is in LUFS, and its true peak in decibels below full scale: of what is heard between its samples, too."""
    told = subprocess.run(["ffmpeg", "-nostdin", "-hide_banner", "-i", file, "-map", "0:a", "-af", "ebur128=peak=true", "-f", "null", "-"], check=True,
                          capture_output=True, text=True).stderr
    return float(re.findall(r"I:\s+(-?[\d.]+) LUFS", told)[-1]), float(re.findall(r"Peak:\s+(-?[\d.]+) dBFS", told)[-1])


def main():
    if len(sys.argv) not in (3, 4):
        print(__doc__, file=sys.stderr)
        return 2
    sancta, target = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    size = sys.argv[3] if len(sys.argv) == 4 else "1280x720"
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        (scratch / "capture.sancta").write_bytes((HERE / "capture.sancta").read_bytes())
        folders = {f"XDG_{name}_HOME": str(scratch / name.lower()) for name in ("CONFIG", "DATA", "STATE", "CACHE")}
        settings = scratch / "config" / "sancta" / "settings"
        settings.parent.mkdir(parents=True)
        settings.write_text(SETTINGS, encoding="utf-8")
        subprocess.run([sancta, "--script", HERE / "capture.script", "--film", "film", "--size", size], check=True, cwd=scratch,
                       env={"PATH": "/usr/bin:/bin", "HOME": str(scratch), **folders})
        write_sound(scratch / "film", scratch / "sound.wav")
        loudness, peak = heard(scratch / "sound.wav")
        quieter = min(0, PEAK_DB - peak, LOUDNESS - loudness)
        target.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(["ffmpeg", "-nostdin", "-y", "-loglevel", "error", "-framerate", "25", "-i", scratch / "film" / "%05d.png", "-i",
                        scratch / "sound.wav", "-c:v", "libx264", "-crf", "24", "-preset", "slow", "-pix_fmt", "yuv420p", "-af",
                        f"volume={quieter}dB", "-c:a", "aac", "-b:a",
                        "192k", "-shortest", "-movflags", "+faststart", target], check=True)
    loudness, peak = heard(target)
    print(f"{target}: {loudness} LUFS, true peak {peak} dBFS")
    if not (QUIETEST <= loudness <= LOUDEST and peak <= HIGHEST_PEAK):
        print(f"capture: the sound should have {QUIETEST} to {LOUDEST} LUFS and a true peak of {HIGHEST_PEAK} dBFS at most", file=sys.stderr)
        return 1
    return 0


sys.exit(main())
