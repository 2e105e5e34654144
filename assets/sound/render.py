#!/usr/bin/env python3
"""Makes effect/*.ogg, music/*.ogg and ambience/*.ogg from the scripts beside it. Needs only Python and, to encode, sox.

    ./render.py             everything
    ./render.py NAME...     the effects, pieces and realms of these names
"""

import pathlib
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

import ambience
import effects
import measure
import music
import music_more  # noqa: F401 (registers its pieces)
import voices  # noqa: F401 (registers its effects)
from synth import RATE, fade_out, gain, limit, write_wav

FOLDER = pathlib.Path(__file__).resolve().parent
EFFECT_LUFS = -18.0  # the loudest 400 ms of an effect
SOFT = {"aim": -2, "card-draw": -1.5, "click": -2, "order": -1.5, "phase": -1, "walk": -1.5}  # dB: they are heard often
MUSIC_LUFS = -20.0  # a whole piece
AMBIENCE_LUFS = -26.0  # a whole circle
CEILING = 0.84  # -1.5 dBFS; the encoder may overshoot a little


def level(channels, target, loudness):
    """Scales to the target; what would then be too high is bent, and the scaling done again."""
    for _ in range(6):
        factor = 10 ** ((target - loudness(channels, RATE)) / 20)
        channels = [limit(gain(sound, factor), CEILING) for sound in channels]
    return channels


def encode(channels, path, quality):
    path.parent.mkdir(exist_ok=True)
    with tempfile.NamedTemporaryFile(suffix=".wav") as file:
        write_wav(file.name, channels)
        # -R: no random numbers, -D: no second dither; the comment names no time and no place.
        subprocess.run(["sox", "-R", "-D", file.name, "-C", str(quality), "--comment", "Sancta", str(path)], check=True)
    print(f"{path.parent.name}/{path.name} {path.stat().st_size / 1024:.0f} KiB", flush=True)


def main(names):
    unknown = set(names) - set(effects.EFFECTS) - set(music.PIECES) - set(ambience.REALMS)
    if unknown:
        sys.exit(f"render: no such sound: {', '.join(sorted(unknown))}")
    for name, make in effects.EFFECTS.items():
        if not names or name in names:
            sound = level([fade_out(make(), 0.015)], EFFECT_LUFS + SOFT.get(name.rstrip("-23"), 0), measure.momentary_max)
            encode(sound, FOLDER / "effect" / f"{name}.ogg", 3)
    for name, make in music.PIECES.items():
        if not names or name in names:
            encode(level(make(), MUSIC_LUFS, measure.integrated), FOLDER / "music" / f"{name}.ogg", 3)
    for name, make in ambience.REALMS.items():
        if not names or name in names:
            encode(level([make()], AMBIENCE_LUFS, measure.integrated), FOLDER / "ambience" / f"{name}.ogg", 1)


if __name__ == "__main__":
    main(sys.argv[1:])
