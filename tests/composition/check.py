"""Asks the checker for every step of the recorded chains, and for half of them again with sizes that nobody knows.

    python3 tests/composition/check.py --shapeproof BIN [-v] [--chain N...] [--show KIND] [--update]

A disagreement fails unless it stands in known.txt, which only shrinks (--update). See README.md for what agreement is.
"""

import argparse
import collections
import json
import os
import re
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "..", "oracle"), os.path.join(HERE, "..", "conformance")]

from lift import fits  # noqa: E402
from report import GATING, covers, report_of, same_words  # noqa: E402
from snippets import judge_entry, reveals_by_line  # noqa: E402

KNOWN = os.path.join(HERE, "known.txt")
MOST_IMPRECISE = 0.005
STEPS = ("right", "imprecise", "wrong", "other dtype")
ENDINGS = ("refused", "other words", "missed", "false", "undecided", "no answer")
DISAGREEMENTS = ("wrong", "other dtype", "missed", "false", "no answer")


def read_rows():
    with open(os.path.join(HERE, "recorded.jsonl"), encoding="utf-8") as f:
        next(f)
        return [json.loads(line) for line in f]


def lifted(text, names):
    """The same program, line by line, with sizes that nobody knows."""
    for name in names:
        text = re.sub(r"(?m)^%s = \d+$" % name, "%s = random.randint(1, 1000)" % name, text)
    return text


def judge_steps(row, report):
    """Yields (line, one of STEPS, what the checker said) for each recorded reveal."""
    lines = reveals_by_line(report)
    for line, entry in row["reveals"]:
        seen = lines.get(line, [])
        verdict = judge_entry(entry, seen)
        yield line, verdict, [reveal.get("shape", reveal.get("value")) for reveal in seen]


def judge_ending(row, report):
    """Yields (line, one of ENDINGS, detail): the exception that torch raised, and everything that it did not raise."""
    ending, found = row["ending"], False
    for d in report["diagnostics"]:
        if d["severity"] not in GATING:
            continue
        line = d["range"]["start"]["line"]
        if ending and not found and d["severity"] == "error" and covers(d, ending["line"]):
            found = True
            yield line, "refused" if same_words(d, ending) else "other words", "%s; torch: %s" % (d["message"], ending["message"])
        else:
            yield line, "false", d["message"]
    if ending and not found:
        undecided = report["files"][0]["verdict"] == "undecided"
        yield ending["line"], "undecided" if undecided else "missed", "torch: " + ending["message"]


def judge_lifted(row, report):
    """With the recorded sizes put in, one of the shapes that a step may have is torch's; a crash is foreseen."""
    lines = reveals_by_line(report)
    for line, entry in row["reveals"]:
        seen = lines.get(line, [])
        answers = [fits(reveal, entry, row["sizes"]) for reveal in seen]
        verdict = "right" if True in answers else "wrong" if answers and all(a is False for a in answers) else "imprecise"
        yield line, verdict, [reveal.get("shape", reveal.get("value")) for reveal in seen]
    if row["ending"]:
        line = row["ending"]["line"]
        found = any(d["severity"] in GATING and covers(d, line) for d in report["diagnostics"])
        verdict = "refused" if found else "undecided" if report["files"][0]["reasons"] else "missed"
        yield line, verdict, "torch: " + row["ending"]["message"]


def judge(binary, row, folder, lift):
    """[(name of the chain, line, verdict, detail)]."""
    name = "%03d%s" % (row["chain"], " lifted" if lift else "")
    text = lifted(row["program"], row["sizes"]) if lift else row["program"]
    report = report_of(binary, text, folder, "chain_" + name.replace(" ", "_"))
    if report is None:
        return [(name, 0, "no answer", "")]
    found = judge_lifted(row, report) if lift else [*judge_steps(row, report), *judge_ending(row, report)]
    return [(name, *entry) for entry in found]


def read_known():
    if not os.path.exists(KNOWN):
        return set()
    with open(KNOWN, encoding="utf-8") as f:
        return {line.strip() for line in f if line.strip() and not line.startswith("#")}


def entry_text(name, line, verdict):
    return "%s line %d: %s" % (name, line, verdict)


def write_known(answers):
    with open(KNOWN, "w", encoding="utf-8") as f:
        f.write("# Steps on which the checker disagrees with torch: chain, line, kind. May only shrink (check.py --update).\n")
        f.writelines(entry_text(*answer[:3]) + "\n" for answer in answers if answer[2] in DISAGREEMENTS)


def print_answers(answers, rows, known, options):
    """Prints what is new, gone or asked for; returns how many of the entries disagree with known.txt."""
    failures, seen = 0, set()
    for name, line, verdict, detail in answers:
        text = entry_text(name, line, verdict)
        if verdict in DISAGREEMENTS:
            seen.add(text)
            failures += text not in known
        if verdict == options.show or verdict in DISAGREEMENTS and (options.verbose or text not in known):
            row = rows[int(name[:3])]
            expected = [entry for at, entry in row["reveals"] if at == line]
            code = row["program"].split("\n")[max(0, line - 6) : line]
            print("%s: %s; torch: %s\n    %s" % (text, detail, expected, "\n    ".join(c.strip() for c in code)))
    for text in sorted(known - seen) if not options.chain else ():
        failures += 1
        print("FAIL agrees by now, delete it from known.txt: " + text)
    return failures


def print_counts(title, answers):
    counts = collections.Counter(answer[2] for answer in answers)
    steps = sum(counts[kind] for kind in STEPS)
    print("%s: %d reveals: %s; endings: %s" % (title, steps, ", ".join("%d %s" % (counts[kind], kind) for kind in STEPS),
                                               ", ".join("%d %s" % (counts[kind], kind) for kind in ENDINGS)))
    return counts["imprecise"] / max(1, steps)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True, metavar="BIN")
    parser.add_argument("--chain", nargs="*", type=int, help="only these")
    parser.add_argument("--show", metavar="KIND", help="print the answers of this kind, too: imprecise, 'other words'...")
    parser.add_argument("--update", action="store_true", help="write known.txt")
    parser.add_argument("-v", "--verbose", action="store_true", help="known disagreements too")
    options = parser.parse_args()
    binary, rows = os.path.abspath(options.shapeproof), read_rows()
    chosen = [row for row in rows if not options.chain or row["chain"] in options.chain]
    jobs = [(row, False) for row in chosen] + [(row, True) for row in chosen if row["lift"]]
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        parts = list(pool.map(lambda job: judge(binary, job[0], folder, job[1]), jobs))
    plain, with_symbols = ([a for part, job in zip(parts, jobs) if job[1] == lift for a in part] for lift in (False, True))
    if options.update:
        write_known(plain + with_symbols)
    failures = print_answers(plain + with_symbols, rows, read_known(), options)
    imprecise = print_counts("%d chains" % len(chosen), plain)
    print_counts("%d lifted" % (len(jobs) - len(chosen)), with_symbols)
    if imprecise > MOST_IMPRECISE:
        print("FAIL %.2f %% of the reveals are imprecise" % (100 * imprecise))
    return 1 if failures or imprecise > MOST_IMPRECISE or not chosen else 0


if __name__ == "__main__":
    sys.exit(main())
