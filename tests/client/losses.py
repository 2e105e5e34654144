#!/usr/bin/env python3
"""Nothing that a player did is lost or given twice, whatever happens: kills, a full disk, folders that nobody may write to, two windows.

    losses.py BUILD [ROUNDS [SEED]]   ROUNDS of each kind (default 4)"""

import contextlib
import json
import os
import pathlib
import random
import resource
import signal
import subprocess
import sys

from client import MISSED, Home, run

BUILD = pathlib.Path(sys.argv[1]).resolve()
ROUNDS = int(sys.argv[2]) if len(sys.argv) > 2 else 4
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else 1
NOBODY = 65534
CONFIRM = ["click confirm", "key enter", "click playback.done"]


class Window:
    """The client in text mode. What is said to it is written into [given]; it ends by a kill unless it was closed."""

    def __init__(self, stack, home, *arguments, prepare=None, **more):
        self.process = subprocess.Popen([BUILD / "sancta", "--text", *map(str, arguments)], env=home.environment(), text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, preexec_fn=prepare, **more)
        self.questions = 0
        stack.callback(self.kill)

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            with contextlib.suppress(BrokenPipeError):
                pipe.close()

    def say(self, *lines):
        self.process.stdin.write("\n".join(lines) + "\n")
        self.process.stdin.flush()

    def answer(self, *lines):
        """Says them and waits until they are answered. Returns what was printed. What they expect must be so."""
        self.questions += 1
        nobody = f"nobody-{self.questions}"
        self.say(*lines, f"expect widget {nobody}")
        text = ""
        for line in self.process.stdout:
            assert MISSED.search(line) is None, f"{lines}: {line}"
            if nobody in line:
                return text
            text += line
        raise AssertionError(f"the window has closed:\n{text}")

    def kill_after(self, count):
        """Reads so many lines of what it prints, then kills it: at another moment each time, on any machine."""
        for _ in range(count):
            if not self.process.stdout.readline():
                break
        self.kill()


def saves(home):
    """Every saved match, each proven by playing it again."""
    result = {}
    for path in sorted(home.saves.glob("*.sancta")):
        done = run(BUILD / "sancta-lab", "verify", path, home=home)
        assert done.returncode == 0, f"{path.name}: {done.stdout}{done.stderr}"
        result[path.stem] = json.loads(path.read_text(encoding="utf-8"))
    return result


def played(match):
    """The orders of the turns that were resolved; the entry after them holds choices of the next turn."""
    return match.get("orders", [])[:len(match.get("hashes", []))]


def trained(match):
    """In which turns red has trained, the turn that was confirmed last included."""
    turns = [*played(match), match.get("pending", {})]
    return [number for number, turn in enumerate(turns, 1) for order in turn.get("red", []) if "train" in order]


def goes_on(home, limit):
    """Opens the match that was left and confirms what is there [limit] times. Returns the match then."""
    with contextlib.ExitStack() as stack:
        window = Window(stack, home)
        window.answer("click title.resume", "click playback.done")
        for _ in range(limit):
            window.answer(*CONFIRM)
        assert not list(home.saves.glob("*.tmp")), "what the kill has left is not swept"
    return saves(home).get("autosave")


def kill(dice, seed):
    """Red trains in turn 1 and never again, and is killed anywhere: no later turn may have that order."""
    level = dice.choice(["easy", "hard", "random", "expert"])
    with Home() as home:
        with contextlib.ExitStack() as stack:
            window = Window(stack, home, "--new", "--red", "human", "--blue", level, "--seed", seed)
            window.answer("click train.primary", "expect widget order.1", "wait 1200")
            if level != "random" and dice.random() < 0.5:
                # While the computer thinks about what was confirmed; or the window is closed then.
                window.answer("thoughts held", "click confirm", "key enter", "expect widget thinking.who")
                if dice.random() < 0.5:
                    window.say("quit")
                    window.process.stdout.read()
                window.kill()
            else:
                window.say(*CONFIRM * 3, "quit")
                window.kill_after(dice.randrange(0, 160))
        left = saves(home)
        assert trained(left["autosave"]) in ([], [1]), f"{level}, seed {seed}: {trained(left['autosave'])}"
        after = goes_on(home, 2)
        assert trained(after) == [1], f"{level}, seed {seed}: trained in the turns {trained(after)}"
        before = played(left["autosave"])
        assert played(after)[:len(before)] == before, f"what was played has changed:\n{before}\n{after['orders']}"


def kill_hot_seat(dice, seed):
    """The same with two people, who hand the screen over."""
    turn = ["wait 500", "key enter", "key end", "click playback.done", "click confirm", "key enter"]
    with Home() as home:
        with contextlib.ExitStack() as stack:
            window = Window(stack, home, "--new", "--red", "human", "--blue", "human", "--seed", seed)
            window.answer("wait 500", "key enter", "click train.primary", "expect widget order.1", "wait 1200")
            window.say("click confirm", "key enter", *turn * 4, "quit")
            window.kill_after(dice.randrange(0, 160))
        left = saves(home)["autosave"]
        assert trained(left) in ([], [1]), f"seed {seed}: {left}"
        with contextlib.ExitStack() as stack:
            window = Window(stack, home)
            window.answer("click title.resume", *turn * 4)
        assert trained(saves(home)["autosave"]) == [1], f"seed {seed}: trained in {trained(saves(home)['autosave'])}"


def full_disk(dice, seed):
    """No file may grow beyond some size: the last save that fitted stays as it was, and the player is told."""
    size = dice.randrange(1, 60) * 512

    def prepare():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    with Home() as home, contextlib.ExitStack() as stack:
        window = Window(stack, home, "--new", "--red", "human", "--blue", "random", "--seed", seed, prepare=prepare)
        told = ""
        for number in range(1, 6):
            said = window.answer("click confirm", "key enter")
            told += said
            match = saves(home).get("autosave")
            turns = 0 if match is None else len(played(match))
            assert turns >= number or "could not be saved" in told, f"{size} bytes, turn {number}, saved {turns}:\n{said}"
            window.answer("click playback.done")
        assert not list(home.saves.glob("*.tmp")), "half a file is left"


def may_be_anybody():
    done = subprocess.run([BUILD / "sancta", "--version"], user=NOBODY, group=NOBODY, extra_groups=[], capture_output=True, check=False) \
        if os.geteuid() == 0 else None
    return done is None or done.returncode == 0


def read_only(dice, seed):
    """The folders become read-only in the middle of a match: it is told, and what was saved is there."""
    who = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}
    with Home() as home, contextlib.ExitStack() as stack:
        if who:
            os.chown(home.path, NOBODY, NOBODY)
        window = Window(stack, home, "--new", "--red", "human", "--blue", "random", "--seed", seed, **who)
        for _ in range(dice.randrange(1, 4)):
            window.answer(*CONFIRM)
        before = home.autosave.read_bytes()
        folders = [home.saves, home.saves.parent, home.path / "state" / "sancta", home.path / "config" / "sancta"]
        for folder in folders:
            folder.chmod(0o555)
        said = window.answer("click confirm", "key enter")
        for folder in folders:
            folder.chmod(0o755)
        assert "The match could not be saved" in said, said
        assert home.autosave.read_bytes() == before
        window.answer("click playback.done", *CONFIRM)
        assert len(played(saves(home)["autosave"])) == len(played(json.loads(before))) + 2


def two_windows(dice, seed):
    """Two or three windows on one folder, by turns; some are killed and come back. Every confirmed turn is in its match."""
    with Home() as home, contextlib.ExitStack() as stack:
        begin = ("--new", "--red", "human", "--blue", "random", "--seed")
        windows = {number: Window(stack, home, *begin, number) for number in range(seed * 10, seed * 10 + dice.randrange(2, 4))}
        turns = {number: 0 for number in windows}
        for _ in range(12):
            number = dice.choice(list(windows))
            windows[number].answer(*CONFIRM)
            turns[number] += 1
        for number in dice.sample(list(windows), len(windows)):
            windows[number].kill()
        found = {match["seed"]: len(played(match)) for match in saves(home).values()}
        assert found == {number: count for number, count in turns.items() if count > 0}, (found, turns)
        # One after the other is offered again.
        again = Window(stack, home)
        again.answer("click title.resume", *CONFIRM[2:], *CONFIRM)
        matches = [(match["seed"], len(played(match))) for match in saves(home).values()]
        assert sum(count for _, count in matches) == sum(turns.values()) + 1, (matches, turns)


def main():
    kinds = [kill, kill_hot_seat, full_disk, two_windows]
    if may_be_anybody():
        kinds.append(read_only)
    else:
        print("losses: nobody else may start the client here, so that folders cannot be made read-only")
    for kind in kinds:
        for number in range(ROUNDS):
            kind(random.Random(f"{kind.__name__} {SEED} {number}"), SEED * 1000 + number)
        print(f"{kind.__name__}: {ROUNDS} rounds", flush=True)


main()
