#!/usr/bin/env python3
"""What the client plays, at the device: music at its loudness, the realm below it, silence where it is muted.

    played.py BUILD

SDL's driver that writes a file takes the place of the device and is faster than time. Exit code 77: SDL has none here.
"""

import array
import pathlib
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path[:0] = [str(HERE.parent / "client"), str(HERE.parent.parent / "assets" / "sound")]

import measure
from client import Home

RATE = 32000
BEGIN, END = 8, 26  # seconds that are measured: by then everything is faded in
NO_DRIVER = 77


# Milliseconds a piece takes to be written. Nearly none is enough where the client draws its first screen within the seconds before BEGIN; a
# busy machine takes its time.
DELAYS = (1, 16)


def played(build, arguments, settings, delay):
    """Both sides of what is played from BEGIN to END, -1 to 1; None if nothing is written."""
    with Home() as home:
        (home.path / "config" / "sancta" / "settings").write_text(settings, encoding="utf-8")
        file = home.path / "played.raw"
        size = END * RATE * 4
        changes = {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(file), "SDL_DISKAUDIODELAY": str(delay)}
        client = subprocess.Popen([build / "sancta", *arguments], env=home.environment(**changes),
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            until = time.monotonic() + 120
            while time.monotonic() < until and not (file.exists() and file.stat().st_size >= size):
                time.sleep(0.1)
        finally:
            client.terminate()
            client.wait()
        if not file.exists() or file.stat().st_size < size:
            return None
        samples = array.array("h", file.read_bytes()[BEGIN * RATE * 4:size])
    return [[x / 32768 for x in samples[side::2]] for side in (0, 1)]


def main():
    build = pathlib.Path(sys.argv[1])
    problems = []
    # An excerpt is louder or softer than its whole piece.
    for name, arguments, settings, low, high in (
            ("the title's music", [], "", -23, -17),
            ("orders with the realm", ["--new"], "", -23, -17),
            ("the realm alone", ["--new"], "music-volume 0\n", -38, -31),
            ("music at half its volume", [], "music-volume 50\n", -35, -29),
            ("nothing, muted", [], "mute 1\n", -120, -100),
            ("nothing, all volumes at 0", ["--new"], "music-volume 0\nambience-volume 0\n", -120, -100)):
        for delay in DELAYS:
            sides = played(build, arguments, settings, delay)
            if sides is None:
                print("played: SDL writes no file of sound here")
                return NO_DRIVER
            loudness, peak = measure.integrated(sides, RATE), measure.peak_db(sides)
            print(f"{name}: {loudness:.1f} LUFS, peak {peak:.1f} dBFS")
            is_right = low <= loudness <= high and peak <= -0.9
            if is_right or loudness > high:
                break
        if not is_right:
            problems.append(f"{name}: {loudness:.1f} LUFS, peak {peak:.1f} dBFS")
    for problem in problems:
        print(f"played: {problem}", file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
