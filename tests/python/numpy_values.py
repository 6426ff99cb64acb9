"""What numpy's functions make of small known arrays: the checker may not know it, and must not know it wrongly.

    python3 tests/python/numpy_values.py --shapeproof BIN [-v] [PART OF AN EXPRESSION]
    python tests/python/numpy_values.py --write       # records numpy's answers; an interpreter that has numpy

The expressions are those of numpy_expressions.py, the answers those of numpy_values.txt: one a line, the value as Python's literals, arrays as
`array(shape, type, elements)`. Of each value the checker is asked what it is, and what stands at both ends of it is demanded as a size: an
expression that works must not be accused. Those of KNOWN are answered wrongly, or accused, and nobody has mended that.
"""

import argparse
import ast
import json
import os
import re
import subprocess
import sys
import tempfile

from numpy_expressions import ARRAYS, expressions

RECORDED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "numpy_values.txt")
TOGETHER = 20
KNOWN = {
    "np.searchsorted(g[0], 5)",  # a place among many numbers counts as chance
}


def literal(value):
    """A value as it is recorded; None: of no kind that is compared."""
    import numpy as np
    if isinstance(value, np.ndarray):
        return f"array({value.shape!r}, {value.dtype.name!r}, {value.tolist()!r})" if value.dtype.kind in "biuf" else None
    if isinstance(value, np.generic):
        return f"array((), {value.dtype.name!r}, {value.item()!r})" if value.dtype.kind in "biuf" else None
    if isinstance(value, (tuple, list)):
        parts = [literal(one) for one in value]
        return None if None in parts else f"{'list' if isinstance(value, list) else 'tuple'}({', '.join(parts)})"
    return repr(value) if isinstance(value, (bool, int, float, str, dict, range)) or value is None else None


def write():
    import numpy as np
    import torch
    lines = []
    for expression in expressions():
        *before, last = expression.split("; ")
        names = {"np": np, "torch": torch}
        exec("".join(f"{name} = {made}\n" for name, made in ARRAYS.items()), names)
        try:
            with np.errstate(all="ignore"):
                exec("\n".join(before), names)
                text = literal(eval(last, names))
        except Exception:
            continue  # refusals are the matter of tests/conformance
        if text is not None and "nan" not in text and "inf" not in text:
            lines.append(f"{expression}  ->  {text}\n")
    with open(RECORDED, "w") as file:
        file.writelines(lines)
    print(f"{len(lines)} of {len(expressions())} expressions recorded")


class Leaf:
    """A part of a recorded value: how the program names it, its elements, and its shape and type where it is an array or a scalar of numpy."""

    def __init__(self, name, value, shape=None, dtype=None):
        self.name, self.value, self.shape, self.dtype = name, value, shape, dtype

    def listed(self):
        return self.name if self.shape is None else f"{self.name}.tolist()"

    def ends(self):
        """The first and the last number in it, as the program names them."""
        for end in (0, -1):
            value, name = self.value, self.name
            while isinstance(value, list) and value:
                value, name = value[end], f"{name}[{end}]"
            if isinstance(value, (bool, int, float)) and abs(value) < 1000:
                yield name, value


def leaves(name, node):
    """The leaves of a recorded value, parsed."""
    if isinstance(node, ast.Call) and node.func.id == "array":
        shape, dtype, value = (ast.literal_eval(one) for one in node.args)
        return [Leaf(name, value, shape, dtype)]
    if isinstance(node, ast.Call) and node.func.id in ("tuple", "list"):
        return [leaf for i, one in enumerate(node.args) for leaf in leaves(f"{name}[{i}]", one)] + [Leaf(f"len({name})", len(node.args))]
    if isinstance(node, ast.Call):
        return [Leaf(f"list({name})", list(range(*map(ast.literal_eval, node.args))))]
    return [Leaf(name, ast.literal_eval(node))]


def lines_of(expression, parts, first):
    """The lines of a program that ask for a value, of which the first has this number; what each reveal is about: (leaf, "value" or "shape")."""
    *before, last = expression.split("; ")
    lines = [f"{name} = {made}" for name, made in ARRAYS.items() if re.search(rf"\b{name}\b", expression)] + before + [f"result = {last}"]
    reveals = {}
    for leaf in parts:
        lines.append(f"reveal_value({leaf.listed()})")
        reveals[first + len(lines) - 1] = (leaf, "value")
        if leaf.shape:
            lines.append(f"reveal_shape({leaf.name})")
            reveals[first + len(lines) - 1] = (leaf, "shape")
    for name, value in (end for leaf in parts for end in leaf.ends()):
        if isinstance(value, bool):
            lines.append(f"torch.zeros(1, 2 if {name} else 3) @ torch.zeros({2 if value else 3}, 1)")
        elif value == int(value):
            lines.append(f"torch.zeros(1, int({name}) + 1000) @ torch.zeros({int(value) + 1000}, 1)")
    return lines, reveals


def agrees(node, value):
    """Is what the checker says this value, as far as it says it? What it has a name for, or computes with, is not known."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and len(node.args) == 1:
        return agrees(node.args[0], value)  # np.int64(3)
    if isinstance(node, (ast.List, ast.Tuple)):
        return isinstance(value, (list, tuple)) and len(node.elts) == len(value) and all(map(agrees, node.elts, value))
    try:
        said = ast.literal_eval(node)
    except ValueError:
        return True
    if isinstance(said, float) and isinstance(value, float):
        return abs(said - value) <= 1e-6 * max(1, abs(value))
    return said == value and (isinstance(said, bool) == isinstance(value, bool))


def judge(reveals, answers, verdict, diagnostics):
    """What is wrong, one text a defect; and how many values are known, of how many."""
    wrong, known, asked = [], 0, 0
    for line, (leaf, what) in reveals.items():
        if what == "value":
            asked += 1
        for answer in answers.get(line, []):
            if what == "shape":
                shape = answer["shape"]
                if shape is not None and (len(shape) != len(leaf.shape) or any(isinstance(n, int) and n != m for n, m in zip(shape, leaf.shape))):
                    wrong.append(f"the shape of {leaf.name} is {leaf.shape}, not {shape}")
                if answer["dtype"] not in (None, leaf.dtype):
                    wrong.append(f"the type of {leaf.name} is {leaf.dtype}, not {answer['dtype']}")
            elif answer["value"] is not None:
                try:
                    node = ast.parse(answer["value"], mode="eval").body
                except SyntaxError:
                    continue
                known += not any(isinstance(one, ast.Name) and one.id != "np" for one in ast.walk(node))
                if not agrees(node, leaf.value):
                    wrong.append(f"{leaf.listed()} is {leaf.value}, not {answer['value']}")
    if verdict == "invalid":
        wrong.append("accused: " + "; ".join(d["message"].split("\n")[0] for d in diagnostics if d["severity"] == "error"))
    return wrong, known, asked


def ask(binary, groups):
    """What the checker says of programs of several expressions each: verdict, answers by line, diagnostics, reveals of each expression."""
    with tempfile.TemporaryDirectory() as folder:
        asked = {}
        for number, group in enumerate(groups):
            path = os.path.join(folder, f"p{number}.py")
            lines, about = ["import numpy as np", "import torch"], []
            for expression, parts in group:
                more, reveals = lines_of(expression, parts, len(lines) + 1)
                lines += more
                about.append((expression, parts, reveals))
            with open(path, "w") as file:
                file.write("\n".join(lines) + "\n")
            asked[path] = about
        command = [binary, "check", "--isolated", "--no-cache", "--format", "json", "--timeout", "60", *asked]
        report = json.loads(subprocess.run(command, capture_output=True, text=True).stdout) if asked else {"files": [], "reveals": [], "diagnostics": []}
    answers, diagnostics = {}, {}
    for one in report["reveals"]:
        answers.setdefault(one["path"], {}).setdefault(one["line"], []).append(one)
    for one in report["diagnostics"]:
        diagnostics.setdefault(one["path"], []).append(one)
    return [(one["verdict"], answers.get(one["path"], {}), diagnostics.get(one["path"], []), asked[one["path"]]) for one in report["files"]]


def check(binary, wanted):
    """(expression, what is wrong, how many values are known, of how many). What is accused hides what stands behind it: it is asked alone."""
    with open(RECORDED) as file:
        recorded = dict(line.rstrip("\n").split("  ->  ") for line in file)
    chosen = [(expression, leaves("result", ast.parse(value, mode="eval").body)) for expression, value in recorded.items() if wanted in expression]
    alone = [[one] for one in chosen if one[0] in KNOWN]
    together = [one for one in chosen if one[0] not in KNOWN]
    for verdict, answers, diagnostics, about in ask(binary, [together[i:i + TOGETHER] for i in range(0, len(together), TOGETHER)]):
        if verdict == "invalid" or any(line not in answers for _, _, reveals in about for line in reveals):
            alone += [[(expression, parts)] for expression, parts, _ in about]
            continue
        for expression, _, reveals in about:
            yield expression, *judge(reveals, answers, verdict, diagnostics)
    for verdict, answers, diagnostics, [(expression, _, reveals)] in ask(binary, alone):
        yield expression, *judge(reveals, answers, verdict, diagnostics)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("wanted", nargs="?", default="")
    parser.add_argument("--shapeproof")
    parser.add_argument("--write", action="store_true", help="record the answers of the numpy that is there")
    parser.add_argument("-v", "--verbose", action="store_true", help="expressions whose values are not known, too")
    arguments = parser.parse_args()
    if arguments.write:
        return write()
    failed, known, asked, count = 0, 0, 0, 0
    stale = set(KNOWN)
    for expression, wrong, knows, asks in check(os.path.abspath(arguments.shapeproof), arguments.wanted):
        count, known, asked = count + 1, known + knows, asked + asks
        if wrong:
            stale.discard(expression)
            failed += expression not in KNOWN
            if expression not in KNOWN or arguments.verbose:
                print(f"{expression}: {'; '.join(wrong)[:400]}")
        elif arguments.verbose and knows < asks:
            print(f"not known: {expression}")
    if not arguments.wanted:
        for expression in sorted(stale):
            print(f"{expression}: listed as known, and right by now")
        failed += len(stale)
    print(f"{count} expressions, {asked} values: {known} known; {failed} wrong; {len(KNOWN) - len(stale)} known to be wrong")
    return failed


if __name__ == "__main__":
    sys.exit(bool(main()))
