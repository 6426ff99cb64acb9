"""The summary of many examined programs: verdicts, finds by kind, and the first reasons of undecided verdicts."""

import collections
import re

from judge import KINDS


def kind_of(reason):
    """A reason without the names and numbers in it."""
    text = re.sub(r"`[^`]*`|'[^']*'|\"[^\"]*\"", "_", reason)
    return re.sub(r"\b[\w.]*\d[\w.]*\b", "N", text)[:110]


class Table:
    def __init__(self):
        self.counts, self.reasons = collections.Counter(), collections.Counter()

    def add(self, examined):
        c = self.counts
        c["programs"] += 1
        c["with torch"] += "import torch" in examined.text
        c[examined.verdict] += 1
        c["planted"] += examined.planted
        for kind in {find.kind for find in examined.finds}:
            c[kind] += 1
        if examined.verdict == "undecided":
            self.reasons[kind_of(examined.reasons[0] if examined.reasons else "no reason")] += 1

    def lines(self, most=12):
        c = self.counts
        judged = c["programs"] - c["not run"]
        yield "%d programs judged (%d with torch, %d not run), %d failures planted" % (judged, c["with torch"], c["not run"], c["planted"])
        verdicts = ("valid", "invalid", "undecided", "unreachable", "nothing-checked")
        yield "verdicts: " + ", ".join("%d %s" % (c[v], v) for v in verdicts if c[v]) + "; undecided: %.1f %%" % (100 * c["undecided"] / max(1, judged))
        yield "finds: " + ", ".join("%d %s" % (c[kind], kind) for kind in KINDS)
        for reason, count in self.reasons.most_common(most):
            yield "  %5d  %s" % (count, reason)
