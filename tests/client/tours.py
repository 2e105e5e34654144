"""The tours: scripts tour_*.script that go through the client's screens and take a picture of each."""

from client import HERE, Home, run_script

TOURS = sorted(HERE.glob("tour_*.script"))
SIZES = ("1280x720", "1920x1080", "3840x2160")


def names():
    """Of all pictures that the tours take."""
    return [line.split()[1].removesuffix(".png") for tour in TOURS
            for line in tour.read_text(encoding="utf-8").splitlines() if line.startswith("shot ")]


def take(build, size, folder):
    """Runs every tour at [size]; leaves NAME.png in [folder]. Returns what went wrong, as text."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.png"):
        old.unlink()
    problems = []
    for tour in TOURS:
        with Home() as home:
            result = run_script(build, tour, home, "--size", size, cwd=folder)
        if result.returncode != 0:
            problems.append(f"{tour.name} at {size}: exit code {result.returncode}\n{result.stdout}{result.stderr}")
    return "".join(problems)
