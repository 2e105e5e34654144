#!/usr/bin/env python3
"""Runs one script in the client and replays the match that it leaves behind. Wherever it looks a screen over, everything that shows a
number or cannot be used is asked why as well; a line "# asked: SCREEN" names a screen on which that must come to something, since no
tour visits it.

    run_script.py BUILD SCRIPT [--audit-once]     --audit-once: each "audit everywhere" looks at the screen as it stands, and asks nothing,
                                                  since another build does"""

import pathlib
import re
import sys

from client import EVERYWHERE, Home, and_why, asked_why, run, script_arguments


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    script = pathlib.Path(sys.argv[2]).resolve()
    text = script.read_text(encoding="utf-8")
    with Home(first_start=text.startswith("# First start")) as home:
        played = home.path / script.name
        audited = text.replace(EVERYWHERE, "audit\n") if "--audit-once" in sys.argv and EVERYWHERE in text else and_why(text)
        played.write_text(audited, encoding="utf-8")
        wanted = re.findall(r"(?m)^# asked: (\S+)$", text) if "audit why\n" in audited else []
        result = run(build / "sancta", *script_arguments(script), "--script", played, home=home)
        print(result.stdout, result.stderr, sep="", end="")
        if result.returncode != 0:
            print(f"{script.name}: exit code {result.returncode}")
            return 1
        missed = [screen for screen in wanted if asked_why(result.stdout)[screen] == 0]
        if missed:
            print(f"{script.name}: nothing was asked about on the screen {', '.join(missed)}")
            return 1
        for match in sorted(home.saves.glob("*.sancta")):
            # What was played by hand replays to the same hashes.
            for command in ("check", "verify"):
                result = run(build / "sancta-lab", command, match, home=home)
                if result.returncode != 0:
                    print(f"sancta-lab {command} {match.name}: {result.stdout}{result.stderr}")
                    return 1
    return 0


sys.exit(main())
