#!/usr/bin/env python3
"""The JSON Schemas in docs/schemas and docs/interfaces.md describe what the program reads and writes: the match files of the tests, what sancta-lab saves
in the middle and at the end of matches, and their logs. Broken files do not pass.

    schemas.py BUILD"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "support"))
from json_schema import jsonschema

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
HOUSES = ["war", "life", "death", "hope", "mind", "justice", "nature", "body", "making", "unmaking", "despair", "abomination"]

problems = []


def validator(name):
    schema = json.loads((ROOT / "docs" / "schemas" / name).read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def check(schema, value, what):
    """The error that lies deepest says what is wrong; the others only that no branch fits."""
    error = jsonschema.exceptions.best_match(schema.iter_errors(value))
    if error:
        problems.append(f"{what}: {error.json_path}: {error.message[:300]}")


def check_log(schema, text, what, seen):
    """One line of each shape: an event with a set of keys."""
    for line in text.splitlines():
        event = json.loads(line)
        shape = (event["event"], event.get("step"), *(f"{k}={type(v).__name__}" for k, v in event.items()))
        if shape not in seen:
            seen.add(shape)
            check(schema, event, f"{what}: {line[:160]}")


def generated(folder):
    for number, house in enumerate(HOUSES):
        path = folder / f"{house}.sancta"
        path.write_text(json.dumps({"format": "sancta-match/1", "seed": number + 1, "realm": "random", "players": {
            "red": {"house": house, "seat": "random"}, "blue": {"house": HOUSES[number - 5], "seat": "random"}}}),
            encoding="utf-8")
        yield path


def check_played(lab, match, line):
    seen = set()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for path in [*sorted((ROOT / "tests" / "golden").glob("*.sancta")), *generated(folder)]:
            check(match, json.loads(path.read_text(encoding="utf-8")), path.name)
            for extra in (["--turns", "120"], ["--turns", "3", "--until", "combat"], ["--turns", "0"]):
                saved = folder / "saved.sancta"
                saved.unlink(missing_ok=True)
                done = subprocess.run([lab, "run", path, "--log", "-", "--out", saved, *extra], capture_output=True, text=True)
                check_log(line, done.stdout, path.name, seen)
                if saved.exists():
                    check(match, json.loads(saved.read_text(encoding="utf-8")), f"{path.name} saved by {' '.join(extra)}")
                elif done.returncode == 0:
                    problems.append(f"{path.name}: nothing was saved")
            for seat in ("red", "blue"):
                done = subprocess.run([lab, "run", path, "--turns", "9", "--log", "-", "--view", seat], capture_output=True, text=True)
                check_log(line, done.stdout, f"{path.name} as {seat}", seen)
    if len(seen) < 150:
        problems.append(f"the matches wrote only {len(seen)} shapes of lines")


def check_positions(match):
    """Every other match file of the tests, the lessons and the rulebook that is one."""
    for path in sorted(path for folder in ("tests", "assets", "docs") for path in (ROOT / folder).rglob("*.sancta")):
        check(match, json.loads(path.read_text(encoding="utf-8")), path.relative_to(ROOT))


def check_looking_back(lab, stats, review):
    """What stats and review print of a short match, and that their schemas do not allow everything."""
    with tempfile.TemporaryDirectory() as name:
        saved = pathlib.Path(name) / "saved.sancta"
        subprocess.run([lab, "run", next(generated(pathlib.Path(name))), "--turns", "6", "--out", saved], capture_output=True, check=True)
        for schema, words in ((stats, ["stats", saved, "--json"]), (review, ["review", saved, "--level", "normal", "--json"])):
            value = json.loads(subprocess.run([lab, *words], capture_output=True, text=True, check=True).stdout)
            check(schema, value, words[0])
            value["turns"][0].pop("turn")
            if schema.is_valid(value):
                problems.append(f"the schema of {words[0]} allows a turn without its number")


def check_broken(match, line):
    """What must not pass, so that a schema that allows everything is noticed."""
    head = {"format": "sancta-match/1"}
    for extra in ({"format": "sancta-match/9"}, {"trun": 3}, {"turn": 0}, {"terrain": {"z1": "plains"}}, {"realm": "moon"},
                  {"groups": [{"at": "c8", "minions": []}]}, {"groups": [{"at": "c8", "minions": [{"level": 6}]}]},
                  {"orders": [{"red": [{"move": "A"}]}]}, {"orders": [{"red": [{"cast": "fireball", "on": "A", "to": "e5"}]}]},
                  {"players": {"red": {"hand": ["a"] * 6}}}, {"hashes": ["12"]}, {"lesson": {}}, {"lesson": {"script": ["a\nb"]}},
                  {"puzzle": {"goal": "draw"}}, {"puzzle": {"goal": "win"}, "lesson": {"script": []}}):
        if match.is_valid(head | extra):
            problems.append(f"the match schema allows {extra}")
    good = {"i": 1, "turn": 1, "phase": "movement", "event": "moved", "step": "II.d", "group": "A", "from": "c8", "to": "c7"}
    check(line, good, "a good line")
    for extra in ({"event": "jumped"}, {"step": "II.f"}, {"to": "z9"}, {"victim": "fred"}, {"i": 0}, {"phase": "noon"}):
        if line.is_valid(good | extra):
            problems.append(f"the log schema allows {extra}")


def check_interfaces():
    """docs/interfaces.md has a row for each event, with every field."""
    sys.path.insert(0, str(ROOT / "tools"))
    import log_schema
    text = (ROOT / "docs" / "interfaces.md").read_text(encoding="utf-8")
    rows = {row.split("`")[1]: row for row in text.split("\n") if row.startswith("| `")}
    for event, fields in log_schema.lists()[1].items():
        if event not in rows:
            problems.append(f"docs/interfaces.md: no event {event}")
        for kind, name in fields:
            if kind != "HIDDEN" and f"`{name}`" not in rows.get(event, ""):
                problems.append(f"docs/interfaces.md: {event} has a field {name}")


def main(build):
    lab = pathlib.Path(build).resolve() / "sancta-lab"
    match, line = validator("match.schema.json"), validator("log.schema.json")
    check_played(lab, match, line)
    check_positions(match)
    check_looking_back(lab, validator("stats.schema.json"), validator("review.schema.json"))
    check_broken(match, line)
    check_interfaces()
    done = subprocess.run([sys.executable, ROOT / "tools" / "log_schema.py", "--check"], capture_output=True, text=True)
    if done.returncode != 0:
        problems.append(done.stdout.strip())
    for text in problems:
        print(f"schemas: {text}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
