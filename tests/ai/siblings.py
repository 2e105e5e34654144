#!/usr/bin/env python3
"""Siblings are the same again, resumed and from shards; the fit finds a weight that was hidden in made rows and leaves cut matches out."""

import pathlib
import random
import re
import subprocess
import sys
import unittest

from folder_case import FolderCase

LAB = pathlib.Path(sys.argv.pop(1)) / "sancta-lab"
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
WORDS = ["--matches", "3", "--sets", "2", "--worlds", "2", "--seed", "11"]
INVALID, USAGE = 3, 2
FEATURES = re.findall(r'X\(FEATURE_\w+, "([\w-]+)"', (ROOT / "src/ai/include/ai/features.h").read_text(encoding="utf-8"))
CHANCE_ONE = 10000


def played(*words):
    done = subprocess.run([LAB, "siblings", *WORDS, *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def fitted(path, *words):
    return subprocess.run([sys.executable, ROOT / "tools/fit_siblings.py", path, *words], capture_output=True, text=True, check=False)


def made_rows(matches, hidden):
    """Sets that differ in two features, of which [hidden] alone tells what becomes of them; the other is made to look good."""
    dice = random.Random(5)
    lines = ["siblings seed 1 sets 2 worlds 8"]
    for match in range(matches):
        for turn in (3, 4):
            for nth in range(3):
                features = [0] * len(FEATURES)
                features[FEATURES.index("towns")] = dice.randrange(-2, 3) * 100
                features[FEATURES.index(hidden)] = dice.randrange(-5, 6) * 100
                chance = CHANCE_ONE // 2 + 4 * features[FEATURES.index(hidden)]
                for half in (0, 1):
                    won = sum(dice.random() * CHANCE_ONE < chance for _ in range(4)) * 2
                    lines.append(" ".join(map(str, ["row", match, turn, nth, half, 4, 0, *[4 * chance] * 3, won, *[4 * f for f in features]])))
        lines.append(f"match {match} end")
    return lines


class Siblings(FolderCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.whole = played()
        cls.lines = cls.whole.splitlines(keepends=True)

    def test_rows_say_what_they_should(self):
        rows = [list(map(int, line.split()[1:])) for line in self.lines if line.startswith("row ")]
        self.assertGreater(len(rows), 20)
        self.assertEqual({len(row) for row in rows}, {5 + 1 + 3 + 1 + len(FEATURES)})
        for _, turn, nth, half, worlds, _, *sums in rows:
            self.assertGreaterEqual(turn, 2)
            self.assertIn((nth, half, worlds), [(n, h, 1) for n in (0, 1) for h in (0, 1)])
            self.assertTrue(all(0 <= chance <= CHANCE_ONE for chance in sums[:3]), sums[:3])
            self.assertIn(sums[3], (0, 1, 2))
        # Both sets of a position are there, and somewhere they came to something else.
        by_place = {}
        for match, turn, nth, half, _, *sums in rows:
            by_place.setdefault((match, turn, half), {})[nth] = sums
        self.assertTrue(all(len(sets) == 2 for sets in by_place.values()))
        self.assertTrue(any(sets[0] != sets[1] for sets in by_place.values()))

    def test_a_run_that_was_cut_off_goes_on(self):
        path = self.file("cut", self.whole[: self.whole.index("match 1 end") - 40])
        self.assertEqual(played("--file", str(path)), "")
        text = path.read_text(encoding="ascii")
        self.assertEqual(set(self.lines), set(text.splitlines(keepends=True)) & set(self.lines))
        self.assertEqual(played("--file", str(path)), "")
        self.assertEqual(path.read_text(encoding="ascii"), text)

    def test_shards_are_joined_to_the_whole(self):
        parts = "".join(played("--shard", f"{k}/2") for k in (2, 1))
        self.assertEqual(sorted(set(parts.splitlines())), sorted(self.whole.splitlines()))

    def test_a_file_of_other_options_is_left_alone(self):
        path = self.file("other", self.whole)
        done = subprocess.run([LAB, "siblings", "--worlds", "4", "--file", path], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, INVALID)
        self.assertIn("other options", done.stderr)
        self.assertEqual(path.read_text(encoding="ascii"), self.whole)

    def test_what_is_no_file_of_rows_is_left_alone(self):
        diary = self.file("diary", "dear diary\n")
        for path in (diary, "/dev/zero", "/dev/full"):
            done = subprocess.run([LAB, "siblings", *WORDS, "--file", path], capture_output=True, text=True, check=False, timeout=60)
            self.assertEqual((done.returncode, done.stdout), (INVALID, ""), path)
            self.assertTrue(done.stderr.startswith(f"{path}:1:1: "), done.stderr)
        self.assertEqual(diary.read_text(encoding="ascii"), "dear diary\n")

    def test_a_full_disk_behind_standard_output_is_told_as_that(self):
        with open("/dev/full", "w", encoding="ascii") as full:
            done = subprocess.run([LAB, "siblings", *WORDS], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
        self.assertEqual((done.returncode, done.stderr), (INVALID, "sancta-lab: standard output cannot be written\n"))

    def test_unusable_words(self):
        for words in (["--shard", "3/2"], ["--sets", "5"], ["--sets", "1"], ["--worlds", "1"], ["--matches", "0"], ["--seed", "x"]):
            done = subprocess.run([LAB, "siblings", *words], capture_output=True, text=True, check=False)
            self.assertEqual((done.returncode, done.stdout), (USAGE, ""), words)
            self.assertIn(words[0], done.stderr)

    def test_the_fit_finds_what_is_hidden(self):
        lines = made_rows(60, "novices")
        for target in ("6", "won"):
            done = fitted(self.file("made", "\n".join(lines) + "\n"), "--target", target, "--ridge", "0.01")
            self.assertEqual(done.returncode, 0, done.stderr)
            weights = {words[0]: (float(words[1]), float(words[2])) for words in map(str.split, done.stdout.splitlines()) if len(words) == 3}
            self.assertLess(abs(weights["towns"][1] / weights["novices"][1]), 0.1, done.stdout)
            self.assertGreater(weights["towns"][0], weights["novices"][0])
            gains = dict(re.findall(r"^(shipped weights|fitted, held out) +([+-][\d.]+)", done.stdout, re.MULTILINE))
            self.assertGreater(float(gains["fitted, held out"]), float(gains["shipped weights"]) + 1, done.stdout)

    def test_rows_of_other_seeds_are_not_fitted_together(self):
        lines = made_rows(12, "income")
        other = [lines[0].replace("seed 1", "seed 2"), *lines[1:]]
        done = fitted(self.file("joined", "\n".join(lines + other) + "\n"))
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn("other seeds", done.stderr)
        # Shards of one bench have a heading each.
        self.assertEqual(fitted(self.file("shards", "\n".join(lines + lines) + "\n")).returncode, 0)

    def test_a_match_without_its_end_is_not_fitted_to(self):
        lines = made_rows(20, "novices")
        whole = fitted(self.file("ended", "\n".join(lines) + "\n"))
        spoiled = [line.replace("row 19", "row 20") for line in lines if line.startswith("row 19 ")]
        self.assertEqual(fitted(self.file("open", "\n".join(lines + spoiled) + "\n")).stdout, whole.stdout)
        cut = "\n".join(lines) + "\n" + lines[1][: len(lines[1]) // 2].replace("row 0", "row 21") + "-siblings seed 1\n"
        self.assertEqual(fitted(self.file("cut_row", cut)).stdout, whole.stdout)
        few = fitted(self.file("few", "\n".join(made_rows(5, "novices")) + "\n"))
        self.assertEqual((few.returncode, few.stderr), (1, "fit_siblings: 5 matches that have ended; at least 10 are needed\n"))


unittest.main()
