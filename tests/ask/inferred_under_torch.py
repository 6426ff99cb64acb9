"""Inputs on both sides of what `shapeproof infer` says, called with real torch: 20 that it accepts and 20 that it refuses, of every choice of ranks
that it accepts. Needs an interpreter with torch and torchvision.

    python tests/ask/inferred_under_torch.py --shapeproof BIN [-v] [TARGET...]    # FILE:NAME; none: tests/ask/inferred and all of torchvision's
    python tests/ask/inferred_under_torch.py --shapeproof BIN --record            # writes what torch does with those of tests/ask/inferred

A target in a file with `ARGUMENTS = {"Net": {"width": 8}}` is made with these. Networks of torchvision are called on torch's meta device, where nothing is computed.
"""

import argparse
import ast
import glob
import json
import os
import sys
import tempfile
import time
import warnings

import torch
from inferred import ask, samples

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "oracle"))
import torchvision_ops  # noqa: E402

torchvision_ops.declare_missing()
RECORDED = os.path.join(HERE, "inferred_recorded.json")
COUNT, CHOICES = 20, 6


def own_targets():
    """(file, name, arguments of the constructor) of tests/ask/inferred: every class and function that has no underscore."""
    for path in sorted(glob.glob(os.path.join(HERE, "inferred", "*.py"))):
        yield from targets_of(path)


def targets_of(path):
    with open(path, encoding="utf-8") as handle:
        tree = ast.parse(handle.read())
    given = next((ast.literal_eval(node.value) for node in tree.body if isinstance(node, ast.Assign) and node.targets[0].id == "ARGUMENTS"), {})
    for node in tree.body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and not node.name.startswith("_"):
            yield path, node.name, given.get(node.name, {})


def options_of(arguments):
    return [option for name, value in arguments.items() for option in ("--arg", f"{name}={value}")]


def made(path, name, arguments):
    """What is called, as `infer` makes it with all arguments of its constructor."""
    folder = os.path.dirname(os.path.abspath(path))
    sys.path.insert(0, folder)
    try:
        space = {"__name__": "asked", "__file__": path}
        with open(path, encoding="utf-8") as handle:
            exec(compile(handle.read(), path, "exec"), space)  # noqa: S102
        target = space[name]
        if isinstance(target, type) or path.endswith("zoo.py"):
            target = target(**arguments)
        return target
    finally:
        sys.path.remove(folder)


def maker(path, name, arguments, open_names, device):
    """Of an input: what is called, and what it is called with. Where the constructor is left open, its numbers come first."""

    def made_here(numbers):
        target = made(path, name, {**arguments, **numbers})
        return target.to(device) if isinstance(target, torch.nn.Module) else target

    count = len(open_names)
    if count == 0:
        only = made_here({})
        return lambda inputs: (only, inputs)
    return lambda inputs: (made_here(dict(zip(open_names, inputs))), inputs[count:])


def tensor(value, device):
    if isinstance(value, int):
        return value
    shape, dtype, largest = value
    if dtype == "int64":
        whole = torch.randint(0, largest + 1, shape, device=device)
        if whole.numel() and device == "cpu":
            whole.view(-1)[0] = largest
        return whole
    return torch.rand(shape, dtype=torch.float64, device=device).to(getattr(torch, dtype))


def runs(make, inputs, device):
    """(whether torch takes it, what it says)"""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            target, called = make(inputs)
            target(*[tensor(value, device) for value in called])
        return True, ""
    except Exception as error:  # noqa: BLE001
        return False, f"{type(error).__name__}: {error}"


class Tally:
    def __init__(self):
        self.agree = {True: 0, False: 0}
        self.all = {True: 0, False: 0}
        self.targets = self.answered = 0
        self.slowest = (0, "")

    def print(self):
        for side, word in ((True, "accepted"), (False, "refused")):
            share = 100 * self.agree[side] / max(self.all[side], 1)
            print(f"{word}: {self.agree[side]} of {self.all[side]} inputs agree with torch ({share:.2f} %)")
        print(f"{self.answered} of {self.targets} targets have an answer that is decided; the slowest took {self.slowest[0]:.1f} s ({self.slowest[1]})")


def compare(binary, path, name, arguments, tally, verbose, device="cpu"):
    """Rows [inputs, whether torch takes it]."""
    tally.targets += 1
    start = time.monotonic()
    answer = ask(binary, f"{path}:{name}", options_of(arguments))
    tally.slowest = max(tally.slowest, (time.monotonic() - start, name))
    rows, decided = [], [] if answer is None else [one for one in answer.alternatives if one.decided]
    if not decided:
        why = "no answer" if answer is None else answer.told["undecided"] or [c["text"] for one in answer.alternatives for c in one.told["undecided"]] or "refused"
        print(f"{name}: not decided: {str(why)[:300]}")
        return rows
    tally.answered += 1
    open_names = [argument["name"] for argument in decided[0].arguments if argument.get("constructor")]
    try:
        make = maker(path, name, arguments, open_names, device)
    except Exception as error:  # noqa: BLE001
        print(f"{name}: cannot be made under torch: {error}")
        return rows
    for alternative in decided[:CHOICES]:
        both = samples(alternative, COUNT, name)
        for side, inputs in ((side, one) for side, all_of in zip((True, False), both) for one in all_of):
            taken, said = runs(make, inputs, device)
            rows.append([inputs, taken])
            tally.all[side] += 1
            tally.agree[side] += taken == side
            if verbose and taken != side:
                print(f"{name}: {inputs}: infer says {'accepted' if side else 'refused'}, torch {said[:160] or 'takes it'}")
    return rows


def zoo(folder):
    import torchvision.models as models

    names = [name for name in models.list_models(module=models) if callable(getattr(models, name, None))]
    path = os.path.join(folder, "zoo.py")
    with open(path, "w", encoding="utf-8") as handle:
        handle.write("from torchvision.models import (" + ", ".join(names) + ")\n")
    return [(path, name, {}) for name in names]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True, metavar="BIN")
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--own", action="store_true", help="leave torchvision out")
    parser.add_argument("-v", "--verbose", action="store_true")
    parser.add_argument("targets", nargs="*", metavar="TARGET")
    options = parser.parse_args()
    torch.manual_seed(0)
    tally, recorded = Tally(), {}
    given = [(path, name) for path, _, name in (target.partition(":") for target in options.targets)]
    targets = [one for path, name in given for one in ([(path, name, {})] if name else targets_of(path))]
    for path, name, arguments in targets or own_targets():
        rows = compare(options.shapeproof, path, name, arguments, tally, options.verbose)
        recorded[f"{os.path.basename(path)}:{name}"] = {"arguments": arguments, "rows": rows}
    if options.record:
        with open(RECORDED, "w", encoding="utf-8") as handle:
            json.dump(recorded, handle, separators=(",", ":"))
            handle.write("\n")
    elif not targets and not options.own:
        with tempfile.TemporaryDirectory() as folder:
            for path, name, arguments in zoo(folder):
                compare(options.shapeproof, path, name, arguments, tally, options.verbose, "meta")
    tally.print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
