"""What is no tensor where a tensor is wanted: the first accepted call of every API in the other families, with one of its tensors
replaced. Record these families first."""

import json
import os
import re

from .core import each

ROWS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "rows")
OTHER_PACKAGES = ("einops", "numpy")
KINDS = {"a numpy array": "%s.numpy()", "a list": "%s.tolist()", "a float": "1.5", "None": "None", "a text": "'a'"}
EVERY = 3  # of the kinds but the first: a third of the calls each


def calls():
    """[(expression, its tensors, the one to replace)]"""
    found = {}
    for name in sorted(os.listdir(ROWS)):
        if name.removesuffix(".jsonl") in OTHER_PACKAGES + ("operands", "database"):
            continue
        with open(os.path.join(ROWS, name), encoding="utf-8") as f:
            next(f)
            for row in map(json.loads, f):
                for tensor in row["tensors"] if row["ok"] else ():
                    if places(tensor).search(row["expr"]):
                        found.setdefault((row["api"], tensor), (row["expr"], row["tensors"], tensor))
    return list(found.values())


def places(tensor):
    """Where a tensor is an operand, and not the owner of a method."""
    return re.compile(r"\b%s\b(?!\.)" % tensor)


def replaced(text):
    def generator(case, item):
        expr, tensors, tensor = item
        expr = places(tensor).sub(lambda m: text.replace("%s", tensor), expr)
        case.tensors = {name: spec for name, spec in tensors.items() if re.search(r"\b%s\b" % name, expr)}
        return expr

    return generator


for number, (kind, text) in enumerate(KINDS.items()):
    items = calls()
    each("(%s for a tensor)" % kind, items if number == 0 else items[number % EVERY :: EVERY])(replaced(text))
