"""README.md: its example is run, and prints what the page says.

    python3 tests/gate/readme.py --shapeproof BIN [--update]

The example is the block ```console; it runs in the folder of the README. Its picture is that of tests/gate/pictures.py.
"""

import argparse
import difflib
import os
import re
import shlex
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PAGE = os.path.join(ROOT, "README.md")
BLOCK = re.compile(r"^```console\n\$ shapeproof ([^\n]*)\n(.*?)^```$", re.M | re.S)


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
        text = handle.read()
    (command,) = [found.group(1) for found in BLOCK.finditer(text)]
    answer = "\n".join(line.rstrip() for line in printed(options.shapeproof, command))
    page = BLOCK.sub(lambda found: f"```console\n$ shapeproof {command}\n{answer}\n```", text)
    if options.update:
        with open(PAGE, "w", encoding="utf-8") as handle:
            handle.write(page)
        return 0
    sys.stdout.writelines(difflib.unified_diff(text.splitlines(True), page.splitlines(True), "README.md", "what is printed"))
    print("the example is " + ("current" if page == text else "not current: --update"))
    return 0 if page == text else 1


if __name__ == "__main__":
    sys.exit(main())
