#!/usr/bin/env python3
"""A player in another program: trains whom it can, casts what can be cast, takes towns on its way and marches on the other Sanctum.

    sancta-lab arena --red-cmd docs/bots/marcher.py --blue random --games 20 --houses all --max-turns 200
"""

import json
import random
import sys

SANCTA = {"red": "d2", "blue": "i9"}


def hear():
    """The next message; the match is over when there is none."""
    line = sys.stdin.readline()
    return json.loads(line) if line else {"type": "bye"}


def say(**message):
    print(json.dumps(message), flush=True)


def steps(one, other):
    """Steps from one square to another: a letter for the column, then the row."""
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1:]) - int(other[1:]))


def goals(position, seat):
    """The towns that are not the seat's, and the other Sanctum, which is worth a longer way."""
    towns = [(place["at"], 0) for place in position["structures"] if place["owner"] != seat and place["kind"] != "sanctum"]
    other = "blue" if seat == "red" else "red"
    return towns + [(SANCTA[other], 2)]


def trainings(legal, dice):
    """An order for each novice: mana in the Sanctum while it is allowed, else recruits."""
    orders = [order for order in legal if "train" in order]
    mana = [order for order in orders if order["as"] not in ("swordsman", "archer")]
    recruits = [order for order in orders if order["as"] in ("swordsman", "archer")]
    return mana[:1] + [dice.choice(recruits) for _ in range(6)] if recruits else mana[:1]


def casts(legal, dice):
    """Each card once, on a target drawn by lot."""
    by_card = {}
    for order in legal:
        if "cast" in order:
            by_card.setdefault(order["cast"], []).append(order)
    return [dice.choice(orders) for orders in by_card.values()]


def moves(position, seat, legal):
    """Each group goes where its goal is nearest, unless it stands there."""
    orders = []
    for group in position["groups"]:
        choices = [order for order in legal if order.get("move") == group["id"]]
        if group["owner"] != seat or not choices:
            continue
        goal, _ = min(goals(position, seat), key=lambda goal: steps(group["at"], goal[0]) + goal[1])
        best = min(choices, key=lambda order: steps(order["to"], goal))
        if steps(best["to"], goal) < steps(group["at"], goal):
            orders.append(best)
    return orders


def answer(question):
    """Orders that the match has tested: those that are not legal together are left out."""
    dice = random.Random(question["seed"] * 1000 + question["position"]["turn"])
    legal = question["legal"]
    mana = [order for order in legal if "mana" in order]
    if mana:
        return mana[:1]
    wishes = trainings(legal, dice) + casts(legal, dice) + moves(question["position"], question["seat"], legal)
    say(type="test", id=question["id"], orders=wishes)
    errors = hear().get("errors", [])
    return [order for order, error in zip(wishes, errors) if error == "ok"]


def main():
    while True:
        message = hear()
        if message["type"] == "hello":
            say(type="hello", protocol=1, name="marcher")
        elif message["type"] == "think":
            say(type="orders", id=message["id"], orders=answer(message))
        elif message["type"] == "bye":
            return


main()
