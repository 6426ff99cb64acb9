"""What chance decides once and the program asks of twice: floats, draws, the end of a loop, iterators taken in turn, generators left early."""


def float_asked_twice(w):
    p, a, b = w.fresh("p"), w.fresh("n"), w.fresh("n")
    w.put(w.pick("$p = random.random()", "$p = random.uniform(0, 1)", "$p = 1 - random.random()", "$p = random.gauss(0.5, 0.3)", "$p = random.random() * $c",
                 "$p = max(random.random(), random.random())", "$p = abs(random.uniform(-1, 1))"), p=p, c=w.random.randint(1, 3))
    w.put(w.pick("""
        $a = 2 if $p < 0.5 else 3
        $b = 3 - $a if not $p < 0.5 else 1
        """, """
        if $p < 0.3:
            $a = 1
        elif $p < 0.6:
            $a = 2
        else:
            $a = 3
        $b = 3 - $a if $p < 0.6 else $a - 3
        """, """
        low, high = ($p, 0.5) if $p < 0.5 else (0.5, $p)
        $a = 2 if low <= high else 7
        $b = 1 if high >= 0.5 else $a
        """, """
        kept = [v for v in [$p, 0.25, 0.75] if v < 0.5]
        rest = [v for v in [$p, 0.25, 0.75] if v >= 0.5]
        $a = len(kept) + len(rest)
        $b = abs(len(kept) - len(rest))
        """, """
        $a = sum([1 for bound in (0.2, 0.4, 0.6) if $p >= bound])
        $b = 3 - $a if $p >= 0.2 else 3
        """), p=p, a=a, b=b)
    w.ints += [a, b]


def drawn(w):
    n = w.fresh("n")
    w.put(w.pick("""
        first, second = random.sample([1, 2, 3, 5], 2)
        $n = abs(first - second) if first != second else 9
        """, """
        order = [1, 2, 3]
        random.shuffle(order)
        $n = order[0] + order[1] + order[2]
        """, """
        picked = random.choice([0, 2, 4])
        $n = len('abcdefgh'[picked:picked + 3])
        """, """
        $n = random.choices([1, 2, 3], weights=[1, 0, 1])[0]
        """, """
        $n = len({*random.sample(range(10), 3)})
        """), n=n)
    w.ints.append(n)


def two_exits(w):
    n = w.fresh("tries")
    w.put(w.pick("""
        $n = 0
        while True:
            if random.random() < 0.5:
                break
            $n += 1
            if $n == $c:
                break
        """, """
        $n = $c
        while $n:
            $n -= 1
            if random.random() < 0.3 or $n == 1:
                break
        """, """
        $n = 0
        for turn in range($x + 2):
            if turn == $c or random.random() < 0.4:
                break
            $n += 1
        """, """
        chain = None
        for _ in range($x):
            chain = [chain]
        $n = 0
        while chain is not None:
            chain, $n = chain[0], $n + 1
        """), n=n, x=w.an_int(), c=w.random.randint(2, 5))
    w.ints.append(n)


def in_turn(w):
    w.need("import itertools")
    n = w.fresh("n")
    w.put(w.pick("""
        chunks = list(itertools.zip_longest(*[iter(range($x))] * $c, fillvalue=-1))
        $n = len(chunks)
        """, """
        pairs = list(zip(*[iter($l)] * 2))
        $n = len(pairs)
        """, """
        source = iter($l)
        sums = [a + b for a, b in zip(source, source)]
        $n = len(sums)
        """, """
        shared = iter(range($x))
        heads = list(itertools.islice(shared, $c))
        $n = len(heads) + len(list(shared))
        """), n=n, l=w.a_list(), x=w.an_int(), c=w.random.randint(2, 3))
    w.ints.append(n)


def left_early(w):
    f, closed, n = w.fresh("walk"), w.fresh("closed"), w.fresh("n")
    w.put("""
        $d = []

        def $f(k):
            try:
                for i in range(k):
                    yield i
            finally:
                $d.append(k)

        $n = 0
        """, d=closed, f=f, n=n)
    w.put(w.pick("""
        walk = $f($x)
        for $n in walk:
            if $n >= $c:
                break
        walk.close()
        $n += len($d)
        """, """
        $n = sum($f($x)) + len($d)
        """, """
        walk = $f($x)
        $n = next(walk, $c)
        rest = list(walk)
        $n += len(rest)
        """), d=closed, f=f, n=n, x=w.an_int(), c=w.random.randint(1, 3))
    w.ints.append(n)


SCENES = [float_asked_twice, drawn, two_exits, in_turn, left_early]
