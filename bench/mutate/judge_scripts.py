"""Makes mutants of the scripts of scripts.json and asks real torch on the CPU how each ends; writes recorded/NAME.jsonl.

    python bench/mutate/judge_scripts.py --checkouts FOLDER [--python PYTHON] [--only WORD...] [--mutants N] [--again]

A program is first run as it is, to learn which lines run; its mutants change only these. Which changes are taken follows from
the program's name alone. Programs that are recorded already are left alone but for --again. A row is {"change" (see
changes.py), "outcome" (see tests/oracle/run_program.py; "reached" says whether the changed statement ran)}.
"""

import argparse
import os
import random
import sys
import tempfile
import time

import changes
import classes
import scripts
from torch_judge import TorchJudge

SHARES = (("number", 0.5), ("operator", 0.2), ("order", 0.3))
FLOATS = 0.1  # share of the changes of floats that are looked at; most are rates of learning


class Program:
    """One program in a tree of its own, which every run gets a copy of."""

    def __init__(self, options, program):
        self.program = program
        self._options = options
        self._checkout = scripts.checkout_of(options.checkouts, program)

    def present(self):
        return self._checkout is not None

    def run(self, seconds, lines, change=None):
        program = self.program
        with tempfile.TemporaryDirectory() as tree:
            script = scripts.materialise(program, self._checkout, tree)
            scripts.shorten(program, tree)
            if change:
                path = os.path.join(tree, change["file"])
                scripts.write(path, changes.apply(scripts.read(path), change))
            return self._options.torch.ask(
                folder=tree, script=script, args=program["args"] + program["judge_args"], world=program["world"],
                roots=[os.path.join(tree, root) for root in program.get("path", [])], seconds=seconds, lines=lines,
            )

    def changes(self, lines_run):
        """All changes of what ran, but for the lines that the judge itself edits."""
        found = []
        with tempfile.TemporaryDirectory() as tree:
            scripts.materialise(self.program, self._checkout, tree)
            for name in sorted(lines_run):
                if not name.startswith(tuple(self.program.get("mutated", [""]))):
                    continue
                text = scripts.read(os.path.join(tree, name))
                edited = {text.split("\n").index(e["find"]) + 1 for e in self.program["judge_edits"] if e["file"] == name}
                ran = set(lines_run[name]) - edited
                found += [c for c in changes.changes_of(name, text) if _ran(c, ran)]
        return found


def _ran(change, ran):
    first, last = change["lines"]
    if change["kind"] == "order-lines" and change["spans"][1][0] not in ran:
        return False
    return any(line in ran for line in range(first, last + 1))


def _site(change):
    return (change["file"], *(change["spans"][0] if "spans" in change else (change["line"], change["column"])))


def choose(name, found, count):
    """`count` of the changes, in the order of the text: the kinds in their shares, one to a place as long as there are places."""
    drawn = random.Random(name)
    found = [c for c in found if "." not in c.get("old", "") or drawn.random() < FLOATS]
    order = drawn.sample(found, len(found))
    sites, first, later = set(), [], []
    for change in order:
        (later if _site(change) in sites else first).append(change)
        sites.add(_site(change))
    order = first + later
    chosen = []
    for kind, share in SHARES:
        chosen += [c for c in order if c["kind"].startswith(kind)][: round(share * count)]
    chosen += [c for c in order if c not in chosen][: count - len(chosen)]
    return [c for c in found if c in chosen]


def judge(options, program):
    started = time.monotonic()
    runs = Program(options, program)
    if not runs.present():
        return "absent"
    original = runs.run(60, True)
    if original["status"] != "ok":
        return "not judged: the program itself ends with %s" % original
    lines = original.pop("lines")
    rows = []
    for change in choose(program["name"], runs.changes(lines), options.mutants):
        outcome = runs.run(8 + 6 * original["seconds"], [change["file"], *change["lines"]], change)
        outcome["message"] = outcome.get("message", "")[:200]
        rows.append({"change": change, "outcome": outcome})
    scripts.save_recorded(program, {"name": program["name"], "torch": options.torch.version, "seconds": original["seconds"]}, rows)
    return "%s, %.0f s" % (classes.counted(rows), time.monotonic() - started)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--checkouts", required=True, help="folder with the checkouts of the repositories of scripts.json")
    parser.add_argument("--python", default=sys.executable, help="interpreter that has torch (default: this one)")
    parser.add_argument("--only", nargs="*", default=[], help="parts of names of programs")
    parser.add_argument("--mutants", type=int, default=26, help="how many of each program")
    parser.add_argument("--again", action="store_true", help="judge recorded programs again, too")
    options = parser.parse_args()
    with TorchJudge(options.python) as options.torch:
        for program in scripts.load(options.only):
            if options.again or scripts.load_recorded(program)[0] is None:
                print("%-28s %s" % (program["name"], judge(options, program)), flush=True)


if __name__ == "__main__":
    main()
