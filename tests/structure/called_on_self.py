"""Methods that a library's class calls on itself, and whose model does not: who overrides one is not followed there (libcalls/called_on_self.def).

    PYTHON tests/structure/called_on_self.py            # fails where the file and the installed libraries differ
    PYTHON tests/structure/called_on_self.py --write    # an interpreter with torch, torchvision, numpy, einops

PYTHON has the libraries: rows of what it cannot import are neither checked nor changed, and another Python than the recorded one is not asked. What a class may call on itself
are the names that its source, and that of its bases, takes from anything with a name (`self`, `cls`, a child of its kind; not what a lambda is
given: those are for tensors), as far as they are methods or properties of its own. A model calls a name that stands in the
source of its class, of its bases, in a function of their modules, or as a text in C++ where one of its library calls is given `self` (a special
method: as a text in C++).
"""

import ast
import functools
import importlib
import inspect
import os
import platform
import re
import sys
import textwrap
import warnings

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TABLE = os.path.join(ROOT, "libcalls", "called_on_self.def")
VERSION = re.compile(r"^// Python ([\d.]+)$", re.M)
HEAD = """\
// CALLED_ON_SELF("class of a model", "names"): methods that the real class calls on itself, and the model does not. A class of the program that
// overrides one of them escapes (backend/engine/escape.h). Recorded: tests/structure/called_on_self.py --write.
// Python %s
"""
# What these classes ask in C, where no source says so, of a class that derives from them.
ASKED_IN_C = {
    "torch.Tensor": {"__torch_function__", "__torch_dispatch__"},
    "numpy.ndarray": {"__array_finalize__", "__array_function__", "__array_ufunc__", "__array_wrap__"},
}
sys.path.insert(0, os.path.join(ROOT, "tests", "oracle"))


class Models:
    """The classes of pylib, by the names that their modules give them."""

    def __init__(self):
        self.trees, self.called_by_libcalls = {}, set()
        for path in files("pylib", ".py"):
            name = os.path.relpath(path, os.path.join(ROOT, "pylib"))[:-3].replace(os.sep, ".")
            self.trees[name.removesuffix(".__init__")] = (ast.parse(read(path)), name.endswith("__init__"))
        for folder in ("backend", "libcalls"):
            for path in files(folder, (".cpp", ".h", ".inc", "s.def")):
                self.called_by_libcalls |= set(re.findall(r'"(\w+)"', read(path)))

    def find(self, module, name, seen=()):
        """Where a name of a module is defined as a class: (module, tree), or None."""
        if module not in self.trees or (module, name) in seen:
            return None
        seen = (*seen, (module, name))
        for node in self.trees[module][0].body:
            if isinstance(node, ast.ClassDef) and node.name == name:
                return module, node
            for alias in node.names if isinstance(node, ast.ImportFrom) else ():
                if alias.asname in (None, alias.name) and alias.name in ("*", name) or alias.asname == name:
                    found = self.find(self.source(module, node), name if alias.name == "*" else alias.name, seen)
                    if found:
                        return found
        return None

    def module_called(self, module, dotted):
        """The module that goes by a dotted name in a module."""
        first, _, rest = dotted.partition(".")
        for node in self.trees[module][0].body:
            for alias in node.names if isinstance(node, (ast.Import, ast.ImportFrom)) else ():
                if (alias.asname or alias.name) == first:
                    whole = alias.name if isinstance(node, ast.Import) else self.source(module, node) + "." + alias.name
                    return whole + ("." + rest if rest else "")
        return dotted

    def source(self, module, node):
        if not node.level:
            return node.module
        parts = module.split(".")[:None if self.trees[module][1] else -1]
        return ".".join(parts[:len(parts) - node.level + 1] + ([node.module] if node.module else []))

    def line(self, module, node, done=()):
        """A class and its bases, as far as they are models."""
        if node in done:
            return []
        out = [(module, node)]
        for base in node.bases:
            owner, _, name = ast.unparse(base).rpartition(".")
            found = self.find(self.module_called(module, owner) if owner else module, name)
            out += self.line(*found, (*done, node)) if found else []
        return out

    def calls(self, line):
        given = any(hands_itself(node) for _, node in line)
        names = {name for name in self.called_by_libcalls if given or name.startswith("__")}
        for module in {module for module, _ in line}:
            for node in self.trees[module][0].body:
                if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) or any(node is one for _, one in line):
                    names |= attributes(node)
        return names

    def public(self):
        for module, (tree, _) in sorted(self.trees.items()):
            names = {n.name for n in tree.body if isinstance(n, ast.ClassDef)}
            names |= {a.asname or a.name for n in tree.body if isinstance(n, ast.ImportFrom) for a in n.names}
            if not module.startswith(("_shapeproof", "_pytest")) and module != "builtins":  # parts of models: they follow no part of the library's
                yield from ((module, name) for name in sorted(names) if not name.startswith("_"))


def files(folder, endings):
    for where, _, names in os.walk(os.path.join(ROOT, folder)):
        yield from (os.path.join(where, name) for name in sorted(names) if name.endswith(endings))


def read(path):
    with open(path, encoding="utf-8") as f:
        return f.read()


def root(node):
    """The name that a chain of attributes starts with."""
    while isinstance(node, ast.Attribute):
        node = node.value
    return getattr(node, "id", "")


def hands_itself(tree):
    """Some library call is given `self`, and may call anything on it."""
    return any(isinstance(node, ast.Call) and root(node.func) == "LibCall" and any(getattr(given, "id", "") in ("self", "cls") for given in node.args)
               for node in ast.walk(tree))


@functools.cache
def attributes(tree):
    """Names that are taken from anything."""
    taken = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute) and root(node) not in ("LibCall", "sys", "os")}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("getattr", "hasattr") and isinstance(node.args[1], ast.Constant):
            taken.add(node.args[1].value)
    return taken


def real_class(module, name):
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            found = getattr(importlib.import_module(module), name, None)
    except Exception:  # noqa: BLE001  what is not installed, or not here, is not checked
        return None
    return found if isinstance(found, type) and not issubclass(found, BaseException) else None


@functools.cache
def taken_from_names(cls):
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(cls)))
    except (OSError, TypeError, SyntaxError):
        return set()
    given = {id(n) for one in ast.walk(tree) if isinstance(one, ast.Lambda) for n in ast.walk(one.body)
             if isinstance(n, ast.Name) and n.id in {a.arg for a in one.args.args}}
    return {n.attr for n in ast.walk(tree) if isinstance(n, ast.Attribute) and isinstance(n.value, ast.Name) and id(n.value) not in given}


def is_method(cls, name):
    owner = next((c for c in cls.__mro__ if c is not object and name in vars(c)), None)
    found = vars(owner)[name] if owner else None
    return not isinstance(found, type) and (callable(found) or isinstance(found, (property, staticmethod, classmethod)))


def shown(module, node):
    """The name by which the checker knows a class: what is no module of Python belongs to builtins."""
    return ("builtins" if module.startswith("_shapeproof") else module) + "." + node.name


def measured():
    """{class of a model: names}, and the classes that could be looked at."""
    models, whole, lines = Models(), {}, {}
    for module, name in models.public():
        found, real = models.find(module, name), real_class(module, name)
        if found and real:
            line = models.line(*found)
            key = shown(*found)
            lines[key] = [shown(m, n) for m, n in line]
            calls = {name for one in real.__mro__ for name in taken_from_names(one) if is_method(real, name)}
            whole.setdefault(key, set()).update(calls - models.calls(line) | ASKED_IN_C.get(f"{module}.{name}", set()))
    rows = {}
    for key, names in whole.items():
        own = names.difference(*(whole.get(base, ()) for base in lines[key][1:]))
        if own:
            rows[key] = own
    return rows, set(whole)


def compared(table, macro, head, measured):
    """Writes the rows of a table, or tells where they differ; the status of the program."""
    try:
        import torchvision_ops
        torchvision_ops.declare_missing()
    except ImportError:
        pass
    text = read(table) if os.path.exists(table) else ""
    recorded, write = VERSION.findall(text), "--write" in sys.argv
    if not write and recorded != [platform.python_version()]:
        print("recorded with Python %s, this is %s: not compared" % (", ".join(recorded), platform.python_version()))
        return 0
    before = {cls: set(names.split()) for cls, names in re.findall(r'^%s\("([\w.]+)", "([\w ]+)"\)$' % macro, text, re.M)}
    rows, seen = measured()
    after = {**{cls: names for cls, names in before.items() if cls not in seen}, **rows}
    if write:
        with open(table, "w", encoding="utf-8") as f:
            f.write(head % platform.python_version() + "".join('%s("%s", "%s")\n' % (macro, cls, " ".join(sorted(names))) for cls, names in sorted(after.items())))
    differences = [] if write else [cls for cls in sorted({*before, *after}) if before.get(cls) != after.get(cls)]
    for cls in differences:
        print("%s: recorded %s, but it is %s" % (cls, sorted(before.get(cls, ())), sorted(after.get(cls, ()))))
    with_torch = real_class("torch.nn", "Module") is not None
    print("%d classes looked at%s, %d rows, %d differ" % (len(seen), "" if with_torch else " (torch is not installed)", len(after), len(differences)))
    return 1 if differences or not seen else 0


if __name__ == "__main__":
    sys.exit(compared(TABLE, "CALLED_ON_SELF", HEAD, measured))
