"""How long it takes from a change in the editor to the diagnostics of the new text, in milliseconds.

    python3 tests/server/speed.py --shapeproof BIN [--changes 200] FILE...

A number of the file is changed, or a blank put behind it, one change after the other. Beside the time on the clock stands that of the processor,
which a busy machine does not change.
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


def processor(server):
    """Milliseconds that the server has worked."""
    with open(f"/proc/{server.process.pid}/stat", encoding="utf-8") as handle:
        user, system = handle.read().rsplit(")", 1)[1].split()[11:13]
    return 1000 * (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def measure(binary, source, changes, seed=1):
    with open(source, encoding="utf-8") as handle:
        text = handle.read()
    lines, randomly = text.split("\n"), random.Random(seed)
    numbers = [(i, m) for i, line in enumerate(lines) for m in re.finditer(r"(?<![\w.])\d+(?![\w.])", line)]
    times, worked, hints = [], [], []
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
                server.about("textDocument/codeLens", path)  # what came before has come to its end
                start, before = time.monotonic(), processor(server)
                server.change(path, version, (at, match.start(), at, match.end(), put))
                server.diagnostics(path, version)
                times.append(1000 * (time.monotonic() - start))
                worked.append(processor(server) - before)
                if version % 10 == 2:
                    start = time.monotonic()
                    server.about("textDocument/inlayHint", path, range=whole(text))
                    hints.append(1000 * (time.monotonic() - start))
                server.change(path, version + 1, text)
                server.diagnostics(path, version + 1)
        finally:
            server.kill()
    name = os.path.relpath(source)
    print(f"{name}, {len(lines)} lines: first {1000 * first:.0f} ms; change to diagnostics: median {percentile(times, 0.5):.0f} ms, 95th percentile {percentile(times, 0.95):.0f} ms, "
          f"of the processor {percentile(worked, 0.5):.0f} and {percentile(worked, 0.95):.0f} ms; "
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
