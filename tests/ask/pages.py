"""The questions to the proof, as pages show them: every command of a page is run, and prints what the page says.

    python3 tests/ask/pages.py --shapeproof BIN [--update] [PAGE...]

Pages are those of docs/ about a question, and tests/ask/cases. A block that opens with ```LANGUAGE FILE is a file, a ```console block holds
commands after `$ ` and what they print; each page has a folder of its own.
"""

import argparse
import difflib
import glob
import os
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "tests", "gate"))
from five_minutes import BLOCK, answer  # noqa: E402

DOCUMENTED = ("summary", "slice", "repro", "infer", "graph", "sweep", "diff", "frameworks", "proof", "how-it-works", "json", "tests")


def all_pages():
    return [os.path.join(ROOT, "docs", name + ".md") for name in DOCUMENTED] + sorted(glob.glob(os.path.join(ROOT, "tests", "ask", "cases", "*.md")))


def rewritten(text, binary):
    """The page as it ought to be, and how many commands it has."""
    ran = []
    with tempfile.TemporaryDirectory() as folder:

        def replace(match):
            language, name, body = match.groups()
            if name:
                path = os.path.join(folder, name)
                os.makedirs(os.path.dirname(path), exist_ok=True)
                with open(path, "w", encoding="utf-8") as handle:
                    handle.write(body)
                return match.group()
            if language != "console":
                return match.group()
            commands = [line[2:] for line in body.splitlines() if line.startswith("$ ")]
            ran.extend(commands)
            return "```console\n" + answer(folder, binary, commands) + "```"

        page = BLOCK.sub(replace, text)
    return page, len(ran)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True, metavar="BIN")
    parser.add_argument("--update", action="store_true", help="write what the commands print into the pages")
    parser.add_argument("pages", nargs="*", metavar="PAGE")
    options = parser.parse_args()
    pages, stale, commands = options.pages or all_pages(), 0, 0
    for path in pages:
        with open(path, encoding="utf-8") as handle:
            text = handle.read()
        page, count = rewritten(text, options.shapeproof)
        commands += count
        if not count:
            print(f"{path}: no command")
        stale += page != text or not count
        if page == text:
            continue
        if options.update:
            with open(path, "w", encoding="utf-8") as handle:
                handle.write(page)
        name = os.path.relpath(path, ROOT)
        sys.stdout.writelines(difflib.unified_diff(text.splitlines(True), page.splitlines(True), name, "what is printed"))
    print(f"{len(pages)} pages, {commands} commands, {stale} pages not current")
    return 0 if options.update else 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
