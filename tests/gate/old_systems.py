"""The program alone, in root file systems of Debian releases: it runs there, and so does the solver that it carries.

    python3 tests/gate/old_systems.py --program dist/shapeproof-0.1.0-linux-x86_64 [--roots build/roots] [--architecture amd64] [SUITE...]

Not a ctest: the file systems come from a mirror (debootstrap, as root; of another architecture it needs qemu-user-static). Those that are
there are used again. Suites: bullseye (glibc 2.31), bookworm, trixie, sid, or what the mirror has.
"""

import argparse
import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
SUITES = ("bullseye", "bookworm", "trixie", "sid")
# What is checked: the exit status, a text of the report, and whether Z3 is asked.
SAMPLES = (
    ("examples/train_mnist.py", 1, "mat1 and mat2 shapes cannot be multiplied (64x512 and 800x128)", False),
    ("tests/golden/symbolic/pieces_must_be_three.py", 1, "ValueError", True),
)


def root_of(folder, suite, architecture, mirror):
    """A root file system, made where there is none."""
    place = os.path.join(folder, f"{suite}-{architecture}")
    if not os.path.exists(os.path.join(place, "etc", "debian_version")):
        done = subprocess.run(["debootstrap", "--variant=minbase", "--arch=" + architecture, suite, place, mirror], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout[-1000:] + done.stderr[-1000:]
    return place


def inside(place, *command):
    """A command in the root file system, with its own /proc, in namespaces that end with it."""
    words = ["unshare", "--mount", "--pid", "--fork", "sh", "-c", 'mount --make-rprivate / && mount -t proc proc "$0/proc" && exec chroot "$0" "$@"', place, *command]
    return subprocess.run(words, capture_output=True, text=True, timeout=600, check=False, env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root"})


def check(place, program):
    shutil.copy2(program, os.path.join(place, "usr", "bin", "shapeproof"))
    os.chmod(os.path.join(place, "usr", "bin", "shapeproof"), 0o755)
    os.makedirs(os.path.join(place, "tmp", "empty"), exist_ok=True)
    done = inside(place, "shapeproof", "check", "/tmp/empty")  # asks git, with an environment of its own
    assert done.returncode == 2 and "no file matched" in done.stderr, (place, done)
    for sample, status, text, asks in SAMPLES:
        name = "/tmp/" + os.path.basename(sample)
        shutil.copy(os.path.join(ROOT, sample), place + name)
        for options in ((), ("--no-cache",)):
            done = inside(place, "env", "LD_DEBUG=libs", "shapeproof", "check", *options, name)
            assert done.returncode == status and text in done.stdout, (place, name, done.returncode, done.stdout[-2000:], done.stderr[-500:])
            if options:
                assert ("calling init: /proc/self/fd" in done.stderr) == asks, (place, name, "the solver")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--program", required=True)
    parser.add_argument("--roots", default=os.path.join(ROOT, "build", "roots"))
    parser.add_argument("--architecture", default="amd64")
    parser.add_argument("--mirror", default="http://deb.debian.org/debian")
    parser.add_argument("suites", nargs="*", default=SUITES)
    options = parser.parse_args()
    os.makedirs(options.roots, exist_ok=True)
    for suite in options.suites:
        place = root_of(os.path.abspath(options.roots), suite, options.architecture, options.mirror)
        check(place, options.program)
        with open(os.path.join(place, "etc", "debian_version"), encoding="utf-8") as handle:
            glibc = inside(place, "ldd", "--version").stdout.split("\n")[0]
            print(f"{suite} ({handle.read().strip()}, {options.architecture}): runs; {glibc}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
