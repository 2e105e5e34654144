#!/usr/bin/env python3
"""Where OpenGL is computed by the main processor, the client finds out once, paints by itself, and never loads that library
again; whatever changes what the answer hangs on, or the file it is kept in, makes it ask anew.

    graphics.py BUILD"""

import contextlib
import pathlib
import sys

from client import Home
from window import Stage, wait_until

# Mesa's stand-ins compile their shaders with it.
COMPILER = "libLLVM"


def start(build, home, **changes):
    """Opens and closes a window. Returns whether the compiler was loaded."""
    with contextlib.ExitStack() as stack:
        original = home.environment
        home.environment = lambda **more: original(**{**more, **changes})
        try:
            stage = Stage(stack, build, home, [], needs_keyboard=False)
        finally:
            home.environment = original
        # The window that was used up in finding out is gone, so it is looked for each time.
        wait_until("the first screen is painted", lambda: stage.find_window() and stage.title() == "Sancta")
        # The renderer is made before the window is named.
        is_loaded = COMPILER in pathlib.Path(f"/proc/{stage.client.pid}/maps").read_text(encoding="utf-8")
        stage.client.terminate()
        wait_until("the client has quit", lambda: stage.client.poll() is not None)
        assert stage.client.returncode == 0, f"exit code {stage.client.returncode}"
    return is_loaded


def set_graphics(home, value):
    file = home.path / "config" / "sancta" / "settings"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"graphics {value}\n", encoding="utf-8")


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    with Home() as home:
        verdict = home.path / "state" / "sancta" / "graphics"
        if not start(build, home):
            print("OpenGL is not computed by the main processor here, or by another library")
            assert not verdict.exists(), verdict.read_text(encoding="utf-8")
            return
        known = verdict.read_text(encoding="utf-8")
        assert known.startswith("software "), known
        assert not start(build, home), "it is loaded again although the answer is known"
        assert start(build, home, MESA_LOADER_DRIVER_OVERRIDE="swrast"), "another driver is not asked"
        verdict.write_text("software 0\n", encoding="utf-8")
        assert start(build, home), "a wrong file is believed"
        assert verdict.read_text(encoding="utf-8") == known
        set_graphics(home, 2)
        assert start(build, home), "the setting does not overrule the answer"
        # Without room for the letters it is given up again, and the window opens.
        assert start(build, home, LD_PRELOAD=build / "libno_large_textures.so"), "it is not asked for room"
        set_graphics(home, 1)
        verdict.unlink()
        assert not start(build, home), "the setting does not keep it from asking"
    print("what computes OpenGL is found out once")


main()
