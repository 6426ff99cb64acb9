"""Calls that some values break: in each recorded call one number (a size or an integer of the call) may also be its neighbour. The recorded
call is among those that are possible then: one that torch refuses must not be proved, one that it accepts must not fail "always".

    python3 tests/conformance/widen.py --shapeproof BIN [--family NAME...] [--api TEXT] [--share N] [--free] [--update]

A call whose recorded end is not among those that are seen is analysed again alone: `valid` is *silent*, an error "always" is *accused*; either fails
unless it stands in known_widened.txt, which only shrinks. --share N: every Nth number only.

--free: instead of that, every refused call with all sizes of its tensors open: equal sizes are one symbol, which may be the recorded size or another.
This asks for refusals that depend on element types and rest on sizes that are known: known_free.txt, and --share N is every Nth call.
"""

import argparse
import ast
import collections
import hashlib
import os
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "oracle")]

from check import SECONDS_PER_PROGRAM, identity, judge_rows, read_rows, run_program  # noqa: E402
from report import report_of  # noqa: E402
from snippets import PRELUDE, Program, import_text, judge_row, tensor_text  # noqa: E402

KNOWN = os.path.join(HERE, "known_widened.txt")
KNOWN_FREE = os.path.join(HERE, "known_free.txt")
ROWS_PER_PROGRAM = 40
LARGEST = 1 << 31
LARGEST_SIZE = 1000


def integers_of(expression):
    """The integers in a text of one line, as (begin, end, value); a minus before one belongs to it."""
    found, inside = [], set()
    for node in ast.walk(ast.parse(expression, mode="eval")):
        negative = isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub)
        number = node.operand if negative else node
        if not isinstance(number, ast.Constant) or type(number.value) is not int or abs(number.value) > LARGEST or id(number) in inside:
            continue
        inside.add(id(number))
        found.append((node.col_offset, node.end_col_offset, -number.value if negative else number.value))
    return found


def either(value, up):
    return "random.randint(%d, %d)" % ((value, value + 1) if up else (value - 1, value))


class Widened:
    """A row with one number that may be another, too."""

    symbols = ()  # lines that name sizes, before all else

    def __init__(self, row, place, expr=None, tensor=None, axis=0, text=""):
        self.id = hashlib.sha1((identity(row) + place).encode()).hexdigest()[:10]
        self.row = dict(row, expr=expr or row["expr"])
        self.sizes = {name: [str(size) for size in spec["shape"]] for name, spec in row["tensors"].items()}
        if tensor:
            self.sizes[tensor][axis] = text

    def up(self):
        return int(self.id, 16) % 2 == 0

    def words(self):
        tensors = ", ".join("%s [%s]" % (name, ", ".join(sizes)) for name, sizes in self.sizes.items())
        return "%s with %s" % (self.row["expr"], tensors or "no tensors")

    def alone(self):
        lines = [import_text(self.row) or ""] + ["%s = %s" % (name, tensor_text(name, spec, self.sizes[name])) for name, spec in self.row["tensors"].items()]
        return "import random\n" + PRELUDE + "\n".join([*self.symbols, *lines]) + "\nr = " + self.row["expr"] + "\n"


class Free(Widened):
    """A row all of whose sizes are open; equal ones stay equal."""

    def __init__(self, row):
        super().__init__(row, "free")
        sizes = {size for spec in row["tensors"].values() for size in spec["shape"]}
        self.symbols = ["s%d = random.randint(0, %d)" % (size, max(LARGEST_SIZE, size)) for size in sorted(sizes)]
        self.sizes = {name: ["s%d" % size for size in spec["shape"]] for name, spec in row["tensors"].items()}


def freed(row):
    if not row["ok"] and any(spec["shape"] for spec in row["tensors"].values()):
        yield Free(row)


def widened(row):
    for name, spec in row["tensors"].items():
        for axis, size in enumerate(spec["shape"]):
            place = "%s.%d" % (name, axis)
            up = Widened(row, place).up() or size == 0
            yield Widened(row, place, tensor=name, axis=axis, text=either(size, up))
    for begin, end, value in integers_of(row["expr"]):
        place = "%d" % begin
        yield Widened(row, place, row["expr"][:begin] + either(value, Widened(row, place).up()) + row["expr"][end:])


def ended_as_recorded(probe, lines):
    return any(lines.get(line) for line, _ in probe.entries) if probe.row["ok"] else bool(lines.get(probe.refused))


def suspects(binary, cases, folder, name):
    """Those whose recorded end is not seen."""
    program = Program()
    program._add("import random")
    for case in cases:
        for line in case.symbols:
            program._add(line)
        program.add_row(case.row, case.sizes)
    lines = run_program(binary, program, folder, name)
    found = []
    for case, probe in zip(cases, program.probes):
        if judge_row(probe, lines) == "no answer" and len(cases) > 1:
            found += suspects(binary, [case], folder, name + case.id)
        elif not ended_as_recorded(probe, lines):
            found.append(case)
    return found


def kind_of(binary, case, folder):
    """silent, accused or None."""
    report = report_of(binary, case.alone(), folder, "alone_" + case.id, SECONDS_PER_PROGRAM)
    if report is None:
        return None
    if case.row["ok"]:
        always = any(d["severity"] == "error" and d["certainty"] == "always" for d in report["diagnostics"])
        return "accused" if always else None
    return "silent" if report["files"][0]["verdict"] in ("valid", "nothing-checked") else None


def finds_among(binary, cases, folder, name):
    kinds = [(kind_of(binary, case, folder), case) for case in suspects(binary, cases, folder, name)]
    return [(kind, case) for kind, case in kinds if kind]


def agreed_rows(binary, rows, folder, pool):
    """The rows that the analysis ends as torch does when all numbers are known."""
    chunks = [rows[i : i + ROWS_PER_PROGRAM] for i in range(0, len(rows), ROWS_PER_PROGRAM)]
    judged = pool.map(lambda job: judge_rows(binary, job[1], folder, "plain_%d" % job[0]), enumerate(chunks))
    return [row for part in judged for row, verdict in part if verdict in ("right", "other wording")]


def read_known(path):
    if not os.path.exists(path):
        return {}
    with open(path, encoding="utf-8") as f:
        return {line.split()[0]: line.rstrip("\n") for line in f if line.strip() and not line.startswith("#")}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True, metavar="BIN")
    parser.add_argument("--family", nargs="*", help="only these files of rows/")
    parser.add_argument("--api", default="", help="only APIs whose name has this in it")
    parser.add_argument("--share", type=int, default=1, metavar="N", help="only every Nth number")
    parser.add_argument("--free", action="store_true", help="the refused calls, with all sizes open")
    parser.add_argument("--update", action="store_true", help="write known_widened.txt, known_free.txt")
    options = parser.parse_args()
    binary = os.path.abspath(options.shapeproof)
    path, cases_of = (KNOWN_FREE, freed) if options.free else (KNOWN, widened)
    rows = [row for row in read_rows(options.family) if options.api in row["api"]]
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        agreed = agreed_rows(binary, rows, folder, pool)
        cases = [case for row in agreed for case in cases_of(row) if int(case.id, 16) // 2 % options.share == 0]
        chunks = [cases[i : i + ROWS_PER_PROGRAM] for i in range(0, len(cases), ROWS_PER_PROGRAM)]
        parts = pool.map(lambda job: finds_among(binary, job[1], folder, "widened_%d" % job[0]), enumerate(chunks))
        finds = [find for part in parts for find in part]
    if options.update:
        with open(path, "w", encoding="utf-8") as f:
            f.write("# Calls that may be refused and are proved, or may be accepted and fail always: identity, kind, call. May only shrink (widen.py --update).\n")
            f.writelines("%s  %s: %s\n" % (case.id, kind, case.words()) for kind, case in finds)
        return 0
    known, ids = read_known(path), {case.id for _, case in finds}
    new = [find for find in finds if find[1].id not in known]
    for kind, case in new:
        ended = "accepted" if case.row["ok"] else "%s: %s" % (case.row["error"], case.row["message"])
        print("FAIL %s: %s; torch: %s" % (kind, case.words(), ended))
    asked = {case.id for case in cases}
    stale = [line for id, line in known.items() if id in asked and id not in ids]
    for line in stale:
        print("FAIL no longer so, delete it from %s: %s" % (os.path.basename(path), line))
    kinds = collections.Counter(kind for kind, _ in finds)
    print("%d calls, %d widened: %d silent, %d accused" % (len(agreed), len(cases), kinds["silent"], kinds["accused"]))
    return 1 if new or stale or not cases else 0


if __name__ == "__main__":
    sys.exit(main())
