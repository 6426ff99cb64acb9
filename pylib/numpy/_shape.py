# Other shapes of the same elements, joins, parts, repeats.
from numpy._scalars import plain as _plain
from numpy._array import (array as _array, asarray as _asarray, made as _made, ndarray as _ndarray, operand as _operand, wrapped as _wrapped,
                          _counts, _unknown)
from numpy._tensors import refuse_transpose as _refuse_transpose, wraps_tensors as _wraps_tensors


@_wraps_tensors
def reshape(a, shape=None, order="C", *, newshape=None, copy=None):
    return _asarray(a).reshape(newshape if shape is None else shape)


def ravel(a, order="C"):
    return _asarray(a).ravel()


@_wraps_tensors
def transpose(a, axes=None):
    return _made(LibCall.numpy.transpose(_asarray(a), axes))


permute_dims = transpose


def swapaxes(a, axis1, axis2):
    if LibCall.data.kind(a) == "tensor":
        return a.swapaxes(axis1, axis2)
    return _asarray(a).swapaxes(axis1, axis2)


def matrix_transpose(x):
    return _asarray(x).swapaxes(-1, -2)


def moveaxis(a, source, destination):
    if LibCall.data.kind(a) == "tensor":
        _refuse_transpose()
    a = _asarray(a)
    rank = LibCall.data.constant(a.ndim)
    if rank is None:
        return _unknown("moveaxis", "the rank of an array is not known")
    source = [source] if isinstance(source, int) else list(source)
    destination = [destination] if isinstance(destination, int) else list(destination)
    if not all([LibCall.value.known(n) for n in source + destination]):
        return _unknown("moveaxis", "the axes are not known")
    source = [LibCall.numpy.axis(s, rank, "source") for s in source]
    destination = [LibCall.numpy.axis(d, rank, "destination") for d in destination]
    if len(source) != len(destination):
        raise ValueError("`source` and `destination` arguments must have the same number of elements")
    order = [n for n in range(rank) if n not in source]
    for dest, src in sorted(zip(destination, source)):
        order.insert(dest, src)
    return _made(LibCall.numpy.transpose(a, order))


def rollaxis(a, axis, start=0):
    if LibCall.data.kind(a) == "tensor":
        _refuse_transpose()
    a = _asarray(a)
    rank = LibCall.data.constant(a.ndim)
    if rank is None:
        return _unknown("rollaxis", "the rank of an array is not known")
    if not LibCall.value.known(axis) or not LibCall.value.known(start):
        return _unknown("rollaxis", "the axes are not known")
    axis = LibCall.numpy.axis(axis, rank, "")
    start = start + rank if start < 0 else start
    if axis < start:
        start -= 1
    order = list(range(rank))
    order.remove(axis)
    order.insert(start, axis)
    return _made(LibCall.numpy.transpose(a, order))


def expand_dims(a, axis):
    return _made(LibCall.numpy.expand_dims(_asarray(a), axis))


def squeeze(a, axis=None):
    if LibCall.data.kind(a) == "tensor":
        return a.squeeze() if axis is None else a.squeeze(axis)
    return _asarray(a).squeeze(axis)


def broadcast_to(array, shape, subok=False):
    return _made(LibCall.numpy.broadcast_to(_asarray(array), shape))


def broadcast_shapes(*args):
    return LibCall.numpy.broadcast_shapes(args)


def broadcast_arrays(*args, subok=False):
    arrays = [_asarray(a) for a in args]
    shape = LibCall.numpy.broadcast_shapes(tuple([a.shape for a in arrays]))
    return tuple([_made(LibCall.numpy.broadcast_to(a, shape)) for a in arrays])


def _at_least(n, arys):
    result = []
    for a in arys:
        a = _asarray(a)
        rank = LibCall.data.constant(a.ndim)
        if rank is None:
            result.append(_unknown("atleast", "the rank of an array is not known"))
            continue
        if rank == 0:
            a = a.reshape((1,) * n)
        elif rank == 1 and n > 1:
            a = a[None, :] if n == 2 else a[None, :, None]
        elif rank == 2 and n == 3:
            a = a[:, :, None]
        result.append(a)
    return result[0] if len(result) == 1 else tuple(result)


def atleast_1d(*arys):
    return _at_least(1, arys)


def atleast_2d(*arys):
    return _at_least(2, arys)


def atleast_3d(*arys):
    return _at_least(3, arys)


# The arrays of a sequence; an array is the sequence of its rows.
def _parts(arrays):
    kind = LibCall.data.kind(arrays)
    if kind == "opaque" or kind == "run":
        return None
    return [_asarray(a) for a in arrays]


def concatenate(arrays, axis=0, out=None, *, dtype=None, casting="same_kind"):
    if LibCall.data.kind(arrays) == "tensor":
        raise TypeError("The first input argument needs to be a sequence")
    parts = arrays if LibCall.data.kind(arrays) == "run" else _parts(arrays)
    if parts is None:
        return _unknown("concatenate", "the arrays are not known")
    result = _made(LibCall.numpy.concatenate(parts, axis))
    return result if dtype is None else result.astype(dtype)


concat = concatenate


def stack(arrays, axis=0, out=None, *, dtype=None, casting="same_kind"):
    if LibCall.data.kind(arrays) == "run":
        return _array(arrays) if axis == 0 else _unknown("stack", "the arrays are not known")
    parts = _parts(arrays)
    if parts is None:
        return _unknown("stack", "the arrays are not known")
    result = _made(LibCall.numpy.stack(parts, axis))
    return result if dtype is None else result.astype(dtype)


def _joined(arrays, rank, axis_of):
    parts = _parts(arrays)
    if parts is None:
        return _unknown("stack", "the arrays are not known")
    parts = [_at_least(rank, [a]) for a in parts]
    if not parts:
        raise ValueError("need at least one array to concatenate")
    return _made(LibCall.numpy.concatenate(parts, axis_of(parts[0])))


def vstack(tup, *, dtype=None, casting="same_kind"):
    if LibCall.data.kind(tup) == "run":
        below = concatenate(tup)
        return _array(tup) if LibCall.data.constant(below.ndim) == 1 else below
    return _joined(tup, 2, lambda first: 0)


row_stack = vstack


def hstack(tup, *, dtype=None, casting="same_kind"):
    if LibCall.data.kind(tup) == "run":
        rank = LibCall.data.constant(_asarray(tup[0]).ndim)
        return concatenate(tup, 0 if rank == 1 else 1) if rank else _unknown("stack", "the arrays are not known")
    return _joined(tup, 1, lambda first: 0 if LibCall.data.constant(first.ndim) == 1 else 1)


def dstack(tup):
    return _joined(tup, 3, lambda first: 2)


def column_stack(tup):
    parts = _parts(tup)
    if parts is None:
        return _unknown("column_stack", "the arrays are not known")
    parts = [a[:, None] if LibCall.data.constant(a.ndim) == 1 else a for a in parts]
    return _made(LibCall.numpy.concatenate(parts, 1))


def append(arr, values, axis=None):
    return concatenate((_asarray(arr), _asarray(values)), axis)


@_wraps_tensors
def insert(arr, obj, values, axis=None):
    arr = _asarray(arr)
    if axis is None:
        arr = arr.ravel()
        axis = 0
    if not isinstance(obj, int):
        return _made(LibCall.numpy.resized("insert", arr, axis, None))
    size = arr.shape[axis] + 1 if LibCall.torch.is_known(arr.shape) else None
    return _made(LibCall.numpy.resized("insert", arr, axis, size))


@_wraps_tensors
def delete(arr, obj, axis=None):
    arr = _asarray(arr)
    if axis is None:
        arr = arr.ravel()
        axis = 0
    if not isinstance(obj, int) or not LibCall.torch.is_known(arr.shape):
        return _made(LibCall.numpy.resized("delete", arr, axis, None))
    return _made(LibCall.numpy.resized("delete", arr, axis, arr.shape[axis] - 1))


def resize(a, new_shape):
    return _made(LibCall.torch.filled("empty", new_shape, LibCall.torch.dtype_name(_asarray(a)), ((None, None, False),)))


def _split(ary, sections, axis, even):
    if LibCall.data.kind(ary) == "tensor":  # sliced by its own methods
        parts = LibCall.numpy.split(ary, _counts(_plain(sections)), axis, even)
        return list(parts) if LibCall.torch.is_known(parts) else parts
    parts = LibCall.numpy.split(_asarray(ary), _counts(_plain(sections)), axis, even)
    return [_made(part) for part in parts] if LibCall.torch.is_known(parts) else parts


def split(ary, indices_or_sections, axis=0):
    return _split(ary, indices_or_sections, axis, True)


def array_split(ary, indices_or_sections, axis=0):
    return _split(ary, indices_or_sections, axis, False)


def vsplit(ary, indices_or_sections):
    return _split(ary, indices_or_sections, 0, True)


def hsplit(ary, indices_or_sections):
    return _split(ary, indices_or_sections, 0 if LibCall.data.constant(ndim(ary)) == 1 else 1, True)


def dsplit(ary, indices_or_sections):
    return _split(ary, indices_or_sections, 2, True)


def unstack(x, *, axis=0):
    return tuple(moveaxis(x, axis, 0))


def tile(A, reps):
    A = _asarray(A)
    reps = (reps,) if isinstance(reps, int) else tuple(reps) if isinstance(reps, (list, tuple)) else reps
    rank = LibCall.data.constant(A.ndim)
    if rank is None or not LibCall.torch.is_known(reps):
        return _unknown("tile", "the shape of an array is not known")
    if len(reps) < rank:
        reps = (1,) * (rank - len(reps)) + reps
    shape = (1,) * (len(reps) - rank) + A.shape
    return _made(LibCall.torch.filled("empty", tuple([s * r for s, r in zip(shape, reps)]), LibCall.torch.dtype_name(A), ((None, None, False),)))


@_wraps_tensors
def repeat(a, repeats, axis=None):
    return _asarray(a).repeat(repeats, axis)


_PAD_MODES = ("constant", "edge", "linear_ramp", "maximum", "mean", "median", "minimum", "reflect", "symmetric", "wrap", "empty")


def pad(array, pad_width, mode="constant", **kwargs):
    a = _asarray(array)
    rank = LibCall.data.constant(a.ndim)
    if isinstance(mode, str) and LibCall.value.known(mode) and mode not in _PAD_MODES:
        raise ValueError(f"mode '{mode}' is not supported")
    if rank is None or not LibCall.torch.is_known(pad_width):
        return _unknown("pad", "how much is padded is not known")
    if isinstance(pad_width, _ndarray):
        pad_width = pad_width.tolist()
    if isinstance(pad_width, dict):
        return _made(LibCall.image.unknown_tensor("pad", "padding by axis"))
    if isinstance(pad_width, int):
        pads = [(pad_width, pad_width)] * rank
    elif all([isinstance(p, int) for p in pad_width]):
        if len(pad_width) not in (1, 2):
            return _bad_pad(len(pad_width), None, rank)
        pads = [(pad_width[0], pad_width[-1])] * rank
    else:
        pads = [(p[0], p[-1]) for p in pad_width]
        pads = pads * rank if len(pads) == 1 else pads
        if len(pads) != rank:
            return _bad_pad(len(pads), len(pad_width[0]), rank)
    shape = tuple([s + before + after for s, (before, after) in zip(a.shape, pads)])
    for before, after in pads:
        if LibCall.data.constant(before) is not None and before < 0 or LibCall.data.constant(after) is not None and after < 0:
            raise ValueError("index can't contain negative values")
    return _made(LibCall.torch.filled("empty", shape, LibCall.torch.dtype_name(a), ((None, None, False),)))


def _bad_pad(rows, columns, rank):
    have = f"({rows},)" if columns is None else f"({rows},{columns})"
    raise ValueError(f"operands could not be broadcast together with remapped shapes [original->remapped]: {have}  "
                     f"and requested shape ({rank},2)")


def roll(a, shift, axis=None):
    return _made(LibCall.numpy.along("roll", "same", _asarray(a), axis))


def flip(m, axis=None):
    if LibCall.data.kind(m) == "tensor":
        if LibCall.data.constant(m.ndim) == 0:
            return m
        raise ValueError("step must be greater than zero")
    return _made(LibCall.numpy.along("flip", "same", _asarray(m), axis))


def _needs(m, rank, message):
    n = LibCall.data.constant(m.ndim)
    if n is not None and n < rank:
        raise ValueError(message)


def fliplr(m):
    m = _asarray(m)
    _needs(m, 2, "Input must be >= 2-d.")
    return flip(m, 1)


def flipud(m):
    m = _asarray(m)
    _needs(m, 1, "Input must be >= 1-d.")
    return flip(m, 0)


def rot90(m, k=1, axes=(0, 1)):
    m = _asarray(m)
    _needs(m, 2, "Axes=(0, 1) out of range for array of ndim=1.")
    return m.swapaxes(axes[0], axes[1]) if k % 2 else flip(m, axes[0])


def require(a, dtype=None, requirements=None, *, like=None):
    return _asarray(a, dtype)


def copyto(dst, src, casting="same_kind", where=True):
    if LibCall.data.kind(dst) == "tensor":
        raise TypeError("copyto() argument 1 must be a numpy.ndarray, not Tensor")
    LibCall.numpy.setitem(dst, ..., _operand(src))


def shape(a):
    if LibCall.data.kind(a) == "tensor":
        return a.shape
    return _asarray(a).shape


def ndim(a):
    if LibCall.data.kind(a) == "tensor":
        return a.ndim
    return _asarray(a).ndim


def size(a, axis=None):
    if LibCall.data.kind(a) == "tensor":
        return a.size if axis is None else a.shape[axis]  # its `size` is a method
    a = _asarray(a)
    return a.size if axis is None else a.shape[axis]
