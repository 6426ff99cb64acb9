# Lambdas in loops, defaults, comprehensions and classes.
fs = []
for i in range(3):
    fs.append(lambda x: x + i)
reveal_value([f(0) for f in fs])
fs = [lambda x, i=i: x + i for i in range(3)]
reveal_value([f(0) for f in fs])
i = 100
reveal_value([f(0) for f in fs])


class Table:
    base = 10
    add = lambda self, x: self.base + x
    ops = {"twice": lambda x: x * 2, "add": lambda x, y=base: x + y}


reveal_value(Table().add(5))
reveal_value((Table.ops["twice"](4), Table.ops["add"](1)))
make = lambda *fs: (lambda x: [f(x) for f in fs])
reveal_value(make(abs, str, lambda v: v or "zero")(-3))
rec = (lambda f: (lambda n: f(f, n)))(lambda self, n: 1 if n == 0 else n * self(self, n - 1))
reveal_value(rec(5))
counter = (lambda box: lambda: box.append(1) or len(box))([])
reveal_value([counter(), counter()])
reveal_value(sorted([(1, "b"), (1, "a"), (0, "z")], key=lambda p: (p[0], p[1])))
reveal_value((lambda **kw: kw)(a=1, **{"b": 2}))
schedule = {e: (lambda lr, e=e: lr * 0.5 ** e) for e in range(3)}
reveal_value([schedule[e](8) for e in schedule])
