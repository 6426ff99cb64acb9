"""Nothing of the analysed code is executed, imported, opened for writing or sent anywhere: the inputs of the suite under strace.

    python3 tests/gate/nothing_runs.py --shapeproof BIN [--part control|golden|taxonomy|python|composition|wording|hostile|git]

Every system call that starts a program, opens a file, changes the file system or touches the network is recorded, and held
against a list of what may be: reading below the given folders and what the loader reads, writing the named outputs, running
git where it is asked. Without strace this is said, and nothing is tested.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SKIPPED = 77  # ctest's SKIP_RETURN_CODE
SECONDS = 550

STARTS = ("execve", "execveat", "fork", "vfork", "ptrace", "process_vm_writev")
NETWORK = ("socket", "connect", "bind", "listen", "accept", "accept4", "sendto", "sendmsg", "sendmmsg", "io_uring_setup")
OPENS = ("open", "openat", "openat2", "creat")
CHANGES = ("rename", "renameat", "renameat2", "unlink", "unlinkat", "mkdir", "mkdirat", "rmdir", "link", "linkat", "symlink", "symlinkat",
           "truncate", "chmod", "fchmodat", "chown", "lchown", "fchownat", "mknod", "mknodat", "utime", "utimes", "utimensat", "futimesat",
           "setxattr", "lsetxattr", "mount", "umount2", "chroot", "kill", "tgkill")
# What the loader, the C and C++ libraries and Z3 read of a machine.
SYSTEM = ("/lib/", "/lib64/", "/usr/lib/", "/usr/lib64/", "/usr/local/lib/", "/usr/share/locale", "/usr/share/zoneinfo", "/etc/ld.so.cache", "/etc/ld.so.preload",
          "/etc/localtime", "/proc/self/", "/proc/meminfo", "/proc/cpuinfo", "/proc/sys/vm/", "/sys/devices/system/cpu", "/sys/fs/cgroup", "/dev/null", "/dev/urandom", "/dev/tty")
CALL = re.compile(r"^(?:\d+ +)?(\w+)\((.*)\)\s+= (-?\d+|\?)")
TEXT = re.compile(r'"((?:[^"\\]|\\.)*)"')


class Trace:
    """One run of the checker in `cwd`, and the calls that it made."""

    def __init__(self, binary, arguments, cwd, environment=None):
        with tempfile.TemporaryDirectory() as folder:
            log = os.path.join(folder, "log")
            calls = ",".join("?" + name for name in STARTS + NETWORK + OPENS + CHANGES)
            command = ["strace", "-f", "--seccomp-bpf", "-qqq", "-y", "-s", "4096", "-e", "signal=none", "-e", "trace=" + calls, "-o", log, binary, *arguments]
            # What the checker keeps for itself (a cache, say) goes to a folder of its own.
            own = os.path.join(folder, "own")
            self.may_write = [own]
            done = subprocess.run(command, cwd=cwd, capture_output=True, timeout=SECONDS, check=False,
                                  env={**os.environ, "XDG_CACHE_HOME": own, "HOME": own, **(environment or {})})
            self.status, self.out, self.err = done.returncode, done.stdout.decode(), done.stderr.decode()
            with open(log, encoding="utf-8", errors="surrogateescape") as handle:
                self.lines = handle.read().splitlines()
        self.cwd = os.path.realpath(cwd)
        self.binary = binary
        self.opened = 0

    def calls(self):
        """(name, arguments, result); a call that another thread interrupted is put together again."""
        unfinished = {}
        for line in self.lines:
            thread = line.split(" ", 1)[0]
            if line.endswith("<unfinished ...>"):
                unfinished[thread] = line[: -len("<unfinished ...>")]
                continue
            resumed = re.match(r"^\d+ +<\.\.\. \w+ resumed>(.*)$", line)
            if resumed:
                line = unfinished.pop(thread, "") + resumed.group(1)
            found = CALL.match(line)
            if found:
                yield found.groups()

    def paths(self, arguments):
        """The files that a call names, absolute."""
        bases = re.findall(r"(?:^|, )(?:AT_FDCWD|\d+)<([^>]*)>", arguments) or [self.cwd]
        texts = [t.encode().decode("unicode_escape", "replace") for t in TEXT.findall(arguments)]
        return [os.path.normpath(os.path.join(bases[min(i, len(bases) - 1)], t)) for i, t in enumerate(texts)]

    def problems(self, reads, writes=(), programs=(), folders=()):
        """What is not allowed. `reads`: folders and files; `writes`: files, whose temporary files beside them may be there too; `folders`: whose
        names alone may be read (the folder of a project is where the imports of its tests begin)."""
        started = 0
        for name, arguments, result in self.calls():
            paths = self.paths(arguments)
            path = paths[0] if paths else ""
            if name == "execve":
                started += 1
                good = started == 1 and path == self.binary or os.path.basename(path) in programs
                if not good:
                    yield f"{name}({arguments[:200]})"
            elif name in STARTS or name in NETWORK:
                if name not in ("vfork", "fork") or not programs:
                    yield f"{name}({arguments[:200]})"
            elif name in CHANGES:
                # A nameless file gets its name by a link from the descriptor.
                if not all(self.written(p, writes) or p.startswith("/proc/self/fd/") for p in paths) or not paths:
                    yield f"{name}({arguments[:200]}) = {result}"
            else:
                writing = name == "creat" or re.search(r"O_WRONLY|O_RDWR|O_CREAT|O_TRUNC|O_APPEND", arguments) is not None
                if writing and not self.written(path, writes) and path not in ("/dev/null", "/dev/tty") and path not in map(os.path.dirname, writes if "O_TMPFILE" in arguments else ()):
                    yield f"{name}({arguments[:200]}) = {result}"
                # A look at what is not there tells nothing of the machine.
                # So does one into the folder that is written into, for what killed runs have left there.
                elif not writing and not result.startswith("-") and not self.readable(path, reads) and not (path in folders and "O_DIRECTORY" in arguments) and path not in map(os.path.dirname, writes):
                    yield f"{name}({arguments[:200]}) = {result}: not below what was given"
                self.opened += 1

    def written(self, path, writes):
        """An output, or a temporary file beside it."""
        beside = any(os.path.dirname(path) == os.path.dirname(w) and re.match(r"\.shapeproof-\d+\.tmp$", os.path.basename(path)) for w in writes)
        return beside or path in writes or any(path == w or path.startswith(w + "/") for w in self.may_write)

    def readable(self, path, reads):
        return path.startswith(SYSTEM) or path == self.binary or any(path == r or path.startswith(r + "/") for r in [*reads, *self.may_write])


def told(name, trace, problems):
    problems = list(problems)
    for problem in problems[:20]:
        print(f"FAIL {name}: {problem}")
    # That the calls are seen at all is part of the proof.
    if trace.opened < 10 or not any("execve(" in line for line in trace.lines):
        problems.append("")
        print(f"FAIL {name}: {trace.opened} files opened, {len(trace.lines)} calls recorded: strace saw nothing: {trace.err[-300:]}")
    print(f"{name}: exit status {trace.status}, {trace.opened} opens, {len(problems)} problems")
    return len(problems)


def of_folder(binary, folder):
    """Every Python file of a folder of the suite in one process, with two outputs. Some import from other folders of tests/."""
    with tempfile.TemporaryDirectory() as out:
        files = [os.path.join(out, "report.json"), os.path.join(out, "report.sarif")]
        before = snapshot(folder)
        trace = Trace(binary, ["check", "--isolated", "--no-gitignore", "--jobs", "2", "--exit-zero", "--timeout", "5", "--output-format", "concise",
                               "-o", "json:" + files[0], "-o", "sarif:" + files[1], *sorted(f for f in before if f.endswith(".py"))], ROOT)
        failed = told(os.path.relpath(folder, ROOT), trace, trace.problems([os.path.join(ROOT, "tests")], files, folders=[ROOT]))
        if trace.status != 0 and "Traceback" in trace.err or not all(map(os.path.exists, files)):
            print(f"FAIL {folder}: exit status {trace.status}: {trace.err[-300:]}")
            failed += 1
        else:
            with open(files[0], encoding="utf-8") as handle:
                print(f"  {len(json.load(handle)['files'])} programs analysed")
        if snapshot(folder) != before:
            print(f"FAIL {folder}: a file has changed")
            failed += 1
        return failed


def snapshot(folder):
    found = {}
    for base, folders, files in os.walk(folder):
        if "__pycache__" in folders:
            folders.remove("__pycache__")  # tests beside this one may run
        for name in files:
            status = os.lstat(os.path.join(base, name))
            found[os.path.join(base, name)] = (status.st_size, status.st_mtime_ns, status.st_mode)
    return found


HOSTILE = '''import atexit, ctypes, importlib, os, pickle, shutil, socket, subprocess, sys, urllib.request
import torch
import beside                                   # its top level does the same
os.system("touch {mark}")
subprocess.run(["touch", "{mark}"])
subprocess.Popen("touch {mark}", shell=True)
os.popen("touch {mark}").read()
os.execvp("touch", ["touch", "{mark}"]) if len(sys.argv) > 5 else None
open("{mark}", "w").write("x")
os.makedirs("{mark}.d", exist_ok=True)
os.rename("victim.txt", "{mark}")
os.remove("victim.txt")
shutil.rmtree("keep", ignore_errors=True)
torch.save({{"a": torch.ones(2)}}, "{mark}")
torch.load("/etc/hostname")
open("/etc/hostname").read()
exec(open("victim.txt").read())
eval("__import__('os').system('touch {mark}')")
importlib.import_module("beside")
pickle.load(open("victim.txt", "rb"))
ctypes.CDLL("libc.so.6").system(b"touch {mark}")
urllib.request.urlopen("http://localhost:9/" + os.environ.get("HOME", ""))
s = socket.socket(); s.connect(("localhost", 9)); s.send(b"x")
atexit.register(os.system, "touch {mark}")
if os.fork() == 0:
    os._exit(0)
torch.utils.cpp_extension.load(name="x", sources=["victim.txt"])
torch.ones(2, 3) @ torch.ones(4, 5)
'''


def hostile(binary):
    """A script that does all it can think of, each alone too: a statement may end the analysis before the next one."""
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        folder = os.path.realpath(folder)
        mark = os.path.join(folder, "mark")
        source = HOSTILE.format(mark=mark)
        lines = source.splitlines()
        imports, rest = lines[:2], lines[3:]
        files = {"all.py": source, "beside.py": "\n".join(imports + [rest[0], rest[5]]) + "\n", "victim.txt": "import os\nos.system('touch %s')\n" % mark, "keep/kept.txt": "x",
                 "sitecustomize.py": "open(%r, 'w')\n" % mark, "setup.py": "open(%r, 'w')\n" % mark, "conftest.py": "open(%r, 'w')\n" % mark}
        for number, line in enumerate(rest):
            if line.startswith(("    ", "if ")):
                continue
            files["part%d.py" % number] = "\n".join(imports + [line]) + "\n"
        for name, text in files.items():
            os.makedirs(os.path.dirname(os.path.join(folder, name)), exist_ok=True)
            with open(os.path.join(folder, name), "w", encoding="utf-8") as handle:
                handle.write(text)
        before = snapshot(folder)
        names = sorted(name for name in files if name.endswith(".py"))
        trace = Trace(binary, ["check", "--isolated", "--output-format", "concise", *names], folder)
        failed += told("hostile", trace, trace.problems([folder]))
        if snapshot(folder) != before:
            print("FAIL hostile: a file is new or has changed")
            failed += 1
        if "internal error" in trace.err:
            print(f"FAIL hostile: {trace.err[-300:]}")
            failed += 1
    return failed


def with_git(binary):
    """Where git is asked: only git is run, and no program that the repository's settings name."""
    if shutil.which("git") is None:
        print("git: skipped, there is none")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        folder = os.path.realpath(folder)
        evil = os.path.join(folder, "evil.sh")
        run = lambda *words: subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@example.org", *words], cwd=folder, check=True, capture_output=True)
        with open(evil, "w", encoding="utf-8") as handle:
            handle.write("#!/bin/sh\ntouch %s/mark\n" % folder)
        os.chmod(evil, 0o755)
        with open(os.path.join(folder, "train.py"), "w", encoding="utf-8") as handle:
            handle.write("import torch\nprint(torch.ones(2, 3) @ torch.ones(3, 4))\n")
        with open(os.path.join(folder, ".gitattributes"), "w", encoding="utf-8") as handle:
            handle.write("*.py diff=evil filter=evil\n")
        run("init", "-q")
        run("add", ".")
        run("commit", "-q", "-m", "one")
        for key in ("core.fsmonitor", "diff.external", "diff.evil.command", "diff.evil.textconv", "filter.evil.clean", "filter.evil.process", "core.pager",
                    "core.editor", "core.sshCommand"):
            run("config", key, evil)
        with open(os.path.join(folder, ".git", "hooks", "post-index-change"), "w", encoding="utf-8") as handle:
            handle.write("#!/bin/sh\ntouch %s/mark\n" % folder)
        os.chmod(handle.name, 0o755)
        with open(os.path.join(folder, "train.py"), "a", encoding="utf-8") as handle:
            handle.write("print(1)\n")
        before = snapshot(folder)
        failed = 0
        for arguments in (["."], ["--changed-since", "HEAD", "."]):
            trace = Trace(binary, ["check", "--isolated", *arguments], folder, {"GIT_CONFIG_NOSYSTEM": "1"})
            problems = trace.problems([folder, "/etc/gitconfig", "/usr/share/git-core", "/etc/passwd", "/etc/nsswitch.conf"], (), ("git",))
            failed += told("git " + " ".join(arguments), trace, problems)
            if trace.status != 0 or snapshot(folder) != before:
                print(f"FAIL git: exit status {trace.status}, or a file is new or has changed: {trace.err[-300:]}")
                failed += 1
        return failed


def control(_):
    """The list itself: a Python that does what the checker must not is caught at each of it."""
    with tempfile.TemporaryDirectory() as folder:
        folder = os.path.realpath(folder)
        deeds = {"O_CREAT": "open('a', 'w')", "execve": "os.system('true')", "socket(": "socket.socket()", "rename(": "os.rename('victim', 'b')", "unlink(": "os.unlink('b')",
                 "mkdir(": "os.mkdir('c')", "/etc/hostname": "open('/etc/hostname')"}
        with open(os.path.join(folder, "victim"), "w", encoding="utf-8"):
            pass
        trace = Trace(os.path.realpath(sys.executable), ["-S", "-c", "import os, socket\n" + "\n".join(deeds.values())], folder)
        told_of = "\n".join(trace.problems([folder, os.path.realpath(sys.prefix), os.path.realpath(sys.base_prefix)]))
        missed = [name for name in deeds if name not in told_of]
    print(f"control: {len(deeds) - len(missed)} of {len(deeds)} deeds are caught" + "".join(f"\nFAIL control: {name}" for name in missed))
    return len(missed)


def usable():
    if shutil.which("strace") is None:
        return "strace is not there"
    done = subprocess.run(["strace", "-f", "--seccomp-bpf", "-qqq", "-o", os.devnull, "true"], capture_output=True, check=False)
    return "" if done.returncode == 0 else "strace cannot trace here: " + done.stderr.decode().strip()[-200:]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True, metavar="BIN")
    folders = {name: lambda b, name=name: of_folder(b, os.path.join(ROOT, "tests", name)) for name in ("golden", "taxonomy", "python", "composition", "wording")}
    parts = {"control": control, **folders, "hostile": hostile, "git": with_git}
    parser.add_argument("--part", action="append", choices=sorted(parts))
    options = parser.parse_args()
    why = usable()
    if why:
        print(f"skipped: {why}")
        return SKIPPED
    binary = os.path.realpath(options.shapeproof)
    failed = sum(run(binary) for name, run in parts.items() if not options.part or name in options.part)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
