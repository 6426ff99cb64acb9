"""Asks the checker for the shapes that the recorded models answer with and writes docs/model_zoo.md (see README.md).

    python3 bench/model_zoo/check.py --shapeproof BIN --packages DIR [--only REGEX] [--package timm|vit_pytorch|torchvision] [--every N]
                                     [--timeout S] [--jobs N] [--batch N] [--json FILE] [--output FILE | --no-output]

Exit status: 1 when a shape is wrong, an error or warning is reported, or the checker crashed; 2 when nothing was checked.
"""

import argparse
import json
import os
import re
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor, as_completed

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
import measure  # noqa: E402
import report  # noqa: E402
import vit_pytorch_models  # noqa: E402
import zoo  # noqa: E402

# The checker's own script for models: a batch of any size, everything else as recorded.
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
"""
QUESTION = """\
def question():
    {build}
    model.eval()
    with torch.no_grad():
        return shapes(model({arguments}))


reveal_value(question())
"""
IMPORTS = {"torchvision": "from torchvision.models import get_model\n", "timm": "import timm\n", "vit_pytorch": ""}


def question(package, row):
    arguments = ", ".join("torch.randn(B, %s)" % ", ".join(map(str, shape)) for shape in row["input"])
    if package == "torchvision":
        backbone = ", weights_backbone=None" if row["family"].startswith("segmentation") else ""
        auxiliary = ", aux_loss=True" if "aux" in row["output"] else ""
        build = f"model = get_model({row['model']!r}, weights=None{backbone}{auxiliary})"
    elif package == "timm":
        build = f"model = timm.create_model({row['model']!r})"
    else:
        build = vit_pytorch_models.source(row["model"]).strip().replace("\n", "\n    ")
    return QUESTION.format(build=build, arguments=arguments)


def program(package, rows):
    return PROGRAM.format(imports=IMPORTS[package]) + "".join(question(package, row) for row in rows)


def told(value, batch):
    """What a revealed value says for one batch size; None when it is not known."""
    if value is None or "?" in value:
        return None
    try:
        return eval(value, {"__builtins__": {"min": min, "max": max}}, {"B": batch})  # our own tool's arithmetic over B
    except (NameError, SyntaxError, TypeError):
        return None


# Warnings that are true of a package, in another environment than the rows were recorded in: (end of the path, rule) and why.
EXAMINED = {
    ("timm/models/naflexvit.py", "invalid-view"): "with TIMM_USE_NAFLEXVIT=true torch 2.13 raises the same: 384 is no multiple of 14",
}


def is_examined(finding):
    return any(finding["path"].endswith(path) and finding["rule"] == rule for path, rule in EXAMINED)


def classify(row, document, path):
    """The verdict about one model, and the text that explains it. `path`: the script that builds it."""
    checked = next(file for file in document["files"] if file["path"] == path)
    stack = [d for d in document["diagnostics"] if d["severity"] in ("error", "warning") and not is_examined(d)]
    found = [d for d in stack if path in [d["path"]] + [frame["path"] for frame in d["stack"]]]
    if zoo.refused(row):
        same = [d for d in found if d["message"] == zoo.refused(row)]
        return ("refused", f"{same[0]['path']}:{same[0]['range']['start']['line']}") if same else ("not refused", "")
    if found:
        return "false error", f"{found[0]['path']}:{found[0]['range']['start']['line']} {found[0]['message']}"
    values = [reveal.get("value") for reveal in document["reveals"] if reveal["path"] == path]
    answers = [told(value, row.get("batch", 2)) for value in values]
    wrong = [value for value, answer in zip(values, answers) if answer is not None and answer != row["output"]]
    if wrong:
        return "wrong", f"{wrong[0]}, torch: {row['output']}"
    reasons = "; ".join(f"{reason['path']}:{reason['line']} {reason['reason']}" for reason in checked["reasons"])
    if answers and None not in answers:
        return "exact", reasons
    if any("time" in limit for limit in checked["coverage"]["limits_hit"]):
        return "time limit", reasons
    return "imprecise", reasons or f"revealed {values}"


def check(options, package, rows):
    """The answers about a few models, asked for in one run of the checker; processor time is that of each one's share."""
    with tempfile.TemporaryDirectory() as folder:
        scripts = {f"model_{number}.py": row for number, row in enumerate(rows)}
        for name, row in scripts.items():
            with open(os.path.join(folder, name), "w") as file:
                file.write(program(package, [row]))
        result_file = os.path.join(folder, "result.json")
        clock = 20 * options.timeout  # a busy machine shall not show: the limit is one of processor time
        command = [options.shapeproof, "check", "--jobs", "1", "--timeout", str(clock), "-o", "json:" + result_file]
        for root in options.packages:
            command += ["--path", root]
        result = measure.run(command + list(scripts), cwd=folder, timeout=2 * clock * len(rows) + 30)
        try:
            with open(result_file) as file:
                document = json.load(file)
        except (OSError, ValueError):
            document = None
        answers = []
        milliseconds = {file["path"]: file["milliseconds"] for file in document["files"]} if document else {}
        for name, row in scripts.items():
            answer = {"model": row["model"], "family": row["family"], "package": package, "megabytes": result["megabytes"],
                      "cpu": result["cpu"] * milliseconds.get(name, 0) / max(1e-9, sum(milliseconds.values()))}
            if document is None:
                found, why = "crash", f"status {result['status']}: {(result['output'] or '').strip()[-300:]}"
            else:
                found, why = classify(row, document, name)
            if found in ("exact", "imprecise") and answer["cpu"] > options.timeout:
                found, why = "time limit", f"{answer['cpu']:.1f} s of processor time. {why}"
            for root in [folder] + options.packages:
                why = why.replace(root + os.sep, "")
            answers.append(dict(answer, result=found, why=why))
        return answers


def check_together(options, package, rows):
    """The answers about models that are asked for in one script and are exact; all others have to be asked for one by one."""
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "models.py"), "w") as file:
            file.write(program(package, rows))
        result_file = os.path.join(folder, "result.json")
        limit = options.timeout * len(rows)
        command = [options.shapeproof, "check", "--jobs", "1", "--timeout", str(20 * limit), "-o", "json:" + result_file]
        for root in options.packages:
            command += ["--path", root]
        result = measure.run(command + ["models.py"], cwd=folder, timeout=40 * limit + 30)
        try:
            with open(result_file) as file:
                document = json.load(file)
        except (OSError, ValueError):
            return []
        values = [reveal.get("value") for reveal in sorted(document["reveals"], key=lambda reveal: reveal["line"])]
        if len(values) != len(rows) or result["cpu"] > limit or any(d["severity"] in ("error", "warning") for d in document["diagnostics"]):
            return []
        shared = {"package": package, "megabytes": result["megabytes"], "cpu": result["cpu"] / len(rows), "result": "exact", "why": ""}
        return [dict(shared, model=row["model"], family=row["family"]) for row, value in zip(rows, values)
                if told(value, row.get("batch", 2)) == row["output"]]


def ask(options, package, rows):
    running = [row for row in rows if not zoo.refused(row)]
    exact = check_together(options, package, running) if options.together and running else []
    done = {answer["model"] for answer in exact}
    rest = [row for row in rows if row["model"] not in done]
    return exact + (check(options, package, rest) if rest else [])


def run_all(options):
    kept = {}
    if options.json and os.path.exists(options.json):
        with open(options.json) as file:
            kept = {(answer["package"], answer["model"]): answer for answer in json.load(file)}
    tasks = []
    for package in options.package or tuple(report.TITLES):
        rows = [row for row in zoo.recorded(package) if ("output" in row or zoo.refused(row)) and re.fullmatch(options.only, row["model"])]
        rows = [row for row in rows[::options.every] if (package, row["model"]) not in kept]
        tasks += [(package, rows[at:at + options.batch]) for at in range(0, len(rows), options.batch)]
    with ThreadPoolExecutor(options.jobs) as pool:
        for done in as_completed([pool.submit(ask, options, *task) for task in tasks]):
            for answer in done.result():
                kept[(answer["package"], answer["model"])] = answer
                if answer["result"] not in ("exact", "refused"):
                    print("%-11s %-40s %5.1f s  %s" % (answer["result"], answer["model"], answer["cpu"], answer["why"][:400]), flush=True)
            if options.json:
                with open(options.json, "w") as file:
                    json.dump(list(kept.values()), file, indent=1)
    return sorted(kept.values(), key=lambda answer: (answer["package"], answer["family"], answer["model"]))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True, metavar="BIN")
    parser.add_argument("--packages", action="append", default=[], help="a folder of packages to be read as source")
    parser.add_argument("--package", action="append", choices=tuple(report.TITLES))
    parser.add_argument("--only", default=".*", help="a regular expression of names")
    parser.add_argument("--every", type=int, default=1, help="each N-th row")
    parser.add_argument("--timeout", type=float, default=10)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--batch", type=int, default=8, help="models in one run of the checker")
    parser.add_argument("--together", action="store_true", help="ask for the models of a run in one script, and alone only for those that are not exact")
    parser.add_argument("--json", help="keep the answers here as they come; what is there already is not asked again")
    parser.add_argument("--output", default=os.path.join(HERE, "..", "..", "docs", "model_zoo.md"))
    parser.add_argument("--no-output", action="store_true")
    options = parser.parse_args()
    options.shapeproof = os.path.abspath(options.shapeproof)
    options.packages = [os.path.abspath(folder) for folder in options.packages]
    answers = run_all(options)
    if not answers:
        print("nothing to check", file=sys.stderr)
        return 2
    if not options.no_output and options.only == ".*" and options.every == 1 and not options.package:
        with open(options.output, "w") as file:
            file.write(report.document(answers, zoo))
    print(report.summary(answers))
    return 1 if any(answer["result"] in ("wrong", "false error", "crash", "not refused") for answer in answers) else 0


if __name__ == "__main__":
    sys.exit(main())
