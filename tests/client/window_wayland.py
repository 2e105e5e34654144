#!/usr/bin/env python3
"""The client in a window of Wayland: weston in a window of Xvfb, so that xdotool has a mouse and a keyboard for it. Both programs say
what they tell each other; pictures are compared with those drawn without a display. Exit code 77: weston is not here.

    window_wayland.py BUILD"""

import contextlib
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import time

import pictures
from client import HERE, Home, run
from display import start_display
from window import Stage, look_alike, wait_until

SKIPPED = 77
A_WHILE_S = 3
MARGIN = 40  # of the display beside the compositor's screen
GRAPHICS = ["automatic", "software", "hardware"]  # as the settings file counts them
WIDTH, HEIGHT = 960, 600
MATCH = HERE / "thinking.sancta"


def wait_for_a_while(condition):
    """Until [condition], or until it seems that what it waits for was missed."""
    end = time.monotonic() + A_WHILE_S
    while not condition() and time.monotonic() < end:
        time.sleep(0.02)


class WaylandStage:
    """A display, a compositor of [width]x[height] units of [scale] pixels, and the client in it."""

    def __init__(self, stack, build, home, arguments, shell, width, height, scale=1):
        self.home = home
        self.width, self.height = width * scale, height * scale
        server, display = start_display(f"{self.width + MARGIN}x{self.height}", home.environment(), ["-fbdir", str(home.path)])
        Stage.ends_with(stack, server)
        runtime = home.path / "runtime"
        runtime.mkdir(mode=0o700)
        (home.path / "weston.ini").write_text("[core]\nidle-time=0\n[shell]\npanel-position=none\nlocking=false\n", encoding="utf-8")
        self.environment = home.environment(DISPLAY=display, XDG_RUNTIME_DIR=str(runtime), WAYLAND_DISPLAY="sancta-test",
                                            SDL_VIDEODRIVER="wayland", SDL_AUDIODRIVER="dummy", WAYLAND_DEBUG="1",
                                            ASAN_OPTIONS="detect_leaks=0")
        # Its own variable would make weston look for a compositor around it, and talk of everything.
        outside = {name: value for name, value in self.environment.items() if not name.startswith("WAYLAND_")}
        self.weston = Stage.start(stack, ["weston", "--backend=x11-backend.so", "--use-pixman", f"--shell={shell}-shell.so",
                                          "--socket=sancta-test", f"--config={home.path / 'weston.ini'}", f"--width={width}",
                                          f"--height={height}", f"--scale={scale}"], outside)
        wait_until("weston is there", (runtime / "sancta-test").exists)
        self.log = home.path / "wayland.log"
        # pylint: disable-next=consider-using-with
        self.client = subprocess.Popen([build / "sancta", *arguments], env=self.environment, stdout=subprocess.DEVNULL,
                                       stderr=stack.enter_context(open(self.log, "wb")))
        stack.callback(self.client.wait)
        stack.callback(self.client.kill)

    def told(self, pattern):
        """What the groups of [pattern] were, each time that the client said or heard it."""
        return re.findall(pattern, self.log.read_text(encoding="utf-8", errors="replace"))

    def must_run(self):
        if self.client.poll() is not None:
            raise SystemExit(f"window_wayland: the client ended with exit code {self.client.returncode}\n{self.said()}")

    def said(self):
        """What it said besides the protocol."""
        lines = self.log.read_text(encoding="utf-8", errors="replace").splitlines()
        return "\n".join(line for line in lines if not line.startswith("["))

    def title(self):
        self.must_run()
        return (self.told(r'set_title\("(.*)"\)') or [""])[-1]

    def size(self):
        """In pixels, of what was drawn last, but for pointers."""
        sizes = [f"{width}x{height}" for width, height in self.told(r"create_buffer\(new id wl_buffer[@#]\d+, \d+, (\d+), (\d+)") if
                 int(width) > 200]
        self.must_run()
        return (sizes or [""])[-1]

    def wait_for_size(self, size):
        wait_until(f"the window is {size}", lambda: self.size() == size)

    def wait_for_title(self, title):
        wait_until(f"the title is {title}", lambda: self.title() == title)

    def xdotool(self, *words):
        subprocess.run(["xdotool", *map(str, words)], env=self.environment, capture_output=True, timeout=30, check=True)

    def pointer(self):
        """How often the client heard of the mouse, and where in the window it was the last time, None: not over it."""
        heard = self.told(r"wl_pointer[@#]\d+\.(?:leave\(\d+, wl_surface|"
                          r"(?:enter\(\d+, wl_surface[@#]\d+|motion\(\d+), (-?\d+)\.\d+, (-?\d+)\.)")
        return len(heard), tuple(map(int, heard[-1])) if heard and heard[-1][0] else None

    def has_mouse_and_keyboard(self):
        """Comes in from outside: weston whose window is entered before it knows its screen has the mouse in the corner from then on."""
        times, _ = self.pointer()
        self.xdotool("mousemove", self.width + MARGIN // 2, 10)
        self.xdotool("mousemove", self.width // 2, self.height // 2)
        wait_for_a_while(lambda: self.pointer()[0] > times and self.pointer()[1])
        width, height = (int(side) for side in self.size().split("x"))
        place = self.pointer()[1]
        is_in = place and all(0 <= whole // 2 - at <= whole - side for whole, at, side in
                              zip((self.width, self.height), place, (width, height)))
        entered = self.told(r"wl_keyboard[@#]\d+\.(enter|leave)\(")
        return is_in and bool(entered) and entered[-1] == "enter"

    def goes_to(self, x, y):
        """The mouse, to this place of the screen. Returns where in the window that is, or was while the window was placed anew."""
        times, _ = self.pointer()
        self.xdotool("mousemove", x - 1, y - 1, "mousemove", x, y)
        wait_for_a_while(lambda: self.pointer()[0] > times)
        return self.pointer()[1]

    def is_at_corner(self):
        """The mouse, at the lower right one, 20 pixels from each side."""
        x, y = self.width // 2, self.height // 2
        wanted = [int(side) - 20 for side in self.size().split("x")]
        place = self.goes_to(x, y)
        place = place and self.goes_to(x - place[0] + wanted[0], y - place[1] + wanted[1])
        return place and all(abs(at - want) <= 3 for at, want in zip(place, wanted))

    def is_pulled(self, wanted):
        """To this size, at the lower right corner, as weston has it: by the right button while this key is held."""
        before = self.size()
        x, y = (int(side) - int(now) for side, now in zip(wanted.split("x"), before.split("x")))
        wait_until("the mouse is at the corner", self.is_at_corner)
        self.xdotool("keydown", "super")
        self.xdotool("mousedown", 3)
        self.xdotool("mousemove_relative", "--", x // 2, y // 2)
        wait_for_a_while(lambda: self.size() != before)
        if self.size() != before:
            self.xdotool("mousemove_relative", "--", x - x // 2, y - y // 2)
            # A size that weston has not told yet when the button is let go, it never tells.
            wait_for_a_while(lambda: self.size() == wanted)
        self.xdotool("mouseup", 3)
        self.xdotool("keyup", "super")
        return self.size() == wanted

    def looks_like(self, wanted):
        """What the compositor shows, on the screen of Xvfb."""
        data = (self.home.path / "Xvfb_screen0").read_bytes()
        head, stride, colors = (struct.unpack_from(">I", data, 4 * field)[0] for field in (0, 12, 19))
        start = head + 12 * colors
        rows = []
        for y in range(self.height):
            row = data[start + y * stride:start + y * stride + 4 * self.width]
            plain = bytearray(self.width * 3)
            for color in range(3):
                plain[color::3] = row[2 - color::4]
            rows.append(bytes(plain))
        return look_alike(wanted, pictures.Picture(self.width, rows))

    def close(self):
        self.client.terminate()
        wait_until("the client has quit", lambda: self.client.poll() is not None)
        assert self.client.returncode == 0, f"exit code {self.client.returncode}\n{self.said()}"


@contextlib.contextmanager
def staged(build, *arguments, files=(), **more):
    """The stage in a new home with these files, name and text."""
    with Home() as home, contextlib.ExitStack() as stack:
        for name, text in files:
            (home.path / name).parent.mkdir(parents=True, exist_ok=True)
            (home.path / name).write_text(text, encoding="utf-8")
        yield WaylandStage(stack, build, home, arguments, **more)


def enlarged(picture, times):
    """As a compositor shows a window that knows nothing of its scale."""
    rows = []
    for row in picture.rows:
        wide = bytearray(len(row) * times)
        for at in range(times):
            for color in range(3):
                wide[3 * at + color::3 * times] = row[color::3]
        rows += [bytes(wide)] * times
    return pictures.Picture(picture.width * times, rows)


def check_picture(build, graphics, scale, drawn):
    """The window that fills the screen shows what is drawn without a display, [drawn] pixels for one of its units."""
    settings = ("config/sancta/settings", f"graphics {GRAPHICS.index(graphics)}\n")
    with staged(build, files=[settings], shell="kiosk", width=WIDTH, height=HEIGHT, scale=scale) as stage:
        wanted = stage.home.path / "wanted.ppm"
        result = run(build / "sancta", "--screenshot", wanted, "--size", f"{WIDTH * drawn}x{HEIGHT * drawn}", home=stage.home)
        assert result.returncode == 0, result.stderr
        wanted = enlarged(pictures.read_ppm(wanted), scale // drawn)
        stage.wait_for_title("Sancta")
        stage.wait_for_size(f"{WIDTH * scale}x{HEIGHT * scale}")
        assert set(stage.told(r'set_app_id\("(.*)"\)')) == {"sancta"}, "a desktop would not find its entry"
        wait_until(f"{graphics} looks right at scale {scale}", lambda: stage.looks_like(wanted))
        stage.close()


def check_sizes(build):
    """Full screen and back, and pulled at a corner; F12 has the size of the window."""
    with staged(build, files=[("state/sancta/window", "90 50 1100 700\n")], shell="desktop", width=1280, height=800) as stage:
        stage.wait_for_title("Sancta")
        stage.wait_for_size("1100x700")
        wait_until("the window has mouse and keyboard", stage.has_mouse_and_keyboard)
        stage.xdotool("key", "F11")
        stage.wait_for_size("1280x800")
        stage.xdotool("key", "F12")
        shots = stage.home.path / "Pictures" / "Sancta"
        wait_until("F12 leaves a picture", lambda: list(shots.glob("*.png")))
        stage.xdotool("key", "F11")
        stage.wait_for_size("1100x700")
        wait_until("the corner is pulled", lambda: stage.is_pulled("1000x660"))
        stage.close()
        kept = (stage.home.path / "state" / "sancta" / "window").read_text(encoding="utf-8").split()
        assert kept[2:] == ["1000", "660"], kept
        assert [(picture.width, picture.height) for picture in map(pictures.read_png, shots.glob("*.png"))] == [(1280, 800)]


def check_compositor_gone(build):
    """The compositor ends while a match is played: so does the client, soon, and the match is kept."""
    with staged(build, MATCH, shell="kiosk", width=WIDTH, height=HEIGHT) as stage:
        stage.wait_for_title("Sancta: Orders")
        stage.weston.kill()
        gone = time.monotonic()
        wait_until("the client has quit", lambda: stage.client.poll() is not None)
        assert time.monotonic() - gone < 10, "the client waited for a compositor that is gone"
        assert stage.client.returncode == 0, f"exit code {stage.client.returncode}\n{stage.said()}"
        result = run(build / "sancta-lab", "verify", stage.home.autosave, home=stage.home)
        assert result.returncode == 0, result.stdout + result.stderr


def main():
    missing = [tool for tool in ("weston", "Xvfb", "xdotool") if shutil.which(tool) is None]
    if missing:
        print(f"window_wayland: SKIPPED, please install {', '.join(missing)}")
        raise SystemExit(SKIPPED)
    build = pathlib.Path(sys.argv[1]).resolve()
    check_sizes(build)
    check_picture(build, "software", scale=1, drawn=1)
    check_picture(build, "hardware", scale=1, drawn=1)
    check_picture(build, "hardware", scale=2, drawn=2)
    # Up to SDL 2.26 a surface is in units of the window, and stretched.
    version = subprocess.run(["pkg-config", "--modversion", "sdl2"], capture_output=True, text=True, check=True).stdout
    is_stretched = [int(part) for part in version.split(".")[:2]] <= [2, 26]
    check_picture(build, "software", scale=2, drawn=1 if is_stretched else 2)
    check_compositor_gone(build)
    print("a window of Wayland was drawn at two scales, resized, made full and left by its compositor")


if __name__ == "__main__":
    main()
