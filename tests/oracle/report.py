"""The checker's JSON for a program text, and how its diagnostics compare with recorded exceptions. Needs no torch."""

import json
import os
import re
import subprocess

GATING = ("error", "warning")


def report_of(binary, text, folder, name, seconds=20):
    """The report on `text`, written to folder/name.py; None where the checker gave none (crash, time-out, bad JSON)."""
    path = os.path.join(folder, name + ".py")
    with open(path, "w", encoding="utf-8") as f:
        f.write(text)
    command = [binary, "check", "--output-format", "json", "--jobs", "1", "--timeout", str(seconds), path]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=3 * seconds)
        return json.loads(done.stdout)
    except (subprocess.TimeoutExpired, json.JSONDecodeError):
        return None


def covers(diagnostic, line):
    return diagnostic["range"]["start"]["line"] <= line <= diagnostic["range"]["end"]["line"]


def normal(message):
    """The first line, runs of white space in it as one blank. Nothing else is forgiven: numbers, too, must be the same."""
    return re.sub(r"\s+", " ", message.split("\n")[0]).strip()


def same_words(diagnostic, ending):
    """An exception of Python itself is shown with its class before the words, as Python's own traceback shows it."""
    prefix = ending["error"] + ": " if diagnostic["rule"] == "uncaught-exception" else ""
    return normal(diagnostic["message"]) == normal(prefix + ending["message"])
