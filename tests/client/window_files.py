#!/usr/bin/env python3
"""Files dropped onto a real window, as a file manager drops them, and a window that closes while the computer thinks.

    window_files.py BUILD"""

import contextlib
import pathlib
import subprocess
import sys
import time
from urllib.parse import quote

from client import HERE, Home, run
from window import SIZE, Stage, wait_until

DECK = "# Friends\n2 Fireball\n"


def drop(build, stage, path):
    result = subprocess.run([build / "drop_file", stage.window, quote(str(path))], env=stage.environment, timeout=30, check=False)
    assert result.returncode == 0, f"the window did not take {path.name}"


def logged(home, words):
    return any(words in log.read_text(encoding="utf-8", errors="replace") for log in home.path.rglob("*.log"))


def check_drops(build):
    with Home() as home, contextlib.ExitStack() as stack:
        stage = Stage(stack, build, home, [])
        stage.expect("screen", "title")
        folder = home.path / "with spaces"
        folder.mkdir()
        match = folder / "friend.sancta"
        match.write_bytes((HERE / "thinking.sancta").read_bytes())
        broken = folder / "broken.sancta"
        broken.write_text("{", encoding="utf-8")
        deck = folder / "friend.deck"
        deck.write_text(DECK, encoding="utf-8")
        settings = folder / "settings"
        settings.write_text("captions 1\n", encoding="utf-8")
        drop(build, stage, broken)
        wait_until("the broken match is told of", lambda: logged(home, "said: broken.sancta was not opened: This file is damaged: it ends too early."))
        stage.expect("screen", "title")
        drop(build, stage, settings)
        kept = home.path / "config" / "sancta" / "settings"
        wait_until("the settings are taken over", lambda: kept.exists() and "captions 1\n" in kept.read_text(encoding="utf-8"))
        drop(build, stage, match)
        wait_until("the match is open", lambda: stage.title() not in ("Sancta", ""))
        drop(build, stage, deck)
        stage.expect("screen", "deck-builder")
        stage.client.terminate()
        wait_until("the client has quit", lambda: stage.client.poll() is not None)
        assert stage.client.returncode == 0, f"exit code {stage.client.returncode}"


def check_double_click(build):
    """Whoever has no terminal sees what is wrong with a file in the window."""
    with Home() as home, contextlib.ExitStack() as stack:
        broken = home.path / "broken.sancta"
        broken.write_text("{", encoding="utf-8")
        stage = Stage(stack, build, home, ["--desktop", broken])
        stage.expect("screen", "title")
        wait_until("it is told of", lambda: logged(home, "said: broken.sancta was not opened: This file is damaged: it ends too early."))
        stage.key("f12")
        wait_until("a picture is there", stage.picture)


def check_closing_while_thinking(build, confirms):
    """The computer thinks from the beginning of a turn, while orders are given and after: the window closes at once, and nothing of
    the match is lost."""
    with Home() as home, contextlib.ExitStack() as stack:
        stage = Stage(stack, build, home, [HERE / "thinking.sancta"])
        stage.expect("screen", "orders")
        if confirms:
            stage.key("c")
            stage.key("enter")
        asked = time.monotonic()
        stage.client.terminate()
        wait_until("the client has quit", lambda: stage.client.poll() is not None)
        assert stage.client.returncode == 0, f"exit code {stage.client.returncode}"
        assert time.monotonic() - asked < 5, "the window waited for the computer"
        if home.autosave.exists():
            result = run(build / "sancta-lab", "verify", home.autosave, home=home)
            assert result.returncode == 0, result.stdout + result.stderr
            script = home.path / "again.script"
            script.write_text("expect no title.quit\n", encoding="utf-8")
            result = run(build / "sancta", "--continue", "--size", SIZE, "--script", script, home=home)
            assert result.returncode == 0, result.stdout + result.stderr
        else:
            assert not confirms, "the orders are lost"


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    check_drops(build)
    check_double_click(build)
    check_closing_while_thinking(build, confirms=False)
    check_closing_while_thinking(build, confirms=True)
    print("a match, a deck and settings were dropped; a window closed while the computer thought")


if __name__ == "__main__":
    main()
