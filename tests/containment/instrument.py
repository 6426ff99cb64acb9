"""A copy of a program that tells what happens in it: a *probe* stands behind each statement that gives a name a value, and a *mark*
before each other statement (see README.md).

A probe is a line of its own, `reveal_value(NAME)`; a mark is `reveal_value(0)`. Both are statements, never wrapped around what the
program says, so its own statements are the same trees in the same order: what decorators, declarations, generators, class bodies or
walks mean does not change.
"""

import ast
import re

MUTATORS = frozenset(("append", "extend", "insert", "remove", "pop", "clear", "sort", "reverse", "add", "discard", "update", "setdefault",
                      "popleft", "appendleft", "extendleft", "rotate", "popitem", "subtract"))
BLOCKS = ("body", "orelse", "finalbody")
# Reading an attribute that was just written is no event, unless the program says what reading does.
OWN_ATTRIBUTES = re.compile(r"property|__getattr|__get__|__setattr__|__slots__")
# Text that is compiled elsewhere, or looked at, must stay as it is.
READS_ITSELF = re.compile(r"jit\.script|getsource|torch\.compile|co_firstlineno|f_lineno|settrace|setprofile")


def statements(node):
    """The statements, handlers and cases below `node`, in the order of the text."""
    for field in BLOCKS[:1] + ("handlers", "cases") + BLOCKS[1:]:
        for child in getattr(node, field, ()) or ():
            if isinstance(child, ast.AST):
                yield child
                yield from statements(child)


def header(node):
    """The first and last line of a statement without the blocks below it."""
    first = min([node.lineno] + [d.lineno for d in getattr(node, "decorator_list", ())]) if hasattr(node, "lineno") else node.pattern.lineno
    inner = [child.lineno for child in statements(node) if hasattr(child, "lineno")]
    last = node.end_lineno if hasattr(node, "end_lineno") else node.pattern.end_lineno
    return first, max(first, min(inner) - 1) if inner else last


def stored(target, attributes):
    """The names whose value a target changes, as texts."""
    if isinstance(target, ast.Name):
        yield target.id
    elif isinstance(target, ast.Starred):
        yield from stored(target.value, attributes)
    elif isinstance(target, (ast.Tuple, ast.List)):
        for item in target.elts:
            yield from stored(item, attributes)
    elif isinstance(target, ast.Subscript):
        yield from stored(target.value, attributes)
    elif isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name):
        yield f"{target.value.id}.{target.attr}" if attributes else target.value.id


def captured(pattern):
    """The names that a pattern of a match statement binds."""
    for node in ast.walk(pattern):
        name = getattr(node, "rest", None) if isinstance(node, ast.MatchMapping) else getattr(node, "name", None)
        if isinstance(name, str):
            yield name


def mutated(statement, attributes):
    """The names of containers that a method of theirs changes in an expression of this statement."""
    for node in ast.walk(statement):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in MUTATORS:
            yield from stored(node.func.value, attributes)


class Instrumenter:
    def __init__(self, text):
        self.attributes = not OWN_ATTRIBUTES.search(text)

    def probe(self, expression):
        node = ast.Expr(ast.Call(ast.Name("reveal_value", ast.Load()), [ast.parse(expression or "0", mode="eval").body], []))
        node.probe = expression or ""
        return node

    def changed(self, s):
        """What a simple statement gives new values to."""
        if isinstance(s, ast.Assign):
            names = [name for target in s.targets for name in stored(target, self.attributes)]
        elif isinstance(s, (ast.AugAssign, ast.AnnAssign)):
            names = list(stored(s.target, self.attributes)) if getattr(s, "value", None) is not None else []
        elif isinstance(s, ast.Delete):
            names = [n for t in s.targets if isinstance(t, ast.Subscript) for n in stored(t, self.attributes)]
        else:
            names = []
        if isinstance(s, (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Expr)):
            names += mutated(s, self.attributes)
        return list(dict.fromkeys(names))

    def entry(self, s):
        """What a compound statement has bound where its body begins."""
        if isinstance(s, (ast.FunctionDef, ast.AsyncFunctionDef)):
            a = s.args
            every = a.posonlyargs + a.args + ([a.vararg] if a.vararg else []) + a.kwonlyargs + ([a.kwarg] if a.kwarg else [])
            return [arg.arg for arg in every if arg.arg not in ("self", "cls")]
        if isinstance(s, (ast.For, ast.AsyncFor)):
            return list(stored(s.target, self.attributes))
        if isinstance(s, (ast.With, ast.AsyncWith)):
            return [n for item in s.items if item.optional_vars for n in stored(item.optional_vars, self.attributes)]
        if isinstance(s, ast.ExceptHandler):
            return [f"type({s.name}).__name__"] if s.name else []
        if isinstance(s, ast.match_case):
            return list(captured(s.pattern))
        return []

    def block(self, body, entry=(), opening=False):
        """The statements of a block with probes; `opening` where a docstring may stand first."""
        out, rest = [], list(body)
        if opening and rest and isinstance(rest[0], ast.Expr) and isinstance(rest[0].value, ast.Constant) and isinstance(rest[0].value.value, str):
            out.append(rest.pop(0))
        while rest and isinstance(rest[0], ast.ImportFrom) and rest[0].module == "__future__":
            out.append(rest.pop(0))
        while rest and isinstance(rest[0], (ast.Global, ast.Nonlocal)):
            out.append(rest.pop(0))
        probes = [self.probe(name) for name in dict.fromkeys(entry)]
        out += probes
        seen = bool(probes)
        for s in rest:
            changed = self.changed(s)
            if not (seen or changed or isinstance(s, (ast.Global, ast.Nonlocal))):
                out.append(self.probe(None))
            self.inside(s)
            out.append(s)
            out += [self.probe(name) for name in changed]
            seen = bool(changed)
        return out or body

    def inside(self, s):
        opening = isinstance(s, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Module))
        for field in BLOCKS:
            if isinstance(getattr(s, field, None), list) and getattr(s, field):
                setattr(s, field, self.block(getattr(s, field), self.entry(s) if field == "body" else (), opening and field == "body"))
        for child in list(getattr(s, "handlers", ())) + list(getattr(s, "cases", ())):
            child.body = self.block(child.body, self.entry(child))


class Instrumented:
    """`text` is the copy; `probes` {line: expression, "" for a mark}; `origin` {line: (first, last) line of the program's own text}."""

    def __init__(self, text):
        tree = ast.parse(text)
        spans = {id(node): header(node) for node in statements(tree)}
        if not READS_ITSELF.search(text):
            Instrumenter(text).inside(tree)
        ast.fix_missing_locations(tree)
        self.text = ast.unparse(tree) + "\n"
        self.probes, self.origin = {}, {}
        for made, read in zip(statements(tree), statements(ast.parse(self.text)), strict=True):
            first, last = header(read)
            if hasattr(made, "probe"):
                self.probes[first] = made.probe
            for line in range(first, last + 1):
                self.origin[line] = spans.get(id(made))

    def with_lines(self, lines):
        """The copy with other texts on the lines of some probes: {line: text, None for a line that is left out}."""
        out = []
        for number, line in enumerate(self.text.split("\n"), 1):
            if number in lines:
                if lines[number] is not None:
                    out.append(line[: len(line) - len(line.lstrip())] + lines[number])
            else:
                out.append(line)
        return "\n".join(out)

    def analysed(self, kinds):
        """The copy for the analysis: {line: set of "shape", "value"} says what a probe saw; others become marks."""
        lines = {}
        for line, expression in self.probes.items():
            asked = [f"reveal_{kind}({expression})" for kind in sorted(kinds.get(line, ()))] if expression else []
            lines[line] = "; ".join(asked) or "reveal_value(0)"
        return self.with_lines(lines)
