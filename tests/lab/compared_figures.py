#!/usr/bin/env python3
"""What `./dev bench --compare` makes of the figures of two programs, with programs that print known ones."""

import math
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))
import bench_compare  # noqa: E402  (its folder is known only now)

# Writes its name into a file and prints a rate that grows by [grows] with each run.
FAKE = """#!/bin/sh
printf '{name}' >>'{folder}/order'
runs=$(($(cat '{folder}/{name}.runs' 2>/dev/null || echo 0) + 1))
echo $runs >'{folder}/{name}.runs'
echo "{{\\"turns_per_s\\": $(({rate} + {grows} * runs)), \\"state_bytes\\": 9, \\"{name}_per_s\\": 1, \\"hash\\": \\"ab\\"}}"
"""


class Compared(unittest.TestCase):
    def setUp(self):
        self.kept = tempfile.TemporaryDirectory()
        self.addCleanup(self.kept.cleanup)
        self.folder = pathlib.Path(self.kept.name)

    def fake(self, name, rate, grows):
        folder = self.folder / f"build {name}"
        folder.mkdir()
        program = folder / "sancta-lab"
        program.write_text(FAKE.format(name=name, folder=self.folder, rate=rate, grows=grows), encoding="utf-8")
        program.chmod(0o755)
        return folder

    def rows(self, pairs):
        return bench_compare.run_pairs(lambda folder: bench_compare.bench(folder, 1), self.fake("A", 100, 0),
                                       self.fake("B", 100, 10), pairs)

    def test_every_second_pair_runs_the_other_way_round(self):
        self.rows(4)
        self.assertEqual((self.folder / "order").read_text(encoding="utf-8"), "ABBAABBA")

    def test_ratios_are_of_after_to_before_pair_by_pair(self):
        told = list(bench_compare.compare(self.rows(3), "_per_s"))
        self.assertEqual(told, [("turns_per_s", 100, 120, 1.2, 1.1, 1.3)])

    def test_what_took_nothing_before_has_no_ratio(self):
        told, = bench_compare.compare([({"idle": 0.0}, {"idle": 0.2})])
        self.assertEqual(told[:3], ("idle", 0.0, 0.2))
        self.assertTrue(all(math.isnan(ratio) for ratio in told[3:]))

    def test_an_unknown_revision_is_one_clear_error(self):
        done = subprocess.run([sys.executable, ROOT / "tools" / "bench_compare.py", "no-such-revision"],
                              capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stderr), (1, "bench_compare: no such revision: no-such-revision\n"))


if __name__ == "__main__":
    unittest.main()
