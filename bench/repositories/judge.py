"""Asks real torch what becomes of the drivers, and of each with one number changed; and whether the checker says so.

    python3 bench/repositories/judge.py --shapeproof BIN --checkouts FOLDER --python PYTHON [--mutants N] [--only WORD...]
                                        [--path FOLDER] [--seconds S] [--json FILE]

PYTHON has torch; --path names a folder of what else the repositories import. A mutant is a driver with one of its numbers replaced, chosen
by the driver's name alone. Found: an error at the line of the driver on which torch fails, or in the repository's code below it. Exit
status: 1 when a crashing program is valid or a working one is accused.
"""

import argparse
import collections
import io
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import tokenize

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "real_programs")]
import catalogue  # noqa: E402
import run as lists  # noqa: E402

ORACLE = os.path.join(HERE, "..", "..", "tests", "oracle")
LIMIT = 10  # seconds of the clock for the checker


def mutants_of(text, name, count):
    """[(line, before, after, text)]: one number replaced, never in an import."""
    numbers = [t for t in tokenize.generate_tokens(io.StringIO(text).readline) if t.type == tokenize.NUMBER and re.fullmatch(r"\d+", t.string)]
    chance = random.Random(name)
    found = []
    for token in chance.sample(numbers, len(numbers)):
        value = int(token.string)
        after = str(chance.choice([n for n in (value + 1, value - 1, 2 * value, value // 2, value + 3) if n not in (value, 0) and n >= 0]))
        (row, start), (_, end) = token.start, token.end
        lines = text.split("\n")
        lines[row - 1] = lines[row - 1][:start] + after + lines[row - 1][end:]
        found.append((row, token.string, after, "\n".join(lines)))
    return found[:count]


def under_torch(options, script, checkout, roots):
    """(outcome, lines): "works", "crashes" with the lines of the traceback as (path, line), or "unjudged" with the last line of output."""
    start = "import sys; sys.path[:0] = [%r]; import torchvision_ops; torchvision_ops.declare_missing()" % ORACLE
    code = start + "; import runpy; runpy.run_path(%r, run_name='__main__')" % script
    environment = dict(os.environ, PYTHONPATH=os.pathsep.join(roots + options.path), OMP_NUM_THREADS="1", HF_HUB_OFFLINE="1")
    try:
        done = subprocess.run([options.python, "-W", "ignore", "-c", code], cwd=checkout, env=environment, capture_output=True, text=True, timeout=options.seconds)
    except subprocess.TimeoutExpired:
        return "unjudged", "time"
    if done.returncode == 0:
        return "works", []
    said = done.stderr.strip().split("\n")[-1] if done.stderr.strip() else ""
    if said.startswith(("ModuleNotFoundError", "FileNotFoundError")) or done.returncode < 0:  # what the machine lacks
        return "unjudged", said
    return "crashes", [(os.path.realpath(path), int(line)) for path, line in re.findall(r'File "([^"]+)", line (\d+)', done.stderr)]


def checked(options, script, checkout, roots):
    """(verdict, [(path, line)] of errors and warnings)."""
    command = [options.shapeproof, "check", "--no-cache", "--timeout", str(LIMIT), "--output-format", "json"]
    for root in roots:
        command += ["--path", root]
    done = subprocess.run(command + [script], cwd=checkout, capture_output=True, text=True)
    try:
        document = json.loads(done.stdout)
    except ValueError:
        return "crash", []
    found = [(d["path"], d["range"]["start"]["line"]) for d in document["diagnostics"] if d["severity"] != "info"]
    places = [(os.path.realpath(os.path.join(checkout, path)), line) for path, line in found]
    return document["files"][0]["verdict"], places


def compare(options, row, script, checkout, roots):
    outcome, frames = under_torch(options, script, checkout, roots)
    verdict, places = checked(options, script, checkout, roots)
    hit = outcome == "crashes" and any(place in frames for place in places)
    word = {"works": "accused" if verdict == "invalid" else "fine" if verdict == "valid" else "open",
            "crashes": "found" if hit else "silent" if verdict == "valid" else "elsewhere" if places else "open"}.get(outcome, "unjudged")
    row.update(torch=outcome, verdict=verdict, result=word)
    print("%-9s %-8s %-10s %s" % (word, outcome, verdict, row["name"]), flush=True)
    return row


def judged(options, scratch):
    for repository in catalogue.load(lists.LISTS):
        checkout = catalogue.checkout_of(options.checkouts, repository)
        for program in repository["programs"] if checkout else ():
            name = os.path.basename(program.get("driver", ""))
            if not name or (options.only and not any(word in repository["repository"] + " " + name for word in options.only)):
                continue
            script, folder, roots = catalogue.prepare(repository, program, checkout, scratch)
            row = compare(options, {"repository": repository["repository"], "name": name}, script, folder, roots)
            yield row
            with open(script, encoding="utf-8") as f:
                text = f.read()
            for number, (line, before, after, changed) in enumerate(mutants_of(text, name, options.mutants if row["torch"] == "works" else 0)):
                mutant = os.path.join(scratch, "%d_%s" % (number, name))
                with open(mutant, "w", encoding="utf-8") as f:
                    f.write(changed)
                yield compare(options, {"repository": repository["repository"], "name": "%s:%d %s -> %s" % (name, line, before, after), "mutant": True}, mutant, folder, roots)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True)
    parser.add_argument("--checkouts", required=True)
    parser.add_argument("--python", required=True)
    parser.add_argument("--path", action="append", default=[])
    parser.add_argument("--mutants", type=int, default=5)
    parser.add_argument("--only", nargs="*", default=[])
    parser.add_argument("--seconds", type=float, default=90)
    parser.add_argument("--json")
    options = parser.parse_args()
    options.shapeproof, options.checkouts = os.path.abspath(options.shapeproof), os.path.abspath(options.checkouts)
    options.path = [os.path.abspath(path) for path in options.path]
    with tempfile.TemporaryDirectory() as scratch:
        rows = list(judged(options, scratch))
    if options.json:
        with open(options.json, "w") as f:
            json.dump(rows, f, indent=1)
    for mutants in (False, True):
        chosen = [row for row in rows if row.get("mutant", False) == mutants]
        count = collections.Counter((row["torch"], row["result"]) for row in chosen)
        print("%d %s: %s" % (len(chosen), "mutants" if mutants else "drivers", ", ".join("%d %s %s" % (n, *key) for key, n in count.most_common())))
    return 1 if any(row["result"] in ("silent", "accused") for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
