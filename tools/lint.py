#!/usr/bin/env python3
"""Checks that no general tool makes: what src/engine may not contain, one writer per fact, one draw per statement,
no colour outside of the palettes, unique file names, a README in every folder, nothing strange at the top, no test that nothing runs, and what check_rules.py (the rulebook and
its citations), check_comments.py (what comments name), check_named.py (what READMEs name), check_keys.py (keys in docs/playing.md),
check_circles.py (includes) and check_prefixes.py (names that lead to files) check. Prints file:line: message and exits 1 if there is any."""

import pathlib
import re
import subprocess
import sys

import check_circles
import check_comments
import check_keys
import check_named
import check_prefixes
import check_rules

ROOT = pathlib.Path(__file__).resolve().parent.parent
problems = []


def report(path, line, text):
    problems.append(f"{path.relative_to(ROOT)}:{line}: {text}")


def tracked(*patterns):
    out = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard", *patterns], cwd=ROOT,
                         capture_output=True, text=True, check=True)
    return [ROOT / name for name in out.stdout.split() if (ROOT / name).exists()]


def code_lines(path):
    """The file's lines with comments and string literals blanked, so that words inside them do not count."""
    text = path.read_text(encoding="utf-8")
    blank = lambda match: re.sub(r"[^\n]", " ", match.group(0))
    text = re.sub(r"/\*.*?\*/", blank, text, flags=re.S)
    text = re.sub(r'"(\\.|[^"\\\n])*"', blank, text)
    text = re.sub(r"//[^\n]*", blank, text)
    return text.split("\n"), text


# No SDL, allocation, floating point, text output or clock in the rules.
ENGINE_FORBIDDEN = [
    (r"\bSDL_", "SDL in the engine"),
    (r"\b(malloc|calloc|realloc|free|alloca|grow_array)\s*\(", "allocation in the engine"),
    (r"\b(float|double)\b", "floating point in the engine"),
    (r"\b(printf|fprintf|snprintf|sprintf|puts|fopen|time|clock|rand)\s*\(", "text, files or clock in the engine"),
]
ENGINE_INCLUDES = re.compile(r'#include\s+[<"]([^>"]+)[>"]')
ENGINE_ROOTS = ("engine/", "base/", "rules/", "board/", "setup/", "cards/")
ENGINE_STANDARD = {"stddef.h", "stdint.h", "stdbool.h", "string.h"}

# One writer per fact: pattern of an assignment -> files that may contain it.
# A member of something, as opposed to the ".hp =" of an initializer, which makes a new value.
ASSIGN = r"\s*(=(?!=)|\+=|-=|\+\+|--)"
MEMBER = r"(->|(?<=[\w\])])\.)"
WRITERS = [
    (MEMBER + r"hp" + ASSIGN, {"damage.c", "minion.c", "state_read.c"}),
    (MEMBER + r"armor_left" + ASSIGN, {"damage.c", "minion.c", "state_read.c"}),
    (r"\bsquares\[[^]]*\]\.group\b" + ASSIGN, {"board.c", "state_read.c"}),
    (MEMBER + r"terrain" + ASSIGN, {"terrain.c", "setup.c", "mapgen.c", "state_read.c"}),
    (MEMBER + r"swamp" + ASSIGN, {"terrain.c", "state_read.c"}),
    (MEMBER + r"initiative" + ASSIGN, {"initiative.c", "setup.c", "state_read.c"}),
    (MEMBER + r"pool\[[^]]*\]" + ASSIGN, {"mana.c", "state_read.c", "engine.c"}),
    (MEMBER + r"next_spell" + ASSIGN, {"spell.c", "setup.c", "state_read.c"}),
    (MEMBER + r"sequence_count" + ASSIGN, {"group.c", "state_read.c"}),
]


def check_engine():
    for path in tracked("src/engine/*.c", "src/engine/*.h"):
        lines, text = code_lines(path)
        raw = path.read_text(encoding="utf-8").split("\n")
        for number, line in enumerate(lines, 1):
            for pattern, what in ENGINE_FORBIDDEN:
                if re.search(pattern, line):
                    report(path, number, what)
            include = ENGINE_INCLUDES.search(raw[number - 1])
            if include and not include[1].startswith(ENGINE_ROOTS) and include[1] not in ENGINE_STANDARD:
                report(path, number, f"the engine may not include {include[1]}")
            for pattern, owners in WRITERS:
                if re.search(pattern, line) and path.name not in owners:
                    report(path, number, f"only {', '.join(sorted(owners))} may write this: {line.strip()}")
        check_draws(path, text)


def check_draws(path, text):
    """C does not order two calls in one expression: at most one draw before each semicolon."""
    line = 1
    for statement in re.split(r"[;{}]", text):
        if len(re.findall(r"\b(?:roll|rng_below)\s*\(", statement)) > 1 and "RngTag" not in statement:
            report(path, line, "two random draws in one statement")
        line += statement.count("\n")


# The walls between libraries are CMake's: a target sees include/NAME of what it links. Two packages are on every
# compiler's path, and a path that climbs would get around a wall.
def check_walls():
    for path in tracked("src/*.c", "src/*.h"):
        relative = path.relative_to(ROOT / "src")
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            if re.match(r'#include\s+".*\.\./', line):
                report(path, number, "an include may not climb out of its library")
            if re.match(r"#include\s+[<\"]SDL", line) and relative.parts[:2] != ("render", "sdl"):
                report(path, number, "only src/render/sdl sees SDL")
            if re.match(r"#include\s+<jansson", line) and relative.parts[0] != "match":
                report(path, number, "only src/match sees jansson")


# What all screens share knows none of them: no folder, type, row or number of a screen or of what lies over them.
# ui/screen.h lists the numbers; screens.c, match_flow.c, app_open.c and app_ways.c, a folder up, know them. Where a setting
# is shown is a fact about the setting.
SHELL_SEES = ("ui/", "kit/", "shell/")
SHELL_SCREEN_HEADERS = re.compile(r"ui/(playback|deck_file|script|script_words|crash_screen)\.h")
SHELL_NAMES = re.compile(r"\bSCREEN_(?!NONE\b|COUNT\b|FIRST\b)[A-Z_]+|\bLAYER_(?!COUNT\b)[A-Z_]+|\bscreen_(?!name\b|keys_where\b|topic\b)\w+(?=\s*[,;.])"
                         r"|\b\w+Screen\b|\blayer_(?!keys\b)[a-z]\w*(?=\s*[,;.])")


def ui_folders():
    """The folders of ui that hold screens and layers, which the shell may not name."""
    return {path.parent.name for path in tracked("src/ui/*.h") if path.parent.parent == ROOT / "src" / "ui"} - {"include", "kit", "shell"}


def check_shell():
    folders = ui_folders()
    for path in tracked("src/ui/shell/*.c", "src/ui/shell/*.h"):
        raw = path.read_text(encoding="utf-8").split("\n")
        for number, line in enumerate(code_lines(path)[0], 1):
            include = ENGINE_INCLUDES.search(raw[number - 1])
            if include and (SHELL_SCREEN_HEADERS.fullmatch(include[1]) or
                            (include[1].split("/")[0] in folders and (ROOT / "src" / "ui" / include[1]).exists())):
                report(path, number, f"what all screens share includes {include[1]}: a row of Screen or Layer leads there")
            named = SHELL_NAMES.search(line) if path.name != "settings_table.c" else None
            if named:
                report(path, number, f"what all screens share names {named[0]}: a row of Screen or Layer says what is special")


def check_names():
    seen = {}
    for path in tracked("src/*.c", "src/*.h"):
        if path.name in seen and path.name != "main.c":
            report(path, 1, f"the file name is also {seen[path.name].relative_to(ROOT)}")
        seen[path.name] = path
        count = len(path.read_text(encoding="utf-8").split("\n"))
        is_house = path.parent.name == "cards" and "const CardDef card_" in path.read_text(encoding="utf-8")
        if count > 501 and not is_house:  # a house of cards has as many rooms as it has cards
            report(path, count, "more than 500 lines: is it still one room?")


# A house of cards has as many rooms as it has cards.
HOUSES = ROOT / "src" / "engine" / "cards"


def check_folders():
    folders = {}
    for path in tracked("src/*.c"):
        folders.setdefault(path.parent, []).append(path)
    for folder, modules in sorted(folders.items()):
        if folder == HOUSES:
            continue
        if len(modules) > 25:
            report(folder, 1, f"{len(modules)} modules in one folder: at most 25 find their way about")
        lines = sum(path.read_text(encoding="utf-8").count("\n") for path in modules)
        if lines > 6000:
            report(folder, 1, f"{lines} lines in the modules of one folder: at most 6000")


def check_readmes():
    folders = {path.parent for path in tracked("src/*", "tests/*")}
    data = {"golden", "corpus", "scripts", "positions", "images", "replays"}
    for folder in sorted(folders):
        if folder.name in data or any(part in data for part in folder.relative_to(ROOT).parts):
            continue
        readme = folder / "README.md"
        if "include" in folder.parts:  # a library's doors are described by its own README
            continue
        if not readme.exists():
            report(folder / "README.md", 1, "missing")
        elif "ugly" not in readme.read_text(encoding="utf-8"):
            report(readme, 1, 'has no paragraph "what is ugly here"')


# A script or a test that nothing runs looks like one that holds. Tours are found by their names.
def check_run():
    listed = "\n".join(re.sub(r"#.*", "", path.read_text(encoding="utf-8")) for path in tracked("tests/*CMakeLists.txt"))
    runners = {path: path.read_text(encoding="utf-8") for path in tracked("tests/*.py", "tools/*.py", "dev")}
    for path in tracked("tests/*.script", "tests/*.c", "tests/*.py"):
        name = re.escape(path.stem if path.suffix == ".script" else path.name)
        said = rf"[\"'/]{name}(\.script)?[\"']|\b(import|from) {re.escape(path.stem)}\b|{re.escape(path.relative_to(ROOT).as_posix())}"
        is_run = path.name.startswith("tour_") or re.search(rf"\b{name}\b", listed) is not None
        if not is_run and not any(re.search(said, text) for runner, text in runners.items() if runner != path):
            report(path, 1, "nothing runs it: a CMakeLists.txt of the tests has to list it")


# What stands at the top of the project; pictures of a run left there have been committed unseen.
TOP_LEVEL = {".clang-format", ".clang-tidy", ".gitignore", "CHANGELOG.md", "CMakeLists.txt", "CMakePresets.json",
             "CONTRIBUTING.md", "LICENSE", "README.md", "dev"}


def check_top():
    for path in tracked():
        if path.parent == ROOT and path.name not in TOP_LEVEL:
            report(path, 1, "a file at the top of the project that is not on the list")


# A colour that is written down beside the table of palettes would not follow the player's choice.
COLOR_LITERAL = re.compile(r"\(Color\)\s*\{\s*\d|\bColor\s+\w+(\[\w*\])?\s*=\s*\{+\s*\d|\{(\s*\d{1,3},){3}\s*\d{1,3}\s*\}")


def check_colors():
    for path in tracked("src/render/*.c", "src/render/*.h", "src/ui/*.c", "src/ui/*.h"):
        if path.name in ("palette.c", "palette.h") or "sdl" in path.parts:  # white, by which nothing is tinted
            continue
        for number, line in enumerate(code_lines(path)[0], 1):
            if COLOR_LITERAL.search(re.sub(r"\bRect\b.*", "", line)):
                report(path, number, "a colour outside of the palettes: src/render/palette.c has the table")


check_engine()
check_colors()
check_walls()
check_shell()
check_names()
check_folders()
check_readmes()
check_top()
check_run()
for where, at, what in check_rules.check():
    report(where, at, what)
for where, at, what in check_circles.check(ROOT, tracked("src/*.c", "src/*.h")):
    report(where, at, what)
for where, at, what in check_prefixes.check(tracked("src/*.c", "src/*.h")):
    report(where, at, what)
for where, at, what in check_comments.check(tracked("*.c", "*.h")):
    report(where, at, what)
for where, at, what in check_named.check(ROOT, tracked()):
    report(where, at, what)
for where, at, what in check_keys.check():
    report(where, at, what)
for problem in problems:
    print(problem)
sys.exit(1 if problems else 0)
