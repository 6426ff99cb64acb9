"""Single-token changes of a Python text: numbers, operators, and the order of neighbours.

A change is data about the text, none of it: {"kind", "file", "line", "column", "old", "new"} for one token (columns count from
0, in characters), {"kind": "order-...", "file", "spans": [[line, column, last line, end column], the same]} for two pieces
that trade places. `lines` = [first, last] of the innermost statement that holds the change (its header only, of a block).
"""

import ast
import io
import tokenize

ARITHMETIC = {
    "+": "-*", "-": "+*", "*": ["+", "-", "//"], "/": ["*", "//"], "//": ["/", "*", "-"], "%": ["//", "*"], "**": ["*", "+"], "@": "*+",
    "<": ["<=", ">"], "<=": ["<", ">"], ">": [">=", "<"], ">=": [">", "<"], "==": ["!="], "!=": ["=="],
    "+=": ["-=", "*="], "-=": ["+=", "*="], "*=": ["+=", "//="], "/=": ["*=", "//="], "//=": ["*=", "/="],
}
QUIET_CALLS = {"print", "format", "seed", "manual_seed"}


class _Text:
    """A text with its tokens; columns of the syntax tree, which count bytes, become columns of characters."""

    def __init__(self, text):
        self.lines = text.split("\n")
        self.tree = ast.parse(text)
        self.tokens = list(tokenize.generate_tokens(io.StringIO(text).readline))

    def column(self, line, byte):
        return len(self.lines[line - 1].encode()[:byte].decode())

    def start(self, node):
        return (node.lineno, self.column(node.lineno, node.col_offset))

    def end(self, node):
        return (node.end_lineno, self.column(node.end_lineno, node.end_col_offset))

    def span(self, node):
        return [*self.start(node), *self.end(node)]

    def cut(self, node):
        return _cut(self.lines, self.span(node))

    def operator_between(self, left, right):
        """The one token between two operands that is no parenthesis."""
        found = [t for t in self.tokens if self.end(left) <= t.start and t.end <= self.start(right)]
        found = [t for t in found if t.type == tokenize.OP and t.string not in "()"]
        return found[0] if len(found) == 1 else None


def _cut(lines, span):
    first, column, last, end = span
    if first == last:
        return lines[first - 1][column:end]
    return "\n".join([lines[first - 1][column:], *lines[first : last - 1], lines[last - 1][:end]])


def _header(statement):
    """[first, last] line of a statement, without the block that it heads."""
    body = getattr(statement, "body", None)
    last = body[0].lineno - 1 if isinstance(body, list) else statement.end_lineno
    return [statement.lineno, max(statement.lineno, last)]


def _is_quiet(node):
    """Calls whose numbers are of no interest: what prints or seeds."""
    if not isinstance(node, ast.Call):
        return False
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    return name in QUIET_CALLS or name.startswith("add_scalar")


def _walk(node, statement, visit):
    """visit(node, innermost statement) for every node outside quiet calls."""
    if isinstance(node, ast.stmt):
        statement = node
    if _is_quiet(node):
        return
    visit(node, statement)
    for child in ast.iter_child_nodes(node):
        _walk(child, statement, visit)


def _other_numbers(value):
    others = [value + 1, value - 1, value * 2, value // 2] if isinstance(value, int) else [value * 2, value + 1]
    return [repr(other) for other in dict.fromkeys(others) if other != value and other >= 0]


class _Finder:
    def __init__(self, name, text):
        self._name = name
        self._text = _Text(text)
        self.found = []

    def find(self):
        self._is_number = {t.start: t for t in self._text.tokens if t.type == tokenize.NUMBER}
        _walk(self._text.tree, None, self._visit)
        return self.found

    def _visit(self, node, statement):
        if isinstance(node, ast.Constant) and type(node.value) in (int, float):
            self._token(statement, self._is_number.get(self._text.start(node)), _other_numbers(node.value), "number")
        elif isinstance(node, ast.BinOp) and not isinstance(node.left, (ast.JoinedStr, ast.Constant)):
            self._operator(statement, node.left, node.right)
        elif isinstance(node, ast.BinOp) and isinstance(getattr(node.left, "value", ""), (int, float)):
            self._operator(statement, node.left, node.right)
        elif isinstance(node, ast.Compare) and len(node.ops) == 1:
            self._operator(statement, node.left, node.comparators[0])
        elif isinstance(node, ast.AugAssign):
            self._operator(statement, node.target, node.value)
        elif isinstance(node, ast.Call):
            self._swaps(statement, node.args, "order-arguments")
        elif isinstance(node, (ast.List, ast.Tuple)) and isinstance(node.ctx, ast.Load):
            self._swaps(statement, node.elts, "order-items")
        if isinstance(node, ast.FunctionDef):
            self._statements(node.body)

    def _add(self, statement, **change):
        if statement is not None:
            self.found.append({"file": self._name, "lines": _header(statement), **change})

    def _token(self, statement, token, others, kind):
        for other in others if token else ():
            line, column = token.start
            self._add(statement, kind=kind, line=line, column=column, old=token.string, new=other)

    def _operator(self, statement, left, right):
        token = self._text.operator_between(left, right)
        self._token(statement, token, ARITHMETIC.get(token.string, ()) if token else (), "operator")

    def _swaps(self, statement, nodes, kind):
        for left, right in zip(nodes, nodes[1:]):
            if not isinstance(left, ast.Starred) and not isinstance(right, ast.Starred):
                self._swap(statement, left, right, kind)

    def _swap(self, statement, left, right, kind):
        if self._text.cut(left) != self._text.cut(right):
            self._add(statement, kind=kind, spans=[self._text.span(left), self._text.span(right)])

    def _statements(self, body):
        """Neighbouring lines that both call something, as layers and steps of a forward do."""
        for first, second in zip(body, body[1:]):
            calls = [isinstance(s, (ast.Assign, ast.Expr)) and isinstance(s.value, ast.Call) for s in (first, second)]
            if all(calls) and not any(_is_quiet(s.value) for s in (first, second)):
                self._swap(first, first, second, "order-lines")


def changes_of(name, text):
    """All changes of a text, in the order of the syntax tree. A text that cannot be read has none."""
    try:
        return _Finder(name, text).find()
    except (SyntaxError, tokenize.TokenError):
        return []


class Mismatch(Exception):
    """The text is not the one that the change was made for."""


def apply(text, change):
    lines = text.split("\n")
    if "spans" in change:
        first, second = change["spans"]
        pieces = [_cut(lines, first), _cut(lines, second)]
        for span, piece in ((second, pieces[0]), (first, pieces[1])):
            line, column, last, end = span
            lines[line - 1 : last] = (lines[line - 1][:column] + piece + lines[last - 1][end:]).split("\n")
        return "\n".join(lines)
    line, column, old = change["line"], change["column"], change["old"]
    if lines[line - 1][column : column + len(old)] != old:
        raise Mismatch("%s:%d does not hold %r" % (change["file"], line, old))
    lines[line - 1] = lines[line - 1][:column] + change["new"] + lines[line - 1][column + len(old) :]
    return "\n".join(lines)


def described(change):
    if "spans" in change:
        (line, column, _, _), (other, other_column, _, _) = change["spans"]
        return "%s:%d:%d %s with %d:%d" % (change["file"], line, column + 1, change["kind"], other, other_column + 1)
    return "%s:%d:%d %s to %s" % (change["file"], change["line"], change["column"] + 1, change["old"], change["new"])
