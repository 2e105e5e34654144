"""A display of its own for a test: an X server that nobody sees. Xvfb has one screen, a mouse and a keyboard; Xorg with its drivers for
tests has as many as are asked for, and a screen that is touched."""

import os
import pathlib
import socket
import struct
import shutil
import subprocess
import sys

SKIPPED = 77
XORG_NEEDS = ["Xorg", "evilwm", "xdotool"]
XORG_DRIVERS = [pathlib.Path("/usr/lib/xorg/modules") / name for name in ("input/inputtest_drv.so", "drivers/dummy_drv.so")]
# No device of the machine is opened, and no terminal of its kernel is switched to.
XORG_SETUP = """
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "DontVTSwitch" "true"
EndSection
Section "InputDevice"
  Identifier "mouse"
  Driver "inputtest"
  Option "SocketPath" "{folder}/mouse"
  Option "DeviceType" "PointerAbsolute"
EndSection
Section "InputDevice"
  Identifier "keyboard"
  Driver "inputtest"
  Option "SocketPath" "{folder}/keyboard"
  Option "DeviceType" "Keyboard"
EndSection
Section "InputDevice"
  Identifier "touch"
  Driver "inputtest"
  Option "SocketPath" "{folder}/touch"
  Option "DeviceType" "Touch"
  Option "TouchCount" "5"
EndSection
Section "Device"
  Identifier "card"
  Driver "dummy"
  VideoRam 65536
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5-1000
  VertRefresh 5-200
EndSection
Section "Screen"
  Identifier "screen"
  Device "card"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "{mode}"
  EndSubSection
EndSection
Section "ServerLayout"
  Identifier "layout"
  Screen "screen"
  InputDevice "mouse" "CorePointer"
  InputDevice "keyboard" "CoreKeyboard"
  InputDevice "touch"
EndSection
"""


def start_display(size, environment=None, more=()):
    """Starts Xvfb with a screen of [size], such as 1280x720. Returns the process, which the caller ends, and its display."""
    reading, writing = os.pipe()
    # Without -noreset the server begins anew whenever its last client leaves, and refuses whoever comes meanwhile: the window
    # manager or the client itself, once in fifty starts on a busy machine.
    return start_server(["Xvfb", "-screen", "0", f"{size}x24", *more], environment)


def start_xorg(folder, mode, environment=None):
    """Starts Xorg with one display of [mode], one of those that xrandr shows, such as 1280x720, which is its largest one; xrandr can
    switch DUMMY1 on. The sockets of mouse, keyboard and touch are in [folder]."""
    setup = folder / "xorg.conf"
    setup.write_text(XORG_SETUP.format(folder=folder, mode=mode), encoding="utf-8")
    (folder / "none").mkdir()
    return start_server(["Xorg", "-config", setup, "-configdir", folder / "none", "-logfile", folder / "xorg.log", "-sharevts",
                         "-novtswitch"], environment)


def find_missing(test, tools):
    """Ends a [test] that would need Xorg and these tools where one is missing."""
    missing = [tool for tool in tools if shutil.which(tool) is None] + [str(path) for path in XORG_DRIVERS if not path.exists()]
    if missing:
        print(f"{test}: skipped, there is no {', '.join(missing)}")
        sys.exit(SKIPPED)


def try_xorg(folder, mode, environment=None):
    """As start_xorg; where Xorg does not run, a test that needs it is skipped."""
    try:
        return start_xorg(folder, mode, environment)
    except SystemExit as failure:
        print(f"skipped: {failure}")
        raise SystemExit(SKIPPED) from failure


def start_server(command, environment):
    reading, writing = os.pipe()
    # Without -noreset the server begins anew whenever its last client leaves, and refuses whoever comes meanwhile: the window
    # manager or the client itself, once in fifty starts on a busy machine.
    server = subprocess.Popen([*command, "-displayfd", str(writing), "-nolisten", "tcp", "-noreset"],
                              env=environment, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as answer:
        number = answer.readline().strip()
    if not number:
        server.wait()
        raise SystemExit(f"display: {command[0]} ended with exit code {server.returncode}")
    return server, f":{number}"


class Screenshots:
    """Asks the X server at [display] what a window shows, in its own protocol: the client hears nothing of it."""

    GET_IMAGE, Z_PIXMAP, ALL_PLANES = 73, 2, 0xFFFFFFFF

    def __init__(self, display):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(f"/tmp/.X11-unix/X{display[1:]}")
        self.socket.sendall(struct.pack("=BxHHHHxx", ord("l"), 11, 0, 0, 0))
        (is_welcome, length) = struct.unpack("=B5xH", take(self.socket, 8))
        take(self.socket, 4 * length)
        if not is_welcome:
            raise SystemExit("display: the X server shows nothing")

    def greens(self, window, width, height):
        """The green of the pixels of [window], row by row."""
        self.socket.sendall(struct.pack("=BBHIhhHHI", self.GET_IMAGE, self.Z_PIXMAP, 5, window, 0, 0, width, height, self.ALL_PLANES))
        (kind, length) = struct.unpack("=B3xI24x", take(self.socket, 32))
        pixels = take(self.socket, 4 * length)
        if kind != 1 or len(pixels) != 4 * width * height:
            raise SystemExit(f"display: the X server does not show window {window}")
        return [pixels[4 * width * y + 1:4 * width * (y + 1):4] for y in range(height)]


def take(stream, count):
    data = bytearray()
    while len(data) < count:
        more = stream.recv(count - len(data))
        if not more:
            raise SystemExit("display: the X server has gone")
        data += more
    return bytes(data)


class Fingers:
    """What Xorg's driver for tests takes for fingers on a screen. Each call returns when the server has told its clients; places are
    pixels of the whole [size]. The driver's protocol is told in xf86-input-inputtest-protocol.h of xserver-xorg-dev."""

    VERSION, SYNC, TOUCH = 0, 1, 6
    DOWN, MOVE, UP = 18, 19, 20  # XI_TouchBegin and the others
    RANGE, AXES = 65536, 64

    def __init__(self, path, size):
        self.size = size
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(str(path))
        self.send(self.VERSION, struct.pack("=HH", 1, 1))
        self.receive()

    def send(self, kind, body=b""):
        self.socket.sendall(struct.pack("=II", 8 + len(body), kind) + body)

    def receive(self):
        (length,) = struct.unpack("=I", take(self.socket, 4))
        take(self.socket, length - 4)

    def touch(self, finger, what, x, y):
        axes = [place * self.RANGE / size for place, size in zip((x, y), self.size)] + [0.0] * (self.AXES - 2)
        # Whether values before acceleration come too, which axes are told, and all their values twice.
        values = struct.pack("=I8s4x", 0, b"\x03") + struct.pack(f"={2 * self.AXES}d", *axes, *axes)
        self.send(self.TOUCH, struct.pack("=II", finger, what) + values)
        self.send(self.SYNC)
        self.receive()
