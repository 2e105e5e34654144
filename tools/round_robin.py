#!/usr/bin/env python3
"""Plays the twelve starter decks against each other, one computer player on both sides, and prints what each deck scored.

    round_robin.py BUILD [--second] [--level AI] [--games N] [--seed N] [--threads N] [--row HOUSE]

With --second the second decks of the houses play in place of the first.
Each of the 66 pairings has N games, half of them with exchanged seats. With --row only the 11 pairings of one house are
played and only its score is printed, to see what a change of its deck did. The interval is Wilson's, 95 %."""

import argparse
import itertools
import json
import math
import pathlib
import subprocess

HOUSES = ("abomination", "body", "death", "despair", "hope", "justice", "life", "making", "mind", "nature", "unmaking",
          "war")


def play(arguments, first, second, seed):
    seats = ["--decks", f"{first}-2,{second}-2"] if arguments.second else ["--houses", f"{first},{second}"]
    command = [arguments.build / "sancta-lab", "arena", "--red", arguments.level, "--blue", arguments.level, *seats,
               "--max-turns", 200, "--games", arguments.games, "--seed", seed, "--threads",
               arguments.threads, "--json"]
    return json.loads(subprocess.run([str(word) for word in command], capture_output=True, text=True, check=True).stdout)


def interval(score, games):
    z = 1.959964
    middle = (score + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(score * (1 - score) / games + z * z / (4 * games * games))
    return 100 * (middle - half), 100 * (middle + half)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--second", action="store_true")
    parser.add_argument("--level", default="hard")
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--seed", type=int, default=300000)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--row", choices=HOUSES)
    arguments = parser.parse_args()
    points = dict.fromkeys(HOUSES, 0.0)
    for number, (first, second) in enumerate(itertools.combinations(HOUSES, 2)):
        if arguments.row not in (None, first, second):
            continue
        # Half of the games are played with the houses' seats exchanged, since a seat may be worth something too.
        for turned, (red, blue) in enumerate(((first, second), (second, first))):
            half = argparse.Namespace(**{**vars(arguments), "games": arguments.games // 2})
            result = play(half, red, blue, arguments.seed + 1000 * number + 500 * turned)
            points[red] += result["red_wins"] + result["draws"] / 2
            points[blue] += result["blue_wins"] + result["draws"] / 2
            assert result["refused"] == 0, result
    games = arguments.games // 2 * 2 * (len(HOUSES) - 1)
    for house, won in sorted(points.items(), key=lambda row: -row[1]):
        if arguments.row not in (None, house):
            continue
        low, high = interval(won / games, games)
        print(f"{house:12} {100 * won / games:5.1f} %  ({low:.0f} to {high:.0f}, {games} games)")


main()
