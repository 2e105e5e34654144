#!/usr/bin/env python3
"""Lists the cards that are played most, which have richer scenes: most_played.py SANCTA_LAB [MATCHES]

Every two of the starter decks that stand MATCHES (60) evenly apart in the list of all pairs meet once, shuffled from the
number of the match, computer players of the level easy in both seats; `sancta-lab stats` counts what is cast. A card's
place is by its casts and a tenth of a match's casts for each starter deck that holds it, so that what is held by many but
waits for its mana in a short match counts, too. Writes assets/card/most_played.tsv.
"""

import collections
import itertools
import json
import os
import random
import subprocess
import sys
import tempfile

import art_lib as art

LISTED = 60
TABLE = os.path.join(art.ROOT, "card", "most_played.tsv")


def read_most_played():
    """[(card, casts, decks)], most played first."""
    with open(TABLE, encoding="utf-8") as file:
        rows = [line.split() for line in file if not line.startswith("#")]
    return [(card, int(casts), int(decks)) for card, casts, decks in rows]


def starter_decks(lab):
    """Name, house and cards of the decks that come with the game."""
    return json.loads(subprocess.run([lab, "decks", "--json"], capture_output=True, text=True, check=True).stdout)


def played(lab, decks, number, folder):
    """The casts of each card in one match of two decks."""
    dice = random.Random(number)
    players = {}
    for seat, deck in zip(("red", "blue"), decks):
        players[seat] = {"house": deck["house"], "seat": "easy", "deck": dice.sample(deck["cards"], len(deck["cards"]))}
    start, end = os.path.join(folder, "start"), os.path.join(folder, "end")
    with open(start, "w", encoding="utf-8") as file:
        json.dump({"format": "sancta-match/1", "seed": number, "players": players}, file)
    subprocess.run([lab, "run", start, "--out", end], check=True, capture_output=True)
    books = json.loads(subprocess.run([lab, "stats", end, "--json"], capture_output=True, text=True, check=True).stdout)
    casts = collections.Counter()
    for book in books["cards"]:
        casts[book["card"]] += book["cast"]
    return casts


def main():
    lab = sys.argv[1]
    matches = int(sys.argv[2]) if len(sys.argv) > 2 else 60
    decks = starter_decks(lab)
    pairs = list(itertools.combinations(decks, 2))
    casts = collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        for number in range(matches):
            casts += played(lab, pairs[number * len(pairs) // matches], number + 1, folder)
    holders = collections.Counter(card for deck in decks for card in set(deck["cards"]))
    share = sum(casts.values()) / matches / 10
    order = sorted(set(holders) | set(casts), key=lambda card: (-casts[card] - share * holders[card], card))
    with open(TABLE, "w", encoding="utf-8") as file:
        file.write(f"# The {LISTED} cards played most: casts in {matches} matches of easy, starter decks that hold it (tools/most_played.py).\n")
        file.write("#card\tcasts\tdecks\n")
        file.writelines(f"{card}\t{casts[card]}\t{holders[card]}\n" for card in order[:LISTED])
    print(f"{sum(casts.values())} casts of {len(casts)} cards")


if __name__ == "__main__":
    main()
