#!/usr/bin/env python3
"""The X server refuses a request of a program with our window, which lives on.

    x_refusal.py BUILD"""

import os
import pathlib
import subprocess
import sys

from client import HERE
from display import start_display


def main():
    server, display = start_display("1280x720")
    try:
        result = subprocess.run([pathlib.Path(sys.argv[1]) / "x_refusal", HERE.parents[1] / "assets"], capture_output=True, text=True,
                                env={**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11"}, timeout=60, check=False)
    finally:
        server.terminate()
        server.wait()
    assert result.returncode == 0, f"exit code {result.returncode}:\n{result.stdout}{result.stderr}"
    assert "refused" in result.stderr, f"nobody was told: {result.stderr}"


if __name__ == "__main__":
    main()
