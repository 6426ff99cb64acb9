"""Makes the program of a find small: statements are taken away, blocks put in place of what holds them, as long as a find of the same
kind remains (see README.md).

    python tests/containment/reduce.py --shapeproof BIN [--kind KIND] FILE [-o SMALL]
"""

import argparse
import ast
import os
import re
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import serve  # noqa: E402
from checker import Checker  # noqa: E402
from examine import Examiner  # noqa: E402
from instrument import BLOCKS, statements  # noqa: E402
from judge import KINDS  # noqa: E402


def blocks(tree):
    """(owner, field) of every list of statements, handlers or cases."""
    for node in [tree, *statements(tree)]:
        for field in BLOCKS + ("handlers", "cases"):
            if getattr(node, field, None) and isinstance(getattr(node, field), list):
                yield node, field


def edited(text, index, edit):
    """The text with one of its blocks given to `edit`; None where that makes no other program."""
    tree = ast.parse(text)
    for i, (owner, field) in enumerate(blocks(tree)):
        if i == index:
            after = edit(list(getattr(owner, field)))
            if after is None:
                return None
            if not after and field in ("body",) and not isinstance(owner, ast.Module):
                after = [ast.Pass()]
            setattr(owner, field, after)
            if isinstance(owner, ast.Try) and not owner.handlers and not owner.finalbody:
                return None
            break
    try:
        result = ast.unparse(ast.fix_missing_locations(tree)) + "\n"
        compile(result, "<reduced>", "exec")
    except (SyntaxError, ValueError):
        return None
    return result if len(result) < len(text) else None


def without(at, size):
    return lambda block: block[:at] + block[at + size :] if at < len(block) else None


def opened(at, field):
    """In place of a compound statement what stands in one of its blocks."""

    def edit(block):
        inner = getattr(block[at], field, None) if at < len(block) else None
        if not isinstance(inner, list) or not inner or isinstance(block[at], (ast.FunctionDef, ast.ClassDef)):
            return None
        return block[:at] + inner + block[at + 1 :]

    return edit


def lengths_of(text):
    return [len(getattr(owner, field)) for owner, field in blocks(ast.parse(text))]


def swept(text, shows, size, end):
    """Takes so many neighbouring statements away wherever the find remains, from the end of each block to its beginning."""
    index = 0
    while index < len(lengths_of(text)):
        at = lengths_of(text)[index] - size
        while at > -size and time.monotonic() < end:
            smaller = edited(text, index, without(max(at, 0), size))
            if smaller is not None and shows(smaller):
                text = smaller
            at -= size
            if index >= len(lengths_of(text)):
                break
        index += 1
    return text


def unwrapped(text, shows, end):
    """Puts what stands in a block in place of the statement that holds it, wherever the find remains."""
    places = [(index, at, field) for index, length in enumerate(lengths_of(text)) for at in range(length) for field in BLOCKS]
    for index, at, field in places:
        smaller = edited(text, index, opened(at, field)) if index < len(lengths_of(text)) and time.monotonic() < end else None
        if smaller is not None and shows(smaller):
            text = smaller
    return text


def reduced(text, shows, seconds=600):
    """A small program that still `shows` the find."""
    end, before = time.monotonic() + seconds, None
    while before != text and time.monotonic() < end:
        before = text
        size = max(lengths_of(text)) // 2 if max(lengths_of(text)) > 3 else 1
        while size:
            text = swept(text, shows, size, end)
            size //= 2
        text = unwrapped(text, shows, end)
    return text


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("file")
    parser.add_argument("--shapeproof", required=True, metavar="BIN")
    parser.add_argument("--kind", choices=KINDS, help="the kind of find to keep (default: that of the file's first line)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--runs", type=int, default=24)
    parser.add_argument("--seconds", type=int, default=600)
    parser.add_argument("-o", "--output")
    options = parser.parse_args()
    serve.prepare()
    with open(options.file, encoding="utf-8") as f:
        text = f.read()
    kind = options.kind or re.match(r"# (\w+)", text).group(1)
    with tempfile.TemporaryDirectory() as folder:
        examiner = Examiner(Checker(options.shapeproof, folder), options.runs, planted=0, seconds=2)

        def shows(candidate):
            try:
                finds = examiner.examine("reduced", candidate, options.seed).finds
            except (SyntaxError, RecursionError, ValueError):
                return False
            return any(find.kind == kind for find in finds)

        text = ast.unparse(ast.parse(text)) + "\n"
        if not shows(text):
            print("the find does not show with %d runs" % options.runs, file=sys.stderr)
            return 1
        text = reduced(text, shows, options.seconds)
    with open(options.output, "w", encoding="utf-8") if options.output else sys.stdout as out:
        out.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
