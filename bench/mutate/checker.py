"""Runs `shapeproof check` on a script in a tree of files and reads its report."""

import json
import os
import subprocess
import time


def check(shapeproof, folder, script, args, timeout, options=()):
    """{"status", "seconds", "report"} or, with "problem" in place of the report, why there is none.

    Each diagnostic gets its "file", relative to `folder`, which is the working folder of the run.
    """
    command = [shapeproof, "check", "--output-format", "json", *options, script, "--"] + args
    started = time.monotonic()
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=timeout, cwd=folder)
    except subprocess.TimeoutExpired:
        return {"status": None, "problem": "timeout", "seconds": timeout}
    answer = {"status": done.returncode, "seconds": time.monotonic() - started}
    try:
        answer["report"] = json.loads(done.stdout)
    except ValueError:
        answer["problem"] = "no JSON: " + (done.stderr.strip().splitlines() or ["(nothing on standard error)"])[-1]
        return answer
    for diagnostic in answer["report"]["diagnostics"]:
        path = os.path.realpath(os.path.join(folder, diagnostic["path"]))
        diagnostic["file"] = os.path.relpath(path, os.path.realpath(folder))
    return answer


def place(diagnostic):
    return "%s:%d" % (diagnostic["file"], diagnostic["range"]["start"]["line"])


def of_severity(report, *severities):
    return [d for d in report["diagnostics"] if d["severity"] in severities]
