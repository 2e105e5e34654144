#!/usr/bin/env python3
"""The arena's result does not depend on the number of threads, nothing is refused, every game replayed from its orders
ends alike, and training and tuning give the same tables again."""

import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

LAB = pathlib.Path(sys.argv.pop(1)) / "sancta-lab"
COUNT = 4
GAMES = ["--houses", "all", "--games", str(COUNT), "--max-turns", "60", "--replay", "--chances", "--silly", "--json"]


def play(*words):
    out = subprocess.run([LAB, "arena", *words], capture_output=True, text=True, check=True).stdout
    result = json.loads(out)
    del result["ms_per_decision"]
    return result


class ArenaThreads(unittest.TestCase):
    def compare(self, red, blue):
        one = play("--red", red, "--blue", blue, *GAMES, "--threads", "1")
        two = play("--red", red, "--blue", blue, *GAMES, "--threads", "2")
        self.assertEqual(one, two)
        self.assertEqual(one["refused"], 0)
        self.assertEqual(one["differing"], 0)
        self.assertEqual(one["games"], COUNT)
        return one

    def test_scripts_and_every_chance_told_is_counted_with_who_won(self):
        rows = self.compare("easy", "beginner")["chances"]
        for row in rows:
            self.assertTrue(row["from"] <= row["told"] <= row["from"] + 10, row)
        # Both sides tell a chance in each turn, and one of them wins; draws are left out.
        decisions = sum(row["decisions"] for row in rows)
        self.assertGreater(decisions, 100)
        self.assertAlmostEqual(sum(row["won"] * row["decisions"] for row in rows) / decisions, 50, places=2)

    def test_search(self):
        self.compare("hard:budget=250", "normal:budget=100")

    def test_whoever_draws_lots_is_silly_and_whoever_thinks_is_less_so(self):
        words = ("--houses", "all", "--games", "10", "--max-turns", "60", "--silly", "--json")
        lots, thought = (play("--red", name, "--blue", name, *words)["silly"] for name in ("random", "normal"))
        for name in ("casts", "astray", "unexplained", "early", "lone", "discarded"):
            self.assertGreater(lots[name], 0, (name, lots))
            self.assertGreater(thought["orders"], 0)
        for name, of in (("astray", "casts"), ("unexplained", "casts"), ("town-passed", "orders")):
            self.assertLess(thought[name] * lots[of], lots[name] * thought[of], (name, lots, thought))

    def test_the_luckiest_of_many_targets_is_no_reason_to_help_the_enemy(self):
        # 44 of 451 casts and 3 of 425; in six games 2 of 212, which leaves no room.
        words = ("--houses", "mind,death", "--games", "12", "--max-turns", "40", "--seed", "7", "--silly", "--json")
        once, again = (play("--red", name, "--blue", name, *words)["silly"] for name in ("normal:casts=0", "normal"))
        self.assertGreater(once["unexplained"] * 20, once["casts"])
        self.assertGreater(again["casts"], 300)
        self.assertLess(again["unexplained"] * 100, again["casts"])

    def test_players_who_act_alike_split_every_pair_and_the_interval_knows_it(self):
        # A script without search breeds nothing, even if it may.
        players = ("--red", "easy", "--blue", "easy:evolve=1")
        result = play(*players, *GAMES[:2], "--games", "12", "--max-turns", "60", "--json")
        self.assertEqual(result["first_ai_score"], 0.5)
        self.assertEqual(result["elo"], 0)
        # As many games that know nothing of each other would leave room for 197.
        self.assertLess(result["elo_high"], 150)

    def test_one_player_against_itself_never_plays_a_game_twice(self):
        words = ("--red", "random", "--blue", "random", "--json")
        turns = [[play(*words, "--seed", str(seed), "--games", games)["mean_turns"] for games in "12"] for seed in range(6)]
        # The first game alone, and the mean of both.
        self.assertTrue(all(one != both for one, both in turns), turns)

    def test_training_is_the_same_again(self):
        words = [LAB, "train", "--games", "2", "--rounds", "2", "--seed", "3", "--level", "easy"]
        nets = [subprocess.run(words, capture_output=True, text=True, check=True).stdout for _ in range(2)]
        self.assertEqual(nets[0], nets[1])
        self.assertEqual(nets[0].count("\nUNIT("), 24)

    def test_tuning_is_the_same_again(self):
        words = [LAB, "tune", "--pairs", "4", "--rounds", "1", "--seed", "3"]
        tables = [subprocess.run(words, capture_output=True, text=True, check=True).stdout for _ in range(2)]
        self.assertEqual(tables[0], tables[1])
        shipped = (pathlib.Path(__file__).parents[2] / "src" / "ai" / "value" / "weights.def").read_text(encoding="utf-8")
        rows = [line.split(",")[0] for line in tables[0].splitlines() if line.startswith("WEIGHT(")]
        self.assertEqual(rows, [line.split(",")[0] for line in shipped.splitlines() if line.startswith("WEIGHT(")])
        self.assertNotEqual(tables[0].splitlines()[2:], shipped.splitlines()[2:])

    def test_worths_of_cards_are_the_same_again(self):
        words = [LAB, "worths", "--games", "12", "--seed", "3", "--level", "normal:slips=0:budget=0:belief=0:duels=0:casts=0"]
        tables = [subprocess.run(words, capture_output=True, text=True, check=True).stdout for _ in range(2)]
        self.assertEqual(tables[0], tables[1])
        worths = dict(re.findall(r"^CARD_WORTH\((\w+), (\d+)\)$", tables[0], re.MULTILINE))
        self.assertGreater(len(worths), 10)
        self.assertTrue(all(0 <= int(worth) <= 6000 for worth in worths.values()), worths)
        self.assertGreater(len(set(worths.values())), 1)
        # Where a place costs more, it pays to wait for less.
        dear = subprocess.run([*words, "--place", "1000"], capture_output=True, text=True, check=True).stdout
        less = dict(re.findall(r"^CARD_WORTH\((\w+), (\d+)\)$", dear, re.MULTILINE))
        self.assertEqual(set(less), set(worths))
        self.assertTrue(all(int(less[name]) <= int(worth) for name, worth in worths.items()))
        bad = subprocess.run([LAB, "worths", "--games", "0"], capture_output=True, text=True, check=False)
        self.assertEqual((bad.returncode, bad.stdout), (2, ""))
        self.assertIn("--games", bad.stderr)

    def test_a_decided_test_stops_at_the_same_game(self):
        words = ["--red", "easy", "--blue", "random", "--sprt", "0,100", "--games", "80", "--silly", "--chances", "--json"]
        one = play(*words, "--threads", "1")
        self.assertEqual(one["sprt"], "passed")
        self.assertLess(one["games"], 80)
        # Games beyond it that other threads have begun are kept and count for nothing.
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "games"
            self.assertEqual(play(*words, "--threads", "4", "--out", path), one)
            self.assertGreaterEqual(len(path.read_text(encoding="ascii").splitlines()), 1 + one["games"])
            self.assertEqual(play(*words, "--out", path), one)


unittest.main()
