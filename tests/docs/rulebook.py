#!/usr/bin/env python3
"""The rulebook says what the engine does: every step, reason, tie-break, phase, terrain and structure has a paragraph,
closing lines name real events, fields and values, numbers equal those of `sancta-lab rules --json`, and every event at every
step that real matches log is named by a paragraph.

    rulebook.py BUILD"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))
import rulebook  # noqa: E402

HEADERS = ROOT / "src" / "engine" / "include" / "engine"
ITEM = re.compile(r"([a-z_]+)(?: ([a-z_]+)=([\w|-]+))?")

# Field type -> the closed set of its values. VARIANT fields have the set of what their sibling names.
SETS = {"LEFT_HAND_WHY": "LEFT_HAND_WHYS", "NOVICE_WHY": "NOVICE_WHYS", "TRAINED_AS": "TRAINED_AS", "MANA_BY": "MANA_BYS",
        "STRUCTURE_WHAT": "STRUCTURE_WHATS", "SQUANDER": "SQUANDERS", "SPELL_END": "SPELL_ENDS", "SPELL_WHAT": "SPELL_WHATS",
        "STAT": "STATS", "GROUP_WHAT": "GROUP_WHATS", "ORDER_BY": "ORDER_BYS", "REFUSAL": "REFUSALS", "VOTE_BY": "VOTE_BYS",
        "VOTE_OUTCOME": "VOTE_OUTCOMES", "BOUNCE": "BOUNCES", "CHOSEN_BY": "CHOSEN_BYS", "TIEBREAK": "TIEBREAKS",
        "COMBAT_END": "COMBAT_ENDS", "GAME_OVER": "GAME_OVERS", "STRENGTH_BY": "STRENGTH_BYS", "DEATH": "DEATHS", "DAMAGE_RESULT": "DAMAGE_RESULTS",
        "DAMAGE": "DAMAGE_TYPES", "ATTACK": "ATTACK_KINDS", "TERRAIN": "TERRAINS", "STRUCTURE_KIND": "STRUCTURES",
        "MINION_KIND": "MINION_KINDS", "CLASS": "CLASSES", "HOST": "HOSTS"}
# Values that no rule needs a paragraph of its own for: they stand in a text or table that another check reads.
UNASKED = {"SPELL_WHATS", "RESULTS"}
WORDS = {"barren": "barren land"}  # as the text names a slug


def macros():
    """The X-macro lists of the engine's headers: name -> slugs, without the first, which is none."""
    text = "".join((HEADERS / name).read_text(encoding="utf-8") for name in ("types.h", "log.h", "order.h"))
    text = text.replace("\\\n", " ")
    lists = {name: re.findall(r'X\(\w+, "([^"]*)"\)', row) for name, row in re.findall(r"#define (\w+)\(X\)([^\n]*)", text)}
    return ({name: values[1:] for name, values in lists.items()}, {name: values[0] for name, values in lists.items() if values},
            dict(re.findall(r"#define FIELDS_(\w+)\(F\)([^\n]*)", text)))


LISTS, FIRSTS, ROWS = macros()
FIELDS = {event: {field: kind for kind, field in re.findall(r"F\((\w+), (\w+)\)", row)} for event, row in ROWS.items()}
FIELDS["phase_began"]["phase"] = "PHASE"
for fields in FIELDS.values():
    if fields.get("reason") in ("REFUSAL", "BOUNCE", "COMBAT_END"):
        fields["detail"] = fields["reason"]  # log_lines.c tells cases of these reasons apart
SETS["PHASE"] = "PHASES"

problems = []


def problem(paragraph, text):
    where = f"{paragraph.path.name}:{paragraph.line}: {paragraph.number}: " if paragraph else ""
    problems.append(where + text)


def entries(log):
    """(event, field or "", values, steps) of a closing line."""
    for part in log.split(";"):
        steps = re.search(r"\(([^)]*)\)\s*$", part)
        items = part[:steps.start()] if steps else part
        for item in items.split(","):
            match = ITEM.fullmatch(item.strip())
            if not match:
                raise ValueError(item.strip())
            yield (match[1], match[2] or "", (match[3] or "").split("|") if match[3] else [],
                   [s.strip() for s in steps[1].split(",")] if steps else [])


def check_entry(p, event, field, values, steps):
    if event not in FIELDS:
        return problem(p, f"no event {event}")
    for step in steps:
        if step not in LISTS["STEPS"]:
            problem(p, f"no step {step}")
    if field and field not in FIELDS[event]:
        return problem(p, f"{event} has no field {field}")
    for value in values:
        allowed = LISTS[SETS[FIELDS[event][field]]] if FIELDS[event][field] in SETS else None
        if allowed is not None and value not in allowed:
            problem(p, f"{event}.{field} is never {value}")


def read_lines(book):
    """Checks every closing line; returns all entries with their paragraphs."""
    found = []
    for p in book.paragraphs:
        chapter = int(p.number.split(".")[0])
        if p.log is None:
            if chapter not in (1, 35):
                problem(p, 'has no line "Log:"')
        elif p.log != "none":
            try:
                found += [(p, *entry) for entry in entries(p.log)]
            except ValueError as error:
                problem(p, f"cannot read '{error}'")
        for slug in (p.refused or "").split(", ") if p.refused else []:
            if slug not in LISTS["ORDER_ERRORS"]:
                problem(p, f"orders are never refused with {slug}")
    for entry in found:
        check_entry(*entry)
    return found


def check_coverage(book, found):
    steps = {step for entry in found for step in entry[4]}
    for step in LISTS["STEPS"]:
        if step not in steps:
            problem(None, f"no paragraph has step {step}")
    for event in FIELDS:
        if event not in {entry[1] for entry in found}:
            problem(None, f"no paragraph has event {event}")
    named = {}
    for _, event, field, values, _ in found:
        if field and event in FIELDS and FIELDS[event].get(field) in SETS:
            named.setdefault(SETS[FIELDS[event][field]], set()).update(values)
    for name in sorted(set(SETS.values()) - UNASKED):
        for slug in LISTS[name]:
            if slug not in named.get(name, ()):
                problem(None, f"no paragraph names {name} {slug}")
    refused = {slug for p in book.paragraphs for slug in (p.refused or "").split(", ")}
    for slug in LISTS["ORDER_ERRORS"]:
        if slug not in refused:
            problem(None, f"no paragraph refuses with {slug}")
    for name in ("SQUANDERS", "SPELL_ENDS"):
        text = book.find("21.4" if name == "SQUANDERS" else "21.8.2").text
        for slug in LISTS[name]:
            if f"`{slug}`" not in text:
                problem(None, f"{name} {slug} is not explained")


def check_itself(book, found):
    """A value that is new to the engine must be missed, whatever list it joins; and what is left out of a list is none."""
    for name in [*sorted(set(SETS.values()) - UNASKED), "STEPS", "ORDER_ERRORS", "SPELL_ENDS"]:
        before = len(problems)
        LISTS[name].append("no-such-value")
        check_coverage(book, found)
        LISTS[name].pop()
        told = problems[before:]
        del problems[before:]
        if not any(text.endswith("no-such-value") or "no-such-value is" in text for text in told):
            problem(None, f"nobody would miss a paragraph on a new value of {name}")
        if not LISTS[name] or FIRSTS[name] not in ("none", "ok", ""):
            problem(None, f"{name} begins with {FIRSTS.get(name)}, which needs a paragraph, too")


# --- Numbers ---

# Key of sancta-lab rules --json -> paragraphs and what their text says around the number.
SIZES = {"squares": [("1.1", "board of {} squares"), ("5.1", "its corners: {} squares")],
         "board_side": [("5.1", "grid of {} rows")],
         "group_size": [("1.2", "Up to {} of them"), ("1.8", "no more than {} members"), ("8.4", "at most {} members"),
                        ("10.1", "1 to {} minions"), ("10.5", "at most {} members"), ("34.15", "at most {} and")],
         "hand": [("1.5", "refilled to {} cards"), ("4.2", "fills with {} cards"), ("13.4", "refilled to {} cards"),
                  ("15.1", "up to {} spells"), ("15.5.2", "{} cards at most")],
         "deck": [("15.5", "30 to {} cards")],
         "level": [("9.4", "from 0 to {}."), ("34.5", "0 to {} for a level")],
         "combat_rounds": [("1.10", "up to {} rounds"), ("18.3", "up to {} rounds"), ("18.3.3", "rounds 2 to {}")],
         "mana_trained_a_turn": [("3.3.9", "at most {} novice")],
         "turn_limit": [("26.6", "{} turns unless")],
         "graveyard": [("22.7", "last {} dead")],
         "novices_of_a_nation": [("7.5.3", "At most {} novices")],
         "minions": [("34.21", "{} minions")], "groups": [("34.21", "{} groups")],
         "spells": [("34.21", "{} active spells")], "structures": [("34.21", "{} structures")],
         "spells_of_a_minion": [("34.21", "at most {} entries")], "hp": [("34.21", "at most {} hit points")]}


def says(book, number, words):
    text = re.sub(r"\s+", " ", book.find(number).text) if book.find(number) else ""
    if words not in text:
        problem(book.find(number), f'does not say "{words}"')


def check_sizes(book, rules):
    for name, value in rules["sizes"].items():
        if name not in SIZES:
            problem(None, f"the test knows no paragraph for the size {name}")
        for number, words in SIZES.get(name, []):
            says(book, number, words.format(value))


def table(book, number):
    """The rows of the paragraph's table as lists of cells, header first."""
    rows = [line for line in book.find(number).text.split("\n") if line.startswith("|")]
    cells = [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]
    return [row for row in cells if not re.fullmatch(r"-+", row[0])]


def ability(nation):
    if "bonus" in nation:
        bonus = nation["bonus"]
        return f"+{bonus['damage']} {bonus['attack']} damage in round {bonus['round']}"
    return f"{nation['walks'][0].capitalize()}walk" if nation["walks"] else f"{nation['hp']} hit points"


def check_tables(book, rules):
    nations = {n["nation"]: n for n in rules["nations"]}
    houses = [[h["house"].capitalize(), h["primary"].capitalize(), h["secondary"].capitalize(), h["nation"].capitalize(),
               ability(nations[h["nation"]])] for h in rules["houses"]]
    if table(book, "3.1")[1:] != houses:
        problem(book.find("3.1"), f"the table is not {houses}")
    stats = []
    for name, s in rules["base_stats"].items():
        stats.append([name.capitalize(), *("-" if s[k] is None else str(s[k])
                                           for k in ("hand", "missile", "armor", "hp", "level", "attacks"))])
    if table(book, "9.2")[1:] != stats:
        problem(book.find("9.2"), f"the table is not {stats}")
    rows = {row[0].lower(): row for row in table(book, "6.1")[1:]}
    if list(rows) != [WORDS.get(t["terrain"], t["terrain"]) for t in rules["terrains"]]:
        problem(book.find("6.1"), "the table has other terrains than the engine")
    for t in rules["terrains"]:
        row = rows.get(WORDS.get(t["terrain"], t["terrain"]), ["", "nobody", "none"])
        if t["blocks"] != (row[1] != "nobody"):
            problem(book.find("6.1"), f"does {t['terrain']} stop anybody?")
        if t["damage"] != int((re.match(r"(\d+) damage", row[2]) or [0, 0])[1]):
            problem(book.find("6.1"), f"{t['terrain']} deals {t['damage']} damage")
    if [row[1].strip("`") for row in table(book, "12.1")[1:]] != rules["phases"]:
        problem(book.find("12.1"), f"the phases are {rules['phases']}")
    for realm in rules["realms"]:
        if realm.replace("-", " ") not in book.find("4.3").text.lower() and realm not in book.find("4.3.1").text.lower():
            problem(book.find("4.3"), f"no realm {realm}")
    for kind in LISTS["STRUCTURES"]:
        if kind.capitalize() not in table(book, "7.0")[0]:
            problem(book.find("7.0"), f"no column for {kind}")


# --- Real logs ---


def played(lab):
    """Every event of the golden matches and of some matches of computer players."""
    matches = sorted((ROOT / "tests" / "golden").glob("*.sancta"))
    houses = ["abomination", "body", "death", "despair", "hope", "justice", "life", "making", "mind", "nature", "unmaking", "war"]
    with tempfile.TemporaryDirectory() as folder:
        for number, (red, blue) in enumerate(zip(houses[::2], houses[1::2]), 1):
            path = pathlib.Path(folder) / f"{number}.sancta"
            path.write_text(json.dumps({"format": "sancta-match/1", "seed": number, "realm": "random", "players": {
                "red": {"house": red, "seat": "random"}, "blue": {"house": blue, "seat": "random"}}}), encoding="utf-8")
            matches.append(path)
        for path in matches:
            out = subprocess.run([lab, "run", path, "--turns", "40", "--log", "-"], capture_output=True, text=True)
            if out.returncode not in (0, 3):  # 3: must_differ and orders after the end
                problem(None, f"{path.name}: {out.stderr}")
            yield from map(json.loads, out.stdout.splitlines())


def check_logs(lab, found):
    """Each event at each step is named, with that step or with any."""
    named = {}
    for _, event, _, _, steps in found:
        named.setdefault(event, set()).update(steps or ["any"])
    seen = {}
    for line in played(lab):
        seen.setdefault((line["event"], line.get("step", "")), line)
    for (event, step), line in sorted(seen.items()):
        if not named.get(event, set()) & {step, "any"}:
            problem(None, f"no paragraph names {event} at step '{step}': {json.dumps(line)}")
    if len(seen) < 60:
        problem(None, f"the matches showed only {len(seen)} kinds of lines")


# --- The worked example of 1.11 ---

FIGHT = {"format": "sancta-match/1", "phase": "orders", "terrain": {"default": "plains"}, "groups": [
    {"id": "A", "at": "f6", "owner": "red", "minions": [{"id": "red-sword", "class": "swordsman", "nation": "dwarf"},
                                                        {"id": "red-bow", "class": "archer", "nation": "dwarf"}]},
    {"id": "B", "at": "f7", "owner": "blue", "minions": [{"id": "blue-sword", "class": "swordsman", "nation": "shadow"}]}]}


def check_example(lab, book):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "fight.sancta"
        path.write_text(json.dumps(FIGHT), encoding="utf-8")
        out = subprocess.run([lab, "run", path, "--turns", "1", "--log", "-"], capture_output=True, text=True, check=True)
    events = [json.loads(line) for line in out.stdout.splitlines()]
    left = {}  # round -> hit points of each at its end
    for event in events:
        if event["event"] == "hp_changed":
            left.setdefault(event["round"], {})[event["minion"]] = event["after"]
    told = {2: {"blue-sword": 4, "red-sword": 6}, 3: {"blue-sword": 1, "red-sword": 5}, 4: {"blue-sword": 0}}
    if left != told or not any(e["event"] == "experience_qualified" and e["minion"] == "red-sword" for e in events):
        problem(book.find("1.11"), f"the fight goes otherwise: {left}")
    for words in ("4 of 7 hit points", "has 6 left", "blue has 1 left, red 5"):
        says(book, "1.11", words)


def main(build):
    lab = pathlib.Path(build).resolve() / "sancta-lab"
    book = rulebook.read()
    found = read_lines(book)
    check_coverage(book, found)
    check_itself(book, found)
    rules = json.loads(subprocess.run([lab, "rules", "--json"], capture_output=True, text=True, check=True).stdout)
    check_sizes(book, rules)
    check_tables(book, rules)
    check_example(lab, book)
    check_logs(lab, found)
    for text in problems:
        print(f"rulebook: {text}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
