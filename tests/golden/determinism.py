#!/usr/bin/env python3
"""The same input gives the same bytes whoever compiled the rules, and how.

    determinism.py BUILD [--all]     --all: with link-time optimisation, and by both compilers at -O0 and -O3, as well

Lets the sancta-lab of BUILD itself (which may have sanitizers), one by gcc at -O3 and one by clang at -O0 play the golden matches, a
match of computer players from start to end, and the positions of the bench. Logs, saved matches and hashes must be the same,
byte for byte. Programs are built into BUILD/determinism, but for that of gcc where SANCTA_BUILT_TOO names a build of this
tree which is up to date, as ./dev test does. A compiler that is not installed is left out with a message; with fewer than
two programs to compare the test fails."""

import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
CONFIGURATIONS = [("gcc", "-O3"), ("clang", "-O0")]
MORE = [("gcc", "-O3 -flto"), ("gcc", "-O0"), ("clang", "-O3")]
PLAYED = {"format": "sancta-match/1", "seed": 11, "realm": "random",
          "players": {"red": {"house": "nature", "seat": "random"}, "blue": {"house": "death", "seat": "random"}}}


def build(folder, compiler, level, jobs):
    """The program of one configuration; what is built already is not built again. At -O3 are the rules and the computer
    players, which ask for it themselves in a release; optimising the rest as well would take longer than playing."""
    folder.mkdir(parents=True, exist_ok=True)
    is_release = level != "-O0"
    is_linked_at_once = level == "-O3 -flto"  # as what is shipped
    kind = "Release" if is_release else "Debug"
    flags = "-O3" if is_linked_at_once else "-O0"
    environment = {k: v for k, v in os.environ.items() if k not in ("CFLAGS", "LDFLAGS", "CC")}
    commands = [["cmake", "-S", ROOT, "-B", folder, "-G", "Ninja", f"-DCMAKE_C_COMPILER={compiler}",
                 f"-DCMAKE_BUILD_TYPE={kind}", f"-DCMAKE_C_FLAGS_{kind.upper()}={flags}", "-DSANCTA_CLIENT=OFF",
                 "-DSANCTA_TESTS=OFF", f"-DCMAKE_INTERPROCEDURAL_OPTIMIZATION={'ON' if is_linked_at_once else 'OFF'}"],
                ["cmake", "--build", folder, "--target", "sancta-lab", "-j", str(jobs)]]
    for command in commands:
        done = subprocess.run(command, capture_output=True, text=True, env=environment)
        if done.returncode != 0:
            sys.exit(f"determinism: {compiler} {level} does not build:\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
    return folder / "sancta-lab"


def lab(program, *words):
    done = subprocess.run([program, *words], capture_output=True)
    if done.returncode != 0:
        sys.exit(f"determinism: {program} {' '.join(map(str, words))}: {done.stderr.decode()}")
    return done.stdout


def play(program, folder):
    """What this program says: name of the match, view or figure -> a digest of its bytes."""
    said = {}
    matches = [m for m in sorted(HERE.glob("*.sancta")) if m.stem != "must_differ"]
    played = folder / "played.sancta"
    played.write_text(json.dumps(PLAYED), encoding="utf-8")
    for match in [*matches, played]:
        turns = ["--turns", "120"] if match == played else []
        saved = folder / "saved.sancta"
        for view in ("all", "red", "blue"):
            log = lab(program, "run", match, "--log", "-", "--out", saved, "--view", view, *turns)
            said[f"{match.name}, log of {view}"] = hashlib.sha256(log).hexdigest()
        said[f"{match.name}, saved"] = hashlib.sha256(saved.read_bytes()).hexdigest()
    said["bench, hash"] = lab(program, "bench", "--hash").decode()
    arena = json.loads(lab(program, "arena", "--red", "random", "--blue", "random", "--games", "4", "--json"))
    said["arena"] = str([arena[key] for key in ("red_wins", "blue_wins", "draws", "mean_turns")])
    return said


def main():
    given = pathlib.Path(sys.argv[1]).resolve()
    jobs = os.cpu_count() or 2
    programs = {"this build": given / "sancta-lab"}
    wanted_of = CONFIGURATIONS + (MORE if "--all" in sys.argv else [])
    if os.environ.get("SANCTA_BUILT_TOO"):
        programs["the other build"] = pathlib.Path(os.environ["SANCTA_BUILT_TOO"]).resolve() / "sancta-lab"
        wanted_of.remove(("gcc", "-O3"))
    for compiler, level in wanted_of:
        if shutil.which(compiler) is None:
            print(f"{compiler} {level}: left out, {compiler} is not installed (./dev lint installs it)")
            continue
        programs[f"{compiler} {level}"] = build(given / "determinism" / (compiler + level).replace(" ", ""), compiler, level, jobs)
    if len(programs) < 2:
        sys.exit("determinism: no compiler to compare with")
    failed = 0
    wanted = None
    for name, program in programs.items():
        with tempfile.TemporaryDirectory() as folder:
            said = play(program, pathlib.Path(folder))
        if wanted is None:
            first, wanted = name, said
        for what in wanted:
            if said[what] != wanted[what]:
                failed += 1
                print(f"{what}: {name} and {first} differ")
    print(f"{len(programs)} programs, {len(wanted)} things compared in each, {failed} differences")
    return 1 if failed else 0


sys.exit(main())
