"""Every function and method that looks at a collection, over a choice of two operands.

A row is an expression of `x`, which is one of two things; a topic is a list of pairs of things and a list of expressions.
"""

ITERABLES = [("[1]", "[2, 3]"), ("[]", "[4, 5]"), ("(1, 2)", "(3,)"), ("[1]", "(2, 3)"), ("{1: 2}", "{3: 4, 5: 6}"), ("{1}", "{2, 3}"),
             ("range(1)", "range(2, 4)"), ("iter([1, 2])", "iter([3])"), ("None", "[1, 2]")]
SEQUENCES = [("[1]", "[2, 3]"), ("[]", "[4, 5]"), ("(1, 2)", "(3,)"), ("[1]", "(2, 3)")]

TOPICS = {
    "builtins": (ITERABLES, [
        "[s for s in x]", "{s for s in x}", "{s: 0 for s in x}", "list(s for s in x)", "list(x)", "tuple(x)", "set(x)", "frozenset(x)",
        "sorted(x)", "sorted(x, reverse=True)", "list(enumerate(x))", "list(enumerate(x, 5))", "list(zip(x, x))", "list(zip(x, 'ab'))", "list(map(str, x))",
        "list(map(lambda a, b: a + b, x, [10, 20]))", "list(filter(None, x))", "list(filter(lambda s: s > 1, x))", "sum(x)", "max(x)",
        "min(x)", "max(x, default=0)", "any(x)", "all(x)", "dict.fromkeys(x)", "dict(zip(x, x))", "[*x]", "(*x,)", "{*x}", "[0, *x, 9]",
        "(lambda *args: args)(*x)", "next(iter(x))", "next(iter(x), 'none')", "1 in x", "list(iter(x))", "bool(x)", "list(x or [9])",
        "len(list(x))", "(lambda a, *b: (a, b))(*x)", "[s for a in [x] for s in a]", "max([*x, 1], key=lambda s: -s)"]),
    "sequences": (SEQUENCES, [
        "len(x)", "list(reversed(x))", "x[0]", "x[-1]", "x[1]", "x[:1]", "x[1:]", "x[::-1]", "x * 2", "x + x", "2 * x", "x.index(3)", "x.count(1)",
        "x == [1]", "x != (3,)", "x < x", "not x", "x is None", "list(range(len(x)))", "x and x[0]", "[x, x]", "repr(x)", "str(x)",
        "f'{x}'", "'%s' % (x,)", "isinstance(x, list)", "type(x).__name__", "x.copy()"]),
    "lists": ([("[1]", "[2, 3]"), ("[]", "[4, 5]")], [
        "x + [1]", "[0] + x", "x.pop()", "x.pop(0)", "(x.append(9), x)[1]", "(x.extend([7, 8]), x)[1]", "([0].extend(x), x)[1]", "(x.insert(0, 9), x)[1]",
        "(x.insert(1, 9), x)[1]", "(x.remove(2), x)[1]", "(x.reverse(), x)[1]", "(x.sort(), x)[1]", "(x.clear(), x)[1]", "x.__len__()",
        "x.__contains__(2)", "(x.__delitem__(0), x)[1]", "(x.__setitem__(0, 5), x)[1]", "(x.__setitem__(slice(0, 1), [7, 7]), x)[1]", "x.__iadd__((1,))"]),
    "texts": ([("'ab'", "'c'"), ("''", "'a,b,c'"), ("'A b'", "'x'"), ("b'ab'", "'c'")], [
        "len(x)", "list(x)", "x.split(',')", "x.upper()", "x.replace('a', 'zz')", "'-'.join(x)", "x + 'z'", "x * 2", "x[0]", "x[1:]", "x.strip()",
        "x.startswith('a')", "x.find('b')", "x.count('a')", "x.title()", "x.encode()", "x.partition(',')", "x.splitlines()", "x.isalpha()",
        "x.center(5)", "x.zfill(4)", "'a' in x", "x.index('b')", "x.rsplit(',', 1)", "x.join(['1', '2'])", "int(x, 36)", "sorted(x)", "x == 'c'", "x.format(1)",
        "hash(x) == hash(x)", "x.swapcase()", "x.rjust(4, '.')", "x.lower()", "x.removeprefix('a')", "x.expandtabs()", "x.casefold()", "ord(x)"]),
    "dicts": ([("{'a': 1}", "{'b': 2, 'c': 3}"), ("{}", "{'a': 4}"), ("{'a': [1]}", "{'a': [2, 3]}")], [
        "len(x)", "list(x)", "list(x.keys())", "list(x.values())", "list(x.items())", "x.get('a')", "x.get('a', 9)", "x['a']", "'a' in x",
        "x.pop('a')", "x.pop('a', 9)", "(x.pop('a', None), x)[1]", "x.popitem()", "(x.popitem(), x)[1]", "x.setdefault('a', 7)",
        "(x.setdefault('a', 7), x)[1]", "(x.update({'a': 8}), x)[1]", "(x.update(z=1), x)[1]", "x | {'q': 1}", "{'q': 1} | x", "{**x, 'a': 0}", "dict(x)",
        "dict(x, a=3)", "x.copy()", "(x.clear(), x)[1]", "sorted(x)", "x == {'a': 4}", "list(reversed(x))", "(lambda **k: k)(**x)",
        "(x.__delitem__('a'), x)[1]", "bool(x)", "{v: k for k, v in x.items()}", "max(x)", "sum(map(len, x))", "list(zip(x, x.values()))"]),
    "sets": ([("{1}", "{2, 3}"), ("set()", "{1}"), ("frozenset({1})", "{1, 2}")], [
        "len(x)", "x | {2}", "x & {2}", "x - {2}", "x ^ {2}", "{1, 2} - x", "x.union([5])", "x.intersection([1])", "x.difference([1])",
        "x.symmetric_difference([1])", "x.issubset({1, 2})", "x.issuperset({1})", "x.isdisjoint({1})", "x <= {1}", "sorted(x)", "1 in x", "x == {1}",
        "(x.add(9), x)[1]", "(x.discard(1), x)[1]", "(x.remove(1), x)[1]", "(x.update([4]), x)[1]", "(x.clear(), x)[1]", "x.copy()",
        "(x.difference_update([1]), x)[1]", "(x.intersection_update([1]), x)[1]", "list(x)", "bool(x)", "min(x)"]),
    "itertools": (ITERABLES[:4] + ITERABLES[7:], [
        "list(chain(x, [9]))", "list(chain.from_iterable([x, [9]]))", "list(islice(x, 1))", "list(islice(x, 1, None))", "list(product(x, 'ab'))",
        "list(product(x, repeat=2))", "list(permutations(x))", "list(combinations(x, 1))", "list(combinations_with_replacement(x, 2))",
        "list(accumulate(x))", "list(accumulate(x, initial=1))", "list(islice(cycle(x), 3))", "list(zip_longest(x, 'a'))", "list(pairwise(x))",
        "list(takewhile(lambda s: s < 3, x))", "list(dropwhile(lambda s: s < 3, x))", "list(filterfalse(None, x))", "list(compress(x, [1, 0]))",
        "list(compress('ab', x))", "[(k, list(g)) for k, g in groupby(x)]", "list(starmap(lambda *a: a, [x]))", "[list(t) for t in tee(x)]",
        "list(zip(count(), x))", "list(repeat(x, 2)) == [x, x]"]),
    "functools_operator": (SEQUENCES, [
        "reduce(lambda a, b: a + b, x)", "reduce(lambda a, b: a + b, x, 0)", "partial(sum, x)()", "partial(max, default=0)(x)", "itemgetter(0)(x)",
        "attrgetter('__class__')(x).__name__", "operator.add(x, x)", "operator.concat(x, x)", "operator.contains(x, 1)", "operator.countOf(x, 1)",
        "operator.indexOf(x, 3)", "operator.getitem(x, -1)", "operator.length_hint(x)", "operator.mul(x, 2)", "operator.truth(x)", "operator.not_(x)",
        "operator.eq(x, [1])", "operator.lt(x, x)", "methodcaller('count', 1)(x)", "sorted(x, key=cmp_to_key(lambda a, b: b - a))",
        "lru_cache(None)(lambda n: list(range(n)))(len(x))"]),
    "collections": (ITERABLES[:6], [
        "list(deque(x))", "list(deque(x, maxlen=1))", "deque(x).pop()", "deque(x).popleft()", "len(deque(x))", "(lambda d: (d.extend(x), list(d))[1])(deque([0]))",
        "(lambda d: (d.extendleft(x), list(d))[1])(deque([0]))", "(lambda d: (d.rotate(1), list(d))[1])(deque(x))", "list(reversed(deque(x)))",
        "dict(Counter(x))", "Counter(x).most_common(1)", "sum(Counter(x).values())", "sorted(Counter(x).elements())", "dict(Counter(x) + Counter([1]))",
        "dict(OrderedDict.fromkeys(x))", "list(OrderedDict((s, s) for s in x))", "dict(defaultdict(list, {s: 0 for s in x}))",
        "sorted(ChainMap({s: 1 for s in x}, {1: 0}))", "len(ChainMap({s: 1 for s in x}, {1: 0}))", "namedtuple('P', 'a b')(*x)", "list(UserList(x))"]),
    "numbers": ([("2", "5"), ("0", "3"), ("1.5", "2"), ("-1", "True"), ("'4'", "7")], [
        "list(range(x))", "[0] * x", "'a' * x", "x + 1", "x // 2", "x % 2", "x ** 2", "-x", "abs(x)", "int(x)", "float(x)", "round(x)", "divmod(x, 2)", "str(x)",
        "bool(x)", "max(x, 3)", "min(x, 3)", "x == 2", "x < 3", "[1, 2, 3][x]", "[1, 2, 3, 4][:x]", "isinstance(x, int)", "x and 'y'", "x or 'y'",
        "10 / x", "bin(x)", "hex(x)", "pow(x, 2, 7)", "x if x else None", "math.sqrt(x)", "math.floor(x)", "math.gcd(x, 4)", "sum([x, x])",
        "(x, x)", "{x: 1}", "format(x, '>3')", "f'{x:03}'", "chr(65 + x)", "complex(x)", "type(x).__name__", "list(range(x, 4))", "x in (2, 3)"]),
}

IMPORTS = """\
import math, operator, random
from collections import *
from functools import *
from itertools import *
from operator import itemgetter, attrgetter, methodcaller
"""
