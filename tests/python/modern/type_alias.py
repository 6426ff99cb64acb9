# python: 3.12
# The type statement: an alias whose value is evaluated when it is asked for.
type Size = int | tuple[int, int]
type Later = NotYet
type Pair[T] = tuple[T, T]


class NotYet:
    pass


def conv(k: Size, p: Pair[int] = (0, 0)) -> Size:
    return k if isinstance(k, tuple) else (k, k)


reveal_value(conv(3))
reveal_value(Size.__name__)
reveal_value(Later.__value__ is NotYet)
reveal_value(str(Size))
type = 5
reveal_value(type + 1)
