"""What the checker says about a program, and how that differs from what real torch has recorded."""

import json
import os
import re
import subprocess

SECONDS = 60


class Answer:
    def __init__(self, binary, program):
        command = [os.path.abspath(binary), "check", "--output-format", "json", "--jobs", "1", "--timeout", "30", program.path, "--",
                   *program.args]
        environment = {**os.environ, **program.environment}
        done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, env=environment)
        if done.returncode not in (0, 1):
            raise RuntimeError("exit status %d: %s" % (done.returncode, done.stderr.strip()[-300:]))
        report = json.loads(done.stdout)
        self.diagnostics = report["diagnostics"]
        self.verdict = report["files"][0]["verdict"]
        self.reasons = ["%s:%s: %s" % (os.path.basename(r.get("path") or program.path), r.get("line"), r["reason"])
                        for r in report["files"][0]["reasons"]]
        for diagnostic in self.diagnostics:
            diagnostic["file"] = os.path.relpath(os.path.realpath(diagnostic["path"]), os.path.realpath(program.folder))

    def at(self, file, line):
        return [d for d in self.diagnostics if (d["file"], d["range"]["start"]["line"]) == (file, line)]

    def alarms(self):
        return [d for d in self.diagnostics if d["severity"] != "info"]


def edit_of(diagnostic, program):
    """The edit of a hint as recorded in hints.jsonl, or None."""
    hint = diagnostic["hint"]
    if not hint or "range" not in hint or not hint["replacement"]:
        return None
    path = os.path.realpath(hint.get("path") or diagnostic["path"])
    return {"file": os.path.relpath(path, os.path.realpath(program.folder)), "range": hint["range"], "replacement": hint["replacement"]}


def normalised(message):
    lines = str(message).strip().splitlines()
    return re.sub(r"\s+", " ", lines[0]).strip("'\" ") if lines else ""


def shown(diagnostic):
    return "%s:%d %s[%s] %s" % (diagnostic["file"], diagnostic["range"]["start"]["line"], diagnostic["severity"],
                                diagnostic["rule"], normalised(diagnostic["message"]))


def expected_places(program, recorded):
    """[(file, line, severity, torch's message or None)]"""
    if recorded["status"] == "crash":
        return [(recorded["file"], recorded["line"], program.header.get("severity", "error"), recorded["message"])]
    return [(b["file"], b["line"], "info", None) for b in recorded.get("broadcasts", [])]


def buggy_problems(program, recorded, hints, answer):
    """(kind, text) pairs of a program with a bug."""
    rest = list(answer.diagnostics)
    for file, line, severity, message in expected_places(program, recorded):
        here = answer.at(file, line)
        rest = [d for d in rest if d not in here]
        if not here:
            what = "; ".join(map(shown, answer.diagnostics)) or "%s %s" % (answer.verdict, answer.reasons[:3])
            yield "missed", "%s:%d %s; the checker: %s" % (file, line, message or "broadcasts", what)
            continue
        if severity not in [d["severity"] for d in here]:
            yield "severity", "expected %s: %s" % (severity, "; ".join(map(shown, here)))
        if message and normalised(message) not in [normalised(d["message"]) for d in here]:
            yield "wording", "torch says %s; %s" % (message, "; ".join(map(shown, here)))
        yield from hint_problems(program, hints, here)
    for diagnostic in rest:
        if answer.at(*expected_places(program, recorded)[0][:2]):
            yield "extra", shown(diagnostic)


def hint_problems(program, hints, here):
    edits = [edit for edit in (edit_of(d, program) for d in here) if edit]
    if "hint" in program.header and not edits:
        yield "no hint", "expected %s" % program.header["hint"]
    for edit in edits:
        entry = hints.get(program.name)
        if entry is None or entry["edit"] != edit:
            yield "hint not tried", "%s; run check_hints.py" % edit
        elif entry["status"] != "ok":
            yield "wrong hint", "%s: %s" % (edit, entry)


def good_problems(program, answer):
    """(kind, text) pairs of a program without a bug."""
    for diagnostic in answer.diagnostics:
        yield "false alarm", shown(diagnostic)
    verdict, _ = program.expected
    if answer.verdict != verdict and not answer.alarms():
        yield ("undecided" if answer.verdict == "undecided" else "verdict"), "%s %s" % (answer.verdict, answer.reasons[:3])


def problems(binary, program, recorded, hints):
    if program.name not in recorded:
        return [("not recorded", "run record.py")]
    try:
        answer = Answer(binary, program)
    except (RuntimeError, subprocess.TimeoutExpired, json.JSONDecodeError) as error:
        return [("no answer", str(error)[:300])]
    if program.kind == "buggy":
        return list(buggy_problems(program, recorded[program.name], hints, answer))
    return list(good_problems(program, answer))
