#!/usr/bin/env python3
"""Compares the engine of this tree with that of another revision, both built here and now.

    bench_compare.py REV [--pairs N] [--seconds S] [--client] [--build]

Builds both into build/compare with their own release presets, runs `sancta-lab bench` in pairs in the order ABBA, and prints
for each figure both medians, the median of the pairs' ratios and their spread. Where valgrind is there, it also counts the
instructions of two matches of computer players. Different hashes are different rules: the exit code is 1.

With --client the same is done, in half as many pairs, with starts, frames and memory of both clients, as bench_client.py
measures them; then both idle at the same time, and this tree's client goes through all screens. On a quiet machine of two
cores all of that takes a quarter of an hour with the usual eight pairs, and what it is at is told on standard error.
--build only builds, which is needed once and need not be quiet."""

import argparse
import json
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tarfile
import tempfile

import bench_client

ROOT = pathlib.Path(__file__).resolve().parent.parent
WITHOUT = {False: ["-DSANCTA_CLIENT=OFF", "-DSANCTA_TESTS=OFF"], True: ["-DSANCTA_TESTS=OFF"]}
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


def build(sources, into, client):
    """The folder with the programs: the lab, and the client if it is asked for."""
    subprocess.run(["cmake", "--preset", "release", "-B", into, *WITHOUT[client]], cwd=sources, check=True,
                   stdout=subprocess.DEVNULL)
    subprocess.run(["cmake", "--build", into, "--target", "sancta-lab", *(["sancta"] if client else [])], check=True,
                   stdout=subprocess.DEVNULL)
    return pathlib.Path(into)


def bench(folder, seconds):
    done = subprocess.run([folder / "sancta-lab", "bench", "--seconds", str(seconds), "--json"], capture_output=True,
                          text=True, check=True)
    return json.loads(done.stdout)


STARTS = 3  # of a client, in each pair: the pairs see to the rest


def client(folder):
    """What a client costs, by name: the lower the better."""
    figures = {}
    for size in bench_client.TOUR_SIZES:
        with bench_client.display(size) as window, tempfile.TemporaryDirectory() as rasters:
            if window is None:
                sys.exit("bench_compare: --client needs Xvfb")
            for name, arguments in (("title", ()), ("a match of 24 groups", (bench_client.MATCH,))):
                for state, kept in (("cold", None), ("warm", rasters)):
                    cpu = bench_client.start_ms(folder, window, size, arguments, kept, STARTS)[1]
                    figures[f"start to {name}, {size}, {state}, ms of CPU"] = cpu
        for scene in bench_client.SCENES:
            median, resident = bench_client.frames(folder, scene, size)
            figures[f"median frame, {scene}, {size}, ms"] = median
            figures[f"resident, {scene}, {size}, MiB"] = resident
    return figures


def idling(before, after):
    """What both clients take on the title at the same time, as rows of pairs."""
    rows = []
    for number in range(2):
        with bench_client.display() as window:
            tell_progress(f"idling, {number + 1} of 2")
            used = bench_client.idle_percents([before, after], window)
            rows.append(tuple({"idle on the title, % of a core": percent} for percent in used))
    return rows


def tell_progress(what):
    print(f"bench_compare: {what}", file=sys.stderr, flush=True)


def run_pairs(measure, before, after, pairs):
    """Figures (before, after) of each pair. Every second pair runs the other way round, so that drift hits both."""
    rows = []
    for number in range(pairs):
        tell_progress(f"{measure.__name__}, pair {number + 1} of {pairs}")
        if number % 2 == 0:
            first = measure(before)
            rows.append((first, measure(after)))
        else:
            second = measure(after)
            rows.append((measure(before), second))
    return rows


def compare(rows, which=""):
    """Of each figure that both have and whose name matches: name, both medians, and median, least and greatest of the ratios."""
    for name in rows[0][0]:
        if not re.search(which, name) or name not in rows[0][1]:
            continue
        # A client that did nothing at all for a while has no ratio.
        ratios = [after[name] / before[name] if before[name] > 0 else float("nan") for before, after in rows]
        yield (name, statistics.median(before[name] for before, _ in rows),
               statistics.median(after[name] for _, after in rows), statistics.median(ratios), min(ratios), max(ratios))


def tell(rows, which, digits):
    for name, old, new, ratio, least, greatest in compare(rows, which):
        print(f"{name:50} {old:14,.{digits}f} {new:14,.{digits}f}  {ratio:.3f} ({least:.3f} to {greatest:.3f})")


def instructions(folders):
    """Counted side by side: a count does not hang on what else the machine does."""
    tell_progress("instructions of two matches")
    counting = [subprocess.Popen(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
                                  folder / "sancta-lab", *MATCHES],
                                 stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) for folder in folders]
    return [int(re.search(r"Collected : (\d+)", process.communicate()[1])[1]) for process in counting]


def compare_clients(before, after, pairs):
    tell(run_pairs(client, before, after, pairs), "", 1)
    tell(idling(before, after), "", 2)
    tell_progress("the tour of this tree's client")
    return bench_client.tell(bench_client.tour_rows(after))


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("revision")
    words.add_argument("--pairs", type=int, default=8)
    words.add_argument("--seconds", type=int, default=3)
    words.add_argument("--client", action="store_true")
    words.add_argument("--build", action="store_true")
    given = words.parse_args()
    if given.pairs < 1 or given.seconds < 1:
        words.error("--pairs and --seconds must be at least 1")
    other = unpack(given.revision)
    before = build(other, other / "build" / "compare", given.client)
    after = build(ROOT, ROOT / "build" / "compare" / "here", given.client)
    if given.build:
        return 0

    def engine(folder):
        return bench(folder, given.seconds)

    rows = run_pairs(engine, before, after, given.pairs)
    print(f"{'':50} {'before':>14} {'after':>14}  ratio (least to greatest of {len(rows)} pairs)")
    tell(rows, r"_per_s(_|$)", 0)
    if shutil.which("valgrind"):
        old, new = instructions([before, after])
        print(f"{'instructions of two matches':50} {old:14,} {new:14,}  {new / old:.3f}")
    if given.client:
        compare_clients(before, after, max(1, given.pairs // 2))
    hashes = {figures["hash"] for pair in rows for figures in pair}
    print("hash", *sorted(hashes))
    return 0 if len(hashes) == 1 else 1


if __name__ == "__main__":
    sys.exit(main())
