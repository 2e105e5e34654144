#!/usr/bin/env python3
"""A match with several lines: verify replays each, and names the turn of the one that differs."""

import json
import pathlib
import subprocess
import sys
import tempfile

PROGRAM = pathlib.Path(sys.argv[1]).resolve() / "sancta-lab"


def lab(*words):
    return subprocess.run([PROGRAM, *words], capture_output=True, text=True)


def write(path, match):
    path.write_text(json.dumps(match))
    return str(path)


def main():
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / ("deep" * 40) / "m.sancta"
        path.parent.mkdir()
        start = {"format": "sancta-match/1", "seed": 4,
                 "players": {"red": {"seat": "random"}, "blue": {"seat": "random"}}}
        done = lab("run", write(path, start), "--turns", "4", "--out", str(path))
        assert done.returncode == 0, done.stderr
        match = json.loads(path.read_text())
        assert "lines" not in match, "a match with one line says nothing of lines"
        match["lines"] = [
            {"name": "as before", "turn": 2, "orders": match["orders"][1:3], "hashes": match["hashes"][1:3]},
            {"name": "idle", "from": "as before", "turn": 3, "kind": "what-if", "orders": [{"red": [], "blue": []}]},
        ]
        done = lab("verify", write(path, match))
        assert (done.returncode, done.stdout) == (0, (
            f"{path}: 4 turns verified\n{path}: line \"as before\": 3 turns verified\n"
            f"{path}: line \"idle\": 2 turns verified\n")), done
        # It is written again with all of its lines.
        done = lab("run", str(path), "--turns", "0", "--out", str(path))
        assert done.returncode == 0, done.stderr
        assert [line["name"] for line in json.loads(path.read_text())["lines"]] == ["Main line", "as before", "idle"]
        # Idle in turn 3 is not what the hash says; the main line holds.
        match["lines"][1]["hashes"] = [match["hashes"][2]]
        done = lab("verify", write(path, match))
        assert done.returncode == 1, done
        assert f"{path}: 4 turns verified\n" in done.stdout, done
        assert f"{path}: line \"idle\": turn 3 differs: hash" in done.stdout, done
        match["lines"][1]["from"] = "nowhere"
        done = lab("check", write(path, match))
        assert done.returncode == 1 and "there is no line \"nowhere\"" in done.stderr + done.stdout, done


main()
