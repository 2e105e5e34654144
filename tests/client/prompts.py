#!/usr/bin/env python3
"""Every prompt of every lesson in six layouts: the scripts of the lessons are played, and where they expect a prompt the screen
is looked over. With FOLDER a picture of each is written, for eyes.

    prompts.py BUILD [FOLDER]   writes FOLDER/LAYOUT/SCRIPT-NN.png"""

import pathlib
import re
import sys

from client import HERE, Home, run, script_arguments

SCRIPTS = ("lesson_first", "lesson_more", "lesson_keys", "lesson_puzzle")
LAYOUTS = {"1280x720": ("1280x720", 100), "1920x1080": ("1920x1080", 100), "1280x720-texts-200": ("1280x720", 200),
           "1920x1080-texts-200": ("1920x1080", 200), "960x600": ("960x600", 100), "960x600-texts-200": ("960x600", 200)}
PROMPTS = ("expect label lesson.step", "expect value lesson.prompt", "expect label lesson.prompt")


def laid_out(text, layout, folder, name):
    """The script in that layout. Returns its text and how many prompts it looks at."""
    size, texts = LAYOUTS[layout]
    if texts > 150:  # one column of puzzles, whose arrows lead elsewhere
        text = text.replace("key down\nkey end", "key tab\nkey end")
    lines = [f"size {size}", f"texts {texts}"]
    count = 0
    for line in text.splitlines():
        # Rows of the list lie out of sight where texts are large; they are no prompts.
        if line.startswith(("audit", "#", "expect label learn.row")):
            continue
        if re.match(r"click learn\.row-(?:[6-9]|1\d)$", line):
            lines.append("key end")  # out of sight where texts are large
        lines.append(line)
        if line.startswith(PROMPTS):
            count += 1
            lines.append("audit")
            if folder is not None:
                lines.append(f"shot {folder / layout / f'{name}-{count:02}.png'}")
    return "\n".join(lines) + "\n", count


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    folder = pathlib.Path(sys.argv[2]).resolve() if len(sys.argv) > 2 else None
    prompts = 0
    for layout in LAYOUTS:
        if folder is not None:
            (folder / layout).mkdir(parents=True, exist_ok=True)
        for name in SCRIPTS:
            script = HERE / f"{name}.script"
            text = script.read_text(encoding="utf-8")
            with Home(first_start=text.startswith("# First start")) as home:
                played = home.path / script.name
                lines, count = laid_out(text, layout, folder, name)
                played.write_text(lines, encoding="utf-8")
                result = run(build / "sancta", *script_arguments(script), "--script", played, home=home)
                prompts += count
            if result.returncode != 0:
                print(f"{name} at {layout}:\n{result.stdout}{result.stderr}")
                return 1
    # A script that expects nothing would prove nothing: ten lessons of about seven steps each.
    assert prompts >= 60 * len(LAYOUTS), prompts
    print(f"{prompts} prompts")
    return 0


sys.exit(main())
