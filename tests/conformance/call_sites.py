"""The share of the shape-carrying call sites of real code whose API is modelled.

    python3 tests/conformance/call_sites.py --shapeproof BIN --usage torch_api_usage.csv FOLDER... [--missing]

A call site is a call whose callee resolves, through the imports of its file, to a name of torch or torchvision, or a call of a
method whose name only tensors have (names that str, list, dict, set, bytes, Module or the file's own classes define
as well are left out: nobody can tell whose they are). It carries shapes when the table of use says that its API decides shapes,
or when the table does not know it and it is a callable of torch, torch.nn, torch.nn.functional, torch.linalg, torch.fft,
torch.special or torch.Tensor. Run with a Python that has torch and torchvision: what is a name of theirs is asked there.
"""

import argparse
import ast
import collections
import csv
import importlib
import os
import sys
import warnings

from coverage import modelled

NAMESPACES = ("torch", "torch.nn", "torch.nn.functional", "torch.linalg", "torch.fft", "torch.special", "torch.Tensor")
RUNTIME = ("set_", "is_", "get_", "use_", "are_", "init", "manual_seed", "compile", "save", "load", "no_grad", "enable_grad")


def aliases(tree):
    """Local name -> qualified name, for every import of torch or torchvision in the file."""
    names = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for item in node.names:
                if item.name.split(".")[0] in ("torch", "torchvision"):
                    names[item.asname or item.name.split(".")[0]] = item.name if item.asname else item.name.split(".")[0]
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            if node.module.split(".")[0] in ("torch", "torchvision"):
                names.update((item.asname or item.name, node.module + "." + item.name) for item in node.names)
    return names


def dotted(node):
    parts = []
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    return (node.id, list(reversed(parts))) if isinstance(node, ast.Name) else (None, [])


def own_methods(tree):
    return {item.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for item in node.body
            if isinstance(item, (ast.FunctionDef, ast.AsyncFunctionDef))}


class Torch:
    """What is a name of torch, asked from the installed package."""

    def __init__(self, usage):
        import torch

        self.torch = torch
        with open(usage, encoding="utf-8") as f:
            self.decides = {row["api"]: row["decides_shapes"] == "yes" for row in csv.DictReader(f)}
        others = set().union(*(dir(kind) for kind in (str, bytes, list, dict, set, int, float, object, torch.nn.Module)))
        self.tensor_methods = {name for name in dir(torch.Tensor)
                               if not name.startswith("__") and name not in others and callable(getattr(torch.Tensor, name))}
        self.cache = {}

    def canonical(self, name):
        """The name under which the table lists an object: nn.modules.linear.Linear is nn.Linear."""
        if name not in self.cache:
            self.cache[name] = self._canonical(name)
        return self.cache[name]

    def _canonical(self, name):
        found = resolve(name)
        if found is None or not callable(found):
            return None
        last = name.rsplit(".", 1)[1] if "." in name else name
        for space in NAMESPACES:
            if getattr(resolve(space), last, None) is found:
                return space + "." + last
        return name

    def carries(self, api):
        if api in self.decides:
            return self.decides[api]
        space, _, last = api.rpartition(".")
        if last.startswith(RUNTIME) or last.startswith("_"):
            return False
        found = resolve(api)
        return space in NAMESPACES and not isinstance(found, self.torch.dtype)


def resolve(name):
    parts = name.split(".")
    for cut in range(len(parts), 0, -1):
        try:
            found = importlib.import_module(".".join(parts[:cut]))
        except Exception:  # an attribute, not a module; or a module that cannot be imported here
            continue
        for part in parts[cut:]:
            try:
                found = getattr(found, part, None)
            except RuntimeError:  # torch.classes answers so for what no extension registered
                return None
        return found
    return None


def sites(path, torch):
    """The APIs of the shape-carrying call sites of one file."""
    with open(path, encoding="utf-8", errors="replace") as f:
        try:
            tree = ast.parse(f.read())
        except (SyntaxError, ValueError):
            return
    names, own = aliases(tree), own_methods(tree)
    if not names:
        return
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        root, parts = dotted(node.func)
        if root in names:
            api = torch.canonical(".".join([names[root]] + parts))
        elif isinstance(node.func, ast.Attribute) and node.func.attr in torch.tensor_methods - own:
            api = "torch.Tensor." + node.func.attr
        else:
            continue
        if api and torch.carries(api):
            yield api


def python_files(folder):
    for root, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        yield from (os.path.join(root, name) for name in sorted(files) if name.endswith(".py"))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folders", nargs="+", metavar="FOLDER")
    parser.add_argument("--shapeproof", required=True, metavar="BIN")
    parser.add_argument("--usage", required=True, help="torch_api_usage.csv")
    parser.add_argument("--missing", action="store_true", help="list the APIs that are not modelled, the most called first")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    torch = Torch(options.usage)
    counts = {folder: collections.Counter(api for path in python_files(folder) for api in sites(path, torch))
              for folder in options.folders}
    there = modelled(os.path.abspath(options.shapeproof), sorted(set().union(*counts.values())))
    total = collections.Counter()
    for folder, calls in list(counts.items()) + [("all", total)]:
        covered = sum(count for api, count in calls.items() if api in there)
        print("%-28s %7d call sites of %4d APIs, %7d modelled (%.2f %%)" % (
            os.path.basename(os.path.normpath(folder)), calls.total(), len(calls), covered, 100 * covered / max(1, calls.total())))
        total.update(calls if folder != "all" else {})
    for api, count in total.most_common() if options.missing else ():
        if api not in there:
            print("%7d %s" % (count, api))
    return 0


if __name__ == "__main__":
    sys.exit(main())
