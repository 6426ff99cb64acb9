# numpy, a small part of it: arrays are tensors of another class. What is not here is opaque.
import torch
from numpy import random
from numpy.array import ndarray, wrapped, reduced, dtype_of

pi = 3.141592653589793
e = 2.718281828459045
inf = float("inf")
nan = float("nan")
newaxis = None
bool_ = torch.bool
uint8 = ubyte = torch.uint8
int8 = torch.int8
int16 = torch.int16
int32 = intc = torch.int32
int64 = int_ = long = torch.int64
float16 = half = torch.float16
float32 = single = torch.float32
float64 = double = float_ = torch.float64
complex64 = torch.complex64
complex128 = torch.complex128


def array(object, dtype=None, *, copy=True, order="K", subok=False, ndmin=0, like=None):
    if LibCall.data.kind(object) == "object" and type(object).__name__ == "Image":
        return _pixels(object)
    if isinstance(object, (torch.Tensor, ndarray)):
        return wrapped(torch.clone(object))
    return wrapped(torch.tensor(object, dtype=dtype_of(dtype, object)))


asarray = asanyarray = ascontiguousarray = array


def _pixels(image):
    from torchvision.transforms.functional import dims_of
    channels, height, width = dims_of(image)
    dims = (height, width) if LibCall.data.constant(channels) == 1 else (height, width, channels)
    return wrapped(LibCall.image.tensor("array", dims, "uint8"))


def zeros(shape, dtype=float64, order="C", *, like=None):
    return wrapped(torch.zeros(shape, dtype=dtype_of(dtype)))


def ones(shape, dtype=float64, order="C", *, like=None):
    return wrapped(torch.ones(shape, dtype=dtype_of(dtype)))


def empty(shape, dtype=float64, order="C", *, like=None):
    return wrapped(torch.empty(shape, dtype=dtype_of(dtype)))


def full(shape, fill_value, dtype=None, order="C", *, like=None):
    return wrapped(torch.full(shape if isinstance(shape, (list, tuple)) else (shape,), fill_value, dtype=dtype_of(dtype)))


def zeros_like(a, dtype=None, order="K", subok=True, shape=None):
    return wrapped(torch.zeros_like(a))


def ones_like(a, dtype=None, order="K", subok=True, shape=None):
    return wrapped(torch.ones_like(a))


empty_like = zeros_like


def eye(N, M=None, k=0, dtype=float64, order="C", *, like=None):
    return wrapped(torch.eye(N, N if M is None else M, dtype=dtype_of(dtype)))


identity = eye


def arange(*args, dtype=None, like=None):
    whole = all([isinstance(one, int) for one in args])
    return wrapped(torch.arange(*args, dtype=dtype_of(dtype) if dtype is not None else int64 if whole else float64))


def linspace(start, stop, num=50, endpoint=True, retstep=False, dtype=None, axis=0):
    return wrapped(torch.linspace(0.0, 1.0, num, dtype=float64))


def stack(arrays, axis=0, out=None, *, dtype=None, casting="same_kind"):
    return wrapped(torch.stack(list(arrays), axis))


def concatenate(arrays, axis=0, out=None, *, dtype=None, casting="same_kind"):
    return wrapped(torch.cat(list(arrays), axis))


def vstack(tup, *, dtype=None, casting="same_kind"):
    return wrapped(torch.vstack(list(tup)))


def hstack(tup, *, dtype=None, casting="same_kind"):
    return wrapped(torch.hstack(list(tup)))


def transpose(a, axes=None):
    return a.transpose() if axes is None else a.transpose(*axes)


def reshape(a, newshape, order="C"):
    return a.reshape(newshape)


def expand_dims(a, axis):
    return wrapped(torch.unsqueeze(a, axis))


def squeeze(a, axis=None):
    return a.squeeze(axis)


def dot(a, b, out=None):
    return wrapped(torch.matmul(a, b))


matmul = dot


def where(condition, x=None, y=None):
    if not isinstance(condition, ndarray):
        return LibCall.unknown.any("numpy.where")
    if x is None:
        return tuple([wrapped(one) for one in torch.where(condition)])
    return wrapped(torch.where(condition, x, y))


def sum(a, axis=None, dtype=None, out=None, keepdims=False):
    return reduced("sum", a, axis, keepdims)


def mean(a, axis=None, dtype=None, out=None, keepdims=False):
    if isinstance(a, (list, tuple)):
        return LibCall.unknown.float("the mean of a list", "opaque")
    return reduced("mean", a, axis, keepdims)


def std(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False):
    if isinstance(a, (list, tuple)):
        return LibCall.unknown.float("the deviation of a list", "opaque")
    return reduced("std", a, axis, keepdims)


def argmax(a, axis=None, out=None, *, keepdims=False):
    return reduced("argmax", a, axis, keepdims)


def argmin(a, axis=None, out=None, *, keepdims=False):
    return reduced("argmin", a, axis, keepdims)


def _elementwise(name):
    def function(x, *args, **kwargs):
        if isinstance(x, ndarray):
            return wrapped(getattr(torch, name)(x))
        if isinstance(x, (int, float)):
            return LibCall.math.unary("fabs" if name == "abs" else name, x)
        return LibCall.unknown.any("numpy." + name)

    return function


sqrt = _elementwise("sqrt")
exp = _elementwise("exp")
log = _elementwise("log")
log2 = _elementwise("log2")
log10 = _elementwise("log10")
sin = _elementwise("sin")
cos = _elementwise("cos")
tan = _elementwise("tan")
tanh = _elementwise("tanh")
abs = absolute = _elementwise("abs")


def prod(a, axis=None, dtype=None, out=None, keepdims=False):
    if isinstance(a, (list, tuple)):
        return LibCall.math.prod(a, 1)
    return LibCall.unknown.any("numpy.prod")


def set_printoptions(*args, **kwargs):
    return None


def seterr(*args, **kwargs):
    return None


def save(file, arr, allow_pickle=True, fix_imports=True):
    return None


def savez(file, *args, **kwds):
    return None


savetxt = savez_compressed = savez


def __getattr__(name):
    return LibCall.unknown.any("numpy." + name)
