#!/usr/bin/env python3
"""plain.py CMAKE: what "cmake -B build" makes of a system that lacks what tests or the game need. The packages are here, but cannot be
found. That it then builds was seen in bare roots (docs/platforms.md)."""

import json
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest

CMAKE = sys.argv.pop()
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SDL = ("SDL2", "SDL2_image", "SDL2_ttf", "SDL2_mixer")


class Plain(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="sancta-plain-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.build = self.folder / "build"

    def configure(self, *options, lacks, source=ROOT):
        """Without the packages of pkg-config and CMake that the system [lacks]."""
        shutil.rmtree(self.build, ignore_errors=True)
        program = self.folder / "pkg-config"
        program.write_text("#!/bin/sh\nfor word; do\n"
                           f"    case \"$word\" in {'|'.join(lacks)}) exit 1 ;; esac\ndone\nexec pkg-config \"$@\"\n")
        program.chmod(0o755)
        hidden = [f"-DCMAKE_DISABLE_FIND_PACKAGE_{name}=ON" for name in lacks]
        environment = {name: value for name, value in os.environ.items() if "LAUNCHER" not in name}
        return subprocess.run([CMAKE, "-S", source, "-B", self.build, *hidden, *options], capture_output=True, text=True, check=False,
                              env={**environment, "PKG_CONFIG": str(program)})

    def sources(self):
        """Each source that would be compiled, with the folders of headers that are not ours."""
        found = {}
        for entry in json.loads((self.build / "compile_commands.json").read_text(encoding="utf-8")):
            words = shlex.split(entry["command"])
            headers = [word for before, word in zip(words, words[1:]) if before == "-isystem"]
            file = pathlib.Path(entry["file"])
            if file.is_relative_to(ROOT):
                found[str(file.relative_to(ROOT))] = headers
        return found

    def test_without_check_both_programs_are_built_and_no_test(self):
        done = self.configure(lacks=["check"])
        self.assertEqual(done.returncode, 0, done.stderr)
        sources = self.sources()
        self.assertTrue({"src/main.c", "src/lab/main.c"} <= set(sources))
        self.assertEqual([name for name in sources if name.startswith("tests/")], [])
        self.assertIn("SANCTA_TESTS:BOOL=OFF", (self.build / "CMakeCache.txt").read_text(encoding="utf-8"))

    def test_tests_that_are_asked_for_say_what_they_need(self):
        done = self.configure("-DSANCTA_TESTS=ON", lacks=["check"])
        self.assertNotEqual(done.returncode, 0)
        self.assertRegex(" ".join(done.stderr.split()), "The tests need check; -DSANCTA_TESTS=OFF leaves them out")

    def test_without_sdl_it_says_what_the_game_needs_and_what_can_be_built(self):
        for missing in (SDL, ("SDL2_mixer",), ("vorbisfile",)):
            done = self.configure(lacks=missing)
            self.assertNotEqual(done.returncode, 0)
            self.assertIn(f"not here to build with: {', '.join(missing)}. -DSANCTA_CLIENT=OFF builds sancta-lab alone.",
                          " ".join(done.stderr.split()))

    def test_without_sdl_the_lab_is_built_alone(self):
        done = self.configure("-DSANCTA_CLIENT=OFF", lacks=[*SDL, "sdl2", "vorbisfile"])
        self.assertEqual(done.returncode, 0, done.stderr)
        sources = self.sources()
        self.assertIn("src/lab/main.c", sources)
        self.assertEqual([name for name in sources if name.startswith(("src/ui/", "src/render/sdl/", "src/main.c"))], [])
        self.assertEqual([headers for headers in sources.values() if any("SDL" in folder for folder in headers)], [])

    def test_a_folder_that_no_files_are_found_in_is_refused(self):
        folder = self.folder / "games [new]"
        folder.mkdir()
        (folder / "source").symlink_to(ROOT)
        done = self.configure("-DSANCTA_CLIENT=OFF", lacks=["check"], source=folder / "source")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("CMake finds no files in a folder with [ in its path", " ".join(done.stderr.split()))


if __name__ == "__main__":
    unittest.main(verbosity=2)
