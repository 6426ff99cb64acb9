"""The cost of growing programs, in counters of the engine: nothing here looks at a clock.

    python3 tests/scaling/check.py --shapeproof BIN [FAMILY...]

Each case is a family of bench/scaling/programs.py at three sizes, a, b and c. `linear`: from b to c the steps grow by no more
than MARGIN times what they grow from a to b, per unit of size; joins too. `constant`: b and c cost the same. Every
program must be found valid, on one path.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(HERE)), "bench", "scaling"))
import programs  # noqa: E402

MARGIN = 1.3
CASES = {
    "branches-layer": (4, 16, 64),
    "branches-size": (4, 16, 64),
    "layers-sequential": (10, 100, 1500),
    "layers-module-list": (10, 100, 1500),
    "layers-source": (10, 100, 1000),
    "layers-growing": (10, 100, 1500),
    "stochastic-depth": (5, 10, 50),
    "loop-for": (10, 1000, 1000000),
    "loop-while": (10, 1000, 1000000),
    "loop-training": (10, 1000, 1000000),
    "nested-calls": (3, 6, 12),
    "nested-modules": (3, 6, 12),
    "classes": (10, 50, 200),
    "lstm-loop": (10, 100, 1000),
    "lstm-source": (10, 100, 1000),
}


def counters(binary, function, size, folder):
    path = os.path.join(folder, "program_%d.py" % size)
    with open(path, "w", encoding="utf-8") as f:
        f.write(function(size))
    command = [binary, "check", "--statistics", "--timeout", "120", "--output-format", "json", path]
    output = subprocess.run(command, stdout=subprocess.PIPE, check=False).stdout
    file = json.loads(output)["files"][0]
    return {"verdict": file["verdict"], "paths": file["paths"]["explored"], "steps": file["statistics"]["steps"],
            "joins": file["paths"]["merged"]}


def complaints(kind, sizes, rows):
    for size, row in zip(sizes, rows):
        if row["verdict"] != "valid" or row["paths"] != 1:
            yield "size %d is %s on %d paths" % (size, row["verdict"], row["paths"])
    for what in ("steps", "joins"):
        a, b, c = (row[what] for row in rows)
        if kind == "constant":
            if b != c:
                yield "%s: %d for size %d, %d for size %d" % (what, b, sizes[1], c, sizes[2])
            continue
        first, second = (b - a) / (sizes[1] - sizes[0]), (c - b) / (sizes[2] - sizes[1])
        if second > MARGIN * first:
            yield "%s: %.1f per unit up to size %d, %.1f up to size %d" % (what, first, sizes[1], second, sizes[2])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True, metavar="BIN")
    parser.add_argument("families", nargs="*", metavar="FAMILY")
    options = parser.parse_args()
    binary, failed = os.path.abspath(options.shapeproof), 0
    for name, _, function, _, kind, _ in programs.FAMILIES:
        if name not in CASES or (options.families and name not in options.families):
            continue
        sizes = CASES[name]
        with tempfile.TemporaryDirectory() as folder:
            rows = [counters(binary, function, size, folder) for size in sizes]
        found = list(complaints(kind, sizes, rows))
        failed += bool(found)
        for complaint in found:
            print("%s (%s): %s" % (name, kind, complaint))
    print("%d families, %d failed" % (len(options.families or CASES), failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
