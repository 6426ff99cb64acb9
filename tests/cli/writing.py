"""Files that are written: several from one run, whole or not there.

    python3 tests/cli/writing.py --shapeproof BIN [NAME...]
"""

import json
import os
import stat
import subprocess
import sys

from run import CRASH, main

TESTS = []


def test(function):
    TESTS.append(function)
    return function


def files_in(program):
    return sorted(os.listdir(program.folder))


def content(program, name):
    with open(os.path.join(program.folder, name), encoding="utf-8") as handle:
        return handle.read()


@test
def several_outputs(program):
    """One analysis, several files; `-` is standard output."""
    program.write("crash.py", CRASH)
    _, out, _ = program.run("check", "-o", "sarif:a.sarif", "-o", "junit:b.xml", "-o", "gitlab:c.json", "-o", "github:d.txt", "-o", "json:e.json",
                            "-o", "concise:f.txt", "-o", "full:g.txt", "crash.py")
    assert files_in(program) == ["a.sarif", "b.xml", "c.json", "crash.py", "d.txt", "e.json", "f.txt", "g.txt"], files_in(program)
    assert out.startswith("error[matmul-mismatch]") and out == content(program, "g.txt")
    _, out, _ = program.run("check", "-o", "sarif:-", "crash.py")
    assert json.loads(out)["version"] == "2.1.0"
    _, out, _ = program.run("check", "-o", "-", "--output-format", "gitlab", "crash.py")
    assert len(json.loads(out)) == 1
    status, out, _ = program.run("check", "-o", "sarif:/dev/stdout", "-q", "--exit-zero", "-o", "concise:/dev/null", "-o", "-", "crash.py")
    assert status == 0 and out.count("matmul-mismatch") > 1


@test
def one_place_twice(program):
    """Two outputs to one file would leave one of them: nothing is analysed."""
    program.write("crash.py", CRASH)
    os.symlink("a.txt", os.path.join(program.folder, "link.txt"))
    for outputs in (["-o", "json:a.txt", "-o", "sarif:./a.txt"], ["-o", "json:a.txt", "-o", "sarif:link.txt"], ["-o", "json:-", "-o", "sarif:-"],
                    ["-o", "json:a.txt", "--baseline", "a.txt", "--update-baseline"]):
        status, out, err = program.run("check", *outputs, "crash.py")
        assert status == 2 and out == "" and "twice" in err, (outputs, status, out, err)
        assert files_in(program) == ["crash.py", "link.txt"], files_in(program)


@test
def sources_are_no_destination(program):
    program.write("crash.py", CRASH)
    for target in ("crash.py", "sarif:crash.py", "json:new.py", "json:book.ipynb"):
        status, out, err = program.run("check", "-o", target, "crash.py")
        assert status == 2 and out == "" and "source" in err and content(program, "crash.py") == CRASH, (target, status, out, err)


@test
def unwritable_destinations(program):
    """Said before anything is analysed, nothing on standard output."""
    program.write("crash.py", CRASH)
    os.makedirs(os.path.join(program.folder, "folder"))
    for target, why in (("absent/a.json", "No such file"), ("folder", "Is a directory"), ("json:folder/", "Is a directory"), ("crash.py/a", "Not a directory"),
                        ("json:" + "x" * 300, "File name too long")):
        status, out, err = program.run("check", "-o", target, "crash.py")
        assert status == 2 and out == "" and why in err and "cannot write" in err, (target, status, out, err)
    status, _, err = program.run("check", "-o", "json:/dev/full", "crash.py")
    assert status == 2 and "cannot write /dev/full: No space left on device" in err, (status, err)


@test
def links_permissions_and_pipes(program):
    """A link stays a link, a file keeps its permissions, a pipe is written to."""
    program.write("crash.py", CRASH)
    program.write("real/a.json", "old")
    os.chmod(os.path.join(program.folder, "real/a.json"), 0o640)
    os.symlink("real/a.json", os.path.join(program.folder, "a.json"))
    assert program.run("check", "-o", "json:a.json", "crash.py")[0] == 1
    assert os.path.islink(os.path.join(program.folder, "a.json")) and json.loads(content(program, "real/a.json"))["version"] == 1
    assert stat.S_IMODE(os.stat(os.path.join(program.folder, "a.json")).st_mode) == 0o640 and os.listdir(os.path.join(program.folder, "real")) == ["a.json"]
    read, write = os.pipe()
    process = subprocess.run([program.binary, "check", "-o", f"json:/dev/fd/{write}", "crash.py"], cwd=program.folder, pass_fds=[write],
                             stdout=subprocess.DEVNULL, check=False)
    os.close(write)
    with os.fdopen(read) as pipe:
        assert process.returncode == 1 and json.load(pipe)["version"] == 1


def as_nobody(program, *args):
    """Runs without the rights of root, for whom nothing is read-only."""
    who = {"user": 65534, "group": 65534, "extra_groups": []} if os.geteuid() == 0 else {}
    done = subprocess.run([program.binary, *args], cwd=program.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False, **who)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def others_may_run(program):
    os.chmod(program.folder, 0o755)
    try:
        return as_nobody(program, "version")[0] == 0
    except OSError:
        return False


@test
def read_only_folder(program):
    """Nothing can be put there, nothing is left there."""
    program.write("crash.py", CRASH)
    program.write("locked/old.json", "old")
    if not others_may_run(program):
        return print("skipped: others may not run the program here")
    os.chmod(os.path.join(program.folder, "locked"), 0o555)
    for arguments in (["-o", "json:locked/new.json"], ["-o", "json:locked/old.json"], ["--baseline", "locked/new.json", "--update-baseline"]):
        status, out, err = as_nobody(program, "check", *arguments, "crash.py")
        assert status == 2 and "Permission denied" in err and ("-o" not in arguments or out == ""), (arguments, status, out, err)
    os.chmod(os.path.join(program.folder, "locked"), 0o755)
    assert os.listdir(os.path.join(program.folder, "locked")) == ["old.json"] and content(program, "locked/old.json") == "old"


class FullDisk:
    """A file system of a few kilobytes, without room; None where it cannot be mounted."""

    def __init__(self, program, free=4096):
        self.folder = os.path.join(program.folder, "disk")
        self.free = free

    def __enter__(self):
        os.makedirs(self.folder)
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "none", self.folder], stderr=subprocess.DEVNULL, check=False).returncode != 0:
            return None
        return self.folder

    def fill(self):
        with open(os.path.join(self.folder, "filler"), "wb", buffering=0) as handle:
            try:
                while True:
                    handle.write(b"x" * 4096)
            except OSError:
                pass

    def __exit__(self, *_):
        subprocess.run(["umount", self.folder], stderr=subprocess.DEVNULL, check=False)


@test
def full_disk(program):
    """The old file stays, whole; no other is left behind; the next run finds no trace."""
    program.write("crash.py", CRASH)
    disk = FullDisk(program)
    with disk as folder:
        if folder is None:
            return print("skipped: no file system can be mounted here")
        program.write("disk/a.sarif", "old")
        program.write("disk/known.json", "")
        os.unlink(os.path.join(folder, "known.json"))
        disk.fill()
        status, _, err = program.run("check", "-o", "sarif:disk/a.sarif", "crash.py")
        assert status == 2 and "cannot write disk/a.sarif: No space left on device" in err, (status, err)
        status, _, err = program.run("check", "--baseline", "disk/known.json", "--update-baseline", "crash.py")
        assert status == 2 and "No space left on device" in err, (status, err)
        assert sorted(os.listdir(folder)) == ["a.sarif", "filler"] and content(program, "disk/a.sarif") == "old"
        os.unlink(os.path.join(folder, "filler"))
        status, _, err = program.run("check", "-o", "gitlab:disk/a.sarif", "crash.py")
        assert status == 1 and len(json.loads(content(program, "disk/a.sarif"))) == 1, err


@test
def two_runs_at_once(program):
    """Whoever is last wins; what is read in between is whole."""
    program.write("crash.py", CRASH)
    runs = [subprocess.Popen([program.binary, "check", "-q", "-o", "sarif:a.sarif", "--baseline", "known.json", "--update-baseline", "crash.py"], cwd=program.folder,
                             stdout=subprocess.DEVNULL) for _ in range(8)]
    while any(r.poll() is None for r in runs):
        if os.path.exists(os.path.join(program.folder, "a.sarif")):
            assert json.loads(content(program, "a.sarif"))["version"] == "2.1.0"
    assert {r.returncode for r in runs} == {0} and len(json.loads(content(program, "known.json"))["findings"]) == 1
    assert files_in(program) == ["a.sarif", "crash.py", "known.json"], files_in(program)


if __name__ == "__main__":
    sys.exit(main(TESTS, "tests of what is written"))
