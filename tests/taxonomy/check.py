"""Asks the checker about every program and compares with what real torch has recorded (see README.md).

    python3 tests/taxonomy/check.py --shapeproof BIN [--update] [PATTERN...]

A difference fails unless it is listed in known.txt; so does an entry of known.txt that is a difference no more: the list only
shrinks. --update rewrites it.
"""

import argparse
import collections
import os
import sys
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from answers import problems  # noqa: E402
from programs import HINTS, RECORDED, TYPES, programs, read_lines  # noqa: E402

KNOWN = os.path.join(HERE, "known.txt")


def read_known():
    if not os.path.exists(KNOWN):
        return set()
    with open(KNOWN, encoding="utf-8") as f:
        return {line.strip() for line in f if line.strip() and not line.startswith("#")}


def write_known(differences):
    with open(KNOWN, "w", encoding="utf-8") as f:
        f.write("# Programs that the checker does not answer as it should: program, kind. May only shrink (check.py --update).\n")
        f.writelines("%s: %s\n" % key for key in sorted(differences))


def table(results):
    """Per type: pairs, found where torch crashes, quiet when mended, hints expected and given; then the traps."""
    wrong = {program.name: {kind for kind, _ in found} for program, found in results}
    print("%-18s %5s %5s %8s %8s %8s" % ("type", "pairs", "found", "wording", "mended", "hints"))
    total = collections.Counter()
    for group in TYPES:
        buggy = [p for p, _ in results if p.group == group and p.kind == "buggy"]
        mended = [p for p, _ in results if p.group == group and p.kind == "mended"]
        hinted = [p for p in buggy if "hint" in p.header]
        counts = {"pairs": len(buggy), "found": sum(not wrong[p.name] & {"missed", "severity", "no answer", "extra"} for p in buggy),
                  "wording": sum(not wrong[p.name] & {"missed", "wording", "no answer"} for p in buggy),
                  "mended": sum(not wrong[p.name] for p in mended), "hinted": len(hinted),
                  "hints": sum(not wrong[p.name] & {"missed", "no hint", "wrong hint", "hint not tried"} for p in hinted)}
        total.update(counts)
        print(row(group, counts))
    print(row("all", total))
    traps = [p for p, _ in results if p.kind == "trap"]
    if traps:
        undecided = sum(p.expected[0] == "undecided" for p in traps)
        print("traps: %d of %d answered as they should be (%d of them undecided for a stated reason)" % (
            sum(not wrong[p.name] for p in traps), len(traps), undecided))


def row(name, counts):
    return "%-18s %5d %5d %8d %8d %5d/%d" % (name, counts["pairs"], counts["found"], counts["wording"], counts["mended"],
                                             counts["hints"], counts["hinted"])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True, metavar="BIN")
    parser.add_argument("--update", action="store_true", help="write known.txt")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("patterns", nargs="*", metavar="PATTERN", help="regular expressions of programs' names")
    options = parser.parse_args()
    recorded, hints = read_lines(RECORDED), read_lines(HINTS)
    chosen = list(programs(options.patterns))
    with ThreadPoolExecutor(options.jobs) as pool:
        answers = pool.map(lambda program: problems(options.shapeproof, program, recorded, hints), chosen)
        results = list(zip(chosen, answers))
    known, seen, failed = read_known(), set(), 0
    for program, found in results:
        for kind, text in found:
            seen.add((program.name, kind))
            if "%s: %s" % (program.name, kind) not in known:
                failed += 1
                print("FAIL %s: %s: %s" % (program.name, kind, text))
    names = {program.name for program in chosen}
    stale = [line for line in sorted(known) if line.rsplit(": ", 1)[0] in names and tuple(line.rsplit(": ", 1)) not in seen]
    table(results)
    listed = sum("%s: %s" % key in known for key in seen)
    print("%d programs, %d differences, %d of them known" % (len(chosen), len(seen), listed))
    if options.update:
        write_known(seen)
        return 0
    for line in stale:
        print("FAIL right by now, delete it from known.txt: " + line)
    return 1 if failed or stale or not chosen else 0


if __name__ == "__main__":
    sys.exit(main())
