"""docs/five-minutes.md: every command is run, and prints what the page says.

    python3 tests/gate/five_minutes.py --shapeproof BIN [--update]

A block that opens with ```LANGUAGE FILE is a file, a ```console block holds commands after `$ ` and what they print. Installing
is left to tests/gate/wheel.py, which does just that. The finding that docs/reading-a-finding.md explains is one of these answers, shortened.
"""

import argparse
import difflib
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PAGE = os.path.join(ROOT, "docs", "five-minutes.md")
BLOCK = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.M | re.S)
ELSEWHERE = ["scripts/setup.sh", "pip install ."]


def answer(folder, binary, commands):
    """The text of a console block."""
    lines = []
    os.makedirs(os.path.join(folder, ".bin"), exist_ok=True)
    link = os.path.join(folder, ".bin", "shapeproof")
    if not os.path.lexists(link):
        os.symlink(os.path.abspath(binary), link)
    for command in commands:
        done = subprocess.run(["bash", "-c", command], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=60, check=False,
                              env={**os.environ, "PATH": os.path.join(folder, ".bin") + os.pathsep + os.environ["PATH"]})
        lines.append(f"$ {command}\n{done.stdout}")
    return "".join(lines).rstrip("\n") + "\n"


def rewritten(text, binary):
    ran = []
    with tempfile.TemporaryDirectory() as folder:

        def replace(match):
            language, name, body = match.groups()
            if name:
                with open(os.path.join(folder, name), "w", encoding="utf-8") as handle:
                    handle.write(body)
                return match.group()
            if language != "console":
                return match.group()
            commands = [line[2:] for line in body.splitlines() if line.startswith("$ ")]
            ran.extend(commands)
            if commands == ELSEWHERE:
                return match.group()
            return "```console\n" + answer(folder, binary, commands) + "```"

        page = BLOCK.sub(replace, text)
    assert ran[:2] == ELSEWHERE and len(ran) > 6, ran
    return page


def explained_elsewhere(page):
    """Whether the lines of the explained finding are lines of this page, in their order."""
    with open(os.path.join(ROOT, "docs", "reading-a-finding.md"), encoding="utf-8") as handle:
        finding = re.search(r"^    error\[.*?(?=\n\n)", handle.read(), re.M | re.S).group()
    rest = iter(page.splitlines())
    missing = [line for line in finding.splitlines() if line[4:] not in rest]
    for line in missing:
        print("docs/reading-a-finding.md has a line that is not printed: " + line)
    return not missing


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True, metavar="BIN")
    parser.add_argument("--update", action="store_true", help="write what the commands print into the page")
    options = parser.parse_args()
    with open(PAGE, encoding="utf-8") as handle:
        text = handle.read()
    page = rewritten(text, options.shapeproof)
    if options.update:
        with open(PAGE, "w", encoding="utf-8") as handle:
            handle.write(page)
        return 0
    sys.stdout.writelines(difflib.unified_diff(text.splitlines(True), page.splitlines(True), "docs/five-minutes.md", "what is printed"))
    print("the page is " + ("current" if page == text else "not current: --update"))
    return 0 if page == text and explained_elsewhere(page) else 1


if __name__ == "__main__":
    sys.exit(main())
