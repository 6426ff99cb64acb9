"""What importing torch adds to a run: medians of alternating runs of an empty script and one that imports torch, nn and F.

    python3 bench/import_cost.py --shapeproof BIN [--runs 60]
"""

import argparse
import os
import statistics
import subprocess
import tempfile
import time

SCRIPTS = {
    "empty": "",
    "import torch, nn, F": "import torch\nimport torch.nn as nn\nimport torch.nn.functional as F\n",
}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True, metavar="BIN")
    parser.add_argument("--runs", type=int, default=60)
    options = parser.parse_args()
    binary = os.path.abspath(options.shapeproof)
    with tempfile.TemporaryDirectory() as folder:
        paths = {name: os.path.join(folder, "script_%d.py" % i) for i, name in enumerate(SCRIPTS)}
        for name, path in paths.items():
            with open(path, "w", encoding="utf-8") as f:
                f.write(SCRIPTS[name])
        taken = {name: [] for name in paths}
        for _ in range(options.runs):
            for name, path in paths.items():
                start = time.perf_counter()
                subprocess.run([binary, "check", path], capture_output=True, check=True)
                taken[name].append(1000 * (time.perf_counter() - start))
    for name, values in taken.items():
        print("%-22s %6.2f ms median, %6.2f ms least" % (name, statistics.median(values), min(values)))
    empty, torch = taken.values()
    print("%-22s %6.2f ms between the medians, %.2f ms between the least" % (
        "difference", statistics.median(torch) - statistics.median(empty), min(torch) - min(empty)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
