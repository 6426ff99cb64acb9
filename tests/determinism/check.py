"""The same run gives the same bytes: JSON of all taxonomy programs and golden files, timings left out.

    python3 tests/determinism/check.py --shapeproof BIN [--thorough | --follow-all] [PATTERN...]

One process looks at all files that take the same script arguments (their first lines name them), with two workers. Then again with
one worker, without randomised addresses, in another environment (its size, hash seed, locale), from another folder, with the
files in the opposite order; compared file by file. --thorough adds runs with two and four workers, compared byte by byte.
Counters (`--statistics`) belong to what is compared. --follow-all compares with a run that follows every call of a module instead
of taking what an equal call before it gave (backend/engine/replay.h): all but the counters is the same.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
PATIENCE = "20"  # seconds; what meets a limit of time is left out: that would not be the same twice


def programs(patterns):
    """Groups of files that are run together: {script arguments: [path...]}."""
    groups = {}
    for folder in ("tests/taxonomy/pairs", "tests/taxonomy/traps", "tests/golden"):
        for where, folders, names in os.walk(os.path.join(ROOT, folder)):
            folders.sort()
            for name in sorted(names):
                path = os.path.relpath(os.path.join(where, name), ROOT)
                if not name.endswith(".py") or (patterns and not any(p in path for p in patterns)):
                    continue
                with open(os.path.join(ROOT, path), encoding="utf-8", errors="replace") as f:
                    head = f.read(2000)
                found = re.search(r"^# args: (.*)$", head, re.M)
                groups.setdefault(found.group(1).strip() if found else "", []).append(path)
    return groups


def normal(output, prefix=""):
    text = re.sub(r'"milliseconds": [0-9.e+-]+', '"milliseconds": 0', output.decode("utf-8", "surrogateescape"))
    return text.replace(prefix, "") if prefix else text


class Runner:
    def __init__(self, binary, files, arguments):
        self.binary, self.files, self.arguments = binary, files, arguments

    def run(self, jobs="2", files=None, cwd=ROOT, env=None, before=(), prefix=""):
        command = list(before) + [self.binary, "check", "--statistics", "--output-format", "json", "--timeout", PATIENCE, "--jobs", jobs]
        command += [os.path.relpath(os.path.join(ROOT, f), cwd) if cwd != ROOT else f for f in files or self.files]
        command += ["--"] + self.arguments
        result = subprocess.run(command, cwd=cwd, env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
        return normal(result.stdout, prefix)


def by_file(text):
    """The reports of the files, whatever their order."""
    report = json.loads(text)
    return {f["path"]: f for f in report["files"]}, sorted(json.dumps(d, sort_keys=True) for d in report["diagnostics"])


def out_of_time(report):
    return any("time" in limit for limit in report["coverage"]["limits_hit"])


def first_difference(a, b):
    for number, (x, y) in enumerate(zip(a.splitlines(), b.splitlines()), 1):
        if x != y:
            return "line %d: %s | %s" % (number, x.strip()[:150], y.strip()[:150])
    return "lengths %d and %d" % (len(a), len(b))


def compare(label, name, expected, got):
    here, there = by_file(expected.replace("tests/", "")), by_file(got.replace("tests/", ""))
    slow = {path for side in (here, there) for path, report in side[0].items() if out_of_time(report)}
    for path in sorted((set(here[0]) | set(there[0])) - slow):
        if here[0].get(path) != there[0].get(path):
            yield "%s%s: %s: %s" % (label, name, path, first_difference(
                json.dumps(here[0].get(path), indent=1), json.dumps(there[0].get(path), indent=1)))
    if here[1] != there[1] and not slow:
        yield "%s%s: diagnostics" % (label, name)


def check(runner, label, thorough):
    """The base run against one that differs in everything that must not matter; `thorough`: and against others, byte by byte."""
    expected = runner.run()
    other = dict(os.environ, PYTHONHASHSEED="4711", LC_ALL="C", FILLER="x" * 5000, TZ="Asia/Tokyo")
    fixed = ["setarch", "-R"] if shutil.which("setarch") else []
    elsewhere = runner.run("1", list(reversed(runner.files)), os.path.join(ROOT, "tests"), other, fixed, "../")
    yield from compare(label, "one worker, elsewhere, in the opposite order", expected, elsewhere)
    for name, jobs in (("two workers again", "2"), ("four workers", "4")) if thorough else ():
        got = runner.run(jobs)
        if got != expected:
            yield "%s%s: %s" % (label, name, first_difference(expected, got))


def without_counters(text):
    report = json.loads(text)
    for one in report["files"]:
        one.pop("statistics", None)
    return json.dumps(report)


def check_followed(runner, label):
    """What is taken from calls before, against following them all."""
    followed = runner.run(env=dict(os.environ, SHAPEPROOF_FOLLOW_ALL="1", SHAPEPROOF_NO_CACHE="1"))
    yield from compare(label, "every call followed", without_counters(runner.run()), without_counters(followed))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True, metavar="BIN")
    parser.add_argument("--thorough", action="store_true", help="more runs, compared byte by byte")
    parser.add_argument("--follow-all", action="store_true", help="against a run that follows every call")
    parser.add_argument("patterns", nargs="*", metavar="PATTERN")
    options = parser.parse_args()
    bad, count = [], 0
    for arguments, files in programs(options.patterns).items():
        runner = Runner(os.path.abspath(options.shapeproof), files, arguments.split())
        label = "[%s] " % arguments if arguments else ""
        bad += check_followed(runner, label) if options.follow_all else check(runner, label, options.thorough)
        count += len(files)
    for line in bad:
        print(line)
    print("%d files, %d differences" % (count, len(bad)))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
