"""Where the programs are, and what their head comments say."""

import json
import os
import re
import shlex

HERE = os.path.dirname(os.path.abspath(__file__))
SKIPPED_FOLDERS = ("__pycache__",)


class Program:
    """`name` is topic/name.py or topic/name/main.py; places in it are relative to `folder`."""

    def __init__(self, name):
        self.name = name
        self.path = os.path.join(HERE, name)
        self.folder = os.path.dirname(self.path)
        self.topic = name.split("/")[0]
        with open(self.path, encoding="utf-8") as f:
            head = f.read(2000)
        self.args = shlex.split(self._mark(head, "args") or "")
        self.python = tuple(int(n) for n in (self._mark(head, "python") or "3.8").split("."))

    @staticmethod
    def _mark(head, key):
        found = re.search(rf"^# {key}: (.*)$", head, re.MULTILINE)
        return found and found.group(1).strip()


def topics():
    return sorted(n for n in os.listdir(HERE) if os.path.isdir(os.path.join(HERE, n)) and n not in SKIPPED_FOLDERS)


def programs_of(topic):
    for entry in sorted(os.listdir(os.path.join(HERE, topic))):
        path = os.path.join(HERE, topic, entry)
        if entry.endswith(".py"):
            yield Program(f"{topic}/{entry}")
        elif os.path.exists(os.path.join(path, "main.py")):
            yield Program(f"{topic}/{entry}/main.py")


def selected(names):
    """All programs, or those whose topic or name is given (as paths, with or without the folders above)."""
    wanted = [os.path.abspath(n) if os.path.exists(n) else os.path.join(HERE, n) for n in names]
    for topic in topics():
        for program in programs_of(topic):
            if not wanted or any(program.path == w or program.path.startswith(w.rstrip("/") + "/") for w in wanted):
                yield program


def recorded_path(topic):
    return os.path.join(HERE, topic, "recorded.jsonl")


def read_recorded(topic):
    """The recorded answers of a topic by program name."""
    try:
        with open(recorded_path(topic), encoding="utf-8") as f:
            return {row["program"]: row for row in map(json.loads, f)}
    except FileNotFoundError:
        return {}
