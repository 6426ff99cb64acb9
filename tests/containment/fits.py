"""Whether an observed shape or value is an instance of what the checker revealed: symbols of an answer stand for any number.

`names` are symbols whose values are known in a run. Of the others, a symbol that stands alone takes the value that is there; what is
left is tried with small numbers, and given the benefit of the doubt where that is too much to try.
"""

import ast
import collections
import copy
import functools
import itertools
import re

FUNCTIONS = {"min": min, "max": max, "abs": abs}
TRIED = {1: range(-8, 600), 2: range(-1, 40), 3: range(-1, 9)}  # by how many symbols are tried together


CONTAINERS = ("deque", "Counter", "defaultdict", "OrderedDict", "set", "frozenset", "torch.Size")


_CLASS = re.compile(r"<class '(\w+)'>")


@functools.lru_cache(maxsize=20000)
def parsed(text):
    try:
        return ast.parse(_CLASS.sub(r"\1", text), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def is_container(node):
    return isinstance(node, ast.Call) and ast.unparse(node.func) in CONTAINERS


def is_symbol(node):
    """Names, but for those of floats, and calls or attributes of the program that a symbol is called by: `len(items)`."""
    if isinstance(node, ast.Call):
        return ast.unparse(node.func) not in FUNCTIONS and not is_container(node)
    return isinstance(node, ast.Attribute) or isinstance(node, ast.Name) and node.id not in ("nan", "inf")


def symbols(node):
    if is_symbol(node):
        return {ast.unparse(node)}
    if isinstance(node, ast.Call):
        return set().union(*map(symbols, node.args))
    return set().union(*(symbols(child) for child in ast.iter_child_nodes(node) if isinstance(child, ast.expr)), set())


class _Renamer(ast.NodeTransformer):
    """Puts `names[text]` in place of each symbol."""

    def visit(self, node):
        if isinstance(node, ast.expr) and is_symbol(node):
            return ast.Subscript(ast.Name("names", ast.Load()), ast.Constant(ast.unparse(node)), ast.Load())
        if isinstance(node, ast.Call):
            return ast.Call(node.func, [self.visit(a) for a in node.args], [])
        return self.generic_visit(node)


@functools.lru_cache(maxsize=2000)
def compiled(text):
    node = _Renamer().visit(copy.deepcopy(parsed(text)))
    return compile(ast.fix_missing_locations(ast.Expression(node)), "<answer>", "eval")


def same(a, b):
    if isinstance(a, float) and isinstance(b, float):
        return a == b or (a != a and b != b)
    return type(a) is type(b) and a == b


def observed_value(text):
    """The Python value whose repr was observed; deque, Counter and the like become the list or dict in them."""
    node = parsed(text)
    return _literal(node)


Contained = collections.namedtuple("Contained", "kind args")


def _literal(node):
    if isinstance(node, ast.Constant):
        return node.value
    if isinstance(node, ast.UnaryOp):
        value = _literal(node.operand)
        return -value if isinstance(node.op, ast.USub) else value
    if isinstance(node, ast.Name):
        return float(node.id)  # nan, inf
    if isinstance(node, (ast.List, ast.Tuple, ast.Set)):
        items = [_literal(item) for item in node.elts]
        return items if isinstance(node, ast.List) else tuple(items) if isinstance(node, ast.Tuple) else frozenset(items)
    if isinstance(node, ast.Dict):
        return {_hashable(_literal(k)): _literal(v) for k, v in zip(node.keys, node.values)}
    if isinstance(node, ast.Call):
        name = ast.unparse(node.func)
        if name in ("set", "frozenset"):
            return frozenset(_hashable(v) for v in _literal(node.args[0])) if node.args else frozenset()
        return Contained(name, [_literal(a) for a in node.args if not isinstance(a, ast.Name)])
    raise ValueError(ast.dump(node))


def _hashable(value):
    return tuple(value) if isinstance(value, list) else value


class Fitter:
    """`apart`: one name may stand for several numbers, each time it is met for another one."""

    def __init__(self, names, apart=False):
        self.names, self.apart = dict(names), apart
        self.later = []

    def unify(self, node, value):
        """False where it cannot be; else what is open is put off."""
        if is_symbol(node):
            text = ast.unparse(node)
            return isinstance(value, (int, float)) and (self.apart or self.names.setdefault(text, value) == value)
        if isinstance(node, (ast.Constant, ast.Name)):
            return same(_literal(node), value)
        if isinstance(node, ast.IfExp) and not isinstance(value, (int, float)):
            return self.unify(node.body, value) or self.unify(node.orelse, value)
        if isinstance(node, (ast.List, ast.Tuple)):
            wanted = list if isinstance(node, ast.List) else tuple
            return type(value) is wanted and len(value) == len(node.elts) and all(map(self.unify, node.elts, value))
        if isinstance(node, ast.Dict):
            return type(value) is dict and len(value) == len(node.keys) and all(
                self.unify(k, kv[0]) and self.unify(v, kv[1]) for k, v, kv in zip(node.keys, node.values, value.items()))
        if is_container(node) and isinstance(value, Contained):
            args = [a for a in node.args if not isinstance(a, ast.Name)]
            return ast.unparse(node.func) == value.kind and len(args) == len(value.args) and all(map(self.unify, args, value.args))
        if isinstance(node, ast.Set) or is_container(node):
            return not symbols(node) and same(_literal(node), value)
        if not isinstance(value, (int, float)):
            return False
        if not self.apart or not symbols(node):
            self.later.append((node, value))
        return True

    def fits(self, node, value):
        return self.unify(node, value) and self.settle()

    def settle(self):
        """Whether what was put off can hold: what has no symbol in common is tried apart."""
        parts = []
        for node, value in self.later:
            mine = (symbols(node) - set(self.names), [(node, value)])
            for part in [p for p in parts if p[0] & mine[0]]:
                parts.remove(part)
                mine = (mine[0] | part[0], mine[1] + part[1])
            parts.append(mine)
        return all(self.possible(sorted(open_names), equations) for open_names, equations in parts)

    def possible(self, open_names, equations):
        texts = [(compiled(ast.unparse(node)), value) for node, value in equations]
        if not open_names:
            return holds(texts, self.names)
        if len(open_names) > 3:
            return True
        numbers = {0} | {c.value for node, _ in equations for c in ast.walk(node) if isinstance(c, ast.Constant) and type(c.value) is int}
        wanted = {value + by for _, value in equations if isinstance(value, int) for n in numbers for by in (-n, n)}  # max(i, j, k) + 1 is 10
        tried = itertools.product([*TRIED[len(open_names)], *(wanted - set(TRIED[len(open_names)]))], repeat=len(open_names))
        return any(holds(texts, {**self.names, **dict(zip(open_names, values))}) for values in tried) or far(equations)


def far(equations):
    """Whether a number is too large for the trials to tell anything."""
    numbers = [abs(value) for _, value in equations]
    numbers += [abs(c.value) for node, _ in equations for c in ast.walk(node) if isinstance(c, ast.Constant) and isinstance(c.value, int)]
    return max(numbers) > 16


def holds(texts, names):
    scope = {"__builtins__": {}, **FUNCTIONS, "names": names}
    try:
        return all(eval(code, scope) == value for code, value in texts)
    except (ZeroDivisionError, TypeError, ValueError, OverflowError, KeyError):
        return False


def value_fits(answer, seen, names, apart=False):
    """`answer`: what reveal_value said; None is anything."""
    if answer is None or "?" in answer or "..." in answer or answer == seen:
        return True
    node = parsed(answer)
    if node is None:
        return True
    try:
        value = observed_value(seen)
    except (ValueError, AttributeError):
        return True
    try:
        return Fitter(names, apart).fits(node, value)
    except (ValueError, AttributeError, RecursionError):
        return True


def shape_fits(answer, seen, names, apart=False):
    """`answer`: the revealed sizes and dtype; `seen`: dtype and sizes."""
    sizes, dtype = answer
    if dtype is not None and dtype != seen[0]:
        return False
    if sizes is None:
        return True
    if len(sizes) != len(seen) - 1:
        return False
    fitter = Fitter(names, apart)
    for size, real in zip(sizes, seen[1:]):
        if isinstance(size, int):
            if size != real:
                return False
            continue
        node = None if "?" in size or "..." in size else parsed(size)
        if node is not None and not fitter.unify(node, real):
            return False
    return fitter.settle()
