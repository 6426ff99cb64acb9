# The classes of iterators, and what they have.
reveal_value([type(iter(x)).__name__ for x in ([], (), "a", "é", b"", range(3), {}, set(), frozenset(), {}.keys(), {}.values(), {}.items())])
reveal_value([type(x).__name__ for x in (enumerate([]), zip([], []), map(str, []), filter(None, []), (i for i in ()))])
reveal_value((isinstance(zip(), zip), isinstance(map(str, []), zip), isinstance(enumerate([]), enumerate), type(zip) is type))
reveal_value((enumerate.__name__, callable(filter), issubclass(zip, object)))
rows = zip("ab", [1, 2])
reveal_value((next(rows), list(rows), list(rows)))
reveal_value(list(map(lambda a, b: a + b, [1, 2], [10, 20])))
reveal_value(list(enumerate("xy", start=5)))
import operator
it = iter([1, 2, 3])
next(it)
reveal_value((operator.length_hint(it), it.__length_hint__(), it.__iter__() is it))
for f in (lambda: it.send(1), lambda: map(str), lambda: enumerate(), lambda: zip(1), lambda: next([])):
    try:
        f()
    except (AttributeError, TypeError) as e:
        reveal_value((type(e).__name__, str(e)))
kinds = {list: "list", zip: "zip", map: "map"}
reveal_value(kinds[type(map(str, []))])


def materialize(x):
    return list(x) if isinstance(x, (map, filter, zip, range)) else x


reveal_value([materialize(x) for x in (range(2), map(abs, [-1]), [3], filter(None, [0, 1]))])
