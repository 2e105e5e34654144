#!/usr/bin/env python3
"""Measures every sound of the game and checks the levels: peak, loudness by ITU-R BS.1770 (K-weighting), the seam of
the loops, the size. Prints the table that stands in README.md; the exit code is 1 if something is out of its bounds.

Effects count by their loudest 400 ms (momentary loudness, silence around short ones), music by its gated loudness.
Needs sox, which decodes what the game will decode.
"""

import array
import math
import pathlib
import subprocess
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
EFFECT_SPREAD = 3.0  # dB between the loudest and the quietest effect
MUSIC_LUFS, AMBIENCE_LUFS = -20.0, -26.0  # of the files; the game brings all three kinds into their relation
LOOP_TOLERANCE = 1.0
PEAK_MAX = -0.5  # dBFS
TOTAL_MAX = 9 * 1024 * 1024


def decode(path):
    """Channels as lists of floats, and the rate."""
    facts = [subprocess.run(["soxi", flag, str(path)], capture_output=True, text=True, check=True).stdout.strip()
             for flag in ("-c", "-r")]
    count, rate = int(facts[0]), int(facts[1])
    raw = subprocess.run(["sox", str(path), "-t", "f32", "-"], capture_output=True, check=True).stdout
    samples = array.array("f", raw)
    return [list(samples[k::count]) for k in range(count)], rate


def biquad(sound, b0, b1, b2, a1, a2):
    x1 = x2 = y1 = y2 = 0.0
    out = []
    for x in sound:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        out.append(y)
    return out


def k_weighted(sound, rate):
    """The two filters of BS.1770, for any rate (the standard prints them for 48 kHz only)."""
    k = math.tan(math.pi * 1681.974450955533 / rate)
    q = 0.7071752369554196
    high = 10 ** (3.999843853973347 / 20)
    band = high ** 0.4996667741545416
    a0 = 1 + k / q + k * k
    sound = biquad(sound, (high + band * k / q + k * k) / a0, 2 * (k * k - high) / a0, (high - band * k / q + k * k) / a0,
                   2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0)
    k = math.tan(math.pi * 38.13547087602444 / rate)
    q = 0.5003270373238773
    a0 = 1 + k / q + k * k
    return biquad(sound, 1.0, -2.0, 1.0, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0)


def block_powers(channels, rate, is_padded):
    """Mean square of every 400 ms, each 100 ms later than the one before; padded: with silence around."""
    step = rate // 10
    sums = None
    for sound in channels:
        weighted = k_weighted(list(sound) + [0.0] * (4 * step if is_padded else 0), rate)
        parts = [sum(x * x for x in weighted[at:at + step]) for at in range(0, len(weighted) - step + 1, step)]
        sums = parts if sums is None else [a + b for a, b in zip(sums, parts)]
    sums = [0.0, 0.0, 0.0] + sums if is_padded else sums
    return [sum(sums[k:k + 4]) / (4 * step) for k in range(len(sums) - 3)]


def as_lufs(power):
    return -0.691 + 10 * math.log10(power) if power > 1e-12 else -120.0


def momentary_max(channels, rate):
    # The game plays a mono sound on both sides; counted so, it compares with stereo music.
    factor = 2 if len(channels) == 1 else 1
    return as_lufs(factor * max(block_powers(channels, rate, True)))


def integrated(channels, rate):
    factor = 2 if len(channels) == 1 else 1
    powers = [factor * p for p in block_powers(channels, rate, False) if as_lufs(factor * p) > -70]
    if not powers:
        return -120.0
    gate = as_lufs(sum(powers) / len(powers)) - 10
    powers = [p for p in powers if as_lufs(p) > gate]
    return as_lufs(sum(powers) / len(powers))


def peak_db(channels):
    peak = max(max(abs(x) for x in sound) for sound in channels)
    return 20 * math.log10(peak) if peak > 0 else -120.0


def seam_ratio(channels):
    """The jump from the last sample to the first, in units of the largest jump in the half second on either side: above 1 it
    could be heard."""
    worst = 0.0
    for sound in channels:
        near = sound[-16000:], sound[:16000]
        inside = max(abs(b - a) for side in near for a, b in zip(side, side[1:]))
        worst = max(worst, abs(sound[0] - sound[-1]) / inside)
    return worst


def main():
    problems = []
    total = 0
    loudness = {}
    print("| file | seconds | peak dBFS | loudness LUFS | seam |")
    print("| --- | ---: | ---: | ---: | ---: |")
    effects = sorted((FOLDER / "effect").glob("*.ogg"))
    pieces = sorted((FOLDER / "music").glob("*.ogg")) + sorted((FOLDER / "ambience").glob("*.ogg"))
    for path in effects + pieces:
        channels, rate = decode(path)
        is_loop = path.parent.name != "effect"
        level = integrated(channels, rate) if is_loop else momentary_max(channels, rate)
        name = f"{path.parent.name}/{path.stem}"
        loudness[name] = level
        peak = peak_db(channels)
        seam = f"{seam_ratio(channels):.2f}" if is_loop else ""
        print(f"| {name} | {len(channels[0]) / rate:.2f} | {peak:.1f} | {level:.1f} | {seam} |")
        if peak > PEAK_MAX:
            problems.append(f"{name}: peak {peak:.2f} dBFS")
        if is_loop and float(seam) > 1:
            problems.append(f"{name}: the loop clicks")
        total += path.stat().st_size
    levels = [level for name, level in loudness.items() if name.startswith("effect/")]
    mean = sum(levels) / len(levels)
    spread = max(levels) - min(levels)
    print(f"\nEffects: {len(levels)}, mean {mean:.1f} LUFS, spread {spread:.1f} dB. All files: {total / 1024:.0f} KiB.")
    if spread > EFFECT_SPREAD:
        problems.append(f"effects are {spread:.1f} dB apart")
    for name, level in loudness.items():
        target = MUSIC_LUFS if name.startswith("music/") else AMBIENCE_LUFS
        if not name.startswith("effect/") and abs(level - target) > LOOP_TOLERANCE:
            problems.append(f"{name}: {level:.1f} LUFS instead of {target:.0f}")
    if total > TOTAL_MAX:
        problems.append(f"{total} bytes are too many")
    for problem in problems:
        print(f"measure: {problem}", file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
