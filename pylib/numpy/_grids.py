# Arrays that are written as subscripts: mgrid, ogrid, s_, index_exp, r_, c_.
from numpy._array import ndarray as _ndarray, _unknown
from numpy._creation import arange as _arange, linspace as _linspace, zeros as _zeros
from numpy._shape import broadcast_arrays as _broadcast_arrays, concatenate as _concatenate, stack as _stack, atleast_1d as _atleast_1d


class _IndexExpression:
    def __init__(self, maketuple):
        self.maketuple = maketuple

    def __getitem__(self, item):
        return (item,) if self.maketuple and not isinstance(item, tuple) else item


# The numbers of a slice: a step that is complex counts them, and the stop is one of them.
def _line(part):
    start = 0 if part.start is None else part.start
    if isinstance(part.step, complex):
        return _linspace(start, part.stop, int(abs(part.step)))
    return _arange(start, part.stop, 1 if part.step is None else part.step)


class _Grid:
    def __init__(self, sparse):
        self.sparse = sparse

    def __getitem__(self, key):
        if not isinstance(key, tuple):
            return _line(key)
        lines = [_line(part) for part in key]
        kind = sum([_zeros(1, line.dtype) for line in lines]).dtype
        open_lines = [
            line.astype(kind).reshape([-1 if at == axis else 1 for at in range(len(lines))]) for axis, line in enumerate(lines)
        ]
        return tuple(open_lines) if self.sparse else _stack(_broadcast_arrays(*open_lines))


# Arrays, numbers and slices side by side, along the first axis (r_) or the last one (c_). Of what a text asks for nothing is known.
class _Joined:
    def __init__(self, columns):
        self.columns = columns

    def __getitem__(self, key):
        parts = key if isinstance(key, tuple) else (key,)
        if any([isinstance(part, str) for part in parts]):
            return _unknown("r_", "numpy.r_ with a text")
        arrays = [_line(part) if isinstance(part, slice) else _atleast_1d(part) for part in parts]
        if self.columns:
            return _concatenate([a.reshape(-1, 1) if a.ndim == 1 else a for a in arrays], axis=-1)
        return _concatenate(arrays, axis=0)


mgrid, ogrid = _Grid(False), _Grid(True)
s_, index_exp = _IndexExpression(False), _IndexExpression(True)
r_, c_ = _Joined(False), _Joined(True)
