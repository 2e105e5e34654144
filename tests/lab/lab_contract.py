#!/usr/bin/env python3
"""sancta-lab as its users and tools rely on it: exit codes, formats, standard input, options in any order, broken files.

    lab_contract.py BUILD [--some] [TEST...]     TEST: names as unittest takes them, "Broken.test_nesting"

With --some what takes long is done once instead of for every case: for a build with sanitizers.
"""

import base64
import json
import os
import pathlib
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
import unittest

HERE = pathlib.Path(__file__).resolve().parent
GOLDEN = HERE.parent / "golden"
LAB = None
IS_SOME = False

DONE, NOT_SO, USAGE, INVALID = 0, 1, 2, 3
PROBLEM = re.compile(r"^(?P<file>[^\n]*?):(?P<line>[1-9]\d*):(?P<column>[1-9]\d*): (?P<text>\S.*)$")
SUMMARY = re.compile(r"^turn \d+, phase [a-z-]+, result [a-z]+, \d+ events, hash [0-9a-f]{16}\n$")

FORMAT = '"format": "sancta-match/1"'
FIGHT = {
    "format": "sancta-match/1", "seed": 5, "turn": 3, "phase": "orders", "terrain": {"default": "plains"},
    "groups": [
        {"id": "A", "at": "e5", "owner": "red",
         "minions": [{"id": "fred", "class": "swordsman", "nation": "human", "count": 4}]},
        {"id": "B", "at": "f5", "owner": "blue", "minions": [{"class": "archer", "nation": "elf", "count": 2}]},
        {"id": "C", "at": "h8", "owner": "blue", "minions": [{"class": "archer", "nation": "elf"}]}],
    "off_board": [],
}


class LabTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = pathlib.Path(self.folder.name)

    def lab(self, *words, stdin=None):
        return subprocess.run([LAB, *map(str, words)], input=stdin, capture_output=True, cwd=self.path, timeout=120,
                              text=not isinstance(stdin, bytes))

    def good(self, *words, stdin=None):
        done = self.lab(*words, stdin=stdin)
        self.assertEqual((done.returncode, done.stderr), (DONE, ""), words)
        return done.stdout

    def usage(self, *words):
        """Unusable arguments: exit code 2, one line that says why, nothing on standard output."""
        done = self.lab(*words)
        self.assertEqual((done.returncode, done.stdout), (USAGE, ""), words)
        self.assertRegex(done.stderr, r"\Asancta-lab[^\n]+\n\Z", words)
        return done.stderr

    def write(self, name, content):
        path = self.path / name
        if isinstance(content, dict):
            content = json.dumps(content)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    def log(self, *words, stdin=None):
        return [json.loads(line) for line in self.good("run", *words, "--log", "-", stdin=stdin).splitlines()]


class Program(LabTest):
    COMMANDS = ["run", "log", "verify", "check", "arena", "merge", "bot", "rank", "siblings", "odds", "puzzle", "bench", "cards", "decks",
                "rules", "stats", "review", "train", "tune", "worths"]

    def test_version_is_the_projects(self):
        cmake = (HERE.parent.parent / "CMakeLists.txt").read_text(encoding="utf-8")
        version = re.search(r"project\(sancta VERSION ([\d.]+)", cmake)[1]
        self.assertEqual(self.good("--version"), f"sancta-lab {version}\n")

    def test_help_names_every_command_and_exit_code(self):
        text = self.good("--help")
        self.assertEqual(set(re.findall(r"\bsancta-lab ([a-z]+)", text)), set(self.COMMANDS))
        contract = (HERE.parent.parent / "docs" / "interfaces.md").read_text(encoding="utf-8")
        for command in self.COMMANDS:
            self.assertRegex(contract, rf"(?m)^\|.*`{command}\b", f"docs/interfaces.md has no row of {command}")
        self.assertRegex(text, r"Exit codes: 0 .*; 1 .*; 2 .*; 3 ")
        self.assertEqual(self.good("-h"), text)

    def test_every_command_has_help_whatever_else_is_given(self):
        for command in self.COMMANDS:
            text = self.good(command, "--help")
            self.assertTrue(text.startswith(f"usage: sancta-lab {command}"), text)
            self.assertEqual(self.good(command, "no-such-file", "--help"), text)

    def test_help_has_the_options_of_the_contract(self):
        options = {"run": "--turns --seed --until --log --out --view",
                   "arena": "--red --blue --games --seed --threads --decks --realm --max-turns --json",
                   "odds": "--samples --json", "bench": "--seconds --hash --json", "cards": "--json", "rules": "--json",
                   "stats": "--json --csv", "review": "--level --as --threads --json"}
        for command, names in options.items():
            text = self.good(command, "--help")
            for name in names.split():
                self.assertRegex(text, rf"\n  {name}\b", command)

    def test_help_names_every_option_of_a_computer_player(self):
        levels = (HERE.parent.parent / "src" / "ai" / "levels.c").read_text(encoding="utf-8")
        names = re.findall(r'^    \{"(\w+)", offsetof', levels, re.MULTILINE)
        self.assertGreater(len(names), 10)
        listed = re.search(r"options are ([\w, ]+)\.", self.good("arena", "--help"))[1]
        self.assertEqual(listed.split(", "), names)

    def test_help_names_every_phase(self):
        text = self.good("run", "--help")
        for phase in json.loads(self.good("rules", "--json"))["phases"]:
            self.assertRegex(text, rf"Stop at the end of PHASE .*\b{phase}\b")

    def test_the_manual_page_has_every_command(self):
        page = self.good("--man")
        for command in self.COMMANDS:
            self.assertIn(f"\n.SS {command}\n", page)

    def test_completions_are_there_for_three_shells(self):
        for shell in ("bash", "zsh", "fish"):
            self.assertIn("arena", self.good("--completion", shell))
        bash = self.good("--completion", "bash")
        for option in ("puzzle --out", "rules --html"):
            self.assertIn(f'"{option}") kind=directory ', bash)
        self.assertIn("bash, zsh or fish", self.usage("--completion", "csh"))
        self.usage("--completion")

    def test_nothing_asked(self):
        done = self.lab()
        self.assertEqual((done.returncode, done.stdout), (USAGE, ""))
        self.assertIn("sancta-lab run", done.stderr)

    def test_unusable_arguments(self):
        match = self.write("a.sancta", FIGHT)
        for words in (["bogus"], ["rnu", match], ["--bogus"], ["run"], ["run", match, match], ["run", match, "--bogus"],
                      ["run", match, "--turns"], ["run", match, "--turns", "-1"], ["run", match, "--turns", "1e3"],
                      ["run", match, "--turns", "two"], ["run", match, "--turns", "+1"], ["run", match, "--turns", " 1"],
                      ["run", match, "--log", "x", "--out", "x"], ["run", match, "--turns", ""], ["run", match, "--seed", "-1"],
                      ["run", match, "--turns", "1", "--turns", "2"], ["run", match, "--until", "nonsense"],
                      ["run", match, "--view", "green"], ["log"], ["log", match, match], ["verify"], ["check"],
                      ["arena"], ["arena", "--red", "random", "--blue", "random"],
                      ["arena", "--red", "random", "--games", "2"], ["arena", "--blue", "random", "--games", "2"],
                      ["arena", "--red", "nobody", "--blue", "random", "--games", "2"],
                      ["arena", "--red", "random", "--blue", "random", "--games", "0"],
                      ["arena", "--red", "random", "--blue", "random", "--games", "2", "--realm", "moon"],
                      ["arena", "--red", "random", "--blue", "random", "--games", "2", "--threads", "0"],
                      ["arena", "--red", "random", "--blue", "random", "--games", "2", "--decks", "one"],
                      ["odds"], ["odds", match], ["odds", match, "A"], ["odds", match, "A", "B", "C"],
                      ["odds", match, "A", "B", "--samples", "0"], ["bench", "--seconds", "0"], ["bench", "x"],
                      ["stats"], ["stats", match, "--json", "--csv"], ["review"], ["review", match, match],
                      ["review", match, "--level", "nobody"], ["review", match, "--level", "easy"],
                      ["review", match, "--as", "blue"], ["review", match, "--threads", "0"],
                      ["cards", "x"], ["cards", "--jsn"], ["rules", "x"], ["rules", "--json=1"]):
            self.usage(*words)

    def test_houses_and_realms_of_an_arena_are_told_by_name(self):
        words = ["arena", "--red", "random", "--blue", "random", "--games", "2"]
        for more, told in ((["--houses", "war,lief"], 'unknown house "lief"; did you mean life?'), (["--houses", "war"], "two houses"),
                           (["--realm", "velt"], 'unknown realm "velt"; did you mean veldt?')):
            self.assertIn(told, self.usage(*words, *more))
        self.assertEqual(self.good(*words, "--houses", "War,LIFE", "--max-turns", "2").splitlines()[0], "games         2")

    def test_wrong_words_are_told_the_nearest_right_one(self):
        self.assertIn("verify", self.usage("verfy"))
        self.assertIn("--turns", self.usage("run", self.write("a.sancta", FIGHT), "--turn", "1"))

    def test_handicaps_of_an_arena_go_with_the_players(self):
        words = ["arena", "--red", "random", "--blue", "random", "--games", "6", "--replay", "--json"]

        def ends(*more):
            told = json.loads(self.good(*words, *more))
            self.assertEqual(told["differing"], 0)
            return told["first_ai_score"], told["mean_turns"]
        fair = ends()
        self.assertEqual(ends("--red-handicap", "none"), fair)
        # In either seat the first player has no card, and no novice to train.
        self.assertNotEqual(ends("--red-handicap", "cards=0,novices=0"), fair)
        self.assertNotEqual(ends("--red-handicap", "initiative"), fair)
        self.usage(*words, "--red-handicap", "much")

    def test_what_a_command_needs_stands_without_brackets(self):
        for text in (self.good("--help"), self.good("arena", "--help")):
            self.assertIn("arena --red AI --blue AI --games N [--seed N]", text)

    def test_full_standard_output_is_noticed(self):
        for words in (["rules", "--json"], ["--help"], ["--version"], ["--man"], ["--completion", "bash"], ["run", "--help"]):
            with open("/dev/full", "w", encoding="utf-8") as full:
                done = subprocess.run([LAB, *words], stdout=full, stderr=subprocess.PIPE, text=True)
            self.assertEqual(done.returncode, INVALID, words)
            self.assertRegex(done.stderr, r"\Asancta-lab: [^\n]+\n\Z", words)


class Terminal(LabTest):
    """A control character is a command to a terminal: none of a path or an argument gets there."""

    def test_nothing_from_outside_commands_the_terminal(self):
        bad = "a\x1b[2J\x9b\n.sancta"
        (self.path / bad).write_bytes((GOLDEN / "generated.sancta").read_bytes())
        for words in (["run", "no" + bad], ["check", bad], ["check", "no" + bad], ["verify", bad], ["verify", "no" + bad],
                      ["log", bad], ["run", bad, "--until", bad], ["run", bad, bad, "--" + bad], [bad],
                      ["run", bad, "--turns", "1", "--out", "no/" + bad], ["rules", "--about", bad],
                      ["rules", "--html", "no/" + bad], ["check", "--deck", bad], ["stats", bad], ["merge", bad], ["merge", "no" + bad],
                      ["arena", "--red", "random", "--blue", "random", "--games", "1", "--out", bad],
                      ["arena", "--red", "random", "--blue", "random", "--games", "1", "--out", "no/" + bad],
                      ["rank", "--judges", "easy,easy", "--choosers", "easy", "--file", "no/" + bad], ["siblings", "--file", "no/" + bad],
                      ["puzzle", "--solve", "--goal", "win", bad], ["bot"]):
            done = self.lab(*words, stdin='{"type": "a\\u001b[2J"}\n')
            shown = done.stdout + done.stderr
            self.assertNotRegex(shown, "[\x00-\x09\x0b-\x1f\x7f-\x9f]", words)
            self.assertTrue(shown == "" or "u001b" in shown or "[2J" not in shown, words)


class Run(LabTest):
    def test_the_summary(self):
        match = self.write("a.sancta", FIGHT)
        self.assertRegex(self.good("run", match), SUMMARY)
        self.assertIn("turn 3, phase orders, result none, 0 events", self.good("run", match, "--turns", "0"))
        self.assertIn("turn 4, phase start-of-turn,", self.good("run", match, "--turns", "1"))

    def test_a_match_that_is_over_is_played_no_further(self):
        match = self.write("a.sancta", FIGHT | {"orders": [{"red": [{"concede": True}], "blue": []}]})
        over = self.good("run", match, "--turns", "5", "--out", "b.sancta")
        self.assertIn("result blue", over)
        for more in ([], ["--turns", "0"], ["--turns", "3"]):
            self.assertEqual(self.good("run", "b.sancta", *more), over)

    def test_without_turns_it_plays_the_turns_that_orders_lists(self):
        orders = [{"red": [{"move": "A", "to": "e4"}], "blue": []}, {"red": [], "blue": [{"move": "C", "to": "h7"}]}]
        match = self.write("a.sancta", FIGHT | {"orders": orders})
        self.assertIn("turn 5, phase start-of-turn", self.good("run", match))
        self.assertIn("turn 4, phase start-of-turn", self.good("run", match, "--turns", "1"))
        self.assertIn("turn 9, phase start-of-turn", self.good("run", match, "--turns", "6"))

    def test_options_in_any_order_and_with_an_equals_sign(self):
        match = self.write("a.sancta", FIGHT)
        wanted = self.good("run", match, "--turns", "2", "--view", "red", "--log", "-")
        for words in (["--log", "-", "--view", "red", "--turns", "2", match],
                      ["--turns=2", match, "--log=-", "--view=red"], ["--view", "RED", "--log", "-", "--turns=2", "--", match]):
            self.assertEqual(self.good("run", *words), wanted)

    def test_the_log_is_json_lines(self):
        events = self.log(self.write("a.sancta", FIGHT), "--turns", "2")
        self.assertEqual([e["i"] for e in events], list(range(1, len(events) + 1)))
        phases = ["orders", "spells", "before-movement", "movement", "before-combat", "combat", "end", "start-of-turn"]
        began = [e["phase"] for e in events if e["event"] == "phase_began"]
        self.assertEqual(began[:8], phases)
        for e in events:
            self.assertTrue({"i", "turn", "phase", "event"} <= e.keys())
            self.assertLess(e.get("cause", 0), e["i"])
        attack = next(e for e in events if e["event"] == "attack_hit")
        self.assertEqual(attack["step"], "A1")
        self.assertEqual(attack["round"], 1)
        self.assertRegex(attack["attacker"], r"^(fred[1-4]|m-\d+)$")

    def test_logs_go_to_files_whole(self):
        match = self.write("a.sancta", FIGHT)
        wanted = self.good("run", match, "--turns", "1", "--log", "-")
        self.assertRegex(self.good("run", match, "--turns", "1", "--log", "b.jsonl", "--out", "b.sancta"), SUMMARY)
        self.assertEqual((self.path / "b.jsonl").read_text(encoding="utf-8"), wanted)
        self.assertEqual(sorted(p.name for p in self.path.iterdir()), ["a.sancta", "b.jsonl", "b.sancta"])

    def test_two_outputs_never_share_a_file(self):
        match = self.write("a.sancta", FIGHT)
        self.write("there", "old")
        (self.path / "link").symlink_to("there")
        os.link(self.path / "there", self.path / "hard")
        (self.path / "folder").mkdir()
        (self.path / "beside").symlink_to("folder")
        (self.path / "nowhere").symlink_to("folder/new")
        (self.path / "further").symlink_to(self.path / "nowhere")
        for log, out in (("x", "x"), ("x", "./x"), ("x", str(self.path / "x")), ("there", "link"), ("hard", "there"),
                         ("folder/x", "beside/x"), ("a.sancta", "b.sancta"), ("./a.sancta", "b.sancta"), ("nowhere", "folder/new"),
                         ("beside/new", "further")):
            done = self.lab("run", match, "--log", log, "--out", out)
            self.assertEqual((done.returncode, done.stdout), (USAGE, ""), (log, out))
            self.assertRegex(done.stderr, r"\Asancta-lab run: --log (names the match itself|and --out name the same file): .*\n\Z")
        self.assertEqual((self.path / "there").read_text(encoding="utf-8"), "old")
        self.assertFalse((self.path / "x").exists())
        self.assertFalse((self.path / "folder" / "new").exists())
        self.good("run", match, "--log", "/dev/null", "--out", "/dev/null")
        self.good("run", match, "--turns", "1", "--log", "-", "--out", match)
        self.assertIn("the same file", self.usage("rules", "--text", "./folder/index.html", "--html", "beside"))

    def test_what_cannot_be_written_leaves_the_old_file(self):
        match = self.write("a.sancta", FIGHT)
        for words in (["--out", "nowhere/b.sancta"], ["--log", "nowhere/b.jsonl"], ["--out", "/dev/full"]):
            done = self.lab("run", match, *words)
            self.assertEqual((done.returncode, done.stdout), (INVALID, ""), words)
            self.assertRegex(done.stderr.strip(), PROBLEM)
        self.assertEqual(sorted(p.name for p in self.path.iterdir()), ["a.sancta"])

    def test_a_table_that_cannot_be_written_is_told(self):
        for words in (["train", "--games", "2", "--rounds", "1"], ["worths", "--games", "2"],
                      ["tune", "--rounds", "1", "--pairs", "1", "--level", "easy"]):
            done = self.lab(*words, "--out", "/dev/full")
            self.assertEqual((done.returncode, done.stdout), (INVALID, ""), words)
            self.assertRegex(done.stderr.splitlines()[-1], r"^/dev/full:1:1: ", words)

    def test_a_table_that_cannot_be_written_is_told_before_the_work(self):
        self.write("file", "")
        for place in ("nowhere/table", "file/table", "."):
            for words in (["train", "--games", "2", "--rounds", "1"], ["worths", "--games", "2"], ["tune", "--rounds", "1", "--pairs", "1"]):
                done = self.lab(*words, "--level", "easy", "--out", place)
                self.assertEqual((done.returncode, done.stdout), (INVALID, ""), words)
                self.assertRegex(done.stderr, rf"\A{re.escape(place)}:1:1: cannot be written: [^\n]+\n\Z", words)

    def test_a_table_on_a_full_disk_leaves_the_old_one(self):
        def fill():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))

        table = self.write("table", "old")
        words = ["tune", "--rounds", "1", "--pairs", "1", "--level", "easy", "--out", table]
        done = subprocess.run([LAB, *words], capture_output=True, text=True, check=False, preexec_fn=fill, restore_signals=False)
        self.assertEqual((done.returncode, done.stdout), (INVALID, ""))
        self.assertIn(f"{table}:1:1: ", done.stderr)
        self.assertEqual([(path.name, path.read_text(encoding="utf-8")) for path in self.path.iterdir()], [("table", "old")])

    def test_standard_input(self):
        text = json.dumps(FIGHT)
        match = self.write("a.sancta", FIGHT)
        self.assertEqual(self.good("run", "-", "--turns", "1", stdin=text), self.good("run", match, "--turns", "1"))
        self.assertEqual(self.good("run", "--log", "-", "-", "--turns", "1", stdin=text),
                         self.good("run", "--log", "-", match, "--turns", "1"))
        self.assertEqual(self.good("check", "-", stdin=text), "")
        saved = self.good("run", "-", "--turns", "2", "--out", "-", stdin=text)
        self.assertEqual(self.good("verify", "-", stdin=saved), "-: 2 turns verified\n")
        self.assertEqual(self.good("log", "-", stdin=saved), self.good("log", self.write("s.sancta", saved)))
        self.assertTrue(json.loads(self.good("odds", "-", "A", "B", "--json", stdin=text)))
        bad = self.lab("run", "-", stdin='{"format": "sancta-match/1",\n "orders": [{"red": [\n  {"move": "Q", "to": "e5"}]}]}')
        self.assertEqual((bad.returncode, bad.stderr), (INVALID, "-:3:3: turn 1, red, orders[0]: unknown-group\n"))
        bad = self.lab("run", "-", "--turns", "1",
                       stdin='{"format": "sancta-match/1",\n "pending": {"red": [\n  {"move": "Q", "to": "e5"}]}}')
        self.assertEqual((bad.returncode, bad.stderr), (INVALID, "-:3:3: turn 1, red, orders[0]: unknown-group\n"))

    def test_out_reads_back_to_the_same_state(self):
        for match in sorted(GOLDEN.glob("*.sancta")):
            for until in ([], ["--until", "spells"], ["--until", "movement"], ["--until", "combat"], ["--turns", "0"]):
                summary = self.good("run", match, *until, "--out", "b.sancta")
                again = self.good("run", "b.sancta", "--turns", "0")
                self.assertEqual(summary.split()[-1], again.split()[-1], (match.name, until))
                once_more = self.good("run", "b.sancta", "--turns", "0", "--out", "-")
                self.assertEqual(once_more, (self.path / "b.sancta").read_text(encoding="utf-8"), (match.name, until))

    def test_out_names_the_program(self):
        self.good("run", GOLDEN / "generated.sancta", "--turns", "1", "--out", "b.sancta")
        saved = json.loads((self.path / "b.sancta").read_text(encoding="utf-8"))
        self.assertEqual(saved["program"], self.good("--version").strip().replace("sancta-lab", "sancta"))

    def test_a_match_stopped_in_a_turn_goes_on_as_if_it_had_not_been(self):
        match = GOLDEN / "generated.sancta"
        wanted = self.good("run", match, "--turns", "1").split()[-1]
        for phase in ("start-of-turn", "orders", "spells", "before-movement", "movement", "before-combat", "combat"):
            self.good("run", match, "--until", phase, "--out", "b.sancta")
            self.assertEqual(self.good("run", "b.sancta", "--turns", "1").split()[-1], wanted, phase)

    def test_a_saved_match_goes_on_as_if_it_had_not_been_saved(self):
        match = GOLDEN / "generated.sancta"
        wanted = self.good("run", match, "--turns", "9").split()[-1]
        self.good("run", match, "--turns", "4", "--out", "b.sancta")
        self.assertEqual(self.good("run", "b.sancta", "--turns", "5").split()[-1], wanted)

    def test_computer_players_remember_the_turns_before_a_save(self):
        players = {seat: {"house": house, "seat": "easy:slips=0"} for seat, house in (("red", "war"), ("blue", "body"))}
        match = self.write("a.sancta", {"format": "sancta-match/1", "seed": 3, "realm": "random", "players": players})
        wanted = self.good("run", match, "--turns", "14").split()[-1]
        for turns in (5,) if IS_SOME else (1, 5, 7, 9):
            self.good("run", match, "--turns", str(turns), "--out", "b.sancta")
            self.assertEqual(self.good("run", "b.sancta", "--turns", str(14 - turns)).split()[-1], wanted, turns)
            # A file of before memories were kept: its orders are played over again.
            saved = json.loads((self.path / "b.sancta").read_text(encoding="utf-8"))
            older = {seat: {key: value for key, value in saved["players"][seat].items() if key != "memory"}
                     for seat in players}
            self.write("c.sancta", saved | {"players": older})
            self.assertEqual(self.good("run", "c.sancta", "--turns", str(14 - turns)).split()[-1], wanted, turns)
            # One whose orders lead elsewhere by now.
            self.write("d.sancta", saved | {"orders": [{"red": [], "blue": []}] + saved["orders"][1:]})
            self.assertEqual(self.good("run", "d.sancta", "--turns", str(14 - turns)).split()[-1], wanted, turns)

    def test_computer_players_remember_the_turn_that_a_save_stands_in(self):
        players = {seat: {"house": house, "seat": "easy:slips=0"} for seat, house in (("red", "war"), ("blue", "body"))}
        match = self.write("a.sancta", {"format": "sancta-match/1", "seed": 3, "realm": "random", "players": players})
        wanted = self.good("run", match, "--turns", "9").split()[-1]
        self.good("run", match, "--turns", "6", "--out", "s.sancta")
        phases = (("start-of-turn", 6), ("orders", 7), ("spells", 7), ("combat", 7))
        for phase, last in phases[2:3] if IS_SOME else phases:
            self.good("run", "s.sancta", "--until", phase, "--out", "b.sancta")
            saved = json.loads((self.path / "b.sancta").read_text(encoding="utf-8"))
            self.assertEqual([one["turn"] for one in saved["players"]["red"]["memory"]], [last, last - 1], phase)
            self.assertEqual(self.good("run", "b.sancta", "--turns", "3").split()[-1], wanted, phase)
            self.good("verify", "b.sancta")

    def test_other_dice_play_a_match_from_its_beginning_wherever_it_was_stopped(self):
        match = GOLDEN / "generated.sancta"
        self.good("run", match, "--turns", "0", "--out", "a.sancta")
        wanted = self.good("run", "a.sancta", "--turns", "2", "--seed", "8")
        for words in (["--turns", "1"], ["--until", "movement"]):
            self.good("run", match, *words, "--out", "b.sancta")
            self.assertEqual(self.good("run", "b.sancta", "--turns", "2", "--seed", "8"), wanted)

    def test_every_cast_order_has_one_line(self):
        match = self.write("a.sancta", FIGHT | {
            "players": {"red": {"mana": {"world": 9}, "hand": ["will-o-the-wisp", "lightning-bolt"]}},
            "orders": [{"red": [{"cast": "will-o-the-wisp", "on": "A"}, {"cast": "lightning-bolt", "on": "fred1"}]}]})
        told = [(e["event"], e["card"], e.get("reason")) for e in self.log(match, "--turns", "1")
                if e["event"] in ("spell_cast", "spell_squandered")]
        self.assertEqual(told, [("spell_squandered", "will-o-the-wisp", "nowhere"), ("spell_cast", "lightning-bolt", None)])

    def test_a_squandered_cast_names_its_target_whatever_became_of_it(self):
        mana = {name: 20 for name in ("will", "strife", "order", "world", "clarity", "mystery")}
        weak = {"id": "gunn", "class": "archer", "nation": "elf", "hp": 1}
        match = self.write("a.sancta", {
            "format": "sancta-match/1", "phase": "orders", "terrain": {"default": "plains", "h5": "mountain"},
            "structures": [{"at": "e6", "kind": "town", "owner": "red", "mana": "will"}],
            "groups": [{"id": "B", "at": "h8", "owner": "blue", "minions": [weak]}],
            "players": {"red": {"mana": mana, "hand": ["burnt-offering", "fireball", "gnome"]},
                        "blue": {"mana": mana, "hand": ["charnel-pit", "terrain-bind", "carapace"]}},
            "orders": [{"red": [{"cast": "burnt-offering", "on": "e6"}, {"cast": "fireball", "on": "B"},
                                {"cast": "gnome", "on": "h5"}],
                        "blue": [{"cast": "charnel-pit", "on": "e6"}, {"cast": "terrain-bind", "on": "B"},
                                 {"cast": "carapace", "on": "gunn"}]}]})
        told = [(e["card"], e.get("target"), e["reason"]) for e in self.log(match) if e["event"] == "spell_squandered"]
        self.assertEqual(told, [("charnel-pit", "e6", "target-gone"), ("terrain-bind", "B", "target-gone"),
                                ("carapace", "gunn", "target-gone")])
        sentences = self.good("log", "-", stdin=self.good("run", match, "--out", "-")).splitlines()
        self.assertEqual([line for line in sentences if "squanders" in line],
                         ["Blue's Charnel Pit on the town at e6 squanders: its target is gone.",
                          "Blue's Terrain-Bind on B squanders: its target is gone.",
                          "Blue's Carapace on gunn squanders: its target is gone."])

    def test_ids_of_the_generated_form_keep_their_capitals(self):
        def minion(name):
            return {"id": name, "class": "swordsman", "nation": "human"}

        match = self.write("a.sancta", {
            "format": "sancta-match/1", "phase": "orders", "terrain": {"default": "plains"},
            "structures": [{"at": "e6", "kind": "town", "owner": "red", "mana": "will", "novices": ["elf"]}],
            "groups": [{"id": "G-2", "at": "e5", "owner": "red", "minions": [minion("M-1"), minion("m-3")]},
                       {"id": "g-7", "at": "h8", "owner": "blue", "minions": [minion("M-4")]},
                       {"at": "c7", "owner": "red", "minions": [{"class": "archer", "nation": "elf"}]}],
            "orders": [{"red": [{"train": "e6", "as": "archer", "id": "M-9", "group": "G-9"}, {"move": "g-2", "to": "e4"},
                                {"move": "g-9", "to": "e5"}], "blue": [{"move": "G-7", "to": "h7"}]}]})
        again = self.write("c.sancta", self.good("run", match, "--turns", "0", "--out", "-"))
        for path in (match, again):
            log = self.log(path)
            self.assertEqual([e["group"] for e in log if e["event"] == "moved"], ["G-2", "G-9", "g-7"])
            self.assertEqual([e["minion"] for e in log if e["event"] == "minion_created"], ["M-9"])
        saved = self.write("b.sancta", self.good("run", match, "--out", "-"))
        self.assertEqual(self.good("verify", saved.name), "b.sancta: 1 turn verified\n")
        sentences = self.good("log", saved)
        for name in ("group G-2 ", "group g-7 ", "archer M-9 "):
            self.assertIn(name, sentences)
        twice = self.lab("check", "-", stdin=json.dumps({"format": "sancta-match/1", "groups": [
            {"id": name, "at": at, "owner": "red", "minions": [minion(name.replace("G", "x").replace("g", "y"))]}
            for name, at in (("G-5", "e5"), ("g-5", "e6"))]}))
        self.assertIn("used twice", twice.stderr)

    def test_until_stops_at_the_end_of_the_phase(self):
        match = GOLDEN / "generated.sancta"
        for phase in ("start-of-turn", "orders", "spells", "before-movement", "movement", "before-combat", "combat"):
            events = self.log(match, "--until", phase)
            self.assertEqual([e["phase"] for e in events if e["event"] == "phase_began"][-1], phase)

    def test_another_seed_gives_other_dice_and_the_same_one_the_same(self):
        played = self.write("p.sancta", {"format": "sancta-match/1", "seed": 4, "realm": "random",
                                         "players": {"red": {"seat": "random"}, "blue": {"seat": "random"}}})
        first = self.good("run", played, "--turns", "10", "--seed", "8")
        self.assertEqual(first, self.good("run", played, "--turns", "10", "--seed", "8"))
        self.assertNotEqual(first, self.good("run", played, "--turns", "10"))
        self.assertEqual(self.good("run", played, "--turns", "10"), self.good("run", played, "--turns", "10", "--seed", "4"))

    def test_handicaps_replace_those_of_a_setup(self):
        players = {"red": {"seat": "random", "handicap": {"cards": 3}}, "blue": {"seat": "random"}}
        match = self.write("h.sancta", {"format": "sancta-match/1", "players": players})

        def drawn(*words):
            log = self.log(match, "--turns", "1", *words)
            return {e["player"]: e["count"] for e in log if e["event"] == "cards_drawn"}
        self.assertEqual(drawn(), {"red": 3, "blue": 5})
        self.assertEqual(drawn("--red-handicap", "none", "--blue-handicap", "cards=1,novices=7"), {"red": 5, "blue": 1})
        self.good("run", match, "--turns", "4", "--blue-handicap", "novices=7,initiative", "--out", "o.sancta")
        self.good("verify", "o.sancta")
        done = self.lab("run", "o.sancta", "--blue-handicap", "cards=1")
        self.assertEqual(done.returncode, 3)
        self.assertRegex(done.stderr, r"^o.sancta:\d+:\d+: the match is laid out already")
        self.usage("run", match, "--red-handicap", "cards=6")
        self.usage("run", match, "--red-handicap", "initiative", "--blue-handicap", "initiative")

    def test_illegal_orders_are_told_with_their_place_and_reason(self):
        text = '{"format": "sancta-match/1", "terrain": {"default": "plains"}, "phase": "orders",\n' \
               ' "groups": [{"id": "A", "at": "e5", "owner": "red", "minions": [{"class": "archer", "nation": "elf"}]}],\n' \
               ' "orders": [{"red": [{"move": "A", "to": "e4"},\n    {"move": "A", "to": "e6"}]}]}'
        done = self.lab("run", self.write("a.sancta", text), "--log", "-", "--out", "b.sancta")
        self.assertEqual((done.returncode, done.stdout), (INVALID, ""))
        self.assertRegex(done.stderr, r"\Aa?[^\n]*a\.sancta:4:5: turn 1, red, orders\[1\]: [a-z-]+\n\Z")
        self.assertFalse((self.path / "b.sancta").exists())

    def test_a_seat_sees_what_it_may(self):
        match = GOLDEN / "generated.sancta"
        red = self.log(match, "--turns", "3", "--view", "red")
        self.assertEqual([e["i"] for e in red], list(range(1, len(red) + 1)))
        hidden = [e for e in red if e["event"] in ("card_drawn", "mana_changed", "income_changed", "mana_generated")]
        self.assertTrue(hidden)
        self.assertEqual({e["player"] for e in hidden}, {"red"})
        self.assertEqual({e["player"] for e in red if e["event"] == "cards_drawn"}, {"red", "blue"})
        self.assertEqual(self.log(match, "--turns", "3"), self.log(match, "--turns", "3", "--view", "all"))


class Verify(LabTest):
    def saved(self, **changes):
        self.good("run", GOLDEN / "generated.sancta", "--turns", "4", "--out", "s.sancta")
        return json.loads((self.path / "s.sancta").read_text(encoding="utf-8")) | changes

    def test_true_replays(self):
        self.saved()
        self.assertEqual(self.good("verify", "s.sancta", "s.sancta"), "s.sancta: 4 turns verified\n" * 2)

    def test_saves_of_earlier_versions_replay_to_the_same_hashes(self):
        # By what the packed log of each says of its first casts, cards have kept their numbers.
        said = {"0.1.0": (11, "Blue casts Flaming Sword on Human swordsman m-5 at i6."), "0.6.0": (9, "Red casts Mirage on g6."),
                "0.7.0": (10, "Blue casts Wolf Pack on i7."), "0.8.0": (10, "Blue casts Minotaur on e4."),
                "0.9.0": (14, "Blue casts Fear on Red group g-1 at d2."),
                "0.10.0": (12, "Red casts Vicious Strength on Gargoyle swordsman m-1 at e2."),
                "0.11.0": (12, "Red casts Strength of Body on Cyclops archer m-3 at d3.")}
        self.assertEqual({path.stem for path in (GOLDEN / "saves").iterdir()}, set(said))
        for version, (turns, words) in said.items():
            path = GOLDEN / "saves" / f"{version}.sancta"
            self.good("check", path)
            self.assertEqual(self.good("verify", path), f"{path}: {turns} turns verified\n")
            self.assertIn(words, self.good("log", path))

    def test_a_turn_in_which_a_computer_only_chose_mana_is_whole(self):
        # The list holds nothing but the choice, and a replay may not ask the computer for more.
        match = {**FIGHT, "phase": "start-of-turn", "structures": [{"at": "e5", "kind": "town", "owner": "neutral"}],
                 "groups": FIGHT["groups"][::2],
                 "orders": [{"red": [{"mana": "e5", "type": "strife"}], "blue": []}, {"red": [], "blue": []}]}
        self.good("run", self.write("plain.sancta", match), "--out", "s.sancta")
        saved = json.loads((self.path / "s.sancta").read_text(encoding="utf-8"))
        saved["players"]["red"]["seat"] = saved["players"]["blue"]["seat"] = "random"
        self.assertEqual(self.good("verify", self.write("b.sancta", saved).name), "b.sancta: 2 turns verified\n")

    def test_the_first_turn_that_differs_is_named(self):
        match = self.saved()
        match["hashes"][2] = match["hashes"][3] = "0" * 16
        done = self.lab("verify", self.write("b.sancta", match))
        self.assertEqual((done.returncode, done.stderr), (NOT_SO, ""))
        self.assertRegex(done.stdout, r"\A[^\n]*b\.sancta: turn 3 differs: [^\n]+\n\Z")

    def test_other_orders_differ(self):
        match = self.saved()
        match["orders"][1]["red"] = [{"concede": True}]
        done = self.lab("verify", self.write("b.sancta", match))
        self.assertEqual(done.returncode, NOT_SO)
        self.assertIn("turn 2 differs", done.stdout)

    def test_the_saved_position_stands_for_turns_without_a_hash(self):
        match = self.saved()
        del match["hashes"][2:]
        self.assertEqual(self.good("verify", self.write("b.sancta", match).name), "b.sancta: 2 turns verified\n")
        match["orders"][3]["red"] = [{"concede": True}]
        done = self.lab("verify", self.write("b.sancta", match).name)
        self.assertEqual((done.returncode, done.stdout), (NOT_SO, "b.sancta: turn 5 differs: not the position that was saved\n"))

    def test_a_match_saved_between_two_confirmations_is_verified_without_the_first_list(self):
        self.saved()
        self.good("run", "s.sancta", "--until", "start-of-turn", "--out", "p.sancta")
        match = json.loads((self.path / "p.sancta").read_text(encoding="utf-8"))
        match["pending"] = {"red": [{"concede": True}]}
        self.assertEqual(self.good("verify", self.write("p.sancta", match).name), "p.sancta: 4 turns verified\n")
        self.assertIn("result blue", self.good("run", "p.sancta", "--turns", "1"))
        self.assertIn("result none", self.good("run", "p.sancta", "--turns", "1", "--seed", "3"))

    def test_a_position_inside_a_turn_is_compared(self):
        self.saved()
        for phase in ("start-of-turn", "orders", "spells", "movement", "combat", "end"):
            self.good("run", "s.sancta", "--until", phase, "--out", "p.sancta")
            self.good("verify", "p.sancta")
            match = json.loads((self.path / "p.sancta").read_text(encoding="utf-8"))
            match["snapshot"]["state"] = self.with_another_stream(match["snapshot"]["state"])
            done = self.lab("verify", self.write("b.sancta", match).name)
            self.assertEqual((done.returncode, done.stderr), (NOT_SO, ""), phase)
            self.assertRegex(done.stdout, r"differs: not the position that was saved\n\Z", phase)

    def test_what_is_remembered_is_compared(self):
        players = {seat: {"seat": "easy"} for seat in ("red", "blue")}
        self.write("a.sancta", {"format": "sancta-match/1", "seed": 3, "players": players})
        self.good("run", "a.sancta", "--turns", "3", "--out", "s.sancta")
        self.good("verify", "s.sancta")
        match = json.loads((self.path / "s.sancta").read_text(encoding="utf-8"))
        groups = match["players"]["blue"]["memory"][0]["groups"]
        groups[next(iter(groups))] = "a5"
        done = self.lab("verify", self.write("b.sancta", match).name)
        self.assertEqual((done.returncode, done.stderr), (NOT_SO, ""))
        self.assertRegex(done.stdout, r"differs: blue's groups did not stand where the file says\n\Z")

    @staticmethod
    def with_another_stream(state):
        """The packed position with other dice: they stand in its first eight bytes."""
        data = bytearray(base64.b64decode(state))
        data[0] ^= 1
        return base64.b64encode(bytes(data)).decode()

    def test_every_file_is_looked_at_and_the_worst_exit_code_counts(self):
        match = self.saved()
        match["hashes"][0] = "0" * 16
        self.write("b.sancta", match)
        done = self.lab("verify", "b.sancta", "s.sancta")
        self.assertEqual(done.returncode, NOT_SO)
        self.assertEqual(len(done.stdout.splitlines()), 2)
        done = self.lab("verify", "b.sancta", "nowhere.sancta", "s.sancta")
        self.assertEqual(done.returncode, INVALID)
        self.assertEqual(len(done.stdout.splitlines()), 2)
        self.assertRegex(done.stderr, r"\Anowhere\.sancta:1:1: [^\n]+\n\Z")


class Check(LabTest):
    def test_good_files_say_nothing(self):
        self.assertEqual(self.good("check", *sorted(GOLDEN.glob("*.sancta"))), "")

    def test_every_problem_is_told_with_its_place(self):
        text = '{"format": "sancta-match/1",\n "turn": -1,\n "groups": [{"at": "z3", "owner": "red", "minions": []}],\n "house": 1}'
        done = self.lab("check", self.write("a.sancta", text))
        self.assertEqual((done.returncode, done.stdout), (NOT_SO, ""))
        lines = [PROBLEM.match(line) for line in done.stderr.splitlines()]
        self.assertTrue(all(lines), done.stderr)
        self.assertTrue({"2", "3", "4"} <= {m["line"] for m in lines}, done.stderr)

    def test_broken_json_is_a_problem_and_a_missing_file_is_unreadable(self):
        self.assertEqual(self.lab("check", self.write("a.sancta", '{"format":')).returncode, NOT_SO)
        done = self.lab("check", "nowhere.sancta")
        self.assertEqual((done.returncode, done.stderr.splitlines()[1:]), (INVALID, []))
        self.assertEqual(self.lab("check", self.path).returncode, INVALID)

    def test_a_player_whom_nobody_knows(self):
        text = '{"format": "sancta-match/1", "players": {"red": {"seat": "human"},\n "blue": {"seat": "harder"}}}'
        match = self.write("a.sancta", text)
        wanted = 'a.sancta:2:19: unknown computer player "harder" (random, beginner, easy, normal, hard, expert)\n'
        for words, code in ((["check"], NOT_SO), (["run"], INVALID)):
            done = self.lab(*words, match.name)
            self.assertEqual((done.returncode, done.stdout, done.stderr), (code, "", wanted), words)
        self.assertEqual(self.lab("run", match.name, "--turns", "0").returncode, DONE)

    def test_decks(self):
        bad = self.lab("check", self.write("a.deck", "no-such-card\n"))
        self.assertEqual(bad.returncode, NOT_SO)
        self.assertRegex(bad.stderr.splitlines()[0], PROBLEM)


def idle_seat(match):
    """The seat that solves the puzzle."""
    return "blue" if match["players"]["blue"].get("seat") == "human" else "red"


class Figures(LabTest):
    def test_puzzle(self):
        puzzles = HERE.parent.parent / "assets" / "puzzles"
        easy = sorted(puzzles.glob("*-moonwalk.sancta"))[0]
        said = self.good("puzzle", "--goal", "moonwalk", "--budget", "200", easy)
        self.assertIn(" solution 1, 100.0% of draws\n  move ", said)
        # The file's own orders and goal.
        works = re.compile(r"^\S+: (win|save|moonwalk) is solved by its orders \([1-4]\) against \d+ answers, in 100\.0% of draws at worst$")
        solved = sorted(puzzles.glob("*.sancta"))[::4 if IS_SOME else 1]
        for line in self.good("puzzle", *solved).splitlines():
            self.assertRegex(line, works)
        idle = json.loads(easy.read_text(encoding="utf-8"))
        idle["orders"] = []
        done = self.lab("puzzle", self.write("idle.sancta", idle))
        self.assertEqual(done.returncode, NOT_SO)
        self.assertIn("moonwalk is not solved by its orders (0): an answer prevents it", done.stdout)
        idle["orders"] = [{idle_seat(idle): [{"move": "nobody", "to": "e5"}]}]
        done = self.lab("puzzle", self.write("wrong.sancta", idle))
        self.assertEqual(done.returncode, INVALID)
        self.assertIn("orders[0]: ", done.stderr)
        solved = self.good("puzzle", "--solve", "--budget", "200", easy)
        self.assertEqual(solved, said)
        # What has no solution is told by the exit code; what is no puzzle is an unusable argument.
        match = self.write("still.sancta", {**FIGHT, "groups": FIGHT["groups"][:1]})
        self.assertEqual(self.lab("puzzle", "--goal", "moonwalk", match).returncode, NOT_SO)
        held = {**FIGHT, "players": {"red": {}, "blue": {"hand": ["plains"]}}}
        self.usage("puzzle", "--goal", "save", self.write("held.sancta", held))
        for words in (["puzzle"], ["puzzle", match], ["puzzle", "--goal", "draw", match], ["puzzle", "--mine", "1"],
                      ["puzzle", "--mine", "1", "--out", ".", match], ["puzzle", "--mine", "0", "--out", "."]):
            self.usage(*words)

    @unittest.skipIf("--some" in sys.argv, "takes long")
    def test_puzzles_that_cannot_be_written_are_no_answer(self):
        found = self.lab("puzzle", "--mine", "1", "--goal", "moonwalk", "--seed", "7", "--matches", "60", "--out", "nowhere")
        self.assertEqual((found.returncode, found.stdout), (3, ""), found.stderr)
        self.assertRegex(found.stderr, r"\Anowhere/moonwalk-\d-001\.sancta:1:1: cannot be written: [^\n]+\n\Z")
        any_goal = self.lab("puzzle", "--mine", "1", "--seed", "1", "--matches", "3", "--out", "nowhere")
        self.assertEqual((any_goal.returncode, any_goal.stderr.count("\n")), (3, 1), any_goal.stderr)

    def test_puzzles_are_mined(self):
        folder = self.path / ("deep" * 50)
        folder.mkdir()
        found = self.good("puzzle", "--mine", "1", "--goal", "moonwalk", "--seed", "7", "--matches", "60", "--out", folder)
        self.assertEqual(found, f"1 puzzle in {folder}\n")
        mined = list(folder.glob("moonwalk-*.sancta"))
        self.assertEqual(len(mined), 1)
        self.good("check", mined[0])
        written = json.loads(mined[0].read_text(encoding="utf-8"))
        self.assertTrue(written["title"].startswith("Make them moonwalk: House of "))
        self.assertEqual(written["puzzle"], {"goal": "moonwalk"})
        self.good("puzzle", mined[0])
        # What an earlier run has found stays.
        mined[0].write_text("mine", encoding="utf-8")
        self.good("puzzle", "--mine", "1", "--goal", "moonwalk", "--seed", "7", "--matches", "60", "--out", folder)
        self.assertEqual(mined[0].read_text(encoding="utf-8"), "mine")
        other = folder / mined[0].name.replace("-001.", "-002.")
        self.assertEqual(json.loads(other.read_text(encoding="utf-8")), written)
        done = self.lab("puzzle", "--mine", "1", "--goal", "moonwalk", "--seed", "7", "--matches", "60", "--out", "nowhere")
        self.assertEqual((done.returncode, done.stdout), (INVALID, ""))
        self.assertRegex(done.stderr, r"\Anowhere/moonwalk-\S+:1:1: [^\n]+\n\Z")

    def test_check_reads_lessons(self):
        puzzle = {**FIGHT, "title": "T", "about": "A.", "puzzle": {"goal": "win", "script": ["step", "say S.", "goal flies A"]}}
        done = self.lab("check", self.write("broken.sancta", puzzle))
        self.assertEqual(done.returncode, NOT_SO)
        self.assertRegex(done.stderr, r'^\S*broken\.sancta:\d+:\d+: there is no condition "flies"\n$')
        puzzle["puzzle"]["script"][2] = "goal next"
        self.good("check", self.write("mended.sancta", puzzle))

    def test_odds(self):
        match = self.write("a.sancta", FIGHT)
        odds = json.loads(self.good("odds", match, "A", "B", "--samples", "500", "--json"))
        outcomes = [odds[k] for k in ("first_wins", "second_wins", "both_live", "both_die")]
        self.assertAlmostEqual(sum(outcomes), 1, places=4)
        self.assertEqual(odds["samples"], 500)
        self.assertGreater(odds["first_wins"], 0.5)
        turned = json.loads(self.good("odds", "--json", match, "B", "A", "--samples", "500"))
        self.assertAlmostEqual(turned["second_wins"], odds["first_wins"], delta=0.1)
        self.assertEqual(self.good("odds", match, "a", "b", "--samples", "500", "--json"),
                         self.good("odds", match, "A", "B", "--samples", "500", "--json"))

    def test_odds_of_built_groups(self):
        match = self.write("a.sancta", FIGHT)

        def wins(*groups):
            return json.loads(self.good("odds", match, *groups, "--samples", "400", "--json"))["first_wins"]

        self.assertGreater(wins("human:4+2", "human:2"), 0.9)
        self.assertLess(wins("human:2", "human:4+2"), 0.1)
        self.assertGreater(wins("elf:3@5", "elf:3@1"), wins("elf:3@1", "elf:3@5"))
        self.assertGreaterEqual(wins("human:3,spirit-sword/forest", "dwarf:3"), wins("human:3", "dwarf:3"))
        self.good("odds", match, "A", "human:8", "--samples", "10")
        self.good("odds", match, "human:8", "A", "--samples", "10")
        for bad in ("human:", "human:9+9", "human:0", "orc:3", "human:3@9", "human:3,fireball-of-doom", "human:3/sea",
                    "human:3x", ":3"):
            self.usage("odds", match, bad, "human:3")

    def test_the_built_group_that_help_and_contract_show_can_be_built(self):
        match = self.write("a.sancta", FIGHT)
        contract = (HERE.parent.parent / "docs" / "interfaces.md").read_text(encoding="utf-8")
        shown = re.search(r"such as (human:\S+?)\.?\s", self.good("odds", "--help"))[1]
        self.assertRegex(shown, r"^\w+:\d\+\d@\d,[\w-]+/\w+$")
        self.assertIn(f"such as `{shown}`", contract)
        self.good("odds", match, shown, "B", "--samples", "10")

    def test_a_built_group_that_cannot_be_read_is_told_which_part_is_wrong(self):
        match = self.write("a.sancta", FIGHT)
        for bad, told in (("humn:4", 'unknown nation "humn"; did you mean human?'), (":3", 'unknown nation ""'),
                          ("human:4,spirit-swrd", 'unknown spell "spirit-swrd"; did you mean spirit-sword?'),
                          ("human:4,fireball", "fireball is no spell that stays on a minion"),
                          ("human:4/forrest", 'unknown terrain "forrest"; did you mean forest?'),
                          ("human:4@9", "a level is 1 to 5"), ("human:", "NATION:SWORDSMEN"), ("human:3x", "NATION:SWORDSMEN")):
            self.assertIn(told, self.usage("odds", match, bad, "human:3"))

    def test_odds_of_groups_that_cannot_fight(self):
        match = self.write("a.sancta", FIGHT)
        for pair in (["A", "Q"], ["B", "C"], ["A", "A"]):
            self.usage("odds", match, *pair)
        off = {"id": "D", "at": "g8", "owner": "blue", "holder": "chtai-exchange", "return_turn": 9,
               "minions": [{"class": "archer", "nation": "elf"}]}
        match = self.write("b.sancta", FIGHT | {"off_board": [off]})
        for pair in (["A", "D"], ["D", "human:4"], ["human:4", "D"]):
            self.assertIn('"D" is off the board', self.usage("odds", match, *pair))

    def test_arena(self):
        words = ["arena", "--red", "random", "--blue", "random", "--games", "6", "--max-turns", "40", "--json"]
        result = json.loads(self.good(*words))
        self.assertEqual(result["red_wins"] + result["blue_wins"] + result["draws"], 6)
        self.assertLessEqual(result["elo_low"], result["elo"])
        self.assertLessEqual(result["elo"], result["elo_high"])
        self.assertTrue(0 <= result["first_ai_score"] <= 1)
        timeless = lambda text: {k: v for k, v in json.loads(text).items() if k != "ms_per_decision"}
        self.assertEqual(timeless(self.good(*words, "--threads", "3")), timeless(self.good(*words)))
        self.assertEqual(timeless(self.good(*words, "--seed", "1")), timeless(self.good(*words)))
        self.assertIn("games", self.good(*words[:-1]))

    def test_an_arena_takes_no_games_of_players_that_differ_late_in_their_words(self):
        def play(end):
            return self.lab("arena", "--red-cmd", "true " + "x" * 2100 + end, "--blue", "random", "--games", "2", "--max-turns", "2",
                            "--out", "games")

        done = play("a")
        self.assertEqual((done.returncode, done.stdout), (USAGE, ""))
        self.assertRegex(done.stderr, r"\Asancta-lab arena: [^\n]+\n\Z")
        self.assertFalse((self.path / "games").exists())

    def test_arena_takes_decks_by_name(self):
        words = ["arena", "--red", "random", "--blue", "random", "--games", "2", "--max-turns", "5", "--json"]
        timeless = lambda text: {k: v for k, v in json.loads(text).items() if k != "ms_per_decision"}
        decks = [self.write(f"{name}.deck", self.good("decks", name)) for name in ("making", "hope-2")]
        self.assertEqual(timeless(self.good(*words, "--decks", "Making,hope-2")),
                         timeless(self.good(*words, "--decks", f"{decks[0].name},{decks[1].name}")))
        self.assertEqual(self.lab(*words, "--decks", "making,nobody").returncode, INVALID)

    def test_the_hash_of_the_bench(self):
        alone = self.good("bench", "--hash")
        self.assertRegex(alone, r"\A[0-9a-f]{16}\n\Z")
        self.assertEqual(json.loads(self.good("bench", "--hash", "--json")), {"hash": alone.strip()})

    @unittest.skipIf("--some" in sys.argv, "takes long")
    def test_bench(self):
        figures = json.loads(self.good("bench", "--seconds", "1", "--json"))
        for name in ("turns_per_s", "attacks_per_s", "records_per_s", "records_per_s_log_off", "copies_per_s",
                     "random_games_per_s", "fresh_turns_per_s", "fresh_turns_per_s_log_off",
                     "fresh_midgame_turns_per_s", "rollout_games_per_s", "search_turns_per_s"):
            self.assertGreater(figures[name], 0, name)
        self.assertLessEqual(figures["state_bytes"], 32768)
        self.assertEqual(figures["hash"] + "\n", self.good("bench", "--hash"))

    def test_cards(self):
        cards = json.loads(self.good("cards", "--json"))
        keys = {"id", "name", "house", "cost", "rarity", "type", "duration", "target", "text"}
        self.assertEqual([c["id"] for c in cards if not keys <= c.keys()], [])
        self.assertIn("touch-of-death", [c["id"] for c in cards])
        lines = self.good("cards").splitlines()
        self.assertEqual(len(lines), len(cards))
        for line, card in zip(lines, cards):
            owner = card["target"]["owner"]
            shown = [card["id"], card["name"], card["house"], card["rarity"], card["type"], card["duration"],
                     card["target"]["kind"] + ("" if owner == "any" else ":" + owner), card["text"]]
            at = 0
            for word in shown:  # in this order
                at = line.index(word, at) + len(word)
        requires = {c["id"]: c["target"]["requires"] for c in cards}
        self.assertEqual(requires["encampment"], ["size>=2", "not-in-structure", "not-on-entrance"])
        self.assertEqual(requires["brimstone-dragon"], ["unoccupied", "empty", "terrain:mountain,volcano"])
        self.assertEqual(requires["dragons-teeth"], ["room:2", "can-add-recruits"])

    def test_rules(self):
        rules = json.loads(self.good("rules", "--json"))
        self.assertEqual(rules["sizes"]["squares"], 94)
        self.assertEqual(len(rules["nations"]), 12)
        self.assertEqual(len(rules["terrains"]), 11)
        self.assertEqual(rules["phases"], ["start-of-turn", "orders", "spells", "before-movement", "movement",
                                           "before-combat", "combat", "end"])
        self.assertTrue(self.good("rules"))

    def test_the_log_of_a_match_without_one(self):
        done = self.lab("log", self.write("a.sancta", FIGHT))
        self.assertEqual((done.returncode, done.stdout), (DONE, ""))


def group(minions, at='"e5"'):
    return f'{{{FORMAT}, "groups": [{{"at": {at}, "owner": "red", "minions": [{minions}]}}]}}'


ARCHER = '"class": "archer", "nation": "elf"'
class LookingBack(LabTest):
    """stats and review: one object a match, rows that agree with the log, the same for any number of threads."""

    def played(self, turns=9):
        seats = {"red": {"house": "war", "seat": "easy"}, "blue": {"house": "life", "seat": "easy"}}
        match = self.write("m.sancta", {"format": "sancta-match/1", "seed": 11, "players": seats})
        self.good("run", match, "--turns", turns, "--out", "played.sancta", "--log", "played.jsonl")
        return self.path / "played.sancta"

    def test_stats_of_a_file_whose_name_is_no_text_are_still_json(self):
        path = os.path.join(os.fsencode(self.path), b'odd\xff"\x1b\xc2\x85\xc3\xa9')
        os.rename(self.played(2), path)
        done = subprocess.run([LAB, "stats", path, "--json"], capture_output=True, check=True)
        self.assertEqual(json.loads(done.stdout.decode("utf-8"))["match"], f"{self.path}/odd?\"\x1b\x85é")

    def test_stats_agree_with_the_log(self):
        path = self.played()
        stats = json.loads(self.good("stats", path, "--json"))
        log = [json.loads(line) for line in (self.path / "played.jsonl").read_text(encoding="utf-8").splitlines()]
        self.assertEqual([t["turn"] for t in stats["turns"]], sorted({e["turn"] for e in log}))
        for turn in stats["turns"]:
            for seat in ("red", "blue"):
                here = [e for e in log if e["turn"] == turn["turn"] and e.get("player") == seat]
                self.assertEqual(turn[seat]["drawn"], sum(e["event"] == "card_drawn" for e in here))
                self.assertEqual(turn[seat]["cast"], sum(e["event"] == "spell_cast" for e in here))
        soaked = sum(e["before"] - e["after"] for e in log if e["event"] == "armor_soaked")
        self.assertEqual(sum(m["soaked"] for m in stats["minions"]), soaked)
        self.assertEqual(set(stats["luck"]), {"red", "blue"})
        for turn in stats["turns"][:-1]:
            self.assertAlmostEqual(turn["red"]["chance"] + turn["blue"]["chance"], 1, 3)

    def test_rows_say_what_the_object_says(self):
        path = self.played(4)
        stats = json.loads(self.good("stats", path, "--json"))
        lines = self.good("stats", path, path, "--csv").splitlines()
        heading = lines[0].split(",")
        self.assertEqual(len(lines), 1 + 2 * 2 * len(stats["turns"]))
        row = dict(zip(heading, lines[1].split(",")))
        self.assertEqual((row["turn"], row["seat"]), ("1", "red"))
        for key, value in stats["turns"][0]["red"].items():
            self.assertEqual(float(row[key]), value, key)

    def test_a_match_that_ended_with_the_start_of_a_turn_is_told_to_its_end(self):
        start = {"format": "sancta-match/1", "seed": 4, "players": {"red": {"seat": "easy"}, "blue": {"seat": "random"}}}
        summary = self.good("run", self.write("a.sancta", start), "--turns", "60", "--out", "b.sancta")
        self.assertRegex(summary, r"phase (start-of-turn|orders), result red")
        turns = json.loads(self.good("stats", "b.sancta", "--json"))["turns"]
        self.assertIsNotNone(turns[0]["red"]["chance"])
        self.assertIsNone(turns[-1]["red"]["chance"])
        self.assertEqual(turns[-1]["turn"], int(re.match(r"turn (\d+)", summary)[1]))

    def test_a_review_marks_every_turn_of_both_seats(self):
        path = self.played(5)
        review = json.loads(self.good("review", path, "--level", "hard:budget=200", "--threads", 2, "--json"))
        self.assertEqual(review["level"], "hard:budget=200")
        self.assertEqual([(t["turn"], t["seat"]) for t in review["turns"]],
                         [(t, seat) for t in range(1, 6) for seat in ("red", "blue")])
        for turn in review["turns"]:
            self.assertIn(turn["mark"], ("best", "good", "doubtful", "mistake", "missed-win"))
            self.assertAlmostEqual(turn["given_away"], turn["chance_best"] - turn["chance_played"], 3)
            self.assertTrue(turn["best_orders"])
        self.assertEqual(set(review["accuracy"]), {"red", "blue"})
        alone = json.loads(self.good("review", path, "--level", "hard:budget=200", "--threads", 1, "--json"))
        self.assertEqual(alone, review)
        self.assertEqual(json.loads(self.good("review", path, "--level", "hard:budget=200", "--as", "all", "--json"))["as"], "all")

    def test_what_was_not_played_yet_is_played(self):
        match = dict(FIGHT, orders=[{"red": [], "blue": []}])
        stats = json.loads(self.good("stats", self.write("f.sancta", match), "--json"))
        self.assertGreater(stats["turns"][0]["red"]["dealt"] + stats["turns"][0]["blue"]["dealt"], 0)


BROKEN = {
    "an empty file": "",
    "blanks only": " \n\n ",
    "no JSON": "hello",
    "a truncated list": f'{{{FORMAT}, "groups": [{{"at":',
    "a truncated text": f'{{{FORMAT}, "title": "abc',
    "an end too many": f'{{{FORMAT}}}}}',
    "a list": "[]",
    "a number": "12",
    "no format": "{}",
    "another format": '{"format": "sancta-match/2"}',
    "a format that is no text": '{"format": 1}',
    "UTF-8 cut short": f'{{{FORMAT}, "title": "'.encode() + b'\xe2\x82"}',
    "UTF-8 with a stray byte": f'{{{FORMAT}, "title": "'.encode() + b'\xff"}',
    "UTF-8 that is overlong": f'{{{FORMAT}, "title": "'.encode() + b'\xc0\xaf"}',
    "UTF-8 of a surrogate": f'{{{FORMAT}, "title": "'.encode() + b'\xed\xa0\x80"}',
    "a zero byte": f'{{{FORMAT}, "title": "a'.encode() + b'\x00b"}',
    "an escaped zero": f'{{{FORMAT}, "title": "a\\u0000b"}}',
    "a control character": f'{{{FORMAT}, "title": "a\tb"}}',
    "a key twice": f'{{{FORMAT}, "turn": 1, "turn": 1}}',
    "an unknown key": f'{{{FORMAT}, "nonsense": 1}}',
    "an unknown key below": f'{{{FORMAT}, "players": {{"red": {{"hose": "war"}}}}}}',
    "an unknown key in an order": f'{{{FORMAT}, "orders": [{{"red": [{{"mvoe": "A"}}]}}]}}',
    "an unknown key in a minion": group(f'{{{ARCHER}, "colour": 1}}'),
    "a square outside": group(f"{{{ARCHER}}}", '"z9"'),
    "a square off the map": group(f"{{{ARCHER}}}", '"a0"'),
    "a square that is a number": group(f"{{{ARCHER}}}", "5"),
    "a square with a long name": group(f"{{{ARCHER}}}", '"e5e"'),
    "a terrain off the map": f'{{{FORMAT}, "terrain": {{"a0": "forest"}}}}',
    "terrain of a structure": f'{{{FORMAT}, "terrain": {{"d2": "forest"}}}}',
    "terrain of an entrance": f'{{{FORMAT}, "terrain": {{"e2": "forest"}}}}',
    "two groups in a square": f'{{{FORMAT}, "groups": [{{"at": "e5", "owner": "red", "minions": [{{{ARCHER}}}]}},'
                              f' {{"at": "e5", "owner": "blue", "minions": [{{{ARCHER}}}]}}]}}',
    "nine at once": group(f'{{{ARCHER}, "count": 9}}'),
    "five and four": group(f'{{{ARCHER}, "count": 5}}, {{{ARCHER}, "count": 4}}'),
    "nobody": group(""),
    "a count of none": group(f'{{{ARCHER}, "count": 0}}'),
    "an unknown card in hand": f'{{{FORMAT}, "players": {{"red": {{"hand": ["firebal"]}}}}}}',
    "an unknown card in a deck": f'{{{FORMAT}, "players": {{"red": {{"deck": ["no-such-card"]}}}}}}',
    "an unknown card in an order": f'{{{FORMAT}, "orders": [{{"red": [{{"cast": "no-such-card", "on": "e5"}}]}}]}}',
    "six cards in hand": f'{{{FORMAT}, "players": {{"red": {{"hand": {json.dumps(["fear"] * 6)}}}}}}}',
    "251 cards": f'{{{FORMAT}, "players": {{"red": {{"deck": {json.dumps(["fear"] * 251)}}}}}}}',
    "an unknown nation": group('{"class": "archer", "nation": "martian"}'),
    "an unknown class": group('{"class": "baker", "nation": "elf"}'),
    "an unknown house": f'{{{FORMAT}, "players": {{"red": {{"house": "home"}}}}}}',
    "an unknown realm": f'{{{FORMAT}, "realm": "moon"}}',
    "an unknown phase": f'{{{FORMAT}, "phase": "lunch"}}',
    "an unknown terrain": f'{{{FORMAT}, "terrain": {{"default": "cheese"}}}}',
    "a negative turn": f'{{{FORMAT}, "turn": -1}}',
    "a negative seed": f'{{{FORMAT}, "seed": -1}}',
    "negative mana": f'{{{FORMAT}, "players": {{"red": {{"mana": {{"will": -1}}}}}}}}',
    "negative income": f'{{{FORMAT}, "players": {{"red": {{"income": {{"will": -1}}}}}}}}',
    "negative hit points": group(f'{{{ARCHER}, "hp": -1}}'),
    "no hit points": group(f'{{{ARCHER}, "hp": 0}}'),
    "251 hit points": group(f'{{{ARCHER}, "hp": 251}}'),
    "a negative level": group(f'{{{ARCHER}, "level": -1}}'),
    "a negative age": f'{{{FORMAT}, "structures": [{{"at": "e6", "kind": "town", "age": -1}}]}}',
    "a huge number": f'{{{FORMAT}, "turn": 99999999999999999999999}}',
    "a fraction": f'{{{FORMAT}, "turn": 1.5}}',
    "a number as text": f'{{{FORMAT}, "turn": "1"}}',
    "a name that is a square": f'{{{FORMAT}, "groups": [{{"id": "e5", "at": "e5", "owner": "red", "minions": [{{{ARCHER}}}]}}]}}',
    "the name globe": f'{{{FORMAT}, "groups": [{{"id": "Globe", "at": "e5", "owner": "red", "minions": [{{{ARCHER}}}]}}]}}',
    "a name twice": f'{{{FORMAT}, "groups": [{{"id": "Bo", "at": "e5", "owner": "red", "minions": [{{{ARCHER}, "id": "bO"}}]}}]}}',
    "a bad snapshot": f'{{{FORMAT}, "snapshot": 1}}',
    "a bad hash": f'{{{FORMAT}, "hashes": ["xyz"]}}',
    "a very long title": f'{{{FORMAT}, "title": "' + "x" * 10_000_000 + '"}',
    "nested lists": f'{{{FORMAT}, "title": ' + "[" * 10_000_000,
    "nested lists that end": f'{{{FORMAT}, "groups": ' + "[" * 5_000_000 + "]" * 5_000_000 + "}",
    "nested objects": '{"a":' * 2_000_000,
}


class Broken(LabTest):
    def test_every_broken_file_gives_one_line_with_its_place(self):
        for what, content in BROKEN.items():
            with self.subTest(what):
                for old in self.path.iterdir():
                    old.unlink()
                path = self.write("broken.sancta", content)
                begun = time.monotonic()
                done = self.lab("run", path.name, "--out", "b.sancta", "--log", "b.jsonl")
                self.assertLess(time.monotonic() - begun, 20)
                self.assertEqual((done.returncode, done.stdout), (INVALID, ""), done.stderr)
                lines = done.stderr.splitlines()
                self.assertEqual(len(lines), 1, done.stderr)
                problem = PROBLEM.match(lines[0])
                self.assertIsNotNone(problem, lines[0])
                self.assertEqual(problem["file"], path.name)
                text = content if isinstance(content, bytes) else content.encode()
                self.assertLessEqual(int(problem["line"]), text.count(b"\n") + 1)
                self.assertLessEqual(len(lines[0]), 300)
                self.assertEqual(sorted(p.name for p in self.path.iterdir()), ["broken.sancta"])

    def test_the_other_commands_refuse_it_too(self):
        self.write("broken.sancta", BROKEN["an unknown key"])
        for words in (["log", "broken.sancta"], ["verify", "broken.sancta"], ["odds", "broken.sancta", "A", "B"],
                      ["stats", "broken.sancta"], ["review", "broken.sancta"]):
            done = self.lab(*words)
            self.assertEqual((done.returncode, done.stdout), (INVALID, ""), words)
            self.assertRegex(done.stderr.strip(), PROBLEM)
        self.assertEqual(self.lab("check", "broken.sancta").returncode, NOT_SO)

    def test_places_are_those_of_the_text(self):
        places = [('{"format": "sancta-match/1",\n  "turn": -1}', 2, 11),
                  ('{"format": "sancta-match/1",\n  "terrain": {\n    "zz": "forest"}}', 3, 5),
                  ('{"format": "sancta-match/1",\n "title": "ä", "turn": "x"}', 2, 24)]
        for text, line, column in places:
            done = self.lab("run", self.write("broken.sancta", text).name)
            found = PROBLEM.match(done.stderr)
            self.assertEqual(int(found["line"]), line, done.stderr)
            # A problem of a pair may be told at its key or at its value.
            self.assertLessEqual(abs(int(found["column"]) - column), 6, done.stderr)

    def test_what_is_no_file(self):
        for path in ("nowhere.sancta", ".", ""):
            done = self.lab("run", path)
            self.assertEqual((done.returncode, done.stdout), (INVALID, ""), path)
            self.assertEqual(len(done.stderr.splitlines()), 1)
            self.assertRegex(done.stderr.strip(), r":1:1: \S")


if __name__ == "__main__":
    LAB = os.fspath(pathlib.Path(sys.argv.pop(1)).resolve() / "sancta-lab")
    IS_SOME = "--some" in sys.argv
    unittest.main(argv=[word for word in sys.argv if word != "--some"])
