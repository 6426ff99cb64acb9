# A number repeated n times; sequences stay.


def _repeated(n):
    def parse(x):
        if isinstance(x, (tuple, list)):
            return tuple(x)
        return (x,) * n
    return parse


_single = _repeated(1)
_pair = _repeated(2)
_triple = _repeated(3)
_quadruple = _repeated(4)
