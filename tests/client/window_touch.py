#!/usr/bin/env python3
"""The client in a real window that fingers touch: window_touch.script is played offscreen, and then under Xorg, whose driver for tests
sends touches as a screen does. What is seen in the window must be what was shot offscreen, and match and settings must be the same.
Exit code 77: that Xorg is not here, or does not run here.

    window_touch.py BUILD"""

import contextlib
import pathlib
import sys
import time

import pictures
from client import HERE, Home, run, script_arguments
from display import XORG_NEEDS, Fingers, Screenshots, find_missing, try_xorg
from window import Stage, wait_until

SCRIPT = HERE / "window_touch.script"
SIZE = "1280x720"
SCREEN = "1600x900"
STEPS = 6  # of a drag
WIDTH, HEIGHT = map(int, SIZE.split("x"))
# Of a thousand pixels: what may differ between the window and the picture shot offscreen, as another painter draws it and fingers lie
# up to a pixel elsewhere, which a board looked at from nearby multiplies (15.2 was the most); what differs at least between two
# pictures that follow each other.
ALIKE, UNLIKE = 25, 0.5
SETTINGS = "hand-over 1\nhints 0\nmotion 2\n"


def rehearse(build, lines, home, arguments):
    """Runs the script offscreen. Returns for each line the places of its widgets, and the pictures by their names."""
    script = home.path / "rehearsal.script"
    with open(script, "w", encoding="utf-8") as file:
        for line in lines:
            command, *words = line.split()
            if command == "touch":
                file.writelines(f"where {word}\n" for word in words if not word.isdigit())
            file.write(f"{line}\n")
    result = run(build / "sancta", *arguments, "--size", SIZE, "--script", script, home=home, cwd=home.path)
    if result.returncode != 0:
        raise SystemExit(f"window_touch: the script fails offscreen:\n{result.stdout}{result.stderr}")
    found = iter(tuple(map(int, line.split()[2:])) for line in result.stdout.splitlines() if line.startswith("where "))
    places = [[next(found) for word in line.split()[1:] if not word.isdigit()] if line.split()[0] == "touch" else [] for line in lines]
    shots = {line.split()[1]: [row[1::3] for row in pictures.read_ppm(home.path / line.split()[1]).rows]
             for line in lines if line.startswith("shot ")}
    return places, shots


def differ(wanted, got):
    """How many of a thousand pixels are far from each other."""
    rows = [(a, b) for a, b in zip(wanted, got) if a != b]
    return 1000 * sum(abs(a - b) > 40 for row, other in rows for a, b in zip(row, other)) / (WIDTH * HEIGHT)


class Hand:
    """Two fingers over the window of [stage]."""

    def __init__(self, stage, fingers, shots):
        self.stage, self.fingers, self.shots = stage, fingers, shots
        self.eyes = Screenshots(stage.environment["DISPLAY"])
        self.places = {}
        self.rests = False

    def touch(self, finger, what, place=None):
        left, top, _, _ = self.stage.geometry()
        x, y = self.places[finger] = place or self.places[finger]
        self.fingers.touch(finger, what, left + x, top + y)

    def lift_rested(self):
        if self.rests:
            self.touch(1, Fingers.UP)
        self.rests = False

    def drag(self, begin, end):
        self.touch(1, Fingers.DOWN, begin)
        for step in range(1, STEPS + 1):
            self.touch(1, Fingers.MOVE, tuple(a + (b - a) * step / STEPS for a, b in zip(begin, end)))
        self.touch(1, Fingers.UP)

    def see(self, name):
        """Waits until the window looks like shot [name], and more so than like the one before."""
        wanted = self.shots[name]
        names = list(self.shots)
        before = self.shots[names[max(names.index(name) - 1, 0)]]
        seen = []

        def is_alike():
            got = self.eyes.greens(int(self.stage.window), WIDTH, HEIGHT)
            seen.append(differ(wanted, got))
            return seen[-1] <= ALIKE and (before is wanted or seen[-1] < differ(before, got))
        try:
            wait_until(f"the window looks like {name}", is_alike)
        except SystemExit as failure:
            raise SystemExit(f"{failure}: of a thousand pixels differed {', '.join(f'{share:.1f}' for share in seen[-3:])}") from failure

    def act(self, line, places):
        command, *words = line.split()
        if command == "shot":
            self.see(words[0])
            self.lift_rested()
        elif command == "expect":
            self.stage.expect(*words[:2])
            self.lift_rested()
        elif command == "wait":
            time.sleep(int(words[0]) / 1000)  # The hand-over is deaf for a while after it came.
        elif command == "finger":
            what = {"down": Fingers.DOWN, "move": Fingers.MOVE, "up": Fingers.UP}[words[1]]
            self.touch(int(words[0]), what, tuple(map(int, words[2:])) or None)
        elif len(places) == 2:
            self.drag(*places)
        else:
            self.touch(1, Fingers.DOWN, places[0])
            # Until what it brings about is seen.
            self.rests = len(words) > 1
            if not self.rests:
                self.touch(1, Fingers.UP)


def main():
    find_missing("window_touch", XORG_NEEDS)
    build = pathlib.Path(sys.argv[1]).resolve()
    arguments = script_arguments(SCRIPT)
    lines = [line for line in SCRIPT.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    with Home() as rehearsal, Home() as home, contextlib.ExitStack() as stack:
        for one in (rehearsal, home):
            (one.path / "config" / "sancta" / "settings").write_text(SETTINGS, encoding="utf-8")
        places, shots = rehearse(build, lines, rehearsal, arguments)
        names = list(shots)
        for name, following in zip(names, names[1:]):
            assert differ(shots[name], shots[following]) >= UNLIKE, (name, following, differ(shots[name], shots[following]))
        server, display = try_xorg(home.path, SCREEN, home.environment())
        Stage.ends_with(stack, server)
        fingers = Fingers(home.path / "touch", tuple(map(int, SCREEN.split("x"))))
        stage = Stage(stack, build, home, arguments, size=SIZE, display=display)
        hand = Hand(stage, fingers, shots)
        for number, (line, place) in enumerate(zip(lines, places)):
            try:
                hand.act(line, place)
            except SystemExit as failure:
                raise SystemExit(f"{failure}, after {' / '.join(lines[max(0, number - 4):number])}") from failure
        assert home.autosave.read_bytes() == rehearsal.autosave.read_bytes(), "window and rehearsal leave different matches"
        kept = [(one.path / "config" / "sancta" / "settings").read_text(encoding="utf-8") for one in (home, rehearsal)]
        assert kept[0] == kept[1], "window and rehearsal leave different settings"
    print("the window answers fingers as the script says")


main()
