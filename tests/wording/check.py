"""Compares what the checker says to each probe with what torch has been recorded to say (see README.md).

    python3 tests/wording/check.py --shapeproof BIN [-v] [--name TEXT]
"""

import argparse
import collections
import os
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "oracle"))

from probes import probes, read_recorded  # noqa: E402
from report import GATING, covers, report_of, same_words  # noqa: E402

KNOWN = os.path.join(HERE, "known.txt")
KINDS = ("agrees", "other words", "other line", "missed", "false", "no answer")


def judge(report, row):
    """(one of KINDS, what the checker said)."""
    if report is None:
        return "no answer", ""
    said = [d for d in report["diagnostics"] if d["severity"] in GATING]
    texts = "; ".join("line %d: %s" % (d["range"]["start"]["line"], d["message"]) for d in said)
    if not row["raises"]:
        suspected = any(d["severity"] == "info" for d in report["diagnostics"])
        if said:
            return "false", texts
        return ("agrees", "") if suspected or "warning" not in row else ("missed", "no info about the warning")
    if not said:
        return "missed", "verdict " + report["files"][0]["verdict"]
    if len(said) > 1:
        return "false", texts
    (only,) = said
    if only["severity"] != "error" or not covers(only, row["line"]):
        return "other line", texts
    return ("agrees" if same_words(only, row) else "other words"), texts


def read_known():
    with open(KNOWN, encoding="utf-8") as f:
        return {line.strip() for line in f if line.strip() and not line.startswith("#")}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True, metavar="BIN")
    parser.add_argument("--name", default="", help="only probes whose name has this in it")
    parser.add_argument("-v", "--verbose", action="store_true", help="known disagreements too")
    options = parser.parse_args()
    binary = os.path.abspath(options.shapeproof)
    _, recorded = read_recorded()
    chosen = [(name, text) for name, text in probes() if options.name in name]
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        reports = list(pool.map(lambda job: report_of(binary, job[1][1], folder, "probe_%d" % job[0]), enumerate(chosen)))
    known, failures, counts = read_known(), 0, collections.Counter()
    for (name, _), report in zip(chosen, reports):
        row = recorded.get(name)
        kind, said = judge(report, row) if row else ("no answer", "not recorded: run record.py")
        counts[kind] += 1
        if kind == "agrees" and name in known:
            print("FAIL agrees by now, delete it from known.txt: " + name)
        if kind != "agrees" and (options.verbose or name not in known):
            print("%s: %s\n  torch:   line %s: %s\n  checker: %s" % (kind, name, row and row.get("line"), row and row.get("message"), said))
        failures += (kind == "agrees") == (name in known)
    print("%d probes: %s" % (len(chosen), ", ".join("%d %s" % (counts[kind], kind) for kind in KINDS)))
    return 1 if failures or not chosen else 0


if __name__ == "__main__":
    sys.exit(main())
