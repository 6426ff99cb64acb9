"""Whether results need a gradient: what real torch says of every accepted row, once with inputs that need one, once without.

    python3 tests/conformance/gradients.py --record                 # with real torch: writes gradients.json
    python3 tests/conformance/gradients.py --shapeproof BIN [-v]    # the checker may not know, but never says otherwise

gradients.json holds two letters per row (by its identity): with inputs that need a gradient, and without: y, n, or - where
torch refuses the call then. Rows that give back anything but one floating-point tensor, or take none, are left out.
"""

import argparse
import collections
import json
import os
import sys
import tempfile
import warnings
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "oracle")]

from check import ROWS_PER_PROGRAM, identity, read_rows, run_program  # noqa: E402
from snippets import PRELUDE, Program, import_text, tensor_text  # noqa: E402

RECORDED = os.path.join(HERE, "gradients.json")


def suitable_rows():
    for row in read_rows(None):
        floating = any("float" in spec["dtype"] for spec in row["tensors"].values())
        if row["ok"] and row["returns"] == "tensor" and floating and "float" in row["result"][0]["dtype"] and not import_text(row):
            yield row


def lines_of(row, needed):
    """The inputs and the result `r`."""
    for name, spec in row["tensors"].items():
        yield "%s = %s%s" % (name, tensor_text(name, spec), ".requires_grad_()" if needed and "float" in spec["dtype"] else "")
    yield "r = " + row["expr"]


def ask_torch(row, needed):
    scope = {}
    exec(PRELUDE, scope)
    try:
        exec("\n".join(lines_of(row, needed)), scope)
    except Exception:
        return "-"
    return "y" if scope["r"].requires_grad else "n"


def record():
    warnings.simplefilter("ignore")
    answers = {identity(row): ask_torch(row, True) + ask_torch(row, False) for row in suitable_rows()}
    with open(RECORDED, "w", encoding="utf-8") as f:
        json.dump(answers, f, indent=0, sort_keys=True)
    print("%d rows" % len(answers))


class GradientProgram(Program):
    def add(self, row, needed):
        """The line that reveals whether the result needs a gradient."""
        *inputs, result = lines_of(row, needed)
        for line in inputs:
            self._add(line)
        self._add("try:")
        self._add("    " + result)
        line = self._add("    reveal_value(r.requires_grad)")
        self._add("except Exception:")
        self._add("    pass")
        return line


def judge(answer, reveals):
    values = {reveal.get("value") for reveal in reveals or []}
    if values == {"True" if answer == "y" else "False"}:
        return "right"
    return "wrong" if values & {"True", "False"} and len(values) == 1 else "unknown"


def judge_rows(job):
    binary, rows, folder, name = job
    program = GradientProgram()
    places = [(row, answer, needed, program.add(row, needed)) for row, answers in rows
              for answer, needed in zip(answers, (True, False)) if answer != "-"]
    lines = run_program(binary, program, folder, name)
    return [(row, needed, judge(answer, lines.get(line))) for row, answer, needed, line in places]


def check(binary, verbose):
    with open(RECORDED, encoding="utf-8") as f:
        recorded = json.load(f)
    rows = [(row, recorded[identity(row)]) for row in suitable_rows() if identity(row) in recorded]
    counts = collections.Counter()
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = [(binary, rows[i : i + ROWS_PER_PROGRAM], folder, "rows_%d" % i) for i in range(0, len(rows), ROWS_PER_PROGRAM)]
        for verdicts in pool.map(judge_rows, jobs):
            for row, needed, verdict in verdicts:
                counts[verdict] += 1
                if verdict == "wrong" or verbose and verdict == "unknown":
                    print("%s: %s, inputs %s a gradient" % (verdict, row["expr"], "need" if needed else "do not need"))
    print("%d rows: %d answers right, %d unknown, %d wrong" % (len(rows), counts["right"], counts["unknown"], counts["wrong"]))
    return 1 if counts["wrong"] or not counts["right"] else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--shapeproof", metavar="BIN")
    parser.add_argument("-v", "--verbose", action="store_true", help="list the answers that are not known")
    options = parser.parse_args()
    if options.record:
        return record()
    return check(os.path.abspath(options.shapeproof), options.verbose)


if __name__ == "__main__":
    raise SystemExit(main())
