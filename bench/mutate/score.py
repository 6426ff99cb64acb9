"""Compares `shapeproof check` with real torch's answers over the mutation corpus.

    python bench/mutate/score.py --shapeproof BIN --examples CHECKOUT [--only NAME...] [--jobs N] [--strict] [--json FILE]

An original program (and a harmless mutant) must end with exit status 0 and no error. A mutant must end with exit status 1
and an error at the line where torch crashes whose message is torch's first line, up to the numbers that depend on the
batch; one that only some data sets trigger must give a warning there. Needs no torch. Exit status 0 = everything agrees;
--strict also asks for no second error beside the right one.
"""

import argparse
import json
import os
import re
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

import corpus
from checker import check, of_severity, place

NUMBER = re.compile(r"\d+")


def message_pattern(result, any_number):
    """A regex for torch's message; numbers that depend on the batch (or all of them) match any number or name."""
    free = set(result.get("batch_dependent", []))
    pieces, last = [], 0
    for index, number in enumerate(NUMBER.finditer(result["message"])):
        pieces.append(re.escape(result["message"][last : number.start()]))
        pieces.append(r"\w+" if any_number or index in free else number.group())
        last = number.end()
    pieces.append(re.escape(result["message"][last:]))
    return re.compile("".join(pieces))


def run_checker(options, program, run, mutant):
    with tempfile.TemporaryDirectory() as folder:
        script = corpus.materialise(options.examples, program, mutant, folder)
        return check(options.shapeproof, folder, script, run["args"], options.timeout)


def judge_valid(answer):
    errors = of_severity(answer["report"], "error")
    if errors:
        return "false alarm at %s: %s" % (place(errors[0]), errors[0]["message"])
    if answer["status"] != 0:
        return "exit status %s" % answer["status"]
    return None


def judge_crash(answer, result, mutant):
    severity = mutant.get("severity", "error")
    found = of_severity(answer["report"], severity)
    wanted_place = "%s:%d" % (result["file"], result["line"])
    here = [d for d in found if place(d) == wanted_place]
    if not found:
        return "missed"
    if not here:
        return "other line %s: %s" % (place(found[0]), found[0]["message"])
    pattern = message_pattern(result, severity == "warning")
    if not any(pattern.fullmatch(d["message"]) for d in here):
        return "other message: %s" % here[0]["message"]
    wanted_status = 1 if severity == "error" else 0
    if answer["status"] != wanted_status:
        return "exit status %s, wanted %d" % (answer["status"], wanted_status)
    return None


def score(options, programs, mutants, expected, case):
    program, mutant = case["program"], corpus.find_mutant(mutants, case)
    run = programs[program]["runs"][case["run"]]
    result = expected[corpus.case_name(case)]
    answer = run_checker(options, program, run, mutant)
    row = {"name": corpus.case_name(case), "kind": "mutant" if mutant else "original", "torch": result["status"]}
    row["seconds"] = round(answer["seconds"], 3)
    row["problem"] = answer.get("problem")
    if not row["problem"]:
        valid = result["status"] == "ok"
        row["problem"] = judge_valid(answer) if valid else judge_crash(answer, result, mutant)
        errors = len(of_severity(answer["report"], "error"))
        row["extra_errors"] = 0 if valid else max(0, errors - 1)
        row["verdict"] = ",".join(f["verdict"] for f in answer["report"]["files"])
    if mutant and mutant.get("expect") == "ok":
        row["kind"] = "harmless"
    return row


def print_row(row):
    extra = " (+%d errors)" % row["extra_errors"] if row.get("extra_errors") else ""
    print(
        "%-34s %-9s %-6s %-10s %7.3f s  %s"
        % (row["name"], row["kind"], row["torch"], row.get("verdict", "-"), row["seconds"], (row["problem"] or "ok") + extra),
        flush=True,
    )


def print_summary(rows):
    for kind in ("original", "harmless", "mutant"):
        of_kind = [r for r in rows if r["kind"] == kind]
        if not of_kind:
            continue
        good = sum(r["problem"] is None for r in of_kind)
        proved = sum(r.get("verdict") == "valid" for r in of_kind)
        note = ", %d proved valid" % proved if kind != "mutant" else ""
        if kind == "mutant":
            note = ", %d with a second error" % sum(bool(r.get("extra_errors")) for r in of_kind)
        print("%s: %d of %d agree with torch%s" % (kind, good, len(of_kind), note))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True, help="the program under test")
    parser.add_argument("--examples", required=True, help="checkout of the repository named in programs.json")
    parser.add_argument("--only", nargs="*", help="programs or PROGRAM/MUTANT names")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--timeout", type=float, default=120, help="seconds per run")
    parser.add_argument("--strict", action="store_true", help="a second error is a failure, too")
    parser.add_argument("--json", metavar="FILE", help="write the rows there")
    options = parser.parse_args()
    options.shapeproof = os.path.abspath(options.shapeproof)

    programs, mutants = corpus.load_programs(), corpus.load_mutants()
    expected = {corpus.case_name(r): r for r in corpus.load_expected()["results"]}
    todo = corpus.cases(programs, mutants, options.only)
    rows = []
    with ThreadPoolExecutor(options.jobs) as pool:
        for row in pool.map(lambda case: score(options, programs, mutants, expected, case), todo):
            print_row(row)
            rows.append(row)
    print_summary(rows)
    if options.json:
        with open(options.json, "w") as f:
            json.dump(rows, f, indent=1)
    failed = [r for r in rows if r["problem"] or (options.strict and r.get("extra_errors"))]
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
