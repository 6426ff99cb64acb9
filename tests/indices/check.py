#!/usr/bin/env python3
"""Integers made, handed on and used as indices: what the checker says of each way, against what torch says of it.

    python3 tests/indices/check.py --shapeproof BIN [-v] [--update]   # against recorded.json; needs no torch
    python tests/indices/check.py --record                            # an interpreter with torch and numpy
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from table import CARRIERS, CONSUMERS, MAKERS, PRELUDE

HERE = Path(__file__).parent


# What stands for its kind where not all meet all.
SOME_MAKERS = ("arange", "randint", "argmax", "full", "literal", "literal_many", "randint_modulo", "negative")
SOME_CONSUMERS = ("embedding", "gather", "cross_entropy", "getitem")


def cells():
    """(maker, carrier, consumer)."""
    triples = [(m, "none", u) for m in MAKERS for u in CONSUMERS if m in SOME_MAKERS or u in SOME_CONSUMERS]
    triples += [(m, c, "embedding") for m in SOME_MAKERS for c in CARRIERS if c != "none"]
    return triples + [("randint", c, u) for c in CARRIERS for u in SOME_CONSUMERS[1:] if c != "none"]


def body(maker, carrier, consumer, bound):
    """The function of one cell; the elements are below `bound`."""
    lines = [f"    n = {bound}", f"    x = {MAKERS[maker]}", f"    {CARRIERS[carrier]}", f"    {CONSUMERS[consumer]}"]
    return f"def test_{maker}_{carrier}_{consumer}_{bound}():\n" + "\n".join(lines) + "\n"


def programs():
    """Name: (text, first line of each cell)."""
    texts = {}
    for at, cell in enumerate(cells()):
        name = f"test_{at // 60}"
        text, starts = texts.setdefault(name, [PRELUDE, {}])
        for bound in (6, 7):
            text += "\n\n"
            starts[text.count("\n") + 1] = f"{' '.join(cell)} {bound}"
            text += body(*cell, bound)
        texts[name][0] = text
    return texts


def record():
    import random

    import numpy as np
    import torch

    answers = {}
    for text, starts in programs().values():
        names = {}
        exec(text, names)
        functions = [f for name, f in names.items() if name.startswith("test_")]
        for key, f in zip(starts.values(), functions, strict=True):
            random.seed(0), np.random.seed(0), torch.manual_seed(0)
            try:
                f()
                answers[key] = ""
            except Exception as e:
                answers[key] = (str(e).splitlines() or [""])[0]
    lines = [f"{json.dumps(key)}: {json.dumps(answer)}" for key, answer in answers.items()]
    (HERE / "recorded.json").write_text("{\n" + ",\n".join(lines) + "\n}\n")


def asked(binary):
    """Cell: ("error", message), ("open", reason), ("assumed", "") or ("valid", "")."""
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        texts = programs()
        for name, (text, _) in texts.items():
            Path(folder, f"{name}.py").write_text(text)
        run = subprocess.run([binary, "check", "--output-format", "json", "--no-cache", "--timeout", "300", folder], capture_output=True, text=True)
        report = json.loads(run.stdout)

        def place(one):
            starts = texts[Path(one["path"]).stem][1]
            return starts[max(s for s in starts if s <= (one["range"]["start"]["line"] if "range" in one else one["line"]))]

        def assumed(file):
            return [place({**a, "path": a.get("path", file["path"])}) for a in file.get("assumptions", []) if a["kind"] == "index-in-range"]

        for file in report["files"]:
            found |= {key: ("valid", "") for key in texts[Path(file["path"]).stem][1].values()}
            found |= {key: ("assumed", "") for key in assumed(file)}
            found |= {place(reason): ("open", reason["message"]) for reason in file["reasons"]}
        found |= {place(d): ("error", d["message"].splitlines()[0]) for d in report["diagnostics"]}
    return found


def kind(answer, torch_says):
    what, message = answer
    if what == "open":
        return "undecided"
    if what == "assumed":
        return "assumed" if torch_says else "hedged"
    if (what == "error") != bool(torch_says):
        return "silent" if torch_says else "accused"
    return "right" if message == torch_says else "worded"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--shapeproof")
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--update", action="store_true")
    parser.add_argument("-v", action="store_true")
    args = parser.parse_args()
    if args.record:
        return record()
    recorded = json.loads((HERE / "recorded.json").read_text())
    answers = asked(os.path.abspath(args.shapeproof))
    counts, listed = {}, []
    for key, torch_says in recorded.items():
        k = kind(answers[key], torch_says)
        counts[k] = counts.get(k, 0) + 1
        if k != "right":
            listed.append(f"{k} {key}")
            if args.v:
                print(f"{k}: {key}\n    torch: {torch_says}\n    here:  {answers[key][1]}")
    print(", ".join(f"{n} {k}" for k, n in sorted(counts.items())), f"of {len(recorded)}")
    known_file = HERE / "known.txt"
    if args.update:
        known_file.write_text("\n".join(sorted(listed)) + "\n")
        return 0
    known = set(known_file.read_text().split("\n")) - {""}
    new, gone = sorted(set(listed) - known), sorted(known - set(listed))
    for line in new:
        print("new:", line)
    for line in gone:
        print("agrees by now:", line)
    return 1 if new or gone or counts.get("accused") else 0


if __name__ == "__main__":
    sys.exit(main())
