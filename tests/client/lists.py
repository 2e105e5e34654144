#!/usr/bin/env python3
"""Lists of more rows than there is room for: every row of them is reached by the wheel, by keys, by Tab, by a game
controller and in text mode, with usual texts and with the largest ones.

    lists.py BUILD"""

import os
import pathlib
import re
import shutil
import sys

from client import HERE, Home, play, run

SAVES = 40
PAGE = ("1280x720", "1920x1080")


def fill(home):
    """Forty saved matches, the newest the one with the highest number."""
    home.saves.mkdir(parents=True)
    for i in range(SAVES):
        path = home.saves / f"campaign, evening {i + 1:02}.sancta"
        shutil.copyfile(HERE / "fight.sancta", path)
        stamp = 1_600_000_000 + i * 86400
        os.utime(path, (stamp, stamp))


def shown(lines, prefix):
    """For each "widgets" of the output: the numbers of the rows in sight."""
    blocks = re.split(r"^screen .*$", lines, flags=re.MULTILINE)[1:]
    return [[int(n) for n in re.findall(rf"\b{re.escape(prefix)}(\d+) \"", block)] for block in blocks]


def rows_seen(build, home, lines, size, prefix="load.row-"):
    return shown(play(build, home, "\n".join(lines) + "\n", "--size", size).stdout, prefix)


def reach(build, home, size, texts, how, step, back):
    """Every row comes into sight going down by [step], and the first one again by [back]."""
    begin = [f"texts {texts}", "click title.load", "expect screen load", "expect focus load.row-1", "widgets"]
    down = [line for _ in range(SAVES) for line in (*step, "widgets")]
    up = [line for _ in range(SAVES) for line in (*back, "widgets")]
    seen = rows_seen(build, home, begin + down + up, size)
    rows = {row for block in seen for row in block}
    where = f"{how} at {size}, texts {texts} %"
    assert rows == set(range(1, SAVES + 1)), f"{where}: never in sight: {sorted(set(range(1, SAVES + 1)) - rows)}"
    assert len(seen[0]) < SAVES, f"{where}: there is room for all rows, so nothing is proved"
    assert SAVES in seen[SAVES], f"{where}: the end is not reached"
    assert 1 in seen[-1], f"{where}: the beginning is not reached again"


def reach_in_text_mode(build, home):
    """The number of the bar shows page after page; the focus goes through the rows by keys."""
    bar, rows = "", set()
    lines = ["click title.load"]
    for _ in range(12):
        result = run(build / "sancta", "--text", home=home, text="\n".join(lines) + "\n")
        assert result.returncode == 0, result.stdout + result.stderr
        last = re.split(r"^screen .*$", result.stdout, flags=re.MULTILINE)[-1]
        rows |= {int(n) for n in re.findall(r"load\.row-(\d+) \"", last)}
        bar = re.search(r"^ *(\d+) slider load\.scroll \"Scroll\" = \d+-\d+ of 40", last, re.MULTILINE)
        assert bar, last
        lines.append(bar.group(1))
    assert rows == set(range(1, SAVES + 1)), f"text mode: never in sight: {sorted(set(range(1, SAVES + 1)) - rows)}"


def open_the_oldest(build, home):
    """Whatever is reached can be used: the last row is opened by a click, and by Enter."""
    rows_seen(build, home, ["click title.load", "key end", "expect focus load.row-40",
                       "expect label load.about campaign, evening 01", "click load.row-40", "key enter",
                       "expect screen handover"], "1280x720")


def keys_and_decks(build, home):
    """The other lists: from the first row on each step comes to another one, until all have had the focus."""
    for begin, row, count in (("title.settings settings.keys", r"keys\.(?!(?:give-first|give-second|none|usual|back|scroll) )[\w-]+", 69),
                              ("title.decks", r"decks\.[a-z]+-[12]", 24)):
        for step in ("key down", "key tab", "key pad-down"):
            script = [f"click {name}" for name in begin.split()]
            script += ["key home"] + [line for _ in range(90) for line in ("widgets", step)]
            path = home.path / "others.script"
            path.write_text("\n".join(script) + "\n", encoding="utf-8")
            result = run(build / "sancta", "--size", "1280x720", "--script", path, home=home)
            assert result.returncode == 0, result.stdout[-2000:] + result.stderr
            focused = set(re.findall(rf"^ *\w+ ({row}) .* <$", result.stdout, re.MULTILINE))
            assert len(focused) >= count, f"{begin}: {step} came to {len(focused)} rows: {sorted(focused)}"


def the_log(build, home):
    """Up from the current row and down again: the log goes with the focus over its whole length, by Tab and by arrows."""
    hand_over = ["wait 500", "key enter", "expect screen orders", "key c", "key enter"]
    begin = [*hand_over, *hand_over, "expect screen playback", "key f", "key f", "key end", "size 1024x640"]
    script = home.path / "log.script"

    def rows_of(lines, mark):
        script.write_text("\n".join(lines) + "\n", encoding="utf-8")
        result = run(build / "sancta", HERE / "fight.sancta", "--script", script, home=home)
        assert result.returncode == 0, result.stdout[-2000:] + result.stderr
        return [int(n) for n in re.findall(rf"^ *item log\.(\d+) .*{mark}$", result.stdout, re.MULTILINE)]

    seen = rows_of([*begin, "widgets"], "")
    for down, up in (("key tab", "key tab shift"), ("key down", "key up")):
        moves = [line for step in (up, down) for _ in range(500) for line in (step, "widgets")]
        focused = rows_of([*begin, f"click log.{seen[-1]}", *moves], " <")
        assert focused[0] > seen[0] and min(focused) == 1, f"{up} ended at row {min(focused)}"
        assert max(focused) >= seen[-1], f"{down} ended at row {max(focused)}"


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    with Home() as home:
        fill(home)
        for size in PAGE:
            for texts in (100, 200):
                reach(build, home, size, texts, "arrows", ["key down"], ["key up"])
                reach(build, home, size, texts, "Tab", ["key tab"], ["key tab shift"])
                reach(build, home, size, texts, "the wheel", ["wheel load.scroll -1"], ["wheel load.scroll 1"])
                reach(build, home, size, texts, "Page Down", ["key pagedown"], ["key pageup"])
                reach(build, home, size, texts, "a controller", ["key pad-down"], ["key pad-up"])
        reach_in_text_mode(build, home)
        open_the_oldest(build, home)
        keys_and_decks(build, home)
        the_log(build, home)
    print("every row of every list was reached")


if __name__ == "__main__":
    main()
