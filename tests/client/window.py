#!/usr/bin/env python3
"""The client in a real window: window.script, or another one, is played under Xvfb with a small window manager, with real
mouse and keyboard events by xdotool, and must leave the same match as offscreen. Playbacks are shown at once.

    window.py BUILD [SCRIPT]"""

import contextlib
import json
import pathlib
import shutil
import struct
import subprocess
import sys
import time
import zlib

import pictures
from client import HERE, Home, run, script_arguments
from display import start_display

SCRIPT = HERE / "window.script"
# At once: index of the speed in the settings file.
INSTANT = "speed 6\n"
SIZE = "1280x720"
SCREEN = "1600x1000"
DEADLINE_S = 30
KEYS = {"enter": "Return", "escape": "Escape", "tab": "Tab", "backspace": "BackSpace", "delete": "Delete", "up": "Up",
        "down": "Down", "left": "Left", "right": "Right", "home": "Home", "end": "End", "pageup": "Prior", "pagedown": "Next", "space": "space", "f1": "F1",
        "f11": "F11", "f12": "F12"}


def wait_until(what, condition):
    end = time.monotonic() + DEADLINE_S
    while not condition():
        if time.monotonic() > end:
            raise SystemExit(f"window: waited {DEADLINE_S} s in vain until {what}")
        time.sleep(0.02)


def rehearse(build, lines, home, arguments):
    """Runs the script offscreen. Returns for each line the places, in pixels, of the widgets that it uses."""
    script = home.path / "rehearsal.script"
    with open(script, "w", encoding="utf-8") as file:
        for line in lines:
            command, *words = line.split()
            if command in ("click", "drag"):
                file.writelines(f"where {word}\n" for word in words)
            file.write(f"{line}\n")
            if line == "key f12":
                file.write("shot rehearsal.png\n")
    result = run(build / "sancta", *arguments, "--size", SIZE, "--script", script, home=home, cwd=home.path)
    if result.returncode != 0:
        raise SystemExit(f"window: the script fails offscreen:\n{result.stdout}{result.stderr}")
    found = iter(line.split()[2:] for line in result.stdout.splitlines() if line.startswith("where "))
    return [[next(found) for _ in line.split()[1:]] if line.split()[0] in ("click", "drag") else [] for line in lines]


class Stage:
    """A display, a window manager and the client in its window."""

    def __init__(self, stack, build, home, arguments, size=SIZE, needs_keyboard=True, screen=SCREEN, display=None):
        """On [screen] of an X server of its own, or on the display [display]."""
        if display is None:
            server, display = start_display(screen, home.environment())
            self.ends_with(stack, server)
        self.clicked = None  # when and where it was clicked last
        # What graphics drivers leak is not ours to mend; ours shows in the scripts.
        self.environment = home.environment(DISPLAY=display, SDL_VIDEODRIVER="x11", SDL_AUDIODRIVER="dummy",
                                            ASAN_OPTIONS="detect_leaks=0")
        # Its own choice of a font is in no package that it needs; this one every X server has built in.
        self.manager = self.start(stack, ["evilwm", "-fn", "fixed"], self.environment)
        wait_until("the window manager is there", lambda: self.xdotool("get_num_desktops").strip().isdigit())
        self.told = home.path / "client.told"
        with open(self.told, "wb") as told:
            self.client = self.start(stack, [build / "sancta", *arguments, *(["--size", size] if size else [])], self.environment,
                                     stderr=told)
        self.pictures = home.path / "Pictures" / "Sancta"
        self.window = ""
        wait_until("the window is there", self.find_window)
        if needs_keyboard:
            wait_until("the window has the keyboard", self.has_keyboard)

    @staticmethod
    def start(stack, command, environment, **more):
        process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, **{"stderr": subprocess.DEVNULL, **more})
        Stage.ends_with(stack, process)
        return process

    @staticmethod
    def ends_with(stack, process):
        stack.callback(process.wait)
        stack.callback(process.kill)

    def find_window(self):
        self.must_run()
        self.window = self.xdotool("search", "--onlyvisible", "--pid", self.client.pid).strip().split("\n")[-1]
        return self.window != ""

    def has_keyboard(self):
        """The window manager gives it to the window under the pointer, once it has found a place for the window."""
        self.xdotool("mousemove", "--window", self.window, 400, 300, "mousemove_relative", 1, 1)
        return self.xdotool("getwindowfocus").strip() == self.window

    def must_run(self):
        if self.client.poll() is not None:
            told = self.told.read_text(encoding="utf-8", errors="replace")
            raise SystemExit(f"window: the client ended with exit code {self.client.returncode}: {told}")
        if self.manager.poll() is not None:
            raise SystemExit(f"window: the window manager ended with exit code {self.manager.returncode}")

    def xdotool(self, *words):
        result = subprocess.run(["xdotool", *map(str, words)], env=self.environment, capture_output=True, text=True,
                                timeout=DEADLINE_S, check=False)
        return result.stdout

    def title(self):
        self.must_run()
        return self.xdotool("getwindowname", self.window).strip()

    def geometry(self):
        """The left, top, right and bottom of what the client draws into."""
        lines = self.xdotool("getwindowgeometry", "--shell", self.window).split()
        x, y, width, height = (int(dict(line.split("=") for line in lines).get(name, 0)) for name in ("X", "Y", "WIDTH", "HEIGHT"))
        return x, y, x + width, y + height

    def size(self):
        left, top, right, bottom = self.geometry()
        return f"{right - left}x{bottom - top}"

    def expect(self, what, name):
        if what == "screen":
            title = "Sancta" if name == "title" else f"Sancta: {name.replace('-', ' ').title()}"
            wait_until(f"the title is {title}", lambda: self.title() == title)

    def key(self, name, *modifiers):
        before = self.size()
        self.xdotool("key", "+".join([*modifiers, KEYS.get(name, name)]))
        if name == "f11":
            wait_until("F11 changes the size", lambda: self.size() != before)
        elif name == "f12":
            wait_until("F12 leaves a picture", self.picture)

    def picture(self):
        for path in self.pictures.glob("*.png"):
            with contextlib.suppress(ValueError, OSError, struct.error, zlib.error):  # half-written
                return pictures.read_png(path)
        return None

    def keep_apart(self, place):
        """Two clicks at one place within half a second are a double click, of which another screen has the first alone."""
        last, place = self.clicked, [int(number) for number in place]
        if last is not None and max(abs(a - b) for a, b in zip(place, last[1])) < 40:
            time.sleep(max(0, last[0] + 0.6 - time.monotonic()))
        self.clicked = time.monotonic(), place

    def act(self, line, places):
        command, *words = line.split()
        if command == "expect":
            self.expect(*words[:2])
        elif command == "key":
            self.key(*words)
        elif command == "finish":
            pass  # Playbacks are at their end at once.
        elif command == "type":
            self.xdotool("type", " ".join(words))
        elif command == "click":
            self.keep_apart(places[0])
            self.xdotool("mousemove", "--window", self.window, *places[0], "click", 1)
        elif command == "drag":
            (x, y), (to_x, to_y) = places
            self.xdotool("mousemove", "--window", self.window, x, y, "mousedown", 1,
                         "mousemove", "--window", self.window, (int(x) + int(to_x)) // 2, (int(y) + int(to_y)) // 2,
                         "mousemove", "--window", self.window, to_x, to_y, "mouseup", 1)
        elif command == "size":
            self.xdotool("windowsize", self.window, *words[0].split("x"))
            wait_until(f"the window is {words[0]}", lambda: self.size() == words[0])
        elif command == "wait":
            time.sleep(int(words[0]) / 1000)  # The hand-over is deaf for a while after it came.
        else:
            raise SystemExit(f"window: {command} is not known here")


def look_alike(wanted, got):
    """The window is drawn by another renderer: nearly every pixel must be nearly the same."""
    if (wanted.width, wanted.height) != (got.width, got.height):
        return False
    far = sum(abs(a - b) > 40 for row, other in zip(wanted.rows, got.rows) for a, b in zip(row, other))
    return far < wanted.width * wanted.height * 3 // 50


def check_turn(home, rehearsal, stage):
    """What window.script must have come to."""
    assert look_alike(pictures.read_png(rehearsal.path / "rehearsal.png"), stage.picture()), "the window looks wrong"
    played = home.autosave.read_text(encoding="utf-8")
    orders = json.loads(played)["orders"][0]
    assert {"move": "g-1", "to": "d3"} in orders["red"] and {"move": "g-2", "to": "i10"} in orders["blue"], orders
    notes = [path.read_text(encoding="utf-8") for path in (home.saves.parent / "notes").glob("*.txt")]
    names = [path.name for path in stage.pictures.glob("*.png")]
    assert len(names) == 1 and " against " in names[0] and "turn 1, blue" in names[0], names
    assert any("kept" in text and "kkept" not in text for text in notes), notes


def main():
    missing = [tool for tool in ("Xvfb", "evilwm", "xdotool") if shutil.which(tool) is None]
    if missing:
        raise SystemExit(f"window: please install {', '.join(missing)}")
    build = pathlib.Path(sys.argv[1]).resolve()
    script = pathlib.Path(sys.argv[2]).resolve() if len(sys.argv) > 2 else SCRIPT
    is_own = script == SCRIPT
    arguments = script_arguments(script)
    lines = [line for line in script.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    with Home() as rehearsal, Home() as home, contextlib.ExitStack() as stack:
        for one in (rehearsal, home):
            settings = one.path / "config" / "sancta" / "settings"
            settings.parent.mkdir(parents=True, exist_ok=True)
            settings.write_text("" if is_own else INSTANT, encoding="utf-8")
        places = rehearse(build, lines, rehearsal, arguments)
        stage = Stage(stack, build, home, arguments)
        for number, (line, place) in enumerate(zip(lines, places)):
            try:
                stage.act(line, place)
            except SystemExit as failure:
                raise SystemExit(f"{failure}, after {' / '.join(lines[max(0, number - 4):number])}") from failure
        if is_own:
            wait_until("the client has quit", lambda: stage.client.poll() is not None)
            assert stage.client.returncode == 0, f"exit code {stage.client.returncode}"
            check_turn(home, rehearsal, stage)
        if script.name.startswith("lesson"):  # Their matches are never saved, but what was finished is kept.
            kept = "config/sancta/lessons"
            wait_until("the lessons are kept", lambda: (home.path / kept).read_bytes() == (rehearsal.path / kept).read_bytes() != b"")
            print("the window played what the script says")
            return
        saves = sorted(home.saves.glob("*.sancta"))
        assert saves and [path.name for path in saves] == sorted(path.name for path in rehearsal.saves.glob("*.sancta"))
        for path in saves:
            assert path.read_bytes() == (rehearsal.saves / path.name).read_bytes(), f"{path.name}: the window and the rehearsal differ"
            result = run(build / "sancta-lab", "verify", path, home=home)
            assert result.returncode == 0, result.stdout + result.stderr
    print("the window played what the script says")


if __name__ == "__main__":
    main()
