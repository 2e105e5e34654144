#!/usr/bin/env python3
"""Writes docs/schemas/log.schema.json, the JSON Schema of one line of the log, from the engine's own lists of events and
fields (src/engine/include/engine/log.h).

    log_schema.py           writes it
    log_schema.py --check   exits 1 if it is not what it should be"""

import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
HEADERS = ROOT / "src" / "engine" / "include" / "engine"
SCHEMA = ROOT / "docs" / "schemas" / "log.schema.json"

# Field types whose values come from a list of slugs.
LISTS = {"PLAYER": "PLAYERS", "HOST": "HOSTS", "MANA": "MANAS", "NATION": "NATIONS", "CLASS": "CLASSES", "TERRAIN": "TERRAINS",
         "DIRECTION": "DIRECTIONS", "STRUCTURE_KIND": "STRUCTURES", "MINION_KIND": "MINION_KINDS", "CONTROL": "CONTROLS",
         "PHASE": "PHASES", "ATTACK": "ATTACK_KINDS", "DAMAGE": "DAMAGE_TYPES", "DAMAGE_RESULT": "DAMAGE_RESULTS",
         "DEATH": "DEATHS", "LEFT_HAND_WHY": "LEFT_HAND_WHYS", "NOVICE_WHY": "NOVICE_WHYS", "TRAINED_AS": "TRAINED_AS",
         "MANA_BY": "MANA_BYS", "STRUCTURE_WHAT": "STRUCTURE_WHATS", "SQUANDER": "SQUANDERS", "SPELL_END": "SPELL_ENDS",
         "SPELL_WHAT": "SPELL_WHATS", "STAT": "STATS", "GROUP_WHAT": "GROUP_WHATS", "ORDER_BY": "ORDER_BYS",
         "REFUSAL": "REFUSALS", "VOTE_BY": "VOTE_BYS", "VOTE_OUTCOME": "VOTE_OUTCOMES", "BOUNCE": "BOUNCES",
         "CHOSEN_BY": "CHOSEN_BYS", "TIEBREAK": "TIEBREAKS", "COMBAT_END": "COMBAT_ENDS", "RESULT": "RESULTS",
         "GAME_OVER": "GAME_OVERS", "STRENGTH_BY": "STRENGTH_BYS"}
# What log_lines.c writes as "detail" behind the reason that it is a case of.
DETAILS = {"REFUSALS": ["immobile", "too-far", "off-map"], "BOUNCES": ["no-room"], "COMBAT_ENDS": ["withdrew"]}
PLAIN = {"INT": {"type": "integer"}, "U8": {"type": "integer", "minimum": 0}, "COUNT": {"type": "integer", "minimum": 0},
         "BOOL": {"type": "boolean"}, "SQUARE": {"$ref": "#/$defs/square"}, "GROUP": {"$ref": "#/$defs/id"},
         "MINION": {"$ref": "#/$defs/id"}, "SPELL": {"type": "string"}, "LABEL": {"$ref": "#/$defs/id"},
         "SOURCE": {"$ref": "#/$defs/slug"}, "CARD": {"$ref": "#/$defs/slug"}, "TARGET": {"type": "string"},
         "WALKS": {"$ref": "#/$defs/walks"},
         "MISSES": {"anyOf": [{"type": "integer", "minimum": 0}, {"const": "infinite"}]},
         "VARIANT": {"anyOf": [{"type": ["integer", "string"]}, {"$ref": "#/$defs/walks"}]}}


def lists():
    text = "".join((HEADERS / name).read_text(encoding="utf-8") for name in ("types.h", "log.h")).replace("\\\n", " ")
    slugs = {name: list(dict.fromkeys(re.findall(r'X\(\w+, "([^"]*)"\)', row)))
             for name, row in re.findall(r"#define (\w+)\(X\)([^\n]*)", text)}
    kinds = re.findall(r"X\((\w+)\)", re.search(r"#define EVENT_KINDS\(X\)([^\n]*)", text)[1])
    rows = dict(re.findall(r"#define FIELDS_(\w+)\(F\)([^\n]*)", text))
    return slugs, {kind: re.findall(r"F\((\w+), (\w+)\)", rows[kind]) for kind in kinds}


def field(slugs, kind, name):
    if kind in PLAIN:
        return PLAIN[kind]
    # "none" appears only as one side of a change.
    values = [value for value in slugs[LISTS[kind]] if value not in DETAILS.get(LISTS[kind], [])]
    return {"enum": values if name in ("before", "after") else values[1:]}


def event(slugs, name, fields):
    properties = {"event": {"const": name}}
    for kind, key in fields:
        if kind == "CREATURE":
            properties |= {key: {"$ref": "#/$defs/slug"} for key in ("creature", "monster", "hero")}
        elif kind != "HIDDEN":
            properties[key] = field(slugs, kind, key)
        if LISTS.get(kind) in DETAILS:
            properties["detail"] = {"enum": DETAILS[LISTS[kind]]}
    if name == "order_changed":
        for side in ("before", "after"):
            properties[side] = {"anyOf": [{"$ref": "#/$defs/square"}, {"const": "none"}]}
    return {"properties": properties}


def schema():
    slugs, events = lists()
    head = {"i": {"type": "integer", "minimum": 1}, "turn": {"type": "integer", "minimum": 1},
            "phase": {"enum": slugs["PHASES"][1:]}, "event": {"enum": list(events)}, "step": {"enum": slugs["STEPS"][1:]},
            "cause": {"type": "integer", "minimum": 1}, "depth": {"type": "integer", "minimum": 1},
            "round": {"type": "integer", "minimum": 1, "maximum": 10}}
    walks = re.findall(r'X\(WALK_\w+, "(\w+)"\)', (HEADERS / "types.h").read_text(encoding="utf-8"))
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "One line of a Sancta log",
            "description": "Made by tools/log_schema.py from the engine's lists. docs/interfaces.md explains the events.",
            "$defs": {"square": {"type": "string", "pattern": "^[a-l]([0-9]|1[01])$"},
                      "id": {"type": "string", "pattern": "^[A-Za-z][A-Za-z0-9_-]*$"},
                      "slug": {"type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$"},
                      "walks": {"type": "array", "items": {"enum": walks}}},
            "type": "object", "properties": head, "required": ["i", "turn", "phase", "event"],
            "oneOf": [event(slugs, name, fields) for name, fields in events.items()], "unevaluatedProperties": False}


def main(arguments):
    text = json.dumps(schema(), indent=1) + "\n"
    if "--check" in arguments:
        if not SCHEMA.exists() or SCHEMA.read_text(encoding="utf-8") != text:
            print("docs/schemas/log.schema.json does not fit log.h: run tools/log_schema.py")
            return 1
        return 0
    SCHEMA.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
