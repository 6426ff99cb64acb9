"""The judge itself: what fits what, what a copy keeps of a program, and one made-up report for each kind of find. Needs no checker.

    python3 tests/containment/selftest.py
"""

import ast
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from answers import Answers  # noqa: E402
from checker import Report  # noqa: E402
from fits import shape_fits, value_fits  # noqa: E402
from instrument import Instrumented  # noqa: E402
from judge import inputs_of, judge, kinds_seen  # noqa: E402
from observe import observe  # noqa: E402

# answer, observed, known symbols, does it fit
VALUES = [
    (None, "3", {}, True), ("?", "3", {}, True), ("3", "3", {}, True), ("3", "4", {}, False), ("n", "4", {}, True), ("n", "4", {"n": 5}, False),
    ("min(2, n) + 1", "2", {"n": 1}, True), ("min(2, n) + 1", "3", {"n": 1}, False), ("min(2, n) + 1", "3", {}, True),
    ("2*n + 1", "4", {}, False), ("2*n + 1", "5", {}, True), ("(n + 7) // 8", "8", {}, True), ("len(items)", "3", {}, True),
    ("[x, x]", "[1, 1]", {}, True), ("[x, x]", "[1, 2]", {}, False), ("[1]", "(1,)", {}, False), ("True", "1", {}, False), ("1.0", "1", {}, False),
    ("4 if b else 8", "8", {}, True), ("4 if b else 8", "7", {}, False), ("'ab' if b else 'c'", "'c'", {}, True), ("'ab'", "'c'", {}, False),
    ("a if n == 2 else b if n != 3 else c", "9", {"n": 5}, True), ("a + b if n == 2 else a + b + c", "9", {"n": 5}, True),
    ("max(a, b, c) + 1", "10", {}, True), ("max(a, b, c) + a", "10", {"a": 1, "b": 2, "c": 3}, False),
    ("n == 3", "True", {"n": 3}, True), ("n == 3", "True", {"n": 4}, False), ("None", "1", {}, False), ("n", "None", {}, False),
    ("{'a': n}", "{'a': 4}", {}, True), ("{'a': n}", "{'b': 4}", {}, False), ("{1, 2}", "{2, 1}", {}, True), ("{1, 2}", "{2}", {}, False),
    ("deque([n, 2])", "deque([1, 2])", {}, True), ("deque([n, 2])", "deque([1, 3])", {}, False), ("inf", "inf", {}, True), ("inf", "1.0", {}, False),
    ("defaultdict(<class 'list'>, {0: [n]})", "defaultdict(<class 'list'>, {0: [1, 2]})", {}, False),
    ("torch.Size([n, 3])", "torch.Size([2, 3])", {}, True), ("torch.Size([n, 3])", "torch.Size([2, 4])", {}, False),
]
SHAPES = [
    (None, [4, 3], True), (["n", 3], [4, 3], True), (["n", "n"], [4, 3], False), (["n", "2*n"], [2, 5], False), (["?", 3], [9, 3], True),
    ([4], [4, 3], False), (["H // 2", "W // 2"], [20, 90], True), (["(H + 7) // 8", "W"], [8, 10], True),
]
PROGRAM = '''\
"""words"""
from __future__ import annotations
import random
n = random.randint(2, 3)
def f(a, *rest, k=1):
    """words"""
    global total
    total = a
    for i, (x, y) in enumerate([(1, 2)]):
        a += x
    else:
        a -= 1
    try:
        first, *others = [a, n]
    except ValueError as error:
        pass
    match others:
        case [last]:
            return last
m = f(n)
if m == 3:
    [][m]
'''
# kind of find, verdict, lines left out of the reveals, answers put in place, diagnostics; lines that assume something
REPORTS = [
    (set(), "valid", None, {}, [], "[][m]"),
    ({"silent"}, "valid", None, {}, [], "m = f(n)"),
    ({"lost"}, "valid", "others", {}, [], "[][m]"),
    ({"wrong"}, "valid", None, {"m": "7"}, [], "[][m]"),
    (set(), "undecided", None, {"m": "7"}, [], None),
    ({"accused"}, "invalid", None, {}, [("m = f(n)", "always")], None),
    ({"accused"}, "invalid", None, {}, [("m = f(n)", "sometimes")], None),
    (set(), "invalid", None, {}, [("[][m]", "sometimes")], None),
]


def made_up(copy, observation, verdict, missing, answers, diagnostics, assumed, text):
    line_of = {line.strip(): i for i, line in enumerate(text.split("\n"), 1)}
    data = {"files": [{"verdict": verdict, "assumptions": [{"kind": "no-exception", "line": line_of[assumed]}] if assumed else []}], "diagnostics": [], "reveals": []}
    for line, expression in copy.probes.items():
        if expression != missing or not expression:
            seen = {v for run in observation["runs"] for v in run["seen"].get(line, ())}
            values = [answers[expression]] if expression in answers else seen
            data["reveals"] += [{"line": line, "value": value} for value in values]
    for source, certainty in diagnostics:
        at = {"line": line_of[source], "column": 1}
        data["diagnostics"].append({"rule": "r", "severity": "error", "certainty": certainty, "message": "m", "range": {"start": at, "end": at}})
    return Report(None, data)


def failures():
    for answer, seen, names, expected in VALUES:
        if value_fits(answer, seen, names) is not expected:
            yield "value %s, observed %s with %s: not %s" % (answer, seen, names, expected)
    for answer, sizes, expected in SHAPES:
        if shape_fits((answer, None), ["float32", *sizes], {}) is not expected:
            yield "shape %s, observed %s: not %s" % (answer, sizes, expected)
    copy = Instrumented(PROGRAM)
    plain = copy.with_lines(dict.fromkeys(copy.probes))
    if ast.dump(ast.parse(plain)) != ast.dump(ast.parse(PROGRAM)):
        yield "the copy without its probes is another program"
    observation = observe(copy.text, "<program>", copy.probes, Answers(0, 3))
    if not observation["complete"] or {run["end"] and run["end"]["type"] for run in observation["runs"]} != {None, "IndexError"}:
        yield "not all runs were made: %s" % observation
    if inputs_of(PROGRAM) != {"n"} or not kinds_seen(observation["runs"]):
        yield "inputs"
    for kinds, verdict, missing, answers, diagnostics, assumed in REPORTS:
        report = made_up(copy, observation, verdict, missing, answers, diagnostics, assumed, PROGRAM)
        found = {find.kind for find in judge(copy, observation, report, report, {"n"}, closed=True)}
        if found != kinds:
            yield "%s %s %s %s: found %s, not %s" % (verdict, missing, answers, diagnostics, found, kinds)


def main():
    failed = list(failures())
    print("\n".join(failed + ["%d passed, %d failed" % (len(VALUES) + len(SHAPES) + len(REPORTS) + 3 - len(failed), len(failed))]))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
