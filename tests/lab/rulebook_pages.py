#!/usr/bin/env python3
"""sancta-lab rules as it is used: one HTML page without a dead link or an unclosed element, plain text within its width, topics
and words by name, and one error for what cannot be.

    rulebook_pages.py BUILD"""

import html.parser
import os
import pathlib
import re
import subprocess
import sys
import tempfile

BUILD = pathlib.Path(sys.argv[1]).resolve()
LAB = BUILD / "sancta-lab"
VOID = {"meta", "br", "link", "img", "hr"}
problems = []


def lab(*words, **more):
    return subprocess.run([LAB, "rules", *words], capture_output=True, text=True, timeout=120, **more)


def check(is_so, text):
    if not is_so:
        problems.append(text)


class Page(html.parser.HTMLParser):
    """Collects ids and links, and notes elements that are not closed in turn."""

    def __init__(self):
        super().__init__()
        self.open, self.ids, self.links, self.loads = [], [], [], []

    def handle_starttag(self, tag, attributes):
        names = dict(attributes)
        if tag not in VOID:
            self.open.append(tag)
        if "id" in names:
            self.ids.append(names["id"])
        if tag == "a":
            self.links.append(names.get("href", ""))
        self.loads += [names[name] for name in ("src", "srcset", "data") if name in names]

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag):
        check(self.open and self.open[-1] == tag, f"</{tag}> closes <{self.open[-1] if self.open else 'nothing'}>")
        if tag in self.open:
            while self.open.pop() != tag:
                pass


def check_html(folder):
    done = lab("--html", folder / "book")
    check(done.returncode == 0, done.stderr)
    text = (folder / "book" / "index.html").read_text(encoding="utf-8")
    page = Page()
    page.feed(text)
    check(not page.open, f"not closed: {page.open}")
    check(len(page.ids) == len(set(page.ids)), f"ids stand twice: {[i for i in page.ids if page.ids.count(i) > 1][:5]}")
    dead = sorted({link for link in page.links if link[:1] != "#" or link[1:] not in page.ids})
    check(not dead, f"dead links: {dead[:5]}")
    check(len(page.links) > 3000, f"only {len(page.links)} links")
    check(not page.loads and "http://" not in text.replace("http://www.w3.org/2000/svg", "") and "url(" not in text,
          "the page loads something")
    check(text.count("<svg") == len(list((pathlib.Path(__file__).parents[2] / "docs/rules/diagrams").glob("*.svg"))),
          "a diagram is missing")
    check(lab("--html", folder / "book").returncode == 0, "a second writing into the folder fails")
    (folder / "file").write_text("", encoding="utf-8")
    bad = lab("--html", folder / "file")
    check(bad.returncode == 3 and bad.stderr.count("\n") == 1, f"a file as a folder: {bad}")


def check_text(folder):
    for width in (40, 80, 132):
        text = lab("--text", "-", "--width", str(width)).stdout
        check("17. Movement\n============\n" in text and "Deflection\n==========\n" in text, f"titles at {width}")
        long = [line for line in text.split("\n") if len(line) > width and "  " not in line and " " in line]
        check(not long, f"lines beyond {width}: {long[:3]}")
        check("\u2190" not in text and "**" not in text and "](" not in text, "marks of the source are left")
    path = folder / "book.txt"
    check(lab("--text", path).returncode == 0 and path.read_text(encoding="utf-8") == lab("--text", "-").stdout, "a file")
    check("Log: " not in path.read_text(encoding="utf-8"), "closing lines are for judges")


def check_topics():
    check(lab("--about", "17.3.8").stdout.startswith("17.3.8 II.e "), "a paragraph")
    check(re.search(r"\n- after armor, step D3 \[step:D3\]\n", lab("--about", "card:deflection").stdout), "a card")
    found = lab("--about", "moonwalk")
    check(found.returncode == 0 and "17.3.8 Movement: " in found.stdout, f"words: {found.stdout}")
    none = lab("--about", "xyzzy")
    check(none.returncode == 1 and none.stdout == "" and "xyzzy" in none.stderr, f"nothing: {none}")
    for words in (["--json", "--about", "17"], ["--width", "7", "--about", "17"], ["--width", "x", "--about", "17"], ["--html"], ["17"]):
        bad = lab(*words)
        check(bad.returncode == 2 and bad.stdout == "" and bad.stderr.count("\n") == 1, f"{words}: {bad}")


def check_failing_memory(folder):
    """Whichever request for memory fails, the file is the whole book or stays as it was."""
    library, counter = BUILD / "libfailing_memory.so", folder / "count"
    if not library.exists():
        return
    whole = lab("--text", "-").stdout
    environment = os.environ | {"LD_PRELOAD": str(library)}
    lab("--text", folder / "counted", env=environment | {"FAIL_AT": "0", "FAIL_COUNT": str(counter)})
    requests = int(counter.read_text(encoding="utf-8"))
    check(requests > 20, f"only {requests} requests")
    some = set(range(1, requests + 1, 1 + requests // 80)) | set(range(max(1, requests - 12), requests + 1))
    for at in sorted(some):
        path = folder / "kept"
        path.write_text("as it was", encoding="utf-8")
        done = lab("--text", path, env=environment | {"FAIL_AT": str(at)})
        now = path.read_text(encoding="utf-8")
        right = (done.returncode == 0 and now == whole) or (done.returncode == 3 and now == "as it was" and done.stderr)
        check(right, f"request {at} of {requests}: {done.returncode} {done.stderr!r}")


with tempfile.TemporaryDirectory() as name:
    check_html(pathlib.Path(name))
    check_text(pathlib.Path(name))
    check_topics()
    check_failing_memory(pathlib.Path(name))
for text in problems:
    print(f"rulebook_pages: {text}")
sys.exit(1 if problems else 0)
