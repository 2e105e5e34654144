#!/usr/bin/env python3
"""Measures the client as the bars of docs/speed.md ask for it, and says which it keeps.

    bench_client.py BUILD
    bench_client.py --allocations BUILD   only counts calls for memory, in a smaller window: a test
    bench_client.py --start BUILD         only starts
    bench_client.py --moving BUILD        only frames in which everything moves, and their memory, at 1920 x 1080 and 3840 x 2160
    bench_client.py --tour BUILD          only goes through all screens, with an empty cache of rasters and with a full one:
                                          how many frames took over 33 ms, and the slowest with the name of its script

Everything runs with the software painter, at 1920 x 1080 where no other size is named. Frames are drawn offscreen and
counted in CPU time, so that what else the machine does does not count. Starts and idling are measured in a window under Xvfb, with SDL's stand-in for a
sound device; starts in wall time, the best of five, and in CPU time beside it: where the two are far apart the machine
had other things to do, or two threads ran side by side. Takes about eight minutes."""

import contextlib
import json
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
import typing

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "client"))
import tours  # noqa: E402
from client import Home, run, script_arguments  # noqa: E402
from display import start_display  # noqa: E402

MATCH = ROOT / "tests" / "client" / "full_board.sancta"
SIZE = "1920x1080"
FRAMES = 600
# What everything that moves may cost a frame, own painter, one core: the median in milliseconds, by the size of the window.
MOVING_BARS = {"1920x1080": 8, "3840x2160": 25}
RESIDENT_BARS = {"1920x1080": 100, "3840x2160": 250}
MEASURED = re.compile(r"median ([\d.]+) ms, 95 % ([\d.]+) ms, .* ([\d.]+) MiB resident")
TOUR_SIZES = ("1920x1080", "3840x2160")
TICKS = os.sysconf("SC_CLK_TCK")
# Water and lava come to rest 20 seconds after the last touch.
REST_S, IDLE_S = 22, 12
TO_PLAYBACK = "expect screen orders\nkey c\nkey enter\nexpect screen playback\n"
SCENES = {
    "orders": "expect screen orders\n",
    "playback": f"{TO_PLAYBACK}key home\nkey space\n",
    "combat": f"{TO_PLAYBACK}key home\nkey right shift\nexpect widget combat.title\nkey space\n",
}


# Two turns are watched, which warms up: every picture has been rasterised in its size. What is counted is the second of
# them at a quarter of the speed, in which much is shown that went by between two frames before, the log above all. So that
# runs thrice as long as is counted, before it is counted; where the same is shown again and again, once is enough.
GO_TO_SECOND = "key g\ntype 10\nkey enter\n"
SEEN = (f"{TO_PLAYBACK}key home\nkey space\nmeasure 700\nkey escape\n"
        f"{TO_PLAYBACK}{GO_TO_SECOND}key space\nmeasure 700\n{GO_TO_SECOND}")
WARM, COUNTED = f"measure {FRAMES}\n", f"measure {FRAMES} counted\n"
# One run a row: what is counted in it, and its script.
MOVING = (
    (("orders, water and lava moving",), f"{SCENES['orders']}{WARM}{COUNTED}"),
    (("playback, standing",), f"{TO_PLAYBACK}key home\n{WARM}{COUNTED}"),
    (("playback, moving", "combat, moving"),
     f"{SEEN}key [\nkey [\nkey space\n{3 * WARM}{COUNTED}"
     f"{GO_TO_SECOND}key right shift\nexpect widget combat.title\nkey space\n{WARM}{COUNTED}"),
)


def script(build, home, text, size=SIZE, **changes):
    path = home.path / "bench.script"
    path.write_text(text, encoding="utf-8")
    result = run(build / "sancta", MATCH, "--size", size, "--script", path, home=home, **changes)
    if result.returncode != 0:
        raise SystemExit(f"bench: the script failed:\n{result.stdout}{result.stderr}")
    return result


@contextlib.contextmanager
def display(size=SIZE):
    """Changes to the environment that lead to a window on a display of that size; None if there is no Xvfb."""
    if shutil.which("Xvfb") is None:
        yield None
        return
    server, name = start_display(size)
    try:
        yield {"DISPLAY": name, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy", "SDL_RENDER_DRIVER": "software"}
    finally:
        server.kill()
        server.wait()


def children_cpu():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def start_ms(build, window, size, arguments, rasters=None, runs=5):
    """Wall time and CPU time of all threads until the first screen is shown in full, each the best of several [runs]; with the
    rasters of a folder, or with none."""
    walls, cpus = [], []
    for _ in range(runs):
        with Home() as home:
            changes = {"XDG_CACHE_HOME": str(rasters or home.path / "cache"), **window}
            begun, cpu = time.monotonic(), children_cpu()
            result = run(build / "sancta", *arguments, "--size", size, "--time-start", home=home, **changes)
            walls.append((time.monotonic() - begun) * 1e3)
            cpus.append((children_cpu() - cpu) * 1e3)
        if result.returncode != 0:
            raise SystemExit(f"bench: the start failed: {result.stderr}")
    return min(walls), min(cpus)


def start_rows(build):
    """Cold: every picture is drawn anew, by a thread, which no raster on disk spares."""
    rows = []
    for size, warm_bar, cold_bar in (("1920x1080", 150, 1000), ("3840x2160", 250, 2000)):
        with display(size) as window, tempfile.TemporaryDirectory() as rasters:
            if window is None:
                return rows
            for name, arguments in (("title", ()), ("match of 24 groups", (MATCH,))):
                for state, folder, bar in (("cold", None, cold_bar), ("warm", rasters, warm_bar if not arguments else 1000)):
                    wall, cpu = start_ms(build, window, size, arguments, folder)
                    rows += [(f"start, {name}, {size}, {state}", wall, "ms", bar if state == "cold" else 500),
                             (f"start, {name}, {size}, {state}, CPU time", cpu, "ms", bar)]
    return rows


def measured(build, text, size=SIZE):
    """Of each "measure" of a script: the median and the 95 % in milliseconds, and the memory in MiB."""
    with Home() as home:
        said = script(build, home, text.replace(" counted", ""), size).stdout
    return [tuple(map(float, found)) for found in MEASURED.findall(said)]


def frames(build, scene, size=SIZE):
    """The median in milliseconds and the memory in MiB."""
    median, _, resident = measured(build, f"{SCENES[scene]}measure {FRAMES}\n", size)[0]
    return median, resident


def moving_rows(build, size):
    """What MOVING counts, measured: warm frames in which everything moves, and how much memory they hold at most."""
    rows, memory = [], 0
    for names, text in MOVING:
        lines = re.findall(r"^measure .*$", text, re.M)
        counted = [at for at, line in enumerate(lines) if line.endswith("counted")]
        found = measured(build, text, size)
        for name, at in zip(names, counted, strict=True):
            median, most, resident = found[at]
            memory = max(memory, resident)
            rows += [(f"median frame of {FRAMES}, {name}, {size}", median, "ms", MOVING_BARS[size]),
                     (f"95 % of {FRAMES} frames, {name}, {size}", most, "ms", 33)]
    return [*rows, (f"resident memory, {size}", memory, "MiB", RESIDENT_BARS[size])]


def counted_after(text):
    """Before each "measure N counted": how many frames were drawn by then."""
    drawn, result = 0, []
    for count, is_counted in re.findall(r"^measure (\d+)( counted)?$", text, re.M):
        if is_counted:
            result.append(str(drawn))
        drawn += int(count)
    return " ".join(result)


def allocations(build, text, size=SIZE):
    """Calls for memory in each FRAMES frames that are counted; None where they cannot be counted."""
    compiler = shutil.which("cc")
    if compiler is None:
        return None
    with tempfile.TemporaryDirectory() as folder, Home() as home:
        library = pathlib.Path(folder) / "count_allocations.so"
        made = subprocess.run([compiler, "-O2", "-shared", "-fPIC", "-o", library, ROOT / "tools" / "count_allocations.c"],
                              capture_output=True, check=False)
        if made.returncode != 0:
            return None
        said = script(build, home, text.replace(" counted", ""), size, LD_PRELOAD=str(library), COUNT_FRAMES=str(FRAMES),
                      COUNT_AFTER=counted_after(text)).stderr
    return [int(count) for count in re.findall(r"^allocations (\d+)$", said, re.M)]


def cpu_seconds(process):
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def idle_percents(builds, window, *arguments):
    """Of each of [builds], all of them at the same time: nothing disturbs them but each other."""
    with contextlib.ExitStack() as stack:
        processes = []
        for build in builds:
            environment = stack.enter_context(Home()).environment(**window)
            process = subprocess.Popen([build / "sancta", *arguments, "--size", SIZE], env=environment)
            stack.callback(process.wait)
            stack.callback(process.kill)
            processes.append(process)
        time.sleep(REST_S)
        before = [cpu_seconds(process) for process in processes]
        time.sleep(IDLE_S)
        return [(cpu_seconds(process) - used) / IDLE_S * 100 for process, used in zip(processes, before)]


# --- A tour of all screens, and of many cards ---

CARDS = 60
METERED = re.compile(r"metered (\d+) frames .* median ([\d.]+) ms, slowest ([\d.]+) ms, (\d+) over")


def card_script(build):
    """Looks for every sixth card in the deck builder and holds it up."""
    listed = subprocess.run([build / "sancta-lab", "cards", "--json"], capture_output=True, text=True, check=True).stdout
    cards = json.loads(listed)
    chosen = cards[:: len(cards) // CARDS][:CARDS]
    lines = ["expect screen title", "click title.decks", "click decks.edit", "expect screen deck-builder",
             "click pool.house"]
    for card in chosen:
        lines += ["click pool.words", "key a ctrl", f"type {card['name']}", f"point card.{card['id'][:30]}", "wait 96"]
    return "\n".join(lines) + "\n"


def metered_tours(build):
    """Name, arguments and text of each script. Where a picture is taken, what is shown has time to be there in full; what the
    tour expects of that very moment does not hold then."""
    for path in tours.TOURS:
        text = re.sub(r"^shot .*$", "wait 320", path.read_text(encoding="utf-8"), flags=re.M)
        yield path.stem, script_arguments(path), re.sub(r"^expect (?!screen).*$", "", text, flags=re.M)
    yield "cards", [], card_script(build)


class Tour(typing.NamedTuple):
    """Of the scripts of a tour, or of one."""
    frames: int
    slow: int  # over 33 ms of the thread's CPU time
    slowest: tuple[float, str]  # ms, and of which script
    median: tuple[float, str]  # the highest of a script


def tour_script(build, size, folder, script):
    """One script of the tour, with the rasters of [folder]. Frames that take too long are told of at once."""
    name, arguments, text = script
    with Home() as home:
        path = home.path / "tour.script"
        path.write_text(f"meter on\n{text}\nmeter off\n", encoding="utf-8")
        result = run(build / "sancta", *arguments, "--size", size, "--script", path, home=home, XDG_CACHE_HOME=str(folder))
    if result.returncode != 0:
        raise SystemExit(f"bench: the tour failed:\n{result.stdout}{result.stderr}")
    for line in result.stdout.splitlines():
        if line.startswith("frame "):
            print(f"  {name}: {line}", flush=True)
    found = METERED.search(result.stdout)
    return Tour(int(found[1]), int(found[4]), (float(found[3]), name), (float(found[2]), name))


def tour(build, size, folder):
    runs = [tour_script(build, size, folder, script) for script in metered_tours(build)]
    return Tour(sum(r.frames for r in runs), sum(r.slow for r in runs), max(r.slowest for r in runs),
                max(r.median for r in runs))


def tour_rows(build):
    rows = []
    for size in TOUR_SIZES:
        with tempfile.TemporaryDirectory() as folder:
            for state in ("cold", "warm"):
                found = tour(build, size, folder)
                name = f"tour of all screens and {CARDS} cards, {size}, {state}"
                rows += [(f"{name}: of {found.frames} frames over 33 ms", found.slow, "", 0),
                         (f"{name}: slowest frame ({found.slowest[1]})", found.slowest[0], "ms", 33),
                         (f"{name}: highest median ({found.median[1]})", found.median[0], "ms", 16)]
    return rows


def least_allocations(build, text):
    """Of three runs at most: on a busy machine a picture may still be on its way when the frames are warm."""
    least = None
    for _ in range(3):
        counts = allocations(build, text, "960x600")
        least = counts if least is None or counts is None else [min(pair) for pair in zip(least, counts, strict=True)]
        if not least or not any(least):
            break
    return least


def check_allocations(build):
    counts = {}
    for names, text in MOVING:
        found = least_allocations(build, text)
        counts |= dict(zip(names, found or [None] * len(names), strict=True))
    for name, count in counts.items():
        print(f"allocations in {FRAMES} warm frames, {name}: {count}")
    return 1 if any(counts.values()) else 0


def main():
    if len(sys.argv) == 3 and sys.argv[1] == "--allocations":
        return check_allocations(pathlib.Path(sys.argv[2]).resolve())
    if len(sys.argv) == 3 and sys.argv[1] == "--start":
        return tell(start_rows(pathlib.Path(sys.argv[2]).resolve()))
    if len(sys.argv) == 3 and sys.argv[1] == "--tour":
        return tell(tour_rows(pathlib.Path(sys.argv[2]).resolve()))
    if len(sys.argv) == 3 and sys.argv[1] == "--moving":
        return tell([row for size in MOVING_BARS for row in moving_rows(pathlib.Path(sys.argv[2]).resolve(), size)])
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    build = pathlib.Path(sys.argv[1]).resolve()
    rows = start_rows(build)
    with display() as window:
        if window is not None:
            rows += [(f"idle, {name}", *idle_percents([build], window, *arguments), "% CPU", 1)
                     for name, arguments in (("title", ()), ("orders", (MATCH,)))]
    for size in MOVING_BARS:
        rows += moving_rows(build, size)
    for names, text in MOVING:
        for name, count in zip(names, allocations(build, text) or []):
            rows.append((f"allocations in {FRAMES} warm frames, {name}", count, "", 0))
    rows += tour_rows(build)
    return tell(rows)


def tell(rows):
    for name, value, unit, bar in rows:
        shown = f"{value:.0f}" if value >= 100 or unit == "" else f"{value:.1f}"
        print(f"{name:88} {shown:>7} {unit:6} bar {bar:5}{'' if value <= bar else '   MISSED'}")
    return 1 if any(value > bar for _, value, _, bar in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
