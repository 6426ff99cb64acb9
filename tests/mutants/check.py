"""The generator of mutants (bench/mutate): its changes are single tokens or neighbours, and do what they say. Needs no torch."""

import ast
import difflib
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
MUTATE = os.path.join(HERE, "..", "..", "bench", "mutate")
sys.path.insert(0, MUTATE)
import changes  # noqa: E402
import classes  # noqa: E402
import scripts  # noqa: E402

TEXT = '''import torch.nn as nn
class Net(nn.Module):
    def __init__(self, width=16):
        self.first = nn.Conv2d(3, width * 2, kernel_size=3)
        self.second = nn.Linear(
            width + 1,
            10,
        )
    def forward(self, x):
        print("done %d" % 3)
        x = self.first(x); ä = "größe"; y = x[0] - 1
        if x.size(0) == 4:
            return self.second(x)
        return y
'''

# What the score would call these outcomes; (type, raised in, message, class).
OUTCOMES = (
    ("RuntimeError", "", "mat1 and mat2 shapes cannot be multiplied (64x9216 and 9215x128)", "refused"),
    ("ValueError", "torch", "num_heads must be greater than 0", "refused"),
    ("EinopsError", "einops", "Shape mismatch", "refused"),
    ("ValueError", "own", "not a size of ours", "otherwise"),
    ("TypeError", "", "unsupported operand type(s) for //: 'list' and 'int'", "otherwise"),
    ("AttributeError", "torch", "cannot assign module before Module.__init__() call", "otherwise"),
    ("RuntimeError", "", "DefaultCPUAllocator: can't allocate memory", "otherwise"),
    ("ZeroDivisionError", "", "division by zero", "otherwise"),
)


def changed_characters(before, after):
    blocks = difflib.SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    return sum(max(j - i, m - k) for tag, i, j, k, m in blocks if tag != "equal")


def complaints_about_changes():
    found = changes.changes_of("net.py", TEXT)
    seen = {changes.described(c) for c in found}
    for wanted in ("net.py:3:30 16 to 17", "net.py:4:41 * to +", "net.py:12:22 == to !=", "net.py:11:50 - to +",
                   "net.py:4:9 order-lines with 5:9", "net.py:4:32 order-arguments with 4:35", "net.py:6:13 order-arguments with 7:13"):
        if wanted not in seen:
            yield "not found: %s" % wanted
    for change in found:
        name, after = changes.described(change), changes.apply(TEXT, change)
        ast.parse(after)
        if "done" not in after or change["lines"][0] > change["lines"][1]:
            yield "%s: %r" % (name, after)
        if "old" in change and changed_characters(TEXT, after) > max(len(change["old"]), len(change["new"])):
            yield "%s changes more than its token" % name
        if "spans" in change and sorted(after) != sorted(TEXT):
            yield "%s loses text" % name
        if any(line == 10 for line in (change.get("line"), change.get("spans", [[0]])[0][0])):
            yield "%s changes what is printed" % name
    try:
        changes.apply(TEXT.replace("16", "32"), next(c for c in found if c.get("old") == "16"))
        yield "a change is applied to another text"
    except changes.Mismatch:
        pass


def complaints_about_classes():
    for kind, raised_in, message, wanted in OUTCOMES:
        outcome = {"status": "crash", "file": "net.py", "line": 1, "type": kind, "message": message, "raised_in": raised_in}
        if classes.class_of(outcome) != wanted:
            yield "%s %r is %s, not %s" % (kind, message, classes.class_of(outcome), wanted)


def complaints_about_records():
    programs = scripts.load()
    names = [p["name"] for p in programs]
    if len(set(names)) != len(names):
        yield "two programs of one name"
    changed = {}
    for program in programs:
        _, rows = scripts.load_recorded(program)
        changed[program["name"]] = {changes.described(r["change"]) for r in rows}
        if len(changed[program["name"]]) != len(rows):
            yield "%s: a mutant is recorded twice" % program["name"]
    for entry in scripts.load_examined():
        if entry["change"] not in changed.get(entry["program"], ()):
            yield "examined, but not recorded: %s" % json.dumps(entry)


def main():
    problems = [*complaints_about_changes(), *complaints_about_classes(), *complaints_about_records()]
    for problem in problems:
        print(problem)
    print("%d problems" % len(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
