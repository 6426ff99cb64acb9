"""Writes docs/conformance.md: how far the checker agrees with the recorded answers of real torch, family by family and API by API.

    python3 tests/conformance/document.py --shapeproof BIN [--check]

--check writes nothing, and fails where the page does not say what the checker does today.
"""

import argparse
import collections
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import check  # noqa: E402
import lift  # noqa: E402

PAGE = os.path.join(HERE, "..", "..", "docs", "conformance.md")
AGREE = ("right", "other wording")
COLUMNS = (
    ("agree", AGREE),
    ("values decide", ("values decide",)),
    ("imprecise", ("imprecise",)),
    ("no answer", ("no answer",)),
    ("wrong refusal", ("wrong refusal",)),
    ("missed refusal", ("missed refusal",)),
    ("wrong answer", ("wrong",)),
    ("wrong dtype", ("other dtype",)),
)
INTRODUCTION = """# Agreement with real torch

Written by `tests/conformance/document.py`; do not edit. The {rows} rows of `tests/conformance/rows` are calls whose answer eager
CPU torch {torch} gave: a shape and a dtype, or an exception. Each is analysed as a small program.

- **agree**: refused where torch refuses, otherwise the same shape and dtype. Of the refusals that agree, {worded} of {refused} also
  have torch's exact wording.
- **values decide**: the answer depends on what the tensors hold (real torch answers otherwise for other contents), and the checker
  leaves it open.
- **imprecise**: some size, the rank or the dtype is not known to the checker. It says so; this is never an error.
- **no answer**: the analysis did not come to an end, or not to this call.
- **wrong refusal**: torch accepts what the checker refuses. **missed refusal**: the other way round. **wrong answer**: another
  shape or value.

*Lifted*: the same accepted calls with a symbol in place of every size; the symbolic result, with the recorded sizes put in,
must be the recorded one (*one of several*: of the shapes that the analysis keeps apart). {lifted}
"""


def families():
    return sorted(name.removesuffix(".jsonl") for name in os.listdir(os.path.join(HERE, "rows")) if name.endswith(".jsonl"))


def torch_version():
    with open(os.path.join(HERE, "rows", families()[0] + ".jsonl"), encoding="utf-8") as f:
        return json.loads(next(f))["torch"].split("+")[0]


def table(first, counters):
    """One line per name, and a total; a zero is left empty so that the other numbers stand out."""

    def line(name, counts):
        cells = [sum(counts[kind] for kind in kinds) for _, kinds in COLUMNS]
        return "| %s | %d | %s |" % (name, sum(counts.values()), " | ".join(str(cell) if cell else "" for cell in cells))

    lines = ["| %s | rows | %s |" % (first, " | ".join(name for name, _ in COLUMNS)), "| --- |" + " ---: |" * (len(COLUMNS) + 1)]
    lines += [line(name, counters[name]) for name in sorted(counters)]
    return "\n".join(lines + [line("**all**", sum(counters.values(), collections.Counter()))])


def count(binary):
    """({family: kinds}, {family: {api: kinds}}, verdicts of refused rows, verdicts of lifted rows)."""
    family_of = {}
    rows = []
    for family in families():
        for row in check.read_rows([family]):
            family_of[id(row)] = family
            rows.append(row)
    by_family, by_api = collections.defaultdict(collections.Counter), collections.defaultdict(lambda: collections.defaultdict(collections.Counter))
    refusals = collections.Counter()
    for row, verdict in check.judge_all(binary, rows):
        by_family[family_of[id(row)]][verdict] += 1
        by_api[family_of[id(row)]][row["api"]][verdict] += 1
        if not row["ok"]:
            refusals[verdict] += 1
    lifted = collections.Counter(verdict for _, verdict in lift.judge_all(binary, lift.groups_of(rows)))
    return by_family, by_api, refusals, lifted


def page(binary):
    by_family, by_api, refusals, lifted = count(binary)
    agreed = sum(refusals[kind] for kind in AGREE)
    said = ", ".join("%d %s" % (lifted[kind], kind) for kind in lift.KINDS if lifted[kind])
    total = sum(sum(counts.values()) for counts in by_family.values())
    introduction = INTRODUCTION.format(
        rows=total, torch=torch_version(), worded=refusals["right"], refused=agreed,
        lifted="Of %d rows: %s." % (sum(lifted.values()), said))
    parts = [introduction, "## By family\n", table("family", by_family), ""]
    for family in families():
        parts += ["## %s\n" % family, table("API", by_api[family]), ""]
    return "\n".join(parts)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True, metavar="BIN")
    parser.add_argument("--check", action="store_true", help="compare with the page, write nothing")
    options = parser.parse_args()
    text = page(os.path.abspath(options.shapeproof))
    if options.check:
        with open(PAGE, encoding="utf-8") as f:
            if f.read() == text:
                return 0
        print("docs/conformance.md is not up to date: run tests/conformance/document.py")
        return 1
    with open(PAGE, "w", encoding="utf-8") as f:
        f.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
