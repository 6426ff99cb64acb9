"""Compares `shapeproof check` with real torch's answers over the generated mutants and writes docs/mutation.md.

    python3 bench/mutate/score_scripts.py --shapeproof BIN --checkouts FOLDER [--only WORD...] [--json FILE]
                                          [--kept FILE...] [--output FILE | --no-output] [--show CLASS/ANSWER...]

Needs no torch. Of a mutant that torch refused, the answer is `found` (an error or warning on torch's line), `elsewhere` (on
others only), `undecided` or `missed` (valid); of one that survived, `quiet` or `accused` (an error). Findings of the program
as it is do not count. examined.json holds the accusations that were examined and are true. Exit status 1 when a survivor
is accused and not examined, or the checker gave no report. --kept takes the rows of earlier runs (--json) for the programs
that are not checked now, so that a part can be checked again.
"""

import argparse
import json
import os
import re
import sys
import tempfile

import changes
import classes
import scripts
import table
from checker import check, of_severity, place

NUMBER = re.compile(r"\d+")


def run_checker(options, program, checkout, change):
    with tempfile.TemporaryDirectory() as tree:
        script = scripts.materialise(program, checkout, tree)
        if change:
            path = os.path.join(tree, change["file"])
            scripts.write(path, changes.apply(scripts.read(path), change))
        more = ["--timeout", str(options.limit)]
        more += [word for root in program.get("path", []) for word in ("--path", os.path.join(tree, root))]
        folder = os.path.dirname(script)
        answer = check(options.shapeproof, folder, os.path.basename(script), program["args"], options.timeout, more)
        for diagnostic in answer.get("report", {"diagnostics": []})["diagnostics"]:
            path = os.path.realpath(os.path.join(folder, diagnostic["file"]))
            diagnostic["file"] = os.path.relpath(path, os.path.realpath(tree))
        return answer


def identity(diagnostic):
    return (place(diagnostic), diagnostic["rule"], diagnostic["message"])


def covers(diagnostic, outcome):
    first, last = diagnostic["range"]["start"]["line"], diagnostic["range"]["end"]["line"]
    return diagnostic["file"] == outcome["file"] and first <= outcome["line"] <= last


def answer_to_crash(findings, verdict, outcome):
    if any(covers(d, outcome) for d in findings):
        return "found"
    if findings:
        return "elsewhere"
    return "undecided" if verdict == "undecided" else "missed"


def same_words(findings, outcome):
    """Whether a finding on torch's line has torch's words, numbers apart."""
    wanted = NUMBER.sub("#", outcome["message"])
    return any(covers(d, outcome) and NUMBER.sub("#", d["message"])[:200].endswith(wanted) for d in findings)


def score(options, program, checkout, known, row):
    change, outcome = row["change"], row["outcome"]
    result = {"program": program["name"], "change": changes.described(change), "class": classes.class_of(outcome)}
    answer = run_checker(options, program, checkout, change)
    result["seconds"] = round(answer["seconds"], 3)
    if "problem" in answer:
        return {**result, "answer": "no report", "findings": [answer["problem"]]}
    findings = [d for d in of_severity(answer["report"], "error", "warning") if identity(d) not in known]
    verdict = answer["report"]["files"][0]["verdict"]
    if result["class"] in ("refused", "otherwise"):
        result["answer"] = answer_to_crash(findings, verdict, outcome) if outcome.get("file") else "no place"
        result["same_words"] = result["answer"] == "found" and same_words(findings, outcome)
        result["torch"] = "%s:%s %s: %s" % (outcome.get("file"), outcome.get("line"), outcome.get("type"), outcome.get("message"))
    elif result["class"] == "survived":
        result["answer"] = "accused" if of_severity(answer["report"], "error") and findings else "quiet"
        result["reached"] = outcome["reached"]
    else:
        result["answer"] = "not judged"
    result["verdict"] = verdict
    result["findings"] = ["%s %s[%s] %s" % (place(d), d["severity"], d["rule"], d["message"]) for d in findings]
    result["reasons"] = answer["report"]["files"][0]["reasons"]
    return result


def score_program(options, program):
    checkout = scripts.checkout_of(options.checkouts, program)
    head, rows = scripts.load_recorded(program)
    if checkout is None or head is None:
        return []
    original = run_checker(options, program, checkout, None)
    if "problem" in original:
        return [{"program": program["name"], "change": "none", "class": "original", "answer": "no report", "findings": []}]
    known = {identity(d) for d in of_severity(original["report"], "error", "warning")}
    return [score(options, program, checkout, known, row) for row in rows]


def kept_rows(files):
    """{program: rows} of earlier runs."""
    kept = {}
    for name in files:
        with open(name) as f:
            rows = json.load(f)
        kept.update({r["program"]: [] for r in rows})
        for row in rows:
            kept[row["program"]].append(row)
    return kept


def shown(options, result):
    return any(result["class"] + "/" + result["answer"] == wanted for wanted in options.show)


def print_result(result):
    print("%s %s: %s/%s (%s)" % (result["program"], result["change"], result["class"], result["answer"], result.get("verdict")))
    if "torch" in result:
        print("    torch: " + result["torch"])
    for line in result["findings"][:3]:
        print("    said:  " + line)
    for reason in result.get("reasons", [])[:4] if result.get("verdict") == "undecided" else []:
        print("    not known: " + json.dumps(reason)[:160])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True, help="the program under test")
    parser.add_argument("--checkouts", required=True, help="folder with the checkouts of the repositories of scripts.json")
    parser.add_argument("--only", nargs="*", default=[], help="parts of names of programs")
    parser.add_argument("--limit", type=float, default=10, help="the checker's own limit, in seconds of the clock")
    parser.add_argument("--timeout", type=float, default=60, help="seconds of the clock per run")
    parser.add_argument("--json", metavar="FILE", help="keep the rows here")
    parser.add_argument("--kept", nargs="*", default=[], metavar="FILE", help="rows of earlier runs; later files win")
    parser.add_argument("--show", nargs="*", default=["survived/accused"], help="CLASS/ANSWER of what is printed in full")
    parser.add_argument("--output", default=os.path.join(scripts.HERE, "..", "..", "docs", "mutation.md"))
    parser.add_argument("--no-output", action="store_true")
    options = parser.parse_args()
    options.shapeproof = os.path.abspath(options.shapeproof)
    of_program = kept_rows(options.kept)
    for program in scripts.load(options.only) if options.only or not options.kept else []:
        of_program[program["name"]] = rows = score_program(options, program)
        for result in rows:
            if shown(options, result):
                print_result(result)
        print("%-28s %s" % (program["name"], table.summary(rows)), flush=True)
        if options.json:
            scripts.write(options.json, json.dumps([r for rows in of_program.values() for r in rows], indent=1))
    programs = scripts.load()
    results = [r for program in programs for r in of_program.get(program["name"], [])]
    table.mark_examined(results, scripts.load_examined())
    if not options.no_output and (options.kept or not options.only):
        recorded = [p for p in programs if scripts.load_recorded(p)[0]]
        scripts.write(options.output, table.document(recorded, results))
    print(table.summary(results))
    return 1 if any(r["answer"] in ("accused", "no report") for r in results) else 0


if __name__ == "__main__":
    sys.exit(main())
