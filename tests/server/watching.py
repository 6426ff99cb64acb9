"""`check --watch` in a shell: what it prints as files change.

    python3 tests/server/watching.py --shapeproof BIN
"""

import argparse
import os
import queue
import re
import subprocess
import sys
import tempfile
import threading
import time

from programs import BROKEN, MODEL

PATIENCE = 60


class Shell:
    def __init__(self, binary, *arguments, cwd):
        self.process = subprocess.Popen([binary, "check", *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=cwd, text=True, encoding="utf-8")
        self.lines = queue.Queue()
        threading.Thread(target=lambda: [self.lines.put(line.rstrip("\n")) for line in self.process.stdout], daemon=True).start()

    def until(self, pattern):
        """The lines up to one that matches."""
        seen, deadline = [], time.monotonic() + PATIENCE
        while not seen or not re.search(pattern, seen[-1]):
            seen.append(self.lines.get(timeout=max(0.1, deadline - time.monotonic())))
        return seen


def write(folder, name, text):
    with open(os.path.join(folder, name), "w", encoding="utf-8") as handle:
        handle.write(text)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shapeproof", required=True)
    binary = os.path.abspath(parser.parse_args().shapeproof)
    with tempfile.TemporaryDirectory() as folder:
        write(folder, "train.py", MODEL)
        shell = Shell(binary, "--watch", "train.py", cwd=folder)
        try:
            proved = r"^\[\d\d:\d\d:\d\d\] 1 file: 1 proved; "
            shell.until(proved)
            write(folder, "train.py", BROKEN)
            shell.until(r"^error\[matmul-mismatch\]")
            shell.until("watching for file changes")
            write(folder, "shapeproof.toml", '[rules]\nmatmul-mismatch = "ignore"\n')
            shell.until("watching for file changes|1 file")
            write(folder, "train.py", MODEL + "\n# longer\n")
            shell.until(proved)
        finally:
            shell.process.kill()
        trouble = subprocess.run([binary, "check", "-W", "missing.py"], capture_output=True, text=True, cwd=folder, timeout=PATIENCE, check=False)
        assert trouble.returncode == 2 and "missing.py" in trouble.stderr, trouble
    print("passed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
