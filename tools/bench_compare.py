#!/usr/bin/env python3
"""Compares the engine of this tree with that of another revision, both built here and now.

    bench_compare.py REV [--pairs N] [--seconds S]

Builds both into build/compare with their own release presets, runs `sancta-lab bench` in pairs in the order ABBA, and prints
for each figure both medians, the median of the pairs' ratios and their spread. Where valgrind is there, it also counts the
instructions of two matches of computer players. Different hashes are different rules: the exit code is 1."""

import argparse
import json
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tarfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
HEADLESS = ["-DSANCTA_CLIENT=OFF", "-DSANCTA_TESTS=OFF"]
MATCHES = ["arena", "--red", "easy", "--blue", "easy", "--games", "2", "--seed", "1", "--threads", "1"]


def unpack(revision):
    """The sources of a revision in a folder of their own."""
    named = subprocess.run(["git", "rev-parse", "--verify", revision + "^{commit}"], cwd=ROOT, capture_output=True,
                           text=True, check=False)
    if named.returncode != 0:
        sys.exit(f"bench_compare: no such revision: {revision}")
    commit = named.stdout.strip()
    folder = ROOT / "build" / "compare" / commit[:12]
    if not (folder / "CMakePresets.json").exists():
        folder.mkdir(parents=True, exist_ok=True)
        packed = folder.with_suffix(".tar")
        subprocess.run(["git", "archive", "-o", packed, commit], cwd=ROOT, check=True)
        with tarfile.open(packed) as archive:
            archive.extractall(folder)
        packed.unlink()
    return folder


def build(sources, into):
    subprocess.run(["cmake", "--preset", "release", "-B", into, *HEADLESS], cwd=sources, check=True,
                   stdout=subprocess.DEVNULL)
    subprocess.run(["cmake", "--build", into, "--target", "sancta-lab"], check=True, stdout=subprocess.DEVNULL)
    return pathlib.Path(into) / "sancta-lab"


def bench(lab, seconds):
    done = subprocess.run([lab, "bench", "--seconds", str(seconds), "--json"], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def run_pairs(before, after, pairs, seconds):
    """Figures (before, after) of each pair. Every second pair runs the other way round, so that drift hits both."""
    rows = []
    for number in range(pairs):
        if number % 2 == 0:
            first = bench(before, seconds)
            rows.append((first, bench(after, seconds)))
        else:
            second = bench(after, seconds)
            rows.append((bench(before, seconds), second))
    return rows


def compare(rows):
    """Of each rate that both have: name, both medians, and median, least and greatest of the ratios."""
    for name in rows[0][0]:
        if not re.search(r"_per_s(_|$)", name) or name not in rows[0][1]:
            continue
        ratios = [after[name] / before[name] for before, after in rows]
        yield (name, statistics.median(before[name] for before, _ in rows),
               statistics.median(after[name] for _, after in rows), statistics.median(ratios), min(ratios), max(ratios))


def instructions(lab):
    counted = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", lab, *MATCHES],
                             capture_output=True, text=True, check=True)
    return int(re.search(r"Collected : (\d+)", counted.stderr)[1])


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("revision")
    words.add_argument("--pairs", type=int, default=8)
    words.add_argument("--seconds", type=int, default=3)
    given = words.parse_args()
    if given.pairs < 1 or given.seconds < 1:
        words.error("--pairs and --seconds must be at least 1")
    other = unpack(given.revision)
    before = build(other, other / "build" / "compare")
    after = build(ROOT, ROOT / "build" / "compare" / "here")
    rows = run_pairs(before, after, given.pairs, given.seconds)
    print(f"{'':30} {'before':>14} {'after':>14}  ratio (least to greatest of {len(rows)} pairs)")
    for name, old, new, ratio, least, greatest in compare(rows):
        print(f"{name:30} {old:14,.0f} {new:14,.0f}  {ratio:.3f} ({least:.3f} to {greatest:.3f})")
    if shutil.which("valgrind"):
        old, new = instructions(before), instructions(after)
        print(f"{'instructions of two matches':30} {old:14,} {new:14,}  {new / old:.3f}")
    hashes = {figures["hash"] for pair in rows for figures in pair}
    print("hash", *sorted(hashes))
    return 0 if len(hashes) == 1 else 1


if __name__ == "__main__":
    sys.exit(main())
