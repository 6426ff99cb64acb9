"""A wrong value where a number, a flag or an option is wanted: what a parsed option, a missing setting or a division gives. For every
argument of the first accepted call of every API in the other families, and for every parameter of a layer that no call names.
Record these families first."""

import ast
import inspect
import json
import os
import re

import torch
import torch.nn as nn
import torch.nn.functional as F

from .core import each

ROWS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "rows")
LEFT_OUT = ("einops", "numpy", "operands", "arguments", "database")
# What stands for the value `%s`, that of a number only for numbers.
KINDS = {"a float": "%s / 1", "None": "None", "a text": "'8'", "a negative number": "-%s - 1", "zero": "0", "a tuple": "(%s, %s, %s)", "a larger number": "%s + 7"}
FOR_NUMBERS = ("a float", "a negative number", "a larger number")
LEAVE = ("args", "kwargs", "device", "dtype", "out", "self", "inplace", "foreach", "fused", "capturable", "maximize", "differentiable", "generator", "verbose", "tensors")
EVERY = 2  # of the kinds: half of the arguments each


def accepted():
    """{(API, its tensors): row}"""
    found = {}
    for name in sorted(os.listdir(ROWS)):
        if name.removesuffix(".jsonl") in LEFT_OUT:
            continue
        with open(os.path.join(ROWS, name), encoding="utf-8") as f:
            next(f)
            for row in map(json.loads, f):
                if row["ok"]:
                    yield row


def is_number(node):
    return isinstance(node, ast.Constant) and type(node.value) is int


def is_literal(node):
    try:
        ast.literal_eval(node)
    except (ValueError, TypeError):
        return False
    return True


def parameters(called):
    """The names of what is called, where it is a class or a function with a signature."""
    try:
        return list(inspect.signature(eval(called, {"torch": torch, "nn": nn, "F": F})).parameters)
    except Exception:  # noqa: BLE001  a method, a builtin
        return []


def slots(expr):
    """[(what is called and which of its arguments, start, end, whether it holds a number)]: end is start where nothing stands."""
    for call in ast.walk(ast.parse(expr, mode="eval")):
        if not isinstance(call, ast.Call) or isinstance(call.func, ast.Lambda):
            continue
        called = re.sub(r"\(.*", "", ast.unparse(call.func))
        for which, node in [*enumerate(call.args), *((k.arg, k.value) for k in call.keywords)]:
            if not isinstance(node, ast.Call) and not is_literal(node):
                continue
            if which != "device" and getattr(node, "value", None) != "cpu":  # which devices there are is the machine's affair
                yield (called, which), node.col_offset, node.end_col_offset, is_number(node)
        if not any(isinstance(a, ast.Starred) for a in call.args):
            for name in parameters(called)[len(call.args):]:
                if name not in {k.arg for k in call.keywords} and name not in LEAVE:
                    yield (called, name), call.end_col_offset - 1, call.end_col_offset - 1, False


def places():
    found = {}
    for row in accepted():
        for slot, start, end, number in slots(row["expr"]):
            key = (row["api"].split(" ")[0], slot)
            if key not in found or start != end and found[key][1] == found[key][2]:
                found[key] = (row, start, end, number, slot[1])
    return list(found.values())


def replaced(text):
    def generator(case, item):
        row, start, end, _, which = item
        expr, old = row["expr"], row["expr"][start:end]
        new = text.replace("%s", old or "2")
        if not old:
            new = ("" if expr[start - 1] == "(" else ", ") + which + "=" + new
        case.tensors = row["tensors"]
        return expr[:start] + new + expr[end:]

    return generator


for number, (kind, text) in enumerate(KINDS.items()):
    items = [item for item in places() if kind not in FOR_NUMBERS or item[3]]
    each("(%s for an argument)" % kind, items[number % EVERY :: EVERY])(replaced(text))
