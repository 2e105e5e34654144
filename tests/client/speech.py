#!/usr/bin/env python3
"""Speech, with a library in the place of speech-dispatcher's that writes down what it is asked to say.

    speech.py BUILD FOLDER        the folder has the stand-in, libspeechd.so.2"""

import pathlib
import subprocess
import sys
import time

from client import Home

PATIENCE_S = 20


class Talk:
    """Text mode with a voice; one may wait for what it says."""

    def __init__(self, build, folder, home, words, fault=None):
        self.record = home.path / f"record-{words}-{fault}"
        changes = {"LD_LIBRARY_PATH": str(folder), "SPEECH_RECORD": str(self.record)}
        if fault is not None:
            changes["SPEECH_FAULT"] = fault
        self.process = subprocess.Popen([str(build / "sancta"), "--text", "--speech", words], text=True,
                                        env=home.environment(**changes), stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def do(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def said(self):
        return self.record.read_text(encoding="utf-8").splitlines() if self.record.exists() else []

    def hear(self, line, times=1):
        end = time.monotonic() + PATIENCE_S
        while self.said().count(line) < times:
            if time.monotonic() > end:
                self.process.kill()
                raise SystemExit(f"\"{line}\" was not said {times} times, but:\n" + "\n".join(self.said()))
            time.sleep(0.01)

    def end(self):
        begun = time.monotonic()
        output, _ = self.process.communicate("quit\n", timeout=PATIENCE_S)
        assert self.process.returncode == 0, output
        self.took = time.monotonic() - begun
        return output


def check_words(build, folder, home):
    talk = Talk(build, folder, home, "few")
    talk.hear("say New match")
    talk.do("key down")
    talk.hear("say Library")
    said = talk.said()
    # A new focus cuts off the old one: what is said is cancelled first.
    assert said[said.index("say Library") - 1].startswith("cancel"), said
    talk.do("key r ctrl")
    talk.hear("say Library", 2)
    talk.do("click title.settings")
    talk.hear("say Interface scale. Automatic")
    talk.do("point settings.mute")
    talk.hear("say Mute. off")
    talk.do("click settings.mute")
    talk.hear("say on")
    talk.end()
    assert talk.said()[:2] == ["open sancta", "language en"], talk.said()[:2]
    assert talk.said()[-1].startswith("close"), talk.said()[-1]
    assert not any("button" in line for line in talk.said()), "few words name no roles"


def check_everything(build, folder, home):
    talk = Talk(build, folder, home, "all")
    talk.do("key down")
    talk.hear("say Library. button")
    talk.do("click title.settings")
    talk.do("point settings.text-size")
    talk.hear("say In addition to the interface scale. Texts grow as far as there is room.")
    talk.do("click settings.sounds")
    talk.do("point sounds.mono")
    talk.hear("say Mono sound. off. toggle")
    talk.end()


def check_faults(build, folder, home):
    missing = home.path / "nowhere"
    missing.mkdir(exist_ok=True)
    (missing / "libspeechd.so.2").write_bytes(b"")
    for fault, where, words in (
            ("missing", missing, "Speech needs speech-dispatcher, which is not installed (libspeechd.so.2)."),
            ("away", folder, "Speech: speech-dispatcher does not answer: nobody listens"),
            ("dies", folder, None)):
        talk = Talk(build, where, home, "few", fault)
        if where == folder:
            talk.hear("open sancta")
        for _ in range(12):
            talk.do("key down")
            time.sleep(0.05)
        output = talk.end()
        if words is not None:
            assert output.count(f"label message \"{words}\"") > 0, output
            told = [k for k, line in enumerate(output.splitlines()) if words in line]
            screens = [k for k, line in enumerate(output.splitlines()) if line.startswith("screen ")]
            # Said once: the message stands in one list, and not anew in later ones.
            assert len(told) == 1, (told, screens)
        else:
            # The service that has died is asked for again, and the text that it dropped is said then.
            assert talk.said().count("open sancta") > 1, talk.said()
            assert sum(line.startswith("say ") for line in talk.said()) > 4, talk.said()
    talk = Talk(build, folder, home, "few", "hangs")
    talk.hear("say Title")
    begun = time.monotonic()
    for _ in range(100):
        talk.do("key down")
    talk.end()
    took = time.monotonic() - begun
    assert took < 10, f"a service that hangs has held the game up for {took:.1f} s"
    assert talk.took < 10


def main():
    build, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    with Home() as home:
        check_words(build, folder, home)
        check_everything(build, folder, home)
        check_faults(build, folder, home)


main()
