"""What the tests of the client share: a home of its own for every run, and scripts with their arguments."""

import collections
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
# The command that lays a screen out in every size, scale, palette and size of texts.
EVERYWHERE = "audit everywhere\n"
AUDIT = re.compile(r"(?m)^(audit(?: everywhere)?)\n")
# At one machine: a seat takes over from the other; confirms what it has ordered; has seen how the turn went.
TAKEN_OVER = "expect screen handover\nwait 500\nkey enter\n"
CONFIRMED = "expect screen orders\nkey c\nkey enter\n"
SEEN = "expect screen playback\nfinish\nclick playback.done\n"

# What text mode says of an expectation that does not hold, but for those that a window only answers by.
MISSED = re.compile(r"stdin:\d+:\d+: (?!no such widget: nobody-)")


class Home:
    """Fresh folders for one run of the client, removed afterwards: it saves after every confirmed turn. Somebody was here before,
    unless it is a [first_start], which offers the lessons first."""

    def __init__(self, first_start=False):
        self.first_start = first_start

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="sancta-test-")
        self.path = pathlib.Path(self.folder.name)
        self.saves = self.path / "data" / "sancta" / "saves"
        self.autosave = self.saves / "autosave.sancta"
        if not self.first_start:
            (self.path / "config" / "sancta").mkdir(parents=True)
            (self.path / "config" / "sancta" / "lessons").write_text("", encoding="utf-8")
        return self

    def __exit__(self, *_):
        self.folder.cleanup()

    def environment(self, **changes):
        """No display and no sound unless [changes] say so; a change to None takes a variable away."""
        result = {name: value for name, value in os.environ.items()
                  if name not in ("DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "SDL_AUDIODRIVER", "XDG_PICTURES_DIR")}
        result.update(HOME=str(self.path), XDG_CONFIG_HOME=str(self.path / "config"),
                      XDG_DATA_HOME=str(self.path / "data"), XDG_STATE_HOME=str(self.path / "state"),
                      XDG_CACHE_HOME=str(self.path / "cache"),
                      SDL_VIDEODRIVER="dummy", LC_ALL="C.UTF-8")
        for name, value in changes.items():
            if value is None:
                result.pop(name, None)
            else:
                result[name] = value
        return result


def run(program, *arguments, home, cwd=None, text=None, **changes):
    return subprocess.run([str(program), *map(str, arguments)], env=home.environment(**changes), cwd=cwd, input=text,
                          capture_output=True, text=True, timeout=300, check=False)


def play(build, home, lines, *arguments, **options):
    """Runs a script of [lines] in the client; a step that fails ends the test."""
    script = home.path / "part.script"
    script.write_text(lines, encoding="utf-8")
    result = run(build / "sancta", *arguments, "--script", script, home=home, **options)
    if result.returncode != 0:
        sys.exit(f"exit code {result.returncode}\n{lines}{result.stdout[-3000:]}{result.stderr}")
    return result


def and_why(text):
    """The lines of a script, which asks why of everything wherever it looks a screen over."""
    return AUDIT.sub(r"\1\naudit why\n", text)


def asked_why(said):
    """Of how many numbers and refusals each screen was asked, by what a client has printed."""
    asked = collections.Counter()
    for screen, number in re.findall(r"audit why: (\S+): (\d+) asked", said):
        asked[screen] += int(number)
    return asked


def paths_of(build, home):
    """Where the client keeps its files, by the names of --print-paths."""
    return dict(line.split(" ", 1) for line in run(build / "sancta", "--print-paths", home=home).stdout.splitlines())


def script_arguments(script):
    """The words behind "# arguments:" in the script's first lines; a match file lies beside the script."""
    for line in script.read_text(encoding="utf-8").splitlines()[:5]:
        if line.startswith("# arguments:"):
            words = line.split(":", 1)[1].split()
            return [str(script.parent / word) if word.endswith(".sancta") else word for word in words]
    return []
