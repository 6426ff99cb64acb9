"""Runs PyTea and shapeproof alternately over the same programs and prints medians and ratios.

    python bench/compare_pytea.py --shapeproof BIN --pytea CHECKOUT [--examples CHECKOUT]
                                  [--pytea-python PYTHON] [--runs N] [--only PROGRAM...] [--json FILE]

Without --examples the programs are those that PyTea ships with their settings (real_programs/programs.json names them).
Nothing is taken from results of before.

The PyTea checkout must be built (its README: npm run install:all, npm run build), and PYTHON must have z3-solver. Script
arguments go to shapeproof after `--` and to PyTea through `pythonCmdArgs` of a configuration file; both get one epoch,
as PyTea's authors measured it. A run counts whatever its verdict; the verdict column shows what each said.
"""

import argparse
import json
import os
import re
import shutil
import sys
import tempfile

import measure

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "mutate"))
import corpus  # noqa: E402


def as_settings(arguments):
    """["--batch-size", "64", "--dry-run"] as {"batch_size": 64, "dry_run": True}, the form of pythonCmdArgs."""
    settings, name = {}, None
    for argument in arguments:
        if argument.startswith("--"):
            name = argument[2:].replace("-", "_")
            settings[name] = True
        elif name is not None:
            settings[name] = int(argument) if argument.lstrip("-").isdigit() else argument
    return settings


def pytea_command(options, folder, script, arguments):
    config = os.path.join(folder, "pyteaconfig.json")
    if not os.path.exists(config):  # of a program that is shipped with one
        with open(config, "w") as f:
            json.dump({"pythonCmdArgs": as_settings(arguments), "entryPath": script, "logLevel": "none"}, f)
    return [options.pytea_python, os.path.join(options.pytea, "bin", "pytea.py"), "--config=" + config, "--log=0", script]


def pytea_verdict(result):
    if result["status"] is None:
        return "timeout"
    found = re.findall(r"(Valid|Invalid|Undecidable|Unreachable|Immediate[^:]*|immediate[^:]*) path[^:]*:\s*(\d+)", result["output"])
    return ", ".join("%s %s" % (count, kind.lower()) for kind, count in found) or "exit %s" % result["status"]


def shapeproof_verdict(result):
    if result["status"] is None:
        return "timeout"
    try:
        return ",".join(f["verdict"] for f in json.loads(result["output"])["files"])
    except (ValueError, KeyError):
        return "exit %s" % result["status"]


SHIPPED = "packages/pytea/pytest/benchmarks/"


def shipped_programs():
    """{name: (folder and script below SHIPPED, arguments)}: PyTea's own benchmarks."""
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "real_programs", "programs.json"), encoding="utf-8") as f:
        programs = next(r["programs"] for r in json.load(f) if r["repository"] == "ropas/pytea")
    return {p["script"][len(SHIPPED):].split("/")[0]: (p["script"][len(SHIPPED):], p.get("args", [])) for p in programs}


def materialise_shipped(options, script, folder):
    """A copy of the program's folder, and where the script stands in it."""
    name, rest = script.split("/", 1)
    shutil.copytree(os.path.join(options.pytea, SHIPPED, name), os.path.join(folder, name))
    return os.path.join(folder, name, rest)


def compare(options, program, run, shipped=None):
    """Measures one program; both tools get an own copy of its folder, so that neither parses the whole checkout."""
    arguments = run["args"] + run["judge_args"]
    with tempfile.TemporaryDirectory() as folder:
        script = materialise_shipped(options, shipped, folder) if shipped else corpus.materialise(options.examples, program, None, folder)
        commands = {
            "pytea": pytea_command(options, os.path.dirname(script) if shipped else folder, script, arguments),
            "shapeproof": [options.shapeproof, "check", "--no-cache", "--output-format", "json", script, "--"] + arguments,
        }
        results = {tool: [] for tool in commands}
        for turn in range(options.runs):
            for tool in sorted(commands, reverse=bool(turn % 2)):
                results[tool].append(measure.run(commands[tool], timeout=options.timeout))
    row = {"program": program, "run": run["run"]}
    for tool, verdict in (("pytea", pytea_verdict), ("shapeproof", shapeproof_verdict)):
        row[tool] = {
            "seconds": measure.median([r["seconds"] for r in results[tool]]),
            "megabytes": measure.median([r["megabytes"] for r in results[tool]]),
            "verdict": verdict(results[tool][-1]),
        }
    return row


def print_row(row):
    a, b = row["pytea"], row["shapeproof"]
    print(
        "%-26s %8.3f s %6.0f MB  %-22s %8.3f s %6.0f MB  %-10s %7.1f x"
        % (
            "%s (%s)" % (row["program"], row["run"]),
            a["seconds"],
            a["megabytes"],
            a["verdict"][:22],
            b["seconds"],
            b["megabytes"],
            b["verdict"][:10],
            a["seconds"] / b["seconds"],
        ),
        flush=True,
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True)
    parser.add_argument("--pytea", required=True, help="a built PyTea checkout")
    parser.add_argument("--pytea-python", default=sys.executable, help="Python that has z3-solver")
    parser.add_argument("--examples", help="checkout of the repository named in mutate/programs.json")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--timeout", type=float, default=300, help="seconds per run")
    parser.add_argument("--only", nargs="*", help="programs")
    parser.add_argument("--json", metavar="FILE", help="write the rows there")
    options = parser.parse_args()
    options.shapeproof = os.path.abspath(options.shapeproof)
    options.pytea = os.path.abspath(options.pytea)

    print("%-26s %-35s %-33s %s" % ("", "PyTea (median)", "shapeproof (median)", "ratio"))
    rows = []
    for program, (script, arguments) in shipped_programs().items() if not options.examples else ():
        if not options.only or program in options.only:
            rows.append(compare(options, program, {"run": "as shipped", "args": arguments, "judge_args": []}, script))
            print_row(rows[-1])
    for program, entry in corpus.load_programs().items() if options.examples else ():
        if options.only and program not in options.only:
            continue
        for run in entry["runs"].values():
            rows.append(compare(options, program, run))
            print_row(rows[-1])
    if rows:
        ratios = [r["pytea"]["seconds"] / r["shapeproof"]["seconds"] for r in rows]
        print("median ratio %.1f over %d programs, least %.1f" % (measure.median(ratios), len(rows), min(ratios)))
    if options.json:
        with open(options.json, "w") as f:
            json.dump(rows, f, indent=1)
    return 0


if __name__ == "__main__":
    sys.exit(main())
