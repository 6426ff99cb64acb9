"""The checker's report on a program text, or how it failed to give one."""

import json
import os
import resource
import signal
import subprocess
import tempfile
import threading

GREEN = ("valid", "nothing-checked")
GATING = ("error", "warning")
CLOCK = 8  # seconds of the clock for each of the processor: other things run on this machine


class Report:
    """`failure` is None, "hung" or "crashed"; everything else is as in the JSON."""

    def __init__(self, failure, data=None, seconds=0.0, words=""):
        self.failure, self.seconds, self.words = failure, seconds, words
        file = data["files"][0] if data and data["files"] else {}
        self.verdict = file.get("verdict", "crashed" if failure is None else failure)
        self.reasons = [reason["reason"] for reason in file.get("reasons", ())]
        self.limits = file.get("coverage", {}).get("limits_hit", [])
        self.assumptions = file.get("assumptions")
        self.diagnostics = [d for d in data["diagnostics"] if d["severity"] in GATING] if data else []
        self.reveals = {}  # line -> answers, in the order given
        for reveal in data["reveals"] if data else ():
            self.reveals.setdefault(reveal["line"], []).append(reveal)
        if failure is None and not file:
            self.failure = "crashed"

    @property
    def samples_orders(self):
        """Whether not every order of a set was followed, and the answer says so: a run with another order is no find."""
        return any(a["kind"] == "set-order" for a in self.assumptions or ())

    @property
    def claims_all(self):
        """Whether the answer claims to have seen every path: an undecided one does not, nor an invalid one that says what was not known."""
        return self.verdict != "undecided" and not (self.verdict == "invalid" and (self.limits or self.reasons))

    @property
    def green(self):
        return self.verdict in GREEN


class Checker:
    def __init__(self, binary, folder, limit=10):
        self.binary, self.folder, self.limit = os.path.abspath(binary), folder, limit

    def report(self, text, name="program.py", args=(), roots=()):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as f:
            f.write(text)
        command = [self.binary, "check", "--no-cache", "--output-format", "json", "--jobs", "1", "--timeout", str(self.limit)]
        for root in roots:
            command += ["--path", root]
        return self.run([*command, path, *(["--", *args] if args else [])])

    def run(self, command):
        """`hung` is told from the processor's time where the process ends by itself, so that a busy machine does not show."""
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as errors:
            process = subprocess.Popen(command, stdout=out, stderr=errors, stdin=subprocess.DEVNULL)
            resource.prlimit(process.pid, resource.RLIMIT_CPU, (self.limit + 2, self.limit + 2))
            killer = threading.Timer(CLOCK * (self.limit + 1), process.kill)
            killer.start()
            _, status, usage = os.wait4(process.pid, 0)
            killer.cancel()
            process.returncode = os.waitstatus_to_exitcode(status)
            seconds = usage.ru_utime + usage.ru_stime
            if seconds > self.limit + 1 or process.returncode in (-signal.SIGKILL, -signal.SIGXCPU):
                return Report("hung", seconds=seconds)
            out.seek(0)
            errors.seek(0)
            try:
                return Report(None, json.loads(out.read()), seconds)
            except (json.JSONDecodeError, UnicodeDecodeError, KeyError):
                return Report("crashed", seconds=seconds, words=errors.read().decode(errors="replace").strip()[-300:])
