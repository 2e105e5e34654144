#!/usr/bin/env python3
"""The walls between libraries hold by construction: compiles one include at a time as each library would, and expects
exactly the public headers of what it links to be found.

    walls.py BUILD    a build folder with compile_commands.json"""

import json
import pathlib
import shlex
import subprocess
import sys
import tempfile

SRC = pathlib.Path(__file__).resolve().parents[2] / "src"
# What each library may see beside itself (CMakeLists.txt of each folder).
SEES = {
    "base": "",
    "engine": "base",
    "ai": "base engine",
    "match": "base engine",
    "options": "base engine match",
    "replay": "base engine",
    "book": "base engine match replay",
    "play": "base engine ai match replay",
    "render": "base engine replay",
    "sdl": "base engine replay render",
    "ui": "base engine ai book match options replay play render",
    "lab": "base engine ai book match options play replay",
}
FOLDERS = {name: SRC / ("render/sdl" if name == "sdl" else name) for name in SEES}
PACKAGES = {"jansson.h": {"match"}, "SDL.h": {"sdl"}, "SDL2/SDL.h": {"sdl"}}


def owner(path):
    """The library of a source file; None for the client's own main."""
    relative = path.relative_to(SRC).parts
    if relative[:2] == ("render", "sdl"):
        return "sdl"
    return relative[0] if len(relative) > 1 else None


def compilers(build):
    """For each library, the words that compile one of its files, without the file and its object."""
    found = {}
    for entry in json.loads((build / "compile_commands.json").read_text(encoding="utf-8")):
        path = pathlib.Path(entry["file"])
        if SRC not in path.parents or owner(path) is None:
            continue
        words = shlex.split(entry["command"])
        at = words.index("-o")
        found.setdefault(owner(path), ([w for w in words[:at] if not w.startswith("-fsanitize")], entry["directory"]))
    return found


def finds(compiler, include, folder):
    words, directory = compiler
    probe = folder / "probe.c"
    probe.write_text(f"#include {include}\ntypedef int probe;\n", encoding="utf-8")
    if words[0].endswith("ccache"):
        words = words[1:]
    run = subprocess.run([*words, "-fsyntax-only", str(probe)], cwd=directory, capture_output=True, text=True, check=False)
    return run.returncode == 0


def public_header(name):
    headers = sorted((FOLDERS[name] / "include" / name).glob("*.h"))
    return f'"{name}/{headers[0].name}"' if headers else None


def private_header(name):
    """A header that only its own library sees, as that library spells it."""
    folder = FOLDERS[name]
    for header in sorted(folder.rglob("*.h")):
        inside = header.relative_to(folder)
        if inside.parts[0] not in ("include", "sdl"):
            return f'"{inside.as_posix()}"'
    return None


def problems_of(name, compiler, folder):
    seen = set(SEES[name].split())
    for other in SEES:
        public, private = public_header(other), private_header(other)
        wanted = other == name or other in seen
        if public and finds(compiler, public, folder) != wanted:
            yield f"{name} {'does not see' if wanted else 'sees'} {public}"
        if private and finds(compiler, private, folder) != (other == name):
            yield f"{name} {'does not see' if other == name else 'sees'} {private} of {other}"
    for header, owners in PACKAGES.items():
        if name not in owners and finds(compiler, f"<{header}>", folder):
            yield f"{name} sees <{header}>"
    for header in ("jansson.h", "SDL.h"):
        if name in PACKAGES[header] and not finds(compiler, f"<{header}>", folder):
            yield f"{name} does not see <{header}>"


def main():
    by_library = compilers(pathlib.Path(sys.argv[1]))
    missing = set(SEES) - set(by_library) - {"sdl", "ui"}  # a build without the client has none of these
    problems = [f"nothing is compiled for {name}" for name in sorted(missing)]
    with tempfile.TemporaryDirectory() as folder:
        for name, compiler in sorted(by_library.items()):
            problems += problems_of(name, compiler, pathlib.Path(folder))
    for problem in problems:
        print(problem)
    if not problems:
        print(f"the walls of {len(by_library)} libraries hold")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
