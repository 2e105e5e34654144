#!/usr/bin/env bash
# portable.sh make BUILD FOLDER: packs BUILD as FOLDER/sancta-VERSION-linux-ARCH.tar.xz: both programs, their data, typefaces, and the
# libraries that they need but for those of C and of the graphics driver, with the licences of all. The programs start by
# sancta and sancta-lab at the top of it, and keep everything beside themselves.
# portable.sh proof FOLDER: unpacks it in a bare root that has nothing but an X server, opens its window there, plays a turn, and goes on
# with that match when the whole folder lies elsewhere; as a user who owns nothing but it.
set -euo pipefail
ROOT="$(cd "$(dirname "$0")/.." && pwd)"

die() { printf 'portable: %s\n' "$*" >&2; exit 1; }

name() { printf 'sancta-%s-linux-%s\n' "$(sed -n 's/^project(sancta VERSION \([0-9.]*\).*/\1/p' "$ROOT/CMakeLists.txt")" "$(uname -m)"; }

# What the system must bring itself: it belongs to its kernel, its loader or its graphics driver.
is_of_the_system() {
    case "$1" in
        ld-linux*|libc.so*|libm.so*|libdl.so*|libpthread.so*|librt.so*|libresolv.so*|libGL*|libEGL*|libOpenGL*) return 0 ;;
        *) return 1 ;;
    esac
}

copy_licence() { # file, target folder
    local package
    package="$(dpkg -S "$(realpath "$1")" 2>/dev/null | head -1 | cut -d: -f1)" || return 0
    [ -z "$package" ] || cp -n "/usr/share/doc/$package/copyright" "$2/$package" 2>/dev/null || true
}

copy_libraries() { # tree
    local library
    mkdir -p "$1/lib" "$1/share/doc/licences"
    ldd "$1/bin/sancta" "$1/bin/sancta-lab" | sed -n 's/.*=> \(\/[^ ]*\) .*/\1/p' | sort -u | while read -r library; do
        is_of_the_system "$(basename "$library")" && continue
        cp -L "$library" "$1/lib/"
        copy_licence "$library" "$1/share/doc/licences"
    done
}

copy_typefaces() { # tree
    local file
    mkdir -p "$1/share/sancta/fonts"
    for file in opentype/linux-libertine/LinLibertine_{R,RB,RI}.otf opentype/ebgaramond/EBGaramondSC12-Regular.otf truetype/dejavu/DejaVuSans.ttf; do
        [ -e "/usr/share/fonts/$file" ] || die "/usr/share/fonts/$file is not here"
        cp "/usr/share/fonts/$file" "$1/share/sancta/fonts/"
        copy_licence "/usr/share/fonts/$file" "$1/share/doc/licences"
    done
}

# The letters of a setting, which does without them.
copy_dyslexic_typeface() { # tree
    local file
    for file in /usr/share/fonts/opentype/opendyslexic/OpenDyslexic-{Regular,Bold}.otf; do
        [ -e "$file" ] || continue
        cp "$file" "$1/share/sancta/fonts/"
        copy_licence "$file" "$1/share/doc/licences"
    done
}

write_launcher() { # file, program, options
    cat >"$1" <<SH
#!/bin/sh
here="\$(dirname "\$(readlink -f "\$0")")"
LD_LIBRARY_PATH="\$here/lib\${LD_LIBRARY_PATH:+:\$LD_LIBRARY_PATH}" exec "\$here/bin/$2" $3"\$@"
SH
    chmod +x "$1"
}

make_archive() { # build, folder
    local tree
    tree="$2/$(name)"
    rm -rf "$tree"
    mkdir -p "$2"
    (unset DESTDIR; cmake --install "$1" --prefix "$tree" >/dev/null)
    # That was no installation of the system.
    rm -f "$1/install_manifest.txt" "$1/install_folders.txt"
    [ -x "$tree/bin/sancta" ] || die "the build installs its game elsewhere than into bin"
    strip "$tree/bin/sancta" "$tree/bin/sancta-lab"
    copy_libraries "$tree"
    copy_typefaces "$tree"
    copy_dyslexic_typeface "$tree"
    write_launcher "$tree/sancta" sancta '--portable '
    write_launcher "$tree/sancta-lab" sancta-lab ''
    tar --sort=name --owner=0 --group=0 --numeric-owner --mtime='2026-01-01 00:00Z' -C "$2" -cJf "$tree.tar.xz" "$(name)"
    ls -la "$tree.tar.xz"
}

prove() { # folder
    local bare="$1/root" game
    game="/$(name)"
    [ "$(id -u)" -eq 0 ] || die "the proof needs root"
    if mountpoint -q "$bare/proc"; then umount "$bare/proc"; fi
    rm -rf "$bare"
    mmdebstrap --mode=root --variant=minbase --quiet --include=xvfb,xauth,xz-utils "${SANCTA_SUITE:-bookworm}" "$bare"
    # A program finds its data from where it lies, which /proc tells.
    mount -t proc proc "$bare/proc"
    # shellcheck disable=SC2064
    trap "umount '$bare/proc'" EXIT
    tar -xJf "$1/$(name).tar.xz" -C "$bare"
    cp "$ROOT/packaging/debian/tests/one-turn.script" "$bare/"
    printf 'expect screen playback\nfinish\nkey escape\nexpect screen orders\nexpect label skybar.turn Turn 2\n' >"$bare/turn-2.script"
    mkdir "$bare/player"
    mv "$bare$game" "$bare/player/"
    chown -R 1000:1000 "$bare/player"
    # shellcheck disable=SC2016
    chroot --userspec=1000:1000 "$bare" /usr/bin/env -i PATH=/usr/bin:/bin HOME=/nowhere LC_ALL=C.UTF-8 SDL_AUDIODRIVER=dummy sh -ec '
        xvfb-run -s "-screen 0 1280x800x24" "$1/sancta" --time-start
        "$1/sancta" --new --seed 9 --script /one-turn.script
        "$1/sancta-lab" verify "$1/portable/data/sancta/saves/autosave.sancta"
        mv "$1" "/player/on a stick"
        "/player/on a stick/sancta" --continue --script /turn-2.script
        test ! -e "$1" && test ! -e /nowhere
        find / -xdev -user 1000 ! -path "/player/*" ! -path /player ! -path "/tmp/*" 2>/dev/null | grep . && exit 1
        true' sh "/player$game"
    umount "$bare/proc"
    trap - EXIT
    rm -rf "$bare"
    echo "portable: opened its window, played a turn and went on with it elsewhere, with nothing but X"
}

case "${1:-}" in
    make) make_archive "$2" "$3" ;;
    proof) prove "$2" ;;
    *) die "usage: portable.sh make BUILD FOLDER | proof FOLDER" ;;
esac
