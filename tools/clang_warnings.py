#!/usr/bin/env python3
"""Compiles every file of a build with clang as well, for its warnings: gcc is silent about some that are errors here.

    clang_warnings.py BUILD [JOBS]      BUILD holds a compile_commands.json of gcc

The objects stay in BUILD/lint, unoptimized, for global_names.py.
"""

import concurrent.futures
import json
import pathlib
import shlex
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
GCC_ONLY = {"-Wno-format-truncation", "-fno-fat-lto-objects", "-flto=auto", "-ftree-vrp"}
WITH_FILE = {"-o", "-MT", "-MF"}
OUTPUT = {"-c", "-MD", "-MMD"}


def is_under(entry, folder):
    return pathlib.Path(entry["file"]).resolve().is_relative_to(ROOT / folder)


def object_of(entry, number, folder):
    """A file that several programs compile has an object for each."""
    source = pathlib.Path(entry["file"]).resolve().relative_to(ROOT)
    path = folder / f"{source}.{number}.o"
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def clang_command(entry, target):
    words = iter(shlex.split(entry["command"]))
    command = []
    for word in words:
        if word in WITH_FILE:
            next(words)
        elif word not in GCC_ONLY and word not in OUTPUT:
            command.append(word)
    # A launcher may stand before the compiler; what follows the compiler begins with an option.
    first = next(i for i, word in enumerate(command) if word.startswith("-"))
    # The sources themselves are to be clean without the exception that the warnings of the build make for clang.
    exceptions = [] if is_under(entry, "src") else ["-Wno-sign-conversion"]
    return ["clang", "-c", *command[first:], *exceptions, "-O0", "-g0", "-fno-sanitize=all", "-o", str(target)]


def compile_one(entry, target):
    return subprocess.run(clang_command(entry, target), cwd=entry["directory"], capture_output=True, text=True)


def main():
    entries = json.loads((pathlib.Path(sys.argv[1]) / "compile_commands.json").read_text(encoding="utf-8"))
    # Files that the build makes need not be there yet, and are nobody's to correct.
    entries = [entry for entry in entries if is_under(entry, "src") or is_under(entry, "tests")]
    jobs = int(sys.argv[2]) if len(sys.argv) > 2 else 2
    folder = pathlib.Path(sys.argv[1]).resolve() / "lint"
    shutil.rmtree(folder, ignore_errors=True)
    targets = [object_of(entry, number, folder) for number, entry in enumerate(entries)]
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for done in pool.map(compile_one, entries, targets):
            if done.returncode != 0:
                failed += 1
                print(done.stderr, end="")
    return 1 if failed else 0


sys.exit(main())
