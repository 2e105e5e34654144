"""A display of its own for a test: an X server that nobody sees."""

import os
import subprocess


def start_display(size, environment=None, more=()):
    """Starts Xvfb with a screen of [size], such as 1280x720. Returns the process, which the caller ends, and its display."""
    reading, writing = os.pipe()
    # Without -noreset the server begins anew whenever its last client leaves, and refuses whoever comes meanwhile: the window
    # manager or the client itself, once in fifty starts on a busy machine.
    server = subprocess.Popen(["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset", *more],
                              env=environment, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as answer:
        number = answer.readline().strip()
    if not number:
        server.wait()
        raise SystemExit(f"display: Xvfb ended with exit code {server.returncode}")
    return server, f":{number}"
