"""Sweeps of the scripts of a checkout of pytorch/examples: settings that are drawn from each are checked alone, and have to be the same.

    python3 tests/ask/sweeps_of_scripts.py --shapeproof BIN --examples FOLDER [--drawn 8] [SCRIPT...]
"""

import argparse
import json
import os
import random
import subprocess
import sys

# Script, axis, values, what else stands behind `--`.
SWEEPS = [
    ("mnist/main.py", "batch-size", "1..200", ()),
    ("imagenet/main.py", "batch-size", "1..300", ("--dummy",)),
    ("dcgan/main.py", "batchSize", "1..64", ("--dataset", "fake")),
    ("dcgan/main.py", "imageSize", "32..96:8", ("--dataset", "fake")),
    ("vae/main.py", "batch-size", "1..64", ()),
    ("word_language_model/main.py", "emsize", "16..64:4", ("--model", "Transformer", "--nhead", "4")),
    ("word_language_model/main.py", "nhead", "1..16", ("--model", "Transformer")),
    ("super_resolution/main.py", "upscale_factor", "1..9", ()),
]


def asked(binary, folder, *arguments):
    done = subprocess.run([binary, *arguments], cwd=folder, capture_output=True, text=True, check=False)
    assert done.stdout, (arguments, done.stderr[-300:])
    return json.loads(done.stdout)


def told(verdict, diagnostics):
    return verdict, [(d["rule"], d["path"], d["range"]["start"], d["message"], d["certainty"]) for d in diagnostics if d["severity"] != "info"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True, metavar="BIN")
    parser.add_argument("--examples", required=True, metavar="FOLDER")
    parser.add_argument("--drawn", type=int, default=8, help="settings of each sweep that are checked alone")
    parser.add_argument("scripts", nargs="*", metavar="SCRIPT")
    options = parser.parse_args()
    binary, differ, drawn, settings = os.path.abspath(options.shapeproof), 0, 0, 0
    for script, axis, values, more in SWEEPS:
        if options.scripts and script not in options.scripts:
            continue
        folder, name = os.path.split(os.path.join(options.examples, script))
        answer = asked(binary, folder, "sweep", name, "--arg", f"{axis}={values}", "--format", "json", "--", *more)
        some = random.Random(1).sample(answer["settings"], min(options.drawn, len(answer["settings"])))
        for setting in some:
            alone = asked(binary, folder, "check", "--no-cache", "--format", "json", name, "--", *more, f"--{axis}", str(setting["values"][axis]))
            if told(setting["verdict"], setting["diagnostics"]) != told(alone["files"][0]["verdict"], alone["diagnostics"]):
                differ += 1
                print(f"{script}: {axis} = {setting['values'][axis]}: {setting['verdict']}, alone {alone['files'][0]['verdict']}")
        drawn += len(some)
        settings += len(answer["settings"])
        print(f"{script} {axis}={values}: {answer['analyses']} analyses of {len(answer['settings'])} settings; failing: {'; '.join(answer['failing']) or 'none'}", flush=True)
    print(f"{settings} settings, {drawn} of them checked alone, {differ} differ")
    return 1 if differ or not drawn else 0


if __name__ == "__main__":
    sys.exit(main())
