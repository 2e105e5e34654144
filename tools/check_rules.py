#!/usr/bin/env python3
"""Checks the rulebook and what cites it: paragraph numbers are unique and ascend, links and images have their target,
and every "rules 17.4" in a comment names a paragraph. Prints file:line: message and exits 1 if there is any."""

import pathlib
import re
import subprocess
import sys

import rulebook

ROOT = rulebook.ROOT
CITING = ("*.c", "*.h", "*.def", "*.md", "*.py", "*.cmake", "*CMakeLists.txt")
# "rules 17.3", "rules 17.3, 17.4", "rules 34.2 to 34.4", "rules 16 and 34.1"; the words "rule" or a bare number do not cite.
ONE = r"\d+(?:\.\d+)*"
CITATION = re.compile(rf"\b[Rr]ules ({ONE}(?:(?:, | and |, and | to ){ONE})*)(?![\d%])")


def key(number):
    return [int(part) for part in number.split(".")]


def check_numbers(book):
    before = [0]
    for p in book.paragraphs:
        if key(p.number) == before:
            yield p.path, p.line, f"a second paragraph {p.number}"
        elif key(p.number) < before:
            yield p.path, p.line, f"paragraph {p.number} comes after {'.'.join(map(str, before))}"
        before = key(p.number)


def card_slugs():
    text = (ROOT / "src/engine/include/engine/cards.def").read_text(encoding="utf-8")
    return {name.lower().replace("_", "-") for name in re.findall(r"^CARD\((\w+)", text, flags=re.M)}


def event_names():
    text = (ROOT / "src/engine/include/engine/log.h").read_text(encoding="utf-8")
    return set(re.findall(r"^#define FIELDS_(\w+)", text, flags=re.M))


def check_links(book):
    cards, events, watched = card_slugs(), event_names(), set()
    for path, line, is_image, target in book.links:
        if is_image:
            if not (path.parent / target).is_file():
                yield path, line, f"no image {target}"
        elif target.startswith("#"):
            if not book.find(target[1:]):
                yield path, line, f"no paragraph {target[1:]}"
        elif target.startswith("card:"):
            if target[5:] not in cards:
                yield path, line, f"no card {target[5:]}"
        elif target.startswith("watch:"):
            example, _, event = target[6:].partition("/")
            watched.add(example)
            if not (rulebook.RULES / "examples" / f"{example}.sancta").is_file():
                yield path, line, f"no example {example}"
            if event not in events:
                yield path, line, f"no event {event}"
        else:
            yield path, line, f"a chapter links only to paragraphs, cards and examples, not to {target}"
    for path in sorted((rulebook.RULES / "examples").glob("*.sancta")):
        if path.stem not in watched:
            yield path, 1, "no chapter links to this example"
    readme = rulebook.RULES / "README.md"
    for line, text in enumerate(readme.read_text(encoding="utf-8").split("\n"), 1):
        for _, target in rulebook.LINK.findall(re.sub(r"`[^`]*`", "", text)):
            if not (readme.parent / target).exists():
                yield readme, line, f"no file {target}"


def cited_numbers(text):
    for match in CITATION.finditer(text):
        for number in re.findall(ONE, match[1]):
            yield match.start(), number


def comments(path):
    """The file's text with everything but comments blanked; prose is all comment."""
    text = path.read_text(encoding="utf-8")
    if path.suffix not in (".c", ".h", ".def"):
        return text
    kept = [" " if c != "\n" else c for c in text]
    for match in re.finditer(r'"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*.*?\*/', text, flags=re.S):
        if match[0][0] == "/":
            kept[match.start():match.end()] = match[0]
    return "".join(kept)


def check_citations(book, paths):
    known = {p.number for p in book.paragraphs} | set(book.chapters)
    for path in paths:
        text = comments(path)
        for start, number in cited_numbers(text):
            if number not in known:
                yield path, text.count("\n", 0, start) + 1, f"the rulebook has no {number}"


def tracked():
    out = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard", *CITING], cwd=ROOT,
                         capture_output=True, text=True, check=True)
    return [ROOT / name for name in out.stdout.split("\n") if name and (ROOT / name).exists()]


def check():
    """Every problem as (path, line, text)."""
    book = rulebook.read()
    return [*book.problems, *check_numbers(book), *check_links(book), *check_citations(book, tracked())]


if __name__ == "__main__":
    found = check()
    for where, at, what in found:
        print(f"{pathlib.Path(where).relative_to(ROOT)}:{at}: {what}")
    sys.exit(1 if found else 0)
