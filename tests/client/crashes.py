#!/usr/bin/env python3
"""Ends the client by signals at several moments: a report says what happened and where the match lies, and the next start
offers to go on, once.

    crashes.py BUILD"""

import pathlib
import re
import resource
import shutil
import signal
import subprocess
import sys
import time

from client import HERE, Home, play, run

NEW = ("--new", "--red", "human", "--blue", "easy", "--seed", "9")
TURN = "expect screen orders\nkey c\nkey enter\nexpect screen playback\n"
# The words of a run, what its last screen is, whether a match can be continued, and on which screen.
MOMENTS = (
    ((), "expect screen title\n", "title", None),
    (NEW, "expect screen orders\nkey up shift\n", "orders", None),
    (NEW, TURN, "playback", "playback"),
    (NEW, TURN + "key end\nclick playback.done\nexpect screen orders\nkey up shift\n", "orders", "playback"),
)
SIGNALS = (signal.SIGSEGV, signal.SIGABRT, signal.SIGBUS, signal.SIGFPE)


def has_come_to(screen, count, text):
    """Has text mode been on so many screens in turn, the last of them this one? What has changed on one is told with its name again."""
    names = re.findall(r"^screen ([a-z-]+)(?:, changed:)?$", text, re.M)
    in_turn = [name for i, name in enumerate(names) if i == 0 or name != names[i - 1]]
    return len(in_turn) >= count and in_turn[-1:] == [screen]


def crash(build, home, arguments, words, screen, number):
    """Plays [words] in text mode until [screen] is there, and ends the program; returns what it printed on standard error."""
    shown = home.path / "shown.txt"
    with open(shown, "wb") as out:
        program = subprocess.Popen([build / "sancta", *arguments, "--text"], stdin=subprocess.PIPE, stdout=out,
                                   stderr=subprocess.PIPE, env=home.environment(), cwd=home.path,
                                   preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CORE, (0, 0)))
    program.stdin.write((words + "expect no such.widget\n").encode())
    program.stdin.flush()
    last = time.monotonic() + 60
    wanted = re.findall(r"^expect screen (\S+)$", words, re.M)
    while not has_come_to(screen, len(wanted), shown.read_text(encoding="utf-8")):
        if time.monotonic() > last or program.poll() is not None:
            program.kill()
            sys.exit(f"{screen} does not come: {shown.read_text(encoding='utf-8')}{program.communicate()[1]}")
        time.sleep(0.02)
    time.sleep(0.3)  # the last words are answered
    program.send_signal(number)
    errors = program.communicate()[1].decode()
    if program.returncode != -number:
        sys.exit(f"ended by {program.returncode}, not by {number}: {errors}")


def check_report(home, number, version, has_match):
    report = (home.path / "state" / "sancta" / "crash.txt").read_text(encoding="utf-8")
    parts = [f"Sancta {version}\n", f"Ended by {number.name}", "Last lines of the log:\n", f" sancta {version}\n", "sancta(+0x"]
    if has_match:
        parts.append(f"Match as it was saved: {home.autosave}\n")
    for part in parts:
        if part not in report:
            sys.exit(f"{part!r} is not in the report:\n{report}")


def check_next_start(build, home, screen):
    """The report is offered once; with a match it goes on where it was."""
    words = "expect screen crash\naudit everywhere\nclick crash.report\nexpect widget crash.line-1\naudit everywhere\n"
    play(build, home, words + ("click crash.resume\n" if screen else "click crash.title\n") + f"expect screen {screen or 'title'}\n")
    play(build, home, "expect screen title\n")  # The report is not offered twice.


def check_which_match(build):
    """Going on is about the match that was played in the run that crashed, not about another one that is unfinished."""
    with Home() as home:
        play(build, home, TURN + "quit\n", *NEW)
        assert home.autosave.exists()
        shutil.copy(HERE / "full_match.sancta", home.path / "friend.sancta")
        crash(build, home, ["friend.sancta"], "expect screen handover\n", "handover", signal.SIGSEGV)
        said = "crash.what Your match was saved. You can continue it."
        play(build, home, f"expect screen crash\nexpect label {said}\nclick crash.resume\nexpect screen handover\n")
        # Nothing of this one was saved yet, and what was loaded before it is not this one; but it is the match that was left last.
        crash(build, home, ["friend.sancta"], "expect screen handover\nwait 500\nkey enter\nexpect screen orders\nclick menu\nclick menu.title\n"
              "click title.new-match\nclick new.start\nexpect screen orders\nkey up shift\n", "orders", signal.SIGSEGV)
        report = (home.path / "state" / "sancta" / "crash.txt").read_text(encoding="utf-8")
        assert "Match as it was saved" not in report, report
        said = "crash.what An earlier match is unfinished. You can continue it."
        play(build, home, f"expect screen crash\nexpect label {said}\nclick crash.resume\nexpect screen handover\n")


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    for (arguments, words, screen, goes_on), number in zip(MOMENTS, SIGNALS):
        with Home() as home:
            version = run(build / "sancta", "--version", home=home).stdout.split()[1]
            crash(build, home, arguments, words, screen, number)
            check_report(home, number, version, goes_on is not None)
            check_next_start(build, home, goes_on)
            logs = list((home.path / "state" / "sancta" / "logs").iterdir())
            if len(logs) != 3:
                sys.exit(f"not a log for each run: {logs}")
    check_which_match(build)


main()
