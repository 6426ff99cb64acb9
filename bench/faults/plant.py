"""All faults planted into one text: each is a branch that SHAPEPROOF_FAULT=NAME takes when the program runs."""

import os

from fault import ROOT

HEADER = "backend/base/planted.h"
HEADER_TEXT = """// Is SHAPEPROOF_FAULT this name? Asked once per place.
#pragma once

#include <cstdlib>
#include <string_view>

#define SHAPEPROOF_PLANTED(name) \\
  ([] { static const bool planted = std::getenv("SHAPEPROOF_FAULT") != nullptr && std::string_view(std::getenv("SHAPEPROOF_FAULT")) == (name); return planted; }())
"""


class Stale(Exception):
    """An anchor that is not there, or not alone."""


def span(fault, text):
    """Where the replaced part stands in the text of its file."""
    before, replaced, behind = fault.parts()
    anchor = before + replaced + behind
    found = text.count(anchor)
    if found != 1:
        raise Stale(f"{fault.name}: found {found} times in {fault.file}: {anchor}")
    start = text.index(anchor) + len(before)
    return start, start + len(replaced)


def branch(fault, original):
    asked = f'SHAPEPROOF_PLANTED("{fault.name}")'
    if not fault.statement:
        return f"({asked} ? ({fault.instead}) : ({original}))"
    return f"{{ if ({asked}) {{ {fault.instead} }} else {{ {original} }} }}"


def render(text, start, end, placed):
    """text[start:end] with the faults of `placed`, [(start, end, fault)]: one may lie inside another."""
    out, at = [], start
    placed = sorted(placed, key=lambda p: (p[0], -p[1]))
    while placed:
        first, last, fault = placed.pop(0)
        inside = [p for p in placed if p[0] < last]
        if any(p[1] > last for p in inside):
            raise Stale(f"{fault.name}: overlaps another fault")
        placed = [p for p in placed if p[0] >= last]
        out += [text[at:first], branch(fault, render(text, first, last, inside))]
        at = last
    return "".join(out) + text[at:end]


def planted(text, faults):
    """The text of a file with these faults."""
    placed = [(*span(fault, text), fault) for fault in faults]
    return f'#include "{HEADER}"\n' + render(text, 0, len(text), placed)


def complaints(faults):
    """What is wrong with the list: names given twice, anchors that do not stand once in their file."""
    out, seen = [], set()
    for fault in faults:
        if fault.name in seen:
            out.append(f"{fault.name}: two faults have this name")
        seen.add(fault.name)
        try:
            with open(os.path.join(ROOT, fault.file), encoding="utf-8") as f:
                planted(f.read(), [fault])
        except (OSError, Stale) as e:
            out.append(str(e))
    return out
