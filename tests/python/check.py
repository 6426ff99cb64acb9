"""Compares what the checker reveals with what CPython has been recorded to answer (see README.md).

    python3 tests/python/check.py --shapeproof BIN [-v] [--update] [PROGRAM or TOPIC...]
"""

import argparse
import collections
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from programs import read_recorded, selected  # noqa: E402

SECONDS = 20
GATING = ("error", "warning")


def report_of(binary, program):
    """The checker's JSON, or None."""
    command = [binary, "check", "--output-format", "json", "--jobs", "1", "--timeout", str(SECONDS), program.path]
    if program.args:
        command += ["--"] + program.args
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=3 * SECONDS, cwd=program.folder)
        return json.loads(done.stdout)
    except (subprocess.TimeoutExpired, json.JSONDecodeError):
        return None


def reveals_by_place(report, program):
    places = collections.OrderedDict()
    for reveal in report["reveals"]:
        path = os.path.relpath(os.path.join(program.folder, reveal["path"]), program.folder)
        places.setdefault((path, reveal["line"], reveal["column"]), []).append(reveal.get("value"))
    return places


def judge_reveals(report, row, program):
    """Yields (place, verdict, detail)."""
    mine = reveals_by_place(report, program)
    undecided = report["files"][0]["verdict"] == "undecided"
    for path, line, column, expected in row["reveals"]:
        answers = mine.pop((path, line, column), None)
        place = f"{path}:{line}:{column}"
        if answers == expected:
            yield place, "right", ""
        elif answers is None:
            yield place, "unknown" if undecided else "wrong", f"not reached; CPython: {expected}"
        elif any(a is None or ("?" in a and a not in expected) for a in answers):
            yield place, "unknown", f"{answers}; CPython: {expected}"
        else:
            yield place, "wrong", f"{answers}; CPython: {expected}"
    for (path, line, column), answers in mine.items():
        yield f"{path}:{line}:{column}", "wrong", f"{answers}; never reached by CPython"


def is_the_ending(diagnostic, ending, program):
    path = os.path.relpath(os.path.join(program.folder, diagnostic["path"]), program.folder)
    if ending["type"] == "SystemExit":
        return diagnostic["rule"] == "script-argument" and ending["message"] == "2"
    return (path == ending["path"] and diagnostic["range"]["start"]["line"] <= ending["line"]
            <= diagnostic["range"]["end"]["line"] and ending["message"].split("\n")[0] in diagnostic["message"])


def judge_ending(report, row, program):
    ending = row["ending"]
    found = False
    for d in report["diagnostics"]:
        if d["severity"] not in GATING:
            continue
        if ending and not found and is_the_ending(d, ending, program):
            found = True
        else:
            yield f"line {d['range']['start']['line']}", "wrong", f"false diagnostic: [{d['rule']}] {d['message']}"
    if ending and not found and ending["type"] != "SystemExit":
        undecided = report["files"][0]["verdict"] == "undecided"
        yield "end", "unknown" if undecided else "wrong", f"no report of {ending['type']}: {ending['message']} (line {ending['line']})"
    elif ending:
        yield "end", "right", ""


def judge(binary, program, row):
    if row is None:
        return [("program", "wrong", "not recorded: run record.py")]
    report = report_of(binary, program)
    if report is None:
        return [("program", "wrong", "no report (crash, time-out or bad JSON)")]
    return list(judge_reveals(report, row, program)) + list(judge_ending(report, row, program))


def known_path(topic):
    return os.path.join(HERE, topic, "known.txt")


def read_known(topic):
    try:
        with open(known_path(topic), encoding="utf-8") as f:
            return {line.strip() for line in f if line.strip()}
    except FileNotFoundError:
        return set()


def update_known(topic, entries):
    if entries:
        with open(known_path(topic), "w", encoding="utf-8") as f:
            f.writelines(e + "\n" for e in sorted(entries))
    elif os.path.exists(known_path(topic)):
        os.remove(known_path(topic))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*")
    parser.add_argument("--shapeproof", required=True)
    parser.add_argument("-v", "--verbose", action="store_true", help="known disagreements too")
    parser.add_argument("--update", action="store_true", help="rewrite known.txt of the topics looked at")
    args = parser.parse_args()
    binary = os.path.abspath(args.shapeproof)
    programs = list(selected(args.names))
    recorded = {topic: read_recorded(topic) for topic in {p.topic for p in programs}}
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        verdicts = list(pool.map(lambda p: judge(binary, p, recorded[p.topic].get(p.name)), programs))
    counts = collections.Counter()
    by_topic = collections.defaultdict(set)
    lines = []
    for program, answers in zip(programs, verdicts):
        for place, verdict, detail in answers:
            counts[verdict] += 1
            if verdict != "right":
                entry = f"{program.name} {place} {verdict}"
                by_topic[program.topic].add(entry)
                lines.append((entry, detail))
    known = set().union(*(read_known(t) for t in recorded)) if recorded else set()
    looked_at = {p.name for p in programs}
    stale = sorted(e for e in known if e.split(" ")[0] in looked_at and e not in {entry for entry, _ in lines})
    for entry, detail in lines:
        if args.verbose or entry not in known:
            print(f"{entry}: {detail}"[:600])
    for entry in stale:
        print(f"{entry}: listed as known, and right by now")
    if args.update:
        for topic in recorded:
            others = {e for e in read_known(topic) if e.split(" ")[0] not in looked_at and not args.names == []}
            update_known(topic, others | by_topic[topic])
    total = sum(counts.values())
    print(f"{len(programs)} programs, {total} answers: " +
          ", ".join(f"{counts[v]} {v}" for v in ("right", "unknown", "wrong")))
    new = [entry for entry, _ in lines if entry not in known]
    sys.exit(1 if (new or stale) and not args.update else 0)


if __name__ == "__main__":
    main()
