# Views with other strides: windows that slide over an array.
from numpy._array import asarray as _asarray, made as _made, _unknown
from numpy._shape import broadcast_arrays, broadcast_shapes, broadcast_to

__all__ = ["as_strided", "broadcast_to", "broadcast_arrays", "broadcast_shapes", "sliding_window_view"]


def sliding_window_view(x, window_shape, axis=None, *, subok=False, writeable=False):
    window = tuple(window_shape) if isinstance(window_shape, (tuple, list)) else (window_shape,)
    x = _asarray(x)
    if any([size < 0 for size in window]):
        raise ValueError("`window_shape` cannot contain negative values")
    if axis is None:
        axes = tuple(range(x.ndim))
        if len(window) != len(axes):
            raise ValueError(f"Since axis is None, must provide window_shape for all dimensions of `x`; got {len(window)} window_shape elements and `x.ndim` is {x.ndim}.")
    else:
        axes = tuple(axis) if isinstance(axis, (tuple, list)) else (axis,)
        if len(window) != len(axes):
            raise ValueError(f"Must provide matching length window_shape and axis; got {len(window)} window_shape elements and {len(axes)} axes elements.")
    from torch import Tensor
    dims = x.ndim
    for one, size in zip(axes, window):
        x.shape[one]
        LibCall.torch.require_ordinary(size <= x.shape[one], "invalid-argument", "ValueError", "window shape cannot be larger than input array shape")
        x = _made(LibCall.torch.unfold_dim(LibCall.torch.as_subclass(x, Tensor, False), one if one >= 0 else one + dims, size, 1))
    return x


def as_strided(x, shape=None, strides=None, subok=False, writeable=True, *, check_bounds=None):
    return _unknown("as_strided", "an array of other strides")
