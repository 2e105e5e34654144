#!/usr/bin/env python3
"""tools/check_prefixes.py finds what it is for: names that lead to another file, to none or to several, in a small tree; and
all names of the project's own sources lead home."""

import pathlib
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import check_prefixes  # noqa: E402


def problems(files):
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for name, text in files.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text, encoding="utf-8")
        found = check_prefixes.check([root / name for name in files])
        return [(path.name, line) for path, line, _ in found if path.parent != ROOT / "tools"]


def defines(*names):
    return "".join(f"int {name}(int a,\n    int b) {{\n}}\n" for name in names)


def main():
    failures = []

    def expect(what, found, wanted):
        if found != wanted:
            failures.append(f"{what}: found {found}, expected {wanted}")

    expect("a file's own name, its last words, and the plural",
           problems({"hen.c": defines("hen", "hen_lay"), "screen_eggs.c": defines("egg_boil", "eggs_count", "screen_eggs_draw")}), [])
    expect("another file's name", problems({"hen.c": "\n" + defines("egg_boil"), "egg.c": ""}), [("hen.c", 2)])
    expect("no file's name", problems({"hen.c": defines("hen_lay", "rooster_crow")}), [("hen.c", 4)])
    expect("a longer name of another file", problems({"hen.c": defines("hen_house_clean"), "hen_house.c": ""}), [("hen.c", 1)])
    expect("two files that end so", problems({"red_nest.c": defines("nest_build"), "blue_nest.c": ""}), [("red_nest.c", 1)])
    expect("one called so before one that ends so", problems({"red_nest.c": "", "nest.c": defines("nest_build")}), [])
    expect("the header that declares it",
           problems({"nest.h": "int nest_build(int a, int b) __attribute__((pure));\n", "red_nest.c": defines("nest_build")}), [])
    expect("what is no global definition",
           problems({"hen.c": "static int crow(int a) {\n    if (a) {\n        crow(a);\n    }\n    return crow(1);\n}\n"}), [])
    expect("words of the table", problems({"draw_list.c": defines("draw_line"), "hen.c": defines("draw_egg")}), [("hen.c", 1)])
    sources = list((ROOT / "src").rglob("*.[ch]"))
    expect("the project", list(check_prefixes.check(sources)), [])
    for failure in failures:
        print(failure)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
