"""The mutation corpus: programs, their runs, and single-token mutants that are facts about public programs.

The programs' text is not here; it is read from a checkout of the repository and commit named in programs.json.
"""

import json
import os
import shutil

HERE = os.path.dirname(os.path.abspath(__file__))


class CorpusError(Exception):
    """The checkout does not hold what the corpus describes."""


def _load(name):
    with open(os.path.join(HERE, name)) as f:
        return json.load(f)


def load_programs():
    """{program: {"script", "runs": {run name: run}}} in the order of the file."""
    programs = {}
    for entry in _load("programs.json")["programs"]:
        runs = {run["run"]: run for run in entry["runs"]}
        programs[entry["program"]] = {"script": entry["script"], "runs": runs}
    return programs


def load_mutants():
    return _load("mutants.json")


def load_expected():
    return _load("expected.json")


def cases(programs, mutants, only=None):
    """All things to be judged, in a fixed order: every run of every original, then its mutants.

    A case is {"program", "run", "mutant": name or None}. `only` keeps the programs or `program/mutant` names given.
    """
    result = []
    for program, entry in programs.items():
        for run in entry["runs"]:
            result.append({"program": program, "run": run, "mutant": None})
        default_run = next(iter(entry["runs"]))
        for mutant in mutants:
            if mutant["program"] == program:
                result.append({"program": program, "run": mutant.get("run", default_run), "mutant": mutant["name"]})
    if only:
        result = [c for c in result if c["program"] in only or case_name(c) in only]
    return result


def case_name(case):
    return "%s/%s" % (case["program"], case["mutant"] or "original:" + case["run"])


def find_mutant(mutants, case):
    return next((m for m in mutants if (m["program"], m["name"]) == (case["program"], case["mutant"])), None)


def apply_mutant(text, mutant):
    """`text` of mutant["file"] with the one fragment replaced; the fragment must stand once on its line."""
    lines = text.split("\n")
    index = mutant["line"] - 1
    if index >= len(lines) or lines[index].count(mutant["find"]) != 1:
        raise CorpusError(
            "%s/%s: line %d of %s does not hold %r once; is the checkout at the commit named in programs.json?"
            % (mutant["program"], mutant["name"], mutant["line"], mutant["file"], mutant["find"])
        )
    lines[index] = lines[index].replace(mutant["find"], mutant["replace"])
    return "\n".join(lines)


def materialise(examples, program, mutant, target):
    """Copies the program's folder below `target`, mutated if a mutant is given; returns the path of its script."""
    script = load_programs()[program]["script"]
    folder = os.path.dirname(script)
    shutil.copytree(os.path.join(examples, folder), os.path.join(target, folder))
    if mutant is not None:
        path = os.path.join(target, mutant["file"])
        with open(path, encoding="utf-8") as f:
            text = f.read()
        with open(path, "w", encoding="utf-8") as f:
            f.write(apply_mutant(text, mutant))
    return os.path.join(target, script)
