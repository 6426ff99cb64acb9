"""Reads the expectation comments of a golden file.

A comment stands at the end of the line it is about; several on one line are separated by "  # ". Marked lines:
    # error: [rule] "text"     # warning: [rule] "text"     # revealed: (2, 10)     # counterexample: H = 3, W = 1
For the whole file, on a line of their own:
    # verdict: valid|invalid|undecided|nothing-checked     # args: ...     # torch: skip (reason)
"""

import ast
import re
import shlex

DIAGNOSTIC = re.compile(r'#\s*(error|warning):\s*\[([a-z0-9-]+)\](?:\s*"((?:[^"\\]|\\.)*)")?')
REVEALED = re.compile(r"#\s*revealed:\s*(.*?)\s*(?:#|$)")
COUNTEREXAMPLE = re.compile(r"#\s*counterexample:\s*(.*?)\s*(?:#|$)")
FILE_LEVEL = re.compile(r"^#\s*(verdict|args|torch):\s*(.*?)\s*$")


class Expectations:
    def __init__(self, text):
        self.diagnostics = {}  # line -> (severity, rule, text or None)
        self.revealed = {}  # line -> text
        self.counterexamples = {}  # line -> {name: int}
        self.verdict = None
        self.args = []
        self.skip = None
        for number, line in enumerate(text.split("\n"), 1):
            self._read_line(number, line)

    def _read_line(self, number, line):
        whole = FILE_LEVEL.match(line)
        if whole:
            self._read_file_level(*whole.groups())
            return
        found = DIAGNOSTIC.search(line)
        if found:
            severity, rule, words = found.groups()
            self.diagnostics[number] = (severity, rule, words.replace('\\"', '"') if words else None)
        found = REVEALED.search(line)
        if found:
            self.revealed[number] = found.group(1)
        found = COUNTEREXAMPLE.search(line)
        if found:
            pairs = [pair.rsplit("=", 1) for pair in found.group(1).split(",") if "=" in pair]
            self.counterexamples[number] = {name.strip(): int(value) for name, value in pairs}

    def _read_file_level(self, kind, value):
        if kind == "verdict":
            self.verdict = value
        elif kind == "args":
            self.args = shlex.split(value)
        elif value.startswith("skip"):
            self.skip = value.removeprefix("skip").strip(" ()") or "no reason given"


def shape_entries(text):
    """The entries of a revealed shape as texts, "?" for a size that is not known; None when the text is not a parenthesised shape."""
    try:
        tree = ast.parse(text.replace("?", "..."), mode="eval").body
    except SyntaxError:
        return None
    if not isinstance(tree, ast.Tuple):
        return None
    return [ast.unparse(entry).replace("...", "?") for entry in tree.elts]
