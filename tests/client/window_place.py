#!/usr/bin/env python3
"""A window opens where it was left, in its size; full screen stays full screen; a place out of sight is not taken.

    window_place.py BUILD"""

import contextlib
import pathlib
import shutil
import sys
import time

from client import Home
from window import SCREEN, Stage, wait_until


def play(build, home, act, screen=SCREEN):
    """Opens the window, lets [act] do something to it, asks it to close. Returns what was kept."""
    kept = home.path / "state" / "sancta" / "window"
    with contextlib.ExitStack() as stack:
        stage = Stage(stack, build, home, [], size=None, needs_keyboard=False, screen=screen)
        act(stage)
        stage.client.terminate()
        wait_until("the client has quit", lambda: stage.client.poll() is not None)
        assert stage.client.returncode == 0, f"exit code {stage.client.returncode}"
    return kept.read_text(encoding="utf-8").split()


def settle(stage):
    """SDL may make its window anew while it opens; whoever touches the first one then is too early."""
    def is_settled():
        before = stage.window
        time.sleep(0.5)
        return stage.find_window() and stage.window == before
    wait_until("the window is settled", is_settled)


def pull(stage):
    settle(stage)
    stage.xdotool("windowsize", stage.window, 1100, 700)
    wait_until("the window has its new size", lambda: stage.size() == "1100x700")


def see(size):
    def look(stage):
        settle(stage)
        wait_until(f"the window is {size}", lambda: stage.size() == size)
    return look


def fits(screen):
    """All of the first window is to be seen, with room for a title bar above it."""
    width, height = map(int, screen.split("x"))

    def look(stage):
        settle(stage)
        wait_until(f"all of the first window is to be seen on {screen}", is_seen_of(stage))

    def is_seen_of(stage):  # a window manager that gets no time places nothing yet
        def is_seen():
            left, top, right, bottom = stage.geometry()
            return left >= 0 and top >= 30 and right <= width and bottom <= height
        return is_seen
    return look


def main():
    missing = [tool for tool in ("Xvfb", "evilwm", "xdotool") if shutil.which(tool) is None]
    if missing:
        raise SystemExit(f"window_place: please install {', '.join(missing)}")
    build = pathlib.Path(sys.argv[1]).resolve()
    for screen in ("1280x720", "1366x768", "1024x640", "800x480"):
        with Home() as home:
            play(build, home, fits(screen), screen)
    with Home() as home:
        kept = play(build, home, pull)
        assert kept[2:] == ["1100", "700"], kept
        kept = play(build, home, see("1100x700"))
        assert kept[2:] == ["1100", "700"], kept
        file = home.path / "state" / "sancta" / "window"
        file.write_text("161 101 1100 700 full\n", encoding="utf-8")
        kept = play(build, home, see("1600x1000"))
        assert kept[2:] == ["1100", "700", "full"], kept
        file.write_text("9000 -4000 5000 5000\n", encoding="utf-8")
        kept = play(build, home, see("1600x1000"))
        assert kept[2:] == ["1600", "1000"], kept
        file.write_text("no place at all\n", encoding="utf-8")
        kept = play(build, home, see("1280x800"))
        assert kept[2:] == ["1280", "800"], kept
    print("the window opens where it was left")


if __name__ == "__main__":
    main()
