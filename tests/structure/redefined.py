"""No model defines a function, class or method twice, and no source file lies at the top of the repository.

A second definition takes the place of the first without a word. Properties and overloads, whose decorators name what they extend, are one.
"""

import ast
import os
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
EXTENDS = ("setter", "deleter", "getter", "overload", "register")
DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


def extends(node):
    return any(ast.unparse(one).split("(")[0].rpartition(".")[2] in EXTENDS for one in node.decorator_list)


def redefined(body, where=""):
    """(line, name, first line) of every second definition."""
    first = {}
    for node in body:
        if not isinstance(node, DEFINITIONS):
            continue
        if node.name in first and node.name != "_" and not extends(node):
            yield node.lineno, where + node.name, first[node.name]
        first.setdefault(node.name, node.lineno)
        if isinstance(node, ast.ClassDef):
            yield from redefined(node.body, node.name + ".")


def main():
    complaints = [f"{name}: a source file at the top" for name in os.listdir(ROOT) if name.endswith((".py", ".cpp", ".h"))]
    for folder, _, names in os.walk(os.path.join(ROOT, "pylib")):
        for name in sorted(one for one in names if one.endswith(".py")):
            path = os.path.join(folder, name)
            with open(path, encoding="utf-8") as file:
                body = ast.parse(file.read()).body
            complaints += [f"{os.path.relpath(path, ROOT)}:{at}: {what} stands in line {first} already" for at, what, first in redefined(body)]
    for complaint in complaints:
        print(complaint)
    sys.exit(1 if complaints else 0)


if __name__ == "__main__":
    main()
