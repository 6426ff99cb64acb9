"""Recorded rows as programs for the checker, and what its answers say about them.

A program holds many rows: a `try` each, so that a refusal of one row is seen and does not end the others. What comes back
is revealed entry by entry; the lines of a row's reveals are kept in its Probe.
"""

import ast
import re

PRELUDE = "import torch\nimport torch.nn as nn\nimport torch.nn.functional as F\n"
# By the first part of an API's name: what its expressions need.
IMPORTS = {
    "cv2": "import cv2, numpy as np",
    "einops": "import einops, einops.layers.torch, numpy as np",
    "gymnasium": "import gymnasium, gymnasium.wrappers, numpy, numpy as np",
    "numpy": "import numpy as np",
    "scipy": "import numpy as np, scipy, scipy.ndimage, scipy.optimize, scipy.signal, scipy.spatial.distance, scipy.special, scipy.stats",
    "pandas": "import numpy, numpy as np, pandas",
    "sklearn": "import numpy as np, sklearn, sklearn.cluster, sklearn.datasets, sklearn.decomposition, sklearn.metrics, sklearn.model_selection, "
               "sklearn.preprocessing",
}


class Probe:
    """Where the answers for one row are: `call`, `refused` and `wording` are lines, `entries` is [(line, what was recorded)]."""

    def __init__(self, row):
        self.row = row
        self.call = self.refused = self.wording = 0
        self.entries = []

    def lines(self):
        return [self.refused, self.wording] + [line for line, _ in self.entries]


def import_text(row):
    """The line that the expression of this row needs, or none."""
    return IMPORTS.get(re.split(r"\W", row["api"])[0])


def tensor_text(name, spec, sizes=None):
    shape = ", ".join(str(size) for size in (sizes or spec["shape"]))
    value = "0.5" if "float" in spec["dtype"] else "False" if spec["dtype"] == "bool" else "0"
    module = "np" if name.startswith("a") else "torch"
    return "%s.full((%s), %s, dtype=%s.%s)" % (module, shape + "," if shape else "", value, module, spec["dtype"])


def recorded_entries(row):
    """[(expression over r, the recorded entry)]: one for each tensor or value that came back."""
    if not row["ok"]:
        return [("r", None)]
    if row["returns"] in ("tensor", "array", "value"):
        return [("r", row["result"][0])]
    if row["returns"] == "scalar":
        return [("np.asarray(r)", row["result"][0])]
    found = [("len(r)", {"value": str(len(row["result"]))})]

    def walk(expression, entries):
        for i, entry in enumerate(entries):
            inner = "%s[%d]" % (expression, i)
            if isinstance(entry, list):
                walk(inner, entry)
            else:
                found.append((inner, entry))

    walk("r", row["result"])
    return found


class Program:
    def __init__(self):
        self.text = PRELUDE
        self.line = PRELUDE.count("\n")
        self.probes = []
        self.imports = set()

    def _add(self, line):
        self.text += line + "\n"
        self.line += 1
        return self.line

    def add_row(self, row, sizes=None):
        """`sizes`: per tensor, texts that replace the recorded sizes."""
        probe = Probe(row)
        needed = import_text(row)
        if needed and needed not in self.imports:
            self.imports.add(needed)
            self._add(needed)
        for name, spec in row["tensors"].items():
            self._add("%s = %s" % (name, tensor_text(name, spec, sizes and sizes[name])))
        self._add("try:")
        probe.call = self._add("    r = " + row["expr"])
        for expression, entry in recorded_entries(row):
            kind = "value" if entry is not None and "value" in entry else "shape"
            probe.entries.append((self._add("    reveal_%s(%s)" % (kind, expression)), entry))
        self._add("except Exception as error:")
        probe.refused = self._add("    reveal_value(0)")
        probe.wording = self._add("    reveal_value(str(error))")
        self.probes.append(probe)
        return probe


class Lines(dict):
    """What was revealed, by line; `doubts`: the lines of which the report says that something is not known, or assumed."""

    doubts = frozenset()


def reveals_by_line(report):
    lines = Lines()
    for reveal in report["reveals"]:
        lines.setdefault(reveal["line"], []).append(reveal)
    lines.doubts = {doubt.get("line") for file in report["files"] for doubt in file["reasons"] + file["assumptions"]}
    return lines


def known(shape):
    return shape is not None and all(isinstance(size, int) for size in shape)


def is_literal(text):
    """Not so: an expression over symbols, which stands for a number that the checker does not know."""
    try:
        ast.literal_eval(text)
    except (ValueError, SyntaxError):
        return False
    return True


def judge_entry(entry, seen):
    """"right", "wrong" or "imprecise" for one recorded entry and the reveals of its line."""
    if len(seen) != 1:
        return "imprecise"
    (reveal,) = seen
    if "value" in entry:
        value = reveal.get("value")
        if value == entry["value"]:
            return "right"
        return "imprecise" if value is None or not is_literal(value) and is_literal(entry["value"]) else "wrong"
    if reveal["shape"] is None:
        return "imprecise"
    if len(reveal["shape"]) != len(entry["shape"]):
        return "wrong"
    if any(isinstance(size, int) and size != real for size, real in zip(reveal["shape"], entry["shape"])):
        return "wrong"
    if not known(reveal["shape"]) or reveal["dtype"] is None:
        return "imprecise"
    return "right" if reveal["dtype"] == entry["dtype"] else "other dtype"


def without_values(verdict, row):
    """An answer that leaves open what the contents of tensors decide is all that can be said without them."""
    return "values decide" if verdict == "imprecise" and row.get("values") else verdict


def judge_row(probe, lines):
    """One of: right, other wording, wrong refusal, missed refusal, wrong, other dtype, imprecise, values decide, no answer."""
    return without_values(judge_answer(probe, lines), probe.row)


def judge_answer(probe, lines):
    refused = bool(lines.get(probe.refused))
    seen = [lines.get(line, []) for line, _ in probe.entries]
    accepted = any(seen)
    if not refused and not accepted:
        return "no answer"
    if refused and accepted:
        return "imprecise"
    if not probe.row["ok"]:
        if accepted:
            return "imprecise" if probe.call in lines.doubts else "missed refusal"
        words = [reveal.get("value") for reveal in lines.get(probe.wording, [])]
        if len(words) != 1 or words[0] is None:
            return "other wording"
        return "right" if words[0].strip("'\" ").replace("\\'", "'").startswith(probe.row["message"].strip("'\"")) else "other wording"
    if refused:
        return "wrong refusal"
    verdicts = [judge_entry(entry, reveals) for (_, entry), reveals in zip(probe.entries, seen)]
    for worst in ("wrong", "imprecise", "other dtype"):
        if worst in verdicts:
            return worst
    return "right"
