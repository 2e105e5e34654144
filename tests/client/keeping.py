#!/usr/bin/env python3
"""No match is lost without a word: not by a new one, not by closing the window in the middle of the orders, not by watching.

    keeping.py BUILD [--without-links] [CHECK...]     CHECK: the name of one below; without one, all"""

import contextlib
import fcntl
import json
import os
import pathlib
import subprocess
import sys

from client import CONFIRMED, MISSED, SEEN, TAKEN_OVER, Home, run

NEXT = """key c
          expect widget confirm.yes
          key enter
          expect screen playback
          finish
          click playback.done
          expect screen orders"""
TURN = f"click train.primary\n{NEXT}"
CONCEDED = """click menu
click menu.concede
click concede.yes
key c
expect screen playback
finish
"""


# Every file has one name only: what is kept beside another file is copied or moved.
WITHOUT_LINKS = "--without-links" in sys.argv


class Window:
    """The client in text mode, for as long as the block lasts; it ends by a kill."""

    def __init__(self, process):
        self.process = process
        self.questions = 0

    def say(self, lines):
        """Says them one by one and waits until what comes after them is answered: a question that nothing else asks. What they expect
        must be so."""
        self.questions += 1
        nobody = f"nobody-{self.questions}"
        for line in lines.splitlines():
            self.process.stdin.write(line.strip() + "\n")
        self.process.stdin.write(f"expect widget {nobody}\n")
        self.process.stdin.flush()
        for answer in self.process.stdout:
            if MISSED.search(answer):
                raise SystemExit(f"{lines}\n{answer}")
            if nobody in answer:
                return
        raise SystemExit("the window has closed")


class Player:
    def __init__(self, build, home):
        self.build = build
        self.home = home
        self.changes = {"LD_PRELOAD": str(build / "libno_links.so")} if WITHOUT_LINKS else {}

    def play(self, name, lines, *arguments):
        script = self.home.path / "part.script"
        script.write_text("\n".join(line.strip() for line in lines.splitlines()) + "\n", encoding="utf-8")
        result = run(self.build / "sancta", *arguments, "--script", script, home=self.home, **self.changes)
        if result.returncode != 0:
            raise SystemExit(f"{name}: exit code {result.returncode}\n{result.stdout}{result.stderr}")

    @contextlib.contextmanager
    def window(self, *arguments):
        command = [str(self.build / "sancta"), "--text", *arguments]
        with subprocess.Popen(command, env=self.home.environment(**self.changes), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True) as process:
            yield Window(process)
            process.kill()

    def saved(self):
        return sorted(path.stem for path in self.home.saves.glob("*.sancta"))

    def read(self, name):
        return (self.home.saves / f"{name}.sancta").read_bytes()


def a_new_match_keeps_the_one_before(player):
    player.play("first", f"expect focus title.new-match\nkey enter\nkey enter\nexpect screen orders\n{TURN}\nquit")
    assert player.saved() == ["autosave"], player.saved()
    first = player.read("autosave")
    # Looking at a new match and leaving it again does not take the place of the match of before; but it is the one that was begun
    # last, so Enter goes on with it, until the other is played again.
    player.play("look", """expect focus title.resume
                           click title.new-match
                           click new.start
                           expect screen orders
                           click menu
                           click menu.title
                           expect focus title.resume
                           key enter
                           expect screen orders
                           expect label skybar.turn Turn 1
                           quit""")
    assert player.saved() == ["autosave", "new match"] and player.read("autosave") == first, player.saved()
    again = f"""click title.load
                click library.search
                type autosave
                click load.row-1
                click load.open
                expect screen orders
                expect label skybar.turn Turn 2
                {TURN}
                click menu
                click menu.title
                expect focus title.resume
                key enter
                expect screen orders
                expect label skybar.turn Turn 3
                quit"""
    player.play("again", again)
    assert player.saved() == ["autosave", "new match"] and player.read("autosave") != first, player.saved()
    first = player.read("autosave")
    (player.home.saves / "new match.sancta").unlink()
    player.play("second", f"click title.new-match\nclick new.start\nexpect screen orders\n{TURN}\nquit")
    assert player.saved() == ["autosave", "unfinished 1"], player.saved()
    assert player.read("unfinished 1") == first
    second = player.read("autosave")
    player.play("third", f"expect screen orders\n{TURN}\nquit", "--new", "--red", "human", "--blue", "random", "--seed", "4")
    assert player.read("unfinished 1") == first and player.read("unfinished 2") == second


def a_match_that_is_played_on_is_one_file(player):
    begin = ("--new", "--red", "human", "--blue", "random", "--seed")
    player.play("first", f"expect screen orders\n{TURN}\nquit", *begin, "5")
    first = player.read("autosave")
    player.play("second", f"expect screen orders\n{TURN}\nquit", *begin, "6")
    second = player.read("autosave")
    assert player.saved() == ["autosave", "unfinished 1"], player.saved()
    # From the library: what it was put aside as is gone, and the other match has made room.
    open_it = """expect screen title
                 click title.load
                 click library.search
                 type unfinished
                 click load.row-1
                 click load.open
                 expect screen orders
                 expect label skybar.turn Turn 2
                 """
    player.play("only opened", open_it + "click menu\nclick menu.title\nexpect screen title\nquit")
    assert player.saved() == ["autosave", "unfinished 2"], player.saved()
    assert player.read("unfinished 2") == second and len(player.read("autosave")) > 0
    player.play("played on", open_it + f"{TURN}\nquit")
    assert player.saved() == ["autosave", "unfinished 1"], player.saved()
    assert player.read("unfinished 1") == first, "the match that made room is not the one of before"
    # To its end, too: it is the last match then, and the other one has made room.
    player.play("ended", open_it + f"{CONCEDED}click playback.done\nexpect screen result\nquit")
    assert player.saved() == ["last match", "unfinished 2"], player.saved()
    # What a player has named stays, whatever becomes of the match.
    (player.home.saves / "mine.sancta").write_bytes(first)
    player.play("named", open_it.replace("unfinished", "mine") + f"{TURN}\nquit")
    assert player.saved() == ["autosave", "last match", "mine", "unfinished 2"], player.saved()
    assert player.read("mine") == first
    # And what is played on from a copy of the autosave takes its place: nothing of it is lost.
    (player.home.saves / "mine.sancta").write_bytes(player.read("autosave"))
    player.play("copied", open_it.replace("unfinished", "mine").replace("Turn 2", "Turn 3") + f"{TURN}\nquit")
    assert player.saved() == ["autosave", "last match", "mine", "unfinished 2"], player.saved()


def orders_survive_closing_the_window_and_a_kill(player):
    begin = ("--new", "--red", "human", "--blue", "random", "--seed", "5")
    player.play("closed", "expect screen orders\nclick train.primary\nexpect widget order.1\nquit", *begin)
    # What the clock has written down by itself is there even if the client never got to close: a script's end is a kill.
    player.play("killed", """click title.resume
                             expect screen orders
                             expect label message The orders that you had not confirmed are here again.
                             expect widget order.1
                             drag square.d2 square.d3
                             expect widget order.2
                             wait 1200""")
    player.play("back", """click title.resume
                           expect widget order.2
                           key z ctrl
                           expect no order.1""")


def orders_of_a_confirmed_turn_do_not_come_back(player, end):
    """The window is closed, or killed, while the computer thinks about a turn that was confirmed."""
    player.play("confirmed", f"""expect screen orders
                                 thoughts held
                                 click train.primary
                                 expect widget order.1
                                 wait 1200
                                 key c
                                 key enter
                                 expect widget thinking.who
                                 {end}""", "--new", "--red", "human", "--blue", "easy", "--seed", "5")
    player.play("next turn", """click title.resume
                                expect screen playback
                                finish
                                click playback.done
                                expect screen orders
                                expect label skybar.turn Turn 2
                                expect no order.1
                                expect no message""")


def an_old_draft_is_of_its_turn_alone(player):
    """The autosave of a confirmed turn is there, but the file beside it is still the one of before: killed in between."""
    memory = player.home.path / "state" / "sancta" / "resume"
    player.play("draft", f"{TAKEN_OVER}expect screen orders\nclick train.primary\nexpect widget order.1\nquit",
                "--new", "--red", "human", "--blue", "human", "--seed", "7")
    draft = memory.read_text(encoding="utf-8")
    assert "\norder " in draft, draft
    player.play("confirmed", f"click title.resume\n{TAKEN_OVER}{CONFIRMED}expect screen handover\nquit")
    memory.write_text(draft, encoding="utf-8")
    player.play("blue", f"click title.resume\n{TAKEN_OVER}{CONFIRMED}{SEEN}{CONFIRMED}{TAKEN_OVER}{SEEN}"
                        "expect label skybar.turn Turn 2\nexpect no order.1\n")


def two_windows_keep_two_matches(player):
    begin = ("--new", "--red", "human", "--blue", "random")
    with player.window(*begin, "--seed", "1") as first:
        first.say(TURN)
        before = player.read("autosave")
        player.play("second window", 'expect label message Another window is open. This one saves its match as "autosave 2".\n' + f"{TURN}\nquit",
                    *begin, "--seed", "2")
        assert player.saved() == ["autosave", "autosave 2"], player.saved()
        assert player.read("autosave") == before
        second = player.read("autosave 2")
        first.say(NEXT)
        assert player.saved() == ["autosave", "autosave 2"] and player.read("autosave 2") == second
        assert player.read("autosave") != before
    # Whoever comes next has the first one's place, whose process has ended by a kill.
    player.play("next", "expect focus title.resume\nkey enter\nexpect no title.resume\nexpect no message")


def a_match_that_had_to_make_room_is_played_in_one_window(player):
    for seed in ("1", "2"):
        with player.window("--new", "--red", "human", "--blue", "random", "--seed", seed) as window:
            window.say(TURN)
    assert player.saved() == ["autosave", "unfinished 1"], player.saved()
    with player.window() as first:
        first.say("""click title.load
                     click load.row-2
                     expect label load.row-2 unfinished 1
                     click load.open
                     expect screen orders
                     expect no message""")
        player.play("other window", """expect focus title.resume
                                       click title.load
                                       click load.row-2
                                       expect label load.row-2 unfinished 1
                                       click load.open
                                       expect screen orders
                                       expect label message This match is open in another window. Here you play a copy of it.
                                       quit""")


def a_window_leaves_alone_what_another_one_plays(player):
    begin = ("--new", "--red", "human", "--blue", "random")
    with player.window(*begin, "--seed", "1") as first:
        first.say(TURN)
        before = player.read("autosave")
        player.play("other window", """expect no title.resume
                                       click title.load
                                       expect label load.row-1 autosave
                                       click load.delete
                                       click delete.yes
                                       expect label load.error This match is open in another window, so it is not deleted.
                                       click load.open
                                       expect screen orders
                                       expect label message This match is open in another window. Here you play a copy of it.
                                       click train.primary
                                       expect widget order.1
                                       quit""")
        assert player.read("autosave") == before and player.saved() == ["autosave", "autosave 2"], player.saved()
        # A closed window's match is gone on with by the next window, orders that were not confirmed included.
        player.play("third window", """expect focus title.resume
                                       key enter
                                       expect screen orders
                                       expect widget order.1
                                       quit""")
        assert player.read("autosave") == before
    # What is deleted does not come back by the generation before it.
    player.play("delete", """click title.load
                             expect label load.row-2 autosave
                             click load.row-2
                             click load.delete
                             click delete.yes
                             expect no load.row-2""")
    player.play("alone", """expect focus title.resume
                            key enter
                            expect widget order.1
                            expect label message The orders that you had not confirmed are here again.
                            quit""")
    player.play("from the list", """click title.load
                                    expect label load.row-1 autosave 2
                                    click load.open
                                    expect screen orders
                                    expect widget order.1""")


def two_windows_keep_two_last_matches(player):
    end = """expect screen orders
             click menu
             click menu.concede
             click concede.yes
             key c
             expect screen playback"""
    begin = ("--new", "--red", "human", "--blue", "random")
    with player.window(*begin, "--seed", "1") as first:
        player.play("second window", end, *begin, "--seed", "2")
        first.say(end)
    assert player.saved() == ["last match", "last match 2"], player.saved()


def a_match_that_was_left_at_once_can_be_gone_on_with(player):
    begin = ("--new", "--red", "human", "--blue", "random", "--seed")
    leave = "expect screen orders\nclick menu\nclick menu.title\nexpect screen title\n"
    player.play("left", leave + "expect focus title.resume\nclick title.load\nexpect label load.row-1 autosave", *begin, "8")
    assert player.saved() == ["autosave"], player.saved()
    first = player.read("autosave")
    # The second one does not take its place, and opening what is in a file adds no other.
    player.play("closed", "expect screen orders\nquit", *begin, "9")
    assert player.saved() == ["autosave", "new match"] and player.read("autosave") == first, player.saved()
    fresh = player.read("new match")
    # It was begun last, so it is gone on with, also when it was only looked at once more.
    look = "expect focus title.resume\nkey enter\nexpect screen orders\nclick menu\nclick menu.title\nexpect screen title\nquit"
    for _ in range(2):
        player.play("resumed", look)
        assert player.saved() == ["autosave", "new match"], player.saved()
        assert player.read("autosave") == first and player.read("new match") == fresh
    # With the first turn it takes the autosave, the other makes room, and it is one file.
    player.play("played", f"expect focus title.resume\nkey enter\nexpect screen orders\n{TURN}\nquit")
    assert player.saved() == ["autosave", "unfinished 1"] and player.read("unfinished 1") == first, player.saved()


def two_windows_share_the_settings(player):
    file = player.home.path / "config" / "sancta" / "settings"
    with player.window() as first:
        first.say("expect screen title\nclick title.settings")
        player.play("second window", "click title.settings\nclick settings.captions\nclick settings.back\nquit")
        first.say("click settings.mute\nclick settings.back")
    lines = file.read_text(encoding="utf-8").splitlines()
    assert "captions 1" in lines and "mute 1" in lines, lines
    # And what one of them takes back is taken back.
    player.play("back", "click title.settings\nclick settings.captions\nclick settings.back\nquit")
    lines = file.read_text(encoding="utf-8").splitlines()
    assert "captions 0" in lines and "mute 1" in lines, lines


def two_windows_share_the_notes(player):
    player.play("a match", f"{TURN}\nquit", "--new", "--red", "human", "--blue", "random", "--seed", "6")
    watch = ("--replay", player.home.autosave)
    note = "expect screen playback\nkey home\nkey right ctrl\n{}key k\ntype {}\nkey enter"
    with player.window(*map(str, watch)) as first:
        first.say("expect screen playback")
        player.play("second window", note.format("key right\n", "theirs") + "\nkey d\nkey enter\nkey enter", *watch)
        first.say(note.format("", "ours"))
    text = "".join(path.read_text(encoding="utf-8") for path in sorted((player.home.saves.parent / "notes").glob("*.txt")))
    assert "ours" in text and "theirs" in text, text


def two_windows_share_the_decks(player):
    folder = player.home.saves.parent / "decks"
    name = "click deck.name\nkey a ctrl\ntype {}\nclick deck.save\n"
    player.play("a deck", "click title.decks\nclick decks.new\n" + name.format("first"))
    file, = folder.glob("*.deck")
    edit = f"click title.decks\nclick decks.own-{file.stem}\nclick decks.edit\n"
    with player.window() as first:
        first.say(edit.strip())
        player.play("second window", edit + name.format("theirs"))
        theirs = file.read_bytes()
        first.say(name.format("ours"))
    assert file.read_bytes() == theirs and b"theirs" in theirs
    assert any("ours" in path.read_text(encoding="utf-8") for path in folder.glob("*.deck")), list(folder.iterdir())


def a_damaged_save_gives_way_to_the_one_before_it(player):
    save = player.home.saves / "autosave.sancta"
    player.play("two turns", f"{TURN}\n{NEXT}\nquit", "--new", "--red", "human", "--blue", "random", "--seed", "6")
    save.write_bytes(save.read_bytes()[:-200])
    player.play("turn before", """click title.resume
                                  expect screen playback
                                  expect label message The last save could not be read. You continue from the one before it.""")
    assert player.saved() == ["autosave", "damaged 1"], player.saved()
    save.write_text("{", encoding="utf-8")
    player.play("nothing left", """click title.resume
                                   expect screen load
                                   expect label load.row-1 damaged 2
                                   key escape
                                   expect screen title
                                   expect no title.resume""")
    assert player.saved() == ["damaged 1", "damaged 2"], player.saved()


def a_new_match_that_cannot_be_read_gives_way_to_the_one_before_it(player):
    fresh = player.home.saves / "new match.sancta"
    player.play("a turn", f"{TURN}\nquit", "--new", "--red", "human", "--blue", "random", "--seed", "6")
    fresh.write_text("half of it", encoding="utf-8")
    player.play("the one before", """click title.resume
                                     expect label message The match that was begun last could not be read. You continue the one before it.
                                     expect label skybar.turn Turn 2
                                     quit""")
    assert player.saved() == ["autosave", "damaged 1"], player.saved()
    # Where there is no other one, it is offered once and not for ever.
    (player.home.saves / "autosave.sancta").unlink()
    (player.home.saves.parent / "autosave-1-before.sancta").unlink(missing_ok=True)
    fresh.write_text("half of it", encoding="utf-8")
    player.play("nothing left", """click title.resume
                                   expect screen load
                                   expect label message That match cannot be read and was put aside. This is not a match file.
                                   key escape
                                   expect screen title
                                   expect no title.resume
                                   quit""")
    assert player.saved() == ["damaged 1", "damaged 2"], player.saved()


def a_damaged_save_that_cannot_be_put_aside_is_not_written_over(player):
    save = player.home.saves / "autosave.sancta"
    before = player.home.saves.parent / "autosave-1-before.sancta"
    player.home.saves.mkdir(parents=True)
    player.play("one", f"{TURN}\n{TURN}\nquit", "--new", "--red", "human", "--blue", "random", "--seed", "6")
    whole = before.read_bytes()
    save.write_text("half of it", encoding="utf-8")
    for number in range(1, 10000):
        os.symlink("nothing", player.home.saves / f"damaged {number}.sancta")
    player.play("no name is left",
                "click title.resume\nexpect label message That match cannot be read. This is not a match file.")
    assert save.read_text(encoding="utf-8") == "half of it" and before.read_bytes() == whole


def a_last_match_that_cannot_be_read_is_put_aside(player):
    last = player.home.saves / "last match.sancta"
    player.home.saves.mkdir(parents=True)
    last.write_text("half of it", encoding="utf-8")
    player.play("over", f"{TURN}\n{CONCEDED}quit", "--new", "--red", "human", "--blue", "random", "--seed", "6")
    assert json.loads(player.read("last match"))["result"] == "blue"
    assert (player.home.saves / "damaged 1.sancta").read_text(encoding="utf-8") == "half of it", player.saved()


def matches_that_begin_alike_and_end_otherwise_are_two(player):
    begin = ("--new", "--red", "human", "--blue", "random", "--seed", "6")
    player.play("after a turn", f"{TURN}\n{CONCEDED}quit", *begin)
    first = player.read("last match")
    player.play("at once", f"{CONCEDED}quit", *begin)
    assert player.saved() == ["finished 1", "last match"] and player.read("finished 1") == first, player.saved()
    second = player.read("last match")
    # One that is played as it was is the same; and so is one that goes on where a turn of it was taken back.
    player.play("the same", f"{CONCEDED}quit", *begin)
    assert player.saved() == ["finished 1", "last match"] and player.read("last match") == second, player.saved()
    player.play("taken back", f"""{CONCEDED}click playback.done
                                  expect screen result
                                  click result.take-back
                                  click take-back.yes
                                  expect screen orders
                                  key u
                                  {TURN}
                                  {CONCEDED}quit""", *begin)
    assert player.saved() == ["finished 1", "last match"] and player.read("last match") != second, player.saved()


def whatever_has_a_name_is_asked_about_before_a_match_takes_it(player):
    """A link to nothing, as one of a disk that is not there now: no file of that name can be read."""
    player.home.saves.mkdir(parents=True)
    os.symlink("nowhere", player.home.saves / "mine.sancta")
    player.play("taken", """click menu
                            click menu.save
                            type mine
                            key enter
                            expect focus replace.no
                            quit""", "--new", "--red", "human", "--blue", "random", "--seed", "6")


def what_is_no_file_is_no_match(player):
    save = player.home.saves / "autosave.sancta"
    player.home.saves.mkdir(parents=True)
    for make in (os.mkfifo, os.mkdir):
        make(save)
        player.play("no file", "expect screen title\nexpect no title.resume")
        (os.rmdir if save.is_dir() else os.unlink)(save)


def what_is_no_file_gives_way_to_a_match(player):
    """A pipe would be waited for: the match that is played is saved all the same, and what was there is still there."""
    save = player.home.saves / "autosave.sancta"
    player.home.saves.mkdir(parents=True)
    for number, (make, is_it) in enumerate(((os.mkfifo, pathlib.Path.is_fifo), (os.mkdir, pathlib.Path.is_dir)), 1):
        make(save)
        player.play("no file", f"{TURN}\nquit", "--new", "--red", "human", "--blue", "random", "--seed", "6")
        assert save.is_file() and is_it(player.home.saves / f"damaged {number}.sancta"), player.saved()
        save.unlink()
    # What is no file is not offered either.
    player.play("no list", "click title.load\nexpect no load.row-1")


def what_a_kill_has_left_behind_is_swept(player):
    # Older versions wrote the name of the file, and the number of their process; no process has one as large as the first.
    left = [player.home.saves / name for name in ("autosave.sancta.99999999999.tmp", "autosave.sancta.0f81a3bc.tmp", "sancta.0f81a3bc.tmp")]
    others = [player.home.saves / name for name in ("mine.txt", "mine.tmp", "my.draft.tmp", f"autosave.sancta.{os.getpid()}.tmp")]
    alive = player.home.saves / "autosave.sancta.bbbbbbbb.tmp"
    player.home.saves.mkdir(parents=True)
    for path in [*left, *others, alive]:
        path.write_text("half", encoding="utf-8")
    with alive.open("rb") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        player.play("after a kill", f"{TURN}\nquit", "--new", "--red", "human", "--blue", "random", "--seed", "6")
        assert not any(path.exists() for path in left)
        assert all(other.exists() for other in others) and alive.exists()


def a_match_that_is_over_leaves_the_title_screen(player):
    for file in player.home.saves.glob("unfinished *.sancta"):
        file.unlink()
    player.play("over", f"""click title.resume
                           expect screen orders
                           {CONCEDED}click playback.done
                           expect screen result
                           click result.title
                           expect screen title
                           expect no title.resume
                           expect focus title.new-match
                           click title.load
                           expect label load.row-1 last match
                           quit""")
    assert "autosave" not in player.saved(), player.saved()
    assert json.loads(player.read("last match"))["result"] == "blue"


def a_match_that_had_to_make_room_is_gone_on_with_in_the_end(player):
    begin = ("--new", "--red", "human", "--blue", "random", "--seed")
    player.play("oldest", f"{TURN}\nquit", *begin, "5")
    player.play("older", f"{TURN}\n{NEXT}\nquit", *begin, "6")
    assert player.saved() == ["autosave", "unfinished 1"], player.saved()
    # The last of three is played to its end: what was left before it is gone on with, the later of two first.
    player.play("last", f"{TURN}\n{CONCEDED}click playback.done\nexpect screen result\nclick result.title\nexpect focus title.resume\n"
                f"key enter\nexpect screen orders\nexpect label skybar.turn Turn 3\n{NEXT}\nquit", *begin, "7")
    assert player.saved() == ["autosave", "last match", "unfinished 1"], player.saved()
    player.play("older ended", f"click title.resume\nexpect screen orders\n{CONCEDED}click playback.done\nclick result.title\nkey enter\n"
                f"expect screen orders\nexpect label skybar.turn Turn 2\n{NEXT}\nquit")
    assert player.saved() == ["autosave", "finished 1", "last match"], player.saved()
    # One that cannot be read does not stand before one that can.
    for number, text in ((1, player.read("autosave")), (2, b"{")):
        (player.home.saves / f"unfinished {number}.sancta").write_bytes(text)
        os.utime(player.home.saves / f"unfinished {number}.sancta", (1e9 + number, 1e9 + number))
    (player.home.saves / "autosave.sancta").unlink()
    before = player.home.saves.parent / "autosave-1-before.sancta"
    before.unlink()
    player.play("past a broken one", "click title.resume\nexpect screen orders\nexpect label message The match that was begun last "
                "could not be read. You continue the one before it.\nquit")
    assert "damaged 1" in player.saved() and "unfinished 2" not in player.saved(), player.saved()
    for name in ("unfinished 1", "autosave"):
        (player.home.saves / f"{name}.sancta").unlink(missing_ok=True)
    before.unlink(missing_ok=True)
    player.play("none is left", "expect screen title\nexpect no title.resume")


def a_match_from_its_first_orders_to_its_end(player):
    a_new_match_keeps_the_one_before(player)
    orders_survive_closing_the_window_and_a_kill(player)
    a_match_that_is_over_leaves_the_title_screen(player)


CHECKS = [(a_match_from_its_first_orders_to_its_end, ()),
          (orders_of_a_confirmed_turn_do_not_come_back, ("quit",)),
          (orders_of_a_confirmed_turn_do_not_come_back, ("",)),
          *((check, ()) for check in (
              an_old_draft_is_of_its_turn_alone, two_windows_keep_two_matches, a_damaged_save_gives_way_to_the_one_before_it,
              a_damaged_save_that_cannot_be_put_aside_is_not_written_over, a_last_match_that_cannot_be_read_is_put_aside,
              whatever_has_a_name_is_asked_about_before_a_match_takes_it, matches_that_begin_alike_and_end_otherwise_are_two,
              a_window_leaves_alone_what_another_one_plays, a_match_that_had_to_make_room_is_played_in_one_window, two_windows_keep_two_last_matches,
              a_match_that_was_left_at_once_can_be_gone_on_with,
              a_match_that_is_played_on_is_one_file, a_match_that_had_to_make_room_is_gone_on_with_in_the_end,
              a_new_match_that_cannot_be_read_gives_way_to_the_one_before_it, two_windows_share_the_settings, two_windows_share_the_notes,
              two_windows_share_the_decks, what_is_no_file_is_no_match, what_is_no_file_gives_way_to_a_match,
              what_a_kill_has_left_behind_is_swept))]


def main():
    build, *wanted = (word for word in sys.argv[1:] if word != "--without-links")
    chosen = [(check, more) for check, more in CHECKS if not wanted or check.__name__ in wanted]
    if not chosen:
        raise SystemExit(f"keeping: there is no check {' '.join(wanted)}")
    for check, more in chosen:
        with Home() as home:
            check(Player(pathlib.Path(build).resolve(), home), *more)
    return 0


sys.exit(main())
