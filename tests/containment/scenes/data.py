"""Data preparation in plain Python: lists of random lengths, texts of csv and json, counters, groups, queues, tables."""


def filtered(w):
    items, out = w.a_list(), w.fresh("kept")
    w.put(w.pick("$o = [x for x in $l if x > $c]", "$o = list(filter(lambda x: x % 2, $l))", "$o = [x for x in $l if random.random() < 0.5]",
                 "$o = list(map(lambda x: x + $c, $l))", "$o = sorted($l, key=lambda x: -x)[:$c]", "$o = sorted(set($l))"),
          o=out, l=items, c=w.random.randint(0, 5))
    w.lists.append(out)
    n = w.fresh("m")
    w.put("$n = len($o)", n=n, o=out)
    w.ints.append(n)


def chunked(w):
    items, size, out, i = w.a_list(), w.random.randint(1, 4), w.fresh("chunks"), w.fresh("i")
    w.put("""
        $o = []
        for $i in range(0, len($l), $s):
            $o.append($l[$i:$i + $s])
        """, o=out, i=i, l=items, s=size)
    n = w.fresh("last")
    w.put(w.pick("$n = len($o[-1]) if $o else 0", "$n = sum(len(c) for c in $o)", "$n = max((len(c) for c in $o), default=0)"), n=n, o=out)
    w.ints.append(n)


def nested_generator(w):
    name, docs, out = w.fresh("stream"), w.fresh("docs"), w.fresh("got")
    w.put("""
        def $f(docs):
            for d in docs:
                for t in d:
                    yield t
        """, f=name)
    w.put(w.pick("$d = [[i] * random.randint(0, $a) for i in range(random.randint(1, $b))]",
                 "$d = [list(range(random.randint(1, $a))) for _ in range($b)]", "$d = [$l, $l, [1]]"),
          d=docs, a=w.random.randint(1, 4), b=w.random.randint(2, 5), l=w.a_list())
    w.put(w.pick("""
        $o = 0
        for t in $f($d):
            $o += 1
        """, """
        $o = sum(1 for _ in $f($d))
        """, """
        $o = 0
        it = iter($f($d))
        while True:
            try:
                t = next(it)
            except StopIteration:
                break
            $o += 1
        """, """
        $o = 0
        it = $f($d)
        while (t := next(it, None)) is not None:
            $o += 1
        """), f=name, o=out, d=docs)
    w.ints.append(out)


def batches_of_generator(w):
    name, out = w.fresh("batches"), w.fresh("sizes")
    w.put("""
        def $f(source, size):
            batch = []
            for x in source:
                batch.append(x)
                if len(batch) == size:
                    yield batch
                    batch = []
            if batch:
                yield batch

        $o = [len(b) for b in $f($l, $s)]
        """, f=name, o=out, l=w.a_list(), s=w.random.randint(1, 4))
    w.lists.append(out)


def counted(w):
    w.need("from collections import Counter")
    words, c = w.some_words(), w.fresh("counts")
    w.put("$c = Counter($w)", c=c, w=words)
    n = w.fresh("n")
    w.put(w.pick("$n = len($c)", "$n = $c.most_common(1)[0][1] if $c else 0", "$n = $c['the']", "$n = sum(v for k, v in $c.items() if v > 1)",
                 "$n = max($c.values(), default=0)", "$n = $c.total()"), n=n, c=c)
    w.ints.append(n)
    w.tables.append(c)


def grouped(w):
    w.need("from itertools import groupby")
    out = w.fresh("groups")
    w.put(w.pick("$o = [len(list(g)) for _, g in groupby(sorted($l))]", "$o = [k for k, g in groupby($l, key=lambda x: x % 2)]",
                 """
        $o = []
        for key, group in groupby(sorted($l, key=lambda x: x % 3), key=lambda x: x % 3):
            members = list(group)
            $o.append(len(members))
        """), o=out, l=w.a_list())
    w.lists.append(out)


def by_key(w):
    w.need("from collections import defaultdict")
    d, n = w.fresh("by"), w.fresh("n")
    w.put("""
        $d = defaultdict(list)
        for i, x in enumerate($l):
            $d[x % $m].append(i)
        """, d=d, l=w.a_list(), m=w.random.randint(1, 3))
    w.put(w.pick("$n = len($d)", "$n = max((len(v) for v in $d.values()), default=0)", "$n = len($d[0])", "$n = len($d.get(1, []))"), n=n, d=d)
    w.ints.append(n)


def queued(w):
    w.need("from collections import deque")
    q, n = w.fresh("queue"), w.fresh("steps")
    w.put(w.pick("""
        $q = deque($l, maxlen=$m)
        $n = 0
        while $q:
            $q.popleft()
            $n += 1
        """, """
        $q = deque($l)
        $n = 0
        while len($q) > 1:
            a = $q.popleft()
            b = $q.pop()
            $q.append(a + b)
            $n += 1
            if $n > 20:
                break
        """, """
        $q = deque(maxlen=$m)
        for x in $l:
            $q.append(x)
        $n = len($q)
        """), q=q, n=n, l=w.a_list(), m=w.random.randint(1, 4))
    w.ints.append(n)


def csv_text(w):
    w.need("import csv", "import io")
    rows, n = w.fresh("rows"), w.fresh("n")
    text = "\\n".join(",".join(str(w.random.randint(0, 9)) for _ in range(3)) for _ in range(w.random.randint(1, 4)))
    w.put("$t = 'a,b,c\\n$text'", t=rows + "_text", text=text)
    if w.chance(0.4):
        w.put("$t += '\\n1,2,3' * $k", t=rows + "_text", k=w.an_int())
    w.put(w.pick("""
        $r = list(csv.reader(io.StringIO($r_text)))
        $n = len($r) - 1
        """, """
        $r = [int(row['b']) for row in csv.DictReader(io.StringIO($r_text))]
        $n = len($r)
        """, """
        reader = csv.reader(io.StringIO($r_text))
        header = next(reader)
        $r = []
        for row in reader:
            $r.append(int(row[0]))
        $n = sum($r) % 7
        """).replace("$r_text", rows + "_text"), r=rows, n=n)
    w.ints.append(n)


def json_text(w):
    w.need("import json")
    d, n = w.fresh("doc"), w.fresh("n")
    w.put(w.pick("$d = json.loads('{\"layers\": [4, 8, 2], \"name\": \"net\", \"dropout\": null}')",
                 "$d = json.loads(json.dumps({'layers': $l, 'name': 'net', 'dropout': None}))"), d=d, l=w.a_list())
    w.put(w.pick("$n = len($d['layers'])", "$n = $d.get('depth', 3)", "$n = sum($d['layers']) % 8",
                 "$n = 2 if $d['dropout'] is None else 5", "$n = $d.setdefault('heads', 2)"), n=n, d=d)
    w.ints.append(n)


def looked_up(w):
    t, n, key = w.a_table(), w.fresh("n"), w.pick("'a'", "'the'", "'cat'", "random.choice(['a', 'zz'])")
    w.put(w.pick("$n = $t.get($k, $c)", "$n = $t.setdefault($k, $c)", "$n = $t.pop($k, $c)", "$n = $t[$k] if $k in $t else $c", """
        try:
            $n = $t[$k]
        except KeyError:
            $n = $c
        """, """
        $n = $t.get($k)
        if $n is None:
            $n = $c
        """, """
        key = $k
        $n = $t.get(key) or $c
        """), n=n, t=t, k=key, c=w.random.randint(0, 6))
    w.ints.append(n)


def vocabulary(w):
    v, n = w.fresh("vocab"), w.fresh("n")
    w.put(w.pick("""
        $v = {}
        for word in $w:
            if word not in $v:
                $v[word] = len($v)
        $n = len($v)
        """, """
        $v = {word: i for i, word in enumerate(sorted(set($w)))}
        $n = len($v)
        """, """
        $v = {}
        for word in $w:
            $v.setdefault(word, len($v))
        $n = max($v.values(), default=-1) + 1
        """, """
        $v = {}
        for word in $w:
            $v[word] = $v.get(word, 0) + 1
        $n = sum($v.values())
        """), v=v, n=n, w=w.some_words())
    w.ints.append(n)
    w.tables.append(v)


def set_of_words(w):
    n = w.fresh("n")
    w.put(w.pick("$n = len(set($w))", "$n = len(set($w) & {'cat', 'the'})", "$n = len(set($w) | {'zebra'})", """
        $n = 0
        for word in set($w):
            $n += len(word)
        """, """
        $n = len(next(iter(set($w)), ''))
        """, """
        first = list({'a', 'bb', 'ccc'})[0]
        $n = len(first)
        """, """
        seen = set()
        for word in $w:
            if word in seen:
                continue
            seen.add(word)
        $n = len(seen)
        """), n=n, w=w.some_words())
    w.ints.append(n)


def mutated_list(w):
    items, n = w.fresh("stack"), w.fresh("n")
    w.put("$s = list($l)", s=items, l=w.a_list())
    for _ in range(w.random.randint(1, 3)):
        w.put(w.pick("$s.append($c)", "$s.insert(0, $c)", "$s.extend([$c] * $x)", "if $s:\n    $s.pop()", "if $c in $s:\n    $s.remove($c)",
                     "$s += [$c]", "$s.reverse()", "del $s[:1]", "$s.sort()", "while len($s) > $c:\n    $s.pop()",
                     "$s[:] = [v for v in $s if v != $c]", "if not $s:\n    $s = [$c]"),
              s=items, c=w.random.randint(0, 5), x=w.an_int())
    w.put("$n = $e", n=n, e=w.pick(f"len({items})", f"{items}[-1] if {items} else 0", f"sum({items}) % 9", f"{items}.count(1)"))
    w.lists.append(items)
    w.ints.append(n)


def fallback(w):
    items = w.fresh("chosen")
    w.put(w.pick("$o = $l or [$c]", """
        $o = [x for x in $l if x > $c]
        if not $o:
            $o = [$c]
        """, "$o = [x for x in $l if x < $c] or [1, 2]", """
        $o = None
        for x in $l:
            if x == $c:
                $o = [x]
                break
        if $o is None:
            $o = [0, 1]
        """), o=items, l=w.a_list(), c=w.random.randint(0, 5))
    w.lists.append(items)


def unique_extended(w):
    out = w.fresh("unique")
    w.put(w.pick("""
        $o = []
        for x in $l:
            if x not in $o:
                $o.append(x)
        """, """
        $o = []
        $o.extend(x for x in $l if x not in $o)
        """, "$o = list(dict.fromkeys($l))"), o=out, l=w.a_list())
    w.lists.append(out)


def walked(w):
    w.need("from itertools import islice, product, chain, accumulate, zip_longest")
    n = w.fresh("n")
    w.put("$n = 0", n=n)
    w.put(w.pick("""
        for i, x in enumerate($l):
            $n = i
        """, """
        for a, b in zip($l, $k):
            $n += 1
        """, """
        for a, b in zip($l, $l[1:]):
            $n += int(b > a)
        """, """
        for x in islice($l, $c):
            $n += 1
        """, """
        for a, b in product($l, range(2)):
            $n += b
        """, """
        for x in chain($l, $k):
            $n += x > $c
        """, """
        for total in accumulate($l):
            $n = total % 5
        """, """
        for a, b in zip_longest($l, $k, fillvalue=0):
            $n = max($n, b)
        """, """
        for x in reversed($l):
            if x > $c:
                break
            $n += 1
        """), n=n, l=w.a_list(), k=w.a_list(), c=w.random.randint(0, 4))
    w.ints.append(n)


SCENES = [filtered, chunked, nested_generator, batches_of_generator, counted, grouped, by_key, queued, csv_text, json_text, looked_up,
          vocabulary, set_of_words, mutated_list, fallback, unique_extended, walked]
