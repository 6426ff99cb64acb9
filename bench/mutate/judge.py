"""Asks real torch on the CPU how every program and mutant of the corpus ends, and writes expected.json.

    python bench/mutate/judge.py --examples CHECKOUT [--python PYTHON] [--only NAME...] [--check]

Every case runs in a temporary copy with tiny synthetic data (tests/oracle). A crash is recorded as file, line, exception
type and first line of the message; it is run once more with another batch size, and the numbers of the message that
differ are recorded as the ones that depend on the batch. --check compares with the committed file and writes nothing.
"""

import argparse
import json
import os
import re
import sys
import tempfile

import corpus
from torch_judge import TorchJudge

NUMBER = re.compile(r"\d+")


def make_bsds300(folder, lengths):
    """Images of the size of that data set, where super_resolution would have unpacked them."""
    from PIL import Image

    for split, length in zip(("train", "test"), lengths):
        path = os.path.join(folder, "dataset", "BSDS300", "images", split)
        os.makedirs(path)
        for i in range(length):
            size = (481, 321) if i % 2 else (321, 481)
            Image.new("RGB", size, (i * 37 % 256, i * 11 % 256, i * 53 % 256)).save(os.path.join(path, "%03d.jpg" % i))


def run_once(options, program, run, mutant, more_args):
    with tempfile.TemporaryDirectory() as folder:
        script = corpus.materialise(options.examples, program, mutant, folder)
        world = dict(run["world"])
        if "bsds300" in world:
            make_bsds300(os.path.dirname(script), world.pop("bsds300"))
        outcome = options.torch.ask(
            folder=folder, script=script, args=run["args"] + run["judge_args"] + more_args, world=world,
            seconds=options.timeout,
        )
        for name in ("seconds", "raised_in"):
            outcome.pop(name, None)
        return outcome


def batch_dependent(message, other):
    """Indices of the numbers in `message` that differ in `other`, the same message for another batch size."""
    if NUMBER.sub("#", message) != NUMBER.sub("#", other):
        return []
    pairs = zip(NUMBER.findall(message), NUMBER.findall(other))
    return [i for i, (a, b) in enumerate(pairs) if a != b]


def judge(options, programs, mutants, case):
    program, mutant = case["program"], corpus.find_mutant(mutants, case)
    run = programs[program]["runs"][case["run"]]
    outcome = run_once(options, program, run, mutant, [])
    if outcome["status"] == "crash":
        if run["other_batch"]:
            other = run_once(options, program, run, mutant, run["other_batch"])
            if other["status"] == "crash" and other["line"] == outcome["line"]:
                numbers = batch_dependent(outcome["message"], other["message"])
                if numbers:
                    outcome["batch_dependent"] = numbers
    print("%-38s %s" % (corpus.case_name(case), summary(outcome)), flush=True)
    return {**case, **outcome}


def same_answer(committed, result, mutant):
    """Equal, up to the numbers in the message where the corpus says that they depend on the data (severity warning)."""
    if committed and mutant is not None and mutant.get("severity") == "warning":
        masked = [{**r, "message": NUMBER.sub("#", r.get("message", "")), "batch_dependent": None} for r in (committed, result)]
        return masked[0] == masked[1]
    return committed == result


def summary(outcome):
    if outcome["status"] == "crash":
        return "%s:%s %s: %s" % (outcome["file"], outcome["line"], outcome["type"], outcome["message"])
    return " ".join([outcome["status"], outcome.get("message", "")])


def complaints(results, mutants):
    """What contradicts the corpus: an original or an `ok` mutant that does not end, another mutant that does."""
    for result in results:
        mutant = corpus.find_mutant(mutants, result)
        wanted = "ok" if mutant is None else mutant.get("expect", "crash")
        if result["status"] != wanted or (wanted == "crash" and not result["file"]):
            yield "%s: wanted %s, torch says %s" % (corpus.case_name(result), wanted, summary(result))


def write_expected(path, torch_version, results):
    rows = ",\n".join("    " + json.dumps(r) for r in results)
    with open(path, "w") as f:
        f.write('{\n  "torch": %s,\n  "results": [\n%s\n  ]\n}\n' % (json.dumps(torch_version), rows))


def merge(old, new):
    """`old` results with the ones that were judged again replaced; order and set follow the corpus."""
    latest = {corpus.case_name(r): r for r in old}
    latest.update({corpus.case_name(r): r for r in new})
    order = corpus.cases(corpus.load_programs(), corpus.load_mutants())
    return [latest[corpus.case_name(c)] for c in order if corpus.case_name(c) in latest]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--examples", required=True, help="checkout of the repository named in programs.json")
    parser.add_argument("--python", default=sys.executable, help="interpreter that has torch (default: this one)")
    parser.add_argument("--only", nargs="*", help="programs or PROGRAM/MUTANT names")
    parser.add_argument("--check", action="store_true", help="compare with expected.json in place of writing it")
    parser.add_argument("--timeout", type=float, default=600, help="seconds of the processor per run")
    options = parser.parse_args()

    programs, mutants = corpus.load_programs(), corpus.load_mutants()
    todo = corpus.cases(programs, mutants, options.only)
    with TorchJudge(options.python) as options.torch:
        results = [judge(options, programs, mutants, case) for case in todo]

    problems = list(complaints(results, mutants))
    path = os.path.join(corpus.HERE, "expected.json")
    if options.check:
        committed = {corpus.case_name(r): r for r in corpus.load_expected()["results"]}
        for result in results:
            name = corpus.case_name(result)
            if not same_answer(committed.get(name), result, corpus.find_mutant(mutants, result)):
                problems.append("%s: committed %s, now %s" % (name, committed.get(name), result))
    else:
        old = corpus.load_expected()["results"] if options.only and os.path.exists(path) else []
        write_expected(path, options.torch.version, merge(old, results))
    for line in problems:
        print("PROBLEM " + line)
    print("%d cases judged, %d problems" % (len(results), len(problems)))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
