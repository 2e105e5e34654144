#!/usr/bin/env python3
"""Players in other programs: the talk fits its schema, a player inside and outside plays alike, and no broken one takes the arena along.

    bots.py BUILD"""

import concurrent.futures
import json
import os
import pathlib
import resource
import shlex
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "support"))
from json_schema import jsonschema

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
LAB = pathlib.Path(sys.argv.pop(1)) / "sancta-lab"
STARTS = LAB.parent / "libfailing_starts.so"
MARCHER = ROOT / "docs" / "bots" / "marcher.py"
HELLO = '{"type": "hello", "protocol": 1, "name": "sancta"}'

# Players that break down, each in its own way: what the arena calls it, and the shell that does it. The clever ones say hello first.
GREETS = """read line; echo '{"type":"hello","protocol":1,"name":"broken"}'; """
# Gives no orders, turn by turn; what else it answers, and "esac; done", stands behind it.
ANSWERS = """i=1; while read line; do case $line in *think*) echo '{"type":"orders","id":'$i',"orders":[]}'; i=$((i+1));; """
BROKEN = {
    "is not there": ("ended", "/no/such/program"),
    "ends at once": ("ended", "exit 3"),
    "ends when asked": ("ended", GREETS + "read line; exit 1"),
    "crashes": ("ended", GREETS + "read line; kill -SEGV $$"),
    "hangs": ("hangs", "sleep 600"),
    "hangs when asked": ("hangs", GREETS + "sleep 600"),
    "says nothing but half a line": ("hangs", GREETS + "printf '{\"type\"'; sleep 600"),
    "leaves a child behind": ("hangs", GREETS + "sleep 600 & wait"),
    "talks garbage": ("nonsense", GREETS + "read line; head -c 3000 /dev/urandom | base64"),
    "talks bytes": ("nonsense", GREETS + "head -c 3000000 /dev/urandom"),
    "never ends a line": ("nonsense", GREETS + "head -c 3000000 /dev/zero; sleep 600"),
    "is of another protocol": ("nonsense", "echo '{\"type\":\"hello\",\"protocol\":2}'; sleep 600"),
    "floods": ("hangs", GREETS + """old=$(printf '{"type":"orders","id":0,"orders":[]%100000s' '}'); exec yes "$old" """),
    "echoes": ("nonsense", "cat"),
    "says no orders": ("nonsense", GREETS + "read line; echo '{\"type\":\"orders\",\"id\":1,\"orders\":7}'; sleep 600"),
    "needs too much": ("ended", GREETS + "exec python3 -c 'print(len(bytearray(900 << 20)))'"),
}
FAULTS_LOSE = 3


def arena(*words, games=2, **how):
    done = subprocess.run([LAB, "arena", "--json", "--games", str(games), *words], capture_output=True, text=True, check=False, timeout=300, **how)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def leftovers():
    """Other programs' processes that sleep as long as a broken player would."""
    found = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True, check=True).stdout
    return found.split("\n").count("sleep 600")


class Broken(unittest.TestCase):
    def test_whoever_breaks_down_loses_and_the_arena_goes_on(self):
        def play(row):
            return arena("--red-cmd", row[1], "--blue", "random", "--max-turns", "20", "--budget", "300", "--memory", "512")

        before = leftovers()
        # The arena waits for those that hang, nearly all of the time: so several play at once.
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            results = list(pool.map(play, BROKEN.values()))
        for (what, (fault, _)), result in zip(BROKEN.items(), results):
            with self.subTest(what):
                self.assertEqual(result["first_ai_score"], 0, result)
                self.assertEqual(result["faults"][fault], 2 * FAULTS_LOSE, result)
                self.assertEqual(sum(result["faults"].values()), 2 * FAULTS_LOSE, result)
        self.assertEqual(leftovers(), before)

    def test_whoever_does_not_go_when_it_is_told_bye_is_ended(self):
        for what, bye in (("stays", "sleep 600"), ("floods", "exec yes"), ("floods without ending a line", "exec cat /dev/zero")):
            with self.subTest(what):
                before = leftovers()
                result = arena("--red-cmd", GREETS + ANSWERS + f"*bye*) {bye};; esac; done", "--blue", "random", "--max-turns", "3")
                self.assertEqual(sum(result["faults"].values()), 0, result)
                self.assertEqual(leftovers(), before)

    def test_one_fault_costs_a_turn_and_no_more(self):
        with tempfile.TemporaryDirectory() as folder:
            # Breaks down once for all; then it is the marcher.
            mark = shlex.quote(f"{folder}/mark")
            command = f"[ -e {mark} ] && exec {shlex.quote(str(MARCHER))}; touch {mark}; exit 1"
            result = arena("--red-cmd", command, "--blue", "random", "--max-turns", "30")
            self.assertEqual(result["faults"], {"hangs": 0, "ended": 1, "nonsense": 0})
            self.assertGreater(result["mean_turns"], 5)

    def test_a_match_that_was_lost_by_faults_is_replayed_to_its_end(self):
        once = "[ -e {0} ] && exec {1}; touch {0}; exit 1"
        with tempfile.TemporaryDirectory() as folder:
            recovers = once.format(shlex.quote(f"{folder}/mark"), shlex.quote(str(MARCHER)))
            for command in ("exit 1", GREETS + "read line; exit 1", recovers):
                with self.subTest(command):
                    result = arena("--red-cmd", command, "--blue", "random", "--max-turns", "20", "--replay")
                    self.assertGreater(result["faults"]["ended"], 0)
                    self.assertEqual(result["differing"], 0)

    def test_orders_against_the_rules_are_refused(self):
        orders = '{"type":"orders","id":%d,"orders":[{"move":"g-1","to":"a0"},{"train":"e5","as":"archer"},{"discard":"fireball"}]}'
        command = GREETS + "i=1; while read line; do printf '%s\\n' \"" + orders.replace('"', '\\"').replace("%d", "$i") + "\"; i=$((i+1)); done"
        result = arena("--red-cmd", command, "--blue", "random", "--max-turns", "6")
        self.assertEqual(sum(result["faults"].values()), 0, result)
        self.assertGreater(result["refused"], 20)

    def test_whoever_answers_when_it_is_cancelled_is_in_time(self):
        command = GREETS + """i=1; while read line; do case $line in *cancel*) echo '{"type":"orders","id":'$i',"orders":[]}'; i=$((i+1));; esac; done"""
        result = arena("--red-cmd", command, "--blue", "random", "--max-turns", "3", "--budget", "50")
        self.assertEqual(sum(result["faults"].values()), 0, result)

    def test_an_arena_without_standard_input_talks_as_any_other(self):
        result = arena("--red-cmd", shlex.quote(str(MARCHER)), "--blue", "random", "--max-turns", "3", preexec_fn=lambda: os.close(0))
        self.assertEqual(sum(result["faults"].values()), 0, result)

    def test_unusable_words(self):
        for words in (["--red", "easy", "--red-cmd", "cat", "--blue", "easy"], ["--red-cmd", "cat"],
                      ["--red-cmd", "cat", "--blue", "easy", "--budget", "0"]):
            done = subprocess.run([LAB, "arena", "--games", "1", *words], capture_output=True, text=True, check=False)
            self.assertEqual((done.returncode, done.stdout), (2, ""), words)


@unittest.skipUnless(STARTS.exists(), "needs a build without sanitizers")
class Starts(unittest.TestCase):
    """Where it is hard to start other programs."""

    def test_a_player_that_could_not_be_started_is_started_later_and_leaves_nothing_open(self):
        games = 6
        failures = (games - 2) * FAULTS_LOSE
        # Two descriptors kept for each failure would be more than there are.
        few = lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (2 * failures, 2 * failures))
        result = arena("--red-cmd", str(MARCHER), "--blue", "random", "--max-turns", "4", games=games, preexec_fn=few,
                       env=os.environ | {"LD_PRELOAD": str(STARTS), "FAIL_FORKS": str(failures)})
        self.assertEqual(result["faults"], {"hangs": 0, "ended": failures, "nonsense": 0})

    def test_players_of_several_threads_inherit_nothing_of_each_other(self):
        with tempfile.TemporaryDirectory() as folder:
            opened = pathlib.Path(folder) / "opened"
            # Each is started anew for every turn, and ends.
            command = f"(ls /proc/$$/fd >> {shlex.quote(str(opened))}); " + GREETS + "read line; exit"
            arena("--red-cmd", command, "--blue", "random", "--threads", "4", games=16, env=os.environ | {"LD_PRELOAD": str(STARTS), "SLOW_PIPES": "1"})
            self.assertEqual(set(opened.read_text(encoding="utf-8").split()), {"0", "1", "2"})


class Talk(unittest.TestCase):
    def test_a_player_outside_plays_as_it_does_inside(self):
        words = ("--blue", "easy", "--houses", "all", "--max-turns", "60", "--seed", "3")
        inside = arena("--red", "normal", *words)
        outside = arena("--red-cmd", f"{shlex.quote(str(LAB))} bot --level normal", *words)
        for key in ("red_wins", "blue_wins", "draws", "first_ai_score", "mean_turns", "refused"):
            self.assertEqual(outside[key], inside[key], key)
        self.assertEqual(sum(outside["faults"].values()), 0)

    def test_the_worked_example_is_short_and_beats_lots(self):
        self.assertLess(len(MARCHER.read_text(encoding="utf-8").splitlines()), 100)
        result = arena("--red-cmd", str(MARCHER), "--blue", "random", "--houses", "all", "--max-turns", "60", "--threads", "2", games=12)
        self.assertEqual(sum(result["faults"].values()), 0)
        self.assertEqual(result["refused"], 0)
        self.assertGreaterEqual(result["first_ai_score"], 0.5)

    def test_every_line_fits_the_schema(self):
        schema = json.loads((ROOT / "docs" / "schemas" / "bot.schema.json").read_text(encoding="utf-8"))
        jsonschema.Draft202012Validator.check_schema(schema)
        whole = jsonschema.Draft202012Validator(schema)
        position = jsonschema.Draft202012Validator({**schema, "oneOf": [{"$ref": "#/$defs/position"}]})
        with tempfile.TemporaryDirectory() as folder:
            said, heard = (pathlib.Path(folder) / name for name in ("said", "heard"))
            command = f"tee -a {said} | {shlex.quote(str(MARCHER))} | tee -a {heard}"
            arena("--red-cmd", command, "--blue", "normal", "--houses", "all", "--max-turns", "25")
            lines = [json.loads(line) for path in (said, heard) for line in path.read_text(encoding="utf-8").splitlines()]
        types = {line["type"] for line in lines}
        self.assertEqual(types, {"hello", "think", "test", "tested", "orders", "over", "bye"})
        for line in lines:
            if line["type"] == "think":
                self.assertEqual([error.message[:200] for error in position.iter_errors(line["position"])], [])
                other = "blue" if line["seat"] == "red" else "red"
                self.assertEqual(set(line["position"]["players"][other]), {"house", "cards", "deck", "used"})
                line["legal"] = line["legal"][:20]
            if line["type"] != "think" or line["id"] % 8 == 1:
                error = jsonschema.exceptions.best_match(whole.iter_errors(line))
                self.assertIsNone(error, error and error.message[:300])
        for bad in ({"type": "dance"}, {"type": "orders", "id": 1}, {"type": "orders", "id": 1, "orders": [{"fly": "d2"}]}, {}):
            self.assertFalse(whole.is_valid(bad), bad)


class Bot(unittest.TestCase):
    def question(self, ms):
        """The first question of a match, with other time."""
        with tempfile.TemporaryDirectory() as folder:
            said = pathlib.Path(folder) / "said"
            arena("--red-cmd", f"tee -a {said} | {shlex.quote(str(MARCHER))}", "--blue", "normal", "--houses", "all", "--max-turns", "9")
            lines = [line for line in said.read_text(encoding="utf-8").splitlines() if '"think"' in line]
        question = json.loads(lines[-1])
        question["budget"]["ms"] = ms
        return json.dumps(question), question["id"]

    def talk(self, words, *lines):
        done = subprocess.run([LAB, "bot", *words], input="\n".join([HELLO, *lines, ""]), capture_output=True, text=True, check=False, timeout=120)
        self.assertEqual(done.returncode, 0, done.stderr)
        return [json.loads(line) for line in done.stdout.splitlines()], done.stderr

    def test_nonsense_is_left_alone(self):
        # What stands behind a megabyte of a line is no line of its own.
        long = "x" * (1 << 20)
        told, errors = self.talk([], "", "{", "[]", '{"type": "think"}', '{"type": "test", "id": 1, "orders": []}', long * 3, long + HELLO, HELLO)
        self.assertEqual([line["type"] for line in told], ["hello", "hello"])
        self.assertEqual(told[0]["name"], "expert")
        self.assertIn("sancta-lab bot:", errors)

    def test_it_is_ready_in_its_time_and_when_it_is_cancelled(self):
        for ms, cancel in ((400, ""), (600000, '{"type": "cancel"}')):
            question, number = self.question(ms)
            bot = subprocess.Popen([LAB, "bot", "--level", "expert:budget=1000000"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            bot.stdin.write(f"{HELLO}\n{question}\n")
            bot.stdin.flush()
            bot.stdout.readline()
            begun = time.monotonic()
            if cancel:
                time.sleep(0.3)
                bot.stdin.write(cancel + "\n")
                bot.stdin.flush()
            answer = json.loads(bot.stdout.readline())
            # The machine may be busy; without being told it would think for half a minute.
            self.assertLess(time.monotonic() - begun, 8)
            self.assertEqual((answer["type"], answer["id"]), ("orders", number))
            bot.stdin.write('{"type": "bye"}\n')
            bot.stdin.close()
            self.assertEqual(bot.wait(20), 0)
            bot.stdout.close()


unittest.main()
