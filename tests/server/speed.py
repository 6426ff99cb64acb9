"""How long it takes from a change in the editor to the diagnostics of the new text, in milliseconds.

    python3 tests/server/speed.py --shapeproof BIN [--changes 200] FILE...

A number of the file is changed, or a blank line is put in, one change after the other.
"""

import argparse
import os
import random
import re
import sys
import tempfile
import time

from client import Client, whole


def percentile(times, share):
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


def measure(binary, source, changes, seed=1):
    with open(source, encoding="utf-8") as handle:
        text = handle.read()
    lines, randomly = text.split("\n"), random.Random(seed)
    numbers = [(i, m) for i, line in enumerate(lines) for m in re.finditer(r"(?<![\w.])\d+(?![\w.])", line)]
    times, hints = [], []
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(os.path.realpath(folder), os.path.basename(source))
        with open(path, "w", encoding="utf-8") as handle:
            handle.write(text)
        server = Client(os.path.abspath(binary), cwd=folder)
        try:
            server.initialize(folder)
            start = time.monotonic()
            server.open(path, text)
            server.diagnostics(path, 1)
            first = time.monotonic() - start
            for version in range(2, 2 * changes + 2, 2):
                at, match = randomly.choice(numbers)
                put = str(int(match.group()) + 1) if version % 4 else match.group() + " "
                start = time.monotonic()
                server.change(path, version, (at, match.start(), at, match.end(), put))
                server.diagnostics(path, version)
                times.append(1000 * (time.monotonic() - start))
                if version % 10 == 2:
                    start = time.monotonic()
                    server.about("textDocument/inlayHint", path, range=whole(text))
                    hints.append(1000 * (time.monotonic() - start))
                server.change(path, version + 1, text)
                server.diagnostics(path, version + 1)
        finally:
            server.kill()
    name = os.path.relpath(source)
    print(f"{name}, {len(lines)} lines: first {1000 * first:.0f} ms; change to diagnostics: median {percentile(times, 0.5):.0f} ms, 95th percentile {percentile(times, 0.95):.0f} ms; "
          f"to inlay hints, besides: median {percentile(hints, 0.5):.0f} ms, 95th percentile {percentile(hints, 0.95):.0f} ms")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shapeproof", required=True)
    parser.add_argument("--changes", type=int, default=200)
    parser.add_argument("files", nargs="+")
    arguments = parser.parse_args()
    for source in arguments.files:
        measure(arguments.shapeproof, source, arguments.changes)
    return 0


if __name__ == "__main__":
    sys.exit(main())
