#!/usr/bin/env python3
"""platforms.py [COMPILER...]: builds both programs and the unit tests as anybody would, with every compiler that is here (or the named
ones), runs them, and writes what it saw into docs/platforms.md. A row of a compiler that is not here today stays as it was, and so does
what stands below the table."""

import hashlib
import itertools
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
FILE = ROOT / "docs" / "platforms.md"
COMPILERS = [f"{name}-{number}" for name in ("gcc", "clang") for number in range(11, 25)]
HEAD = """# Where it runs

The first table is written by `tools/platforms.py`, which builds both programs with `cmake -B build && cmake --build build` and runs them: warnings are those
of the compiler with all that this project asks for, *plays* is a match of two computer players whose final hash is the same as
everywhere, *draws* the title screen without a display, byte for byte the picture of the first row; SDL_image and SDL_ttf have a share in that.
*Unit tests* are those of ctest that need no window: rules, cards, computer players, files, words, screens and painter.
FIRST
| system | compiler | SDL | warnings | plays | draws | unit tests |
| --- | --- | --- | --- | --- | --- | --- |
"""
RULE = HEAD.splitlines()[-1]
UNITS = "^(unit_.*|scripted|ai|ai_.*|ui|ui_.*|sdl)$"
UNIT_PROGRAMS = ["tests_unit", "tests_scripted", "tests_ai", "tests_ai_matches", "tests_ui", "tests_samples", "tests_sdl"]
MATCH = '{"format": "sancta-match/1", "players": {"red": {"seat": "random"}, "blue": {"seat": "random"}}}'


def said(*words, **options):
    return subprocess.run(words, capture_output=True, text=True, check=True, **options).stdout


def system():
    name = platform.freedesktop_os_release()
    version = pathlib.Path("/etc/debian_version")
    number = version.read_text(encoding="utf-8").strip() if version.exists() else name.get("VERSION_ID", "")
    return f"{name['NAME'].split()[0]} {number}, {platform.machine()}"


def build(compiler, folder):
    """Warnings while both programs and the unit tests were built."""
    subprocess.run(["cmake", "-S", ROOT, "-B", folder, f"-DCMAKE_C_COMPILER={compiler}", "-DSANCTA_TESTS=ON",
                    "-DCMAKE_C_COMPILER_LAUNCHER="], check=True, capture_output=True)
    done = subprocess.run(["cmake", "--build", folder, "-j", "2", "--target", "sancta", "sancta-lab", *UNIT_PROGRAMS], check=False,
                          capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"{compiler} does not build it:\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
    return len(re.findall(r"warning:", done.stdout + done.stderr))


def test(folder):
    """"all 18", or how many failed, which are named on standard error. What failed beside others is run once more, alone: on a busy
    machine a test may have run out of time."""
    count = 0
    for words in (["-R", UNITS, "-j", "2"], ["--rerun-failed", "-j", "1"]):
        done = subprocess.run(["ctest", "--test-dir", folder, *words], check=False, capture_output=True, text=True)
        summary = re.search(r"(\d+) tests failed out of (\d+)", done.stdout)
        if summary is None or summary[2] == "0":
            raise SystemExit(f"no unit test ran:\n{done.stdout}{done.stderr}")
        count = count or int(summary[2])
        if summary[1] == "0":
            return f"all {count}"
        print(done.stdout, file=sys.stderr)
    return f"{summary[1]} of {count} fail"


def play(folder):
    """The hash of the last turn of a match of five."""
    start, end = folder / "start.sancta", folder / "end.sancta"
    start.write_text(MATCH, encoding="utf-8")
    said(folder / "sancta-lab", "run", start, "--turns", "5", "--out", end)
    said(folder / "sancta-lab", "verify", end)
    return re.findall(r'"([0-9a-f]{16})"', end.read_text(encoding="utf-8").split('"hashes"')[1].split("]")[0])[-1]


def draw(folder):
    picture = folder / "title.ppm"
    said(folder / "sancta", "--screenshot", picture, "--size", "1280x720", env={"HOME": str(folder), "PATH": "/usr/bin"})
    return picture.read_bytes()


def read_first(text):
    """What the first row came to, whatever system it was: a match's hash, a picture's sum. None: it was never written down."""
    kept = re.search(r"^The first row's match ends with `([0-9a-f]{16})`, its picture has the SHA-256 `([0-9a-f]{64})`\.$", text, re.MULTILINE)
    return kept.groups() if kept else None


def main():
    rows, below, first = {}, "", None
    if FILE.exists():
        text = FILE.read_text(encoding="utf-8")
        first = read_first(text)
        # The table ends with its last row: what comes behind it stays.
        table = text.partition(f"{RULE}\n")[2]
        kept_rows = list(itertools.takewhile(lambda row: row.startswith("| "), table.split("\n")))
        below = "\n".join(table.split("\n")[len(kept_rows):])
        rows = {tuple(row.split(" | ")[:2]): row for row in kept_rows}
    for compiler in sys.argv[1:] or [name for name in COMPILERS if shutil.which(name)]:
        with tempfile.TemporaryDirectory(prefix="sancta-platform-") as scratch:
            folder = pathlib.Path(scratch)
            warnings = build(compiler, folder)
            version = re.search(r"\d+\.\d+\.\d+", said(compiler, "--version"))[0]
            seen = (play(folder), hashlib.sha256(draw(folder)).hexdigest())
            units = test(folder)
        name = (f"| {system()}", f"{compiler.split('-')[0]} {version}")
        # The first row is what all are compared with. Pictures change from version to version, so it counts anew whenever it is built.
        if first is None or not rows or name == next(iter(rows)):
            first = seen
        answers = ["yes" if here == there else "differs" for here, there in zip(seen, first)]
        cells = [system(), f"{compiler.split('-')[0]} {version}", said("sdl2-config", "--version").strip(), str(warnings), *answers, units]
        row = "| " + " | ".join(cells) + " |"
        rows[tuple(row.split(" | ")[:2])] = row
        print(row)
        kept = f"The first row's match ends with `{first[0]}`, its picture has the SHA-256 `{first[1]}`.\n"
        FILE.write_text(HEAD.replace("FIRST\n", f"{kept}\n") + "\n".join(rows.values()) + "\n" + below, encoding="utf-8")


main()
