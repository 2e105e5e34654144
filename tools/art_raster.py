#!/usr/bin/env python3
"""Makes the rasters that lie beside the drawings of title and map (src/render/sdl/sdl_shipped.h); the tools that draw these call
it.

Compiles tools/art_raster.c, which rasterizes as the game does, and removes the rasters of older drawings."""

import pathlib
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Sizes and file type by drawing; what has holes is a PNG.
DRAWINGS = {"title/background": (((1936, 1089), (3856, 2169)), "jpg"), "board/map": (((1152, 692), (2304, 1383)), "png")}
MASK = (1 << 64) - 1


def stirred(value, word):
    x = (value ^ word) * 0x9E3779B97F4A7C15 & MASK
    return x ^ x >> 29


def key(data):
    """The first half of sdl_cache_key()."""
    sums = [1, 2, 3, len(data)]
    whole = len(data) - len(data) % 32
    for at in range(0, whole, 32):
        for i in range(4):
            sums[i] = stirred(sums[i], int.from_bytes(data[at + 8 * i:at + 8 * i + 8], "little"))
    for nth, byte in enumerate(data[whole:]):
        left = len(data) - whole - nth
        sums[left % 4] = stirred(sums[left % 4], byte)
    return stirred(stirred(sums[0], sums[1]), stirred(sums[2], sums[3]))


def main(names=tuple(DRAWINGS)):
    flags = subprocess.run(["pkg-config", "--cflags", "--libs", "sdl2", "SDL2_image"], capture_output=True, text=True,
                           check=True).stdout.split()
    with tempfile.TemporaryDirectory() as folder:
        program = pathlib.Path(folder) / "art_raster"
        subprocess.run(["cc", "-O2", ROOT / "tools" / "art_raster.c", "-o", program, *flags], check=True)
        for name in names:
            sizes, ending = DRAWINGS[name]
            drawing = ROOT / "assets" / f"{name}.svg"
            for old in drawing.parent.glob(f"{drawing.stem}-*.{ending}"):
                old.unlink()
            for width, height in sizes:
                out = drawing.with_name(f"{drawing.stem}-{width}-{key(drawing.read_bytes()):016x}.{ending}")
                subprocess.run([program, drawing, str(width), str(height), out], check=True)
                print(f"{out.name}: {out.stat().st_size} bytes")


if __name__ == "__main__":
    main()
