"""Writes recorded.jsonl: what CPython and torch do with the programs of some seeds. Run it with the interpreter that has torch.

    PYTHONHASHSEED=0 python tests/containment/record.py --seeds FIRST:END [--shapeproof BIN]
    PYTHONHASHSEED=0 python tests/containment/record.py --check [--sample N]

With a checker, planted failures prefer names of which it knows a formula. `--check` runs what is recorded again, and fails where
something else is seen.
"""

import argparse
import json
import os
import random
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import recorded  # noqa: E402
import serve  # noqa: E402
from checker import Checker, Report  # noqa: E402
from examine import fails  # noqa: E402
from generate import program  # noqa: E402
from instrument import Instrumented  # noqa: E402
from judge import kinds_seen  # noqa: E402
from plant import plants  # noqa: E402
from run import is_closed  # noqa: E402

RUNS = 4
PLACE = "/containment/program.py"  # what a program believes to be its own file
LONGEST = 6000  # characters of a recorded line


def observe(text, copy, seed):
    return serve.observed(copy.text, PLACE, copy.probes, seed, RUNS)


def row_of(seed, checker):
    text = program(seed)
    copy = Instrumented(text)
    observation = observe(text, copy, seed)
    if observation["status"] != "ok":
        return None
    report = checker.report(copy.analysed(kinds_seen(observation["runs"]))) if checker else Report("none")
    planted = []
    for line, planted_text in plants(copy, observation["runs"], report, random.Random(seed), 1):
        if fails(planted_text, PLACE, line, seed, RUNS):
            planted.append([line, planted_text.split("\n")[line - 1].strip()])
    return recorded.row_of("seed %d" % seed, text, copy, observation, is_closed(text), planted)


def write(seeds, binary):
    first, end = map(int, seeds.split(":"))
    with tempfile.TemporaryDirectory() as folder, open(recorded.RECORDED, "w", encoding="utf-8") as f:
        checker = Checker(binary, folder) if binary else None
        for seed in range(first, end):
            row = row_of(seed, checker)
            line = row and json.dumps(row, separators=(",", ":"), sort_keys=True)
            if line and len(line) <= LONGEST:
                f.write(line + "\n")


def check(sample):
    rows = recorded.read()
    if sample:
        rows = random.Random(0).sample(rows, min(sample, len(rows)))
    wrong = 0
    for row in rows:
        seed = int(row.name.split()[1])
        observation = observe(row.text, row.copy, seed)
        again = recorded.row_of(row.name, row.text, row.copy, observation, row.closed, row.planted)
        runs = recorded.Row(json.dumps(again)).runs if observation["runs"] else []
        if runs != row.runs:
            wrong += 1
            print("%s: other answers than recorded (%s)" % (row.name, observation["status"]))
    print("%d passed, %d failed" % (len(rows) - wrong, wrong))
    return 1 if wrong or not rows else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seeds", metavar="FIRST:END")
    parser.add_argument("--shapeproof", metavar="BIN")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--sample", type=int, metavar="N")
    options = parser.parse_args()
    if os.environ.get("PYTHONHASHSEED") != "0":  # the order of sets is recorded
        os.environ["PYTHONHASHSEED"] = "0"
        os.execv(sys.executable, [sys.executable, *sys.argv])
    if serve.prepare() is None:
        print("this interpreter has no torch", file=sys.stderr)
        return 2
    return check(options.sample) if options.check else write(options.seeds, options.shapeproof)


if __name__ == "__main__":
    sys.exit(main())
