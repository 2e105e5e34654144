#!/usr/bin/env python3
"""The loops for ARM give the bytes of plain C, too: builds sdl_blend and its test for that processor and runs them in an
emulator. Needs aarch64-linux-gnu-gcc and qemu-aarch64 (packages gcc-aarch64-linux-gnu, libc6-dev-arm64-cross and qemu-user);
where they are not, it says so and is skipped.

    blend_neon.py SOURCES"""

import pathlib
import shutil
import subprocess
import sys
import tempfile

COMPILER, EMULATOR, SKIPPED = "aarch64-linux-gnu-gcc", "qemu-aarch64", 77

# What the test and the loops need of two libraries that are not built for that processor. A test runs before main().
TEST = """#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#define TEST(name) static void name(void); \\
    __attribute__((constructor)) static void name##_run(void) { name(); puts(#name); } \\
    static void name(void)
#define ck_abort_msg(...) (printf(__VA_ARGS__), exit(1))
#define ck_assert_ptr_nonnull(p) ((p) != NULL ? (void)0 : exit(2))
#define ck_assert_ptr_eq(a, b) ((a) == (b) ? (void)0 : exit(3))
"""
SDL = """#include <stdint.h>
typedef int SDL_bool;
enum { SDL_TRUE = 1 };
#define SDL_HasSSE2() 0
#define SDL_HasNEON() 1
"""
MAIN = """#include <stdio.h>
#include "sdl_blend.h"
int main(void) {
    puts(sdl_blend_best()->name);
    return 0;
}
"""


def main():
    sources = pathlib.Path(sys.argv[1]).resolve()
    missing = [tool for tool in (COMPILER, EMULATOR) if shutil.which(tool) is None]
    if missing:
        print(f"skipped: {' and '.join(missing)} not installed")
        return SKIPPED
    loops = sources / "src" / "render" / "sdl"
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "support").mkdir()
        for file, text in (("check.h", ""), ("support/test.h", TEST), ("SDL.h", SDL), ("main.c", MAIN)):
            (folder / file).write_text(text, encoding="utf-8")
        built = subprocess.run([COMPILER, "-std=c17", "-O3", "-static", "-I", folder, "-I", loops, loops / "sdl_blend.c",
                                sources / "tests" / "sdl" / "test_blend.c", folder / "main.c", "-o", folder / "test"],
                               capture_output=True, text=True, check=False)
        if built.returncode != 0:
            if "stdint.h" in built.stderr or "cannot find" in built.stderr:
                print("skipped: the C library for that processor is not installed")
                return SKIPPED
            print(built.stderr)
            return 1
        ran = subprocess.run([EMULATOR, folder / "test"], capture_output=True, text=True, timeout=300, check=False)
    print(ran.stdout + ran.stderr)
    if ran.returncode != 0 or not ran.stdout.endswith("NEON\n"):
        print(f"exit code {ran.returncode}")
        return 1
    return 0


sys.exit(main())
