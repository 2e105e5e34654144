#!/usr/bin/env python3
"""The bench of choices says the same again, goes on where it was cut off, and is joined from shards to what one machine has."""

import json
import pathlib
import subprocess
import sys
import unittest

from folder_case import FolderCase

LAB = pathlib.Path(sys.argv.pop(1)) / "sancta-lab"
QUICK = "normal:slips=0:budget=0:belief=0:duels=0:casts=0"
WORDS = ["--positions", "5", "--sets", "3", "--playouts", "4", "--seed", "11", "--judges", f"{QUICK},{QUICK}:net=0", "--json",
         "--choosers", f"{QUICK},normal:budget=150"]
INVALID, USAGE = 3, 2

# Cut to 127 bytes it would be a player with a tenth of the budget.
LONG = "normal:slips=0:belief=0:duels=0:casts=0:net=0:weights=0:quick=0:search=0:evolve=0:worlds=1:onward=0:ahead=1:blend=0".ljust(118, "0") + ":budget=20"


def told(*words):
    done = subprocess.run([LAB, "rank", *WORDS, *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    for row in result["choosers"]:
        del row["ms"]
    return result


class RankBench(FolderCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.whole = pathlib.Path(cls.folder.name) / "whole"
        cls.first = told("--file", str(cls.whole))
        cls.lines = cls.whole.read_text(encoding="ascii").splitlines(keepends=True)

    def choices(self, path):
        lines = path.read_text(encoding="ascii").splitlines()
        return sorted(line for line in lines if line.startswith("choice ") and line.endswith(" end"))

    def test_a_gain_is_what_the_playouts_say(self):
        positions = [line.split() for line in self.lines if line.startswith("choice ")]
        self.assertEqual(self.first["positions"], len(positions))
        self.assertEqual(self.first["sets"], sum(int(words[3]) for words in positions))
        self.assertGreaterEqual(len(positions), 4)
        most = 0.0
        for words in positions:
            won = [sum(map(int, result)) * 12.5 for result in words[-2 - int(words[3]):-2]]
            most += max(won) - sum(won) / len(won)
        for row in self.first["choosers"]:
            self.assertLessEqual(abs(row["gain"]), most / len(positions) + 1e-3)
            self.assertAlmostEqual(row["gain"], sum(row["by_judge"]) / 2, places=3)

    def test_the_same_again_without_playing(self):
        self.assertEqual(told("--file", str(self.whole)), self.first)
        self.assertEqual(self.whole.read_text(encoding="ascii"), "".join(self.lines))

    def test_a_run_that_was_cut_off_goes_on(self):
        text = "".join(self.lines)
        path = self.file("cut", text[: len(text) - len(self.lines[-1]) - len(self.lines[-2]) // 2])
        self.assertEqual(told("--file", str(path)), self.first)
        self.assertTrue(self.choices(path) == self.choices(self.whole))

    def test_shards_are_joined_to_the_whole(self):
        parts = [self.file(f"part{k}", "") for k in (1, 2)]
        for k, path in enumerate(parts, 1):
            self.assertLess(told("--file", str(path), "--shard", f"{k}/2")["positions"], self.first["positions"])
        joined = self.file("joined", "".join(path.read_text(encoding="ascii") for path in reversed(parts)))
        self.assertTrue(self.choices(joined) == self.choices(self.whole))
        again = told("--file", str(joined))
        # Sums of decimals in another order.
        for mine, other in zip(again["choosers"], self.first["choosers"]):
            self.assertAlmostEqual(mine["gain"], other["gain"], places=3)
            self.assertAlmostEqual(mine["error"], other["error"], places=3)

    def test_a_bench_of_other_options_is_left_alone(self):
        done = subprocess.run(
            [LAB, "rank", "--positions", "1", "--playouts", "5", "--file", self.whole], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, INVALID)
        self.assertIn("other options", done.stderr)
        self.assertEqual(self.whole.read_text(encoding="ascii"), "".join(self.lines))

    def test_what_is_no_bench_is_left_alone(self):
        diary = self.file("diary", "dear diary\n")
        for path in (diary, "/dev/zero", "/dev/full"):
            done = subprocess.run(
                [LAB, "rank", "--positions", "1", "--playouts", "2", "--file", path], capture_output=True, text=True, check=False, timeout=60)
            self.assertEqual((done.returncode, done.stdout), (INVALID, ""), path)
            self.assertTrue(done.stderr.startswith(f"{path}:1:1: "), done.stderr)
        self.assertEqual(diary.read_text(encoding="ascii"), "dear diary\n")

    def test_unusable_words(self):
        for words in (["--shard", "3/2"], ["--shard", "1"], ["--judges", "easy"], ["--choosers", "random"], ["--choosers", "nobody"],
                      ["--sets", "5"], ["--playouts", "0"], ["--choosers", LONG], ["--judges", f"easy,{LONG}"]):
            done = subprocess.run([LAB, "rank", *words], capture_output=True, text=True, check=False)
            self.assertEqual((done.returncode, done.stdout), (USAGE, ""), words)
            self.assertIn(words[0], done.stderr)


unittest.main()
