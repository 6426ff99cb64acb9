"""Asks the checker what torchvision's networks are and compares with the recorded answers (see README.md).

    python3 tests/model_zoo/check.py --shapeproof BIN [--sample] [--times] [--names FILE] [NAME...]
"""

import argparse
import ast
import json
import os
import re
import resource
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from zoo import CLASSES, digest, recorded

# A member of each family, for the short test.
SAMPLE = ("resnet18", "resnext50_32x4d", "vgg11_bn", "alexnet", "squeezenet1_0", "mobilenet_v3_small", "shufflenet_v2_x0_5",
          "mnasnet0_5", "efficientnet_b0", "googlenet", "convnext_tiny", "regnet_y_400mf", "vit_b_32", "swin_t",
          "lraspp_mobilenet_v3_large")

PIECE = 40

PROGRAM = """\
import torch
from torchvision.models import get_model
model = get_model({name!r}, weights=None{options})
images = torch.randn({input})
state = list(model.state_dict().items())
modules = list(model.named_modules())


def shapes(out):
    if isinstance(out, torch.Tensor):
        return list(out.shape)
    if isinstance(out, dict):
        return {{k: list(v.shape) for k, v in out.items()}}
    return [list(v.shape) for v in out]


reveal_value([len(state), len(modules)])
reveal_value(sum(p.numel() for p in model.parameters()))
reveal_value(shapes(model.eval()(images)))
reveal_value(shapes(model.train()(images)))
small = get_model({name!r}, num_classes={classes}{options})
reveal_value(shapes(small.eval()(images)))
reveal_value(sum(p.numel() for p in small.parameters()))
"""

TIMED = """\
import torch
from torchvision.models import get_model
model = get_model({name!r}, weights=None{options})
out = model(torch.randn({input}))
"""


def options_of(row):
    if "lraspp" in row["name"]:
        return ", weights_backbone=None"
    return ", weights_backbone=None, aux_loss=True" if isinstance(row["eval"], dict) else ""


def program(template, row):
    return template.format(name=row["name"], options=options_of(row), input=", ".join(map(str, row["input"])), classes=CLASSES)


def slices(row):
    """Reveals of long lists in pieces: the checker follows a limited number of trips through a loop one by one."""
    return "".join(f"reveal_value([(k, {what}) for k, v in {title}[{i}:{i + PIECE}]])\n"
                   for title, what, count in (("state", "tuple(v.shape)", row["entries"]),
                                              ("modules", "type(v).__name__", row["layers"]))
                   for i in range(0, count, PIECE))


def joined(pieces):
    return None if any(piece is None for piece in pieces) else [entry for piece in pieces for entry in piece]


def run(binary, text):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "zoo.py")
        with open(path, "w") as file:
            file.write(text)
        command = [binary, "check", "--output-format", "json", "--timeout", "300", path]
        done = subprocess.run(command, capture_output=True, text=True, timeout=600)
        return json.loads(done.stdout)


def answers(binary, row):
    report = run(binary, program(PROGRAM, row) + slices(row))
    values = []
    for reveal in report["reveals"]:
        try:
            values.append(ast.literal_eval(reveal["value"]))
        except (KeyError, TypeError, ValueError, SyntaxError):
            values.append(None)
    problems = [d["message"] for d in report["diagnostics"] if d["severity"] in ("error", "warning")]
    if report["files"][0]["verdict"] != "valid":
        problems.append("verdict: " + report["files"][0]["verdict"] + " " + str(report["files"][0]["reasons"])[:200])
    return values, problems


def explain(expected, mine):
    expected, mine = [(n, tuple(s)) for n, s in expected], list(mine or [])
    lacking = [e for e in expected if e not in mine][:4]
    extra = [e for e in mine if e not in expected][:4]
    return f"lacking {lacking}, extra {extra}"


def judge(binary, row, names):
    values, problems = answers(binary, row)
    if values[:1] != [[row["entries"], row["layers"]]]:
        problems.append(f"entries, layers: {values[:1]}, torchvision: {row['entries']}, {row['layers']}")
    if len(values) < 6:
        return problems + [f"{len(values)} answers only"]
    parameters, evaluated, trained, small, small_parameters = values[1:6]
    first = -(-row["entries"] // PIECE)
    state, modules = joined(values[6:6 + first]), joined(values[6 + first:])
    if state is None or digest(state) != row["digest"]:
        problems.append("state_dict: " + (explain(names[row["name"]]["state"], state) if names else "differs"))
    kinds = None if modules is None else digest((name, (kind,)) for name, kind in modules)
    if kinds != row["modules"]:
        theirs = [(n, (k,)) for n, k in names[row["name"]]["modules"]] if names else []
        problems.append("modules: " + (explain(theirs, [(n, (k,)) for n, k in modules or []]) if names else "differ"))
    for title, mine in (("parameters", parameters), ("eval", evaluated), ("train", trained), ("small", small),
                        ("small_parameters", small_parameters)):
        if mine != row[title]:
            problems.append(f"{title}: {mine}, torchvision: {row[title]}")
    return problems


def times(binary, rows):
    """Milliseconds of the checker alone, best of three, and its memory."""
    for row in rows:
        best = min(run(binary, program(TIMED, row))["files"][0]["milliseconds"] for _ in range(3))
        peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
        print(f"{row['name']:32} {best:8.1f} ms  (largest so far {peak} MB)")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True, metavar="BIN")
    parser.add_argument("--sample", action="store_true", help="one network of each family")
    parser.add_argument("--times", action="store_true", help="how long constructing and running each takes")
    parser.add_argument("--names", metavar="FILE", help="names written by record.py --names, to explain differences")
    parser.add_argument("networks", nargs="*", metavar="NAME", help="a regular expression")
    options = parser.parse_args()
    rows = [row for row in recorded() if not options.networks or any(re.fullmatch(n, row["name"]) for n in options.networks)]
    if options.sample:
        rows = [row for row in rows if row["name"] in SAMPLE]
    if options.times:
        times(options.shapeproof, rows)
        return 0
    names = json.load(open(options.names)) if options.names else None
    wrong = 0
    with ThreadPoolExecutor(2) as pool:
        for row, problems in zip(rows, pool.map(lambda row: judge(options.shapeproof, row, names), rows)):
            wrong += 1 if problems else 0
            for problem in problems:
                print(f"{row['name']}: {problem}")
    print(f"{len(rows)} networks, {len(rows) - wrong} exact")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
