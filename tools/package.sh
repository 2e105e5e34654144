#!/usr/bin/env bash
# package.sh build FOLDER: makes the Debian packages of this tree in FOLDER and has lintian look at them.
# package.sh proof FOLDER: installs them in a bare root made by mmdebstrap, plays a turn there, and removes them; then has autopkgtest
# do its tests there.
set -euo pipefail
ROOT="$(cd "$(dirname "$0")/.." && pwd)"

die() { printf 'package: %s\n' "$*" >&2; exit 1; }

version() { sed -n 's/^project(sancta VERSION \([0-9.]*\).*/\1/p' "$ROOT/CMakeLists.txt"; }

# The files of this tree as they stand, without what a build leaves.
copy_source() { # target
    mkdir -p "$1"
    (cd "$ROOT" && git ls-files --cached --others --exclude-standard -z | tar --null --ignore-failed-read -cf - -T - 2>/dev/null) |
        tar -xf - -C "$1"
}

make_packages() { # folder
    local name source
    name="sancta-$(version)"
    source="$1/$name"
    grep -q "^sancta ($(version)-" "$ROOT/packaging/debian/changelog" || die "packaging/debian/changelog is of another version"
    rm -rf "$1"
    copy_source "$source"
    tar --sort=name --owner=0 --group=0 --numeric-owner --mtime='2026-01-01 00:00Z' -C "$1" -cJf "$1/sancta_$(version).orig.tar.xz" "$name"
    cp -r "$source/packaging/debian" "$source/debian"
    (cd "$source" && dpkg-buildpackage -us -uc -j"$(nproc)" >"$1/build.log" 2>&1) || { tail -40 "$1/build.log" >&2; die "the packages cannot be built"; }
    lintian --no-cfg --allow-root --fail-on error,warning "$1"/sancta_*.changes || die "lintian has findings"
    check_hardening "$source"
    ls -la "$1"/*.deb
}

check_hardening() { # source
    local program
    if ! command -v hardening-check >/dev/null 2>&1; then
        echo "package: hardening-check is not here (devscripts); lintian has looked at the same things"
        return 0
    fi
    for program in "$1"/debian/sancta/usr/games/sancta "$1"/debian/sancta-lab/usr/bin/sancta-lab; do
        # Control flow integrity is not among what Debian 12 asks for.
        hardening-check --nocfprotection "$program" || die "$program is not hardened"
    done
}

# Runs inside of the bare root.
in_root() { chroot "$1" /usr/bin/env -i PATH=/usr/games:/usr/bin:/bin:/usr/sbin:/sbin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "${@:2}"; }

# Everything that is there, but for what any installation of any package touches.
list_root() { (cd "$1" && find . -xdev \( -path ./proc -o -path ./sys -o -path ./tmp -o -path ./var/lib/dpkg -o -path ./var/lib/apt -o -path ./var/cache -o -path ./var/log -o -path ./root \) -prune -o -print | sort); }

# As Debian runs the tests of a package: from its source, with what they depend on.
autopkgtest_there() { # folder, bare root
    rm -rf "$1/autopkgtest"
    autopkgtest -o "$1/autopkgtest" "$1"/sancta{,-data,-lab}_*.deb "$1"/sancta_*.dsc -- chroot "$2" >"$1/autopkgtest.log" 2>&1 ||
        { tail -40 "$1/autopkgtest.log" >&2; die "autopkgtest has findings"; }
    cat "$1/autopkgtest/summary"
}

prove() { # folder
    local bare="$1/root"
    [ "$(id -u)" -eq 0 ] || die "the proof needs root"
    ls "$1"/sancta_*_amd64.deb >/dev/null 2>&1 || ls "$1"/sancta_*.deb >/dev/null || die "make the packages first"
    if mountpoint -q "$bare/proc"; then umount "$bare/proc"; fi
    rm -rf "$bare"
    mmdebstrap --mode=root --variant=minbase --quiet "${SANCTA_SUITE:-bookworm}" "$bare"
    # A program finds its data from where it lies, which /proc tells.
    mount -t proc proc "$bare/proc"
    # shellcheck disable=SC2064
    trap "umount '$bare/proc'" EXIT
    mkdir "$bare/packages"
    cp "$1"/sancta{,-data,-lab}_*.deb "$bare/packages/"
    cp -r "$ROOT/packaging/debian/tests" "$bare/tests"
    # With what they need, as a player has them installed, but without what is only recommended; and without it again.
    in_root "$bare" apt-get update -qq
    in_root "$bare" sh -c 'apt-get install -y -qq --no-install-recommends $(apt-get -s install --no-install-recommends /packages/*.deb | sed -n "s/^Inst \([^ ]*\).*/\1/p" | grep -v "^sancta")' >/dev/null
    list_root "$bare" >"$1/before.txt"
    in_root "$bare" sh -c 'dpkg -i /packages/*.deb' >/dev/null
    in_root "$bare" sancta --version
    in_root "$bare" /tests/plays-a-turn
    in_root "$bare" /tests/lab >/dev/null
    in_root "$bare" dpkg --purge sancta sancta-data sancta-lab >/dev/null
    list_root "$bare" >"$1/after.txt"
    diff "$1/before.txt" "$1/after.txt" || die "something is left behind"
    autopkgtest_there "$1" "$bare"
    umount "$bare/proc"
    trap - EXIT
    rm -rf "$bare"
    echo "package: installed, played a turn, removed without a trace; its own tests pass"
}

case "${1:-}" in
    build) make_packages "$2" ;;
    proof) prove "$2" ;;
    *) die "usage: package.sh build|proof FOLDER" ;;
esac
