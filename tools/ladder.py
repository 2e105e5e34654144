#!/usr/bin/env python3
"""Measures how each level of the computer player fares against the level below it and writes src/ai/ladder.def, which
the tooltips of New match are made from.

    ladder.py BUILD [--games N] [--only LEVEL,LEVEL...] [--threads N] [--seed N] [--out FILE]

--only measures these rows again and keeps the others as they stand in the file."""

import argparse
import json
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
# The upper levels think long, so that fewer matches must do.
GAMES = {"beginner": 400, "easy": 400, "normal": 400, "hard": 200, "expert": 100}
BELOW = dict(zip(GAMES, ["random", *GAMES]))
HEAD = """// How each level fares against the level below it. Made by ./dev ladder, which says how; not to be edited.
// RUNG(level, score in percent, a draw counting half, its 95 % interval, matches, version)
"""
ROW = re.compile(r"^RUNG\(AI_(\w+), .*\)$")


def measure(build, level, arguments):
    games = arguments.games or GAMES[level]
    command = [build / "sancta-lab", "arena", "--red", level, "--blue", BELOW[level], "--houses", "all", "--max-turns",
               "200", "--games", games, "--seed", arguments.seed, "--threads", arguments.threads, "--json"]
    result = json.loads(subprocess.run([str(word) for word in command], capture_output=True, text=True, check=True).stdout)
    version = subprocess.run([str(build / "sancta-lab"), "--version"], capture_output=True, text=True,
                             check=True).stdout.split()[-1]

    def percent(elo):
        return round(100 / (1 + 10 ** (-elo / 400)))

    row = (f"RUNG(AI_{level.upper()}, {round(100 * result['first_ai_score'])}, {percent(result['elo_low'])}, "
           f"{percent(result['elo_high'])}, {result['games']}, \"{version}\")")
    print(row, flush=True)
    return row


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--only", default=",".join(GAMES))
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seed", type=int, default=60000)
    parser.add_argument("--out", type=pathlib.Path, default=ROOT / "src" / "ai" / "ladder.def")
    arguments = parser.parse_args()
    wanted = arguments.only.split(",")
    unknown = [level for level in wanted if level not in GAMES]
    if unknown:
        parser.error(f"no level with one below it: {', '.join(unknown)}")
    rows = {}
    if arguments.out.exists():
        for line in arguments.out.read_text(encoding="utf-8").splitlines():
            found = ROW.match(line)
            if found:
                rows[found[1].lower()] = line
    for level in wanted:
        rows[level] = measure(arguments.build, level, arguments)
        arguments.out.write_text(HEAD + "".join(f"{rows[name]}\n" for name in GAMES if name in rows), encoding="utf-8")


main()
