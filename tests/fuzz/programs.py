"""Random valid programs: `program(seed)` gives the text. The same seed gives the same text, whatever the Python."""

import random

from expressions import COMPARE, TYPES, Expressions

PRELUDE = '''\
class Guard:
    log = []

    def __init__(self, name, swallow=()):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        self.log.append("+" + self.name)
        return self

    def __exit__(self, kind, error, trace):
        self.log.append("-" + self.name)
        return kind is not None and issubclass(kind, self.swallow)


v0, v1, s0, l0 = 3, -7, "conv1", [5, 2, 8]
d0, t0, f0, b0, e0 = {"a": 1, "w": 4}, (1, 9), 0.75, True, {2, 3}
'''
START = {"int": ["v0", "v1"], "str": ["s0"], "list": ["l0"], "dict": ["d0"], "tuple": ["t0"], "float": ["f0"], "bool": ["b0"], "set": ["e0"]}
ERRORS = ("(ZeroDivisionError, IndexError)", "ValueError", "KeyError", "LookupError", "ArithmeticError", "Exception", "TypeError")


class Programs:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.x = Expressions(self.random)
        for kind, names in START.items():
            self.x.names[kind] = list(names)
        self.lines = []
        self.indent = 0
        self.count = 0
        self.loops = 0

    # --- helpers
    def emit(self, text):
        self.lines += ["    " * self.indent + line if line else "" for line in text.split("\n")]

    def place(self, kind):
        """A variable that may be assigned to: counters of loops stand among the names as `(0 + k)`."""
        return self.random.choice([n for n in self.x.names[kind] if n.isidentifier()])

    def fresh(self, prefix):
        self.count += 1
        return f"{prefix}{self.count}"

    def expr(self, kind, depth=2):
        return self.x.expr(kind, depth)

    def block(self, body):
        """An indented block; names bound in it are out of sight afterwards."""
        saved = {k: list(v) for k, v in self.x.names.items()}
        functions = list(self.x.functions)
        self.indent += 1
        body()
        self.indent -= 1
        self.x.names, self.x.functions = saved, functions

    def statements(self, low, high, depth):
        for _ in range(self.random.randint(low, high)):
            self.statement(depth)

    def reveal(self, kind=None):
        kind = kind or self.random.choice(TYPES)
        text = self.expr(kind, 2)
        self.emit(f"reveal_value(sorted({text}))" if kind == "set" else f"reveal_value({text})")

    # --- statements
    def statement(self, depth):
        simple = (self.assign, self.assign, self.reveal, self.mutate, self.unpack, self.augment, self.walrus)
        nested = (self.if_, self.for_, self.while_, self.try_, self.with_, self.match_)
        self.random.choice(simple if depth <= 0 or self.random.random() < 0.6 else nested)()

    def assign(self):
        kind = self.random.choice(TYPES)
        text = self.expr(kind)
        known = self.place(kind)
        name = known if known and self.random.random() < 0.5 else self.fresh("n")
        self.emit(f"{name} = {text}")
        if name not in self.x.names[kind]:
            self.x.names[kind].append(name)

    def augment(self):
        kind = self.random.choice(("int", "float", "str", "list", "tuple", "set", "dict"))
        operator = {"int": self.random.choice(("+=", "-=", "*=", "//=", "%=", "|=")), "float": "+=", "str": "+=", "list": "+=",
                    "tuple": "+=", "set": "|=", "dict": "|="}[kind]
        self.emit(f"{self.place(kind)} {operator} {self.expr(kind)}")

    def walrus(self):
        name = self.fresh("n")
        self.emit(f"reveal_value(({name} := {self.expr('int')}) + {self.expr('int', 1)})")
        self.x.names["int"].append(name)

    def unpack(self):
        a, b, rest = self.fresh("n"), self.fresh("n"), self.fresh("r")
        form = self.random.choice(("tuple", "star", "nested", "swap"))
        if form == "tuple":
            self.emit(f"{a}, {b} = {self.expr('int')}, {self.expr('int')}")
        elif form == "star":
            self.emit(f"{a}, *{rest}, {b} = {self.expr('int', 1)}, *{self.expr('list')}, {self.expr('int', 1)}")
            self.x.names["list"].append(rest)
        elif form == "nested":
            self.emit(f"({a}, [{b}, *{rest}]) = {self.expr('int', 1)}, [{self.expr('int', 1)}, *{self.expr('tuple')}]")
            self.x.names["list"].append(rest)
        else:
            self.emit(f"{a} = {b} = {self.expr('int')}")
            self.emit(f"{a}, {b} = {b}, {a} + 1")
        self.x.names["int"] += [a, b]

    def mutate(self):
        x, e = self.x, self.expr
        target, table = x.variable("list"), x.variable("dict")
        self.emit(self.random.choice((
            lambda: f"{target}.append({e('int')})", lambda: f"{target}.extend({e('list')})", lambda: f"{target}.insert({e('int', 1)}, {e('int')})",
            lambda: f"reveal_value({target}.pop({self.random.choice(('', '0', '-1', '2'))}))", lambda: f"{target}.sort({self.random.choice(('', 'reverse=True', 'key=abs'))})",
            lambda: f"{target}.reverse()", lambda: f"{target}.remove({e('int')})", lambda: f"{target}[{x.slice(1)}] = {e('list')}",
            lambda: f"del {target}[{x.slice(1)}]", lambda: f"{target}[{e('int', 1)}] = {e('int')}", lambda: f"{target}[{e('int', 1)}] += {e('int')}",
            lambda: f"{table}[{e('str', 1)}] = {e('int')}", lambda: f"reveal_value({table}.pop({e('str', 1)}, {e('int', 1)}))",
            lambda: f"{table}.update({e('dict')})", lambda: f"reveal_value({table}.setdefault({e('str', 1)}, {e('int', 1)}))",
            lambda: f"{table}.update(w={e('int')}, z={e('int', 1)})", lambda: f"del {table}[{e('str', 1)}]", lambda: f"reveal_value({table}.popitem())",
            lambda: f"{x.variable('set')}.add({e('int')})", lambda: f"{x.variable('set')}.discard({e('int')})",
            lambda: f"{x.variable('set')}.update({e('list')})",
        ))())

    def if_(self):
        self.emit(f"if {self.expr(self.random.choice(TYPES))}:")
        self.block(lambda: self.statements(1, 2, 1))
        if self.random.random() < 0.4:
            self.emit(f"elif {self.expr('bool')}:")
            self.block(lambda: self.statements(1, 2, 1))
        if self.random.random() < 0.5:
            self.emit("else:")
            self.block(lambda: self.statements(1, 2, 1))

    def loop_body(self):
        self.loops += 1
        self.statements(1, 2, 1 if self.loops < 2 else 0)
        if self.random.random() < 0.35:
            self.emit(f"if {self.expr('bool', 1)}:")
            self.emit("    " + self.random.choice(("break", "continue")))
            self.statements(1, 1, 0)
        self.loops -= 1

    def for_(self):
        a, b = self.fresh("i"), self.fresh("i")
        source = self.random.choice(("range", "list", "enumerate", "items", "zip", "str"))
        if source == "range":
            self.emit(f"for {a} in range({self.random.randint(0, 5)}):")
        elif source == "list":
            self.emit(f"for {a} in {self.expr('list')}[:4]:")
        elif source == "enumerate":
            self.emit(f"for {b}, {a} in enumerate({self.expr('tuple')}[:4], {self.random.choice((0, 1))}):")
        elif source == "items":
            self.emit(f"for {b}, {a} in list({self.expr('dict')}.items())[:4]:")
        elif source == "zip":
            self.emit(f"for {b}, {a} in zip(range(4), {self.expr('list')}):")
        else:
            self.emit(f"for {a} in map(ord, {self.expr('str')}[:4]):")

        def body():
            self.x.names["int"].append(a)
            self.loop_body()
            self.reveal(self.random.choice(("int", "list", "str")))
        self.block(body)
        if self.random.random() < 0.3:
            self.emit("else:")
            self.block(lambda: self.statements(1, 1, 0))

    def while_(self):
        k = self.fresh("k")
        self.emit(f"{k} = 0")
        self.emit(f"while {k} < {self.random.randint(1, 5)} and {self.expr(self.random.choice(('bool', 'int', 'list')), 1)}:")

        def body():
            self.emit(f"{k} += 1")
            self.x.names["int"].append(f"(0 + {k})")
            self.loop_body()
        self.block(body)
        if self.random.random() < 0.4:
            self.emit("else:")
            self.block(lambda: self.statements(1, 1, 0))
        self.emit(f"reveal_value({k})")

    def try_(self):
        self.emit("try:")
        self.block(lambda: (self.statements(1, 2, 0), self.emit(f"reveal_value({self.expr('int', 3)})")))
        name = self.fresh("error")
        self.emit(f"except {self.random.choice(ERRORS)} as {name}:")
        self.block(lambda: self.emit(f"reveal_value((type({name}).__name__, str({name})))"))
        if self.random.random() < 0.4:
            self.emit("else:")
            self.block(lambda: self.statements(1, 1, 0))
        if self.random.random() < 0.4:
            self.emit("finally:")
            self.block(lambda: self.statements(1, 1, 0))

    def with_(self):
        name = self.fresh("g")
        swallow = self.random.choice(ERRORS)
        second = self.random.choice(("", ", Guard('in')"))
        self.emit(f"with Guard({name!r}, {swallow}) as {name}{second}:")
        self.block(lambda: self.statements(1, 2, 0))
        self.emit("reveal_value(Guard.log[-3:])")

    def match_(self):
        kind = self.random.choice(("int", "list", "dict", "tuple", "str"))
        self.emit(f"match {self.expr(kind)}:")
        name, rest = self.fresh("m"), self.fresh("m")
        cases = {
            "int": (f"0 | 1 | {self.x.literal('int')}", f"int() as {name} if {name} {self.random.choice(COMPARE)} {self.expr('int', 1)}"),
            "list": (f"[{name}]", f"[{name}, *{rest}]", f"[0, _, *_] | [_, 2]", f"[{name}, {rest}]"),
            "tuple": (f"({name}, {rest}) if {name} < {rest}", f"[*{rest}, {name}]"),
            "dict": (f"{{'a': {name}, **{rest}}}", f"{{'w': 4 | 5 as {name}}}", "{}"),
            "str": ("'a' | 'b'", f"str({name}) if len({name}) > 3"),
        }[kind]
        self.indent += 1
        for pattern in self.random.sample(cases, self.random.randint(1, len(cases))):
            shown = [n for n in (name, rest) if n in pattern]
            self.emit(f"case {pattern}:")
            self.emit(f"    reveal_value(({', '.join(shown + [repr(pattern[:1])])},))")
        self.emit("case _:")
        self.emit("    reveal_value('default')")
        self.indent -= 1

    # --- definitions
    def function(self):
        name, kind = self.fresh("func"), self.random.choice(("int", "str", "list"))
        style = self.random.choice(("plain", "star", "keyword", "closure", "recursive"))
        head, calls = {
            "plain": ("p, q=2", lambda x, d: f"{name}({x.expr('int', d)}{x.pick(('', ', 5', ', q=-1'))})"),
            "star": ("p, *q, **kw", lambda x, d: f"{name}({x.expr('int', d)}, *{x.expr('list', 0)}{x.pick(('', ', z=1', ', **' + x.expr('dict', 0)))})"),
            "keyword": ("p, /, *, q=3", lambda x, d: f"{name}({x.expr('int', d)}{x.pick(('', ', q=4'))})"),
            "closure": ("p", lambda x, d: f"{name}({x.expr('int', d)})"),
            "recursive": ("p, q=0", lambda x, d: f"{name}({x.pick((0, 2, 4))})"),
        }[style]
        self.emit(f"def {name}({head}):")

        def body():
            self.x.names["int"] += ["p"] if style in ("star", "closure") else ["p", "q"]
            if style == "star":
                self.x.names["tuple"] += ["q"]
                self.x.names["dict"] += ["kw"]
            if style == "closure":
                self.emit("total = p")
                self.emit(f"def step(n=1):\n    nonlocal total\n    total = {self.expr('int', 1)} + n\n    return total")
                self.emit("reveal_value([step(), step(3), total])")
            if style == "recursive":
                self.emit(f"if p > 0:\n    return {name}(p - 1, q + p)")
            local = self.fresh("n")
            self.emit(f"{local} = {self.expr('int')}")
            self.x.names["int"].append(local)
            if self.random.random() < 0.5:
                self.emit(f"if {self.expr('bool')}:\n    return {self.expr(kind)}")
            self.emit(f"return {self.expr(kind)}")
        locals_only = {k: list(v) for k, v in self.x.names.items()}
        self.block(body)
        self.x.names = locals_only
        self.x.functions.append((calls, kind))

    def generator(self):
        name = self.fresh("gen")
        self.emit(f"def {name}(p):")

        def body():
            self.x.names["int"].append("p")
            self.emit("try:")
            self.block(lambda: (self.emit(f"got = yield {self.expr('int')}"), self.emit("yield (got, p)"),
                                self.emit(f"yield from {self.expr('list')}[:3]")))
            self.emit("finally:")
            self.emit(f"    Guard.log.append({name!r})")
            self.emit(f"return {self.expr('int', 1)}")
        self.block(body)
        self.emit(f"reveal_value(list({name}({self.expr('int')})))")
        running = self.fresh("g")
        self.emit(f"{running} = {name}({self.expr('int')})")
        self.emit(f"reveal_value((next({running}), {running}.send({self.expr('int', 1)}), next({running}, 'done')))")
        if self.random.random() < 0.5:
            self.emit(f"{running}.close()")
            self.emit("reveal_value(Guard.log[-2:])")

    def class_(self):
        base, child = self.fresh("Base"), self.fresh("Child")
        self.emit(f"class {base}:\n    made = 0\n    table = {self.expr('dict', 1)}\n")
        self.emit(f"    def __init__(self, n, *more, scale={self.x.literal('int')}):\n        type(self).made += 1\n        self.n, self.more = n, more\n        self.scale = scale\n")
        self.emit(f"    @property\n    def size(self):\n        return self.n * self.scale + len(self.more)\n\n    def __add__(self, other):\n"
                  f"        return type(self)(self.n + (other.n if isinstance(other, {base}) else other))\n\n    __radd__ = __add__\n\n"
                  f"    def __eq__(self, other):\n        return isinstance(other, {base}) and self.n == other.n\n\n    def __lt__(self, other):\n        return self.n < other.n\n\n"
                  f"    def __getitem__(self, i):\n        return (self.n, *self.more)[i]\n\n    def __len__(self):\n        return 1 + len(self.more)\n\n"
                  f"    def __repr__(self):\n        return f'{{type(self).__name__}}({{self.n}})'\n\n    @staticmethod\n    def twice(v):\n        return v * 2\n\n"
                  f"    @classmethod\n    def of(cls, items):\n        return [cls(v) for v in items]\n")
        self.emit(f"class {child}({base}):\n    def __init__(self, n, *more, **kw):\n        super().__init__(n + 1, *more, **kw)\n        self.extra = {self.expr('int', 1)}\n")
        self.emit(f"    @property\n    def size(self):\n        return -super().size\n\n    def __call__(self, v):\n        return {self.expr('int', 1)} + v + self.extra\n\n    def __contains__(self, v):\n        return v == self.n\n")
        one, two = self.fresh("o"), self.fresh("o")
        self.emit(f"{one}, {two} = {base}({self.expr('int')}, *{self.expr('list', 1)}), {child}({self.expr('int')}, scale={self.expr('int', 1)})")
        shown = (f"({one}.size, {two}.size, {two}.extra)", f"({one} + {two}, {two} + 1, 2 + {one})", f"({one} == {two}, {one} < {two}, {one} != {one})",
                 f"list({one})", f"{two}({self.expr('int')})", f"({one}[0], {one}[-1], len({one}), {one}[0:2])", f"sorted({child}.of({self.expr('list')}))",
                 f"({base}.made, {child}.made)", f"({base}.twice(3), {one}.twice('a'))", f"({self.expr('int', 1)} in {two}, {self.expr('int', 1)} in {one})",
                 f"[{one}, {two}]", f"f'{{{one}}} {{{two}!r:>12}}'", f"sum([{one}, {two}], 1)", f"max({one}, {two})", f"vars({two})", f"bool({one})",
                 f"getattr({two}, {self.random.choice(('n', 'nothing', 'scale'))!r}, 'default')", f"isinstance({two}, {base})", f"{child}.__mro__[1].__name__")
        for text in self.random.sample(shown, 7):
            self.emit(f"reveal_value({text})")
        self.x.functions.append((lambda x, d: f"{two}({x.expr('int', d)})", "int"))

    def guarded(self, body):
        """A piece of the program that may raise: whatever it is, the program goes on."""
        self.emit("try:")
        names = None

        def inner():
            body()
            nonlocal names
            names = {k: list(v) for k, v in START.items()}
        self.block(inner)
        self.emit("except Exception as error:")
        self.emit("    reveal_value((type(error).__name__, str(error)))")

    def text(self):
        for _ in range(self.random.randint(4, 8)):
            part = self.random.choice((self.function, self.generator, self.class_, None, None, None))
            if part == self.function:
                self.function()
                calls, kind = self.x.functions[-1]
                self.guarded(lambda: [self.emit(f"reveal_value({calls(self.x, 2)})") for _ in range(2)])
            elif part is not None:
                functions = list(self.x.functions)
                self.guarded(part)
                self.x.functions = functions
            else:
                self.guarded(lambda: self.statements(2, 4, 2))
        for kind in TYPES:
            self.reveal_start(kind)
        return PRELUDE + "\n".join(self.lines) + "\n"

    def reveal_start(self, kind):
        for name in START[kind]:
            self.emit(f"reveal_value(sorted({name}))" if kind == "set" else f"reveal_value({name})")


def program(seed):
    return Programs(seed).text()
