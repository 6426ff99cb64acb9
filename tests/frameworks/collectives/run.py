"""Puts the calls of cases.py to the checker, in the group and with the rank that they were recorded with, and compares.

    python3 tests/frameworks/collectives/run.py --shapeproof BIN [NAME...] [-v]

A refusal of torch must be an error in its words, or undecided; never valid. What torch takes must not be refused, and where the shapes of `out` are
known they are torch's.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter

from cases import IMPORTS, cases

HERE = os.path.dirname(os.path.abspath(__file__))


def program(code, rank, world):
    lines = [IMPORTS, f'W, R = {world}, {rank}', f'dist.init_process_group("gloo", rank={rank}, world_size={world})', *code.split("; "),
             "reveal_shape(out)"]
    return "\n".join(lines) + "\n"


def checked(binary, text):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "call.py")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        done = subprocess.run([binary, "check", "--no-cache", "--isolated", "--format", "json", path], capture_output=True, text=True)
    return json.loads(done.stdout)


def plain(text):
    """Without what differs from run to run, and without the layout."""
    text = re.sub(r"\[rank\d+\]:\[\S+ \S+ \S+ \S+\] |\[enforce fail at \S+ ?", "", " ".join(text.split()))
    return re.sub(r"\(expected TensorOptions.*", "", text)


def said(report):
    return [one["message"] for one in report["diagnostics"] if one["severity"] in ("error", "warning")]


def shapes(report):
    """What is revealed of a tensor, as a text; None of anything else, and where a size is not known."""
    found = [one["shape"] for one in report["reveals"] if one.get("shape") is not None]
    return str(found[0]) if found and all(isinstance(size, int) for size in found[0]) else None


def judged(report, row):
    """ok, undecided, or what is wrong."""
    found, verdict = said(report), report["files"][0]["verdict"]
    if "out" in row:
        if found:
            return "accused: " + found[0]
        revealed = shapes(report)
        if revealed is not None and revealed != row["out"].removeprefix("DTensor "):
            return f"wrong: {revealed} is not {row['out']}"
        return "ok" if verdict in ("valid", "nothing-checked") else "undecided"
    if "waits" in row or "dies" in row:
        return "ok"
    real = plain(row["message"])
    if any(plain(re.sub(r"^\w+: ", "", one)) in real or real in plain(one) for one in found):
        return "ok"
    return f"misworded: {found[0]!r} is not {real!r}" if found else "undecided" if verdict == "undecided" else f"silent: {real}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True)
    parser.add_argument("-v", "--verbose", action="store_true")
    parser.add_argument("selected", nargs="*")
    options = parser.parse_args()
    with open(os.path.join(HERE, "calls.json"), encoding="utf-8") as file:
        rows = json.load(file)
    counts, failed = Counter(), False
    for name, code in cases().items():
        if options.selected and name not in options.selected:
            continue
        for process, row in rows[name].items():
            rank, world = process.split(" of ")
            outcome = judged(checked(os.path.abspath(options.shapeproof), program(code, rank, world)), row)
            counts[outcome.split(":")[0]] += 1
            failed = failed or outcome not in ("ok", "undecided")
            if outcome != "ok" and (options.verbose or outcome != "undecided"):
                print(f"{name} ({process}): {outcome}")
    print(", ".join(f"{number} {name}" for name, number in sorted(counts.items())))
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
