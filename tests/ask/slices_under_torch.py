"""Whether slices are right: under real torch, the slice of a finding raises the very error, and the slice of a shape gives the very shape.

    python tests/ask/slices_under_torch.py --shapeproof BIN [-v] [--shapes N] [PATH...]     # an interpreter with torch

PATHs are programs or folders of programs; none: tests/golden and the buggy programs of tests/taxonomy. A program is run as it is; the
findings that its runs confirm are sliced, and each slice is run alone in an empty folder: it must end in the same class and message, in the
line that the finding names. With --shapes, of a program that ends well, N lines that assign a tensor (spread over it) are sliced, and the
shapes that are assigned there must be the same.
"""

import argparse
import contextlib
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
TESTS = os.path.dirname(HERE)
sys.path.insert(0, HERE)
sys.path.insert(0, os.path.join(TESTS, "taxonomy"))

import forked  # noqa: E402
from shapes_of_lines import Shapes  # noqa: E402

FINDINGS_OF_ONE = 3
LEFT_OUT = ("saved",)  # programs that read files beside them
SMALL = 10  # lines of code: below that little can be left out


def given_programs(paths):
    """(script, arguments, environment)"""
    if not paths:
        from programs import programs

        paths = [os.path.join(TESTS, "golden")]
        for program in programs():
            if program.kind == "buggy":
                yield program.path, program.args, program.environment
    for path in paths:
        if os.path.isfile(path):
            yield path, [], {}
        for folder, _, names in sorted(os.walk(path)):
            last = folder.split(os.sep)[-1]
            if not last.endswith("_modules") and last not in LEFT_OUT:
                yield from ((os.path.join(folder, name), [], {}) for name in sorted(names) if name.endswith(".py"))


def arguments_in(path, given):
    """Golden files say their own."""
    with open(path, encoding="utf-8", errors="replace") as handle:
        for line in handle:
            if line.startswith("# args: "):
                return line[8:].split()
            if line.startswith("# torch: skip"):
                return None
    return given


def ask(binary, folder, *words):
    done = subprocess.run([os.path.abspath(binary), *words], cwd=folder, capture_output=True, text=True, timeout=900, check=False)
    try:
        return json.loads(done.stdout)
    except json.JSONDecodeError:
        return {"problem": done.stderr.strip() or done.stdout[-200:]}


def lay_out(answer, script, folder):
    """Writes the programs of a slice; where the script is, and the line of it that stands for each line of the file."""
    base = os.path.dirname(script)
    at, lines = None, {}
    for program in answer["programs"]:
        name = os.path.relpath(os.path.join(base, program["path"]), base)
        path = os.path.normpath(os.path.join(folder, "program", name))
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as handle:
            handle.write(program["source"])
        if name == os.path.basename(script):
            at = path
        lines[name] = {origin: i + 1 for i, origin in enumerate(program["lines"]) if origin}
    return at, lines


def lines_of_text(answer, base):
    """Of the files that have a part in the slice, with blank lines and comments."""
    total = 0
    for path in {one["path"] for one in answer.get("lines", ())}:
        with open(os.path.join(base, path), encoding="utf-8", errors="replace") as handle:
            total += len(handle.readlines())
    return total


class Record:
    def __init__(self, verbose):
        self.verbose = verbose
        self.same = self.other = self.complete = 0
        self.shares, self.of_text, self.times, self.bad = [], [], [], []

    def add(self, what, good, answer, took, why="", base=""):
        self.same += good
        self.other += not good
        self.complete += answer.get("complete", False)
        self.times.append(took)
        share = len(answer.get("lines", ())) / max(1, answer.get("of_lines", 1))
        self.shares.append((share, answer.get("of_lines", 1)))
        self.of_text.append(len(answer.get("lines", ())) / max(1, lines_of_text(answer, base)))
        if not good:
            self.bad.append(f"{what}: {why}")
        if self.verbose:
            print(f"{'same ' if good else 'OTHER'} {100 * share:3.0f} % of {answer.get('of_lines')} {took:5.2f} s {what} {why}", flush=True)

    def report(self, what):
        every = self.same + self.other
        if not every:
            return
        print(f"{what}: {every} slices, {self.same} the same under torch ({100 * self.same / every:.1f} %), {100 * self.complete / every:.1f} % complete; "
              f"median {100 * statistics.median(s for s, _ in self.shares):.0f} % of the lines of code, {100 * statistics.median(self.of_text):.0f} % of all lines; "
              f"median time {statistics.median(self.times):.2f} s, longest {max(self.times):.1f} s")
        large = [s for s, of in self.shares if of > SMALL]
        if large:
            print(f"  of programs of more than {SMALL} lines ({len(large)}): median {100 * statistics.median(large):.0f} %")
        for line in self.bad:
            print("  " + line)


def judge_findings(options, script, arguments, environment, record):
    base, name = os.path.split(script)
    ends = forked.run(script, base, arguments, environment)
    crashes = [end for end in ends or () if end and end[2]]
    if not crashes:
        return ends
    known = [end[:2] for end in crashes]
    checked = ask(options.shapeproof, base, "check", "--format", "json", "--isolated", "--no-cache", name, "--", *arguments)
    for number, d in enumerate(checked.get("diagnostics", ()), 1):
        first, last = d["range"]["start"]["line"], d["range"]["end"]["line"]
        wanted = [end[:2] for end in crashes if end[2][0] == d["path"] and first <= end[2][1] <= last]
        if not wanted or number > FINDINGS_OF_ONE:
            continue
        started = time.time()
        answer = ask(options.shapeproof, base, "slice", name, "--finding", str(number), "--format", "json", "--emit", "--isolated", "--", *arguments)
        took = time.time() - started
        if "programs" not in answer:
            record.add(f"{script} --finding {number}", False, answer, took, answer.get("problem") or str(answer.get("undecided")), base)
            continue
        with tempfile.TemporaryDirectory() as folder:
            at, lines = lay_out(answer, script, folder)
            got = (forked.run(at, folder, arguments, environment) or []) if at else []
            places = [lines.get(d["path"], {}).get(line) for line in range(first, last + 1)]
            here = [end[:2] for end in got if end and end[2] and end[2][1] in places]
            rest = [end for end in got if end and end[:2] not in known]
            good = bool(here) and all(h in wanted for h in here) and not rest
            record.add(f"{script} --finding {number}", good, answer, took, "" if good else f"{got[:2]} in the place of {wanted[:2]} at {places}", base)
    return ends


def judge_shapes(options, script, arguments, environment, record):
    base, name = os.path.split(script)
    seen = Shapes(script)
    shapes = forked.run(script, base, arguments, environment, watch=seen.watch, answer=seen.answer, runs=1) or {}
    lines = sorted(shapes, key=int)
    for line in lines[:: max(1, len(lines) // options.shapes)][: options.shapes]:
        target = shapes[line]["target"]
        started = time.time()
        answer = ask(options.shapeproof, base, "slice", f"{name}:{line}", "--of", target, "--format", "json", "--emit", "--isolated", "--", *arguments)
        took = time.time() - started
        what = f"{script}:{line} --of {target}"
        if "programs" not in answer:
            record.add(what, False, answer, took, answer.get("problem") or str(answer.get("undecided")), base)
            continue
        if answer["undecided"] and not answer["lines"]:
            continue
        with tempfile.TemporaryDirectory() as folder:
            at, places = lay_out(answer, script, folder)
            again = Shapes(at, only=places[name].get(int(line))) if at else None
            got = (forked.run(at, folder, arguments, environment, watch=again.watch, answer=again.answer, runs=1) or {}) if at else {}
            there = list(got.values())
            good = len(there) == 1 and there[0]["shapes"] == shapes[line]["shapes"]
            record.add(what, good, answer, took, "" if good else f"{there} in the place of {shapes[line]['shapes']}", base)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True, metavar="BIN")
    parser.add_argument("--shapes", type=int, default=0, metavar="N")
    parser.add_argument("-v", "--verbose", action="store_true")
    parser.add_argument("paths", nargs="*", metavar="PATH")
    options = parser.parse_args()
    findings, shapes = Record(options.verbose), Record(options.verbose)
    for script, given, environment in given_programs(options.paths):
        arguments = arguments_in(script, given)
        if arguments is None:
            continue
        with contextlib.suppress(subprocess.TimeoutExpired):
            ends = judge_findings(options, os.path.abspath(script), arguments, environment, findings)
            if options.shapes and ends == [None]:
                judge_shapes(options, os.path.abspath(script), arguments, environment, shapes)
    findings.report("findings")
    shapes.report("shapes")
    return 1 if findings.bad or shapes.bad or not findings.same + shapes.same else 0


if __name__ == "__main__":
    sys.exit(main())
