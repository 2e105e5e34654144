#!/usr/bin/env python3
"""readme_moving.py BUILD: films docs/pictures/turn.webp, the moving picture of README.md: a turn of a match of the client's
tests is ordered and played, one frame after another on the script's clock. Needs img2webp (Debian: webp)."""

import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "client"))

from client import Home, run  # noqa: E402

MATCH, SIZE = ROOT / "tests" / "client" / "fight.sancta", "960x600"
FRAMES, FRAME_MS, QUALITY = 96, 125, 45
ORDERS = """wait 500
key enter
drag square.f9 square.g9
drag card.1 square.f6
key c
key enter
wait 500
key enter
drag square.h9 square.g9
key c
key enter
key home
key space
"""


def film(build, folder):
    """Writes the frames into [folder]. Returns what went wrong, as text."""
    script = folder / "turn.script"
    script.write_text(ORDERS + "".join(f"wait {FRAME_MS}\nshot {i:03}.png\n" for i in range(FRAMES)), encoding="utf-8")
    with Home() as home:
        result = run(build / "sancta", MATCH, "--size", SIZE, "--script", script, home=home, cwd=folder)
    return result.stdout + result.stderr if result.returncode != 0 else ""


def main():
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    if shutil.which("img2webp") is None:
        print("readme_moving.py: img2webp is missing (Debian: webp)", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        problem = film(pathlib.Path(sys.argv[1]).resolve(), folder)
        if problem:
            print(problem, file=sys.stderr)
            return 1
        subprocess.run(["img2webp", "-loop", "0", "-lossy", "-q", str(QUALITY), "-m", "4", "-d", str(FRAME_MS),
                        *sorted(folder.glob("*.png")), "-o", ROOT / "docs" / "pictures" / "turn.webp"], check=True)
    return 0


sys.exit(main())
