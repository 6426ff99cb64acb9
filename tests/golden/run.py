"""Runs golden files through shapeproof and compares the answers with the expectation comments, both ways.

    python3 tests/golden/run.py --shapeproof BIN [--update] PATH...

An expectation that is not met fails, and so does a diagnostic or a reveal that nobody expects. Comments: see
tests/oracle/expectations.py; besides, `# info: [rule]`, `# paths: N`, `# steps: at most N`, `# reason: text` of the root reason, `# assumed: kind, kind` (all that is), `# certainty: always` behind
an error (in a file that has one, behind each), and `# bug: text` on a file whose expectations
describe a known wrong behaviour (counted). Where one line is reached several times, its reveals are joined with `; `.
--update rewrites `# error:`, `# warning:`, `# info:`, `# revealed:`, `# counterexample:` and `# verdict:` in place, and
`# reason:`, `# certainty:` and `# assumed:` where a file has one.
"""

import argparse
import json
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "oracle"))

from expectations import Expectations  # noqa: E402

INFO = re.compile(r"#\s*info:\s*\[([a-z0-9-]+)\]")
PATHS = re.compile(r"^#\s*paths:\s*(\d+)", re.M)
STEPS = re.compile(r"^#\s*steps:\s*at most (\d+)", re.M)
ROOT = re.compile(r"^#\s*reason:\s*(.*)", re.M)
ASSUMED = re.compile(r"^#\s*assumed:[ \t]*(.*)", re.M)
REASON = re.compile(r'#\s*reason:\s*"((?:[^"\\]|\\.)*)"')
CERTAINTY = re.compile(r"#\s*certainty:\s*(always|sometimes)")
BUG = re.compile(r"#\s*bug:\s*(.*)")
MARKS = re.compile(r"\s*#\s*(?:error|warning|info|revealed|counterexample|certainty|reason):.*$")


def shape_text(shape):
    if shape is None:
        return "?"
    entries = [str(size) for size in shape]
    return "(" + ", ".join(entries) + ("," if len(entries) == 1 else "") + ")"


def normalised(text):
    return re.sub(r"\s+", "", text).replace(",)", ")")


class Answer:
    """What shapeproof says about one file, by line."""

    def __init__(self, binary, path, args):
        command = [binary, "check", "--output-format", "json", "--statistics", "--jobs", "1", path, "--", *args]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120)
        if done.returncode not in (0, 1):
            raise RuntimeError(f"exit status {done.returncode}: {done.stderr.strip()[-500:]}")
        report = json.loads(done.stdout)
        self.file = report["files"][0]
        self.diagnostics = {}
        for diagnostic in report["diagnostics"]:
            self.diagnostics.setdefault(diagnostic["range"]["start"]["line"], []).append(diagnostic)
        self.reasons = {}
        for reason in self.file["reasons"]:
            self.reasons.setdefault(reason["line"], []).append(reason["reason"])
        self.assumed = sorted({a["kind"] for a in self.file["assumptions"]})
        self.reveals = {}
        for reveal in report["reveals"]:
            seen = self.reveals.setdefault(reveal["line"], [])
            text = shape_text(reveal["shape"]) if "shape" in reveal else (reveal["value"] if reveal["value"] is not None else "?")
            if text not in seen:
                seen.append(text)


def expected_diagnostics(expected, infos, line):
    wanted = []
    if line in expected.diagnostics:
        wanted.append(expected.diagnostics[line])
    wanted += [("info", rule, None) for rule in infos.get(line, [])]
    return wanted


def matches(wanted, diagnostic):
    severity, rule, words = wanted
    return severity == diagnostic["severity"] and rule == diagnostic["rule"] and (words is None or words in diagnostic["message"])


def compare(expected, text, answer):
    problems = []
    infos = {}
    for number, line in enumerate(text.split("\n"), 1):  # as Python counts: form feeds end no line
        for rule in INFO.findall(line):
            infos.setdefault(number, []).append(rule)
    for line in sorted(set(expected.diagnostics) | set(infos) | set(answer.diagnostics)):
        got = list(answer.diagnostics.get(line, []))
        for wanted in expected_diagnostics(expected, infos, line):
            hit = next((d for d in got if matches(wanted, d)), None)
            if hit is None:
                problems.append(f"line {line}: expected {wanted[0]} [{wanted[1]}] {wanted[2] or ''}")
                continue
            got.remove(hit)
            counterexample = expected.counterexamples.get(line)
            if counterexample is not None and wanted[0] != "info":
                for name, value in counterexample.items():
                    if hit["counterexample"].get(name) != value:
                        problems.append(f"line {line}: expected counterexample {name} = {value}, got {hit['counterexample']}")
        for extra in got:
            problems.append(f"line {line}: unexpected {extra['severity']} [{extra['rule']}] {extra['message']} {extra['counterexample'] or ''}")
    for line in sorted(set(expected.revealed) | set(answer.reveals)):
        wanted, got = expected.revealed.get(line), "; ".join(answer.reveals.get(line, []))
        if wanted is None:
            problems.append(f"line {line}: unexpected reveal {got}")
        elif normalised(wanted) != normalised(got):
            problems.append(f"line {line}: revealed {got or 'nothing'}, expected {wanted}")
    problems += compare_reasons(text, answer) + compare_certainty(text, answer)
    if expected.verdict and expected.verdict != answer.file["verdict"]:
        reasons = "; ".join(f"{r['line']}: {r['reason']}" for r in answer.file["reasons"][:4])
        problems.append(f"verdict {answer.file['verdict']}, expected {expected.verdict} ({reasons})")
    reason, reasons = ROOT.search(text), answer.file["reasons"]
    if reason and (not reasons or reason.group(1) not in reasons[0]["reason"]):
        problems.append(f"first reason {reasons[0]['reason'] if reasons else 'none'}, expected {reason.group(1)}")
    assumed = ASSUMED.search(text)
    if assumed and assumed.group(1) != ", ".join(answer.assumed):
        problems.append(f"assumed: {', '.join(answer.assumed)}, expected {assumed.group(1)}")
    paths = PATHS.search(text)
    if paths and int(paths.group(1)) != answer.file["paths"]["explored"]:
        problems.append(f"{answer.file['paths']['explored']} paths, expected {paths.group(1)}")
    steps = STEPS.search(text)
    if steps and int(steps.group(1)) < answer.file["statistics"]["steps"]:
        problems.append(f"{answer.file['statistics']['steps']} steps, expected at most {steps.group(1)}")
    return problems


def certainty(answer, line):
    """Of the errors and warnings of a line, in the words of the mark; none: there are none."""
    found = sorted({d["certainty"] for d in answer.diagnostics.get(line, []) if d["severity"] != "info"})
    return found[0] if found else None


def compare_certainty(text, answer):
    if not CERTAINTY.search(text):
        return []
    wanted = {number: mark.group(1) for number, line in enumerate(text.split("\n"), 1) if (mark := CERTAINTY.search(line))}
    return [f"line {line}: certainty {certainty(answer, line)}, expected {wanted.get(line)}"
            for line in sorted(set(wanted) | set(answer.diagnostics)) if certainty(answer, line) != wanted.get(line)]


def compare_reasons(text, answer):
    """Where a file expects reasons for `undecided`, each of those that have a place must be expected."""
    problems = []
    wanted = {number: REASON.findall(line) for number, line in enumerate(text.split("\n"), 1)}
    if not any(wanted.values()):
        return problems
    for number, words in wanted.items():
        got = list(answer.reasons.get(number, []))
        for said in words:
            hit = next((reason for reason in got if said in reason), None)
            if hit is None:
                problems.append(f"line {number}: expected the reason {said}")
            else:
                got.remove(hit)
        problems += [f"line {number}: unexpected reason {reason}" for reason in got]
    return problems


def marks_for(line, answer, reasons, certainties):
    marks = []
    for d in answer.diagnostics.get(line, []):
        mark = f"# {d['severity']}: [{d['rule']}]"
        if d["severity"] != "info":
            first_line = d["message"].strip().splitlines()[0]
            mark += ' "' + first_line.replace('"', '\\"') + '"'
        marks.append(mark)
        if d["counterexample"]:
            marks.append("# counterexample: " + ", ".join(f"{k} = {v}" for k, v in d["counterexample"].items()))
    if certainties and certainty(answer, line):
        marks.append("# certainty: " + certainty(answer, line))
    if reasons:
        marks += ['# reason: "' + reason.replace('"', '\\"') + '"' for reason in answer.reasons.get(line, [])]
    if line in answer.reveals:
        marks.append("# revealed: " + "; ".join(answer.reveals[line]))
    return marks


def update(path, text, answer):
    lines = text.split("\n")
    for index, line in enumerate(lines):
        if line.startswith("# verdict:"):
            lines[index] = f"# verdict: {answer.file['verdict']}"
            continue
        if line.startswith("# assumed:"):
            lines[index] = ("# assumed: " + ", ".join(answer.assumed)).rstrip()
            continue
        bare = MARKS.sub("", line) if "#" in line and not line.startswith("#") else line
        marks = marks_for(index + 1, answer, "# reason:" in text, CERTAINTY.search(text))
        if marks or bare != line:
            lines[index] = "  ".join([bare.rstrip(), *marks])
    with open(path, "w", encoding="utf-8") as out:
        out.write("\n".join(lines))


def run(binary, path, rewrite):
    with open(path, encoding="utf-8", newline="") as handle:
        text = handle.read()
    expected = Expectations(text)
    try:
        answer = Answer(binary, path, expected.args)
    except (RuntimeError, subprocess.TimeoutExpired, json.JSONDecodeError) as error:
        return path, [str(error)], None
    problems = compare(expected, text, answer)
    if rewrite and problems:
        update(path, text, answer)
    bug = BUG.search(text)
    return path, problems, bug.group(1) if bug else None


def files_below(paths):
    for path in paths:
        if os.path.isfile(path):
            yield path
            continue
        for folder, folders, names in os.walk(path):
            folders[:] = sorted(f for f in folders if f != "__pycache__" and not f.endswith("_modules"))
            for name in sorted(names):
                if name.endswith(".py") and name != "run.py":
                    yield os.path.join(folder, name)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True)
    parser.add_argument("--update", action="store_true")
    parser.add_argument("paths", nargs="*", default=[HERE])
    options = parser.parse_args()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda p: run(options.shapeproof, p, options.update), files_below(options.paths)))
    failed = 0
    for path, problems, _ in results:
        if problems:
            failed += 1
            print(f"FAIL {os.path.relpath(path)}")
            for problem in problems:
                print(f"     {problem}")
    bugs = [(path, bug) for path, _, bug in results if bug]
    for path, bug in bugs:
        print(f"bug  {os.path.relpath(path)}: {bug}")
    print(f"{len(results) - failed} of {len(results)} golden files agree, {len(bugs)} known bugs")
    return 1 if failed and not options.update or not results else 0


if __name__ == "__main__":
    sys.exit(main())
