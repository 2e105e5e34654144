#!/usr/bin/env python3
"""Games that were played in parts, on several machines or with a break, are joined to exactly what one run prints.

    shards.py BUILD"""

import json
import pathlib
import resource
import signal
import subprocess
import sys
import tempfile
import unittest

LAB = pathlib.Path(sys.argv.pop(1)) / "sancta-lab"
WORDS = ["--red", "random", "--blue", "random", "--houses", "all", "--max-turns", "30", "--seed", "4", "--games", "8"]
INVALID, USAGE = 3, 2


def lab(*words, code=0):
    done = subprocess.run([LAB, *map(str, words)], capture_output=True, text=True, check=False)
    assert done.returncode == code, (words, done.returncode, done.stderr)
    return done.stdout if code == 0 else done.stderr


def without_times(text):
    if text.startswith("{"):
        result = json.loads(text)
        del result["ms_per_decision"]
        return result
    lines = text.splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("ms a decision"))
    return lines[:at] + lines[at + 3:]


class Shards(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = pathlib.Path(holder.name)

    def shards(self, count, words=WORDS):
        files = [self.folder / f"part{k}" for k in range(1, count + 1)]
        for k, path in enumerate(files, 1):
            told = lab("arena", *words, "--out", path, "--shard", f"{k}/{count}", "--threads", 1 + k % 2)
            self.assertIn(f"part {k} of {count}", told)
        return files

    def test_parts_are_joined_to_the_whole(self):
        thinking = [*WORDS[:1], "beginner", *WORDS[2:-1], "4", "--silly", "--chances", "--replay"]
        for words, form in ((WORDS, []), (WORDS, ["--json"]), (thinking, ["--json"])):
            files = self.shards(3, words)
            whole = lab("arena", *words, *form)
            self.assertEqual(without_times(lab("merge", *reversed(files), *form)), without_times(whole))
            for path in files:
                path.unlink()

    def test_each_game_is_in_one_part(self):
        numbers = [int(line.split()[1]) for path in self.shards(4) for line in path.read_text(encoding="ascii").splitlines()[1:]]
        self.assertEqual(sorted(numbers), list(range(8)))

    def test_a_run_that_was_cut_off_goes_on(self):
        path = self.folder / "file"
        whole = lab("arena", *WORDS, "--out", path, "--json")
        lines = path.read_text(encoding="ascii").splitlines(keepends=True)
        self.assertEqual(len(lines), 9)
        for kept in (lines[:6], [*lines[:6], lines[6][:40]], lines[:1], lines):
            path.write_text("".join(kept), encoding="ascii")
            again = lab("arena", *WORDS, "--out", path, "--json", "--threads", "2")
            self.assertEqual(without_times(again), without_times(whole))
            told = [line for line in path.read_text(encoding="ascii").splitlines() if line.endswith(" end")]
            self.assertEqual(len(told), 8)
        # What is kept is not played again, times included.
        self.assertEqual(json.loads(lab("merge", path, "--json")), json.loads(lab("arena", *WORDS, "--out", path, "--json")))

    def test_a_run_with_a_command_of_several_lines_goes_on(self):
        path = self.folder / "file"
        words = ["--red-cmd", "# Not there:\nexit 1", *WORDS[2:4], "--max-turns", "5", "--games", "2", "--out", path, "--json"]
        whole = lab("arena", *words)
        self.assertEqual(len(path.read_text(encoding="ascii").splitlines()), 3)
        self.assertEqual(lab("arena", *words), whole)
        self.assertEqual(lab("merge", path, "--json"), whole)
        words[1] = words[1].replace("\n", " ")
        self.assertIn("another arena", lab("arena", *words, code=INVALID))

    def test_a_decided_test_stops_at_the_same_game(self):
        words = ["--red", "beginner", "--blue", "random", "--sprt", "0,400", "--games", "10", "--max-turns", "30"]
        whole = json.loads(lab("arena", *words, "--json"))
        self.assertNotEqual(whole["sprt"], "open")
        self.assertLess(whole["games"], 10)
        files = [self.folder / f"part{k}" for k in (1, 2)]
        for k, path in enumerate(files, 1):
            lab("arena", *words, "--out", path, "--shard", f"{k}/2")
        joined = json.loads(lab("merge", *files, "--json"))
        self.assertEqual(without_times(json.dumps(joined)), without_times(json.dumps(whole)))

    def test_what_does_not_belong_together_is_not_joined(self):
        files = self.shards(2)
        self.assertIn("is in none of the files", lab("merge", files[0], code=INVALID))
        other = self.folder / "other"
        lab("arena", *WORDS, "--out", other, "--shard", "2/2", "--decks", "war,war-2")
        self.assertIn("another arena", lab("merge", files[0], other, code=INVALID))
        self.assertIn("another arena", lab("arena", *WORDS, "--out", other, "--shard", "2/2", code=INVALID))
        other.write_text("nothing\n", encoding="ascii")
        self.assertIn("no file of the arena", lab("merge", other, code=INVALID))
        self.assertEqual(f"{self.folder}:1:1: cannot be read: Is a directory\n", lab("merge", self.folder, code=INVALID))
        self.assertEqual("nowhere:1:1: cannot be opened: No such file or directory\n", lab("merge", "nowhere", code=INVALID))
        other.write_text("arena 1 5\n", encoding="ascii")
        self.assertIn("a heading of another version", lab("merge", other, code=INVALID))
        for words in (["merge", self.folder / "nowhere"], ["merge", other], ["arena", *WORDS, "--out", self.folder / "nowhere" / "x"],
                      ["rank", "--positions", "1", "--file", self.folder / "nowhere" / "x"],
                      ["siblings", "--matches", "1", "--file", self.folder / "nowhere" / "x"]):
            file = next(word for word in words if str(word).startswith(str(self.folder)))
            self.assertTrue(lab(*words, code=INVALID).startswith(f"{file}:1:1: "), words)

    def test_a_part_without_games_on_a_full_disk_is_told(self):
        def fill():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (10, 10))

        words = ["--red", "random", "--blue", "random", "--games", "2", "--shard", "2/2", "--out", self.folder / "file"]
        done = subprocess.run([LAB, "arena", *words], capture_output=True, text=True, check=False, preexec_fn=fill, restore_signals=False)
        self.assertEqual((done.returncode, done.stdout), (INVALID, ""))
        self.assertIn(":1:1: cannot be written", done.stderr)

    def test_a_line_with_numbers_that_no_game_has_is_none(self):
        path = self.folder / "file"
        lab("arena", *WORDS[:-1], "2", "--out", path)
        heading, *games = path.read_text(encoding="ascii").splitlines(keepends=True)
        words = games[0].split(" ")
        at = next(i for i, word in enumerate(words) if "." in word or "e-" in word)  # seconds, behind how many decisions there were
        for place, number in ((at, "nan"), (at, "inf"), (at - 1, str(int(words[at - 1]) + 1)), (at - 2, str(2**63 - 1))):
            path.write_text("".join([heading, " ".join([*words[:place], number, *words[place + 1:]]), games[1]]), encoding="ascii")
            self.assertIn("game 1 of 2 is in none of the files", lab("merge", path, code=INVALID))

    def test_unusable_words(self):
        for words in (["--shard", "1/2"], ["--shard", "0/2", "--out", "x"], ["--shard", "1.5/2", "--out", "x"]):
            self.assertIn("--shard", lab("arena", *WORDS, *words, code=USAGE))
        self.assertIn("same option", lab("arena", *WORDS, "--out", "x", "--file", "y", code=USAGE))

    def test_the_name_that_the_option_had_before(self):
        old, new = self.folder / "old-name", self.folder / "new-name"
        lab("arena", *WORDS, "--file", old, "--shard", "1/2")
        lab("arena", *WORDS, "--out", new, "--shard", "2/2")
        self.assertEqual(without_times(lab("merge", old, new)), without_times(lab("arena", *WORDS)))


unittest.main()
