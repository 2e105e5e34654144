#!/usr/bin/env python3
"""Two at one screen in a real window, with a real mouse and keyboard: an open table, a button that is held, and a PIN.

    window_handover.py BUILD"""

import contextlib
import pathlib
import sys
import time

from client import Home
from window import KEYS, Stage, rehearse, wait_until

MATCH = ["--new", "--red", "human", "--blue", "human", "--seed", "9"]
DEAF_S = 0.5  # The hand-over hears nothing for a while after it came.
HOLD_S = 0.9
PRESS, HOLD, OPEN_TABLE = range(3)


class Table(Stage):
    def press(self, place, seconds=0.0):
        self.xdotool("mousemove", "--window", self.window, *place, "mousedown", 1, "sleep", seconds, "mouseup", 1)

    def hold(self, key, seconds):
        """Long enough for the X server to repeat it, which is no second press."""
        self.xdotool("keydown", KEYS[key], "sleep", seconds, "keyup", KEYS[key])

    def confirm(self):
        self.key("c")
        self.key("enter")

    def whose_turn(self):
        """What a picture of the window is called after: the title of the window names no seat, so that it gives nothing away."""
        for path in self.pictures.glob("*.png"):
            path.unlink()
        self.key("f12")
        (name,) = [path.stem for path in self.pictures.glob("*.png")]
        return name.rsplit(", ", 1)[-1]

    def stays(self, screen, seconds):
        time.sleep(seconds)
        self.expect("screen", screen)


def begin(stack, build, handover):
    home = stack.enter_context(Home())
    settings = home.path / "config" / "sancta" / "settings"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text(f"speed 6\nhand-over {handover}\n", encoding="utf-8")
    return home, Table(stack, build, home, MATCH)


def places(build, *widgets, before=()):
    """Where these stand on the hand-over, once the lines [before] were played."""
    with Home() as home:
        lines = ["expect screen handover", "wait 500", *before, *(f"click {widget}" for widget in widgets)]
        return [found[0] for found in rehearse(build, lines, home, MATCH)[-len(widgets):]]


def check_open_table(stack, build):
    _, stage = begin(stack, build, OPEN_TABLE)
    stage.expect("screen", "orders")
    assert stage.whose_turn() == "red"
    stage.confirm()
    wait_until("it is blue's turn, and nothing came between", lambda: stage.whose_turn() == "blue")
    stage.expect("screen", "orders")
    stage.confirm()
    stage.expect("screen", "playback")


def check_hold(stack, build, ready):
    _, stage = begin(stack, build, HOLD)
    stage.expect("screen", "handover")
    time.sleep(DEAF_S)
    stage.press(ready)
    stage.key("enter")
    stage.stays("handover", HOLD_S + 0.3)
    stage.press(ready, seconds=HOLD_S + 0.6)
    stage.expect("screen", "orders")
    assert stage.whose_turn() == "red"
    stage.confirm()
    stage.expect("screen", "handover")
    time.sleep(DEAF_S)
    stage.hold("enter", HOLD_S + 0.6)
    stage.expect("screen", "orders")
    assert stage.whose_turn() == "blue"


def check_pin(stack, build, pin, three):
    home, stage = begin(stack, build, PRESS)
    settings = home.path / "config" / "sancta" / "settings"
    stage.expect("screen", "handover")
    time.sleep(DEAF_S)
    stage.press(pin)
    stage.key("1")
    stage.key("2")
    stage.press(three)
    stage.key("4")
    wait_until("the PIN is kept", lambda: "red-pin 1234\n" in settings.read_text(encoding="utf-8"))
    stage.key("enter")
    for digit in "4321":
        stage.key(digit)
    stage.stays("handover", 0.5)
    for digit in "1234":
        stage.key(digit)
    stage.expect("screen", "orders")
    assert stage.whose_turn() == "red"
    # The other seat has none.
    stage.confirm()
    stage.expect("screen", "handover")
    time.sleep(DEAF_S)
    stage.key("enter")
    stage.expect("screen", "orders")
    assert stage.whose_turn() == "blue"


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    (ready,), (pin,) = places(build, "handover.ready"), places(build, "handover.pin")
    (three,) = places(build, "pin.3", before=["click handover.pin"])
    for check, found in ((check_open_table, ()), (check_hold, (ready,)), (check_pin, (pin, three))):
        with contextlib.ExitStack() as stack:
            check(stack, build, *found)
    print("an open table, a held button and a PIN did in a window what they say")


main()
