"""What a comment names in brackets must be there: a parameter or member of what stands below it, or a member of a struct
of its file."""

import pathlib
import re

NAMED = re.compile(r"(?<![\w\])\"])\[([a-z_][a-z_0-9]*)\](?!\()")
COMMENT = re.compile(r"//(.*)")
MEMBER = re.compile(r"\b(\w+)\s*(?:\[[^]]*\]\s*|:\s*\d+\s*)*[;,]")
# The grammars of scripts, decks and sentences write what may be left out in brackets.
GRAMMARS = {"script.h", "deck_text.c", "sentences.c"}
# Sections of the settings file.
SECTIONS = {"keys"}


def members(code):
    """Names of members of structs and of macros' parameters anywhere in the file."""
    inside = re.findall(r"(?:struct|union)\b[^{;()]*\{(.*?)\n\s*\}", code, flags=re.S)
    return {name for body in inside for name in MEMBER.findall(body)}


def paragraph(lines, at):
    """The code from line [at] up to a blank line or, in a source, to the end of the function that begins there."""
    end = at
    while end < len(lines) and (lines[end].strip() or (lines[at:end] and lines[end - 1].endswith("{"))):
        end += 1
        if lines[end - 1] == "}":
            break
    return " ".join(COMMENT.sub("", line) for line in lines[at:end])


def check_names(path, lines):
    known = members("\n".join(COMMENT.sub("", line) for line in lines))
    for i, line in enumerate(lines):
        comment = COMMENT.search(line)
        for name in NAMED.findall(comment[1]) if comment else ():
            if name not in known | SECTIONS and not re.search(rf"\b{name}\b", paragraph(lines, i)):
                yield i + 1, f"[{name}] is neither a parameter nor a member here"


def check(paths):
    """Problems as (path, line, text)."""
    for path in paths:
        if path.name in GRAMMARS:
            continue
        for line, text in check_names(path, path.read_text(encoding="utf-8").split("\n")):
            yield path, line, text
