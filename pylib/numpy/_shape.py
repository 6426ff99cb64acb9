# Other shapes of the same elements, joins, parts, repeats.
from numpy._scalars import plain as _plain
from numpy._array import (array as _array, asarray as _asarray, made as _made, ndarray as _ndarray, operand as _operand, wrapped as _wrapped, written as _written,
                          _counts, _unknown, forget as _forget)
from numpy._known import (arranged as _arranged, broadcast as _broadcast, elements as _elements, made_of as _made_of, picked as _picked,
                          product as _product, sizes as _small_sizes)
from numpy._tensors import refuse_transpose as _refuse_transpose, wraps_tensors as _wraps_tensors


@_wraps_tensors
def reshape(a, shape=None, order="C", *, newshape=None, copy=None):
    return _asarray(a).reshape(newshape if shape is None else shape, order=order)


def ravel(a, order="C"):
    return _asarray(a).ravel(order)


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
    return _broadcast(_asarray(array), shape)


def broadcast_shapes(*args):
    return LibCall.numpy.broadcast_shapes(args)


def broadcast_arrays(*args, subok=False):
    arrays = [_asarray(a) for a in args]
    shape = LibCall.numpy.broadcast_shapes(tuple([a.shape for a in arrays]))
    return tuple([_broadcast(a, shape) for a in arrays])


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
    return _written(out, result if dtype is None else result.astype(dtype))


concat = concatenate


def stack(arrays, axis=0, out=None, *, dtype=None, casting="same_kind"):
    if LibCall.data.kind(arrays) == "run":
        return _array(arrays) if axis == 0 else _unknown("stack", "the arrays are not known")
    parts = _parts(arrays)
    if parts is None:
        return _unknown("stack", "the arrays are not known")
    result = _made(LibCall.numpy.stack(parts, axis))
    return _written(out, result if dtype is None else result.astype(dtype))


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
    count = LibCall.data.constant(_asarray(values).ndim)
    if not isinstance(obj, int) or count is None or count > 0 and LibCall.data.constant(arr.ndim) != 1:
        return _made(LibCall.numpy.resized("insert", arr, axis, None))
    size = arr.shape[axis] + (1 if count == 0 else _asarray(values).size) if LibCall.torch.is_known(arr.shape) else None
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


def _shape_of(new_shape):
    from numpy._creation import _sizes
    shape = _sizes(new_shape)
    return (shape,) if isinstance(shape, int) else shape


# The elements again and again, until the shape is full.
def resize(a, new_shape):
    a, shape = _asarray(a), _shape_of(new_shape)
    if not isinstance(shape, (list, tuple)):
        return _made(LibCall.torch.filled("empty", shape, LibCall.torch.dtype_name(a), ((None, None, False),)))
    sizes = _small_sizes(a)
    if sizes is None or not LibCall.value.known(tuple(shape)) or _product(shape) > 256 or _product(sizes) == 0:
        return _arranged("resize", a, None, shape)
    n = _product(sizes)
    return _arranged("resize", a, [place % n for place in range(_product(shape))], shape)


# ndarray.resize: what is left over is cut off, what is missing is 0.
def resized_with_zeros(a, new_shape):
    shape = _shape_of(new_shape)
    if not isinstance(shape, (list, tuple)):
        return _made(LibCall.torch.filled("empty", shape, LibCall.torch.dtype_name(a), ((None, None, False),)))
    numbers = _elements(a)
    if numbers is None or not LibCall.value.known(tuple(shape)) or _product(shape) > 256:
        return _arranged("resize", a, None, shape)
    return _made_of((numbers + (0,) * _product(shape))[:_product(shape)], shape, LibCall.torch.dtype_name(a))


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
    if _small_sizes(A) is None or not LibCall.value.known(reps) or _product([s * r for s, r in zip(shape, reps)]) > 256:
        return _arranged("tile", A, None, [s * r for s, r in zip(shape, reps)])
    return _picked("tile", A.reshape(shape), [list(range(s)) * r for s, r in zip(shape, reps)])


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
    return _padded(a, pads, shape, mode, kwargs)


# Where the elements of a padded axis come from; None: from nowhere.
def _pad_places(size, before, after, mode):
    places = range(-before, size + after)
    if mode == "edge":
        return [0 if place < 0 else size - 1 if place >= size else place for place in places]
    if mode == "wrap":
        return [place % size for place in places]
    period = 2 * size if mode == "symmetric" else 2 * size - 2
    if mode == "reflect" and size == 1:
        return [0 for _ in places]
    folded = [place % period for place in places]
    return [place if place < size else period - place - (1 if mode == "symmetric" else 0) for place in folded]


def _padded(a, pads, shape, mode, options):
    sizes = _small_sizes(a)
    if sizes is None or not LibCall.value.known(shape) or _product(shape) > 256 or not LibCall.value.known(mode):
        return _arranged("pad", a, None, shape)
    if mode in ("edge", "wrap", "reflect", "symmetric") and not options and 0 not in sizes:
        return _picked("pad", a, [_pad_places(size, before, after, mode) for size, (before, after) in zip(sizes, pads)])
    numbers, fill = _elements(a), _plain(options.get("constant_values", 0))
    if mode != "constant" or numbers is None or not isinstance(fill, int) or not LibCall.value.known(fill):
        return _arranged("pad", a, None, shape)
    kinds = [(size, range(-before, size + after)) for size, (before, after) in zip(sizes, pads)]
    places = [0]
    for size, along in kinds:
        places = [None if place is None or at < 0 or at >= size else place * size + at for place in places for at in along]
    return _made_of([fill if place is None else numbers[place] for place in places], shape, LibCall.torch.dtype_name(a))


def _bad_pad(rows, columns, rank):
    have = f"({rows},)" if columns is None else f"({rows},{columns})"
    raise ValueError(f"operands could not be broadcast together with remapped shapes [original->remapped]: {have}  "
                     f"and requested shape ({rank},2)")


def roll(a, shift, axis=None):
    a = _asarray(a)
    result = _made(LibCall.numpy.along("roll", "same", a, axis))
    sizes, shift = _small_sizes(a), _plain(shift)
    if sizes is None or not isinstance(shift, int) or not LibCall.value.known(shift) or 0 in sizes or not (axis is None or isinstance(axis, int)):
        return result
    if axis is None:
        n = _product(sizes)
        return _arranged("roll", a, [(place - shift) % n for place in range(n)], sizes)
    axis = axis % len(sizes)
    return _picked("roll", a, [[(at - (shift if i == axis else 0)) % size for at in range(size)] for i, size in enumerate(sizes)])


def flip(m, axis=None):
    if LibCall.data.kind(m) == "tensor":
        if LibCall.data.constant(m.ndim) == 0:
            return m
        raise ValueError("step must be greater than zero")
    return _made(LibCall.numpy.flip(_asarray(m), axis))


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
    if not LibCall.value.known(k):
        return _unknown("rot90", "how often an array is turned")
    if k % 4 == 0:
        return m[:]
    if k % 4 == 2:
        return flip(flip(m, axes[0]), axes[1])
    return flip(m, axes[1]).swapaxes(axes[0], axes[1]) if k % 4 == 1 else flip(m.swapaxes(axes[0], axes[1]), axes[1])


def require(a, dtype=None, requirements=None, *, like=None):
    wanted = (requirements,) if isinstance(requirements, str) else requirements or ()
    rows = any([name[:1] in ("C", "c") for name in wanted])
    return _asarray(a, dtype, "C" if rows else None)


def copyto(dst, src, casting="same_kind", where=True):
    if LibCall.data.kind(dst) == "tensor":
        raise TypeError("copyto() argument 1 must be a numpy.ndarray, not Tensor")
    LibCall.numpy.setitem(dst, ..., _operand(src))


# What stands on the diagonal is written; what it was is not known any more.
def fill_diagonal(a, val, wrap=False):
    if LibCall.data.constant(a.ndim) in (0, 1):
        raise ValueError("array must be at least 2-d")
    _forget(a)


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
