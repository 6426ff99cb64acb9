"""How many questions are decided without Z3, over whole sets of test programs.

    python3 tests/decided/check.py --shapeproof BIN                  # what ctest runs: the taxonomy
    python3 tests/decided/check.py --shapeproof BIN --all [-v]       # every set, as a table

An *obligation* is what an operation demands; most are proved when they are met. A *question* is what is left for the last
judge (backend/solve): each of its parts is answered by normal forms, intervals and small models, the cache, or Z3. The share
counts obligations and questions. The taxonomy fails below 95 % of either, or when Z3 has no answer to a question; the programs
of KNOWN are those where it has none (bug: products of sizes that several choices decide).
"""

import argparse
import json
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
SETS = {
    "taxonomy": ["tests/taxonomy/pairs", "tests/taxonomy/traps"],
    "golden": ["tests/golden"],
    "python": ["tests/python"],
    "bench": ["bench/python"],
}
LEAST = 0.95
KNOWN = {"tests/taxonomy/traps/random/architecture_search.py"}
BATCH = 100
STAGES = ("normal_form", "intervals", "cache", "z3")


def files_of(folders):
    for folder in folders:
        for where, below, names in os.walk(os.path.join(ROOT, folder)):
            below.sort()
            for name in sorted(names):
                if name.endswith(".py"):
                    yield os.path.relpath(os.path.join(where, name), ROOT)


def statistics(binary, paths):
    """(path, statistics) of each file that could be read."""
    for start in range(0, len(paths), BATCH):
        command = [binary, "check", "--statistics", "--output-format", "json", "--timeout", "60"] + paths[start:start + BATCH]
        result = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
        for file in json.loads(result.stdout)["files"]:
            yield file["path"], file["statistics"]


def measure(binary, folders):
    total = dict.fromkeys(STAGES + ("obligations", "unknown", "files"), 0)
    rows = []
    for path, s in statistics(binary, list(files_of(folders))):
        total["files"] += 1
        total["obligations"] += s["obligations"]["proved"] + s["obligations"]["unproven"]
        for stage in STAGES + ("unknown",):
            total[stage] += s["questions"][stage]
        rows.append((s["questions"]["z3"], s["questions"]["unknown"], path))
    questions = sum(total[stage] for stage in STAGES)
    total["questions"] = questions
    total["share of questions"] = 1 - total["z3"] / questions if questions else 1.0
    total["share of obligations"] = max(0.0, 1 - total["z3"] / total["obligations"]) if total["obligations"] else 1.0
    return total, sorted(rows, reverse=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True, metavar="BIN")
    parser.add_argument("--all", action="store_true", help="every set of programs")
    parser.add_argument("-v", "--verbose", action="store_true", help="name the files that need Z3")
    options = parser.parse_args()
    binary, failed = os.path.abspath(options.shapeproof), False
    print("%-10s %6s %12s %10s %12s %10s %8s %8s %8s %12s %12s" % ("", "files", "obligations", "questions", "normal form", "intervals", "cache", "Z3",
                                                              "unknown", "% questions", "% obligations"))
    for name, folders in SETS.items():
        if name != "taxonomy" and not options.all:
            continue
        t, rows = measure(binary, folders)
        print("%-10s %6d %12d %10d %12d %10d %8d %8d %8d %12.2f %12.3f" % (
            name, t["files"], t["obligations"], t["questions"], t["normal_form"], t["intervals"], t["cache"], t["z3"], t["unknown"],
            100 * t["share of questions"], 100 * t["share of obligations"]))
        if options.verbose:
            for z3, unknown, path in rows:
                if z3 or unknown:
                    print("    %5d to Z3, %d unknown  %s" % (z3, unknown, path))
        if name == "taxonomy":
            without = {path for _, unknown, path in rows if unknown}
            for path in sorted(without ^ KNOWN):
                print("%s: %s" % (path, "Z3 has no answer" if path in without else "answered by now, delete it from KNOWN"))
            failed = without != KNOWN or t["share of questions"] < LEAST or t["share of obligations"] < LEAST
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
