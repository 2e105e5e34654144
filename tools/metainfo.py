#!/usr/bin/env python3
"""Writes the releases and screenshots of packaging/sancta.metainfo.xml.in, from CHANGELOG.md and packaging/screenshots.txt.

    metainfo.py                     rewrites the file
    metainfo.py --check             exit code 1 if it is not what the two say
    metainfo.py --shots BUILD DIR   takes the screenshots, 1920 x 1080, into DIR"""

import pathlib
import re
import sys
import tempfile
from xml.sax.saxutils import escape

ROOT = pathlib.Path(__file__).resolve().parent.parent
FILE = ROOT / "packaging" / "sancta.metainfo.xml.in"
ITEMS = 5  # of a release that a software center shows


def releases():
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    lines = []
    for version, date, body in re.findall(r"^## \[([\d.]+)\] - ([\d-]+)\n(.*?)(?=^## |\Z)", text, re.M | re.S):
        lines.append(f'    <release version="{version}" date="{date}">')
        lines += ["      <description>", "        <ul>"]
        for item in re.findall(r"^- (.*?)(?=^- |^#|^$|\Z)", body, re.M | re.S)[:ITEMS]:
            # The first sentence, as one line and without marks.
            words = re.split(r"[.;](?:\s|$)", " ".join(item.split()))[0].replace("`", "").replace("*", "")
            lines.append(f"          <li>{escape(words)}</li>")
        lines += ["        </ul>", "      </description>", "    </release>"]
    return lines


def shots():
    rows = (ROOT / "packaging" / "screenshots.txt").read_text(encoding="utf-8").splitlines()
    return [tuple(part.strip() for part in row.split(":", 1)) for row in rows if row and not row.startswith("#")]


def screenshots():
    lines = []
    for index, (name, caption) in enumerate(shots()):
        lines.append('    <screenshot type="default">' if index == 0 else "    <screenshot>")
        lines.append(f"      <caption>{escape(caption)}</caption>")
        lines.append(f'      <image type="source" width="1920" height="1080">@SANCTA_HOMEPAGE@/screenshots/{name}.png</image>')
        lines.append("    </screenshot>")
    return lines


def written(text):
    for tag, lines in (("screenshots", screenshots()), ("releases", releases())):
        body = "\n".join(lines)
        text = re.sub(rf"(  <{tag}>\n).*?(  </{tag}>)", lambda m, body=body: f"{m[1]}{body}\n{m[2]}", text, flags=re.S)
    return text


def take(build, folder):
    sys.path.insert(0, str(ROOT / "tests" / "client"))
    import tours

    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        problems = tours.take(build, "1920x1080", pathlib.Path(scratch))
        for name, _ in shots():
            (folder / f"{name}.png").write_bytes((pathlib.Path(scratch) / f"{name}.png").read_bytes())
    return problems


def main():
    if sys.argv[1:2] == ["--shots"]:
        problems = take(pathlib.Path(sys.argv[2]).resolve(), pathlib.Path(sys.argv[3]).resolve())
        print(problems or f"{sys.argv[3]}: {len(shots())} pictures")
        return 1 if problems else 0
    text = FILE.read_text(encoding="utf-8")
    if sys.argv[1:] == ["--check"]:
        if written(text) != text:
            print(f"{FILE.name} is not what CHANGELOG.md and screenshots.txt say: run tools/metainfo.py")
            return 1
        return 0
    FILE.write_text(written(text), encoding="utf-8")
    return 0


sys.exit(main())
