"""Puts the programs of frameworks and their broken copies to the checker and compares with the recorded ends (see README.md).

    python3 tests/frameworks/run.py --shapeproof BIN [KIND[/PROGRAM]...] [-v]
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter

from programs import HERE, programs
from record import recorded

NEVER = ("silent", "accused")


def plain(text):
    """A message without what no analysis can know: the values in a tensor, the layout."""
    text = re.sub(r"tensor\(.*?(\)|$)(?=[`.) ]|$)", "tensor(...)", " ".join(text.split()))
    return re.sub(r"tensor\(\.\.\.\)\S*?(?=\)`|`|\.mean)", "tensor(...)", text)


def checked(binary, copy, options):
    with tempfile.TemporaryDirectory() as folder:
        main = copy.write(folder)
        # Time enough on a busy machine: what is expected must not hang on the load.
        command = [binary, "check", "--timeout", "60", "--no-cache", "--isolated", "--format", "json", *options, main]
        if copy.program.arguments:
            command += ["--", *copy.program.arguments]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
        report = json.loads(done.stdout)
    for one in report["diagnostics"]:
        one["file"] = os.path.relpath(os.path.join(folder, one["path"]), folder) if os.path.isabs(one["path"]) else one["path"]
    return report


def is_at(one, end):
    """A diagnostic stands where an exception was raised."""
    lines = one["range"]["start"]["line"], one["range"]["end"]["line"]
    return lines[0] <= end["line"] <= lines[1] and os.path.basename(one["file"]) == os.path.basename(end["file"] or "")


def place(one):
    return f"{one['file']}:{one['range']['start']['line']} {one['message']}"


def accusations(report):
    return [one for one in report["diagnostics"] if one["severity"] in ("error", "warning")]


def reason(report):
    for one in report["files"]:
        for words in one["reasons"]:
            return words["reason"] if "reason" in words else str(words)
    return ""


def outcome_of_good(report):
    found = accusations(report)
    if found:
        return "accused", place(found[0])
    verdict = report["files"][0]["verdict"]
    return verdict, reason(report) if verdict != "valid" else ""


def same_words(one, real):
    """An example of sizes that are not known may have other numbers."""
    said, real = plain(re.sub(r"^\w+: ", "", one["message"])), plain(real)
    if one["counterexample"]:
        said, real = re.sub(r"\d+", "N", said), re.sub(r"\d+", "N", real)
    return said in real or real in said or said[:80] == real[:80]


def outcome_of_bug(report, end):
    found = accusations(report)
    placed = [one for one in found if is_at(one, end)]
    if any(same_words(one, end["message"]) for one in placed):
        return "found", ""
    if placed:
        return "misworded", placed[0]["message"]
    if found:
        return "misplaced", place(found[0])
    verdict = report["files"][0]["verdict"]
    return ("silent", "") if verdict == "valid" else ("undecided", reason(report))


def known_of(kind):
    path = os.path.join(HERE, kind, "known.txt")
    if not os.path.exists(path):
        return {}
    with open(path, encoding="utf-8") as file:
        rows = [line.rstrip("\n").split(": ", 2) for line in file if line.strip() and not line.startswith("#")]
    return {row[0]: row[1] for row in rows}


class Tally:
    def __init__(self, verbose):
        self.verbose, self.counts, self.failures, self.seen = verbose, Counter(), [], set()

    def take(self, program, copy, outcome, words, fine):
        self.counts[("program " if copy.bug is None else "bug ") + outcome] += 1
        key = copy.name
        self.seen.add((program.kind, key))
        expected = known_of(program.kind).get(key)
        if outcome in NEVER or expected is None and not fine or expected is not None and expected != outcome:
            self.failures.append(f"{program.kind}/{key}: {outcome}" + (f" (known as {expected})" if expected else "") + f": {words}")
        if self.verbose:
            print(f"  {key}: {outcome}" + (f": {words}" if words else ""))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True)
    parser.add_argument("--pylib", help="a folder of models in the place of those in the binary")
    parser.add_argument("-v", "--verbose", action="store_true")
    parser.add_argument("selected", nargs="*")
    options = parser.parse_args()
    tally = Tally(options.verbose)
    more = ["--pylib", os.path.abspath(options.pylib)] if options.pylib else []
    for program in programs(options.selected):
        row = recorded(program.kind).get(program.name)
        if row is None or row["digest"] != program.digest:
            tally.failures.append(f"{program.kind}/{program.name}: not recorded as it is now")
            continue
        for copy in program.copies():
            report = checked(os.path.abspath(options.shapeproof), copy, more)
            if copy.bug is None:
                outcome, words = outcome_of_good(report)
                tally.take(program, copy, outcome, words, outcome == "valid")
            else:
                outcome, words = outcome_of_bug(report, row["bugs"][copy.bug])
                tally.take(program, copy, outcome, words, outcome == "found")
    for failure in tally.failures:
        print("FAIL " + failure)
    print(", ".join(f"{number} {name}" for name, number in sorted(tally.counts.items())))
    sys.exit(1 if tally.failures else 0)


if __name__ == "__main__":
    main()
