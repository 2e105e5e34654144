#!/usr/bin/env python3
"""Closes the client in the middle of a hand-over and goes on: nothing that was done or not yet seen is lost, and
a computer player goes on as if it had not been left.

    resume.py BUILD"""

import json
import os
import pathlib
import signal
import subprocess
import sys
import time

from client import CONFIRMED, TAKEN_OVER, Home, play, run

# What is typed, and what must be there; the client is closed after each part and started again for the next.
PARTS = (
    # Red confirms; the window is closed while it is handed over to blue.
    (("--new", "--red", "human", "--blue", "human", "--seed", "9"),
     f"{TAKEN_OVER}expect screen orders\nkey up shift\nexpect widget order.1\n{CONFIRMED}expect screen handover\nquit"),
    # Blue finds the hand-over screen and nothing of red's; the turn is resolved, and closed again before red has seen it.
    ((),
     "expect screen title\nclick title.resume\nexpect label handover.who Blue, it is your turn\n"
     f"{TAKEN_OVER}expect no order.1\n{CONFIRMED}expect screen playback\nquit"),
    # Both still see what happened, each at the beginning of their turn.
    ((),
     f"expect screen title\nclick title.resume\n{TAKEN_OVER}expect screen playback\nkey end\nclick playback.done\n"
     f"{CONFIRMED}{TAKEN_OVER}expect screen playback\n"),
)


# A match of a person who does nothing. Blue's groups would go back to where they came from if it forgot where they were.
SEED, TURNS = "2", 11
NEW = ("--new", "--red", "human", "--blue", "easy", "--seed", SEED)
ORDERS = "expect screen orders\nkey c\nkey enter\nexpect screen playback\nkey end\nclick playback.done\nexpect screen orders\n"
RESUME = "expect screen title\nclick title.resume\n"


def saved_by(build, home, arguments, lines):
    play(build, home, lines + "quit\n", *arguments)
    return json.loads(home.autosave.read_text(encoding="utf-8"))


def remembers(build):
    """The match left and resumed before every turn, once as it is and once with orders of the first turn that other rules
    would have allowed, is the match played at one go."""
    with Home() as home:
        wanted = saved_by(build, home, NEW, ORDERS * TURNS)
    for is_other in (False, True):
        with Home() as home:
            match = saved_by(build, home, NEW, ORDERS)
            for _ in range(TURNS - 1):
                if is_other:
                    match["orders"][0] = {"red": [], "blue": []}
                    home.autosave.write_text(json.dumps(match), encoding="utf-8")
                match = saved_by(build, home, (), RESUME + ORDERS)
            if match["hashes"] != wanted["hashes"] or match["orders"][1:] != wanted["orders"][1:]:
                sys.exit("a match that was resumed goes on otherwise" + (", by its orders" if is_other else ""))
            if "memory" not in match["players"]["blue"]:
                sys.exit("nothing is remembered")


HERE_AGAIN = "The orders that you had not confirmed are here again."
ORDERED = "expect screen orders\nkey up shift\nexpect widget order.1\n"


def keeps_what_was_typed_last(build):
    """Text mode whose input ends without a word keeps the orders of a turn that was not confirmed."""
    with Home() as home:
        typed = run(build / "sancta", *NEW, "--text", home=home, text=ORDERS + ORDERED)
        if typed.returncode != 0:
            sys.exit(typed.stdout + typed.stderr)
        play(build, home, RESUME + "expect screen orders\nexpect widget order.1\n")


def keeps_what_was_ordered(build):
    """So does text mode that is told to end, whose terminal is closed, or whose words nobody reads any more."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGPIPE):
        with Home() as home:
            shown = home.path / "shown.txt"
            with open(shown, "wb") as file:
                reader, out = os.pipe() if number == signal.SIGPIPE else (None, file.fileno())
                typed = subprocess.Popen([build / "sancta", *NEW, "--text"], env=home.environment(), stdin=subprocess.PIPE, stdout=out)
                typed.stdin.write((ORDERED + "expect widget menu\n").encode())
                typed.stdin.flush()
                wait_for(typed, b" order.1 ", lambda: os.read(reader, 1 << 16) if reader else shown.read_bytes())
                if not reader:
                    typed.send_signal(number)
                else:
                    os.close(out)
                    os.close(reader)
                    typed.stdin.write(b"key f1\n")
                    typed.stdin.flush()
                code = typed.wait(timeout=60)
                typed.stdin.close()
            if code != 0:
                sys.exit(f"{number.name}: text mode ends by {code}")
            play(build, home, RESUME + "expect screen orders\nexpect widget order.1\n")


def wait_for(program, words, read):
    """Until it has told [words]."""
    end, told = time.monotonic() + 60, b""
    while words not in told:
        told += read()
        if time.monotonic() > end or program.poll() is not None:
            program.kill()
            sys.exit(f"{words} is not told")
        time.sleep(0.02)


def closes_its_window(build):
    """A window whose terminal is closed ends as one that is closed: the match is there again."""
    for number in (signal.SIGTERM, signal.SIGHUP):
        with Home() as home:
            program = subprocess.Popen([build / "sancta", *NEW], env=home.environment(SDL_AUDIODRIVER="dummy"))
            wait_for(program, b"screen orders", lambda: b"".join(path.read_bytes() for path in home.path.glob("state/sancta/logs/*")))
            time.sleep(0.5)  # the first frame is there
            program.send_signal(number)
            code = program.wait(timeout=60)
            if code != 0 or not home.autosave.exists():
                sys.exit(f"{number.name}: the window ends by {code}, {'with' if home.autosave.exists() else 'without'} its match")


def opens_through_links(build):
    """An autosave opened by a path that is not spelled as the client's own folders is still the match that goes on."""
    with Home() as home:
        (home.path / "real").mkdir()
        (home.path / "link").symlink_to(home.path / "real")
        data = {"XDG_DATA_HOME": str(home.path / "link" / "data")}
        play(build, home, ORDERED + "quit\n", *NEW, **data)
        real = home.path / "real" / "data" / "sancta" / "saves" / "autosave.sancta"
        play(build, home, f"expect screen orders\nexpect widget order.1\nexpect label message {HERE_AGAIN}\n", real, **data)
        names = sorted(path.name for path in real.parent.glob("*.sancta"))
        if names != ["autosave.sancta"]:
            sys.exit(f"it became another match: {names}")


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    remembers(build)
    keeps_what_was_typed_last(build)
    keeps_what_was_ordered(build)
    closes_its_window(build)
    opens_through_links(build)
    with Home() as home:
        for arguments, lines in PARTS:
            play(build, home, "\n".join(line.strip() for line in lines.splitlines()) + "\n", *arguments)
    return 0


sys.exit(main())
