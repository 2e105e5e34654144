#!/usr/bin/env python3
"""Two displays side by side, the smaller one to the left: where the window opens, what full screen covers, and that the window lives on
when its display is switched off. Exit code 77: the Xorg that has two displays for tests is not here, or does not run here.

    window_displays.py BUILD"""

import contextlib
import pathlib
import subprocess
import sys

from client import Home
from display import XORG_NEEDS, find_missing, try_xorg
from window import Stage, wait_until
from window_place import settle

LEFT, RIGHT = "1024x768", "1280x1024"
LEFT_ON, RIGHT_ON = (0, 0, 1024, 768), (1024, 0, 2304, 1024)


def is_inside(inner, outer):
    return inner[0] >= outer[0] and inner[1] >= outer[1] and inner[2] <= outer[2] and inner[3] <= outer[3]


class Displays:
    """An X server with DUMMY0 to the left, and DUMMY1 to the right unless it is off."""

    def __init__(self, stack, home):
        self.home = home
        server, self.display = try_xorg(home.path, RIGHT, home.environment())
        Stage.ends_with(stack, server)
        self.xrandr("--output", "DUMMY0", "--mode", LEFT)
        self.xrandr("--addmode", "DUMMY1", RIGHT)
        self.switch(True)

    def xrandr(self, *words):
        subprocess.run(["xrandr", *words], env=self.home.environment(DISPLAY=self.display), check=True, stdout=subprocess.DEVNULL)

    def switch(self, is_on):
        self.xrandr("--output", "DUMMY1", *(["--mode", RIGHT, "--right-of", "DUMMY0"] if is_on else ["--off"]))
        self.xrandr()  # Only now does the driver notice whether a display is connected.

    def play(self, build, act):
        """Opens the window, lets [act] do something to it, asks it to close."""
        with contextlib.ExitStack() as stack:
            stage = Stage(stack, build, self.home, [], size=None, needs_keyboard=False, display=self.display)
            settle(stage)
            act(stage)
            stage.client.terminate()
            wait_until("the client has quit", lambda: stage.client.poll() is not None)
            assert stage.client.returncode == 0, f"exit code {stage.client.returncode}"


def wait_for(stage, what, is_it):
    """Until [is_it] is true of where the window is."""
    seen = []

    def is_there():
        stage.must_run()
        seen.append(stage.geometry())
        return is_it(seen[-1])
    try:
        wait_until(what, is_there)
    except SystemExit as failure:
        raise SystemExit(f"{failure}, it is at {seen[-1]}") from failure


def go_full(stage, where):
    """Returns where the window was."""
    before = stage.geometry()
    wait_until("the window has the keyboard", stage.has_keyboard)
    stage.xdotool("key", "F11")
    wait_for(stage, f"full screen covers {where}", lambda seen: seen == where)
    return before


def go_full_and_back(stage, where):
    before = go_full(stage, where)
    stage.xdotool("key", "F11")
    wait_for(stage, f"the window is at {before} again", lambda seen: seen == before)


def must_answer(stage):
    """Draws and hears keys: what it shows is kept as a picture."""
    wait_until("the window has the keyboard", stage.has_keyboard)
    for path in stage.pictures.glob("*.png"):
        path.unlink()
    stage.key("f12")
    return stage.picture()


def use_both(stage):
    left, top, right, bottom = stage.geometry()
    on = LEFT_ON if left < LEFT_ON[2] else RIGHT_ON
    assert is_inside((left, top, right, bottom), on), f"the first window is at {stage.geometry()}"
    go_full_and_back(stage, on)
    stage.xdotool("windowsize", stage.window, 900, 600, "windowmove", stage.window, RIGHT_ON[0] + 200, 150)
    wait_for(stage, "the window is on the right display", lambda seen: is_inside(seen, RIGHT_ON))
    go_full_and_back(stage, RIGHT_ON)


def lose_full(displays):
    def act(stage):
        wait_for(stage, "the window opens where it was left", lambda seen: is_inside(seen, RIGHT_ON))
        go_full(stage, RIGHT_ON)
        displays.switch(False)
        wait_for(stage, "the window is on the display that is left", lambda seen: is_inside(seen, LEFT_ON))
        picture = must_answer(stage)
        left, top, right, bottom = stage.geometry()
        assert (picture.width, picture.height) == (right - left, bottom - top), (picture.width, picture.height)
    return act


def find_itself(stage):
    wait_for(stage, "the window opens on the display that is left", lambda seen: is_inside(seen, LEFT_ON))
    must_answer(stage)


def main():
    find_missing("window_displays", [*XORG_NEEDS, "xrandr"])
    build = pathlib.Path(sys.argv[1]).resolve()
    with Home() as home, contextlib.ExitStack() as stack:
        displays = Displays(stack, home)
        displays.play(build, use_both)
        displays.play(build, lose_full(displays))
        displays.play(build, find_itself)
    print("the window is at home on both displays")


if __name__ == "__main__":
    main()
