"""Finds global functions of src whose names do not lead to their file.

The words at the beginning of a name, as many as name a file, lead to the file that is called so, or whose name ends with
them if there is but one: orders_aim_check() to screen_orders_aim.c, view_of() to view.h. Singular and plural are alike.
That file must define the function, or be the header that declares it: the functions of one public type may lie in several
files. PREFIXES has the words that a file has beside its own name; each belongs to one file."""

import pathlib
import re

HERE = pathlib.Path(__file__).resolve()
PREFIXES = {
    "book_page": "book",                # struct BookPage has a header of its own
    "computer": "computer_players",
    "creature": "card",                 # beside card_...() in card.h
    "draw": "draw_list",
    "file": "file_io",
    "json_is": "json_whole",
    "log_unpack": "log_pack",
    "odds": "odds_words",
    "save_reader": "save_glimpse",      # SaveReader
    "sdl_clock": "sdl_window",
    "sdl_grid": "sdl_marks",            # SdlGrid
    "spot": "stand",                    # Spot
    "talk_kind": "talk_words",          # TalkKind
    "ui": "ui_core",
    "walk": "types",
}
# In the project's format a definition begins its line, and its parameters hold neither braces nor semicolons.
NOT_GLOBAL = r"(?!static\b|typedef\b|return\b|else\b|#|//)"
DEFINITION = re.compile("^" + NOT_GLOBAL + r"\w[\w \*]*?\b(\w+)\([^;{}]*\)\s*\{", re.M)
DECLARATION = re.compile("^" + NOT_GLOBAL + r"\w[\w \*]*?\b(\w+)\([^;{}]*\)[^;{}]*;", re.M)


def singular(word):
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    is_plural = word.endswith("s") and not word.endswith("ss") and len(word) > 3
    return word[:-1] if is_plural else word


def words_of(name, as_singular):
    return tuple(singular(word) if as_singular else word for word in name.split("_"))


def named_files(stems, as_singular):
    """By words: the files that they name. A file's whole name goes before the last words of another's."""
    whole, ends = {}, {}
    for stem in stems:
        words = words_of(stem, as_singular)
        whole.setdefault(words, set()).add(stem)
        for begin in range(1, len(words)):
            ends.setdefault(words[begin:], set()).add(stem)
    named = {**ends, **whole}
    named.update({words_of(prefix, as_singular): {stem} for prefix, stem in PREFIXES.items()})
    return named


def led_to(name, named, as_singular):
    words = words_of(name, as_singular)
    for count in range(len(words), 0, -1):
        if words[:count] in named:
            return named[words[:count]]
    return set()


def check(paths):
    """Pairs of path, line and message. [paths]: the sources and headers."""
    texts = {path: path.read_text(encoding="utf-8") for path in paths}
    stems = {path.stem for path in paths}
    declared = {}
    for path, text in texts.items():
        if path.suffix == ".h":
            for found in DECLARATION.finditer(text):
                declared.setdefault(found[1], path.stem)
    named = [(named_files(stems, as_singular), as_singular) for as_singular in (False, True)]
    for path, text in texts.items():
        for found in DEFINITION.finditer(text) if path.suffix == ".c" else ():
            name = found[1]
            homes = {path.stem, declared.get(name, path.stem)}
            targets = [led_to(name, *by) for by in named]
            if name != "main" and not any(len(target) == 1 and target <= homes for target in targets):
                leads = ", ".join(sorted(targets[0])) or "no file"
                line = text.count("\n", 0, found.start(1)) + 1
                yield path, line, f"the name of {name}() leads to {leads}: it begins with that of its file ({path.stem})"
    for prefix, stem in PREFIXES.items():
        if stem not in stems:
            yield HERE, 1, f"PREFIXES: no file is called {stem}, which \"{prefix}\" leads to"
