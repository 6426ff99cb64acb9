"""Judges the analyses of the recorded programs; needs no torch (see README.md).

    python3 tests/containment/check.py --shapeproof BIN [--name TEXT] [-v] [--update]

Finds fail unless known.txt has them, and what it has must still be found: it may only shrink (--update).
"""

import argparse
import collections
import os
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import recorded  # noqa: E402
from checker import Checker  # noqa: E402
from examine import Examiner  # noqa: E402
from known import known_line, read_known, write_known  # noqa: E402
from table import Table  # noqa: E402

LIMIT = 20  # seconds of the clock for the checker: other tests run beside this one
KNOWN = os.path.join(HERE, "known.txt")


def judge_rows(binary, rows):
    """The rows are shared among threads, each with a folder of its own; the work is the checker's processes."""
    jobs = min(8, os.cpu_count() or 1)

    def judge_some(some):
        with tempfile.TemporaryDirectory() as folder:
            examiner = Examiner(Checker(binary, folder, LIMIT))
            return [examiner.examine_recorded(row) for row in some]

    with ThreadPoolExecutor(jobs) as pool:
        return [e for part in pool.map(judge_some, [rows[i::jobs] for i in range(jobs)]) for e in part]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True, metavar="BIN")
    parser.add_argument("--name", default="", help="only programs whose name has this in it")
    parser.add_argument("--update", action="store_true", help="write known.txt")
    parser.add_argument("-v", "--verbose", action="store_true", help="show known finds, too")
    options = parser.parse_args()
    rows = [row for row in recorded.read() if options.name in row.name]
    readable = [row for row in rows if row.readable]
    judged = judge_rows(options.shapeproof, readable)
    table, found = Table(), collections.OrderedDict()
    for examined in sorted(judged, key=lambda e: e.name):
        table.add(examined)
        for find in examined.finds:
            found.setdefault(known_line(examined, find), "line %d: %s" % (find.line, find.words))
    undecided = table.counts["undecided"]
    if options.update:
        write_known(KNOWN, found, undecided)
    known, most_undecided = read_known(KNOWN)
    failures = 0
    for line, words in found.items():
        failures += line not in known
        if line not in known or options.verbose:
            print("%s, %s" % (line, words))
    for line in sorted(known - found.keys()) if not options.name else ():
        failures += 1
        print("FAIL no longer found, delete it from known.txt: " + line)
    if undecided > most_undecided:
        failures += 1
        print("FAIL %d undecided, at most %d are known" % (undecided, most_undecided))
    print("\n".join(table.lines()))
    if len(readable) < len(rows):
        print("%d programs are laid out in other lines by this Python, and were not judged" % (len(rows) - len(readable)))
    return 1 if failures or not readable else 0


if __name__ == "__main__":
    sys.exit(main())
