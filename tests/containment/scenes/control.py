"""Control flow: searches with `else`, `finally`, exceptions, recursion, closures, `match`, `with`, iterators taken by hand."""


def searched(w):
    n, i = w.fresh("found"), w.fresh("j")
    w.put(w.pick("""
        for $i, x in enumerate($l):
            if x == $c:
                $n = $i
                break
        else:
            $n = $d
        """, """
        $i, $n = 0, $d
        while $i < len($l):
            if $l[$i] > $c:
                $n = $i
                break
            $i += 1
        else:
            $n = len($l)
        """, """
        $n = next((j for j, x in enumerate($l) if x > $c), $d)
        """, """
        $n = $l.index($c) if $c in $l else $d
        """, """
        try:
            $n = $l.index($c)
        except ValueError:
            $n = $d
        """), n=n, i=i, l=w.a_list(), c=w.random.randint(0, 5), d=w.random.randint(0, 4))
    w.ints.append(n)


def counted_down(w):
    n, k = w.fresh("left"), w.fresh("turns")
    w.put(w.pick("""
        $n, $k = $x, 0
        while $n > 1:
            $n //= 2
            $k += 1
        """, """
        $n, $k = $x, 0
        while True:
            if $n <= 0:
                break
            $n -= $c
            $k += 1
        """, """
        $n, $k = $x + 1, 0
        while $n != 1 and $k < 12:
            $n = $n // 2 if $n % 2 == 0 else 3 * $n + 1
            $k += 1
        """, """
        $n, $k = 0, 0
        while $n < $x:
            $n += 1
            if $n % 2:
                continue
            $k += 1
        """, """
        $n, $k = 1, 0
        for _ in range($x):
            $n = $n * 2 % 7
            $k += $n
        $k %= 10
        """), n=n, k=k, x=w.an_int(), c=w.random.randint(1, 3))
    w.ints.append(k)


def with_finally(w):
    f, log, n = w.fresh("attempt"), w.fresh("log"), w.fresh("n")
    w.put("""
        $g = []

        def $f(x):
            try:
                $g.append('try')
                if x > $c:
                    raise ValueError(x)
                $mid
            except ValueError as error:
                $g.append('except')
                return $d
            else:
                $g.append('else')
            finally:
                $g.append('finally')
            return x

        $n = $f($x) + $f($y)
        """, g=log, f=f, n=n, x=w.an_int(), y=w.an_int(), c=w.random.randint(0, 4), d=w.random.randint(0, 4),
          mid=w.pick("y = 1", "if x == 0:\n            return 5", "x += 1").replace("\n    ", "\n                "))
    w.ints.append(n)
    w.put("$n = len($g)", n=log + "_n", g=log)
    w.ints.append(log + "_n")


def handled(w):
    n = w.fresh("n")
    w.put(w.pick("""
        try:
            $n = $l[$c]
        except IndexError:
            $n = $d
        """, """
        try:
            $n = $x // ($y - $c)
        except ZeroDivisionError:
            $n = $d
        """, """
        try:
            $n = int(random.choice(['7', 'x', '12']))
        except ValueError:
            $n = $d
        """, """
        $n = $d
        for text in ['3', 'four', '5']:
            try:
                $n += int(text)
            except ValueError:
                continue
            finally:
                $n += 1
        """, """
        try:
            first, second = $l[:2]
            $n = first
        except ValueError:
            $n = $d
        """, """
        try:
            $n = min($l)
        except ValueError:
            $n = $d
        """, """
        try:
            assert len($l) > $c
            $n = $c
        except AssertionError:
            $n = $d
        """), n=n, l=w.a_list(), x=w.an_int(), y=w.an_int(), c=w.random.randint(0, 4), d=w.random.randint(0, 4))
    w.put("$n = abs($n)", n=n)
    w.ints.append(n)


def own_exception(w):
    e, f, n = w.fresh("Failure"), w.fresh("check"), w.fresh("n")
    w.put("""
        class $e(Exception):
            def __init__(self, size):
                super().__init__(f'bad {size}')
                self.size = size

        def $f(x):
            if x % 3 == $c:
                raise $e(x)
            return x * 2

        try:
            $n = $f($x)
        except $e as error:
            $n = error.size
        """, e=e, f=f, n=n, x=w.an_int(), c=w.random.randint(0, 2))
    w.ints.append(n)


def recursive(w):
    f, n = w.fresh("walk"), w.fresh("n")
    w.put(w.pick("""
        def $f(tree):
            if isinstance(tree, list):
                return sum($f(t) for t in tree)
            return 1

        $n = $f([1, [2, [3, 4]], $l])
        """, """
        def $f(x):
            return 1 if x <= 1 else 1 + $f(x // 2)

        $n = $f($x)
        """, """
        def $f(tree):
            for t in tree:
                if isinstance(t, (list, tuple)):
                    yield from $f(t)
                else:
                    yield t

        $n = len(list($f([1, (2, [3]), [[]], $l])))
        """, """
        def $f(x, memo={}):
            if x < 2:
                return x
            if x not in memo:
                memo[x] = $f(x - 1) + $f(x - 2)
            return memo[x]

        $n = $f($x) % 10
        """), f=f, n=n, x=w.an_int(), l=w.a_list())
    w.ints.append(n)


def closure(w):
    f, g, n = w.fresh("make"), w.fresh("count"), w.fresh("n")
    w.put("""
        def $f(start):
            total = start

            def add(x=1):
                nonlocal total
                total += x
                return total

            return add

        $g = $f($x)
        """, f=f, g=g, x=w.an_int())
    w.put(w.pick("$g()\n$n = $g(2)", "$n = [$g(v) for v in $l][-1] if $l else $g()", """
        for v in $l:
            $n = $g(v)
        else:
            $n = $g()
        """, "$n = list(map($g, range(3)))[-1]"), g=g, n=n, l=w.a_list())
    w.put("$n %= 11", n=n)
    w.ints.append(n)


def matched(w):
    f, n = w.fresh("describe"), w.fresh("n")
    w.put("""
        def $f(x):
            match x:
                case []:
                    return 0
                case [only]:
                    return 1
                case [first, *rest] if first == $c:
                    return len(rest)
                case {'size': size}:
                    return size
                case (int() | float()) as number:
                    return number
                case str():
                    return len(x)
                case _:
                    return 3

        $n = $f($what)
        """, f=f, n=n, c=w.random.randint(0, 4), what=w.pick(w.a_list(), w.an_int(), "{'size': %s}" % w.an_int(), "'text'", "None",
                                                             "random.choice([[], [1, 2], 'ab', {'size': 4}])"))
    w.ints.append(n)


def managed(w):
    w.need("from contextlib import contextmanager, suppress")
    m, log, n = w.fresh("scope"), w.fresh("log"), w.fresh("n")
    w.put(w.pick("""
        $g = []

        @contextmanager
        def $m(name):
            $g.append(name)
            try:
                yield len($g)
            finally:
                $g.append('-' + name)

        with $m('a') as depth, $m('b') as inner:
            $n = depth + inner
        """, """
        class $m:
            def __enter__(self):
                self.entered = $x
                return self

            def __exit__(self, kind, error, trace):
                return kind is not None and issubclass(kind, LookupError)

        $n = $c
        with $m() as scope:
            $n = scope.entered
            [][$c]
            $n = 99
        """, """
        $n = $c
        with suppress(IndexError, KeyError):
            $n = $l[$c]
            $n = $n + 1
        """), m=m, g=log, n=n, x=w.an_int(), l=w.a_list(), c=w.random.randint(0, 4))
    w.ints.append(n)


def by_hand(w):
    it, n = w.fresh("it"), w.fresh("n")
    w.put("$it = iter($what)", it=it, what=w.pick(w.a_list(), "zip(%s, range(9))" % w.a_list(), "(x for x in %s if x)" % w.a_list(),
                                                 "random.choice([[1], [1, 2, 3]])"))
    w.put("$n = 0", n=n)
    w.put(w.pick("""
        while True:
            try:
                x = next($it)
            except StopIteration:
                break
            $n += 1
        """, """
        for x in $it:
            $n += 1
            next($it, None)
        """, """
        first = next($it, None)
        if first is not None:
            $n = 1 + sum(1 for _ in $it)
        """, """
        while next($it, None) is not None:
            $n += 1
            if $n == $c:
                break
        """), n=n, it=it, c=w.random.randint(1, 4))
    w.ints.append(n)


def nested_loops(w):
    n = w.fresh("n")
    w.put(w.pick("""
        $n = 0
        for i in range($x):
            for j in range(i):
                if j == $c:
                    break
                $n += 1
        """, """
        $n = 0
        for a in $l:
            for b in $l:
                if a < b:
                    $n += 1
        $n = min($n, 9)
        """, """
        $n = 0
        done = False
        for a in $l:
            for b in range(a):
                if b == $c:
                    done = True
                    break
                $n += 1
            if done:
                break
        """, """
        grid = [[0] * ($c + 1) for _ in range($x)]
        for row in grid:
            for j in range(len(row)):
                row[j] = j
        $n = sum(sum(row) for row in grid)
        """), n=n, x=w.an_int(), l=w.a_list(), c=w.random.randint(0, 4))
    w.ints.append(n)


def flagged(w):
    n, flag = w.fresh("n"), w.fresh("flag")
    w.put("$f = $c\n$n = $a", f=flag, n=n, c=w.condition(), a=w.random.randint(0, 4))
    w.put(w.pick("if $f:\n    $n = $x", "$n = $x if $f else $n", "$n += bool($f)", """
        best = None
        for v in $l:
            if best is None or v > best:
                best = v
        $n = best if best is not None and $f else $n
        """, """
        mode = 'a' if $f else random.choice(['b', 'c'])
        if mode == 'a':
            $n = 1
        elif mode == 'b':
            $n = $x
        """), f=flag, n=n, x=w.an_int(), l=w.a_list())
    w.ints.append(n)


SCENES = [searched, counted_down, with_finally, handled, own_exception, recursive, closure, matched, managed, by_hand, nested_loops, flagged]
