"""Files and functions stay small: no source file over 500 lines, no C++ function over 60.

A function is what begins in the first column with a line that ends in `{` and ends with a `}` in the first column; longer
tables of constants are no functions.
"""

import os
import re
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
FOLDERS = ("ir", "frontend", "backend", "libcalls", "driver", "pylib", "bench", "tests", "scripts")
RECORDED = ("golden", "python", "conformance/rows")
WRITTEN = ("class_names.def",)  # by a script: nobody edits them
MAX_FILE, MAX_FUNCTION = 500, 60
NO_FUNCTION = re.compile(r"^(namespace|class|struct|enum|union|extern|template|constexpr|const|static const|inline constexpr|\}|//)\b")


def sources():
    for folder in FOLDERS:
        for path, _, files in os.walk(os.path.join(ROOT, folder)):
            relative = os.path.relpath(path, ROOT)
            if any(part in relative for part in RECORDED) or "__pycache__" in relative:
                continue
            for name in sorted(files):
                if name.endswith((".cpp", ".h", ".py", ".inc", ".def")) and name not in WRITTEN:
                    yield os.path.join(relative, name)


def functions(lines):
    """(first line, length) of every function."""
    start = None
    for i, line in enumerate(lines):
        if start is None and re.match(r"^\S.*\{$", line) and not NO_FUNCTION.match(line):
            start = i
        elif start is not None and line.startswith("}"):
            yield start + 1, i - start + 1
            start = None


def main():
    complaints = []
    for name in sources():
        with open(os.path.join(ROOT, name), encoding="utf-8") as f:
            lines = f.read().split("\n")
        if len(lines) > MAX_FILE + 1:
            complaints.append(f"{name}: {len(lines) - 1} lines")
        if name.endswith((".cpp", ".h")):
            complaints += [f"{name}:{at}: a function of {n} lines" for at, n in functions(lines) if n > MAX_FUNCTION]
    for complaint in complaints:
        print(complaint)
    sys.exit(1 if complaints else 0)


if __name__ == "__main__":
    main()
