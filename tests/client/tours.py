"""The tours: scripts tour_*.script that go through the client's screens and take a picture of each."""

import pathlib
import tempfile

from client import HERE, Home, run, script_arguments

TOURS = sorted(HERE.glob("tour_*.script"))
SIZES = ("1280x720", "1920x1080", "3840x2160")


def names():
    """Of all pictures that the tours take."""
    return [line.split()[1].removesuffix(".png") for tour in TOURS
            for line in tour.read_text(encoding="utf-8").splitlines() if line.startswith("shot ")]


def take(build, size, folder, palette="standard", ending="png", text_size=100):
    """Runs every tour at [size]; leaves NAME.[ending] in [folder]. Returns what went wrong, as text."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in (*folder.glob("*.png"), *folder.glob("*.ppm")):
        old.unlink()
    problems = []
    for tour in TOURS:
        with Home() as home, tempfile.TemporaryDirectory() as scratch:
            script = pathlib.Path(scratch) / tour.name
            script.write_text(tour.read_text(encoding="utf-8").replace(".png\n", f".{ending}\n"), encoding="utf-8")
            result = run(build / "sancta", *script_arguments(tour), "--size", size, "--palette", palette,
                         "--text-size", text_size, "--script", script, home=home, cwd=folder)
        if result.returncode != 0:
            problems.append(f"{tour.name} at {size}, {palette}: exit code {result.returncode}\n"
                            f"{result.stdout}{result.stderr}")
    return "".join(problems)
