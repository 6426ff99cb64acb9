# ndarray: a tensor under another name; every operation is torch's, its result an ndarray again.
import torch


def wrapped(tensor):
    if isinstance(tensor, torch.Tensor):
        return LibCall.torch.as_subclass(tensor, ndarray, False)
    return tensor


def dtype_of(dtype, like=None):
    if dtype is None:
        return torch.float64 if LibCall.data.kind(like) == "float" else None
    if dtype is float:
        return torch.float64
    if dtype is int:
        return torch.int64
    if dtype is bool:
        return torch.bool
    if isinstance(dtype, str):
        return getattr(torch, dtype)
    return dtype


def reduced(name, a, axis=None, keepdims=False):
    if not isinstance(a, ndarray):
        return LibCall.unknown.any("numpy." + name)
    if axis is None:
        return wrapped(getattr(torch, name)(a))
    return wrapped(getattr(torch, name)(a, axis, keepdims))


class ndarray(object):
    @property
    def shape(self):
        dims = LibCall.image.dims(self)
        return LibCall.unknown.any("the shape of an array") if dims is None else dims

    @property
    def ndim(self):
        dims = LibCall.image.dims(self)
        return LibCall.unknown.any("the rank of an array") if dims is None else len(dims)

    @property
    def size(self):
        dims = LibCall.image.dims(self)
        return LibCall.unknown.any("the size of an array") if dims is None else LibCall.math.prod(dims, 1)

    @property
    def dtype(self):
        return torch.Tensor.dtype.fget(self)

    @property
    def T(self):
        return self.transpose()

    def __len__(self):
        return torch.Tensor.__len__(self)

    def __getitem__(self, index):
        return wrapped(torch.Tensor.__getitem__(self, index))

    def __setitem__(self, index, value):
        torch.Tensor.__setitem__(self, index, value)

    def __iter__(self):
        return LibCall.torch.iterate(self, self._row)

    def _row(self, k):
        return wrapped(LibCall.torch.row(self, k))

    def __add__(self, other):
        return wrapped(torch.add(self, other))

    def __sub__(self, other):
        return wrapped(torch.sub(self, other))

    def __mul__(self, other):
        return wrapped(torch.mul(self, other))

    def __truediv__(self, other):
        return wrapped(torch.div(self, other))

    def __matmul__(self, other):
        return wrapped(torch.matmul(self, other))

    __radd__ = __add__
    __rmul__ = __mul__
    __rsub__ = __sub__
    __rtruediv__ = __truediv__

    def __eq__(self, other):
        return wrapped(torch.eq(self, other))

    def __ne__(self, other):
        return wrapped(torch.ne(self, other))

    def __lt__(self, other):
        return wrapped(torch.lt(self, other))

    def __le__(self, other):
        return wrapped(torch.le(self, other))

    def __gt__(self, other):
        return wrapped(torch.gt(self, other))

    def __ge__(self, other):
        return wrapped(torch.ge(self, other))

    def __neg__(self):
        return wrapped(torch.neg(self))

    def __pow__(self, other):
        return wrapped(torch.pow(self, other))

    def reshape(self, *shape, order="C"):
        return wrapped(torch.reshape(self, shape[0] if len(shape) == 1 and isinstance(shape[0], (list, tuple)) else shape))

    def transpose(self, *axes):
        if len(axes) == 1 and isinstance(axes[0], (list, tuple)):
            axes = tuple(axes[0])
        if not axes:
            axes = tuple(range(self.ndim - 1, -1, -1))
        return wrapped(torch.permute(self, axes))

    def squeeze(self, axis=None):
        return wrapped(torch.squeeze(self) if axis is None else torch.squeeze(self, axis))

    def flatten(self, order="C"):
        return wrapped(torch.flatten(self))

    ravel = flatten

    def astype(self, dtype, order="K", casting="unsafe", subok=True, copy=True):
        return wrapped(torch.Tensor.to(self, dtype_of(dtype)))

    def copy(self, order="C"):
        return wrapped(torch.clone(self))

    def sum(self, axis=None, dtype=None, out=None, keepdims=False):
        return reduced("sum", self, axis, keepdims)

    def mean(self, axis=None, dtype=None, out=None, keepdims=False):
        return reduced("mean", self, axis, keepdims)

    def max(self, axis=None, out=None, keepdims=False):
        return reduced("amax", self, axis, keepdims)

    def min(self, axis=None, out=None, keepdims=False):
        return reduced("amin", self, axis, keepdims)

    def std(self, axis=None, dtype=None, out=None, ddof=0, keepdims=False):
        return reduced("std", self, axis, keepdims)

    def argmax(self, axis=None, out=None, *, keepdims=False):
        return reduced("argmax", self, axis, keepdims)

    def argmin(self, axis=None, out=None, *, keepdims=False):
        return reduced("argmin", self, axis, keepdims)

    def item(self, *args):
        return LibCall.torch.item(self)

    def tolist(self):
        return LibCall.torch.tolist(self)

    def __float__(self):
        return LibCall.torch.to_number(self, "float")

    def __int__(self):
        return LibCall.torch.to_number(self, "int")
