"""Pyrefly beside the checker, on the programs with a bug of tests/taxonomy: does a report stand on the line where torch crashes?

    python3 bench/compare_pyrefly.py --pyrefly EXE --python EXE

Pyrefly runs with its defaults and a Python that has torch. What the checker says of the same programs is the test `taxonomy`. Programs
in which nothing crashes (type `broadcast`), and those recorded without a real GPU (type `device`), are left out. The table goes into
docs/comparison.md by hand.
"""

import argparse
import json
import os
import subprocess
import sys
from collections import Counter

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "tests", "taxonomy"))
from programs import RECORDED, read_lines  # noqa: E402

LEFT_OUT = ("broadcast", "device")


def reports(options, path):
    """(file name, line, kind) of each error."""
    done = subprocess.run([options.pyrefly, "check", "--python-interpreter-path", options.python, "--output-format", "json", os.path.basename(path)],
                          cwd=os.path.dirname(path), capture_output=True, text=True, timeout=300, check=False)
    return [(os.path.basename(e["path"]), e["line"], e["name"]) for e in json.loads(done.stdout)["errors"]]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--pyrefly", required=True, metavar="EXE")
    parser.add_argument("--python", required=True, metavar="EXE", help="an interpreter that has torch")
    options = parser.parse_args()
    rows = Counter()
    for name, crash in sorted(read_lines(RECORDED).items()):
        kind = name.split("/")[1]
        path = os.path.join(ROOT, "tests", "taxonomy", name)
        if kind in LEFT_OUT and name.startswith("pairs/"):
            continue
        found = reports(options, path)
        if name.startswith("pairs/") and "line" in crash:
            rows["programs with a bug"] += 1
            there = [e for e in found if e[:2] == (os.path.basename(crash["file"]), crash["line"])]
            rows["a report on the line"] += bool(there)
            for e in there:
                print(name, *e)
        elif name.startswith("traps/"):
            rows["working programs (traps)"] += 1
            rows["a report on a working program"] += bool(found)
    for name, count in rows.items():
        print("%5d %s" % (count, name))


if __name__ == "__main__":
    main()
