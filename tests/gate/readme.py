"""README.md: its example is run, and prints what the page says.

    python3 tests/gate/readme.py --shapeproof BIN [--update]

The example is the indented block that begins with `$ shapeproof`; it runs in the folder of the README.
"""

import argparse
import difflib
import os
import shlex
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PAGE = os.path.join(ROOT, "README.md")
START = "    $ shapeproof "


def block(lines):
    """Where the example begins and ends."""
    (first,) = [i for i, line in enumerate(lines) if line.startswith(START)]
    last = first
    while last < len(lines) and (not lines[last].strip() or lines[last].startswith("    ")):
        last += 1
    while not lines[last - 1].strip():
        last -= 1
    return first, last


def printed(binary, command):
    environment = {**os.environ, "SHAPEPROOF_NO_CACHE": "1", "NO_COLOR": "1"}
    done = subprocess.run([os.path.abspath(binary), *shlex.split(command)], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode in (0, 1) and not done.stderr, done
    return done.stdout.rstrip("\n").split("\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True, metavar="BIN")
    parser.add_argument("--update", action="store_true", help="write what the command prints into the page")
    options = parser.parse_args()
    with open(PAGE, encoding="utf-8") as handle:
        lines = handle.read().split("\n")
    first, last = block(lines)
    answer = [("    " + line).rstrip() for line in printed(options.shapeproof, lines[first][len(START):])]
    page = lines[:first + 1] + answer + lines[last:]
    if options.update:
        with open(PAGE, "w", encoding="utf-8") as handle:
            handle.write("\n".join(page))
        return 0
    sys.stdout.writelines(line + "\n" for line in difflib.unified_diff(lines, page, "README.md", "what is printed", lineterm=""))
    print("the example is " + ("current" if page == lines else "not current: --update"))
    return 0 if page == lines else 1


if __name__ == "__main__":
    sys.exit(main())
