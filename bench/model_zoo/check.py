"""Asks the checker for the shapes that the recorded models answer with and writes docs/model_zoo.md (see README.md).

    python3 bench/model_zoo/check.py --shapeproof BIN --packages DIR [--only REGEX] [--package timm|vit_pytorch] [--every N]
                                     [--timeout S] [--jobs N] [--json FILE] [--output FILE | --no-output] [--verbose]

Exit status: 1 when a shape is wrong, an error or warning is reported, or the checker crashed; 2 when nothing was checked.
"""

import argparse
import json
import os
import re
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
import measure  # noqa: E402
import report  # noqa: E402
import vit_pytorch_models  # noqa: E402
import zoo  # noqa: E402

# The checker's own script for a model: a batch of any size, everything else as recorded.
PROGRAM = """\
import random

import torch
{imports}
def shapes(out):
    if isinstance(out, torch.Tensor):
        return list(out.shape)
    if isinstance(out, dict):
        return {{key: shapes(item) for key, item in out.items()}}
    return [shapes(item) for item in out]


B = random.randint(2, 64)
{build}
model.eval()
with torch.no_grad():
    out = model({arguments})
reveal_value(shapes(out))
"""


def program(package, row):
    arguments = ", ".join("torch.randn(B, %s)" % ", ".join(map(str, shape)) for shape in row["input"])
    if package == "timm":
        return PROGRAM.format(imports="import timm\n", build=f"model = timm.create_model({row['model']!r})", arguments=arguments)
    return PROGRAM.format(imports="", build=vit_pytorch_models.source(row["model"]).strip(), arguments=arguments)


def told(value, batch):
    """What a revealed value says for one batch size; None when it is not known."""
    if value is None or "?" in value:
        return None
    try:
        return eval(value, {"__builtins__": {"min": min, "max": max}}, {"B": batch})  # our own tool's arithmetic over B
    except (NameError, SyntaxError, TypeError):
        return None


def classify(row, document):
    """The verdict about one model, and the text that explains it."""
    found = [d for d in document["diagnostics"] if d["severity"] in ("error", "warning")]
    if found:
        return "false error", f"{found[0]['path']}:{found[0]['range']['start']['line']} {found[0]['message']}"
    checked = document["files"][0]
    values = [reveal.get("value") for reveal in document["reveals"]]
    answers = [told(value, 2) for value in values]
    wrong = [value for value, answer in zip(values, answers) if answer is not None and answer != row["output"]]
    if wrong:
        return "wrong", f"{wrong[0]}, torch: {row['output']}"
    reasons = "; ".join(map(str, checked["reasons"]))
    if answers and None not in answers:
        return "exact", reasons
    if checked["coverage"]["limits_hit"] and any("time" in limit for limit in checked["coverage"]["limits_hit"]):
        return "time limit", reasons
    return "imprecise", reasons or f"revealed {values}"


def check(options, package, row):
    with tempfile.TemporaryDirectory() as folder:
        script, result_file = os.path.join(folder, "model.py"), os.path.join(folder, "result.json")
        with open(script, "w") as file:
            file.write(program(package, row))
        command = [options.shapeproof, "check", "--timeout", str(options.timeout), "-o", "json:" + result_file]
        for root in options.packages:
            command += ["--path", root]
        result = measure.run(command + ["model.py"], cwd=folder, timeout=6 * options.timeout + 30)
        answer = {"model": row["model"], "family": row["family"], "package": package, "cpu": result["cpu"],
                  "megabytes": result["megabytes"]}
        try:
            with open(result_file) as file:
                document = json.load(file)
        except (OSError, ValueError):
            return dict(answer, result="crash", why=f"status {result['status']}: {(result['output'] or '').strip()[-300:]}")
        result, why = classify(row, document)
        if options.verbose:
            why += " " + json.dumps(document["files"][0]["coverage"]["unmodelled"])
        return dict(answer, result=result, why=why.replace(folder + os.sep, ""), verdict=document["files"][0]["verdict"])


def run_all(options):
    tasks = []
    for package in options.package or ("timm", "vit_pytorch"):
        rows = [row for row in zoo.recorded(package) if "output" in row and re.fullmatch(options.only, row["model"])]
        tasks += [(package, row) for row in rows[::options.every]]
    answers = []
    with ThreadPoolExecutor(options.jobs) as pool:
        for answer in pool.map(lambda task: check(options, *task), tasks):
            answers.append(answer)
            if answer["result"] != "exact" or options.verbose:
                print("%-11s %-40s %5.1f s  %s" % (answer["result"], answer["model"], answer["cpu"], answer["why"][:400]), flush=True)
    return answers


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True, metavar="BIN")
    parser.add_argument("--packages", action="append", default=[], help="a folder of packages to be read as source")
    parser.add_argument("--package", action="append", choices=("timm", "vit_pytorch"))
    parser.add_argument("--only", default=".*", help="a regular expression of names")
    parser.add_argument("--every", type=int, default=1, help="each N-th row")
    parser.add_argument("--timeout", type=float, default=10)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--json", help="keep the answers here")
    parser.add_argument("--output", default=os.path.join(HERE, "..", "..", "docs", "model_zoo.md"))
    parser.add_argument("--no-output", action="store_true")
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    options.shapeproof = os.path.abspath(options.shapeproof)
    options.packages = [os.path.abspath(folder) for folder in options.packages]
    answers = run_all(options)
    if not answers:
        print("nothing to check", file=sys.stderr)
        return 2
    if options.json:
        with open(options.json, "w") as file:
            json.dump(answers, file, indent=1)
    if not options.no_output and options.only == ".*" and options.every == 1 and not options.package:
        with open(options.output, "w") as file:
            file.write(report.document(answers, zoo))
    print(report.summary(answers))
    return 1 if any(answer["result"] in ("wrong", "false error", "crash") for answer in answers) else 0


if __name__ == "__main__":
    sys.exit(main())
