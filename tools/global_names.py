#!/usr/bin/env python3
"""Reports global functions and tables that no other file uses, those that nothing uses, and variables that outlive a call.

    global_names.py OBJECTS     the folder of objects that clang_warnings.py leaves: OBJECTS/PATH/OF/SOURCE.c.N.o

What a file defines and what it asks for is read from the objects, so names that macros make count as well. A name of
src that only tests use is reported, too, unless the comment above its declaration says that it is for tests."""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# The system, the libraries and the sanitizers call these.
CALLED_FROM_OUTSIDE = {"main", "LLVMFuzzerTestOneInput", "__asan_default_options", "__ubsan_default_options"}
# Files that stand before others and take the place of their functions.
TAKES_PLACE = {"tests/engine/no_allocation.c", "tests/support/failing_memory.c", "tests/support/no_links.c",
               "tests/support/no_large_textures.c", "tests/client/speech_stand_in.c", "tools/count_allocations.c"}
# Variables that may outlive a call, with the reason. What else remembers something is a member of its owner.
REMEMBERS = {
    ("src/base/check.c", "installed_hook"),   # called when an assertion fails: nobody could hand it over then
    ("src/frame_meter.c", "begun"),           # part of main.c
    ("src/lab/bench.c", "copy"),              # volatile, so that no compiler leaves out what it measures
    ("src/lab/lab_files.c", "standard_input"),  # which comes but once for the process
    ("src/play/keep/crash.c", "crash"),       # read by a signal handler
    ("src/play/keep/run_log.c", "run_log"),   # which writes it out
    ("src/render/palette.c", "chosen"),       # one palette is in force: colors are asked for everywhere
    ("src/render/palette.c", "has_own"),
    ("src/render/palette.c", "own"),
    ("src/render/palette.c", "own_base"),
}


class Source:
    """A file with what it defines, what it uses of others, and what it uses of itself."""

    def __init__(self, name):
        self.name, self.defined, self.needed, self.own = name, set(), set(), set()

    def add(self, symbols, relocations):
        self.defined |= {name for kind, name in symbols if kind not in "Uw"}
        self.needed |= {name for kind, name in symbols if kind in "Uw"}
        self.own |= relocations


def told_of_each(program, *words):
    """What binutils say of an object: pairs of object and line."""
    out = subprocess.run([program, *words], capture_output=True, text=True, check=True).stdout
    path = words[-1]
    for line in out.splitlines():
        if line.endswith(".o:"):
            path = line.removesuffix(":")
        elif line.startswith("File: "):
            path = line.removeprefix("File: ")
        elif line.strip():
            yield path, line


def read(folder):
    objects = sorted(str(path) for path in folder.rglob("*.o"))
    symbols, relocations = {path: set() for path in objects}, {path: set() for path in objects}
    for path, line in told_of_each("nm", "-g", *objects):
        kind, name = line.split()[-2:]
        symbols[path].add((kind, name))
    for path, line in told_of_each("readelf", "-rW", *objects):
        words = line.split()
        # Offset, info, type, value of the symbol, its name, and what is added.
        if len(words) > 4 and words[2].startswith("R_"):
            relocations[path].add(words[4])
    sources = {}
    for path in objects:
        name = str(pathlib.Path(path).relative_to(folder)).rsplit(".", 2)[0]
        sources.setdefault(name, Source(name)).add(symbols[path], relocations[path])
    return sources.values()


def comment_above(name):
    """The comment above the declaration of [name] in a header."""
    found = subprocess.run(["git", "grep", "-n", "--untracked", "-wF", name, "--", "*.h"], cwd=ROOT, capture_output=True,
                           text=True).stdout
    for hit in found.splitlines():
        path, number, line = hit.split(":", 2)
        if line.lstrip().startswith("//"):
            continue  # another's comment speaks of it
        lines = (ROOT / path).read_text(encoding="utf-8").split("\n")[:int(number) - 1]
        comment = []
        while lines and lines[-1].lstrip().startswith("//"):
            comment.insert(0, lines.pop().strip().removeprefix("//"))
        if comment:
            return " ".join(comment)
    return ""


def fault_of(name, source, sources):
    """What is wrong with the global [name] of [source]; None: nothing."""
    users = [other.name for other in sources if other is not source and name in other.needed]
    if any(user.startswith("src/") or not source.name.startswith("src/") for user in users):
        return None
    if users:
        is_said = re.search(r"\bfor\s+tests\b", comment_above(name), re.IGNORECASE)
        return None if is_said else f"only tests use {name}: does the game need it? If not, its header says \"for tests\""
    if name in source.own:
        return f"no other file uses {name}: it can be static"
    return f"nothing uses {name}"


def remembered(folder):
    """Variables of src that outlive a call, as (source, name). Tables of constants lie in sections of their own."""
    objects = sorted(str(path) for path in (folder / "src").rglob("*.o"))
    path = None
    for line in subprocess.run(["objdump", "-t", *objects], capture_output=True, text=True, check=True).stdout.splitlines():
        if "file format" in line:
            path = line.split(":")[0]
        words = line.split()
        section = next((word for word in words if word.startswith((".bss", ".data", ".tbss", ".tdata"))), "")
        if "O" in words and section and not section.startswith(".data.rel.ro"):
            yield str(pathlib.Path(path).relative_to(folder)).rsplit(".", 2)[0], words[-1].split(".")[-1]


def main():
    sources = list(read(pathlib.Path(sys.argv[1])))
    faults = 0
    for source, name in remembered(pathlib.Path(sys.argv[1])):
        if (source, name) not in REMEMBERS and source != "src/main.c":
            faults += 1
            print(f"{source}: {name} outlives a call: it can be a member of what owns it, or on the stack")
    for source in sources:
        if source.name in TAKES_PLACE:
            continue
        for name in sorted(source.defined - CALLED_FROM_OUTSIDE):
            fault = fault_of(name, source, sources)
            if fault is not None:
                faults += 1
                print(f"{source.name}: {fault}")
    return 1 if faults or not sources else 0


sys.exit(main())
