"""Checks every program of programs_*.json whose checkout is present and writes docs/new_repositories.md.

    python3 bench/repositories/run.py --shapeproof BIN --checkouts FOLDER [--packages FOLDER] [--only WORD...]
                                      [--timeout S] [--json FILE] [--output FILE | --no-output]

The runner is that of bench/real_programs; only the lists, what is known of the findings and the page are others.
"""

import glob
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "..", "real_programs")]
import run  # noqa: E402

LISTS = sorted(glob.glob(os.path.join(HERE, "programs_*.json")))
PAGE = os.path.join(HERE, "..", "..", "docs", "new_repositories.md")

if __name__ == "__main__":
    sys.exit(run.main(LISTS, os.path.join(HERE, "examined.json"), PAGE, "Repositories that were not developed against", "bench/repositories/run.py"))
