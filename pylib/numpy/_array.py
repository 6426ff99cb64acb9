# ndarray: a tensor under another name. Results without axes are scalars, as numpy's are.
import torch
from numpy._known import arranged, elements, laid, made_of, reduced_exactly, reshaped
from numpy._scalars import as_element, dtype as _dtype, generic, name_of, of_records, plain, scalar


# The array of a result, or the scalar that a result without axes is. What was broadcast has the axes of each operand.
def wrapped(tensor, operands=()):
    if LibCall.numpy.without_axes(tensor, operands):
        return scalar(LibCall.torch.dtype_name(tensor), LibCall.torch.item(tensor))
    return LibCall.torch.as_subclass(tensor, ndarray, False)


# An array, whatever its rank.
def made(tensor):
    return LibCall.torch.as_subclass(tensor, ndarray, False)


def zero_dimensional(x):
    return made(LibCall.torch.tensor("array", plain(x), ((_Named(x._dtype_name), None, False),)))


class _Named:
    def __init__(self, name):
        self._dtype_name = name


# An argument of a numpy function as C++ takes it: arrays and Python's numbers stay.
def operand(x):
    kind = LibCall.data.kind(x)
    if kind in ("array", "int", "float", "bool", "opaque"):
        return x
    if isinstance(x, generic):
        return zero_dimensional(x)
    return array(x)


# An argument whose methods are used: always an array, or nothing that is known.
def asarray(a, dtype=None, order=None, *, device=None, copy=None, like=None):
    if LibCall.data.kind(a) == "array" and (dtype is None or name_of(dtype) == LibCall.torch.dtype_name(a)) and order in (None, "K", "A"):
        return a if not copy else array(a)
    return array(a, dtype) if order is None else array(a, dtype, copy=None, order=order)


def array(object, dtype=None, *, copy=True, order="K", subok=False, ndmin=0, ndmax=0, like=None):
    kind = LibCall.data.kind(object)
    if kind == "opaque":
        return _unknown("array", "the data of an array is not known")
    if of_records(dtype):
        return LibCall.unknown.any("an array of records")
    if kind == "object" and type(object).__name__ == "Image":
        result = _pixels(object)
    elif kind == "object" and not isinstance(object, (generic, int, float)):
        return _of_object(object, dtype)
    elif kind == "array" or kind == "tensor":
        result = made(LibCall.torch.same(object.numpy() if kind == "tensor" else object, "numpy" if kind == "tensor" or not copy else "clone"))
    elif isinstance(object, generic):
        result = zero_dimensional(object)
    else:
        _demand_arrays(object, kind)
        name = None if dtype is None else name_of(dtype)
        result = made(LibCall.torch.tensor("array", object, ((None if dtype is None else _Named(name), None, False),)))
        dtype = None
    if dtype is not None:
        result = result.astype(dtype)
    if order not in ("K", "A"):
        result = made(laid(result, order))
    while ndmin > result.ndim:
        result = result[None]
    return result


# The tensors in a sequence become arrays; the first few are asked whether they can.
def _demand_arrays(object, kind):
    if kind in ("list", "tuple"):
        for one in object[:16]:
            if LibCall.data.kind(one) == "tensor":
                one.numpy()


def _unknown(name, reason):
    return made(LibCall.image.unknown_tensor(name, reason))


def _of_object(object, dtype):
    if LibCall.object.says(object, ("__array_wrap__", "__array_ufunc__", "__array_function__")):
        return _unknown("array", "an array of a class that answers for numpy's functions")
    from collections.abc import Sequence
    sequence = isinstance(object, (range, Sequence)) and not LibCall.object.says(object, ("__array__",))
    if not sequence and hasattr(object, "__array__"):
        result = object.__array__()
        return result if dtype is None else result.astype(dtype)
    if sequence:
        return array(list(object), dtype)
    return _unknown("array", "an array of objects")


def _pixels(image):
    from torchvision.transforms.functional import dims_of
    channels, height, width = dims_of(image)
    dims = (height, width) if channels == 1 else (height, width, channels)
    return made(LibCall.image.tensor("array", dims, "uint8"))


from numpy._operations import along, beside, both, comparison, forget, reduced, tensor_of, truth_of, written  # they take the names above


# Attributes of arrays that have no model.
_WITHOUT_MODEL = ("argpartition byteswap choose ctypes data device dump dumps getfield imag setfield sort strides to_device tobytes tostring "
                  "itemset newbyteorder").split()


class ndarray(object):
    __array_priority__ = 0
    __hash__ = None

    def __getattr__(self, name):
        if name[:1] != "_" and type(self) is ndarray and LibCall.torch.dtype_name(self) is not None and name not in _WITHOUT_MODEL:
            raise AttributeError(f"'numpy.ndarray' object has no attribute '{name}'")
        return LibCall.unknown.any("ndarray." + name)

    def __new__(cls, shape, dtype=None, buffer=None, offset=0, strides=None, order=None):
        from numpy import empty
        return empty(shape, dtype)

    @property
    def shape(self):
        dims = LibCall.image.dims(self)
        return LibCall.unknown.any("the shape of an array") if dims is None else dims

    @shape.setter
    def shape(self, value):
        LibCall.torch.set_data(self, LibCall.numpy.reshape(self, value))

    @property
    def ndim(self):
        return LibCall.torch.ndim(self)

    @property
    def size(self):
        return LibCall.torch.numel(self)

    @property
    def itemsize(self):
        return LibCall.torch.element_size(self)

    @property
    def nbytes(self):
        return LibCall.torch.numel(self) * LibCall.torch.element_size(self)

    @property
    def dtype(self):
        name = LibCall.torch.dtype_name(self)
        return LibCall.unknown.any("the dtype of an array") if name is None else _dtype(name)

    @property
    def T(self):
        return made(LibCall.numpy.transpose(self, None))

    @property
    def mT(self):
        return self.swapaxes(-1, -2)

    @property
    def flat(self):
        from numpy._flat import flatiter
        return flatiter(self)

    @flat.setter
    def flat(self, value):
        forget(self)

    @property
    def real(self):
        return wrapped(LibCall.numpy.pointwise("real", "real", (self,)))

    imag = real

    @property
    def flags(self):
        from numpy._flat import flagsobj
        return flagsobj(self)

    base = None

    def __len__(self):
        if LibCall.data.constant(LibCall.torch.ndim(self)) == 0:
            raise TypeError("len() of unsized object")
        return LibCall.torch.len(self)

    def __getitem__(self, index):
        result = LibCall.numpy.getitem(self, index)
        return made(result) if LibCall.numpy.has_ellipsis(index) else wrapped(result)

    def __setitem__(self, index, value):
        if LibCall.data.kind(value) == "tensor":
            value = as_element(self, index, value)
        LibCall.numpy.setitem(self, index, operand(value))

    def __iter__(self):
        if LibCall.data.constant(LibCall.torch.ndim(self)) == 0:
            raise TypeError("iteration over a 0-d array")
        return LibCall.torch.iterate(self, self._row)

    def _row(self, k):
        return wrapped(LibCall.torch.row(self, k))

    def __contains__(self, item):
        numbers = elements(self)
        value = plain(item)
        if numbers is not None and isinstance(value, (int, float)) and LibCall.value.known(value):
            return any([one == value for one in numbers])
        if isinstance(value, (int, float)) and LibCall.torch.dtype_name(self) is not None:
            return truth_of("any", LibCall.numpy.pointwise("equal", "bool", (self, value)))
        return LibCall.torch.unknown("bool", "is a value in an array", "program")

    __add__, __radd__, __iadd__ = both("add", "same")
    __sub__, __rsub__, __isub__ = both("subtract", "same")
    __mul__, __rmul__, __imul__ = both("multiply", "same")
    __truediv__, __rtruediv__, __itruediv__ = both("divide", "divide")
    __floordiv__, __rfloordiv__, __ifloordiv__ = both("floor_divide", "arith")
    __mod__, __rmod__, __imod__ = both("remainder", "arith")
    _power, __rpow__, __ipow__ = both("power", "arith")

    def __pow__(self, other):
        if isinstance(other, int) and LibCall.value.known(other) and other == 2:
            return wrapped(LibCall.numpy.pointwise("square", "arith", (self,)))
        return self._power(other)

    __and__, __rand__, __iand__ = both("bitwise_and", "same")
    __or__, __ror__, __ior__ = both("bitwise_or", "same")
    __xor__, __rxor__, __ixor__ = both("bitwise_xor", "same")
    __lshift__, __rlshift__, __ilshift__ = both("left_shift", "arith")
    __rshift__, __rrshift__, __irshift__ = both("right_shift", "arith")
    __eq__, __ne__ = comparison("equal"), comparison("not_equal")
    __lt__, __le__ = comparison("less"), comparison("less_equal")
    __gt__, __ge__ = comparison("greater"), comparison("greater_equal")

    def __matmul__(self, other):
        if LibCall.data.kind(other) == "tensor":
            return NotImplemented
        return wrapped(LibCall.numpy.matmul(self, operand(other)))

    def __rmatmul__(self, other):
        if LibCall.data.kind(other) == "tensor":
            return tensor_of(wrapped(LibCall.numpy.matmul(other.numpy(), self)))
        return wrapped(LibCall.numpy.matmul(operand(other), self))

    def __neg__(self):
        return wrapped(LibCall.numpy.pointwise("negative", "same", (self,)))

    def __pos__(self):
        return self.copy()

    def __abs__(self):
        return wrapped(LibCall.numpy.pointwise("absolute", "real", (self,)))

    def __invert__(self):
        return wrapped(LibCall.numpy.pointwise("invert", "same", (self,)))

    def __bool__(self):
        size = LibCall.torch.numel(self)
        n = LibCall.data.constant(size)
        if n is None:
            LibCall.torch.require_ordinary(size == 1, "invalid-argument", "ValueError", "The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()")
        elif n > 1:
            raise ValueError("The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()")
        if n == 0:
            raise ValueError("The truth value of an empty array is ambiguous. Use `array.size > 0` to check that an array is not empty.")
        numbers = elements(self)
        return truth_of("any", self) if numbers is None else numbers[0] != 0

    def __float__(self):
        return LibCall.torch.to_number(self, "float")

    def __int__(self):
        return LibCall.torch.to_number(self, "int")

    __index__ = __int__

    def __repr__(self):
        return LibCall.torch.unknown("str", "the text of an array", "opaque")

    __str__ = __repr__

    def __format__(self, spec):
        if spec and LibCall.data.constant(LibCall.torch.ndim(self)) != 0:
            raise TypeError("unsupported format string passed to numpy.ndarray.__format__")
        return LibCall.torch.unknown("str", "the text of an array", "opaque")

    def __copy__(self):
        return self.copy()

    def __deepcopy__(self, memo):
        return self.copy()

    def __array__(self, dtype=None, copy=None):
        return self if dtype is None else self.astype(dtype)

    # --- shape
    def reshape(self, *shape, order="C", copy=None):
        if len(shape) == 1 and not isinstance(shape[0], int):
            shape = shape[0]
        return reshaped(self, shape, order)

    def resize(self, *new_shape, refcheck=True):
        from numpy._shape import resized_with_zeros
        LibCall.torch.set_data(self, resized_with_zeros(self, new_shape[0] if len(new_shape) == 1 else new_shape))

    def transpose(self, *axes):
        if len(axes) == 1 and not isinstance(axes[0], int):
            axes = axes[0]
        return made(LibCall.numpy.transpose(self, axes if axes else None))

    def swapaxes(self, axis1, axis2):
        rank = LibCall.torch.ndim(self)
        if not LibCall.torch.is_known(rank) or LibCall.data.constant(rank) is None:
            return _unknown("swapaxes", "the rank of an array is not known")
        order = list(range(rank))
        i, j = LibCall.numpy.axis(axis1, rank, "axis1"), LibCall.numpy.axis(axis2, rank, "axis2")
        order[i], order[j] = order[j], order[i]
        return made(LibCall.numpy.transpose(self, order))

    def squeeze(self, axis=None):
        return made(LibCall.numpy.squeeze(self, axis))

    def flatten(self, order="C"):
        return made(LibCall.torch.same(reshaped(self, -1, order), "clone"))

    def ravel(self, order="C"):  # never a view that runs backwards
        return made(laid(reshaped(self, -1, order), "C"))

    def repeat(self, repeats, axis=None):
        return made(LibCall.numpy.repeat(self, _counts(repeats), axis))

    def take(self, indices, axis=None, out=None, mode="raise"):
        from numpy import take
        return take(self, indices, axis, out, mode)

    def diagonal(self, offset=0, axis1=0, axis2=1):
        return wrapped(LibCall.torch.diagonal(self, offset, axis1, axis2))

    # --- types and copies
    def astype(self, dtype, order="K", casting="unsafe", subok=True, copy=True):
        name = name_of(dtype)
        result = LibCall.torch.same(self, "clone") if copy else self
        numbers = elements(self) if name == "bool" else None
        if numbers is not None:
            result = made_of(numbers, self.shape, "bool")
        result = LibCall.torch.to(result, ((_Named(name),),)) if name != LibCall.torch.dtype_name(self) else result
        return made(result if order == "K" else laid(result, order, self))

    def view(self, dtype=None, type=None):
        if dtype is None:
            return self
        return _unknown("view", "an array seen as another type")

    def copy(self, order="C"):
        return made(laid(LibCall.torch.same(self, "clone"), order, self))

    def byteswap(self, inplace=False):
        if inplace:
            forget(self)
            return self
        return arranged("byteswap", self, None, self.shape)

    def tolist(self):
        return LibCall.torch.tolist(self)

    def item(self, *args):
        if len(args) == 1 and isinstance(args[0], int):
            return plain(self.ravel()[args[0]])
        if args:
            return plain(self[args[0] if len(args) == 1 else args])
        size = LibCall.data.constant(LibCall.torch.numel(self))
        if size is not None and size != 1:
            raise ValueError("can only convert an array of size 1 to a Python scalar")
        return LibCall.torch.item(self)

    def tobytes(self, order="C"):
        return LibCall.torch.unknown("bytes", "the bytes of an array", "program")

    tostring = dumps = tobytes

    def tofile(self, fid, sep="", format="%s"):
        from _shapeproof import disk
        disk.written(fid)

    def fill(self, value):
        LibCall.numpy.inplace("copyto", self, operand(plain(value)))

    def setflags(self, write=None, align=None, uic=None):
        return None

    # --- reductions
    def sum(self, axis=None, dtype=None, out=None, keepdims=False, initial=0, where=True):
        return reduced("sum", "sum", self, axis, keepdims, dtype, out, beside(initial, 0), where)

    def prod(self, axis=None, dtype=None, out=None, keepdims=False, initial=1, where=True):
        return reduced("prod", "sum", self, axis, keepdims, dtype, out, beside(initial, 1), where)

    def mean(self, axis=None, dtype=None, out=None, keepdims=False, *, where=True):
        return reduced("mean", "mean", self, axis, keepdims, dtype, out, None, where)

    def std(self, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=True, mean=None, correction=0):
        return reduced("std", "mean", self, axis, keepdims, dtype, out, None, where)

    def var(self, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=True, mean=None, correction=0):
        return reduced("var", "mean", self, axis, keepdims, dtype, out, None, where)

    def max(self, axis=None, out=None, keepdims=False, initial=None, where=True):
        return reduced("max", "same", self, axis, keepdims, None, out, initial, where)

    def min(self, axis=None, out=None, keepdims=False, initial=None, where=True):
        return reduced("min", "same", self, axis, keepdims, None, out, initial, where)

    def ptp(self, axis=None, out=None, keepdims=False):
        return written(out, self.max(axis, None, keepdims) - self.min(axis, None, keepdims))

    def all(self, axis=None, out=None, keepdims=False, *, where=True):
        return reduced("all", "bool", self, axis, keepdims, None, out, None, where)

    def any(self, axis=None, out=None, keepdims=False, *, where=True):
        return reduced("any", "bool", self, axis, keepdims, None, out, None, where)

    def argmax(self, axis=None, out=None, *, keepdims=False):
        return reduced("argmax", "int64", self, axis, keepdims, None, out)

    def argmin(self, axis=None, out=None, *, keepdims=False):
        return reduced("argmin", "int64", self, axis, keepdims, None, out)

    # --- along an axis
    def cumsum(self, axis=None, dtype=None, out=None):
        return along("cumsum", self, axis, dtype, out)

    def cumprod(self, axis=None, dtype=None, out=None):
        return along("cumprod", self, axis, dtype, out)

    def argsort(self, axis=-1, kind=None, order=None, *, stable=None):
        from numpy._shape import atleast_1d
        return made(LibCall.numpy.along("argsort", "int64", atleast_1d(self), axis))

    def sort(self, axis=-1, kind=None, order=None, *, stable=None):
        LibCall.numpy.along("sort", "same", self, axis)
        LibCall.numpy.inplace("copyto", self, self)

    def partition(self, kth, axis=-1, kind="introselect", order=None):
        LibCall.numpy.along("partition", "same", self, axis)
        forget(self)

    argpartition = lambda self, kth, axis=-1, kind="introselect", order=None: self.argsort(axis)

    # --- others
    def dot(self, b, out=None):
        return written(out, wrapped(LibCall.numpy.dot(self, operand(b))))

    def clip(self, min=None, max=None, out=None, **kwargs):
        bounds = tuple([operand(b) for b in (min, max) if b is not None])
        result = wrapped(LibCall.numpy.pointwise("clip", "same", (self,) + bounds))
        return tensor_of(result) if "tensor" in (LibCall.data.kind(min), LibCall.data.kind(max)) else written(out, result)

    def round(self, decimals=0, out=None):
        exact = isinstance(decimals, int) and LibCall.value.known(decimals) and decimals >= 0
        return written(out, wrapped(LibCall.numpy.pointwise("round" if exact else "rounded", "same", (self,))))

    def nonzero(self):
        from numpy import nonzero
        return nonzero(self)

    def conj(self):
        return self

    conjugate = conj

    def searchsorted(self, v, side="left", sorter=None):
        from numpy import searchsorted
        return searchsorted(self, v, side, sorter)

    def put(self, indices, values, mode="raise"):
        forget(self)

    def trace(self, offset=0, axis1=0, axis2=1, dtype=None, out=None):
        return written(out, self.diagonal(offset, axis1, axis2).sum(-1, dtype))

    def compress(self, condition, axis=None, out=None):
        from numpy import compress
        return compress(condition, self, axis, out)


def _counts(repeats):
    return repeats if isinstance(repeats, int) or LibCall.data.kind(repeats) in ("array", "opaque") else array(repeats)
