"""Classes: inheritance, dataclasses, iterators, properties, operators, registries."""


def inherited(w):
    base, child, n = w.fresh("Base"), w.fresh("Child"), w.fresh("n")
    w.put("""
        class $b:
            factor = $c

            def __init__(self, size):
                self.size = size
                self.parts = []

            def grow(self, by=1):
                self.size += by
                self.parts.append(by)
                return self

            def area(self):
                return self.size * self.factor


        class $k($b):
            factor = $d

            def __init__(self, size, extra):
                super().__init__(size)
                self.extra = extra

            def area(self):
                return super().area() + self.extra
        """, b=base, k=child, c=w.random.randint(1, 3), d=w.random.randint(1, 3))
    w.put(w.pick("$n = $k($x, $y).grow().area()", "$n = ($b($x) if $cond else $k($x, 1)).grow(2).area()", """
        thing = $b($x)
        for by in $l:
            thing.grow(by)
        $n = len(thing.parts) + thing.size
        """, """
        things = [$b($x), $k($y, 2)]
        $n = sum(t.area() for t in things)
        """), n=n, b=base, k=child, x=w.an_int(), y=w.an_int(), l=w.a_list(), cond=w.condition())
    w.put("$n %= 13", n=n)
    w.ints.append(n)


def dataclass(w):
    w.need("from dataclasses import dataclass, field, replace")
    c, n, cfg = w.fresh("Config"), w.fresh("n"), w.fresh("cfg")
    w.put("""
        @dataclass
        class $k:
            width: int = $a
            depth: int = 2
            sizes: list = field(default_factory=list)

            def __post_init__(self):
                if not self.sizes:
                    self.sizes = [self.width] * self.depth

        $g = $k($args)
        """, k=c, g=cfg, a=w.random.randint(1, 6), args=w.pick("", "width=%s" % w.an_int(), "depth=%s" % w.an_int(), "sizes=%s" % w.a_list()))
    w.put(w.pick("$n = len($g.sizes)", "$n = $g.sizes[-1] if $g.sizes else 0", "$n = replace($g, depth=3).depth + $g.width",
                 "$g.sizes.append($x)\n$n = len($g.sizes)"), n=n, g=cfg, x=w.an_int())
    w.ints.append(n)


def own_iterator(w):
    c, n = w.fresh("Countdown"), w.fresh("n")
    w.put("""
        class $c:
            def __init__(self, start):
                self.left = start

            def __iter__(self):
                return self

            def __next__(self):
                if self.left <= 0:
                    raise StopIteration
                self.left -= $d
                return self.left
        """, c=c, d=w.random.randint(1, 2))
    w.put(w.pick("$n = sum(1 for _ in $c($x))", "$n = len(list($c($x)))", """
        $n = 0
        for v in $c($x):
            $n += 1
        """, """
        down = $c($x)
        $n = next(down, -5) + 5
        """), n=n, c=c, x=w.an_int())
    w.ints.append(n)


def own_sequence(w):
    c, n, seq = w.fresh("Rows"), w.fresh("n"), w.fresh("rows")
    w.put("""
        class $c:
            def __init__(self, data):
                self._data = list(data)

            def __len__(self):
                return len(self._data)

            def __getitem__(self, i):
                if i >= len(self._data):
                    raise IndexError(i)
                return self._data[i]

            @property
            def widest(self):
                return max(self._data, default=0)

        $s = $c($l)
        """, c=c, s=seq, l=w.a_list())
    w.put(w.pick("$n = len($s)", "$n = sum(1 for x in $s if x)", "$n = $s.widest", "$n = 1 if $s else 2", "$n = $s[0] if len($s) else 0"), n=n, s=seq)
    w.ints.append(n)


def registry(w):
    r, n = w.fresh("registry"), w.fresh("n")
    w.put("""
        $r = {}

        def register_$r(name):
            def keep(function):
                $r[name] = function
                return function
            return keep

        @register_$r('double')
        def double_$r(x):
            return x * 2

        @register_$r('next')
        def next_$r(x):
            return x + 1

        $n = $r[$key]($x)
        """, r=r, n=n, x=w.an_int(), key=w.pick("'double'", "'next'", "random.choice(sorted(%s))" % r, "random.choice(['double', 'next'])"))
    w.ints.append(n)


def operators(w):
    c, n = w.fresh("Vec"), w.fresh("n")
    w.put("""
        class $c:
            def __init__(self, *xs):
                self.xs = xs

            def __add__(self, other):
                return $c(*self.xs, *other.xs)

            def __eq__(self, other):
                return self.xs == other.xs

            def __bool__(self):
                return bool(self.xs)

            def __call__(self, k):
                return len(self.xs) * k

            def __contains__(self, x):
                return x in self.xs

        a_$c = $c(*$l)
        b_$c = $c($x, 1)
        """, c=c, l=w.a_list(), x=w.an_int())
    w.put(w.pick("$n = (a_$c + b_$c)(1)", "$n = 1 if a_$c else 4", "$n = 2 if $x in a_$c else 3", "$n = 5 if a_$c == b_$c else 6")
          .replace("_$c", "_" + c), n=n, c=c, x=w.an_int())
    w.ints.append(n)


def cached(w):
    w.need("from functools import lru_cache, partial, reduce")
    f, n = w.fresh("cost"), w.fresh("n")
    w.put(w.pick("""
        @lru_cache(maxsize=None)
        def $f(x):
            return x * 3 % 7

        $n = $f($x) + $f($x)
        """, """
        def $f(x, scale, shift=0):
            return x * scale + shift

        $n = partial($f, scale=$c)($x, shift=1)
        """, "$n = reduce(lambda a, b: (a * 2 + b) % 10, $l, $c)"), f=f, n=n, x=w.an_int(), l=w.a_list(), c=w.random.randint(1, 4))
    w.ints.append(n)


def arguments(w):
    f, n = w.fresh("call"), w.fresh("n")
    w.put("""
        def $f(first, *rest, scale=1, **options):
            total = first + sum(rest)
            for key, value in options.items():
                total += value
            return total * scale

        $n = $f($args) % 17
        """, f=f, n=n, args=w.pick("*[1, *%s]" % w.a_list(), "%s, scale=2, a=1" % w.an_int(), "1, 2, **{'x': %s}" % w.an_int(), w.an_int()))
    w.ints.append(n)


SCENES = [inherited, dataclass, own_iterator, own_sequence, registry, operators, cached, arguments]
