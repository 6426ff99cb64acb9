"""The same run gives the same bytes: JSON of all taxonomy programs and golden files, timings left out.

    python3 tests/determinism/check.py --shapeproof BIN [PATTERN...]

One process looks at all files (those of one set of script arguments; the first lines of a file name them). It is repeated: once more as
it was; with one, two and four workers; without randomised addresses; with another size of the environment, another hash
seed and locale; with the files in the opposite order (compared file by file); from another folder (paths compared without
the way to them). Counters (`--statistics`) belong to what is compared.
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
PATIENCE = "120"  # seconds: no file may meet a limit of time, which would not be the same twice


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


def first_difference(a, b):
    for number, (x, y) in enumerate(zip(a.splitlines(), b.splitlines()), 1):
        if x != y:
            return "line %d: %s | %s" % (number, x.strip()[:150], y.strip()[:150])
    return "lengths %d and %d" % (len(a), len(b))


def variants(runner):
    other = dict(os.environ, PYTHONHASHSEED="4711", LC_ALL="C", FILLER="x" * 5000, TZ="Asia/Tokyo")
    yield "again", runner.run()
    for jobs in ("1", "4"):
        yield "--jobs " + jobs, runner.run(jobs)
    if shutil.which("setarch"):
        yield "no address randomisation", runner.run(before=["setarch", "-R"])
    yield "another environment", runner.run(env=other)


def check(runner, label):
    expected = runner.run()
    bad = []
    for name, got in variants(runner):
        if got != expected:
            bad.append("%s%s: %s" % (label, name, first_difference(expected, got)))
    reverse = runner.run(files=list(reversed(runner.files)))
    if by_file(reverse) != by_file(expected):
        bad.append("%sfiles in the opposite order" % label)
    elsewhere = runner.run(cwd=os.path.join(ROOT, "tests"), prefix="../")
    here = expected.replace('"tests/', '"')
    if normal(elsewhere.encode("utf-8", "surrogateescape")) != here:
        bad.append("%sfrom another folder: %s" % (label, first_difference(here, elsewhere)))
    return bad


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True, metavar="BIN")
    parser.add_argument("patterns", nargs="*", metavar="PATTERN")
    options = parser.parse_args()
    bad, count = [], 0
    for arguments, files in programs(options.patterns).items():
        runner = Runner(os.path.abspath(options.shapeproof), files, arguments.split())
        bad += check(runner, "[%s] " % arguments if arguments else "")
        count += len(files)
    for line in bad:
        print(line)
    print("%d files, %d differences" % (count, len(bad)))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
