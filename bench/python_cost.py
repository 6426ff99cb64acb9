"""What evaluating plain Python costs, beside CPython: wall time and peak memory of both, start-up included.

    python3 bench/python_cost.py --shapeproof BIN [--runs N] [PROGRAM...]

The programs of bench/python/ run alternately under both. Both must give the same values; a ratio over 10 fails.
"""

import argparse
import json
import os
import statistics
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from measure import run  # noqa: E402

PRINTING = "import builtins, sys; builtins.reveal_value = print; exec(compile(open(sys.argv[1]).read(), sys.argv[1], 'exec'))"
LIMIT = 10


def own_values(result):
    report = json.loads(result["output"])
    return [r["value"] for r in report["reveals"]]


def cpython_values(result):
    return result["output"].split("\n")[:-1]


def measure(binary, program, runs):
    own = [binary, "check", "--timeout", "60", "--output-format", "json", program]
    cpython = [sys.executable, "-c", PRINTING, program]
    results = [(run(own), run(cpython)) for _ in range(runs)]
    same = all(own_values(a) == cpython_values(b) for a, b in results)
    seconds = [statistics.median(r[i]["seconds"] for r in results) for i in (0, 1)]
    megabytes = [max(r[i]["megabytes"] for r in results) for i in (0, 1)]
    return same, seconds, megabytes


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("programs", nargs="*")
    parser.add_argument("--shapeproof", required=True)
    parser.add_argument("--runs", type=int, default=5)
    args = parser.parse_args()
    folder = os.path.join(HERE, "python")
    programs = args.programs or [os.path.join(folder, n) for n in sorted(os.listdir(folder))]
    print(f"{'program':20} {'shapeproof':>16} {'CPython':>16} {'ratio':>6}  values")
    good = True
    for program in programs:
        same, (own, other), (own_mb, other_mb) = measure(os.path.abspath(args.shapeproof), os.path.abspath(program), args.runs)
        good = good and same and own <= LIMIT * other
        name = os.path.basename(program).removesuffix(".py")
        print(f"{name:20} {own:7.3f} s {own_mb:3.0f} MB {other:7.3f} s {other_mb:3.0f} MB {own / other:6.1f}  {'same' if same else 'DIFFERENT'}")
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
