#!/usr/bin/env python3
"""installed.py BUILD CMAKE: installs BUILD into a temporary root and uses what is there."""

import fcntl
import os
import pathlib
import pty
import re
import select
import shutil
import struct
import subprocess
import sys
import tempfile
import termios
import time
import unittest
import xml.etree.ElementTree as tree

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "client"))

from client import Home, run  # noqa: E402

CMAKE = sys.argv.pop()
BUILD = pathlib.Path(sys.argv.pop()).resolve()
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
DECK = ROOT / "assets" / "decks" / "war.deck"
RECORDS = ("install_manifest.txt", "install_folders.txt")


def read_terminal(master, end):
    """All that comes from a terminal until it says [end]."""
    said, deadline = "", time.monotonic() + 60
    while end not in said:
        if not select.select([master], [], [], max(0, deadline - time.monotonic()))[0]:
            raise AssertionError(f"waited in vain for {end}: {said}")
        said += os.read(master, 65536).decode("utf-8", "replace")
    return said


class Root:
    """BUILD installed below a temporary folder. The build's own records of an installation are put back at the end."""

    def __init__(self, prefix="/usr", name="root"):
        self.prefix, self.name = prefix, name

    def __enter__(self):
        self.kept = {name: (BUILD / name).read_bytes() for name in RECORDS if (BUILD / name).exists()}
        for name in self.kept:
            (BUILD / name).unlink()
        self.folder = tempfile.TemporaryDirectory(prefix="sancta-root-")
        self.path = pathlib.Path(self.folder.name) / self.name
        self.path.mkdir()
        self.install()
        return self

    def __exit__(self, *_):
        for name in RECORDS:
            (BUILD / name).unlink(missing_ok=True)
        for name, content in self.kept.items():
            (BUILD / name).write_bytes(content)
        self.folder.cleanup()

    def install(self):
        subprocess.run([CMAKE, "--install", BUILD, "--prefix", self.prefix], check=True, capture_output=True,
                       env={**os.environ, "DESTDIR": str(self.path)})

    def uninstall(self):
        subprocess.run([CMAKE, f"-DBUILD={BUILD}", "-P", ROOT / "cmake" / "uninstall.cmake"], check=True,
                       capture_output=True, env={**os.environ, "DESTDIR": str(self.path)})

    def usr(self, *parts):
        return self.path.joinpath("usr", *parts)

    def files(self):
        return sorted(str(path.relative_to(self.path)) for path in self.path.rglob("*") if not path.is_dir())


def program(root, name):
    """Where it was installed: bin, or games where that was asked for."""
    found = [root.usr(folder, name) for folder in ("bin", "games") if root.usr(folder, name).exists()]
    assert len(found) == 1, found
    return found[0]


def data(root):
    found = list(root.usr("share").rglob("terrain/plains.svg"))
    assert len(found) == 1, found
    return found[0].parent.parent


INSTALLED = Root()  # once, for all who leave it as it is


def setUpModule():
    INSTALLED.__enter__()
    unittest.addModuleCleanup(INSTALLED.__exit__)


class Case(unittest.TestCase):
    root = INSTALLED

    def setUp(self):
        self.home = Home().__enter__()
        self.addCleanup(self.home.__exit__)

    def sancta(self, *arguments, root=None, **changes):
        return run(program(root or self.root, "sancta"), *arguments, home=self.home, cwd=self.home.path, **changes)

    def shoot(self, *arguments, **changes):
        """The picture of the first screen, or what was said instead."""
        picture = self.home.path / "p.png"
        picture.unlink(missing_ok=True)
        result = self.sancta(*arguments, "--screenshot", picture, "--size", "640x480", **changes)
        return picture.read_bytes() if picture.exists() else result.stderr


class Programs(Case):
    def test_the_game_finds_its_data_and_draws_what_the_build_draws(self):
        self.assertTrue(self.shoot().startswith(b"\x89PNG"))
        picture = self.home.path / "build.png"
        run(BUILD / "sancta", "--screenshot", picture, "--size", "640x480", home=self.home)
        self.assertEqual(self.shoot(), picture.read_bytes())

    def test_no_other_data_is_taken_when_they_are_gone(self):
        folder = data(self.root)
        hidden = folder.with_name("hidden")
        folder.rename(hidden)
        try:
            self.assertRegex(self.shoot(), "pictures were not found")
            self.assertTrue(self.shoot("--data-dir", hidden).startswith(b"\x89PNG"))
            self.assertTrue(self.shoot(SANCTA_DATA=str(hidden)).startswith(b"\x89PNG"))
            self.assertIn(f"not found in {self.home.path}", self.shoot("--data-dir", self.home.path))
        finally:
            hidden.rename(folder)

    def test_a_tree_that_was_moved_still_works(self):
        moved = self.root.path.with_name("moved")
        self.root.path.rename(moved)
        try:
            place = type("Place", (), {"usr": lambda _, *parts: moved.joinpath("usr", *parts)})()
            self.assertTrue(self.shoot(root=place).startswith(b"\x89PNG"))
        finally:
            moved.rename(self.root.path)

    def test_a_portable_game_keeps_everything_beside_itself(self):
        place = program(self.root, "sancta").parent.parent / "portable"
        try:
            told = self.sancta("--portable", "--print-paths").stdout.split("\n")
            self.assertEqual([line.split(" ", 1)[1] for line in told[:4]],
                             [f"{place}/{kind}/sancta" for kind in ("config", "data", "state", "cache")])
            before = sorted(self.home.path.rglob("*"))
            script = self.home.path / "s.script"
            script.write_text("expect screen orders\nkey c\nkey enter\nexpect screen playback\n")
            result = self.sancta("--portable", "--new", "--seed", "9", "--script", script)
            self.assertEqual((result.returncode, result.stderr), (0, ""))
            self.assertTrue((place / "data" / "sancta" / "saves" / "autosave.sancta").exists())
            self.assertEqual(sorted(self.home.path.rglob("*")), sorted([*before, script]))
        finally:
            shutil.rmtree(place, ignore_errors=True)

    def test_the_lab_plays(self):
        match = self.home.path / "m.sancta"
        match.write_text('{"format": "sancta-match/1", "players": {"red": {"seat": "easy"}, "blue": {"seat": "easy"}}}')
        out = self.home.path / "out.sancta"
        result = run(program(self.root, "sancta-lab"), "run", match, "--turns", "1", "--out", out, home=self.home)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertTrue(out.exists())

    def test_no_path_of_the_builder_is_in_what_is_installed(self):
        for name in self.root.files():
            content = (self.root.path / name).read_bytes()
            for path in {str(ROOT), str(BUILD)}:
                # At the beginning of a path: a source in /sancta ends "share/sancta", which is the program's own.
                self.assertIsNone(re.search(rb"(?:(?<![\w./-])|(?<=-[IL]))" + re.escape(path.encode()) + rb"(?![\w-])", content), name)


class Desktop(Case):
    def test_the_entry_is_valid_and_starts_what_is_installed(self):
        entry = next(self.root.usr("share", "applications").iterdir())
        done = subprocess.run(["desktop-file-validate", entry], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stdout), (0, ""))
        text = entry.read_text(encoding="utf-8")
        icon = re.search(r"^Icon=(.*)$", text, re.M)[1]
        self.assertTrue(self.root.usr("share", "icons", "hicolor", "scalable", "apps", f"{icon}.svg").exists())
        self.assertEqual(len(list(self.root.usr("share", "icons").rglob(f"{icon}.*"))), 10)
        for words in re.findall(r"^Exec=sancta(.*)$", text, re.M):
            for file in (DECK, "") if "%f" in words else ("",):
                arguments = words.replace("%f", str(file)).split()
                self.assertTrue(self.shoot(*arguments).startswith(b"\x89PNG"), words)

    def test_the_metainfo_is_valid_and_names_what_is_there(self):
        file = next(self.root.usr("share", "metainfo").iterdir())
        done = subprocess.run(["appstreamcli", "validate", "--no-net", "--no-color", file], capture_output=True,
                              text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout)
        component = tree.parse(file).getroot()
        self.assertTrue(self.root.usr("share", "applications", component.findtext("launchable")).exists())
        self.assertTrue(program(self.root, component.findtext("provides/binary")).exists())
        self.assertEqual(len(component.findall("screenshots/screenshot")), 5)
        version = re.search(r"project\(sancta VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text())[1]
        self.assertEqual(component.find("releases/release").get("version"), version)

    def test_every_kind_of_file_has_a_name_a_glob_and_icons(self):
        space = "{http://www.freedesktop.org/standards/shared-mime-info}"
        kinds = tree.parse(self.root.usr("share", "mime", "packages", "sancta.xml")).getroot()
        found = {kind.get("type"): kind.find(f"{space}glob").get("pattern") for kind in kinds}
        self.assertEqual(found, {"application/x-sancta-match": "*.sancta", "application/x-sancta-deck": "*.deck"})
        entry = next(self.root.usr("share", "applications").iterdir()).read_text(encoding="utf-8")
        for kind in found:
            self.assertIn(f"{kind};", entry)
            self.assertEqual(len(list(self.root.usr("share", "icons").rglob(f"{kind.replace('/', '-')}.*"))), 10)

    def test_a_deck_opens_in_the_deck_builder(self):
        script = self.home.path / "s.script"
        script.write_text("expect screen deck-builder\nkey s ctrl\n")
        result = self.sancta(DECK, "--script", script)
        self.assertEqual((result.returncode, result.stderr), (0, ""), result.stdout)


class Words(Case):
    def options(self, text):
        return set(re.findall(r"(?<![\w-])--[a-z]+(?:-[a-z]+)*", text.replace("\\-", "-")))

    def test_manual_pages_and_completions_have_the_options_of_the_help(self):
        for name, section in (("sancta", 6), ("sancta-lab", 1)):
            helped = self.options(run(program(self.root, name), "--help", home=self.home).stdout) - {"--help"}
            self.assertGreater(len(helped), 10)
            page = self.root.usr("share", "man", f"man{section}", f"{name}.{section}").read_text(encoding="utf-8")
            self.assertIn(".TH " + name.upper().replace("-", "\\-"), page)
            files = [self.root.usr("share", "bash-completion", "completions", name),
                     self.root.usr("share", "fish", "vendor_completions.d", f"{name}.fish")]
            files += self.root.usr("share", "zsh").rglob(f"_{name}")
            self.assertEqual(len(files), 3)
            self.assertEqual(helped - self.options(page), set())
            for file in files:
                text = file.read_text(encoding="utf-8")
                self.assertEqual(helped - self.options(re.sub(r" -l (\S)", r" --\1", text)), set(), file)

    def complete(self, *words):
        """What bash offers for the last of [words]."""
        script = self.root.usr("share", "bash-completion", "completions", words[0])
        ask = (f'. "{script}"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); '
               f'_{words[0].replace("-", "_")} 2>/dev/null; printf "%s\\n" "${{COMPREPLY[@]}}"')
        done = subprocess.run(["bash", "-c", ask, "bash", *words], capture_output=True, text=True, check=True,
                              cwd=self.home.path)
        return done.stdout.split("\n")[:-1]

    def test_bash_completes_commands_options_words_and_files(self):
        (self.home.path / "my match.sancta").write_text("")
        self.assertEqual(self.complete("sancta-lab", "ver"), ["verify"])
        self.assertEqual(self.complete("sancta-lab", "run", "--tu"), ["--turns"])
        self.assertEqual(self.complete("sancta-lab", "run", "--view", ""), ["red", "blue", "all"])
        self.assertEqual(self.complete("sancta-lab", "run", "my"), ["my match.sancta"])
        self.assertEqual(self.complete("sancta", "--red", "e"), ["easy", "expert"])
        self.assertEqual(self.complete("sancta", "my"), ["my match.sancta"])
        self.assertEqual(self.complete("sancta", "--replay", "my"), ["my match.sancta"])
        self.assertEqual(self.complete("sancta", "--seed", ""), [""])

    def test_other_shells_read_their_completions(self):
        for shell, file in (("zsh", "_*"), ("fish", "*.fish")):
            if shutil.which(shell):
                for path in self.root.usr("share", shell).rglob(file):
                    if path.is_file():
                        done = subprocess.run([shell, "-n", path], capture_output=True, text=True, check=False)
                        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_what_completions_say_goes_into_a_line(self):
        for path in [*self.root.usr("share", "fish").rglob("*.fish"), *self.root.usr("share", "zsh").rglob("_sancta*")]:
            text = path.read_text(encoding="utf-8").replace("'\\''", "’")
            said = re.findall(r" -d '([^']*)'$|^ +'--[a-z-]+\[((?:[^\]]|\\\])*)\]|^ +'[a-z]+:([^']*)'$", text, re.M)
            said = ["".join(words).replace("\\", "") for words in said]
            self.assertGreater(len(said), 20, path)
            for words in said:
                self.assertTrue(2 < len(words) <= 72 and not re.search(r"\. [A-Z]", words), words)

    @unittest.skipIf(shutil.which("fish") is None, "fish is not installed")
    def test_fish_completes_commands_options_and_words(self):
        for line, found in (("sancta-lab ver", ["verify\tReplays each MATCH from its setup and orders..."]),
                            ("sancta-lab run --tu", ["--turns\tTurns to play"]),
                            ("sancta --red e", ["easy\twith --new: who plays Red", "expert\twith --new: who plays Red"])):
            done = subprocess.run(["fish", "-c", f"complete -C '{line}'"], capture_output=True, text=True, check=False, cwd=self.home.path,
                                  env=self.home.environment(XDG_DATA_DIRS=str(self.root.usr("share")), PATH=self.path()))
            self.assertEqual((done.stdout.split("\n")[:-1], done.stderr), (found, ""))

    @unittest.skipIf(shutil.which("zsh") is None, "zsh is not installed")
    def test_zsh_completes_commands_options_and_words(self):
        for line, found in (("sancta-lab ver", r"\{\{sancta-lab verify \}\}"), ("sancta-lab run --tu", r"\{\{sancta-lab run --turns "),
                            ("sancta-lab ", r"verify +-- Replays each MATCH from its setup and orders\.\.\."),
                            ("sancta --red e", r"easy +expert"), ("sancta --p", r"--palette +-- the colors")):
            self.assertRegex(self.typed_in_zsh(line), found)

    def path(self):
        return f"{program(self.root, 'sancta').parent}:{program(self.root, 'sancta-lab').parent}:{os.environ['PATH']}"

    def typed_in_zsh(self, line):
        """What an interactive zsh shows when [line] and Tab are typed."""
        (functions,) = [path.parent for path in self.root.usr("share", "zsh").rglob("_sancta")]
        (self.home.path / ".zshrc").write_text(
            f"fpath=('{functions}' $fpath)\nautoload -Uz compinit\ncompinit -u -d '{self.home.path}/dump'\nLISTMAX=1000\n"
            # As Tab, and then it says that it is done, and with what.
            "ask() { zle expand-or-complete; zle list-choices; zle -R; print -rn -- \"{{$BUFFER}}\" }\n"
            "zle -N ask; bindkey '^T' ask; PS1='READY'\n")
        environment = self.home.environment(ZDOTDIR=str(self.home.path), TERM="dumb", PATH=self.path())
        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 200, 160, 0, 0))
        shell = subprocess.Popen(["zsh", "-i"], stdin=slave, stdout=slave, stderr=slave, env=environment, cwd=self.home.path,
                                 start_new_session=True)
        os.close(slave)
        try:
            read_terminal(master, "READY")
            os.write(master, line.encode() + b"\x14")
            return read_terminal(master, "}}")
        finally:
            shell.kill()
            shell.wait()
            os.close(master)

    def test_licence_changes_and_rulebook_are_there(self):
        folder = next(self.root.usr("share", "doc").iterdir())
        self.assertEqual(sorted(path.name for path in folder.iterdir()),
                         ["CHANGELOG.md", "LICENSE", "copyright", "rulebook.html"])
        self.assertIn("<html", (folder / "rulebook.html").read_text(encoding="utf-8"))


class Places(Case):
    KNOWN = re.compile(r"usr/(bin|games)/sancta(-lab)?|usr/share/(games/)?sancta/.*\.(svg|ogg|jpg|png)|usr/share/doc/[^/]+/[^/]+|"
                       r"usr/share/man/man[16]/sancta[^/]*|usr/share/icons/hicolor/[^/]+/(apps|mimetypes)/[^/]*sancta[^/]*|"
                       r"usr/share/(applications|metainfo|mime/packages)/[^/]*sancta[^/]*|"
                       r"usr/share/(bash-completion/completions|zsh/[^/]+|fish/vendor_completions\.d)/_?sancta[^/]*")

    def test_nothing_is_installed_that_has_no_place(self):
        self.assertEqual([name for name in self.root.files() if not self.KNOWN.fullmatch(name)], [])
        self.assertGreater(len(self.root.files()), 1200)


class Removing(unittest.TestCase):
    def test_uninstalling_leaves_nothing(self):
        with Root() as root:
            root.install()  # a second time: the folders are there, and still of this program
            root.uninstall()
            self.assertEqual(list(root.path.iterdir()), [])

    def test_what_others_put_there_stays(self):
        self.look_after_others("root")

    def test_it_stays_in_a_folder_whose_name_looks_like_a_pattern(self):
        self.look_after_others("my [old] root?")

    def look_after_others(self, name):
        with Root(name=name) as root:
            root.uninstall()
            root.usr("share", "icons").mkdir(parents=True)
            root.install()
            other = data(root) / "terrain" / "mine.svg"
            other.write_text("")
            root.uninstall()
            self.assertEqual(root.files(), [str(other.relative_to(root.path))])
            self.assertTrue(root.usr("share", "icons").is_dir())
            self.assertEqual(list(root.usr("share", "icons").iterdir()), [])


unittest.main()
