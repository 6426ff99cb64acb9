"""Plants the faults of faults.py into a copy of the engine and counts those that the tests notice.

    python3 bench/faults/run.py --check                         # every place is there; builds nothing
    python3 bench/faults/run.py --tree FOLDER [--only NAME...] [--jobs N] [--write docs/faults.md]

FOLDER keeps the copy, its build and who killed what, for the next time. Exit status 0: at least 19 of 20 are killed.
"""

import argparse
import json
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Lock

import suite
import table
import tree
from faults import FAULTS
from plant import complaints

ENOUGH = 19 / 20


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="only look for the places")
    parser.add_argument("--tree", help="where the copy is built")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="these faults")
    parser.add_argument("--tests", default="", metavar="REGEX", help="only tests of such a name")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--no-build", action="store_true", help="the copy is as it should be")
    parser.add_argument("--write", metavar="FILE", help="the table")
    return parser.parse_args()


def known(path):
    if not os.path.exists(path):
        return {}
    with open(path, encoding="utf-8") as f:
        return json.load(f)


def keep(path, results):
    """Written after each fault: what a run that is cut off has found is there for the next."""
    with open(path + ".new", "w", encoding="utf-8") as f:
        json.dump(results, f, indent=1)
    os.replace(path + ".new", path)


def kill_all(faults, results, path, options):
    lock = Lock()
    good, bad = suite.tests(options.tree, options.tests)
    for test in bad:
        print(f"not asked, fails without a fault: {test.name}")
    print(f"{len(good)} tests, {sum(t.seconds for t in good):.0f} s without a fault", flush=True)

    def one(fault):
        before = results.get(fault.name)
        found = suite.killer(fault, good, before[0] if before else None)
        with lock:
            results[fault.name] = found
            keep(path, results)
        print(f"{fault.name}: {'SURVIVES' if found is None else ' '.join(found)}", flush=True)

    with ThreadPoolExecutor(options.jobs) as pool:
        list(pool.map(one, faults))


def main():
    options = arguments()
    stale = complaints(FAULTS)
    for complaint in stale:
        print(complaint)
    if stale or options.check:
        return 1 if stale else 0
    if not options.tree:
        sys.exit("--tree FOLDER is needed")
    options.tree = os.path.abspath(options.tree)
    faults = [f for f in FAULTS if not options.only or f.name in options.only]
    if not options.no_build:
        tree.copy(options.tree, FAULTS)
        tree.build(options.tree, options.jobs)
    path = os.path.join(options.tree, ".killed.json")
    results = known(path)
    kill_all(faults, results, path, options)
    killed = sum(results.get(f.name) is not None for f in faults)
    print(f"{killed} of {len(faults)} faults are killed")
    if options.write:
        table.write(options.write, FAULTS, results)
    return 0 if killed >= ENOUGH * len(faults) else 1


if __name__ == "__main__":
    sys.exit(main())
