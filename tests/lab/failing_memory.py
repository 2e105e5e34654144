#!/usr/bin/env python3
"""sancta-lab when memory runs out: whatever request for memory fails, the answer is the right one or an error. Nothing damaged
is written, nothing is half-written, no program dies, and who gets no answer is told why.

    failing_memory.py BUILD [--every N] [--whole]     each N-th request of a small match; --whole: of whole matches, too
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import subprocess
import sys
import tempfile

GOLDEN = pathlib.Path(__file__).resolve().parent.parent / "golden"

SMALL = {
    "format": "sancta-match/1", "seed": 5, "about": "Longer than what the reader of JSON has room for at first, and again.", "terrain": {"default": "plains", "e7": "forest"},
    "players": {"red": {"seat": "random", "name": "Ann", "hand": ["fireball"], "deck": ["gnome", "gnome"]},
                "blue": {"seat": "random"}},
    "structures": [{"at": "e6"}, {"at": "d2", "kind": "sanctum", "novices": ["human"]}],
    "groups": [{"id": "A", "at": "e6", "owner": "red", "minions": [{"id": "fred", "class": "swordsman", "count": 2}]},
               {"id": "B", "at": "g6", "owner": "blue", "minions": [{"class": "archer"}]}],
}
# Requests of what looks back at a match: for its books, and at the end for the threads that think it over.
BOOKS, THREADS = 12, 40


class Case:
    """One command line, its right answer, and how many requests for memory it makes."""

    def __init__(self, build, folder, name, words, out):
        self.lab = build / "sancta-lab"
        self.library = build / "libfailing_memory.so"
        self.folder, self.name, self.words, self.out = folder, name, words, out
        self.reads_twice = words[0] in ("stats", "review")
        self.right, files = self.run(0, False)
        self.files = files
        assert self.right[0] == 0, (name, self.right)
        self.requests = self.count()
        # jansson 2.14 runs off its buffer if that cannot grow while a text is read. That loses nothing: nothing is written yet.
        self.words = ["run", words[1], "--turns", "0"]
        self.run(0, False)
        self.reading = self.count() - 1  # the last one is for the playing
        self.words = words

    def chosen(self, every):
        """The requests that fail, one at a time. A second reading, which `stats` and `review` do, runs off as the first one does: of
        theirs only those before and after it."""
        if not self.reads_twice:
            return range(1, self.requests + 1, every)
        after = range(self.requests - THREADS, self.requests + 1) if self.words[0] == "stats" else []
        return [*range(self.reading + 1, self.reading + BOOKS), *after]

    def count(self):
        return int((self.folder / f"{self.name}.count").read_text(encoding="utf-8"))

    def run(self, at, goes_on):
        """(exit code, standard output, standard error), and what the folder holds then."""
        with tempfile.TemporaryDirectory(dir=self.folder) as name:
            place = pathlib.Path(name)
            if self.out:
                (place / self.out).write_text("as it was", encoding="utf-8")
            environment = os.environ | {"LD_PRELOAD": str(self.library), "FAIL_AT": str(at)}
            if goes_on:
                environment["FAIL_ON"] = "1"
            if at == 0:
                environment["FAIL_COUNT"] = str(self.folder / f"{self.name}.count")
            done = subprocess.run([self.lab, *self.words], capture_output=True, cwd=place, timeout=300, env=environment)
            files = {path.name: path.read_bytes() for path in place.iterdir()}
            return (done.returncode, done.stdout, done.stderr), files

    def fault(self, at, goes_on):
        """What is wrong with the answer when request [at] fails; None: nothing."""
        answer, files = self.run(at, goes_on)
        code, out, error = answer
        if code == 0:
            return None if (answer, files) == (self.right, self.files) else "another answer and exit code 0"
        if b"damaged" in error:
            return "takes it for damage"
        if code < 0 and at > self.reading:
            return f"killed by signal {-code}"
        if code == 1:
            return "takes it for an answer (exit code 1)"
        if not error and code > 0:
            return f"exit code {code} without a word"
        if self.out and files != {self.out: b"as it was"}:
            return "something was written"
        return None


def cases(build, folder, whole):
    (folder / "small.sancta").write_text(json.dumps(SMALL), encoding="utf-8")
    small = folder / "small.sancta"
    subprocess.run([build / "sancta-lab", "run", small, "--turns", "2", "--out", folder / "saved.sancta"], check=True,
                   capture_output=True)
    saved = folder / "saved.sancta"
    yield Case(build, folder, "run", ["run", small, "--turns", "2", "--out", "b.sancta"], "b.sancta")
    yield Case(build, folder, "resume", ["run", saved, "--turns", "1", "--out", "b.sancta"], "b.sancta")
    yield Case(build, folder, "log", ["run", saved, "--turns", "1", "--log", "b.log"], "b.log")
    yield Case(build, folder, "verify", ["verify", saved], None)
    yield Case(build, folder, "sentences", ["log", saved], None)
    (folder / "orders.sancta").write_text(json.dumps(SMALL | {"turn": 3, "phase": "orders"}), encoding="utf-8")
    subprocess.run([build / "sancta-lab", "run", folder / "orders.sancta", "--turns", "2", "--out", folder / "told.sancta"], check=True,
                   capture_output=True)
    for command in ("stats", "review"):
        yield Case(build, folder, command, [command, folder / "told.sancta", "--json"], None)
    if whole:
        for path in sorted(GOLDEN.glob("*.sancta")):
            yield Case(build, folder, path.stem, ["run", path, "--turns", "3", "--out", "b.sancta"], "b.sancta")


def main():
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("build", type=pathlib.Path)
    words.add_argument("--every", type=int, default=1)
    words.add_argument("--whole", action="store_true")
    given = words.parse_args()
    faults = tried = 0
    with tempfile.TemporaryDirectory() as name, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as workers:
        for case in cases(given.build.resolve(), pathlib.Path(name), given.whole):
            rounds = [(at, on) for on in (False, True) for at in case.chosen(given.every)]
            for (at, on), fault in zip(rounds, workers.map(lambda r: case.fault(*r), rounds)):
                tried += 1
                if fault is not None:
                    faults += 1
                    if faults <= 20:
                        print(f"{case.name}: request {at} of {case.requests}{' and all after it' if on else ''}: {fault}")
    print(f"{tried} failures of memory, {faults} answered wrongly")
    return 1 if faults or not tried else 0


if __name__ == "__main__":
    sys.exit(main())
