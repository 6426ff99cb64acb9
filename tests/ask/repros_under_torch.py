"""Whether reproductions are right: under real torch, each raises the class and message of the program that it is about, and its fixed twin runs.

    python tests/ask/repros_under_torch.py --shapeproof BIN [-v] [--record] [--alone] [PATH...]     # an interpreter with torch

PATHs are programs or folders of programs; none: the buggy programs of tests/taxonomy. A program is run as it is; of each finding that its runs
confirm, the reproduction is run alone in an empty folder. With --alone the programs are not run: a reproduction has to raise what the finding
says of itself (errors that always happen; for programs that need much time, or data). --record writes those of the taxonomy to repros_recorded.json, for repros.py.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
TESTS = os.path.dirname(HERE)
RECORDED = os.path.join(HERE, "repros_recorded.json")
sys.path.insert(0, HERE)
sys.path.insert(0, os.path.join(TESTS, "taxonomy"))

import forked  # noqa: E402
import torch  # noqa: E402
from slices_under_torch import arguments_in, ask, given_programs  # noqa: E402

FINDINGS_OF_ONE = 3
MOST_LINES = 40


def taxonomy():
    from programs import programs

    return [(p.path, p.args, p.environment) for p in programs() if p.kind == "buggy"]


def raised_by(source):
    """How the program ends, alone: [class, message], or None where it ends well."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "repro.py")
        with open(path, "w", encoding="utf-8") as handle:
            handle.write(source)
        ends = forked.run(path, folder, runs=1)
    return ["killed", ""] if not ends else ends[0] and ends[0][:2]


class Record:
    def __init__(self, verbose):
        self.verbose = verbose
        self.same = self.fixed = 0
        self.lines, self.times, self.bad, self.bad_fixed, self.unfixed, self.kept = [], [], [], [], [], []

    def say(self, word, what, why=""):
        if self.verbose:
            print(f"{word:9} {what} {why}", flush=True)

    def add(self, what, good, answer, took, why):
        self.times.append(took)
        self.same += good
        if good:
            self.lines.append(len(answer["source"].splitlines()))
        else:
            self.bad.append(f"{what}: {why}")
        self.say("same" if good else "OTHER", what, why)

    def add_fixed(self, what, answer, end):
        if not answer.get("source"):
            self.unfixed.append(f"{what}: {'; '.join(answer.get('undecided', [])) or answer.get('problem')}")
            self.say("no twin", what, self.unfixed[-1])
            return
        self.fixed += end is None
        if end is not None:
            self.bad_fixed.append(f"{what}: {end}")
        self.say("runs" if end is None else "FAILS", what + " --fixed", end or "")

    def report(self):
        every, twins = self.same + len(self.bad), self.fixed + len(self.bad_fixed)
        if not every:
            return
        print(f"{every} errors, {self.same} reproductions of the same class and message under torch ({100 * self.same / every:.1f} %); "
              f"median {statistics.median(self.lines or [0]):.0f} lines, longest {max(self.lines or [0])}; median time {statistics.median(self.times):.2f} s, longest {max(self.times):.1f} s")
        print(f"{twins} fixed twins, {self.fixed} of them run; {len(self.unfixed)} errors have none")
        for line in self.bad + self.bad_fixed:
            print("  " + line)
        for line in self.unfixed:
            if "it has no hint" not in line:
                print("  no twin: " + line)


def judge(options, script, arguments, environment, record):
    base, name = os.path.split(script)
    crashes = [] if options.alone else [end for end in forked.run(script, base, arguments, environment) or () if end and end[2]]
    if not crashes and not options.alone:
        return
    shown = os.path.relpath(script, TESTS)
    checked = ask(options.shapeproof, base, "check", "--format", "json", "--isolated", "--no-cache", name, "--", *arguments)
    for number, d in enumerate(checked.get("diagnostics", ())[:FINDINGS_OF_ONE], 1):
        first, last = d["range"]["start"]["line"], d["range"]["end"]["line"]
        wanted = [end[:2] for end in crashes if end[2][0] == d["path"] and first <= end[2][1] <= last]
        told = d["severity"] == "error" and d["certainty"] == "always" and d["rule"] != "syntax-error"
        if not wanted and not (options.alone and told):
            continue
        question = ["repro", name, "--finding", str(number), "--format", "json", "--isolated"]
        started = time.time()
        answer = ask(options.shapeproof, base, *question, "--", *arguments)
        took, what = time.time() - started, f"{shown} --finding {number}"
        if not answer.get("source"):
            record.add(what, False, answer, took, "; ".join(answer.get("undecided", [])) or answer.get("problem"))
            continue
        end = raised_by(answer["source"])
        if options.alone:  # of a state dictionary, the finding tells the first key that does not fit
            wanted = [[answer["exception"], " ".join(answer["message"].split())]]
            end = end and [end[0], end[1][: len(wanted[0][1])]]
        good = end in wanted and len(answer["source"].splitlines()) <= MOST_LINES
        record.add(what, good, answer, took, "" if good else f"{end} in the place of {wanted[0]}")
        twin = ask(options.shapeproof, base, *question, "--fixed", "--", *arguments)
        end = raised_by(twin["source"]) if twin.get("source") else None
        record.add_fixed(what, twin, end)
        if good:
            kept = {"program": shown, "finding": number, "arguments": arguments, "environment": environment, "source": answer["source"]}
            record.kept.append({**kept, "fixed": twin.get("source") if end is None else None})


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True, metavar="BIN")
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--alone", action="store_true")
    parser.add_argument("-v", "--verbose", action="store_true")
    parser.add_argument("paths", nargs="*", metavar="PATH")
    options = parser.parse_args()
    torch.set_num_threads(1)
    record = Record(options.verbose)
    for script, given, environment in given_programs(options.paths) if options.paths else taxonomy():
        arguments = arguments_in(script, given)
        if arguments is None:
            continue
        try:
            judge(options, os.path.abspath(script), arguments, environment, record)
        except subprocess.TimeoutExpired:
            print(f"no answer in time: {script}")
    record.report()
    if options.record and not options.paths:
        with open(RECORDED, "w", encoding="utf-8") as handle:
            json.dump(record.kept, handle, indent=1)
            handle.write("\n")
    return 1 if record.bad or record.bad_fixed or not record.same else 0


if __name__ == "__main__":
    sys.exit(main())
