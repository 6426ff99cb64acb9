"""The checker's JSON for a program text. Needs no torch."""

import json
import os
import subprocess


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
