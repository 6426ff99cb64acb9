"""Writes backend/engine/class_names.def: the public names that the classes behind our models have in the real libraries.

    python scripts/class_names.py [OLDER...]      # an interpreter that has the libraries

A class is listed where its attributes are all written down: by dir(), by what its methods assign to `self`, and by the same of each release below the
folders OLDER (a release a folder, as `pip install --target` lays it; stubs count as well). One that makes attributes by other means
(`__getattr__`, `setattr` of a name that is not written out) is not listed. A row PACKAGE.* has the names that the package assigns to objects of others.
"""

import ast
import builtins
import importlib
import inspect
import os
import re
import sys
import textwrap
import warnings

HERE = os.path.dirname(os.path.abspath(__file__))
PYLIB, TARGET = os.path.join(HERE, "..", "pylib"), os.path.join(HERE, "..", "backend", "engine", "class_names.def")
OWN = ("_shapeproof", "_pytest")  # what is there for the models alone
RESTORE = ("load_state_dict", "__setstate__", "__post_init__", "__copy__", "__deepcopy__", "__reduce__")


def modelled_classes():
    """(module, class) of every class of a model that does not say that it is complete."""
    for folder, _, files in os.walk(PYLIB):
        for file in sorted(files):
            path = os.path.relpath(os.path.join(folder, file), PYLIB)
            module = path[:-3].replace(os.sep, ".").removesuffix(".__init__")
            if not file.endswith(".py") or module.split(".")[0] in OWN:
                continue
            with open(os.path.join(folder, file), encoding="utf-8") as source:
                tree = ast.parse(source.read())
            for node in tree.body:
                if isinstance(node, ast.ClassDef) and not any(_flag(one) for one in node.body):
                    yield module, node.name


def _flag(node):
    return isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "__complete__" for t in node.targets)


def real_class(module, name):
    parts = module.split(".")
    while parts:
        try:
            found = getattr(importlib.import_module(".".join(parts)), name, None)
        except Exception:
            found = None
        if isinstance(found, type):
            return found
        parts.pop()
    found = {id(one): one for key, one in ((k, getattr(m, name, None)) for k, m in list(sys.modules.items()) if k.split(".")[0] == module.split(".")[0]) if isinstance(one, type)}
    return next(iter(found.values())) if len(found) == 1 else None


def assigned(function):
    """The names that a method assigns to its first parameter; None where it assigns one that is not written out."""
    if not function.args.args:
        return set()
    me, names = function.args.args[0].arg, set()
    for node in ast.walk(function):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and isinstance(node.value, ast.Name) and node.value.id == me:
            names.add(node.attr)
        elif isinstance(node, ast.Call) and _makes_names(node, me) and function.name not in RESTORE:
            if isinstance(node.func, ast.Name) and isinstance(node.args[1], ast.Constant):
                names.add(node.args[1].value)
            else:
                return None
    return names


def _makes_names(call, me):
    if isinstance(call.func, ast.Name) and call.func.id == "setattr":
        return len(call.args) == 3 and isinstance(call.args[0], ast.Name) and call.args[0].id == me
    return isinstance(call.func, ast.Attribute) and call.func.attr == "update" and ast.unparse(call.func.value) in (f"{me}.__dict__", f"vars({me})")


def in_body(node):
    """The names that a class statement gives to its class and to its instances; None: it makes others."""
    names = set()
    for one in node.body:
        if isinstance(one, (ast.FunctionDef, ast.AsyncFunctionDef)):
            if one.name in ("__getattr__", "__getattribute__"):
                return None
            made = assigned(one)
            if made is None:
                return None
            names |= {one.name} | made
        elif isinstance(one, ast.ClassDef):
            names.add(one.name)
        elif isinstance(one, (ast.Assign, ast.AnnAssign)):
            names |= {t.id for t in getattr(one, "targets", [getattr(one, "target", None)]) if isinstance(t, ast.Name)}
        elif isinstance(one, ast.If):  # of a stub: by version
            inner = in_body(ast.ClassDef(name="", bases=[], keywords=[], body=one.body + one.orelse, decorator_list=[]))
            names |= inner or set()
    return names


def names_now(cls):
    names = set(dir(cls))
    for one in cls.__mro__:
        if one is object or one.__module__ == "torch.nn.modules.module":
            continue
        if "__getattr__" in vars(one) or ("__getattribute__" in vars(one) and hasattr(one.__getattribute__, "__code__")):
            return None
        try:
            node = ast.parse(textwrap.dedent(inspect.getsource(one))).body[0]
        except (OSError, TypeError, SyntaxError):
            continue
        made = in_body(node) if isinstance(node, ast.ClassDef) else set()
        if made is None:
            return None
        names |= made
    return names


CLASS_LINE = re.compile(r"^([ \t]*)class[ \t]+(\w+)", re.MULTILINE)
FOREIGN = re.compile(r"^[ \t]+(\w+)(?:\.\w+)*\.([a-z]\w*)[ \t]*(?::[^=\n]*)?=[^=]", re.MULTILINE)


def subclasses(cls):
    """All that are loaded: a model may stand for any of them."""
    found = {cls}
    for one in type.__subclasses__(cls):
        found |= subclasses(one)
    return found


def names_of_all(cls):
    names = names_now(cls)
    return names if names is None else names.union(*(names_now(one) or set(dir(one)) for one in subclasses(cls) - {cls}))


def aliases():
    """(top, class, module, other name): the models that stand for another class as well, under its name."""
    for folder, _, files in os.walk(PYLIB):
        for file in files:
            if not file.endswith(".py"):
                continue
            path = os.path.relpath(os.path.join(folder, file), PYLIB)
            module = path[:-3].replace(os.sep, ".").removesuffix(".__init__")
            with open(os.path.join(folder, file), encoding="utf-8") as source:
                tree = ast.parse(source.read())
            for node in tree.body:
                if isinstance(node, ast.Assign) and isinstance(node.value, ast.Name):
                    yield from ((module.split(".")[0], node.value.id, module, t.id) for t in node.targets if isinstance(t, ast.Name))
                elif isinstance(node, ast.ImportFrom):
                    yield from ((module.split(".")[0], one.name, module, one.asname) for one in node.names if one.asname and one.asname != one.name)


def add_aliases(rows):
    for top, name, module, other in aliases():
        for key in [one for one in rows if one.split(".")[0] == top and one.rsplit(".", 1)[-1] == name]:
            cls = real_class(module, other)
            names = names_of_all(cls) if cls is not None else None
            if names is not None:
                rows[key] = sorted(set(rows[key]) | set(public(names)))
            elif not other.startswith("_"):
                del rows[key]


class Release:
    """The classes of one folder of sources, by their simple names; read when they are asked for."""

    def __init__(self, folder):
        self.classes, self.foreign = {}, {}
        for path, _, files in os.walk(folder):
            for file in files:
                if file.endswith((".py", ".pyi")):
                    self._index(folder, os.path.join(path, file))

    def _index(self, folder, path):
        top = os.path.relpath(path, folder).replace(os.sep, ".").split(".")[0]
        with open(path, encoding="utf-8", errors="replace") as source:
            text = source.read()
        for found in CLASS_LINE.finditer(text):
            self.classes.setdefault((top, found.group(2)), []).append((path, found.start(), found.group(1)))
        self.foreign.setdefault(top, set()).update(name for owner, name in FOREIGN.findall(text) if owner not in ("self", "cls"))

    @staticmethod
    def _parsed(path, start, indent):
        with open(path, encoding="utf-8", errors="replace") as source:
            text = source.read()[start:]
        end = re.compile(rf"^[ \t]{{0,{len(indent)}}}[^ \t\n#)\]]", re.MULTILINE).search(text, text.index("\n"))
        try:
            return ast.parse(textwrap.dedent(text[:end.start() if end else len(text)])).body[0]
        except (SyntaxError, IndexError):
            return None

    def names(self, top, name, seen=None):
        seen = seen if seen is not None else set()
        if name in seen:
            return set()
        seen.add(name)
        found = set()
        for place in self.classes.get((top, name), []):
            node = self._parsed(*place)
            if not isinstance(node, ast.ClassDef):
                continue
            found |= in_body(node) or {one.name for one in node.body if isinstance(one, ast.FunctionDef)}
            for base in node.bases:
                base = base.value if isinstance(base, ast.Subscript) else base
                found |= self.names(top, base.attr if isinstance(base, ast.Attribute) else getattr(base, "id", ""), seen)
        return found


def stdlib_stubs(older):
    """typeshed, where a folder has mypy: every module is a top of its own."""
    for folder in older:
        stubs = os.path.join(folder, "mypy", "typeshed", "stdlib")
        if os.path.isdir(stubs):
            yield Release(stubs)


def public(names):
    return sorted(one for one in names if not one.startswith("_") and one.isidentifier())


def write(rows):
    with open(TARGET, "w", encoding="utf-8") as out:
        out.write("// The public names of real classes whose models have only some of them; of PACKAGE.*, what a package assigns to objects of others.\n")
        out.write("// Written by scripts/class_names.py.\n")
        for key in sorted(rows):
            text = textwrap.wrap(" ".join(rows[key]), 140, break_long_words=False, break_on_hyphens=False) or [""]
            out.write(f'CLASS("{key}",\n' + "\n".join(f'  " {line} "' for line in text) + ")\n")
    print(len(rows), "rows")


def main():
    warnings.simplefilter("ignore")
    older = [os.path.join(one, name) for one in sys.argv[1:] for name in sorted(os.listdir(one))] or []
    stubs, releases = list(stdlib_stubs(older)), [Release(one) for one in older if "mypy" not in os.path.basename(one)]
    rows, tops = {}, {}
    for module, name in modelled_classes():
        cls = real_class(module, name)
        if cls is not None and any(one.__module__ == "torch.nn.modules.module" for one in cls.__mro__):
            continue  # nn.Module says by itself what is missing
        names = names_of_all(cls) if cls is not None else None
        if names is None:
            continue
        top = module.split(".")[0]
        for release in releases + stubs:
            names |= release.names(top, name)
        rows[f"{module}.{name}"] = public(names)
        if top not in tops and top not in sys.stdlib_module_names and top not in dir(builtins):
            folder = os.path.dirname(getattr(importlib.import_module(top), "__file__", None) or "")
            own = Release(folder).foreign if folder.endswith(top) else {}
            tops[top] = set().union(*own.values(), *(one.foreign.get(top, set()) for one in releases))
    add_aliases(rows)
    rows.update({f"{top}.*": public(names) for top, names in tops.items() if names})
    write(rows)


if __name__ == "__main__":
    main()
