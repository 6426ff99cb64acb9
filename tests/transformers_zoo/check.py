#!/usr/bin/env python3
"""Whether the checker's networks of transformers are those of the library (recorded.txt)."""
import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

import cases

HERE = pathlib.Path(__file__).parent


def described(binary):
    with tempfile.TemporaryDirectory() as folder:
        script = pathlib.Path(folder) / "networks.py"
        script.write_text(cases.program("reveal_value"))
        run = subprocess.run([binary, "check", "--no-cache", "-v", str(script)], capture_output=True, text=True)
    return re.findall(r"t is '(.*)'", run.stdout), run.stdout


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--shapeproof", required=True)
    ours, output = described(parser.parse_args().shapeproof)
    real = (HERE / "recorded.txt").read_text().splitlines()
    wrong = [(a, b) for a, b in zip(ours, real) if sorted(a.split()) != sorted(b.split())]
    for a, b in wrong:
        print(f"{a.split()[0]}: here {sorted(set(a.split()) - set(b.split()))}, there {sorted(set(b.split()) - set(a.split()))}")
    if len(ours) != len(real):
        print(f"{len(ours)} lines, {len(real)} recorded\n{output[-2000:]}")
    print(f"{len(real) - len(wrong)} of {len(real)} lines agree")
    return 1 if wrong or len(ours) != len(real) else 0


sys.exit(main())
