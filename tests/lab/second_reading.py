#!/usr/bin/env python3
"""The rules of combat (18, 19) and movement (17) read a second time, and held against the log of random positions.

    second_reading.py BUILD [COUNT] [FIRST]     COUNT positions of each sort, with seeds from FIRST

What the dice decide is taken from the log and only tested for being allowed; all else has to come out the same.
No cards are in play.
"""

import json
import random
import subprocess
import sys

LAB = None
NATIONS = "imp cyclops keeper shadow vision gargoyle elf dwarf djinn satyr misfit human".split()
BONUS = {"imp": ("hand", 2), "keeper": ("hand", 2), "human": ("hand", 2), "elf": ("missile", 1), "satyr": ("missile", 1)}
STEPS = {"up": (-1, 0), "down": (1, 0), "right": (0, 1), "left": (0, -1)}
BACK = {"up": "down", "down": "up", "left": "right", "right": "left"}
NEVER_HIT = "infinite"


class Differs(Exception):
    """The log says something else than this reading of the rules."""


def expect(is_so, *told):
    if not is_so:
        raise Differs(told)


def play(match, *words):
    match = {"format": "sancta-match/1", "turn": 3, "phase": "orders", **match}
    done = subprocess.run([LAB, "run", "-", "--log", "-", *words], input=json.dumps(match), capture_output=True, text=True,
                          check=False)
    expect(done.returncode == 0, done.stderr)
    return [json.loads(line) for line in done.stdout.splitlines()]


def name(at):
    return "abcdefghijkl"[at[1]] + str(at[0])


def is_off_map(at):
    row, column = at
    return not (0 <= row < 12 and 0 <= column < 12 and 4 <= row + column <= 18 and -7 < row - column < 7)


def beside(at, side):
    return at[0] + STEPS[side][0], at[1] + STEPS[side][1]


def is_hostile(one, other):
    return one["owner"] != other["owner"] or one["owner"] == "neutral"


# --- Combat ---


class Minion:
    def __init__(self, written):
        is_swordsman = written["class"] == "swordsman"
        self.id, self.nation = written["id"], written["nation"]
        self.level = written.get("level", 1)
        self.hp = written.get("hp", 9 if self.nation in ("cyclops", "gargoyle", "misfit") else 7)
        self.armor = written.get("armor", 1 if is_swordsman else 0)
        self.attacks = written.get("attacks", 1)
        self.hand = written.get("hand", 2 if is_swordsman else None)
        self.missile = written.get("missile", None if is_swordsman else 2)
        self.is_experienced = False
        self.victim, self.misses, self.current, self.left = None, NEVER_HIT, 0, []

    def is_shooter(self):
        return self.attacks > 0 and self.missile is not None

    def is_basher(self):
        return self.attacks > 0 and self.missile is None

    def attacks_of(self, number):
        """Rules 18.5: the kinds of his attacks in that round, in order."""
        if self.hand is None or self.missile is None:
            kind = "hand" if self.missile is None else "missile"
            return [] if kind == "hand" and number == 1 else [kind] * self.attacks
        if number == 1:
            return ["missile"] * min(self.attacks, max(1, self.attacks // 2))
        if self.attacks == 1:
            return ["hand" if self.hand >= self.missile else "missile"]
        return [("hand", "missile")[i % 2] for i in range(self.attacks)]

    def damage(self, kind, number):
        points = self.hand if kind == "hand" else self.missile
        points += BONUS.get(self.nation) == (kind, number)
        return max(0, points - (kind == "missile" and number == 1))

    def hits(self, level):
        return self.misses == NEVER_HIT or level <= self.level + self.misses


def wise(foes, own, number):
    """Rules 18.6: who may be chosen, and the tie-break that left one."""
    strength = lambda foe: sum(m.damage(m.left[0], number) * len(m.left) for m in own if m.left and m.hits(foe.level))
    strongest = lambda foe: max(foe.hand or 0, foe.missile or 0)
    ties = [("only", lambda foe: 0), ("combatant", lambda foe: foe.attacks > 0),
            ("instant-kill", lambda foe: foe.hp + foe.current <= strength(foe)), ("armor", lambda foe: foe.armor),
            ("hp", lambda foe: -foe.hp), ("damage", strongest)]
    for tie, worth in ties:
        best = max(map(worth, foes))
        foes = [foe for foe in foes if worth(foe) == best]
        if len(foes) == 1:
            return foes, tie
    return foes, "random"


class Combat:
    def __init__(self, log, high, low):
        self.log, self.sides = log, (high, low)
        for m in high + low:
            m.victim, m.misses = None, NEVER_HIT

    def next(self, event, **fields):
        expect(self.log, event, fields, "no more events")
        told = self.log.pop(0)
        expect(told["event"] == event and all(told.get(key) == value for key, value in fields.items()), told, event, fields)
        return told

    def add_up(self, points):
        """A2: each part begins where the one before ended, and the last is the sum."""
        stands = self.next("strength_changed", step="A2", by="base", before=0)["after"]
        while self.log and self.log[0]["event"] == "strength_changed":
            told = self.next("strength_changed", step="A2", before=stands)
            expect(told["by"] in ("nation", "missile-round", "floor"), told)
            stands = told["after"]
        expect(stands == points, stands, points)

    def attack(self, m, side, number):
        """Rules 18.7 and 19.2."""
        foe, kind = m.victim, m.left.pop(0)
        if not m.hits(foe.level):
            self.next("attack_missed", step="A1", attacker=m.id, victim=foe.id, misses=m.misses)
            m.misses += 1
            return
        self.next("attack_hit", step="A1", attacker=m.id, victim=foe.id, misses=m.misses)
        m.misses = 0
        points = m.damage(kind, number)
        self.add_up(points)
        self.next("damage_calculated", step="A2", attacker=m.id, victim=foe.id, kind=kind, quantity=points)
        soaked = min(points, foe.current)
        if soaked > 0:
            self.next("armor_soaked", step="D2", armor_before=foe.current, armor_after=foe.current - soaked, before=points,
                      after=points - soaked)
            foe.current -= soaked
            points -= soaked
        if points == 0:
            self.next("damage_result", step="A3", victim=foe.id, result="bounced")
            return
        if points > foe.hp:
            self.next("damage_capped", step="D3", victim=foe.id, before=points, after=foe.hp)
            points = foe.hp
        self.next("hp_changed", step="D4", minion=foe.id, before=foe.hp, after=foe.hp - points)
        foe.hp -= points
        self.next("damage_result", step="A3", victim=foe.id, result="damaged" if foe.hp > 0 else "killed")
        if foe.hp == 0:
            self.next("step_began", step="A7")
            self.next("step_began", step="E1")
            self.bury(foe, m, 1 - side)

    def bury(self, dead, killer, side):
        self.next("minion_died", step="E2", minion=dead.id, category="kills", attacker=killer.id)
        self.next("minion_buried", step="E3", minion=dead.id, index=self.sides[side].index(dead))
        self.sides[side].remove(dead)
        for m in self.sides[1 - side]:
            m.victim = None if m.victim is dead else m.victim
        if not self.sides[side]:
            self.next("group_died", step="E4")
        if not killer.is_experienced:
            self.next("experience_qualified", step="A8", minion=killer.id)
            killer.is_experienced = True

    def choose_wisely(self, m, side, number, step):
        foes, tie = wise(self.sides[1 - side], self.sides[side], number)
        told = self.next("victim_chosen", step=step, minion=m.id, by="wise", tiebreak=tie)
        m.victim = next((foe for foe in foes if foe.id == told["victim"]), None)
        expect(m.victim, told, [foe.id for foe in foes])

    def choose_victims(self, number):
        """R2."""
        if number == 1:
            for m in self.sides[0] + self.sides[1]:
                if m.attacks > len(m.left):
                    self.next("attacks_forfeited", step="R2", minion=m.id, count=m.attacks - len(m.left))
            return
        idle = [{m.id: m for m in side if m.is_basher() and m.victim is None} for side in self.sides]
        everybody = idle[0] | idle[1]
        for _ in range(2 * min(map(len, idle))):
            told = self.next("paired", step="R2")
            expect(told["minion"] in everybody and told["victim"] in everybody, told)
            expect((told["minion"] in idle[0]) != (told["victim"] in idle[0]), told)
            everybody[told["minion"]].victim = everybody[told["victim"]]
        expect(all(m.victim is None or m.victim.victim is m for m in everybody.values()), "pairs")
        for side in (0, 1):
            for m in self.sides[side]:
                if m.attacks > 0 and m.victim is None:
                    self.choose_wisely(m, side, number, "R2")

    def act(self, m, side, number):
        """R3 and R4."""
        step = ("R3", "R4")[side]
        if m.victim is None and m.is_shooter():
            self.choose_wisely(m, side, number, step)
        elif m.victim is None:
            m.victim = next((foe for foe in self.sides[1 - side] if foe.victim is m), None)
            if m.victim is None:
                self.next("attacks_forfeited", step=step, minion=m.id, count=len(m.left))
                m.left = []
                return
            self.next("victim_chosen", step=step, minion=m.id, victim=m.victim.id, by="retaliation")
        self.attack(m, side, number)
        while m.left and self.sides[1 - side]:
            told = self.next("victim_chosen", step=step, minion=m.id, by="random")
            m.victim = next((foe for foe in self.sides[1 - side] if foe.id == told["victim"]), None)
            expect(m.victim, told)
            self.attack(m, side, number)

    def fight(self):
        for number in range(1, 11):
            if number <= 2:
                self.next("step_began", step=f"C{number + 1}", round=number)
            self.next("round_began", step="R1", round=number)
            for m in self.sides[0] + self.sides[1]:
                m.current, m.left = m.armor, m.attacks_of(number)
                m.victim = None if m.is_shooter() else m.victim
            self.choose_victims(number)
            for side in (0, 1):
                for m in list(self.sides[side]):
                    if m.left and m in self.sides[side] and self.sides[1 - side]:
                        self.act(m, side, number)
            if not all(self.sides):
                self.next("combat_ended", step="C4", reason="died")
                return
        self.next("combat_ended", step="C4", reason="rounds")


def random_minion(dice, number):
    written = {"id": f"mi{number}", "class": dice.choice(["swordsman", "archer"]), "nation": dice.choice(NATIONS)}
    for key, low, high in (("level", 0, 5), ("hp", 1, 30), ("armor", 0, 4), ("attacks", 0, 4), ("hand", 1, 5), ("missile", 1, 5)):
        if dice.random() < 0.35:
            written[key] = dice.randint(low, high)
    return written


def combats(seed):
    """Rules 18.2: five squares in a cross, up to five groups."""
    dice = random.Random(seed)
    groups = []
    for at in ((5, 5), (5, 6), (4, 5), (6, 5), (5, 4)):
        if dice.random() < 0.75:
            number = len(groups) * 8
            groups.append({"id": f"Gr{len(groups)}", "at": at, "owner": dice.choice(["red", "blue", "neutral"]),
                           "minions": [random_minion(dice, number + i) for i in range(dice.randint(1, 5))]})
    first, second = dice.sample(["red", "blue"], 2)
    log = play({"seed": seed, "initiative": first, "terrain": {"default": "plains"},
                "groups": [group | {"at": name(group["at"])} for group in groups]}, "--turns", "1")
    log = [e for e in log if e["phase"] == "combat"][1:]
    members = {group["id"]: [Minion(written) for written in group["minions"]] for group in groups}
    rank = {first: 0, "neutral": 1, second: 2}
    fought = set()
    for owner in (first, second, "neutral"):
        for group in (group for group in groups if group["owner"] == owner):
            for side in STEPS:
                other = next((o for o in groups if o["at"] == beside(group["at"], side)), None)
                if other is None or not is_hostile(group, other) or frozenset((group["id"], other["id"])) in fought:
                    continue
                if not members[group["id"]] or not members[other["id"]]:
                    continue
                fought.add(frozenset((group["id"], other["id"])))
                high, low = sorted((group, other), key=lambda g: (rank[g["owner"]], groups.index(g)))
                combat = Combat(log, members[high["id"]], members[low["id"]])
                combat.next("combat_began", step="C1", high=high["id"], low=low["id"])
                combat.fight()
    expect(not log, "nobody else fights", log[:1])
    return len(fought)


# --- Movement ---

SANCTA = ((2, 3), (9, 8))
WALKS = {"shadow": "mountain", "dwarf": "mountain", "djinn": "water", "vision": "water"}
GROUNDS = (["plains"], ["plains", "ice", "ice"], ["plains", "plains", "forest", "water", "mountain"],
           ["plains"] * 6 + ["ice", "ice", "mountain", "swamp"])


class Movement:
    """Rules 17.2 to 17.6. Groups are dicts; what is told of them stands in [log] as (what, group, where or with whom or why)."""

    def __init__(self, groups, terrain, swamps, orders, players):
        self.terrain, self.swamps, self.orders, self.log = terrain, swamps, orders, []
        self.groups = {g["id"]: g | {"start": g["at"], "is_home": True, "is_settled": False, "nations": {g["nation"]}} for g in groups}
        self.age = {g["id"]: i for i, g in enumerate(groups)}
        self.rank = {players[0]: 0, "neutral": 1, players[1]: 2}
        for player in players:
            for group, to in orders[player]:
                self.overstack(self.groups[group], to)

    def tell(self, what, group, more):
        self.log.append((what, group["id"], more))

    def ground(self, at):
        return self.terrain.get(at, "plains")

    def is_passable(self, group, at):
        ground = self.ground(at)
        return ground not in ("mountain", "water") or all(WALKS.get(nation) == ground for nation in group["nations"])

    def may_enter(self, group, at):
        return not is_off_map(at) and self.is_passable(group, at)

    def groups_in(self, at):
        return [g for g in self.groups.values() if g["at"] == at]

    def is_closed(self, group, at):
        return any(is_hostile(group, other) for other in self.groups_in(at) if other is not group)

    def overstack(self, group, to):
        """I.a and I.b."""
        side = next(side for side in STEPS if beside(group["at"], side) == to)
        if not self.is_passable(group, group["at"]) or self.swamps.get(group["at"], side) != side:
            self.tell("refused", group, "cannot-exit")
            return
        if not self.may_enter(group, to):
            self.tell("refused", group, "cannot-enter")
            return
        way = [to]
        while self.ground(way[-1]) == "ice" and self.may_enter(group, beside(way[-1], side)):
            way.append(beside(way[-1], side))
        ends = way[-1:] + [at for at in reversed(way[:-1]) if self.ground(at) == "ice"]
        end = next((at for at in ends if not self.is_closed(group, at)), None)
        if end is None:
            self.tell("refused", group, "hostile-occupied")
            return
        group |= {"at": end, "is_home": False, "first": to, "side": side}
        self.tell("overstacked", group, name(end))

    def speed(self, group):
        ordered = [g for g, _ in self.orders.get(group["owner"], [])]
        place = (0, ordered.index(group["id"])) if group["id"] in ordered else (1, self.age[group["id"]])
        return not group["is_settled"], not group["is_home"], self.rank[group["owner"]], -group["size"], place

    def effects(self, group):
        for at in (group["first"], group["at"]):
            if self.ground(at) == "swamp":
                self.swamps[at] = BACK[group["side"]]

    def settle(self, group):
        group["is_settled"] = True
        if not group["is_home"]:
            self.effects(group)

    def can_join(self, mover, stayer):
        return not is_hostile(mover, stayer) and mover["size"] + stayer["size"] <= 8

    def join(self, mover, stayer):
        stayer["size"] += mover["size"]
        stayer["nations"] |= mover["nations"]
        del self.groups[mover["id"]]
        self.tell("joined", mover, stayer["id"])

    def moonwalk(self, group):
        group |= {"is_settled": True, "is_home": True}
        distance = lambda at: ((at[0] - group["start"][0]) ** 2 + (at[1] - group["start"][1]) ** 2, at)
        free = [(row, column) for row in range(12) for column in range(12)
                if (row, column) not in SANCTA and self.may_enter(group, (row, column)) and not self.groups_in((row, column))]
        if not free:
            del self.groups[group["id"]]
            return
        group["at"] = min(free, key=distance)
        self.swamps.pop(group["at"], None)
        self.tell("moonwalked", group, name(group["at"]))

    def bounce(self, group):
        group |= {"at": group["start"], "is_home": True}
        self.tell("bounced", group, name(group["at"]))
        holder = next((g for g in self.groups_in(group["at"]) if g is not group and g["is_settled"]), None)
        if holder is not None and self.can_join(group, holder):
            self.join(group, holder)
        elif holder is not None:
            self.moonwalk(group)

    def sweep(self):
        """One sweep of rules 17.4."""
        squares = [(row, column) for row in range(12) for column in range(12)]
        voted = set()
        while True:
            ballot = [(at, *sorted(self.groups_in(at), key=self.speed)[:2]) for at in squares
                      if at not in voted and len(self.groups_in(at)) > 1]
            if not ballot:
                break
            losers = []
            for at, best, other in ballot:
                voted.add(at)
                if not best["is_settled"]:
                    self.settle(best)
                if not self.can_join(other, best):
                    losers.append(other)
                    continue
                if not other["is_home"]:
                    self.effects(other)
                self.join(other, best)
            for loser in losers:
                self.bounce(loser)
        for at in squares:
            alone = self.groups_in(at)
            if len(alone) == 1 and not alone[0]["is_settled"]:
                self.settle(alone[0])

    def resolve(self):
        while not all(g["is_settled"] for g in self.groups.values()):
            self.sweep()


def told_of_movement(log, groups):
    """The same lines as Movement writes, and where everybody is."""
    words = {"overstacked": "to", "bounced_back": "to", "moonwalked": "to", "joined": "into", "move_refused": "reason"}
    short = {"bounced_back": "bounced", "move_refused": "refused"}
    at = {g["id"]: name(g["at"]) for g in groups}
    lines = []
    for e in log:
        if e["event"] in ("moved", "slid", "moonwalked"):
            at[e["group"]] = e["to"]
        if e["event"] in words and e.get("reason") != "no-order":
            lines.append((short.get(e["event"], e["event"]), e["group"], e[words[e["event"]]]))
        if e["event"] in ("joined", "group_died"):
            at.pop(e["group"])
    return lines, at


def movements(seed):
    """Crowds that want to be in the same few squares."""
    dice = random.Random(seed)
    ground = dice.choice(GROUNDS)
    land = [(row, column) for row in range(12) for column in range(12) if not is_off_map((row, column))]
    near = lambda at: min(abs(at[0] - row) + abs(at[1] - column) for row, column in SANCTA)
    terrain = {at: dice.choice(ground) for at in land if near(at) > 1}
    spots = dice.sample([(row, column) for row in range(4, 8) for column in range(4, 8)], dice.randint(9, 15))
    groups = [{"id": f"Gr{i}", "at": at, "owner": dice.choice(["red", "red", "blue", "blue", "neutral"]), "size": dice.randint(1, 5),
               "nation": "djinn" if terrain[at] == "water" else dice.choice(NATIONS)} for i, at in enumerate(spots)]
    swamps = {at: dice.choice(list(STEPS)) for at in land if terrain.get(at) == "swamp" and dice.random() < 0.6}
    players = dice.sample(["red", "blue"], 2)
    orders = {"red": [], "blue": []}
    middle = dice.choice(spots)
    for group in dice.sample(groups, len(groups)):
        if group["owner"] != "neutral" and dice.random() < 0.95:
            ways = [beside(group["at"], side) for side in STEPS]
            far = {at: abs(at[0] - middle[0]) + abs(at[1] - middle[1]) + 2 * dice.random() for at in ways}
            orders[group["owner"]].append((group["id"], min(ways, key=far.get)))
    log = play({"initiative": players[0], "terrain": {"default": "plains"} | {name(at): t for at, t in terrain.items()},
                "squares": [{"at": name(at), "swamp": side} for at, side in swamps.items()],
                "groups": [{"id": g["id"], "at": name(g["at"]), "owner": g["owner"], "minions": [
                    {"class": "swordsman", "nation": g["nation"], "count": g["size"]}]} for g in groups],
                "orders": [{player: [{"move": group, "to": name(to)} for group, to in orders[player]] for player in orders}]},
               "--until", "movement")
    movement = Movement(groups, terrain, swamps, orders, players)
    movement.resolve()
    lines, at = told_of_movement(log, groups)
    for wanted, told in zip(movement.log, lines):
        expect(wanted == told, told, wanted)
    expect(len(lines) == len(movement.log), lines[len(movement.log):], movement.log[len(lines):])
    expect(at == {g["id"]: name(g["at"]) for g in movement.groups.values()}, at)
    return sum(what in ("bounced", "moonwalked", "joined") for what, _, _ in lines)


def main(build, count=150, first=1):
    global LAB
    LAB = f"{build}/sancta-lab"
    differ = 0
    for what in (combats, movements):
        seen = 0
        for seed in range(int(first), int(first) + int(count)):
            try:
                seen += what(seed)
            except Differs as told:
                differ += 1
                print(f"{what.__name__} {seed}: {told}"[:1000])
        print(f"{what.__name__}: {seen} in {count} positions")
        expect(seen > 0, "nothing was compared")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
