#!/usr/bin/env python3
"""flatpak.py CMAKE: the manifest for Flatpak, as far as that can be seen without a network: it can be read, asks for no more rights than
a game needs, takes nothing that is not pinned, and its options give files under the names that Flatpak exports. Where flatpak-builder is
installed, it reads the manifest, too."""

import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

CMAKE = sys.argv.pop()
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
ID = "example.sancta.Sancta"
FILE = ROOT / "packaging" / f"{ID}.json"
RIGHTS = {"--share=ipc", "--socket=fallback-x11", "--socket=wayland", "--socket=pulseaudio", "--device=all",
          "--filesystem=xdg-pictures/Sancta:create"}


def once(pairs):
    """An object in which each name stands once."""
    names = [name for name, _ in pairs]
    if len(names) != len(set(names)):
        raise ValueError(f"a name stands twice in {names}")
    return dict(pairs)


class Manifest(unittest.TestCase):
    def setUp(self):
        self.manifest = json.loads(FILE.read_text(encoding="utf-8"), object_pairs_hook=once)
        self.modules = {module["name"]: module for module in self.manifest["modules"]}

    def test_is_complete(self):
        self.assertEqual(self.manifest["id"], ID)
        for name in ("runtime", "runtime-version", "sdk", "command"):
            self.assertTrue(self.manifest[name], name)
        self.assertEqual(list(self.modules)[-1], "sancta", "what it needs is built before it")

    def test_rights(self):
        self.assertEqual(set(self.manifest["finish-args"]), RIGHTS, "neither network nor the home folder")

    def test_sources_are_pinned(self):
        for module in self.manifest["modules"]:
            for source in module["sources"]:
                if source["type"] == "dir":
                    self.assertTrue((FILE.parent / source["path"] / "CMakeLists.txt").exists(), source)
                else:
                    self.assertTrue(source["url"].startswith("https://"), source)
                    self.assertTrue(re.fullmatch(r"[0-9a-f]{40}", source.get("commit", "")) or
                                    re.fullmatch(r"[0-9a-f]{64}", source.get("sha256", "")), source)

    def test_what_a_linter_of_manifests_asks(self):
        """Of flatpak-builder-lint, which comes as a Flatpak itself, what it asks of such a manifest, by our own words."""
        rights = set(self.manifest["finish-args"])
        self.assertTrue({"--share=ipc", "--socket=wayland"} <= rights and "--socket=x11" not in rights, "X11 where there is no Wayland")
        self.assertFalse({"branch", "default-branch", "build-extension"} & set(self.manifest))
        self.assertNotIn("/", self.manifest["command"])
        self.assertNotIn("/lib/debug", self.manifest["cleanup"])
        for module in self.manifest["modules"]:
            self.assertEqual(module["buildsystem"], "cmake-ninja")
            self.assertIn("-DCMAKE_BUILD_TYPE=RelWithDebInfo", module["config-opts"], "what debuggers want to know is packed apart")
            self.assertFalse([option for option in module["config-opts"] if "PREFIX" in option], "that is Flatpak's to say")
            for source in module["sources"]:
                self.assertFalse({"sha1", "md5", "branch"} & set(source), source)

    def test_exported_names(self):
        """Flatpak exports what is called as the program is, or is renamed to that."""
        with tempfile.TemporaryDirectory(prefix="sancta-flatpak-") as folder:
            done = subprocess.run([CMAKE, "-S", ROOT, "-B", folder, "-DCMAKE_INSTALL_PREFIX=/app", "-DCMAKE_C_COMPILER_LAUNCHER=",
                                   *self.modules["sancta"]["config-opts"]], capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertNotIn("not used by the project", done.stderr)
            made = pathlib.Path(folder) / "packaging"
            self.assertIn(f"\nIcon={ID}\n", (made / f"{ID}.desktop").read_text(encoding="utf-8"))
            self.assertIn(f"<id>{ID}</id>", (made / f"{ID}.metainfo.xml").read_text(encoding="utf-8"))
            installs = (made / "cmake_install.cmake").read_text(encoding="utf-8")
            self.assertIn(f'RENAME "{ID}.svg"', installs)
            (moved,) = self.modules["sancta"]["post-install"]
            self.assertIn(f'RENAME "{pathlib.Path(moved.split()[1]).name}"', installs)
            self.assertTrue(moved.endswith("/share/mime/packages/${FLATPAK_ID}.xml"), moved)
            done = subprocess.run(["appstreamcli", "validate", "--no-net", "--no-color", "--pedantic", made / f"{ID}.metainfo.xml"],
                                  capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 0, done.stdout)

    @unittest.skipIf(shutil.which("flatpak-builder") is None, "flatpak-builder is not installed")
    def test_flatpak_builder_reads_it(self):
        done = subprocess.run(["flatpak-builder", "--show-manifest", FILE], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        shown = json.loads(done.stdout)
        for name in set(self.manifest) - {"modules"}:
            self.assertEqual(shown[name], self.manifest[name], f"{name} is not known to it")
        self.assertEqual([module["name"] for module in shown["modules"]], list(self.modules))


if __name__ == "__main__":
    unittest.main(verbosity=2)
