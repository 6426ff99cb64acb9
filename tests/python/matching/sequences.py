# Sequence patterns: lengths, stars, nesting, what is a sequence.
def f(x):
    match x:
        case []:
            return "empty"
        case [a]:
            return "one", a
        case (a, b):
            return "two", a, b
        case ["conv", int(c), *rest]:
            return "conv", c, rest
        case [first, *_, last] if first == last:
            return "ends", first
        case [a, [b, *c], *d]:
            return "nested", a, b, c, d
        case [*all_]:
            return "many", all_
        case _:
            return "no sequence"


reveal_value([f(x) for x in ([], (), [1], (1, 2), ["conv", 64, 3, 1], [1, 2, 1], [1, (2, 3, 4), 5], [1, 2, 3])])
reveal_value([f(x) for x in ("ab", b"ab", {1: 2}, {1, 2}, 5, range(2), None)])


def shape(s):
    match s:
        case b, c, h, w:
            return dict(b=b, c=c, h=h, w=w)
        case b, n:
            return dict(b=b, n=n)
        case *batch, _:
            return batch


reveal_value([shape((1, 3, 8, 8)), shape([4, 10]), shape((1, 2, 3))])
match [1, 2, 3], {"k": 4}:
    case [x, *y], {"k": z}:
        reveal_value((x, y, z))
match 1, 2:
    case (1, x) | (x, 1):
        reveal_value(x)
