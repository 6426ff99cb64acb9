# Lambdas: defaults, closures, star arguments, names.
add = lambda a, b=2, *rest, scale=1, **kw: (a + b + sum(rest)) * scale + len(kw)
reveal_value(add(1))
reveal_value(add(1, 1, 1, 1, scale=2, x=0))
reveal_value((lambda: None)())
reveal_value((lambda x, /, y, *, z: (x, y, z))(1, y=2, z=3))
reveal_value(add.__name__)
make = lambda n: lambda x: x ** n
reveal_value([make(k)(2) for k in range(4)])
reveal_value(sorted(["bb", "a", "ccc"], key=lambda s: -len(s)))
table = {"relu": lambda v: max(v, 0), "neg": lambda v: -v}
reveal_value({k: f(-3) for k, f in table.items()})
fact = lambda n: 1 if n < 2 else n * fact(n - 1)
reveal_value(fact(6))
compose = lambda *fs: lambda x: [x := f(x) for f in fs][-1]
reveal_value(compose(lambda x: x + 1, lambda x: x * 10)(1))
reveal_value((lambda *, k: k)(k="only"))
try:
    add()
except TypeError as e:
    reveal_value(str(e))
try:
    (lambda x: x)(1, 2)
except TypeError as e:
    reveal_value(str(e))
