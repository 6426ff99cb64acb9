#!/usr/bin/env python3
"""Whether the checker's networks of transformers are those of the library (recorded.txt)."""
import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import cases

HERE = pathlib.Path(__file__).parent


def described(binary, more):
    with tempfile.TemporaryDirectory() as folder:
        script = pathlib.Path(folder) / "networks.py"
        script.write_text(cases.program("reveal_value", keep=None))
        run = subprocess.run([binary, "check", "--no-cache", "-v", *more, str(script)], capture_output=True, text=True)
    return re.findall(r"t is '(.*)'", run.stdout), run.stdout


def by_title(lines):
    """The entries of each line, by the network and what is told of it. Those of outputs are in their order: an index counts them."""
    split = [line.split() for line in lines]
    return {" ".join(words[:2]): words[2:] if words[1] == "output" else sorted(words[2:]) for words in split}


def attributes():
    """Names of the library that the models' table lacks, and the other way round."""
    folder = HERE.parent.parent / "pylib" / "transformers"
    table = {}
    exec((folder / "_attributes.py").read_text(), table)
    for line in (HERE / "attributes.txt").read_text().splitlines():
        title, names = line.split(": ")
        for name in sorted(table["OF_" + title.upper()] ^ set(names.split())):
            yield f"{name}: in one only of pylib/transformers/_attributes.py and attributes.txt ({title})"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--shapeproof", required=True)
    parser.add_argument("--pylib", help="a folder of models in the place of those in the binary")
    options = parser.parse_args()
    lines, output = described(options.shapeproof, ["--pylib", os.path.abspath(options.pylib)] if options.pylib else [])
    ours, real = by_title(lines), by_title((HERE / "recorded.txt").read_text().splitlines())
    wrong = [title for title in real if ours.get(title) != real[title]]
    for title in wrong:
        here, there = ours.get(title), real[title]
        print(f"{title}: nothing here" if here is None else
              f"{title}: here {[one for one in here if one not in there]}, there {[one for one in there if one not in here]}")
    astray = list(attributes())
    print("".join(one + "\n" for one in astray), end="")
    if "error[" in output:
        print(output[output.index("error["):][:2000])
    print(f"{len(real) - len(wrong)} of {len(real)} lines agree")
    return 1 if wrong or astray or ours.keys() - real.keys() else 0


sys.exit(main())
