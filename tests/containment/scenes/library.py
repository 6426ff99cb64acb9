"""The standard library as training scripts use it: heaps, texts that are parsed, arguments, the environment, tables of constants."""


def heap(w):
    w.need("import heapq", "import bisect")
    n = w.fresh("n")
    w.put(w.pick("""
        queue = []
        for v in $l:
            heapq.heappush(queue, (v, len(queue)))
        $n = heapq.heappop(queue)[0] if queue else 0
        """, """
        $n = bisect.bisect_left(sorted($l), $x)
        """, """
        $n = sum(heapq.nsmallest(2, $l)) % 8
        """, """
        queue = list($l)
        heapq.heapify(queue)
        $n = 0
        while queue and heapq.heappop(queue) < $x:
            $n += 1
        """), n=n, l=w.a_list(), x=w.an_int())
    w.ints.append(n)


def parsed(w):
    w.need("import re")
    n, text = w.fresh("n"), w.pick("'lr=3,depth=2,width=4'", "'a:1 b:2'", "'conv3-64 pool conv3-128'", "' '.join(str(v) for v in %s)" % w.a_list())
    w.put("text = $t", t=text)
    w.put(w.pick("""
        $n = len(re.findall(r'\\d+', text))
        """, """
        found = re.search(r'(\\w+)=(\\d+)', text)
        $n = int(found.group(2)) if found else 1
        """, """
        options = dict(part.split('=') for part in text.split(',') if '=' in part)
        $n = int(options.get('depth', '5'))
        """, """
        $n = sum(int(part) for part in text.split() if part.isdigit()) % 9
        """, """
        $n = 0
        for part in text.replace(',', ' ').split():
            name, _, value = part.partition('=')
            if value:
                $n = max($n, int(value))
        """, """
        $n = len(text.strip().upper().rstrip('8')) % 6
        """), n=n)
    w.ints.append(n)


def argument_parser(w):
    w.need("import argparse")
    n = w.fresh("n")
    w.put("""
        parser = argparse.ArgumentParser()
        parser.add_argument('--width', type=int, default=$a)
        parser.add_argument('--sizes', type=int, nargs='*', default=$l)
        parser.add_argument('--flag', action='store_true')
        args = parser.parse_args($given)
        $n = $e
        """, n=n, a=w.random.randint(1, 6), l=[w.random.randint(1, 4) for _ in range(2)],
          given=w.pick("[]", "['--width', '3']", "['--sizes', '1', '2', '3']", "['--flag']"),
          e=w.pick("args.width", "len(args.sizes)", "args.sizes[-1] + args.flag", "args.width if args.flag else 2"))
    w.ints.append(n)


def environment(w):
    w.need("import os")
    n = w.fresh("n")
    w.put(w.pick("$n = int(os.environ.get('NOBODY_SETS_THIS', '$c'))", "$n = int(os.getenv('NOBODY_SETS_THIS', $c))",
                 "$n = $c if 'NOBODY_SETS_THIS' in os.environ else 2"), n=n, c=w.random.randint(1, 6))
    w.ints.append(n)


def enumeration(w):
    w.need("from enum import Enum, IntEnum", "from collections import namedtuple", "from typing import NamedTuple")
    e, n = w.fresh("Mode"), w.fresh("n")
    w.put(w.pick("""
        class $e(Enum):
            SMALL = 1
            LARGE = 4

        mode = random.choice(list($e))
        $n = mode.value if mode is $e.LARGE else 2
        """, """
        class $e(IntEnum):
            A = 1
            B = 2

        $n = sum($e) + $e['B']
        """, """
        $e = namedtuple('$e', 'rows columns')
        grid = $e($x, columns=$c)
        rows, columns = grid._replace(columns=2)
        $n = rows + columns
        """, """
        class $e(NamedTuple):
            rows: int
            columns: int = $c

        $n = sum($e($x))
        """), e=e, n=n, x=w.an_int(), c=w.random.randint(1, 4))
    w.ints.append(n)


def evaluated(w):
    n = w.fresh("n")
    w.put(w.pick("$n = eval('$c + 1')", "exec('$n = $c * 2')", "$n = eval('len(values)', {'values': [1, 2]})", "$n = eval('max')($x, $c)"),
          n=n, c=w.random.randint(1, 4), x=w.an_int())
    w.ints.append(n)


def transposed(w):
    n = w.fresh("n")
    w.put(w.pick("""
        pairs = [(v, i) for i, v in enumerate($l)]
        pairs.sort(reverse=True)
        firsts, seconds = zip(*pairs) if pairs else ((), ())
        $n = len(firsts)
        """, """
        merged = {**$t, 'last': $x}
        $n = len(merged) + merged['last']
        """, """
        rows = [$l[i:i + 2] for i in range(0, len($l), 2)]
        $n = max(map(len, rows), default=1)
        """, """
        inverse = {v: k for k, v in $t.items()}
        $n = len(inverse)
        """, """
        best, where = max(((v, i) for i, v in enumerate($l)), default=(0, 0))
        $n = where
        """, """
        $n = len([*$l, *range($x)]) % 7
        """, """
        low, high = min($x, $c), max($x, $c)
        quotient, rest = divmod(high, $c)
        $n = quotient + rest + low
        """), n=n, l=w.a_list(), t=w.a_table(), x=w.an_int(), c=w.random.randint(1, 4))
    w.ints.append(n)


def pooled(w):
    w.need("import math", "import string")
    n = w.fresh("n")
    w.put(w.pick("$n = math.ceil($x / $c)", "$n = int($x * 0.5)", "$n = round($x / $c)", "$n = int(math.sqrt($x))", "$n = math.gcd($x, $c)",
                 "$n = -(-$x // $c)", "$n = len(f'{$x:03d}')", "$n = len(str($x) * $c)", "$n = string.ascii_lowercase.index('c') + $x",
                 "$n = $x if $x & 1 else $x >> 1", "$n = ($x - $c) % 4", "$n = abs($x - $c)", "$n = int('1' * $c) % 5", "$n = $x ** 2 % 7"),
          n=n, x=w.an_int(), c=w.random.randint(1, 4))
    w.ints.append(n)


def paths_and_files(w):
    w.need("import io", "from pathlib import Path")
    n = w.fresh("n")
    w.put(w.pick("""
        stem = Path('data/train_$c.txt').stem
        $n = int(stem.split('_')[1])
        """, """
        buffer = io.StringIO('a\\nb\\n\\nc')
        lines = [line.strip() for line in buffer if line.strip()]
        $n = len(lines)
        """, """
        buffer = io.StringIO()
        for v in $l:
            print(v, file=buffer)
        $n = len(buffer.getvalue().splitlines())
        """), n=n, l=w.a_list(), c=w.random.randint(1, 6))
    w.ints.append(n)


SCENES = [heap, parsed, argument_parser, environment, enumeration, evaluated, transposed, pooled, paths_and_files]
