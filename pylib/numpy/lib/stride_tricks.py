# Views with other strides: windows that slide over an array.
from numpy._array import asarray as _asarray, _unknown
from numpy._shape import broadcast_arrays, broadcast_shapes, broadcast_to

__all__ = ["as_strided", "broadcast_to", "broadcast_arrays", "broadcast_shapes", "sliding_window_view"]


def sliding_window_view(x, window_shape, axis=None, *, subok=False, writeable=False):
    x = _asarray(x)
    from torch import from_numpy
    rank, view = x.ndim, from_numpy(x)
    windows = tuple(window_shape) if isinstance(window_shape, (tuple, list)) else (window_shape,)
    if axis is None:
        axes = tuple(range(x.ndim))
        if len(windows) != len(axes):
            raise ValueError(
                f"Since axis is None, must provide window_shape for all dimensions of `x`; got {len(windows)} window_shape elements "
                f"and `x.ndim` is {x.ndim}.")
    else:
        axes = tuple(axis) if isinstance(axis, (tuple, list)) else (axis,)
        if len(windows) != len(axes):
            raise ValueError(
                f"Must provide matching length window_shape and axis; got {len(windows)} window_shape elements and {len(axes)} axes elements.")
    for one, size in zip(axes, windows):
        if size < 0:
            raise ValueError("`window_shape` cannot contain negative values")
        if x.shape[one if one >= 0 else one + rank] < size:
            raise ValueError("window shape cannot be larger than input array shape")
        view = view.unfold(one if one >= 0 else one + rank, size, 1)
    return view.numpy()


def as_strided(x, shape=None, strides=None, subok=False, writeable=True, *, check_bounds=None):
    return _unknown("as_strided", "an array of other strides")
