# dtypes and scalars. A scalar of known type is an instance of its class: an int or a float of Python with an array's attributes.

_NAMES = {
    "float": "float64", "double": "float64", "single": "float32", "half": "float16", "int": "int64", "long": "int64", "uint": "uint64",
    "bool_": "bool", "complex": "complex128", "cfloat": "complex64", "byte": "int8", "ubyte": "uint8", "short": "int16", "intc": "int32",
    "f": "float32", "d": "float64", "e": "float16", "b": "int8", "B": "uint8", "h": "int16", "H": "uint16", "i": "int32", "I": "uint32",
    "l": "int64", "q": "int64", "L": "uint64", "?": "bool", "F": "complex64", "D": "complex128", "f2": "float16", "f4": "float32",
    "f8": "float64", "i1": "int8", "i2": "int16", "i4": "int32", "i8": "int64", "u1": "uint8", "u2": "uint16", "u4": "uint32",
    "u8": "uint64", "b1": "bool", "c8": "complex64", "c16": "complex128", "intp": "int64", "object_": "object", "O": "object",
}
_KINDS = {"bool": "b", "uint": "u", "int": "i", "float": "f", "complex": "c", "object": "O", "str": "U", "bytes": "S"}


# The name of a dtype given in any of its forms; None where it is not known.
def name_of(spec):
    own = getattr(spec, "_dtype_name", None)
    if own is not None:
        return own
    if spec is None or spec is float:
        return "float64"
    if spec is int:
        return "int64"
    if spec is bool:
        return "bool"
    if spec is complex:
        return "complex128"
    if spec is object:
        return "object"
    if spec is str:
        return "str"
    if isinstance(spec, str):
        if not LibCall.value.known(spec):
            return None
        bare = spec[1:] if spec[:1] in ("<", ">", "=", "|") else spec
        return _NAMES.get(bare, bare)
    return None


# A type of several fields, which has no model.
def of_records(spec):
    return isinstance(spec, (list, tuple, dict)) or isinstance(spec, dtype) and spec._of_records or isinstance(spec, str) and LibCall.value.known(spec) and "," in spec


class dtype:
    _of_records = False

    def __init__(self, dtype, align=False, copy=False):
        self._dtype_name = name_of(dtype)
        self._of_records = of_records(dtype)

    @property
    def name(self):
        return LibCall.torch.unknown("str", "the name of a dtype") if self._dtype_name is None else self._dtype_name

    @property
    def type(self):
        return class_of(self._dtype_name)

    @property
    def kind(self):
        if self._dtype_name is None:
            return LibCall.torch.unknown("str", "the kind of a dtype")
        return _KINDS[self._dtype_name.rstrip("0123456789")]

    @property
    def itemsize(self):
        digits = self.name.lstrip("abcdefghijklmnopqrstuvwxyz")
        return int(digits) // 8 if digits else 1

    @property
    def str(self):
        return ("|" if self.itemsize == 1 else "<") + self.kind + f"{self.itemsize}"

    char = kind

    def newbyteorder(self, new_order="S"):
        return self

    def __eq__(self, other):
        name = name_of(other)
        if name is None or self._dtype_name is None:
            return LibCall.torch.unknown("bool", "is a dtype equal")
        return self._dtype_name == name

    def __hash__(self):
        return hash(self._dtype_name)

    def __repr__(self):
        return "dtype('" + self.name + "')"

    def __str__(self):
        return self.name


# The Python number in a scalar; other things stay.
def plain(x):
    if isinstance(x, integer):
        return int(x)
    if isinstance(x, floating):
        return float(x)
    if isinstance(x, bool_):
        return x._value
    return x


def _number(x):
    return isinstance(x, (int, float, generic))


def _operator(name, reflected=False):
    def operator(self, other):
        from numpy._ufuncs import operate
        return operate(name, other, self) if reflected else operate(name, self, other)
    return operator


class generic(object):
    shape = ()
    ndim = 0
    size = 1
    strides = ()
    _dtype_name = None

    @property
    def dtype(self):
        return dtype(self._dtype_name)

    @property
    def T(self):
        return self

    @property
    def real(self):
        return self

    @property
    def nbytes(self):
        return self.dtype.itemsize

    @property
    def itemsize(self):
        return self.dtype.itemsize

    def item(self, *args):
        return plain(self)

    def tolist(self):
        return plain(self)

    @property
    def flat(self):
        from numpy._array import zero_dimensional
        return zero_dimensional(self).flat

    def astype(self, dtype, order="K", casting="unsafe", subok=True, copy=True):
        return scalar(name_of(dtype), plain(self))

    def copy(self, order="C"):
        return self

    def __getattr__(self, name):
        if name[:1] == "_":
            raise AttributeError(f"'numpy.{type(self).__name__}' object has no attribute '{name}'")
        from numpy._array import ndarray, zero_dimensional
        return getattr(zero_dimensional(self), name)

    def __repr__(self):
        return f"np.{type(self).__name__}({plain(self)!r})"

    def __str__(self):
        return str(plain(self))

    def __format__(self, spec):
        return format(plain(self), spec)

    def __hash__(self):
        return hash(plain(self))

    def __bool__(self):
        return bool(plain(self))

    def __len__(self):
        raise TypeError(f"object of type 'numpy.{type(self).__name__}' has no len()")

    def __getitem__(self, index):
        if index == () or index is None or index is ...:
            from numpy._array import zero_dimensional
            return zero_dimensional(self)[index]
        raise IndexError("invalid index to scalar variable.")

    def __iter__(self):
        raise TypeError(f"'numpy.{type(self).__name__}' object is not iterable")

    __add__, __radd__ = _operator("add"), _operator("add", True)
    __sub__, __rsub__ = _operator("subtract"), _operator("subtract", True)
    __mul__, __rmul__ = _operator("multiply"), _operator("multiply", True)
    __truediv__, __rtruediv__ = _operator("divide"), _operator("divide", True)
    __floordiv__, __rfloordiv__ = _operator("floor_divide"), _operator("floor_divide", True)
    __mod__, __rmod__ = _operator("remainder"), _operator("remainder", True)
    __pow__, __rpow__ = _operator("power"), _operator("power", True)
    __and__, __rand__ = _operator("bitwise_and"), _operator("bitwise_and", True)
    __or__, __ror__ = _operator("bitwise_or"), _operator("bitwise_or", True)
    __xor__, __rxor__ = _operator("bitwise_xor"), _operator("bitwise_xor", True)
    __eq__, __ne__ = _operator("equal"), _operator("not_equal")
    __lt__, __le__ = _operator("less"), _operator("less_equal")
    __gt__, __ge__ = _operator("greater"), _operator("greater_equal")

    def __neg__(self):
        if isinstance(self, bool_):
            raise TypeError("The numpy boolean negative, the `-` operator, is not supported, use the `~` operator or the logical_not function "
                            "instead.")
        return scalar(self._dtype_name, -plain(self))

    def __pos__(self):
        return self

    def __abs__(self):
        return scalar(self._dtype_name, abs(plain(self)))

    def __invert__(self):
        return scalar(self._dtype_name, not plain(self) if isinstance(self, bool_) else ~plain(self))

    def __round__(self, ndigits=None):
        return round(plain(self)) if ndigits is None else scalar(self._dtype_name, round(plain(self), ndigits))


class number(generic):
    pass


class integer(number):
    pass


class signedinteger(integer):
    pass


class unsignedinteger(integer):
    pass


class inexact(number):
    pass


class floating(inexact):
    pass


class complexfloating(inexact):
    pass


class flexible(generic):
    pass


class character(flexible):
    pass


# The number that an argument of np.int64(...) or np.float32(...) stands for; an array stays one.
def _converted(cls, x):
    from numpy._array import ndarray
    tensor = LibCall.data.kind(x) == "tensor" and not (cls is float64 and LibCall.data.constant(x.ndim) == 0)
    if tensor or isinstance(x, ndarray) or isinstance(x, (list, tuple)):
        from numpy._array import array
        return array(x, cls)
    return None


class _Int(object):
    def __new__(cls, value=0):
        made = _converted(cls, value)
        if made is not None:
            return made if made.ndim else made[()]
        return int.__new__(cls, int(plain(value)))


class _Float(object):
    def __new__(cls, value=0.0):
        made = _converted(cls, value)
        if made is not None:
            return made if made.ndim else made[()]
        return float.__new__(cls, float(plain(value)))


class int64(_Int, signedinteger, int):
    _dtype_name = "int64"


class int32(_Int, signedinteger, int):
    _dtype_name = "int32"


class int16(_Int, signedinteger, int):
    _dtype_name = "int16"


class int8(_Int, signedinteger, int):
    _dtype_name = "int8"


class uint8(_Int, unsignedinteger, int):
    _dtype_name = "uint8"


class uint16(_Int, unsignedinteger, int):
    _dtype_name = "uint16"


class uint32(_Int, unsignedinteger, int):
    _dtype_name = "uint32"


class uint64(_Int, unsignedinteger, int):
    _dtype_name = "uint64"


class float64(_Float, floating, float):
    _dtype_name = "float64"


class float32(_Float, floating, float):
    _dtype_name = "float32"


class float16(_Float, floating, float):
    _dtype_name = "float16"


class complex64(complexfloating):
    _dtype_name = "complex64"

    def __new__(cls, *args):
        return LibCall.unknown.any("a complex number of numpy")


class complex128(complexfloating):
    _dtype_name = "complex128"

    def __new__(cls, *args):
        return LibCall.unknown.any("a complex number of numpy")


class bool_(generic):
    _dtype_name = "bool"

    def __new__(cls, value=False):
        made = _converted(cls, value)
        return object.__new__(cls) if made is None else made if made.ndim else made[()]

    def __init__(self, value=False):
        self._value = bool(plain(value))

    def __float__(self):
        return float(self._value)

    def __int__(self):
        return int(self._value)


class object_(generic):
    _dtype_name = "object"


class str_(str):
    _dtype_name = "str"


class bytes_(bytes):
    _dtype_name = "bytes"


_CLASSES = {
    "int64": int64, "int32": int32, "int16": int16, "int8": int8, "uint8": uint8, "uint16": uint16, "uint32": uint32, "uint64": uint64,
    "float64": float64, "float32": float32, "float16": float16, "bool": bool_, "complex64": complex64, "complex128": complex128,
    "object": object_, "str": str_, "bytes": bytes_,
}


def class_of(name):
    found = None if name is None else _CLASSES.get(name)
    return LibCall.unknown.any("the class of a scalar") if found is None else found


# A scalar of this type. The number may be unknown; where the type is, nothing is known.
def scalar(name, value):
    cls = None if name is None else _CLASSES.get(name)
    if cls is None:
        return LibCall.unknown.any("a scalar of numpy")
    if name == "bool":
        return bool_(value)
    if isinstance(value, complex) or name in ("complex64", "complex128", "object", "str", "bytes"):
        return LibCall.unknown.any("a scalar of numpy")
    if not LibCall.torch.is_known(value) and LibCall.data.kind(value) == "opaque":
        value = LibCall.torch.unknown("float", "a number") if issubclass(cls, floating) else LibCall.torch.unknown("int", "a number")
    return cls(value)


class finfo:
    def __init__(self, dtype):
        name = name_of(dtype)
        bits = 64 if name is None else int(name.lstrip("abcdefghijklmnopqrstuvwxyz"))
        self.bits = bits
        self.dtype = _dtype_class(name)
        kind = {16: float16, 32: float32, 64: float64}[bits]
        self.max = kind({16: 65504.0, 32: 3.4028234663852886e38, 64: 1.7976931348623157e308}[bits])
        self.min = kind(-self.max)
        self.eps = kind({16: 0.0009765625, 32: 1.1920928955078125e-07, 64: 2.220446049250313e-16}[bits])
        self.tiny = kind({16: 6.103515625e-05, 32: 1.1754943508222875e-38, 64: 2.2250738585072014e-308}[bits])
        self.smallest_normal = self.tiny
        self.resolution = kind({16: 0.001, 32: 1e-06, 64: 1e-15}[bits])


class iinfo:
    def __init__(self, type):
        name = name_of(type)
        bits = int(name.lstrip("abcdefghijklmnopqrstuvwxyz"))
        self.bits = bits
        self.dtype = _dtype_class(name)
        signed = not name.startswith("u")
        self.max = 2 ** (bits - 1) - 1 if signed else 2 ** bits - 1
        self.min = -(2 ** (bits - 1)) if signed else 0


_dtype_class = dtype


def issubdtype(arg1, arg2):
    first = arg1 if isinstance(arg1, type) and issubclass(arg1, generic) else class_of(name_of(arg1))
    second = arg2 if isinstance(arg2, type) and issubclass(arg2, generic) else class_of(name_of(arg2))
    if not LibCall.torch.is_known(first) or not LibCall.torch.is_known(second):
        return LibCall.torch.unknown("bool", "is a dtype a subtype")
    return issubclass(first, second)


# A tensor of one entry that is to be an element of an array: a number, whatever gradient it needs.
def as_element(array, index, value):
    places = index if isinstance(index, tuple) else (index,)
    element = len(places) == LibCall.data.constant(array.ndim) and all(isinstance(p, (int, generic)) for p in places)
    alone = LibCall.data.constant(value.ndim) == 0 or (element and LibCall.data.constant(value.numel()) in (1, None))
    return value.detach().reshape(()) if alone else value
