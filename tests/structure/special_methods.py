"""Special methods that a library's class has, and whose model has not: an operator that meets such an object is not known (libcalls/special_methods.def).

    PYTHON tests/structure/special_methods.py            # fails where the file and the installed libraries differ
    PYTHON tests/structure/special_methods.py --write    # an interpreter with as many of the libraries as can be had

As in called_on_self.py: rows of what PYTHON cannot import are neither checked nor changed, and another Python than the recorded one is not asked. Counted
are the methods that operators, items, loops and builtin functions look up on the class (https://docs.python.org/3/reference/datamodel.html#special-lookup).
What a class has from one of Python's own (str, dict), it has in the model too. The model has what stands in the bodies of its class and of
its bases, or is put there by name, and what it has from one of Python's own.
"""

import ast
import builtins
import os
import sys

import called_on_self
from called_on_self import Models, ROOT, real_class, shown

TABLE = os.path.join(ROOT, "libcalls", "special_methods.def")
HEAD = """\
// SPECIAL_METHODS("class of a model", "names"): special methods that the real class has, and the model has not. What an operator makes of
// such an object is not known. Recorded: tests/structure/special_methods.py --write.
// Python %s
"""
ARITHMETIC = "add sub mul matmul truediv floordiv mod divmod pow lshift rshift and or xor".split()
LOOKED_UP = {"__%s__" % name for name in (
    "len getitem setitem delitem contains iter next reversed round trunc floor ceil abs neg pos invert int float complex index bool enter exit "
    "lt le gt ge fspath bytes").split() + ARITHMETIC + ["r" + one for one in ARITHMETIC]}


def has(line, trees):
    """The names in the bodies of classes, and those that their modules put there: `Array.__rsub__ = …`, or a text."""
    names = set()
    for module, node in line:
        for base in node.bases:
            names |= set(dir(getattr(builtins, ast.unparse(base), object))) - set(dir(object))
        for one in node.body:
            names |= {one.name} if isinstance(one, ast.FunctionDef) else set()
            for target in one.targets if isinstance(one, ast.Assign) else ():
                names |= {n.id for n in ast.walk(target) if isinstance(n, ast.Name)}
        for n in ast.walk(trees[module][0]):
            if isinstance(n, ast.Attribute) and isinstance(n.ctx, ast.Store) and getattr(n.value, "id", "") == node.name:
                names.add(n.attr)
            if isinstance(n, ast.Constant) and isinstance(n.value, str) and n.value.startswith("__"):
                names.add(n.value)
    return names


def real_names(cls):
    own, of_python = ({name for one in cls.__mro__ if one is not object and (one.__module__ == "builtins") == python for name in vars(one)} for python in (False, True))
    return own & LOOKED_UP - of_python


def measured():
    models, whole, lines = Models(), {}, {}
    for module, name in models.public():
        found, real = models.find(module, name), real_class(module, name)
        if found and real:
            line = models.line(*found)
            key = shown(*found)
            lines[key] = [shown(m, n) for m, n in line]
            whole.setdefault(key, set()).update(real_names(real) - has(line, models.trees))
    rows = {}
    for key, names in whole.items():
        own = names.difference(*(whole.get(base, ()) for base in lines[key][1:]))
        if own:
            rows[key] = own
    return rows, set(whole)


if __name__ == "__main__":
    sys.exit(called_on_self.compared(TABLE, "SPECIAL_METHODS", HEAD, measured))
