#!/usr/bin/env python3
"""tools/check_circles.py finds what it is for: the project's own sources hold no circle but the named one, and each kind of
circle that is put into a small tree is found at its include."""

import pathlib
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import check_circles  # noqa: E402

ONE = "# src/engine\n\n**The one circle.** `hen` and `egg` include each other: which came first?\n\nMore.\n"


def problems(files, readme=ONE):
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for name, text in {"src/engine/README.md": readme, **files}.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text, encoding="utf-8")
        paths = [root / name for name in files]
        return [(path.relative_to(root).as_posix(), line, text) for path, line, text in check_circles.check(root, paths)]


def includes(*names):
    return "".join(f'#include "{name}"\n' for name in names)


HEN_AND_EGG = {"src/engine/hen.h": includes("engine/egg.h"), "src/engine/egg.c": includes("engine/hen.h"),
               "src/engine/egg.h": ""}


def main():
    failures = []

    def expect(what, found, wanted):
        if [(path, line) for path, line, _ in found] != wanted:
            failures.append(f"{what}: found {found}, expected {wanted}")

    expect("the named circle", problems(HEN_AND_EGG), [])
    expect("one that is no more", problems({"src/engine/hen.c": "", "src/engine/egg.c": ""}),
           [("src/engine/README.md", 1), ("src/engine/README.md", 1)])
    expect("a third module in it", problems(HEN_AND_EGG | {"src/engine/egg.h": "\n" + includes("engine/nest.h"),
                                                           "src/engine/nest.c": includes("engine/nest.h", "engine/hen.h"),
                                                           "src/engine/nest.h": ""}), [("src/engine/nest.c", 2)])
    # A header that is public and the source of its name, folders away, are one module.
    expect("by way of a public header",
           problems(HEN_AND_EGG | {"src/ui/include/ui/cup.h": "", "src/ui/kit/cup.c": includes("ui/cup.h", "kit/tea.h"),
                                   "src/ui/kit/tea.h": includes("ui/cup.h")}),
           [("src/ui/kit/cup.c", 2), ("src/ui/kit/tea.h", 1)])
    expect("one way", problems(HEN_AND_EGG | {"src/a.c": includes("a.h", "b.h"), "src/a.h": "", "src/b.h": ""}), [])
    sources = [path for path in (ROOT / "src").rglob("*.[ch]")]
    expect("the project", list(check_circles.check(ROOT, sources)), [])
    for failure in failures:
        print(failure)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
