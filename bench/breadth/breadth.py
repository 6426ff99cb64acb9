"""Lowers every Python file below some folders and counts what the frontend did not understand (see README.md).

    python3 bench/breadth/breadth.py --lower BUILD/tests/lower_files [-o docs/breadth.md] NAME=FOLDER[:not:GLOB...]...
"""

import argparse
import ast
import collections
import fnmatch
import json
import os
import platform
import queue
import subprocess
import sys
import threading
import time
import warnings

SECONDS = 30
SLOWEST = 3


class Lowerer:
    """One process of lower_files; started again after a crash or a time-out."""

    def __init__(self, binary):
        self.binary = binary
        self.process = None

    def ask(self, path):
        """The answer, or "crash" or "time-out"."""
        if self.process is None:
            self.process = subprocess.Popen([self.binary], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        timer = threading.Timer(SECONDS, self.process.kill)
        timer.start()
        start = time.monotonic()
        try:
            self.process.stdin.write(path + "\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except BrokenPipeError:
            line = ""
        timer.cancel()
        if line:
            return json.loads(line)
        self.close()
        return "time-out" if time.monotonic() - start >= SECONDS else "crash"

    def close(self):
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None


def cpython_error(path):
    """What CPython says of a file: None, or its message."""
    try:
        with open(path, "rb") as f:
            compile(f.read(), path, "exec", dont_inherit=True)
    except SyntaxError as error:
        return f"line {error.lineno}: {error.msg}"
    except (ValueError, RecursionError, MemoryError, OverflowError) as error:
        return f"{type(error).__name__}: {error}"
    return None


class Folder:
    """The counts of one NAME=FOLDER."""

    def __init__(self, text):
        self.name, _, rest = text.partition("=")
        self.root, *self.left_out = rest.split(":not:")
        self.root = os.path.abspath(self.root)
        self.files = self.lines = self.nodes = self.both_refuse = 0
        self.milliseconds = 0.0
        self.opaque = collections.Counter()
        self.examples = {}
        self.problems = []
        self.slow = []

    def paths(self):
        for where, folders, names in os.walk(self.root):
            relative = os.path.relpath(where, self.root)
            folders[:] = sorted(d for d in folders if d != "__pycache__" and not self.skipped(os.path.join(relative, d)))
            yield from (os.path.join(where, n) for n in sorted(names) if n.endswith(".py"))

    def skipped(self, relative):
        return any(fnmatch.fnmatch(os.path.normpath(relative), glob) for glob in self.left_out)

    def shown(self, path):
        return os.path.relpath(path, self.root)

    def add(self, path, answer):
        self.files += 1
        with open(path, "rb") as f:
            self.lines += f.read().count(b"\n")
        shown = self.shown(path)
        if isinstance(answer, str):
            self.problems.append((answer, shown, ""))
            return
        self.milliseconds += answer["milliseconds"]
        self.nodes += answer["nodes"]
        self.slow.append((answer["milliseconds"], shown))
        theirs, mine = cpython_error(path), answer["error"]
        if mine and theirs:
            self.both_refuse += 1
        elif mine:
            self.problems.append(("false syntax error", f"{shown}:{mine['line']}:{mine['column']}", mine["message"]))
        elif theirs:
            self.problems.append(("missed syntax error", shown, theirs))
        for complaint in answer["unsound"]:
            self.problems.append(("unsound IR", shown, complaint))
        for node in answer["opaque"]:
            self.opaque[node["reason"]] += 1
            self.examples.setdefault(node["reason"], []).append(f"{shown}:{node['line']}")


def run(binary, folders, jobs):
    work, lock = queue.Queue(), threading.Lock()
    for folder in folders:
        for path in folder.paths():
            work.put((folder, path))

    def worker():
        lowerer = Lowerer(binary)
        while True:
            try:
                folder, path = work.get_nowait()
            except queue.Empty:
                return lowerer.close()
            answer = lowerer.ask(path)
            with lock:
                folder.add(path, answer)

    threads = [threading.Thread(target=worker) for _ in range(jobs)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()


COLUMNS = ("crash", "time-out", "false syntax error", "missed syntax error", "unsound IR")


def table(folders):
    yield "| source | files | lines | IR nodes | seconds | refused by CPython too | crashes | time-outs | false syntax errors | missed syntax errors | unsound IR | opaque |"
    yield "| --- |" + " ---: |" * 11
    for f in folders:
        counts = collections.Counter(kind for kind, _, _ in f.problems)
        cells = [f.name, f.files, f.lines, f.nodes, f"{f.milliseconds / 1000:.1f}", f.both_refuse] + [counts[c] for c in COLUMNS]
        yield "| " + " | ".join(str(c) for c in cells + [sum(f.opaque.values())]) + " |"


def details(folders):
    reasons = sorted({r for f in folders for r in f.opaque})
    if reasons:
        yield "\n## Constructs that became opaque\n"
        yield "| construct | " + " | ".join(f.name for f in folders) + " |"
        yield "| --- |" + " ---: |" * len(folders)
        for reason in reasons:
            yield f"| {reason} | " + " | ".join(str(f.opaque[reason]) for f in folders) + " |"
    rows = [(f.name, *p) for f in folders for p in sorted(f.problems)]
    if rows:
        yield "\n## Disagreements\n"
        yield "| source | what | file | message |\n| --- | --- | --- | --- |"
        for row in rows:
            yield "| " + " | ".join(str(c).replace("|", "\\|").replace("\n", " ") for c in row) + " |"
    yield "\n## The slowest files\n"
    yield "| source | file | milliseconds |\n| --- | --- | ---: |"
    for f in folders:
        for milliseconds, path in sorted(f.slow, reverse=True)[:SLOWEST]:
            yield f"| {f.name} | {path} | {milliseconds:.0f} |"


HEAD = """# Breadth: real Python, lowered

Every `.py` file of well-known sources, lowered and compared with what CPython's own compiler says of it. Written by
`bench/breadth/breadth.py` (see [bench/breadth/README.md](../bench/breadth/README.md)). *Opaque* counts constructs that the
frontend did not understand; *unsound IR* counts complaints of `ir::verify`; *missed*: CPython refuses the file, the frontend
does not.
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--lower", required=True, help="the executable lower_files")
    parser.add_argument("-o", "--output")
    parser.add_argument("-v", "--verbose", action="store_true", help="places of opaque constructs")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("folders", nargs="+", metavar="NAME=FOLDER")
    args = parser.parse_args()
    warnings.simplefilter("ignore")
    folders = [Folder(text) for text in args.folders]
    run(args.lower, folders, args.jobs)
    text = "\n".join([HEAD, f"Compared with CPython {platform.python_version()}.\n", *table(folders), *details(folders)]) + "\n"
    if args.output:
        with open(args.output, "w", encoding="utf-8") as out:
            out.write(text)
    print(text)
    if args.verbose:
        for f in folders:
            for reason, places in sorted(f.examples.items()):
                print(f"{f.name}: {reason}: {', '.join(places[:20])}")
    sys.exit(1 if any(f.problems for f in folders) else 0)


if __name__ == "__main__":
    main()
