"""The programs of this folder and what their first lines say about them (see README.md).

A program is known by its path below this folder: pairs/<type>/<name>/buggy.py, pairs/<type>/<name>/buggy/main.py (with the
modules beside it), traps/<topic>/<name>.py, traps/<topic>/<name>/main.py.
"""

import json
import os
import re
import shlex

HERE = os.path.dirname(os.path.abspath(__file__))
RECORDED = os.path.join(HERE, "recorded.jsonl")
HINTS = os.path.join(HERE, "hints.jsonl")

TYPES = ("layer_chain", "flatten", "operator", "data_model", "loss", "last_batch", "configuration", "state", "broadcast",
         "checkpoint", "option", "second_iteration", "evaluation", "modules", "device")

_HEADER = re.compile(r"^# (cause|severity|hint|args|env|expected): (.*)$")


class Program:
    """`kind` is buggy, mended or trap; `group` the type of a pair or the topic of a trap."""

    def __init__(self, name):
        parts = name.split("/")
        self.name = name
        self.path = os.path.join(HERE, name)
        self.group = parts[1]
        self.kind = "trap" if parts[0] == "traps" else parts[3].removesuffix(".py")
        self.pair = None if self.kind == "trap" else "/".join(parts[1:3])
        self.folder = os.path.dirname(self.path)
        self.header = {}
        with open(self.path, encoding="utf-8") as f:
            for line in f:
                found = _HEADER.match(line)
                if not found:
                    break
                self.header[found.group(1)] = found.group(2).strip()

    @property
    def args(self):
        return shlex.split(self.header.get("args", ""))

    @property
    def environment(self):
        return dict(word.split("=", 1) for word in shlex.split(self.header.get("env", "")))

    @property
    def expected(self):
        """(verdict, reason) of a trap or a mended program."""
        verdict, _, reason = self.header.get("expected", "valid").partition(" ")
        return verdict, reason.strip("()")


def is_program(name):
    parts = name.split("/")
    if parts[0] == "traps":
        return len(parts) == 3 or parts[-1] == "main.py"
    return parts[3:] in (["buggy.py"], ["mended.py"], ["buggy", "main.py"], ["mended", "main.py"])


def programs(patterns=()):
    """All programs, or those whose name matches one of the regular expressions, in a fixed order."""
    names = []
    for root in ("pairs", "traps"):
        for folder, folders, files in os.walk(os.path.join(HERE, root)):
            folders.sort()
            names += [os.path.relpath(os.path.join(folder, file), HERE) for file in sorted(files) if file.endswith(".py")]
    for name in names:
        if is_program(name) and (not patterns or any(re.search(p, name) for p in patterns)):
            yield Program(name)


def read_lines(path):
    """{program name: entry} of recorded.jsonl or hints.jsonl."""
    if not os.path.exists(path):
        return {}
    with open(path, encoding="utf-8") as f:
        return {entry["program"]: entry for entry in map(json.loads, f)}


def write_lines(path, entries):
    with open(path, "w", encoding="utf-8") as f:
        for name in sorted(entries):
            f.write(json.dumps(entries[name]) + "\n")
