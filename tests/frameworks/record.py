"""Runs the programs and their broken copies with the real libraries and records how each ends (see README.md).

    python tests/frameworks/record.py [--check] [KIND[/PROGRAM]...]
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile

from programs import HERE, programs

# Runs a program; prints how it ended, as JSON, in the last line.
HARNESS = r"""
import json, os, runpy, sys, traceback, warnings
warnings.simplefilter("ignore")
sys.path.insert(0, %(oracle)r)
import torchvision_ops
torchvision_ops.declare_missing()
sys.path[0] = folder = os.path.dirname(sys.argv[1])
main = sys.argv.pop(1)
sys.argv[0] = main
import torch
torch.manual_seed(0)
end = None
try:
    runpy.run_path(main, run_name="__main__")
except SystemExit as error:
    end = None if error.code in (None, 0) else {"type": "SystemExit", "message": str(error.code), "file": None, "line": 0}
except BaseException as error:
    frames = [one for one in traceback.extract_tb(error.__traceback__) if os.path.dirname(os.path.abspath(one.filename)).startswith(folder)]
    message = str(error).strip()
    end = {"type": type(error).__name__, "message": message, "file": os.path.relpath(frames[-1].filename, folder) if frames else None,
           "line": frames[-1].lineno if frames else 0}
print()
print("END " + json.dumps(end))
"""


def ended(copy):
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, "program")
        main = copy.write(source)
        work = os.path.join(folder, "work")
        os.makedirs(work)
        harness = HARNESS % {"oracle": os.path.join(HERE, "..", "oracle")}
        done = subprocess.run([sys.executable, "-c", harness, main, *copy.program.arguments], cwd=work, capture_output=True, text=True, timeout=600)
    last = [line for line in done.stdout.split("\n") if line.startswith("END ")]
    if not last:
        return {"type": "crash", "message": (done.stderr or "")[-300:], "file": None, "line": 0}
    return json.loads(last[-1][4:])


def recorded(kind):
    path = os.path.join(HERE, kind, "recorded.json")
    if not os.path.exists(path):
        return {}
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def of(program):
    copies = program.copies()
    return {"digest": program.digest, "good": ended(copies[0]), "bugs": {one.bug: ended(one) for one in copies[1:]}}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true", help="compare with what is recorded, write nothing")
    parser.add_argument("selected", nargs="*")
    options = parser.parse_args()
    failed = 0
    for program in programs(options.selected):
        known = recorded(program.kind)
        if not options.check and known.get(program.name, {}).get("digest") == program.digest and not options.selected:
            continue
        answer = of(program)
        print(f"{program.kind}/{program.name}: good ends with {answer['good']}")
        for bug, end in answer["bugs"].items():
            print(f"  {bug}: {end and end['type']} {end and end['file']}:{end and end['line']} {end and end['message'][:150]!r}")
        failed += answer["good"] is not None or any(end is None or end["type"] == "crash" for end in answer["bugs"].values())
        if options.check:
            failed += known.get(program.name) != answer
            continue
        known[program.name] = answer
        with open(os.path.join(HERE, program.kind, "recorded.json"), "w", encoding="utf-8") as file:
            json.dump(known, file, indent=1, sort_keys=True)
            file.write("\n")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
