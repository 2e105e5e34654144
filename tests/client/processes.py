#!/usr/bin/env python3
"""The client as a process: its options, what it says when something is missing, and what is left after it was killed.

    processes.py BUILD [TEST...]   names of tests as unittest takes them"""

import json
import os
import pathlib
import pwd
import re
import signal
import subprocess
import sys
import time
import unittest

import pictures
from client import HERE, Home, run

BUILD = pathlib.Path(sys.argv.pop(1)).resolve()
DEADLINE_S = 60


def wait_until(what, condition):
    end = time.monotonic() + DEADLINE_S
    while time.monotonic() < end:
        if condition():
            return
        time.sleep(0.02)
    raise AssertionError(f"waited {DEADLINE_S} s in vain until {what}")


def handles_sigterm(process):
    """SDL has taken over the signal: from now on it means that the player wants to quit."""
    if process.poll() is not None:
        raise AssertionError(f"the client ended with exit code {process.returncode}")
    for line in pathlib.Path(f"/proc/{process.pid}/status").read_text(encoding="utf-8").splitlines():
        if line.startswith("SigCgt:"):
            return int(line.split()[1], 16) >> (signal.SIGTERM - 1) & 1 == 1
    return False


class Terminal:
    """The client in text mode: it answers every command with the lines of the screen."""

    def __init__(self, home, *arguments):
        self.process = subprocess.Popen([BUILD / "sancta", "--text", *arguments], env=home.environment(), text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.answer = ""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()

    def say(self, command):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()

    def read_until(self, text):
        for line in self.process.stdout:
            self.answer += line
            if text in line:
                return
        raise AssertionError(f"no {text!r} in what the client said:\n{self.answer}")


class Case(unittest.TestCase):
    def setUp(self):
        self.home = self.enterContext(Home())

    def sancta(self, *arguments, **changes):
        return run(BUILD / "sancta", *arguments, home=self.home, cwd=self.home.path, **changes)

    def script(self, text, *arguments):
        path = self.home.path / "test.script"
        path.write_text(text, encoding="utf-8")
        return self.sancta(*arguments, "--script", path)


class Options(Case):
    def test_help_lists_every_option(self):
        result = self.sancta("--help")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        for option in ("--new", "--red", "--blue", "--red-deck", "--blue-deck", "--realm", "--seed", "--replay", "--at",
                       "--script", "--screenshot", "--size", "--scale", "--palette", "--time-start", "--text", "--print-paths", "--about", "--version", "--help"):
            self.assertIn(option, result.stdout)

    def test_version_is_the_projects(self):
        cmake = (HERE.parent.parent / "CMakeLists.txt").read_text(encoding="utf-8")
        version = re.search(r"project\(sancta VERSION ([\d.]+)", cmake)[1]
        result = self.sancta("--version")
        self.assertEqual((result.returncode, result.stdout), (0, f"sancta {version}\n"))

    def test_about_tells_version_painter_and_folders_and_writes_nothing(self):
        before = sorted(str(path) for path in self.home.path.rglob("*"))
        result = self.sancta("--about")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        lines = result.stdout.splitlines()
        self.assertRegex(lines[0], r"^sancta \d+\.\d+\.\d+$")
        self.assertRegex(lines[1], "^renderer [a-z].+$")
        self.assertEqual(lines[2:], self.sancta("--print-paths").stdout.splitlines())
        self.assertEqual(before, sorted(str(path) for path in self.home.path.rglob("*")))
        self.assertIn("renderer own painter", self.sancta("--about", SDL_VIDEODRIVER=None, DISPLAY=None, WAYLAND_DISPLAY=None).stdout)

    def test_paths_are_those_of_the_environment(self):
        result = self.sancta("--print-paths")
        self.assertEqual(result.returncode, 0)
        paths = dict(line.split(" ", 1) for line in result.stdout.splitlines())
        self.assertEqual(paths["saves"], str(self.home.saves))
        self.assertEqual(paths["config"], str(self.home.path / "config" / "sancta"))

    def test_without_the_variables_paths_lie_in_the_home_folder(self):
        result = self.sancta("--print-paths", XDG_CONFIG_HOME=None, XDG_DATA_HOME=None, XDG_STATE_HOME="relative")
        self.assertIn(f"saves {self.home.path}/.local/share/sancta/saves\n", result.stdout)
        self.assertIn(f"config {self.home.path}/.config/sancta\n", result.stdout)
        self.assertIn(f"state {self.home.path}/.local/state/sancta\n", result.stdout)

    def test_a_home_that_cannot_be_used_is_told_and_nothing_ends_up_elsewhere(self):
        none = {"XDG_CONFIG_HOME": None, "XDG_DATA_HOME": None, "XDG_STATE_HOME": None, "XDG_CACHE_HOME": None}
        home = pwd.getpwuid(os.getuid()).pw_dir
        for value in ("", "relative", None):
            result = self.sancta("--print-paths", HOME=value, **none)
            self.assertIn(f"saves {home}/.local/share/sancta/saves\n", result.stdout, value)
            self.assertIn(f"sancta: HOME names no folder, so files are kept in {home}", result.stderr)
        # A path that was cut off would be another one.
        long = "/" + "/".join(["x" * 100] * 11)
        for changes in ({"HOME": long, **none}, {"XDG_DATA_HOME": long}):
            result = self.sancta("--print-paths", **changes)
            self.assertRegex(result.stderr, "^sancta: (HOME|XDG_DATA_HOME) is longer than [0-9]+ bytes: .* cannot be saved.\n$")
            self.assertNotIn("xxx", result.stdout)
        path = self.home.path / "test.script"
        path.write_text("expect label message HOME is longer than 984 bytes: what belongs there cannot be saved.\nclick title.new-match\n"
                        "click new.start\nclick train.primary\nclick menu\nclick menu.title\n"
                        "expect label message The match could not be saved: the saves folder cannot be created.\n", encoding="utf-8")
        result = self.sancta("--script", path, HOME=long, **none)
        self.assertEqual((result.returncode, result.stdout), (0, ""))

    def test_what_cannot_be_written_is_an_error(self):
        for option in ("--help", "--version", "--print-paths", "--about"):
            with open("/dev/full", "w", encoding="utf-8") as full:
                done = subprocess.run([BUILD / "sancta", option], env=self.home.environment(), stdout=full, stderr=subprocess.PIPE, text=True, check=False)
            self.assertEqual((done.returncode, done.stderr), (3, "sancta: standard output cannot be written\n"), option)

    def test_unusable_arguments_are_named(self):
        for words in (["--nonsense"], ["--seed", "x"], ["--seed"], ["--scale", "10"], ["--palette", "pink"], ["--size", "big"],
                      ["--realm", "mars"], ["--red", "cat"], ["a.sancta", "b.sancta"]):
            result = self.sancta(*words)
            self.assertEqual(result.returncode, 2, words)
            self.assertIn(words[-1], result.stderr)
            self.assertEqual(result.stdout, "")

    def test_a_match_that_cannot_be_read_is_told_before_a_window_opens(self):
        broken = self.home.path / "broken.sancta"
        broken.write_text('{ "format": "sancta-match/1",\n  "sed": 7 }\n', encoding="utf-8")
        for words in ([broken], ["--replay", broken], ["--text", broken]):
            result = self.sancta(*words, SDL_VIDEODRIVER=None)
            self.assertEqual(result.returncode, 3)
            self.assertIn("broken.sancta:2:3: ", result.stderr)
            self.assertIn("sed", result.stderr)
            self.assertNotIn("display", result.stderr)

    def test_a_file_that_a_desktop_hands_over_is_opened_or_told_of_in_the_window(self):
        broken, none = self.home.path / "broken.sancta", self.home.path / "none.deck"
        broken.write_text('{ "format": "sancta-match/1",\n  "sed": 7 }\n', encoding="utf-8")
        script = self.home.path / "s.script"
        for file, seen in ((broken, "screen title\nexpect label message broken.sancta was not opened: line 2, column 3: unknown key \"sed\"; did you mean \"seed\"?"),
                           (none, "screen title\nexpect label message none.deck was not opened: cannot be opened: No such file or directory"),
                           (HERE / "fight.sancta", "screen handover"), (HERE.parent.parent / "assets" / "decks" / "war.deck", "screen deck-builder")):
            script.write_text(f"expect {seen}\n", encoding="utf-8")
            result = self.sancta("--desktop", file, "--script", script)
            self.assertEqual((result.returncode, result.stdout, result.stderr), (0, "", ""))

    def test_a_turn_is_rendered_as_pictures_or_a_video(self):
        env = {"PATH": "/nonexistent"}  # without ffmpeg
        result = self.sancta("--render-replay", "out", HERE / "fight.sancta", "--size", "640x400", **env)
        self.assertEqual(result.returncode, 1)
        self.assertIn("nothing was played", result.stderr)
        # At the highest speed that moves: fewer pictures prove the same.
        (self.home.path / "config" / "sancta" / "settings").write_text("speed 5\n", encoding="utf-8")
        played = self.home.path / "played.sancta"
        subprocess.run([BUILD / "sancta-lab", "run", HERE / "fight.sancta", "--turns", "2", "--out", played], check=True,
                       stdout=subprocess.DEVNULL)
        result = self.sancta("--render-replay", "out", played, "--size", "640x400", **env)
        self.assertEqual(result.returncode, 0, result.stderr)
        pictures = sorted((self.home.path / "out").glob("turn-5-*.png"))
        self.assertEqual(result.stdout, f"out: {len(pictures)} pictures of turn 5\n")
        self.assertGreater(len(pictures), 20)
        self.assertNotEqual(pictures[0].read_bytes(), pictures[-1].read_bytes())
        # Where a player has the playback stop nobody lets it go on: the turn is shown to its end all the same.
        (self.home.path / "config" / "sancta" / "settings").write_text("speed 5\npause-on-combat 1\npause-on-new-card 1\n", encoding="utf-8")
        result = self.sancta("--render-replay", "stops", HERE / "tour_combats.sancta", "--size", "640x400", **env)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertGreater(len(list((self.home.path / "stops").glob("turn-6-*.png"))), 60)
        # Another program of that name: it fails half-way, then it makes a video of these pictures alone.
        tools = self.home.path / "tools"
        tools.mkdir()
        (self.home.path / "out" / "turn-5-99999.png").write_bytes(b"of a longer turn")
        for ending, left in (("exit 1", []), ("exit 0", ["turn-5.mp4"])):
            (tools / "ffmpeg").write_text(f'#!/bin/sh\necho "$@" >{tools}/said\nfor last; do :; done\necho half >"$last"\n{ending}\n')
            (tools / "ffmpeg").chmod(0o755)
            result = self.sancta("--render-replay", "out", played, "--size", "640x400", PATH=f"{tools}:/usr/bin:/bin")
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertEqual([file.name for file in (self.home.path / "out").glob("*.mp4")], left)
            self.assertIn(f"-frames:v {len(pictures)} ", (tools / "said").read_text())
        # What ffmpeg would take for an option, a protocol or the number of a picture is the folder's name.
        for folder, word in (("-5%d:30", "./-5%%d:30"), (f"{self.home.path}/5%", f"{self.home.path}/5%%")):
            result = self.sancta("--render-replay", folder, played, "--size", "640x400", PATH=f"{tools}:/usr/bin:/bin")
            self.assertEqual((result.returncode, result.stdout), (0, f"{folder}/turn-5.mp4\n"), result.stderr)
            self.assertIn(f" -i {word}/turn-5-%05d.png ", (tools / "said").read_text())
            self.assertTrue((self.home.path / folder / "turn-5.mp4").exists(), folder)
        for bad in (["--at", "99", played], [played, "--text"], []):
            self.assertIn(self.sancta("--render-replay", "out", *bad, **env).returncode, (1, 2))

    def test_a_match_that_goes_on_shows_what_its_seats_hide_only_when_asked(self):
        two = HERE / "tour_combats.sancta"
        script = self.home.path / "s.script"
        script.write_text("expect screen playback\nexpect label playback.eyes Seen by all\n", encoding="utf-8")
        result = self.sancta("--replay", two, "--at", "6.13", "--script", script)
        self.assertEqual((result.returncode, result.stderr), (0, ""), result.stdout)
        (self.home.path / "config" / "sancta" / "settings").write_text("red-pin 1234\n", encoding="utf-8")
        asked = "wait 500\nexpect screen whose-eyes\naudit everywhere\nkey k ctrl\nexpect no finder.words\nclick eyes.red\nexpect label pin.asked Your PIN\nkey 1\nkey 2\nkey 3\nkey 4\n"
        seen = "expect screen playback\nexpect no playback.eyes\nkey escape\n"
        for words, text in ((("--replay", two), f"{asked}{seen}expect screen title\n"),
                            # What is played on is watched in front of the curtain.
                            ((two, "--at", "6.13"), f"{asked}{seen}expect screen handover\n")):
            script.write_text(text, encoding="utf-8")
            result = self.sancta(*words, "--script", script)
            self.assertEqual((result.returncode, result.stderr), (0, ""), result.stdout)
        result = self.sancta("--replay", two, "--at", "99", "--script", script)
        self.assertEqual((result.returncode, result.stderr), (2, "sancta: the match was not played as far as turn 99, frame 0\n"))
        result = self.sancta("--render-replay", "hidden", two, "--size", "640x400")
        self.assertEqual((result.returncode, "has a PIN" in result.stderr), (1, True), result.stderr)
        # Against a computer it is seen as its player saw it.
        one = self.home.path / "one.sancta"
        one.write_text(two.read_text(encoding="utf-8").replace('"red": {"house": "war", "seat": "human"', '"red": {"house": "war", "seat": "easy"'), encoding="utf-8")
        script.write_text("expect screen playback\nexpect label playback.eyes Seen by Blue\nkey v\nexpect label playback.eyes Seen by all\n", encoding="utf-8")
        result = self.sancta("--replay", one, "--script", script)
        self.assertEqual((result.returncode, result.stderr), (0, ""), result.stdout)

    def test_a_script_is_filmed_with_its_sounds(self):
        (self.home.path / "film.script").write_text("wait 400\nkey down\nwait 200\nclick title.settings\nwait 200\n",
                                                    encoding="utf-8")
        result = self.sancta("--script", "film.script", "--film", "out", "--size", "640x400")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        taken = sorted(file.name for file in (self.home.path / "out").glob("*.png"))
        self.assertEqual(taken, [f"{i:05}.png" for i in range(1, len(taken) + 1)])
        self.assertIn(len(taken), range(19, 22))  # 25 a second
        sounds = [line.split("\t") for line in (self.home.path / "out" / "sounds.tsv").read_text().splitlines()]
        self.assertEqual(sounds[0][:3], ["0", "music", "music/title.ogg"])
        self.assertIn("effect/click.ogg", [line[2] for line in sounds[:-1] if line[1] == "effect"])
        self.assertEqual(sounds[-1], [str(40 * len(taken)), "end"])
        self.assertEqual(self.sancta("--film", "out").returncode, 2)
        (self.home.path / "file").write_text("", encoding="utf-8")
        result = self.sancta("--script", "film.script", "--film", "file")
        self.assertEqual(result.returncode, 1)
        self.assertIn("file cannot be made a folder", result.stderr)

    def test_a_folder_of_pictures_whose_name_would_be_cut_is_refused(self):
        (self.home.path / "film.script").write_text("wait 40\n", encoding="utf-8")
        played = self.home.path / "played.sancta"
        subprocess.run([BUILD / "sancta-lab", "run", HERE / "fight.sancta", "--turns", "1", "--out", played], check=True, stdout=subprocess.DEVNULL)
        for size in (1024, 1075):
            long = "./" * ((size - 1) // 2) + "x" * (2 - size % 2)
            self.assertEqual(len(long), size)
            for words in (("--render-replay", long, played), ("--script", "film.script", "--film", long)):
                result = self.sancta(*words, "--size", "640x400", PATH="/nonexistent")
                self.assertEqual((result.returncode, result.stdout), (1, ""), words[0])
                self.assertEqual(result.stderr, "sancta: the name of the folder for the pictures is longer than 1023 bytes\n")
        result = self.sancta("--script", "film.script", "--film", "./" * 511 + "y", "--size", "640x400")
        self.assertEqual((result.returncode, result.stderr), (0, ""))

    def test_a_screenshot_has_the_size_that_was_asked_for(self):
        for size, scale in (("960x600", "100"), ("1000x700", "75"), ("1920x1080", "200")):
            result = self.sancta(HERE / "fight.sancta", "--screenshot", "shot.png", "--size", size, "--scale", scale)
            self.assertEqual((result.returncode, result.stderr), (0, ""))
            picture = pictures.read_png(self.home.path / "shot.png")
            self.assertEqual(f"{picture.width}x{picture.height}", size)

    def test_a_screenshot_that_cannot_be_written_fails(self):
        for path in ("no/such/folder.png", "/dev/full"):
            result = self.sancta("--screenshot", path)
            self.assertEqual((result.returncode, result.stderr), (1, f"sancta: {path} could not be written\n"))

    def test_a_match_of_the_largest_seed_can_be_saved_and_read(self):
        with Terminal(self.home, "--new", "--seed", str(2**63 - 1)) as client:
            for command in ("click train.swordsman", "quit"):
                client.say(command)
            client.process.wait(DEADLINE_S)
        saved = self.home.saves / "autosave.sancta"
        self.assertEqual(json.loads(saved.read_text(encoding="utf-8"))["seed"], 2**63 - 1)
        self.assertEqual(self.script("quit\n", saved).returncode, 0)


class Scripts(Case):
    def test_a_line_that_is_no_command_is_named_and_nothing_is_run(self):
        for line, column, word in (("klick confirm", 1, "command"), ("key enterr", 5, "key"), ("  key a alt", 9, "ctrl"),
                                   ("drag a", 7, "missing"), ("finish now", 8, "too much"), ("wait soon", 6, "milli"),
                                   ("size 10x10", 6, "size"), ("scale 5", 7, "percent"), ("expect luck 1", 8, "expect"),
                                   ("expect label a", 15, "missing"), ("type " + "x" * 600, 511, "too long")):
            result = self.script(f"# A comment\nshot early.png\n{line}\nfinish\n")
            self.assertEqual(result.returncode, 3, line)
            self.assertEqual(result.stdout, "")
            self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
            self.assertIn(f"test.script:3:{column}: ", result.stderr)
            self.assertIn(word, result.stderr)
            self.assertFalse((self.home.path / "early.png").exists())

    def test_a_script_without_an_end_is_given_up(self):
        result = self.sancta("--script", "/dev/zero")
        self.assertEqual((result.returncode, result.stderr), (3, "/dev/zero:1:1: is larger than 4194304 bytes\n"))
        (self.home.path / "zero.script").write_bytes(b"expect screen title\n\0\n")
        result = self.sancta("--script", "zero.script")
        self.assertEqual((result.returncode, result.stderr), (3, "zero.script:1:1: is not a text\n"))
        with open("/dev/zero", "rb") as zero:
            done = subprocess.run([BUILD / "sancta", "--text"], env=self.home.environment(), stdin=zero, capture_output=True,
                                  text=True, timeout=DEADLINE_S, check=False)
        self.assertEqual((done.returncode, done.stderr), (1, "stdin:1:1: is not a text\n"))

    def test_settings_that_cannot_be_saved_are_told_once(self):
        change = "click settings.captions\nclick settings.back\nexpect screen title\n"
        path = self.home.path / "test.script"
        path.write_text(f"click title.settings\n{change}expect label message The settings could not be saved. The disk may be full "
                        f"or read-only.\nwait 9000\nexpect no message\nclick title.settings\n{change}expect no message\n",
                        encoding="utf-8")
        result = self.sancta("--script", path, XDG_CONFIG_HOME="/dev/null/nowhere")
        self.assertEqual((result.returncode, result.stdout), (0, ""))

    def test_orders_that_cannot_be_kept_are_told_once(self):
        path = self.home.path / "test.script"
        path.write_text("expect screen orders\nclick train.primary\nwait 1200\nexpect widget message\n"
                        "wait 9000\nkey z ctrl\nwait 1200\nexpect no message\n", encoding="utf-8")
        self.home.saves.mkdir(parents=True)
        memory = self.home.path / "state" / "sancta" / "resume"
        memory.mkdir(parents=True)
        result = self.sancta("--new", "--red", "human", "--blue", "random", "--seed", "3", "--script", path)
        self.assertEqual((result.returncode, result.stdout), (0, ""))

    def test_a_script_that_is_missing_is_named(self):
        result = self.sancta("--script", "none.script")
        self.assertEqual((result.returncode, result.stderr.count("\n")), (3, 1))
        self.assertIn("none.script:1:1: ", result.stderr)

    def test_a_save_that_fails_tells_why(self):
        path = self.home.path / "test.script"
        path.write_text("click menu\nclick menu.save\ntype a\nkey enter\nexpect label message "
                        "The match could not be saved: the saves folder cannot be created.\n", encoding="utf-8")
        result = self.sancta("--new", "--script", path, XDG_DATA_HOME="/dev/null/nowhere")
        self.assertEqual((result.returncode, result.stdout), (0, ""))

    def test_an_expectation_that_does_not_hold_fails(self):
        for line in ("expect screen orders", "expect widget nothing", "expect label title.quit Stay", "click nothing",
                     "expect no title.quit", "expect disabled title.quit", "expect focus title.quit", "shot no/such/a.png",
                     "expect enabled nothing", "expect value title.quit 1", "where nothing"):
            result = self.script(f"expect screen title\n{line}\n")
            self.assertEqual(result.returncode, 1, line)
            self.assertRegex(result.stderr, r"test\.script:2:\d+: .")


class Surroundings(Case):
    def run_until_told_to_quit(self, **changes):
        process = subprocess.Popen([BUILD / "sancta"], env=self.home.environment(**changes), text=True,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        try:
            wait_until("the client handles signals", lambda: handles_sigterm(process))
            process.terminate()
            _, errors = process.communicate(timeout=DEADLINE_S)
        finally:
            process.kill()
            process.wait()
        self.assertEqual(process.returncode, 0, errors)

    def test_without_a_display_it_says_so_and_ends(self):
        result = self.sancta(SDL_VIDEODRIVER=None)
        self.assertEqual((result.returncode, result.stdout), (1, ""))
        self.assertIn("sancta: there is no display", result.stderr)
        self.assertIn("--text", result.stderr)

    def test_with_a_display_that_does_not_answer_it_says_so_and_ends(self):
        result = self.sancta(SDL_VIDEODRIVER=None, DISPLAY=":4711")
        self.assertEqual(result.returncode, 1)
        self.assertIn("sancta: there is no display", result.stderr)

    def test_text_mode_scripts_and_screenshots_need_no_display(self):
        self.assertEqual(self.sancta("--screenshot", "shot.png", SDL_VIDEODRIVER=None).returncode, 0)
        result = self.sancta("--text", SDL_VIDEODRIVER=None, text="quit\n")
        self.assertEqual(result.returncode, 0)
        self.assertIn("screen title", result.stdout)

    def test_text_mode_tells_an_expectation_that_failed_with_its_place_and_ends_with_1(self):
        text = "expect screen title\n\n  expect screen orders\nexpect no title.new-match\nclick nowhere\nquit\n"
        result = self.sancta("--text", SDL_VIDEODRIVER=None, text=text)
        self.assertEqual(result.returncode, 1)
        self.assertIn("stdin:3:10: expected screen orders, is title\n", result.stderr)
        self.assertIn("stdin:4:8: there is a widget: title.new-match\n", result.stderr)
        # A player who mistypes a name can try again.
        self.assertNotIn("nowhere", result.stderr)
        self.assertIn("no such widget: nowhere", result.stdout)
        self.assertEqual(self.sancta("--text", SDL_VIDEODRIVER=None, text="expect screen title\nquit\n").returncode, 0)

    def test_a_script_tells_a_line_that_failed_with_its_place_and_ends_with_1(self):
        result = self.script("expect screen title\nexpect focus nothing-here\nclick nowhere\nquit\n")
        self.assertEqual(result.returncode, 1)
        self.assertIn("test.script:2:8: expected focus nothing-here, is ", result.stderr)
        self.assertIn("test.script:3:7: no such widget: nowhere\n", result.stderr)

    def test_it_runs_and_quits_when_asked_to(self):
        self.run_until_told_to_quit()

    def test_it_runs_without_a_sound_device(self):
        self.run_until_told_to_quit(SDL_AUDIODRIVER="no-such-driver")
        self.run_until_told_to_quit(SDL_AUDIODRIVER=None, PULSE_SERVER="none", ALSA_CONFIG_PATH="/dev/null")

    def test_it_runs_where_nothing_can_be_saved(self):
        script = "click confirm\nkey enter\nfinish\nexpect widget message\n"
        (self.home.path / "data").write_text("a file where a folder should be", encoding="utf-8")
        result = self.script(script, "--new", "--seed", "3")
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)


class Killed(Case):
    """After a confirmed turn nothing is lost, however the client ended."""

    def autosave(self):
        result = run(BUILD / "sancta-lab", "check", self.home.autosave, home=self.home)
        self.assertEqual(result.returncode, 0, result.stderr)
        return json.loads(self.home.autosave.read_text(encoding="utf-8"))

    def test_the_other_seat_goes_on_after_a_kill_between_two_confirmations(self):
        with Terminal(self.home, "--new", "--red", "human", "--blue", "human", "--seed", "9") as client:
            for command in ("wait 500", "key enter", "drag square.d2 square.d3", "click confirm", "key enter"):
                client.say(command)
            client.read_until("Blue, it is your turn")
            client.kill()
        saved = self.autosave()
        self.assertEqual(saved["pending"]["red"], [{"move": "g-1", "to": "d3"}])
        self.assertNotIn("blue", saved["pending"])
        result = self.script("expect screen title\nclick title.resume\nexpect screen handover\n"
                             "expect label handover.who Blue, it is your turn\nwait 500\nkey enter\nexpect screen orders\n"
                             "expect no order.1\nclick confirm\nkey enter\nexpect screen playback\nfinish\n")
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        saved = self.autosave()
        self.assertEqual(saved["orders"][0]["red"], [{"move": "g-1", "to": "d3"}])
        self.assertEqual(len(saved["hashes"]), 1)

    def test_orders_that_were_not_confirmed_are_all_that_a_kill_costs(self):
        with Terminal(self.home, "--new", "--red", "human", "--blue", "random", "--seed", "9") as client:
            for command in ("drag square.d2 square.d3", "click confirm", "key enter", "click playback.done",
                            "expect screen orders", "drag square.d3 square.d4", "expect widget order.1", "widgets"):
                client.say(command)
            client.read_until("Move A to d4")
            client.kill()
            self.assertNotIn("failed", client.answer)
        # What had not been shown yet when the turn was saved is shown again.
        result = self.script("click title.resume\nexpect screen playback\nfinish\nclick playback.done\n"
                             "expect screen orders\nexpect label skybar.turn Turn 2\nexpect no order.1\n")
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        self.assertEqual(self.autosave()["orders"][0]["red"], [{"move": "g-1", "to": "d3"}])

    def test_a_kill_at_any_moment_leaves_a_match_that_can_be_read(self):
        turns = 0
        for attempt in range(12):
            with Terminal(self.home, "--new", "--red", "human", "--blue", "random", "--seed", str(attempt)) as client:
                for _ in range(40):
                    client.say("click confirm\nkey enter\nclick playback.done")
                client.read_until("screen playback")
                time.sleep(0.01 * attempt)
                client.kill()
            saved = self.autosave()
            turns += len(saved.get("hashes", []))
            for half in self.home.saves.glob("autosave*.new"):
                half.unlink()
        self.assertGreater(turns, 0)


class Images(Case):
    def test_one_wrong_pixel_is_noticed(self):
        golden = pictures.read_png(sorted((HERE / "images").glob("settings-*.png"))[0])
        row = bytearray(golden.rows[7])
        row[3 * 5 + 1] ^= 1
        wrong = pictures.Picture(golden.width, [*golden.rows[:7], bytes(row), *golden.rows[8:]])
        pictures.write_png(self.home.path / "wrong.png", wrong)
        count, first, _ = pictures.difference(golden, pictures.read_png(self.home.path / "wrong.png"))
        self.assertEqual((count, first), (1, (5, 7)))
        self.assertEqual(pictures.difference(golden, golden)[0], 0)


unittest.main()
