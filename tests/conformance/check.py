"""Asks the checker for the answers that real torch has recorded (rows/*.jsonl), and counts the agreement per API.

    python3 tests/conformance/check.py --shapeproof BIN [-v] [--family NAME...] [--api TEXT] [--update]

A disagreement (a wrong refusal, a missed one, a wrong shape, value or dtype) fails unless it is listed in known.txt; so does
an entry of known.txt that agrees by now: the list only shrinks. --update rewrites it. Answers that are merely less precise
are counted, and never fail: the checker says that it does not know.
"""

import argparse
import collections
import hashlib
import json
import os
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "oracle")]

from report import report_of  # noqa: E402
from snippets import Lines, Program, judge_row, reveals_by_line  # noqa: E402

KNOWN = os.path.join(HERE, "known.txt")
ROWS_PER_PROGRAM = 40
SECONDS_PER_PROGRAM = 20
DISAGREEMENTS = ("wrong refusal", "missed refusal", "wrong", "other dtype")
KINDS = ("right", "other wording", "values decide", "imprecise", "no answer") + DISAGREEMENTS


def read_rows(families):
    for name in sorted(os.listdir(os.path.join(HERE, "rows"))):
        if families and name.removesuffix(".jsonl") not in families:
            continue
        with open(os.path.join(HERE, "rows", name), encoding="utf-8") as f:
            next(f)
            for line in f:
                yield json.loads(line)


def identity(row):
    """Stable over re-recording as long as the call is the same."""
    text = json.dumps([row["expr"], row["tensors"]], sort_keys=True)
    return hashlib.sha1(text.encode()).hexdigest()[:10]


def run_program(binary, program, folder, name):
    """The reveals by line; none where the checker gave no report."""
    report = report_of(binary, program.text, folder, name, SECONDS_PER_PROGRAM)
    return reveals_by_line(report) if report else Lines()


def judge_rows(binary, rows, folder, name):
    """[(row, verdict)]; a program that gives no answer for a row is split, so that one row cannot hide the others."""
    program = Program()
    for row in rows:
        program.add_row(row)
    lines = run_program(binary, program, folder, name)
    verdicts = [(probe.row, judge_row(probe, lines)) for probe in program.probes]
    missing = [i for i, (_, verdict) in enumerate(verdicts) if verdict == "no answer"]
    if not missing or len(rows) == 1:
        return verdicts
    step = max(1, (len(missing) + 3) // 4) if len(missing) > 4 else 1
    for start in range(0, len(missing), step):
        part = missing[start : start + step]
        again = judge_rows(binary, [rows[i] for i in part], folder, "%s_%d" % (name, start))
        for i, verdict in zip(part, again):
            verdicts[i] = verdict
    return verdicts


def judge_all(binary, rows):
    chunks = [rows[i : i + ROWS_PER_PROGRAM] for i in range(0, len(rows), ROWS_PER_PROGRAM)]
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        parts = pool.map(lambda job: judge_rows(binary, job[1], folder, "rows_%d" % job[0]), enumerate(chunks))
        return [verdict for part in parts for verdict in part]


def read_known():
    if not os.path.exists(KNOWN):
        return {}
    with open(KNOWN, encoding="utf-8") as f:
        return {line.split()[0]: line.rstrip("\n") for line in f if line.strip() and not line.startswith("#")}


def write_known(verdicts):
    with open(KNOWN, "w", encoding="utf-8") as f:
        f.write("# Rows where the checker disagrees with real torch: identity, kind, call. May only shrink (check.py --update).\n")
        for row, verdict in verdicts:
            if verdict in DISAGREEMENTS:
                f.write("%s  %s: %s\n" % (identity(row), verdict, row["expr"]))


def print_table(verdicts, every_api):
    tables = collections.defaultdict(collections.Counter)
    for row, verdict in verdicts:
        tables[row["api"]][verdict] += 1
    total = sum(tables.values(), collections.Counter())
    for name in sorted(tables):
        counts = tables[name]
        if every_api or set(counts) - {"right", "other wording", "values decide"}:
            others = ", ".join("%d %s" % (counts[kind], kind) for kind in KINDS[1:] if counts[kind])
            print("%-50s %3d of %3d right%s" % (name, counts["right"], sum(counts.values()), "; " + others if others else ""))
    print("%d APIs, %d rows: %s" % (len(tables), len(verdicts), ", ".join("%d %s" % (total[kind], kind) for kind in KINDS)))


def show(row, verdict):
    tensors = ", ".join("%s %s %s" % (name, spec["shape"], spec["dtype"]) for name, spec in row["tensors"].items())
    answer = row["result"] if row["ok"] else "%s: %s" % (row["error"], row["message"])
    print("FAIL %s: %s with %s; torch: %s" % (verdict, row["expr"], tensors or "no tensors", answer))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True, metavar="BIN")
    parser.add_argument("--family", nargs="*", help="only these files of rows/")
    parser.add_argument("--api", default="", help="only APIs whose name has this in it")
    parser.add_argument("--show", metavar="KIND", help="print the rows of this kind, too: 'imprecise', 'other wording'…")
    parser.add_argument("--update", action="store_true", help="write known.txt")
    parser.add_argument("-v", "--verbose", action="store_true", help="every API, not only those with a difference")
    options = parser.parse_args()
    rows = [row for row in read_rows(options.family) if options.api in row["api"]]
    verdicts = judge_all(os.path.abspath(options.shapeproof), rows)
    print_table(verdicts, options.verbose)
    if options.update:
        write_known(verdicts)
        return 0
    known = read_known()
    new = [(row, verdict) for row, verdict in verdicts if verdict in DISAGREEMENTS and identity(row) not in known]
    for row, verdict in verdicts:
        if (row, verdict) in new or verdict == options.show:
            show(row, verdict)
    stale = [known[identity(row)] for row, verdict in verdicts if verdict not in DISAGREEMENTS and identity(row) in known]
    for line in stale:
        print("FAIL agrees by now, delete it from known.txt: " + line)
    return 1 if new or stale or not rows else 0


if __name__ == "__main__":
    sys.exit(main())
