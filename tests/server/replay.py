"""Random edits of real files, replayed to one server: after each, what it publishes must be what a fresh `check` finds.

    python3 tests/server/replay.py --shapeproof BIN [--edits 2000] [--seed N] [FILE...]

Edits are as people make them: lines that go, come back, are swapped or written twice, numbers and names that change, text that is typed letter
by letter. A text that does not parse is compared in its syntax error alone. Without FILE: three training scripts of the repository.
"""

import argparse
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time

from client import Client

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FILES = ("examples/train_mnist.py", "tests/frameworks/distributed/imagenet_style.py", "tests/frameworks/distributed/nanogpt_ddp.py")


class Typist:
    """Makes edits of a text: (start line, start character, end line, end character, text), in code points."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def edit(self, text):
        lines = text.split("\n")
        kind = self.random.choice(["number", "number", "name", "delete", "double", "swap", "type", "comment", "indent"])
        at = self.random.randrange(len(lines))
        line = lines[at]
        if kind in ("number", "name"):
            found = list(re.finditer(r"\b\d+\b" if kind == "number" else r"\b[a-z_]\w*\b", line))
            if found:
                match = self.random.choice(found)
                other = self.random.choice(re.findall(r"\b[a-z_]\w*\b", text)) if kind == "name" else str(self.random.choice([0, 1, 2, 3, 7, 8, 16, 32, 64, 100, int(match.group()) + 1]))
                return at, match.start(), at, match.end(), other
        if kind == "delete" and at + 1 < len(lines):
            return at, 0, at + 1, 0, ""
        if kind == "swap" and at + 2 < len(lines):
            return at, 0, at + 2, 0, lines[at + 1] + "\n" + line + "\n"
        if kind == "indent":
            return (at, 0, at, 4, "") if line.startswith("    ") and self.random.random() < 0.5 else (at, 0, at, 0, "    ")
        if kind == "type":
            character = self.random.randrange(len(line) + 1)
            return at, character, at, character, self.random.choice(["(", ")", ":", ".", "x", "1", " ", ",", "\U0001F600", "é"])
        if kind == "comment":
            return at, len(line), at, len(line), "  # \U0001F600"
        return at, 0, at, 0, line + "\n"


def edited(text, edit):
    a, b, c, d, put = edit
    lines = text.split("\n")
    start = sum(len(l) + 1 for l in lines[:a]) + b
    end = sum(len(l) + 1 for l in lines[:c]) + d
    return text[:start] + put + text[end:]


def in_units(text, edit):
    """The edit with characters in units of UTF-16."""
    a, b, c, d, put = edit
    lines = text.split("\n")
    wide = lambda line, n: len(line[:n].encode("utf-16-le")) // 2
    return a, wide(lines[a], b), c, wide(lines[c], d) if c < len(lines) else d, put


def key(rule, message, line, character):
    return rule, message.split("\n")[0], line, character


def fresh(binary, path, text):
    """What `check` finds in the file, and whether it parses."""
    with open(path, "w", encoding="utf-8", newline="") as handle:
        handle.write(text)
    run = subprocess.run([binary, "check", "--no-cache", "--output-format", "json", os.path.basename(path)], capture_output=True, text=True, cwd=os.path.dirname(path), timeout=300, check=False)
    assert run.stdout, run.stderr
    report = json.loads(run.stdout)
    found, parses = set(), True
    lines = text.split("\n")
    for d in report["diagnostics"]:
        if d["path"] != os.path.basename(path):
            continue
        parses = parses and d["rule"] != "syntax-error"
        start = d["range"]["start"]
        line = lines[start["line"] - 1] if 1 <= start["line"] <= len(lines) else ""
        found.add(key(d["rule"], d["message"], max(start["line"], 1) - 1, len(line[:start["column"] - 1].encode("utf-16-le")) // 2))
    limits = any(f.get("coverage", {}).get("limits_hit") for f in report["files"])
    return found, parses, limits


def published(server, path, version):
    return {key(d["code"], d["message"], d["range"]["start"]["line"], d["range"]["start"]["character"]) for d in server.diagnostics(path, version)}


def replay(binary, source, edits, seed):
    """Edits that gave different answers."""
    with open(source, encoding="utf-8") as handle:
        original = text = handle.read()
    typist, wrong, compared = Typist(seed), 0, 0
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as other:
        folder, other = os.path.realpath(folder), os.path.realpath(other)
        path, copy = (os.path.join(f, os.path.basename(source)) for f in (folder, other))
        with open(path, "w", encoding="utf-8") as handle:
            handle.write(original)
        server = Client(binary, cwd=folder)
        try:
            server.initialize(folder)
            server.open(path, text)
            server.diagnostics(path, 1)
            for version in range(2, edits + 2):
                if typist.random.random() < 0.06 or len(text) > 2 * len(original):
                    text = original  # otherwise nothing would be left of the program before long
                    server.change(path, version, text)
                else:
                    edit = typist.edit(text)
                    server.change(path, version, in_units(text, edit))
                    text = edited(text, edit)
                now = published(server, path, version)
                then, parses, limits = fresh(binary, copy, text)
                if not parses:
                    now = {k for k in now if k[0] == "syntax-error"}
                compared += 1
                if now != then and not limits:
                    wrong += 1
                    print(f"{source}, seed {seed}, edit {version - 1}:\n  server {sorted(now - then)}\n  check  {sorted(then - now)}")
            server.stop()
        finally:
            server.kill()
    return compared, wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shapeproof", required=True)
    parser.add_argument("--edits", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("files", nargs="*")
    arguments = parser.parse_args()
    files = arguments.files or [os.path.join(ROOT, name) for name in FILES]
    start, compared, wrong = time.monotonic(), 0, 0
    for i, source in enumerate(files):
        share = arguments.edits // len(files) + (i < arguments.edits % len(files))
        if share:
            one = replay(os.path.abspath(arguments.shapeproof), source, share, arguments.seed + i)
            compared, wrong = compared + one[0], wrong + one[1]
    print(f"{compared} edits of {len(files)} files in {time.monotonic() - start:.0f} s: {wrong} differ from a fresh check")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
