"""Runs real programs under real torch in small worlds and asks whether what happens lies inside what the checker says.

    python3 bench/real_programs/contain.py --shapeproof BIN --checkouts FOLDER --python PYTHON [--only WORD...]
                                           [--seconds S] [--json FILE] [-v]

worlds.json says with which arguments, files and stand-ins each program runs (see README.md); tests/containment judges. PYTHON is
an interpreter that has torch. Exit status: 1 when there is a find; 2 when nothing ran.
"""

import argparse
import collections
import json
import os
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
TESTS = os.path.join(HERE, "..", "..", "tests")
sys.path[:0] = [HERE, os.path.join(TESTS, "oracle")]
import worlds  # noqa: E402

CLOCK = 6  # seconds of the clock that the checker gets for each of the processor: other things run on this machine


class Torch:
    """observed.py in a process of its own, which has imported torch once."""

    def __init__(self, python, containment):
        command = [python, os.path.join(HERE, "observed.py"), containment]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env={**os.environ, "MPLBACKEND": "Agg"})
        self.version = json.loads(self._process.stdout.readline())["torch"]

    def observe(self, **request):
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        answer = json.loads(self._process.stdout.readline())
        answer["seen"] = {file: {int(line): values for line, values in lines.items()} for file, lines in answer["seen"].items()}
        return answer

    def close(self):
        self._process.stdin.close()
        self._process.wait()


class FileOf:
    """What one file of the program sees of a report: judge.py knows programs of one file."""

    def __init__(self, report, file):
        self.reveals = {}
        for reveal in report.all_reveals:
            if reveal["path"] == file:
                self.reveals.setdefault(reveal["line"], []).append(reveal)


def check(checker, program, tree):
    """The checker's report on the program in `tree`; paths are told from there."""
    script = os.path.join(tree, program["script_file"])
    folder = os.path.dirname(script)
    command = [checker.binary, "check", "--no-cache", "--output-format", "json", "--jobs", "1", "--timeout", str(CLOCK * checker.limit)]
    for root in program.get("path", []):
        command += ["--path", os.path.normpath(os.path.join(tree, root))]
    command += [os.path.basename(script), *(["--", *program["args"]] if program["args"] else [])]
    before = os.getcwd()
    os.chdir(folder)
    try:
        report = checker.run(command)
    finally:
        os.chdir(before)
    base = os.path.realpath(tree)

    def told(path):
        return os.path.relpath(os.path.realpath(os.path.join(folder, path)), base)

    report.all_reveals = [dict(r, path=told(r["path"])) for lines in report.reveals.values() for r in lines]
    report.diagnostics = [dict(d, path=told(d["path"])) for d in report.diagnostics]
    return report


class Judge:
    def __init__(self, options):
        sys.path.insert(0, options.containment)
        import checker
        import instrument
        import judge

        self.instrument, self.judge = instrument, judge
        self.options, self.checker = options, checker.Checker(options.shapeproof, tempfile.gettempdir(), options.limit)
        self.torch = Torch(options.python, options.containment)

    def copies(self, program, tree):
        """{file: Instrumented} of the program's modules."""
        found = {}
        for file in worlds.modules_of(program, tree):
            with open(os.path.join(tree, file), encoding="utf-8") as f:
                found[file] = self.instrument.Instrumented(f.read())
        return found

    def write(self, tree, texts):
        for file, text in texts.items():
            with open(os.path.join(tree, file), "w", encoding="utf-8") as f:
                f.write(text)

    def finds(self, program, scratch):
        """(row, finds) of one program."""
        tree = os.path.join(scratch, "program")
        worlds.materialise(program, self.options.checkouts, tree)
        plain = check(self.checker, program, tree)
        copies = self.copies(program, tree)
        self.write(tree, {file: copy.text for file, copy in copies.items()})
        roots = [os.path.normpath(os.path.join(tree, root)) for root in program.get("path", [])]
        started = time.monotonic()
        run = self.torch.observe(
            folder=tree, script=program["script_file"], args=program["args"], roots=roots, world=program.get("world", {}),
            seconds=program.get("seconds", self.options.seconds), log=os.path.join(scratch, "log"),
            probes={file: sorted(copy.probes) for file, copy in copies.items()},
        )
        row = {"name": program["name"], "verdict": plain.verdict, "reasons": plain.reasons[:3], "status": run["status"], "end": run["end"],
               "seconds": round(time.monotonic() - started, 1), "probes": sum(map(len, run["seen"].values()))}
        if run["status"] == "broken":
            with open(os.path.join(scratch, "log"), errors="replace") as f:
                row["log"] = f.read()[-600:]
            return row, []
        worlds.materialise(program, self.options.checkouts, tree)
        kinds = {file: self.judge.kinds_seen([{"seen": seen}]) for file, seen in run["seen"].items()}
        self.write(tree, {file: copy.analysed(kinds.get(file, {})) for file, copy in copies.items()})
        traced = check(self.checker, program, tree)
        row["traced"] = traced.verdict
        return row, list(self.judged(copies, run, plain, traced))

    def judged(self, copies, run, plain, traced):
        """(file, Find with a line of the program's own text)"""
        for report in (plain, traced):
            if report.failure:
                yield "", self.judge.Find(report.failure, 0, "%.1f s %s" % (report.seconds, report.words))
                return
        if not plain.reasons and not traced.reasons:  # what was given up has no answers
            for file, seen in sorted(run["seen"].items()):
                copy = copies[file]
                for find in self.judge.judge_probes(copy, [{"seen": seen}], FileOf(traced, file), {}):
                    span = next((copy.origin[n] for n in range(find.line, 0, -1) if copy.origin.get(n)), (0, 0))
                    yield file, find._replace(line=span[0])
        end = run["end"]
        if end and end["status"] == "crash" and plain.green and end.get("raised_in") in ("torch", "torchvision", ""):
            yield end["file"], self.judge.Find("silent", own_line(copies, end), "%(type)s: %(message)s" % end)
        yield from self.accusations(copies, run, plain)

    def accusations(self, copies, run, plain):
        """Errors that are said to happen always, where the run passed."""
        end = run["end"]
        for d in plain.diagnostics:
            copy = copies.get(d["path"])
            if copy is None or d["severity"] != "error" or d["certainty"] != "always":
                continue
            first, last = d["range"]["start"]["line"], d["range"]["end"]["line"]
            lines = [n for n, span in copy.origin.items() if span and first <= span[1] and span[0] <= last]
            failed = end and end.get("file") == d["path"] and first <= own_line(copies, end) <= last
            behind = [n for n in run["seen"].get(d["path"], ()) if any(n == line + 1 and n in copy.probes and copy.probes[n] for line in lines)]
            raised = set(run["raised"].get(d["path"], ())) & set(lines)
            if behind and not failed and not raised:
                yield d["path"], self.judge.Find("accused", first, d["message"].split("\n")[0])


def own_line(copies, end):
    copy = copies.get(end["file"])
    span = copy.origin.get(end["line"]) if copy else None
    return span[0] if span else end["line"] or 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True)
    parser.add_argument("--checkouts", required=True)
    parser.add_argument("--python", default=sys.executable, help="an interpreter that has torch")
    parser.add_argument("--containment", default=os.path.join(TESTS, "containment"))
    parser.add_argument("--only", nargs="*", default=[])
    parser.add_argument("--seconds", type=int, default=8, help="of the processor, for a run under torch")
    parser.add_argument("--limit", type=float, default=10)
    parser.add_argument("--json")
    parser.add_argument("-v", action="store_true", dest="verbose")
    options = parser.parse_args()
    for name in ("shapeproof", "checkouts", "containment"):
        setattr(options, name, os.path.abspath(getattr(options, name)))
    rows, counts, verdicts, ends = [], collections.Counter(), collections.Counter(), collections.Counter()
    judge = Judge(options)
    for program in worlds.load(options.checkouts, options.only):
        with tempfile.TemporaryDirectory() as scratch:
            row, finds = judge.finds(program, os.path.realpath(scratch))
        row["finds"] = [[find.kind, file, find.line, find.words] for file, find in finds]
        rows.append(row)
        kinds = collections.Counter(find.kind for _, find in finds)
        counts.update(kinds)
        verdicts[row["verdict"]] += 1
        ends[row["status"] if row["end"] is None else row["end"]["status"]] += 1
        print("%-9s %-6s %5.1f s %5d probes  %s  %s" % (row["verdict"], row["status"] if row["end"] is None else row["end"]["status"], row["seconds"],
                                                 row["probes"], row["name"], dict(kinds) or ""), flush=True)
        if row["end"] or row.get("log"):
            print("     end: %s %s" % (row["end"], row.get("log", "")))
        if options.verbose and row["verdict"] == "undecided":
            print("     %s" % row["reasons"][:1])
        for file, find in finds[:12 if options.verbose else 4]:
            print("     %s %s:%s %s" % (find.kind, file, find.line, find.words[:300]), flush=True)
        if options.json:
            with open(options.json, "w") as f:
                json.dump(rows, f, indent=1)
    judge.torch.close()
    print("%d programs: %s; runs: %s; finds: %s" % (len(rows), dict(verdicts), dict(ends), dict(counts) or "none"))
    return 2 if not rows else 1 if counts else 0


if __name__ == "__main__":
    sys.exit(main())
