#!/usr/bin/env python3
"""The clipboard between two real windows: a deck is copied in one and pasted into the other, which runs for somebody else.

    window_clipboard.py BUILD"""

import contextlib
import pathlib
import sys
import time

from client import Home
from window import Stage, wait_until

DECK = "Name: Friends\nHouse: war\n\n3 Fireball\n2 Foundlings\n"


class Second(Stage):
    """Another client on the display of the first one."""

    def __init__(self, stack, build, home, arguments, first):  # pylint: disable=super-init-not-called
        self.environment = {**home.environment(), **{name: first.environment[name] for name in
                                                     ("DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "ASAN_OPTIONS")}}
        self.manager = first.manager
        self.told = home.path / "client.told"
        with open(self.told, "wb") as told:
            self.client = self.start(stack, [build / "sancta", *arguments], self.environment, stderr=told)
        self.window = ""
        wait_until("the second window is there", self.find_window)
        wait_until("the second window has the keyboard", self.has_keyboard)


def logged(home, words):
    return any(words in log.read_text(encoding="utf-8", errors="replace") for log in home.path.rglob("*.log"))


def opened(home, name, text):
    path = home.path / name
    path.write_text(text, encoding="utf-8")
    return path


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    with Home() as home, Home() as other, contextlib.ExitStack() as stack:
        first = Stage(stack, build, home, [opened(home, "friends.deck", DECK)])
        first.expect("screen", "deck-builder")
        first.key("c", "ctrl")
        wait_until("the deck is copied", lambda: logged(home, "said: The deck was copied to the clipboard"))
        second = Second(stack, build, other, [opened(other, "mine.deck", "Name: Mine\n1 Gnome\n")], first)
        second.expect("screen", "deck-builder")
        pasted = other.path / "data" / "sancta" / "decks" / "friends.deck"

        def is_pasted():
            """Whoever has copied may take longer to answer than the one who pastes waits for it."""
            for words in (("v", "ctrl"), ("enter",), ("s", "ctrl")):
                second.key(*words)
            time.sleep(1)
            return pasted.exists() and pasted.read_text(encoding="utf-8") == DECK

        wait_until("the deck is pasted and saved", is_pasted)
        for stage in (first, second):
            stage.client.terminate()
            wait_until("the client has quit", lambda client=stage.client: client.poll() is not None)
            assert stage.client.returncode == 0, f"exit code {stage.client.returncode}"
    print("a deck went from one window to another by the clipboard")


main()
