"""Symbolic lifting: each recorded call is analysed once with a symbol for every size, and the shape that comes back, with a
row's sizes put in for the symbols, must be the shape that torch has recorded for that row.

    python3 tests/conformance/lift.py --shapeproof BIN [--family NAME...] [--api TEXT] [--update]

Rows with the same expression, ranks and dtypes share one analysis. A wrong formula fails unless it stands in
known_lifted.txt, which only shrinks (--update). Where an analysis keeps several shapes apart (a squeeze that depends on a
size), one of them must fit. Unknown shapes are counted, and never fail.
"""

import argparse
import collections
import os
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from check import identity, read_rows, run_program  # noqa: E402
from snippets import PRELUDE, import_text, recorded_entries, tensor_text, without_values  # noqa: E402

KNOWN = os.path.join(HERE, "known_lifted.txt")
GROUPS_PER_PROGRAM = 20
LARGEST_SIZE = 1000
KINDS = ("right", "one of several", "values decide", "imprecise", "no answer", "wrong")


class Group:
    """The accepted rows of one call, and the lines of its reveals in the program it stands in."""

    def __init__(self):
        self.rows = []
        self.symbols = {}  # tensor -> one name per dimension
        self.lines = []  # of the reveals, in the order of recorded_entries

    def names(self, row):
        return {name: size for tensor, names in self.symbols.items() for name, size in zip(names, row["tensors"][tensor]["shape"])}


def groups_of(rows):
    found = collections.OrderedDict()
    for row in rows:
        if not row["ok"] or not any(spec["shape"] for spec in row["tensors"].values()):
            continue
        entries = tuple(expression for expression, _ in recorded_entries(row))
        tensors = tuple((name, len(spec["shape"]), spec["dtype"]) for name, spec in row["tensors"].items())
        found.setdefault((row["api"], row["expr"], tensors, entries), Group()).rows.append(row)
    return list(found.values())


class LiftedProgram:
    def __init__(self, groups):
        self.text = "import random\n" + PRELUDE
        self.count = 0
        self.imports = set()
        for group in groups:
            self._add_group(group)

    def _add(self, line):
        self.text += line + "\n"
        return self.text.count("\n")

    def _add_group(self, group):
        row = group.rows[0]
        needed = import_text(row)
        if needed and needed not in self.imports:
            self.imports.add(needed)
            self._add(needed)
        for tensor, spec in row["tensors"].items():
            group.symbols[tensor] = []
            for _ in spec["shape"]:
                self.count += 1
                name = "n%d" % self.count
                group.symbols[tensor].append(name)
                self._add("%s = random.randint(0, %d)" % (name, LARGEST_SIZE))
            self._add("%s = %s" % (tensor, tensor_text(tensor, spec, group.symbols[tensor])))
        self._add("r = " + row["expr"])
        group.lines = []
        for expression, entry in recorded_entries(row):
            group.lines.append(self._add("reveal_%s(%s)" % ("value" if "value" in entry else "shape", expression)))


class Torch:
    """What a revealed value may name beside symbols."""

    class Size(tuple):
        def __repr__(self):
            return "torch.Size([%s])" % ", ".join(map(str, self))


def value_of(size, names):
    if isinstance(size, int):
        return size
    try:
        return eval(size, {"__builtins__": {}, "min": min, "max": max, "abs": abs, "torch": Torch}, names)
    except (SyntaxError, NameError, TypeError, ZeroDivisionError):
        return None


def fits(reveal, entry, names):
    """Whether the revealed shape or value is the recorded one; None where it is not known."""
    if "value" in entry:
        value = reveal.get("value")
        if value is None or value == entry["value"]:
            return None if value is None else True
        real = value_of(value, names)
        return None if real is None else str(real) == entry["value"]
    if reveal["shape"] is None:
        return None
    sizes = [value_of(size, names) for size in reveal["shape"]]
    if len(sizes) != len(entry["shape"]) or any(s is not None and s != real for s, real in zip(sizes, entry["shape"])):
        return False
    return None if None in sizes else True


def judge_row(group, row, lines):
    names, worst = group.names(row), "right"
    for line, (_, entry) in zip(group.lines, recorded_entries(row)):
        answers = [fits(reveal, entry, names) for reveal in lines.get(line, [])]
        if not answers:
            return "no answer"
        if all(answer is False for answer in answers):
            return "wrong"
        if True not in answers:
            worst = "imprecise"
        elif len(answers) > 1 and worst == "right":
            worst = "one of several"
    return without_values(worst, row)


def judge_groups(binary, groups, folder, name):
    lines = run_program(binary, LiftedProgram(groups), folder, name)
    judged = [[(row, judge_row(group, row, lines)) for row in group.rows] for group in groups]
    missing = [i for i, rows in enumerate(judged) if any(verdict == "no answer" for _, verdict in rows)]
    if missing and len(groups) > 1:
        for i in missing:
            judged[i] = judge_groups(binary, [groups[i]], folder, "%s_%d" % (name, i))[0]
    return judged


def judge_all(binary, groups):
    chunks = [groups[i : i + GROUPS_PER_PROGRAM] for i in range(0, len(groups), GROUPS_PER_PROGRAM)]
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        parts = pool.map(lambda job: judge_groups(binary, job[1], folder, "lifted_%d" % job[0]), enumerate(chunks))
        return [pair for part in parts for rows in part for pair in rows]


def read_known():
    if not os.path.exists(KNOWN):
        return {}
    with open(KNOWN, encoding="utf-8") as f:
        return {line.split()[0]: line.rstrip("\n") for line in f if line.strip() and not line.startswith("#")}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True, metavar="BIN")
    parser.add_argument("--family", nargs="*", help="only these files of rows/")
    parser.add_argument("--api", default="", help="only APIs whose name has this in it")
    parser.add_argument("--show", metavar="KIND", help="print the rows of this kind, too")
    parser.add_argument("--update", action="store_true", help="write known_lifted.txt")
    options = parser.parse_args()
    groups = groups_of(row for row in read_rows(options.family) if options.api in row["api"])
    judged = judge_all(os.path.abspath(options.shapeproof), groups)
    if options.update:
        with open(KNOWN, "w", encoding="utf-8") as f:
            f.write("# Rows that a symbolic answer contradicts: identity, call. May only shrink (lift.py --update).\n")
            f.writelines("%s  %s\n" % (identity(row), row["expr"]) for row, verdict in judged if verdict == "wrong")
        return 0
    known, failures = read_known(), 0
    for row, verdict in judged:
        listed = identity(row) in known
        if verdict == options.show or (verdict == "wrong" and not listed):
            print("%s: %s with %s; torch: %s" % (verdict, row["expr"], {k: v["shape"] for k, v in row["tensors"].items()}, row["result"]))
        if verdict != "wrong" and listed:
            print("FAIL fits by now, delete it from known_lifted.txt: " + known[identity(row)])
        failures += listed != (verdict == "wrong")
    counts = collections.Counter(verdict for _, verdict in judged)
    print("%d calls, %d rows: %s" % (len(groups), len(judged), ", ".join("%d %s" % (counts[kind], kind) for kind in KINDS)))
    return 1 if failures or not judged else 0


if __name__ == "__main__":
    sys.exit(main())
