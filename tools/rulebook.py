"""Reads docs/rules: chapters, numbered paragraphs, their closing lines, links and images. For tools and tests.

The format stands in docs/rules/README.md."""

import dataclasses
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
RULES = ROOT / "docs" / "rules"
PARAGRAPH = re.compile(r"\*\*(\d+(?:\.\d+)+)\*\* ")
CHAPTER = re.compile(r"# (\d+)\. (.+)")
LINK = re.compile(r"(!?)\[[^\]]*\]\(([^)]*)\)")


@dataclasses.dataclass
class Paragraph:
    number: str
    path: pathlib.Path
    line: int
    text: str = ""
    log: str | None = None  # what stands behind "Log:"
    refused: str | None = None


@dataclasses.dataclass
class Book:
    chapters: dict  # "17" -> path
    paragraphs: list  # in the order of the files
    links: list  # (path, line, is_image, target)
    problems: list  # (path, line, text)

    def find(self, number):
        return next((p for p in self.paragraphs if p.number == number), None)


def read(folder=RULES):
    book = Book({}, [], [], [])
    for path in sorted(folder.glob("[0-9]*.md")):
        read_chapter(book, path)
    return book


def read_chapter(book, path):
    chapter, paragraph = None, None
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        for mark, target in LINK.findall(line):
            book.links.append((path, number, mark == "!", target))
        if title := CHAPTER.fullmatch(line):
            chapter, paragraph = title[1], None
            book.chapters[chapter] = path
        elif line.startswith("#"):
            paragraph = None
        elif start := PARAGRAPH.match(line):
            paragraph = Paragraph(start[1], path, number, line[start.end():])
            book.paragraphs.append(paragraph)
            if start[1].split(".")[0] != chapter:
                book.problems.append((path, number, f"paragraph {start[1]} in chapter {chapter}"))
        elif paragraph and line.startswith("Log: "):
            paragraph.log = line[5:]
        elif paragraph and line.startswith("Refused: "):
            paragraph.refused = line[9:]
        elif paragraph:
            paragraph.text += "\n" + line
