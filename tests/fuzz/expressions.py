"""Random expressions by type: int, float, bool, str, list, dict, tuple, set. Each is valid Python; it may raise when it runs."""

TYPES = ("int", "float", "bool", "str", "list", "dict", "tuple", "set")
WORDS = ("conv", "bn", "Head", "", "a", "x1", "layer.0", "thick", "re lu", "12", "-3", "0.5", "tab\\t", "AbC")
INT_OPS = ("+", "-", "*", "//", "%", "&", "|", "^")
COMPARE = ("<", "<=", "==", "!=", ">", ">=")
SPECS_INT = ("", "d", "5", "<6d", "^7", "+", "05", ",", "x", "#b", "o", ">8,d", "e", ".2f", "%", "_")
SPECS_FLOAT = ("", ".2f", "8.3f", "+.1e", "g", ".3g", "%", "<9.1f", "010.2f", ",.2f", "^12")
SPECS_STR = ("", "8", ">8", "^9", "*<7", ".2", "-^10.3", "s")
STR_METHODS = ("upper()", "lower()", "strip()", "title()", "capitalize()", "swapcase()", "lstrip('a')", "rstrip()", "zfill(6)",
               "center(9, '.')", "ljust(6)", "rjust(7, '0')", "replace('a', 'bb')", "replace('l', '', 1)", "casefold()",
               "removeprefix('a')", "removesuffix('x')", "expandtabs(4)", "join(['p', 'q'])")
STR_TESTS = ("isdigit()", "isalpha()", "isupper()", "startswith('a')", "endswith(('x', '1'))", "isidentifier()", "isspace()",
             "istitle()", "isalnum()", "islower()")
STR_LISTS = ("split()", "split('a')", "rsplit('.', 1)", "splitlines()", "split('e', 2)")


class Expressions:
    def __init__(self, random):
        self.random = random
        self.names = {t: [] for t in TYPES}      # variables in sight, by type
        self.functions = []                      # (call template, result type)

    def pick(self, items):
        return self.random.choice(items)

    def chance(self, p):
        return self.random.random() < p

    def variable(self, kind):
        names = self.names[kind]
        return self.pick(names) if names else None

    def expr(self, kind, depth):
        if self.chance(0.45) or depth <= 0:
            name = self.variable(kind)
            if name and self.chance(0.8):
                return name
        if depth <= 0:
            return self.literal(kind)
        if self.functions and self.chance(0.1):
            fitting = [f for f in self.functions if f[1] == kind]
            if fitting:
                return self.pick(fitting)[0](self, depth - 1)
        roll = self.random.random()
        if roll < 0.06:
            return f"({self.expr(kind, depth - 1)} if {self.expr('bool', depth - 1)} else {self.expr(kind, depth - 1)})"
        if roll < 0.09:
            return f"({self.expr(kind, depth - 1)} {self.pick(('and', 'or'))} {self.expr(kind, depth - 1)})"
        if roll < 0.11:
            return f"(lambda v, w={self.literal('int')}: {self.expr(kind, 0)})({self.expr('int', depth - 1)})"
        return getattr(self, kind + "_expr")(depth - 1)

    def literal(self, kind):
        r = self.random
        if kind == "int":
            return str(r.choice((0, 1, 2, 3, 7, 8, 10, 16, 64, 255, 1000, -1, -2, -5, 2 ** 31, r.randint(-50, 50))))
        if kind == "float":
            return repr(r.choice((0.0, 0.5, 1.0, -1.5, 3.14159, 1e-3, 1e10, 2.5, -0.1, 100.0, round(r.uniform(-9, 9), 3))))
        if kind == "bool":
            return r.choice(("True", "False"))
        if kind == "str":
            return "'" + r.choice(WORDS) + "'"
        items = [self.literal("int") for _ in range(r.randint(0, 5))]
        if kind == "list":
            return "[" + ", ".join(items) + "]"
        if kind == "tuple":
            return "(" + ", ".join(items) + ("," if len(items) == 1 else "") + ")"
        if kind == "set":
            return "{" + ", ".join(items) + "}" if items else "set()"
        keys = r.sample(("a", "b", "c", "lr", "w"), r.randint(0, 4))
        return "{" + ", ".join(f"'{k}': {self.literal('int')}" for k in keys) + "}"

    def int_expr(self, d):
        e = self.expr
        forms = (
            lambda: f"({e('int', d)} {self.pick(INT_OPS)} {e('int', d)})",
            lambda: f"({e('int', d)} {self.pick(INT_OPS)} {e('int', d)})",
            lambda: f"({self.pick('-+~')}{e('int', d)})",
            lambda: f"len({e(self.pick(('str', 'list', 'dict', 'tuple', 'set')), d)})",
            lambda: f"{self.pick(('sum', 'max', 'min'))}({e(self.pick(('list', 'tuple', 'set')), d)})",
            lambda: f"sum({e('list', d)}, {e('int', d)})",
            lambda: f"{e(self.pick(('list', 'tuple')), d)}[{self.literal('int')}]",
            lambda: f"{e('dict', d)}[{e('str', d)}]",
            lambda: f"{e('dict', d)}.get({e('str', d)}, {e('int', d)})",
            lambda: f"{self.pick(('int', 'round'))}({e('float', d)})",
            lambda: f"int({e('str', d)})",
            lambda: f"abs({e('int', d)})",
            lambda: f"divmod({e('int', d)}, {e('int', d)})[{self.pick((0, 1, -1))}]",
            lambda: f"({e('int', d)} ** {self.pick((0, 1, 2, 3))})",
            lambda: f"({e('int', d)} {self.pick(('<<', '>>'))} {self.pick((0, 1, 3))})",
            lambda: f"{e('list', d)}.{self.pick(('index', 'count'))}({e('int', d)})",
            lambda: f"{e('str', d)}.{self.pick(('find', 'count', 'rfind', 'index'))}({e('str', d)})",
            lambda: f"pow({e('int', d)}, {self.pick((2, 5))}, {self.pick((3, 7, -4))})",
            lambda: f"({e('int', d)}).bit_length()",
            lambda: f"{self.pick(('max', 'min'))}({e('int', d)}, {e('int', d)}, {e('int', d)})",
            lambda: f"max({e('list', d)}, key=lambda v: {self.pick(('-v', 'v % 3', 'abs(v)'))}, default={e('int', d)})",
            lambda: f"round({e('int', d)}, {self.pick((-1, -2, 0))})",
            lambda: f"({e('bool', d)} + {e('int', d)})",
            lambda: f"next(iter({e('list', d)}), {e('int', d)})",
            lambda: f"int({e('str', d)}, {self.pick((2, 8, 16))})",
        )
        return self.pick(forms)()

    def float_expr(self, d):
        e = self.expr
        forms = (
            lambda: f"({e('float', d)} {self.pick('+-*/')} {e(self.pick(('float', 'int')), d)})",
            lambda: f"({e('int', d)} / {e('int', d)})",
            lambda: f"({e('float', d)} {self.pick(('//', '%'))} {e('float', d)})",
            lambda: f"round({e('float', d)}, {self.pick((0, 1, 2, 3, -1))})",
            lambda: f"float({e(self.pick(('int', 'str', 'bool')), d)})",
            lambda: f"abs({e('float', d)})",
            lambda: f"({e('float', d)} ** {self.pick((2, -1, 0))})",
            lambda: f"(abs({e('float', d)}) ** 0.5)",
            lambda: f"sum([{e('float', d)}, {e('int', d)}])",
            lambda: f"max({e('float', d)}, {e('float', d)})",
            lambda: f"divmod({e('float', d)}, {e('int', d)})[0]",
        )
        return self.pick(forms)()

    def bool_expr(self, d):
        e = self.expr
        kind = self.pick(("int", "float", "str", "list", "tuple"))
        forms = (
            lambda: f"({e(kind, d)} {self.pick(COMPARE)} {e(kind, d)})",
            lambda: f"({e('int', d)} {self.pick(COMPARE)} {e('int', d)} {self.pick(COMPARE)} {e('int', d)})",
            lambda: f"(not {e(self.pick(TYPES), d)})",
            lambda: f"({e('int', d)} {self.pick(('in', 'not in'))} {e(self.pick(('list', 'tuple', 'set')), d)})",
            lambda: f"({e('str', d)} in {e(self.pick(('dict', 'str')), d)})",
            lambda: f"{self.pick(('any', 'all'))}({e('list', d)})",
            lambda: f"isinstance({e(self.pick(TYPES), d)}, {self.pick(('int', 'str', '(list, tuple)', 'bool', 'float'))})",
            lambda: f"{e('str', d)}.{self.pick(STR_TESTS)}",
            lambda: f"bool({e(self.pick(TYPES), d)})",
            lambda: f"({e('set', d)} {self.pick(('<=', '<', '==', '>='))} {e('set', d)})",
            lambda: f"{e('set', d)}.isdisjoint({e('list', d)})",
            lambda: f"({e('dict', d)} == {e('dict', d)})",
            lambda: f"any(v {self.pick(COMPARE)} {e('int', d)} for v in {e('list', d)})",
        )
        return self.pick(forms)()

    def str_expr(self, d):
        e = self.expr
        forms = (
            lambda: f"({e('str', d)} + {e('str', d)})",
            lambda: f"({e('str', d)} * {self.pick((0, 1, 2, -1))})",
            lambda: f"{e('str', d)}.{self.pick(STR_METHODS)}",
            lambda: f"{e('str', d)}[{self.slice(d)}]",
            lambda: f"{self.pick(('str', 'repr'))}({e(self.pick([t for t in TYPES if t != 'set']), d)})",
            lambda: "f'{" + self.safe(e('int', d)) + ":" + self.pick(SPECS_INT) + "}'",
            lambda: "f'{" + self.safe(e('float', d)) + ":" + self.pick(SPECS_FLOAT) + "}|{" + self.safe(e('str', d)) + "!r:" + self.pick(SPECS_STR) + "}'",
            lambda: "f'{" + self.safe(e('list', d)) + "!s}-{" + self.safe(e('bool', d)) + "}'",
            lambda: f"format({e('float', d)}, {self.pick(SPECS_FLOAT)!r})",
            lambda: f"('{self.pick(('%d', '%5.1f', '%03d', '%-6d|', '%x', '%+d', '%s'))}' % {e('int', d)})",
            lambda: f"('%s=%r' % ({e('str', d)}, {e(self.pick(('int', 'str', 'tuple')), d)}))",
            lambda: "'{}-{:>4}'.format(" + e('str', d) + ", " + e('int', d) + ")",
            lambda: "'{0[1]}{a!r}'.format(" + e('tuple', d) + ", a=" + e('str', d) + ")",
            lambda: f"{e('str', d)}.join(str(v) for v in {e('list', d)})",
            lambda: f"({self.literal('str')} {self.literal('str')})",
            lambda: f"{self.pick(('hex', 'bin', 'oct'))}({e('int', d)})",
            lambda: f"chr(97 + {e('int', d)} % 26)",
            lambda: f"{e('str', d)}.partition({e('str', d)})[{self.pick((0, 1, 2))}]",
            lambda: f"type({e(self.pick(TYPES), d)}).__name__",
            lambda: f"max({e('str', d)}, {e('str', d)})",
        )
        return self.pick(forms)()

    @staticmethod
    def safe(text):
        """Inside an f-string of CPython 3.11: no quotes of its kind, no backslash, no lambda's colon or `!=`."""
        bad = "'" in text or "\\" in text or "lambda" in text or "!" in text or text.startswith("{")
        return "v0" if bad else text

    def slice(self, d):
        bound = lambda: self.pick(("", "", self.literal("int"), self.expr("int", min(d, 1))))  # noqa: E731
        step = self.pick(("", "", "::2", "::-1", ":-2")) if self.chance(0.4) else ""
        if step.startswith("::"):
            return bound() + step
        return bound() + ":" + bound() + step

    def list_expr(self, d):
        e = self.expr
        condition = f" if v {self.pick(COMPARE)} {e('int', min(d, 1))}" if self.chance(0.5) else ""
        forms = (
            lambda: f"[{', '.join(e('int', d) for _ in range(self.random.randint(0, 4)))}]",
            lambda: f"[v {self.pick(('*', '+', '-', '%'))} {self.pick((2, 3, 7))} for v in {e(self.pick(('list', 'tuple')), d)}{condition}]",
            lambda: f"[v * w for v in {e('list', d)} for w in range({self.pick((1, 2, 3))}){condition}]",
            lambda: f"({e('list', d)} + {e('list', d)})",
            lambda: f"({e('list', d)} * {self.pick((0, 1, 2, -1))})",
            lambda: f"{e('list', d)}[{self.slice(d)}]",
            lambda: f"sorted({e(self.pick(('list', 'set', 'tuple')), d)}{self.pick(('', ', reverse=True', ', key=lambda v: (v % 3, v)', ', key=abs'))})",
            lambda: f"list({self.pick(('range', 'range'))}({self.pick((0, 1, 5, -3))}, {self.pick((4, 9, -9))}, {self.pick((1, 2, -1, -4))}))",
            lambda: f"list(map(lambda v: v {self.pick('+-*')} {self.literal('int')}, {e('list', d)}))",
            lambda: f"list(filter(None, {e('list', d)}))",
            lambda: f"list({self.pick(('reversed', 'list', 'tuple'))}({e('list', d)}))",
            lambda: f"[*{e('list', d)}, *{e('tuple', d)}, {e('int', d)}]",
            lambda: f"list({e('dict', d)}.values())",
            lambda: f"[a + b for a, b in zip({e('list', d)}, {e('tuple', d)})]",
            lambda: f"[i * v for i, v in enumerate({e('list', d)}, {self.pick((0, 1, -2))})]",
            lambda: f"[len(s) for s in {e('str', d)}.{self.pick(STR_LISTS)}]",
            lambda: f"[ord(ch) for ch in {e('str', d)}]",
            lambda: f"{e('list', d)}.copy()",
        )
        return self.pick(forms)()

    def tuple_expr(self, d):
        e = self.expr
        forms = (
            lambda: f"tuple({e('list', d)})",
            lambda: f"({e('int', d)}, {e('int', d)})",
            lambda: f"({e('tuple', d)} + {e('tuple', d)})",
            lambda: f"{e('tuple', d)}[{self.slice(d)}]",
            lambda: f"(*{e('list', d)}, {e('int', d)})",
            lambda: f"tuple(v for v in {e('tuple', d)} if v {self.pick(COMPARE)} {e('int', d)})",
            lambda: f"divmod({e('int', d)}, {e('int', d)})",
            lambda: f"tuple(sorted({e('set', d)}))",
        )
        return self.pick(forms)()

    def set_expr(self, d):
        e = self.expr
        forms = (
            lambda: f"set({e('list', d)})",
            lambda: f"({e('set', d)} {self.pick('|&-^')} {e('set', d)})",
            lambda: "{v % 5 for v in " + e("list", d) + "}",
            lambda: f"{e('set', d)}.{self.pick(('union', 'intersection', 'difference'))}({e('list', d)}, {e('set', d)})",
            lambda: f"set({e('dict', d)}.values())",
        )
        return self.pick(forms)()

    def dict_expr(self, d):
        e = self.expr
        forms = (
            lambda: "{" + f"{e('str', d)}: {e('int', d)}, **{e('dict', d)}" + "}",
            lambda: "{str(v): v * 2 for v in " + e("list", d) + "}",
            lambda: f"({e('dict', d)} | {e('dict', d)})",
            lambda: "{k: v for k, v in " + e("dict", d) + f".items() if v {self.pick(COMPARE)} {e('int', d)}" + "}",
            lambda: f"dict(zip({e('str', d)}, {e('list', d)}))",
            lambda: f"dict({e('dict', d)}, a={e('int', d)})",
            lambda: f"dict.fromkeys({e('str', d)}, {e('int', d)})",
            lambda: f"dict(sorted({e('dict', d)}.items(), key=lambda p: {self.pick(('p[1]', '(-p[1], p[0])', 'p[0]'))}))",
            lambda: "{k: i for i, k in enumerate(" + e("dict", d) + ")}",
        )
        return self.pick(forms)()
