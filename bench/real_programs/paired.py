"""Processor time of two builds of the checker on the programs of programs.json, run alternately.

    python3 bench/real_programs/paired.py --before BIN --after BIN --checkouts FOLDER [--runs 5] [--only WORD...] [--limit S] [--json FILE]

For each program the least processor time of the runs of either build, and their ratio; then the median ratio of all programs
that neither build spends more than --limit seconds on. Nothing is kept between runs. A program whose verdict differs is marked:
a build that sees more of a program may well take longer for it.
"""

import argparse
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE]
import catalogue  # noqa: E402


def used():
    """Processor time of all children that have ended, in microseconds' precision, unlike /usr/bin/time."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return children.ru_utime + children.ru_stime


def run(binary, prepared, args, timeout):
    """Processor time and verdict of one run."""
    script, folder, roots = prepared
    with tempfile.NamedTemporaryFile(suffix=".json") as result:
        command = [binary, "check", "--no-cache", "--timeout", str(timeout), "-o", "json:" + result.name]
        for root in roots:
            command += ["--path", root]
        command += [os.path.relpath(script, folder) if script.startswith(folder + os.sep) else script]
        command += ["--"] + args if args else []
        start = used()
        subprocess.run(command, cwd=folder, timeout=6 * timeout + 30, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        cpu = used() - start
        try:
            return cpu, json.load(open(result.name))["files"][0]["verdict"]
        except (ValueError, KeyError):
            return cpu, "crash"


def pair(options, repository, program, checkout):
    with tempfile.TemporaryDirectory() as scratch:
        try:
            prepared = catalogue.prepare(repository, program, checkout, scratch)
        except catalogue.Mismatch:
            return None
        least = {}
        verdicts = {}
        for _ in range(options.runs):
            for side in ("before", "after"):
                cpu, verdicts[side] = run(getattr(options, side), prepared, program.get("args"), options.timeout)
                least[side] = min(cpu, least.get(side, cpu))
            if max(least.values()) > options.limit:
                break
    return least["before"], least["after"], verdicts["before"], verdicts["after"]


def programs(options):
    for repository in catalogue.load([os.path.join(HERE, "programs.json")]):
        checkout = catalogue.checkout_of(options.checkouts, repository)
        for program in repository["programs"] if checkout else []:
            label = repository["repository"] + " " + catalogue.name_of(program)
            if not options.only or any(word in label for word in options.only):
                yield label, repository, program, checkout


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--before", required=True)
    parser.add_argument("--after", required=True)
    parser.add_argument("--checkouts", required=True)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--only", nargs="*", default=[])
    parser.add_argument("--timeout", type=float, default=10)
    parser.add_argument("--limit", type=float, default=5, help="seconds from which on a program is run once and not counted")
    parser.add_argument("--json", help="keep the rows here")
    options = parser.parse_args()
    options.before, options.after = os.path.abspath(options.before), os.path.abspath(options.after)
    options.checkouts = os.path.abspath(options.checkouts)
    rows = {}
    for label, *program in programs(options):
        row = pair(options, *program)
        if row is None:
            continue
        rows[label] = row
        before, after, was, now = row
        print("%6.3f %6.3f %5.2f  %s%s" % (before, after, after / before, label, "" if was == now else "  (%s, was %s)" % (now, was)), flush=True)
    if options.json:
        with open(options.json, "w") as f:
            json.dump(rows, f, indent=1)
    counted = [row for row in rows.values() if max(row[:2]) <= options.limit]
    ratios = sorted(after / before for before, after, *_ in counted)
    if not ratios:
        print("no program found", file=sys.stderr)
        return 2
    deciles = statistics.quantiles(ratios, n=10) if len(ratios) > 1 else ratios * 9
    print("%d programs, %d counted: median ratio %.2f, a tenth below %.2f, a tenth above %.2f; median time %.3f s before, %.3f s after" % (
        len(rows), len(counted), statistics.median(ratios), deciles[0], deciles[-1],
        statistics.median(row[0] for row in counted), statistics.median(row[1] for row in counted)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
