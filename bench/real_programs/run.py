"""Checks every program of programs.json whose checkout is present and writes docs/real_programs.md.

    python3 bench/real_programs/run.py --shapeproof BIN --checkouts FOLDER [--packages FOLDER] [--only WORD...]
                                       [--timeout S] [--json FILE] [--output FILE | --no-output]

A checkout is FOLDER/NAME of the repository OWNER/NAME. Exit status: 1 when a program crashed the checker, made it overrun its
time limit by far, or brought an error or warning that examined.json does not know; 2 when no program was found.
"""

import argparse
import json
import os
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
import catalogue  # noqa: E402
import measure  # noqa: E402
import report  # noqa: E402


def findings_of(document, program, script):
    """Errors and warnings; a path of text made here is given as the program's script."""
    rows = []
    for diagnostic in document["diagnostics"]:
        if diagnostic["severity"] == "info":
            continue
        path = diagnostic["path"]
        if os.path.basename(path) == os.path.basename(script):
            path = os.path.basename(catalogue.file_of(program))
        rows.append({
            "severity": diagnostic["severity"], "rule": diagnostic["rule"], "path": path,
            "line": diagnostic["range"]["start"]["line"], "message": diagnostic["message"],
        })
    return rows


def check(options, repository, program, checkout):
    """One row of the result: what the checker said and what that took."""
    row = {"repository": repository["repository"], "name": catalogue.name_of(program)}
    with tempfile.TemporaryDirectory() as scratch:
        try:
            script, folder, roots = catalogue.prepare(repository, program, checkout, scratch)
        except catalogue.Mismatch as problem:
            return dict(row, verdict="absent", problem=str(problem), findings=[], reasons=[])
        result_file = os.path.join(scratch, "result.json")
        command = [options.shapeproof, "check", "--timeout", str(options.timeout), "-o", "json:" + result_file]
        for root in roots + options.packages:
            command += ["--path", root]
        command += [os.path.relpath(script, folder) if script.startswith(folder + os.sep) else script]
        command += ["--"] + program["args"] if program.get("args") else []
        result = measure.run(command, cwd=folder, timeout=6 * options.timeout + 30)
        row.update(seconds=result["seconds"], cpu=result["cpu"], megabytes=result["megabytes"], status=result["status"])
        try:
            with open(result_file) as f:
                text = f.read()
            for folder in [checkout, options.checkouts, *options.packages, os.path.dirname(program.get("driver", ""))]:  # paths are told from there
                text = text.replace(folder + os.sep, "") if folder else text
            document = json.loads(text)
        except (OSError, ValueError):
            tail = (result["output"] or "").strip()[-300:]
            return dict(row, verdict="crash", problem="status %s: %s" % (result["status"], tail), findings=[], reasons=[])
        checked = document["files"][0]
        row.update(verdict=checked["verdict"], reasons=checked["reasons"], coverage=checked["coverage"])
        row["findings"] = findings_of(document, program, script)
        return row


def run_all(options, lists):
    rows, commits = [], {}
    for repository in catalogue.load(lists):
        name = repository["repository"]
        checkout = catalogue.checkout_of(options.checkouts, repository)
        commits[name] = (repository["commit"], catalogue.commit_of(checkout) if checkout else "absent")
        if not checkout:
            continue
        for program in repository["programs"]:
            label = name + " " + catalogue.name_of(program)
            if options.only and not any(word in label for word in options.only):
                continue
            row = check(options, repository, program, checkout)
            rows.append(row)
            print("%-10s %5.1f s  %s" % (row["verdict"], row.get("seconds", 0), label), flush=True)
    return rows, commits


LISTS = [os.path.join(HERE, "programs.json")]
EXAMINED = os.path.join(HERE, "examined.json")
OUTPUT = os.path.join(HERE, "..", "..", "docs", "real_programs.md")


def main(lists=LISTS, examined=EXAMINED, output=OUTPUT, title="Real programs", command="bench/real_programs/run.py"):
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True)
    parser.add_argument("--checkouts", required=True)
    parser.add_argument("--packages", action="append", default=[], help="a folder of packages to be read as source")
    parser.add_argument("--only", nargs="*", default=[], help="programs whose repository and name hold one of these words")
    parser.add_argument("--timeout", type=float, default=10)
    parser.add_argument("--json", help="keep the rows here")
    parser.add_argument("--output", default=output)
    parser.add_argument("--no-output", action="store_true")
    options = parser.parse_args()
    options.shapeproof = os.path.abspath(options.shapeproof)
    options.checkouts = os.path.abspath(options.checkouts)
    options.packages = [os.path.abspath(folder) for folder in options.packages]
    rows, commits = run_all(options, lists)
    if not rows:
        print("no program found", file=sys.stderr)
        return 2
    unexamined = report.examine(rows, catalogue.load_examined(examined))
    if options.json:
        with open(options.json, "w") as f:
            json.dump(rows, f, indent=1)
    if not options.no_output and not options.only:
        with open(options.output, "w") as f:
            f.write(report.document(rows, commits, options, title, command))
    print(report.summary(rows))
    for row, finding in unexamined:
        print("not examined: %s %s: %s:%d %s" % (row["repository"], row["name"], finding["path"], finding["line"], finding["message"]))
    failed = [row for row in rows if row["verdict"] in ("crash", "absent")]
    return 1 if failed or unexamined else 0


if __name__ == "__main__":
    sys.exit(main())
