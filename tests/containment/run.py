"""Judges analyses by real runs (see README.md). With an interpreter that has torch, programs that use it are judged too.

    python tests/containment/run.py --shapeproof BIN --seeds FIRST:END [--keep FOLDER]
    python tests/containment/run.py --shapeproof BIN PATH...            files, or folders such as tests/golden, tests/taxonomy
    python tests/containment/run.py --show SEED                         the text of a program

Fails where there is a find that --known FILE does not have (--update writes it).
"""

import argparse
import os
import re
import shlex
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import serve  # noqa: E402
from checker import Checker  # noqa: E402
from examine import Examined, Examiner  # noqa: E402
from generate import program  # noqa: E402
from known import known_line, read_known, write_known  # noqa: E402
from table import Table  # noqa: E402

ARGS = re.compile(r"^# args: (.*)$", re.M)
SKIPPED = re.compile(r"^# (torch: skip|python: 3\.1[2-9])", re.M)


def files_below(paths):
    for path in paths:
        if os.path.isfile(path):
            yield os.path.abspath(path)
        for folder, folders, files in os.walk(path):
            folders[:] = sorted(f for f in folders if not f.endswith("_modules") and f != "__pycache__")
            if "main.py" in files:
                files, folders[:] = ["main.py"], []  # the others are its modules
            yield from (os.path.abspath(os.path.join(folder, name)) for name in sorted(files) if name.endswith(".py"))


def generated(seeds, has_torch):
    first, end = map(int, seeds.split(":"))
    for seed in range(first, end):
        text = program(seed)
        if has_torch or "import torch" not in text:
            yield {"name": "seed %d" % seed, "text": text, "seed": seed, "closed": is_closed(text)}


def is_closed(text):
    """Whether nothing but random's own answers, all of which can be enumerated, changes what a generated program does."""
    return not re.search(r"randn|rand\(|set\(|\{'a', |item\(\)|split\(full|shuffle=True", text)


def from_files(paths):
    for path in files_below(paths):
        with open(path, encoding="utf-8") as f:
            text = f.read()
        found = ARGS.search(text)
        if not SKIPPED.search(text):
            yield {"name": os.path.relpath(path), "text": text, "path": path, "args": shlex.split(found.group(1)) if found else []}


def keep(folder, examined, find):
    os.makedirs(folder, exist_ok=True)
    name = re.sub(r"\W+", "_", examined.name) + "_" + find.kind + ".py"
    with open(os.path.join(folder, name), "w", encoding="utf-8") as f:
        f.write("# %s, line %d: %s\n" % (find.kind, find.line, find.words) + examined.texts.get(find, examined.text))


def show(examined, find):
    text = examined.texts.get(find, examined.copy.text if find.kind in ("lost", "wrong", "silent") and examined.copy else examined.text)
    lines = text.split("\n")
    source = lines[find.line - 1].strip() if 0 < find.line <= len(lines) else ""
    print("%s: %s, line %d: %s\n    %s" % (examined.name, find.kind, find.line, find.words[:300], source[:160]), flush=True)


def judge_all(examiner, programs, options):
    """The finds as lines of a file of known ones, and whether each stands there already."""
    table, found = Table(), {}
    known, _ = read_known(options.known)
    for p in programs:
        try:
            examined = examiner.examine(**p)
        except (SyntaxError, RecursionError, ValueError) as error:
            examined = Examined(p["name"], p["text"], "not run", [], reasons=[repr(error)])
        table.add(examined)
        for find in examined.finds:
            line = known_line(examined, find)
            found[line] = line in known
            if not found[line]:
                show(examined, find)
            if options.keep:
                keep(options.keep, examined, find)
        if options.verbose and examined.verdict in ("undecided", "not run"):
            print("%s: %s: %s" % (examined.name, examined.verdict, "; ".join(examined.reasons[:1])), flush=True)
        if options.every and table.counts["programs"] % options.every == 0:
            print("\n".join(table.lines(4)), flush=True)
    print("\n".join(table.lines()))
    return found, table


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("paths", nargs="*", metavar="PATH")
    parser.add_argument("--shapeproof", metavar="BIN")
    parser.add_argument("--seeds", metavar="FIRST:END")
    parser.add_argument("--show", type=int, metavar="SEED")
    parser.add_argument("--runs", type=int, default=6, help="runs with drawn answers, before all are enumerated where they are few")
    parser.add_argument("--plants", type=int, default=1, help="failures planted in each program without a find")
    parser.add_argument("--timeout", type=int, default=10, help="the checker's own limit, in seconds")
    parser.add_argument("--keep", metavar="FOLDER", help="write the programs of finds there")
    parser.add_argument("--known", metavar="FILE", help="the present finds, which do not fail")
    parser.add_argument("--update", action="store_true", help="write that file")
    parser.add_argument("--every", type=int, metavar="N", help="show the table after each N programs")
    parser.add_argument("-v", "--verbose", action="store_true", help="name undecided programs, too")
    options = parser.parse_args()
    if options.show is not None:
        print(program(options.show), end="")
        return 0
    if "PYTHONHASHSEED" not in os.environ:  # the order of sets is part of a run: the same command sees the same
        os.environ["PYTHONHASHSEED"] = str(int(options.seeds.split(":")[0]) % 1000 if options.seeds else 0)
        os.execv(sys.executable, [sys.executable, *sys.argv])
    has_torch = serve.prepare() is not None
    with tempfile.TemporaryDirectory() as folder:
        examiner = Examiner(Checker(options.shapeproof, folder, options.timeout), options.runs, options.plants)
        programs = generated(options.seeds, has_torch) if options.seeds else from_files(options.paths)
        found, table = judge_all(examiner, programs, options)
    if options.update:
        write_known(options.known, found, table.counts["undecided"])
    return 0 if options.update or all(found.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
