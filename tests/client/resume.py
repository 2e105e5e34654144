#!/usr/bin/env python3
"""Closes the client in the middle of a hand-over and goes on: nothing that was done or not yet seen is lost.

    resume.py BUILD"""

import pathlib
import sys

from client import Home, run

# What is typed, and what must be there; the client is closed after each part and started again for the next.
PARTS = (
    # Red confirms; the window is closed while it is handed over to blue.
    (("--new", "--red", "human", "--blue", "human", "--seed", "9"),
     """expect screen handover
        wait 500
        key enter
        expect screen orders
        key up shift
        expect widget order.1
        key c
        key enter
        expect screen handover
        quit"""),
    # Blue finds the hand-over screen and nothing of red's; the turn is resolved, and closed again before red has seen it.
    ((),
     """expect screen title
        click title.resume
        expect screen handover
        expect label handover.who Blue, it is your turn
        wait 500
        key enter
        expect screen orders
        expect no order.1
        key c
        key enter
        expect screen playback
        quit"""),
    # Both still see what happened, each at the beginning of their turn.
    ((),
     """expect screen title
        click title.resume
        expect screen handover
        wait 500
        key enter
        expect screen playback
        key end
        click playback.done
        expect screen orders
        key c
        key enter
        expect screen handover
        wait 500
        key enter
        expect screen playback"""),
)


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    with Home() as home:
        for number, (arguments, lines) in enumerate(PARTS, 1):
            script = home.path / f"part-{number}.script"
            script.write_text("\n".join(line.strip() for line in lines.splitlines()) + "\n", encoding="utf-8")
            result = run(build / "sancta", *arguments, "--script", script, home=home)
            if result.returncode != 0:
                print(f"part {number}: exit code {result.returncode}\n{result.stdout}{result.stderr}")
                return 1
    return 0


sys.exit(main())
