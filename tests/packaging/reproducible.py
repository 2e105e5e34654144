#!/usr/bin/env python3
"""reproducible.py CMAKE [--whole]: builds the source twice, in folders of other names and at other times, and compares the bytes.
Some libraries with all that debuggers want to know; with --whole both programs as they are released, and everything that is
installed."""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PARTS = ("base", "options", "match")  # with the decks that are built in


def copy_source(target):
    names = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=ROOT, check=True,
                           capture_output=True, text=True).stdout.split("\n")
    for name in names:
        if name and (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, target / name)
            # Another day, so that nothing can take the files' time.
            os.utime(target / name, (86400 * len(target.parts[-1]),) * 2)


def build(cmake, source, whole):
    folder = source / "out" if whole else source.parent / f"{source.name}-out"
    environment = {name: value for name, value in os.environ.items() if "CCACHE" not in name and "LAUNCHER" not in name}
    kind = ["-DCMAKE_BUILD_TYPE=Release"] if whole else ["-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_C_FLAGS_DEBUG=-O0 -g"]
    # An archive needs nothing that its library links with: the engine is not built for it.
    options = [*kind, "-DSANCTA_TESTS=OFF", f"-DSANCTA_CLIENT={'ON' if whole else 'OFF'}",
               "-DCMAKE_OPTIMIZE_DEPENDENCIES=ON"]
    jobs = ["-j", str(os.cpu_count() or 1)]
    subprocess.run([cmake, "-B", folder, "-S", source, *options], env=environment, check=True, capture_output=True)
    targets = ["--target", *PARTS] if not whole else []
    subprocess.run([cmake, "--build", folder, *jobs, *targets], env=environment, check=True, capture_output=True)
    if whole:
        subprocess.run([cmake, "--install", folder, "--prefix", "/usr"], check=True, capture_output=True,
                       env={**environment, "DESTDIR": str(folder / "root")})
        return folder / "root", ("*",)
    return folder / "src", tuple(f"lib{part}.a" for part in PARTS)


def contents(folder, patterns):
    return {str(path.relative_to(folder)): path.read_bytes()
            for pattern in patterns for path in folder.rglob(pattern) if path.is_file()}


def main():
    whole = "--whole" in sys.argv
    with tempfile.TemporaryDirectory(prefix="sancta-twice-") as scratch:
        builds = []
        for name in ("here", "somewhere-else"):
            source = pathlib.Path(scratch) / name
            source.mkdir()
            copy_source(source)
            builds.append(contents(*build(sys.argv[1], source, whole)))
        first, second = builds
        different = sorted(name for name in first.keys() | second.keys() if first.get(name) != second.get(name))
        with_path = sorted(name for name, content in first.items() if scratch.encode() in content)
        for name in different:
            print(f"{name} differs")
        for name in with_path:
            print(f"{name} holds the path of its builder")
        print(f"{len(first)} files compared")
        return 1 if different or with_path or len(first) < len(PARTS) else 0


sys.exit(main())
